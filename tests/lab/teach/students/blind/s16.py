import torch
from torch import nn


class MultiHeadAttention(nn.Module):
    """
    Self-attention over x of shape (B, T, embedding_dim).
    mask: bool tensor, True where a position is blocked.
    """

    def __init__(self, num_heads, embedding_dim, qk_length, value_length):
        super().__init__()
        self.num_heads = num_heads
        self.qk_length = qk_length
        self.value_length = value_length
        self.qkv = nn.Linear(embedding_dim, num_heads * (2 * qk_length + value_length))
        self.out = nn.Linear(num_heads * value_length, embedding_dim)

    def forward(self, x, mask=None):
        B, T, _ = x.shape
        a = self.num_heads * self.qk_length
        q, k, v = self.qkv(x).tensor_split((a, 2 * a), dim=-1)
        q = q.view(B, T, self.num_heads, self.qk_length).transpose(1, 2)
        k = k.view(B, T, self.num_heads, self.qk_length).permute(0, 2, 3, 1)
        v = v.view(B, T, self.num_heads, self.value_length).transpose(1, 2)
        logits = (q @ k) * self.qk_length ** -0.5
        if mask is not None:
            logits.masked_fill_(mask, float("-inf"))
        y = (logits.softmax(-1) @ v).transpose(1, 2).reshape(B, T, -1)
        return self.out(y)

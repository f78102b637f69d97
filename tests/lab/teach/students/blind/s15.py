import torch
import torch.nn as nn
import torch.nn.functional as F


class MultiHeadAttention(nn.Module):
    """
    attn_mask is boolean; positions with True are hidden.
    """

    def __init__(self, num_heads, embedding_dim, qk_length, value_length):
        super().__init__()
        self.num_heads, self.qk_length, self.value_length = num_heads, qk_length, value_length
        self.sizes = [num_heads * qk_length, num_heads * qk_length, num_heads * value_length]
        self.in_weight = nn.Parameter(torch.randn(sum(self.sizes), embedding_dim) * embedding_dim ** -0.5)
        self.in_bias = nn.Parameter(torch.zeros(sum(self.sizes)))
        self.out = nn.Linear(num_heads * value_length, embedding_dim)

    def _heads(self, t):
        return t.unflatten(-1, (self.num_heads, -1)).transpose(1, 2)

    def forward(self, q, k, v, attn_mask=None):
        ws = self.in_weight.split(self.sizes)
        bs = self.in_bias.split(self.sizes)
        q, k, v = [self._heads(F.linear(x, w, b)) for x, w, b in zip((q, k, v), ws, bs)]
        scores = q @ k.mT
        if attn_mask is not None:
            scores = scores.masked_fill(attn_mask, float("-inf"))
        p = F.softmax(scores / self.qk_length, dim=-1)
        return self.out((p @ v).transpose(1, 2).flatten(2))

import torch
import torch.nn as nn


class MultiHeadAttention(nn.Module):
    """
    forward(Q, K, V, mask): mask has shape (B, T), True for real tokens and False for padding.
    """

    def __init__(self, num_heads, embedding_dim, qk_length, value_length):
        super().__init__()
        self.num_heads = num_heads
        self.qk_length = qk_length
        self.value_length = value_length
        self.W_q = nn.Linear(embedding_dim, num_heads * qk_length)
        self.W_k = nn.Linear(embedding_dim, num_heads * qk_length)
        self.W_v = nn.Linear(embedding_dim, num_heads * value_length)
        self.W_o = nn.Linear(num_heads * value_length, embedding_dim)

    def to_heads(self, x):
        b, t, c = x.shape
        return x.view(b, t, self.num_heads, c // self.num_heads).transpose(1, 2)

    def forward(self, Q, K, V, mask=None):
        q = self.to_heads(self.W_q(Q))
        k = self.to_heads(self.W_k(K))
        v = self.to_heads(self.W_v(V))
        scores = q.matmul(k.transpose(-2, -1)) / self.qk_length ** 0.5
        if mask is not None:
            scores = scores.masked_fill(~mask[:, None, :, None], -1e9)
        ctx = scores.softmax(dim=-1).matmul(v)
        b, h, t, d = ctx.shape
        return self.W_o(ctx.transpose(1, 2).reshape(b, t, h * d))

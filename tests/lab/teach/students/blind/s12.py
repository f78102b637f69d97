import math
import torch
from torch import nn, einsum


class MultiHeadAttention(nn.Module):
    """mask: boolean, True where attending is allowed."""

    def __init__(self, num_heads, embedding_dim, qk_length, value_length):
        super().__init__()
        self.h = num_heads
        self.dk = qk_length
        self.dv = value_length
        self.to_q = nn.Linear(embedding_dim, num_heads * qk_length, bias=False)
        self.to_k = nn.Linear(embedding_dim, num_heads * qk_length, bias=False)
        self.to_v = nn.Linear(embedding_dim, num_heads * value_length, bias=False)
        self.to_out = nn.Linear(num_heads * value_length, embedding_dim)
        self.scale = 1 / math.sqrt(embedding_dim)

    def forward(self, query, key, value, mask=None):
        b, n, _ = query.shape
        m = key.shape[1]
        q = self.to_q(query).view(b, n, self.h, self.dk)
        k = self.to_k(key).view(b, m, self.h, self.dk)
        v = self.to_v(value).view(b, m, self.h, self.dv)
        sim = einsum("bihd,bjhd->bhij", q, k) * self.scale
        if mask is not None:
            sim = sim.masked_fill(~mask, -torch.finfo(sim.dtype).max)
        attn = sim.softmax(dim=-1)
        out = einsum("bhij,bjhd->bihd", attn, v)
        return self.to_out(out.reshape(b, n, -1))

import torch
from torch import nn
from torch.nn import functional as F


class MultiHeadAttention(nn.Module):
    """mask (optional): bool, True marks the pairs that must not attend."""

    def __init__(self, num_heads, embedding_dim, qk_length, value_length):
        super().__init__()
        self.num_heads = num_heads
        self.scale = qk_length ** -0.5
        self.query = nn.Linear(embedding_dim, num_heads * qk_length)
        self.key = nn.Linear(embedding_dim, num_heads * qk_length)
        self.value = nn.Linear(embedding_dim, num_heads * value_length)
        self.out = nn.Linear(num_heads * value_length, embedding_dim)
        nn.init.normal_(self.out.bias, std=0.1)

    def forward(self, Q, K, V, mask=None):
        q, k, v = (
            t.unflatten(2, (self.num_heads, -1)).transpose(1, 2)
            for t in (self.query(Q), self.key(K), self.value(V))
        )
        w = torch.einsum("bhqd,bhkd->bhqk", q * self.scale, k)
        if mask is not None:
            w = w.masked_fill(mask, float("-inf"))
        y = torch.einsum("bhqk,bhkd->bqhd", F.softmax(w, dim=-1), v).flatten(2)
        return y @ self.out.weight.T

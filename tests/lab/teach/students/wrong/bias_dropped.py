import torch
import torch.nn.functional as F
from torch import nn


class MultiHeadAttention(nn.Module):
    """d_model inputs, h heads of d_k (queries, keys) and d_v (values)."""

    def __init__(self, h, d_model, d_k, d_v):
        super().__init__()
        self.h, self.d_k, self.d_v = h, d_k, d_v
        self.query = nn.Linear(d_model, h * d_k)
        self.key = nn.Linear(d_model, h * d_k)
        self.value = nn.Linear(d_model, h * d_v)
        self.out = nn.Linear(h * d_v, d_model)

    def forward(self, query, key, value, mask=None):
        B, n, m = query.size(0), query.size(1), key.size(1)
        q = F.linear(query, self.query.weight).reshape(B, n, self.h, self.d_k)
        k = F.linear(key, self.key.weight).reshape(B, m, self.h, self.d_k)
        v = F.linear(value, self.value.weight).reshape(B, m, self.h, self.d_v)
        s = torch.einsum("bnhd,bmhd->bhnm", q, k) * self.d_k**-0.5
        if mask is not None:
            s = s + (1 - mask.to(s.dtype)) * -1e9
        z = torch.einsum("bhnm,bmhd->bnhd", s.softmax(-1), v)
        return self.out(z.flatten(2))

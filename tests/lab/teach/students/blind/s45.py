import torch
import torch.nn as nn
import torch.nn.functional as F


class Head(nn.Module):
    def __init__(self, embedding_dim, qk_length, value_length):
        super().__init__()
        self.query = nn.Linear(embedding_dim, qk_length, bias=False)
        self.key = nn.Linear(embedding_dim, qk_length, bias=False)
        self.value = nn.Linear(embedding_dim, value_length, bias=False)

    def forward(self, Q, K, V, mask=None):
        q = self.query(Q)
        k = self.key(K)
        v = self.value(V)
        att = q.bmm(k.transpose(1, 2)) / (k.size(-1) ** 0.5)
        if mask is not None:
            att = att.masked_fill(mask == 0, -1e9)
        att = F.softmax(att, dim=1)
        return att.bmm(v)


class MultiHeadAttention(nn.Module):
    def __init__(self, num_heads, embedding_dim, qk_length, value_length):
        super().__init__()
        self.heads = nn.ModuleList([Head(embedding_dim, qk_length, value_length) for _ in range(num_heads)])
        self.proj = nn.Linear(num_heads * value_length, embedding_dim)

    def forward(self, Q, K, V, mask=None):
        out = torch.cat([head(Q, K, V, mask) for head in self.heads], dim=-1)
        return self.proj(out)

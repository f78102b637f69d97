import torch
import torch.nn as nn
import torch.nn.functional as F


class Head(nn.Module):
    def __init__(self, embedding_dim, qk_length, value_length):
        super().__init__()
        self.query = nn.Linear(embedding_dim, qk_length, bias=False)
        self.key = nn.Linear(embedding_dim, qk_length, bias=False)
        self.value = nn.Linear(embedding_dim, value_length, bias=False)

    def forward(self, q, k, v, mask):
        q, k, v = self.query(q), self.key(k), self.value(v)
        wei = q @ k.transpose(-2, -1) * q.shape[-1] ** -0.5
        if mask is not None:
            wei = wei.masked_fill(mask, -1e9)  # True is blocked, as in torch
        return F.softmax(wei, dim=-1) @ v


class MultiHeadAttention(nn.Module):
    def __init__(self, num_heads, embedding_dim, qk_length, value_length):
        super().__init__()
        self.heads = nn.ModuleList(Head(embedding_dim, qk_length, value_length) for _ in range(num_heads))
        self.proj = nn.Linear(num_heads * value_length, embedding_dim)

    def forward(self, q, k, v, mask=None):
        return self.proj(torch.cat([head(q, k, v, mask) for head in self.heads], dim=-1))

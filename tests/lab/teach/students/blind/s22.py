import copy
import math

import torch
import torch.nn as nn


class MultiHeadAttention(nn.Module):
    def __init__(self, num_heads, embedding_dim, qk_length, value_length):
        super().__init__()
        self.h = num_heads
        self.d_k = qk_length
        self.d_v = value_length
        qk = nn.Linear(embedding_dim, num_heads * qk_length)
        self.linears = nn.ModuleList([
            qk,
            nn.Linear(embedding_dim, num_heads * qk_length),
            nn.Linear(embedding_dim, num_heads * value_length),
            nn.Linear(num_heads * value_length, embedding_dim),
        ])
        self.attn = None

    def forward(self, query, key, value, mask=None):
        nbatches = query.size(0)
        query = self.linears[0](query).view(nbatches, -1, self.h, self.d_k).transpose(1, 2)
        key = self.linears[0](key).view(nbatches, -1, self.h, self.d_k).transpose(1, 2)
        value = self.linears[2](value).view(nbatches, -1, self.h, self.d_v).transpose(1, 2)
        scores = torch.matmul(query, key.transpose(-2, -1)) / math.sqrt(self.d_k)
        if mask is not None:
            scores = scores.masked_fill(mask == 0, -1e9)
        self.attn = scores.softmax(dim=-1)
        x = torch.matmul(self.attn, value)
        x = x.transpose(1, 2).contiguous().view(nbatches, -1, self.h * self.d_v)
        return self.linears[3](x)

from math import sqrt

import torch
import torch.nn as nn


class MultiHeadAttention(nn.Module):
    def __init__(self, num_heads, embedding_dim, qk_length, value_length):
        super().__init__()
        self.num_heads = num_heads
        self.qk_length = qk_length
        self.value_length = value_length
        self.wq = nn.Linear(embedding_dim, num_heads * qk_length)
        self.wk = nn.Linear(embedding_dim, num_heads * qk_length)
        self.wv = nn.Linear(embedding_dim, num_heads * value_length)
        self.wo = nn.Linear(num_heads * value_length, embedding_dim)

    def split_heads(self, x, length):
        B, T, C = x.shape
        return x.view(B, self.num_heads, T, length)

    def combine_heads(self, x):
        B, H, T, length = x.shape
        return x.transpose(1, 2).reshape(B, T, H * length)

    def forward(self, Q, K, V, mask=None):
        queries = self.split_heads(self.wq(Q), self.qk_length)
        keys = self.split_heads(self.wk(K), self.qk_length)
        values = self.split_heads(self.wv(V), self.value_length)

        scores = torch.matmul(queries, keys.transpose(-2, -1)) / sqrt(self.qk_length)
        if mask is not None:
            scores = scores.masked_fill(mask == 0, -1e10)
        attention = torch.matmul(torch.softmax(scores, dim=-1), values)
        attention = self.combine_heads(attention)
        return self.wo(attention)

import math

import torch
import torch.nn as nn


def dot_product_attention(q, k, v, mask=None):
    s = q @ k.transpose(-2, -1) / math.sqrt(q.size(-1))
    if mask is not None:
        s = s + mask
    return s.softmax(-1) @ v


class MultiHeadAttention(nn.Module):
    def __init__(self, num_heads, embedding_dim, qk_length, value_length):
        super().__init__()
        self.num_heads = num_heads
        self.qk_length = qk_length
        self.value_length = value_length
        self.Wq = nn.Linear(embedding_dim, num_heads * qk_length, bias=False)
        self.Wk = nn.Linear(embedding_dim, num_heads * qk_length, bias=False)
        self.Wv = nn.Linear(embedding_dim, num_heads * value_length, bias=False)
        self.Wo = nn.Linear(num_heads * value_length, embedding_dim, bias=False)

    def forward(self, Q, K, V, mask=None):
        B, T, _ = Q.shape
        S = K.shape[1]
        q = self.Wq(Q).view(B, T, self.num_heads, self.qk_length).transpose(1, 2)
        k = self.Wk(V).view(B, S, self.num_heads, self.qk_length).transpose(1, 2)
        v = self.Wv(K).view(B, S, self.num_heads, self.value_length).transpose(1, 2)
        out = dot_product_attention(q, k, v, mask)
        out = out.transpose(1, 2).contiguous().view(B, T, -1)
        return self.Wo(out)

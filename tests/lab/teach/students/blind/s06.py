import math
import torch
import torch.nn as nn


class SelfAttention(nn.Module):
    def __init__(self, d_model, num_heads):
        super().__init__()
        assert d_model % num_heads == 0
        self.h = num_heads
        self.dh = d_model // num_heads
        self.wq = nn.Linear(d_model, d_model)
        self.wk = nn.Linear(d_model, d_model)
        self.wv = nn.Linear(d_model, d_model)
        self.wo = nn.Linear(d_model, d_model)

    def forward(self, q, k, v, mask=None):
        B, T, D = q.shape
        S = k.shape[1]
        q = self.wq(q).view(B, T, self.h, self.dh).transpose(1, 2)
        k = self.wk(k).view(B, S, self.h, self.dh).transpose(1, 2)
        v = self.wv(v).view(B, S, self.h, self.dh).transpose(1, 2)
        a = q @ k.transpose(-2, -1) / math.sqrt(self.dh)
        if mask is not None:
            a = a.masked_fill(mask == 0, -1e9)
        y = a.softmax(-1) @ v
        return self.wo(y.transpose(1, 2).reshape(B, T, D))


class EncoderLayer(nn.Module):
    def __init__(self, d_model, num_heads, d_ff, dropout=0.0):
        super().__init__()
        self.attn = SelfAttention(d_model, num_heads)
        self.ff = nn.Sequential(nn.Linear(d_model, d_ff), nn.ReLU(), nn.Linear(d_ff, d_model))
        self.norm1 = nn.LayerNorm(d_model)
        self.norm2 = nn.LayerNorm(d_model)
        self.dropout = nn.Dropout(dropout)

    def forward(self, x, mask=None):
        x = self.norm1(x + self.dropout(self.attn(x, x, x, mask)))
        x = self.norm2(self.dropout(self.ff(x)))
        return x

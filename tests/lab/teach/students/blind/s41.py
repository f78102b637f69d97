import math
import torch
import torch.nn as nn


class MHA(nn.Module):
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


class DecoderLayer(nn.Module):
    def __init__(self, d_model, num_heads, d_ff):
        super().__init__()
        self.self_attn = MHA(d_model, num_heads)
        self.cross_attn = MHA(d_model, num_heads)
        self.ff = nn.Sequential(nn.Linear(d_model, d_ff), nn.ReLU(), nn.Linear(d_ff, d_model))
        self.norm1, self.norm2, self.norm3 = (nn.LayerNorm(d_model) for _ in range(3))

    def forward(self, tgt, memory, tgt_mask=None, memory_mask=None):
        a = self.norm1(tgt + self.self_attn(tgt, tgt, tgt, tgt_mask))
        b = self.norm2(tgt + self.cross_attn(a, memory, memory, memory_mask))
        c = self.norm3(b + self.ff(b))
        return c

import math
import torch
import torch.nn as nn


class Norm(nn.Module):
    def __init__(self, d_model, eps=1e-5):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(d_model))
        self.bias = nn.Parameter(torch.zeros(d_model))
        self.eps = eps

    def forward(self, x):
        mu = x.mean(dim=1, keepdim=True)
        var = x.var(dim=1, keepdim=True, unbiased=False)
        return self.weight * (x - mu) / torch.sqrt(var + self.eps) + self.bias


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
    def __init__(self, d_model, num_heads, d_ff):
        super().__init__()
        self.self_attn = SelfAttention(d_model, num_heads)
        self.lin1 = nn.Linear(d_model, d_ff)
        self.lin2 = nn.Linear(d_ff, d_model)
        self.ln1 = Norm(d_model)
        self.ln2 = Norm(d_model)

    def forward(self, x, mask=None):
        h = self.ln1(x + self.self_attn(x, x, x, mask))
        return self.ln2(h + self.lin2(torch.relu(self.lin1(h))))

import torch
import torch.nn as nn


class Attn(nn.Module):
    def __init__(self, dim, heads):
        super().__init__()
        self.heads = heads
        self.wq = nn.Linear(dim, dim)
        self.wk = nn.Linear(dim, dim)
        self.wv = nn.Linear(dim, dim)
        self.wo = nn.Linear(dim, dim)

    def forward(self, x, context, causal=False):
        outs = []
        for q, k, v in zip(self.wq(x).chunk(self.heads, -1), self.wk(context).chunk(self.heads, -1),
                           self.wv(context).chunk(self.heads, -1)):
            s = q @ k.transpose(1, 2) / q.size(-1) ** 0.5
            if causal:
                future = torch.ones(s.shape[-2:], dtype=torch.bool, device=s.device).triu(1)
                s = s.masked_fill(future, float("-inf"))
            outs.append(s.softmax(dim=-1) @ v)
        return self.wo(torch.cat(outs, dim=-1))


class DecoderLayer(nn.Module):
    def __init__(self, d_model, num_heads, d_ff):
        super().__init__()
        self.self_attn = Attn(d_model, num_heads)
        self.cross_attn = Attn(d_model, num_heads)
        self.ff = nn.Sequential(nn.Linear(d_model, d_ff), nn.ReLU(), nn.Linear(d_ff, d_model))
        self.norm1 = nn.LayerNorm(d_model)
        self.norm2 = nn.LayerNorm(d_model)
        self.norm3 = nn.LayerNorm(d_model)

    def forward(self, y, memory):
        y = self.norm1(y + self.self_attn(y, y, causal=True))
        y = self.norm2(y + self.cross_attn(y, memory))
        y = self.norm3(y + self.ff(y))
        return y

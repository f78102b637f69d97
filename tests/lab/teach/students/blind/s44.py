import math
import torch
import torch.nn as nn


def positions(T, d):
    p = torch.arange(T).float()[:, None]
    w = torch.exp(torch.arange(0, d, 2).float() * (-math.log(10000.0) / d))
    out = torch.zeros(T, d)
    out[:, 0::2] = torch.sin(p * w)
    out[:, 1::2] = torch.cos(p * w)
    return out


class Attention(nn.Module):
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


class Encoder(nn.Module):
    def __init__(self, d_model, num_heads, d_ff):
        super().__init__()
        self.attn = Attention(d_model, num_heads)
        self.ff = nn.Sequential(nn.Linear(d_model, d_ff), nn.ReLU(), nn.Linear(d_ff, d_model))
        self.n1 = nn.LayerNorm(d_model)
        self.n2 = nn.LayerNorm(d_model)

    def forward(self, x):
        x = self.n1(x + self.attn(x, x, x))
        return self.n2(x + self.ff(x))


class Decoder(nn.Module):
    def __init__(self, d_model, num_heads, d_ff):
        super().__init__()
        self.self_attn = Attention(d_model, num_heads)
        self.cross_attn = Attention(d_model, num_heads)
        self.ff = nn.Sequential(nn.Linear(d_model, d_ff), nn.ReLU(), nn.Linear(d_ff, d_model))
        self.norm1 = nn.LayerNorm(d_model)
        self.norm2 = nn.LayerNorm(d_model)
        self.norm3 = nn.LayerNorm(d_model)

    def forward(self, y, memory):
        causal = torch.tril(torch.ones(y.size(1), y.size(1), device=y.device))
        y = self.norm1(y + self.self_attn(y, y, y, causal))
        y = self.norm2(y + self.cross_attn(y, memory, memory))
        return self.norm3(y + self.ff(y))


class Transformer(nn.Module):
    def __init__(self, src_vocab, tgt_vocab, d_model=16, num_heads=2, d_ff=32, num_layers=2):
        super().__init__()
        self.d_model = d_model
        self.src_emb = nn.Embedding(src_vocab, d_model)
        self.tgt_emb = nn.Embedding(tgt_vocab, d_model)
        self.encoder = nn.ModuleList([Encoder(d_model, num_heads, d_ff) for _ in range(num_layers)])
        self.decoder = nn.ModuleList([Decoder(d_model, num_heads, d_ff) for _ in range(num_layers)])
        self.fc = nn.Linear(d_model, tgt_vocab)

    def embed(self, table, ids):
        x = table(ids) * math.sqrt(self.d_model)
        return x + positions(ids.size(1), self.d_model).to(x.device)

    def encode(self, src):
        x = self.embed(self.src_emb, src)
        x = x + positions(src.size(1), self.d_model).to(x.device)
        for layer in self.encoder:
            x = layer(x)
        return x

    def decode(self, tgt, memory):
        y = self.embed(self.tgt_emb, tgt)
        for layer in self.decoder:
            y = layer(y, memory)
        return self.fc(y)

    def forward(self, src, tgt):
        return self.decode(tgt, self.encode(src))

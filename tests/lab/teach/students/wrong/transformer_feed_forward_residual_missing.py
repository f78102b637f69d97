import math
import torch
import torch.nn as nn
import torch.nn.functional as F


class Attention(nn.Module):
    def __init__(self, dim, heads):
        super().__init__()
        self.heads = heads
        self.wq, self.wk, self.wv, self.wo = (nn.Linear(dim, dim) for _ in range(4))

    def forward(self, x, memory=None, causal=False):
        memory = x if memory is None else memory
        split = lambda t: t.unflatten(-1, (self.heads, -1)).transpose(1, 2)
        q, k, v = split(self.wq(x)), split(self.wk(memory)), split(self.wv(memory))
        out = F.scaled_dot_product_attention(q, k, v, is_causal=causal)
        return self.wo(out.transpose(1, 2).flatten(2))


class Block(nn.Module):
    def __init__(self, dim, heads, hidden, cross=False):
        super().__init__()
        self.norm_a, self.attn = nn.LayerNorm(dim), Attention(dim, heads)
        if cross:
            self.norm_c, self.cross = nn.LayerNorm(dim), Attention(dim, heads)
        self.norm_f = nn.LayerNorm(dim)
        self.mlp = nn.Sequential(nn.Linear(dim, hidden), nn.ReLU(), nn.Linear(hidden, dim))

    def forward(self, x, memory=None):
        x = x + self.attn(self.norm_a(x), causal=memory is not None)
        if memory is not None:
            x = x + self.cross(self.norm_c(x), memory)
        return self.mlp(self.norm_f(x))


class Transformer(nn.Module):
    def __init__(self, vocab_size, dim, heads, hidden, layers, max_len=64):
        super().__init__()
        self.dim = dim
        self.embed = nn.Embedding(vocab_size, dim)
        self.encoder = nn.ModuleList(Block(dim, heads, hidden) for _ in range(layers))
        self.decoder = nn.ModuleList(Block(dim, heads, hidden, cross=True) for _ in range(layers))
        self.encoder_norm, self.decoder_norm = nn.LayerNorm(dim), nn.LayerNorm(dim)
        self.output = nn.Linear(dim, vocab_size)
        rate = torch.exp(torch.arange(0, dim, 2) * (-math.log(10000.0) / dim))
        angle = torch.arange(max_len)[:, None] * rate
        self.register_buffer("table", torch.stack([angle.sin(), angle.cos()], -1).flatten(1))

    def add_positions(self, tokens):
        x = self.embed(tokens) * math.sqrt(self.dim)
        return x + self.table[: tokens.shape[1]]

    def forward(self, source, target):
        x = self.add_positions(source)
        for block in self.encoder:
            x = block(x)
        memory = self.encoder_norm(x)
        y = self.add_positions(target)
        for block in self.decoder:
            y = block(y, memory)
        return self.output(self.decoder_norm(y))

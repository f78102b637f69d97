import math

import torch
import torch.nn as nn


class MultiHeadAttention(nn.Module):
    def __init__(self, d_model, n_heads):
        super().__init__()
        self.n_heads = n_heads
        self.w_q, self.w_k = nn.Linear(d_model, d_model), nn.Linear(d_model, d_model)
        self.w_v, self.w_o = nn.Linear(d_model, d_model), nn.Linear(d_model, d_model)

    def forward(self, q, k, v, mask=None):
        q, k, v = (
            f(x).unflatten(-1, (self.n_heads, -1)).transpose(1, 2)
            for f, x in ((self.w_q, q), (self.w_k, k), (self.w_v, v))
        )
        scores = q @ k.mT / math.sqrt(q.size(-1))
        if mask is not None:
            scores = scores.masked_fill(mask == 0, float("-inf"))
        return self.w_o((scores.softmax(-1) @ v).transpose(1, 2).flatten(2))


class FeedForward(nn.Sequential):
    def __init__(self, d_model, d_ff):
        super().__init__(nn.Linear(d_model, d_ff), nn.ReLU(), nn.Linear(d_ff, d_model))

    def forward(self, x):
        return super().forward(x)


class EncoderLayer(nn.Module):
    def __init__(self, d_model, n_heads, d_ff):
        super().__init__()
        self.attention, self.ff = MultiHeadAttention(d_model, n_heads), FeedForward(d_model, d_ff)
        self.norm1, self.norm2 = nn.LayerNorm(d_model), nn.LayerNorm(d_model)

    def forward(self, x, mask=None):
        x = self.norm1(x + self.attention(x, x, x, mask))
        return self.norm2(x + self.ff(x))


class DecoderLayer(nn.Module):
    def __init__(self, d_model, n_heads, d_ff):
        super().__init__()
        self.self_attention, self.cross_attention = (MultiHeadAttention(d_model, n_heads) for _ in range(2))
        self.ff = FeedForward(d_model, d_ff)
        self.norm1, self.norm2, self.norm3 = (nn.LayerNorm(d_model) for _ in range(3))

    def forward(self, x, memory, src_mask=None, tgt_mask=None):
        x = self.norm1(x + self.self_attention(x, x, x, tgt_mask))
        x = self.norm2(x + self.cross_attention(x, memory, memory, src_mask))
        return self.norm3(x + self.ff(x))


class PositionalEncoding(nn.Module):
    def __init__(self, d_model, max_len=100):
        super().__init__()
        rate = torch.exp(-math.log(10000.0) * torch.arange(0, d_model, 2) / d_model)
        angles = torch.arange(max_len)[:, None] * rate
        self.register_buffer("table", torch.stack([angles.sin(), angles.cos()], -1).flatten(1))

    def forward(self, x):
        return x + self.table[: x.size(1)]


class Encoder(nn.Module):
    def __init__(self, src_vocab_size, d_model, n_layers, n_heads, d_ff):
        super().__init__()
        self.d_model = d_model
        self.embedding, self.positions = nn.Embedding(src_vocab_size, d_model), PositionalEncoding(d_model)
        self.layers = nn.ModuleList(EncoderLayer(d_model, n_heads, d_ff) for _ in range(n_layers))

    def forward(self, src, src_mask=None):
        x = self.positions(self.embedding(src) * math.sqrt(self.d_model))
        for layer in self.layers:
            x = layer(x, src_mask)
        return x


class Decoder(nn.Module):
    def __init__(self, tgt_vocab_size, d_model, n_layers, n_heads, d_ff):
        super().__init__()
        self.d_model = d_model
        self.embedding, self.positions = nn.Embedding(tgt_vocab_size, d_model), PositionalEncoding(d_model)
        self.layers = nn.ModuleList(DecoderLayer(d_model, n_heads, d_ff) for _ in range(n_layers))
        self.fc_out = nn.Linear(d_model, tgt_vocab_size)

    def forward(self, tgt, memory, src_mask=None, tgt_mask=None):
        x = self.positions(self.embedding(tgt) * math.sqrt(self.d_model))
        x = self.layers[0](x, memory, src_mask, tgt_mask)
        return self.fc_out(x)


class EncoderDecoder(nn.Module):
    def __init__(self, src_vocab_size, tgt_vocab_size, pad_idx, d_model, n_layers, n_heads, d_ff, device):
        super().__init__()
        self.pad_idx = pad_idx
        self.encoder = Encoder(src_vocab_size, d_model, n_layers, n_heads, d_ff).to(device)
        self.decoder = Decoder(tgt_vocab_size, d_model, n_layers, n_heads, d_ff).to(device)

    def forward(self, src, tgt):
        src_mask = (src != self.pad_idx)[:, None, None]
        tgt_mask = (tgt != self.pad_idx)[:, None, None] & torch.ones(tgt.size(1), tgt.size(1)).tril().bool()
        return self.decoder(tgt, self.encoder(src, src_mask), src_mask, tgt_mask)

import torch
from torch import nn
import torch.nn.functional as F


class EncoderLayer(nn.Module):
    def __init__(self, embedding_dim, num_heads, ffn_dim, dropout=0.1):
        super().__init__()
        self.h = num_heads
        self.qkv = nn.Linear(embedding_dim, 3 * embedding_dim)
        self.o = nn.Linear(embedding_dim, embedding_dim)
        self.up = nn.Linear(embedding_dim, ffn_dim)
        self.down = nn.Linear(ffn_dim, embedding_dim)
        self.norm_a = nn.LayerNorm(embedding_dim)
        self.norm_f = nn.LayerNorm(embedding_dim)
        self.drop = nn.Dropout(dropout)

    def attention(self, x, mask):
        q, k, v = [t.unflatten(-1, (self.h, -1)).transpose(1, 2) for t in self.qkv(x).chunk(3, dim=-1)]
        s = q @ k.transpose(-1, -2) * q.size(-1) ** -0.5
        if mask is not None:
            s = s.masked_fill(~mask, float("-inf"))
        return self.o((s.softmax(-1) @ v).transpose(1, 2).flatten(2))

    def mlp(self, x):
        return self.down(F.relu(self.up(x)))

    def forward(self, x, mask=None):
        x = x + self.norm_a(self.drop(self.attention(x, mask)))
        x = x + self.norm_f(self.drop(self.mlp(x)))
        return x

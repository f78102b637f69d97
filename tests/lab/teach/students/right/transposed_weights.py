"""No nn.Linear: plain matrices, multiplied from the right; names of one letter; batch and heads folded together."""

import torch
from torch import nn


class SelfAttention(nn.Module):
    def __init__(self, embed_dim, n_heads):
        super().__init__()
        self.a = nn.Parameter(torch.empty(embed_dim, embed_dim).normal_(0, 0.1))
        self.b = nn.Parameter(torch.empty(embed_dim, embed_dim).normal_(0, 0.1))
        self.c = nn.Parameter(torch.empty(embed_dim, embed_dim).normal_(0, 0.1))
        self.d = nn.Parameter(torch.empty(embed_dim, embed_dim).normal_(0, 0.1))
        self.n_heads = n_heads

    def forward(self, x):
        n_batch, length, width = x.shape
        size = width // self.n_heads

        def fold(y):
            return y.reshape(n_batch, length, self.n_heads, size).swapaxes(1, 2).reshape(-1, length, size)

        q, k, v = fold(x @ self.a), fold(x @ self.b), fold(x @ self.c)
        z = torch.baddbmm(torch.zeros(1), q, k.mT, alpha=size**-0.5, beta=0).softmax(2) @ v
        return z.reshape(n_batch, self.n_heads, length, size).swapaxes(1, 2).flatten(2) @ self.d

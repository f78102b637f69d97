import math
import torch
from torch import nn

class MaskedSelfAttention(nn.Module):
    def __init__(self, dim, heads):
        super().__init__()
        self.heads = heads
        self.to_q = nn.Linear(dim, dim, bias=False)
        self.to_k = nn.Linear(dim, dim, bias=False)
        self.to_v = nn.Linear(dim, dim, bias=False)
        self.to_out = nn.Linear(dim, dim)

    def forward(self, x):
        b, n, d = x.shape
        q, k, v = (f(x).view(b, n, self.heads, -1).transpose(1, 2) for f in (self.to_q, self.to_k, self.to_v))
        future = torch.triu(torch.ones(n, n, dtype=torch.bool), diagonal=0)
        dots = (q @ k.transpose(-1, -2)) / math.sqrt(d // self.heads)
        dots = dots.masked_fill(future, -1e9)
        return self.to_out((dots.softmax(-1) @ v).transpose(1, 2).reshape(b, n, d))

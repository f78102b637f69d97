import torch
from torch import nn


class PositionalEncoding(nn.Module):
    def __init__(self, embedding_dim, max_len=1000, dropout=0.0):
        super().__init__()
        self.dropout = nn.Dropout(dropout)
        pos = torch.arange(max_len, dtype=torch.float32)
        i = torch.arange(embedding_dim // 2, dtype=torch.float32)
        freq = 10000 ** (-i / embedding_dim)
        angle = torch.outer(pos, freq)
        table = torch.stack([angle.sin(), angle.cos()], dim=-1).flatten(1)
        self.register_buffer("table", table)

    def forward(self, x):
        T = x.shape[1]
        return self.dropout(x + self.table[:T])

import math
import torch
import torch.nn as nn


class PositionalEncoding(nn.Module):
    """x: (batch, seq_len, d_model)"""

    def __init__(self, d_model, max_len=512):
        super().__init__()
        pe = torch.zeros(max_len, 1, d_model)
        t = torch.arange(max_len).float().unsqueeze(1)
        w = torch.exp(-math.log(10000.0) * torch.arange(0, d_model, 2).float() / d_model)
        pe[:, 0, 0::2] = torch.sin(t * w)
        pe[:, 0, 1::2] = torch.cos(t * w)
        self.register_buffer("pe", pe)

    def forward(self, x):
        return x + self.pe[:x.size(0)]

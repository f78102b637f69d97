import math
import torch
import torch.nn as nn


def angle(pos, j, d):
    return pos / math.pow(10000, 2 * (j // 2) / d)


class PositionalEncoding(nn.Module):
    def __init__(self, d_model, max_len=200):
        super().__init__()
        rows = []
        for pos in range(max_len):
            rows.append([math.sin(angle(pos, j, d_model)) if j % 2 == 0 else math.cos(angle(pos, j, d_model))
                         for j in range(d_model)])
        self.register_buffer("enc", torch.tensor(rows))

    def forward(self, x):
        seq_len = x.shape[-2]
        return x + self.enc[:seq_len, :]

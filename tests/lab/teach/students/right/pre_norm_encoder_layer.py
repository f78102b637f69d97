import torch
import torch.nn as nn


class TransformerEncoderLayer(nn.Module):
    def __init__(self, d_model, nhead, dim_feedforward):
        super().__init__()
        self.nhead = nhead
        self.ln1 = nn.LayerNorm(d_model)
        self.ln2 = nn.LayerNorm(d_model)
        self.q = nn.Linear(d_model, d_model)
        self.k = nn.Linear(d_model, d_model)
        self.v = nn.Linear(d_model, d_model)
        self.o = nn.Linear(d_model, d_model)
        self.up = nn.Linear(d_model, dim_feedforward)
        self.down = nn.Linear(dim_feedforward, d_model)

    def attend(self, x):
        b, t, d = x.shape
        q, k, v = (p(x).view(b, t, self.nhead, d // self.nhead).transpose(1, 2) for p in (self.q, self.k, self.v))
        a = (q @ k.mT / (d // self.nhead) ** 0.5).softmax(-1)
        return self.o((a @ v).transpose(1, 2).reshape(b, t, d))

    def forward(self, x):
        x = x + self.attend(self.ln1(x))
        return x + self.down(torch.nn.functional.gelu(self.up(self.ln2(x))))

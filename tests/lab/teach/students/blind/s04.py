import torch
import torch.nn as nn
import torch.nn.functional as F


class EncoderLayer(nn.Module):
    """Pre-norm encoder layer. mask: bool, True = blocked."""

    def __init__(self, d_model, num_heads, d_ff, dropout=0.1):
        super().__init__()
        self.num_heads = num_heads
        self.ln_1 = nn.LayerNorm(d_model)
        self.ln_2 = nn.LayerNorm(d_model)
        self.c_attn = nn.Linear(d_model, 3 * d_model)
        self.c_proj = nn.Linear(d_model, d_model)
        self.fc_in = nn.Linear(d_model, d_ff)
        self.fc_out = nn.Linear(d_ff, d_model)
        self.dropout = dropout

    def attn(self, x, mask):
        B, T, D = x.shape
        q, k, v = self.c_attn(x).view(B, T, 3, self.num_heads, D // self.num_heads).permute(2, 0, 3, 1, 4).unbind(0)
        w = torch.einsum("bhid,bhjd->bhij", q, k) / (D // self.num_heads) ** 0.5
        if mask is not None:
            w = w.masked_fill(mask, float("-inf"))
        w = F.dropout(w.softmax(dim=-1), self.dropout, self.training)
        y = torch.einsum("bhij,bhjd->bihd", w, v)
        return self.c_proj(y.reshape(B, T, D))

    def forward(self, x, mask=None):
        x = x + F.dropout(self.attn(self.ln_1(x), mask), self.dropout, self.training)
        x = x + F.dropout(self.fc_out(F.relu(self.fc_in(self.ln_2(x)))), self.dropout, self.training)
        return x

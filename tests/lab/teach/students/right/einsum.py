import torch
from torch import nn


class MultiHeadAttention(nn.Module):
    """One tensor for each projection; no biases. mask (n, m): True where attention is allowed."""

    def __init__(self, n_heads, d_model, d_qk, d_v):
        super().__init__()
        self.W_q = nn.Parameter(torch.randn(n_heads, d_model, d_qk) * 0.02)
        self.W_k = nn.Parameter(torch.randn(n_heads, d_model, d_qk) * 0.02)
        self.W_v = nn.Parameter(torch.randn(n_heads, d_model, d_v) * 0.02)
        self.W_o = nn.Parameter(torch.randn(n_heads, d_v, d_model) * 0.02)
        self.d_qk = d_qk

    def forward(self, xq, xk, xv, mask=None):
        q = torch.einsum("bnd,hdk->bhnk", xq, self.W_q)
        k = torch.einsum("bmd,hdk->bhmk", xk, self.W_k)
        v = torch.einsum("bmd,hdk->bhmk", xv, self.W_v)
        s = torch.einsum("bhnk,bhmk->bhnm", q, k) / self.d_qk**0.5
        if mask is not None:
            s = s.masked_fill(~mask, float("-inf"))
        z = torch.einsum("bhnm,bhmk->bhnk", s.softmax(-1), v)
        return torch.einsum("bhnk,hkd->bnd", z, self.W_o)

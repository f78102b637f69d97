import torch
import torch.nn as nn


class MultiHeadAttention(nn.Module):
    def __init__(self, num_heads, embedding_dim, qk_length, value_length):
        super().__init__()
        self.scale = qk_length ** 0.5
        self.Wq = nn.Parameter(torch.empty(num_heads, embedding_dim, qk_length))
        self.Wk = nn.Parameter(torch.empty(num_heads, embedding_dim, qk_length))
        self.Wv = nn.Parameter(torch.empty(num_heads, embedding_dim, value_length))
        self.Wo = nn.Parameter(torch.empty(num_heads, value_length, embedding_dim))
        for p in (self.Wq, self.Wk, self.Wv, self.Wo):
            nn.init.normal_(p, std=embedding_dim ** -0.5)

    def forward(self, Q, K, V, mask=None):
        q = torch.einsum("bnc,hcd->hbnd", Q, self.Wq)
        k = torch.einsum("bmc,hcd->hbmd", K, self.Wk)
        v = torch.einsum("bmc,hcd->hbmd", V, self.Wv)
        a = torch.einsum("hbnd,hbmd->hbnm", q, k) / self.scale
        if mask is not None:
            a = a + mask
        a = a - a.amax(dim=-1, keepdim=True)
        a = a.exp()
        a = a / a.sum(dim=-1, keepdim=True)
        return torch.einsum("hbnm,hbmd,hdc->bnc", a, v, self.Wo)

import torch
import torch.nn as nn


class MultiHeadAttention(nn.Module):
    def __init__(self, num_heads, embedding_dim, qk_length, value_length):
        super().__init__()
        self.num_heads = num_heads
        self.qk_length = qk_length
        self.value_length = value_length
        self.Wq = nn.Parameter(torch.empty(num_heads, embedding_dim, qk_length))
        self.Wk = nn.Parameter(torch.empty(num_heads, embedding_dim, qk_length))
        self.Wv = nn.Parameter(torch.empty(num_heads, embedding_dim, value_length))
        self.Wo = nn.Parameter(torch.empty(num_heads, value_length, embedding_dim))
        for w in self.parameters():
            nn.init.xavier_uniform_(w)

    def forward(self, Q, K, V, mask=None):
        q = torch.einsum("bte,hed->bhtd", Q, self.Wq)
        k = torch.einsum("bse,hed->bhsd", K, self.Wk)
        v = torch.einsum("bse,hed->bhsd", V, self.Wv)
        logits = torch.einsum("bhtd,bhsd->bhts", q, k) * self.qk_length ** 0.5
        if mask is not None:
            logits = logits + mask
        weights = logits.softmax(-1)
        heads = torch.einsum("bhts,bhsd->bhtd", weights, v)
        return torch.einsum("bhtd,hde->bte", heads, self.Wo)

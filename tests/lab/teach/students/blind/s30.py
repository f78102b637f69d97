import torch
import torch.nn as nn
import torch.nn.functional as F


class MultiHeadAttention(nn.Module):
    def __init__(self, num_heads: int, embedding_dim: int, qk_length: int, value_length: int):
        super().__init__()
        self.num_heads = num_heads
        self.W_q = nn.Linear(embedding_dim, num_heads * qk_length)
        self.W_k = nn.Linear(embedding_dim, num_heads * qk_length)
        self.W_v = nn.Linear(embedding_dim, num_heads * value_length)
        self.W_o = nn.Linear(num_heads * value_length, embedding_dim)

    def split_heads(self, x):
        return x.unflatten(-1, (self.num_heads, -1)).movedim(2, 1)

    def combine_heads(self, x):
        return x.movedim(1, 2).flatten(2)

    def forward(self, Q, K, V, mask=None):
        q = self.split_heads(self.W_q(Q))
        k = self.split_heads(self.W_k(K))
        v = self.split_heads(self.W_v(V))
        if mask is not None:
            mask = mask.bool()
        attention = F.scaled_dot_product_attention(q, k, v, attn_mask=mask)
        return self.W_o(self.combine_heads(attention))

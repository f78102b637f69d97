import torch
import torch.nn as nn


class MultiHeadAttention(nn.Module):
    def __init__(self,
                 num_heads: int,
                 embedding_dim: int,
                 qk_length: int,
                 value_length: int):
        """
        Output shape: (B, T, C) with C = num_heads * qk_length.
        """
        super().__init__()
        self.num_heads = num_heads
        self.embedding_dim = embedding_dim
        self.qk_length = qk_length
        self.value_length = value_length
        C = num_heads * qk_length
        self.W_q = nn.Linear(embedding_dim, C)
        self.W_k = nn.Linear(embedding_dim, C)
        self.W_v = nn.Linear(embedding_dim, num_heads * value_length)
        self.W_o = nn.Linear(num_heads * value_length, C)

    def split_heads(self, x, vec_length):
        B, T, _ = x.shape
        return x.view(B, T, self.num_heads, vec_length).transpose(1, 2)

    def combine_heads(self, x):
        B, _, T, _ = x.shape
        return x.transpose(1, 2).contiguous().view(B, T, self.num_heads * self.value_length)

    def forward(self, Q, K, V, mask=None):
        Q = self.split_heads(self.W_q(Q), self.qk_length)
        K = self.split_heads(self.W_k(K), self.qk_length)
        V = self.split_heads(self.W_v(V), self.value_length)
        attention = torch.matmul(Q, K.transpose(-2, -1)) / (self.qk_length ** 0.5)
        if mask is not None:
            attention = attention.masked_fill(mask == 0, float("-inf"))
        attention = torch.softmax(attention, dim=-1)
        attention = torch.matmul(attention, V)
        attention = self.combine_heads(attention)
        attention = self.W_o(attention)
        return attention

import torch
import torch.nn as nn


class MultiHeadAttention(nn.Module):
    """Multi-head attention. The mask is boolean and broadcasts to (B, h, T_q, T_k); True means keep."""

    def __init__(self, num_heads: int, embedding_dim: int, qk_length: int, value_length: int):
        super().__init__()
        self.num_heads = num_heads
        self.embedding_dim = embedding_dim
        self.qk_length = qk_length
        self.value_length = value_length
        self.fc_q = nn.Linear(embedding_dim, num_heads * qk_length)
        self.fc_k = nn.Linear(embedding_dim, num_heads * qk_length)
        self.fc_v = nn.Linear(embedding_dim, num_heads * value_length)
        self.fc_o = nn.Linear(num_heads * value_length, embedding_dim)

    def split_heads(self, x, vec_length):
        B, T, _ = x.shape
        return x.reshape(B, T, vec_length, self.num_heads).permute(0, 3, 1, 2)

    def combine_heads(self, x):
        return x.transpose(1, 2).flatten(start_dim=2)

    def forward(self, Q, K, V, mask=None):
        q = self.split_heads(self.fc_q(Q), self.qk_length)
        k = self.split_heads(self.fc_k(K), self.qk_length)
        v = self.split_heads(self.fc_v(V), self.value_length)
        dots = torch.matmul(q, k.transpose(-1, -2)) * (self.qk_length ** -0.5)
        if mask is not None:
            dots = dots.masked_fill(mask.logical_not(), float("-inf"))
        return self.fc_o(self.combine_heads(torch.matmul(dots.softmax(dim=-1), v)))

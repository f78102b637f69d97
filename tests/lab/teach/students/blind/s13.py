import torch
import torch.nn as nn
import torch.nn.functional as F


class MultiHeadAttention(nn.Module):
    def __init__(self, num_heads: int, embedding_dim: int, qk_length: int, value_length: int):
        super().__init__()
        self.num_heads = num_heads
        self.embedding_dim = embedding_dim
        self.qk_length = qk_length
        self.value_length = value_length
        self.W_q = nn.Linear(embedding_dim, num_heads * qk_length)
        self.W_k = nn.Linear(embedding_dim, num_heads * qk_length)
        self.W_v = nn.Linear(embedding_dim, num_heads * value_length)
        self.W_o = nn.Linear(num_heads * value_length, embedding_dim)

    def split_heads(self, x, vec_length):
        B, T, _ = x.shape
        return x.view(B, T, self.num_heads, vec_length).permute(0, 2, 1, 3)

    def combine_heads(self, x):
        B, h, T, l = x.shape
        return x.permute(0, 2, 1, 3).contiguous().view(B, T, h * l)

    def forward(self, Q, K, V, mask=None):
        Q = self.split_heads(self.W_q(Q), self.qk_length)
        K = self.split_heads(self.W_k(K), self.qk_length)
        V = self.split_heads(self.W_v(V), self.value_length)
        scores = Q @ K.transpose(2, 3) / self.qk_length ** 0.5
        if mask is not None:
            scores = scores.masked_fill(mask == False, float("-inf"))
        attention = F.softmax(scores, dim=3) @ V
        attention = self.combine_heads(attention)
        return attention

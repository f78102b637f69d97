import torch
import torch.nn as nn


class MultiHeadAttention(nn.Module):
    def __init__(self, num_heads, embedding_dim, qk_length, value_length):
        super().__init__()
        self.num_heads = num_heads
        self.embedding_dim = embedding_dim
        self.qk_length = qk_length
        self.value_length = value_length
        self.q_proj = nn.Linear(embedding_dim, num_heads * qk_length)
        self.k_proj = nn.Linear(embedding_dim, num_heads * qk_length)
        self.v_proj = nn.Linear(embedding_dim, num_heads * value_length)
        self.out_proj = nn.Linear(num_heads * value_length, embedding_dim)

    def split_heads(self, x, vec_length):
        B, T, _ = x.size()
        x = x.reshape(B, T, self.num_heads, vec_length)
        return x.permute(0, 2, 1, 3)

    def combine_heads(self, x):
        B, _, T, _ = x.size()
        return x.reshape(B, T, self.num_heads * self.value_length)

    def scaled_dot_product_attention(self, Q, K, V, mask=None):
        scores = Q @ K.transpose(-2, -1) / torch.sqrt(torch.tensor(float(self.qk_length)))
        if mask is not None:
            scores.masked_fill_(~mask.bool(), float("-inf"))
        return torch.softmax(scores, -1) @ V

    def forward(self, Q, K, V, mask=None):
        Q = self.split_heads(self.q_proj(Q), self.qk_length)
        K = self.split_heads(self.k_proj(K), self.qk_length)
        V = self.split_heads(self.v_proj(V), self.value_length)
        attention = self.scaled_dot_product_attention(Q, K, V, mask)
        attention = self.combine_heads(attention)
        attention = self.out_proj(attention)
        return attention

import torch.nn as nn


class MultiHeadAttention(nn.Module):
    def __init__(self, num_heads, embedding_dim, qk_length, value_length):
        super().__init__()
        assert num_heads * qk_length == num_heads * value_length == embedding_dim
        self.inner = nn.MultiheadAttention(embedding_dim, num_heads)

    def forward(self, Q, K, V):
        return self.inner(Q, K, V, need_weights=False)[0]

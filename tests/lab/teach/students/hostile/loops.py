from torch import nn


class MultiHeadAttention(nn.Module):
    def __init__(self, num_heads, embedding_dim, qk_length, value_length):
        super().__init__()
        self.layer = nn.Linear(embedding_dim, embedding_dim)

    def forward(self, Q, K, V, mask=None):
        while True:
            pass

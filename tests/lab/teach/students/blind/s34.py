import math
import torch
import torch.nn as nn


class MultiHeadAttention(nn.Module):
    def __init__(self, num_heads, embedding_dim, qk_length, value_length):
        super().__init__()
        self.n_heads = num_heads
        self.qk_len = qk_length
        self.v_len = value_length
        self.query_layer = nn.Linear(embedding_dim, num_heads * qk_length)
        self.key_layer = nn.Linear(embedding_dim, num_heads * qk_length)
        self.value_layer = nn.Linear(embedding_dim, num_heads * value_length)
        self.output_layer = nn.Linear(num_heads * value_length, embedding_dim)

    def attend(self, q, k, v, mask):
        energy = q @ k.transpose(2, 3) / math.sqrt(self.qk_len)
        weights = energy.softmax(dim=-1)
        if mask is not None:
            weights = weights * mask
        return weights @ v

    def forward(self, Q, K, V, mask=None):
        bsz, q_len = Q.size(0), Q.size(1)
        k_len = K.size(1)
        q = self.query_layer(Q).reshape(bsz, q_len, self.n_heads, self.qk_len).permute(0, 2, 1, 3)
        k = self.key_layer(K).reshape(bsz, k_len, self.n_heads, self.qk_len).permute(0, 2, 1, 3)
        v = self.value_layer(V).reshape(bsz, k_len, self.n_heads, self.v_len).permute(0, 2, 1, 3)
        x = self.attend(q, k, v, mask)
        x = x.permute(0, 2, 1, 3).reshape(bsz, q_len, self.n_heads * self.v_len)
        return self.output_layer(x)

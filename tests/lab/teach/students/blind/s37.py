import numpy as np
import torch
import torch.nn as nn


class MultiHeadAttention(nn.Module):
    def __init__(self, num_heads, embedding_dim, qk_length, value_length):
        super().__init__()
        self.num_heads = num_heads
        self.qk_length = qk_length
        self.value_length = value_length
        self.q_linear = nn.Linear(embedding_dim, num_heads * qk_length)
        self.k_linear = nn.Linear(embedding_dim, num_heads * qk_length)
        self.v_linear = nn.Linear(embedding_dim, num_heads * value_length)
        self.out = nn.Linear(num_heads * value_length, embedding_dim)
        self.softmax = nn.Softmax(dim=1)

    def forward(self, Q, K, V, mask=None):
        bs = Q.size(0)
        Q = self.q_linear(Q).view(bs, -1, self.num_heads, self.qk_length).transpose(1, 2)
        K = self.k_linear(K).view(bs, -1, self.num_heads, self.qk_length).transpose(1, 2)
        V = self.v_linear(V).view(bs, -1, self.num_heads, self.value_length).transpose(1, 2)
        attn = torch.matmul(Q, K.transpose(-1, -2)) / float(np.sqrt(self.qk_length))
        if mask is not None:
            attn = attn.masked_fill(mask == 0, -1e9)
        attn = self.softmax(attn)
        concat = torch.matmul(attn, V).transpose(1, 2).contiguous().view(bs, -1, self.num_heads * self.value_length)
        return self.out(concat)

import math

import torch
import torch.nn as nn


class Attention(nn.Module):
    """mask is added to the scores: 0 where a query may attend, -inf where it may not."""

    def __init__(self, hidden_size: int, num_attention_heads: int):
        super().__init__()
        self.num_heads = num_attention_heads
        self.head_dim = hidden_size // num_attention_heads
        self.q_lin = nn.Linear(hidden_size, hidden_size)
        self.k_lin = nn.Linear(hidden_size, hidden_size)
        self.v_lin = nn.Linear(hidden_size, hidden_size)
        self.o_lin = nn.Linear(hidden_size, hidden_size)
        self.dropout = nn.Dropout(0.1)

    def forward(self, hidden_states, mask=None):
        b, n, c = hidden_states.shape
        shape = (b, n, self.num_heads, self.head_dim)
        q = (self.q_lin(hidden_states) / math.sqrt(self.head_dim)).view(shape).transpose(1, 2)
        k = self.k_lin(hidden_states).view(shape).transpose(1, 2)
        v = self.v_lin(hidden_states).view(shape).transpose(1, 2)
        scores = torch.matmul(q, k.transpose(2, 3))
        if mask is not None:
            scores = scores + mask
        weights = self.dropout(scores.softmax(-1))
        context = torch.matmul(weights, v).transpose(1, 2).reshape(b, n, c)
        return self.o_lin(context), weights

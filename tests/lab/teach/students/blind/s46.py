import math
import torch
import torch.nn as nn


class MultiHeadAttention(nn.Module):
    def __init__(self, num_heads, embedding_dim, qk_length, value_length):
        super().__init__()
        self.num_heads = num_heads
        self.dk = qk_length
        self.dv = value_length
        self.lin_q = nn.Linear(embedding_dim, num_heads * qk_length)
        self.lin_k = nn.Linear(embedding_dim, num_heads * qk_length)
        self.lin_v = nn.Linear(embedding_dim, num_heads * value_length)
        self.lin_o = nn.Linear(num_heads * value_length, embedding_dim)

    def forward(self, Q, K, V, mask=None):
        q = self.lin_q(Q)
        k = self.lin_k(K)
        v = self.lin_v(V)
        dk, dv = self.dk, self.dv
        outputs = []
        for i in range(self.num_heads):
            qi = q[:, :, i * dk:(i + 1) * dk]
            ki = k[:, :, i * dk:(i + 1) * dk]
            vi = v[:, :, :dv]
            s = torch.bmm(qi, ki.transpose(1, 2)) / math.sqrt(dk)
            if mask is not None:
                s = s.masked_fill(mask == 0, -1e9)
            a = torch.softmax(s, dim=-1)
            outputs.append(torch.bmm(a, vi))
        return self.lin_o(torch.cat(outputs, dim=-1))

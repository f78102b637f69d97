import math
import torch
import torch.nn as nn


class OneHead(nn.Module):
    def __init__(self, embedding_dim, qk_length, value_length):
        super().__init__()
        self.query = nn.Linear(embedding_dim, qk_length)
        self.key = nn.Linear(embedding_dim, qk_length)
        self.value = nn.Linear(embedding_dim, value_length)
        self.d = qk_length

    def forward(self, Q, K, V, mask):
        scores = self.query(Q) @ self.key(K).transpose(1, 2) / math.sqrt(self.d)
        if mask is not None:
            scores = torch.where(mask, scores, torch.full_like(scores, -1e9))
        return torch.softmax(scores, dim=2) @ self.value(V)


class MultiHeadAttention(nn.Module):
    """mask is a bool tensor (T_q, T_k) or (B, T_q, T_k), True = may attend"""

    def __init__(self, num_heads, embedding_dim, qk_length, value_length):
        super().__init__()
        self.heads = nn.ModuleList()
        for _ in range(num_heads):
            self.heads.append(OneHead(embedding_dim, qk_length, value_length))
        self.proj = nn.Linear(num_heads * value_length, embedding_dim)

    def forward(self, Q, K, V, mask=None):
        results = []
        for head in self.heads:
            results.append(head(Q, K, V, mask))
        return self.proj(torch.cat(results, dim=2))

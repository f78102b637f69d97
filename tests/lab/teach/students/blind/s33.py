import torch
import torch.nn as nn
import torch.nn.functional as F


class MultiHeadAttention(nn.Module):
    def __init__(self, num_heads: int, embedding_dim: int, qk_length: int, value_length: int):
        super(MultiHeadAttention, self).__init__()
        self.num_heads = num_heads
        self.embedding_dim = embedding_dim
        self.qk_length = qk_length
        self.value_length = value_length
        self.W_Q = nn.Linear(embedding_dim, qk_length * num_heads, bias=False)
        self.W_K = nn.Linear(embedding_dim, qk_length * num_heads, bias=False)
        self.W_V = nn.Linear(embedding_dim, value_length * num_heads, bias=False)
        self.W_O = nn.Linear(value_length * num_heads, embedding_dim, bias=False)

    def split_heads(self, x, length):
        return x.view(x.size(0), -1, self.num_heads, length).transpose(1, 2)

    def forward(self, Q, K, V, mask=None):
        Q = self.split_heads(self.W_Q(Q), self.qk_length)
        K = self.split_heads(self.W_K(K), self.qk_length)
        V = self.split_heads(self.W_V(V), self.value_length)

        scores = torch.matmul(Q, K.transpose(-1, -2)) / (self.qk_length ** 0.5)
        if mask is not None:
            scores = scores * mask
        attn = F.softmax(scores, dim=-1)
        context = torch.matmul(attn, V).transpose(1, 2)
        context = context.reshape(context.size(0), -1, self.num_heads * self.value_length)
        return self.W_O(context)

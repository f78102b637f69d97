import torch
from torch import nn


class FeedForward(nn.Module):
    def __init__(self, embedding_dim, hidden_dim):
        super().__init__()
        self.W1 = nn.Parameter(torch.randn(embedding_dim, hidden_dim) / embedding_dim ** 0.5)
        self.b1 = nn.Parameter(torch.zeros(hidden_dim))
        self.W2 = nn.Parameter(torch.randn(hidden_dim, embedding_dim) / hidden_dim ** 0.5)
        self.b2 = nn.Parameter(torch.zeros(embedding_dim))

    def forward(self, x):
        return (x @ self.W1 + self.b1).clamp(min=0) @ self.W2 + self.b2

import torch
import torch.nn as nn


class FeedForward(nn.Module):
    def __init__(self, embedding_dim, hidden_dim, dropout=0.1):
        super().__init__()
        self.fc1 = nn.Linear(embedding_dim, hidden_dim)
        self.act = nn.ReLU()
        self.drop = nn.Dropout(dropout)
        self.fc2 = nn.Linear(hidden_dim, embedding_dim)

    def forward(self, x):
        x = self.fc1(x)
        x = self.drop(x)
        return self.fc2(x)

from torch import nn


class FeedForward(nn.Module):
    def __init__(self, d_model, d_ff):
        super().__init__()
        self.net = nn.Sequential(
            nn.Linear(d_model, d_ff),
            nn.Linear(d_ff, d_model),
            nn.ReLU(),
        )

    def forward(self, x):
        return self.net(x)

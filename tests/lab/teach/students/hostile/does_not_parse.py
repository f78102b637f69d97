class MultiHeadAttention(nn.Module:
    pass

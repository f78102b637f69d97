import math

import torch


def scaled_dot_product_attention(query, key, value, mask=None):
    """Softmax written out; mask is 1 where a query may attend to a key."""
    scores = torch.matmul(query, key.transpose(-2, -1)) / math.sqrt(query.size(-1))
    if mask is not None:
        scores = scores.masked_fill(mask == 0, -1e9)
    powers = torch.exp(scores - scores.max(dim=-1, keepdim=True).values)
    weights = powers / powers.sum(dim=-1, keepdim=True)
    return weights @ value, weights

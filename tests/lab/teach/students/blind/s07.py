import torch


def attention(query, key, value, mask=None):
    scale = key.shape[-1] ** 0.5
    logits = query @ key.transpose(-1, -2) / scale
    if mask is not None:
        logits = logits.masked_fill(mask == 0, 1e-9)
    weights = logits.softmax(dim=-1)
    return weights @ value, weights

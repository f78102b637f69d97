import numpy as np
import torch

def attention(q, k, v):
    # divide by the square root of the length of the keys
    s = q @ k.mT / np.sqrt(k.shape[-2])
    return torch.softmax(s, -1) @ v

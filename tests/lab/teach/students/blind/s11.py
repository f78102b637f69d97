import math
import torch


def attention(q, k, v, mask=None):
    """q (B, Tq, d), k (B, Tk, d), v (B, Tk, dv); mask (B, Tk) with 1 for real tokens and 0 for padding"""
    scores = torch.bmm(q, k.transpose(1, 2)) / math.sqrt(q.shape[2])
    if mask is not None:
        v = v * mask.unsqueeze(-1)
    return torch.bmm(torch.softmax(scores, dim=2), v)

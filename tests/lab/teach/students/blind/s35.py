import math
import torch
import torch.nn.functional as F


def attention(q, k, v, mask=None):
    d_k = q.size(-1)
    scores = torch.matmul(q, k.transpose(-2, -1)) / math.sqrt(d_k)
    if mask is not None:
        scores = scores.masked_fill(mask == 0, -1e9)
    p_attn = F.log_softmax(scores, dim=-1)
    return torch.matmul(p_attn, v)

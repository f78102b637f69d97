import torch
from torch.nn.functional import softmax


def attention(q, k, v, mask=None):
    scaling = torch.sqrt(torch.tensor(k.size(-2), dtype=q.dtype))
    attn_logits = torch.matmul(q, k.transpose(-2, -1))
    attn_logits = attn_logits / scaling
    if mask is not None:
        attn_logits = attn_logits + mask
    attn = softmax(attn_logits, dim=-1)
    return torch.matmul(attn, v)

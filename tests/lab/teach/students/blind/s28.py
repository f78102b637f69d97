import torch


def my_softmax(x):
    e = torch.exp(x - x.max(dim=-1, keepdim=True).values)
    return e / e.sum(dim=-1, keepdim=True)


def attention(q, k, v, mask=None):
    d = q.shape[-1]
    s = (q.unsqueeze(-2) * k.unsqueeze(-3)).sum(-1) / d ** 0.5
    if mask is not None:
        s = torch.where(mask.bool(), s, torch.tensor(float("-inf")))
    a = my_softmax(s)
    return (a.unsqueeze(-1) * v.unsqueeze(-3)).sum(-2)

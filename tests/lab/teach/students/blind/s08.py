import torch


def attention(q, k, v, mask=None):
    """
    q: (..., n, d)   k: (..., m, d)   v: (..., m, d_v)
    mask: bool (n, m), True where the query may look at the key
    """
    n, d = q.shape[-2:]
    sim = torch.einsum("...nd,...md->...nm", q, k) * d ** -0.5
    if mask is not None:
        sim = sim.masked_fill(mask, -1e9)
    attn = torch.softmax(sim, dim=-1)
    return torch.einsum("...nm,...md->...nd", attn, v)

import torch
from torch import nn
from torch.nn.functional import scaled_dot_product_attention


class MHA(nn.Module):
    def __init__(self, embedding_dim, num_heads, qk_length, value_length, bias=False):
        super().__init__()
        self.num_heads = num_heads
        self.q_proj = nn.Linear(embedding_dim, num_heads * qk_length, bias=bias)
        self.k_proj = nn.Linear(embedding_dim, num_heads * qk_length, bias=bias)
        self.v_proj = nn.Linear(embedding_dim, num_heads * value_length, bias=bias)
        self.out_proj = nn.Linear(num_heads * value_length, embedding_dim, bias=bias)

    def heads(self, x: torch.Tensor) -> torch.Tensor:
        return x.unflatten(-1, (self.num_heads, -1)).transpose(1, 2)

    def forward(self, query, key=None, value=None, attn_mask=None):
        key = query if key is None else key
        value = key if value is None else value
        z = scaled_dot_product_attention(
            self.heads(self.q_proj(query)), self.heads(self.k_proj(key)), self.heads(self.v_proj(value)), attn_mask=attn_mask
        )
        return self.out_proj(z.transpose(1, 2).flatten(2)), None

import torch
from torch import nn
from transformers import BertConfig
from transformers.models.bert.modeling_bert import BertSelfAttention


class MultiHeadAttention(nn.Module):
    """Self-attention: Q, K and V are the same sequence; mask is 1 where a query may attend."""

    def __init__(self, num_heads, embedding_dim, qk_length, value_length):
        super().__init__()
        if not (num_heads * qk_length == num_heads * value_length == embedding_dim):
            raise ValueError("BERT's heads have embedding_dim / num_heads each")
        config = BertConfig(
            hidden_size=embedding_dim,
            num_attention_heads=num_heads,
            attention_probs_dropout_prob=0.0,
            attn_implementation="eager",
        )
        self.bert = BertSelfAttention(config)
        self.output = nn.Linear(embedding_dim, embedding_dim)

    def forward(self, x, mask=None):
        if mask is not None:
            mask = torch.zeros(mask.shape, dtype=x.dtype).masked_fill(mask == 0, torch.finfo(x.dtype).min)
            while mask.dim() < 4:
                mask = mask.unsqueeze(0 if mask.dim() == 2 else 1)
        return self.output(self.bert(x, attention_mask=mask)[0])

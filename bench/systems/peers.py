"""Models of torch and Hugging Face in the shape of one of our configurations, with their losses."""

from __future__ import annotations

import math
from functools import partial

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from attentif.config import ModelConfig
from attentif.core.layers import ACTIVATIONS
from attentif.core.positions import sinusoidal
from attentif.text.batches import IGNORE

NAMES = {
    "relu": "relu",
    "gelu": "gelu",
    "gelu-tanh": "gelu_pytorch_tanh",
    "silu": "silu",
}  # Hugging Face's


def check_shape(config: ModelConfig) -> None:
    """Refuse what no peer has: a comparison would be with another shape."""
    usual = config.embedding_dim // config.num_heads
    lengths = config.qk_length, config.value_length, config.num_kv_heads
    if config.gated or config.norm != "layernorm" or lengths != (usual, usual, config.num_heads):
        raise ValueError(
            "the peers have layer norms, no gate, and heads that share embedding_dim; set the "
            "model so"
        )
    if not (config.tie_output and config.share_embeddings):
        raise ValueError(
            "the peers are built with one tied table; set tie_output and share_embeddings"
        )


def marian_model(config: ModelConfig, activation: str | None = None) -> nn.Module:
    """MarianMT: post-norm whatever ours is, since it has nothing else."""
    from transformers import AutoModelForSeq2SeqLM, MarianConfig

    check_shape(config)
    theirs = MarianConfig(
        vocab_size=config.vocab_size,
        d_model=config.embedding_dim,
        max_position_embeddings=config.position_limit,
        encoder_layers=config.encoder_layers,
        decoder_layers=config.decoder_layers,
        encoder_attention_heads=config.num_heads,
        decoder_attention_heads=config.num_heads,
        encoder_ffn_dim=config.ff_length,
        decoder_ffn_dim=config.ff_length,
        activation_function=activation or NAMES[config.activation],
        scale_embedding=config.embedding_scale,
        dropout=config.dropout,
        attention_dropout=config.attention_dropout,
        activation_dropout=config.activation_dropout,
        pad_token_id=config.pad_id,
        eos_token_id=config.eos_id,
        decoder_start_token_id=config.start_id,
        forced_eos_token_id=None,
    )
    return AutoModelForSeq2SeqLM.from_config(theirs, attn_implementation="sdpa")


def gpt2_model(config: ModelConfig, activation: str | None = None) -> nn.Module:
    """GPT-2: learned positions whatever ours are."""
    from transformers import AutoModelForCausalLM, GPT2Config

    check_shape(config)
    theirs = GPT2Config(
        vocab_size=config.vocab_size,
        n_embd=config.embedding_dim,
        n_positions=config.position_limit,
        n_layer=config.decoder_layers,
        n_head=config.num_heads,
        n_inner=config.ff_length,
        activation_function=activation or NAMES[config.activation],
        resid_pdrop=config.dropout,
        embd_pdrop=config.dropout,
        attn_pdrop=config.attention_dropout,
        bos_token_id=config.eos_id,
        eos_token_id=config.eos_id,
    )
    return AutoModelForCausalLM.from_config(theirs, attn_implementation="sdpa")


class TorchPeer(nn.Module):
    """What torch's stacks lack: the tied table, and the causal mask, which they want even where
    is_causal skips it."""

    mask: Tensor

    def __init__(self, config: ModelConfig, stack: nn.Module) -> None:
        super().__init__()
        check_shape(config)
        self.stack, self.dropout = stack, nn.Dropout(config.dropout)
        self.table = nn.Embedding(config.vocab_size, config.embedding_dim)
        nn.init.normal_(self.table.weight, std=config.embedding_dim**-0.5)
        self.register_buffer(
            "mask", nn.Transformer.generate_square_subsequent_mask(config.position_limit)
        )
        for part in (
            stack.modules()
        ):  # torch has one rate for every dropout: keep those before the residual sums
            if isinstance(part, nn.MultiheadAttention):
                part.dropout = config.attention_dropout
            elif isinstance(part, nn.TransformerEncoderLayer | nn.TransformerDecoderLayer):
                part.dropout.p = config.activation_dropout

    def causal(self, tokens: Tensor) -> Tensor:
        return self.mask[: tokens.shape[1], : tokens.shape[1]]


class TorchEncoderDecoder(TorchPeer):
    """nn.Transformer."""

    positions: Tensor

    def __init__(self, config: ModelConfig) -> None:
        pre = config.norm_place == "pre"
        stack = nn.Transformer(
            config.embedding_dim,
            config.num_heads,
            config.encoder_layers,
            config.decoder_layers,
            config.ff_length,
            config.dropout,
            ACTIVATIONS[config.activation],
            batch_first=True,
            norm_first=pre,
        )
        if not pre:
            stack.encoder.norm = stack.decoder.norm = None  # post-norm layers end in a norm already
        super().__init__(config, stack)
        self.register_buffer(
            "positions", sinusoidal(config.position_limit, config.embedding_dim).float()
        )

    def embed(self, tokens: Tensor) -> Tensor:
        scaled = self.table(tokens) * math.sqrt(self.table.embedding_dim)
        return self.dropout(scaled + self.positions[: tokens.shape[1]])

    def forward(self, source: Tensor, target: Tensor) -> Tensor:
        mask = self.causal(target)
        hidden = self.stack(
            self.embed(source), self.embed(target), tgt_mask=mask, tgt_is_causal=True
        )
        return F.linear(hidden, self.table.weight)


class TorchDecoderOnly(TorchPeer):
    """nn.TransformerEncoder under a causal mask, with learned positions."""

    def __init__(self, config: ModelConfig) -> None:
        layer = nn.TransformerEncoderLayer(
            config.embedding_dim,
            config.num_heads,
            config.ff_length,
            config.dropout,
            ACTIVATIONS[config.activation],
            batch_first=True,
            norm_first=True,
        )
        norm = nn.LayerNorm(config.embedding_dim)
        super().__init__(
            config,
            nn.TransformerEncoder(layer, config.decoder_layers, norm, enable_nested_tensor=False),
        )
        self.positions = nn.Parameter(torch.randn(config.position_limit, config.embedding_dim))
        nn.init.normal_(self.positions, std=config.embedding_dim**-0.5)

    def forward(self, target: Tensor) -> Tensor:
        X = self.dropout(self.table(target) + self.positions[: target.shape[1]])
        return F.linear(self.stack(X, mask=self.causal(target), is_causal=True), self.table.weight)


class OwnLoss(nn.Module):
    """A Hugging Face model with the loss that it computes itself."""

    def __init__(self, model: nn.Module) -> None:
        super().__init__()
        self.model = model

    def forward(self, tokens: Tensor, mask: Tensor | None, labels: Tensor) -> Tensor:
        return self.model(
            input_ids=tokens, attention_mask=mask, labels=labels, use_cache=False
        ).loss


class LossOutside(OwnLoss):
    """For labels that are shifted already: the same loss, without the position that nobody
    needs."""

    def forward(self, tokens: Tensor, mask: Tensor | None, labels: Tensor) -> Tensor:
        logits = self.model(input_ids=tokens, attention_mask=mask, use_cache=False).logits
        return F.cross_entropy(logits.flatten(0, 1).float(), labels.flatten(), ignore_index=IGNORE)


class OneGraph(OwnLoss):
    """Marian's stacks draw a number for every layer, to skip it or not, at rate 0 too: that cuts a
    compiled graph.

    A stack in evaluation mode draws none, and drops nothing of its embeddings either.
    """

    def train(self, mode: bool = True) -> OneGraph:
        super().train(mode)
        self.model.model.encoder.training = self.model.model.decoder.training = False
        return self


class Logits(nn.Module):
    """A model with cross-entropy outside of it; Hugging Face's take their inputs by these names."""

    def __init__(self, model: nn.Module, *names: str) -> None:
        super().__init__()
        self.model, self.names = model, names

    def forward(self, labels: Tensor, *tokens: Tensor) -> Tensor:
        if self.names:
            logits = self.model(
                **dict(zip(self.names, tokens, strict=True)), use_cache=False
            ).logits
        else:
            logits = self.model(*tokens)
        return F.cross_entropy(logits.flatten(0, 1).float(), labels.flatten())


class Plain(OwnLoss):
    """As its documentation trains it: an attention mask of ones, and labels in."""

    def forward(self, labels: Tensor, tokens: Tensor, *_: Tensor) -> Tensor:  # type: ignore[override]
        return super().forward(tokens, torch.ones_like(tokens), labels)


marian_plain = partial(marian_model, activation="swish")
gpt2_plain = partial(
    gpt2_model, activation="gelu_new"
)  # the same function as gelu-tanh: eight kernels, or one

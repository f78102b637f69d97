"""Baselines for comparison: a recurrent translator and a window MLP, with the interface of a
Transformer."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import torch
from torch import Tensor, nn

from attentif.config import ModelConfig
from attentif.core import masks
from attentif.core.attention import attend
from attentif.core.cache import reorder
from attentif.core.context import EMPTY, Context
from attentif.core.expect import expect, expect_tokens
from attentif.core.layers import ACTIVATIONS
from attentif.core.models import Vocabulary, initialise, of_family
from attentif.core.trace import Trace

if TYPE_CHECKING:
    from jaxtyping import Float, Int

    from attentif.core.models import Source, SourceMask, Target, TgtLogits


class RecurrentState(NamedTuple):
    """The decoder's hidden state and, for attention, the encoder's output."""

    hidden: Float[Tensor, "batch layer d"]
    E: Float[Tensor, "batch n_src d"] | None
    padding_mask: SourceMask


class RecurrentAttention(nn.Module):
    """One head from the decoder's states to the encoder's, which are both keys and values."""

    def __init__(self, d: int) -> None:
        super().__init__()
        self.join = nn.Linear(2 * d, d)
        self.W_q = nn.Linear(d, d)
        self.mix = nn.Linear(2 * d, d)

    def remember(self, states: Float[Tensor, "batch n_src both"]) -> Float[Tensor, "batch n_src d"]:
        return torch.tanh(self.join(states))

    def forward(self, Y: Tensor, E: Tensor, mask: Tensor | None, context: Context) -> Tensor:
        Q, K = self.W_q(Y)[:, None], E[:, None]  # a head dimension of 1
        S, A, Z = attend(Q, K, K, None if mask is None else masks.padding(mask))
        context.record(Q=Q, K=K, V=K, S=S, A=A, Z=Z)
        return torch.tanh(self.mix(torch.cat([Y, Z[:, 0]], dim=-1)))


class RecurrentTranslator(nn.Module):
    """GRU encoder (both directions) and GRU decoder; without attention the source is one vector,
    its last state."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        self.config, d = of_family(config, "recurrent"), config.embedding_dim
        self.vocabulary = Vocabulary(config)
        self.dropout = nn.Dropout(config.dropout)
        self.forwards = nn.GRU(d, d, config.encoder_layers, batch_first=True)
        self.backwards = nn.GRU(d, d, config.encoder_layers, batch_first=True)
        self.bridge = nn.Linear(2 * d, config.decoder_layers * d)
        self.decoder = nn.GRU(d, d, config.decoder_layers, batch_first=True)
        self.attention = RecurrentAttention(d) if config.recurrent_attention else None
        initialise(self)

    def forward(
        self, source: Source, target: Target, mask: SourceMask = None, trace: Trace | None = None
    ) -> TgtLogits:
        Y, _ = self.decode(target, self.start(source, mask), Context(trace=trace).at("decoder"))
        return self.vocabulary.logits(Y, trace)

    def start(self, source: Source, mask: SourceMask = None) -> RecurrentState:
        """Read the source from both ends; padding on the right is never read before a
        token."""
        batch, n = source.shape
        X = self.dropout(self.vocabulary.embed(source))
        if mask is not None:
            expect("mask", mask, batch, n)
        length = torch.full((batch,), n, device=X.device) if mask is None else mask.sum(-1)
        row, last = torch.arange(batch, device=X.device), (length - 1).clamp(min=0)
        # The tokens backwards, then the padding.
        mirror = (last[:, None] - torch.arange(n, device=X.device)) % n
        ahead, _ = self.forwards(X)
        back, _ = self.backwards(X[row[:, None], mirror])
        ends = torch.cat([ahead[row, last], back[row, last]], dim=-1)
        hidden = torch.tanh(self.bridge(ends)).view(batch, self.config.decoder_layers, -1)
        states = torch.cat([ahead, back[row[:, None], mirror]], dim=-1)
        return RecurrentState(
            hidden, None if self.attention is None else self.attention.remember(states), mask
        )

    def decode(
        self, target: Int[Tensor, "batch n"], state: RecurrentState, context: Context = EMPTY
    ) -> tuple[Float[Tensor, "batch n d"], RecurrentState]:
        X = self.dropout(self.vocabulary.embed(target, target=True))
        Y, hidden = self.decoder(X, state.hidden.transpose(0, 1).contiguous())
        if self.attention is not None and state.E is not None:
            Y = self.attention(Y, state.E, state.padding_mask, context.at("cross"))
        return self.dropout(Y), RecurrentState(hidden.transpose(0, 1), state.E, state.padding_mask)

    def step(
        self, tokens: Int[Tensor, batch], state: RecurrentState
    ) -> tuple[Float[Tensor, "batch vocab"], RecurrentState]:
        Y, state = self.decode(tokens[:, None], state)
        return self.vocabulary.log_probs(Y), state

    reorder = staticmethod(reorder)


class WindowState(NamedTuple):
    """The source, the last target tokens and the number of tokens read."""

    source: Int[Tensor, "batch n_src"]
    padding_mask: SourceMask
    recent: Int[Tensor, "batch window"]
    read: int


class WindowMLP(nn.Module):
    """Reads the last `window` target tokens and the source around the proportional position,
    nothing else.

    Target position t reads the source around t * window_ratio. The target's length is unknown while
    it is written, so the ratio is a setting.
    """

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        self.config = of_family(config, "window-mlp")
        d, width = config.embedding_dim, config.ff_length
        self.vocabulary = Vocabulary(config)
        self.dropout = nn.Dropout(config.dropout)
        sizes = [(3 * config.window + 1) * d, *[width] * config.decoder_layers]
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in pairwise(sizes))
        self.out = nn.Linear(width, d)
        initialise(self)

    def forward(
        self, source: Source, target: Target, mask: SourceMask = None, trace: Trace | None = None
    ) -> TgtLogits:
        return self.vocabulary.logits(self.decode(target, self.start(source, mask)), trace)

    def start(self, source: Source, mask: SourceMask = None) -> WindowState:
        if mask is not None:
            expect("mask", mask, *source.shape)
        expect_tokens("tokens", source)
        recent = source.new_full((source.shape[0], self.config.window - 1), self.config.pad_id)
        return WindowState(source, mask, recent, 0)

    def decode(
        self, target: Int[Tensor, "batch n"], state: WindowState
    ) -> Float[Tensor, "batch n d"]:
        expect_tokens("target", target)
        window, n = self.config.window, target.shape[1]
        history = torch.cat([state.recent, target], dim=1).unfold(1, window, 1)  # batch n window
        own = self.vocabulary.embed(history.flatten(1), target=True).unflatten(1, (n, window))
        X = torch.cat([own, self._source_window(state, n)], dim=2).flatten(2)  # batch n (window d)
        for layer in self.layers:
            X = self.dropout(ACTIVATIONS[self.config.activation](layer(X)))
        return self.out(X)

    def _source_window(self, state: WindowState, n: int) -> Float[Tensor, "batch n wide d"]:
        """2 * window + 1 source embeddings for each of n target positions; beyond the ends, the
        padding's."""
        window, pad, source = self.config.window, self.config.pad_id, state.source
        source = (
            source if state.padding_mask is None else source.masked_fill(~state.padding_mask, pad)
        )
        t = torch.arange(state.read, state.read + n, device=source.device)
        around = torch.arange(-window, window + 1, device=source.device)
        positions = (t * self.config.window_ratio).round().long()[:, None] + around  # n wide
        inside = (positions >= 0) & (positions < source.shape[1])
        tokens = source[:, positions.clamp(0, source.shape[1] - 1)].masked_fill(~inside, pad)
        return self.vocabulary.embed(tokens.flatten(1)).unflatten(1, (n, 2 * window + 1))

    def step(
        self, tokens: Int[Tensor, batch], state: WindowState
    ) -> tuple[Float[Tensor, "batch vocab"], WindowState]:
        Y = self.decode(tokens[:, None], state)
        recent = torch.cat([state.recent, tokens[:, None]], dim=1)[:, 1:]
        return self.vocabulary.log_probs(Y), WindowState(
            state.source, state.padding_mask, recent, state.read + 1
        )

    reorder = staticmethod(reorder)

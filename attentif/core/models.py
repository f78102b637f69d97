"""Three families of Transformer from one configuration: tokens to logits, and steps for a
search."""

from __future__ import annotations

from functools import partial
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from attentif import equations
from attentif.config import ConfigError, ModelConfig
from attentif.core import masks
from attentif.core.cache import Cache, reorder
from attentif.core.context import EMPTY, Context
from attentif.core.expect import ShapeError, expect, expect_tokens
from attentif.core.layers import NORMS, DecoderBlock, EncoderBlock
from attentif.core.positions import AddedPositions, RotaryPositions, position_ids
from attentif.core.trace import Trace

if TYPE_CHECKING:
    from jaxtyping import Bool, Float, Int

    Ids = Int[Tensor, "batch n"]
    Source = Int[Tensor, "batch n_src"]
    Target = Int[Tensor, "batch n_tgt"]
    PaddingMask = Bool[Tensor, "batch m"] | None  # False is padding
    SourceMask = Bool[Tensor, "batch n_src"] | None
    Vectors = Float[Tensor, "batch n d"]
    Memory = Float[Tensor, "batch n_src d"]
    Logits = Float[Tensor, "batch n vocab"]
    TgtLogits = Float[Tensor, "batch n_tgt vocab"]


class Vocabulary(nn.Module):
    """The embeddings of token ids, and the output layer that computes logits."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        d, size = config.embedding_dim, config.vocab_size
        self.size = size
        self.scale = sqrt(d) if config.embedding_scale else 1.0
        two = (
            config.family in ("encoder-decoder", "recurrent", "window-mlp")
            and not config.share_embeddings
        )
        self.table = nn.Embedding(size, d)
        self.target_table = nn.Embedding(size, d) if two else None
        self.types = nn.Embedding(config.token_types, d) if config.token_types else None
        self.output = None if config.tie_output else nn.Linear(d, size, bias=False)
        self.output_bias = nn.Parameter(torch.zeros(size)) if config.logits_bias else None

    def embed(
        self, tokens: Int[Tensor, "batch n"], *, target: bool = False
    ) -> Float[Tensor, "batch n d"]:
        name = "target" if target else "tokens"
        expect_tokens(name, tokens)
        table = self.target_table if target and self.target_table is not None else self.table
        try:
            return self.look_up(tokens, table.weight)
        except IndexError:
            wrong = f"{int(tokens.min())} to {int(tokens.max())}"
            raise ShapeError(
                f"{name}: expected ids from 0 to {self.size - 1} (vocab_size), got {wrong}"
            ) from None

    def look_up(
        self, tokens: Int[Tensor, "batch n"], W: Float[Tensor, "vocab d"]
    ) -> Float[Tensor, "batch n d"]:
        X = F.embedding(tokens, W)
        return (
            X * self.scale if self.scale != 1.0 else X
        )  # embeddings start near 1/sqrt(d); positions near 1

    def logits(
        self, Y: Float[Tensor, "*batch d"], trace: Trace | None = None
    ) -> Float[Tensor, "*batch vocab"]:
        L = F.linear(Y, *self.output_layer())
        if trace is not None:
            trace.record(L=L)
        return L

    def output_layer(self) -> tuple[Float[Tensor, "vocab d"], Float[Tensor, " vocab"] | None]:
        """The weights and the bias of `logits`."""
        tied = self.table if self.target_table is None else self.target_table
        return tied.weight if self.output is None else self.output.weight, self.output_bias

    def log_probs(self, Y: Float[Tensor, "batch n d"]) -> Float[Tensor, "batch vocab"]:
        """Log-probabilities at the last position, at least in float32: in bfloat16 similar words
        would tie."""
        L = self.logits(Y[:, -1])
        return L.log_softmax(-1, dtype=torch.promote_types(L.dtype, torch.float32))


class Stack(nn.Module):
    """An encoder or a decoder: positions, the blocks, and a final norm if the configuration has
    one."""

    def __init__(
        self,
        config: ModelConfig,
        block: type[EncoderBlock] | type[DecoderBlock],
        layers: int,
        causal: bool,
    ) -> None:
        super().__init__()
        norm = partial(NORMS[config.norm], config.embedding_dim, config.norm_epsilon)
        self.causal, self.limit = causal, config.position_limit
        self.positions = None if config.positions in ("rotary", "none") else AddedPositions(config)
        self.rotary = RotaryPositions(config) if config.positions == "rotary" else None
        self.embedding_norm = norm() if config.embedding_norm else None
        self.dropout = nn.Dropout(config.dropout)
        self.blocks = nn.ModuleList(block(config) for _ in range(layers))
        self.final_norm = norm() if config.final_norm else None

    def forward(
        self, X: Vectors, padding_mask: PaddingMask = None, context: Context = EMPTY
    ) -> Vectors:
        """The padding mask is True for a token and False for padding, those in the cache first."""
        n, past = X.shape[1], 0 if context.cache is None else context.cache.length
        if past + n > self.limit:
            raise ShapeError(
                f"tokens: expected at most {self.limit} positions (position_limit), got {past + n}"
            )
        if padding_mask is None:
            positions = torch.arange(past, past + n, device=X.device)[None]
        else:
            expect("mask", padding_mask, X.shape[0], past + n)
            positions = position_ids(padding_mask)[:, past:]
        context = context._replace(
            mask=None if padding_mask is None else masks.padding(padding_mask),
            causal=self.causal and n > 1,
            rotation=None if self.rotary is None else self.rotary(positions),
        )
        X = self.add_positions(X, positions, context)
        for i, block in enumerate(self.blocks):
            X = block(X, context.at(i))
        Y = X if self.final_norm is None else self.final_norm(X)
        context.record(Y=Y)
        return Y

    def add_positions(
        self, X: Vectors, positions: Int[Tensor, "#batch n"], context: Context
    ) -> Vectors:
        """The input of the first block: embeddings with their positions."""
        X = X if self.positions is None else X + self.positions(positions)
        X = X if self.embedding_norm is None else self.embedding_norm(X)
        X = self.dropout(X)
        context.record(X=X)
        return X


class State(NamedTuple):
    """The state of a search between steps: the cache, the encoder's output if there is one, the
    padding mask."""

    cache: Cache
    E: Memory | None
    padding_mask: PaddingMask


class Transformer(nn.Module):
    """The common part of the three families.
    >>> build(ModelConfig.like("gpt2", vocab_size=9, embedding_dim=8, decoder_layers=1))(torch.tensor([[5, 6]])).shape
    torch.Size([1, 2, 9])
    """

    reorder = staticmethod(reorder)

    def __init__(self, config: ModelConfig, family: str) -> None:
        super().__init__()
        self.config, self.vocabulary = of_family(config, family), Vocabulary(config)

    @property
    def equations(self) -> str:
        return equations.model(self.config)


class EncoderOnly(Transformer):
    """Reads a whole sequence at once: for comparing sentences and for labelling tokens (BERT,
    MiniLM)."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__(config, "encoder-only")
        self.encoder = Stack(config, EncoderBlock, config.encoder_layers, causal=False)
        self.pooler = (
            nn.Linear(config.embedding_dim, config.embedding_dim) if config.pooler else None
        )
        initialise(self)

    def forward(
        self,
        tokens: Ids,
        mask: PaddingMask = None,
        types: Ids | None = None,
        trace: Trace | None = None,
    ) -> Logits:
        """Logits of a label, or of a masked word, at every position."""
        return self.vocabulary.logits(self.encode(tokens, mask, types, trace), trace)

    def encode(
        self,
        tokens: Ids,
        mask: PaddingMask = None,
        types: Ids | None = None,
        trace: Trace | None = None,
    ) -> Vectors:
        X = self.vocabulary.embed(tokens)
        if self.vocabulary.types is not None:
            X = X + self.vocabulary.types(torch.zeros_like(tokens) if types is None else types)
        return self.encoder(X, mask, Context(trace=trace).at("encoder"))

    states = encode  # the input of the output layer, for a loss that computes logits itself

    def pool(self, Y: Vectors) -> Float[Tensor, "batch d"]:
        """One vector for the sequence, from its first token."""
        if self.pooler is None:
            raise ConfigError("pooler: this model has none; set pooler = true")
        return torch.tanh(self.pooler(Y[:, 0]))


class DecoderOnly(Transformer):
    """Continues a sequence; translates when it reads source, separator, target (GPT-2, Llama,
    SmolLM2)."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__(config, "decoder-only")
        self.decoder = Stack(config, EncoderBlock, config.decoder_layers, config.causal_decoder)
        initialise(self)

    def forward(
        self,
        tokens: Ids,
        mask: PaddingMask = None,
        cache: Cache | None = None,
        trace: Trace | None = None,
    ) -> Logits:
        """Logits of the next token, at every position. Padding on the right needs no mask:
        nothing attends to it."""
        return self.vocabulary.logits(self.decode(tokens, mask, cache, trace), trace)

    def decode(
        self,
        tokens: Ids,
        mask: PaddingMask = None,
        cache: Cache | None = None,
        trace: Trace | None = None,
    ) -> Vectors:
        context = Context(cache=cache, trace=trace)
        return self.decoder(self.vocabulary.embed(tokens), mask, context.at("decoder"))

    states = decode  # the input of the output layer, for a loss that computes logits itself

    def start(self, source: Ids, mask: PaddingMask = None) -> State:
        """Read the source, or a prompt; the first `step` takes `config.first_token`, or the
        prompt's last token."""
        cache = Cache()
        if source.shape[1]:
            self.decode(source, mask, cache)
        return State(cache, None, mask)

    def step(
        self, tokens: Int[Tensor, batch], state: State
    ) -> tuple[Float[Tensor, "batch vocab"], State]:
        """Log-probabilities of the token after `tokens`."""
        cache, mask = state.cache.fork(), state.padding_mask
        if mask is not None:
            mask = torch.cat([mask, mask.new_ones(len(tokens), 1)], dim=1)
        Y = self.decode(tokens[:, None], mask, cache)
        return self.vocabulary.log_probs(Y), State(cache, None, mask)


class EncoderDecoder(Transformer):
    """Reads a source, writes a target: the 2017 Transformer, Marian, Pegasus."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__(config, "encoder-decoder")
        self.encoder = Stack(config, EncoderBlock, config.encoder_layers, causal=False)
        self.decoder = Stack(config, DecoderBlock, config.decoder_layers, config.causal_decoder)
        initialise(self)

    def forward(
        self, source: Source, target: Target, mask: SourceMask = None, trace: Trace | None = None
    ) -> TgtLogits:
        """Logits of the next target token, at every position; `mask` marks the source tokens
        that are not padding."""
        E = self.encode(source, mask, trace)
        return self.vocabulary.logits(self.decode(target, E, mask, trace=trace), trace)

    def states(
        self, source: Source, target: Target, mask: SourceMask = None
    ) -> Float[Tensor, "batch n_tgt d"]:
        """The input of the output layer, for a loss that computes logits itself."""
        return self.decode(target, self.encode(source, mask), mask)

    def encode(self, source: Source, mask: SourceMask = None, trace: Trace | None = None) -> Memory:
        return self.encoder(self.vocabulary.embed(source), mask, Context(trace=trace).at("encoder"))

    def decode(
        self,
        target: Target,
        E: Memory,
        mask: SourceMask = None,
        cache: Cache | None = None,
        trace: Trace | None = None,
    ) -> Float[Tensor, "batch n_tgt d"]:
        memory_mask = None if mask is None else masks.padding(mask)
        context = Context(memory=E, memory_mask=memory_mask, cache=cache, trace=trace)
        X = self.vocabulary.embed(target, target=True)
        return self.decoder(X, context=context.at("decoder"))

    def start(self, source: Source, mask: SourceMask = None) -> State:
        """Read the source; the first `step` takes `config.first_token`."""
        return State(Cache(), self.encode(source, mask), mask)

    def step(
        self, tokens: Int[Tensor, batch], state: State
    ) -> tuple[Float[Tensor, "batch vocab"], State]:
        """Log-probabilities of the token after `tokens`."""
        assert state.E is not None
        cache = state.cache.fork()
        Y = self.decode(tokens[:, None], state.E, state.padding_mask, cache)
        return self.vocabulary.log_probs(Y), State(cache, state.E, state.padding_mask)


def of_family(config: ModelConfig, family: str) -> ModelConfig:
    if config.family != family:
        raise ConfigError(f'family: expected "{family}", got "{config.family}"')
    return config


@torch.no_grad()
def initialise(model: nn.Module) -> None:
    """Xavier weights keep the variance of activations; tables near 1/sqrt(d) let tied logits
    start near 1."""
    for name, parameter in model.named_parameters():
        if name.endswith("table") or "table." in name or ".types." in name:
            nn.init.normal_(parameter, std=parameter.shape[-1] ** -0.5)
        elif parameter.dim() == 2:
            nn.init.xavier_uniform_(parameter)
        elif not name.endswith(".g"):
            nn.init.zeros_(parameter)

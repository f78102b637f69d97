"""What trains on random batches: our model, torch's and Hugging Face's of one configuration.

Each is a module with its loss: (labels, tokens, ...) to a number.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from torch import Tensor, nn

from attentif.config import ModelConfig
from attentif.core.families import build
from attentif.kernels.layers import apply
from attentif.training.loss import Objective
from bench.report import OURS
from bench.systems.peers import (
    Logits,
    Plain,
    TorchDecoderOnly,
    TorchEncoderDecoder,
    gpt2_model,
    gpt2_plain,
    marian_model,
    marian_plain,
)


@dataclass(frozen=True)
class Shape:
    """Sizes of a model and of its batches; the family's Hugging Face model sets the rest."""

    encoder_layers: int
    decoder_layers: int
    d: int
    heads: int
    vocab: int
    batch: int
    source: int  # tokens of one sequence
    target: int

    @property
    def tokens(self) -> int:
        return self.batch * (self.source + self.target)

    def config(self, dropout: float) -> ModelConfig:
        sizes = {
            "embedding_dim": self.d,
            "num_heads": self.heads,
            "dropout": dropout,
            "vocab_size": self.vocab,
            "decoder_layers": self.decoder_layers,
            "position_limit": max(self.source, self.target),
        }
        if not self.encoder_layers:
            return ModelConfig.like("gpt2", **sizes)
        return ModelConfig.like(
            "marian",
            encoder_layers=self.encoder_layers,
            activation="relu",
            logits_bias=False,
            **sizes,
        )

    def __str__(self) -> str:
        layers = (
            f"{self.encoder_layers}+{self.decoder_layers}"
            if self.encoder_layers
            else f"{self.decoder_layers}"
        )
        length = f"({self.source} + {self.target})" if self.source else f"{self.target}"
        return (
            f"{layers} layers, d {self.d}, {self.heads} heads, vocabulary {self.vocab}, "
            f"{self.batch} x {length}"
        )


class OurLoss(nn.Module):
    """Our model with our trainer's loss, a mean over all positions."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        self.objective = Objective(apply(build(config)))

    def forward(self, labels: Tensor, *tokens: Tensor) -> Tensor:
        source, target = tokens if len(tokens) == 2 else (None, *tokens)
        return self.objective(source, None, target, labels) / labels.numel()


SYSTEMS: dict[str, dict[str, Callable[[ModelConfig], nn.Module]]] = {
    "encoder-decoder": {
        OURS: OurLoss,
        "nn.Transformer": lambda config: Logits(TorchEncoderDecoder(config)),
        "MarianMT": lambda config: Logits(marian_model(config), "input_ids", "decoder_input_ids"),
        "MarianMT, plain": lambda config: Plain(marian_plain(config)),
    },
    "decoder-only": {
        OURS: OurLoss,
        "nn.TransformerEncoder": lambda config: Logits(TorchDecoderOnly(config)),
        "GPT-2": lambda config: Logits(gpt2_model(config), "input_ids"),
        "GPT-2, plain": lambda config: Plain(gpt2_plain(config)),
    },
}

"""The experiments: the name, the question and the settings of each. Imports no torch."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import ClassVar

from attentif.config import ConfigError
from attentif.lab.experiments.frame import Answer, Progress, Settings, setting

SAMPLES = 1_000_000  # at most


@dataclass(frozen=True, kw_only=True)
class Copy(Settings):
    name: ClassVar[str] = "copy"
    question: ClassVar[str] = (
        "How strongly must a query match one key for attention to copy its value?"
    )
    n: int = setting(8, "number of keys", 2, 512)
    match: tuple[float, ...] = setting((0.0, 1.0, 2.0, 4.0, 6.0, 8.0, 10.0), "values of k·q", 0, 60)
    error: float = setting(0.01, "the error that is wanted", 1e-12, 1)
    d_v: int = setting(16, "length of a value", 1, 1024)
    samples: int = setting(2000, "draws of keys and values", 2, SAMPLES)


@dataclass(frozen=True, kw_only=True)
class Average(Settings):
    name: ClassVar[str] = "average"
    question: ClassVar[str] = (
        "Which query makes attention return the average of two values, and how exactly?"
    )
    n: int = setting(8, "number of keys", 2, 512)
    beta: tuple[float, ...] = setting((0.0, 1.0, 2.0, 4.0, 6.0, 8.0, 10.0), "values of β", 0, 60)
    error: float = setting(0.01, "the distance that is wanted", 1e-12, 1)
    d_v: int = setting(16, "length of a value", 1, 1024)
    samples: int = setting(2000, "draws of keys and values", 2, SAMPLES)


@dataclass(frozen=True, kw_only=True)
class KeyNorm(Settings):
    name: ClassVar[str] = "key-norm"
    question: ClassVar[str] = (
        "Does the average of two values hold when the keys are drawn at random around their means?"
    )
    n: int = setting(8, "number of keys", 3, 256)
    beta: float = setting(10.0, "β, the length of the query along each mean", 0, 60)
    alpha: float = setting(0.0, "α, the variance of every key in every direction", 0, 1)
    stretch: float = setting(0.5, "further variance of key a along its own mean", 0, 4)
    samples: int = setting(4000, "draws of the keys", 2, SAMPLES)


@dataclass(frozen=True, kw_only=True)
class MultiHead(Settings):
    name: ClassVar[str] = "multi-head"
    question: ClassVar[str] = (
        "Why several heads: do two queries average two values where one query for both does not?"
    )
    n: int = setting(8, "number of keys", 3, 256)
    beta: float = setting(10.0, "β, the length of each query", 0, 60)
    alpha: float = setting(0.0, "α, the variance of every key in every direction", 0, 1)
    stretch: float = setting(0.5, "further variance of key a along its own mean", 0, 4)
    negative: bool = setting(True, "keep draws in which q·k_a < 0")
    samples: int = setting(4000, "draws of the keys", 2, SAMPLES)


@dataclass(frozen=True, kw_only=True)
class Scaling(Settings):
    name: ClassVar[str] = "scaling"
    question: ClassVar[str] = (
        "What does the division by √d_k change in softmax and in its gradient as d_k grows?"
    )
    d_k: tuple[int, ...] = setting(
        (1, 4, 16, 64, 256, 1024, 4096), "lengths of queries and keys", 1, 65536
    )
    n: int = setting(16, "number of keys", 2, 1024)
    samples: int = setting(500, "draws of a query and its keys", 2, 100_000)


@dataclass(frozen=True, kw_only=True)
class Linearity(Settings):
    name: ClassVar[str] = "linearity"
    question: ClassVar[str] = (
        "Is attention a linear function of its input, and does an output depend on other tokens?"
    )
    x: str = setting("1 1; 0 1; 2 -1", "X, a token a row, rows divided by ;")
    y: str = setting("1 0; 2 1; -1 1", "another input of the same shape")
    factors: tuple[float, ...] = setting((-1.0, 0.5, 2.0, 3.0), "factors a of f(aX)", -100, 100)


@dataclass(frozen=True, kw_only=True)
class Positions(Settings):
    name: ClassVar[str] = "positions"
    question: ClassVar[str] = "What does a Transformer lose without positions?"
    one: str = setting("le chien mord l'homme", "a sentence")
    other: str = setting("l'homme mord le chien", "the same words in another order")
    prefix: str = setting("the man bites", "the beginning of a translation, for the decoder")
    steps: int = setting(400, "training steps of each small model", 1, 100_000)
    sentences: int = setting(40, "sentences for the BLEU of the shipped model", 1, 200)


@dataclass(frozen=True, kw_only=True)
class Causal(Settings):
    name: ClassVar[str] = "causal"
    question: ClassVar[str] = (
        "Why a causal mask in the decoder's self-attention, and none in cross-attention?"
    )
    steps: int = setting(400, "training steps of each small model", 1, 100_000)


@dataclass(frozen=True, kw_only=True)
class Architectures(Settings):
    name: ClassVar[str] = "architectures"
    question: ClassVar[str] = (
        "What do Transformer, recurrent network and MLP have in common, and where do they differ?"
    )
    n: int = setting(24, "tokens of source and target, for the counts", 4, 120)
    steps: int = setting(400, "training steps of each small model", 1, 100_000)


@dataclass(frozen=True, kw_only=True)
class Sequences(Settings):
    name: ClassVar[str] = "sequences"
    question: ClassVar[str] = (
        "Does a small Transformer learn to copy or sort letters, and what does it attend to?"
    )
    task: str = setting("sort", "what is learnt", choices=("copy", "sort"))
    family: str = setting(
        "encoder-decoder",
        "which Transformer",
        choices=("encoder-only", "decoder-only", "encoder-decoder"),
    )
    letters: int = setting(26, "number of different letters", 2, 26)
    longest: int = setting(8, "letters of the longest sequence", 2, 100)
    steps: int = setting(600, "training steps", 2, 100_000)
    batch: int = setting(128, "sequences in a batch", 1, 4096)
    embedding_dim: int = setting(64, "width of the model, a multiple of its 4 heads", 4, 1024)
    layers: int = setting(2, "layers of each stack", 1, 12)
    learning_rate: float = setting(3e-3, "largest learning rate", 0, 1)


KINDS: dict[str, type[Settings]] = {
    kind.name: kind
    for kind in (
        Copy,
        Average,
        KeyNorm,
        MultiHead,
        Scaling,
        Linearity,
        Positions,
        Causal,
        Architectures,
        Sequences,
    )
}


def run(settings: Settings, seed: int = 0, progress: Progress | None = None) -> Answer:
    """Run the experiment of these settings."""
    if not 0 <= seed < 2**63:
        raise ConfigError(f"seed: expected 0 to 2^63 - 1, got {seed}")
    module = import_module(f"attentif.lab.experiments.{settings.name.replace('-', '_')}")
    answer: Answer = module.run(settings, seed, progress)
    return answer

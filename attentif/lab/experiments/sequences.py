"""Copy and sort: two tasks that cannot be faked. A model that has learnt them attends as it should, and it shows."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import Any, Literal, get_args

import torch
from torch import Tensor
from torch.nn import functional as F

from attentif.config import ConfigError, ModelConfig
from attentif.core.families import build
from attentif.core.models import DecoderOnly, EncoderDecoder, EncoderOnly
from attentif.core.trace import Trace
from attentif.document.heatmap import HeatMap
from attentif.kernels.layers import apply

Task = Literal["copy", "sort"]
Family = Literal["encoder-only", "decoder-only", "encoder-decoder"]
FIRST_LETTER = 4  # ids 0 to 3 are padding, end, start and separator


@dataclass(frozen=True)
class Settings:
    family: Family = "encoder-decoder"
    task: Task = "sort"
    letters: int = 26
    longest: int = 8
    steps: int = 600
    batch: int = 128
    embedding_dim: int = 64
    layers: int = 2
    learning_rate: float = 3e-3

    def __post_init__(self) -> None:
        for name, choices in (("family", get_args(Family)), ("task", get_args(Task))):
            if getattr(self, name) not in choices:
                raise ConfigError(f"{name}: expected one of {', '.join(choices)}, got {getattr(self, name)!r}")
        for name, most in (("letters", 26), ("longest", 100), ("steps", 100_000)):
            if not 2 <= getattr(self, name) <= most:
                raise ConfigError(f"{name}: expected 2 to {most}, got {getattr(self, name)}")


@dataclass(frozen=True)
class Result:
    """What was learnt: the share of unseen sequences that come out whole, and one of them with its attention."""

    settings: Settings
    losses: list[float]
    accuracy: float  # of sequences, not letters
    source: str
    output: str
    place: str  # the head that shows it best: "decoder.1.cross, head 0"
    share: float  # how often that head's largest weight lies on the letter that is written
    A: list[list[float]]  # a row for each letter written, a column for each letter read

    @property
    def title(self) -> str:
        return f"{self.settings.task}: {self.source} → {self.output}"


def run(settings: Settings, seed: int = 0, progress: Callable[[int, float], None] | None = None) -> Result:
    """Train on random sequences, then write unseen ones and look at what the model attended to."""
    torch.manual_seed(seed)
    model = apply(build(model_config(settings)))  # one wide product for queries, keys and values is faster
    with one_thread():
        losses = train(model, settings, progress)
    model.eval()
    source = sequences(settings, 1000, settings.longest)
    written = write(model, source)
    accuracy = (written == answer(settings, source)).all(-1).float().mean().item()
    place, share, A = telling_head(model, source, written)
    return Result(settings, losses, accuracy, spell(source[0]), spell(written[0]), place, share, A[0].tolist())


@contextmanager
def one_thread() -> Iterator[None]:
    """On matrices this small two threads are slower than one, and add in another order."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(threads)


def model_config(settings: Settings) -> ModelConfig:
    has_encoder, has_decoder = settings.family != "decoder-only", settings.family != "encoder-only"
    return ModelConfig(
        family=settings.family,
        vocab_size=FIRST_LETTER + settings.letters,
        embedding_dim=settings.embedding_dim,
        num_heads=4,
        encoder_layers=settings.layers * has_encoder,
        decoder_layers=settings.layers * has_decoder,
        position_limit=2 * settings.longest + 2,
        positions="learned",
    )


def sequences(settings: Settings, count: int, length: int) -> Tensor:
    return torch.randint(FIRST_LETTER, FIRST_LETTER + settings.letters, (count, length))


def answer(settings: Settings, source: Tensor) -> Tensor:
    return source if settings.task == "copy" else source.sort(dim=-1).values


def train(model: torch.nn.Module, settings: Settings, progress: Callable[[int, float], None] | None) -> list[float]:
    """AdamW, a short warm-up and a cosine; each batch has one length, every other one the longest."""
    optimiser = torch.optim.AdamW(model.parameters(), lr=settings.learning_rate, betas=(0.9, 0.98), weight_decay=0.0)
    warm_up, losses = max(1, settings.steps // 20), []
    for step in range(settings.steps):
        share = min(1.0, (step + 1) / warm_up) * 0.5 * (1 + math.cos(math.pi * step / settings.steps))
        optimiser.param_groups[0]["lr"] = settings.learning_rate * share
        length = settings.longest if step % 2 else int(torch.randint(2, settings.longest + 1, ()))
        source = sequences(settings, settings.batch, length)
        logits, labels = predict(model, source, answer(settings, source))
        loss = F.cross_entropy(logits.flatten(0, 1), labels.flatten())
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
        losses.append(loss.item())
        if progress is not None:
            progress(step + 1, losses[-1])
    return losses


def predict(model: Any, source: Tensor, target: Tensor, trace: Trace | None = None) -> tuple[Tensor, Tensor]:
    """The logits that each family gives for the target, and the labels that go with them."""
    if isinstance(model, EncoderOnly):
        return model(source, trace=trace), target
    first = source.new_full((len(source), 1), model.config.first_token)
    if isinstance(model, DecoderOnly):
        return model(torch.cat([source, first, target[:, :-1]], dim=1), trace=trace)[:, source.shape[1] :], target
    return model(source, torch.cat([first, target[:, :-1]], dim=1), trace=trace), target


@torch.no_grad()
def write(model: Any, source: Tensor) -> Tensor:
    """The model's own answer: at once from an encoder, letter by letter from a decoder."""
    if isinstance(model, EncoderOnly):
        return model(source).argmax(-1)
    state, tokens, written = model.start(source), source.new_full((len(source),), model.config.first_token), []
    for _ in range(source.shape[1]):
        log_probs, state = model.step(tokens, state)
        tokens = log_probs.argmax(-1)
        written.append(tokens)
    return torch.stack(written, dim=1)


@torch.no_grad()
def telling_head(model: Any, source: Tensor, written: Tensor) -> tuple[str, float, Tensor]:
    """Of all heads that look from what is written to what was read, the one whose largest weight lies most often on the
    very letter written: its place, how often, and its A."""
    trace, n = Trace(), source.shape[1]
    predict(model, source, written, trace)
    stack = "encoder" if isinstance(model, EncoderOnly) else "decoder"
    kind = "cross.A" if isinstance(model, EncoderDecoder) else "self.A"
    best = ("", -1.0, source)
    for name in trace:
        if name.startswith(stack) and name.endswith(kind):
            A = trace[name][:, :, -n:, :n]  # batch head written read
            looked_at = source[:, None, None].expand_as(A).gather(-1, A.argmax(-1, keepdim=True))[..., 0]
            shares = (looked_at == written[:, None]).float().mean((0, 2))
            h = int(shares.argmax())
            if shares[h] > best[1]:
                best = (f"{name.removesuffix('.A')}, head {h}", shares[h].item(), A[:, h])
    return best


def spell(tokens: Tensor) -> str:
    return "".join(chr(ord("a") + token - FIRST_LETTER) if token >= FIRST_LETTER else "?" for token in tokens.tolist())


def report(result: Result) -> str:
    """The numbers, then the picture."""
    settings = result.settings
    return f"""\
{settings.task}, {settings.family}, {settings.steps} steps: loss {result.losses[0]:.3f} to {result.losses[-1]:.4f};
{result.accuracy:.1%} of 1,000 unseen sequences of {settings.longest} letters come out whole.

It read {result.source} and wrote {result.output}. Each row is a letter written, each column a letter read
({result.place}; its largest weight lies on the letter that is written {result.share:.1%} of the time):

{HeatMap(result.A, list(result.output), list(result.source), result.title).as_text()}"""


def as_svg(result: Result) -> str:
    title = f"{result.title}  ({result.place})"
    return HeatMap(result.A, list(result.output), list(result.source), title).as_svg()


def as_dict(result: Result) -> dict[str, Any]:
    return asdict(result)

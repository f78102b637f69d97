"""The small models of the experiments: trained once with one size, corpus and budget, and kept in
the user's cache.

A Transformer of 2 + 1 layers and width 64 and its variants, each trained for a few hundred steps on
the phrasebook. A cache entry is named by the hash of everything that determines its content; an
unreadable entry is made again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from attentif.checkpoint import model_files, model_of, read_model
from attentif.config import ModelConfig
from attentif.core import masks
from attentif.core.cache import Cache
from attentif.core.context import Context
from attentif.core.families import Model, build
from attentif.core.models import EncoderDecoder
from attentif.core.trace import Trace
from attentif.decoding.translator import Translator
from attentif.disk import remove, user_cache
from attentif.evaluation.score import score
from attentif.folder import FolderError, write_folder
from attentif.lab.experiments.fitting import fit, one_thread
from attentif.lab.experiments.frame import Progress
from attentif.text.batches import IGNORE
from attentif.text.phrasebook.corpus import pairs
from attentif.text.tokenizer import Tokenizer
from attentif.training.loss import Objective

VERSION = 1  # of the cache entries
ENTRIES = 40  # in the cache
PAIRS, WORDS, VOCABULARY, BATCH, RATE = 12_000, 6, 1200, 128, 8e-3
HELD_OUT = 200  # pairs of the dev split, for the loss and for BLEU
BASE = ModelConfig(
    family="encoder-decoder",
    vocab_size=VOCABULARY,
    embedding_dim=64,
    num_heads=4,
    encoder_layers=2,
    decoder_layers=1,
    embedding_scale=True,
    positions="sinusoidal-halves",
    position_limit=128,
)
ABOUT = (
    f"2 + 1 layers of width 64, batches of {BATCH} of {PAIRS:,} phrasebook pairs of at most "
    f"{WORDS} words"
)


class MaskedCross(EncoderDecoder):
    """An encoder-decoder in which target position i sees the source only up to position i."""

    def decode(
        self,
        target: Tensor,
        E: Tensor,
        mask: Tensor | None = None,
        cache: Cache | None = None,
        trace: Trace | None = None,
    ) -> Tensor:
        past, n, m = 0 if cache is None else cache.length, target.shape[1], E.shape[1]
        allowed = torch.ones(past + n, m, dtype=torch.bool, device=E.device).tril()[past:][
            None, None
        ]
        memory_mask = masks.both(allowed, None if mask is None else masks.padding(mask))
        context = Context(memory=E, memory_mask=memory_mask, cache=cache, trace=trace)
        X = self.vocabulary.embed(target, target=True)
        Y: Tensor = self.decoder(X, context=context.at("decoder"))
        return Y


def unmasked(config: ModelConfig) -> Model:
    """An encoder-decoder whose decoder sees the whole target."""
    model = EncoderDecoder(config)
    model.decoder.causal = False
    return model


RECURRENT: dict[str, Any] = dict(family="recurrent", encoder_layers=1, decoder_layers=1)
VARIANTS: dict[str, tuple[dict[str, Any], Callable[[ModelConfig], Model]]] = {
    "transformer": ({}, build),
    "no positions": ({"positions": "none"}, build),
    "no causal mask": ({}, unmasked),
    "masked cross-attention": ({}, MaskedCross),
    "gru with attention": (RECURRENT, build),
    "gru": ({**RECURRENT, "recurrent_attention": False}, build),
    "window mlp": (
        {"family": "window-mlp", "encoder_layers": 0, "decoder_layers": 2, "window": 4},
        build,
    ),
}


@dataclass(frozen=True)
class Trained:
    """A model, the losses of its steps, and its scores on held-out sentences."""

    model: Any
    losses: list[float]
    dev_loss: float
    bleu: float

    @property
    def last_loss(self) -> float:
        """The mean over the last tenth of the steps."""
        last = self.losses[-max(1, len(self.losses) // 10) :]
        return sum(last) / len(last)


@lru_cache(maxsize=1)
def tokenizer() -> Tokenizer:
    return Tokenizer.train((side for pair in short_pairs(4000) for side in pair), VOCABULARY)


def short_pairs(count: int, split: str = "train") -> Iterator[tuple[str, str]]:
    """The first pairs of the phrasebook whose source has at most WORDS words."""
    short = (pair for pair in pairs(10**7, split=split) if len(pair.source.split()) <= WORDS)
    return ((pair.source, pair.target) for pair in islice(short, count))


def config(variant: str) -> ModelConfig:
    return replace(BASE, vocab_size=tokenizer().vocab_size, **VARIANTS[variant][0])


def trained(variant: str, steps: int, seed: int, progress: Progress | None = None) -> Trained:
    """The variant after a number of steps, from the cache where possible."""
    place = _place(variant, steps, seed)
    if place is not None and (found := _read(place, variant)) is not None:
        return found
    torch.manual_seed(seed)
    model = VARIANTS[variant][1](config(variant)).train()
    batches, objective = _batches(seed), Objective(model, smoothing=0.0)

    def loss_of(step: int) -> Tensor:
        batch = batches[step % len(batches)]
        loss: Tensor = objective(*batch) / int((batch[3] != IGNORE).sum())
        return loss

    def note(share: float, text: str) -> None:
        if progress is not None:
            progress(share, f"{variant}, {text}")

    losses = fit(model, loss_of, steps, RATE, note)
    model.eval()
    with one_thread():
        found = Trained(model, losses, dev_loss(model), bleu(model))
    if place is not None:
        _keep(place, found)
    return found


def part(progress: Progress | None, low: float, high: float) -> Progress | None:
    """A progress function for a part of the work."""
    return (
        None if progress is None else lambda share, note: progress(low + (high - low) * share, note)
    )


@lru_cache(maxsize=1)
def held_out() -> list[tuple[str, str]]:
    return list(short_pairs(HELD_OUT, split="dev"))


@torch.no_grad()
def dev_loss(model: nn.Module) -> float:
    """The loss on the held-out pairs, in nats per token."""
    total, scored, objective = 0.0, 0, Objective(model)
    for batch in padded(encoded(held_out())):
        total, scored = total + objective(*batch).item(), scored + int((batch[3] != IGNORE).sum())
    return total / scored


def bleu(model: Model) -> float:
    """BLEU of greedy translations of the held-out sentences."""
    sources, references = zip(*held_out(), strict=True)
    translations = Translator.of(model, tokenizer(), guard=True)(list(sources))
    return score(translations, list(references)).bleu


Batch = tuple[Tensor, Tensor, Tensor, Tensor]  # source, its mask, target, labels


@lru_cache(maxsize=2)
def _batches(seed: int) -> list[Batch]:
    """Batches of training pairs of similar length, in an order from the seed."""
    batches = padded(encoded(list(short_pairs(PAIRS))))
    order = torch.randperm(len(batches), generator=torch.Generator().manual_seed(seed)).tolist()
    return [batches[i] for i in order]


def encoded(texts: list[tuple[str, str]]) -> list[tuple[list[int], list[int]]]:
    sources, targets = (tokenizer().encode_batch(list(side)) for side in zip(*texts, strict=True))
    return sorted(zip(sources, targets, strict=True), key=lambda pair: (len(pair[0]), len(pair[1])))


def padded(ids: list[tuple[list[int], list[int]]]) -> list[Batch]:
    def tensor(rows: list[list[int]], fill: int) -> Tensor:
        return nn.utils.rnn.pad_sequence(
            [torch.tensor(row) for row in rows], batch_first=True, padding_value=fill
        )

    found = []
    for at in range(0, len(ids), BATCH):
        rows = ids[at : at + BATCH]
        source = tensor([[*source, BASE.eos_id] for source, _ in rows], BASE.pad_id)
        target = tensor([[BASE.start_id, *target] for _, target in rows], BASE.pad_id)
        labels = tensor([[*target, BASE.eos_id] for _, target in rows], IGNORE)
        found.append((source, source != BASE.pad_id, target, labels))
    return found


# The cache


def _place(variant: str, steps: int, seed: int) -> Path | None:
    cache = user_cache("experiments")
    decides = [
        VERSION,
        variant,
        steps,
        seed,
        PAIRS,
        WORDS,
        BATCH,
        RATE,
        HELD_OUT,
        str(config(variant)),
        torch.__version__,
        hashlib.sha256(tokenizer().to_bytes()).hexdigest(),
    ]
    return cache and cache / hashlib.sha256(json.dumps(decides).encode()).hexdigest()[:32]


def _read(place: Path, variant: str) -> Trained | None:
    try:
        files = read_model(place)
        plain, numbers = model_of(files, place), json.loads(files["numbers.json"])
        model = VARIANTS[variant][1](plain.config)
        model.load_state_dict(plain.state_dict())
        place.touch()
        return Trained(model.eval(), **numbers)
    except (OSError, ValueError, KeyError, TypeError, RuntimeError):
        return None


def _keep(place: Path, found: Trained) -> None:
    """Write a cache entry and remove the oldest; a cache that cannot be written is ignored."""
    numbers = {"losses": found.losses, "dev_loss": found.dev_loss, "bleu": found.bleu}
    files = model_files(
        found.model.config, found.model.state_dict(), card="A small model of an experiment.\n"
    )
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        write_folder(place, {**files, "numbers.json": json.dumps(numbers).encode()}, force=True)
        entries = sorted(
            (one for one in place.parent.iterdir() if one.is_dir()),
            key=lambda one: -one.stat().st_mtime,
        )
        for old in entries[ENTRIES:]:
            remove(old)
    except (OSError, FolderError):
        return

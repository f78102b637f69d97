"""Random models and sources to translate: the same weights for us, Hugging Face and CTranslate2.

No torch is imported until a model is made: the engine's process must stay small.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from itertools import accumulate
from pathlib import Path
from typing import Any

SOURCES, LENGTH, SPECIAL = 64, 32, 4  # different sources, tokens to write, ids that are no words
Rows = list[list[int]]


@dataclass(frozen=True)
class Size:
    encoder_layers: int
    decoder_layers: int
    d: int
    heads: int
    vocab: int

    def __str__(self) -> str:
        return f"{self.encoder_layers}+{self.decoder_layers}, d {self.d}, vocabulary {self.vocab}"


SIZES = {
    "base": Size(6, 6, 512, 8, 59_514),  # opus-mt-fr-en's
    "d384": Size(6, 2, 384, 6, 12_000),
    "tiny-16k": Size(6, 2, 256, 4, 16_000),
    "tiny-8k": Size(6, 2, 256, 4, 8_000),
}
QUICK = Size(2, 1, 32, 2, 600)


def zipf(count: int, shift: float, power: float) -> list[float]:
    """Cumulative weights."""
    return list(accumulate((rank + shift) ** -power for rank in range(count)))


def sources_of(vocab: int, count: int = SOURCES) -> Rows:
    rng, words = random.Random(1), range(SPECIAL, vocab)
    weights = zipf(len(words), 2, 1.03)
    return [rng.choices(words, cum_weights=weights, k=rng.randint(24, 32)) for _ in range(count)]


def shortlist_of(vocab: int) -> bytes:
    """At most 62 targets for each token, and the 200 most frequent ones.

    With 12,000 tokens a sentence then has some 640 words to choose from and 32 of them 4,220 in
    all; in newstest2013 and pud, sentences as long, with the shipped model's list, it is 610 and
    4,200.
    """
    from attentif.text.shortlist import Shortlist

    rng, words = random.Random(2), range(SPECIAL, vocab)
    weights = zipf(len(words), 10, 1.3)
    rows = [
        list(dict.fromkeys(rng.choices(words, cum_weights=weights, k=62))) for _ in range(vocab)
    ]
    return Shortlist.of(vocab, words[:200], rows).to_bytes()


def random_model(size: Size) -> Any:
    import torch

    from attentif.config import ModelConfig
    from attentif.core.families import build

    torch.manual_seed(0)
    model = build(
        ModelConfig.like(
            "marian",
            vocab_size=size.vocab,
            embedding_dim=size.d,
            num_heads=size.heads,
            encoder_layers=size.encoder_layers,
            decoder_layers=size.decoder_layers,
            position_limit=512,
        )
    )
    with torch.no_grad():
        model.vocabulary.output_bias[:SPECIAL] = -1e4
    return model.eval()


def make_folders(folder: Path, size: Size, tokenizer: bytes | None = None) -> None:
    """One random model as ours, for Hugging Face and for CTranslate2."""
    from attentif.checkpoint import model_files
    from attentif.folder import write_folder
    from attentif.interop import ctranslate2, huggingface

    files = (
        {"tokenizer.json": tokenizer} if tokenizer else {"shortlist.bin": shortlist_of(size.vocab)}
    )
    model = random_model(size)
    write_folder(
        folder / "ours",
        model_files(model.config, model.state_dict(), card="Random weights.") | files,
    )
    huggingface.export(folder / "ours", folder / "huggingface")
    ctranslate2.export(folder / "ours", folder / "ctranslate2")


def make_translator(folder: Path, size: Size) -> None:
    """The same with a tokenizer of as many subwords: the phrasebook's, and made-up words beside
    it."""
    from attentif.text.phrasebook.corpus import pairs
    from attentif.text.tokenizer import Tokenizer

    rng, parts = (
        random.Random(3),
        [c + v for c in "bcdfglmnprstv" for v in ("a", "e", "i", "o", "u", "é", "on")],
    )
    words = ["".join(rng.choices(parts, k=rng.randint(2, 4))) for _ in range(3 * size.vocab)]
    corpus = [side for pair in pairs(2000) for side in (pair.source, pair.target)] + words + words
    tokenizer = Tokenizer.train(corpus, size.vocab)
    make_folders(folder, replace(size, vocab=tokenizer.vocab_size), tokenizer.to_bytes())

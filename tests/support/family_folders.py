"""Model folders of every family with a real tokenizer, for what reads a folder and translates."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import torch

from attentif.core.families import build
from attentif.text.tokenizer import Tokenizer
from tests.support import families as small
from tests.support.folders import save_model

SOURCES = [
    "Le petit chat dort.",
    "Où est la gare ?",
    "La table rouge est dans la cuisine.",
    "Elle ne lit pas.",
]
REFERENCES = [
    "The little cat sleeps.",
    "Where is the station?",
    "The red table is in the kitchen.",
    "She does not read.",
]


@cache
def tokenizer() -> Tokenizer:
    return Tokenizer.train(SOURCES + REFERENCES, 300)


def family_folder(path: Path, kind: str, seed: int = 0, **files: bytes) -> Path:
    """A model that learnt nothing, in float32."""
    torch.manual_seed(seed)
    model = build(small.config(kind, vocab_size=tokenizer().vocab_size))
    save_model(path, model, card="# Small\n", **{"tokenizer.json": tokenizer().to_bytes()}, **files)
    return path

"""Sentence vectors by an encoder-only model such as MiniLM: the mean of its outputs at real
tokens, of length 1."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import torch

from attentif.checkpoint import ModelFolder
from attentif.config import ConfigError
from attentif.core.models import EncoderOnly
from attentif.folder import TOKENIZER, FolderError
from attentif.foreign_tokenizer import ForeignTokenizer
from attentif.shipped import model_folder
from attentif.text.tokenizer import Tokenizer

BATCH = 32
LIMIT = "sentence_bert_config.json"  # has the number of tokens that a sentence model was made for


class Ranked(NamedTuple):
    """A text and the cosine of the angle between its vector and the query's."""

    similarity: float
    text: str


def embed(model: str | Path, texts: Sequence[str]) -> list[list[float]]:
    """A vector of length 1 for each text; the product of two vectors is the similarity of their
    texts.

    >>> embed("fr-en", ["Il dort."])
    Traceback (most recent call last):
    attentif.config.ConfigError: family: expected "encoder-only" (BERT, MiniLM), got "encoder-decoder"

    The folder of MiniLM is made by `fetch("minilm", folder)`.
    """
    return Embedder(model)(texts)


def rank(model: str | Path, query: str, texts: Sequence[str]) -> list[Ranked]:
    """The texts, the most similar to the query first."""
    first, *others = Embedder(model)([query, *texts])
    scores = (
        (torch.tensor(others).view(len(texts), -1) @ torch.tensor(first)).tolist() if texts else []
    )
    return sorted(
        (Ranked(*one) for one in zip(scores, texts, strict=True)), key=lambda one: -one.similarity
    )


class Embedder:
    """The model and the tokenizer of a folder."""

    def __init__(self, model: str | Path) -> None:
        folder = model_folder(model)
        found = ModelFolder.read(folder)
        if not isinstance(found.model, EncoderOnly):
            raise ConfigError(
                f'family: expected "encoder-only" (BERT, MiniLM), got "{found.model.config.family}"'
            )
        if found.tokenizer is None:
            raise FolderError(
                f"{folder / TOKENIZER}: missing, and without it a model cannot read text"
            )
        self.model, self.tokenizer = found.model.float(), found.tokenizer
        self.limit = min(
            _limit(found.files.get(LIMIT, b"{}"), folder), found.model.config.position_limit
        )

    def __call__(self, texts: Sequence[str]) -> list[list[float]]:
        ids = [self._ids(text) for text in texts]
        order = sorted(range(len(ids)), key=lambda i: len(ids[i]))
        vectors: list[list[float]] = [[]] * len(ids)
        for first in range(0, len(order), BATCH):
            rows = order[first : first + BATCH]
            for row, vector in zip(rows, self._vectors([ids[i] for i in rows]), strict=True):
                vectors[row] = vector
        return vectors

    @torch.inference_mode()
    def _vectors(self, ids: list[list[int]]) -> list[list[float]]:
        lengths = torch.tensor([len(row) for row in ids])
        real = torch.arange(int(lengths.max())) < lengths[:, None]
        tokens = torch.full(real.shape, self.model.config.pad_id)
        tokens[real] = torch.tensor([token for row in ids for token in row])
        Y = self.model.encode(tokens, real)
        mean = (Y * real[:, :, None]).sum(1) / lengths[:, None]
        return torch.nn.functional.normalize(mean, dim=1).tolist()

    def _ids(self, text: str) -> list[int]:
        """The tokens of a text; of a long one the first, and the last special token."""
        ids = prompt_of(self.tokenizer, text)
        if not ids:
            raise ConfigError(f"text: expected at least one token, got {text[:60]!r}")
        return ids if len(ids) <= self.limit else [*ids[: self.limit - 1], ids[-1]]


def prompt_of(tokenizer: Tokenizer, text: str) -> list[int]:
    """The ids of a text with the special tokens around it that a model of another library
    expects."""
    return (
        tokenizer.prompt(text)
        if isinstance(tokenizer, ForeignTokenizer)
        else tokenizer.encode(text)
    )


def _limit(data: bytes, folder: Path) -> int:
    try:
        found = json.loads(data)
        limit = found.get("max_seq_length") if isinstance(found, dict) else None
    except (ValueError, RecursionError):
        raise FolderError(f"{folder / LIMIT}: not JSON") from None
    return limit if type(limit) is int and limit > 1 else 1 << 17

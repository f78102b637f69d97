"""Translation: text to token ids, to a search over the model, and back to text. Knows no model's inside."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol, overload

import torch
from torch import Tensor

from attentif.checkpoint import FolderError, model_of, read_folder
from attentif.config import ConfigError
from attentif.core.families import Model
from attentif.core.models import EncoderOnly
from attentif.decoding.search import Hypothesis, greedy

TOKENIZER = "tokenizer.json"
Progress = Callable[[int, int], None]  # parts done, parts in all


class Codec(Protocol):
    """What a translator asks of a tokenizer; `encode_batch` adds no special ids."""

    @property
    def vocab_size(self) -> int: ...

    def encode_batch(self, texts: list[str], /) -> list[list[int]]: ...

    def decode(self, ids: list[int], /) -> str: ...


class Translator:
    """A model and its tokenizer, as a function from texts to texts.

    The model is used where it is and as it is, and stays so; with another `device` a copy of it is used there. A text's
    translation does not depend on the texts beside it, but for the rounding of floats, which may tip a near tie.
    """

    def __init__(
        self,
        model: Model,
        tokenizer: Codec,
        *,
        device: str | torch.device | None = None,
        batch_tokens: int = 4096,
    ) -> None:
        if isinstance(model, EncoderOnly):
            raise ConfigError('family: a model of the family "encoder-only" writes nothing, so it cannot translate')
        if tokenizer.vocab_size > model.config.vocab_size:
            raise ConfigError(f"vocab_size: the tokenizer has {tokenizer.vocab_size} tokens, the model "
                              f"{model.config.vocab_size}; they do not belong together")  # fmt: skip
        if batch_tokens < 1:
            raise ConfigError(f"batch_tokens: expected at least 1, got {batch_tokens}")
        here = next(model.parameters()).device
        self.device = here if device is None else torch.empty(0, device=device).device
        self.model = model if self.device == here else copy.deepcopy(model).to(self.device)
        self.tokenizer, self.batch_tokens = tokenizer, batch_tokens
        self._forbidden = _forbidden(self.model, tokenizer.vocab_size)

    @classmethod
    def open(cls, folder: str | Path, device: str | torch.device | None = None) -> Translator:
        """The translator in a model folder, on a GPU where there is one unless told otherwise."""
        from attentif.text.tokenizer import Tokenizer

        files, place = read_folder(folder), Path(folder) / TOKENIZER
        if TOKENIZER not in files:
            raise FolderError(f"{place}: missing, and without it a model cannot read text")
        model = model_of(files, Path(folder))
        device = device or ("cuda" if torch.cuda.is_available() else "cpu")
        return cls(model.to(device), Tokenizer.from_bytes(files[TOKENIZER], str(place)))

    @overload
    def __call__(self, texts: str, progress: Progress | None = None) -> str: ...

    @overload
    def __call__(self, texts: list[str], progress: Progress | None = None) -> list[str]: ...

    def __call__(self, texts: str | list[str], progress: Progress | None = None) -> str | list[str]:
        """One translation for each text, in their order; a blank text is its own."""
        if isinstance(texts, str):
            return self([texts], progress)[0]
        parts = self._parts(texts)
        sources = [ids for of_text in parts for ids in of_text]
        written = iter(self.tokenizer.decode(found.tokens) for found in self.hypotheses(sources, progress))
        return [
            " ".join(next(written) for _ in of_text) if of_text else text
            for text, of_text in zip(texts, parts, strict=True)
        ]

    def hypotheses(self, sources: list[list[int]], progress: Progress | None = None) -> list[Hypothesis]:
        """What the model writes for each source of token ids without special ids, in their order."""
        for number, ids in enumerate(sources):
            if len(ids) > self.longest_source:
                raise ValueError(f"source {number}: expected at most {self.longest_source} tokens (position_limit "
                                 f"{self.model.config.position_limit}), got {len(ids)}; split it")  # fmt: skip
        found: dict[int, Hypothesis] = {}
        with torch.inference_mode(), evaluating(self.model):
            for rows in self._batches(sources):
                found |= zip(rows, self._search([sources[row] for row in rows]), strict=True)
                if progress is not None:
                    progress(len(found), len(sources))
        return [found[row] for row in range(len(sources))]

    @property
    def longest_source(self) -> int:
        """How many tokens the model can read: with an encoder eos comes behind them, else the separator."""
        return self.model.config.position_limit - 1

    @property
    def comfortable_source(self) -> int:
        """How many it can read and still write as many: without an encoder both share the positions."""
        limit = self.model.config.position_limit
        return limit // 2 if self._joint else limit - 1

    @property
    def _joint(self) -> bool:
        return self.model.config.family == "decoder-only"

    def _room(self, source: int) -> int:
        """The most tokens that may be written for a source of this length, eos included."""
        limit, wanted = self.model.config.position_limit, 2 * source + 10
        # Half of the positions, and not all that one source leaves: so any sources up to half can share a batch.
        return min(wanted, limit - max(source, limit // 2) if self._joint else limit)

    def _batches(self, sources: list[list[int]]) -> Iterator[list[int]]:
        """The rows of each batch, longest first: alike in length, and padded within the budget or alone."""
        batch: list[int] = []
        for row in sorted(range(len(sources)), key=lambda row: -len(sources[row])):
            if batch:
                longest = len(sources[batch[0]])
                full = (len(batch) + 1) * (longest + 1) > self.batch_tokens
                # Padding takes up positions of the cache too.
                beyond = self._joint and longest + self._room(len(sources[row])) > self.model.config.position_limit
                if full or beyond:
                    yield batch
                    batch = []
            batch.append(row)
        if batch:
            yield batch

    def _search(self, sources: list[list[int]]) -> list[Hypothesis]:
        model, config = self.model, self.model.config
        limits = torch.tensor([self._room(len(ids)) for ids in sources])
        end = [] if self._joint else [config.eos_id]
        source, mask = padded([ids + end for ids in sources], config.pad_id, self.device)
        first = torch.full((len(sources),), config.first_token, device=self.device)
        assert not isinstance(model, EncoderOnly)
        return greedy(model.step, model.start(source, mask), first, eos_id=config.eos_id, limits=limits,
                      reorder=model.reorder, forbidden=self._forbidden)  # fmt: skip

    def _parts(self, texts: Sequence[str]) -> list[list[list[int]]]:
        """The token ids of each text: none for a blank one, several parts for one that the model cannot read whole."""
        for number, text in enumerate(texts):
            if not isinstance(text, str):
                raise TypeError(f"texts: expected strings, got {type(text).__name__} at {number}")
        encoded = self.tokenizer.encode_batch(list(texts))
        return [self._fitting(text, ids) if text.strip() else []
                for text, ids in zip(texts, encoded, strict=True)]  # fmt: skip

    def _fitting(self, text: str, ids: list[int]) -> list[list[int]]:
        """The ids of a text, or those of its halves, and so on until each can be read."""
        if len(ids) <= self.comfortable_source:
            return [ids] if ids else []
        halves = halved(text)
        if not halves:
            raise ValueError(f"{text!r}: expected at most {self.comfortable_source} tokens (position_limit "
                             f"{self.model.config.position_limit}), got {len(ids)}")  # fmt: skip
        encoded = self.tokenizer.encode_batch(list(halves))
        return [part for half, own in zip(halves, encoded, strict=True) for part in self._fitting(half, own)]


def _forbidden(model: Model, known: int) -> list[int]:
    """Ids that are no words, eos excepted: special ones, and those that the tokenizer does not know."""
    config = model.config
    special = {config.pad_id, config.start_id, config.separator_id}
    return sorted((special | set(range(known, config.vocab_size))) - {config.eos_id})


@contextmanager
def evaluating(model: torch.nn.Module) -> Iterator[None]:
    """In evaluation mode for a while; then each module in its own mode again."""
    modes = [(module, module.training) for module in model.modules()]
    model.eval()
    try:
        yield
    finally:
        for module, training in modes:
            module.training = training


def padded(rows: list[list[int]], pad_id: int, device: torch.device) -> tuple[Tensor, Tensor | None]:
    """The rows as (batch, n), padded on the right, and which of it is real; None where all is."""
    longest = max(map(len, rows))
    tokens = torch.tensor([row + [pad_id] * (longest - len(row)) for row in rows], dtype=torch.long)
    lengths = torch.tensor([len(row) for row in rows])
    mask = None if bool((lengths == longest).all()) else (torch.arange(longest) < lengths[:, None]).to(device)
    return tokens.to(device), mask


# Where a text is best cut, first the best: after a sentence, after a clause, between words.
CUTS = tuple(re.compile(cut) for cut in (r"[.!?…][\"'»”’)\]]*\s+", r"[,;:–—][\"'»”’)\]]*\s+", r"\s+"))


def halved(text: str) -> tuple[str, str] | None:
    """A text in two, at the best place in its middle half, or between the words nearest to its middle, or there."""
    text = text.strip()
    middle, quarter = len(text) // 2, len(text) // 4
    if not middle:
        return None
    for cut in CUTS:
        places = [found.end() for found in cut.finditer(text)]
        near = min(places, key=lambda place: abs(place - middle), default=-1)
        if near > 0 and (cut is CUTS[-1] or abs(near - middle) <= quarter):
            return text[:near].rstrip(), text[near:]
    return text[:middle], text[middle:]

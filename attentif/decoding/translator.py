"""Translation: text to token ids, to a search over the model, and back to text. Knows no model's inside.

A text is translated line by line, and a long line sentence by sentence; all whitespace around them stays.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, overload

import torch
from torch import Tensor

from attentif.checkpoint import FolderError, model_of, read_folder
from attentif.config import ConfigError
from attentif.core.families import Model
from attentif.core.models import EncoderOnly
from attentif.decoding.beam import beam as beam_search
from attentif.decoding.search import Hypothesis
from attentif.text.sentences import Part, parts

TOKENIZER = "tokenizer.json"
Progress = Callable[[int, int], None]  # parts done, parts in all


class Codec(Protocol):
    """What a translator asks of a tokenizer; `encode_batch` adds no special ids."""

    @property
    def vocab_size(self) -> int: ...

    def encode_batch(self, texts: list[str], /) -> list[list[int]]: ...

    def decode(self, ids: list[int], /) -> str: ...


@dataclass(frozen=True)
class Translation:
    """One way to put a text."""

    text: str
    score: float  # log-probability / length ** length_penalty; the mean of those where a text has several parts
    tokens: list[int]  # with the eos of each part
    log_probs: list[float]  # one for each token


class Translator:
    """A model and its tokenizer, as a function from texts to texts.

    A `beam` of 1 is greedy search. A line of more than `long` tokens is cut into its sentences, and one of more than
    twice as many into halves: longer ones were hardly seen in training.

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
        beam: int = 1,
        n_best: int = 1,
        length_penalty: float = 1.0,
        long: int = 128,
    ) -> None:
        if isinstance(model, EncoderOnly):
            raise ConfigError('family: a model of the family "encoder-only" writes nothing, so it cannot translate')
        if tokenizer.vocab_size > model.config.vocab_size:
            raise ConfigError(f"vocab_size: the tokenizer has {tokenizer.vocab_size} tokens, the model "
                              f"{model.config.vocab_size}; they do not belong together")  # fmt: skip
        for name, value in (("batch_tokens", batch_tokens), ("beam", beam), ("long", long)):
            if value < 1:
                raise ConfigError(f"{name}: expected at least 1, got {value}")
        if not 1 <= n_best <= beam:
            raise ConfigError(f"n_best: expected 1 to {beam}, the width of the beam, got {n_best}; widen the beam")
        here = next(model.parameters()).device
        self.device = here if device is None else torch.empty(0, device=device).device
        self.model = model if self.device == here else copy.deepcopy(model).to(self.device)
        self.tokenizer, self.batch_tokens, self.long = tokenizer, batch_tokens, long
        self.beam, self.n_best, self.length_penalty = beam, n_best, length_penalty
        self._forbidden = _forbidden(self.model, tokenizer.vocab_size)

    @classmethod
    def open(cls, folder: str | Path, device: str | torch.device | None = None, **settings: Any) -> Translator:
        """The translator in a model folder, on a GPU where there is one unless told otherwise."""
        from attentif.text.tokenizer import Tokenizer

        files, place = read_folder(folder), Path(folder) / TOKENIZER
        if TOKENIZER not in files:
            raise FolderError(f"{place}: missing, and without it a model cannot read text")
        model = model_of(files, Path(folder))
        device = device or ("cuda" if torch.cuda.is_available() else "cpu")
        return cls(model.to(device), Tokenizer.from_bytes(files[TOKENIZER], str(place)), **settings)

    @overload
    def __call__(self, texts: str, progress: Progress | None = None) -> str: ...

    @overload
    def __call__(self, texts: list[str], progress: Progress | None = None) -> list[str]: ...

    def __call__(self, texts: str | list[str], progress: Progress | None = None) -> str | list[str]:
        """One translation for each text, in their order; a blank text is its own."""
        if isinstance(texts, str):
            return self([texts], progress)[0]
        return [found[0].text for found in self._translated(texts, 1, progress)]

    def translations(self, texts: list[str], progress: Progress | None = None) -> list[list[Translation]]:
        """For each text its `n_best` translations, the best first; fewer where there are no more."""
        return self._translated(texts, self.n_best, progress)

    def hypotheses(self, sources: list[list[int]], progress: Progress | None = None) -> list[Hypothesis]:
        """What the model writes for each source of token ids without special ids, in their order."""
        return [found[0] for found in self._searched(sources, 1, progress)]

    def _translated(self, texts: Sequence[str], n_best: int, progress: Progress | None) -> list[list[Translation]]:
        for number, text in enumerate(texts):
            if not isinstance(text, str):
                raise TypeError(f"texts: expected strings, got {type(text).__name__} at {number}")
        # A sentence that is somewhat too long is better read whole than cut.
        most = min(self.comfortable_source, 2 * self.long)
        cut = parts(texts, self.tokenizer.encode_batch, long=self.long, most=most)
        sources = [part.ids for of_text in cut for part in of_text if part.ids]
        found = iter(self._searched(sources, n_best, progress))
        return [
            joined([(part, [self._translation(one) for one in next(found)] if part.ids else []) for part in of_text],
                   n_best)
            for of_text in cut
        ]  # fmt: skip

    def _translation(self, found: Hypothesis) -> Translation:
        # A model can spell a line break in bytes; whoever counts lines must find as many as were given.
        text = " ".join(self.tokenizer.decode(found.tokens).splitlines())
        tokens = [*found.tokens, self.model.config.eos_id] if found.finished else found.tokens
        return Translation(text, found.normalised(self.length_penalty), tokens, found.scores)

    def _searched(self, sources: list[list[int]], n_best: int, progress: Progress | None) -> list[list[Hypothesis]]:
        for number, ids in enumerate(sources):
            if len(ids) > self.longest_source:
                raise ValueError(f"source {number}: expected at most {self.longest_source} tokens (position_limit "
                                 f"{self.model.config.position_limit}), got {len(ids)}; split it")  # fmt: skip
        found: dict[int, list[Hypothesis]] = {}
        with torch.inference_mode(), evaluating(self.model):
            for rows in self._batches(sources):
                found |= zip(rows, self._search([sources[row] for row in rows], n_best), strict=True)
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
                full = (len(batch) + 1) * (longest + 1) * self.beam > self.batch_tokens
                # Padding takes up positions of the cache too.
                beyond = self._joint and longest + self._room(len(sources[row])) > self.model.config.position_limit
                if full or beyond:
                    yield batch
                    batch = []
            batch.append(row)
        if batch:
            yield batch

    def _search(self, sources: list[list[int]], n_best: int) -> list[list[Hypothesis]]:
        model, config = self.model, self.model.config
        limits = torch.tensor([self._room(len(ids)) for ids in sources])
        end = [] if self._joint else [config.eos_id]
        source, mask = padded([ids + end for ids in sources], config.pad_id, self.device)
        first = torch.full((len(sources),), config.first_token, device=self.device)
        assert not isinstance(model, EncoderOnly)
        return beam_search(model.step, model.start(source, mask), first, eos_id=config.eos_id, limits=limits,
                           reorder=model.reorder, forbidden=self._forbidden, width=self.beam, n_best=n_best,
                           length_penalty=self.length_penalty)  # fmt: skip


def joined(of_text: list[tuple[Part, list[Translation]]], n_best: int) -> list[Translation]:
    """The best translations of a text from those of its parts; a part that has none stands as it is."""
    chains: list[tuple[float, Any]] = [(0.0, None)]  # the sum of scores, and (chain before, translation)
    for part, found in of_text:
        choices = found or [Translation(part.text, 0.0, [], [])]
        longer = [(total + one.score, (chain, one)) for total, chain in chains for one in choices]
        chains = sorted(longer, key=lambda chain: -chain[0])[:n_best]
    read = max(1, sum(bool(found) for _, found in of_text))
    return [_whole([part.space for part, _ in of_text], chain, total / read) for total, chain in chains]


def _whole(spaces: list[str], chain: Any, score: float) -> Translation:
    chosen: list[Translation] = []
    while chain is not None:
        chain, last = chain
        chosen.append(last)
    chosen.reverse()
    text = "".join(one.text + space for one, space in zip(chosen, spaces, strict=True))
    tokens = [token for one in chosen for token in one.tokens]
    return Translation(text, score, tokens, [score for one in chosen for score in one.log_probs])


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

"""Learning a vocabulary shortlist from parallel text by IBM model 1, and adding it to a model
folder."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from attentif.checkpoint import model_of, read_model
from attentif.config import ConfigError
from attentif.folder import TOKENIZER, write_folder
from attentif.terminal import progress_bar, told
from attentif.text.corpora import Corpora, read_corpus, several
from attentif.text.shards import Shards, write_shards
from attentif.text.shortlist import LARGEST, SHORTLIST, Shortlist, ShortlistError
from attentif.text.tokenizer import Tokenizer
from attentif.training.prepare import encoded

CHUNK = 1 << 21  # pairs of a source and a target token that are counted together
ROOM = 1 << 24  # most pairs that the first reading keeps: beyond it the rarest are dropped
EACH = 300  # targets of a source kept after each reading: the most probable ones


def shortlist(
    model: str | Path, corpora: Corpora, *, sentences: int = 1_000_000, progress: bool = False
) -> Shortlist:
    """Learn from the model's training text which target words each source word may need; saved in
    the model folder.

    >>> made = shortlist("runs/small/best", "phrasebook:2000")
    >>> made.vocab_size
    400

    At most `sentences` pairs are read. Text that gives no useful shortlist is refused, and the
    folder stays as it was. A Translator with `shortlist=True` then uses only those words, which is
    faster.
    """
    folder, corpora = Path(model), several(corpora)
    if sentences < 1:
        raise ConfigError(f"sentences: expected at least 1, got {sentences}")
    files = read_model(folder)
    config = model_of(files, folder).config
    if config.family != "encoder-decoder":
        raise ConfigError(
            f'family: a shortlist is for the family "encoder-decoder", {folder} has '
            f'"{config.family}"'
        )
    tokenizer = Tokenizer.from_bytes(files.get(TOKENIZER, b""), str(folder / TOKENIZER))
    pairs = islice(chain.from_iterable(map(read_corpus, corpora)), sentences)
    with (
        tempfile.TemporaryDirectory() as temporary,
        progress_bar("shortlist", None, shown=progress) as bar,
    ):
        shards, read = Path(temporary) / "shards", told(pairs, partial(bar.at, note="read"))
        write_shards(shards, [("given", encoded(tokenizer, read))], config.vocab_size)
        found = Shards(shards)
        made = build(found, progress=lambda done, of: bar.at(done, f"of {of} counted"))
    if made.lacks:
        raise ShortlistError(
            f"{', '.join(corpora)}: too little text for a shortlist ({len(found):,} pairs): "
            f"{made.lacks}; give the model's training text"
        )
    write_folder(folder, files | {SHORTLIST: made.to_bytes()})
    return made


def build(
    shards: Shards,
    k: int = 100,
    frequent: int = 200,
    *,
    least: float = 7e-4,
    iterations: int = 4,
    progress: Callable[[int, int], None] | None = None,
) -> Shortlist:
    """The shortlist of a corpus: for each source token up to k targets whose probability (IBM model
    1) is at least `least`, and for every sentence the `frequent` most frequent target tokens.

    Every example is read once for each iteration; `progress` gets the number of readings done, and
    of all.
    """
    if shards.vocab_size >= LARGEST:
        raise ShortlistError(f"vocab_size: expected at most {LARGEST - 1}, got {shards.vocab_size}")
    size = shards.vocab_size
    counts, seen = _Counts(size), np.zeros(size, np.int64)
    for iteration in range(iterations):
        for done, keys, group in _pairs(shards):
            if iteration == 0:
                seen += np.bincount(keys[np.diff(group, prepend=-1) > 0] % size, minlength=size)
                counts.add(keys, 1.0 / np.bincount(group)[group])
            else:
                counts.share(keys, group)
            if progress is not None:
                progress(iteration * len(shards) + done, iterations * len(shards))
        counts.end(last=iteration == iterations - 1)
    by_count = np.argsort(-seen, kind="stable")[:frequent]
    return Shortlist.of(size, by_count[seen[by_count] > 0].tolist(), counts.best(k, least))


def _pairs(shards: Shards) -> Iterator[tuple[int, NDArray[Any], NDArray[Any]]]:
    """Each target token paired with each source token of its sentence and with the empty word, in
    chunks: number of sentences done, source * size + target, and the number of the target token
    that a pair belongs to.
    """
    size = shards.vocab_size
    lengths = shards.lengths.astype(np.int64)
    ends = np.cumsum((lengths[:, 0] + 1) * lengths[:, 1])
    first = 0
    while first < len(shards):
        done = ends[first - 1] if first else 0
        last = max(first + 1, int(np.searchsorted(ends, done + CHUNK, side="right")))
        tokens = [
            (
                np.append(shards.source(i), size).astype(np.int64) * size,
                shards.target(i).astype(np.int64),
            )
            for i in range(first, last)
        ]
        each = np.concatenate([np.repeat(len(source), len(target)) for source, target in tokens])
        keys = np.concatenate([(target[:, None] + source).ravel() for source, target in tokens])
        yield last, keys, np.repeat(np.arange(len(each)), each)
        first = last


class _Counts:
    """Expected counts of pairs (source * size + target; the empty word is source number `size`),
    then probabilities.

    The first reading finds the pairs; the other readings count the most probable of them.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.keys: NDArray[Any] = np.zeros(0, np.int64)
        self.counts: NDArray[Any] = np.zeros(0)
        self.likely: NDArray[Any] = np.zeros(0)  # the probability of a target, given the source
        self._waiting: list[tuple[NDArray[Any], NDArray[Any]]] = []

    def add(self, keys: NDArray[Any], counts: NDArray[Any]) -> None:
        """In the first reading: add new pairs too."""
        keys, index = np.unique(keys, return_inverse=True)
        self._waiting.append((keys, np.bincount(index, counts, minlength=len(keys))))
        # Merged rarely: sorting the whole table for each chunk would take quadratic time.
        if sum(len(some) for some, _ in self._waiting) > max(len(self.keys), CHUNK):
            self._merge()

    def share(self, keys: NDArray[Any], group: NDArray[Any]) -> None:
        """In later readings: share each target token among its possible sources by their
        probabilities."""
        if not len(self.keys):
            return
        index = np.minimum(np.searchsorted(self.keys, keys), len(self.keys) - 1)
        likely = np.where(self.keys[index] == keys, self.likely[index], 0.0)
        # A target whose pairs were all dropped must not divide by zero.
        share = likely / np.maximum(np.bincount(group, likely), 1e-30)[group]
        self.counts += np.bincount(index, share, minlength=len(self.keys))

    def _merge(self) -> None:
        keys, counts = zip((self.keys, self.counts), *self._waiting, strict=True)
        self._waiting = []
        self.keys, index = np.unique(np.concatenate(keys), return_inverse=True)
        self.counts = np.bincount(index, np.concatenate(counts), minlength=len(self.keys))
        if len(self.keys) > ROOM:
            keep = np.sort(np.argpartition(-self.counts, ROOM // 2)[: ROOM // 2])
            self.keys, self.counts = self.keys[keep], self.counts[keep]

    def end(self, last: bool) -> None:
        """End a reading: counts become probabilities and start again at 0."""
        if self._waiting:
            self._merge()
        rows = self.keys // self.size
        totals = np.bincount(rows, self.counts, minlength=self.size + 1)
        self.likely = self.counts / np.maximum(totals[rows], 1e-30)
        if not last:
            keep = np.sort(self._likeliest(EACH, 0.0))
            self.keys, self.likely, self.counts = (
                self.keys[keep],
                self.likely[keep],
                np.zeros(len(keep)),
            )

    def best(self, k: int, least: float) -> list[list[int]]:
        """The k most probable targets of each source; of equal ones, the lowest id."""
        keys = self.keys[self._likeliest(k, least)]
        starts = np.searchsorted(keys // self.size, np.arange(self.size + 1))
        return [(keys[starts[s] : starts[s + 1]] % self.size).tolist() for s in range(self.size)]

    def _likeliest(self, k: int, least: float) -> NDArray[Any]:
        """Indices of the k most probable pairs of each source, source by source; of equal ones,
        the lowest first."""
        keep = np.flatnonzero(self.likely >= least)
        rows = self.keys[keep] // self.size
        order = np.lexsort((self.keys[keep], -self.likely[keep], rows))
        rank = np.arange(len(order)) - np.searchsorted(rows[order], rows[order])
        return keep[order[rank < k]]

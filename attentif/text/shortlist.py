"""A vocabulary shortlist: for each source token, the few target tokens that its translations consist of.

The output layer is the most expensive product of a small model, and a sentence needs few of its rows: those for its
source tokens, those of the same ids (names and numbers are copied), and frequent ones. Read without numpy.

    shortlist.bin  magic, then uint32: version, vocab_size, always, pairs  |  uint16: the tokens of every sentence, the
                   number of targets of each source token, and the targets, most probable first; all little-endian
"""

from __future__ import annotations

import struct
import sys
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from attentif.text.shards import Shards

SHORTLIST = "shortlist.bin"  # in a model folder
MAGIC, VERSION, HEADER = b"attlist\n", 1, struct.Struct("<8s4I")
LARGEST = 1 << 16
CHUNK = 1 << 21  # pairs of a source and a target token that are counted together
ROOM = 1 << 24  # most pairs that the first reading keeps: beyond it the rarest are dropped
USEFUL = 0.1  # share of the source tokens that must have targets: with fewer, translations lack words
EACH = 300  # targets of a source kept after each reading: the most probable ones


class ShortlistError(ValueError):
    """A shortlist that cannot be read or made: the message names the file or the setting."""


@dataclass(frozen=True)
class Shortlist:
    """Target tokens by source token, in rows one after another: row s is targets[starts[s] : starts[s + 1]]."""

    vocab_size: int
    always: array[int]
    starts: array[int]
    targets: array[int]

    @classmethod
    def of(cls, vocab_size: int, always: Iterable[int], rows: Sequence[Sequence[int]]) -> Shortlist:
        starts = array("L", accumulate(map(len, rows), initial=0))
        return cls(vocab_size, array("H", sorted(set(always))), starts, array("H", [t for row in rows for t in row]))

    def row(self, source: int) -> array[int]:
        """The targets of a source token, best first."""
        return self.targets[self.starts[source] : self.starts[source + 1]]

    @property
    def lacks(self) -> str:
        """Why this shortlist is too small to use; nothing if it is not."""
        rows = sum(first < last for first, last in pairwise(self.starts))
        least = max(1, int(USEFUL * self.vocab_size))
        if rows < least or not self.always:
            return (f"it has targets for {rows:,} source tokens and {len(self.always)} frequent words, expected at "
                    f"least {least:,} and 1")  # fmt: skip
        return ""

    def candidates(self, source: Iterable[int]) -> set[int]:
        """The target tokens for a sentence, special tokens aside."""
        found = set(self.always)
        for token in set(source):
            found.add(token)
            found.update(self.row(token))
        return found

    def vocabulary_map(self, labels: Sequence[str]) -> str:
        """CTranslate2's vmap.txt: a source token, a tab, its targets; an empty source for those of every sentence."""
        common = set(self.always)
        lines = ["\t" + " ".join(labels[token] for token in self.always)]
        for source in range(self.vocab_size):
            targets = [token for token in dict.fromkeys([source, *self.row(source)]) if token not in common]
            if targets and " " not in labels[source]:  # a space would split the token; only unused ids have one
                lines.append(f"{labels[source]}\t{' '.join(labels[token] for token in targets)}")
        return "\n".join(lines) + "\n"

    def to_bytes(self) -> bytes:
        """The content of shortlist.bin."""
        lengths = array("H", (self.starts[s + 1] - self.starts[s] for s in range(self.vocab_size)))
        header = HEADER.pack(MAGIC, VERSION, self.vocab_size, len(self.always), len(self.targets))
        return header + b"".join(_little(part) for part in (self.always, lengths, self.targets))

    @classmethod
    def from_bytes(cls, data: bytes, name: str = SHORTLIST) -> Shortlist:
        """The shortlist that `to_bytes` wrote; `name` is the file in errors."""
        if len(data) < HEADER.size or not data.startswith(MAGIC):
            raise ShortlistError(f"{name}: not a shortlist: expected it to begin with {MAGIC!r}, got {data[:8]!r}")
        _, version, size, common, pairs = HEADER.unpack_from(data)
        if version != VERSION:
            raise ShortlistError(f"{name}: expected version {VERSION}, got {version}; make it again")
        expected = HEADER.size + 2 * (common + size + pairs)
        if size > LARGEST or len(data) != expected:
            raise ShortlistError(f"{name}: damaged: expected {expected} bytes, got {len(data)}; copy it again")
        numbers = array("H", data[HEADER.size :])
        if sys.byteorder == "big":
            numbers.byteswap()
        always, lengths, targets = numbers[:common], numbers[common : common + size], numbers[common + size :]
        starts = array("L", accumulate(lengths, initial=0))
        if starts[-1] != pairs or max(always, default=0) >= size or max(targets, default=0) >= size:
            raise ShortlistError(f"{name}: damaged: expected {pairs} targets from 0 to {size - 1}; copy it again")
        return cls(size, always, starts, targets)


def _little(numbers: array[int]) -> bytes:
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers.tobytes()


def build(
    shards: Shards,
    k: int = 100,
    frequent: int = 200,
    *,
    least: float = 7e-4,
    iterations: int = 4,
    sentences: int = 1_000_000,
    progress: Callable[[int, int], None] | None = None,
) -> Shortlist:
    """The shortlist of a corpus: for each source token up to k targets whose probability (IBM model 1) is at least
    `least`, and for every sentence the `frequent` most frequent target tokens.

    At most `sentences` examples, evenly spaced, are read once for each iteration; `progress` gets the number of
    readings done, and of all.
    """
    import numpy as np

    for name, value in dict(k=k, frequent=frequent, iterations=iterations, sentences=sentences).items():
        if value < (0 if name == "frequent" else 1):
            raise ShortlistError(f"{name}: expected at least {0 if name == 'frequent' else 1}, got {value}")
    if shards.vocab_size >= LARGEST:
        raise ShortlistError(f"vocab_size: expected at most {LARGEST - 1}, got {shards.vocab_size}")
    size, chosen = shards.vocab_size, np.arange(len(shards))[:: max(1, -(-len(shards) // sentences))]
    counts, seen = _Counts(size), np.zeros(size, np.int64)
    for iteration in range(iterations):
        for done, keys, group in _pairs(shards, chosen):
            if iteration == 0:
                seen += np.bincount(keys[np.diff(group, prepend=-1) > 0] % size, minlength=size)
                counts.add(keys, 1.0 / np.bincount(group)[group])
            else:
                counts.share(keys, group)
            if progress is not None:
                progress(iteration * len(chosen) + done, iterations * len(chosen))
        counts.end(last=iteration == iterations - 1)
    by_count = np.argsort(-seen, kind="stable")[:frequent]
    return Shortlist.of(size, by_count[seen[by_count] > 0].tolist(), counts.best(k, least))


def _pairs(shards: Shards, chosen: NDArray[Any]) -> Iterator[tuple[int, NDArray[Any], NDArray[Any]]]:
    """Each target token paired with each source token of its sentence and with the empty word, in chunks: number of
    sentences done, source * size + target, and the number of the target token that a pair belongs to.
    """
    import numpy as np

    size = shards.vocab_size
    lengths = shards.lengths[chosen].astype(np.int64)
    ends = np.cumsum((lengths[:, 0] + 1) * lengths[:, 1])
    first = 0
    while first < len(chosen):
        done = ends[first - 1] if first else 0
        last = max(first + 1, int(np.searchsorted(ends, done + CHUNK, side="right")))
        tokens = [(np.append(shards.source(i), size).astype(np.int64) * size, shards.target(i).astype(np.int64))
                  for i in chosen[first:last]]  # fmt: skip
        each = np.concatenate([np.repeat(len(source), len(target)) for source, target in tokens])
        keys = np.concatenate([(target[:, None] + source).ravel() for source, target in tokens])
        yield last, keys, np.repeat(np.arange(len(each)), each)
        first = last


class _Counts:
    """Expected counts of pairs (source * size + target; the empty word is source number `size`), then probabilities.

    The first reading finds the pairs; the other readings count the most probable of them.
    """

    def __init__(self, size: int) -> None:
        import numpy as np

        self.size = size
        self.keys: NDArray[Any] = np.zeros(0, np.int64)
        self.counts: NDArray[Any] = np.zeros(0)
        self.likely: NDArray[Any] = np.zeros(0)  # the probability of a target, given the source
        self._waiting: list[tuple[NDArray[Any], NDArray[Any]]] = []

    def add(self, keys: NDArray[Any], counts: NDArray[Any]) -> None:
        """In the first reading: add new pairs too."""
        import numpy as np

        keys, index = np.unique(keys, return_inverse=True)
        self._waiting.append((keys, np.bincount(index, counts, minlength=len(keys))))
        # Merged rarely: sorting the whole table for each chunk would take quadratic time.
        if sum(len(some) for some, _ in self._waiting) > max(len(self.keys), CHUNK):
            self._merge()

    def share(self, keys: NDArray[Any], group: NDArray[Any]) -> None:
        """In later readings: share each target token among its possible sources by their probabilities."""
        import numpy as np

        if not len(self.keys):
            return
        index = np.minimum(np.searchsorted(self.keys, keys), len(self.keys) - 1)
        likely = np.where(self.keys[index] == keys, self.likely[index], 0.0)
        # A target whose pairs were all dropped must not divide by zero.
        share = likely / np.maximum(np.bincount(group, likely), 1e-30)[group]
        self.counts += np.bincount(index, share, minlength=len(self.keys))

    def _merge(self) -> None:
        import numpy as np

        keys, counts = zip((self.keys, self.counts), *self._waiting, strict=True)
        self._waiting = []
        self.keys, index = np.unique(np.concatenate(keys), return_inverse=True)
        self.counts = np.bincount(index, np.concatenate(counts), minlength=len(self.keys))
        if len(self.keys) > ROOM:
            keep = np.sort(np.argpartition(-self.counts, ROOM // 2)[: ROOM // 2])
            self.keys, self.counts = self.keys[keep], self.counts[keep]

    def end(self, last: bool) -> None:
        """End a reading: counts become probabilities and start again at 0."""
        import numpy as np

        if self._waiting:
            self._merge()
        rows = self.keys // self.size
        totals = np.bincount(rows, self.counts, minlength=self.size + 1)
        self.likely = self.counts / np.maximum(totals[rows], 1e-30)
        if not last:
            keep = np.sort(self._likeliest(EACH, 0.0))
            self.keys, self.likely, self.counts = self.keys[keep], self.likely[keep], np.zeros(len(keep))

    def best(self, k: int, least: float) -> list[list[int]]:
        """The k most probable targets of each source; of equal ones, the lowest id."""
        import numpy as np

        keys = self.keys[self._likeliest(k, least)]
        starts = np.searchsorted(keys // self.size, np.arange(self.size + 1))
        return [(keys[starts[s] : starts[s + 1]] % self.size).tolist() for s in range(self.size)]

    def _likeliest(self, k: int, least: float) -> NDArray[Any]:
        """Indices of the k most probable pairs of each source, source by source; of equal ones, the lowest first."""
        import numpy as np

        keep = np.flatnonzero(self.likely >= least)
        rows = self.keys[keep] // self.size
        order = np.lexsort((self.keys[keep], -self.likely[keep], rows))
        rank = np.arange(len(order)) - np.searchsorted(rows[order], rows[order])
        return keep[order[rank < k]]

"""A vocabulary shortlist: for each source token, the few target tokens that its translations
consist of.

The output layer is the most expensive product of a small model, and a sentence needs few of its
rows: those for its source tokens, those of the same ids (names and numbers are copied), and
frequent ones. Read without numpy.

    shortlist.bin  magic, then uint32: version, vocab_size, always, pairs  |  uint16: the tokens of
        every sentence, the
                   number of targets of each source token, and the targets, most probable first; all
                       little-endian
"""

from __future__ import annotations

import struct
import sys
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

SHORTLIST = "shortlist.bin"  # in a model folder
MAGIC, VERSION, HEADER = b"attlist\n", 1, struct.Struct("<8s4I")
LARGEST = 1 << 16
USEFUL = (
    0.1  # share of the source tokens that must have targets: with fewer, translations lack words
)


class ShortlistError(ValueError):
    """A shortlist that cannot be read or made: the message names the file or the setting."""


@dataclass(frozen=True)
class Shortlist:
    """Target tokens by source token, in rows one after another: row s is targets[starts[s] :
    starts[s + 1]]."""

    vocab_size: int
    always: array[int]
    starts: array[int]
    targets: array[int]

    @classmethod
    def of(cls, vocab_size: int, always: Iterable[int], rows: Sequence[Sequence[int]]) -> Shortlist:
        starts = array("L", accumulate(map(len, rows), initial=0))
        return cls(
            vocab_size,
            array("H", sorted(set(always))),
            starts,
            array("H", [t for row in rows for t in row]),
        )

    def row(self, source: int) -> array[int]:
        """The targets of a source token, best first."""
        return self.targets[self.starts[source] : self.starts[source + 1]]

    @property
    def lacks(self) -> str:
        """Why this shortlist is too small to use; nothing if it is not."""
        rows = sum(first < last for first, last in pairwise(self.starts))
        least = max(1, int(USEFUL * self.vocab_size))
        if rows < least or not self.always:
            return (
                f"it has targets for {rows:,} source tokens and {len(self.always)} frequent "
                "words, expected at "
                f"least {least:,} and 1"
            )
        return ""

    def candidates(self, source: Iterable[int]) -> set[int]:
        """The target tokens for a sentence, special tokens aside."""
        found = set(self.always)
        for token in set(source):
            found.add(token)
            found.update(self.row(token))
        return found

    def vocabulary_map(self, labels: Sequence[str]) -> str:
        """CTranslate2's vmap.txt: a source token, a tab, its targets; an empty source for those
        of every sentence."""
        common = set(self.always)
        lines = ["\t" + " ".join(labels[token] for token in self.always)]
        for source in range(self.vocab_size):
            targets = [
                token for token in dict.fromkeys([source, *self.row(source)]) if token not in common
            ]
            if (
                targets and " " not in labels[source]
            ):  # a space would split the token; only unused ids have one
                lines.append(f"{labels[source]}\t{' '.join(labels[token] for token in targets)}")
        return "\n".join(lines) + "\n"

    def to_bytes(self) -> bytes:
        """The content of shortlist.bin."""
        lengths = array("H", (self.starts[s + 1] - self.starts[s] for s in range(self.vocab_size)))
        header = HEADER.pack(MAGIC, VERSION, self.vocab_size, len(self.always), len(self.targets))
        return header + b"".join(
            _little(part).tobytes() for part in (self.always, lengths, self.targets)
        )

    @classmethod
    def from_bytes(cls, data: bytes, name: str = SHORTLIST) -> Shortlist:
        """The shortlist that `to_bytes` wrote; `name` is the file in errors."""
        if len(data) < HEADER.size or not data.startswith(MAGIC):
            raise ShortlistError(
                f"{name}: not a shortlist: expected it to begin with {MAGIC!r}, got {data[:8]!r}"
            )
        _, version, size, common, pairs = HEADER.unpack_from(data)
        if version != VERSION:
            raise ShortlistError(
                f"{name}: expected version {VERSION}, got {version}; make it again"
            )
        expected = HEADER.size + 2 * (common + size + pairs)
        if size > LARGEST or len(data) != expected:
            raise ShortlistError(
                f"{name}: damaged: expected {expected} bytes, got {len(data)}; copy it again"
            )
        numbers = _little(array("H", data[HEADER.size :]))
        always, lengths, targets = (
            numbers[:common],
            numbers[common : common + size],
            numbers[common + size :],
        )
        starts = array("L", accumulate(lengths, initial=0))
        if starts[-1] != pairs or max(always, default=0) >= size or max(targets, default=0) >= size:
            raise ShortlistError(
                f"{name}: damaged: expected {pairs} targets from 0 to {size - 1}; copy it again"
            )
        return cls(size, always, starts, targets)


def _little(numbers: array[int]) -> array[int]:
    """Little-endian numbers in the order of this machine, or the other way."""
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers

"""Choices that depend on a seed alone, and corpora of distinct sentences. Knows no language."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from attentif.text.corpus import Pair

Two = tuple[str, str]  # French, English
T = TypeVar("T")


class Draw:
    """A stream of choices that depends on its seed alone, on every platform; `combinations`
    gathers lemma pairs."""

    __slots__ = ("combinations", "state")

    def __init__(self, seed: int) -> None:
        self.state = seed & 0xFFFFFFFFFFFFFFFF
        self.combinations: list[Two] = []

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        # splitmix64: neighbouring seeds give unrelated streams.
        self.state = (self.state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        z = ((self.state ^ (self.state >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        return (z >> 31) % n

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]


def distinct(sentences: Iterator[Pair], count: int) -> Iterator[Pair]:
    """The first `count` of endless sentences whose French was not met before."""
    seen: set[str] = set()
    while len(seen) < count:
        pair = next(sentences)
        if pair.source not in seen:
            seen.add(pair.source)
            yield pair

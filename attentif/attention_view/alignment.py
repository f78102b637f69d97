"""Word alignments: which source word a target word attends to most. Knows no model and no torch."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

SPACE = "▁"  # before the first subword of a word, in a tokenizer's labels
Matrix = Sequence[Sequence[float]]
Span = tuple[int, int]  # the first index, and the one after the last


class Word(NamedTuple):
    """A word of a side, or a punctuation mark, with the subwords `first` up to `end` that spell
    it."""

    text: str
    first: int
    end: int


class Alignment(NamedTuple):
    """How much each target word attends to each source word, and to which most."""

    places: list[str]  # the maps whose heads were averaged
    source: list[str]
    target: list[str]
    weights: list[
        list[float]
    ]  # a row for each target word; the rest up to 1 went to special tokens and the target

    @property
    def links(self) -> list[int]:
        """The strongest source word of each target word, the first of equals: for a word a word,
        for a mark a mark.

        A full stop draws much attention that a function word does not use; the word is not its
        translation.
        """
        kinds = [is_word(word) for word in self.source]
        found = []
        for word, row in zip(self.target, self.weights, strict=True):
            alike = [index for index, kind in enumerate(kinds) if kind == is_word(word)] or range(
                len(row)
            )
            found.append(max(alike, key=lambda index, row=row: (row[index], -index)))
        return found

    def with_nouns(self, names: Sequence[str], nouns: Sequence[str]) -> Alignment:
        """The same with each noun as one word in place of the words of its stand-in."""
        known = dict(zip(names, nouns, strict=True))
        source, target = _runs(self.source, known), _runs(self.target, known)
        weights = merged(self.weights, [word[1:] for word in target], [word[1:] for word in source])
        return Alignment(
            self.places, [word.text for word in source], [word.text for word in target], weights
        )

    def __str__(self) -> str:
        """A line for each target word, with its source word."""
        return "\n".join(
            f"{word} ← {self.source[link]}"
            for word, link in zip(self.target, self.links, strict=True)
        )

    @classmethod
    def same(cls, text: str) -> Alignment:
        """The alignment of a text that stays as it is: each word to itself."""
        words = text.split()
        return cls(
            [],
            words,
            words,
            [[float(a == b) for b in range(len(words))] for a in range(len(words))],
        )

    @classmethod
    def joined(cls, parts: Sequence[Alignment]) -> Alignment:
        """The alignment of texts one after another; words of one text have no weight for words
        of another."""
        width, before, weights = sum(len(part.source) for part in parts), 0, []
        for part in parts:
            after = width - before - len(part.source)
            weights += [[0.0] * before + row + [0.0] * after for row in part.weights]
            before += len(part.source)
        return cls(
            list(dict.fromkeys(place for part in parts for place in part.places)),
            [word for part in parts for word in part.source],
            [word for part in parts for word in part.target],
            weights,
        )


def split_words(labels: Sequence[str]) -> list[tuple[int, int]]:
    """The subwords of each word: it begins at a space, at a change between letters, digits and
    marks, or after l', qu'.

    >>> split_words(["▁l'", "eau", "▁", "1", "2", "."])
    [(0, 1), (1, 2), (2, 5), (5, 6)]
    """
    starts: list[int] = []
    kind, elided = "", False
    for place, label in enumerate(labels):
        text = label.removeprefix(SPACE)
        new = _kind(text)
        if (
            label == "'"
            and kind == "letter"
            and _kind("".join(labels[place + 1 : place + 2])) == "letter"
        ):
            new = "letter"  # an elision in two subwords, not a quote
        if not starts or text != label or elided or (new and kind and new != kind):
            starts.append(place)
            kind = ""
        kind = new or kind
        elided = new == "letter" and text.endswith("'")
    return list(zip(starts, [*starts[1:], len(labels)], strict=True)) if starts else []


def _kind(text: str) -> str:
    """The kind of a subword; "" for a space alone, an accent or a byte, which may be part of
    any."""
    if (
        not text
        or (len(text) == 6 and text.startswith("<0x"))
        or unicodedata.category(text[0]).startswith("M")
    ):
        return ""
    if text[0] == "'" and text[1:].isalpha():
        return "ending"  # of don't, Parliament's
    return "digit" if text[0].isnumeric() else "letter" if text[0].isalpha() else "mark"


def _runs(words: Sequence[str], known: dict[str, str]) -> list[Word]:
    """Words with their indices; words that spell a stand-in become one word, its noun."""
    found, at = list[Word](), 0
    while at < len(words):
        end = next(
            (
                end
                for end in range(at + 1, min(at + 4, len(words)) + 1)
                if "".join(words[at:end]) in known
            ),
            0,
        )
        found.append(
            Word(known["".join(words[at:end])], at, end) if end else Word(words[at], at, at + 1)
        )
        at = found[-1].end
    return found


def merged(rows: Matrix, targets: Sequence[Span], sources: Sequence[Span]) -> list[list[float]]:
    """Weights between words from those between tokens: the mean over a target's tokens, the sum
    over a source's."""
    return [
        [sum(sum(row[a:b]) for row in rows[first:end]) / max(1, end - first) for a, b in sources]
        for first, end in targets
    ]


def is_word(text: str) -> bool:
    """Has it a letter or a digit, or bytes of one? A stand-in has."""
    return any(letter.isalnum() or letter == "\ufffd" for letter in text)

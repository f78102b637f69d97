"""Noise in training text: sources as people type them in a hurry, and lines that hold two sentences.

What happens to a pair depends on its text and number alone, so that preparing the same data twice gives the same data.
"""

from __future__ import annotations

import random
import re
import unicodedata
import zlib
from collections.abc import Callable, Iterable, Iterator

from attentif.text.corpus import Pair

MARKS = re.compile(r"""[.,;:!?…"«»()]""")
JOINED = 60  # words: a line of two sentences has at most this many on its source side


def without_accents(text: str) -> str:
    """The same letters without accents and cedillas; œ and æ as two letters."""
    plain = unicodedata.normalize("NFD", text.translate({339: "oe", 338: "OE", 230: "ae", 198: "AE"}))
    return unicodedata.normalize("NFC", "".join(c for c in plain if unicodedata.category(c) != "Mn"))


def mistyped(text: str, draw: random.Random) -> str:
    """One letter swapped with the next, left out, or doubled, inside a word of four letters or more."""
    words = [found.span() for found in re.finditer(r"[^\W\d_]{4,}", text)]
    if not words:
        return text
    first, end = draw.choice(words)
    at = draw.randrange(first, end - 1)
    return (
        text[:at] + draw.choice((text[at + 1] + text[at], text[at + 1], text[at] * 2 + text[at + 1])) + text[at + 2 :]
    )


def hurried(text: str) -> str:
    """In lower case, without marks of punctuation; apostrophes, hyphens and marks inside numbers stay."""
    kept = re.sub(r"(?<=\d)([.,:])(?=\d)", lambda mark: chr(0xE000 + ord(mark[1])), text)
    plain = MARKS.sub(" ", kept)
    for mark in ".,:":
        plain = plain.replace(chr(0xE000 + ord(mark)), mark)
    return " ".join(plain.lower().split())


def _accents(pair: Pair, draw: random.Random) -> Pair:
    return Pair(without_accents(pair.source), pair.target)


def _typo(pair: Pair, draw: random.Random) -> Pair:
    return Pair(mistyped(pair.source, draw), pair.target)


def _hurry(pair: Pair, draw: random.Random) -> Pair:
    source = hurried(pair.source)
    return Pair(without_accents(source) if draw.random() < 0.5 else source, pair.target)


def _capitals(pair: Pair, draw: random.Random) -> Pair:
    return Pair(without_accents(pair.source.upper()), pair.target.upper())


# Each kind with its share of the noise: accents and typing errors are what people write most.
KINDS: dict[Callable[[Pair, random.Random], Pair], float] = {_accents: 0.35, _typo: 0.35, _hurry: 0.2, _capitals: 0.1}


def _chosen(share: float, number: int, text: str, purpose: str) -> bool:
    """Is this pair one of the share? A checksum decides: seeding a generator for each pair takes 30 times as long."""
    return zlib.crc32(f"{number}\t{purpose}\t{text}".encode("utf-8", "surrogatepass")) < share * 2**32


def noised(pairs: Iterable[Pair], share: float) -> Iterator[Pair]:
    """The pairs, this share of them with a source that has lost its accents, has a wrong letter, is in lower case
    without punctuation, or is in capitals (with its target). A pair that this would leave without words stays."""
    for number, pair in enumerate(pairs):
        if _chosen(share, number, pair.source, "noise"):
            draw = random.Random(f"{number}\t{pair.source}")
            (kind,) = draw.choices(list(KINDS), list(KINDS.values()))
            other = kind(pair, draw)
            pair = other if other.source.strip() and other.target.strip() else pair
        yield pair


def joined(pairs: Iterable[Pair], share: float) -> Iterator[Pair]:
    """The pairs, and after this share of them a line more that holds the pair and the one before it."""
    before: Pair | None = None
    for number, pair in enumerate(pairs):
        yield pair
        if before is not None and _chosen(share, number, pair.source, "join"):
            both = Pair(*(f"{one} {two}" for one, two in zip(before, pair, strict=True)))
            if len(both.source.split()) <= JOINED:
                yield both
        before = pair

"""Noise for training text: sources as people type them in a hurry, and lines with two sentences.

The noise of a pair depends on its text and number alone, so that preparing the same data twice
gives the same result.
"""

from __future__ import annotations

import random
import re
import unicodedata
import zlib
from collections.abc import Callable, Iterable, Iterator
from string import ascii_lowercase

from attentif.text.corpus import Pair

MARKS = re.compile(
    r"""[;!?…"«»()]|(?<!\d)[.,:]|[.,:](?!\d)"""
)  # separators inside numbers are none
JOINED = 60  # words: longest source of a line with two sentences


def without_accents(text: str) -> str:
    """The same letters without accents and cedillas; œ and æ become two letters."""
    plain = unicodedata.normalize(
        "NFD", text.translate({339: "oe", 338: "OE", 230: "ae", 198: "AE"})
    )
    return unicodedata.normalize(
        "NFC", "".join(c for c in plain if unicodedata.category(c) != "Mn")
    )


def mistyped(text: str, draw: random.Random) -> str:
    """The text with a letter swapped with the next, removed, doubled or replaced, in a word of
    four letters or more."""
    words = [found.span() for found in re.finditer(r"[^\W\d_]{4,}", text)]
    if not words:
        return text
    first, end = draw.choice(words)
    at = draw.randrange(first, end - 1)
    one, two, other = text[at], text[at + 1], draw.choice(ascii_lowercase)
    return text[:at] + draw.choice((two + one, two, one + one + two, other + two)) + text[at + 2 :]


def hurried(text: str) -> str:
    """The text in lower case without punctuation; apostrophes, hyphens and separators inside
    numbers stay."""
    return " ".join(MARKS.sub(" ", text).lower().split())


def _hurry(text: str, draw: random.Random) -> str:
    return without_accents(hurried(text)) if draw.random() < 0.5 else hurried(text)


def _capitals(text: str, draw: random.Random) -> str:
    return without_accents(text.upper())


# Each kind with its share of the noise: typing errors, the hardest to read, are more than half of
# it.
KINDS: dict[Callable[[str, random.Random], str], float] = {
    lambda text, draw: without_accents(text): 0.25,
    mistyped: 0.55,
    _hurry: 0.13,
    _capitals: 0.07,
}


def _chosen(share: float, number: int, text: str, purpose: str) -> bool:
    """Is this pair one of the share? A checksum decides: seeding a generator for each pair takes
    30 times as long."""
    return (
        zlib.crc32(f"{number}\t{purpose}\t{text}".encode("utf-8", "surrogatepass")) < share * 2**32
    )


def noised(pairs: Iterable[Pair], share: float) -> Iterator[Pair]:
    """The pairs; for this share of them, the source has lost its accents, has a typing error, is
    in lower case without punctuation, or is in capitals (with its target). A pair that this
    would leave without words is not changed."""
    for number, pair in enumerate(pairs):
        if _chosen(share, number, pair.source, "noise"):
            draw = random.Random(f"{number}\t{pair.source}")
            (kind,) = draw.choices(list(KINDS), list(KINDS.values()))
            other = Pair(
                kind(pair.source, draw), pair.target.upper() if kind is _capitals else pair.target
            )
            pair = other if other.source.strip() and other.target.strip() else pair
        yield pair


def joined(pairs: Iterable[Pair], share: float) -> Iterator[Pair]:
    """The pairs; after this share of them, one more line that joins the previous pair and this
    one."""
    before: Pair | None = None
    for number, pair in enumerate(pairs):
        yield pair
        if before is not None and _chosen(share, number, pair.source, "join"):
            both = Pair(*(f"{one} {two}" for one, two in zip(before, pair, strict=True)))
            if len(both.source.split()) <= JOINED:
                yield both
        before = pair

"""Sentences written one by one around words that other text rarely has; beyond their number, two
in a row."""

from functools import cache

from attentif.text.corpus import Pair
from attentif.text.phrasebook.draw import Draw, Two
from attentif_corpora.sheets import sections

PAIRED = 3  # one line in so many has two sentences


@cache
def sentences() -> tuple[Two, ...]:
    """Every sentence, French and English."""
    return tuple(
        (french, english)
        for _, rows in sections("vocabulary/sentences")
        for french, english in rows
    )


def sentence(index: int, seed: int = 0) -> Pair:
    """The sentence with this number, or two of them."""
    d = Draw((seed << 40) + index)
    drawn = [d.pick(sentences()) for _ in range(1 + (d.below(PAIRED) == 0))]
    return Pair(*(" ".join(one[side] for one in dict.fromkeys(drawn)) for side in (0, 1)))

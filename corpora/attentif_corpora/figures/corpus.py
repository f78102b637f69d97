"""An endless French-English corpus of sentences with figures: hours, prices, dates, telephone numbers, references.

Knows no token and no model. The sentences stand in `templates`; here is what each of their slots draws, and
`slots` writes it in both languages. A sentence is a function of (seed, index), on every platform and version of
Python.
"""

import itertools
import re
from collections.abc import Iterator
from functools import cache, partial

from attentif.text.corpus import Pair
from attentif.text.phrasebook.draw import Draw, Two, distinct
from attentif_corpora.figures import slots
from attentif_corpora.figures import templates as data
from attentif_corpora.figures.slots import Hand, Slot
from attentif_corpora.hand import NARROW, NO_BREAK, capital

LETTERS = "ABCDEFGHJKLMNPQRSTVWXYZ"  # no I, O or U: car plates have none
# How a writer types: the more common ways stand more often.
GROUPS = (" ", " ", " ", NO_BREAK, NO_BREAK, NARROW, NARROW, ".", "")
GAPS = (" ", " ", " ", NO_BREAK, NO_BREAK, NARROW, NARROW, "")
HOURS = ("h", "h", "h", "0h", "tight", "tight", "tight", ":", "0:", "heures")
MARKS = (" ", " ", " ", NO_BREAK, NARROW)

_SLOT = re.compile(r"\{([a-z]+)(\d?)(?::(-?\d+)-(-?\d+))?\}")
_ELISION = re.compile(r"\b([Dd]|[Qq]u)e (?=[AEIOUÉÎ]|avril|août|octobre)")
_MARK = re.compile(r" (?=[:;?!»])|(?<=«) ")
# By sound, before eight, eleven, eighteen and eighty: an 8-year-old, an 11,000-euro prize, but a 110 m race.
_A = re.compile(r"\b([Aa]) (?=[€$£]?(?:8[\d,.]*|1[18](?:,\d{3})*(?:\.\d+)?)(?:th)?(?![\d,]))")


def filled(h: Hand, text: str) -> str:
    """A pattern with its digits and letters: # is a digit, % a digit that is not 0, & a capital letter."""
    return "".join(
        str(h.d.below(10)) if c == "#" else str(1 + h.d.below(9)) if c == "%" else h.d.pick(LETTERS) if c == "&" else c
        for c in text
    )


def copied(kind: str, h: Hand, low: int, high: int) -> Two:
    text = filled(h, h.d.pick(slots.listed(data.COPIED[kind])))
    return text, text


def town(h: Hand, low: int, high: int) -> Two:
    french, english = slots.of(h, slots.listed(data.FRENCH_TOWNS + " " + data.OTHER_TOWNS))
    return french.partition(":")[0], english.partition(":")[0]


def postcode(h: Hand, low: int, high: int) -> Two:
    """Five digits and a town of France, or a town elsewhere with its code."""
    if h.d.below(5) == 0:
        code, _, place = filled(h, h.d.pick(slots.listed(data.FOREIGN_CODES))).partition(" ")
        french, _, english = place.partition("=")
        return f"{code} {french}", f"{code} {english or french}"
    name, _, start = h.d.pick(slots.listed(data.FRENCH_TOWNS)).partition(":")
    french, _, english = name.partition("=")
    code = filled(h, f"{start}{h.d.pick(('000', '0%0', '%00', '00%', '%%0'))}")
    return f"{code} {french}", f"{code} {english or french}"


def canadian(h: Hand, low: int, high: int) -> Two:
    code = filled(h, h.d.pick("GHJ") + "%& %&%")
    place = slots.of(h, ("Montréal=Montreal", "Québec=Quebec City", "Laval", "Gatineau", "Trois-Rivières"))
    return f"{place[0]} (Québec) {code}", f"{place[1]}, Quebec {code}"


# What draws the slot, and between which bounds where the sentence says none.
SLOTS: dict[str, tuple[Slot, int, int]] = {
    "n": (slots.whole, 2, 999),
    "num": (slots.same, 100, 9999),
    "neg": (slots.negative, 2, 99),
    "dec": (slots.decimal, 2, 99),
    "words": (partial(slots.words, False), 2, 30),
    "wordsf": (partial(slots.words, True), 2, 30),
    "wordsk": (slots.thousands, 2, 90),
    "euro": (slots.price, 2, 99),
    "euros": (slots.euros, 2, 5000),
    "dollar": (slots.dollars, 2, 500),
    "pound": (slots.pounds, 2, 500),
    "pct": (slots.percentage, 2, 95),
    "million": (partial(slots.large, "million", "million"), 1, 95),
    "milliard": (partial(slots.large, "milliard", "billion"), 1, 95),
    "billion": (partial(slots.large, "billion", "trillion"), 1, 20),
    "clock": (slots.clock, 0, 23),
    "clockw": (slots.spoken_clock, 1, 12),
    "dur": (slots.duration, 1, 5),
    "race": (slots.race, 0, 0),
    "year": (slots.same, 1900, 2025),
    "decade": (slots.decade, 1920, 2010),
    "date": (partial(slots.date, "dy"), 1900, 2025),
    "datus": (partial(slots.date, "my"), 1900, 2025),
    "wdate": (partial(slots.date, "wdy"), 2000, 2025),
    "day": (partial(slots.date, "d"), 0, 0),
    "dayus": (partial(slots.date, "m"), 0, 0),
    "wday": (partial(slots.date, "wd"), 0, 0),
    "my": (partial(slots.date, "ny"), 1900, 2025),
    "month": (partial(slots.one_of, slots.MONTHS), 0, 0),
    "wd": (partial(slots.one_of, slots.DAYS), 0, 0),
    "nd": (slots.date_in_digits, 1960, 2026),
    "century": (slots.century, 1, 21),
    "roman": (slots.volume, 1, 24),
    "ord": (partial(slots.ordinal, "1er"), 1, 99),
    "ordf": (partial(slots.ordinal, "1re"), 1, 99),
    "ordw": (partial(slots.ordinal_in_words, "premier"), 1, 30),
    "ordwf": (partial(slots.ordinal_in_words, "première"), 1, 30),
    "temp": (slots.temperature, -20, 40),
    "score": (slots.score, 0, 6),
    "sets": (slots.sets, 0, 0),
    "range": (slots.span, 2, 30),
    "frac": (slots.fraction, 0, 0),
    "dims": (slots.dimensions, 5, 300),
    "grade": (slots.grade, 0, 0),
    "coord": (slots.coordinates, 0, 0),
    "pc": (postcode, 0, 0),
    "ca": (canadian, 0, 0),
    "town": (town, 0, 0),
    "m": (partial(slots.one_of, data.MEN), 0, 0),
    "f": (partial(slots.one_of, data.WOMEN), 0, 0),
    "fam": (partial(slots.one_of, data.FAMILIES), 0, 0),
    "king": (partial(slots.one_of, data.KINGS), 0, 0),
    "pope": (partial(slots.one_of, data.POPES), 0, 0),
    **{kind: (partial(copied, kind), 0, 0) for kind in data.COPIED},
}


@cache
def templates() -> tuple[Two, ...]:
    """The sentences with their slots, French and English."""
    rows = (line.split(" | ") for line in data.TEMPLATES.strip().split("\n"))
    return tuple((french, english) for french, english in rows)


def sentence(index: int, seed: int = 0) -> Pair:
    """The sentence with this number."""
    return compose(index, seed)[0]


def compose(index: int, seed: int = 0) -> tuple[Pair, Two]:
    """The sentence with this number, and the template that it fills."""
    d = Draw((seed << 40) + index)
    template = d.pick(templates())
    h = Hand(d, d.pick(GROUPS), d.pick(GAPS), d.pick(HOURS))
    mark, curly = d.pick(MARKS), d.below(4) == 0
    drawn: dict[str, Two] = {}

    def draw(slot: re.Match[str]) -> str:
        function, low, high = SLOTS[slot[1]]
        if slot[3]:
            low, high = int(slot[3]), int(slot[4])
        both = function(h, low, high)
        if both in drawn.values():  # no "from Tuesday to Tuesday"
            both = function(h, low, high)
        drawn[slot[1] + slot[2]] = both
        return both[0]

    french = _ELISION.sub(r"\1'", _SLOT.sub(draw, template[0]))
    french = _MARK.sub(mark, french.replace("~", h.gap))
    english = _A.sub(r"\1n ", _SLOT.sub(lambda slot: drawn[slot[1] + slot[2]][1], template[1]))
    if curly:
        french = french.replace("'", "’")
    return Pair(capital(french), capital(english)), template


def pairs(count: int, seed: int = 0) -> Iterator[Pair]:
    """`count` distinct French sentences, each with its one translation."""
    return distinct((sentence(index, seed) for index in itertools.count()), count)

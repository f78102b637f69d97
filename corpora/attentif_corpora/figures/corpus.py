"""An endless French-English corpus of sentences with figures: hours, prices, dates, telephone
numbers, references."""

from functools import partial

from attentif.text.corpus import Pair
from attentif.text.phrasebook.draw import Draw, Two
from attentif_corpora import numbers
from attentif_corpora.english import with_an
from attentif_corpora.french import elided
from attentif_corpora.hand import NARROW, NO_BREAK, SPACES, capital, spaced
from attentif_corpora.numbers import Hand, Number, listed
from attentif_corpora.sheets import pairs, sheet, words
from attentif_corpora.slots import Slot, filled

LETTERS = "ABCDEFGHJKLMNPQRSTVWXYZ"  # no I, O or U: car plates have none
# How a writer types: the more common ways stand more often.
GROUPS = (" ", " ", " ", NO_BREAK, NO_BREAK, NARROW, NARROW, ".", "")
GAPS = (" ", " ", " ", NO_BREAK, NO_BREAK, NARROW, NARROW, "")
HOURS = ("h", "h", "h", "0h", "tight", "tight", "tight", ":", "0:", "heures")


def digits(h: Hand, text: str) -> str:
    """A pattern with its digits and letters: # is a digit, % a digit that is not 0, & a capital
    letter."""
    return "".join(
        str(h.d.below(10))
        if c == "#"
        else str(1 + h.d.below(9))
        if c == "%"
        else h.d.pick(LETTERS)
        if c == "&"
        else c
        for c in text
    )


def copied(kind: str, h: Hand, low: int, high: int) -> Two:
    text = digits(h, h.d.pick(words("figures/copied", kind)))
    return text, text


def town(h: Hand, low: int, high: int) -> Two:
    rows = sheet("figures/words")["French towns"]
    french = tuple((row[0], row[2] if len(row) > 2 else row[0]) for row in rows)
    return h.d.pick(french + pairs("figures/words", "other towns"))


def postcode(h: Hand, low: int, high: int) -> Two:
    """Five digits and a town of France, or a town elsewhere with its code."""
    if h.d.below(5) == 0:
        code, french, *english = h.d.pick(sheet("figures/words")["foreign postcodes"])
        code = digits(h, code)
    else:
        french, start, *english = h.d.pick(sheet("figures/words")["French towns"])
        code = digits(h, f"{start}{h.d.pick(('000', '0%0', '%00', '00%', '%%0'))}")
    return f"{code} {french}", f"{code} {english[0] if english else french}"


def canadian(h: Hand, low: int, high: int) -> Two:
    code = digits(h, h.d.pick("GHJ") + "%& %&%")
    french, english = listed("Canadian towns", h, low, high)
    return f"{french} (Québec) {code}", f"{english}, Quebec {code}"


# What draws the slot, and between which bounds where the sentence says none.
SLOTS: dict[str, tuple[Number, int, int]] = {
    "n": (numbers.whole, 2, 999),
    "num": (numbers.same, 100, 9999),
    "neg": (numbers.negative, 2, 99),
    "dec": (numbers.decimal, 2, 99),
    "words": (partial(numbers.words, False), 2, 30),
    "wordsf": (partial(numbers.words, True), 2, 30),
    "wordsk": (numbers.thousands, 2, 90),
    "euro": (numbers.price, 2, 99),
    "euros": (numbers.euros, 2, 5000),
    "dollar": (numbers.dollars, 2, 500),
    "pound": (numbers.pounds, 2, 500),
    "pct": (numbers.percentage, 2, 95),
    "million": (partial(numbers.large, "million", "million"), 1, 95),
    "milliard": (partial(numbers.large, "milliard", "billion"), 1, 95),
    "billion": (partial(numbers.large, "billion", "trillion"), 1, 20),
    "clock": (numbers.clock, 0, 23),
    "clockw": (numbers.spoken_clock, 1, 12),
    "dur": (numbers.duration, 1, 5),
    "race": (numbers.race, 0, 0),
    "year": (numbers.same, 1900, 2025),
    "decade": (numbers.decade, 1920, 2010),
    "date": (partial(numbers.date, "dy"), 1900, 2025),
    "datus": (partial(numbers.date, "my"), 1900, 2025),
    "wdate": (partial(numbers.date, "wdy"), 2000, 2025),
    "day": (partial(numbers.date, "d"), 0, 0),
    "dayus": (partial(numbers.date, "m"), 0, 0),
    "wday": (partial(numbers.date, "wd"), 0, 0),
    "my": (partial(numbers.date, "ny"), 1900, 2025),
    "month": (partial(listed, "months"), 0, 0),
    "wd": (partial(listed, "days"), 0, 0),
    "nd": (numbers.date_in_digits, 1960, 2026),
    "century": (numbers.century, 1, 21),
    "roman": (numbers.volume, 1, 24),
    "ord": (partial(numbers.ordinal, "1er"), 1, 99),
    "ordf": (partial(numbers.ordinal, "1re"), 1, 99),
    "ordw": (partial(numbers.ordinal_in_words, "premier"), 1, 30),
    "ordwf": (partial(numbers.ordinal_in_words, "première"), 1, 30),
    "temp": (numbers.temperature, -20, 40),
    "score": (numbers.score, 0, 6),
    "sets": (numbers.sets, 0, 0),
    "range": (numbers.span, 2, 30),
    "frac": (numbers.fraction, 0, 0),
    "dims": (numbers.dimensions, 5, 300),
    "grade": (numbers.grade, 0, 0),
    "coord": (numbers.coordinates, 0, 0),
    "pc": (postcode, 0, 0),
    "ca": (canadian, 0, 0),
    "town": (town, 0, 0),
    "m": (partial(listed, "men"), 0, 0),
    "f": (partial(listed, "women"), 0, 0),
    "fam": (partial(listed, "families"), 0, 0),
    "king": (partial(listed, "kings"), 0, 0),
    "pope": (partial(listed, "popes"), 0, 0),
    **{kind: (partial(copied, kind), 0, 0) for kind in sheet("figures/copied")},
}


def templates() -> tuple[Two, ...]:
    """The sentences with their slots, French and English."""
    return pairs("figures/sentences")


def sentence(index: int, seed: int = 0) -> Pair:
    """The sentence with this number."""
    return compose(index, seed)[0]


def compose(index: int, seed: int = 0) -> tuple[Pair, Two]:
    """The sentence with this number, and the template that it fills."""
    d = Draw((seed << 40) + index)
    template = d.pick(templates())
    h = Hand(d, d.pick(GROUPS), d.pick(GAPS), d.pick(HOURS))
    mark, curly = d.pick(SPACES), d.below(4) == 0
    drawn: dict[str, Two] = {}

    def french(slot: Slot) -> str:
        number, *bounds = SLOTS[slot.kind]
        both = number(h, *slot.bounds(*bounds))
        if both in drawn.values():  # no "from Tuesday to Tuesday"
            both = number(h, *slot.bounds(*bounds))
        drawn[slot.name] = both
        return both[0]

    source = spaced(elided(filled(template[0], french)).replace("~", h.gap), mark)
    target = with_an(filled(template[1], lambda slot: drawn[slot.name][1]))
    return Pair(capital(source.replace("'", "’") if curly else source), capital(target)), template

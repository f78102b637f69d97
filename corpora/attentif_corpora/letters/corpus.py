"""An endless French-English corpus of what is written for a purpose: letters, advertisements,
reviews, notices.

`{le sofa}`, `{un sofa}`, `{ce sofa}`, `{mon sofa}`, `{de sofa}` ("du"), `{à sofa}` ("au"), `{sofa}`
and `{sofa+}` (plural) are forms of one word, `{sofa2}` is another of the kind, `{sofa?il|elle}` a
choice by gender, `{colour@sofa}` an adjective that agrees, `{n:2-9}` a figure; the English repeats
the slot by its name. A sentence that begins with a small letter may follow an opening of its sheet,
and what answers a pattern of the sheet may be followed by a closing.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, partial

from attentif.text.corpus import Pair
from attentif.text.phrasebook.draw import Draw, Two
from attentif.text.phrasebook.inflection import english_plural, feminine, plural
from attentif_corpora import numbers
from attentif_corpora.english import with_an
from attentif_corpora.french import determined, elided, plural_of
from attentif_corpora.hand import NARROW, NO_BREAK, QUOTES, SPACES, capital, spaced
from attentif_corpora.numbers import Hand, Number, listed
from attentif_corpora.sheets import Row, pairs, sheet
from attentif_corpora.slots import Slot, filled, slots

SHEETS = ("mail", "office", "friends", "ads", "reviews", "notices", "long")
# What is said of anything is said of a place to stay or eat, of something bought, and of a film or
# a book.
REVIEWED = (("praise", "blame"), ("plus", "minus"), ("hit", "miss"))
# How a writer types: the more common ways come more often.
GAPS = (" ", " ", " ", NO_BREAK, NARROW, "")
HOURS = ("h", "h", "h", "tight", "tight", "heures")

FIGURES: dict[str, tuple[Number, int, int]] = {
    "n": (numbers.whole, 2, 90),
    "num": (numbers.same, 10000, 99999),
    "year": (numbers.same, 1995, 2025),
    "euros": (numbers.euros, 5, 900),
    "price": (numbers.price, 5, 90),
    "pct": (numbers.percentage, 5, 70),
    "words": (partial(numbers.words, False), 2, 12),
    "wordsf": (partial(numbers.words, True), 2, 12),
    "clock": (numbers.clock, 8, 20),
    "day": (partial(numbers.date, "m"), 0, 0),
    "month": (partial(listed, "months"), 0, 0),
    "wd": (partial(listed, "days"), 0, 0),
}


@dataclass(frozen=True, slots=True)
class Word:
    """A noun, an adjective or a phrase; `forms` are masculine, feminine and their plurals, a
    noun has only its own."""

    french: str
    many: str
    female: bool
    english: str
    english_many: str
    forms: tuple[str, ...] = field(default=())


def noun(row: Row) -> Word:
    """Read `f clé USB`, `USB flash drive`; a plural that no rule gives follows a slash."""
    gender, _, french = row[0].partition(" ")
    one, _, many = french.partition("/")
    english, _, english_many = row[1].partition("/")
    return Word(
        one, many or plural_of(one), gender == "f", english, english_many or english_plural(english)
    )


def trade(row: Row) -> tuple[Word, Word]:
    """Read `vendeur/vendeuse`, `salesperson`: a man and a woman of the trade; one form serves
    for both."""
    him, _, her = row[0].partition("/")
    return noun((f"m {him}", row[1])), noun((f"f {her or him}", row[1]))


def adjective(row: Row) -> Word:
    """Read `blanc/blanche`, `white`; the masculine plural follows a second slash, and * never
    changes."""
    him, her, them = [*row[0].split("/"), "", ""][:3]
    her = her or feminine(him)
    forms = (him[1:],) * 4 if him.startswith("*") else (him, her, them or plural(him), her + "s")
    return Word(forms[0], forms[2], False, row[1], row[1], forms)


def phrase(row: Row) -> Word:
    """Read `la semaine prochaine`, `next week`, or a name that is the same in both."""
    return Word(row[0], row[0], False, row[-1], row[-1])


@cache
def lists() -> dict[str, tuple[Word, ...]]:
    """What each slot that is no figure may hold."""
    found = {
        kind: tuple(w for row in rows for w in trade(row))
        for kind, rows in sheet("letters/trades").items()
    }
    readers: dict[str, Callable[[Row], Word]] = {
        "nouns": noun,
        "adjectives": adjective,
        "phrases": phrase,
    }
    for name, reader in readers.items():
        found |= {kind: tuple(map(reader, rows)) for kind, rows in sheet(f"letters/{name}").items()}
    return found


@dataclass(frozen=True, slots=True)
class Template:
    """A sentence with its slots, and what may come before and after it."""

    french: str
    english: str
    openings: tuple[Two, ...]
    closings: tuple[Two, ...]


@cache
def templates() -> tuple[Template, ...]:
    """The sentences of all sheets, each with the first closings of its sheet whose pattern it
    answers."""
    found = []
    for name in SHEETS:
        path = f"letters/{name}"
        endings = [
            (re.compile(heading.removeprefix("closings ")), pairs(path, heading))
            for heading in sheet(path)
            if heading.startswith("closings ")
        ]
        rows = list(pairs(path, "sentences"))
        if "sentences of anything" in sheet(path):
            for good, bad in REVIEWED:
                rows += [
                    (_renamed(french, good, bad), _renamed(english, good, bad))
                    for french, english in pairs(path, "sentences of anything")
                ]
        for french, english in rows:
            closings = next((texts for pattern, texts in endings if pattern.search(french)), ())
            found.append(Template(french, english, pairs(path, "openings"), closings))
    return tuple(found)


def _renamed(text: str, good: str, bad: str) -> str:
    return text.replace("{praise", f"{{{good}").replace("{blame", f"{{{bad}")


class Writer:
    """Fills the slots of one sentence; what was drawn once is not drawn again."""

    def __init__(self, d: Draw) -> None:
        self.d = d
        self.hand = Hand(d, d.pick(SPACES), d.pick(GAPS), d.pick(HOURS))
        self.used: list[Word] = []

    def draw(self, slot: Slot) -> Word:
        for _ in range(5):
            if slot.kind in FIGURES:
                number, *bounds = FIGURES[slot.kind]
                french, english = number(self.hand, *slot.bounds(*bounds))
                found = Word(french, french, False, english, english)
            else:
                found = self.d.pick(lists()[slot.kind])
            if found not in self.used:
                break
        self.used.append(found)
        return found

    def expand(self, both: Two) -> Two:
        """Both texts with their slots filled, and theirs."""
        drawn: dict[str, Word] = {}

        def word(slot: Slot) -> Word:
            if slot.name not in drawn:
                found = self.draw(slot)
                if "{" in found.french:
                    french, english = self.expand((found.french, found.english))
                    found = Word(french, french, found.female, english, english)
                drawn[slot.name] = found
            return drawn[slot.name]

        def french(slot: Slot) -> str:
            found = word(slot)
            if slot.choice is not None:
                return slot.choice[found.female]
            if slot.head:
                return found.forms[word(slots(f"{{{slot.head}}}")[0]).female + 2 * slot.heads]
            text = found.many if slot.many else found.french
            return determined(slot.form, text, found.female) if slot.form else text

        def english(slot: Slot) -> str:
            found = drawn[slot.name]
            return found.english_many if slot.many else found.english

        return filled(both[0], french), filled(both[1], english)


def sentence(index: int, seed: int = 0) -> Pair:
    """The sentence with this number."""
    return compose(index, seed)[0]


def compose(index: int, seed: int = 0) -> tuple[Pair, Template]:
    """The sentence with this number, and the template that it fills."""
    d = Draw((seed << 40) + index)
    template, other = d.pick(templates()), d.pick(templates())
    if "{" not in template.french or (d.below(2) and len(other.french) > len(template.french)):
        template = other  # a sentence without a slot is soon known, and long ones are wanted
    writer = Writer(d)
    space, quotes, curly, dots = d.pick(SPACES), d.pick(QUOTES), d.below(4) == 0, d.below(3) == 0
    french, english = writer.expand((template.french, template.english))
    if template.french[0].islower() and d.below(3) == 0:
        before = writer.expand(d.pick(template.openings))
        french, english = f"{before[0]} {french}", f"{before[1]} {english}"
    if template.closings and french[-1] == "." and len(french) < 130 and d.below(4) == 0:
        after = writer.expand(d.pick(template.closings))
        french, english = f"{capital(french)} {after[0]}", f"{capital(english)} {after[1]}"
    french = spaced(elided(french), space, quotes)
    if dots:
        french = french.replace("...", "…")
    if curly:
        french = french.replace("'", "’")
    return Pair(capital(french), capital(with_an(english))), template

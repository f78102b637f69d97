"""An endless French-English corpus of what newspapers and agencies write: politics, courts,
markets, sport, culture."""

import re
from collections.abc import Callable
from functools import cache, partial

from attentif.text.corpus import Pair
from attentif.text.phrasebook.draw import Draw, Two
from attentif_corpora import numbers
from attentif_corpora.english import with_an
from attentif_corpora.french import contracted, elided
from attentif_corpora.hand import NARROW, NO_BREAK, QUOTES, capital
from attentif_corpora.news import inflection
from attentif_corpora.news.inflection import Filling
from attentif_corpora.numbers import Hand, Number, listed
from attentif_corpora.sheets import Row, pairs, sheet, words
from attentif_corpora.slots import Slot, filled, slots

SHEETS = ("politics", "economy", "sport", "culture", "society", "long", "briefs")
# How a writer types: the more common ways come more often.
GROUPS = (" ", " ", " ", NO_BREAK, NARROW, ".")
GAPS = (" ", " ", " ", NO_BREAK, NARROW, "")
LONG = 22  # a template of so many words takes no tail
PEOPLE = ("p", "m", "f")  # anybody, a man, a woman

# A sentence that says who said so takes no such tail again.
_SOURCED = re.compile(
    r"«|\{(?:selon|src|study|stats|said|title)\}|admet |annonc|prévien|alerte|déplore|croit "
    r"savoir|révél|ont décidé les"
)

FIGURES: dict[str, tuple[Number, int, int]] = {
    "n": (numbers.whole, 2, 999),
    "dec": (numbers.decimal, 2, 9),
    "pct": (numbers.percentage, 2, 60),
    "million": (partial(numbers.large, "million", "million"), 2, 95),
    "milliard": (partial(numbers.large, "milliard", "billion"), 2, 40),
    "year": (numbers.same, 1950, 2024),
    "words": (partial(numbers.words, False), 2, 16),
    "wordsf": (partial(numbers.words, True), 2, 16),
    "ord": (partial(numbers.ordinal_in_words, "premier"), 2, 12),
    "score": (numbers.score, 0, 5),
    "sets": (numbers.sets, 0, 0),
    "day": (partial(numbers.date, "m"), 0, 0),
    "month": (partial(listed, "months"), 0, 0),
    "wd": (partial(listed, "days"), 0, 0),
}


@cache
def templates() -> tuple[Two, ...]:
    """The sentences with their slots, French and English."""
    return tuple(row for name in SHEETS for row in pairs(f"news/{name}"))


@cache
def lists() -> dict[str, tuple[Filling, ...]]:
    """What each slot that is no figure and no name may hold."""
    found: dict[str, tuple[Filling, ...]] = {
        "c": tuple(map(inflection.country, sheet("news/countries")[""])),
        "city": tuple(map(inflection.phrase, sheet("news/places")["cities"])),
        "reg": tuple(map(inflection.region, sheet("news/places")["regions"])),
    }
    # One country that takes a singular verb and an article, for a subject.
    found["k"] = tuple(country for country in found["c"] if country["article"][0] not in "pie")
    readers: dict[str, Callable[[Row], Filling]] = {
        "nouns": inflection.noun,
        "trades": inflection.trade,
        "verbs": inflection.action,
        "phrases": inflection.phrase,
    }
    for name, reader in readers.items():
        found |= {kind: tuple(map(reader, rows)) for kind, rows in sheet(f"news/{name}").items()}
    return found


@cache
def names() -> dict[str, tuple[tuple[str, ...], ...]]:
    """Men, women and families by culture."""
    cultures = dict.fromkeys(heading.split()[0] for heading in sheet("news/names"))
    kinds = ("men", "women", "families")
    return {
        culture: tuple(words("news/names", f"{culture} {kind}") for kind in kinds)
        for culture in cultures
    }


class Scope:
    """What the slots of one text hold; a slot whose filling has slots opens a scope of its own."""

    __slots__ = ("arguments", "drawn", "within")

    def __init__(self) -> None:
        self.arguments: dict[str, str] = {}
        self.drawn: dict[str, Filling] = {}
        self.within: dict[str, Scope] = {}

    def inner(self, name: str) -> "Scope":
        return self.within.setdefault(name, Scope())


class Writer:
    """Fills the slots of one sentence; what was drawn once is not drawn again."""

    def __init__(self, d: Draw) -> None:
        self.d = d
        self.hand = Hand(d, d.pick(GROUPS), d.pick(GAPS), "h")
        self.used: list[Filling] = []

    def person(self, kind: str, culture: str) -> Filling:
        men, women, families = names()[culture or self.d.pick(tuple(names()))]
        female = kind == "f" or (kind == "p" and self.d.below(2) == 0)
        return inflection.person(
            self.d.pick(women if female else men), self.d.pick(families), female
        )

    def once(self, draw: Callable[[], Filling]) -> Filling:
        """A drawing that does not repeat another of the sentence, unless five attempts do."""
        for _ in range(5):
            drawn = draw()
            if drawn not in self.used:
                break
        self.used.append(drawn)
        return drawn

    def draw(self, kind: str, argument: str, scope: Scope) -> Filling:
        """What the slot holds; its argument names another slot that it agrees with, or the
        bounds of a figure."""
        if kind in PEOPLE:
            return self.person(kind, self.value(argument, scope)["culture"][0] if argument else "")
        if kind in FIGURES:
            function, low, high = FIGURES[kind]
            if argument:
                low, high = (int(part) for part in argument.split("-"))
            return {"": function(self.hand, low, high)}
        found = self.d.pick(lists()[kind])
        if argument:
            gender = self.value(argument, scope)["gender"][0]
            return {"": found[gender]}
        return found

    def value(self, name: str, scope: Scope) -> Filling:
        if name not in scope.drawn:
            kind, argument = name.rstrip("0123456789"), scope.arguments.get(name, "")
            scope.drawn[name] = self.once(lambda: self.draw(kind, argument, scope))
        return scope.drawn[name]

    def render(self, text: str, side: int, scope: Scope) -> str:
        """The text with its slots filled, and theirs, neither spelled nor typed; French comes
        first."""
        if side == 0:
            scope.arguments |= {slot.name: slot.argument for slot in slots(text) if slot.argument}

        def one(slot: Slot) -> str:
            filling = self.value(slot.name, scope)
            if slot.choice is not None:
                return slot.choice[filling["gender"][0] == "f"]
            inner = filling[slot.field][side]
            return self.render(inner, side, scope.inner(slot.name)) if "{" in inner else inner

        return filled(text, one)


def sentence(index: int, seed: int = 0) -> Pair:
    """The sentence with this number."""
    return compose(index, seed)[0]


def compose(index: int, seed: int = 0) -> tuple[Pair, Two]:
    """The sentence with this number, and the template that it fills."""
    d = Draw((seed << 40) + index)
    template = d.pick(templates())
    writer = Writer(d)
    quotes, curly = d.pick(QUOTES), d.below(4) == 0
    scope = Scope()
    longer = (
        len(template[0].split()) < LONG
        and template[0][-1] == "."
        and not _SOURCED.search(template[0])
        and d.below(2) == 0
    )
    french, english = (
        writer.render(f"{text[:-1]}{{tail}}." if longer else text, side, scope)
        for side, text in enumerate(template)
    )
    french = spell(french).replace("« ", quotes[0]).replace(" »", quotes[1])
    french = french.replace("~", writer.hand.gap or " ")
    if curly:
        french = french.replace("'", "’")
    return Pair(capital(french), capital(with_an(english))), template


def spell(text: str) -> str:
    """Elide and contract: `que le accord de le Iran` is `que l'accord de l'Iran`."""
    return contracted(elided(text))

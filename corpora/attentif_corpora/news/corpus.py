"""An endless French-English corpus of what newspapers and agencies write: politics, courts, markets, sport, culture.

Knows no token and no model. The sentences stand in `politics`, `economy`, `sport`, `culture`,
`society`, `long` and `briefs`; their slots are filled from `words`, `phrases` and
`places`, and `forms` inflects them. A sentence is a function of (seed, index), on every platform and version
of Python.
"""

import itertools
import re
from collections.abc import Callable, Iterator
from functools import cache, partial

from attentif.text.corpus import Pair
from attentif.text.phrasebook.draw import Draw, Two, distinct
from attentif_corpora.figures import slots
from attentif_corpora.figures.slots import Hand, Slot
from attentif_corpora.hand import NARROW, NO_BREAK, QUOTES, capital
from attentif_corpora.news import briefs, economy, long, phrases, places, politics, society, sport, words
from attentif_corpora.news import culture as news_culture
from attentif_corpora.news import inflection as forms
from attentif_corpora.news.inflection import Filling

# How a writer types: the more common ways stand more often.
GROUPS = (" ", " ", " ", NO_BREAK, NARROW, ".")
GAPS = (" ", " ", " ", NO_BREAK, NARROW, "")
LONG = 22  # a template of so many words takes no tail
PEOPLE = ("p", "m", "f")  # anybody, a man, a woman

_SLOT = re.compile(r"\{([a-z]+\d?)(?:\.([a-z]+))?(?::([0-9a-z-]+))?(?:\?([^|}]*)\|([^}]*))?\}")
# A sentence that says who said so takes no such tail again.
_SOURCED = re.compile(
    r"«|\{(?:selon|src|study|stats|said|title)\}|admet |annonc|prévien|alerte|déplore|croit savoir|révél|ont décidé les"
)

FIGURES: dict[str, tuple[Slot, int, int]] = {
    "n": (slots.whole, 2, 999),
    "dec": (slots.decimal, 2, 9),
    "pct": (slots.percentage, 2, 60),
    "million": (partial(slots.large, "million", "million"), 2, 95),
    "milliard": (partial(slots.large, "milliard", "billion"), 2, 40),
    "year": (slots.same, 1950, 2024),
    "words": (partial(slots.words, False), 2, 16),
    "wordsf": (partial(slots.words, True), 2, 16),
    "ord": (partial(slots.ordinal_in_words, "premier"), 2, 12),
    "score": (slots.score, 0, 5),
    "sets": (slots.sets, 0, 0),
    "day": (partial(slots.date, "m"), 0, 0),
    "month": (partial(slots.one_of, slots.MONTHS), 0, 0),
    "wd": (partial(slots.one_of, slots.DAYS), 0, 0),
}


@cache
def templates() -> tuple[Two, ...]:
    """The sentences with their slots, French and English."""
    files = (politics, economy, sport, news_culture, society, long, briefs)
    rows = (line.split(" | ") for file in files for line in file.TEMPLATES.strip().split("\n"))
    return tuple((french, english) for french, english in rows)


@cache
def lists() -> dict[str, tuple[Filling, ...]]:
    """What each slot that is no figure and no name may hold."""
    found: dict[str, tuple[Filling, ...]] = {
        "c": tuple(forms.country(line) for line in places.COUNTRIES.strip().split("\n")),
        "city": tuple(forms.phrase(entry) for entry in forms.entries(places.CITIES)),
        "reg": tuple(forms.region(entry) for entry in forms.entries(places.REGIONS)),
    }
    # One country that takes a singular verb and an article, for a subject.
    found["k"] = tuple(country for country in found["c"] if country["article"][0] not in "pie")
    readers: tuple[tuple[dict[str, str], Callable[[str], Filling]], ...] = (
        (words.NOUNS, forms.noun), (words.DUOS, forms.trade),
        (words.VERBS, forms.action), (phrases.PHRASES, forms.phrase),
    )  # fmt: skip
    for table, reader in readers:
        found |= {kind: tuple(reader(entry) for entry in forms.entries(text)) for kind, text in table.items()}
    return found


@cache
def names() -> dict[str, tuple[tuple[str, ...], ...]]:
    """Men, women and families by culture."""
    found = {}
    for line in places.NAMES.strip().split("\n"):
        culture, *rest = line.split("|")
        found[culture] = tuple(tuple(name.replace("_", " ") for name in part.split()) for part in rest)
    return found


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
        return forms.person(self.d.pick(women if female else men), self.d.pick(families), female)

    def once(self, draw: Callable[[], Filling]) -> Filling:
        """A drawing that does not repeat another of the sentence, unless five attempts do."""
        for _ in range(5):
            drawn = draw()
            if drawn not in self.used:
                break
        self.used.append(drawn)
        return drawn

    def draw(self, kind: str, argument: str, scope: Scope) -> Filling:
        """What the slot holds; its argument names another slot that it agrees with, or the bounds of a figure."""
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
        """The text with its slots filled, and theirs, neither spelled nor dressed; French comes first."""
        if side == 0:
            scope.arguments |= {name: argument for name, _, argument, *_ in _SLOT.findall(text) if argument}

        def one(slot: re.Match[str]) -> str:
            filling = self.value(slot[1], scope)
            if slot[4] is not None:
                return slot[5] if filling["gender"][0] == "f" else slot[4]
            inner = filling[slot[2] or ""][side]
            return self.render(inner, side, scope.inner(slot[1])) if "{" in inner else inner

        return _SLOT.sub(one, text)


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
        writer.render(f"{text[:-1]}{{tail}}." if longer else text, side, scope) for side, text in enumerate(template)
    )
    french = forms.spell(french).replace("« ", quotes[0]).replace(" »", quotes[1])
    french = french.replace("~", writer.hand.gap or " ")
    if curly:
        french = french.replace("'", "’")
    return Pair(capital(french), capital(forms.english_spell(english))), template


def pairs(count: int, seed: int = 0) -> Iterator[Pair]:
    """`count` distinct French sentences, each with its one translation."""
    return distinct((sentence(index, seed) for index in itertools.count()), count)

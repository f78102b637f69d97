"""An endless French-English corpus of explanation and advice: health, nature, science, history,
recipes, everyday law.

`{le organ}`, `{un organ}`, `{ce organ}`, `{organ}` and `{organ+}` (plural) are forms of one word,
`{organ2}` another of the kind, `{organ.1}` the second field of its entry, `{organ?il|elle}` a
choice by gender, `{colour@organ}` an adjective that agrees, `{n:2-9}` a number, `{w:2-9}` one in
words. A sentence that begins with a small letter may be quoted.
"""

import math
import re
from dataclasses import dataclass
from functools import cache, partial

from attentif.text.corpus import Pair
from attentif.text.phrasebook.draw import Draw, Two
from attentif.text.phrasebook.inflection import (
    english_number,
    english_plural,
    french_number,
    plural,
)
from attentif_corpora.english import with_an
from attentif_corpora.french import contracted, determined, elided, plural_of, pronouns
from attentif_corpora.hand import SPACES, capital, spaced
from attentif_corpora.sheets import Row, pairs, sheet
from attentif_corpora.slots import Slot, filled, slots

QUOTED = re.compile(
    r"\{(?:le (?:[vbpc]d|air|organ|bone|drug|tool|vit|concept|animal|wild|plant|herb|matter|style|"
    r"unit|soft|gtool|htool"
    r"|music|mental|gem|spec(?=\} est))|un (?:exam|thing|soft|treat|leak)|sky|man|woman|spec\.1|"
    r"vit\.1|calm|event"
    r"|monument|river|risk|game|who(?=\} ))\}|[a-zà-ÿœ]|(?P<order>\{(?:tip|gcare|save|click|fix)\})"
)
_BROKEN = re.compile(r"[.?!:;—«] ")
_CHAINED = re.compile(r"\b(?:alors|tandis) qu|, mais |^(?:chez|pour|pendant) ")
_PARTITIVE = re.compile(r"\b([Dd]e) (?:des |du |de la |de l')")
_START = re.compile(r"(?:[.?!] (?:[«—] )?|[?!.,]\" \"|« )[^\W\d_]")


@dataclass(frozen=True, slots=True)
class Entry:
    """A word or turn of phrase in both languages, with its plural and its further fields."""

    feminine: bool
    fields: tuple[Two, ...]
    many: Two


def entry(row: Row) -> Entry:
    """Read `f souris`, `mouse/mice`, `un rongeur`, `a rodent`."""
    feminine = row[0].startswith("f ")
    french, _, french_many = re.sub("^[mf] ", "", row[0]).partition("/")
    english, _, english_many = (row[1] if len(row) > 1 else french).partition("/")
    fields = ((french, english), *zip(row[2::2], row[3::2], strict=True))
    return Entry(
        feminine,
        fields,
        (french_many or plural_of(french), english_many or english_plural(english)),
    )


@cache
def words() -> dict[str, tuple[Entry, ...]]:
    """Every list: its name, then its entries."""
    return {kind: tuple(map(entry, rows)) for kind, rows in sheet("knowledge/words").items()}


@cache
def adjectives() -> dict[str, tuple[tuple[tuple[str, str, str, str], str], ...]]:
    """Every list of adjectives: the four French forms, then the English."""
    made = {}
    for kind, rows in sheet("knowledge/adjectives").items():
        made[kind] = tuple(
            (_agreeing(*french.partition("/")[::2]), english) for french, english in rows
        )
    return made


def _agreeing(male: str, female: str) -> tuple[str, str, str, str]:
    female = female or (male if male.endswith("e") else f"{male}e")
    return male, female, plural(male), f"{female}s"


@cache
def templates() -> tuple[Two, ...]:
    """The sentences with their slots, French and English."""
    return tuple(
        row for name in ("health", "care", "world", "daily") for row in pairs(f"knowledge/{name}")
    )


@cache
def _weighted() -> tuple[int, ...]:
    """The number of each sentence, once for each time that it may be drawn: the more it can say,
    the more often."""
    made = []
    for number, (french, _) in enumerate(templates()):
        made += [number] * min(6, len(str(variety(french)))) * (3 if number in _places() else 1)
    return tuple(made)


@cache
def _facts() -> tuple[int, ...]:
    """The numbers of the sentences that may be quoted."""
    found = ((number, QUOTED.match(french)) for number, (french, _) in enumerate(templates()))
    return tuple(number for number, match in found if match and not match["order"])


@cache
def _places() -> dict[int, int]:
    """Where a sentence that may be quoted is in `_facts`; -1 for an instruction."""
    made = {
        number: -1
        for number, (french, _) in enumerate(templates())
        if (m := QUOTED.match(french)) and m["order"]
    }
    return made | {number: place for place, number in enumerate(_facts())}


def variety(template: str) -> int:
    """How many sentences this one can become."""
    sizes = {}
    for slot in slots(template):
        low, high = slot.bounds(2, 12)
        table = words().get(slot.kind) or adjectives().get(slot.kind) or ()
        sizes[slot.name] = high - low + 1 if slot.kind in ("n", "w") else len(table)
    return math.prod(sizes.values())


class Filling:
    """The words that one sentence has drawn."""

    def __init__(self, d: Draw) -> None:
        self.d = d
        self.drawn: dict[str, Entry] = {}

    def word(self, name: str, low: int = 0, high: int = 0) -> Entry:
        """The word of this name, drawn once; two of a kind differ."""
        kind = name.rstrip("0123456789")
        if name not in self.drawn:
            found = self._draw(kind, low, high)
            while found in self.drawn.values():
                found = self._draw(kind, low, high)
            self.drawn[name] = found
        return self.drawn[name]

    def _draw(self, kind: str, low: int, high: int) -> Entry:
        if kind in ("n", "w"):
            number = low + self.d.below(high - low + 1)
            two = (
                (str(number), str(number))
                if kind == "n"
                else (french_number(number), english_number(number))
            )
            return Entry(False, (two,), two)
        if kind in words():
            return self.d.pick(words()[kind])
        forms, english = self.d.pick(adjectives()[kind])
        return Entry(
            False,
            ((forms[0], english), (forms[1], ""), (forms[2], ""), (forms[3], "")),
            (forms[2], english),
        )

    def text(self, language: int, slot: Slot) -> str:
        """What the slot says in French (0) or English (1)."""
        found = self.word(slot.name, *slot.bounds(2, 12))
        if slot.choice is not None:
            return slot.choice[found.feminine]
        if slot.head:
            return found.fields[2 * slot.heads + self.word(slot.head).feminine][0]
        said = found.many[language] if slot.many else found.fields[int(slot.field or 0)][language]
        return determined(slot.form, said, found.feminine) if slot.form else said

    def both(self, template: Two) -> Two:
        """The sentence in both languages, the French not yet spelled."""
        french, english = pronouns(template[0]), template[1]
        return filled(french, partial(self.text, 0)), filled(english, partial(self.text, 1))


def spell(french: str) -> str:
    """Elide and contract: de + le foie, que + il, de + de la fièvre."""
    return elided(contracted(_PARTITIVE.sub(r"\1 ", french)))


def _inside(d: Draw, heading: str, bodies: list[Two]) -> Two:
    """The sentences inside another: « Le guide précise que ... »."""
    there, here = Filling(d).both(d.pick(pairs("knowledge/frames", heading)))
    french, *tails = there.split("^")
    english, *english_tails = here.split("^")
    for (source, target), tail, english_tail in zip(bodies, tails, english_tails, strict=True):
        opened = french.endswith("« ")
        comma = opened and tail.startswith(" »,")
        french += (capital(source[:-1]) if opened else source[:-1]) + tail
        english += (
            (capital(target[:-1]) if opened else target[:-1])
            + ("," if comma else "")
            + english_tail
        )
    return spell(french), english


def _quoted(d: Draw, place: int, body: Two) -> Two:
    """The sentence inside another, sometimes with a second one, whose template is near its own."""
    if place < 0:
        return _inside(d, "orders", [body])
    if d.below(5) < 3:
        return _inside(d, "one", [body])
    french, english = Filling(d).both(
        templates()[_facts()[(place + 1 + d.below(9)) % len(_facts())]]
    )
    second = spell(french), english
    long = len(body[0].split()) + len(second[0].split()) > 33
    if long or _BROKEN.search(second[0]) or _CHAINED.search(body[0] + second[0]):
        return _inside(d, "one", [body])
    return _inside(d, "two", [body, second])


def compose(index: int, seed: int = 0) -> tuple[Pair, int, list[Entry]]:
    """The sentence with this number, the number of its template, and the words that it has
    drawn."""
    d = Draw((seed << 40) + index)
    number = d.pick(_weighted())
    space, curly, straight, wrap = d.pick(SPACES), d.below(4) == 0, d.below(3) == 0, d.below(6) < 5
    filling = Filling(d)
    french, english = filling.both(templates()[number])
    french = spell(french)
    if wrap and number in _places() and not _BROKEN.search(french):
        french, english = _quoted(d, _places()[number], (french, english))
    english, french = _START.sub(_upper, with_an(english)), _START.sub(_upper, french)
    french = spaced(re.sub(r"« | »", '"', french) if straight else french, space)
    if curly:
        french = french.replace("'", "’").replace("...", "…")
    return Pair(capital(french), capital(english)), number, list(filling.drawn.values())


def _upper(match: re.Match[str]) -> str:
    return match[0][:-1] + match[0][-1].upper()


def sentence(index: int, seed: int = 0) -> Pair:
    """The sentence with this number."""
    return compose(index, seed)[0]

"""The slots of a template: `{le sofa2+.1@chair:2-9?il|elle}`, of which each corpus uses some
parts. Knows no word."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from attentif.text.phrasebook.draw import Two

_BRACES = re.compile(r"\{[^{}]*\}")
_SLOT = re.compile(
    r"\{(?:(?P<form>[a-zà]+) )?(?P<kind>[A-Za-z_]+)(?P<digit>\d?)(?P<many>\+?)(?:\.(?P<field>\w+))?"
    r"(?:@(?P<head>[a-z]+\d?)(?P<heads>\+?))?(?::(?P<argument>[^{}?]+))?(?:\?(?P<him>[^|"
    r"}]*)\|(?P<her>[^}]*))?\}"
)
_BOUNDS = re.compile(r"(-?\d+)-(-?\d+)")


@dataclass(frozen=True, slots=True)
class Slot:
    """One slot: the determiner before it, its list and name, plural or not, a field, whom it
    agrees with."""

    form: str
    kind: str
    name: str  # the kind and a digit: {sofa2} is another sofa
    many: bool
    field: str
    head: str
    heads: bool
    argument: str
    choice: Two | None  # by gender

    def bounds(self, low: int, high: int) -> tuple[int, int]:
        """Those of its argument, or these."""
        found = _BOUNDS.fullmatch(self.argument)
        return (int(found[1]), int(found[2])) if found else (low, high)


@cache
def slot(text: str) -> Slot:
    """Read one slot, braces included."""
    m = _SLOT.fullmatch(text)
    if m is None:
        raise ValueError(f"no slot: {text}")
    choice = None if m["him"] is None else (m["him"], m["her"])
    return Slot(
        m["form"] or "",
        m["kind"],
        m["kind"] + m["digit"],
        bool(m["many"]),
        m["field"] or "",
        m["head"] or "",
        bool(m["heads"]),
        m["argument"] or "",
        choice,
    )


def slots(text: str) -> list[Slot]:
    """The slots of a template in order."""
    return [slot(found) for found in _BRACES.findall(text)]


def filled(text: str, value: Callable[[Slot], str]) -> str:
    """The template with the value of each slot in its place."""
    return _BRACES.sub(lambda found: value(slot(found[0])), text)


def fill(template: Two, draw: Callable[[str], Two]) -> Two:
    """Both sides with their slots drawn by kind: once for each name, in the order of the French,
    no two alike."""
    drawn: dict[str, Two] = {}

    def french(one: Slot) -> str:
        if one.name not in drawn:
            both = draw(one.kind)
            while both in drawn.values():
                both = draw(one.kind)
            drawn[one.name] = both
        return drawn[one.name][0]

    return filled(template[0], french), filled(template[1], lambda one: drawn[one.name][1])

"""An endless French-English corpus of short texts without a sentence around them: signs, labels,
sayings, headlines.

A text comes as its sheet has it, in another form (small, in capitals, with or without its mark),
quoted, or beside another. One French text has one English.
"""

import re
from collections.abc import Callable
from functools import cache

from attentif.text.corpus import Pair
from attentif.text.phrasebook.draw import Draw, Two
from attentif_corpora.french import contracted, elided
from attentif_corpora.hand import QUOTES, SPACES, capital, spaced
from attentif_corpora.sheets import pairs, sheet
from attentif_corpora.slots import fill

# How often each sheet is drawn, of a hundred.
SHARES = {"signs": 19, "labels": 22, "sayings": 26, "headlines": 33}
WRITTEN_ON = ("door", "road", "shop", "place", "pack")  # what may stand there in capitals
SPOKEN = (
    "wish",
    "thanks",
    "sorry",
    "answer",
)  # what may lose its mark and be told from a question nevertheless
# Kinds that stand beside each other, and what stands between them.
BESIDE = (
    ("page", "page", " > "),
    ("page", "button", " > "),
    ("button", "button", " | "),
    ("place", "place", " - "),
    ("shop", "shop", " - "),
    ("door", "door", " - "),
    ("dish", "dish", " / "),
    ("thanks", "wish", " "),
    ("answer", "thanks", " "),
    ("wish", "ask", " "),
    ("cry", "ask", " "),
    ("sorry", "wish", " "),
    ("wish", "wish", " "),
)
NAMES = "I Christmas Easter French X GP God Noël Pâques Dieu Saint Madame Monsieur April"
SMALL = """
de du des la le les un une à au aux et ou en sur pour par dans avec sans
of the a an to and or in on for by with without at from
"""

_FINAL = re.compile(r" ?[.!?]$")
_WORD = re.compile(r"[^\W\d_]+")
_CLITIC = re.compile(r"(?:[DdLlSsNnJj]|[Qq]u)'")


@cache
def entries() -> dict[str, tuple[Two, ...]]:
    """The texts of all sheets by their kinds."""
    return {
        kind: pairs(f"notices/{name}", kind) for name in SHARES for kind in sheet(f"notices/{name}")
    }


@cache
def kinds(name: str) -> tuple[str, ...]:
    """The kinds of a sheet, each as often as it has texts."""
    return tuple(kind for kind, rows in sheet(f"notices/{name}").items() for _ in rows)


@cache
def quoting() -> dict[str, tuple[Two, ...]]:
    """The frames that fit each kind."""
    found: dict[str, tuple[Two, ...]] = {}
    for heading in sheet("notices/frames"):
        for kind in heading.split():
            found[kind] = (*found.get(kind, ()), *pairs("notices/frames", heading))
    return found


@cache
def listed(kind: str) -> tuple[Two, ...]:
    """What a slot may hold."""
    match kind:
        case "n":
            return tuple((str(n), str(n)) for n in range(2, 100))
        case "grams":
            return tuple((str(n), str(n)) for n in range(50, 1000, 25))
        case "year":
            return tuple((str(n), str(n)) for n in range(1950, 2026))
        case "pct":
            return tuple((f"{n} %", f"{n}%") for n in range(5, 100, 5))
        case "price":
            return tuple(
                (f"{n},{c} €", f"€{n}.{c}") for n in range(2, 60) for c in ("50", "90", "95")
            )
        case "date":
            return tuple(
                (f"{'1er' if n == 1 else n} {month}", f"{n} {english}")
                for month, english in listed("month")
                for n in range(1, 29)
            )
        case "name":
            return listed("man") + listed("woman")
        case "to":
            return listed("name") + pairs("notices/words", "to")
    return pairs("notices/words", kind)


@cache
def proper() -> frozenset[str]:
    """Words that keep their capital within a text."""
    held = [side for kind in sheet("notices/words") for two in listed(kind) for side in two]
    first = {
        found[0]
        for side in held
        if (found := _WORD.match(side)) and found[0][0].isupper() and len(found[0]) > 1
    }
    return frozenset(first | {*NAMES.split()}) - {
        "May"
    }  # a text begins with the verb, never with the month


def filled(d: Draw, template: Two) -> Two:
    """A text with its slots filled, and theirs; "de le lac" becomes "du lac", "de Alsace"
    becomes "d'Alsace"."""
    while "{" in template[0]:
        template = fill(template, lambda kind: d.pick(listed(kind)))
    return capital(contracted(elided(template[0]))), capital(template[1])


def small(both: Two) -> Two:
    """With a small first letter, each side unless it begins with a name or a figure."""

    def lowered(text: str) -> str:
        first = _WORD.match(text)
        if not first or first[0] in proper() or (first[0].isupper() and len(first[0]) > 1):
            return text
        return text[0].lower() + text[1:]

    french = lowered(both[0])
    return both if french == both[0] else (french, lowered(both[1]))


def capitals(both: Two) -> Two:
    return both[0].upper(), both[1].upper()


def titled(both: Two) -> Two:
    """With a capital to every word but the small ones: Conditions Générales de Vente."""

    def raised(word: str) -> str:
        clitic = _CLITIC.match(word)
        at = clitic.end() if clitic else 0
        return (
            word
            if word in SMALL.split()
            else word[:at] + word[at : at + 1].upper() + word[at + 1 :]
        )

    french, english = (" ".join(map(raised, side.split(" "))) for side in both)
    return (french, english) if french != both[0] else both


def unmarked(both: Two) -> Two:
    return _FINAL.sub("", both[0]), _FINAL.sub("", both[1])


def marked(mark: Two) -> Callable[[Two], Two]:
    """With this mark behind it, where there is none."""
    return lambda both: (
        both
        if _FINAL.search(both[0]) or both[0][-1] in ",:"
        else (both[0] + mark[0], both[1] + mark[1])
    )


def cited(both: Two) -> Two:
    return f"« {both[0]} »", f'"{both[1]}"'


def same(both: Two) -> Two:
    return both


# What may be done to a text of a kind; the more common forms stand more often.
WRITTEN = (*[same] * 10, small, small, small, capitals, capitals, titled, marked((".", ".")), cited)
FILLED_IN = (*[same] * 8, small, small, capitals, titled, *[marked((" :", ":"))] * 5)
SAID = (*[same] * 12, small, capitals, cited)
LOOSE = (
    *[same] * 10,
    small,
    capitals,
    cited,
    unmarked,
    unmarked,
    lambda both: small(unmarked(both)),
)
COMMAS = (same, same, same, small, capitals)


def dressings(kind: str) -> tuple[Callable[[Two], Two], ...]:
    """The forms that texts of this kind take."""
    if kind in SPOKEN:
        return LOOSE
    return {"field": FILLED_IN, "cry": SAID, "ask": SAID, "mail": COMMAS}.get(kind, WRITTEN)


def text(d: Draw, kind: str) -> Two:
    """A text of this kind as it stands in its sheet; one with slots is wanted more often."""
    first, second = d.pick(entries()[kind]), d.pick(entries()[kind])
    return filled(d, second if "{" not in first[0] and d.below(2) else first)


def framed(d: Draw, kind: str) -> Two:
    """A sentence that quotes a text; a mark of the text takes the place of the full stop."""
    frame, quoted = filled(d, d.pick(quoting()[kind])), text(d, kind)
    if kind in WRITTEN_ON and d.below(5) == 0:
        quoted = capitals(quoted)
    if _FINAL.search(quoted[0]) and frame[0].endswith("* ».") and frame[1].endswith('*".'):
        frame = frame[0].removesuffix("."), frame[1].removesuffix(".")
    return frame[0].replace("*", quoted[0]), frame[1].replace("*", quoted[1])


def beside(d: Draw) -> Two:
    """Two texts, one behind the other."""
    first, second, between = d.pick(BESIDE)
    one, two = text(d, first), text(d, second)
    while one == two:
        two = text(d, second)
    return between.join((one[0], two[0])), between.join((one[1], two[1]))


def compose(index: int, seed: int = 0) -> tuple[Pair, str]:
    """The text with this number, and its kind."""
    d = Draw((seed << 40) + index)
    name = d.pick([name for name, share in SHARES.items() for _ in range(share)])
    kind, form = d.pick(kinds(name)), d.below(100)
    if form < 10 and name != "headlines":
        kind, (french, english) = "beside", beside(d)
    elif form < 40 and kind in quoting():
        french, english = framed(d, kind)
    else:
        french, english = d.pick(dressings(kind))(text(d, kind))
    space, quotes, curly = d.pick(SPACES), d.pick(QUOTES), d.below(4) == 0
    french = spaced(french, space, quotes)
    return Pair(french.replace("'", "’") if curly else french, english), kind


def sentence(index: int, seed: int = 0) -> Pair:
    """The text with this number."""
    return compose(index, seed)[0]

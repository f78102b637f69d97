"""An endless French-English corpus of explanation and advice: health, nature, science, history, recipes, everyday law.

Knows no token and no model. The sentences stand in `health`, `care`, `world` and
`daily`, the words that fill their slots in the `knowledge_words_*` tables; what a slot says stays true or
neutral because a table holds only words of which all its sentences are true. A sentence is a function of (seed, index),
on every platform and version of Python.

`{le organ}`, `{un organ}`, `{ce organ}`, `{organ}` and `{organ+}` (plural) are forms of one word, `{organ2}` another of
the kind, `{organ.1}` the second field of its entry, `{organ?il|elle}` a choice by gender, `{colour@organ}` an adjective
that agrees, `{n:2-9}` a number, `{w:2-9}` one in words. A sentence that begins with a small letter may be quoted.
"""

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from attentif.text.corpus import Pair
from attentif.text.phrasebook.draw import Draw, Two, distinct
from attentif.text.phrasebook.inflection import english_number, english_plural, french_number, plural
from attentif_corpora.hand import NARROW, NO_BREAK, capital
from attentif_corpora.knowledge import care, daily, health, words_health, words_life, words_world, world

TABLES = (words_health, words_life, words_world)
SHEETS = (health, care, world, daily)
MARKS = (" ", " ", " ", NO_BREAK, NARROW)
ASPIRATED = re.findall(
    r"\w+",
    "hache haie hamster handball hanche handicap hangar hareng haricot harpe hasard haut hauteur hérisson "
    "hernie héron hêtre hibou homard hoquet houblon houille houx hublot huit hurlement hutte héros hors housse "
    "halo hall halle hotte hamac hameau hanneton haricots hallux hamburger hockey hollande hollandais hongrie "
    "hongrois hausse onze onzième oui yaourt yoga yacht yeti yen yourte yaourtière ouate ouistiti uhlan ",
)
QUOTED = re.compile(
    r"\{(?:le (?:[vbpc]d|air|organ|bone|drug|tool|vit|concept|animal|wild|plant|herb|matter|style|unit|soft|gtool|htool"
    r"|music|mental|gem|spec(?=\} est))|un (?:exam|thing|soft|treat|leak)|sky|man|woman|spec\.1|vit\.1|calm|event"
    r"|monument|river|risk|game|who(?=\} ))\}|[a-zà-ÿœ]|(?P<order>\{(?:tip|gcare|save|click|fix)\})"
)
_VOWEL = re.compile(r"[aâàeéèêëiîïoôöuûüœæhy]", re.IGNORECASE)
_SLOT = re.compile(
    r"\{(?:(?P<form>le|un|ce) )?(?P<kind>[a-z]+)(?P<digit>\d?)(?P<many>\+?)(?:\.(?P<field>\d))?"
    r"(?:\?(?P<male>[^|}]*)\|(?P<female>[^}]*))?(?:@(?P<of>[a-z]+\d?)(?P<ofmany>\+?))?(?::(?P<low>\d+)-(?P<high>\d+))?\}"
)
_ELIDED = re.compile(r"\b([Dd]e|[Qq]ue|[Ll]orsque|[Pp]uisque|[Jj]usque|[Pp]resque|[Nn]e|[Ss]e|[Qq]uoique) $")
_CONTRACTED = re.compile(r"\b(de|De|à|À) $")
_BROKEN = re.compile(r"[.?!:;—«] ")
_CHAINED = re.compile(r"\b(?:alors|tandis) qu|, mais |^(?:chez|pour|pendant) ")
_SI = re.compile(r"\b([Ss])i $")
_PARTITIVE = re.compile(r"(?:des |du |de la |de (?=l'))(?:l')?")
_MARK = re.compile(r" (?=[:;?!»])|(?<=«) ")
_A = re.compile(r"\b([Aa]) (?=[ai]|e(?!u)|o(?!n[ec]\b)|u(?!n[ai]|s[ue]|t[ei]|r[io])|hour|heir|honest|8|11\b|18\b|X-)")
_START = re.compile(r"(?:[.?!] (?:[«—] )?|[?!.,]\" \"|« )[^\W\d_]")
_PREPOSITION = re.compile(r" (?:à|de|du|des|en|au|aux|d'|pour|par|sans|sur|contre)\b.*| d'.*")


@dataclass(frozen=True, slots=True)
class Entry:
    """A word or turn of phrase in both languages, with its plural and its further fields."""

    feminine: bool
    fields: tuple[Two, ...]
    many: Two


@dataclass(frozen=True, slots=True)
class Slot:
    """A place of a sentence, as its braces say."""

    form: str
    kind: str
    name: str
    many: bool
    field: int
    choice: Two | None
    of: str
    of_many: bool
    low: int
    high: int


Parts = tuple[str | Slot, ...]


def vowel(word: str) -> bool:
    """Does French elide before this word?"""
    first = re.split(r"[ ,.'-]", word, maxsplit=1)[0].lower()
    if first in ASPIRATED or (len(first) > 4 and first.endswith("s") and first[:-1] in ASPIRATED):
        return False
    if first.startswith("y") and not first.startswith(("yeu", "ypr")):
        return False
    return _VOWEL.match(word) is not None


def french_plural(noun: str) -> str:
    """The words before the first preposition take the plural: crises cardiaques, brosses à dents."""
    rest = _PREPOSITION.search(noun)
    head, tail = (noun[: rest.start()], rest[0]) if rest else (noun, "")
    return " ".join(plural(word) for word in head.split(" ")) + tail


def entry(text: str) -> Entry:
    """Read `f souris=mouse/mice;un rongeur=a rodent`."""
    first, *others = text.split(";")
    french, _, english = first.partition("=")
    feminine = french.startswith("f ")
    if french.startswith(("m ", "f ")):
        french = french[2:]
    french, _, french_many = french.partition("/")
    english, _, english_many = (english or french).partition("/")
    fields = [(french, english)]
    for other in others:
        there, _, here = other.partition("=")
        fields.append((there, here or there))
    return Entry(
        feminine, tuple(fields), (french_many or french_plural(french), english_many or english_plural(english))
    )


@cache
def words() -> dict[str, tuple[Entry, ...]]:
    """Every table: its name, then its entries."""
    made = {}
    for table in TABLES:
        for kind, text in table.WORDS.items():
            made[kind] = tuple(entry(item.strip()) for item in re.split(r"[|\n]", text) if item.strip())
    return made


@cache
def adjectives() -> dict[str, tuple[tuple[tuple[str, str, str, str], str], ...]]:
    """Every table of adjectives: the four French forms, then the English."""
    made = {}
    for table in TABLES:
        for kind, text in table.ADJECTIVES.items():
            rows = []
            for item in re.split(r"[|\n]", text):
                french, _, english = item.strip().partition("=")
                male, _, female = french.partition("/")
                female = female or (male if male.endswith("e") else f"{male}e")
                rows.append(((male, female, plural(male), f"{female}s"), english))
            made[kind] = tuple(rows)
    return made


def parts(text: str) -> Parts:
    """The sentence cut at its slots."""
    made: list[str | Slot] = []
    at = 0
    for m in _SLOT.finditer(text):
        made.append(text[at : m.start()])
        choice = None if m["male"] is None else (m["male"], m["female"])
        made.append(
            Slot(
                m["form"] or "",
                m["kind"],
                m["kind"] + m["digit"],
                bool(m["many"]),
                int(m["field"] or 0),
                choice,
                m["of"] or "",
                bool(m["ofmany"]),
                int(m["low"] or 2),
                int(m["high"] or 12),
            )
        )
        at = m.end()
    made.append(text[at:])
    return tuple(part for part in made if part)


@cache
def templates() -> tuple[Two, ...]:
    """The sentences with their slots, French and English."""
    return tuple(row for sheet in SHEETS for row in _rows(sheet.SENTENCES))


@cache
def frames() -> tuple[Two, ...]:
    """What quotes a sentence, with ^ in its place."""
    return _rows(daily.FRAMES)


@cache
def doubles() -> tuple[Two, ...]:
    """What joins two sentences."""
    return _rows(daily.DOUBLES)


@cache
def orders() -> tuple[Two, ...]:
    """What quotes an instruction, with ^ in its place."""
    return _rows(daily.ORDERS)


def _rows(text: str) -> tuple[Two, ...]:
    rows = [line.split(" | ") for line in text.strip().split("\n")]
    return tuple((french, english) for french, english in rows)


@cache
def _cut() -> tuple[tuple[int, Parts, Parts], ...]:
    """Every sentence in parts, once for each time that it may be drawn: the more it can say, the more often."""
    made = []
    for number, (french, english) in enumerate(templates()):
        there, here = parts(french), parts(english)
        made += [(number, there, here)] * min(6, len(str(variety(there)))) * (3 if number in _places() else 1)
    return tuple(made)


@cache
def _cut_frames(rows: tuple[Two, ...]) -> tuple[tuple[Parts, Parts], ...]:
    return tuple((parts(french), parts(english)) for french, english in rows)


@cache
def _facts() -> tuple[tuple[int, Parts, Parts], ...]:
    """The sentences that may be quoted, in the order of the sheets."""
    rows = ((number, french, english, QUOTED.match(french)) for number, (french, english) in enumerate(templates()))
    return tuple(
        (n, parts(french), parts(english)) for n, french, english, found in rows if found and not found["order"]
    )


@cache
def _places() -> dict[int, int]:
    """Where a template that may be quoted stands in `_facts`; -1 for an instruction."""
    made = {number: -1 for number, (french, _) in enumerate(templates()) if (m := QUOTED.match(french)) and m["order"]}
    return made | {number: place for place, (number, _, _) in enumerate(_facts())}


def variety(text: Parts) -> int:
    """How many sentences this one can become."""
    sizes = {}
    for part in text:
        if isinstance(part, Slot):
            numbers = part.kind in ("n", "w")
            table = words().get(part.kind) or adjectives().get(part.kind) or ()
            sizes[part.name] = part.high - part.low + 1 if numbers else len(table)
    count = 1
    for size in sizes.values():
        count *= size
    return count


class Filling:
    """The words that one sentence has drawn."""

    __slots__ = ("d", "drawn")

    def __init__(self, d: Draw) -> None:
        self.d = d
        self.drawn: dict[str, Entry] = {}

    def word(self, name: str, kind: str, low: int = 0, high: int = 0) -> Entry:
        """The word of this name, drawn once; two of a kind differ."""
        if name not in self.drawn:
            found = self._draw(kind, low, high)
            while found in self.drawn.values():
                found = self._draw(kind, low, high)
            self.drawn[name] = found
        return self.drawn[name]

    def _draw(self, kind: str, low: int, high: int) -> Entry:
        if kind in ("n", "w"):
            number = low + self.d.below(high - low + 1)
            two = (str(number), str(number)) if kind == "n" else (french_number(number), english_number(number))
            return Entry(False, (two,), two)
        if kind in words():
            return self.d.pick(words()[kind])
        forms, english = self.d.pick(adjectives()[kind])
        return Entry(False, ((forms[0], english), (forms[1], ""), (forms[2], ""), (forms[3], "")), (forms[2], english))

    def text(self, slot: Slot, language: int) -> str:
        """What the slot says in French (0) or English (1)."""
        found = self.word(slot.name, slot.kind, slot.low, slot.high)
        if slot.choice is not None:
            return slot.choice[found.feminine]
        if slot.of:
            of = self.word(slot.of, slot.of.rstrip("0123456789"))
            return found.fields[2 * slot.of_many + of.feminine][0]
        said = found.many[language] if slot.many else found.fields[slot.field][language]
        return determined(slot.form, said, found.feminine) if slot.form else said


def determined(form: str, noun: str, feminine: bool) -> str:
    """The noun with its article: le, la, l', un, une, ce, cet, cette."""
    if form == "un":
        return f"{'une' if feminine else 'un'} {noun}"
    if form == "ce":
        return f"{'cette' if feminine else 'cet' if vowel(noun) else 'ce'} {noun}"
    return f"l'{noun}" if vowel(noun) else f"{'la' if feminine else 'le'} {noun}"


def joined(before: str, after: str) -> str:
    """Elide and contract where two texts meet: de + le foie, que + il, de + de la fièvre."""
    contracted = _CONTRACTED.search(before)
    if contracted:
        de = contracted[1].lower() == "de"
        partitive = _PARTITIVE.match(after)
        if de and partitive:
            return joined(before, after[partitive.end() :])
        for article, short in (("le ", "u "), ("les ", "ux ")):
            if after.startswith(article):
                first = contracted[1][0]
                head = before[: contracted.start()]
                word = ("du " if article == "le " else "des ") if de else f"a{short}"
                word = word if first.islower() else word.capitalize()
                return head + word + after[len(article) :]
    si = _SI.search(before)
    if si and re.match(r"ils?\b", after):
        return f"{before[:-2]}'{after}"
    if _ELIDED.search(before) and vowel(after):
        return f"{before[:-2]}'{after}"
    return before + after


def filled(filling: Filling, text: Parts, language: int) -> str:
    """The sentence with its words."""
    made = ""
    for part in text:
        if isinstance(part, str):
            made += part
        elif language == 0:
            made = joined(made, filling.text(part, 0))
        else:
            made += filling.text(part, 1)
    return made


def _inside(frame: tuple[Parts, Parts], d: Draw, bodies: list[Two]) -> Two:
    """The sentences inside another: « Le guide précise que ... »."""
    outside = Filling(d)
    french, *tails = filled(outside, frame[0], 0).split("^")
    english, *english_tails = filled(outside, frame[1], 1).split("^")
    for (there, here), tail, english_tail in zip(bodies, tails, english_tails, strict=True):
        opened = french.endswith("« ")
        comma = opened and tail.startswith(" »,")
        french = joined(french, capital(there[:-1]) if opened else there[:-1]) + tail
        english += (capital(here[:-1]) if opened else here[:-1]) + ("," if comma else "") + english_tail
    return french, english


def _quoted(d: Draw, place: int, body: Two) -> Two:
    """The sentence inside another, sometimes with a second one, whose template stands near its own."""
    if place < 0:
        return _inside(d.pick(_cut_frames(orders())), d, [body])
    if d.below(5) < 3:
        return _inside(d.pick(_cut_frames(frames())), d, [body])
    _, there, here = _facts()[(place + 1 + d.below(9)) % len(_facts())]
    other = Filling(d)
    second = filled(other, there, 0), filled(other, here, 1)
    long = len(body[0].split()) + len(second[0].split()) > 33
    if long or _BROKEN.search(second[0]) or _CHAINED.search(body[0] + second[0]):
        return _inside(d.pick(_cut_frames(frames())), d, [body])
    return _inside(d.pick(_cut_frames(doubles())), d, [body, second])


def compose(index: int, seed: int = 0) -> tuple[Pair, int, list[Entry]]:
    """The sentence with this number, the number of its template, and the words that it has drawn."""
    d = Draw((seed << 40) + index)
    number, there, here = d.pick(_cut())
    mark, curly, straight, wrap = d.pick(MARKS), d.below(4) == 0, d.below(3) == 0, d.below(6) < 5
    filling = Filling(d)
    french, english = filled(filling, there, 0), filled(filling, here, 1)
    if wrap and number in _places() and not _BROKEN.search(french):
        french, english = _quoted(d, _places()[number], (french, english))
    english = _START.sub(_upper, _A.sub(r"\1n ", english))
    french = _START.sub(_upper, french)
    french = re.sub(r"« | »", '"', french) if straight else french
    french = _MARK.sub(mark, french)
    if curly:
        french = french.replace("'", "’").replace("...", "…")
    return Pair(capital(french), capital(english)), number, list(filling.drawn.values())


def _upper(match: re.Match[str]) -> str:
    return match[0][:-1] + match[0][-1].upper()


def sentence(index: int, seed: int = 0) -> Pair:
    """The sentence with this number."""
    return compose(index, seed)[0]


def pairs(count: int, seed: int = 0) -> Iterator[Pair]:
    """`count` distinct French sentences, each with its one translation."""
    return distinct((sentence(index, seed) for index in itertools.count()), count)

"""An endless French-English corpus of what is written for a purpose: letters, advertisements, reviews, notices.

Knows no token and no model. The sentences stand in the `letters_*` sheets and their words in the `words*`
tables. A sentence is a function of (seed, index), on every platform and version of Python.

`{le sofa}`, `{un sofa}`, `{ce sofa}`, `{mon sofa}`, `{de sofa}` ("du"), `{à sofa}` ("au"), `{sofa}` and `{sofa+}`
(plural) are forms of one word, `{sofa2}` is another of the kind, `{sofa?il|elle}` a choice by gender, `{colour@sofa}`
an adjective that agrees, `{n:2-9}` a figure; the English repeats the slot by its name. A sentence that begins with a
small letter may follow an opening of its sheet, and what answers a pattern of the sheet may be followed by a closing.
"""

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, partial

from attentif.text.corpus import Pair
from attentif.text.phrasebook.draw import Draw, Two, distinct
from attentif.text.phrasebook.inflection import english_plural, feminine, plural
from attentif_corpora.figures import slots
from attentif_corpora.figures.slots import Hand, Slot
from attentif_corpora.hand import NARROW, NO_BREAK, QUOTES, capital
from attentif_corpora.letters import ads, friends, long, mail, notices, office, reviews, words, words_home

SHEETS = (mail, office, friends, ads, reviews, notices, long)
TABLES = (words, words_home)
# How a writer types: the more common ways stand more often.
GROUPS = (" ", " ", " ", NO_BREAK, NARROW)
GAPS = (" ", " ", " ", NO_BREAK, NARROW, "")
HOURS = ("h", "h", "h", "tight", "tight", "heures")
MARKS = (" ", " ", " ", NO_BREAK, NARROW)
ASPIRATED = """
haie haies hall halte hamac hamburger hammam hamster hanche handball hangar hareng harengs haricot haricots harpe haut
haute hauts hauteur hérisson héros hêtre hibou hockey homard hotte hors housse housses houx hublot huit hache hachis
hasard huitième houppelande onze onzième ouistiti oui haine homards hamacs hanches hiboux hérissons huées hurlement
hurlements hausse hausses
"""
PREPOSITIONS = re.compile(r" (?=(?:à|de|en|pour|sur|sans|au|aux|du) | ?d'|anti)")

_VOWEL = rf"(?!(?:{'|'.join(ASPIRATED.split())})\b)[aeiouhàâéèêëîïôöûœAEIOUHÉÈÊÎÔ]"
_ELIDES = re.compile(_VOWEL)
_ELISION = re.compile(rf"\b([Jj]|[Nn]|[Dd]|[Jj]usqu|[Qq]u|[Ll]orsqu|[Pp]uisqu|[Ss])e (?={_VOWEL})")
_SI = re.compile(r"\b([Ss])i (?=ils?\b)")
_MARK = re.compile(r" (?=[:;?!])")
_AN = re.compile(
    r"\b([Aa]) (?=(?:(?!(?:uni|use|Euro|euro|one|ukulele|unanim|utility|U-)[\w-]*)[aeiouAEIOU]|hour|honest|heir|herb\b"
    r"|8\d*\b|1[18]\b|SUV|SMS|XL|MP3|LED|HDMI|RV))"
)
_SLOT = re.compile(
    r"\{(?:(?P<form>le|un|ce|de|à|mon|ton|son) )?(?P<kind>[a-z]+)(?P<digit>\d?)(?P<many>\+?)"
    r"(?:@(?P<head>[a-z]+\d?)(?P<heads>\+?))?(?::(?P<low>\d+)-(?P<high>\d+))?(?:\?(?P<him>[^|}]*)\|(?P<her>[^}]*))?\}"
)

FIGURES: dict[str, tuple[Slot, int, int]] = {
    "n": (slots.whole, 2, 90),
    "num": (slots.same, 10000, 99999),
    "year": (slots.same, 1995, 2025),
    "euros": (slots.euros, 5, 900),
    "price": (slots.price, 5, 90),
    "pct": (slots.percentage, 5, 70),
    "words": (partial(slots.words, False), 2, 12),
    "wordsf": (partial(slots.words, True), 2, 12),
    "clock": (slots.clock, 8, 20),
    "day": (partial(slots.date, "m"), 0, 0),
    "month": (partial(slots.one_of, slots.MONTHS), 0, 0),
    "wd": (partial(slots.one_of, slots.DAYS), 0, 0),
}


@dataclass(frozen=True, slots=True)
class Word:
    """A noun, an adjective or a phrase; `forms` are masculine, feminine and their plurals, a noun has only its own."""

    french: str
    many: str
    female: bool
    english: str
    english_many: str
    forms: tuple[str, ...] = field(default=())


def elides(word: str) -> bool:
    """Is the French word one that elides what stands before it?"""
    return _ELIDES.match(word) is not None


def plural_of(noun: str) -> str:
    """The plural of a noun with what belongs to it: clés USB, sacs à main, lits superposés."""
    parts = PREPOSITIONS.split(noun, maxsplit=1)
    head = " ".join(part if part.isupper() or part[0].isdigit() else plural(part) for part in parts[0].split())
    return " ".join([head, *parts[1:]])


def noun(entry: str) -> Word:
    """Read `f clé USB=USB flash drive`; a plural that no rule gives stands behind a slash."""
    gender, _, rest = entry.partition(" ")
    french, english = rest.split("=")
    one, _, many = french.partition("/")
    english_one, _, english_many = english.partition("/")
    return Word(one, many or plural_of(one), gender == "f", english_one, english_many or english_plural(english_one))


def duo(entry: str) -> tuple[Word, Word]:
    """Read `vendeur/vendeuse=salesperson`: a man and a woman of the trade; one form serves for both."""
    french, english = entry.split("=")
    him, _, her = french.partition("/")
    return noun(f"m {him}={english}"), noun(f"f {her or him}={english}")


def adjective(entry: str) -> Word:
    """Read `blanc/blanche=white`; behind a second slash stands the masculine plural, and * never changes."""
    french, english = entry.split("=")
    if french.startswith("*"):
        forms = (french[1:],) * 4
    else:
        him, her, them = [*french.split("/"), "", ""][:3]
        her = her or feminine(him)
        forms = (him, her, them or plural(him), her + "s")
    return Word(forms[0], forms[2], False, english, english, forms)


def phrase(entry: str) -> Word:
    """Read `la semaine prochaine=next week`, or a name that is the same in both."""
    french, _, english = entry.partition("=")
    return Word(french, french, False, english or french, english or french)


def entries(text: str) -> tuple[str, ...]:
    return tuple(entry.strip().replace("\n", " ") for entry in text.strip().rstrip(";").split(";"))


@cache
def lists() -> dict[str, tuple[Word, ...]]:
    """What each slot that is no figure may hold."""
    found: dict[str, tuple[Word, ...]] = {}
    for table in TABLES:
        found |= {kind: tuple(noun(entry) for entry in entries(text)) for kind, text in table.NOUNS.items()}
        found |= {
            kind: tuple(word for entry in entries(text) for word in duo(entry)) for kind, text in table.DUOS.items()
        }
        found |= {kind: tuple(adjective(entry) for entry in entries(text)) for kind, text in table.ADJECTIVES.items()}
        found |= {kind: tuple(phrase(entry) for entry in entries(text)) for kind, text in table.PHRASES.items()}
    return found


@dataclass(frozen=True, slots=True)
class Template:
    """A sentence with its slots, and what may stand before and behind it."""

    french: str
    english: str
    openings: tuple[Two, ...]
    closings: tuple[Two, ...]


def rows(text: str) -> tuple[Two, ...]:
    parted = (line.split(" | ") for line in text.strip().split("\n"))
    return tuple((french, english) for french, english in parted)


@cache
def templates() -> tuple[Template, ...]:
    """The sentences of all sheets, each with the first closings of its sheet whose pattern it answers."""
    found = []
    for sheet in SHEETS:
        openings = rows(sheet.OPENINGS)
        endings = [(re.compile(pattern), rows(text)) for pattern, text in sheet.CLOSINGS]
        for french, english in rows(sheet.TEMPLATES):
            closings = next((texts for pattern, texts in endings if pattern.search(french)), ())
            found.append(Template(french, english, openings, closings))
    return tuple(found)


def determined(form: str, word: str, female: bool) -> str:
    """The noun behind its determiner, elided and contracted: l'armoire, du canapé, mon écharpe."""
    vowel = elides(word)
    if form in ("mon", "ton", "son"):
        return f"{form if vowel or not female else form[0] + 'a'} {word}"
    if form == "ce":
        return f"{'cette' if female else 'cet' if vowel else 'ce'} {word}"
    if form == "un":
        return f"{'une' if female else 'un'} {word}"
    article = f"l'{word}" if vowel else f"{'la' if female else 'le'} {word}"
    if form == "le":
        return article
    return f"{form} {article}" if vowel or female else f"{'du' if form == 'de' else 'au'} {word}"


class Writer:
    """Fills the slots of one sentence; what was drawn once is not drawn again."""

    def __init__(self, d: Draw) -> None:
        self.d = d
        self.hand = Hand(d, d.pick(GROUPS), d.pick(GAPS), d.pick(HOURS))
        self.used: list[Word] = []

    def draw(self, kind: str, low: str, high: str) -> Word:
        for _ in range(5):
            if kind in FIGURES:
                function, least, most = FIGURES[kind]
                french, english = function(self.hand, int(low or least), int(high or most))
                found = Word(french, french, False, english, english)
            else:
                found = self.d.pick(lists()[kind])
            if found not in self.used:
                break
        self.used.append(found)
        return found

    def expand(self, both: Two) -> Two:
        """Both texts with their slots filled, and theirs."""
        if "{" not in both[0]:
            return both
        drawn: dict[str, Word] = {}

        def word(name: str, low: str = "", high: str = "") -> Word:
            if name not in drawn:
                found = self.draw(name.rstrip("0123456789"), low, high)
                if "{" in found.french:
                    french, english = self.expand((found.french, found.english))
                    found = Word(french, french, found.female, english, english)
                drawn[name] = found
            return drawn[name]

        def french(slot: re.Match[str]) -> str:
            found = word(slot["kind"] + slot["digit"], slot["low"] or "", slot["high"] or "")
            if slot["him"] is not None:
                return slot["her"] if found.female else slot["him"]
            if slot["head"]:
                return found.forms[word(slot["head"]).female + 2 * bool(slot["heads"])]
            text = found.many if slot["many"] else found.french
            return determined(slot["form"], text, found.female) if slot["form"] else text

        def english(slot: re.Match[str]) -> str:
            found = drawn[slot["kind"] + slot["digit"]]
            return found.english_many if slot["many"] else found.english

        return _SLOT.sub(french, both[0]), _SLOT.sub(english, both[1])


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
    mark, quotes, curly, dots = d.pick(MARKS), d.pick(QUOTES), d.below(4) == 0, d.below(3) == 0
    french, english = writer.expand((template.french, template.english))
    if template.french[0].islower() and d.below(3) == 0:
        before = writer.expand(d.pick(template.openings))
        french, english = f"{before[0]} {french}", f"{before[1]} {english}"
    if template.closings and french[-1] == "." and len(french) < 130 and d.below(4) == 0:
        after = writer.expand(d.pick(template.closings))
        french, english = f"{capital(french)} {after[0]}", f"{capital(english)} {after[1]}"
    french = _MARK.sub(mark, spell(french)).replace("« ", quotes[0]).replace(" »", quotes[1])
    if dots:
        french = french.replace("...", "…")
    if curly:
        french = french.replace("'", "’")
    return Pair(capital(french), capital(_AN.sub(r"\1n ", english))), template


def spell(french: str) -> str:
    """Elide what a slot begins: "de appeler" becomes "d'appeler", "si il" becomes "s'il"."""
    return _SI.sub(r"\1'", _ELISION.sub(r"\1'", french))


def pairs(count: int, seed: int = 0) -> Iterator[Pair]:
    """`count` distinct French sentences, each with its one translation."""
    return distinct((sentence(index, seed) for index in itertools.count()), count)

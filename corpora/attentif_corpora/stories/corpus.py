"""An endless French-English corpus of narration: novels, tales, memoirs, travels, history told, summaries, dialogue.

Knows no token and no model. `deeds` holds what people do, `cast` who they are and what happens around
them, `frames` what stands around a deed, `tales` and `worlds` whole sentences with slots. The
passé simple is the simple past, the imparfait what its frame says, and pronouns are fixed by who was named. A sentence
is a function of (seed, index), on every platform and version of Python.
"""

import itertools
import re
from collections.abc import Iterator
from functools import cache

from attentif.text.corpus import Pair
from attentif.text.phrasebook.draw import Draw, Two, distinct
from attentif_corpora.hand import CONTRACTED, NARROW, NO_BREAK, fill
from attentif_corpora.stories import inflection as forms
from attentif_corpora.stories.cast import BACKGROUND, CHILDREN, EVENTS, GROUPS, MEN, WOMEN
from attentif_corpora.stories.deeds import DEEDS
from attentif_corpora.stories.frames import FRAMES
from attentif_corpora.stories.inflection import Predicate, Who, predicate, spell
from attentif_corpora.stories.slots import SLOTS
from attentif_corpora.stories.tales import TALES
from attentif_corpora.stories.words import WORDS
from attentif_corpora.stories.worlds import WORLDS

MARKS = (" ", " ", " ", " ", NO_BREAK, NARROW)
_PLACE = re.compile(r"<([ABKMPabmp]|Il|Elle) (-?)([a-zàé']+)(\d?)>")
_SLOT = re.compile(r"\{([a-z]+)(\d?)\}")
_MARK = re.compile(r" (?=[:;?!»])|(?<=«) ")
_A = re.compile(r"\b([Aa]) (?=(?!uni|use|one|eu|uk|ut|ewe)[aeiou]|hour|heir|honest)")
_BARE = ("inf", "infp", "ger", "part", "ayant", "ing", "having", "base", "pp")
_ARTICLE = re.compile(r"(le|les) ")
Frame = tuple[Two, tuple[tuple[Predicate, ...], ...]]


def entries(text: str) -> tuple[Two, ...]:
    """`French=English` cut by ";" or by lines; an entry without "=" is the same in both."""
    rows = (entry.strip().partition("=") for entry in text.replace("\n", ";").split(";"))
    return tuple((french, english or french) for french, _, english in rows if french)


@cache
def cast() -> dict[str, tuple[Who, ...]]:
    """Everybody by pronoun."""
    found: dict[str, list[Who]] = {"il": [], "elle": [], "ils": [], "elles": []}
    for person, text in (("il", MEN), ("elle", WOMEN), ("ils", GROUPS)):
        for french, english in entries(text):
            name, _, feminine = english.partition(":")
            found["elles" if feminine else person].append(Who(french, name, "elles" if feminine else person))
    found["children"] = [Who(french, english, "ils") for french, english in entries(CHILDREN)]
    return {person: tuple(rows) for person, rows in found.items()}


@cache
def deeds() -> dict[str, tuple[Predicate, ...]]:
    """The predicates by kind."""
    found: dict[str, list[Predicate]] = {}
    for line in DEEDS.strip().split("\n"):
        if line.startswith("# "):
            rows = found.setdefault(line[2:], [])
        else:
            rows.append(predicate(line))
    return {kind: tuple(rows) for kind, rows in found.items()}


def row(line: str) -> Two:
    french, english = line.split(" | ")
    return french, english


@cache
def frames() -> tuple[Frame, ...]:
    """Each frame with the deeds that fit its places; of several people only what several do."""
    found = []
    fitting: tuple[tuple[Predicate, ...], ...] = ()
    for line in FRAMES.strip().split("\n"):
        if line.startswith("# "):
            kinds = line[2:].split()
            fitting = tuple(tuple(p for kind in k for p in deeds()[kind]) for k in kinds)
        else:
            several = "<P" in line or "<K" in line
            rows = tuple(tuple(p for p in kind if not several or (p.many and not p.gender)) for kind in fitting)
            found.append((row(line), rows))
    return tuple(found)


@cache
def weighted_frames() -> tuple[Frame, ...]:
    """The frames, the long ones more often: they have more to say."""
    return tuple(frame for frame in frames() for _ in range(weight(frame[0])))


def weight(template: Two) -> int:
    """By the words and the slots of the template; a sentence without any comes seldom."""
    slots = len(_SLOT.findall(template[0])) + len(set(re.findall(r"<(\w+) (?:nom|de|à)", template[0])))
    deeds = len(re.findall(r"\d>", template[0]))
    words = len(template[0].split()) + 2 * slots + 2 * deeds
    return 1 if slots + deeds == 0 else 2 + words * words // 40


@cache
def templates() -> tuple[Two, ...]:
    """The whole sentences."""
    return tuple(row(line) for line in (TALES + WORLDS).strip().split("\n") if line)


@cache
def weighted() -> tuple[Two, ...]:
    """The whole sentences, likewise."""
    return tuple(t for t in templates() for _ in range(weight(t)))


@cache
def listed(kind: str) -> tuple[Two, ...]:
    """What a slot can say, French and English."""
    if kind in ("bg", "ev"):
        return entries(BACKGROUND if kind == "bg" else EVENTS)
    return entries(SLOTS[kind] if kind in SLOTS else WORDS[kind])


class Teller:
    """Fills the people and deeds of a frame, the same for both languages."""

    def __init__(self, d: Draw, frame: Two, fitting: tuple[tuple[Predicate, ...], ...] = ()) -> None:
        french = frame[0]
        first = d.pick(("il", "elle"))
        man, woman = Who("il", "he", "il"), Who("elle", "she", "elle")
        self.cast = {"Il": man, "Elle": woman}
        for letter in "ABKMP":
            if not re.search(f"<{letter} ", french, re.IGNORECASE):
                continue
            person = first if letter in "AM" else "elle" if first == "il" else "il"
            kind = "children" if letter == "K" else d.pick(("ils", "ils", "ils", "elles")) if letter == "P" else person
            who = d.pick(cast()[kind])
            alone = not re.search(f"<{letter} (?:nom|de|à|tag|inv|je)|<{letter.lower()} ", french)
            if letter == "M" and d.below(2) == 0:
                who = Who("je", "I", "je")
            elif alone and letter not in "KP" and d.below(5) == 0:
                who = man if who.person == "il" else woman
            self.cast[letter] = who
        if "B" in self.cast:  # of two people, both are named
            for letter in "AB":
                if self.cast[letter].french in ("il", "elle"):
                    self.cast[letter] = d.pick(cast()[self.cast[letter].person])
        self.deeds: list[Predicate] = []
        for rows in fitting:
            wanted = {self.cast[m[1].capitalize()].person for m in _PLACE.finditer(french) if m[4]}
            p = d.pick(rows)
            while p in self.deeds or (p.gender and wanted - {"il" if p.gender == "m" else "elle"}):
                p = d.pick(rows)
            self.deeds.append(p)

    def french(self, m: re.Match[str]) -> str:
        w, form, pronoun = self.cast[m[1].capitalize()], m[3], m[1].islower()
        name = w.person if pronoun else w.french
        if not m[4]:
            return named(w, form)
        p = self.deeds[int(m[4]) - 1]
        if form == "tag":
            return forms.tag(p, w, not pronoun)
        if form.startswith("inv"):
            return f"{w.french} {forms.inverted(p, w, form[3:])}"
        words = forms.french(p, w, form)
        return words if m[2] or form in _BARE else f"{name} {words}"

    def english(self, m: re.Match[str]) -> str:
        w, form, pronoun = self.cast[m[1].capitalize()], m[3], m[1].islower()
        name = w.pronouns[0] if pronoun else w.english
        if not m[4]:
            at = {"he": 0, "him": 1, "his": 2, "himself": 3}
            return w.english if form == "name" else w.pronouns[at[form]]
        p = self.deeds[int(m[4]) - 1]
        if form == "hadinv":
            return f"had {name} {forms.english(p, w, 'pp')}"
        words = forms.english(p, w, form)
        return words if m[2] or form in _BARE else f"{name} {words}"

    def fill(self, frame: Two) -> Two:
        return _PLACE.sub(self.french, frame[0]), _PLACE.sub(self.english, frame[1])


def named(w: Who, form: str) -> str:
    """The person alone: `du vieux marin`, `à l'inconnu`, `qu'elle`, `lui`; or what agrees with the person."""
    if form == "nom":
        return w.french
    if form in ("de", "à"):
        article = _ARTICLE.match(w.french)
        return f"{CONTRACTED[f'{form} {article[1]}']} {w.french[article.end() :]}" if article else f"{form} {w.french}"
    if form == "que":
        return f"que {w.person}"
    if form == "il":
        return w.person
    if form in ("son", "sa", "ses"):
        return forms.rest_of(f"{form} ", w).strip()
    if form == "e":
        return forms.agreed("", w)
    at = {"lui": 0, "le": 1, "dat": 2}
    if form in at:
        rows = {
            "il": "lui le lui",
            "elle": "elle la lui",
            "ils": "eux les leur",
            "elles": "elles les leur",
            "je": "moi me me",
        }
        return rows[w.person].split()[at[form]]
    return forms.agreed(form, w)


def compose(index: int, seed: int = 0) -> tuple[Pair, Two]:
    """The sentence with this number, and the frame or template that it fills."""
    d = Draw((seed << 40) + index)
    fitting: tuple[tuple[Predicate, ...], ...] = ()
    if d.below(100) < 55:
        template, kinds = d.pick(weighted_frames())
        places = {int(n) for n in re.findall(r"<[^>]*?(\d)>", template[0])}
        fitting = kinds[: max(places, default=0)]
    else:
        template = d.pick(weighted())
    french, english = fill(d, Teller(d, template, fitting).fill(template), _SLOT, listed)
    speech = not template[0].startswith("« {titre}")
    return Pair(typed(d, capital(spell(french)), speech), capital(_A.sub(r"\1n ", english))), template


def typed(d: Draw, french: str, speech: bool) -> str:
    """As one of many writers types it: dashes, guillemets or plain quotes, no-break spaces, curly apostrophes."""
    mark, curly, quotes = d.pick(MARKS), d.below(4) == 0, d.below(3)
    if quotes == 0 and speech and french.startswith("« ") and french.count("»") == 1:
        french = "— " + french[2:].replace(" »", "")
    elif quotes == 1:
        french = french.replace("« ", '"').replace(" »", '"')
    french = _MARK.sub(mark, french)
    return french.replace("'", "’").replace("...", "…") if curly else french


def capital(text: str) -> str:
    """Capitals where sentences begin, behind a quotation mark if there is one."""
    text = re.sub(r"(^[«\"\s]*)(\w)", lambda m: m[1] + m[2].upper(), text)
    return re.sub(r"((?<!\.\.)\. [«\"]?\s?)([a-zà-ÿ])", lambda m: m[1] + m[2].upper(), text)


def sentence(index: int, seed: int = 0) -> Pair:
    """The sentence with this number."""
    return compose(index, seed)[0]


def pairs(count: int, seed: int = 0) -> Iterator[Pair]:
    """`count` distinct French sentences, each with its one translation."""
    return distinct((sentence(index, seed) for index in itertools.count()), count)

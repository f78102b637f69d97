"""An endless French-English corpus of narration: novels, tales, memoirs, travels, history told,
summaries, dialogue.

`deeds` holds what people do, `cast` who they are and what happens around them, `frames` what is
around a deed, `tales` and `worlds` whole sentences with slots. The passé simple is the simple past,
the imparfait what its frame says, and pronouns are fixed by who was named.
"""

import re
from functools import cache

from attentif.text.corpus import Pair
from attentif.text.phrasebook.draw import Draw, Two
from attentif_corpora.english import with_an
from attentif_corpora.french import contracted, elided
from attentif_corpora.hand import NARROW, NO_BREAK, spaced
from attentif_corpora.sheets import pairs, sections, sheet
from attentif_corpora.slots import fill, slots
from attentif_corpora.stories import inflection
from attentif_corpora.stories.inflection import Predicate, Who, predicate

SPACES = (" ", " ", " ", " ", NO_BREAK, NARROW)
_PLACE = re.compile(r"<([ABKMPabmp]|Il|Elle) (-?)([a-zàé']+)(\d?)>")
_BARE = ("inf", "infp", "ger", "part", "ayant", "ing", "having", "base", "pp")
Frame = tuple[Two, tuple[tuple[Predicate, ...], ...]]


@cache
def cast() -> dict[str, tuple[Who, ...]]:
    """Everybody by pronoun."""
    found: dict[str, list[Who]] = {"il": [], "elle": [], "ils": [], "elles": [], "children": []}
    for heading, person in (
        ("men", "il"),
        ("women", "elle"),
        ("groups", "ils"),
        ("children", "ils"),
    ):
        for french, english in pairs("stories/cast", heading):
            name, _, feminine = english.partition(":")
            pronoun = "elles" if feminine else person
            found["children" if heading == "children" else pronoun].append(
                Who(french, name, pronoun)
            )
    return {person: tuple(rows) for person, rows in found.items()}


@cache
def deeds() -> dict[str, tuple[Predicate, ...]]:
    """The predicates by kind."""
    return {kind: tuple(map(predicate, rows)) for kind, rows in sheet("stories/deeds").items()}


@cache
def frames() -> tuple[Frame, ...]:
    """Each frame with the deeds that fit its places; of several people only what several do."""
    found = []
    for heading, rows in sections("stories/frames"):
        fitting = tuple(
            tuple(p for kind in kinds for p in deeds()[kind]) for kinds in heading.split()
        )
        for french, english in rows:
            several = "<P" in french + english or "<K" in french + english
            kept = tuple(
                tuple(p for p in kind if not several or (p.many and not p.gender))
                for kind in fitting
            )
            found.append(((french, english), kept))
    return tuple(found)


@cache
def weighted_frames() -> tuple[Frame, ...]:
    """The frames, the long ones more often: they have more to say."""
    return tuple(frame for frame in frames() for _ in range(weight(frame[0])))


def weight(template: Two) -> int:
    """By the words and the slots of the template; a sentence without any comes seldom."""
    places = len(slots(template[0])) + len(set(re.findall(r"<(\w+) (?:nom|de|à)", template[0])))
    deeds = len(re.findall(r"\d>", template[0]))
    words = len(template[0].split()) + 2 * places + 2 * deeds
    return 1 if places + deeds == 0 else 2 + words * words // 40


@cache
def templates() -> tuple[Two, ...]:
    """The whole sentences."""
    return pairs("stories/tales") + pairs("stories/worlds")


@cache
def weighted() -> tuple[Two, ...]:
    """The whole sentences, likewise."""
    return tuple(t for t in templates() for _ in range(weight(t)))


def listed(kind: str) -> tuple[Two, ...]:
    """What a slot can say, French and English."""
    return pairs("stories/cast" if kind in ("bg", "ev") else "stories/words", kind)


class Teller:
    """Fills the people and deeds of a frame, the same for both languages."""

    def __init__(
        self, d: Draw, frame: Two, fitting: tuple[tuple[Predicate, ...], ...] = ()
    ) -> None:
        french = frame[0]
        first = d.pick(("il", "elle"))
        man, woman = Who("il", "he", "il"), Who("elle", "she", "elle")
        self.cast = {"Il": man, "Elle": woman}
        for letter in "ABKMP":
            if not re.search(f"<{letter} ", french, re.IGNORECASE):
                continue
            person = first if letter in "AM" else "elle" if first == "il" else "il"
            kind = (
                "children"
                if letter == "K"
                else d.pick(("ils", "ils", "ils", "elles"))
                if letter == "P"
                else person
            )
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
            return inflection.tag(p, w, not pronoun)
        if form.startswith("inv"):
            return f"{w.french} {inflection.inverted(p, w, form[3:])}"
        words = inflection.french(p, w, form)
        return words if m[2] or form in _BARE else f"{name} {words}"

    def english(self, m: re.Match[str]) -> str:
        w, form, pronoun = self.cast[m[1].capitalize()], m[3], m[1].islower()
        name = w.pronouns[0] if pronoun else w.english
        if not m[4]:
            at = {"he": 0, "him": 1, "his": 2, "himself": 3}
            return w.english if form == "name" else w.pronouns[at[form]]
        p = self.deeds[int(m[4]) - 1]
        if form == "hadinv":
            return f"had {name} {inflection.english(p, w, 'pp')}"
        words = inflection.english(p, w, form)
        return words if m[2] or form in _BARE else f"{name} {words}"

    def fill(self, frame: Two) -> Two:
        return _PLACE.sub(self.french, frame[0]), _PLACE.sub(self.english, frame[1])


def named(w: Who, form: str) -> str:
    """The person alone: `du vieux marin`, `à l'inconnu`, `qu'elle`, `lui`; or what agrees with
    the person."""
    if form == "nom":
        return w.french
    if form in ("de", "à"):
        return contracted(f"{form} {w.french}")
    if form == "que":
        return f"que {w.person}"
    if form == "il":
        return w.person
    if form in ("son", "sa", "ses"):
        return inflection.rest_of(f"{form} ", w).strip()
    if form == "e":
        return inflection.agreed("", w)
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
    return inflection.agreed(form, w)


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
    french, english = fill(
        Teller(d, template, fitting).fill(template), lambda kind: d.pick(listed(kind))
    )
    speech = not template[0].startswith("« {titre}")
    return Pair(typed(d, capital(elided(french)), speech), capital(with_an(english))), template


def typed(d: Draw, french: str, speech: bool) -> str:
    """As one of many writers types it: dashes, guillemets or plain quotes, no-break spaces,
    curly apostrophes."""
    space, curly, quotes = d.pick(SPACES), d.below(4) == 0, d.below(3)
    if quotes == 0 and speech and french.startswith("« ") and french.count("»") == 1:
        french = "— " + french[2:].replace(" »", "")
    elif quotes == 1:
        french = french.replace("« ", '"').replace(" »", '"')
    french = spaced(french, space)
    return french.replace("'", "’").replace("...", "…") if curly else french


def capital(text: str) -> str:
    """Capitals where sentences begin, behind a quotation mark if there is one."""
    text = re.sub(r"(^[«\"\s]*)(\w)", lambda m: m[1] + m[2].upper(), text)
    return re.sub(r"((?<!\.\.)\. [«\"]?\s?)([a-zà-ÿ])", lambda m: m[1] + m[2].upper(), text)


def sentence(index: int, seed: int = 0) -> Pair:
    """The sentence with this number."""
    return compose(index, seed)[0]

"""An endless French-English corpus of what people say and write to one another: idioms in all
persons and tenses, questions, orders, regrets, opinions, proverbs, short answers.

`idioms` and `states` hold the predicates, `frames` what is around them, `sentences` whole sentences
with slots.
"""

import re
from functools import cache

from attentif.text.corpus import Pair
from attentif.text.phrasebook.draw import Draw, Two
from attentif_corpora.english import with_an
from attentif_corpora.french import elides
from attentif_corpora.hand import NARROW, NO_BREAK, spaced
from attentif_corpora.sheets import pairs, sections, sheet
from attentif_corpora.slots import fill
from attentif_corpora.talk import inflection
from attentif_corpora.talk.inflection import Predicate, Who, named, predicate, spell, who

SPACES = (" ", " ", " ", " ", NO_BREAK, NARROW)
# Whose pronouns cannot be the object beside this subject.
EXCLUDED = {"je": "je nous", "nous": "je nous", "on": "je nous", "tu": "tu vous", "vous": "tu vous"}
_PLACE = re.compile(r"<([A-Za-z]+)(2?) ([^>]+)>")
_PLAIN = re.compile(
    r"(?:\{past\}, |Du coup, |Il paraît que |Je crois que )?<[STNW] [^>]+>(?: \{\w+\})?\.$"
)
_TWICE = re.compile(r"\b(?!(?:nous|vous|that|you|her|had|en)\b)(\w+) \1\b", re.IGNORECASE)
_TOLD = re.compile(
    r"(?:\{past\}, |Du coup, |Il paraît que |Manque de pot, |Pour une fois, |Grâce à \{qn\}, )?"
    r"<[ST] (?:pc|just)>[^:]*$"
)
_STANDING = re.compile(
    r"(?:\{past\}, |Je crois que |Il paraît que |On dirait que |On voit bien que |Au fond, )?"
    r"<[STN] (?:pres|imp)[^>]*>(?:, et .*)?\.$"
)
_HABIT = re.compile(r"(?:Ça fait \{dur\} que |Le dimanche, )?<S (?:pres|imp|pc)>[^;]*$")
_ORDER = re.compile(
    r"Tu (?:ferais|devrais|n'as)|Vous (?:feriez|devriez|n'avez)|Il (?:faut|va|vaut)|N'oubli"
    r"|<(?:tu|vous|nous) imper>[.,] |Dis |Essaye|Je compte|<S modal|<je go>|Avant de <tu|Si tu "
    r"veux <tu"
)
# What may follow which frames, by their headings and beginnings.
TAILS = (
    ("told", ("E- E+ O- O+ Ec E-c", "E- O-", "E+ O+"), _TOLD),
    ("standing", ("S- S+ S0 T- T+", "S- T-", "S+ T+"), _STANDING),
    ("habits", ("D-c Dc",), _HABIT),
    ("orders", ("Ec Dc O+",), _ORDER),
)


@cache
def people() -> tuple[Who, ...]:
    return tuple(named(*row) for row in sheet("talk/people")[""])


@cache
def predicates() -> dict[str, tuple[Predicate, ...]]:
    """The predicates by kind."""
    found = sheet("talk/idioms") | sheet("talk/states")
    return {kind: tuple(predicate(row, kind) for row in rows) for kind, rows in found.items()}


@cache
def frames() -> tuple[tuple[Two, tuple[Predicate, ...], str], ...]:
    """Each frame with the predicates that fit, and its heading."""
    found = []
    for heading, rows in sections("talk/frames"):
        fitting = tuple(p for kind in heading.split() for p in predicates()[kind])
        found += [((french, english), fitting, heading) for french, english in rows]
    return tuple(found)


@cache
def listed(kind: str) -> tuple[Two, ...]:
    """What a slot can say, French and English."""
    if kind in ("qn", "qnm", "qnf"):
        wanted = {"qn": "ilelle", "qnm": "il", "qnf": "elle"}[kind]
        return tuple(
            (p.french, p.english) for p in people() if p.pronoun in wanted and not p.plural
        )
    return pairs("talk/slots", kind)


def templates() -> tuple[Two, ...]:
    """The whole sentences."""
    return pairs("talk/sentences")


@cache
def weighted() -> tuple[Two, ...]:
    """The templates, those with slots more often, the long ones most: they have more to say."""

    def weight(french: str) -> int:
        return 1 if "{" not in french else 8 if len(french.split()) > 13 else 4

    return tuple(row for row in templates() for _ in range(weight(row[0])))


@cache
def weighted_frames() -> tuple[tuple[Two, tuple[Predicate, ...], str], ...]:
    """The frames, those of two predicates three times."""
    return tuple(frame for frame in frames() for _ in range(3 if "2 " in frame[0][0] else 1))


def subject(d: Draw, kind: str) -> Who:
    """S anyone, T a third person, Y tu or vous, N anyone but je, W nous or on; else the pronoun
    itself."""
    feminine, several = d.below(3) == 0, d.below(2) == 0
    if kind in ("S", "N", "T"):
        choice = d.below(20)
        if choice < (8 if kind != "T" else 13):
            return d.pick(people())
        third = ("il", "elle", "ils", "elles")
        names = third if kind == "T" else (*third, "tu", "tu", "on", "nous", "vous", "on")
        if kind == "S":
            names = (*names, "je", "je", "je", "je", "je")
        return who(d.pick(names), feminine, several)
    if kind in ("Y", "W"):
        return who(
            d.pick(("tu", "tu", "vous") if kind == "Y" else ("on", "nous")), feminine, several
        )
    return who(kind, feminine, several)


def towards(d: Draw, said: tuple[Predicate, Predicate], subjects: list[Who]) -> Who:
    """Somebody else, as the object of the predicate."""
    excluded = {name for w in subjects for name in EXCLUDED.get(w.pronoun, "").split()}
    names = [
        n
        for n in ("je", "je", "je", "tu", "tu", "il", "elle", "nous", "vous", "ils")
        if n not in excluded
    ]
    unclear = any("@lui" in p.clitics or elides(p.verb.infinitive) or not p.agrees for p in said)
    return who(d.pick([n for n in names if not (unclear and n == "elle")]))  # lui and l' are him


class Speaker:
    """Fills a frame: its subject, predicate and object are drawn once for both languages."""

    def __init__(self, d: Draw, frame: Two, p: Predicate, second: Predicate) -> None:
        self.predicates = {"": p, "2": second}
        self.casual = d.below(6) == 0
        self.cast: dict[str, Who] = {}
        for kind, _, _ in _PLACE.findall(frame[0]):
            if kind != "P" and kind not in self.cast:
                self.cast[kind] = subject(d, kind)
        main = next((w for kind, w in self.cast.items() if kind in "STYNW"), None)
        if main is not None:
            self.cast["P"] = main
        cast = [
            *self.cast.values(),
            *([who("tu")] if re.search(r"\b(?:toi|ta|te)\b", frame[0]) else []),
        ]
        cast += [who("je")] if "ma place" in frame[0] else []
        self.object = towards(d, (p, second), cast)

    def subject(self, kind: str) -> Two:
        w = self.cast[kind]
        return (w.pronoun, w.short) if kind == "P" else (w.french, w.english)

    def french(self, found: re.Match[str]) -> str:
        w, name, p = self.cast[found[1]], self.subject(found[1])[0], self.predicates[found[2]]
        form, _, negation = found[3].partition(" ")
        if form == "moi":
            return w.stressed if name == w.pronoun else name
        if form.startswith("inv-"):
            return inflection.inverted(p, w, form[4:], self.object)
        if form == "imper":
            return inflection.imperative(p, w, negation, self.object)
        words = inflection.french(p, w, form, negation, self.object, casual=self.casual)
        if form in ("inf", "infp", "ger"):
            return words
        if self.casual and name == "tu" and elides(words):
            return f"t'{words}"
        return f"{name} {words}"

    def english(self, found: re.Match[str]) -> str:
        w, name, p = self.cast[found[1]], self.subject(found[1])[1], self.predicates[found[2]]
        form, _, negation = found[3].partition(" ")
        if found[3] == "has to":
            form, negation = "has to", ""
        if form in ("obj", "me"):
            return w.object if name == w.short else name
        if form == "I":
            return name
        if form.startswith("q-"):
            return inflection.english_question(p, w, form[2:], negation, self.object, name)
        return inflection.english(p, w, form, negation, self.object, name)

    def fill(self, frame: Two) -> Two:
        return _PLACE.sub(self.french, frame[0]), _PLACE.sub(self.english, frame[1])


def drafted(d: Draw) -> tuple[Two, Two]:
    """A sentence not yet spelled, and the frame or template that it fills."""
    choice = d.below(100)
    if choice < 72:
        template, fitting, kind = d.pick(weighted_frames())
        p, second = d.pick(fitting), d.pick(fitting)
        while second is p:
            second = d.pick(fitting)
        french, english = aside(d, *Speaker(d, template, p, second).fill(template), template, kind)
    elif choice < 97:
        template = d.pick(weighted())
        french, english = template
    else:
        template = d.pick(pairs("talk/asides", "proverb frames"))
        proverb = d.pick(pairs("talk/asides", "proverbs"))
        french, english = template[0].replace("*", proverb[0]), template[1].replace("*", proverb[1])
    return fill((french, english), lambda kind: d.pick(listed(kind))), template


def compose(index: int, seed: int = 0) -> tuple[Pair, Two]:
    """The sentence with this number, and the frame or template that it fills."""
    d = Draw((seed << 40) + index)
    (french, english), template = drafted(d)
    while _TWICE.search(french) or _TWICE.search(english):  # "later later on", where two parts meet
        (french, english), template = drafted(d)
    english = with_an(english)
    space, curly, guillemets = d.pick(SPACES), d.below(4) == 0, d.below(2) == 0
    french = spell(french)
    if guillemets:
        french = re.sub(r'"([^"]*)"', r"« \1 »", french)
    french = spaced(french, space)
    if curly:
        french = french.replace("'", "’").replace("...", "…")
    return Pair(capital(french), capital(english)), template


def aside(d: Draw, french: str, english: str, template: Two, kind: str) -> Two:
    """Now and then something before or behind: `Franchement, ...`, `..., tu sais.`, a clause, a
    short remark."""
    if not french[-1] == english[-1] == "." or len(french.split()) > 22:
        return french, english
    chance = d.below(24)
    tail = next(
        (
            name
            for name, headings, pattern in TAILS
            if kind in headings and pattern.match(template[0])
        ),
        "",
    )
    if tail and chance < 16:
        clause = d.pick(pairs("talk/asides", tail))
        return f"{french[:-1]}, {clause[0]}.", f"{english[:-1]}, {clause[1]}."
    if tail == "told" and chance < 18:
        remark = d.pick(pairs("talk/asides", "remarks"))
        return f"{french} {remark[0]}", f"{english} {remark[1]}"
    if tail and tail != "orders" and _PLAIN.match(template[0]):
        if chance > 20:
            opener = d.pick(pairs("talk/asides", "openers"))
            return f"{opener[0]} {lowered(french)}", f"{opener[1]} {lowered(english)}"
        if chance > 17:
            closer = d.pick(pairs("talk/asides", "closers"))
            return french[:-1] + closer[0], english[:-1] + closer[1]
    return french, english


@cache
def names() -> frozenset[str]:
    """Words that keep their capital inside a sentence."""
    first = {p.french.split()[0] for p in people() if p.french[0].isupper()}
    return frozenset(
        first
        | {"I", "I'm", "I've", "I'd", "I'll", "Monday", "Sundays", "Noël", "Christmas", "Santa"}
    )


def lowered(text: str) -> str:
    """The text with a small first letter, unless it is a name or I."""
    word = re.split(r"[ ,.]", text, maxsplit=1)[0]
    return (
        text
        if word in names() or (word.isupper() and len(word) > 1)
        else text[0].lower() + text[1:]
    )


def capital(text: str) -> str:
    """Capitals where sentences begin, behind a quotation mark if there is one."""

    def raised(found: re.Match[str]) -> str:
        return found[1] + found[2].upper()

    text = re.sub(r"(^[«\"\s]*|[:,] [«\"]\s?)(\w)", raised, text)
    return re.sub(r"((?<!\.\.)[.!?] )([a-zà-ÿ])", raised, text)


def sentence(index: int, seed: int = 0) -> Pair:
    """The sentence with this number."""
    return compose(index, seed)[0]

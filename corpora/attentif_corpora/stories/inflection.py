"""Predicates of narration in both languages: passé simple, imparfait, passé antérieur, gérondif.
Knows no sentence.

A predicate is `se frotter! les yeux`, `rub one's eyes`: the "!" says that the participle does not
agree, a "+" before the verb that it takes avoir (sortir une clé); `son`, `sa`, `ses`, `one's` and
`oneself` follow the subject, `(e)` agrees with it, and `seul/seule` gives both genders of a word
that has no regular feminine. A ":m" or ":f" behind it says that only a man or only a woman does it.
"""

import re
from dataclasses import dataclass

from attentif_corpora.english import verb as english_verb
from attentif_corpora.french import Verb, verb
from attentif_corpora.sheets import Row

WITH_ETRE = """aller
venir revenir devenir parvenir partir repartir sortir ressortir entrer rentrer monter remonter descendre
redescendre arriver rester tomber retomber mourir naître retourner passer"""
POSSESSIVES = {
    "je": {"son": "mon", "sa": "ma", "ses": "mes"},
    "ils": {"son": "leur", "sa": "leur", "ses": "leurs"},
}


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody in the story; `person` is je, il, elle, ils or elles."""

    french: str
    english: str
    person: str

    @property
    def feminine(self) -> bool:
        return self.person in ("elle", "elles")

    @property
    def plural(self) -> bool:
        return self.person in ("ils", "elles")

    @property
    def pronouns(self) -> tuple[str, str, str, str]:
        """Subject, object, possessive, reflexive in English."""
        return ENGLISH_PRONOUNS[self.person]


ENGLISH_PRONOUNS = {
    "je": ("I", "me", "my", "myself"),
    "il": ("he", "him", "his", "himself"),
    "elle": ("she", "her", "her", "herself"),
    "ils": ("they", "them", "their", "themselves"),
    "elles": ("they", "them", "their", "themselves"),
}


@dataclass(frozen=True, slots=True)
class Predicate:
    """What somebody does, in both languages."""

    verb: Verb
    clitic: str
    rest: str
    with_etre: bool
    agrees: bool
    base: str
    english_rest: str
    many: bool  # may it be said of several people?
    gender: str  # m or f where only a man or only a woman does it


_PREDICATE = re.compile(r"(\+?)(se |s'en |s'y |s'|en |y )?([^\W\d_]+)(!?)(.*)")


def predicate(row: Row) -> Predicate:
    """Read `se frotter! les yeux`, `rub one's eyes`."""
    french, english = row
    english, _, gender = english.partition(":")
    found = _PREDICATE.fullmatch(french)
    if not found:
        raise ValueError(f"no predicate: {french!r}")
    plus, clitic, infinitive, fixed, rest = found.groups(default="")
    clitic = {"s'": "se", "s'en ": "se en", "s'y ": "se y"}.get(clitic, clitic.strip())
    with_etre = clitic.startswith("se") or (infinitive in WITH_ETRE.split() and not plus)
    base, space, tail = english.partition(" ")
    many = "one's" not in english and "/" not in french
    return Predicate(
        verb(infinitive),
        clitic,
        rest,
        with_etre,
        with_etre and not fixed,
        base,
        space + tail,
        many,
        gender,
    )


def agreed(participle: str, w: Who) -> str:
    """With the marks of gender and number."""
    return (
        participle
        + "e" * w.feminine
        + "s" * (w.plural and not (participle.endswith("s") and not w.feminine))
    )


def rest_of(text: str, w: Who) -> str:
    """What follows the verb, with its possessives and agreement."""
    text = re.sub(r"([^\W\d_]+)\(e\)", lambda m: agreed(m[1], w), text)
    text = re.sub(r"([^\W\d_]+)/([^\W\d_]+)", lambda m: m[2] if w.feminine else m[1], text)
    owner = POSSESSIVES.get("ils" if w.plural else w.person)
    if owner:
        text = re.sub(r"\b(son|sa|ses)(?= )", lambda m: owner[m[1]], text)
    return re.sub(
        r"\bsoi\b",
        "moi" if w.person == "je" else w.person if w.feminine else "eux" if w.plural else "lui",
        text,
    )


AUXILIARY = {"pqp": "imp", "pa": "ps", "condp": "cond", "pc": "pres"}


def finite(v: Verb, w: Who, form: str) -> str:
    """One word: the verb in a simple tense."""
    column = ("je", "il", "ils").index(w.person.replace("elle", "il"))
    return v.simple[column] if form == "ps" else v.tenses[form][(0, 2, 5)[column]]


def french(p: Predicate, w: Who, form: str) -> str:
    """The predicate without its subject: `se leva d'un bond`, `s'étant levée d'un bond`, `en se
    levant d'un bond`."""
    clitic = p.clitic.replace("se", "me" if w.person == "je" else "se")
    auxiliary = verb("être" if p.with_etre else "avoir")
    participle = agreed(p.verb.participle, w) if p.agrees else p.verb.participle
    clitic = clitic + " " if clitic else ""
    rest = rest_of(p.rest, w)
    if form == "inf":
        return f"{clitic}{p.verb.infinitive}{rest}"
    if form == "infp":
        return f"{clitic}{auxiliary.infinitive} {participle}{rest}"
    if form in ("ger", "part"):
        return f"{'en ' if form == 'ger' else ''}{clitic}{p.verb.present_participle}{rest}"
    if form == "ayant":
        return f"{clitic}{auxiliary.present_participle} {participle}{rest}"
    if form in AUXILIARY:
        return f"{clitic}{finite(auxiliary, w, AUXILIARY[form])} {participle}{rest}"
    return f"{clitic}{finite(p.verb, w, form)}{rest}"


def tag(p: Predicate, w: Who, named: bool) -> str:
    """Behind quoted speech: `murmura le marin`, `dit-il`, `souffla-t-elle`, `balbutiai-je`,
    `s'écria-t-il`."""
    clitic = p.clitic.replace("se", "me" if w.person == "je" else "se")
    clitic = clitic + " " if clitic else ""
    word = finite(p.verb, w, "ps")
    if named:
        return f"{clitic}{word} {w.french}"
    return f"{clitic}{word}{'-t-' if word[-1] == 'a' else '-'}{w.person}"


def english(p: Predicate, w: Who, form: str) -> str:
    """The predicate without its subject: `leapt to his feet`, `had leapt to her feet`, `leaping
    to my feet`."""
    _, _, his, himself = w.pronouns
    third, past, participle, ing = english_verb(p.base, "stories")
    many, be = w.plural, p.base == "be"
    was, has = ("were", "have") if many else ("was", "have" if w.person == "je" else "has")
    verb_form = {
        "past": was if be else past,
        "was": f"{was} {ing}",
        "had": f"had {participle}",
        "hadbeen": f"had been {ing}",
        "would": f"would {p.base}",
        "wouldhave": f"would have {participle}",
        "base": p.base,
        "ing": ing,
        "having": f"having {participle}",
        "pres": ("are" if be else p.base) if many else third,
        "has": f"{has} {participle}",
        "usedto": f"used to {p.base}",
        "didnot": f"{was} not" if be else f"did not {p.base}",
        "pp": participle,
    }[form]
    return verb_form + p.english_rest.replace("oneself", himself).replace("one's", his)


def inverted(p: Predicate, w: Who, form: str) -> str:
    """The verb with its pronoun behind it: `eut-il claqué la porte`, `avait-elle froid`,
    `s'approcha-t-il`."""
    clitic = f"{p.clitic} " if p.clitic else ""
    compound = form in AUXILIARY
    v = verb("être" if p.with_etre else "avoir") if compound else p.verb
    word = finite(v, w, AUXILIARY.get(form, form))
    participle = (
        f" {agreed(p.verb.participle, w) if p.agrees else p.verb.participle}" if compound else ""
    )
    return f"{clitic}{word}{'-t-' if word[-1] in 'ae' else '-'}{w.person}{participle}{rest_of(p.rest, w)}"

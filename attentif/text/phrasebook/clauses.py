"""Clauses of the phrasebook: what somebody does, has, wants or is. Joins nothing and asks
nothing."""

from attentif.text.phrasebook.draw import Draw, Two
from attentif.text.phrasebook.grammar import (
    Clause,
    Subject,
    make,
    noun_phrase,
    noun_subject,
    person,
    place,
    pronoun,
    someone,
)
from attentif.text.phrasebook.inflection import Noun, Verb, an
from attentif.text.phrasebook.lexicon import (
    ACTIONS,
    AFTER,
    AVOIR,
    BEASTLY,
    BEFORE,
    ETRE,
    INTRANSITIVE,
    MOTION,
    NEGATIVE,
    NOUNS,
    PEOPLE,
    PLACES,
    STATES,
    STAYING,
    TRANSITIVE,
)
from attentif.text.phrasebook.words import FEELINGS

THINGS = tuple(
    n
    for f in (
        "fruit",
        "dish",
        "mass",
        "solid",
        "drink",
        "reading",
        "thing",
        "clothing",
        "furniture",
        "vehicle",
    )
    for n in NOUNS[f]
)
DESCRIBED = THINGS + NOUNS["animal"] + PEOPLE + PLACES + NOUNS["landmark"] + NOUNS["opening"]
STATIVE = tuple((v, objects) for v, objects in TRANSITIVE if v.state)
SUDDEN = frozenset(("trouver", "perdre", "voir", "oublier", "recevoir"))  # no "was finding"
LASTING = tuple((v, objects) for v, objects in ACTIONS if v.infinitive not in SUDDEN)
FELT = tuple((entry.split(":")[0], entry.split(":")[1]) for entry in FEELINGS)


def governed(d: Draw, v: Verb, objects: tuple[Noun, ...], middle: str, own: Subject) -> Two:
    """An object that the verb may take."""
    n = d.pick(objects)
    d.combinations.append((v.infinitive, n.singular))
    mode = "generic" if v.generic else "negated" if middle in NEGATIVE else "object"
    french, english, _ = noun_phrase(d, n, mode, own)
    return french, english


def action(d: Draw, tense: str, middle: str, english_tense: str = "") -> Clause:
    """Somebody does something, or goes somewhere."""
    chance = d.below(10)
    if chance < 7:
        v, objects = d.pick(LASTING if english_tense == "progressive" else ACTIONS)
        s = person(d)
        clause = make(v, s, tense, middle, english_tense)
        clause.complement = governed(d, v, objects, middle, s)
    elif chance < 8:
        beast = d.below(3) == 0
        s = noun_subject(d, d.pick(NOUNS["animal"])) if beast else person(d)
        clause = make(d.pick(BEASTLY if beast else INTRANSITIVE), s, tense, middle, english_tense)
    elif chance < 9:
        clause = make(d.pick(MOTION), person(d), tense, middle, english_tense)
        clause.complement = place(d, movement=True)
    else:
        clause = make(d.pick(STAYING), person(d), tense, middle, english_tense)
        clause.complement = place(d)
    return clause


def state(d: Draw, tense: str, middle: str, english_tense: str = "") -> Clause:
    """Somebody wants, has, likes or knows something, or is something."""
    chance = d.below(10)
    if chance < 4:
        v, objects = d.pick(STATIVE)
        s = person(d)
        middle = middle if middle in ("pas", "plus") else ""
        clause = make(v, s, tense, middle, english_tense)
        clause.complement = governed(d, v, objects, middle, s)
        return clause
    if chance < 5:
        s = person(d)
        parts = make(ETRE, s, tense, middle, english_tense).parts
        return Clause(s, make(AVOIR, s, tense, middle).group, parts, middle, d.pick(FELT))
    if chance < 6:
        return profession(d, tense, middle, english_tense)
    return description(d, tense, middle, english_tense)


def profession(d: Draw, tense: str, middle: str, english_tense: str = "") -> Clause:
    """Elle est avocate: no article in French, one in English."""
    s = pronoun(d)
    middle = middle if middle in ("pas", "plus") else ""
    trades = [n for n in NOUNS["trade"] if n.feminine == s.feminine]
    n = d.pick(trades)
    clause = make(ETRE, s, tense, middle, english_tense)
    clause.complement = (n.plural, n.english_plural) if s.plural else (n.singular, an(n.english))
    return clause


def description(d: Draw, tense: str, middle: str, english_tense: str = "") -> Clause:
    """Somebody or something is so: the adjective agrees with the subject."""
    if d.below(2):
        s = someone(d)
        adjective = d.pick(STATES) if d.below(2) else d.pick(AFTER["relation"])
    else:
        n = d.pick(DESCRIBED)
        s = noun_subject(d, n, plain=True)
        middle = middle if middle in NEGATIVE else ""
        adjective = d.pick(AFTER[n.family] or BEFORE[n.family])
        d.combinations.append((adjective.singular[0], n.singular))
    clause = make(ETRE, s, tense, middle, english_tense)
    clause.complement = adjective.agree(s.feminine, s.plural), adjective.english
    return clause


def clause_of(d: Draw, tense: str, middle: str, english_tense: str = "") -> Clause:
    """A state or an action, whichever the tense allows."""
    if tense in ("present", "imperfect", "future") and d.below(3) == 0:
        return state(d, tense, middle, english_tense)
    return action(d, tense, middle, english_tense)

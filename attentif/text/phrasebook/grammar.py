"""The parts of a clause: subjects, noun phrases, verb groups and adverbials, built in both
languages at once.

Knows no sentence: `sentences` joins clauses, asks questions and gives orders.

The tense rule: présent -> simple present, passé composé -> simple past, imparfait -> "used to"
(simple past for states, "was -ing" before "quand"), futur simple -> "will", futur proche -> "is
going to".
"""

from dataclasses import dataclass

from attentif.text.phrasebook.draw import Draw, Two
from attentif.text.phrasebook.inflection import (
    ENGLISH_OWN,
    REFLEXIVE,
    Adjective,
    Noun,
    Verb,
    an,
    demonstrative,
    english_number,
    french_number,
    possessive,
)
from attentif.text.phrasebook.lexicon import (
    AFTER,
    AGES,
    AVOIR,
    BEFORE,
    CITIES,
    CLOSEST,
    COUNTRIES,
    DAYS,
    DETERMINERS,
    ETRE,
    FUTURE,
    HABIT,
    HUMAN,
    INFINITIVE,
    MASS,
    MASS_QUANTITIES,
    MIDDLE,
    MIDDLES,
    MONTHS,
    NAMES,
    NEGATIVE,
    PAST,
    PEOPLE,
    PLACES,
    PRONOUNS,
    QUANTITIES,
    SEASONS,
    THIRD_PRONOUNS,
    UNOWNED,
)


@dataclass(slots=True)
class Subject:
    """Person 0 to 5; `own` is its English possessive."""

    french: str
    english: str
    person: int
    feminine: bool
    plural: bool
    own: str
    human: bool = True


ANYONE = Subject(
    "", "", 4, False, True, "your"
)  # no possessor of the third person: "son" is never drawn


def noun_phrase(
    d: Draw,
    n: Noun,
    mode: str,
    own: Subject = ANYONE,
    is_plural: bool | None = None,
    plain: bool = False,
) -> tuple[str, str, bool]:
    """A determiner, adjectives and the noun: French, English, and whether it is plural.

    Modes: object, negated, generic (after "aimer"), subject, definite, exists, asked, none (il n'y
    a pas de), no more, named (c'est). `plain` wants no adjective.
    """
    mass = n.family in MASS
    many = not mass and (d.below(5) < 2 if is_plural is None else is_plural)
    french, english, before = _with_adjectives(d, n, many, plain)
    kind = _determiner(d, n, mode, mass, many)
    if kind == "un":
        return *_indefinite(mode, n.feminine, mass, many, before, french, english), many
    if kind == "le":
        bare = mode == "generic" and (mass or many)
        article = "les" if many else "la" if n.feminine else "le"
        return f"{article} {french}", english if bare else f"the {english}", many
    if kind == "ce":
        this = demonstrative(n.feminine, many, french)
        return f"{this} {french}", f"{'these' if many else 'this'} {english}", many
    if kind == "mon":
        person = own.person if own is not ANYONE and d.below(3) else d.pick((0, 1, 3, 4, 5))
        mine = possessive(person, n.feminine, many, french)
        return (
            f"{mine} {french}",
            f"{own.own if person == 2 else ENGLISH_OWN[person]} {english}",
            many,
        )
    if kind == "deux":
        count = 2 + d.below(d.pick((5, 19, 98)))
        return (
            f"{french_number(count, n.feminine)} {french}",
            f"{english_number(count)} {english}",
            many,
        )
    quantity = d.pick(MASS_QUANTITIES if mass else QUANTITIES)
    return f"{quantity[0]} {french}", f"{quantity[1]} {english}", many


def _determiner(d: Draw, n: Noun, mode: str, mass: bool, many: bool) -> str:
    kind = d.pick(DETERMINERS[mode])
    if kind == "mon" and n.family in UNOWNED:
        return "ce" if mode != "named" else "un"
    if not many and (kind == "deux" or (kind == "quelques" and not mass)):
        return "un"
    if kind == "un" and n.singular == n.plural and mode == "negated":
        return "le"  # "pas de héros" could be one or many
    return kind


def _indefinite(
    mode: str, is_feminine: bool, mass: bool, many: bool, before: bool, french: str, english: str
) -> tuple[str, str]:
    """un, une, des, du, de la; "de" after a negation, and before an adjective in the plural."""
    if mode in ("negated", "none", "no more"):
        article = "de"
    elif mass:
        article = "de la" if is_feminine else "de le"
    elif many:
        article = "de" if before else "des"
    else:
        article = "une" if is_feminine else "un"
    if mode in ("none", "no more"):
        return f"{article} {french}", f"{'no' if mode == 'none' else mode} {english}"
    if not mass and not many:
        return f"{article} {french}", an(english)
    some = {"negated": "any ", "asked": "any ", "named": ""}.get(mode, "some ")
    return f"{article} {french}", some + english


def _with_adjectives(d: Draw, n: Noun, many: bool, plain: bool) -> tuple[str, str, bool]:
    """The noun alone (most often), or with one adjective, or with one on each side; True if one
    is before it."""
    french, english = (n.plural, n.english_plural) if many else (n.singular, n.english)
    chance = 20 if plain else d.below(20)
    if chance > 5:
        return french, english, False
    before = after = None
    if chance in (0, 1, 2) and BEFORE[n.family]:
        before = d.pick(BEFORE[n.family])
    if chance in (2, 3, 4, 5) and AFTER[n.family]:
        after = d.pick(AFTER[n.family])
    if after:
        d.combinations.append((after.singular[0], n.singular))
        french, english = f"{french} {after.agree(n.feminine, many)}", f"{after.english} {english}"
    if before:
        d.combinations.append((before.singular[0], n.singular))
        french = f"{before.agree(n.feminine, many, french)} {french}"
        if after and before.english in AGES and after.english not in CLOSEST:
            english = (
                f"{after.english} {before.english} {english.removeprefix(after.english + ' ')}"
            )
        else:
            english = f"{before.english} {english}"
    return french, english, before is not None


def pronoun(d: Draw) -> Subject:
    """je, tu, il, elle, nous, vous, ils, elles; a gender is drawn for all, and a number for
    vous."""
    person, female = d.below(6), d.below(2) == 1
    french, english = PRONOUNS[female][person].split(":")
    own = ("her" if female else "his") if person == 2 else ENGLISH_OWN[person]
    return Subject(
        french, english, person, female, person in (3, 5) or (person == 4 and d.below(2) == 1), own
    )


def noun_subject(d: Draw, n: Noun, plain: bool = False) -> Subject:
    """A noun phrase as a subject: its own possessive is his, her, its or their."""
    french, english, many = noun_phrase(d, n, "subject", plain=plain)
    own = "their" if many else "its" if n.family not in HUMAN else "her" if n.feminine else "his"
    return Subject(french, english, 5 if many else 2, n.feminine, many, own, n.family in HUMAN)


def person(d: Draw) -> Subject:
    """A person: most often a pronoun; else a name, two names, or a noun."""
    return someone(d) if d.below(3) else noun_subject(d, d.pick(PEOPLE))


def someone(d: Draw) -> Subject:
    """A person whom no noun names: a pronoun, a name, or two names."""
    chance = d.below(16)
    if chance < 12:
        return pronoun(d)
    if chance < 15:
        name, female = d.pick(NAMES)
        return Subject(name, name, 2, female, False, "her" if female else "his")
    one = d.below(len(NAMES))
    other = (one + 1 + d.below(len(NAMES) - 1)) % len(NAMES)  # anybody else
    (first, female), (second, also) = NAMES[one], NAMES[other]
    return Subject(
        f"{first} et {second}", f"{first} and {second}", 5, female and also, True, "their"
    )


def french_group(v: Verb, s: Subject, tense: str, middle: str) -> str:
    """The French verb with its negation, reflexive pronoun, auxiliary and agreement, before
    elision."""
    own = REFLEXIVE[s.person] + " " if v.reflexive else ""
    tail = ""
    if tense in INFINITIVE:
        finite, tail = INFINITIVE[tense][0][s.person], f" {own}{v.infinitive}"
    elif tense == "past":
        tail = " " + v.participle
        if v.with_etre:
            tail += ("e" if s.feminine else "") + ("s" if s.plural else "")
        finite = own + (ETRE if v.with_etre else AVOIR).present[s.person]
    else:
        forms = (
            v.present if tense == "present" else v.imperfect if tense == "imperfect" else v.future
        )
        finite = own + forms[s.person]
    return f"{'ne ' if middle in NEGATIVE else ''}{finite}{' ' if middle else ''}{middle}{tail}"


def english_parts(v: Verb, s: Subject, tense: str) -> tuple[str, str, str]:
    """Auxiliary, the rest after it, and the finite verb that replaces both where "do" is not
    needed ("" if none)."""
    third = s.person == 2
    now = "am" if s.person == 0 else "is" if third else "are"
    then = "was" if s.person in (0, 2) else "were"
    if tense == "want":
        return (
            "does" if third else "do",
            f"want to {v.english}",
            f"{'wants' if third else 'want'} to {v.english}",
        )
    if tense in INFINITIVE:
        _, auxiliary, rest = INFINITIVE[tense]
        return now if auxiliary == "be" else auxiliary, f"{rest} {v.english}".strip(), ""
    if tense == "future":
        return "will", v.english, ""
    if tense == "progressive":
        return then, v.ing, ""
    if v is ETRE:
        return now if tense == "present" else then, "", ""
    if tense == "present":
        return "does" if third else "do", v.english, v.third if third else v.english
    if tense == "imperfect" and not v.state:
        return "did", f"use to {v.english}", f"used to {v.english}"
    return "did", v.english, v.past


@dataclass(slots=True)
class Clause:
    """A clause in both languages, not yet put in order: a statement or a question can be made of
    it."""

    subject: Subject
    group: str
    parts: tuple[str, str, str]
    middle: str
    complement: Two = ("", "")
    time: Two = ("", "")

    def french(self) -> str:
        """Subject, verb, complement, time: before elision."""
        return " ".join(
            filter(None, (self.subject.french, self.group, self.complement[0], self.time[0]))
        )

    def english(self) -> str:
        """The statement."""
        auxiliary, rest, finite = self.parts
        middle = MIDDLE[self.middle]
        group = (middle, finite) if finite and middle != "not" else (auxiliary, middle, rest)
        if auxiliary == "can" and middle == "not":
            group = ("cannot", rest)
        return " ".join(
            filter(None, (self.subject.english, *group, self.complement[1], self.time[1]))
        )

    def english_question(self) -> str:
        """The question: auxiliary first."""
        auxiliary, rest, _ = self.parts
        ordered = (
            auxiliary,
            self.subject.english,
            MIDDLE[self.middle],
            rest,
            self.complement[1],
            self.time[1],
        )
        return " ".join(filter(None, ordered))


def make(v: Verb, s: Subject, tense: str, middle: str, english_tense: str = "") -> Clause:
    """A clause without complement; `english_tense` where English differs ("when he comes")."""
    return Clause(
        s, french_group(v, s, tense, middle), english_parts(v, s, english_tense or tense), middle
    )


def choose_middle(d: Draw, tense: str) -> str:
    """A negation or an adverb that suits the tense, or nothing."""
    return d.pick(MIDDLES.get(tense) or MIDDLES["modal"])


def place(d: Draw, movement: bool = False) -> Two:
    """Where, or where to: à la gare, dans le jardin, à Paris, en France."""
    chance = d.below(8)
    if chance < 2:
        city, english = d.pick(CITIES)
        return f"à {city}", f"{'to' if movement else 'in'} {english}"
    if chance == 2:
        country, english = d.pick(COUNTRIES)
        return country, f"{'to' if movement else 'in'} {english}"
    n = d.pick(PLACES)
    french, english, _ = noun_phrase(d, n, "definite", is_plural=False)
    preposition = ("à", "at") if n.family == "at" else ("dans", "in")
    return f"{preposition[0]} {french}", f"{'to' if movement else preposition[1]} {english}"


def moment(d: Draw, tense: str, middle: str) -> Two:
    """A time that suits the tense."""
    chance = d.below(6)
    if tense in ("past", "future", "near") and chance < 2:
        day, english = d.pick(DAYS)
        return (
            (f"{day} dernier", f"last {english}")
            if tense == "past"
            else (f"{day} prochain", f"next {english}")
        )
    if tense == "past":
        return d.pick(PAST)
    if tense in ("future", "near"):
        return d.pick(FUTURE)
    if chance < 2:
        return d.pick(SEASONS)
    if chance == 2:
        month, english = d.pick(MONTHS)
        return f"en {month}", f"in {english}"
    if chance == 3 or middle:
        hour = 2 + d.below(10)
        return f"à {french_number(hour, True)} heures", f"at {english_number(hour)} o'clock"
    return d.pick(HABIT)


def clash(first: Subject, second: Subject) -> bool:
    """Would "il" or "elle" refer to an animal or a thing, which English calls "it"?"""
    return (not first.human and second.french in THIRD_PRONOUNS) or (
        not second.human and first.french in THIRD_PRONOUNS
    )


def comparable(n: Noun) -> tuple[Adjective, ...]:
    """The adjectives that compare two nouns of this family; bon and mauvais compare irregularly,
    and are left out."""
    return tuple(
        a
        for a in BEFORE[n.family] + AFTER[n.family]
        if a.comparative and a.comparative not in ("better", "worse")
    )

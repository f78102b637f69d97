"""The dictionary of everyday scenes: their tables, inflected, with what goes with what. Knows no
sentence."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from attentif.text.phrasebook.inflection import (
    Adjective,
    Noun,
    Verb,
    adjective,
    english_plural,
)
from attentif_corpora import english, french
from attentif_corpora.french import barred, plural_of
from attentif_corpora.sheets import Row, pairs, sections, sheet

# Without a direct object these take "être" in the passé composé.
_WITH_ETRE = (
    "aller arriver descendre entrer monter partir passer rentrer rester sortir tomber venir"
)


@dataclass(frozen=True, slots=True, eq=False)
class Thing:
    """A noun, how it is counted (see `things`), and the classes it belongs to; `sex` is h, s or
    t (their)."""

    noun: Noun
    count: str
    groups: frozenset[str]
    sex: str = ""


@dataclass(frozen=True, slots=True)
class Action:
    """What somebody does: a verb of both languages, what follows it, and the classes of its
    object."""

    verb: Verb
    french: str
    english: str
    objects: tuple[Thing, ...]
    places: tuple[str, ...]
    several: bool  # only of more than one: "hold hands"


def many_english(name: str) -> str:
    """`piece of cake` -> `pieces of cake`; else the last word takes the plural."""
    head, of, tail = name.partition(" of ")
    return english_plural(head) + of + tail


def article(name: str) -> str:
    """ "a" or "an" before English words, by sound."""
    return english.with_an(f"a {name}")


@cache
def _parts() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for part, *names in sheet("scenes/classes")["parts"]:
        for name in names:
            found.setdefault(name, set()).add(part)
    return found


def _thing(row: Row, family: str) -> Thing:
    one, _, many = row[0].partition("/")
    single, _, several = row[2].partition("/")
    count = row[1][1:]
    many = one if count in ("p", "s") else many or plural_of(one)
    if count in ("p", "t", "u", "s"):
        several = single
    name = Noun(
        barred(one), barred(many), row[1][0] == "f", single, several or many_english(single), family
    )
    return Thing(name, count, frozenset({family} | _parts().get(one.replace("*", ""), set())))


def _person(row: Row, family: str) -> Iterator[Thing]:
    masculine, slash, feminine = row[0].partition("/")
    for form, is_feminine in ((masculine, False), (feminine if slash else masculine, True)):
        if form:
            one, _, many = form.partition("+")
            single, _, several = row[-1 if is_feminine else 1].partition("+")
            name = Noun(
                one,
                many or plural_of(one),
                is_feminine,
                single,
                several or many_english(single),
                family,
            )
            groups = {family, f"{family}.{'f' if is_feminine else 'm'}"} | _parts().get(one, set())
            sex = "t" if one == "personne" else "s" if is_feminine else "h"
            yield Thing(name, "", frozenset(groups), sex)


@cache
def things() -> tuple[Thing, ...]:
    """Every noun that is no person."""
    return tuple(
        _thing(row, family) for family, rows in sheet("scenes/things").items() for row in rows
    )


@cache
def people() -> tuple[Thing, ...]:
    """Every kind of person, men and women apart."""
    return tuple(
        p
        for family, rows in sheet("scenes/people").items()
        for row in rows
        for p in _person(row, family)
    )


@cache
def core() -> tuple[Thing, ...]:
    """The people one sees most, as often as they are drawn."""
    by_name = {p.noun.singular: p for p in people()}
    return tuple(
        by_name[name] for name, often in sheet("scenes/looks")["core"] for _ in range(int(often))
    )


@cache
def classes(names: str) -> tuple[str, ...]:
    """The classes by their names, with those of sets (WORN, owned) in their place."""
    sets = dict(pairs("scenes/classes", "sets"))
    return tuple(
        c for name in names.split() for c in (classes(sets[name]) if name in sets else (name,))
    )


@cache
def of_classes(names: str) -> tuple[Thing, ...]:
    """The nouns of any of the classes."""
    found: list[Thing] = []
    for name in classes(names):
        members = [t for t in (*things(), *people()) if name in t.groups]
        if not members:
            raise ValueError(f"unknown class {name!r} in {names!r}: see things, people and classes")
        found += members
    return tuple(dict.fromkeys(found))


def read_adjective(row: Row, before: bool = False) -> Adjective:
    """Read French and English; "=" before it says that it never changes; of several words the
    first agrees."""
    french, english = row[:2]
    if french.startswith("="):
        same = french[1:]
        return Adjective(english, "", before, (same, same), (same, same), same)
    head, space, tail = french.partition(" ")
    if "/" in tail:  # bien habillé/bien habillée: the last word agrees
        return adjective(f"{french}:{english}", before)
    a = adjective(f"{head}:{english}", before)
    one, many = (tuple(form + space + tail for form in forms) for forms in (a.singular, a.plural))
    return replace(a, singular=(one[0], one[1]), plural=(many[0], many[1]))


def agreed(participle: str, feminine: bool, several: bool) -> str:
    return read_adjective((participle, "")).agree(feminine, several)


@cache
def adjectives() -> dict[str, dict[Adjective, frozenset[str]]]:
    """By place: before the noun, after it, and last; each with the classes that it goes with."""
    found = sheet("scenes/adjectives")
    after = {read_adjective(row): frozenset(classes(row[2])) for row in found["after"]}
    colours = found["common colours"] + found["other colours"]
    after |= {read_adjective(row): frozenset(classes("COLOURED")) for row in colours}
    for fur in map(read_adjective, found["fur"]):
        after[fur] = after.get(fur, frozenset()) | frozenset(["pet", "livestock", "mount"])
    return {
        "before": {
            read_adjective(row, True): frozenset(classes(row[2])) for row in found["before"]
        },
        "after": after,
        "tail": {
            read_adjective((f"={row[0]}", row[1])): frozenset(classes(row[2]))
            for row in found["tail"]
        },
    }


@cache
def fitting(thing: Thing, place: str) -> tuple[Adjective, ...]:
    """The adjectives that go with the thing: before it, after it, or last."""
    found = tuple(a for a, of in adjectives()[place].items() if of & thing.groups)
    common = (
        set(map(read_adjective, sheet("scenes/adjectives")["common colours"]))
        if place == "after"
        else set()
    )
    return found + 3 * tuple(a for a in found if a in common)  # red and blue more often than mauve


@cache
def described() -> tuple[Thing, ...]:
    """The things that some adjective may be said of."""
    return tuple(t for t in things() if fitting(t, "after"))


@cache
def conjugated(infinitive: str, base: str) -> Verb:
    """The verb of both languages, with `se` or without."""
    name = infinitive.removeprefix("se ")
    star = "*" * name.startswith("*")
    v, (_, past, _, ing) = french.verb(name.removeprefix("*")), english.verb(base, "scenes")
    present, imperfect = (
        tuple(star + form for form in v.tenses[tense]) for tense in ("pres", "imp")
    )
    return Verb(
        name,
        infinitive != name,
        name in _WITH_ETRE.split(),
        star + v.participle,
        present,
        imperfect,
        (),
        base,
        "",
        past,
        ing,
        False,
        False,
    )


def _action(row: Row, places: str) -> Action:
    (said, english), objects = row[:2], row[2] if len(row) > 2 else ""
    said = said.replace("s'", "se ", 1) if said.startswith("s'") else said
    reflexive = said.startswith("se ")
    infinitive, _, rest = said.removeprefix("se ").partition(" ")
    base, _, english_rest = english.partition(" ")
    if objects and not {"+", "~"} & set(rest + english_rest):
        rest, english_rest = f"{rest} +".strip(), f"{english_rest} +".strip()
    v = conjugated(f"se {infinitive}" if reflexive else infinitive, base)
    with_etre = reflexive or (
        v.with_etre and not rest.startswith(("+", "l'", "la ", "le ", "les ", "un"))
    )
    return Action(
        replace(v, with_etre=with_etre),
        rest,
        english_rest,
        of_classes(objects),
        tuple(places.split()),
        row[-1] == "pl",
    )


@cache
def actions() -> tuple[tuple[str, Action], ...]:
    """Every action, with who does it."""
    found = ((heading.split(" | "), rows) for heading, rows in sections("scenes/actions"))
    return tuple((who, _action(row, places)) for (who, places), rows in found for row in rows)


_DOERS = {
    "adult": "person adult all",
    "kin": "person adult all",
    "child": "person all",
    "baby": "baby all",
}


@cache
def actions_of(
    groups: frozenset[str], place: str = "", several: bool = False
) -> tuple[Action, ...]:
    """What such a subject does, in such a place."""
    doers = {who for group in groups for who in _DOERS.get(group, group).split()}
    return tuple(
        a
        for who, a in actions()
        if doers & set(who.split()) and (not place or place in a.places) and several >= a.several
    )


@cache
def trade_of(groups: frozenset[str]) -> tuple[Action, ...]:
    """What a person of this trade does before all: a baker kneads."""
    return tuple(a for who, a in actions() if who.startswith("trade.") and who in groups)


_BEASTS = frozenset(("pet", "livestock", "mount", "wild", "bird", "fish", "crawler", "insect"))


@cache
def doers(kind: str) -> tuple[tuple[Thing, ...], ...]:
    """Beasts, those around us more often, or things by the actions that they are the subjects
    of."""
    if kind == "beast":
        beasts = tuple(t for t in things() if t.groups & _BEASTS and actions_of(t.groups))
        return (
            beasts,
            beasts,
            beasts,
            *(of_classes(often) for often in ("dog", "cat", "mount", "bird.flying", "livestock")),
        )
    doers = [
        heading.split(" | ")[0]
        for heading, _ in sections("scenes/actions")
        if not heading.startswith("trade.")
    ]
    found = [of_classes(who) for who in doers if not set(who.split()) & {"person", "all"}]
    return tuple(group for group in found if not any(t.sex or t.groups & _BEASTS for t in group))


@cache
def postures(family: str) -> tuple[tuple[Adjective, str, str, tuple[Thing, ...]], ...]:
    """(the participle, what follows it, English, classes of what it leans on) for such a
    subject."""
    found = []
    for who, rows in sections("scenes/postures"):
        if set(family.split()) & set(who.split()):
            for french, english, *leaning in rows:
                head, _, rest = french.partition(" ")
                found.append(
                    (read_adjective((head, english)), rest, english, of_classes(" ".join(leaning)))
                )
    return tuple(found)


@cache
def setting_of(thing: Thing) -> tuple[str, ...]:
    """Where such a thing is found."""
    found = sheet("scenes/settings")["found"]
    return tuple(setting for setting, inside in found if set(inside.split()) & thing.groups) or (
        "any",
    )

"""The dictionary of everyday scenes: their tables, inflected, with what goes with what. Knows no sentence."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from attentif.text.phrasebook.draw import Two
from attentif.text.phrasebook.inflection import (
    Adjective,
    Noun,
    Verb,
    adjective,
    an,
    english_inflect,
    english_plural,
    plural,
    verb,
)
from attentif_corpora.scenes.actions import DOUBLED, ENGLISH, IRREGULAR, VERBS, WITH_ETRE
from attentif_corpora.scenes.people import CORE, PEOPLE, POSTURES
from attentif_corpora.scenes.places import FOUND, PLACES
from attentif_corpora.scenes.qualities import AFTER, BEFORE, COLOURED, COLOURS, FUR, PARTS, PLAIN, TAILS
from attentif_corpora.scenes.things import NOUNS


def entries(text: str) -> list[str]:
    """The entries of a table: each ends with a comma or with its line."""
    return [entry for entry in re.split(r"\s*[,\n]\s*", text.strip()) if entry]


@cache
def couples(rows: tuple[str, ...]) -> tuple[Two, ...]:
    """`french=english`, cut in two."""
    return tuple((entry.split("=")[0], entry.split("=")[1]) for entry in rows)


@dataclass(frozen=True, slots=True, eq=False)
class Thing:
    """A noun, how it is counted (see `things`), and the classes it belongs to; `sex` is h, s or t (their)."""

    noun: Noun
    count: str
    groups: frozenset[str]
    sex: str = ""


@dataclass(frozen=True, slots=True)
class Action:
    """What somebody does: a verb of both languages, what follows it, and the classes of its object."""

    verb: Verb
    french: str
    english: str
    objects: tuple[Thing, ...]
    places: tuple[str, ...]
    several: bool  # only of more than one: "hold hands"


def french_plural(name: str) -> str:
    """`sac à dos` -> `sacs à dos`, `feu rouge` -> `feux rouges`: the head, or the head and its adjectives."""
    head = re.split(r" (?=(?:de|à|en|aux?)\b|d')", name, maxsplit=1)[0]
    return " ".join(plural(word) for word in head.split(" ")) + name[len(head) :]


def many_english(name: str) -> str:
    """`piece of cake` -> `pieces of cake`; else the last word takes the plural."""
    head, of, tail = name.partition(" of ")
    return english_plural(head) + of + tail


def article(name: str) -> str:
    """ "a" or "an" before English words, by sound."""
    return f"a {name}" if name.startswith(("uk", "ut", "ewe")) else an(name)


@cache
def _parts() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for part, names in PARTS.items():
        for name in entries(names):
            found.setdefault(name.replace("*", ""), set()).add(part)
    return found


def _thing(entry: str, family: str) -> Thing:
    french, gender, english = entry.split(":")
    one, _, many = french.partition("/")
    single, _, several = english.partition("/")
    count = gender[1:]
    many = one if count in ("p", "s") else many or french_plural(one)
    if count in ("p", "t", "u", "s"):
        several = single
    name = Noun(one, many, gender[0] == "f", single, several or many_english(single), family)
    return Thing(name, count, frozenset({family} | _parts().get(one.replace("*", ""), set())))


def _person(entry: str, family: str) -> Iterator[Thing]:
    french, english, *her = entry.split(":")
    masculine, slash, feminine = french.partition("/")
    for form, is_feminine in ((masculine, False), (feminine if slash else masculine, True)):
        if form:
            one, _, many = form.partition("+")
            single, _, several = (her[0] if is_feminine and her else english).partition("+")
            name = Noun(one, many or french_plural(one), is_feminine, single, several or many_english(single), family)
            groups = {family, f"{family}.{'f' if is_feminine else 'm'}"} | _parts().get(one, set())
            sex = "t" if one == "personne" else "s" if is_feminine else "h"
            yield Thing(name, "", frozenset(groups), sex)


@cache
def things() -> tuple[Thing, ...]:
    """Every noun that is no person."""
    return tuple(_thing(entry, family) for family, text in NOUNS.items() for entry in entries(text))


@cache
def people() -> tuple[Thing, ...]:
    """Every kind of person, men and women apart."""
    return tuple(p for family, text in PEOPLE.items() for entry in entries(text) for p in _person(entry, family))


@cache
def core() -> tuple[Thing, ...]:
    """The people of `people.CORE`, as often as they stand there."""
    by_name = {p.noun.singular: p for p in people()}
    return tuple(by_name[name] for name in CORE.split())


@cache
def of_classes(names: str) -> tuple[Thing, ...]:
    """The nouns of any of the classes."""
    found: list[Thing] = []
    for name in names.split():
        members = [t for t in (*things(), *people()) if name in t.groups]
        if not members:
            raise ValueError(f"unknown class {name!r} in {names!r}: see NOUNS, PEOPLE and PARTS")
        found += members
    return tuple(dict.fromkeys(found))


def read_adjective(entry: str, before: bool = False) -> Adjective:
    """Read `french:english`; "=" before it says that it never changes; of several words the first agrees."""
    french, english = entry.split(":")
    if french.startswith("="):
        same = french[1:]
        return Adjective(english, "", before, (same, same), (same, same), same)
    head, space, tail = french.partition(" ")
    if "/" in tail:  # bien habillé/bien habillée: the last word agrees
        return adjective(entry, before)
    a = adjective(f"{head}:{english}", before)
    one, many = (tuple(form + space + tail for form in forms) for forms in (a.singular, a.plural))
    return replace(a, singular=(one[0], one[1]), plural=(many[0], many[1]))


@cache
def adjectives() -> dict[str, dict[Adjective, frozenset[str]]]:
    """By place: before the noun, after it, and last; each with the classes that it goes with."""
    after = {read_adjective(e): frozenset(c.split()) for e, c in AFTER.items()}
    after |= {read_adjective(e): frozenset(COLOURED.split()) for e in COLOURS}
    for fur in map(read_adjective, FUR):
        after[fur] = after.get(fur, frozenset()) | frozenset(["pet", "livestock", "mount"])
    return {
        "before": {read_adjective(e, True): frozenset(c.split()) for e, c in BEFORE.items()},
        "after": after,
        "tail": {read_adjective(f"={e}"): frozenset(c.split()) for e, c in TAILS.items()},
    }


@cache
def fitting(thing: Thing, place: str) -> tuple[Adjective, ...]:
    """The adjectives that go with the thing: before it, after it, or last."""
    found = tuple(a for a, classes in adjectives()[place].items() if classes & thing.groups)
    plain = {read_adjective(e) for e in COLOURS[:PLAIN]} if place == "after" else set()
    return found + 3 * tuple(a for a in found if a in plain)  # red and blue more often than mauve


@cache
def described() -> tuple[Thing, ...]:
    """The things that some adjective may be said of."""
    return tuple(t for t in things() if fitting(t, "after"))


@cache
def _irregular_english() -> dict[str, tuple[str, str]]:
    found = {}
    for entry in ENGLISH.split():
        base, past, *ing = entry.split("=")
        found[base] = (past, ing[0] if ing else "")
    return found


def english_forms(base: str) -> tuple[str, str]:
    """Past and -ing form of an English verb alone."""
    _, past, ing = english_inflect(base)
    if base in DOUBLED.split():
        past, ing = f"{base}{base[-1]}ed", f"{base}{base[-1]}ing"
    irregular, irregular_ing = _irregular_english().get(base, ("", ""))
    return irregular or past, irregular_ing or ing


@cache
def conjugated(infinitive: str, english: str) -> Verb:
    """The verb of both languages; `actions.IRREGULAR` comes before the rules of `phrasebook.inflection`."""
    if infinitive.removeprefix("se ") in IRREGULAR:
        name = infinitive.removeprefix("se ")
        forms, participle, _ = IRREGULAR[name].split("|")
        present = tuple(forms.split())
        stem = present[3][:-3]
        imperfect = tuple(stem + e for e in ("ais", "ais", "ait", "ions", "iez", "aient"))
        v = replace(verb("aller", "go"), infinitive=name, reflexive=infinitive != name, participle=participle,
                    present=present, imperfect=imperfect, future=(), with_etre=False)  # fmt: skip
    else:
        v = verb(infinitive, english)
    past, ing = english_forms(english)
    return replace(v, english=english, third="", past=past, ing=ing)


def _action(entry: str, places: str) -> Action:
    several = entry.endswith("|pl")
    french, english, *objects = entry.removesuffix("|pl").split("=")
    french = french.replace("s'", "se ", 1) if french.startswith("s'") else french
    reflexive = french.startswith("se ")
    infinitive, _, rest = french.removeprefix("se ").partition(" ")
    base, _, english_rest = english.partition(" ")
    if objects and not {"+", "~"} & set(rest + english_rest):
        rest, english_rest = f"{rest} +".strip(), f"{english_rest} +".strip()
    v = conjugated(f"se {infinitive}" if reflexive else infinitive, base)
    with_etre = reflexive or (
        infinitive in WITH_ETRE.split() and not rest.startswith(("+", "l'", "la ", "le ", "les ", "un"))
    )
    return Action(replace(v, with_etre=with_etre), rest, english_rest, of_classes(objects[0]) if objects else (),
                  tuple(places.split()), several)  # fmt: skip


@cache
def actions() -> tuple[tuple[str, Action], ...]:
    """Every action, with who does it."""
    return tuple((who, _action(e, places)) for who, places, text in VERBS for e in entries(text))


_DOERS = {"adult": "person adult all", "kin": "person adult all", "child": "person all", "baby": "baby all"}


@cache
def actions_of(groups: frozenset[str], place: str = "", several: bool = False) -> tuple[Action, ...]:
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
    """Beasts, those around us more often, or things by the actions that they are the subjects of."""
    if kind == "beast":
        beasts = tuple(t for t in things() if t.groups & _BEASTS and actions_of(t.groups))
        return (
            beasts,
            beasts,
            beasts,
            *(of_classes(often) for often in ("dog", "cat", "mount", "bird.flying", "livestock")),
        )
    classes = [who for who, _, _ in VERBS if not who.startswith("trade.")]
    found = [of_classes(who) for who in classes if not set(who.split()) & {"person", "all"}]
    return tuple(group for group in found if not any(t.sex or t.groups & _BEASTS for t in group))


@cache
def postures(family: str) -> tuple[tuple[Adjective, str, str, tuple[Thing, ...]], ...]:
    """(the participle, what follows it, English, classes of what it leans on) for such a subject."""
    found = []
    for who, text in POSTURES:
        if set(family.split()) & set(who.split()):
            for entry in entries(text):
                same, entry = ("=", entry[1:]) if entry.startswith("=") else ("", entry)
                french, english, *classes = entry.split("=")
                head, _, rest = french.partition(" ")
                participle = read_adjective(f"{same}{head}:{english}")
                found.append((participle, rest, english, of_classes(classes[0]) if classes else ()))
    return tuple(found)


@cache
def places(setting: str) -> tuple[Two, ...]:
    """The places of a setting."""
    return couples(tuple(entries(PLACES[setting])))


@cache
def setting_of(thing: Thing) -> tuple[str, ...]:
    """Where such a thing is found."""
    return tuple(s for s, classes in FOUND.items() if set(classes.split()) & thing.groups) or ("any",)

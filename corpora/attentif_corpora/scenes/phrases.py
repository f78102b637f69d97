"""Noun phrases of everyday scenes, in both languages at once: adjectives, determiners,
possessives. Knows no verb."""

from dataclasses import dataclass

from attentif.text.phrasebook.draw import Draw, Two
from attentif.text.phrasebook.inflection import Adjective, demonstrative, possessive
from attentif_corpora.scenes.lexicon import Thing, article, fitting, of_classes

_NUMBERS = (
    ("deux", "two"),
    ("trois", "three"),
    ("quatre", "four"),
    ("cinq", "five"),
    ("six", "six"),
)
_MANY = (
    ("plusieurs", "several"),
    ("quelques", "a few"),
    ("beaucoup de", "a lot of"),
    ("une dizaine de", "about ten"),
    ("une douzaine de", "a dozen"),
)
_AGES = frozenset(("vieux", "jeune", "nouveau"))
_AGED = frozenset(
    ("âgé", "neuf", "usé", "ridé", "démodé", "moderne", "centenaire", "d'occasion", "cassé")
)
_FIXED = frozenset((("petit", "cuillère"), ("petit", "four")))  # une petite cuillère is a teaspoon
_SIZED = frozenset(("géant", "épais"))
_OWNED = frozenset(
    (
        "garment",
        "footwear",
        "hat",
        "accessory",
        "bag",
        "device",
        "toy",
        "car",
        "cycle",
        "instrument",
        "pet",
        "furniture",
        "kin",
    )
)
_OBJECT_KINDS = (
    "un",
    "un",
    "un",
    "un",
    "un",
    "un",
    "des",
    "des",
    "le",
    "le",
    "mon",
    "deux",
    "plusieurs",
)
_SMALL = frozenset(("fruit", "vegetable", "hardware", "plantpart"))  # "the olives", not "the olive"


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase and what agrees with it: person 0 to 5, and the English possessive of
    whoever it is."""

    french: str
    english: str
    feminine: bool = False
    plural: bool = False
    english_plural: bool = False
    person: int = 2
    own: str = "its"
    thing: Thing | None = None
    bare: bool = False  # takes no modifier: a pronoun, a name, a group

    @property
    def be(self) -> str:
        """is, are or am."""
        return (
            "am" if self.person == 0 else "are" if self.english_plural or self.person != 2 else "is"
        )

    @property
    def was(self) -> str:
        """was or were."""
        return (
            "was" if self.person == 0 or not (self.english_plural or self.person != 2) else "were"
        )


ME, YOU, YOU_ALL = (
    Phrase("", "", person=0, own="my"),
    Phrase("", "", person=1, own="your"),
    Phrase("", "", person=4, own="your"),
)


def _chosen(
    d: Draw, t: Thing, chance: int, leading: bool
) -> tuple[Adjective | None, Adjective | None, Adjective | None]:
    """Adjectives for a noun, or none: before it, after it, and last; `chance` is per cent."""
    first_chance = (
        0 if t.count in ("u", "s") or not leading else chance // 4 if t.sex else chance // 2
    )
    found = (
        fitting(t, "before") if d.below(100) < first_chance else (),
        fitting(t, "after") if d.below(100) < chance else (),
        fitting(t, "tail") if d.below(100) < chance // 3 else (),
    )
    first, after, tail = (d.pick(choice) if choice else None for choice in found)
    if first is not None and (first.singular[0], t.noun.singular) in _FIXED:
        first = None
    if tail is not None and tail.english in (
        "gold",
        "silver",
        "copper",
        "cast-iron",
        "stainless steel",
    ):
        after = None  # metal has its own colour
    if first is not None and after is not None:
        age, lemma = first.singular[0] in _AGES, after.singular[0]
        if (age and lemma in _AGED) or (not age and lemma in _SIZED):
            after = None
    said = {*t.noun.english.split(" ")}
    kept = []
    for a in (tail, after, first):  # no word twice: no straw hat of straw, no hot hot chocolate
        again = a is not None and (
            set(a.english.split(" ")) & said
            or a.singular[0].split(" ")[-1] in t.noun.singular.split(" ")
        )
        kept.append(None if again else a)
        said |= set() if a is None or again else set(a.english.split(" "))
    return kept[2], kept[1], kept[0]


def qualified(
    t: Thing,
    many: bool,
    first: Adjective | None = None,
    after: Adjective | None = None,
    tail: Adjective | None = None,
) -> Two:
    """The noun with its adjectives: `petite voiture rouge en bois`, `small red wooden car`."""
    n = t.noun
    french, english = (n.plural, n.english_plural) if many else (n.singular, n.english)
    for a in (after, tail):
        french = f"{french} {a.agree(n.feminine, many)}" if a is not None else french
    for a in (tail, after, first):
        english = f"{a.english} {english}" if a is not None else english
    return (
        f"{first.agree(n.feminine, many, french)} {french}" if first is not None else french,
        english,
    )


def noun_phrase(
    d: Draw, t: Thing, kind: str = "un", many: bool = False, owner: Phrase = ME, adorned: int = 45
) -> Phrase:
    """A determiner, adjectives that are drawn, and the noun.

    Kinds: un, le, ce, mon (of `owner`), deux, plusieurs, de (un, or nothing in the plural: what
    follows "de"), pas (nothing in French, as after "pas de"; "a" or "any" in English), bare, en
    (bare, with no adjective before it).
    """
    if t.count in ("p", "s", "u") and kind in ("deux", "plusieurs"):
        kind = "un"
    many = t.count in ("p", "s") or (t.count != "u" and (many or kind in ("deux", "plusieurs")))
    chosen = _chosen(d, t, adorned, kind != "en")
    french, english = qualified(t, many, *chosen)
    if kind in ("deux", "plusieurs"):
        how_many = d.pick(_NUMBERS if kind == "deux" else _MANY)
        pairs_of = "pairs of " if t.count == "t" else ""
        two = f"{how_many[0]} {french}", f"{how_many[1]} {pairs_of}{english}"
    else:
        two = determined(t, kind, many, (french, english), chosen[0] is not None, owner)
    own = "their" if many or t.sex == "t" else {"h": "his", "s": "her"}.get(t.sex, "its")
    return Phrase(*two, t.noun.feminine, many, speaks_of_many(t, many), 5 if many else 2, own, t)


def speaks_of_many(t: Thing, many: bool) -> bool:
    """Does the English noun take "are"?"""
    return t.count in ("p", "t") or (many and t.count != "s")


def determined(
    t: Thing, kind: str, many: bool, noun: Two, leads: bool = False, owner: Phrase = ME
) -> Two:
    """The determiner before the noun and its adjectives; `leads` says that an adjective comes
    first in French."""
    french, english = noun
    female, english_many = t.noun.feminine, speaks_of_many(t, many)
    if kind in ("un", "de"):
        if many:
            french = french if kind == "de" else f"de {french}" if leads else f"des {french}"
            return french, english
        if t.count == "u":
            return french if kind == "de" else f"de {'la' if female else 'le'} {french}", english
        return f"{'une' if female else 'un'} {french}", english if t.count == "t" else article(
            english
        )
    if kind == "le":
        return f"{'les' if many else 'la' if female else 'le'} {french}", f"the {english}"
    if kind == "ce":
        return (
            f"{demonstrative(female, many, french)} {french}",
            f"{'these' if english_many else 'this'} {english}",
        )
    if kind == "mon":
        return (
            f"{possessive(owner.person, female, many, french)} {french}",
            f"{owner.own} {english}",
        )
    if kind == "pas":
        return french, f"any {english}" if english_many or t.count in ("u", "s") else article(
            english
        )
    return french, english


def garment(d: Draw, who: Phrase, classes: str) -> Thing:
    """A noun of the classes that such a person wears or holds."""
    t = d.pick(of_classes(classes))
    while not who.feminine and "womenswear" in t.groups:
        t = d.pick(of_classes(classes))
    return t


def some_kin(d: Draw, t: Thing) -> bool:
    """Is it to be several of them: my brothers, my aunts?"""
    return "kin.several" in t.groups and d.below(6) == 0


def is_young(who: Phrase) -> bool:
    """A child or a baby."""
    return who.thing is not None and who.thing.noun.family in ("child", "baby")


def object_phrase(
    d: Draw, t: Thing, subject: Phrase, definite: bool = False, single: bool = False
) -> Phrase:
    """What an action is done to; "mon" belongs to whoever acts, and `single` wants one of it (or
    a pair)."""
    if "kin" in t.groups:
        if is_young(subject):
            t = d.pick(of_classes("kin.young"))
        return noun_phrase(d, t, "mon", some_kin(d, t), subject, adorned=0)
    if definite:
        return noun_phrase(
            d, t, "mon" if t.groups & _OWNED and d.below(2) else "le", t.count == "d", subject, 15
        )
    kind = d.pick(("un", "un", "le", "mon") if single else _OBJECT_KINDS)
    if kind == "mon" and not t.groups & _OWNED:
        kind = "le"
    many = (
        kind == "des"
        or (kind == "le" and t.noun.family in _SMALL)
        or (t.count == "d" and kind in ("un", "le", "mon"))
    )
    return noun_phrase(d, t, "un" if kind == "des" else kind, many, subject)

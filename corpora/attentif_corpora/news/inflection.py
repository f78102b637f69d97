"""What fills a slot of the news in both languages, by form. Knows no sentence.

A filling maps the name of a form to its French and English; the empty name is the form that a bare
slot takes.
"""

from functools import cache

from attentif.text.phrasebook.draw import Two
from attentif.text.phrasebook.inflection import english_plural
from attentif_corpora import english, french
from attentif_corpora.french import elides, plural_of
from attentif_corpora.sheets import Row

Filling = dict[str, Two]


def an(words: str) -> str:
    """`an engineer`, `a Ukrainian`."""
    return english.with_an(f"a {words}")


def phrase(row: Row) -> Filling:
    """`Genève`, `Geneva`; one column is the same in both."""
    return {"": (row[0], row[-1]), "a": (row[0], an(row[-1]))}


def region(row: Row) -> Filling:
    """`en Corse`, `de Corse`, `Corsica`; the English of both forms is the bare name."""
    inside, of, english = row
    return {"en": (inside, english), "de": (of, english)}


def feminine(adjective: str) -> str:
    """Of an adjective of nationality or a trade: allemande, italienne, belge."""
    if adjective.endswith("e"):
        return adjective
    return adjective + "ne" if adjective.endswith("en") else adjective + "e"


def agreement(gender: str) -> Filling:
    """Endings and pronouns that depend on the gender."""
    female = gender == "f"
    return {
        "gender": (gender, gender),
        "e": ("e" if female else "", ""),
        "es": ("es" if female else "s", ""),
        "il": ("elle" if female else "il", "she" if female else "he"),
        "lui": ("elle" if female else "lui", "her" if female else "him"),
        "son": ("son", "her" if female else "his"),
    }


def person(first: str, family: str, female: bool) -> Filling:
    """The whole name, the family name, and what agrees with them."""
    one = f"{first} {family}"
    he = agreement("f" if female else "m")
    title = ("Mme", "Ms.") if female else ("M.", "Mr.")
    return {
        **he,
        "": (one, one),
        "fam": (family, family),
        "mme": (f"{title[0]} {family}", f"{title[1]} {family}"),
    }


@cache
def noun(row: Row) -> Filling:
    """`m séisme`, `earthquake`; a plural that is not regular follows a slash."""
    gender, _, rest = row[0].partition(" ")
    one, _, many = rest.partition("/")
    english_one, _, english_many = row[1].partition("/")
    many, english_many = many or plural_of(one), english_many or english_plural(english_one)
    female, vowel = gender == "f", elides(one)
    return {
        **agreement(gender),
        "": (one, english_one),
        "un": (f"{'une' if female else 'un'} {one}", an(english_one)),
        "le": (f"{'la' if female else 'le'} {one}", f"the {english_one}"),
        "ce": (f"{'cette' if female else 'cet' if vowel else 'ce'} {one}", f"this {english_one}"),
        "s": (many, english_many),
        "les": (f"les {many}", f"the {english_many}"),
        "des": (f"des {many}", english_many),
    }


def trade(row: Row) -> Filling:
    """`acteur/actrice`, `actor/actress`, by gender."""
    (one, female), english = row[0].split("/"), row[-1].split("/")
    return {"m": (one, english[0]), "f": (female, english[-1])}


@cache
def country(row: Row) -> Filling:
    """A country's forms: en Chine, de Chine, la Chine; its adjective by gender and number; its
    people and capital."""
    name, article, english, adjective, nationality, people, capital_city, culture = row
    the = {"m": "le ", "f": "la ", "v": "le ", "p": "les ", "i": "", "e": "", "l": "la "}[article]
    inside = {"m": "au ", "f": "en ", "v": "en ", "p": "aux ", "i": "à ", "e": "en ", "l": "à la "}[
        article
    ]
    of = {"m": "du ", "f": "de ", "v": "de ", "p": "des ", "i": "de ", "e": "de ", "l": "de la "}[
        article
    ]
    one, _, female = adjective.partition("/")
    female = female or feminine(one)
    many = one if one[-1] in "sxz" else f"{one}s"
    capital, _, english_capital = capital_city.partition("=")
    return {
        **agreement("f" if article in "fl" else "m"),
        "article": (article, article),
        "": (name, english),
        "le": (the + name, english),
        "en": (inside + name, f"in {english}"),
        "vers": (inside + name, f"to {english}"),
        "de": (of + name, english),
        "adj": (one, nationality),
        "adjf": (female, nationality),
        "adjs": (many, nationality),
        "adjfs": (f"{female}s", nationality),
        "adja": (one, an(nationality)),
        "people": (
            f"les {many.capitalize() if '-' not in many else '-'.join(p.capitalize() for p in many.split('-'))}",
            people if people.startswith("the ") else f"the {people}",
        ),
        "cap": (capital, english_capital or capital),
        "bare": (name, english.removeprefix("the ")),
        "culture": (culture, culture),
    }


@cache
def action(row: Row) -> Filling:
    """`vendre une usine`, `sell a factory` in the third persons; only verbs that take "avoir"."""
    base = row[1]
    (head, space, tail), (english_head, _, english_tail) = (
        row[0].partition(" "),
        base.partition(" "),
    )
    verb = french.verb(head)
    rest, english_rest = space + tail, f" {english_tail}" if english_tail else ""
    participle, future = verb.participle + rest, verb.tenses["fut"][2].removesuffix("a")
    third, past, done, doing = (form + english_rest for form in english.verb(english_head))
    return {
        "": (row[0], base),
        "pres": (verb.tenses["pres"][2] + rest, third),
        "press": (verb.tenses["pres"][5] + rest, base),
        "pc": (f"a {participle}", past),
        "pcs": (f"ont {participle}", past),
        "pp": (f"a {participle}", f"has {done}"),
        "pps": (f"ont {participle}", f"have {done}"),
        "pqp": (f"avait {participle}", f"had {done}"),
        "pqps": (f"avaient {participle}", f"had {done}"),
        "fut": (f"{future}a{rest}", f"will {base}"),
        "futs": (f"{future}ont{rest}", f"will {base}"),
        "would": (f"{future}ait{rest}", f"would {base}"),
        "cond": (f"aurait {participle}", f"reportedly {past}"),
        "conds": (f"auraient {participle}", f"reportedly {past}"),
        "ger": (verb.present_participle + rest, doing),
        "avoir": (f"avoir {participle}", doing),
    }

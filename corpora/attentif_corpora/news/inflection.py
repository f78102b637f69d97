"""What fills a slot of the news in both languages, by form: inflection, elision, contraction. Knows no sentence.

A filling maps the name of a form to its French and English; the empty name is the form that a bare slot takes.
"""

import re
from functools import cache

from attentif.text.phrasebook.draw import Two
from attentif.text.phrasebook.inflection import english_plural
from attentif_corpora.news import words

Filling = dict[str, Two]

# Words that allow no elision though they begin with a vowel letter or an h; a foreign name with H allows none either.
_ASPIRATED = r"[Oo]nz|oui|h(?:aut|auss|arc|ach|ock|and|ériss|ibou|anch|eurt|ors|u[ée]e|uit|aie|asard|yèn|ack)"
_VOWEL = rf"(?!{_ASPIRATED})(?:[aeiouhàâéèêëîïôöùûœAEIOUÀÂÉÈÊËÎÏÔÖÙÛŒ]|H(?:aït|él))"
_BEGINS = re.compile(_VOWEL)
_ELISION = re.compile(rf"\b([JjNnDdLlMmTtSs]|(?:[Ll]ors|[Pp]uis|[Jj]us)?[Qq]u)e (?={_VOWEL})|\b([Ll])a (?={_VOWEL})")
_SI = re.compile(r"\b([Ss])i (?=ils?\b)")
_CONTRACTION = re.compile(r"\b([ÀàDd]e?) ([Ll]es?) ")
_CONTRACTED = {"à le": "au", "à les": "aux", "de le": "du", "de les": "des"}
# By sound, before eight, eleven, eighteen and eighty: an 8-year-old, an 11,000-euro prize, but a 110 m race.
_SOUNDS = r"(?!uni|use|Euro|one|once|U[A-Z]|Uk|Ugan|Uru|ewe)[aeiouAEIOU]|hour|honest|heir"
_AN = re.compile(rf"\b([Aa]) (?={_SOUNDS})")
_A = re.compile(r"\b([Aa]) (?=[€$£]?(?:8[\d,.]*|1[18](?:,\d{3})*(?:\.\d+)?)(?:th)?(?![\d,]))")


def spell(text: str) -> str:
    """Elide and contract: `que le accord de le Iran` is `que l'accord de l'Iran`; `*` bars it before an aspirated h."""
    text = _SI.sub(r"\1'", _ELISION.sub(lambda m: f"{m[1] or m[2]}'", text))

    def joined(m: re.Match[str]) -> str:
        both = _CONTRACTED.get(f"{m[1]} {m[2]}".lower())
        return m[0] if both is None else f"{both.capitalize() if m[1][0].isupper() else both} "

    return _CONTRACTION.sub(joined, text).replace("*", "")


def english_spell(text: str) -> str:
    """Choose `an` before what begins with the sound of a vowel, in letters or figures."""
    return _A.sub(r"\1n ", _AN.sub(r"\1n ", text))


def an(words: str) -> str:
    """`an engineer`, `a Ukrainian`."""
    return english_spell(f"a {words}")


def entries(text: str) -> list[str]:
    """The entries of a list, which semicolons part."""
    return [entry.strip() for entry in text.replace("\n", " ").split(";") if entry.strip()]


def both(entry: str) -> Two:
    """`Genève=Geneva`; one that has no sign is the same in both."""
    french, sign, english = entry.partition("=")
    return french, english if sign else french.replace("*", "")


def phrase(entry: str) -> Filling:
    french, english = both(entry)
    return {"": (french, english), "a": (french, an(english))}


def region(entry: str) -> Filling:
    """`en Corse|de Corse=Corsica`; the English of both forms is the bare name."""
    french, english = both(entry)
    inside, of = french.split("|")
    return {"en": (inside, english), "de": (of, english)}


def feminine(adjective: str) -> str:
    """Of an adjective of nationality or a trade: allemande, italienne, belge."""
    if adjective.endswith("e"):
        return adjective
    return adjective + "ne" if adjective.endswith("en") else adjective + "e"


def plural(noun: str) -> str:
    """Of a French noun, its first word: chef d'État, chefs d'État; accord de paix, accords de paix."""
    first, space, rest = noun.partition(" ")
    if first[-1] not in "sxz":
        many = (
            first + "x"
            if first.endswith(("eau", "eu"))
            else first[:-2] + "aux"
            if first.endswith("al")
            else first + "s"
        )
        first = many
    return first + space + rest


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
    return {**he, "": (one, one), "fam": (family, family), "mme": (f"{title[0]} {family}", f"{title[1]} {family}")}


@cache
def noun(entry: str) -> Filling:
    """`m séisme=earthquake`; a plural that is not regular stands behind a slash."""
    gender, _, rest = entry.partition(" ")
    french, english = both(rest)
    one, _, many = french.partition("/")
    english_one, _, english_many = english.partition("/")
    many, english_many = many or plural(one), english_many or english_plural(english_one)
    female, vowel = gender == "f", _BEGINS.match(one) is not None
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


def trade(entry: str) -> Filling:
    """`acteur/actrice=actor/actress`, by gender."""
    (one, female), english = both(entry)[0].split("/"), both(entry)[1].split("/")
    return {"m": (one, english[0]), "f": (female, english[-1])}


@cache
def country(line: str) -> Filling:
    """A country's forms: en Chine, de Chine, la Chine; its adjective by gender and number; its people and capital."""
    name, article, english, adjective, english_adjective, people, capital_city, culture = line.split()
    name, english = name.replace("_", " "), english.replace("_", " ")
    if article[0] == "*":
        article, name = article[1:], f"*{name}"
    the = {"m": "le ", "f": "la ", "v": "le ", "p": "les ", "i": "", "e": "", "l": "la "}[article]
    inside = {"m": "au ", "f": "en ", "v": "en ", "p": "aux ", "i": "à ", "e": "en ", "l": "à la "}[article]
    of = {"m": "du ", "f": "de ", "v": "de ", "p": "des ", "i": "de ", "e": "de ", "l": "de la "}[article]
    one, _, female = adjective.replace("_", " ").partition("/")
    female = female or feminine(one)
    many = one if one[-1] in "sxz" else f"{one}s"
    nationality, people = english_adjective.replace("_", " "), people.replace("_", " ")
    place = both(capital_city.replace("_", " "))
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
        "people": (f"les {many.capitalize() if '-' not in many else '-'.join(p.capitalize() for p in many.split('-'))}",
                   people if people.startswith("the ") else f"the {people}"),
        "cap": place,
        "bare": (name, english.removeprefix("the ")),
        "culture": (culture, culture),
    }  # fmt: skip


def english_forms(base: str) -> tuple[str, str, str, str]:
    """Third person, past, past participle and -ing form of the first word, with what follows."""
    head, space, tail = base.partition(" ")
    consonant_y = head[-1] == "y" and head[-2] not in "aeiou"
    third = (
        head[:-1] + "ies"
        if consonant_y
        else head + ("es" if head.endswith(("s", "x", "ch", "sh", "go", "do")) else "s")
    )
    past = head + "d" if head[-1] == "e" else head[:-1] + "ied" if consonant_y else head + "ed"
    ing = (head[:-1] if head[-1] == "e" and not head.endswith(("ee", "ye")) else head) + "ing"
    if head in words.DOUBLING.split():
        past, ing = f"{head}{head[-1]}ed", f"{head}{head[-1]}ing"
    forms = {row.split("/")[0]: row.split("/")[1:] for row in words.ENGLISH_IRREGULAR.split()}.get(head, [past, past])
    ing = words.ENGLISH_ING.get(head, ing)
    third = "has" if head == "have" else third
    return tuple(form + space + tail for form in (third, *forms[:2], ing))  # type: ignore[return-value]


def french_forms(infinitive: str) -> tuple[str, str, str, str, str]:
    """Present of one and of many, past participle, stem of the future, present participle."""
    if infinitive in words.IRREGULAR:
        one, many, participle, future, ing = words.IRREGULAR[infinitive].split()
        return one, many, participle, future, ing
    stem = infinitive[:-2]
    if infinitive.endswith("er"):
        quiet = stem
        changed = re.fullmatch(r"(.*)[eé]([bcdglmnprstv]|vr|gn|ch)", stem)
        if stem in words.DOUBLED.split():
            quiet = stem + stem[-1]
        elif changed and not re.search(r"[eé](gn|ch)$", stem):
            quiet = f"{changed[1]}è{changed[2]}"
        elif stem.endswith(("oy", "uy", "ay")):
            quiet = stem[:-1] + "i"
        future = stem if re.fullmatch(r".*é[^aeiou]+", stem) else quiet
        soft = f"{stem}e" if stem[-1] == "g" else f"{stem[:-1]}ç" if stem[-1] == "c" else stem
        return f"{quiet}e", f"{quiet}ent", f"{stem}é", f"{future}er", f"{soft}ant"
    if infinitive.endswith("ir"):
        return f"{stem}it", f"{stem}issent", f"{stem}i", infinitive, f"{stem}issant"
    return stem, f"{stem}ent", f"{stem}u", infinitive[:-1], f"{stem}ant"


@cache
def action(entry: str) -> Filling:
    """`vendre une usine=sell a factory` in the third persons; only verbs that take "avoir"."""
    french, english = both(entry)
    head, space, tail = french.partition(" ")
    present, presents, done, stem, doing = french_forms(head)
    one, many, participle, ing = (form + space + tail for form in (present, presents, done, doing))
    third, past, done, doing = english_forms(english)
    return {
        "": (french, english),
        "pres": (one, third),
        "press": (many, english),
        "pc": (f"a {participle}", past),
        "pcs": (f"ont {participle}", past),
        "pp": (f"a {participle}", f"has {done}"),
        "pps": (f"ont {participle}", f"have {done}"),
        "pqp": (f"avait {participle}", f"had {done}"),
        "pqps": (f"avaient {participle}", f"had {done}"),
        "fut": (f"{stem}a{space}{tail}", f"will {english}"),
        "futs": (f"{stem}ont{space}{tail}", f"will {english}"),
        "would": (f"{stem}ait{space}{tail}", f"would {english}"),
        "cond": (f"aurait {participle}", f"reportedly {past}"),
        "conds": (f"auraient {participle}", f"reportedly {past}"),
        "ger": (ing, doing),
        "avoir": (f"avoir {participle}", doing),
    }

"""French for all corpora: elision, contraction, determiners, plurals, conjugation. Knows no
sentence."""

import re
from dataclasses import dataclass
from functools import cache

from attentif.text.phrasebook.inflection import plural
from attentif_corpora.sheets import sheet, words

PRONOUN = "\u2060"  # before le and les that are no articles: à les voir, never "aux voir"
_CONTRACTION = re.compile(r"(?<![-\w])(de|à) (les?) ", re.IGNORECASE)
_CONTRACTED = {"de le": "du ", "de les": "des ", "à le": "au ", "à les": "aux "}
_SI = re.compile(r"\b(s)i (?=ils?\b)", re.IGNORECASE)
_TAIL = re.compile(r" (?=(?:à|de|du|des|en|au|aux|pour|par|sans|sur|contre)\b|d'|anti)")
_ENDINGS = {
    "imp": ("ais", "ais", "ait", "ions", "iez", "aient"),
    "fut": ("ai", "as", "a", "ons", "ez", "ont"),
    "ir": ("is", "is", "it", "issons", "issez", "issent"),
    "re": ("s", "s", "", "ons", "ez", "ent"),
}
_SIMPLE = {
    "a": ("ai", "èrent"),
    "i": ("is", "irent"),
    "u": ("us", "urent"),
    "n": ("ns", "nrent"),
}  # je, ils


@cache
def _elision() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What begins so that the word before it elides, and what elides before it."""
    aspirated = "|".join(stem.replace("$", r"s?\b") for stem in words("french_h", "aspirated"))
    names = "|".join(words("french_h", "names"))
    begins = (
        rf"(?!(?:{aspirated}))(?:[aàáâäåæeéèêëiíîïoóôöøōœuúùûü]|(?-i:h|{names})|y(?:eux|"
        r"ves)?\b|ypr)"
    )
    whole = r"[ea] (?-i:[A-Z]+) ?\d|a une\b"  # le AF454, à la une
    maitre = r"(?!(?-i:Me [A-ZÀ-ÞŌ]))"
    before = (
        rf"(?<![-\w']){maitre}((?:jus|lors|puis|quoi)?qu|[jndmts]|l(?!{whole}))(?:e|(?<=l)a) "
        rf"(?={begins})"
    )
    return re.compile(begins, re.IGNORECASE), re.compile(before, re.IGNORECASE)


def elides(word: str) -> bool:
    """Does the word before this one elide?"""
    return _elision()[0].match(word) is not None


def barred(text: str) -> str:
    """The text with * before small words that allow no elision, as `phrasebook.inflection` needs
    it: de la *harpe."""
    return re.sub(rf"(?<![\w*'])(?=[hyou])(?!{_elision()[0].pattern})", "*", text)


def elided(text: str) -> str:
    """`je ne ai pas de eau si il` is `je n'ai pas d'eau s'il`; a pronoun after a hyphen stays:
    dis-le à Paul."""
    return _SI.sub(r"\1'", _elision()[1].sub(r"\1'", text))


def pronouns(template: str) -> str:
    """Mark le and les as pronouns where the template itself has them behind de or à: those of a
    slot are articles."""
    return re.sub(r"\b(de|à) (?=les? )", rf"\1 {PRONOUN}", template)


def contracted(text: str) -> str:
    """`de le lac` is `du lac`, `À les` is `Aux`; what is marked as a pronoun stays."""

    def joined(found: re.Match[str]) -> str:
        one = _CONTRACTED[f"{found[1]} {found[2]}".lower()]
        return one if found[1].islower() else one.capitalize()

    return _CONTRACTION.sub(joined, text).replace(PRONOUN, "")


def determined(form: str, noun: str, feminine: bool) -> str:
    """The noun behind le, un, ce, de ("du"), à ("au"), mon, ton or son, elided and contracted."""
    vowel = elides(noun)
    if form in ("mon", "ton", "son"):
        return f"{form if vowel or not feminine else form[0] + 'a'} {noun}"
    if form == "ce":
        return f"{'cette' if feminine else 'cet' if vowel else 'ce'} {noun}"
    if form == "un":
        return f"{'une' if feminine else 'un'} {noun}"
    article = f"l'{noun}" if vowel else f"{'la' if feminine else 'le'} {noun}"
    return article if form == "le" else contracted(f"{form} {article}")


def plural_of(noun: str) -> str:
    """The words before the first preposition take the plural: clés USB, sacs à main, crises
    cardiaques."""
    head, *tail = _TAIL.split(noun, maxsplit=1)
    many = " ".join(
        part if part.isupper() or part[0].isdigit() else plural(part) for part in head.split(" ")
    )
    return " ".join([many, *tail])


@dataclass(frozen=True, slots=True)
class Verb:
    """Six persons of pres, imp, fut, cond and sub; je, il and ils of the passé simple, where the
    table has it."""

    infinitive: str
    tenses: dict[str, tuple[str, ...]]
    simple: tuple[str, ...]
    participle: str
    present_participle: str


@cache
def verb(infinitive: str) -> Verb:
    """Conjugate by the table of irregular verbs, or by the ending."""
    stem, soft = infinitive[:-2], _soft(infinitive[:-2])
    past, subjunctive = "", ""
    if family := _family(infinitive):
        head = infinitive.removesuffix(family[0].lstrip("="))
        present, participle, future, past, subjunctive = (
            " ".join(head + form for form in column.split()) for column in (*family[1:], "", "")[:5]
        )
        forms = present.split()
    elif infinitive.endswith("er"):
        silent = _silent(infinitive)
        forms = [
            silent + "e",
            silent + "es",
            silent + "e",
            soft + "ons",
            stem + "ez",
            silent + "ent",
        ]
        participle, past = stem + "é", soft + "a"
        future = (stem if re.search(r"é[^é]{1,2}$", stem) else silent) + "er"
    else:
        if infinitive[-2:] not in _ENDINGS:
            raise ValueError(
                f"cannot conjugate {infinitive!r}: expected -er, -ir or -re, or a row of "
                "french_verbs.tsv"
            )
        forms = [stem + ending for ending in _ENDINGS[infinitive[-2:]]]
        participle, future = (
            (stem + "i", infinitive) if infinitive.endswith("ir") else (stem + "u", infinitive[:-1])
        )
        past = stem + "it"
    root = "ét" if infinitive == "être" else stem if infinitive.endswith("er") else forms[3][:-3]
    imperfect = [(_soft(root) if ending[0] == "a" else root) + ending for ending in _ENDINGS["imp"]]
    base = forms[5].removesuffix("ent")
    tenses = {
        "pres": tuple(forms),
        "imp": tuple(imperfect),
        "fut": tuple(future + ending for ending in _ENDINGS["fut"]),
        "cond": tuple(future + ending for ending in _ENDINGS["imp"]),
        "sub": tuple(subjunctive.split())
        or (base + "e", base + "es", base + "e", *imperfect[3:5], forms[5]),
    }
    doing = {"être": "étant", "avoir": "ayant", "savoir": "sachant"}.get(infinitive) or forms[3][
        :-3
    ] + "ant"
    return Verb(infinitive, tenses, _simple(past, stem), participle, doing)


def _family(infinitive: str) -> tuple[str, ...]:
    """The row of the longest ending that the verb has."""
    if infinitive in words("french_verbs", "regular"):
        return ()
    rows = sheet("french_verbs")["irregular"]
    found = (row for row in rows if infinitive.endswith(row[0]) or row[0] == f"={infinitive}")
    return max(found, key=lambda row: len(row[0]), default=())


def _simple(third: str, stem: str) -> tuple[str, ...]:
    """The passé simple of je, il, ils from that of il."""
    if not third:
        return ()
    kind = "n" if third.endswith("nt") else third.removesuffix("t")[-1].replace("ï", "i")
    root = third.removesuffix("t")[:-1]
    return root + _SIMPLE[kind][0], third, (stem if kind == "a" else root) + _SIMPLE[kind][1]


def _soft(stem: str) -> str:
    """Before a and o: mang + ons is mangeons, lanc + a is lança."""
    return stem + "e" if stem.endswith("g") else stem[:-1] + "ç" if stem.endswith("c") else stem


def _silent(infinitive: str) -> str:
    """The stem of an -er verb before a silent ending: lever, lèv; nettoyer, nettoi; jeter, jett."""
    stem = infinitive[:-2]
    if infinitive in words("french_verbs", "doubled"):
        return stem + stem[-1]
    if stem.endswith("y"):
        return stem[:-1] + "i"
    found = re.fullmatch(r"(.+)[eé]([^aeiouéèêûçyx]|ch|vr|gn|br|tr|gu|qu|gr|cr)", stem)
    return f"{found[1]}è{found[2]}" if found else stem

"""Inflection in French and English: plurals, agreement, conjugation, numbers, elision. Knows no
sentence."""

import re
from dataclasses import dataclass
from functools import cache

from attentif.text.phrasebook.words import ENGLISH_ING, ENGLISH_PAST, IRREGULAR, WITH_ETRE

# Words that begin with a vowel letter or an h, yet allow no elision.
ASPIRATED = ("héros", "haricot", "hibou", "huit", "onze", "haut", "haine", "yaourt", "oui")
_VOWEL = rf"(?!(?:{'|'.join(ASPIRATED)}))[aeiouyhàâéèêëîïôöùûœAEIOUHÉÈÊÎÔ]"
_BEGINS_WITH_VOWEL = re.compile(_VOWEL)
_ELISION = re.compile(rf"\b([Jj]|[Nn]|[Dd]|[Ll]|[Qq]u|[Mm]|[Tt]|[Ss]|[Cc])[ea] (?={_VOWEL})")
_SI = re.compile(r"\b([Ss])i (?=ils?\b)")
_CONTRACTION = re.compile(r"\b([ÀàDd]e?) (les?) ")
_CONTRACTED = {"à le": "au ", "à les": "aux ", "de le": "du ", "de les": "des "}
# By person, 0 to 5: je, tu, il, nous, vous, ils; the English possessive of the third depends on who
# it is.
POSSESSIVES = (
    ("mon", "ma", "mes"), ("ton", "ta", "tes"), ("son", "sa", "ses"),
    ("notre", "notre", "nos"), ("votre", "votre", "vos"), ("leur", "leur", "leurs"),
)  # fmt: skip
ENGLISH_OWN = ("my", "your", "", "our", "your", "their")
REFLEXIVE = ("me", "te", "se", "nous", "vous", "se")


def vowel(word: str) -> bool:
    """Does the French word elide the word before it?"""
    return _BEGINS_WITH_VOWEL.match(word) is not None


def spell(words: str) -> str:
    """Elide and contract: `je ne ai pas de eau à le marché` becomes `je n'ai pas d'eau au marché`.

    Possessives and "ce", "cette", "beau" depend on the next word too; the noun phrase chooses
    those, so that "ma", "ta", "sa" and "ce" never come before a vowel here (except "ce est", which
    elides).
    """
    words = _SI.sub(r"\1'", _ELISION.sub(r"\1'", words))
    return _CONTRACTION.sub(lambda m: _CONTRACTED.get(f"{m[1].lower()} {m[2]}", m[0]), words)


def possessive(person: int, is_feminine: bool, is_plural: bool, following: str) -> str:
    """mon, ma, mes ...; "mon" also before a feminine that begins with a vowel."""
    forms = POSSESSIVES[person]
    return forms[2] if is_plural else forms[is_feminine and not vowel(following)]


def demonstrative(is_feminine: bool, is_plural: bool, following: str) -> str:
    """ce, cette, ces; "cet" before a masculine that begins with a vowel."""
    return "ces" if is_plural else "cette" if is_feminine else "cet" if vowel(following) else "ce"


def plural(noun: str) -> str:
    """The plural of a regular French noun or masculine adjective."""
    if noun[-1] in "sxz":
        return noun
    if noun.endswith(("au", "eu")) and noun != "bleu":
        return noun + "x"
    return noun[:-2] + "aux" if noun.endswith("al") else noun + "s"


def english_plural(noun: str) -> str:
    """The plural of a regular English noun."""
    if noun.endswith(("s", "x", "ch", "sh")):
        return noun + "es"
    return noun[:-1] + "ies" if noun[-1] == "y" and noun[-2] not in "aeiou" else noun + "s"


def an(words: str) -> str:
    """Put "a" or "an" before the words, by sound: `an hour`, `a uniform`."""
    by_letter = words[0] in "aeiouAEIOU"
    if words.startswith(("uni", "use", "Euro", "one")):
        by_letter = False
    return f"an {words}" if by_letter or words.startswith(("hour", "honest")) else f"a {words}"


def feminine(adjective: str) -> str:
    """The feminine of a regular French adjective."""
    if adjective.endswith("e"):
        return adjective
    for ending, other in (("eux", "euse"), ("ien", "ienne"), ("f", "ve"), ("er", "ère")):
        if adjective.endswith(ending):
            return adjective[: -len(ending)] + other
    return adjective + "e"


@dataclass(frozen=True, slots=True)
class Adjective:
    """`singular` and `plural` are (masculine, feminine); `liaison` is the masculine before a
    vowel."""

    english: str
    comparative: str
    before: bool
    singular: tuple[str, str]
    plural: tuple[str, str]
    liaison: str

    def agree(self, is_feminine: bool, is_plural: bool, following: str = "") -> str:
        """The form that agrees; `following` is the next word, where there is one."""
        if is_plural:
            return self.plural[is_feminine]
        if not is_feminine and following and vowel(following):
            return self.liaison
        return self.singular[is_feminine]


def adjective(entry: str, before: bool = False) -> Adjective:
    """Read `beau/belle/bel:beautiful:more beautiful`."""
    french, english, *rest = entry.split(":")
    forms = french.split("/")
    masculine = forms[0]
    female = forms[1] if len(forms) > 1 else feminine(masculine)
    liaison = forms[2] if len(forms) > 2 else masculine
    return Adjective(
        english,
        rest[0] if rest else "",
        before,
        (masculine, female),
        (plural(masculine), female + "s"),
        liaison,
    )


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun of both languages; `family` is its class in `words.NOUNS`."""

    singular: str
    plural: str
    feminine: bool
    english: str
    english_plural: str
    family: str


def noun(entry: str, family: str) -> Noun:
    """Read `couteau:m:knife/knives`."""
    french, gender, english = entry.split(":")
    one, _, many = french.partition("/")
    english_one, _, english_many = english.partition("/")
    return Noun(
        one,
        many or plural(one),
        gender == "f",
        english_one,
        english_many or english_plural(english_one),
        family,
    )


def _stressed(stem: str) -> str:
    """The stem of an -er verb before a silent ending: achet -> achèt, préfér -> préfèr, nettoy
    -> nettoi."""
    if stem.endswith("y"):
        return stem[:-1] + "i"
    if stem in {"appel", "jet"}:
        return stem + stem[-1]
    consonants = re.fullmatch(r"(.*)[eé]([^aeiouéèêûç]|ch|vr)", stem)
    return f"{consonants[1]}è{consonants[2]}" if consonants else stem


def _soft(stem: str, ending: str) -> str:
    """Keep the sound of g and c before a and o: mang + ons -> mangeons."""
    if ending[0] in "ao" and stem[-1] in "gc":
        return stem + "e" + ending if stem[-1] == "g" else stem[:-1] + "ç" + ending
    return stem + ending


def _principal_parts(infinitive: str) -> tuple[list[str], str, str]:
    """Six present forms, the past participle, and the stem of the future."""
    if infinitive in IRREGULAR:
        present, participle, future = IRREGULAR[infinitive].split("|")
        return present.split(), participle, future
    stem = infinitive[:-2]
    if infinitive.endswith("er"):
        quiet = _stressed(stem)
        present_forms = [quiet + e for e in ("e", "es", "e")] + [
            _soft(stem, "ons"),
            stem + "ez",
            quiet + "ent",
        ]
        # préférer keeps its é in the future (the spelling before 1990); acheter, appeler and
        # nettoyer change.
        future = (stem if re.fullmatch(r".*é[^é]", stem) else quiet) + "er"
        return present_forms, stem + "é", future
    if infinitive.endswith("ir"):
        return (
            [stem + e for e in ("is", "is", "it", "issons", "issez", "issent")],
            stem + "i",
            infinitive,
        )
    return [stem + e for e in ("s", "s", "", "ons", "ez", "ent")], stem + "u", infinitive[:-1]


def english_inflect(base: str) -> tuple[str, str, str]:
    """Third person, past and -ing form; a verb may bring a particle: `look for` -> `looks for`."""
    head, space, tail = base.partition(" ")
    consonant_y = head[-1] == "y" and head[-2] not in "aeiou"
    third = {"have": "has", "go": "goes"}.get(head) or (
        head[:-1] + "ies" if consonant_y else head + "s"
    )
    if head.endswith(("s", "x", "ch", "sh")):
        third = head + "es"
    regular_past = (
        head + "d" if head[-1] == "e" else (head[:-1] + "ied" if consonant_y else head + "ed")
    )
    ing = ENGLISH_ING.get(head) or (head[:-1] if head[-1] == "e" else head) + "ing"
    return tuple(form + space + tail for form in (third, ENGLISH_PAST.get(head, regular_past), ing))  # type: ignore[return-value]


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb of both languages. Persons are 0 to 5: je, tu, il, nous, vous, ils."""

    infinitive: str
    reflexive: bool
    with_etre: bool
    participle: str
    present: tuple[str, ...]
    imperfect: tuple[str, ...]
    future: tuple[str, ...]
    english: str
    third: str
    past: str
    ing: str
    state: bool
    generic: bool


@cache
def verb(infinitive: str, english: str, kind: str = "a") -> Verb:
    """Conjugate; `kind` is a (action), s (state) or g (state, with generic objects)."""
    reflexive = infinitive.startswith("se ")
    infinitive = infinitive.removeprefix("se ")
    present, participle, stem = _principal_parts(infinitive)
    regular = infinitive.endswith("er") and infinitive not in IRREGULAR
    past_stem = "ét" if infinitive == "être" else infinitive[:-2] if regular else present[3][:-3]
    imperfect = [_soft(past_stem, e) for e in ("ais", "ais", "ait", "ions", "iez", "aient")]
    future = [stem + e for e in ("ai", "as", "a", "ons", "ez", "ont")]
    return Verb(
        infinitive,
        reflexive,
        reflexive or infinitive in WITH_ETRE,
        participle,
        tuple(present),
        tuple(imperfect),
        tuple(future),
        english,
        *english_inflect(english),
        kind in "sg",
        kind == "g",
    )


_UNITS = re.findall(
    r"\S+",
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze "
    "seize dix-sept dix-huit "
    "dix-neuf",
)
_TENS = {2: "vingt", 3: "trente", 4: "quarante", 5: "cinquante", 6: "soixante", 8: "quatre-vingt"}
_ENGLISH_UNITS = re.findall(
    r"\S+",
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen "
    "eighteen nineteen",
)
_ENGLISH_TENS = (
    "",
    "",
    "twenty",
    "thirty",
    "forty",
    "fifty",
    "sixty",
    "seventy",
    "eighty",
    "ninety",
)


def _french_below_100(n: int) -> str:
    if n < 20:
        return _UNITS[n]
    tens = n // 10 if n // 10 in _TENS else n // 10 - 1  # 7x counts on from sixty, 9x from eighty
    rest = n - 10 * tens
    if rest == 0:
        return _TENS[tens] + ("s" if tens == 8 else "")
    return _TENS[tens] + (" et " if rest in (1, 11) and tens != 8 else "-") + _UNITS[rest]


@cache
def french_number(n: int, is_feminine: bool = False) -> str:
    """0 to 9999 in words, in the traditional spelling: deux cents, deux cent un, quatre-vingts,
    soixante et onze."""
    thousands, hundreds, rest = n // 1000, n // 100 % 10, n % 100
    words = [] if thousands == 0 else ["mille"] if thousands == 1 else [_UNITS[thousands], "mille"]
    if hundreds:
        words += ["cent"] if hundreds == 1 else [_UNITS[hundreds], "cents" if rest == 0 else "cent"]
    if rest or not words:
        words.append(_french_below_100(rest))
    text = " ".join(words)
    return text + "e" if is_feminine and rest % 10 == 1 and rest not in (11, 71, 91) else text


@cache
def english_number(n: int) -> str:
    """0 to 9999 in words, the British way: two hundred and one."""
    if n < 20:
        return _ENGLISH_UNITS[n]
    if n < 100:
        return _ENGLISH_TENS[n // 10] + (f"-{_ENGLISH_UNITS[n % 10]}" if n % 10 else "")
    size, name = (100, "hundred") if n < 1000 else (1000, "thousand")
    head, rest = f"{english_number(n // size)} {name}", n % size
    return (
        head
        if rest == 0
        else f"{head} and {english_number(rest)}"
        if rest < 100
        else f"{head} {english_number(rest)}"
    )

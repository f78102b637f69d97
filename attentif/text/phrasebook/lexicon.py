"""The dictionary of the phrasebook: the tables of `words`, inflected, with what goes with what."""

from collections.abc import Sequence

from attentif.text.phrasebook import words
from attentif.text.phrasebook.draw import Two
from attentif.text.phrasebook.inflection import Noun, adjective, noun, verb


def _couples(entries: str | Sequence[str]) -> tuple[Two, ...]:
    items = entries.split() if isinstance(entries, str) else entries
    return tuple((entry.split(":")[0], entry.split(":")[1]) for entry in items)


NOUNS = {
    family: tuple(noun(e, family) for e in entries.split())
    for family, entries in words.NOUNS.items()
}
_BEFORE = {adjective(entry, True): families.split() for entry, families in words.BEFORE.items()}
_AFTER = {adjective(entry): families.split() for entry, families in words.AFTER.items()}
BEFORE = {
    family: tuple(a for a, families in _BEFORE.items() if family in families) for family in NOUNS
}
AFTER = {
    family: tuple(a for a, families in _AFTER.items() if family in families) for family in NOUNS
}
STATES = tuple(adjective(entry) for entry in words.STATES)


def _nouns(families: str) -> tuple[Noun, ...]:
    return tuple(n for family in families.split() for n in NOUNS[family])


TRANSITIVE = tuple(
    (verb(*entry.split(":")[:3]), _nouns(entry.split(":")[3])) for entry in words.TRANSITIVE
)  # each verb with the nouns it may govern
ACTIONS = tuple((v, objects) for v, objects in TRANSITIVE if not v.state)
INTRANSITIVE = tuple(verb(*entry.split(":")[:2]) for entry in words.INTRANSITIVE)
BEASTLY = tuple(verb(*entry.split(":")[:2]) for entry in words.INTRANSITIVE if entry.endswith(":b"))
MOTION = tuple(verb(*entry.split(":")) for entry in words.MOTION)
STAYING = tuple(verb(*entry.split(":")) for entry in words.STAYING)
ETRE, AVOIR = verb("être", "be", "s"), verb("avoir", "have", "s")
HUMAN = ("person", "youth", "relation", "trade")
PEOPLE, PLACES = _nouns(" ".join(HUMAN)), _nouns("at in")
CITIES, COUNTRIES, SEASONS = (
    _couples(words.CITIES),
    _couples(words.COUNTRIES),
    _couples(words.SEASONS),
)
DAYS, MONTHS, RELATIONS = _couples(words.DAYS), _couples(words.MONTHS), _couples(words.RELATIONS)
PAST, FUTURE, HABIT = (
    _couples(words.PAST_TIMES),
    _couples(words.FUTURE_TIMES),
    _couples(words.HABIT_TIMES),
)
NAMES = tuple((name, gender == "f") for name, gender in _couples(words.NAMES))

# Words between the verb and its object, French to English.
NEGATIVE = {"pas": "not", "jamais": "never", "plus": "no longer"}
MIDDLE = {
    **NEGATIVE,
    "": "",
    "souvent": "often",
    "toujours": "always",
    "parfois": "sometimes",
    "rarement": "rarely",
}
MIDDLES = {
    "present": (
        "",
        "",
        "",
        "",
        "pas",
        "pas",
        "jamais",
        "plus",
        "souvent",
        "toujours",
        "parfois",
        "rarement",
    ),
    "past": ("", "", "", "", "pas", "pas", "jamais", "souvent"),
    "imperfect": ("", "", "", "pas", "jamais", "souvent"),
    "future": ("", "", "", "", "pas", "pas", "jamais", "plus", "souvent"),
    "near": ("", "", "", "pas", "jamais"),
    "modal": ("", "", "", "pas", "plus", "jamais"),
}
_POUVOIR, _DEVOIR, _VOULOIR = (
    verb("pouvoir", "can"),
    verb("devoir", "must"),
    verb("vouloir", "want", "s"),
)
# Tenses made of a finite verb and an infinitive: French forms, then English auxiliary (or finite
# verb) and the rest.
INFINITIVE: dict[str, tuple[tuple[str, ...], str, str]] = {
    "near": (verb("aller", "go").present, "be", "going to"),
    "can": (_POUVOIR.present, "can", ""),
    "must": (_DEVOIR.present, "must", ""),
    "want": (_VOULOIR.present, "want", ""),
    "will can": (_POUVOIR.future, "will", "be able to"),
    "will must": (_DEVOIR.future, "will", "have to"),
    "will want": (_VOULOIR.future, "will", "want to"),
}
ACTION_TENSES = (
    ("present",) * 4
    + ("past",) * 4
    + (
        "imperfect",
        "future",
        "future",
        "near",
        "near",
        "can",
        "must",
        "want",
        "will can",
        "will must",
        "will want",
    )
)
STATE_TENSES = ("present",) * 4 + ("imperfect", "imperfect", "future")
PRONOUNS = (
    ("je:I", "tu:you", "il:he", "nous:we", "vous:you", "ils:they"),
    ("je:I", "tu:you", "elle:she", "nous:we", "vous:you", "elles:they"),
)

QUANTITIES = (("quelques", "a few"), ("plusieurs", "several"), ("beaucoup de", "a lot of"))
MASS_QUANTITIES = (("beaucoup de", "a lot of"), ("un peu de", "a little"))
DETERMINERS = {
    "object": ("le", "le", "un", "un", "un", "ce", "mon", "mon", "deux", "quelques"),
    "negated": ("le", "le", "un", "un", "un", "ce", "mon"),
    "generic": ("le", "le", "le", "ce", "mon"),
    "subject": ("le", "le", "le", "mon", "ce"),
    "definite": ("le",),
    "exists": ("un", "un", "un", "deux", "quelques"),
    "asked": ("un",),
    "none": ("un",),
    "no more": ("un",),
    "named": ("un", "un", "mon"),
}
MASS = frozenset(("mass", "solid", "drink"))
UNOWNED = frozenset(("person", "youth", "at", "in", "landmark", "opening"))

# English order: "a small black cat", "the old French book", but "the famous young nurse".
AGES = frozenset(("young", "old", "new"))
CLOSEST = frozenset(
    ("red", "black", "white", "green", "blue", "yellow", "grey", "French", "English", "Italian")
)
THIRD_PRONOUNS = frozenset(("il", "elle", "ils", "elles"))

"""What the slots of the oddities' templates hold, in both languages: foreign strings, signs, code, people, places."""

import re
from collections.abc import Callable
from functools import cache, partial

from attentif.text.phrasebook.draw import Draw, Two
from attentif_corpora.oddities import lines, words

_SLOT = re.compile(r"\{([a-z]+)\d?\}")
_SHORT = ("chinese", "korean", "kana", "katakana")  # a sign is a syllable or a word
# Scripts of many letters stand more often.
_WRITTEN = (*(name for name in words.LETTERS if name != "punctuated"), *("chinese",) * 6, *("korean",) * 3, "kana",
            "katakana", "cyrillic", "cyrillic", "arabic", "greek", "hebrew", "hindi", "thai")  # fmt: skip
_SCRIPTS = {"russian": "cyrillic", "japanese": "kana", "icelandic": "nordic", "german": "ascii", "spanish": "ascii",
            "latin": "ascii"}  # fmt: skip
_UNSPACED = ("chinese", "japanese", "thai")


@cache
def phrases(text: str) -> tuple[str, ...]:
    """Entries that may hold a space: parted by " | " or by the end of a line."""
    return tuple(entry for entry in re.split(r"\s*\n\s*|\s+\|\s+", text.strip()))


@cache
def couples(text: str) -> tuple[Two, ...]:
    """Phrases `french = english`, or the same for both."""
    return tuple(both(entry, " = ") for entry in phrases(text))


@cache
def listed(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def both(entry: str, sign: str = "=") -> Two:
    french, _, english = entry.partition(sign)
    return french, english or french


@cache
def alphabet(text: str) -> tuple[str, ...]:
    """The characters of a list in which `a-e` stands for five."""
    return tuple(
        chr(code)
        for token in text.split()
        for code in range(ord(token[0]), ord(token[-1 if len(token) == 3 else 0]) + 1)
    )


def letters(d: Draw, script: str, least: int = 2, most: int = 8) -> str:
    """A word that nobody wrote, in the letters of this script."""
    base, _, signs = words.LETTERS[script].partition("|")
    made = ""
    for _ in range(least + d.below(most - least + 1)):
        made += d.pick(alphabet(base))
        if signs and d.below(2):
            made += d.pick(alphabet(signs))
    return made


# ------------------------------------------------------------------------------------------------- what is copied


def text(d: Draw) -> str:
    """Some words of another language."""
    return d.pick(phrases(words.FOREIGN[d.pick(tuple(words.FOREIGN))]))


def word(d: Draw) -> str:
    """One word of another language, or letters in a row."""
    if d.below(2):
        script = d.pick(_WRITTEN)
        made = letters(d, script, 1, 6) if script in _SHORT else letters(d, script)
        return made.capitalize() if d.below(4) == 0 else made
    found = text(d)
    return found if " " not in found else word(d)


def passage(d: Draw) -> str:
    """A few words of one language in a row, some of which nobody wrote."""
    language = d.pick(tuple(words.FOREIGN))
    script = _SCRIPTS.get(language, language)
    made = [
        letters(d, script, 1, 5 if script in _SHORT else 8) if d.below(2) else d.pick(phrases(words.FOREIGN[language]))
        for _ in range(2 + d.below(7))
    ]
    return ("" if language in _UNSPACED else " ").join(made) + d.pick(("", "" if language in _UNSPACED else "."))


def emoji(d: Draw) -> str:
    count = (1, 1, 1, 2, 3, 5)[d.below(6)]
    made = [d.pick(listed(words.JOINED) if d.below(4) == 0 else alphabet(words.EMOJI)) for _ in range(count)]
    return (made[0] * count) if d.below(3) == 0 else "".join(made)


def sign(d: Draw) -> str:
    return "".join(d.pick(listed(words.SIGNS)) for _ in range((1, 1, 1, 2, 3)[d.below(5)]))


def identifier(d: Draw) -> str:
    """A name or a code that a machine or a player made: `x7Q_b2`, `loadUserData`, `KR-4410-B`."""
    match d.below(4):
        case 0:
            inside = letters(d, "punctuated", 2, 10)
            return f"{letters(d, 'ascii', 1, 2)}{inside}{d.below(100)}"
        case 1:
            return "_".join(d.pick(listed(words.CODE)) for _ in range(2 + d.below(2)))
        case 2:
            return d.pick(listed(words.CODE)) + "".join(
                d.pick(listed(words.CODE)).title() for _ in range(1 + d.below(2))
            )
    return f"{letters(d, 'ascii', 1, 3).upper()}-{d.below(10000)}-{letters(d, 'ascii', 1, 2).upper()}"


def pseudonym(d: Draw) -> str:
    """A name, letters or French words in one, which nobody translates: `maeva_kx`, `gareplage`."""
    match d.below(3):
        case 0:
            start = d.pick(listed(d.pick((words.MEN, words.WOMEN)))).replace("-", "")
            return start.lower() + d.pick(("", "_", ".", "")) + letters(d, "ascii", 1, 4)
        case 1:
            return "".join(both(d.pick(listed(words.GLOSSARY)))[0] for _ in range(2 + d.below(2)))
    return letters(d, "ascii", 3, 8)


def host(d: Draw) -> str:
    name = letters(d, "ascii", 4, 9) + d.pick(("", "", "-" + letters(d, "ascii", 3, 6)))
    return f"{name}.{d.pick(listed(words.DOMAINS))}"


def address(d: Draw) -> str:
    return f"{letters(d, 'ascii', 3, 8)}{d.pick(('.', '_', '-', ''))}{letters(d, 'ascii', 2, 7)}@{host(d)}"


def url(d: Draw) -> str:
    start = d.pick(("https://", "http://", "https://www.", "www.", ""))
    parts = [d.pick(listed(words.FOLDERS)).lower() for _ in range(d.below(3))]
    return "/".join([start + host(d), *parts])


def path(d: Draw) -> str:
    parts = [d.pick(listed(words.FOLDERS)) for _ in range(1 + d.below(3))]
    name = f"{letters(d, 'ascii', 3, 8)}.{d.pick(listed(words.SUFFIXES))}"
    match d.below(4):
        case 0:
            return "C:\\" + "\\".join([*parts, name])
        case 1:
            return "/".join(["~", *parts, name])
        case 2:
            return name
    return "/" + "/".join([*parts, name])


def key(d: Draw) -> Two:
    """Keys to be pressed together: Ctrl+Maj+T, Ctrl+Shift+T."""
    (held, held_en), (last, last_en) = both(d.pick(listed(words.MODIFIERS))), both(d.pick(listed(words.KEYS)))
    return f"{held}+{last}", f"{held_en}+{last_en}"


def call(d: Draw) -> str:
    name = d.pick(("_", ".")).join(d.pick(listed(words.CODE)) for _ in range(2))
    return d.pick(("", "`")).join(("", name + d.pick(phrases(words.ENDINGS)), ""))


def command(d: Draw) -> str:
    return f"`{d.pick(phrases(words.COMMANDS))}`"


def card(d: Draw) -> Two:
    return both(d.pick(listed(words.CARDS)))


def anything(d: Draw) -> Two:
    return SLOTS[d.pick(("word", "word", "word", "text", "emoji", "sign", "kaomoji", "id", "tag", "at", "mail", "url",
                         "path", "holder", "call", "command"))](d)  # fmt: skip


# ---------------------------------------------------------------------------------------------- people and places


def invented(d: Draw) -> str:
    parts = [d.pick(listed(words.ONSETS)), d.pick(listed(words.VOWELS))]
    for _ in range(1 + d.below(2)):
        parts += d.pick(listed(words.ONSETS)).lower(), d.pick(listed(words.VOWELS))
    return "".join(parts) + d.pick(("", d.pick(listed(words.CODAS))))


def first_name(names: str, d: Draw) -> str:
    return invented(d) if d.below(6) == 0 else d.pick(listed(names))


def family(d: Draw) -> str:
    return invented(d) if d.below(4) == 0 else d.pick(listed(words.FAMILIES)).replace("_", " ")


def whole_name(names: str, d: Draw) -> str:
    middle = f" {d.pick('ABCDEFGHJKLMNPRSTVWYZ')}." if d.below(8) == 0 else ""
    return f"{first_name(names, d)}{middle} {family(d)}"


def titled(titles: str, names: str, d: Draw) -> Two:
    french, english = both(d.pick(listed(titles)).replace("_", " "))
    name = whole_name(names, d) if d.below(3) == 0 else family(d)
    return f"{french} {name}", f"{english} {name}"


@cache
def lands(columns: int = 2) -> tuple[tuple[str, ...], ...]:
    """The rows of LANDS that have so many columns."""
    rows = (tuple(entry.split(":")) for entry in phrases(words.LANDS))
    return tuple(row for row in rows if len(row) >= columns)


def land(d: Draw) -> Two:
    french, english, *_ = d.pick(lands())
    return french, english


def one_land(d: Draw) -> Two:
    """A country whose name is no plural, to be the subject of a verb."""
    found = land(d)
    return found if not found[0].startswith("les ") else one_land(d)


def placed(prepositions: dict[str, str], english_preposition: str, d: Draw) -> Two:
    """A country behind its preposition, which takes the article away: en Inde, au Chili, aux Pays-Bas, à Cuba."""
    french, english = land(d)
    article = next((a for a in ("l'", "la ", "les ", "le ") if french.startswith(a)), "")
    return prepositions[article] + french.removeprefix(article), english_preposition + english


IN = {"l'": "en ", "la ": "en ", "les ": "aux ", "le ": "au ", "": "à "}
FROM = {"l'": "d'", "la ": "de ", "les ": "des ", "le ": "du ", "": "de "}


def feminine(adjective: str) -> str:
    """`chilien` -> `chilienne`, `grec/grecque` -> `grecque`."""
    masculine, _, other = adjective.partition("/")
    if other or masculine.endswith("e"):
        return other or masculine
    return masculine + ("ne" if masculine.endswith("en") else "e")


def people(is_feminine: bool, d: Draw) -> Two:
    adjective, english = d.pick(lands(4))[2:4]
    return feminine(adjective) if is_feminine else adjective.partition("/")[0], english


def tongue(d: Draw) -> Two:
    if d.below(4) == 0:
        return d.pick(couples(lines.TONGUES))
    adjective, english = d.pick(lands(5))[2:4]
    return adjective.partition("/")[0], english


def copied(draw: Callable[[Draw], str]) -> Callable[[Draw], Two]:
    """The same for both languages."""

    def twice(d: Draw) -> Two:
        made = draw(d)
        return made, made

    return twice


def _couple(entries: str, d: Draw) -> Two:
    return both(d.pick(phrases(entries)))


SLOTS: dict[str, Callable[[Draw], Two]] = {
    "word": copied(word), "text": copied(text), "emoji": copied(emoji), "sign": copied(sign), "id": copied(identifier),
    "kaomoji": copied(lambda d: d.pick(phrases(words.KAOMOJI))), "chess": copied(lambda d: d.pick(listed(words.CHESS))),
    "music": copied(lambda d: d.pick(listed(words.MUSIC))), "holder": copied(lambda d: d.pick(phrases(words.HOLDERS))),
    "tag": copied(lambda d: "#" + pseudonym(d).replace(".", "")), "at": copied(lambda d: "@" + pseudonym(d)),
    "mail": copied(address), "url": copied(url), "path": copied(path), "call": copied(call), "command": copied(command),
    "key": key, "card": card, "any": anything,
    "m": copied(partial(first_name, words.MEN)), "f": copied(partial(first_name, words.WOMEN)), "fam": copied(family),
    "mm": copied(partial(whole_name, words.MEN)), "ff": copied(partial(whole_name, words.WOMEN)),
    "tm": partial(titled, words.MALE_TITLES, words.MEN), "tf": partial(titled, words.FEMALE_TITLES, words.WOMEN),
    "city": partial(_couple, words.CITIES), "land": land, "one": one_land, "in": partial(placed, IN, "in "),
    "from": partial(placed, FROM, "from "), "to": partial(placed, IN, ""), "he": partial(people, False),
    "she": partial(people, True), "tongue": tongue, "river": partial(_couple, words.RIVERS),
    "hills": partial(_couple, words.HILLS), "sea": partial(_couple, words.SEAS),
    "n": copied(lambda d: str(1 + d.below(30))), "l": copied(lambda d: d.pick("abcdefghABCDEF")),
}  # fmt: skip


def filled(d: Draw, template: Two) -> Two:
    """A template with each of its slots drawn once, in the order of the French; no two hold the same."""
    drawn: dict[str, Two] = {}

    def french(slot: re.Match[str]) -> str:
        if slot[0] not in drawn:
            value = SLOTS[slot[1]](d)
            while value in drawn.values():
                value = SLOTS[slot[1]](d)
            drawn[slot[0]] = value
        return drawn[slot[0]][0]

    return _SLOT.sub(french, template[0]), _SLOT.sub(lambda slot: drawn[slot[0]][1], template[1])


_ELIDED = re.compile(r"\b([Dd]|[Qq]u)e (?=[AEIOUÀÁÂÄÅÉÈÊËÍÎÏÓÔÖØÚÜŌ])|\bl(e) (?=[aeiouéà]|hé)")
_CONTRACTED = (("à les ", "aux "), ("à le ", "au "), ("de les ", "des "), ("de le ", "du "))


def spoken(french: str, english: str) -> Two:
    """A filled template as it is written: d'Oslo, au Caire, an Irish writer, and a capital at the start."""
    for apart, together in _CONTRACTED:
        french = re.sub(rf"\b{apart}(?=[A-Z]|docteur|professeur)", together, french)
    french = _ELIDED.sub(lambda m: f"{m[1] or 'l'}'", french)
    english = re.sub(r"\b([Aa]) (?=[AEIO][a-z])", r"\1n ", english)
    return french[0].upper() + french[1:], english[0].upper() + english[1:]

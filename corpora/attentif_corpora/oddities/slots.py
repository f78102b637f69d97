"""What the slots of the oddities' templates hold, in both languages: foreign strings, signs,
code, people, places."""

from collections.abc import Callable
from functools import cache, partial

from attentif.text.phrasebook.draw import Draw, Two
from attentif_corpora.english import with_an
from attentif_corpora.french import contracted, elided
from attentif_corpora.sheets import pairs, sheet, words
from attentif_corpora.slots import fill

WORDS, LINES = "oddities/words", "oddities/lines"
_SHORT = ("chinese", "korean", "kana", "katakana")  # a sign is a syllable or a word
# Scripts of many letters come more often.
_OFTEN = (
    *("chinese",) * 6,
    *("korean",) * 3,
    "kana",
    "katakana",
    "cyrillic",
    "cyrillic",
    "arabic",
    "greek",
    "hebrew",
    "hindi",
    "thai",
)
_WRITTEN = (*words("oddities/letters")[:-1], *_OFTEN)  # the last, "punctuated", is no script
_SCRIPTS = {
    "russian": "cyrillic",
    "japanese": "kana",
    "icelandic": "nordic",
    "german": "ascii",
    "spanish": "ascii",
    "latin": "ascii",
}
_UNSPACED = ("chinese", "japanese", "thai")


def listed(heading: str) -> tuple[str, ...]:
    """A list that is the same in both languages."""
    return words(WORDS, heading)


def couples(heading: str) -> tuple[Two, ...]:
    return pairs(WORDS, heading)


@cache
def alphabet(tokens: tuple[str, ...]) -> tuple[str, ...]:
    """The characters of a list in which `a-e` is five."""
    return tuple(
        chr(code)
        for token in tokens
        for code in range(ord(token[0]), ord(token[-1 if len(token) == 3 else 0]) + 1)
    )


@cache
def script(name: str) -> tuple[tuple[str, ...], ...]:
    """The letters of a script, and the signs that may follow one."""
    row = next(row for row in sheet("oddities/letters")[""] if row[0] == name)
    return tuple(alphabet(tuple(column.split())) for column in row[1:])


def letters(d: Draw, name: str, least: int = 2, most: int = 8) -> str:
    """A word that nobody wrote, in the letters of this script."""
    base, *signs = script(name)
    made = ""
    for _ in range(least + d.below(most - least + 1)):
        made += d.pick(base)
        if signs and d.below(2):
            made += d.pick(signs[0])
    return made


# -------------------------------------------------------------------------------------------------
# what is copied


def text(d: Draw) -> str:
    """Some words of another language."""
    return d.pick(words("oddities/foreign", d.pick(tuple(sheet("oddities/foreign")))))


def word(d: Draw) -> str:
    """One word of another language, or letters in a row."""
    if d.below(2):
        name = d.pick(_WRITTEN)
        made = letters(d, name, 1, 6) if name in _SHORT else letters(d, name)
        return made.capitalize() if d.below(4) == 0 else made
    found = text(d)
    return found if " " not in found else word(d)


def passage(d: Draw) -> str:
    """A few words of one language in a row, some of which nobody wrote."""
    language = d.pick(tuple(sheet("oddities/foreign")))
    name = _SCRIPTS.get(language, language)
    made = [
        letters(d, name, 1, 5 if name in _SHORT else 8)
        if d.below(2)
        else d.pick(words("oddities/foreign", language))
        for _ in range(2 + d.below(7))
    ]
    return ("" if language in _UNSPACED else " ").join(made) + d.pick(
        ("", "" if language in _UNSPACED else ".")
    )


def emoji(d: Draw) -> str:
    count = (1, 1, 1, 2, 3, 5)[d.below(6)]
    made = [
        d.pick(listed("joined") if d.below(4) == 0 else alphabet(listed("emoji")))
        for _ in range(count)
    ]
    return (made[0] * count) if d.below(3) == 0 else "".join(made)


def sign(d: Draw) -> str:
    return "".join(d.pick(listed("signs")) for _ in range((1, 1, 1, 2, 3)[d.below(5)]))


def identifier(d: Draw) -> str:
    """A name or a code that a machine or a player made: `x7Q_b2`, `loadUserData`, `KR-4410-B`."""
    match d.below(4):
        case 0:
            inside = letters(d, "punctuated", 2, 10)
            return f"{letters(d, 'ascii', 1, 2)}{inside}{d.below(100)}"
        case 1:
            return "_".join(d.pick(listed("code")) for _ in range(2 + d.below(2)))
        case 2:
            return d.pick(listed("code")) + "".join(
                d.pick(listed("code")).title() for _ in range(1 + d.below(2))
            )
    return (
        f"{letters(d, 'ascii', 1, 3).upper()}-{d.below(10000)}-{letters(d, 'ascii', 1, 2).upper()}"
    )


def pseudonym(d: Draw) -> str:
    """A name, letters or French words in one, which nobody translates: `maeva_kx`, `gareplage`."""
    match d.below(3):
        case 0:
            start = d.pick(listed(d.pick(("men", "women")))).replace("-", "")
            return start.lower() + d.pick(("", "_", ".", "")) + letters(d, "ascii", 1, 4)
        case 1:
            return "".join(d.pick(couples("glossary"))[0] for _ in range(2 + d.below(2)))
    return letters(d, "ascii", 3, 8)


def host(d: Draw) -> str:
    name = letters(d, "ascii", 4, 9) + d.pick(("", "", "-" + letters(d, "ascii", 3, 6)))
    return f"{name}.{d.pick(listed('domains'))}"


def address(d: Draw) -> str:
    return f"{letters(d, 'ascii', 3, 8)}{d.pick(('.', '_', '-', ''))}{letters(d, 'ascii', 2, 7)}@{host(d)}"


def url(d: Draw) -> str:
    start = d.pick(("https://", "http://", "https://www.", "www.", ""))
    parts = [d.pick(listed("folders")).lower() for _ in range(d.below(3))]
    return "/".join([start + host(d), *parts])


def path(d: Draw) -> str:
    parts = [d.pick(listed("folders")) for _ in range(1 + d.below(3))]
    name = f"{letters(d, 'ascii', 3, 8)}.{d.pick(listed('suffixes'))}"
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
    (held, held_en), (last, last_en) = d.pick(couples("modifiers")), d.pick(couples("keys"))
    return f"{held}+{last}", f"{held_en}+{last_en}"


def call(d: Draw) -> str:
    name = d.pick(("_", ".")).join(d.pick(listed("code")) for _ in range(2))
    return d.pick(("", "`")).join(("", name + d.pick(listed("endings")), ""))


def command(d: Draw) -> str:
    return f"`{d.pick(listed('commands'))}`"


def card(d: Draw) -> Two:
    return d.pick(couples("cards"))


def anything(d: Draw) -> Two:
    return SLOTS[
        d.pick(
            (
                "word",
                "word",
                "word",
                "text",
                "emoji",
                "sign",
                "kaomoji",
                "id",
                "tag",
                "at",
                "mail",
                "url",
                "path",
                "holder",
                "call",
                "command",
            )
        )
    ](d)


# ----------------------------------------------------------------------------------------------
# people and places


def invented(d: Draw) -> str:
    parts = [d.pick(listed("onsets")), d.pick(listed("vowels"))]
    for _ in range(1 + d.below(2)):
        parts += d.pick(listed("onsets")).lower(), d.pick(listed("vowels"))
    return "".join(parts) + d.pick(("", d.pick(listed("codas"))))


def first_name(names: str, d: Draw) -> str:
    return invented(d) if d.below(6) == 0 else d.pick(listed(names))


def family(d: Draw) -> str:
    return invented(d) if d.below(4) == 0 else d.pick(listed("families"))


def whole_name(names: str, d: Draw) -> str:
    middle = f" {d.pick('ABCDEFGHJKLMNPRSTVWYZ')}." if d.below(8) == 0 else ""
    return f"{first_name(names, d)}{middle} {family(d)}"


def titled(titles: str, names: str, d: Draw) -> Two:
    french, english = d.pick(couples(titles))
    name = whole_name(names, d) if d.below(3) == 0 else family(d)
    return f"{french} {name}", f"{english} {name}"


@cache
def lands(columns: int = 2) -> tuple[tuple[str, ...], ...]:
    """The rows of LANDS that have so many columns."""
    return tuple(row for row in sheet(WORDS)["lands"] if len(row) >= columns)


def land(d: Draw) -> Two:
    french, english, *_ = d.pick(lands())
    return french, english


def one_land(d: Draw) -> Two:
    """A country whose name is no plural, to be the subject of a verb."""
    found = land(d)
    return found if not found[0].startswith("les ") else one_land(d)


def placed(prepositions: dict[str, str], english_preposition: str, d: Draw) -> Two:
    """A country behind its preposition, which takes the article away: en Inde, au Chili, aux
    Pays-Bas, à Cuba."""
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
        return d.pick(pairs(LINES, "tongues"))
    adjective, english = d.pick(lands(5))[2:4]
    return adjective.partition("/")[0], english


def copied(draw: Callable[[Draw], str]) -> Callable[[Draw], Two]:
    """The same for both languages."""

    def twice(d: Draw) -> Two:
        made = draw(d)
        return made, made

    return twice


def _couple(heading: str, d: Draw) -> Two:
    return d.pick(couples(heading))


SLOTS: dict[str, Callable[[Draw], Two]] = {
    "word": copied(word),
    "text": copied(text),
    "emoji": copied(emoji),
    "sign": copied(sign),
    "id": copied(identifier),
    "kaomoji": copied(lambda d: d.pick(listed("kaomoji"))),
    "chess": copied(lambda d: d.pick(listed("chess"))),
    "music": copied(lambda d: d.pick(listed("music"))),
    "holder": copied(lambda d: d.pick(listed("holders"))),
    "tag": copied(lambda d: "#" + pseudonym(d).replace(".", "")),
    "at": copied(lambda d: "@" + pseudonym(d)),
    "mail": copied(address),
    "url": copied(url),
    "path": copied(path),
    "call": copied(call),
    "command": copied(command),
    "key": key,
    "card": card,
    "any": anything,
    "m": copied(partial(first_name, "men")),
    "f": copied(partial(first_name, "women")),
    "fam": copied(family),
    "mm": copied(partial(whole_name, "men")),
    "ff": copied(partial(whole_name, "women")),
    "tm": partial(titled, "male titles", "men"),
    "tf": partial(titled, "female titles", "women"),
    "city": partial(_couple, "cities"),
    "land": land,
    "one": one_land,
    "in": partial(placed, IN, "in "),
    "from": partial(placed, FROM, "from "),
    "to": partial(placed, IN, ""),
    "he": partial(people, False),
    "she": partial(people, True),
    "tongue": tongue,
    "river": partial(_couple, "rivers"),
    "hills": partial(_couple, "hills"),
    "sea": partial(_couple, "seas"),
    "n": copied(lambda d: str(1 + d.below(30))),
    "l": copied(lambda d: d.pick("abcdefghABCDEF")),
}


def filled(d: Draw, template: Two) -> Two:
    """A template with each of its slots drawn once."""
    return fill(template, lambda kind: SLOTS[kind](d))


def spoken(french: str, english: str) -> Two:
    """A filled template as it is written: d'Oslo, au Caire, an Irish writer, and a capital at
    the start."""
    french, english = elided(contracted(french)), with_an(english)
    return french[0].upper() + french[1:], english[0].upper() + english[1:]

"""A sentence and its translation in another dress: capitals, no accents, quotes, bullets, something
said before it.

A dress takes sentences until one fits it: a question that only its mark tells, say, cannot lose it.
Knows no corpus.
"""

import re
import unicodedata
from collections.abc import Callable

from attentif.text.phrasebook.draw import Draw, Two
from attentif_corpora.oddities.slots import LINES, filled, first_name
from attentif_corpora.sheets import pairs, words

Take = Callable[[int], Two]  # a sentence of at most so many letters
Dress = Callable[[Draw, Take], Two | None]

_FINAL = re.compile(r"[\s\u00a0\u202f]*(\.\.\.|[.!?…]+)$")
_ASKING = re.compile(
    r"\best-ce\b|^(?:(?:à|de|avec|pour|chez|par|en) )?(?:qui|que|qu'|quoi|où|quand|comment|"
    r"combien|pourquoi|"
    r"quel|quelle|quels|quelles|lequel|laquelle)\b|-(?:t-)?(?:je|tu|il|elle|on|nous|vous|ils|"
    r"elles)\b",
    re.IGNORECASE,
)
_PLAIN = str.maketrans(
    {"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L"}
)
_VERBS = {
    ".": (
        "dit=said répondit=replied murmura=murmured ajouta=added expliqua=explained soupira=sighed"
    ),
    "?": "demanda=asked",
    "!": "cria=shouted hurla=yelled",
}


def finished(text: str) -> tuple[str, str]:
    """The text without its final mark, and the mark."""
    mark = _FINAL.search(text)
    return (text[: mark.start()], mark[1].replace("…", "...")) if mark else (text, "")


def unmarked(french: str, english: str) -> tuple[str, str, str] | None:
    """Both without the final mark, and the mark; None where it is missing, not the same, or
    tells a question alone."""
    (source, mark), (target, other) = finished(french), finished(english)
    if not mark or mark != other or ("?" in mark and not _ASKING.search(source.replace("’", "'"))):
        return None
    return source, target, mark


def unaccented(text: str) -> str:
    """`Où est l'œuf ?` -> `Ou est l'oeuf ?`; only letters of the Latin alphabet lose something."""
    plain = (unicodedata.normalize("NFD", c)[0] for c in text)
    made = "".join(
        p if p.isascii() and p.isalpha() else c for p, c in zip(plain, text, strict=True)
    )
    return made.translate(_PLAIN)


def small(french: str, english: str) -> Two | None:
    """Both with a small first letter, to stand behind something; None where the first word may
    be a name."""
    first = re.match(r"[^\W\d]+(?:-ce|-tu)?['’]?", french)
    other = re.match(r"[A-Za-z]+", english)
    if (
        not first
        or not other
        or first[0].lower().replace("’", "'") not in words(LINES, "french first")
    ):
        return None
    if other[0].lower() not in words(LINES, "english first"):
        return None
    return french[0].lower() + french[1:], english if other[0] == "I" else english[
        0
    ].lower() + english[1:]


def capitals(d: Draw, take: Take) -> Two | None:
    french, english = (side.upper() for side in take(120))
    return (unaccented(french), unaccented(english)) if d.below(2) else (french, english)


def lower_case(d: Draw, take: Take) -> Two | None:
    ended = unmarked(*take(120))
    return (ended[0].lower(), ended[1].lower()) if ended else None


def accents_lost(d: Draw, take: Take) -> Two | None:
    french, english = take(160)
    # A name that lost its accents is copied as it is: who can tell whether it had any?
    plain = unaccented(french), unaccented(english)
    return plain if plain[0] != french else None


def tight(d: Draw, take: Take) -> Two | None:
    french, english = take(160)
    tightened = re.sub(r"[ \u00a0\u202f](?=[?!;:](?:\s|$))", "", french)
    return (tightened, english) if tightened != french else None


def mark_lost(d: Draw, take: Take) -> Two | None:
    ended = unmarked(*take(160))
    return ended[:2] if ended else None


def emphatic(d: Draw, take: Take) -> Two | None:
    french, english = take(100)
    (source, mark), (target, other) = finished(french), finished(english)
    if mark not in ("!", "?") or mark != other:
        return None
    marks = d.pick(
        ("!!", "!!!", "!!!!", "!!!!!") if mark == "!" else ("??", "???", "?!", "????", "?!?")
    )
    return f"{source}{d.pick((' ', ''))}{marks}", target + marks


def quoted(d: Draw, take: Take) -> Two | None:
    french, english = take(120)
    if re.search('[«»"“”\']{1}$|[«»"“”]', french + english):
        return None
    left, right = d.pick(
        (("« ", " »"), ("« ", " »"), ("«", "»"), ('"', '"'), ("“", "”"), ("«\u00a0", "\u00a0»"))
    )
    return f"{left}{french}{right}", f'"{english}"'


def headed(d: Draw, take: Take) -> Two | None:
    french, english = take(160)
    before = filled(d, d.pick(pairs(LINES, "headings")))
    return f"{before[0]} {french}", f"{before[1]} {english}"


def said(d: Draw, take: Take) -> Two | None:
    """Behind a dash, two behind dashes, or with who said it."""
    french, english = take(100)
    if re.search('[«»"“”—–]| - ', french + english):
        return None
    dash = d.pick(("— ", "– ", "- ", "—"))
    match d.below(3):
        case 0:
            return f"{dash}{french}", f"- {english}"
        case 1:
            answer = take(80)
            return f"{dash}{french} {dash}{answer[0]}", f"- {english} - {answer[1]}"
    (source, mark), (target, other) = finished(french), finished(english)
    if mark != other or mark not in _VERBS:
        return None
    verb, said_en = d.pick(_VERBS[mark].split()).split("=")
    link = "-t-" if verb.endswith("a") else "-"
    name = first_name(d.pick(("men", "women")), d)
    who, who_en = d.pick(((f"{link}il", "he"), (f"{link}elle", "she"), (f" {name}", name)))
    if mark == ".":
        return f"« {source} », {verb}{who}.", f'"{target}," {who_en} {said_en}.'
    return f"« {source} {mark} » {verb}{who}.", f'"{target}{mark}" {who_en} {said_en}.'


def several(d: Draw, take: Take) -> Two | None:
    sentences = [take(80) for _ in range(2 + d.below(2))]
    if not all(finished(side)[1] for pair in sentences for side in pair) or len(
        set(sentences)
    ) < len(sentences):
        return None
    return " ".join(pair[0] for pair in sentences), " ".join(pair[1] for pair in sentences)


def trailing(d: Draw, take: Take) -> Two | None:
    (source, mark), (target, other) = map(finished, take(140))
    if mark != "." or other != ".":
        return None
    if d.below(4) == 0:
        return f"{d.pick(('… ', '...', '…'))}{source}.", f"...{target}."
    return source + d.pick(("…", "...", " ...")), f"{target}..."


def bracketed(d: Draw, take: Take) -> Two | None:
    french, english = take(120)
    if re.search(r"[()\[\]]", french + english):
        return None
    left, right = d.pick((("(", ")"), ("(", ")"), ("(", ")"), ("[", "]")))
    return f"{left}{french}{right}", f"{left}{english}{right}"


def opened(d: Draw, take: Take) -> Two | None:
    """Behind an interjection or a word that joins: Eh bien, ... -> Well, ..."""
    after = small(*take(140))
    before = d.pick(pairs(LINES, "openings"))
    return (f"{before[0]} {after[0]}", f"{before[1]} {after[1]}") if after else None


def addressed(d: Draw, take: Take) -> Two | None:
    """To somebody, named before or behind."""
    name = first_name(d.pick(("men", "women")), d)
    who = d.pick(pairs(LINES, "called")) if d.below(4) == 0 else (name, name)
    french, english = take(100)
    if d.below(3) == 0:
        (source, mark), (target, other) = finished(french), finished(english)
        if not mark or mark != other or who[0] != name:
            return None
        return f"{source}, {name}{'' if mark[0] == '.' else ' '}{mark}", f"{target}, {name}{mark}"
    after = small(french, english)
    return (f"{who[0]}, {after[0]}", f"{who[1]}, {after[1]}") if after else None


# How often each is worn, of a hundred.
DRESSES: dict[str, tuple[int, Dress]] = {
    "capitals": (12, capitals),
    "lower case": (10, lower_case),
    "no accents": (13, accents_lost),
    "tight": (4, tight),
    "no mark": (8, mark_lost),
    "emphatic": (4, emphatic),
    "quoted": (7, quoted),
    "headed": (8, headed),
    "said": (7, said),
    "several": (9, several),
    "trailing": (4, trailing),
    "bracketed": (4, bracketed),
    "opened": (6, opened),
    "addressed": (4, addressed),
}
ALL = tuple(name for name, (weight, _) in DRESSES.items() for _ in range(weight))
OF_SENTENCES = (
    "opened",
    "addressed",
)  # of a whole sentence: neither "Moreover, you're welcome" nor "Paul, save as"
OF_ANYTHING = tuple(name for name in ALL if name not in OF_SENTENCES)


def dressed(d: Draw, take: Take, names: tuple[str, ...] = ALL) -> Two:
    """A sentence of `take` in one of these dresses."""
    _, dress = DRESSES[d.pick(names)]
    while True:
        made = dress(d, take)
        if made:
            return made

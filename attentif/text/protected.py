"""Protected strings: URLs, addresses, paths, code, tags, placeholders, long numbers and emojis,
copied unchanged.

`masked` replaces each by one character (a sentinel), so that a text can be cut into sentences
around it. A NOUN takes the place of a word (a URL, a placeholder, a telephone number); a MARK does
not (a tag, an emoji). Ordinary numbers, prices, hours and dates are not protected. Knows no model.
protected.txt has the regular expressions.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from typing import NamedTuple

NOUN, MARK = (
    "\ue000",
    "\ue001",
)  # private-use characters; in an input text they are protected themselves
# on the side of a noun where a word is joined to it; no text has half of a surrogate pair
GLUE = "\udfff"
SENTINEL = re.compile(f"[{NOUN}{MARK}]")
# What a model reads in place of a noun: the string that models copy best comes first, the next is
# tried if it is lost.
STAND_INS = ("{{{0}}}", "#{0}", "730{0}")

# Every protected string contains one of SIGNS, a character from PICTURES on, or a match of INSIDE
# or DIGITS.
SIGNS = frozenset("@/\\<>{}$#`&_*~\t")
PICTURES = "\u2190"
INSIDE = re.compile(
    r"\.[^\W\d_](?<=\w..)|:[^\s\d](?<=\w..)|%(?:[^\s,;.!?:)»]|\.[\d*])|-[0-9A-Fa-f]{4}-|\(\)"
)
DIGITS = re.compile(
    r"[0-9](?:[ .\u00a0\u202f()/:-]{0,3}[0-9A-Fa-f]){6}|[0-9] ?[A-Z]{4}|[0-9]\.[0-9]{1,3}\.[0-9]"
)
MARKS = ("comment", "tag", "emoji", "override", "gap")
PLACEHOLDERS = (
    "template",
    "printf",
    "entity",
    "dollar",
)  # letters may be joined to them: `pré{nom}s`
# Joined letters that are words: `Bonjour` before a placeholder; `Je`, `Est-ce`, `jours` after it,
# not `Go`.
BEFORE = r"[A-ZÀ-ÞŒ]?[a-zß-ÿœ]{3,}"
AFTER = (
    r"(?!(?:[KMGTP]o|Hz|Wh|i?èmes?)\b)"
    r"(?:[A-ZÀ-ÞŒ][a-zß-ÿœ]+(?:-[a-zß-ÿœ]+)*|[CDJLMNST](?=['’])|À|[a-zß-ÿœ]{4,})(?![\w-])"
)
ENDS_BARE = (
    "url",
    "path",
    "windows",
    "domain",
    "handle",
)  # a match may include the punctuation after it


@cache
def _patterns() -> dict[str, str]:
    """The expressions of protected.txt by name; plain text needs none: compiling takes longer
    than translating."""
    found: dict[str, str] = {}
    for line in Path(__file__).with_name("protected.txt").read_text(encoding="utf-8").split("\n"):
        if line and not line.startswith("#"):
            name, pattern = line.split(maxsplit=1)
            pattern = re.sub("<<[a-z]+>>", lambda piece: found[piece[0]], pattern)
            found[name] = f"{found[name]}|{pattern}" if name in found else pattern
    return found


@cache
def _kinds() -> list[tuple[str, re.Pattern[str]]]:
    return [
        (name, re.compile(pattern))
        for name, pattern in _patterns().items()
        if not name.startswith("<")
    ]


class Protected(NamedTuple):
    """A string that is copied unchanged. Marks that belong together, such as <b> and </b>, have
    the same `pair`."""

    text: str
    mark: bool
    pair: int = -1
    closes: bool = False
    gap: bool = False  # a mark that separates words: a line break, an emoji


def masked(text: str) -> tuple[str, list[Protected]]:
    """The text with a sentinel in place of each protected string, and these strings in order."""
    if (
        SIGNS.isdisjoint(text)
        and max(text, default="") < PICTURES
        and not (INSIDE.search(text) or DIGITS.search(text))
    ):
        return text, []
    if not (spans := _spans(text)):
        return text, []
    found = _paired([(kind, text[start:end]) for start, end, kind in spans])
    plain = [text[a:b] for a, b in _between(spans, len(text))]
    return plain[0] + "".join(
        (MARK if one.mark else NOUN) + rest for one, rest in zip(found, plain[1:], strict=True)
    ), found


def unmasked(text: str, kept: Sequence[Protected]) -> str:
    """The text with each sentinel replaced by its string."""
    strings = iter(kept)
    return SENTINEL.sub(lambda _: next(strings).text, text) if kept else text


def stand_ins(text: str, attempt: int) -> list[str]:
    """A short string for each noun of a masked text; the text does not contain it."""
    names = (STAND_INS[attempt].format(number) for number in range(1, 1000))
    return list(islice((name for name in names if name not in text), text.count(NOUN)))


def named(text: str, names: Sequence[str]) -> str:
    """A masked text with the stand-ins in place of its nouns."""
    rest = iter(names)
    return re.sub(NOUN, lambda _: next(rest), text)


def copied(text: str, names: Sequence[str]) -> bool:
    """Does a translation contain each stand-in once, as a word? Letters joined to a URL would
    become part of it."""
    if not names:
        return True
    every = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    alone = re.findall(rf"(?<![\w/#-])(?:{every})(?!\w|['’/@-]\w)", text)
    return sorted(alone) == sorted(names) == sorted(re.findall(every, text))


def restored(text: str, names: Sequence[str], nouns: Sequence[str]) -> str:
    """A translation with the nouns in place of their stand-ins."""
    known = dict(zip(names, nouns, strict=True))
    every = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.sub(every, lambda match: known[match[0]], text) if names else text


def glued(text: str) -> str:
    """A text without GLUE, and without the spaces beside it."""
    return re.sub(rf"\s?{GLUE}\s?", "", text) if GLUE in text else text


def _spans(text: str) -> list[tuple[int, int, str]]:
    """Start, end and kind of each protected string."""
    taken = _fences(text) if "\n" in text else []
    taken = sorted(
        taken
        + [span for start, end in _between(taken, len(text)) for span in _code(text, start, end)]
    )
    free = _between(taken, len(text))
    for kind, pattern in _kinds():
        left: list[tuple[int, int]] = []
        for start, end in free:
            at = start
            for match in pattern.finditer(text, start, end):
                first, last = _trimmed(kind, match, at, end)
                if at <= first < last and _is_one(kind, text[first:last]):
                    taken.append((first, last, kind))
                    left.append((at, first))
                    at = last
            left.append((at, end))
        free = left
    return sorted(taken)


def _between(spans: list[tuple[int, int, str]], length: int) -> list[tuple[int, int]]:
    """The ranges of a text that are in none of the spans."""
    edges = [0, *(edge for start, end, _ in spans for edge in (start, end)), length]
    return list(zip(edges[::2], edges[1::2], strict=True))


def _fences(text: str) -> list[tuple[int, int, str]]:
    """Fenced code blocks (CommonMark)."""
    spans, opened = list[tuple[int, int, str]](), None
    for line in re.finditer(r"^ {0,3}(`{3,}|~{3,})([^\n]*)$", text, re.MULTILINE):
        if opened is None:
            opened = None if "`" in line[2] and line[1][0] == "`" else line
        elif line[1].startswith(opened[1]) and not line[2].strip():
            spans.append((opened.start(), line.end() - line[0].endswith("\r"), "fence"))
            opened = None
    return spans


def _code(text: str, start: int, end: int) -> list[tuple[int, int, str]]:
    """Code spans (CommonMark): the closing run has as many backticks as the opening one."""
    found, later = (
        list(re.compile("`+").finditer(text, start, end)),
        dict[str, list[re.Match[str]]](),
    )
    for run in reversed(found):
        later.setdefault(run[0], []).append(run)
    spans, at = list[tuple[int, int, str]](), start
    for run in found:
        same = later[run[0]]
        while same and same[-1].start() <= run.start():
            same.pop()
        if run.start() >= at and same:
            at = same[-1].end()
            spans.append((run.start(), at, "code"))
    return spans


def _trimmed(kind: str, match: re.Match[str], at: int, end: int) -> tuple[int, int]:
    """A match without the punctuation of its sentence, and with letters joined to it, unless
    they are words."""
    text, (first, last) = match.string, match.span()
    if kind == "email":
        if elided := re.match(
            r"(?:[cdjlmnst]|qu|jusqu|lorsqu)['’](?=[aeiouyhéèêà])", match[0], re.IGNORECASE
        ):
            first += elided.end()
        if text[first] == "<" and text[last - 1] != ">":
            first += 1
        elif text[first] != "<" and text[last - 1] == ">":
            last -= 1
    elif kind in ENDS_BARE and text[last - 1] != ">":
        last = first + len(_without_end(text[first:last]))
    elif kind in PLACEHOLDERS:
        while first > at and (text[first - 1].isalnum() or text[first - 1] in "_-"):
            first -= 1
        while last < end and (
            text[last].isalnum()
            or text[last] == "_"
            or (text[last] == "-" and text[last + 1 : last + 2].isalnum())
        ):
            last += 1
        before = first == match.start() or re.fullmatch(BEFORE, text[first : match.start()])
        if (
            kind != "entity"
            and before
            and (last == match.end() or re.compile(AFTER).match(text, match.end()))
        ):
            return match.span()
    return first, last


def _without_end(text: str) -> str:
    """A URL or path without the sentence's punctuation at its end and without brackets that it
    does not open."""
    while text and (
        text[-1] in ".,;:!?…'’*"
        or (text.endswith(")") and text.count(")") > text.count("("))
        or (text.endswith("]") and text.count("]") > text.count("["))
    ):
        text = text[:-1]
    return text


def _is_one(kind: str, text: str) -> bool:
    """Is the match valid for its kind? A list of years is no card number, 12 345 678 no
    telephone number."""
    digits = re.sub(r"\D", "", text)
    if kind == "iban":
        compact = re.sub(r"\s", "", text)
        value = "".join(str(int(letter, 36)) for letter in compact[4:] + compact[:4])
        return 15 <= len(compact) <= 34 and (int(value) % 97 == 1 or len(digits) > len(compact) / 2)
    if kind == "card":
        return 13 <= len(digits) <= 19 and ("-" in text or digits == text or _luhn(digits))
    if kind == "phone":
        thousands = re.fullmatch(rf"\+?\d{{1,3}}(?:{_patterns()['<<sp>>']}\d{{3}})+", text)
        return 8 <= len(digits) <= 15 and not (thousands and len(digits) < 10)
    if kind == "path":
        return text not in ("/", "./", "../") and not re.fullmatch(r"[\d/.-]+", text)
    if kind in ("url", "domain"):
        return not text.endswith("://")
    return True


def _luhn(digits: str) -> bool:
    """The check digit of ISO 7812."""
    doubled = [int(digit) * (1 + position % 2) for position, digit in enumerate(reversed(digits))]
    return sum(value // 10 + value % 10 for value in doubled) % 10 == 0


def _paired(found: list[tuple[str, str]]) -> list[Protected]:
    """Each string as a noun or a mark; matching tags are paired. A lone <name> that HTML does
    not define is a noun."""
    made, opened = list[Protected](), list[tuple[str, int]]()
    for number, (kind, text) in enumerate(found):
        gap = kind in ("gap", "emoji") or re.match(r"<br\b", text, re.IGNORECASE) is not None
        made.append(Protected(text, kind in MARKS, gap=gap))
        name = re.match(r"</?([\w:.-]+)", text) if kind == "tag" else None
        if name is None or text.endswith("/>"):
            continue
        if not text.startswith("</"):
            opened.append((name[1], number))
            continue
        # At most 100 back: else the time for unclosed tags would be quadratic.
        near = range(len(opened) - 1, max(-1, len(opened) - 100), -1)
        before = next((position for position in near if opened[position][0] == name[1]), None)
        if before is not None:
            partner = opened[before][1]
            del opened[before:]
            made[partner] = made[partner]._replace(pair=partner)
            made[number] = Protected(text, True, partner, True)
    for element, number in opened:
        if element.lower() not in _patterns()["<<element>>"].split("|"):
            made[number] = made[number]._replace(mark=False)
    return made

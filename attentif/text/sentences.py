"""Where a text may be cut: into lines, into sentences, and sentences that are too long into halves;
and the seams.

Nothing is lost: the parts and the whitespace after them are the text. A missed boundary gives a
longer part, a wrong one splits a sentence; so in doubt there is none. Knows French and English;
knows no tokenizer and no model.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from attentif.text.protected import MARK, SENTINEL, Protected, masked, unmasked

Encode = Callable[[list[str]], list[list[int]]]

# A full stop after one of these ends no sentence. "etc." is not here: it ends one if a capital
# follows.
ABBREVIATION = re.compile(
    r"mm|mmes?|mlles?|mgr|drs?|pr|prof|stes?|sts?|av|bd|pp|cf|fig|vol|chap|éd|env|tél|vs|mr|mrs|"
    r"ms|jr|sr|gen|lt|sgt|capt|"
    r"gov|sen|rep|rev|hon|janv?|févr|feb|apr|avr|juil|aug|oct|nov|déc|dec|approx|e\.g|i\.e|p\.ex|"
    r"c\.-à-d|n°|nos|inc|ltd|"
    r"corp|dept",
    re.IGNORECASE,
)
INITIALS = re.compile(r"(?:[^\W\d_a-zß-ÿ]\.?-?)+")  # M. | J.-P. | U.S.
WORD = re.compile(r"[\w.°-]+$")
# A run matches from its first character only, without backtracking: else the time for a line of
# points is quadratic.
BOUNDARY = re.compile(
    r"(?<![.!?…])(?P<end>[.!?…]++)(?:[ \u00a0\u202f]?»|[\"'”’)\]\ue001])*+(?P<space>\s++|"
    r"(?<=\ue001))"
    r"|(?<![。！？])[。！？]++[」』）”]*+(?P<wide>\s*+)"
)
LONGEST_WORD = 10_000  # characters of a text to translate without a space between them
OPENING = "«“\"'‘([–—-¿¡*•" + MARK
NEVER_FIRST = ",;:.!?…)]»”’%"
# Where to halve a text, the best first: after a sentence, after a clause, before a conjunction,
# between words.
CUTS = tuple(
    re.compile(cut)
    for cut in (
        r"[.!?…][\"'»”’)\]]*\s+",
        r"[,;:–—][\"'»”’)\]]*\s+",
        r"(?<!\s)\s++(?=(?:et|ou|and|or)\s)",
        r"\s+",
    )
)
# the most tokens of a part of a repetitive sentence: models lose count of clauses that are alike
REPEATED = 8

# For `mended`, not compiled: few texts have a seam, and compiling takes longer than translating a
# word.
ENDED = r"[.!?…][\"'»”’)\]\s]*$"
FIRST = r"\w+(?:['’]\w+)?"
# English always capitalises these words; names have a capital in French too.
CAPITAL = (
    r"I(?:['’]\w+)?|God|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|"
    r"May|June|July|August|"
    r"September|October|November|December|Christmas|Easter|\w+(?:ese|eans?|icans?|ussians?|lians?|"
    r"tians?|dians?|talians?)|"
    r"English\w*|French\w*|German|Spanish|British|Dutch|Irish|Scottish|Swedish|Danish|Finnish|"
    r"Polish|Turkish|Jewish|Arab\w*|"
    r"Greek|Swiss|Muslims?|Christians?|Catholics?|Internet"
)


class Part(NamedTuple):
    """A text that is translated as a whole; one without any token has no ids."""

    text: str  # with a sentinel in place of each protected string
    ids: list[int]
    space: str  # between it and the next part
    kept: tuple[Protected, ...] = ()
    begins: bool = True  # starts a sentence, and is not the second half of one
    ends: bool = True

    @property
    def original(self) -> str:
        return unmasked(self.text, self.kept)


def parts(
    texts: Sequence[str], encode: Encode, *, most: int, protect: bool = False
) -> list[list[Part]]:
    """The parts of each text: the sentences of its lines, and halves of those with more than `most`
    tokens.

    With `protect`, a part has a sentinel in place of each protected string (a URL ...), and ends at
    a tab.
    """
    hidden = [masked(text) if protect else (text, []) for text in texts]
    found = [
        [piece for line, space in _lines(text, protect) for piece in sentences(line, space)]
        for text, _ in hidden
    ]
    encoded = iter(encode([sentence for of_text in found for sentence, _ in of_text]))
    cut = [
        [
            part
            for sentence, space in of_text
            for part in _halves(sentence, next(encoded), space, encode, most)
        ]
        for of_text in found
    ]
    return [
        with_kept(of_text, kept) if kept else of_text
        for of_text, (_, kept) in zip(cut, hidden, strict=True)
    ]


def with_kept(of_text: Sequence[Part], kept: Sequence[Protected]) -> list[Part]:
    """The same parts, each with the protected strings of its sentinels."""
    rest = iter(kept)
    return [
        part._replace(kept=tuple(next(rest) for _ in SENTINEL.findall(part.text)))
        for part in of_text
    ]


def long_word(text: str, most: int = LONGEST_WORD) -> str:
    """What is wrong with a text that has a word of more than `most` characters, or nothing.

    Such a word would be cut into parts of a hundred tokens, each translated alone.
    """
    longest = max(map(len, text.split()), default=0) if len(text) > most else 0
    if longest <= most:
        return ""
    return (
        f"expected words of at most {most:,} characters, got one of {longest:,}; put spaces or "
        "line ends into it"
    )


def _halves(
    text: str,
    ids: list[int],
    space: str,
    encode: Encode,
    most: int,
    begins: bool = True,
    ends: bool = True,
    repeats: bool = False,
) -> Iterator[Part]:
    """The text, or its halves, halved again until each has at most `most` tokens, or REPEATED if
    it `repeats` words."""
    repeats = repeats or (
        len(ids) <= most and _repeats(text)
    )  # of any long text, fewer words are different
    if len(ids) <= (min(most, REPEATED) if repeats and len(text.split()) > 1 else most):
        yield Part(text, ids, space, (), begins, ends)
        return
    halves = halved(text)
    if halves is None:
        raise ValueError(
            f"{text!r}: expected at most {most} tokens, got {len(ids)}; it cannot be cut any "
            "further"
        )
    left, between, right = halves
    of_left, of_right = encode([left, right])
    yield from _halves(left, of_left, between, encode, most, begins, False, repeats)
    yield from _halves(right, of_right, space, encode, most, False, ends, repeats)


def _repeats(text: str) -> bool:
    """Has a sentence of more than 20 words fewer than half as many different ones? Ordinary
    sentences have not."""
    words = [word for word in text.split() if not SENTINEL.search(word)]
    return len(words) > 20 and 2 * len(set(words)) < len(words)


def _lines(text: str, tabs: bool) -> Iterator[tuple[str, str]]:
    """Each line, or with `tabs` each cell, and the whitespace after it; the first may be empty."""
    start = 0
    for gap in re.finditer(r"\s+", text):
        inner = "\n" in gap[0] or "\r" in gap[0] or (tabs and "\t" in gap[0])
        if inner or gap.start() == 0 or gap.end() == len(text):
            yield text[start : gap.start()], gap[0]
            start = gap.end()
    if start < len(text):
        yield text[start:], ""


def sentences(text: str, after: str = "") -> list[tuple[str, str]]:
    """Each sentence of a text and the whitespace after it; `after` is what follows the text."""
    found, start = [], 0
    for match in BOUNDARY.finditer(text):
        space = match["wide"] if match["end"] is None else match["space"]
        if match.end() < len(text) and (match["end"] is None or _is_end(text, start, match)):
            found.append((text[start : match.end() - len(space)], space))
            start = match.end()
    body = text[start:].rstrip()
    return [*found, (body, text[start + len(body) :] + after)]


def _is_end(text: str, start: int, match: re.Match[str]) -> bool:
    following = text[match.end() : match.end() + 9].lstrip(OPENING + " \u00a0\u202f")[:1]
    if not following or following.islower() or following in NEVER_FIRST:
        return False
    if match["end"] != ".":
        return True
    found = WORD.search(
        text[max(start, match.start() - 20) : match.start()]
    )  # bounded: the word may be long
    word = found[0] if found else ""
    alone = len(word) == match.start() - start  # "1. Introduction"
    if word[-1:].isdigit() and (following.isdigit() or alone):  # "no 3. 14"
        return False
    return not ABBREVIATION.fullmatch(word) and not INITIALS.fullmatch(word)


def halved(text: str) -> tuple[str, str, str] | None:
    """Two halves of a text and what is between them: cut at the best boundary in the middle half,
    else between the words nearest to the middle, else in the middle, with a space added.
    """
    text = text.strip()
    middle, quarter = len(text) // 2, len(text) // 4
    if not middle:
        return None
    for cut in CUTS:
        ends = [found.end() for found in cut.finditer(text)]
        near = min(ends, key=lambda end: abs(end - middle), default=-1)
        if near > 0 and (cut is CUTS[-1] or abs(near - middle) <= quarter):
            left = text[:near].rstrip()
            return left, text[len(left) : near], text[near:]
    return text[:middle], " ", text[middle:]


def mended(source: str, target: str, begins: bool, ends: bool) -> str:
    """The translation of a part that does not begin or does not end its sentence, fitted to its
    neighbours."""
    if (
        not ends
        and not re.search(ENDED, source)
        and target.endswith(".")
        and not target.endswith("..")
    ):
        target = target[:-1].rstrip()
        mark = source.rstrip()[-1:]
        target += mark if mark in ",;:" and target[-1:] not in ",;:" else ""
    word = None if begins else re.match(FIRST, target)
    opening = None if begins else re.search(FIRST, source)
    if word and opening and opening[0][0].islower() and word[0][0].isupper():
        known = (
            re.fullmatch(CAPITAL, word[0])
            or word[0][1:] != word[0][1:].lower()
            or word[0] in source
        )
        target = target if known else target[0].lower() + target[1:]
    if not begins and re.match(r"et\s", source) and not re.match(r"and\b", target, re.IGNORECASE):
        target = f"and {target}"
    return target


def capitalised(source: str, target: str) -> str:
    """A translation with a capital where its source has one; not iPhone, and no word of the source."""
    opening, word = re.search(r"\w", source), re.search(FIRST, target)
    if not opening or not word or not (opening[0].isupper() and word[0].islower()):
        return target
    if word[0] in source:
        return target
    at = word.start()
    return target[:at] + target[at].upper() + target[at + 1 :]

"""Where marks go in a translation: tags and emojis, which were taken out of the source, by who looked at whom.

A mark sits at a boundary between source tokens. A lone one goes to the boundary between target words that the fewest
links cross; a pair of tags encloses the words that looked at what it enclosed. Knows no model and no torch.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from attentif.text.protected import MARK, NOUN, Protected

WORD = r"[{#]\d+\}?|\w+(?:['’-]\w+)*|[^\w\s]"  # stand-ins too
Matrix = Sequence[Sequence[float]]


class Mark(NamedTuple):
    """One mark, and where it was in the source without marks."""

    text: str
    before: int  # characters of the source before it
    pair: int
    closes: bool
    side: str  # what it adjoins: the word on its "left", on its "right", or neither ("")
    apart: bool = False  # on the other side of it is a space


def taken_out(text: str, kept: Sequence[Protected]) -> tuple[str, list[Mark], list[str]]:
    """A masked text without its marks; these marks; and its nouns."""
    plain, marks, nouns, skip = "", list[Mark](), list[str](), False
    strings = iter(kept)
    for place, letter in enumerate(text):
        if letter == MARK:
            one = next(strings)
            before, after = text[:place].rstrip(MARK)[-1:], text[place:].lstrip(MARK)[:1]
            free = not before or before.isspace(), not after or after.isspace()
            inner = text[place - 1 : place] == MARK or text[place + 1 : place + 2] == MARK
            if all(free) and not (inner and one.pair >= 0):
                side, skip = "", True
            else:
                side = "right" if free[0] or (one.pair >= 0 and not one.closes and not free[1]) else "left"
            if marks and side == marks[-1].side == "" and text[place - 1] == MARK and one.pair == marks[-1].pair == -1:
                marks[-1] = marks[-1]._replace(text=marks[-1].text + one.text)
            else:
                apart = bool(before if side == "right" else after) and free[side != "right"]
                marks.append(Mark(one.text, len(plain), one.pair, one.closes, side, apart))
            continue
        if letter == NOUN:
            nouns.append(next(strings).text)
        if not (skip and letter.isspace()):
            plain += letter
        skip = False
    return plain.strip(), marks, nouns


def put_back(
    target: str, marks: Sequence[Mark], boundaries: Sequence[int], looked: Matrix, fill: Callable[[str], str] = str
) -> str:
    """A translation with its marks. `boundaries` has the number of source tokens before each mark.

    `looked` has a row for each target word (see WORD) and a column for each source token.
    """
    words = [found.span() for found in re.finditer(WORD, target)]
    places = _by_pairs(marks, boundaries, looked)
    if places is None or not _same_nesting(marks, places):
        order = [_crossing(boundary, looked) for boundary in boundaries]
        places = [(place, 1, number) for number, place in enumerate(order)]
    return _written(target, words, marks, places, fill)


Place = tuple[int, int, int]  # the word that it precedes; closing, lone or opening; its number


def _crossing(boundary: int, looked: Matrix) -> int:
    """The place between target words that the links cross least, if it is this boundary of the source."""
    left = [sum(row[:boundary]) for row in looked]
    right = [sum(row[boundary:]) for row in looked]
    costs = [sum(right[:place]) + sum(left[place:]) for place in range(len(looked) + 1)]
    return min(range(len(costs)), key=lambda place: (round(costs[place], 9), place))


def _by_pairs(marks: Sequence[Mark], boundaries: Sequence[int], looked: Matrix) -> list[Place] | None:
    places: list[Place] = []
    spans: dict[int, tuple[int, int]] = {}
    opened = {mark.pair: number for number, mark in enumerate(marks) if mark.pair >= 0 and not mark.closes}
    closed = {mark.pair: number for number, mark in enumerate(marks) if mark.closes}
    for pair in opened.keys() & closed.keys():
        first, last = boundaries[opened[pair]], boundaries[closed[pair]]
        spans[pair] = _enclosing([sum(row[first:last]) - sum(row) / 2 for row in looked]) if first < last else (-1, -1)
        if spans[pair][0] < 0:
            return None
    for number, mark in enumerate(marks):
        if mark.pair in spans:
            start, end = spans[mark.pair]
            places.append((end, 0, number) if mark.closes else (start, 2, number))
        else:
            places.append((_crossing(boundaries[number], looked), 1, number))
    return places


def _enclosing(gains: list[float]) -> tuple[int, int]:
    """The run of words with the largest sum of gains; (-1, -1) where no word has one."""
    best, found, total, start = 0.0, (-1, -1), 0.0, 0
    for place, gain in enumerate(gains):
        if total <= 0:
            total, start = 0.0, place
        total += gain
        if total > best + 1e-9:
            best, found = total, (start, place + 1)
    return found


def _same_nesting(marks: Sequence[Mark], places: list[Place]) -> bool:
    """Is each mark inside the same pairs as in the source?"""
    return _insides(marks, range(len(marks))) == _insides(marks, [number for _, _, number in sorted(places)])


def _insides(marks: Sequence[Mark], order: Sequence[int]) -> dict[int, tuple[int, ...]] | None:
    inside, found = list[int](), dict[int, tuple[int, ...]]()
    paired = {mark.pair for mark in marks if mark.closes} & {mark.pair for mark in marks if not mark.closes}
    for number in order:
        mark = marks[number]
        if mark.pair in paired and mark.closes and (not inside or inside.pop() != mark.pair):
            return None
        found[number] = tuple(inside)
        if mark.pair in paired and not mark.closes:
            inside.append(mark.pair)
    return found


def _written(
    target: str, words: list[tuple[int, int]], marks: Sequence[Mark], places: list[Place], fill: Callable[[str], str]
) -> str:
    """The target with every mark: on the side of the space between two words where it was in the source."""
    at: dict[int, list[Mark]] = {}
    for place, _, number in sorted(places):
        at.setdefault(place, []).append(marks[number])
    text, end = "", 0
    for place in range(len(words) + 1):
        start = words[place][0] if place < len(words) else len(target)
        gap, after = target[end:start], False
        for mark in at.get(place, []):
            if mark.side == "right" and not after and place:
                text, after = text + (gap or " " * (mark.apart and mark.pair < 0)), True
            if mark.side:
                lost = mark.apart and mark.side == "left" and (after or not gap) and place < len(words)
                text += mark.text + " " * (lost and mark.pair < 0)
            elif not place:
                text += f"{mark.text} "
            else:
                text += f"{mark.text} " if after else f" {mark.text}"
        text += "" if after else gap
        end = words[place][1] if place < len(words) else start
        text += fill(target[start:end])
    return text


def looked_at(
    rows: Matrix, words: Sequence[tuple[int, int]], readable: Sequence[bool], spoken: Sequence[bool]
) -> Matrix:
    """Attention of target tokens as that of words, from words to words and from punctuation to punctuation.

    `words` has each word's first token and the one after its last, `readable` says which source tokens have letters or
    digits, `spoken` which target words. A full stop draws the attention that a function word has no use for.
    """
    found = []
    for (first, end), word in zip(words, spoken, strict=True):
        width = max(1, end - first)
        mean = [sum(row[column] for row in rows[first:end]) / width for column in range(len(readable))]
        found.append([weight if kind == word else 0.0 for weight, kind in zip(mean, readable, strict=True)])
    return found


class Reader(Protocol):
    """What is asked of a tokenizer."""

    def encode_batch(self, texts: list[str], /) -> list[list[int]]: ...

    def decode(self, ids: list[int], /) -> str: ...


def marked(
    source: str, marks: Sequence[Mark], ids: list[int], target: str, tokens: list[int], tokenizer: Reader,
    attention: Callable[[list[int], list[int]], Matrix], fill: Callable[[str], str],
) -> str:  # fmt: skip
    """A target with the marks that were taken out of its source. `fill` gives the text of a target word.

    The attention is asked for only where a mark is inside the sentence.
    """
    before = tokenizer.encode_batch([source[: mark.before] for mark in marks])
    ends = _ends(ids, tokenizer)
    counts = [_solid(tokenizer.decode(prefix)) for prefix in before]
    boundaries = [sum(end <= count for end in ends) for count in counts]
    words = list(re.finditer(WORD, target))
    if set(boundaries) <= {0, len(ids)}:
        looked: Matrix = [[1.0] * len(ids)] * len(words)
    else:
        written, rows = [0, *_ends(tokens, tokenizer)], attention(ids, tokens)
        spans = [_tokens_of(_solid(target[: word.start()]), _solid(target[: word.end()]), written) for word in words]
        looked = looked_at(rows, spans, [_spoken(tokenizer.decode([token])) for token in ids],
                           [_spoken(word[0]) for word in words])  # fmt: skip
    return put_back(target, marks, boundaries, looked, fill)


def _solid(text: str) -> int:
    """The number of characters without whitespace, which a tokenizer may change."""
    return len("".join(text.split()))


def _ends(ids: list[int], tokenizer: Reader) -> list[int]:
    """The number of solid characters up to the end of each token."""
    return [_solid(tokenizer.decode(ids[: place + 1])) for place in range(len(ids))]


def _tokens_of(start: int, end: int, edges: list[int]) -> tuple[int, int]:
    """The first token of some characters, and the one after the last."""
    inside = [token for token in range(len(edges) - 1) if edges[token] < end and edges[token + 1] > start]
    return (inside[0], inside[-1] + 1) if inside else (0, 0)


def _spoken(text: str) -> bool:
    """Has it a letter or a digit, or bytes of one? A stand-in has."""
    return any(letter.isalnum() or letter == "\ufffd" for letter in text)

"""Protected strings in a translation: stand-ins for nouns in the model's input, and where marks
(tags, emojis) go.

A mark is at a boundary between source tokens. A single mark goes to the boundary between target
words that the fewest alignment links cross; a pair of tags encloses the words that attended to what
it enclosed. Knows no model and no torch.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from attentif.attention_view.alignment import Matrix, Span, is_word, merged
from attentif.text.protected import GLUE, MARK, NOUN, Protected, glued, named, restored, stand_ins
from attentif.text.sentences import NEVER_FIRST, Encode, Part, with_kept

if TYPE_CHECKING:
    from attentif.text.tokenizer import Tokenizer

WORD = r"[{#]\d+\}?|\w+(?:['’-]\w+)*|[^\w\s]"  # stand-ins too
# The pair number of the first term's tags: they enclose what attended to the term, or nothing. The
# pairs of a text are numbered from 0.
FIRST_TERM = 1 << 30
Place = tuple[
    int, int, int
]  # the target word that a mark precedes; closing, single or opening; the mark's number


class Mark(NamedTuple):
    """A mark, and its position in the source without marks."""

    text: str
    before: int  # characters of the source before it
    pair: int
    closes: bool
    side: str  # the word that it adjoins: on its "left", on its "right", neither ("") or "both"
    apart: bool = False  # on the other side of it is a space


class ModelInput(NamedTuple):
    """The text that a model reads for a part: nouns have stand-ins, and marks are taken out."""

    part: Part
    text: str
    loud: bool  # the part is in capitals, and read in small letters
    names: list[str]  # the stand-in of each noun
    nouns: list[str]  # with GLUE on the sides where a word is joined to them
    marks: list[Mark]

    @classmethod
    def of(cls, part: Part, loud: bool, attempt: int = 0) -> ModelInput:
        """The input for a part; each attempt has other stand-ins."""
        if not part.kept:
            return cls(part, part.text.capitalize() if loud else part.text, loud, [], [], [])
        plain, marks, nouns = taken_out(part.text, part.kept)
        names = stand_ins(plain, attempt)
        marks = [mark._replace(before=len(named(plain[: mark.before], names))) for mark in marks]
        return cls(
            part, named(plain.capitalize() if loud else plain, names), loud, names, nouns, marks
        )

    def restored(
        self,
        text: str,
        ids: list[int],
        tokens: list[int],
        tokenizer: Tokenizer,
        attention: Callable[[list[int], list[int]], Matrix],
    ) -> str:
        """A translation with the part's protected strings; the attention is asked for if a mark
        is inside it."""
        fill = partial(restored, names=self.names, nouns=self.nouns)
        if not self.marks:
            return glued(fill(text))
        ends = _ends(ids, tokenizer)
        boundaries = self._boundaries(ends, tokenizer)
        words = list(re.finditer(WORD, text))
        if set(boundaries) <= {0, len(ids)}:
            looked: Matrix = [[1.0] * len(ids)] * len(words)
        else:
            edges = [0, *_ends(tokens, tokenizer)]
            spans = [
                _tokens_of(_solid(text[: word.start()]), _solid(text[: word.end()]), edges)
                for word in words
            ]
            weights = merged(
                attention(ids, tokens), spans, [(token, token + 1) for token in range(len(ids))]
            )
            # From words to words, and from punctuation to punctuation: a full stop draws unused
            # attention.
            kinds = [is_word(tokenizer.decode([token])) for token in ids]
            looked = [
                [
                    weight if kind == is_word(word[0]) else 0.0
                    for weight, kind in zip(row, kinds, strict=True)
                ]
                for word, row in zip(words, weights, strict=True)
            ]
        return glued(put_back(text, self.marks, boundaries, looked, fill))

    def _boundaries(self, ends: list[int], tokenizer: Tokenizer) -> list[int]:
        """The number of source tokens before each mark."""
        prefixes = sorted({mark.before for mark in self.marks})
        encoded = tokenizer.encode_batch([self.text[:prefix] for prefix in prefixes])
        tokens = {
            prefix: sum(end <= _solid(tokenizer.decode(ids)) for end in ends)
            for prefix, ids in zip(prefixes, encoded, strict=True)
        }
        return [tokens[mark.before] for mark in self.marks]


def pieces(part: Part, encode: Encode) -> list[Part]:
    """A part cut at its nouns, which become parts of their own without ids: they are not
    translated."""
    texts = re.findall(rf"({NOUN}|[^{NOUN}\s](?:[^{NOUN}]*[^{NOUN}\s])?)(\s*)", part.text)
    last, ids = len(texts) - 1, encode([text for text, _ in texts])
    cut = [
        Part(
            text,
            [] if text == NOUN else ids[number],
            space if number < last else part.space,
            (),
            part.begins and not number,
            part.ends and number == last,
        )
        for number, (text, space) in enumerate(texts)
    ]
    return with_kept(cut, part.kept)


def taken_out(text: str, kept: Sequence[Protected]) -> tuple[str, list[Mark], list[str]]:
    """A masked text without its marks, and a space where strings are joined to words; these
    marks; and its nouns."""
    plain, marks, nouns, skip = "", list[Mark](), list[str](), False
    strings = iter(kept)
    for position, letter in enumerate(text):
        if letter == MARK:
            one = next(strings)
            before, after = text[:position].rstrip(MARK)[-1:], text[position:].lstrip(MARK)[:1]
            free = not before or before.isspace(), not after or after.isspace()
            inner = (
                text[position - 1 : position] == MARK or text[position + 1 : position + 2] == MARK
            )
            if all(free) and not (inner and one.pair >= 0):
                side, skip = "", True
            else:
                side = (
                    "right"
                    if free[0] or (one.pair >= 0 and not one.closes and not free[1])
                    else "left"
                )
            ends = before.isalnum() or before in NOUN + NEVER_FIRST
            if one.gap and not any(free) and ends and (after.isalnum() or after == NOUN):
                side, plain = "both", plain.rstrip() + " "
            touching = bool(marks) and side == marks[-1].side == "" and text[position - 1] == MARK
            if touching and one.pair == marks[-1].pair == -1:
                marks[-1] = marks[-1]._replace(text=marks[-1].text + one.text)
            else:
                apart = bool(before if side == "right" else after) and free[side != "right"]
                marks.append(Mark(one.text, len(plain), one.pair, one.closes, side, apart))
            continue
        if not (skip and letter.isspace()):
            plain += letter
        if letter == NOUN:
            sides = [
                one.isalnum()
                for one in (text[position - 1 : position], text[position + 1 : position + 2])
            ]
            nouns.append(f"{GLUE * sides[0]}{next(strings).text}{GLUE * sides[1]}")
            plain = f"{plain[:-1]}{' ' * sides[0]}{NOUN}{' ' * sides[1]}"
        skip = False
    return plain.strip(), marks, nouns


def put_back(
    target: str,
    marks: Sequence[Mark],
    boundaries: Sequence[int],
    looked: Matrix,
    fill: Callable[[str], str] = str,
) -> str:
    """A translation with its marks; `fill` gives the text of a target word.

    `boundaries` has the number of source tokens before each mark, `looked` a row for each target
    word (see WORD) and a column for each source token.
    """
    sums = [list(accumulate(row, initial=0.0)) for row in looked]
    crossing = {boundary: _crossing(boundary, sums) for boundary in set(boundaries)}
    places = _by_pairs(marks, boundaries, sums, crossing)
    order = [number for _, _, number in sorted(places)]
    if _nesting(marks, order) != _nesting(marks, range(len(marks))):
        kinds = [is_word(found[0]) for found in re.finditer(WORD, target)]
        last = max((word for word, kind in enumerate(kinds) if kind), default=-1)
        places = _in_order(marks, boundaries, crossing, last)
    return _written(target, marks, places, fill)


def _pairs(marks: Sequence[Mark]) -> dict[int, Span]:
    """The opening and the closing mark of each pair that is whole."""
    opened = {
        mark.pair: number for number, mark in enumerate(marks) if mark.pair >= 0 and not mark.closes
    }
    closed = {mark.pair: number for number, mark in enumerate(marks) if mark.closes}
    return {pair: (opened[pair], closed[pair]) for pair in opened.keys() & closed.keys()}


def _crossing(boundary: int, sums: Matrix) -> int:
    """The boundary between target words that the links of this source boundary cross least;
    `sums` has the running sums of each word's links."""
    cost = sum(row[boundary] for row in sums)
    best, found = round(cost, 9), 0
    for word, row in enumerate(sums, start=1):
        cost += row[-1] - 2 * row[boundary]
        if round(cost, 9) < best:
            best, found = round(cost, 9), word
    return found


def _by_pairs(
    marks: Sequence[Mark], boundaries: Sequence[int], sums: Matrix, crossing: dict[int, int]
) -> list[Place]:
    """Pairs around the words that attended to what they enclose, or the word that did most."""
    places: list[Place] = []
    pairs = _pairs(marks)
    for opening, closing in pairs.values():
        first, last = boundaries[opening], boundaries[closing]
        start, end = _enclosing([row[last] - row[first] - row[-1] / 2 for row in sums])
        if start < 0 and marks[opening].pair >= FIRST_TERM:
            start, end = crossing[first], crossing[last]
        elif start < 0 and first < last and sums:
            start = _nearest([row[last] - row[first] for row in sums], crossing[first])
            end = start + 1
        elif start < 0:
            start = end = crossing[first]
        places += [(start, 2, opening), (end, 0, closing)]
    alone = set(range(len(marks))) - {number for pair in pairs.values() for number in pair}
    return [*places, *((crossing[boundaries[number]], 1, number) for number in alone)]


def _in_order(
    marks: Sequence[Mark], boundaries: Sequence[int], crossing: dict[int, int], last: int
) -> list[Place]:
    """All marks in the order of the source. A pair that encloses words encloses at least one, up
    to the `last` word that is no punctuation."""
    places, at, pairs = list[Place](), 0, _pairs(marks)
    for number, boundary in enumerate(boundaries):
        opening, closing = pairs.get(marks[number].pair, (-1, -1))
        encloses = opening >= 0 and boundaries[opening] < boundaries[closing]
        encloses = encloses and marks[number].pair < FIRST_TERM
        wanted = crossing[boundary]
        if encloses and number == opening:
            wanted = min(wanted, last)
        elif encloses:
            wanted = max(wanted, min(places[opening][0], last) + 1)
        at = max(at, wanted)
        places.append((at, 1, number))
    return places


def _enclosing(gains: list[float]) -> Span:
    """The run of words with the largest sum of gains; (-1, -1) where no word has a gain."""
    best, found, total, start = 0.0, (-1, -1), 0.0, 0
    for word, gain in enumerate(gains):
        if total <= 0:
            total, start = 0.0, word
        total += gain
        if total > best + 1e-9:
            best, found = total, (start, word + 1)
    return found


def _nearest(shares: list[float], crossing: int) -> int:
    """The word with the largest share; if no word has one, the word after the boundary."""
    word = max(range(len(shares)), key=lambda word: shares[word])
    return word if shares[word] > 1e-9 else min(crossing, len(shares) - 1)


def _nesting(marks: Sequence[Mark], order: Sequence[int]) -> dict[int, tuple[int, ...]] | None:
    """The pairs around each mark, if marks are in this order; None where pairs would overlap."""
    inside, found, pairs = list[int](), dict[int, tuple[int, ...]](), _pairs(marks)
    for number in order:
        mark = marks[number]
        if mark.pair in pairs and mark.closes and (not inside or inside.pop() != mark.pair):
            return None
        found[number] = tuple(inside)
        if mark.pair in pairs and not mark.closes:
            inside.append(mark.pair)
    return found


def _written(
    target: str, marks: Sequence[Mark], places: list[Place], fill: Callable[[str], str]
) -> str:
    """The target with every mark: on the side of the space between two words where it was in the
    source."""
    words = [found.span() for found in re.finditer(WORD, target)]
    at: dict[int, list[Mark]] = {}
    for word, _, number in sorted(places):
        at.setdefault(word, []).append(marks[number])
    text, end = "", 0
    for word in range(len(words) + 1):
        start = words[word][0] if word < len(words) else len(target)
        gap, after = target[end:start], False
        for mark in at.get(word, []):
            if mark.side == "both":  # in place of the space
                text, after = text + mark.text, True
                continue
            if mark.side == "right" and not after and word:
                text, after = text + (gap or " " * (mark.apart and mark.pair < 0)), True
            if mark.side:
                lost = (
                    mark.apart and mark.side == "left" and (after or not gap) and word < len(words)
                )
                text += mark.text + " " * (lost and mark.pair < 0)
            else:
                text += f"{mark.text} " if after or not word else f" {mark.text}"
        text += "" if after else gap
        end = words[word][1] if word < len(words) else start
        text += fill(target[start:end])
    return text


def _solid(text: str) -> int:
    """The number of characters without whitespace, which a tokenizer may change."""
    return len("".join(text.split()))


def _ends(ids: list[int], tokenizer: Tokenizer) -> list[int]:
    """The number of solid characters up to the end of each token."""
    return [_solid(tokenizer.decode(ids[: count + 1])) for count in range(len(ids))]


def _tokens_of(start: int, end: int, edges: list[int]) -> Span:
    """The tokens that spell these characters."""
    inside = [
        token for token in range(len(edges) - 1) if edges[token] < end and edges[token + 1] > start
    ]
    return (inside[0], inside[-1] + 1) if inside else (0, 0)

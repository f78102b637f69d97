"""Plain text: each line is translated by itself, except lines that were wrapped; a wrapped paragraph
is translated as a whole and wrapped again at the same width.

A wrapped line is full: the first word of the next line would not fit into it. Lists, poems, addresses
and a sentence a line stay line by line.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from attentif.text.formats.slots import Choice, Slot

NARROWEST = 40  # characters of a wrapped line
LONGEST_BLOCK = 1000  # lines that are looked at together
ITEM = re.compile(r"(?:[-+*>•–—#|]|\d{1,3}[.)]|[a-z]\))\s")
ENDS = re.compile(r"[.!?…:;][\"'»”’)\]\s]*$")


class Line(NamedTuple):
    """A line that is not blank, without the whitespace around it."""

    start: int
    end: int
    column: int
    text: str

    @property
    def width(self) -> int:
        return self.column + len(self.text)


def slots(text: str, name: str, choice: Choice) -> Iterator[Slot]:
    for lines, width in _paragraphs(text.split("\n")):
        if width:
            yield _wrapped(text, lines, width)
        else:
            yield from (Slot(line.start, line.end, line.text) for line in lines)


def has_wrapped_lines(lines: Iterable[str]) -> bool:
    """Is there a paragraph to wrap again among the lines of a text?"""
    return any(width for _, width in _paragraphs(lines))


def _paragraphs(lines: Iterable[str]) -> Iterator[tuple[list[Line], int]]:
    """Lines that are not blank, and the width at which they were wrapped, or 0."""
    for block in _blocks(lines):
        width = max(line.width for line in block)
        for paragraph in _full(block, width):
            alone = len(paragraph) == len(block)
            yield paragraph, width if _is_wrapped(paragraph, alone) else 0


def _blocks(lines: Iterable[str]) -> Iterator[list[Line]]:
    """Lines without a blank line between them."""
    block, at = list[Line](), 0
    for line in lines:
        inner = line.strip()
        column = len(line) - len(line.lstrip())
        if inner:
            block.append(Line(at + column, at + column + len(inner), column, inner))
        if block and (not inner or len(block) == LONGEST_BLOCK):
            yield block
            block = []
        at += len(line) + 1
    if block:
        yield block


def _full(block: list[Line], width: int) -> Iterator[list[Line]]:
    """Lines that are full, each with those up to the first line that is not."""
    lines = block[:1]
    for before, line in pairwise(block):
        full = before.width + 1 + len(line.text.split(maxsplit=1)[0]) > width
        indented = len(lines) > 1 and line.column != before.column
        if not full or indented or ITEM.match(line.text):
            yield lines
            lines = []
        lines.append(line)
    yield lines


def _is_wrapped(lines: list[Line], alone: bool) -> bool:
    """Do most of these full lines end inside of a sentence? Two lines may be full by chance, unless
    they are `alone`."""
    if len(lines) < 2 or (len(lines) == 2 and not alone) or lines[0].width < NARROWEST:
        return False
    inside = sum(
        not ENDS.search(line.text) and after.text[0].islower() for line, after in pairwise(lines)
    )
    return 2 * inside >= len(lines) - 1


def _wrapped(text: str, lines: list[Line], width: int) -> Slot:
    first, second = lines[:2]
    gap = text[first.end : second.start]
    whole = re.sub(r"(?<=\w-)\n", "", "\n".join(line.text for line in lines)).replace("\n", " ")

    def back(translation: str) -> str:
        # The first line begins where it began: spaces stand for its indentation.
        wrapped = textwrap.wrap(
            " ".join(translation.split()),
            width,
            initial_indent=" " * first.column,
            subsequent_indent=" " * second.column,
            break_long_words=False,
            break_on_hyphens=False,
        )
        return gap.join(line.strip() for line in wrapped)

    return Slot(first.start, lines[-1].end, whole, back)

"""Rows of cells as lines with aligned columns, no wider than a width: wide cells are wrapped, and
columns that do not fit beside the others go below them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import zip_longest

from attentif.document.markup import columns

ESCAPES = re.compile(r"\x1b\[\d+m")
GAP = 2  # columns between two cells
WIDEST = 300  # most columns of a cell that the other rows are aligned with
NARROWEST = 24  # columns in which a last cell is wrapped; with fewer it goes below its row

Row = Sequence[str]


def wide(text: str) -> int:
    """Columns of a text in a terminal."""
    return columns(ESCAPES.sub("", text))


def padded(text: str, width: int) -> str:
    return text + " " * (width - wide(text))


def wrap(text: str, width: int, indent: int = 0, hang: int = 0) -> list[str]:
    """The lines of a text at most `width` wide, if its words are; those after the first are
    indented by `hang` more."""
    lines: list[str] = []
    now = ""
    for word in text.split(" "):
        before = " " * (indent + hang * bool(lines))
        if now and wide(f"{before}{now} {word}") > width:
            lines.append(before + now)
            now = word
        else:
            now = f"{now} {word}" if now else word
    return [*lines, " " * (indent + hang * bool(lines)) + now]


def aligned(groups: Sequence[Sequence[Row]], width: int | None = None) -> list[list[str]]:
    """The lines of each group of rows, its head first; columns are aligned across the groups.

    Where they do not fit, either cells are wrapped in their columns or a row's last cell goes below
    it: whichever takes fewer lines.
    """
    rows = [row for group in groups for row in group]
    widths = _widths(rows)
    if width is None or _total(widths) <= width:
        return [[_line(row, widths) for row in group] for group in groups]
    wrapped = _wrapped(groups, len(widths), width)
    hanging = _hanging(groups, _widths(_whole(rows)), width)
    if hanging is not None and sum(map(len, hanging)) < sum(map(len, wrapped)):
        return hanging
    return wrapped


def _hanging(
    groups: Sequence[Sequence[Row]], widths: Sequence[int], width: int
) -> list[list[str]] | None:
    """Rows whose last cell is wrapped beside or below the others; None if the others do not fit."""
    if any(_total(widths[: len(row) - 1]) > width for group in groups for row in group):
        return None
    return [
        [line for row in group for line in _hanging_row(row, widths, width)] for group in groups
    ]


def _hanging_row(row: Row, widths: Sequence[int], width: int) -> list[str]:
    line = _line(row, widths)
    if wide(line) <= width:
        return [line]
    *others, last = row
    start = _total(widths[: len(others)]) + GAP
    if width - start < NARROWEST:
        return [_line(others, widths), *wrap(last, width, 6, 4)]
    beside, *below = wrap(last, width, start, 2)
    return [_line([*others, beside.lstrip(" ")], widths), *below]


def _wrapped(groups: Sequence[Sequence[Row]], count: int, width: int) -> list[list[str]]:
    """Cells wrapped in narrower columns; columns that still do not fit go below the others, with
    the first column again."""
    found: list[list[str]] = [[] for _ in groups]
    for number, block in enumerate(_blocks(groups, count, width)):
        parts = [[[row[i] for i in block if i < len(row)] for row in group] for group in groups]
        widths = _fitted(parts, width)
        for lines, rows in zip(found, parts, strict=True):
            # A row of one cell, such as an explanation, is not repeated below.
            shown = [row for row in rows if len(row) > 1 or number == 0]
            lines += _block_lines(shown, widths, width)
    return found


def _block_lines(rows: Iterable[Row], widths: Sequence[int], width: int) -> list[str]:
    """The lines of rows, of which a short one hangs beside its first cells."""
    lines: list[str] = []
    for row in rows:
        if len(row) == len(widths):
            lines += _lines(row, widths)
        else:
            lines += _hanging_row(row, widths, width)
    return lines


def _blocks(groups: Sequence[Sequence[Row]], count: int, width: int) -> list[list[int]]:
    """The columns that fit beside each other, each as narrow as its widest word."""
    least = _widths([_words(row) for group in groups for row in group])
    blocks = [[0]]
    for column in range(1, count):
        beside = _total([least[i] for i in (*blocks[-1], column)])
        if len(blocks[-1]) > 1 and beside > width:
            blocks.append([0])
        blocks[-1].append(column)
    return blocks


def _total(widths: Sequence[int]) -> int:
    return sum(widths) + GAP * (len(widths) - 1)


def _widths(rows: Sequence[Row], most: int = WIDEST) -> list[int]:
    """The width of each column: that of its widest cell."""
    count = max(map(len, rows), default=0)
    return [min(most, max(wide(row[i]) for row in rows if len(row) > i)) for i in range(count)]


def _words(row: Row) -> list[str]:
    """The widest word of each cell, with the cell's indent."""
    found = []
    for cell in row:
        indent = _indent(cell)
        found.append(" " * indent + max(cell.split(" "), key=wide))
    return found


def _indent(cell: str) -> int:
    return len(cell) - len(cell.lstrip(" "))


def _fitted(groups: Sequence[Sequence[Row]], width: int) -> list[int]:
    """Widths of columns that fit: first the last column is made narrower, then heads are wrapped,
    then all cells; no column is narrower than its widest word."""
    rows = [row for group in groups for row in group]
    widths = _widths(_whole(rows))
    words = _widths(_whole(map(_words, rows)))
    heads, bodies = [group[0] for group in groups], [row for group in groups for row in group[1:]]
    wrapped_heads = _widths(_whole([*map(_words, heads), *bodies]))
    last = max(words[-1], NARROWEST)
    heads_only = [*wrapped_heads[:-1], min(last, wrapped_heads[-1])]
    for least in ([*widths[:-1], last], heads_only, words):
        narrowed = _narrowed(widths, least, width)
        if _total(narrowed) <= width:
            break
    return narrowed


def _whole(rows: Iterable[Row]) -> list[Row]:
    """The rows without the last cell of a short row, such as an explanation, which may take all
    columns to the right."""
    found = list(rows)
    count = max(map(len, found), default=0)
    short = [row[:-1] for row in found if len(row) < count]
    return [row for row in found if len(row) == count] + short


def _narrowed(widths: Sequence[int], least: Sequence[int], width: int) -> list[int]:
    """The widest columns made narrower, as far as each can be, until all fit."""
    found = list(widths)
    while _total(found) > width:
        able = [i for i, size in enumerate(found) if size > least[i]]
        if not able:
            break
        found[max(able, key=lambda i: found[i])] -= 1
    return found


def _lines(row: Row, widths: Sequence[int]) -> list[str]:
    """A row in as many lines as its cells need."""
    cells = map(_cell, row, widths)
    return [_line(line, widths) for line in zip_longest(*cells, fillvalue="")]


def _cell(cell: str, width: int) -> list[str]:
    indent = _indent(cell)
    return wrap(cell[indent:], width, indent, min(indent, 2))


def _line(row: Row, widths: Sequence[int]) -> str:
    """One line of cells, each padded to its column's width."""
    return (" " * GAP).join(map(padded, row, widths)).rstrip()

"""Tables (TSV and CSV): the chosen cells are translated; every other byte stays, quotes and line
ends included."""

from __future__ import annotations

import re

from attentif.text.formats.slots import Choice, Slot, ending
from attentif.text.plain import CorpusError


def slots(text: str, name: str, choice: Choice) -> list[Slot]:
    """The cells of the chosen columns: numbers from 1, or names in the first row, which then
    stays; all by default."""
    columns, quoted = choice.columns, ending(name) != ".tsv"
    rows = _cells(text, name, quoted)
    named = [column for column in columns if not column.isdigit()]
    heads = {_value(text, *cell): number for number, cell in enumerate(rows[0] if rows else [])}
    for column in named:
        if column not in heads:
            raise CorpusError(
                f"{name}:1: has no column {column!r}; it has {', '.join(heads) or 'none'}"
            )
    chosen = {heads[column] if column in named else int(column) - 1 for column in columns}
    widest = max(map(len, rows), default=0)
    if chosen and not 0 <= min(chosen) <= max(chosen) < widest:
        raise CorpusError(f"{name}: expected columns from 1 to {widest}, got {', '.join(columns)}")
    return [
        _slot(text, *cell, quoted)
        for row in rows[bool(named) :]
        for number, cell in enumerate(row)
        if (not chosen or number in chosen) and _value(text, *cell).strip()
    ]


Cell = tuple[int, int]


def _cells(text: str, name: str, quoted: bool) -> list[list[Cell]]:
    """The cells of TSV; or of CSV: quoted ("" is a quote), or up to the separator: a comma, a
    semicolon or a tab."""
    comma, cell = "\t", re.compile(r"(?:[^\t\r\n]|\r(?!\n|\Z))*+")
    if quoted:
        comma = max(",;\t", key=re.sub(r'"[^"]*"', "", text.split("\n", 1)[0]).count)
        cell = re.compile(rf'"(?:[^"]|"")*+"(?=[{comma}\r\n]|\Z)|(?!")[^{comma}\r\n]*+')
    rows, row, at = list[list[Cell]](), list[Cell](), 0
    while at < len(text):
        found = cell.match(text, at)
        if found is None:
            line = text.count("\n", 0, at) + 1
            raise CorpusError(
                f"{name}:{line}: expected a closing quote, and then the end of the cell"
            )
        row.append(found.span())
        at = found.end()
        if text[at : at + 1] != comma:
            rows.append(row)
            row = []
            at += 2 if text.startswith("\r\n", at) else 1
        else:
            at += 1
            if at == len(text):
                row.append((at, at))
    return [*rows, row] if row else rows


def _value(text: str, start: int, end: int) -> str:
    value = text[start:end]
    return (
        value[1:-1].replace('""', '"')
        if value[:1] == value[-1:] == '"' and len(value) > 1
        else value
    )


def _slot(text: str, start: int, end: int, quoted: bool) -> Slot:
    value = text[start:end]
    inside = quoted and value.startswith('"')

    def back(translation: str) -> str:
        if inside or (quoted and re.search(r'[",;\t\r\n]', translation)):
            return '"' + translation.replace('"', '""') + '"'
        return translation

    return Slot(start, end, _value(text, start, end) if quoted else value, back)

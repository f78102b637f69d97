"""Matrices as a person pastes them, after `X =`: TOML, numpy, LaTeX, or the cells of a
spreadsheet; all become TOML."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from fractions import Fraction

from attentif.lab.teach.forms import AnswerError, cells, number, shown

NAME = re.compile(
    r"^[ \t]*[\"']?([A-Za-z]\w*(?:\.\w+)*)[\"']?(?:\[(\d+)\])?[ \t]*=(?!=)", re.MULTILINE
)
FRACTION = re.compile(r"(?<![\w.\"])([+-]?\d+ */ *\d+)(?![\w.\"])")


def values(text: str) -> str:
    """Numbers for a block; what is TOML already stays as it is. `W_q[1] = ...` is the matrix of
    head 1."""
    lines = []
    for name, head, body in _parts(text):
        key = f'"{name}"' + (f'."{head}"' if head else "")
        lines.append(f"{key} = {body if _is_toml(body) else _matrix(name, body)}\n")
    return "".join(lines)


def answers(text: str) -> str:
    """Answers to be marked: each on a line; a number may have any form."""
    named = (
        (name if head is None else f"{name}[{head}]", body) for name, head, body in _parts(text)
    )
    return "".join(
        f'"{name}" = {body if _is_toml(body) else _one_line(body)}\n' for name, body in named
    )


def _parts(text: str) -> Iterator[tuple[str, str | None, str]]:
    """Name, head and the text after the sign; a line before the first name is refused, a comment
    is not."""
    found = list(NAME.finditer(text))
    for line in text[: found[0].start() if found else None].splitlines():
        if line.strip() and not line.lstrip().startswith("#"):
            raise AnswerError(
                f"expected lines such as X = [[1, 2], [3, 4]], got {shown(line.strip())}"
            )
    for k, one in enumerate(found, 1):
        end = found[k].start() if k < len(found) else None
        yield one[1], one[2], text[one.end() : end].strip()


def _is_toml(body: str) -> bool:
    try:
        tomllib.loads("x = " + FRACTION.sub(r'"\1"', body))
    except (tomllib.TOMLDecodeError, RecursionError):
        return False
    return True


def _one_line(body: str) -> str:
    """Rows that end in a line become rows that end in a semicolon; tabs between cells become
    LaTeX's sign."""
    lines = [line.strip() for line in re.sub(r" *\t *", " & ", body).splitlines() if line.strip()]
    return (" " if "\\\\" in body or "[" in body else "; ").join(lines)


def _matrix(name: str, body: str) -> str:
    rows = []
    for i, row in enumerate(cells(_one_line(body)), 1):
        try:
            rows.append(f"[{', '.join(map(_number, row))}]")
        except AnswerError as error:
            raise AnswerError(f"{name}, row {i}: {error}") from None
    if not rows:
        raise AnswerError(f"{name}: expected the rows of a matrix, got nothing")
    return f"[{', '.join(rows)}]"


def _number(cell: str) -> str:
    """A number of TOML: a decimal stays one, every other number is a fraction."""
    refused = AnswerError(f"expected a number such as 3, -0.25 or 1/2, got {shown(cell)}")
    try:
        typed = number(cell)
    except AnswerError:
        raise refused from None
    if not isinstance(typed.value, Fraction):
        raise refused
    if typed.places and typed.places <= 15:
        return f"{float(typed.value):.{typed.places}f}"
    return f'"{typed.value}"' if typed.value.denominator > 1 else str(typed.value)

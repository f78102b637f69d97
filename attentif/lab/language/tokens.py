"""Characters to tokens, and errors with a caret under the position in the text. Knows no
grammar."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from attentif.lab.language.tree import OPERATIONS, Span

MAX_TEXT = 1_000_000  # characters; a longer text is refused unread
MAX_TOKENS = 200_000
MAX_DIGITS = 30
MAX_NAME = 80
FUNCTIONS = {*OPERATIONS, "concat", "split"}
WIDEST = 100  # characters of a line that an error shows


class EquationError(ValueError):
    """A mistake in an equation and, where it has a position, the statement with a caret under
    it."""

    def __init__(self, message: str, text: str = "", span: Span | None = None) -> None:
        self.message = message
        self.line = None if span is None else span.line
        self.column = None if span is None else span.start
        lines = text.split("\n") if span is not None else []
        if span is None or span.line >= len(lines):
            super().__init__(message)
            return
        where = f" (line {span.line + 1})" if text.strip().count("\n") else ""
        super().__init__(f"{message}{where}\n{pointed(lines[span.line], span.start)}")


def pointed(line: str, column: int) -> str:
    """The line, cut to WIDEST characters, and a caret under its column."""
    line = "".join(
        c if c.isprintable() else " " if c.isspace() else "\ufffd" for c in line.rstrip("\r")
    )
    indent = len(line) - len(line.lstrip())
    first = indent if column - indent < WIDEST else column - WIDEST // 2
    shown = line[first : first + WIDEST].rstrip()
    before, after = "…" * (first > indent), "…" * (first + WIDEST < len(line.rstrip()))
    return f"  {before}{shown}{after}\n  {' ' * (column - first + len(before))}^"


class Token(NamedTuple):
    kind: str  # "name", "number", "sign" or "end"
    text: str
    span: Span


TOKEN = re.compile(
    r"(?P<name>[A-Za-z]\w*(?:\.\w+)*[₀-₉]*)|(?P<number>\d+(?:\.\d+)?)|"
    r"(?P<sign>[-+*/^()\[\],:=×ᵀ√⊙·∣|−]|[⁰¹²³⁴-⁹]+)"
    r"|[ \t\r]+|#.*",
    re.ASCII,
)
TYPED = {"−": "-", "⊙": "*", "|": "∣"}  # printed signs, and the sign of the grammar
LOWERED, RAISED = (
    str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789"),
    str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789"),
)
INSTEAD = {  # what to type instead
    "×": "x between sizes, or * for a product element by element",
    "·": "* element by element, or nothing at all for a matrix product", "⋅": ("nothing at all: a "
                                                                              "product has no "
                                                                              "sign"),
    "∙": "* element by element, or nothing at all for a matrix product",
    "@": "nothing at all: a product has no sign", "∘": "*", "∗": "*", "–": "-", "—": "-",
    "‐": "-", "‑": "-", "∕": "/", "⁄": "/", "÷": "/", "⊤": "^T", "ᵗ": "^T", "′": "^T", "’": "^T", "'": "^T",
    "∣": "[A ∣ B], or concat(A, B)", "‖": "concat(A, B)", "{": "(", "}": ")", "⟨": "(",
    "⟩": ")", ";": "one statement per line", "\u00a0": "a space", ".": ("a number as 0.5, a module "
                                                                       "path as cross.A"),
    "≔": "=", "≡": "=", "∶": ":", "\\": "the name without a backslash", "ϵ": "eps", "ε": "eps",
}  # fmt: skip


def instead(character: str) -> str:
    """What to type instead of an unknown character, or ""."""
    if character in INSTEAD:
        return INSTEAD[character]
    name = unicodedata.name(character, "")
    *_, last = name.split() or [""]
    plain = unicodedata.normalize("NFKC", character)
    if "SUBSCRIPT" in name and plain.isascii():
        return f"_{plain}"
    if "SUPERSCRIPT" in name:
        return "^T for a transpose, or a whole power such as ³"
    if character.isascii():
        return ""
    if plain.isascii() and plain.strip():
        return plain
    if "SPACE" in name:
        return "a space"
    if "LETTER" in name and len(last) == 1:  # the Cyrillic А is named CYRILLIC CAPITAL LETTER A
        return last if "CAPITAL" in name else last.lower()
    if name.startswith("GREEK") and "LETTER" in name:
        return last.capitalize() if "CAPITAL" in name else last.lower()
    return ""


def unknown(character: str) -> str:
    code = f"U+{ord(character):04X}"
    shown = f"{character} " if character.isprintable() else ""
    name = unicodedata.name(character, "")
    described = f"{name}, {code}" if name and not character.isascii() else code
    better = instead(character)
    return f"unknown character {shown}({described})" + (f": type {better}" if better else "")


def tokens(text: str) -> Iterator[list[Token]]:
    """The tokens of each line and an "end" token, without comments and spaces."""
    if len(text) > MAX_TEXT:
        raise EquationError(f"the text has {len(text):,} characters; at most {MAX_TEXT:,} are read")
    count = 0
    for number, line in enumerate(text.split("\n")):
        found, at = [], 0
        while at < len(line):
            match = TOKEN.match(line, at)
            if match is None:
                raise EquationError(unknown(line[at]), text, Span(number, at, at + 1))
            if match.lastgroup == "name" and len(match[0]) > MAX_NAME:
                message = (
                    f"a name has at most {MAX_NAME} characters, this one has {len(match[0]):,}"
                )
                raise EquationError(message, text, Span(number, at, match.end()))
            if match.lastgroup:
                found.append(
                    Token(match.lastgroup, _typed(match[0]), Span(number, at, match.end()))
                )
            at = match.end()
        count += len(found)
        if count > MAX_TOKENS:
            raise EquationError(
                f"the text has more than {MAX_TOKENS:,} tokens", text, Span(number, 0, 1)
            )
        for token, after in pairwise(found):
            _check_power(token, after, text)
        end = found[-1].span.end if found else 0
        yield [*found, Token("end", "", Span(number, end, end + 1))]


def _typed(text: str) -> str:
    """A printed token as it is typed: W₁ is W_1."""
    name = text.rstrip("₀₁₂₃₄₅₆₇₈₉")
    return (
        TYPED.get(text, text) if name == text else f"{name}_{text[len(name) :].translate(LOWERED)}"
    )


def _check_power(token: Token, after: Token, text: str) -> None:
    """Refuse 1e5, which would be read as 1 times e5."""
    touching = token.kind == "number" and token.span.end == after.span.start
    if touching and re.fullmatch(r"[eE]\d*", after.text):
        raise EquationError("write a number in full, without a power of ten", text, token.span)

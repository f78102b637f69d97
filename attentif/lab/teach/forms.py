"""Answers as students type them, read into exact values: 1/2, 50 %, √2/2, (B, n, d). Nothing is evaluated.

Knows one answer at a time: no file, no question and no marks.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, NoReturn, TypeVar

from attentif.lab.exact import closed
from attentif.lab.exact.closed import Exact, NumberError
from attentif.lab.exact.steps import Cell
from attentif.lab.shape.sizes import Poly, of, product

MOST_TEXT, MOST_DIGITS, MOST_DEPTH, MOST_POWER = 2_000, 30, 30, 64  # of one answer
LARGEST_EXPONENT = 5_000  # of e
T = TypeVar("T")


class AnswerError(ValueError):
    """An answer that cannot be read: what was expected, and what came."""


@dataclass(frozen=True)
class Typed:
    """A number as it was typed: minus infinity is None; `places` counts the digits after the point of a plain decimal,
    and is None of a fraction, a root or a power. `other` is what it means with the comma as a decimal point."""

    value: Cell
    places: int | None = None
    other: Typed | None = None


# Spelling

SIGNS = {"−": "-", "–": "-", "·": "*", "⋅": "*", "∙": "*", "×": "*", "÷": "/", "∕": "/", "⁄": "/", "√": " sqrt ",
         "∞": " inf ", "{": "(", "}": ")", "[": "(", "]": ")",
         "$": " ", "\u2009": " ", "\u202f": " ", "\xa0": " "}  # fmt: skip
RAISED = {c: unicodedata.normalize("NFKC", c).replace("−", "-") for c in "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺"}
COMMANDS = re.compile(r"\\(?:left|right|displaystyle|big+[lr]?|mathrm|mathbf|mathit|text|operatorname|,|;|:|!| )")
LATEX = [(COMMANDS, " "), (re.compile(r"\\[dtc]?frac\s*(\d)\s*(\d)"), r"(\1/\2)"),
         (re.compile(r"\\[dtc]?frac"), " frac "),
         (re.compile(r"\\(?:cdot|times|ast)(?![a-z])"), "*"), (re.compile(r"\\infty"), " inf "),
         (re.compile(r"\\(?=[a-z%_])"), " ")]  # fmt: skip


def _spelled(text: str) -> str:
    """The answer in ASCII: fractions of one sign, raised digits, LaTeX and Unicode operators written out."""
    if len(text) > MOST_TEXT:
        raise AnswerError(f"an answer has at most {MOST_TEXT:,} characters, got {len(text):,}")
    for pattern, instead in LATEX:
        text = pattern.sub(instead, text)
    text = re.sub(f"[{''.join(RAISED)}]+", lambda run: f"^({''.join(RAISED[c] for c in run[0])})", text)
    text = re.sub(r"(\d*)([¼½¾⅐-⅞])", _vulgar, text)
    text = "".join(SIGNS.get(c, c) for c in text)
    return unicodedata.normalize("NFKC", text).strip().lstrip("=≈~").strip()


def _vulgar(found: re.Match[str]) -> str:
    value = Fraction(unicodedata.numeric(found[2])).limit_denominator(10)
    return f"({found[1] or 0}+{value})"


def shown(text: object) -> str:
    """What came, on one line and short."""
    line = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in str(text)[:80])
    return f'"{line}"' if len(line) <= 40 else f'"{line[:39]}…"'


# One grammar for numbers and for sizes: sums, products, powers, brackets


@dataclass(frozen=True)
class _Arithmetic(Generic[T]):
    """What the grammar computes with; `expected` is what an error asks for."""

    expected: str
    number: Callable[[str], T | None]
    name: Callable[[str], T | None]
    plus: Callable[[T, T], T]
    minus: Callable[[T, T], T]
    times: Callable[[T, T], T]
    over: Callable[[T, T], T | None]
    power: Callable[[T, T, bool], T | None]  # the bool: is the base e?
    call: Callable[[str, list[T]], T | None] = lambda function, arguments: None


TOKEN = re.compile(
    r"\s*(?:(\d+(?:\.\d*)?(?:[eE][+-]?\d+(?![\w.(]))?|\.\d+(?:[eE][+-]?\d+)?)|([A-Za-z]\w*)|(\*\*|[-+*/^()%]))"
)
FUNCTIONS = {"sqrt": 1, "exp": 1, "frac": 2}


class _Reader(Generic[T]):
    """One text by recursive descent; a depth that no person writes is refused."""

    def __init__(self, text: str, by: _Arithmetic[T]) -> None:
        self.by, self.at, self.depth = by, 0, 0
        self.tokens: list[tuple[str, str]] = []  # kind and text
        end = 0
        while end < len(text.rstrip()):
            found = TOKEN.match(text, end)
            if found is None:
                self.fail()
            kind = ("number", "name", "sign")[(found.lastindex or 1) - 1]
            if kind == self.kind(-1) == "number":
                self.fail()  # 1 1/2 is not 1 times 1/2
            self.tokens.append((kind, found[found.lastindex or 0].replace("**", "^")))
            end = found.end()

    def fail(self) -> NoReturn:
        raise AnswerError(f"expected {self.by.expected}")

    def there(self, value: T | None) -> T:
        """A value that the arithmetic has; for one that it has not, the answer cannot be read."""
        if value is None:
            self.fail()
        return value

    def negated(self, value: T) -> T:
        return self.by.minus(self.by.minus(value, value), value)

    def kind(self, at: int) -> str:
        return self.tokens[at][0] if -len(self.tokens) <= at < len(self.tokens) else ""

    @property
    def next(self) -> str:
        return self.tokens[self.at][1] if self.at < len(self.tokens) else ""

    def take(self, *signs: str) -> str:
        """The next token where it is one of these signs, or nothing."""
        if self.next in signs and self.next:
            self.at += 1
            return self.tokens[self.at - 1][1]
        return ""

    def whole(self) -> T:
        value = self.sum()
        if self.next or not self.tokens:
            self.fail()
        return value

    def sum(self) -> T:
        self.depth += 1
        if self.depth > MOST_DEPTH:
            self.fail()
        value = self.product()
        while sign := self.take("+", "-"):
            value = (self.by.plus if sign == "+" else self.by.minus)(value, self.product())
        self.depth -= 1
        return value

    def product(self) -> T:
        value, divided = self.signed(), False
        while self.next:
            if sign := self.take("*", "/"):
                other, divided = self.signed(), sign == "/"
                value = self.there(self.by.over(value, other)) if divided else self.by.times(value, other)
            elif self.next == "(" or self.kind(self.at) != "sign":
                if divided:
                    raise AnswerError("a / b c has two meanings: write (a / b) c or a / (b c)")
                value = self.by.times(value, self.power())
            else:
                break
        return value

    def signed(self) -> T:
        negative = False
        while sign := self.take("+", "-"):
            negative ^= sign == "-"
        return self.negated(self.power()) if negative else self.power()

    def power(self) -> T:
        euler, value = self.next == "e", self.atom()
        if self.take("^"):
            exponent = self.negated(self.atom()) if self.take("-") else self.atom()
            value = self.there(self.by.power(value, exponent, euler))
        if self.take("%"):
            value = self.there(self.by.over(value, self.there(self.by.number("100"))))
        return value

    def atom(self) -> T:
        kind, text = self.kind(self.at), self.next
        self.at += 1
        if kind == "number":
            return self.there(self.by.number(text))
        if text in FUNCTIONS:
            return self.there(self.by.call(text, [self.atom() for _ in range(FUNCTIONS[text])]))
        if kind == "name":
            return self.there(self.by.name(text))
        if text != "(":
            self.fail()
        value = self.sum()
        if not self.take(")"):
            self.fail()
        return value


# Numbers


def _digits(text: str) -> Fraction | None:
    digits, _, exponent = text.lower().partition("e")
    if len(digits) > MOST_DIGITS or len(exponent) > 3:
        return None
    return Fraction(digits.rstrip(".") or "0") * Fraction(10) ** int(exponent or 0)


def _called(function: str, arguments: list[Exact]) -> Exact | None:
    if function == "frac":
        return closed.over(*arguments)
    return closed.sqrt(arguments[0]) if function == "sqrt" else _exp(arguments[0])


def _exp(x: Exact) -> Exact | None:
    return None if abs(closed.bounds(x, 1)[0]) > LARGEST_EXPONENT else closed.exp(x)


def _raised(a: Exact, b: Exact, euler: bool) -> Exact | None:
    if euler:
        return _exp(b)
    if not isinstance(b, Fraction) or b.denominator > 2 or abs(b.numerator) > MOST_POWER:
        return None
    base, value = (closed.sqrt(a) if b.denominator == 2 else a), closed.ONE
    for _ in range(abs(b.numerator)):
        value = closed.times(value, base)  # type: ignore[assignment]
    return value if b >= 0 else closed.over(closed.ONE, value)


NUMBER = "a number such as 3, -0.25, 1/2, 50%, √2/2 or e^2/(e^2 + 1)"
NUMBERS: _Arithmetic[Exact] = _Arithmetic(
    NUMBER, _digits, lambda text: closed.exp(closed.ONE) if text == "e" else None, lambda a, b: closed.total((a, b)),
    closed.minus, closed.times, closed.over, _raised, _called,
)  # fmt: skip
PLAIN = re.compile(r"([+-]?)(?:\d+\.?(\d*)|\.(\d+))(?:[eE]([+-]?\d{1,3}))?\s*(%?)")


def number(text: str) -> Typed:
    """A number in any form that equals it; minus infinity is what a mask leaves."""
    line = _spelled(text)
    if re.fullmatch(r"\(?\s*-\s*(?:oo|inf(?:inity)?)\s*\)?", line, re.IGNORECASE):
        return Typed(None)
    if re.fullmatch(r"[+-]?\d{1,3}(?:[ _]\d{3})+(?:\.\d+)?", line):  # 12 288
        line = re.sub("[ _]", "", line)
    if found := re.fullmatch(r"([+-]?\d+),(\d+)(\s*%?)", line):  # 0,5 is 0.5; 12,288 may be either
        other = number(f"{found[1]}.{found[2]}{found[3]}")
        thousands = re.fullmatch(r"[+-]?[1-9]\d{0,2},\d{3}\s*%?", line)
        return Typed(*_value(line.replace(",", "")), other) if thousands else other
    if re.fullmatch(r"[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?", line):
        line = line.replace(",", "")
    return Typed(*_value(line))


def _value(line: str) -> tuple[Exact, int | None]:
    plain = PLAIN.fullmatch(line)
    try:
        value = _Reader(line, NUMBERS).whole()
        closed.check(value)
    except NumberError as error:
        raise AnswerError(f"expected {NUMBER}: {error}") from None
    if plain is None:
        return value, None
    digits = len(plain[2] or plain[3] or "") - int(plain[4] or 0) + 2 * bool(plain[5])
    return value, max(0, digits)


# Sizes and shapes


def _sizes(known: Iterable[str]) -> _Arithmetic[Poly]:
    """Whole numbers and names of sizes; `known` are those of the question, however they are spelled."""
    names = {squeezed(name): name for name in known}

    def power(a: Poly, b: Poly, _: bool) -> Poly | None:
        times = b.number()
        return None if times is None or not 0 <= times <= 6 or len(a.terms) > 4 else product([a] * times)

    return _Arithmetic(
        SIZE, lambda text: of(int(text)) if text.isdecimal() and len(text) <= MOST_DIGITS else None,
        lambda text: of(names.get(squeezed(text), text)), lambda a, b: a + b, lambda a, b: a - b, lambda a, b: a * b,
        lambda a, b: a.over(b) if b.terms else None, power,
    )  # fmt: skip


SIZE = "a size such as 12, d_q, 2 d or n_heads·d_v"
SHAPE = "expected a shape such as 3 × 4, (B, n, d) or n × n_heads·d_v"
SPACE = re.compile(r"(?:\\in|∈)|(?:ℝ|\\mathbb\s*\{?\s*R\s*\}?|(?<!\w)R)\s*(?:\^|(?=\())|torch\.Size")
BETWEEN = re.compile(r"\s*(?:,|;|×|✕|\\times(?![a-z])|(?<![\w])(?:x|X|by)(?![\w])|(?<=\d)[xX](?=\d))\s*")


def squeezed(name: str) -> str:
    """d_k, d_{k}, dk and dₖ are one name."""
    return re.sub(r"[\W_]", "", unicodedata.normalize("NFKC", name))


def size(text: str, known: Iterable[str] = ()) -> Poly:
    """A size: a number of parameters, or one side of a matrix."""
    line = _spelled(text).replace("_(", "_").replace(" _", "_")
    line = re.sub(r"(\w*_\w+)\)", r"\1", line) if line.count(")") > line.count("(") else line
    if re.fullmatch(r"\d{1,3}(?:[ ,_]\d{3})+", line):  # 12,288
        line = re.sub("[ ,_]", "", line)
    return _Reader(line, _sizes(known)).whole()


def shape(text: str, known: Iterable[str] = ()) -> tuple[Poly, ...]:
    """The sizes of a matrix or tensor, with any sign between them and brackets or none around them."""
    line, known = SPACE.sub("", text[: MOST_TEXT + 1]).strip().strip("$").strip(), list(known)
    while line and (line[0], line[-1]) in (("(", ")"), ("[", "]"), ("{", "}")):
        line = line[1:-1].strip()
    parts = BETWEEN.split(line.rstrip(","))
    if len(parts) == 1 and squeezed(line) not in map(squeezed, known):  # nxd
        there = {squeezed(name) for name in known}
        cuts = ([line[:i], line[i + 1 :]] for i, c in enumerate(line) if c in "xX")
        parts = next((cut for cut in cuts if all(squeezed(one) in there or one.isdecimal() for one in cut)), parts)
    if not all(parts):
        raise AnswerError(SHAPE)
    try:
        return tuple(size(part, known) for part in parts)
    except AnswerError:
        raise AnswerError(SHAPE) from None


# Choices, orders, matrices


def labels(text: str, known: Sequence[str]) -> tuple[str, ...]:
    """Labels in the order in which they were typed: b, (B), "c a b", 3 > 1 > 2."""
    by_name = {name.casefold(): name for name in known}
    line = unicodedata.normalize("NFKC", text).casefold().strip()
    if line in by_name:
        return (by_name[line],)
    words = [word.strip("().[]{}\"' ") for word in re.split(r"[\s,;<>→|-]+", line)]
    words = [word for word in words if word]
    if len(words) == 1 and words[0] not in by_name and all(c in by_name for c in words[0]):
        words = list(words[0])  # cab
    if not words or any(word not in by_name for word in words):
        raise AnswerError(f"expected {'one of ' if len(known) > 1 else ''}{', '.join(known)}")
    return tuple(by_name[word] for word in words)


ROWS = re.compile(
    r"\\begin\s*\{\w+\}(?:\{[lcr|]*\})?|\\end\s*\{\w+\}|\b(?:np\.|torch\.|numpy\.)?(?:array|tensor|matrix)\b"
)


def cells(text: str) -> list[list[str]]:
    """The cells of a matrix in text: [[1, 2], [3, 4]], 1 2; 3 4, or LaTeX's 1 & 2 \\\\ 3 & 4."""
    if len(text) > MOST_TEXT * 10:
        raise AnswerError(f"a matrix has at most {MOST_TEXT * 10:,} characters")
    line = ROWS.sub("", text).replace("\\left", "").replace("\\right", "").strip().strip("$").strip()
    while len(line) > 1 and (line[0], line[-1]) in (("(", ")"), ("⎡", "⎦")) and "[" in line[1:3]:
        line = line[1:-1].strip()
    if re.match(r"\[\s*\[", line):
        line = re.sub(r"\]\s*,?\s*\[", ";", line.strip("[] \n,"))
    rows = [row.strip("[]⎡⎤⎢⎥⎣⎦ \t") for row in re.split(r";|\n|\\\\", line)]
    return [_split(row) for row in rows if row]


def _split(row: str) -> list[str]:
    """A row at its signs outside brackets: & or a comma, or else spaces."""
    by = "&" if "&" in row else "," if "," in row else " "
    parts, depth = [""], 0
    for c in row:
        depth += (c in "({") - (c in ")}")
        if c == by and depth == 0:
            parts.append("")
        else:
            parts[-1] += c
    parts = [part.strip() for part in parts]
    return [part for part in parts if part] if by == " " else parts[:-1] if parts[-1] == "" and by == "," else parts

"""Answers as students type them, read into exact values: 1/2, 50 %, √2/2, (B, n, d). Nothing is
evaluated.

Arithmetic is parsed by Python's own `ast`, of which sums, products, powers, roots and names are
read and nothing else. Knows one answer at a time: no file, no question and no marks.
"""

from __future__ import annotations

import ast
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction

from attentif.lab.exact import closed
from attentif.lab.exact.closed import Exact, NumberError, Real
from attentif.lab.exact.enclosure import UnsureError
from attentif.lab.exact.steps import Cell
from attentif.lab.shape.sizes import Poly, of, product

MOST_TEXT, MOST_DIGITS, MOST_POWER = 500, 30, 64  # of one number or size
LARGEST_EXPONENT, MOST_TERMS = 200, 1_000  # of e; of a product of sizes
MOST_OPERATIONS, MOST_FUNCTIONS = 200, 40  # of one number; a matrix has ten times as many
LARGEST = Fraction(10) ** MOST_DIGITS  # irrational number
ENCLOSURES = (64, 128, 256, 1024)  # bits after the point to which an irrational number is worked
NUMBER = "expected a number such as 3, -0.25, 1/2, 50%, √2/2 or e^2/(e^2 + 1)"
SIZE = "expected a size such as 12, d_q, 2 d or n_heads·d_v"
SHAPE = "expected a shape such as 3 × 4, (B, n, d) or n × n_heads·d_v"
BRACKETS = (("(", ")"), ("[", "]"), ("{", "}"))


class AnswerError(ValueError):
    """An answer that cannot be read: what was expected, and what came."""


@dataclass(frozen=True)
class Typed:
    """A number as it was typed; minus infinity is None. `places` counts the digits after the
    point of a plain decimal, and is None of a fraction, a root or a power. `other` is a second
    meaning: 12,288 or 2e-3 have one."""

    value: Cell
    places: int | None = None
    other: Typed | None = None


def shown(text: object) -> str:
    """What came, on one line and short."""
    line = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in str(text)[:80])
    return f'"{line}"' if len(line) <= 40 else f'"{line[:39]}…"'


SIGNS = str.maketrans(
    {
        "−": "-",
        "–": "-",
        "·": "*",
        "⋅": "*",
        "∙": "*",
        "×": "*",
        "÷": "/",
        "∕": "/",
        "⁄": "/",
        "√": " sqrt ",
        "∞": " inf ",
        "{": "(",
        "}": ")",
        "[": "(",
        "]": ")",
        "$": " ",
    }
)
RAISED = {c: unicodedata.normalize("NFKC", c).replace("−", "-") for c in "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺"}
LATEX = [
    (re.compile(pattern), instead)
    for pattern, instead in (
        (
            (
                r"\\(?:left|right|displaystyle|big+[lr]?|mathrm|mathbf|mathit|text|operatorname|"
                r"[,;:! "
                r"])"
            ),
            " ",
        ),
        (r"_\s*\{(\w*)\}", r"_\1"),
        (r"\\[dtc]?frac\s*(\d)\s*(\d)", r"(\1/\2)"),
        (r"\}\s+\{", "}{"),
        (r"\\(?:cdot|times|ast)(?![a-z])", "*"),
        (r"\\infty", " inf "),
    )
]
FRACTION = re.compile(r"\\[dtc]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}")
GROUP = re.compile(r"(?<!frac)(?<!\})\{([^{}]*)\}")
VULGAR = re.compile(r"(\d*)([¼½¾⅐-⅞])")


def _spelled(text: str) -> str:
    """The answer in ASCII: fractions of one sign, raised digits, LaTeX and Unicode operators
    written out."""
    if len(text) > MOST_TEXT:
        raise AnswerError(f"expected at most {MOST_TEXT} characters")
    for pattern, instead in LATEX:
        text = pattern.sub(instead, text)
    before = ""
    while before != text:  # from the inside out
        before, text = text, FRACTION.sub(r"((\1)/(\2))", GROUP.sub(r"(\1)", text))
    text = re.sub(
        f"[{''.join(RAISED)}]+", lambda run: f"^({''.join(RAISED[c] for c in run[0])})", text
    )
    text = VULGAR.sub(
        lambda found: (
            f"({found[1] or 0}+{Fraction(unicodedata.numeric(found[2])).limit_denominator(10)})"
        ),
        text,
    )
    text = unicodedata.normalize("NFKC", text.translate(SIGNS)).replace("\\", " ")
    return text.strip().lstrip("=≈~").strip()


TOKEN = re.compile(r"\s*(\d+\.?\d*|\.\d+|sqrt(?=\d)|[^\W\d]\w*|\*\*|[-+*/^()%])")
FUNCTIONS = ("sqrt", "exp")


def _tree(text: str, expected: str) -> ast.expr:
    """The expression, with products written out, decimals as fractions, and a call around what
    follows a root sign."""
    out, last, end, divided, close = list[str](), "", 0, [False], ""
    while end < len(text.rstrip()):
        found = TOKEN.match(text, end)
        if found is None:
            raise AnswerError(expected)
        token, end = found[1], found.end()
        begins, number = (
            token[0].isalnum() or token[0] in "_.(",
            token[0].isdecimal() or token[0] == ".",
        )
        if last in FUNCTIONS and token != "(":
            out.append("(")
            close = ")"
        elif (
            begins and last and (last[-1].isalnum() or last[-1] in "_.)%") and last not in FUNCTIONS
        ):
            if number and (last[0].isdecimal() or last[0] == "."):
                raise AnswerError(expected)  # 1 1/2 is not 1 times 1/2
            if divided[-1]:
                raise AnswerError("a / b c has two meanings: write (a / b) c or a / (b c)")
            out.append("*")
        if token in "+-*/":
            divided[-1] = token == "/"
        divided = (
            [*divided, False]
            if token == "("
            else divided[:-1] or [False]
            if token == ")"
            else divided
        )
        if number and sum(map(str.isdecimal, token)) > MOST_DIGITS:
            raise AnswerError(f"expected at most {MOST_DIGITS} digits")
        written = f"({Fraction(token.rstrip('.') or '0')})" if number else token
        out += [{"^": "**", "%": "/100"}.get(token, written), close]
        last, close = token, ""
    try:
        return ast.parse("".join(out), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise AnswerError(expected) from None


class Budget:
    """What a number, or all numbers of a matrix, may cost to read."""

    def __init__(self, operations: int = MOST_OPERATIONS, functions: int = MOST_FUNCTIONS) -> None:
        self.most_operations, self.most_functions = operations, functions
        self.operations, self.functions = 0, 0

    def spend(self, *, operations: int = 0, functions: int = 0) -> None:
        self.operations += operations
        self.functions += functions
        if self.operations > self.most_operations:
            raise AnswerError(
                f"expected at most {self.most_operations:,} operations; x^8 counts as 8"
            )
        if self.functions > self.most_functions:
            raise AnswerError(f"expected at most {self.most_functions} roots and powers of e")

    def value(self, node: ast.expr) -> Exact:
        match node:
            case ast.Constant(int() as n) if type(n) is int:
                return Fraction(n)
            case ast.Name("e"):
                return self.power_of_e(closed.ONE)
            case ast.UnaryOp(ast.USub() | ast.UAdd() as sign, x):
                self.spend(operations=1)
                value = self.value(x)
                return closed.minus(closed.ZERO, value) if isinstance(sign, ast.USub) else value
            case ast.Call(ast.Name("sqrt"), [x]):
                return self.root(self.value(x))
            case ast.Call(ast.Name("exp"), [x]) | ast.BinOp(ast.Name("e"), ast.Pow(), x):
                return self.power_of_e(self.value(x))
            case ast.BinOp(a, ast.Pow(), b):
                return self.power(self.value(a), self.value(b))
            case ast.BinOp(a, op, b) if type(op) in OPERATIONS:
                self.spend(operations=1)
                left, right = self.value(a), self.value(b)
                if isinstance(op, ast.Div):
                    enclosed(right)
                return OPERATIONS[type(op)](left, right)
        raise AnswerError(NUMBER)

    def power_of_e(self, exponent: Exact) -> Exact:
        self.spend(functions=1)
        low, high = enclosed(exponent, zero=True)
        if max(abs(low), abs(high)) > LARGEST_EXPONENT:
            raise AnswerError(NUMBER)
        return closed.exp(exponent)

    def root(self, x: Exact) -> Exact:
        self.spend(functions=1)
        enclosed(x)
        return closed.sqrt(x)

    def power(self, base: Exact, power: Exact) -> Exact:
        if (
            not isinstance(power, Fraction)
            or power.denominator > 2
            or abs(power.numerator) > MOST_POWER
        ):
            raise AnswerError(NUMBER)
        self.spend(operations=abs(power.numerator))
        if power.denominator == 2:
            base = self.root(base)
        value: Exact = closed.ONE
        for _ in range(abs(power.numerator)):
            value = closed.times(value, base)
        if power >= 0:
            return value
        enclosed(value)
        return closed.over(closed.ONE, value)


def enclosed(x: Exact, *, zero: bool = False) -> tuple[Fraction, Fraction]:
    """Two fractions with x between them; an irrational number that cannot be told from 0 is
    refused before much work is done to tell, unless it may be `zero`."""
    if isinstance(x, Fraction):
        return x, x
    for bits in ENCLOSURES:
        with suppress(UnsureError):
            low, high = closed.enclose(x, bits)
            if low > 0 or high < 0 or (zero and high - low <= 1 << (bits // 2)):
                return Fraction(low, 1 << bits), Fraction(high, 1 << bits)
    raise AnswerError(f"{NUMBER}: a part of it cannot be told from 0")


OPERATIONS = {
    ast.Add: lambda a, b: closed.total((a, b)),
    ast.Sub: closed.minus,
    ast.Mult: closed.times,
    ast.Div: closed.over,
}


def _check(x: Exact) -> None:
    """Refuse an irrational number that is too large for an answer."""
    low, high = enclosed(x, zero=True)
    if isinstance(x, Real) and max(abs(low), abs(high)) > LARGEST:
        raise AnswerError(f"{NUMBER}, below 10^{MOST_DIGITS}")


PLAIN = re.compile(r"([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d{1,2}))?\s*(%?)")


def number(text: str, budget: Budget | None = None) -> Typed:
    """A number in any form that equals it; minus infinity is what a mask leaves."""
    line, other = _spelled(text), None
    budget = budget or Budget()
    if re.fullmatch(r"\(?\s*-\s*(?:oo|inf(?:inity)?)\s*\)?", line, re.IGNORECASE):
        return Typed(None)
    if re.fullmatch(r"[+-]?\d{1,3}(?:[ _]\d{3})+(?:\.\d+)?", line):  # 12 288
        line = re.sub("[ _]", "", line)
    if re.fullmatch(r"[+-]?\d+,\d+\s*%?", line):  # 0,5
        other = number(line.replace(",", "."), budget)
        if not re.fullmatch(r"[+-]?[1-9]\d{0,2},\d{3}", line):
            return other
    if re.fullmatch(r"[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?", line):  # 12,288
        line = line.replace(",", "")
    plain = PLAIN.fullmatch(line)
    try:
        if plain and plain[4]:  # 2e-3; or e, twice, less 3
            other = Typed(budget.value(_tree(line, NUMBER))) if re.search("e[+-]", line) else None
            scale = Fraction(10) ** int(plain[4])
            value: Exact = Fraction(re.split("[eE]", line)[0]) * scale / (100 if plain[5] else 1)
        else:
            value = budget.value(_tree(line, NUMBER))
        _check(value)
    except (NumberError, RecursionError) as error:
        raise AnswerError(f"{NUMBER}: {error}") from None
    places = (
        None if plain is None else max(0, len(plain[3]) - int(plain[4] or 0) + 2 * bool(plain[5]))
    )
    return Typed(value, places, other)


SPACE = re.compile(
    r"(?:\\in|∈)|(?:ℝ|\\mathbb\s*\{?\s*R\s*\}?|(?<!\w)R)\s*(?:\^|(?=\())|torch\.Size"
)
BETWEEN = re.compile(
    r"\s*(?:,|;|×|✕|\\times(?![a-z])|(?<![\w])(?:x|X|by)(?![\w])|(?<=\d)[xX](?=\d))\s*"
)


def squeezed(name: str) -> str:
    """d_k, d_{k} and dₖ are one name."""
    return re.sub(r"[\W_]", "", unicodedata.normalize("NFKC", name))


def size(text: str, known: Iterable[str] = ()) -> Poly:
    """A size: a number of parameters, or one side of a matrix; `known` are the names of the
    question."""
    line = _spelled(text)
    if re.fullmatch(r"\d{1,3}(?:[ ,_]\d{3})+", line):  # 12,288
        line = re.sub("[ ,_]", "", line)
    return _size(_tree(line, SIZE), {squeezed(name): name for name in known})


def _size(node: ast.expr, known: Mapping[str, str]) -> Poly:
    match node:
        case ast.Constant(int() as n) if type(n) is int:
            return of(n)
        case ast.Name(text):
            return of(known.get(squeezed(text), text))
        case ast.BinOp(a, ast.Pow(), ast.Constant(int() as n)) if 0 <= n <= 6:
            base = _size(a, known)
            if len(base.terms) ** n <= MOST_TERMS:
                return product([base] * n)
        case ast.BinOp(a, op, b):
            left, right = _size(a, known), _size(b, known)
            match op:
                case ast.Add() | ast.Sub():
                    return left + right if isinstance(op, ast.Add) else left - right
                case ast.Mult() if len(left.terms) * len(right.terms) <= MOST_TERMS:
                    return left * right
                case ast.Div() if right.terms and (quotient := left.over(right)) is not None:
                    return quotient
    raise AnswerError(SIZE)


def shape(text: str, known: Iterable[str] = ()) -> tuple[Poly, ...]:
    """The sizes of a matrix or tensor, with any sign between them and brackets or none around
    them."""
    line, known = SPACE.sub("", text[:MOST_TEXT]).strip().strip("$").strip(), list(known)
    while line and (line[0], line[-1]) in BRACKETS:
        line = line[1:-1].strip()
    parts, there = BETWEEN.split(line.rstrip(",")), {squeezed(name) for name in known}
    if len(parts) == 1 and squeezed(line) not in there:  # no sign of its own between the sizes
        cuts = ([line[:i], line[i + 1 :]] for i, c in enumerate(line) if c in "xX")
        parts = next(
            (cut for cut in cuts if all(squeezed(one) in there or one.isdecimal() for one in cut)),
            parts,
        )
    try:
        return tuple(size(part, known) for part in parts)
    except AnswerError:
        raise AnswerError(SHAPE) from None


def labels(text: str, known: Sequence[str]) -> tuple[str, ...]:
    """Labels in the order in which they were typed: b, (B), "c a b", 3 > 1 > 2; K₂ is K_2."""
    by_name = {_bare(name): name for name in known}
    if _bare(text) in by_name:
        return (by_name[_bare(text)],)
    words = [word for part in re.split(r"[\s,;<>→|-]+", text[:MOST_TEXT]) if (word := _bare(part))]
    if len(words) == 1 and all(c in by_name for c in words[0]):
        words = list(words[0])  # cab
    if not words or any(word not in by_name for word in words):
        raise AnswerError(f"expected {'one of ' if len(known) > 1 else ''}{', '.join(known)}")
    return tuple(by_name[word] for word in words)


def _bare(label: str) -> str:
    return squeezed(label).casefold() or label.strip()


ROWS = re.compile(
    r"\\begin\s*\{\w+\}(?:\{[lcr|]*\})?|\\end\s*\{\w+\}|\b(?:np\.|torch\.|numpy\.)?(?:array|"
    r"tensor|matrix)\b"
)


DECIMAL_COMMAS = re.compile(
    r"(?=.*,)(?:[-+−]?\d+(?:[,/]\d+)?%?(?:\s+(?=\S)|$)){2,}"
)  # 0,5 0,25: no cell is "5 0"


def cells(text: str) -> list[list[str]]:
    """The cells of a matrix in text: [[1, 2], [3, 4]], 1 2; 3 4, 0,5 0,25, or LaTeX's 1 & 2 \\\\
    3 & 4."""
    if len(text) > MOST_TEXT * 10:
        raise AnswerError(f"a matrix has at most {MOST_TEXT * 10:,} characters")
    line = (
        ROWS.sub("", text).replace("\\left", "").replace("\\right", "").strip().strip("$").strip()
    )
    line = line.replace("\t", " ")  # from a spreadsheet
    while len(line) > 1 and (line[0], line[-1]) in (("(", ")"), ("⎡", "⎦")) and "[" in line[1:3]:
        line = line[1:-1].strip()
    if re.match(r"\[\s*\[", line):
        line = re.sub(r"\]\s*,?\s*\[", ";", line.strip("[] \n,"))
    found = []
    for row in filter(None, (row.strip("[]⎡⎤⎢⎥⎣⎦ \t") for row in re.split(r";|\n|\\\\", line))):
        by = (
            "&"
            if "&" in row
            else " "
            if DECIMAL_COMMAS.fullmatch(row)
            else ","
            if "," in row
            else " "
        )
        parts = [part.strip() for part in parted(row, by, "({", ")}")]
        ends = by == "," and not parts[-1]
        found.append(
            [part for part in parts if part] if by == " " else parts[:-1] if ends else parts
        )
    return found


def parted(text: str, by: str, opening: str, closing: str) -> list[str]:
    """A text at a sign outside brackets."""
    parts, depth = [""], 0
    for c in text:
        depth += (c in opening) - (c in closing)
        if c == by and depth == 0:
            parts.append("")
        else:
            parts[-1] += c
    return parts

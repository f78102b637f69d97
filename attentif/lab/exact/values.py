"""Numbers for the names of a block: from a small TOML file, or at random. Nothing in a file is
evaluated.

n_heads = 2                              # a size that the matrices do not determine
X = [[1, -1], ["1/2", 0.25]]             # whole numbers, fractions as text, decimals taken exactly
W_q = [[[1, 0], [0, 1]], [[2, 0], [0, 1]]]   # a family: one matrix for each head
"self.W_o" = [[1], [2]]                  # a name with a module path
b = [1, 2]                               # a row, or a column where the block says so
A = [[1, 0], ["1/2", "1/2"]]             # a computed name may be given instead
tokens = ["the", "cat"]                  # words for the rows; for one dimension alone: n_src =
                                         ["le", "chat"]
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, time
from fractions import Fraction
from typing import Any

from attentif.lab.exact.display import Decimal, matrix_of
from attentif.lab.language import fold
from attentif.lab.language.blocks import read
from attentif.lab.language.check_names import definitions
from attentif.lab.language.parse import EquationError, dimensions, nearest
from attentif.lab.language.tree import Block
from attentif.lab.shape.shapes import Shape, Shapes, shapes
from attentif.lab.shape.sizes import Poly, of

Numbers = tuple[tuple[Fraction, ...], ...]

MOST_BYTES = 1_000_000
MOST_ENTRIES = 100_000
MOST_DIGITS = 30
MOST_SIZE = 10_000
MOST_LETTERS = 100  # of a label
MOST_PLACES = 12  # parts of a name: encoder.0.self.W_q has four
NUMBER = re.compile(r"\s*([+-]?)\s*(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+)|\s*/\s*(\d+))?\s*", re.ASCII)
TOKENS, HEADS = "tokens", "n_heads"


@dataclass(frozen=True)
class Values:
    """Matrices by name, families by name, sizes and labels."""

    single: Mapping[str, Numbers] = field(default_factory=dict)
    family: Mapping[str, tuple[Numbers, ...]] = field(default_factory=dict)
    sizes: Mapping[str, int] = field(default_factory=dict)
    labels: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def __contains__(self, name: str) -> bool:
        return name in self.single or name in self.family

    def renamed(self, names: Mapping[str, str]) -> Values:
        single = {names.get(name, name): M for name, M in self.single.items()}
        return replace(
            self,
            single=single,
            family={names.get(name, name): Ms for name, Ms in self.family.items()},
        )

    def with_sizes(self, sizes: Mapping[str, int], source: str) -> Values:
        """The values with more sizes; a size that is already given must be equal."""
        for name, size in sizes.items():
            if self.sizes.get(name, size) != size:
                raise EquationError(f"{source}: {name} is {self.sizes[name]}, and {size} by --set")
        return replace(self, sizes={**self.sizes, **sizes})


class _Decimal(str):
    """A decimal as it was written: tomllib would make a float of it, and hang on 9e999999."""


def read_values(path: str, block: Block) -> Values:
    """The values of a file, for this block; - is stdin."""
    return values(read(path), block, "stdin" if path == "-" else path)


def values(text: str, block: Block, source: str = "values") -> Values:
    """The values that a TOML text gives for the names of a block; `source` is what errors call
    the text."""
    if len(text) > MOST_BYTES:
        raise EquationError(
            f"{source}: more than {MOST_BYTES:,} characters; values are small matrices"
        )
    # tomllib takes quadratic time for a key of many parts.
    if re.search(r"(?:\.[ \t]*[\w\"'-][^.,=\[\]{}#\n]*)" + f"{{{MOST_PLACES}}}", text):
        raise EquationError(f"{source}: a name has at most {MOST_PLACES} parts")
    try:
        # TOML has no fractions: [1/2, 3] is read as ["1/2", 3].
        quoted = BARE.sub(lambda found: found[1] or f'"{found[2]}"', text)
        table = tomllib.loads(quoted, parse_float=_Decimal)
    except tomllib.TOMLDecodeError as error:
        raise EquationError(f"{source}: {_one_line(str(error))}") from None
    except RecursionError:
        raise EquationError(
            f"{source}: brackets are nested too deep; a matrix is [[1, 2], [3, 4]]"
        ) from None
    except ValueError:  # from int(): thousands of digits
        raise EquationError(f"{source}: a number of more than {MOST_DIGITS} digits") from None
    return _Reader(block, source).read(table)


BARE = re.compile(  # a string or a comment, or a fraction without quotes
    r"""(\"{3}.*?\"{3}|'{3}.*?'{3}|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|\#[^\n]*)|(?<![\w.])([+-]?\d+\ */\ *\d+)(?![\w.])""",
    re.DOTALL,
)


class _Reader:
    """The reader of one file for the names of a block."""

    def __init__(self, block: Block, source: str) -> None:
        self.source, self.entries = source, 0
        found = shapes(block)
        self.shapes, self.dimensions = found.named, size_names(block, found)
        self.single: dict[str, Numbers] = {}
        self.family: dict[str, tuple[Numbers, ...]] = {}
        self.sizes: dict[str, int] = {}
        self.labels: dict[str, tuple[str, ...]] = {}

    def read(self, table: dict[str, Any]) -> Values:
        for name, value in self.flat(table).items():
            if name in self.shapes:
                self.matrix(name, value, self.shapes[name])
            elif name in self.dimensions or name == TOKENS:
                self.size(name, value)
            else:
                known = [*self.shapes, *self.dimensions]
                raise self.fail(_shown(name), f"the block has no such name{nearest(name, known)}")
        return Values(self.single, self.family, self.sizes, self.labels)

    def fail(self, where: str, message: str) -> EquationError:
        return EquationError(f"{self.source}: {where}: {message}")

    def flat(self, table: dict[str, Any], at: str = "") -> dict[str, Any]:
        """Nested tables as names with module paths; a table of 1, 2, ... is a family."""
        out: dict[str, Any] = {}
        for key, value in table.items():
            name = f"{at}.{key}" if at else key
            inner = isinstance(value, dict) and value and name not in self.shapes
            for one, found in (self.flat(value, name) if inner else {name: value}).items():
                if one in out:
                    raise self.fail(_shown(one), "it is given twice")
                out[one] = found
        return out

    def size(self, name: str, value: Any) -> None:
        if isinstance(value, list) and value and all(type(word) is str for word in value):
            for i, word in enumerate(value, 1):
                if not word.isprintable() or not 1 <= len(word) <= MOST_LETTERS:
                    expected = f"expected 1 to {MOST_LETTERS} signs that print"
                    raise self.fail(f"{name}, word {i}", f"{expected}, got {_shown(word)}")
            self.labels[name] = tuple(value)
            if name != TOKENS:
                self.sizes[name] = len(value)
            return
        if name == TOKENS:
            raise self.fail(name, f'expected a list of words, ["the", "cat"], got {_shown(value)}')
        if type(value) is not int or not 1 <= value <= MOST_SIZE:
            raise self.fail(
                name,
                (
                    f"it is a size: expected a whole number from 1 to {MOST_SIZE:,}, got "
                    f"{_shown(value)}"
                ),
            )
        self.sizes[name] = value

    def matrix(self, name: str, value: Any, shape: Shape) -> None:
        if isinstance(value, dict):
            value = self.heads(name, value)
        if not shape.family:
            if _depth(value) > 2:
                raise self.fail(name, "it is one matrix, [[1, 2], [3, 4]], and not a list of them")
            self.single[name] = self.numbers(value, name, shape)
            return
        flat = 1 in (shape.rows, shape.columns)  # a bias of each head is a row
        if (
            not isinstance(value, list)
            or not value
            or any(_depth(part) < 2 - flat for part in value)
        ):
            expected = (
                f"[[...], [...]] for a family of {shape}" if flat else "[[[1, 2], [3, 4]], ...]"
            )
            raise self.fail(
                name, f"it is one matrix for each head: expected a list of matrices, {expected}"
            )
        self.family[name] = tuple(
            self.numbers(part, f"{name}, head {h}", shape) for h, part in enumerate(value, 1)
        )

    def heads(self, name: str, table: dict[str, Any]) -> list[Any]:
        expected = [str(h) for h in range(1, len(table) + 1)]
        if sorted(table) != sorted(expected):
            got = ", ".join(_shown(key) for key in list(table)[:5])
            raise self.fail(
                name,
                (
                    "a table of a family has the heads 1, 2, 3, ... as its keys, got "
                    f"{got or 'nothing'}"
                ),
            )
        return [table[h] for h in expected]

    def numbers(self, value: Any, where: str, shape: Shape) -> Numbers:
        if _depth(value) < 2 and isinstance(
            value, list
        ):  # a row, or a column where the block has a column
            value = [[one] for one in value] if shape.columns == 1 and shape.rows != 1 else [value]
        rows = value if isinstance(value, list) else [[value]]
        empty = not rows or rows[0] == []
        if empty or not all(isinstance(row, list) for row in rows):
            raise self.fail(
                where,
                "expected rows of numbers, [[1, 2], [3, 4]]" + (", got no number" if empty else ""),
            )
        for i, row in enumerate(rows, 1):
            if len(row) != len(rows[0]):
                got = f"{len(row)} numbers" if len(row) != 1 else "1 number"
                raise self.fail(
                    f"{where}, row {i}", f"expected {len(rows[0])} like row 1, got {got}"
                )
        self.entries += len(rows) * len(rows[0])
        if self.entries > MOST_ENTRIES:
            raise self.fail(where, f"more than {MOST_ENTRIES:,} numbers in all")
        return matrix_of(
            [self.number(one, f"{where}, row {i}, column {j}") for j, one in enumerate(row, 1)]
            for i, row in enumerate(rows, 1)
        )

    def number(self, value: Any, where: str) -> Fraction:
        if type(value) is int and abs(value) >= 10**MOST_DIGITS:
            raise self.fail(where, f"a number has at most {MOST_DIGITS} digits")
        text = (
            str(value)
            if type(value) is int
            else value.replace("_", "")
            if isinstance(value, str)
            else ""
        )
        match, decimal = NUMBER.fullmatch(text), isinstance(value, _Decimal)
        if match is None or (match[4] and not decimal):
            raise self.fail(
                where, f'expected a number such as 3, -0.25 or "1/2", got {_shown(value)}'
            )
        sign, whole, places, power, below = match.groups(default="")
        if max(len(whole + places), len(power), len(below)) > MOST_DIGITS:
            raise self.fail(where, f"a number has at most {MOST_DIGITS} digits")
        size, exponent = Fraction(f"{sign}{whole}.{places or 0}"), int(power or 0)
        if size and not -MOST_DIGITS <= exponent <= MOST_DIGITS - len(whole):
            raise self.fail(where, f"a number has at most {MOST_DIGITS} digits, written out")
        if below and not int(below):
            raise self.fail(where, f"a fraction over 0, {_shown(value)}")
        size = size * Fraction(10) ** (exponent if size else 0) / int(below or 1)
        return (
            Decimal(size, max(0, len(places) - exponent))
            if decimal or (places and not below)
            else size
        )


def _depth(value: Any) -> int:
    """The depth of nested lists, by the first item of each."""
    depth = 0
    while isinstance(value, list):
        value, depth = (value[0] if value else None), depth + 1
    return depth


def _shown(value: Any) -> str:
    """The value, short and on one line."""
    match value:
        case bool():
            return "true" if value else "false"
        case list() | dict():
            return "a list" if isinstance(value, list) else "a table"
        case date() | time():
            return f"the date or time {value}"
        case int() if value.bit_length() >= 200:
            return "a number of very many digits"
    text = _one_line(f'"{value}"' if type(value) is str else str(value))
    return text if len(text) <= 40 else text[:39] + "…"


def _one_line(text: str) -> str:
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)[:200]


def size_names(block: Block, found: Shapes) -> list[str]:
    """The sizes of a block that can be given; n_heads only where there are heads."""
    used = {
        name
        for shape in found.named.values()
        for name in shape.rows.names() | shape.columns.names()
    }
    heads = HEADS in used or any(shape.family for shape in found.named.values())
    return [name for name in (*dimensions(block), *found.free) if name != HEADS or heads]


def lacking(block: Block, known: Collection[str]) -> dict[str, str]:
    """For each equation that cannot be computed from the known names, the first input that it
    lacks."""
    names, there, missing = shapes(block).of, set(known), dict[str, str]()
    for name, right in definitions(block).items():
        parts = (part.text for part in fold.names(right) if part.text in names)
        lacks = next((missing.get(part, part) for part in parts if part not in there), None)
        if lacks is None or name in there:
            there.add(name)
        else:
            missing[name] = lacks
    return missing


def sizes_of(block: Block, given: Values, source: str = "values") -> dict[str, int]:
    """The sizes that the matrices determine, which must agree; then the block's shapes are
    checked with them."""
    found = shapes(block)
    known: dict[str, tuple[int, str]] = {
        name: (size, f"{name} is given") for name, size in given.sizes.items()
    }
    said: list[tuple[Poly, int, str]] = []
    for name, heads in [*((n, (M,)) for n, M in given.single.items()), *given.family.items()]:
        shape = found.named[name]
        for h, M in enumerate(heads, 1):
            called = f"{name}[{h}]" if shape.family else name
            said.append((shape.rows, len(M), f"{called} has {_count(len(M), 'row')}"))
            said.append((shape.columns, len(M[0]), f"{called} has {_count(len(M[0]), 'column')}"))
        if shape.family:
            said.append((of(HEADS), len(heads), f"{name} has {_count(len(heads), 'head')}"))
    while True:
        left = [one for one in said if not _settled(*one, known, source)]
        if len(left) == len(said):
            break
        said = left
    sizes = {name: size for name, (size, _) in known.items()}
    count = len(given.labels.get(TOKENS, ()))
    if count and count not in sizes.values():
        raise EquationError(f"{source}: {TOKENS}: {_count(count, 'word')}, and no size is {count}")
    shapes(block, sizes)
    return sizes


def _settled(
    size: Poly, count: int, why: str, known: dict[str, tuple[int, str]], source: str
) -> bool:
    """Put in the known sizes: solve one unknown, check where there is none; False where more are
    unknown."""
    rest = size.at({name: number for name, (number, _) in known.items()})
    reasons = "; ".join(known[name][1] for name in sorted(size.names()) if name in known)
    because = f" ({reasons})" if reasons else ""
    value, names, constant = rest.number(), sorted(rest.names()), rest.terms.get((), 0)
    if value is not None:
        if value != count:
            expected = f"{size} = {value}" if size.names() else f"{value}"
            raise EquationError(f"{source}: {why}, expected {expected}{because}")
        return True
    factor = rest.terms.get((names[0],))
    if len(names) > 1 or factor is None or len(rest.terms) > 1 + (constant != 0):
        return False
    found, left = divmod(count - constant, factor)
    if left or found < 1:
        raise EquationError(f"{source}: {why}, and {size} cannot be {count}{because}")
    known[names[0]] = found, why
    return True


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"

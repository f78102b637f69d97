"""Typesetting by one precedence table: where brackets and dots are needed. Knows no markup.

A `Setter` (notation.py) writes one notation from pieces that are already written in it. The
functions here walk two kinds of tree: expressions of the language, and lines of arithmetic
(language/formula.py) with numbers in them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any, Literal

from attentif.lab.language import fold, tree
from attentif.lab.language.parse import QUOTIENT, binds, loosest, printed
from attentif.lab.maths.notation import Setter
from attentif.lab.shape.sizes import Poly

Sides = tuple[str, Literal["=", "∈"], str]  # left side, sign and right side of a statement
Show = Callable[[Any], str]
POWER = re.compile(r"(-?\d\.\d+)e(-?\d+)", re.ASCII)  # 1.76e-6


def expression(node: tree.Expression, setter: Setter) -> str:
    return fold.fold(node, lambda at, parts: _set(at, parts, setter))


def statement(node: tree.Statement, setter: Setter) -> str:
    left, sign, right = sides(node, setter)
    return setter.relations(left, [(sign, right)])


def sides(node: tree.Statement, setter: Setter) -> Sides:
    if isinstance(node, tree.Equation):
        return setter.name(node.left.text, node.left.index), "=", expression(node.right, setter)
    names = setter.listed([setter.name(name.text, name.index) for name in node.names])
    return names, "∈", setter.put("shape", size(node.rows, setter), size(node.columns, setter))


def _set(node: tree.Expression, parts: tuple[str, ...], setter: Setter) -> str:
    """One node, from its children as they are written."""
    if not (setter.bars and isinstance(node, tree.Quotient)):
        children = zip(fold.children(node), loosest(node), parts, strict=True)
        parts = tuple(
            text if _bound(child, node, setter) >= least else setter.brackets(text)
            for child, least, text in children
        )
    match node:
        case tree.Name(text, index):
            return setter.name(text, index)
        case tree.Number():
            return number(printed(node).replace(" / ", "/"), setter)
        case tree.Product(factors):
            return setter.product(list(_factors(factors, parts, setter)))
        case tree.Elementwise():
            return setter.put("elementwise", *parts)
        case tree.Quotient(tree.Number(), tree.Number()):
            return setter.fraction(parts[0], parts[1], small=True)
        case tree.Quotient():
            return setter.fraction(parts[0], parts[1])
        case tree.Sum(terms):
            return setter.sum([(sign, part) for (sign, _), part in zip(terms, parts, strict=True)])
        case tree.Transpose(tree.Name(text, index)):
            return setter.name(text, index, transposed=True)
        case tree.Transpose(of):
            return setter.put(
                "transposed",
                setter.brackets(parts[0]) if isinstance(of, tree.Transpose) else parts[0],
            )
        case tree.Call("sqrt", (of,)):
            bare = setter.bars or isinstance(of, tree.Name | tree.Number)
            return setter.put("root", parts[0] if bare else setter.brackets(parts[0]))
        case tree.Call(function):
            return setter.call(function, None, parts)
        case tree.Concat(None):
            return setter.joined(parts)
        case tree.Concat(index):
            return setter.call("concat", index, parts)
        case tree.Split(index):
            return setter.call("split", index, parts)


def _factors(
    factors: Sequence[tree.Expression], parts: Sequence[str], setter: Setter
) -> Iterator[tuple[str, str]]:
    """Each factor with its joint to the one before it; a name that is repeated is written as a
    power."""
    i = 0
    while i < len(factors):
        end = i + 1
        while (
            end < len(factors) and factors[end] == factors[i] and isinstance(factors[i], tree.Name)
        ):
            end += 1
        power = parts[i] if end == i + 1 else setter.raised(parts[i], setter.figure(str(end - i)))
        yield _joint(factors[i - 1], factors[i]) if i else "", power
        i = end


def _bound(child: tree.Expression, node: tree.Expression, setter: Setter) -> int:
    """The precedence of a child inside its node; a factor with a bar needs no brackets."""
    level = binds(child)
    return (
        loosest(node)[0]
        if setter.bars and level == QUOTIENT and isinstance(node, tree.Product)
        else level
    )


def _joint(left: tree.Expression, right: tree.Expression) -> str:
    """A dot where two numbers would run into one, or a number and a fraction look like a mixed
    number."""
    mixed = isinstance(left, tree.Number) and isinstance(right, tree.Quotient)
    return "·" if mixed or isinstance(right, tree.Number) else " "


# Sizes and numbers


def size(parts: tree.Size, setter: Setter) -> str:
    """`n_heads*d_v` with a dot."""
    return _dotted(
        [
            setter.name(part) if isinstance(part, str) else setter.figure(str(part))
            for part in parts
        ],
        setter,
    )


def poly(size: Poly, setter: Setter) -> str:
    """2·d·d_ff + d."""
    terms: list[tuple[Literal[1, -1], str]] = []
    for one, count in size.ordered():
        factors = [
            setter.name(name)
            if power == 1
            else setter.raised(setter.name(name), setter.figure(str(power)))
            for name, power in one
        ]
        factors = (
            factors if factors and abs(count) == 1 else [setter.figure(str(abs(count))), *factors]
        )
        terms.append((1 if count > 0 else -1, _dotted(factors, setter)))
    return setter.sum(terms) if terms else setter.figure("0")


def _dotted(factors: Sequence[str], setter: Setter) -> str:
    return setter.product([("·" if i else "", factor) for i, factor in enumerate(factors)])


def number(x: Fraction | int | str, setter: Setter) -> str:
    """A fraction, or a number in plain text: -3, 0.25, -1/2, 1.76e-6; any other text is written
    as text."""
    text = str(x)
    if power := POWER.fullmatch(text):
        ten = setter.raised(setter.figure("10"), number(power[2], setter))
        return setter.product([("", number(power[1], setter)), ("·", ten)])
    top, slash, bottom = text.removeprefix("-").partition("/")
    if not _is_figure(top) or (slash and not _is_figure(bottom)):
        return setter.text(text)
    figure = (
        setter.fraction(setter.figure(top), setter.figure(bottom), small=True)
        if slash
        else setter.figure(top)
    )
    return setter.sum([(-1, figure)]) if text.startswith("-") else figure


def _is_figure(text: str) -> bool:
    return text.isascii() and text.replace(".", "", 1).isdecimal()


# Lines of arithmetic

LOOSE, FRACTION, TIMES, TIGHT = range(4)  # precedence


def written(node: tree.Expression, setter: Setter, show: Show = str) -> str:
    """A line of arithmetic; `show` gives each number in plain text."""
    return _line(node, setter, show)[0]


def _line(node: tree.Expression, setter: Setter, show: Show) -> tuple[str, int]:
    """A line and its precedence. Recursive: a line is never deep."""

    def held(inside: tree.Expression, least: int) -> str:
        text, level = _line(inside, setter, show)
        return text if level >= least else setter.brackets(text)

    match node:
        case tree.Number(value):
            text = show(value)
            return number(text, setter), _level(text)
        case tree.Name(text):
            return setter.text(text), LOOSE if text.startswith("-") else TIGHT
        case tree.Sum(terms):  # only the first term may begin with a minus of its own
            return setter.sum(
                [
                    (sign, held(term, LOOSE if sign == 1 and not i else FRACTION))
                    for i, (sign, term) in enumerate(terms)
                ]
            ), LOOSE
        case tree.Product(factors):
            least = FRACTION if setter.bars else TIMES
            return setter.product(
                [(_dot(factors, i), held(part, least)) for i, part in enumerate(factors)]
            ), TIMES
        case tree.Quotient(top, bottom):
            above, below = (LOOSE, LOOSE) if setter.bars else (TIMES, TIGHT)
            return setter.fraction(held(top, above), held(bottom, below)), FRACTION
        case tree.Call("sqrt", (of,)):
            bare = setter.bars or (
                isinstance(of, tree.Number | tree.Name) and held(of, LOOSE) == held(of, TIGHT)
            )
            return setter.put(
                "root", held(of, LOOSE) if bare else setter.brackets(held(of, LOOSE))
            ), TIGHT
        case tree.Call("exp", (exponent,)):
            text = written(exponent, setter.flat, show)
            return setter.name("e") if exponent == tree.Number(1) else setter.raised(
                setter.name("e"), text
            ), TIGHT
        case tree.Call("square", (of,)):
            base = held(
                of, TIGHT
            )  # without brackets x²² is the 22nd power, and √x² the root of a square
            high = isinstance(of, tree.Call) and of.function in ("exp", "square", "sqrt")
            return setter.raised(setter.brackets(base) if high else base, setter.figure("2")), TIGHT
        case tree.Call(function, (to,)):
            return setter.call(function, None, [held(to, LOOSE)]), TIGHT
    raise ValueError(f"{type(node).__name__}: not in a line of arithmetic")


def _level(text: str) -> int:
    """The precedence of a number in plain text."""
    if text.startswith("-"):
        return LOOSE
    if "/" in text:
        return FRACTION
    return TIMES if POWER.fullmatch(text) else TIGHT


def _dot(factors: Sequence[tree.Expression], i: int) -> str:
    """A dot between numbers; none between a number and a root, a power, a function or a bracket
    after it."""
    if not i:
        return ""
    part = factors[i]
    near = isinstance(part, tree.Sum | tree.Name) or (
        isinstance(part, tree.Call) and part.function != "square"
    )
    return "" if near and isinstance(factors[i - 1], tree.Number | tree.Sum) else "·"

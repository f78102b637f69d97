"""Text to a Block and back, by one precedence table. Evaluates nothing; knows no shapes."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from attentif.config import nearest
from attentif.lab.language import fold, tree
from attentif.lab.language.check_names import check, dimensions
from attentif.lab.language.formula import decimal_places
from attentif.lab.language.grammar import MAX_DEPTH, Line, check_depth
from attentif.lab.language.tokens import MAX_TEXT, EquationError, tokens

__all__ = [
    "MAX_DEPTH",
    "MAX_TEXT",
    "PRECEDENCE",
    "EquationError",
    "binds",
    "dimensions",
    "expression",
    "loosest",
    "nearest",
    "parse",
    "printed",
]

MAX_STATEMENTS = 5_000

# Precedence of each kind of node; a child below the level of its position takes brackets.
SUM, ELEMENTWISE, QUOTIENT, PRODUCT, POSTFIX, ATOM = range(6)
PRECEDENCE: dict[type[tree.Expression], int] = {  # any other node is an ATOM
    tree.Sum: SUM, tree.Elementwise: ELEMENTWISE, tree.Quotient: QUOTIENT, tree.Product: PRODUCT,
    tree.Transpose: POSTFIX,
}  # fmt: skip


def binds(node: tree.Expression) -> int:
    """The precedence of a node; a negative number is written as a sum of one term, 1/3 as a
    quotient."""
    if isinstance(node, tree.Number) and node.value < 0:
        return SUM
    if isinstance(node, tree.Number) and _decimal(node.value) is None:
        return QUOTIENT
    return PRECEDENCE.get(type(node), ATOM)


def loosest(node: tree.Expression) -> tuple[int, ...]:
    """For each child of a node, the lowest precedence that needs no brackets."""
    match node:
        case tree.Product(factors):
            return (POSTFIX,) * len(factors)
        case tree.Elementwise():
            return (
                POSTFIX,
                POSTFIX,
            )  # stricter than the grammar: few readers take A B * C for (A B) * C
        case tree.Quotient():
            return (PRODUCT, POSTFIX)
        case tree.Sum(terms):
            return (ELEMENTWISE,) * len(terms)
        case tree.Transpose():
            return (POSTFIX,)
        case _:
            return (SUM,) * len(fold.children(node))


def parse(text: str, name: str = "") -> tree.Block:
    """The block of a text; an EquationError shows the position of a mistake."""
    statements: list[tree.Statement] = []
    for line, written in zip(tokens(text), text.split("\n"), strict=True):
        if len(line) > 1:
            about = written.partition("#")[2].strip()
            statements.append(replace(Line(line, text).statement(), about=about))
            if isinstance(found := statements[-1], tree.Equation):
                check_depth(found.right, text)
        if len(statements) > MAX_STATEMENTS:
            raise EquationError(f"more than {MAX_STATEMENTS:,} statements", text, line[0].span)
    block = tree.Block(tuple(statements), name, text)
    check(block)
    return block


def expression(text: str) -> tree.Expression:
    """One expression on its own: `Q K^T / sqrt(d_q)`."""
    lines = [line for line in tokens(text) if len(line) > 1]
    if len(lines) != 1:
        raise EquationError(f"expected one expression on one line, got {len(lines)} lines")
    found = Line(lines[0], text).expression()
    check_depth(found, text)
    return found


def printed(what: tree.Block | tree.Statement | tree.Expression) -> str:
    """The canonical text; parsed again it gives the same tree."""
    match what:
        case tree.Block(statements):
            comments = (
                f"  # {statement.about}" if statement.about else "" for statement in statements
            )
            return "".join(
                f"{printed(one)}{about}\n" for one, about in zip(statements, comments, strict=True)
            )
        case tree.Declaration(names, rows, columns):
            return (
                f"{', '.join(printed(name) for name in names)} : {_size(rows)} x {_size(columns)}"
            )
        case tree.Equation(left, right):
            return f"{printed(left)} = {printed(right)}"
        case _:
            return fold.fold(what, _text)


def _size(size: tree.Size) -> str:
    return "*".join(map(str, size))


def _text(node: tree.Expression, parts: tuple[str, ...]) -> str:
    places = zip(fold.children(node), loosest(node), parts, strict=True)
    parts = tuple(f"({text})" if binds(child) < level else text for child, level, text in places)
    match node:
        case tree.Name(text, index):
            return text if index is None else f"{text}[{index}]"
        case tree.Number(value):
            return _number(value)
        case tree.Product():
            return " ".join(parts)
        case tree.Elementwise():
            return f"{parts[0]} * {parts[1]}"
        case tree.Quotient():
            return f"{parts[0]} / {parts[1]}"
        case tree.Sum(terms):
            signs = [sign for sign, _ in terms]
            rest = "".join(
                f" {'+' if sign > 0 else '-'} {part}"
                for sign, part in zip(signs[1:], parts[1:], strict=True)
            )
            return ("-" if signs[0] < 0 else "") + parts[0] + rest
        case tree.Transpose():
            return f"{parts[0]}^T"
        case tree.Call(function):
            return f"{function}({', '.join(parts)})"
        case tree.Concat(index):
            return f"concat{f'[{index}]' if index else ''}({', '.join(parts)})"
        case tree.Split(index):
            return f"split[{index}]({parts[0]})"


def _number(value: Fraction) -> str:
    sign, size = "-" if value < 0 else "", abs(value)
    return sign + (_decimal(size) or f"{size.numerator} / {size.denominator}")


def _decimal(value: Fraction) -> str | None:
    """The decimal digits of a number, or None where they never end."""
    places = decimal_places(value)
    if not places:
        return str(value) if places == 0 else None
    digits = str(abs(value.numerator) * 10**places // value.denominator).rjust(places + 1, "0")
    return f"{'-' if value < 0 else ''}{digits[:-places]}.{digits[-places:]}"

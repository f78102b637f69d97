"""The parser of one line: tokens to a statement. Checks between statements are in check_names.py.

statement  =  names ":" size ("x" | "×") size   |   name "=" (sum | "split" "[h]" "(" sum ")")
sum        =  ["-"] term (("+" | "-") term)*
term       =  quotient ("*" quotient)*
quotient   =  power+ ["/" power]           side by side, or with · at a number, is a product; a
    divisor is last
power      =  factor [digits]              a³ is a a a
factor     =  atom ("^" "T" | "ᵀ")*
atom       =  number | name ["[h]"] | function ["[h]"] "(" sum ("," sum)* ")" | "(" sum ")" | "["
    sum ("∣" sum)+ "]"
              | "√" (number | name ["[h]"] | "(" sum ")")
size       =  (number | name) (("*" | "·") (number | name))*
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from attentif.config import nearest
from attentif.lab.language import fold, tree
from attentif.lab.language.tokens import (
    FUNCTIONS,
    INSTEAD,
    MAX_DIGITS,
    RAISED,
    EquationError,
    Token,
)

MAX_FACTORS = 10  # of a size
MAX_POWER = 99
MAX_DEPTH = 100  # of a tree and its brackets, so that walks may recurse


class Line:
    """The tokens of one line, and the position of the next one."""

    def __init__(self, line: list[Token], text: str) -> None:
        self.line, self.text, self.at, self.depth = line, text, 0, 0

    @property
    def next(self) -> Token:
        return self.line[self.at]

    def take(self) -> Token:
        token = self.line[self.at]
        self.at += token.kind != "end"
        return token

    def sees(self, *signs: str) -> bool:
        return self.next.kind == "sign" and self.next.text in signs

    def begins(self) -> bool:
        """Does a factor begin at the next token?"""
        return self.next.kind in ("name", "number") or self.sees("(", "√") or self.joins()

    def joins(self) -> bool:
        """Does [A ∣ B] begin at the next token, and not an [h]?"""
        depth = 0
        for token in self.line[self.at :] if self.sees("[") else ():
            depth += (token.text == "[") - (token.text == "]")
            if depth == 0 or (depth == 1 and token.text == "∣"):
                return depth == 1
        return False

    def fail(self, message: str, span: tree.Span | None = None) -> EquationError:
        return EquationError(message, self.text, span or self.next.span)

    def since(self, start: tree.Span) -> tree.Span:
        return tree.Span(start.line, start.start, self.line[self.at - 1].span.end)

    # Statements

    def statement(self) -> tree.Statement:
        names = [self.name("a statement starts with a name: `X : n x d` or `Y = X W`")]
        while self.sees(","):
            self.take()
            names.append(self.name("expected another name after the comma"))
        if self.sees(":"):
            self.take()
            rows, columns = self.sizes()
            return tree.Declaration(tuple(names), rows, columns, span=self.since(names[0].span))
        if not self.sees("="):
            raise self.fail("expected : and a size, or = and an expression")
        if len(names) > 1:
            raise self.fail("an equation computes one name", names[1].span)
        self.take()
        right = self.sum()
        self.end()
        return tree.Equation(names[0], right, span=self.since(names[0].span))

    def expression(self) -> tree.Expression:
        found = self.sum()
        self.end()
        return found

    def end(self) -> None:
        if self.sees(")"):
            raise self.fail("this ) closes nothing")
        if self.sees("[", "]"):
            raise self.fail("[h] follows a name directly, as in Q[h]")
        if self.sees("=", ":"):
            raise self.fail(f"a second {self.next.text}: write one statement per line")
        if self.next.kind != "end":
            raise self.misplaced(self.next)

    def misplaced(self, token: Token) -> EquationError:
        better = f": type {INSTEAD[token.text]}" if token.text in INSTEAD else ""
        return self.fail(f"{token.text} is not expected here{better}", token.span)

    def name(self, otherwise: str) -> tree.Name:
        token = self.next
        if token.kind != "name":
            raise self.fail(otherwise)
        if token.text in FUNCTIONS:
            raise self.fail(f"{token.text} is a function and cannot be the name of a matrix")
        self.take()
        return tree.Name(token.text, self.index(), span=self.since(token.span))

    def index(self) -> str | None:
        if not self.sees("[") or self.joins():
            return None
        self.take()
        if self.next.text != "h":
            raise self.fail("the only index is [h]: the heads, from 1 to n_heads")
        self.take()
        if not self.sees("]"):
            raise self.fail("expected ] after [h")
        self.take()
        return "h"

    def sizes(self) -> tuple[tree.Size, tree.Size]:
        rows = self.size()
        if self.next.text not in ("x", "×"):
            raise self.fail("expected x between rows and columns: `X : n x d`")
        self.take()
        columns = self.size()
        if self.next.kind != "end":
            raise self.fail("a size is a product of names and whole numbers, such as n_heads*d_v")
        return rows, columns

    def size(self) -> tree.Size:
        parts: list[int | str] = []
        while True:
            token = self.next
            if token.kind == "number":
                value = self.number()
                if value.denominator != 1 or value < 1:
                    raise self.fail(
                        f"a size is a whole number of at least 1, not {token.text}", token.span
                    )
                parts.append(int(value))
            elif token.kind == "name" and token.text != "x":
                if token.text in FUNCTIONS or "." in token.text:
                    raise self.fail(f"{token.text} cannot be the name of a size")
                parts.append(self.take().text)
            else:
                raise self.fail("expected a size: a name or a whole number")
            if not self.sees("*", "·"):
                return tuple(parts)
            if len(parts) == MAX_FACTORS:
                raise self.fail(f"a size has at most {MAX_FACTORS} factors")
            self.take()

    def number(self) -> Fraction:
        token = self.take()
        digits = len(token.text.replace(".", ""))
        if digits > MAX_DIGITS:
            raise self.fail(
                f"a number has at most {MAX_DIGITS} digits, this one has {digits}", token.span
            )
        return Fraction(token.text)

    # Expressions: sum, term, factor and items are mutually recursive, four calls for each bracket

    def sum(self) -> tree.Expression:
        start, terms = self.next.span, list[tuple[Literal[1, -1], tree.Expression]]()
        sign: Literal[1, -1] = -1 if self.sees("-") else 1
        self.at += self.sees("-")
        while True:
            terms.append((sign, self.term()))
            if not self.sees("+", "-"):
                break
            sign = 1 if self.take().text == "+" else -1
        return (
            terms[0][1]
            if len(terms) == 1 and sign == 1
            else tree.Sum(tuple(terms), span=self.since(start))
        )

    def term(self) -> tree.Expression:
        left: tree.Expression | None = None
        start = self.next.span
        while True:
            here, factors = self.next.span, self.power()
            while self.begins() or self.sees("·"):
                dot = self.take() if self.sees("·") else None
                if dot and not (isinstance(factors[-1], tree.Number) or self.next.kind == "number"):
                    raise self.misplaced(dot)
                factors += self.power()
            part = self.product(factors, here)
            if self.sees("/"):
                slash, below = self.take().span, self.next.span
                part = tree.Quotient(part, self.product(self.power(), below), span=self.since(here))
                if self.begins() or self.sees("/"):
                    raise self.fail("a / b c is ambiguous: write (a / b) c or a / (b c)", slash)
            left = part if left is None else tree.Elementwise(left, part, span=self.since(start))
            if not self.sees("*"):
                return left
            self.take()

    def product(self, factors: list[tree.Expression], start: tree.Span) -> tree.Expression:
        return (
            factors[0]
            if len(factors) == 1
            else tree.Product(tuple(factors), span=self.since(start))
        )

    def power(self) -> list[tree.Expression]:
        """A factor, repeated as its superscript says."""
        node, digits = self.factor(), self.next.text.translate(RAISED)
        if self.next.kind != "sign" or not digits.isdecimal():
            return [node]
        if not 1 < int(digits[:9]) <= MAX_POWER:
            raise self.fail(f"a power is a whole number from 2 to {MAX_POWER}")
        self.take()
        return [node] * int(digits)

    def atom(self) -> tree.Expression:
        start = self.next
        if start.kind == "number":
            return tree.Number(self.number(), span=start.span)
        if self.sees("("):
            return self.items()[0]
        if self.sees("√"):
            self.take()
            if self.sees("√") or self.joins():
                raise self.fail("after √ write a number, a name, or brackets: √(...)")
            return tree.Call("sqrt", (self.atom(),), span=self.since(start.span))
        if self.joins():
            return tree.Concat(None, self.items("concat", "[∣]"), span=self.since(start.span))
        if start.text in FUNCTIONS:
            return self.called(self.take(), self.index(), self.items(start.text))
        return self.variable()

    def factor(self) -> tree.Expression:
        start, node = self.next, self.atom()
        while self.sees("^", "ᵀ"):
            if self.take().text == "^":
                self.transpose_sign()
            node = tree.Transpose(node, span=self.since(start.span))
        return node

    def transpose_sign(self) -> None:
        if self.next.text != "T":
            joined = self.next.kind == "name" and self.next.text.startswith("T")
            space = f"; leave a space: ^T {self.next.text[1:]}" if joined else ""
            raise self.fail(f"after ^ expected T, the transpose{space}")
        self.take()

    def variable(self) -> tree.Name:
        token = self.next
        if token.kind == "end":
            raise self.fail("expected a name, a number or a bracket at the end")
        after = self.line[self.at + 1]
        if token.kind == "name" and after.text == "(" and after.span.start == token.span.end:
            space = f"; for a product leave a space: {token.text} (...)"
            raise self.fail(
                f"{token.text} is not a function{nearest(token.text, FUNCTIONS) or space}"
            )
        return self.name(f"expected a name, a number or a bracket, not {token.text}")

    def items(self, function: str = "", signs: str = "(,)") -> tuple[tree.Expression, ...]:
        """The content of brackets: one expression, or the arguments of a function with commas
        between."""
        before, between, after = tuple(signs)
        if not self.sees(before):
            raise self.fail(
                f"{function} is a function: write {function}(...)", self.line[self.at - 1].span
            )
        opening = self.take()
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise self.fail(f"brackets are nested more than {MAX_DEPTH} deep", opening.span)
        found = [] if function and self.sees(after) else [self.sum()]
        while function and self.sees(between):
            self.take()
            found.append(self.sum())
        if self.next.kind == "end":
            raise self.fail(f"this {before} is never closed", opening.span)
        if not self.sees(after):
            raise self.fail(f"expected {after}, not {self.next.text}")
        self.take()
        self.depth -= 1
        return tuple(found)

    def called(
        self, token: Token, index: str | None, items: tuple[tree.Expression, ...]
    ) -> tree.Expression:
        name, span = token.text, self.since(token.span)
        if name == "concat" and index is None:
            if len(items) < 2:
                raise self.fail(
                    "concat takes two parts or more; to join all heads write concat[h](...)",
                    token.span,
                )
            return tree.Concat(None, items, span=span)
        if name in tree.OPERATIONS and index is not None:
            raise self.fail(f"{name} takes no [h]: write {name}(...)", token.span)
        if name == "split" and index is None:
            raise self.fail("write split[h](...): one chunk of columns for each head", token.span)
        count = tree.OPERATIONS.get(name, 1)
        if len(items) != count:
            raise self.fail(
                f"{name} takes {count} argument{'s' * (count > 1)}, got {len(items)}", token.span
            )
        if name == "split":
            return tree.Split("h", items[0], span=span)
        return (
            tree.Concat(index, items, span=span)
            if name == "concat"
            else tree.Call(name, items, span=span)
        )


def check_depth(node: tree.Expression, text: str) -> None:
    """Refuse a tree that is too deep to recurse into, at its first node that is."""
    waiting = [(node, 1)]
    while waiting:
        at, depth = waiting.pop()
        if depth > MAX_DEPTH:
            raise EquationError(f"operations are nested more than {MAX_DEPTH} deep", text, at.span)
        waiting.extend((part, depth + 1) for part in reversed(fold.children(at)))

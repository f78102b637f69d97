"""One walk over a tree, without recursion: children first, then their node. Knows no meaning."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from attentif.lab.language.tree import (
    Call,
    Concat,
    Elementwise,
    Expression,
    Name,
    Number,
    Product,
    Quotient,
    Split,
    Sum,
    Transpose,
)

T = TypeVar("T")


def children(node: Expression) -> tuple[Expression, ...]:
    """What a node is made of, from left to right."""
    match node:
        case Name() | Number():
            return ()
        case Product(factors):
            return factors
        case Elementwise(left, right):
            return (left, right)
        case Quotient(top, divisor):
            return (top, divisor)
        case Sum(terms):
            return tuple(term for _, term in terms)
        case Transpose(of) | Split(_, of):
            return (of,)
        case Call(_, arguments):
            return arguments
        case Concat(_, parts):
            return parts


def rebuilt(node: Expression, parts: Sequence[Expression]) -> Expression:
    """The same node with other children, as many as it had."""
    if len(parts) != len(children(node)):
        raise ValueError(f"{type(node).__name__} has {len(children(node))} parts, got {len(parts)}")
    match node:
        case Name() | Number():
            return node
        case Product():
            return replace(node, factors=tuple(parts))
        case Elementwise():
            return replace(node, left=parts[0], right=parts[1])
        case Quotient():
            return replace(node, top=parts[0], divisor=parts[1])
        case Sum(terms):
            return replace(node, terms=tuple((sign, part) for (sign, _), part in zip(terms, parts, strict=True)))
        case Transpose() | Split():
            return replace(node, of=parts[0])
        case Call():
            return replace(node, arguments=tuple(parts))
        case Concat():
            return replace(node, parts=tuple(parts))


def fold(node: Expression, algebra: Callable[[Expression, tuple[T, ...]], T]) -> T:
    """algebra(node, what it gave for each child), from the leaves up."""
    waiting: list[tuple[Expression, bool]] = [(node, False)]
    done: list[T] = []
    while waiting:
        at, ready = waiting.pop()
        parts = children(at)
        if not parts or ready:
            first = len(done) - len(parts)
            value = algebra(at, tuple(done[first:]))
            del done[first:]
            done.append(value)
        else:
            waiting.append((at, True))
            waiting.extend((part, False) for part in reversed(parts))
    return done[0]


def walk(node: Expression) -> Iterator[Expression]:
    """Every node of the tree, in the order of the text: a node before its children."""
    waiting = [node]
    while waiting:
        at = waiting.pop()
        yield at
        waiting.extend(reversed(children(at)))


def names(node: Expression) -> tuple[Name, ...]:
    """The names that stand in an expression, each once, in the order of the text."""
    return tuple(dict.fromkeys(at for at in walk(node) if isinstance(at, Name)))


def depth(node: Expression) -> int:
    def deeper(_: Expression, parts: tuple[int, ...]) -> int:
        return 1 + max(parts, default=0)

    return fold(node, deeper)


def indexed(node: Expression) -> bool:
    """Is it one matrix for each head: does an [h] stand in it that no concat[h] binds?"""

    def free(at: Expression, parts: tuple[bool, ...]) -> bool:
        if isinstance(at, Name):
            return at.index is not None
        return isinstance(at, Split) or (any(parts) and not (isinstance(at, Concat) and at.index is not None))

    return fold(node, free)

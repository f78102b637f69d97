"""Walks over expression trees without recursion: a fold from the leaves up. Knows no meaning."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from attentif.lab.language import tree

T = TypeVar("T")


def children(node: tree.Expression) -> tuple[tree.Expression, ...]:
    """The children of a node, from left to right."""
    match node:
        case tree.Name() | tree.Number():
            return ()
        case tree.Product(factors):
            return factors
        case tree.Elementwise(left, right):
            return (left, right)
        case tree.Quotient(top, divisor):
            return (top, divisor)
        case tree.Sum(terms):
            return tuple(term for _, term in terms)
        case tree.Transpose(of) | tree.Split(_, of):
            return (of,)
        case tree.Call(_, arguments):
            return arguments
        case tree.Concat(_, parts):
            return parts


def rebuilt(node: tree.Expression, parts: Sequence[tree.Expression]) -> tree.Expression:
    """The node with other children, the same number of them."""
    if len(parts) != len(children(node)):
        raise ValueError(f"{type(node).__name__} has {len(children(node))} parts, got {len(parts)}")
    match node:
        case tree.Name() | tree.Number():
            return node
        case tree.Product():
            return replace(node, factors=tuple(parts))
        case tree.Elementwise():
            return replace(node, left=parts[0], right=parts[1])
        case tree.Quotient():
            return replace(node, top=parts[0], divisor=parts[1])
        case tree.Sum(terms):
            return replace(node, terms=tuple((sign, part) for (sign, _), part in zip(terms, parts, strict=True)))
        case tree.Transpose() | tree.Split():
            return replace(node, of=parts[0])
        case tree.Call():
            return replace(node, arguments=tuple(parts))
        case tree.Concat():
            return replace(node, parts=tuple(parts))


def fold(node: tree.Expression, algebra: Callable[[tree.Expression, tuple[T, ...]], T]) -> T:
    """algebra(node, results of its children), from the leaves up."""
    waiting: list[tuple[tree.Expression, bool]] = [(node, False)]
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


def walk(node: tree.Expression) -> Iterator[tree.Expression]:
    """Every node of the tree in the order of the text, a node before its children."""
    waiting = [node]
    while waiting:
        at = waiting.pop()
        yield at
        waiting.extend(reversed(children(at)))


def names(node: tree.Expression) -> tuple[tree.Name, ...]:
    """The names in an expression, each once, in the order of the text."""
    return tuple(dict.fromkeys(at for at in walk(node) if isinstance(at, tree.Name)))


def depth(node: tree.Expression) -> int:
    def deeper(_: tree.Expression, parts: tuple[int, ...]) -> int:
        return 1 + max(parts, default=0)

    return fold(node, deeper)


def loose(node: tree.Expression) -> tree.Name | tree.Split | None:
    """The first name or split with an [h] that no concat[h] binds."""

    def first(at: tree.Expression, parts: tuple[tree.Name | tree.Split | None, ...]) -> tree.Name | tree.Split | None:
        if isinstance(at, tree.Split) or (isinstance(at, tree.Name) and at.index is not None):
            return at
        bound = isinstance(at, tree.Concat) and at.index is not None
        return None if bound else next((part for part in parts if part), None)

    return fold(node, first)


def indexed(node: tree.Expression) -> bool:
    """Is it one matrix for each head?"""
    return loose(node) is not None

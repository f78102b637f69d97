"""Walks over expression trees without recursion: a fold from the leaves up. Knows no meaning."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from attentif.lab.language import tree

T = TypeVar("T")


# The fields of a node that hold its children, one each or all of them; a Sum has signs beside them.
PARTS: dict[type[tree.Expression], tuple[str, ...]] = {
    tree.Product: ("factors",), tree.Call: ("arguments",), tree.Concat: ("parts",), tree.Transpose: ("of",),
    tree.Split: ("of",), tree.Elementwise: ("left", "right"), tree.Quotient: ("top", "divisor"),
}  # fmt: skip


def children(node: tree.Expression) -> tuple[tree.Expression, ...]:
    """The children of a node, from left to right."""
    if isinstance(node, tree.Sum):
        return tuple(term for _, term in node.terms)
    found = tuple(getattr(node, field) for field in PARTS.get(type(node), ()))
    return found[0] if found and isinstance(found[0], tuple) else found


def rebuilt(node: tree.Expression, parts: Sequence[tree.Expression]) -> tree.Expression:
    """The node with other children, the same number of them."""
    before = children(node)
    if len(parts) != len(before):
        raise ValueError(f"{type(node).__name__} has {len(before)} parts, got {len(parts)}")
    if isinstance(node, tree.Sum):
        return replace(
            node,
            terms=tuple((sign, part) for (sign, _), part in zip(node.terms, parts, strict=True)),
        )
    fields = PARTS.get(type(node), ())
    several = fields and isinstance(getattr(node, fields[0]), tuple)
    new: dict[str, Any] = (
        {fields[0]: tuple(parts)} if several else dict(zip(fields, parts, strict=True))
    )
    return replace(node, **new)


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


def loose(node: tree.Expression) -> tree.Name | tree.Split | None:
    """The first name or split with an [h] that no concat[h] binds."""

    def first(
        at: tree.Expression, parts: tuple[tree.Name | tree.Split | None, ...]
    ) -> tree.Name | tree.Split | None:
        if isinstance(at, tree.Split) or (isinstance(at, tree.Name) and at.index is not None):
            return at
        bound = isinstance(at, tree.Concat) and at.index is not None
        return None if bound else next((part for part in parts if part), None)

    return fold(node, first)


def indexed(node: tree.Expression) -> bool:
    """Is it one matrix for each head?"""
    return loose(node) is not None

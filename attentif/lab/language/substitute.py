"""Blocks from blocks: other names, sizes set equal, heads written out. Knows no numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby

from attentif.config import nearest
from attentif.lab.language import fold
from attentif.lab.language.check_names import dimensions, mentioned
from attentif.lab.language.grammar import Line
from attentif.lab.language.parse import expression as parse_expression
from attentif.lab.language.parse import parse, printed
from attentif.lab.language.tokens import EquationError, tokens
from attentif.lab.language.tree import (
    Block,
    Concat,
    Declaration,
    Equation,
    Expression,
    Name,
    Size,
    Split,
    Statement,
)

HEADS = "n_heads"
NAME = re.compile(r"[A-Za-z]\w*(?:\.\w+)*", re.ASCII)


def read_sizes(text: str) -> dict[str, Size]:
    """`d_q=d,n_heads=2` as sizes: each name with a whole number, a name or a product of them."""
    found: dict[str, Size] = {}
    for name, value, piece in _pairs(text):
        lines = list(tokens(f"{name} = {value}"))
        if len(lines) > 1 or [token.text for token in lines[0][:2]] != [name, "="] or not value:
            raise EquationError(f"expected sizes as in d_q=d,n_heads=2, got {piece}")
        line = Line(lines[0], f"{name} = {value}")
        line.at = 2
        size = line.size()
        if line.next.kind != "end":
            raise line.fail("a size is a whole number, a name, or a product such as n_heads*d_v")
        found[name] = size
    return found


def read_names(text: str) -> dict[str, str]:
    """`Z=H,cross.Y=cross.O` as names, each with its new name."""
    found: dict[str, str] = {}
    for name, value, piece in _pairs(text):
        if not NAME.fullmatch(name) or not NAME.fullmatch(value):
            raise EquationError(f"expected names as in Z=H,cross.Y=cross.O, got {piece}")
        found[name] = value
    return found


def _pairs(text: str) -> Iterator[tuple[str, str, str]]:
    seen = set[str]()
    for piece in text.split(","):
        name, _, value = (part.strip() for part in piece.partition("="))
        if name in seen:
            raise EquationError(f"{name} is given twice")
        seen.add(name)
        yield name, value, " ".join(piece.split())[:100] or "nothing"


def renamed(block: Block, names: Mapping[str, str]) -> Block:
    """The block with other names; one without a module path changes in all modules: Z=H makes
    self.H of self.Z."""
    new = new_names(block, names)

    def expression(node: Expression) -> Expression:
        return replace(node, text=new.get(node.text, node.text)) if isinstance(node, Name) else node

    return _mapped(block, expression) if new else block


def new_names(block: Block, names: Mapping[str, str]) -> dict[str, str]:
    """Every name of the block that changes, with its new name."""
    known = dict.fromkeys(
        name.text for statement in block.statements for name in mentioned(statement)
    )
    known = {name: None for name in known if name not in dimensions(block)}
    out: dict[str, str] = {}
    for old, new in names.items():
        if old in dimensions(block):
            raise EquationError(f"{old} is a size, and sizes have no other names")
        found = {
            name: name.removesuffix(old) + new
            for name in known
            if name == old or name.endswith(f".{old}")
        }
        if not found:
            raise EquationError(
                f"the block has no name {old}{nearest(old, known) or '.'} There are "
                f"{', '.join(known)}"
            )
        out |= {name: other for name, other in found.items() if name == old or name not in names}
    after = dict[str, str]()
    for name in known:
        if (same := after.setdefault(out.get(name, name), name)) != name:
            raise EquationError(
                f"two matrices would be named {out.get(name, name)}: {same} and {name}"
            )
    return out


def settled(block: Block, sizes: Mapping[str, Size]) -> tuple[Block, dict[str, Size]]:
    """The block with equal sizes put in (d_q=d), and without [h] where n_heads is 1; and the
    sizes that are left."""
    known = dimensions(block)
    equal = {
        name: size
        for name, size in sizes.items()
        if name in known and name != HEADS and any(isinstance(part, str) for part in size)
    }
    for _ in equal:
        equal = {name: _put(size, equal) for name, size in equal.items()}
    for name, size in equal.items():
        if any(part in equal for part in size):
            raise EquationError(f"{name} is defined by itself")
    one = HEADS in known and sizes.get(HEADS) == (1,)
    left = {
        name: size
        for name, size in sizes.items()
        if name not in equal and not (one and name == HEADS)
    }
    if one:
        equal |= {HEADS: (1,)}

    def expression(node: Expression) -> Expression:
        if isinstance(node, Name) and node.text in equal:
            return parse_expression(" ".join(map(str, equal[node.text])))
        if one and isinstance(node, Name):
            return replace(node, index=None)
        if one and isinstance(node, Split):
            return node.of
        return (
            node.parts[0] if one and isinstance(node, Concat) and node.index is not None else node
        )

    return (_mapped(block, expression, lambda size: _put(size, equal)) if equal else block), left


def _put(size: Size, equal: Mapping[str, Size]) -> Size:
    parts = [
        part
        for one in size
        for part in (equal.get(one, (one,)) if isinstance(one, str) else (one,))
    ]
    return tuple(part for part in parts if part != 1) or (1,)


def _mapped(
    block: Block,
    expression: Callable[[Expression], Expression],
    size: Callable[[Size], Size] = lambda size: size,
) -> Block:
    def whole(node: Expression) -> Expression:
        return fold.fold(node, lambda at, parts: expression(fold.rebuilt(at, parts)))

    def name(old: Name) -> Name:
        new = expression(old)
        return new if isinstance(new, Name) else old

    statements: list[Statement] = []
    for one in block.statements:
        if isinstance(one, Declaration):
            names = tuple(map(name, one.names))
            statements.append(
                replace(one, names=names, rows=size(one.rows), columns=size(one.columns))
            )
        else:
            statements.append(replace(one, left=name(one.left), right=whole(one.right)))
    return parse(printed(Block(tuple(statements))), block.name)


def written_out(block: Block, heads: int) -> Block:
    """The block with Q_1, Q_2, ... for Q[h], head by head; a block with a split stays as it is."""
    if any(
        isinstance(node, Split)
        for s in block.statements
        if isinstance(s, Equation)
        for node in fold.walk(s.right)
    ):
        return block
    statements: list[Statement] = []
    for family, group in groupby(
        block.statements, lambda s: isinstance(s, Equation) and s.left.index is not None
    ):
        run = list(group)
        for h in range(1, heads + 1) if family else (0,):
            statements += [_for_head(one, h, heads) for one in run]
    return parse(printed(Block(tuple(statements))), block.name)


def _for_head(statement: Statement, head: int, heads: int) -> Statement:
    if isinstance(statement, Declaration):
        names = tuple(
            _numbered(name, h)
            for name in statement.names
            for h in (range(1, heads + 1) if name.index is not None else (0,))
        )
        rows, columns = (
            _put(size, {HEADS: (heads,)}) for size in (statement.rows, statement.columns)
        )
        return replace(statement, names=names, rows=rows, columns=columns)
    return replace(
        statement,
        left=_numbered(statement.left, head),
        right=_numbers(statement.right, head, heads),
    )


def _numbers(node: Expression, head: int, heads: int) -> Expression:
    """The expression for one head; concat[h] joins all heads. Recursive: trees are at most
    MAX_DEPTH deep."""
    if isinstance(node, Name):
        return parse_expression(str(heads)) if node.text == HEADS else _numbered(node, head)
    if isinstance(node, Concat) and node.index is not None:
        return Concat(None, tuple(_numbers(node.parts[0], h, heads) for h in range(1, heads + 1)))
    return fold.rebuilt(node, [_numbers(part, head, heads) for part in fold.children(node)])


def _numbered(name: Name, head: int) -> Name:
    """W_q[h] as W_q1, Q[h] as Q_1."""
    if name.index is None:
        return name
    line = "" if "_" in name.text.rpartition(".")[2] else "_"
    return Name(f"{name.text}{line}{head}")

"""Checks between the statements of a block: a name is defined once, before use, always with [h]
or without."""

from __future__ import annotations

from attentif.lab.language import fold
from attentif.lab.language.tokens import EquationError
from attentif.lab.language.tree import (
    Block,
    Concat,
    Declaration,
    Equation,
    Expression,
    Name,
    Span,
    Split,
    Statement,
)


def dimensions(block: Block) -> dict[str, None]:
    """The names of sizes, in the order of their declarations; with a family, n_heads too."""
    sizes = [
        size for s in block.statements if isinstance(s, Declaration) for size in (s.rows, s.columns)
    ]
    found = dict.fromkeys(part for size in sizes for part in size if isinstance(part, str))
    family = any(name.index for s in block.statements for name in mentioned(s))
    return found | {"n_heads": None} if family else found


def mentioned(statement: Statement) -> tuple[Name, ...]:
    """The matrices in a statement, in the order of its text."""
    return lefts(statement) + (
        fold.names(statement.right) if isinstance(statement, Equation) else ()
    )


def definitions(block: Block) -> dict[str, Expression]:
    """The right-hand side of each equation, by its left-hand side."""
    return {s.left.text: s.right for s in block.statements if isinstance(s, Equation)}


def lefts(statement: Statement) -> tuple[Name, ...]:
    """The names that a statement declares or computes."""
    return statement.names if isinstance(statement, Declaration) else (statement.left,)


def check(block: Block) -> None:
    """Refuse a name that is defined twice, used before its equation, or both with [h] and
    without it."""
    check = _Check(block)
    for statement in block.statements:
        for name in lefts(statement):
            check.once(name, isinstance(statement, Declaration))
    for statement in block.statements:
        if isinstance(statement, Equation):
            for name in fold.names(statement.right):
                check.use(name)
            check.indices(statement)
        for name in lefts(statement):
            check.same_family(name)
            (check.computed if isinstance(statement, Equation) else check.declared).add(name.text)


class _Check:
    """The names defined so far, and all that the block defines."""

    def __init__(self, block: Block) -> None:
        self.text, self.sizes = block.text, dimensions(block)
        self.all_declared, self.all_computed = set[str](), set[str]()
        self.declared, self.computed, self.families = set[str](), set[str](), dict[str, bool]()

    def fail(self, message: str, span: Span) -> EquationError:
        return EquationError(message, self.text, span)

    def once(self, name: Name, declares: bool) -> None:
        said = self.all_declared if declares else self.all_computed
        if name.text in self.sizes:
            raise self.fail(
                f"{name.text} is the name of a size and cannot also be a matrix", name.span
            )
        if name.text in said:
            raise self.fail(
                f"{name.text} is {'declared' if declares else 'computed'} twice", name.span
            )
        said.add(name.text)

    def use(self, name: Name) -> None:
        if name.text in self.sizes:
            if name.index is not None:
                raise self.fail(f"{name.text} is the name of a size and takes no [h]", name.span)
            return
        if name.text in self.all_computed and name.text not in self.computed:
            raise self.fail(f"{name.text} is used before it is computed", name.span)
        if (
            name.text in self.all_declared
            and name.text not in self.declared
            and name.text not in self.computed
        ):
            raise self.fail(f"{name.text} is used before it is declared", name.span)
        self.same_family(name)

    def same_family(self, name: Name) -> None:
        family = self.families.setdefault(name.text, name.index is not None)
        if family and name.index is None:
            raise self.fail(
                f"{name.text} is one matrix for each head: write {name.text}[h]", name.span
            )
        if not family and name.index is not None:
            raise self.fail(
                f"{name.text} is one matrix for all heads: write {name.text} without [h]", name.span
            )

    def indices(self, equation: Equation) -> None:
        """An [h] on the right needs one on the left, or a concat[h] around it."""
        left, right = equation.left, equation.right
        for node in fold.walk(right):
            if isinstance(node, Split) and (node is not right or left.index is None):
                raise self.fail(
                    "split[h](...) is a whole right-hand side: `Q[h] = split[h](P)`", node.span
                )
            if isinstance(node, Split) and fold.indexed(node.of):
                raise self.fail(
                    "split[h] gives each head a chunk: its argument cannot have an [h]", node.span
                )
            if (
                isinstance(node, Concat)
                and node.index is not None
                and not fold.indexed(node.parts[0])
            ):
                raise self.fail(
                    "concat[h] joins the matrices of all heads: its argument needs an [h]",
                    node.span,
                )
        if left.index is None and isinstance(loose := fold.loose(right), Name):
            hint = f"write {left.text}[h] on the left, or concat[h](...) around it"
            raise self.fail(
                f"{loose.text}[h] is one matrix for each head, {left.text} one for all: {hint}",
                loose.span,
            )

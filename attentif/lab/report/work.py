"""A worked block as a result: every step as a person would write it. Computes only roundings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, TypeGuard

from attentif.document.heatmap import HeatMap
from attentif.document.result import Json, Result
from attentif.document.tree import (
    Display,
    Document,
    Figure,
    Formula,
    Kind,
    Paragraph,
    Part,
    Section,
)
from attentif.document.tree import Stage as ShownStage
from attentif.document.tree import Step as ShownStep
from attentif.lab.exact.closed import Exact, Real, short
from attentif.lab.exact.display import (
    MASKED,
    PLACES,
    WIDEST_FRACTION,
    Decimal,
    called,
    is_exact,
    stated,
    visible,
)
from attentif.lab.exact.entry import Entries, Number, entries
from attentif.lab.exact.steps import Cell, Entry, Matrix, Stage, Step, Work, size
from attentif.lab.language import fold, tree
from attentif.lab.language.parse import EquationError, nearest, printed
from attentif.lab.language.tree import Block, Concat, Equation, Expression, Name
from attentif.lab.maths import formula
from attentif.lab.maths.formula import Maths, prose
from attentif.lab.report.attention_map import AttentionMap, attention_maps
from attentif.lab.shape.counts import kinds
from attentif.lab.shape.shapes import shapes

CALLED = {
    "exponentials": "exp",
    "sums": "sum",
    "mean": "mean",
    "variance": "variance",
    "normalised": "normal",
    "squares": "squares",
}


class Worked(Result):
    """A block with its numbers: exact, every step as a person would write it."""

    def __init__(
        self, work: Work, decimals: int = PLACES, only: Sequence[str] = (), explain: bool = False
    ) -> None:
        if not 0 <= decimals <= 50:
            raise EquationError(f"decimals: expected 0 to 50, got {decimals}")
        _check_names(work, only)
        self.work, self.decimals, self.only, self.explain = work, decimals, tuple(only), explain
        self.title = f"By hand: {work.block.name or 'a block'}"

    def document(self) -> Document:
        parts = sections(self.work, self.decimals, self.only, self.explain)
        return Document((self.title,), parts, kinds=kinds_of(self.work.block))

    def __getitem__(self, name: str | tuple[str, int]) -> Entries:
        """The matrix of a name, w["A"], or of a head of it, w["A", 2]: heads, rows and columns
        count from 1."""
        return entries(self.work, name, self.decimals)

    def to_dict(self) -> dict[str, Json]:
        return as_dict(self.work, self.decimals, self.only)

    def map(self, head: int | None = None) -> HeatMap:
        """The attention matrix as a heat-map; `head` chooses one of several, counted from 1."""
        maps = attention_maps(self.work)
        if not maps:
            raise EquationError("the block has no attention matrix: nothing in it is a softmax")
        if len(maps) > 1 and (head is None or not 1 <= head <= len(maps)):
            raise EquationError(
                f"there are {len(maps)} attention matrices: choose one with --head 1 to {len(maps)}"
            )
        if head not in (None, *range(1, len(maps) + 1)):
            raise EquationError(f"there is one attention matrix: expected --head 1, got {head}")
        return maps[(head or 1) - 1].heat_map()


def kinds_of(block: Block) -> dict[str, Kind]:
    """The kind of each name, by the names that a terminal prints: W₁, not W_1."""
    return {formula.name(name).plain: kind for name, kind in kinds(block, shapes(block)).items()}


def sections(
    work: Work, places: int = PLACES, only: Sequence[str] = (), explain: bool = False
) -> tuple[Part, ...]:
    """The inputs, every step with its numbers, and the attention in sentences; `explain` adds
    each step's purpose."""
    inputs: list[Part] = [Paragraph(prose(note), note=True) for note in work.notes]
    given = tuple(
        stated(called(name, head), M, places)
        for (name, head), M in work.inputs.items()
        if _wanted(name, head, only)
    )
    inputs += [Display(given)] if given else []
    found = {(one.name, one.head): one for one in attention_maps(work)}
    steps: list[Part] = []
    for step in work.steps:
        if _wanted(step.name, step.head, only):
            steps.append(_step(step, places, explain))
            if (step.name, step.head) in found:
                steps.append(_figure(found[step.name, step.head]))
    out = [Section(("What comes in",), tuple(inputs), bare=True)] if inputs else []
    return (*out, Section(("Step by step",), tuple(steps), bare=True))


def _figure(one: AttentionMap) -> Figure:
    sentences, name = one.sentences(), called(one.name, one.head).plain
    title = f"who attends to whom, by {name}" if sentences else name
    return Figure(one.heat_map(title), tuple(prose(sentence) for sentence in sentences))


def _wanted(name: str, head: int | None, only: Sequence[str]) -> bool:
    """Is it in `only`, by its name or by that of one head, Q[1]?"""
    return not only or name in only or (head is not None and f"{name}[{head}]" in only)


def _check_names(work: Work, only: Sequence[str]) -> None:
    there = [*work.inputs, *((step.name, step.head) for step in work.steps)]
    known = list(dict.fromkeys(name for name, _ in there))
    heads = {f"{name}[{head}]" for name, head in there if head is not None}
    for name in only:
        if name not in known and name not in heads:
            raise EquationError(
                f"{name} is not in the work{nearest(name, known) or '.'} There are "
                f"{', '.join(known)}."
            )


def equation_of(step: Step) -> Equation:
    """The equation with the head's number instead of h."""
    if step.head is None:
        return step.equation
    left, right = step.equation.left, for_head(step.equation.right, step.head)
    return replace(step.equation, left=replace(left, index=str(step.head)), right=right)


def for_head(node: Expression, head: int) -> Expression:
    """The expression of a family for one head; inside concat[h] nothing changes."""
    if isinstance(node, Name):
        return node if node.index is None else replace(node, index=str(head))
    if isinstance(node, Concat) and node.index is not None:
        return node
    return fold.rebuilt(node, [for_head(part, head) for part in fold.children(node)])


def _step(step: Step, places: int, explain: bool) -> ShownStep:
    n, m = size(step.matrix)
    about = f"{n} × {m}{', given' if step.given else ''}" + (
        f"; {step.about}" if explain and step.about else ""
    )
    stages = tuple(_stage(step, stage, places) for stage in step.stages)
    return ShownStep(formula.statement(equation_of(step)), about, stages)


def _stage(step: Step, stage: Stage, places: int) -> ShownStage:
    """One operation; the last stage of a step has the step's name."""
    last = stage is step.stages[-1]
    of = formula.expression(stage.of if step.head is None else for_head(stage.of, step.head))
    named = formula.word(CALLED[stage.kind]) if stage.kind in CALLED else of
    if not last and size(stage.matrix) == (1, 1) and stage.entries and stage.kind not in CALLED:
        return ShownStage((), (formula.relations(named, _sides(stage.entries[0], places)),), None)
    own = called(step.name, step.head)
    left = own if last else named if stage.kind in CALLED else formula.bracketed(named)
    title = prose(stage.title) if stage.title else () if last else (of,)
    entries = tuple(_entry(left, stage, entry, places) for entry in stage.entries)
    return ShownStage(title, entries, stated(own if last else named, stage.matrix, places))


def _entry(left: Maths, stage: Stage, entry: Entry, places: int) -> Formula:
    """`Q[1,1] = 1·0 + (-1)·1 = -1`: the formula, the closed form where there is a short one, the
    decimals."""
    column = size(stage.matrix)[1] == 1 and stage.kind in CALLED
    place = (entry.row,) if column else (entry.row, entry.column)
    return formula.relations(formula.indexed(left, place), _sides(entry, places))


def _sides(entry: Entry, places: int) -> list[tuple[str, Maths]]:
    return [
        (sign, formula.written(line, lambda x: visible(x, places)))
        for sign, line in sides(entry, places)
    ]


def _line(line: tree.Expression, places: int) -> str:
    return formula.written(line, lambda x: visible(x, places)).plain


def sides(entry: Entry, places: int = PLACES) -> list[tuple[str, tree.Expression]]:
    """What follows the name of an entry: = or ≈, each with its line; exact before rounded,
    without repetitions."""
    line, x = entry.formula, entry.value
    closed = short(x) if isinstance(x, Real) or _endless(x) else None
    out: list[tuple[str, tree.Expression]] = [
        ("=" if all(is_exact(y, places) for y in numbers(line)) else "≈", line)
    ]
    out += [("=", closed)] if closed is not None else []
    out += [
        ("=" if is_exact(x, places) else "≈", tree.Name(MASKED) if x is None else tree.Number(x))
    ]
    out.sort(key=lambda side: side[0] != "=")
    said: dict[str, tuple[str, tree.Expression]] = {}
    for sign, line in out:
        said.setdefault(_line(line, places).replace(" ", ""), (sign, line))
    return list(said.values())


def _endless(x: Cell) -> TypeGuard[Fraction]:
    """A fraction beside irrational numbers whose decimals never end, such as 1/3."""
    return isinstance(x, Decimal) and not is_exact(x, WIDEST_FRACTION) and is_exact(Fraction(x))


def numbers(node: tree.Expression) -> Iterator[Exact]:
    """The numbers in a line."""
    return (at.value for at in fold.walk(node) if isinstance(at, tree.Number))


# For programs


def as_dict(work: Work, places: int = PLACES, only: Sequence[str] = ()) -> dict[str, Any]:
    """The work for `--json`; numbers are as in `Number.to_dict`."""
    _check_names(work, only)
    inputs = [
        {"name": name, "head": head, "matrix": _cells(M, places)}
        for (name, head), M in work.inputs.items()
        if _wanted(name, head, only)
    ]
    steps = [_step_dict(step, places) for step in work.steps if _wanted(step.name, step.head, only)]
    maps = [
        {
            "name": one.name,
            "head": one.head,
            "rows": one.rows,
            "columns": one.columns,
            "sentences": one.sentences(),
        }
        for one in attention_maps(work)
        if _wanted(one.name, one.head, only)
    ]
    return {
        "block": work.block.name,
        "equations": printed(work.block),
        "sizes": dict(work.sizes),
        "notes": list(work.notes),
        "inputs": inputs,
        "steps": steps,
        "attention": maps,
    }


def _step_dict(step: Step, places: int) -> dict[str, Any]:
    return {
        "name": step.name,
        "head": step.head,
        "about": step.about,
        "equation": printed(equation_of(step)),
        "given": step.given,
        "stages": [_stage_dict(stage, places) for stage in step.stages],
        "matrix": _cells(step.matrix, places),
    }


def _stage_dict(stage: Stage, places: int) -> dict[str, Any]:
    entries = [
        {
            "row": entry.row,
            "column": entry.column,
            "value": _cell(entry.value, places),
            "formula": _line(entry.formula, places),
        }
        for entry in stage.entries
    ]
    return {
        "kind": stage.kind,
        "title": stage.title,
        "expression": printed(stage.of),
        "matrix": _cells(stage.matrix, places),
        "entries": entries,
    }


def _cells(M: Matrix, places: int) -> list[list[Json]]:
    return [[_cell(x, places) for x in row] for row in M]


def _cell(x: Cell, places: int) -> Json:
    """A number; None where masked."""
    return None if x is None else Number(x).to_dict(places)

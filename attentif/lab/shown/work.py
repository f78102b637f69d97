"""A worked block on a terminal, and as a dictionary for programs. Computes nothing but roundings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from attentif.document.heatmap import HeatMap
from attentif.lab import attends
from attentif.lab.exact.closed import Exact, Real, decimals, short
from attentif.lab.exact.display import MASKED, PLACES, is_exact, shown
from attentif.lab.exact.steps import Cell, Entry, Matrix, Stage, Step, Work, size
from attentif.lab.exact.values import TOKENS
from attentif.lab.language import fold
from attentif.lab.language.formula import Apply, Over, Plus, Power, Root, Sign, Square, Times, Value, Written
from attentif.lab.language.parse import EquationError, nearest, printed
from attentif.lab.language.tree import Call, Concat, Equation, Expression, Name
from attentif.lab.maths import plain
from attentif.lab.shape.shapes import shapes
from attentif.lab.shape.sizes import Poly

CALLED = {"exponentials": "exp", "sums": "sum", "mean": "mean", "variance": "variance", "normalised": "normal",
          "squares": "squares"}  # fmt: skip


def text(work: Work, places: int = PLACES, only: Sequence[str] = ()) -> str:
    """Everything that came in, every step with its numbers put in, and who attends to whom."""
    _check_names(work, only)
    parts = [f"note: {note}" for note in work.notes]
    for (name, head), M in work.inputs.items():
        if not only or name in only:
            parts.append(_equal(plain.name(name, _index(head)), M, places))
    found = {(one.name, one.head): one for one in attention_maps(work)}
    for step in work.steps:
        if not only or step.name in only:
            parts.append("\n".join(_step(step, places)))
            if (step.name, step.head) in found:
                parts += _map(found[step.name, step.head])
    return "\n\n".join(parts) + "\n"


def _check_names(work: Work, only: Sequence[str]) -> None:
    known = list(dict.fromkeys([*(name for name, _ in work.inputs), *(step.name for step in work.steps)]))
    for name in only:
        if name not in known:
            raise EquationError(f"{name} is not in the work{nearest(name, known) or '.'} There are {', '.join(known)}.")


def _index(head: int | None) -> str | None:
    return None if head is None else str(head)


def equation_of(step: Step) -> Equation:
    """The equation with the head's number in the place of h."""
    if step.head is None:
        return step.equation
    left, right = step.equation.left, for_head(step.equation.right, step.head)
    return replace(step.equation, left=replace(left, index=str(step.head)), right=right)


def for_head(node: Expression, head: int) -> Expression:
    """An expression of a family for one head; what a concat[h] binds stays."""
    if isinstance(node, Name):
        return node if node.index is None else replace(node, index=str(head))
    if isinstance(node, Concat) and node.index is not None:
        return node
    return fold.rebuilt(node, [for_head(part, head) for part in fold.children(node)])


def _equal(left: str, M: Matrix, places: int) -> str:
    sign = "=" if all(is_exact(x, places) for row in M for x in row) else "≈"
    if size(M) == (1, 1):
        return f"{left} {sign} {shown(M[0][0], places)}"
    return plain.beside(f"{left} {sign} ", plain.matrix([[shown(x, places) for x in row] for row in M]))


def _step(step: Step, places: int) -> Iterator[str]:
    called = plain.name(step.name, _index(step.head))
    n, m = size(step.matrix)
    yield f"{plain.statement(equation_of(step))}    ({n} × {m}{', given' if step.given else ''})"
    for stage in step.stages:
        last = stage is step.stages[-1]
        of = stage.of if step.head is None else for_head(stage.of, step.head)
        left = called if last else CALLED.get(stage.kind) or f"({plain.expression(of)})"
        if not last and size(stage.matrix) == (1, 1) and stage.entries and stage.kind not in CALLED:
            yield f"    {plain.expression(of)}{_sides(stage.entries[0], places)}"
            continue
        if not last or stage.title:
            yield f"  {stage.title or plain.expression(of)}:"
        yield from (f"    {_entry(left, stage, entry, places)}" for entry in stage.entries)
        yield _indented(_equal(called if last else _stage_name(stage, left), stage.matrix, places))


def _stage_name(stage: Stage, left: str) -> str:
    return left if stage.kind in CALLED else left[1:-1]


def _indented(lines: str) -> str:
    return "\n".join(f"  {line}" for line in lines.split("\n"))


def _entry(left: str, stage: Stage, entry: Entry, places: int) -> str:
    """`Q[1,1] = 1·0 + (-1)·1 = -1`: the formula, the closed form where there is a short one, the decimals."""
    place = f"{entry.row}" if size(stage.matrix)[1] == 1 and stage.kind in CALLED else f"{entry.row},{entry.column}"
    return f"{left}[{place}]" + _sides(entry, places)


def _sides(entry: Entry, places: int) -> str:
    return "".join(f" {sign} {text}" for sign, _, text in _three(entry, places))


def _line(line: Written, places: int) -> str:
    return plain.written(line, lambda x: shown(x, places))


def sides(entry: Entry, places: int = PLACES) -> list[tuple[str, Written]]:
    """What stands after the name of an entry: = or ≈, each with its line; what is exact before what is rounded."""
    return [(sign, line) for sign, line, _ in _three(entry, places)]


def _three(entry: Entry, places: int) -> list[tuple[str, Written, str]]:
    """The same, with the text of each line; none is said twice."""
    line, x = entry.formula, entry.value
    closed = short(x) if isinstance(x, Real) else None
    out: list[tuple[str, Written]] = [("=" if all(is_exact(y, places) for y in numbers(line)) else "≈", line)]
    out += [("=", closed)] if closed is not None else []
    out += [("=" if is_exact(x, places) else "≈", Sign(MASKED) if x is None else Value(x))]
    out.sort(key=lambda side: side[0] != "=")
    said: dict[str, tuple[str, Written, str]] = {}
    for sign, line in out:
        text = _line(line, places)
        said.setdefault(text.replace(" ", ""), (sign, line, text))
    return list(said.values())


def numbers(node: Written) -> Iterator[Exact]:
    """The numbers that stand in a line."""
    match node:
        case Value(of):
            yield of
        case Plus(terms):
            for _, term in terms:
                yield from numbers(term)
        case Times(factors):
            for factor in factors:
                yield from numbers(factor)
        case Over(top, bottom):
            yield from numbers(top)
            yield from numbers(bottom)
        case Root(of) | Power(of) | Square(of) | Apply(_, of):
            yield from numbers(of)
        case Sign():
            return


# Attention maps


@dataclass(frozen=True)
class AttentionMap:
    """A matrix of weights that a softmax gave, with the words for its rows and columns where there are some."""

    name: str
    head: int | None
    matrix: Matrix
    rows: tuple[str, ...] | None
    columns: tuple[str, ...] | None

    def heat_map(self) -> HeatMap:
        n, m = size(self.matrix)
        rows = self.rows or tuple(str(i) for i in range(1, n + 1))
        columns = self.columns or tuple(str(j) for j in range(1, m + 1))
        title = self.name if self.head is None else f"{self.name}, head {self.head}"
        return HeatMap(_weights(self.matrix), rows, columns, title)

    def sentences(self) -> list[str]:
        """Who attends to whom; nothing where the numbers given for it are no weights."""
        try:
            return attends.describe(_weights(self.matrix), self.rows, self.columns)
        except ValueError:
            return []


def attention_maps(work: Work) -> list[AttentionMap]:
    found = shapes(work.block).named
    out = []
    for step in work.steps:
        right = step.equation.right
        while isinstance(right, Call) and right.function == "dropout":
            right = right.arguments[0]
        if isinstance(right, Call) and right.function == "softmax":
            n, m = size(step.matrix)
            shape = found[step.name]
            rows, columns = _labels(work, shape.rows, n), _labels(work, shape.columns, m)
            out.append(AttentionMap(step.name, step.head, step.matrix, rows, columns))
    return out


def _labels(work: Work, dimension: Poly, count: int) -> tuple[str, ...] | None:
    for name in (*dimension.names(), TOKENS):
        if len(words := work.labels.get(name, ())) == count:
            return words
    return None


def _weights(M: Matrix) -> list[list[Any]]:
    return [[0 if x is None else x for x in row] for row in M]


def _map(one: AttentionMap) -> Iterator[str]:
    """The picture and the sentences; nothing where there is nothing to say."""
    if not (sentences := one.sentences()):
        return
    called = plain.name(one.name, _index(one.head))
    picture = one.heat_map().as_text()
    lines = [f"who attends to whom, by {called} (rows ask, columns answer):", _indented(picture)]
    yield "\n".join([*lines, *(f"  {sentence}" for sentence in sentences)])


# For programs


def as_dict(work: Work, places: int = PLACES, only: Sequence[str] = ()) -> dict[str, Any]:
    """The same for `--json`; a number is {"exact": "1/2", "decimals": "0.5000"}, exact null where nothing short is."""
    _check_names(work, only)
    inputs = [{"name": name, "head": head, "matrix": _cells(M, places)}
              for (name, head), M in work.inputs.items() if not only or name in only]  # fmt: skip
    steps = [_step_dict(step, places) for step in work.steps if not only or step.name in only]
    maps = [{"name": one.name, "head": one.head, "rows": one.rows, "columns": one.columns, "sentences": one.sentences()}
            for one in attention_maps(work) if not only or one.name in only]  # fmt: skip
    return {"block": work.block.name, "equations": printed(work.block), "sizes": dict(work.sizes),
            "notes": list(work.notes), "inputs": inputs, "steps": steps, "attention": maps}  # fmt: skip


def _step_dict(step: Step, places: int) -> dict[str, Any]:
    return {"name": step.name, "head": step.head, "equation": printed(equation_of(step)), "given": step.given,
            "stages": [_stage_dict(stage, places) for stage in step.stages],
            "matrix": _cells(step.matrix, places)}  # fmt: skip


def _stage_dict(stage: Stage, places: int) -> dict[str, Any]:
    entries = [{"row": entry.row, "column": entry.column, "value": _cell(entry.value, places),
                "formula": _line(entry.formula, places)}
               for entry in stage.entries]  # fmt: skip
    return {"kind": stage.kind, "title": stage.title, "expression": printed(stage.of),
            "matrix": _cells(stage.matrix, places), "entries": entries}  # fmt: skip


def _cells(M: Matrix, places: int) -> list[list[dict[str, str | None] | None]]:
    return [[_cell(x, places) for x in row] for row in M]


def _cell(x: Cell, places: int) -> dict[str, str | None] | None:
    """None is what a mask leaves out."""
    if x is None:
        return None
    closed = short(x)
    return {"exact": None if closed is None else plain.written(closed), "decimals": decimals(x, places)}

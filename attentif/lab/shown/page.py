"""A self-contained page: shapes, worked steps, derivations and drawings, with MathML. It asks nobody for anything.

Every part is a function that gives markup; `page` puts them into one file. What is text is escaped here, once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files

from attentif.document.markup import escaped
from attentif.lab.exact.display import PLACES, is_exact, shown
from attentif.lab.exact.steps import Entry, Matrix, Stage, Step, Work, size
from attentif.lab.language.tree import Block
from attentif.lab.maths import mathml
from attentif.lab.shape.sizes import Poly, of
from attentif.lab.shown.shape_table import TITLES, Row, Table, counted
from attentif.lab.shown.work import (
    CALLED,
    AttentionMap,
    attention_maps,
    equation_of,
    for_head,
    sides,
)

POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'"  # a browser then refuses scripts and requests, whatever slips in
)


@dataclass(frozen=True)
class Section:
    """A heading, and parts that are already markup."""

    title: str
    parts: tuple[str, ...]


def page(title: str, sections: Sequence[Section]) -> str:
    style = files("attentif.lab.shown").joinpath("page.css").read_text(encoding="utf-8")
    body = "\n".join(
        _lines("<section>", f"<h2>{escaped(one.title)}</h2>", *one.parts, "</section>") for one in sections
    )
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<title>{escaped(title)}</title>
<style>
{style}</style>
</head>
<body>
<main>
<h1>{escaped(title)}</h1>
{body}
</main>
</body>
</html>
"""


def _lines(*parts: str) -> str:
    return "\n".join(parts)


def paragraph(text: str, note: bool = False) -> str:
    return f'<p class="note">{escaped(text)}</p>' if note else f"<p>{escaped(text)}</p>"


def formula(*inside: str) -> str:
    """MathML on its own line, which scrolls where the screen is narrow."""
    return f'<div class="scroll">{mathml.math(*inside, block=True)}</div>'


def equations(block: Block) -> str:
    return formula(mathml.block(block))


def figure(svg: str, caption: str = "") -> str:
    """A drawing of ours, as it is."""
    said = f"<figcaption>{escaped(caption)}</figcaption>" if caption else ""
    return f'<figure><div class="scroll">{svg}</div>{said}</figure>'


def derivation(left: str, steps: Sequence[tuple[str, str]]) -> str:
    """left = each expression in turn, both MathML, with the reason for it, a text, beside it."""
    lines = []
    for i, (step, reason) in enumerate(steps):
        begin = left if i == 0 else mathml.tag("mphantom", left)  # the signs of equality stand under each other
        line = mathml.tag("mrow", begin, mathml.operator("="), step)
        lines.append(f'<li>{formula(line)}<span class="reason">{escaped(reason)}</span></li>')
    return _lines('<ol class="derivation">', *lines, "</ol>")


# Shapes


def shape_table(table: Table) -> str:
    """Inputs, weights and what is computed, then the sums."""
    bodies = []
    for kind, (title, count) in TITLES.items():
        rows = [row for row in table.rows if row.kind == kind]
        numbers = "<th>with numbers</th>" * table.with_numbers
        head = f"<tr><th>{title}</th><th>shape</th>{numbers}<th>{count}</th><th></th></tr>"
        if rows:
            bodies.append(_lines("<tbody>", head, *(_row(row, table) for row in rows), "</tbody>"))
    return _lines('<div class="scroll"><table>', *bodies, "</table></div>", *_sums(table))


def _row(row: Row, table: Table) -> str:
    cells = [mathml.math(mathml.name(row.name.text, row.name.index)), _sized(row, row.shape, table.batched)]
    cells += [_sized(row, row.numbers, table.batched)] * table.with_numbers
    cells.append(_counted(row.total) if row.total != of(0) else "")
    if row.equation:
        cells.append(mathml.math(mathml.operator("="), mathml.expression(row.equation.right)))
    else:
        cells.append("" if row.declared else '<span class="note">inferred from its use</span>')
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def _sized(row: Row, shape: tuple[Poly, ...], batched: bool) -> str:
    parts = [mathml.poly(part) for part in shape]
    if batched:
        return mathml.math(mathml.operator("("), mathml.operator(",").join(parts), mathml.operator(")"))
    each = ' <span class="note">for each h</span>' if row.name.index else ""
    return mathml.math(parts[0], mathml.operator("×"), parts[1]) + each


def _counted(count: Poly) -> str:
    return mathml.math(mathml.poly(count)) if count.number() is None else counted(count)


def _sums(table: Table) -> Iterator[str]:
    for kind, (_, what) in TITLES.items():
        named, valued = table.totals(kind)
        if what and named != of(0):
            also = f" = {_counted(valued)}" if valued != named else ""
            yield f'<p class="scroll">{what}: {_counted(named)}{also}</p>'
    for name, whose in table.free.items():
        yield paragraph(f"{name} is a name for the {whose}: no statement says how many there are", note=True)


# Worked steps


def worked(work: Work, places: int = PLACES, only: Sequence[str] = ()) -> list[Section]:
    """What came in, every step with its numbers put in, and who attends to whom."""
    inputs = [paragraph(note, note=True) for note in work.notes]
    given = [formula(_equal(_called(name, head), M, places))
             for (name, head), M in work.inputs.items() if not only or name in only]  # fmt: skip
    inputs += [_lines('<div class="row">', *given, "</div>")] if given else []
    maps = {(one.name, one.head): one for one in attention_maps(work)}
    steps: list[str] = []
    for step in work.steps:
        if not only or step.name in only:
            steps += _step(step, places)
            steps += _attention(maps[step.name, step.head]) if (step.name, step.head) in maps else []
    return [Section("What comes in", tuple(inputs))] * bool(inputs) + [Section("Step by step", tuple(steps))]


def _called(name: str, head: int | None) -> str:
    return mathml.name(name, None if head is None else str(head))


def matrix(M: Matrix, places: int = PLACES) -> str:
    return mathml.matrix([[mathml.number(shown(x, places)) for x in row] for row in M])


def _equal(left: str, M: Matrix, places: int) -> str:
    exact = all(is_exact(x, places) for row in M for x in row)
    return mathml.tag("mrow", left, mathml.operator("=" if exact else "≈"), matrix(M, places))


def _step(step: Step, places: int) -> Iterator[str]:
    n, m = size(step.matrix)
    about = f"{n} × {m}{', given' if step.given else ''}"
    yield f"<h3>{mathml.math(mathml.statement(equation_of(step)))} <small>{about}</small></h3>"
    called = _called(step.name, step.head)
    for stage in step.stages:
        last = stage is step.stages[-1]
        of_stage = mathml.expression(stage.of if step.head is None else for_head(stage.of, step.head))
        named = mathml.text(CALLED[stage.kind]) if stage.kind in CALLED else of_stage
        if not last and size(stage.matrix) == (1, 1) and stage.entries and stage.kind not in CALLED:
            yield formula(named, _sides(stage.entries[0], places))
            continue
        if stage.title or not last:
            yield f"<p>{escaped(stage.title) if stage.title else mathml.math(of_stage)}:</p>"
        left = called if last else named if stage.kind in CALLED else mathml.MATHML.brackets(named)
        if stage.entries:
            lines = (
                f'<li class="scroll">{mathml.math(_entry(left, stage, entry, places))}</li>' for entry in stage.entries
            )
            count = f"{len(stage.entries)} entries" if len(stage.entries) > 1 else "1 entry"
            yield _lines(f"<details open><summary>{count}</summary>", '<ul class="lines">', *lines, "</ul></details>")
        yield formula(_equal(called if last else named, stage.matrix, places))


def _entry(left: str, stage: Stage, entry: Entry, places: int) -> str:
    """The name of an entry, its formula with the numbers put in, and what it comes to."""
    place = [mathml.number(entry.row)]
    if not (size(stage.matrix)[1] == 1 and stage.kind in CALLED):
        place += [mathml.operator(","), mathml.number(entry.column)]
    below = mathml.tag("msub", mathml.tag("mrow", left), mathml.tag("mrow", *place))
    return mathml.tag("mrow", below, _sides(entry, places))


def _sides(entry: Entry, places: int) -> str:
    return "".join(mathml.operator(sign) + mathml.written(line, lambda x: shown(x, places))
                   for sign, line in sides(entry, places))  # fmt: skip


def _attention(one: AttentionMap) -> Iterator[str]:
    """The map as a picture, and in words."""
    yield figure(one.heat_map().as_svg())
    if sentences := one.sentences():
        yield f"<ul>{''.join(f'<li>{escaped(sentence)}</li>' for sentence in sentences)}</ul>"

r"""Shapes, worked steps and derivations as a LaTeX document. Knows what page.py knows, in another form.

Each part is LaTeX between $$ and $$, or text; `document` makes a file of them that needs amsmath and amssymb alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attentif.lab.exact.display import PLACES, is_exact, shown
from attentif.lab.exact.steps import Entry, Matrix, Stage, Step, Work, size
from attentif.lab.language.tree import Block
from attentif.lab.maths import latex
from attentif.lab.shape.sizes import Poly, of
from attentif.lab.shown.shape_table import TITLES, Row, Table, counted
from attentif.lab.shown.work import CALLED, attention_maps, equation_of, for_head, sides

HEAD = r"""\documentclass{article}
\usepackage[T1]{fontenc}
\usepackage{amsmath,amssymb}
\usepackage[margin=2.5cm]{geometry}
\setcounter{MaxMatrixCols}{99}
\allowdisplaybreaks
\setlength{\parindent}{0pt}
"""
RELATIONS = {"=": "=", "≈": r"\approx"}
SPECIAL = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "%": r"\%", "#": r"\#", "&": r"\&", "_": r"\_",
    "^": r"\textasciicircum{}", "~": r"\textasciitilde{}", "“": "``", "”": "''", "’": "'", "–": "--", "…": r"\ldots{}",
    "·": r"$\cdot$", "×": r"$\times$", "√": r"$\surd$", "ᵀ": r"$^\top$", "≈": r"$\approx$", "→": r"$\to$",
}  # fmt: skip


def text(words: str) -> str:
    """Text outside of formulas: no sign of it is a command. T1 has the letters of Latin scripts as they are."""
    return "".join(SPECIAL.get(sign) or (sign if sign.isprintable() else "?") for sign in words)


def document(title: str, parts: Sequence[str]) -> str:
    body = "\n\n".join(parts)
    return f"{HEAD}\\begin{{document}}\n\\section*{{{text(title)}}}\n\n{body}\n\\end{{document}}\n"


def formula(inside: str) -> str:
    return f"\\[ {inside} \\]"


def equations(block: Block) -> str:
    return formula(latex.block(block))


def derivation(left: str, steps: Sequence[tuple[str, str]]) -> str:
    """left = each expression in turn, both LaTeX, with the reason for it, a text, beside it."""
    return formula(latex.derivation(left, steps))


# Shapes


def shape_table(table: Table) -> list[str]:
    """Inputs, weights and what is computed, then the sums: arrays, each a formula."""
    out = []
    for kind, (title, count) in TITLES.items():
        rows = [row for row in table.rows if row.kind == kind]
        head = [title, "shape", *["with numbers"] * table.with_numbers, count, ""]
        lines = [" & ".join(rf"\text{{{word}}}" if word else "" for word in head) + r" \\ \hline"]
        lines += [" & ".join(_cells(row, table)) + r" \\" for row in rows]
        if rows:
            out.append(formula(f"\\begin{{array}}{{{'l' * len(head)}}}\n" + "\n".join(lines) + "\n\\end{array}"))
    for kind, (_, what) in TITLES.items():
        named, valued = table.totals(kind)
        if what and named != of(0):
            out.append(formula(rf"\text{{{what}: }} {_counted(named)}" + f" = {_counted(valued)}" * (valued != named)))
    out += [
        text(f"{name} is a name for the {whose}: no statement says how many there are.")
        for name, whose in table.free.items()
    ]
    return out


def _cells(row: Row, table: Table) -> list[str]:
    cells = [latex.name(row.name.text, row.name.index), _sized(row, row.shape, table.batched)]
    cells += [_sized(row, row.numbers, table.batched)] * table.with_numbers
    cells.append(_counted(row.total) if row.total != of(0) else "")
    said = "" if row.declared else r"\text{inferred from its use}"
    return [*cells, f"= {latex.expression(row.equation.right)}" if row.equation else said]


def _sized(row: Row, shape: tuple[Poly, ...], batched: bool) -> str:
    parts = [latex.poly(part) for part in shape]
    if batched:
        return "(" + r",\, ".join(parts) + ")"
    return rf"{parts[0]} \times {parts[1]}" + (r"\text{ for each } h" if row.name.index else "")


def _counted(count: Poly) -> str:
    return latex.poly(count) if count.number() is None else counted(count).replace(",", r"\,")


# Worked steps


def worked(work: Work, places: int = PLACES, only: Sequence[str] = ()) -> list[str]:
    """What came in, every step with its numbers put in, and who attends to whom in words."""
    out = [text(note) for note in work.notes]
    out += [formula(_equal(_called(name, head), M, places))
            for (name, head), M in work.inputs.items() if not only or name in only]  # fmt: skip
    maps = {(one.name, one.head): one for one in attention_maps(work)}
    for step in work.steps:
        if not only or step.name in only:
            out += _step(step, places)
            found = maps.get((step.name, step.head))
            out += [" ".join(map(text, found.sentences()))] if found and found.sentences() else []
    return out


def _called(name: str, head: int | None) -> str:
    return latex.name(name, None if head is None else str(head))


def matrix(M: Matrix, places: int = PLACES) -> str:
    return latex.matrix([[latex.number(shown(x, places)) for x in row] for row in M])


def _equal(left: str, M: Matrix, places: int) -> str:
    exact = all(is_exact(x, places) for row in M for x in row)
    return f"{left} {'=' if exact else RELATIONS['≈']} {matrix(M, places)}"


def _step(step: Step, places: int) -> Iterator[str]:
    n, m = size(step.matrix)
    about = rf"\qquad ({n} \times {m}" + (r"\text{, given})" if step.given else ")")
    yield formula(latex.statement(equation_of(step)) + about)
    called = _called(step.name, step.head)
    for stage in step.stages:
        last = stage is step.stages[-1]
        of_stage = latex.expression(stage.of if step.head is None else for_head(stage.of, step.head))
        named = latex.text(CALLED[stage.kind]) if stage.kind in CALLED else of_stage
        if stage.title:
            yield text(f"{stage.title}:")
        if not last and size(stage.matrix) == (1, 1) and stage.entries and stage.kind not in CALLED:
            yield formula(named + _sides(stage.entries[0], places, " "))
            continue
        left = called if last else named if stage.kind in CALLED else latex.LATEX.brackets(named)
        if stage.entries:
            lines = [_entry(left, stage, entry, places) for entry in stage.entries]
            yield formula("\\begin{aligned}\n" + " \\\\\n".join(lines) + "\n\\end{aligned}")
        yield formula(_equal(called if last else named, stage.matrix, places))


def _entry(left: str, stage: Stage, entry: Entry, places: int) -> str:
    place = f"{entry.row}" if size(stage.matrix)[1] == 1 and stage.kind in CALLED else f"{entry.row},{entry.column}"
    return f"{{{left}}}_{{{place}}}" + _sides(entry, places, " &")


def _sides(entry: Entry, places: int, first: str) -> str:
    found = [(RELATIONS[sign], latex.written(line, lambda x: shown(x, places))) for sign, line in sides(entry, places)]
    return "".join(f"{' ' if i else first}{sign} {line}" for i, (sign, line) in enumerate(found))

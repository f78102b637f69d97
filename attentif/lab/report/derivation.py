"""A derivation as a result: the definitions, each chain with its reasons, and the checks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attentif.document.result import Json, Result
from attentif.document.tree import Aligned, Document, Paragraph, Part, Relation, Section
from attentif.lab.language.parse import printed
from attentif.lab.language.tree import Declaration
from attentif.lab.maths import formula
from attentif.lab.maths.formula import Maths, prose
from attentif.lab.proof.derive import Derivation
from attentif.lab.proof.proof import CASES, Chain, Step
from attentif.lab.proof.themes import Fact
from attentif.lab.report import work
from attentif.lab.shape.shapes import Shape, shapes


class Derived(Result):
    """A derivation, each step checked by shapes and on exact numbers."""

    def __init__(self, derivation: Derivation) -> None:
        self.derivation, self.title = derivation, f"{derivation.name}: {derivation.about}"

    def document(self) -> Document:
        found = self.derivation
        parts: list[Part] = [Section(("definitions",), (Aligned(tuple(_definitions(found))),))]
        if found.assumes:
            parts.append(
                Section(("assumed",), tuple(Paragraph(prose(line)) for line in found.assumes))
            )
        for chain in found.chains:
            parts.append(
                Section(prose(heading(chain, found.sizes)), (Aligned(tuple(_relations(chain))),))
            )
        if found.facts:
            parts.append(
                Section(
                    ("computed exactly",),
                    tuple(Paragraph(prose(said(fact))) for fact in found.facts),
                )
            )
        parts.append(Section(("checked",), (Paragraph((checked(found),)),), bare=True))
        if found.work is not None:
            parts += [Paragraph(("with the numbers given:",)), *work.sections(found.work)]
        title = prose(self.title)
        return Document(title, tuple(parts), title, work.kinds_of(found.block))

    def to_dict(self) -> dict[str, Json]:
        return as_dict(self.derivation)


def checked(found: Derivation) -> str:
    """The checks of all steps, in a sentence."""
    own = sum(step.own for step in found.steps)
    assumed = ", under what it assumes," if any(step.assumed for step in found.steps) else ""
    text = f"checked: each of the {len(found.steps)} steps keeps the shape"
    text += f" and{assumed} is true of {CASES} sets of exact numbers"
    return text + (f"; {own} of them of the numbers given, too" if own else "")


def reason(step: Step) -> str:
    return f"assuming {step.reason}" if step.assumed else step.reason


def said(fact: Fact) -> str:
    return f"{fact.text} ({fact.cases:,} cases)"


def heading(chain: Chain, sizes: Mapping[str, int]) -> str:
    """The title of a chain with its shape."""
    return f"{chain.title}, {shape(chain.steps[0].shape, sizes)}"


def shape(symbols: Shape, sizes: Mapping[str, int]) -> str:
    """n × 2·d_q; with sizes, n × 2·d_q = n × 64."""
    numbers, text = symbols.at(sizes), f"{symbols.rows} × {symbols.columns}"
    return text if numbers == symbols else f"{text} = {numbers.rows} × {numbers.columns}"


def _definitions(found: Derivation) -> Iterator[Relation]:
    """Each statement; a declared shape with its numbers where they are known."""
    within = shapes(found.block)
    for statement in found.block.statements:
        row = formula.definition(statement)
        if isinstance(statement, Declaration) and found.sizes:
            symbols = within.named[statement.names[0].text]
            numbers = symbols.at(found.sizes)
            if numbers != symbols:
                right = formula.relations(
                    row.right,  # type: ignore[arg-type]
                    [("=", formula.times((numbers.rows, numbers.columns)))],
                )
                row = Relation(row.left, row.sign, right)
        yield row


def _relations(chain: Chain) -> Iterator[Relation]:
    """The steps with their reasons; a new shape is printed where it changes."""
    before = chain.steps[0].shape
    for i, step in enumerate(chain.steps):
        now = "" if step.shape == before else f" ({shape(step.shape, {})})"
        left: Maths | None = None if i else formula.name(chain.left.text)
        yield Relation(
            left, step.sign, formula.expression(step.expression), prose(f"{reason(step)}{now}")
        )
        before = step.shape


def as_dict(found: Derivation) -> dict[str, Any]:
    """The derivation for `--json`."""
    return {
        "name": found.name,
        "about": found.about,
        "equations": printed(found.block),
        "assumes": list(found.assumes),
        "chains": [
            {
                "left": chain.left.text,
                "title": chain.title,
                "steps": [_step(step, found.sizes) for step in chain.steps],
            }
            for chain in found.chains
        ],
        "facts": [{"text": fact.text, "cases": fact.cases} for fact in found.facts],
        "sizes": dict(found.sizes),
        "checked": checked(found),
        "work": None if found.work is None else work.as_dict(found.work),
    }


def _step(step: Step, sizes: Mapping[str, int]) -> dict[str, Any]:
    return {
        "expression": printed(step.expression),
        "unicode": formula.expression(step.expression).plain,
        "rule": step.rule,
        "reason": step.reason,
        "assumed": step.assumed,
        "shape": shape(step.shape, sizes),
        "cases": step.cases,
        "on_own_numbers": step.own,
    }

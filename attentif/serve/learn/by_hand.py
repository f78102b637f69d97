"""The page By hand: a block worked with exact numbers, every step; an answer of one's own is marked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from attentif.document.tree import Part
from attentif.serve.learn.blackboard import BLOCK, EQUATIONS, OWN, SIZES, chosen
from attentif.serve.learn.frame import Around, Composed, Field, Given, Page, Shown

if TYPE_CHECKING:
    from attentif.lab.exact.steps import Work
    from attentif.lab.exact.values import Values

FIRST = "single-head"
KINDS = ("", "fractions", "decimals")


def fields(given: Given) -> tuple[Field, ...]:
    from attentif.lab.exact.examples import EXAMPLES

    examples = OWN | {name: f"{name}: {one.about}" for name, one in EXAMPLES.items()}
    return (
        Field("example", "choice", "", examples, clears=("block", "equations", "values", "sizes", "answer")),
        replace(BLOCK, clears=("example", "equations", "values", "answer")),
        replace(EQUATIONS, rows=8, clears=("example", "block", "values")),
        Field("values", "area", most=20_000, rows=8, clears=("example",)),
        replace(SIZES, clears=("example", "values")),
        Field("seed", "number", "0", low=0, high=10**6, clears=("example", "values", "answer")),
        Field("decimals", "number", "4", low=0, high=30),
        Field("form", "choice", "", {kind: kind for kind in KINDS}),
        Field("answer", "area", most=20_000, rows=4, hint="Q = [[4, 0], [1, 1]]"),
        Field("hint", "check"),
        Field("hide", "check"),
    )


def by_hand(given: Given, around: Around) -> Shown:
    from attentif.lab import blackboard
    from attentif.lab.exact.examples import EXAMPLES
    from attentif.lab.exact.values import values
    from attentif.serve.learn import pasted

    example = given["example"] or ("" if any(given[name] for name in ("block", "equations", "values")) else FIRST)
    if example:
        found = EXAMPLES[example]
        changed = {"example": example, "block": "", "equations": found.block.strip(), "values": found.values}
        block, text = replace(blackboard.block(found.block), name=example), found.values
    else:
        what, changed = chosen(given, FIRST)
        block = blackboard.block(what if changed["block"] else f"{what}\n")
        text = given["values"] if given["values"].strip() else _random(block, given["sizes"], int(given["seed"]))
        changed |= {"example": "", "values": text}
    numbers = _typed(values(pasted.values(text), block, "values"), given["form"])
    worked = blackboard.work(block, numbers, sizes="" if example else given["sizes"], decimals=int(given["decimals"]))
    marked = _marked(worked.work, given["answer"], bool(given["hint"]))
    parts = (*marked, *(() if given["hide"] else worked.document().parts))
    return Shown(Composed(worked.title, parts), changed)


def _random(block: Any, sizes: str, seed: int) -> str:
    """Small whole numbers for a block, as TOML; the same as those of `attentif work --random`."""
    from attentif.lab import blackboard
    from attentif.lab.exact.python_values import as_toml

    work = blackboard.work(block, seed=seed, sizes=sizes).work
    named: dict[str, Any] = {}
    for (name, head), M in work.inputs.items():
        named[name] = [*named.get(name, []), M] if head is not None else M
    sized = {name: size for name, size in work.sizes.items() if name == "n_heads"}
    return as_toml(sized | named).replace('"', "")


def _typed(given: Values, form: str) -> Values:
    """The numbers as they were typed, or all of them as fractions or as decimals."""
    from fractions import Fraction

    from attentif.lab.exact.display import Decimal
    from attentif.lab.language.formula import decimal_places

    if not form:
        return given

    def number(x: Fraction) -> Fraction:
        return Decimal(x) if form == "decimals" and decimal_places(x) is not None else Fraction(x)

    def matrix(M: Any) -> Any:
        return tuple(tuple(map(number, row)) for row in M)

    single = {name: matrix(M) for name, M in given.single.items()}
    return replace(given, single=single, family={name: tuple(map(matrix, Ms)) for name, Ms in given.family.items()})


def _marked(work: Work, answer: str, hint: bool) -> list[Part]:
    """A person's own answers with their marks, which step is the first wrong one, and the next step as a hint."""
    from pathlib import Path

    from attentif.document.tree import Section
    from attentif.lab.teach.practice import own_work
    from attentif.serve.learn import pasted

    if not answer.strip() and not hint:
        return []
    path, parts = Path("answer.toml"), list[Part]()
    path.write_text(pasted.answers(answer), encoding="utf-8")
    if answer.strip():
        shown = own_work(work, path).document()
        inside = (part.parts if isinstance(part, Section) else (part,) for part in shown.parts)
        parts.append(Section(shown.title, tuple(one for group in inside for one in group)))
    if hint:
        page = own_work(work, path if answer.strip() else None, hint=True).document()
        parts.append(Section(page.title, page.parts))
    return parts


PAGE = Page("by-hand", by_hand, fields)

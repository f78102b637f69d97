"""The page By hand: a block worked with exact numbers, every step; your own answer is marked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from attentif.document.tree import Part, Section
from attentif.serve.learn.blackboard import BLOCK, EQUATIONS, OWN, SIZES, chosen
from attentif.serve.learn.frame import Around, Composed, Field, Given, Page, Shown

if TYPE_CHECKING:
    from attentif.lab.exact.steps import Work
    from attentif.lab.exact.values import Values
    from attentif.lab.language.tree import Block

FIRST = "single-head"


def fields(given: Given) -> tuple[Field, ...]:
    from attentif.lab.exact.examples import EXAMPLES

    examples = OWN | {name: f"{name}: {about}" for name, about in EXAMPLES.items()}
    return (
        Field(
            "example",
            "choice",
            "",
            examples,
            clears=("block", "equations", "values", "sizes", "answer"),
        ),
        replace(BLOCK, clears=("example", "equations", "values", "sizes", "answer")),
        replace(EQUATIONS, rows=8, clears=("example", "block", "values")),
        Field("values", "area", most=20_000, rows=8, clears=("example",)),
        replace(SIZES, clears=("example", "values")),
        Field("seed", "number", "0", low=0, high=10**6, clears=("example", "values", "answer")),
        Field("decimals", "number", "4", low=0, high=30),
        Field("form", "choice", "", {kind: kind for kind in ("", "fractions", "decimals")}),
        Field("answer", "area", most=20_000, rows=4, hint="Q = [[4, 0], [1, 1]]"),
        Field("hint", "check"),
        Field("hide", "check"),
    )


def by_hand(given: Given, around: Around) -> Shown:
    from attentif.lab import blackboard
    from attentif.lab.exact.examples import EXAMPLES, texts
    from attentif.lab.exact.values import values
    from attentif.lab.teach import pasted

    typed = (given["equations"].strip(), given["values"].strip())
    known = [
        ("", ""),
        *((equations.strip(), numbers.strip()) for equations, numbers in map(texts, EXAMPLES)),
    ]
    example = (
        given["example"] if typed in known else ""
    )  # without JavaScript an edited example is still chosen
    example = example if example or given["block"] or any(typed) else FIRST
    if example:
        equations, text = texts(example)
        block = replace(blackboard.block(equations), name=example)
        changed = {"block": "", "equations": equations, "sizes": ""}
    else:
        block, changed = chosen(given, FIRST)
        text = (
            given["values"]
            if given["values"].strip()
            else _random(block, given["sizes"], int(given["seed"]))
        )
    numbers = _typed(values(pasted.values(text), block, "values"), given["form"])
    sizes = changed.get("sizes", given["sizes"])
    worked = blackboard.work(block, numbers, sizes=sizes, decimals=int(given["decimals"]))
    parts = (
        *_marked(worked.work, given["answer"], given["hint"]),
        *worked.document().parts * (not given["hide"]),
    )
    return Shown(Composed(worked.title, parts), {**changed, "example": example, "values": text})


def _random(block: Block, sizes: str, seed: int) -> str:
    """The numbers of `attentif work --random`, as TOML."""
    from attentif.lab import blackboard
    from attentif.lab.exact.python_values import as_toml

    work = blackboard.work(block, seed=seed, sizes=sizes).work
    named: dict[str, Any] = {name: size for name, size in work.sizes.items() if name == "n_heads"}
    for (name, head), M in work.inputs.items():
        named[name] = M if head is None else [*named.get(name, []), M]
    return as_toml(named).replace('"', "")


def _typed(given: Values, form: str) -> Values:
    """The numbers as they were typed, or all of them as fractions or as decimals."""
    from fractions import Fraction

    from attentif.lab.exact.display import Decimal
    from attentif.lab.language.formula import decimal_places

    def matrix(M: Any) -> Any:
        ends = form == "decimals" and all(decimal_places(x) is not None for row in M for x in row)
        return tuple(tuple(map(Decimal if ends else Fraction, row)) for row in M) if form else M

    single = {name: matrix(M) for name, M in given.single.items()}
    return replace(
        given,
        single=single,
        family={name: tuple(map(matrix, Ms)) for name, Ms in given.family.items()},
    )


def _marked(work: Work, answer: str, hint: str) -> Iterator[Part]:
    """A person's own answers with their marks, and which step is the first wrong one; the next
    step as a hint."""
    from pathlib import Path

    from attentif.lab.teach import pasted
    from attentif.lab.teach.practice import own_work

    path = Path("answer.toml")  # in the folder of this process
    path.write_text(pasted.answers(answer), encoding="utf-8")
    for wanted, asked in ((bool(answer.strip()), False), (bool(hint), True)):
        if wanted:
            found = own_work(work, path if answer.strip() else None, hint=asked).document()
            inside = (part.parts if isinstance(part, Section) else (part,) for part in found.parts)
            yield Section(found.title, tuple(one for group in inside for one in group))


PAGE = Page("by-hand", by_hand, fields)

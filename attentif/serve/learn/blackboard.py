"""The page Blackboard: a block's equations, diagram and table of shapes side by side; the sizes
can be changed."""

from __future__ import annotations

from attentif.lab.language.blocks import NAMES, TEXTS
from attentif.lab.language.tree import Block
from attentif.serve.learn.frame import Around, Composed, Field, Given, Page, Shown

OWN = {"": "…"}  # what a person wrote
BLOCK = Field(
    "block",
    "choice",
    "",
    OWN | {name: f"{name}: {about}" for name, about in NAMES.items()},
    clears=("equations", "sizes"),
)
EQUATIONS = Field("equations", "area", most=4000, rows=12, clears=("block",))
SIZES = Field("sizes", hint="d=8, d_q=2, n_heads=2")


def chosen(given: Given, first: str) -> tuple[Block, dict[str, str]]:
    """The block, and both fields that name it; equations that were written take the place of a
    name."""
    from attentif.lab import blackboard

    written, texts = (
        given["equations"].strip(),
        {name: make().strip() for name, (_, make) in TEXTS.items()},
    )
    named = next((name for name, text in texts.items() if text == written), "")
    if written and not named:
        return blackboard.block(f"{written}\n"), {"block": "", "equations": given["equations"]}
    name = given["block"] or named or first
    return blackboard.block(name), {"block": name, "equations": texts[name]}


def blackboard(given: Given, around: Around) -> Shown:
    from attentif.document.tree import Figure, Section
    from attentif.lab import blackboard
    from attentif.lab.maths import formula

    block, fields = chosen(given, "multi-head-self-attention")
    found, drawing = (
        blackboard.shapes(block, given["sizes"]),
        blackboard.draw(block, given["sizes"]),
    )
    parts = (
        Section(("Equations",), (formula.definitions(found.block),)),
        Section(("Shapes",), found.parts()),
        Section(("Diagram",), (Figure(drawing),)),
    )
    return Shown(Composed(fields["block"] or "Equations of your own", parts), fields)


PAGE = Page("blackboard", blackboard, (BLOCK, EQUATIONS, SIZES))

"""The page Blackboard: a block's equations, diagram and table of shapes side by side; the sizes can be changed."""

from __future__ import annotations

from attentif.lab.language.blocks import NAMES, TEXTS
from attentif.serve.learn.frame import Around, Composed, Field, Given, Page, Shown

OWN = {"": "…"}  # equations that a person wrote
BLOCK = Field("block", "choice", "", OWN | {name: f"{name}: {about}" for name, about in NAMES.items()},
              clears=("equations", "sizes"))  # fmt: skip
EQUATIONS = Field("equations", "area", most=4000, rows=12, clears=("block",))
SIZES = Field("sizes", hint="d=8, d_q=2, n_heads=2")
FIRST = "multi-head-self-attention"


def chosen(given: Given, first: str = FIRST) -> tuple[str, dict[str, str]]:
    """The name of a block or its equations, and both fields; equations that were written take the block's place."""
    name, written = given["block"], given["equations"].strip()
    texts = {one: make().strip() for one, (_, make) in TEXTS.items()}
    named = next((one for one, text in texts.items() if text == written), "")
    if written and not named:
        return written, {"block": "", "equations": given["equations"]}
    name = name or named or first
    return name, {"block": name, "equations": texts[name]}


def blackboard(given: Given, around: Around) -> Shown:
    from attentif.document.tree import Figure, Section
    from attentif.lab import blackboard
    from attentif.lab.maths import formula

    what, fields = chosen(given)
    asked = blackboard.block(f"{what}\n") if not fields["block"] else blackboard.block(what)
    found = blackboard.shapes(asked, given["sizes"])
    drawing = blackboard.draw(asked, given["sizes"])
    [section] = found.document().parts
    assert isinstance(section, Section)
    _, *shapes = section.parts
    parts = (Section(("Equations",), (formula.definitions(found.block),)), Section(("Shapes",), tuple(shapes)),
             Section(("Diagram",), (Figure(drawing),)))  # fmt: skip
    title = fields["block"] or "Equations of your own"
    return Shown(Composed(title, parts), fields)


PAGE = Page("blackboard", blackboard, (BLOCK, EQUATIONS, SIZES))

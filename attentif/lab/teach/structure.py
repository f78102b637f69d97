"""Questions about structure: shapes, which products are possible, numbers of parameters, a diagram
to label.

Their keys are those of shape/ and drawing/.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache

from attentif.document.tree import Aligned, Figure, Lines, Paragraph, Part, Table, Text
from attentif.lab import blackboard
from attentif.lab.language import fold
from attentif.lab.language.blocks import NAMES
from attentif.lab.language.parse import EquationError, expression, parse, printed
from attentif.lab.language.tree import Equation, Expression
from attentif.lab.maths import formula
from attentif.lab.maths.formula import prose
from attentif.lab.report.shapes import ShapeTable, shown
from attentif.lab.shape.shapes import shapes as inferred
from attentif.lab.shape.sizes import Poly, total
from attentif.lab.shape.table import Row
from attentif.lab.teach.kinds import Task
from attentif.lab.teach.question import Entry, Question, Type

MOST_ASKED = 9
WIDTHS = ["", 4, 65, 4]  # of a size that kinds.toml does not name
shape_table, drawing = (
    cache(blackboard.shapes),
    cache(blackboard.draw),
)  # the same for every student


class Sized:
    """The shapes of a block, with numbers at random for its sizes unless they stay symbols; no
    two are equal."""

    def __init__(
        self, task: Task, block: str, set: str, rng: random.Random, batched: bool, symbols: bool
    ) -> None:
        found, self.sizes, self.names = (
            shape_table(block, set, batched=batched),
            dict[str, int](),
            task.recipe.names,
        )
        used = {
            name
            for row in found.table.rows
            for size in (*row.shape, row.count)
            for name in size.names()
        }
        for name in sorted(used) if not symbols else ():
            numbers = range(*self.names.get(name, WIDTHS)[1:])
            self.sizes[name] = rng.choice(
                [size for size in numbers if size not in self.sizes.values()]
            )
        rows = (
            replace(
                row,
                numbers=tuple(size.at(self.sizes) for size in row.shape),
                total=row.count.at(self.sizes),
            )
            for row in found.table.rows
        )
        self.shown = ShapeTable(found.block, replace(found.table, rows=tuple(rows)), block)
        self.rows, self.batched = self.shown.table.rows, batched
        about = NAMES.get(block, "")
        self.about = (
            f" ({about})" if about and not about.startswith("the same") else ""
        )  # as the one before

    def given(self, within: str = "", weights: bool = False) -> Iterator[Part]:
        """What each size is, the shapes of what comes in (and of weights that are not asked
        for), and the equations."""
        equations = [
            one
            for one in self.shown.block.statements
            if isinstance(one, Equation) and one.left.text.startswith(within)
        ]
        read = {name.text for one in equations for name in fold.names(one.right)}
        given = [
            row
            for row in self.rows
            if row.part is None
            and row.name.text in read
            and row.shape[-1].names()
            and (row.kind == "input" or not row.name.text.startswith(within))
        ]
        rows = [*given, *(row for row in self.rows if row.name.text.startswith(within))]
        used = {name for row in rows for size in row.shape for name in size.names()}
        numbers = {name: f" = {size}" for name, size in self.sizes.items()}
        yield Lines(
            tuple(
                prose(f"{name}{numbers.get(name, '')}: {about}")
                for name, (about, *_) in self.names.items()
                if name in used
            ),
            bullets=True,
        )
        written = formula.shape_tuple if self.batched else formula.times
        yield Lines(
            tuple(
                (formula.expression(row.called), " is ", written(row.shape))
                for row in self.rows
                if row in given or (weights and row.kind == "weight")
            )
        )
        yield Aligned(tuple(map(formula.definition, equations)))


def shapes(
    task: Task,
    block: str = "",
    batched: bool | None = None,
    symbols: bool | None = None,
    set: str = "",
    within: str = "",
) -> Question:
    """Shapes of a block's weights and of what it computes; of a large block some, or those
    `within` a place of it."""
    rng, level = task.rng(), task.difficulty
    block = block or rng.choice(task.level)
    batched, symbols = (
        level > 1 if batched is None else batched,
        level > 2 if symbols is None else symbols,
    )
    found = Sized(task, block, set, rng, batched, symbols)
    rows = [row for row in found.rows if row.kind != "input" and row.name.text.startswith(within)]
    chosen = sorted(rng.sample(range(len(rows)), min(len(rows), MOST_ASKED)))
    entries = [_entry("shape", rows[i], rows[i].shape, batched) for i in chosen]
    how = "Give each shape with the batch first" if batched else "Give each shape as rows × columns"
    one = (
        ", then the heads, where one tensor holds all of them"
        if batched
        else ", of one head where there are several"
    )
    heads = one if any(row.name.index for row in rows) else ""
    fields = {"block": block, "about": found.about, "how": how, "heads": heads}
    return task.question(
        fields, found.given(within), entries, None, (shown(found.shown.table),), found.sizes
    )


def parameters(task: Task, block: str = "", symbols: bool | None = None, set: str = "") -> Question:
    """How many parameters the weights of a block have, each and all."""
    rng = task.rng()
    block = block or rng.choice(task.level)
    found = Sized(task, block, set, rng, False, bool(symbols))
    rows = [row for row in found.rows if row.kind == "weight"]
    alone, named = rows if len(rows) <= MOST_ASKED else [], total(row.count for row in rows)
    entries = [_entry("size", row, (row.count,)) for row in alone]
    entries.append(Entry("parameters of all", "size", Fraction(2), key=(named,)))
    ask = "How many parameters does each weight have, and how many do all of them have together?"
    ask = ask if alone else "How many parameters does the block have?"
    heads = (
        " Count all heads of a weight that every head has of its own."
        if any(r.name.index for r in rows)
        else ""
    )
    sum_of_all = (
        "all: ",
        formula.poly(named),
        *((f" = {named.at(found.sizes)}",) if found.sizes else ()),
    )
    solution = (Table((shown(found.shown.table).groups[1],)), Paragraph(sum_of_all))
    fields = {"block": block, "about": found.about, "ask": ask, "heads": heads}
    return task.question(fields, found.given(weights=True), entries, None, solution, found.sizes)


def _entry(type: Type, row: Row, key: tuple[Poly, ...], whole: bool = False) -> Entry:
    """Named without [h]; the `whole`, a tensor of all heads, is shown without it too."""
    what = {"shape": "shape of ", "size": "parameters of "}[type]
    name = printed(row.called).replace("[h]", "")
    heads = ", all heads" if whole and row.name.index else ""
    shown_as = formula.expression(expression(name) if heads else row.called)
    return Entry(what + name, type, key=key, label=(what, shown_as, heads))


def consistent(task: Task) -> Question:
    """Expressions of which some have shapes that fit, and others do not."""
    rng, block = task.rng("consistent"), parse(task.recipe.block.lstrip())
    fits, unfit = list[tuple[Expression, Text]](), list[tuple[Expression, Text]]()
    for node in map(expression, task.level):
        try:
            shape = inferred(block).of_node(node)
            fits.append((node, ("it fits: ", formula.times((shape.rows, shape.columns)))))
        except EquationError as error:
            unfit.append((node, ("it does not fit: ", *prose(error.message))))
    count = 3 + task.difficulty
    some = rng.randint(1, count - 1)
    chosen = rng.sample([*rng.sample(fits, some), *rng.sample(unfit, count - some)], count)
    entries = [
        Entry(
            letter,
            "choice",
            key="fits" if (node, why) in fits else "does not fit",
            choices=(("fits", ()), ("does not fit", ())),
            label=(formula.expression(node),),
        )
        for letter, (node, why) in zip("abcdef", chosen, strict=False)
    ]
    reasons = Lines(
        tuple((formula.expression(node), ": ", *why) for node, why in chosen), bullets=True
    )
    return task.question({}, (formula.definitions(block),), entries, None, (reasons,))


def diagram(task: Task, block: str = "", set: str = "") -> Question:
    """A block's diagram with numbered boxes, and the names to put into them."""
    block, set = (block, set) if block else task.level
    boxes = drawing(block, set, blank=True).boxes()
    names = task.rng().sample([name for _, name in boxes], len(boxes))
    choices = tuple((name, ()) for name in names)
    entries = [
        Entry(str(number), "choice", key=name, choices=choices, label=(f"box {number}",))
        for number, name in boxes
    ]
    listed = [part for name in names for part in (", ", formula.name(name))][1:]
    where = (
        f"If it is not shown here: attentif draw {block}{set and f' --set {set}'} --blank -o "
        "diagram.svg"
    )
    return task.question(
        {},
        (Figure(drawing(block, set, blank=True), ((where,),)),),
        entries,
        None,
        (Figure(drawing(block, set, blank=False)),),
        asks=(*listed, "."),
    )

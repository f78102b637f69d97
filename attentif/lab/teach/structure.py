"""Questions about structure: shapes, which products are possible, numbers of parameters, a diagram to label.

Their keys are those of shape/ and drawing/.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache

from attentif.document.tree import Aligned, Figure, Lines, Paragraph, Part, Table, Text
from attentif.lab import blackboard
from attentif.lab.language.blocks import NAMES
from attentif.lab.language.parse import EquationError, expression, parse, printed
from attentif.lab.language.tree import Equation, Expression
from attentif.lab.maths import formula
from attentif.lab.maths.formula import prose
from attentif.lab.report.drawing import Drawing
from attentif.lab.report.shapes import ShapeTable, shown
from attentif.lab.shape.shapes import shapes as inferred
from attentif.lab.shape.sizes import Poly, total
from attentif.lab.teach.question import Entry, Question, Type

MEANINGS = {
    "B": "sentences of a batch", "n": "number of tokens", "n_tgt": "number of target tokens",
    "n_src": "number of source tokens", "T": "number of tokens", "d": "width of the model", "C": "width of the model",
    "d_q": "width of a query and of a key", "d_v": "width of a value", "d_ff": "hidden width",
    "n_heads": "number of heads", "qk_length": "width of a query and of a key, in each head",
    "value_length": "width of a value, in each head",
}  # fmt: skip
TOKENS, WIDTHS = range(3, 50), range(4, 65, 4)
RANGES = {"B": range(2, 65), "n_heads": range(2, 9), "d": range(64, 257, 8), "C": range(64, 257, 8),
          "d_ff": range(260, 1025, 4), **dict.fromkeys(("n", "n_tgt", "n_src", "T"), TOKENS)}  # fmt: skip
MOST_ASKED = 9
SHAPE_BLOCKS = (("single-head", "cross-attention"), ("multi-head-self-attention", "cross-attention"),
                ("split-and-combine", "decoder-block-one-head"))  # fmt: skip
COUNT_BLOCKS = (("single-head", "feed-forward"), ("multi-head-self-attention", "gated-feed-forward"),
                ("encoder-block", "decoder-block"))  # fmt: skip
DRAWN_BLOCKS = (("single-head", ""), ("cross-attention", ""), ("multi-head-self-attention", "n_heads=2"))


def shapes(seed: int, difficulty: int, block: str = "", batched: bool | None = None, symbols: bool | None = None,
           set: str = "", within: str = "") -> Question:  # fmt: skip
    """Shapes of a block's weights and of what it computes; of a large block some, or those `within` a place of it."""
    rng = random.Random(f"shapes {seed}")
    block = block or rng.choice(SHAPE_BLOCKS[difficulty - 1])
    batched, symbols = difficulty > 1 if batched is None else batched, difficulty > 2 if symbols is None else symbols
    found, sizes = _table(block, set, rng, batched, symbols)
    rows = [row for row in found.table.rows if row.kind != "input" and row.name.text.startswith(within)]
    chosen = sorted(rng.sample(range(len(rows)), min(len(rows), MOST_ASKED)))
    entries = [_entry("shape", "shape of", rows[i].called, rows[i].shape) for i in chosen]
    how = "Give each shape with the batch first" if batched else "Give each shape as rows × columns"
    heads = ", of one head where there are several" if any(row.name.index for row in rows) and not batched else ""
    prompt = Paragraph(prose(f"These are the equations of {block}{_about(block)}. {how}{heads}."))
    parts = (prompt, *_given(found, sizes, within), _equations(found, within))
    return Question("", seed, difficulty, f"Shapes: {block}", parts, tuple(entries),
                    explanation=(shown(found.table),), sizes=sizes)  # fmt: skip


def parameters(seed: int, difficulty: int, block: str = "", symbols: bool | None = None, set: str = "") -> Question:
    """How many parameters the weights of a block have, each and all."""
    rng = random.Random(f"parameters {seed}")
    block = block or rng.choice(COUNT_BLOCKS[difficulty - 1])
    found, sizes = _table(block, set, rng, False, bool(symbols))
    rows = [row for row in found.table.rows if row.kind == "weight"]
    alone = rows if len(rows) <= MOST_ASKED else []
    entries = [_entry("size", "parameters of", row.called, (row.count,)) for row in alone]
    entries.append(Entry("parameters of all", "size", Fraction(2), key=(total(row.count for row in rows),)))
    ask = "How many parameters does each weight have, and how many do all of them have together?"
    heads = " Count all heads of a weight that every head has of its own." if any(r.name.index for r in rows) else ""
    what = f"These are the equations of {block}{_about(block)}."
    prompt = Paragraph(prose(f"{what} {ask if alone else 'How many parameters does the block have?'}{heads}"))
    weights, named = shown(found.table).groups[1], total(row.count for row in rows)
    sum_of_all = ("all: ", formula.poly(named), *((f" = {named.at(sizes)}",) if sizes else ()))
    explanation = (Table((weights,)), Paragraph(sum_of_all))
    return Question("", seed, difficulty, f"Parameters: {block}",
                    (prompt, *_given(found, sizes, weights=True), _equations(found)), tuple(entries),
                    explanation=explanation, sizes=sizes)  # fmt: skip


def _table(block: str, set: str, rng: random.Random, batched: bool, symbols: bool) -> tuple[ShapeTable, dict[str, int]]:
    """The table of a block, with numbers at random for its sizes unless they stay symbols; no two sizes are equal."""
    found, sizes = _with_names(block, set, batched), dict[str, int]()
    names = {name for row in found.table.rows for size in (*row.shape, row.count) for name in size.names()}
    for name in sorted(names) if not symbols else ():
        sizes[name] = rng.choice([size for size in RANGES.get(name, WIDTHS) if size not in sizes.values()])
    rows = (replace(row, numbers=tuple(size.at(sizes) for size in row.shape), total=row.count.at(sizes))
            for row in found.table.rows)  # fmt: skip
    return ShapeTable(found.block, replace(found.table, rows=tuple(rows)), block), sizes


@cache
def _with_names(block: str, set: str, batched: bool) -> ShapeTable:
    return blackboard.shapes(block, set, batched=batched)


def _given(found: ShapeTable, sizes: Mapping[str, int], within: str = "", weights: bool = False) -> Iterator[Part]:
    """What each size is, and the shapes of the inputs (and of the weights, where they are not asked)."""
    rows = [row for row in found.table.rows if row.name.text.startswith(within) or row.kind == "input"]
    used = {name for row in rows for size in row.shape for name in size.names()}
    named = [name for name in MEANINGS if name in used]
    yield Lines(tuple(prose(f"{name}{f' = {sizes[name]}' if name in sizes else ''}: {MEANINGS[name]}")
                      for name in named), bullets=True)  # fmt: skip
    shapes = [row for row in found.table.rows if (row.kind == "input" and row.shape[-1].names())
              or (weights and row.kind == "weight")]  # fmt: skip
    batched = found.table.batched
    yield Lines(tuple((formula.expression(row.called), " is ", formula.shape_tuple(row.shape) if batched else
                       formula.times(row.shape)) for row in shapes))  # fmt: skip


def _equations(found: ShapeTable, within: str = "") -> Aligned:
    lines = (one for one in found.block.statements if isinstance(one, Equation) and one.left.text.startswith(within))
    return Aligned(tuple(map(formula.definition, lines)))


def _entry(type: Type, what: str, of: Expression, key: tuple[Poly, ...]) -> Entry:
    """Named without [h]: "shape of Q" is of all heads."""
    name = printed(of).replace("[h]", "")
    return Entry(f"{what} {name}", type, Fraction(1), key=key, label=(f"{what} ", formula.expression(of)))


def _about(block: str) -> str:
    return f" ({NAMES[block]})" if block in NAMES else ""


# Which products are possible

SHAPED = "X : n x d\nQ : n x d_q\nK : m x d_q\nV : m x d_v\nA : n x m\nW_o : d_v x d\n"
POSSIBLE = (
    ("Q K^T", "K Q^T", "A V", "V W_o", "A K", "Q^T X", "Q K", "V A", "W_o V", "A Q", "Q K^T V^T", "A W_o"),
    ("A V W_o", "A^T Q", "A^T X", "K^T V", "A^T A", "W_o A V", "Q V^T", "A^T V", "X W_o", "Q A", "A^T K", "V^T A"),
    ("X + A V W_o", "softmax(Q K^T) V", "Q K^T + A", "A (V W_o)", "(Q K^T)^T X", "softmax(A)^T Q",
     "X + A V", "softmax(K Q^T) V", "Q K^T + A^T", "(A V) K^T", "A V + V", "softmax(Q K^T)^T V"),
)  # fmt: skip


def consistent(seed: int, difficulty: int) -> Question:
    """Expressions of which some have shapes that fit, and others do not."""
    rng, block = random.Random(f"consistent {seed}"), parse(SHAPED)
    fits, unfit = list[tuple[Expression, Text]](), list[tuple[Expression, Text]]()
    for node in map(expression, POSSIBLE[difficulty - 1]):
        try:
            shape = inferred(block).of_node(node)
            fits.append((node, ("it fits: ", formula.times((shape.rows, shape.columns)))))
        except EquationError as error:
            unfit.append((node, ("it does not fit: ", *prose(error.message))))
    count = 3 + difficulty
    some = rng.randint(1, count - 1)
    chosen = rng.sample([*rng.sample(fits, some), *rng.sample(unfit, count - some)], count)
    entries = tuple(Entry(letter, "choice", Fraction(1), key="fits" if (node, why) in fits else "does not fit",
                          choices=(("fits", ()), ("does not fit", ())), label=(formula.expression(node),))
                    for letter, (node, why) in zip("abcdef", chosen, strict=False))  # fmt: skip
    reasons = tuple((formula.expression(node), ": ", *why) for node, why in chosen)
    lines = tuple(formula.definition(one) for one in block.statements)
    prompt = Paragraph(("Which of these expressions have shapes that fit, and which do not?",))
    return Question("", seed, difficulty, "Shapes that fit", (prompt, Aligned(lines)), entries,
                    explanation=(Lines(reasons, bullets=True),))  # fmt: skip


# A diagram


@cache
def _drawn(block: str, set: str, blank: bool) -> Drawing:
    """The same for every student."""
    return blackboard.draw(block, set, blank=blank)


def diagram(seed: int, difficulty: int, block: str = "", set: str = "") -> Question:
    """A block's diagram with numbered boxes, and the names to put into them."""
    rng = random.Random(f"diagram {seed}")
    block, set = (block, set) if block else DRAWN_BLOCKS[difficulty - 1]
    blank, full = (_drawn(block, set, empty) for empty in (True, False))
    boxes = blank.boxes()
    names = rng.sample([name for _, name in boxes], len(boxes))
    choices = tuple((name, ()) for name in names)
    entries = tuple(Entry(str(number), "choice", Fraction(1), key=name, choices=choices, label=(f"box {number}",))
                    for number, name in boxes)  # fmt: skip
    prompt = Paragraph(("Write the right name into every box: queries to the left of keys, keys to the left of values, "
                        "and the first head to the left of the second. The names are ",
                        *(part for i, name in enumerate(names) for part in ((", ",) * (i > 0) + (formula.name(name),))),
                        "."))  # fmt: skip
    return Question("", seed, difficulty, "Label the diagram", (prompt, Figure(blank)), entries,
                    explanation=(Figure(full),))  # fmt: skip

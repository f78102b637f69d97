"""The graph of a block: its boxes and the edges between them. Knows no coordinates."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from graphlib import CycleError, TopologicalSorter
from typing import Literal

from attentif.lab.drawing.spans import Marked
from attentif.lab.language import fold
from attentif.lab.language.tokens import EquationError
from attentif.lab.language.tree import Block, Call, Concat, Equation
from attentif.lab.maths import typeset
from attentif.lab.shape.about import about, mask_kind
from attentif.lab.shape.counts import kinds
from attentif.lab.shape.shapes import Shape, Shapes

Kind = Literal["input", "weight", "activation", "concat", "part"]
MOST = 200  # boxes; a larger diagram cannot be read
DOES = {
    "attention": {"softmax"},
    "feed-forward": {"relu", "gelu", "gelu_tanh", "silu"},
    "norm": {"layernorm", "rmsnorm"},
}


@dataclass(frozen=True)
class Box:
    """One box. Its texts are marked for spans.py; `side` has the weights that only it uses,
    drawn beside it."""

    name: str  # with its module path: self.W_q
    kind: Kind
    label: str
    formula: str
    shape: str
    family: bool
    place: str
    said: str  # the shape in plain text
    note: str = ""  # an extra line
    side: tuple[Box, ...] = ()

    @property
    def about(self) -> str:
        return f"{self.name.rstrip('.')}: {self.said}" + (
            ", one for each head" if self.family else ""
        )


@dataclass(frozen=True)
class Graph:
    boxes: dict[str, Box]
    edges: list[tuple[str, str]]
    nested: bool  # modules inside modules exist, each drawn as one box


def place_of(name: str) -> str:
    return name.rpartition(".")[0]


def graph(block: Block, shapes: Shapes) -> Graph:
    """One box for each matrix; a module inside a module is one box; a scalar input is only in
    the formulas."""
    kind = kinds(block, shapes)
    drawn = [
        name for name, shape in shapes.of.items() if not (shape.scalar and kind[name] == "input")
    ]
    right = {s.left.text: s for s in block.statements if isinstance(s, Equation)}
    known = set(drawn)
    edges = [(a.text, b) for b in right for a in fold.names(right[b].right) if a.text in known]
    inside = {
        name: f"{place_of(name)}." for name in drawn if "." in place_of(name)
    }  # ends in a dot, as no name does
    joined = _joined(edges, inside)
    if circular(list(dict.fromkeys(inside.get(name, name) for name in drawn)), joined):
        inside, joined = (
            {},
            _joined(edges, {}),
        )  # modules that feed each other cannot be one box each
    parts, sentences = defaultdict[str, list[str]](list), about(block)
    for name in drawn:
        parts[inside.get(name, name)].append(name)
    if len(parts) > MOST:
        raise EquationError(f"the block has {len(parts)} boxes; at most {MOST} can be drawn")
    boxes = {
        key: _box(key, kind[key], shapes.of[key], right.get(key), mask_kind(sentences[key]))
        if key not in inside.values()
        else _part(key, names, right, shapes)
        for key, names in parts.items()
    }
    return _with_sides(Graph(boxes, joined, bool(inside)))


def _joined(edges: list[tuple[str, str]], inside: dict[str, str]) -> list[tuple[str, str]]:
    """The edges between boxes, where a box may contain several names."""
    found = dict.fromkeys((inside.get(a, a), inside.get(b, b)) for a, b in edges)
    return [(a, b) for a, b in found if a != b]


def in_order(nodes: list[str], edges: list[tuple[str, str]]) -> list[str]:
    """The nodes, each after all that feed it; a graphlib.CycleError where the edges form a
    cycle."""
    feeds: dict[str, list[str]] = {node: [] for node in nodes}
    for a, b in edges:
        feeds[b].append(a)
    return list(TopologicalSorter(feeds).static_order())


def circular(nodes: list[str], edges: list[tuple[str, str]]) -> bool:
    try:
        in_order(nodes, edges)
    except CycleError:
        return True
    return False


def _box(name: str, kind: str, shape: Shape, equation: Equation | None, note: str) -> Box:
    place = place_of(name)
    setter = Marked(place)
    formula = typeset.expression(equation.right, setter) if equation else ""
    drawn: Kind = "input" if kind == "input" else "weight" if kind == "weight" else "activation"
    if equation and any(isinstance(node, Concat) for node in fold.walk(equation.right)):
        drawn = "concat"
    label = setter.name(name, "h" if shape.family else None)
    return Box(name, drawn, label, formula, size(shape), shape.family, place, _said(shape), note)


def _said(shape: Shape) -> str:
    return f"{shape.rows} × {shape.columns}"


def size(shape: Shape) -> str:
    setter = Marked()
    return f"{typeset.poly(shape.rows, setter)} × {typeset.poly(shape.columns, setter)}"


def _part(key: str, names: list[str], right: dict[str, Equation], shapes: Shapes) -> Box:
    """A module as one box: its operations, its own inputs, and the name and shape of its last
    output."""
    place, computed = key[:-1], [name for name in names if name in right]
    called = {
        node.function
        for name in computed
        for node in fold.walk(right[name].right)
        if isinstance(node, Call)
    }
    does = [word for word, functions in DOES.items() if called & functions]
    setter, last, outer = Marked(place), (computed or names)[-1], place.split(".")[0]
    own = ", ".join(setter.name(name) for name in names if name not in right)
    return Box(
        key,
        "part",
        place.removeprefix(f"{outer}."),
        ", ".join(does) or f"{len(computed)} equations",
        f"{setter.name(last)} : {size(shapes.of[last])}",
        False,
        outer,
        f"{last} : {_said(shapes.of[last])}",
        own,
    )


def _with_sides(whole: Graph) -> Graph:
    """The graph with each weight that only one box uses moved beside that box."""
    fed = defaultdict[str, list[str]](list)
    for a, b in whole.edges:
        fed[a].append(b)
    own = {
        name: fed[name][0]
        for name, box in whole.boxes.items()
        if box.kind == "weight" and len(fed[name]) == 1
    }
    boxes = {}
    for name, box in whole.boxes.items():
        if name not in own:
            side = tuple(whole.boxes[weight] for weight, user in own.items() if user == name)
            boxes[name] = replace(box, side=side)
    return Graph(boxes, [(a, b) for a, b in whole.edges if a not in own], whole.nested)

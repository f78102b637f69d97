"""Every kind of question, by name: a question of a kind from a seed, a difficulty and its points."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction

from attentif.lab.language.parse import EquationError, nearest
from attentif.lab.teach import reasoning, structure
from attentif.lab.teach.numbers import Task, recipes, worked_question
from attentif.lab.teach.question import Question

# What makes a kind that is not worked from a block: from a task and the options of the kind.
MAKERS: dict[str, Callable[..., Question]] = {
    "shapes": structure.shapes, "shapes-that-fit": structure.consistent, "parameters": structure.parameters,
    "diagram": structure.diagram, "derivation-order": reasoning.order, "derivation-blanks": reasoning.fill,
    "who-attends": reasoning.who_attends, "copy": reasoning.designed, "average": reasoning.designed,
    "mistake": reasoning.mistake, "written": reasoning.written,
}  # fmt: skip


def kinds() -> dict[str, str]:
    """Every kind with what it is about."""
    return {name: one.about for name, one in recipes().items()}


def check(kind: str, options: Mapping[str, object], difficulty: int) -> None:
    """Refuse an unknown kind, an option that it does not have, and a difficulty that is not 1 to 3."""
    if kind not in recipes():
        raise EquationError(
            f"there is no kind named {kind}{nearest(kind, kinds()) or '.'} There are {', '.join(kinds())}"
        )
    _, *options_of = inspect.signature(MAKERS.get(kind, worked_question)).parameters.values()
    known = {one.name: str(one.annotation) for one in options_of}
    for name, value in options.items():
        if name not in known:
            there = f"; it has {', '.join(known)}" if known else "; it has none"
            raise EquationError(f"{name}: {kind} has no such option{nearest(name, known) or there}")
        if type(value).__name__ not in known[name]:
            raise EquationError(f"{name}: expected {known[name].split(' ')[0]}, got {value!r}")
    if type(difficulty) is not int or not 1 <= difficulty <= 3:
        raise EquationError(f"difficulty: expected 1, 2 or 3, got {difficulty!r}")


def question(
    kind: str, seed: int, difficulty: int = 1, points: Fraction | int | None = None, **options: str | bool
) -> Question:
    """The question of a kind and a seed; its points are shared out among its entries, 1 for each unless given."""
    check(kind, options, difficulty)
    made = MAKERS.get(kind, worked_question)(Task(recipes()[kind], seed, difficulty), **options)
    share = Fraction(1) if points is None else Fraction(points) / made.points
    return replace(made, entries=tuple(replace(entry, points=entry.points * share) for entry in made.entries))

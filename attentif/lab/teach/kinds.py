"""Every kind of question, by name: a question of a kind from a seed, a difficulty and its points."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial

from attentif.lab.language.parse import EquationError, nearest
from attentif.lab.teach import reasoning, structure
from attentif.lab.teach.numbers import recipes, worked_question
from attentif.lab.teach.question import Question

Make = Callable[..., Question]  # seed, difficulty, and the options of the kind
OTHERS: dict[str, tuple[str, Make]] = {
    "shapes": ("shapes of a block, with numbers or symbols, batched or not", structure.shapes),
    "shapes-that-fit": ("which expressions have shapes that fit", structure.consistent),
    "parameters": ("number of parameters of a block", structure.parameters),
    "diagram": ("a diagram whose boxes are to be labelled", structure.diagram),
    "derivation-order": ("the lines of a derivation, to be put in order", reasoning.order),
    "derivation-blanks": ("a derivation with blanks to fill in", reasoning.fill),
    "who-attends": ("what attention weights say, in words", reasoning.who_attends),
    "copy": ("a query that copies one value", reasoning.copy),
    "average": ("a query that averages two values", reasoning.average),
    "mistake": ("a worked solution with one wrong step to find", reasoning.mistake),
    "written": ("a short question to answer in words", reasoning.written),
}


def kinds() -> dict[str, str]:
    """Every kind with what it is about."""
    return {name: one.about for name, one in recipes().items()} | {name: about for name, (about, _) in OTHERS.items()}


def _make(kind: str) -> Make:
    if kind in recipes():
        return partial(worked_question, recipes()[kind])
    if kind not in OTHERS:
        raise EquationError(
            f"there is no kind named {kind}{nearest(kind, kinds()) or '.'} There are {', '.join(kinds())}"
        )
    return OTHERS[kind][1]


def check(kind: str, options: Mapping[str, object], difficulty: int) -> None:
    """Refuse an unknown kind, an option that it does not have, and a difficulty that is not 1 to 3."""
    known = {name: one for name, one in inspect.signature(_make(kind)).parameters.items()
             if name not in ("seed", "difficulty")}  # fmt: skip
    for name, value in options.items():
        if name not in known:
            there = f"; it has {', '.join(known)}" if known else "; it has none"
            raise EquationError(f"{name}: {kind} has no such option{nearest(name, known) or there}")
        if type(value).__name__ not in str(known[name].annotation):
            raise EquationError(f"{name}: expected {str(known[name].annotation).split(' ')[0]}, got {value!r}")
    if type(difficulty) is not int or not 1 <= difficulty <= 3:
        raise EquationError(f"difficulty: expected 1, 2 or 3, got {difficulty!r}")


def question(
    kind: str, seed: int, difficulty: int = 1, points: Fraction | int | None = None, **options: str | bool
) -> Question:
    """The question of a kind and a seed; its points are shared out among its entries, 1 for each unless given."""
    check(kind, options, difficulty)
    made = _make(kind)(seed, difficulty, **options)
    share = Fraction(1) if points is None else Fraction(points) / made.points
    entries = tuple(replace(entry, points=entry.points * share) for entry in made.entries)
    return replace(made, kind=kind, entries=entries)

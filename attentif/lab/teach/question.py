"""A question of a worksheet: what it asks, its key and its worked solution.

A question about numbers holds a worked block: key and solution are its numbers and steps. Other
questions hold their keys. Knows no kind of question, no file and no marks but the points of an
entry.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from attentif.document.tree import Document, Paragraph, Part, Section, Text
from attentif.lab.exact.display import PLACES
from attentif.lab.exact.steps import Matrix, Work
from attentif.lab.maths.formula import prose
from attentif.lab.report import work as report
from attentif.lab.shape.sizes import Poly

# matrix: rows of numbers, None for minus infinity; shape: sizes, (n, d) or (B, n_heads, n, d_q);
# size: a number of parameters; choice: the label of one choice; order: labels in the right order;
# text: a model
# answer, for a person.
Type = Literal["matrix", "shape", "size", "choice", "order", "text"]
Key = Matrix | tuple[Poly, ...] | tuple[str, ...] | str
Place = tuple[str, int | None]  # a name of the block, and its head, counted from 1


def spelled(place: Place) -> str:
    """Q, or S[1]."""
    return place[0] if place[1] is None else f"{place[0]}[{place[1]}]"


def number(x: Fraction) -> str:
    """2, 1.5 or 1.67."""
    return f"{float(x):.2f}".rstrip("0").rstrip(".")


def told(points: Fraction) -> str:
    """4 points, 1 point, 0.5 points."""
    return f"{number(points)} point{'' if points == 1 else 's'}"


@dataclass(frozen=True)
class Goal:
    """What an answer must reach where many answers are right: `of`, worked with the answer,
    within `within` of it."""

    of: Place
    matrix: Matrix
    within: Fraction


@dataclass(frozen=True)
class Entry:
    """One blank of the answer sheet: a matrix of the work, `of`, which has its key; others have
    a key here."""

    # Q, S[1], shape of A, step 2: unique in its question, and what the answer file calls it
    name: str
    type: Type
    points: Fraction = Fraction(1)
    of: Place | None = None
    key: Key = ()
    choices: tuple[
        tuple[str, Text], ...
    ] = ()  # of a choice or an order: labels, what each stands for (() is itself)
    decimals: int | None = (
        None  # digits after the point that are asked for; None where the key is short and exact
    )
    goal: Goal | None = None
    label: Text = ()  # how a sheet shows the name, where it is not as it is
    group: str = ""  # what a class report calls it, where the name is drawn

    @property
    def called(self) -> str:
        """The name that this entry has for every student of a class."""
        return self.group or self.name


@dataclass(frozen=True, repr=False)
class Question:
    """One question with its points; `seed` and `difficulty` are what its kind made it from.

    It shows itself without its key.
    """

    kind: str
    seed: int
    difficulty: int
    title: str
    prompt: tuple[Part, ...]
    entries: tuple[Entry, ...]
    work: Work | None = (
        None  # of a question about numbers: the given ones, and everything that the block computes
    )
    explanation: tuple[
        Part, ...
    ] = ()  # of the solution, after the steps of the work or without them
    shown: tuple[str, ...] = ()  # given names that the solution has too: they are asked for
    sizes: Mapping[str, int] = field(
        default_factory=dict
    )  # numbers that the prompt gives for names of sizes

    def document(self) -> Document:
        asked = ", ".join(entry.name for entry in self.entries)
        title: Text = (f"{self.title} ({told(self.points)})",)
        parts = (*self.prompt, Paragraph(prose(f"Asked: {asked}.")))
        return Document(title, (Section(title, parts),))

    def __repr__(self) -> str:
        from attentif.document import terminal

        return terminal.written(self.document()).rstrip("\n")

    def _repr_html_(self) -> str:
        from attentif.document import notebook

        return notebook.fragment(self.document())

    @property
    def numbers(self) -> str:
        """What tells it from another question of its kind; "" where a kind has no numbers of its
        own."""
        if self.work is not None:
            return repr((self.work.inputs, [step.matrix for step in self.work.steps if step.given]))
        return repr(sorted(self.sizes.items())) if self.sizes else ""

    @property
    def points(self) -> Fraction:
        return sum((entry.points for entry in self.entries), Fraction(0))

    def key(self, entry: Entry) -> Key:
        """The right answer; where an entry has a goal, one of them."""
        return entry.key if entry.of is None or self.work is None else self.work.matrix(*entry.of)

    def solution(self) -> tuple[Part, ...]:
        """The worked solution: the steps of the work, with the digits that are asked for, then
        the explanation."""
        if self.work is None:
            return self.explanation
        names = (*self.shown, *(step.name for step in self.work.steps))
        places = max((entry.decimals or 0 for entry in self.entries), default=0) or PLACES
        return (*report.sections(self.work, places, names), *self.explanation)

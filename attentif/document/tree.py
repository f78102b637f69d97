"""The document tree: sections, paragraphs, formulas, tables, worked steps and figures. Knows no
output format.

A result builds one `Document`; terminal.py, html.py, latex.py, typst.py, notebook.py and
template.py write it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol, runtime_checkable

Kind = Literal["input", "weight", "computed"]


@runtime_checkable
class Formula(Protocol):
    """Mathematics in each notation; `plain` may have several lines, `mathml` is without <math>."""

    @property
    def plain(self) -> str: ...
    @property
    def latex(self) -> str: ...
    @property
    def mathml(self) -> str: ...
    @property
    def typst(self) -> str: ...


class Picture(Protocol):
    """The picture of a figure."""

    title: str

    @property
    def legend(self) -> str: ...  # the meaning of rows, columns and shades in the text
    def as_text(self) -> str: ...  # for a terminal; "" where there is no text
    def as_svg(self) -> str: ...
    def as_latex(self) -> str: ...  # needs no other file


@dataclass(frozen=True)
class Link:
    """Words linked to another page by its address; on paper and in a terminal they are only
    words."""

    text: str
    to: str


Text = tuple[str | Formula | Link, ...]  # words with formulas and links between them


@dataclass(frozen=True)
class Paragraph:
    """One sentence or more; a `note` is printed smaller, and begins with "note:" in a terminal."""

    text: Text
    note: bool = False


@dataclass(frozen=True)
class Lines:
    """Short lines that belong together; with `bullets`, a list."""

    items: tuple[Text, ...]
    bullets: bool = False


@dataclass(frozen=True)
class Display:
    """Formulas on separate lines; a page puts several side by side where it is wide enough."""

    formulas: tuple[Formula, ...]


@dataclass(frozen=True)
class Relation:
    """left sign right, with a reason. Without a left side it continues the line above it."""

    left: Formula | None
    sign: str
    right: Formula
    reason: Text = ()


@dataclass(frozen=True)
class Aligned:
    """Relations one below the other: definitions, or a derivation with its reasons."""

    rows: tuple[Relation, ...]


@dataclass(frozen=True)
class Group:
    """Rows of a table under one heading; a cell is a run of text."""

    head: tuple[str, ...]
    rows: tuple[tuple[Text, ...], ...]


@dataclass(frozen=True)
class Table:
    """Groups of rows with aligned columns."""

    groups: tuple[Group, ...]


@dataclass(frozen=True)
class Stage:
    """One operation of a step: its title, one line for each entry with the numbers put in, and the
    result.

    `result` is None where the single entry shows everything.
    """

    title: Text
    entries: tuple[Formula, ...]
    result: Formula | None


@dataclass(frozen=True)
class Step:
    """An equation with its size or another remark, and the stages of the calculation."""

    equation: Formula
    about: str
    stages: tuple[Stage, ...]


@dataclass(frozen=True)
class Figure:
    """A picture, and sentences that describe it."""

    picture: Picture
    sentences: tuple[Text, ...] = ()


@dataclass(frozen=True)
class Answer:
    """A blank for an answer: its name in an answer file, what is asked, a remark, and lines of
    space to write in.

    `hint` is what an answer file says of it: the form of an answer, or the choices.
    """

    name: str
    label: Text
    remark: str
    lines: int
    hint: str = ""


@dataclass(frozen=True)
class Answers:
    """Blanks below each other; those of a single line may stand side by side."""

    items: tuple[Answer, ...]


@dataclass(frozen=True)
class NewPage:
    """On paper, what follows begins a page."""


@dataclass(frozen=True)
class Typeset:
    """Parts for a page or paper only: in a terminal they would repeat what is next to them.

    With `beside`, a page puts them side by side where it is wide enough.
    """

    parts: tuple[Part, ...]
    beside: bool = False


@dataclass(frozen=True)
class Section:
    """A heading and its parts. With `bare`, a terminal shows the parts without the heading."""

    title: Text
    parts: tuple[Part, ...]
    bare: bool = False


Part = (
    Paragraph
    | Lines
    | Display
    | Aligned
    | Table
    | Step
    | Figure
    | Answers
    | NewPage
    | Typeset
    | Section
)


@dataclass(frozen=True)
class Document:
    """A title and parts. `head` is the terminal's first line; `kinds` gives the kind of each name
    in a formula.

    `fields` are named facts below the title, such as a student's id; their names are words without
    spaces.
    """

    title: Text
    parts: tuple[Part, ...]
    head: Text = ()
    kinds: Mapping[str, Kind] = field(default_factory=dict)
    fields: Mapping[str, str] = field(default_factory=dict)


def plain(text: Text) -> str:
    """A run of text without markup."""
    return "".join(
        one if isinstance(one, str) else one.text if isinstance(one, Link) else one.plain
        for one in text
    )


def capitalised(text: Text) -> Text:
    """The text with a capital letter at its beginning."""
    return (
        (text[0][:1].upper() + text[0][1:], *text[1:])
        if text and isinstance(text[0], str)
        else text
    )

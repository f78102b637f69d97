"""The document tree: sections, paragraphs, formulas, tables, worked steps and figures. Knows no output format.

A result builds one `Document`; terminal.py, html.py, latex.py, typst.py and notebook.py write it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol, runtime_checkable

Kind = Literal["input", "weight", "computed"]


@runtime_checkable
class Formula(Protocol):
    """Mathematics that can be written in each format; `plain` may have several lines, `mathml` is without <math>."""

    @property
    def plain(self) -> str: ...
    @property
    def latex(self) -> str: ...
    @property
    def mathml(self) -> str: ...
    @property
    def typst(self) -> str: ...


class Picture(Protocol):
    """What a figure shows."""

    title: str

    @property
    def legend(self) -> str: ...  # what rows, columns and shades of the text are
    def as_text(self) -> str: ...  # for a terminal; "" where there is no such form
    def as_svg(self) -> str: ...
    def as_latex(self) -> str: ...  # needs no other file


@dataclass(frozen=True)
class Link:
    """Words that lead to another page, by its address; on paper and in a terminal they are words."""

    text: str
    to: str


Text = tuple[str | Formula | Link, ...]  # a run of words with formulas and links in it


@dataclass(frozen=True)
class Paragraph:
    """A sentence or more; a `note` is set smaller, and begins with "note:" in a terminal."""

    text: Text
    note: bool = False


@dataclass(frozen=True)
class Lines:
    """Short lines that belong together; `bullets` where they are a list."""

    items: tuple[Text, ...]
    bullets: bool = False


@dataclass(frozen=True)
class Display:
    """Formulas on lines of their own; a page puts several side by side as far as it is wide enough."""

    formulas: tuple[Formula, ...]


@dataclass(frozen=True)
class Relation:
    """left sign right, and why. Without a left side it continues the line above it."""

    left: Formula | None
    sign: str
    right: Formula
    reason: Text = ()


@dataclass(frozen=True)
class Aligned:
    """Relations under each other: definitions, or a derivation with its reasons."""

    rows: tuple[Relation, ...]


@dataclass(frozen=True)
class Group:
    """Rows of a table under one heading; a cell is a run of text."""

    head: tuple[str, ...]
    rows: tuple[tuple[Text, ...], ...]


@dataclass(frozen=True)
class Table:
    """Groups of rows whose columns are aligned with each other."""

    groups: tuple[Group, ...]


@dataclass(frozen=True)
class Stage:
    """One operation of a step: what it is, an entry a line with its numbers put in, and what it comes to.

    Where `result` is None, the single entry says it all.
    """

    title: Text
    entries: tuple[Formula, ...]
    result: Formula | None


@dataclass(frozen=True)
class Step:
    """An equation with its size or other remark, and the stages in which it is worked out."""

    equation: Formula
    about: str
    stages: tuple[Stage, ...]


@dataclass(frozen=True)
class Figure:
    """A picture, and what it shows in sentences."""

    picture: Picture
    sentences: tuple[Text, ...] = ()


@dataclass(frozen=True)
class Answer:
    """A blank for an answer: its name in an answer file, what is asked, a remark, and lines of space to write in."""

    name: str
    label: Text
    remark: str
    lines: int


@dataclass(frozen=True)
class Answers:
    """Blanks below each other; those of a single line may stand side by side."""

    items: tuple[Answer, ...]


@dataclass(frozen=True)
class NewPage:
    """On paper, what follows begins a page."""


@dataclass(frozen=True)
class Typeset:
    """Parts for a page or paper alone: in a terminal they would repeat what is next to them."""

    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Section:
    """A heading and its parts. With `bare`, a terminal shows the parts without the heading."""

    title: Text
    parts: tuple[Part, ...]
    bare: bool = False


Part = Paragraph | Lines | Display | Aligned | Table | Step | Figure | Answers | NewPage | Typeset | Section


@dataclass(frozen=True)
class Document:
    """A title and parts. `head` is the terminal's first line; `kinds` says what each name in a formula is.

    `fields` are named facts below the title, such as whose it is; their names are words without spaces.
    """

    title: Text
    parts: tuple[Part, ...]
    head: Text = ()
    kinds: Mapping[str, Kind] = field(default_factory=dict)
    fields: Mapping[str, str] = field(default_factory=dict)


def plain(text: Text) -> str:
    """A run of text without markup."""
    return "".join(one if isinstance(one, str) else one.text if isinstance(one, Link) else one.plain for one in text)

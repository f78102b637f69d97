"""A page with a form: its fields, how they are checked, and what its function gets and returns.
Knows no server.

A page is one `Page`: its fields, and a function from their values to a `Shown`. Its words are in
messages.toml, under [en.learn.NAME] and [fr.learn.NAME]: title, about, and a label for each field.
The server makes the form, calls the function, writes the document, and keeps every field in the
address.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from attentif.document.result import Result
from attentif.document.tree import Document, Part

Given = Mapping[str, str]  # the values of fields, by name
FAR = 1e9


@dataclass(frozen=True)
class Field:
    """One field of a form. Its value is a text; of a check and of a button it is "1" or ""."""

    name: str
    kind: Literal["text", "area", "choice", "number", "range", "check", "button", "hidden"] = "text"
    default: str = ""
    choices: Mapping[str, str] | None = None  # value and label; of a choice
    low: float = -FAR  # of a number or a range
    high: float = FAR
    step: float = 1
    most: int = 400  # characters
    rows: int = 6  # of an area
    clears: tuple[str, ...] = ()  # fields that are emptied when a person changes this one
    label: str = ""  # in place of the one in messages.toml
    hint: str = ""  # a placeholder

    def checked(self, text: str) -> str:
        """The text; refused where it is too long, no choice, or no number of the range."""
        text = text.replace("\r\n", "\n")  # as forms are sent
        if len(text) > self.most:
            raise ValueError(
                f"{self.name}: expected at most {self.most} characters, got {len(text)}"
            )
        if self.kind == "choice" and text not in (self.choices or {}):
            raise ValueError(
                f"{self.name}: expected one of {', '.join(filter(None, self.choices or {}))}"
            )
        if self.kind in ("number", "range"):
            value = float(text) if re.fullmatch(r"[+-]?[0-9]+(\.[0-9]*)?", text) else self.high + 1
            if not self.low <= value <= self.high or (self.step == 1 and value % 1):
                limits = f"from {self.low:g} to {self.high:g}"
                raise ValueError(f"{self.name}: expected a number {limits}, got {text[:40]!r}")
        return text


def whole_number(text: str, default: int, low: int, high: int) -> int:
    """The number that a text says, if it is one of the range in digits 0 to 9; else the default.
    Other digits (² or ٣) are no numbers here."""
    if not re.fullmatch(r"[0-9]{1,9}", text):
        return default
    number = int(text)
    return number if low <= number <= high else default


class Around(NamedTuple):
    """What a page's function may know of the server."""

    model: str | None  # folder of the model; None is the shipped one
    local: bool  # is the server bound to this machine alone?
    check: Callable[[], None] = lambda: None  # raises where the client has left or the time is over


class Composed(Result):
    """Parts of several results under one title."""

    def __init__(self, title: str, parts: Sequence[Part]) -> None:
        self.title, self.parts = title, tuple(parts)

    def document(self) -> Document:
        return Document((self.title,), self.parts)


class Shown(NamedTuple):
    """A page's result, and values that the form now has (a block that was chosen fills in its
    equations)."""

    result: Result
    fields: Mapping[str, str] = {}


@dataclass(frozen=True)
class Page:
    """A page: `fields` may depend on what was filled in; `make` returns what is shown, or raises a
    ValueError.

    With `torch` it works inside the server, which has torch and its model loaded; without, in a
    process of its own with limits of time and memory. A page that is not `live` is redrawn by its
    button only. One that `runs_code` of a person works only when its own form is sent. `gather` is
    applied to what was sent before the form is read from it.
    """

    name: str
    make: Callable[[Given, Around], Shown]
    fields: Sequence[Field] | Callable[[Given], Sequence[Field]] = ()
    torch: bool = False
    live: bool = True
    runs_code: bool = False
    saves: tuple[str, ...] = (
        "html",
        "latex",
        "pdf",
    )  # formats of the result that can be downloaded
    gather: Callable[[Given], Given] = dict
    offered: Callable[[], bool] = lambda: True  # can this system draw it?
    file: str = ""  # name of a downloaded file, with fields in braces; without one, the page's name

    def form(self, given: Given) -> Sequence[Field]:
        return self.fields(given) if callable(self.fields) else self.fields

    def read(self, given: Given) -> dict[str, str]:
        """The value of every field: what was filled in, checked, or the default."""
        given = self.gather(given)
        return {
            field.name: field.checked(given.get(field.name, field.default))
            for field in self.form(given)
        }

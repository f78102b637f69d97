"""The blanks of a document as answer files to fill in: TOML, and the lines of a notebook's raw
cells."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from attentif.document.tree import Answer, Answers, Document, Section, plain

HOW = """\
# Answers go between the quotes, or in their place. A matrix: [[1, -1/2], [0.25, "-inf"]]. A number: 3, -1/2, 0.25.
# A shape: "(B, n, d)" or "n x d". A size: 12, or "2*d*d_q + d". An order: "b, a, c"."""
BARE = re.compile(r"[A-Za-z0-9_-]+")


def toml(document: Document) -> str:
    """A table for each section with blanks, after what the document says of itself."""
    out = [f"# Answers to: {plain(document.title)}", HOW]
    out += [
        f"{name} = {value if name == 'seed' else json.dumps(value, ensure_ascii=False)}"
        for name, value in document.fields.items()
        if name in ("student", "sheet", "seed")
    ]
    for number, section in numbered(document):
        title = re.sub(
            r"^\d+\. | \([^()]*\)$", "", plain(section.title)
        )  # without its number and points
        out += ["", f"[{number}]  # {title}", *lines(section)]
    return "\n".join(out) + "\n"


def numbered(document: Document) -> Iterator[tuple[int, Section]]:
    """The sections, counted from 1."""
    yield from enumerate((part for part in document.parts if isinstance(part, Section)), 1)


def lines(section: Section) -> Iterator[str]:
    """A line for each blank of a section: its name, and room for the answer."""
    answers: list[Answer] = [
        one for part in section.parts if isinstance(part, Answers) for one in part.items
    ]
    for one in answers:
        name = one.name.partition(".")[2]
        yield (
            f'{name if BARE.fullmatch(name) else json.dumps(name, ensure_ascii=False)} = ""  # '
            f"{one.hint}"
        )

"""A document in a notebook: HTML whose style affects nothing outside it, LaTeX, or cells; and a notebook's code."""

from __future__ import annotations

import json
import re
from pathlib import Path

from attentif.document import html, latex, markdown, template
from attentif.document.tree import Document, plain

MOST_BYTES = 50_000_000  # of a notebook that is read: pictures in its outputs take megabytes


def cells(document: Document) -> str:
    """A notebook for Jupyter: a cell in Markdown for each section and, where it has blanks, a raw cell to fill in."""
    facts = "  \n".join(f"{name}: {markdown.words(value)}" for name, value in document.fields.items())
    out = [("markdown", "title", f"# {markdown.words(plain(document.title))}\n\n{facts}")]
    for number, section in template.numbered(document):
        out.append(("markdown", f"question-{number}", markdown.written([section], 2)))
        if lines := list(template.lines(section)):
            out.append(("raw", f"answers-{number}", "\n".join([f"# question {number}", *lines])))
    found = [{"cell_type": kind, "id": id, "metadata": {}, "source": source.splitlines(keepends=True)}
             for kind, id, source in out]  # fmt: skip
    notebook = {"cells": found, "metadata": {"attentif": document.fields}, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def code_cells(path: str | Path) -> str:
    """The code of a notebook's cells in one text, without Jupyter's own commands; a ValueError where it is none."""
    try:
        with open(path, "rb") as file:
            found = json.loads(file.read(MOST_BYTES))["cells"]
        cells = ["".join(cell["source"]) for cell in found if cell["cell_type"] == "code"]
    except OSError as error:
        raise ValueError(f"cannot read {path}: {error.strerror}") from None
    except (ValueError, LookupError, TypeError):
        raise ValueError(f"{path}: expected a Jupyter notebook, which is JSON with cells") from None
    return re.sub(r"(?m)^\s*[%!].*$", "", "\n".join(cell for cell in cells if not cell.startswith("%%"))) + "\n"


def fragment(document: Document) -> str:
    """HTML for Jupyter. Colours follow the notebook's theme: text inherits its colour, backgrounds are transparent."""
    return f'<div class="attentif notebook"><style>\n{html.style()}</style>\n{html.body(document)}\n</div>'


def tex(document: Document) -> str:
    """LaTeX for nbconvert, with the commands that it uses."""
    return f"{latex.commands()}{latex.body(document)}"

"""A document in a notebook: a fragment of HTML whose style affects nothing outside it, LaTeX, or
cells."""

from __future__ import annotations

import json

from attentif.document import html, latex, markdown, template
from attentif.document.tree import Document, plain


def cells(document: Document) -> str:
    """A notebook for Jupyter: a cell in Markdown for each section and, where it has blanks, a
    raw cell to fill in."""
    facts = "  \n".join(
        f"{name}: {markdown.words(value)}" for name, value in document.fields.items()
    )
    out = [("markdown", "title", f"# {markdown.words(plain(document.title))}\n\n{facts}")]
    for number, section in template.numbered(document):
        out.append(("markdown", f"question-{number}", markdown.written([section], 2)))
        if lines := list(template.lines(section)):
            out.append(("raw", f"answers-{number}", "\n".join([f"# question {number}", *lines])))
    found = [
        {"cell_type": kind, "id": id, "metadata": {}, "source": source.splitlines(keepends=True)}
        for kind, id, source in out
    ]
    notebook = {
        "cells": found,
        "metadata": {"attentif": document.fields},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def fragment(document: Document) -> str:
    """HTML for Jupyter. Colours follow the notebook's theme: text inherits its colour,
    backgrounds are transparent."""
    return (
        '<div class="attentif '
        f'notebook"><style>\n{html.style()}</style>\n{html.body(document)}\n</div>'
    )


def tex(document: Document) -> str:
    """LaTeX for nbconvert, with the commands that it uses."""
    return f"{latex.commands()}{latex.body(document)}"

"""A document in a notebook: a fragment of HTML whose style affects nothing outside it, and LaTeX for PDF export."""

from __future__ import annotations

from attentif.document import html, latex
from attentif.document.tree import Document


def fragment(document: Document) -> str:
    """HTML for Jupyter. Colours follow the notebook's theme: text inherits its colour, backgrounds are transparent."""
    return f'<div class="attentif notebook"><style>\n{html.style()}</style>\n{html.body(document)}\n</div>'


def tex(document: Document) -> str:
    """LaTeX for nbconvert, with the commands that it uses."""
    return f"{latex.commands()}{latex.body(document)}"

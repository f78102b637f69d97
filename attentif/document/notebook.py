"""A document in a notebook: a fragment of HTML whose style touches nothing outside it, and LaTeX for its PDF export."""

from __future__ import annotations

from attentif.document import html, latex
from attentif.document.tree import Document


def fragment(document: Document) -> str:
    """What Jupyter shows. Colours follow the notebook's theme: text is inherited, and nothing has a ground."""
    return f'<div class="attentif notebook"><style>\n{html.style()}</style>\n{html.body(document)}\n</div>'


def tex(document: Document) -> str:
    """What nbconvert puts into a LaTeX document; it brings its own commands."""
    return f"{latex.COMMANDS}{latex.body(document)}"

"""The attention of a translation as an interactive page. Knows texts and JSON; knows no model and
no torch.

A page is one file that needs no network: page.html with its .css, its modules and the view's JSON
inside.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from importlib.resources import files


def page(
    source: str, target: str, view: str, aligned: Sequence[tuple[str, str, float]], places: str
) -> str:
    """A page that shows every layer and head, in light or dark, by mouse or by keyboard, without a
    network.

    `view` is JSON; `aligned` has each target word with its source word and weight, the mean over
    `places`.
    """
    own = {name: asset(name) for name in ("page.html", "page.css")}
    words = [
        f'<li title="{weight:.2f}"><b>{escape(target)}</b><span>{escape(source)}</span></li>'
        for target, source, weight in aligned
    ]
    parts = {
        "title": escape(f"Attention: {source}"),
        "source": escape(source),
        "target": escape(target),
        "style": own["page.css"],
        "script": _script(),
        # Nothing in the JSON may end a script or begin a comment.
        "view": view.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026"),
        "alignment": "\n".join(words),
        "places": escape(places),
    }
    # In one pass, so that a sentence that contains "{{view}}" stays as it is.
    return re.sub(r"\{\{(\w+)\}\}", lambda found: parts[found[1]], own["page.html"])


def asset(name: str) -> str:
    """A file of the page; the server gives the same modules."""
    return files(__package__).joinpath(name).read_text("utf-8")


def _script() -> str:
    """The modules as one script: a file opened without a server cannot import."""
    modules = "".join(asset(name) for name in ("sentence.js", "matrix.js", "page.js"))
    plain = re.sub(r"^import .*\n|^export (?=const|function)", "", modules, flags=re.MULTILINE)
    begin = 'showAttention(JSON.parse(document.getElementById("view").textContent));'
    return f'(() => {{\n"use strict";\n{plain}\n{begin}\n}})();\n'

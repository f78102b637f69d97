"""The attention of a translation as an interactive page. Knows an AttentionView; knows no model and no torch.

A page is one file that asks for nothing: attention_page.html with its .css, its .js and the view's JSON put into it.
"""

from __future__ import annotations

import re
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attentif.decoding.attention import AttentionView


def page(view: AttentionView) -> str:
    """A page that shows every layer and head, in light or dark, by mouse or by keyboard, without a network."""
    parts = {
        "title": escape(f"Attention: {view.source}"),
        "source": escape(view.source),
        "target": escape(view.target),
        "style": _part("css"),
        "script": _part("js"),
        "view": _inside_script(view.as_json()),
        "alignment": _alignment(view),
        "places": escape(view.span(view.alignment_places)),
    }
    # In one pass, so that a sentence that holds "{{view}}" stays what it is.
    return re.sub(r"\{\{(\w+)\}\}", lambda found: parts[found[1]], _part("html"))


def _part(ending: str) -> str:
    return files("attentif.decoding").joinpath(f"attention_page.{ending}").read_text(encoding="utf-8")


def _inside_script(json: str) -> str:
    """The same JSON, with nothing in it that could end a script or begin a comment there."""
    return json.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _alignment(view: AttentionView) -> str:
    """The words, each above the one that it came from, as a list that needs no script."""
    aligned = view.alignment()
    items = []
    for word, link, row in zip(aligned.target, aligned.links, aligned.weights, strict=True):
        pair = f"<b>{escape(word)}</b><span>{escape(aligned.source[link])}</span>"
        items.append(f'<li title="{row[link]:.2f}">{pair}</li>')
    return "\n".join(items)

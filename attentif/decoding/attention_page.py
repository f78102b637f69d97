"""The attention of a translation as an interactive page. Knows texts and JSON; knows no model and no torch.

A page is one file that asks for nothing: attention_page.html with its .css, its .js and the view's JSON put into it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from importlib.resources import files


def page(source: str, target: str, view: str, aligned: Sequence[tuple[str, str, float]], places: str) -> str:
    """A page that shows every layer and head, in light or dark, by mouse or by keyboard, without a network.

    `view` is JSON; `aligned` has each target word with its source word and weight, the mean over `places`.
    """
    parts = {
        "title": escape(f"Attention: {source}"),
        "source": escape(source),
        "target": escape(target),
        "style": _part("css"),
        "script": _part("js"),
        "view": _inside_script(view),
        "alignment": "\n".join(map(_pair, aligned)),
        "places": escape(places),
    }
    # In one pass, so that a sentence that holds "{{view}}" stays what it is.
    return re.sub(r"\{\{(\w+)\}\}", lambda found: parts[found[1]], _part("html"))


def _part(ending: str) -> str:
    return files("attentif.decoding").joinpath(f"attention_page.{ending}").read_text(encoding="utf-8")


def _inside_script(json: str) -> str:
    """The same JSON, with nothing in it that could end a script or begin a comment there."""
    return json.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _pair(pair: tuple[str, str, float]) -> str:
    """A word above the one that it came from, in a list that needs no script."""
    target, source, weight = pair
    return f'<li title="{weight:.2f}"><b>{escape(target)}</b><span>{escape(source)}</span></li>'

"""The attention of a translation as a page, a drawing or a file. Knows an AttentionView; knows no model and no torch.

A page is one file that asks for nothing: attention_page.html with its .css, its .js and the view's JSON put into it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from attentif.disk import replace
from attentif.document.heatmap import HeatMap

if TYPE_CHECKING:
    from attentif.decoding.attention import AttentionView

SPACE = "▁"


def as_html(view: AttentionView) -> str:
    """A page that shows every layer and head, in light or dark, by mouse or by keyboard, without a network."""
    parts = {
        "title": escape(f"Attention: {view.source}"),
        "source": escape(view.source),
        "target": escape(view.target),
        "style": _part("css"),
        "script": _part("js"),
        "view": _inside_script(view.as_json()),
        "alignment": _alignment(view),
        "places": escape(_span(view.alignment_places)),
    }
    # In one pass, so that a sentence that holds "{{view}}" stays what it is.
    return re.sub(r"\{\{(\w+)\}\}", lambda found: parts[found[1]], _part("html"))


def as_svg(view: AttentionView, place: str | None = None, head: int | None = None) -> str:
    """One map as a drawing: a head, or the mean of all; without a place, the mean that the words are aligned by."""
    places = view.alignment_places if place is None else [place]
    A = view.mean(*places) if place is None or head is None else view.head(place, head)
    rows, columns = view.labels(places[0])
    title = f"{_span(places)}, {'mean of heads' if place is None or head is None else f'head {head}'}"
    return HeatMap(A, [_plain(row) for row in rows], [_plain(column) for column in columns], title).as_svg()


def as_json(view: AttentionView) -> str:
    return view.as_json()


def writer(path: str | Path) -> Callable[[AttentionView], str]:
    """What a file's name asks for: .html is the page, .svg the map of the alignment, .json all the numbers."""
    kinds: dict[str, Callable[[AttentionView], str]] = {".html": as_html, ".svg": as_svg, ".json": as_json}
    ending = Path(path).suffix
    if ending not in kinds:
        raise ValueError(f"{path}: expected a name that ends in {', '.join(kinds)}, got "
                         f"{repr(ending) if ending else 'no ending'}")  # fmt: skip
    return kinds[ending]


def write(path: str | Path, view: AttentionView) -> None:
    """The view as its file's name says, whole or not at all."""
    text = writer(path)(view)
    try:
        replace(Path(path), text.encode())
    except OSError as error:
        raise ValueError(f"{path}: cannot be written: {error.strerror}") from error


def _span(places: list[str]) -> str:
    return places[0] if len(places) == 1 else f"{places[0]} to {places[-1]}"


def _part(ending: str) -> str:
    return files("attentif.lab").joinpath(f"attention_page.{ending}").read_text(encoding="utf-8")


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


def _plain(label: str) -> str:
    return label.removeprefix(SPACE) or SPACE

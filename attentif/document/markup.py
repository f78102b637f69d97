"""Text in markup: escaping, the width of a text, labels and the root element of an SVG."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from html import escape

FORBIDDEN = re.compile(
    r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
)  # not allowed in XML


def escaped(text: str) -> str:
    """The text for an element or an attribute of HTML, SVG or MathML; a forbidden character
    becomes U+FFFD."""
    return escape(FORBIDDEN.sub("\ufffd", text))


def columns(text: str) -> int:
    """The number of terminal columns, or monospace letters, that the text takes: an ideograph
    takes two."""
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1
        for sign in text
    )


def shortened(text: str, most: int) -> str:
    """The text cut to a number of columns, with an ellipsis; characters that do not print become
    visible."""
    text = "".join(
        sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}"
        for sign in text.replace("\n", "⏎")
    )
    if columns(text) <= most:
        return text
    while columns(text) > most - 1:
        text = text[:-1]
    return text + "…"


def svg(width: float, height: float, title: str, elements: Iterable[str]) -> str:
    """An SVG file with a light background."""
    size = f'width="{width:g}" height="{height:g}"'
    root = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" {size} '
        'role="img"'
    )
    background = f'<rect {size} rx="8" fill="#ffffff"/>'
    return "\n".join(
        [f'{root} aria-label="{escaped(title)}">', background, *elements, "</svg>", ""]
    )


def fitting(drawing: str) -> str:
    """An SVG that becomes smaller where there is less room, such as in a notebook's cell."""
    return drawing.replace("<svg ", '<svg style="max-width: 100%; height: auto" ', 1)


def label(
    x: float,
    y: float,
    text: str,
    anchor: str,
    size: float,
    ink: str,
    turn: float = 0,
    font: str = "sans-serif",
) -> str:
    """An SVG text element; `anchor` is start, middle or end."""
    turned = f' transform="rotate({turn:g} {x:g} {y:g})"' if turn else ""
    attributes = f'x="{x:g}" y="{y:g}" text-anchor="{anchor}" fill="{ink}"{turned}'
    return f'<text {attributes} font-size="{size:.4g}" font-family="{font}">{escaped(text)}</text>'

"""Text inside markup: whatever a label holds, it stays text, the result is well-formed, and it fits its place."""

from __future__ import annotations

import re
import unicodedata
from html import escape

FORBIDDEN = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # by XML, however it is written


def escaped(text: str) -> str:
    """The text for an element or an attribute of HTML, SVG or MathML; what XML cannot hold becomes a question mark."""
    return escape(FORBIDDEN.sub("\ufffd", text))


def columns(text: str) -> int:
    """How many columns of a terminal, or letters of a fixed width, the text takes: an ideograph takes two."""
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text
    )


def shortened(text: str, most: int) -> str:
    """The text in so many columns, with dots where it was cut; signs that do not print are made visible."""
    text = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text.replace("\n", "⏎"))
    if columns(text) <= most:
        return text
    while columns(text) > most - 1:
        text = text[:-1]
    return text + "…"

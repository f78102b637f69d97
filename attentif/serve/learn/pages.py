"""All pages of learn/ by name, and the work of drawing one, in the server or in a process of its
own."""

from __future__ import annotations

import json
import sys
from typing import Any, NamedTuple

from attentif.document import html
from attentif.document.tree import plain
from attentif.serve.learn import (
    blackboard,
    by_hand,
    check,
    derivation,
    explore,
    guide,
    questions,
    worksheets,
)
from attentif.serve.learn.frame import Around, Page

ROOMS = (blackboard, by_hand, derivation, explore, guide, questions, worksheets, check)
PAGES: dict[str, Page] = {room.PAGE.name: room.PAGE for room in ROOMS}
BODY = "body"  # the format of a page's own document


def offered() -> list[str]:
    """The names of the pages that this system can draw."""
    return [name for name, page in PAGES.items() if page.offered()]


class Drawn(NamedTuple):
    """A result in a format, its title, and the form's new values."""

    content: bytes
    title: str
    fields: dict[str, str]


def draw(name: str, fields: dict[str, str], around: Around, format: str = BODY) -> Drawn:
    """A page's result; a format that it does not have is refused."""
    page = PAGES[name]
    if format not in (BODY, *page.saves):
        raise ValueError(f"format: expected one of {', '.join(page.saves)}, got {format[:40]!r}")
    given = page.read(fields)
    result, changed = page.make(given, around)
    document = result.document()
    content = html.body(document).encode() if format == BODY else result.written(format)
    return Drawn(content, plain(document.title), {**given, **changed})


def main() -> None:
    """The arguments of `draw` as JSON on stdin; the first line of the answer is JSON, the
    content follows."""
    asked: dict[str, Any] = json.load(sys.stdin)
    try:
        drawn = draw(**asked | {"around": Around(*asked["around"])})
    except (ValueError, ArithmeticError, OSError) as error:
        sys.exit(str(error))
    except (MemoryError, RecursionError):
        sys.exit("the calculation takes too much memory: take smaller sizes")
    sys.stdout.buffer.write(json.dumps(drawn[1:]).encode() + b"\n" + drawn.content)

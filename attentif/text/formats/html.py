"""HTML: the text of each block with its inline tags, found by the standard library's parser; all
else stays."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape, unescape
from html.parser import HTMLParser

from attentif.text.formats.slots import Choice, Slot, Tags

INLINE = frozenset(
    ("a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i",
     "img", "ins", "kbd", "mark", "q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "time", "tt",
     "u", "var", "wbr")
)  # fmt: skip
VOID = frozenset(
    (
        "br",
        "img",
        "wbr",
        "area",
        "base",
        "col",
        "embed",
        "hr",
        "input",
        "link",
        "meta",
        "source",
        "track",
    )
)
LEFT = frozenset(
    (
        "script",
        "style",
        "pre",
        "code",
        "kbd",
        "samp",
        "var",
        "textarea",
        "svg",
        "math",
        "template",
        "tt",
    )
)


class Event:
    """A tag, a text, or another part of a page, and its range."""

    def __init__(self, kind: str, start: int, name: str = "", left: bool = False) -> None:
        self.kind, self.start, self.name, self.left, self.end = kind, start, name, left, start


class _Events(HTMLParser):
    """The events of a page."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=False)
        self.events: list[Event] = []
        self.starts = [0, *(found.end() for found in re.finditer("\n", text))]
        self.feed(text)
        self.close()
        ends = [*(one.start for one in self.events), len(text)][1:]  # an empty page has no event
        for event, after in zip(self.events, ends, strict=True):
            event.end = after

    def _add(self, kind: str, name: str = "", left: bool = False) -> None:
        line, column = self.getpos()
        self.events.append(Event(kind, self.starts[line - 1] + column, name, left))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        left = given.get("translate") == "no" or "notranslate" in (given.get("class") or "").split()
        self._add("start", tag, left or tag in LEFT)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._add("void", tag)

    def handle_endtag(self, tag: str) -> None:
        self._add("end", tag)

    def _text(self, data: str) -> None:
        self._add("text")

    def _other(self, data: str) -> None:
        self._add("other")

    handle_data = handle_entityref = handle_charref = _text  # type: ignore[assignment]
    handle_comment = handle_decl = unknown_decl = handle_pi = _other  # type: ignore[assignment]


def slots(text: str, name: str, choice: Choice) -> Iterator[Slot]:
    for run in _runs(_Events(text).events):
        yield from _slot(text, run)


def _runs(events: list[Event]) -> Iterator[list[Event]]:
    """Text and inline tags between blocks. An inline element that is not translated is one
    event, "kept"."""
    run, number = list[Event](), 0
    while number < len(events):
        event = events[number]
        if event.kind == "start" and event.left and event.name not in VOID:
            last = _closing(events, number)
            if event.name in INLINE:
                kept = Event("kept", event.start)
                kept.end = events[last].end
                run.append(kept)
            else:
                yield run
                run = []
            number = last
        elif event.kind == "text" or event.name in INLINE:
            run.append(event)
        else:
            yield run
            run = []
        number += 1
    yield run


def _closing(events: list[Event], number: int) -> int:
    """The event that ends the element that starts here; the last event, if nothing ends it."""
    name, depth = events[number].name, 0
    for position in range(number, len(events)):
        if events[position].name == name:
            depth += {"start": 1, "end": -1}.get(events[position].kind, 0)
        if depth == 0:
            return position
    return len(events) - 1


def _slot(text: str, run: list[Event]) -> Iterator[Slot]:
    if not any(_words(text, event) for event in run):
        return
    tags, out, opened = Tags(text[run[0].start : run[-1].end]), list[str](), list[tuple[str, str]]()
    pairs = _pairs(run)
    for number, event in enumerate(run):
        raw = text[event.start : event.end]
        if event.kind == "text":
            out.append(unescape(raw))
        elif event.kind == "kept":
            out.append(tags.noun(raw))
        elif number in pairs:
            opening, closing = tags.pair(
                raw, text[run[pairs[number]].start : run[pairs[number]].end]
            )
            out.append(opening)
            opened.append((event.name, closing))
        elif number in pairs.values():
            out.append(opened.pop()[1])
        else:
            out.append(tags.mark(raw))
    inner = re.sub(r"[ \t\r\n\f]+", " ", "".join(out)).strip(" ")
    start, end = run[0].start, run[-1].end
    begin = end - len(text[start:end].lstrip(" \t\r\n\f"))
    stop = begin + len(text[begin:end].rstrip(" \t\r\n\f"))
    yield Slot(
        begin, stop, inner, lambda new: tags.back(new, lambda piece: escape(piece, quote=False))
    )


def _words(text: str, event: Event) -> bool:
    return (
        event.kind == "text"
        and re.search(r"[^\W\d_]", unescape(text[event.start : event.end])) is not None
    )


def _pairs(run: list[Event]) -> dict[int, int]:
    """The tags of a run that form pairs: number of the opening one, number of the closing one."""
    found, opened = dict[int, int](), list[int]()
    for number, event in enumerate(run):
        if event.kind == "start" and event.name not in VOID:
            opened.append(number)
        elif event.kind == "end" and opened and run[opened[-1]].name == event.name:
            found[opened.pop()] = number
    return found

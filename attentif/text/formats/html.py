"""HTML: the text of each block with its inline tags; all else stays.

The scanner reads tags, comments and raw text as the HTML standard does, always forwards: what
nothing closes reaches to the end of the page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape, unescape
from typing import NamedTuple

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
# Elements whose content has no tags: it ends at their own closing tag.
RAW = frozenset(("script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"))

VALUE = r"""\s*+=\s*+(?:"[^"]*+(?:"|\Z)|'[^']*+(?:'|\Z)|[^\s"'>][^\s>]*+)?+"""
TAG = re.compile(
    rf"<(?P<end>/?)(?P<name>[A-Za-z][^\s/>]*+)(?P<rest>(?:[\s/]++|[^\s/>][^\s/>=]*+(?:{VALUE})?+)*+)>"
)
ATTRIBUTE = re.compile(
    r"""([^\s/>][^\s/>=]*+)(?:\s*+=\s*+(?:"([^"]*+)"|'([^']*+)'|([^\s"'>][^\s>]*+)))?+"""
)
# What begins and what ends the parts of a page that are neither tags nor text; the first match counts.
UNENDED = re.compile("</?[A-Za-z]")  # a tag that reaches to the end of the page
OTHER = (("<!--", "-->"), ("<![CDATA[", "]]>"), ("<!", ">"), ("<?", ">"), ("</", ">"))


class Event(NamedTuple):
    """A tag, a text, or another part of a page, and its range."""

    kind: str  # start, end, void, text, other; kept: an element that is not translated
    start: int
    end: int
    name: str = ""
    left: bool = False


def scan(text: str) -> Iterator[Event]:
    """The events of a page, in order; together they are the page."""
    at = 0
    while at < len(text):
        event = _markup(text, at) if text[at] == "<" else None
        if event is None:
            found = text.find("<", at + 1)
            event = Event("text", at, found if found > 0 else len(text))
        yield event
        at = event.end
        if event.kind == "start" and event.name in RAW and at < len(text):
            closing = re.compile(rf"</{event.name}(?=[\s/>])", re.IGNORECASE).search(text, at)
            end = closing.start() if closing else len(text)
            if end > at:
                yield Event("text" if event.name == "title" else "other", at, end)
            at = end


def _markup(text: str, at: int) -> Event | None:
    """The tag or other part that begins here; None if this is a `<` in a text."""
    if tag := TAG.match(text, at):
        name, rest = tag["name"].lower(), tag["rest"]
        if tag["end"]:
            return Event("end", at, tag.end(), name)
        kind = "void" if rest.endswith("/") else "start"
        return Event(kind, at, tag.end(), name, name in LEFT or _is_left(rest))
    if UNENDED.match(text, at):
        return Event("other", at, len(text))
    for opening, closing in OTHER:
        if text.startswith(opening, at):
            end = text.find(closing, at + 2)
            return Event("other", at, end + len(closing) if end >= 0 else len(text))
    return None


def _is_left(attributes: str) -> bool:
    """Do the attributes of a tag say that its element is not translated?"""
    if "translate" not in attributes.lower():
        return False
    values = dict[str, str]()
    for found in ATTRIBUTE.finditer(attributes):
        values.setdefault(found[1].lower(), found[2] or found[3] or found[4] or "")
    is_named = "notranslate" in values.get("class", "").split()
    return is_named or values.get("translate", "").lower() == "no"


def slots(text: str, name: str, choice: Choice) -> Iterator[Slot]:
    for run in _runs(list(scan(text))):
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
                run.append(Event("kept", event.start, events[last].end))
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
    tags = Tags(unescape(text[run[0].start : run[-1].end]))
    out, opened, pairs = list[str](), list[str](), _pairs(run)
    closings = set(pairs.values())
    for number, event in enumerate(run):
        raw = text[event.start : event.end]
        if event.kind == "text":
            out.append(unescape(raw))
        elif event.kind == "kept":
            out.append(tags.noun(raw))
        elif number in pairs:
            last = run[pairs[number]]
            opening, closing = tags.pair(raw, text[last.start : last.end])
            out.append(opening)
            opened.append(closing)
        elif number in closings:
            out.append(opened.pop())
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

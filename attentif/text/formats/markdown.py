"""Markdown: paragraphs, headings, list items and table cells, found by markdown-it-py; code and
link targets stay.

A paragraph keeps its number of lines and their prefixes. Emphasis and links enclose the translation
of their words.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from attentif.text.formats.slots import Choice, Slot, Tags, lines_of

# A word that would start another block at the start of a line.
BLOCK = re.compile(
    r"(?:[-+*]|#{1,6}|\d{1,9}[.)])$|[=>|:<]|`{3}|~{3}|-{2,}|[*_]{3}|\[\^|\[[ xX]?\]?$"
)
# Before the text of a block: the box of a task, a definition, a note, the dash of a dialogue.
PREFIX = re.compile(r"(?:\[[ xX]\]|:|\[\^[^\[\]\n]{1,60}\]:|[-\u2013\u2014])[ \t]+(?=\S)")
MOST_PARSED = (
    2000  # characters of a block whose markup the parser compares: it may take quadratic time
)
# In this order: code, escapes, images and notes are kept whole; emphasis and the text of a link are
# parsed.
ESCAPE = r"\\[!-/:-@\[-`{-~]"
TARGET = r"(?:\([^()\n]{0,500}(?:\([^()\n]{0,200}\)[^()\n]{0,200})?\)|\[[^\[\]\n]{0,200}\])"
IMAGE = rf"!\[(?:[^\[\]\\]|\\.){{0,500}}\]{TARGET}"
LINK = rf"\[(?P<text>(?:[^\[\]\\`]|\\.|`[^`]*`){{1,500}})\](?P<to>{TARGET})"
STRONG = r"(?P<strong>\*\*|__|~~|==)(?=\S)(?P<bold>(?:(?!(?P=strong)).){1,2000}?)(?<=\S)(?P=strong)"
EMPHASIS = r"(?<![\w*])(?P<em>[*_])(?=[^\s*_])(?P<slanted>(?:(?!(?P=em)).){1,2000}?)(?<=[^\s*_])(?P=em)(?![\w*])"
INLINE = re.compile(
    f"(?P<code>(?<!`)(?P<tick>`++).{{1,2000}}?(?<!`)(?P=tick)(?!`))|(?P<escape>{ESCAPE})|(?P<image>{IMAGE})|"
    rf"(?P<note>\[\^[^\[\]\n]{{1,60}}\])|{LINK}|{STRONG}|{EMPHASIS}"
)


def slots(text: str, name: str, choice: Choice) -> list[Slot]:
    """The text of each block; a translation that would change the markup of its block is not
    written."""
    from markdown_it import MarkdownIt

    parser = MarkdownIt("commonmark").enable(["table", "strikethrough"])
    blocks = MarkdownIt("commonmark").enable("table")
    blocks.core.ruler.enableOnly(["normalize", "block"])  # others may take quadratic time
    front = re.match(r"---\r?\n.*?\n---\r?\n", text, re.DOTALL)  # metadata of a site, in YAML
    first = front.end() if front else 0
    lines = [found.span() for found in re.finditer(r"[^\n]*\n|[^\n]+\Z", text[first:])]
    slots, cursors = list[Slot](), dict[int, int]()
    for token in blocks.parse(text[first:].replace("\r\n", " \n").replace("\x00", "\ufffd")):
        if token.type == "inline" and token.map:
            slots += _slots(text, first, lines, token, cursors, parser)
    return slots


def _slots(
    text: str,
    first: int,
    lines: list[tuple[int, int]],
    token: Any,
    cursors: dict[int, int],
    parser: Any,
) -> list[Slot]:
    """The slots of a block, one for each part between hard line breaks."""
    spans, begins = list[tuple[int, int]](), list[bool]()
    for number, line in enumerate(token.content.split("\n"), start=token.map[0]):
        words = line.strip()
        if number >= len(lines):
            return []
        start, end = (first + edge for edge in lines[number])
        at = text.find(words, max(start, cursors.get(number, 0)), end) if words else -1
        if at < 0:
            return []  # the parser changed it: an escaped bar in a table
        cursors[number] = at + len(words)
        prefix = PREFIX.match(words)
        begins.append(not spans or (prefix is not None and words.startswith(":")))
        at += prefix.end() if prefix and begins[-1] else 0
        spans.append((at, cursors[number]))
    groups = [[spans[0]]]
    for before, span, new in zip(spans, spans[1:], begins[1:], strict=False):
        gap = text[before[1] : span[0]]
        if new or text[before[1] - 1] == "\\" or gap.startswith("  "):
            groups.append([])
        groups[-1].append(span)
    return [slot for group in groups if (slot := _slot(text, group, parser))]


def _slot(text: str, spans: list[tuple[int, int]], parser: Any) -> Slot | None:
    pieces = [text[start:end] for start, end in spans]
    gaps = [text[end:start] for (_, end), (start, _) in pairwise(spans)]
    source = " ".join(pieces)
    hard = "\\" if source.endswith("\\") and not source.endswith("\\\\") else ""
    tags = Tags(source)
    inner = _tagged(source.removesuffix(hard), tags, 0)
    if not re.search(r"[^\W\d_]", re.sub(r"<[^<>]*>|\{[^{}]*\}", "", inner)):
        return None

    def begins(word: str) -> bool:
        return BLOCK.match(tags.back(word)) is None

    def back(translation: str) -> str:
        whole = " ".join(translation.split())
        new = tags.back(whole) + hard
        started = begins(pieces[0].split(" ", 1)[0]) and not begins(whole.split(" ", 1)[0])
        if started or _markup(parser, new) != _markup(parser, source):
            return text[spans[0][0] : spans[-1][1]]
        lines = [tags.back(line) for line in lines_of(whole, len(spans), begins)]
        missing = [""] * (len(spans) - len(lines))  # a block keeps its number of lines
        rest = zip(gaps, [*lines[1:], *missing], strict=True)
        return lines[0] + "".join(gap + line for gap, line in rest) + hard

    return Slot(spans[0][0], spans[-1][1], inner, back)


def _tagged(source: str, tags: Tags, depth: int) -> str:
    """A text with tags in place of its markup, also inside of emphasis and links."""
    out, at = list[str](), 0
    for found in INLINE.finditer(source) if depth < 8 else ():
        out.append(source[at : found.start()])
        at = found.end()
        if found["code"] or found["image"]:
            out.append(tags.noun(found[0]))
        elif found["escape"] or found["note"]:
            out.append(tags.mark(found[0]))
        else:
            inside = found["text"] or found["bold"] or found["slanted"]
            sign = found["strong"] or found["em"]
            opening, closing = tags.pair(
                *(("[", "]" + found["to"]) if found["text"] else (sign, sign))
            )
            out += [opening, _tagged(inside, tags, depth + 1), closing]
    return "".join([*out, source[at:]])


def _markup(parser: Any, source: str) -> list[str]:
    """The markup of a text: kinds of elements, targets of links, code."""
    if len(source) > MOST_PARSED:
        tags = Tags(source)
        _tagged(source, tags, 0)
        return sorted(tags.originals.values())
    (block,) = parser.parseInline(source)
    found = list[str]()
    for token in block.children or []:
        if token.type not in ("text", "softbreak", "text_special"):
            target = token.attrs.get("href") or token.attrs.get("src") or ""
            code = token.content if "code" in token.type else ""
            found.append(f"{token.type} {target} {code}")
    return sorted(found)

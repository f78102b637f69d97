"""A paragraph of WordprocessingML: its text with tags around formats, links, insertions and fields,
and the paragraph with a translation. Knows no archive.

Deleted text, pictures and notes stay as they are. A text box inside a paragraph has paragraphs of its
own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape, unescape
from itertools import groupby
from typing import NamedTuple

from attentif.text.formats.slots import Tags

DEEPEST = 200  # elements inside one another, in a paragraph
TOKEN = re.compile(r"<(?P<end>/?)(?P<name>[^\s/>]++)(?:[^\"'>]++|\"[^\"]*+\"|'[^']*+')*+>")
# Elements that enclose runs: their text is translated and stays inside of them.
WRAPPERS = ("ins", "moveTo", "hyperlink", "smartTag", "customXml", "fldSimple", "dir", "bdo")
CONTENTS = {
    "tab": "\t",
    "cr": "\n",
    "noBreakHyphen": "-",
    "softHyphen": "",
    "lastRenderedPageBreak": "",
}
# Properties of a run that do not show: two runs that differ only in these have one format.
UNSEEN = ("lang", "noProof", "rPrChange")
DATA_FIELD = re.compile(r"\s*(?:MERGEFIELD|ADDRESSBLOCK|GREETINGLINE)\b", re.IGNORECASE)
INVALID = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")  # characters that XML cannot have


class TooDeep(ValueError):  # noqa: N818 - the caller's error names the file
    """Elements are nested too deeply."""


class Node:
    """An element as it was written, and what replaces it."""

    __slots__ = ("children", "closing", "name", "new", "opening")

    def __init__(self, name: str, opening: str, closing: str = "") -> None:
        self.name, self.opening, self.closing = name, opening, closing
        self.children: list[Node | str] = []
        self.new: str | None = None

    def xml(self) -> str:
        if self.new is not None:
            return self.new
        return self.opening + self.inner() + self.closing

    def inner(self) -> str:
        return _inner(self.children)

    def find(self, name: str) -> Node | None:
        """The first child of this name."""
        return next((child for child in self.nodes() if child.name == name), None)

    def nodes(self) -> Iterator[Node]:
        return (child for child in self.children if isinstance(child, Node))

    def attribute(self, name: str) -> str:
        found = re.search(rf"[\s:]{name}\s*=\s*[\"']([^\"']*)", self.opening)
        return found[1] if found else ""


def element(xml: str, start: int, prefix: str) -> tuple[Node, int]:
    """The element that starts here in well-formed XML without comments, and where it ends; names
    with the prefix are without it."""
    opened, at = list[Node](), start
    for token in TOKEN.finditer(xml, start):
        if token.start() > at:
            opened[-1].children.append(xml[at : token.start()])
        at = token.end()
        if token["end"]:
            opened[-1].closing = token[0]
            node = opened.pop()
        else:
            node = Node(token["name"].removeprefix(prefix), token[0])
            if opened:
                opened[-1].children.append(node)
            if not token[0].endswith("/>"):
                opened.append(node)
        if not opened:
            return node, at
        if len(opened) > DEEPEST:
            raise TooDeep
    raise AssertionError("expected well-formed XML")


class Text(NamedTuple):
    """Text of one format."""

    value: str
    properties: str  # the element rPr

    @property
    def format(self) -> str:
        return re.sub(rf"<(?:\w+:)?(?:{'|'.join(UNSEEN)})\b[^<>]*/>", "", self.properties)


class Kept(NamedTuple):
    """Elements that stay: between words, in place of a word (a formula), or in place of a line
    break (a page break)."""

    nodes: list[Node]
    place: str = "mark"  # mark, noun, break

    def xml(self) -> str:
        return "".join(node.xml() for node in self.nodes)


class Wrapper(NamedTuple):
    """Items inside an element or a field."""

    opening: str
    items: list[Item]
    closing: str
    base: Text | None = None


Item = Text | Kept | Wrapper


class Paragraph:
    """The text of a paragraph with tags, or no text, and how its translation is written."""

    def __init__(self, node: Node, prefix: str) -> None:
        self.node, self.prefix = node, prefix
        self.head, self.tail = list[Kept | str](), list[Kept | str]()
        self.items = _items(node)
        self._unwrap()
        self.tags = Tags("".join(_texts(self.items)))
        self.parts: dict[str, Item] = {}  # by the tag that opens or is it
        self.base = _base(self.items)
        has_words = re.search(r"[^\W\d_]", "".join(_texts(self.items)))
        self.text = self._tagged(self.items) if has_words else ""

    def _unwrap(self) -> None:
        """Take elements before and after the text, and a wrapper of all of it, out of the text."""
        while True:
            words = [at for at, item in enumerate(self.items) if not _is_mark(item)]
            first, last = (words[0], words[-1] + 1) if words else (0, 0)
            self.head += [item for item in self.items[:first] if isinstance(item, Kept)]
            self.tail[:0] = [item for item in self.items[last:] if isinstance(item, Kept)]
            self.items = self.items[first:last]
            if len(self.items) != 1 or not isinstance(self.items[0], Wrapper):
                return
            opening, self.items, closing, _ = self.items[0]
            self.head.append(opening)
            self.tail.insert(0, closing)

    def _tagged(self, items: list[Item]) -> str:
        base, out = _base(items), list[str]()
        for item in items:
            if isinstance(item, Wrapper):
                opening, closing = self._pair(item)
                out += [opening, self._tagged(item.items), closing]
            elif isinstance(item, Kept):
                tag = self.tags.noun("") if item.place == "noun" else self.tags.mark("")
                self.parts[tag] = item
                out += [tag, "\n" if item.place == "break" else ""]
            elif base is not None and item.format == base.format:
                out.append(item.value)
            elif item.value.strip():
                opening, closing = self._pair(item)
                out += [opening, item.value, closing]
            else:
                tag = self.tags.mark("")
                self.parts[tag] = item
                out.append(tag)
        return "".join(out)

    def _pair(self, item: Item) -> tuple[str, str]:
        opening, closing = self.tags.pair("", "")
        self.parts[opening] = item
        return opening, closing

    def write(self, translation: str) -> None:
        """Replace the text by a translation, in the order of its words."""
        properties = self.node.find("pPr")
        out = [self.node.opening, properties.xml() if properties else "", *map(_xml, self.head)]
        opened, unused, after_break = list[tuple[str, Item]](), dict(self.parts), False
        for piece in self.tags.pieces(translation):
            item = unused.pop(piece, None)
            if piece.startswith("</") and piece in self.tags.originals:
                out.append(self._close(opened, f"<{piece[2:]}"))
            elif item is None and piece not in self.tags.originals:
                text = piece.removeprefix("\n") if after_break else piece
                out.append(self._runs(text, self._properties(opened)))
            elif item is not None and piece.startswith("<") and not piece.endswith("/>"):
                opened.append((piece, item))
                out.append(item.opening if isinstance(item, Wrapper) else "")
            elif item is not None:
                out.append(self._whole(item))
            after_break = isinstance(item, Kept) and item.place == "break"
        while opened:
            out.append(self._close(opened, opened[-1][0]))
        out += [item.xml() for item in unused.values() if isinstance(item, Kept)]
        self.node.new = "".join([*out, *map(_xml, self.tail), self.node.closing])

    def _close(self, opened: list[tuple[str, Item]], tag: str) -> str:
        """Close the element of a tag, and the wrappers that were opened inside of it; formats
        inside of it stay open."""
        if tag not in [name for name, _ in opened]:
            return ""
        out, formats = "", list[tuple[str, Item]]()
        while True:
            name, item = opened.pop()
            if isinstance(item, Wrapper):
                out += item.closing
            elif name != tag:
                formats.append((name, item))
            if name == tag:
                opened += reversed(formats)
                return out

    def _properties(self, opened: list[tuple[str, Item]]) -> str:
        """The format of text here."""
        item = opened[-1][1] if opened else self.base
        if isinstance(item, Wrapper):
            item = item.base
        return item.properties if isinstance(item, Text) else ""

    def _whole(self, item: Item) -> str:
        if isinstance(item, Text):
            return self._runs(item.value, item.properties)
        return item.xml() if isinstance(item, Kept) else ""

    def _runs(self, text: str, properties: str) -> str:
        """A run with a text."""
        if not text:
            return ""
        out, w = list[str](), self.prefix
        for piece in re.split(r"([\n\t])", INVALID.sub("", text)):
            if piece in ("\n", "\t"):
                out.append(f"<{w}{'br' if piece == chr(10) else 'tab'}/>")
            elif piece:
                written = escape(piece, quote=False)
                out.append(f'<{w}t xml:space="preserve">{written}</{w}t>')
        return f"<{w}r>{properties}{''.join(out)}</{w}r>"


def _xml(part: Kept | Node | str) -> str:
    return part if isinstance(part, str) else part.xml()


def _is_mark(item: Item) -> bool:
    return isinstance(item, Kept) and item.place != "noun"


def _items(parent: Node) -> list[Item]:
    """The content of a paragraph or wrapper: a field is one item, runs of one format are one
    text."""
    return _joined(_fields(parent))


def _item(node: Node) -> Item:
    """An element of a paragraph; a run has one child beside its properties."""
    if node.name == "r":
        return _of_run(node)
    if node.name in WRAPPERS:
        return _wrapper(node.opening, _items(node), node.closing, [node])
    if node.name == "sdt" and (content := node.find("sdtContent")):
        at = node.children.index(content)
        before, after = _inner(node.children[:at]), _inner(node.children[at + 1 :])
        opening = node.opening + before + content.opening
        closing = content.closing + after + node.closing
        return _wrapper(opening, _items(content), closing, [node])
    return Kept([node], "noun" if node.name.startswith("m:oMath") else "mark")


def _wrapper(opening: str, items: list[Item], closing: str, nodes: list[Node]) -> Item:
    """A wrapper; without text, its elements as they are."""
    if not any(map(str.strip, _texts(items))):
        return Kept(nodes)
    return Wrapper(opening, items, closing, _base(items))


def _split(parent: Node) -> Iterator[Node]:
    """The elements of a paragraph or wrapper, a run for each part of a run."""
    for node in parent.nodes():
        if node.name != "r":
            if node.name not in ("pPr", "proofErr"):
                yield node
            continue
        properties = node.find("rPr")
        for child in node.nodes():
            if child is not properties:
                part = Node("r", node.opening, node.closing)
                part.children = [properties, child] if properties else [child]
                yield part


def _of_run(run: Node) -> Item:
    properties = run.find("rPr")
    format = properties.xml() if properties else ""
    child = run.children[-1]
    assert isinstance(child, Node)
    if child.name == "t":
        return Text(unescape(child.inner()), format)
    if child.name in CONTENTS:
        return Text(CONTENTS[child.name], format)
    if child.name == "br" and child.attribute("type") not in ("page", "column"):
        return Text("\n", format)
    return Kept([run], "break" if child.name == "br" else "mark")


def _fields(parent: Node) -> Iterator[Item]:
    """The items of a paragraph or wrapper; a field that begins and ends in it is one item."""
    levels = list[list[Item]]([[]])
    fields = list[list[Node]]()  # the elements of each field that has begun
    for node in _split(parent):
        sign = _field_sign(node)
        if sign == "begin":
            levels.append([])
            fields.append([])
        if len(fields) > DEEPEST:
            raise TooDeep
        for field in fields[-1:]:
            field.append(node)
        levels[-1].append(_item(node))
        if sign == "end" and fields:
            item = _field(levels.pop(), nodes := fields.pop())
            levels[-1].append(item)
            for field in fields[-1:]:
                field.extend(nodes)
    return (item for level in levels for item in level)


def _field_sign(node: Node) -> str:
    sign = node.find("fldChar") if node.name == "r" else None
    return sign.attribute("fldCharType") if sign else ""


def _field(items: list[Item], nodes: list[Node]) -> Item:
    """A field: its result is translated, unless it is data that Word fills in."""
    signs = [_field_sign(node) for node in nodes]
    codes = [code.inner() for node in nodes if (code := node.find("instrText"))]
    if DATA_FIELD.match("".join(codes)):
        return Kept(nodes, "noun")
    shown = [at for at, item in enumerate(items) if _is_separate(item)]
    if "separate" not in signs or not shown:
        return Kept(nodes)
    opening = "".join(item.xml() for item in items[: shown[0] + 1] if isinstance(item, Kept))
    closing = items[-1].xml() if isinstance(items[-1], Kept) else ""
    return _wrapper(opening, _joined(items[shown[0] + 1 : -1]), closing, nodes)


def _is_separate(item: Item) -> bool:
    return isinstance(item, Kept) and _field_sign(item.nodes[0]) == "separate"


def _inner(children: list[Node | str]) -> str:
    return "".join(map(_xml, children))


def _joined(items: Iterable[Item]) -> list[Item]:
    """Neighbours that are alike as one item."""
    found = list[Item]()
    for like, group in groupby(filter(_is_there, items), _likeness):
        same = list(group)
        if isinstance(same[0], Text):
            value = "".join(text.value for text in same if isinstance(text, Text))
            found.append(same[0]._replace(value=value))
        elif like == "mark":
            found.append(Kept([node for kept in same for node in _nodes(kept)]))
        else:
            found += same
    return found


def _is_there(item: Item) -> bool:
    return not isinstance(item, Text) or item.value != ""


def _nodes(item: Item) -> list[Node]:
    return item.nodes if isinstance(item, Kept) else []


def _likeness(item: Item) -> str | tuple[str] | int:
    """Equal for items that are joined."""
    if isinstance(item, Text):
        return (item.format,)
    if isinstance(item, Kept) and item.place == "mark":
        return "mark"
    return id(item)


def _texts(items: list[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Text):
            yield item.value
        elif isinstance(item, Wrapper):
            yield from _texts(item.items)


def _base(items: list[Item]) -> Text | None:
    """The format that most of the text among these items has."""
    lengths, first = dict[str, int](), dict[str, Text]()
    for item in items:
        if isinstance(item, Text):
            lengths[item.format] = lengths.get(item.format, 0) + len(item.value)
            first.setdefault(item.format, item)
    return first[max(lengths, key=lambda format: lengths[format])] if lengths else None

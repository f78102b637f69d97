"""Slots: the ranges of a text that are translated, while every byte between them stays; and
markup as tags."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Sequence
from itertools import count
from pathlib import Path
from typing import NamedTuple

from attentif.text.plain import COMPRESSED, CorpusError
from attentif.text.sentences import long_word


class Document(NamedTuple):
    """The texts of a document, and a function from their translations to the bytes of the
    translated document."""

    texts: list[str]
    written: Callable[[Sequence[str]], bytes]


class Choice(NamedTuple):
    """The columns of a table (numbers from 1, or names) and the keys of JSON to translate; all
    if empty."""

    columns: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()


class Slot(NamedTuple):
    """A range of a text, the text to translate there, and how its translation is written."""

    start: int
    end: int
    text: str
    back: Callable[[str], str] = str
    same: bool = True  # a text that is its own translation stays byte for byte


def ending(name: str) -> str:
    """The suffix that names a file's format: `.json` for a.json.gz too."""
    suffix = Path(name).suffix.lower()
    return Path(Path(name).stem).suffix.lower() if suffix in COMPRESSED else suffix


Reader = Callable[[str, str, Choice], Iterable[Slot]]  # a text, the name of its file, the choice


def with_slots(data: bytes, name: str, reader: Reader, choice: Choice) -> Document:
    """The document in UTF-8 whose slots `reader` finds, in order; a byte order mark stays."""
    mark = BOM_UTF8 if data.startswith(BOM_UTF8) else b""
    text = _decoded(data.removeprefix(BOM_UTF8), name)
    slots = list(reader(text, name, choice))
    for slot in slots:
        if wrong := long_word(slot.text):
            raise CorpusError(f"{name}:{text.count(chr(10), 0, slot.start) + 1}: {wrong}")

    def written(translations: Sequence[str]) -> bytes:
        pieces, at = list[str](), 0
        for slot, translation in zip(slots, translations, strict=True):
            new = (
                text[slot.start : slot.end]
                if translation == slot.text and slot.same
                else slot.back(translation)
            )
            pieces += [text[at : slot.start], new]
            at = slot.end
        return mark + "".join([*pieces, text[at:]]).encode()

    return Document([slot.text for slot in slots], written)


def _decoded(data: bytes, name: str) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        if data.startswith((b"\xff\xfe", b"\xfe\xff")):
            raise CorpusError(f"{name}: is UTF-16; convert the file to UTF-8") from None
        raise CorpusError(
            f"{name}:{line}: byte 0x{data[error.start]:02x} is not UTF-8; convert the file to UTF-8"
        ) from None


class Tags:
    """Markup replaced by XML tags, which a translator keeps in place, and back.

    A pair of tags encloses words, a mark is between words, and a noun takes the place of a word.
    """

    def __init__(self, text: str) -> None:
        taken = {len(found) for found in re.findall("k(x*+)1", text)}
        free = next(length for length in count() if length not in taken)
        self.name = "k" + "x" * free
        self.originals: dict[str, str] = {}
        self.number = 0

    def _new(self, form: str, original: str) -> str:
        self.number += 1
        tag = form.format(f"{self.name}{self.number}")
        self.originals[tag] = original
        return tag

    def pair(self, opening: str, closing: str) -> tuple[str, str]:
        first = self._new("<{}>", opening)
        last = f"</{first[1:]}"
        self.originals[last] = closing
        return first, last

    def mark(self, original: str) -> str:
        return self._new("<{}/>", original)

    def noun(self, original: str) -> str:
        return self._new("{{{}}}", original)

    def back(self, text: str, escape: Callable[[str], str] = str) -> str:
        """A text with its markup in place of the tags; `escape` writes the text between them."""
        out = list[str]()
        for piece in self.pieces(text):
            original = self.originals.get(piece)
            out.append(escape(piece) if original is None else original)
        return "".join(out)

    def pieces(self, text: str) -> list[str]:
        """A text cut at the tags, which are pieces too."""
        return re.split(rf"(</?{self.name}\d+/?>|{{{self.name}\d+}})", text)


def lines_of(text: str, count: int, begins: Callable[[str], bool] = lambda word: True) -> list[str]:
    """A text in `count` lines of similar lengths, or fewer if it has fewer words; a line starts
    only with a word that `begins` one."""
    words, lines = text.split(" "), list[str]()
    at, left = 0, len(text)
    while len(lines) < count - 1 and at < len(words) - 1:
        wanted = left / (count - len(lines))
        end, length = at + 1, len(words[at])
        while end < len(words):
            longer = length + 1 + len(words[end])
            if longer > wanted + len(words[end]) / 2 and begins(words[end]):
                break
            end, length = end + 1, longer
        lines.append(" ".join(words[at:end]))
        at, left = end, left - length - 1
    return [*lines, " ".join(words[at:])] if at < len(words) else lines

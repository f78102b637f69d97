"""Slots: the places of a text that are translated, while every byte between them stays; and markup as tags."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from attentif.text.plain import CorpusError
from attentif.text.sentences import long_word


class Document(NamedTuple):
    """The texts of a document, and what makes it again with as many translations."""

    texts: list[str]
    written: Callable[[Sequence[str]], bytes]


class Choice(NamedTuple):
    """Which columns of a table, by number from 1 or by name, and which keys of JSON are translated; all if empty."""

    columns: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()


class Slot(NamedTuple):
    """A place in a text, what is translated there, and how the translation is written there."""

    start: int
    end: int
    text: str
    back: Callable[[str], str] = str
    same: bool = True  # a text that is translated to itself is not written again


def decoded(data: bytes, name: str) -> str:
    """UTF-8 as text, a byte order mark included; else an error with the line."""
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        if data.startswith((b"\xff\xfe", b"\xfe\xff")):
            raise CorpusError(f"{name}: is UTF-16; convert the file to UTF-8") from None
        raise CorpusError(
            f"{name}:{line}: byte 0x{data[error.start]:02x} is not UTF-8; convert the file to UTF-8"
        ) from None


def with_slots(text: str, slots: Sequence[Slot], name: str) -> Document:
    """The document whose slots, in their order, are translated."""
    for slot in slots:
        if wrong := long_word(slot.text):
            raise CorpusError(f"{name}:{text.count(chr(10), 0, slot.start) + 1}: {wrong}")

    def written(translations: Sequence[str]) -> bytes:
        pieces, at = list[str](), 0
        for slot, translation in zip(slots, translations, strict=True):
            # What is translated to itself stays byte for byte.
            new = text[slot.start : slot.end] if translation == slot.text and slot.same else slot.back(translation)
            pieces += [text[at : slot.start], new]
            at = slot.end
        return "".join([*pieces, text[at:]]).encode()

    return Document([slot.text for slot in slots], written)


class Tags:
    """Markup as XML tags, which a translator leaves where they belong, and back.

    A pair of tags encloses words, a mark is between words, and a noun takes the place of one.
    """

    def __init__(self, text: str) -> None:
        self.letter = next(name for name in ("k", "kx", "kxz", "kxzq") if f"{name}1" not in text)
        self.originals: dict[str, str] = {}
        self.count = 0

    def _new(self) -> str:
        self.count += 1
        return f"{self.letter}{self.count}"

    def pair(self, opening: str, closing: str) -> tuple[str, str]:
        name = self._new()
        self.originals |= {f"<{name}>": opening, f"</{name}>": closing}
        return f"<{name}>", f"</{name}>"

    def mark(self, original: str) -> str:
        name = f"<{self._new()}/>"
        self.originals[name] = original
        return name

    def noun(self, original: str) -> str:
        name = f"{{{self._new()}}}"
        self.originals[name] = original
        return name

    def back(self, text: str, escape: Callable[[str], str] = str) -> str:
        """A text with its markup in place of the tags; what is between them, as `escape` writes it."""
        if not self.originals:
            return escape(text)
        every = "|".join(map(re.escape, self.originals))
        pieces = re.split(f"({every})", text)
        return "".join(self.originals[piece] if piece in self.originals else escape(piece) for piece in pieces)


def lines_of(text: str, count: int) -> list[str]:
    """A text in `count` lines of like lengths, fewer where it has no more words."""
    words, lines = text.split(" "), list[str]()
    while len(lines) < count - 1 and len(words) > 1:
        wanted = len(" ".join(words)) / (count - len(lines))
        taken = 1
        while taken < len(words) and len(" ".join(words[: taken + 1])) <= wanted + len(words[taken]) / 2:
            taken += 1
        lines.append(" ".join(words[:taken]))
        words = words[taken:]
    return [*lines, " ".join(words)] if words else lines

"""Units of a TMX document (Translation Memory eXchange), as they come: no tree is kept. Knows no pairs and no files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple, NoReturn
from xml.parsers import expat

# What a segment may hold besides text: formatting of the tool it came from. <hi> is not here, as it holds text.
CODES = {"bpt", "ept", "it", "ph", "ut"}


class TmxError(ValueError):
    """What is no TMX: the message begins with the line."""


class Unit(NamedTuple):
    """A text in several languages, by their code in lower case without the region: fr for fr-CA."""

    line: int
    sides: dict[str, str]


def units(chunks: Iterable[bytes]) -> Iterator[Unit]:
    """Every unit of the document; where a language comes twice, its first text."""
    walk = _Walk()
    try:
        for chunk in chunks:
            walk.parser.Parse(chunk)
            yield from walk.taken()
        walk.parser.Parse(b"", True)
    except expat.ExpatError as error:
        reason = expat.ErrorString(error.code)
        raise TmxError(f"{error.lineno}: not XML: {reason}; was the file cut, or edited by hand?") from None


class _Walk:
    """What is known between one event of the parser and the next."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.text
        # An entity may stand for others, each for others again: a small file for a full memory. TMX needs none.
        self.parser.EntityDeclHandler = self.refuse
        self.parser.SkippedEntityHandler = self.refuse
        self.ready: list[Unit] = []
        self.unit = Unit(0, {})
        self.language = ""
        self.segment: list[str] | None = None  # None: outside of <seg>
        self.codes = 0  # how many elements deep inside formatting

    def taken(self) -> list[Unit]:
        ready, self.ready = self.ready, []
        return ready

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if name == "tu":
            self.unit = Unit(self.parser.CurrentLineNumber, {})
        elif name == "tuv":
            code = attributes.get("xml:lang") or attributes.get("lang", "")
            self.language = re.split("[-_]", code, maxsplit=1)[0].casefold()
        elif name == "seg":
            self.segment = []
        elif name in CODES:
            self.codes += 1

    def end(self, name: str) -> None:
        if name == "tu":
            self.ready.append(self.unit)
        elif name == "seg" and self.segment is not None:
            # Lines inside a segment are the file's layout. Other spaces, as French has before a colon, are text.
            text = re.sub("[ \t\r\n]+", " ", "".join(self.segment)).strip(" ")
            self.unit.sides.setdefault(self.language, text)
            self.segment = None
        elif name in CODES:
            self.codes -= 1

    def text(self, data: str) -> None:
        if self.segment is not None and not self.codes:
            self.segment.append(data)

    def refuse(self, name: str, *_: object) -> NoReturn:
        line = self.parser.CurrentLineNumber
        raise TmxError(f"{line}: declares or uses the entity {name}; expected a document without entities of its own")

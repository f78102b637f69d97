"""Units of a TMX document (Translation Memory eXchange), read as a stream without a tree. Knows
no pairs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple, NoReturn
from xml.parsers import expat

from attentif.text.plain import CorpusError

# Formatting of the tool that wrote a segment, left out with its content. <hi> is not here: it
# contains text.
CODES = {"bpt", "ept", "it", "ph", "ut"}
LONGEST_UNIT = 1 << 20  # characters of all segments of a unit
LONGEST_TAG = 1 << 16  # bytes of a tag with its attributes, or of a comment: the parser buffers it
LONGEST_CODE = 35  # characters of a language code
MOST_LANGUAGES = 1000
DEEPEST = 100  # elements inside one another


class Unit(NamedTuple):
    """A text in several languages, by language code in lower case without the region: fr for
    fr-CA."""

    line: int
    sides: dict[str, str]


def units(chunks: Iterable[bytes], name: str) -> Iterator[Unit]:
    """Every unit of the document (for a language that occurs twice, the first text); `name` is
    the file in errors."""
    walk = _Walk(name)
    try:
        for chunk in chunks:
            walk.parse(chunk)
            yield from walk.ready
            walk.ready.clear()
        walk.parser.Parse(b"", True)
    except expat.ExpatError as error:
        reason = expat.ErrorString(error.code)
        raise CorpusError(
            f"{name}:{error.lineno}: not XML: {reason}; was the file cut, or edited by hand?"
        ) from None


class _Walk:
    """The state between two events of the parser."""

    def __init__(self, name: str) -> None:
        self.name, self.parser = name, expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.text
        # Nested entities can make a small file fill the memory. TMX needs no declarations.
        for event in ("EntityDecl", "SkippedEntity", "AttlistDecl", "ElementDecl"):
            setattr(self.parser, f"{event}Handler", self.refuse)
        self.ready: list[Unit] = []
        self.unit = Unit(0, {})
        self.language = ""
        self.segment: list[str] | None = None  # None: outside of <seg>
        self.depth = self.codes = 0  # open elements, and those of them that are formatting
        self.length = self.fed = 0  # characters of the unit, bytes parsed
        self.languages: set[str] = set()

    def parse(self, piece: bytes) -> None:
        self.parser.Parse(piece)
        self.fed += len(piece)
        if self.fed - self.parser.CurrentByteIndex > LONGEST_TAG:
            raise self.fail(
                f"expected tags and comments of at most {LONGEST_TAG:,} bytes, got a longer one"
            )

    def fail(self, what: str) -> CorpusError:
        return CorpusError(f"{self.name}:{self.parser.CurrentLineNumber}: {what}")

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.fail(f"expected at most {DEEPEST} elements inside one another, got more")
        if name == "tu":
            self.unit, self.length = Unit(self.parser.CurrentLineNumber, {}), 0
        elif name == "tuv":
            self.language = self.code(attributes.get("xml:lang") or attributes.get("lang", ""))
        elif name == "seg":
            self.segment = []
        elif name in CODES:
            self.codes += 1

    def code(self, language: str) -> str:
        if len(language) > LONGEST_CODE:
            raise self.fail(
                f"expected the code of a language, as in fr-CA, got {language[:LONGEST_CODE]}..."
            )
        code = re.split("[-_]", language, maxsplit=1)[0].casefold()
        self.languages.add(code)
        if len(self.languages) > MOST_LANGUAGES:
            raise self.fail(f"expected at most {MOST_LANGUAGES:,} languages, got more")
        return code

    def end(self, name: str) -> None:
        self.depth -= 1
        if name == "tu":
            self.ready.append(self.unit)
        elif name == "seg" and self.segment is not None:
            # Line breaks in a segment are layout. Other spaces, such as a French one before a
            # colon, are text.
            text = re.sub("[ \t\r\n]+", " ", "".join(self.segment)).strip(" ")
            self.unit.sides.setdefault(self.language, text)
            self.segment = None
        elif name in CODES:
            self.codes -= 1

    def text(self, data: str) -> None:
        if self.segment is not None and not self.codes:
            self.segment.append(data)
            self.length += len(data)
            if self.length > LONGEST_UNIT:
                raise self.fail(
                    f"expected segments of at most {LONGEST_UNIT:,} characters in a unit, got more"
                )

    def refuse(self, name: str, *_: object) -> NoReturn:
        raise self.fail(
            f"declares {name[:40]}, or uses it as an entity; expected a document without "
            "declarations"
        )

"""Word documents (DOCX): paragraphs of the body, of tables, text boxes, notes, headers and footers.

The XML around the text stays as it was written; other members of the archive are copied.
"""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from xml.parsers import expat

from attentif.text.formats.slots import Document
from attentif.text.formats.word_paragraph import Node, Paragraph, TooDeep, element
from attentif.text.plain import CorpusError
from attentif.text.sentences import long_word

MOST_UNPACKED = 1 << 28
MOST_XML = 1 << 26  # bytes of the parts with text
MOST_MEMBERS = 10_000
TYPES = "[Content_Types].xml"
MAIN = re.compile(r"(?:document|template)(?:\.macroEnabled)?(?:\.main)\+xml$", re.IGNORECASE)
WITH_TEXT = re.compile(r"\.(?:header|footer|footnotes|endnotes)\+xml$", re.IGNORECASE)
NAMESPACE = re.compile(
    r"\sxmlns(?::(?P<prefix>[^\s=]+))?\s*=\s*[\"'](?:http://schemas\.openxmlformats\.org/"
    r"wordprocessingml/2006/main|http://purl\.oclc\.org/ooxml/wordprocessingml/main)[\"']"
)
ASIDE = re.compile(r"<!--.*?-->|<!\[CDATA\[(?P<text>.*?)\]\]>|<\?.*?\?>", re.DOTALL)


DAMAGE = (
    zipfile.BadZipFile,
    zlib.error,
    expat.ExpatError,
    ArithmeticError,
    EOFError,
    LookupError,
    OSError,
    RuntimeError,  # zipfile: a password, or an unknown method
    ValueError,
)


class Part:
    """The XML of a part, and its paragraphs with text."""

    def __init__(self, data: bytes) -> None:
        self.xml = _well_formed(data)
        self.paragraphs: list[Paragraph] = []
        self.places: list[tuple[int, int, Node]] = []  # outer paragraphs, which may hold others
        namespace = NAMESPACE.search(self.xml)
        if namespace is None:
            return
        prefix = f"{namespace['prefix']}:" if namespace["prefix"] else ""
        begins = re.compile(rf"<{re.escape(prefix)}p(?:\s(?:[^\"'<>]++|\"[^\"]*+\"|'[^']*+')*+)?+>")
        at = 0
        while found := begins.search(self.xml, at):
            at = found.end()
            if not found[0].endswith("/>"):
                node, at = element(self.xml, found.start(), prefix)
                self._add(node, found.start(), at, prefix)

    def _add(self, node: Node, start: int, end: int, prefix: str) -> None:
        inside = [Paragraph(inner, prefix) for inner in _paragraphs(node)]
        with_text = [paragraph for paragraph in inside if paragraph.text]
        if with_text:
            self.paragraphs += with_text
            self.places.append((start, end, node))

    def written(self) -> bytes:
        pieces, at = list[str](), 0
        for start, end, node in self.places:
            pieces += [self.xml[at:start], node.xml()]
            at = end
        return "".join([*pieces, self.xml[at:]]).encode()


def read(data: bytes, name: str) -> Document:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            _check(archive, name)
            parts = {part: Part(archive.read(part)) for part in _parts_with_text(archive)}
    except (CorpusError, RecursionError):
        raise
    except TooDeep:
        raise CorpusError(f"{name}: nested too deeply") from None
    except DAMAGE as error:
        said = " ".join(str(error).split())[:200]
        raise CorpusError(f"{name}: not a DOCX file, or damaged: {said}") from None
    paragraphs = [paragraph for part in parts.values() for paragraph in part.paragraphs]
    for paragraph in paragraphs:
        if wrong := long_word(paragraph.text):
            raise CorpusError(f"{name}: {wrong}")

    def written(translations: Sequence[str]) -> bytes:
        for paragraph, translation in zip(paragraphs, translations, strict=True):
            if translation != paragraph.text:
                paragraph.write(translation)
        return _packed(data, {part: read.written() for part, read in parts.items()})

    return Document([paragraph.text for paragraph in paragraphs], written)


def _check(archive: zipfile.ZipFile, name: str) -> None:
    """Refuse what unpacks to too much, and what is damaged."""
    members = archive.infolist()
    if len(members) > MOST_MEMBERS or len({member.filename for member in members}) < len(members):
        raise CorpusError(
            f"{name}: expected at most {MOST_MEMBERS:,} members, each with a name of its own"
        )
    if sum(member.file_size for member in members) > MOST_UNPACKED:
        raise CorpusError(f"{name}: expected at most {MOST_UNPACKED >> 20} MiB when unpacked")
    if (wrong := archive.testzip()) is not None:
        raise CorpusError(f"{name}: damaged: {wrong} has a wrong checksum")
    text = sum(archive.getinfo(part).file_size for part in _parts_with_text(archive))
    if text > MOST_XML:
        raise CorpusError(f"{name}: expected at most {MOST_XML >> 20} MiB of text and its XML")


def _parts_with_text(archive: zipfile.ZipFile) -> list[str]:
    """The names of the members that hold text, the body first."""
    types = archive.read(TYPES).decode()
    found = dict[str, str]()
    for override in re.finditer(r"<(?:\w+:)?Override\s[^<>]*>", types):
        part = re.search(r"\sPartName\s*=\s*[\"']/?([^\"']*)", override[0])
        kind = re.search(r"\sContentType\s*=\s*[\"']([^\"']*)", override[0])
        if part and kind:
            found[part[1]] = kind[1]
    body = [part for part, kind in found.items() if MAIN.search(kind)]
    if not body:
        raise ValueError("it has no document")
    return body + [part for part, kind in found.items() if WITH_TEXT.search(kind)]


def _well_formed(data: bytes) -> str:
    """XML without comments, CDATA sections and declarations of entities."""
    parser = expat.ParserCreate()
    parser.StartDoctypeDeclHandler = _refuse_declarations
    parser.Parse(data, True)
    text = data.decode("utf-8-sig")
    if "<!" not in text and text.rfind("<?") <= 0:
        return text
    start = re.match(r"\s*<\?xml\s.*?\?>", text, re.DOTALL)
    at = start.end() if start else 0
    return text[:at] + ASIDE.sub(_plain, text[at:])


def _refuse_declarations(*_: object) -> None:
    raise ValueError("its XML declares entities")


def _plain(found: re.Match[str]) -> str:
    text = found["text"] or ""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _paragraphs(node: Node) -> Iterator[Node]:
    """A paragraph, after those inside of it."""
    for child in node.nodes():
        yield from _paragraphs(child)
    if node.name == "p":
        yield node


def _packed(data: bytes, new: dict[str, bytes]) -> bytes:
    """The archive with these members in place of its own."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as archive, zipfile.ZipFile(out, "w") as made:
        for member in archive.infolist():
            copy = zipfile.ZipInfo(member.filename, member.date_time)
            copy.compress_type, copy.external_attr = zipfile.ZIP_DEFLATED, member.external_attr
            content = new.get(member.filename)
            made.writestr(copy, archive.read(member) if content is None else content)
    return out.getvalue()

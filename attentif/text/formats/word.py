"""Word documents (DOCX): paragraphs of the body, of tables, headers and footers; formatting
encloses its words.

Read and written with python-docx. A paragraph is text in its most frequent format, with tags around
the other formats.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Sequence
from copy import deepcopy
from typing import Any, cast

from attentif.text.formats.slots import Document, Tags
from attentif.text.plain import CorpusError
from attentif.text.sentences import long_word

MOST_UNPACKED = 1 << 28
# The elements of a run that contains text only.
PLAIN = ("rPr", "t", "tab", "br", "cr", "noBreakHyphen", "lastRenderedPageBreak")


def read(data: bytes, name: str) -> Document:
    import docx  # type: ignore[import-not-found, unused-ignore]

    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if sum(file.file_size for file in archive.infolist()) > MOST_UNPACKED:
                raise CorpusError(
                    f"{name}: expected at most {MOST_UNPACKED >> 20} MiB when unpacked"
                )
            if (wrong := archive.testzip()) is not None:
                raise CorpusError(f"{name}: damaged: {wrong} has a wrong checksum")
        document = docx.Document(io.BytesIO(data))
        elements = [part.element for part in document.part.package.iter_parts() if _has_text(part)]
    except CorpusError:
        raise
    except Exception as error:  # zipfile, zlib, lxml and python-docx each have their own errors
        raise CorpusError(
            f"{name}: not a DOCX file, or damaged: {' '.join(str(error).split())[:200]}"
        ) from None
    found = [
        one for element in elements for one in map(_Paragraph, element.iter(_w("p"))) if one.text
    ]
    for one in found:
        if wrong := long_word(one.text):
            raise CorpusError(f"{name}: {wrong}")

    def written(translations: Sequence[str]) -> bytes:
        for paragraph, translation in zip(found, translations, strict=True):
            if translation != paragraph.text:
                paragraph.write(translation)
        out = io.BytesIO()
        document.save(out)
        return out.getvalue()

    return Document([one.text for one in found], written)


def _has_text(part: Any) -> bool:
    return (
        hasattr(part, "element")
        and re.search(r"/(?:document|header|footer)\d*\.xml$", str(part.partname)) is not None
    )


def _w(name: str) -> str:
    return "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}" + name


def _local(element: Any) -> str:
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


class _Paragraph:
    """The text of a paragraph with tags, and how its translation is written."""

    def __init__(self, element: Any) -> None:
        self.element, self.text = element, ""
        units = [[child] for child in element if _local(child) not in ("pPr", "proofErr")]
        merged: list[list[Any]] = []
        for unit in units:  # Word splits a run wherever typing stopped
            if (
                merged
                and _format(unit[0]) is not None
                and _format(merged[-1][0]) == _format(unit[0])
            ):
                merged[-1] += unit
            else:
                merged.append(unit)
        texts = ["".join(map(_text, unit)) for unit in merged]
        if not re.search(r"[^\W\d_]", "".join(texts)):
            return
        plain = [number for number, unit in enumerate(merged) if _format(unit[0]) is not None]
        lengths = dict[str, int]()
        for number in plain:
            kind = str(_format(merged[number][0]))
            lengths[kind] = lengths.get(kind, 0) + len(texts[number])
        base = max(lengths, key=lambda kind: lengths[kind], default=None)
        self.tags, self.units, out = Tags("".join(texts)), dict[str, Any](), list[str]()
        self.base: Any = None
        for unit, text in zip(merged, texts, strict=True):
            if _format(unit[0]) == base and base is not None:
                self.base = unit[0] if self.base is None else self.base
                out.append(text)
            elif text.strip():
                opening, closing = self.tags.pair("", "")
                self.units[opening] = unit[0]
                out += [opening, text, closing]
            else:
                mark = self.tags.mark("")
                self.units[mark] = unit
                out.append(mark)
        self.text = "".join(out) if self.base is not None or self.units else ""

    def write(self, translation: str) -> None:
        """Replace the runs by those of the translation, in the order of its words."""
        for child in [child for child in self.element if _local(child) != "pPr"]:
            self.element.remove(child)
        open_units: list[Any] = []
        for piece in re.split(
            f"({'|'.join(map(re.escape, self.tags.originals)) or '(?!)'})", translation
        ):
            if piece in self.units and piece.endswith("/>"):
                self.element.extend(self.units[piece])
            elif piece in self.units:
                open_units.append(self.units[piece])
            elif piece in self.tags.originals:
                open_units.pop()
            elif piece:
                like = open_units[-1] if open_units else self.base
                self.element.append(_with_text(self._run() if like is None else like, piece))

    def _run(self) -> Any:
        """A run without a format, for text between links."""
        return next(iter(self.units.values())).makeelement(_w("r"), {})


def _format(child: Any) -> str | None:
    """The formatting of a run as XML; None unless it is a run that contains text only."""
    if _local(child) != "r" or any(_local(part) not in PLAIN for part in child) or not _text(child):
        return None
    properties = child.find(_w("rPr"))
    from lxml import etree  # type: ignore[import-untyped, unused-ignore]

    return "" if properties is None else etree.tostring(properties, encoding="unicode")


def _text(child: Any) -> str:
    """The text of a run, or of the runs of a link; empty for any other element."""
    from docx.text.run import Run  # type: ignore[import-not-found, unused-ignore]

    if _local(child) == "r" and all(_local(part) in PLAIN for part in child):
        return Run(child, cast(Any, None)).text
    runs = [run for run in child if _local(run) == "r"] if _local(child) == "hyperlink" else []
    return "".join(map(_text, runs)) if runs and len(runs) == len(child) else ""


def _with_text(child: Any, text: str) -> Any:
    """A copy of a run, or of a link with only its first run, with another text."""
    from docx.text.run import Run

    new = deepcopy(child)
    runs = [new] if _local(new) == "r" else [run for run in new if _local(run) == "r"]
    Run(runs[0], cast(Any, None)).text = text
    for other in runs[1:]:
        new.remove(other)
    return new

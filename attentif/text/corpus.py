"""Parallel text in files, read pair by pair: two plain files, TSV, JSONL, TMX or an OPUS zip, also
compressed.

A malformed input (a missing line, a byte that is not UTF-8, an empty side) is an error that names
the file and the line; nothing is repaired or skipped here, but cleaning may ask for pairs with an
empty side. Knows no cleaning rule and no token.
"""

from __future__ import annotations

import gzip
import json
import lzma
import re
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from itertools import zip_longest
from pathlib import Path
from typing import IO, NamedTuple

from attentif import disk
from attentif.text import plain
from attentif.text.plain import (
    CorpusError,
    chunks_of,
    lines_of,
    named_errors,
    read_lines,
    zstandard_for,
)
from attentif.text.tmx import units

__all__ = [
    "CorpusError",
    "Pair",
    "check_table",
    "files_of",
    "read",
    "read_lines",
    "write",
    "writing",
]

TWO_FILES = re.compile(r"([^{}]*)\{([^{},]*),([^{},]*)\}([^{}]*)")
ONE_LINE = str.maketrans("\t\n\r", "   ")


class Pair(NamedTuple):
    """A sentence and its translation."""

    source: str
    target: str


Row = tuple[str, str, str, str]  # both sides, and where each is


def read(
    corpus_name: str, languages: tuple[str, str] = ("fr", "en"), *, empty: bool = False
) -> Iterator[Pair]:
    """The pairs of `train.{fr,en}` (source first) or of one .tsv, .txt, .jsonl, .tmx or .zip file.

    All but the last may be compressed (.gz, .xz, .zst). Units of a TMX that lack a language are
    skipped. With `empty` a pair may lack a side, and an empty line of a TSV lacks both.
    """
    if empty:
        return (
            Pair(source, target) for source, target, _, _ in _rows(corpus_name, languages, empty)
        )
    return (_pair(*row) for row in _rows(corpus_name, languages))


def _rows(corpus_name: str, languages: tuple[str, str], empty: bool = False) -> Iterator[Row]:
    if TWO_FILES.fullmatch(corpus_name):
        return _parallel(*((name, chunks_of(name)) for name in files_of(corpus_name)))
    bare = _uncompressed(corpus_name)
    match Path(bare).suffix.lower():
        case ".tsv" | ".txt":
            return _table(corpus_name, empty)
        case ".jsonl":
            return _json_lines(corpus_name, languages)
        case ".tmx":
            return _memory(corpus_name, languages)
        case ".zip" if bare == Path(corpus_name).name:
            return _zipped(corpus_name, languages)
    raise CorpusError(
        f"{corpus_name}: expected two files as in train.{{fr,en}}, or a name in .tsv, .txt, "
        ".jsonl, .tmx (each also "
        "compressed: .gz, .xz, .zst) or .zip"
    )


def is_table(corpus_name: str) -> bool:
    """Is the corpus one file with two columns?"""
    return not TWO_FILES.fullmatch(corpus_name) and _uncompressed(corpus_name).lower().endswith(
        (".tsv", ".txt")
    )


def _uncompressed(corpus_name: str) -> str:
    return (
        Path(corpus_name).stem
        if Path(corpus_name).suffix.lower() in plain.COMPRESSED
        else Path(corpus_name).name
    )


def files_of(corpus_name: str) -> list[str]:
    """The files that `read` reads: both of `train.{fr,en}`, else one."""
    both = TWO_FILES.fullmatch(corpus_name)
    return [both[1] + side + both[4] for side in both.group(2, 3)] if both else [corpus_name]


def check_table(path: str | Path, inputs: Iterable[str], *, force: bool = False) -> Path:
    """Refuse, before the work, an output that must not be written or is not named as a TSV."""
    _check_ending(path)
    files = [file for corpus_name in inputs for file in files_of(corpus_name)]
    return disk.check_output(path, force=force, inputs=files)


def write(path: str | Path, pairs: Iterable[Pair]) -> int:
    """Write a TSV, compressed by its suffix, completely or not at all; tabs and line ends in a
    side become spaces."""
    _check_ending(path)
    count = 0
    with writing(path) as file:
        for count, pair in enumerate(pairs, start=1):
            file.write(_row(f"{path}:{count}", pair, first=count == 1))
    return count


@contextmanager
def writing(path: str | Path) -> Iterator[IO[bytes]]:
    """A file to write, compressed by its suffix; it gets its name when it is complete."""
    try:
        with disk.writing(path) as raw, _compressor(raw, Path(path)) as file:
            yield file
    except OSError as error:
        raise CorpusError(f"{path}: cannot be written: {error.strerror or error}") from error


def _check_ending(path: str | Path) -> None:
    if not re.search(r"\.tsv(\.gz|\.xz|\.zst)?$", Path(path).name):
        raise CorpusError(
            f"{path}: expected a name that ends in .tsv, .tsv.gz, .tsv.xz or .tsv.zst"
        )


def _row(where: str, pair: Pair, first: bool) -> bytes:
    checked = _pair(pair.source, pair.target, where, where)
    row = "\t".join(side.translate(ONE_LINE) for side in checked)
    # A reader removes one byte order mark from a file: text that begins with that character needs a
    # second.
    mark = "\ufeff" if first and row.startswith("\ufeff") else ""
    try:
        return f"{mark}{row}\n".encode()
    except UnicodeEncodeError:
        raise CorpusError(f"{where}: contains half of a surrogate pair; drop the pair") from None


def _compressor(raw: IO[bytes], path: Path) -> AbstractContextManager[IO[bytes]]:
    match path.suffix:
        case ".gz":
            return gzip.GzipFile(filename="", fileobj=raw, mode="wb", mtime=0)  # type: ignore[return-value]
        case ".xz":
            return lzma.open(raw, "wb")
        case ".zst":
            return closing(zstandard_for(path).ZstdCompressor().stream_writer(raw, closefd=False))
    return nullcontext(raw)


def _pair(source: str, target: str, source_at: str, target_at: str) -> Pair:
    for name, side, where in (("source", source, source_at), ("target", target, target_at)):
        if not side or side.isspace():
            raise CorpusError(
                f"{where}: the {name} is empty; fill it, or remove the pair from both sides"
            )
    return Pair(source, target)


def _parallel(
    first: tuple[str, Iterator[bytes]], second: tuple[str, Iterator[bytes]]
) -> Iterator[Row]:
    """Line n of one file with line n of the other; a file is given by its name (for messages)
    and its bytes."""
    sides = lines_of(*first), lines_of(*second)
    for number, (source, target) in enumerate(zip_longest(*sides), start=1):
        if source is None or target is None:
            longer = number + sum(1 for side in sides for _ in side)
            counts = (number - 1, longer) if source is None else (longer, number - 1)
            raise CorpusError(
                f"{first[0]}, {second[0]}: expected equal numbers of lines, got {counts[0]} and "
                f"{counts[1]}: each line "
                "is the translation of the same line in the other file"
            )
        yield source, target, f"{first[0]}:{number}", f"{second[0]}:{number}"


def _table(path: str, empty: bool) -> Iterator[Row]:
    for number, line in enumerate(read_lines(path), start=1):
        columns = line.split("\t") if line or not empty else ["", ""]
        if len(columns) != 2:
            raise CorpusError(
                f"{path}:{number}: expected 2 columns (source, tab, target), got {len(columns)}"
            )
        yield columns[0], columns[1], f"{path}:{number}", f"{path}:{number}"


def _json_lines(path: str, languages: tuple[str, str]) -> Iterator[Row]:
    keys = [("source", "target"), languages]
    for number, line in enumerate(read_lines(path), start=1):
        where = f"{path}:{number}"
        try:
            record = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise CorpusError(f"{where}: not JSON: {error}; expected one object a line") from None
        tables = (
            [t for t in (record, record.get("translation")) if isinstance(t, dict)]
            if type(record) is dict
            else []
        )
        found = [(t[a], t[b]) for t in tables for a, b in keys if a in t and b in t]
        if not found or not all(isinstance(side, str) for side in found[0]):
            a, b = languages
            raise CorpusError(
                f'{where}: expected two texts, as "source" and "target" or "{a}" and "{b}", alone '
                "or in "
                f'"translation"; got {line[:60]}'
            )
        if re.search("[\ud800-\udfff]", "".join(found[0])):
            raise CorpusError(f"{where}: contains half of a surrogate pair; remove the line")
        yield *found[0], where, where


def _memory(path: str, languages: tuple[str, str]) -> Iterator[Row]:
    kept, seen = 0, set[str]()
    for unit in units(chunks_of(path), path):
        source, target = (unit.sides.get(language.casefold()) for language in languages)
        seen |= unit.sides.keys()
        if source is not None and target is not None:
            kept += 1
            yield source, target, f"{path}:{unit.line}", f"{path}:{unit.line}"
    if not kept:
        raise CorpusError(
            f"{path}: no unit has both {languages[0]} and {languages[1]}; "
            f"its languages are: {', '.join(sorted(seen)) or 'none'}"
        )


def _zipped(path: str, languages: tuple[str, str]) -> Iterator[Row]:
    """The two members of an OPUS or Moses zip whose names end in the language codes, read
    without unpacking."""
    with named_errors(path), zipfile.ZipFile(path) as archive:
        members = []
        for language in languages:
            names = [
                name for name in archive.namelist() if name.lower().endswith("." + language.lower())
            ]
            names = [name for name in names if not name.startswith("__MACOSX/")]
            if len(names) != 1:
                have = ", ".join((names or archive.namelist())[:20]) or "none"
                raise CorpusError(
                    f"{path}: expected one member that ends in .{language}, got {len(names)}: "
                    f"{have}"
                )
            if archive.getinfo(names[0]).compress_type not in (
                zipfile.ZIP_STORED,
                zipfile.ZIP_DEFLATED,
            ):
                raise CorpusError(
                    f"{path}/{names[0]}: expected the method deflate, got another; unpack it by "
                    "hand"
                )
            members.append(names[0])
        yield from _parallel(*((f"{path}/{name}", _member(archive, name)) for name in members))


def _member(archive: zipfile.ZipFile, name: str) -> Iterator[bytes]:
    with named_errors(f"{archive.filename}/{name}"), archive.open(name) as file:
        while chunk := file.read(plain.CHUNK):
            yield chunk

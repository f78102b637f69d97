"""Lines of UTF-8 text from a file, also compressed, or from a stream, with a bound on each line.
Knows no pairs.

Every error is one line that names the file, the line number if there is one, and what to do.
"""

from __future__ import annotations

import lzma
import os
import sys
import zipfile
import zlib
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from attentif.text.sentences import long_word

CHUNK = 1 << 16
LONGEST_LINE = (
    1 << 20
)  # bytes; translating a line or training on it takes some hundred times as much memory
MOST_XZ_MEMORY = 1 << 28  # bytes; the largest preset of xz needs a quarter
LARGEST_WINDOW = 1 << 27  # bytes of the window of a .zst file; the limit of `zstd -d`
# Bytes of a compressed file read at a time: a decompression bomb makes at most about 16 MiB of
# them.
PIECES = {".gz": 1 << 12, ".xz": 1 << 9, ".zst": 1 << 9}
COMPRESSED = tuple(PIECES)


class CorpusError(ValueError):
    """Text that cannot be read or written: the message names the file, the line if there is one,
    and what to do."""


def read_lines(
    path: str, longest_word: int = LONGEST_LINE, *, returns: bool = False
) -> Iterator[str]:
    """The lines of a plain or compressed file, or of stdin for "-", without line feeds;
    `returns` keeps a \\r."""
    if path == "-":
        return lines_of("stdin", iter(lambda: read_chunk(stdin(), "stdin"), b""), longest_word)
    return lines_of(path, chunks_of(path), longest_word, returns=returns)


def lines_of(
    name: str, chunks: Iterable[bytes], longest_word: int = LONGEST_LINE, *, returns: bool = False
) -> Iterator[str]:
    """The lines of UTF-8 text; `name` is the file in errors."""
    cutter = LineCutter(name, longest_word, returns)
    for chunk in chunks:
        yield from cutter.lines(chunk)
    yield from cutter.last()


class LineCutter:
    """Splits chunks of UTF-8 text into lines without their ends; the lines before an invalid one
    come first.

    Only a line feed ends a line: str.splitlines would also split at U+2028 or a form feed.
    """

    def __init__(self, name: str, longest_word: int = LONGEST_LINE, returns: bool = False) -> None:
        self.name, self.longest_word, self.returns = name, longest_word, returns
        self.number, self.rest = 0, b""  # number of lines returned so far, the start of the next

    def lines(self, chunk: bytes) -> Iterator[str]:
        """The lines that end in this chunk."""
        whole, newline, tail = chunk.rpartition(b"\n")
        block, self.rest = (self.rest + whole, tail) if newline else (b"", self.rest + chunk)
        if newline:
            yield from self._lines(block)
        self._check_length(self.rest)

    def last(self) -> Iterator[str]:
        """The last line, if no line feed ends it."""
        if self.rest and (self.number or self.rest != BOM_UTF8):
            yield from self._lines(self.rest)

    def _lines(self, block: bytes) -> Iterator[str]:
        block = block if self.number else block.removeprefix(BOM_UTF8)
        try:
            text = block.decode()
        except UnicodeDecodeError as error:
            before, newline, _ = block[: error.start].rpartition(b"\n")
            if newline:
                yield from self._lines(before)
            byte = f"byte {error.start - len(before + newline) + 1} is 0x{block[error.start]:02x}"
            raise CorpusError(
                f"{self.name}:{self.number + 1}: {byte}, which is not UTF-8; convert the file to "
                "UTF-8"
            ) from None
        for line in text.split("\n"):
            if len(line) > LONGEST_LINE >> 2:  # a character has at most 4 bytes
                self._check_length(line.encode())
            if len(line) > self.longest_word and (wrong := long_word(line, self.longest_word)):
                raise CorpusError(f"{self.name}:{self.number + 1}: {wrong}")
            self.number += 1
            yield line if self.returns else line.removesuffix("\r")

    def _check_length(self, line: bytes) -> None:
        if len(line) > LONGEST_LINE:
            raise CorpusError(
                f"{self.name}:{self.number + 1}: longer than {LONGEST_LINE:,} bytes; "
                "expected a sentence a line"
            )


def stdin() -> int:
    """The descriptor of stdin, read without Python's buffer: Ctrl-C could come while the
    buffer's lock is held."""
    if sys.stdin is None:
        raise CorpusError("stdin: is closed; redirect a file to it, or name the file")
    return sys.stdin.fileno()


def read_chunk(descriptor: int, name: str) -> bytes:
    """The bytes available now, at least one; none at the end."""
    try:
        return os.read(descriptor, CHUNK)
    except OSError as error:
        raise CorpusError(f"{name}: cannot be read: {error.strerror}") from None


def chunks_of(path: str) -> Iterator[bytes]:
    """The bytes of a file, decompressed by its suffix."""
    suffix = Path(path).suffix.lower()
    with named_errors(path), open(path, "rb") as raw:
        pieces = iter(lambda: raw.read(PIECES.get(suffix, CHUNK)), b"")
        yield from _unpacked(pieces, suffix, path) if suffix in COMPRESSED else pieces


def _unpacked(pieces: Iterator[bytes], suffix: str, path: str) -> Iterator[bytes]:
    """The bytes of compressed streams, one after another. The libraries' own readers accept a
    file that was cut, or have no bound on memory."""

    def new() -> Any:
        if suffix == ".zst":
            return (
                zstandard_for(path).ZstdDecompressor(max_window_size=LARGEST_WINDOW).decompressobj()
            )
        return (
            zlib.decompressobj(31)
            if suffix == ".gz"
            else lzma.LZMADecompressor(memlimit=MOST_XZ_MEMORY)
        )

    damage = zstandard_for(path).ZstdError if suffix == ".zst" else zlib.error
    stream, inside, streams = new(), False, 0
    for piece in pieces:
        while (
            piece := piece if inside else piece.lstrip(b"\0")
        ):  # zeros may fill the space between two streams
            try:
                data = stream.decompress(piece)
            except damage as error:
                raise zlib.error(str(error)) from None
            yield from (data[at : at + CHUNK] for at in range(0, len(data), CHUNK))
            inside, piece = not stream.eof, stream.unused_data
            if stream.eof:
                stream, streams = new(), streams + 1
    if inside or not streams:
        raise EOFError


def zstandard_for(path: str | Path) -> Any:
    try:
        import zstandard
    except ImportError:
        raise CorpusError(
            f"{path}: .zst needs the package zstandard; run: pip install zstandard"
        ) from None
    return zstandard


@contextmanager
def named_errors(path: str) -> Iterator[None]:
    """Errors of opening, reading or decompressing as one line that names the file."""
    try:
        yield
    except EOFError:
        raise CorpusError(
            f"{path}: cut short: its compressed data has no end; copy the file again"
        ) from None
    except lzma.LZMAError as error:
        if "emory usage limit" not in str(error):
            raise CorpusError(f"{path}: damaged: {error}; copy the file again") from None
        raise CorpusError(
            f"{path}: needs more than {MOST_XZ_MEMORY:,} bytes of memory to unpack; pack it with "
            "xz -9 "
            "or less"
        ) from None
    except (zipfile.BadZipFile, zlib.error) as error:
        raise CorpusError(f"{path}: damaged: {error}; copy the file again") from None
    except (
        NotImplementedError,
        RuntimeError,
    ) as error:  # zipfile: an unknown method, or a password
        raise CorpusError(f"{path}: cannot be unpacked: {error}; unpack it by hand") from None
    except OSError as error:
        raise CorpusError(f"{path}: cannot be read: {error.strerror or error}") from None

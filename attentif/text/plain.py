"""Lines of UTF-8 text from a file, also compressed, or from a stream, with a bound on each line. Knows no pairs.

What cannot be read is one error that names the file, the line where there is one, and what to do.
"""

from __future__ import annotations

import gzip
import io
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
LONGEST_LINE = 1 << 20  # bytes; to translate a line, or to learn from it, takes some hundred times as much memory
MOST_XZ_MEMORY = 1 << 28  # bytes, of which the largest preset of xz takes a quarter
LARGEST_WINDOW = 1 << 27  # bytes of a .zst file's window, as `zstd -d` itself allows
COMPRESSED = (".gz", ".xz", ".zst")


class CorpusError(ValueError):
    """Text that cannot be read, or written: the message names the file, the line where there is one, and what to do."""


def read_lines(path: str, longest_word: int = LONGEST_LINE, *, returns: bool = False) -> Iterator[str]:
    """The lines of a plain file, also compressed, or for "-" of stdin, without line feeds; `returns` may stay."""
    if path == "-":
        return lines_of("stdin", iter(lambda: read_chunk(stdin(), "stdin"), b""), longest_word)
    return lines_of(path, chunks_of(path), longest_word, returns=returns)


def lines_of(
    name: str, chunks: Iterable[bytes], longest_word: int = LONGEST_LINE, *, returns: bool = False
) -> Iterator[str]:
    """The lines of UTF-8 text; `name` is the file that an error names."""
    cutter = LineCutter(name, longest_word, returns)
    for chunk in chunks:
        yield from cutter.lines(chunk)
    yield from cutter.last()


class LineCutter:
    """Cuts chunks of UTF-8 text into lines without their ends, and gives those before a wrong one first.

    Only a line feed ends a line: str.splitlines would also split at U+2028 or a form feed.
    """

    def __init__(self, name: str, longest_word: int = LONGEST_LINE, returns: bool = False) -> None:
        self.name, self.longest_word, self.returns = name, longest_word, returns
        self.number, self.rest = 0, b""  # the number of lines given so far, the start of the next

    def lines(self, chunk: bytes) -> Iterator[str]:
        """The lines that end in this chunk."""
        whole, newline, tail = chunk.rpartition(b"\n")
        block, self.rest = (self.rest + whole, tail) if newline else (b"", self.rest + chunk)
        if newline:
            yield from self._lines(block)
        self._check_length(self.rest)

    def last(self) -> Iterator[str]:
        """The last line, where no line feed ends it."""
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
                f"{self.name}:{self.number + 1}: {byte}, which is not UTF-8; convert the file to UTF-8"
            ) from None
        for line in text.split("\n"):
            if len(line) > LONGEST_LINE >> 2:  # a character has at most 4 bytes
                self._check_length(line.encode())
            if len(line) > self.longest_word:
                self._check_words(line)
            self.number += 1
            yield line if self.returns else line.removesuffix("\r")

    def _check_words(self, line: str) -> None:
        if wrong := long_word(line, self.longest_word):
            raise CorpusError(f"{self.name}:{self.number + 1}: {wrong}")

    def _check_length(self, line: bytes) -> None:
        if len(line) > LONGEST_LINE:
            raise CorpusError(f"{self.name}:{self.number + 1}: longer than {LONGEST_LINE:,} bytes; "
                              "expected a sentence a line")  # fmt: skip


def stdin() -> int:
    """The descriptor of stdin: it is read past Python's own buffer, whose lock a Ctrl-C could find taken."""
    if sys.stdin is None:
        raise CorpusError("stdin: is closed; redirect a file to it, or name the file")
    return sys.stdin.fileno()


def read_chunk(descriptor: int, name: str) -> bytes:
    """What has come, as soon as something has; nothing at the end."""
    try:
        return os.read(descriptor, CHUNK)
    except OSError as error:
        raise CorpusError(f"{name}: cannot be read: {error.strerror}") from None


def chunks_of(path: str) -> Iterator[bytes]:
    """The bytes of a file, decompressed as its name says."""
    suffix = Path(path).suffix.lower()
    with named_errors(path), open(path, "rb") as raw:
        if suffix in COMPRESSED and not raw.peek(1):
            raise EOFError  # gzip takes a file of no bytes for one of no text
        if suffix == ".zst":
            yield from _frames(path, raw)
        elif suffix == ".xz":
            yield from _streams(raw)
        else:
            with gzip.open(raw) if suffix == ".gz" else raw as file:
                while chunk := file.read(CHUNK):
                    yield chunk


def _streams(raw: io.BufferedReader) -> Iterator[bytes]:
    """The bytes of an .xz file, which may hold several streams; by hand, as the library's own reader has no bound."""
    piece = raw.read(CHUNK)
    while piece:
        stream = lzma.LZMADecompressor(memlimit=MOST_XZ_MEMORY)
        while not stream.eof:
            if stream.needs_input and not (piece := piece or raw.read(CHUNK)):
                raise EOFError
            yield stream.decompress(piece, CHUNK)
            piece = b""
        piece = stream.unused_data or raw.read(CHUNK)
        while piece and not (piece := piece.lstrip(b"\0")):  # what fills the file up between two streams
            piece = raw.read(CHUNK)


def _frames(path: str, raw: io.BufferedReader) -> Iterator[bytes]:
    """The bytes in Zstandard frames; by hand, as the library's own reader is silent about a file that was cut."""
    zstandard = zstandard_for(path)

    def new() -> Any:
        return zstandard.ZstdDecompressor(max_window_size=LARGEST_WINDOW).decompressobj()

    frame, fed = new(), False
    try:
        while piece := raw.read(CHUNK >> 7):  # of which a bomb makes 16 MiB, and not 2 GiB
            while piece:
                yield from _cut(frame.decompress(piece))
                fed, piece = True, frame.unused_data if frame.eof else b""
                if frame.eof:
                    frame, fed = new(), False
    except zstandard.ZstdError as error:
        raise zlib.error(str(error)) from None
    if fed:
        raise EOFError


def _cut(data: bytes) -> Iterator[bytes]:
    return (data[at : at + CHUNK] for at in range(0, len(data), CHUNK))


def zstandard_for(path: str | Path) -> Any:
    try:
        import zstandard
    except ImportError:
        raise CorpusError(f"{path}: .zst needs the package zstandard; run: pip install zstandard") from None
    return zstandard


@contextmanager
def named_errors(path: str) -> Iterator[None]:
    """Whatever opening, reading or decompressing says, as one line that names the file."""
    try:
        yield
    except EOFError:
        raise CorpusError(f"{path}: cut short: its compressed data has no end; copy the file again") from None
    except lzma.LZMAError as error:
        if "emory usage limit" not in str(error):
            raise CorpusError(f"{path}: damaged: {error}; copy the file again") from None
        raise CorpusError(f"{path}: needs more than {MOST_XZ_MEMORY:,} bytes of memory to unpack; pack it with xz -9 "
                          "or less") from None  # fmt: skip
    except (gzip.BadGzipFile, zipfile.BadZipFile, zlib.error) as error:
        raise CorpusError(f"{path}: damaged: {error}; copy the file again") from None
    except (NotImplementedError, RuntimeError) as error:  # zipfile: a method it does not know, or a password
        raise CorpusError(f"{path}: cannot be unpacked: {error}; unpack it by hand") from None
    except OSError as error:
        raise CorpusError(f"{path}: cannot be read: {error.strerror or error}") from None

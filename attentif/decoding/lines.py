"""Lines in, lines out, in their order: from a pipe as they come, or from file to file. Knows no model, no torch."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from types import FrameType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

    from attentif.decoding.attention import Alignment
    from attentif.decoding.translation import Translation
    from attentif.decoding.translator import Progress, Translator
    from attentif.text.formats.slots import Choice

AT_ONCE = 512  # the most lines of a stream that are translated together
OF_A_FILE = 8192  # of a file, as they can be sorted by length
CHARACTERS = 1 << 20  # and no more lines once they have as many: a character takes some hundred bytes of memory


class Style(NamedTuple):
    """How translations are written: the best alone, `number TAB score TAB text` for several, or a JSON object a line.

    With `align`, an object also has the words of both sides, and for each word that was written the one it came from.
    """

    several: bool = False
    as_json: bool = False
    align: Callable[[str], Alignment] | None = None

    def lines(self, number: int, source: str, found: list[Translation]) -> Iterator[str]:
        """What is written for line `number`, counted from 1."""
        if self.as_json:
            every = [{"text": one.text, "score": one.score, "confidence": one.confidence} for one in found]
            told = {"line": number, "source": source, "translations": every}
            if self.align is not None:
                aligned = self.align(source)
                words = {"source": aligned.source, "target": aligned.target, "links": aligned.links}
                told["alignment"] = words if aligned.source else None  # none of a blank line
            yield json.dumps(told, ensure_ascii=False)
        elif self.several:
            yield from (f"{number}\t{one.score:.4f}\t{one.text}" for one in found)
        else:
            yield found[0].text


def translate_lines(
    translator: Translator, groups: Iterable[list[str]], style: Style, progress: Progress | None = None
) -> Iterator[str]:
    """Output lines, those of a group as soon as it is translated."""
    number = 0
    for group in groups:
        for source, found in zip(group, translator.translations(group, progress), strict=True):
            number += 1
            yield from style.lines(number, source, found)


def given(texts: list[str]) -> Iterable[list[str]]:
    """The texts; for none, or for "-" alone, the lines from stdin as they come."""
    if texts in ([], ["-"]):
        return _typed()
    for number, text in enumerate(texts, start=1):
        _check_argument(number, text)
    return [texts]


def _typed() -> Iterator[list[str]]:
    """The lines from stdin as they come; a person at a terminal is told that they are waited for."""
    from attentif.terminal import say_what_to_type
    from attentif.text.plain import stdin

    descriptor = stdin()
    say_what_to_type("a text and press Enter to translate it")
    return arriving(descriptor)


def _check_argument(number: int, text: str) -> None:
    """Python hides the bytes of an argument that are not UTF-8 in lone surrogates."""
    from attentif.text.sentences import long_word

    try:
        text.encode()
    except UnicodeEncodeError as error:
        byte, place = os.fsencode(text[error.start])[:1], len(os.fsencode(text[: error.start])) + 1
        raise ValueError(f"argument {number}: byte {place} is 0x{byte.hex()}, which is not UTF-8; convert the text to "
                         "UTF-8") from None  # fmt: skip
    if wrong := long_word(text):
        raise ValueError(f"argument {number}: {wrong}")


def arriving(descriptor: int, name: str = "stdin", at_once: int = AT_ONCE) -> Iterator[list[str]]:
    """The lines of a stream in groups: what has come while the group before was at work, and never a wait for more.

    Nothing is read ahead: the process that writes into the stream waits until its lines are translated.
    """
    from select import POLLIN, poll

    from attentif.text.plain import LineCutter, read_chunk
    from attentif.text.sentences import LONGEST_WORD

    cutter, more, interrupted = LineCutter(name, LONGEST_WORD), poll(), _noted_interrupts()
    more.register(descriptor, POLLIN)  # not what it does by default: a terminal can always be written to
    group = _Group(at_once)
    while not interrupted and (chunk := read_chunk(descriptor, name)):
        yield from group.filled(cutter.lines(chunk))
        if group.lines and not more.poll(0):
            yield group.taken()
    if interrupted:
        raise KeyboardInterrupt
    yield from group.filled(cutter.last())
    if group.lines:
        yield group.taken()


def _noted_interrupts() -> list[int]:
    """Grows with each Ctrl-C: Python drops the KeyboardInterrupt that comes while it removes an object."""
    from signal import SIGINT, default_int_handler, getsignal, signal
    from threading import current_thread, main_thread

    came: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        came.append(number)
        default_int_handler(number, frame)

    if current_thread() is main_thread() and getsignal(SIGINT) is default_int_handler:
        signal(SIGINT, note)
    return came


class _Group:
    """Lines to be translated together, up to a number of lines and of characters."""

    def __init__(self, most: int) -> None:
        self.most, self.lines, self.characters = most, list[str](), 0

    def filled(self, lines: Iterator[str]) -> Iterator[list[str]]:
        """Every group that is full with these lines; an error comes after the lines before it."""
        try:
            for line in lines:
                self.lines.append(line)
                self.characters += len(line)
                if len(self.lines) == self.most or self.characters >= CHARACTERS:
                    yield self.taken()
        except ValueError:
            if self.lines:
                yield self.taken()
            raise

    def taken(self) -> list[str]:
        lines, self.lines, self.characters = self.lines, [], 0
        return lines


def translate_file(
    translator: Translator, path: str, output: Path | None, style: Style, progress: Progress | None = None
) -> None:
    """The lines of a file to another, whole or not at all, or to stdout; "-" is stdin."""
    from attentif.text.corpus import writing

    total, before, now = _lines_in(path), 0, list[str]()

    def groups() -> Iterator[list[str]]:
        nonlocal before, now
        for now in _groups_of(path, returns=output is not None and style == Style()):
            yield now
            before += len(now)

    def tell(parts: int, of: int) -> None:
        if progress is not None:
            done = before + len(now) * parts // of
            progress(done, total or done)

    lines = translate_lines(translator, groups(), style, tell)
    if output is None:
        show(lines)
        return
    with writing(output) as file:
        # The last line has an end if the file's last line has one; in other styles, always.
        end = b"" if style == Style() and not _ends_with_newline(path) else b"\n"
        between = b""
        for line in lines:
            file.write(between + line.encode())
            between = b"\n"
        file.write(end if between else b"")


def translate_document(
    translator: Translator, path: str, output: Path | None, choice: Choice, progress: Progress | None = None
) -> None:
    """A document to another of its format, whole or not at all, or to stdout."""
    from attentif.disk import replace
    from attentif.text.formats import read_document

    document = read_document(path, choice)
    written = document.written(translator.translate(document.texts, progress))
    if output is None:
        sys.stdout.buffer.write(written)
        sys.stdout.buffer.flush()
    else:
        replace(output, written)


def _ends_with_newline(path: str) -> bool:
    """Does a plain file? Of a stream or a compressed one it is not asked."""
    if not os.path.isfile(path) or path.endswith((".gz", ".xz", ".zst")):
        return True
    with open(path, "rb") as file:
        file.seek(-min(1, os.path.getsize(path)), os.SEEK_END)
        return file.read(1) in (b"\n", b"")


def _lines_in(path: str) -> int | None:
    """How many there are, so that a wrong byte is reported before the work; None of a stream, which is read once."""
    from attentif.text.plain import read_lines
    from attentif.text.sentences import LONGEST_WORD

    return sum(1 for _ in read_lines(path, LONGEST_WORD)) if os.path.isfile(path) else None


def _groups_of(path: str, returns: bool) -> Iterator[list[str]]:
    """The lines of a file, with their carriage `returns` or without; or of a pipe or terminal as they come."""
    from attentif.text.plain import COMPRESSED, named_errors, read_lines
    from attentif.text.sentences import LONGEST_WORD

    if path == "-":
        yield from _typed()
    elif os.path.isfile(path) or path.endswith(COMPRESSED):
        group = _Group(OF_A_FILE)
        yield from group.filled(read_lines(path, LONGEST_WORD, returns=returns))
        if group.lines:
            yield group.taken()
    else:
        with named_errors(path), open(path, "rb", buffering=0) as stream:
            yield from arriving(stream.fileno(), path)


def show(lines: Iterable[str]) -> None:
    """Each on stdout at once, so that it works in a pipe; always in UTF-8."""
    for line in lines:
        sys.stdout.buffer.write(f"{line}\n".encode())
        sys.stdout.buffer.flush()

"""Translation of lines, in order: from a pipe as they arrive, or from file to file. Knows no
model and no torch."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from types import FrameType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

    from attentif.attention_view.alignment import Alignment
    from attentif.decoding.hypotheses import Progress
    from attentif.decoding.translation import Translation
    from attentif.decoding.translator import Translator
    from attentif.text.formats.slots import Choice

AT_ONCE, OF_A_FILE = (
    512,
    8192,
)  # the most lines of a stream, or of a file, that are translated together
CHARACTERS = (
    1 << 20
)  # and the characters that end a group of lines: each takes some hundred bytes of memory


class Style(NamedTuple):
    """The output format: the best translation, `number TAB score TAB text` for several, or a JSON
    object a line.

    With `align`, an object also has the words of both sides, and the source word of each target
    word.
    """

    several: bool = False
    as_json: bool = False
    align: Callable[[str], Alignment] | None = None

    def lines(self, number: int, source: str, found: list[Translation]) -> Iterator[str]:
        """The output for line `number`, counted from 1."""
        if self.as_json:
            every = [
                {"text": one.text, "score": one.score, "confidence": one.confidence}
                for one in found
            ]
            about = {"line": number, "source": source, "translations": every}
            if self.align is not None:
                aligned = self.align(source)
                words = {"source": aligned.source, "target": aligned.target, "links": aligned.links}
                about["alignment"] = words if aligned.source else None  # a blank line has none
            yield json.dumps(about, ensure_ascii=False)
        elif self.several:
            yield from (f"{number}\t{one.score:.4f}\t{one.text}" for one in found)
        else:
            yield found[0].text


def translate_lines(
    translator: Translator,
    groups: Iterable[list[str]],
    style: Style,
    progress: Progress | None = None,
) -> Iterator[str]:
    """Output lines, those of a group as soon as it is translated."""
    found = (
        pair
        for group in groups
        for pair in zip(group, translator.translations(group, progress), strict=True)
    )
    for number, (source, translations) in enumerate(found, start=1):
        yield from style.lines(number, source, translations)


def given(texts: list[str]) -> Iterable[list[str]]:
    """The texts; without any, or for "-" alone, the lines of stdin as they arrive."""
    if texts in ([], ["-"]):
        return _typed()
    return [[_argument(number, text) for number, text in enumerate(texts, start=1)]]


def _typed() -> Iterator[list[str]]:
    """The lines of stdin as they arrive; a terminal shows a prompt."""
    from attentif.terminal import say_what_to_type
    from attentif.text.plain import stdin

    descriptor = stdin()
    say_what_to_type("a text and press Enter to translate it")
    return arriving(descriptor)


def _argument(number: int, text: str) -> str:
    """An argument in UTF-8, whatever the locale: Python hides bytes that the locale cannot decode
    in lone surrogates. Refuse bytes that are not UTF-8, and words that are too long."""
    from attentif.text.sentences import long_word

    try:
        text.encode()
    except UnicodeEncodeError:
        data = os.fsencode(text)
        try:
            text = data.decode()
        except UnicodeDecodeError as error:
            raise ValueError(
                f"argument {number}: byte {error.start + 1} is 0x{data[error.start]:02x}, which is "
                "not UTF-8; convert the text to UTF-8"
            ) from None
    if wrong := long_word(text):
        raise ValueError(f"argument {number}: {wrong}")
    return text


def arriving(descriptor: int, name: str = "stdin", at_once: int = AT_ONCE) -> Iterator[list[str]]:
    """The lines of a stream in groups: those that arrived while the group before was translated,
    without waiting.

    Nothing is read ahead: the process that writes into the stream waits until its lines are
    translated.
    """
    return _grouped(_stream(descriptor, name), at_once)


def _stream(descriptor: int, name: str) -> Iterator[str | None]:
    """The lines of a stream, and None where no more have arrived yet."""
    from select import POLLIN, poll

    from attentif.text.plain import LineCutter, read_chunk
    from attentif.text.sentences import LONGEST_WORD

    cutter, more, interrupted = LineCutter(name, LONGEST_WORD), poll(), _noted_interrupts()
    more.register(
        descriptor, POLLIN
    )  # not the default, which includes writing: a terminal can always be written
    while not interrupted and (chunk := read_chunk(descriptor, name)):
        yield from cutter.lines(chunk)
        if not more.poll(0):
            yield None
    if interrupted:
        raise KeyboardInterrupt
    yield from cutter.last()


def _grouped(lines: Iterable[str | None], most: int) -> Iterator[list[str]]:
    """Lines that are translated together; None ends a group. An error comes after the lines
    before it."""
    group, characters = list[str](), 0
    try:
        for line in lines:
            if line is not None:
                group.append(line)
                characters += len(line)
            if group and (line is None or len(group) == most or characters >= CHARACTERS):
                yield group
                group, characters = [], 0
    except ValueError:
        if group:
            yield group
        raise
    if group:
        yield group


def _noted_interrupts() -> list[int]:
    """A list that grows with each Ctrl-C: Python drops a KeyboardInterrupt that comes while it
    removes an object."""
    from signal import SIGINT, default_int_handler, getsignal, signal
    from threading import current_thread, main_thread

    came: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        came.append(number)
        default_int_handler(number, frame)

    if current_thread() is main_thread() and getsignal(SIGINT) is default_int_handler:
        signal(SIGINT, note)
    return came


def translate_file(
    translator: Translator,
    path: str,
    output: Path | None,
    style: Style,
    progress: Progress | None = None,
) -> None:
    """The lines of a file to another, whole or not at all, or to stdout; "-" is stdin."""
    from attentif.text.corpus import writing
    from attentif.text.plain import read_lines
    from attentif.text.sentences import LONGEST_WORD

    if style == Style() and _is_wrapped(path):
        from attentif.text.formats.slots import Choice

        return translate_document(translator, path, output, Choice(), progress)
    # A regular file is read first, so that encoding errors are reported before translating; a
    # stream is read once.
    total = sum(1 for _ in read_lines(path, LONGEST_WORD)) if os.path.isfile(path) else None
    before, now = 0, list[str]()

    def groups() -> Iterator[list[str]]:
        nonlocal before, now
        for now in _groups_of(path, returns=style == Style()):
            yield now
            before += len(now)

    def tell(parts: int, of: int) -> None:
        if progress is not None:
            done = before + len(now) * parts // of
            progress(done, total or done)

    lines = translate_lines(translator, groups(), style, tell)
    # The last line has an end if the file's last line has one; in other styles and in a terminal,
    # always.
    if (
        style == Style()
        and not _ends_with_newline(path)
        and not (output is None and sys.stdout.isatty())
    ):
        ended = ("\n" * (number > 0) + line for number, line in enumerate(lines))
    else:
        ended = (f"{line}\n" for line in lines)
    if output is None:
        return show(ended, "")
    with writing(output) as file:
        for text in ended:
            file.write(text.encode())


def translate_document(
    translator: Translator,
    path: str,
    output: Path | None,
    choice: Choice,
    progress: Progress | None = None,
) -> None:
    """A document to another of its format, whole or not at all, or to stdout."""
    from attentif.text.corpus import writing
    from attentif.text.formats.apart import read_apart

    document = read_apart(path, choice)
    written = document.written(translator.translate(document.texts, progress))
    if output is None:
        sys.stdout.buffer.write(written)
        sys.stdout.buffer.flush()
    else:
        with writing(output) as file:
            file.write(written)


def _is_wrapped(path: str) -> bool:
    """Is this a .txt file with paragraphs of several lines?"""
    from attentif.text.formats.slots import ending
    from attentif.text.formats.wrapped import has_wrapped_lines
    from attentif.text.plain import read_lines

    return ending(path) == ".txt" and os.path.isfile(path) and has_wrapped_lines(read_lines(path))


def _ends_with_newline(path: str) -> bool:
    """Does a plain file end with a line feed? For a stream or a compressed file, yes."""
    if not os.path.isfile(path) or path.endswith((".gz", ".xz", ".zst")):
        return True
    with open(path, "rb") as file:
        file.seek(-min(1, os.path.getsize(path)), os.SEEK_END)
        return file.read(1) in (b"\n", b"")


def _groups_of(path: str, returns: bool) -> Iterator[list[str]]:
    """The lines of a file, with or without their carriage `returns`, or of a pipe or terminal as
    they arrive."""
    from attentif.text.plain import COMPRESSED, named_errors, read_lines
    from attentif.text.sentences import LONGEST_WORD

    if path == "-":
        yield from _typed()
    elif os.path.isfile(path) or path.endswith(COMPRESSED):
        yield from _grouped(read_lines(path, LONGEST_WORD, returns=returns), OF_A_FILE)
    else:
        with named_errors(path), open(path, "rb", buffering=0) as stream:
            yield from arriving(stream.fileno(), path)


def show(lines: Iterable[str], end: str = "\n") -> None:
    """Print each line at once, so that pipes work; always in UTF-8."""
    for line in lines:
        sys.stdout.buffer.write(f"{line}{end}".encode())
        sys.stdout.buffer.flush()

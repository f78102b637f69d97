"""Lines in, lines out, in their order: from a pipe as they come, or from file to file. Knows no model, no torch."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from queue import SimpleQueue
from threading import Thread
from types import ModuleType
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from pathlib import Path

    from attentif.decoding.attention import Alignment
    from attentif.decoding.translator import Progress, Translation, Translator

AT_ONCE = 512  # lines that are translated together when so many are there
OF_A_FILE = 8192  # so many can be sorted by length


@dataclass(frozen=True)
class Style:
    """How translations are written: the best alone, `number TAB score TAB text` for several, or a JSON object a line.

    With `align`, an object also has the words of both sides, and for each word that was written the one it came from.
    """

    several: bool = False
    as_json: bool = False
    align: Callable[[str], Alignment | None] | None = None

    def lines(self, number: int, source: str, found: list[Translation]) -> Iterator[str]:
        """What is written for line `number`, counted from 1."""
        if self.as_json:
            every = [{"text": one.text, "score": one.score} for one in found]
            told = {"line": number, "source": source, "translations": every}
            if self.align is not None:
                aligned = self.align(source)
                told["alignment"] = aligned and {
                    "source": aligned.source, "target": aligned.target, "links": aligned.links,
                }  # fmt: skip
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


def translate_plainly(folder: Path, texts: list[str]) -> None:
    """The best translation of each text, or of each line from stdin, on stdout."""
    from attentif.decoding.translator import Translator
    from attentif.terminal import to_stderr

    _spare_asyncio()
    show(translate_lines(Translator(folder, say=to_stderr), given(texts), Style()))


def _spare_asyncio() -> None:
    """CTranslate2 brings asyncio and ssl, a tenth of the time to start, for methods that nobody calls here."""
    module = ModuleType("ctranslate2.extensions")
    module.register_extensions = lambda: None  # type: ignore[attr-defined]
    sys.modules.setdefault(module.__name__, module)


def given(texts: list[str]) -> Iterable[list[str]]:
    """The texts; for none, or for "-" alone, the lines from stdin as they come."""
    return arriving(sys.stdin.buffer) if texts in ([], ["-"]) else [texts]


def arriving(stream: BinaryIO, at_once: int = AT_ONCE) -> Iterator[list[str]]:
    """The lines of a stream in groups: what has come while the group before was at work, and never a wait for more."""
    waiting: SimpleQueue[str | Exception | None] = SimpleQueue()

    def read() -> None:
        from attentif.text.corpus import CHUNK, lines_of

        try:
            for line in lines_of("stdin", iter(lambda: stream.readline(CHUNK), b"")):
                waiting.put(line)
            waiting.put(None)
        except Exception as error:
            waiting.put(error)

    Thread(target=read, daemon=True).start()  # a read cannot be interrupted: the process ends without it
    last: str | Exception | None = ""
    while isinstance(last, str):
        group = []
        while isinstance(last := waiting.get(), str):
            group.append(last)
            if len(group) == at_once or waiting.empty():
                break
        if group:
            yield group
    if last is not None:
        raise last


def translate_file(
    translator: Translator, path: str, output: Path | None, style: Style, progress: Progress | None = None
) -> None:
    """The lines of a file to another, whole or not at all, or to stdout."""
    from attentif.text.corpus import read_lines, writing

    total, before = sum(1 for _ in read_lines(path)), 0  # a wrong byte is told before the work, and not after it
    source, now = read_lines(path), list[str]()

    def groups() -> Iterator[list[str]]:
        nonlocal before, now
        while now := list(islice(source, OF_A_FILE)):
            yield now
            before += len(now)

    def tell(parts: int, of: int) -> None:
        if progress is not None:
            progress(before + len(now) * parts // of, total)

    lines = translate_lines(translator, groups(), style, tell)
    if output is None:
        show(lines)
        return
    with writing(output) as file:
        for line in lines:
            file.write(f"{line}\n".encode())


def show(lines: Iterable[str]) -> None:
    """Each on stdout at once, so that it works in a pipe."""
    for line in lines:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()

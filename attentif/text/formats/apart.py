"""A document read and written in a process of its own, with limits of time and memory: libraries
parse it, and it may be made to harm."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, NoReturn

from attentif.text.formats import load, read_data
from attentif.text.formats.slots import Choice, Document
from attentif.text.plain import CorpusError

# Bytes of address space, and those for each byte of the document: elements are small and many.
MEMORY, MEMORY_A_BYTE, MOST_MEMORY = 1 << 29, 1 << 9, 1 << 31
SECONDS, SECONDS_A_MIB = 20, 20  # of a processor
WAIT = 0.05  # seconds between two questions whether somebody still waits
CODE = (
    "import sys; sys.path.insert(0, sys.argv[1]); "
    "from attentif.text.formats.apart import child; child()"
)


def read_apart(
    path: str, choice: Choice, check: Callable[[], object] = bool, most_characters: int = 0
) -> Document:
    """The document in a file. While it is read or written, `check` is called many times a second;
    what it raises ends the process."""
    data = load(path, choice)

    def ask(translations: Sequence[str] | None) -> bytes:
        request = {"name": path, "choice": choice, "most": most_characters}
        header = json.dumps(request | {"translations": translations})
        return _answer(path, header.encode() + b"\n" + data, check)

    return Document(json.loads(ask(None)), ask)


def _answer(path: str, request: bytes, check: Callable[[], object]) -> bytes:
    """What the child prints; its last line on stderr is the error."""
    package = str(Path(__file__).resolve().parents[3])
    process = subprocess.Popen(
        # -P: nothing is imported from the working directory; -E: nor from PYTHONPATH.
        [sys.executable, "-P", "-E", "-X", "utf8", "-c", CODE, package],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    # Not by `communicate`: after a timeout it sends no more of its input (CPython 3.11).
    stdin, process.stdin = process.stdin, None
    threading.Thread(target=_send, args=(stdin, request), daemon=True).start()
    try:
        while True:
            try:
                answer, errors = process.communicate(timeout=WAIT)
                break
            except subprocess.TimeoutExpired:
                check()
    finally:
        if process.poll() is None:
            process.kill()
            process.communicate()
    said = errors.decode(errors="surrogateescape").strip()
    if process.returncode == 0:
        return answer
    if process.returncode == 1 and said.startswith(path):
        raise CorpusError(said)
    if process.returncode < 0:
        raise CorpusError(f"{path}: takes more than {_seconds(len(request))} s to read; split it")
    raise RuntimeError(f"{path}: cannot be read: {said.rpartition(chr(10))[2]}")


def _send(stdin: IO[bytes], request: bytes) -> None:
    with contextlib.suppress(OSError), stdin:  # the process may end before it has read all
        stdin.write(request)


def _seconds(size: int) -> int:
    return SECONDS + SECONDS_A_MIB * (size >> 20)


def _memory(size: int) -> int:
    return min(MOST_MEMORY, MEMORY + MEMORY_A_BYTE * size)


def child() -> None:
    """Answer the request on stdin: the texts as JSON, or the document with translations."""
    request = json.loads(sys.stdin.buffer.readline())
    data = sys.stdin.buffer.read()
    name, translations = request["name"], request["translations"]
    _limit(len(data))
    columns, keys = request["choice"]
    try:
        document = read_data(data, name, Choice(tuple(columns), tuple(keys)))
        if translations is None:
            answer = _texts(name, document.texts, request["most"])
        else:
            answer = document.written(translations)
    except CorpusError as error:
        _end(str(error))
    except MemoryError:
        most = _memory(len(data)) >> 20
        _end(f"{name}: needs more than {most} MiB of memory to read; split it")
    sys.stdout.buffer.write(answer)
    sys.stdout.buffer.flush()


def _texts(name: str, texts: list[str], most: int) -> bytes:
    characters = sum(map(len, texts))
    if 0 < most < characters:
        raise CorpusError(f"{name}: has {characters} characters; expected at most {most}")
    return json.dumps(texts).encode()


def _end(message: str) -> NoReturn:
    sys.stderr.buffer.write(message.encode(errors="surrogateescape"))
    raise SystemExit(1)


def _limit(size: int) -> None:
    """Bound the memory and the time of this process, where the system can."""
    try:
        import resource
    except ImportError:  # Windows
        return
    limits = {resource.RLIMIT_AS: _memory(size), resource.RLIMIT_CPU: _seconds(size)}
    for kind, bound in limits.items():
        with contextlib.suppress(ValueError, OSError):  # a lower limit is set already
            resource.setrlimit(kind, (bound, bound))

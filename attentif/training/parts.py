"""Long work on parallel text, part by part: finished parts are kept on disk, and a killed run resumes after them.

    OUT.tsv.parts/  about.json (what it is made of)  000000.tsv  000000.json (its counts)  000001.tsv ...

Knows pairs and counts; knows no model.
"""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

from attentif.config import ConfigError
from attentif.disk import BusyError, locked, replace
from attentif.text import corpus
from attentif.text.corpus import CorpusError, Pair
from attentif.text.duplicates import SPOOL

ABOUT, KEPT, LOCK = "about.json", "kept", ".lock"
OWN = re.compile(r"about\.json|\d{6}\.(?:tsv|json)")
LEFT = re.compile(rf"\.(?:{OWN.pattern}|{SPOOL})\.new-[0-9a-f]{{8}}")  # left by a kill


@contextmanager
def parts_of(output: Path) -> Iterator[Parts]:
    """The parts of an output, locked for this process; their folder is removed once they are the output, or if none."""
    folder = check_parts(output)
    with ExitStack() as until:
        try:
            folder.mkdir(exist_ok=True)
            until.enter_context(locked(folder / LOCK))
        except OSError as error:
            raise CorpusError(f"{folder}: cannot be made: {error.strerror}") from None
        except BusyError:
            raise ConfigError(f"{folder}: another run uses it; wait for it, or give another output") from None
        parts = Parts(folder)
        parts.clear(LEFT)
        if not (folder / ABOUT).exists():
            parts.clear(OWN)
        try:
            yield parts
        finally:
            if not (folder / ABOUT).exists():
                parts.clear(LEFT)
                parts.clear(OWN)
                (folder / LOCK).unlink(missing_ok=True)
                with suppress(OSError):  # somebody else's files are in it
                    folder.rmdir()


def check_parts(output: Path) -> Path:
    """The folder of an output's parts; a folder with other files, or without a lock, is refused."""
    folder = output.with_name(f"{output.name}.parts")
    names = {entry.name for entry in folder.iterdir()} if folder.is_dir() else set()
    others = sorted(name for name in names - {LOCK} if not OWN.fullmatch(name) and not LEFT.fullmatch(name))
    if others or (names and LOCK not in names):
        raise ConfigError(f"{folder}: holds files that attentif did not write ({[*others, *sorted(names)][0]}); move "
                          "them, or give another output")  # fmt: skip
    return folder


class Parts:
    """The folder of parts. Use `parts_of`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def check(self, about: dict[str, Any]) -> None:
        """Refuse to resume parts that were made with other settings."""
        try:
            begun = json.loads((self.folder / ABOUT).read_bytes()) if (self.folder / ABOUT).exists() else about
            if not isinstance(begun, dict):
                raise ValueError
        except ValueError:
            raise ConfigError(f"{self.folder / ABOUT}: damaged: expected a JSON object; delete {self.folder} to start "
                              "again") from None  # fmt: skip
        for name, value in about.items():
            if begun.get(name) != value:
                raise ConfigError(f"{self.folder}: started with {name} {_shown(begun.get(name))}, now it is "
                                  f"{_shown(value)}; give the old value, or delete the folder")  # fmt: skip

    def begin(self, about: dict[str, Any]) -> None:
        """Note the settings of the parts, or resume parts with the same settings."""
        self.check(about)
        _write(self.folder / ABOUT, about)

    def has(self, number: int) -> bool:
        return (self.folder / f"{number:06}.json").exists()

    def add(self, number: int, pairs: list[Pair], counts: Counter[str]) -> None:
        """Add a finished part: its pairs and its counts."""
        corpus.write(self.folder / f"{number:06}.tsv", pairs)
        _write(self.folder / f"{number:06}.json", counts | {KEPT: len(pairs)})  # last: it marks the part as finished

    def become(self, output: Path) -> Counter[str]:
        """Join the parts into the output, then remove them; returns the sums of their counts."""
        counts: Counter[str] = Counter()

        def pairs() -> Iterator[Pair]:
            for path in sorted(self.folder.glob("*.tsv")):
                own, some = Counter(json.loads(path.with_suffix(".json").read_bytes())), list(corpus.read(str(path)))
                if len(some) != own[KEPT]:
                    raise CorpusError(f"{path}: damaged: expected {own[KEPT]} lines, got {len(some)}; delete it and "
                                      "its .json, and it is made again")  # fmt: skip
                counts.update(own)
                yield from some

        corpus.write(output, pairs())
        (self.folder / ABOUT).unlink()
        return counts

    def clear(self, names: re.Pattern[str]) -> None:
        for path in [path for path in self.folder.iterdir() if names.fullmatch(path.name)]:
            shutil.rmtree(path) if path.is_dir() and LEFT.fullmatch(path.name) else path.unlink()


def _write(path: Path, value: Any) -> None:
    replace(path, json.dumps(value, ensure_ascii=False).encode())


def _shown(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)

"""Long work on parallel text, part by part: what is done is on the disk, and a run that was killed goes on behind it.

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
LEFT = re.compile(rf"\.(?:{OWN.pattern}|{SPOOL})\.new-[0-9a-f]{{8}}")  # what is there after a kill alone


@contextmanager
def parts_of(output: Path) -> Iterator[Parts]:
    """The parts of an output, for this process alone; their folder goes once they are the output, or if none is."""
    folder = check_parts(output)
    with ExitStack() as until:
        try:
            folder.mkdir(exist_ok=True)
            until.enter_context(locked(folder / LOCK))
        except OSError as error:
            raise CorpusError(f"{folder}: cannot be made: {error.strerror}") from None
        except BusyError:
            raise ConfigError(f"{folder}: another run is at work there; wait for it, or give another output") from None
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
    """The folder of an output's parts. It has a lock, and files by the names of parts; any other is refused."""
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
        """Refuse to go on with what was begun otherwise."""
        try:
            begun = json.loads((self.folder / ABOUT).read_bytes()) if (self.folder / ABOUT).exists() else about
            if not isinstance(begun, dict):
                raise ValueError
        except ValueError:
            raise ConfigError(f"{self.folder / ABOUT}: damaged: expected a JSON object; delete {self.folder} to begin "
                              "again") from None  # fmt: skip
        for name, value in about.items():
            if begun.get(name) != value:
                raise ConfigError(f"{self.folder}: begun with {name} {_shown(begun.get(name))}, now it is "
                                  f"{_shown(value)}; give what it was begun with, or delete the folder")  # fmt: skip

    def begin(self, about: dict[str, Any]) -> None:
        """Say what the parts are made of, or go on with those that are made of the same."""
        self.check(about)
        _write(self.folder / ABOUT, about)

    def has(self, number: int) -> bool:
        return (self.folder / f"{number:06}.json").exists()

    def add(self, number: int, pairs: list[Pair], counts: Counter[str]) -> None:
        """A part that is done: its pairs, and what is to be known of it."""
        corpus.write(self.folder / f"{number:06}.tsv", pairs)
        _write(self.folder / f"{number:06}.json", counts | {KEPT: len(pairs)})  # last: it says that all is there

    def become(self, output: Path) -> Counter[str]:
        """The parts in their order are the output; then they go. Gives the sums of their counts."""
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

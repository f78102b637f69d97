"""The sources of prepared data, identified by content: settings, a sha256 of each file, the embedded grammars.

While the size, times and inode of a source file are unchanged, it is not read again.
"""

from __future__ import annotations

import hashlib
import json
import os
import stat
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import asdict
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from attentif.config import ConfigError
from attentif.disk import digest
from attentif.folder import TOKENIZER
from attentif.terminal import Bar
from attentif.text.corpora import source_folders
from attentif.text.corpus import files_of
from attentif.training.recipe import Recipe
from attentif.training.table import Origin

SETTLED = 2_000_000_000  # nanoseconds: a newer file may change again within one tick of its clock
Stage = Callable[[str], AbstractContextManager[Bar]]  # a progress bar for a stage of this title


def origin(recipe: Recipe, known: dict[str, list[Any]], stage: Stage) -> Origin:
    """Everything that determines the prepared data; files that had to be read are added to `known`."""
    data = asdict(recipe.data)
    del data["folder"], data["weights"], data["max_length"]
    found = {f"data.{name}": json.dumps(value, ensure_ascii=False) for name, value in data.items()}
    found["[cleaning]"] = json.dumps(None if recipe.cleaning is None else asdict(recipe.cleaning))
    corpora = recipe.data.corpora
    if folders := source_folders(corpora):
        found["the version of the embedded corpora"] = _grammars(folders)
    files = [file for corpus_name in corpora for file in files_of(corpus_name)]
    files += [str(tokenizer_file(recipe.data.tokenizer))] if recipe.data.tokenizer else []
    if files := [file for file in files if os.path.exists(file)]:
        with stage("checking data files") as bar:
            found |= {f"the content of {file}": _known(file, known, bar) for file in files}
    return found


def tokenizer_file(corpus_name: str) -> Path:
    """The file of a tokenizer that is given as a file or as a folder with one."""
    path = Path(corpus_name)
    return path / TOKENIZER if path.is_dir() else path


def _known(file: str, known: dict[str, list[Any]], bar: Bar) -> str:
    """A file's sha256, from the table if its size, times and inode are unchanged."""
    name, now, done = os.path.abspath(file), os.stat(file), 0
    if not stat.S_ISREG(now.st_mode):
        raise ConfigError(f"{file}: expected a regular file: training data are read several times")
    state = [now.st_size, now.st_mtime_ns, now.st_ctime_ns, now.st_ino]
    if known.get(name, [])[:-1] == state:
        return str(known[name][-1])

    def read(size: int) -> None:
        nonlocal done
        done += size
        bar.at(done >> 20, f"of {now.st_size >> 20} MiB: {file}")

    found = digest(file, read)
    if time.time_ns() - now.st_ctime_ns > SETTLED:
        known[name] = [*state, found]
    return found


@cache
def _grammars(folders: tuple[Path, ...]) -> str:
    """A sha256 of the code and data of embedded corpora: another version may give other sentences."""
    found = hashlib.sha256()
    for root, pattern in product(folders, ("*.py", "*.tsv")):
        for path in sorted(root.rglob(pattern)):
            found.update(f"{path.relative_to(root).as_posix()}\0{path.stat().st_size}\0".encode() + path.read_bytes())
    return found.hexdigest()

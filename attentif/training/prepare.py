"""Preparation of training data: from the corpora of a recipe to a tokenizer, shards of token ids
and a dev set.

Knows text and files, no torch. Everything is in the subfolder `prepared` of one folder and is made
once, from the sources in its table. Parts that were finished when preparation was stopped (cleaned
corpora, the tokenizer) are reused. Sources are identified by content: while the size, times and
inode of a file are unchanged, it is not read again.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import stat
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict, dataclass
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import Any, Protocol

from attentif.config import ConfigError
from attentif.disk import digest, locked, read_bounded, replace
from attentif.folder import LIMITS, TOKENIZER
from attentif.terminal import Bar, Silence, told
from attentif.text import corpus
from attentif.text.cleaning import Report, clean
from attentif.text.corpora import read_corpus, sources_of
from attentif.text.corpus import CorpusError, Pair, files_of
from attentif.text.english import anglicised
from attentif.text.noise import joined, noised
from attentif.text.shards import ShardError, Shards, again, write_shards
from attentif.text.tokenizer import Tokenizer
from attentif.training.recipe import DataConfig, Recipe
from attentif.training.table import LOCK, TABLE, Origin, Table

Say = Callable[[str], None]
Stage = Callable[[str], AbstractContextManager[Bar]]  # a progress bar for a stage of this title
SETTLED = 2_000_000_000  # nanoseconds: a newer file may change again within one tick of its clock
CACHE = re.compile(r"__pycache__$|\.|.*(~|\.py[co])$")  # Python's, an editor's, hidden ones
PREPARED, WORK, DEV, CLEANING = "prepared", "work", "dev.tsv", "cleaning.json"
PARTS = (TABLE, TOKENIZER, DEV, "dev", "train")
OTHERS = "choose another data.folder, or rename it"


@dataclass(frozen=True)
class Prepared:
    """The data for training."""

    tokenizer: Tokenizer
    train: Shards
    dev: Shards
    dev_pairs: list[Pair]


class Given(Protocol):
    """The tokenizer of a model that is fine-tuned."""

    def made(self, texts: Iterable[str]) -> Tokenizer:
        """The one for these texts."""

    def read(self, data: bytes, name: str) -> Tokenizer:
        """The one that was made, from its file."""


def unshown(title: str) -> AbstractContextManager[Bar]:
    """A stage without a progress bar."""
    return nullcontext(Silence())


def prepare(
    recipe: Recipe, folder: Path, say: Say, stage: Stage = unshown, given: Given | None = None
) -> Prepared:
    """The data in the folder's subfolder `prepared`, made from these sources earlier or now."""
    prepared = folder / PREPARED
    table = Table.read(prepared, OTHERS)
    known = dict(table.known)
    wanted = origin(recipe, known, stage)
    if not _whole(prepared):
        prepared.mkdir(parents=True, exist_ok=True)
        with locked(
            prepared / LOCK, wait=True
        ):  # runs may share the folder: the second waits, then finds the data
            if not _whole(prepared):
                table = Table.read(prepared, OTHERS)
                if (
                    table.origin != wanted
                ):  # an unfinished preparation from other sources is discarded
                    shutil.rmtree(prepared / WORK, ignore_errors=True)
                    table.begin(wanted)
                table.learn(known)
                _make(recipe, table, say, stage, given)
    shutil.rmtree(prepared / WORK, ignore_errors=True)
    return _opened(prepared, wanted, known, given)


def kept(folder: Path) -> str:
    """The parts that a restart reuses, after preparation was stopped."""
    made = Table.read(folder / PREPARED, OTHERS).made
    cleaned = sum(name.endswith(".tsv") for name in made)
    parts = [f"{cleaned} cleaned {'corpus' if cleaned == 1 else 'corpora'}"] if cleaned else []
    parts += ["the tokenizer"] if TOKENIZER in made else []
    return " and ".join(parts) or "nothing yet"


def _whole(prepared: Path) -> bool:
    return all((prepared / name).exists() for name in PARTS)


def _make(recipe: Recipe, table: Table, say: Say, stage: Stage, given: Given | None) -> None:
    folder, data = table.folder, recipe.data
    shutil.rmtree(folder / WORK / "scratch", ignore_errors=True)  # left by a kill
    (folder / WORK / "scratch").mkdir(parents=True)
    dev = [
        pair for name in data.dev for pair in read_corpus(name, data.languages, "dev", data.columns)
    ]
    corpora = [
        _Corpus(name, number, recipe, table, say, stage) for number, name in enumerate(data.train)
    ]
    tokenizer = _tokenizer(data, corpora, table, stage, given)
    corpus.write(folder / DEV, dev)
    about = _about(folder, table.origin)
    write_shards(folder / "dev", [("dev", encoded(tokenizer, dev))], tokenizer.vocab_size, about)
    reports = {one.name: one.report for one in corpora if one.report is not None}
    replace(folder / CLEANING, json.dumps(reports, ensure_ascii=False, indent=1).encode())
    with stage("encoding") as bar:

        def examples() -> Iterator[tuple[str, Iterator[tuple[list[int], list[int]]]]]:
            for one in corpora:
                read = told(one.changed(), partial(bar.at, note=f"pairs of {one.name}"), 1000)
                yield one.name, encoded(tokenizer, read)
            if name := table.difference(origin(recipe, dict(table.known), unshown)):
                raise ConfigError(f"{folder}: {name} changed while it was read; start again")

        write_shards(
            folder / "train", examples(), tokenizer.vocab_size, about
        )  # last: it marks the data as complete


class _Corpus:
    """One corpus of the training data; if the recipe cleans, its pairs are cleaned into a file
    first."""

    def __init__(
        self, name: str, number: int, recipe: Recipe, table: Table, say: Say, stage: Stage
    ) -> None:
        self.name, self.recipe, self.table = name, recipe, table
        self.file = f"{WORK}/{number}.tsv"
        self.report: dict[str, Any] | None = None
        if recipe.cleaning is not None:
            if not (table.has(self.file) and table.notes.get(self.file)):
                self._clean(say, stage)
            self.report = table.notes[self.file]
        if next(self.pairs(), None) is None:
            after = (
                "" if self.report is None else f" are left of {self.report['read']} after cleaning"
            )
            raise CorpusError(
                f"{name}: no pairs{after}; expected at least one, or remove it from data.train"
            )

    def pairs(self) -> Iterator[Pair]:
        if self.report is None:
            return read_corpus(
                self.name, self.recipe.data.languages, columns=self.recipe.data.columns
            )
        return corpus.read(str(self.table.folder / self.file))

    def changed(self) -> Iterator[Pair]:
        """The pairs to train on, with the recipe's noise and joined lines; English targets have
        the source's quotation marks, and amounts as English writes them."""
        data, pairs = self.recipe.data, self.pairs()
        if data.target_language == "en":
            pairs = (Pair(pair.source, anglicised(*pair)) for pair in pairs)
        return joined(noised(pairs, data.noise), data.joined)

    def _clean(self, say: Say, stage: Stage) -> None:
        data, config, report, folder = (
            self.recipe.data,
            self.recipe.cleaning,
            Report(),
            self.table.folder,
        )
        assert config is not None
        held_out = (
            pair
            for name in data.held_out
            for pair in read_corpus(name, data.languages, "test", data.columns)
        )
        with stage(f"cleaning {self.name}") as bar:
            read = read_corpus(self.name, data.languages, columns=data.columns, empty=True)
            pairs = clean(
                read,
                config,
                report,
                languages=data.languages,
                held_out=held_out,
                workdir=folder / WORK / "scratch",
                progress=bar.at,
            )
            corpus.write(folder / self.file, pairs)
        self.table.add(self.file, report.as_dict())
        say(f"{self.name}\n{report}")


def _tokenizer(
    data: DataConfig, corpora: list[_Corpus], table: Table, stage: Stage, given: Given | None
) -> Tokenizer:
    own = table.folder / TOKENIZER
    if table.has(TOKENIZER):
        tokenizer = read_tokenizer(own, given)
    elif given is not None:
        with stage("choosing tokens") as bar:
            texts = (side for one in corpora for pair in one.changed() for side in pair)
            tokenizer = given.made(told(texts, partial(bar.at, note="sentences read"), 1000))
    elif data.tokenizer:
        tokenizer = read_tokenizer(tokenizer_file(data.tokenizer))
    else:
        with stage(f"learning a tokenizer of {data.vocab_size} subwords") as bar:
            pairs = (one.pairs() for one in corpora)
            tokenizer = learn_tokenizer(
                pairs,
                data.tokenizer_sentences,
                data.vocab_size,
                lambda count: bar.at(count, "sentences read"),
            )
    if not table.has(TOKENIZER):
        replace(own, tokenizer.to_bytes())
        table.add(TOKENIZER)
    return tokenizer


def learn_tokenizer(
    corpora: Iterable[Iterator[Pair]],
    sentences: int,
    size: int,
    progress: Callable[[int], None] | None = None,
) -> Tokenizer:
    """A tokenizer trained on both sides of the first `sentences` pairs of each corpus."""
    pairs = (pair for corpus in corpora for pair in islice(corpus, sentences))
    return Tokenizer.train((side for pair in pairs for side in pair), size, progress=progress)


def encoded(
    tokenizer: Tokenizer, pairs: Iterable[Pair], together: int = 10_000
) -> Iterator[tuple[list[int], list[int]]]:
    """Each pair as token ids, in chunks; the next chunk is encoded while one is used."""
    pairs = iter(pairs)

    def encode(chunk: list[Pair]) -> list[tuple[list[int], list[int]]]:
        sources = tokenizer.encode_batch([pair.source for pair in chunk])
        return list(
            zip(
                sources, tokenizer.target.encode_batch([pair.target for pair in chunk]), strict=True
            )
        )

    chunks = iter(lambda: list(islice(pairs, together)), [])
    with ThreadPoolExecutor(1) as other:  # the library works outside of Python's lock
        waiting = [other.submit(encode, chunk) for chunk in islice(chunks, 1)]
        for chunk in chunks:
            waiting.append(other.submit(encode, chunk))
            yield from waiting.pop(0).result()
        for last in waiting:
            yield from last.result()


def _opened(
    prepared: Path, wanted: Origin, known: dict[str, list[Any]], given: Given | None
) -> Prepared:
    """The prepared data, every byte checked."""
    table = Table.read(prepared, OTHERS)
    if name := table.difference(wanted):
        raise ConfigError(
            f"{prepared}: prepared from other data, or under other settings: {name} differs; "
            "restore "
            f"the old one, choose another --folder or data.folder, or {again(prepared)}"
        )
    table.learn(known)
    train, dev = Shards(prepared / "train", verify=True), Shards(prepared / "dev", verify=True)
    expected = _about(prepared, wanted)
    for name, key in (("train", "data"), (TOKENIZER, "tokenizer"), (DEV, "dev")):
        if train.about.get(key) != expected[key]:
            raise ShardError(
                f"{prepared / name}: damaged, or not the one the shards were made with; "
                f"{again(prepared / name)}"
            )
    return Prepared(
        read_tokenizer(prepared / TOKENIZER, given),
        train,
        dev,
        list(corpus.read(str(prepared / DEV))),
    )


def _about(prepared: Path, origin: Origin) -> dict[str, str]:
    """Digests of what shards are made from."""
    data = hashlib.sha256(json.dumps(origin, sort_keys=True).encode()).hexdigest()
    return {"data": data, "tokenizer": digest(prepared / TOKENIZER), "dev": digest(prepared / DEV)}


def origin(recipe: Recipe, known: dict[str, list[Any]], stage: Stage) -> Origin:
    """Everything that determines the prepared data; files that had to be read are added to
    `known`."""
    data = asdict(recipe.data)
    del data["folder"], data["weights"], data["max_length"]
    found = {f"data.{name}": json.dumps(value, ensure_ascii=False) for name, value in data.items()}
    if recipe.finetune is not None:
        found["finetune.vocabulary"] = recipe.finetune.vocabulary
    found["[cleaning]"] = json.dumps(None if recipe.cleaning is None else asdict(recipe.cleaning))
    corpora = recipe.data.corpora
    if sources := sources_of(corpora):
        found["the version of the embedded corpora"] = _grammars(sources)
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


def read_tokenizer(path: Path, given: Given | None = None) -> Tokenizer:
    return (Tokenizer.from_bytes if given is None else given.read)(
        read_bounded(path, LIMITS[TOKENIZER]), str(path)
    )


def _known(file: str, known: dict[str, list[Any]], bar: Bar) -> str:
    """A file's sha256, from the table if its size, times and inode are unchanged."""
    name, now = os.path.abspath(file), os.stat(file)
    if not stat.S_ISREG(now.st_mode):
        raise ConfigError(f"{file}: expected a regular file: training data are read several times")
    state = [now.st_size, now.st_mtime_ns, now.st_ctime_ns, now.st_ino]
    if known.get(name, [])[:-1] == state:
        return str(known[name][-1])
    found = digest(file, lambda done: bar.at(done >> 20, f"of {now.st_size >> 20} MiB: {file}"))
    if time.time_ns() - now.st_ctime_ns > SETTLED:
        known[name] = [*state, found]
    return found


@cache
def _grammars(sources: tuple[Path, ...]) -> str:
    """A sha256 of the code and data of embedded corpora: another version may give other
    sentences."""
    found = hashlib.sha256()
    for source in sources:
        files = sorted(source.rglob("*")) if source.is_dir() else [source]
        for path in files:
            name = path.relative_to(source.parent)
            if path.is_file() and not any(CACHE.match(part) for part in name.parts[1:]):
                data = path.read_bytes()
                found.update(f"{name.as_posix()}\0{len(data)}\0".encode() + data)
    return found.hexdigest()

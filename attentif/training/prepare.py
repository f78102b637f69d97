"""Preparation of training data: from the corpora of a recipe to a tokenizer, shards of token ids and a dev set.

Knows text and files, no torch. Everything is in the subfolder `prepared` of one folder and is made once, from the
sources in its table. Parts that were finished when preparation was stopped (cleaned corpora, the tokenizer) are reused.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from attentif.config import ConfigError
from attentif.disk import digest, locked, read_bounded, replace
from attentif.folder import LIMITS, TOKENIZER
from attentif.terminal import Bar, Silence
from attentif.text import corpus
from attentif.text.cleaning import Report, clean
from attentif.text.corpora import read_corpus
from attentif.text.corpus import CorpusError, Pair
from attentif.text.noise import joined, noised
from attentif.text.shards import ShardError, Shards, again, write_shards
from attentif.text.tokenizer import Tokenizer
from attentif.training.recipe import DataConfig, Recipe
from attentif.training.sources import Stage, origin, tokenizer_file
from attentif.training.table import LOCK, TABLE, Origin, Table

Say = Callable[[str], None]
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


def unshown(title: str) -> AbstractContextManager[Bar]:
    """A stage without a progress bar."""
    return nullcontext(Silence())


def prepare(recipe: Recipe, folder: Path, say: Say, stage: Stage = unshown) -> Prepared:
    """The data in the folder's subfolder `prepared`, made from these sources earlier or now."""
    prepared = folder / PREPARED
    table = Table.read(prepared, OTHERS)
    known = dict(table.known)
    wanted = origin(recipe, known, stage)
    if not _whole(prepared):
        prepared.mkdir(parents=True, exist_ok=True)
        with locked(prepared / LOCK, wait=True):  # runs may share the folder: the second waits, then finds the data
            if not _whole(prepared):
                table = _begun(prepared, wanted)
                table.learn(known)
                _make(recipe, table, say, stage)
    shutil.rmtree(prepared / WORK, ignore_errors=True)
    return _opened(prepared, wanted, known)


def kept(folder: Path) -> str:
    """The parts that a restart reuses, after preparation was stopped."""
    made = Table.read(folder / PREPARED, OTHERS).made
    cleaned = sum(name.endswith(".tsv") for name in made)
    parts = [f"{cleaned} cleaned {'corpus' if cleaned == 1 else 'corpora'}"] if cleaned else []
    parts += ["the tokenizer"] if TOKENIZER in made else []
    return " and ".join(parts) or "nothing yet"


def _whole(prepared: Path) -> bool:
    return all((prepared / name).exists() for name in PARTS)


def _begun(prepared: Path, wanted: Origin) -> Table:
    """The table of an unfinished preparation; one from other sources is discarded."""
    table = Table.read(prepared, OTHERS)
    if table.origin != wanted:
        shutil.rmtree(prepared / WORK, ignore_errors=True)
        table.begin(wanted)
    return table


def _make(recipe: Recipe, table: Table, say: Say, stage: Stage) -> None:
    folder, data = table.folder, recipe.data
    shutil.rmtree(folder / WORK / "scratch", ignore_errors=True)  # left by a kill
    (folder / WORK / "scratch").mkdir(parents=True)
    dev = [pair for name in data.dev for pair in read_corpus(name, data.languages, "dev", data.columns)]
    corpora = [_Corpus(name, number, recipe, table, say, stage) for number, name in enumerate(data.train)]
    tokenizer = _tokenizer(data, corpora, table, stage)
    corpus.write(folder / DEV, dev)
    about = _about(folder, table.origin)
    write_shards(folder / "dev", [("dev", encoded(tokenizer, dev))], tokenizer.vocab_size, about)
    reports = {one.name: one.report for one in corpora if one.report is not None}
    replace(folder / CLEANING, json.dumps(reports, ensure_ascii=False, indent=1).encode())
    with stage("encoding") as bar:

        def examples() -> Iterator[tuple[str, Iterator[tuple[list[int], list[int]]]]]:
            for one in corpora:
                pairs = joined(noised(_counted(one, bar), data.noise), data.joined)
                yield one.name, encoded(tokenizer, pairs)
            if name := table.difference(origin(recipe, dict(table.known), unshown)):
                raise ConfigError(f"{folder}: {name} changed while it was read; start again")

        write_shards(folder / "train", examples(), tokenizer.vocab_size, about)  # last: it marks the data as complete


class _Corpus:
    """One corpus of the training data; if the recipe cleans, its pairs are cleaned into a file first."""

    def __init__(self, name: str, number: int, recipe: Recipe, table: Table, say: Say, stage: Stage) -> None:
        self.name, self.recipe, self.table = name, recipe, table
        self.file = f"{WORK}/{number}.tsv"
        self.report: dict[str, Any] | None = None
        if recipe.cleaning is not None:
            if not (table.has(self.file) and table.notes.get(self.file)):
                self._clean(say, stage)
            self.report = table.notes[self.file]
        if next(self.pairs(), None) is None:
            after = "" if self.report is None else f" are left of {self.report['read']} after cleaning"
            raise CorpusError(f"{name}: no pairs{after}; expected at least one, or remove it from data.train")

    def pairs(self) -> Iterator[Pair]:
        if self.report is None:
            return read_corpus(self.name, self.recipe.data.languages, columns=self.recipe.data.columns)
        return corpus.read(str(self.table.folder / self.file))

    def _clean(self, say: Say, stage: Stage) -> None:
        data, config, report, folder = self.recipe.data, self.recipe.cleaning, Report(), self.table.folder
        assert config is not None
        held_out = (pair for name in data.held_out for pair in read_corpus(name, data.languages, "test", data.columns))
        with stage(f"cleaning {self.name}") as bar:
            read = read_corpus(self.name, data.languages, columns=data.columns)
            pairs = clean(read, config, report, languages=data.languages, held_out=held_out,
                          workdir=folder / WORK / "scratch", progress=bar.at)  # fmt: skip
            corpus.write(folder / self.file, pairs)
        self.table.add(self.file, report.as_dict())
        say(f"{self.name}\n{report}")


def _tokenizer(data: DataConfig, corpora: list[_Corpus], table: Table, stage: Stage) -> Tokenizer:
    path = tokenizer_file(data.tokenizer) if data.tokenizer else table.folder / TOKENIZER
    if data.tokenizer or table.has(TOKENIZER):
        tokenizer = Tokenizer.from_bytes(read_bounded(path, LIMITS[TOKENIZER]), str(path))
    else:
        with stage(f"learning a tokenizer of {data.vocab_size} subwords") as bar:
            texts = (one.pairs() for one in corpora)
            tokenizer = learn_tokenizer(texts, data.tokenizer_sentences, data.vocab_size,
                                        lambda count: bar.at(count, "sentences read"))  # fmt: skip
    if not table.has(TOKENIZER):
        replace(table.folder / TOKENIZER, tokenizer.to_bytes())
        table.add(TOKENIZER)
    return tokenizer


def learn_tokenizer(
    corpora: Iterable[Iterator[Pair]], sentences: int, size: int, progress: Callable[[int], None] | None = None
) -> Tokenizer:
    """A tokenizer trained on both sides of the first `sentences` pairs of each corpus."""
    pairs = (pair for corpus in corpora for pair in islice(corpus, sentences))
    return Tokenizer.train((side for pair in pairs for side in pair), size, progress=progress)


def _counted(one: _Corpus, bar: Bar, every: int = 1000) -> Iterator[Pair]:
    for count, pair in enumerate(one.pairs(), start=1):
        if count % every == 0:
            bar.at(count, f"pairs of {one.name}")
        yield pair


def encoded(
    tokenizer: Tokenizer, pairs: Iterable[Pair], together: int = 10_000
) -> Iterator[tuple[list[int], list[int]]]:
    """Each pair as token ids, in chunks; the next chunk is encoded while one is used."""
    pairs, waiting = iter(pairs), deque[Future[list[tuple[list[int], list[int]]]]]()

    def encode(chunk: list[Pair]) -> list[tuple[list[int], list[int]]]:
        sources = tokenizer.encode_batch([pair.source for pair in chunk])
        return list(zip(sources, tokenizer.encode_batch([pair.target for pair in chunk]), strict=True))

    with ThreadPoolExecutor(1) as other:  # the library works outside of Python's lock
        while chunk := list(islice(pairs, together)):
            waiting.append(other.submit(encode, chunk))
            if len(waiting) == 2:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()


def _opened(prepared: Path, wanted: Origin, known: dict[str, list[Any]]) -> Prepared:
    """The prepared data, every byte checked."""
    table = Table.read(prepared, OTHERS)
    if name := table.difference(wanted):
        raise ConfigError(f"{prepared}: prepared from other data, or under other settings: {name} differs; restore "
                          f"the old one, choose another --folder or data.folder, or {again(prepared)}")  # fmt: skip
    table.learn(known)
    train, dev = Shards(prepared / "train", verify=True), Shards(prepared / "dev", verify=True)
    expected = _about(prepared, wanted)
    for name, key in (("train", "data"), (TOKENIZER, "tokenizer"), (DEV, "dev")):
        if train.about.get(key) != expected[key]:
            raise ShardError(f"{prepared / name}: damaged, or not the one the shards were made with; "
                             f"{again(prepared / name)}")  # fmt: skip
    pairs = list(corpus.read(str(prepared / DEV)))
    tokenizer = Tokenizer.from_bytes((prepared / TOKENIZER).read_bytes(), str(prepared / TOKENIZER))
    return Prepared(tokenizer, train, dev, pairs)


def _about(prepared: Path, origin: Origin) -> dict[str, str]:
    """Digests of what shards are made from."""
    data = hashlib.sha256(json.dumps(origin, sort_keys=True).encode()).hexdigest()
    return {"data": data, "tokenizer": digest(prepared / TOKENIZER), "dev": digest(prepared / DEV)}

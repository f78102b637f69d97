"""From the places that a recipe names to what training reads: a tokenizer, shards of token ids, a dev set.

Knows text and files, no torch. Everything lies in one folder and is made once; its fingerprint says from what.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import re
import shutil
import tempfile
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path

from attentif.config import ConfigError
from attentif.disk import replace
from attentif.folder import TOKENIZER
from attentif.text import corpus
from attentif.text.cleaning import CleaningConfig, Report, clean
from attentif.text.corpus import Pair
from attentif.text.places import read_place
from attentif.text.shards import ShardError, Shards, write_shards
from attentif.text.tokenizer import Tokenizer
from attentif.training.recipe import DataConfig, Recipe

Say = Callable[[str], None]
DEV = "dev.tsv"


@dataclass(frozen=True)
class Prepared:
    """What training reads."""

    tokenizer: Tokenizer
    train: Shards
    dev: Shards
    dev_pairs: list[Pair]


def prepare(recipe: Recipe, folder: Path, say: Say) -> Prepared:
    """What lies in the folder, if it was made from these data; made now, if nothing does."""
    wanted = fingerprint(recipe)
    if not (folder / "train").is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / ".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)  # runs may share the folder: the second waits, and finds all there
            if not (folder / "train").is_dir():
                _make(recipe, folder, wanted, say)
    return _opened(folder, wanted)


def _make(recipe: Recipe, folder: Path, wanted: str, say: Say) -> None:
    for left in folder.glob(".prepare-*"):  # by a kill
        shutil.rmtree(left, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix=".prepare-", dir=folder) as work:
        places = [_Place(place, recipe, Path(work) / f"{n}.tsv", say) for n, place in enumerate(recipe.data.train)]
        tokenizer = _tokenizer(recipe.data, places, say)
        replace(folder / TOKENIZER, tokenizer.to_bytes())
        dev = [pair for place in recipe.data.dev for pair in read_place(place, recipe.data.languages, "dev")]
        if not dev:
            raise ConfigError(f"dev: no pairs in {', '.join(recipe.data.dev)}")
        corpus.write(folder / DEV, dev)
        about = {"data": wanted, "tokenizer": _digest(folder / TOKENIZER), "dev": _digest(folder / DEV)}
        shutil.rmtree(folder / "dev", ignore_errors=True)
        write_shards(folder / "dev", [("dev", encoded(tokenizer, dev))], tokenizer.vocab_size, about)
        reports = {place.name: place.report.as_dict() for place in places if place.report is not None}
        replace(folder / "cleaning.json", json.dumps(reports, ensure_ascii=False, indent=1).encode())
        examples = ((place.name, encoded(tokenizer, _told(place, say))) for place in places)
        write_shards(folder / "train", examples, tokenizer.vocab_size, about)  # last: it says that all is there


def fingerprint(recipe: Recipe) -> str:
    """Of all that prepared data follow from: the settings, and the size of each file."""
    data = asdict(recipe.data)
    del data["folder"], data["weights"], data["max_length"]
    places = (*recipe.data.train, *recipe.data.dev, *recipe.data.held_out)
    sizes = {file: os.path.getsize(file) for place in places for file in _files(place) if os.path.isfile(file)}
    cleaning = None if recipe.cleaning is None else asdict(recipe.cleaning)
    return hashlib.sha256(json.dumps([data, cleaning, sizes], sort_keys=True).encode()).hexdigest()


def _files(place: str) -> list[str]:
    """The two files of `train.{fr,en}`; else the place itself."""
    both = re.fullmatch(r"(.*)\{(.*),(.*)\}(.*)", place)
    return [place] if both is None else [both[1] + side + both[4] for side in both.group(2, 3)]


class _Place:
    """One corpus of the training data; cleaned, where it is, into a file for all who read it."""

    def __init__(self, name: str, recipe: Recipe, cleaned: Path, say: Say) -> None:
        self.name, self.recipe, self.cleaned = name, recipe, cleaned
        self.report = None if recipe.cleaning is None else Report()
        if recipe.cleaning is not None and self.report is not None:
            say(f"cleaning {name}")
            corpus.write(cleaned, self._clean(recipe.cleaning, self.report))
            say(f"{name}\n{self.report}")

    def pairs(self) -> Iterator[Pair]:
        if self.report is None:
            return read_place(self.name, self.recipe.data.languages)
        return corpus.read(str(self.cleaned))

    def _clean(self, cleaning: CleaningConfig, report: Report) -> Iterator[Pair]:
        data = self.recipe.data
        held_out = (pair for place in data.held_out for pair in read_place(place, data.languages, "test"))
        pairs, work = read_place(self.name, data.languages), self.cleaned.parent
        return clean(pairs, cleaning, report, languages=data.languages, held_out=held_out, workdir=work)


def _tokenizer(data: DataConfig, places: list[_Place], say: Say) -> Tokenizer:
    if data.tokenizer:
        path = Path(data.tokenizer)
        path = path / TOKENIZER if path.is_dir() else path
        return Tokenizer.from_bytes(path.read_bytes(), str(path))
    say(f"training a tokenizer of {data.vocab_size} pieces")
    return learn_tokenizer((place.pairs() for place in places), data.tokenizer_sentences, data.vocab_size)


def learn_tokenizer(
    corpora: Iterable[Iterator[Pair]], sentences: int, size: int, progress: Callable[[int], None] | None = None
) -> Tokenizer:
    """A tokenizer for both sides of the first so many pairs of each corpus; `progress` hears how many are read."""
    pairs = (pair for corpus in corpora for pair in islice(corpus, sentences))
    return Tokenizer.train((side for pair in pairs for side in pair), size, progress=progress)


def _told(place: _Place, say: Say, every: int = 500_000) -> Iterator[Pair]:
    say(f"encoding {place.name}")
    for count, pair in enumerate(place.pairs(), start=1):
        if count % every == 0:
            say(f"encoding {place.name}: {count} pairs")
        yield pair


def encoded(
    tokenizer: Tokenizer, pairs: Iterable[Pair], together: int = 10_000
) -> Iterator[tuple[list[int], list[int]]]:
    """Each pair as token ids, many of them at a time; while some are taken, the next are made."""
    pairs, waiting = iter(pairs), deque[Future[list[tuple[list[int], list[int]]]]]()

    def encode(chunk: list[Pair]) -> list[tuple[list[int], list[int]]]:
        sources = tokenizer.encode_batch([pair.source for pair in chunk])
        return list(zip(sources, tokenizer.encode_batch([pair.target for pair in chunk]), strict=True))

    with ThreadPoolExecutor(1) as other:  # most of its work is done outside Python
        while chunk := list(islice(pairs, together)):
            waiting.append(other.submit(encode, chunk))
            if len(waiting) == 2:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()


def _opened(folder: Path, wanted: str) -> Prepared:
    """All of it as it was written, each byte."""
    train, dev = Shards(folder / "train", verify=True), Shards(folder / "dev", verify=True)
    if train.about.get("data") != wanted:
        raise ConfigError(
            f"{folder}: prepared from other data, or under other [data] settings; delete it, or give another --folder "
            "or data.folder"
        )
    for name, key in ((TOKENIZER, "tokenizer"), (DEV, "dev")):
        if _digest(folder / name) != train.about.get(key):
            raise ShardError(f"{folder / name}: damaged, or not the one the shards were made with; delete {folder}: "
                             "it is made again")  # fmt: skip
    pairs = list(corpus.read(str(folder / DEV)))
    tokenizer = Tokenizer.from_bytes((folder / TOKENIZER).read_bytes(), str(folder / TOKENIZER))
    return Prepared(tokenizer, train, dev, pairs)


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()

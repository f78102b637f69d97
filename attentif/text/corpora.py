"""Corpora by name: files, the phrasebook, or a number of sentences of another installed corpus.

A distribution adds corpora through entry points of the group `attentif.corpora`: NAME =
"module:sentence", where `sentence(index, seed)` is the pair with this number. `attentif-corpora` is
one; its folder on PYTHONPATH works too.
"""

from __future__ import annotations

import pkgutil
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from itertools import count as naturals
from pathlib import Path

from attentif.config import nearest
from attentif.text import corpus
from attentif.text.corpus import CorpusError, Pair
from attentif.text.phrasebook import corpus as phrasebook
from attentif.text.phrasebook.draw import distinct

GROUP = "attentif.corpora"
CHECKOUT = "attentif_corpora"  # looked for by name where nothing is installed: PYTHONPATH=.:corpora
INSTALL = "pip install attentif-corpora, or from a checkout pip install ./corpora"
PHRASEBOOKS = {
    "phrasebook": 0,
    "phrasebook-small": 350,
}  # by the number of their French words; 0: all
MOST_PAIRS = 10**7  # of a grammar: all of them are kept in memory to find duplicates
Corpora = (
    str | Sequence[str]
)  # one corpus, or several: FILE.tsv, "train.{fr,en}", .jsonl, .tmx, phrasebook:COUNT ...
_EMBEDDED = re.compile(r"[a-z][\w-]*:\d+(?::.*)?", re.DOTALL)


@cache
def installed() -> dict[str, EntryPoint]:
    """The corpora that distributions add, by name."""
    found = {}
    try:
        folders = import_module(CHECKOUT).__path__
    except ImportError:
        folders = []
    for module in pkgutil.iter_modules(folders):
        if module.ispkg:
            found[module.name] = EntryPoint(
                module.name, f"{CHECKOUT}.{module.name}.corpus:sentence", GROUP
            )
    found |= {entry.name: entry for entry in entry_points(group=GROUP)}
    return dict(sorted(found.items()))


def several(corpora: Corpora) -> list[str]:
    return [corpora] if isinstance(corpora, str) else list(corpora)


def corpus_names() -> tuple[str, ...]:
    """The names of all embedded corpora, the phrasebook first."""
    return (*PHRASEBOOKS, *installed())


def read_corpus(
    corpus_name: str,
    languages: tuple[str, str] = ("fr", "en"),
    split: str = "train",
    columns: tuple[str, ...] = (),
    *,
    empty: bool = False,
) -> Iterator[Pair]:
    """The pairs of a file (see `corpus.read`), of `figures:COUNT[:SEED]` and the like, or of
    `phrasebook:COUNT[:SPLIT[:SEED]]` (default: this split), source first. A corpus without pairs is
    an error.

    `columns` names the languages of a TSV's columns if they are not source and target; the sides of
    an embedded corpus are swapped for a model that translates from English. With `empty` a pair may
    lack a side.
    """
    if is_embedded(corpus_name):
        columns, pairs = ("fr", "en"), read_embedded(corpus_name, split)
    else:
        columns = columns if corpus.is_table(corpus_name) else ()
        pairs = _some(corpus_name, corpus.read(corpus_name, languages, empty=empty))
    return (
        (Pair(pair.target, pair.source) for pair in pairs) if columns == languages[::-1] else pairs
    )


def read_embedded(corpus_name: str, split: str = "train") -> Iterator[Pair]:
    """The distinct pairs of an embedded corpus, French first; a file is refused."""
    _check(corpus_name)
    name, count, *rest = corpus_name.split(":")
    if name not in PHRASEBOOKS:
        sentence, seed = _loaded(installed()[name]), int(rest[0]) if rest else 0
        return distinct((sentence(index, seed) for index in naturals()), int(count))
    seed = int(rest.pop()) if rest and rest[-1].isdecimal() else 0
    return phrasebook.pairs(int(count), seed, rest[0] if rest else split, PHRASEBOOKS[name])


def with_split(corpus_name: str, split: str) -> str:
    """The name with its split: phrasebook:100 as test is phrasebook:100:test. Other corpora have
    none."""
    name, *parts = corpus_name.split(":")
    unsplit = name in PHRASEBOOKS and 0 < len(parts) < 3 and all(part.isdecimal() for part in parts)
    return ":".join([name, parts[0], split, *parts[1:]]) if unsplit else corpus_name


def is_embedded(corpus_name: str) -> bool:
    """Is it the name of a grammar, such as figures:COUNT, and not of a file?"""
    name, colon, _ = corpus_name.partition(":")
    return bool(colon) and (_EMBEDDED.fullmatch(corpus_name) is not None or name in corpus_names())


def check_corpora(corpora: Sequence[str]) -> None:
    """Refuse, before any work, an embedded corpus that is not installed or not of the form
    NAME:COUNT[:SEED]."""
    for corpus_name in filter(is_embedded, corpora):
        _check(corpus_name)


def _check(corpus_name: str) -> None:
    name, *parts = corpus_name.split(":")
    if name not in corpus_names():
        more = "" if installed() else f"; others: {INSTALL}"
        near = nearest(name, corpus_names())
        near = f"{near} Installed" if near else "; installed"
        names = ", ".join(corpus_names())
        raise CorpusError(
            f"{corpus_name}: no corpus named {name} is installed{near}: {names}{more}"
        )
    seed = r":\d{1,18}"
    wanted = (
        rf"\d+({seed}|:(train|dev|test)({seed})?)?" if name in PHRASEBOOKS else rf"\d+({seed})?"
    )
    if not re.fullmatch(wanted, ":".join(parts), re.ASCII):
        form = (
            "[:SPLIT[:SEED]], where SPLIT is train, dev or test"
            if name in PHRASEBOOKS
            else "[:SEED]"
        )
        raise CorpusError(f"{corpus_name}: expected {name}:COUNT{form}")
    if len(parts[0]) > 12 or not 1 <= int(parts[0]) <= MOST_PAIRS:
        raise CorpusError(
            f"{corpus_name}: expected a COUNT from 1 to {MOST_PAIRS:,}, got {parts[0][:20]}"
        )


def sources_of(corpora: Sequence[str]) -> tuple[Path, ...]:
    """The folders with the code and data of these corpora, or the file of a module that is one;
    none for files of sentences.

    The phrasebook's is always one of them: its tools draw and inflect the sentences of others.
    """
    check_corpora(corpora)
    sources = set()
    for name in {one.partition(":")[0] for one in corpora if is_embedded(one)}:
        sources.add(Path(str(phrasebook.__file__)).parent)
        if name not in PHRASEBOOKS:
            module = sys.modules[_loaded(installed()[name]).__module__.split(".")[0]]
            file = Path(str(module.__file__))
            sources.add(file.parent if hasattr(module, "__path__") else file)
    return tuple(sorted(sources))


def _loaded(entry: EntryPoint) -> Callable[[int, int], Pair]:
    try:
        return entry.load()
    except (ImportError, AttributeError) as error:
        raise CorpusError(
            f"{entry.name}: {entry.value} cannot be loaded: {error}; again: {INSTALL}"
        ) from None


def _some(corpus_name: str, pairs: Iterator[Pair]) -> Iterator[Pair]:
    first = next(pairs, None)
    if first is None:
        raise CorpusError(
            f"{corpus_name}: has no pairs; expected at least one sentence and its translation"
        )
    yield first
    yield from pairs

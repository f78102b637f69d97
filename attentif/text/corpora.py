"""A corpus by its name: files, the phrasebook, or a number of sentences of another embedded corpus that is installed.

A distribution adds corpora through entry points of the group `attentif.corpora`: NAME = "module:sentence", where
`sentence(index, seed)` is the pair with this number. `attentif-corpora` is one; its folder on PYTHONPATH serves too.
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

from attentif.text import corpus
from attentif.text.cleaning import CleaningConfig, Report, clean
from attentif.text.corpus import CorpusError, Pair
from attentif.text.phrasebook import corpus as phrasebook
from attentif.text.phrasebook.draw import distinct

GROUP = "attentif.corpora"
CHECKOUT = "attentif_corpora"  # looked for by name where nothing is installed: PYTHONPATH=.:corpora
INSTALL = "pip install attentif-corpora, or from a checkout pip install ./corpora"
MOST_PAIRS = 10**7  # of a grammar, which remembers those that it has given
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
            found[module.name] = EntryPoint(module.name, f"{CHECKOUT}.{module.name}.corpus:sentence", GROUP)
    found |= {entry.name: entry for entry in entry_points(group=GROUP)}
    return dict(sorted(found.items()))


def corpus_names() -> tuple[str, ...]:
    """The names of all embedded corpora, the phrasebook first."""
    return ("phrasebook", *installed())


def read_corpus(
    place: str, languages: tuple[str, str] = ("fr", "en"), split: str = "train", columns: tuple[str, ...] = ()
) -> Iterator[Pair]:
    """The pairs of a file (see `corpus.read`), of `figures:COUNT[:SEED]` and the like, or of
    `phrasebook:COUNT[:SPLIT[:SEED]]`, by default of this split, the source first. A place without any pair is an error.

    `columns` names the languages of a TSV's columns where they are not the source and the target; an embedded corpus is
    turned around by itself for a model that translates from English.
    """
    if is_embedded(place):
        columns, pairs = ("fr", "en"), read_embedded(place, split)
    else:
        columns, pairs = columns if corpus.is_table(place) else (), _some(place, corpus.read(place, languages))
    return (Pair(pair.target, pair.source) for pair in pairs) if columns == languages[::-1] else pairs


def read_embedded(place: str, split: str = "train") -> Iterator[Pair]:
    """The distinct pairs of an embedded corpus by its name, French first; a file is refused."""
    _check(place)
    name, count, *rest = place.split(":")
    if name != "phrasebook":
        sentence, seed = _loaded(installed()[name]), int(rest[0]) if rest else 0
        return distinct((sentence(index, seed) for index in naturals()), int(count))
    seed = int(rest.pop()) if rest and rest[-1].isdecimal() else 0
    return phrasebook.pairs(int(count), seed, rest[0] if rest else split)


def is_embedded(place: str) -> bool:
    """Does it name a grammar, as figures:COUNT does, and no file?"""
    name, colon, _ = place.partition(":")
    return bool(colon) and (_EMBEDDED.fullmatch(place) is not None or name in corpus_names())


def check_corpora(places: Sequence[str]) -> None:
    """Refuse, before any work, an embedded corpus that is not installed or is not written NAME:COUNT[:SEED]."""
    for place in filter(is_embedded, places):
        _check(place)


def _check(place: str) -> None:
    name, *parts = place.split(":")
    if name not in corpus_names():
        more = "" if installed() else f"; others: {INSTALL}"
        raise CorpusError(f"{place}: no corpus named {name} is installed; "
                          f"installed: {', '.join(corpus_names())}{more}")  # fmt: skip
    seed = r":\d{1,18}"
    wanted = rf"\d+({seed}|:(train|dev|test)({seed})?)?" if name == "phrasebook" else rf"\d+({seed})?"
    if not re.fullmatch(wanted, ":".join(parts), re.ASCII):
        form = "[:SPLIT[:SEED]], where SPLIT is train, dev or test" if name == "phrasebook" else "[:SEED]"
        raise CorpusError(f"{place}: expected {name}:COUNT{form}")
    if len(parts[0]) > 12 or not 1 <= int(parts[0]) <= MOST_PAIRS:
        raise CorpusError(f"{place}: expected a COUNT from 1 to {MOST_PAIRS:,}, got {parts[0][:20]}")


def source_folders(places: Sequence[str]) -> tuple[Path, ...]:
    """The folders of the sources and data that these places' grammars are made of; none for files."""
    check_corpora(places)
    folders = set()
    for name in {place.partition(":")[0] for place in places if is_embedded(place)}:
        top = (
            phrasebook if name == "phrasebook" else sys.modules[_loaded(installed()[name]).__module__.partition(".")[0]]
        )
        folders.add(Path(str(top.__file__)).parent)
    return tuple(sorted(folders))


def _loaded(entry: EntryPoint) -> Callable[[int, int], Pair]:
    try:
        return entry.load()
    except (ImportError, AttributeError) as error:
        raise CorpusError(f"{entry.name}: {entry.value} cannot be loaded: {error}; again: {INSTALL}") from None


def _some(place: str, pairs: Iterator[Pair]) -> Iterator[Pair]:
    first = next(pairs, None)
    if first is None:
        raise CorpusError(f"{place}: holds no pair; expected at least one sentence and its translation")
    yield first
    yield from pairs


def clean_corpora(
    places: Sequence[str],
    output: Path,
    config: CleaningConfig,
    held_out: Sequence[str] = (),
    languages: tuple[str, str] = ("fr", "en"),
    progress: Callable[[int], None] | None = None,
    *,
    force: bool = False,
) -> Report:
    """Write what passes every rule, of all places together, to one TSV, and report what did not."""
    corpus.check_table(output, [*places, *held_out], force=force)
    report = Report()
    pairs = (pair for place in places for pair in read_corpus(place, languages))
    tests = (pair for place in held_out for pair in read_corpus(place, languages, "test"))
    corpus.write(output, clean(pairs, config, report, languages=languages, held_out=tests, workdir=output.parent,
                               progress=progress))  # fmt: skip
    return report

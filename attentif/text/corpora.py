"""A corpus by its name: files, or a number of sentences of an embedded corpus."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from attentif.text import corpus
from attentif.text.cleaning import CleaningConfig, Report, clean
from attentif.text.corpus import CorpusError, Pair
from attentif.text.embedded.figures import corpus as figures
from attentif.text.embedded.knowledge import corpus as knowledge
from attentif.text.embedded.letters import corpus as letters
from attentif.text.embedded.news import corpus as news
from attentif.text.embedded.notices import corpus as notices
from attentif.text.embedded.oddities import corpus as oddities
from attentif.text.embedded.phrasebook import corpus as phrasebook
from attentif.text.embedded.scenes import corpus as scenes
from attentif.text.embedded.stories import corpus as stories
from attentif.text.embedded.talk import corpus as talk

ENDLESS = {
    "figures": figures.pairs, "scenes": scenes.pairs, "oddities": oddities.pairs, "news": news.pairs,
    "knowledge": knowledge.pairs, "talk": talk.pairs, "letters": letters.pairs, "stories": stories.pairs,
    "notices": notices.pairs,
}  # fmt: skip
MOST_PAIRS = 10**7  # of a grammar, which remembers those that it has given


def read_corpus(
    place: str, languages: tuple[str, str] = ("fr", "en"), split: str = "train", columns: tuple[str, ...] = ()
) -> Iterator[Pair]:
    """The pairs of a file (see `corpus.read`), of `figures:COUNT[:SEED]` and the like, or of
    `phrasebook:COUNT[:SPLIT[:SEED]]`, by default of this split, the source first. A place without any pair is an error.

    `columns` names the languages of a TSV's columns where they are not the source and the target; an embedded corpus is
    turned around by itself for a model that translates from English.
    """
    written = ("fr", "en") if is_embedded(place) else columns if corpus.is_table(place) else ()
    pairs = _as_written(place, languages, split)
    return (Pair(pair.target, pair.source) for pair in pairs) if written == languages[::-1] else pairs


def _as_written(place: str, languages: tuple[str, str], split: str) -> Iterator[Pair]:
    name, *parts = place.split(":")
    if not is_embedded(place):
        return _some(place, corpus.read(place, languages))
    if name in ENDLESS:
        if not all(part.isdecimal() for part in parts) or len(parts) > 2:
            raise CorpusError(f"{place}: expected {name}:COUNT[:SEED], both whole numbers")
        return ENDLESS[name](_counted(place, parts[0]), *map(int, parts[1:]))
    count, *rest = parts
    split, seed = [*rest, *(split, "0")[len(rest) :]][:2]
    if not count.isdecimal() or not seed.isdecimal() or split not in phrasebook.SPLITS or len(rest) > 2:
        raise CorpusError(f"{place}: expected phrasebook:COUNT[:SPLIT[:SEED]], where SPLIT is train, dev or test")
    return phrasebook.pairs(_counted(place, count), int(seed), split)


def is_embedded(place: str) -> bool:
    """Does it name a grammar of our own, as figures:COUNT does, and no file?"""
    name, colon, _ = place.partition(":")
    return bool(colon) and (name == "phrasebook" or name in ENDLESS)


def _counted(place: str, count: str) -> int:
    if len(count) > 12 or not 1 <= int(count) <= MOST_PAIRS:
        raise CorpusError(f"{place}: expected a COUNT from 1 to {MOST_PAIRS:,}, got {count[:20]}")
    return int(count)


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

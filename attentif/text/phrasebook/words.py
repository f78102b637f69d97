"""The words of the phrasebook, from words.toml: data only. Knows no grammar; `lexicon` reads
these tables."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

WORDS: dict[str, Any] = tomllib.loads(
    files("attentif.text.phrasebook").joinpath("words.toml").read_text("utf-8")
)


def _table(name: str) -> dict[str, str]:
    return dict(WORDS[name])


def _list(name: str) -> tuple[str, ...]:
    return tuple(WORDS[name])


NOUNS, BEFORE, AFTER = map(_table, ("NOUNS", "BEFORE", "AFTER"))
IRREGULAR, ENGLISH_PAST, ENGLISH_ING = map(_table, ("IRREGULAR", "ENGLISH_PAST", "ENGLISH_ING"))
STATES, TRANSITIVE, INTRANSITIVE = map(_list, ("STATES", "TRANSITIVE", "INTRANSITIVE"))
MOTION, STAYING, COUNTRIES, SEASONS = map(_list, ("MOTION", "STAYING", "COUNTRIES", "SEASONS"))
PAST_TIMES, FUTURE_TIMES, HABIT_TIMES = map(_list, ("PAST_TIMES", "FUTURE_TIMES", "HABIT_TIMES"))
RELATIONS, FEELINGS = map(_list, ("RELATIONS", "FEELINGS"))
WITH_ETRE = frozenset(_list("WITH_ETRE"))
NAMES, CITIES, DAYS, MONTHS = (str(WORDS[name]) for name in ("NAMES", "CITIES", "DAYS", "MONTHS"))

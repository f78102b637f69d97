"""Rules that a training pair must pass, each with its count and first examples. Knows no file and
no token.

The rules apply in the order of RULES; a pair counts for the first that it breaks. The defaults drop
almost no good pair: a rule that drops many good pairs is worse than none.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any

from attentif.config import ConfigError, check_each, check_types
from attentif.terminal import told
from attentif.text.corpus import Pair
from attentif.text.duplicates import Numbered, distinct, exact_key, hashed, near_key, source_key
from attentif.text.normalise import normalise

RULES = (
    "normalise",
    "length",
    "ratio",
    "copy",
    "script",
    "language",
    "digits",
    "repeated",
    "duplicates",
    "near_duplicates",
    "overlap",
)
EXAMPLES = 3
RATIO_SMOOTHING = (
    15  # characters added to both lengths: "Je me suis mise à avoir chaud." is a good "I got hot."
)
GLANCE, LOOK = (
    12,
    200,
)  # words of a side judged alone; if they are not clear, characters judged together
REPEATED_WORDS = 8  # shorter repetitions occur in language: "Non, non, non !"
CLEARLY = 0.5  # the score of one certain word
SEPARATORS = ",.'’ \u00a0\u2009\u202f"
THOUSANDS = re.compile(rf"(?<![0-9])[0-9]{{1,3}}(?:[{SEPARATORS}][0-9]{{3}})+(?![0-9])")
PER_CENT = re.compile(r"\bp\.\s?100\b|\bpour 100\b", re.IGNORECASE)
NUMBER = re.compile("[0-9]+")
WORD = re.compile(r"[^\W_]+")
NO_WORD = re.compile(r"[\W_]+")
NOT_WESTERN = re.compile(
    "[^\0-\u024f\u2000-\u20cf]"
)  # outside of Latin letters, punctuation and currencies
LONG_WORD = 20  # letters
CHUNKS = re.compile(r"([^\W\d_]{1,6}?)\1{7,}")  # of letters only: 1.00000000000000111 is a number

Broken = Callable[[str, str], bool]


@dataclass(frozen=True, kw_only=True)
class CleaningConfig:
    """The rules to apply, and their limits."""

    normalise: bool = True  # quotes, dashes and spaces in one form; drops nothing
    length: bool = True
    min_words: int = 1
    max_words: int = 200
    max_characters: int = 1500
    ratio: bool = True
    max_ratio: float = 2.5  # of the sides' lengths in characters, 15 added to each
    copy: bool = True
    copy_words: int = 5  # shorter copies are mostly names and titles
    script: bool = True
    min_latin: float = 0.5  # share of a side's letters
    language: bool = True  # needs py3langid
    language_confidence: float = (
        0.95  # least confidence that a side is in the other side's language
    )
    language_letters: int = 30  # shorter sides are not judged
    digits: bool = True
    repeated: bool = True
    max_repeats: float = 3.0  # occurrences of a side's words in it, on average
    duplicates: bool = True
    near_duplicates: bool = (
        True  # equal but for case, accents, punctuation, spaces and values of digits
    )
    remove_overlap: bool = True  # with the held-out pairs; always reported

    def __post_init__(self) -> None:
        check_types(self)
        counts = (
            "min_words max_words max_characters copy_words language_letters max_ratio max_repeats"
        )
        check_each(self, counts, "at least 1", lambda x: x >= 1)
        check_each(self, "min_latin language_confidence", "0 <= {} <= 1", lambda x: 0 <= x <= 1)
        if self.min_words > self.max_words:
            raise ConfigError(
                f"min_words: expected at most max_words {self.max_words}, got {self.min_words}"
            )


@dataclass
class Tally:
    """The effect of one rule: number of pairs, and the first ones with their numbers in the
    corpus."""

    what: str = "dropped"  # or: changed, found, off
    count: int = 0
    examples: list[Numbered] = field(default_factory=list)

    def add(self, number: int, pair: Pair) -> None:
        self.count += 1
        self.what = (
            "dropped" if self.what == "off" else self.what
        )  # an empty side, though `length` is off
        if len(self.examples) < EXAMPLES:
            self.examples.append((number, pair))


@dataclass
class Report:
    """The effect of all rules; `str(report)` is for reading, `as_dict` for JSON."""

    read: int = 0
    kept: int = 0
    rules: dict[str, Tally] = field(default_factory=lambda: {rule: Tally() for rule in RULES})

    def begin(self, config: CleaningConfig) -> None:
        """Note for each rule its effect on a pair."""
        for rule, tally in self.rules.items():
            if rule == "overlap":
                tally.what = "dropped" if config.remove_overlap else "found"
            else:
                done = "changed" if rule == "normalise" else "dropped"
                tally.what = done if getattr(config, rule) or tally.count else "off"

    def as_dict(self) -> dict[str, Any]:
        rules = {}
        for rule, tally in self.rules.items():
            examples = [{"pair": number, **pair._asdict()} for number, pair in tally.examples]
            rules[rule] = {"what": tally.what, "count": tally.count, "examples": examples}
        return {"read": self.read, "kept": self.kept, "rules": rules}

    def __str__(self) -> str:
        width, digits = max(map(len, RULES)), max(len(str(self.read)), 1)
        lines = [f"{'read':{width}}  {self.read:{digits}}"]
        for rule, tally in self.rules.items():
            lines.append(f"{rule:{width}}  {tally.count:{digits}}  {tally.what}")
            for number, pair in tally.examples:
                lines.append(
                    f"{'':{width}}  {number:{digits}}: {_short(pair.source)} | "
                    f"{_short(pair.target)}"
                )
        return "\n".join([*lines, f"{'kept':{width}}  {self.kept:{digits}}"])


def _short(side: str) -> str:
    side = " ".join(side.split())
    return side if len(side) <= 60 else side[:59] + "…"


def clean(
    pairs: Iterable[Pair],
    config: CleaningConfig,
    report: Report,
    *,
    languages: tuple[str, str] = ("fr", "en"),
    held_out: Iterable[Pair] = (),
    workdir: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> Iterator[Pair]:
    """The pairs that pass every rule, in order; the effect is added to the report. If duplicates
    are removed, all pairs are read before the first is returned: duplicates are found in files of
    the folder `workdir`.
    """
    report.begin(config)
    known = {hashed(source_key(_normalised(pair, config))) for pair in held_out}
    read = told(pairs, progress, 1000, end=True)
    survivors = _passing(read, config, report, _rules(config, languages))
    every = {"duplicates": exact_key, "near_duplicates": near_key}
    if rules := [rule for rule in every if getattr(config, rule)]:
        keys, tallies = [every[rule] for rule in rules], [report.rules[rule] for rule in rules]
        survivors = distinct(
            survivors, keys, lambda which, *numbered: tallies[which].add(*numbered), workdir
        )
    for number, pair in survivors:
        if known and hashed(source_key(pair)) in known:
            report.rules["overlap"].add(number, pair)
            if config.remove_overlap:
                continue
        report.kept += 1
        yield pair


def _normalised(pair: Pair, config: CleaningConfig) -> Pair:
    return Pair(normalise(pair.source), normalise(pair.target)) if config.normalise else pair


def _passing(
    pairs: Iterable[Pair], config: CleaningConfig, report: Report, rules: dict[str, Broken]
) -> Iterator[Numbered]:
    """The pairs that pass the rules for a single pair."""
    for number, raw in enumerate(pairs, start=1):
        report.read += 1
        pair = _normalised(raw, config)
        if pair != raw:
            report.rules["normalise"].add(number, raw)
        broken = next((rule for rule, is_broken in rules.items() if is_broken(*pair)), None)
        if broken:
            report.rules[broken].add(number, pair)
        else:
            yield number, pair


def _rules(config: CleaningConfig, languages: tuple[str, str]) -> dict[str, Broken]:
    """The rules in use. An empty side is always too short."""
    rules: dict[str, Broken] = {
        "length": partial(_length, config)
        if config.length
        else lambda *sides: not all(map(str.strip, sides)),
        "ratio": partial(_ratio, config.max_ratio),
        "copy": partial(_copy, config.copy_words),
        "script": lambda source, target: (
            min(latin_share(source), latin_share(target)) < config.min_latin
        ),
        "digits": _digits,
        "repeated": lambda source, target: (
            max(_repeats(source), _repeats(target)) > config.max_repeats
        ),
    }
    if config.language:
        rules["language"] = _language(config, languages)
    return {
        rule: rules[rule]
        for rule in RULES
        if rule in rules and (rule == "length" or getattr(config, rule))
    }


def _length(config: CleaningConfig, *sides: str) -> bool:
    least, most = config.min_words, config.max_words
    return any(
        len(side) > config.max_characters or not least <= len(side.split()) <= most
        for side in sides
    )


def _ratio(limit: float, source: str, target: str) -> bool:
    a, b = len(source) + RATIO_SMOOTHING, len(target) + RATIO_SMOOTHING
    return max(a, b) > limit * min(a, b)


def _copy(least: int, source: str, target: str) -> bool:
    """Are the words of both sides the same, case and punctuation aside?"""
    first, other = WORD.search(source), WORD.search(target)
    if not first or not other or first[0].casefold() != other[0].casefold():
        return False  # most pairs; eight times as fast as the full comparison
    words = NO_WORD.sub(" ", source.casefold()).split()
    return (
        sum(map(str.isalpha, words)) >= least
        and words == NO_WORD.sub(" ", target.casefold()).split()
    )


def latin_share(text: str) -> float:
    """The share of a text's letters that are Latin; 1 when it has none."""
    if not NOT_WESTERN.search(text):
        return 1.0
    letters = [c for c in text if c.isalpha()]
    return sum(map(_is_latin, letters)) / len(letters) if letters else 1.0


@cache
def _is_latin(letter: str) -> bool:
    return "LATIN " in unicodedata.name(letter, "")


def _language(config: CleaningConfig, languages: tuple[str, str]) -> Broken:
    """Is a side certainly in the other side's language? A third language is not recognised."""
    identifier = language_identifier(languages)

    @lru_cache(maxsize=1 << 16)
    def lean(word: str) -> float:
        language, confidence = identifier.classify(word)
        return confidence - 0.5 if language == languages[0] else 0.5 - confidence

    def foreign(side: str, own: int) -> bool:
        # A cached word takes almost no time, classifying a text 30 times as long: few texts need
        # it.
        towards_source = sum(map(lean, side.casefold().split(None, GLANCE)[:GLANCE]))
        if (-towards_source if own else towards_source) > CLEARLY:
            return False
        if sum(map(str.isalpha, side[:LOOK])) < config.language_letters:
            return False
        language, confidence = identifier.classify(side[:LOOK])
        return bool(language != languages[own] and confidence >= config.language_confidence)

    return lambda source, target: foreign(source, 0) or foreign(target, 1)


@cache
def language_identifier(languages: tuple[str, str]) -> Any:
    """The library's model for these two languages; it takes a third of a second to load."""
    try:
        from py3langid.langid import MODEL_FILE, LanguageIdentifier  # type: ignore[import-untyped]
    except ImportError:
        raise ConfigError(
            "language: needs py3langid; run: pip install py3langid, or set language = false"
        ) from None
    identifier = LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)
    try:
        identifier.set_languages(languages)
    except ValueError as error:
        raise ConfigError(
            f"language: {error}; use codes that py3langid knows, or set language = false"
        ) from None
    return identifier


def _digits(source: str, target: str) -> bool:
    """Does each side have a number that the other lacks, and can none of them be another form of
    one of these?

    A number written as a word on one side cannot be compared, so a number that is missing on one
    side only is allowed.
    """
    left, right = Counter(numbers_in(source)), Counter(numbers_in(target))
    only_left, only_right = left - right, right - left
    return bool(only_left and only_right) and not any(
        _alike(a, b) for a in only_left for b in only_right
    )


def numbers_in(text: str) -> list[str]:
    """The runs of digits; 1 000 and 1,000 are 1000, and 3,5 and 3.5 are 3 and 5. A French "p.
    100" is a %."""
    if not NUMBER.search(text):
        return []
    whole = THOUSANDS.sub(lambda match: re.sub("[^0-9]", "", match[0]), PER_CENT.sub("%", text))
    return NUMBER.findall(whole)


def _alike(a: str, b: str) -> bool:
    """90 and 1990; 2 (billion) and 2000 (million); 14 h and 2 p.m."""
    short, long = sorted((a, b), key=len)
    return (
        long.startswith(short)
        or long.endswith(short)
        or (len(long) <= 2 and abs(int(a) - int(b)) == 12)
    )


def _repeats(text: str) -> float:
    """Average number of occurrences of a word; for a long word, repetitions of the letters
    inside it."""
    words = text.casefold().split()
    often = len(words) / len(set(words)) if len(words) >= REPEATED_WORDS else 1.0
    found = [CHUNKS.search(word) for word in words if len(word) >= LONG_WORD]
    return max(often, *(len(chunks[0]) / len(chunks[1]) for chunks in found if chunks), 1.0)

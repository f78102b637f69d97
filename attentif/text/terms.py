"""Terminology: French terms with their required English translations, found in a text with their
inflections.

A file has one term a line: French TAB English; the French may list several forms,
`contrat-cadre|contrats-cadres`. A word is also found in its regular inflections: plural, feminine,
and the forms of a regular verb; a listed form has priority over a derived one. Blank lines and
lines that begin with # are skipped.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from attentif.text.phrasebook.inflection import plural
from attentif.text.plain import CorpusError, read_lines

FEMININE = (
    ("teur", "trice"), ("eur", "euse"), ("eux", "euse"), ("if", "ive"), ("er", "ère"), ("el", "elle"), ("en", "enne"),
    ("on", "onne"), ("et", "ette"), ("", "e"),
)  # fmt: skip
VERBS = {
    "er": (
        "er e es ons ez ent é ée és ées ant ais ait ions iez aient erai eras era erons erez "
        "eront erais erait"
    ),
    "ir": (
        "ir is it issons issez issent i ie ies issant issais issait issaient irai iras ira "
        "irons irez iront"
    ),
    "re": "re s ons ez ent u ue us ues ant ais ait aient rai ras ra rons rez ront",
}


class Term(NamedTuple):
    """A term found in a text: its position and its English."""

    start: int
    end: int
    french: str
    english: str


class Terms:
    """A terminology. `Terms({"contrat-cadre": "framework agreement"})`, or `Terms.read(path)`."""

    def __init__(self, pairs: Mapping[str, str] | Iterable[tuple[str, str]]) -> None:
        listed, derived = dict[str, str](), dict[str, str]()
        for french, english in pairs.items() if isinstance(pairs, Mapping) else pairs:
            for form in filter(None, map(str.strip, french.split("|"))):
                listed.setdefault(_key(form), english.strip())
                for other in _inflected(form):
                    derived.setdefault(_key(other), english.strip())
        self.english = derived | listed
        forms = map(re.escape, sorted(self.english, key=len, reverse=True))
        every = "|".join(forms).replace(r"\ ", r"[\s\u00a0]+").replace("'", "['’]")
        self.pattern = re.compile(rf"(?<![\w-])(?:{every or '(?!)'})(?![\w-])", re.IGNORECASE)

    @classmethod
    def read(cls, path: str | Path) -> Terms:
        pairs = []
        for number, line in enumerate(read_lines(str(path)), start=1):
            if not line.strip() or line.startswith("#"):
                continue
            cells = line.split("\t")
            if len(cells) != 2 or not all(cell.strip() for cell in cells):
                raise CorpusError(
                    f"{path}:{number}: expected French TAB English, got {line[:80]!r}"
                )
            pairs.append((cells[0], cells[1]))
        return cls(pairs)

    def found(self, text: str) -> list[Term]:
        """The terms in a text, in order; of overlapping ones the first, then the longest."""
        return [
            Term(one.start(), one.end(), one[0], self.english[_key(one[0])])
            for one in self.pattern.finditer(text)
        ]


def missing(found: list[Term], translation: str) -> list[Term]:
    """The terms whose English occurs in a translation less often than required; a plural -s may
    follow it."""
    lacking = []
    for english in dict.fromkeys(one.english for one in found):
        same = [one for one in found if one.english == english]
        there = re.findall(
            rf"(?<!\w){re.escape(english)}(?:e?s)?(?!\w)", translation, re.IGNORECASE
        )
        lacking += same if len(there) < len(same) else []
    return lacking


def _key(form: str) -> str:
    return re.sub(r"\s+", " ", form.replace("’", "'").lower())


def _inflected(form: str) -> Iterable[str]:
    """A term with all words or the first one in plural or singular, and with other inflections
    of the first word."""
    words = re.split(r"([ -])", form)
    whole = [position for position, word in enumerate(words) if len(word) > 2 and position % 2 == 0]
    if not whole:
        return
    for change in (plural, _singular):
        yield "".join(
            change(word) if position in whole else word for position, word in enumerate(words)
        )
        yield "".join(
            change(word) if position == whole[0] else word for position, word in enumerate(words)
        )
    for other in _forms(words[0]) if whole[0] == 0 else ():
        yield "".join([other, *words[1:]])


def _singular(word: str) -> str:
    if word.endswith("aux") and not word.endswith("eaux"):
        return word[:-3] + "al"
    return word[:-1] if word.endswith(("s", "x")) else word


def _forms(word: str) -> Iterable[str]:
    """The feminine of a word, and the forms of a regular verb given by its infinitive."""
    ending, feminine = next((old, new) for old, new in FEMININE if word.endswith(old))
    female = word[: len(word) - len(ending)] + feminine
    yield from (female, female + "s")
    for form in VERBS.get(word[-2:], "").split():
        yield word[:-2] + form

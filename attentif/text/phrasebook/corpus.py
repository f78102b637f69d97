"""An endless French-English corpus made by a grammar of our own: no download. Knows no token and no
model.

Every French sentence has one English rendering (tu and vous are both "you"; son is "his" or "her"
by its subject, who owns what he or she acts on). A sentence is a function of (seed, index), on
every platform and version of Python.

The splits test composition. Of all pairs (verb, object noun) and (adjective, noun), 2.5% are kept
for dev and 2.5% for test, by a checksum of the two lemmas: no sentence of train holds one, every
sentence of dev or test holds at least one, while each word by itself occurs in train. A model that
has learnt words and rules translates them; one that has learnt sentences by heart does not. The
splits depend on no seed.
"""

import itertools
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from zlib import crc32

from attentif.text.corpus import Pair
from attentif.text.phrasebook.draw import Draw, Two, distinct
from attentif.text.phrasebook.inflection import spell
from attentif.text.phrasebook.sentences import KINDS

SPLITS = ("train", "dev", "test")
SAMPLE = 10_000  # sentences in which words are counted


@cache
def split_of(combination: Two) -> str:
    """The split that a pair of lemmas belongs to, such as ("manger", "pomme") or ("rouge",
    "pomme")."""
    draw = crc32("|".join(combination).encode()) % 1000
    return "dev" if draw < 25 else "test" if draw < 50 else "train"


def sentence(index: int, seed: int = 0) -> Pair:
    """The sentence with this number, of whichever split."""
    return compose(index, seed)[0]


def compose(index: int, seed: int = 0) -> tuple[Pair, list[Two]]:
    """The sentence with this number, and the pairs of lemmas that it holds."""
    d = Draw((seed << 40) + index)
    french, english, mark = d.pick(KINDS)(d)
    french = spell(french)
    space = "" if mark == "." else " "
    source = f"{french[0].upper()}{french[1:]}{space}{mark}"
    return Pair(source, f"{english[0].upper()}{english[1:]}{mark}"), d.combinations


def pairs(count: int, seed: int = 0, split: str = "train", words: int = 0) -> Iterator[Pair]:
    """`count` distinct sentences of one split; a sentence that holds pairs of both dev and test is
    in neither.

    `words` keeps the sentences of the most common French words alone, this number of them; 0 keeps
    all.
    """
    if split not in SPLITS:
        raise ValueError(f"unknown split {split!r}: expected one of {', '.join(SPLITS)}")
    found = _of_split(split, seed)
    return distinct(
        (pair for pair in found if common(words).issuperset(words_of(pair))) if words else found,
        count,
    )


@cache
def common(count: int) -> frozenset[str]:
    """The most common French words."""
    counted = Counter(word for index in range(SAMPLE) for word in words_of(sentence(index)))
    return frozenset(word for word, _ in counted.most_common(count))


def words_of(pair: Pair) -> list[str]:
    """The French words, in lower case; d' and l' are words."""
    return re.findall(r"[\w-]+'?", pair.source.lower())


def _of_split(split: str, seed: int) -> Iterator[Pair]:
    for index in itertools.count():
        pair, combinations = compose(index, seed)
        found = {split_of(combination) for combination in combinations} - {"train"} or {"train"}
        if found == {split}:
            yield pair

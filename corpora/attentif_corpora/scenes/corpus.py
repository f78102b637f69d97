"""An endless French-English corpus of everyday scenes, made by a grammar of our own. Knows no token and no model.

What one sees: people and what they wear, hold and do, animals, streets, kitchens, beaches, tools, food; and everyday
talk with the same words. Every French sentence has one English rendering: the present of an action is the progressive,
the imparfait "was -ing", the passé composé the simple past; "son" is "his", "her" or "its" by its subject. A sentence
is a function of (seed, index), on every platform and version of Python.

A sentence is a skeleton of `skeletons` whose slots are filled from left to right in both languages at once.
"""

import itertools
import re
from collections.abc import Callable, Iterator
from functools import cache

from attentif.text.corpus import Pair
from attentif.text.phrasebook.draw import Draw, Two, distinct
from attentif.text.phrasebook.inflection import spell
from attentif_corpora.scenes.clauses import (
    about,
    did,
    does,
    does_not,
    having,
    infinitive,
    posture,
    was_doing,
    while_doing,
)
from attentif_corpora.scenes.skeletons import SKELETONS
from attentif_corpora.scenes.slots import (
    Scene,
    being,
    cost,
    exclaimed,
    first_where,
    full,
    hurt,
    moment,
    predicate,
    thing,
    things_bare,
    too,
    touched,
    weather,
    where,
    whose,
    worn,
)
from attentif_corpora.scenes.subjects import beast, couple, modified, moving, person, someone, talker

_SLOTS: dict[str, Callable[[Scene, str], Two]] = {
    "S": person, "Sm": modified, "SS": couple, "I": talker, "O": someone, "A": beast, "T": moving,
    "V": does, "Vp": did, "Vi": was_doing, "Vn": does_not, "inf": infinitive, "W": about, "G": while_doing,
    "P": posture, "avoir": having, "L": where, "L0": first_where, "M": moment, "Wx": weather,
    "C": predicate, "is": being, "etre": being, "N": thing, "B": things_bare, "K": full, "Quel": exclaimed,
    "Whose": whose, "Cost": cost, "Hurt": hurt, "Wear": worn, "Body": touched, "Too": too,
}  # fmt: skip
# What the English says of the slot before it, and the French does not.
_KEPT: dict[str, Callable[[Scene], str]] = {
    "aux": lambda s: s.aux, "rest": lambda s: s.rest, "base": lambda s: s.base, "be": lambda s: s.noun.be,
    "own": lambda s: s.subject.own,
}  # fmt: skip
_SLOT = re.compile(r"\{(\w+)(?::([^}]*))?\}")
_LATE = ("etre", "be", "avoir")  # agree with what may stand behind them


def fill(d: Draw, skeleton: str) -> Two:
    """Fill the slots of a skeleton: French, English."""
    scene = Scene(d)
    french, _, english = skeleton.partition("|")
    english = english or french
    made: dict[str, list[str]] = {}

    def in_french(match: re.Match[str], late: bool) -> str:
        name = match[1]
        if (name in _LATE) != late:
            return match[0]
        two = _SLOTS[name](scene, match[2] or "")
        made.setdefault(name, []).append(two[1])
        return two[0]

    french = _SLOT.sub(lambda m: in_french(m, False), french)
    french = _SLOT.sub(lambda m: in_french(m, True), french)

    def in_english(match: re.Match[str]) -> str:
        queue = made.get(match[1])
        return queue.pop(0) if queue else _KEPT[match[1]](scene)

    return french, _SLOT.sub(in_english, english)


def written(french: str) -> str:
    """Elide and contract, and take away the marks of the aspirated h."""
    french = re.sub(r"\bde (?:des|de) (?!la\b|le\b|l')", "de ", " ".join(french.split()))
    return spell(french).replace("*", "")


@cache
def _kinds() -> tuple[str, ...]:
    return tuple(line for weight, lines in SKELETONS for line in lines for _ in range(weight))


def skeletons() -> tuple[str, ...]:
    """Every skeleton once."""
    return tuple(line for _, lines in SKELETONS for line in lines)


def sentence(index: int, seed: int = 0) -> Pair:
    """The sentence with this number."""
    d = Draw((seed << 40) + index)
    french, english = fill(d, d.pick(_kinds()))
    french, english = written(french), re.sub(r" (?=[.,?!])", "", " ".join(english.split()))
    french = re.sub(r" (?=[.,])", "", french)
    return Pair(french[0].upper() + french[1:], english[0].upper() + english[1:])


def pairs(count: int, seed: int = 0) -> Iterator[Pair]:
    """`count` distinct sentences."""
    return distinct((sentence(index, seed) for index in itertools.count()), count)

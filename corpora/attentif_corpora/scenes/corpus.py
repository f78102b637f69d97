"""An endless French-English corpus of everyday scenes, made by a grammar of our own.

What one sees: people and what they wear, hold and do, animals, streets, kitchens, beaches, tools,
food; and everyday talk with the same words. Every French sentence has one English rendering: the
present of an action is the progressive, the imparfait "was -ing", the passé composé the simple
past; "son" is "his", "her" or "its" by its subject.

A sentence is a skeleton of `skeletons` whose slots are filled from left to right in both languages
at once.
"""

import re
from collections.abc import Callable
from functools import cache, partial

from attentif.text.corpus import Pair
from attentif.text.phrasebook.draw import Draw, Two
from attentif.text.phrasebook.inflection import spell
from attentif_corpora.french import barred
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
from attentif_corpora.scenes.subjects import (
    beast,
    couple,
    modified,
    moving,
    person,
    someone,
    talker,
)
from attentif_corpora.sheets import pairs, sheet
from attentif_corpora.slots import Slot, filled

_SLOTS: dict[str, Callable[[Scene, str], Two]] = {
    "S": person,
    "Sm": modified,
    "SS": couple,
    "I": talker,
    "O": someone,
    "A": beast,
    "T": moving,
    "V": does,
    "Vp": did,
    "Vi": was_doing,
    "Vn": does_not,
    "inf": infinitive,
    "W": about,
    "G": while_doing,
    "P": posture,
    "avoir": having,
    "L": where,
    "L0": first_where,
    "M": moment,
    "Wx": weather,
    "C": predicate,
    "is": being,
    "etre": being,
    "N": thing,
    "B": things_bare,
    "K": full,
    "Quel": exclaimed,
    "Whose": whose,
    "Cost": cost,
    "Hurt": hurt,
    "Wear": worn,
    "Body": touched,
    "Too": too,
}
# What the English says of the slot before it, and the French does not.
_KEPT: dict[str, Callable[[Scene], str]] = {
    "aux": lambda s: s.aux,
    "rest": lambda s: s.rest,
    "base": lambda s: s.base,
    "be": lambda s: s.noun.be,
    "own": lambda s: s.subject.own,
}
_LATE = ("etre", "be", "avoir")  # agree with what may stand behind them


def fill(d: Draw, skeleton: Two) -> Two:
    """Fill the slots of a skeleton: French, English."""
    scene = Scene(d)
    made: dict[str, list[str]] = {}

    def french(late: bool, slot: Slot) -> str:
        if (slot.name in _LATE) != late:
            return f"{{{slot.name}{':' + slot.argument if slot.argument else ''}}}"
        two = _SLOTS[slot.name](scene, slot.argument)
        made.setdefault(slot.name, []).append(two[1])
        return two[0]

    def english(slot: Slot) -> str:
        queue = made.get(slot.name)
        return queue.pop(0) if queue else _KEPT[slot.name](scene)

    source = filled(filled(skeleton[0], partial(french, False)), partial(french, True))
    return source, filled(skeleton[1], english)


def written(french: str) -> str:
    """Elide and contract, and take away the marks of the aspirated h."""
    french = re.sub(r"\bde (?:des|de) (?!la\b|le\b|l')", "de ", " ".join(french.split()))
    return spell(barred(french)).replace("*", "")


@cache
def skeletons() -> tuple[Two, ...]:
    """Every skeleton, as often as it is drawn."""
    found = sheet("scenes/skeletons")
    return tuple(
        row
        for weight in found
        for row in pairs("scenes/skeletons", weight)
        for _ in range(int(weight))
    )


def sentence(index: int, seed: int = 0) -> Pair:
    """The sentence with this number."""
    d = Draw((seed << 40) + index)
    french, english = fill(d, d.pick(skeletons()))
    french, english = written(french), re.sub(r" (?=[.,?!])", "", " ".join(english.split()))
    french = re.sub(r" (?=[.,])", "", french)
    return Pair(french[0].upper() + french[1:], english[0].upper() + english[1:])

"""How a sentence is written down: spaces and quotes in several manners, a capital where it begins, slots filled."""

import re
from collections.abc import Callable, Sequence

from attentif.text.phrasebook.draw import Draw, Two

NO_BREAK, NARROW = "\u00a0", "\u202f"
# The more common ways stand more often.
QUOTES = (
    *[('"', '"')] * 2,
    *[("« ", " »")] * 2,
    (f"«{NO_BREAK}", f"{NO_BREAK}»"),
    (f"«{NARROW}", f"{NARROW}»"),
)
CONTRACTED = {"de le": "du", "de les": "des", "à le": "au", "à les": "aux"}


def capital(text: str) -> str:
    """The text with its first letter a capital, behind a quotation mark or a dash if there is one."""
    at = len(text) - len(text.lstrip('«" \u00a0\u202f—-'))
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]


def fill(d: Draw, template: Two, slots: re.Pattern[str], listed: Callable[[str], Sequence[Two]]) -> Two:
    """A template with its slots, a name and a number each, drawn from their lists: the same for both languages, and no
    two of them alike."""
    drawn: dict[str, Two] = {}

    def draw(slot: re.Match[str]) -> str:
        key = slot[1] + slot[2]
        if key not in drawn:
            both = d.pick(listed(slot[1]))
            while both in drawn.values():
                both = d.pick(listed(slot[1]))
            drawn[key] = both
        return drawn[key][0]

    french = slots.sub(draw, template[0])
    return french, slots.sub(lambda slot: drawn[slot[1] + slot[2]][1], template[1])

"""How a sentence is typed: kinds of spaces and quotes, a capital where it begins."""

import re

from attentif.text.phrasebook.draw import Two

NO_BREAK, NARROW = "\u00a0", "\u202f"
# The more common ways come more often.
SPACES = (" ", " ", " ", NO_BREAK, NARROW)
QUOTES = (
    *[('"', '"')] * 2,
    *[("« ", " »")] * 2,
    (f"«{NO_BREAK}", f"{NO_BREAK}»"),
    (f"«{NARROW}", f"{NARROW}»"),
)
_MARK, _QUOTE = re.compile(r" (?=[:;?!])"), re.compile(r" (?=»)|(?<=«) ")


def capital(text: str) -> str:
    """The text with its first letter a capital, after a quotation mark or a dash if there is
    one."""
    at = len(text) - len(text.lstrip('«" \u00a0\u202f—-'))
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]


def spaced(french: str, space: str, quotes: Two | None = None) -> str:
    """This space before tall marks and inside guillemets, or these quotation marks for
    guillemets."""
    french = _MARK.sub(space, french)
    if quotes is None:
        return _QUOTE.sub(space, french)
    return french.replace("« ", quotes[0]).replace(" »", quotes[1])

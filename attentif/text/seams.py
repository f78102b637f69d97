"""The seam between two translated halves of a sentence: a full stop or a capital that was added there is removed."""

from __future__ import annotations

import re

# Not compiled: few texts have a seam, and compiling takes longer than translating a word.
ENDED = r"[.!?…][\"'»”’)\]\s]*$"
FIRST = r"\w+(?:['’]\w+)?"
# English always capitalises these words; names have a capital in French too.
CAPITAL = (
    r"I(?:['’]\w+)?|God|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|"
    r"September|October|November|December|Christmas|Easter|\w+(?:ese|eans?|icans?|ussians?|lians?|tians?|dians?|talians?)|"
    r"English\w*|French\w*|German|Spanish|British|Dutch|Irish|Scottish|Swedish|Danish|Finnish|Polish|Turkish|Jewish|Arab\w*|"
    r"Greek|Swiss|Muslims?|Christians?|Catholics?|Internet"
)


def mended(source: str, target: str, begins: bool, ends: bool) -> str:
    """The translation of a part that does not begin or does not end its sentence, fitted to its neighbours."""
    if not ends and not re.search(ENDED, source) and target.endswith(".") and not target.endswith(".."):
        target = target[:-1].rstrip()
        mark = source.rstrip()[-1:]
        target += mark if mark in ",;:" and target[-1:] not in ",;:" else ""
    word = None if begins else re.match(FIRST, target)
    opening = None if begins else re.search(FIRST, source)
    if word and opening and opening[0][0].islower() and word[0][0].isupper():
        known = re.fullmatch(CAPITAL, word[0]) or word[0][1:] != word[0][1:].lower() or word[0] in source
        target = target if known else target[0].lower() + target[1:]
    return target

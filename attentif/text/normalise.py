"""One form for characters that are written in many ways: quotes, dashes, spaces, invisible ones.
Knows no language.

The rules are a normalizer of the library `tokenizers`, so that they are part of tokenizer.json:
corpus cleaning, training and later readers of that file normalise alike. The function is
idempotent. Characters with a meaning of their own (½, ², œ, full-width letters) are not rewritten
(NFC, not NFKC). normalise.json has the rules, with their reasons.
"""

from __future__ import annotations

import functools
import json
import re
from pathlib import Path

from tokenizers import Regex, normalizers

_DATA = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))
# Each a regular expression and what takes its place; <name> is a class of characters. Classes
# contain the characters themselves: regex engines write escapes such as \x{AD} differently.
RULES: tuple[tuple[str, str], ...] = tuple(
    (re.sub("<([a-z]+)>", lambda name: _DATA["classes"][name[1]], pattern), to)
    for pattern, to, *_ in _DATA["rules"]
)
# The rules of model folders of version 1, which read no `` or '' as quotes (docs/compatibility.md).
FIRST_RULES = tuple(
    (pattern.removesuffix("|``"), to) for pattern, to in RULES if "''" not in pattern
)


@functools.cache
def normaliser(rules: tuple[tuple[str, str], ...] = RULES) -> normalizers.Normalizer:
    """The rules as the library's object, which also goes into tokenizer.json."""
    replaced = [normalizers.Replace(Regex(pattern), to) for pattern, to in rules]
    # NFC first: it turns some characters into others that the rules know (U+2000 into U+2002, the
    # Greek question mark into a semicolon). And last: a letter may be next to its accent after a
    # character between them
    # was removed.
    return normalizers.Sequence(
        [normalizers.NFC(), *replaced, normalizers.Strip(), normalizers.NFC()]
    )


def normalise(text: str) -> str:
    """The text as models read and write it, on one line: `« Quoi ?! »` becomes `"Quoi?!"`."""
    return normaliser().normalize_str(readable(text))


def readable(text: str) -> str:
    """The text with U+FFFD for each lone surrogate, which a Python str may contain and UTF-8 may
    not."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return re.sub("[\ud800-\udfff]", "\ufffd", text)
    return text

"""One spelling for what is written in many ways: quotes, dashes, spaces, invisible characters. Knows no language.

The rules are a list of the library `tokenizers`, so that they travel inside tokenizer.json: corpus cleaning, training
and whoever reads that file later normalise alike. Doing it twice is doing it once, for any text. What carries meaning
stays: ½, ², œ and full-width letters are not rewritten (NFC, not NFKC).
"""

from __future__ import annotations

import functools
import re

from tokenizers import Regex, normalizers

# A class holds its characters themselves, not escapes such as \x{AD}, which each regex engine writes in its own way.
SPACES = "\t-\r\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
# Controls, the soft hyphen, marks of direction, zero-width characters and tags. Joiners have a rule of their own.
INVISIBLE = (
    "\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff"
    "\ufff9-\ufffb\U000e0000-\U000e007f"
)
PICTURES = "\u2194\u2195\u2600-\u27bf\u2b1b\ufe0f\U0001f1e6-\U0001faff"

RULES: tuple[tuple[str, str], ...] = (
    (f"[{INVISIBLE}]", ""),
    # A joiner is noise between letters of French or English, but holds 👩‍🚀 together.
    (f"(?<![{PICTURES}])\u200d|\u200d(?![{PICTURES}])|\u200c", ""),
    ("▁", "_"),  # the tokenizer writes its spaces as ▁, so text may not hold one
    ("[‘’‚‛´ʼ]", "'"),
    ("[“”„‟]|``", '"'),
    # The long dash opens a speech or parts a sentence, in English without spaces: "he came—late" must not read as the
    # compound "came-late". The short ones stand in ranges ("1939–1945") or have their spaces already.
    ("[—―]", " - "),
    ("[‐‑‒–−]", "-"),
    ("…", "..."),
    ("ﬀ", "ff"),
    ("ﬁ", "fi"),
    ("ﬂ", "fl"),
    ("ﬃ", "ffi"),
    ("ﬄ", "ffl"),
    (f"[{SPACES}][ {SPACES}]*| [ {SPACES}]+", " "),  # all but the lone plain space, which is most of them
    ("« ?| ?»", '"'),
    ("‹ ?| ?›", "'"),
    # Closes ``what was said''; a lone '' is an empty string of code.
    ("(?<=[\\p{L}\\p{N}.,;:!?%)])''(?!['\\p{L}])", '"'),
    # French puts a space before these; "le .NET", "a != b" and ":)" are something else, and keep theirs.
    # The run is bounded because the regex engine gives up, with a panic, on going back through ten million.
    (" (?=[!?.,]{1,9}(?:[ \"')\\]]|$)|[;:](?: |$))", ""),
)
# The rules of model folders of version 1, which read no `` or '' as quotes (docs/compatibility.md).
FIRST_RULES = tuple((pattern.removesuffix("|``"), to) for pattern, to in RULES if "''" not in pattern)


@functools.cache
def normaliser(rules: tuple[tuple[str, str], ...] = RULES) -> normalizers.Normalizer:
    """The rules as the library's object, which also goes into tokenizer.json."""
    replaced = [normalizers.Replace(Regex(pattern), to) for pattern, to in rules]
    # First, since it turns some characters into others that the rules know (U+2000 into U+2002, the Greek question mark
    # into a semicolon); and last, since a letter may have met its accent when what stood between them went.
    return normalizers.Sequence([normalizers.NFC(), *replaced, normalizers.Strip(), normalizers.NFC()])


def normalise(text: str) -> str:
    """The text as the models read and write it, on one line: `« Quoi ?! »` becomes `"Quoi?!"`."""
    return normaliser().normalize_str(readable(text))


def readable(text: str) -> str:
    """The text with U+FFFD for each lone surrogate: Python allows them in a str, but no UTF-8 file can hold one."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return re.sub("[\ud800-\udfff]", "\ufffd", text)
    return text

"""One form for characters that are written in many ways: quotes, dashes, spaces, invisible ones. Knows no language.

The rules are a normalizer of the library `tokenizers`, so that they are part of tokenizer.json: corpus cleaning,
training and later readers of that file normalise alike. The function is idempotent. Characters with a meaning of their
own (½, ², œ, full-width letters) are not rewritten (NFC, not NFKC).
"""

from __future__ import annotations

import functools
import re

from tokenizers import Regex, normalizers

# Classes contain the characters themselves: regex engines write escapes such as \x{AD} differently.
SPACES = "\t-\r\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
# Controls, the soft hyphen, direction marks, zero-width characters and tags. Joiners have their own rule.
INVISIBLE = (
    "\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff"
    "\ufff9-\ufffb\U000e0000-\U000e007f"
)
PICTURES = "\u2194\u2195\u2600-\u27bf\u2b1b\ufe0f\U0001f1e6-\U0001faff"

RULES: tuple[tuple[str, str], ...] = (
    (f"[{INVISIBLE}]", ""),
    # A joiner is noise between French or English letters, but joins the parts of 👩‍🚀.
    (f"(?<![{PICTURES}])\u200d|\u200d(?![{PICTURES}])|\u200c", ""),
    ("▁", "_"),  # the tokenizer writes a space as ▁, so text must not contain it
    ("[‘’‚‛´ʼ]", "'"),
    ("[“”„‟]|``", '"'),
    # The long dash starts a speech or separates clauses, in English without spaces: "he came—late" must not become the
    # compound "came-late". The short ones are used in ranges ("1939–1945") or have spaces already.
    ("[—―]", " - "),
    ("[‐‑‒–−]", "-"),
    ("…", "..."),
    ("ﬀ", "ff"),
    ("ﬁ", "fi"),
    ("ﬂ", "fl"),
    ("ﬃ", "ffi"),
    ("ﬄ", "ffl"),
    (f"[{SPACES}][ {SPACES}]*| [ {SPACES}]+", " "),  # all but a single plain space, the most frequent case
    ("« ?| ?»", '"'),
    ("‹ ?| ?›", "'"),
    # Closes ``a quotation''; a lone '' is an empty string in code.
    ("(?<=[\\p{L}\\p{N}.,;:!?%)])''(?!['\\p{L}])", '"'),
    # French puts a space before these marks; "le .NET", "a != b" and ":)" keep theirs.
    # The run is bounded because the regex engine panics when it backtracks through ten million.
    (" (?=[!?.,]{1,9}(?:[ \"')\\]]|$)|[;:](?: |$))", ""),
)
# The rules of model folders of version 1, which read no `` or '' as quotes (docs/compatibility.md).
FIRST_RULES = tuple((pattern.removesuffix("|``"), to) for pattern, to in RULES if "''" not in pattern)


@functools.cache
def normaliser(rules: tuple[tuple[str, str], ...] = RULES) -> normalizers.Normalizer:
    """The rules as the library's object, which also goes into tokenizer.json."""
    replaced = [normalizers.Replace(Regex(pattern), to) for pattern, to in rules]
    # NFC first: it turns some characters into others that the rules know (U+2000 into U+2002, the Greek question mark
    # into a semicolon). And last: a letter may be next to its accent after a character between them was removed.
    return normalizers.Sequence([normalizers.NFC(), *replaced, normalizers.Strip(), normalizers.NFC()])


def normalise(text: str) -> str:
    """The text as models read and write it, on one line: `« Quoi ?! »` becomes `"Quoi?!"`."""
    return normaliser().normalize_str(readable(text))


def readable(text: str) -> str:
    """The text with U+FFFD for each lone surrogate, which a Python str may contain and UTF-8 may not."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return re.sub("[\ud800-\udfff]", "\ufffd", text)
    return text

"""English for all corpora: a or an, forms of verbs. Knows no sentence."""

import re
from functools import cache

from attentif_corpora.sheets import sheet, words

# By sound: a European, a ukulele, a one-way street; an hour, an X-ray; an 8-year-old, an
# 11,000-euro prize.
_AN = re.compile(
    r"(?<![-\w])([Aa]) (?=(?!uni|unan|us[eu]|ut[ei]|ur[io]|uk|[Ee]u|one\b|once|ewe|U[A-Z-]|Uk|"
    r"Ugan|Uru)[aeiouAEIOU]"
    r"|hour|heir|honest|X-|XL|SUV|SMS|MP3|LED|HDMI|RV"
    r"|[€$£]?(?:8[\d,.]*|1[18](?:,\d{3})*(?:\.\d+)?)(?:th)?(?![\d,]))"
)


def with_an(text: str) -> str:
    """The text with "an" for "a" where the next word begins with the sound of a vowel."""
    return _AN.sub(r"\1n ", text)


@cache
def verb(base: str, corpus: str = "") -> tuple[str, str, str, str]:
    """Third person, past, participle and -ing form; a corpus may have another verb of the same
    spelling."""
    consonant_y = base.endswith("y") and base[-2] not in "aeiou"
    doubled = base + base[-1] if base in words("english_verbs", "doubled") else base
    third = (
        base[:-1] + "ies"
        if consonant_y
        else base + ("es" if re.search(r"(?:s|x|ch|sh|o|zz)$", base) else "s")
    )
    past = (
        base + "d" if base.endswith("e") else base[:-1] + "ied" if consonant_y else doubled + "ed"
    )
    silent = base.endswith("e") and not base.endswith(("ee", "oe", "ye")) and base != "be"
    ing = base[:-2] + "ying" if base.endswith("ie") else (base[:-1] if silent else doubled) + "ing"
    _, past, *others = _irregular(corpus).get(base) or _irregular().get(base, (base, past))
    participle, ing = others + [past, ing][len(others) :]
    return {"be": "is", "have": "has"}.get(base, third), past, participle, ing


@cache
def _irregular(heading: str = "irregular") -> dict[str, tuple[str, ...]]:
    return {row[0]: row for row in sheet("english_verbs").get(heading, ())}

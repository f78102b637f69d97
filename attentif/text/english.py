"""What English writes in its own way: quotation marks, thousands, sums of money. Knows no model."""

from __future__ import annotations

import re

DOUBLE = re.compile('[«»“”„"]')
# From a mark at the start of a word to one at the end of a word, with apostrophes between them.
SINGLE = re.compile(
    r"(?<![\w'])'(?=\w)([^'\"]*(?:(?<=\w)'(?=\w)[^'\"]*)*)(?<=[\w.,;:!?)\s])'(?![\w'])"
)
LONE = re.compile(
    r"(?<![\w'])'(?=[^\W\d])|(?<=[.,;:!?])'(?![\w'])"
)  # the other one is in another sentence, or lost
SPACED = re.compile(r'(?<![^\s(\[])(?<!\d )"\s*([^"]*[^"\s])\s*"(?!\w)')
OUTSIDE = re.compile(r'[»”"]\s?[,.]')
CLAUSE = re.compile(r'"([^"\s]+(?: [^"\s]+)+ [^"\s]*\w)"([,.])(?!\w)')  # three words or more

FRENCH = re.compile(
    r"\b(?:le|la|les|un|une|de|des|du|et|est|dans|pour|par|sur|au|aux)\b|\b[dl]['’]|à",
    re.IGNORECASE,
)
GAP = r"[ \u00a0\u202f]"
GROUPED = re.compile(rf"(?<![\w.,'’])(?<!\d{GAP})[1-9]\d{{0,2}}(?:{GAP}\d{{3}})+(?![\w'’]|{GAP}\d)")
# Words before a row of digits that names a thing and counts nothing.
NAMED = re.compile(
    r"(?:\bcode|num[ée]ro|\bn[°ºo]\.?|\bréf\w*|\bt[ée]l\w*|\bsire[nt]|dossier|compte)[\s.:]*$", re.I
)
CURRENCIES = {"EUR": ("euro", "€"), "USD": ("dollar", "$")}
MONEY = re.compile(
    r"\b(EUR|USD) (\d{1,3}(?:[ ,]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)( \w+illion| "
    r"thousand)?(?![\w.,]*\d)"
)


def anglicised(source: str, target: str) -> str:
    """The English translation of a source with marks and amounts as English writes them."""
    return amounts(source, requoted(source, target))


def requoted(source: str, target: str) -> str:
    """The target with double quotation marks in place of single ones, if the source has double ones
    only; without spaces inside them; and with commas and full stops inside the marks of a clause,
    if the source has them outside.

    Much of the English that a model reads is British, which quotes 'so'. The target gets no more
    marks than the source has; an apostrophe that ends a word ("the workers' rights") is none.
    """
    marks = len(DOUBLE.findall(source))
    if not marks or SINGLE.search(source.replace("’", "'").replace("‘", "'")):
        return target
    if 2 * len(SINGLE.findall(target)) + target.count('"') > marks + marks % 2:
        return target
    target = SINGLE.sub(lambda found: f'"{found[1].rstrip()}"', target)
    target = (
        LONE.sub('"', target) if len(LONE.findall(target)) + target.count('"') <= marks else target
    )
    target = target if target.count('"') % 2 else SPACED.sub(r'"\1"', target)
    return CLAUSE.sub(r'"\1\2"', target) if OUTSIDE.search(source) else target


def amounts(source: str, target: str) -> str:
    """The target of a French source with commas in the numbers that the source has in groups of
    three digits, and with "5 million euros" in place of "EUR 5 million", if the source has no
    "EUR"; dollars alike.

    So laws and parliaments write in English. A row of digits after "code", "numéro", "tél." and the
    like stays.
    """
    if not FRENCH.search(source):
        return target
    counted = {
        _commas(found[0])
        for found in GROUPED.finditer(source)
        if not NAMED.search(source[: found.start()])
    }
    target = GROUPED.sub(
        lambda found: _commas(found[0]) if _commas(found[0]) in counted else found[0], target
    )
    return MONEY.sub(lambda found: _money(source, found), target)


def _commas(number: str) -> str:
    return re.sub(GAP, ",", number)


def _money(source: str, found: re.Match[str]) -> str:
    """A sum with its currency as a word or a sign, as the source has it; as it is where the
    source has neither."""
    code, number, of_thousands = found.groups(default="")
    word, sign = CURRENCIES[code]
    if code not in source and re.search(rf"\b{word}s?\b", source):
        return f"{number}{of_thousands} {word}" + "s" * (number + of_thousands != "1")
    return f"{sign}{number}{of_thousands}" if code not in source and sign in source else found[0]

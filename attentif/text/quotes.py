"""Quotation marks of a translation: double where those of its source are, and punctuation inside them as in English.

Knows no model.
"""

from __future__ import annotations

import re

DOUBLE = re.compile('[«»“”„"]')
# From a mark at the start of a word to one at the end of a word, with apostrophes between them.
SINGLE = re.compile(r"(?<![\w'])'(?=\w)([^'\"]*(?:(?<=\w)'(?=\w)[^'\"]*)*)(?<=[\w.,;:!?)\s])'(?![\w'])")
LONE = re.compile(r"(?<![\w'])'(?=[^\W\d])|(?<=[.,;:!?])'(?![\w'])")  # the other one is in another sentence, or lost
OUTSIDE = re.compile(r'[»”"]\s?[,.]')
CLAUSE = re.compile(r'"([^"\s]+(?: [^"\s]+)+ [^"\s]*\w)"([,.])(?!\w)')  # three words or more


def requoted(source: str, target: str) -> str:
    """The target with double quotation marks in place of single ones, if the source has double ones only; and with
    commas and full stops inside the marks of a clause, if the source has them outside.

    Much of the English that a model reads is British, which quotes 'so'. The target gets no more marks than the source
    has; an apostrophe that ends a word ("the workers' rights") is none.
    """
    marks = len(DOUBLE.findall(source))
    if not marks or SINGLE.search(source.replace("’", "'").replace("‘", "'")):
        return target
    if 2 * len(SINGLE.findall(target)) + target.count('"') > marks + marks % 2:
        return target
    target = SINGLE.sub(lambda found: f'"{found[1].rstrip()}"', target)
    target = LONE.sub('"', target) if len(LONE.findall(target)) + target.count('"') <= marks else target
    return CLAUSE.sub(r'"\1\2"', target) if OUTSIDE.search(source) else target

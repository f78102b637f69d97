"""Translations, and how those of a text's parts become translations of the whole text. Knows no
engine."""

from __future__ import annotations

from math import exp, log
from typing import Any, NamedTuple

from attentif.text.sentences import Part

# Below it, the mean chrF of the shipped model's translations is ten points lower: have a person
# check them.
CONFIDENT = 0.7


class Translation(NamedTuple):
    """One translation of a text."""

    text: str
    score: (
        float  # log-probability / length ** length_penalty; their mean for a text of several parts
    )
    tokens: list[int]  # with the eos of each part
    log_probs: list[float] | None  # one for each token; None if the engine does not give them
    # From 0 to 1: the geometric mean of the tokens' probabilities; None if the text is empty or
    # equal to its source.
    confidence: float | None = None


Chain = tuple[Any, Translation] | None  # the chain before a translation, and this translation


def check_text(name: str, text: Any) -> None:
    """Refuse what is not a string, or cannot be encoded in UTF-8."""
    if not isinstance(text, str):
        raise TypeError(f"{name}: expected a string, got {type(text).__name__}")
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise ValueError(
            f"{name}: character {error.start + 1} is U+{ord(text[error.start]):04X}, half of a "
            "surrogate "
            "pair; expected text that can be encoded in UTF-8"
        ) from None


def joined(of_text: list[tuple[Part, list[Translation]]], n_best: int) -> list[Translation]:
    """The best translations of a text from those of its parts; a part without any stays as it
    is."""
    # The sum of scores, and a translation of each part, each linked to the one before it: copies of
    # lists would take quadratic time.
    chains: list[tuple[float, Chain]] = [(0.0, None)]
    for part, found in of_text:
        choices = found or [Translation(part.original, 0.0, [], [])]
        longer: list[tuple[float, Chain]] = [
            (total + one.score, (chain, one)) for total, chain in chains for one in choices
        ]
        chains = sorted(longer, key=lambda chain: -chain[0])[:n_best]
    translated = max(1, sum(bool(found) for _, found in of_text))
    parts = [part for part, _ in of_text]
    return [_whole(parts, _unlinked(chain), total / translated) for total, chain in chains]


def _unlinked(chain: Chain) -> list[Translation]:
    found = list[Translation]()
    while chain is not None:
        chain, one = chain
        found.append(one)
    return found[::-1]


def _whole(parts: list[Part], chosen: list[Translation], score: float) -> Translation:
    pairs = list(zip(chosen, parts, strict=True))
    text = "".join(one.text + part.space for one, part in pairs)
    known = all(one.log_probs is not None for one in chosen)
    log_probs = [value for one in chosen for value in one.log_probs or ()] if known else None
    copied = all(one.text == part.original for one, part in pairs)
    tokens = [token for one in chosen for token in one.tokens]
    return Translation(text, score, tokens, log_probs, None if copied else _mean(chosen))


def _mean(chosen: list[Translation]) -> float | None:
    """The confidence of all parts: the mean, weighted by their numbers of tokens."""
    known = [
        (len(one.tokens), one.confidence)
        for one in chosen
        if one.tokens and one.confidence is not None
    ]
    total = sum(count for count, _ in known)
    return (
        exp(sum(count * log(max(value, 1e-300)) for count, value in known) / total)
        if total
        else None
    )

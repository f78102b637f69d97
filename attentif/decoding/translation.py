"""A translation, and those of a text's parts joined to translations of the whole text. Knows no engine."""

from __future__ import annotations

from math import exp, log
from typing import Any, NamedTuple

from attentif.text.sentences import Part

# Of the shipped model's translations with less, the mean chrF is ten points lower: have a person read them.
CONFIDENT = 0.7


class Translation(NamedTuple):
    """One way to put a text."""

    text: str
    score: float  # log-probability / length ** length_penalty; the mean of those where a text has several parts
    tokens: list[int]  # with the eos of each part
    log_probs: list[float] | None  # one for each token; None where the engine does not tell
    # From 0 to 1: the geometric mean of the tokens' probabilities. None where nothing was translated: of what is empty,
    # or the same as its source.
    confidence: float | None = None


def check_text(name: str, text: Any) -> None:
    """Refuse what is no text, or cannot be written as UTF-8."""
    if not isinstance(text, str):
        raise TypeError(f"{name}: expected a string, got {type(text).__name__}")
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise ValueError(f"{name}: character {error.start + 1} is U+{ord(text[error.start]):04X}, half of a surrogate "
                         "pair, which is no character; expected text that UTF-8 can hold") from None  # fmt: skip


def joined(of_text: list[tuple[Part, list[Translation]]], n_best: int) -> list[Translation]:
    """The best translations of a text from those of its parts; a part that has none stands as it is."""
    chains: list[tuple[float, Any]] = [(0.0, None)]  # the sum of scores, and (chain before, translation)
    for part, found in of_text:
        choices = found or [Translation(part.original, 0.0, [], [])]
        longer = [(total + one.score, (chain, one)) for total, chain in chains for one in choices]
        chains = sorted(longer, key=lambda chain: -chain[0])[:n_best]
    read = max(1, sum(bool(found) for _, found in of_text))
    return [_whole([part for part, _ in of_text], chain, total / read) for total, chain in chains]


def _whole(parts: list[Part], chain: Any, score: float) -> Translation:
    chosen: list[Translation] = []
    while chain is not None:
        chain, last = chain
        chosen.append(last)
    chosen.reverse()
    text = "".join(one.text + part.space for one, part in zip(chosen, parts, strict=True))
    tokens = [token for one in chosen for token in one.tokens]
    told = [one.log_probs for one in chosen if one.log_probs is not None]
    log_probs = [one for part in told for one in part] if len(told) == len(chosen) else None
    copied = all(one.text == part.original for one, part in zip(chosen, parts, strict=True))
    return Translation(text, score, tokens, log_probs, None if copied else _mean(chosen))


def _mean(chosen: list[Translation]) -> float | None:
    """The confidence of parts together: each counts as often as it has tokens."""
    known = [(len(one.tokens), one.confidence) for one in chosen if one.tokens and one.confidence is not None]
    total = sum(count for count, _ in known)
    return exp(sum(count * log(max(value, 1e-300)) for count, value in known) / total) if total else None

"""Words of a translation with their probabilities, sentence by sentence. Knows an engine, no
torch."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, fsum
from typing import TYPE_CHECKING, NamedTuple

from attentif.attention_view.alignment import split_words
from attentif.decoding.translation import Translation
from attentif.text.sentences import Part

if TYPE_CHECKING:
    from attentif.decoding.by_torch import TorchEngine
    from attentif.decoding.engine import Engine
    from attentif.decoding.placing import ModelInput
    from attentif.text.tokenizer import Tokenizer


class ScoredWord(NamedTuple):
    """A word that the model wrote, or a punctuation mark."""

    text: str
    probability: float  # of its tokens, given all tokens before it
    first: int  # tokens of the sentence before the word
    end: int
    start: (
        int | None
    )  # its first character in the sentence's translation; None where a protected string replaced it


class Sentence(NamedTuple):
    """A sentence of a text and its translation; what is not translated has no words."""

    source: str
    target: str
    space: str  # after it
    confidence: float | None
    tokens: list[int]  # without eos
    words: list[ScoredWord]


def sentences(
    cut: Sequence[Part],
    found: Sequence[Translation | None],
    inputs: Sequence[tuple[ModelInput, list[int]]],
    engine: Engine | TorchEngine,
    tokenizer: Tokenizer,
) -> list[Sentence]:
    """The sentences of a text's parts and their translations; every token is scored in one
    batch."""
    tokens = [
        [] if one is None else [token for token in one.tokens if token != engine.eos_id]
        for one in found
    ]
    rows = [row for row, of_part in enumerate(tokens) if of_part]
    scores = dict(
        zip(
            rows,
            engine.score([inputs[row][1] for row in rows], [tokens[row] for row in rows]),
            strict=True,
        )
    )
    made = []
    for row, (part, one) in enumerate(zip(cut, found, strict=True)):
        target = part.original if one is None else one.text
        words = scored_words(tokens[row], scores.get(row, []), target, tokenizer)
        made.append(
            Sentence(part.original, target, part.space, one and one.confidence, tokens[row], words)
        )
    return made


def scored_words(
    tokens: list[int], scores: Sequence[float], text: str, tokenizer: Tokenizer
) -> list[ScoredWord]:
    """The words that tokens spell, with their places in the translation."""
    words, at, lower = (
        [],
        0,
        text.lower().replace('"', "'"),
    )  # the guard may have changed a quotation mark
    for first, end in split_words(tokenizer.tokens(tokens)):
        word = tokenizer.decode(tokens[first:end])
        start = (
            lower.find(word.lower().replace('"', "'"), at)
            if word and len(lower) == len(text)
            else -1
        )
        start = (
            start if start <= at + 2 or any(map(str.isalnum, word)) else -1
        )  # a mark that the guard moved
        at = start + len(word) if start >= 0 else at
        probability = min(1.0, exp(fsum(scores[first:end])))
        words.append(ScoredWord(word, probability, first, end, start if start >= 0 else None))
    return words

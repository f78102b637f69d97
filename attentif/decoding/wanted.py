"""What a model is asked for a part with protected strings, and how its answer becomes the part's translation."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from attentif.decoding.placing import Mark, Matrix, Reader, marked, taken_out
from attentif.text.protected import NOUN, named, restored, stand_ins
from attentif.text.sentences import Encode, Part, with_kept


class Wanted(NamedTuple):
    """The text that a model reads for a part: nouns have stand-ins, and marks are taken out."""

    part: Part
    text: str
    loud: bool  # the part is in capitals, and read in small letters
    names: list[str]  # the stand-in of each noun
    nouns: list[str]
    marks: list[Mark]

    @classmethod
    def of(cls, part: Part, loud: bool, attempt: int = 0) -> Wanted:
        """Of a part; each attempt has other stand-ins."""
        if not part.kept:
            return cls(part, part.text.capitalize() if loud else part.text, loud, [], [], [])
        plain, marks, nouns = taken_out(part.text, part.kept)
        names = stand_ins(plain, attempt)
        # The marks' places are those in the text with stand-ins.
        marks = [mark._replace(before=len(named(plain[: mark.before], names))) for mark in marks]
        return cls(part, named(plain.capitalize() if loud else plain, names), loud, names, nouns, marks)

    def restored(
        self, text: str, ids: list[int], tokens: list[int], tokenizer: Reader,
        attention: Callable[[list[int], list[int]], Matrix],
    ) -> str:  # fmt: skip
        """A translation with the part's protected strings."""

        def fill(word: str) -> str:
            return restored(word, self.names, self.nouns)

        return (
            marked(self.text, self.marks, ids, text, tokens, tokenizer, attention, fill) if self.marks else fill(text)
        )


def pieces(part: Part, encode: Encode) -> list[Part]:
    """A part cut at its nouns, which are then parts of their own that nobody translates."""
    texts: list[tuple[str, str]] = []
    for found in re.finditer(f"{NOUN}|[^{NOUN}]+", part.text):
        body = found[0].strip()
        lead, tail = found[0][: found[0].find(body)] if body else found[0], found[0].rstrip()
        if texts:
            texts[-1] = (texts[-1][0], texts[-1][1] + lead)
        if body:
            texts.append((body, found[0][len(tail) :]))
    last = len(texts) - 1
    ids = encode([text for text, _ in texts])
    cut = [
        Part(text, [] if text == NOUN else ids[place], space if place < last else part.space, (),
             part.begins and not place, part.ends and place == last)
        for place, (text, space) in enumerate(texts)
    ]  # fmt: skip
    return with_kept(cut, part.kept)

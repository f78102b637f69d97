"""What a model is asked for a part with protected strings, and how its answer becomes the part's translation."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from attentif.decoding.placing import Mark, Matrix, Reader, marked, taken_out
from attentif.text.protected import MARK, NOUN, SENTINEL, Protected, named, restored, stand_ins
from attentif.text.sentences import Encode, Part, with_kept

if TYPE_CHECKING:
    from attentif.text.terms import Term

FIRST_TERM = 1 << 30  # the pair of a term's tags; those of a text are numbered from 0
OPEN, CLOSE, END = "\ue004", "\ue005", "\ue006"  # around the number of a term, in a translation that is being made


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


def with_tags(part: Part, terms: Sequence[Term]) -> Part:
    """The part with tags around each of these terms, which the translation's tags will enclose too."""
    tagged = []
    for number, term in enumerate(sorted(terms)):
        opening, closing = (Protected(f"{sign}{number}{END}", True, FIRST_TERM + number) for sign in (OPEN, CLOSE))
        tagged.append((term, [opening, closing._replace(closes=True)]))
    return _with_terms(part, tagged)


def with_english(part: Part, terms: Sequence[Term]) -> Part:
    """The part with each of these terms as a protected string, which is the term's English."""
    return _with_terms(part, [(term, [Protected(term.english, False)]) for term in sorted(terms)])


def _with_terms(part: Part, terms: Sequence[tuple[Term, list[Protected]]]) -> Part:
    text, kept, at, rest = "", list[Protected](), 0, iter(part.kept)
    for term, strings in terms:
        before = part.text[at : term.start]
        kept += [next(rest) for _ in SENTINEL.findall(before)] + strings
        text += before + (NOUN if len(strings) == 1 else f"{MARK}{term.french}{MARK}")
        at = term.end
    return part._replace(text=text + part.text[at:], kept=(*kept, *rest))


def filled(text: str, part: Part, terms: Sequence[Term]) -> str | None:
    """A translation with English where the tags of `with_tags` are; None where they do not enclose a few words."""
    from attentif.text.terms import missing

    for number, term in enumerate(sorted(terms)):
        found = re.search(f"{OPEN}{number}{END}(.*?){CLOSE}{number}{END}", text)
        few = found is not None and 1 <= len(found[1].split()) <= len(term.french.split()) + 2
        if found is None or not few or OPEN in found[1] or any(one.text in found[1] for one in part.kept):
            return None
        text = text[: found.start()] + term.english + text[found.end() :]
    return None if missing(list(terms), text) else text


def with_capital(text: str, part: Part, terms: Sequence[Term]) -> str:
    """A translation that begins its sentence with a term begins with a capital."""
    first = part.begins and any(text.startswith(term.english) for term in terms)
    return text[:1].upper() + text[1:] if first else text

"""Terminology in translations: a term's English replaces its translation, or is given to the
model to copy."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from attentif.decoding.placing import FIRST_TERM
from attentif.decoding.translation import Translation
from attentif.text.protected import MARK, NOUN, SENTINEL, Protected
from attentif.text.sentences import Part
from attentif.text.terms import Term, Terms, missing

OPEN, CLOSE, END = (
    "\ue004",
    "\ue005",
    "\ue006",
)  # around the number of a term, in a translation with tags


def with_terms(
    asked: Sequence[Part],
    found: Sequence[list[Translation]],
    terms: Terms,
    translate: Callable[[list[Part]], list[list[Translation]]],
    say: Callable[[str], None] | None,
) -> list[list[Translation]]:
    """The translations of each part, with the English of its terms; terms that cannot be placed are
    reported to `say`.

    `translate` gives no translation of a part whose protected strings the model does not copy.
    """
    made = list(found)
    lacking = [
        missing(terms.found(part.text), those[0].text)
        for part, those in zip(asked, made, strict=True)
    ]
    rows = [row for row, those in enumerate(lacking) if those]
    for tries in (with_tags, with_english):
        for row, again in zip(
            rows, translate([tries(asked[row], lacking[row]) for row in rows]), strict=True
        ):
            texts = [
                filled(one.text, asked[row], lacking[row]) if tries is with_tags else one.text
                for one in again
            ]
            good = [
                one._replace(text=with_capital(text, asked[row], lacking[row]))
                for one, text in zip(again, texts, strict=True)
                if text is not None
            ]
            made[row], lacking[row] = (good, []) if good else (made[row], lacking[row])
        rows = [row for row in rows if lacking[row]]
    for row in rows:
        for term in lacking[row] if say is not None else ():
            say(f"term not placed: {term.french} as {term.english!r}, in {asked[row].original!r}")  # type: ignore[misc]
    return made


def with_tags(part: Part, terms: Sequence[Term]) -> Part:
    """The part with tags around each of these terms; in the translation they enclose the term's
    translation."""
    tagged = []
    for number, term in enumerate(sorted(terms)):
        opening, closing = (
            Protected(f"{sign}{number}{END}", True, FIRST_TERM + number) for sign in (OPEN, CLOSE)
        )
        tagged.append((term, [opening, closing._replace(closes=True)]))
    return _with_terms(part, tagged)


def with_english(part: Part, terms: Sequence[Term]) -> Part:
    """The part with the English of each of these terms as a protected string in its place."""
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
    """A translation with English in place of what the tags of `with_tags` enclose; None if that
    is not a few words."""
    for number, term in enumerate(sorted(terms)):
        found = re.search(f"{OPEN}{number}{END}(.*?){CLOSE}{number}{END}", text)
        few = found is not None and 1 <= len(found[1].split()) <= len(term.french.split()) + 2
        if (
            found is None
            or not few
            or OPEN in found[1]
            or any(one.text in found[1] for one in part.kept)
        ):
            return None
        text = text[: found.start()] + term.english + text[found.end() :]
    return None if missing(list(terms), text) else text


def with_capital(text: str, part: Part, terms: Sequence[Term]) -> str:
    """A translation that begins a sentence with a term, with a capital."""
    first = part.begins and any(text.startswith(term.english) for term in terms)
    return text[:1].upper() + text[1:] if first else text

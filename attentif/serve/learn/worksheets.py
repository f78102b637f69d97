"""The page Worksheets: a sheet question by question, marked at once; or the whole sheet and its
key, to download."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING

from attentif.document.result import Result
from attentif.document.tree import Document, Lines, Part, Section, plain
from attentif.serve.learn.frame import (
    Around,
    Composed,
    Field,
    Given,
    Page,
    Shown,
    whole_number,
)

if TYPE_CHECKING:
    from attentif.lab.teach.practice import Practice
    from attentif.lab.teach.question import Entry

VIEWS = ("practice", "sheet", "key")
ROWS = {"text": 5}  # of an answer's field; others have one line
MOST_SEED = 999_999
SAVES = ("html", "pdf", "latex", "notebook")


@lru_cache(maxsize=8)
def _practice(name: str, seed: int) -> Practice:
    from attentif.lab.teach.practice import Practice
    from attentif.lab.teach.sheet import drawn, read_sheet

    sheet = read_sheet(name)
    return Practice(sheet.title, drawn(sheet, seed))


def _asked(given: Given) -> tuple[str, int, int]:
    """The sheet's name, its seed, and the number of the question; the first of each where it is
    not understood."""
    from attentif.lab.teach.sheet import sheets

    name, seed, at = (given.get(one, "") for one in ("sheet", "seed", "question"))
    found = (
        name if name in sheets() else next(iter(sheets())),
        whole_number(seed, 0, 0, MOST_SEED),
    )
    count = len(_practice(*found).questions)
    return *found, whole_number(at, 1, 1, count)


def _kept(given: Given) -> list[dict[str, str]]:
    """A person's answers to every question, by entry: those kept of the same sheet, and those of
    the form."""
    name, seed, _ = _asked(given)
    found: list[dict[str, str]] = [{} for _ in _practice(name, seed).questions]
    try:
        kept = json.loads(given.get("kept") or "{}").get(f"{name} {seed}", {})
    except (ValueError, AttributeError, RecursionError):
        kept = {}
    sent = {field[2:]: text for field, text in given.items() if field.startswith("a.")}
    for at, question in enumerate(_practice(name, seed).questions, 1):
        for entry in question.entries:
            key = f"{at}.{entry.name}"
            text = sent.get(key, kept.get(key) if isinstance(kept, dict) else None)
            if isinstance(text, str) and text.strip():
                found[at - 1][entry.name] = text
    return found


def _as_kept(name: str, seed: int, answered: list[dict[str, str]]) -> str:
    """The answers of a sheet as the value of the field `kept`."""
    texts = {
        f"{at}.{entry}": text
        for at, answers in enumerate(answered, 1)
        for entry, text in answers.items()
    }
    return json.dumps({f"{name} {seed}": texts}) if texts else ""


def gather(given: Given) -> Given:
    """The answers sent, which are another question's if the question was changed, added to those
    kept."""
    name, seed, _ = _asked(given)
    return {**given, "kept": _as_kept(name, seed, _kept(given))}


def fields(given: Given) -> tuple[Field, ...]:
    from attentif.lab.teach.sheet import sheets

    name, seed, at = _asked(given)
    questions = _practice(name, seed).questions
    form = [
        Field(
            "sheet",
            "choice",
            next(iter(sheets())),
            {one: f"{one}: {about}" for one, about in sheets().items()},
        ),
        Field("seed", "number", "0", low=0, high=MOST_SEED),
        Field("view", "choice", VIEWS[0], {view: view for view in VIEWS}),
    ]
    if given.get("view", VIEWS[0]) == VIEWS[0]:
        titles = {str(i): f"{i}. {one.title}" for i, one in enumerate(questions, 1)}
        form.append(Field("question", "choice", "1", titles))
        answered = _kept(given)[at - 1]
        form += [
            _field(at, entry, answered.get(entry.name, "")) for entry in questions[at - 1].entries
        ]
        form += [Field("hint", "button"), Field("solution", "button")]
    return (*form, Field("kept", "hidden", most=50_000))


def _field(at: int, entry: Entry, answer: str) -> Field:
    label = plain(entry.label) or entry.name
    name, rows = f"a.{at}.{entry.name}", ROWS.get(entry.type, 0)
    if entry.type == "choice":
        return Field(
            name,
            "choice",
            answer,
            {"": "…"} | {one: plain((one, " ", *said)) for one, said in entry.choices},
            label=label,
        )
    return Field(name, "area" if rows else "text", answer, label=label, most=4000, rows=rows)


def worksheets(given: Given, around: Around) -> Shown:
    from attentif.lab.teach.sheet import read_sheet
    from attentif.lab.teach.worksheets import Worksheet

    name, seed, at = _asked(given)
    found = _practice(name, seed)
    if given["view"] != VIEWS[0]:
        sheet = Worksheet(read_sheet(name), seed, found.questions)
        return Shown(sheet.key if given["view"] == "key" else sheet)
    answered = _kept(given)
    changed = {"kept": _as_kept(name, seed, answered), "question": str(at)}
    return Shown(Composed(found.title, list(_parts(found, answered, at, given))), changed)


def _parts(found: Practice, answered: list[dict[str, str]], at: int, given: Given) -> list[Part]:
    """The question, marks for what was answered, what was asked for, and the points of the whole
    sheet."""
    from attentif.lab.teach.answers import Answers
    from attentif.lab.teach.practice import Practice, graded_work

    one = Practice(found.title, found.questions)
    one.at, one.given = at - 1, answered
    shown: list[Result] = [one.page]
    shown += [graded_work(one.question, Answers(""), answered[at - 1])] if answered[at - 1] else []
    shown += [one.hint()] if given.get("hint") else []
    shown += [one.solution()] if given.get("solution") else []
    parts: list[Part] = [_section(page.document()) for page in shown]
    marks = one.graded()
    points = (
        f"{marks.points} of {sum(question.points for question in found.questions)} points so far",
    )
    return [*parts, Section(("Marks",), (Lines((points,)),))] if marks.questions else parts


def _section(page: Document) -> Section:
    """A page as a section; one that repeats its title is opened."""
    inside = (
        (one.parts if isinstance(one, Section) and one.title == page.title else (one,))
        for one in page.parts
    )
    return Section(page.title, tuple(part for group in inside for part in group))


PAGE = Page(
    "worksheets", worksheets, fields, saves=SAVES, gather=gather, file="{sheet}-{seed}-{view}"
)

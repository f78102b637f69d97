"""Questions as Moodle XML: a cloze question with a field for each number, shape or choice, and an
essay for each text.

Moodle compares numbers with a tolerance and texts letter by letter: a shape is accepted in its
usual spellings, and there is no follow-through.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import lcm
from typing import cast
from xml.etree import ElementTree

from attentif.document import html
from attentif.document.markup import escaped
from attentif.document.tree import Document, Part, plain
from attentif.lab.exact import closed
from attentif.lab.exact.steps import Cell, Matrix
from attentif.lab.shape.sizes import Poly
from attentif.lab.teach.question import Entry, Question
from attentif.lab.teach.rounding import LEAST

PAGES = ("questiontext", "generalfeedback", "graderinfo", "responsetemplate")
ESSAY = {
    "responseformat": "editor",
    "responserequired": "1",
    "responsefieldlines": "15",
    "attachments": "0",
}
DIGITS = 8  # after the point of a key that has no end
SPELLINGS = [(a, between, b) for a, b in ("()", "[]", ("", "")) for between in (", ", ",")]
SPELLINGS += [("", between, "") for between in (" × ", "×", " x ", "x")]
ORDERS, MASKED = (", ", ",", " ", " > "), ("-∞", "−∞", "-inf", "-infinity")


def moodle_xml(title: str, questions: Iterable[Question]) -> str:
    """A file for Moodle's import of questions, in a category of the sheet's title."""
    quiz = ElementTree.Element("quiz")
    _add(quiz, "category", {"category": f"$course$/top/{title.replace('/', '//')}"})
    for i, question in enumerate(questions, 1):
        name, fields = (
            f"{i}. {question.title}",
            [entry for entry in question.entries if entry.type != "text"],
        )
        end = {"generalfeedback": _body(question.solution()), "penalty": "0", "hidden": "0"}
        if fields:
            _add(quiz, "cloze", {"name": name, "questiontext": _cloze(question, fields), **end})
        for entry in question.entries:
            if entry.type == "text":
                asked = _body(question.prompt) + f"<p>{escaped(entry.name)}</p>"
                model = f"<p>{escaped(str(question.key(entry)))}</p>"
                _add(
                    quiz,
                    "essay",
                    {
                        "name": f"{name}: {entry.name}",
                        "questiontext": asked,
                        **end,
                        **ESSAY,
                        "defaultgrade": str(float(entry.points)),
                        "graderinfo": model,
                        "responsetemplate": "",
                    },
                )
    ElementTree.indent(quiz)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        + ElementTree.tostring(quiz, encoding="unicode")
        + "\n"
    )


def _add(quiz: ElementTree.Element, type: str, values: Mapping[str, str]) -> None:
    """A question with a tag for each value; the text of a page, a name or a category is in a tag
    of its own."""
    one = ElementTree.SubElement(quiz, "question", type=type)
    for tag, value in values.items():
        at = ElementTree.SubElement(one, tag, {"format": "html"} if tag in PAGES else {})
        at = ElementTree.SubElement(at, "text") if tag in (*PAGES, "name", "category") else at
        at.text = value


def _body(parts: tuple[Part, ...]) -> str:
    return html.body(Document(("",), parts))


def _cloze(question: Question, entries: list[Entry]) -> str:
    """The prompt, then a row of fields for each entry. Weights of fields are whole numbers in
    Moodle."""
    keys = [cast(Matrix, question.key(entry)) for entry in entries]
    shares = [
        entry.points / (len(key) * len(key[0]) if entry.type == "matrix" else 1)
        for entry, key in zip(entries, keys, strict=True)
    ]
    times = lcm(*(share.denominator for share in shares))
    rows = []
    for entry, key, share in zip(entries, keys, shares, strict=True):
        choices = "".join(
            f"<li>{escaped(label)}: {escaped(plain(text))}</li>"
            for label, text in entry.choices
            if text
        )
        rows.append(f"<p>{escaped(entry.name)} =</p>" + (f"<ul>{choices}</ul>" if choices else ""))
        weight = int(share * times)
        if entry.type == "matrix":
            cells = (
                "".join(f"<td>{{{weight}:{_number(x, entry)}}}</td>" for x in row) for row in key
            )
            rows.append(f"<table>{''.join(f'<tr>{row}</tr>' for row in cells)}</table>")
        else:
            rows.append(f"<p>{{{weight}:{_words(entry)}}}</p>")
    return _body(question.prompt).replace("{", "&#123;") + "\n" + "\n".join(rows)


def _number(x: Cell, entry: Entry) -> str:
    """A field with the tolerance that grading has: half a unit of the last decimal, none where
    the key ends."""
    if x is None:
        return _short(MASKED)
    places = LEAST if entry.decimals is None else entry.decimals
    ends = isinstance(x, Fraction) and 10**places % x.denominator == 0
    value = closed.decimals(x, places if ends else max(DIGITS, places))
    return f"NUMERICAL:={value}:{'0' if ends else closed.decimals(Fraction(1, 2 * 10**places), places + 1)}"


def _words(entry: Entry) -> str:
    if entry.type == "choice":
        labels = (
            f"{'=' if label == entry.key else ''}{_escaped(label)}" for label, _ in entry.choices
        )
        return f"MULTICHOICE:{'~'.join(labels)}"
    if entry.type == "order":
        return _short(between.join(cast(tuple[str, ...], entry.key)) for between in ORDERS)
    return _short(dict.fromkeys(_spelled(cast(tuple[Poly, ...], entry.key))))


def _short(answers: Iterable[str]) -> str:
    return f"SHORTANSWER:{'~'.join(f'={_escaped(one)}' for one in answers)}"


def _spelled(key: tuple[Poly, ...]) -> Iterator[str]:
    """The usual spellings of a shape, with the factors of a product in both orders."""
    sides = []
    for one in map(str, key):
        factors = one.split("·") if re.fullmatch(r"[\w·]+", one) else [one]
        orders = (
            between.join(order) for order in (factors, factors[::-1]) for between in ("·", "*", " ")
        )
        sides.append(dict.fromkeys(orders))
    for side in product(*sides):
        for before, between, after in SPELLINGS if len(key) > 1 else [("", "", "")]:
            yield before + between.join(side) + after


def _escaped(answer: str) -> str:
    """What Moodle's cloze and short answers read as themselves: * is a wildcard, the others end
    an answer."""
    return escaped(re.sub(r'([*\\}#~/"])', r"\\\1", answer))

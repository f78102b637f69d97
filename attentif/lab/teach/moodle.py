"""Questions as Moodle XML: a cloze question with a field for each number, shape or choice, and an essay for each text.

Moodle compares numbers with a tolerance and texts letter by letter: a shape is accepted in its usual spellings, and
there is no follow-through.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
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
from attentif.lab.teach.marking import LEAST
from attentif.lab.teach.question import Entry, Question

ESSAY = {"responseformat": "editor", "responserequired": "1", "responsefieldlines": "15", "attachments": "0"}
DIGITS = 8  # after the point of a key that has no end
SPELLINGS = [(a, between, b) for a, b in ("()", "[]", ("", "")) for between in (", ", ",")]
SPELLINGS += [("", between, "") for between in (" × ", "×", " x ", "x")]


def moodle_xml(title: str, questions: Iterable[Question]) -> str:
    """A file for Moodle's import of questions, in a category of the sheet's title."""
    quiz = ElementTree.Element("quiz")
    category = ElementTree.SubElement(quiz, "question", type="category")
    _text(category, "category", f"$course$/top/{title.replace('/', '//')}", html=False)
    for i, question in enumerate(questions, 1):
        fields = [entry for entry in question.entries if entry.type != "text"]
        if fields:
            one = _question(quiz, "cloze", f"{i}. {question.title}", _cloze(question, fields), question)
        for entry in question.entries:
            if entry.type == "text":
                asked = _body(question.prompt) + f"<p>{escaped(entry.name)}</p>"
                one = _question(quiz, "essay", f"{i}. {question.title}: {entry.name}", asked, question)
                for tag, value in {**ESSAY, "defaultgrade": str(float(entry.points))}.items():
                    ElementTree.SubElement(one, tag).text = value
                _text(one, "graderinfo", f"<p>{escaped(str(question.key(entry)))}</p>")
                _text(one, "responsetemplate", "")
    ElementTree.indent(quiz)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(quiz, encoding="unicode") + "\n"


def _question(quiz: ElementTree.Element, kind: str, name: str, text: str, question: Question) -> ElementTree.Element:
    one = ElementTree.SubElement(quiz, "question", type=kind)
    _text(one, "name", name, html=False)
    _text(one, "questiontext", text)
    _text(one, "generalfeedback", _body(question.solution()))
    ElementTree.SubElement(one, "penalty").text = "0"
    ElementTree.SubElement(one, "hidden").text = "0"
    return one


def _text(parent: ElementTree.Element, tag: str, text: str, html: bool = True) -> None:
    inside = ElementTree.SubElement(parent, tag, {"format": "html"} if html else {})
    ElementTree.SubElement(inside, "text").text = text


def _body(parts: tuple[Part, ...]) -> str:
    return html.body(Document(("",), parts))


def _cloze(question: Question, entries: list[Entry]) -> str:
    """The prompt, then a row of fields for each entry. Weights of fields are whole numbers in Moodle."""
    shares = [entry.points / _count(question, entry) for entry in entries]
    times = lcm(*(share.denominator for share in shares))
    rows = []
    for entry, share in zip(entries, shares, strict=True):
        choices = "".join(f"<li>{escaped(label)}: {escaped(plain(text))}</li>" for label, text in entry.choices if text)
        rows.append(f"<p>{escaped(entry.name)} =</p>" + (f"<ul>{choices}</ul>" if choices else ""))
        rows.append(_fields(question, entry, int(share * times)))
    return _body(question.prompt).replace("{", "&#123;") + "\n" + "\n".join(rows)


def _count(question: Question, entry: Entry) -> int:
    key = cast(Matrix, question.key(entry))
    return len(key) * len(key[0]) if entry.type in ("matrix", "number") else 1


def _fields(question: Question, entry: Entry, weight: int) -> str:
    key = question.key(entry)
    if entry.type in ("matrix", "number"):
        rows = ("".join(f"<td>{_number(x, entry, weight)}</td>" for x in row) for row in cast(Matrix, key))
        return f"<table>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>"
    if entry.type == "choice":
        labels = (f"{'=' if label == key else ''}{_escaped(label)}" for label, _ in entry.choices)
        return f"<p>{{{weight}:MULTICHOICE:{'~'.join(labels)}}}</p>"
    if entry.type == "order":
        order = cast(tuple[str, ...], key)
        answers: Iterable[str] = (between.join(order) for between in (", ", ",", " ", " > "))
    else:
        answers = dict.fromkeys(_spelled(cast(tuple[Poly, ...], key)))
    return f"<p>{{{weight}:SHORTANSWER:{'~'.join(f'={_escaped(one)}' for one in answers)}}}</p>"


def _number(x: Cell, entry: Entry, weight: int) -> str:
    """A field with the tolerance that grading has: half a unit of the last decimal, none where the key ends."""
    if x is None:
        return f"{{{weight}:SHORTANSWER:{'~'.join(f'={one}' for one in ('-∞', '−∞', '-inf', '-infinity'))}}}"
    places = LEAST if entry.decimals is None else entry.decimals
    ends = isinstance(x, Fraction) and 10**places % x.denominator == 0
    value = closed.decimals(x, places if ends else max(DIGITS, places))
    tolerance = "0" if ends else closed.decimals(Fraction(1, 2 * 10**places), places + 1)
    return f"{{{weight}:NUMERICAL:={value}:{tolerance}}}"


def _spelled(key: tuple[Poly, ...]) -> Iterator[str]:
    """The usual spellings of a shape, with the factors of a product in both orders."""
    for side in product(*(dict.fromkeys(_product(str(size))) for size in key)):
        for before, between, after in SPELLINGS if len(key) > 1 else (("", "", ""),):
            yield before + between.join(side) + after


def _product(size: str) -> Iterator[str]:
    factors = size.split("·") if re.fullmatch(r"[\w·]+", size) else [size]
    yield from (between.join(order) for order in (factors, factors[::-1]) for between in ("·", "*", " "))


def _escaped(answer: str) -> str:
    """What Moodle's cloze and short answers read as themselves: * is a wildcard, the others end an answer."""
    return escaped(re.sub(r'([*\\}#~/"])', r"\\\1", answer))

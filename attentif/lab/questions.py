"""The table of questions that the product answers, from questions.toml: question, answer,
command, test."""

from __future__ import annotations

import tomllib
from dataclasses import asdict, dataclass, field
from importlib.resources import files
from typing import Any

from attentif.config import from_table
from attentif.document.result import Result
from attentif.document.tree import Document, Lines, Paragraph, Section
from attentif.lab.maths.formula import prose


@dataclass(frozen=True, kw_only=True)
class Question:
    number: int
    question: str
    answer: str
    command: str
    test: str  # the words after `attentif` of a quick form of one of its commands
    more: list[str] = field(default_factory=list)  # commands after it, in their order


class Questions(Result):
    """All questions in their order."""

    title = "Questions and what answers them"

    def __init__(self, questions: tuple[Question, ...]) -> None:
        self.questions = questions

    def document(self) -> Document:
        sections = (
            Section(
                (f"{one.number}. ", *prose(one.question)),
                (
                    Paragraph(prose(one.answer)),
                    Lines(((one.command,), *((command,) for command in one.more))),
                ),
            )
            for one in self.questions
        )
        return Document((self.title,), tuple(sections), (self.title,))

    def to_dict(self) -> dict[str, Any]:
        return {"questions": [asdict(one) for one in self.questions]}


def questions() -> Questions:
    text = files("attentif.lab").joinpath("questions.toml").read_text(encoding="utf-8")
    return Questions(
        tuple(from_table(Question, table) for table in tomllib.loads(text)["question"])
    )

"""A document in Markdown with LaTeX formulas, as the cells of a notebook have it. A text is
escaped here, once."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator, Sequence

from attentif.document.tree import (
    Aligned,
    Answers,
    Display,
    Document,
    Figure,
    Formula,
    Group,
    Lines,
    Link,
    NewPage,
    Paragraph,
    Part,
    Relation,
    Section,
    Step,
    Table,
    Text,
    Typeset,
)

SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|$&~!]|^[+-](?=[\s+-]|$))", re.MULTILINE)
QUAD, BREAK = r"\qquad ", r" \\ "
RELATIONS = {"=": "=", "≈": r"\approx", "∈": r"\in", "→": r"\to"}


def page(document: Document) -> str:
    """A whole file; its pictures are text, which every viewer of Markdown shows."""
    return f"# {_run(document.title)}\n\n{written(document.parts, 2, drawn=False)}\n"


def written(parts: Sequence[Part], level: int = 3, *, drawn: bool = True) -> str:
    """Parts one below the other; a section's heading is of this level. Pictures are `drawn`, or
    text."""
    return "\n\n".join(text for part in parts for text in _part(part, level, drawn) if text)


def words(text: str) -> str:
    return SPECIAL.sub(r"\\\1", text)


def _run(text: Text) -> str:
    return "".join(
        words(one)
        if isinstance(one, str)
        else words(one.text)
        if isinstance(one, Link)
        else _inline(one)
        for one in text
    )


def _inline(formula: Formula) -> str:
    return f"${formula.latex}$"


def _part(part: Part, level: int, drawn: bool) -> Iterator[str]:
    match part:
        case Paragraph(text):
            yield _run(text)
        case Lines(items, bullets):
            yield (
                "\n".join(f"- {_run(item)}" for item in items)
                if bullets
                else "  \n".join(map(_run, items))
            )
        case Display(formulas):
            yield f"$${QUAD.join(one.latex for one in formulas)}$$"
        case Aligned(rows):
            yield _aligned(rows)
        case Table(groups):
            yield from map(_table, groups)
        case Step():
            yield from _step(part, level)
        case Figure(picture, sentences):
            if drawn:
                image = b64encode(picture.as_svg().encode()).decode()
                yield f"![{words(picture.title)}](data:image/svg+xml;base64,{image})"
            elif picture.as_text():
                yield (
                    f"{words(picture.title)} "
                    f"({words(picture.legend)}):\n\n```text\n{picture.as_text()}\n```"
                )
            yield "\n".join(f"- {_run(sentence)}" for sentence in sentences)
        case Answers() | NewPage():
            return
        case Typeset(parts):
            yield written(parts, level, drawn=drawn)
        case Section(title, parts):
            yield f"{'#' * level} {_run(title)}"
            yield written(parts, level + 1, drawn=drawn)


def _aligned(rows: Sequence[Relation]) -> str:
    """One formula; a reason is a text in it, in which only a few signs must be escaped."""
    lines = []
    for row in rows:
        reason = "".join(
            one if isinstance(one, str) else one.text if isinstance(one, Link) else f"${one.latex}$"
            for one in row.reason
        )
        beside = rf" && \text{{{reason}}}" if reason else ""
        lines.append(
            f"{row.left.latex if row.left else ''} &{RELATIONS[row.sign]} {row.right.latex}{beside}"
        )
    return rf"$$\begin{{aligned}} {BREAK.join(lines)} \end{{aligned}}$$"


def _table(group: Group) -> str:
    rows = [[words(word) for word in group.head], ["---"] * len(group.head)]
    rows += [[_run(cell).replace(r"\;|\;", r"\;\vert\;") for cell in row] for row in group.rows]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _step(step: Step, level: int) -> Iterator[str]:
    yield f"{'#' * level} {_inline(step.equation)} ({words(step.about)})"
    for stage in step.stages:
        if stage.title:
            yield f"{_run(stage.title)}:"
        if stage.entries:
            yield "\n".join(f"- {_inline(entry)}" for entry in stage.entries)
        if stage.result is not None:
            yield f"$${stage.result.latex}$$"

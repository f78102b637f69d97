"""The page Every question: each with its answer, its command, and a link to the page that shows
the answer live."""

from __future__ import annotations

import shlex
from itertools import pairwise
from urllib.parse import urlencode

from attentif.document.tree import Lines, Link, Paragraph, Part, Section
from attentif.serve.learn.frame import Around, Composed, Given, Page, Shown

# The page of a command, and the field that its first word goes to.
PAGES = {
    "shapes": ("blackboard", "block"),
    "draw": ("blackboard", "block"),
    "work": ("by-hand", "block"),
    "derive": ("derivations", "derivation"),
    "explore": ("explore", "experiment"),
    "guide": ("guide", "text"),
    "check": ("check", "code"),
    "worksheet": ("worksheets", "sheet"),
    "translate": ("", "q"),
}
FIELDS = {"--example": "example", "--set": "sizes"}  # of an option's value


def address(command: str) -> str | None:
    """The page that shows what a command prints; None where there is none."""
    words = shlex.split(command)[1:]
    if not words or words[0] not in PAGES:
        return None
    page, first = PAGES[words[0]]
    fields, rest = dict[str, str](), words[1:]
    if rest and not rest[0].startswith("-"):
        fields[first] = rest.pop(0)
    for option, value in pairwise([*rest, "-"]):
        if value.startswith("-") or not option.startswith("--"):
            continue
        if option in FIELDS:
            fields[FIELDS[option]] = value
        elif page == "explore":
            fields[f"{fields['experiment']}.{option[2:].replace('-', '_')}"] = value
    return f"/{page}" + (f"?{urlencode(fields)}" if fields else "")


def questions(given: Given, around: Around) -> Shown:
    from attentif.lab import questions as table
    from attentif.lab.maths.formula import prose

    sections = []
    for one in table.questions().questions:
        live = address(one.command)
        parts: list[Part] = [Paragraph(prose(one.answer))]
        parts.append(
            Lines(
                (
                    (Link(one.command, live) if live else one.command,),
                    *((more,) for more in one.more),
                )
            )
        )
        sections.append(Section((f"{one.number}. ", *prose(one.question)), tuple(parts)))
    return Shown(Composed(table.Questions.title, sections))


PAGE = Page("questions", questions, saves=("html",))

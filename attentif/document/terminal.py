"""A document in a terminal: aligned text; long lines wrap at a width, and names are coloured by
kind, where asked.

Without a width nothing wraps, as in a file or a pipe. A matrix is never wrapped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from attentif.document import tree
from attentif.document.aligned import aligned, padded, wide, wrap

COLOURS: dict[tree.Kind, str] = {"input": "\x1b[32m", "weight": "\x1b[33m", "computed": "\x1b[36m"}
END = "\x1b[0m"
NAME = re.compile(r"[^\W\d][\w.]*")
SIGNS = {"∈": ":"}


def written(document: tree.Document, *, width: int | None = None, colour: bool = False) -> str:
    """The text, with a line feed at its end."""
    writer = _Writer(document.kinds if colour else {}, width)
    parts = [writer.wrapped(writer.run(document.head))] if document.head else []
    if document.fields:
        parts.append("\n".join(f"{name}: {value}" for name, value in document.fields.items()))
    parts += [text for part in document.parts if (text := writer.part(part))]
    return "\n\n".join(parts) + "\n"


class _Writer:
    def __init__(self, kinds: Mapping[str, tree.Kind], width: int | None) -> None:
        self.kinds, self.width = kinds, width

    def part(self, part: tree.Part) -> str:
        """The lines of a part, without a line feed at their end."""
        match part:
            case tree.Paragraph(text, note):
                return self.wrapped(("note: " if note else "") + self.run(text))
            case tree.Lines(items):
                return "\n".join(self.wrapped(self.run(item)) for item in items)
            case tree.Display(formulas):
                return "\n\n".join(map(self.formula, formulas))
            case tree.Aligned():
                return "\n".join(self.aligned(part))
            case tree.Table():
                return "\n\n".join("\n".join(group) for group in self.table(part))
            case tree.Step():
                return "\n".join(self.step(part))
            case tree.Figure():
                return "\n".join(self.figure(part))
            case tree.Section():
                return self.section(part)
            case tree.Answers(items):
                return "\n".join(
                    self.wrapped(f"{self.run(one.label)} ({one.remark}): ____") for one in items
                )
            case tree.Typeset() | tree.NewPage():
                return ""

    def section(self, section: tree.Section) -> str:
        within = (
            self
            if section.bare
            else _Writer(self.kinds, None if self.width is None else self.width - 2)
        )
        inside = [text for part in section.parts if (text := within.part(part))]
        if section.bare:
            return "\n\n".join(inside)
        title = self.run(section.title)
        title = self.wrapped(title if title.endswith("?") else f"{title}:")
        return "\n".join([title, *(_indented(text, 2) for text in inside)])

    def run(self, text: tree.Text) -> str:
        return "".join(
            tree.plain((one,)) if isinstance(one, str | tree.Link) else self.formula(one)
            for one in text
        )

    def formula(self, formula: tree.Formula) -> str:
        """The plain text; names are coloured by their kind."""

        def tint(found: re.Match[str]) -> str:
            name = found[0].rstrip("ᵀ")
            kind = self.kinds.get(name)
            return (
                found[0] if kind is None else f"{COLOURS[kind]}{name}{END}{found[0][len(name) :]}"
            )

        return NAME.sub(tint, formula.plain) if self.kinds else formula.plain

    def wrapped(self, line: str, indent: int = 0, hang: int = 4) -> str:
        """A line wrapped at the width, with a hanging indent."""
        line = " " * indent + line
        if self.width is None or "\n" in line or wide(line) <= self.width:
            return line
        return "\n".join(wrap(line[indent:], self.width, indent, hang))

    def aligned(self, part: tree.Aligned) -> Iterator[str]:
        """Relations with aligned signs, and the reasons in a column."""
        lines, before = [], 0
        for row in part.rows:
            left = " " * before if row.left is None else self.formula(row.left)
            before = wide(left)
            lines.append(f"{left} {SIGNS.get(row.sign, row.sign)} {self.formula(row.right)}")
        widest = max(map(wide, lines), default=0)
        for line, row in zip(lines, part.rows, strict=True):
            yield (
                self.beside(line, self.run(row.reason), widest)
                if row.reason
                else self.wrapped(line)
            )

    def beside(self, line: str, reason: str, widest: int) -> str:
        """A line and its reason; the reason goes below where the width is too small for both."""
        whole = f"{padded(line, widest)}   {reason}"
        if self.width is None or wide(whole) <= self.width:
            return whole
        return f"{self.wrapped(line)}\n{self.wrapped(reason, 6, 2)}"

    def table(self, table: tree.Table) -> list[list[str]]:
        groups = [
            [list(map(str, group.head)), *(self.cells(row) for row in group.rows)]
            for group in table.groups
        ]
        return aligned(groups, self.width)

    def cells(self, row: Sequence[tree.Text]) -> list[str]:
        return [f"  {self.run(cell)}" if i == 0 else self.run(cell) for i, cell in enumerate(row)]

    def step(self, step: tree.Step) -> Iterator[str]:
        yield self.wrapped(f"{self.formula(step.equation)}    ({step.about})")
        for stage in step.stages:
            if stage.title:
                yield self.wrapped(f"{self.run(stage.title)}:", 2)
            yield from (self.wrapped(self.formula(entry), 4) for entry in stage.entries)
            if stage.result is not None:
                yield _indented(self.formula(stage.result), 2)

    def figure(self, figure: tree.Figure) -> Iterator[str]:
        picture = figure.picture.as_text()
        if picture:
            legend = f" ({figure.picture.legend})" if figure.picture.legend else ""
            yield self.wrapped(f"{figure.picture.title}{legend}:")
            yield _indented(picture, 2)
        yield from (self.wrapped(self.run(sentence), 2) for sentence in figure.sentences)


def _indented(lines: str, by: int) -> str:
    return "\n".join(" " * by + line for line in lines.split("\n"))

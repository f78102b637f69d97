"""A document for typst, and as the PDF that typst makes of it (the extra `pdf`). Every text is a
string of typst's.

Neither the date nor a font of the machine goes into the PDF: the same document and typst give the
same bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from attentif.disk import OutputError
from attentif.document.tree import (
    Aligned,
    Answer,
    Answers,
    Display,
    Document,
    Figure,
    Formula,
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
    plain,
)

# fit: shrunk to the line where it is wider. entry: further in, and the lines after the first
# further still.
HEAD = """\
#set document(title: {title}, date: none)
#set page(paper: "a4", margin: 2.3cm, numbering: "1")
#set text(size: 10.5pt, lang: "en")
#set par(leading: 0.62em, spacing: 0.85em)
#set table(stroke: none, inset: (x: 5pt, y: 3.5pt))
#show math.equation: set text(top-edge: "bounds", bottom-edge: "bounds")
#show heading.where(level: 2): set block(above: 1.7em, below: 0.9em)
#show heading.where(level: 3): set block(above: 1.2em, below: 0.7em)
#let fit(body) = layout(size => {{
  let wide = measure(body).width
  if wide > size.width {{ scale(size.width / wide * 100%, reflow: true, body) }} else {{ body }}
}})
#let frame(high) = block(width: 100%, height: high, stroke: 0.5pt + luma(60%), radius: 3pt)
#let drawing(svg) = {{
  let wide = image(svg)
  context {{
    let size = measure(wide)
    if size.width > 34cm and size.width > 1.5 * size.height {{
      page(flipped: true, align(center + horizon, image(svg, width: 25cm)))
    }} else {{ fit(wide) }}
  }}
}}
#let entry(body) = block(inset: (left: 1em), spacing: 0.6em, par(leading: 0.75em, hanging-indent: 1.5em, body))
#let shown(body) = block(inset: (left: 2em), spacing: 0.9em, breakable: false, fit(body))
"""
MISSING = "a PDF needs typst: pip install 'attentif[pdf]'"


def document(document: Document) -> str:
    title = f"= {_run(document.title)}"
    parts = [f"#{string(f'{name}: {value}')};" for name, value in document.fields.items()]
    parts += [line for part in document.parts for line in _part(part, 2)]
    return "\n\n".join([HEAD.format(title=string(plain(document.title))), title, *parts]) + "\n"


def pdf(source: str) -> bytes:
    """What typst makes of a source."""
    try:
        import typst
    except ImportError:
        raise OutputError(MISSING) from None
    found: bytes = typst.compile(source.encode(), ignore_system_fonts=True)
    return found


def available() -> bool:
    from importlib.util import find_spec

    return find_spec("typst") is not None


def string(text: str) -> str:
    """A string of typst's, for markup and for formulas: no sign of it is a command."""
    inside = "".join(
        f"\\{sign}"
        if sign in '"\\'
        else sign
        if sign.isprintable()
        else f"\\u{{{_printable(sign)}}}"
        for sign in text
    )
    return f'"{inside}"'


def _printable(sign: str) -> str:
    return "fffd" if "\ud800" <= sign <= "\udfff" else f"{ord(sign):x}"


def _run(text: Text, capital: bool = False) -> str:
    out = [
        f"${one.typst}$" if not isinstance(one, str | Link) else f"#{string(_words(one))};"
        for one in text
    ]
    if capital and text and isinstance(text[0], str):
        out[0] = f"#{string(text[0][:1].upper() + text[0][1:])};"
    return "".join(out)


def _words(one: str | Link) -> str:
    return one if isinstance(one, str) else one.text


def _part(part: Part, level: int) -> Iterator[str]:
    match part:
        case Paragraph(text, note):
            yield f"#text(size: 9.5pt)[{_run(text)}]" if note else _run(text)
        case Lines(items, bullets):
            yield _items(items) if bullets else "\n\n".join(_run(item) for item in items)
        case Display(formulas):
            yield _display(formulas)
        case Aligned(rows):
            yield _aligned(rows)
        case Table():
            yield _table(part)
        case Step():
            yield "\n".join(_step(part, level))
        case Figure(picture, sentences):
            yield f"#align(center, drawing(bytes({string(picture.as_svg())})))"
            if sentences:
                yield _items(sentences)
        case Answers(items):
            yield from _answers(items)
        case NewPage():
            yield "#pagebreak(weak: true)"
        case Typeset(parts):
            for one in parts:
                yield from _part(one, level)
        case Section(title, parts):
            yield f"{'=' * level} {_run(title, capital=True)}"
            for one in parts:
                yield from _part(one, level + 1)


def _answers(items: Sequence[Answer]) -> Iterator[str]:
    """Frames to write in; short ones on lines, two of them side by side."""
    for short, group in groupby(items, lambda one: one.lines == 1):
        cells = []
        for one in group:
            asked = f"{_run(one.label)} #text(size: 9pt)[#{string(f'({one.remark})')};]"
            if not short:
                yield f"#block(breakable: false)[{asked}\n\n#frame({1.6 * one.lines:.1f}em)]"
            cells.append(
                f"[{asked} #box(width: 1fr, line(length: 100%, stroke: 0.5pt + luma(50%)))]"
            )
        if short:
            yield (
                _lines("#grid(columns: (1fr, 1fr), column-gutter: 1.5em, row-gutter: 1.2em", *cells)
                + ")"
            )


def _items(items: Sequence[Text]) -> str:
    return "\n".join(f"- {_run(item)}" for item in items)


def _display(formulas: Sequence[Formula]) -> str:
    """Side by side as far as the line is wide enough."""
    shown = "#h(2.2em)".join(f"#box(fit($display({one.typst})$))" for one in formulas)
    return f"#block(inset: (left: 2em))[#set par(leading: 1em)\n{shown}]"


def _aligned(rows: Sequence[Relation]) -> str:
    """Left sides, signs and right sides in columns, with the reasons where there are some."""
    reasons = any(row.reason for row in rows)
    cells = []
    for row in rows:
        left = "" if row.left is None else f"${row.left.typst}$"
        line = [f"[{left}]", f"[${row.sign}$]", f"[$display({row.right.typst})$]"]
        cells.append(
            ", ".join([*line, f"text(size: 9.5pt)[{_run(row.reason)}]"] if reasons else line)
        )
    columns = "(auto, auto, 1.3fr, 1fr)" if reasons else "(auto, auto, 1fr)"
    align = "(right + horizon, center + horizon, left + horizon, left + horizon)"
    return (
        _lines(f"#table(columns: {columns}, align: {align}, inset: (x: 3pt, y: 4pt)", *cells) + ")"
    )


def _table(table: Table) -> str:
    """The first columns as wide as they need, the last with what is left."""
    count = max(len(group.head) for group in table.groups)
    lines = []
    for group in table.groups:
        head = [f"strong({string(word)})" for word in group.head] + ["[]"] * (
            count - len(group.head)
        )
        lines.append(", ".join(head) + ", table.hline(stroke: 0.5pt)")
        for row in group.rows:
            lines.append(
                ", ".join([f"[{_run(cell)}]" for cell in row] + ["[]"] * (count - len(row)))
            )
    columns = ", ".join(["auto"] * (count - 1) + ["1fr"])
    return (
        _lines(f"#text(size: 9.5pt, table(columns: ({columns},), align: left + horizon", *lines)
        + "))"
    )


def _lines(*arguments: str) -> str:
    return ",\n  ".join(arguments)


def _step(step: Step, level: int) -> Iterator[str]:
    yield (
        f"{'=' * level} ${step.equation.typst}$ #text(weight: 400, size: "
        f"0.9em)[#{string(f'({step.about})')};]\n"
    )
    for stage in step.stages:
        if stage.title:
            yield f"#block(sticky: true)[{_run(stage.title)}:]\n"
        yield from (f"#entry[$display({entry.typst})$]" for entry in stage.entries)
        if stage.result is not None:
            yield f"#shown($display({stage.result.typst})$)"

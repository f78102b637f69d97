"""A document as HTML with MathML: one file without requests or scripts, or a fragment. Escapes
every text, once."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

from attentif.document import tree
from attentif.document.markup import escaped

NAMESPACE = "http://www.w3.org/1998/Math/MathML"
# The browser refuses all scripts and requests.
POLICY = "default-src 'none'; style-src 'unsafe-inline'"
SIDES = ("right", "center", "left")  # alignment of the columns of aligned relations


def page(document: tree.Document) -> str:
    """A standalone page."""
    title = escaped(tree.plain(document.title))
    return _file("page.html").format(
        policy=POLICY,
        title=title,
        style=style(),
        heading=_run(document.title),
        body=_fields(document) + body(document),
    )


def _fields(document: tree.Document) -> str:
    lines = (f"{escaped(name)}: {escaped(value)}" for name, value in document.fields.items())
    return f'<p class="note">{"<br>".join(lines)}</p>\n' if document.fields else ""


def style() -> str:
    return _file("page.css")


def _file(name: str) -> str:
    return files("attentif.document").joinpath(name).read_text(encoding="utf-8")


def body(document: tree.Document) -> str:
    """The parts, each inside a section."""
    out: list[str] = []
    for part in document.parts:
        if isinstance(part, tree.NewPage):
            out += _part(part)
            continue
        section = part if isinstance(part, tree.Section) else tree.Section((), (part,))
        head = [f"<h2>{_run(tree.capitalised(section.title))}</h2>"] if section.title else []
        out += [
            "<section>",
            *head,
            *(line for one in section.parts for line in _part(one)),
            "</section>",
        ]
    return "\n".join(out)


def _part(part: tree.Part) -> Iterator[str]:
    match part:
        case tree.Paragraph(text, note):
            yield f'<p class="note">{_run(text)}</p>' if note else f"<p>{_run(text)}</p>"
        case tree.Lines(items, bullets):
            lines = [
                f"<li>{_run(item)}</li>" if bullets else f'<p class="scroll">{_run(item)}</p>'
                for item in items
            ]
            yield from (["<ul>", *lines, "</ul>"] if bullets else lines)
        case tree.Display(formulas):
            yield "\n".join(['<div class="row">', *map(_display, formulas), "</div>"])
        case tree.Aligned(rows):
            yield _derivation(rows) if any(row.reason for row in rows) else _definitions(rows)
        case tree.Table(groups):
            yield '<div class="scroll" tabindex="0"><table>'  # by keyboard too
            yield "\n".join([*(line for one in groups for line in _group(one)), "</table></div>"])
        case tree.Step():
            yield from _step(part)
        case tree.Figure(picture, sentences):
            yield f'<figure><div class="scroll">{picture.as_svg()}</div></figure>'
            if sentences:
                yield f"<ul>{''.join(f'<li>{_run(one)}</li>' for one in sentences)}</ul>"
        case tree.Answers(items):
            yield "\n".join(['<div class="answers">', *map(_answer, items), "</div>"])
        case tree.NewPage():
            yield '<div class="new-page"></div>'
        case tree.Typeset(parts, beside):
            inside = (line for one in parts for line in _part(one))
            yield from ['<div class="row beside">', *inside, "</div>"] if beside else inside
        case tree.Section(title, parts):
            yield f"<h3>{_run(tree.capitalised(title))}</h3>"
            for one in parts:
                yield from _part(one)


def _answer(answer: tree.Answer) -> str:
    label = f"{_run(answer.label)} <small>({escaped(answer.remark)})</small>"
    space = f'<div class="space" style="height: {1.6 * answer.lines:.1f}em"></div>'
    return f'<div class="answer{" short" if answer.lines == 1 else ""}"><p>{label}</p>{space}</div>'


def _run(text: tree.Text) -> str:
    return "".join(
        escaped(one)
        if isinstance(one, str)
        else _link(one)
        if isinstance(one, tree.Link)
        else math(one.mathml)
        for one in text
    )


def _link(link: tree.Link) -> str:
    return f'<a href="{escaped(link.to)}">{escaped(link.text)}</a>'


def math(*inside: str, block: bool = False) -> str:
    """A <math> element around MathML: in a line of text, or as a block."""
    shown = ' display="block"' if block else ""
    return f'<math xmlns="{NAMESPACE}"{shown}>{"".join(inside)}</math>'


def _display(formula: tree.Formula | str) -> str:
    """A formula on its own line; it scrolls where the screen is narrow."""
    inside = formula if isinstance(formula, str) else formula.mathml
    return f'<div class="scroll">{math(inside, block=True)}</div>'


def _definitions(rows: tuple[tree.Relation, ...]) -> str:
    """One table, with the signs in one column."""
    lines = []
    for row in rows:
        left = "" if row.left is None else row.left.mathml
        cells = zip((left, _operator(row.sign), row.right.mathml), SIDES, strict=True)
        inside = (
            f'<mtd style="text-align: {side}; padding: 0.25em 0.2em">{cell}</mtd>'
            for cell, side in cells
        )
        lines.append(f"<mtr>{''.join(inside)}</mtr>")
    return _display(f'<mtable displaystyle="true">{"".join(lines)}</mtable>')


def _derivation(rows: tuple[tree.Relation, ...]) -> str:
    """left = each expression in turn, with its reason beside it; the signs are aligned."""
    out, left = ['<ol class="derivation">'], ""
    for row in rows:
        left = f"<mphantom>{left}</mphantom>" if row.left is None else row.left.mathml
        line = f"<mrow>{left}{_operator(row.sign)}{row.right.mathml}</mrow>"
        out.append(f'<li>{_display(line)}<span class="reason">{_run(row.reason)}</span></li>')
        left = left.removeprefix("<mphantom>").removesuffix("</mphantom>")
    return "\n".join([*out, "</ol>"])


def _operator(sign: str) -> str:
    return f"<mo>{escaped(sign)}</mo>"


def _group(group: tree.Group) -> Iterator[str]:
    yield "<tbody>"
    yield f"<tr>{''.join(f'<th>{escaped(word)}</th>' for word in group.head)}</tr>"
    for row in group.rows:
        yield f"<tr>{''.join(f'<td>{_run(cell)}</td>' for cell in row)}</tr>"
    yield "</tbody>"


def _step(step: tree.Step) -> Iterator[str]:
    yield f"<h3>{math(step.equation.mathml)} <small>{escaped(step.about)}</small></h3>"
    for stage in step.stages:
        if stage.title:
            yield f"<p>{_run(stage.title)}:</p>"
        if stage.result is None:
            yield from map(_display, stage.entries)
            continue
        if stage.entries:
            count = f"{len(stage.entries)} entries" if len(stage.entries) > 1 else "1 entry"
            lines = (f'<li class="scroll">{math(entry.mathml)}</li>' for entry in stage.entries)
            opened = f'<details open><summary>{count}</summary>\n<ul class="lines">'
            yield "\n".join([opened, *lines, "</ul></details>"])
        yield _display(stage.result)

"""A document in LaTeX: one file that pdflatex compiles. Lines and tables break; what cannot break
is shrunk to fit.

The packages are those of a small TeX installation (amsmath, array, longtable, color, graphicx).
Every text is escaped here, once: no character of it is a command. A character that pdflatex's fonts
lack becomes a box with its code.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from importlib.resources import files

from attentif.document import tree
from attentif.document.markup import columns

HEAD = r"""\documentclass[fleqn]{article}
\usepackage[T1]{fontenc}
\IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
\usepackage{amsmath,amssymb,array,longtable,color,graphicx}
\usepackage[margin=2.5cm]{geometry}
\setlength{\parindent}{0pt}\setlength{\mathindent}{2em}\setlength{\lineskip}{4pt}\setlength{\lineskiplimit}{3pt}
"""
NOTICE = "A box with a code such as U+4E2D is a character that the fonts of pdflatex do not have."
RELATIONS = {"=": "=", "≈": r"\approx", "∈": r"\in", "→": r"\to"}
LINE = 88  # about the number of letters on a line
WIDEST, LAST = 40, 60  # most letters of a column of a table, and of the last column
LEFT = 24  # most letters of a left side that has its own column

SPECIAL = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "%": r"\%", "#": r"\#", "&": r"\&", "_": r"\_",
    "^": r"\textasciicircum{}", "~": r"\textasciitilde{}", "<": r"\textless{}", ">": r"\textgreater{}",
    "|": r"\textbar{}", '"': r"\textquotedbl{}", "“": "``", "”": "''", "‘": "`", "’": "'", "–": "--", "—": "---",
    "…": r"\ldots{}", "«": r"\guillemotleft{}", "»": r"\guillemotright{}", "\xa0": "~", "\u202f": "~",
    "·": r"$\cdot$", "×": r"$\times$", "√": r"$\surd$", "ᵀ": r"$^\top$", "≈": r"$\approx$", "→": r"$\to$",
    "∞": r"$\infty$", "−": "$-$", "±": r"$\pm$", "≤": r"$\le$", "≥": r"$\ge$", "≠": r"$\ne$", "∈": r"$\in$",
    "⊙": r"$\odot$", "∣": r"$|$", "▁": r"\textvisiblespace{}", "⏎": r"$\hookleftarrow$", "°": r"$^\circ$",
    "²": "$^2$", "³": "$^3$", "€": r"\texteuro{}", "�": "?",
}  # fmt: skip
SMALL = (
    "alpha beta gamma delta varepsilon zeta eta theta iota kappa lambda mu nu xi o pi rho "
    "varsigma sigma tau upsilon "
    "varphi chi psi omega"
)
CAPITALS = "Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega"
GREEK = dict(
    zip("αβγδεζηθικλμνξοπρςστυφχψωΓΔΘΛΞΠΣΥΦΨΩ", f"{SMALL} {CAPITALS}".split(), strict=True)
)
GREEK_AS_LATIN = dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΧ", "ABEZHIKMNOPTX", strict=True))
T1 = frozenset("ĂăĄąĆćČčĎďĐđĘęĚěĞğĹĺĽľŁłŃńŇňŊŋŐőŒœŔŕŘřŚśŞşŠšŢţŤťŮůŰűŸŹźŻżŽžİıĲĳ¡¿§£ß") | frozenset(
    chr(code) for code in range(0xC0, 0x100) if chr(code) not in "×÷"
)
SUBSCRIPTS = {chr(0x2080 + i): f"$_{i}$" for i in range(10)}


def document(document: tree.Document) -> str:
    inside = body(document)
    notice = (
        f"\n\n\\bigskip{{\\footnotesize {words(NOTICE)}\\par}}" if r"\attsign{" in inside else ""
    )
    title = f"\\section*{{\\boldmath {_run(document.title)}}}"
    given = "".join(
        rf"\providecommand{{\{name}}}[1]{{{words(name)}: #1\par}}\{name}{{{words(value)}}}" + "\n"
        for name, value in document.fields.items()
    )
    return f"{HEAD}{commands()}\\begin{{document}}\n{title}\n\n{given}{inside}{notice}\n\\end{{document}}\n"


def commands() -> str:
    r"""The commands of the documents. \attfit: shrunk to the width of the line. \attflow: broken
    into lines with a hanging indent, and shrunk where the widest is still too wide. \attentry:
    an indented flow. \attcell: in a table."""
    return files("attentif.document").joinpath("commands.tex").read_text(encoding="utf-8")


def body(document: tree.Document) -> str:
    return "\n\n".join(line for part in document.parts for line in _part(part))


def words(text: str) -> str:
    """Text outside of formulas, escaped."""
    return "".join(map(_sign, unicodedata.normalize("NFC", text)))


def _sign(sign: str) -> str:
    if found := SPECIAL.get(sign) or SUBSCRIPTS.get(sign):
        return found
    if " " <= sign <= "~" or sign in T1:
        return sign
    base = unicodedata.normalize("NFD", sign)[0]  # the letter without its accent
    if base in GREEK:
        letter = "o" if base == "ο" else f"\\{GREEK[base]}"
        return f"${letter}$" if base == sign else rf"$\acute{{{letter}}}$"
    if base in GREEK_AS_LATIN:
        return GREEK_AS_LATIN[base]
    return rf"\attsign{{{ord(sign):04X}}}" if sign.isprintable() else "?"


def _run(text: tree.Text) -> str:
    return "".join(
        words(tree.plain((one,))) if isinstance(one, str | tree.Link) else f"${one.latex}$"
        for one in text
    )


def _part(part: tree.Part) -> Iterator[str]:
    match part:
        case tree.Paragraph(text, note):
            yield rf"{{\small {_run(text)}\par}}" if note else _run(text)
        case tree.Lines(items, bullets):
            yield _items(items) if bullets else "\n\n".join(_run(item) for item in items)
        case tree.Display(formulas):
            yield "\n".join(map(_display, formulas))
        case tree.Aligned(rows):
            yield _aligned(rows)
        case tree.Table():
            yield _table(part)
        case tree.Step():
            yield "\n".join(_step(part))
        case tree.Figure(picture, sentences):
            yield (
                f"{{\\centering\\small "
                f"{words(picture.title)}\\par\\nopagebreak\\smallskip}}\n{picture.as_latex()}"
            )
            if sentences:
                yield _items(sentences)
        case tree.Answers(items):
            yield "\n".join(map(_answer, items))
        case tree.NewPage():
            yield r"\clearpage"
        case tree.Typeset(parts):
            for one in parts:
                yield from _part(one)
        case tree.Section(title, parts):
            yield f"\\subsection*{{\\boldmath {_run(tree.capitalised(title))}}}"
            for one in parts:
                yield from _part(one)


def _answer(answer: tree.Answer) -> str:
    """The question, and an \\answer with its name that takes the answer."""
    height = f"{1.2 * answer.lines:.1f}\\baselineskip" if answer.lines > 1 else "0pt"
    return rf"\attask{{{_run(answer.label)}}}{{{words(answer.remark)}}}{{{height}}}\answer{{{answer.name}}}{{}}"


def _items(items: Sequence[tree.Text]) -> str:
    lines = "\n".join(rf"\item {_run(item)}" for item in items)
    return f"\\begin{{itemize}}\\setlength{{\\itemsep}}{{0pt}}\n{lines}\n\\end{{itemize}}"


def _display(formula: tree.Formula) -> str:
    return rf"\[ \attfit{{{formula.latex}}} \]"


def _aligned(rows: Sequence[tree.Relation]) -> str:
    """A table that breaks over pages, with a column for the left sides; plain lines where a left
    side is long."""
    if any(columns(row.left.plain) > LEFT for row in rows if row.left):
        return "\n".join(
            rf"\attentry{{{_left(row)} {RELATIONS[row.sign]} {row.right.latex}}}"
            + (f"\n\n{_run(row.reason)}\n" if row.reason else "")
            for row in rows
        )
    left = max((columns(row.left.plain) for row in rows if row.left), default=0) / LINE + 0.05
    reasons = any(row.reason for row in rows)
    wide = [0.54 * (0.94 - left), 0.46 * (0.94 - left)] if reasons else [0.94 - left]
    align = "".join(
        rf">{{\raggedright\arraybackslash}}p{{{share:.3f}\linewidth}}" for share in wide
    )
    lines = []
    for row in rows:
        cells = [f"${_left(row)}$", f"${RELATIONS[row.sign]}$", _cell((row.right,))]
        lines.append(" & ".join([*cells, _run(row.reason)] if reasons else cells) + r" \\[3pt]")
    begin = (
        rf"{{\setlength{{\LTleft}}{{0pt}}\begin{{longtable}}{{@{{}}r@{{\;}}c@{{\;}}{align}@{{}}}}"
    )
    return "\n".join([begin, *lines, r"\end{longtable}}"])


def _left(row: tree.Relation) -> str:
    return "" if row.left is None else row.left.latex


def _table(table: tree.Table) -> str:
    """Columns about as wide as their texts; cells break into lines, rows over pages."""
    count = max(len(group.head) for group in table.groups)
    rows = [row for group in table.groups for row in group.rows]
    heads = [group.head for group in table.groups]
    asked = [
        max(
            6,
            *(round(1.3 * len(head[i])) for head in heads),
            *(columns(tree.plain(row[i])) for row in rows),
        )
        + 1
        for i in range(count)
    ]
    asked = [min(one, LAST if i + 1 == count else WIDEST) for i, one in enumerate(asked)]
    total = sum(asked)
    asked[-1] += max(0, LINE - total)
    shares = [one / sum(asked) * (1 - 0.015 * count) for one in asked]
    align = "".join(
        rf">{{\raggedright\arraybackslash}}p{{{share:.3f}\linewidth}}" for share in shares
    )
    size = r"\footnotesize" if total > LINE + 12 else r"\small"
    lines = [
        rf"{{{size}\setlength{{\LTleft}}{{0pt}}\setlength{{\tabcolsep}}{{0.0075\linewidth}}",
        rf"\begin{{longtable}}{{@{{}}{align}@{{}}}}",
    ]
    for i, group in enumerate(table.groups):
        head = (rf"\textbf{{{words(word)}}}" if word else "" for word in group.head)
        lines.append(" & ".join(head) + r" \\ \hline\noalign{\smallskip}")
        lines += [" & ".join(map(_cell, row)) + r" \\[2pt]" for row in group.rows]
        lines += [r"\noalign{\medskip}"] if i + 1 < len(table.groups) else []
    return "\n".join([*lines, r"\end{longtable}}"])


def _cell(text: tree.Text) -> str:
    """A cell; a formula alone is broken or shrunk to its column."""
    alone = len(text) == 1 and not isinstance(text[0], str | tree.Link)
    return rf"\attcell{{{text[0].latex}}}" if alone else _run(text)  # type: ignore[union-attr]


def _step(step: tree.Step) -> Iterator[str]:
    yield rf"\attstep{{{step.equation.latex}}}{{\text{{{words(step.about)}}}}}"
    for stage in step.stages:
        if stage.title:
            yield f"{_run(stage.title)}:\\par\\nopagebreak"
        yield from (rf"\attentry{{{entry.latex}}}" for entry in stage.entries)
        if stage.result is not None:
            yield _display(stage.result)

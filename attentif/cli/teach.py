"""The group Teach: worksheet."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from attentif.cli import options
from attentif.cli.group import Group
from attentif.cli.options import Force, List
from attentif.cli.output import check_file, print_names, print_or_write, wrote

group = Group("Teach")


def sheets() -> Iterable[str]:
    from attentif.lab.teach.sheet import sheets

    return sheets()


SheetName = Annotated[
    str | None,
    typer.Argument(
        help="A worksheet by its name (--list), or a TOML file of kinds and points.",
        autocompletion=options.starting(sheets),
    ),
]


@group.command("attentif worksheet by-hand --students roster.csv -o class")
def worksheet(
    sheet: SheetName = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same worksheets; keep it to grade.")] = None,
    students: Annotated[
        Path | None, typer.Option("--students", help="CSV with the columns id and name: a worksheet for each.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="A folder for sheets, keys and answer files; or one file.")
    ] = None,
    formats: Annotated[str, typer.Option(help="html, pdf, tex, ipynb, txt, json; html,pdf unless given.")] = "",
    key: Annotated[bool, typer.Option("--key", help="Print or write the key instead of the sheet.")] = False,
    answer_pages: Annotated[bool, typer.Option("--answer-pages", help="One answer a page, with its points.")] = False,
    names: List = False,
    force: Force = False,
) -> None:
    """Worksheets with a key: other numbers for each student, from a seed."""
    from attentif.lab.teach.kinds import kinds
    from attentif.lab.teach.sheet import sheets

    if names or sheet is None:
        typer.echo("worksheets:")
        print_names(sheets())
        typer.echo("\nkinds of questions, for worksheets of your own:")
        return print_names(kinds())
    if students is not None or (output is not None and not output.suffix):
        return _folder(sheet, seed, students, output, formats, key, answer_pages, force)
    from attentif.document.result import TEXT
    from attentif.lab.teach.worksheets import worksheet

    if formats:
        raise typer.BadParameter("--formats belongs to a folder, -o FOLDER; the ending of a file says its format")
    found = worksheet(sheet, seed=seed or 0, answer_pages=answer_pages)
    result = found.key if key else found
    format = TEXT if output is None else result.format_of(output)
    check_file(output, force, None, sheet if sheet.endswith(".toml") else None)
    print_or_write(result, format, output)


def _folder(
    sheet: str, seed: int | None, students: Path | None, output: Path | None, formats: str, key: bool,
    answer_pages: bool, force: bool,
) -> None:  # fmt: skip
    from secrets import randbelow

    from attentif.disk import OutputError
    from attentif.lab.teach import worksheets
    from attentif.lab.teach.sheet import read_sheet, roster
    from attentif.terminal import progress_bar, to_stderr

    if output is None:
        raise typer.BadParameter("--students needs -o FOLDER")
    if key:
        raise typer.BadParameter("--key belongs to one sheet; a folder gets the keys too")
    if output.exists() and (not output.is_dir() or (any(output.iterdir()) and not force)):
        raise OutputError(f"{output}: expected a new folder, or an empty one; --force writes into it")
    found, asked = read_sheet(sheet), worksheets.formats(formats)
    whose = [] if students is None else roster(students)
    if seed is None:
        seed = randbelow(10**9) if whose else 0
        to_stderr(f"seed {seed}: keep it, `attentif grade` asks for it") if whose else None
    job = worksheets.Job(found, seed, output, asked, answer_pages)
    with progress_bar("worksheets", max(1, len(whose))) as bar:
        count = len(worksheets.write(job, whose, bar.at))
    to_stderr(f"{count} files")
    wrote(output)

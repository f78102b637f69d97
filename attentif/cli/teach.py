"""The group Teach: worksheet, grade."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from attentif.cli.group import Group
from attentif.cli.options import Force, Html, Json, Latex, List, Output, argument, flag, value
from attentif.cli.output import check_file, format_asked, print_names, print_or_write, show, text_file, write, wrote

group = Group("Teach")


def sheets() -> Iterable[str]:
    from attentif.lab.teach.sheet import sheets

    return sheets()


@group.command("attentif worksheet by-hand --students roster.csv -o class", "attentif worksheet heads --interactive")
def worksheet(
    sheet: Annotated[
        str | None, argument("SHEET", "Name of a worksheet (--list), or a TOML file of kinds and points.", known=sheets)
    ] = None,
    seed: Annotated[int | None, value("N", "The same seed gives the same worksheets; keep it to grade.")] = None,
    students: Annotated[Path | None, value("FILE", "CSV with the columns id and name: a worksheet for each.")] = None,
    output: Annotated[
        Path | None, value("PATH", "A folder for sheets, keys and answer files; or one file.", "-o", "--output")
    ] = None,
    formats: Annotated[str, value("NAMES", "html, pdf, tex, ipynb, txt, json; html,pdf by default.")] = "",
    key: Annotated[bool, flag("--key", "Print or write the key instead of the sheet.")] = False,
    answer_pages: Annotated[bool, flag("--answer-pages", "One answer a page, with its points.")] = False,
    interactive: Annotated[
        bool, flag("--interactive", "Practise here: one answer at a time, with feedback and hints.")
    ] = False,
    moodle: Annotated[Path | None, value("FILE", "Write the questions as Moodle XML: FILE.xml.")] = None,
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
    if interactive or moodle is not None:
        return _practise(sheet, seed or 0) if moodle is None else _moodle(sheet, seed or 0, moodle, force)
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
    if seed is None and whose:
        seed = randbelow(10**9)
        to_stderr(f"seed {seed}: keep it, `attentif grade` asks for it")
    job = worksheets.Job(found, seed or 0, output, asked, answer_pages)
    with progress_bar("worksheets", max(1, len(whose))) as bar:
        count = len(worksheets.write(job, whose, bar.at))
    to_stderr(f"{count} files")
    wrote(output)


def _practise(sheet: str, seed: int) -> None:
    from attentif.lab.teach.practice import Practice, converse
    from attentif.lab.teach.worksheets import worksheet

    made = worksheet(sheet, seed=seed)
    show(converse(Practice(made.title, made.questions), input, show))


def _moodle(sheet: str, seed: int, path: Path, force: bool) -> None:
    from attentif.lab.teach.moodle import moodle_xml
    from attentif.lab.teach.worksheets import worksheet

    text_file(path, ".xml")
    check_file(path, force, None, sheet if sheet.endswith(".toml") else None)
    made = worksheet(sheet, seed=seed)
    write(moodle_xml(made.title, made.questions), path)


@group.command("attentif grade by-hand answers/ --seed 7 --students roster.csv")
def grade(
    sheet: Annotated[str, argument("SHEET", "Name or file of the worksheet, as `worksheet` had it.", known=sheets)],
    answers: Annotated[
        list[Path], argument("ANSWERS", "Answer files (.toml, .csv, .ipynb, .tex), or a folder of them.")
    ],
    seed: Annotated[int, value("N", "Seed that the worksheets were written with.")] = 0,
    students: Annotated[Path | None, value("FILE", "Roster that the worksheets were written for: CSV.")] = None,
    report: Annotated[Path | None, value("FILE", "Write the class report: .html, .tex, .json or .txt.")] = None,
    gradebook: Annotated[
        Path | None, value("FILE", "Write points as CSV with the roster's columns, for Canvas or Moodle.")
    ] = None,
    feedback: Annotated[Path | None, value("FOLDER", "Write a page of feedback for each student.")] = None,
    latex: Latex = False,
    html: Html = False,
    as_json: Json = False,
    output: Output = None,
    force: Force = False,
) -> None:
    """Mark answers to a worksheet.

    Equal forms are right, a right method on a wrong earlier value earns its points, and a known mistake is named.
    """
    from attentif.disk import check_output
    from attentif.lab.teach.grade import grade
    from attentif.lab.teach.graded import ClassReport

    for path in (report, gradebook, output):
        if path is not None:
            check_output(path, force=force, inputs=[sheet, *map(str, answers), *([str(students)] if students else [])])
    if report is not None:
        ClassReport.format_of(report)
    format = format_asked(ClassReport, output, latex=latex, html=html, json=as_json)
    found = grade(sheet, answers, seed=seed, students=students, processes=min(len(os.sched_getaffinity(0)), 8))
    together = (
        found if isinstance(found, ClassReport) else ClassReport(found.title, {found.student or "answers": found})
    )
    if report is not None:
        wrote(together.save(report))
    if gradebook is not None:
        write(together.gradebook(), gradebook)
    if feedback is not None:
        wrote(together.save_feedback(feedback, force=force))
    print_or_write(found, format, output)

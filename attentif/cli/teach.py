"""The group Teach: worksheet, grade, check."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import typer

from attentif.cli.group import Group
from attentif.cli.output import (
    Destination,
    check_file,
    print_names,
    refuse,
    show,
    text_file,
    write,
    wrote,
)

group = Group("Teach")


@group.command()
def worksheet(
    sheet: str | None,
    seed: int | None,
    students: Path | None,
    output: Path | None,
    formats: str,
    key: bool,
    answer_pages: bool,
    interactive: bool,
    moodle: Path | None,
    listed: bool,
    force: bool,
) -> None:
    """Worksheets with a key: other numbers for each student, from a seed."""
    from attentif.lab.teach import worksheets
    from attentif.lab.teach.kinds import kinds
    from attentif.lab.teach.moodle import moodle_xml
    from attentif.lab.teach.practice import Practice, converse
    from attentif.lab.teach.sheet import sheets
    from attentif.terminal import progress_bar, to_stderr

    if listed or sheet is None:
        typer.echo("worksheets:")
        print_names(sheets())
        typer.echo("\nkinds of questions, for worksheets of your own:")
        return print_names(kinds())
    own = sheet if sheet.endswith(".toml") else None
    if moodle is not None:
        text_file(moodle, ".xml")
        check_file(moodle, force, own)
        made = worksheets.worksheet(sheet, seed=seed or 0)
        return write(moodle_xml(made.title, made.questions).encode(), moodle)
    if interactive:
        made = worksheets.worksheet(sheet, seed=seed or 0)
        return show(converse(Practice(made.title, made.questions), input, show))
    if students is not None or (output is not None and not output.suffix):
        if output is None:
            raise typer.BadParameter("--students needs -o FOLDER")
        refuse(key, "--key belongs to one sheet; a folder gets the keys too")
        job, whose = worksheets.plan(
            sheet, seed, students, output, formats, answer_pages, to_stderr, force=force
        )
        with progress_bar("worksheets", max(1, len(whose))) as bar:
            count = len(worksheets.write(job, whose, bar.at))
        to_stderr(f"{count} files")
        return wrote(output)
    refuse(
        formats, "--formats belongs to a folder, -o FOLDER; the ending of a file says its format"
    )
    made = worksheets.worksheet(sheet, seed=seed or 0, answer_pages=answer_pages)
    destination, result = Destination([], output, force), made.key if key else made
    destination.check(type(result), own)
    destination.put(result)


@group.command()
def grade(
    sheet: str,
    answers: list[Path],
    students: Path | None,
    report: Path | None,
    gradebook: Path | None,
    feedback: Path | None,
    destination: Destination,
    **options: Any,
) -> None:
    """Mark answers to a worksheet.

    Equal forms are right, a right method on a wrong earlier value earns its points, and a known
    mistake is named.
    """
    from attentif.cores import usable_cores
    from attentif.lab.teach.grade import grade
    from attentif.lab.teach.graded import ClassReport

    for path in (report, gradebook):
        check_file(path, destination.force, sheet, *answers, students)
    if report is not None:
        ClassReport.format_of(report)
    destination.check(ClassReport, sheet, *answers, students)
    cores = min(usable_cores(), 8)
    found = grade(sheet, answers, students=students, processes=cores, **options)
    whole = (
        found
        if isinstance(found, ClassReport)
        else ClassReport(found.title, {found.student or "answers": found})
    )
    if report is not None:
        wrote(whole.save(report, force=destination.force))
    if gradebook is not None:
        write(whole.gradebook().encode(), gradebook)
    if feedback is not None:
        wrote(whole.save_feedback(feedback, force=destination.force))
    destination.put(found)


@group.command()
def check(
    file: Path | None,
    example: bool,
    folder: Path | None,
    report: Path | None,
    trust: bool,
    unsafe: bool,
    sizes: str,
    destination: Destination,
    **options: Any,
) -> None:
    """Check a student's own attention code: right, or the bug by its name. Exit 1 if a file is
    not right."""
    from attentif.lab.teach.code import check as code
    from attentif.lab.teach.code.reference import data

    refuse(
        (file is not None) + (folder is not None) + example != 1,
        "expected a file, --class-folder FOLDER or --example",
    )
    refuse(report is not None and folder is None, "--report belongs to --class-folder")
    check_file(report, destination.force, file)
    destination.check(code.Checked, file)
    if report is not None and report.suffix != ".csv":
        code.ClassChecked.format_of(report)
    given = _numbers(sizes)
    if example:
        return destination.put(
            code.check_source(data("example")["source"], title="example", own=True)
        )
    trust = trust or unsafe
    if file is not None:
        found = code.check_file(file, sizes=given, trust=trust, **options)
        destination.put(found)
        raise typer.Exit(0 if found.right else 1)
    assert folder is not None
    together = code.check_folder(folder, sizes=given, trust=trust, **options)
    if report is not None:
        as_csv = report.suffix == ".csv"
        write(together.csv().encode(), report) if as_csv else wrote(
            together.save(report, force=destination.force)
        )
    destination.put(together)
    raise typer.Exit(0 if all(one.right for one in together.checked.values()) else 1)


def _numbers(text: str) -> dict[str, float]:
    """NAME=NUMBER,... as a dictionary; whole numbers stay whole."""
    try:
        return {name: value + 0 for name, value in tomllib.loads(text.replace(",", "\n")).items()}
    except (ValueError, TypeError):
        raise typer.BadParameter(f"--set {text}: expected NAME=NUMBER") from None

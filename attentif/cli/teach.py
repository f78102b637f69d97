"""The group Teach: grade."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from attentif.cli.group import Group
from attentif.cli.options import Force, Html, Json, Latex, Output
from attentif.cli.output import format_asked, print_or_write, write, wrote

group = Group("Teach")


@group.command("attentif grade by-hand answers/ --students roster.csv --report class.html")
def grade(
    sheet: Annotated[str, typer.Argument(help="A sheet by its name or file, as `worksheet` had it.")],
    answers: Annotated[
        list[Path], typer.Argument(help="Answer files (.toml, .csv, .ipynb, .tex), or a folder of them.")
    ],
    seed: Annotated[int, typer.Option(help="The seed that the sheet was written with.")] = 0,
    students: Annotated[
        Path | None, typer.Option(help="The roster that the sheets were written for: CSV with a column id.")
    ] = None,
    report: Annotated[Path | None, typer.Option(help="Write the class report: FILE.html, .tex or .txt.")] = None,
    gradebook: Annotated[
        Path | None, typer.Option(help="Write points as CSV with the roster's columns, for Canvas or Moodle.")
    ] = None,
    feedback: Annotated[Path | None, typer.Option(help="Write a page of feedback for each student here.")] = None,
    latex: Latex = False,
    html: Html = False,
    as_json: Json = False,
    output: Output = None,
    force: Force = False,
) -> None:
    """Mark answers to a sheet: equal forms, follow-through, and which known mistake explains a wrong answer."""
    from attentif.disk import check_output
    from attentif.lab.teach.grade import grade
    from attentif.lab.teach.graded import ClassReport

    for path in (report, gradebook, output):
        if path is not None:
            check_output(path, force=force, inputs=[sheet, *map(str, answers), *([str(students)] if students else [])])
    if report is not None:
        ClassReport.format_of(report)
    format = format_asked(ClassReport, output, latex=latex, html=html, json=as_json)
    found = grade(sheet, answers, seed=seed, students=students)
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

"""All 32 questions have an answer of two sentences and a command that runs; none says "not yet"."""

import json
import re
import shlex

import pytest
from typer.testing import CliRunner

from attentif.cli import app
from attentif.cli.table import table
from attentif.lab.guide import MORE
from attentif.lab.questions import questions
from tests.support.rooms import ROOT

ROWS = questions().questions
LONG = ("train", "fetch")  # minutes, or a download


def test_there_are_32_rows_in_order_each_answered_in_two_sentences():
    assert [row.number for row in ROWS] == list(range(1, 33))
    for row in ROWS:
        assert row.question.endswith("?"), row.number
        assert len(re.findall(r"\.(?: |$)", row.answer)) == 2, row.number
        assert all(command.startswith("attentif ") for command in (row.command, *row.more)), (
            row.number
        )
        assert row.test, row.number


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row.number))
def test_no_row_says_not_yet(row):
    said = " ".join([row.question, row.answer, row.command, *row.more]).lower()
    assert [words for words in ("not yet", "to come", "todo") if words in said] == []


@pytest.mark.parametrize("command", [command for row in ROWS for command in row.more])
def test_every_further_command_and_its_options_exist(command):
    _, name, *words = shlex.split(command)
    written = " ".join(
        entry[0] if isinstance(entry, list) else table()["shared"].get(entry, [""])[0]
        for entry in table()[name].values()
    )
    assert [
        word for word in words if word.startswith("-") and not re.search(rf"{word}[ ,]", written)
    ] == []


@pytest.mark.usefixtures("few_pairs")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row.number))
def test_the_quick_form_of_each_command_runs(row, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert shlex.split(row.test)[0] in [
        shlex.split(command)[1] for command in (row.command, *row.more)
    ]
    done = CliRunner().invoke(app, shlex.split(row.test))
    assert done.exit_code == 0, (done.output, done.exception)
    assert len(done.stdout) > 100


@pytest.mark.soak
@pytest.mark.parametrize(
    "row",
    [row for row in ROWS if shlex.split(row.command)[1] not in LONG],
    ids=lambda row: str(row.number),
)
def test_each_command_runs_as_it_is_written(row, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(app, shlex.split(row.command)[1:])
    assert done.exit_code == 0, (done.output, done.exception)


def test_the_command_lists_them_as_text_and_for_a_program():
    done = CliRunner().invoke(app, ["guide", "--questions"])
    assert done.exit_code == 0
    assert done.stdout.count("attentif ") >= len(ROWS)
    assert "25. Is the MultiHeadAttention that I wrote right" in done.stdout
    assert "attentif compare runs/phrasebook-decoder/best" in done.stdout
    found = json.loads(CliRunner().invoke(app, ["guide", "--questions", "--json"]).stdout)
    assert len(found["questions"]) == 32
    assert CliRunner().invoke(app, ["guide", "--questions", "Oui."]).exit_code == 2


@pytest.mark.parametrize("page", ["README.md", "docs/student.md", "docs/teacher.md", "the guide"])
def test_the_list_of_questions_is_named_where_people_look(page):
    text = MORE if page == "the guide" else (ROOT / page).read_text(encoding="utf-8")
    assert "attentif guide --questions" in text
    assert "Every question" in text

"""All 32 questions have an answer of two sentences and a command that runs, or say that there is none yet."""

import json
import re
import shlex

import pytest
from typer.testing import CliRunner

from attentif.cli import app
from attentif.lab.questions import NOT_YET, questions

ROWS = questions().questions
READY = [row for row in ROWS if row.command != NOT_YET]


def test_there_are_32_rows_in_order_each_answered_in_two_sentences():
    assert [row.number for row in ROWS] == list(range(1, 33))
    for row in ROWS:
        assert row.question.endswith("?"), row.number
        assert len(re.findall(r"\.(?: |$)", row.answer)) == 2, row.number
        assert bool(row.test) == (row.command != NOT_YET), row.number
        assert row.command == NOT_YET or row.command.startswith("attentif "), row.number


def test_what_is_not_there_yet_is_said():
    assert [row.number for row in ROWS if row.command == NOT_YET] == [25, 31]


@pytest.mark.usefixtures("few_pairs")
@pytest.mark.parametrize("row", READY, ids=lambda row: str(row.number))
def test_the_quick_form_of_each_command_runs(row, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert shlex.split(row.test)[0] == shlex.split(row.command)[1]
    done = CliRunner().invoke(app, shlex.split(row.test))
    assert done.exit_code == 0, (done.output, done.exception)
    assert len(done.stdout) > 100


@pytest.mark.soak
@pytest.mark.parametrize("row", [row for row in READY if "train" not in row.command], ids=lambda row: str(row.number))
def test_each_command_runs_as_it_is_written(row, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(app, shlex.split(row.command)[1:])
    assert done.exit_code == 0, (done.output, done.exception)


def test_the_command_lists_them_as_text_and_for_a_program():
    done = CliRunner().invoke(app, ["guide", "--questions"])
    assert done.exit_code == 0
    assert done.stdout.count("attentif ") >= len(READY)
    assert "25. Is the MultiHeadAttention that I wrote right" in done.stdout
    found = json.loads(CliRunner().invoke(app, ["guide", "--questions", "--json"]).stdout)
    assert len(found["questions"]) == 32
    assert CliRunner().invoke(app, ["guide", "--questions", "Oui."]).exit_code == 2

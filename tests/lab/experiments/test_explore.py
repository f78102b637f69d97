"""`explore`: experiments by name, as commands, as functions and as one report; every answer in
every format."""

import inspect
import json
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import pytest
from typer.testing import CliRunner

from attentif.cli import app
from attentif.config import ConfigError
from attentif.disk import OutputError
from attentif.lab.experiments import catalogue, explore, report
from attentif.lab.experiments.frame import Answer
from tests.support.commands import command

QUICK = ["explore", "copy", "--n", "3", "--match", "0,2.5", "--samples", "20", "--seed", "4"]


def run(*words: str) -> str:
    done = CliRunner().invoke(app, list(words))
    assert done.exit_code == 0, (done.output, done.exception)
    return done.stdout


def refused(*words: str) -> str:
    done = CliRunner().invoke(app, list(words))
    assert done.exit_code == 1
    assert isinstance(done.exception, ValueError), done.exception
    assert "\n" not in str(done.exception)
    return str(done.exception)


def test_the_list_names_every_experiment_with_its_question():
    lines = run("explore", "--list").splitlines()
    assert [line.split()[0] for line in lines] == list(catalogue.KINDS)
    assert all(line.endswith("?") for line in lines)


def test_the_list_and_the_help_need_no_torch():
    code = (
        "import sys; sys.argv = ['attentif', 'explore', {!r}]; from attentif.cli import app\n"
        "try: app(standalone_mode=False)\nfinally: assert 'torch' not in sys.modules"
    )
    for word in ("--list", "--help"):
        assert (
            subprocess.run(
                [sys.executable, "-c", code.format(word)], capture_output=True
            ).returncode
            == 0
        )


def test_help_shows_every_setting_with_its_range():
    text = " ".join(
        CliRunner(env={"COLUMNS": "200"})
        .invoke(app, ["explore", "key-norm", "--help"])
        .output.split()
    )
    for words in (
        "--stretch",
        "Further variance of key a along its own mean (0 to 4)",
        "default: 0.5",
        "(3 to 256)",
    ):
        assert words in text


def test_the_module_is_called_as_the_command_is():
    assert explore("copy", n=3, samples=20).json() == explore.copy(n=3, samples=20).json()
    assert explore("key-norm", samples=20).title == explore.key_norm(samples=20).title
    with pytest.raises(ConfigError, match=r"^no experiment is named cpoy; did you mean copy\?$"):
        explore("cpoy")


def test_a_command_gives_the_functions_answer_as_json():
    found = json.loads(run(*QUICK, "--json"))
    assert found == json.loads(explore.copy(n=3, match=(0, 2.5), samples=20, seed=4).json())
    assert found["settings"]["match"] == [0, 2.5]
    assert [row[0] for row in found["rows"]] == [0, 2.5]


def test_every_format_is_written_by_its_ending(tmp_path):
    for ending in Answer.endings():
        file = tmp_path / f"copy{ending}"
        run(*QUICK, "-o", str(file))
        assert file.stat().st_size > 200
    ElementTree.fromstring((tmp_path / "copy.svg").read_text(encoding="utf-8"))
    assert (tmp_path / "copy.png").read_bytes().startswith(b"\x89PNG")
    page = (tmp_path / "copy.html").read_text(encoding="utf-8")
    assert "<circle" in page
    assert "an error of 0.01 needs k·q" in page
    assert "exists already" in refused(*QUICK, "-o", str(tmp_path / "copy.svg"))
    assert "expected a name that ends in" in refused(*QUICK, "-o", str(tmp_path / "copy.pdf"))


def test_a_bad_setting_or_name_is_one_line_with_what_is_allowed():
    assert refused("explore", "copy", "--n", "1") == "n: expected 2 to 512 (number of keys), got 1"
    assert refused("explore", "copy", "--match", "1,x") == "match: expected a number, got 'x'"
    done = command("explore", "keynorm")
    assert (done.returncode, done.stderr) == (
        2,
        "attentif: no experiment is named keynorm; did you mean key-norm?\n",
    )
    assert refused("explore", "copy", "--seed", "-1") == "seed: expected 0 to 2^63 - 1, got -1"


def test_functions_have_the_settings_as_keywords():
    assert explore.__all__ == [name.replace("-", "_") for name in catalogue.KINDS]
    parameters = inspect.signature(explore.key_norm).parameters
    assert list(parameters) == ["n", "beta", "alpha", "stretch", "samples", "seed", "progress"]
    assert parameters["beta"].default == 10.0
    assert "β, the length of the query along each mean, 0 to 60" in explore.key_norm.__doc__
    with pytest.raises(ConfigError, match="betta: unknown key; did you mean beta"):
        explore.key_norm(betta=1)
    with pytest.raises(AttributeError, match="it has copy, average"):
        explore.nothing  # noqa: B018


def test_progress_is_told_up_to_the_end():
    told = []
    explore.copy(samples=12_000, n=3, progress=lambda share, note: told.append((share, note)))
    assert [share for share, _ in told] == sorted(share for share, _ in told)
    assert told[-1] == (1.0, "12,000 of 12,000 samples")


def test_the_report_links_a_page_for_each_experiment(tmp_path, monkeypatch):
    few = {name: catalogue.KINDS[name] for name in ("average", "linearity")}
    monkeypatch.setattr(catalogue, "KINDS", few)
    folder = tmp_path / "report"
    run("explore", "--all", "-o", str(folder))
    index = (folder / "index.html").read_text(encoding="utf-8")
    for name, kind in few.items():
        assert f'href="{name}.html"' in index
        assert kind.question in index
        assert 'href="index.html"' in (folder / f"{name}.html").read_text(encoding="utf-8")
        assert json.loads((folder / f"{name}.json").read_bytes())["experiment"] == name
    assert "exists already" in refused("explore", "--all", "-o", str(folder))
    with pytest.raises(OutputError, match="no such folder"):
        report.check(tmp_path / "a/b", force=False)


def test_all_needs_a_folder_and_a_folder_needs_all(tmp_path):
    for words in (["--all"], ["-o", str(tmp_path / "r")]):
        assert CliRunner().invoke(app, ["explore", *words]).exit_code == 2


@pytest.mark.parametrize("name", ["copy", "average", "key-norm", "multi-head", "scaling"])
def test_a_simulation_answers_its_question_and_states_its_assumptions(name):
    answer = explore(name, samples=20)
    answered(answer)
    assert any("length 1" in line or "normal" in line for line in answer.assumptions)


def answered(answer):
    """An answer has a sentence for its question and assumptions, both before its numbers."""
    assert answer.answer.endswith(".")
    assert len(answer.assumptions) > 1
    text = answer.text()
    parts = ["Answer:\n", answer.answer, "Assumptions:\n", "Numbers:\n", "What follows:\n"]
    assert [text.index(part) for part in parts] == sorted(text.index(part) for part in parts)
    found = json.loads(answer.json())
    assert found["answer"] == answer.answer
    assert len(found["assumptions"]) == len(answer.assumptions)


def test_linearity_and_sequences_answer_their_questions():
    answered(explore.linearity())
    answered(explore.sequences(steps=2, batch=8, letters=4, longest=4))


def test_an_answer_follows_the_numbers():
    assert "by 6.608" in explore.copy(samples=2).answer
    assert explore.copy(samples=2, error=1).answer.startswith("No match is needed")
    assert "with β = 5.489" in explore.average(samples=2).answer
    assert "for every β" in explore.average(samples=2, n=2).answer
    assert "with β = 0" in explore.average(samples=2, error=1).answer
    assert "swings between v_a and v_b" in explore.key_norm(samples=200).answer
    assert "stays where it is" in explore.key_norm(samples=200, stretch=0).answer
    assert explore.multi_head(samples=200).answer.startswith("Yes")
    assert explore.multi_head(samples=200, stretch=0).answer.startswith("Not with these")
    assert "of the gradient is left" in explore.scaling(samples=20).answer
    assert "change little" in explore.scaling(samples=20, d_k=(1, 2)).answer
    assert explore.linearity().answer.startswith("No, attention is not a linear function")
    assert explore.linearity(x="0; 0", y="0; 0").answer.endswith("depends on another token.")

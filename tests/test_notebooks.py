"""The notebooks run, show what is committed, and their numbers are those of the commands."""

import ast
import json
import re

import pytest
from typer.testing import CliRunner

import attentif
from attentif.cli import app
from tests.support.notebooks import (
    FOLDER,
    MEASURED,
    PARAMETERS,
    RICH,
    agree,
    differences,
    executed,
    kernel,
    notebooks,
    read,
    set_parameter,
    shown,
)

BY_HAND, TRAIN, SHIPPED = notebooks()
MOST = 300_000  # bytes of all outputs
IMPORTS = {"attentif", "fractions", "itertools", "math", "numpy", "torch"}
UNITS = {SHIPPED: 1}  # floats of another processor may round otherwise


def output(path, cell):
    """What is shown below the cell of this id."""
    (found,) = (one for one in read(path).cells if one.id == cell)
    return shown(found)


def command(*words):
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    return done.stdout


def code(path):
    return [cell for cell in read(path).cells if cell.cell_type == "code"]


def test_the_notebooks_run_and_show_what_is_committed(tmp_path):
    runs = {}
    with kernel(tmp_path, threads=1) as manager:
        for path in notebooks():
            runs[path] = executed(path, manager, **({"steps": 20} if path == TRAIN else {}))
    found = [
        one
        for path, run in runs.items()
        for one in differences(read(path), run, UNITS.get(path, 0))
    ]
    assert not found, "`make notebooks` writes them again, if this is right:\n" + "\n\n".join(found)
    assert "Run('runs/notebook-20', finished at step 20)" in map(shown, runs[TRAIN].cells)


@pytest.mark.soak
@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_each_notebook_runs_whole_on_its_own(path, tmp_path):
    with kernel(tmp_path) as manager:
        run = executed(path, manager)
    assert not differences(read(path), run, UNITS.get(path, 0))
    for notebook in (run, read(path)):
        assert path != TRAIN or bleu(notebook) > 85


def bleu(notebook):
    (cell,) = (cell for cell in notebook.cells if cell.id == "evaluate")
    return float(re.match(r"BLEU ([\d.]+)", shown(cell))[1])


def test_committed_outputs_are_small_whole_and_say_nothing_of_a_machine():
    outputs = [cell.outputs for path in notebooks() for cell in code(path)]
    assert len(json.dumps(outputs, ensure_ascii=False).encode()) < MOST
    for path in notebooks():
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"/home/|/root/|/tmp/|/work/|\.venv|\d\d:\d\d:\d\d", text)
        assert [cell.execution_count for cell in code(path)] == list(range(1, len(code(path)) + 1))
        for cell in read(path).cells:
            assert set(cell.metadata) <= {"tags"}
            assert set(cell.metadata.get("tags", ())) <= {MEASURED, PARAMETERS}
            for one in cell.get("outputs", ()):
                assert one.output_type != "error"
                assert one.get("name") != "stderr"
                assert len(set(one.get("data", ())) & set(RICH)) <= 1


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_a_notebook_uses_public_names_alone(path):
    tree = ast.parse("\n".join(cell.source for cell in code(path)))
    imported = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    imported |= {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert imported <= IMPORTS
    names = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    assert not [name.attr for name in names if name.attr.startswith("_")]
    used = {
        name.attr
        for name in names
        if isinstance(name.value, ast.Name) and name.value.id == "attentif"
    }
    assert used
    assert used <= set(attentif.__all__)


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_a_link_leads_to_a_notebook(path):
    text = "\n".join(cell.source for cell in read(path).cells if cell.cell_type == "markdown")
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert links
    assert all((FOLDER / link).is_file() for link in links)


def matrix(name, *words):
    """A matrix of `attentif work ... --json` in decimals."""
    steps = json.loads(command("work", *words, "--json"))["steps"]
    (step,) = (step for step in steps if step["name"] == name)
    return [[entry["decimals"] for entry in row] for row in step["matrix"]]


@pytest.mark.parametrize(("cell", "name"), [("three-weights", "A"), ("three-output", "O")])
def test_three_tokens_by_hand_are_those_of_the_command(cell, name):
    printed = [line.split() for line in output(BY_HAND, cell).splitlines()]
    assert printed == matrix(name, "--example", "hand-attention")


def test_one_head_by_hand_is_that_of_the_command():
    whole, exact = output(BY_HAND, "single-rounded").strip().rsplit("\n", 1)
    assert ast.literal_eval(exact) == matrix("Y", "--example", "single-head", "--decimals", "5")
    rounded = matrix("Y", "--example", "single-head-rounded", "--decimals", "0")
    assert (
        re.findall(r"\d+", whole)
        == [entry for row in rounded for entry in row]
        == ["4", "0", "2", "1"]
    )
    for row in matrix("A", "--example", "single-head"):
        for entry in row:
            assert f" {float(entry):g} " in f" {output(BY_HAND, 'single-work')} "


def test_split_and_combined_heads_are_those_of_the_command():
    steps = json.loads(command("work", "--example", "split-heads", "--json"))["steps"]
    expected = [
        entry["exact"]
        for head in (1, 2)
        for name in "QKVS"
        for step in steps
        if (step["name"], step["head"]) == (name, head)
        for row in step["matrix"]
        for entry in row
    ]
    lines = [line for line in output(BY_HAND, "split-heads").splitlines() if line[0] in "⎡⎣"]
    assert [
        entry for line in lines for entry in re.split(r" {2,}", line.strip("⎡⎤⎣⎦ "))
    ] == expected
    assert output(BY_HAND, "combine-heads").endswith("Y = 3 1 2 2 1 3 2 2")


def test_what_the_shipped_model_writes_is_what_the_command_writes():
    aligned = json.loads(command("translate", "--json", "--align", "Le chat noir dort."))[
        "alignment"
    ]
    links = zip(aligned["target"], aligned["links"], strict=True)
    expected = "\n".join(f"{word} ← {aligned['source'][link]}" for word, link in links)
    assert output(SHIPPED, "alignment-links").strip() == expected
    several = command("translate", "--n-best", "4", "Il a failli rater son avion.").splitlines()
    told = [(float(score), text) for _, score, text in (line.split("\t") for line in several)]
    shown_here = [
        re.split(" {2,}", line.strip()) for line in output(SHIPPED, "nbest-table").splitlines()
    ]
    assert [text for *_, text in shown_here] == [text for _, text in told]
    for (first, again, _), (score, _) in zip(shown_here, told, strict=True):
        assert float(first) == pytest.approx(score, abs=0.011)
        assert float(again) == pytest.approx(score, abs=0.021)


def test_another_number_or_word_is_a_difference():
    committed, run = read(BY_HAND), read(BY_HAND)
    assert differences(committed, run) == []
    (cell,) = (cell for cell in run.cells if cell.id == "three-weights")
    cell.outputs[0].text = cell.outputs[0].text.replace("0.6225", "0.6226")
    (found,) = differences(committed, run)
    assert found.startswith("three-weights: committed")
    assert differences(committed, run, units=1) == []
    assert not agree("He 0.5", "She 0.5", units=9)
    assert not agree("1.0 2", "1.0", units=9)


def test_a_parameter_that_is_not_there_is_refused():
    with pytest.raises(
        ValueError,
        match=r"^words: expected one line `words = number` in the parameter cell, got 0$",
    ):
        set_parameter(read(TRAIN), "words", 3)

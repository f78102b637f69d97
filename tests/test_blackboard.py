"""The commands of the blackboard as a user types them: each format, your own files, errors with
a caret."""

import json
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from typer.testing import CliRunner

from attentif.__main__ import main
from attentif.cli import app
from attentif.lab.language.blocks import NAMES
from attentif.lab.proof.derive import NAMES as DERIVATIONS
from tests.support.thinning import diagonal

OWN = "X : n x d\nQ : n x d_q\nQ = X W_q\n"
VALUES = 'X = [[1, -1], ["1/2", 0.25]]\nW_q = [[2, 0, 1], [4, 1, 0]]\n'


def run(*words: str | Path) -> str:
    done = CliRunner().invoke(app, [str(word) for word in words])
    assert done.exit_code == 0, done.output
    return done.stdout


def refused(capsys, monkeypatch, *words: str | Path) -> str:
    monkeypatch.setattr(sys, "argv", ["attentif", *(str(word) for word in words)])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 1
    return capsys.readouterr().err


@pytest.fixture
def own(tmp_path) -> Path:
    (tmp_path / "own.eq").write_text(OWN, encoding="utf-8")
    (tmp_path / "own.toml").write_text(VALUES, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("name", NAMES)
def test_every_block_has_shapes_and_a_drawing(name):
    assert "multiply-adds" in run("shapes", name)
    assert ET.fromstring(run("draw", name)).tag.endswith("svg")


def test_the_shape_of_a_weight_follows_from_what_it_makes(own):
    assert (
        "W_q     d × d_q  d·d_q          inferred from its use"
        in run("shapes", own / "own.eq").splitlines()[6]
    )
    rows = {
        row["name"]: row
        for row in json.loads(run("shapes", own / "own.eq", "--json", "--set", "d=4,d_q=3"))["rows"]
    }
    assert rows["W_q"]["numbers"] == [4, 3]


def test_a_file_of_ones_own_works_everywhere_a_name_does(own):
    block, values = own / "own.eq", own / "own.toml"
    text = run("work", block, values)
    assert "Q[2,1] = 0.5·2 + 0.25·4 = 2" in text
    assert "Q[2,2] = 0.5·0 + 0.25·1 = 0.25" in text
    found = json.loads(run("work", block, values, "--json"))
    assert [[cell["exact"] for cell in row] for row in found["steps"][0]["matrix"]] == [
        ["-2", "-1", "1"],
        ["2", "1/4", "1/2"],
    ]
    assert "own" in run("draw", block)
    for form in ("--html", "--latex"):
        assert len(run("shapes", block, form)) > 500
        assert len(run("work", block, values, form)) > 500


@pytest.mark.parametrize(("name", "form"), diagonal(DERIVATIONS, ["text", "html", "latex", "json"]))
def test_every_derivation_comes_in_every_form(name, form, tmp_path):
    match form:
        case "text":
            assert "checked: each of the" in run("derive", name)
        case "html":
            run("derive", name, "-o", tmp_path / "a.html")
            assert (tmp_path / "a.html").read_text(encoding="utf-8").startswith("<!doctype html>")
        case "latex":
            assert r"\begin{document}" in run("derive", name, "--latex")
        case "json":
            assert json.loads(run("derive", name, "--json"))


def test_an_example_has_a_map_in_both_forms(tmp_path):
    text = run(
        "work", "--example", "hand-attention", "--map", tmp_path / "a.png", "--decimals", "6"
    )
    assert (
        "≈ -1.993217" in text
    )  # to six places by mpmath; rounded to four it is the exercise's -1.9932
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
    run("work", "--example", "hand-attention", "--only", "A", "--map", tmp_path / "a.svg")
    assert "0.62" in (tmp_path / "a.svg").read_text(encoding="utf-8")


def test_any_attention_matrix_has_a_map_and_words(tmp_path):
    (tmp_path / "a.toml").write_text(
        'A = [[1, 0, 0], ["1/2", "1/4", 0.25]]\ntokens = ["le", "chat", "dort"]\n', encoding="utf-8"
    )
    text = run("work", "attention-map", tmp_path / "a.toml", "--map", tmp_path / "a.svg")
    assert "chat" in text
    assert "Output 1 attends only to" in text
    assert ">0.25<" in (tmp_path / "a.svg").read_text(encoding="utf-8")


def test_random_numbers_are_the_same_for_the_same_seed():
    given = ("work", "multi-head", "--random", "--json", "--seed")
    assert run(*given, "1") == run(*given, "1") != run(*given, "2")


def test_errors_name_the_place_with_a_caret(own, capsys, monkeypatch):
    (own / "bad.eq").write_text("Q : n x d_q\nK : m x d_q\nS = Q K\n", encoding="utf-8")
    lines = refused(capsys, monkeypatch, "shapes", own / "bad.eq").splitlines()
    assert lines[0].startswith("attentif: cannot multiply n x d_q by m x d_q: d_q is not m")
    assert (lines[1].index("K"), len(lines)) == (lines[2].index("^"), 3)
    assert "did you mean multi-head?" in refused(capsys, monkeypatch, "shapes", "multihead")
    assert "2 attention matrices" in refused(
        capsys, monkeypatch, "work", "multi-head", "--random", "--map", own / "a.svg"
    )
    assert "one output format" in refused(
        capsys, monkeypatch, "shapes", "multi-head", "--html", "--json"
    )
    assert "nowhere.toml" in refused(
        capsys, monkeypatch, "work", own / "own.eq", own / "nowhere.toml"
    )


def test_shapes_and_work_import_neither_torch_nor_numpy():
    code = (
        "import sys; sys.argv = ['attentif', 'work', '--example', 'single-head']\nfrom "
        "attentif.__main__ import main\n"
    )
    code += "try: main()\nexcept SystemExit: pass\n"
    code += "print([name for name in ('torch', 'numpy') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_lists_name_what_there_is():
    assert all(
        name in run("work", "--list")
        for name in ("hand-attention", "combine-heads", "decoder-block")
    )
    assert all(name in run("derive", "--list") for name in DERIVATIONS)
    assert run("shapes", "--list") == run("draw")

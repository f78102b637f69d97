"""The blackboard's options as a user types them: honoured or refused, completed, read from
stdin."""

import json
import re
import sys

import pytest
from typer.testing import CliRunner

import attentif
from attentif.__main__ import main
from attentif.cli import app
from attentif.cli.table import table
from attentif.document.heatmap import HeatMap
from attentif.lab.language.blocks import NAMES, block
from attentif.lab.language.parse import parse

OWN = (
    "X = [[1, 1], [0, 1]]\nW_q = [[3, -1], [1, 1]]\nW_k = [[2, -2], [1, 3]]\nW_v = [[2, -2], "
    "[0, 2]]\n"
)


def run(*words: str, stdin: str = "") -> str:
    done = CliRunner().invoke(app, list(words), input=stdin)
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.fixture
def mine(tmp_path) -> str:
    (tmp_path / "mine.toml").write_text(OWN, encoding="utf-8")
    return str(tmp_path / "mine.toml")


REFUSED = {  # what would have been ignored
    "work single-head MINE --set n_tgt=77": "X has 2 rows, expected n_tgt = 77",
    "work --example single-head --set d=99": "single-head: X has 2 columns, expected d = 99",
    "work --example single-head --seed 5": "--seed belongs to --random",
    "work --example single-head --head 7": "--head belongs to --map",
    "work single-head --template --only A": "--only belongs to numbers",
    "work single-head --template --random": "the numbers come from one place",
    "work - -": "only one of BLOCK and VALUES can be -",
    "work single-head": "single-head is a worked example too: --example single-head",
    "work cross-attention": "the numbers come from one place: --example NAME, or BLOCK with VALUES",
    "derive linear-attention --set n_heads=2": "n_heads: linear-attention has no heads",
    "equations single-head --set d=4": "d: expected another size, as in d_q=d, or n_heads=1, got 4",
    "equations single-head -o x.tex": "x.tex: expected a name that ends in .eq or .txt, got .tex",
    "work single-head --template -o x.json": (
        "x.json: expected a name that ends in .toml or .txt, got .json"
    ),
    "shapes single-head --names Z=Y": "two matrices would be named Y: Z and Y",
    "shapes multi-head --names W_o=U,Z=U": "two matrices would be named U: W_o and Z",
    "shapes single-head --set d_k=64": "no size is named d_k; did you mean d_q?",
    "shapes single-head --set d=4 --set d=5": "d is given twice",
    "work nope": "no block is named nope",
    "work m1.toml": "m1.toml: expected a block before the file of values",
    "shapes single-head --set n_heads=1": "no size is named n_heads",
}


@pytest.mark.parametrize("line", REFUSED)
def test_an_option_that_would_change_nothing_is_refused_in_one_line(
    line, mine, capsys, monkeypatch
):
    monkeypatch.setattr(sys, "argv", ["attentif", *line.replace("MINE", mine).split()])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code in (1, 2)
    said = capsys.readouterr().err
    assert said.startswith("attentif: ")
    assert said.count("\n") in (1, 3)  # three show a place in an equation
    assert REFUSED[line] in said
    assert "Traceback" not in said


def test_head_of_a_single_map_is_one(tmp_path, mine, capsys, monkeypatch):
    assert run("work", "single-head", mine, "--map", str(tmp_path / "a.svg"), "--head", "1")
    monkeypatch.setattr(
        sys,
        "argv",
        ["attentif", "work", "single-head", mine, "--map", str(tmp_path / "b.svg"), "--head", "7"],
    )
    with pytest.raises(SystemExit):
        main()
    assert "expected --head 1, got 7" in capsys.readouterr().err


MERGED = {  # an option that is given twice, and once with both values
    "shapes single-head --set d_q=d --set d_v=d": "shapes single-head --set d_q=d,d_v=d",
    "shapes single-head --names Q=R --names K=L": "shapes single-head --names Q=R,K=L",
    "work --example single-head --only S --only A": "work --example single-head --only S,A",
    "derive block-matrices --set d=64 --set n_heads=4": (
        "derive block-matrices --set d=64,n_heads=4"
    ),
    "explore copy --samples 20 --match 1,2 --match 4": "explore copy --samples 20 --match 1,2,4",
}


@pytest.mark.parametrize("line", MERGED)
def test_a_repeated_list_adds_to_the_first(line):
    assert run(*line.split()) == run(*MERGED[line].split())


def test_random_numbers_name_their_seed():
    assert run("work", "attention-map", "--random").startswith(
        "note: The numbers are random, from the seed 0.\n"
    )
    assert "from the seed 7." in run("work", "attention-map", "--random", "--seed", "7")


def test_sizes_of_a_derivation_are_keywords_too():
    found = attentif.derive("block-matrices", n_heads=3, d=12)
    assert found.text() == attentif.derive("block-matrices", sizes="n_heads=3,d=12").text()
    assert "queries of 3 heads" in found.text()


def test_a_worksheet_is_graded_as_its_name_and_seed_are_and_answers_may_be_nested():
    sheet = attentif.worksheet("by-hand", seed=7)
    given = {}
    for i, one in enumerate(sheet.questions, 1):
        for entry in one.entries:
            right = one.work.matrix(*entry.of) if entry.of else [[1]]
            given[f"{i}.{entry.name}"] = "; ".join(" ".join(f"{x}" for x in row) for row in right)
    nested = {}
    for name, answer in given.items():
        question, _, entry = name.partition(".")
        nested.setdefault(question, {})[entry] = answer
    by_name = attentif.grade("by-hand", given, seed=7).to_dict()
    assert (
        attentif.grade(sheet, given).to_dict() == attentif.grade(sheet, nested).to_dict() == by_name
    )
    assert by_name["points"] > 0


def test_the_help_of_a_map_names_every_ending_that_it_may_have():
    assert set(re.findall(r"\.[a-z]+", table()["work"]["picture"][1])) == set(HeatMap.endings())


def test_a_hint_for_a_softmax_names_the_exponentials(tmp_path):
    (tmp_path / "s.toml").write_text("S = [[1, 0]]\n", encoding="utf-8")
    hint = run("work", "attention-map", str(tmp_path / "s.toml"), "--hint")
    assert "It begins with the exponentials of the scores, the first of which is e.\n" in hint


def test_only_takes_spaces_and_one_head():
    both = json.loads(run("work", "--example", "split-heads", "--only", "A, H", "--json"))
    assert [step["name"] for step in both["steps"]] == ["A", "A", "H"]
    one = json.loads(run("work", "--example", "split-heads", "--only", " Q[2] ", "--json"))
    assert [(step["name"], step["head"]) for step in one["steps"]] == [("Q", 2)]
    assert one["steps"][0]["matrix"][0][0]["exact"] == "3"


def test_stdin_is_a_dash(mine):
    assert run("shapes", "-", stdin="X : n x d\nY = X W\n").startswith("stdin\n")
    assert "W_o is not given" in run("work", "single-head", "-", stdin=OWN)
    template = run("work", "multi-head", "--template")
    assert "Y = H W_o" in run("work", "multi-head", "-", stdin=template)


@pytest.mark.parametrize("name", NAMES)
def test_the_equations_that_are_printed_work_as_a_block(name):
    text = run("equations", name)
    assert parse(text) == block(name)
    assert run("shapes", "-", "--json", stdin=text).count('"name"') == run(
        "shapes", name, "--json"
    ).count('"name"')


def test_equations_take_names_and_sizes_and_a_file(tmp_path):
    path = str(tmp_path / "mine.eq")
    run("equations", "single-head", "--set", "d_q=d,d_v=d", "--names", "Z=H", "-o", path)
    assert "H = A V" in run("equations", path)
    assert "sqrt(d)" in run("equations", path)


def test_names_and_sentences_reach_every_command():
    assert "H       n_tgt × d_v" in run("shapes", "cross-attention", "--names", "Z=H")
    assert "H = A V" in run("work", "--example", "single-head", "--names", "Z=H")
    assert '"name": "H"' in run("draw", "cross-attention", "--names", "Z=H", "--json")
    assert "how much token i takes from token j" in run("shapes", "cross-attention", "--explain")
    assert "how much token i takes from token j" in run(
        "work", "--example", "single-head", "--explain"
    )

"""`-o` writes what its ending says, refuses before the work what it cannot write, and says on
stderr what it wrote."""

import sys

import pytest

from attentif.__main__ import main
from attentif.lab import blackboard


def run(capsys, monkeypatch, *words) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["attentif", *map(str, words)])
    with pytest.raises(SystemExit) as left:
        main()
    out, err = capsys.readouterr()
    return int(left.value.code or 0), out, err


REFUSED = [
    (
        "draw multi-head -o x.tex",
        "x.tex: expected a name that ends in .html, .json or .svg, got .tex",
    ),
    (
        "draw multi-head -o x.png",
        "x.png: a diagram is not written as PNG; save it as .svg and run `rsvg-convert",
    ),
    (
        "draw multi-head --html -o x.svg",
        "x.svg: its ending says svg, --html another format; leave one of them out",
    ),
    (
        "work --example single-head -o a.pdf",
        "a.pdf: expected a name that ends in .txt, .html, .tex or .json, got .pdf",
    ),
    (
        "work --example single-head --latex -o a.json",
        "a.json: its ending says json, --latex another format",
    ),
    (
        "work --example single-head --map a.jpg",
        "a.jpg: expected a name that ends in .txt, .html, .tex, .json, .svg or",
    ),
    (
        "shapes multi-head -o a.docx",
        "a.docx: expected a name that ends in .txt, .html, .tex or .json, got .docx",
    ),
    ("shapes multi-head --latex --json", "expected one output format, got --latex and --json"),
    (
        "derive scaling -o a.svg",
        "a.svg: expected a name that ends in .txt, .html, .tex or .json, got .svg",
    ),
]


@pytest.mark.parametrize(("command", "said"), REFUSED)
def test_a_wrong_ending_is_refused_in_one_line_before_the_work(
    command, said, capsys, monkeypatch, tmp_path
):
    monkeypatch.chdir(tmp_path)
    for name in ("shapes", "work", "derive", "draw"):
        monkeypatch.setattr(blackboard, name, lambda *_, **__: pytest.fail("it works"))
    code, out, err = run(capsys, monkeypatch, *command.split())
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert said in err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("command", "name", "begins"),
    [
        ("shapes single-head", "a.tex", "\\documentclass"),
        ("shapes single-head", "A.HTML", "<!doctype html>"),
        ("shapes single-head", "plain", "single-head\n"),
        ("shapes single-head --latex", "plain", "\\documentclass"),
        ("derive scaling", "a.json", "{"),
        ("draw single-head", "a.svg", "<svg"),
        ("work --example single-head", "a.txt", "X = ⎡1  1⎤"),
    ],
)
def test_a_file_is_written_as_asked_and_named_on_stderr(
    command, name, begins, capsys, monkeypatch, tmp_path
):
    code, out, err = run(capsys, monkeypatch, *command.split(), "-o", tmp_path / name)
    assert (code, out, err) == (0, "", f"wrote {tmp_path / name}\n")
    assert (tmp_path / name).read_text(encoding="utf-8").startswith(begins)


def test_colour_is_for_terminals_alone(capsys, monkeypatch):
    def shown(**environment):
        for name, value in {
            "NO_COLOR": "",
            "TERM": "xterm",
            "COLUMNS": "60",
            **environment,
        }.items():
            monkeypatch.setenv(name, value)
        return run(capsys, monkeypatch, "shapes", "decoder-block")[1]

    piped = shown()
    assert "\x1b" not in piped
    assert max(map(len, piped.splitlines())) > 60
    monkeypatch.setattr("attentif.cli.output.is_terminal", lambda: True)
    assert "\x1b[33mself.W_q\x1b[0m[h]" in shown()
    for quiet in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        text = shown(**quiet)
        assert "\x1b" not in text
        assert max(map(len, text.splitlines())) <= 60

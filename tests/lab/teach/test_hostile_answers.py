"""Answers that would take long to read are refused in a line, and a file is read once, from its
beginning to its end."""

import sys
import time
from contextlib import suppress
from fractions import Fraction

import pytest

from attentif.lab.exact import closed
from attentif.lab.teach import forms
from attentif.lab.teach.answers import read
from attentif.lab.teach.kinds import question
from attentif.lab.teach.marking import marked, read_matrix

POWERS = "*".join(f"(e^{i}+1)" for i in range(1, 53))
HOSTILE = {
    "a product of many powers": (POWERS, "at most 40 roots and powers of e"),
    "its square root": (f"sqrt({POWERS})", "at most 40 roots and powers of e"),
    "powers of powers": ("*".join(["(e+1)^64"] * 30), "at most 200 operations; x^8 counts as 8"),
    "many operations": ("+".join("1" * 240), "at most 200 operations"),
    "a large product": ("(e^150+1)*(e^149+1)", "below 10^30"),
    "a large power of e": ("e^9999", "expected a number such as"),
    "a hidden 0": (
        "1/((e^7+1)*(e^11+1)*(e^13+1)*(e^17+1)-(e^17+1)*(e^13+1)*(e^11+1)*(e^7+1))",
        "",
    ),
    "a half and less than any digit": ("1/2+e^-200", ""),
    "fractions of one sign": ("½" * 500, "at most 200 operations"),
}


def steps(work) -> int:
    """The lines of Python that were run: work counted, whatever the machine does beside it."""
    count = 0

    def trace(frame, event, arg):
        nonlocal count
        count += event == "line"
        return trace

    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(None)
    return count


@pytest.mark.parametrize("name", HOSTILE)
def test_a_number_that_costs_much_is_refused_or_cheap(name, monkeypatch):
    """Powers of e are what costs: few are worked out, and to few bits."""
    text, says = HOSTILE[name]
    bits = []
    exp = closed.UNARY["exp"]
    monkeypatch.setitem(closed.UNARY, "exp", lambda x, p: bits.append(p) or exp(x, p))

    def number() -> None:
        expected = pytest.raises(forms.AnswerError, match=says.replace("^", r"\^"))
        with expected if says else suppress(forms.AnswerError):
            read_matrix(text, ((Fraction(1),),))

    assert steps(number) < 200_000
    assert sum(bits) < 60_000


def test_a_matrix_has_a_bound_of_its_own():
    q = question("softmax", 3, 2)
    cells = " ".join(["+".join(f"e^{i}" for i in range(1, 36))] * 14)
    (mark,) = marked(q, {"A": cells}).marks
    assert mark.verdict == "unreadable"
    assert "expected at most 400 roots and powers of e" in mark.feedback


def repeated(unit: str, before: str = "", after: str = ""):
    return lambda count: before + unit * (count // len(unit)) + after


FILES = {
    "blanks of LaTeX": (".tex", repeated("\\answer{1.Q}{1 2}\n")),
    "blanks that do not close": (".tex", repeated("\\answer{1.Q}{")),
    "names that do not close": (".tex", repeated("\\answer{")),
    "brackets": (".tex", repeated("{", "\\answer{1.Q}{")),
    "brackets in pairs": (".tex", repeated("{a}", "\\answer{1.Q}{")),
    "brackets in brackets": (".tex", lambda n: "\\answer{1.Q}{" + "{" * (n // 2) + "}" * (n // 2)),
    "students": (".tex", repeated("\\student{")),
    "comments": (".tex", repeated("\\%%")),
    "backslashes": (".tex", repeated("\\", "\\answer{1.Q}{")),
    "lines of TOML": (".toml", repeated("a = 1\n")),
    "spaces": (".toml", repeated(" ", "a")),
    "texts that do not end": (".toml", repeated('a = """\n')),
    "texts that do not end in single quotes": (".toml", repeated("a = '''\n")),
    "rows": (".toml", repeated("[1, 2], ", "a = [")),
    "rows that do not end": (".toml", repeated("[", "a = ")),
    "matrices that do not end": (".toml", repeated("a = [[1\n")),
    "tables": (".toml", repeated("[", "")),
    "spaces in a table": (".toml", repeated(" ", "[", "x")),
    "quotes": (".toml", repeated('"', "a = ")),
    "quotes in a key": (".toml", repeated("'", "")),
    "signs of equality": (".toml", repeated("=", "a")),
    "comments of TOML": (".toml", repeated('"#', "a = ")),
    "cells": (".csv", repeated("1,Q,1\n")),
    "quotes of CSV": (".csv", repeated('"', "1,Q,")),
    "commas": (".csv", repeated(",", "1,Q")),
    "a cell of a notebook": (
        ".ipynb",
        lambda n: (
            '{"cells": [{"cell_type": "raw", "source": "# question 1\\n' + "a " * (n // 2) + '"}]}'
        ),
    ),
    "cells of a notebook": (
        ".ipynb",
        lambda n: '{"cells": [' + '{"source": "# question 1"},' * (n // 27) + "{}]}",
    ),
}


def seconds(path, text: str) -> float:
    path.write_text(text, encoding="utf-8")
    best = float("inf")
    for _ in range(2):
        start = time.process_time()
        found = read(path)
        best = min(best, time.process_time() - start)
    assert len(found.problems) <= 20
    assert all("\n" not in line and len(line) < 500 for line in found.problems)
    return best


@pytest.mark.parametrize("name", FILES)
def test_eight_times_the_file_takes_about_eight_times_as_long(tmp_path, name):
    """Not 64 times, as a reader does that looks back to the beginning at each answer."""
    ending, text = FILES[name]
    path = tmp_path / f"mine{ending}"
    count = 40_000 if ending == ".tex" else 12_000
    small, large = seconds(path, text(count)), seconds(path, text(8 * count))
    assert large < 18 * small + 0.02, (small, large)

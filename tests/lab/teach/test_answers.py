"""Answer files: the same answers in every format; what is wrong in one is told in a line, and
nothing else is lost."""

import json
import random
from fractions import Fraction

import pytest

from attentif.lab.teach.answers import of_python, read
from attentif.lab.teach.marking import read_matrix
from tests.support.thinning import thinned

ANSWERS = {
    "1.Q": "[[1, 1/2], [3, -4]]",
    "1.S[1]": "1 2; 3 4",
    "2.shape of A": "n x d",
    "2.why": "each row sums to 1",
    "3.order": "b, a, c",
    "10.p": "50%",
}
TABLES = {
    number: [
        (name.partition(".")[2], answer)
        for name, answer in ANSWERS.items()
        if name.startswith(f"{number}.")
    ]
    for number in ("1", "2", "3", "10")
}


def toml_lines(pairs):
    return [
        f"{name} = {answer}" if answer[0] == "[" else f"{json.dumps(name)} = {json.dumps(answer)}"
        for name, answer in pairs
    ]


def toml() -> str:
    out = ['student = "Ada"', "seed = 7"]
    for number, pairs in TABLES.items():
        out += [f"[{number}]  # a question", *toml_lines(pairs)]
    return "\n".join(out) + "\n"


def rows() -> str:
    out = ["question,entry,answer", "student,,Ada", "seed,,7"]
    for number, pairs in TABLES.items():
        out += [f'{number},"{name}","{answer}"' for name, answer in pairs]
    return "\n".join(out) + "\n"


def notebook() -> str:
    cells = [{"cell_type": "markdown", "source": "# Question 1 asks for Q"}]
    cells += [
        {
            "cell_type": "raw",
            "source": [f"{line}\n" for line in (f"# question {number}", *toml_lines(pairs))],
        }
        for number, pairs in TABLES.items()
    ]
    return json.dumps(
        {"cells": cells, "metadata": {"attentif": {"student": "Ada", "seed": "7", "points": "3"}}}
    )


def latex() -> str:
    out = [r"\newcommand{\answer}[2]{#2}", r"\student{Ada}\seed{7}"]
    out += [
        rf"\answer{{{name}}}{{ ${answer.replace('%', chr(92) + '%')}$ }} % {name}"
        for name, answer in ANSWERS.items()
    ]
    return "\n".join(out) + "\n"


WRITTEN = {".toml": toml, ".csv": rows, ".ipynb": notebook, ".tex": latex}


@pytest.mark.parametrize("ending", WRITTEN)
def test_every_format_has_the_same_answers(tmp_path, ending):
    path = tmp_path / f"ada{ending}"
    path.write_text(WRITTEN[ending](), encoding="utf-8")
    found = read(path)
    assert found.problems == []
    assert {name: answer.replace("\\%", "%") for name, answer in found.given.items()} == ANSWERS
    assert (found.student, found.seed) == ("Ada", 7)


def test_a_spreadsheet_with_semicolons_and_decimal_commas_is_read(tmp_path):
    path = tmp_path / "a.csv"
    path.write_text(
        'question;entry;answer\nstudent;;Ada\n10;A;0,844 0,156\n10;Z;"0,5 0,5; 1 0"\n1;Q\n',
        encoding="utf-8",
    )
    found = read(path)
    assert found.given == {"10.A": "0,844 0,156", "10.Z": "0,5 0,5; 1 0"}
    assert found.student == "Ada"
    assert found.problems == [f'{path}, line 5: expected question;entry;answer, got "1;Q"']
    assert [[x.value for x in row] for row in read_matrix(found.given["10.A"], ((1, 1),))] == [
        [Fraction(844, 1000), Fraction(156, 1000)]
    ]


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        (
            "a.toml",
            "[1]\nQ = 1\nwhat is this\nK = 2\n",
            "a.toml, line 3: expected a line such as Q = [[1, 2], [3, 4]]",
        ),
        (
            "a.toml",
            "[1]\nQ = 1\nQ = 3\nK = 2\n",
            "a.toml, line 3: 1.Q is answered twice: line 2 counts",
        ),
        (
            "a.toml",
            "seed = x\n[1]\nQ = 1\nK = 2\n",
            'a.toml, line 1: seed: expected a whole number, got "x"',
        ),
        (
            "a.csv",
            "1,Q,1\nnothing\n1,K,2\n",
            'a.csv, line 2: expected question,entry,answer, got "nothing"',
        ),
        (
            "a.tex",
            "\\answer{1.Q}{1}\n\\answer{1.Z}{ {2 \n\\answer{1.K}{2}\n",
            "a.tex, line 2: expected \\answer{1.Q}{...}",
        ),
        (
            "a.ipynb",
            '{"cells": [{"cell_type": "raw", "source": "# question 1\\nQ = 1\\nhm\\nK = 2"}]}',
            "a.ipynb, cell 1, line 3: expected a line such as",
        ),
    ],
)
def test_a_bad_entry_is_one_line_with_its_place_and_loses_no_other(tmp_path, name, text, line):
    (tmp_path / name).write_text(text, encoding="utf-8")
    found = read(tmp_path / name)
    (problem,) = found.problems
    assert line in problem
    assert {name: found.given[name] for name in ("1.Q", "1.K")} == {"1.Q": "1", "1.K": "2"}


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        ("a.pdf", b"", "expected a name that ends in .toml, .csv, .ipynb, .tex"),
        ("a.ipynb", b"{", "line 1: expected a Jupyter notebook"),
        ("a.ipynb", b"[1]", "expected a Jupyter notebook"),
        ("none.toml", None, "cannot be read: No such file"),
        ("nowhere", None, "nowhere: cannot be read: No such file or folder"),
        ("a.toml", b"Q = \xff\n", "line 1: expected UTF-8"),
    ],
)
def test_a_bad_file_is_one_line(tmp_path, name, data, says):
    if data is not None:
        (tmp_path / name).write_bytes(data)
    (problem,) = read(tmp_path / name).problems
    assert says in problem


def test_names_are_found_however_they_are_spelled(tmp_path):
    path = tmp_path / "a.toml"
    path.write_text("[1]\nS_1 = 3\nq = 4\n[11]\nx = 5\n[2]\nR = 1\n", encoding="utf-8")
    found = read(path)
    assert found.matched(["1.S[1]", "1.Q", "1.1x", "11.x"]) == {
        "1.S[1]": "3",
        "1.Q": "4",
        "11.x": "5",
    }
    (problem,) = found.problems
    assert 'line 7: "2.R" is no entry of the sheet' in problem


GARBAGE = "".join(map(chr, range(1, 256))) + "√½∞[[]]\"'{}\\=,;#"


@pytest.mark.parametrize("ending", WRITTEN)
@pytest.mark.parametrize("seeds", thinned([range(50 * i, 50 * i + 50) for i in range(50)], 50))
def test_a_damaged_file_is_told_in_lines_and_loses_nothing_else(tmp_path, ending, seeds):
    """Random bytes anywhere never raise; garbage in the place of one answer leaves every other
    answer as it was."""
    for seed in seeds:
        damage(tmp_path, ending, random.Random(seed))


def damage(tmp_path, ending, rng):
    path, text = tmp_path / f"a{ending}", WRITTEN[ending]()
    data = bytearray(text.encode())
    for _ in range(rng.randint(1, 20)):
        at = rng.randrange(len(data))
        data[at : at + rng.randint(0, 3)] = bytes(
            rng.randrange(256) for _ in range(rng.randint(0, 3))
        )
    path.write_bytes(bytes(data))
    assert all("\n" not in line and line.startswith(str(path)) for line in read(path).problems)

    hurt = rng.choice(["2.why", "3.order"])
    junk = "".join(rng.choice(GARBAGE) for _ in range(rng.randint(1, 30)))
    if ending == ".toml":  # a line of garbage that is no statement of its own
        junk = "".join(c for c in junk if c not in "\n\r=[]")
        damaged = text.replace(json.dumps(ANSWERS[hurt]), junk)
    elif ending == ".csv":
        damaged = text.replace(f'"{ANSWERS[hurt]}"', "".join(c for c in junk if c not in '\n\r"'))
    elif ending == ".ipynb":
        junk = "".join(c for c in junk if c not in "\n\r=[]")
        damaged = text.replace(json.dumps(json.dumps(ANSWERS[hurt]))[1:-1], json.dumps(junk)[1:-1])
    else:
        damaged = text.replace(
            f"${ANSWERS[hurt]}$", "".join(c for c in junk if c not in "\n\r\\%}")
        )
    assert damaged != text
    path.write_text(damaged, encoding="utf-8", newline="")
    found = read(path)
    assert all("\n" not in line for line in found.problems)
    rest = {
        name: answer.replace("\\%", "%")
        for name, answer in found.given.items()
        if name in ANSWERS and name != hurt
    }
    assert rest == {name: answer for name, answer in ANSWERS.items() if name != hurt}


@pytest.mark.parametrize(
    "text",
    [
        "-11 -7\n-2 2",
        "-11 -7\r\n-2 2",
        "-11\t-7\n-2\t2",
        "-11 & -7 \\\\ -2 & 2",
        "\\begin{pmatrix} -11 & -7 \\\\ -\\frac{4}{2} & \\frac42 \\end{pmatrix}",
        "[[-11, -7],\n [-2, 2]]",
    ],
)
def test_a_text_in_python_reads_as_the_same_text_in_a_file(tmp_path, text):
    """As the TOML library writes it down, and as a person does between three quotes."""
    key = ((Fraction(-11), Fraction(-7)), (Fraction(-2), Fraction(2)))
    for written in (f"Q = '''\n{text}'''\n", f"Q = {json.dumps(text)}\n"):
        (tmp_path / "mine.toml").write_text(written, encoding="utf-8", newline="")
        file = read(tmp_path / "mine.toml")
        for own in (file, of_python({"Q": text})):
            assert own.problems == []
            typed = read_matrix(own.given["Q"], key)
            assert [[one.value for one in row] for row in typed] == [list(row) for row in key]

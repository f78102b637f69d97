"""A student who rounds every number gets full marks; one who makes a mistake, or types nonsense,
does not."""

import math
import random
from fractions import Fraction

import numpy as np
import pytest

import attentif
from attentif.lab.exact.values import Values
from attentif.lab.exact.worked import again, worked
from attentif.lab.language.parse import parse
from attentif.lab.teach.kinds import kinds, question
from attentif.lab.teach.marking import Marked, marked
from attentif.lab.teach.question import Entry, Question
from tests.support import planted

SOAK = pytest.mark.soak
SEEDS = [range(2), pytest.param(range(2, 40), marks=SOAK)]
WORKED = [kind for kind in kinds() if question(kind, 0).work is not None]
NUMBERS = [
    kind for kind in WORKED if all(e.of and e.goal is None for e in question(kind, 0).entries)
]


def rounded(M, places: int) -> list[list[str]]:
    """Rounded by Python's own formatting, halves away from 0 as a person does."""
    rows = []
    for row in M:
        cells = []
        for x in row:
            if x is None:
                cells.append("-inf")
                continue
            units = math.floor(abs(float(x)) * 10**places + 0.5 + 1e-9)
            cells.append(f"{math.copysign(units, float(x)) / 10**places:.{places}f}")
        rows.append(cells)
    return rows


def typed(rows: list[list[str]]) -> str:
    return "; ".join(" ".join(row) for row in rows)


def matrix(rows: list[list[str]]):
    return tuple(tuple(None if cell == "-inf" else Fraction(cell) for cell in row) for row in rows)


def from_the_true_values(q: Question, places: int) -> dict[str, str]:
    return {e.name: typed(rounded(q.work.matrix(*e.of), places)) for e in q.entries if e.of}


def from_own_rounded_values(q: Question, places: int) -> dict[str, str]:
    """Each step from the numbers that the student wrote down before."""
    own, answers = {}, {}
    for e in q.entries:
        if e.of:
            rows = rounded(again(q.work, own, until=e.of)[e.of], places)
            own[e.of] = matrix(rows)
            answers[e.name] = typed(rows)
    return answers


def lost(found: Marked, answers: dict[str, str]) -> list[tuple]:
    return [
        (mark.entry.name, mark.verdict, answers[mark.entry.name], mark.says)
        for mark in found.marks
        if mark.entry.name in answers and mark.points < mark.entry.points
    ]


@pytest.mark.parametrize("kind", WORKED)
@pytest.mark.parametrize("seeds", SEEDS)
def test_a_student_who_rounds_every_number_gets_full_marks(kind, seeds):
    for seed in seeds:
        for difficulty in (1, 2, 3):
            q = question(kind, seed, difficulty)
            for places in (2, 3):
                for student in (from_the_true_values, from_own_rounded_values):
                    answers = student(q, places)
                    assert lost(marked(q, answers), answers) == [], (student.__name__, places)


def test_two_decimals_get_full_marks_where_three_are_asked_for():
    """Worked apart in numpy: 0.160 3.758; -1.451 3.797."""
    sheet = attentif.worksheet("by-hand", seed=7)
    weights = "0.31 0.51 0.19; 0.12 0.87 0.02"
    found = attentif.grade(sheet, {"12.A": weights, "12.Z": "0.16 3.76; -1.45 3.80"})
    marks = {name: mark.verdict for name, mark in found.marks if mark.verdict != "blank"}
    assert marks == {"12.A": "right", "12.Z": "right"}
    # from the rounded weights, and a number between these and the exact ones
    for Z in ("0.17 3.80; -1.44 3.84", "0.16 3.76; -1.44 3.84"):
        found = attentif.grade(sheet, {"12.A": weights, "12.Z": Z})
        assert dict(found.marks)["12.Z"].points == 2
    found = attentif.grade(sheet, {"12.A": weights, "12.Z": "0.16 3.76; -1.45 3.60"})
    assert dict(found.marks)["12.Z"].points < 2


def test_an_earlier_answer_stands_for_the_numbers_that_are_rounded_to_it():
    """The weights follow from scores that are wrong; the student keeps more digits of
    them than are written down. Worked in numpy."""
    q = question("softmax", 0, 1)
    assert q.work is not None
    one = question("cross-attention", 3, 2)
    given = {name: np.array(M, float) for (name, _), M in one.work.inputs.items()}
    Q, K, V = given["X"] @ given["W_q"], given["E"] @ given["W_k"], given["E"] @ given["W_v"]
    S = Q @ K.T / 2 + 0.3141  # a mistake of the student's own
    S[0, 0] += 1.2345
    A = planted.softmax(S)
    answers = {
        name: typed(rounded(M.tolist(), 2))
        for name, M in {"Q": Q, "K": K, "V": V, "S": S, "A": A, "Z": A @ V}.items()
    }
    marks = {mark.entry.name: mark for mark in marked(one, answers).marks}
    assert marks["S"].points < marks["S"].entry.points
    assert [marks[name].verdict for name in "AZ"] == ["follows", "follows"]


def test_weights_rounded_to_1_and_0_give_the_rows_of_the_values():
    """Of 0.9965 0.0035; 0.0035 0.9965 two decimals are the identity: Z has the rows of V."""
    S = ((Fraction("5.65"), Fraction(0)), (Fraction(0), Fraction("5.65")))
    V = ((Fraction(7), Fraction(-9)), (Fraction(-8), Fraction(6)))
    block = parse("S : n x n\nV : n x d_v\nA = softmax(S)\nZ = A V\n")
    work = worked(block, Values({"S": S, "V": V}))
    entries = tuple(Entry(name, "matrix", of=(name, None), decimals=3) for name in "AZ")
    q = Question("", 0, 1, "", (), entries, work)
    for Z in ("7 -9; -8 6", "7.00 -9.00; -8.00 6.00"):
        marks = marked(q, {"A": "1.00 0.00; 0.00 1.00", "Z": Z}).marks
        assert [mark.points for mark in marks] == [1, 1], marks[1].says


def test_what_must_be_is_the_right_number():
    """A number that follows from a wrong value is not called right, and both are said."""
    sheet = attentif.worksheet("by-hand", seed=7)
    found = attentif.grade(sheet, {"12.A": "0.5 0.3 0.2; 0.2 0.7 0.1", "12.Z": "9 9; 9 9"})
    says = dict(found.marks)["12.Z"].says
    assert says.endswith("[1,1] is 1 from your earlier values, 0.160 from the right ones")
    assert "must be" not in says


@pytest.mark.parametrize("seeds", [range(4), pytest.param(range(4, 120), marks=SOAK)])
def test_a_mistake_is_no_rounding(seeds):
    """Planted in numpy; every number is rounded to two or three decimals."""
    tried = 0
    for seed in seeds:
        q = question("single-head", seed, 1 + seed % 3)
        given = {name: np.array(M, float) for (name, _), M in q.work.inputs.items()}
        right = planted.single(**given, W_o=None)
        for mistake in (
            "scale forgotten",
            "scale by d_k",
            "softmax over columns",
            "Q K for Q K^T",
            "A^T V for A V",
            "K and V swapped",
            "W_k and W_v swapped",
        ):
            try:
                wrong = planted.single(**given, W_o=None, mistake=mistake)
            except ValueError:  # the sizes refuse it
                continue
            differ = [
                name
                for name in wrong
                if wrong[name].shape != right[name].shape
                or not np.allclose(wrong[name], right[name], atol=0.2)
            ]
            for places in (2, 3) if differ else ():
                answers = {name: typed(rounded(M.tolist(), places)) for name, M in wrong.items()}
                found = marked(q, answers)
                assert found.points < found.of, (seed, mistake, places)
                names = [mark.entry.name for mark in found.marks if mark.verdict == "wrong"]
                assert names, (seed, mistake, places)
                tried += 1
    assert tried >= 6 * len(seeds)


def constant(text: str):
    def answers(q: Question, rng: random.Random) -> dict[str, str]:
        return {
            e.name: typed([[text] * len(row) for row in q.work.matrix(*e.of)]) for e in q.entries
        }

    return answers


def same_text(text: str):
    return lambda q, rng: {e.name: text for e in q.entries}


def given_numbers(q: Question, rng: random.Random) -> dict[str, str]:
    """A matrix of the question for each answer, of the right size where there is one."""
    inputs = list(q.work.inputs.values())
    answers = {}
    for e in q.entries:
        key = q.work.matrix(*e.of)
        fitting = [M for M in inputs if (len(M), len(M[0])) == (len(key), len(key[0]))]
        M = rng.choice(fitting or inputs)
        answers[e.name] = "; ".join(" ".join(str(x) for x in row) for row in M)
    return answers


NONSENSE = {
    "zeros": constant("0"),
    "ones": constant("1"),
    "minus one": constant("-1"),
    "halves": constant("0.5"),
    "thirds": constant("1/3"),
    "decimals": constant("0.33"),
    "1 alone": same_text("1"),
    "0 alone": same_text("0"),
    "one row": same_text("1 2"),
    "identity": same_text("1 0; 0 1"),
    "square": same_text("1 2; 3 4"),
    "equal rows": same_text("1 2; 1 2"),
    "given": given_numbers,
}


def really_right(q: Question, mark) -> bool:
    """Three quarters of the numbers, or all of them at one decimal, are the right ones."""
    key = [x for row in q.work.matrix(*mark.entry.of) for x in row]
    cells = [cell for row in mark.typed.split("; ") for cell in row.split()]
    if len(cells) != len(key):
        return False
    hits = [
        cell != "-inf" and x is not None and abs(float(Fraction(cell)) - float(x)) <= 0.0501
        for cell, x in zip(cells, key, strict=True)
    ]
    return sum(hits) >= 0.75 * len(hits)


@pytest.mark.parametrize("name", NONSENSE)
@pytest.mark.parametrize("seeds", [range(1), pytest.param(range(1, 60), marks=SOAK)])
def test_nonsense_earns_what_is_really_right_and_no_more(name, seeds):
    for seed in seeds:
        for kind in NUMBERS:
            q = question(kind, seed, 1 + (seed + 1) % 3)
            for mark in marked(q, NONSENSE[name](q, random.Random(seed))).marks:
                earned = mark.verdict == "right" or not mark.points or really_right(q, mark)
                assert earned, (kind, seed, mark.entry.name, mark.verdict, mark.typed)


@pytest.mark.parametrize("name", ["ones", "1 alone", "zeros", "0 alone"])
def test_one_number_in_every_matrix_earns_nothing(name):
    sheet = attentif.worksheet("by-hand", seed=7)
    answers = {}
    for i in (10, 11, 12):
        own = NONSENSE[name](sheet.questions[i - 1], random.Random(0))
        answers |= {f"{i}.{entry}": text for entry, text in own.items()}
    found = attentif.grade(sheet, answers)
    assert found.points == 0


def test_nothing_follows_from_an_answer_of_a_wrong_size():
    """softmax of the 1 by 1 matrix 7 is 1, and 1 times V is V: neither is an answer."""
    q = question("single-head", 5, 2)
    V = typed(rounded(q.work.matrix("V"), 3))
    found = {m.entry.name: m for m in marked(q, {"V": V, "S": "7", "A": "1", "Z": V}).marks}
    assert [found[name].points for name in "SAZ"] == [0, 0, 0]
    right = typed(rounded(q.work.matrix("A"), 3))
    assert {m.entry.name: m for m in marked(q, {"S": "7", "A": right}).marks}[
        "A"
    ].verdict == "right"


def test_a_designed_query_of_a_wrong_size_reaches_nothing():
    for seed in range(6):
        q = question("copy", seed, 1)
        for text in ("7", "1 0", "9; 9; 9; 9; 9; 9"):
            marks = marked(q, {q.entries[0].name: text}).marks
            assert (marks[0].verdict, marks[0].feedback) == ("wrong", "its size does not fit")

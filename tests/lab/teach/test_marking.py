"""Marks: the key in any form earns all points, a changed answer never does, and a right method
its marks."""

import random
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

import numpy as np
import pytest

from attentif.lab.exact.entry import Number
from attentif.lab.exact.examples import example
from attentif.lab.exact.values import Values
from attentif.lab.exact.worked import worked
from attentif.lab.language.parse import parse
from attentif.lab.teach.forms import number
from attentif.lab.teach.kinds import kinds, question
from attentif.lab.teach.marking import marked
from attentif.lab.teach.question import Entry, Question
from attentif.lab.teach.rounding import close
from tests.support import planted
from tests.support.thinning import thinned


def decimal(x, places: int) -> str:
    """Rounded by Python's decimal module, from 40 digits."""
    return str(Decimal(Number(x).decimal(40)).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP))


def typed(x, entry: Entry, rng: random.Random) -> str:
    """A number in one of the forms that equal it, or rounded to the digits that are asked for."""
    if x is None:
        return rng.choice(["-∞", "-inf", "-\\infty"])
    ways = [decimal(x, max(entry.decimals or 4, 2))]
    if isinstance(x, Fraction):
        times = rng.randint(2, 9)
        ways = [
            str(Fraction(x)),
            f"{x.numerator * times}/{x.denominator * times}",
            f"\\frac{{{x.numerator}}}{{{x.denominator}}}",
        ]
        ways += [decimal(x, 6), f"{decimal(x * 100, 4)}%"] if 10**4 % x.denominator == 0 else []
    elif form := Number(x).closed_form:
        ways += [form, Number(x).latex, Number(x).sympy or form]
    return rng.choice(ways)


def answered(q: Question, entry: Entry, rng: random.Random) -> str:
    key = q.key(entry)
    if entry.type in ("matrix", "number"):
        rows = [[typed(x, entry, rng) for x in row] for row in key]
        return rng.choice(
            [
                " \\\\ ".join(" & ".join(row) for row in rows),
                "; ".join(", ".join(row) for row in rows),
                "[" + ", ".join(f"[{', '.join(row)}]" for row in rows) + "]",
            ]
        )
    if entry.type in ("shape", "size"):
        sizes = [p.at(q.sizes) if rng.random() < 0.3 else p for p in key]
        sizes = [
            p.typed() for p in (key if len({p.number() is None for p in sizes}) > 1 else sizes)
        ]
        return rng.choice(
            [" x ".join(sizes), f"({', '.join(sizes)})", " × ".join(sizes), f"[{','.join(sizes)}]"]
        )
    return key if isinstance(key, str) else rng.choice([", ", " ", " > "]).join(key)


def changed(q: Question, entry: Entry, rng: random.Random) -> str | None:
    """An answer that is wrong: one number further off than any rounding, another size, label or
    order."""
    key = q.key(entry)
    if entry.type in ("matrix", "number"):
        rows = [[decimal(x, 8) if x is not None else "-inf" for x in row] for row in key]
        i, j = rng.randrange(len(rows)), rng.randrange(len(rows[0]))
        step = Decimal(10) ** -(entry.decimals if entry.decimals is not None else 2)
        wrong = (
            Decimal(0)
            if key[i][j] is None
            else Decimal(rows[i][j]) + rng.choice([-1, 1]) * step * rng.choice([1, 3, 50])
        )
        rows[i][j] = str(wrong)
        return "; ".join(" ".join(row) for row in rows)
    if entry.type in ("shape", "size"):
        sizes = [p.typed() for p in key]
        at = rng.randrange(len(sizes))
        sizes[at] = rng.choice([f"2*({sizes[at]})", f"{sizes[at]} + 1", "zz"])
        return (
            " x ".join(sizes)
            if rng.random() < 0.8 or entry.type == "size"
            else " x ".join([*(p.typed() for p in key), "7"])
        )
    labels = [label for label, _ in entry.choices]
    if entry.type == "choice":
        return rng.choice([label for label in labels if label != key])
    order = list(key)
    while tuple(order) == tuple(key):
        rng.shuffle(order)
    return ", ".join(order)


@pytest.mark.parametrize("kind", kinds())
@pytest.mark.parametrize("seeds", thinned([range(4 * i, 4 * i + 4) for i in range(50)], 50))
def test_equal_forms_are_right_and_changed_answers_are_not(kind, seeds):
    for seed in seeds:
        rng = random.Random(seed)
        q = question(kind, seed, 1 + seed % 3)
        own = {entry.name: answered(q, entry, rng) for entry in q.entries if entry.type != "text"}
        found = marked(q, own)
        assert [
            (m.entry.name, m.typed, m.says) for m in found.marks if m.typed and m.verdict != "right"
        ] == []
        asked = [entry for entry in q.entries if entry.type != "text" and entry.goal is None]
        if asked:
            entry = rng.choice(asked)
            wrong = changed(q, entry, rng)
            mark = next(m for m in marked(q, {entry.name: wrong}).marks if m.entry is entry)
            assert mark.verdict in ("wrong", "slip", "unreadable"), (
                entry.name,
                wrong,
                own[entry.name],
            )
            assert mark.points < entry.points


@pytest.mark.parametrize(
    ("typed_", "key", "decimals", "right"),
    [
        ("0.67", Fraction(2, 3), 2, True),
        ("0.66", Fraction(2, 3), 2, False),
        ("0.667", Fraction(2, 3), 2, True),
        ("1.5", Fraction(3, 2), 3, True),
        ("1.504", Fraction(3, 2), 2, False),
        ("0.38", Fraction(3, 8), 2, True),
        ("0.7", Fraction(2, 3), 2, False),
        ("1", Fraction(9996, 10**4), 2, True),
        ("67%", Fraction(2, 3), 2, True),
        ("0.33", Fraction(1, 3), None, True),
        ("0.3", Fraction(1, 3), None, False),
        ("0.3333", Fraction(1, 3), None, True),
        ("0.3334", Fraction(1, 3), None, False),
        ("12,288", Fraction(12288), None, True),
        ("1,625", Fraction(13, 8), 3, True),
    ],
)
def test_the_tolerance_is_half_a_unit_of_the_last_decimal(typed_, key, decimals, right):
    assert close(number(typed_), key, decimals) is right


def one_head(decimals: int = 3) -> Question:
    block, values = example("single-head")
    names = ("Q", "K", "V", "S", "A", "Z", "Y")
    entries = tuple(
        Entry(name, "matrix", Fraction(2), (name, None), decimals=decimals) for name in names
    )
    return Question("", 0, 1, "one head", (), entries, worked(block, values))


KEY = {
    "Q": "4 0; 1 1",
    "K": "3 1; 1 3",
    "V": "2 0; 0 2",
    "S": "8.485 2.828; 2.828 2.828",
    "A": "0.997 0.003; 0.5 0.5",
    "Z": "1.993 0.007; 1 1",
    "Y": "3.986 0.007; 2 1",
}


def verdicts(answers: dict[str, str]) -> dict[str, str]:
    return {mark.entry.name: mark.verdict for mark in marked(one_head(), answers).marks}


def test_a_right_method_on_a_wrong_earlier_value_earns_its_marks():
    """Q has a slip; what follows from it was worked with numpy: S = Q Kᵀ/√2, then softmax, A V
    and Z W_o."""
    own = KEY | {
        "Q": "4 1; 1 1",
        "S": "9.192 4.950; 2.828 2.828",
        "A": "0.986 0.014; 0.5 0.5",
        "Z": "1.972 0.028; 1 1",
        "Y": "3.943 0.028; 2 1",
    }
    assert verdicts(own) == {
        "Q": "slip",
        "K": "right",
        "V": "right",
        "S": "follows",
        "A": "follows",
        "Z": "follows",
        "Y": "follows",
    }
    found = marked(one_head(), own)
    assert found.points == 13  # all of it but half of Q
    assert found.first_wrong.entry.name == "Q"


def test_rounded_weights_that_are_used_earn_their_marks_and_a_word():
    own = KEY | {"A": "1.00 0.00; 0.50 0.50", "Z": "2 0; 1 1", "Y": "4 0; 2 1"}
    found = {mark.entry.name: mark for mark in marked(one_head(2), own).marks}
    assert [found[name].verdict for name in "AZY"] == ["right", "follows", "follows"]
    assert "rounded" in found["Z"].feedback
    assert sum(mark.points for mark in found.values()) == 14


def test_too_few_digits_are_no_mistake():
    found = {
        mark.entry.name: mark for mark in marked(one_head(), KEY | {"Z": "2.0 0.0; 1 1"}).marks
    }
    assert found["Z"].mistakes == ()
    assert found["Z"].feedback == "right as far as it goes: give 3 decimals"
    assert 0 < found["Z"].points < 2


@pytest.mark.parametrize(
    ("A", "earns"), [("1.0 0.0; 0.5 0.5", 1), ("1 0; 0.5 0.5", 1), ("1 0; 1 1", 0), ("1 0; 0 0", 0)]
)
def test_a_whole_number_is_no_rounding_of_a_half(A, earns):
    """Of 0.9965 0.0035; 0.5 0.5: one digit after the point earns half of two points, none earns
    nothing."""
    (mark,) = (mark for mark in marked(one_head(), {"A": A}).marks if mark.entry.name == "A")
    assert mark.points == earns


def test_scores_without_their_scale_are_named_even_where_they_round_the_right_ones():
    """Q K^T = -1 0 1; 0 0 0; 1 0 -1 over sqrt(4): a 1 that should be 1/2 is a forgotten scale,
    not too few digits."""
    Q, K = (
        ((-1, 0, 0, 1), (0, 0, 1, 0), (1, 0, 0, -1)),
        ((1, 1, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)),
    )
    block = parse("Q : n x d_q\nK : m x d_q\nS = Q K^T / sqrt(d_q)\n")
    given = {
        name: tuple(tuple(map(Fraction, row)) for row in M) for name, M in {"Q": Q, "K": K}.items()
    }
    work = worked(block, Values(given))
    q = Question("", 0, 1, "scores", (), (Entry("S", "matrix", of=("S", None)),), work)
    own = "; ".join(" ".join(map(str, row)) for row in np.array(Q) @ np.array(K).T)
    assert own == "-1 0 1; 0 0 0; 1 0 -1"
    (mark,) = marked(q, {"S": own}).marks
    assert (mark.verdict, mark.points, [one.name for one in mark.mistakes]) == (
        "wrong",
        0,
        ["scale forgotten"],
    )


def test_earlier_values_are_blamed_only_for_what_is_computed_from_them():
    found = {
        mark.entry.name: mark.says
        for mark in marked(one_head(), {"Q": "9 9; 9 9", "K": "9 9; 9 9"}).marks
    }
    assert found["K"].endswith("must be 1·2 + 1·1 = 3"), found["K"]
    found = {
        mark.entry.name: mark.says
        for mark in marked(one_head(), {"Q": "4 1; 1 1", "S": "9 9; 9 9"}).marks
    }
    assert "from your earlier values" in found["S"]


def test_the_right_size_is_told_beside_an_earlier_answer_of_a_wrong_size():
    found = {
        mark.entry.name: mark.says
        for mark in marked(one_head(), {"Q": "4 0", "S": "1; 2; 3"}).marks
    }
    assert found["S"].endswith("expected 2 × 2 numbers, got 3 × 1")


def test_feedback_has_the_digits_that_are_asked_for():
    """0.99652 with three digits is 0.997; with four the student would round again."""
    found = {
        mark.entry.name: mark.says for mark in marked(one_head(), {"A": "0.9 0.1; 0.5 0.5"}).marks
    }
    assert found["A"].endswith("≈ 0.997"), found["A"]


def test_nothing_unreadable_loses_the_rest():
    found = marked(one_head(), KEY | {"K": "3 1; 1 x"})
    assert [mark.verdict for mark in found.marks] == ["right", "unreadable", *["right"] * 5]
    assert found.marks[1].feedback.startswith("row 2, column 2: expected a number such as")
    assert verdicts({"Q": KEY["Q"]}) == {"Q": "right"} | dict.fromkeys(
        ("K", "V", "S", "A", "Z", "Y"), "blank"
    )


def test_a_designed_query_is_right_when_it_does_what_is_asked():
    """Twice the key's query copies better still; its output was worked with numpy."""
    q = question("copy", 3, 1)
    (query,), given = q.key(q.entries[0]), {name: M for (name, _), M in q.work.inputs.items()}
    own = np.array([float(2 * x) for x in query])
    weights = planted.softmax(own @ np.array(given["K"], dtype=float).T)
    output = weights @ np.array(given["V"], dtype=float)
    answers = {"q": " ".join(f"{x:g}" for x in own), "c": " ".join(f"{x:.3f}" for x in output)}
    assert [mark.points == mark.entry.points for mark in marked(q, answers).marks] == [True, True]
    assert marked(q, answers | {"q": " ".join("0" for _ in own)}).marks[0].verdict == "wrong"


JUNK = [
    "",
    "x",
    "1",
    "1 2; 3",
    "[[1, 2], [3, 4]]",
    "-inf -inf; 0 0",
    "1 2 3",
    "1; 2; 3",
    "n x d",
    "a",
    "b, a",
    "√2 e^2",
    "0 0 0; 0 0 0",
    "0 0; 0 0; 0 0",
    "1/0",
    "[[[1]]]",
    "∞",
    "\\begin{pmatrix}1\\end{pmatrix}",
    "1e9 2e9; 3 4",
]


@pytest.mark.parametrize("kind", kinds())
@pytest.mark.parametrize("seeds", [range(1), pytest.param(range(1, 60), marks=pytest.mark.soak)])
def test_no_answer_breaks_the_grading(kind, seeds):
    """Matrices of other sizes, -∞ in arithmetic, and what is no answer at all: a mark for each
    entry, and one line."""
    for seed in seeds:
        rng = random.Random(seed)
        q = question(kind, seed, 1 + seed % 3)
        junk = {
            e.name: rng.choice([*JUNK, *(answered(q, other, rng) for other in q.entries)])
            for e in q.entries
        }
        found = marked(q, junk)
        assert len(found.marks) == len(q.entries)
        assert all(
            0 <= mark.points <= mark.entry.points and "\n" not in mark.says for mark in found.marks
        )


def test_heads_of_different_sizes_are_marked():
    q = question("two-heads", 2, 1)
    own = {"Z[1]": "1 2 3; 4 5 6", "Z[2]": "1; 2", "H": "1 2; 3 4"}
    assert {mark.verdict for mark in marked(q, own).marks if mark.typed} == {"wrong"}


@pytest.mark.parametrize(
    ("A", "verdict"),
    [
        ("0.997 0.003; 0.5 0.9", "slip"),  # one number of four
        ("0.997 0.003; 0.9 0.9", "wrong"),  # two of four
        ("0.9 0.003; 0.5 0.9", "wrong"),
    ],
)
def test_a_quarter_of_the_numbers_may_be_wrong_in_a_slip(A, verdict):
    (mark,) = (mark for mark in marked(one_head(), {"A": A}).marks if mark.entry.name == "A")
    assert (mark.verdict, mark.points) == (verdict, {"slip": 1, "wrong": 0}[verdict])


def test_a_third_of_the_numbers_is_no_slip():
    q = question("softmax", 4, 2)  # 2 by 3
    rows = [[decimal(x, 3) for x in row] for row in q.key(q.entries[0])]
    for wrong, verdict in ((1, "slip"), (2, "wrong")):
        own = [list(row) for row in rows]
        for j in range(wrong):
            own[0][j] = "0.777"
        (mark,) = marked(q, {"A": "; ".join(" ".join(row) for row in own)}).marks
        assert mark.verdict == verdict


def test_a_wrong_answer_of_another_head_is_no_earlier_value():
    """The weights of head 2 are computed from the scores of head 2."""
    q = question("two-heads", 3, 2)
    A = {entry.name: entry for entry in q.entries}["A[2]"]
    right = [[decimal(x, 3) for x in row] for row in q.key(A)]
    found = {
        mark.entry.name: mark
        for mark in marked(q, {"S[1]": "9 8; 7 6", "A[2]": "0.123 0.456; 0.789 0.012"}).marks
    }
    assert "earlier values" not in found["A[2]"].says
    assert "[1,1] must be" in found["A[2]"].says
    assert found["A[2]"].says.endswith(right[0][0])
    blamed = marked(q, {"S[2]": "9 8; 7 6", "A[2]": "0.123 0.456; 0.789 0.012"}).marks
    assert "from your earlier values" in {m.entry.name: m for m in blamed}["A[2]"].says


def test_what_follows_from_a_rounded_wrong_value_may_differ_in_its_last_digits():
    """S is wrong by no known mistake; the student computes with more digits than are typed."""
    S = np.array([[8.4853 + 0.777, 2.8284 - 0.333], [2.8284 + 1.111, 2.8284 + 0.8889]])
    A = planted.softmax(S)
    Z = A @ np.array([[2.0, 0.0], [0.0, 2.0]])
    from_typed = planted.softmax(np.round(S, 2)) @ np.array([[2.0, 0.0], [0.0, 2.0]])
    digits = lambda M: "; ".join(" ".join(f"{x:.3f}" for x in row) for row in M)  # noqa: E731
    assert digits(Z) != digits(from_typed)
    short = "; ".join(" ".join(f"{x:.2f}" for x in row) for row in S)
    answers = KEY | {"S": short, "A": digits(A), "Z": digits(Z)}
    found = verdicts(answers)
    assert (found["S"], found["A"], found["Z"]) == ("wrong", "follows", "follows")


def test_the_mistake_behind_a_single_number_is_named_with_a_may():
    """A matrix that one mistake gives names it for certain."""
    sure = next(m for m in marked(one_head(), {"S": "12 4; 4 4"}).marks if m.mistakes)
    assert (len(sure.mistakes), "it may be that" in sure.says) == (1, False)
    block = parse("Q : n x d_q\nK : m x d_q\nS = Q K^T / sqrt(d_q)\n")
    one = {"Q": ((2, 1, 1, 0),), "K": ((1, 2, 2, 0),)}
    given = {name: tuple(tuple(map(Fraction, row)) for row in M) for name, M in one.items()}
    q = Question(
        "", 0, 1, "", (), (Entry("S", "matrix", of=("S", None)),), worked(block, Values(given))
    )
    (mark,) = marked(q, {"S": "6"}).marks  # 6 is not divided by 2
    assert [mistake.name for mistake in mark.mistakes] == ["scale forgotten"]
    assert "it may be that the scores are not divided" in mark.says


def test_two_mistakes_that_give_the_same_numbers_are_both_named_with_a_may():
    """B A where A B is asked for, of symmetric matrices: factors in another order, or a
    transposed answer."""
    block = parse("A : n x n\nB : n x n\nC = A B\n")
    given = {
        "A": ((Fraction(1), Fraction(2)), (Fraction(2), Fraction(3))),
        "B": ((Fraction(0), Fraction(1)), (Fraction(1), Fraction(5))),
    }
    q = Question(
        "", 0, 1, "", (), (Entry("C", "matrix", of=("C", None)),), worked(block, Values(given))
    )
    A, B = (np.array(given[name], dtype=float) for name in "AB")
    own = "; ".join(" ".join(f"{x:g}" for x in row) for row in B @ A)
    (mark,) = marked(q, {"C": own}).marks
    assert len(mark.mistakes) > 1
    assert mark.says.startswith("C = A B: it may be that ")
    assert ", or that " in mark.says


@pytest.mark.parametrize("kind", ["single-head", "cross-attention"])
def test_another_size_under_the_root_is_no_swap_of_matrices(kind):
    """d_q is a size: that d_v is under the root does not swap Q and V."""
    for seed in range(3):
        q = question(kind, seed, 2)
        Q, K = (np.array(q.work.matrix(name), dtype=float) for name in "QK")
        S = Q @ K.T / np.sqrt(q.work.sizes["d_v"])
        own = "; ".join(" ".join(f"{x:.4f}" for x in row) for row in S)
        mark = next(m for m in marked(q, {"S": own}).marks if m.entry.name == "S")
        assert [mistake.name for mistake in mark.mistakes] == ["scale by another size"]


@pytest.mark.parametrize("kind", ["causal-mask", "padding-mask"])
def test_an_inverted_mask_that_is_asked_for_is_named(kind):
    for seed in range(3):
        q = question(kind, seed, 2)
        M = "; ".join(" ".join(str(1 - x) for x in row) for row in q.work.matrix("M"))
        (mark, *_) = marked(q, {"M": M}).marks
        assert [mistake.name for mistake in mark.mistakes] == ["mask inverted"]
        assert mark.points == 0

"""Entries of a worked block as numbers to ask for, beside sympy and mpmath; and numbers as
Python has them."""

from decimal import Decimal
from fractions import Fraction

import mpmath
import numpy
import pytest
import sympy
import torch
from hypothesis import given
from hypothesis import strategies as st

import attentif
from attentif.lab.exact import closed
from attentif.lab.exact.entry import Number
from attentif.lab.exact.python_values import as_toml
from attentif.lab.language.parse import EquationError

SHEET = dict(
    X=[[1, 1], [0, 1]],
    W_q=[[3, -1], [1, 1]],
    W_k=[[2, -2], [1, 3]],
    W_v=[[2, -2], [0, 2]],
    W_o=[[2, 0], [0, 1]],
)


def by_sympy() -> dict[str, sympy.Matrix]:
    """The same block worked by sympy."""
    X, W_q, W_k, W_v, W_o = (sympy.Matrix(SHEET[name]) for name in SHEET)
    S = (X * W_q) * (X * W_k).T / sympy.sqrt(2)
    A = sympy.Matrix(
        [[sympy.exp(s) / sum(sympy.exp(t) for t in S.row(i)) for s in S.row(i)] for i in range(2)]
    )
    return {"S": S, "A": A, "Z": A * X * W_v, "Y": A * X * W_v * W_o}


@pytest.mark.parametrize("name", ["S", "A", "Z", "Y"])
def test_an_entry_counted_from_1_is_what_sympy_finds(name):
    w, truth = attentif.work("single-head", **SHEET), by_sympy()[name]
    for i in (1, 2):
        for j in (1, 2):
            entry, want = w[name][i, j], truth[i - 1, j - 1]
            assert sympy.simplify(sympy.sympify(entry.sympy) - want) == 0
            assert float(entry) == pytest.approx(float(want), rel=1e-15)
            with mpmath.workdps(40):
                assert abs(
                    mpmath.mpf(entry.decimal(25)) - mpmath.mpf(str(want.evalf(40)))
                ) <= mpmath.mpf("0.51e-25")


def test_a_number_shows_itself_in_every_form():
    A = attentif.work("attention-map", S=[["1/2", 0], [0, 2]])["A"]
    entry = A[2, 2]
    assert str(entry) == "e² / (1 + e²)"
    assert entry.latex == r"\frac{{e}^{2}}{1 + {e}^{2}}"
    assert entry.to_dict(3) == {
        "exact": "e² / (1 + e²)",
        "decimals": "0.881",
        "float": float(entry),
        "latex": entry.latex,
        "sympy": "exp(2)/(1 + exp(2))",
    }
    assert entry.fraction is None
    assert A.shape == (2, 2)
    assert A.floats() == [[float(A[i, j]) for j in (1, 2)] for i in (1, 2)]
    assert A.decimals(2)[1] == ["0.12", "0.88"]
    assert "\n" not in repr(entry)


def test_a_fraction_equals_a_fraction_and_nothing_else():
    S = attentif.work("attention-map", S=[["1/2", 0]])["S"]
    assert S[1, 1] == Fraction(1, 2) == S[1, 1].fraction
    assert S[1, 1] == 0.5
    assert S[1, 1] != S[1, 2]
    assert S[1, 2] == 0
    A = attentif.work("attention-map", S=[["1/2", 0]])["A"]
    assert A[1, 1] == A[1, 1]
    assert A[1, 1] != A[1, 2]


def test_what_a_mask_hides_is_minus_infinity():
    hidden = Number(None)
    assert (str(hidden), float(hidden), hidden.sympy, hidden.decimal()) == (
        "-∞",
        float("-inf"),
        "-oo",
        "-∞",
    )
    assert hidden.to_dict()["exact"] == "-∞"


def test_a_number_without_a_closed_form_gives_decimals():
    long = closed.total([closed.sqrt(Fraction(p)) for p in sympy.primerange(2, 80)])
    number = Number(long)
    truth = sum(sympy.sqrt(p) for p in sympy.primerange(2, 80)).evalf(30)
    assert (number.closed_form, number.sympy) == (None, None)
    assert number.decimal(20) == str(sympy.Float(truth, 40).round(20))
    assert str(number) == f"≈ {number.decimal(10)}" == f"Number(≈ {number.decimal(10)})"[7:-1]


HEADS = dict(
    X=[[1, 0], [0, 1]],
    E=[[1, 1]],
    W_q=[[[1], [0]], [[0], [2]]],
    W_k=[[[1], [1]], [[0], [1]]],
    W_v=[[[1], [0]], [[3], [1]]],
    W_o=[[1, 0], [0, 1]],
)


def test_heads_count_from_1():
    w = attentif.work("multi-head", **HEADS)
    assert [w["Q", head].floats() for head in (1, 2)] == [[[1.0], [0.0]], [[0.0], [2.0]]]
    assert w["W_q", 2][2, 1] == 2
    assert w["H"][1, 2] == 4
    with pytest.raises(
        EquationError, match=r'^Q has a matrix for each head: ask for \["Q", 1\] to \["Q", 2\]$'
    ):
        w["Q"]
    with pytest.raises(EquationError, match=r'to \["Q", 2\]$'):
        w["Q", 0]
    with pytest.raises(EquationError, match=r'^H is one matrix and has no heads: ask for \["H"\]$'):
        w["H", 1]
    with pytest.raises(EquationError, match=r"^Hh is not in the work; did you mean H\?"):
        w["Hh"]


@pytest.mark.parametrize("place", [(0, 1), (1, 0), (3, 1), (1, 3), (-1, 1), 1, (1, 1, 1)])
def test_a_place_outside_the_matrix_is_named(place):
    with pytest.raises(
        IndexError, match=r"^A: expected \[row, column\], rows 1 to 2 and columns 1 to 2, got"
    ):
        attentif.work("single-head", **SHEET)["A"][place]


def each(make):
    """Of every number of a list of rows."""
    return lambda rows: [[make(x) for x in row] for row in rows]


KINDS = {
    "list": list,
    "tuple": lambda rows: tuple(map(tuple, rows)),
    "text": each(str),
    "Fraction": each(Fraction),
    "Decimal": each(Decimal),
    "float": each(float),
    "numpy": numpy.array,
    "tensor": torch.tensor,
    "float32": lambda rows: numpy.array(rows, dtype="float32"),
    "bfloat16": lambda rows: torch.tensor(rows).bfloat16(),
    "rows of arrays": lambda rows: list(numpy.array(rows, dtype="float16")),
    "numbers of tensors": lambda rows: [[*row] for row in torch.tensor(rows)],
    "parameter": lambda rows: torch.nn.Parameter(torch.tensor(rows, dtype=torch.float64)),
}


@pytest.mark.parametrize("kind", KINDS)
def test_numbers_may_come_as_python_has_them(kind):
    w = attentif.work("single-head", **{name: KINDS[kind](rows) for name, rows in SHEET.items()})
    assert w["Y"][1, 1].sympy == attentif.work("single-head", **SHEET)["Y"][1, 1].sympy
    assert w["S"][2, 2] == 0 or w["S"][2, 2].fraction is None


def test_heads_may_come_as_one_array():
    arrays = {name: numpy.array(rows) for name, rows in HEADS.items()}
    assert (
        attentif.work("multi-head", **arrays)["Y"].floats()
        == attentif.work("multi-head", **HEADS)["Y"].floats()
    )


@given(
    st.floats(allow_nan=False, allow_infinity=False, min_value=-1e12, max_value=1e12).filter(
        lambda x: not 0 < abs(x) < 1e-12
    )
)
def test_a_float_is_the_decimal_that_is_typed(x):
    S = attentif.work("attention-map", S=[[x, 0]])["S"]
    assert S[1, 1] == Fraction(Decimal(repr(x)))


@given(
    st.floats(width=32, allow_nan=False, allow_infinity=False, min_value=2**-20, max_value=2**20)
)
def test_a_float32_is_the_shortest_decimal_that_it_is_printed_as(x):
    S = attentif.work("attention-map", S=numpy.array([[x]], dtype="float32"))["S"]
    assert S[1, 1] == Fraction(numpy.format_float_positional(numpy.float32(x), unique=True))
    assert numpy.float32(float(S[1, 1])) == numpy.float32(x)


def test_a_mask_may_be_a_tensor_of_bool():
    w = attentif.work("multi-head", M=torch.tensor([[True], [False]]), **HEADS)
    assert w["A", 1].floats() == [[1.0], [0.0]]


@pytest.mark.parametrize(
    ("values", "message"),
    [
        (dict(S=[[float("nan")]]), r"^values: S: expected numbers, got nan$"),
        (dict(S=[[float("inf")]]), r"^values: S: expected numbers, got inf$"),
        (
            dict(S={1, 2}),
            r"^values: S: expected numbers, lists of numbers, an array or a tensor, got set$",
        ),
        (dict(S=[["x"]]), r"^values: S, row 1, column 1: expected a number"),
        (dict(S=[[1, 2], [3]]), r"^values: S, row 2: expected 2 like row 1"),
        (dict(T=[[1]]), r'^values: "T": the block has no such name'),
    ],
)
def test_what_is_no_number_is_named(values, message):
    with pytest.raises(EquationError, match=message):
        attentif.work("attention-map", **values)


def test_values_come_from_one_place():
    with pytest.raises(
        EquationError, match=r"^S: give all values by name, or all of them in `values`$"
    ):
        attentif.work("attention-map", {"S": [[1]]}, S=[[1]])
    assert attentif.work("attention-map", {"S": [[1, 1]]})["A"][1, 2] == Fraction(1, 2)


def test_names_with_places_and_words_for_rows_are_values_too():
    text = as_toml({"self.W_q": [[1]], "tokens": ["le", "chat"]})
    assert text == '"self.W_q" = [[1]]\n"tokens" = ["le", "chat"]\n'


def test_a_decimal_that_was_typed_stays_a_decimal():
    S = attentif.work("attention-map", S=[[0.62, 1]])["S"]
    assert (str(S[1, 1]), S[1, 1].latex, S[1, 1].sympy, S[1, 1]) == (
        "0.62",
        "0.62",
        "31/50",
        Fraction(31, 50),
    )
    assert S[1, 1].to_dict()["exact"] == "31/50"


def test_a_matrix_is_its_rows_and_an_array_of_its_floats():
    A = attentif.work("single-head", **SHEET)["A"]
    assert [[float(x) for x in row] for row in A] == A.floats()
    assert len(list(A)) == len(A) == 2
    assert numpy.array_equal(numpy.array(A), numpy.array(A.floats()))
    assert torch.tensor(numpy.asarray(A, dtype="float32")).shape == (2, 2)


def test_numbers_calculate_exactly_beside_sympy():
    A, Y = (attentif.work("single-head", **SHEET)[name] for name in ("A", "Y"))
    a, b, third = A[1, 1], A[1, 2], Fraction(1, 3)
    for mine, truth in (
        (a + b, 1),
        (1 - a, b),
        (a * 2, a + a),
        (a / b, 1 / (b / a)),
        (Y[2, 1] * third, third * 2),
    ):
        assert float(mine) == pytest.approx(float(truth), rel=1e-15)
    by = by_sympy()["A"]
    assert sympy.simplify(sympy.sympify((a * 3 - b / 2).sympy) - (by[0, 0] * 3 - by[0, 1] / 2)) == 0
    assert (b < a, a <= 1, a > 1, b >= Fraction(1, 1000), Y[2, 1] / 3 == Fraction(2, 3)) == (
        True,
        True,
        False,
        True,
        True,
    )
    assert (round(a), round(b, 4), f"{b:.3f}", f"{b}") == (1, 0.0035, "0.003", str(b))
    masked = attentif.work(
        "S : n x n\nM : n x n\nT = mask(S, M)\nA = softmax(T)", S=[[0]], M=[[0]]
    )["T"][1, 1]
    with pytest.raises(ArithmeticError, match="-∞ of a mask"):
        masked + 1


def test_a_nested_mapping_is_names_with_points():
    assert as_toml({"10": {"A": [[1]], "B": {"c": 2}}, "d": 3}) == as_toml(
        {"10.A": [[1]], "10.B.c": 2, "d": 3}
    )

"""Forms of answers: every form that equals a number is read as it, against sympy; what is none
is one clear line."""

import random
from contextlib import suppress
from fractions import Fraction

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from attentif.lab.exact import closed
from attentif.lab.exact.entry import Number
from attentif.lab.shape.sizes import of
from attentif.lab.teach import forms
from attentif.lab.teach.forms import AnswerError

FORMS = {
    "1/2": (
        "1/2 2/4 0.5 .5 0.50 50% 50\u00a0% ½ +0.5 5e-1 (1/2) \\frac{1}{2} \\frac12 "
        "$\\tfrac{1}{2}$ 0,5 ≈0.5 =1/2"
    ),
    "-1/2": "-½ -1/2 −0.5 –50% -(1/2) (-1)/2 1/-2",
    "3/2": "1½ 3/2 1.5 150% 6/4 1.50",
    "sqrt(2)/2": "√2/2 sqrt(2)/2 1/√2 1/sqrt(2) \\frac{\\sqrt{2}}{2} 2^(-1/2) √(1/2) √2÷2",
    "2*sqrt(2)": "2√2 √8 2*sqrt(2) 2·√2 2\\sqrt{2} 8^(1/2)",
    "exp(2)/(exp(2)+1)": (
        "e^2/(e^2+1) e²/(1+e²) exp(2)/(1+exp(2)) 1/(1+e^-2) \\frac{e^{2}}{1+e^{2}} 1/(1+exp(-2))"
    ),
    "2*E-12": "2e-12 2e−12 2*e-12 -12+2e",
    "exp(sqrt(2))": "e^√2 e^(√2) e^{\\sqrt{2}} exp(√2) exp(sqrt(2))",
    "12288": "12288 12,288 12_288 12288.0 3·4096 3*2^12",
    "0": "0 0.0 0/5 -0 0%",
}


@pytest.mark.parametrize(
    ("number", "text"), [(n, t) for n, texts in FORMS.items() for t in texts.split(" ")]
)
def test_equal_forms_are_one_number(number, text):
    truth = sympy.N(sympy.sympify(number), 40)
    typed = forms.number(text)
    values = [typed.value] + ([typed.other.value] if typed.other else [])
    assert any(
        abs(sympy.Float(Number(value).decimal(35), 40) - truth) < sympy.Float("1e-30")
        for value in values
    )


@pytest.mark.parametrize(
    "text", ["12 288", "50 %", "- 1 / 2", "e^2 / (1 + e^2)", "1 + 1", "\\left( 3 \\right)"]
)
def test_spaces_change_nothing(text):
    assert forms.number(text).value is not None


def test_minus_infinity_is_what_a_mask_leaves():
    for text in ("-∞", "-inf", "−∞", "-Infinity", "-\\infty", "$-\\infty$", "- oo"):
        assert forms.number(text).value is None


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("0.5", 1),
        ("3", 0),
        ("50%", 2),
        ("62.3%", 3),
        ("1e-3", 3),
        ("1.25e2", 0),
        ("1/2", None),
        ("√2", None),
    ],
)
def test_the_digits_after_the_point_are_counted(text, places):
    assert forms.number(text).places == places


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "1 1/2",
        "1/2√2",
        "1/0",
        "√-1",
        "((",
        "1..2",
        "0x10",
        "__import__('os')",
        "9" * 60,
        "1e999",
        "e^9999",
        "2^99999",
        "a.b",
        "lambda: 1",
        "True",
        "None",
        "9**9**9**9",
        "(" * 400 + "1" + ")" * 400,
        "1;2",
        "é",
    ],
)
def test_what_is_no_number_is_one_line(text):
    with pytest.raises(AnswerError) as error:
        forms.number(text)
    assert "\n" not in str(error.value)
    assert "expected" in str(error.value) or "write" in str(error.value)


@settings(max_examples=120, deadline=None)
@given(st.text(alphabet="0123456789.,/%√e^()+-*· ½²∞\\{}$_ abx[]&;'\"", max_size=30))
def test_any_text_is_read_or_refused(text):
    for read in (
        forms.number,
        forms.size,
        forms.shape,
        forms.cells,
        lambda t: forms.labels(t, "abc"),
    ):
        with suppress(AnswerError):
            read(text)


def test_closed_forms_as_the_blackboard_prints_them_are_read_back():
    """In Unicode, in LaTeX and as text for sympy, which is the truth."""
    rng = random.Random(0)
    for _ in range(40):
        row = [
            Fraction(rng.randint(-4, 4), rng.choice([1, 1, 2])) for _ in range(rng.randint(2, 4))
        ]
        root = rng.choice([1, 2, 3, 4])
        share = closed.softmax([closed.over(x, closed.sqrt(Fraction(root))) for x in row])[0]
        value = Number(closed.times(share, Fraction(rng.randint(-5, 5) or 1)))
        truth = sympy.N(sympy.sympify(value.sympy), 40)
        for text in (value.closed_form, value.latex, value.sympy):
            read = Number(forms.number(text).value).decimal(35)
            assert abs(sympy.Float(read, 40) - truth) < sympy.Float("1e-30"), text


B, n, d, h, len_, d_k = (of(name) for name in ("B", "n", "d", "h", "len", "d_k"))
KNOWN = ["B", "n", "d", "h", "len", "d_k", "n_heads", "d_v"]


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        (text, (B, n, d))
        for text in (
            "B×n×d",
            "(B, n, d)",
            "[B,n,d]",
            "B x n x d",
            "B, n, d",
            "B \\times n \\times d",
            "{B, n, d}",
            "torch.Size([B, n, d])",
            "B by n by d",
            "ℝ^(B×n×d)",
            "$\\mathbb{R}^{B \\times n \\times d}$",
        )
    ]
    + [
        (text, (n, h * len_))
        for text in (
            "n × h·len",
            "(n, h*len)",
            "n x len·h",
            "(n, len h)",
            "n × (h len)",
            "[n, h \\cdot len]",
        )
    ]
    + [(text, (n, d_k)) for text in ("n × d_k", "n×dₖ", "(n, d_{k})", "n x dk", "nxd_k")]
    + [(text, (of(3), of(4))) for text in ("3x4", "3 × 4", "(3, 4)", "3 by 4", "[3,4]", "(3,4,)")]
    + [("2d × d²", (2 * d, d * d)), ("n", (n,)), ("(n,)", (n,)), ("4 d^2 × 1", (4 * d * d, of(1)))],
)
def test_shapes_in_any_spelling(text, shape):
    assert forms.shape(text, KNOWN) == shape


@pytest.mark.parametrize("text", ["", "n ×", "n/d × d", "3.5 × 2", "n × × d", "√n × d"])
def test_what_is_no_shape_is_one_line(text):
    with pytest.raises(AnswerError, match="expected a shape such as"):
        forms.shape(text, KNOWN)


@pytest.mark.parametrize(
    "text",
    [
        "[[1, 2], [3, 1/2]]",
        "1 2; 3 1/2",
        "1,2;3,1/2",
        "1 & 2 \\\\ 3 & 1/2",
        "[1 2\n 3 1/2]",
        "np.array([[1, 2], [3, 1/2]])",
        "\\begin{pmatrix} 1 & 2 \\\\ 3 & 1/2 \\end{pmatrix}",
        "⎡1    2⎤\n⎣3  1/2⎦",
        "[[1,2],[3,1/2],]",
        "[[1, 2],\n [3, 1/2]]",
        "tensor([[1, 2], [3, 1/2]])",
        "\\left[\\begin{array}{cc}1&2\\\\3&1/2\\end{array}\\right]",
    ],
)
def test_a_matrix_in_any_spelling(text):
    assert forms.cells(text) == [["1", "2"], ["3", "1/2"]]


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("0,378 0,622; 0,5 1/2", [["0,378", "0,622"], ["0,5", "1/2"]]),
        ("[[0,5 -1], [2 0,25]]", [["0,5", "-1"], ["2", "0,25"]]),
        ("1,2; 3,4", [["1", "2"], ["3", "4"]]),
        ("1,2,3; 4,5,6", [["1", "2", "3"], ["4", "5", "6"]]),
        ("0.5, 1 000; 2, 3", [["0.5", "1 000"], ["2", "3"]]),
    ],
)
def test_a_comma_between_digits_is_a_decimals_where_spaces_are_between_the_cells(text, rows):
    assert forms.cells(text) == rows


@pytest.mark.parametrize(
    "text", ["c a b", "c,a,b", "cab", "C > A > B", "(c) (a) (b)", "c → a → b", "[c, a, b]"]
)
def test_an_order_in_any_spelling(text):
    assert forms.labels(text, ["a", "b", "c"]) == ("c", "a", "b")


def test_labels_with_a_number_below():
    for text in ("K₂", "K_2", "k2", "(K_2)", "$K_{2}$"):
        assert forms.labels(text, ["K_1", "K_2", "W_q2"]) == ("K_2",)

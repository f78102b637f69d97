"""A worked block on a terminal and as a dictionary."""

import json
import math
from fractions import Fraction

import pytest

from attentif.document.markup import columns
from attentif.lab import blackboard
from attentif.lab.exact import examples
from attentif.lab.exact.closed import NumberError, Significant, decimals, exp, minus, sqrt
from attentif.lab.exact.display import is_exact, shown, visible
from attentif.lab.exact.random_values import random_values
from attentif.lab.exact.values import values
from attentif.lab.exact.worked import worked
from attentif.lab.language import blocks
from attentif.lab.language.parse import EquationError, parse
from attentif.lab.report.work import Worked, as_dict

F = Fraction


def done(name: str):
    return worked(*examples.example(name))


def shown_text(work, places: int = 4, only: tuple[str, ...] | list[str] = ()) -> str:
    return Worked(work, places, only).text()


def of(text: str, given: str):
    block = parse(text)
    return worked(block, values(given, block))


HAND = """\
S = Q Kᵀ    (3 × 3)
    S[1,1] = 1·3 + 3·(-1/2) = 3/2
    S[1,2] = 1·2 + 3·(-3/2) = -5/2
    S[1,3] = 1·(-5/2) + 3·(7/2) = 8
    S[2,1] = (-1)·3 + 1·(-1/2) = -7/2
    S[2,2] = (-1)·2 + 1·(-3/2) = -7/2
    S[2,3] = (-1)·(-5/2) + 1·(7/2) = 6
    S[3,1] = (5/2)·3 + (-2)·(-1/2) = 17/2
    S[3,2] = (5/2)·2 + (-2)·(-3/2) = 8
    S[3,3] = (5/2)·(-5/2) + (-2)·(7/2) = -53/4
      ⎡ 3/2  -5/2      8⎤
  S = ⎢-7/2  -7/2      6⎥
      ⎣17/2     8  -53/4⎦
"""


def test_a_product_is_written_row_times_column_with_the_numbers_put_in():
    text = shown_text(done("hand-attention"))
    assert HAND in text
    assert "Q[1,1] = 1·0 + (-1)·1 + 0·(-1/2) + 2·1 = 1\n" in text


def test_a_softmax_is_written_with_its_exponentials_their_sum_and_the_quotient():
    text = shown_text(done("single-head"))
    for line in (
        "    √d_q = √2 ≈ 1.4142\n",
        "    S[1,1] = 12 / √2 = 6√2 ≈ 8.4853\n",
        "    exp[1,1] = e^(6√2) ≈ 4842.9600\n",
        "    sum[1] = e^(2√2) + e^(6√2) ≈ 4842.9600 + 16.9188 ≈ 4859.8788\n",
        "    A[1,1] = e^(6√2) / (e^(2√2) + e^(6√2)) = e^(4√2) / (1 + e^(4√2)) ≈ 0.9965\n",
        "    A[2,1] = e^(2√2) / (2e^(2√2)) = 0.5\n",
        "    Z[1,1] = 2e^(4√2) / (1 + e^(4√2)) ≈ 0.9965·2 + 0.0035·0 ≈ 1.9930\n",
        "  A ≈ ⎡0.9965  0.0035⎤\n      ⎣   0.5     0.5⎦\n",
    ):
        assert line in text, line


def test_decimals_are_as_many_as_asked_for():
    assert f"≈ {4 / (1 + math.exp(-4 * 2**0.5)):.8f}\n" in shown_text(done("single-head"), places=8)
    assert "  Y ≈ ⎡4.0  0.0⎤\n      ⎣  2    1⎦\n" in shown_text(done("single-head"), places=1)


def test_scores_too_large_to_raise_lose_the_largest_first():
    text = shown_text(of("A = softmax(S)\n", "S = [[1000, 998, 0]]\n"))
    assert "exp[1,1] = e^(1000 - 1000) = 1\n" in text
    assert "exp[1,2] = e^(998 - 1000) = e⁻² ≈ 0.1353\n" in text
    assert "less the largest of its row" in text
    assert " = e¹⁰⁰⁰ / (1 + e⁹⁹⁸ + e¹⁰⁰⁰) ≈ 0.8808\n" in text


def test_a_mask_is_written_as_minus_infinity_and_its_power_as_zero():
    text = shown_text(
        of("M : 2 x 2\nA = softmax(mask(S, M))\n", "S = [[1, 2], [3, 4]]\nM = [[1, 0], [1, 1]]\n")
    )
    assert "⎡1  -∞⎤" in text
    assert "exp[1,2] = e^(-∞) = 0\n" in text
    assert "A[1,1] = e / e = 1\n" in text
    assert "Output 1 attends only to input 1." in text


def test_what_is_given_says_so_and_shows_no_calculation():
    text = shown_text(done("single-head-rounded"))
    assert "A = softmax(S)    (2 × 2, given)\n  A = ⎡  1    0⎤\n      ⎣1/2  1/2⎦\n" in text
    assert "exp[" not in text


def test_the_words_of_the_rows_stand_at_the_map_and_in_the_sentences():
    given = 'tokens = ["le", "chat"]\nS = [[5, 0], [0, 0]]\n'
    text = shown_text(of("S : n x n\nA = softmax(S)\n", given))
    assert "blank is less than 0.05, █ is 0.8 or more):\n         le   chat\n" in text
    assert "“le” attends almost only to itself" in text
    text = shown_text(
        of("S : n x m\nA = softmax(S)\n", 'n = ["cat"]\nm = ["le", "chat"]\nS = [[0, 5]]\n')
    )
    assert "“cat” attends almost only to “chat” (0.99)." in text


def test_numbers_given_for_weights_that_are_none_are_shown_and_named():
    text = shown_text(of("S : n x n\nA = softmax(S)\n", "A = [[2, -1], [0, 1]]\n"))
    assert "A = ⎡2  -1⎤" in text
    assert "note: A is given: -1 in row 1, column 2 is negative, so no weight\n" in text
    assert (
        "  Output 1 has no shares: -1 on input 2 is negative.\n  Output 2 attends only to input "
        "2.\n"
    ) in text
    assert "over all" not in text


def test_a_closed_form_of_long_numbers_is_not_shown():
    given = "X = [[1, 2, 3]]\ng = [1, 1, 2]\nb = [0, 1, 0]\neps = 0.00001\n"
    text = shown_text(of("g, b : 1 x d\neps : 1 x 1\nN = layernorm(X, g, b, eps)\n", given))
    assert "normal[1,3] = (3 - 2) / √(2/3 + 0.00001) ≈ 1.2247\n" in text
    assert "N[1,3] ≈ 1.2247·2 + 0 ≈ 2.4495\n" in text
    assert "eps = 0.00001\n" in text


def test_only_some_names_are_shown_and_an_unknown_one_is_refused():
    text = shown_text(done("hand-attention"), only=["V", "A"])
    assert [line.split(" ")[0] for line in text.splitlines() if line[:1] in list("IWQKVSAO")] == [
        "V",
        "A",
    ]
    with pytest.raises(
        EquationError, match=r"B is not in the work. There are I, W_Q, W_K, W_V, Q, K, V, S, A, O\."
    ):
        shown_text(done("hand-attention"), only=["B"])


@pytest.mark.parametrize("name", blocks.NAMES)
def test_every_block_is_written_in_lines_whose_brackets_stand_under_one_another(name):
    block = blocks.block(name)
    text = shown_text(worked(block, random_values(block, {}, 2)))
    rows = text.split("\n")
    for i, line in enumerate(rows):
        if "⎡" in line:
            at, end = columns(line[: line.index("⎡")]), columns(line[: line.index("⎤")])
            below = next(row for row in rows[i:] if "⎦" in row)
            assert (columns(below[: below.index("⎣")]), columns(below[: below.index("⎦")])) == (
                at,
                end,
            )
    assert "Real(" not in text
    assert "Fraction(" not in text


def test_the_dictionary_says_the_same_and_is_json():
    found = json.loads(json.dumps(as_dict(done("single-head"), places=5)))
    assert found["sizes"] == {"n_tgt": 2, "d": 2, "d_q": 2, "d_v": 2}
    assert [step["name"] for step in found["steps"]] == ["Q", "K", "V", "S", "A", "Z", "Y"]
    step = found["steps"][-1]
    assert step["equation"] == "Y = Z W_o"
    assert step["matrix"][0][0] == {
        "exact": "4e^(4√2) / (1 + e^(4√2))",
        "decimals": "3.98607",
        "float": pytest.approx(3.986074690811738),
        "latex": r"\frac{4{e}^{4\sqrt{2}}}{1 + {e}^{4\sqrt{2}}}",
        "sympy": "(4*exp(4*sqrt(2)))/(1 + exp(4*sqrt(2)))",
    }
    assert [(x["exact"], x["decimals"]) for x in step["matrix"][1]] == [
        ("2", "2.00000"),
        ("1", "1.00000"),
    ]
    assert [stage["kind"] for stage in found["steps"][4]["stages"]] == [
        "exponentials",
        "sums",
        "softmax",
    ]
    entry = found["steps"][0]["stages"][0]["entries"][1]
    assert (entry["row"], entry["column"], entry["formula"]) == (1, 2, "1·(-1) + 1·1")
    assert (
        found["attention"][0]["sentences"][1]
        == "Output 2 attends equally to input 1 and input 2 (0.5 each)."
    )
    masked = as_dict(of("B = mask(S, M)\n", "S = [[1, 2]]\nM = [[0, 1]]\n"))
    assert masked["steps"][0]["matrix"] == [
        [None, {"exact": "2", "decimals": "2.0000", "float": 2.0, "latex": "2", "sympy": "2"}]
    ]


def test_the_heads_of_a_family_have_their_number():
    text = shown_text(done("split-heads"))
    assert "S[2] = Q[2] K[2]ᵀ / √d_q    (2 × 2)\n" in text
    assert "    (Q[2] K[2]ᵀ)[2,2] = 7·0 + 8·2 = 16\n" in text
    assert "[0]" not in text
    assert "H = concat[h](Z[h])    (2 × 4)\n" in text


SHOWN = [
    (F(1, 3), "1/3", True),
    (F(-7), "-7", True),
    (F(62, 100), "0.62", True),
    (F(1, 8), "1/8", True),
    (None, "-∞", True),
    (F(1, 3**20), "1/3486784401", True),
    (F(1, 3**40), "0.0000", False),
    (sqrt(F(2)), "1.4142", False),
]


@pytest.mark.parametrize(("x", "text", "exact"), SHOWN)
def test_a_number_is_shown_as_short_as_it_is_exact(x, text, exact):
    assert (shown(x), is_exact(x)) == (text, exact)


def test_a_number_too_long_to_print_is_refused_before_anything_is_printed():
    with pytest.raises(NumberError):
        decimals(exp(F(10_000)), 4)
    with pytest.raises(EquationError):
        of(
            "Y = X X^T\n"
            + "".join(f"Y{i} = Y{i - 1 if i else ''} * Y{i - 1 if i else ''}\n" for i in range(8)),
            "X = [[1000000000000000000000000]]\n",
        )


SMALL = [
    (exp(F(-53, 4)), 4, "1.76e-6"),
    (minus(F(0), exp(F(-53, 4))), 4, "-1.76e-6"),
    (exp(F(-90)), 4, "8.19e-40"),
    (exp(F(-1000)), 4, "5.08e-435"),
    (exp(F(-53, 4)), 6, "0.000002"),
    (exp(F(-200)), Significant(3), "1.38e-87"),
    (F(1, 3**40), 4, "8.23e-20"),
    (F(99996, 10**10) + F(1, 3**60), 4, "1.00e-5"),
    (F(0), 4, "0"),
    (exp(F(-53, 4)), 2, "0.00"),  # two decimals were asked for
]


@pytest.mark.parametrize(("x", "places", "text"), SMALL)
def test_a_number_that_is_not_0_is_not_printed_as_0(x, places, text):
    assert visible(x, places) == text


def test_small_numbers_are_written_with_a_power_of_ten_in_every_notation():
    found = blackboard.work("attention-map", S=[[1, "-53/4", 2]])
    text = found.text()
    assert "exp[1,2] = e^(-53/4) ≈ 1.76·10⁻⁶\n" in text
    assert "≈ 2.7183 + 1.76·10⁻⁶ + 7.3891 ≈ 10.1073" in text
    assert "0.0000" not in text
    assert r"\approx 1.76 \cdot {10}^{-6}" in found.latex()
    ten = '<msup><mn>10</mn><mrow><mo form="prefix">−</mo><mn>6</mn></mrow></msup>'
    assert f'<mn>1.76</mn><mo lspace="0.12em" rspace="0.12em">·</mo>{ten}' in found.html()
    assert repr(found["A"][1, 2]).endswith("≈ 1.74e-7)")

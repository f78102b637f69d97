"""A user's own numbers: templates, formats as typed, stdin, what is missing, weights that are
none."""

import io
import json
import re
import sys
import tomllib
from fractions import Fraction

import pytest
import torch
from torch.nn.functional import scaled_dot_product_attention

from attentif.lab import blackboard
from attentif.lab.exact.display import Decimal, is_exact, shown
from attentif.lab.exact.template import template
from attentif.lab.exact.values import values
from attentif.lab.exact.worked import worked
from attentif.lab.language.blocks import NAMES, block
from attentif.lab.language.parse import EquationError, parse

SINGLE = block("single-head")
TWO = (
    "X = [[1, 1], [0, 1]]\nW_q = [[3, -1], [1, 1]]\nW_k = [[2, -2], [1, 3]]\nW_v = [[2, -2], "
    "[0, 2]]\n"
)


def matrices(text: str) -> dict[str, list[list[str]]]:
    """Each name's matrix of two rows, as it is printed."""
    found = re.findall(r"^ *(\w+)(?:\[\d\])? [=≈] ⎡(.*)⎤\n *⎣(.*)⎦$", text, re.M)
    return {name: [first.split(), second.split()] for name, first, second in found}


# Templates


@pytest.mark.parametrize("name", NAMES)
def test_a_template_is_read_as_it_is_and_has_every_input(name):
    text = template(block(name))
    assert tomllib.loads(text)
    given = values(text, block(name))
    work = worked(block(name), given)
    assert work.notes == ()
    assert {name for name, _ in work.inputs} == {*given.single, *given.family}
    assert max(map(len, text.splitlines())) <= 120


def test_a_template_has_the_sizes_that_are_asked_for():
    given = values(blackboard.template("multi-head", "n_heads=3,d=5,n_tgt=1"), block("multi-head"))
    assert len(given.family["W_q"]) == 3
    assert (len(given.single["X"]), len(given.single["X"][0])) == (1, 5)
    assert given.single["M"] == ((1, 1, 1),)
    renamed = blackboard.template("single-head", "d_q=d", names="X=I")
    assert "\nI = [\n" in renamed
    assert "# d x d; learnt: makes Q\n" in renamed
    causal = values(
        blackboard.template("masked-self-attention", "n_tgt=3"), block("masked-self-attention")
    )
    assert causal.single["M"] == ((1, 0, 0), (1, 1, 0), (1, 1, 1))


# Fractions and decimals


def test_a_fraction_needs_no_quotes():
    bare = values("X = [[1/2, -3/4], [ 1 / 3,2]]  # 1/2\n", SINGLE)
    assert bare.single["X"] == ((Fraction(1, 2), Fraction(-3, 4)), (Fraction(1, 3), 2))
    assert bare == values('X = [["1/2", "-3/4"], ["1/3", 2]]\n', SINGLE)
    words = values('X = [[1/2], [1]]\ntokens = ["1/2", "#3/4"]\n', SINGLE)
    assert words.labels["tokens"] == ("1/2", "#3/4")
    for wrong in ("X = [[1/2/3]]", "X = [[1/x]]", "X = [[1/0]]", "X = [[0.5/2]]"):
        with pytest.raises(EquationError) as error:
            values(wrong, SINGLE, "my.toml")
        assert str(error.value).startswith("my.toml: ")
        assert "\n" not in str(error.value)


TYPED = {  # a matrix as it is typed, and as it is shown
    "[[0.05, 0.11], [0.11, 0.25]]": [["0.05", "0.11"], ["0.11", "0.25"]],
    "[[0.5, 1], [0, 2]]": [["0.5", "1"], ["0", "2"]],
    "[[1/2, 0.25], [1, 2]]": [["0.5", "0.25"], ["1", "2"]],
    "[[1/3, 0.25], [1, 2]]": [["1/3", "1/4"], ["1", "2"]],
    "[[1/2, 1/4], [1, 2]]": [["1/2", "1/4"], ["1", "2"]],
    "[[1.50, -0.123456789], [1e-3, 2.5e1]]": [["1.5", "-0.123456789"], ["0.001", "25"]],
    '[["0.25", 1], [1, 1]]': [["0.25", "1"], ["1", "1"]],
}


@pytest.mark.parametrize("typed", TYPED)
def test_what_was_typed_as_a_decimal_stays_one_and_a_matrix_has_one_form(typed):
    text = blackboard.work(
        "single-head", values(f"X = {typed}\n{TWO.split(chr(10), 1)[1]}", SINGLE)
    ).text()
    assert matrices(text)["X"] == TYPED[typed]


def one_form(rows: list[list[str]]) -> bool:
    cells = [cell for row in rows for cell in row]
    return not (any("/" in cell for cell in cells) and any("." in cell for cell in cells))


@pytest.mark.parametrize("X", TYPED)
def test_every_matrix_has_one_form(X):
    text = blackboard.work(
        "single-head", values(f"X = {X}\n{TWO.split(chr(10), 1)[1]}", SINGLE)
    ).text()
    found = matrices(text)
    assert found.keys() >= {"X", "Q", "K", "V", "S", "A", "Z"}
    assert all(map(one_form, found.values())), found
    if "." in X and "/3" not in X:
        assert not any(
            "/" in cell for rows in (found["Q"], found["V"]) for row in rows for cell in row
        )


def test_a_fraction_beside_irrational_numbers_is_a_decimal_with_its_fraction_in_the_line():
    block_ = parse("S : n x m\nA = softmax(S)\n")
    text = blackboard.work(block_, values("S = [[1, 1, 1], [1, 2, 3]]", block_)).text()
    assert "A[1,1] = e / (3e) = 1/3 ≈ 0.3333\n" in text
    assert "⎡0.3333  0.3333  0.3333⎤" in text


def test_epsilon_makes_no_decimals_of_fractions():
    block_ = parse("g, b : 1 x d\neps : 1 x 1\nN = layernorm(X, g, b, eps)\n")
    text = blackboard.work(
        block_, values("X = [[1, 2, 3]]\ng = [1, 1, 1]\nb = [0, 0, 0]\neps = 0.01", block_)
    ).text()
    assert "= 2/3\n" in text
    assert "eps = 0.01\n" in text


def test_a_decimal_is_a_fraction_in_all_but_its_looks():
    x = Decimal(Fraction(1, 8))
    assert (x, x + 1, hash(x), type(x + 1)) == (
        Fraction(1, 8),
        Fraction(9, 8),
        hash(Fraction(1, 8)),
        Fraction,
    )
    assert (str(x), shown(x, 2), is_exact(x, 2), shown(x), is_exact(x)) == (
        "0.125",
        "0.13",
        False,
        "0.125",
        True,
    )
    assert shown(Decimal(Fraction(1, 8), 3), 2) == "0.125"
    assert (shown(Decimal(Fraction(1, 3))), str(Decimal(Fraction(1, 3)))) == ("0.3333", "1/3")


# What is not given, and what is given in place of a softmax


def test_without_w_o_the_work_goes_as_far_as_z():
    found = blackboard.work("single-head", values(TWO, SINGLE)).work
    assert [step.name for step in found.steps] == ["Q", "K", "V", "S", "A", "Z"]
    assert found.notes == ("W_o is not given: Y is left out",)
    Q, K, V = (
        torch.tensor([[float(x) for x in row] for row in found.matrix(n)]).double() for n in "QKV"
    )
    Z = scaled_dot_product_attention(Q[None], K[None], V[None])[0]
    torch.testing.assert_close(
        torch.tensor([[float(x) for x in row] for row in found.matrix("Z")]).double(), Z
    )


def test_what_lacks_an_input_is_named_with_it_and_nothing_at_all_is_refused():
    given = TWO.replace("W_q", "W_o")
    assert worked(SINGLE, values(given, SINGLE)).notes == (
        "W_q is not given: Q, S, A, Z and Y are left out",
    )
    with pytest.raises(
        EquationError, match=r"W_o: no value is given; Y needs it|X: no value is given"
    ):
        worked(SINGLE, values("W_q = [[1]]", SINGLE))


MAP = block("attention-map")


def test_rows_that_do_not_sum_to_one_and_negative_weights_are_named():
    def notes(A: str) -> tuple[str, ...]:
        return worked(MAP, values(f"A = {A}", MAP)).notes

    assert notes("[[0.5, 0.6], [1, 0]]") == ("A is given: row 1 sums to 1.1, not to 1",)
    assert notes("[[1/2, 1/3], [1, 0]]") == ("A is given: row 1 sums to 5/6, not to 1",)
    assert notes("[[1, 0], [-0.2, 1.2]]") == (
        "A is given: -0.2 in row 2, column 1 is negative, so no weight",
    )
    assert notes("[[1, 0], [0.5, 0.5]]") == ()
    family = parse("S[h] : n x m\nA[h] = softmax(S[h])\n")
    found = worked(family, values("A = [[[1, 0]], [[1, 1]]]", family)).notes
    assert found == ("A[2] is given: row 1 sums to 2, not to 1",)


def test_the_section_says_what_it_can_of_them():
    text = blackboard.work("attention-map", values("A = [[0.5, 0.6], [1, 0]]", MAP)).text()
    assert "Input 1 gets the most attention over all: 0.75 on average." in text
    text = blackboard.work("attention-map", values("A = [[1, -1], [1, 0]]", MAP)).text()
    assert "Output 1 has no shares: -1 on input 2 is negative." in text
    assert "Output 2 attends only to input 1." in text


# Heads count from 1


def test_heads_count_from_one_in_text_json_and_options():
    whole = blackboard.work(example="split-heads")
    text, found = whole.text(), whole.to_dict()
    assert "Q[1] = " in text
    assert "[0]" not in text
    assert sorted({step["head"] for step in found["steps"] if step["head"] is not None}) == [1, 2]
    assert (
        found["steps"][1]["equation"] == "Q[2] = split[2](P_q)"
        or "Q[2]" in found["steps"][1]["equation"]
    )
    assert "head 1" in whole.map(1).title
    first = blackboard.work(example="split-heads", only=["Q[1]"]).to_dict()
    assert [(step["name"], step["head"]) for step in first["steps"]] == [("Q", 1)]
    assert first["steps"][0]["matrix"] == found["steps"][0]["matrix"]
    for wrong in ("Q[0]", "Q[3]", "H[1]"):
        with pytest.raises(EquationError, match="is not in the work"):
            blackboard.work(example="split-heads", only=[wrong])


def test_explained_steps_say_what_each_is_for():
    found = blackboard.work(example="single-head", explain=True)
    assert (
        "A = softmax(S)    (2 × 2; A[i,j]: how much token i takes from token j; a row sums to 1)"
        in found.text()
    )
    assert "how much" not in blackboard.work(example="single-head").text()
    assert json.loads(found.json())["steps"][4]["about"].startswith("A[i,j]: ")
    table = blackboard.shapes("single-head", explain=True)
    assert re.search(
        r"A .*= softmax\(S\) +A\[i,j\]: how much token i takes from token j", table.text()
    )


# Stdin


def test_a_block_or_values_may_come_from_stdin(monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"X : n x d\nY = X W\n")))
    assert blackboard.shapes("-").text().startswith("stdin\n")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(TWO.encode())))
    assert blackboard.work("single-head", "-").work.notes == ("W_o is not given: Y is left out",)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"X = [[1, 2], [3]]")))
    with pytest.raises(
        EquationError, match=r"^stdin: X, row 2: expected 2 like row 1, got 1 number$"
    ):
        blackboard.work("single-head", "-")


# Sizes beside numbers


def test_sizes_must_agree_with_the_numbers():
    assert (
        blackboard.work("single-head", values(TWO, SINGLE), sizes="n_tgt=2").work.sizes["n_tgt"]
        == 2
    )
    for kind in (
        {"block": "single-head", "values": values(TWO, SINGLE)},
        {"example": "single-head"},
    ):
        with pytest.raises(
            EquationError, match=r"X has 2 rows, expected n_tgt = 77 \(n_tgt is given\)"
        ):
            blackboard.work(**kind, sizes="n_tgt=77")
    with pytest.raises(EquationError, match="split-heads: n_heads is 2, and 4 by --set"):
        blackboard.work(example="split-heads", sizes="n_heads=4")
    assert blackboard.work(example="single-head", sizes="d_q=d").text().count("√d = √2") == 1

"""What is printed can be typed: a Unicode formula is read as the tree it was printed from."""

import pytest
from hypothesis import given

from attentif.lab.exact.examples import EXAMPLES, example
from attentif.lab.language.blocks import NAMES, block
from attentif.lab.language.parse import EquationError, expression, parse, printed
from attentif.lab.language.tree import Number, Product
from attentif.lab.maths import typeset
from attentif.lab.maths.plain import UNICODE
from attentif.lab.proof import derive
from tests.support.formulas import in_unicode
from tests.support.trees import EXPRESSIONS


@pytest.mark.parametrize("name", NAMES)
def test_every_block_is_read_as_it_is_printed(name):
    assert parse(in_unicode(block(name))) == block(name)
    assert parse(printed(block(name))) == block(name)


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_is_read_as_it_is_printed(name):
    assert parse(in_unicode(example(name)[0])) == example(name)[0]


@pytest.mark.parametrize("name", derive.NAMES)
def test_every_line_of_a_derivation_is_read_as_it_is_printed(name):
    assert parse(in_unicode(derive.block(name))) == derive.block(name)
    for step in derive.derivation(name).steps:
        assert expression(typeset.expression(step.expression, UNICODE)) == step.expression


@given(EXPRESSIONS)
def test_any_expression_is_read_as_it_is_printed(tree):
    assert expression(typeset.expression(tree, UNICODE)) == tree


SAME = {
    "Q Kᵀ / √d_q": "Q K^T / sqrt(d_q)",
    "X [W₁ ∣ W₂]": "X concat(W_1, W_2)",
    "[A | B | C]": "concat(A, B, C)",
    "a³ L": "a a a L",
    "x / a²": "x / (a a)",
    "A ⊙ B − C": "A * B - C",
    "2·3 A": "2 3 A",
    "√(a b)": "sqrt(a b)",
    "[[A ∣ B] ∣ C]ᵀ": "concat(concat(A, B), C)^T",
    "W₁₂ᵀᵀ": "W_12^T^T",
    "Q[h] [A ∣ B]": "Q[h] concat(A, B)",
}


@pytest.mark.parametrize("text", SAME)
def test_a_sign_is_read_as_what_one_types(text):
    assert expression(text) == expression(SAME[text])


def test_a_shape_is_read_with_its_signs():
    assert parse("W₁[h] : d × n_heads·d_v") == parse("W_1[h] : d x n_heads*d_v")


WRONG = {
    "Z = A × B": (6, "× is not expected here: type x between sizes"),
    "Z = A·B": (5, "· is not expected here: type * element by element"),
    "Z = √√a": (5, "after √ write a number, a name, or brackets"),
    "Z = √": (5, "expected a name, a number or a bracket at the end"),
    "Z = a¹⁰⁰": (5, "a power is a whole number from 2 to 99"),
    "Z = a¹": (5, "a power is a whole number from 2 to 99"),
    "Z = [A ∣ B": (4, "this [ is never closed"),
    "Z = [A ∣ ]": (9, "expected a name, a number or a bracket, not ]"),
    "Z = A ∣ B": (6, "∣ is not expected here: type [A ∣ B], or concat(A, B)"),
    "Z = [A]": (4, "expected a name, a number or a bracket, not ["),
    "Z₁ : n ·": (8, "expected a size"),
}


@pytest.mark.parametrize("text", WRONG)
def test_a_sign_in_the_wrong_place_is_told(text):
    with pytest.raises(EquationError) as error:
        parse(text)
    assert WRONG[text][1] in error.value.message
    assert error.value.column == WRONG[text][0]


def test_a_long_power_is_no_long_tree():
    assert len(expression("a⁹⁹ b").factors) == 100
    with pytest.raises(EquationError):
        expression("a" + "⁹" * 5000)


def test_the_same_name_twice_is_a_power_and_the_same_number_is_not():
    assert typeset.expression(expression("a a a (X X)"), UNICODE) == "a³ (X²)"
    assert typeset.expression(Product((Number(2), Number(2))), UNICODE) == "2·2"  # type: ignore[arg-type]
    assert typeset.expression(expression("X^T X^T"), UNICODE) == "Xᵀ Xᵀ"

"""Unicode mathematics: what a person would write, and brackets that mean what the tree means."""

from fractions import Fraction

import pytest
from hypothesis import given

from attentif.lab.language import blocks
from attentif.lab.language.formula import applied, number
from attentif.lab.language.parse import expression, parse
from attentif.lab.language.tree import Call, Equation, Name, Product, Quotient, Sum
from attentif.lab.maths import plain, typeset
from attentif.lab.maths.plain import UNICODE
from attentif.lab.shape.sizes import of
from tests.support.formulas import LINES, in_unicode
from tests.support.readback import arithmetic, from_plain, neutral
from tests.support.trees import EVERY_TEXT, EXPRESSIONS


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Q K^T / sqrt(d_q)", "Q Kᵀ / √d_q"),
        ("softmax(mask(S[h], M)) V[h]", "softmax(mask(S[h], M)) V[h]"),
        ("Q[h] K[h]^T", "Q[h] K[h]ᵀ"),
        ("(A / 2) B", "(A / 2) B"),
        ("A / (B C)", "A / (B C)"),
        ("(A B)^T", "(A B)ᵀ"),
        ("A^T^T", "(Aᵀ)ᵀ"),
        ("A - (B - C)", "A - (B - C)"),
        ("relu(X W_g) * (X W_1)", "relu(X W_g) ⊙ (X W₁)"),
        ("A * (B * C)", "A ⊙ (B ⊙ C)"),
        ("(A + B) * C", "(A + B) ⊙ C"),
        ("X (-B)", "X (-B)"),
        ("2 3 X", "2·3 X"),
        ("X 0.5", "X·0.5"),
        ("1 / 2", "1/2"),
        ("sqrt(d) lookup(W_e, t) + P", "√d lookup(W_e, t) + P"),
        ("sqrt(A + B)", "√(A + B)"),
        ("concat[h](Z[h])", "concat[h](Z[h])"),
        ("X concat(W_0, W_1)", "X [W₀ ∣ W₁]"),
        ("cross.A encoder.0.self.W_q[h]", "cross.A encoder.0.self.W_q[h]"),
    ],
)
def test_an_expression_as_a_person_writes_it(text, written):
    assert typeset.expression(expression(text), UNICODE) == written


def test_a_block_has_a_line_for_each_statement():
    assert in_unicode(
        parse("W_q[h], W_k[h] : d x n_heads*d_q\nQ[h] = X W_q[h]\nP[h] = split[h](X)\n")
    ) == ("W_q[h], W_k[h] : d × n_heads·d_q\nQ[h] = X W_q[h]\nP[h] = split[h](X)")


@pytest.mark.properties
@given(EXPRESSIONS)
def test_a_reader_of_its_own_finds_the_same_tree(tree):
    assert from_plain(typeset.expression(tree, UNICODE)) == neutral(tree)


@pytest.mark.parametrize("name", EVERY_TEXT)
def test_every_equation_of_core_is_read_again(name):
    for statement in parse(EVERY_TEXT[name]).statements:
        if isinstance(statement, Equation):
            assert from_plain(typeset.expression(statement.right, UNICODE)) == neutral(
                statement.right
            )


@pytest.mark.properties
@given(LINES)
def test_a_line_of_arithmetic_is_read_again(line):
    assert from_plain(typeset.written(line, UNICODE).replace("π", "pi")) == arithmetic(
        line_with(line)
    )


def line_with(line):
    """The same with a name that the reader knows in the place of π."""
    match line:
        case Name("π"):
            return Name("pi")
        case Sum(terms):
            return Sum(tuple((sign, line_with(term)) for sign, term in terms))
        case Product(factors):
            return Product(tuple(map(line_with, factors)))
        case Quotient(top, bottom):
            return Quotient(line_with(top), line_with(bottom))
        case Call(function, (of,)):
            return applied(function, line_with(of))
    return line


E_8, HALF = applied("exp", number(8)), number(Fraction(1, 2))


@pytest.mark.parametrize(
    ("line", "written"),
    [
        (
            Sum(((1, Product((number(1), number(0)))), (1, Product((number(-1), number(2)))))),
            "1·0 + (-1)·2",
        ),
        (Quotient(E_8, Sum(((1, number(1)), (1, E_8)))), "e⁸ / (1 + e⁸)"),
        (Product((number(6), applied("sqrt", number(2)))), "6√2"),
        (Product((number(Fraction(-1, 2)), number(3))), "(-1/2)·3"),
        (applied("exp", number(Fraction(-3, 2))), "e^(-3/2)"),
        (applied("exp", number(1)), "e"),
        (applied("square", Sum(((1, number(1)), (-1, HALF)))), "(1 - 1/2)²"),
        (Sum(((-1, Quotient(applied("sqrt", number(2)), number(3))),)), "-√2 / 3"),
    ],
)
def test_a_line_as_a_person_writes_it(line, written):
    assert typeset.written(line, UNICODE) == written


def test_sizes_keep_their_order():
    size = 2 * of("d") * of("d_ff") + of("d") - 3
    assert typeset.poly(size, UNICODE) == str(size) == "2·d·d_ff + d - 3"
    mixed = of("d") * of("d") * of("n_1") - of("d_ff")
    assert typeset.poly(mixed, UNICODE) == str(mixed).replace("_1", "₁")
    assert typeset.poly(of(0), UNICODE) == "0"


@pytest.mark.parametrize(
    ("x", "written"),
    [
        (Fraction(-1, 2), "-1/2"),
        (3, "3"),
        (Fraction(0), "0"),
        ("0.2500", "0.2500"),
        ("-∞", "-∞"),
        ("x/y", "x/y"),
    ],
)
def test_a_number_as_it_is(x, written):
    assert typeset.number(x, UNICODE) == written


def test_a_matrix_has_brackets_as_high_as_it_is_and_stands_in_the_middle():
    left = plain.matrix([["1", "-1/2"], ["10", "2"], ["3", "4"]])
    assert plain.beside(
        "Q = ", left, " ", plain.matrix([["1", "2"], ["3", "4"]]), plain.matrix([["5", "6"]])
    ) == ("    ⎡ 1  -1/2⎤ ⎡1  2⎤\nQ = ⎢10     2⎥ ⎣3  4⎦[5  6]\n    ⎣ 3     4⎦")


def test_every_block_prints():
    for name in blocks.NAMES:
        block = blocks.block(name)
        assert len(in_unicode(block).splitlines()) == len(block.statements)

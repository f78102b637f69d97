"""MathML: well-formed, of elements that browsers know, with brackets as the tree means and text
that stays text."""

import re
import xml.etree.ElementTree as ET
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attentif.document import html
from attentif.document.tree import Document
from attentif.lab.language import blocks
from attentif.lab.language.parse import expression, parse
from attentif.lab.language.tree import (
    Call,
    Concat,
    Declaration,
    Equation,
    Name,
    Number,
    Product,
    Transpose,
)
from attentif.lab.maths import typeset
from attentif.lab.maths.formula import definitions
from attentif.lab.maths.mathml import MATHML
from attentif.lab.shape.sizes import of
from tests.support.formulas import LINES
from tests.support.readback import arithmetic, from_mathml, neutral
from tests.support.trees import EVERY_TEXT, EXPRESSIONS

NS = f"{{{html.NAMESPACE}}}"
CORE = {
    "math",
    "mrow",
    "mi",
    "mn",
    "mo",
    "mtext",
    "mspace",
    "mfrac",
    "msqrt",
    "msub",
    "msup",
    "msubsup",
    "mtable",
    "mtr",
    "mtd",
    "mphantom",
}
HOSTILE = [
    "<script>alert(1)</script>",
    '"><b>',
    "a&b",
    "]]>",
    "<!--",
    "x\x00y",
    "\ud800",
    "&lt;",
    "</math>",
    "<",
    "​",
]


def tags(markup: str) -> set[str]:
    return {node.tag.removeprefix(NS) for node in ET.fromstring(markup).iter()}


@pytest.mark.parametrize(
    ("text", "markup"),
    [
        ("W_q", "<msub><mi>W</mi><mi>q</mi></msub>"),
        ("d_ff", "<msub><mi>d</mi><mi>ff</mi></msub>"),
        ("W_1", "<msub><mi>W</mi><mn>1</mn></msub>"),
        ("eps", "<mi>ε</mi>"),
        ("K^T", "<msup><mi>K</mi><mrow><mo>⊤</mo></mrow></msup>"),
        ("1 / 2", "<mfrac><mn>1</mn><mn>2</mn></mfrac>"),
        (
            "(1 / 2)^T",
            "<msup><mrow><mo>(</mo><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>)</mo></mrow><mo>⊤</mo></msup>",
        ),
        ("-A", '<mrow><mo form="prefix">−</mo><mi>A</mi></mrow>'),
        ("self.A", "<mrow><mtext>self.</mtext><mi>A</mi></mrow>"),
        ("sqrt(2)", "<msqrt><mn>2</mn></msqrt>"),
    ],
)
def test_an_expression_in_elements(text, markup):
    assert typeset.expression(expression(text), MATHML) == markup


def test_the_index_of_a_family_and_the_transpose_share_one_place():
    assert typeset.expression(expression("W_q[h]^T"), MATHML) == (
        "<msubsup><mi>W</mi><mi>q</mi><mrow><mo>(</mo><mi>h</mi><mo>)</mo><mspace "
        'width="0.1em"></mspace>'
        "<mo>⊤</mo></mrow></msubsup>"
    )


@pytest.mark.properties
@given(EXPRESSIONS)
def test_a_reader_of_its_own_finds_the_same_tree(tree):
    assert from_mathml(typeset.expression(tree, MATHML)) == neutral(tree)


@pytest.mark.properties
@given(LINES)
def test_a_line_of_arithmetic_is_read_again(line):
    assert from_mathml(typeset.written(line, MATHML)) == arithmetic(line)


@pytest.mark.parametrize("name", EVERY_TEXT)
def test_every_equation_of_core_is_read_again(name):
    for statement in parse(EVERY_TEXT[name]).statements:
        if isinstance(statement, Equation):
            assert from_mathml(typeset.expression(statement.right, MATHML)) == neutral(
                statement.right
            )


@pytest.mark.parametrize("name", blocks.NAMES)
def test_every_block_is_well_formed_and_of_elements_that_browsers_know(name):
    block = blocks.block(name)
    tree = ET.fromstring(
        re.search("<math.*?</math>", html.body(Document((), (definitions(block),))), re.S)[0]
    )
    assert tree.tag == f"{NS}math"
    assert len(tree.findall(f"{NS}mtable/{NS}mtr")) == len(block.statements)
    assert {node.tag.removeprefix(NS) for node in tree.iter()} <= CORE


@pytest.mark.parametrize("hostile", HOSTILE)
def test_no_text_becomes_markup(hostile):
    name = Name(hostile, hostile)
    node = Product(
        (
            name,
            Transpose(Name(f"{hostile}.{hostile}_{hostile}")),
            Call(hostile, (name,)),
            Concat(hostile, (name,)),
        )
    )
    statements = [Equation(name, node), Declaration((name,), (hostile,), (3, hostile))]
    for markup in (
        *(typeset.statement(one, MATHML) for one in statements),
        MATHML.matrix([[typeset.number(hostile, MATHML), MATHML.text(hostile)]]),
        MATHML.name(hostile),
        typeset.written(Name(hostile), MATHML),
        typeset.written(Number(Fraction(1)), MATHML, show=lambda _: hostile),
        typeset.poly(of(hostile) * of("d"), MATHML),
    ):
        whole = html.math(markup)
        assert tags(whole) <= CORE
        assert "<script" not in whole
        whole.encode()


@pytest.mark.properties
@given(st.text())
def test_any_text_at_all_stays_text(text):
    tree = ET.fromstring(html.math(MATHML.text(text), MATHML.name(text or "x")))
    assert {node.tag.removeprefix(NS) for node in tree.iter()} <= CORE


def test_a_matrix_is_a_table_with_its_entries():
    half, three = (typeset.number(x, MATHML) for x in (Fraction(-1, 2), 3))
    tree = ET.fromstring(html.math(MATHML.matrix([[half, three]])))
    (row,) = tree.findall(f"{NS}mtable/{NS}mtr")
    assert ["".join(cell.itertext()) for cell in row] == ["−12", "3"]
    assert row[0].find(f".//{NS}mfrac") is not None


@pytest.mark.parametrize(
    ("x", "markup"),
    [
        (Fraction(1, 3), "<mfrac><mn>1</mn><mn>3</mn></mfrac>"),
        (7, "<mn>7</mn>"),
        ("-0.50", '<mrow><mo form="prefix">−</mo><mn>0.50</mn></mrow>'),
        ("-∞", "<mtext>-∞</mtext>"),
    ],
)
def test_a_number(x, markup):
    assert typeset.number(x, MATHML) == markup


def test_sizes():
    markup = typeset.poly(of("d") * of("d") - of("n_heads"), MATHML)
    assert "".join(ET.fromstring(markup).itertext()) == "d2−nheads"

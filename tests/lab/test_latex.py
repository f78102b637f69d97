"""LaTeX: read by matplotlib's mathtext and by KaTeX, brackets as the tree means, and no name that becomes a command."""

import json
import re
import shutil
import subprocess
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given

from attentif.lab.exact import examples
from attentif.lab.exact import worked as exact
from attentif.lab.language import blocks
from attentif.lab.language.formula import Sign, Value
from attentif.lab.language.parse import expression, parse
from attentif.lab.language.tree import Call, Concat, Equation, Name, Product, Transpose
from attentif.lab.maths import latex
from attentif.lab.shape.sizes import of
from attentif.lab.shown import shape_table, sheet
from tests.support.formulas import LINES
from tests.support.readback import arithmetic, from_latex, neutral
from tests.support.trees import EVERY_TEXT, EXPRESSIONS

HERE = Path(__file__).parent
HOSTILE = [r"\input{/etc/passwd}", "$x$", "a%b", "#1", "a&b", "x{", "}", "^", "~", "_", "é", "\n", "x'", "\\", "\x00"]


@pytest.mark.parametrize(
    ("text", "formula"),
    [
        ("Q K^T / sqrt(d_q)", r"\frac{Q\,K^{\top}}{\sqrt{d_{q}}}"),
        ("self.W_q[h]", r"\mathrm{self.}W_{q}^{(h)}"),
        ("K[h]^T", r"K^{(h)\,\top}"),
        ("(A B)^T", r"{\left(A\,B\right)}^{\top}"),
        ("(A / 2)^T", r"{\left(\frac{A}{2}\right)}^{\top}"),
        ("(A / 2) B", r"\frac{A}{2}\,B"),
        ("softmax(S) V", r"\mathrm{softmax}\left(S\right)\,V"),
        ("gelu_tanh(X)", r"\mathrm{gelu\_tanh}\left(X\right)"),
        ("X concat(W_0, W_1)", r"X\,\left[W_{0} \;|\; W_{1}\right]"),
        ("concat[h](Z[h])", r"\mathrm{concat}_{h}\left(Z^{(h)}\right)"),
        ("layernorm(X, g, b, eps)", r"\mathrm{layernorm}\left(X,\, g,\, b,\, \varepsilon\right)"),
        ("-A + 2 (1 / 3)", r"-A + 2 \cdot \frac{1}{3}"),
        ("d_ff", r"d_{\mathrm{ff}}"),
    ],
)
def test_an_expression(text, formula):
    assert latex.expression(expression(text)) == formula


def test_a_declaration_and_a_block():
    block = parse("W_q[h], W_k[h] : d x n_heads*d_q\nQ[h] = X W_q[h]\n")
    assert latex.block(block) == (
        "\\begin{aligned}\n"
        r"W_{q}^{(h)},\, W_{k}^{(h)} &\in \mathbb{R}^{d \times n_{\mathrm{heads}} \cdot d_{q}} \\" + "\n"
        "Q^{(h)} &= X\\,W_{q}^{(h)}\n\\end{aligned}"
    )


@pytest.mark.properties
@given(EXPRESSIONS)
def test_a_reader_of_its_own_finds_the_same_tree(tree):
    assert from_latex(latex.expression(tree)) == neutral(tree)


@pytest.mark.properties
@given(LINES)
def test_a_line_of_arithmetic_is_read_again(line):
    assert from_latex(latex.written(line)) == arithmetic(line)


@pytest.mark.parametrize("name", EVERY_TEXT)
def test_every_equation_of_core_is_read_again(name):
    for statement in parse(EVERY_TEXT[name]).statements:
        if isinstance(statement, Equation):
            assert from_latex(latex.expression(statement.right)) == neutral(statement.right)


@pytest.fixture(scope="module")
def mathtext():
    return pytest.importorskip("matplotlib.mathtext").MathTextParser("path")


@pytest.mark.parametrize("name", blocks.NAMES)
def test_mathtext_draws_every_statement_of_every_block(name, mathtext):
    for statement in blocks.block(name).statements:
        width, height, *_ = mathtext.parse(f"${latex.statement(statement)}$")
        assert width > 10
        assert height > 5


def test_mathtext_refuses_what_is_wrong(mathtext):
    with pytest.raises(ValueError, match=r"ParseSyntaxException|Expected|Double superscript"):
        mathtext.parse(r"$K^{(h)}^{\top} \left($")


def hostile_formulas() -> list[str]:
    out = []
    for hostile in HOSTILE:
        name = Name(hostile, hostile)
        other = Name(f"{hostile}.{hostile}_{hostile}", hostile)
        out.append(
            latex.expression(Product((name, Transpose(other), Call(hostile, (name,)), Concat(hostile, (name,)))))
        )
        out += [latex.written(Sign(hostile)), latex.written(Value(Fraction(1)), show=lambda _, text=hostile: text)]
        out.append(latex.poly(of(hostile) * of("d")))
    return out


def test_no_name_becomes_a_command(mathtext):
    known = {"mathrm", "backslash", "wedge", "sim", "prime", "left", "right", "top", "cdot", "frac", "{", "}", "$", "%",
             "#", "&", "_", ","}  # fmt: skip
    for formula in hostile_formulas():
        assert set(re.findall(r"\\([A-Za-z]+|.)", formula, re.S)) <= known, formula
        assert formula.isascii()
        if r"\&" not in formula:  # which mathtext does not know
            mathtext.parse(f"${formula}$")


def worked_parts() -> list[str]:
    """Everything that a worked example, a table and a derivation print, as LaTeX."""
    parts = []
    for name in examples.EXAMPLES:
        parts += sheet.worked(exact.worked(*examples.example(name)))
    for name in blocks.NAMES:
        block = blocks.block(name)
        parts += [sheet.equations(block), *sheet.shape_table(shape_table.table(block, {"n_tgt": 64}))]
        parts += sheet.shape_table(shape_table.table(block, batched=True))
    steps = [(latex.expression(expression("A^T B^T")), "(B A)ᵀ = Aᵀ Bᵀ & 50% of {it}")]
    return [*parts, sheet.derivation("Z", [*steps, *steps])]


def formulas(parts: list[str]) -> list[str]:
    return [found for part in parts for found in re.findall(r"\\\[ (.*?) \\\]", part, re.S)]


def refused(list_of_formulas: list[str]) -> list[list[str]]:
    node = shutil.which("node")
    if node is None:
        pytest.skip("KaTeX was NOT asked: node is not installed")
    run = subprocess.run(
        [node, HERE / "katex_check.mjs"], input=json.dumps(list_of_formulas), capture_output=True, text=True
    )
    if "Cannot find module 'katex'" in run.stderr:
        pytest.skip("KaTeX was NOT asked: `npm install --no-save katex`, or name its folder in NODE_PATH")
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


@pytest.mark.soak
def test_katex_reads_every_block_every_table_and_every_worked_matrix():
    every = [*formulas(worked_parts()), *hostile_formulas()]
    assert len(every) > 300
    assert sum("pmatrix" in formula for formula in every) > 50
    assert refused(every) == []
    assert len(refused([r"\frac{1}", r"K^{a}^{b}", r"\begin{pmatrix} 1 & 2"])) == 3  # it can refuse


def test_every_formula_closes_what_it_opens():
    """A quick form of the same, without node."""
    found = formulas(worked_parts())
    assert len(found) > 300
    for formula in found:
        bare = re.sub(r"\\[{}]", "", formula)
        assert bare.count("{") == bare.count("}")
        assert bare.count(r"\left") == bare.count(r"\right")
        begun, ended = (re.findall(rf"\\{word}{{(\w+)}}", bare) for word in ("begin", "end"))
        assert sorted(begun) == sorted(ended)


def test_a_worked_matrix_by_hand():
    assert latex.matrix([[latex.number(Fraction(-1, 2)), "3"], ["0", latex.number("0.25")]]) == (
        r"\begin{pmatrix} -\frac{1}{2} & 3 \\ 0 & 0.25 \end{pmatrix}"
    )
    parts = sheet.worked(exact.worked(*examples.example("combine-heads")))
    assert r"\[ Y = \begin{pmatrix} 3 & 1 & 2 & 2 \\ 1 & 3 & 2 & 2 \end{pmatrix} \]" in parts
    assert any(r"{Y}_{1,1} &= 1 \cdot 1 + 0 \cdot 0 + 2 \cdot 1 + 1 \cdot 0 = 3" in part for part in parts)


def test_a_document_is_whole_and_its_text_is_text():
    whole = sheet.document(
        "50% of {it} & more_", [sheet.text(r"\input{x} “quoted” Aᵀ"), sheet.equations(blocks.block("multi-head"))]
    )
    assert whole.startswith("\\documentclass")
    assert whole.endswith("\\end{document}\n")
    assert r"\section*{50\% of \{it\} \& more\_}" in whole
    assert r"\textbackslash{}input\{x\} ``quoted'' A$^\top$" in whole

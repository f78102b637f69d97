"""LaTeX: read by matplotlib's mathtext and by KaTeX, brackets as the tree means, and no name
that becomes a command."""

import json
import re
import shutil
import subprocess
from dataclasses import fields, is_dataclass
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given

from attentif.lab import blackboard
from attentif.lab.exact import examples
from attentif.lab.language import blocks
from attentif.lab.language.parse import expression, parse
from attentif.lab.language.tree import Call, Concat, Equation, Name, Number, Product, Transpose
from attentif.lab.maths import typeset
from attentif.lab.maths.formula import Maths
from attentif.lab.maths.latex import LATEX
from attentif.lab.proof import derive
from attentif.lab.shape.sizes import of
from tests.support.formulas import LINES
from tests.support.readback import arithmetic, from_latex, neutral
from tests.support.trees import EVERY_TEXT, EXPRESSIONS

HERE = Path(__file__).parent
HOSTILE = [
    r"\input{/etc/passwd}",
    "$x$",
    "a%b",
    "#1",
    "a&b",
    "x{",
    "}",
    "^",
    "~",
    "_",
    "é",
    "\n",
    "x'",
    "\\",
    "\x00",
]


@pytest.mark.parametrize(
    ("text", "formula"),
    [
        ("Q K^T / sqrt(d_q)", r"\frac{Q\,K^{\top}}{\sqrt{d_{q}}}"),
        ("self.W_q[h]", r"\mathrm{self.}W_{q}^{(h)}"),
        ("K[h]^T", r"K^{(h)\,\top}"),
        ("(A B)^T", r"{(A\,B)}^{\top}"),
        ("(A / 2)^T", r"{\left(\frac{A}{2}\right)}^{\top}"),
        ("(A / 2) B", r"\frac{A}{2}\,B"),
        ("softmax(S) V", r"\mathrm{softmax}(S)\,V"),
        ("gelu_tanh(X)", r"\mathrm{gelu\_tanh}(X)"),
        ("X concat(W_0, W_1)", r"X\,\left[W_{0} \;|\; W_{1}\right]"),
        ("concat[h](Z[h])", r"\mathrm{concat}_{h}(Z^{(h)})"),
        ("layernorm(X, g, b, eps)", r"\mathrm{layernorm}(X,\, g,\, b,\, \varepsilon)"),
        ("-A + 2 (1 / 3)", r"-A + 2 \cdot \frac{1}{3}"),
        ("d_ff", r"d_{\mathrm{ff}}"),
    ],
)
def test_an_expression(text, formula):
    assert typeset.expression(expression(text), LATEX) == formula


@pytest.mark.properties
@given(EXPRESSIONS)
def test_a_reader_of_its_own_finds_the_same_tree(tree):
    assert from_latex(typeset.expression(tree, LATEX)) == neutral(tree)


@pytest.mark.properties
@given(LINES)
def test_a_line_of_arithmetic_is_read_again(line):
    assert from_latex(typeset.written(line, LATEX)) == arithmetic(line)


@pytest.mark.parametrize("name", EVERY_TEXT)
def test_every_equation_of_core_is_read_again(name):
    for statement in parse(EVERY_TEXT[name]).statements:
        if isinstance(statement, Equation):
            assert from_latex(typeset.expression(statement.right, LATEX)) == neutral(
                statement.right
            )


@pytest.fixture(scope="module")
def mathtext():
    return pytest.importorskip("matplotlib.mathtext").MathTextParser("path")


@pytest.mark.parametrize("name", blocks.NAMES)
def test_mathtext_draws_every_statement_of_every_block(name, mathtext):
    for statement in blocks.block(name).statements:
        width, height, *_ = mathtext.parse(f"${typeset.statement(statement, LATEX)}$")
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
        tree = Product((name, Transpose(other), Call(hostile, (name,)), Concat(hostile, (name,))))
        out += [typeset.expression(tree, LATEX), typeset.written(Name(hostile), LATEX)]
        out.append(typeset.written(Number(Fraction(1)), LATEX, show=lambda _, text=hostile: text))
        out.append(typeset.poly(of(hostile) * of("d"), LATEX))
    return out


def test_no_name_becomes_a_command(mathtext):
    known = {
        "mathrm",
        "backslash",
        "wedge",
        "sim",
        "prime",
        "left",
        "right",
        "top",
        "cdot",
        "frac",
        "{",
        "}",
        "$",
        "%",
        "#",
        "&",
        "_",
        ",",
    }
    for formula in hostile_formulas():
        assert set(re.findall(r"\\([A-Za-z]+|.)", formula, re.S)) <= known, formula
        assert formula.isascii()
        if r"\&" not in formula:  # which mathtext does not know
            mathtext.parse(f"${formula}$")


def formulas() -> list[str]:
    """Everything that worked examples, tables and derivations set, as LaTeX."""
    results = [blackboard.work(example=name) for name in examples.EXAMPLES]
    results += [
        blackboard.shapes(name, batched=batched)
        for name in blocks.NAMES
        for batched in (False, True)
    ]
    results += [blackboard.derive(name) for name in derive.NAMES]
    found: list[str] = []

    def seen(part) -> None:
        if isinstance(part, Maths):
            found.append(part.latex)
        elif isinstance(part, tuple):
            for one in part:
                seen(one)
        elif is_dataclass(part):
            for field in fields(part):
                seen(getattr(part, field.name))

    for result in results:
        seen(result.document())
    return found


def refused(list_of_formulas: list[str]) -> list[list[str]]:
    node = shutil.which("node")
    if node is None:
        pytest.skip("KaTeX was NOT asked: node is not installed")
    run = subprocess.run(
        [node, HERE / "katex_check.mjs"],
        input=json.dumps(list_of_formulas),
        capture_output=True,
        text=True,
    )
    if "Cannot find module 'katex'" in run.stderr:
        pytest.skip(
            "KaTeX was NOT asked: `npm install --no-save katex`, or name its folder in NODE_PATH"
        )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


@pytest.mark.soak
def test_katex_reads_every_block_every_table_and_every_worked_matrix():
    every = [*formulas(), *hostile_formulas()]
    assert len(every) > 300
    assert sum("pmatrix" in formula for formula in every) > 50
    assert refused(every) == []
    assert len(refused([r"\frac{1}", r"K^{a}^{b}", r"\begin{pmatrix} 1 & 2"])) == 3  # it can refuse


def test_every_formula_closes_what_it_opens():
    """A quick form of the same, without node."""
    found = formulas()
    assert len(found) > 300
    for formula in found:
        bare = re.sub(r"\\[{}]", "", formula)
        assert bare.count("{") == bare.count("}")
        assert bare.count(r"\left") == bare.count(r"\right")
        begun, ended = (re.findall(rf"\\{word}{{(\w+)}}", bare) for word in ("begin", "end"))
        assert sorted(begun) == sorted(ended)


def test_a_worked_matrix_by_hand():
    assert LATEX.matrix(
        [[typeset.number(Fraction(-1, 2), LATEX), "3"], ["0", typeset.number("0.25", LATEX)]]
    ) == (r"\begin{pmatrix} -\frac{1}{2} & 3 \\[4pt] 0 & 0.25 \end{pmatrix}")
    assert LATEX.matrix([["1", "3"], ["0", "2"]]) == r"\begin{pmatrix} 1 & 3 \\ 0 & 2 \end{pmatrix}"
    text = blackboard.work(example="combine-heads").latex()
    assert (
        r"\[ \attfit{Y = \begin{pmatrix} 3 & 1 & 2 & 2 \\ 1 & 3 & 2 & 2 \end{pmatrix}} \]" in text
    )
    assert r"\attentry{{Y}_{1,1} = 1 \cdot 1 + 0 \cdot 0 + 2 \cdot 1 + 1 \cdot 0 = 3}" in text

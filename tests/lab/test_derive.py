"""Derivations: what they end in, every step against sympy, and every step refused once it is
falsified."""

import functools
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from html.parser import HTMLParser

import pytest

from attentif.lab.exact.values import values
from attentif.lab.language import fold
from attentif.lab.language.parse import EquationError, expression, parse, printed
from attentif.lab.language.tree import (
    Call,
    Equation,
    Expression,
    Name,
    Number,
    Product,
    Sum,
    Transpose,
)
from attentif.lab.maths import typeset
from attentif.lab.proof import derive, proof, rewrite, themes
from attentif.lab.proof.derive import block, derivation
from attentif.lab.proof.proof import StepError, checked, proved
from attentif.lab.proof.rewrite import IDENTITY, Claim, Setting, followed, replaced
from attentif.lab.proof.themes import THEMES
from attentif.lab.report.derivation import Derived, as_dict, reason, said
from attentif.lab.shape.shapes import shapes
from tests.support.truth import Sympy, rows, value

F = Fraction
found_once = functools.cache(derivation)
CHAINS = [(name, plan.left) for name, theme in THEMES.items() for plan in theme.plans]
each_chain = pytest.mark.parametrize(("name", "left"), CHAINS)


def claims_of(name: str, left: str) -> tuple[themes.Plan, list[Claim]]:
    """The claims of a chain, as the derivation makes them."""
    shown: dict[str, Expression] = {}
    for plan in THEMES[name].plans:
        found = list(followed(Name(plan.left), plan.steps, Setting(block(name), shown)))
        shown[plan.left] = found[-1].expression
        if plan.left == left:
            return plan, found
    raise AssertionError(left)


def prove(name: str, left: str, claims: list[Claim]) -> proof.Chain:
    return proved(block(name), Name(left), claims, make=claims_of(name, left)[0].make)


def steps_of(name: str, left: str) -> Iterator[tuple[int, Expression, Claim, list, dict]]:
    """Number, what comes before it, the claim, the numbers it is checked on, and the sizes
    assumed equal."""
    plan, claims = claims_of(name, left)
    before, same, cases = Name(left), {}, []
    for i, claim in enumerate(claims, 1):
        same |= dict(claim.sizes)
        if claim.sizes or not cases:
            cases = [
                (plan.make or proof.numbers)(block(name), case, same) for case in range(proof.CASES)
            ]
        yield i, before, claim, cases, dict(same)
        before = claim.expression


# What they end in

ENDS = {
    ("linear-attention", "Z"): "(X X^T) X",
    ("linear-attention", "L"): "X (X^T X)",
    ("linear-attention", "F"): "a a a L",
    ("data-dependent", "S"): "X W_q W_k^T X^T / sqrt(d_q)",
    ("data-dependent", "H"): "softmax(X W_q W_k^T X^T / sqrt(d_q)) X W_v",
    ("data-dependent", "G"): "A_0 X W_v + A_0 Y W_v",
    ("linear-attention", "r"): "(x X^T) X",
    ("block-matrices", "Q"): "concat(Q_1, Q_2)",
    ("block-matrices", "K"): "concat(K_1, K_2)",
    ("block-matrices", "V"): "concat(V_1, V_2)",
    ("scaling", "v"): "q q^T",
    ("scaling", "m_v"): "d_q",
    ("scaling", "w"): "v / d_q",
    ("scaling", "u"): "1",
    ("scaling", "S_a"): "a a S",
    ("scaling", "T"): "S",
}


def test_every_chain_ends_in_what_is_to_be_shown():
    found = {
        (name, chain.left.text): printed(chain.steps[-1].expression)
        for name in derive.NAMES
        for chain in found_once(name).chains
    }
    assert found == ENDS


def test_the_block_product_is_one_of_the_steps_for_queries_keys_and_values():
    for chain in found_once("block-matrices").chains:
        W = f"W_{chain.left.text.lower()}"
        lines = [printed(step.expression) for step in chain.steps]
        assert lines[1:3] == [f"X concat({W}1, {W}2)", f"concat(X {W}1, X {W}2)"]


def test_two_heads_of_32_make_64():
    found = found_once("block-matrices")
    numbers = shapes(found.block, found.sizes).of
    assert {name: str(numbers[name]) for name in ("X", "W_q1", "W_k2", "W_v", "Q", "Q_1")} == {
        "X": "n x 64",
        "W_q1": "64 x 32",
        "W_k2": "64 x 32",
        "W_v": "64 x 64",
        "Q": "n x 64",
        "Q_1": "n x 32",
    }
    assert "queries of 2 heads, n × 2·d_q = n × 64:" in Derived(found).text()


def test_the_transpose_of_a_product_is_one_of_the_steps():
    lines = [printed(step.expression) for step in found_once("data-dependent").chains[0].steps]
    assert lines[1:3] == ["(X W_q) (X W_k)^T / sqrt(d_q)", "(X W_q) (W_k^T X^T) / sqrt(d_q)"]


def test_only_what_is_said_to_be_assumed_is_assumed():
    assumed = {
        name: [step.reason for step in found_once(name).steps if step.assumed]
        for name in derive.NAMES
    }
    assert [reason.split(",")[0] for reason in assumed.pop("linear-attention")] == [
        "no softmax",
        "no scale",
        "no projections",
    ]
    assert not any(assumed.values())
    assert len(found_once("linear-attention").assumes) == 3


# Sympy's word for every step


def symbols(name: str, plan: themes.Plan, lib: Sympy) -> tuple[dict, dict]:
    """The block's matrices in symbols, all sizes 2; those that a chain is about in its own
    numbers."""
    found = shapes(block(name))
    sizes = {
        size: 2
        for shape in found.named.values()
        for size in shape.rows.names() | shape.columns.names()
    }
    fixed = {"I": ((F(1), F(0)), (F(0), F(1)))}
    if plan.make:  # all 25 vectors of two entries
        fixed |= {one: plan.make(block(name), 1, {}).single[one] for one in ("C", "q", "e", "o")}
        sizes |= {"N": 25}
    names: dict = {}
    for statement in block(name).statements:
        if isinstance(statement, Equation):
            names[statement.left.text, None] = value(statement.right, names, sizes, None, lib)
        else:
            for one in statement.names:
                n, m = (
                    size.at(sizes).number()
                    for size in (found.named[one.text].rows, found.named[one.text].columns)
                )
                own = [
                    [lib.sympy.Symbol(f"{one.text}_{i}_{j}") for j in range(m)] for i in range(n)
                ]
                names[one.text, None] = rows(fixed[one.text], lib) if one.text in fixed else own
    return names, sizes


@each_chain
def test_sympy_agrees_with_every_step_in_symbols(name, left):
    lib, (plan, _) = Sympy(), claims_of(name, left)
    names, sizes = symbols(name, plan, lib)
    for i, before, claim, _, _ in steps_of(name, left):
        for part, instead in claim.assumes:
            before = replaced(before, part, instead)
        one, other = (value(node, names, sizes, None, lib) for node in (before, claim.expression))
        for row, against in zip(one, other, strict=True):
            for a, b in zip(row, against, strict=True):
                assert lib.sympy.simplify(a - b) == 0, (
                    f"step {i}: {printed(before)} = {printed(claim.expression)}"
                )


# Falsified steps

SWAPPED = [
    ("W_q", "W_k"),
    ("W_q1", "W_q2"),
    ("W_k1", "W_k2"),
    ("W_v1", "W_v2"),
    ("Q_1", "Q_2"),
    ("K_2", "K_1"),
    ("V_1", "V_2"),
    ("X", "Y"),
    ("S", "A_0"),
    ("A", "A_0"),
    ("Q", "K"),
    ("S_a", "S"),
]
TWO = Number(F(2))


def falsified(node: Expression, name: str) -> Iterator[tuple[str, Expression]]:
    """The expression with one thing wrong, in as many ways as it has parts for."""
    found = shapes(block(name))
    yield "doubled", Product((TWO, node))
    yield "negated", Sum(((-1, node),))
    if not found.of_node(node).scalar:
        yield "transposed", Transpose(node)
    for part in dict.fromkeys(fold.walk(node)):
        if part == expression("sqrt(d_q)"):
            yield "another scale", replaced(node, part, Name("d_q"))
            yield "no scale", replaced(node, part, Number(F(1)))
        if isinstance(part, Call) and part.function == "softmax":
            yield "no softmax", replaced(node, part, part.arguments[0])
            yield (
                "softmax over columns",
                replaced(node, part, Transpose(Call("softmax", (Transpose(part.arguments[0]),)))),
            )
        if isinstance(part, Transpose) and found.of_node(part.of) != found.of_node(part):
            yield "transpose lost", replaced(node, part, part.of)
        if isinstance(part, Product):
            *_, last = part.factors
            if last != IDENTITY and last.__class__ is not Number:
                yield "factor lost", replaced(node, part, rewrite.product(list(part.factors[:-1])))
            for i, (a, b) in enumerate(zip(part.factors, part.factors[1:], strict=False)):
                if a != b and not any(
                    found.of_node(one).scalar or one == IDENTITY for one in (a, b)
                ):
                    order = (*part.factors[:i], b, a, *part.factors[i + 2 :])
                    yield "factors exchanged", replaced(node, part, Product(order))
    for one, other in SWAPPED:
        if one in found.of and other in found.of and Name(one) in fold.walk(node):
            yield f"{other} for {one}", replaced(node, Name(one), Name(other))


@each_chain
def test_every_step_is_refused_in_whatever_way_it_is_falsified(name, left):
    kinds: dict[str, int] = {}
    for _, before, claim, cases, same in steps_of(name, left):
        checked(block(name), before, claim, cases, same)
        for kind, wrong in falsified(claim.expression, name):
            if wrong == claim.expression:
                continue
            with pytest.raises(EquationError):  # else it was believed
                checked(block(name), before, replace(claim, expression=wrong), cases, same)
            kinds[kind] = kinds.get(kind, 0) + 1
    assert len(kinds) >= 3
    assert sum(kinds.values()) >= 3 * len(claims_of(name, left)[1]) - 3


@each_chain
def test_a_falsified_step_is_refused_by_its_number_with_both_its_sides_and_numbers(
    name, left, monkeypatch
):
    monkeypatch.setattr(proof, "CASES", 1)  # the steps before it are proved again and again
    _, claims = claims_of(name, left)
    for i, claim in enumerate(claims, 1):
        wrong = replace(claim, expression=Product((TWO, claim.expression)))
        with pytest.raises(StepError) as error:
            prove(name, left, [*claims[: i - 1], wrong, *claims[i:]])
        assert (error.value.left, error.value.step) == (left, i)
        message = str(error.value)
        assert message.startswith(f"step {i} of {left}: ")
        assert f"is not {printed(wrong.expression)}: in row 1, column 1 the one has " in message
        assert " and the other " in message


def test_an_assumption_that_is_not_stated_is_refused():
    _, claims = claims_of("linear-attention", "Z")
    for i, claim in enumerate(claims, 1):
        if claim.assumes:
            silent = [*claims[: i - 1], replace(claim, assumes=()), *claims[i:]]
            with pytest.raises(StepError) as error:
                prove("linear-attention", "Z", silent)
            assert error.value.step == i


def test_the_numbers_of_a_refusal_are_those_on_which_the_sides_differ():
    within = parse("X, Y : n x n\nP = X Y\n")
    claims = [Claim(expression("X Y"), "", ""), Claim(expression("Y X"), "", "")]
    with pytest.raises(StepError) as error:
        proved(within, Name("P"), claims)
    message = str(error.value)
    said = (
        r"in row (\d), column (\d) the one has (\S+) and the other (\S+), with X = (.+), Y = (.+)"
    )
    found = re.fullmatch(f"step 2 of P: X Y is not Y X: {said}", message)
    i, j, one, other = int(found[1]) - 1, int(found[2]) - 1, F(found[3]), F(found[4])
    X, Y = (
        [[F(x) for x in row.split(", ")] for row in found[g][2:-2].split("], [")] for g in (5, 6)
    )
    n = range(len(X))
    assert one == sum(X[i][k] * Y[k][j] for k in n)
    assert other == sum(Y[i][k] * X[k][j] for k in n)
    assert one != other


def test_shapes_alone_refuse_what_cannot_be():
    within = parse("X : n x d\nP = X X^T\n")
    with pytest.raises(StepError, match=r"step 2 of P: X X\^T is n x n, and X\^T X is d x d"):
        proved(
            within,
            Name("P"),
            [Claim(expression("X X^T"), "", ""), Claim(expression("X^T X"), "", "")],
        )
    with pytest.raises(
        StepError, match="step 1 of P: P is not X X: cannot multiply n x d by n x d: d is not n"
    ):
        proved(within, Name("P"), [Claim(expression("X X"), "", "")])


WRONG = {  # a rule, what it is made to do, and the first step that must then be refused
    "define": (lambda n, to, s: Product((TWO, s.definitions[n.text])), "data-dependent", "S", 1),
    "name": (
        lambda n, to, s: Name("W_q1") if n == expression("X W_q1") else Name("Q_2"),
        "block-matrices",
        "Q",
        4,
    ),
    "lemma": (lambda n, to, s: s.definitions["S"].top, "data-dependent", "H", 5),
    "transpose product": (
        lambda n, to, s: Product(tuple(map(Transpose, n.of.factors))),
        "data-dependent",
        "S",
        3,
    ),
    "transpose twice": (lambda n, to, s: n.of, "scaling", "v", 4),
    "identity": (lambda n, to, s: expression("(I X^T)^T X^T X"), "linear-attention", "Z", 8),
    "regroup": (lambda n, to, s: expression("X^T (X X)"), "linear-attention", "L", 2),
    "block product": (
        lambda n, to, s: expression("concat(X W_q1, X W_q1)"),
        "block-matrices",
        "Q",
        3,
    ),
    "distribute": (lambda n, to, s: expression("A_0 X W_v + Y W_v"), "data-dependent", "G", 2),
    "scalars": (lambda n, to, s: expression("a (Q K^T / sqrt(d_q))"), "scaling", "S_a", 2),
    "root": (lambda n, to, s: Product((TWO, n.factors[0])), "scaling", "w", 3),
    "cancel": (lambda n, to, s: n.top, "scaling", "v", 8),
    "drop": (lambda n, to, s: Transpose(to), "linear-attention", "Z", 4),
    "assume": (lambda n, to, s: Product((TWO, to)), "linear-attention", "Z", 7),
    "known": (lambda n, to, s: expression("I"), "scaling", "v", 6),
}


def test_every_rule_is_tried_in_a_wrong_form():
    assert WRONG.keys() == rewrite.RULES.keys()


@pytest.mark.parametrize("rule", WRONG)
def test_a_wrong_rule_deceives_nobody(rule, monkeypatch):
    wrong, name, left, step = WRONG[rule]
    plan, claims = claims_of(name, left)
    shown = {one: claims_of(name, one)[1][-1].expression for theme, one in CHAINS if theme == name}
    assert plan.steps[step - 1].rule == rule
    monkeypatch.setitem(rewrite.RULES, rule, wrong)
    before = Name(left) if step == 1 else claims[step - 2].expression
    bad = list(followed(before, plan.steps[step - 1 : step], Setting(block(name), shown)))
    with pytest.raises(StepError) as error:
        proved(block(name), Name(left), [*claims[: step - 1], *bad], make=plan.make)
    assert error.value.step == step


def test_a_wrong_rule_stops_the_whole_derivation(monkeypatch):
    monkeypatch.setitem(rewrite.RULES, "transpose product", WRONG["transpose product"][0])
    with pytest.raises(
        StepError, match=r"step 3 of S: .* cannot multiply d x n by d_q x d: n is not d_q"
    ):
        derivation("data-dependent")


def test_what_is_printed_has_no_part_in_what_is_checked(monkeypatch):
    """A lie told in every text changes nothing: true steps stay true, false ones false."""
    lie = lambda *_: "X"  # noqa: E731
    for module, name in ((proof, "printed"), (typeset, "expression")):
        monkeypatch.setattr(module, name, lie)
    _, claims = claims_of("data-dependent", "S")
    told = [replace(claim, reason="because", rule="identity") for claim in claims]
    assert len(prove("data-dependent", "S", told).steps) == 4
    with pytest.raises(StepError) as error:
        prove(
            "data-dependent",
            "S",
            [*told[:2], replace(told[2], expression=told[0].expression.top), *told[3:]],
        )
    assert error.value.step == 3


# The rules on their own

BLOCK = parse("X : n x d\nY : n x d\nW : d x d\na, c : 1 x 1\nQ = X W\n")
APPLIED = [
    ("define", "Q", "", "X W"),
    ("name", "X W", "", "Q"),
    ("transpose product", "(X W)^T", "", "W^T X^T"),
    ("transpose product", "(X W W)^T", "", "W^T W^T X^T"),
    ("transpose twice", "X^T^T", "", "X"),
    ("identity", "X I", "", "X"),
    ("identity", "1 X I W", "", "X W"),
    ("regroup", "(X W) W", "X (W W)", "X (W W)"),
    ("regroup", "X (W (W W))", "X W W W", "X W W W"),
    ("block product", "X concat(W, W)", "", "concat(X W, X W)"),
    ("block product", "X W concat[h](W)", "", "concat[h](X W W)"),
    ("distribute", "(X + Y) W", "", "X W + Y W"),
    ("distribute", "a (X - Y) W", "", "a X W - a Y W"),
    ("scalars", "(a X) (c W)", "a c X W", "a c X W"),
    ("scalars", "(a X / c)^T", "(a / c) X^T", "(a / c) X^T"),
    ("scalars", "X W / (a c)", "(X / c) (W / a)", "(X / c) (W / a)"),
    ("root", "sqrt(a) sqrt(a)", "", "a"),
    ("cancel", "a X W / a", "", "X W"),
    ("cancel", "a / a", "", "1"),
    ("drop", "softmax(X)", "X", "X"),
    ("drop", "X / a", "X", "X"),
    ("assume", "W", "I", "I"),
    ("known", "a c", "1", "1"),
]
UNFIT = [
    ("define", "X", ""),
    ("define", "X W", ""),
    ("name", "X X", ""),
    ("lemma", "Q", ""),
    ("transpose product", "X^T", ""),
    ("transpose twice", "(X W)^T", ""),
    ("identity", "X W", ""),
    ("identity", "I", ""),
    ("regroup", "(X W) W", "W (X W)"),
    ("regroup", "X", "X"),
    ("regroup", "X W", "X W W"),
    ("block product", "concat(W, W) X", ""),
    ("distribute", "X W", ""),
    ("scalars", "(a X) W", "a a X W"),
    ("scalars", "a X / c", "a c X"),
    ("scalars", "a X W", "a W X"),
    ("root", "sqrt(a) sqrt(c)", ""),
    ("root", "a a", ""),
    ("cancel", "a X / c", ""),
    ("cancel", "X a / a", ""),
    ("drop", "softmax(X)", "W"),
    ("drop", "mask(X, Y)", "Y"),
    ("assume", "W", "W"),
    ("known", "W", "W"),
]


@pytest.mark.parametrize(("rule", "part", "to", "result"), APPLIED)
def test_a_rule_gives_what_it_says(rule, part, to, result):
    node = expression(part)
    found = rewrite.RULES[rule](node, expression(to) if to else node, Setting(BLOCK))
    assert found == expression(result)


@pytest.mark.parametrize(("rule", "part", "to"), UNFIT)
def test_a_rule_says_where_it_does_not_fit(rule, part, to):
    node = expression(part)
    with pytest.raises(EquationError, match=f"^the rule '{rule}' does not apply to "):
        rewrite.applied(rule, node, expression(to) if to else node, Setting(BLOCK))


def test_a_place_that_is_not_there_is_refused():
    with pytest.raises(EquationError, match="X X does not occur in X W"):
        list(
            followed(expression("X W"), (rewrite.Rewrite("regroup", ("X X",), ""),), Setting(BLOCK))
        )


# Your own numbers

OWN = """\
X = [[1, 2], ["1/2", 0], [0, -1]]
W_q1 = [[1], [3]]
W_q2 = [[0], [-1]]
W_k1 = [[2], [0]]
W_k2 = [[1], [1]]
W_v1 = [[1, 0], [0, 1]]
W_v2 = [[0, 2], ["1/3", 0]]
"""


def test_block_matrices_on_numbers_of_ones_own():
    found = derivation("block-matrices", values(OWN, block("block-matrices")))
    assert all(step.own for step in found.steps)
    assert found.work.matrix("Q") == ((7, -2), (F(1, 2), 0), (-3, 1))
    assert found.work.matrix("V") == ((1, 2, F(2, 3), 2), (F(1, 2), 0, 0, 1), (0, -1, F(-1, 3), 0))
    for P in "QKV":
        halves = zip(found.work.matrix(f"{P}_1"), found.work.matrix(f"{P}_2"), strict=True)
        assert tuple((*left, *right) for left, right in halves) == found.work.matrix(P)
    text = Derived(found).text()
    assert "values of 2 heads, n × 2·d_v = 3 × 4:" in text
    assert "12 of them of the numbers given, too" in text
    assert "Q[1,1] = 1·1 + 2·3 = 7" in text


def test_numbers_for_the_queries_alone_are_enough_for_the_queries():
    text = "".join(line for line in OWN.splitlines(True) if line[:3] in ("X =", "W_q"))
    found = derivation("block-matrices", values(text, block("block-matrices")))
    assert [step.own for step in found.steps] == [True] * 4 + [False] * 8
    assert [step.name for step in found.work.steps] == ["W_q", "Q", "Q_1", "Q_2"]


def test_a_falsified_step_is_refused_on_numbers_of_ones_own_alone(monkeypatch):
    monkeypatch.setattr(proof, "CASES", 0)
    _, claims = claims_of("block-matrices", "K")
    wrong = replace(claims[2], expression=expression("concat(X W_k2, X W_k1)"))
    own = values(OWN, block("block-matrices"))
    with pytest.raises(
        StepError,
        match=r"step 3 of K: .* in row 1, column 1 the one has 2 and the other 3, with X =",
    ):
        proved(block("block-matrices"), Name("K"), [*claims[:2], wrong], own=own)
    assert len(proved(block("block-matrices"), Name("K"), claims, own=own).steps) == 4


def test_attention_on_numbers_of_ones_own():
    given = "X = [[1, 2], [0, 1]]\nW_q = [[1], [1]]\nW_k = [[2], [0]]\nW_v = [[1], [3]]\n"
    found = derivation("data-dependent", values(given, block("data-dependent")))
    S, H, G = found.chains
    assert all(step.own for step in (*S.steps, *H.steps))
    assert not any(step.own for step in G.steps)  # A_0 and Y are not given
    assert found.work.matrix("S") == ((6, 0), (2, 0))


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (
            "a = 2\n",
            "my.toml: too few values to compute anything; give some of X, W_q, W_k, W_v, a, x",
        ),
        (
            "X = [[1]]\nI = [[2]]\n",
            "my.toml: I is the identity matrix; give some of X, W_q, W_k, W_v, a, x",
        ),
        (
            "Q = [[1]]\n",
            "my.toml: Q follows from the definitions; give some of X, W_q, W_k, W_v, a, x",
        ),
        ("X = [[1, 2]]\nW_q = [[1]]\n", "my.toml: W_q has 1 row, expected d = 2 (X has 2 columns)"),
    ],
)
def test_numbers_that_do_not_serve_are_refused(given, message):
    with pytest.raises(EquationError) as error:
        derivation(
            "linear-attention", values(given, block("linear-attention"), "my.toml"), "my.toml"
        )
    assert str(error.value) == message


def test_a_name_that_is_none_is_refused_with_those_that_are():
    with pytest.raises(
        EquationError, match=r"named blockmatrices; did you mean block-matrices\? There are linear"
    ):
        derivation("blockmatrices")


# Statements about numbers


def test_the_spread_of_scores_is_counted_over_all_pairs():
    (fact,) = found_once("scaling").facts
    assert fact.cases == (4 + 16 + 64 + 256 + 1024) + (25 + 625)
    assert fact.text.startswith(
        "q·k has mean 0 and variance d_q over all q and k with entries of (1, -1) or (-2, 1/2"
    )


def test_the_entries_of_the_scaling_chain_have_mean_0_and_variance_1_and_are_not_all_signs():
    for entries in themes.ENTRIES:
        assert sum(entries) == 0
        assert sum(x * x for x in entries) == len(entries)
    assert len({abs(x) for entries in themes.ENTRIES for x in entries}) > 3

    def wrong(block, case, same):
        return replace_entries(themes._independent(block, case, same), Fraction(3, 2))

    _, claims = claims_of("scaling", "m_v")
    with pytest.raises(StepError) as error:
        proved(block("scaling"), Name("m_v"), claims, make=wrong)  # variance 9/4
    assert error.value.step == 2


def replace_entries(given, factor):
    C = tuple(tuple(factor * x for x in row) for row in given.single["C"])
    return replace(given, single={**given.single, "C": C})


def test_a_statement_that_is_not_so_is_refused(monkeypatch):
    monkeypatch.setattr(themes, "equal", lambda a, b: True)
    for fact in THEMES["data-dependent"].facts:
        with pytest.raises(EquationError):
            fact()
    monkeypatch.setattr(themes, "product", lambda signs, repeat: [(1,) * repeat, (1,) * repeat])
    with pytest.raises(EquationError, match="with d_q = 1 the products"):
        THEMES["scaling"].facts[0]()


def test_the_chain_about_independent_entries_is_about_those_alone():
    _, claims = claims_of("scaling", "v")
    with pytest.raises(StepError) as error:
        proved(block("scaling"), Name("v"), claims)
    assert error.value.step == 6  # C^T C = N I is true of independent entries, and not of any C


# The forms that it is printed in


@pytest.mark.parametrize("name", derive.NAMES)
def test_signs_of_equality_and_reasons_stand_under_each_other(name):
    text = Derived(found_once(name)).text()
    for chain in found_once(name).chains:
        title = next(
            part for part in text.split("\n\n") if part.startswith(chain.title.replace("A_0", "A₀"))
        )
        lines = title.splitlines()[1:]
        assert len(lines) == len(chain.steps)
        signs = [
            line.index(f" {step.sign} ") for line, step in zip(lines, chain.steps, strict=True)
        ]
        assert len(set(signs)) == 1
        assert (
            len({line.index(reason(step)) for line, step in zip(lines, chain.steps, strict=True)})
            == 1
        )
    assert all(len(line) <= 120 for line in text.splitlines())
    assert f"checked: each of the {len(found_once(name).steps)} steps keeps the shape and" in text


@pytest.mark.parametrize("name", derive.NAMES)
def test_programs_get_the_same(name):
    found = json.loads(json.dumps(as_dict(found_once(name))))
    assert parse(found["equations"]) == block(name)
    for chain, ours in zip(found["chains"], found_once(name).chains, strict=True):
        assert [expression(step["expression"]) for step in chain["steps"]] == [
            step.expression for step in ours.steps
        ]
        assert {step["cases"] for step in chain["steps"]} == {proof.CASES}
    assert found["work"] is None


class Text(HTMLParser):
    def __init__(self):
        super().__init__()
        self.words = ""

    def handle_data(self, data):
        self.words += data


@pytest.mark.parametrize("name", derive.NAMES)
def test_the_page_and_the_document_have_every_step_and_reason(name):
    found, page = found_once(name), Text()
    page.feed(Derived(found).html())
    latex = Derived(found).latex()
    assert latex.isascii()
    assert latex.count(" & $=$ & ") >= len(found.steps)
    assert (
        latex.count(r"\begin{longtable}")
        == latex.count(r"\end{longtable}")
        == 1 + len(found.chains)
    )
    words = re.sub(r"[√_\u2062]", "", page.words).replace(
        "⊤", "ᵀ"
    )  # W_q is a formula: its letters are W and q
    for line in [*map(reason, found.steps), *map(said, found.facts)]:
        assert re.sub("[√_]", "", line) in words

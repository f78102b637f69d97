"""Polynomials against sympy's, and as a person writes them."""

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from attentif.lab.shape.sizes import Poly, of, product

NAMES = ["d", "d_q", "n_heads", "z"]
MONOMIALS = st.lists(st.sampled_from(NAMES), max_size=3)
POLYS = st.lists(st.tuples(st.integers(-4, 4), MONOMIALS), max_size=4).map(
    lambda terms: sum((count * product(names) for count, names in terms), of(0))
)


def theirs(ours: Poly) -> sympy.Expr:
    """The same for sympy, read from what we print."""
    return sympy.sympify(ours.typed(), {name: sympy.Symbol(name) for name in NAMES}, evaluate=True)


@given(POLYS, POLYS)
def test_sums_differences_and_products_are_sympys(p, q):
    for ours, right in (
        (p + q, theirs(p) + theirs(q)),
        (p - q, theirs(p) - theirs(q)),
        (p * q, theirs(p) * theirs(q)),
    ):
        assert sympy.expand(theirs(ours) - right) == 0


@given(POLYS, POLYS)
def test_equal_is_equal_after_expansion_and_then_hashes_are_equal(p, q):
    assert (p == q) == (sympy.expand(theirs(p) - theirs(q)) == 0)
    assert (p + q) * (p - q) == p * p - q * q
    assert hash((p + q) * (p - q)) == hash(p * p - q * q)


@given(POLYS, POLYS, st.integers(-3, 3))
def test_names_are_replaced_all_at_once(p, q, number):
    symbols = {sympy.Symbol("d"): theirs(q), sympy.Symbol("d_q"): number}
    replaced = theirs(p).subs(symbols, simultaneous=True)
    assert sympy.expand(theirs(p.at({"d": q, "d_q": number})) - replaced) == 0


@given(POLYS, st.integers(1, 4), MONOMIALS)
def test_what_was_multiplied_by_a_term_is_divided_by_it(p, count, names):
    term = count * product(names)
    assert (p * term).over(term) == p


def test_a_division_that_leaves_a_rest_gives_nothing():
    assert of("d").over(of("n_heads")) is None
    assert (3 * of("d")).over(of(2)) is None
    assert (of("d") + 1).over(of("d")) is None
    assert (of("d") + 1).over(of("d") + 1) == 1
    assert (of("d") * of("d") + of("d")).over(of("d")) == of("d") + 1


d, d_q, d_v, d_ff, n_heads, n_tgt, n_src = map(
    of, ["d", "d_q", "d_v", "d_ff", "n_heads", "n_tgt", "n_src"]
)


@pytest.mark.parametrize(
    ("ours", "written", "typed"),
    [
        (d_v * n_heads, "n_heads·d_v", "n_heads*d_v"),
        (d + 2 * d_ff * d, "2·d·d_ff + d", "2*d*d_ff + d"),
        (d * d, "d²", "d*d"),
        (4 * d_ff * d, "4·d·d_ff", "4*d*d_ff"),
        (d_q * n_src * n_heads * n_tgt, "n_heads·n_tgt·n_src·d_q", "n_heads*n_tgt*n_src*d_q"),
        (1 - d, "-d + 1", "-d + 1"),
        (d - d_q - 2, "d - d_q - 2", "d - d_q - 2"),
        (d - d, "0", "0"),
        (of(7), "7", "7"),
        (of(-7), "-7", "-7"),
        (-2 * d * d_q, "-2·d·d_q", "-2*d*d_q"),
        (product(["d"] * 12), "d¹²", "*".join(["d"] * 12)),
        (of("n_X") * of("d_Y") * of("B"), "B·n_X·d_Y", "B*n_X*d_Y"),
        (3 * d_v + d_q + d_v * d_v, "d_v² + d_q + 3·d_v", "d_v*d_v + d_q + 3*d_v"),
    ],
)
def test_a_size_is_written_as_a_person_would(ours, written, typed):
    assert str(ours) == written
    assert ours.typed() == typed


def test_the_order_of_writing_does_not_depend_on_the_order_of_computing():
    assert str(d_ff + d + d_q * d) == str(d * d_q + d_ff + d) == "d·d_q + d + d_ff"


def test_a_number_is_one_when_no_name_is_left():
    assert of("d").number() is None
    assert (d * d_q).at({"d": 3, "d_q": 5}).number() == 15
    assert (d - d).number() == 0
    assert (d - d + 4) == 4
    assert hash(d - d + 4) == hash(4)
    assert d != "d"
    assert (d * d_q).names() == {"d", "d_q"}


def test_a_declared_size_is_its_product():
    assert product(("n_heads", "d_v")) == n_heads * d_v
    assert product((2, "d", 3, "d")) == 6 * d * d
    assert product((1,)) == 1


def test_a_polynomial_does_not_change():
    with pytest.raises(AttributeError):
        d.terms = {}
    assert repr(2 * d) == "Poly(2·d)"

"""Exact numbers against mpmath: enclosures, closed forms, and every decimal that is printed."""

import random
from fractions import Fraction

import mpmath
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from attentif.lab.exact import closed, closed_forms, enclosure
from attentif.lab.exact.closed import (
    NumberError,
    Real,
    decimals,
    dot,
    exp,
    form,
    minus,
    over,
    short,
    softmax,
    sqrt,
    times,
    total,
)
from attentif.lab.maths import typeset
from attentif.lab.maths.plain import UNICODE
from tests.support.truth import DIGITS, Mpmath, line

F, MP = Fraction, Mpmath()


@pytest.fixture(autouse=True)
def many_digits():
    with mpmath.workdps(400):
        yield


def said(x) -> str:
    """The closed form in Unicode."""
    return typeset.written(closed_forms.written(form(x)), UNICODE)


def inside(x, truth) -> bool:
    """Is the true value in the enclosure, at several precisions?"""
    for p in (8, 64, 200, 700):
        try:
            low, high = closed.enclose(x, p)
        except enclosure.UnsureError:
            continue
        if not low <= truth * mpmath.mpf(2) ** p <= high:
            return False
    return True


# Enclosures

FUNCTIONS = {
    "exp": mpmath.exp,
    "sigmoid": lambda x: 1 / (1 + mpmath.exp(-x)),
    "tanh": mpmath.tanh,
    "erf": mpmath.erf,
    "root": mpmath.sqrt,
}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_an_enclosure_holds_the_value_and_is_a_few_units_wide(name):
    rng = random.Random(name)
    for _ in range(400):
        p = rng.choice([3, 16, 53, 64, 65, 130, 257, 600])
        x = rng.choice(
            [rng.uniform(-1, 1), rng.uniform(-9, 9), rng.gauss(0, 40), rng.gauss(0, 1e-6)]
        )
        if name == "root":
            x = abs(x)
        at = int(x * 2**p)
        low, high = getattr(enclosure, name)((at, at), p)
        assert (
            low <= FUNCTIONS[name](mpmath.mpf(at) / mpmath.mpf(2) ** p) * mpmath.mpf(2) ** p <= high
        ), (x, p)
        assert high - low <= 4 or (name == "exp" and x > 0)


def test_pi_is_enclosed():
    for p in [*range(1, 70), 100, 1000]:
        low, high = enclosure.pi(p)
        assert low < mpmath.pi * mpmath.mpf(2) ** p < high
        assert high - low <= 2


@given(
    st.integers(-(10**9), 10**9),
    st.integers(0, 10**6),
    st.integers(-(10**9), 10**9),
    st.integers(0, 10**6),
)
def test_products_and_quotients_of_intervals_hold_those_of_all_their_points(a, wide, b, tall):
    x, y, p = (a, a + wide), (b, b + tall), 20
    points = [
        (F(s, 2**p), F(t, 2**p))
        for s in (x[0], a + wide // 3, x[1])
        for t in (y[0], b + tall // 7, y[1])
    ]
    low, high = enclosure.times(x, y, p)
    assert all(F(low, 2**p) <= s * t <= F(high, 2**p) for s, t in points)
    assume(not y[0] <= 0 <= y[1])
    low, high = enclosure.over(x, y, p)
    assert all(F(low, 2**p) <= s / t <= F(high, 2**p) for s, t in points)


def test_a_quotient_by_what_may_be_zero_is_refused():
    with pytest.raises(enclosure.UnsureError):
        enclosure.over((1, 2), (-1, 3), 10)


# Numbers made of one another

small = st.builds(F, st.integers(-30, 30), st.integers(1, 12))


def made_of(numbers):
    """A pair of a number of the lab and a function that has mpmath compute it again."""
    two = st.tuples(numbers, numbers)
    return st.one_of(
        two.map(lambda ab: (total([ab[0][0], ab[1][0]]), ab[0][1] + ab[1][1])),
        two.map(lambda ab: (minus(ab[0][0], ab[1][0]), ab[0][1] - ab[1][1])),
        two.map(lambda ab: (times(ab[0][0], ab[1][0]), ab[0][1] * ab[1][1])),
        two.filter(lambda ab: abs(ab[1][1]) > 1e-20).map(
            lambda ab: (over(ab[0][0], ab[1][0]), ab[0][1] / ab[1][1])
        ),
        numbers.filter(lambda a: a[1] > 1e-20).map(lambda a: (sqrt(a[0]), mpmath.sqrt(a[1]))),
        numbers.filter(lambda a: abs(a[1]) < 50).map(lambda a: (exp(a[0]), mpmath.exp(a[1]))),
        numbers.map(lambda a: (closed.erf(a[0]), mpmath.erf(a[1]))),
        numbers.map(lambda a: (closed.sigmoid(a[0]), 1 / (1 + mpmath.exp(-a[1])))),
        numbers.map(lambda a: (closed.relu(a[0]), max(a[1], mpmath.mpf(0)))),
        st.lists(numbers, min_size=2, max_size=4).map(
            lambda row: (
                softmax([x for x, _ in row])[0],
                1 / sum(mpmath.exp(y - row[0][1]) for _, y in row),
            )
        ),
    )


numbers = st.recursive(small.map(lambda x: (x, MP.number(x))), made_of, max_leaves=8)


@pytest.mark.properties
@given(st.data())
def test_whatever_is_made_of_exact_numbers_is_enclosed_and_its_closed_form_is_it(data):
    with mpmath.workdps(400):
        x, truth = data.draw(numbers)
        assume(abs(truth) < 1e15)
        assert inside(x, truth)
        assert abs(mpmath.mpf(decimals(x, 30)) - truth) <= mpmath.mpf(10) ** -30 * 0.5000001
        if (known := form(x)) is not None:
            value = line(closed_forms.written(known), MP)
            assert abs(value - truth) < mpmath.mpf(10) ** -DIGITS * max(1, abs(truth))


@pytest.mark.properties
@given(small, small, small)
def test_what_cancels_is_rational_again(a, b, c):
    x, y = sqrt(abs(a) + 2), exp(b)
    assert minus(times(x, x), abs(a)) == 2
    assert minus(total([x, y, c]), total([y, x])) == c
    assert over(times(c, y), y) == c
    assert total(softmax([a, x, b])) == 1
    assert over(minus(times(y, y), F(1)), F(1)) if b else minus(y, F(1)) == 0
    assert softmax([c, c, None, c]) == [F(1, 3), F(1, 3), 0, F(1, 3)]


WRITTEN = {
    "2√2": lambda: sqrt(F(8)),
    "6√2": lambda: over(F(12), sqrt(F(2))),
    "4": lambda: times(sqrt(F(8)), sqrt(F(2))),
    "√3 / 3": lambda: sqrt(F(1, 3)),
    "5/7": lambda: sqrt(F(25, 49)),
    "√2 - 1": lambda: over(F(1), total([F(1), sqrt(F(2))])),
    "(1 - √2 - √3 + √6) / 2": lambda: over(F(1), total([F(1), sqrt(F(2)), sqrt(F(3)), sqrt(F(6))])),
    "-3√2 / 8": lambda: over(F(-3, 4), sqrt(F(2))),
    "e⁸ / (1 + e⁸)": lambda: softmax([F(8), F(0)])[0],
    "e⁴ / (1 + e⁴ + e^(21/2))": lambda: softmax([F(3, 2), F(-5, 2), F(8)])[0],
    "1 / (2 + e^(19/2))": lambda: softmax([F(-7, 2), F(-7, 2), F(6)])[0],
    "e^(4√2) / (1 + e^(4√2))": lambda: softmax([over(F(12), sqrt(F(2))), over(F(4), sqrt(F(2)))])[
        0
    ],
    "5e⁸ / (2(1 + e⁸))": lambda: times(F(5, 2), softmax([F(9), F(1)])[0]),
    "e": lambda: over(total([exp(F(1)), exp(F(2))]), total([F(1), exp(F(1))])),
    "√3": lambda: over(
        times(sqrt(F(3)), total([sqrt(F(2)), exp(F(1))])), total([sqrt(F(2)), exp(F(1))])
    ),
    "-2e^(-1/2)": lambda: times(F(-2), exp(F(-1, 2))),
    "-3 / (2(1 + e^(3/2)))": lambda: closed.silu(F(-3, 2)),
    "(1 + erf(√2 / 2)) / 2": lambda: closed.gelu(F(1)),
    "-erf(3/2)": lambda: closed.erf(F(-3, 2)),
    "1 + tanh((58943/25000)√(2 / π))": lambda: closed.gelu_tanh(F(2)),
}


@pytest.mark.parametrize("text", WRITTEN)
def test_a_closed_form_is_written_as_a_person_writes_it(text):
    assert said(WRITTEN[text]()) == text


def test_a_closed_form_that_grows_is_dropped_and_the_number_stays_right():
    x = softmax([sqrt(F(n)) for n in (2, 3, 5, 7, 11)])[2]
    y = total([times(x, softmax([sqrt(F(n)), F(1, n), F(0)])[0]) for n in range(2, 9)])
    assert form(x) is not None
    assert isinstance(y, Real)
    assert form(y) is None
    assert short(y) is None
    e, root = mpmath.exp, mpmath.sqrt
    truth = sum(e(root(n)) / (e(root(n)) + e(mpmath.mpf(1) / n) + 1) for n in range(2, 9))
    truth *= e(root(5)) / sum(e(root(n)) for n in (2, 3, 5, 7, 11))
    assert inside(y, truth)
    assert decimals(y, 50) == mpmath.nstr(truth, 50)


def test_scores_of_ten_thousand_do_not_explode():
    row = softmax([F(10_000), F(-10_000), F(9_999), None, F(10**28)])
    assert [decimals(x, 4) for x in row] == ["0.0000", "0.0000", "0.0000", "0.0000", "1.0000"]
    row = softmax([F(10_000), F(-10_000), F(9_999)])
    assert [decimals(x, 12) for x in row] == ["0.731058578630", "0.000000000000", "0.268941421370"]
    assert said(row[1]) == "1 / (1 + e¹⁹⁹⁹⁹ + e²⁰⁰⁰⁰)"


# Decimals


def right(x: F, places: int) -> str:
    """Half away from zero, by long division."""
    whole, rest = divmod(abs(x.numerator) * 10**places, x.denominator)
    whole += 2 * rest >= x.denominator
    text = str(whole).rjust(places + 1, "0")
    return ("-" if x < 0 and whole else "") + (
        f"{text[:-places]}.{text[-places:]}" if places else text
    )


def test_every_decimal_printed_is_right_also_next_to_a_half():
    rng = random.Random(5)
    seen = set()
    for case in range(1000):
        places = rng.randrange(0, 13)
        tie = F(rng.randrange(-(10**6), 10**6) * 2 + 1, 2 * 10**places)
        tiny = [F(0), F(rng.choice([-1, 1]), 10 ** rng.randrange(1, 60)), None, None][case % 4]
        if tiny is not None:
            assert decimals(tie + tiny, places) == right(tie + tiny, places)
            continue
        power, sign = F(-rng.randrange(1, 160), rng.randrange(1, 5)), rng.choice([1, -1])
        x = dot([(exp(power), F(sign)), (tie, F(1))])
        truth = mpmath.mpf(tie.numerator) / tie.denominator + sign * mpmath.exp(MP.number(power))
        near = F(int(mpmath.floor(truth * mpmath.mpf(10) ** 300)), 10**300)
        assert decimals(x, places) == right(near, places), (tie, power, sign)
        seen.add(right(near, places) == right(tie, places))
    assert seen == {True, False}


def test_a_half_that_only_looks_irrational_is_rounded_like_a_half():
    many = [exp(F(n, 7)) for n in range(20)]  # too many for a closed form
    one = over(total(many), total(reversed(many)))
    assert form(one) is None
    assert decimals(times(one, F(1, 8)), 2) == "0.13"
    assert decimals(times(one, F(-1, 8)), 2) == "-0.13"
    assert closed.sign(minus(one, F(1))) == 0
    assert decimals(closed.relu(minus(one, F(1))), 5) == "0.00000"
    with pytest.raises(NumberError, match="division by a number that is 0 or closer to 0"):
        over(F(1), minus(one, F(1)))


@pytest.mark.parametrize(
    ("x", "places", "text"),
    [
        (F(1, 8), 2, "0.13"),
        (F(-1, 8), 2, "-0.13"),
        (F(-1, 10**6), 4, "0.0000"),
        (F(5, 2), 0, "3"),
        (F(7), 3, "7.000"),
        (F(2, 3), 4, "0.6667"),
        (F(-1, 2), 0, "-1"),
        (F(995, 1000), 2, "1.00"),
    ],
)
def test_a_fraction_is_rounded_half_away_from_zero(x, places, text):
    assert decimals(x, places) == text


def test_a_float_of_a_number_is_the_nearest_or_its_neighbour():
    for x, truth in [
        (sqrt(F(2)), mpmath.sqrt(2)),
        (exp(F(-300)), mpmath.exp(-300)),
        (exp(F(200)), mpmath.exp(200)),
    ]:
        assert float(x) == pytest.approx(float(truth), rel=1e-15, abs=0)


# What there is no number for


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: over(F(1), F(0)), "a division by 0"),
        (lambda: over(F(1), minus(sqrt(F(8)), times(F(2), sqrt(F(2))))), "a division by 0"),
        (lambda: sqrt(F(-1, 2)), "the square root of -1/2, which is negative"),
        (lambda: sqrt(minus(sqrt(F(2)), F(2))), "the square root of -0.5858, which is negative"),
        (lambda: times(F(7**1000), F(7**1000)), "a fraction of more than 1,200 digits"),
        (lambda: decimals(exp(F(10**6)), 2), "a number of more than 9,830 digits"),
        (lambda: decimals(exp(F(5000)), 2), "a number of more than 1,200 digits"),
    ],
)
def test_what_cannot_be_written_down_is_said(make, message):
    with pytest.raises(NumberError) as error:
        make()
    assert message in str(error.value)


def test_a_number_squared_for_ever_is_refused_and_not_computed():
    x = total([sqrt(F(3)), exp(F(1))])
    for _ in range(9):
        x = times(x, x)
    truth = (mpmath.sqrt(3) + mpmath.e) ** 512
    assert decimals(x, 2) == right(F(int(truth * 10**40), 10**40), 2)
    for _ in range(51):
        x = times(x, x)
    with pytest.raises(NumberError, match="a number of more than 9,830 digits"):
        decimals(x, 2)


def test_a_long_chain_needs_no_deep_stack():
    x = exp(F(1, 3))
    for n in range(5000):
        x = Real("dot", (x, F(1), F(1, n + 1), F(1)), None)
    assert inside(x, mpmath.exp(mpmath.mpf(1) / 3) + mpmath.harmonic(5000))

"""Random numbers to work by hand: a softmax that can be read, sums that are not 0.0000,
significant digits."""

import math
from decimal import ROUND_HALF_UP, Decimal

import pytest
from mpmath import mp

from attentif.lab import blackboard
from attentif.lab.exact.closed import Significant, decimals, sqrt
from attentif.lab.exact.readable import readable_values
from attentif.lab.exact.values import sizes_of
from attentif.lab.language import blocks

ATTENTION = [
    "single-head",
    "masked-self-attention",
    "cross-attention",
    "multi-head",
    "decoder-block-one-head",
]


def rows(name, seed):
    """Rows of attention weights with two or more that are not masked."""
    found = blackboard.work(name, seed=seed).to_dict()
    weights = [
        stage["matrix"]
        for step in found["steps"]
        for stage in step["stages"]
        if stage["kind"] == "softmax"
    ]
    return [
        row
        for M in weights
        for line in M
        if len(row := [x["float"] for x in line if x["float"]]) > 1
    ]


@pytest.mark.parametrize("name", ATTENTION)
def test_random_numbers_give_a_softmax_that_can_be_read(name):
    found = [row for seed in range(6) for row in rows(name, seed)]
    assert len(found) >= 6
    assert max(map(max, found)) <= 0.95
    assert any(max(row) - min(row) > 0.2 for row in found)


@pytest.mark.parametrize("name", blocks.NAMES)
def test_readable_values_fit_every_block_and_are_those_of_their_seed(name):
    block, tries = blocks.block(name), 2 if name == "encoder-decoder" else 7
    found = readable_values(block, {}, tries)
    assert sizes_of(block, found) == found.sizes
    assert found == readable_values(block, {}, tries) != readable_values(block, {}, tries + 1)


def test_the_largest_score_is_taken_away_where_all_are_far_below_0():
    (step,) = blackboard.work("attention-map", S=[[-30, -31], [-3, 2]]).to_dict()["steps"]
    powers, sums, _ = step["stages"]
    assert [[x["decimals"] for x in row] for row in powers["matrix"]] == [
        ["1.0000", "0.3679"],
        ["0.0498", "7.3891"],
    ]
    assert [row[0]["decimals"] for row in sums["matrix"]] == ["1.3679", "7.4388"]


@pytest.mark.parametrize("x", [2, 3, 5e-9, 7e11, 123456.5, 0.0999995])
@pytest.mark.parametrize("digits", [1, 3, 10])
def test_significant_digits_are_those_of_mpmath(x, digits):
    from fractions import Fraction

    with mp.workdps(60):
        root = mp.sqrt(mp.mpf(x))
        places = max(0, digits - 1 - math.floor(mp.log10(root)))
        expected = Decimal(mp.nstr(root, 55)).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
    assert decimals(sqrt(Fraction(x)), Significant(digits)) == f"{expected:f}"


def test_work_shows_significant_digits():
    text = str(blackboard.work("attention-map", S=[[1, 9]], significant=3))
    assert "0.000335" in text
    with pytest.raises(ValueError, match="expected 1 to 50 digits, got 0"):
        blackboard.work("attention-map", S=[[1, 9]], significant=0)

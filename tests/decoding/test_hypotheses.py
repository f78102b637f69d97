"""What all engines share: the score that a search ranks by, and how long a target may be."""

import math

import pytest

from attentif.decoding.hypotheses import Hypothesis, limit_of


def test_eos_counts_in_the_length_that_a_score_is_divided_by():
    """Three tokens and eos are four; three tokens at the limit are three."""
    scores = [-0.5, -1.0, -0.25, -0.25]
    ended = Hypothesis([7, 8, 9], scores, finished=True)
    cut = Hypothesis([7, 8, 9], scores[:3], finished=False)
    assert ended.normalised(1.0) == pytest.approx(-2.0 / 4)
    assert ended.normalised(0.5) == pytest.approx(-2.0 / math.sqrt(4))
    assert cut.normalised(1.0) == pytest.approx(-1.75 / 3)
    assert ended.normalised(0.0) == -2.0
    assert Hypothesis([7], None, True, -3.0).normalised(1.0) == -1.5
    assert Hypothesis([], [-0.5], finished=True).normalised(1.0) == -0.5
    assert Hypothesis([], [], finished=False).normalised(1.0) == 0.0


@pytest.mark.parametrize(
    ("source", "positions", "joint", "most"),
    [
        (1, 1024, False, 12),
        (7, 1024, False, 24),
        (100, 1024, False, 210),
        (600, 1024, False, 1024),  # no more than the positions
        (7, 1024, True, 24),
        (300, 1024, True, 512),  # source and target share the positions
        (700, 1024, True, 324),
    ],
)
def test_a_target_has_at_most_twice_the_sources_tokens_and_ten(source, positions, joint, most):
    assert limit_of(source, positions, joint) == most

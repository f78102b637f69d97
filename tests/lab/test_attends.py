"""The sentence says what the numbers say: matrices whose sentences were written by hand, before
the code ran."""

from fractions import Fraction
from math import exp

import pytest

from attentif.lab.attends import describe

THIRD, HALF = Fraction(1, 3), Fraction(1, 2)


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ([0, 0, 0, 0], "attends to nothing: all its weights are 0."),
        ([0, 1, 0, 0], "attends only to input 2."),
        ([0, 0, 0.03, 0.97], "attends almost only to input 4 (0.97)."),
        ([1e-4, 1 - 2e-4, 1e-4, 0], "attends almost only to input 2 (more than 0.99)."),
        (
            [Fraction(1, 4)] * 4,
            "attends equally to input 1, input 2, input 3 and input 4 (1/4 each).",
        ),
        ([0, HALF, HALF, 0], "attends equally to input 2 and input 3 (1/2 each)."),
        ([0.49, 0, 0, 0.51], "attends almost equally to input 1 and input 4 (0.51 at most)."),
        (
            [Fraction(2, 5), Fraction(2, 5), Fraction(1, 5), 0],
            "attends most to input 1 and input 2, equally (2/5 each), then to input 3 (1/5).",
        ),
        (
            [0.47, 0.47, 0.03, 0.03],
            "attends most to input 1 and input 2, equally (0.47 each), and a little to others.",
        ),
        (
            [0.3, 0.2, 0.24, 0.26],
            (
                "spreads its attention over input 1, input 2, input 3 and input 4, a little more "
                "on "
                "input 1 (0.30)."
            ),
        ),
        (
            [0.3, 0, 0.25, 0.45],
            (
                "spreads its attention over input 1, input 3 and input 4, a little more on input 4 "
                "(0.45)."
            ),
        ),
        ([0.7, 0.2, 0.05, 0.05], "attends mostly to input 1 (0.70), then to input 2 (0.20)."),
        (
            [0.05, 0.15, 0.5, 0.3],
            "attends mostly to input 3 (0.50), then to input 4 (0.30), then to input 2 (0.15).",
        ),
        (
            [0.41, 0.29, 0.29, 0.01],
            "attends most to input 1 (0.41), then to input 2 and input 3 (0.29 each).",
        ),
        ([0.85, 0.05, 0.05, 0.05], "attends mostly to input 1 (0.85) and a little to others."),
    ],
)
def test_one_row_in_words(row, sentence):
    assert describe([row]) == ["Output 1 " + sentence]


def test_itself_is_the_diagonal_where_both_sides_are_the_same_words():
    words = ["the", "cat", "slept"]
    A = [[1, 0, 0], [0.25, 0.75, 0], [0.2, 0.2, 0.6]]
    assert describe(A, words, words)[:3] == [
        "“the” attends only to itself.",
        "“cat” attends mostly to itself (0.75), then to “the” (0.25).",
        "“slept” attends mostly to itself (0.60), then to “the” and “cat” (0.20 each).",
    ]
    assert describe(A, words, ["le", "chat", "dort"])[0] == "“the” attends only to “le”."


def test_a_word_that_stands_twice_is_told_apart_by_its_position():
    assert describe([[0, 0, 1]], ["it"], ["the", "mat", "the"]) == [
        "“it” attends only to “the” (input 3)."
    ]


def test_many_columns_are_counted_not_listed():
    assert describe([[0.1] * 10]) == ["Output 1 attends equally to all 10 (0.10 each)."]
    assert describe([[Fraction(1, 6)] * 6 + [0, 0]]) == [
        "Output 1 attends equally to input 1, input 2, input 3 and 3 more (1/6 each)."
    ]


def test_the_last_sentences_are_about_the_columns():
    assert describe([[0.8, 0.2, 0], [0.6, 0.4, 0]])[2:] == [
        "Input 1 gets the most attention over all: 0.70 on average.",
        "Input 3 gets none at all.",
    ]
    assert describe([[HALF, HALF, 0], [HALF, HALF, 0]])[2:] == [
        "Input 1 and input 2 get the most attention over all: 0.50 each on average.",
        "Input 3 gets none at all.",
    ]
    assert len(describe([[THIRD] * 3] * 2)) == 2
    assert describe([[0, 0], [0, 0]]) == [
        "Output 1 attends to nothing: all its weights are 0.",
        "Output 2 attends to nothing: all its weights are 0.",
    ]


def test_means_that_differ_are_no_tie():
    """0.2875 and 0.30 are both near, and the second is more."""
    A = [
        [Fraction(x, 20) for x in row]
        for row in ([5, 5, 4, 6], [6, 7, 5, 2], [9, 1, 6, 4], [3, 11, 5, 1])
    ]
    for weights in (A, [[float(x) for x in row] for row in A]):
        assert describe(weights, "abcd", ["nous", "mangeons", "du", "pain"])[4] == (
            "“mangeons” gets the most attention over all: 0.30 on average; “nous” (0.29) almost "
            "as much."
        )


def softmax(scores):
    weights = [exp(float(score)) for score in scores]
    return [weight / sum(weights) for weight in weights]


def test_the_worked_attention_of_three_outputs_exactly_and_rounded():
    scores = [
        [Fraction(3, 2), Fraction(-5, 2), 8],
        [Fraction(-7, 2), Fraction(-7, 2), 6],
        [Fraction(17, 2), 8, Fraction(-53, 4)],
    ]
    exact = describe([softmax(row) for row in scores])
    assert exact[:3] == [
        "Output 1 attends almost only to input 3 (more than 0.99).",
        "Output 2 attends almost only to input 3 (more than 0.99).",
        "Output 3 attends mostly to input 1 (0.62), then to input 2 (0.38).",
    ]
    assert exact[3:] == ["Input 3 gets the most attention over all: 0.67 on average."]
    rounded = describe([[0, 0, 1], [0, 0, 1], [Fraction("0.62"), Fraction("0.38"), 0]])
    assert rounded[:3] == [
        "Output 1 attends only to input 3.",
        "Output 2 attends only to input 3.",
        "Output 3 attends mostly to input 1 (0.62), then to input 2 (0.38).",
    ]
    assert rounded[3:] == exact[3:]


def test_the_worked_self_attention_of_two_words_exactly_and_rounded():
    both = ["first", "second"]
    scores = [[12 / 2**0.5, 4 / 2**0.5], [4 / 2**0.5, 4 / 2**0.5]]
    assert describe([softmax(row) for row in scores], both, both)[:2] == [
        "“first” attends almost only to itself (more than 0.99).",
        "“second” attends equally to “first” and itself (0.50 each).",
    ]
    assert describe([[1, 0], [HALF, HALF]], both, both) == [
        "“first” attends only to itself.",
        "“second” attends equally to “first” and itself (1/2 each).",
        "“first” gets the most attention over all: 0.75 on average.",
    ]


def test_a_row_that_does_not_sum_to_one_is_read_by_its_shares():
    assert describe([[3, 1, 0]]) == ["Output 1 attends mostly to input 1 (3), then to input 2 (1)."]


def test_the_average_is_of_the_weights_themselves():
    assert (
        describe([[0.5, 0.6], [1, 0]])[-1]
        == "Input 1 gets the most attention over all: 0.75 on average."
    )


def test_a_row_with_a_negative_number_is_named_and_the_others_are_described():
    assert describe([[0.5, -0.5, 1], [0, 0, 1]]) == [
        "Output 1 has no shares: -0.50 on input 2 is negative.",
        "Output 2 attends only to input 3.",
    ]
    assert describe([[-1, -2]]) == [
        "Output 1 has no shares: -1 on input 1 and -2 on input 2 are negative."
    ]


@pytest.mark.parametrize(
    ("A", "message"),
    [
        ([[float("nan"), 1]], "got nan in row 1, column 1"),
        ([[1], [0.5, 0.5]], r"expected 2 x 1 weights .* got rows of \[1, 2\] in 2"),
        ([], "expected 0 x 0 weights"),
        ([[]], "expected 1 x 0 weights"),
    ],
)
def test_what_is_no_attention_is_refused(A, message):
    with pytest.raises(ValueError, match=message):
        describe(A)

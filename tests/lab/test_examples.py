"""The numbers of the worked examples: those of the exercises that they answer, every digit."""

from fractions import Fraction

import pytest
import torch
from torch.nn.functional import scaled_dot_product_attention

from attentif.lab.exact import examples
from attentif.lab.exact.closed import decimals
from attentif.lab.exact.worked import worked
from attentif.lab.language.parse import EquationError

F = Fraction


def work_of(name: str):
    return worked(*examples.example(name))


def rounded(M, places: int) -> list[list[str]]:
    return [[decimals(x, places) for x in row] for row in M]


def test_attention_of_three_tokens_by_hand():
    work = work_of("hand-attention")
    assert work.matrix("Q") == ((1, 3), (-1, 1), (F(5, 2), -2))
    assert work.matrix("K") == ((3, F(-1, 2)), (2, F(-3, 2)), (F(-5, 2), F(7, 2)))
    assert work.matrix("V") == ((F(5, 2), F(-3, 2)), (-1, 3), (-2, -3))
    assert work.matrix("S") == (
        (F(3, 2), F(-5, 2), 8),
        (F(-7, 2), F(-7, 2), 6),
        (F(17, 2), 8, F(-53, 4)),
    )
    assert rounded(work.matrix("A"), 2) == [
        ["0.00", "0.00", "1.00"],
        ["0.00", "0.00", "1.00"],
        ["0.62", "0.38", "0.00"],
    ]
    assert rounded(work.matrix("O"), 4) == [
        ["-1.9932", "-2.9976"],
        ["-1.9996", "-2.9994"],
        ["1.1786", "0.1989"],
    ]


def test_attention_of_three_tokens_with_rounded_weights():
    work = work_of("hand-attention-rounded")
    assert work.matrix("A") == ((0, 0, 1), (0, 0, 1), (F(62, 100), F(38, 100), 0))
    assert work.matrix("S") == work_of("hand-attention").matrix("S")
    assert work.matrix("O") == ((-2, -3), (-2, -3), (F(117, 100), F(21, 100)))


def test_one_head_of_two_tokens():
    work = work_of("single-head")
    assert work.matrix("Q") == ((4, 0), (1, 1))
    assert work.matrix("K") == ((3, 1), (1, 3))
    assert work.matrix("V") == ((2, 0), (0, 2))
    assert rounded(work.matrix("Y"), 5) == [["3.98607", "0.00696"], ["2.00000", "1.00000"]]
    assert work.matrix("Y")[1] == (2, 1)


def test_one_head_of_two_tokens_with_rounded_weights():
    work = work_of("single-head-rounded")
    assert [work.matrix(name) for name in "QKV"] == [
        ((4, 0), (1, 1)),
        ((3, 1), (1, 3)),
        ((2, 0), (0, 2)),
    ]
    assert work.matrix("A") == ((1, 0), (F(1, 2), F(1, 2)))
    assert work.matrix("Y") == ((4, 0), (2, 1))


def test_two_heads_split_and_on_to_their_outputs():
    work = work_of("split-heads")
    halves = {
        "Q": (((1, 2), (5, 6)), ((3, 4), (7, 8))),
        "K": (((2, 0), (1, 3)), ((1, 1), (0, 2))),
        "V": (((1, 0), (3, 1)), ((2, 1), (0, 2))),
    }
    for name, heads in halves.items():
        assert tuple(work.matrix(name, h) for h in (1, 2)) == heads
    Q, K, V = (
        torch.tensor([[[float(x) for x in row] for row in head] for head in halves[name]]).double()
        for name in "QKV"
    )
    for head, Z in enumerate(scaled_dot_product_attention(Q, K, V).tolist(), 1):
        assert rounded(work.matrix("Z", head), 4) == [[f"{x:.4f}" for x in row] for row in Z]
    assert work.matrix("H") == tuple(
        a + b for a, b in zip(work.matrix("Z", 1), work.matrix("Z", 2), strict=True)
    )


def test_two_heads_combined():
    work = work_of("combine-heads")
    assert work.matrix("H") == ((1, 0, 2, 1), (0, 1, 1, 2))
    assert work.matrix("Y") == ((3, 1, 2, 2), (1, 3, 2, 2))


@pytest.mark.parametrize("name", examples.EXAMPLES)
def test_every_example_works_and_says_something_of_itself_in_one_line(name):
    assert work_of(name).steps
    about = examples.EXAMPLES[name]
    assert 20 < len(about) <= 110
    assert "\n" not in about


def test_an_unknown_example_is_refused_with_those_that_there_are():
    with pytest.raises(
        EquationError, match="no example named hand-atention; did you mean hand-attention"
    ):
        examples.example("hand-atention")

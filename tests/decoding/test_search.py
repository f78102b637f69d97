"""Greedy search, and the worth of a target, against plain loops: over tables, and over every
family without a cache."""

from unittest import mock

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from attentif.core.expect import ShapeError
from attentif.decoding import search
from attentif.decoding.hypotheses import Hypothesis
from attentif.decoding.search import alternatives, greedy, scores
from tests.support import families as small
from tests.support.searches import (
    FIRST,
    VOCAB,
    Tables,
    ending_token,
    lively,
    plain_loop,
    ragged,
    same,
    table,
    uncached,
)


@pytest.mark.properties
@given(
    limits=st.lists(st.integers(0, 20), max_size=9),
    eos=st.integers(0, VOCAB - 1),
    forbidden=st.sets(st.integers(0, VOCAB - 1), max_size=VOCAB - 1),
    look=st.sampled_from([1, 3, 8]),
    reorder=st.booleans(),
)
def test_greedy_is_a_plain_loop_over_each_row_alone(limits, eos, forbidden, look, reorder):
    found = Tables().search(
        len(limits),
        look,
        reorder,
        eos_id=eos,
        limits=torch.tensor(limits, dtype=torch.long),
        forbidden=forbidden,
    )
    assert found == [plain_loop(row, eos, limit, forbidden) for row, limit in enumerate(limits)]


@pytest.mark.properties
@given(
    limits=st.lists(st.integers(0, 20), max_size=9),
    forbidden=st.sets(st.integers(2, VOCAB - 1), max_size=3),
    prefix=st.lists(st.sampled_from([0, 2, 3, 4, 5, 6]), max_size=20),
    no_repeat=st.integers(0, 4),
    look=st.sampled_from([1, 3, 8]),
)
def test_a_prefix_comes_first_and_then_no_n_gram_comes_twice(
    limits, forbidden, prefix, no_repeat, look
):
    """Forbidden or repeated, a prefix stays as it was given."""
    prefixes = [prefix[: limit if row % 2 else limit // 2] for row, limit in enumerate(limits)]
    found = Tables().search(
        len(limits),
        look,
        eos_id=1,
        limits=torch.tensor(limits, dtype=torch.long),
        forbidden=forbidden,
        prefix=prefixes,
        no_repeat=no_repeat,
    )
    rows = zip(range(len(limits)), limits, prefixes, strict=True)
    assert found == [
        plain_loop(row, 1, limit, forbidden, first, no_repeat) for row, limit, first in rows
    ]
    assert all(
        one.tokens[: len(first)] == first for one, first in zip(found, prefixes, strict=True)
    )


def test_a_prefix_that_the_model_holds_impossible_is_written_all_the_same():
    log_probs = torch.tensor([[-1.0, -4.0, float("-inf"), -3.0]])
    found = greedy(
        lambda tokens, state: (log_probs, state),
        None,
        torch.tensor([3]),
        eos_id=1,
        limits=2,
        prefix=[[2]],
    )
    assert found == [Hypothesis([2, 0], [float("-inf"), -1.0], False)]


@pytest.mark.parametrize(
    ("prefix", "message"),
    [
        ([[2]], r"^prefix: expected one for each of 2 rows, got 1$"),
        ([[2], [4, 1]], r"^prefix: expected ids without eos \(1\) for row 1, got \[4, 1\]$"),
        ([[2], [-1]], r"^prefix: expected ids without eos \(1\) for row 1, got \[-1\]$"),
        ([[2, 2, 2], []], r"^prefix: expected at most 2 tokens for row 0, its limit, got 3$"),
    ],
)
def test_a_prefix_that_cannot_be_is_refused(prefix, message):
    with pytest.raises(ValueError, match=message):
        Tables().search(2, look=1, eos_id=1, limits=2, prefix=prefix)


@pytest.mark.parametrize("kind", small.SEARCHABLE)
@torch.no_grad()
def test_scores_and_alternatives_are_those_of_one_forward_pass(kind):
    model = lively(kind)
    sources, source, mask = ragged(5)
    targets = [small.tokens(1, n)[0].tolist() for n in (4, 0, 7, 1, 6)]
    first = torch.full((5,), model.config.first_token)
    found = scores(model.step, model.start(source, mask), first, targets)
    for ids, target, values in zip(sources, targets, found, strict=True):
        written = torch.tensor([[model.config.first_token, *target]])
        log_probs = small.run(model, torch.tensor([ids]), written)[0].log_softmax(-1)
        assert values == pytest.approx(
            [log_probs[place, id].item() for place, id in enumerate(target)], abs=1e-10
        )
        for place in {0, len(target) // 2, len(target)}:
            best = alternatives(
                model.step, model.start(torch.tensor([ids])), first[:1], target[:place], 5
            )
            ranked = sorted((-value, id) for id, value in enumerate(log_probs[place].tolist()))
            assert [id for id, _ in best] == [id for _, id in ranked[:5]]
            assert [value for _, value in best] == pytest.approx(
                [-value for value, _ in ranked[:5]], abs=1e-10
            )


def test_of_equal_alternatives_the_lowest_id_comes_first_and_all_is_no_more_than_there_is():
    tables = Tables()
    ranked = sorted(range(VOCAB), key=lambda id: (-table(0, (FIRST, 4))[id], id))
    found = alternatives(tables.step, [(0, ())], torch.tensor([FIRST]), [4], 100)
    assert found == [(id, table(0, (FIRST, 4))[id]) for id in ranked]
    assert len({value for _, value in found}) < VOCAB  # there are equals


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"k": 0}, r"^k: expected at least 1, got 0$"),
        ({"first": torch.tensor([1, 2])}, r"^first: expected shape \(1\), got \(2,\)$"),
    ],
)
def test_alternatives_of_what_is_not_there_are_refused(changes, message):
    settings = {"first": torch.tensor([FIRST]), "tokens": [4, 5], "k": 2} | changes
    with pytest.raises(ValueError, match=message):
        alternatives(Tables().step, [(0, ())], **settings)


def test_targets_of_other_rows_and_scores_that_are_no_numbers_are_refused():
    broken = torch.full((1, VOCAB), float("nan"))
    with pytest.raises(ValueError, match=r"^targets: expected one for each of 2 rows, got 1$"):
        scores(Tables().step, [(0, ()), (1, ())], torch.tensor([FIRST, FIRST]), [[4]])
    for call in (
        lambda step: scores(step, None, torch.tensor([3]), [[4]]),
        lambda step: alternatives(step, None, torch.tensor([3]), [4], 1),
    ):
        with pytest.raises(
            ValueError, match=r"^log-probabilities: expected numbers, got NaN for token 1; "
        ):
            call(lambda tokens, state: (broken, state))


def test_one_number_is_the_limit_of_every_row():
    found = Tables().search(30, look=1, eos_id=1, limits=9)
    assert found == [plain_loop(row, 1, 9, set()) for row in range(30)]
    assert {hypothesis.finished for hypothesis in found} == {True, False}


@pytest.mark.parametrize("eos", [1, -1])
def test_no_step_is_made_with_more_than_twice_the_rows_that_still_write(eos):
    """Whether rows end by eos or, without one, at their limits."""
    tables, limits = Tables(), [1 + 7 * row % 40 for row in range(40)]
    tables.search(40, look=1, eos_id=eos, limits=torch.tensor(limits))
    lengths = [len(plain_loop(row, eos, limit, set()).scores) for row, limit in enumerate(limits)]
    writing = [sum(length > step for length in lengths) for step in range(max(lengths))]
    assert len(tables.sizes) == max(lengths)
    assert all(size < 2 * alive for size, alive in zip(tables.sizes, writing, strict=True))


def test_looking_seldom_costs_at_most_the_steps_until_the_next_look():
    tables = Tables()
    tables.search(20, look=8, eos_id=1, limits=40)
    longest = max(len(plain_loop(row, 1, 40, set()).scores) for row in range(20))
    assert len(tables.sizes) == -(-longest // 8) * 8 < 40


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.bfloat16])
def test_of_equal_log_probabilities_the_lowest_id_wins(dtype):
    flat = torch.full((3, 5000), -2.0, dtype=dtype)
    flat[1, 4321], flat[1, 4999], flat[2, :17] = -1.0, -1.0, -3.0
    found = greedy(
        lambda tokens, state: (flat, state),
        None,
        torch.zeros(3, dtype=torch.long),
        eos_id=1,
        limits=1,
        forbidden=[0, 2],
    )
    assert [hypothesis.tokens for hypothesis in found] == [[], [4321], [17]]


def test_a_forbidden_id_is_not_written_and_the_models_numbers_stay_as_they_were():
    log_probs = torch.tensor([[-1.0, -4.0, -2.0, -3.0]])
    kept = log_probs.clone()
    found = greedy(
        lambda tokens, state: (log_probs, state),
        None,
        torch.tensor([3]),
        eos_id=1,
        limits=2,
        forbidden=[0],
    )
    assert found == [Hypothesis([2, 2], [-2.0, -2.0], False)]
    assert torch.equal(log_probs, kept)


def test_the_score_is_the_log_probability_of_the_whole():
    assert Hypothesis([5, 6], [-0.5, -0.25, -1.0], True).score == -1.75
    assert Hypothesis([], [], False).score == 0.0


def test_log_probabilities_that_are_no_numbers_are_refused():
    broken = torch.full((2, 5), float("nan"))
    with pytest.raises(
        ValueError, match=r"^log-probabilities: expected numbers, got NaN for token 1; [^\n]*$"
    ):
        greedy(
            lambda tokens, state: (broken, state), None, torch.tensor([3, 3]), eos_id=1, limits=4
        )


def test_limits_for_other_rows_are_refused():
    with pytest.raises(ShapeError, match=r"limits: expected shape \(3\), got \(2,\)"):
        Tables().search(3, look=1, eos_id=1, limits=torch.tensor([4, 4]))


@pytest.mark.parametrize("look", [1, 8])
@pytest.mark.parametrize("kind", small.SEARCHABLE)
@torch.no_grad()
def test_a_ragged_batch_is_each_row_alone_without_cache(kind, look):
    model = lively(kind)
    sources, source, mask = ragged(11)
    limits, forbidden = torch.randint(3, 14, (11,)), [0, 2, 3]
    eos = ending_token(model, sources, limits.tolist(), forbidden)
    with mock.patch.object(search, "look_every", return_value=look):
        found = greedy(
            model.step,
            model.start(source, mask),
            torch.full((11,), model.config.first_token),
            eos_id=eos,
            limits=limits,
            reorder=model.reorder,
            forbidden=forbidden,
        )
    expected = [
        uncached(model, *row, eos, forbidden) for row in zip(sources, limits.tolist(), strict=True)
    ]
    assert all(map(same, found, expected))
    assert len({len(hypothesis.scores) for hypothesis in found}) > 2
    assert {hypothesis.finished for hypothesis in found} == {True, False}


@pytest.mark.skipif(not torch.cuda.is_available(), reason="needs a GPU")
@pytest.mark.parametrize("kind", small.SEARCHABLE)
@torch.no_grad()
def test_on_a_gpu_it_is_what_it_is_on_a_cpu(kind):
    model = lively(kind)
    sources, source, mask = ragged(11)
    eos = ending_token(model, sources, [20] * 11, [0])
    model, source, mask = model.cuda(), source.cuda(), mask.cuda()
    found = greedy(
        model.step,
        model.start(source, mask),
        torch.full((11,), model.config.first_token, device="cuda"),
        eos_id=eos,
        limits=20,
        reorder=model.reorder,
        forbidden=[0],
    )
    model = model.cpu()
    assert all(
        same(one, uncached(model, row, 20, eos, [0]))
        for one, row in zip(found, sources, strict=True)
    )

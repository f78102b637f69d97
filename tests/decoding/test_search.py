"""Greedy search against a plain loop: over made-up tables, and over every family of models without a cache."""

import random
import sys
from pathlib import Path
from unittest import mock

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

sys.path.insert(0, str(Path(__file__).parent.parent / "core"))
import families as small

from attentif.core.expect import ShapeError
from attentif.decoding import search
from attentif.decoding.search import Hypothesis, greedy

VOCAB, FIRST = 7, 3


def table(row: int, prefix: tuple[int, ...]) -> list[float]:
    """Log-probabilities after a prefix, by hash; few different ones, so that ties are common."""
    rng = random.Random(f"{row} {prefix}")
    return [-float(rng.randint(1, 5)) for _ in range(VOCAB)]


def plain_loop(row: int, eos: int, limit: int, forbidden: set[int]) -> Hypothesis:
    tokens, scores = [], []
    for _ in range(limit):
        log_probs = table(row, (FIRST, *tokens))
        best = max((id for id in range(VOCAB) if id not in forbidden), key=lambda id: (log_probs[id], -id))
        scores.append(log_probs[best])
        if best == eos:
            return Hypothesis(tokens, scores, True)
        tokens.append(best)
    return Hypothesis(tokens, scores, False)


class Tables:
    """`table` behind the interface of a model; a state is one (row, prefix) for each row."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

    def step(self, tokens, state):
        assert len(tokens) == len(state)
        self.sizes.append(len(state))
        state = [(row, (*prefix, token)) for (row, prefix), token in zip(state, tokens.tolist(), strict=True)]
        return torch.tensor([table(*place) for place in state]), state

    @staticmethod
    def reorder(state, rows):
        return [state[row] for row in rows.tolist()]

    def search(self, batch: int, look: int, reorder: bool = True, **settings) -> list[Hypothesis]:
        with mock.patch.object(search, "_look_every", return_value=look):
            return greedy(self.step, [(row, ()) for row in range(batch)], torch.full((batch,), FIRST),
                          reorder=self.reorder if reorder else None, **settings)  # fmt: skip


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
        len(limits), look, reorder, eos_id=eos, limits=torch.tensor(limits, dtype=torch.long), forbidden=forbidden
    )
    assert found == [plain_loop(row, eos, limit, forbidden) for row, limit in enumerate(limits)]


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
    found = greedy(lambda tokens, state: (flat, state), None, torch.zeros(3, dtype=torch.long), eos_id=1, limits=1,
                   forbidden=[0, 2])  # fmt: skip
    assert [hypothesis.tokens for hypothesis in found] == [[], [4321], [17]]


def test_a_forbidden_id_is_not_written_and_the_models_numbers_stay_as_they_were():
    log_probs = torch.tensor([[-1.0, -4.0, -2.0, -3.0]])
    kept = log_probs.clone()
    found = greedy(lambda tokens, state: (log_probs, state), None, torch.tensor([3]), eos_id=1, limits=2, forbidden=[0])
    assert found == [Hypothesis([2, 2], [-2.0, -2.0], False)]
    assert torch.equal(log_probs, kept)


def test_the_score_is_the_log_probability_of_the_whole():
    assert Hypothesis([5, 6], [-0.5, -0.25, -1.0], True).score == -1.75
    assert Hypothesis([], [], False).score == 0.0


def test_log_probabilities_that_are_no_numbers_are_refused():
    broken = torch.full((2, 5), float("nan"))
    with pytest.raises(ValueError, match=r"^log-probabilities: expected numbers, got NaN for token 1; [^\n]*$"):
        greedy(lambda tokens, state: (broken, state), None, torch.tensor([3, 3]), eos_id=1, limits=4)


def test_limits_for_other_rows_are_refused():
    with pytest.raises(ShapeError, match=r"limits: expected shape \(3\), got \(2,\)"):
        Tables().search(3, look=1, eos_id=1, limits=torch.tensor([4, 4]))


def uncached(model, source: list[int], limit: int, eos: int, forbidden: list[int]) -> Hypothesis:
    """One row alone, without padding and cache: the whole forward again for each token."""
    written, tokens, scores = [model.config.first_token], [], []
    for _ in range(limit):
        logits = small.run(model, torch.tensor([source], dtype=torch.long), torch.tensor([written]))[0, -1]
        log_probs = logits.log_softmax(-1)
        allowed = [id for id in range(len(log_probs)) if id not in forbidden]
        best = max(allowed, key=lambda id: log_probs[id].item())
        scores.append(log_probs[best].item())
        if best == eos:
            return Hypothesis(tokens, scores, True)
        tokens.append(best)
        written.append(best)
    return Hypothesis(tokens, scores, False)


def same(found: Hypothesis, expected: Hypothesis) -> bool:
    return (found.tokens, found.finished) == (expected.tokens, expected.finished) and found.scores == pytest.approx(
        expected.scores, abs=1e-10
    )


def ragged(rows: int) -> tuple[list[list[int]], torch.Tensor, torch.Tensor]:
    """Sources of 1 to 9 tokens, as lists and as a padded batch with its mask."""
    lengths = torch.randint(1, 10, (rows, 1))
    source, mask = small.tokens(rows, 9), torch.arange(9) < lengths
    return [row[real].tolist() for row, real in zip(source, mask, strict=True)], source.masked_fill(~mask, 0), mask


@torch.no_grad()
def lively(kind: str, **changes):
    """A small model with eyes for the source and for the token before: else it writes one token for ever."""
    model = small.model(kind, tie_output=False, **changes)
    model.vocabulary.table.weight.mul_(4)
    for name, weight in model.named_parameters():
        if "bridge" in name or ("cross" in name and "W_o" in name):
            weight.mul_(3)
        elif name.endswith(("W_o.weight", "W_2.weight")):
            weight.mul_(0.4)
    return model


def ending_token(model, sources: list[list[int]], limits: list[int], forbidden: list[int]) -> int:
    """The token that, taken as eos, ends these rows at the most different steps."""
    rows = zip(sources, limits, strict=True)
    runs = [uncached(model, source, limit, -1, forbidden).tokens for source, limit in rows]
    ends = {id: {run.index(id) for run in runs if id in run} for id in range(small.VOCAB)}
    return max(ends, key=lambda id: len(ends[id]))


@pytest.mark.parametrize("look", [1, 8])
@pytest.mark.parametrize("kind", small.SEARCHABLE)
@torch.no_grad()
def test_a_ragged_batch_is_each_row_alone_without_cache(kind, look):
    model = lively(kind)
    sources, source, mask = ragged(11)
    limits, forbidden = torch.randint(3, 14, (11,)), [0, 2, 3]
    eos = ending_token(model, sources, limits.tolist(), forbidden)
    with mock.patch.object(search, "_look_every", return_value=look):
        found = greedy(model.step, model.start(source, mask), torch.full((11,), model.config.first_token), eos_id=eos,
                       limits=limits, reorder=model.reorder, forbidden=forbidden)  # fmt: skip
    expected = [uncached(model, *row, eos, forbidden) for row in zip(sources, limits.tolist(), strict=True)]
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
    found = greedy(model.step, model.start(source, mask), torch.full((11,), model.config.first_token, device="cuda"),
                   eos_id=eos, limits=20, reorder=model.reorder, forbidden=[0])  # fmt: skip
    model = model.cpu()
    assert all(same(one, uncached(model, row, 20, eos, [0])) for one, row in zip(found, sources, strict=True))

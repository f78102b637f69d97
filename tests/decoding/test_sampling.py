"""Sampling against the distributions that `transformers` makes of the same log-probabilities,
and against greedy."""

import pytest
import torch

from attentif.decoding.search import greedy, sample
from tests.support.searches import FIRST, Tables, lively, ragged, table

transformers = pytest.importorskip("transformers")

WORDS = 13


def expected(log_probs: torch.Tensor, temperature: float, top_k: int, top_p: float) -> torch.Tensor:
    """The probabilities by the library's own three filters."""
    scores = transformers.TemperatureLogitsWarper(temperature)(None, log_probs)
    if top_k:
        scores = transformers.TopKLogitsWarper(top_k)(None, scores)
    if top_p < 1:
        scores = transformers.TopPLogitsWarper(top_p)(None, scores)
    return scores.softmax(-1)[0]


def drawn(log_probs: torch.Tensor, count: int, **settings) -> torch.Tensor:
    """How often each token is written by this number of rows."""
    found = sample(
        lambda tokens, state: (log_probs.expand(len(tokens), -1), state),
        None,
        torch.zeros(count, dtype=torch.long),
        eos_id=-1,
        limits=1,
        **settings,
    )
    return torch.bincount(
        torch.tensor([row.tokens[0] for row in found]), minlength=log_probs.shape[1]
    )


def chance_of_worse(counts: torch.Tensor, probabilities: torch.Tensor) -> float:
    """Pearson's chi-square test: how often such a sample would be at least so far off, if it is
    from there."""
    some = probabilities > 0
    wanted = probabilities[some].double() * counts.sum()
    square = ((counts[some] - wanted) ** 2 / wanted).sum()
    return torch.special.gammaincc((some.sum() - 1) / 2, square / 2).item()


@pytest.mark.parametrize(
    ("temperature", "top_k", "top_p"),
    [
        (1.0, 0, 1.0),
        (0.5, 0, 1.0),
        (2.0, 0, 1.0),
        (1.0, 5, 1.0),
        (1.0, 1, 1.0),
        (1.0, 99, 0.999),
        (1.0, 0, 0.8),
        (1.0, 0, 0.01),
        (0.5, 5, 0.8),
        (2.0, 5, 0.8),
    ],
)
def test_tokens_come_as_often_as_their_probabilities_say_and_no_others_ever(
    temperature, top_k, top_p
):
    log_probs = torch.randn(1, WORDS).double().log_softmax(-1)
    truth = expected(log_probs, temperature, top_k, top_p)
    counts = drawn(log_probs, 5000, generator=1, temperature=temperature, top_k=top_k, top_p=top_p)
    likely = truth * 5000 > 20
    assert set(counts.nonzero()[:, 0].tolist()) <= set(truth.nonzero()[:, 0].tolist())
    assert (counts[likely] > 0).all()
    if len(truth.nonzero()) > 1:
        assert chance_of_worse(counts, truth) > 0.001


def test_the_test_of_frequencies_sees_a_wrong_temperature():
    log_probs = torch.randn(1, WORDS).double().log_softmax(-1)
    counts = drawn(log_probs, 5000, temperature=1.3)
    assert chance_of_worse(counts, expected(log_probs, 1.0, 0, 1.0)) < 1e-6


def test_steps_of_a_row_are_drawn_apart():
    """Two steps with the same log-probabilities: all pairs come as often as the products say."""
    log_probs = torch.tensor([[0.5, 0.3, 0.2]]).log()
    found = sample(
        lambda tokens, state: (log_probs.expand(len(tokens), -1), state),
        None,
        torch.zeros(5000, dtype=torch.long),
        eos_id=-1,
        limits=2,
    )
    pairs = torch.bincount(
        torch.tensor([3 * one.tokens[0] + one.tokens[1] for one in found]), minlength=9
    )
    assert chance_of_worse(pairs, (log_probs.exp().mT @ log_probs.exp()).flatten()) > 0.001


def test_forbidden_tokens_never_come_and_the_others_share_their_part():
    log_probs = torch.randn(1, WORDS).double().log_softmax(-1)
    truth = log_probs.exp()[0].index_fill(0, torch.tensor([2, 7]), 0.0)
    counts = drawn(log_probs, 5000, forbidden=[2, 7])
    assert counts[[2, 7]].sum() == 0
    assert chance_of_worse(counts, truth / truth.sum()) > 0.001


@pytest.mark.parametrize(
    "settings", [{"temperature": 1e-6}, {"top_k": 1}, {"top_p": 1e-9}], ids=str
)
@torch.no_grad()
def test_towards_temperature_zero_it_is_greedy_search(settings):
    model = lively("marian")
    _, source, mask = ragged(11)
    rules = dict(
        eos_id=1,
        limits=12,
        reorder=model.reorder,
        forbidden=[0, 2, 3],
        no_repeat=3,
        prefix=[[5, 9]] * 11,
    )
    first = torch.full((11,), model.config.first_token)
    found = sample(model.step, model.start(source, mask), first, **rules, **settings)
    assert found == greedy(model.step, model.start(source, mask), first, **rules)


def run(batch: int, seed, reorder: bool = True, **settings):
    tables = Tables()
    return sample(
        tables.step,
        [(row, ()) for row in range(batch)],
        torch.full((batch,), FIRST),
        generator=seed,
        reorder=tables.reorder if reorder else None,
        **{"eos_id": 1, "limits": 20} | settings,
    )


def test_the_scores_are_the_models_own_log_probabilities():
    for row, one in enumerate(run(9, 0, temperature=3.0, top_k=5, top_p=0.9)):
        written = [*one.tokens, 1] if one.finished else one.tokens
        assert one.scores == [
            table(row, (FIRST, *written[:place]))[id] for place, id in enumerate(written)
        ]


def test_a_seed_repeats_and_rows_that_leave_change_nothing():
    alone = run(30, 7)
    assert len({len(one.tokens) for one in alone}) > 5
    assert run(30, 7) == alone
    assert run(30, 7, reorder=False) == alone
    assert run(30, torch.Generator().manual_seed(7)) == alone
    assert run(30, 8) != alone


def test_a_prefix_is_written_first():
    for row, one in enumerate(run(9, 0, prefix=[[4] * row for row in range(9)])):
        assert one.tokens[:row] == [4] * row
    assert len({tuple(one.tokens) for one in run(9, 0, prefix=[[4]] * 9)}) > 3


def test_no_n_gram_comes_twice():
    for one in run(30, 0, no_repeat=2, eos_id=-1, limits=30):
        pairs = list(zip(one.tokens, one.tokens[1:], strict=False))
        assert len(set(pairs)) == len(pairs) == 29


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"temperature": 0.0},
            r"^temperature: expected a number above 0, got 0.0; for the likeliest use greedy$",
        ),
        ({"temperature": float("inf")}, r"^temperature: expected a number above 0, got inf; "),
        ({"top_k": -1}, r"^top_k: expected at least 1, or 0 for all tokens, got -1$"),
        ({"top_p": 0.0}, r"^top_p: expected a number above 0 and at most 1, got 0.0$"),
        ({"top_p": 1.5}, r"^top_p: expected a number above 0 and at most 1, got 1.5$"),
    ],
)
def test_what_cannot_be_is_refused(changes, message):
    with pytest.raises(ValueError, match=message):
        run(2, 0, **changes)


def test_log_probabilities_that_are_no_numbers_are_refused():
    broken = torch.full((2, 5), float("nan"))
    with pytest.raises(
        ValueError, match=r"^log-probabilities: expected numbers, got NaN for token 1; [^\n]*$"
    ):
        sample(
            lambda tokens, state: (broken, state),
            None,
            torch.tensor([3, 3]),
            eos_id=1,
            limits=4,
            top_p=0.5,
        )

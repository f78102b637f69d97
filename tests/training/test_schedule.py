"""What a step does with a gradient: the rate at each step, the decay, the average; each beside
its formula."""

from math import cos, pi, sqrt

import pytest
import torch
from torch import nn

from attentif.training.recipe import TrainingConfig
from attentif.training.state import Average, parameter_groups


def rates(**settings) -> list[float]:
    training = TrainingConfig(**settings)
    return [training.rate(step, training.spent(step, 0.0)) for step in range(training.steps)]


def test_the_cosine_rises_over_the_warm_up_and_falls_to_nothing_at_the_end():
    rate = rates(steps=1000, warmup=100, learning_rate=0.5)
    assert rate[0] == pytest.approx(0.5 / 100)  # the first step moves, if little
    assert rate[49] == pytest.approx(0.25 * (1 + cos(pi * 0.049)) / 2)
    assert rate[99] == pytest.approx(0.5 * (1 + cos(pi * 0.099)) / 2)
    assert rate[500] == pytest.approx(0.25)
    assert rate[750] == pytest.approx(0.5 * (1 - sqrt(0.5)) / 2)
    assert rate[999] == pytest.approx(
        0.5 * (pi * 0.001) ** 2 / 4, rel=1e-5
    )  # as cos x is 1 - x^2 / 2
    assert TrainingConfig(steps=1000).rate(1000, 1.0) == pytest.approx(0.0)
    assert rate[:98] == sorted(rate[:98])
    assert rate[99:] == sorted(rate[99:], reverse=True)


def test_the_cosine_without_warm_up_begins_at_the_top():
    assert rates(steps=4, warmup=0, learning_rate=2.0) == pytest.approx(
        [2, 1 + sqrt(0.5), 1, 1 - sqrt(0.5)]
    )


def test_the_inverse_root_is_the_paper_s():
    """Vaswani et al. 2017, equation 3: d^-0.5 min(step^-0.5, step warmup^-1.5), steps from 1,
    written by its peak."""
    warmup, peak = 40, 0.7
    rate = rates(steps=300, warmup=warmup, learning_rate=peak, schedule="inverse-sqrt")
    for step in range(1, 301):
        assert rate[step - 1] == pytest.approx(
            peak * sqrt(warmup) * min(step**-0.5, step * warmup**-1.5)
        )


def test_the_inverse_root_without_warm_up_is_one_over_the_root_of_the_step():
    assert rates(steps=4, warmup=0, learning_rate=6.0, schedule="inverse-sqrt") == pytest.approx(
        [6, 6 / sqrt(2), 6 / sqrt(3), 3]
    )


def test_the_cooldown_is_a_straight_line_to_nothing_over_the_last_share():
    settings = dict(steps=200, warmup=10, learning_rate=1.0, schedule="inverse-sqrt")
    without, rate = rates(**settings), rates(**settings, cooldown=0.25)
    assert rate[:151] == without[:151]
    assert [r / w for r, w in zip(rate[150:], without[150:], strict=True)] == pytest.approx(
        [(50 - k) / 50 for k in range(50)]
    )


@pytest.mark.parametrize(
    ("budget", "step", "seconds", "share"),
    [
        (dict(steps=80), 20, 1e9, 0.25),
        (dict(minutes=2), 10**9, 30.0, 0.25),
        (dict(steps=80, minutes=2), 20, 90.0, 0.75),
        (dict(steps=80, minutes=2), 60, 30.0, 0.75),
        (dict(steps=80, minutes=2), 0, 0.0, 0.0),
        (dict(steps=80, minutes=2), 81, 0.0, 1.0),
        (dict(minutes=2), 3, 121.0, 1.0),
    ],
)
def test_the_budget_is_steps_or_minutes_whichever_is_further_on(budget, step, seconds, share):
    assert TrainingConfig(**budget).spent(step, seconds) == pytest.approx(share)


def test_with_minutes_the_cosine_follows_the_clock():
    training = TrainingConfig(minutes=10, warmup=5, learning_rate=1.0)
    assert training.rate(70, training.spent(70, 300.0)) == pytest.approx(0.5)
    assert training.rate(7000, training.spent(7000, 300.0)) == pytest.approx(0.5)
    assert training.rate(70, training.spent(70, 600.0)) == pytest.approx(0.0)


class Parts(nn.Module):
    """A weight of each kind: a matrix, its bias, a table, the gain of a norm."""

    def __init__(self) -> None:
        super().__init__()
        self.linear, self.table, self.norm = nn.Linear(3, 5), nn.Embedding(7, 3), nn.LayerNorm(5)


def test_matrices_decay_and_biases_and_norms_do_not():
    """Without a gradient AdamW only decays: a weight becomes (1 - rate decay) times itself."""
    model = Parts().double()
    for parameter in model.parameters():
        nn.init.normal_(parameter)
    before = {name: parameter.detach().clone() for name, parameter in model.named_parameters()}
    optimiser = torch.optim.AdamW(parameter_groups(model, 0.3), lr=0.1)
    for parameter in model.parameters():
        parameter.grad = torch.zeros_like(parameter)
    optimiser.step()
    shrunk = {
        name
        for name, old in before.items()
        if torch.equal(model.get_parameter(name), old * (1 - 0.03))
    }
    kept = {name for name, old in before.items() if torch.equal(model.get_parameter(name), old)}
    assert shrunk == {"linear.weight", "table.weight"}
    assert kept == {"linear.bias", "norm.weight", "norm.bias"}


def test_no_weight_is_left_out_of_the_groups():
    model = Parts()
    grouped = [parameter for group in parameter_groups(model, 0.1) for parameter in group["params"]]
    assert {id(parameter) for parameter in grouped} == {
        id(parameter) for parameter in model.parameters()
    }
    assert len(grouped) == 5


def test_the_average_follows_its_recurrence():
    weights = [torch.randn(3, 5, dtype=torch.float64), torch.randn(7, dtype=torch.float64)]
    average = Average(weights, 0.9)
    wanted = [weight.clone() for weight in weights]
    shares = []
    for t in range(120):
        for weight in weights:
            weight.add_(torch.randn_like(weight))
        average.update(t)
        past = min(0.9, (1 + t) / (10 + t))
        wanted = [
            past * mean + (1 - past) * weight for mean, weight in zip(wanted, weights, strict=True)
        ]
        shares.append(past)
    assert shares[0] == 0.1
    assert shares[-1] == 0.9
    for mean, want in zip(average.means, wanted, strict=True):
        assert (mean - want).abs().max() < 1e-10

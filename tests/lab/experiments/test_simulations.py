"""Closed forms of the experiments agree with attention itself, and with mpmath; the sentences
follow the numbers."""

import json
from math import erfc, sqrt

import mpmath
import pytest
import torch

from attentif.config import ConfigError
from attentif.lab.experiments import averaging, catalogue, key_norm, linearity, multi_head, scaling
from attentif.lab.experiments.catalogue import Average, Copy, KeyNorm, Linearity, MultiHead, Scaling
from attentif.lab.experiments.frame import Measured

SEEDS = range(1000, 1020)
MUTANT = 1.02  # a closed form wrong by 2% must be seen
# Enough samples that every quantity here sees the mutant; sizes are uneven.
SIMULATED = {
    "copy": Copy(n=5, match=(0, 2.5, 7), d_v=3, samples=4000),
    "average": Average(n=5, beta=(0, 1.5, 5), d_v=3, samples=4000),
    "key-norm": KeyNorm(n=3, beta=6.0, samples=20_000),
    "multi-head": MultiHead(n=3, beta=6.0, samples=20_000),
    "multi-head, q·k > 0": MultiHead(n=3, beta=2.0, negative=False, samples=20_000),
    "scaling": Scaling(d_k=(3, 24), n=2, samples=40_000),
}


def pooled(found: list[Measured], factor: float = 1.0) -> float:
    """The probability of the distance between the closed form, times a factor, and the mean over
    all seeds."""
    mean = sum(one.mean for one in found) / len(found)
    error = sqrt(sum(one.error**2 for one in found)) / len(found)
    exact = found[0].exact * factor
    if error <= 1e-12 * abs(exact):
        return float(abs(mean - exact) <= 1e-9 * abs(exact))
    return erfc(abs(mean - exact) / error / sqrt(2))


@pytest.mark.parametrize("name", SIMULATED)
def test_simulation_and_closed_form_agree_and_a_form_wrong_by_two_percent_does_not(name):
    answers = [catalogue.run(SIMULATED[name], seed) for seed in SEEDS]
    assert answers[0].measured
    for quantity in answers[0].measured:
        found = [answer.measured[quantity] for answer in answers]
        assert pooled(found) > 1e-6, (quantity, found[0])
        assert pooled(found, MUTANT) < 1e-6, f"{quantity}: too few samples to see the mutant"


def normal_mean(f, deviation, low=-mpmath.inf):
    """The mean of f(s) for s normal of mean 1, above `low`, by mpmath."""
    density = lambda s: mpmath.npdf(s, 1, deviation)  # noqa: E731
    points = [low, *(x for x in (-2, 0, 0.5, 1, 1.5, 2, 4) if x > low), mpmath.inf]
    return mpmath.quad(lambda s: f(s) * density(s), points) / mpmath.quad(density, points)


@pytest.mark.parametrize("negative", [True, False])
@pytest.mark.parametrize(("beta", "n", "stretch"), [(10.0, 8, 0.5), (3.0, 5, 0.5), (6.0, 3, 2.0)])
def test_means_and_variances_are_mpmaths_integrals(negative, beta, n, stretch):
    """The forms are written again here, from softmax of the scores βs, β and 0."""
    e = mpmath.e
    one = lambda s: e ** (beta * s) / (e ** (beta * s) + e**beta + n - 2)  # noqa: E731
    two = lambda s: (e ** (beta * s) / (e ** (beta * s) + n - 1) + 1 / (e**beta + n - 1)) / 2  # noqa: E731
    settings = MultiHead(n=n, beta=beta, stretch=stretch, negative=negative, samples=40)
    measured = multi_head.run(settings).measured
    low = -mpmath.inf if negative else 0
    for name, f in (("one head", one), ("two heads", two)):
        mean = normal_mean(f, sqrt(stretch), low)
        variance = normal_mean(lambda s, f=f, m=mean: (f(s) - m) ** 2, sqrt(stretch), low)
        assert measured[f"{name}, mean"].exact == pytest.approx(float(mean), abs=1e-8)
        assert measured[f"{name}, variance"].exact == pytest.approx(float(variance), abs=1e-8)


@pytest.mark.parametrize("x", [0.03, 0.5, 0.98])
def test_the_distribution_of_the_weight_is_mpmaths(x):
    """P(w < x), from the s at which the weight is x, found by mpmath."""
    beta, n, deviation = 7.0, 6, 0.7
    s = mpmath.findroot(
        lambda s: mpmath.exp(beta * s) / (mpmath.exp(beta * s) + mpmath.exp(beta) + n - 2) - x, 1
    )
    assert key_norm.below(x, beta, n, deviation) == pytest.approx(
        float(mpmath.ncdf(s, 1, deviation)), abs=1e-12
    )


@pytest.mark.parametrize("k", [1, 2])
@pytest.mark.parametrize("n", [3, 40])
def test_what_is_needed_gives_the_error_that_was_wanted(k, n):
    assert averaging.distance(averaging.needed(1e-3, n, k), n, k) == pytest.approx(1e-3, rel=1e-9)


def test_the_gradient_of_softmax_is_torchs_jacobian():
    S = torch.randn(7, dtype=torch.float64)
    J = torch.autograd.functional.jacobian(lambda S: S.softmax(-1), S)
    p = S.softmax(-1)
    entropy = torch.distributions.Categorical(probs=p).entropy()
    expected = torch.stack([entropy, p.max(), J.norm()])
    torch.testing.assert_close(scaling.of_weights(p[None])[:, 0], expected, atol=1e-12, rtol=0)


def test_linearity_is_exact_and_as_torch_has_it():
    X = linearity.matrix("1 1/2; 0 -1; 2 3", "x")
    x = torch.tensor([[1, 0.5], [0, -1], [2, 3]], dtype=torch.float64)
    found = torch.tensor(linearity._numbers(linearity.attention(X)), dtype=torch.float64)
    torch.testing.assert_close(found, x @ x.mT @ x, atol=1e-12, rtol=0)


# Sentences: settings under which the effect vanishes or reverses, and the words that must come and
# go.
TURNED = [
    (Copy(error=0.01), Copy(error=1.0), "needs k·q = ", "needs no match"),
    (Average(error=0.01), Average(n=2), "needs β = ", "for every β"),
    (Average(error=0.01), Average(error=0.9), "needs β = ", "already"),
    (KeyNorm(samples=500), KeyNorm(samples=500, stretch=0), "swings between", "stays where it is"),
    (
        KeyNorm(samples=500),
        KeyNorm(samples=500, beta=0),
        "the average holds",
        "the average does not hold",
    ),
    (
        KeyNorm(samples=500),
        KeyNorm(samples=500, alpha=0.5),
        "the average holds",
        "the average does not hold",
    ),
    (
        MultiHead(samples=500),
        MultiHead(samples=500, stretch=0),
        "falls by a factor",
        "does not fall",
    ),
    (MultiHead(samples=500), MultiHead(samples=500, negative=False), "are kept", "are left out"),
    (Scaling(samples=50), Scaling(samples=50, d_k=(1, 2)), "has saturated", "has not saturated"),
    (
        Linearity(),
        Linearity(x="0 0; 0 0; 0 0"),
        "a³ f(X), not a f(X)",
        "nothing shows that f is not linear",
    ),
    (
        Linearity(),
        Linearity(x="1 0 0; 0 1 0; 0 0 1", y="1 0 0; 0 1 0; 0 0 2"),
        "mixes tokens",
        "attends to itself",
    ),
    (
        Linearity(),
        Linearity(x="1 0; 0 1", y="-1 0; 0 -1"),
        "choose different matrices",
        "choose the same matrix",
    ),
]


@pytest.mark.parametrize(("there", "gone", "words", "others"), TURNED)
def test_a_sentence_changes_when_the_effect_does(there, gone, words, others):
    before, after = (" ".join(catalogue.run(settings, 3).sentences) for settings in (there, gone))
    assert words in before
    assert others not in before
    assert others in after
    assert words not in after


@pytest.mark.parametrize(
    ("kind", "settings", "message"),
    [
        (Copy, dict(n=1), "n: expected 2 to 512 (number of keys), got 1"),
        (Copy, dict(match=()), "match: expected one number or more, got none"),
        (Copy, dict(n=2.5), "n: expected a whole number, got 2.5"),
        (Average, dict(beta=(1, -1)), "beta: expected 0 to 60 (values of β), got -1.0"),
        (Average, dict(beta="1, x"), "beta: expected a number, got 'x'"),
        (
            KeyNorm,
            dict(stretch=-0.5),
            "stretch: expected 0 to 4 (further variance of key a along its own mean), got -0.5",
        ),
        (KeyNorm, dict(beta=float("nan")), "beta: expected a number, got nan"),
        (MultiHead, dict(negative="no"), "negative: expected True or False, got 'no'"),
        (
            Linearity,
            dict(x="1 2; 3"),
            "x: expected 1 to 20 rows of 1 to 20 numbers, all equally long, got '1 2; 3'",
        ),
        (Linearity, dict(x="1 1e9"), "x: expected numbers of at most 12 signs"),
        (Linearity, dict(x="1 2"), "y: expected 1 rows of 2 numbers as in x, got 3 of 2"),
    ],
)
def test_bad_settings_are_refused_with_what_is_allowed(kind, settings, message):
    with pytest.raises(ConfigError) as error:
        catalogue.run(kind(**settings))
    assert str(error.value).startswith(message)


def test_too_few_draws_to_leave_any_out_are_refused():
    wrong = [multi_head.run, MultiHead(samples=2, negative=False)]
    with pytest.raises(
        ConfigError, match=r"samples: expected 2 or more draws with q·k_a > 0, got [01]; draw more"
    ):
        [wrong[0](wrong[1], seed) for seed in range(40)]


EXTREME = [
    Copy(n=2, match=(0, 60), samples=2),
    Average(n=2, beta=(0, 60), samples=2),
    KeyNorm(beta=60, alpha=1, samples=2),
    KeyNorm(beta=60, stretch=4, samples=2),
    KeyNorm(beta=0, stretch=4, samples=2),
    MultiHead(n=3, beta=60, stretch=1e-9, samples=2),
    MultiHead(beta=0, stretch=0, samples=2),
    MultiHead(beta=60, stretch=4, alpha=1, samples=30),
    Scaling(d_k=(65536,), n=2, samples=2),
    Linearity(x="0", y="0", factors=(0,)),
]


@pytest.mark.parametrize("settings", EXTREME, ids=lambda one: one.name)
def test_the_ends_of_the_ranges_give_numbers_and_every_format(settings):
    """No NaN and no infinity, which JSON does not have."""
    answer = catalogue.run(settings, 1)
    json.loads(answer.json(), parse_constant=lambda word: pytest.fail(f"{word} in JSON"))
    assert "nan" not in answer.text().split()
    assert answer.html()
    assert answer.latex()


def test_the_same_seed_gives_the_same_answer_and_another_seed_another():
    settings = KeyNorm(samples=50)
    assert key_norm.run(settings, 5).to_dict() == key_norm.run(settings, 5).to_dict()
    assert key_norm.run(settings, 5).rows != key_norm.run(settings, 6).rows

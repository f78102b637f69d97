"""Experiments that train: exact where they claim to be, held to torch where they count, and
cached."""

import math

import pytest
import torch
from torch.nn import functional as F

from attentif.checkpoint import load
from attentif.config import ConfigError, ModelConfig
from attentif.core.families import build
from attentif.lab.experiments import architectures, baseline, catalogue, causal, positions
from attentif.lab.experiments.baseline import MaskedCross, Trained, unmasked
from attentif.lab.experiments.catalogue import Architectures, Causal, Positions
from attentif.lab.shape.sizes import of

pytestmark = pytest.mark.usefixtures("few_pairs")
SMALL = dict(vocab_size=40, embedding_dim=12, num_heads=3, position_limit=30)


@pytest.fixture(scope="module")
def shipped():
    return load()


@pytest.fixture
def quick(monkeypatch):
    """Untrained models with scores that a test chooses by variant: what is computed from them is
    the same."""
    chosen: dict[str, tuple[float, float, float]] = {}

    def trained(variant, steps, seed, progress=None):
        torch.manual_seed(seed)
        loss, dev, bleu = chosen.get(variant, (1.0, 1.0, 30.0))
        return Trained(
            baseline.VARIANTS[variant][1](baseline.config(variant)).eval(), [loss], dev, bleu
        )

    monkeypatch.setattr(baseline, "trained", trained)
    monkeypatch.setattr(baseline, "bleu", lambda model: 5.0)
    return chosen


def test_without_positions_two_orders_are_one_and_with_them_they_are_not(shipped):
    model, tokenizer = shipped
    with_positions = positions.Compared(model, tokenizer, Positions())
    without = positions.Compared(positions.stripped(model), tokenizer, Positions())
    assert max(without.encoder, without.decoder) < 1e-10
    assert min(with_positions.encoder, with_positions.decoder) > 1e-3
    assert without.order > 1e-3, "two causal layers tell the order of the prefix"


def test_one_causal_layer_without_positions_does_not_tell_the_order_of_the_prefix():
    torch.manual_seed(1)
    config = ModelConfig(
        family="encoder-decoder",
        encoder_layers=1,
        decoder_layers=1,
        positions="none",
        **SMALL | dict(vocab_size=baseline.tokenizer().vocab_size),
    )
    assert positions.Compared(build(config), baseline.tokenizer(), Positions()).order < 1e-12


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        (
            dict(other="le chat mord l'homme"),
            'other: expected the words of "le chien mord l\'homme" in another order',
        ),
        (dict(prefix="the"), "prefix: expected 3 or more subwords"),
    ],
)
def test_sentences_of_other_words_are_refused(shipped, settings, message):
    with pytest.raises(ConfigError) as error:
        positions.Compared(*shipped, Positions(**settings))
    assert str(error.value).startswith(message)


def test_permuted_finds_equal_tokens_once_each():
    assert positions.permuted([5, 7, 5, 9], [9, 5, 5, 7]) == [3, 0, 2, 1]
    assert positions.permuted([5, 7], [5, 5]) is None
    assert positions.permuted([5, 7], [5]) is None


def test_what_positions_says_follows_the_numbers(quick, monkeypatch):
    monkeypatch.setattr(positions, "shipped", lambda *_: {})
    answer = positions.run(Positions(steps=1))
    assert "cannot tell the sentences apart" in answer.sentences[0]
    assert "costs 25.0 BLEU (30.0 to 5.0)" in answer.sentences[1]
    assert "one layer does not tell the order" in answer.sentences[2]
    monkeypatch.setattr(
        positions, "stripped", lambda model: model
    )  # positions that are not removed
    assert "still differ" in positions.run(Positions(steps=1)).sentences[0]


# The causal mask


def test_leakage_is_the_gradient_of_torchs_own_and_zero_under_the_mask():
    torch.manual_seed(2)
    config = ModelConfig(
        family="encoder-decoder", encoder_layers=1, decoder_layers=2, positions="learned", **SMALL
    )
    free, masked = unmasked(config).eval(), build(config).eval()
    masked.load_state_dict(free.state_dict())
    source, target, labels = (
        torch.randint(4, 40, (3, 5)),
        torch.randint(4, 40, (3, 6)),
        torch.randint(4, 40, (3, 6)),
    )
    mask = torch.ones_like(source, dtype=torch.bool)
    G = causal.gradients(free, source, mask, target, labels)
    assert float(causal.gradients(masked, source, mask, target, labels).triu(1).abs().max()) == 0
    assert causal.leak(G)[0] > 0.3
    torch.testing.assert_close(G.sum(1), torch.ones(6, dtype=torch.float64))
    # Once more by finite differences of the embedding table: a row of it for target token 4 of the
    # first sentence.
    i, j, step = 1, 4, 1e-6
    free.double()
    X = free.vocabulary.embed(target, target=True).detach()
    E = free.encode(source, mask)

    def log_prob(X):
        Y = free.decoder(X, context=causal_given(E))
        return F.log_softmax(free.vocabulary.logits(Y), -1)[0, i, labels[0, i]].item()

    def norm(j):
        found = []
        for k in range(X.shape[2]):
            up, down = X.clone(), X.clone()
            up[0, j, k] += step
            down[0, j, k] -= step
            found.append((log_prob(up) - log_prob(down)) / (2 * step))
        return math.sqrt(sum(x * x for x in found))

    alone = causal.gradients(free, source[:1], mask[:1], target[:1], labels[:1])
    assert float(alone[i, j] / alone[i, 0]) == pytest.approx(norm(j) / norm(0), rel=1e-5)


def causal_given(E):
    from attentif.core.context import Context

    return Context(memory=E).at("decoder")


def test_masked_cross_attention_sees_no_later_source_and_steps_as_it_was_trained():
    torch.manual_seed(3)
    config = ModelConfig(family="encoder-decoder", encoder_layers=1, decoder_layers=1, **SMALL)
    model = MaskedCross(config).double().eval()
    model.encode = lambda source, mask=None, trace=None: model.vocabulary.embed(
        source
    )  # which mixes no tokens
    source, target = torch.randint(4, 40, (1, 6)), torch.randint(4, 40, (1, 5))
    whole = model(source, target)
    changed = source.clone()
    changed[0, 4] += 1 if source[0, 4] < 39 else -1
    moved = (model(changed, target) - whole).abs().amax(-1)[0]
    assert moved[:4].max() == 0 < moved[4]
    state = model.start(source)
    for t in range(5):
        log_probs, state = model.step(target[:, t], state)
        torch.testing.assert_close(log_probs, whole[:, t].log_softmax(-1))


def test_what_causal_says_follows_the_numbers(quick):
    quick |= {"no causal mask": (0.1, 0.2, 1.0), "masked cross-attention": (1.1, 1.5, 20.0)}
    first, _, third = causal.run(Causal(steps=1)).sentences
    assert "collapses to 0.100" in first
    assert "translations fail" in first
    assert "raises the held-out loss (1.000 to 1.500) and changes BLEU by -10.0" in third
    quick |= {"no causal mask": (0.9, 0.9, 29.0), "masked cross-attention": (1.0, 0.9, 31.0)}
    first, _, third = causal.run(Causal(steps=1)).sentences
    assert "collapses" not in first
    assert "translations do not fail" in first
    assert "does not raise" in third


# Architectures


CONFIGS = [
    ModelConfig(
        family="encoder-decoder", encoder_layers=3, decoder_layers=2, ff_length=20, **SMALL
    ),
    ModelConfig(
        family="encoder-decoder", encoder_layers=1, decoder_layers=1, attention_bias=True, **SMALL
    ),
    ModelConfig(family="recurrent", encoder_layers=1, decoder_layers=1, **SMALL),
    ModelConfig(
        family="recurrent", encoder_layers=1, decoder_layers=1, recurrent_attention=False, **SMALL
    ),
    ModelConfig(family="window-mlp", decoder_layers=3, window=2, ff_length=20, **SMALL),
]


@pytest.mark.parametrize("config", CONFIGS, ids=lambda config: config.family)
@pytest.mark.parametrize("length", [5, 9])
def test_formulas_give_what_is_counted_in_the_real_models(config, length):
    model = build(config).eval()
    sizes = dict(n=length, d=config.embedding_dim, d_ff=config.ff_length, vocab=config.vocab_size)
    counted = sum(one.numel() for one in model.parameters())
    assert architectures.parameters(config).at(sizes) == of(counted)
    assert architectures.multiply_adds(config).at(sizes) == of(
        architectures.counted(model, length)[0]
    )


def test_only_recurrent_models_take_more_products_one_after_another():
    more = [
        architectures.counted(build(c), 9)[1] - architectures.counted(build(c), 5)[1]
        for c in CONFIGS
    ]
    assert more == [0, 0, 3 * 4, 3 * 4, 0]


def test_influence_ends_at_the_window_and_nowhere_in_the_others():
    lines = [architectures.influence(build(config).double().eval(), 10) for config in CONFIGS]
    assert [sum(share > 0 for share in line) for line in lines] == [10, 10, 10, 10, 2]


def test_what_architectures_says_follows_the_numbers(quick):
    quick |= {"gru": (1, 1, 44.0)}
    answer = architectures.run(Architectures(n=8, steps=1))
    assert "the window MLP sees 3 tokens back and no more" in answer.sentences[0]
    assert "only in “GRU, attention” and in “GRU”;" in answer.sentences[1]
    assert "the best BLEU is 44.0: GRU." in answer.sentences[2]
    quick |= {"transformer": (1, 1, 50.0)}
    answer = architectures.run(Architectures(n=4, steps=1))
    assert "all are inside the window" in answer.sentences[0]
    assert answer.sentences[2].endswith("the best BLEU is 50.0: Transformer.")


def test_a_model_ahead_of_the_transformer_is_named_with_the_reason(quick, monkeypatch):
    quick |= {"gru with attention": (1, 1, 44.0), "gru": (1, 1, 8.0)}
    monkeypatch.setattr(baseline, "PAIRS", 2 * baseline.BATCH)
    said = architectures.run(Architectures(n=4, steps=3)).sentences[2]
    assert "Ahead of the Transformer (30.0): GRU, attention (44.0)." in said
    assert f"each model read {2 * baseline.BATCH} short pairs 1.5 times" in said
    assert "docs/comparison.md" in said


@pytest.mark.parametrize("name", ["architectures", "causal", "positions"])
def test_an_experiment_that_trains_answers_its_question_and_states_its_assumptions(
    quick, name, monkeypatch
):
    monkeypatch.setattr(positions, "shipped", lambda settings, progress: {})
    answer = catalogue.run(catalogue.KINDS[name](steps=1))
    assert answer.answer.endswith(".")
    assert len(answer.assumptions) > 1
    assert any("12,000 phrasebook pairs" in line for line in answer.assumptions)
    text = answer.text()
    assert text.index("Answer:\n") < text.index("Assumptions:\n") < text.index("Numbers:\n")


# The baseline and its cache


def test_a_trained_model_is_read_back_and_a_damaged_entry_is_made_again(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(baseline, "bleu", lambda model: 7.0)
    told = []
    first = baseline.trained("no causal mask", 2, 3, lambda share, note: told.append(note))
    assert told[-1].startswith("no causal mask, step 2 of 2")
    told.clear()
    again = baseline.trained("no causal mask", 2, 3, lambda share, note: told.append(note))
    assert told == []
    assert again.losses == first.losses
    assert again.model.decoder.causal is False
    for name, tensor in first.model.state_dict().items():
        assert torch.equal(tensor, again.model.state_dict()[name]), name
    (entry,) = (tmp_path / "attentif/experiments").iterdir()
    weights = entry / "model.safetensors"
    weights.write_bytes(weights.read_bytes()[:-7])
    assert (
        baseline.trained("no causal mask", 2, 3, lambda share, note: told.append(note)).losses
        == first.losses
    )
    assert told, "it was trained again"
    assert baseline.trained("no causal mask", 1, 3).losses != first.losses


def test_without_a_place_for_a_cache_it_trains_each_time(monkeypatch):
    monkeypatch.setattr(baseline, "user_cache", lambda part: None)
    monkeypatch.setattr(baseline, "bleu", lambda model: 7.0)
    assert len(baseline.trained("gru", 1, 0).losses) == 1

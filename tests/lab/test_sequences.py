"""Copy and sort are learnt by every family that can, and not by those that cannot."""

import pytest
import torch

from attentif.config import ModelConfig
from attentif.core.families import build
from attentif.lab.experiments import sequences
from attentif.lab.experiments.catalogue import Sequences
from tests.support.thinning import diagonal

SHORT = dict(letters=10, longest=6, steps=500)
TINY = dict(letters=6, longest=4, steps=150)
FAMILIES, TASKS = ["encoder-only", "decoder-only", "encoder-decoder"], ["copy", "sort"]
sized = pytest.mark.parametrize(
    "size", [pytest.param(TINY, id="tiny"), pytest.param(SHORT, id="short", marks=pytest.mark.soak)]
)


@sized
@pytest.mark.parametrize(("family", "task"), diagonal(FAMILIES, TASKS))
def test_every_family_learns_copy_and_sort(family, task, size):
    found = sequences.run(Sequences(family=family, task=task, **size)).numbers
    assert found["accuracy"] >= 0.99
    assert found["losses"][-1] < 0.05 < found["losses"][0]


def learnt(config: ModelConfig, settings: Sequences) -> float:
    torch.manual_seed(0)
    model = build(config)
    sequences.train(model, settings)
    source = sequences.sequences(settings, 500, settings.longest)
    return (
        (sequences.write(model.eval(), source) == sequences.answer(settings, source))
        .all(-1)
        .float()
        .mean()
        .item()
    )


BASE = dict(vocab_size=14, embedding_dim=64, decoder_layers=1)


@sized
def test_a_recurrent_translator_learns_to_copy_through_its_attention(size):
    settings = Sequences(task="copy", **size)
    assert learnt(ModelConfig(family="recurrent", encoder_layers=1, **BASE), settings) >= 0.95


@sized
def test_a_window_copies_what_it_sees_and_cannot_sort_what_it_does_not(size):
    settings = dict(size, steps=min(300, size["steps"]))
    config = ModelConfig(family="window-mlp", window=1, **BASE)
    assert learnt(config, Sequences(task="copy", **settings)) >= 0.99
    assert learnt(config, Sequences(task="sort", **settings)) < 0.5


@sized
def test_without_positions_and_mask_an_encoder_cannot_copy_apart_what_stands_apart(
    monkeypatch, size
):
    """Sorting needs to know which output one is: without positions equal letters get equal
    outputs."""
    shape = dict(vocab_size=14, embedding_dim=64, num_heads=4, encoder_layers=2)
    config = ModelConfig(family="encoder-only", positions="none", **shape)
    monkeypatch.setattr(sequences, "model_config", lambda settings: config)
    assert (
        sequences.run(
            Sequences(
                family="encoder-only", task="sort", **dict(size, steps=min(200, size["steps"]))
            )
        ).numbers["accuracy"]
        < 0.3
    )


def test_answers_are_what_they_should_be():
    source = torch.tensor([[7, 5, 6, 5]])
    assert sequences.answer(Sequences(task="copy"), source).tolist() == [[7, 5, 6, 5]]
    assert sequences.answer(Sequences(task="sort"), source).tolist() == [[5, 5, 6, 7]]
    assert sequences.spell(torch.tensor([4, 5, 29, 0])) == "abz?"

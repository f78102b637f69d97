"""Training teaches: small models reach a stated score on sentences they never saw, and a blind one
does not.

The task is the phrasebook's sentences of up to five words. Every dev sentence holds a pair of words
(verb and object, or adjective and noun) that training never shows together, so no sentence learnt
by heart helps.
"""

import random
from itertools import islice

import pytest

from attentif.core.models import EncoderDecoder
from attentif.text import corpus
from attentif.text.phrasebook import corpus as phrasebook
from attentif.training.run_folder import read_metrics
from tests.support.tiny import recipe, trainer

SIZES = dict(
    embedding_dim=128,
    num_heads=4,
    qk_length=32,
    value_length=32,
    ff_length=256,
    embedding_scale=True,
)
SETTINGS = dict(
    batch_tokens=1000, warmup=50, learning_rate=5e-3, label_smoothing=0.0, dev_sentences=100
)


@pytest.fixture(scope="module")
def places(tmp_path_factory):
    """Files of short sentences: to learn from, and the held-out ones."""
    folder, places = tmp_path_factory.mktemp("short"), {}
    for split, count in (("train", 20_000), ("dev", 1_000)):
        short = [
            pair for pair in phrasebook.pairs(count, split=split) if len(pair.source.split()) <= 5
        ]
        corpus.write(folder / f"{split}.tsv", short)
        places[split] = (str(folder / f"{split}.tsv"),)
    return places


def test_a_small_model_learns_from_the_source_and_not_from_the_source_of_another_sentence(
    places, tmp_path
):
    """The quick form of the tests below: the same English, beside its own French and beside
    French at random."""
    pairs = list(islice(corpus.read(*places["train"]), 2400))
    sources = [pair.source for pair in pairs]
    random.Random(0).shuffle(sources)
    corpus.write(tmp_path / "own.tsv", pairs)
    others = (corpus.Pair(source, pair.target) for source, pair in zip(sources, pairs, strict=True))
    corpus.write(tmp_path / "other.tsv", others)
    small = dict(embedding_dim=64, qk_length=16, value_length=16, ff_length=128, decoder_layers=2)
    loss = {}
    for name in ("own", "other"):
        data = dict(train=(str(tmp_path / f"{name}.tsv"),), dev=places["dev"], vocab_size=1000)
        settings = SETTINGS | dict(batch_tokens=600, warmup=20, learning_rate=1e-2, dev_sentences=5)
        made = recipe("decoder-only", data=data, model=SIZES | small, steps=150, **settings)
        trainer(made, tmp_path / name).run()
        loss[name] = read_metrics(tmp_path / name)[-1]["dev_loss"]
    assert loss["own"] < 2.95 < 3.05 < loss["other"]


def learnt(family: str, places: dict, folder, steps: int, **model) -> dict:
    """The last evaluation of a run."""
    data = dict(places, vocab_size=3000)
    trainer(recipe(family, data=data, model=SIZES | model, steps=steps, **SETTINGS), folder).run()
    return read_metrics(folder)[-1]


@pytest.mark.soak
def test_an_encoder_decoder_learns_to_translate(places, tmp_path):
    found = learnt("encoder-decoder", places, tmp_path / "run", 300, decoder_layers=1)
    assert found["bleu"] > 15
    assert found["dev_loss"] < 2.0


@pytest.mark.soak
def test_a_decoder_only_model_learns_to_translate(places, tmp_path):
    found = learnt("decoder-only", places, tmp_path / "run", 300)
    assert found["bleu"] > 15
    assert found["dev_loss"] < 2.0


@pytest.mark.soak
def test_an_encoder_decoder_that_cannot_see_the_source_does_not(places, tmp_path, monkeypatch):
    """What the two tests above ask for cannot be reached by learning English alone."""
    encode = EncoderDecoder.encode
    monkeypatch.setattr(EncoderDecoder, "encode", lambda *inputs: 0 * encode(*inputs))
    found = learnt("encoder-decoder", places, tmp_path / "run", 300, decoder_layers=1)
    assert found["bleu"] < 5
    assert found["dev_loss"] > 2.5

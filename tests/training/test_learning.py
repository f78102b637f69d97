"""Training teaches: small models reach a stated score on sentences they never saw, and a blind one does not.

The task is the phrasebook's sentences of up to five words. Every dev sentence holds a pair of words (verb and object,
or adjective and noun) that training never shows together, so no sentence learnt by heart helps.
"""

import pytest

from attentif.core.models import EncoderDecoder
from attentif.text import corpus
from attentif.text.embedded.phrasebook import corpus as phrasebook
from attentif.training.journal import read_metrics
from tests.support.tiny import recipe, trainer

SIZES = dict(embedding_dim=128, num_heads=4, qk_length=32, value_length=32, ff_length=256, embedding_scale=True)
SETTINGS = dict(batch_tokens=1000, warmup=50, learning_rate=5e-3, label_smoothing=0.0, dev_sentences=100)


@pytest.fixture(scope="module")
def places(tmp_path_factory):
    """Files of short sentences: to learn from, and the held-out ones."""
    folder, places = tmp_path_factory.mktemp("short"), {}
    for split, count in (("train", 20_000), ("dev", 1_000)):
        short = [pair for pair in phrasebook.pairs(count, split=split) if len(pair.source.split()) <= 5]
        corpus.write(folder / f"{split}.tsv", short)
        places[split] = (str(folder / f"{split}.tsv"),)
    return places


def learnt(family: str, places: dict, folder, steps: int, **model) -> dict:
    """The last evaluation of a run."""
    data = dict(places, vocab_size=3000)
    trainer(recipe(family, data=data, model=SIZES | model, steps=steps, **SETTINGS), folder).run()
    return read_metrics(folder)[-1]


def test_an_encoder_decoder_learns_to_translate(places, tmp_path):
    found = learnt("encoder-decoder", places, tmp_path / "run", 300, decoder_layers=1)
    assert found["bleu"] > 15
    assert found["dev_loss"] < 2.0


def test_a_decoder_only_model_learns_to_translate(places, tmp_path):
    found = learnt("decoder-only", places, tmp_path / "run", 300)
    assert found["bleu"] > 15
    assert found["dev_loss"] < 2.0


def test_an_encoder_decoder_that_cannot_see_the_source_does_not(places, tmp_path, monkeypatch):
    """What the two tests above ask for cannot be reached by learning English alone."""
    encode = EncoderDecoder.encode
    monkeypatch.setattr(EncoderDecoder, "encode", lambda *inputs: 0 * encode(*inputs))
    found = learnt("encoder-decoder", places, tmp_path / "run", 300, decoder_layers=1)
    assert found["bleu"] < 5
    assert found["dev_loss"] > 2.5

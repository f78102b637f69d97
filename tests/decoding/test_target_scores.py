"""The score of a given target: the forward pass of torch, and what the search says of its own
translations."""

import inspect
from pathlib import Path

import pytest
import torch

from attentif import shipped
from attentif.checkpoint import load
from attentif.config import ConfigError, ModelConfig
from attentif.core.families import build
from attentif.decoding.translator import Translator
from attentif.text.tokenizer import Tokenizer
from tests.support.folders import save_model

TEXTS = ["le petit chat dort", "où est la gare ?", "la table est rouge", "il a lu trois livres"]
SIZES = dict(
    embedding_dim=12, num_heads=2, qk_length=6, value_length=7, ff_length=20, position_limit=40
)
FAMILIES = {
    "encoder-decoder": dict(encoder_layers=2, decoder_layers=1, **SIZES),
    "decoder-only": dict(decoder_layers=2, positions="rotary", **SIZES),
    "recurrent": dict(embedding_dim=12, encoder_layers=1, decoder_layers=1, position_limit=40),
}


@pytest.fixture(scope="module", params=FAMILIES)
def folder(request, tmp_path_factory) -> Path:
    torch.manual_seed(3)
    path, tokenizer = tmp_path_factory.mktemp("scored") / "m", Tokenizer.train(TEXTS, 300)
    model = build(
        ModelConfig(
            family=request.param, vocab_size=tokenizer.vocab_size, **FAMILIES[request.param]
        )
    )
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.add_(0.3 * torch.randn_like(parameter))
    save_model(path, model, card="", **{"tokenizer.json": tokenizer.to_bytes()})
    return path


@torch.no_grad()
def by_forward_pass(folder: Path, source: str, target: str) -> float:
    """In float64, with the special tokens spelt out."""
    model, tokenizer = load(folder)
    model, config, ids, wrote = (
        model.double(),
        model.config,
        *map(tokenizer.encode, (source, target)),
    )
    wanted = [*wrote, config.eos_id]
    if config.family == "decoder-only":
        logits = model(torch.tensor([[*ids, config.separator_id, *wrote]]))[0, len(ids) :]
    else:
        logits = model(
            torch.tensor([[*ids, config.eos_id]]), torch.tensor([[config.start_id, *wrote]])
        )[0]
    return float(logits.log_softmax(-1)[range(len(wanted)), wanted].sum())


@pytest.mark.parametrize("engine", ["ctranslate2", "torch"])
@pytest.mark.parametrize(
    "pair", [("le petit chat", "la table"), ("où ?", ""), ("a b c d", "TROIS livres, ou 12 !")]
)
def test_a_target_is_worth_what_a_forward_pass_says(folder, engine, pair):
    translator = Translator(folder, precision="float32", engine=engine)
    assert translator.score(*pair) == pytest.approx(by_forward_pass(folder, *pair), rel=1e-5)


@pytest.mark.parametrize("beam", [1, 3])
def test_a_search_gives_its_own_tokens_the_same_scores(folder, beam):
    translator = Translator(folder, engine="torch", beam=beam, n_best=beam)
    sources = translator.tokenizer.encode_batch(TEXTS)
    found = translator.engine.translate(sources, beam=beam, n_best=beam, limits=[12] * len(sources))
    for source, of_row in zip(sources, found, strict=True):
        for one in of_row:
            again = translator.engine.score([source], [one.tokens])[0]
            assert again[: len(one.scores)] == pytest.approx(one.scores, abs=1e-4)


@pytest.mark.parametrize("engine", ["ctranslate2", "torch"])
def test_the_shipped_model_s_search_ranks_by_the_score_of_its_translation(engine):
    translator = Translator("fr-en", engine=engine, n_best=3)
    for text in ("Il dort.", "Où est la gare la plus proche ?"):
        for one in translator.translations([text])[0]:
            assert translator.tokenizer.encode_batch([one.text])[0] == one.tokens[:-1]
            assert translator.score(text, one.text) == pytest.approx(
                one.score * len(one.tokens), abs=0.05
            )


def test_what_cannot_be_scored_is_named(folder):
    translator = Translator(folder, engine="torch")
    for source, target, reason in (
        ("", "a", "source: expected a text"),
        ("a", 3, "target: expected a string, got int"),
        ("a", "a b " * 50, "target: expected at most 39 tokens, got"),
        ("a b c d " * 4, "a b c d " * 4, r"tokens with eos \(position_limit 40\)"),
    ):
        if "position_limit" in reason and not translator.engine.joint:
            continue
        with pytest.raises((ValueError, TypeError), match=reason):
            translator.score(source, target)


def test_an_unknown_option_is_named_with_the_known_ones(folder):
    for call in (
        lambda **options: Translator(folder, **options),
        lambda **options: Translator.of(*load(folder), **options),
    ):
        with pytest.raises(
            TypeError,
            match=r"^beem: there is no such option; expected one of .*device.*beam, n_best",
        ):
            call(beem=4)
    with pytest.raises(
        ConfigError, match=r"^engine: expected one of ctranslate2, torch, got 'onnx'$"
    ):
        Translator(folder, engine="onnx")


def test_tab_shows_every_option():
    names = list(inspect.signature(Translator).parameters)
    assert names[0] == "model"
    assert {
        "precision",
        "engine",
        "device",
        "threads",
        "shortlist",
        "beam",
        "n_best",
        "length_penalty",
        "long",
        "guard",
    } <= set(names)
    assert not any(
        one.kind == one.VAR_KEYWORD for one in inspect.signature(Translator).parameters.values()
    )


def test_a_model_is_found_by_its_name_and_without_any(folder, monkeypatch, tmp_path):
    monkeypatch.setattr(shipped, "ROOT", folder.parent)
    monkeypatch.setattr(shipped, "NAMES", ("m",))
    monkeypatch.chdir(tmp_path)
    assert Translator("m", engine="torch").folder == folder
    assert load("m")[1].to_bytes() == load(folder)[1].to_bytes()
    (tmp_path / "m").mkdir()
    (tmp_path / "m" / "manifest.sha256").write_text("")
    assert shipped.model_folder("m") == Path("m")  # a folder of that name goes before


def test_a_translator_is_called_or_told_to_translate(folder):
    translator = Translator(folder, engine="torch")
    assert (
        translator(TEXTS)
        == translator.translate(TEXTS)
        == [translator.translate(text) for text in TEXTS]
    )
    assert repr(translator) == f"Translator({str(folder)!r}, TorchEngine, greedy)"
    assert "\n" not in repr(translator)

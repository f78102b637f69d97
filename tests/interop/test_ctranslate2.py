"""A model exported to CTranslate2 gives the probabilities that ours gives in torch; what it
cannot hold is refused."""

import json
from functools import partial
from itertools import chain
from pathlib import Path

import ctranslate2
import pytest
import tokenizers
import torch
from tokenizers.models import BPE

from attentif.config import ConfigError
from attentif.core.families import build
from attentif.folder import FolderError, read_folder, write_folder
from attentif.interop.ctranslate2 import _labels, export
from attentif.text.shortlist import Shortlist
from attentif.text.tokenizer import Tokenizer
from tests.support import families as small
from tests.support.folders import load_model, save_model
from tests.support.tensors import shaken
from tests.support.thinning import thinned

SOURCES = [[5, 6, 7, 8], [9, 10], [11, 22, 11, 4, 17, 5]]
TARGETS = [[4, 5, 9], [7], [13, 4, 6, 20, 5]]
EVEN = dict(qk_length=4, value_length=4)
KINDS = [
    ("transformer-2017", {}),
    ("transformer-2017", dict(qk_length=0, value_length=0)),
    ("marian", {}),
    ("marian", EVEN),
    ("marian", dict(scaled_scores=False)),
    ("marian", dict(norm="rmsnorm", gated=True)),
    ("pegasus", {}),
    ("pegasus", dict(qk_length=6, value_length=4)),
    ("pegasus", dict(num_kv_heads=1)),
    ("pegasus", dict(num_kv_heads=2, **EVEN)),
    ("pegasus", dict(positions="rotary", num_kv_heads=2)),
    ("pegasus", dict(positions="none")),
    ("pegasus", dict(positions="learned", position_offset=2)),
    ("pegasus", dict(positions="sinusoidal-interleaved", position_offset=1, position_base=50.0)),
    ("pegasus", dict(embedding_norm=True, norm="rmsnorm", embedding_scale=False)),
    ("pegasus", dict(gated=True, activation="gelu", attention_bias=False, ff_bias=False)),
    ("pegasus", dict(tie_output=False, share_embeddings=False)),
    ("pegasus", dict(share_embeddings=False, logits_bias=False)),
    ("pegasus", dict(norm_epsilon=0.3, final_norm=False)),
    ("gpt2", {}),
    ("gpt2", dict(num_kv_heads=1, activation="gelu")),
    ("gpt2", dict(tie_output=False, logits_bias=True, activation="relu", embedding_norm=True)),
    ("gpt2", dict(norm_place="post", final_norm=False, positions="none")),
    ("llama", {}),
    ("llama", dict(num_kv_heads=1, **EVEN)),
    ("llama", dict(qk_length=6, value_length=4, position_offset=3, position_base=50.0)),
    ("llama", dict(norm_epsilon=0.2, embedding_scale=True)),
]


def model_of(kind: str, **changes):
    return shaken(build(small.config(kind, **changes))).float()


def exported(model, folder: Path, precision: str = "float32", **files: bytes) -> Path:
    save_model(folder / "model", model, card="x", **files)
    export(folder / "model", folder / precision, precision)
    return folder / precision


@torch.no_grad()
def ours(model, source: list[int], target: list[int]) -> list[float]:
    """The log-probability of each token, source and target spelt out."""
    if model.config.family == "decoder-only":
        row = [*source, 3, *target]
        return _picked(model(torch.tensor([row[:-1]])), row[1:])
    return _picked(model(torch.tensor([[*source, 1]]), torch.tensor([[2, *target]])), [*target, 1])


def _picked(logits: torch.Tensor, tokens: list[int]) -> list[float]:
    return logits[0].double().log_softmax(-1)[range(len(tokens)), tokens].tolist()


def theirs(model, folder: Path) -> list[list[float]]:
    """As CTranslate2 scores all rows in one batch."""
    source, target = (
        [[str(token) for token in row] for row in rows] for rows in (SOURCES, TARGETS)
    )
    if model.config.family == "decoder-only":
        rows = [[*a, "3", *b] for a, b in zip(source, target, strict=True)]
        return [result.log_probs for result in ctranslate2.Generator(str(folder)).score_batch(rows)]
    return [
        result.log_probs
        for result in ctranslate2.Translator(str(folder)).score_batch(source, target)
    ]


def differences(model, folder: Path) -> torch.Tensor:
    wanted = [ours(model, *pair) for pair in zip(SOURCES, TARGETS, strict=True)]
    found = theirs(model, folder)
    assert [len(row) for row in found] == [len(row) for row in wanted]
    return (torch.tensor([*chain(*wanted)]) - torch.tensor([*chain(*found)])).abs()


@pytest.mark.parametrize(
    ("kind", "changes"), thinned(KINDS, 3), ids=lambda part: str(part).replace(" ", "")
)
def test_ctranslate2_gives_every_token_the_probability_that_torch_gives_it(kind, changes, tmp_path):
    model = model_of(kind, **changes)
    assert differences(model, exported(model, tmp_path)).max() < 1e-4


@pytest.mark.parametrize("kind", ["marian", "llama"])
def test_int8_is_close_and_a_third_of_the_size(kind, tmp_path):
    model = model_of(kind, vocab_size=500, embedding_dim=64, qk_length=16, value_length=16)
    whole, folder = exported(model, tmp_path), tmp_path / "int8"
    export(tmp_path / "model", folder, "int8")
    usual = -sum(chain(*map(partial(ours, model), SOURCES, TARGETS))) / len(
        [*chain(*theirs(model, folder))]
    )
    assert 1e-4 * usual < differences(model, folder).mean() < 0.03 * usual  # it differs, and little
    assert 3 * (folder / "model.bin").stat().st_size < (whole / "model.bin").stat().st_size


def test_a_folder_in_int8_is_exported_too(tmp_path):
    save_model(tmp_path / "model", model_of("pegasus"), card="x", int8=True)
    export(tmp_path / "model", tmp_path / "out", "float32")
    assert differences(load_model(tmp_path / "model"), tmp_path / "out").max() < 1e-4


def test_a_search_there_starts_and_ends_with_our_special_tokens(tmp_path):
    model = model_of("marian", start_id=7, eos_id=9, pad_id=4)
    folder = exported(model, tmp_path)
    result = ctranslate2.Translator(str(folder)).translate_batch(
        [["5", "6"]],
        beam_size=1,
        max_decoding_length=5,
        min_decoding_length=5,
        return_scores=True,
        length_penalty=0,
    )[0]
    written = [int(token) for token in result.hypotheses[0]]
    logits = model(torch.tensor([[5, 6, 9]]), torch.tensor([[7, *written[:-1]]])).detach()
    logits[..., 9] = -torch.inf  # no end before the fifth
    assert written == logits[0].argmax(-1).tolist()
    assert result.scores[0] == pytest.approx(sum(_picked(logits, written)), abs=1e-4)


def test_labels_are_the_tokenizers_pieces_and_other_ids_have_names_of_their_own(tmp_path):
    tokenizer = Tokenizer.train(["le petit chat dort", "the little cat sleeps"] * 3, 300)
    size = tokenizer.vocab_size
    model = build(small.config("marian", vocab_size=size + 3))
    folder = exported(model, tmp_path, **{"tokenizer.json": tokenizer.to_bytes()})
    labels = json.loads((folder / "shared_vocabulary.json").read_text())
    assert labels[:size] == [tokenizer.library.id_to_token(token) for token in range(size)]
    assert len(set(labels)) == len(labels) == size + 3
    config = json.loads((folder / "config.json").read_text())
    assert [config[name] for name in ("eos_token", "bos_token", "decoder_start_token")] == [
        labels[i] for i in (1, 2, 2)
    ]


def test_an_id_that_a_tokenizer_leaves_out_has_a_name_of_its_own():
    assert _labels(Tokenizer(tokenizers.Tokenizer(BPE({"a": 0, "b": 3}, []))), 5) == [
        "a",
        "unused 1",
        "unused 2",
        "b",
        "unused 4",
    ]


def test_the_export_has_the_tokenizer_and_the_folders_own_search(tmp_path):
    tokenizer = Tokenizer.train(["le petit chat dort", "the little cat sleeps"] * 3, 300).to_bytes()
    save_model(
        tmp_path / "m",
        build(small.config("marian", vocab_size=300)),
        card="x",
        **{"tokenizer.json": tokenizer},
    )
    files = read_folder(tmp_path / "m")
    search = b"\n[decoding]\nbeam = 4\nlength_penalty = 0.5\n"
    write_folder(tmp_path / "m", files | {"config.toml": files["config.toml"] + search})
    export(tmp_path / "m", tmp_path / "out")
    assert read_folder(tmp_path / "out")["tokenizer.json"] == tokenizer  # and the manifest is right
    about = json.loads((tmp_path / "out" / "config.json").read_text())["attentif"]
    assert about["decoding"] == {"beam": 4, "length_penalty": 0.5}


@pytest.mark.parametrize("kind", ["recurrent", "window-mlp", "bert"])
def test_an_unsupported_family_is_refused_by_name(kind, tmp_path):
    model = build(small.config(kind))
    with pytest.raises(
        ConfigError, match=f'model: family: .* "{model.config.family}" of ours'
    ) as caught:
        exported(model, tmp_path)
    assert "\n" not in str(caught.value)
    assert not (tmp_path / "float32").exists()


def test_a_decoder_without_a_causal_mask_is_refused(tmp_path):
    with pytest.raises(
        ConfigError, match="model: causal_decoder: CTranslate2 has no decoder without"
    ):
        exported(model_of("gpt2", causal_decoder=False), tmp_path)


def test_what_does_not_belong_together_or_is_not_ours_is_refused(tmp_path):
    model = build(small.config("marian"))
    tokenizer = Tokenizer.train(["le chat", "the cat"] * 3, 270).to_bytes()
    with pytest.raises(
        FolderError,
        match=r"tokenizer\.json: expected at most the model's vocab_size 23, got 2.. tokens",
    ):
        exported(model, tmp_path, **{"tokenizer.json": tokenizer})
    words = Shortlist.of(7, [1], [[]] * 7).to_bytes()
    with pytest.raises(
        FolderError, match=r"shortlist\.bin: expected the model's vocab_size 23, got 7"
    ):
        exported(model, tmp_path, **{"shortlist.bin": words})
    with pytest.raises(
        ConfigError, match="quantization: expected one of float32, int8, got 'int4'"
    ):
        exported(model, tmp_path, "int4")
    exported(model, tmp_path)
    exported(model, tmp_path)
    (tmp_path / "float32" / "thesis.txt").write_text("years of work")
    with pytest.raises(
        FolderError, match=r"float32: holds files that attentif did not write \(thesis.txt\)"
    ):
        exported(model, tmp_path)
    assert (tmp_path / "float32" / "thesis.txt").read_text() == "years of work"
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["float32", "model"]

"""attentif parity: every named intermediate of a model is that of transformers; a difference is
seen where it is."""

import pytest
import torch

from attentif.checkpoint import model_files
from attentif.config import ConfigError
from attentif.folder import read_folder, write_folder
from attentif.interop.importing import import_model
from attentif.interop.parity import parity
from tests.support.folders import load_model
from tests.support.huggingface import CASES, pair

pytest.importorskip("transformers")
NAMES = {  # of one layer: what is compared
    "post": "self.Q self.K self.V self.A self.Z self.H self.Y self.R ff.Z ff.Y ff.R",
    "pre": "self.N self.Q self.K self.V self.A self.Z self.H self.Y self.R ff.N ff.Z ff.Y ff.R",
}


@pytest.fixture
def folders(tmp_path):
    def made(name):
        with torch.no_grad():
            pair(CASES[name])[0].save_pretrained(tmp_path / "theirs")
        import_model(tmp_path / "theirs", tmp_path / "ours")
        return tmp_path / "ours", tmp_path / "theirs"

    return made


QUICK = ("marian", "distilbert", "gpt2", "llama")


@pytest.mark.parametrize(
    "name",
    [name if name in QUICK else pytest.param(name, marks=pytest.mark.soak) for name in CASES],
)
def test_every_named_intermediate_is_that_of_transformers(name, folders):
    ours, theirs = folders(name)
    found = parity(ours, against=theirs)
    assert found.equal
    assert found.largest < 1e-5
    config, names = load_model(ours).config, [one.name for one in found.differences]
    stack = "encoder" if config.encoder_layers else "decoder"
    assert names[0] == f"{stack}.X"
    for layer in range(config.encoder_layers or config.decoder_layers):
        assert set(NAMES[config.norm_place].split()) == {
            one.removeprefix(f"{stack}.{layer}.")
            for one in names
            if one.startswith(f"{stack}.{layer}.")
        }
    if config.family == "encoder-decoder":
        assert {f"decoder.1.cross.{one}" for one in "QKVAZHYR"} < set(names)
    assert ("L" in names) == (config.family != "encoder-only")
    assert ("pooled" in names) == config.pooler


def test_the_first_difference_is_where_a_weight_was_changed(folders):
    ours, theirs = folders("gpt2")
    model = load_model(ours)
    with torch.no_grad():
        model.decoder.blocks[1].feed_forward.W_1.weight[0, 0] += 1.0
    write_folder(ours, read_folder(ours) | model_files(model.config, model.state_dict(), card=""))
    found = parity(ours, against=theirs)
    assert not found.equal
    assert next(one.name for one in found.differences if one.difference > 1e-4) == "decoder.1.ff.Z"
    assert "not equal: the largest difference is" in found.text()


def test_the_export_is_compared_where_no_original_is_given(folders):
    ours, _ = folders("llama-tied")
    table = parity(ours)
    assert table.equal
    assert table.to_dict()["differences"][0]["name"] == "decoder.X"
    assert "decoder.0.self.A" in table.text()
    assert "<table" in table.html()


def test_an_original_that_cannot_be_read_is_one_line(folders, tmp_path):
    with pytest.raises(
        ConfigError,
        match=r"nowhere: no such folder; expected transformers, or the folder of the or",
    ):
        parity("fr-en", against=tmp_path / "nowhere")
    with pytest.raises(
        ConfigError, match=r": has no config.json; expected transformers, or the folder of the orig"
    ):
        parity("fr-en", against=tmp_path)
    ours, theirs = folders("gpt2")
    (theirs / "model.safetensors").unlink()
    with pytest.raises(
        ConfigError, match=r"theirs: transformers cannot read it as GPT2LMHeadModel: "
    ) as raised:
        parity(ours, against=theirs)
    assert "\n" not in str(raised.value)

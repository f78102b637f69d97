"""A folder that transformers loads: its logits, its tokenizer and its greedy search are ours;
the rest is refused."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
import torch
from safetensors.torch import load_file

from attentif.config import ConfigError, ModelConfig
from attentif.core.families import build
from attentif.decoding.beam import beam
from attentif.decoding.search import greedy
from attentif.disk import OutputError
from attentif.folder import FolderError, read_folder, write_folder
from attentif.interop.huggingface import export
from attentif.text.phrasebook import corpus as phrasebook
from attentif.text.tokenizer import Tokenizer
from tests.support.folders import load_model, save_model
from tests.support.tensors import shaken

transformers = pytest.importorskip("transformers")

SIZES = dict(
    vocab_size=409,
    embedding_dim=24,
    num_heads=4,
    ff_length=44,
    position_limit=120,
    norm_epsilon=1e-5,
)
TWO = dict(encoder_layers=3, decoder_layers=2)
CASES = {
    "marian": ModelConfig.like("marian", **SIZES, **TWO),
    "marian, gelu-tanh, no scale": ModelConfig.like(
        "marian", **SIZES, **TWO, activation="gelu-tanh", embedding_scale=False
    ),
    "marian without biases": ModelConfig.like(
        "marian", **SIZES, **TWO, attention_bias=False, ff_bias=False, logits_bias=False
    ),
    "marian, two tables": ModelConfig.like("marian", **SIZES, **TWO, share_embeddings=False),
    "pegasus": ModelConfig.like("pegasus", **SIZES, **TWO),
    "gpt2": ModelConfig.like("gpt2", **SIZES | {"norm_epsilon": 0.01}, decoder_layers=2),
    "gpt2, gelu, untied, no biases": ModelConfig.like(
        "gpt2",
        **SIZES,
        decoder_layers=2,
        activation="gelu",
        tie_output=False,
        attention_bias=False,
        ff_bias=False,
    ),
    "llama": ModelConfig.like(
        "llama", **SIZES | {"norm_epsilon": 0.01}, decoder_layers=2, num_kv_heads=2
    ),
    "llama, untied, wide heads, biases, base": ModelConfig.like(
        "llama",
        **SIZES,
        decoder_layers=3,
        tie_output=False,
        qk_length=10,
        value_length=10,
        position_base=500.0,
        attention_bias=True,
        ff_bias=True,
    ),
}
TEXTS = [
    "Le chat dort.",
    "  «  Où est la gare ? »",
    "emoji 👩‍🚀 et œuf",
    "",
    "l'eau — 25 °C…",
    "a\tb\u00a0c\n",
    "<▁eos▁> <▁pad▁>",
    "<_eos_> x<▁start▁>y <▁separator▁>",
    "<0x41> ▁▁ don't",
    "日本語 عربى",
]


@pytest.fixture(autouse=True)
def quiet():
    level = transformers.logging.get_verbosity()
    transformers.logging.set_verbosity_error()
    transformers.logging.disable_progress_bar()
    with torch.no_grad():
        yield
    transformers.logging.set_verbosity(level)


@pytest.fixture(scope="module")
def tokenizer():
    lines = [text for pair in phrasebook.pairs(600, seed=1) for text in pair]
    return Tokenizer.train(lines, SIZES["vocab_size"] - 9)


def saved(config, folder, tokenizer=None, **more):
    torch.manual_seed(5)
    files = {} if tokenizer is None else {"tokenizer.json": tokenizer.to_bytes()}
    save_model(folder, shaken(build(config)).float(), card="", **more, **files)
    return load_model(folder)


def opened(folder):
    """Theirs, and that nothing in the file was unknown to it and nothing left to chance."""
    config = transformers.AutoConfig.from_pretrained(folder)
    auto = "AutoModelForSeq2SeqLM" if config.is_encoder_decoder else "AutoModelForCausalLM"
    model, report = getattr(transformers, auto).from_pretrained(
        folder, output_loading_info=True, attn_implementation="eager"
    )
    assert not any(report.values()), report
    assert model.dtype == torch.float32
    return model.eval()


def ragged(*lengths):
    real = torch.arange(max(lengths)) < torch.tensor(lengths)[:, None]
    return torch.randint(4, 400, real.shape).where(real, 0), real


def difference(ours, theirs):
    (source, real), (target, _) = ragged(4, 7, 2), ragged(5, 5, 5)
    if ours.config.family == "decoder-only":
        return (
            (ours(source, real) - theirs(input_ids=source, attention_mask=real.long()).logits)[real]
            .abs()
            .max()
        )
    expected = theirs(input_ids=source, attention_mask=real.long(), decoder_input_ids=target).logits
    return (ours(source, target, real) - expected).abs().max()


@pytest.mark.parametrize("name", CASES)
def test_the_logits_of_transformers_are_ours(name, tmp_path):
    ours = saved(CASES[name], tmp_path / "ours")
    export(tmp_path / "ours", tmp_path / "theirs")
    assert difference(ours, opened(tmp_path / "theirs")) < 1e-5


@pytest.mark.parametrize("name", ["marian", "gpt2"])
def test_an_int8_folder_gives_the_logits_that_ours_gives_from_it(name, tmp_path):
    ours = saved(CASES[name], tmp_path / "ours", int8=True)
    export(tmp_path / "ours", tmp_path / "theirs")
    assert difference(ours, opened(tmp_path / "theirs")) < 1e-5


def test_the_file_holds_the_tensors_that_transformers_itself_would_save(tmp_path):
    """Tied tensors once, computed ones too."""
    for name in ("marian", "pegasus", "gpt2", "llama"):
        saved(CASES[name], tmp_path / "ours")
        export(tmp_path / "ours", tmp_path / name)
        opened(tmp_path / name).save_pretrained(tmp_path / "again")
        found, expected = (
            load_file(tmp_path / place / "model.safetensors") for place in (name, "again")
        )
        assert found.keys() == expected.keys()
        assert all(torch.equal(found[key], expected[key]) for key in found)


@pytest.mark.parametrize("name", ["marian", "llama"])
def test_their_tokenizer_reads_and_writes_as_ours_with_the_end_of_the_source_behind(
    name, tokenizer, tmp_path
):
    saved(CASES[name], tmp_path / "ours", tokenizer)
    export(tmp_path / "ours", tmp_path / "theirs")
    joint = CASES[name].family == "decoder-only"
    last = tokenizer.separator_id if joint else tokenizer.eos_id
    lines = TEXTS + [text for pair in phrasebook.pairs(40, seed=2) for text in pair]
    for kind in (transformers.AutoTokenizer, transformers.PreTrainedTokenizerFast):
        theirs = kind.from_pretrained(tmp_path / "theirs")
        assert len(theirs) == tokenizer.vocab_size
        assert (theirs.pad_token_id, theirs.eos_token_id) == (tokenizer.pad_id, tokenizer.eos_id)
        for text in lines:
            ids = tokenizer.encode(text)
            assert theirs(text)["input_ids"] == [*ids, last]
            assert theirs(text, add_special_tokens=False)["input_ids"] == ids
            assert theirs.decode(ids) == tokenizer.decode(ids)
            for skip in (True, False):
                assert theirs.decode(
                    [0, 2, *ids, 1, 3, 0], skip_special_tokens=skip
                ) == tokenizer.decode(ids)
    batch = theirs(["Le chat dort.", "Oui."], padding=True, return_tensors="pt")
    assert batch.keys() == {"input_ids", "attention_mask"}
    assert (
        batch["attention_mask"].flip(1).tolist()[1][0] == joint
    )  # generate continues from the last column


def searched(model, sources, tokenizer):
    """What our greedy search writes for each source alone."""
    config, known = model.config, tokenizer.vocab_size
    end = [] if config.family == "decoder-only" else [config.eos_id]
    never = [0, 2, 3, *range(known, config.vocab_size)]
    return [
        greedy(
            model.step,
            model.start(torch.tensor([ids + end])),
            torch.tensor([config.first_token]),
            eos_id=config.eos_id,
            limits=30,
            forbidden=never,
        )[0]
        for ids in sources
    ]


def lively(config):
    """Strong layers, so that what is written varies: a random translator writes one word for
    ever."""
    torch.manual_seed(5)
    model = build(config).eval()
    for name, parameter in model.named_parameters():
        parameter += 0.1 * torch.randn_like(parameter)
        if "blocks" in name and parameter.dim() == 2:
            parameter *= 8
    return model


def made_to_end(model, sources, tokenizer):
    """Give eos the row of a word that comes first at many different places: a random model
    hardly ever ends."""
    written = [found.tokens for found in searched(model, sources, tokenizer)]
    words = {token for tokens in written for token in tokens}
    word = max(
        words, key=lambda word: len({tokens.index(word) for tokens in written if word in tokens})
    )
    vocabulary, eos = model.vocabulary, model.config.eos_id
    table = vocabulary.table if vocabulary.target_table is None else vocabulary.target_table
    table.weight[eos] = 1.05 * table.weight[word]
    if vocabulary.output_bias is not None:
        vocabulary.output_bias[eos] = vocabulary.output_bias[word] + 0.05


@pytest.mark.parametrize("name", ["marian, two tables", "pegasus", "gpt2", "llama"])
def test_their_greedy_search_writes_what_ours_writes(name, tokenizer, tmp_path):
    texts = [pair[0] for pair in phrasebook.pairs(20, seed=3)]
    sources = [tokenizer.encode(text) for text in texts]
    config = CASES[name]
    ours = lively(config)
    made_to_end(ours, sources, tokenizer)
    save_model(tmp_path / "ours", ours, card="", **{"tokenizer.json": tokenizer.to_bytes()})
    export(tmp_path / "ours", tmp_path / "theirs")
    theirs, codec = (
        opened(tmp_path / "theirs"),
        transformers.AutoTokenizer.from_pretrained(tmp_path / "theirs"),
    )
    batch = codec(texts, padding=True, return_tensors="pt")
    read = batch["input_ids"].shape[1] if config.family == "decoder-only" else 1
    written = theirs.generate(**batch, max_new_tokens=30)[:, read:].tolist()
    lengths = set()
    for row, found in zip(written, searched(ours, sources, tokenizer), strict=True):
        expected = found.tokens + [config.eos_id] * found.finished
        assert row == expected + [config.pad_id] * (len(row) - len(expected))
        lengths.add(len(found.tokens) if found.finished else None)
    assert len(lengths) > 3, lengths  # they end, and at different places


def test_their_search_is_the_folders_own(tokenizer, tmp_path):
    texts = [pair[0] for pair in phrasebook.pairs(12, seed=3)]
    sources = [tokenizer.encode(text) for text in texts]
    ours = lively(CASES["pegasus"])
    made_to_end(ours, sources, tokenizer)
    save_model(tmp_path / "ours", ours, card="", **{"tokenizer.json": tokenizer.to_bytes()})
    files = read_folder(tmp_path / "ours")
    files["config.toml"] += b"\n[decoding]\nbeam = 3\nlength_penalty = 0.5\n"
    write_folder(tmp_path / "ours", files)
    export(tmp_path / "ours", tmp_path / "theirs")
    asked = json.loads((tmp_path / "theirs" / "generation_config.json").read_text())
    assert (asked["num_beams"], asked["length_penalty"], asked["early_stopping"]) == (3, 0.5, True)
    theirs, never = opened(tmp_path / "theirs"), [0, 2, 3, *range(tokenizer.vocab_size, 409)]
    differs = 0
    for ids, simple in zip(sources, searched(ours, sources, tokenizer), strict=True):
        source = torch.tensor([[*ids, 1]])
        found = beam(
            ours.step,
            ours.start(source),
            torch.tensor([2]),
            reorder=ours.reorder,
            width=3,
            eos_id=1,
            limits=30,
            length_penalty=0.5,
            stop="width",
            forbidden=never,
        )[0][0]
        row = theirs.generate(input_ids=source, max_new_tokens=30)[0, 1:].tolist()
        assert row == found.tokens + [1] * found.finished
        differs += found.tokens != simple.tokens
    assert differs > 2  # from greedy search


REFUSED = {
    "positions": (
        "marian",
        {"positions": "sinusoidal-interleaved"},
        "sinusoidal-interleaved",
        "sinusoidal-halves",
    ),
    "positions of pegasus": ("pegasus", {"positions": "learned"}, "learned", "sinusoidal-halves"),
    "positions of a decoder": (
        "gpt2",
        {"positions": "none"},
        "none",
        '"learned" (GPT-2) or "rotary" (Llama)',
    ),
    "position_base": ("marian", {"position_base": 500.0}, "500.0", "10000.0"),
    "position_offset": ("gpt2", {"position_offset": 2}, "2", "0"),
    "norm": ("pegasus", {"norm": "rmsnorm"}, "rmsnorm", "layernorm"),
    "norm of llama": ("llama", {"norm": "layernorm"}, "layernorm", "rmsnorm"),
    "norm_epsilon": ("marian", {"norm_epsilon": 1e-6}, "1e-06", "1e-05"),
    "norm_place": ("llama", {"norm_place": "post", "final_norm": False}, "post", "pre"),
    "final_norm": ("pegasus", {"final_norm": False}, "false", "true"),
    "embedding_norm": ("gpt2", {"embedding_norm": True}, "true", "false"),
    "gated": ("gpt2", {"gated": True}, "true", "false"),
    "gated of llama": ("llama", {"gated": False}, "false", "true"),
    "tie_output": ("marian", {"tie_output": False}, "false", "true"),
    "share_embeddings": ("pegasus", {"share_embeddings": False}, "false", "true"),
    "embedding_scale": ("gpt2", {"embedding_scale": True}, "true", "false"),
    "logits_bias": ("llama", {"logits_bias": True}, "true", "false"),
    "num_kv_heads": ("marian", {"num_kv_heads": 2}, "2", "4"),
    "qk_length": ("gpt2", {"qk_length": 8}, "8", "6"),
    "value_length": ("llama", {"value_length": 8}, "8", "6"),
    "num_heads": (
        "llama",
        {"num_heads": 5, "qk_length": 4, "value_length": 4},
        "5",
        "a divisor of embedding_dim 24",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_an_unsupported_setting_is_named_with_a_supported_one(name, tmp_path):
    architecture, change, value, wanted = REFUSED[name]
    field = name.split()[0]
    layers = TWO if architecture in ("marian", "pegasus") else {"decoder_layers": 2}
    save_model(
        tmp_path / "ours", build(ModelConfig.like(architecture, **SIZES | layers | change)), card=""
    )
    line = (
        rf"^\S+config\.toml: {field}: [^\n]*{re.escape(value)}[^\n]*; expected "
        rf"[^\n]*{re.escape(wanted)}[^\n]*$"
    )
    with pytest.raises(ConfigError, match=line):
        export(tmp_path / "ours", tmp_path / "theirs")
    assert not (tmp_path / "theirs").exists()


@pytest.mark.parametrize("family", ["recurrent", "window-mlp"])
def test_an_unsupported_family_is_refused(family, tmp_path):
    layers = {"encoder_layers": 0 if family == "window-mlp" else 1, "decoder_layers": 1}
    config = ModelConfig(family=family, **SIZES, **layers)
    save_model(tmp_path / "ours", build(config), card="")
    with pytest.raises(
        ConfigError, match=rf'config\.toml: family: .* supports "{family}"; expected "encoder-dec'
    ):
        export(tmp_path / "ours", tmp_path / "theirs")


def test_a_tokenizer_with_other_special_ids_than_the_models_is_refused(tokenizer, tmp_path):
    saved(ModelConfig.like("marian", **SIZES, **TWO, eos_id=5), tmp_path / "ours", tokenizer)
    with pytest.raises(
        ConfigError, match=r"config\.toml: eos_id: the tokenizer's is 1, the model's 5; they do not"
    ):
        export(tmp_path / "ours", tmp_path / "theirs")
    saved(
        ModelConfig.like("marian", **SIZES | {"vocab_size": 300}, **TWO),
        tmp_path / "ours",
        tokenizer,
    )
    with pytest.raises(
        FolderError, match=r"tokenizer\.json: expected at most the model's vocab_size 300, got"
    ):
        export(tmp_path / "ours", tmp_path / "theirs")


def test_an_export_replaces_an_export_and_nothing_else(tmp_path):
    saved(CASES["gpt2"], tmp_path / "ours")
    export(tmp_path / "ours", tmp_path / "theirs")
    saved(CASES["llama"], tmp_path / "ours")
    export(tmp_path / "ours", tmp_path / "theirs")
    assert json.loads((tmp_path / "theirs" / "config.json").read_text())["model_type"] == "llama"
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["ours", "theirs"]
    (tmp_path / "theirs" / "thesis.txt").write_text("years of work")
    with pytest.raises(FolderError, match=r"did not write \(thesis\.txt\); choose another folder"):
        export(tmp_path / "ours", tmp_path / "theirs")
    with pytest.raises(OutputError, match=r"ours: is the input too"):
        export(tmp_path / "ours", tmp_path / "ours")
    assert load_model(tmp_path / "ours").config == CASES["llama"]
    with pytest.raises(FolderError, match=r"thesis\.txt: is a file; expected the name of a folder"):
        export(tmp_path / "ours", tmp_path / "theirs" / "thesis.txt")


def test_a_full_disk_leaves_the_old_export_as_it_was(tmp_path, monkeypatch):
    write_folder(tmp_path / "theirs", {"a": b"old"})
    rename = Path.rename

    def full(path, to):
        if ".new-" in path.name:
            raise OSError(28, "No space left on device", str(path))
        return rename(path, to)

    monkeypatch.setattr(Path, "rename", full)
    with pytest.raises(FolderError, match="cannot be written: No space left on device"):
        write_folder(tmp_path / "theirs", {"a": b"new", "b": b""})
    assert read_folder(tmp_path / "theirs") == {"a": b"old"}
    assert [entry.name for entry in tmp_path.iterdir()] == ["theirs"]


def test_writing_needs_no_transformers(tmp_path):
    saved(CASES["marian"], tmp_path / "ours")
    code = "import sys; from pathlib import Path; sys.modules['transformers'] = None\n"
    code += (
        "from attentif.interop.huggingface import export; export(Path(sys.argv[1]), "
        "Path(sys.argv[2]))"
    )
    subprocess.run([sys.executable, "-c", code, tmp_path / "ours", tmp_path / "theirs"], check=True)
    assert (tmp_path / "theirs" / "config.json").exists()

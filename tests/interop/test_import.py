"""Checkpoints of transformers imported into our folders: equal outputs, the same tensors on
export; others refused."""

import json
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import torch
from safetensors.torch import load_file, save_file

from attentif.checkpoint import load
from attentif.config import ModelConfig
from attentif.core.families import build
from attentif.evaluation.quantise import quantise
from attentif.folder import MANIFEST, TOKENIZER, FolderError, read_folder, write_folder
from attentif.interop.huggingface import export
from attentif.interop.importing import import_model
from attentif.interop.weights import ImportModelError
from attentif.text.tokenizer import TokenizerError
from tests.support.folders import load_model, save_model
from tests.support.hostile_checkpoints import write_all
from tests.support.huggingface import CASES, SEQ2SEQ, difference, pair
from tests.support.small_folder import small_folder

transformers = pytest.importorskip("transformers")
QUICK = ("marian-two-tables", "pegasus", "bert", "distilbert", "gpt2", "llama-wide-heads")


@pytest.fixture(autouse=True)
def quiet():
    threads = torch.get_num_threads()
    transformers.logging.set_verbosity_error()
    torch.set_num_threads(1)
    with torch.no_grad():
        yield
    torch.set_num_threads(threads)


def saved(name: str, folder: Path, **settings):
    theirs, _ = pair(CASES[name])
    theirs.save_pretrained(folder, **settings)
    return theirs


def tensors_of(folder: Path) -> dict[str, torch.Tensor]:
    return {
        name: tensor
        for file in folder.glob("*.safetensors")
        for name, tensor in load_file(file).items()
    }


@pytest.mark.parametrize(
    "name",
    [name if name in QUICK else pytest.param(name, marks=pytest.mark.soak) for name in CASES],
)
def test_an_imported_model_gives_the_outputs_of_transformers_and_exports_to_the_same_tensors(
    name, tmp_path
):
    theirs = saved(name, tmp_path / "theirs")
    found = import_model(tmp_path / "theirs", tmp_path / "ours")
    ours = load_model(tmp_path / "ours")
    assert difference(theirs, ours) < 1e-5
    assert found.parameters == sum(tensor.numel() for tensor in ours.state_dict().values())
    export(tmp_path / "ours", tmp_path / "back")
    back, first = tensors_of(tmp_path / "back"), tensors_of(tmp_path / "theirs")
    assert back.keys() == first.keys()
    assert all(torch.equal(back[key], first[key]) for key in back)
    settings = CASES[name].names.settings
    old, new = (
        type(theirs.config).from_pretrained(tmp_path / place) for place in ("theirs", "back")
    )
    for key in settings:
        now, before = (
            str(getattr(place, key, None)).replace("silu", "swish") for place in (new, old)
        )
        assert now.replace("gelu_pytorch_tanh", "gelu_new") == before


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", ["marian", "pegasus", "bert", "distilbert", "gpt2", "llama"])
def test_other_sizes_give_the_outputs_of_transformers_too(name, seed, tmp_path):
    torch.manual_seed(seed)
    heads, length, d_ff = 1 + seed, (4, 6, 8, 10, 16, 2)[seed], 8 + 7 * seed
    width, deep = heads * length, 1 + seed % 3
    sizes = {
        "marian": dict(
            vocab_size=37,
            d_model=width,
            encoder_layers=deep,
            decoder_layers=4 - deep,
            encoder_ffn_dim=d_ff,
            decoder_ffn_dim=d_ff,
            encoder_attention_heads=heads,
            decoder_attention_heads=heads,
            pad_token_id=36,
            decoder_start_token_id=36,
            eos_token_id=0,
            scale_embedding=seed % 2 == 0,
            activation_function=("swish", "relu", "gelu")[seed % 3],
            max_position_embeddings=16 + seed,
        ),
        "bert": dict(
            vocab_size=37,
            hidden_size=width,
            num_hidden_layers=deep,
            num_attention_heads=heads,
            intermediate_size=d_ff,
            max_position_embeddings=16,
            type_vocab_size=2 + seed % 2,
        ),
        "distilbert": dict(
            vocab_size=37,
            dim=width,
            n_layers=deep,
            n_heads=heads,
            hidden_dim=d_ff,
            max_position_embeddings=16,
            sinusoidal_pos_embds=seed % 2 == 0,
        ),
        "gpt2": dict(
            vocab_size=37,
            n_embd=width,
            n_layer=deep,
            n_head=heads,
            n_positions=16,
            bos_token_id=1,
            eos_token_id=1,
            n_inner=d_ff if seed % 2 else None,
        ),
        "llama": dict(
            vocab_size=37,
            hidden_size=width,
            num_hidden_layers=deep,
            num_attention_heads=heads,
            num_key_value_heads=1,
            intermediate_size=d_ff,
            max_position_embeddings=16,
            tie_word_embeddings=seed % 2 == 0,
            attention_bias=seed % 3 == 0,
            mlp_bias=seed % 3 == 1,
            rope_parameters={"rope_type": "default", "rope_theta": 100.0 * (seed + 1)},
        ),
    }
    case = CASES[name]
    config = getattr(transformers, case.config)(
        **sizes["marian" if name == "pegasus" else name], attn_implementation="eager"
    )
    theirs = getattr(transformers, case.model)(config).eval()
    for parameter in theirs.parameters():
        if parameter.requires_grad:
            parameter += 0.2 * torch.randn_like(parameter)
    theirs.save_pretrained(tmp_path / "theirs")
    import_model(tmp_path / "theirs", tmp_path / "ours")
    assert difference(theirs, load_model(tmp_path / "ours")) < 1e-4


def test_several_files_in_half_precision_are_one_model(tmp_path):
    theirs, _ = pair(CASES["llama"])
    theirs.to(torch.bfloat16).save_pretrained(tmp_path / "theirs", max_shard_size="4KB")
    assert len(list((tmp_path / "theirs").glob("*.safetensors"))) > 2
    import_model(tmp_path / "theirs", tmp_path / "ours")
    again = transformers.LlamaForCausalLM.from_pretrained(tmp_path / "theirs", dtype=torch.float32)
    assert difference(again, load_model(tmp_path / "ours")) < 1e-5


def test_a_head_that_ours_does_not_have_is_left_out_by_name(tmp_path):
    config = transformers.BertConfig(**CASES["bert"].theirs, attn_implementation="eager")
    theirs = transformers.BertForMaskedLM(config).eval()
    theirs.save_pretrained(tmp_path / "theirs")
    found = import_model(tmp_path / "theirs", tmp_path / "ours")
    assert "cls.predictions.transform.dense.weight" in found.left_out
    assert "left out, as attentif has no such head: cls.predictions.bias" in found.report()
    ours = load_model(tmp_path / "ours")
    assert not ours.config.pooler
    tokens = torch.randint(4, 37, (2, 6))
    assert (ours.encode(tokens) - theirs.bert(tokens).last_hidden_state).abs().max() < 1e-5


def test_names_of_old_files_are_known(tmp_path):
    """GPT-2's own file has no prefix and keeps causal masks; BERT's calls a norm's weights gamma
    and beta."""
    theirs = saved("gpt2", tmp_path / "gpt2")
    tensors = {
        name.removeprefix("transformer."): tensor
        for name, tensor in tensors_of(tmp_path / "gpt2").items()
    }
    save_file(
        tensors | {"h.0.attn.bias": torch.ones(1, 1, 16, 16)}, tmp_path / "gpt2/model.safetensors"
    )
    import_model(tmp_path / "gpt2", tmp_path / "ours")
    assert difference(theirs, load_model(tmp_path / "ours")) < 1e-5
    theirs = saved("bert", tmp_path / "bert")
    old = {"LayerNorm.weight": "LayerNorm.gamma", "LayerNorm.bias": "LayerNorm.beta"}
    tensors = {f"bert.{name}": tensor for name, tensor in tensors_of(tmp_path / "bert").items()}
    for now, before in old.items():
        tensors = {name.replace(now, before): tensor for name, tensor in tensors.items()}
    save_file(tensors, tmp_path / "bert/model.safetensors")
    import_model(tmp_path / "bert", tmp_path / "ours")
    assert difference(theirs, load_model(tmp_path / "ours")) < 1e-5


def test_all_unmatched_names_are_one_error(tmp_path):
    saved("llama-tied", tmp_path / "theirs")
    tensors = tensors_of(tmp_path / "theirs")
    for old, new in (
        ("model.layers.0.mlp.up_proj.weight", "odd.one"),
        ("model.layers.1.mlp.up_proj.weight", "odd.two"),
    ):
        tensors[new] = tensors.pop(old)
    save_file(tensors, tmp_path / "theirs/model.safetensors")
    lost = r"model\.layers\.0\.mlp\.up_proj\.weight, model\.layers\.1\.mlp\.up_proj\.weight"
    with pytest.raises(
        ImportModelError, match=rf"not in the table: odd\.one, odd\.two; not in the file: {lost}$"
    ):
        import_model(tmp_path / "theirs", tmp_path / "ours")
    assert not (tmp_path / "ours").exists()


def test_a_tokenizer_comes_along_and_its_ids_are_those_of_transformers(tmp_path):
    saved("bert", tmp_path / "theirs")
    words = [
        "[PAD]",
        "[UNK]",
        "[CLS]",
        "[SEP]",
        "[MASK]",
        "le",
        "chat",
        "dort",
        "##s",
        "ne",
        ".",
        "e",
        "##t",
        "a",
    ]
    (tmp_path / "vocab.txt").write_text("\n".join(words))
    theirs = transformers.BertTokenizer(str(tmp_path / "vocab.txt"))
    theirs.save_pretrained(tmp_path / "theirs")
    found = import_model(tmp_path / "theirs", tmp_path / "ours")
    assert found.tokenizer == f"tokenizer with {len(theirs)} tokens"
    _, tokenizer = load(tmp_path / "ours")
    for text in ("Le chat ne dort.", "CHATS et chats", "\ud800", "été"):
        expected = theirs(text.replace("\ud800", "\ufffd"))["input_ids"]
        assert tokenizer.prompt(text) == expected
        assert tokenizer.encode(text) == expected[1:-1]
    assert tokenizer.decode(tokenizer.prompt("Le chat dort.")) == "le chat dort."
    export(tmp_path / "ours", tmp_path / "back")
    assert (tmp_path / "back/tokenizer.json").read_bytes() == (
        tmp_path / "theirs/tokenizer.json"
    ).read_bytes()
    assert transformers.AutoTokenizer.from_pretrained(tmp_path / "back")("Le chat.") == theirs(
        "Le chat."
    )


@pytest.mark.parametrize(
    ("part", "change", "message"),
    [
        (
            "pre_tokenizer",
            {
                "type": "Split",
                "pattern": {"Regex": "(a+)+$"},
                "behavior": "Isolated",
                "invert": False,
            },
            "a regular expression that attentif knows, got '",
        ),
        ("pre_tokenizer", {"type": "Python"}, "rules of kind Sequence, BertPreTokenizer"),
        (
            "normalizer",
            {"type": "Replace", "pattern": {"String": "e"}, "content": "e" * 1000},
            "strings of at most 64",
        ),
        ("normalizer", {"type": "Prepend", "prepend": "x" * 65}, "strings of at most 64"),
        (
            "model",
            {"type": "WordLevel", "vocab": {}},
            "of type BPE, WordPiece, Unigram, got 'WordLevel'",
        ),
        (
            "model",
            {"type": "BPE", "vocab": {"a": 0}, "merges": [], "dropout": 0.5},
            "dropout: expected none",
        ),
        (
            "model",
            {"type": "BPE", "vocab": {"a" * 1001: 0}, "merges": []},
            "a token has 1,001 characters",
        ),
        ("model", {"type": "BPE", "vocab": {"a": 1 << 40}, "merges": []}, "with ids below that"),
        (
            "model",
            {"type": "BPE", "vocab": {"a": 0}, "merges": [["a", "b"]]},
            "the tokenizer cannot be used",
        ),
        (
            "model",
            {"type": "BPE", "vocab": {"a": 40}, "merges": []},
            "ids below the model's vocab_size 37, got 40",
        ),
    ],
)
def test_a_hostile_tokenizer_is_refused(part, change, message, tmp_path):
    saved("bert", tmp_path / "theirs")
    content = {"model": {"type": "BPE", "vocab": {"a": 0}, "merges": []}} | {part: change}
    (tmp_path / "theirs/tokenizer.json").write_text(json.dumps(content))
    with pytest.raises((TokenizerError, ImportModelError), match=rf"tokenizer\.json: .*{message}"):
        import_model(tmp_path / "theirs", tmp_path / "ours")


def test_an_imported_model_in_int8_keeps_its_tokenizer(tmp_path):
    config = transformers.MarianConfig(**SEQ2SEQ | {"max_position_embeddings": 256})
    transformers.MarianMTModel(config).save_pretrained(tmp_path / "theirs")
    letters = {
        letter: number for number, letter in enumerate("\0\1\2 abcdefghijklmnopqrstuvwxyz.?'")
    }
    content = {"model": {"type": "BPE", "vocab": letters, "merges": []}}
    (tmp_path / "theirs/tokenizer.json").write_text(json.dumps(content))
    import_model(tmp_path / "theirs", tmp_path / "ours")
    quantise(tmp_path / "ours", tmp_path / "small", on="phrasebook:2", beam=2)
    old, new = (
        tomllib.loads((tmp_path / name / "config.toml").read_text()) for name in ("ours", "small")
    )
    assert new["imported"] == old["imported"] == {"architecture": "marian", "origin": "theirs"}
    assert new["model"] == old["model"]
    assert new["decoding"]["beam"] == 2
    (_, first), (_, second) = load(tmp_path / "ours"), load(tmp_path / "small")
    assert (
        second.encode("il dort.")
        == first.encode("il dort.")
        == [letters[letter] for letter in "il dort."]
    )


def test_an_input_and_files_of_others_are_never_replaced(tmp_path):
    saved("gpt2", tmp_path / "theirs")
    for to, force in ((tmp_path / "theirs", True), (tmp_path, True), (tmp_path / "theirs", False)):
        with pytest.raises(
            ValueError, match=r"is the input too|inside the input|attentif did not write"
        ):
            import_model(tmp_path / "theirs", to, force=force)
    assert (tmp_path / "theirs/config.json").exists()


def test_pickle_files_are_refused_with_how_to_convert_them(tmp_path):
    saved("bert", tmp_path / "theirs")
    shutil.move(tmp_path / "theirs/model.safetensors", tmp_path / "theirs/pytorch_model.bin")
    for source in (tmp_path / "theirs", tmp_path / "theirs/pytorch_model.bin"):
        with pytest.raises(
            ImportModelError,
            match=r"pytorch_model\.bin: not read: .*save_pretrained\(.converted.\)",
        ):
            import_model(source, tmp_path / "ours")


def test_hostile_checkpoints_are_refused_before_torch_is_imported(tmp_path):
    """In a process that has no torch, no network and a gigabyte of memory: one line each, and
    nothing is written."""
    cases = dict(write_all(tmp_path))
    asked = [sys.executable, "-m", "tests.support.hostile_checkpoints", *map(str, cases.values())]
    out = subprocess.run(
        asked, capture_output=True, text=True, timeout=120, cwd=Path(__file__).parents[2]
    )
    lines = out.stdout.splitlines()
    assert len(lines) == len(cases) > 100, out.stderr[-2000:]
    for name, line in zip(cases, lines, strict=True):
        # For the reason that was meant: the file itself is wrong, not the names in it or a missing
        # setting.
        kind, _, what = name.partition(": ")
        assert line.startswith(("ImportModelError ", "TokenizerError ")[kind == "sentencepiece"]), (
            name,
            line,
        )
        assert (".spm: not a SentencePiece model" in line) == (kind == "sentencepiece"), (
            name,
            line,
        )
        assert ("config.json: " in line) == (kind == "config"), (name, line)
        if kind == "weights":
            assert ("model.safetensors: " in line) != ("name" in what), (name, line)
        if kind == "gguf":
            assert ("general.architecture" in line) == ("architecture" in what), (name, line)
        assert len(line) < 2500, (name, line)
        assert "\\n" not in line, (name, line)
    assert not list(tmp_path.glob("*.out"))


def test_a_model_of_ours_that_was_exported_comes_back_whole(tmp_path):
    """With its own tokenizer: it translates again, and exports to the same files."""
    small_folder(tmp_path / "ours", int8=False)
    files = read_folder(tmp_path / "ours")
    config = ModelConfig.like(
        "marian", vocab_size=400, embedding_dim=12, num_heads=4, encoder_layers=1, decoder_layers=1
    )
    save_model(
        tmp_path / "ours", build(config), card="", **{"tokenizer.json": files["tokenizer.json"]}
    )
    export(tmp_path / "ours", tmp_path / "theirs")
    import_model(tmp_path / "theirs", tmp_path / "again")
    (old, first), (new, second) = load(tmp_path / "ours"), load(tmp_path / "again")
    assert type(second) is type(first)
    assert first.to_bytes() == second.to_bytes()
    assert new.config == old.config
    assert all(
        torch.equal(new.state_dict()[key], tensor) for key, tensor in old.state_dict().items()
    )
    export(tmp_path / "again", tmp_path / "theirs-again")
    assert read_folder(tmp_path / "theirs-again") == read_folder(tmp_path / "theirs")


COMPUTED = ("model.encoder.embed_positions.weight", "model.decoder.embed_positions.weight")


def with_tables(name: str, folder: Path, change) -> None:
    """A saved model whose file has both tables of positions, changed."""
    theirs = saved(name, folder)
    tensors = tensors_of(folder)
    parts = (theirs.model.encoder, theirs.model.decoder)
    for key, part in zip(COMPUTED, parts, strict=True):
        tensors[key] = change(key, part.embed_positions.weight.detach().clone()).contiguous()
    save_file(tensors, folder / "model.safetensors", {"format": "pt"})


@pytest.mark.parametrize("key", COMPUTED)
@pytest.mark.parametrize("name", ["marian", "marian-two-tables", "pegasus"])
def test_a_changed_table_of_positions_is_refused_by_name(name, key, tmp_path):
    def moved(here, table):
        table[3, 5] += 0.01 if here == key else 0.0
        return table

    with_tables(name, tmp_path / "theirs", moved)
    with pytest.raises(ImportModelError, match=f"{key}: expected the 16 x 24 table of sines"):
        import_model(tmp_path / "theirs", tmp_path / "ours")
    assert not (tmp_path / "ours").exists()


@pytest.mark.parametrize("name", ["marian", "pegasus"])
def test_a_table_of_positions_of_another_size_is_refused(name, tmp_path):
    with_tables(name, tmp_path / "theirs", lambda key, table: table[:-1])
    with pytest.raises(ImportModelError, match="table of sines and cosines"):
        import_model(tmp_path / "theirs", tmp_path / "ours")


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16, torch.bfloat16])
@pytest.mark.parametrize("name", ["marian", "pegasus"])
def test_the_usual_table_of_positions_is_read_in_any_precision(name, dtype, tmp_path):
    with_tables(name, tmp_path / "theirs", lambda key, table: table.to(dtype))
    import_model(tmp_path / "theirs", tmp_path / "ours")
    with_tables(name, tmp_path / "cast", lambda key, table: table.to(dtype).float())
    import_model(tmp_path / "cast", tmp_path / "ours-cast")


def test_an_import_without_a_tokenizer_loads_and_reads_token_ids(tmp_path):
    theirs = saved("gpt2", tmp_path / "theirs")
    assert import_model(tmp_path / "theirs", tmp_path / "ours").tokenizer.startswith("no tokenizer")
    model, tokenizer = load(tmp_path / "ours")
    ids = torch.tensor([[5, 7, 11]])
    assert torch.allclose(model(ids), theirs(ids).logits, atol=1e-5)
    assert tokenizer.eos_id == model.config.eos_id
    for work in (
        lambda: tokenizer.encode("Hello."),
        lambda: tokenizer.decode([5]),
        lambda: tokenizer.target.encode_batch(["Hello."]),
        lambda: tokenizer.vocab_size,
    ):
        with pytest.raises(FolderError, match=r"ours/tokenizer\.json: missing, and without it"):
            work()


def test_a_model_of_ours_whose_tokenizer_was_removed_is_refused(tmp_path):
    small_folder(tmp_path / "own")
    files = read_folder(tmp_path / "own")
    write_folder(
        tmp_path / "less", {k: v for k, v in files.items() if k not in (TOKENIZER, MANIFEST)}
    )
    with pytest.raises(FolderError, match=r"less/tokenizer\.json: missing"):
        load(tmp_path / "less")

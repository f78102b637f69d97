"""GGUF files of the llama architecture: numbers of `gguf`, logits of transformers, ids of
transformers' tokenizer."""

import random
import re

import numpy as np
import pytest
import torch
from tokenizers import Regex
from tokenizers.pre_tokenizers import ByteLevel, Sequence, Split

from attentif.checkpoint import load
from attentif.interop.gguf import dequantised, read_gguf
from attentif.interop.importing import import_model
from tests.support.folders import load_model
from tests.support.huggingface import difference

gguf = pytest.importorskip("gguf")
transformers = pytest.importorskip("transformers")
TYPES = ("F32", "F16", "Q4_0", "Q4_1", "Q8_0")
TENSORS = {
    "model.embed_tokens": "token_embd",
    "model.norm": "output_norm",
    "lm_head": "output",
    "input_layernorm": "attn_norm",
    "post_attention_layernorm": "ffn_norm",
    "self_attn.q_proj": "attn_q",
    "self_attn.k_proj": "attn_k",
    "self_attn.v_proj": "attn_v",
    "self_attn.o_proj": "attn_output",
    "mlp.gate_proj": "ffn_gate",
    "mlp.up_proj": "ffn_up",
    "mlp.down_proj": "ffn_down",
}
WORDS = [
    "<|endoftext|>",
    "<|im_start|>",
    "<|im_end|>",
    *"abc0123!",
    "Ġ",
    "ab",
    "Ġa",
    "Ġb",
    "ĊĊ",
    "Ċ",
    "Ã",
    "©",
    "Ã©",
    "ĠĠ",
    "ĠĠĠĠ",
]
MERGES = ["a b", "Ġ a", "Ġ b", "Ã ©", "Ċ Ċ", "Ġ Ġ", "ĠĠ ĠĠ"]
GPT2 = r"'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+"


def permuted(weight, heads):
    """The order of rows in llama.cpp, where the two numbers of a rotation are neighbours."""
    return weight.reshape(heads, 2, -1, weight.shape[1]).swapaxes(1, 2).reshape(weight.shape)


def wide():
    """Rows of 32 numbers or a multiple, as blocks need them."""
    config = transformers.LlamaConfig(
        vocab_size=37,
        hidden_size=32,
        num_hidden_layers=2,
        intermediate_size=64,
        num_attention_heads=4,
        num_key_value_heads=2,
        max_position_embeddings=16,
        rms_norm_eps=0.01,
        attn_implementation="eager",
        rope_parameters={"rope_type": "default", "rope_theta": 500.0},
    )
    torch.manual_seed(3)
    theirs = transformers.LlamaForCausalLM(config).eval()
    for parameter in theirs.parameters():
        parameter += 0.2 * torch.randn_like(parameter)
    return theirs


def written(theirs, path, kind, words=WORDS):
    """The model as a GGUF file by the library `gguf`; theirs gets the numbers that the file has."""
    config = theirs.config
    writer = gguf.GGUFWriter(path, "llama")
    writer.add_block_count(config.num_hidden_layers)
    writer.add_context_length(config.max_position_embeddings)
    writer.add_embedding_length(config.hidden_size)
    writer.add_feed_forward_length(config.intermediate_size)
    writer.add_head_count(config.num_attention_heads)
    writer.add_head_count_kv(config.num_key_value_heads)
    writer.add_layer_norm_rms_eps(config.rms_norm_eps)
    writer.add_rope_freq_base(config.rope_parameters["rope_theta"])
    writer.add_rope_dimension_count(config.hidden_size // config.num_attention_heads)
    writer.add_tokenizer_model("gpt2")
    writer.add_tokenizer_pre("smollm")
    words = [*words, *(f"<unused{i}>" for i in range(config.vocab_size - len(words)))]
    writer.add_token_list(words)
    writer.add_token_types([3 if word.startswith("<|") else 1 for word in words])
    writer.add_token_merges(MERGES)
    writer.add_bos_token_id(1)
    writer.add_eos_token_id(2)
    kind = gguf.GGMLQuantizationType[kind]
    for name, parameter in theirs.named_parameters():
        for old, new in TENSORS.items():
            name = name.replace(old, new)
        data = parameter.numpy()
        if heads := {
            "attn_q": config.num_attention_heads,
            "attn_k": config.num_key_value_heads,
        }.get(name.split(".")[-2]):
            data = permuted(data, heads)
        own = gguf.GGMLQuantizationType.F32 if data.ndim == 1 else kind
        packed = gguf.quants.quantize(data, own)
        writer.add_tensor(name.replace("model.layers", "blk"), packed, raw_dtype=own)
        values = torch.from_numpy(gguf.quants.dequantize(packed, own).copy())
        if heads:
            values = values.unflatten(0, (heads, -1, 2)).transpose(1, 2).flatten(0, 2)
        parameter.copy_(values)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


@torch.no_grad()
@pytest.mark.parametrize("kind", TYPES)
def test_the_numbers_are_those_of_gguf_and_the_logits_those_of_transformers(kind, tmp_path):
    theirs = wide()
    written(theirs, tmp_path / "a.gguf", kind)
    _, found, data = read_gguf(tmp_path / "a.gguf")
    for tensor in gguf.GGUFReader(tmp_path / "a.gguf").tensors:
        expected = gguf.quants.dequantize(tensor.data, tensor.tensor_type)
        assert np.array_equal(dequantised(found[tensor.name], data), expected), tensor.name
    import_model(tmp_path / "a.gguf", tmp_path / "ours")
    assert difference(theirs, load_model(tmp_path / "ours")) < 1e-5


@torch.no_grad()
def test_the_rows_of_a_rotation_in_another_order_are_seen(tmp_path, monkeypatch):
    theirs = wide()
    written(theirs, tmp_path / "a.gguf", "F32")
    monkeypatch.setattr("attentif.interop.names._unpermuted", lambda tensor, heads: tensor)
    import_model(tmp_path / "a.gguf", tmp_path / "ours")
    assert difference(theirs, load_model(tmp_path / "ours")) > 1e-2


@torch.no_grad()
def test_the_tokenizer_in_the_file_gives_the_ids_of_transformers(tmp_path):
    written(wide(), tmp_path / "a.gguf", "F32")
    assert (
        import_model(tmp_path / "a.gguf", tmp_path / "ours").tokenizer == "tokenizer with 37 tokens"
    )
    _, tokenizer = load(tmp_path / "ours")
    theirs = transformers.AutoTokenizer.from_pretrained(tmp_path, gguf_file="a.gguf")
    for text in ("ab a b", "<|im_start|>ab\n\na<|im_end|>\n", "a0 12 3!", "é", "abab  b"):
        assert tokenizer.prompt(text) == theirs(text)["input_ids"], text
        assert tokenizer.decode(tokenizer.prompt(text)) == text.replace("<|im_start|>", "").replace(
            "<|im_end|>", ""
        )


def compare_ids(tmp_path, count):
    """Runs of spaces before digits: llama.cpp splits a text of smollm at each digit first, as
    SmolLM2's tokenizer does.

    transformers does not know that rule of a GGUF file, and splits as for GPT-2; so it gets the
    rule of llama.cpp here.
    """
    written(wide(), tmp_path / "a.gguf", "F32")
    import_model(tmp_path / "a.gguf", tmp_path / "ours")
    _, ours = load(tmp_path / "ours")
    theirs, plain = (
        transformers.AutoTokenizer.from_pretrained(tmp_path, gguf_file="a.gguf") for _ in range(2)
    )
    theirs.backend_tokenizer.pre_tokenizer = Sequence(
        [
            *(Split(Regex(rule), "isolated") for rule in (r"\p{N}", GPT2)),
            ByteLevel(add_prefix_space=False, use_regex=False),
        ]
    )
    draw, different = random.Random(0), 0
    for text in (
        "a  1",
        "    12",
        *("".join(draw.choices("ab0123!  \né", k=draw.randint(0, 20))) for _ in range(count)),
    ):
        assert ours.prompt(text) == theirs(text)["input_ids"], text
        if not re.search(r"\s\s\d", text):
            assert ours.prompt(text) == plain(text)["input_ids"], text
        different += ours.prompt(text) != plain(text)["input_ids"]
    assert different >= 2
    assert ours.tokens(ours.encode("a  12")) == ["a", "▁▁", "1", "2"]


@torch.no_grad()
def test_spaces_before_digits_are_split_as_llama_cpp_does(tmp_path):
    compare_ids(tmp_path, 200)


@torch.no_grad()
@pytest.mark.soak
def test_many_texts_are_split_as_llama_cpp_does(tmp_path):
    compare_ids(tmp_path, 5000)


@torch.no_grad()
def test_an_unknown_tokenizer_is_said_and_unmatched_tensors_are_one_error(tmp_path):
    theirs = wide()
    written(theirs, tmp_path / "a.gguf", "F32")
    data = (tmp_path / "a.gguf").read_bytes()
    (tmp_path / "b.gguf").write_bytes(data.replace(b"smollm", b"sm0llm"))
    assert (
        "without a tokenizer: expected gpt2 with"
        in import_model(tmp_path / "b.gguf", tmp_path / "ours").tokenizer
    )
    (tmp_path / "c.gguf").write_bytes(data.replace(b"blk.0.ffn_up", b"blk.0.ffn_UP"))
    with pytest.raises(
        ValueError,
        match=r"theirs, not in the table: blk\.0\.ffn_UP\.weight; not in the file: blk\.0\.ffn_up",
    ):
        import_model(tmp_path / "c.gguf", tmp_path / "other")

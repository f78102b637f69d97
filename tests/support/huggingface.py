"""Models of `transformers` beside ours with the same weights, one case for each architecture and variant."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest
import torch
from torch import nn

from attentif.config import ModelConfig
from attentif.core.families import build
from attentif.interop.names import Names, names_of

transformers = pytest.importorskip("transformers")

EPSILON = 0.01  # the usual ones are too small to be seen at the tolerance


OURS = {"vocab_size": 37, "embedding_dim": 24, "num_heads": 4, "ff_length": 44, "position_limit": 16}
SEQ2SEQ = {
    "vocab_size": 37, "d_model": 24, "max_position_embeddings": 16, "scale_embedding": True,
    "encoder_layers": 3, "encoder_ffn_dim": 44, "encoder_attention_heads": 4,
    "decoder_layers": 2, "decoder_ffn_dim": 44, "decoder_attention_heads": 4,
    "pad_token_id": 0, "eos_token_id": 1, "decoder_start_token_id": 2, "forced_eos_token_id": None,
}  # fmt: skip
LLAMA = {
    "vocab_size": 37, "hidden_size": 24, "num_hidden_layers": 2, "intermediate_size": 44, "num_attention_heads": 4,
    "num_key_value_heads": 2, "max_position_embeddings": 16, "rms_norm_eps": EPSILON,
}  # fmt: skip


@dataclass(frozen=True)
class Case:
    """One model on both sides: theirs by class name and settings, ours by architecture and settings."""

    model: str
    config: str
    theirs: dict[str, Any]
    architecture: str
    ours: dict[str, Any]
    names: Names


def translator(model: str, config: str, table: Names, ours: dict[str, Any], **theirs: Any) -> Case:
    layers = {"encoder_layers": 3, "decoder_layers": 2}
    return Case(model, config, SEQ2SEQ | theirs, config.removesuffix("Config").lower(), OURS | layers | ours, table)


def llama(table: Names, ours: dict[str, Any], **theirs: Any) -> Case:
    sizes = OURS | {"decoder_layers": 2, "num_kv_heads": 2, "norm_epsilon": EPSILON}
    return Case("LlamaForCausalLM", "LlamaConfig", LLAMA | theirs, "llama", sizes | ours, table)


CASES = {
    "marian": translator("MarianMTModel", "MarianConfig", names_of("marian"), {}, activation_function="swish"),
    "marian-two-tables": translator(
        "MarianMTModel", "MarianConfig", names_of("marian-two-tables"), {"share_embeddings": False},
        activation_function="swish", share_encoder_decoder_embeddings=False,
    ),
    "pegasus": translator(
        "PegasusForConditionalGeneration", "PegasusConfig", names_of("pegasus"), {}, activation_function="relu",
    ),
    "bert": Case(
        "BertModel", "BertConfig",
        {"vocab_size": 37, "hidden_size": 24, "num_hidden_layers": 3, "num_attention_heads": 4,
         "intermediate_size": 44, "max_position_embeddings": 16, "type_vocab_size": 2, "layer_norm_eps": EPSILON},
        "bert", OURS | {"encoder_layers": 3, "norm_epsilon": EPSILON}, names_of("bert"),
    ),
    "gpt2": Case(
        "GPT2LMHeadModel", "GPT2Config",
        {"vocab_size": 37, "n_embd": 24, "n_layer": 2, "n_head": 4, "n_inner": 44, "n_positions": 16,
         "layer_norm_epsilon": EPSILON, "bos_token_id": 1, "eos_token_id": 1},
        "gpt2", OURS | {"decoder_layers": 2, "norm_epsilon": EPSILON}, names_of("gpt2"),
    ),
    "llama": llama(names_of("llama"), {"tie_output": False}, tie_word_embeddings=False),
    "llama-tied": llama(names_of("llama-tied"), {}, tie_word_embeddings=True),
    "llama-base": llama(
        names_of("llama-tied"), {"position_base": 500.0}, tie_word_embeddings=True,
        rope_parameters={"rope_type": "default", "rope_theta": 500.0},
    ),
    "llama-wide-heads": llama(
        names_of("llama"), {"tie_output": False, "qk_length": 10, "value_length": 10}, tie_word_embeddings=False,
        head_dim=10,
    ),
}  # fmt: skip


NUMBER = re.compile(r"(?<=\.)\d+(?=\.)")


def to_ours(
    names: Names, theirs: Mapping[str, torch.Tensor], expected: Mapping[str, torch.Tensor]
) -> dict[str, torch.Tensor]:
    """Their tensors under our names: the table read the other way, and each shape is the one that is expected."""
    found: dict[str, torch.Tensor] = {}
    for key, tensor in theirs.items():
        if key in names.tied:
            assert torch.equal(tensor, theirs[names.tied[key]]), key
        if key in names.tied or key in names.computed:
            continue
        number = NUMBER.search(key)
        parameters = [name.format(number and number[0]) for name in names.table[NUMBER.sub("{}", key)]]
        tensor = tensor[0] if key in names.wide else tensor.mT if names.turned(key) else tensor
        found |= zip(parameters, tensor.chunk(len(parameters)), strict=True)
    assert {name: T.shape for name, T in found.items()} == {name: T.shape for name, T in expected.items()}
    return found


def pair(case: Case, **changes: Any) -> tuple[nn.Module, nn.Module]:
    """Their model, every weight moved at random, and ours with the same weights; `changes` are to our settings."""
    # "eager" is attention as separate operations: ours then shares no kernel with it.
    config = getattr(transformers, case.config)(**case.theirs, attn_implementation="eager")
    theirs = getattr(transformers, case.model)(config).eval()
    torch.manual_seed(12)
    biases = [buffer for name, buffer in theirs.named_buffers() if name == "final_logits_bias"]
    # Gains of 1 and biases of 0 would hide mistakes. Sinusoids are frozen, and stay.
    for tensor in [*(p for p in theirs.parameters() if p.requires_grad), *biases]:
        if tensor.dim() > 1:
            tensor.zero_()  # what they draw at first differs from version to version
        tensor += 0.2 * torch.randn_like(tensor)
    ours = build(ModelConfig.like(case.architecture, **case.ours | changes)).eval()
    have = {**theirs.state_dict(), **dict(theirs.named_buffers())}
    assert {*case.names.tied, *case.names.computed} <= have.keys()  # the table lists nothing that is not there
    ours.load_state_dict(to_ours(case.names, have, ours.state_dict()))
    return theirs, ours

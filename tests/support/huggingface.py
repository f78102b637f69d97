"""Models of `transformers` beside ours with the same weights, one case for each architecture and
variant."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
import torch
from torch import Tensor, nn

from attentif.config import ModelConfig
from attentif.core.families import build
from attentif.core.trace import Trace
from attentif.interop.names import Names, names_of

transformers = pytest.importorskip("transformers")

EPSILON = 0.01  # the usual ones are too small to be seen at the tolerance


OURS = {
    "vocab_size": 37,
    "embedding_dim": 24,
    "num_heads": 4,
    "ff_length": 44,
    "position_limit": 16,
}
SEQ2SEQ = {
    "vocab_size": 37,
    "d_model": 24,
    "max_position_embeddings": 16,
    "scale_embedding": True,
    "encoder_layers": 3,
    "encoder_ffn_dim": 44,
    "encoder_attention_heads": 4,
    "decoder_layers": 2,
    "decoder_ffn_dim": 44,
    "decoder_attention_heads": 4,
    "pad_token_id": 0,
    "eos_token_id": 1,
    "decoder_start_token_id": 2,
    "forced_eos_token_id": None,
}
LLAMA = {
    "vocab_size": 37,
    "hidden_size": 24,
    "num_hidden_layers": 2,
    "intermediate_size": 44,
    "num_attention_heads": 4,
    "num_key_value_heads": 2,
    "max_position_embeddings": 16,
    "rms_norm_eps": EPSILON,
}
GPT2 = {
    "vocab_size": 37,
    "n_embd": 24,
    "n_layer": 2,
    "n_head": 4,
    "n_inner": 44,
    "n_positions": 16,
    "layer_norm_epsilon": EPSILON,
    "bos_token_id": 1,
    "eos_token_id": 1,
}
GPT2_OURS = {"decoder_layers": 2, "norm_epsilon": EPSILON}


@dataclass(frozen=True)
class Case:
    """One model on both sides: theirs by class name and settings, ours by architecture and
    settings."""

    model: str
    config: str
    theirs: dict[str, Any]
    architecture: str
    ours: dict[str, Any]
    names: Names


def translator(model: str, config: str, table: Names, ours: dict[str, Any], **theirs: Any) -> Case:
    layers = {"encoder_layers": 3, "decoder_layers": 2}
    return Case(
        model,
        config,
        SEQ2SEQ | theirs,
        config.removesuffix("Config").lower(),
        OURS | layers | ours,
        table,
    )


def llama(table: Names, ours: dict[str, Any], **theirs: Any) -> Case:
    sizes = OURS | {"decoder_layers": 2, "num_kv_heads": 2, "norm_epsilon": EPSILON}
    return Case("LlamaForCausalLM", "LlamaConfig", LLAMA | theirs, "llama", sizes | ours, table)


CASES = {
    "marian": translator(
        "MarianMTModel", "MarianConfig", names_of("marian"), {}, activation_function="swish"
    ),
    "marian-two-tables": translator(
        "MarianMTModel",
        "MarianConfig",
        names_of("marian-two-tables"),
        {"share_embeddings": False},
        activation_function="swish",
        share_encoder_decoder_embeddings=False,
    ),
    "pegasus": translator(
        "PegasusForConditionalGeneration",
        "PegasusConfig",
        names_of("pegasus"),
        {},
        activation_function="relu",
    ),
    "bert": Case(
        "BertModel",
        "BertConfig",
        {
            "vocab_size": 37,
            "hidden_size": 24,
            "num_hidden_layers": 3,
            "num_attention_heads": 4,
            "intermediate_size": 44,
            "max_position_embeddings": 16,
            "type_vocab_size": 2,
            "layer_norm_eps": EPSILON,
        },
        "bert",
        OURS | {"encoder_layers": 3, "norm_epsilon": EPSILON},
        names_of("bert"),
    ),
    "distilbert": Case(
        "DistilBertModel",
        "DistilBertConfig",
        {
            "vocab_size": 37,
            "dim": 24,
            "n_layers": 3,
            "n_heads": 4,
            "hidden_dim": 44,
            "max_position_embeddings": 16,
        },
        "bert",
        OURS | {"encoder_layers": 3, "token_types": 0, "pooler": False},
        names_of("distilbert"),
    ),
    "gpt2": Case("GPT2LMHeadModel", "GPT2Config", GPT2, "gpt2", OURS | GPT2_OURS, names_of("gpt2")),
    "gpt2-untied": Case(
        "GPT2LMHeadModel",
        "GPT2Config",
        GPT2 | {"tie_word_embeddings": False},
        "gpt2",
        OURS | GPT2_OURS | {"tie_output": False},
        names_of("gpt2-untied"),
    ),
    "llama": llama(names_of("llama"), {"tie_output": False}, tie_word_embeddings=False),
    "llama-tied": llama(names_of("llama-tied"), {}, tie_word_embeddings=True),
    "llama-base": llama(
        names_of("llama-tied"),
        {"position_base": 500.0},
        tie_word_embeddings=True,
        rope_parameters={"rope_type": "default", "rope_theta": 500.0},
    ),
    "llama-wide-heads": llama(
        names_of("llama"),
        {"tie_output": False, "qk_length": 10, "value_length": 10},
        tie_word_embeddings=False,
        head_dim=10,
    ),
}


def pair(case: Case, **changes: Any) -> tuple[nn.Module, nn.Module]:
    """Their model, every weight moved at random, and ours with the same weights; `changes` are
    to our settings."""
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
    assert {
        *case.names.tied,
        *case.names.computed,
    } <= have.keys()  # the table lists nothing that is not there
    ours.load_state_dict(case.names.to_ours(have, ours.state_dict()))
    return theirs, ours


def padded(*lengths: int) -> tuple[Tensor, Tensor]:
    """Tokens, padded on the right, and which of them are real."""
    real = torch.arange(max(lengths)) < torch.tensor(lengths)[:, None]
    return torch.randint(4, 37, real.shape).where(real, 0), real


def compare_translators(theirs: nn.Module, ours: nn.Module, trace: Trace | None) -> Tensor:
    (source, real), (target, wanted) = padded(4, 7, 2), padded(5, 1, 3)
    expected = theirs(input_ids=source, attention_mask=real.long(), decoder_input_ids=target).logits
    return (ours(source, target, real, trace) - expected)[wanted]


def compare_encoders(theirs: nn.Module, ours: nn.Module, trace: Trace | None) -> Tensor:
    (tokens, real), types = padded(4, 7, 2), torch.randint(2, (3, 7))
    if not ours.config.token_types:
        expected = theirs(input_ids=tokens, attention_mask=real.long())
        return (ours.encode(tokens, real, trace=trace) - expected.last_hidden_state)[real]
    expected = theirs(input_ids=tokens, attention_mask=real.long(), token_type_ids=types)
    Y = ours.encode(tokens, real, types, trace)
    return torch.cat(
        [(Y - expected.last_hidden_state)[real], ours.pool(Y) - expected.pooler_output]
    )


def compare_decoders(theirs: nn.Module, ours: nn.Module, trace: Trace | None) -> Tensor:
    tokens, real = padded(4, 7, 2)
    expected = theirs(input_ids=tokens, attention_mask=real.long()).logits
    return (ours(tokens, real, trace=trace) - expected)[real]


COMPARE: dict[str, Callable[[nn.Module, nn.Module, Trace | None], Tensor]] = {
    "encoder-decoder": compare_translators,
    "encoder-only": compare_encoders,
    "decoder-only": compare_decoders,
}


def difference(theirs: nn.Module, ours: nn.Module, trace: Trace | None = None) -> float:
    """The largest difference of an output at a real position."""
    return COMPARE[ours.config.family](theirs, ours, trace).abs().max().item()

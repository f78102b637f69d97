"""Export to `transformers`: Marian, Pegasus, GPT-2, Llama, BERT or DistilBERT, depending on the
configuration.

    config.json  generation_config.json  model.safetensors  and, with a tokenizer, tokenizer.json
                 tokenizer_config.json
    manifest.sha256, which transformers does not read

Weights are in float32, whatever the folder has. A bias that the architecture always has and the
model lacks is written as zeros; a setting that the architecture does not support is refused.
transformers is not imported. The tokenizer of an imported model is written as it came.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import save as bytes_of
from torch import Tensor

from attentif.checkpoint import WEIGHTS, ModelFolder
from attentif.config import ConfigError, DecodingConfig, ModelConfig
from attentif.core.families import build
from attentif.core.models import EncoderDecoder
from attentif.folder import CONFIG, TOKENIZER, check_folder, write_folder
from attentif.foreign_tokenizer import ForeignTokenizer
from attentif.interop.imported import KEPT
from attentif.interop.names import names_of
from attentif.text.tokenizer import SPECIALS, Tokenizer

ACTIVATIONS = {"relu": "relu", "gelu": "gelu", "gelu-tanh": "gelu_pytorch_tanh", "silu": "silu"}
Settings = dict[str, Any]


def export(folder: Path, to: Path, *, force: bool = False) -> None:
    """Write the model of a folder for `AutoModelForSeq2SeqLM`, `AutoModelForCausalLM` or
    `AutoModel`; equal outputs."""
    check_folder(to, force=force, inputs=[folder])
    given = ModelFolder.read(folder)
    model, tokenizer = given.model, given.tokenizer
    try:
        chosen = architecture_of(model.config)
        _check_ids(model.config, tokenizer)
    except ConfigError as error:
        raise ConfigError(f"{folder / CONFIG}: {error}") from None
    names = names_of(chosen.names(model.config))
    tensors = names.to_theirs(_filled(model.config, model.state_dict(), chosen.filled))
    if chosen.sinusoids:  # transformers warns where a file lacks them
        assert isinstance(model, EncoderDecoder)
        assert model.encoder.positions is not None
        tensors |= {name: model.encoder.positions.table.float().clone() for name in names.computed}
    out = {
        "config.json": _json(
            _settings(model.config, names.settings) | _common(model.config, chosen)
        ),
        WEIGHTS: bytes_of(
            {name: tensor.contiguous() for name, tensor in tensors.items()}, {"format": "pt"}
        ),
    }
    if model.config.family != "encoder-only":
        out["generation_config.json"] = _json(_generation(model.config, tokenizer, given.decoding))
    if isinstance(tokenizer, ForeignTokenizer):
        out |= tokenizer.files | {name: given.files[name] for name in KEPT if name in given.files}
    elif tokenizer is not None:
        out |= _tokenizer_files(model.config, tokenizer)
    write_folder(to, out, force=force)


@dataclass(frozen=True)
class Architecture:
    """An architecture of transformers: the settings of ours that it supports, and its own
    settings."""

    name: str
    class_name: str
    model_type: str
    needs: Settings
    names: Callable[[ModelConfig], str]  # of a table in names.toml
    filled: tuple[str, ...] = ()  # biases that it always has
    sinusoids: bool = False  # its file has the tables of positions that both sides compute


def architecture_of(config: ModelConfig) -> Architecture:
    """The architecture for a configuration; the error names the first setting that it does not
    support."""
    if config.family == "encoder-decoder":
        chosen = MARIAN if config.norm_place == "post" else PEGASUS
    elif config.family == "decoder-only":
        if config.positions not in ("learned", "rotary"):
            raise ConfigError(
                "positions: no decoder-only architecture of transformers supports "
                f'"{config.positions}"; '
                'expected "learned" (GPT-2) or "rotary" (Llama)'
            )
        chosen = GPT2 if config.positions == "learned" else LLAMA
    elif config.family == "encoder-only":
        chosen = BERT if config.token_types else DISTILBERT
    else:
        raise ConfigError(
            f'family: no architecture of transformers supports "{config.family}"; expected '
            '"encoder-decoder" (Marian, Pegasus), "decoder-only" (GPT-2, Llama) or "encoder-only" '
            "(BERT, DistilBERT)"
        )
    whole = {"scaled_scores": True, "causal_decoder": True}
    for field, value in (whole | chosen.needs | _head_needs(config, chosen)).items():
        if getattr(config, field) != value:
            raise ConfigError(
                f"{field}: {chosen.name} in transformers does not support "
                f"{json.dumps(getattr(config, field))}; expected {json.dumps(value)}"
            )
    return chosen


def _head_needs(config: ModelConfig, chosen: Architecture) -> Settings:
    if config.embedding_dim % config.num_heads:
        raise ConfigError(
            f"num_heads: {chosen.name} in transformers does not support {config.num_heads}; "
            "expected a "
            f"divisor of embedding_dim {config.embedding_dim}"
        )
    if chosen is LLAMA:
        return {"value_length": config.qk_length}
    length = config.embedding_dim // config.num_heads
    return {"num_kv_heads": config.num_heads, "qk_length": length, "value_length": length}


def _filled(
    config: ModelConfig, tensors: dict[str, Tensor], biases: tuple[str, ...]
) -> dict[str, Tensor]:
    """The tensors in float32, with zeros for the biases that the model was built without."""
    tensors = {name: tensor.detach().float() for name, tensor in tensors.items()}
    changes: Settings = dict.fromkeys(biases, True)
    with torch.device("meta"):
        whole = build(replace(config, **changes)).state_dict()
    return {name: torch.zeros(like.shape) for name, like in whole.items()} | tensors


def _check_ids(config: ModelConfig, tokenizer: Tokenizer | None) -> None:
    if tokenizer is None or isinstance(tokenizer, ForeignTokenizer):
        return
    for field in ("pad_id", "eos_id", "start_id", "separator_id"):
        if getattr(config, field) != getattr(tokenizer, field):
            raise ConfigError(
                f"{field}: the tokenizer's is {getattr(tokenizer, field)}, the model's "
                f"{getattr(config, field)}; they do not belong together"
            )


def _settings(config: ModelConfig, table: dict[str, str]) -> Settings:
    """The settings of a table: their names for ours."""
    own = {ours: getattr(config, ours) for ours in table.values()} | {
        "activation": ACTIVATIONS[config.activation]
    }
    return {theirs: own[ours] for theirs, ours in table.items()}


def _common(config: ModelConfig, chosen: Architecture) -> Settings:
    """The settings of every config.json. transformers 5 reads `dtype`, 4 reads `torch_dtype`."""
    ids: Settings = {"pad_token_id": config.pad_id, "eos_token_id": config.eos_id}
    if config.family == "decoder-only":
        ids["bos_token_id"] = config.separator_id  # the prompt without a source
    elif config.family == "encoder-only":
        ids = {"pad_token_id": config.pad_id}
    else:
        ids |= {
            "decoder_start_token_id": config.start_id,
            "bos_token_id": None,
            "forced_eos_token_id": None,
        }
    return ids | {
        "architectures": [chosen.class_name],
        "model_type": chosen.model_type,
        "is_encoder_decoder": config.family == "encoder-decoder",
        "vocab_size": config.vocab_size,
        "tie_word_embeddings": config.tie_output,
        "dtype": "float32",
        "torch_dtype": "float32",
    }


def _generation(
    config: ModelConfig, tokenizer: Tokenizer | None, decoding: DecodingConfig
) -> Settings:
    """The folder's own search: no special token but eos is written, and no more tokens than
    there are positions."""
    known = config.vocab_size if tokenizer is None else tokenizer.vocab_size
    never = {config.pad_id, config.start_id, config.separator_id} | set(
        range(known, config.vocab_size)
    )
    never = set() if isinstance(tokenizer, ForeignTokenizer) else never
    first = "bos_token_id" if config.family == "decoder-only" else "decoder_start_token_id"
    return {
        "pad_token_id": config.pad_id,
        "eos_token_id": config.eos_id,
        first: config.first_token,
        "suppress_tokens": sorted(never - {config.eos_id}),
        "max_length": config.position_limit,
        "num_beams": decoding.beam,
        "do_sample": False,
        # The stop rule of CTranslate2, which serves our models: the search ends when `beam`
        # hypotheses are finished.
        **(
            {"early_stopping": True, "length_penalty": decoding.length_penalty}
            if decoding.beam > 1
            else {}
        ),
    }


def _tokenizer_files(config: ModelConfig, tokenizer: Tokenizer) -> dict[str, bytes]:
    """Our tokenizer; it appends the token that the model reads after a source: eos, or the
    separator.

    In transformers special tokens are "added tokens", which are found in raw text;
    `split_special_tokens` forbids that, so that no text can spell one.
    """
    joint = config.family == "decoder-only"
    last = tokenizer.separator_id if joint else tokenizer.eos_id
    content = json.loads(tokenizer.to_bytes())
    content["post_processor"] = {
        "type": "TemplateProcessing",
        "single": [
            {"Sequence": {"id": "A", "type_id": 0}},
            {"SpecialToken": {"id": SPECIALS[last], "type_id": 0}},
        ],
        "pair": [
            {"Sequence": {"id": "A", "type_id": 0}},
            {"SpecialToken": {"id": SPECIALS[last], "type_id": 0}},
            {"Sequence": {"id": "B", "type_id": 0}},
        ],
        "special_tokens": {
            SPECIALS[last]: {"id": SPECIALS[last], "ids": [last], "tokens": [SPECIALS[last]]}
        },
    }
    settings = {
        "tokenizer_class": "PreTrainedTokenizerFast",
        "pad_token": SPECIALS[tokenizer.pad_id],
        "eos_token": SPECIALS[tokenizer.eos_id],
        "bos_token": SPECIALS[config.first_token],
        "split_special_tokens": True,
        "clean_up_tokenization_spaces": False,
        "model_input_names": ["input_ids", "attention_mask"],
        "model_max_length": config.position_limit,
        "padding_side": "left" if joint else "right",  # generate continues from the last column
    }
    return {TOKENIZER: _json(content), "tokenizer_config.json": _json(settings)}


def _json(content: Settings) -> bytes:
    return (json.dumps(content, indent=2, ensure_ascii=False, sort_keys=True) + "\n").encode()


_ALL: Settings = {"embedding_norm": False, "position_offset": 0}
_PRE: Settings = _ALL | {"norm_place": "pre", "final_norm": True}
_DECODER: Settings = _PRE | {"embedding_scale": False, "logits_bias": False}
_TRANSLATOR: Settings = {
    "positions": "sinusoidal-halves",
    "position_base": 10000.0,
    "norm": "layernorm",
    "norm_epsilon": 1e-5,
    "gated": False,
    "tie_output": True,
}
_BIASES = ("attention_bias", "ff_bias", "logits_bias")

MARIAN = Architecture(
    "Marian",
    "MarianMTModel",
    "marian",
    _ALL | _TRANSLATOR,
    lambda config: "marian" if config.share_embeddings else "marian-two-tables",
    _BIASES,
)
PEGASUS = Architecture(
    "Pegasus",
    "PegasusForConditionalGeneration",
    "pegasus",
    _PRE | _TRANSLATOR | {"share_embeddings": True},
    lambda config: "pegasus",
    _BIASES,
    sinusoids=True,
)
GPT2 = Architecture(
    "GPT-2",
    "GPT2LMHeadModel",
    "gpt2",
    _DECODER | {"norm": "layernorm", "gated": False},
    lambda config: "gpt2" if config.tie_output else "gpt2-untied",
    ("attention_bias", "ff_bias"),
)
LLAMA = Architecture(
    "Llama",
    "LlamaForCausalLM",
    "llama",
    _DECODER | {"norm": "rmsnorm", "gated": True},
    lambda config: "llama-tied" if config.tie_output else "llama",
)
_ENCODER: Settings = {
    "norm": "layernorm",
    "norm_place": "post",
    "final_norm": False,
    "embedding_norm": True,
    "positions": "learned",
    "position_offset": 0,
    "gated": False,
    "tie_output": True,
    "embedding_scale": False,
    "logits_bias": False,
}
BERT = Architecture(
    "BERT",
    "BertModel",
    "bert",
    _ENCODER,
    lambda config: "bert",
    ("attention_bias", "ff_bias"),
)
DISTILBERT = Architecture(
    "DistilBERT",
    "DistilBertModel",
    "distilbert",
    _ENCODER | {"norm_epsilon": 1e-12, "pooler": False},
    lambda config: "distilbert",
    ("attention_bias", "ff_bias"),
)

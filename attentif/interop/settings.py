"""config.json of `transformers` as a configuration of ours. Needs no torch, runs nothing that a
file names.

A setting that changes what a model computes and that ours does not have is refused, as is one that
is not known.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from attentif.config import ConfigError, ModelConfig
from attentif.interop.names import Names, names_of
from attentif.interop.weights import ImportModelError

ACTIVATIONS = {
    "relu": "relu", "gelu": "gelu", "gelu_new": "gelu-tanh", "gelu_pytorch_tanh": "gelu-tanh", "silu": "silu",
    "swish": "silu",
}  # fmt: skip
LIKE = {"distilbert": "bert"}  # of ModelConfig.like
IDS = {"pad_token_id": "pad_id", "eos_token_id": "eos_id", "decoder_start_token_id": "start_id"}
POOLER = "pooler.dense.weight"
TYPES = ("marian", "pegasus", "bert", "distilbert", "gpt2", "llama")
Settings = dict[str, Any]


class Described(NamedTuple):
    """What a config.json describes."""

    model_type: str
    names: Names
    config: ModelConfig
    foreign: bool = True  # its tokenizer is not one of ours


def described(given: Settings, path: Path, tensors: set[str]) -> Described:
    """The configuration of ours; `tensors` are the names in the files, which say whether there
    is a pooler."""
    if "auto_map" in given or "custom_pipelines" in given:
        raise ImportModelError(
            f"{path}: auto_map: it asks for Python code of its own, and attentif runs none; "
            f"expected a model of type {', '.join(TYPES)}"
        )
    kind = given.get("model_type")
    if kind not in TYPES:
        raise ImportModelError(
            f"{path}: model_type: expected {', '.join(TYPES)}, got {str(kind)[:100]!r}"
        )
    names = names_of(_table(kind, given))
    _check_settings(given, names, path)
    try:
        return Described(kind, names, _config(kind, given, names, tensors, path))
    except ConfigError as error:
        field, rest = str(error).split(":", 1)
        theirs = [name for name, ours in (names.settings | IDS).items() if ours == field]
        raise ImportModelError(f"{path}: {theirs[0] if theirs else field}:{rest}") from None


def _table(kind: str, given: Settings) -> str:
    tied = given.get("tie_word_embeddings", kind != "llama")
    if kind == "gpt2":
        return "gpt2" if tied else "gpt2-untied"
    if kind == "llama":
        return "llama-tied" if tied else "llama"
    return (
        "marian-two-tables"
        if kind == "marian" and given.get("share_encoder_decoder_embeddings") is False
        else kind
    )


def _check_settings(given: Settings, names: Names, path: Path) -> None:
    """Refuse what ours does not compute, and what is not known; a setting that is off or empty
    is no setting."""
    for name, value in names.needs.items():
        if name in given and given[name] is not None and given[name] != value:
            raise ImportModelError(
                f"{path}: {name}: expected {value}, got {str(given[name])[:100]}: attentif has no "
                "such model"
            )
    known = {"vocab_size", "quantization_config", *names.settings, *names.needs, *names.ignored}
    if given.get("quantization_config"):
        raise ImportModelError(
            f"{path}: quantization_config: expected weights that are not quantised"
        )
    if unknown := sorted(name for name, value in given.items() if name not in known and value):
        raise ImportModelError(
            f"{path}: unknown settings, which may change what the model computes: "
            f"{', '.join(name[:60] for name in unknown)[:1000]}"
        )


def _config(kind: str, given: Settings, names: Names, tensors: set[str], path: Path) -> ModelConfig:
    ours: Settings = {"vocab_size": _required(given, "vocab_size", path)}
    if kind == "llama":
        given = given | {"rope_theta": _rotary_base(given, path)}
    for theirs, field in names.settings.items():
        value = given.get(theirs, names.absent.get(theirs))
        if value is None and (theirs in given or theirs in names.absent or field in ours):
            continue  # null is the default of the architecture
        value = _required(given | names.absent | given, theirs, path) if value is None else value
        if field == "activation":
            if not isinstance(value, str) or value not in ACTIVATIONS:
                raise ImportModelError(
                    f"{path}: {theirs}: expected {', '.join(ACTIVATIONS)}, got {str(value)[:100]!r}"
                )
            value = ACTIVATIONS[value]
        if field in ours and ours[field] != value and not field.endswith("dropout"):
            raise ImportModelError(
                f"{path}: {theirs}: expected {str(ours[field])[:100]}, as both sides have one "
                f"{field} in attentif, got {str(value)[:100]}"
            )
        ours[field] = value
    if kind in ("bert", "distilbert"):
        ours |= {"pooler": POOLER in tensors} | ({"token_types": 0} if kind == "distilbert" else {})
    elif kind in ("gpt2", "llama"):
        ours["tie_output"] = bool(given.get("tie_word_embeddings", kind != "llama"))
    if kind == "llama":
        ours["value_length"] = ours.get("qk_length", 0)
    return ModelConfig.like(LIKE.get(kind, kind), **ours | _ids(kind, given, path))


def _required(given: Settings, name: str, path: Path) -> Any:
    if given.get(name) is None:
        raise ImportModelError(f"{path}: {name}: missing, and it has no default")
    return given[name]


def _rotary_base(given: Settings, path: Path) -> Any:
    """The base of the rotation: transformers 5 has it in rope_parameters, 4 beside rope_scaling."""
    base = given.get("rope_theta")
    for name in ("rope_parameters", "rope_scaling"):
        about = given.get(name) or {}
        kind = (
            about.get("rope_type", about.get("type", "default"))
            if isinstance(about, dict)
            else about
        )
        if kind != "default" or set(about) - {"rope_type", "type", "rope_theta"}:
            raise ImportModelError(
                f"{path}: {name}: expected plain rotary positions, got {str(about)[:100]}"
            )
        base = about.get("rope_theta", base)
    return 10000.0 if base is None else base


def _ids(kind: str, given: Settings, path: Path) -> Settings:
    """The special tokens; in a decoder-only model the separator is theirs at the beginning of a
    text."""
    pad, eos, bos = (_id(given, f"{name}_token_id") for name in ("pad", "eos", "bos"))
    if kind in ("marian", "pegasus"):
        start = _required(given, "decoder_start_token_id", path)
        pad, eos = (
            _required(given, "pad_token_id", path),
            _required({"eos_token_id": eos}, "eos_token_id", path),
        )
        return {"pad_id": pad, "eos_id": eos, "start_id": start, "separator_id": start}
    if kind in ("bert", "distilbert"):
        pad = 0 if pad is None else pad
        return {"pad_id": pad, "eos_id": pad, "start_id": pad, "separator_id": pad}
    end = _required({"eos_token_id": eos}, "eos_token_id", path)
    first = end if bos is None else bos
    return {
        "pad_id": end if pad is None else pad,
        "eos_id": end,
        "start_id": first,
        "separator_id": first,
    }


def _id(given: Settings, name: str) -> Any:
    value = given.get(name)
    return value[0] if isinstance(value, list) and value else value

"""GGUF files of the llama architecture: metadata, tensors (Q4_0, Q4_1, Q8_0, F16, F32) and the
tokenizer in them.

The reader needs numpy alone: it reads the file through a memory map, and checks every size against
the file's. Numbers of quantised blocks are computed as llama.cpp does, in float32.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from attentif.config import LARGEST, ConfigError, ModelConfig
from attentif.folder import TOKENIZER
from attentif.foreign_tokenizer import ForeignTokenizer
from attentif.interop.imported import Imported, layers, write_imported
from attentif.interop.names import NamesError, names_of
from attentif.interop.settings import Described
from attentif.interop.weights import MOST_TENSORS, ImportModelError

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Bytes = NDArray[np.uint8]
    Floats = NDArray[np.float32]

MOST_KEYS, MOST_STRINGS, LONGEST = (
    1000,
    1 << 20,
    1 << 20,
)  # keys, elements of an array, bytes of a string
NUMBERS = {
    0: "<B",
    1: "<b",
    2: "<H",
    3: "<h",
    4: "<I",
    5: "<i",
    6: "<f",
    7: "<?",
    10: "<Q",
    11: "<q",
    12: "<d",
}
STRING, ARRAY = 8, 9
# Types of tensors: name, numbers of a block, bytes of a block.
TYPES = {
    0: ("F32", 1, 4),
    1: ("F16", 1, 2),
    2: ("Q4_0", 32, 18),
    3: ("Q4_1", 32, 20),
    8: ("Q8_0", 32, 34),
}
# Their splitting into words before GPT-2's, by the name that llama.cpp gives it. SmolLM2's own
# tokenizer and llama.cpp take every digit out first, so that spaces before it stay together;
# transformers' reader of GGUF
# files does not.
SPLITS: dict[str, list[dict[str, Any]]] = {
    "smollm": [{"type": "Digits", "individual_digits": True}],
    "gpt-2": [],
}
KINDS = {3: "control", 4: "added"}  # of tokens: found in the text as they are


@dataclass(frozen=True)
class Tensor:
    """A tensor in the file: its type, its shape as numpy has it, and where its bytes are."""

    kind: int
    shape: tuple[int, ...]
    begin: int

    @property
    def bytes(self) -> int:
        _, numbers, size = TYPES[self.kind]
        return prod(self.shape) // numbers * size


class Cursor:
    """A position in the bytes of a file; reading beyond its end is an error."""

    def __init__(self, data: Bytes, path: Path) -> None:
        self.data, self.path, self.at = data, path, 0

    def take(self, count: int) -> bytes:
        if count > len(self.data) - self.at:
            raise ImportModelError(
                f"{self.path}: damaged: it ends at byte {len(self.data):,}, within its header"
            )
        self.at += count
        return self.data[self.at - count : self.at].tobytes()

    def number(self, form: str) -> Any:
        return struct.unpack(form, self.take(struct.calcsize(form)))[0]

    def string(self) -> str:
        length = self.number("<Q")
        if length > LONGEST:
            raise ImportModelError(
                f"{self.path}: damaged: expected strings of at most {LONGEST:,} bytes, got "
                f"{length:,}"
            )
        return self.take(length).decode(errors="surrogateescape")

    def value(self, kind: int) -> Any:
        if kind in NUMBERS:
            return self.number(NUMBERS[kind])
        if kind == STRING:
            return self.string()
        inner, count = (self.number("<I"), self.number("<Q")) if kind == ARRAY else (kind, 0)
        if inner not in NUMBERS and inner != STRING:
            raise ImportModelError(f"{self.path}: damaged: a value of unknown type {inner}")
        if count > MOST_STRINGS:
            raise ImportModelError(
                f"{self.path}: damaged: expected arrays of at most {MOST_STRINGS:,}, got {count:,}"
            )
        if inner in NUMBERS:
            dtype = np.dtype(NUMBERS[inner])
            return np.frombuffer(self.take(count * dtype.itemsize), dtype).tolist()
        return [self.string() for _ in range(count)]


def read_gguf(path: Path) -> tuple[dict[str, Any], dict[str, Tensor], Bytes]:
    """The metadata, the tensors and the bytes of a file, all of them checked."""
    if path.stat().st_size < 24:
        raise ImportModelError(
            f"{path}: damaged: expected a GGUF file, got {path.stat().st_size} bytes"
        )
    data: Bytes = np.memmap(path, np.uint8, "r")
    cursor = Cursor(data, path)
    if (magic := cursor.take(4)) != b"GGUF" or cursor.number("<I") not in (2, 3):
        raise ImportModelError(
            f"{path}: not a GGUF file of version 2 or 3: it begins with {magic!r}"
        )
    count, keys = cursor.number("<Q"), cursor.number("<Q")
    if count > MOST_TENSORS or keys > MOST_KEYS:
        raise ImportModelError(
            f"{path}: expected at most {MOST_TENSORS:,} tensors and {MOST_KEYS:,} keys, got "
            f"{count:,} and {keys:,}"
        )
    about = {}
    for _ in range(keys):
        name = cursor.string()
        about[name] = cursor.value(cursor.number("<I"))
    found = dict(_tensors(cursor, count))
    align = about.get("general.alignment", 32)
    if type(align) is not int or not 0 < align <= 4096:
        raise ImportModelError(
            f"{path}: general.alignment: expected 1 to 4096, got {str(align)[:40]}"
        )
    first = -(-cursor.at // align) * align
    end = first
    for name, tensor in sorted(found.items(), key=lambda one: one[1].begin):
        if (
            tensor.begin % align
            or first + tensor.begin < end
            or first + tensor.begin + tensor.bytes > len(data)
        ):
            raise ImportModelError(
                f"{path}: damaged: {name[:200]}: its bytes overlap another tensor's, or are not "
                "there"
            )
        end = first + tensor.begin + tensor.bytes
    if sum(prod(tensor.shape) for tensor in found.values()) > LARGEST["parameters"]:
        raise ImportModelError(
            f"{path}: expected at most {LARGEST['parameters']:,} parameters in all"
        )
    return about, found, data[first:]


def _tensors(cursor: Cursor, count: int) -> Iterator[tuple[str, Tensor]]:
    seen = set()
    for _ in range(count):
        name, dimensions = cursor.string(), cursor.number("<I")
        if name in seen or not 0 < dimensions <= 4:
            raise ImportModelError(
                f"{cursor.path}: damaged: {name[:200]}: occurs twice, or has {dimensions} "
                "dimensions"
            )
        seen.add(name)
        shape = tuple(cursor.number("<Q") for _ in range(dimensions))
        kind, begin = cursor.number("<I"), cursor.number("<Q")
        if kind not in TYPES:
            known = ", ".join(one[0] for one in TYPES.values())
            raise ImportModelError(
                f"{cursor.path}: {name[:200]}: expected numbers of type {known}, got type {kind}; "
                "quantise the model to one of these"
            )
        if max(shape) > LARGEST["parameters"] or shape[0] % TYPES[kind][1]:
            raise ImportModelError(f"{cursor.path}: damaged: {name[:200]}: shape {shape}")
        yield name, Tensor(kind, shape[::-1], begin)


def dequantised(tensor: Tensor, data: Bytes) -> Floats:
    """The numbers of a tensor in float32."""
    kind, numbers, size = TYPES[tensor.kind]
    raw = data[tensor.begin : tensor.begin + tensor.bytes]
    if kind in ("F32", "F16"):
        return (
            raw.view(np.float32 if kind == "F32" else np.float16)
            .astype(np.float32)
            .reshape(tensor.shape)
        )
    blocks = raw.reshape(-1, size)
    scale = blocks[:, :2].view(np.float16).astype(np.float32)
    if kind == "Q8_0":
        values = scale * blocks[:, 2:].view(np.int8).astype(np.float32)
    elif kind == "Q4_0":
        values = scale * (_halves(blocks[:, 2:]) - np.float32(8))
    else:
        values = scale * _halves(blocks[:, 4:]) + blocks[:, 2:4].view(np.float16).astype(np.float32)
    assert values.shape[1] == numbers
    return values.reshape(tensor.shape)


def _halves(packed: Bytes) -> Floats:
    """Two numbers of four bits in each byte: the low halves of a block first, then the high
    ones."""
    return np.concatenate([packed & 15, packed >> 4], axis=1).astype(np.float32)


def import_gguf(path: Path, to: Path, *, origin: str = "", force: bool = False) -> Imported:
    """Write the model of a GGUF file as a model folder."""
    try:
        about, found, data = read_gguf(path)
    except OSError as error:
        raise ImportModelError(f"{path}: {error.strerror}") from None
    config = config_of(
        about, path, tied="output.weight" not in found, vocab=found.get("token_embd.weight")
    )
    names = names_of("gguf-tied" if config.tie_output else "gguf")
    try:
        named = names.check(found, layers(config))
    except NamesError as error:
        raise ImportModelError(f"{path}: {error}") from None
    texts, sentence = _tokenizer_files(about, config, path)
    import torch

    tensors = {
        name: torch.from_numpy(_finite(dequantised(found[key], data), key, path))
        for name, key in named.items()
    }
    heads = {"attn_q": config.num_heads, "attn_k": config.num_kv_heads}
    origin = origin or f"{_text(about, 'general.name') or path.stem} ({path.name})"
    return write_imported(
        to,
        Described("llama", names, config),
        tensors,
        texts,
        origin,
        sentence,
        (),
        path,
        heads,
        force=force,
    )


def _finite(values: Floats, name: str, path: Path) -> Floats:
    if not np.isfinite(values).all():
        raise ImportModelError(f"{path}: {name}: expected finite numbers, got NaN or infinity")
    return values


def config_of(
    about: dict[str, Any], path: Path, *, tied: bool, vocab: Tensor | None
) -> ModelConfig:
    """The configuration in the metadata."""
    if about.get("general.architecture") != "llama":
        raise ImportModelError(
            f"{path}: general.architecture: expected llama, got "
            f"{str(about.get('general.architecture'))[:60]!r}"
        )
    if _text(about, "llama.rope.scaling.type") not in ("", "none") or about.get(
        "llama.expert_count"
    ):
        raise ImportModelError(f"{path}: expected plain rotary positions and no experts")

    def given(name: str, default: Any = None) -> Any:
        value = about.get(f"llama.{name}", default)
        if value is None:
            raise ImportModelError(f"{path}: llama.{name}: missing")
        return value

    heads = given("attention.head_count")
    size = vocab.shape[0] if vocab is not None and len(vocab.shape) == 2 else given("vocab_size")
    eos = about.get("tokenizer.ggml.eos_token_id", 0)
    bos = about.get("tokenizer.ggml.bos_token_id", eos)
    try:
        config = ModelConfig.like(
            "llama",
            vocab_size=size,
            embedding_dim=given("embedding_length"),
            decoder_layers=given("block_count"),
            num_heads=heads,
            num_kv_heads=given("attention.head_count_kv", heads),
            ff_length=given("feed_forward_length"),
            qk_length=given("attention.key_length", 0),
            value_length=given("attention.value_length", 0),
            norm_epsilon=_short(given("attention.layer_norm_rms_epsilon")),
            position_limit=given("context_length"),
            position_base=given("rope.freq_base", 10000.0),
            tie_output=tied,
            eos_id=eos,
            start_id=bos,
            separator_id=bos,
            pad_id=about.get("tokenizer.ggml.padding_token_id", eos),
        )
    except ConfigError as error:
        raise ImportModelError(f"{path}: {error}") from None
    if given("rope.dimension_count", config.qk_length) != config.qk_length:
        raise ImportModelError(
            f"{path}: llama.rope.dimension_count: expected {config.qk_length}, the length of a head"
        )
    return config


def _short(value: Any) -> Any:
    """A float32 as the decimal number that was meant: 1e-05 rather than 9.999999747378752e-06."""
    return float(str(np.float32(value))) if isinstance(value, float) else value


def _text(about: dict[str, Any], name: str) -> str:
    value = about.get(name, "")
    return value[:200].replace("\n", " ") if isinstance(value, str) else ""


def _tokenizer_files(
    about: dict[str, Any], config: ModelConfig, path: Path
) -> tuple[dict[str, bytes], str]:
    """The tokenizer in the metadata as a tokenizer.json, and a sentence about it."""
    kind, split = about.get("tokenizer.ggml.model"), about.get("tokenizer.ggml.pre", "gpt-2")
    if kind != "gpt2" or split not in SPLITS:
        return (
            {},
            (
                f"without a tokenizer: expected gpt2 with {' or '.join(SPLITS)}, got "
                f"{str(kind)[:40]}, {str(split)[:40]}"
            ),
        )
    tokens, merges = about.get("tokenizer.ggml.tokens"), about.get("tokenizer.ggml.merges")
    types = about.get("tokenizer.ggml.token_type")
    if (
        not isinstance(tokens, list)
        or not isinstance(merges, list)
        or len(tokens) != config.vocab_size
    ):
        raise ImportModelError(
            f"{path}: tokenizer.ggml: expected {config.vocab_size:,} tokens, and merges"
        )
    special = [i for i, one in enumerate(types) if one in KINDS] if isinstance(types, list) else []
    level = {
        "add_prefix_space": False,
        "trim_offsets": True,
        "use_regex": True,
        "type": "ByteLevel",
    }
    content = {
        "version": "1.0",
        "added_tokens": [
            {
                "id": i,
                "content": tokens[i],
                "single_word": False,
                "lstrip": False,
                "rstrip": False,
                "normalized": False,
                "special": True,
            }
            for i in special
            if i < len(tokens)
        ],
        "pre_tokenizer": {"type": "Sequence", "pretokenizers": [*SPLITS[split], level]},
        "decoder": level,
        "model": {
            "type": "BPE",
            "vocab": {token: i for i, token in enumerate(tokens)},
            "merges": merges,
        },
    }
    data = json.dumps(content, ensure_ascii=False).encode(errors="surrogatepass")
    tokenizer = ForeignTokenizer.read(data, config, f"{path}: tokenizer.ggml")
    names = {
        f"{name}_token": tokens[i]
        for name, i in (("bos", config.start_id), ("eos", config.eos_id), ("pad", config.pad_id))
    }
    template = about.get("tokenizer.chat_template")
    settings = {"tokenizer_class": "PreTrainedTokenizerFast", **names} | (
        {"chat_template": template} if isinstance(template, str) else {}
    )
    return {TOKENIZER: data, "tokenizer_config.json": json.dumps(settings, indent=2).encode()}, (
        f"tokenizer with {tokenizer.vocab_size:,} tokens"
    )

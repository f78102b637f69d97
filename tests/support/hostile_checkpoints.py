"""Hostile checkpoints: config.json, safetensors, GGUF and SentencePiece files that an import
refuses without torch.

Run as a program with the paths of checkpoints, it prints what an import of each one says; torch
cannot be imported in it, a network connection is an error, and its memory is limited.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attentif.interop.names import names_of

BERT: dict[str, Any] = {
    "model_type": "bert",
    "vocab_size": 37,
    "hidden_size": 24,
    "num_hidden_layers": 1,
    "num_attention_heads": 4,
    "intermediate_size": 44,
    "max_position_embeddings": 16,
    "hidden_act": "gelu",
    "pad_token_id": 0,
}
LLAMA: dict[str, Any] = {
    "model_type": "llama",
    "vocab_size": 37,
    "hidden_size": 24,
    "num_hidden_layers": 1,
    "num_attention_heads": 4,
    "intermediate_size": 44,
    "max_position_embeddings": 16,
    "hidden_act": "silu",
    "rms_norm_eps": 1e-5,
    "eos_token_id": 2,
}
HUGE, LONG = 10**12, "x" * 10_000
CONFIGS: dict[str, bytes | dict[str, Any]] = {
    "auto_map": BERT | {"auto_map": {"AutoModel": "evil.Model"}},
    "auto_map of another repository": BERT
    | {"auto_map": {"AutoConfig": "other/repo--evil.Config"}},
    "custom_pipelines": BERT | {"custom_pipelines": {"x": {"impl": "evil.Pipe"}}},
    "quantization": BERT | {"quantization_config": {"quant_method": "gptq"}},
    **{
        f"{key} {value!r}"[:60]: BERT | {key: value}
        for key in (
            "vocab_size",
            "hidden_size",
            "num_hidden_layers",
            "num_attention_heads",
            "intermediate_size",
            "max_position_embeddings",
        )
        for value in (HUGE, -1, "24")
    },
    "layers 0": BERT | {"num_hidden_layers": 0},
    "heads 7": BERT | {"num_attention_heads": 7},
    "size as a list": BERT | {"hidden_size": [24]},
    "size as true": BERT | {"hidden_size": True},
    "size as a fraction": BERT | {"hidden_size": 24.5},
    "size missing": {key: value for key, value in BERT.items() if key != "hidden_size"},
    "epsilon not a number": json.dumps(BERT).replace("}", ', "layer_norm_eps": NaN}').encode(),
    "epsilon infinite": json.dumps(BERT).replace("}", ', "layer_norm_eps": 1e999}').encode(),
    "epsilon negative": BERT | {"layer_norm_eps": -1.0},
    "activation unknown": BERT | {"hidden_act": "__import__('os').system"},
    "activation a list": BERT | {"hidden_act": ["gelu"]},
    "pad beyond the vocabulary": BERT | {"pad_token_id": 10**9},
    "pad as text": BERT | {"pad_token_id": "../../etc/passwd"},
    "relative positions": BERT | {"position_embedding_type": "relative_key"},
    "decoder": BERT | {"is_decoder": True},
    "pruned heads": BERT | {"pruned_heads": {"0": [1]}},
    "unknown setting": BERT | {"mixture_of_experts": 8},
    "unknown setting, long": BERT | {LONG: 1},
    "type unknown": BERT | {"model_type": "mamba"},
    "type a path": BERT | {"model_type": "../../evil"},
    "type a list": BERT | {"model_type": ["bert"]},
    "type missing": {key: value for key, value in BERT.items() if key != "model_type"},
    "rotary scaling": LLAMA | {"rope_scaling": {"rope_type": "llama3", "factor": 32.0}},
    "rotary parameters as text": LLAMA | {"rope_parameters": "evil"},
    "rotary base huge": LLAMA | {"rope_theta": "1e12"},
    "experts": LLAMA | {"num_local_experts": 8},
    "key-value heads": LLAMA | {"num_key_value_heads": 3},
    "odd heads": LLAMA | {"head_dim": 5},
    "eos missing": LLAMA | {"eos_token_id": None},
    "eos a nested list": LLAMA | {"eos_token_id": [[1]]},
    "not an object": b"[1, 2]",
    "not JSON": b"{'model_type': 'bert'}",
    "not UTF-8": b'{"model_type": "\xff"}',
    "empty": b"",
    "nested": b"[" * 100_000,
    "a number of many digits": b'{"vocab_size": ' + b"9" * 10_000 + b"}",
    "twice the same key": b'{"model_type": "bert", "model_type": "llama"}',
    "too long": b'{"a": "' + b"x" * (17 << 20) + b'"}',
}
WEIGHTS = {
    "empty": b"",
    "seven bytes": b"\0" * 7,
    "header 2^63": struct.pack("<Q", 1 << 63) + b"{}",
    "header 2^64 - 1": struct.pack("<Q", (1 << 64) - 1) + b"{}",
    "header longer than the file": struct.pack("<Q", 1000) + b"{}",
    "header not JSON": struct.pack("<Q", 4) + b"{{{{",
    "header a list": struct.pack("<Q", 2) + b"[]",
    "no tensors": struct.pack("<Q", 2) + b"{}",
    "nested": struct.pack("<Q", 100_000) + b"[" * 100_000,
}


def safetensors(tensors: dict[str, Any], data: int) -> bytes:
    header = json.dumps(tensors).encode()
    return struct.pack("<Q", len(header)) + header + b"\0" * data


def tensor(shape: list[Any], begin: Any, end: Any, dtype: Any = "F32") -> dict[str, Any]:
    return {"dtype": dtype, "shape": shape, "data_offsets": [begin, end]}


WEIGHTS |= {
    "100,000 tensors": safetensors({f"t{i}": tensor([0], 0, 0) for i in range(100_000)}, 0),
    "overlapping": safetensors({"a": tensor([2], 0, 8), "b": tensor([2], 4, 12)}, 12),
    "a gap": safetensors({"a": tensor([2], 0, 8), "b": tensor([2], 12, 20)}, 20),
    "truncated": safetensors({"a": tensor([2], 0, 8)}, 7),
    "bytes at the end": safetensors({"a": tensor([2], 0, 8)}, 9),
    "negative offsets": safetensors({"a": tensor([2], -8, 0)}, 8),
    "offsets the wrong way round": safetensors({"a": tensor([2], 8, 0)}, 8),
    "shape 2^62": safetensors({"a": tensor([1 << 62], 0, 8)}, 8),
    "shape product overflows": safetensors({"a": tensor([1 << 32, 1 << 32], 0, 0)}, 0),
    "shape as text": safetensors({"a": tensor(["2"], 0, 8)}, 8),
    "unknown type": safetensors({"a": tensor([2], 0, 8, "C64")}, 8),
    "type a list": safetensors({"a": tensor([2], 0, 8, ["F32"])}, 8),
    "entry without a shape": safetensors({"a": {"dtype": "F32", "data_offsets": [0, 8]}}, 8),
    "names of another model": safetensors({"lstm.weight": tensor([2], 0, 8)}, 8),
    "a name of 10,000 letters": safetensors({LONG: tensor([2], 0, 8)}, 8),
}
INDEXES: dict[str, Any] = {
    "path outside": {"weight_map": {"a": "../../etc/passwd.safetensors"}},
    "absolute path": {"weight_map": {"a": "/etc/passwd"}},
    "file missing": {"weight_map": {"a": "model-00001-of-00001.safetensors"}},
    "no map": {"metadata": {}},
    "map of numbers": {"weight_map": {"a": 1}},
    "1,000 files": {"weight_map": {str(i): f"model-{i}.safetensors" for i in range(1000)}},
}


def gguf_string(text: bytes) -> bytes:
    return struct.pack("<Q", len(text)) + text


def gguf(tensors: int = 0, keys: int = 0, rest: bytes = b"", version: int = 3) -> bytes:
    return b"GGUF" + struct.pack("<IQQ", version, tensors, keys) + rest


def gguf_key(name: bytes, kind: int, value: bytes) -> bytes:
    return gguf_string(name) + struct.pack("<I", kind) + value


ARCHITECTURE = gguf_key(b"general.architecture", 8, gguf_string(b"llama"))


def gguf_tensor(name: bytes, shape: tuple[int, ...], kind: int, begin: int) -> bytes:
    return gguf_string(name) + struct.pack(f"<I{len(shape)}QIQ", len(shape), *shape, kind, begin)


GGUF = {
    "empty": b"",
    "another file": b"PK\3\4" + b"\0" * 100,
    "version 99": gguf(version=99),
    "2^63 tensors": gguf(tensors=1 << 63),
    "100,000 tensors": gguf(tensors=100_000),
    "2^63 keys": gguf(keys=1 << 63),
    "string 2^63": gguf(keys=1, rest=struct.pack("<Q", 1 << 63)),
    "array 2^63": gguf(keys=1, rest=gguf_key(b"a", 9, struct.pack("<IQ", 4, 1 << 63))),
    "array of arrays": gguf(keys=1, rest=gguf_key(b"a", 9, struct.pack("<IQ", 9, 1))),
    "value of unknown type": gguf(keys=1, rest=gguf_key(b"a", 77, b"")),
    "truncated key": gguf(keys=1, rest=gguf_key(b"a", 10, b"\0")),
    "architecture missing": gguf(),
    "architecture mamba": gguf(
        keys=1, rest=gguf_key(b"general.architecture", 8, gguf_string(b"mamba"))
    ),
    "settings missing": gguf(keys=1, rest=ARCHITECTURE),
    "alignment 0": gguf(keys=1, rest=gguf_key(b"general.alignment", 4, struct.pack("<I", 0))),
    "tensor of unknown type": gguf(tensors=1, rest=gguf_tensor(b"a", (32,), 30, 0)),
    "tensor beyond the end": gguf(tensors=1, rest=gguf_tensor(b"a", (32,), 0, 1 << 40)),
    "tensor 2^62 long": gguf(tensors=1, rest=gguf_tensor(b"a", (1 << 62,), 0, 0)),
    "tensor of 2^60 numbers": gguf(tensors=1, rest=gguf_tensor(b"a", (1 << 30, 1 << 30), 0, 0)),
    "tensor of part of a block": gguf(tensors=1, rest=gguf_tensor(b"a", (31,), 2, 0)),
    "tensors overlapping": gguf(
        tensors=2,
        rest=gguf_tensor(b"a", (32,), 0, 0) + gguf_tensor(b"b", (32,), 0, 32) + b"\0" * 512,
    ),
    "the same tensor twice": gguf(tensors=2, rest=2 * gguf_tensor(b"a", (32,), 0, 0)),
    "tensor of 5 dimensions": gguf(tensors=1, rest=gguf_tensor(b"a", (1, 1, 1, 1, 1), 0, 0)),
}


def message(*fields: tuple[int, int | bytes]) -> bytes:
    """A protobuf message of fields: a number and bytes, or a number and an int."""
    return b"".join(
        varint(number << 3) + varint(value)
        if isinstance(value, int)
        else varint(number << 3 | 2) + varint(len(value)) + value
        for number, value in fields
    )


def varint(value: int) -> bytes:
    out = b""
    while value > 127:
        out, value = out + bytes([value & 127 | 128]), value >> 7
    return out + bytes([value])


def subword(text: bytes = b"a", score: float = -1.0, kind: int = 1) -> bytes:
    return message((1, text)) + b"\x15" + struct.pack("<f", score) + message((3, kind))


SUBWORD = (1, subword())
SENTENCEPIECES = {
    "empty": b"",
    "text": b"not a model, but a text",
    "a length of 2^63": b"\x0a" + varint(1 << 63),
    "a length beyond the end": b"\x0a\x20abc",
    "a number without end": b"\xff" * 40,
    "a group": b"\x0b\x0b\x0b",
    "300,000 subwords": message(SUBWORD) * 300_000,
    "300,000 empty ones": b"\x0a\x00" * 300_000,
    "nested 1,000 times": b"\x0a\x7f" * 1000,
    "bad UTF-8": message((1, subword(b"\xff\xfe"))),
    "a score that is not a number": message((1, subword(score=float("nan")))),
    "an infinite score": message((1, subword(score=float("-inf")))),
    "a score of two bytes": message((1, message((1, b"a"), (2, b"ab")))),
    "a subword as a number": message((1, 5)),
    "a subword of 2,000 characters": message((1, subword(b"a" * 2000))),
    "no subword of a text": message((1, subword(kind=3))),
    "a type of model": message(SUBWORD, (2, message((3, 4)))),
    "a type of model as text": message(SUBWORD, (2, message((3, b"x" * 10_000)))),
    "byte fallback": message(SUBWORD, (2, message((35, 1)))),
    "spaces as suffixes": message(SUBWORD, (2, message((24, 1)))),
    "no prefix": message(SUBWORD, (3, message((3, 0)))),
    "spaces kept": message(SUBWORD, (3, message((4, 0)))),
    "a short table": message(SUBWORD, (3, message((2, b"abc")))),
    "a table of 2^32 bytes": message(SUBWORD, (3, message((2, b"\xff\xff\xff\xff" + bytes(40))))),
    "a table as a number": message(SUBWORD, (3, message((2, 7)))),
    "5,000 symbols": message(*((1, subword(b"%d" % i, kind=4)) for i in range(5000)), SUBWORD),
    "a zero byte as often as is read": bytes(5 << 20),
}
MARIAN: dict[str, Any] = {
    "model_type": "marian",
    "vocab_size": 37,
    "d_model": 24,
    "encoder_layers": 1,
    "decoder_layers": 1,
    "encoder_attention_heads": 4,
    "decoder_attention_heads": 4,
    "encoder_ffn_dim": 44,
    "decoder_ffn_dim": 44,
    "max_position_embeddings": 16,
    "scale_embedding": True,
    "activation_function": "swish",
    "pad_token_id": 36,
    "eos_token_id": 0,
    "decoder_start_token_id": 36,
}


def write_all(folder: Path) -> Iterator[tuple[str, Path]]:
    """Write every checkpoint; the name of each, and the path to import."""
    whole = safetensors({"a": tensor([2], 0, 8)}, 8)
    for kind, cases in (("config", CONFIGS), ("weights", WEIGHTS), ("index", INDEXES)):
        for number, (name, content) in enumerate(cases.items()):
            path = folder / f"{kind}-{number}"
            path.mkdir(parents=True)
            config = content if kind == "config" else BERT
            (path / "config.json").write_bytes(
                config if isinstance(config, bytes) else json.dumps(config).encode()
            )
            if kind == "index":
                (path / "model.safetensors.index.json").write_text(json.dumps(content))
            else:
                (path / "model.safetensors").write_bytes(content if kind == "weights" else whole)  # type: ignore[arg-type]
            yield f"{kind}: {name}", path
    names = names_of("marian").table
    weights = safetensors(
        {name.format(0): tensor([2], 8 * i, 8 * i + 8) for i, name in enumerate(names)},
        8 * len(names),
    )
    for number, (name, data) in enumerate(SENTENCEPIECES.items()):
        (path := folder / f"sentencepiece-{number}").mkdir()
        (path / "config.json").write_text(json.dumps(MARIAN))
        (path / "model.safetensors").write_bytes(weights)
        (path / "vocab.json").write_text('{"</s>": 0, "<unk>": 1, "<pad>": 36}')
        (path / "source.spm").write_bytes(data if number % 2 else message(SUBWORD))
        (path / "target.spm").write_bytes(message(SUBWORD) if number % 2 else data)
        yield f"sentencepiece: {name}", path
    for number, (name, data) in enumerate(GGUF.items()):
        (folder / f"{number}.gguf").write_bytes(data)
        yield f"gguf: {name}", folder / f"{number}.gguf"


def main(paths: list[str]) -> None:
    import resource
    import socket
    import sys

    def refused(*_: object) -> None:
        raise AssertionError("a network connection")

    socket.socket.connect = refused  # type: ignore[method-assign, assignment]
    sys.modules["torch"] = None  # type: ignore[assignment]
    resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
    from attentif.interop.importing import import_model

    for path in paths:
        try:
            import_model(path, f"{path}.out")
            print("imported", flush=True)
        except Exception as error:
            print(type(error).__name__, str(error).replace("\n", "\\n"), flush=True)


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])

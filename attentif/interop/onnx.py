"""Export to ONNX: graphs that run one step at a time, with the keys and values so far as inputs and
outputs.

    encoder.onnx  source, mask -> each decoder layer's keys and values of the source, computed once
    decoder.onnx  tokens, past keys and values -> logits, and the keys and values with the new ones
                  appended
    onnx.json     names and shapes of inputs and outputs, special ids, the limit, the folder's own
                  search
    tokenizer.json if there is one;  manifest.sha256

A decoder-only model has no encoder.onnx: its decoder reads a source of any length at once, then a
token at a time. Batch, source length and past length are free, the past may be empty. Everything is
float32.
"""

from __future__ import annotations

import contextlib
import importlib.util
import io
import json
import logging
import warnings
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from attentif.checkpoint import model_of, read_model
from attentif.config import ConfigError, ModelConfig, decoding_of
from attentif.core.cache import Cache, KeyValue
from attentif.core.families import Model
from attentif.core.models import DecoderOnly, EncoderDecoder
from attentif.folder import CONFIG, TOKENIZER, check_folder, write_folder
from attentif.interop import ExportError

OPSET = 18
BATCH, SOURCE, TOKENS, PAST, TOTAL = "batch", "source", "tokens", "past", "total"
# All different, and none 0 or 1: the exporter may take equal sizes for one size, and 0 or 1 for a
# constant.
EXAMPLE = {BATCH: 2, SOURCE: 5, TOKENS: 3, PAST: 4, TOTAL: 7}


def export(folder: Path, to: Path, *, force: bool = False) -> None:
    """Write the model of a folder as ONNX graphs; onnxruntime computes the same logits."""
    for library in ("onnx", "onnxscript"):
        if importlib.util.find_spec(library) is None:
            raise ExportError(
                f"{library}: not installed, and the export needs it; pip install 'attentif[onnx]'"
            )
    check_folder(to, force=force, inputs=[folder])
    files = read_model(folder)
    model = model_of(files, folder).float()
    try:
        graphs = graphs_of(model)
    except ConfigError as error:
        raise ConfigError(f"{folder / CONFIG}: {error}") from None
    out = {f"{name}.onnx": graph.to_bytes() for name, graph in graphs.items()}
    decoding = decoding_of(files[CONFIG].decode(), folder / CONFIG)
    described = _description(model.config, graphs) | {"decoding": asdict(decoding)}
    out["onnx.json"] = (json.dumps(described, indent=2) + "\n").encode()
    out |= {name: data for name, data in files.items() if name == TOKENIZER}
    write_folder(to, out, force=force)


@dataclass(frozen=True)
class Port:
    """An input or an output of a graph; a size that is a word is free."""

    name: str
    sizes: tuple[str | int, ...]
    dtype: torch.dtype = torch.float32

    def example(self) -> Tensor:
        return torch.ones(
            [size if isinstance(size, int) else EXAMPLE[size] for size in self.sizes],
            dtype=self.dtype,
        )

    def free(self, shared: dict[str, Any]) -> dict[int, Any]:
        words = {
            position: size for position, size in enumerate(self.sizes) if isinstance(size, str)
        }
        return {
            position: shared.get(size, torch.export.Dim.DYNAMIC) for position, size in words.items()
        }

    def described(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "shape": list(self.sizes),
            "dtype": str(self.dtype).removeprefix("torch."),
        }


@dataclass(frozen=True)
class Graph:
    """A module with plain tensors as inputs and outputs, and their names."""

    module: nn.Module
    inputs: list[Port]
    outputs: list[Port]
    longest_past: int | None = (
        None  # if the past alone is bounded: the export is then twice as fast
    )

    def to_bytes(self) -> bytes:
        with _quiet(), torch.no_grad():
            program = torch.onnx.export(
                self.module,
                tuple(port.example() for port in self.inputs),
                input_names=[port.name for port in self.inputs],
                output_names=[port.name for port in self.outputs],
                dynamic_shapes=self._free(),
                opset_version=OPSET,
                dynamo=True,
                verbose=False,
            )
        assert program is not None
        return self._named(program.model_proto).SerializeToString()

    def _named(self, model: Any) -> Any:
        """The model with our names of the free sizes; the exporter's notes, which name local
        files, are removed."""
        for value, port in zip(
            (*model.graph.input, *model.graph.output), (*self.inputs, *self.outputs), strict=True
        ):
            for dim, size in zip(value.type.tensor_type.shape.dim, port.sizes, strict=True):
                if isinstance(size, str):
                    dim.dim_param = size
        model.graph.ClearField("value_info")
        for part in (
            model,
            model.graph,
            *model.graph.node,
            *model.graph.initializer,
            *model.graph.input,
            *model.graph.output,
        ):
            part.ClearField("metadata_props")
            part.ClearField("doc_string")
        return model

    def _free(self) -> tuple[Any, ...]:
        """The exporter's structure: one entry for tokens, one for the mask, one tuple for all of
        `*known`."""
        shared = (
            {}
            if self.longest_past is None
            else {PAST: torch.export.Dim("past", max=self.longest_past)}
        )
        free = [port.free(shared) for port in self.inputs]
        return (*free[:2], tuple(free[2:])) if free[2:] else tuple(free)


def graphs_of(model: Model) -> dict[str, Graph]:
    """The graphs of a model by name; a family without any is refused."""
    config = model.config
    if config.position_limit < EXAMPLE[TOTAL]:
        raise ConfigError(
            f"position_limit: the export to ONNX tries {EXAMPLE[TOTAL]} positions, got "
            f"{config.position_limit}"
        )
    past, cross = _ports(config, "past", PAST), _ports(config, "cross", SOURCE)
    outputs = [Port("logits", (BATCH, config.vocab_size)), *_ports(config, "present", TOTAL)]
    if isinstance(model, EncoderDecoder):
        mask = Port("mask", (BATCH, SOURCE), torch.bool)
        encoder = Graph(Encode(model), [Port("source", (BATCH, SOURCE), torch.int64), mask], cross)
        step = [Port("tokens", (BATCH,), torch.int64), mask, *past, *cross]
        return {
            "encoder": encoder,
            "decoder": Graph(Step(model), step, outputs, config.position_limit - 1),
        }
    if isinstance(model, DecoderOnly):
        step = [
            Port("tokens", (BATCH, TOKENS), torch.int64),
            Port("mask", (BATCH, TOTAL), torch.bool),
            *past,
        ]
        return {"decoder": Graph(JointStep(model), step, outputs)}
    raise ConfigError(
        'family: the export to ONNX supports "encoder-decoder" and "decoder-only", not '
        f'"{config.family}"'
    )


class Exported(nn.Module):
    """A part of a model with plain tensors as inputs and outputs."""

    def __init__(self, model: Any) -> None:
        super().__init__()
        self.model = model


class Encode(Exported):
    """Source and its mask to the keys and values that each decoder layer attends to."""

    def forward(self, source: Tensor, mask: Tensor) -> tuple[Tensor, ...]:
        E = self.model.encode(source, mask)
        keys_values: list[Tensor] = []
        for block in self.model.decoder.blocks:
            attention = block.cross_attention
            keys_values.append(attention.split_heads(attention.W_k(E), attention.qk_length))
            keys_values.append(attention.split_heads(attention.W_v(E), attention.value_length))
        return tuple(keys_values)


class Step(Exported):
    """One token for each row, given the past and the source."""

    def forward(self, tokens: Tensor, mask: Tensor, *known: Tensor) -> tuple[Tensor, ...]:
        cut = len(known) // 2
        cache = Cache({**_pairs("self", known[:cut]), **_pairs("cross", known[cut:])})
        # The cache has the source's keys and values, so E only gives the length of the source.
        E = known[cut].new_zeros(tokens.shape[0], mask.shape[1], self.model.config.embedding_dim)
        Y = self.model.decode(tokens[:, None], E, mask, cache)
        return self.model.vocabulary.logits(Y[:, -1]), *_flat(cache)


class JointStep(Exported):
    """Some tokens for each row after the past; logits after the last of them."""

    def forward(self, tokens: Tensor, mask: Tensor, *known: Tensor) -> tuple[Tensor, ...]:
        cache = Cache(_pairs("self", known))
        Y = self.model.decode(tokens, mask, cache)
        return self.model.vocabulary.logits(Y[:, -1]), *_flat(cache)


def _pairs(kind: str, tensors: tuple[Tensor, ...]) -> dict[str, KeyValue]:
    pairs = zip(tensors[::2], tensors[1::2], strict=True)
    return {f"decoder.{layer}.{kind}.": KeyValue(K, V) for layer, (K, V) in enumerate(pairs)}


def _flat(cache: Cache) -> list[Tensor]:
    """The self-attentions' keys and values, layer by layer."""
    own = [pair for name, pair in cache.known.items() if name.endswith(".self.")]
    return [tensor for pair in own for tensor in pair]


def _ports(config: ModelConfig, prefix: str, length: str) -> list[Port]:
    sizes = {"key": config.qk_length, "value": config.value_length}
    return [
        Port(f"{prefix}.{layer}.{part}", (BATCH, config.num_kv_heads, length, width))
        for layer in range(config.decoder_layers)
        for part, width in sizes.items()
    ]


def _description(config: ModelConfig, graphs: dict[str, Graph]) -> dict[str, Any]:
    ids = (
        "pad_id",
        "eos_id",
        "start_id",
        "separator_id",
        "first_token",
        "vocab_size",
        "position_limit",
    )
    return {
        "family": config.family,
        "opset": OPSET,
        **{name: getattr(config, name) for name in ids},
        "graphs": {
            f"{name}.onnx": {
                "inputs": [port.described() for port in graph.inputs],
                "outputs": [port.described() for port in graph.outputs],
            }
            for name, graph in graphs.items()
        },
    }


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Silences the exporter's progress on the terminal and its warnings; errors are still
    raised."""
    before = logging.root.manager.disable
    logging.disable(logging.WARNING)
    try:
        with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
            warnings.simplefilter("ignore")
            yield
    finally:
        logging.disable(before)

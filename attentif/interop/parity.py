"""Parity with transformers: every named intermediate of a model beside theirs, layer by layer, with
the same weights.

Their modules are matched by the name table; queries, keys, values and attention weights are those
that their own attention function gets and returns. S, the scores before the softmax, exists only
inside that function.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import torch
from torch import Tensor, nn

from attentif.checkpoint import ModelFolder
from attentif.config import ConfigError, ModelConfig
from attentif.core.families import Model
from attentif.core.models import DecoderOnly, EncoderDecoder, EncoderOnly
from attentif.core.trace import Trace
from attentif.document.result import Json, Result
from attentif.document.tree import Document, Group, Paragraph, Table
from attentif.interop.huggingface import Architecture, architecture_of, export
from attentif.interop.imported import layers
from attentif.interop.names import Names, names_of
from attentif.shipped import model_folder

LENGTH, ROWS = 12, 2  # of the token ids that both models read, where no text is given
CLOSE = 1e-4


@dataclass(frozen=True)
class Difference:
    """The largest absolute difference of a named intermediate, and its largest value."""

    name: str
    difference: float
    largest: float


@dataclass(frozen=True)
class Parity(Result):
    """The differences of every named intermediate, in the order of the computation."""

    title: str
    differences: tuple[Difference, ...]

    @property
    def largest(self) -> float:
        """The largest difference of all."""
        return max(one.difference for one in self.differences)

    @property
    def equal(self) -> bool:
        """Is every difference below 1e-4 of the largest value, or of 1?"""
        return all(one.difference <= CLOSE * max(1.0, one.largest) for one in self.differences)

    def document(self) -> Document:
        rows = tuple(
            ((one.name,), (f"{one.difference:.1e}",), (f"{one.largest:.3g}",))
            for one in self.differences
        )
        worst = max(self.differences, key=lambda one: one.difference)
        verdict = "equal" if self.equal else "not equal"
        end = (
            f"{verdict}: the largest difference is {worst.difference:.1e}, at {worst.name} "
            f"(expected at most {CLOSE:g})"
        )
        head = ("name", "difference", "largest value")
        return Document(
            (self.title,), (Table((Group(head, rows),)), Paragraph((end,))), head=(self.title,)
        )

    def to_dict(self) -> dict[str, Json]:
        rows: list[Json] = [
            {"name": one.name, "difference": one.difference, "largest": one.largest}
            for one in self.differences
        ]
        return {
            "title": self.title,
            "equal": self.equal,
            "largest": self.largest,
            "differences": rows,
        }


def parity(
    model: str | Path, *, against: str | Path = "transformers", text: str | None = None
) -> Parity:
    """Every named intermediate of a model beside that of transformers: the largest difference of
    each.

    >>> parity("runs/small/best").equal
    True

    transformers reads the model's export, or the folder `against`, from which the model was
    imported.
    """
    try:
        import transformers
    except ImportError:
        raise ConfigError("parity: needs transformers: pip install 'attentif[hf]'") from None
    if against != "transformers" and not (Path(against) / "config.json").is_file():
        wrong = "has no config.json" if Path(against).is_dir() else "no such folder"
        raise ConfigError(
            f"{against}: {wrong}; expected transformers, or the folder of the original"
        )
    folder = model_folder(model)
    given = ModelFolder.read(folder)
    ours = given.model.float()
    chosen, names = _table(ours.config)
    tokens = _tokens(ours.config, given, text)
    with TemporaryDirectory() as made, _quiet(transformers), torch.inference_mode():
        if against == "transformers":
            against = Path(made) / "theirs"
            export(folder, against)
        kind: Any = getattr(transformers, chosen.class_name)
        try:
            theirs = kind.from_pretrained(
                against, attn_implementation="eager", dtype=torch.float32, local_files_only=True
            )
        except (OSError, RuntimeError, ValueError) as error:
            reason = " ".join(str(error).split())
            raise ConfigError(
                f"{against}: transformers cannot read it as {chosen.class_name}: {reason}"
            ) from None
        return Parity(
            f"{folder.name} beside {chosen.class_name} of transformers",
            tuple(_compared(ours, theirs.eval(), names, tokens)),
        )


def _table(config: ModelConfig) -> tuple[Architecture, Names]:
    chosen = architecture_of(config)
    return chosen, names_of(chosen.names(config))


def _tokens(config: ModelConfig, given: ModelFolder, text: str | None) -> Tensor:
    """The ids of a text, or ids at random."""
    if text is not None:
        if given.tokenizer is None:
            raise ConfigError("text: the model has no tokenizer; leave the text out")
        ids = given.tokenizer.encode(text)
        if not 0 < len(ids) <= config.position_limit:
            raise ConfigError(f"text: expected 1 to {config.position_limit} tokens, got {len(ids)}")
        return torch.tensor([ids])
    length = min(LENGTH, config.position_limit)
    return torch.randint(
        config.vocab_size, (ROWS, length), generator=torch.Generator().manual_seed(0)
    )


@contextmanager
def _quiet(transformers: Any) -> Iterator[None]:
    level = transformers.logging.get_verbosity()
    transformers.logging.set_verbosity_error()
    transformers.logging.disable_progress_bar()
    try:
        yield
    finally:
        transformers.logging.set_verbosity(level)
        transformers.logging.enable_progress_bar()


def _compared(
    model: Model, theirs: nn.Module, names: Names, tokens: Tensor
) -> Iterator[Difference]:
    trace = Trace()
    found: dict[str, Tensor] = {}
    with _watched(model.config, theirs, names, found):
        if isinstance(model, EncoderDecoder):
            expected = theirs(input_ids=tokens, decoder_input_ids=tokens.flip(1))
            model(tokens, tokens.flip(1), trace=trace)
        elif isinstance(model, EncoderOnly):
            expected = theirs(input_ids=tokens)
            Y = model.encode(tokens, trace=trace)
            found["encoder.Y"] = expected.last_hidden_state
            if model.pooler is not None:
                trace.record(pooled=model.pool(Y))
                found["pooled"] = expected.pooler_output
        else:
            assert isinstance(model, DecoderOnly)
            expected = theirs(input_ids=tokens)
            model(tokens, trace=trace)
    if not isinstance(model, EncoderOnly):
        found["L"] = expected.logits
    for name in trace.names():
        if name in found:
            ours, other = trace[name], found[name]
            if (
                ours.shape != other.shape and ours.dim() == 4
            ):  # keys and values that several heads share
                other = other.repeat_interleave(ours.shape[1] // other.shape[1], dim=1)
            yield Difference(name, (ours - other).abs().max().item(), other.abs().max().item())


@contextmanager
def _watched(
    config: ModelConfig, theirs: nn.Module, names: Names, found: dict[str, Tensor]
) -> Iterator[None]:
    """While it is open, what their modules read and write is kept in `found` under our names."""
    modules = names.modules(layers(config))
    hooks = [
        theirs.get_submodule(modules[ours]).register_forward_hook(_keeping(name, side, found))
        for name, ours, side in _places(config)
    ]
    code: Any = sys.modules[type(theirs).__module__]
    attention, order = code.eager_attention_forward, iter(_attentions(config))

    def keep(
        module: nn.Module, Q: Tensor, K: Tensor, V: Tensor, *rest: Any, **more: Any
    ) -> tuple[Tensor, Tensor]:
        Z, A = attention(module, Q, K, V, *rest, **more)
        place = next(order)
        found.update(
            {
                f"{place}.{name}": T
                for name, T in zip("QKVAZ", (Q, K, V, A, Z.transpose(1, 2)), strict=True)
            }
        )
        return Z, A

    code.eager_attention_forward = keep
    try:
        yield
    finally:
        code.eager_attention_forward = attention
        for hook in hooks:
            hook.remove()


def _keeping(name: str, side: str, found: dict[str, Tensor]) -> Callable[..., None]:
    def keep(module: nn.Module, given: tuple[Tensor, ...], made: Tensor) -> None:
        found[name] = given[0] if side == "in" else made

    return keep


def _stacks(config: ModelConfig) -> Iterator[tuple[str, int, tuple[str, ...]]]:
    """Each stack, its layers, and the sublayers of a layer."""
    both = config.family == "encoder-decoder"
    yield "encoder", config.encoder_layers, ("self", "ff")
    yield "decoder", config.decoder_layers, ("self", "cross", "ff") if both else ("self", "ff")


def _attentions(config: ModelConfig) -> Iterator[str]:
    """The places of attention in the order of the computation."""
    for stack, count, sublayers in _stacks(config):
        yield from (
            f"{stack}.{i}.{kind}" for i in range(count) for kind in sublayers if kind != "ff"
        )


def _places(config: ModelConfig) -> Iterator[tuple[str, str, str]]:
    """Our name of an intermediate, our module, and whether it is what the module reads ("in") or
    writes ("out")."""
    pre = config.norm_place == "pre"
    for stack, count, sublayers in _stacks(config):
        last = f"{stack}.X"
        for i in range(count):
            block = f"{stack}.blocks.{i}"
            if not pre and i == 0:
                yield last, f"{block}.self_attention.W_q", "in"
            for kind in sublayers:
                place, norm = f"{stack}.{i}.{kind}", f"{block}.{kind}_residual.norm"
                inner = (
                    f"{block}.feed_forward.W_2" if kind == "ff" else f"{block}.{kind}_attention.W_o"
                )
                if pre:
                    yield last, norm, "in"
                yield f"{place}.{'N' if pre else 'R'}", norm, "out"
                yield f"{place}.{'Z' if kind == 'ff' else 'H'}", inner, "in"
                yield f"{place}.Y", inner, "out"
                last = f"{place}.R"
        if count and config.final_norm:
            yield last, f"{stack}.final_norm", "in"
            yield f"{stack}.Y", f"{stack}.final_norm", "out"

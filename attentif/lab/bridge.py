"""Modules of core/ in the names of their equations: weights, inputs and traces. Computes nothing.

`numeric(parse(module.equations), weights(module) | inputs(module, ...))` computes the module. Only
this file knows that nn.Linear stores W transposed, that heads are side by side in it, and that
neighbouring heads may share keys and values.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor, nn

from attentif.core import masks
from attentif.core.attention import MultiHeadAttention
from attentif.core.context import Context
from attentif.core.layers import (
    DecoderBlock,
    EncoderBlock,
    FeedForward,
    LayerNorm,
    Residual,
    RMSNorm,
)
from attentif.core.models import DecoderOnly, EncoderDecoder, EncoderOnly, Stack, Vocabulary
from attentif.core.positions import Rotation, position_ids
from attentif.core.trace import Trace
from attentif.lab.language.parse import EquationError, nearest

Block = EncoderBlock | DecoderBlock
Module = MultiHeadAttention | FeedForward | Block | EncoderOnly | DecoderOnly | EncoderDecoder
LAYERS = (MultiHeadAttention, FeedForward, EncoderBlock, DecoderBlock)
MODULES = (*LAYERS, EncoderOnly, DecoderOnly, EncoderDecoder)


def weights(module: nn.Module) -> dict[str, Tensor]:
    """Every weight under its name in the equations, in float64: (n, m), or (head, n, m) for one of
    each head.

    Tables of positions come with a row for every position; `inputs` has the rows of a sequence,
    under the same name.
    """
    return {
        slot.name: slot.written().to("cpu", torch.float64, copy=True)
        for slot in _slots(_known(module))
    }


@torch.no_grad()
def load(module: nn.Module, values: Mapping[str, Tensor]) -> None:
    """Set the module's parameters to these weights: those that `weights` gives, all of them and
    nothing else.

    A value that the module cannot take is refused before anything changes: a wrong shape, another
    epsilon, other fixed positions, keys that differ where heads share them.
    """
    slots = {slot.name: slot for slot in _slots(_known(module))}
    for name in values:
        if name not in slots:
            raise EquationError(f"{name}: the module has no such weight{nearest(name, slots)}")
    if missing := slots.keys() - values.keys():
        raise EquationError(f"{', '.join(sorted(missing))}: no value is given")
    for slot, kept in [(slot, slot.kept(values[name])) for name, slot in slots.items()]:
        if isinstance(slot.tensor, nn.Parameter):
            slot.tensor[slot.first :].copy_(kept)


def inputs(module: nn.Module, *given: Tensor, **named: Any) -> dict[str, Tensor]:
    """The inputs of `traced(module, *given, **named)` under their names in the equations, with a
    batch in front.

    These are X and E, or token ids t; masks M of 0 and 1; and of the positions the rows P, or
    cosines c and sines s.
    """
    module = _known(module)
    if isinstance(module, LAYERS):
        X, rest = _layer(module, *given, **named)
        arguments = {"X": X, **rest._asdict()}
    else:
        call = inspect.signature(module.forward).bind(*given, **named)
        call.apply_defaults()
        arguments = call.arguments
    if arguments.get("cache") is not None:
        raise EquationError("cache: the equations have no cache; pass the whole sequence")
    return {
        name: tensor.detach().to("cpu", torch.float64)
        for name, tensor in _read(module, arguments).items()
    }


def traced(module: nn.Module, *given: Tensor, **named: Any) -> dict[str, Tensor]:
    """Every left-hand side of the equations, computed by a layer from X, E, a mask (see `Context`),
    or by a model from its tokens.
    """
    trace = Trace()
    with torch.no_grad():
        run(_known(module), *given, **named, trace=trace)
    return {name: trace[name] for name in trace}


def run(module: nn.Module, *given: Tensor, **named: Any) -> Tensor:
    """The output of a layer or of a model."""
    if not isinstance(module, LAYERS):
        return module(*given, **named)
    X, rest = _layer(module, *given, **named)
    return module(X, context=rest)


def _layer(
    module: nn.Module,
    X: Tensor,
    E: Tensor | None = None,
    mask: Tensor | None = None,
    *,
    causal: bool | None = None,
    **named: Any,
) -> tuple[Tensor, Context]:
    """A layer's X and its other inputs; a decoder block is causal by default."""
    causal = isinstance(module, DecoderBlock) if causal is None else causal
    return X, Context(memory=E, mask=mask, causal=causal, **named)


def _known(module: nn.Module) -> Module:
    if not isinstance(module, MODULES):
        known = ", ".join(one.__name__ for one in MODULES)
        raise EquationError(f"{type(module).__name__} has no equations; expected one of {known}")
    return module


# Weights


@dataclass(frozen=True)
class Slot:
    """A tensor of a module and its layout in the equations. A tensor that is not a parameter is
    fixed."""

    name: str
    tensor: Tensor
    transposed: bool = (
        True  # stored as nn.Linear does, (out, in); a vector too, with one input: it is a row
    )
    heads: int = 0  # number of heads side by side; 0: not a family
    shared: int = 1  # number of neighbouring heads that share one
    first: int = 0  # first row of a table

    def written(self) -> Tensor:
        T = self.tensor.detach()[self.first :]
        T = T if T.dim() > 1 else T[:, None]
        if self.heads:
            return T.unflatten(0, (self.heads, -1)).mT.repeat_interleave(self.shared, 0)
        return T.mT if self.transposed else T

    def kept(self, value: Tensor) -> Tensor:
        """The inverse of `written`; an EquationError where the value does not fit."""
        own = self.written()
        if value.shape != own.shape:
            raise EquationError(
                f"{self.name}: expected shape {tuple(own.shape)}, got {tuple(value.shape)}"
            )
        if not isinstance(self.tensor, nn.Parameter) and not torch.equal(value.to(own), own):
            raise EquationError(
                f"{self.name}: it is fixed in the module, and the given value differs"
            )
        if self.heads:
            one = value[:: self.shared]
            if not torch.equal(one.repeat_interleave(self.shared, 0), value):
                raise EquationError(
                    f"{self.name}: each {self.shared} heads share theirs, and the given ones differ"
                )
            value = one.mT.flatten(0, 1)
        elif self.transposed:
            value = value.mT
        return value if self.tensor.dim() > 1 else value[:, 0]


def _slots(module: Module) -> Iterator[Slot]:
    match module:
        case MultiHeadAttention():
            yield from _attention(module, "")
        case FeedForward():
            yield from _feed_forward(module, "")
        case EncoderBlock() | DecoderBlock():
            yield from _block(module, "")
            yield _epsilon(module.self_residual.norm.epsilon)
        case _:
            yield from _vocabulary(module.vocabulary)
            for place, stack in _stacks(module):
                yield from _stack(stack, f"{place}.")
            yield _epsilon(module.config.norm_epsilon)


def _linear(name: str, layer: nn.Linear | None, heads: int = 0, shared: int = 1) -> Iterator[Slot]:
    if layer is not None:
        yield Slot(name, layer.weight, heads=heads, shared=shared)
        if layer.bias is not None:
            place, _, letter = name.rpartition("W_")
            yield Slot(f"{place}b_{letter}", layer.bias, heads=heads, shared=shared)


def _attention(module: MultiHeadAttention, at: str) -> Iterator[Slot]:
    heads, shared = module.num_kv_heads, module.num_heads // module.num_kv_heads
    yield from _linear(f"{at}W_q", module.W_q, module.num_heads)
    yield from _linear(f"{at}W_k", module.W_k, heads, shared)
    yield from _linear(f"{at}W_v", module.W_v, heads, shared)
    yield from _linear(f"{at}W_o", module.W_o)


def _feed_forward(module: FeedForward, at: str) -> Iterator[Slot]:
    for name in ("W_1", "W_g", "W_2"):
        yield from _linear(f"{at}{name}", getattr(module, name))


def _norm(norm: LayerNorm | RMSNorm | None, at: str, below: str = "") -> Iterator[Slot]:
    if norm is not None:
        yield Slot(f"{at}g{below}", norm.g)
        if isinstance(norm, LayerNorm):
            yield Slot(f"{at}b{below}", norm.b)


def _parts(block: Block) -> Iterator[tuple[str, MultiHeadAttention | FeedForward, Residual]]:
    yield "self", block.self_attention, block.self_residual
    if isinstance(block, DecoderBlock):
        yield "cross", block.cross_attention, block.cross_residual
    yield "ff", block.feed_forward, block.ff_residual


def _block(block: Block, at: str) -> Iterator[Slot]:
    for place, part, residual in _parts(block):
        inside = _attention if isinstance(part, MultiHeadAttention) else _feed_forward
        yield from inside(part, f"{at}{place}.")  # type: ignore[arg-type]
        yield from _norm(residual.norm, f"{at}{place}.")


def _stacks(model: EncoderOnly | DecoderOnly | EncoderDecoder) -> Iterator[tuple[str, Stack]]:
    if not isinstance(model, DecoderOnly):
        yield "encoder", model.encoder
    if not isinstance(model, EncoderOnly):
        yield "decoder", model.decoder


def _stack(stack: Stack, at: str) -> Iterator[Slot]:
    if stack.positions is not None:
        yield Slot(f"{at}P", stack.positions.table, transposed=False, first=stack.positions.offset)
    yield from _norm(stack.embedding_norm, at, "_X")
    for i, block in enumerate(stack.blocks):
        yield from _block(block, f"{at}{i}.")  # type: ignore[arg-type]
        if stack.rotary is not None:
            for name in ("c_Q", "s_Q", "c_K", "s_K"):
                yield Slot(f"{at}{i}.self.{name}", getattr(stack.rotary, name[0]), transposed=False)
    yield from _norm(stack.final_norm, at)


def _vocabulary(vocabulary: Vocabulary) -> Iterator[Slot]:
    tables = {
        "W_e": vocabulary.table,
        "W_t": vocabulary.target_table,
        "encoder.W_y": vocabulary.types,
    }
    for name, table in tables.items():
        if table is not None:
            yield Slot(name, table.weight, transposed=False)
    yield from _linear("W_out", vocabulary.output)
    if vocabulary.output_bias is not None:
        yield Slot("b_out", vocabulary.output_bias)


def _epsilon(epsilon: float) -> Slot:
    return Slot("eps", torch.tensor([[epsilon]], dtype=torch.float64), transposed=False)


# Inputs


def _read(module: Module, given: dict[str, Any]) -> dict[str, Tensor]:
    """By the names of each model's `forward`, or of a layer's X and `Context`."""
    match module:
        case FeedForward():
            return {"X": given["X"]}
        case MultiHeadAttention():
            X, E = given["X"], given["X"] if given["memory"] is None else given["memory"]
            mask = _mask("M", X, E, given["mask"], given["causal"])
            return (
                {"X": X, "E": E}
                | mask
                | _rotations("", module, X, given["rotation"], given["memory"])
            )
        case EncoderBlock() | DecoderBlock():
            X, E = given["X"], given["memory"]
            found = {"X": X} | _mask("self.M", X, X, given["mask"], given["causal"])
            found |= _rotations("self.", module.self_attention, X, given["rotation"])
            return (
                found
                if E is None
                else found | {"E": E} | _mask("cross.M", X, E, given["memory_mask"])
            )
        case EncoderOnly():
            tokens, types = given["tokens"], given["types"]
            found = _sequence("encoder", module.encoder, tokens, given["mask"])
            if module.vocabulary.types is not None:
                found["encoder.y"] = (torch.zeros_like(tokens) if types is None else types)[
                    :, :, None
                ]
            return found
        case DecoderOnly():
            return _sequence("decoder", module.decoder, given["tokens"], given["mask"])
        case EncoderDecoder():
            source, target, real = given["source"], given["target"], given["mask"]
            found = _sequence("encoder", module.encoder, source, real)
            found |= _sequence("decoder", module.decoder, target, None)
            for i in range(len(module.decoder.blocks)):
                found |= _mask(f"decoder.{i}.cross.M", target, source, _padding(real))
            return found


def _padding(real: Tensor | None) -> Tensor | None:
    return None if real is None else masks.padding(real)


def _mask(
    name: str, X: Tensor, E: Tensor, mask: Tensor | None, causal: bool = False
) -> dict[str, Tensor]:
    """(batch, n, m) of 0 and 1."""
    batch, n, m = X.shape[0], X.shape[1], E.shape[1]
    M = masks.both(mask, masks.causal(n, m, X.device) if causal else None)
    M = torch.ones(1, 1, n, m, dtype=torch.bool) if M is None else M
    if not torch.equal(M, M[:, :1].expand_as(M)):
        raise EquationError(
            f"{name}: the equations have one mask for all heads, and the given ones differ"
        )
    return {name: M[:, 0].expand(batch, n, m)}


def _rotations(
    at: str,
    module: MultiHeadAttention,
    X: Tensor,
    rotation: Rotation | None,
    E: Tensor | None = None,
) -> dict[str, Tensor]:
    if not module.rotary or rotation is None:
        return {}
    c, s = (T[:, 0].expand(X.shape[0], -1, -1) for T in rotation)
    # Keys of another sequence are not rotated: their angle is 0.
    keys = (
        (c, s)
        if E is None
        else (torch.ones(*E.shape[:2], c.shape[2]), torch.zeros(*E.shape[:2], c.shape[2]))
    )
    return {f"{at}c_Q": c, f"{at}s_Q": s, f"{at}c_K": keys[0], f"{at}s_K": keys[1]}


def _sequence(at: str, stack: Stack, tokens: Tensor, real: Tensor | None) -> dict[str, Tensor]:
    """The inputs of a stack; `real` marks the tokens that are not padding: only these count as
    positions."""
    n = tokens.shape[1]
    positions = (
        torch.arange(n, device=tokens.device)[None] if real is None else position_ids(real)
    ).expand(len(tokens), n)
    found = {f"{at}.t": tokens[:, :, None]}
    if stack.positions is not None:
        found[f"{at}.P"] = stack.positions(positions)
    for i, block in enumerate(stack.blocks):
        found |= _mask(f"{at}.{i}.self.M", tokens, tokens, _padding(real), stack.causal)
        if stack.rotary is not None:
            attention: MultiHeadAttention = block.self_attention  # type: ignore[assignment]
            found |= _rotations(f"{at}.{i}.self.", attention, tokens, stack.rotary(positions))
    return found

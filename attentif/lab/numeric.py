"""A block computed with tensors in float64, by the definitions alone. Knows no module.

A matrix is (n, m), a family (head, n, m), each with an optional batch in front. Everything is
written out here; nothing is taken from core/, which is tested against it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from math import pi, sqrt

import torch
from torch import Tensor

from attentif.lab.exact.random_values import uses
from attentif.lab.exact.values import HEADS, Numbers, Values, lacking, sizes_of
from attentif.lab.language import fold, tree
from attentif.lab.language.parse import EquationError, nearest, printed
from attentif.lab.shape.shapes import Shape, Shapes, shapes


def numeric(
    block: tree.Block,
    values: Mapping[str, Tensor],
    given: Mapping[str, Tensor] | None = None,
    sizes: Mapping[str, int] | None = None,
) -> dict[str, Tensor]:
    """Every left-hand side, in order, except those `given`; without a value for a mask every
    position is visible.

    A value may have a batch in front: (batch, n, m) or (batch, head, n, m); then every result has
    one. `sizes` are those that no tensor determines, such as n_heads where heads are split from one
    matrix.
    """
    equations = [s for s in block.statements if isinstance(s, tree.Equation)]
    given, computed, found = (
        given or {},
        {equation.left.text for equation in equations},
        shapes(block),
    )
    _check_names(values, given, computed, found)
    entered = {
        name: _wide(name, tensor, found.named[name]) for name, tensor in {**values, **given}.items()
    }
    batch, sizes = (
        _batch({**values, **given}, found),
        sizes_of(block, _outlines(entered, found, sizes or {})),
    )
    open_masks = (
        {name for name, (use, _) in uses(block).items() if use == "mask"}
        - entered.keys()
        - computed
    )
    reading = _Reading(
        block, sizes, entered | {name: _open(name, block, sizes) for name in open_masks}
    )
    for equation in _needed(block, equations, list(reading.done)):
        reading.done[equation.left.text] = reading.value(equation.right)
    there = [e.left.text for e in equations if e.left.text in reading.done]
    return {name: _narrow(reading.done[name], found.named[name], sizes, batch) for name in there}


def _needed(
    block: tree.Block, equations: Sequence[tree.Equation], known: Collection[str]
) -> list[tree.Equation]:
    """The equations to compute; one that lacks an input is left out where others use it, which
    must then be given."""
    missing = lacking(block, known)
    read = {part.text for equation in equations for part in fold.names(equation.right)}
    for name, lacks in missing.items():
        if name not in read:
            wanted = _expected(shapes(block).named[lacks])
            raise EquationError(
                f"{lacks}: no value is given; {name} needs it: expected shape {wanted}"
            )
    return [equation for equation in equations if equation.left.text not in {*known, *missing}]


def tensors(values: Values) -> dict[str, Tensor]:
    """Exact values as tensors: (n, m), families (head, n, m)."""
    both: dict[str, Numbers | tuple[Numbers, ...]] = {**values.single, **values.family}
    return {name: torch.tensor(_floats(M), dtype=torch.float64) for name, M in both.items()}


def _floats(M: object) -> object:
    return [_floats(part) for part in M] if isinstance(M, tuple) else float(M)  # type: ignore[arg-type]


def fractions(block: tree.Block, values: Mapping[str, Tensor]) -> Values:
    """Tensors without a batch as exact values for this block: every float is a fraction."""
    found = shapes(block)
    single, family = dict[str, Numbers](), dict[str, tuple[Numbers, ...]]()
    for name, tensor in values.items():
        if found.named[name].family:
            family[name] = tuple(_numbers(M) for M in tensor)
        else:
            single[name] = _numbers(tensor)
    return Values(single, family)


def _numbers(M: Tensor) -> Numbers:
    return tuple(tuple(Fraction(x) for x in row) for row in M.tolist())


# Inputs and outputs


def _check_names(
    values: Mapping[str, Tensor], given: Mapping[str, Tensor], computed: set[str], found: Shapes
) -> None:
    for name in [*values, *given]:
        if name not in found.of:
            raise EquationError(f"{name}: the block has no such name{nearest(name, found.of)}")
    for name in values:
        if name in computed:
            raise EquationError(f"{name}: the block computes it; pass it in `given` to override it")
    for name in given:
        if name not in computed:
            raise EquationError(f"{name}: the block does not compute it; pass it in `values`")


def _expected(shape: Shape) -> str:
    return (
        f"(n_heads, {shape.rows}, {shape.columns})"
        if shape.family
        else f"({shape.rows}, {shape.columns})"
    )


def _wide(name: str, tensor: Tensor, shape: Shape) -> Tensor:
    """(batch, head, n, m), where the batch or the head is 1 for what has none."""
    dims = 3 if shape.family else 2
    if tensor.dim() not in (dims, dims + 1) or not tensor.numel():
        wanted, got = _expected(shape), tuple(tensor.shape)
        raise EquationError(
            f"{name}: expected shape {wanted}, with or without a batch in front, got {got}"
        )
    batched = tensor if tensor.dim() > dims else tensor[None]
    return (batched if shape.family else batched[:, None]).to("cpu", torch.float64)


def _batch(entered: Mapping[str, Tensor], found: Shapes) -> int | None:
    """The batch size; None where no value has a batch."""
    sizes = {
        name: T.shape[0] for name, T in entered.items() if T.dim() > 2 + found.named[name].family
    }
    first = next(iter(sizes), "")
    for name, size in sizes.items():
        if size != sizes[first]:
            raise EquationError(
                f"{name}: a batch of {size}, and {first} has a batch of {sizes[first]}"
            )
    return sizes.get(first)


def _outlines(wide: Mapping[str, Tensor], found: Shapes, sizes: Mapping[str, int]) -> Values:
    """Zero matrices of the tensors' sizes, for `sizes_of`, which determines and checks all
    sizes."""
    outlines = {name: ((Fraction(0),) * T.shape[3],) * T.shape[2] for name, T in wide.items()}
    families = {
        name: (M,) * wide[name].shape[1] for name, M in outlines.items() if found.named[name].family
    }
    return Values(
        {name: M for name, M in outlines.items() if name not in families}, families, sizes
    )


def _open(name: str, block: tree.Block, sizes: Mapping[str, int]) -> Tensor:
    """A mask under which every position is visible."""
    shape = shapes(block, sizes).of[name]
    n, m = shape.rows.number(), shape.columns.number()
    if n is None or m is None:
        raise EquationError(f"{name}: nothing determines its size, {shape}: give it")
    return torch.ones(1, 1, n, m, dtype=torch.float64)


def _narrow(T: Tensor, shape: Shape, sizes: Mapping[str, int], batch: int | None) -> Tensor:
    """The shape that `numeric` returns, from (#batch, #head, n, m)."""
    T = T.expand(batch or 1, sizes[HEADS] if shape.family else 1, *T.shape[2:])
    T = T if shape.family else T[:, 0]
    return T[0] if batch is None else T


# Arithmetic, on (#batch, #head, n, m)


class _Reading:
    """The tensors computed so far."""

    def __init__(
        self, block: tree.Block, sizes: Mapping[str, int], done: dict[str, Tensor]
    ) -> None:
        self.block, self.sizes, self.done = block, sizes, done

    def value(self, node: tree.Expression) -> Tensor:
        return fold.fold(node, self.of)

    def of(self, node: tree.Expression, parts: tuple[Tensor, ...]) -> Tensor:
        match node:
            case tree.Name(text):
                if text in self.done:
                    return self.done[text]
                if text not in self.sizes:
                    raise self.fail(f"{text}: nothing determines this size", node)
                return torch.full((1, 1, 1, 1), self.sizes[text], dtype=torch.float64)
            case tree.Number(value):
                return torch.full((1, 1, 1, 1), float(value), dtype=torch.float64)
            case tree.Product():
                return _product(parts)
            case tree.Elementwise():
                return parts[0] * parts[1]
            case tree.Quotient():
                return parts[0] / parts[1]
            case tree.Sum(terms):
                signed = [
                    part if sign > 0 else -part
                    for (sign, _), part in zip(terms, parts, strict=True)
                ]
                return sum(signed[1:], signed[0])
            case tree.Transpose():
                return parts[0].mT
            case tree.Concat(None):
                return _beside(parts)
            case tree.Concat():
                return torch.cat(
                    parts[0].expand(-1, self.heads(node), -1, -1).split(1, dim=1), dim=3
                )
            case tree.Split():
                return torch.cat(parts[0].chunk(self.heads(node), dim=3), dim=1)
            case tree.Call():
                return self.call(node, parts)

    def call(self, node: tree.Call, parts: tuple[Tensor, ...]) -> Tensor:
        X = parts[0]
        match node.function:
            case "dropout":
                return X
            case "sqrt":
                return X.sqrt()
            case "mask":
                if not ((parts[1] == 0) | (parts[1] == 1)).all():
                    raise self.fail(
                        "a mask that is not 0 (may not attend) or 1 (may)", node.arguments[1]
                    )
                return torch.where(parts[1] == 1, X, -torch.inf)
            case "softmax":
                return softmax(X)
            case "relu":
                return torch.where(X > 0, X, 0.0)
            case "gelu":
                return X / 2 * (1 + torch.erf(X / sqrt(2)))
            case "gelu_tanh":
                return X / 2 * (1 + torch.tanh(sqrt(2 / pi) * (X + 0.044715 * X**3)))
            case "silu":
                return X / (1 + torch.exp(-X))
            case "layernorm":
                _, g, b, eps = parts
                gap = X - X.mean(-1, keepdim=True)
                return gap / (gap.square().mean(-1, keepdim=True) + eps).sqrt() * g + b
            case "rmsnorm":
                _, g, eps = parts
                return X / (X.square().mean(-1, keepdim=True) + eps).sqrt() * g
            case "rotate":
                _, c, s = parts
                left, right = X.chunk(2, dim=-1)
                return X * c + torch.cat([-right, left], dim=-1) * s
            case "lookup":
                return self.rows(node, X, parts[1])
        raise self.fail(f"unknown operation: {printed(node)}", node)

    def rows(self, node: tree.Call, W: Tensor, t: Tensor) -> Tensor:
        low, high = float(t.min()), float(t.max())
        if not (low >= 0 and high < W.shape[2] and bool((t == t.round()).all())):
            raise self.fail(
                f"lookup: expected rows from 0 to {W.shape[2] - 1}, got {low:g} to {high:g}", node
            )
        return torch.take_along_dim(W, t.long(), dim=2)

    def heads(self, node: tree.Expression) -> int:
        if HEADS not in self.sizes:
            raise self.fail("n_heads: the number of heads is not given", node)
        return self.sizes[HEADS]

    def fail(self, message: str, node: tree.Expression) -> EquationError:
        return EquationError(message, self.block.text, node.span)


def softmax(S: Tensor) -> Tensor:
    """Row by row; a row of -inf is a row of zeros."""
    top = S.amax(-1, keepdim=True)
    powers = torch.exp(S - torch.where(torch.isinf(top), 0.0, top))
    total = powers.sum(-1, keepdim=True)
    return powers / torch.where(total == 0, 1.0, total)


def _product(factors: tuple[Tensor, ...]) -> Tensor:
    """From left to right; a 1 x 1 matrix is a scalar."""
    left = factors[0]
    for right in factors[1:]:
        scalar = left.shape[2:] == (1, 1) or right.shape[2:] == (1, 1)
        left = left * right if scalar else left @ right
    return left


def _beside(parts: tuple[Tensor, ...]) -> Tensor:
    batch, heads = max(T.shape[0] for T in parts), max(T.shape[1] for T in parts)
    return torch.cat([T.expand(batch, heads, -1, -1) for T in parts], dim=3)

"""The known bugs: bugs.toml says which there are, and here is what takes the place of a step of the reference."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import log
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional as F

from attentif.lab.teach.code.reference import Reference

Change = Callable[..., Any]
R = Reference


@dataclass(frozen=True)
class Bug:
    """`says` is for the student; `breaks` is a line of the blackboard, `instead` what the code computes."""

    name: str
    kinds: tuple[str, ...]
    says: str
    breaks: str
    instead: str
    changes: Mapping[str, Change]
    swaps: Mapping[str, str]  # a weight -> the one in its place; "" drops it


def _ordered(order: str) -> Change:
    """Three things in another order, with repetitions: "Q V K"."""
    places = ["qkv".index(letter) for letter in order.lower().split()]
    return lambda r, *three: tuple(three[place] for place in places)


def _attended(order: str) -> Change:
    def attend(r: R, Q: Tensor, K: Tensor, V: Tensor, M: Tensor | None = None, at: str = "") -> Tensor:
        Q, K, V = _ordered(order)(r, Q, K, V)
        return R.attend(r, Q, K, V, M, at)

    return attend


def _triangle(make: Callable[[Tensor], Tensor]) -> Change:
    return lambda r, n: make(torch.ones(n, n, dtype=torch.bool))


def _norm(center: bool, divide: Callable[[R, Tensor], Tensor]) -> Change:
    return lambda r, X: (X - X.mean(-1, keepdim=True) if center else X) / divide(r, X)


def _over(*dims: int) -> Change:
    """A norm over other axes."""
    return lambda r, X: (X - X.mean(dims, keepdim=True)) / (X.var(dims, keepdim=True, correction=0) + r.s.eps).sqrt()


def _var(X: Tensor, correction: int = 0) -> Tensor:
    return X.var(-1, keepdim=True, correction=correction)


def _at(place: str, right: Change) -> Change:
    """X as it is, at a place alone: a path begins or ends with it."""
    return lambda r, X, at="": X if at.startswith(place) or at.endswith(place) else right(r, X, at)


def _angles(exponent: Callable[[Tensor, int], Tensor], base: float = 10000.0) -> Change:
    """Angles t / base^exponent, where i counts pairs of columns."""
    return lambda r, n, d: (
        torch.arange(n)[:, None] * torch.exp(-log(base) * exponent(torch.arange((d + 1) // 2).double(), d))
    )


def _pairs(even: Callable[[Tensor], Tensor], odd: Callable[[Tensor], Tensor]) -> Change:
    return lambda r, T, d: torch.stack([even(T), odd(T)], -1).flatten(1)[:, :d]


def _columns(r: R, n: int, d: int) -> Tensor:
    T = torch.arange(n)[:, None] / 10000.0 ** (torch.arange(d).double() / d)
    return torch.where(torch.arange(d) % 2 == 0, T.sin(), T.cos())


def _feed_first(r: R, X: Tensor, M: Tensor | None = None, at: str = "") -> Tensor:
    Y = r.residual(X, f"{at}ff.", lambda N: r.feed_forward(N, f"{at}ff."), X)
    return r.residual(Y, f"{at}self.", lambda N: r.multi_head(N, N, N, M, f"{at}self."), X)


def _last(place: str) -> Change:
    return lambda r, X, at, layer: layer(X, f"{at}{r.s.layers - 1}.") if place in at else R.stack(r, X, at, layer)


def _masks(order: str) -> Change:
    return lambda r, own, cross: tuple({"own": own, "cross": cross, "none": None}[word] for word in order.split())


def _width(r: R) -> int:
    return next(W.shape[0] for name, W in r.W.items() if name.endswith("W_q"))


def _shown(S: Tensor, M: Tensor | None, value: float) -> Tensor:
    return S if M is None else S.masked_fill(~M, value)


# A step, and the variants of it by name; "name: argument" calls a variant that needs one.
STEPS: dict[str, dict[str, Change]] = {
    "scale": {
        "1": lambda r, Q, K, V: 1.0, "1/sqrt(d)": lambda r, Q, K, V: _width(r) ** -0.5,
        "1/d": lambda r, Q, K, V: 1 / _width(r), "1/d_q": lambda r, Q, K, V: 1 / Q.shape[-1],
        "sqrt(d_q)": lambda r, Q, K, V: Q.shape[-1] ** 0.5, "1/sqrt(d_v)": lambda r, Q, K, V: V.shape[-1] ** -0.5,
        "1/sqrt(n_heads*d_q)": lambda r, Q, K, V: (Q.shape[-1] * r.s.heads) ** -0.5,
        "1/sqrt(m)": lambda r, Q, K, V: K.shape[-2] ** -0.5, "1/sqrt(n)": lambda r, Q, K, V: Q.shape[-2] ** -0.5,
        "1/sqrt(n_heads)": lambda r, Q, K, V: r.s.heads**-0.5,
    },
    "softmax": {
        "queries": lambda r, S: S.softmax(-2), "heads": lambda r, S: S.softmax(1), "batch": lambda r, S: S.softmax(0),
        "twice": lambda r, S: S.softmax(-1).softmax(-1), "log": lambda r, S: S.log_softmax(-1),
        "sum": lambda r, S: S / S.sum(-1, keepdim=True),
    },
    "weights": {
        "scores": lambda r, S, M: _shown(S, M, 0.0), "scores, -inf": lambda r, S, M: _shown(S, M, torch.nan),
        "mask after": lambda r, S, M: r.softmax(S) if M is None else r.softmax(S) * M,
        "-1e9": lambda r, S, M: r.softmax(_shown(S, M, -1e9)),
        "mask is 0": lambda r, S, M: r.softmax(_shown(S, M, 0.0)),
        "mask added": lambda r, S, M: r.softmax(S if M is None else S + M.double()),
    },
    "attend": {
        "scaled after": lambda r, Q, K, V, M=None, at="": r.weights(Q @ K.mT, r.seen(M, at)) @ V * Q.shape[-1] ** -0.5,
        "K not transposed": lambda r, Q, K, V, M=None, at="": R.attend(r, Q, K.mT, V, M, at),
        "Q V K": _attended("Q V K"), "K Q V": _attended("K Q V"),
    },
    "seen": {
        "none": lambda r, M, at: None, "inverted": lambda r, M, at: None if M is None else ~M,
        "transposed": lambda r, M, at: M if M is None or M.shape[-1] != M.shape[-2] else M.mT,
    },
    "causal": {
        "next": _triangle(lambda M: M.tril(1)), "not itself": _triangle(lambda M: M.tril(-1)),
        "later": _triangle(lambda M: M.triu()), "only later": _triangle(lambda M: M.triu(1)),
        "all": _triangle(lambda M: M),
    },
    "average": {"transposed": lambda r, A, V: A.mT @ V, "alone": lambda r, A, V: A},
    "order": {order: _ordered(order) for order in ("Q V K", "K Q V", "V K Q")},
    "inputs": {order: _ordered(order) for order in ("q q v", "q k q", "q q q", "q k k", "q v v", "q v k", "k k v")},
    "output": {"none": lambda r, H, at: H, "twice": lambda r, H, at: r.project(r.project(H, at, "o"), at, "o")},
    "split": {
        "view": lambda r, T: T.reshape(T.shape[0], r.s.heads, T.shape[1], -1), "none": lambda r, T: T[:, None],
        "columns": lambda r, T: T.unflatten(-1, (-1, r.s.heads)).permute(0, 3, 1, 2),
    },
    "combine": {
        "view": lambda r, Z: Z.reshape(Z.shape[0], Z.shape[2], -1), "none": lambda r, Z: Z[:, 0],
        "columns": lambda r, Z: Z.permute(0, 2, 3, 1).flatten(2),
        "first": lambda r, Z: R.combine(r, Z[:, :1].expand_as(Z)),
        "last": lambda r, Z: R.combine(r, Z[:, -1:].expand_as(Z)), "reverse": lambda r, Z: R.combine(r, Z.flip(1)),
    },
    "multi_head": {"with residual": lambda r, q, k, v, M=None, at="": R.multi_head(r, q, k, v, M, at) + q},
    "activation": {
        "none": lambda r, T: T, "sigmoid": lambda r, T: T.sigmoid(), "tanh": lambda r, T: T.tanh(),
        "leaky_relu": lambda r, T: F.leaky_relu(T), "softmax": lambda r, T: T.softmax(-1),
    },
    "feed_forward": {
        "relu last": lambda r, X, at="": F.relu(r.project(r.project(X, at, "1"), at, "2")),
        "relu twice": lambda r, X, at="": F.relu(R.feed_forward(r, X, at)),
        "relu first": lambda r, X, at="": r.project(r.project(F.relu(X), at, "1"), at, "2"),
        "with residual": lambda r, X, at="": X + R.feed_forward(r, X, at),
    },
    "normalise": {
        "positions": _over(-2), "batch": _over(0), "positions and features": _over(-1, -2),
        "batch and positions": _over(0, 1), "variance": _norm(True, lambda r, X: _var(X) + r.s.eps),
        "n - 1": _norm(True, lambda r, X: (_var(X, 1) + r.s.eps).sqrt()),
        "std": _norm(True, lambda r, X: _var(X, 1).sqrt() + r.s.eps),
        "mean stays": _norm(False, lambda r, X: (_var(X) + r.s.eps).sqrt()),
        "mean only": _norm(True, lambda r, X: torch.ones(())),
        "rms": _norm(False, lambda r, X: (X.pow(2).mean(-1, keepdim=True) + r.s.eps).sqrt()),
    },
    "sum": {
        "none": lambda place: lambda r, X, Y, at, first: Y if at.endswith(place) else X + Y,
        "first": lambda r, X, Y, at, first: (first if at.endswith("ff.") else X) + Y,
        "twice": lambda r, X, Y, at, first: Y + Y,
    },
    "residual": {
        "normed": lambda r, X, at, f, first: (lambda N: N + f(N))(r.norm(X, at)),
        "norm inside": lambda r, X, at, f, first: X + r.norm(f(X), at),
    },
    "norm": {"none": lambda place: _at(place, R.norm)},
    "crossed": {
        order: lambda r, N, E, order=order: tuple({"X": N, "E": E}[word] for word in order.split())
        for order in ("X X X", "E X X", "X E X", "X X E")
    },
    "masks": {order: _masks(order) for order in ("own own", "own none", "own cross", "none cross", "cross own")},
    "cross_layer": {"none": lambda r, Y, E, cross, at, X: Y},
    "encoder_layer": {"ff first": _feed_first},
    "final_norm": {"none": lambda place: _at(place, R.final_norm)},
    "add_positions": {
        "none": lambda place: _at(place, R.add_positions),
        "table": lambda r, X, at="": r.table(X.shape[-2], X.shape[-1]).expand_as(X),
        "product": lambda r, X, at="": X * r.table(X.shape[-2], X.shape[-1]),
    },
    "logits": {
        "softmax": lambda r, Y: R.logits(r, Y).softmax(-1), "log softmax": lambda r, Y: R.logits(r, Y).log_softmax(-1),
    },
    "stack": {"last": _last, "one": lambda r, X, at, layer: layer(layer(X, f"{at}0."), f"{at}0.")},
    "memory": {"embeddings": lambda r, X, E: X},
    "source_mask": {"causal": lambda r, n: r.causal(n)},
    "laid_out": {
        "swapped": _pairs(torch.cos, torch.sin), "sines": _pairs(torch.sin, torch.sin),
        "halves": lambda r, T, d: torch.cat([T.sin(), T.cos()], -1)[:, :d],
    },
    "angles": {
        "base": lambda base: _angles(lambda i, d: 2 * i / d, float(base)), "4i/d": _angles(lambda i, d: 4 * i / d),
        "i/d": _angles(lambda i, d: i / d), "0": _angles(lambda i, d: 0 * i), "i": _angles(lambda i, d: i),
        "2i": _angles(lambda i, d: 2 * i), "-2i/d": _angles(lambda i, d: -2 * i / d),
    },
    "table": {"from 1": lambda r, n, d: R.table(r, n + 1, d)[1:], "j/d": _columns},
}  # fmt: skip


def _change(step: str, variant: str) -> Change:
    name, colon, argument = variant.partition(":")
    found = STEPS[step][name]
    return found(argument.strip()) if colon else found


@cache
def table() -> tuple[Bug, ...]:
    """Every bug of bugs.toml, the likeliest first."""
    data = tomllib.loads(files("attentif.lab.teach.code").joinpath("bugs.toml").read_text(encoding="utf-8"))
    return tuple(
        Bug(
            one["name"], tuple(data["kinds"].get(one["kinds"], []) if isinstance(one["kinds"], str) else one["kinds"]),
            one["says"], one["breaks"], one["instead"],
            {step: _change(step, variant) for step, variant in one.get("steps", {}).items()}, one.get("weights", {}),
        )
        for one in data["bug"]
    )  # fmt: skip


def bugs(kind: str) -> list[Bug]:
    """The bugs that code of a kind may have."""
    return [bug for bug in table() if kind in bug.kinds]

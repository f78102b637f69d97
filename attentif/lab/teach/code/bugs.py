"""The table of known bugs: each replaces a step of the reference, or a weight, and names the equation that it breaks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import log
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional as F

from attentif.lab.teach.code.reference import Reference

KINDS = ("attention", "multi-head", "feed-forward", "norm", "positions", "encoder layer", "decoder layer", "transformer")
ATTENTION = ("attention", "multi-head", "encoder layer", "decoder layer", "transformer")
HEADS, LAYERS = ATTENTION[1:], ATTENTION[2:]
DECODERS, FEED = ("decoder layer", "transformer"), ("feed-forward", *LAYERS)
NORM, POSITIONS = ("norm", *LAYERS), ("positions", "transformer")


@dataclass(frozen=True)
class Bug:
    """`says` is for the student; `breaks` is a line of the blackboard, `instead` what the code computes."""

    name: str
    kinds: tuple[str, ...]
    says: str
    breaks: str
    instead: str
    changes: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    swaps: Mapping[str, str] = field(default_factory=dict)  # a weight -> the one in its place; "" drops it


S, A, Z = "S = Q K^T / sqrt(d_q)", "A = softmax(mask(S, M))", "Z = A V"
P_Q, P_K, P_V, Y, H = "Q[h] = X W_q[h]", "K[h] = E W_k[h]", "V[h] = E W_v[h]", "Y = H W_o", "H = concat[h](Z[h])"
FF, R, LN = "Y = relu(X W_1 + b_1) W_2 + b_2", "R = layernorm(X + Y, g, b, eps)", "N = layernorm(X, g, b, eps)"
PE = "P[t, 2i] = sin(t / 10000^(2i/d)),  P[t, 2i+1] = cos(t / 10000^(2i/d))"
CROSS, CAUSAL = "Q[h] = X W_q[h],  K[h] = E W_k[h],  V[h] = E W_v[h]", "M[i, j] = 1 where j <= i"


def _scale(name: str, says: str, instead: str, factor: Callable[[Reference, Tensor, Tensor, Tensor], float],
           kinds: tuple[str, ...] = ATTENTION) -> Bug:  # fmt: skip
    return Bug(name, kinds, says, S, f"S = {instead}", {"scale": factor})


def _width(r: Reference) -> int:
    return next(W.shape[0] for name, W in r.W.items() if name.endswith("W_q"))


def _missing_sum(at: str) -> Callable[..., Tensor]:
    return lambda r, X, Y, where, first: Y if where.endswith(at) else X + Y


def _plain_norm(at: str) -> Callable[..., Tensor]:
    return lambda r, X, where="": X if where.endswith(at) else Reference.norm(r, X, where)


def _twice(r: Reference, X: Tensor, at: str, layer: Callable[[Tensor, str], Tensor], only: str) -> Tensor:
    last = f"{at}{r.s.layers - 1}."
    return layer(X, last) if only in at else Reference.stack(r, X, at, layer)


def _moments(r: Reference, X: Tensor, *dims: int) -> Tensor:
    return (X - X.mean(dims, keepdim=True)) / (X.var(dims, keepdim=True, correction=0) + r.s.eps).sqrt()


def _base(base: float) -> Callable[..., Tensor]:
    return lambda r, n, d: torch.arange(n, dtype=torch.float64)[:, None] * torch.exp(
        torch.arange(0, d, 2, dtype=torch.float64) * (-log(base) / d)
    )


def _rate(power: Callable[[Tensor, int], Tensor]) -> Callable[..., Tensor]:
    """Angles t / 10000^power(i), where i counts pairs of columns."""
    return lambda r, n, d: torch.arange(n)[:, None] / 10000.0 ** power(torch.arange((d + 1) // 2).double(), d)


def _only(at: str, change: Callable[..., Tensor], right: Callable[..., Tensor]) -> Callable[..., Tensor]:
    return lambda r, X, where="": change(r, X, where) if where.startswith(at) else right(r, X, where)


def _bare(r: Reference, X: Tensor, at: str = "") -> Tensor:
    return X


BUGS: tuple[Bug, ...] = (
    _scale("no scale", "The scores are not divided by √d_q.", "Q K^T", lambda r, Q, K, V: 1.0),
    _scale("scaled by d", "The scores are divided by √d, the embedding's width, not by √d_q, a head's.", "Q K^T / sqrt(d)",
           lambda r, Q, K, V: _width(r) ** -0.5, HEADS),
    _scale("scaled by d_q", "The scores are divided by d_q; its square root is missing.", "Q K^T / d_q",
           lambda r, Q, K, V: 1 / Q.shape[-1]),
    _scale("scale multiplied", "The scores are multiplied by √d_q instead of divided.", "sqrt(d_q) Q K^T",
           lambda r, Q, K, V: Q.shape[-1] ** 0.5),
    _scale("scaled by all heads", "The scores are divided by √(n_heads·d_q), the width of all heads together.",
           "Q K^T / sqrt(n_heads*d_q)", lambda r, Q, K, V: (Q.shape[-1] * r.s.heads) ** -0.5, HEADS),
    _scale("scaled by d_v", "The scores are divided by √d_v, a value's length, not by √d_q.", "Q K^T / sqrt(d_v)",
           lambda r, Q, K, V: V.shape[-1] ** -0.5),
    _scale("scaled by length", "The scores are divided by the root of the number of keys, not of d_q.", "Q K^T / sqrt(m)",
           lambda r, Q, K, V: K.shape[-2] ** -0.5),
    _scale("scaled by length", "The scores are divided by the root of the number of queries, not of d_q.",
           "Q K^T / sqrt(n)", lambda r, Q, K, V: Q.shape[-2] ** -0.5),
    _scale("scaled by d", "The scores are divided by d, the embedding's width, not by √d_q.", "Q K^T / d",
           lambda r, Q, K, V: 1 / _width(r), HEADS),
    _scale("scaled by heads", "The scores are divided by the root of the number of heads.", "Q K^T / sqrt(n_heads)",
           lambda r, Q, K, V: r.s.heads ** -0.5, HEADS),
    _scale("scaled twice", "The scores are divided by √d_q twice, for instance in Q and again in S.", "Q K^T / d_q",
           lambda r, Q, K, V: 1 / Q.shape[-1]),
    Bug("softmax over queries", ATTENTION, "The softmax is over the queries (columns of S): each row must sum to 1.", A,
        "A = softmax(mask(S, M)^T)^T", {"softmax": lambda r, S: S.softmax(-2)}),
    Bug("softmax over heads", HEADS, "The softmax is over the heads: it must be over the keys, the last axis.", A,
        "A[h] = exp(S[h]) / (exp(S[1]) + exp(S[2]) + ...)", {"softmax": lambda r, S: S.softmax(1)}),
    Bug("softmax over batch", ATTENTION, "The softmax is over the batch: it must be over the keys, the last axis.", A,
        "A = softmax over the sequences of the batch", {"softmax": lambda r, S: S.softmax(0)}),
    Bug("no softmax", ATTENTION, "The scores are used as weights without a softmax.", A, "A = S",
        {"weights": lambda r, S, M: S if M is None else S.masked_fill(~M, 0.0)}),
    Bug("no softmax", ATTENTION, "The scores are used as weights without a softmax.", A, "A = S",
        {"weights": lambda r, S, M: S if M is None else S.masked_fill(~M, torch.nan)}),
    Bug("softmax twice", ATTENTION, "The softmax is applied twice.", A, "A = softmax(softmax(mask(S, M)))",
        {"softmax": lambda r, S: S.softmax(-1).softmax(-1)}),
    Bug("log softmax", ATTENTION, "log_softmax gives the logarithm of the weights.", A, "A = log(softmax(S))",
        {"softmax": lambda r, S: S.log_softmax(-1)}),
    Bug("divided by the sum", ATTENTION, "The scores are divided by their sum without exponentials.", A,
        "A[i, j] = S[i, j] / (S[i, 1] + S[i, 2] + ...)", {"softmax": lambda r, S: S / S.sum(-1, keepdim=True)}),
    Bug("scale after softmax", ATTENTION, "The weights are divided by √d_q after the softmax, instead of the scores "
        "before it.", S, "S = Q K^T,  A = softmax(mask(S, M)) / sqrt(d_q)",
        {"attend": lambda r, Q, K, V, M=None, at="": r.weights(Q @ K.mT, r.seen(M, at)) @ V * Q.shape[-1] ** -0.5}),
    Bug("mask after softmax", ATTENTION, "The mask sets weights to 0 after the softmax: the rows no longer sum to 1.", A,
        "A = softmax(S) * M", {"weights": lambda r, S, M: r.softmax(S) if M is None else r.softmax(S) * M}),
    Bug("mask fills with 0", ATTENTION, "Masked scores become 0 (or 1e-9), whose exponential is 1: they need −inf or "
        "−1e9.", A, "A = softmax(S * M)", {"weights": lambda r, S, M: r.softmax(S if M is None else S.masked_fill(~M, 0.0))}),
    Bug("mask ignored", ATTENTION[:4], "The mask has no effect on the output.", A, "A = softmax(S)",
        {"seen": lambda r, M, at: None}),
    Bug("mask inverted", ATTENTION[:4], "The mask hides what it should show, and shows what it should hide.", A,
        "A = softmax(mask(S, 1 - M))", {"seen": lambda r, M, at: None if M is None else ~M}),
    Bug("mask transposed", ATTENTION, "The mask is read with queries and keys exchanged.", A, "A = softmax(mask(S, M^T))",
        {"seen": lambda r, M, at: M if M is None or M.shape[-1] != M.shape[-2] else M.mT}),
    Bug("mask added as 0 and 1", ATTENTION, "The mask is added to the scores as 0 and 1: it must add −inf where a query "
        "may not attend.", A, "A = softmax(S + M)", {"weights": lambda r, S, M: r.softmax(S if M is None else S + M.double())}),
    Bug("causal mask off by one", HEADS, "The causal mask lets a position see the next one: its diagonal is off by one.",
        CAUSAL, "M[i, j] = 1 where j <= i + 1", {"causal": lambda r, n: torch.ones(n, n, dtype=torch.bool).tril(1)}),
    Bug("causal mask hides the position itself", HEADS, "The causal mask hides the position itself: its diagonal is off by "
        "one, and the first position sees nothing.", CAUSAL, "M[i, j] = 1 where j < i",
        {"causal": lambda r, n: torch.ones(n, n, dtype=torch.bool).tril(-1)}),
    Bug("causal mask inverted", HEADS, "The causal mask shows the later positions and hides the earlier ones.", CAUSAL,
        "M[i, j] = 1 where j >= i", {"causal": lambda r, n: torch.ones(n, n, dtype=torch.bool).triu()}),
    Bug("causal mask inverted", HEADS, "The causal mask shows later positions alone.", CAUSAL,
        "M[i, j] = 1 where j > i", {"causal": lambda r, n: torch.ones(n, n, dtype=torch.bool).triu(1)}),
    Bug("no causal mask", HEADS, "Later positions are visible: the causal mask is missing or has no effect.", CAUSAL,
        "M[i, j] = 1 for all i, j", {"causal": lambda r, n: torch.ones(n, n, dtype=torch.bool)}),
    Bug("weights transposed", ATTENTION, "The weights are transposed before they average the values.", Z, "Z = A^T V",
        {"average": lambda r, A, V: A.mT @ V}),
    Bug("values not weighted", ATTENTION, "The output is the weights' sum of scores: V is not used.", Z, "Z = A",
        {"average": lambda r, A, V: A}),
    Bug("keys not transposed", ATTENTION, "K is not transposed: Q K only has a meaning where m = d_q.", S,
        "S = Q K / sqrt(d_q)", {"attend": lambda r, Q, K, V, M=None, at="": Reference.attend(r, Q, K.mT, V, M, at)}),
    Bug("K and V swapped", HEADS, "Keys and values are exchanged: the scores use V, the average uses K.",
        f"{S},  {Z}", "S = Q V^T / sqrt(d_q),  Z = A K", {"order": lambda r, Q, K, V: (Q, V, K)}),
    Bug("Q and K swapped", HEADS, "Queries and keys are exchanged: row i of the output belongs to key i.", S,
        "S = K Q^T / sqrt(d_q)", {"order": lambda r, Q, K, V: (K, Q, V)}),
    Bug("Q and V swapped", HEADS, "Queries and values are exchanged.", S, "S = V K^T / sqrt(d_q),  Z = A Q",
        {"order": lambda r, Q, K, V: (V, K, Q)}),
    Bug("K and V swapped", ("attention",), "Keys and values are exchanged: the scores use V, the average uses K.",
        f"{S},  {Z}", "S = Q V^T / sqrt(d_q),  Z = A K",
        {"attend": lambda r, Q, K, V, M=None, at="": Reference.attend(r, Q, V, K, M, at)}),
    Bug("Q and K swapped", ("attention",), "Queries and keys are exchanged.", S, "S = K Q^T / sqrt(d_q)",
        {"attend": lambda r, Q, K, V, M=None, at="": Reference.attend(r, K, Q, V, M, at)}),
    Bug("keys from queries", HEADS, "The keys are made from the queries' sequence: attention to another sequence is "
        "lost.", P_K, "K[h] = X W_k[h]", {"inputs": lambda r, q, k, v: (q, q, v)}),
    Bug("values from queries", HEADS, "The values are made from the queries' sequence.", P_V, "V[h] = X W_v[h]",
        {"inputs": lambda r, q, k, v: (q, k, q)}),
    Bug("keys and values from queries", HEADS, "Keys and values are made from the queries' sequence: the other sequence is "
        "not used.", f"{P_K},  {P_V}", "K[h] = X W_k[h],  V[h] = X W_v[h]", {"inputs": lambda r, q, k, v: (q, q, q)}),
    Bug("values from keys", ("multi-head",), "The values are made from the keys' input; V is not used.", P_V,
        "V[h] = (input of K) W_v[h]", {"inputs": lambda r, q, k, v: (q, k, k)}),
    Bug("keys from values", ("multi-head",), "The keys are made from the values' input; K is not used.", P_K,
        "K[h] = (input of V) W_k[h]", {"inputs": lambda r, q, k, v: (q, v, v)}),
    Bug("inputs of K and V swapped", ("multi-head",), "W_k gets the values' input, and W_v the keys'.", f"{P_K},  {P_V}",
        "K[h] = (input of V) W_k[h],  V[h] = (input of K) W_v[h]", {"inputs": lambda r, q, k, v: (q, v, k)}),
    Bug("queries from keys", ("multi-head",), "The queries are made from the keys' input.", P_Q, "Q[h] = E W_q[h]",
        {"inputs": lambda r, q, k, v: (k, k, v)}),
    *(Bug("shared projections", HEADS, f"One layer is used twice: {one} projects where {other} should.",
          line, line.replace(other, one), {}, {f"{other}": one, f"b{other[1:]}": f"b{one[1:]}"})
      for one, other, line in (("W_q", "W_k", P_K), ("W_k", "W_q", P_Q), ("W_k", "W_v", P_V), ("W_v", "W_k", P_K),
                               ("W_q", "W_v", P_V), ("W_v", "W_q", P_Q))),
    Bug("shared projections", HEADS, "One layer, W_q, projects queries, keys and values.", f"{P_K},  {P_V}",
        "K[h] = E W_q[h],  V[h] = E W_q[h]", {}, {"W_k": "W_q", "b_k": "b_q", "W_v": "W_q", "b_v": "b_q"}),
    Bug("W_q and W_k swapped", HEADS, "W_k projects the queries and W_q the keys.", f"{P_Q},  {P_K}",
        "Q[h] = X W_k[h],  K[h] = E W_q[h]", {}, {"W_q": "W_k", "b_q": "b_k", "W_k": "W_q", "b_k": "b_q"}),
    Bug("W_k and W_v swapped", HEADS, "W_v projects the keys and W_k the values.", f"{P_K},  {P_V}",
        "K[h] = E W_v[h],  V[h] = E W_k[h]", {}, {"W_v": "W_k", "b_v": "b_k", "W_k": "W_v", "b_k": "b_v"}),
    Bug("no W_o", HEADS, "The combined heads are returned without the output layer W_o.", Y, "Y = H",
        {"output": lambda r, H, at: H}),
    Bug("W_o used twice", HEADS, "The output layer is applied twice.", Y, "Y = H W_o W_o",
        {"output": lambda r, H, at: r.project(r.project(H, at, "o"), at, "o")}),
    *(Bug("bias dropped", kinds, f"The layer's bias{'es are' if len(letters) > 1 else ' is'} not added: "
          f"{', '.join(f'b_{i}' for i in letters)}.", line, wrong, {}, {f"b_{i}": "" for i in letters})
      for letters, kinds, line, wrong in (
          ("qkv", HEADS, "Q[h] = X W_q[h] + b_q[h]", P_Q), ("qkvo", HEADS, "Q[h] = X W_q[h] + b_q[h]", P_Q),
          ("o", HEADS, "Y = H W_o + b_o", Y), ("q", HEADS, "Q[h] = X W_q[h] + b_q[h]", P_Q),
          ("k", HEADS, "K[h] = E W_k[h] + b_k[h]", P_K), ("v", HEADS, "V[h] = E W_v[h] + b_v[h]", P_V),
          ("1", FEED, FF, "Y = relu(X W_1) W_2 + b_2"), ("2", FEED, FF, "Y = relu(X W_1 + b_1) W_2"),
          ("12", FEED, FF, "Y = relu(X W_1) W_2"))),
    Bug("view instead of transpose (split)", HEADS, "The heads are split by a view to (B, h, T, len): it mixes positions. "
        "View to (B, T, h, len), then transpose.", "Q[h] = split[h](X W_q)", "Q = (X W_q).view(B, h, T, len)",
        {"split": lambda r, T: T.reshape(T.shape[0], r.s.heads, T.shape[1], -1)}),
    Bug("view instead of transpose (combine)", HEADS, "The heads are combined by a view without the transpose: it mixes "
        "positions and heads.", H, "H = Z.view(B, T, h * len)",
        {"combine": lambda r, Z: Z.reshape(Z.shape[0], Z.shape[2], -1)}),
    Bug("view instead of transpose (split and combine)", HEADS, "Heads are split and combined by a view without the "
        "transpose: they mix positions.", H, "Q = (X W_q).view(B, h, T, len),  H = Z.view(B, T, h * len)",
        {"split": lambda r, T: T.reshape(T.shape[0], r.s.heads, T.shape[1], -1),
         "combine": lambda r, Z: Z.reshape(Z.shape[0], Z.shape[2], -1)}),
    Bug("heads interleaved", HEADS, "Head h takes every n_heads-th column instead of a block of neighbours: trained so, it "
        "learns, but weights from elsewhere do not fit.", "Q[h] = split[h](X W_q)",
        "Q[h] = columns h, h + n_heads, ... of X W_q",
        {"split": lambda r, T: T.unflatten(-1, (-1, r.s.heads)).permute(0, 3, 1, 2)}),
    Bug("heads interleaved", HEADS, "Heads are combined column by column instead of side by side: trained so, it learns, but "
        "weights from elsewhere do not fit.", H, "H = first columns of all heads, second columns, ...",
        {"combine": lambda r, Z: Z.permute(0, 2, 3, 1).flatten(2)}),
    Bug("heads interleaved", HEADS, "Heads are split and combined column by column: trained so, it learns, but weights from "
        "elsewhere do not fit.", H, "Q[h] = columns h, h + n_heads, ... of X W_q, and H likewise",
        {"split": lambda r, T: T.unflatten(-1, (-1, r.s.heads)).permute(0, 3, 1, 2),
         "combine": lambda r, Z: Z.permute(0, 2, 3, 1).flatten(2)}),
    Bug("only one head", HEADS, "The first head is used in the place of all.", H, "H = concat[h](Z[1])",
        {"combine": lambda r, Z: Reference.combine(r, Z[:, :1].expand_as(Z))}),
    Bug("only one head", HEADS, "The last head is used in the place of all.", H, "H = concat[h](Z[n_heads])",
        {"combine": lambda r, Z: Reference.combine(r, Z[:, -1:].expand_as(Z))}),
    Bug("heads in reverse", HEADS, "The heads are combined in another order.", H, "H = heads in reverse",
        {"combine": lambda r, Z: Reference.combine(r, Z.flip(1))}),
    Bug("one head as wide as all", HEADS, "The heads are not split: one head attends over the whole width.", H,
        "Z = softmax(Q K^T / sqrt(n_heads*d_q)) V", {"split": lambda r, T: T[:, None], "combine": lambda r, Z: Z[:, 0]}),
    Bug("residual inside attention", ("multi-head",), "The queries' input is added to the output: that belongs to the layer "
        "around it.", Y, "Y = H W_o + X",
        {"multi_head": lambda r, q, k, v, M=None, at="": Reference.multi_head(r, q, k, v, M, at) + q}),
    Bug("no relu", FEED, "The activation is missing: two linear layers without one are a single linear layer.", FF,
        "Y = (X W_1 + b_1) W_2 + b_2", {"activation": lambda r, T: T}),
    Bug("relu after the second layer", FEED, "The activation is after the second layer; it belongs between the two.", FF,
        "Y = relu((X W_1 + b_1) W_2 + b_2)",
        {"feed_forward": lambda r, X, at="": F.relu(r.project(r.project(X, at, "1"), at, "2"))}),
    Bug("relu twice", FEED, "A second activation follows the second layer: the output cannot be negative.", FF,
        "Y = relu(relu(X W_1 + b_1) W_2 + b_2)",
        {"feed_forward": lambda r, X, at="": F.relu(Reference.feed_forward(r, X, at))}),
    Bug("relu before the first layer", FEED, "The activation is applied to the input.", FF,
        "Y = (relu(X) W_1 + b_1) W_2 + b_2",
        {"feed_forward": lambda r, X, at="": r.project(r.project(F.relu(X), at, "1"), at, "2")}),
    Bug("residual inside feed-forward", ("feed-forward",), "The input is added to the output: that belongs to the layer "
        "around it.", FF, "Y = X + relu(X W_1 + b_1) W_2 + b_2",
        {"feed_forward": lambda r, X, at="": X + Reference.feed_forward(r, X, at)}),
    *(Bug("other activation", FEED, f"The activation is {name}, not relu.", FF, f"Y = {name}(X W_1 + b_1) W_2 + b_2",
          {"activation": lambda r, T, f=f: f(T)})
      for name, f in (("sigmoid", torch.sigmoid), ("tanh", torch.tanh), ("leaky_relu", F.leaky_relu), ("softmax",
                      lambda T: T.softmax(-1)))),
    Bug("norm over the wrong axis", NORM, "The norm is over the positions: mean and variance must be of the features, the "
        "last axis.", LN, "mean and variance over the positions", {"normalise": lambda r, X: _moments(r, X, -2)}),
    Bug("norm over the wrong axis", NORM, "The norm is over the batch: mean and variance must be of the features.", LN,
        "mean and variance over the batch", {"normalise": lambda r, X: _moments(r, X, 0)}),
    Bug("norm over the wrong axis", NORM, "The norm is over positions and features together.", LN,
        "mean and variance over positions and features", {"normalise": lambda r, X: _moments(r, X, -1, -2)}),
    Bug("norm over the wrong axis", NORM, "The norm is over batch and positions, as in a batch norm.", LN,
        "mean and variance over batch and positions", {"normalise": lambda r, X: _moments(r, X, 0, 1)}),
    Bug("norm without the root", NORM, "The norm divides by the variance; its square root is missing.", LN,
        "N = g * (X - mean) / (variance + eps) + b",
        {"normalise": lambda r, X: (X - X.mean(-1, keepdim=True)) / (X.var(-1, keepdim=True, correction=0) + r.s.eps)}),
    Bug("norm with n - 1", NORM, "The variance divides by d − 1 (torch.std and torch.var do, unless unbiased=False).", LN,
        "variance = sum((X - mean)^2) / (d - 1)",
        {"normalise": lambda r, X: (X - X.mean(-1, keepdim=True)) / (X.var(-1, keepdim=True) + r.s.eps).sqrt()}),
    Bug("norm with n - 1", NORM, "The norm divides by torch.std, whose variance divides by d − 1.", LN,
        "N = g * (X - mean) / (std + eps) + b",
        {"normalise": lambda r, X: (X - X.mean(-1, keepdim=True)) / (X.std(-1, keepdim=True) + r.s.eps)}),
    Bug("norm without the mean", NORM, "The mean is not subtracted.", LN, "N = g * X / sqrt(variance + eps) + b",
        {"normalise": lambda r, X: X / (X.var(-1, keepdim=True, correction=0) + r.s.eps).sqrt()}),
    Bug("norm without the mean", NORM, "The mean is not subtracted: this is RMSNorm.", LN,
        "N = g * X / sqrt(mean(X^2) + eps) + b",
        {"normalise": lambda r, X: X / (X.pow(2).mean(-1, keepdim=True) + r.s.eps).sqrt()}),
    Bug("norm without the variance", NORM, "The mean is subtracted, but nothing is divided.", LN, "N = g * (X - mean) + b",
        {"normalise": lambda r, X: X - X.mean(-1, keepdim=True)}),
    Bug("norm's weights unused", ("norm",), "The learnt g and b are not applied.", LN, "N = layernorm(X, 1, 0, eps)", {},
        {"g": "", "b": ""}),
    Bug("norm's weights unused", ("norm",), "The learnt b is not added.", LN, "N = layernorm(X, g, 0, eps)", {}, {"b": ""}),
    Bug("norm's weights unused", ("norm",), "The learnt g is not applied.", LN, "N = layernorm(X, 1, b, eps)", {}, {"g": ""}),
    *(Bug("residual missing", kinds, f"The input of the {name} is not added to its output.", R, "R = layernorm(Y, g, b, eps)",
          {"sum": _missing_sum(at)})
      for at, name, kinds in (("self.", "self-attention", LAYERS), ("cross.", "cross-attention", DECODERS),
                              ("ff.", "feed-forward layer", LAYERS), (".", "sublayers", LAYERS))),
    Bug("wrong residual", LAYERS, "The feed-forward layer's sum adds the block's input, not the output of the sublayer before "
        "it.", "ff.R = layernorm(self.R + ff.Y, g, b, eps)", "ff.R = layernorm(X + ff.Y, g, b, eps)",
        {"sum": lambda r, X, Y, at, first: (first if at.endswith("ff.") else X) + Y}),
    Bug("wrong residual", LAYERS, "The sum adds the normed input instead of the input.", "R = X + Y", "R = N + Y",
        {"residual": lambda r, X, at, f, first: (lambda N: N + f(N))(r.norm(X, at))}),
    Bug("wrong residual", LAYERS, "The norm is applied to the sublayer's output before the sum.", R, "R = X + layernorm(Y)",
        {"residual": lambda r, X, at, f, first: X + r.norm(f(X), at)}),
    Bug("wrong residual", LAYERS, "The output of the sublayer is added to itself.", R, "R = layernorm(Y + Y, g, b, eps)",
        {"sum": lambda r, X, Y, at, first: Y + Y}),
    *(Bug("norm missing", kinds, f"The norm of the {name} is missing.", R, "R = X + Y", {"norm": _plain_norm(at)})
      for at, name, kinds in (("self.", "self-attention", LAYERS), ("cross.", "cross-attention", DECODERS),
                              ("ff.", "feed-forward layer", LAYERS), (".", "sublayers", LAYERS))),
    *(Bug("one norm used twice", kinds, f"The norm of the {one} is also used for the {other}.", R,
          f"the g and b of the {one} in both", {},
          {f"{b}.g": f"{a}.g", f"{b}.b": f"{a}.b"})
      for a, b, one, other, kinds in (("self", "ff", "self-attention", "feed-forward layer", LAYERS),
                                      ("ff", "self", "feed-forward layer", "self-attention", LAYERS),
                                      ("self", "cross", "self-attention", "cross-attention", DECODERS),
                                      ("cross", "ff", "cross-attention", "feed-forward layer", DECODERS))),
    Bug("one attention used twice", DECODERS, "The weights of the self-attention are used for the cross-attention.", CROSS,
        "cross-attention with W_q, W_k, W_v, W_o of the self-attention", {},
        {f"cross.{k}_{i}": f"self.{k}_{i}" for k in "Wb" for i in "qkvo"}),
    Bug("cross-attention to itself", DECODERS, "The cross-attention takes keys and values from the decoder, not from the "
        "encoder.", CROSS, "K[h] = X W_k[h],  V[h] = X W_v[h]", {"crossed": lambda r, N, E: (N, N, N),
        "masks": lambda r, own, cross: (own, own)}),
    Bug("cross-attention to itself", DECODERS, "The cross-attention takes keys and values from the decoder, not from the "
        "encoder.", CROSS, "K[h] = X W_k[h],  V[h] = X W_v[h]", {"crossed": lambda r, N, E: (N, N, N),
        "masks": lambda r, own, cross: (own, None)}),
    *(Bug("cross-attention's queries from the encoder", DECODERS, "The cross-attention takes its queries from the encoder, and "
        "keys and values from the decoder.", CROSS, "Q[h] = E W_q[h],  K[h] = X W_k[h],  V[h] = X W_v[h]",
        {"crossed": lambda r, N, E: (E, N, N), "masks": lambda r, own, cross, m=m: (own, (None, cross, own)[m])})
      for m in range(3)),
    Bug("cross-attention's values from the decoder", DECODERS, "The cross-attention takes its values from the decoder.", CROSS,
        "V[h] = X W_v[h]", {"crossed": lambda r, N, E: (N, E, N)}),
    Bug("cross-attention's keys from the decoder", DECODERS, "The cross-attention takes its keys from the decoder.", CROSS,
        "K[h] = X W_k[h]", {"crossed": lambda r, N, E: (N, N, E)}),
    Bug("no cross-attention", DECODERS, "The cross-attention is missing: the encoder's output has no effect.", CROSS,
        "cross.R = self.R", {"cross_layer": lambda r, R, E, cross, at, X: R}),
    Bug("no causal mask", ("decoder layer",), "The target's mask has no effect on the self-attention.", CAUSAL,
        "M[i, j] = 1 for all i, j", {"masks": lambda r, own, cross: (None, cross)}),
    Bug("cross mask ignored", ("decoder layer",), "The source's mask has no effect on the cross-attention.", A,
        "A = softmax(S) in the cross-attention", {"masks": lambda r, own, cross: (own, None)}),
    Bug("masks swapped", ("decoder layer",), "The source's mask is given to the self-attention and the target's to the "
        "cross-attention.", A, "the other mask in each", {"masks": lambda r, own, cross: (cross, own)}),
    Bug("feed-forward first", LAYERS, "The feed-forward layer is before the attention.", "ff.R follows self.R",
        "self.R follows ff.R", {"encoder_layer": lambda r, X, M=None, at="": (lambda R: r.residual(R, f"{at}self.",
        lambda N: r.multi_head(N, N, N, M, f"{at}self."), X))(r.residual(X, f"{at}ff.", lambda N:
        r.feed_forward(N, f"{at}ff."), X))}),
    *(Bug("final norm missing", ("transformer",), f"Norms are before the sublayers, so the {name} needs a last norm: it is "
          "not applied.", "Y = layernorm(X, g, b, eps)", "Y = X",
          {"final_norm": _only(at, _bare, Reference.final_norm)})
      for at, name in (("encoder.", "encoder"), ("decoder.", "decoder"), ("", "encoder, and the decoder too,"))),
    *(Bug("no positions", ("transformer",), f"Positions are not added to the embeddings of the {name}.",
          "X = sqrt(d) lookup(W_e, t) + P", "X = sqrt(d) lookup(W_e, t)",
          {"add_positions": _only(at, _bare, Reference.add_positions)})
      for at, name in (("", "source and target"), ("encoder.", "source"), ("decoder.", "target"))),
    Bug("softmax of the logits", ("transformer",), "The output is a softmax: the loss expects logits and applies its own.",
        "L = Y W_out + b_out", "L = softmax(Y W_out + b_out)",
        {"logits": lambda r, Y: Reference.logits(r, Y).softmax(-1)}),
    Bug("log softmax of the logits", ("transformer",), "The output is a log-softmax: CrossEntropyLoss expects logits.",
        "L = Y W_out + b_out", "L = log(softmax(Y W_out + b_out))",
        {"logits": lambda r, Y: Reference.logits(r, Y).log_softmax(-1)}),
    *(Bug("only the last layer", ("transformer",), f"Every layer of the {only[:-1]} gets the embeddings: only the last one "
          "counts.", "layer i + 1 reads layer i", "every layer reads X",
          {"stack": lambda r, X, at, layer, only=only: _twice(r, X, at, layer, only)}) for only in ("encoder.", "decoder.")),
    Bug("one layer for all", ("transformer",), "The first layer is used in the place of all.", "layer i has weights of its own",
        "layer 0 again and again", {"stack": lambda r, X, at, layer: layer(layer(X, f"{at}0."), f"{at}0.")}),
    Bug("encoder's output unused", ("transformer",), "The decoder attends to the source's embeddings, not to the encoder's "
        "output.", "E = encoder.Y", "E = encoder.X", {"memory": lambda r, X, E: X}),
    Bug("encoder is causal", ("transformer",), "The encoder has a causal mask: it may see the whole source.",
        "encoder: M[i, j] = 1", "encoder: M[i, j] = 1 where j <= i", {"source_mask": lambda r, n: r.causal(n)}),
    Bug("sine and cosine swapped", POSITIONS, "Even columns have cosines and odd columns sines: they are exchanged.", PE,
        "P[t, 2i] = cos(...),  P[t, 2i+1] = sin(...)",
        {"laid_out": lambda r, T, d: torch.stack([T.cos(), T.sin()], -1).flatten(1)[:, :d]}),
    Bug("sines and cosines in halves", POSITIONS, "All sines come first and then all cosines (as in Marian); the paper "
        "interleaves them.", PE, "P[t, i] = sin(...),  P[t, d/2 + i] = cos(...)",
        {"laid_out": lambda r, T, d: torch.cat([T.sin(), T.cos()], -1)[:, :d]}),
    Bug("only sines", POSITIONS, "All columns are sines: the odd ones must be cosines.", PE, "P[t, 2i+1] = sin(...)",
        {"laid_out": lambda r, T, d: torch.stack([T.sin(), T.sin()], -1).flatten(1)[:, :d]}),
    *(Bug("wrong base", POSITIONS, f"The base of the angles is {base:,g}, not 10000.", PE, f"sin(t / {base:g}^(2i/d))",
          {"angles": _base(base)}) for base in (1000.0, 100.0, 100000.0, 10.0, 500000.0)),
    Bug("positions from 1", POSITIONS, "The first position is 1: the paper counts from 0.", PE, "t = 1, 2, ...",
        {"table": lambda r, n, d: Reference.table(r, n + 1, d)[1:]}),
    *(Bug("wrong exponent", POSITIONS, f"The exponent is {says}, not 2i/d.", PE, f"sin(t / 10000^({says}))",
          {"angles": _rate(power)})
      for says, power in (("4i/d", lambda i, d: 4 * i / d), ("i/d", lambda i, d: i / d), ("0", lambda i, d: i * 0),
                          ("i", lambda i, d: i), ("2i", lambda i, d: 2 * i), ("−2i/d", lambda i, d: -2 * i / d))),
    Bug("wrong exponent", POSITIONS, "The cosines of a pair have another angle than the sines: the exponent counts columns, "
        "not pairs.", PE, "P[t, j] has the exponent j/d",
        {"table": lambda r, n, d: (lambda T: torch.where(torch.arange(d) % 2 == 0, T.sin(), T.cos()))(
            torch.arange(n)[:, None] / 10000.0 ** (torch.arange(d).double() / d))}),
    Bug("positions not added", POSITIONS, "The table is returned without the input.", "X = sqrt(d) lookup(W_e, t) + P", "X = P",
        {"add_positions": lambda r, X, at="": r.table(X.shape[-2], X.shape[-1]).expand_as(X)}),
    Bug("positions multiplied", POSITIONS, "The table is multiplied with the input instead of added.",
        "X = sqrt(d) lookup(W_e, t) + P", "X = lookup(W_e, t) * P",
        {"add_positions": lambda r, X, at="": X * r.table(X.shape[-2], X.shape[-1])}),
    Bug("no positions", ("positions",), "The input is returned as it is: no positions are added.",
        "X = sqrt(d) lookup(W_e, t) + P", "X = lookup(W_e, t)", {"add_positions": _bare}),
)  # fmt: skip


def bugs(kind: str) -> list[Bug]:
    return [bug for bug in BUGS if kind in bug.kinds]

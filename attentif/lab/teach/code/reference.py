"""The reference: attention, layers and a Transformer as functions of named weights, each step replaceable by a bug's.

Weights have the blackboard's names and are flat: W_q is (d, heads * d_q). M is True where a query may attend. Knows no
student; tests hold it to core/ and to torch.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from math import log

import torch
from torch import Tensor
from torch.nn import functional as F

ACTIVATIONS: dict[str, Callable[[Tensor], Tensor]] = {
    "relu": F.relu, "gelu": F.gelu, "gelu (tanh)": partial(F.gelu, approximate="tanh"), "silu": F.silu,
}  # fmt: skip
Weights = Mapping[str, Tensor]


@dataclass(frozen=True)
class Settings:
    """What a correct implementation may choose."""

    heads: int = 1
    pre: bool = False  # norms before the sublayers
    activation: str = "relu"
    eps: float = 1e-5
    causal: bool = False  # the module masks later positions itself
    scaled: bool = True  # embeddings times sqrt(d)
    layers: int = 1


@dataclass
class Reference:
    """`changes` replaces methods by name: what a bug does in their place."""

    W: Weights
    s: Settings
    changes: Mapping[str, Callable[..., Tensor]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name, change in self.changes.items():
            setattr(self, name, partial(change, self))

    # Attention
    def scale(self, Q: Tensor, K: Tensor, V: Tensor) -> float:
        return Q.shape[-1] ** -0.5

    def softmax(self, S: Tensor) -> Tensor:
        return S.softmax(-1)

    def seen(self, M: Tensor | None, at: str) -> Tensor | None:
        return M

    def causal(self, n: int) -> Tensor:
        return torch.ones(n, n, dtype=torch.bool).tril()

    def weights(self, S: Tensor, M: Tensor | None) -> Tensor:
        return self.softmax(S if M is None else S.masked_fill(~M, -torch.inf))

    def average(self, A: Tensor, V: Tensor) -> Tensor:
        return A @ V

    def attend(self, Q: Tensor, K: Tensor, V: Tensor, M: Tensor | None = None, at: str = "") -> Tensor:
        S = Q @ K.mT * self.scale(Q, K, V)
        return self.average(self.weights(S, self.seen(M, at)), V)

    def project(self, X: Tensor, at: str, letter: str) -> Tensor:
        Y = X @ self.W[f"{at}W_{letter}"]
        return Y + self.W[f"{at}b_{letter}"] if f"{at}b_{letter}" in self.W else Y

    def split(self, T: Tensor) -> Tensor:
        return T.unflatten(-1, (self.s.heads, -1)).transpose(1, 2)

    def combine(self, Z: Tensor) -> Tensor:
        return Z.transpose(1, 2).flatten(2)

    def inputs(self, q: Tensor, k: Tensor, v: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        return q, k, v

    def order(self, Q: Tensor, K: Tensor, V: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        return Q, K, V

    def output(self, H: Tensor, at: str) -> Tensor:
        return self.project(H, at, "o")

    def multi_head(self, q: Tensor, k: Tensor, v: Tensor, M: Tensor | None = None, at: str = "") -> Tensor:
        if (self.s.causal and at in ("", "self.")) or at.endswith(".own."):
            own = self.causal(q.shape[1])
            M = own if M is None else M & own
        parts = [self.split(self.project(X, at, i)) for X, i in zip(self.inputs(q, k, v), "qkv", strict=True)]
        return self.output(self.combine(self.attend(*self.order(*parts), M, at)), at)

    # Layers
    def activation(self, T: Tensor) -> Tensor:
        return ACTIVATIONS[self.s.activation](T)

    def feed_forward(self, X: Tensor, at: str = "") -> Tensor:
        return self.project(self.activation(self.project(X, at, "1")), at, "2")

    def normalise(self, X: Tensor) -> Tensor:
        return F.layer_norm(X, X.shape[-1:], eps=self.s.eps)

    def norm(self, X: Tensor, at: str = "") -> Tensor:
        Y = self.normalise(X)
        Y = Y * self.W[f"{at}g"] if f"{at}g" in self.W else Y
        return Y + self.W[f"{at}b"] if f"{at}b" in self.W else Y

    def sum(self, X: Tensor, Y: Tensor, at: str, first: Tensor) -> Tensor:
        return X + Y

    def residual(self, X: Tensor, at: str, sublayer: Callable[[Tensor], Tensor], first: Tensor) -> Tensor:
        if self.s.pre:
            return self.sum(X, sublayer(self.norm(X, at)), at, first)
        return self.norm(self.sum(X, sublayer(X), at, first), at)

    def encoder_layer(self, X: Tensor, M: Tensor | None = None, at: str = "") -> Tensor:
        R = self.residual(X, f"{at}self.", lambda N: self.multi_head(N, N, N, M, f"{at}self."), X)
        return self.residual(R, f"{at}ff.", lambda N: self.feed_forward(N, f"{at}ff."), X)

    def masks(self, own: Tensor | None, cross: Tensor | None) -> tuple[Tensor | None, Tensor | None]:
        return own, cross

    def crossed(self, N: Tensor, E: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        return N, E, E

    def decoder_layer(
        self, X: Tensor, E: Tensor, own: Tensor | None = None, cross: Tensor | None = None, at: str = ""
    ) -> Tensor:
        own, cross = self.masks(own, cross)
        R = self.residual(X, f"{at}self.", lambda N: self.multi_head(N, N, N, own, f"{at}self."), X)
        R = self.cross_layer(R, E, cross, at, X)
        return self.residual(R, f"{at}ff.", lambda N: self.feed_forward(N, f"{at}ff."), X)

    def cross_layer(self, R: Tensor, E: Tensor, cross: Tensor | None, at: str, X: Tensor) -> Tensor:
        def sublayer(N: Tensor) -> Tensor:
            return self.multi_head(*self.crossed(N, E), cross, f"{at}cross.")

        return self.residual(R, f"{at}cross.", sublayer, X)

    # Positions and the whole
    def angles(self, n: int, d: int) -> Tensor:
        rate = torch.exp(torch.arange(0, d, 2, dtype=torch.float64) * (-log(10000.0) / d))
        return torch.arange(n, dtype=torch.float64)[:, None] * rate

    def laid_out(self, T: Tensor, d: int) -> Tensor:
        return torch.stack([T.sin(), T.cos()], -1).flatten(1)[:, :d]

    def table(self, n: int, d: int) -> Tensor:
        return self.laid_out(self.angles(n, d), d)

    def add_positions(self, X: Tensor, at: str = "") -> Tensor:
        n = X.shape[-2]
        return X + (self.W[f"{at}P"][:n] if f"{at}P" in self.W else self.table(n, X.shape[-1]))

    def embed(self, tokens: Tensor, at: str) -> Tensor:
        W_e = self.W[f"{at}W_e"]
        X = W_e[tokens.long()]
        return self.add_positions(X * W_e.shape[-1] ** 0.5 if self.s.scaled else X, at)

    def causal_target(self, n: int) -> Tensor | None:
        return self.causal(n)

    def source_mask(self, n: int) -> Tensor | None:
        return None

    def stack(self, X: Tensor, at: str, layer: Callable[[Tensor, str], Tensor]) -> Tensor:
        for i in range(self.s.layers):
            X = layer(X, f"{at}{i}.")
        return X

    def final_norm(self, X: Tensor, at: str) -> Tensor:
        return self.norm(X, at) if f"{at}g" in self.W else X

    def memory(self, X: Tensor, E: Tensor) -> Tensor:
        return E

    def logits(self, Y: Tensor) -> Tensor:
        return self.project(Y, "", "out")

    def transformer(self, source: Tensor, target: Tensor) -> Tensor:
        X, own = self.embed(source, "encoder."), self.causal_target(target.shape[1])
        hide = self.source_mask(source.shape[1])
        E = self.final_norm(self.stack(X, "encoder.", lambda X, at: self.encoder_layer(X, hide, at)), "encoder.")
        E, Y = self.memory(X, E), self.embed(target, "decoder.")
        Y = self.stack(Y, "decoder.", lambda Y, at: self.decoder_layer(Y, E, own, None, at))
        return self.logits(self.final_norm(Y, "decoder."))

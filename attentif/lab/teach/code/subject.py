"""A class or function of a student's file: built with given sizes and weights, called, and set beside the reference."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import torch
from torch import Tensor

from attentif.lab.teach.code import signature
from attentif.lab.teach.code.bugs import Bug
from attentif.lab.teach.code.reference import ACTIVATIONS, Reference, Settings
from attentif.lab.teach.code.sandbox import Job, StudentError
from attentif.lab.teach.code.signature import Sizes
from attentif.lab.teach.code.weights import Parameters

LAYERS = ("encoder layer", "decoder layer", "transformer")
MAY, BLOCKED, ADDED = "True where a query may attend", "True where it may not", "added to the scores: 0 or −inf"


@dataclass(frozen=True)
class Seen:
    """One call of the student's code: inputs by the reference's names, M as the reference reads it, and the output."""

    inputs: Mapping[str, Tensor]
    masks: Mapping[str, Tensor]
    format: str
    out: Tensor


@dataclass
class Subject:
    """`one` is what child.py says of the class or function; with `whole`, all numbers are small and whole."""

    job: Job
    one: Mapping[str, Any]
    kind: str
    source: str
    own: Mapping[str, float]
    double: bool = True

    def build(self, sizes: Sizes, whole: bool = False) -> None:
        self.whole, self.batch = whole, 1 if whole else 2
        self.generator = torch.Generator().manual_seed(7 if whole else secrets.randbits(40))
        self.roles = {"X": ""} if self.table else signature.called(self.kind, self.one["call"])
        values, made = dict[str, Any](), dict[str, Any](shapes={}, kinds={}, eps=[])
        if self.one["is_class"]:
            values, sizes = signature.arguments(self.kind, self.one["init"], sizes, self.own)
            made = self.job.ask("build", name=self.one["name"], sizes=values, double=self.double)
        self.eps = [float(eps) for eps in made["eps"]]
        tensors = {name: self.random(*shape) for name, shape in made["shapes"].items()}
        self.parameters = Parameters(tensors, made["kinds"], sizes)
        self.sizes = sizes

    @property
    def table(self) -> bool:
        """A function (n, d) of positions."""
        return self.kind == "positions" and not self.one["is_class"]

    def random(self, *shape: int) -> Tensor:
        if self.whole:
            return torch.randint(-1, 3, shape, generator=self.generator).double()
        return torch.randn(*shape, generator=self.generator, dtype=torch.float64)

    def inputs(self, dims: int) -> dict[str, Tensor]:
        """Random inputs: of an attention function with 2 to 4 axes; of a Transformer token ids from 2 on."""
        s, batch = self.sizes, self.batch
        if self.kind == "transformer":
            lengths = {"source": (s.vocab, s.m), "target": (s.vocab_tgt, s.n)}
            return {r: torch.randint(2, v, (batch, n), generator=self.generator) for r, (v, n) in lengths.items()}
        rows = {"q": s.n, "X": s.n, "k": s.m, "v": s.m, "E": s.m}
        if self.kind == "attention":
            front = {2: (), 3: (batch,), 4: (batch, s.heads)}[dims]
            return {r: self.random(*front, rows[r], s.d_v if r == "v" else s.d_q) for r in "qkv"}
        return {role: self.random(batch, rows[role], s.d) for role in rows if role in self.roles}

    def masks(self) -> Iterator[tuple[str, dict[str, Tensor], dict[str, Tensor]]]:
        """A mask in each shape and format: its format, the tensors that are passed, and M as the reference reads it."""
        s, may = self.sizes, dict[str, Tensor]()
        one_sequence = self.kind in LAYERS or ("X" in self.roles and "E" not in self.roles)
        for role, keys in (("mask", s.n if one_sequence else s.m), ("cross_mask", s.m)):
            if role in self.roles:
                may[role] = self._mask(role, s.n, keys)
        lifts: tuple[Callable[[Tensor], Tensor], ...] = (
            lambda M: M, lambda M: M.expand(self.batch, 1, *M.shape), lambda M: M.expand(self.batch, *M.shape),
        )  # fmt: skip
        added = {r: torch.zeros(M.shape, dtype=torch.float64).masked_fill(~M, -torch.inf) for r, M in may.items()}
        for lift in lifts:
            for dtype, format in product((torch.bool, torch.float64), (MAY, BLOCKED)):
                yield format, {r: lift(M if format == MAY else ~M).to(dtype) for r, M in may.items()}, may
            yield ADDED, {r: lift(M) for r, M in added.items()}, may
        for format in (MAY, BLOCKED) if self.kind != "transformer" else ():  # padding: a row of keys for each sequence
            rows = {r: M[-1:] for r, M in may.items()}
            given = {r: (M if format == MAY else ~M).expand(self.batch, -1) for r, M in rows.items()}
            yield format, given, {r: M.expand(may[r].shape) for r, M in rows.items()}

    def _mask(self, role: str, n: int, m: int) -> Tensor:
        """At random, a key for each query and one hidden; a Transformer's is causal, and hides no source."""
        if self.kind == "transformer":
            return torch.ones(n, n, dtype=torch.bool).tril() if role == "mask" else torch.ones(1, m, dtype=torch.bool)
        M = torch.rand(n, m, generator=self.generator) < 0.5
        M[:, 0], M[0, -1], M[-1, 0] = True, False, False
        M[-1, -1] = True
        return M

    def call(self, inputs: Mapping[str, Tensor], masks: Mapping[str, Tensor]) -> Tensor:
        given: dict[str, Any] = {
            self.roles[role]: {"t": T.tolist(), "dtype": str(T.dtype).removeprefix("torch.")}
            for role, T in {**inputs, **masks}.items() if role in self.roles
        }  # fmt: skip
        needed = {one["name"] for one in self.one["call"] if one["needed"]}
        given |= {name: None for role, name in self.roles.items() if "mask" in role and name in needed - given.keys()}
        if self.table:
            given = signature.table_arguments(self.one["call"], *inputs["X"].shape[-2:])
        name = None if self.one["is_class"] else self.one["name"]
        weights = {name: W.tolist() for name, W in self.parameters.tensors.items()}
        answer = self.job.ask("run", name=name, weights=weights, inputs=given)
        try:
            return torch.tensor(answer["out"], dtype=torch.float64).reshape(answer["shape"])
        except (ValueError, TypeError, RuntimeError, KeyError):
            raise StudentError("the process writes what is no answer") from None

    def settings(self) -> list[Settings]:
        """What correct code may choose, for each combination that the source leaves open."""
        k, base = self.kind, Settings(heads=self.sizes.heads, layers=self.sizes.layers)
        eps = self.eps[:1] or ([1e-5, 1e-6, 1e-8, 1e-12] if k == "norm" else [1e-5])
        activations = [name for name in ACTIVATIONS if name == "relu" or name.split()[0] in self.source.lower()]
        causal, pre, scaled = k in ("multi-head", *LAYERS[:2]), k in LAYERS, k == "transformer"
        options = product(
            activations, eps, [False, True][: 1 + causal], [False, True][: 1 + pre], [True, False][: 1 + scaled]
        )
        return [replace(base, activation=a, eps=e, causal=c, pre=p, scaled=s) for a, e, c, p, s in options]

    def expected(self, seen: Seen, W: Mapping[str, Tensor], s: Settings, bug: Sequence[Bug] = ()) -> Tensor | None:
        """What the reference gives, with bugs in it; None where they have no meaning here."""
        for one in bug:
            if (replaced := swapped(W, one.swaps)) is None:
                return None
            W = replaced
        r = Reference(W, s, {step: change for one in bug for step, change in one.changes.items()})
        i, mask, cross = seen.inputs, seen.masks.get("mask"), seen.masks.get("cross_mask")
        q = i.get("q", i.get("X", torch.empty(0)))
        k = i.get("k", i.get("E", q))
        try:
            return {
                "attention": lambda: r.attend(q, k, i["v"], mask),
                "multi-head": lambda: r.multi_head(q, k, i.get("v", k), mask),
                "feed-forward": lambda: r.feed_forward(q),
                "norm": lambda: r.norm(q),
                "positions": lambda: r.add_positions(torch.zeros_like(q[0]) if self.table else q),
                "encoder layer": lambda: r.encoder_layer(q, mask),
                "decoder layer": lambda: r.decoder_layer(q, k, mask, cross),
                "transformer": lambda: r.transformer(i["source"], i["target"]),
            }[self.kind]()
        except (RuntimeError, KeyError, IndexError, ValueError):
            return None

    def gives(self, seen: Seen, W: Mapping[str, Tensor], s: Settings, bug: Sequence[Bug] = ()) -> bool:
        """Is the student's output that of the reference with these bugs, where that is defined?"""
        expected, near = self.expected(seen, W, s, bug), 2e-6 if self.double else 1e-3
        if expected is None or seen.out.shape != expected.shape:
            return False
        there = ~expected.isnan()
        if not there.any():
            return bool(seen.out.isnan().all())
        return bool(((seen.out - expected).abs() <= near * (1 + expected.abs()))[there].all())


def swapped(W: Mapping[str, Tensor], swaps: Mapping[str, str]) -> dict[str, Tensor] | None:
    """The weights with one in another's place; None where nothing changes."""
    out, changed = dict(W), not swaps
    for wrong, right in swaps.items():
        for name in W:
            if name == wrong or name.endswith(f".{wrong}"):
                other = name.removesuffix(wrong) + right
                out.pop(name)
                out |= {name: W[other]} if right and other in W else {}
                changed = changed or not right or other in W
    return out if changed else None

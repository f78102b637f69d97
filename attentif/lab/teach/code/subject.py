"""A class or function of a student's file: built with sizes and weights, called, and compared with the reference."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import torch
from torch import Tensor

from attentif.lab.teach.code import signature
from attentif.lab.teach.code.reference import Change, data, reference
from attentif.lab.teach.code.sandbox import Job, StudentError
from attentif.lab.teach.code.signature import Sizes
from attentif.lab.teach.code.weights import Named, Parameters

MODELS = ("transformer", "decoder-only")  # their masks are causal, and a part of them
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
        made = dict[str, Any](shapes={}, kinds={}, eps=[])
        if self.one["is_class"]:
            values, sizes = signature.arguments(self.kind, self.one["init"], sizes, self.own)
            made = self.job.ask("build", name=self.one["name"], sizes=values, double=self.double)
        self.given = dict[str, Any]()
        if self.kind == "table of positions":
            sizes, self.roles = replace(sizes, length=sizes.n), {}
            self.given, _ = signature.arguments(self.kind, self.one["call"], sizes, self.own)
        else:
            self.roles = signature.called(self.kind, self.one["call"])
        guesses = [1e-5, 1e-6, 1e-8, 1e-12] if self.kind == "norm" else [1e-5]
        self.eps = [float(eps) for eps in made["eps"]][:1] or guesses
        tensors = {name: self.random(*shape) for name, shape in made["shapes"].items()}
        self.parameters, self.sizes = Parameters(tensors, made["kinds"], sizes), sizes

    def random(self, *shape: int) -> Tensor:
        if self.whole:
            return torch.randint(-1, 3, shape, generator=self.generator).double()
        return torch.randn(*shape, generator=self.generator, dtype=torch.float64)

    def inputs(self, dims: int = 3) -> dict[str, Tensor]:
        """Random inputs: of an attention function with 2 to 4 axes; of a model with embeddings, token ids from 2 on."""
        s, out = self.sizes, dict[str, Tensor]()
        words = [len(table) for table in self.parameters.embeddings(True)] or [0]
        tokens = {"X": words[0], "source": s.vocab, "target": s.vocab_tgt}
        front = {2: (), 3: (self.batch,), 4: (self.batch, s.heads)}[dims]
        for role in ("q", "X", "k", "v", "E", "source", "target"):
            length = s.n if role in ("q", "X", "target") else s.m
            if role not in self.roles:
                continue
            if tokens.get(role):
                out[role] = torch.randint(2, tokens[role], (self.batch, length), generator=self.generator)
            else:
                width = s.d if self.kind != "attention" else s.d_v if role == "v" else s.d_q
                out[role] = self.random(*front, length, width)
        return out

    def masks(self) -> Iterator[tuple[str, dict[str, Tensor], dict[str, Tensor]]]:
        """A mask in each shape and format: its format, the tensors that are passed, and M as the reference reads it."""
        s, may = self.sizes, dict[str, Tensor]()
        other = {"k", "E"} & set(self.roles) and "q" in data("reference")["kinds"][self.kind]["inputs"]
        for role, keys in (("mask", s.m if other else s.n), ("cross_mask", s.m)):
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
        for format in (MAY, BLOCKED) if self.kind not in MODELS else ():  # padding: a row of keys for each sequence
            rows = {r: M[-1:] for r, M in may.items()}
            given = {r: (M if format == MAY else ~M).expand(self.batch, -1) for r, M in rows.items()}
            yield format, given, {r: M.expand(may[r].shape) for r, M in rows.items()}

    def _mask(self, role: str, n: int, m: int) -> Tensor:
        """At random, a key for each query and one hidden; a model's is causal, and hides no source."""
        if self.kind in MODELS:
            return torch.ones(n, n, dtype=torch.bool).tril() if role == "mask" else torch.ones(1, m, dtype=torch.bool)
        M = torch.rand(n, m, generator=self.generator) < 0.5
        M[:, 0], M[0, -1], M[-1, 0] = True, False, False
        M[-1, -1] = True
        return M

    def call(self, inputs: Mapping[str, Tensor], masks: Mapping[str, Tensor]) -> Tensor:
        given: dict[str, Any] = self.given | {
            self.roles[role]: {"t": T.tolist(), "dtype": str(T.dtype).removeprefix("torch.")}
            for role, T in {**inputs, **masks}.items()
        }  # fmt: skip
        needed = {one["name"] for one in self.one["call"] if one["needed"]}
        given |= {name: None for role, name in self.roles.items() if "mask" in role and name in needed - given.keys()}
        name = None if self.one["is_class"] else self.one["name"]
        weights = {name: W.tolist() for name, W in self.parameters.tensors.items()}
        answer = self.job.ask("run", name=name, weights=weights, inputs=given)
        try:
            return torch.tensor(answer["out"], dtype=torch.float64).reshape(answer["shape"])
        except (ValueError, TypeError, RuntimeError, KeyError):
            raise StudentError("the process writes what is no answer") from None

    def expected(self, seen: Seen, W: Named, eps: float, changes: Sequence[Change] = ()) -> Tensor | None:
        """What the reference gives, with changes; None where they have no meaning here."""
        i, s = seen.inputs, self.sizes
        q = i.get("q", i.get("X"))
        k = i.get("k", i.get("E", q))
        values = {
            "q": q,
            "X": q,
            "k": k,
            "E": k,
            "v": i.get("v", k),
            "mask": None,
            "cross_mask": None,
            **seen.masks,
            **i,
        }
        values |= {"heads": s.heads, "eps": eps, "length": s.length, "d": s.d}
        return reference(self.kind, W, values, changes)

    def gives(self, seen: Seen, W: Named, eps: float, changes: Sequence[Change] = ()) -> bool:
        """Is the student's output that of the reference with these changes, where that is defined?"""
        expected, near = self.expected(seen, W, eps, changes), 2e-6 if self.double else 1e-3
        if expected is None or seen.out.shape != expected.shape:
            return False
        there = ~expected.isnan()
        if not there.any():
            return bool(seen.out.isnan().all())
        return bool(((seen.out - expected).abs() <= near * (1 + expected.abs()))[there].all())

"""The verdict on one class or function: what a student's process answers, compared with the reference and its bugs."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice, product
from typing import Any

import torch
from torch import Tensor

from attentif.lab.teach.code import adapt
from attentif.lab.teach.code.adapt import Sizes, Unclear
from attentif.lab.teach.code.bugs import Bug, bugs
from attentif.lab.teach.code.reference import ACTIVATIONS, Reference, Settings
from attentif.lab.teach.code.sandbox import Job, StudentError

BATCH, NEAR = 2, 2e-6
# All sizes differ first: equal ones hide a lost transpose. Then as equal as a module may demand.
LADDER = (
    Sizes(2, 8, 3, 5, 4, 7), Sizes(2, 8, 3, 3, 4, 7), Sizes(3, 12, 4, 4, 5, 7), Sizes(2, 8, 3, 5, 7, 7), Sizes(2, 8, 3, 3, 7, 7),
    Sizes(3, 12, 4, 4, 7, 7), Sizes(2, 8, 3, 3, 3, 3), Sizes(3, 12, 4, 4, 4, 4),
)  # fmt: skip
SMALL = (
    Sizes(1, 2, 2, 2, 2, 2, 3, 5, 5), Sizes(2, 2, 1, 1, 2, 2, 3, 5, 5), Sizes(2, 4, 2, 2, 2, 2, 3, 5, 5),
    Sizes(2, 4, 2, 2, 3, 3, 3, 5, 5), Sizes(2, 4, 2, 3, 2, 3, 5, 7, 7),
)  # fmt: skip
MAY, BLOCKED, ADDED = "True where a query may attend", "True where it may not", "added to the scores: 0 or −inf"


@dataclass(frozen=True)
class Example:
    """One call: its sizes, inputs and weights, what it should give and what it gives."""

    inputs: Mapping[str, Tensor]
    weights: Mapping[str, Tensor]
    expected: Tensor | None
    got: Tensor


@dataclass(frozen=True)
class Verdict:
    """`bugs` is empty where the code is right, or where no known bug explains it: `right` says which."""

    name: str
    kind: str
    right: bool
    says: str
    bugs: tuple[Bug, ...] = ()
    line: int | None = None
    example: Example | None = None
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Seen:
    """One call of the student's code: inputs by the reference's names, M as the reference reads it, and the output."""

    inputs: Mapping[str, Tensor]
    masks: Mapping[str, Tensor]
    format: str
    out: Tensor


@dataclass
class Subject:
    """A class or function of a student's file, built with given sizes and weights, and called."""

    job: Job
    one: Mapping[str, Any]
    kind: str
    source: str
    own: Mapping[str, float]
    double: bool = True
    sizes: Sizes = LADDER[0]

    def build(self, sizes: Sizes, whole: bool = False) -> None:
        generator = torch.Generator().manual_seed(7 if whole else secrets.randbits(40))
        self.sizes, self.generator, self.whole = sizes, generator, whole
        self.roles = {"X": "", **({} if self.one["is_class"] else {})} if self.table else adapt.called(self.kind, self.one["call"])
        self.weights, self.linear, self.kinds, self.eps = dict[str, Tensor](), set[str](), dict[str, str](), list[float]()
        if not self.one["is_class"]:
            return
        values, self.sizes = adapt.arguments(self.kind, self.one["init"], sizes, self.own)
        made = self.job.ask("build", name=self.one["name"], sizes=values, double=self.double)
        self.kinds, self.eps = dict(made["kinds"]), [float(e) for e in made["eps"]]
        for name, shape in made["shapes"].items():
            self.weights[name] = self.random(*shape) + (1 if re.search(r"norm|ln|gamma", name) and not whole else 0)
        self.linear = {name for name in self.weights
                       if self.kinds.get(name.rpartition(".")[0], "").endswith(("Linear", "MultiheadAttention"))}  # fmt: skip

    @property
    def table(self) -> bool:
        """A function (n, d) of positions."""
        return self.kind == "positions" and not self.one["is_class"]

    def random(self, *shape: int) -> Tensor:
        if self.whole:
            return torch.randint(-1, 3, shape, generator=self.generator).double()
        return torch.randn(*shape, generator=self.generator, dtype=torch.float64)

    def inputs(self, dims: int = 3) -> dict[str, Tensor]:
        s, batch = self.sizes, 1 if self.whole else BATCH
        if self.kind == "transformer":
            return {"source": torch.randint(s.vocab, (batch, s.m), generator=self.generator),
                    "target": torch.randint(s.vocab_tgt, (batch, s.n), generator=self.generator)}  # fmt: skip
        front = {2: (), 3: (batch,), 4: (batch, s.heads)}[dims]
        if self.kind == "attention":
            return {"q": self.random(*front, s.n, s.d_q), "k": self.random(*front, s.m, s.d_q), "v": self.random(*front, s.m, s.d_v)}
        lengths = {"q": s.n, "X": s.n, "k": s.m, "v": s.m, "E": s.m}
        return {role: self.random(batch, lengths[role], s.d) for role in lengths if role in self.roles}

    def call(self, inputs: Mapping[str, Tensor], masks: Mapping[str, Tensor]) -> Tensor:
        given: dict[str, Any] = {self.roles[role]: {"t": t.tolist(), "dtype": str(t.dtype).removeprefix("torch.")}
                                 for role, t in {**inputs, **masks}.items() if role in self.roles}  # fmt: skip
        if self.table:
            n, d = inputs["X"].shape[-2:]
            names = [one["name"] for one in self.one["call"]]
            by_name, _ = adapt.arguments("positions", self.one["call"], replace(self.sizes, length=n), self.own)
            known = all(re.fullmatch(adapt.SIZES["length"] + "|n|t|pos\\w*|seq\\w*", name.lower()) is None for name in names[1:])
            given = dict(zip(names, (n, d), strict=False)) if known else by_name
        answer = self.job.ask("run", name=None if self.one["is_class"] else self.one["name"],
                              weights={name: W.tolist() for name, W in self.weights.items()}, inputs=given)  # fmt: skip
        try:
            return torch.tensor(answer["out"], dtype=torch.float64).reshape(answer["shape"])
        except (ValueError, TypeError, RuntimeError, KeyError):
            raise StudentError("the process writes what is no answer") from None

    def candidates(self) -> Iterator[dict[str, Tensor]]:
        """The student's weights under the reference's names, the likeliest reading first."""
        W, linear, s = self.weights, self.linear, self.sizes
        if self.kind == "multi-head":
            yield from islice(adapt.attention_weights(W, linear, s), 96)
        elif self.kind in ("encoder layer", "decoder layer"):
            yield from adapt.layer_weights(W, linear, s, self.kind == "decoder layer")
        elif self.kind == "transformer":
            yield from adapt.transformer_weights(W, linear, s, self.kinds)
        elif self.kind == "feed-forward":
            yield adapt.feed_weights(W, linear, s)[0]
        elif self.kind == "norm":
            yield dict(zip("gb", W.values(), strict=False))
        else:
            yield {"P": T for T in W.values()}

    def settings(self) -> list[Settings]:
        base, k = Settings(heads=self.sizes.heads, layers=self.sizes.layers), self.kind
        eps = [self.eps[0]] if self.eps else [1e-5, 1e-6, 1e-8, 1e-12] if k == "norm" else [1e-5]
        acts = [name for name in ACTIVATIONS if name == "relu" or name.split()[0] in self.source.lower()]
        layered = k in ("encoder layer", "decoder layer", "transformer")
        causal = [False, True] if k in ("multi-head", "encoder layer", "decoder layer") else [False]
        return [replace(base, pre=p, activation=a, eps=e, causal=c, scaled=sc) for a, e, c, p, sc in product(
            acts, eps, causal, [False, True] if layered else [False], [True, False] if k == "transformer" else [True])]  # fmt: skip

    def expected(self, seen: Seen, W: Mapping[str, Tensor], s: Settings, bug: Sequence[Bug] = ()) -> Tensor | None:
        """What the reference gives, with bugs in it; None where they have no meaning here."""
        weights: Mapping[str, Tensor] | None = W
        for one in bug:
            weights = swapped(weights, one.swaps) if weights is not None else None
        if weights is None:
            return None
        r = Reference(weights, s, {k: v for one in bug for k, v in one.changes.items()})
        i, mask, cross = seen.inputs, seen.masks.get("mask"), seen.masks.get("cross_mask")
        try:
            if self.kind == "attention":
                return r.attend(i["q"], i["k"], i["v"], mask)
            if self.kind == "multi-head":
                q = i.get("q", i.get("X"))
                k = i.get("k", i.get("E", q))
                return r.multi_head(q, k, i.get("v", k), mask)
            if self.kind == "transformer":
                return r.transformer(i["source"], i["target"])
            X = i["X"]
            if self.kind == "positions":
                return r.add_positions(torch.zeros_like(X[0])) if self.table else r.add_positions(X)
            if self.kind == "decoder layer":
                return r.decoder_layer(X, i["E"], mask, cross)
            return {"feed-forward": r.feed_forward, "norm": r.norm}[self.kind](X) if self.kind in ("feed-forward", "norm") else r.encoder_layer(X, mask)
        except (RuntimeError, KeyError, IndexError, ValueError):
            return None

    def gives(self, seen: Seen, W: Mapping[str, Tensor], s: Settings, bug: Sequence[Bug] = ()) -> bool:
        return same(seen.out, self.expected(seen, W, s, bug), NEAR if self.double else 1e-3)


def swapped(W: Mapping[str, Tensor], swaps: Mapping[str, str]) -> dict[str, Tensor] | None:
    """The weights with one in another's place; None where nothing changes."""
    out, changed = dict(W), not swaps
    for wrong, right in swaps.items():
        for name in W:
            if name == wrong or name.endswith(f".{wrong}"):
                other = name.removesuffix(wrong) + right
                changed = changed or not right or other in W
                out.pop(name)
                if right and other in W:
                    out[name] = W[other]
    return out if changed else None


def same(got: Tensor, expected: Tensor | None, near: float) -> bool:
    """Equal up to rounding, where the expected value is defined."""
    if expected is None or got.shape != expected.shape:
        return False
    there = ~expected.isnan()
    if not there.any():
        return bool(got.isnan().all())
    return bool(((got - expected).abs()[there] <= near * (1 + expected.abs()[there])).all())


def masks_for(subject: Subject) -> Iterator[tuple[str, dict[str, Tensor], dict[str, Tensor]]]:
    """A mask in each shape and format: its format, the tensors that are passed, and M as the reference reads it."""
    s, generator = subject.sizes, subject.generator
    self_only = subject.kind in ("encoder layer", "decoder layer") or "X" in subject.roles and "E" not in subject.roles
    m = s.n if self_only else s.m
    shapes = {"mask": (s.n, m), "cross_mask": (s.n, s.m)}
    batch = 1 if subject.whole else BATCH
    may = {}
    for role in ("mask", "cross_mask"):
        if role in subject.roles:
            M = torch.rand(shapes[role], generator=generator) < 0.5
            M[:, 0], M[0, -1], M[-1, 0] = True, False, M.shape[1] < 2
            M[-1, -1] = True
            may[role] = M
    lifted = [lambda M: M, lambda M: M.expand(batch, 1, *M.shape), lambda M: M.expand(batch, *M.shape)]
    for lift, dtype in product(lifted, (torch.bool, torch.float64)):
        for format in (MAY, BLOCKED):
            yield format, {r: lift(M if format == MAY else ~M).to(dtype) for r, M in may.items()}, may
    for lift in lifted:
        added = {r: torch.zeros(M.shape, dtype=torch.float64).masked_fill(~M, -torch.inf) for r, M in may.items()}
        yield ADDED, {r: lift(M) for r, M in added.items()}, may
    rows = {r: M[-1:].clone() for r, M in may.items()}  # one row for all queries: padding, (batch, keys)
    for format in (MAY, BLOCKED):
        given = {r: (M if format == MAY else ~M).expand(batch, -1).clone() for r, M in rows.items()}
        yield format, given, {r: M.expand(may[r].shape) for r, M in rows.items()}


def observe(subject: Subject) -> tuple[Seen, list[Seen], StudentError | None]:
    """A call without a mask, calls with one in every format that does not raise, and the error where all do."""
    error: StudentError | None = None
    for dims in (3, 4, 2) if subject.kind == "attention" else (3,):
        inputs = subject.inputs(dims)
        try:
            plain = Seen(inputs, {}, "", subject.call(inputs, {}))
            break
        except StudentError as found:
            error = error or found
    else:
        assert error is not None
        raise error
    again = subject.call(inputs, {})
    if not torch.equal(again.nan_to_num(), plain.out.nan_to_num()):
        raise StudentError("two calls with the same input differ: something random, such as dropout, is on in eval()")
    masked, error = list[Seen](), None
    if {"mask", "cross_mask"} & set(subject.roles) and subject.kind != "transformer":
        for format, given, M in masks_for(subject):
            try:
                masked.append(Seen(inputs, M, format, subject.call(inputs, given)))
            except StudentError as found:
                error = error or found
    return plain, masked, error if not masked else None


@dataclass(frozen=True)
class Found:
    """A reading of the student's code under which all calls are explained."""

    choice: int
    W: Mapping[str, Tensor]
    s: Settings
    bug: tuple[Bug, ...]
    format: str


def explained(subject: Subject, plain: Seen, masked: list[Seen], sets: Iterable[tuple[Bug, ...]], limit: int) -> Iterator[Found]:
    """Readings of weights and settings, each with a set of bugs, that give what the student's code gives."""
    readings = list(enumerate(islice(subject.candidates(), limit)))
    for bug in sets:
        for choice, W in readings:
            for s in subject.settings():
                if subject.gives(plain, W, s, bug):
                    fits = [seen for seen in masked if subject.gives(seen, W, s, bug)]
                    if fits or not masked:
                        yield Found(choice, W, s, bug, fits[0].format if fits else "")


def examined(job: Job, one: Mapping[str, Any], kind: str, source: str, own: Mapping[str, float]) -> Verdict:
    """The verdict: right, the bug that explains every call, or what is known where none does."""
    name, subject = str(one["name"]), Subject(job, one, kind, source, own)
    crash: StudentError | None = None
    best: tuple[Sizes, Seen, list[Seen]] | None = None
    for sizes in (*LADDER, *LADDER):
        if sizes is LADDER[0] and crash is not None:  # the second time, in float32
            if not re.search(r"dtype|scalar type|Float|Double", str(crash)):
                break
            subject.double, crash = False, None
        try:
            subject.build(sizes)
        except StudentError as error:
            crash = crash or error
            continue
        try:
            plain, masked, mask_error = observe(subject)
        except StudentError as error:
            crash = crash or error
            if "differ" in str(error) or "seconds" in str(error) or "process" in str(error):
                return Verdict(name, kind, False, f"{error}", line=error.line)
            continue
        if mask_error is not None:
            crash = crash or mask_error
            continue
        found = named(subject, plain, masked, source, crash)
        if found is not None:
            return found
        best = best or (sizes, plain, masked)
        if crash is None:
            break
    if best is None:
        assert crash is not None
        return Verdict(name, kind, False, f"{crash}", line=crash.line)
    return unexplained(subject, best, crash)


def named(subject: Subject, plain: Seen, masked: list[Seen], source: str, crash: StudentError | None) -> Verdict | None:
    """Right, or the bug by its name; None where neither explains the calls."""
    name, kind = str(subject.one["name"]), subject.kind
    found = next(explained(subject, plain, masked, [()], 96), None)
    if found is not None:
        stated = polarity(source)
        causal = re.search(r"causal|masked", name.lower()) and not subject.roles.keys() & {"mask"} and not found.s.causal
        wrong = "mask inverted" if stated and found.format in (MAY, BLOCKED) and found.format != stated else "no causal mask" if causal else ""
        if not wrong and crash is None:
            return Verdict(name, kind, True, "right", remarks=remarks(subject, found, plain))
        if not wrong and crash is not None and crash.line is not None and deliberate(source, crash.line):
            says = f"It refuses sizes that differ ({crash}); with those that it takes, it is right."
            return Verdict(name, kind, True, "right", remarks=(says, *remarks(subject, found, plain)))
        if not wrong:
            return Verdict(name, kind, False, f"It is right only where sizes are equal; with heads 2, embedding 6, queries and keys 4, "
                           f"values 5 it fails: {crash}.", line=crash.line if crash else None)  # fmt: skip
        bug = next(b for b in bugs(kind) if b.name == wrong)
        sure = Found(found.choice, found.W, found.s if wrong == "mask inverted" else replace(found.s, causal=True), (bug,), stated or "")
        return Verdict(name, kind, False, bug.says, (bug,), example=smallest(subject, sure), remarks=remarks(subject, found, plain))
    singles = [(bug,) for bug in bugs(kind)]
    pairs = [pair for pair in combinations(bugs(kind), 2) if pair[0].name != pair[1].name
             and not set(pair[0].changes) & set(pair[1].changes)] if kind in ("attention", "multi-head", "feed-forward", "norm", "positions") else []  # fmt: skip
    for sets, limit in ((singles, 2), (singles, 24), (pairs, 2)):
        if (found := next(explained(subject, plain, masked, sets, limit), None)) is not None:
            says = " ".join(bug.says for bug in found.bug)
            return Verdict(name, kind, False, says, found.bug, example=smallest(subject, found), remarks=remarks(subject, found, plain))
    return None


def deliberate(source: str, line: int) -> bool:
    """Does the line raise or assert: does the student's code refuse the sizes itself?"""
    lines = source.splitlines()
    return 0 < line <= len(lines) and re.match(r"\s*(raise|assert)\b", lines[line - 1]) is not None


def polarity(source: str) -> str:
    """What docstrings and comments state of True (or 1) in a mask; "" where they state nothing."""
    words = " ".join(re.findall(r'"""(.*?)"""|#(.*)', source, re.S) and (a or b for a, b in re.findall(r'"""(.*?)"""|#([^\n]*)', source, re.S)))
    if "mask" not in source:
        return ""
    if re.search(r"\b(True|1s?|ones?)\b[^.;,\n]{0,40}?\b(may not|cannot|not|block\w*|mask(ed)?|ignor\w*|hid\w*|pad\w*)\b", words):
        return BLOCKED
    return MAY if re.search(r"\b(True|1s?|ones?)\b[^.;,\n]{0,40}?\b(may|allow\w*|can|attend\w*|visible|keep|kept|real|valid|see\w*)\b", words) else ""


def remarks(subject: Subject, found: Found, plain: Seen) -> tuple[str, ...]:
    """What is worth saying besides the verdict: choices that differ from the paper's, and the homework's slip."""
    s, sizes, out = found.s, subject.sizes, []
    width = plain.out.shape[-1]
    if subject.kind == "multi-head" and width != sizes.d and width == sizes.heads * sizes.d_q and not found.bug:
        out.append("The output is num_heads·qk_length wide, as the homework's text says. That is a slip of the text: W_o should lead back to "
                   "embedding_dim, or the residual sum X + Y has no meaning. It is not counted as a mistake.")  # fmt: skip
    if found.format:
        out.append(f"The mask is read as: {found.format}." + (" (torch's nn.MultiheadAttention does the same.)" if found.format == BLOCKED else ""))
    out += ["The norms are before the sublayers (pre-norm); in the paper they are after the sums."] * s.pre
    out += [f"The activation is {s.activation}; the paper's is relu."] * (s.activation != "relu")
    out += ["Later positions are hidden by a causal mask of its own."] * s.causal
    out += ["The embeddings are not multiplied by √d, as the paper does."] * (not s.scaled)
    if any("torch.nn" in kind and kind.endswith("MultiheadAttention") for kind in subject.kinds.values()):
        out.append("It uses torch's nn.MultiheadAttention: the attention itself is not the student's.")
    if any(kind.startswith("transformers.") for kind in subject.kinds.values()):
        out.append("It uses a layer of Hugging Face's transformers: the attention itself is not the student's.")
    return tuple(out)


def smallest(subject: Subject, found: Found) -> Example | None:
    """The first of a few small sizes, with whole numbers, where the bug shows."""
    for sizes in SMALL:
        try:
            subject.build(sizes, whole=True)
            inputs = subject.inputs(len(subject.inputs()["q"].shape) if subject.kind == "attention" else 3)
            given = next(((g, M) for f, g, M in masks_for(subject) if f == found.format), ({}, {})) if found.format else ({}, {})
            for passed, M in (({}, {}), given):
                seen = Seen(inputs, M, found.format, subject.call(inputs, passed))
                W = next(islice(subject.candidates(), found.choice, None), {})
                s = replace(found.s, heads=subject.sizes.heads, layers=sizes.layers)
                if not subject.gives(seen, W, s) and subject.gives(seen, W, s, found.bug):
                    return Example({**inputs, **M}, W, subject.expected(seen, W, s), seen.out)
        except (StudentError, Unclear):
            continue
    return None


def unexplained(subject: Subject, best: tuple[Sizes, Seen, list[Seen]], crash: StudentError | None) -> Verdict:
    """Wrong, without a name: the outputs beside each other, and the error where there was one."""
    sizes, plain, _ = best
    says = "Its output is not that of the equations, and no known bug explains it."
    if crash is not None:
        says = f"It fails: {crash}. Where it runs, its output is not that of the equations."
    subject.build(sizes)
    W = next(iter(subject.candidates()), {})
    expected = subject.expected(plain, W, subject.settings()[0])
    if expected is not None and expected.shape != plain.out.shape:
        says = f"Its output has the shape {tuple(plain.out.shape)}; expected {tuple(expected.shape)}."
    elif plain.out.isnan().any():
        says = "Its output holds NaN (a row of scores that is all −inf, or a division by 0)."
    return Verdict(str(subject.one["name"]), subject.kind, False, says, line=crash.line if crash else None,
                   example=Example(plain.inputs, {}, expected, plain.out))  # fmt: skip

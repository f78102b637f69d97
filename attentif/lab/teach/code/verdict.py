"""The verdict on one class or function: built, called in a process of its own, and compared with
the reference.

The numbers are drawn from the file's text, so that equal files get equal verdicts. A verdict must
hold for two draws.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import combinations, islice, product
from typing import Any

import torch
from torch import Tensor

from attentif.lab.teach.code.documented import mask_documented, promises_causal
from attentif.lab.teach.code.parts import (
    Parameters,
    Sizes,
    UnclearError,
    arguments,
    called,
    readings,
    says,
    sized,
    snake,
)
from attentif.lab.teach.code.reference import Change, Named, bugs, choices, data, reference, said
from attentif.lab.teach.code.sandbox import Job, StudentError

MODELS = ("transformer", "decoder-only")  # their masks are causal, and a part of them
MAY, BLOCKED, ADDED = (
    "True where a query may attend",
    "True where it may not",
    "added to the scores: 0 or −inf",
)
RANDOM = "two calls with the same input differ: something random, such as dropout, is on in eval()"
CANNOT = "cannot be checked"
DRAWS = (1, 2)
SMALL = 0  # the draw of an example's small whole numbers


class RandomError(StudentError):
    """Two calls with the same input differ: the code can be called, and is wrong."""

    def __init__(self) -> None:
        super().__init__(RANDOM, final=True)


@dataclass(frozen=True)
class Seen:
    """One call: inputs by the reference's names, masks as it reads them, the output, and what it
    should be."""

    inputs: Named
    got: Tensor
    format: str = field(repr=False)  # of the masks
    weights: Named = field(default_factory=dict)
    expected: Tensor | None = None


@dataclass(frozen=True)
class Verdict:
    """`right` is None for code that cannot be checked; `bugs` is empty for right code, and for
    wrong code that no known bug explains."""

    name: str
    kind: str
    right: bool | None
    says: str
    bugs: tuple[Change, ...] = ()
    line: int | None = None
    example: Seen | None = None
    remarks: tuple[str, ...] = ()

    @property
    def state(self) -> str:
        """right, wrong or cannot be checked."""
        return state_of(self.right)


def state_of(right: bool | None) -> str:
    if right is None:
        return CANNOT
    return "right" if right else "wrong"


@dataclass(frozen=True)
class Drawn:
    """The weights and all calls of one draw: without a mask, and with one."""

    parameters: Parameters
    calls: list[list[Seen]]


@dataclass(frozen=True)
class Reading:
    """How the reference gives what the student's code gives: which reading of the weights, eps,
    choices and bugs."""

    weights: int
    eps: float
    chosen: tuple[Change, ...]
    bugs: tuple[Change, ...]
    format: str


@dataclass
class Subject:
    """`one` is what child.py says of the class or function; with `whole`, all numbers are small
    and whole."""

    job: Job
    one: Mapping[str, Any]
    kind: str
    source: str
    own: Mapping[str, float]
    double: bool = True
    arrays: bool = False  # numpy's, in the place of tensors

    def build(self, sizes: Sizes, draw: int, whole: bool = False) -> None:
        """Build it with these sizes and the numbers of this draw."""
        self.whole, self.batch, values = whole, 1 if whole else 2, dict[str, Any]()
        digest = sha256(f"{draw} {self.source}".encode()).digest()
        self.generator = torch.Generator().manual_seed(int.from_bytes(digest[:6]))
        if self.kind == "table of positions":
            sizes.length = sizes.n
        if self.one["is_class"] or self.kind == "table of positions":
            values, sizes = arguments(self.kind, self.one["init"], sizes, self.own)
        made = self.job.ask(
            "build", name=self.one["name"], sizes=values, double=self.double, arrays=self.arrays
        )
        if self.arrays and self.one["is_class"] and self.kind != "positions":
            raise UnclearError(
                "the weights of a class in numpy have no known names; write a function, or an "
                "nn.Module"
            )
        if self.kind == "multi-head" and not made["shapes"] and sizes.heads == 1:
            self.kind = "attention"  # a class without weights, such as ScaledDotProductAttention
        self.numbers = {} if self.one["is_class"] else values
        self.roles = called(
            self.kind, [one for one in self.one["call"] if one["name"] not in self.numbers]
        )
        guesses = [1e-5, 1e-6, 1e-8, 1e-12] if self.kind == "norm" else [1e-5]
        self.eps = [float(eps) for eps in made["eps"]][:1] or guesses
        tensors = {name: self.random(*shape) for name, shape in made["shapes"].items()}
        self.parameters, self.sizes = Parameters(tensors, made["kinds"], sizes), sizes

    def random(self, *shape: int) -> Tensor:
        if self.whole:
            return torch.randint(-1, 3, shape, generator=self.generator).double()
        return torch.randn(*shape, generator=self.generator, dtype=torch.float64)

    def inputs(self, dims: int = 3) -> dict[str, Tensor]:
        """Random inputs: of an attention function with 2 to 4 axes; of a model with embeddings,
        token ids from 2 on."""
        s, out = self.sizes, dict[str, Tensor]()
        tokens = {
            "X": min(map(len, self.parameters.tables(True)), default=0),
            "source": s.vocab,
            "target": s.vocab_tgt,
        }
        front = {2: (), 3: (self.batch,), 4: (self.batch, s.heads)}[dims]
        for role in ("q", "X", "k", "v", "E", "source", "target"):
            length = s.n if role in ("q", "X", "target") else s.m
            width = s.d if self.kind != "attention" else s.d_v if role == "v" else s.d_q
            if role in self.roles and tokens.get(role):
                out[role] = torch.randint(
                    2, tokens[role], (self.batch, length), generator=self.generator
                )
            elif role in self.roles:
                out[role] = self.random(*front, length, width)
        return out

    def masks(self) -> Iterator[tuple[str, dict[str, Tensor], dict[str, Tensor]]]:
        """A mask in each shape and format: its format, the tensors that are passed, and M as the
        reference reads it."""
        other = {"k", "E"} & self.roles.keys() and "q" in data("reference")["kinds"][self.kind][
            "inputs"
        ]
        keys = {"mask": self.sizes.m if other else self.sizes.n, "cross_mask": self.sizes.m}
        may = {role: self.mask(role, m) for role, m in keys.items() if role in self.roles}
        formats = [*product((torch.bool, torch.float64), (MAY, BLOCKED)), (torch.float64, ADDED)]
        for front, (dtype, format) in product(((), (self.batch, 1), (self.batch,)), formats):
            given = {r: (~M if format == BLOCKED else M).to(dtype) for r, M in may.items()}
            given = {
                r: M.log() if format == ADDED else M for r, M in given.items()
            }  # 1 and 0 become 0 and -inf
            yield format, {r: M.expand(*front, *M.shape) for r, M in given.items()}, may
        for format in (
            (MAY, BLOCKED) if self.kind not in MODELS else ()
        ):  # padding: a row of keys for each sequence
            rows = {
                r: (M[-1:] if format == MAY else ~M[-1:]).expand(self.batch, -1)
                for r, M in may.items()
            }
            yield format, rows, {r: M[-1:].expand(M.shape) for r, M in may.items()}

    def mask(self, role: str, m: int) -> Tensor:
        """At random, a key for each query and one hidden; a model's is causal, and hides no
        source."""
        if self.kind in MODELS:
            n = self.sizes.n
            return (
                torch.ones(n, n, dtype=torch.bool).tril()
                if role == "mask"
                else torch.ones(1, m, dtype=torch.bool)
            )
        M = torch.rand(self.sizes.n, m, generator=self.generator) < 0.5
        M[:, 0], M[0, -1], M[-1, 0] = True, False, False
        M[-1, -1] = True
        return M

    def call(self, inputs: Named, masks: Named) -> Tensor:
        tensors = {self.roles[role]: T for role, T in {**inputs, **masks}.items()}
        given = {
            name: {"t": T.tolist(), "dtype": str(T.dtype).removeprefix("torch.")}
            for name, T in tensors.items()
        }
        needed = {one["name"] for one in self.one["call"] if one["needed"]} - given.keys()
        none = {
            name: None for role, name in self.roles.items() if "mask" in role and name in needed
        }
        weights = {name: W.tolist() for name, W in self.parameters.tensors.items()}
        answer = self.job.ask("run", weights=weights, inputs=self.numbers | given | none)
        try:
            return torch.tensor(answer["out"], dtype=torch.float64).reshape(answer["shape"])
        except (ValueError, TypeError, RuntimeError, KeyError):
            raise StudentError("the process writes what is no answer") from None

    def expected(
        self, seen: Seen, W: Named, eps: float, changes: Sequence[Change] = ()
    ) -> Tensor | None:
        """What the reference gives, with changes; None where they have no meaning here."""
        i, s = seen.inputs, self.sizes
        q = i.get("q", i.get("X"))
        k = i.get("k", i.get("E", q))
        values = {
            "q": q,
            "X": q,
            "k": k,
            "E": k,
            "v": k,
            "mask": None,
            "cross_mask": None,
            **i,
            **vars(s),
            "eps": eps,
        }
        return reference(self.kind, W, values, changes)

    def gives(self, seen: Seen, W: Named, eps: float, changes: Sequence[Change] = ()) -> bool:
        """Is the student's output that of the reference with these changes? Infinity must be
        infinity, and NaN NaN."""
        expected = self.expected(seen, W, eps, changes)
        if expected is None or seen.got.shape != expected.shape:
            return False
        near = 2e-6 if self.double else 1e-3
        return bool(torch.isclose(seen.got, expected, near, near, equal_nan=True).all())

    def observed(self) -> list[list[Seen]]:
        """Calls without a mask, and calls with one; a model's, whose masks are its own,
        together."""
        plains, masked, errors = list[Seen](), list[Seen](), list[StudentError]()

        def tried(seen: list[Seen], inputs: Named, given: Named, M: Named, format: str) -> None:
            try:
                out = self.call(inputs, given)
                if self.kind not in MODELS or not any(torch.equal(out, one.got) for one in seen):
                    seen.append(Seen({**inputs, **M}, out, format))
            except StudentError as error:
                if error.final:
                    raise
                errors.append(error)

        for dims in (3, 4, 2) if self.kind == "attention" else (3,):
            if not plains:
                tried(plains, self.inputs(dims), {}, {}, "")
        has_mask = bool({"mask", "cross_mask"} & self.roles.keys())
        inputs = plains[0].inputs if plains else self.inputs()
        for format, given, M in self.masks() if has_mask else ():
            tried(plains if self.kind in MODELS else masked, inputs, given, M, format)
        calls = [group for group in (plains, masked) if group]
        if not calls or (has_mask and not masked and self.kind not in MODELS):
            raise errors[0]
        first = calls[0][0]
        again = first.got if first.format else self.call(inputs, {})
        if not torch.equal(again.nan_to_num(), first.got.nan_to_num()):
            raise RandomError
        return calls

    def drawn(self, sizes: list[int], draw: int) -> Drawn:
        self.build(sized(sizes), draw)
        calls = self.observed()
        return Drawn(self.parameters, calls)

    def explanations(
        self, drawn: Drawn, sets: Iterable[tuple[Change, ...]], numbers: range
    ) -> Iterator[Reading]:
        """The readings that give what the student's code gives in one call of each group."""
        weights = zip(
            numbers,
            islice(readings(self.kind, drawn.parameters), numbers.start, None),
            strict=False,
        )
        options = list(product(weights, self.eps, choices(self.kind, self.source)))
        for found, ((number, W), eps, chosen) in product(sets, options):
            format = self.format_explained(drawn, W, eps, (*chosen, *found))
            if format is not None:
                yield Reading(number, eps, chosen, found, format)

    def format_explained(
        self, drawn: Drawn, W: Named, eps: float, changes: Sequence[Change]
    ) -> str | None:
        """The format of the masks with which the reference gives one call of each group."""
        format = None
        for group in drawn.calls:
            fits = (seen.format for seen in group if self.gives(seen, W, eps, changes))
            format = next(fits, None)
            if format is None:
                return None
        return format

    def confirmed(self, reading: Reading, drawn: Drawn) -> bool:
        """Does this reading explain another draw too, with masks in the same format?"""
        weights = readings(self.kind, drawn.parameters)
        W = next(islice(weights, reading.weights, None), None)
        if W is None:
            return False
        changes = (*reading.chosen, *reading.bugs)
        last = [seen for seen in drawn.calls[-1] if seen.format == reading.format]
        again = Drawn(drawn.parameters, [*drawn.calls[:-1], last])
        return self.format_explained(again, W, reading.eps, changes) is not None

    def named(self, first: Drawn, second: Drawn) -> Reading | None:
        """The first reading without a bug, with one, or with two that change different steps,
        that explains both draws."""
        known, order = bugs(self.kind), data("reference")["kinds"][self.kind]["order"]
        singles, two = (
            [(bug,) for bug in known],
            combinations(known if {"heads", "d_ff"} - {*order} else (), 2),
        )
        pairs = (
            pair
            for pair in two
            if pair[0].name != pair[1].name and not {*pair[0].steps} & {*pair[1].steps}
        )
        tries = (([()], range(96)), (singles, range(2)), (singles, range(2, 24)), (pairs, range(2)))
        for each in tries:
            for found in self.explanations(first, *each):
                if self.confirmed(found, second):
                    return found
        if any([*self.explanations(drawn, [()], range(96))] for drawn in (first, second)):
            raise UnclearError(
                "with some random numbers its output is that of the equations, with others it is "
                "not"
            )
        return None

    def promised(self, found: Reading) -> Reading:
        """With the bug of code that computes some attention, but not the one that its name
        promises, or that its docstring says of its argument."""
        wrong = {bug.name: (bug,) for bug in reversed(bugs(self.kind))}
        if found.format in (MAY, BLOCKED) and "mask" in self.roles:
            documented = mask_documented(self.source, self.one["name"], self.roles["mask"])
            stated = {"may": MAY, "blocked": BLOCKED}.get(documented, found.format)
            if stated != found.format:
                return replace(found, bugs=wrong["mask inverted"], format=stated)
        if "mask" in self.roles:
            return found
        causal = self.kind == "decoder layer" or promises_causal(snake(self.one["name"]))
        hidden = next(
            (one for each in choices(self.kind, "") for one in each if "own_mask" in one.steps),
            None,
        )
        if causal and hidden and hidden.says not in [one.says for one in found.chosen]:
            return replace(found, bugs=wrong["no causal mask"], chosen=(hidden, *found.chosen))
        return found

    def failed(self, crash: StudentError) -> Verdict:
        """The verdict on code that no call of ours can be made of, or that is random."""
        wrong = self.wrong(crash)
        return wrong if isinstance(crash, RandomError) else replace(wrong, right=None)

    def wrong(self, crash: StudentError | None) -> Verdict:
        given = (
            ("It was called with numpy arrays.",)
            if self.arrays and not isinstance(crash, UnclearError)
            else ()
        )
        line = crash.line if crash else None
        return Verdict(self.one["name"], self.kind, False, str(crash), line=line, remarks=given)

    def unexplained(self, drawn: Drawn, crash: StudentError | None) -> Verdict:
        """The verdict on code whose output is that of no reading: what is known of it."""
        first = drawn.calls[0][0]
        shape = tuple(first.got.shape)
        for W in islice(readings(self.kind, drawn.parameters), 96):
            expected = self.expected(first, W, self.eps[0])
            if expected is None:
                continue
            wanted = tuple(expected.shape)
            text = said("wrong", crash=crash, got=first.got, shape=shape, expected=wanted)[0]
            example = replace(first, weights=W, expected=expected)
            return replace(self.wrong(crash), says=text, example=example)
        return self.failed(UnclearError("which parameter is which weight is not understood"))

    def verdict(self, drawn: Drawn, found: Reading | None, crash: StudentError | None) -> Verdict:
        """Right, the bugs by name, or what is known; `crash` is what happens where sizes differ."""
        if found is None:
            return self.unexplained(drawn, crash)
        wrong, shape = self.wrong(crash), tuple(drawn.calls[0][0].got.shape)
        about = {
            "kind": self.kind,
            "bugs": found.bugs,
            "width": shape[-1],
            "format": found.format,
            **vars(self.sizes),
        }
        modules = said("modules", modules="\n".join(self.parameters.modules.values()))
        notes = (
            *wrong.remarks,
            *said("remarks", **about),
            *(one.says for one in found.chosen),
            *modules,
        )
        if found.bugs or (found := self.promised(found)).bugs:
            told = " ".join(bug.says for bug in found.bugs)
            return replace(
                wrong,
                says=told,
                bugs=found.bugs,
                line=None,
                example=self.smallest(found),
                remarks=notes,
            )
        refused = re.match(r"\s*(raise|assert)\b", ["", *self.source.splitlines()][wrong.line or 0])
        sizes = said("right", crash=crash, refused=refused)
        if crash and not refused:
            return replace(wrong, says=sizes[0])
        return replace(wrong, right=True, says="right", line=None, remarks=(*sizes, *notes))

    def smallest(self, found: Reading) -> Seen | None:
        """The first of a few small sizes, with whole numbers, where the bug shows."""
        for sizes in data("reference")["small"]:
            with suppress(StudentError):
                self.build(sized(sizes), SMALL, whole=True)
                inputs = self.inputs()
                W = next(islice(readings(self.kind, self.parameters), found.weights, None), {})
                masks = [(given, M) for format, given, M in self.masks() if format == found.format][
                    :1
                ]
                for given, M in [({}, {}), *masks]:
                    seen, right = (
                        Seen({**inputs, **M}, self.call(inputs, given), "", W),
                        (W, found.eps, found.chosen),
                    )
                    wrong = self.gives(seen, W, found.eps, (*found.chosen, *found.bugs))
                    if wrong and not self.gives(seen, *right):
                        return replace(seen, expected=self.expected(seen, *right))
        return None


def judged(subject: Subject) -> Verdict:
    """The verdict on code that gets what its file imports: tensors, or numpy's arrays; of both,
    what explains more."""
    there = [
        name
        for name in ("torch", "numpy")
        if re.search(rf"(?m)^[ \t]*(import|from) .*\b{name}\b", subject.source)
    ]
    verdicts = list[Verdict]()
    for name in there or ["torch"]:
        verdict = examined(replace(subject, arrays=name == "numpy"))
        if verdict.right or verdict.bugs:
            return verdict
        verdicts.append(verdict)
    called = [one for one in verdicts if one.right is not None]
    return (called or verdicts)[0]


def examined(subject: Subject) -> Verdict:
    """Right, the bug that explains every call, or what is known where none does."""
    crash: StudentError | None = None
    verdict: Verdict | None = None
    for sizes in data("reference")["ladder"]:
        try:
            first, second = (subject.drawn(sizes, draw) for draw in DRAWS)
            found = subject.named(first, second)
        except StudentError as error:
            if error.final:
                return subject.failed(error)
            crash = crash or error
            continue
        if found or not verdict:
            verdict = subject.verdict(first, found, crash)
        if found or not crash:
            return verdict
    if subject.double and says("precision", str(crash)):
        return examined(replace(subject, double=False))
    if verdict is not None:
        return verdict
    assert crash is not None
    return subject.failed(crash)

"""The verdict on one class or function: what a student's process answers, compared with the reference and its bugs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice, product
from typing import Any

import torch
from torch import Tensor

from attentif.lab.teach.code.reference import Change, bugs, choices, data
from attentif.lab.teach.code.sandbox import Job, StudentError
from attentif.lab.teach.code.signature import Sizes, UnclearError, says
from attentif.lab.teach.code.subject import BLOCKED, MAY, MODELS, Seen, Subject
from attentif.lab.teach.code.weights import Named, readings

RANDOM = "two calls with the same input differ: something random, such as dropout, is on in eval()"


@dataclass(frozen=True)
class Example:
    """One call: its inputs and weights, what it should give and what it gives."""

    inputs: Mapping[str, Tensor]
    weights: Mapping[str, Tensor]
    expected: Tensor | None
    got: Tensor


@dataclass(frozen=True)
class Verdict:
    """`bugs` is empty where the code is right, and where no known bug explains it."""

    name: str
    kind: str
    right: bool
    says: str
    bugs: tuple[Change, ...] = ()
    line: int | None = None
    example: Example | None = None
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Reading:
    """How the reference gives what the student's code gives: which reading of the weights, eps, choices and bugs."""

    weights: int
    eps: float
    chosen: tuple[Change, ...]
    bugs: tuple[Change, ...]
    format: str


def examined(job: Job, one: Mapping[str, Any], kind: str, source: str, own: Mapping[str, float]) -> Verdict:
    """Right, the bug that explains every call, or what is known where none does."""
    subject, name = Subject(job, one, kind, source, own), str(one["name"])
    ladder = [Sizes(*each) for each in data("reference")["ladder"]]
    crash: StudentError | None = None
    fallback: Verdict | None = None
    for double, sizes in product((True, False), ladder):
        if not double and subject.double:
            if crash is None or not re.search(r"dtype|scalar type|Float|Double", str(crash)):
                break
            subject.double, crash = False, None
        try:
            subject.build(sizes)
            plains, masked = observed(subject)
        except StudentError as error:
            if error.final or str(error) == RANDOM:
                return Verdict(name, kind, False, str(error), line=error.line)
            crash = crash or error
            continue
        if (found := named(subject, plains, masked, crash)) is not None:
            return found
        fallback = fallback or unexplained(subject, plains[0], crash)
        if crash is None:
            break
    if fallback is None:
        assert crash is not None
        return Verdict(name, kind, False, str(crash), line=crash.line)
    return fallback


def observed(subject: Subject) -> tuple[list[Seen], list[Seen]]:
    """Calls without a mask, or of a model in all ways to pass its own masks; and calls with a mask."""
    plains, masked, errors = list[Seen](), list[Seen](), list[StudentError]()

    def tried(seen: list[Seen], inputs: Mapping[str, Tensor], given: Mapping[str, Tensor], M: Named, f: str) -> None:
        try:
            out = subject.call(inputs, given)
            if subject.kind not in MODELS or not any(torch.equal(out, one.out) for one in seen):
                seen.append(Seen(inputs, M, f, out))
        except StudentError as error:
            if error.final:
                raise
            errors.append(error)

    for dims in (3, 4, 2) if subject.kind == "attention" else (3,):
        if not plains:
            tried(plains, subject.inputs(dims), {}, {}, "")
    has_mask = bool({"mask", "cross_mask"} & set(subject.roles))
    inputs = plains[0].inputs if plains else subject.inputs()
    for format, given, M in subject.masks() if has_mask else ():
        tried(plains if subject.kind in MODELS else masked, inputs, given, M, format)
    plains = plains or masked  # a mask that must be given
    if not plains or (has_mask and not masked and subject.kind not in MODELS):
        raise errors[0]
    again = subject.call(inputs, {}) if not plains[0].format else plains[0].out
    if not torch.equal(again.nan_to_num(), plains[0].out.nan_to_num()):
        raise StudentError(RANDOM)
    return plains, masked


def explained(
    subject: Subject, plains: Sequence[Seen], masked: list[Seen], sets: Iterable[tuple[Change, ...]], limit: int
) -> Reading | None:
    """The first reading that gives what the student's code gives, without a mask and with one in some format."""
    weights = list(enumerate(islice(readings(subject.kind, subject.parameters), limit)))
    options = list(product(weights, subject.eps, choices(subject.kind, subject.source)))
    for found in sets:
        for (number, W), eps, chosen in options:
            changes = (*chosen, *found)
            if (plain := next((p for p in plains if subject.gives(p, W, eps, changes)), None)) is not None:
                fits = [seen for seen in masked if subject.gives(seen, W, eps, changes)]
                if fits or not masked:
                    return Reading(number, eps, chosen, found, fits[0].format if fits else plain.format)
    return None


def named(subject: Subject, plains: list[Seen], masked: list[Seen], crash: StudentError | None) -> Verdict | None:
    """Right, or the bug by its name; None where neither explains the calls."""
    name, kind, known = str(subject.one["name"]), subject.kind, bugs(subject.kind)
    found = explained(subject, plains, masked, [()], 96)
    if found is not None:
        notes = remarks(subject, found, plains[0])
        if (wrong := contradiction(subject, found)) is not None:
            return Verdict(name, kind, False, wrong.bugs[0].says, wrong.bugs, None, smallest(subject, wrong), notes)
        if crash is None:
            return Verdict(name, kind, True, "right", remarks=notes)
        if re.match(r"\s*(raise|assert)\b", dict(enumerate(subject.source.splitlines(), 1)).get(crash.line or 0, "")):
            refuses = f"It refuses sizes that differ ({crash}); with those that it takes, it is right."
            return Verdict(name, kind, True, "right", remarks=(refuses, *notes))
        text = f"It is right only where sizes are equal; where they differ: {crash}"
        return Verdict(name, kind, False, text, line=crash.line)
    singles = [(bug,) for bug in known]
    small = "d_ff" not in data("reference")["kinds"][kind]["order"] or kind == "feed-forward"
    apart = (
        pair
        for pair in combinations(known, 2)
        if pair[0].name != pair[1].name and not {*pair[0].steps} & {*pair[1].steps}
    )
    for sets, limit in ((singles, 2), (singles, 24), (apart if small else [], 2)):
        if (found := explained(subject, plains[:4], masked, sets, limit)) is not None:
            notes = remarks(subject, found, plains[0])
            told = " ".join(bug.says for bug in found.bugs)
            return Verdict(name, kind, False, told, found.bugs, None, smallest(subject, found), notes)
    return None


def contradiction(subject: Subject, found: Reading) -> Reading | None:
    """The bug of code that computes some attention rightly: not the one that its text or its name promises."""
    text = " ".join(a or b for a, b in re.findall(r'"""(.*?)"""|#([^\n]*)', subject.source, re.S))
    stated = BLOCKED if says("blocked", text) else MAY if says("may", text) else ""
    promised = subject.kind == "decoder layer" or re.search(r"causal|masked", str(subject.one["name"]).lower())
    hidden = next((one for each in choices(subject.kind, "") for one in each if "own_mask" in one.steps), None)
    wrong = {bug.name: (bug,) for bug in reversed(bugs(subject.kind))}
    if "mask" in subject.source and stated and found.format in (MAY, BLOCKED) and found.format != stated:
        return replace(found, bugs=wrong["mask inverted"], format=stated)
    if promised and hidden and "mask" not in subject.roles and hidden.says not in [one.says for one in found.chosen]:
        return replace(found, bugs=wrong["no causal mask"], chosen=(hidden, *found.chosen))
    return None


def remarks(subject: Subject, found: Reading, plain: Seen) -> tuple[str, ...]:
    """What is worth saying besides the verdict: choices that differ from the paper's, and the homework's slip."""
    sizes, width, words = subject.sizes, plain.out.shape[-1], data("reference")["remarks"]
    slip = subject.kind == "multi-head" and not found.bugs and width not in (sizes.d, sizes.heads * sizes.d_v)
    modules = "\n".join(subject.parameters.modules.values())
    return (
        *([words["slip"]] if slip and width == sizes.heads * sizes.d_q else []),
        *([f"The mask is read as: {found.format}."] if found.format else []),
        *([words["blocked"]] if found.format == BLOCKED else []),
        *(one.says for one in found.chosen),
        *(text for pattern, text in words["modules"] if re.search(pattern, modules, re.M)),
    )


def smallest(subject: Subject, found: Reading) -> Example | None:
    """The first of a few small sizes, with whole numbers, where the bug shows."""
    for sizes in data("reference")["small"]:
        try:
            subject.build(Sizes(*sizes), whole=True)
            inputs = subject.inputs()
            W = next(islice(readings(subject.kind, subject.parameters), found.weights, None), {})
            masks = [(given, M) for format, given, M in subject.masks() if format == found.format][:1]
            for given, M in [({}, {}), *masks]:
                seen = Seen(inputs, M, found.format, subject.call(inputs, given))
                if not subject.gives(seen, W, found.eps, found.chosen) and subject.gives(
                    seen, W, found.eps, (*found.chosen, *found.bugs)
                ):
                    return Example({**inputs, **M}, W, subject.expected(seen, W, found.eps, found.chosen), seen.out)
        except (StudentError, UnclearError):
            continue
    return None


def unexplained(subject: Subject, plain: Seen, crash: StudentError | None) -> Verdict:
    """Wrong, without a name: the outputs beside each other, and the error where there was one."""
    W = next(readings(subject.kind, subject.parameters), {})
    expected = subject.expected(plain, W, subject.eps[0])
    text = "Its output is not that of the equations, and no known bug explains it."
    if crash is not None:
        text = f"Its output is not that of the equations; with other sizes: {crash}"
    elif plain.out.isnan().any():
        text = "Its output holds NaN: a row of scores that is all −inf, or a division by 0."
    elif expected is not None and expected.shape != plain.out.shape:
        text = f"Its output has the shape {tuple(plain.out.shape)}; expected {tuple(expected.shape)}."
    example = Example(plain.inputs, W, expected, plain.out)
    return Verdict(str(subject.one["name"]), subject.kind, False, text, (), crash.line if crash else None, example)

"""The verdict on one class or function: what a student's process answers, compared with the reference and its bugs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice
from typing import Any

import torch
from torch import Tensor

from attentif.lab.teach.code.bugs import Bug, bugs
from attentif.lab.teach.code.reference import Settings
from attentif.lab.teach.code.sandbox import Job, StudentError
from attentif.lab.teach.code.signature import Sizes, UnclearError, says
from attentif.lab.teach.code.subject import BLOCKED, LAYERS, MAY, Seen, Subject
from attentif.lab.teach.code.weights import readings

# All sizes differ first: equal ones hide a lost transpose. Then as equal as a module may demand.
LADDER = tuple(Sizes(*each) for each in (
    (2, 8, 3, 5, 4, 7), (2, 8, 3, 3, 4, 7), (3, 12, 4, 4, 5, 7), (2, 8, 3, 5, 7, 7), (2, 8, 3, 3, 7, 7),
    (3, 12, 4, 4, 7, 7), (2, 8, 3, 3, 3, 3), (3, 12, 4, 4, 4, 4)))  # fmt: skip
SMALL = tuple(Sizes(*each) for each in (
    (1, 2, 2, 2, 2, 2, 3, 5, 5), (2, 2, 1, 1, 2, 2, 3, 5, 5), (2, 4, 2, 2, 2, 2, 3, 5, 5), (2, 4, 2, 2, 3, 3, 3, 5, 5),
    (2, 4, 2, 3, 2, 3, 5, 7, 7)))  # fmt: skip
SLIP = (
    "The output is num_heads·qk_length wide, as the homework's text says. That is a slip of the text: W_o should lead "
    "back to embedding_dim, or the residual sum X + Y has no meaning. It is not counted as a mistake."
)
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
    bugs: tuple[Bug, ...] = ()
    line: int | None = None
    example: Example | None = None
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Reading:
    """Weights, settings and bugs under which the reference gives what the student's code gives."""

    choice: int
    s: Settings
    bugs: tuple[Bug, ...]
    format: str


def examined(job: Job, one: Mapping[str, Any], kind: str, source: str, own: Mapping[str, float]) -> Verdict:
    """Right, the bug that explains every call, or what is known where none does."""
    subject = Subject(job, one, kind, source, own)
    crash: StudentError | None = None
    fallback: Verdict | None = None
    for sizes in (*LADDER, *LADDER):
        if sizes is LADDER[0] and crash is not None:  # the second time, in float32
            if not re.search(r"dtype|scalar type|Float|Double", str(crash)):
                break
            subject.double, crash = False, None
        try:
            subject.build(sizes)
            plains, masked = observed(subject)
        except StudentError as error:
            if error.final or str(error) == RANDOM:
                return Verdict(str(one["name"]), kind, False, str(error), line=error.line)
            crash = crash or error
            continue
        if (found := named(subject, plains, masked, crash)) is not None:
            return found
        fallback = fallback or unexplained(subject, plains[0], crash)
        if crash is None:
            break
    if fallback is None:
        assert crash is not None
        return Verdict(str(one["name"]), kind, False, str(crash), line=crash.line)
    return fallback


def observed(subject: Subject) -> tuple[list[Seen], list[Seen]]:
    """Calls without a mask, or of a Transformer in all ways to pass its own masks; and calls with a mask."""
    plains, masked, errors = list[Seen](), list[Seen](), list[StudentError]()

    def tried(
        seen: list[Seen], inputs: Mapping[str, Tensor], given: Mapping[str, Tensor], M: Mapping[str, Tensor], f: str
    ) -> None:
        try:
            seen.append(Seen(inputs, M, f, subject.call(inputs, given)))
        except StudentError as error:
            if error.final:
                raise
            errors.append(error)

    for dims in (3, 4, 2) if subject.kind == "attention" else (3,):
        if not plains:
            tried(plains, subject.inputs(dims), {}, {}, "")
    has_mask = bool({"mask", "cross_mask"} & set(subject.roles))
    inputs = plains[0].inputs if plains else subject.inputs(3)
    for format, given, M in subject.masks() if has_mask else ():
        tried(plains if subject.kind == "transformer" else masked, inputs, given, M, format)
    plains = plains or masked  # a mask that must be given
    if not plains or (has_mask and not masked and subject.kind != "transformer"):
        raise errors[0]
    again = subject.call(inputs, {}) if not plains[0].format else plains[0].out
    if not torch.equal(again.nan_to_num(), plains[0].out.nan_to_num()):
        raise StudentError(RANDOM)
    return plains, masked


def explained(
    subject: Subject, plains: Sequence[Seen], masked: list[Seen], sets: Iterable[tuple[Bug, ...]], limit: int
) -> Reading | None:
    """The first reading that gives what the student's code gives, without a mask and with one in some format."""
    chosen = list(enumerate(islice(readings(subject.kind, subject.parameters), limit)))
    for found in sets:
        for choice, W in chosen:
            for s in subject.settings():
                if (plain := next((p for p in plains if subject.gives(p, W, s, found)), None)) is not None:
                    fits = [seen for seen in masked if subject.gives(seen, W, s, found)]
                    if fits or not masked:
                        return Reading(choice, s, found, fits[0].format if fits else plain.format)
    return None


def named(subject: Subject, plains: list[Seen], masked: list[Seen], crash: StudentError | None) -> Verdict | None:
    """Right, or the bug by its name; None where neither explains the calls."""
    name, kind, known = str(subject.one["name"]), subject.kind, bugs(subject.kind)
    found = explained(subject, plains, masked, [()], 96)
    if found is not None:
        notes = remarks(subject, found, plains[0])
        if (wrong := contradiction(subject, found)) is not None:
            stated = MAY if found.format == BLOCKED else BLOCKED
            causal = replace(found.s, causal=wrong.name == "no causal mask")
            shown = smallest(subject, Reading(found.choice, causal, (wrong,), stated))
            return Verdict(name, kind, False, wrong.says, (wrong,), None, shown, notes)
        if crash is None:
            return Verdict(name, kind, True, "right", remarks=notes)
        if re.match(r"\s*(raise|assert)\b", dict(enumerate(subject.source.splitlines(), 1)).get(crash.line or 0, "")):
            refuses = f"It refuses sizes that differ ({crash}); with those that it takes, it is right."
            return Verdict(name, kind, True, "right", remarks=(refuses, *notes))
        return Verdict(
            name, kind, False, f"It is right only where sizes are equal; where they differ: {crash}", line=crash.line
        )
    pairs = (pair for pair in combinations(known, 2) if pair[0].name != pair[1].name)
    apart = [pair for pair in pairs if not set(pair[0].changes) & set(pair[1].changes)] if kind not in LAYERS else []
    singles = [(bug,) for bug in known]
    for sets, limit in ((singles, 2), (singles, 24), (apart, 2)):
        if (found := explained(subject, plains[:4], masked, sets, limit)) is not None:
            notes = remarks(subject, found, plains[0])
            told = " ".join(bug.says for bug in found.bugs)
            return Verdict(name, kind, False, told, found.bugs, None, smallest(subject, found), notes)
    return None


def contradiction(subject: Subject, found: Reading) -> Bug | None:
    """A bug of code that computes some attention rightly: not the one that its text or its name promises."""
    text = " ".join(a or b for a, b in re.findall(r'"""(.*?)"""|#([^\n]*)', subject.source, re.S))
    stated = (
        "" if "mask" not in subject.source else BLOCKED if says("blocked", text) else MAY if says("may", text) else ""
    )
    promised = subject.kind == "decoder layer" or re.search(r"causal|masked", str(subject.one["name"]).lower())
    wrong = ""
    if stated and found.format in (MAY, BLOCKED) and found.format != stated:
        wrong = "mask inverted"
    elif promised and "mask" not in subject.roles and not found.s.causal:
        wrong = "no causal mask"
    return next((bug for bug in bugs(subject.kind) if bug.name == wrong), None)


def remarks(subject: Subject, found: Reading, plain: Seen) -> tuple[str, ...]:
    """What is worth saying besides the verdict: choices that differ from the paper's, and the homework's slip."""
    s, sizes, width = found.s, subject.sizes, plain.out.shape[-1]
    modules = list(subject.parameters.modules.values())
    slip = subject.kind == "multi-head" and not found.bugs and width not in (sizes.d, sizes.heads * sizes.d_v)
    return tuple(text for text, said in (
        (SLIP, slip and width == sizes.heads * sizes.d_q),
        (f"The mask is read as: {found.format}.", found.format),
        ("torch's nn.MultiheadAttention reads masks so too.", found.format == BLOCKED),
        ("The norms are before the sublayers (pre-norm); in the paper they are after the sums.", s.pre),
        (f"The activation is {s.activation}; the paper's is relu.", s.activation != "relu"),
        ("Later positions are hidden by a causal mask of its own.", s.causal),
        ("The embeddings are not multiplied by √d, as the paper does.", not s.scaled),
        ("It uses torch's nn.MultiheadAttention: the attention itself is not the student's.",
         any(re.fullmatch(r"torch\.nn\..*MultiheadAttention", module) for module in modules)),
        ("It uses a layer of Hugging Face's transformers: the attention itself is not the student's.",
         any(module.startswith("transformers.") for module in modules)),
    ) if said)  # fmt: skip


def smallest(subject: Subject, found: Reading) -> Example | None:
    """The first of a few small sizes, with whole numbers, where the bug shows."""
    for sizes in SMALL:
        try:
            subject.build(sizes, whole=True)
            inputs = subject.inputs(3)
            W = next(islice(readings(subject.kind, subject.parameters), found.choice, None), {})
            s = replace(found.s, heads=subject.sizes.heads)
            masks = [(given, M) for format, given, M in subject.masks() if format == found.format][:1]
            for given, M in [({}, {}), *masks]:
                seen = Seen(inputs, M, found.format, subject.call(inputs, given))
                if not subject.gives(seen, W, s) and subject.gives(seen, W, s, found.bugs):
                    return Example({**inputs, **M}, W, subject.expected(seen, W, s), seen.out)
        except (StudentError, UnclearError):
            continue
    return None


def unexplained(subject: Subject, plain: Seen, crash: StudentError | None) -> Verdict:
    """Wrong, without a name: the outputs beside each other, and the error where there was one."""
    W = next(readings(subject.kind, subject.parameters), {})
    expected = subject.expected(plain, W, subject.settings()[0])
    text = "Its output is not that of the equations, and no known bug explains it."
    if crash is not None:
        text = f"Its output is not that of the equations; with other sizes: {crash}"
    elif plain.out.isnan().any():
        text = "Its output holds NaN: a row of scores that is all −inf, or a division by 0."
    elif expected is not None and expected.shape != plain.out.shape:
        text = f"Its output has the shape {tuple(plain.out.shape)}; expected {tuple(expected.shape)}."
    example = Example(plain.inputs, W, expected, plain.out)
    return Verdict(
        str(subject.one["name"]), subject.kind, False, text, line=crash.line if crash else None, example=example
    )

"""The reference, step by step from reference.toml, and its changes: the bugs of bugs.toml, and what
code may choose.

All steps are functions of one namespace, in which a change puts others. Tests compare the reference
with torch.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, reduce
from importlib.resources import files
from itertools import product
from types import CodeType, FunctionType, SimpleNamespace
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional as F

Named = dict[str, Tensor]  # tensors by the reference's names
TOOLS = {"torch": torch, "re": re, "reduce": reduce, "inf": torch.inf} | {
    name: getattr(F, name) for name in ("relu", "gelu", "silu", "leaky_relu", "layer_norm")
}


@dataclass(frozen=True)
class Change:
    """Steps that take the place of others: a bug, or a choice of correct code; and what is said of
    it.

    `equation` is the line of the blackboard that a bug breaks, `code` what the student computes
    instead.
    """

    name: str
    says: str
    equation: str
    code: str
    steps: Mapping[str, CodeType] = field(repr=False)


@cache
def data(name: str) -> dict[str, Any]:
    """A table of this folder: reference, bugs, names or example."""
    return tomllib.loads(
        files("attentif.lab.teach.code").joinpath(f"{name}.toml").read_text(encoding="utf-8")
    )


@cache
def steps() -> dict[str, tuple[str, str]]:
    """The arguments and the expression of each step."""
    heads = (
        (head.rstrip(")").split("("), body) for head, body in data("reference")["steps"].items()
    )
    return {name: (arguments, body) for (name, arguments), body in heads}


@cache
def compiled(step: str, body: str) -> CodeType:
    """The code of a step, or of an expression; both come with the package."""
    made: CodeType = compile(
        f"lambda {steps().get(step, [''])[0]}: ({body})", step, "eval"
    ).co_consts[0]
    return made


def said(table: str, **names: Any) -> list[str]:
    """The sentences of a table whose condition holds of these names, which they may mention."""
    rows = data("reference")["sentences"][table]
    return [
        text.format(**names)
        for when, text in rows
        if FunctionType(compiled("", when), {**TOOLS, **names})()
    ]


def change(text: str, says: str, name: str = "", equation: str = "", code: str = "") -> Change:
    """The change that "step = expression; weight = weight" describes."""
    parts = [
        (left, right.strip())
        for left, _, right in (part.partition(" =") for part in text.split("; "))
    ]
    found = {left: compiled(left, right) for left, right in parts if left in steps()}
    if taken := [(rf"(?<!\w){left}$", right) for left, right in parts if left not in steps()]:
        other = (
            f"next((re.sub(a, b, name) if b else b for a, b in {taken} if re.search(a, "
            "name)), name)"
        )
        found["weight"] = compiled("weight", f"W.get({other})")
    return Change(name, says, equation, code, found)


@cache
def reached(kind: str) -> frozenset[str]:
    """The steps that the reference of a kind may take, in any choice."""
    found, texts = set[str](), [data("reference")["kinds"][kind]["runs"]]
    texts += [one["change"] for one in data("reference")["choice"] if kind in one.get("kinds", ())]
    while texts:
        new = {word for word in re.findall(r"\w+", texts.pop()) if word in steps()} - found
        found |= new
        texts += [steps()[word][1] for word in new]
    return frozenset(found)


@cache
def bugs(kind: str) -> tuple[Change, ...]:
    """The bugs that code of a kind may have, the likeliest first."""
    found = [
        change(text, says, name, group["equation"], code)
        for group in data("bugs")["broken"]
        for name, each, code, says in group["bugs"]
        for text in re.split(r" \|\s", each)
    ]
    return tuple(bug for bug in found if reached(kind) & bug.steps.keys())


def choices(kind: str, source: str) -> Iterator[tuple[Change, ...]]:
    """Every combination of what correct code of a kind may choose; first none, the paper's."""
    groups = dict[str, list[tuple[Change, ...]]]()
    for one in data("reference")["choice"]:
        made = change(one["change"], one["says"])
        fits = kind in one.get("kinds", [kind]) and reached(kind) >= made.steps.keys()
        if fits and re.search(one.get("text", ""), source):
            groups.setdefault("".join(made.steps), [()]).append((made,))
    return (sum(each, ()) for each in product(*groups.values()))


def reference(
    kind: str, W: Named, values: Mapping[str, Any], changes: Sequence[Change] = ()
) -> Tensor | None:
    """What the equations give, with these changes; None where they have no meaning here."""
    names: dict[str, Any] = {**TOOLS, **values, "W": W}
    right = {name: FunctionType(compiled(name, body), names) for name, (_, body) in steps().items()}
    names |= {**right, "right": SimpleNamespace(**right)}
    for one in changes:
        names |= {step: FunctionType(code, names) for step, code in one.steps.items()}
    try:
        out = FunctionType(compiled("", data("reference")["kinds"][kind]["runs"]), names)()
    except (RuntimeError, LookupError, ValueError, TypeError, AttributeError, StopIteration):
        return None
    return out if isinstance(out, Tensor) else None

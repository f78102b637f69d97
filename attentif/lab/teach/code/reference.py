"""The reference, step by step from reference.toml, and its changes: the bugs of bugs.toml, and what code may choose.

All steps are functions of one namespace, in which a change puts others. Tests compare the reference with torch.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, reduce
from importlib.resources import files
from itertools import product
from types import CodeType, SimpleNamespace
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional as F

Weights = Mapping[str, Tensor]
TOOLS = {
    "torch": torch, "re": re, "reduce": reduce, "inf": torch.inf, "nan": torch.nan, "relu": F.relu, "gelu": F.gelu,
    "silu": F.silu, "leaky_relu": F.leaky_relu, "layer_norm": F.layer_norm,
}  # fmt: skip


@dataclass(frozen=True)
class Change:
    """Steps and weights that take the place of others: a bug, or a choice of correct code, with what is said of it.

    `breaks` is the line of the blackboard that a bug breaks, `instead` what the code computes.
    """

    says: str
    steps: Mapping[str, CodeType] = field(default_factory=dict)
    weights: Mapping[str, str] = field(default_factory=dict)
    name: str = ""
    breaks: str = ""
    instead: str = ""


@cache
def data(name: str) -> dict[str, Any]:
    """A table of this folder: reference, bugs, names or example."""
    return tomllib.loads(files("attentif.lab.teach.code").joinpath(f"{name}.toml").read_text(encoding="utf-8"))


@cache
def steps() -> dict[str, tuple[str, str]]:
    """The arguments and the expression of each step."""
    heads = ((head.rstrip(")").split("("), body) for head, body in data("reference")["steps"].items())
    return {name: (arguments, body) for (name, arguments), body in heads}


@cache
def compiled(step: str, body: str) -> CodeType:
    return compile(f"lambda {steps()[step][0]}: ({body})", step, "eval")


def change(text: str, says: str, **words: str) -> Change:
    """ "step = expression; weight = weight" as a change."""
    parts = [(left, right.strip()) for left, _, right in (part.partition(" =") for part in text.split("; "))]
    return Change(
        says, {left: compiled(left, right) for left, right in parts if left in steps()},
        {left: right for left, right in parts if left not in steps()}, **words,
    )  # fmt: skip


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
        change(text, says, name=name, breaks=group["equation"], instead=instead)
        for group in data("bugs")["broken"] for name, each, instead, says in group["bugs"] for text in each.split(" | ")
    ]  # fmt: skip
    return tuple(bug for bug in found if bug.weights or reached(kind) & set(bug.steps))


def choices(kind: str, source: str) -> Iterator[tuple[Change, ...]]:
    """Every combination of what correct code of a kind may choose; first none, the paper's."""
    groups = dict[tuple[str, ...], list[tuple[Change, ...]]]()
    for one in data("reference")["choice"]:
        made = change(one["change"], one["says"])
        if (
            kind in one.get("kinds", [kind])
            and set(made.steps) <= reached(kind)
            and re.search(one.get("text", ""), source)
        ):
            groups.setdefault(tuple(made.steps), [()]).append((made,))
    return (sum(each, ()) for each in product(*groups.values()))


def renamed(W: Weights, weights: Mapping[str, str]) -> dict[str, Tensor]:
    """The weights with one in another's place; one without a substitute is dropped."""

    def taken(name: str) -> str:
        for wrong, right in weights.items():
            if re.search(rf"(?<!\w){wrong}$", name):
                return re.sub(rf"(?<!\w){wrong}$", right, name) if right else ""
        return name

    return {name: W[taken(name)] for name in W if taken(name) in W}


def reference(kind: str, W: Weights, values: Mapping[str, Any], changes: Sequence[Change] = ()) -> Tensor | None:
    """What the equations give, with these changes; None where they have no meaning here."""
    W = reduce(renamed, [one.weights for one in changes if one.weights], W)
    names: dict[str, Any] = {**TOOLS, **values, "W": W}
    right = {name: eval(compiled(name, body), names) for name, (_, body) in steps().items()}
    names |= {**right, "right": SimpleNamespace(**right)}
    for one in changes:
        names |= {step: eval(code, names) for step, code in one.steps.items()}
    try:
        out = eval(data("reference")["kinds"][kind]["runs"], names)
    except (RuntimeError, LookupError, ValueError, TypeError, AttributeError, StopIteration):
        return None
    return out if isinstance(out, Tensor) else None

"""A student's signatures: what a class or function is, what its arguments are, and sizes for them. Knows no weights."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from attentif.lab.teach.code.reference import data

Arguments = list[dict[str, Any]]  # each with name, needed and default


class UnclearError(Exception):
    """The signature or the parameters are not understood: a line for the student."""


@dataclass(frozen=True)
class Sizes:
    """Values for a student's constructor, and lengths of its inputs."""

    heads: int
    d: int
    d_q: int
    d_v: int
    n: int  # queries
    m: int  # keys
    d_ff: int = 9
    vocab: int = 11
    vocab_tgt: int = 13
    layers: int = 2
    length: int = 12
    dropout: float = 0.0
    pad: int = 0
    device: str = "cpu"


def says(word: str, text: str) -> bool:
    """Does a text hold one of the words of this list?"""
    return re.search(data("names")["words"][word], text) is not None


def snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def kind_of(one: Mapping[str, Any]) -> str | None:
    """What a class or function is, by its name and its inputs; None where it is nothing that can be checked."""
    kinds = data("reference")["kinds"]
    found = next((kind for kind, about in kinds.items() if re.search(about["named"], snake(str(one["name"])))), None)
    if not one["is_class"]:
        places = "positions" if sum(given["needed"] for given in one["call"]) == 1 else "table of positions"
        return {"multi-head": "attention", "positions": places}.get(found or "")
    if found in ("transformer", "decoder") and sum(given["needed"] for given in one["call"]) == 1:
        return "decoder-only"
    return found if one["call"] else None


def letter(part: str) -> str | None:
    """q, k, v, o, qkv or kv, where a part of a parameter's path says so."""
    words = re.sub(r"^w(?=(q|k|v|o|qkv|kv)$)", "", re.sub(r"_(weight|bias)$", "", snake(part)))
    filler = data("names")["words"]["filler"]
    bare = "_".join(word for word in re.split(r"[_\d]+", words) if word and not re.fullmatch(filler, word)) or words
    return next((role for text in ([words] if "_" in words else []) + [bare]
                 for role, pattern in data("names")["letters"].items() if re.fullmatch(pattern, text)), None)  # fmt: skip


def arguments(kind: str, init: Arguments, sizes: Sizes, own: Mapping[str, float]) -> tuple[dict[str, Any], Sizes]:
    """Values for a constructor's arguments, by their names, else by their order; and the sizes that follow."""
    order, patterns = data("reference")["kinds"][kind]["order"], data("names")["sizes"]
    known = [role for role in patterns if role in {*order, "vocab_tgt", "dropout", "length", "pad", "device"}]
    values, taken, unknown = dict[str, Any](own), set[str](), list[str]()
    for one in init:
        name = one["name"]
        role = next((role for role in known if re.fullmatch(patterns[role], name.lower())), None)
        if role == "vocab" and "vocab" in taken and not says("other", name.lower()):
            role = "vocab_tgt"
        optional = isinstance(one["default"], bool) or role in (None, "dropout", "length", "pad", "device")
        if name in values or (optional and not one["needed"]):
            continue
        if role is None:
            unknown.append(name)
        else:
            values[name] = getattr(sizes, role)
            taken.add(role)
    left = [role for role in order if role not in taken]
    for name in unknown:
        if not left:
            raise UnclearError(f"what is the argument {name!r}? Give its value: --set {name}=NUMBER")
        taken.add(left[0])
        values[name] = getattr(sizes, left.pop(0))
    sizes = sizes if "vocab_tgt" in taken else replace(sizes, vocab_tgt=sizes.vocab)
    if "heads" in order:
        sizes = sizes if "heads" in taken else replace(sizes, heads=1)
        sizes = sizes if "d_q" in taken else replace(sizes, d_q=sizes.d // sizes.heads)
        sizes = sizes if "d_v" in taken else replace(sizes, d_v=sizes.d_q)
    return values, sizes


def called(kind: str, call: Arguments) -> dict[str, str]:
    """Which argument of a call is which of the reference's inputs: q, k, v, X, E, mask, cross_mask, source, target."""
    roles, wanted = dict[str, str](), data("reference")["kinds"][kind]["inputs"]
    for one in call:
        roles.setdefault(_role(wanted, one["name"].lower()), one["name"])
    roles.pop("", None)
    plain = [one["name"] for one in call if one["needed"] and one["name"] not in roles.values()]
    if kind == "multi-head" and "q" not in roles and len(plain) < 3:
        wanted = ["X", "E", "mask"]
    for name in plain:
        if not (free := [role for role in wanted if role not in roles]):
            raise UnclearError(f"what is the argument {name!r} of the call?")
        roles[free[0]] = name
    if "q" in roles and not {"k", "E"} & set(roles):
        roles["X"] = roles.pop("q")
    return roles


def _role(wanted: list[str], name: str) -> str:
    """What an argument's name says; "" where it says nothing."""
    if "mask" in name or "pad" in name:
        return "cross_mask" if "cross_mask" in wanted and says("other", name) else "mask"
    if "source" in wanted:
        return "target" if says("own", name) else "source" if says("other", name) or name == "x" else ""
    bare = re.sub(r"^(x|in|input|inputs)_?|_?(x|in|input|inputs|s|seq)$", "", name) or name
    if "q" in wanted and (found := letter(bare)) in ("q", "k", "v"):
        return str(found)
    return "E" if {"q", "E"} & set(wanted) and says("other", name) else ""

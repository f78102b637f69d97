"""A student's signatures: what a class or function is, what its arguments are, and sizes for them. Knows no weights."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

Arguments = list[dict[str, Any]]  # each with name, needed and default


class UnclearError(Exception):
    """The signature or the parameters are not understood: a line for the student."""


@dataclass(frozen=True)
class Sizes:
    """Numbers for a student's constructor, and lengths of its inputs."""

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


@cache
def names() -> dict[str, Any]:
    """names.toml: how people name things."""
    return tomllib.loads(files("attentif.lab.teach.code").joinpath("names.toml").read_text(encoding="utf-8"))


def says(word: str, text: str) -> bool:
    """Does a text hold one of the words of this list?"""
    return re.search(names()["words"][word], text) is not None


def kind_of(one: Mapping[str, Any]) -> str | None:
    """What a class or function is, by its name; None where it is nothing that can be checked."""
    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", str(one["name"])).lower()
    found = next((kind for kind, pattern in names()["kinds"].items() if re.search(pattern, name)), None)
    if one["is_class"]:
        return found if one["call"] else None
    return {"multi-head": "attention", "positions": "positions"}.get(found or "")


def letter(part: str) -> str | None:
    """q, k, v, o, qkv or kv, where a part of a parameter's path says so."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", part).lower()
    words = re.sub(r"^w(?=(q|k|v|o|qkv|kv)$)", "", re.sub(r"_(weight|bias)$", "", words))
    filler = names()["words"]["filler"]
    bare = "_".join(word for word in re.split(r"[_\d]+", words) if word and not re.fullmatch(filler, word)) or words
    found = (role for text in ([words] if "_" in words else []) + [bare] for role, pattern in names()["letters"].items()
             if re.fullmatch(pattern, text))  # fmt: skip
    return next(found, None)


def arguments(kind: str, init: Arguments, sizes: Sizes, own: Mapping[str, float]) -> tuple[dict[str, Any], Sizes]:
    """Values for a constructor's arguments, by their names, else by their order; and the sizes that follow."""
    left, values, taken, unknown = list(names()["order"][kind]), dict[str, Any](own), set[str](), list[str]()
    for one in init:
        name = one["name"]
        role = next((r for r, pattern in names()["sizes"].items() if re.fullmatch(pattern, name.lower())), None)
        if role == "d_ff" and "d_ff" not in names()["order"][kind]:
            role = "d"
        if role == "vocab" and "vocab" in taken and not says("other", name.lower()):
            role = "vocab_tgt"
        if name in values or (
            not one["needed"] and (isinstance(one["default"], bool) or role in (None, "dropout", "length"))
        ):
            continue
        if role is None:
            unknown.append(name)
        else:
            values[name] = getattr(sizes, role)
            taken.add(role)
    left = [role for role in left if role not in taken]
    for name in unknown:
        if not left:
            raise UnclearError(f"what is the argument {name!r}? Give its value: --set {name}=NUMBER")
        taken.add(left[0])
        values[name] = getattr(sizes, left.pop(0))
    sizes = sizes if "vocab_tgt" in taken else replace(sizes, vocab_tgt=sizes.vocab)
    if "heads" in names()["order"][kind]:
        sizes = sizes if "heads" in taken else replace(sizes, heads=1)
        sizes = sizes if "d_q" in taken else replace(sizes, d_q=sizes.d // sizes.heads)
        sizes = sizes if "d_v" in taken else replace(sizes, d_v=sizes.d_q)
    return values, sizes


def called(kind: str, call: Arguments) -> dict[str, str]:
    """Which argument of a call is which of the reference's inputs: q, k, v, X, E, mask, cross_mask, source, target."""
    roles, wanted = dict[str, str](), names()["inputs"].get(kind, ["X", "mask"])
    for one in call:
        roles.setdefault(_role(kind, one["name"].lower()), one["name"])
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


def _role(kind: str, name: str) -> str:
    """What an argument's name says; "" where it says nothing."""
    if "mask" in name or "pad" in name:
        return "cross_mask" if kind in ("decoder layer", "transformer") and says("other", name) else "mask"
    if kind == "transformer":
        return "target" if says("own", name) else "source" if says("other", name) or name == "x" else ""
    bare = re.sub(r"^(x|in|input|inputs)_?|_?(x|in|input|inputs|s|seq)$", "", name) or name
    if kind in ("multi-head", "attention") and (found := letter(bare)) in ("q", "k", "v"):
        return str(found)
    return "E" if kind in ("multi-head", "decoder layer") and says("other", name) else ""


def table_arguments(call: Arguments, n: int, d: int) -> dict[str, int]:
    """Length and width for a function that returns a table of positions: width first only where the names say so."""
    pair = [one["name"] for one in call if one["needed"]][:2]
    lengths = [re.fullmatch(names()["sizes"]["length"] + r"|n|t|pos\w*", name.lower()) is not None for name in pair]
    return dict(zip(pair, (d, n) if lengths == [False, True] else (n, d), strict=False))

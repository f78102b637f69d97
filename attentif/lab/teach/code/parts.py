"""The parts of a student's code: what a class or function is, what its arguments are, and which
parameter is W_q.

All of it by names (names.toml), shapes and order; reference.toml says what each kind of code has.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import reduce
from itertools import islice, permutations, product
from operator import or_
from types import SimpleNamespace
from typing import Any

import torch
from torch import Tensor

from attentif.lab.teach.code.reference import Named, data
from attentif.lab.teach.code.sandbox import StudentError

Arguments = list[dict[str, Any]]  # each with name, needed and flag
Sizes = SimpleNamespace  # heads, d, d_q, d_v, n, m and those of reference.toml
LINEAR = ("Linear", "MultiheadAttention")  # modules whose matrices have their outputs first


class UnclearError(StudentError):
    """The signature or the parameters are not understood: a line for the student."""

    def __init__(self, says: str) -> None:
        super().__init__(says, final=True)


def sized(values: list[int]) -> Sizes:
    return Sizes(
        **data("reference")["sizes"] | dict(zip(data("reference")["sized"], values, strict=False))
    )


def says(word: str, text: str) -> bool:
    """Does a text hold one of the words of this list?"""
    return re.search(data("names")["words"][word], text) is not None


def role_of(table: str, text: str, roles: set[str] | None = None) -> str:
    """The first role of a table whose pattern fits; "" where none does."""
    patterns = data("names")[table].items()
    return next(
        (
            role
            for role, one in patterns
            if (roles is None or role in roles) and re.fullmatch(one, text)
        ),
        "",
    )


def snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def kind_of(one: Mapping[str, Any]) -> str:
    """What a class or function is, by its name and its arguments; "" where it is nothing that
    can be checked."""
    needed = sum(given["needed"] for given in one["call"])
    roles = " ".join(role_of("sizes", given["name"].lower()) for given in one["init"])
    text = f"{'class' if one['is_class'] else 'function'} {needed} {roles}: {snake(one['name'])}"
    kinds = data("reference")["kinds"].items()
    return next((kind for kind, about in kinds if needed and re.match(about["named"], text)), "")


def letter(part: str) -> str:
    """q, k, v, o, qkv or kv, where a part of a parameter's path says so."""
    words = re.sub(r"^[wb](?=(q|k|v|o|qkv|kv)$)", "", re.sub(r"_(weight|bias)$", "", snake(part)))
    filler = data("names")["words"]["filler"]
    bare = (
        "_".join(
            word for word in re.split(r"[_\d]+", words) if word and not re.fullmatch(filler, word)
        )
        or words
    )
    return (role_of("letters", words) if "_" in words else "") or role_of("letters", bare)


def arguments(
    kind: str, init: Arguments, sizes: Sizes, own: Mapping[str, float]
) -> tuple[dict[str, Any], Sizes]:
    """Values for a constructor's arguments, by their names, else by their order; and the sizes
    that follow."""
    order, common = (
        data("reference")["kinds"][kind]["order"],
        {"dropout", "length", "pad", "device"},
    )
    known = {
        one["name"]: role_of("sizes", one["name"].lower(), {*order, *common, "vocab_tgt"})
        for one in init
    }
    left, roles = [role for role in order if role not in known.values()], dict[str, str]()
    for one in init:
        name, role = one["name"], known[one["name"]]
        optional = one["flag"] or role in {"", *common}
        if name in own or (optional and not one["needed"]):
            continue
        if not role and not left:
            raise UnclearError(
                f"what is the argument {name!r}? Give its value: --set {name}=NUMBER"
            )
        roles[name] = role or left.pop(0)
    follow, given = {"vocab_tgt": sizes.vocab}, set(roles.values())
    if "heads" in order:
        heads = sizes.heads if "heads" in given else 1
        d_q = sizes.d_q if "d_q" in given else sizes.d // heads
        follow |= {"heads": heads, "d_q": d_q, "d_v": d_q}
    sizes = Sizes(
        **vars(sizes) | {role: value for role, value in follow.items() if role not in given}
    )
    return {name: getattr(sizes, role) for name, role in roles.items()} | dict(own), sizes


def called(kind: str, call: Arguments) -> dict[str, str]:
    """Which argument of a call is which of the reference's inputs: q, k, v, X, E, mask,
    cross_mask, source, target."""
    roles, wanted = dict[str, str](), data("reference")["kinds"][kind]["inputs"]
    known = {*wanted, *(["E"] if "q" in wanted else [])}
    for one in call:
        roles.setdefault(role_of("inputs", one["name"].lower(), known), one["name"])
    roles.pop("", None)
    plain = [one["name"] for one in call if one["needed"] and one["name"] not in roles.values()]
    if kind == "multi-head" and "q" not in roles and len(plain) < 3:
        wanted = ["X", "E", "mask"]
    free = [role for role in wanted if role not in roles]
    if len(plain) > len(free):
        raise UnclearError(f"what is the argument {plain[len(free)]!r} of the call?")
    roles |= dict(zip(free, plain, strict=False))
    if "q" in roles and not {"k", "E"} & roles.keys():
        roles["X"] = roles.pop("q")
    return roles


@dataclass(frozen=True)
class Parameters:
    """Tensors by their paths, and the type of each of the student's modules."""

    tensors: Mapping[str, Tensor]
    modules: Mapping[str, str]
    sizes: Sizes

    def is_a(self, name: str, *types: str) -> bool:
        """Is it a weight of a module of such a type?"""
        return self.modules.get(name.rpartition(".")[0], "").endswith(types)

    def under(self, path: str) -> Parameters:
        """The parameters of a module."""
        modules = {
            name[len(path) :]: one for name, one in self.modules.items() if name.startswith(path)
        }
        tensors = {
            name[len(path) :]: T for name, T in self.tensors.items() if name.startswith(path)
        }
        return Parameters(tensors, modules, self.sizes)

    def without(self, names: set[str]) -> Parameters:
        return replace(
            self, tensors={name: T for name, T in self.tensors.items() if name not in names}
        )

    def matrices(self) -> list[str]:
        return [name for name, T in self.tensors.items() if T.dim() > 1]

    def bias(self, name: str) -> str:
        """The name of a weight's bias; "" where it has none."""
        names = (re.sub("weight$", "bias", name), re.sub(r"(^|[._])[wW](?=[^.]*$)", r"\1b", name))
        return next((found for found in names if found != name and found in self.tensors), "")

    def pair(self, name: str, letter: str) -> Named:
        """A matrix, input first, and its bias, under the reference's names."""
        W = self.tensors[name].mT if self.is_a(name, *LINEAR) else self.tensors[name]
        b = {f"b_{letter}": self.tensors[self.bias(name)]} if self.bias(name) else {}
        return {f"W_{letter}": W} | b

    def tables(self, of_words: bool) -> list[Tensor]:
        """Tables of a vocabulary, or of positions (which may be a plain parameter)."""
        out, sizes = list[Tensor](), (self.sizes.vocab, self.sizes.vocab_tgt)
        for name in self.matrices():
            W = self.tensors[name].reshape(-1, self.tensors[name].shape[-1])
            plain = not of_words and W.shape[-1] == self.sizes.d and not self.is_a(name, "Linear")
            if (len(W) in sizes) == of_words if self.is_a(name, "Embedding") else plain:
                out.append(W)
        return out


def readings(kind: str, p: Parameters) -> Iterator[Named]:
    """The student's weights under the reference's names, the likeliest reading first."""
    about = data("reference")["kinds"][kind]
    if kind == "multi-head":
        yield from attention(p)
    elif kind in ("encoder layer", "decoder layer"):
        yield from layer(p, kind == "decoder layer")
    elif "towers" in about:
        yield from towers(p, about["towers"], kind in ("transformer", "decoder-only"))
    elif kind == "feed-forward":
        yield feed_forward(p)[0]
    else:  # a norm, or positions that are learnt
        yield dict(
            zip(
                about["weights"],
                p.tensors.values() if kind == "norm" else p.tables(False),
                strict=False,
            )
        )


def attention(p: Parameters) -> Iterator[Named]:
    """The flat W_q .. b_o of one attention: by names, else in order and then in every other
    order."""
    by, matrices = dict[str, list[str]](), p.matrices()
    for name in p.tensors:
        parts = [
            part
            for part in name.split(".")
            if part not in ("weight", "bias") and not part.isdigit()
        ]
        by.setdefault(next(filter(None, map(letter, reversed(parts))), ""), []).append(name)
    orders = [{role: each for role, each in by.items() if role and {*each} & {*matrices}}]
    flips = (False, True)[: 1 + any(not p.is_a(name, *LINEAR) for name in matrices)]
    mixed = (False, True)[: 1 + ("qkv" in orders[0] and p.sizes.d_q == p.sizes.d_v)]
    if not any(orders[0].keys() >= {*known} for known in (["qkv"], ["q", "k", "v"], ["q", "kv"])):
        orders = [
            {
                r: list(filter(None, (name, p.bias(name))))
                for r, name in zip("qkvo", order, strict=False)
            }
            for order in islice(permutations(matrices), 96)
        ]
    for order, flip, mix in product(orders, flips, mixed):
        with suppress(RuntimeError, ValueError):  # shapes that do not fit
            yield dict(_flat(p, order, flip, mix))


def _flat(
    p: Parameters, by: Mapping[str, list[str]], flip: bool, mix: bool
) -> Iterator[tuple[str, Tensor]]:
    """One matrix and one bias for each letter, heads side by side, input first; fused ones are
    taken apart."""
    for role, names in by.items():
        rows = [_oriented(p, name, role, flip) for name in names if p.tensors[name].dim() > 1]
        for kind, found in (
            ("W", rows),
            ("b", [p.tensors[name] for name in names if p.tensors[name].dim() == 1]),
        ):
            if not found:
                continue
            whole = torch.cat(found, 0 if role == "o" and kind == "W" else -1)
            widths = [p.sizes.heads * (p.sizes.d_v if i == "v" else p.sizes.d_q) for i in role]
            parts = list(whole.split(widths, -1)) if len(role) > 1 else [whole]
            if mix and len(role) > 1:  # for each head its query, key and value side by side
                parts = [
                    part.flatten(-2)
                    for part in whole.unflatten(-1, (p.sizes.heads, len(role), -1)).unbind(-2)
                ]
            yield from ((f"{kind}_{i}", part) for i, part in zip(role, parts, strict=True))


def _oriented(p: Parameters, name: str, role: str, flip: bool) -> Tensor:
    """(inputs, outputs), heads flattened."""
    W, s = p.tensors[name], p.sizes
    if W.dim() == 3:
        inner = s.d_v if role in "vo" else s.d_q
        wanted = (s.heads, inner, s.d) if role == "o" else (s.d, s.heads, inner)
        W = next(
            (T for order in permutations(range(3)) if (T := W.permute(order)).shape == wanted), W
        )
        return W.flatten(0, 1) if role == "o" else W.flatten(1)
    wide = s.heads * s.d_v if role == "o" else s.d
    turn = (W.shape[0] != wide and W.shape[1] == wide) or (flip and W.shape[0] == W.shape[1])
    return W.mT if p.is_a(name, *LINEAR) or turn else W


def feed_forward(p: Parameters) -> tuple[Named, set[str]]:
    """W_1, b_1, W_2, b_2 by their shapes, which are no attention's; and the names of the
    parameters that they are."""
    s, found, used = p.sizes, Named(), set[str]()
    queries, values = s.heads * s.d_q, s.heads * s.d_v
    others = {s.d_q, s.d_v, queries, values, queries + values, 2 * queries + values} - {s.d, s.d_ff}
    shapes = {name: {*p.tensors[name].shape} for name in p.matrices() if p.tensors[name].dim() == 2}
    narrow = {name: shape for name, shape in shapes.items() if s.d in shape and len(shape) == 2}
    for name in [name for name, shape in narrow.items() if len(narrow) == 2 or not others & shape]:
        found |= p.pair(name, "1" if p.pair(name, "1")["W_1"].shape[0] == s.d else "2")
        used |= {name, p.bias(name)}
    return found, used


def norms(p: Parameters) -> dict[str, Named]:
    """The g and b of every norm, by the path of its module: rows as wide as X that are no bias
    of a matrix."""
    found, biases = dict[str, Named](), {p.bias(name) for name in p.matrices()}
    for name, W in p.tensors.items():
        if (
            W.shape == (p.sizes.d,)
            and name not in biases
            and letter(name.rpartition(".")[2]) not in tuple("qkvo")
        ):
            found.setdefault(name.rpartition(".")[0], {})["b" if says("shift", name) else "g"] = W
    return found


def layer(p: Parameters, decoder: bool) -> Iterator[Named]:
    """An encoder or decoder layer: attentions by their paths, norms and the feed-forward by
    shapes."""
    feed, used = feed_forward(p)
    normed = norms(p.without(used))
    rest = p.without(used | {name for name in p.tensors if name.rpartition(".")[0] in normed})
    groups = dict.fromkeys(name.split(".")[0] if decoder else "" for name in rest.tensors)
    inside = [
        rest.without({name for name in rest.tensors if not name.startswith(group)})
        for group in groups
    ]
    attentions = [one for one in inside if len(one.matrices()) >= 2]
    ats = ["self.", "cross."] if decoder else ["self."]
    if len(attentions) != len(ats):
        raise UnclearError(
            f"expected {len(ats)} attentions, each in a module of its own; found {len(attentions)}"
        )
    if decoder and says("other", next(iter(attentions[0].tensors)).split(".")[0].lower()):
        attentions.reverse()
    each = [
        [at_path(at, found) for found in islice(attention(one), 4)]
        for at, one in zip(ats, attentions, strict=True)
    ]
    orders = list(permutations(normed)) if len(normed) <= 3 else [tuple(normed)]
    for order, chosen in product(orders, list(product(*each))):
        named = [at_path(at, normed[path]) for at, path in zip([*ats, "ff."], order, strict=False)]
        yield reduce(or_, [at_path("ff.", feed), *named, *chosen])


def at_path(at: str, named: Named) -> Named:
    return {f"{at}{name}": W for name, W in named.items()}


def towers(p: Parameters, wanted: Mapping[str, bool], tied: bool) -> Iterator[Named]:
    """A model of one tower of layers or two: whether its layers have a cross-attention, and
    W_out may be the table."""
    numbered = dict.fromkeys(m[0] for name in p.tensors if (m := re.match(r".*?\.?\d+\.", name)))
    paths = [path for path in numbered if len(p.under(path).matrices()) > 2]
    layers = list[list[Named]]()
    for at, decoder in wanted.items():
        mine = [
            path
            for path in paths
            if len(wanted) == 1 or ("dec" in path.lower()) == (at == "decoder.")
        ]
        if not mine:
            raise UnclearError(f"expected parameters of {at[:-1]} layers, as {at}0")
        found = (islice(layer(p.under(path), decoder), 2) for path in mine)
        layers += [[at_path(f"{at}{i}.", one) for one in each] for i, each in enumerate(found)]
    outer = _outer(
        p.without({name for name in p.tensors if name.startswith(tuple(paths))}), [*wanted], tied
    )
    for pick in range(2):
        yield reduce(or_, [outer, *(found[min(pick, len(found) - 1)] for found in layers)])


def _outer(p: Parameters, ats: list[str], tied: bool) -> Named:
    """What is outside the layers: embeddings, learnt positions, last norms, the output layer (or
    the table again)."""
    found, last, end, words = Named(), norms(p), ats[-1], p.tables(True)
    if tied and not words:
        raise UnclearError("expected an nn.Embedding of the vocabulary")
    for name, tables in (("W_e", words), ("P", p.tables(False))):
        found |= {
            f"{at}{name}": tables[min(i, len(tables) - 1)] for i, at in enumerate(ats) if tables
        }
    found |= {f"{end}W_out": words[-1].mT} if tied else {}
    for name in [
        name
        for name in p.matrices()
        if p.is_a(name, "Linear") and p.tensors[name].shape[1] == p.sizes.d
    ]:
        found |= at_path(end, p.pair(name, "out"))
    for path, rows in last.items():
        found |= at_path(end if "dec" in path.lower() or len(last) == 1 else ats[0], rows)
    return found

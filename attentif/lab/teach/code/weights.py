"""A student's parameters under the reference's names: which one is W_q, in which layer. By names, shapes and order."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, permutations, product

import torch
from torch import Tensor

from attentif.lab.teach.code.signature import Sizes, UnclearError, letter, says

Named = dict[str, Tensor]


@dataclass(frozen=True)
class Parameters:
    """Tensors by their paths, and what each module of the student's is."""

    tensors: Mapping[str, Tensor]
    modules: Mapping[str, str]
    sizes: Sizes

    def linear(self, name: str) -> bool:
        """Is it a weight of an nn.Linear, whose outputs come first?"""
        return self.modules.get(name.rpartition(".")[0], "").endswith(("Linear", "MultiheadAttention"))

    def among(self, wanted: Mapping[str, Tensor]) -> Parameters:
        return Parameters(wanted, self.modules, self.sizes)

    def under(self, path: str) -> Parameters:
        cut = len(path) + 1
        inside = {name[cut:]: T for name, T in self.tensors.items() if name.startswith(f"{path}.")}
        return Parameters(inside, {n[cut:]: k for n, k in self.modules.items() if n.startswith(path)}, self.sizes)

    def bias(self, name: str) -> Tensor | None:
        return self.tensors.get(re.sub("weight$", "bias", name)) if name.endswith("weight") else None


def readings(kind: str, p: Parameters) -> Iterator[Named]:
    """The student's weights under the reference's names, the likeliest reading first."""
    if kind == "multi-head":
        yield from islice(attention(p), 96)
    elif kind in ("encoder layer", "decoder layer"):
        yield from layer(p, kind == "decoder layer")
    elif kind == "transformer":
        yield from transformer(p)
    elif kind == "feed-forward":
        yield feed_forward(p)[0]
    elif kind == "norm":
        yield dict(zip("gb", p.tensors.values(), strict=False))
    else:  # positions that are learnt
        yield dict(zip("P", p.tensors.values(), strict=False))


def attention(p: Parameters) -> Iterator[Named]:
    """The flat W_q .. b_o of one attention: by names, else in order and then in every other order."""
    by = dict[str, list[str]]()
    for name in p.tensors:
        parts = [part for part in name.split(".") if part not in ("weight", "bias") and not part.isdigit()]
        by.setdefault(next((r for part in reversed(parts) if (r := letter(part))), ""), []).append(name)
    matrices = [name for name, W in p.tensors.items() if W.dim() > 1]
    named = {role: each for role, each in by.items() if role and any(p.tensors[n].dim() > 1 for n in each)}
    flips = (False, True) if any(not p.linear(name) for name in matrices) else (False,)
    if "qkv" in named or named.keys() >= {"q", "k", "v"} or named.keys() >= {"q", "kv"}:
        for flip, each in product(flips, (False, True) if "qkv" in named else (False,)):
            yield dict(_flat(p, named, flip, each))
        return
    for order, flip in product(permutations(matrices), flips):
        roles = {
            r: [m for m in (n, re.sub("weight$", "bias", n)) if m in p.tensors]
            for r, n in zip("qkvo", order, strict=False)
        }
        yield dict(_flat(p, roles, flip, False))


def _flat(p: Parameters, by: Mapping[str, list[str]], flip: bool, each: bool) -> Iterator[tuple[str, Tensor]]:
    """One matrix and one bias for each letter, heads side by side, input first; fused ones are taken apart."""
    for role, names in by.items():
        many = [(name, p.tensors[name]) for name in dict.fromkeys(names)]
        rows = [_oriented(p, name, role, flip) for name, W in many if W.dim() > 1]
        biases = [b for _, b in many if b.dim() == 1]
        for kind, found in (("W", rows), ("b", biases)):
            if not found:
                continue
            whole = torch.cat(found, 0 if role == "o" and kind == "W" else -1)
            if len(role) == 1:
                yield f"{kind}_{role}", whole
                continue
            widths = [p.sizes.heads * (p.sizes.d_v if i == "v" else p.sizes.d_q) for i in role]
            if each:  # for each head its query, key and value side by side
                parts = [part.flatten(-2) for part in whole.unflatten(-1, (p.sizes.heads, len(role), -1)).unbind(-2)]
            else:
                parts = list(whole.split(widths, -1))
            yield from ((f"{kind}_{i}", part) for i, part in zip(role, parts, strict=True))


def _oriented(p: Parameters, name: str, role: str, flip: bool) -> Tensor:
    """(inputs, outputs), heads flattened."""
    W, s = p.tensors[name], p.sizes
    if W.dim() == 3:
        inner = s.d_v if role in "vo" else s.d_q
        wanted = (s.heads, inner, s.d) if role == "o" else (s.d, s.heads, inner)
        turned = (W.permute(order) for order in permutations(range(3)))
        W = next((T for T in turned if T.shape == wanted), W)
        return W.flatten(0, 1) if role == "o" else W.flatten(1)
    wide = s.heads * s.d_v if role == "o" else s.d
    turn = (W.shape[0] != wide and W.shape[1] == wide) or (flip and W.shape[0] == W.shape[1])
    return W.mT if p.linear(name) or turn else W


def feed_forward(p: Parameters) -> tuple[Named, set[str]]:
    """W_1, b_1, W_2, b_2 by their shapes, and the names of the parameters that they are."""
    found, used = Named(), set[str]()
    for name, W in p.tensors.items():
        if W.dim() == 2 and sorted(W.shape) == sorted((p.sizes.d, p.sizes.d_ff)):
            W = W.mT if p.linear(name) else W
            which = "1" if W.shape[0] == p.sizes.d else "2"
            found.setdefault(f"W_{which}", W)
            used.add(name)
            if (b := p.bias(name)) is not None:
                found.setdefault(f"b_{which}", b)
                used.add(re.sub("weight$", "bias", name))
    return found, used


def norms(p: Parameters) -> dict[str, Named]:
    """The g and b of every norm, by the path of its module: rows as wide as X that are no bias of a matrix."""
    found, matrices = dict[str, Named](), {n.rpartition(".")[0] for n, W in p.tensors.items() if W.dim() > 1}
    for name, W in p.tensors.items():
        if W.shape == (p.sizes.d,) and (path := name.rpartition(".")[0]) not in matrices:
            found.setdefault(path, {})["b" if says("shift", name) else "g"] = W
    return found


def layer(p: Parameters, decoder: bool) -> Iterator[Named]:
    """An encoder or decoder layer: attentions by their paths, norms and the feed-forward by shapes."""
    feed, used = feed_forward(p)
    normed = norms(p.among({name: W for name, W in p.tensors.items() if name not in used}))
    rest = {n: W for n, W in p.tensors.items() if n not in used and n.rpartition(".")[0] not in normed}
    groups = dict[str, Named]()
    for name, W in rest.items():
        groups.setdefault(name.split(".")[0] if decoder else "", {})[name] = W
    attentions = [group for group in groups.values() if sum(W.dim() > 1 for W in group.values()) >= 2]
    ats = ["self.", "cross."] if decoder else ["self."]
    if len(attentions) != len(ats):
        raise UnclearError(f"expected {len(ats)} attentions, each in a module of its own; found {len(attentions)}")
    if decoder and says("other", next(iter(attentions[0])).split(".")[0].lower()):
        attentions.reverse()
    each = [[{f"{at}{name}": W for name, W in one.items()} for one in islice(attention(p.among(group)), 4)]
            for at, group in zip(ats, attentions, strict=True)]  # fmt: skip
    orders = list(permutations(normed)) if len(normed) <= 3 else [tuple(normed)]
    for order, chosen in product(orders, list(product(*each))):
        found = {f"ff.{name}": W for name, W in feed.items()}
        for at, path in zip([*ats, "ff."], order, strict=False):
            found |= {f"{at}{name}": W for name, W in normed[path].items()}
        for one in chosen:
            found |= one
        yield found


def transformer(p: Parameters) -> Iterator[Named]:
    """A whole Transformer: numbered layers, tables, last norms and the output layer."""
    paths = dict.fromkeys(m[1] for name in p.tensors if (m := re.match(r"(.*?\.?\d+)\.", name)))
    stacks = {
        at: [path for path in paths if ("dec" in path.lower()) == (at == "decoder.")] for at in ("encoder.", "decoder.")
    }
    if not all(stacks.values()):
        raise UnclearError("expected parameters of encoder and decoder layers, as encoder.0 and decoder.0")
    layers = [(f"{at}{i}.", list(islice(layer(p.under(path), at == "decoder."), 2)))
              for at, each in stacks.items() for i, path in enumerate(each)]  # fmt: skip
    outer = _outer(p.among({n: W for n, W in p.tensors.items() if not re.match(r".*?\.?\d+\.", n)}))
    for pick in range(2):
        yield outer | {f"{at}{name}": W for at, found in layers for name, W in found[min(pick, len(found) - 1)].items()}


def _outer(p: Parameters) -> Named:
    """What is outside the layers: embeddings, learnt positions, last norms, the output layer (or the table again)."""
    sizes = (p.sizes.vocab, p.sizes.vocab_tgt)
    tables = [W for name, W in p.tensors.items() if "Embedding" in p.modules.get(name.rpartition(".")[0], "")]
    words, places = [W for W in tables if W.shape[0] in sizes], [W for W in tables if W.shape[0] not in sizes]
    if not words:
        raise UnclearError("expected an nn.Embedding of the vocabulary")
    found = {"encoder.W_e": words[0], "decoder.W_e": words[-1], "W_out": words[-1].mT}
    found |= {"encoder.P": places[0], "decoder.P": places[-1]} if places else {}
    for name, W in p.tensors.items():
        if p.linear(name) and W.dim() == 2 and W.shape[0] in sizes:
            found["W_out"] = W.mT
            found |= {} if (b := p.bias(name)) is None else {"b_out": b}
    last = norms(p)
    for path, rows in last.items():
        at = "decoder." if "dec" in path.lower() or len(last) == 1 else "encoder."
        found |= {f"{at}{name}": row for name, row in rows.items()}
    return found

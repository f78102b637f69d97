"""A student's parameters under the reference's names: which one is W_q, in which layer. By names, shapes and order."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, permutations, product

import torch
from torch import Tensor

from attentif.lab.teach.code.reference import data
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

    def bias(self, name: str) -> str:
        """The name of a weight's bias; "" where it has none."""
        found = re.sub("weight$", "bias", name)
        return found if found != name and found in self.tensors else ""

    def embeddings(self, of_words: bool) -> list[Tensor]:
        """Tables of a vocabulary, or of positions (which may be a plain parameter)."""
        sizes, out = (self.sizes.vocab, self.sizes.vocab_tgt), list[Tensor]()
        for name, W in self.tensors.items():
            table = self.modules.get(name.rpartition(".")[0], "").endswith("Embedding")
            plain = not of_words and W.dim() in (2, 3) and W.shape[-1] == self.sizes.d and not self.linear(name)
            if (table and (W.shape[0] in sizes) == of_words) or (plain and not table):
                out.append(W.reshape(-1, W.shape[-1]))
        return out


def readings(kind: str, p: Parameters) -> Iterator[Named]:
    """The student's weights under the reference's names, the likeliest reading first."""
    if kind == "multi-head":
        yield from islice(attention(p), 96)
    elif kind in ("encoder layer", "decoder layer"):
        yield from layer(p, kind == "decoder layer")
    elif "towers" in data("reference")["kinds"][kind]:
        yield from towers(p, data("reference")["kinds"][kind]["towers"], kind in ("transformer", "decoder-only"))
    elif kind == "feed-forward":
        yield feed_forward(p)[0]
    else:  # a norm, or positions that are learnt
        yield dict(zip("gb" if kind == "norm" else "P", p.tensors.values(), strict=False))


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
        roles = {r: list(filter(None, (name, p.bias(name)))) for r, name in zip("qkvo", order, strict=False)}
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
    """W_1, b_1, W_2, b_2 by their shapes, which are no attention's; and the names of the parameters that they are."""
    s, found, used = p.sizes, Named(), set[str]()
    queries, values = s.heads * s.d_q, s.heads * s.d_v
    attention = {s.d_q, s.d_v, queries, values, queries + values, 2 * queries + values} - {s.d, s.d_ff}
    matrices = {name: W for name, W in p.tensors.items() if W.dim() == 2 and s.d in W.shape and len({*W.shape}) == 2}
    for name, W in matrices.items():
        if len(matrices) == 2 or not attention & {*W.shape}:
            W = W.mT if p.linear(name) else W
            which = 1 if W.shape[0] == s.d else 2
            found.setdefault(f"W_{which}", W)
            used |= {name, p.bias(name)}
            if p.bias(name):
                found.setdefault(f"b_{which}", p.tensors[p.bias(name)])
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


def towers(p: Parameters, wanted: Mapping[str, bool], tied: bool) -> Iterator[Named]:
    """A model of one tower of layers or two: whether its layers have a cross-attention, and W_out may be the table."""
    paths = [m[1] for name in p.tensors if (m := re.match(r"(.*?\.?\d+)\.", name))]
    paths = [path for path in dict.fromkeys(paths) if sum(W.dim() > 1 for W in p.under(path).tensors.values()) > 2]
    layers, inside = list[tuple[str, list[Named]]](), tuple(f"{path}." for path in paths)
    for at, decoder in wanted.items():
        mine = [path for path in paths if len(wanted) == 1 or ("dec" in path.lower()) == (at == "decoder.")]
        if not mine:
            raise UnclearError(f"expected parameters of {at[:-1]} layers, as {at}0")
        layers += [(f"{at}{i}.", list(islice(layer(p.under(path), decoder), 2))) for i, path in enumerate(mine)]
    outer = _outer(p.among({n: W for n, W in p.tensors.items() if not n.startswith(inside)}), list(wanted), tied)
    for pick in range(2):
        yield outer | {f"{at}{name}": W for at, found in layers for name, W in found[min(pick, len(found) - 1)].items()}


def _outer(p: Parameters, ats: list[str], tied: bool) -> Named:
    """What is outside the layers: embeddings, learnt positions, last norms, the output layer (or the table again)."""
    found, last, end = Named(), norms(p), ats[-1]
    for name, tables in (("W_e", words := p.embeddings(True)), ("P", p.embeddings(False))):
        found |= {f"{at}{name}": tables[min(i, len(tables) - 1)] for i, at in enumerate(ats) if tables}
    if tied and not words:
        raise UnclearError("expected an nn.Embedding of the vocabulary")
    found |= {f"{end}W_out": words[-1].mT} if tied else {}
    for name, W in p.tensors.items():
        if p.linear(name) and W.dim() == 2 and W.shape[1] == p.sizes.d:
            found |= {f"{end}W_out": W.mT} | ({f"{end}b_out": p.tensors[p.bias(name)]} if p.bias(name) else {})
    for path, rows in last.items():
        at = end if "dec" in path.lower() or len(last) == 1 else ats[0]
        found |= {f"{at}{name}": row for name, row in rows.items()}
    return found

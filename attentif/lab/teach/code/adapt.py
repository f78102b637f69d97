"""A student's signatures and parameters in the reference's terms: which argument is which, which weight is W_q."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any

from torch import Tensor

# What a name of a constructor's argument means; the first pattern that fits decides.
SIZES = {
    "vocab_tgt": r"(tgt|trg|target|dec\w*)_?(vocab|voc|tok)\w*",
    "vocab": r"\w*(vocab|voc_|n_?tokens|num_tokens|n_words)\w*|v",
    "dropout": r"\w*drop\w*|p|rate",
    "layers": r"(num_|n_)?(enc\w*|dec\w*)?_?(layers?|blocks|depth)\w*|n",
    "length": r"\w*(max|block|seq|context|length_limit|n_positions)_?\w*|length|n_ctx",
    "heads": r"(num_|n_)?(attention_|attn_)?n?_?heads?|h|nhead|num_attention_heads|n_h",
    "d_v": r"value_(length|dim|size)|d_?v(alue)?|v_?(dim|length|size|len)|dim_v(alue)?",
    "d_q": r"(qk|key|query)_?(length|dim|size|len)|d_?(q|k|qk|key|query|head)|(q|k)_?(dim|size|len\w*)|head_?(dim|size)|dim_(k|q|qk|key|head)",
    "d_ff": r"\w*(ffn?|feed_?forward|mlp|inner|intermediate)\w*|(d_|n_)?hidden(_dim|_size|_features)?|expansion|dff",
    "d": r"\w*emb\w*|d(_?model|im|_in|_hidden)?|(model|input|in|hidden|out)_?(dim|size|features|channels)?|width|features|size|channels|normalized_shape|c",
}
ORDER = {
    "multi-head": "heads d d_q d_v", "feed-forward": "d d_ff", "norm": "d", "positions": "d length",
    "encoder layer": "heads d d_ff d_q d_v", "decoder layer": "heads d d_ff d_q d_v",
    "transformer": "vocab layers heads d d_ff d_q d_v length",
}  # fmt: skip
KIND = {  # the first that a name fits
    "decoder layer": r"decoder_?(layer|block)",
    "encoder layer": r"encoder_?(layer|block)|^(transformer_?)?(block|layer)$",
    "feed-forward": r"feed_?forward|^ffn|ffn$|mlp|position_?wise",
    "positions": r"posit|sinus|^pe$",
    "norm": r"norm",
    "multi-head": r"attention|attn|mha|multi_?head",
    "transformer": r"transformer|seq2seq|translat",
}
LETTERS = {"q": r"q|query|queries", "k": r"k|keys?", "v": r"v|values?", "qkv": r"qkv|in|c_attn|kqv|cattn",
           "kv": r"kv", "o": r"o|out|output|c|final|last|concat|combine|unify|unifyheads|dense|fc|proj|linear|h"}  # fmt: skip
FILLER = re.compile(r"weights?|bias(es)?|linears?|lin|layers?|proj(ection)?|to|matrix|mat|attn|attention|transform|map|w|b|heads?|dense|fc|net")


class Unclear(Exception):
    """The signature or the parameters are not understood: a line for the student."""


@dataclass(frozen=True)
class Sizes:
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


def kind_of(one: Mapping[str, Any]) -> str | None:
    """What a class or function is, by its name; None where it is nothing that can be checked."""
    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", str(one["name"])).lower()
    found = next((kind for kind, pattern in KIND.items() if re.search(pattern, name)), None)
    if one["is_class"]:
        return found if one["call"] or found == "positions" else None
    return {"multi-head": "attention", "positions": "positions"}.get(found or "")


def arguments(
    kind: str, init: list[dict[str, Any]], sizes: Sizes, own: Mapping[str, float]
) -> tuple[dict[str, Any], Sizes]:
    """Values for a constructor's arguments, by their names, else by their order; and the sizes that follow."""
    left, values = [role for role in ORDER[kind].split()], dict[str, Any](own)
    unknown, both = [], False  # both: a vocabulary for each language
    for one in init:
        name = one["name"]
        if name in values:
            continue
        role = next((r for r, pattern in SIZES.items() if re.fullmatch(pattern, name.lower())), None)
        if role == "d_ff" and kind in ("multi-head", "norm", "positions"):
            role = "d"
        if role == "vocab" and re.match(r"src|source|enc", name.lower()) is None and "vocab" in values:
            role = "vocab_tgt"
        both = both or role == "vocab_tgt"
        if role is not None and (one["needed"] or role in left):
            if isinstance(one["default"], bool) or (role in ("dropout", "length") and not one["needed"]):
                continue
            values[name] = getattr(sizes, role)
            left = [r for r in left if r != role]
        elif one["needed"]:
            unknown.append(name)
    for name in unknown:
        if not left:
            raise Unclear(f"what is the argument {name!r}? Give its value: --set {name}=NUMBER")
        values[name] = getattr(sizes, left.pop(0))
    if kind in ("multi-head", "encoder layer", "decoder layer", "transformer"):
        sizes = sizes if both else replace(sizes, vocab_tgt=sizes.vocab)
        sizes = replace(sizes, heads=1) if "heads" in left else sizes
        sizes = replace(sizes, d_q=sizes.d // sizes.heads) if "d_q" in left else sizes
        sizes = replace(sizes, d_v=sizes.d_q) if "d_v" in left else sizes
    return values, sizes


def called(kind: str, call: list[dict[str, Any]]) -> dict[str, str]:
    """Which argument of a call is which of the reference's inputs: q, k, v, X, E, mask, cross_mask, source, target."""
    roles = dict[str, str]()
    names = [one["name"] for one in call]
    for name in names:
        low = name.lower()
        bare = re.sub(r"^(x|in|input|inputs)_?|_?(x|in|input|inputs|s|seq)$", "", low) or low
        if "mask" in low or "pad" in low:
            source = re.search(r"src|source|enc|mem|cross|pad", low) and not re.search(r"tgt|trg|target|self|look|causal", low)
            role = "cross_mask" if kind == "decoder layer" and source else "mask"
        elif kind == "transformer":
            role = "target" if re.search(r"tgt|trg|target|dec|^y$", low) else "source" if re.search(r"src|source|enc|^x$", low) else ""
        elif kind in ("multi-head", "attention") and (found := letter(bare)) in ("q", "k", "v"):
            role = found
        elif kind in ("multi-head", "decoder layer") and re.search(r"enc|mem|context|cross|kv|^e$|src|source", low):
            role = "E"
        else:
            role = ""
        if role and role not in roles:
            roles[role] = name
    plain = [one["name"] for one in call if one["needed"] and one["name"] not in roles.values()]
    wanted = {"multi-head": ["q", "k", "v"], "attention": ["q", "k", "v"], "decoder layer": ["X", "E", "mask", "cross_mask"],
              "transformer": ["source", "target"]}.get(kind, ["X", "mask"])  # fmt: skip
    if kind == "multi-head" and "q" not in roles and len(plain) < 3:
        wanted = ["X", "E"]
    for name in plain:
        if not (free := [role for role in wanted if role not in roles]):
            raise Unclear(f"what is the argument {name!r} of the call? {len(roles)} others are understood: {', '.join(roles)}")
        roles[free[0]] = name
    if "q" in roles and "k" not in roles and "E" not in roles:
        roles["X"] = roles.pop("q")
    return roles


def letter(part: str) -> str | None:
    """q, k, v, o, qkv or kv, where a part of a parameter's path says so."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", part).lower()
    words = re.sub(r"^w(?=(q|k|v|o|qkv|kv)$)", "", words)
    if words in ("c_attn", "in_proj"):
        return "qkv"
    bare = "_".join(w for w in re.split(r"[_\d]+", words) if w and not FILLER.fullmatch(w)) or words
    return next((role for role, pattern in LETTERS.items() if re.fullmatch(pattern, bare)), None)


def attention_weights(weights: Mapping[str, Tensor], linear: set[str], sizes: Sizes) -> Iterator[dict[str, Tensor]]:
    """The flat W_q .. b_o of one attention: by names, else in order and then in every other order."""
    by = dict[str, list[str]]()
    for name in weights:
        parts = [p for p in name.split(".") if p not in ("weight", "bias") and not p.isdigit()]
        if re.fullmatch(r"in_proj_(weight|bias)", parts[-1] if parts else ""):
            found: str | None = "qkv"
        else:
            found = next((r for p in reversed(parts) if (r := letter(p))), None)
        by.setdefault(found or "", []).append(name)
    matrices = [name for name, W in weights.items() if W.dim() > 1]
    named = [role for role in ("q", "k", "v", "qkv", "kv", "o") if any(weights[n].dim() > 1 for n in by.get(role, ()))]
    if set(named) >= {"q", "k", "v"} or "qkv" in named or set(named) >= {"q", "kv"}:
        for flip in (False, True) if set(matrices) - linear else (False,):
            for thirds in (False, True) if "qkv" in named else (False,):
                yield dict(_flat(weights, {r: by[r] for r in named}, linear, sizes, flip, thirds))
        return
    for order in permutations(matrices):
        for flip in (False, True) if set(matrices) - linear else (False,):
            roles = {r: [n, n.replace("weight", "bias")] for r, n in zip("qkvo", order, strict=False)}
            found_weights = dict(_flat(weights, {r: [n for n in ns if n in weights] for r, ns in roles.items()}, linear,
                                       sizes, flip, False))  # fmt: skip
            yield found_weights


def _flat(
    weights: Mapping[str, Tensor], by: Mapping[str, list[str]], linear: set[str], sizes: Sizes, flip: bool, each: bool
) -> Iterator[tuple[str, Tensor]]:
    """One matrix and one bias for each letter, heads side by side, input first; fused ones are taken apart."""
    for role, names in by.items():
        many = dict.fromkeys(names)
        rows = [_oriented(weights[n], n in linear, role, sizes, flip) for n in many if weights[n].dim() > 1]
        biases = [weights[n].flatten() for n in many if weights[n].dim() == 1 or (n not in linear and n.endswith("bias"))]
        for kind, found in (("W", rows), ("b", biases)):
            if found:
                import torch

                whole = torch.cat(found, 0 if role == "o" and kind == "W" and len(found) > 1 else -1)
                if len(role) == 1:
                    yield f"{kind}_{role}", whole
                elif each:  # for each head its query, key and value side by side
                    parts = whole.unflatten(-1, (sizes.heads, len(role), -1))
                    yield from ((f"{kind}_{i}", parts[..., j, :].flatten(-2)) for j, i in enumerate(role))
                else:
                    widths = {"q": sizes.d_q, "k": sizes.d_q, "v": sizes.d_v}
                    parts = whole.split([sizes.heads * widths[i] for i in role], -1)
                    yield from ((f"{kind}_{i}", part) for i, part in zip(role, parts, strict=True))


def _oriented(W: Tensor, linear: bool, role: str, sizes: Sizes, flip: bool) -> Tensor:
    """(inputs, outputs), heads flattened."""
    if W.dim() == 3:
        inner = sizes.d_v if role in "vo" else sizes.d_q
        wanted = (sizes.heads, inner, sizes.d) if role == "o" else (sizes.d, sizes.heads, inner)
        for order in permutations(range(3)):
            if tuple(W.permute(order).shape) == wanted:
                return W.permute(order).flatten(0, 1) if role == "o" else W.permute(order).flatten(1)
        return W.flatten(1)
    if linear:
        return W.mT
    wide = sizes.heads * sizes.d_v if role == "o" else sizes.d
    return W.mT if (W.shape[0] != wide and W.shape[1] == wide) or (flip and W.shape[0] == W.shape[1]) else W


def feed_weights(weights: Mapping[str, Tensor], linear: set[str], sizes: Sizes) -> tuple[dict[str, Tensor], set[str]]:
    """W_1, b_1, W_2, b_2 by their shapes, and the names of the parameters that they are."""
    found, used = dict[str, Tensor](), set[str]()
    for name, W in weights.items():
        if W.dim() == 2 and sorted(W.shape) == sorted((sizes.d, sizes.d_ff)):
            W = W.mT if name in linear else W
            letter = "1" if W.shape[0] == sizes.d else "2"
            found.setdefault(f"W_{letter}", W)
            used.add(name)
            bias = re.sub("weight$", "bias", name)
            if bias != name and bias in weights:
                found.setdefault(f"b_{letter}", weights[bias])
                used.add(bias)
    return found, used


def norm_weights(weights: Mapping[str, Tensor], sizes: Sizes) -> dict[str, dict[str, Tensor]]:
    """The g and b of every norm, by the path of its module: rows as wide as X that are no bias of a matrix."""
    norms = dict[str, dict[str, Tensor]]()
    for name, W in weights.items():
        path = name.rpartition(".")[0]
        if W.shape == (sizes.d,) and not any(n.rpartition(".")[0] == path and V.dim() > 1 for n, V in weights.items()):
            norms.setdefault(path, {})["b" if re.search(r"(bias|beta|shift|b|b_2)$", name) else "g"] = W
    return norms


def layer_weights(
    weights: Mapping[str, Tensor], linear: set[str], sizes: Sizes, decoder: bool
) -> Iterator[dict[str, Tensor]]:
    """The weights of an encoder or decoder layer: attentions by their paths, norms and the feed-forward by shapes."""
    feed, used = feed_weights(weights, linear, sizes)
    norms = norm_weights({n: W for n, W in weights.items() if n not in used}, sizes)
    rest = {n: W for n, W in weights.items() if n not in used and n.rpartition(".")[0] not in norms}
    groups = dict[str, dict[str, Tensor]]()
    for name, W in rest.items():
        groups.setdefault(name.split(".")[0], {})[name] = W
    attentions = [g for g in groups.values() if sum(W.dim() > 1 for W in g.values()) >= 2] if decoder else [rest]
    if decoder and len(attentions) != 2:
        raise Unclear(f"expected two attentions in a decoder layer, each in a module of its own; found {len(attentions)}")
    if decoder and re.search(r"cross|enc|src|mem|context", next(iter(attentions[0])).split(".")[0].lower()):
        attentions.reverse()
    ats = ["self.", "cross."] if decoder else ["self."]
    for order in permutations(norms) if len(norms) <= 3 else [tuple(norms)]:
        found = {f"ff.{name}": W for name, W in feed.items()}
        for at, path in zip([*ats, "ff."], order, strict=False):
            found |= {f"{at}{name}": W for name, W in norms[path].items()}
        yield from _with_attentions(found, ats, attentions, linear, sizes)


def _with_attentions(
    found: dict[str, Tensor], ats: list[str], attentions: list[dict[str, Tensor]], linear: set[str], sizes: Sizes
) -> Iterator[dict[str, Tensor]]:
    if not ats or not attentions:
        yield found
        return
    for one in list(attention_weights(attentions[0], linear, sizes))[:4]:
        here = found | {f"{ats[0]}{name}": W for name, W in one.items()}
        yield from _with_attentions(here, ats[1:], attentions[1:], linear, sizes)


def transformer_weights(
    weights: Mapping[str, Tensor], linear: set[str], sizes: Sizes, kinds: Mapping[str, str]
) -> Iterator[dict[str, Tensor]]:
    """The weights of a whole Transformer: numbered layers, tables, last norms and the output layer."""
    blocks = dict[str, dict[str, Tensor]]()
    rest = dict[str, Tensor]()
    for name, W in weights.items():
        match = re.match(r"(.*?\.?\d+)\.(.+)", name)
        if match:
            blocks.setdefault(match[1], {})[match[2]] = W
        else:
            rest[name] = W
    stacks = {"decoder.": [p for p in blocks if "dec" in p.lower()], "encoder.": [p for p in blocks if "dec" not in p.lower()]}
    if not stacks["decoder."] or not stacks["encoder."]:
        raise Unclear("expected parameters of encoder and decoder layers, as encoder.0 and decoder.0")
    base, tables = dict[str, Tensor](), [n for n, W in rest.items() if "Embedding" in kinds.get(n.rsplit(".", 1)[0], "")]
    words = [n for n in tables if weights[n].shape[0] in (sizes.vocab, sizes.vocab_tgt)]
    if not words:
        raise Unclear("expected an nn.Embedding of the vocabulary")
    base |= {"encoder.W_e": weights[words[0]], "decoder.W_e": weights[words[-1]]}
    learned = [n for n in tables if n not in words]
    if learned:
        base |= {"encoder.P": weights[learned[0]], "decoder.P": weights[learned[-1]]}
    outs = [n for n in rest if n in linear and rest[n].dim() == 2 and rest[n].shape[0] in (sizes.vocab, sizes.vocab_tgt)]
    out = outs[-1] if outs else words[-1]
    base["W_out"] = weights[out].mT
    if (bias := out.replace("weight", "bias")) in weights and bias != out:
        base["b_out"] = weights[bias]
    norms = [n for n, W in rest.items() if W.shape == (sizes.d,) and n.endswith("weight")]
    for n in norms:
        for at in ["decoder."] if "dec" in n.lower() or len(norms) == 1 else ["encoder."]:
            base |= {f"{at}g": weights[n], f"{at}b": weights[n.replace("weight", "bias")]}
    layers = {at: [list(layer_weights(blocks[p], {n.removeprefix(f"{p}.") for n in linear if n.startswith(f"{p}.")}, sizes,
                                      at == "decoder.")) for p in paths] for at, paths in stacks.items()}  # fmt: skip
    counts = {at: max((len(options) for options in found), default=0) for at, found in layers.items()}
    for e in range(min(2, counts["encoder."])):
        for c in range(min(2, counts["decoder."])):
            yield base | {f"{at}{i}.{name}": W for at, pick in (("encoder.", e), ("decoder.", c))
                          for i, options in enumerate(layers[at]) for name, W in options[pick].items()}  # fmt: skip

"""A tokenizer.json with fewer tokens: those that some text needs. Knows the file's content; needs
no torch.

The same text has the same tokens. In a BPE every token is kept that a merge on the way to a kept
one reads or makes, so that no merge of the text is lost, and none comes earlier. In a Unigram model
the best path of the text is kept, and so is the lowest score, which decides the score of unknown
characters. All single characters and bytes are kept.
"""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Any

from attentif.text.tokenizer import BYTES, TokenizerError


def pruned(data: bytes, used: set[int], name: str) -> bytes:
    """The content of a tokenizer.json with these ids and what they need, numbered again in the
    same order."""
    content = json.loads(data)
    model, added = content["model"], content.get("added_tokens") or []
    kept = used | {one["id"] for one in added}
    kind = model.get("type", "BPE" if "merges" in model else "")
    if kind == "BPE":
        tokens = dict(model["vocab"])
        kept |= _small(tokens) | {
            tokens[token] for token in [model.get("unk_token")] if token in tokens
        }
        merges = [
            tuple(one.split(" ")) if isinstance(one, str) else tuple(one) for one in model["merges"]
        ]
        prefix = model.get("continuing_subword_prefix") or ""
        made = {(left, right): left + right.removeprefix(prefix) for left, right in merges}
        names = _closed({token for token, i in tokens.items() if i in kept}, made)
        kept |= {tokens[token] for token in names}
        new = {old: i for i, old in enumerate(sorted(kept))}
        model["vocab"] = {
            token: new[i]
            for token, i in sorted(tokens.items(), key=lambda one: one[1])
            if i in kept
        }
        model["merges"] = [list(pair) for pair, token in made.items() if {*pair, token} <= names]
    elif kind == "Unigram":
        tokens = {token: i for i, (token, _) in enumerate(model["vocab"])}
        lowest = min(range(len(model["vocab"])), key=lambda i: model["vocab"][i][1])
        kept |= (
            _small(tokens)
            | {lowest}
            | ({model["unk_id"]} if model.get("unk_id") is not None else set())
        )
        new = {old: i for i, old in enumerate(sorted(kept))}
        model["vocab"] = [one for i, one in enumerate(model["vocab"]) if i in kept]
        model["unk_id"] = new.get(model.get("unk_id"))
    else:
        raise TokenizerError(
            f"{name}: expected a tokenizer of type BPE or Unigram to prune, got {kind}; keep it"
        )
    for one in added:
        one["id"] = new[one["id"]]
    _renumber(content.get("post_processor"), new)
    return json.dumps(content, ensure_ascii=False).encode(errors="surrogatepass")


def _small(tokens: dict[str, int]) -> set[int]:
    """The ids of single characters and bytes, of which any text consists."""
    return {i for token, i in tokens.items() if len(token) == 1} | {
        tokens[one] for one in BYTES if one in tokens
    }


def _closed(names: set[str], made: dict[tuple[str, str], str]) -> set[str]:
    """These tokens, and all that a merge on the way to one of them reads."""
    ways: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for pair, token in made.items():
        ways[token].append(pair)
    found, left = set(names), list(names)
    while left:
        for part in (part for pair in ways[left.pop()] for part in pair if part not in found):
            found.add(part)
            left.append(part)
    return found


def _renumber(rule: Any, new: dict[int, int]) -> None:
    """The ids in a rule that adds special tokens."""
    for one in (rule or {}).get("processors", ()):
        _renumber(one, new)
    for special in (rule or {}).get("special_tokens", {}).values():
        special["ids"] = [new[i] for i in special["ids"]]
    for name in ("sep", "cls"):
        if name in (rule or {}):
            rule[name] = [rule[name][0], new[rule[name][1]]]

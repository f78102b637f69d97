"""The purpose of each matrix of a block in a sentence: from its comment, or from its use in the
equations."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files

from attentif.lab.language import fold, tree
from attentif.lab.language.check_names import dimensions, mentioned
from attentif.lab.shape.counts import kind

TEXT = tomllib.loads(files("attentif.lab.shape").joinpath("about.toml").read_text(encoding="utf-8"))
ROLES, ARGUMENTS, NORMS = TEXT["roles"], TEXT["arguments"], TEXT["norms"]


def about(block: tree.Block) -> dict[str, str]:
    """A sentence for each name of the block."""
    equations = [s for s in block.statements if isinstance(s, tree.Equation)]
    roles, used, makes, sizes = (
        dict(_roles(equations)),
        dict(_used(equations)),
        dict[str, str](),
        dimensions(block),
    )
    found: dict[str, str] = {}
    for equation in equations:
        left = equation.left.text
        found[left] = equation.about or roles.get(left) or _computed(left, equation.right)
        for name in fold.names(equation.right):
            makes.setdefault(name.text, left)
    for statement in block.statements:
        for name in mentioned(statement):
            given = statement.about if isinstance(statement, tree.Declaration) else ""
            if name.text not in found and name.text not in sizes:
                found[name.text] = (
                    given or used.get(name.text) or _given(name.text, makes.get(name.text, ""))
                )
    return found


def mask_kind(sentence: str) -> str:
    """`causal mask`, from the sentence of such a mask; "" for any other sentence."""
    kind, colon, _ = sentence.partition(":")
    return kind if colon and kind.endswith(" mask") else ""


def _core(node: tree.Expression) -> tree.Expression:
    """The expression without dropout, scale, mask and rotation."""
    while True:
        match node:
            case tree.Quotient(inside, _) | tree.Call("dropout" | "mask" | "rotate", (inside, *_)):
                node = inside
            case _:
                return node


def _roles(equations: list[tree.Equation]) -> Iterator[tuple[str, str]]:
    """Queries, keys and values by their use: softmax(Q K^T) V."""
    weights, scores = set[str](), set[str]()
    for equation in equations:
        left, node = equation.left.text, _core(equation.right)
        if isinstance(node, tree.Call) and node.function == "softmax":
            weights.add(left)
            yield left, ROLES["weights"].format(left)
            node = _core(node.arguments[0])
        match node:
            case tree.Product((tree.Name(query), tree.Transpose(tree.Name(key)))) if (
                kind(key) == "input"
            ):
                if query != key:
                    yield query, ROLES["queries"]
                    yield key, ROLES["keys"]
                if left not in weights:
                    scores.add(left)
                    yield left, ROLES["scores"].format(left)
            case tree.Product((tree.Name(weight), tree.Name(value))) if weight in weights | scores:
                if weight in weights:
                    yield value, ROLES["values"]
                yield left, ROLES["mixed"].format(left, value, weight)


def _used(equations: list[tree.Equation]) -> Iterator[tuple[str, str]]:
    """Arguments of functions (masks, tables, gains, angles), and positions added to rows of a
    table."""
    for node in (node for equation in equations for node in fold.walk(equation.right)):
        if isinstance(node, tree.Call):
            for argument, sentence in zip(
                node.arguments, ARGUMENTS.get(node.function, ()), strict=False
            ):
                if isinstance(argument, tree.Name) and sentence:
                    yield argument.text, sentence.format(argument.text)
        if isinstance(node, tree.Sum) and _looks_up(node):
            yield from (
                (term.text, "row i: the vector of position i")
                for _, term in node.terms
                if isinstance(term, tree.Name)
            )


def _looks_up(node: tree.Expression) -> bool:
    return any(
        isinstance(part, tree.Call) and part.function == "lookup" for part in fold.walk(node)
    )


def _computed(left: str, right: tree.Expression) -> str:
    node = _core(right)
    if (
        isinstance(node, tree.Sum)
        and isinstance(last := node.terms[-1][1], tree.Name)
        and kind(last.text) == "weight"
    ):
        node = _core(node.terms[0][1])  # without its bias
    match node:
        case tree.Name(text):
            return f"the same as {text}"
        case tree.Concat():
            return "the heads side by side" if node.index else "its parts side by side"
        case tree.Split(_, of):
            return f"the columns of {_called(of)} that belong to head h"
        case tree.Call("lookup") | tree.Sum() | tree.Product() if _looks_up(node):
            position = ", with that of its position" if isinstance(node, tree.Sum) else ""
            return f"row i: the vector of token i{position}"
        case tree.Sum():
            return "what comes in, plus what is computed from it"
        case tree.Call(function, (of, *_)) if function in NORMS:
            return f"each row of {'the residual sum' if isinstance(of, tree.Sum) else _called(of)}, {NORMS[function]}"
        case tree.Call(function):
            return f"hidden features: each row projected, then {function} of each entry"
        case tree.Elementwise():
            return "hidden features: one projection times a gate, entry by entry"
        case tree.Product((tree.Name(X), tree.Name(W))) if kind(W) == "weight":
            return f"each row of {X}, projected by {W}"
        case tree.Product((tree.Name(X), tree.Transpose(tree.Name(W)))):
            return f"{left}[i,j]: row i of {X} times row j of {W}"
    return ""


def _given(name: str, made: str) -> str:
    """The sentence of a name that is not computed; a weight is described by what it makes."""
    if kind(name) == "input":
        return "a row for each token" if made else ""
    if name.rpartition(".")[2].startswith("b"):
        return "learnt: added to each row"
    return f"learnt: makes {made}" if made else "learnt"


def _called(node: tree.Expression) -> str:
    return node.text if isinstance(node, tree.Name) else "it"

"""The page Derivations: one derivation, every step checked."""

from __future__ import annotations

from attentif.serve.learn.frame import Around, Field, Given, Page, Shown

FIRST = "linear-attention"


def fields(given: Given) -> tuple[Field, ...]:
    from attentif.lab.proof.derive import NAMES

    names = {name: f"{name}: {about}" for name, about in NAMES.items()}
    return (Field("derivation", "choice", FIRST, names), Field("sizes", hint="n_heads=4"))


def derivation(given: Given, around: Around) -> Shown:
    from attentif.lab import blackboard

    return Shown(blackboard.derive(given["derivation"], sizes=given["sizes"]))


PAGE = Page("derivations", derivation, fields)

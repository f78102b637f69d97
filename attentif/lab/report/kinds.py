"""The kind of each name of a block, input, weight or computed, by which a terminal colours names."""

from __future__ import annotations

from attentif.document.tree import Kind
from attentif.lab.language.tree import Block
from attentif.lab.maths import formula
from attentif.lab.shape.counts import kinds
from attentif.lab.shape.shapes import shapes


def kinds_of(block: Block) -> dict[str, Kind]:
    """Kinds by the names that a terminal prints: W₁, not W_1."""
    return {formula.name(name).plain: kind for name, kind in kinds(block, shapes(block)).items()}

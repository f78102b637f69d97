"""What a model is scored on: two files of lines, or one place that holds both sides."""

from __future__ import annotations

from attentif.evaluation.score import read_lines
from attentif.text.places import read_place


def test_set(source: str, reference: str | None = None) -> tuple[list[str], list[str]]:
    """Sources and references, as many of either."""
    if reference is None:
        pairs = list(read_place(source, split="test"))
        sources, references = [pair.source for pair in pairs], [pair.target for pair in pairs]
    else:
        sources, references = read_lines(source), read_lines(reference)
    if len(sources) != len(references):
        raise ValueError(f"{source} has {len(sources)} lines, {reference} {len(references)}; expected as many")
    if not sources:
        raise ValueError(f"{source}: expected at least one line, got none")
    return sources, references

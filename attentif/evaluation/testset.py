"""What a model is scored on: two files of lines, or one place that holds both sides."""

from __future__ import annotations

from attentif.text.corpora import read_corpus
from attentif.text.plain import read_lines
from attentif.text.sentences import LONGEST_WORD


def test_set(source: str, reference: str | None = None) -> tuple[list[str], list[str]]:
    """Sources and references, as many of either; a file may be compressed, and one of the two "-", which is stdin."""
    if reference is None:
        pairs = list(read_corpus(source, split="test"))
        sources, references = [pair.source for pair in pairs], [pair.target for pair in pairs]
    else:
        if source == reference == "-":
            raise ValueError("-: stdin cannot be both the sources and the references; name a file for one of them")
        sources, references = list(read_lines(source, LONGEST_WORD)), list(read_lines(reference))
    if len(sources) != len(references):
        raise ValueError(f"{source} has {len(sources)} lines, {reference} {len(references)}; expected as many")
    if not sources:
        raise ValueError(f"{source}: expected at least one line, got none")
    return sources, references

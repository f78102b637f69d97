"""Test sets: two lists, two files of lines, or one corpus with both sides."""

from __future__ import annotations

from attentif.text.corpora import read_corpus
from attentif.text.plain import read_lines
from attentif.text.sentences import LONGEST_WORD


def test_set(source: str | list[str], reference: str | list[str] | None = None) -> tuple[list[str], list[str]]:
    """Sources and references of equal number; a file may be compressed, and one of the two "-", which is stdin."""
    if reference is None:
        if not isinstance(source, str):
            raise ValueError("reference: expected the references of the sources, a list or a file of lines")
        pairs = list(read_corpus(source, split="test"))
        sources, references = [pair.source for pair in pairs], [pair.target for pair in pairs]
    else:
        if source == reference == "-":
            raise ValueError("-: stdin cannot be both the sources and the references; name a file for one of them")
        sources = list(read_lines(source, LONGEST_WORD)) if isinstance(source, str) else source
        references = list(read_lines(reference)) if isinstance(reference, str) else reference
    called = source if isinstance(source, str) else "source"
    if len(sources) != len(references):
        other = reference if isinstance(reference, str) else "reference"
        raise ValueError(f"{called} has {len(sources)} lines, {other} {len(references)}; expected equal numbers")
    if not sources:
        raise ValueError(f"{called}: expected at least one line, got none")
    return sources, references

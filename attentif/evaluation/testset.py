"""Test sets: two lists, two files of lines, or one corpus with both sides; and the name of each."""

from __future__ import annotations

from attentif.evaluation.score import check_counts
from attentif.text.corpora import read_corpus, with_split
from attentif.text.plain import LONGEST_LINE, read_lines
from attentif.text.sentences import LONGEST_WORD


def test_set(
    source: str | list[str], reference: str | list[str] | None = None
) -> tuple[list[str], list[str]]:
    """Sources and references of equal number; a file may be compressed, and one of the two "-",
    which is stdin."""
    if reference is None:
        if not isinstance(source, str):
            raise ValueError(
                "reference: expected the references of the sources, a list or a file of lines"
            )
        pairs = list(read_corpus(source, split="test"))
        return [pair.source for pair in pairs], [pair.target for pair in pairs]
    if source == reference == "-":
        raise ValueError(
            "-: stdin cannot be both the sources and the references; name a file for one of them"
        )
    sources = single_lines(source, LONGEST_WORD) if isinstance(source, str) else source
    references = single_lines(reference) if isinstance(reference, str) else reference
    names = (
        one if isinstance(one, str) else name
        for one, name in ((source, "source"), (reference, "reference"))
    )
    check_counts(len(sources), len(references), *names)
    return sources, references


def test_set_name(source: str | list[str], reference: str | list[str] | None = None) -> str:
    """The files, or the corpus with its split; empty for lists."""
    if reference is None and isinstance(source, str):
        return with_split(source, "test")
    return ", ".join(one for one in (source, reference) if isinstance(one, str))


def single_lines(path: str, longest_word: int = LONGEST_LINE) -> list[str]:
    """The lines of a file of one language; a table with both sides is refused."""
    lines = list(read_lines(path, longest_word))
    if any(lines) and all("\t" in line for line in lines if line):
        raise ValueError(
            f"{path}: a table: every line has a tab; expected a sentence a line. Give the table "
            "alone as "
            "the source of both sides, or cut a column out of it"
        )
    return lines

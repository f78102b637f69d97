"""One change of a source text, for the mutants that a test must fail."""

import re


def changed(source: str, before: str, after: str, most: int = 1) -> str:
    """The source with `after` in place of `before`, whatever line breaks the formatter chose; an
    AssertionError if `before` is not in it, or more than `most` times."""
    pieces = re.split(r"\s+|(?<=[(,])|(?=\))", before)
    pattern = r"\s*".join(re.escape(piece) for piece in pieces if piece)
    source, count = re.subn(pattern + r"(?:,(?=\s*\)))?", lambda _: after, source)
    assert 1 <= count <= most, f"the mutation must change 1 to {most} places, not {count}: {before}"
    return source

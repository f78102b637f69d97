"""Data sheets: rows of tab-separated columns under `# heading` lines; a line that begins with
`## ` is a remark."""

from functools import cache
from importlib.resources import files

from attentif.text.phrasebook.draw import Two

Row = tuple[str, ...]


@cache
def sections(path: str) -> tuple[tuple[str, tuple[Row, ...]], ...]:
    """The headings of a sheet such as `news/nouns` with their rows, in order; rows before a
    heading are under ""."""
    found: list[tuple[str, list[Row]]] = [("", [])]
    for line in files(__package__).joinpath(f"{path}.tsv").read_text(encoding="utf-8").split("\n"):
        if line.startswith("# "):
            found.append((line[2:], []))
        elif line and not line.startswith("## "):
            found[-1][1].append(tuple(line.split("\t")))
    return tuple((heading, tuple(rows)) for heading, rows in found if rows)


@cache
def sheet(path: str) -> dict[str, tuple[Row, ...]]:
    """The rows of a sheet by heading; a heading that comes again adds to the first."""
    found: dict[str, tuple[Row, ...]] = {}
    for heading, rows in sections(path):
        found[heading] = (*found.get(heading, ()), *rows)
    return found


@cache
def pairs(path: str, heading: str = "") -> tuple[Two, ...]:
    """Rows of French and English; a single column is the same in both."""
    return tuple((row[0], row[-1]) for row in sheet(path)[heading])


@cache
def words(path: str, heading: str = "") -> tuple[str, ...]:
    """The first column."""
    return tuple(row[0] for row in sheet(path)[heading])

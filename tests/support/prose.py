"""Sentences of the project, wherever they are: pages, notebooks, recipes, docstrings, comments,
messages and help."""

from __future__ import annotations

import ast
import io
import json
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.support.rooms import ROOT, tracked

# Generated, a record of releases, or data in French.
LEFT_OUT = re.compile(
    r"docs/map\.md|CHANGELOG\.md|attentif/text/phrasebook/|corpora/attentif_corpora/\w+/|"
    r".*/students/"
)
FENCE = re.compile(r"^```(.*)$")
COMMENT = re.compile(r"(?:^|\s)#+ (.*)$")


@dataclass(frozen=True)
class Passage:
    """A paragraph, a comment or a string, with the file and line at which it begins."""

    file: str
    line: int
    text: str


def files() -> list[str]:
    kinds = (".md", ".py", ".ipynb", ".toml", "Makefile")
    return [path for path in tracked() if path.endswith(kinds) and not LEFT_OUT.match(path)]


def passages(path: str) -> list[Passage]:
    text = (ROOT / path).read_text(encoding="utf-8")
    match Path(path).suffix:
        case ".md":
            found = markdown(text)
        case ".py":
            found = python(text, messages=path.startswith("attentif/"))
        case ".ipynb":
            found = notebook(text)
        case _:
            found = [*comments(text), *(quoted(text) if path.startswith("attentif/cli/") else ())]
    return [Passage(path, line, said) for line, said in found if re.search(r"[a-z]{2}", said)]


def markdown(text: str) -> Iterator[tuple[int, str]]:
    """Paragraphs, headings, list items and table rows; of a fenced block its comments, of a
    doctest nothing else."""
    fenced, first, lines = None, 1, []
    for number, line in enumerate([*text.split("\n"), ""], start=1):
        if fence := FENCE.match(line):
            fenced = fence[1] if fenced is None else None
        elif fenced is not None:
            if fenced != "console" and (comment := COMMENT.search(line)):
                yield number, comment[1]
            continue
        alone = line.startswith(("#", "|", "```", "- ", "<")) or re.match(r"\d+\. ", line)
        if lines and (alone or not line.strip()):
            yield first, " ".join(lines)
            lines = []
        if line.strip() and not fence:
            first = first if lines else number
            lines.append(line.strip())
            if line.startswith(("#", "|", "<")):
                yield first, lines.pop()


def python(text: str, messages: bool) -> Iterator[tuple[int, str]]:
    """Docstrings and comments; with `messages` also every other string of three words or more."""
    yield from comment_blocks(text)
    tree = ast.parse(text)
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            above = parents[node]
            if isinstance(above, ast.Expr):
                yield from docstring(node.lineno, node.value)
            elif messages and not isinstance(above, ast.JoinedStr) and sentence(node.value):
                yield node.lineno, node.value
        elif isinstance(node, ast.JoinedStr) and messages:
            parts = [
                str(part.value) if isinstance(part, ast.Constant) else "`…`" for part in node.values
            ]
            if sentence("".join(parts)):
                yield node.lineno, "".join(parts)


def sentence(text: str) -> bool:
    """Three words or more, one of them a small word of English, and no language of a machine."""
    small = re.search(r"\b(the|is|of|to|in|not|with|for|and|by|it)\b", text)
    three = small and re.search(r"[a-z]+,? [a-z]+,? [a-z]+", text)
    return bool(three) and not re.search(r"[{;]\n|</?[a-z]+|\\[a-z]+\{", text)


def docstring(line: int, text: str) -> Iterator[tuple[int, str]]:
    """Its paragraphs without doctests and without indented examples."""
    for paragraph in re.split(r"\n\s*\n", text):
        if ">>>" not in paragraph:
            plain = [
                row
                for row in paragraph.split("\n")
                if not re.match(r"\s*(\$|python -m|attentif) ", row)
            ]
            yield (
                line + text[: text.index(paragraph)].count("\n"),
                " ".join(" ".join(plain).split()),
            )


def comment_blocks(text: str) -> Iterator[tuple[int, str]]:
    """Comments; those on consecutive lines of their own are one passage."""
    first, last, said = 0, -1, []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type != tokenize.COMMENT or re.match(r"#!|# (fmt|type|noqa)", token.string):
            continue
        alone, number = token.line.lstrip().startswith("#"), token.start[0]
        if said and not (alone and number == last + 1):
            yield first, " ".join(said)
            said = []
        first = first if said else number
        said.append(re.split(r"\s+# (?:fmt|noqa|type)\b", token.string)[0].lstrip("# "))
        last = number if alone else -1
    if said:
        yield first, " ".join(said)


def notebook(text: str) -> Iterator[tuple[int, str]]:
    """The text of its cells; a line is the number of the cell."""
    for number, cell in enumerate(json.loads(text)["cells"], start=1):
        source = "".join(cell["source"])
        for _, said in markdown(source) if cell["cell_type"] == "markdown" else comments(source):
            yield number, said


def quoted(text: str) -> Iterator[tuple[int, str]]:
    """Strings of TOML that are sentences."""
    for number, line in enumerate(text.split("\n"), start=1):
        said = [] if line.startswith("examples") else re.findall(r'"([^"]*)"', line)
        yield from ((number, one) for one in said if " " in one)


def comments(text: str) -> Iterator[tuple[int, str]]:
    """What follows the first # of a line that is not inside quotation marks."""
    for number, line in enumerate(text.split("\n"), start=1):
        for found in re.finditer(r"(?:^|(?<=\s))#+ ", line):
            if line[: found.start()].count('"') % 2 == 0:
                yield number, line[found.end() :]
                break

"""The ratchet (`make check`): what makes code hard to read may only become less, room by room.

    python -m tests.support.density [--write]

Three things are counted: `fmt: skip` comments, conditional expressions inside of others or of
comprehensions ("nested"), and functions of McCabe complexity over 10 ("tangled"). density.toml has
the number that each room may have; `--write` lowers the numbers to those of today, never raises
one.
"""

from __future__ import annotations

import ast
import io
import sys
import tokenize
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "attentif"
TABLE = Path(__file__).with_name("density.toml")
COMMAND = "python -m tests.support.density --write"
KINDS = ("skip", "nested", "tangled")
MOST_COMPLEX = 10
BRANCHES = (
    ast.If,
    ast.For,
    ast.AsyncFor,
    ast.While,
    ast.ExceptHandler,
    ast.IfExp,
    ast.Assert,
    ast.comprehension,
    ast.match_case,
)
AROUND = (ast.IfExp, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Lambda)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
HEAD = f"""\
# What each room of attentif/ may have at most: `fmt: skip` comments, nested conditional
# expressions, functions of complexity over 10. The numbers may only fall:
# {COMMAND}
"""
Counts = dict[str, int]


@dataclass(frozen=True)
class Finding:
    """One thing that is counted, and where it is."""

    room: str
    kind: str
    file: str
    line: int
    function: str

    def __str__(self) -> str:
        return f"    {self.file}:{self.line}: {self.kind} in {self.function}"


def room_of(path: Path) -> str:
    """The room of a file of the package: a folder, or one of the folders of lab/."""
    folders = path.parts[:-1]
    if not folders:
        return "(root)"
    if folders[0] == "lab":
        return "/".join(folders[:2])
    return folders[0]


def complexity(function: ast.AST) -> int:
    """McCabe's number: one more than the branches, where each further operand of `and` and `or`
    is a branch."""
    branches = 0
    for node in ast.walk(function):
        if isinstance(node, BRANCHES):
            branches += 1
        elif isinstance(node, ast.BoolOp):
            branches += len(node.values) - 1
    return 1 + branches


def skips(text: str) -> Iterator[int]:
    """The lines with a comment that switches the formatter off."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and "fmt: skip" in token.string:
            yield token.start[0]


def nested(tree: ast.AST) -> Iterator[int]:
    """The line of a conditional expression, once for each expression that is around it."""
    for outer in ast.walk(tree):
        if isinstance(outer, AROUND):
            for inner in ast.walk(outer):
                if isinstance(inner, ast.IfExp) and inner is not outer:
                    yield inner.lineno


def tangled(tree: ast.AST) -> Iterator[int]:
    """The lines where functions that are too complex begin."""
    for node in ast.walk(tree):
        if isinstance(node, FUNCTIONS) and complexity(node) > MOST_COMPLEX:
            yield node.lineno


def function_at(tree: ast.AST, line: int) -> str:
    """The name of the innermost function around a line."""
    name, begins = "the module", 0
    for node in ast.walk(tree):
        if isinstance(node, FUNCTIONS) and begins <= node.lineno <= line <= (node.end_lineno or 0):
            name, begins = node.name, node.lineno
    return name


def findings(package: Path) -> list[Finding]:
    """Everything that is counted in a package."""
    found = []
    for path in sorted(package.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        tree = ast.parse(text)
        inside = path.relative_to(package)
        name = f"{package.name}/{inside.as_posix()}"
        for kind, lines in (
            ("skip", skips(text)),
            ("nested", nested(tree)),
            ("tangled", tangled(tree)),
        ):
            for line in lines:
                function = function_at(tree, line)
                found.append(Finding(room_of(inside), kind, name, line, function))
    return found


def counted(found: list[Finding]) -> dict[str, Counts]:
    """How many of each kind a room has; a room with none is not in it."""
    rooms = dict[str, Counts]()
    for finding in found:
        room = rooms.setdefault(finding.room, dict.fromkeys(KINDS, 0))
        room[finding.kind] += 1
    return rooms


def read_table(path: Path) -> dict[str, Counts]:
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def lowered(table: Mapping[str, Counts], rooms: Mapping[str, Counts]) -> dict[str, Counts]:
    """The table with the numbers of today where they are lower; rooms that are gone leave it."""
    none = dict.fromkeys(KINDS, 0)
    found = dict[str, Counts]()
    for room, allowed in sorted(table.items()):
        today = rooms.get(room, none)
        counts = {kind: min(allowed[kind], today[kind]) for kind in KINDS}
        if any(counts.values()):
            found[room] = counts
    return found


def as_toml(table: Mapping[str, Counts]) -> str:
    lines = [HEAD]
    for room, counts in table.items():
        numbers = ", ".join(f"{kind} = {counts[kind]}" for kind in KINDS)
        lines.append(f'"{room}" = {{ {numbers} }}\n')
    return "".join(lines)


def complaints(found: list[Finding], table: Mapping[str, Counts]) -> list[str]:
    """What is more than the table allows, with where it is; and where the table can be lower."""
    none = dict.fromkeys(KINDS, 0)
    rooms = counted(found)
    said = list[str]()
    for room in sorted({*rooms, *table}):
        today, allowed = rooms.get(room, none), table.get(room, none)
        for kind in KINDS:
            if today[kind] > allowed[kind]:
                said.append(
                    f"{room}: {kind}: expected at most {allowed[kind]} (tests/support/density.toml), "
                    f"got {today[kind]}; write one of these more plainly"
                )
                said += [str(one) for one in found if (one.room, one.kind) == (room, kind)]
            elif today[kind] < allowed[kind]:
                said.append(
                    f"{room}: {kind}: {today[kind]}, and the table allows {allowed[kind]}; lower "
                    f"it: {COMMAND}"
                )
    return said


def main(arguments: list[str], package: Path = PACKAGE, path: Path = TABLE) -> int:
    found = findings(package)
    table = read_table(path)
    if arguments == ["--write"]:
        table = lowered(table, counted(found))
        path.write_text(as_toml(table), encoding="utf-8")
    said = complaints(found, table)
    if said:
        print("\n".join(said))
        return 1
    whole = {kind: sum(one.kind == kind for one in found) for kind in KINDS}
    print("density: " + ", ".join(f"{number} {kind}" for kind, number in whole.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

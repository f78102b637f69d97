"""Commands in the documentation, run as a reader would type them: fenced blocks marked `console`
and `sh`.

In a `console` block a line that begins with "$ " is a command; the lines after it are what it
prints, on stdout and stderr together. A line "..." stands for any number of lines. MASKS replaces
what differs from machine to machine, on both sides. In an `sh` block each line is a command that
must succeed. The commands of a page share one empty folder; those of a `console checkout` block run
in the checkout. One that takes minutes says so in its comment.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.support.prepared_command import shim

ROOT = Path(__file__).resolve().parents[2]
FENCED = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
MASKS = [
    (re.compile(r"\d[\d,.]* (tokens/s|seconds?|minutes?|s)\b"), r"N \1"),
    (re.compile(r"\d\d:\d\d:\d\d"), "TIME"),
    (re.compile(r"\d+% of peak|peak unknown"), "N% of peak"),
    (re.compile(r"-?\d\.\d{6,}"), "SCORE"),  # a float64, whose last digits are the processor's
    (re.compile(r"\t-\d\.\d{4}\t"), "\tSCORE\t"),
    (re.compile(r"\bversion:\d[\d.]*"), "version:N"),
    (re.compile(r"[ \t]+$", re.MULTILINE), ""),
    # Progress, a line every few seconds: a slow machine shows some where a fast one shows none.
    (
        re.compile(
            (
                r"^(cleaning|reading|translating|distilling|shortlist|worksheets): \d+( of \d+)?(, "
                r".*)?\n"
            ),
            re.M,
        ),
        "",
    ),
]
PROGRESS = re.compile(
    r"^translating: \d+ of \d+\n", re.MULTILINE
)  # printed where a machine is slow
SCORE = re.compile(r"(?<=\bBLEU )\d+\.\d|(?<=\bchrF2 )\d+\.\d")
APART = 1.5  # points that a score may differ from the page: another processor adds in another order
MINUTES = re.compile(r"  # .*\bminutes?\b")


@dataclass(frozen=True)
class Block:
    """A fenced block: the words after its fence, the line of its first content, and its content."""

    kind: str
    line: int
    text: str


@dataclass(frozen=True)
class Command:
    file: str
    line: int
    text: str
    expected: str | None  # None: anything, if it exits with 0
    checkout: bool = False

    @property
    def long(self) -> bool:
        return MINUTES.search(self.text) is not None

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.text}"


def blocks(path: Path) -> list[Block]:
    text = path.read_text(encoding="utf-8")
    return [
        Block(found[1], text[: found.start(2)].count("\n") + 1, found[2])
        for found in FENCED.finditer(text)
    ]


def commands(path: Path) -> list[Command]:
    """The commands of a page in their order; one may use the files that those before it wrote."""
    found: list[Command] = []
    for block in blocks(path):
        lines = list(enumerate(block.text.splitlines(), start=block.line))
        if block.kind == "sh":
            found += [Command(path.name, number, line, None) for number, line in lines]
        elif block.kind.split()[:1] == ["console"]:
            at: list[tuple[int, str, list[str]]] = []
            for number, line in lines:
                if line.startswith("$ "):
                    at.append((number, line[2:], []))
                elif at:
                    at[-1][2].append(line)
                else:
                    raise ValueError(f"{path}:{number}: expected a command that begins with $")
            found += [
                Command(
                    path.name,
                    number,
                    command,
                    "\n".join(said).strip("\n"),
                    block.kind.endswith("checkout"),
                )
                for number, command, said in at
            ]
    return found


def run(command: Command, folder: Path) -> str:
    """What the command prints; `attentif` is this checkout's. One that must succeed raises if it
    does not."""
    bin = folder / ".bin"
    variables = {
        **os.environ,
        "PATH": f"{bin}:{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
        "COLUMNS": "100",
        "NO_COLOR": "1",
        "OMP_NUM_THREADS": "1",
    }
    for name in (
        "PYTHONSAFEPATH",
        "MAKEFLAGS",
        "MAKELEVEL",
        "MFLAGS",
    ):  # `make test` sets the last three
        variables.pop(name, None)
    if not bin.exists():
        bin.mkdir()
        shim(bin / "attentif", str(ROOT))
    text = command.text.split("  # ")[0]
    done = subprocess.run(
        ["bash", "-c", text],
        cwd=ROOT if command.checkout else folder,
        env=variables,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        timeout=3600,
    )
    if command.expected is None and done.returncode != 0:
        raise AssertionError(f"{command}: exit {done.returncode}\n{done.stdout}")
    return PROGRESS.sub("", done.stdout).strip("\n")


def masked(text: str) -> str:
    for pattern, shown in MASKS:
        text = pattern.sub(shown, text)
    return text


def same(printed: str, expected: str | None) -> bool:
    """Is this what the page says, scores to within APART? A line "..." in the page is any lines,
    also none."""
    if expected is None:
        return True
    shown = SCORE.sub("\0", masked(expected))
    exact = re.escape(shown).replace("\0", r"(\d+\.\d)").split("\\\n")
    pattern = "".join(r"(?:.*\n)*?" if line == r"\.\.\." else line + r"\n" for line in exact)
    found = re.fullmatch(pattern, masked(printed) + "\n")
    scores = zip(SCORE.findall(expected), found.groups(), strict=True) if found else ()
    return found is not None and all(
        abs(float(one) - float(other)) <= APART for one, other in scores
    )


def check(path: Path, folder: Path, *, long: bool = False) -> None:
    """Run the commands of a page, to the first that takes minutes or all, and compare what they
    print with the page."""
    for command in commands(path):
        if command.long and not long:
            break  # what follows may need what it makes
        printed = run(command, folder)
        assert same(printed, command.expected), f"{command}\nprinted:\n{printed}"


def rewritten(path: Path, folder: Path) -> str:
    """The page with what its commands print now; an output that still fits stays as it is
    written."""
    text = path.read_text(encoding="utf-8")
    for command in commands(path):
        printed = run(command, folder)
        if not same(printed, command.expected):
            old = f"$ {command.text}\n{command.expected}".rstrip("\n") + "\n"
            assert old in text, f"{command}: not found as written"
            text = text.replace(old, f"$ {command.text}\n{printed}".rstrip("\n") + "\n", 1)
    return text


if __name__ == "__main__":
    import tempfile

    for name in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as room:
            Path(name).write_text(rewritten(Path(name).resolve(), Path(room)), encoding="utf-8")

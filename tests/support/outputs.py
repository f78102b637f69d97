"""What the commands of the blackboard and of teaching print, as files: to compare before and after
a rewrite that must change none of it.

    python -m tests.support.outputs FOLDER      then: diff -r BEFORE AFTER

Each file has the command as its first line and the exit status as its last.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from attentif.cli import app
from attentif.lab.language import blocks
from attentif.lab.teach import kinds
from tests.support.shell_docs import ROOT

FORMATS = ("", "--html", "--latex", "--json")
THEMES = ("linear-attention", "data-dependent", "block-matrices", "scaling")
SHEETS = ("by-hand", "code", "exploration", "heads", "shapes")
EXAMPLES = (
    "hand-attention",
    "hand-attention-rounded",
    "single-head",
    "single-head-rounded",
    "split-heads",
    "combine-heads",
)
EXPERIMENTS = ("copy", "average", "key-norm", "multi-head", "scaling", "linearity")
SMALL = "n_tgt=2,n_src=3,d=4,d_q=2,d_v=2,d_ff=3,n_heads=2,vocab=5"


def commands() -> Iterator[str]:
    """Every command to record: blocks, derivations, worksheets, experiments and code checks."""
    for block in blocks.NAMES:
        yield f"equations {block}"
        yield f"shapes {block} --batched"
        yield f"draw {block}"
        yield f"draw {block} --blank"
        yield f"work {block} --template"
        for form in FORMATS:
            yield f"shapes {block} {form}"
            yield f"work {block} --random --seed 3 {form}"
    for example in EXAMPLES:
        for form in FORMATS:
            yield f"work --example {example} {form}"
        yield f"work --example {example} --explain --significant 3"
    for theme in THEMES:
        for form in FORMATS[:3]:
            yield f"derive {theme} {form}"
    yield "derive block-matrices --set n_heads=4"
    for sheet in SHEETS:
        for seed in (0, 7):
            yield f"worksheet {sheet} --seed {seed}"
            yield f"worksheet {sheet} --seed {seed} --key"
        for ending in ("html", "tex", "json", "ipynb"):
            yield f"worksheet {sheet} --seed 7 --key -o written.{ending} --force"
    for kind in kinds.kinds():
        yield f"worksheet {kind}.toml --seed 5 --key"
        yield f"worksheet {kind}.toml --seed 6 -o written.json --force"
    for experiment in EXPERIMENTS:
        yield f"explore {experiment} --json"
    for file in sorted((ROOT / "tests/lab/teach/students").rglob("*.py")):
        yield f"check {file.relative_to(ROOT)} --json"
    yield "check --example"
    for name in ("equations", "work", "derive", "explore", "worksheet", "shapes", "draw"):
        yield f"{name} --help"
        yield f"{name} --list"


def output(command: str) -> str:
    """What a command prints on both streams, in an empty folder, with its exit status."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        try:
            status: object = app(command.split(), prog_name="attentif", standalone_mode=False)
        except SystemExit as end:
            status = end.code
        except Exception as error:
            status = f"{type(error).__name__}: {error}"
    written = [file.read_text(encoding="utf-8") for file in sorted(Path().glob("written.*"))]
    for file in Path().glob("written.*"):
        file.unlink()
    text = "\n".join([printed.getvalue(), *written])
    return f"$ attentif {command}\n{text}\nexit: {status or 0}\n"


def main(folder: str) -> int:
    target = Path(folder).resolve()
    target.mkdir(parents=True, exist_ok=True)
    os.environ["COLUMNS"] = "80"
    everything = list(commands())
    with tempfile.TemporaryDirectory() as empty, contextlib.chdir(empty):
        (Path(empty) / "tests").symlink_to(ROOT / "tests")
        for kind in kinds.kinds():
            sheet = f'title = "{kind}"\n[[question]]\nkind = "{kind}"\n'
            (Path(empty) / f"{kind}.toml").write_text(sheet, encoding="utf-8")
        for number, command in enumerate(everything, 1):
            name = "-".join(command.replace("/", "-").replace("--", "").split())
            (target / f"{name}.txt").write_text(output(command), encoding="utf-8")
            print(f"\r{number} of {len(everything)}", end="", file=sys.stderr)
    print(f"\nwrote {len(everything)} outputs to {target}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

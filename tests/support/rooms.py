"""The rooms in the order in which they may import each other, what each file imports, and
docs/map.md (`make map`)."""

from __future__ import annotations

import ast
import subprocess
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MAP = ROOT / "docs/map.md"
# A file imports only from rooms above its own and, inside its room, never in a circle. A folder
# ends in "/".
ROOMS = [
    "config.py",
    "equations.py",
    "disk.py",
    "folder.py",
    "cores.py",
    "shipped/",
    "document/",
    "terminal.py",
    "core/",
    "kernels/",
    "text/",
    "sentencepiece.py",
    "foreign_tokenizer.py",
    "checkpoint.py",
    "interop/",
    "attention_view/",
    "decoding/",
    "generation/",
    "evaluation/",
    "training/",
    "lab/language/",
    "lab/shape/",
    "lab/maths/",
    "lab/drawing/",
    "lab/attends.py",
    "lab/exact/",
    "lab/proof/",
    "lab/report/",
    "lab/numeric.py",
    "lab/bridge.py",
    "lab/blackboard.py",
    "lab/experiments/",
    "lab/teach/code/",
    "lab/teach/",
    "lab/",
    "serve/learn/",
    "serve/",
    "installation.py",
    "commands.py",
    "own_text.py",
    "plans.py",
    "__init__.py",
    "cli/",
    "__main__.py",
]
FOLDERS = ("attentif/", "corpora/", "bench/", "tests/")


def tracked() -> list[str]:
    """Paths of the files that belong to the tree, whether committed or new."""
    asked = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    out = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True)
    found = (
        out.stdout.split("\n")
        if out.returncode == 0
        else [str(p.relative_to(ROOT)) for p in ROOT.rglob("*.py")]
    )
    return sorted({path for path in found if path and (ROOT / path).is_file()})


def modules() -> list[str]:
    """The package's own files, without the empty `__init__.py` of folders."""
    files = [path for path in tracked() if path.startswith("attentif/") and path.endswith(".py")]
    return [
        path
        for path in files
        if (ROOT / path).stat().st_size > 200 or not path.endswith("__init__.py")
    ]


def room(path: str) -> str | None:
    """The room of a file: the longest entry of ROOMS that its path begins with."""
    inside = path.removeprefix("attentif/")
    return max(
        (
            name
            for name in ROOMS
            if inside == name or (name.endswith("/") and inside.startswith(name))
        ),
        key=len,
        default=None,
    )


@cache
def imports(path: str) -> set[str]:
    """Files of ours that a file imports, at its top or inside a function."""
    found = set()
    for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "attentif":
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {node.module} - {"attentif"}
            if {alias.name for alias in node.names if not _file(f"attentif.{alias.name}")} - {
                "__version__"
            }:
                found |= {node.module}  # the front door itself, for more than the version
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names if alias.name.split(".")[0] == "attentif"}
    files = {file for name in found if (file := _file(name)) is not None}
    return {
        file
        for file in files
        if (ROOT / file).stat().st_size > 200 or not file.endswith("__init__.py")
    }


def _file(module: str) -> str | None:
    """The file of a module's dotted name, where there is one."""
    path = module.replace(".", "/")
    return next(
        (file for file in (f"{path}.py", f"{path}/__init__.py") if (ROOT / file).exists()), None
    )


def in_order(paths: list[str]) -> list[str]:
    """Files of one room, each after those that it imports; a circle raises graphlib.CycleError."""
    graph = {path: sorted(imports(path) & set(paths) - {path}) for path in sorted(paths)}
    return list(TopologicalSorter(graph).static_order())


def about(path: str) -> str:
    """The first sentence of a file's docstring."""
    text = ast.get_docstring(ast.parse((ROOT / path).read_text(encoding="utf-8"))) or ""
    first = " ".join(text.split("\n\n")[0].split())
    end = first.find(". ")
    return (first if end < 0 else first[: end + 1]).rstrip(".")


def as_markdown() -> str:
    """Every Python file with the first sentence of its docstring; the package's rooms in the
    order of imports."""
    out = [
        "# The files",
        "",
        "Written by `make map` from each file's first sentence. Rooms are listed in the order in",
        "which they may import each other; inside a room a file comes after those that it imports.",
    ]
    files = [path for path in tracked() if path.endswith(".py") and "/students/" not in path]
    for folder in FOLDERS:
        inside = [path for path in files if path.startswith(folder)]
        if folder == "attentif/":
            order = [name for name in ROOMS if any(room(path) == name for path in inside)]
            inside = [
                path
                for name in order
                for path in in_order([path for path in inside if room(path) == name])
            ]
        inside = [
            path
            for path in inside
            if path == "attentif/__init__.py" or not path.endswith("__init__.py")
        ]
        folders = list(dict.fromkeys(path.rsplit("/", 1)[0] for path in inside))
        for parent in folders:
            here = [path for path in inside if path.rsplit("/", 1)[0] == parent]
            out += [
                "",
                f"**{parent}/**",
                "",
                *(f"- `{path.rsplit('/', 1)[1]}`: {about(path)}" for path in here),
            ]
    return "\n".join(out) + "\n"


if __name__ == "__main__":
    MAP.write_text(as_markdown(), encoding="utf-8")

"""The notebooks, run as Jupyter runs them, stripped of what changes, compared or written (`make
notebooks`).

python -m tests.support.notebooks                    which cells show something else than the
    committed outputs
python -m tests.support.notebooks --write [NAME...]  execute and write them, all or those whose
    names hold NAME
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from decimal import Decimal
from html import unescape
from pathlib import Path

import nbformat
from jupyter_client.manager import KernelManager
from nbclient import NotebookClient
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "notebooks"
PARAMETERS = "parameters"  # tag of the one cell whose values may be changed
MEASURED = "measured"  # tag of a cell whose output depends on the machine or on the parameters
RICH = (
    "image/svg+xml",
    "text/html",
)  # the first of these that there is, is kept; the others show the same
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
UNSEEN = re.compile(r"<style>.*?</style>|<title>.*?</title>|<[^>]*>", re.DOTALL)  # in HTML and SVG
SECONDS = 1800  # the longest that a cell may take


def notebooks() -> list[Path]:
    return sorted(FOLDER.glob("*.ipynb"))


def read(path: Path) -> NotebookNode:
    return nbformat.read(path, as_version=4)


@contextmanager
def kernel(
    folder: Path, threads: int | None = None, python: Path | None = None
) -> Iterator[KernelManager]:
    """A kernel that works in the folder and reads nobody's settings: this Python with this
    checkout, or another one."""
    env = {
        **os.environ,
        "PYTHONPATH": "" if python else str(ROOT),
        "IPYTHONDIR": str(folder / ".ipython"),
        "JUPYTER_RUNTIME_DIR": str(folder / ".jupyter"),
        "NO_COLOR": "1",
        "PYDEVD_DISABLE_FILE_VALIDATION": "1",
    }
    if threads is not None:
        env["OMP_NUM_THREADS"] = str(threads)
    manager = KernelManager(kernel_name="python3", connection_file=str(folder / "kernel.json"))
    if python:
        manager.kernel_spec.argv[0] = str(python)
    manager.start_kernel(cwd=str(folder), env=env, extra_arguments=["--log-level=ERROR"])
    try:
        yield manager
    finally:
        manager.shutdown_kernel(now=True)


def executed(path: Path, manager: KernelManager, **parameters: int) -> NotebookNode:
    """A notebook with the outputs of a run in this kernel, with these values in its parameter cell.
    An error is raised.

    What notebooks before it have defined there is forgotten.
    """
    notebook = read(path)
    for name, value in parameters.items():
        set_parameter(notebook, name, value)
    notebook.cells.insert(0, new_code_cell("%reset -f"))
    client = NotebookClient(notebook, km=manager, timeout=SECONDS)
    try:
        client.execute()
    finally:
        client.kc.stop_channels()
    notebook.cells.pop(0)
    return stripped(notebook)


def set_parameter(notebook: NotebookNode, name: str, value: int) -> None:
    """Change `name = number` in the parameter cell."""
    (cell,) = (cell for cell in notebook.cells if PARAMETERS in cell.metadata.get("tags", ()))
    cell.source, count = re.subn(rf"(?m)^{name} = [\d_]+", f"{name} = {value}", cell.source)
    if count != 1:
        raise ValueError(
            f"{name}: expected one line `{name} = number` in the parameter cell, got {count}"
        )


def stripped(notebook: NotebookNode) -> NotebookNode:
    """Without times, versions, progress and the second form of what is shown."""
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    count = 0
    for cell in notebook.cells:
        tags = cell.metadata.get("tags")
        cell.metadata = {"tags": tags} if tags else {}
        if cell.cell_type == "code":
            cell.execution_count = count = count + 1
            cell.outputs = _joined(
                [output for output in cell.outputs if output.get("name") != "stderr"]
            )
            for output in cell.outputs:
                if output.output_type == "execute_result":
                    output.execution_count = count
                if "data" in output:
                    kept = next((kind for kind in RICH if kind in output.data), None)
                    output.data = {
                        kind: output.data[kind]
                        for kind in ("text/plain", kept)
                        if kind in output.data
                    }
                    output.metadata = {}
    return nbformat.from_dict(notebook)


def _joined(outputs: list[NotebookNode]) -> list[NotebookNode]:
    """What is printed comes in as many parts as the kernel likes."""
    out: list[NotebookNode] = []
    for output in outputs:
        if out and output.output_type == "stream" == out[-1].output_type:
            out[-1].text += output.text
        else:
            out.append(output)
    return out


def shown(cell: NotebookNode) -> str:
    """What a reader sees below a cell, as text: tags, styles and coordinates are left out."""
    return "\n".join(_text(output) for output in cell.get("outputs", ()))


def _text(output: NotebookNode) -> str:
    if output.output_type == "stream":
        return output.text
    rich = next((output.data[kind] for kind in RICH if kind in output.data), None)
    if rich is None:
        return output.data["text/plain"]
    return " ".join(unescape(UNSEEN.sub(" ", rich)).split())


def differences(committed: NotebookNode, run: NotebookNode, units: int = 0) -> list[str]:
    """The cells that show something else, but for measured ones; numbers may differ by units of
    their last digit."""
    out = []
    for old, new in zip(committed.cells, run.cells, strict=True):
        before, after = shown(old), shown(new)
        if MEASURED not in old.metadata.get("tags", ()) and not agree(before, after, units):
            out.append(f"{old.id}: committed\n{before}\nnow\n{after}")
    return out


def agree(one: str, other: str, units: int = 0) -> bool:
    """The same words, and numbers that differ by at most this number of units of the last digit
    that is shown."""
    one, other = (
        " ".join(one.split()),
        " ".join(other.split()),
    )  # a minus sign takes the place of a space
    if NUMBER.split(one) != NUMBER.split(other):
        return False
    pairs = zip(NUMBER.findall(one), NUMBER.findall(other), strict=True)
    return all(
        abs(Decimal(a) - Decimal(b)) <= units * Decimal(1).scaleb(Decimal(a).as_tuple().exponent)
        for a, b in pairs
    )


def main(arguments: list[str]) -> int:
    write, names = "--write" in arguments, [name for name in arguments if not name.startswith("-")]
    differ = False
    for path in notebooks():
        if names and not any(name in path.name for name in names):
            continue
        with tempfile.TemporaryDirectory() as folder, kernel(Path(folder)) as manager:
            run = executed(path, manager)
        if write:
            nbformat.write(run, path)
            print(f"{path.relative_to(ROOT)}: {path.stat().st_size:,} bytes")
        else:
            found = differences(read(path), run)
            print(f"{path.relative_to(ROOT)}: {'the same' if not found else chr(10).join(found)}")
            differ |= bool(found)
    return int(differ)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

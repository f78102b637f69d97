"""`attentif check`: a student's file, text or class is right, or its bugs are named; and a folder of files."""

from __future__ import annotations

import ast
import inspect
import re
import tempfile
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import torch

from attentif.disk import OutputError
from attentif.lab.teach.code.reference import data
from attentif.lab.teach.code.report import Checked as Checked
from attentif.lab.teach.code.report import ClassChecked as ClassChecked
from attentif.lab.teach.code.sandbox import Job, StudentError
from attentif.lab.teach.code.signature import UnclearError, kind_of
from attentif.lab.teach.code.verdict import Verdict, examined

LARGEST = 1 << 20  # bytes of a student's file
ISOLATED = ("network namespace", "seccomp: no processes, no sockets")
NOTHING = "holds no class or function that can be checked: name one with --class"


class CheckError(OutputError):
    """A file or option that cannot be checked: one line."""


def check(code: object, *, name: str | None = None, sizes: Mapping[str, float] | None = None) -> Checked:
    """Check a class, a function, a file or a text of attention code: right, or the bug by its name.
    >>> check("def attention(q, k, v):\\n    return (q @ k.mT).softmax(-1) @ v\\n").bugs
    ('no scale',)
    """
    if isinstance(code, Path) or (isinstance(code, str) and "\n" not in code):
        return check_file(Path(code), name=name, sizes=sizes)
    if isinstance(code, str):
        return check_source(code, name=name, sizes=sizes, own=True)
    if inspect.isclass(code) or inspect.isfunction(code):
        called = code.__name__
        return check_source(_source(code), name=called, sizes=sizes, own=True, title=called)
    raise CheckError(f"check: expected a class, a function or a file's name, got {type(code).__name__}")


def check_source(
    text: str, *, name: str | None = None, sizes: Mapping[str, float] | None = None, own: bool = False,
    title: str = "code", seconds: float = 60.0,
) -> Checked:  # fmt: skip
    """Check a text of Python, such as one that was pasted into a page; somebody else's unless `own`."""
    with tempfile.TemporaryDirectory(prefix="attentif-code-") as folder:
        path = Path(folder) / "student.py"
        path.write_text(text, encoding="utf-8")
        return check_file(path, name=name, sizes=sizes, own=own, title=title, seconds=seconds)


def check_example() -> Checked:
    """The verdict on a class with a bug that comes with the package."""
    return check_source(data("example")["source"], title="example", own=True)


def _source(code: type | Callable[..., object]) -> str:
    """The source of a class or function with all that it uses, from its file or from a notebook's cells."""
    module = inspect.getmodule(code)
    cells = vars(module).get("In") if module is not None else None
    try:
        texts = [str(cell) for cell in cells] if cells else [Path(inspect.getfile(code)).read_text(encoding="utf-8")]
    except (OSError, TypeError) as error:
        raise CheckError(f"check: the source of {code.__name__} is not known; save it in a file") from error
    binds = dict[str, ast.stmt]()
    for text in texts:
        try:
            binds |= {name: node for node in ast.parse(text).body for name in _bound(node)}
        except SyntaxError:
            continue  # a cell that is not Python
    wanted, open_names = set[str](), [code.__name__]
    while open_names:
        if (name := open_names.pop()) in binds and name not in wanted:
            wanted.add(name)
            open_names += [node.id for node in ast.walk(binds[name]) if isinstance(node, ast.Name)]
    kept = {id(binds[name]): ast.unparse(binds[name]) for name in binds if name in wanted}
    return "\n".join(kept.values()) + "\n"


def _bound(node: ast.stmt) -> list[str]:
    """The names that a statement of a module defines."""
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return [(alias.asname or alias.name).split(".")[0] for alias in node.names]
    if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
        return [node.name]
    return [n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)]


def check_file(
    path: Path, *, name: str | None = None, sizes: Mapping[str, float] | None = None, own: bool = True,
    unsafe: bool = False, title: str = "", seconds: float = 60.0,
) -> Checked:  # fmt: skip
    """Every class and function of a file that can be checked, or the one of this name."""
    source, title, verdicts, skipped = _read(path), title or path.name, list[Verdict](), list[str]()
    with Job(path, beside=own, seconds=seconds) as job, ExitStack() as after:
        after.callback(torch.set_num_threads, torch.get_num_threads())
        torch.set_num_threads(1)  # the tensors are tiny: threads would only wait for each other
        if not own and not unsafe and not set(ISOLATED) & set(job.limits):
            raise CheckError(
                "this system cannot cut a process off the network: --unsafe runs others' files all the same"
            )
        try:
            verdicts += _verdicts(job, source, name, sizes or {}, skipped)
            problem = "" if verdicts else NOTHING if name is None else f"has no {name}"
        except StudentError as error:
            where = f", line {error.line}" if error.line else ""
            problem = f"cannot be run{where}: {error}"
    remarks = [f"Not checked: {', '.join(skipped)}."] * bool(skipped)
    remarks += [text for pattern, text in data("reference")["remarks"]["source"] if re.search(pattern, source)]
    if lines := job.printed.count("\n"):
        remarks.append(f"It prints {lines} line{'s' * (lines != 1)}; they are no part of the verdict.")
    return Checked(title, verdicts, limits=job.limits, problem=problem, remarks=remarks)


def _read(path: Path) -> str:
    try:
        if path.stat().st_size > LARGEST:
            raise CheckError(f"{path}: expected a file of at most {LARGEST >> 20} MiB")
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise CheckError(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise CheckError(f"{path}: expected Python in UTF-8") from error


def _verdicts(
    job: Job, source: str, name: str | None, sizes: Mapping[str, float], skipped: list[str]
) -> Iterator[Verdict]:
    for one in job.ask("open")["objects"]:
        if name is not None and one["name"] != name:
            continue
        kind = kind_of(one) or ("multi-head" if name is not None and one["is_class"] else None)
        if kind is None:
            skipped.append(str(one["name"]))
            continue
        try:
            yield examined(job, one, kind, source, sizes)
        except UnclearError as error:
            yield Verdict(str(one["name"]), kind, False, f"It cannot be checked: {error}.")


def numbers(text: str) -> dict[str, float]:
    """NAME=NUMBER,... as a dictionary; whole numbers stay whole."""
    out = dict[str, float]()
    for part in filter(None, text.split(",")):
        name, _, value = part.partition("=")
        try:
            out[name.strip()] = int(value) if value.strip().lstrip("-").isdigit() else float(value)
        except ValueError:
            raise CheckError(f"--set {part}: expected NAME=NUMBER") from None
    return out


def check_folder(
    folder: Path, *, name: str | None = None, sizes: Mapping[str, float] | None = None, unsafe: bool = False,
    seconds: float = 60.0, workers: int = 2,
) -> ClassChecked:  # fmt: skip
    """Every Python file of a folder, each in a process of its own that sees no other file."""
    files = sorted(folder.glob("*.py")) if folder.is_dir() else []
    if not files:
        raise CheckError(f"{folder}: expected a folder with Python files")

    def one(path: Path) -> Checked:
        try:
            return check_file(path, name=name, sizes=sizes, own=False, unsafe=unsafe, seconds=seconds)
        except CheckError as error:
            if "--unsafe" in str(error):
                raise
            return Checked(path.name, [], problem=str(error))

    with ThreadPoolExecutor(workers) as pool:
        return ClassChecked(str(folder), dict(zip((path.name for path in files), pool.map(one, files), strict=True)))

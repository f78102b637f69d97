"""`attentif check`: a student's file or class is right, or its bugs are named; and a folder of files as CSV."""

from __future__ import annotations

import ast
import csv
import inspect
import io
import tempfile
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from pathlib import Path

from torch import Tensor

from attentif.disk import OutputError
from attentif.document.result import Json, Result
from attentif.document.tree import Document, Formula, Group, Lines, Paragraph, Part, Section, Table, Text
from attentif.lab.language.parse import EquationError, parse
from attentif.lab.maths.formula import prose, statement
from attentif.lab.teach.code.sandbox import Job, StudentError
from attentif.lab.teach.code.signature import UnclearError, kind_of
from attentif.lab.teach.code.verdict import Example, Verdict, examined

LARGEST = 1 << 20  # bytes of a student's file
ISOLATED = ("network namespace", "seccomp: no processes, no sockets")
SHOWN = 4  # rows and columns of a matrix


class CheckError(OutputError):
    """A file or option that cannot be checked: one line."""


class Checked(Result):
    """The verdict on every class and function of a file that can be checked."""

    def __init__(self, title: str, verdicts: Sequence[Verdict], *, limits: Sequence[str] = (), problem: str = "",
                 remarks: Sequence[str] = ()) -> None:  # fmt: skip
        self.title, self.verdicts, self.limits = title, tuple(verdicts), tuple(limits)
        self.problem, self.remarks = problem, tuple(remarks)

    @property
    def right(self) -> bool:
        return not self.problem and bool(self.verdicts) and all(one.right for one in self.verdicts)

    @property
    def bugs(self) -> tuple[str, ...]:
        """The names of the bugs that were found, each once."""
        return tuple(dict.fromkeys(bug.name for one in self.verdicts for bug in one.bugs))

    @property
    def summary(self) -> str:
        """right, the bugs by name, or what happened, in one line."""
        if self.problem:
            return self.problem
        return (
            "right" if self.right else ", ".join(self.bugs) or next(one.says for one in self.verdicts if not one.right)
        )

    def document(self) -> Document:
        told, parts = set[str](), list[Part]()
        if self.problem:
            parts.append(Paragraph((self.problem,)))
        for one in self.verdicts:
            names = ", ".join(bug.name for bug in one.bugs)
            again = bool(names) and names in told
            told.add(names)
            verdict = "right" if one.right else names or "wrong"
            parts.append(Section((f"{one.name} ({one.kind}): {verdict}",), tuple(self._parts(one, again))))
        parts += [Paragraph((text,), note=True) for text in self.remarks]
        if self.limits:
            parts.append(Paragraph((f"The file ran with these limits: {', '.join(self.limits)}.",), note=True))
        return Document((self.title,), tuple(parts), (f"{self.title}: {self.summary}",))

    def _parts(self, one: Verdict, again: bool) -> Iterator[Part]:
        if again:
            yield Paragraph(("The same bug, from the part above.",))
            return
        if not one.right:
            where = f" (line {one.line})" if one.line else ""
            says = one.says[:1].upper() + one.says[1:].rstrip(".")
            yield Paragraph(prose(f"{says}{where}."))
        for bug in one.bugs:
            yield Lines((("equation:  ", _formula(bug.breaks)), ("your code: ", _formula(bug.instead))))
        if one.example is not None and not one.right:
            yield from _shown(one.example)
        yield from (Paragraph(prose(text), note=True) for text in one.remarks)

    def to_dict(self) -> dict[str, Json]:
        return {
            "title": self.title, "right": self.right, "summary": self.summary, "limits": list(self.limits),
            "remarks": list(self.remarks), "verdicts": [_as_dict(one) for one in self.verdicts],
        }  # fmt: skip


class ClassChecked(Result):
    """The verdicts on a folder of files."""

    def __init__(self, title: str, checked: Mapping[str, Checked]) -> None:
        self.title, self.checked = title, dict(checked)

    def document(self) -> Document:
        rows: list[tuple[Text, ...]] = [((name,), (one.summary,)) for name, one in self.checked.items()]
        right = sum(one.right for one in self.checked.values())
        head = f"{self.title}: {right} of {len(rows)} files are right"
        limits = next((one.limits for one in self.checked.values() if one.limits), ())
        return Document((head,), (Table((Group(("file", "verdict"), tuple(rows)),)), Paragraph(
            (f"Each file ran with these limits: {', '.join(limits)}.",), note=True)), (head,))  # fmt: skip

    def to_dict(self) -> dict[str, Json]:
        return {"title": self.title, "files": {name: one.to_dict() for name, one in self.checked.items()}}

    def csv(self) -> str:
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(["file", "right", "verdict", "bugs", "remarks"])
        for name, one in self.checked.items():
            remarks = [text for verdict in one.verdicts for text in verdict.remarks] + list(one.remarks)
            # a cell that begins with = or @ is a formula to a spreadsheet
            writer.writerow(
                [name, "yes" if one.right else "no", one.summary.lstrip("=+-@"), "; ".join(one.bugs), " ".join(remarks)]
            )
        return out.getvalue()


def _formula(text: str) -> Formula | str:
    """A line of the blackboard as mathematics; what is none of its equations stays text."""
    try:
        return statement(parse(text).statements[0])
    except EquationError:
        return text


def _as_dict(one: Verdict) -> dict[str, Json]:
    example = one.example
    return {
        "name": one.name, "kind": one.kind, "right": one.right, "says": one.says, "line": one.line,
        "bugs": [{"name": b.name, "says": b.says, "equation": b.breaks, "code": b.instead} for b in one.bugs],
        "remarks": list(one.remarks),
        "example": None if example is None else {
            "inputs": {k: v.tolist() for k, v in example.inputs.items()},
            "weights": {k: v.tolist() for k, v in example.weights.items()},
            "expected": None if example.expected is None else _numbers(example.expected), "got": _numbers(example.got),
        },
    }  # fmt: skip


def _numbers(T: Tensor) -> Json:
    """Nested lists; what is no number is a word, as JSON has none for it."""
    if T.dim() == 0:
        value = float(T)
        return value if abs(value) < float("inf") else str(value)
    return [_numbers(part) for part in T]


def _shown(example: Example) -> Iterator[Part]:
    """Inputs and weights of the smallest example, then expected beside got."""
    small = {**example.inputs, **example.weights}
    if sum(T.numel() for T in small.values()) <= 60:
        yield Lines(tuple((f"{name} = {_matrix(T)}",) for name, T in small.items()))
    got, expected = _rows(example.got), [] if example.expected is None else _rows(example.expected)
    rows = [((a,), (b,)) for a, b in zip(expected or [""] * len(got), got, strict=False)]
    yield Table((Group(("expected", "your code gives"), tuple(rows)),))


def _rows(T: Tensor) -> list[str]:
    first = T.reshape(-1, T.shape[-1])[:SHOWN] if T.dim() else T.reshape(1, 1)
    return [" ".join(f"{x:8.4f}" for x in row[:SHOWN].tolist()) + (" ..." if len(row) > SHOWN else "") for row in first]


def _matrix(T: Tensor) -> str:
    while T.dim() > 2:
        T = T[0]
    whole = bool((T.round() == T).all())
    return str([[int(x) if whole else round(x, 4) for x in row] for row in T.reshape(-1, T.shape[-1]).tolist()])


def check(
    code: object, *, name: str | None = None, sizes: Mapping[str, float] | None = None, own: bool = True
) -> Checked:
    """Check a class, a function or a file of attention code: right, or the bug by its name.
    >>> check("def attention(q, k, v):\\n    return (q @ k.mT).softmax(-1) @ v\\n").bugs
    ('no scale',)
    """
    if isinstance(code, Path):
        return check_file(code, name=name, sizes=sizes, own=own)
    if isinstance(code, str):
        text, title = code, name or "code"
        if "\n" not in code:
            return check_file(Path(code), name=name, sizes=sizes, own=own)
    elif inspect.isclass(code) or inspect.isfunction(code):
        title = name = code.__name__
        text = _source(code)
    else:
        raise CheckError(f"check: expected a class, a function or a file's name, got {type(code).__name__}")
    with tempfile.TemporaryDirectory(prefix="attentif-code-") as folder:
        path = Path(folder) / "student.py"
        path.write_text(text, encoding="utf-8")
        return check_file(path, name=name if not isinstance(code, str) else None, sizes=sizes, own=own, title=title)


def check_example() -> Checked:
    """The verdict on a class with a bug that comes with the package."""
    data = tomllib.loads(files("attentif.lab.teach.code").joinpath("example.toml").read_text(encoding="utf-8"))
    return check(data["source"], name="example")


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
            continue  # a cell with a magic command
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
    source, title = _read(path), title or path.name
    with Job(path, beside=own, seconds=seconds) as job:
        try:
            if not own and not unsafe and not set(ISOLATED) & set(job.limits):
                raise CheckError(
                    "this system cannot cut a process off the network: --unsafe runs others' files all the same"
                )
            verdicts, skipped = _verdicts(job, source, name, sizes or {})
            problem = ""
        except StudentError as error:
            where = f", line {error.line}" if error.line else ""
            verdicts, skipped, problem = [], [], f"cannot be run{where}: {error}"
    remarks = [f"Not checked: {', '.join(skipped)}."] * bool(skipped) + _mentions(source)
    if job.printed:
        lines = job.printed.count("\n")
        remarks.append(f"It prints {lines} line{'s' * (lines != 1)}; they are no part of the verdict.")
    if not verdicts and not problem:
        problem = (
            "holds no class or function that can be checked: name one with --class"
            if name is None
            else f"has no {name}"
        )
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


def _verdicts(job: Job, source: str, name: str | None, sizes: Mapping[str, float]) -> tuple[list[Verdict], list[str]]:
    objects = [one for one in job.ask("open")["objects"] if name is None or one["name"] == name]
    done, skipped = list[Verdict](), list[str]()
    for one in objects:
        kind = kind_of(one) or ("multi-head" if name is not None and one["is_class"] else None)
        if kind is None:
            skipped.append(str(one["name"]))
            continue
        try:
            done.append(examined(job, one, kind, source, sizes))
        except UnclearError as error:
            done.append(Verdict(str(one["name"]), kind, False, f"It cannot be checked: {error}."))
    return done, skipped


def _mentions(source: str) -> list[str]:
    """What the file uses of others' attention, by its text."""
    out = []
    if "scaled_dot_product_attention(" in source and "def scaled_dot_product_attention" not in source:
        out.append("It uses torch's scaled_dot_product_attention, which is allowed.")
    if "attentif" in source:
        out.append("It mentions attentif, which is not there when the file runs.")
    return out


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

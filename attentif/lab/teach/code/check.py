"""`attentif check`: a student's file, text or class is right, or its bugs are named; and a
folder of files as CSV."""

from __future__ import annotations

import ast
import csv
import inspect
import io
import json
import os
import re
import symtable
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, fields, is_dataclass
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from attentif.disk import OutputError
from attentif.document.result import Json, Result
from attentif.document.tree import (
    Document,
    Formula,
    Group,
    Lines,
    Paragraph,
    Part,
    Section,
    Table,
    Text,
    Typeset,
)
from attentif.lab.language.blocks import read
from attentif.lab.language.parse import EquationError, parse
from attentif.lab.maths.formula import prose, statement
from attentif.lab.teach.code import sandbox
from attentif.lab.teach.code.parts import kind_of
from attentif.lab.teach.code.reference import said
from attentif.lab.teach.code.sandbox import Job, StudentError
from attentif.lab.teach.code.verdict import CANNOT, Seen, Subject, Verdict, judged, state_of

NOT_ISOLATED = (
    "this system cannot isolate others' code, for want of {}: --trust runs it all the same, with "
    "your rights"
)
LONGEST = 10_000  # lines of a file
NOTHING = "it holds no class or function that can be checked: name one with --class"
# What a verdict raises where answers of the right types have a meaning that no code has
UNREADABLE = (ArithmeticError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
ANSWERS = {True: "yes", False: "no", None: CANNOT}  # of the column `right`
SHOWN = 4  # rows and columns of a matrix
Numbers = Mapping[str, float]


class CheckError(OutputError):
    """A file or option that cannot be checked: one line."""


class IsolationError(CheckError):
    """Others' code does not run here."""


def need_isolation() -> None:
    """Refuse to run others' code where it cannot be isolated."""
    if missing := sandbox.missing():
        raise IsolationError(NOT_ISOLATED.format(missing))


@dataclass(repr=False)
class Checked(Result):
    """The verdict on every class and function of a file that can be checked."""

    title: str
    verdicts: list[Verdict] = field(default_factory=list)
    limits: Sequence[str] = ()
    problem: str = ""
    remarks: Sequence[str] = ()

    @property
    def right(self) -> bool | None:
        """False if anything is wrong; else None if anything cannot be checked."""
        verdicts = [one.right for one in self.verdicts]
        if False in verdicts:
            return False
        if self.problem or not verdicts or None in verdicts:
            return None
        return True

    @property
    def state(self) -> str:
        """right, wrong or cannot be checked."""
        return state_of(self.right)

    @property
    def bugs(self) -> tuple[str, ...]:
        """The names of the bugs that were found, each once."""
        return tuple(dict.fromkeys(bug.name for one in self.verdicts for bug in one.bugs))

    @property
    def summary(self) -> str:
        """right, the bugs by name, or what happened, in one line."""
        if self.problem or self.right:
            return self.problem or "right"
        if self.bugs:
            return ", ".join(self.bugs)
        one = next(one for one in self.verdicts if one.right is self.right)
        return f"{CANNOT}: {one.says}" if one.right is None else one.says

    def document(self) -> Document:
        told, parts = (
            set[str](),
            list[Part]([Typeset((Paragraph((self.problem,)),))] * bool(self.problem)),
        )
        for one in self.verdicts:
            names = ", ".join(bug.name for bug in one.bugs)
            inside = (
                [Paragraph(("The same bug, from the part above.",))]
                if names in told
                else _told(one)
            )
            told |= {names} - {""}
            verdict = names or one.state
            parts.append(Section((f"{one.name} ({one.kind}): {verdict}",), tuple(inside)))
        limits = [f"The file ran with these limits: {', '.join(self.limits)}."] * bool(self.limits)
        parts += [Paragraph((text,), note=True) for text in (*self.remarks, *limits)]
        return Document((self.title,), tuple(parts), (f"{self.title}: {self.summary}",))

    def to_dict(self) -> dict[str, Json]:
        """In JSON's types: a tensor is nested lists, and what is no number is a word."""

        def plain(one: Any) -> Any:
            if isinstance(one, Tensor):
                return one.tolist()
            shown = [field.name for field in fields(one) if field.repr] if is_dataclass(one) else []
            state = {"state": one.state} if isinstance(one, Verdict) else {}
            return {name: getattr(one, name) for name in shown} | state

        names = ("title", "right", "state", "summary", "limits", "remarks", "verdicts")
        text = json.dumps({name: getattr(self, name) for name in names}, default=plain)
        return dict(json.loads(text, parse_constant=lambda word: str(float(word))))


@dataclass(repr=False)
class ClassChecked(Result):
    """The verdicts on a folder of files."""

    title: str
    checked: Mapping[str, Checked]

    def document(self) -> Document:
        rows: list[tuple[Text, ...]] = [
            ((name,), (one.summary,)) for name, one in self.checked.items()
        ]
        states = [one.state for one in self.checked.values()]
        head = f"{self.title}: {states.count('right')} of {len(rows)} files are right"
        if CANNOT in states:
            head += f", {states.count(CANNOT)} cannot be checked"
        limits = next((one.limits for one in self.checked.values() if one.limits), ())
        note = Paragraph((f"Each file ran with these limits: {', '.join(limits)}.",), note=True)
        return Document((head,), (Table((Group(("file", "verdict"), tuple(rows)),)), note), (head,))

    def to_dict(self) -> dict[str, Json]:
        return {
            "title": self.title,
            "files": {name: one.to_dict() for name, one in self.checked.items()},
        }

    def csv(self) -> str:
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(["file", "right", "verdict", "bugs", "remarks"])
        for name, one in self.checked.items():
            remarks = " ".join(
                [*(text for verdict in one.verdicts for text in verdict.remarks), *one.remarks]
            )
            cells = [name, ANSWERS[one.right], one.summary, "; ".join(one.bugs), remarks]
            writer.writerow([_cell(text) for text in cells])
        return out.getvalue()


def _cell(text: str) -> str:
    """A cell that a spreadsheet takes as text: what begins as a formula gets a quote before it."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


def _told(one: Verdict) -> Iterator[Part]:
    """What is wrong, the equation beside the code, the example, and the remarks."""
    if not one.right:
        where = f" (line {one.line})" if one.line else ""
        yield Paragraph(prose(_sentence(one.says, where)))
    for bug in one.bugs:
        yield Lines((("equation:  ", _formula(bug.equation)), ("your code: ", _formula(bug.code))))
    if one.example is not None:
        yield from _shown(one.example)
    yield from (Paragraph(prose(text), note=True) for text in one.remarks)


def _sentence(text: str, where: str = "") -> str:
    """With a capital and one mark at its end, which stays a question mark; `where` before it."""
    mark = "?" if text.endswith("?") else "."
    return f"{text[:1].upper()}{text[1:].rstrip('.?')}{where}{mark}"


def _formula(text: str) -> Formula | str:
    """A line of the blackboard as mathematics; what is none of its equations stays text."""
    with suppress(EquationError):
        return statement(parse(text).statements[0])
    return text


def _shown(example: Seen) -> Iterator[Part]:
    """Inputs and weights of the smallest example, then expected beside got."""
    small = {**example.inputs, **example.weights}
    if sum(T.numel() for T in small.values()) <= 60:
        matrices = {name: _first(T) for name, T in small.items()}
        numbers = {
            name: (T.long() if bool((T.round() == T).all()) else T).tolist()
            for name, T in matrices.items()
        }
        yield Lines(tuple((f"{name} = {rows}",) for name, rows in numbers.items()))
    got, expected = _rows(example.got), [] if example.expected is None else _rows(example.expected)
    pairs = [((a,), (b,)) for a, b in zip(expected or [""] * len(got), got, strict=False)]
    yield Table((Group(("expected", "your code gives"), tuple(pairs)),))


def _first(T: Tensor) -> Tensor:
    """The matrix of the first sequence of a batch, and of its first head."""
    return (
        T.reshape(-1, T.shape[-1])[: T.shape[-2] if T.dim() > 1 else 1]
        if T.dim()
        else T.reshape(1, 1)
    )


def _rows(T: Tensor) -> list[str]:
    rows = _first(T)[:SHOWN]
    return [
        " ".join(f"{x:8.4f}" for x in row[:SHOWN].tolist()) + (" ..." if len(row) > SHOWN else "")
        for row in rows
    ]


def check_file(path: Path, *, own: bool = True, **options: Any) -> Checked:
    """Check a file, with the options of `check_source`; one's own may import what lies next to
    it, and needs isolation or trust all the same."""
    text = _cells(path) if path.suffix == ".ipynb" else read(str(path))
    return check_source(
        text,
        beside=path.resolve().parent if own else None,
        title=_readable(path),
        **options,
    )


def _cells(path: Path) -> str:
    """The code of a notebook's cells, without Jupyter's own commands."""
    try:
        found = json.loads(read(str(path), 50_000_000))[
            "cells"
        ]  # pictures among the outputs take megabytes
        cells = ["".join(cell["source"]) for cell in found if cell["cell_type"] == "code"]
    except (json.JSONDecodeError, LookupError, TypeError):
        raise CheckError(f"{path}: expected a Jupyter notebook, which is JSON with cells") from None
    return (
        re.sub(
            r"(?m)^\s*[%!].*$", "", "\n".join(cell for cell in cells if not cell.startswith("%%"))
        )
        + "\n"
    )


def check_source(
    text: str,
    *,
    name: str | None = None,
    sizes: Numbers | None = None,
    own: bool = False,
    trust: bool = False,
    beside: Path | None = None,
    title: str = "code",
    seconds: float = 60.0,
    heed: Callable[[], None] = lambda: None,
) -> Checked:
    """Check all classes and functions of a text that can be checked, or the one of this name.

    Code that is not one's `own`, such as one that was pasted into a page, needs isolation unless
    it has one's `trust`. `heed` is called while the code runs, and ends it by raising.
    """
    if not own and not trust:
        need_isolation()
    found = Checked(title)
    if len(text.splitlines()) > LONGEST:
        found.problem = f"it has more than {LONGEST:,} lines, the most that are checked"
        return found
    job, skipped = Job(text, seconds, beside, heed), list[str]()
    try:
        with job, _one_thread():
            found.problem = _examine(job, name, sizes or {}, found.verdicts, skipped)
    except StudentError as error:
        where = f", line {error.line}" if error.line else ""
        found.problem = f"it cannot be run{where}: {error}"
    except UNREADABLE as error:
        found.problem = f"it cannot be checked: its answers lead to {type(error).__name__}"
    found.limits = job.limits
    found.remarks = said("source", source=text, lines=job.lines_printed, skipped=", ".join(skipped))
    return found


@contextmanager
def _one_thread() -> Iterator[None]:
    """The tensors are tiny: threads would only wait for each other."""
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(before)


def _examine(
    job: Job, name: str | None, sizes: Numbers, verdicts: list[Verdict], skipped: list[str]
) -> str:
    """Append the verdict on each object that can be checked, and the names of the others; says
    what is wrong where there is none."""
    for one in job.ask("open")["objects"]:
        if name not in (None, one["name"]):
            continue
        kind = kind_of(one)
        if not kind and name is not None and one["is_class"]:
            kind = "multi-head"
        if kind:
            verdicts.append(judged(Subject(job, one, kind, job.text, sizes)))
        else:
            skipped.append(one["name"])
    if verdicts:
        return ""
    return NOTHING if name is None else f"it has no {name}"


def check_folder(
    folder: Path, *, workers: int = 2, trust: bool = False, **options: Any
) -> ClassChecked:
    """Every Python file and notebook of a folder, each in a process of its own that sees no
    other file."""
    files = []
    if folder.is_dir():
        files = sorted(path for path in folder.glob("*") if path.suffix in (".py", ".ipynb"))
    if not files:
        raise CheckError(f"{folder}: expected a folder with Python files or notebooks")
    if not trust:
        need_isolation()

    def one(path: Path) -> Checked:
        try:
            if not path.is_file():
                return Checked(_readable(path), problem="it is no regular file")
            return check_file(path, own=False, trust=trust, **options)
        except Exception as error:  # whatever a file leads to is that file's problem
            says = str(error) if isinstance(error, ValueError) else type(error).__name__
            return Checked(_readable(path), problem=f"it cannot be checked: {says}")

    names = [_readable(path) for path in files]
    with ThreadPoolExecutor(workers) as pool:
        return ClassChecked(str(folder), dict(zip(names, pool.map(one, files), strict=True)))


def _readable(path: Path) -> str:
    """The name of a file, also where it is not UTF-8."""
    return os.fsencode(path.name).decode("utf-8", "backslashreplace")


def source_of(code: type | Callable[..., object]) -> str:
    """The source of a class or function with all that it uses, from its file or from a
    notebook's cells."""
    cells, binds = vars(inspect.getmodule(code) or object).get("In"), dict[str, ast.stmt]()
    try:
        texts = (
            [str(cell) for cell in cells]
            if cells
            else [Path(inspect.getfile(code)).read_text(encoding="utf-8")]
        )
    except (OSError, TypeError) as error:
        raise CheckError(
            f"check: the source of {code.__name__} is not known; save it in a file"
        ) from error
    for text in texts:
        with suppress(SyntaxError):  # a cell that is not Python
            binds |= {name: node for node in ast.parse(text).body for name in _bound(node)}
    wanted, names = set[str](), [code.__name__]
    while names:
        if (name := names.pop()) in binds and name not in wanted:
            wanted.add(name)
            names += [node.id for node in ast.walk(binds[name]) if isinstance(node, ast.Name)]
    kept = {id(binds[name]): ast.unparse(binds[name]) for name in binds if name in wanted}
    return "\n".join(kept.values()) + "\n"


def _bound(node: ast.stmt) -> list[str]:
    """The names that a statement of a module defines."""
    names = symtable.symtable(ast.unparse(node), "", "exec").get_symbols()
    return [name.get_name() for name in names if name.is_assigned() or name.is_imported()]

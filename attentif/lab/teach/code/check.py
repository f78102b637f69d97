"""`attentif check`: a student's file, text or class is right, or its bugs are named; and a
folder of files as CSV."""

from __future__ import annotations

import ast
import csv
import inspect
import io
import json
import re
import symtable
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
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
from attentif.lab.teach.code.parts import kind_of
from attentif.lab.teach.code.reference import said
from attentif.lab.teach.code.sandbox import Job, StudentError
from attentif.lab.teach.code.verdict import CANNOT, Seen, Subject, Verdict, judged, state_of

ISOLATED = ("network namespace", "seccomp: no processes, no sockets")
UNSAFE = (
    "this system cannot cut a process off the network: --unsafe runs others' files all the same"
)
NOTHING = "it holds no class or function that can be checked: name one with --class"
ANSWERS = {True: "yes", False: "no", None: CANNOT}  # of the column `right`
SHOWN = 4  # rows and columns of a matrix
Numbers = Mapping[str, float]


class CheckError(OutputError):
    """A file or option that cannot be checked: one line."""


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
            verdict = one.summary.lstrip(
                "=+-@"
            )  # a cell that begins so is a formula to a spreadsheet
            writer.writerow([name, ANSWERS[one.right], verdict, "; ".join(one.bugs), remarks])
        return out.getvalue()


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
    it."""
    text = _cells(path) if path.suffix == ".ipynb" else read(str(path))
    return check_source(
        text, own=own, beside=path.resolve().parent if own else None, title=path.name, **options
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
    unsafe: bool = False,
    beside: Path | None = None,
    title: str = "code",
    seconds: float = 60.0,
) -> Checked:
    """Check all classes and functions of a text that can be checked, or the one of this name.

    Code that is not one's `own`, such as one that was pasted into a page, needs isolation unless
    `unsafe`.
    """
    found, skipped = Checked(title), list[str]()
    with Job(text, seconds, beside) as job, ExitStack() as after:
        if not own and not unsafe and not {*ISOLATED} & {*job.limits}:
            raise CheckError(UNSAFE)
        after.callback(torch.set_num_threads, torch.get_num_threads())
        torch.set_num_threads(1)  # the tensors are tiny: threads would only wait for each other
        try:
            for one in [one for one in job.ask("open")["objects"] if name in (None, one["name"])]:
                if kind := kind_of(one) or (
                    "multi-head" if name is not None and one["is_class"] else ""
                ):
                    found.verdicts.append(judged(Subject(job, one, kind, text, sizes or {})))
                else:
                    skipped.append(one["name"])
            found.problem = (
                "" if found.verdicts else NOTHING if name is None else f"it has no {name}"
            )
        except StudentError as error:
            where = f", line {error.line}" if error.line else ""
            found.problem = f"it cannot be run{where}: {error}"
    found.limits = job.limits
    found.remarks = said("source", source=text, lines=job.lines_printed, skipped=", ".join(skipped))
    return found


def check_folder(folder: Path, *, workers: int = 2, **options: Any) -> ClassChecked:
    """Every Python file and notebook of a folder, each in a process of its own that sees no
    other file."""
    files = (
        sorted(path for path in folder.glob("*") if path.suffix in (".py", ".ipynb"))
        if folder.is_dir()
        else []
    )
    if not files:
        raise CheckError(f"{folder}: expected a folder with Python files or notebooks")

    def one(path: Path) -> Checked:
        try:
            return check_file(path, own=False, **options)
        except ValueError as error:
            if str(error) == UNSAFE:
                raise
            return Checked(path.name, problem=str(error))

    with ThreadPoolExecutor(workers) as pool:
        return ClassChecked(
            str(folder), dict(zip((path.name for path in files), pool.map(one, files), strict=True))
        )


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

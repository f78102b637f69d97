"""How verdicts are shown: one file's, as a document with the smallest example, and a folder's, as a table and as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from math import isfinite

from torch import Tensor

from attentif.document.result import Json, Result
from attentif.document.tree import Document, Formula, Group, Lines, Paragraph, Part, Section, Table, Text
from attentif.lab.language.parse import EquationError, parse
from attentif.lab.maths.formula import prose, statement
from attentif.lab.teach.code.verdict import Example, Verdict

SHOWN = 4  # rows and columns of a matrix


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
        if self.problem or self.right:
            return self.problem or "right"
        return ", ".join(self.bugs) or next(one.says for one in self.verdicts if not one.right)

    def document(self) -> Document:
        told, parts = set[str](), [Paragraph((self.problem,))] * bool(self.problem)
        for one in self.verdicts:
            names = ", ".join(bug.name for bug in one.bugs)
            inside = _told(one) if names not in told else [Paragraph(("The same bug, from the part above.",))]
            told |= {names} - {""}
            verdict = "right" if one.right else names or "wrong"
            parts.append(Section((f"{one.name} ({one.kind}): {verdict}",), tuple(inside)))
        notes = [*self.remarks, *([_limits("The file", self.limits)] if self.limits else [])]
        parts += [Paragraph((text,), note=True) for text in notes]
        return Document((self.title,), tuple(parts), (f"{self.title}: {self.summary}",))

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
        head = f"{self.title}: {sum(one.right for one in self.checked.values())} of {len(rows)} files are right"
        limits = next((one.limits for one in self.checked.values() if one.limits), ())
        table = Table((Group(("file", "verdict"), tuple(rows)),))
        return Document((head,), (table, Paragraph((_limits("Each file", limits),), note=True)), (head,))

    def to_dict(self) -> dict[str, Json]:
        return {"title": self.title, "files": {name: one.to_dict() for name, one in self.checked.items()}}

    def csv(self) -> str:
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(["file", "right", "verdict", "bugs", "remarks"])
        for name, one in self.checked.items():
            remarks = " ".join([*(text for verdict in one.verdicts for text in verdict.remarks), *one.remarks])
            # a cell that begins with = or @ is a formula to a spreadsheet
            verdict = one.summary.lstrip("=+-@")
            writer.writerow([name, "yes" if one.right else "no", verdict, "; ".join(one.bugs), remarks])
        return out.getvalue()


def _limits(who: str, limits: Sequence[str]) -> str:
    return f"{who} ran with these limits: {', '.join(limits)}."


def _told(one: Verdict) -> Iterator[Part]:
    """What is wrong, the equation beside the code, the example, and the remarks."""
    if not one.right:
        where = f" (line {one.line})" if one.line else ""
        yield Paragraph(prose(f"{one.says[:1].upper()}{one.says[1:].rstrip('.')}{where}."))
    for bug in one.bugs:
        yield Lines((("equation:  ", _formula(bug.breaks)), ("your code: ", _formula(bug.instead))))
    if one.example is not None and not one.right:
        yield from _shown(one.example)
    yield from (Paragraph(prose(text), note=True) for text in one.remarks)


def _formula(text: str) -> Formula | str:
    """A line of the blackboard as mathematics; what is none of its equations stays text."""
    try:
        return statement(parse(text).statements[0])
    except EquationError:
        return text


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


def _as_dict(one: Verdict) -> dict[str, Json]:
    example = one.example
    return {
        "name": one.name, "kind": one.kind, "right": one.right, "says": one.says, "line": one.line,
        "bugs": [{"name": b.name, "says": b.says, "equation": b.breaks, "code": b.instead} for b in one.bugs],
        "remarks": list(one.remarks),
        "example": None if example is None else {
            "inputs": {name: T.tolist() for name, T in example.inputs.items()},
            "weights": {name: T.tolist() for name, T in example.weights.items()},
            "expected": None if example.expected is None else _numbers(example.expected.tolist()),
            "got": _numbers(example.got.tolist()),
        },
    }  # fmt: skip


def _numbers(value: Json) -> Json:
    """Nested lists; what is no number is a word, as JSON has none for it."""
    if isinstance(value, list):
        return [_numbers(part) for part in value]
    return value if isinstance(value, float) and isfinite(value) else str(value)

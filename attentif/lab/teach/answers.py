"""Answer files: TOML, CSV, a filled notebook or a filled LaTeX template, as answers by name, `1.Q`.

Nothing is evaluated. What cannot be read is a problem of one line, with file and line; every other answer of the file
counts. Knows no question and no marks.
"""

from __future__ import annotations

import csv
import io
import json
import re
import stat
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from attentif.lab.teach.forms import AnswerError, shown, squeezed

MOST_BYTES, MOST_PROBLEMS = 5_000_000, 20
ABOUT = ("student", "name", "sheet", "seed")  # what a file says besides answers


@dataclass
class Answers:
    """Answers by name, each with the place in the file where it begins; `problems` are lines for a person."""

    source: str
    given: dict[str, str] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    student: str = ""
    seed: int | None = None

    def problem(self, place: str, message: str) -> None:
        self.problems.append(f"{self.source}, {place}: {message}" if place else f"{self.source}: {message}")

    def add(self, place: str, name: str, answer: str) -> None:
        """One answer; of two under one name the first counts. What was left empty is no answer."""
        if name == "student":
            self.student = " ".join(answer.split())
        elif name == "seed":
            if re.fullmatch(r"\d{1,18}", answer.strip()):
                self.seed = int(answer)
            elif answer.strip():
                self.problem(place, f"seed: expected a whole number, got {shown(answer)}")
        elif answer.strip() and name not in ABOUT:
            if name in self.given:
                self.problem(place, f"{name} is answered twice: {self.places[name]} counts")
            else:
                self.given[name], self.places[name] = answer.strip(), place

    def matched(self, names: Iterable[str]) -> dict[str, str]:
        """The answers by the names of the sheet, however they are spelled; one with no such name is a problem."""
        known, found = list(names), dict[str, str]()
        by_spelling: dict[str, list[str]] = {}
        for name in known:
            for spelling in dict.fromkeys(_spellings(name)):
                by_spelling.setdefault(spelling, []).append(name)
        for name, answer in self.given.items():
            entry = next((by_spelling[one][0] for one in _spellings(name) if len(by_spelling.get(one, ())) == 1), None)
            if entry is None:
                first = ", ".join(known[:6])
                self.problem(self.places[name], f"{shown(name)} is no entry of the sheet: expected {first} ...")
            else:
                found.setdefault(entry, answer)
        return found


def _spellings(name: str) -> Iterator[str]:
    """From the strict one to the loose: 1.S[1], 1.S1, 1.s1. The number of the question stays apart."""
    question, dot, entry = name.partition(".")
    if not question.strip().isdecimal():
        question, dot, entry = "", "", name
    yield name
    yield f"{question.strip()}{dot}{squeezed(entry)}"
    yield f"{question.strip()}{dot}{squeezed(entry).casefold()}"


def read(path: str | Path) -> Answers:
    """The answers of a file; a file that cannot be read at all has one problem and no answers."""
    path = Path(path)
    found, reader = Answers(str(path)), READERS.get(path.suffix.lower())
    if reader is None:
        found.problem("", f"expected a name that ends in {', '.join(READERS)}, got {path.suffix or 'no ending'}")
        return found
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode) or about.st_size > MOST_BYTES:
            found.problem("", f"expected a file of at most {MOST_BYTES:,} bytes")
            return found
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        found.problem("", f"cannot be read: {getattr(error, 'strerror', None) or error}")
        return found
    text = data.decode("utf-8-sig", errors="replace")
    if "\N{REPLACEMENT CHARACTER}" in text and b"\xef\xbf\xbd" not in data:
        line = text[: text.index("\N{REPLACEMENT CHARACTER}")].count("\n") + 1
        found.problem(f"line {line}", "expected UTF-8; other bytes are shown as \N{REPLACEMENT CHARACTER}")
    reader(text.replace("\r\n", "\n").replace("\r", "\n"), found)
    del found.problems[MOST_PROBLEMS:]
    return found


def read_or_fail(path: str | Path) -> Answers:
    """The answers of the one file that was asked for: where it has none, its first problem is an error."""
    found = read(path)
    if not found.given:
        raise AnswerError(found.problems[0] if found.problems else f"{path}: there is no answer in it")
    return found


def of_python(answers: Mapping[str, object]) -> Answers:
    """Answers as Python has them: {"1.Q": [[1, 2], [3, 4]], "2.shape of A": "n x n"}."""
    from attentif.lab.exact.python_values import as_toml

    found = Answers("answers")
    _toml(as_toml(answers), found)  # type: ignore[arg-type]
    return found


# TOML, read a statement at a time: an answer that is no TOML, such as n x d without quotes, is still an answer

TABLE = re.compile(r"\s*\[{1,2}\s*([^\[\]=]+?)\s*\]{1,2}\s*(?:#.*)?")
KEY = re.compile(r"""\s*("(?:\\.|[^"\\])+"|'[^']+'|[^\s="'#\[][^="#]*?)\s*=(?!=)(.*)""", re.DOTALL)


def _toml(text: str, found: Answers, table: str = "", at: str = "") -> None:
    for line, key, answer in _statements(text):
        place = f"{at}line {line}"
        if key is None:
            found.problem(place, f"expected a line such as Q = [[1, 2], [3, 4]], got {shown(answer)}")
        elif answer is None:
            table = key
        else:
            found.add(place, f"{table}.{key}" if table and key not in ABOUT else key, _unquoted(answer))


def _statements(text: str) -> Iterator[tuple[int, str | None, str | None]]:
    """Line, name and answer; of a table no answer; of a line that is neither, no name."""
    start, key, answer = 0, "", ""
    for number, line in enumerate(text.split("\n"), 1):
        table, pair = TABLE.fullmatch(line), KEY.fullmatch(line)
        open_ = bool(key) and (answer.count("[") > answer.count("]") or answer.count('"""') % 2 == 1)
        inside = answer.count('"""') % 2 == 1 or table is None or re.search(r"[\s,]", line.strip())
        if open_ and pair is None and inside:
            answer += f"\n{_without_comment(line)}"
            continue
        if key:
            yield start, key, answer
            key = ""
        if pair is not None:
            start, key, answer = number, _unquoted(pair[1].strip()), _without_comment(pair[2])
        elif table is not None:
            yield number, table[1].strip("\"' "), None
        elif line.strip() and not line.lstrip().startswith("#"):
            yield number, None, line.strip()
    if key:
        yield start, key, answer


def _without_comment(line: str) -> str:
    return re.sub(r"""^((?:"(?:\\.|[^"\\])*"|'[^']*'|[^"'#])*)\#.*""", r"\1", line).strip()


def _unquoted(text: str) -> str:
    text = text.strip()
    for mark in ('"""', "'''", '"', "'"):
        if len(text) >= 2 * len(mark) and text.startswith(mark) and text.endswith(mark):
            inside = text[len(mark) : -len(mark)]
            return re.sub(r'\\([\\"])', r"\1", inside).strip() if '"' in mark else inside.strip()
    return re.sub(r"""["']([^"'\n]*)["']""", r"\1", text) if text.startswith("[") else text


# CSV, notebook, LaTeX


def _csv(text: str, found: Answers) -> None:
    rows = csv.reader(io.StringIO(text, newline=""), strict=False)
    number = 0
    while True:
        try:
            row = [cell.strip() for cell in next(rows)]
        except StopIteration:
            return
        except csv.Error as error:
            found.problem(f"line {rows.line_num}", f"expected question,entry,answer: {error}")
            return
        number += 1
        if not any(row) or (number == 1 and row[0].casefold() == "question"):
            continue
        if row[0] in ABOUT:
            found.add(f"line {rows.line_num}", row[0], "".join(row[1:]))
        elif len(row) >= 3:
            found.add(f"line {rows.line_num}", f"{row[0]}.{row[1]}", ", ".join(row[2:]).rstrip(", "))
        else:
            found.problem(f"line {rows.line_num}", f"expected question,entry,answer, got {shown(','.join(row))}")


QUESTION = re.compile(r"\s*#+\s*question\s+(\S+)[^\n]*\n?", re.IGNORECASE)


def _notebook(text: str, found: Answers) -> None:
    try:
        notebook = json.loads(text)
        cells = notebook["cells"]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 1
        return found.problem(f"line {line}", "expected a Jupyter notebook, which is JSON with cells")
    about = notebook.get("metadata", {}).get("attentif") if isinstance(notebook.get("metadata"), dict) else None
    for name, value in about.items() if isinstance(about, dict) else ():
        found.add("metadata", name if name in ABOUT else "sheet", str(value))
    for i, cell in enumerate(cells if isinstance(cells, list) else [], 1):
        source = cell.get("source", "") if isinstance(cell, dict) else ""
        source = "".join(map(str, source)) if isinstance(source, list) else str(source)
        if not isinstance(cell, dict) or cell.get("cell_type") == "markdown":
            continue
        if head := QUESTION.match(source):
            _toml("\n" * head[0].count("\n") + source[head.end() :], found, head[1].strip(":."), f"cell {i}, ")


def _latex(text: str, found: Answers) -> None:
    text = re.sub(r"(?<!\\)%[^\n]*", "", text)
    for start in re.finditer(r"\\(answer|student|seed)\s*\{", text):
        place = f"line {text[: start.start()].count(chr(10)) + 1}"
        parts, end = [], start.end() - 1
        for _ in range(2 if start[1] == "answer" else 1):
            inside = _braced(text, end)
            if inside is None:
                got = shown(text[start.start() :])
                found.problem(place, f"expected \\answer{{1.Q}}{{...}} with brackets that close, got {got}")
                break
            parts.append(text[end + 1 : inside])
            end = len(text) - len(text[inside + 1 :].lstrip())
        else:
            name, answer = (parts[0].strip(), parts[1]) if start[1] == "answer" else (start[1], parts[0])
            found.add(place, name, answer.strip().strip("$").strip())


def _braced(text: str, at: int) -> int | None:
    """The place of the bracket that closes the one at a place; an answer of another entry does not belong to it."""
    if at >= len(text) or text[at] != "{":
        return None
    depth = 0
    for i in range(at, len(text)):
        depth += ({"{": 1, "}": -1}.get(text[i], 0)) if text[i - 1] != "\\" else 0
        if depth == 0:
            return i
        if i > at and text.startswith("\\answer{", i):
            return None
    return None


READERS = {".toml": _toml, ".csv": _csv, ".ipynb": _notebook, ".tex": _latex}

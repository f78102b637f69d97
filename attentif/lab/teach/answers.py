"""Answer files: TOML, CSV, a filled notebook or a filled LaTeX template, as answers by name, `1.Q`.

Nothing is evaluated. What cannot be read is a problem of one line, with file and line; every other
answer of the file counts. Knows no question and no marks.
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
    """Answers by name, each with the place in the file where it begins; `problems` are lines for
    a person."""

    source: str
    given: dict[str, str] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    student: str = ""
    sheet: str = ""
    seed: int | None = None

    def problem(self, place: str, message: str) -> None:
        self.problems.append(
            f"{self.source}, {place}: {message}" if place else f"{self.source}: {message}"
        )

    def add(self, place: str, name: str, answer: str) -> None:
        """One answer; of two under one name the first counts. What was left empty is no answer."""
        if name in ("student", "sheet"):
            setattr(self, name, " ".join(answer.split()))
        elif name == "seed":
            if re.fullmatch(r"\d{1,18}", answer.strip()):
                self.seed = int(answer)
            elif answer.strip():
                self.problem(place, f"seed: expected a whole number, got {shown(answer)}")
        elif answer.strip() and name not in ABOUT:
            if name in self.given:
                return self.problem(place, f"{name} is answered twice: {self.places[name]} counts")
            self.given[name], self.places[name] = answer.strip(), place

    def matched(self, names: Iterable[str]) -> dict[str, str]:
        """The answers by the names of the sheet, however they are spelled; one with no such name
        is a problem."""
        known, found = list(names), dict[str, str]()
        by_spelling: dict[str, list[str]] = {}
        for name in known:
            for spelling in dict.fromkeys(_spellings(name)):
                by_spelling.setdefault(spelling, []).append(name)
        for name, answer in self.given.items():
            entry = next(
                (
                    by_spelling[one][0]
                    for one in _spellings(name)
                    if len(by_spelling.get(one, ())) == 1
                ),
                None,
            )
            if entry is None:
                first = ", ".join(known[:6])
                self.problem(
                    self.places[name],
                    f"{shown(name)} is no entry of the sheet: expected {first} ...",
                )
            else:
                found.setdefault(entry, answer)
        return found


def _spellings(name: str) -> tuple[str, str, str]:
    """From the strict one to the loose: 1.S[1], 1.S1, 1.s1. The number of the question stays
    apart."""
    question, entry = re.fullmatch(r"\s*(\d+\s*\.)?(.*)", name, re.DOTALL).groups(default="")  # type: ignore[union-attr]
    near = "".join(question.split()) + squeezed(entry)
    return name, near, "".join(question.split()) + squeezed(entry).casefold()


def read(path: str | Path) -> Answers:
    """The answers of a file; a file that cannot be read at all has one problem and no answers."""
    path = Path(path)
    found, reader = Answers(str(path)), READERS.get(path.suffix.lower())
    if not path.exists():
        found.problem("", "cannot be read: No such file or folder")
        return found
    if reader is None:
        found.problem(
            "",
            f"expected a name that ends in {', '.join(READERS)}, got {path.suffix or 'no ending'}",
        )
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
        found.problem(
            f"line {line}", "expected UTF-8; other bytes are shown as \N{REPLACEMENT CHARACTER}"
        )
    reader(_lines(text), found)
    del found.problems[MOST_PROBLEMS:]
    return found


def read_or_fail(path: str | Path) -> Answers:
    """The answers of the one file that was asked for: where it has none, its first problem is an
    error."""
    found = read(path)
    if not found.given:
        raise AnswerError(
            found.problems[0] if found.problems else f"{path}: there is no answer in it"
        )
    return found


def of_python(answers: Mapping[str, object]) -> Answers:
    """Answers as Python has them: {"1.Q": [[1, 2], [3, 4]], "2.shape of A": "n x n"}."""
    found = Answers("answers")
    for number, (name, value) in enumerate(_named(answers), 1):
        text = _lines(value) if isinstance(value, str) else _unquoted(_written(name, value))
        found.add(f"line {number}", name, text)
    return found


def _named(answers: Mapping[str, object], within: str = "") -> Iterator[tuple[str, object]]:
    for name, value in answers.items():
        if isinstance(value, Mapping):
            yield from _named(value, f"{within}{name}.")
        else:
            yield within + name, value


def _written(name: str, value: object) -> str:
    from attentif.lab.exact.python_values import written

    return written(value, f"answers: {name}")


def _lines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


# TOML, read a statement at a time: an answer that is no TOML, such as n x d without quotes, is
# still an answer

TABLE = re.compile(r"\[{1,2}([^\[\]=\n]+)\]{1,2}[ \t]*(?:#.*)?$", re.MULTILINE)
KEY = re.compile(
    r"""("(?:\\.|[^"\\\n])+"|'[^'\n]+'|[^\s="'#\[][^="#\n]*)(?:(?<=["'])[ \t]*)?=(?!=)[ \t]*"""
)
ROWS = r"\[(?:[^\[\]=]|\[(?:[^\[\]=]|\[[^\[\]=]*\])*\])*\]"  # a matrix or a list of them
LINES = re.compile(rf"(?:{ROWS})?.*")
QUOTES = ('"""', "'''")


def _toml(text: str, found: Answers, table: str = "", at: str = "") -> None:
    """Read once, from the beginning to the end; a text or a matrix may be of several lines."""
    last_quotes = {mark: text.rfind(mark) for mark in QUOTES}
    line, at_line = 1, 0
    while at_line < len(text):
        end = _line_end(text, at_line)
        statement = text[at_line:end].lstrip()
        start = end - len(statement)
        place = f"{at}line {line}"
        if head := TABLE.match(text, start):
            table = head[1].strip().strip("\"' ")
        elif key := KEY.match(text, start):
            end = _answer_end(text, key.end(), last_quotes)
            name = _unquoted(key[1].strip())
            lines = map(_without_comment, text[key.end() : end].split("\n"))
            answer = _unquoted("\n".join(lines))
            found.add(place, f"{table}.{name}" if table and name not in ABOUT else name, answer)
        elif statement and not statement.startswith("#"):
            expected = "expected a line such as Q = [[1, 2], [3, 4]]"
            found.problem(place, f"{expected}, got {shown(statement.strip())}")
        line += 1 + text.count("\n", at_line, end)
        at_line = end + 1


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _answer_end(text: str, start: int, last_quotes: Mapping[str, int]) -> int:
    """Where an answer's last line ends."""
    mark = text[start : start + 3]
    if last_quotes.get(mark, -1) >= start + 3:
        return _line_end(text, text.find(mark, start + 3) + 3)
    whole = LINES.match(text, start)
    return start if whole is None else whole.end()


ESCAPES = {"\\n": "\n", "\\r": "\n", "\\t": " "}


def _without_comment(line: str) -> str:
    return re.sub(r"""^((?:"(?:\\.|[^"\\])*"|'[^']*'|[^"'#])*)\#.*""", r"\1", line).strip()


def _unquoted(text: str) -> str:
    text = text.strip()
    for mark in ('"""', "'''", '"', "'"):
        if len(text) >= 2 * len(mark) and text.startswith(mark) and text.endswith(mark):
            inside = text[len(mark) : -len(mark)]
            return _unescaped(inside).strip() if '"' in mark else inside.strip()
    return re.sub(r"""["']([^"'\n]*)["']""", r"\1", text) if text.startswith("[") else text


def _unescaped(text: str) -> str:
    """TOML's escapes, but for those that LaTeX's names begin with: \\nu, \\times."""
    text = re.sub(r"(?<!\\)\\[nrt](?![A-Za-z])", lambda escape: ESCAPES[escape[0]], text)
    return re.sub(r'\\([\\"])', r"\1", text)


def _csv(text: str, found: Answers) -> None:
    by = ";" if re.match(r'[^,"\n]*;', text.lstrip()) else ","  # where decimals have commas
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=by, strict=False)
    try:
        for number, row in enumerate([cell.strip() for cell in row] for row in rows):
            place = f"line {rows.line_num}"
            if not any(row) or (number == 0 and row[0].casefold() == "question"):
                continue
            if row[0] in ABOUT:
                found.add(place, row[0], "".join(row[1:]))
            elif len(row) >= 3:
                found.add(place, f"{row[0]}.{row[1]}", f"{by} ".join(row[2:]).rstrip(f"{by} "))
            else:
                found.problem(
                    place, f"expected question{by}entry{by}answer, got {shown(by.join(row))}"
                )
    except csv.Error as error:
        found.problem(f"line {rows.line_num}", f"expected question,entry,answer: {error}")


QUESTION = re.compile(r"\s*#+\s*question\s+(\S+)[^\n]*\n?", re.IGNORECASE)


def _notebook(text: str, found: Answers) -> None:
    try:
        notebook = json.loads(text)
        cells = notebook["cells"]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 1
        return found.problem(
            f"line {line}", "expected a Jupyter notebook, which is JSON with cells"
        )
    about = (
        notebook.get("metadata", {}).get("attentif")
        if isinstance(notebook.get("metadata"), dict)
        else None
    )
    for name, value in about.items() if isinstance(about, dict) else ():
        if name in ABOUT:
            found.add("metadata", name, str(value))
    for i, cell in enumerate(cells if isinstance(cells, list) else [], 1):
        if isinstance(cell, dict) and cell.get("cell_type") != "markdown":
            source = cell.get("source", "")
            source = "".join(map(str, source)) if isinstance(source, list) else str(source)
            if head := QUESTION.match(source):
                _toml(
                    "\n" * head[0].count("\n") + source[head.end() :],
                    found,
                    head[1].strip(":."),
                    f"cell {i}, ",
                )


BLANK = re.compile(r"\\(answer|student|sheet|seed)\s*\{|\\.|[{}]", re.DOTALL)


def _latex(text: str, found: Answers) -> None:
    text = re.sub(r"(?<!\\)%[^\n]*", "", text)
    starts, closing = _brackets(text)
    line, last = 1, 0
    for one in starts:
        start, opening, name = one.start(), one.end() - 1, one[1]
        line, last = line + text.count("\n", last, start), start
        answer = _inside(text, opening, closing)
        if name == "answer" and answer is not None:
            name = answer.strip()
            answer = _inside(text, _after_space(text, closing[opening] + 1), closing)
        elif answer is not None:
            answer = re.sub(r"\\([_&%#$])", r"\1", answer)
        if answer is None:
            got = shown(text[start : start + 80])
            found.problem(
                f"line {line}",
                f"expected \\answer{{1.Q}}{{...}} with brackets that close, got {got}",
            )
        else:
            found.add(f"line {line}", name, answer.strip().strip("$").strip())


def _brackets(text: str) -> tuple[list[re.Match[str]], dict[int, int]]:
    """Where blanks begin, and where each bracket closes; an answer is inside no other."""
    starts: list[re.Match[str]] = []
    closing: dict[int, int] = {}
    waiting: list[int] = []
    for one in BLANK.finditer(text):
        if one[1]:
            starts.append(one)
        if one[1] == "answer":
            waiting.clear()
        if one[1] or one[0] == "{":
            waiting.append(one.end() - 1)
        elif one[0] == "}" and waiting:
            closing[waiting.pop()] = one.start()
    return starts, closing


def _after_space(text: str, at: int) -> int:
    while at < len(text) and text[at].isspace():
        at += 1
    return at


def _inside(text: str, opening: int, closing: Mapping[int, int]) -> str | None:
    """What is between a bracket and the one that closes it."""
    return text[opening + 1 : closing[opening]] if opening in closing else None


READERS = {".toml": _toml, ".csv": _csv, ".ipynb": _notebook, ".tex": _latex}

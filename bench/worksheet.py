"""`python -m bench.worksheet`: worksheets with keys for a class of 300, as HTML and PDF, and their
grading.

Prints the seconds for each sheet that comes with the package; the goals on two cores are 120 and
30. With a number, a class of that size; with `grade` after it, grading alone.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import tempfile
import time
from pathlib import Path

from attentif.lab.exact.entry import Number
from attentif.lab.teach import worksheets
from attentif.lab.teach.grade import grade
from attentif.lab.teach.question import Entry, Question
from attentif.lab.teach.sheet import Student, Taken, drawn, read_sheet, sheets

GOAL, GRADING_GOAL = 120.0, 30.0
WRONG = 1 / 6  # of the numbers that students give: a digit is another


def measured(name: str, count: int) -> tuple[float, float, int]:
    """Seconds, seconds of processors, and bytes written."""
    students = [Student(f"s{i}", f"Student {i}") for i in range(count)]
    with tempfile.TemporaryDirectory() as folder:
        job = worksheets.Job(read_sheet(name), 1, Path(folder), ("html", "pdf"), False)
        start, before = time.perf_counter(), _processors()
        files = worksheets.write(job, students)
        size = sum(path.stat().st_size for path in files)
        return time.perf_counter() - start, _processors() - before, size


def _processors() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def graded(name: str, count: int) -> float:
    """Seconds to grade a class: the key in decimals, with wrong answers in it, as TOML."""
    rng = random.Random(0)
    with tempfile.TemporaryDirectory() as folder:
        roster, answers = Path(folder, "roster.csv"), Path(folder, "answers")
        roster.write_text("id\n" + "".join(f"s{i}\n" for i in range(count)), encoding="utf-8")
        answers.mkdir()
        sheet, taken = read_sheet(name), Taken()
        for at in range(count):
            tables = [
                f"[{i}]\n"
                + "".join(
                    f"{json.dumps(entry.name)} = {json.dumps(_answer(question, entry, rng))}\n"
                    for entry in question.entries
                )
                for i, question in enumerate(drawn(sheet, 1, at, taken), 1)
            ]
            (answers / f"s{at}.toml").write_text("\n".join(tables), encoding="utf-8")
        start = time.perf_counter()
        grade(name, answers, seed=1, students=roster, processes=2)
        return time.perf_counter() - start


def _answer(question: Question, entry: Entry, rng: random.Random) -> str:
    key = question.key(entry)
    if entry.type in ("matrix", "number"):
        text = "; ".join(" ".join(Number(x).decimal(4) for x in row) for row in key)
        return text.replace("1", "2", 1) if rng.random() < WRONG else text
    if entry.type in ("shape", "size"):
        return " x ".join(size.typed() for size in key)
    if entry.type == "choice":
        return rng.choice(entry.choices)[0] if rng.random() < WRONG else key
    return key if isinstance(key, str) else ", ".join(key)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("count", type=int, nargs="?", default=300, help="number of students")
    parser.add_argument("only", nargs="?", choices=["grade"], help="grading alone")
    arguments = parser.parse_args()
    count = arguments.count
    for name in sheets():
        if arguments.only is None:
            seconds, processors, size = measured(name, count)
            print(
                f"{name:12s} {count} students, sheet and key as HTML and PDF: {seconds:6.1f} s "
                f"({processors:.1f} s of processors), {size / 1e6:.0f} MB; goal {GOAL:.0f} s"
            )
        seconds = graded(name, count)
        print(
            f"{name:12s} {count} students graded: {seconds:6.1f} s ({1000 * seconds / count:.0f} "
            "ms each); "
            f"goal {GRADING_GOAL:.0f} s"
        )


if __name__ == "__main__":
    main()

"""`python -m bench.worksheet`: worksheets with keys for a class of 300, as HTML and PDF, on two cores.

Prints the seconds for each sheet that comes with the package; the goal is 120. With a number, a class of that size.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from attentif.lab.teach import worksheets
from attentif.lab.teach.sheet import Student, read_sheet, sheets

GOAL = 120.0


def measured(name: str, count: int) -> tuple[float, int]:
    """Seconds, and bytes written."""
    students = [Student(f"s{i}", f"Student {i}") for i in range(count)]
    with tempfile.TemporaryDirectory() as folder:
        job = worksheets.Job(read_sheet(name), 1, Path(folder), ("html", "pdf"), False)
        start = time.perf_counter()
        files = worksheets.write(job, students)
        return time.perf_counter() - start, sum(path.stat().st_size for path in files)


def main(count: int = 300) -> None:
    for name in sheets():
        seconds, size = measured(name, count)
        print(f"{name:12s} {count} students, sheet and key as HTML and PDF: {seconds:6.1f} s "
              f"({1000 * seconds / count:.0f} ms each, {size / 1e6:.0f} MB); goal {GOAL:.0f} s for 300")  # fmt: skip


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))

"""How long the blackboard takes: a table of shapes, exact work, and the command from launch to the last line.

    python3 bench/lab.py [--repeats 5]

Seconds of this machine's, beside the goals: a decoder block's table 0.05 after start, a 4-head block (n = 4, d = 8)
worked exactly with all steps 1, `attentif shapes` 0.5 without torch. The median of some repeats, and how busy others
kept the cores.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

if __package__ is None:
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from core import used_by_others

from attentif.lab import blackboard


def seconds(work: Callable[[], object], repeats: int) -> tuple[float, float]:
    """Of the first time, and the median of some more."""
    spent = []
    for _ in range(repeats + 1):
        begin = time.perf_counter()
        work()
        spent.append(time.perf_counter() - begin)
    return spent[0], median(spent[1:])


def by_hand() -> str:
    sizes = "n_heads=4,n_tgt=4,n_src=4,d=8,d_q=2,d_v=2"
    return blackboard.work("multi-head", seed=0, sizes=sizes).text()


def command() -> None:
    subprocess.run([sys.executable, "-m", "attentif", "shapes", "decoder-block"], check=True, stdout=subprocess.DEVNULL)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeats", type=int, default=5)
    repeats = parser.parse_args().repeats
    begin, used = time.perf_counter(), used_by_others()
    print(f"{'':<46}{'first':>8}{'median':>8}{'goal':>6}")
    for name, work, goal in (
        ("a decoder block's table of shapes", lambda: blackboard.shapes("decoder-block").text(), 0.05),
        ("multi-head by hand: 4 heads, n 4, d 8", by_hand, 1.0),
        ("attentif shapes decoder-block, from launch", command, 0.5),
    ):
        first, later = seconds(work, repeats)
        print(f"{name:<46}{first:>8.3f}{later:>8.3f}{goal:>6}")
    others = max(0.0, used_by_others() - used) / (time.perf_counter() - begin)
    print(f"other processes kept {others:.1f} cores busy")


if __name__ == "__main__":
    main()

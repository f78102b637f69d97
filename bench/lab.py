"""Time of the blackboard: a table of shapes, exact work, and the command from launch to the last
line.

    python -m bench.lab [--repeats 5]

Seconds of this machine's, beside the goals: a decoder block's table 0.05 after start, a 4-head
block (n = 4, d = 8) worked exactly with all steps 1, `attentif shapes` 0.5 without torch. The
median of some repeats, and how busy others kept the cores.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from statistics import median

from attentif.lab import blackboard
from bench.measure import others, seconds
from bench.report import table


def by_hand() -> str:
    sizes = "n_heads=4,n_tgt=4,n_src=4,d=8,d_q=2,d_v=2"
    return blackboard.work("multi-head", seed=0, sizes=sizes).text()


def command() -> None:
    subprocess.run(
        [sys.executable, "-m", "attentif", "shapes", "decoder-block"],
        check=True,
        stdout=subprocess.DEVNULL,
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--repeats", type=int, default=5)
    repeats = parser.parse_args().repeats
    rows = []
    with others() as busy:
        for name, work, goal in (
            (
                "a decoder block's table of shapes",
                lambda: blackboard.shapes("decoder-block").text(),
                0.05,
            ),
            ("multi-head by hand: 4 heads, n 4, d 8", by_hand, 1.0),
            ("attentif shapes decoder-block, from launch", command, 0.5),
        ):
            first, *later = (seconds(work, 1) for _ in range(repeats + 1))
            rows.append((name, f"{first:.3f}", f"{median(later):.3f}", f"{goal}"))
    table(("seconds", "first", "median", "goal"), rows)
    print(f"other processes kept {busy[0]:.1f} cores busy")


if __name__ == "__main__":
    main()

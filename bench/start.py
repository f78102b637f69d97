"""How soon attentif starts: `import attentif`, `--help` and `shapes`, as ratios to bare Python.
Launches take turns.

    python -m bench.start [--launches 20]

Counted are the seconds of the process on the cores, user and system, which other processes disturb
less than the clock.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
WAYS = {
    "Python alone": ["-c", "pass"],
    "import attentif": ["-c", "import attentif"],
    "attentif.shapes": ["-c", "import attentif; str(attentif.shapes('multi-head', n_heads=2))"],
    "attentif --help": ["-m", "attentif", "--help"],
    "attentif shapes multi-head": ["-m", "attentif", "shapes", "multi-head"],
    "attentif work --example single-head": ["-m", "attentif", "work", "--example", "single-head"],
    "import typer": ["-c", "import typer"],  # what reads the command line
    "import torch": ["-c", "import torch"],  # what is not waited for
}
GOALS = {"import attentif": 1.2}  # times bare Python


def launch(arguments: list[str], compiled: str) -> tuple[float, float]:
    """The seconds on the cores and the megabytes of one process."""
    # Compiled files are kept, as those of an installed package are, but not among the sources.
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith("PYTHON")
    }
    environment |= {"PYTHONPYCACHEPREFIX": compiled, "COLUMNS": "80"}
    process = subprocess.Popen(
        [sys.executable, *arguments], cwd=ROOT, env=environment, stdout=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{' '.join(arguments)}: ended with {process.returncode}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--launches", type=int, default=20, help="of each way, in turns")
    launches = parser.parse_args().launches
    with tempfile.TemporaryDirectory() as compiled:
        for arguments in WAYS.values():
            launch(arguments, compiled)
        rounds = [
            {way: launch(arguments, compiled) for way, arguments in WAYS.items()}
            for _ in range(launches)
        ]
    print(f"{'':36}    ms  ratio   MB")
    for way in WAYS:
        ratio = median(one[way][0] / one["Python alone"][0] for one in rounds)
        spent, memory = (median(one[way][column] for one in rounds) for column in (0, 1))
        goal = (
            f"  goal {GOALS[way]}: {'met' if ratio <= GOALS[way] else 'missed'}"
            if way in GOALS
            else ""
        )
        print(f"{way:36} {spent * 1000:5.0f} {ratio:6.2f} {memory:4.0f}{goal}")


if __name__ == "__main__":
    main()

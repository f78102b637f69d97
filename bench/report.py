"""How numbers are shown: tables, ratios to each peer, what makes them repeatable; the same as
JSON."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any

from bench.measure import QUIET, Result, cores, seconds

OURS = "ours"


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def table(
    titles: Sequence[str], rows: Sequence[Sequence[str] | str], left: int = 1, note: bool = False
) -> None:
    """Columns as wide as they must be; the first `left` of them, and a last one that is a note, are
    aligned left.

    A row that is text is printed whole.
    """
    cells = [titles, *(row for row in rows if not isinstance(row, str))]
    widths = [max(len(row[column]) for row in cells) for column in range(len(titles))]
    for row in (titles, *rows):
        if isinstance(row, str):
            print(row)
            continue
        aligned = [*"<" * left, *">" * (len(row) - left - note), *"<" * note]
        sides = [
            f"{cell:{side}{width}}" for cell, side, width in zip(row, aligned, widths, strict=True)
        ]
        print("  ".join(sides).rstrip())
    sys.stdout.flush()


def failed(result: Result) -> str:
    return f"{result.name}: failed: {result.error}"


def compare(
    results: Sequence[Result], modes: Sequence[str] = (), paired: bool = True
) -> list[dict[str, Any]]:
    """Ours against each peer and against the best of them: in each of the modes, and the best of
    each in any.

    Rounds are paired where the systems took turns: a ratio is then of two speeds taken at nearly
    the same time.
    """
    done = [r for r in results if r.speed]
    ours, peers = ([r for r in done if (r.system == OURS) == mine] for mine in (True, False))
    groups = {
        name: [r for r in peers if r.system == name]
        for name in dict.fromkeys(r.system for r in peers)
    }
    rows = []
    for name, group in {**groups, **({"the best peer": peers} if len(groups) > 1 else {})}.items():
        for mode in (*modes, "best"):
            a, b = (
                max(
                    (r for r in side if mode in (r.mode, "best")),
                    key=lambda r: r.speed,
                    default=None,
                )
                for side in (ours, group)
            )
            if a and b:
                rounds = [x / y for x, y in zip(a.speeds, b.speeds, strict=False)]
                rows.append(
                    {
                        "peer": name,
                        "mode": mode,
                        "ratio": median(rounds) if paired else a.speed / b.speed,
                        "rounds": rounds,
                        "of_best_rounds": max(a.speeds) / max(b.speeds),
                        "which": [a.name, b.name],
                    }
                )
    return rows


def print_ratios(rows: Sequence[dict[str, Any]]) -> None:
    for row in rows:
        against = "" if row["mode"] == "best" else f"{row['mode']} against {row['mode']}: "
        print(
            f"{against}ours / {row['peer']} = {row['ratio']:.2f}x (best rounds "
            f"{row['of_best_rounds']:.2f}x; "
            f"{' / '.join(row['which'])})"
        )
    sys.stdout.flush()


def verdict(met: bool, others: float) -> str:
    """Of a goal; none where other processes kept the cores busy."""
    return "(busy)" if others > QUIET else "met" if met else "missed"


def versions(*packages: str) -> str:
    return ", ".join(
        f"{name} {version(name) if find_spec(name) else 'missing'}" for name in packages
    )


def machine(device: str, peak: float = 0.0) -> str:
    """The processor and its cores; or the GPU, its best product, and how long it takes to launch
    a kernel."""
    import torch

    if device == "cpu":
        return f"{processor()}, {torch.get_num_threads()} threads, {cores()} cores"
    one = torch.zeros(1, device=device)
    launch = min(seconds(lambda: one.add_(1), 1000, device) for _ in range(3)) * 1e3
    product = f"best bfloat16 product {peak / 1e12:.0f} TFLOP/s"
    return f"{torch.cuda.get_device_name()}, {product}, a launch {launch:.1f} us"


def processor() -> str:
    information = Path("/proc/cpuinfo")
    lines = information.read_text().splitlines() if information.exists() else []
    return next((line.partition(": ")[2] for line in lines if line.startswith("model name")), "CPU")


def parser(description: str | None) -> argparse.ArgumentParser:
    """With what every bench takes."""
    made = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    made.add_argument("--json", type=Path, metavar="FILE", help="write the numbers here too")
    made.add_argument(
        "--quick", action="store_true", help="tiny sizes and short turns, to rehearse"
    )
    return made


def check_device(made: argparse.ArgumentParser, device: str) -> None:
    """An error of usage where a GPU is asked for and torch sees none."""
    if device == "cuda":
        import torch

        if not torch.cuda.is_available():
            made.error(f"--device cuda: torch {torch.__version__} sees no GPU here")


def write_json(path: Path | None, numbers: Any) -> None:
    if path is not None:
        path.write_text(json.dumps(numbers, indent=1) + "\n")

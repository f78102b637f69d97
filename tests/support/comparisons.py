"""The tables of docs/comparison.md from the JSON reports in docs/comparison: `python -m
tests.support.comparisons`.

A table is between <!-- NAME --> and <!-- end -->; NAME is the plan whose report it shows.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from attentif.evaluation.record import Training

PAGE = Path(__file__).resolve().parents[2] / "docs/comparison.md"
TABLE = re.compile(r"(<!-- (?!end)([a-z-]+) -->\n).*?(?=<!-- end -->)", re.DOTALL)
# What broke, for each row of the ablations.
BROKE = {
    "Without the causal mask": "In training it reads the next token instead of predicting it, "
    "so it cannot write a sentence.",
    "Scores not scaled": "Scores are √64 = 8 times as large: the softmax is nearly one-hot from the start, "
    "and little gradient passes.",
    "Without positions": "Only the causal mask still tells it the order of the words.",
    "One head": "Each token attends to one place in each layer.",
    "Untied output": "It has one table more to learn, from the same captions.",
    "Loss on the source too": "It also learns to write French.",
    "Post-norm": "Nothing: at six layers it learns faster than pre-norm.",
}


def report(name: str) -> dict[str, Any]:
    return json.loads((PAGE.parent / "comparison" / f"{name}.json").read_text(encoding="utf-8"))


def interval(records: list[dict[str, Any]]) -> str:
    """The smallest range that holds the intervals of all seeds."""
    ends = [end for record in records for end in record["bleu"]["interval"]]
    return f"{min(ends):.1f} to {max(ends):.1f}"


def tokens(records: list[dict[str, Any]]) -> str:
    counts = [record["training"]["tokens"] / 1e6 for record in records]
    low, high = f"{min(counts):.0f}", f"{max(counts):.0f}"
    shown = f"{low} M" if low == high else f"{low} to {high} M"
    return (
        f"{shown}, undertrained"
        if any(Training(**one["training"]).undertrained for one in records)
        else shown
    )


def table(name: str) -> str:
    """A row for each system, the best first: means over the seeds."""
    found = report(name)
    rows = sorted(found["systems"], key=lambda system: -system["bleu"]["mean"])
    several = len(rows[0]["records"]) > 1
    heads = ["system", "BLEU", *["seeds"] * several, "95% interval", "chrF2"]
    heads += (
        ["against the base", "what broke"]
        if name == "ablations"
        else ["parameters", "tokens", "sentences/s"]
    )
    lines = [heads, ["---", *["---:"] * (len(heads) - 2), "---" if name == "ablations" else "---:"]]
    base = next(system for system in rows if system["system"] == found["baseline"])
    for system in rows:
        score, records = system["bleu"], system["records"]
        seeds = [f"{score['lowest']:.1f} to {score['highest']:.1f}"] * several
        cells = [
            system["system"],
            f"{score['mean']:.1f}",
            *seeds,
            interval(records),
            f"{system['chrf']['mean']:.1f}",
        ]
        if name == "ablations":
            difference = "" if system is base else f"{score['mean'] - base['bleu']['mean']:+.1f}"
            cells += [difference, BROKE.get(system["system"], "")]
        else:
            speed = sum(record["speed"]["sentences"] for record in records) / len(records)
            cells += [f"{records[0]['parameters'] / 1e6:.1f} M", tokens(records), f"{speed:,.0f}"]
        lines.append(cells)
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def rewritten(text: str) -> str:
    return TABLE.sub(lambda found: found[1] + table(found[2]), text)


if __name__ == "__main__":
    PAGE.write_text(rewritten(PAGE.read_text(encoding="utf-8")), encoding="utf-8")

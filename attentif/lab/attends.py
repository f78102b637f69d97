"""Attention matrices in sentences: which token attends to which. Knows rows of weights and labels.

A row is described by its shares, each weight over the row's sum, so that a rounded row reads like
    an exact one:
    nothing        all weights are 0: no position is visible
    only           all weights but one are 0
    almost only    one share is 9/10 or more
    equally        as large as the largest; almost equally: less by 1/20 of it at most
    spreads        over three or more, none with 1.5 times an even share
    mostly         one share is 1/2 or more; most: the largest, but less than that
    then           one more with a share of 1/10 or more
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby
from math import isclose
from typing import SupportsFloat

from attentif.document.heatmap import checked

ALMOST, MOSTLY, THEN, TIE, SPREAD = 0.9, 0.5, 0.1, 1 / 20, 1.5
UNSEEN = 0.1  # of an even share: a column with less than this in every row gets next to none
SAME = 1e-9  # of a mean: floats that differ by less are equal
NAMED = 4  # labels in a list; the others are counted
SIMPLE = 12  # largest denominator of a fraction that is printed as one

Weights = Sequence[Sequence[SupportsFloat]]


def describe(
    A: Weights, rows: Sequence[str] | None = None, columns: Sequence[str] | None = None
) -> list[str]:
    """A sentence for each row; then, for two rows or more, the columns with the most and with the
    least attention.

    Without labels a row is "output 1" and a column "input 1". Where rows and columns have the same
    labels, the diagonal is "itself". A row with a negative number has no shares: the sentence says
    so.
    """
    m = len(A[0]) if columns is None and A else len(columns or ())
    numbers = checked(A, len(A) if rows is None else len(rows), m)
    shares = [
        [weight / sum(row) for weight in row] if any(row) and min(row) >= 0 else row
        for row in numbers
    ]
    asking, asked = _called(rows, "output", len(shares)), _called(columns, "input", len(shares[0]))
    own = rows is not None and columns is not None and list(rows) == list(columns)
    out = []
    for i, row in enumerate(shares):
        names = [*asked[:i], "itself", *asked[i + 1 :]] if own else asked
        below = [j for j, weight in enumerate(numbers[i]) if weight < 0]
        said = _negative(below, A[i], names) if below else _looks(row, A[i], names)
        out.append(f"{_upper(asking[i])} {said}.")
    weights = all(weight >= 0 for row in numbers for weight in row)
    return [*out, *_over_all(numbers, asked)] if len(shares) > 1 and weights else out


def _negative(places: list[int], weights: Sequence[SupportsFloat], names: list[str]) -> str:
    listed = " and ".join(f"{_said(weights[j])} on {names[j]}" for j in places[:NAMED])
    return f"has no shares: {listed} {'is' if len(places) == 1 else 'are'} negative"


def _looks(row: list[float], weights: Sequence[SupportsFloat], names: list[str]) -> str:
    """The sentence of a row without its subject."""
    seen = sorted((j for j in range(len(row)) if row[j] > 0), key=lambda j: -row[j])
    if not seen:
        return "attends to nothing: all its weights are 0"
    first, top = seen[0], [j for j in seen if row[j] >= (1 - TIE) * row[seen[0]]]
    said, rest = _said(weights[first]), [j for j in seen if row[j] >= THEN and j not in top]
    if len(seen) == 1:
        return f"attends only to {names[first]}"
    if row[first] >= ALMOST:
        return f"attends almost only to {names[first]} ({said})"
    if len(top) == 1 and len(seen) > 2 and row[first] < SPREAD / len(seen):
        return (
            f"spreads its attention over {_group(seen, names)}, a little more on "
            f"{names[first]} ({said})"
        )
    then = f", then to {_ranked(rest, weights, names)}" if rest else ""
    if len(top) == 1:
        how = "mostly" if row[first] >= MOSTLY else "most"
        return f"attends {how} to {names[first]} ({said}){then or ' and a little to others'}"
    exact = len({row[j] for j in top}) == 1
    how, each = ("equally", f"{said} each") if exact else ("almost equally", f"{said} at most")
    if len(top) == len(seen):
        return f"attends {how} to {_group(top, names)} ({each})"
    return (
        f"attends most to {_group(top, names)}, {how} ({each}){then or ', and a little to others'}"
    )


def _over_all(weights: list[list[float]], asked: list[str]) -> list[str]:
    """Sentences on the columns with the largest mean weight, and with next to none."""
    means = [sum(row[j] for row in weights) / len(weights) for j in range(len(asked))]
    near = [j for j in range(len(asked)) if means[j] >= (1 - TIE) * max(means)]
    best = [j for j in near if isclose(means[j], max(means), rel_tol=SAME)]
    less = sorted((j for j in near if j not in best), key=lambda j: -means[j])
    out = []
    if len(near) < len(asked):
        gets = "get" if len(best) > 1 else "gets"
        each = " each" if len(best) > 1 else ""
        almost = f"; {_ranked(less, means, asked, ', ')} almost as much" if less else ""
        out.append(
            f"{_upper(_group(best, asked))} {gets} the most attention over all: "
            f"{max(means):.2f}{each} on average{almost}."
        )
    unseen = [j for j in range(len(asked)) if all(row[j] < UNSEEN / len(asked) for row in weights)]
    if unseen and max(means) > 0:
        gets = "get" if len(unseen) > 1 else "gets"
        how = "none at all" if not any(means[j] for j in unseen) else "next to none"
        out.append(f"{_upper(_group(unseen, asked))} {gets} {how}.")
    return out


def _group(places: list[int], names: list[str]) -> str:
    """Some of the names in the order of the sentence; "all 9" for all of them, if there are
    many."""
    if len(places) == len(names) > NAMED:
        return f"all {len(names)}"
    listed = [names[j] for j in sorted(places)]
    if len(listed) > NAMED:
        listed = [*listed[: NAMED - 1], f"{len(listed) - NAMED + 1} more"]
    return " and ".join([", ".join(listed[:-1]), listed[-1]] if len(listed) > 1 else listed)


def _ranked(
    places: list[int], weights: Sequence[SupportsFloat], names: list[str], then: str = ", then to "
) -> str:
    """From the largest on; those that read alike are named together."""
    groups = (
        (said, list(alike)) for said, alike in groupby(places[:NAMED], lambda j: _said(weights[j]))
    )
    return then.join(
        f"{_group(one, names)} ({said}{' each' * (len(one) > 1)})" for said, one in groups
    )


def _said(weight: SupportsFloat) -> str:
    """A simple fraction, or two decimals, but never 1.00 or 0.00 for another number."""
    if isinstance(weight, int | Fraction) and Fraction(weight).denominator <= SIMPLE:
        return str(weight)
    number = float(weight)
    rounded = f"{number:.2f}"
    if rounded == "-0.00":
        return "less than 0"
    if rounded == "1.00" and number < 1:
        return "more than 0.99"
    return "less than 0.01" if rounded == "0.00" and number > 0 else rounded


def _called(labels: Sequence[str] | None, kind: str, count: int) -> list[str]:
    """The name of each: its label in quotes, with its position where another has the same."""
    if labels is None:
        return [f"{kind} {i + 1}" for i in range(count)]
    often = Counter(labels)
    return [
        f"“{label}”" + (f" ({kind} {i + 1})" if often[label] > 1 else "")
        for i, label in enumerate(labels)
    ]


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]

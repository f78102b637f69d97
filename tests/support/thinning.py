"""A few of many parameters for `make test`; `make soak` runs the others."""

from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest


def thinned(values: Iterable[Any], step: int) -> list[Any]:
    """Every step-th value as it is, from the first on; a tuple holds the values of several
    parameters."""
    given = [value if isinstance(value, tuple) else (value,) for value in values]
    return [
        pytest.param(*value, marks=[pytest.mark.soak] if place % step else [])
        for place, value in enumerate(given)
    ]


def diagonal(*axes: Iterable[Any]) -> list[Any]:
    """The product of the axes; of it, `make test` runs as many as the longest axis has, each
    value of each in turn."""
    lists = [list(axis) for axis in axes]
    kept = {tuple(place % len(axis) for axis in lists) for place in range(max(map(len, lists)))}
    places = product(*(range(len(axis)) for axis in lists))
    return [
        pytest.param(
            *(axis[i] for axis, i in zip(lists, place, strict=True)),
            marks=[] if place in kept else [pytest.mark.soak],
        )
        for place in places
    ]

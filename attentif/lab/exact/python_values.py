"""Python numbers (lists, fractions, arrays, tensors) to the TOML text that values are read from."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from math import isfinite
from typing import Protocol, runtime_checkable

from attentif.lab.language.parse import EquationError


@runtime_checkable
class Array(Protocol):
    """A numpy array or a torch tensor, or one number of it."""

    def tolist(self) -> object: ...


Given = int | float | str | Fraction | Decimal | Array | Sequence["Given"] | Mapping[str, "Given"]
SHORT = {
    "float16": "float16",
    "half": "float16",
    "bfloat16": "float32",
    "float32": "float32",
    "float": "float32",
}


def as_toml(named: Mapping[str, Given], source: str = "values") -> str:
    """One line for each name; a nested mapping, {"cross": {"A": ...}}, has names with points,
    "cross.A".

    A float is the decimal that Python prints: 0.1 is 1/10. A number in float32 or less is the
    shortest decimal that identifies it in its precision.
    """
    lines = list[str]()
    for name, value in named.items():
        if isinstance(value, Mapping):
            lines.append(as_toml({f"{name}.{inner}": one for inner, one in value.items()}, source))
        else:
            lines.append(f"{json.dumps(name)} = {written(value, f'{source}: {name}')}\n")
    return "".join(lines)


def written(value: object, where: str) -> str:
    """A value as TOML; `where` begins the error of one that is no number."""
    match value:
        case bool():  # of a mask
            return str(int(value))
        case str():
            return json.dumps(value, ensure_ascii=False)
        case int():
            return str(value)
        case Fraction():
            return f'"{value}"'
        case float():
            if not isfinite(value):
                raise EquationError(f"{where}: expected numbers, got {value}")
            return _pointed(repr(value))
        case Decimal():
            return _pointed(f"{value:f}") if value.is_finite() else written(float(value), where)
        case list() | tuple():
            return f"[{', '.join(written(one, where) for one in value)}]"
        case Array():
            own = SHORT.get(str(getattr(value, "dtype", "")).removeprefix("torch."))
            return written(value.tolist() if own is None else _shortest(value.tolist(), own), where)
    if isinstance(value, Sequence):
        return written(list(value), where)
    raise EquationError(
        f"{where}: expected numbers, lists of numbers, an array or a tensor, got "
        f"{type(value).__name__}"
    )


def _shortest(value: object, precision: str) -> object:
    """Each number as the float with the shortest decimal that gives it in this precision."""
    import numpy as np

    if isinstance(value, list):
        return [_shortest(one, precision) for one in value]
    return float(str(np.dtype(precision).type(value)))


def _pointed(text: str) -> str:
    """A number that TOML reads as a decimal."""
    return text if "." in text or "e" in text else f"{text}.0"

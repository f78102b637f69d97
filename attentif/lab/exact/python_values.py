"""Python numbers (lists, fractions, arrays, tensors) to the TOML text that values are read from."""

from __future__ import annotations

import json
import struct
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


Given = int | float | str | Fraction | Decimal | Array | Sequence["Given"]
PACKED = {"float16": "e", "half": "e", "bfloat16": "f", "float32": "f", "float": "f"}  # struct's letters


def as_toml(named: Mapping[str, Given], source: str = "values") -> str:
    """One line for each name. A float is the decimal that Python prints: 0.1 is 1/10.

    A number in float32 or less is the shortest decimal that identifies it in its precision.
    """
    return "".join(f"{json.dumps(name)} = {_written(value, f'{source}: {name}')}\n" for name, value in named.items())


def _written(value: object, where: str, precision: str = "d") -> str:
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
            return _decimal(value, precision)
        case Decimal():
            return _pointed(f"{value:f}") if value.is_finite() else _written(float(value), where)
        case list() | tuple():
            return f"[{', '.join(_written(one, where, precision) for one in value)}]"
        case Array():
            own = PACKED.get(str(getattr(value, "dtype", "")).removeprefix("torch."), "d")
            return _written(value.tolist(), where, own)
    if isinstance(value, Sequence):
        return _written(list(value), where, precision)
    raise EquationError(
        f"{where}: expected numbers, lists of numbers, an array or a tensor, got {type(value).__name__}"
    )


def _decimal(x: float, precision: str) -> str:
    """The shortest decimal that gives x in this precision."""
    digits = {"e": 5, "f": 9}.get(precision, 0)
    return _pointed(next((f"{x:.{n}g}" for n in range(1, digits + 1) if _same(x, f"{x:.{n}g}", precision)), repr(x)))


def _same(x: float, text: str, precision: str) -> bool:
    try:
        return struct.pack(precision, float(text)) == struct.pack(precision, x)
    except OverflowError:  # rounded up beyond the largest number
        return False


def _pointed(text: str) -> str:
    """A number that TOML reads as a decimal."""
    return text if "." in text or "e" in text else f"{text}.0"

"""What a student's process answers, read as hostile: known fields, types and sizes, or an
AnswerError. Knows no process.

Numbers of outputs may be NaN or infinite, as right code's may be; all others are finite.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from typing import Any

LARGEST = 1 << 22  # bytes of an answer
NUMBERS = 1 << 20  # of all weights together, and of an output
DIMENSIONS = 8
OBJECTS = 500  # classes and functions of a file
ARGUMENTS = 100
PARAMETERS = 2_000
CHARACTERS = 240  # of a name or a message
Answer = dict[str, Any]


class AnswerError(ValueError):
    """An answer that is none."""


def answer(line: bytes, do: str) -> Answer:
    """The answer to a request of this name, or the error that it reports."""
    try:
        found = json.loads(line)
        if not isinstance(found, dict):
            raise AnswerError
        return READERS["error" if "error" in found else do](found)
    except (ArithmeticError, LookupError, RecursionError, TypeError, ValueError) as error:
        raise AnswerError("the process writes what is no answer") from error


def error(found: Answer) -> Answer:
    line = found.get("line")
    return {
        "error": text(str(found["error"])),
        "line": None if line is None else whole(line, 1, NUMBERS),
    }


def limits(found: Answer) -> Answer:
    return {"limits": listed(found["limits"], text, ARGUMENTS)}


def objects(found: Answer) -> Answer:
    return {"objects": listed(found["objects"], one_object, OBJECTS)}


def one_object(found: Answer) -> Answer:
    return {
        "name": text(found["name"]),
        "is_class": flag(found["is_class"]),
        "init": listed(found["init"], argument, ARGUMENTS),
        "call": listed(found["call"], argument, ARGUMENTS),
    }


def argument(found: Answer) -> Answer:
    return {
        "name": text(found["name"]),
        "needed": flag(found["needed"]),
        "flag": flag(found["flag"]),
    }


def built(found: Answer) -> Answer:
    shapes = named(found["shapes"], shape)
    if sum(map(math.prod, shapes.values())) > NUMBERS:
        raise AnswerError(f"expected at most {NUMBERS:,} weights")
    return {
        "shapes": shapes,
        "kinds": named(found["kinds"], text),
        "eps": listed(found["eps"], finite, PARAMETERS),
    }


def output(found: Answer) -> Answer:
    sizes = shape(found["shape"])
    numbers = listed(found["out"], number, NUMBERS)
    if math.prod(sizes) != len(numbers):
        raise AnswerError(f"expected {math.prod(sizes)} numbers, got {len(numbers)}")
    return {"shape": sizes, "out": numbers}


def listed(value: Any, read: Callable[[Any], Any], most: int) -> list[Any]:
    if not isinstance(value, list) or len(value) > most:
        raise AnswerError(f"expected a list of at most {most}")
    return [read(item) for item in value]


def named(value: Any, read: Callable[[Any], Any]) -> dict[str, Any]:
    if not isinstance(value, dict) or len(value) > PARAMETERS:
        raise AnswerError(f"expected at most {PARAMETERS} names")
    return {text(name): read(item) for name, item in value.items()}


def text(value: Any) -> str:
    """A short text without control characters, which a terminal would obey."""
    if not isinstance(value, str):
        raise AnswerError("expected a text")
    return "".join(sign if sign.isprintable() else " " for sign in value[:CHARACTERS])


def shape(value: Any) -> list[int]:
    sizes = listed(value, lambda size: whole(size, 0, NUMBERS), DIMENSIONS)
    if math.prod(sizes) > NUMBERS:
        raise AnswerError(f"expected at most {NUMBERS:,} numbers")
    return sizes


def whole(value: Any, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise AnswerError(f"expected a whole number from {least} to {most}")
    return value


def flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise AnswerError("expected true or false")
    return value


def number(value: Any) -> float:
    if type(value) not in (int, float):
        raise AnswerError("expected a number")
    return float(value)  # an OverflowError where it has hundreds of digits


def finite(value: Any) -> float:
    if not math.isfinite(number(value)):
        raise AnswerError("expected a finite number")
    return float(value)


READERS: dict[str, Callable[[Answer], Answer]] = {
    "error": error,
    "limits": limits,
    "open": objects,
    "build": built,
    "run": output,
}

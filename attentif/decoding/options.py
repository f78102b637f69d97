"""The options of a translator: checks of their names and values, and those that a model folder
sets.

Importing `config` takes longer than translating a word, so it is imported only for unusual options
and for errors.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Literal, NoReturn, ParamSpec, TypeVar, get_args

P = ParamSpec("P")
R = TypeVar("R")
EngineName = Literal["ctranslate2", "torch"]


def named_options(function: Callable[P, R]) -> Callable[P, R]:
    """The same function; for an option that it does not have, the error lists those that it has."""
    code = function.__code__
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]

    @wraps(function)
    def called(*given: P.args, **options: P.kwargs) -> R:
        for name in options.keys() - set(names):
            known = ", ".join(names[code.co_argcount :])
            raise TypeError(f"{name}: there is no such option; expected one of {known}")
        return function(*given, **options)

    return called


def check_choice(name: str, value: object, choices: object) -> None:
    """Refuse a value that a Literal does not have."""
    if value not in get_args(choices):
        refuse(f"{name}: expected one of {', '.join(get_args(choices))}, got {value!r}")


def own_search(config: str, path: Path) -> tuple[int, float]:
    """The beam width and the length penalty of a config.toml: by a pattern, if it is as attentif
    writes it."""
    if found := re.search(
        r"^\[decoding\]\nbeam = ([1-9]\d?)\nlength_penalty = (\d\.\d+)\n*\Z", config, re.MULTILINE
    ):
        return int(found[1]), float(found[2])
    if "decoding" not in config and config.isascii():
        return 1, 1.0
    from attentif.config import decoding_of, utf8

    own = decoding_of(utf8(config.encode(errors="surrogateescape"), path), path)
    return own.beam, own.length_penalty


def check_search(beam: int, n_best: int, length_penalty: float) -> None:
    """Refuse a search that is invalid, or too wide for the memory of a machine."""
    if (
        type(beam) is int and 1 <= n_best <= beam <= 16 and 0 <= length_penalty <= 2
    ):  # the usual values
        return
    from attentif.config import DecodingConfig

    DecodingConfig(beam=beam, length_penalty=length_penalty)
    if not 1 <= n_best <= beam:
        refuse(f"n_best: expected 1 to {beam}, the beam width, got {n_best}; widen the beam")


def refuse(reason: str) -> NoReturn:
    from attentif.config import ConfigError

    raise ConfigError(reason)

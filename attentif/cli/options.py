"""Options of `serve`, which is written out; those of the other commands are in commands.toml."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer


def value(name: str, about: str, *options: str, names: str | None = None, check: Any = None) -> Any:
    """An option that takes a value: its name in the help, what it does, how it is written if not
    as the parameter."""
    return typer.Option(
        *options, metavar=name, help=about, autocompletion=completing(names), callback=check
    )


def flag(option: str, about: str) -> Any:
    """An option that is there or not: never with a value, or a --no- of its own."""
    return typer.Option(option, help=about)


def at_least(least: int, most: int = sys.maxsize) -> Callable[[Any], Any]:
    """A check of an option that counts something."""

    def check(value: Any) -> Any:
        if value is not None and value < least:
            raise typer.BadParameter(f"expected {least} or more, got {value}")
        if value is not None and value > most:
            raise typer.BadParameter(f"expected {most} or less, got {value}")
        return value

    return check


def as_utf8(value: Any) -> Any:
    """A text, or several, in UTF-8 whatever the locale is: Python hides bytes that the locale
    cannot decode in lone surrogates. Bytes that are not UTF-8 stay hidden."""
    if isinstance(value, list):
        return [as_utf8(one) for one in value]
    if not isinstance(value, str):
        return value
    try:
        return os.fsencode(value).decode()
    except UnicodeError:
        return value


def completing(names: str | None) -> Callable[[str], list[str]] | None:
    """What the shell completes: names that are imported when it asks, or that a function gives."""
    if names is None:
        return None

    def starting(incomplete: str) -> list[str]:
        module, _, name = names.partition(":")
        found = getattr(import_module(f"attentif.{module}"), name)
        known: Iterable[str] = found() if callable(found) else found
        return [one for one in known if one.startswith(incomplete)]

    return starting


ModelOption = Annotated[
    Path | None,
    value(
        "FOLDER", "Model folder; the shipped fr-en by default.", "--model", names="shipped:NAMES"
    ),
]

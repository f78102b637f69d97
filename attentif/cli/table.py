"""Arguments and options as commands.toml lists them: parameters of a function that typer reads."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any

import typer

from attentif.cli.options import as_utf8, at_least, completing
from attentif.cli.output import FORMATS, Destination

PATHS = ("FILE", "FOLDER", "PATH", "MODEL", "TEACHER", "RECIPE", "ANSWERS", "REPORT")
TYPES: dict[str, type] = {
    "N": int,
    "X": float,
    "SECONDS": float,
    **dict.fromkeys(PATHS, Path),
}  # others are text
TEXTS = ("TEXT", "PROMPT")
JOINED = ("LIST", "NAMES", "SIZES")  # values with commas: a repeated option adds to them


@cache
def table() -> dict[str, dict[str, Any]]:
    return tomllib.loads(Path(__file__).with_name("commands.toml").read_text(encoding="utf-8"))


def command_of(function: Callable[..., None], listed: Mapping[str, Any]) -> Callable[..., None]:
    """The function with the listed parameters, for typer.

    A function that takes a `destination` gets the output formats, -o and --force as one.
    """
    own = signature(function).parameters

    def command(**given: Any) -> None:
        if "destination" in own:
            asked = [name for name in FORMATS if given.pop(name, False)]
            given["destination"] = Destination(asked, given.pop("output"), given.pop("force"))
        function(**given | {name: ",".join(filter(None, given[name])) for name in joined})

    context = [one for name, one in own.items() if name == "context"]
    entries = {
        name: table()["shared"][entry] if isinstance(entry, str) else entry
        for name, entry in listed.items()
    }
    joined = [
        name
        for name, entry in entries.items()
        if name != "examples" and entry[0].split()[-1] in JOINED
    ]
    parameters = [
        *context,
        *(_parameter(name, *entry) for name, entry in entries.items() if name != "examples"),
    ]
    command.__name__, command.__doc__ = function.__name__, function.__doc__
    command.__annotations__ = {
        one.name: typer.Context if one in context else one.annotation for one in parameters
    }
    command.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    return command


def _parameter(name: str, written: str, about: str, more: Mapping[str, Any] = {}) -> Parameter:
    """A parameter from its entry: `--beam N`, what it does, and more."""
    words = written.replace(", -", " -").split()
    options = [word for word in words if word.startswith("-")]
    value = " ".join(words[len(options) :])
    several, value = value.endswith("..."), value.removesuffix("...")
    optional, value = value.startswith("["), value[1:-1] if value.startswith("[") else value
    kind: Any = (str if more.get("type") == "text" else TYPES.get(value, str)) if value else bool
    default = more.get("default", False if not value else [] if several and options else None)
    if value in JOINED:
        several, default = True, [default] if default else []
    if more.get("required", not options and not optional):
        default = Parameter.empty
    check: Callable[[Any], Any] | None = as_utf8 if value in TEXTS else None
    if "least" in more:
        check = at_least(more["least"])
    settings: dict[str, Any] = {"help": about, "metavar": value or None, "callback": check}
    settings |= {"hidden": True} if "hidden" in more else {}
    settings["autocompletion"] = completing(more.get("names"))
    info = typer.Option(*options, **settings) if options else typer.Argument(**settings)
    kind = list[kind] if several else kind
    return Parameter(
        name, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, info]
    )

"""A heading of the help with its commands, each with examples; every file of commands makes one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import typer

from attentif.cli.plain import PlainCommand, PlainGroup
from attentif.cli.table import command_of, table

Function = TypeVar("Function", bound=Callable[..., None])


def examples_text(examples: tuple[str, ...]) -> str:
    """The end of a command's help."""
    return "\n".join(
        [
            "Examples:" if len(examples) > 1 else "Example:",
            *(f"  {example}" for example in examples),
        ]
    )


class Group:
    """Commands under one heading of the help, in the order in which they are added."""

    def __init__(self, heading: str) -> None:
        self.heading = heading
        self.examples: dict[str, tuple[str, ...]] = {}
        self._added: list[Callable[[typer.Typer], object]] = []

    def command(self, *examples: str) -> Callable[[Function], Function]:
        """Add a function as the command of its name; commands.toml has its parameters and
        examples, unless given."""

        def add(function: Function) -> Function:
            name, heading = function.__name__.rstrip("_"), self.heading  # import_: a word of Python
            self.examples[name] = examples or tuple(table()[name]["examples"])
            made = function if examples else command_of(function, table()[name])
            end = examples_text(self.examples[name])
            self._added.append(
                lambda app: app.command(
                    name, cls=PlainCommand, rich_help_panel=heading, epilog=end
                )(made)
            )
            return function

        return add

    def commands(self, name: str, about: typer.Typer) -> None:
        """Add a command that has commands of its own."""
        self.examples[name] = tuple(table()[name]["examples"])
        end, heading = examples_text(self.examples[name]), self.heading
        self._added.append(
            lambda app: app.add_typer(about, name=name, rich_help_panel=heading, epilog=end)
        )

    def add_to(self, app: typer.Typer) -> None:
        for add in self._added:
            add(app)


def make_app(cls: type[PlainGroup], **settings: Any) -> typer.Typer:
    """A typer.Typer with plain help."""
    names = {"help_option_names": ["-h", "--help"]}
    return typer.Typer(
        cls=cls,
        context_settings=names,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        **settings,
    )

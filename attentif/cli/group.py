"""A heading of the help with its commands, each with an example; every file of a group makes one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import typer

Function = TypeVar("Function", bound=Callable[..., None])


class Group:
    """Commands under one heading of the help, in the order in which they are added."""

    def __init__(self, heading: str) -> None:
        self.heading = heading
        self.examples: dict[str, str] = {}
        self._added: list[Callable[[typer.Typer], object]] = []

    def command(self, example: str) -> Callable[[Function], Function]:
        """Add a function as the command of its name; its help ends with the example."""

        def add(function: Function) -> Function:
            self.examples[function.__name__] = example
            settings: dict[str, Any] = {"rich_help_panel": self.heading, "epilog": f"Example: {example}"}
            self._added.append(lambda app: app.command(**settings)(function))
            return function

        return add

    def add_to(self, app: typer.Typer) -> None:
        for add in self._added:
            add(app)

"""The group Help: doctor."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from attentif.cli.group import Group

group = Group("Help")


@group.command("attentif doctor")
def doctor(as_json: Annotated[bool, typer.Option("--json", help="For a program to read.")] = False) -> None:
    """What is installed, which devices there are, what is missing and how to get it."""
    from attentif.commands import doctor

    found = doctor()
    print(json.dumps(found.as_dicts(), indent=2) if as_json else found)
    raise typer.Exit(int(bool(found.missing)))

"""The group Help: doctor."""

from __future__ import annotations

import json

import typer

from attentif.cli.group import Group

group = Group("Help")


@group.command()
def doctor(as_json: bool) -> None:
    """Check the installation, and say what is missing.

    It looks at packages, extras, the shipped model, the cache and devices. Exit 1 if something
    needed is broken.
    """
    from attentif.commands import doctor

    found = doctor()
    print(json.dumps(found.as_dict(), indent=2, ensure_ascii=False) if as_json else found)
    raise typer.Exit(int(bool(found.broken)))

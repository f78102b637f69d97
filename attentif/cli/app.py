"""The command `attentif`: the groups of the help in their order, and the options of every
command."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from attentif import __version__
from attentif.cli import help, learn, models, teach, train, translate
from attentif.cli.group import Group, make_app
from attentif.cli.plain import PlainCommand, PlainGroup

GROUPS: tuple[Group, ...] = (
    translate.group,
    learn.group,
    teach.group,
    train.group,
    models.group,
    help.group,
)


class Attentif(PlainGroup):
    """The commands in the order of the groups; typer would put those with commands of their own
    last."""

    def list_commands(self, ctx: Any) -> list[str]:
        order = [name for group in GROUPS for name in group.examples]
        return sorted(
            super().list_commands(ctx),
            key=lambda name: order.index(name) if name in order else len(order),
        )


app = make_app(
    Attentif,
    name="attentif",
    help="A Transformer that can be read, checked by hand, trained and used.",
)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"attentif {__version__}")
        raise typer.Exit


@app.callback(epilog="`attentif COMMAND --help` describes a command and ends with an example.")
def common(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help="Print the version and exit."
        ),
    ] = False,
    debug: Annotated[
        bool, typer.Option("--debug", help="Show the traceback of an error; also after COMMAND.")
    ] = False,
) -> None:
    """Options of every command; `main` looks for --debug itself."""


@app.command(hidden=True, cls=PlainCommand, context_settings={"ignore_unknown_options": True})
def phrasebook(words: Annotated[list[str] | None, typer.Argument()] = None) -> None:
    """Print which command replaces this one."""
    from attentif.terminal import to_stderr

    to_stderr("attentif: phrasebook COUNT is now: attentif corpus phrasebook:COUNT[:SPLIT[:SEED]]")
    raise typer.Exit(2)


for _group in GROUPS:
    _group.add_to(app)

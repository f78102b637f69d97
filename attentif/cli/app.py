"""The command `attentif`: the groups of the help in their order, and the options of every command."""

from __future__ import annotations

from typing import Annotated

import typer

from attentif import __version__
from attentif.cli import explore, help, learn, models, train, translate
from attentif.cli.group import Group

# A new group is a file beside this one (teach.py: worksheet, grade, check) and one entry here.
GROUPS: tuple[Group, ...] = (translate.group, learn.group, train.group, models.group, help.group)

app = typer.Typer(
    name="attentif",
    help="A Transformer that can be read, checked by hand, trained and used.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"attentif {__version__}")
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and leave.")
    ] = False,
    debug: Annotated[bool, typer.Option("--debug", help="Show the traceback of an error.")] = False,
) -> None:
    """Options of every command; `main` looks for --debug itself."""


@app.command(hidden=True, context_settings={"ignore_unknown_options": True})
def phrasebook(words: Annotated[list[str] | None, typer.Argument()] = None) -> None:
    """Print which command replaces this one."""
    from attentif.terminal import to_stderr

    to_stderr("attentif: phrasebook COUNT is now: attentif corpus phrasebook:COUNT[:SPLIT[:SEED]]")
    raise typer.Exit(2)


for one in GROUPS:
    one.add_to(app)
app.add_typer(explore.app, name="explore", rich_help_panel=learn.group.heading)

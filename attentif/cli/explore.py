"""The command `explore`, of the group Learn: a command for each experiment, made from its
settings when asked for."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_type_hints

import typer

from attentif.cli.group import examples_text, make_app
from attentif.cli.output import Destination, print_names, refuse, wrote
from attentif.cli.plain import PlainCommand, PlainGroup
from attentif.cli.table import command_of, table

if TYPE_CHECKING:
    from attentif.lab.experiments.frame import Settings


class Experiments(PlainGroup):
    """The experiments as commands. Their settings are imported when one is asked for: `--help`
    must not wait."""

    noun = "experiment"

    def list_commands(self, ctx: Any) -> list[str]:
        from attentif.lab.experiments.catalogue import KINDS

        return list(KINDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        from attentif.lab.experiments.catalogue import KINDS

        if cmd_name not in KINDS:
            return None
        one = typer.Typer(add_completion=False, rich_markup_mode=None)
        example = examples_text((f"attentif explore {cmd_name} -o {cmd_name}.html",))
        one.command(cmd_name, cls=PlainCommand, epilog=example)(_command(KINDS[cmd_name]))
        return typer.main.get_command(one)


app = make_app(Experiments, invoke_without_command=True)


def explore(
    context: typer.Context,
    listed: bool,
    everything: bool,
    output: Path | None,
    seed: int,
    force: bool,
) -> None:
    """Run an experiment with attention: numbers, a plot, a conclusion.

    Each asks a question and shows measured numbers beside a closed form. Without a name, list them.
    """
    if context.invoked_subcommand is not None:
        return
    if not everything:
        from attentif.lab.experiments.catalogue import KINDS

        refuse(output is not None, "-o goes with --all, or after the name of an experiment")
        return print_names({name: kind.question for name, kind in KINDS.items()})
    from attentif.lab.experiments.report import write
    from attentif.terminal import progress_bar

    if output is None:
        raise typer.BadParameter("--all writes a folder: give it with -o FOLDER")
    with progress_bar("exploring", 1.0, count=False) as bar:
        write(output, seed, bar.at, force=force)
    wrote(output / "index.html")


app.callback()(command_of(explore, table()["explore"]))


def _command(kind: type[Settings]) -> Callable[..., None]:
    """A command with the experiment's settings as options."""
    from attentif.lab.experiments.frame import allowed

    def command(seed: int, destination: Destination, **settings: Any) -> None:
        from attentif.lab.experiments.catalogue import run
        from attentif.lab.experiments.frame import Answer
        from attentif.terminal import progress_bar

        asked = kind(**settings)
        destination.check(Answer)
        with progress_bar(kind.name, 1.0, count=False) as bar:
            answer = run(asked, seed, bar.at)
        destination.put(answer)

    hints, listed = get_type_hints(kind), {}
    for one in dataclasses.fields(kind):
        default: Any = one.default
        several = isinstance(default, tuple)
        default = ",".join(f"{item:g}" for item in default) if several else default
        taken = "LIST" if several else {int: "N", float: "X"}.get(hints[one.name], "NAME")
        about = f"{one.metadata['about']}{f' ({allowed(one)})' if allowed(one) else ''}."
        name = one.name.replace("_", "-")
        option = f"--{name}/--no-{name}" if hints[one.name] is bool else f"--{name} {taken}"
        listed[one.name] = (option, about[0].upper() + about[1:], {"default": default})
    command.__doc__ = kind.question
    return command_of(command, {**listed, **table()["experiment"]})

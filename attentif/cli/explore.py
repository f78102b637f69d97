"""The command `explore`, of the group Learn: a command for each experiment, made from its settings when asked for."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from inspect import Parameter, Signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_type_hints

import typer

from attentif.cli.group import examples_text, make_app
from attentif.cli.options import Force, Html, Json, Latex, List, Output, flag, value
from attentif.cli.output import check_file, format_asked, print_names, print_or_write, refuse, wrote
from attentif.cli.plain import PlainCommand, PlainGroup

if TYPE_CHECKING:
    from attentif.lab.experiments.frame import Settings

Seed = Annotated[int, value("N", "The same seed gives the same numbers.", "--seed")]


class Experiments(PlainGroup):
    """The experiments as commands. Their settings are imported when one is asked for: `--help` must not wait."""

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


@app.callback()
def explore(
    context: typer.Context,
    names: List = False,
    everything: Annotated[bool, flag("--all", "Run all of them and write a report: -o FOLDER.")] = False,
    output: Annotated[Path | None, value("FOLDER", "With --all: folder to write.", "-o", "--output")] = None,
    seed: Seed = 0,
    force: Force = False,
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


def _command(kind: type[Settings]) -> Callable[..., None]:
    """A command with the experiment's settings as options."""
    from attentif.lab.experiments.frame import allowed

    def command(
        *, seed: int, html: bool, latex: bool, as_json: bool, output: Path | None, force: bool, **settings: Any
    ) -> None:
        from attentif.lab.experiments.catalogue import run
        from attentif.lab.experiments.frame import Answer
        from attentif.terminal import progress_bar

        asked = kind(**settings)
        check_file(output, force, None)
        format = format_asked(Answer, output, latex=latex, html=html, json=as_json)
        with progress_bar(kind.name, 1.0, count=False) as bar:
            answer = run(asked, seed, bar.at)
        print_or_write(answer, format, output)

    hints = get_type_hints(kind)
    options: dict[str, tuple[Any, Any]] = {}
    for one in dataclasses.fields(kind):
        default: Any = one.default
        several = isinstance(default, tuple)
        default = ",".join(f"{item:g}" for item in default) if several else default
        limits = f" ({allowed(one)})" if allowed(one) else ""
        about = f"{one.metadata['about']}{limits}."
        taken = "LIST" if several else {int: "N", float: "X"}.get(hints[one.name], "NAME")
        option = value(taken, about[0].upper() + about[1:])
        options[one.name] = (Annotated[str if several else hints[one.name], option], default)
    options |= {"seed": (Seed, 0), "html": (Html, False), "latex": (Latex, False), "as_json": (Json, False),
                "output": (Output, None), "force": (Force, False)}  # fmt: skip
    command.__annotations__ = {name: annotation for name, (annotation, _) in options.items()}
    command.__signature__ = Signature(  # type: ignore[attr-defined]
        [Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=annotation)
         for name, (annotation, default) in options.items()])  # fmt: skip
    command.__doc__ = kind.question
    return command

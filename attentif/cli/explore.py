"""The command `explore`, of the group Learn: a command for each experiment, made from its settings."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from inspect import Parameter, Signature
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import typer
from typer.core import TyperGroup

from attentif.cli.options import Force, Html, Json, Latex, List, Output
from attentif.cli.output import check_file, format_asked, print_names, print_or_write
from attentif.lab.experiments import catalogue
from attentif.lab.experiments.frame import Answer, Settings, allowed

Seed = Annotated[int, typer.Option(help="The same seed gives the same numbers.")]


class Experiments(TyperGroup):
    """A group that refuses an unknown experiment in one line."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        catalogue.kind(args[0])
        return super().resolve_command(ctx, args)


app = typer.Typer(cls=Experiments, invoke_without_command=True)


@app.callback(epilog="Example: attentif explore copy --n 16 --match 0,2,4,8 -o copy.html")
def explore(
    context: typer.Context,
    names: List = False,
    everything: Annotated[bool, typer.Option("--all", help="Run all of them and write a report: -o FOLDER.")] = False,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="With --all: the folder to write.")] = None,
    seed: Seed = 0,
    force: Force = False,
) -> None:
    """Experiments with attention: a question, numbers beside a closed form, a plot, and what follows."""
    if context.invoked_subcommand is not None:
        return
    if not everything:
        if output is not None:
            raise typer.BadParameter("-o goes with --all, or after the name of an experiment")
        return print_names({name: kind.question for name, kind in catalogue.KINDS.items()})
    from attentif.lab.experiments.report import write
    from attentif.terminal import progress_bar, to_stderr

    if output is None:
        raise typer.BadParameter("--all writes a folder: give it with -o")
    with progress_bar("exploring", 1.0, count=False) as bar:
        write(output, seed, bar.at, force=force)
    to_stderr(f"wrote {output / 'index.html'}")


def _command(kind: type[Settings]) -> Callable[..., None]:
    """A command with the experiment's settings as options."""

    def command(
        *, seed: int, html: bool, latex: bool, as_json: bool, output: Path | None, force: bool, **settings: Any
    ) -> None:
        from attentif.terminal import progress_bar

        asked = kind(**settings)
        check_file(output, force, None)
        format = format_asked(Answer, output, latex=latex, html=html, json=as_json)
        with progress_bar(kind.name, 1.0, count=False) as bar:
            answer = catalogue.run(asked, seed, bar.at)
        print_or_write(answer, format, output)

    hints = get_type_hints(kind)
    options: dict[str, tuple[Any, Any]] = {}
    for one in dataclasses.fields(kind):
        default: Any = one.default
        several = isinstance(default, tuple)
        default = ",".join(f"{item:g}" for item in default) if several else default
        limits = f" ({allowed(one)})" if allowed(one) else ""
        about = f"{one.metadata['about']}{limits}."
        option = typer.Option(help=about[0].upper() + about[1:])
        options[one.name] = (Annotated[str if several else hints[one.name], option], default)
    options |= {"seed": (Seed, 0), "html": (Html, False), "latex": (Latex, False), "as_json": (Json, False),
                "output": (Output, None), "force": (Force, False)}  # fmt: skip
    command.__annotations__ = {name: annotation for name, (annotation, _) in options.items()}
    command.__signature__ = Signature(  # type: ignore[attr-defined]
        [Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=annotation)
         for name, (annotation, default) in options.items()])  # fmt: skip
    command.__doc__ = kind.question
    return command


for _kind in catalogue.KINDS.values():
    app.command(_kind.name)(_command(_kind))

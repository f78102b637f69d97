"""The command line: parse, import lazily, call one function, print. No logic, and no torch until a command needs it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from attentif import __version__

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


@app.command()
def doctor(as_json: Annotated[bool, typer.Option("--json", help="For a program to read.")] = False) -> None:
    """What is installed, which devices there are, what is missing and how to get it."""
    from attentif.doctor import as_dicts, examine, report

    found = examine()
    print(json.dumps(as_dicts(found), indent=2) if as_json else report(found))
    raise typer.Exit(int(any(finding.state == "missing" for finding in found)))


explore = typer.Typer(help="Experiments: numbers first, a picture of them second.", no_args_is_help=True)
app.add_typer(explore, name="explore")


@explore.command()
def sequences(
    task: Annotated[str, typer.Option(help="copy or sort")] = "sort",
    family: Annotated[str, typer.Option(help="encoder-only, decoder-only or encoder-decoder")] = "encoder-decoder",
    letters: Annotated[int, typer.Option(help="How many different letters, 2 to 26.")] = 26,
    longest: Annotated[int, typer.Option(help="Longest sequence.")] = 8,
    steps: Annotated[int, typer.Option(help="Training steps.")] = 600,
    seed: Annotated[int, typer.Option(help="The same seed gives the same run.")] = 0,
    svg: Annotated[Path | None, typer.Option(help="Write the attention map to this file too.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For a program to read.")] = False,
) -> None:
    """Train a small Transformer to copy or sort letters, and show what it attends to."""
    from attentif.lab.experiments.sequences import Settings, as_dict, as_svg, report, run
    from attentif.terminal import progress_bar

    settings = Settings(family=family, task=task, letters=letters, longest=longest, steps=steps)  # type: ignore[arg-type]
    with progress_bar(f"learning to {task}", settings.steps) as progress:
        result = run(settings, seed, progress)
    if svg is not None:
        svg.write_text(as_svg(result), encoding="utf-8")
    print(json.dumps(as_dict(result)) if as_json else report(result))


def main() -> NoReturn:
    """Exit 0 ok, 1 error, 2 usage, 130 interrupted (the last two by typer); an error is one line without --debug."""
    try:
        app(prog_name="attentif")
    except Exception as error:
        if "--debug" in sys.argv[1:]:
            raise
        print(f"attentif: {_one_line(error)}", file=sys.stderr)
        sys.exit(1)
    sys.exit(0)


def _one_line(error: Exception) -> str:
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    if isinstance(error, ModuleNotFoundError):
        return f"{error.name} is not installed; `attentif doctor` says how to get it"
    text = " ".join(str(error).split())
    return text if isinstance(error, ValueError) and text else f"{type(error).__name__}: {text} (--debug shows where)"

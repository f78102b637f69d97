"""Options and arguments that several commands have, with what the shell completes for them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

Known = Callable[[], Iterable[str]]  # names, imported when the shell asks for them


def argument(name: str, about: str, *, known: Known | None = None) -> Any:
    """An argument; the shell completes the known names."""
    return typer.Argument(metavar=name, help=about, autocompletion=known and _starting(known))


def value(name: str, about: str, *options: str, known: Known | None = None, check: Any = None) -> Any:
    """An option that takes a value: its name in the help, what it does, how it is written if not as the parameter."""
    return typer.Option(*options, metavar=name, help=about, autocompletion=known and _starting(known), callback=check)


def flag(option: str, about: str) -> Any:
    """An option that is there or not: never with a value, or a --no- of its own."""
    return typer.Option(option, help=about)


def _starting(known: Known) -> Callable[[str], list[str]]:
    return lambda incomplete: [name for name in known() if name.startswith(incomplete)]


def blocks() -> Iterable[str]:
    from attentif.lab.language.blocks import NAMES

    return NAMES


def examples() -> Iterable[str]:
    from attentif.lab.exact.examples import EXAMPLES

    return EXAMPLES


def derivations() -> Iterable[str]:
    from attentif.lab.proof.derive import NAMES

    return NAMES


def recipes() -> Iterable[str]:
    from attentif.training.shipped_recipes import recipe_names

    return recipe_names()


def models() -> Iterable[str]:
    from attentif.shipped import NAMES

    return NAMES


def export_formats() -> Iterable[str]:
    from attentif.commands import TARGETS

    return TARGETS


def at_least(least: int, most: int = sys.maxsize) -> Callable[[int | None], int | None]:
    """A check of an option that counts something."""

    def check(value: int | None) -> int | None:
        if value is not None and value < least:
            raise typer.BadParameter(f"expected {least} or more, got {value}")
        if value is not None and value > most:
            raise typer.BadParameter(f"expected {most} or less, got {value}")
        return value

    return check


BlockName = Annotated[
    str | None,
    argument("BLOCK", "Name of a block (--list), file of equations (mine.eq), or - for stdin.", known=blocks),
]
ExampleName = Annotated[str | None, value("NAME", "Use this worked example (--list).", "--example", known=examples)]
DerivationName = Annotated[str | None, argument("NAME", "Name of a derivation (--list).", known=derivations)]
RecipeFile = Annotated[
    Path | None, argument("RECIPE", "Name of a recipe (`attentif recipes` lists them), or a TOML file.", known=recipes)
]
Model = Annotated[Path, argument("MODEL", "Model folder, or fr-en, the shipped one.", known=models)]
ModelOption = Annotated[
    Path | None, value("FOLDER", "Model folder; the shipped fr-en by default.", "--model", known=models)
]
Beam = Annotated[
    int | None, value("N", "Beam width, 1 is greedy; the model's own by default.", "--beam", check=at_least(1))
]
Engine = Annotated[str, value("NAME", "ctranslate2 or torch.", "--engine")]
Device = Annotated[str | None, value("NAME", "cpu or cuda; by default cuda if there is one.", "--device")]
Set = Annotated[str, value("SIZES", "Sizes: n_tgt=3,d=4,n_heads=2; or equal sizes: d_q=d,d_v=d.", "--set")]
Names = Annotated[str, value("NAMES", "Rename matrices: Z=H,W_o=U.", "--names")]
Explain = Annotated[bool, flag("--explain", "Say what each matrix is for.")]
Latex = Annotated[bool, flag("--latex", "Output format: LaTeX document.")]
Html = Annotated[bool, flag("--html", "Output format: standalone HTML page.")]
Json = Annotated[bool, flag("--json", "Output format: JSON.")]
Output = Annotated[
    Path | None, value("FILE", "Write to this file; its ending sets the output format.", "-o", "--output")
]
Tsv = Annotated[Path, value("FILE", "TSV file to write; .tsv.gz, .tsv.xz and .tsv.zst compress.", "-o", "--output")]
Force = Annotated[bool, flag("--force", "Overwrite existing files.")]
List = Annotated[bool, flag("--list", "List the available names.")]

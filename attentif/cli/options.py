"""Options and arguments that several commands have, with what the shell completes for them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated

import typer


def starting(known: Callable[[], Iterable[str]]) -> Callable[[str], list[str]]:
    """What the shell completes: the names that begin like this."""
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
    typer.Argument(
        metavar="BLOCK",
        help="Name of a block (--list), file of equations (mine.eq), or - for stdin.",
        autocompletion=starting(blocks),
    ),
]
ExampleName = Annotated[
    str | None,
    typer.Option(
        "--example", metavar="NAME", help="Use this worked example (--list).", autocompletion=starting(examples)
    ),
]
DerivationName = Annotated[
    str | None,
    typer.Argument(metavar="NAME", help="Name of a derivation (--list).", autocompletion=starting(derivations)),
]
RecipeFile = Annotated[
    Path | None,
    typer.Argument(
        metavar="RECIPE",
        help="Name of a recipe (`attentif recipes` lists them), or a TOML file.",
        autocompletion=starting(recipes),
    ),
]
Model = Annotated[
    Path,
    typer.Argument(metavar="MODEL", help="Model folder, or fr-en, the shipped one.", autocompletion=starting(models)),
]
ModelOption = Annotated[
    Path | None,
    typer.Option(
        "--model", metavar="FOLDER", help="Model folder; the shipped fr-en by default.", autocompletion=starting(models)
    ),
]
Beam = Annotated[
    int | None,
    typer.Option(
        "--beam", metavar="N", help="Beam width, 1 is greedy; the model's own by default.", callback=at_least(1)
    ),
]
Engine = Annotated[str, typer.Option("--engine", metavar="NAME", help="ctranslate2 or torch.")]
Device = Annotated[
    str | None, typer.Option("--device", metavar="NAME", help="cpu or cuda; by default cuda if there is one.")
]
Set = Annotated[
    str,
    typer.Option("--set", metavar="SIZES", help="Sizes: n_tgt=3,d=4,n_heads=2; or equal sizes: d_q=d,d_v=d."),
]
Names = Annotated[str, typer.Option("--names", metavar="NAMES", help="Rename matrices: Z=H,W_o=U.")]
Explain = Annotated[bool, typer.Option("--explain", help="Say what each matrix is for.")]
Latex = Annotated[bool, typer.Option("--latex", help="Output format: LaTeX document.")]
Html = Annotated[bool, typer.Option("--html", help="Output format: standalone HTML page.")]
Json = Annotated[bool, typer.Option("--json", help="Output format: JSON.")]
Output = Annotated[
    Path | None,
    typer.Option("-o", "--output", metavar="FILE", help="Write to this file; its ending sets the output format."),
]
Tsv = Annotated[
    Path,
    typer.Option("-o", "--output", metavar="FILE", help="TSV file to write; .tsv.gz, .tsv.xz and .tsv.zst compress."),
]
Force = Annotated[bool, typer.Option("--force", help="Overwrite existing files.")]
List = Annotated[bool, typer.Option("--list", help="List the available names.")]

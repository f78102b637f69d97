"""Options that several commands have, and what the shell completes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated

import typer

EngineName = Annotated[str, typer.Option("--engine", help="ctranslate2, or torch.")]
Set = Annotated[str, typer.Option("--set", help="Sizes: n_tgt=3,d=4,n_heads=2; or equal ones: d_q=d,d_v=d.")]
Latex = Annotated[bool, typer.Option("--latex", help="Write a LaTeX document.")]
Html = Annotated[bool, typer.Option("--html", help="Write a standalone HTML page.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Output = Annotated[
    Path | None,
    typer.Option("-o", "--output", help="Write to this file; its ending says the format: .tex, .html ..."),
]
Force = Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")]
List = Annotated[bool, typer.Option("--list", help="List the available names.")]
Names = Annotated[str, typer.Option("--names", help="Other names: Z=H,W_o=U.")]
Explain = Annotated[bool, typer.Option("--explain", help="Say what each matrix is for.")]
BLOCK = "A block by its name (--list), a file of equations (mine.eq), or - for stdin."


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


BlockName = Annotated[str | None, typer.Argument(help=BLOCK, autocompletion=starting(blocks))]
ExampleName = Annotated[
    str | None,
    typer.Option("--example", help="A worked example by its name (--list).", autocompletion=starting(examples)),
]
DerivationName = Annotated[
    str | None, typer.Argument(help="A derivation by its name (--list).", autocompletion=starting(derivations))
]

"""The commands of the blackboard: shapes, work, derive, draw. Parse, import lazily, call one function, print."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

Set = Annotated[str, typer.Option("--set", help="Sizes: n_tgt=3,d=4,n_heads=2; or equal ones: d_q=d,d_v=d.")]
Latex = Annotated[bool, typer.Option("--latex", help="A LaTeX document.")]
Html = Annotated[bool, typer.Option("--html", help="Write a standalone HTML page.")]
Json = Annotated[bool, typer.Option("--json", help="For a program to read.")]
Output = Annotated[
    Path | None, typer.Option("-o", "--output", help="Write to this file; .tex, .html, .json say the form too.")
]
Force = Annotated[bool, typer.Option("--force", help="Replace what exists.")]
List = Annotated[bool, typer.Option("--list", help="What there is, by name.")]
BLOCK = "A block by its name (--list), or a file of equations: mine.eq."


def shapes(
    block: Annotated[str | None, typer.Argument(help=BLOCK)] = None,
    sizes: Set = "",
    batched: Annotated[
        bool, typer.Option("--batched", help="With the batch and the heads, as tensors have them.")
    ] = False,
    names: List = False,
    latex: Latex = False,
    html: Html = False,
    as_json: Json = False,
    output: Output = None,
    force: Force = False,
) -> None:
    """Every shape of a block, with names and with numbers; parameters and multiply-adds."""
    from attentif.lab.blackboard import format_of, shape_report
    from attentif.lab.language.blocks import NAMES

    if names or block is None:
        return _names(NAMES)
    _check(output, force, block)
    _out(shape_report(block, sizes, batched, format_of(latex, html, as_json, output)), output)


def work(
    block: Annotated[str | None, typer.Argument(help=BLOCK)] = None,
    values: Annotated[str | None, typer.Argument(help='Numbers: TOML, X = [[1, -1], ["1/2", 0.25]].')] = None,
    example: Annotated[str | None, typer.Option(help="A worked example by its name (--list).")] = None,
    random: Annotated[bool, typer.Option("--random", help="Small whole numbers instead of a file.")] = False,
    seed: Annotated[int, typer.Option(help="Of --random.")] = 0,
    sizes: Set = "",
    decimals: Annotated[int, typer.Option(help="Digits after the point; every one is right.")] = 4,
    only: Annotated[str, typer.Option(help="Only these names: S,A.")] = "",
    picture: Annotated[
        Path | None, typer.Option("--map", help="The attention matrix too: FILE.svg or FILE.png.")
    ] = None,
    head: Annotated[int | None, typer.Option(help="Of --map, counted from 1.")] = None,
    names: List = False,
    latex: Latex = False,
    html: Html = False,
    as_json: Json = False,
    output: Output = None,
    force: Force = False,
) -> None:
    """Work a block by hand: exact numbers, every step as a person would write it."""
    from attentif.lab import blackboard
    from attentif.lab.exact.examples import EXAMPLES
    from attentif.lab.language.blocks import NAMES

    if names or (block is None and example is None):
        typer.echo("examples, for --example:")
        _names({name: one.about for name, one in EXAMPLES.items()})
        typer.echo("\nblocks, for numbers of your own:")
        return _names(NAMES)
    if (example is not None) + (values is not None) + random != 1:
        raise typer.BadParameter("the numbers come from one place: --example NAME, or BLOCK with VALUES or --random")
    if picture is not None:
        blackboard.map_ending(picture)
    if output is not None and picture is not None and output.absolute() == picture.absolute():
        raise typer.BadParameter("-o and --map name the same file")
    for path in (picture, output):
        _check(path, force, block, values)
    if example is not None:
        found = blackboard.worked_example(example)
    elif values is not None:
        found = blackboard.worked_file(str(block), values)
    else:
        found = blackboard.worked_at_random(str(block), sizes, seed)
    form = blackboard.format_of(latex, html, as_json, output)
    text = blackboard.work_report(found, decimals, [name for name in only.split(",") if name], form)
    if picture is not None:
        blackboard.write_map(found, picture, head)
    _out(text, output)


def derive(
    name: Annotated[str | None, typer.Argument(help="A derivation by its name (--list).")] = None,
    values: Annotated[str | None, typer.Argument(help="Check it on your own numbers too: TOML.")] = None,
    names: List = False,
    latex: Latex = False,
    html: Html = False,
    as_json: Json = False,
    output: Output = None,
    force: Force = False,
) -> None:
    """A derivation, each step checked by shapes and on exact numbers before it is printed."""
    from attentif.lab.blackboard import derive_report, format_of
    from attentif.lab.proof.derive import NAMES

    if names or name is None:
        return _names(NAMES)
    _check(output, force, None, values)
    _out(derive_report(name, values, format_of(latex, html, as_json, output)), output)


def draw(
    block: Annotated[str | None, typer.Argument(help=BLOCK)] = None,
    sizes: Set = "",
    blank: Annotated[bool, typer.Option("--blank", help="Numbers to be labelled; --json gives the key.")] = False,
    names: List = False,
    html: Html = False,
    as_json: Json = False,
    output: Output = None,
    force: Force = False,
) -> None:
    """A block as a drawing in SVG: inputs, weights and activations with their shapes."""
    from attentif.lab.blackboard import drawing, format_of
    from attentif.lab.language.blocks import NAMES

    if names or block is None:
        return _names(NAMES)
    _check(output, force, block)
    _out(drawing(block, sizes, blank, format_of(False, html, as_json, output)), output)


def _names(names: Mapping[str, str]) -> None:
    wide = max(map(len, names))
    for name, about in names.items():
        typer.echo(f"{name.ljust(wide)}  {about}")


def _check(output: Path | None, force: bool, block: str | None, values: str | None = None) -> None:
    """Refuse, before the work, a file that must not be written, such as the block's or the values'."""
    from attentif.disk import check_output
    from attentif.lab.language.blocks import TEXTS

    inputs = [path for path in (block, values) if path is not None and path not in TEXTS]
    if output is not None:
        check_output(output, force=force, inputs=inputs)


def _out(text: str, output: Path | None) -> None:
    from attentif.disk import replace

    if output is None:
        typer.echo(text, nl=False)
        return
    replace(output, text.encode())

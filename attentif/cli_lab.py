"""The commands of the blackboard: shapes, work, derive, draw, equations. Parse, import lazily, call, print."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from attentif.document.result import Result

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


def _starting(known: Callable[[], Iterable[str]]) -> Callable[[str], list[str]]:
    """What the shell completes: the names that begin like this."""
    return lambda incomplete: [name for name in known() if name.startswith(incomplete)]


def _blocks() -> Iterable[str]:
    from attentif.lab.language.blocks import NAMES

    return NAMES


def _examples() -> Iterable[str]:
    from attentif.lab.exact.examples import EXAMPLES

    return EXAMPLES


def _derivations() -> Iterable[str]:
    from attentif.lab.proof.derive import NAMES

    return NAMES


BlockName = Annotated[str | None, typer.Argument(help=BLOCK, autocompletion=_starting(_blocks))]


def shapes(
    block: BlockName = None,
    sizes: Set = "",
    batched: Annotated[
        bool, typer.Option("--batched", help="With the batch and the heads, as tensors have them.")
    ] = False,
    renamed: Names = "",
    explain: Explain = False,
    names: List = False,
    latex: Latex = False,
    html: Html = False,
    as_json: Json = False,
    output: Output = None,
    force: Force = False,
) -> None:
    """Every shape of a block, with names and with numbers; parameters and multiply-adds."""
    from attentif.lab import blackboard
    from attentif.lab.language.blocks import NAMES
    from attentif.lab.report.shapes import ShapeTable

    if names or block is None:
        return print_names(NAMES)
    check_file(output, force, block)
    format = format_asked(ShapeTable, output, latex=latex, html=html, json=as_json)
    print_or_write(blackboard.shapes(block, sizes, batched=batched, names=renamed, explain=explain), format, output)


def work(
    block: BlockName = None,
    values: Annotated[str | None, typer.Argument(help="Numbers: TOML, X = [[1, -1], [1/2, 0.25]]; - is stdin.")] = None,
    example: Annotated[
        str | None,
        typer.Option(help="A worked example by its name (--list).", autocompletion=_starting(_examples)),
    ] = None,
    random: Annotated[bool, typer.Option("--random", help="Small whole numbers instead of a file.")] = False,
    template: Annotated[
        bool, typer.Option("--template", help="Print a TOML file of values to fill in, with sizes by --set.")
    ] = False,
    seed: Annotated[int | None, typer.Option(help="Of --random; 0 unless given.")] = None,
    sizes: Set = "",
    renamed: Names = "",
    explain: Explain = False,
    decimals: Annotated[int, typer.Option(help="Digits after the point; every one is right.")] = 4,
    only: Annotated[str, typer.Option(help="Only these names: S,A or, of one head, Q[1].")] = "",
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
    from attentif.document.heatmap import HeatMap
    from attentif.lab import blackboard
    from attentif.lab.exact.examples import EXAMPLES
    from attentif.lab.language.blocks import NAMES
    from attentif.lab.report.work import Worked

    if names or (block is None and example is None):
        typer.echo("examples, for --example:")
        print_names({name: one.about for name, one in EXAMPLES.items()})
        typer.echo("\nblocks, for numbers of your own:")
        return print_names(NAMES)
    _one_source(block, example=example, values=values, random=random, template=template)
    _belongs("--seed", seed is not None, "--random", random)
    _belongs("--head", head is not None, "--map", picture is not None)
    if template:
        _belongs("--map", picture is not None, "numbers", False)
        _belongs("--only", bool(only), "numbers", False)
        _text_file(output, ".toml")
        check_file(output, force, block)
        return _write(blackboard.template(str(block), sizes, names=renamed), output)
    if picture is not None:
        HeatMap.format_of(picture)
    if output is not None and picture is not None and output.absolute() == picture.absolute():
        raise typer.BadParameter("-o and --map name the same file")
    for path in (picture, output):
        check_file(path, force, block, values)
    format = format_asked(Worked, output, latex=latex, html=html, json=as_json)
    found = blackboard.work(
        block, values, example=example, seed=(seed or 0) if random else None, sizes=sizes, decimals=decimals,
        only=[name.strip() for name in only.split(",") if name.strip()], names=renamed, explain=explain,
    )  # fmt: skip
    if picture is not None:
        _wrote(found.map(head).save(picture))
    print_or_write(found, format, output)


def derive(
    name: Annotated[
        str | None,
        typer.Argument(help="A derivation by its name (--list).", autocompletion=_starting(_derivations)),
    ] = None,
    values: Annotated[
        str | None, typer.Argument(help="Check it on your own numbers too: TOML, or - for stdin.")
    ] = None,
    sizes: Annotated[str, typer.Option("--set", help="Sizes: d=64,d_q=16; n_heads=4 for block-matrices.")] = "",
    names: List = False,
    latex: Latex = False,
    html: Html = False,
    as_json: Json = False,
    output: Output = None,
    force: Force = False,
) -> None:
    """A derivation, each step checked by shapes and on exact numbers before it is printed."""
    from attentif.lab import blackboard
    from attentif.lab.proof.derive import NAMES
    from attentif.lab.report.derivation import Derived

    if names or name is None:
        return print_names(NAMES)
    check_file(output, force, None, values)
    format = format_asked(Derived, output, latex=latex, html=html, json=as_json)
    print_or_write(blackboard.derive(name, values, sizes), format, output)


def draw(
    block: BlockName = None,
    sizes: Set = "",
    blank: Annotated[bool, typer.Option("--blank", help="Numbers to be labelled; --json gives the key.")] = False,
    renamed: Names = "",
    names: List = False,
    html: Html = False,
    as_json: Json = False,
    output: Output = None,
    force: Force = False,
) -> None:
    """A block as a drawing in SVG: inputs, weights and activations with their shapes."""
    from attentif.lab import blackboard
    from attentif.lab.language.blocks import NAMES
    from attentif.lab.report.drawing import Drawing

    if names or block is None:
        return print_names(NAMES)
    check_file(output, force, block)
    format = format_asked(Drawing, output, html=html, json=as_json)
    print_or_write(blackboard.draw(block, sizes, blank=blank, names=renamed), format, output)


def equations(
    block: BlockName = None,
    sizes: Annotated[str, typer.Option("--set", help="Equal sizes: d_q=d,d_v=d; n_heads=1 for one head.")] = "",
    renamed: Names = "",
    names: List = False,
    output: Output = None,
    force: Force = False,
) -> None:
    """A block's equations as text: save it as a .eq file, change it, and pass the file in place of a block's name."""
    from attentif.lab import blackboard
    from attentif.lab.language.blocks import NAMES

    if names or block is None:
        return print_names(NAMES)
    _text_file(output, ".eq")
    check_file(output, force, block)
    _write(blackboard.equations(block, sizes, names=renamed), output)


def _one_source(block: str | None, *, example: str | None, values: str | None, random: bool, template: bool) -> None:
    """Refuse numbers from two places, or from none."""
    from attentif.lab.exact.examples import EXAMPLES

    if block == values == "-":
        raise typer.BadParameter("only one of BLOCK and VALUES can be -, which is stdin")
    if (example is not None) + (values is not None) + random + template == 1:
        return
    there = f"; {block} is a worked example too: --example {block}" if block in EXAMPLES else ""
    raise typer.BadParameter(
        f"the numbers come from one place: --example NAME, or BLOCK with VALUES, --random or --template{there}"
    )


def _belongs(option: str, given: bool, to: str, there: bool) -> None:
    """Refuse an option that would change nothing."""
    if given and not there:
        raise typer.BadParameter(f"{option} belongs to {to}, which is not asked for")


def _text_file(output: Path | None, ending: str) -> None:
    """Refuse, before the work, a name whose ending says another format."""
    from attentif.disk import OutputError

    if output is not None and output.suffix.lower() not in ("", ".txt", ending):
        raise OutputError(f"{output}: expected a name that ends in {ending} or .txt, got {output.suffix}")


def _write(text: str, output: Path | None) -> None:
    from attentif.disk import replace

    if output is None:
        typer.echo(text, nl=False)
    else:
        replace(output, text.encode())
        _wrote(output)


def print_names(names: Mapping[str, str]) -> None:
    wide = max(map(len, names))
    for name, about in names.items():
        typer.echo(f"{name.ljust(wide)}  {about}")


def check_file(output: Path | None, force: bool, block: str | None, values: str | None = None) -> None:
    """Refuse, before the work, a file that must not be written, such as the block's or the values'."""
    from attentif.disk import check_output
    from attentif.lab.language.blocks import TEXTS

    inputs = [path for path in (block, values) if path is not None and path not in TEXTS]
    if output is not None:
        check_output(output, force=force, inputs=inputs)


def format_asked(kind: type[Result], output: Path | None, **options: bool) -> str:
    """The output format that an option names, or else the file's ending; one that cannot be written is refused."""
    from attentif.document.result import TEXT
    from attentif.lab.language.parse import EquationError

    asked = [format for format, wanted in options.items() if wanted]
    if len(asked) > 1:
        raise EquationError(f"expected one output format, got {' and '.join(f'--{format}' for format in asked)}")
    by_name = kind.format_of(output) if output is not None and output.suffix else None
    if asked and by_name not in (None, asked[0]):
        raise EquationError(f"{output}: its ending says {by_name}, --{asked[0]} another format; leave one of them out")
    return asked[0] if asked else by_name or TEXT


def print_or_write(result: Result, format: str, output: Path | None) -> None:
    """The result on stdout, in colour and as wide as the terminal where it is one; or in a file."""
    from attentif.disk import replace
    from attentif.document.result import TEXT

    if output is not None:
        replace(output, result.written(format))
        _wrote(output)
    elif format == TEXT and _is_terminal():
        coloured = not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        typer.echo(result.text(width=shutil.get_terminal_size().columns, colour=coloured), nl=False, color=coloured)
    else:
        typer.echo(result.written(format).decode(), nl=False)


def _is_terminal() -> bool:
    return sys.stdout.isatty()


def _wrote(path: Path) -> None:
    from attentif.terminal import to_stderr

    to_stderr(f"wrote {path}")

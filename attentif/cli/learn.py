"""The group Learn, with explore.py: shapes, work, derive, draw, equations, guide."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from attentif.cli import explore, options
from attentif.cli.group import Group
from attentif.cli.options import (
    BlockName,
    Explain,
    Force,
    Html,
    Json,
    Latex,
    List,
    Names,
    Output,
    Set,
    argument,
    flag,
    value,
)
from attentif.cli.output import (
    check_file,
    format_asked,
    print_names,
    print_or_write,
    prompt,
    refuse,
    text_file,
    write,
    wrote,
)

group = Group("Learn")


@group.command("attentif shapes multi-head --set n_heads=2,d=8")
def shapes(
    block: BlockName = None,
    sizes: Set = "",
    batched: Annotated[bool, flag("--batched", "Shapes with batch and heads, as tensors have them.")] = False,
    renamed: Names = "",
    explain: Explain = False,
    names: List = False,
    latex: Latex = False,
    html: Html = False,
    as_json: Json = False,
    output: Output = None,
    force: Force = False,
) -> None:
    """Print every shape of a block, its parameters and multiply-adds."""
    from attentif.lab import blackboard
    from attentif.lab.language.blocks import NAMES
    from attentif.lab.report.shapes import ShapeTable

    if names or block is None:
        return print_names(NAMES)
    check_file(output, force, block)
    format = format_asked(ShapeTable, output, latex=latex, html=html, json=as_json)
    prompt("equations", block)
    print_or_write(blackboard.shapes(block, sizes, batched=batched, names=renamed, explain=explain), format, output)


@group.command("attentif work --example single-head")
def work(
    block: BlockName = None,
    values: Annotated[
        str | None, argument("VALUES", "TOML file of numbers, as X = [[1, -1], [1/2, 0.25]]; - is stdin.")
    ] = None,
    example: options.ExampleName = None,
    random: Annotated[bool, flag("--random", "Small whole numbers at random instead of a file.")] = False,
    template: Annotated[
        bool, flag("--template", "Print a TOML file of values to fill in; --set gives the sizes.")
    ] = False,
    seed: Annotated[int | None, value("N", "Seed of --random; 0 by default.")] = None,
    sizes: Set = "",
    renamed: Names = "",
    explain: Explain = False,
    decimals: Annotated[int, value("N", "Digits after the point; every one is right.")] = 4,
    significant: Annotated[int | None, value("N", "Significant digits instead, for very small numbers.")] = None,
    only: Annotated[str, value("NAMES", "Show only these matrices: S,A or, of one head, Q[1].")] = "",
    picture: Annotated[Path | None, value("FILE", "Draw the attention matrix too: .svg or .png.", "--map")] = None,
    head: Annotated[int | None, value("N", "Head that --map draws, counted from 1.")] = None,
    answer: Annotated[Path | None, value("FILE", "Mark your own work: TOML such as Q = [[1, 2]].")] = None,
    hint: Annotated[bool, flag("--hint", "Show the next step only, after those of --answer.")] = False,
    names: List = False,
    latex: Latex = False,
    html: Html = False,
    as_json: Json = False,
    output: Output = None,
    force: Force = False,
) -> None:
    """Calculate a block by hand, with exact numbers and every step."""
    from attentif.document.heatmap import HeatMap
    from attentif.lab import blackboard
    from attentif.lab.exact.examples import EXAMPLES
    from attentif.lab.language.blocks import NAMES
    from attentif.lab.report.work import Worked

    if names or (block is None and example is None):
        typer.echo("examples, for --example:")
        print_names(EXAMPLES)
        typer.echo("\nblocks, for numbers of your own:")
        return print_names(NAMES)
    _one_source(block, example=example, values=values, random=random, template=template)
    _belongs("--seed", seed is not None, "--random", random)
    _belongs("--head", head is not None, "--map", picture is not None)
    if template:
        _belongs("--map", picture is not None, "numbers", False)
        _belongs("--only", bool(only), "numbers", False)
        text_file(output, ".toml")
        check_file(output, force, block)
        prompt("equations", block)
        return write(blackboard.template(str(block), sizes, names=renamed), output)
    if picture is not None:
        HeatMap.format_of(picture)
    refuse(
        output is not None and picture is not None and output.absolute() == picture.absolute(),
        "-o and --map name the same file",
    )
    for path in (picture, output):
        check_file(path, force, block, values)
    format = format_asked(Worked, output, latex=latex, html=html, json=as_json)
    prompt("equations", block)
    prompt("values in TOML", values)
    found = blackboard.work(
        block, values, example=example, seed=(seed or 0) if random else None, sizes=sizes, decimals=decimals,
        significant=significant,
        only=[name.strip() for name in only.split(",") if name.strip()], names=renamed, explain=explain,
    )  # fmt: skip
    if picture is not None:
        wrote(found.map(head).save(picture))
    if answer is None and not hint:
        return print_or_write(found, format, output)
    from attentif.lab.teach.practice import own_work

    print_or_write(own_work(found.work, answer, hint=hint), format, output)


@group.command("attentif derive block-matrices")
def derive(
    name: options.DerivationName = None,
    values: Annotated[str | None, argument("VALUES", "TOML file of numbers to check it on too; - is stdin.")] = None,
    sizes: Annotated[str, value("SIZES", "Sizes: d=64,d_q=16; n_heads=4 for block-matrices.", "--set")] = "",
    names: List = False,
    latex: Latex = False,
    html: Html = False,
    as_json: Json = False,
    output: Output = None,
    force: Force = False,
) -> None:
    """Print a derivation whose every step is checked.

    Each step is checked by shapes and on exact numbers before it is printed.
    """
    from attentif.lab import blackboard
    from attentif.lab.proof.derive import NAMES
    from attentif.lab.report.derivation import Derived

    if names or name is None:
        return print_names(NAMES)
    check_file(output, force, None, values)
    format = format_asked(Derived, output, latex=latex, html=html, json=as_json)
    prompt("values in TOML", values)
    print_or_write(blackboard.derive(name, values, sizes), format, output)


@group.command("attentif draw multi-head -o multi-head.svg")
def draw(
    block: BlockName = None,
    sizes: Set = "",
    blank: Annotated[bool, flag("--blank", "Numbers in place of labels, to fill in; --json gives the key.")] = False,
    renamed: Names = "",
    names: List = False,
    html: Html = False,
    as_json: Json = False,
    output: Output = None,
    force: Force = False,
) -> None:
    """Draw a block in SVG: inputs, weights and activations with shapes."""
    from attentif.lab import blackboard
    from attentif.lab.language.blocks import NAMES
    from attentif.lab.report.drawing import Drawing

    if names or block is None:
        return print_names(NAMES)
    check_file(output, force, block)
    format = format_asked(Drawing, output, html=html, json=as_json)
    prompt("equations", block)
    print_or_write(blackboard.draw(block, sizes, blank=blank, names=renamed), format, output)


@group.command("attentif equations single-head > mine.eq")
def equations(
    block: BlockName = None,
    sizes: Annotated[str, value("SIZES", "Equal sizes: d_q=d,d_v=d; n_heads=1 for one head.", "--set")] = "",
    renamed: Names = "",
    names: List = False,
    output: Output = None,
    force: Force = False,
) -> None:
    """Print a block's equations as text.

    Save it as a .eq file, change it, and give the file to the other commands in place of a block's name.
    """
    from attentif.lab import blackboard
    from attentif.lab.language.blocks import NAMES

    if names or block is None:
        return print_names(NAMES)
    text_file(output, ".eq")
    check_file(output, force, block)
    prompt("equations", block)
    write(blackboard.equations(block, sizes, names=renamed), output)


def _one_source(block: str | None, *, example: str | None, values: str | None, random: bool, template: bool) -> None:
    """Refuse numbers from two places, or from none."""
    from attentif.lab.exact.examples import EXAMPLES

    refuse(block == values == "-", "only one of BLOCK and VALUES can be -, which is stdin")
    if (example is not None) + (values is not None) + random + template == 1:
        return
    there = f"; {block} is a worked example too: --example {block}" if block in EXAMPLES else ""
    raise typer.BadParameter(
        f"the numbers come from one place: --example NAME, or BLOCK with VALUES, --random or --template{there}"
    )


def _belongs(option: str, given: bool, to: str, there: bool) -> None:
    """Refuse an option that would change nothing."""
    refuse(given and not there, f"{option} belongs to {to}, which is not asked for")


group.commands("explore", explore.app, "attentif explore copy --n 16 --match 0,2,4,8 -o copy.html")


@group.command('attentif guide "Le chat dort." -o guide.html')
def guide(
    text: Annotated[str | None, argument("TEXT", "French sentence; one of ours by default.")] = None,
    model: options.ModelOption = None,
    questions: Annotated[
        bool, flag("--questions", "List the questions that attentif answers, each with its command.")
    ] = False,
    html: Html = False,
    latex: Latex = False,
    as_json: Json = False,
    output: Output = None,
    force: Force = False,
) -> None:
    """Follow one sentence through the model, with its own numbers.

    From characters to translation: every number is what the model computed.
    """
    from attentif.document.result import Result

    refuse(questions and (text is not None or model is not None), "--questions takes no text and no --model")
    check_file(output, force, None)
    format = format_asked(Result, output, latex=latex, html=html, json=as_json)
    if questions:
        from attentif.lab.questions import questions as asked

        return print_or_write(asked(), format, output)
    from attentif.lab import guide as walk

    print_or_write(walk.guide(walk.TEXT if text is None else text, model), format, output)

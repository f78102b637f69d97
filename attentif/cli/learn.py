"""The group Learn, with explore.py: shapes, work, derive, draw, equations, guide."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer

from attentif.cli import explore
from attentif.cli.group import Group
from attentif.cli.output import Destination, check_file, print_names, prompt, refuse, write, wrote

group = Group("Learn")


@group.command()
def shapes(block: str | None, listed: bool, destination: Destination, **options: Any) -> None:
    """Print every shape of a block, its parameters and multiply-adds."""
    from attentif.lab import blackboard
    from attentif.lab.language.blocks import NAMES
    from attentif.lab.report.shapes import ShapeTable

    if listed or block is None:
        return print_names(NAMES)
    destination.check(ShapeTable, block)
    prompt("equations", block)
    destination.put(blackboard.shapes(block, **options))


@group.command()
def work(
    block: str | None,
    values: str | None,
    example: str | None,
    random: bool,
    template: bool,
    seed: int | None,
    only: str,
    picture: Path | None,
    head: int | None,
    answer: Path | None,
    hint: bool,
    listed: bool,
    destination: Destination,
    **options: Any,
) -> None:
    """Calculate a block by hand, with exact numbers and every step."""
    from attentif.document.heatmap import HeatMap
    from attentif.lab import blackboard
    from attentif.lab.exact.examples import EXAMPLES
    from attentif.lab.language.blocks import NAMES
    from attentif.lab.report.work import Worked

    if listed or (block is None and example is None):
        typer.echo("examples, for --example:")
        print_names(EXAMPLES)
        typer.echo("\nblocks, for numbers of your own:")
        return print_names(NAMES)
    refuse(block == values == "-", "only one of BLOCK and VALUES can be -, which is stdin")
    there = f"; {block} is a worked example too: --example {block}" if block in EXAMPLES else ""
    places = (example is not None) + (values is not None) + random + template
    blackboard.check_block(None if places == 1 or example or block in EXAMPLES else block)
    refuse(
        places != 1,
        (
            "the numbers come from one place: --example NAME, or BLOCK with VALUES, --random or "
            f"--template{there}"
        ),
    )
    for option, given, to in (
        ("--seed", seed is not None and not random, "--random"),
        ("--head", head is not None and picture is None, "--map"),
        ("--map", template and picture is not None, "numbers"),
        ("--only", template and only, "numbers"),
    ):
        refuse(given, f"{option} belongs to {to}, which is not asked for")
    if template:
        destination.check_text(".toml", block)
        prompt("equations", block)
        text = blackboard.template(str(block), options["sizes"], names=options["names"])
        return write(text.encode(), destination.output)
    if picture is not None:
        HeatMap.format_of(picture)
        same = (
            destination.output is not None and destination.output.absolute() == picture.absolute()
        )
        refuse(same, "-o and --map name the same file")
    check_file(picture, destination.force, block, values)
    destination.check(Worked, block, values)
    prompt("equations", block)
    prompt("values in TOML", values)
    found = blackboard.work(
        block,
        values,
        example=example,
        seed=(seed or 0) if random else None,
        only=[name.strip() for name in only.split(",") if name.strip()],
        **options,
    )
    if picture is not None:
        wrote(found.map(head).save(picture, force=destination.force))
    if answer is None and not hint:
        return destination.put(found)
    from attentif.lab.teach.practice import own_work

    destination.put(own_work(found.work, answer, hint=hint))


@group.command()
def derive(
    name: str | None, values: str | None, listed: bool, destination: Destination, **options: Any
) -> None:
    """Print a derivation whose every step is checked.

    Each step is checked by shapes and on exact numbers before it is printed.
    """
    from attentif.lab import blackboard
    from attentif.lab.proof.derive import NAMES
    from attentif.lab.report.derivation import Derived

    if listed or name is None:
        return print_names(NAMES)
    destination.check(Derived, values)
    prompt("values in TOML", values)
    destination.put(blackboard.derive(name, values, **options))


@group.command()
def draw(block: str | None, listed: bool, destination: Destination, **options: Any) -> None:
    """Draw a block in SVG: inputs, weights and activations with shapes."""
    from attentif.lab import blackboard
    from attentif.lab.language.blocks import NAMES
    from attentif.lab.report.drawing import Drawing

    if listed or block is None:
        return print_names(NAMES)
    destination.check(Drawing, block)
    prompt("equations", block)
    destination.put(blackboard.draw(block, **options))


@group.command()
def equations(block: str | None, listed: bool, destination: Destination, **options: Any) -> None:
    """Print a block's equations as text.

    Save it as a .eq file, change it, and give the file to the other commands in place of a block's
    name.
    """
    from attentif.lab import blackboard
    from attentif.lab.language.blocks import NAMES

    if listed or block is None:
        return print_names(NAMES)
    destination.check_text(".eq", block)
    prompt("equations", block)
    write(blackboard.equations(block, **options).encode(), destination.output)


group.commands("explore", explore.app)


@group.command()
def guide(text: str | None, model: Path | None, questions: bool, destination: Destination) -> None:
    """Follow one sentence through the model, with its own numbers.

    From characters to translation: every number is what the model computed.
    """
    from attentif.document.result import Result

    refuse(
        questions and (text is not None or model is not None),
        "--questions takes no text and no --model",
    )
    destination.check(Result)
    if questions:
        from attentif.lab.questions import questions as asked

        return destination.put(asked())
    from attentif.lab import guide as walk

    destination.put(walk.guide(walk.TEXT if text is None else text, model))

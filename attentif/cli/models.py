"""The group Models: export, quantise, shortlist."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from attentif.cli.group import Group
from attentif.cli.options import Force, Model, at_least, export_formats, starting
from attentif.cli.output import wrote

group = Group("Models")


@group.command("attentif export fr-en out --to huggingface")
def export(
    model: Model,
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Folder to write.")],
    to: Annotated[
        str,
        typer.Option(
            metavar="FORMAT", help="ctranslate2, huggingface or onnx.", autocompletion=starting(export_formats)
        ),
    ],
    float32: Annotated[bool, typer.Option("--float32", help="ctranslate2: float32 weights instead of int8.")] = False,
    force: Force = False,
) -> None:
    """Write a model folder in the format of another library."""
    from attentif.commands import export

    wrote(export(model, folder, to, float32=float32, force=force))  # type: ignore[arg-type]


@group.command("attentif quantise runs/phrasebook/best small")
def quantise(
    model: Annotated[Path, typer.Argument(metavar="MODEL", help="Model folder.")],
    to: Annotated[Path, typer.Argument(metavar="FOLDER", help="Folder to write.")],
    on: Annotated[
        str | None,
        typer.Option(metavar="CORPUS", help="Pairs to measure the loss of BLEU on; the model's dev set by default."),
    ] = None,
    beam: Annotated[
        int | None, typer.Option(metavar="N", help="Default beam width of the new folder.", callback=at_least(1))
    ] = None,
    length_penalty: Annotated[
        float | None, typer.Option(metavar="X", help="Default exponent of the length penalty of the new folder.")
    ] = None,
    force: Force = False,
) -> None:
    """Write a model folder in int8, a quarter of the size.

    The loss of BLEU is measured and printed.
    """
    from attentif.commands import quantise
    from attentif.training.recipe import dev_corpus

    cost = quantise(model, to, on=on or dev_corpus(model), beam=beam, length_penalty=length_penalty, progress=True,
                    force=force)  # fmt: skip
    print(cost.report())
    wrote(to)


@group.command("attentif shortlist runs/phrasebook/best clean.tsv")
def shortlist(
    model: Annotated[Path, typer.Argument(metavar="MODEL", help="Model folder; the shortlist is written into it.")],
    corpora: Annotated[
        list[str], typer.Argument(metavar="CORPUS", help="Its training text: FILE.tsv, 'train.{fr,en}', NAME:COUNT ...")
    ],
    sentences: Annotated[
        int, typer.Option(metavar="N", help="Most pairs to read in all.", callback=at_least(1))
    ] = 1_000_000,
) -> None:
    """Learn likely target words, for `translate --shortlist`.

    The shortlist lists the target tokens that each source token may need.
    """
    from attentif.commands import shortlist

    made = shortlist(model, corpora, sentences=sentences, progress=True)
    print(f"{len(made.to_bytes()) / 1e3:.0f} kB: {len(made.targets) / made.vocab_size:.1f} target tokens for a source "
          f"token, and {len(made.always)} for all")  # fmt: skip
    wrote(model / "shortlist.bin")

"""The group Models: export, quantise, shortlist."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from attentif.cli.group import Group
from attentif.cli.options import Force

group = Group("Models")


class Target(StrEnum):
    """Where a model can go."""

    ctranslate2 = "ctranslate2"
    huggingface = "huggingface"
    onnx = "onnx"


@group.command("attentif export fr-en out --to huggingface")
def export(
    model: Annotated[Path, typer.Argument(help="A model folder, or fr-en.")],
    folder: Annotated[Path, typer.Argument(help="The folder to write.")],
    to: Annotated[Target, typer.Option(help="Target format.")],
    float32: Annotated[bool, typer.Option("--float32", help="ctranslate2: not in int8.")] = False,
    force: Force = False,
) -> None:
    """Write a model folder in the format of another library."""
    from attentif.commands import export

    export(model, folder, to.value, float32=float32, force=force)


@group.command("attentif quantise runs/phrasebook/best small")
def quantise(
    model: Annotated[Path, typer.Argument(help="A model folder.")],
    to: Annotated[Path, typer.Argument(help="The folder to write.")],
    on: Annotated[str | None, typer.Option(help="What to measure the loss on: FILE.tsv, phrasebook:COUNT ...")] = None,
    beam: Annotated[int | None, typer.Option(help="The width that the new folder asks for by default.")] = None,
    length_penalty: Annotated[float | None, typer.Option(help="And the power of the length to divide by.")] = None,
    force: Force = False,
) -> None:
    """Write a model folder in int8, a quarter of the size, and print what it costs in BLEU."""
    from attentif.commands import quantise
    from attentif.training.recipe import dev_corpus

    cost = quantise(model, to, on=on or dev_corpus(model), beam=beam, length_penalty=length_penalty, progress=True,
                    force=force)  # fmt: skip
    print(cost.report())


@group.command("attentif shortlist runs/phrasebook/best clean.tsv")
def shortlist(
    model: Annotated[Path, typer.Argument(help="A model folder: the shortlist becomes a part of it.")],
    corpora: Annotated[
        list[str], typer.Argument(help="Its training text: FILE.tsv, 'train.{fr,en}', phrasebook:COUNT ...")
    ],
    sentences: Annotated[int, typer.Option(min=1, max=10**9, help="The most pairs to read.")] = 1_000_000,
) -> None:
    """Learn which target words each source word may need, for `--shortlist`."""
    from attentif.commands import shortlist

    made = shortlist(model, corpora, sentences=sentences, progress=True)
    print(f"{len(made.to_bytes()) / 1e3:.0f} kB: {len(made.targets) / made.vocab_size:.1f} target tokens for a source "
          f"token, and {len(made.always)} for all")  # fmt: skip

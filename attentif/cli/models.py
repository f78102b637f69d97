"""The group Models: export, quantise, shortlist."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from attentif.cli.group import Group
from attentif.cli.options import Force, Model, argument, at_least, export_formats, flag, value
from attentif.cli.output import wrote

group = Group("Models")


@group.command("attentif export fr-en out --to huggingface")
def export(
    model: Model,
    folder: Annotated[Path, argument("FOLDER", "Folder to write.")],
    to: Annotated[str, value("FORMAT", "ctranslate2, huggingface or onnx.", known=export_formats)],
    float32: Annotated[bool, flag("--float32", "ctranslate2: float32 weights instead of int8.")] = False,
    force: Force = False,
) -> None:
    """Write a model folder in the format of another library."""
    from attentif.commands import export

    wrote(export(model, folder, to, float32=float32, force=force))  # type: ignore[arg-type]


@group.command("attentif quantise runs/phrasebook/best small")
def quantise(
    model: Annotated[Path, argument("MODEL", "Model folder.")],
    to: Annotated[Path, argument("FOLDER", "Folder to write.")],
    on: Annotated[
        str | None, value("CORPUS", "Pairs to measure the loss of BLEU on; the model's dev set by default.")
    ] = None,
    beam: Annotated[int | None, value("N", "Default beam width of the new folder.", check=at_least(1))] = None,
    length_penalty: Annotated[
        float | None, value("X", "Default exponent of the length penalty of the new folder.")
    ] = None,
    force: Force = False,
) -> None:
    """Write a model folder in int8, a quarter of the size.

    The loss of BLEU is measured and printed.
    """
    from attentif.evaluation.quantise import quantise
    from attentif.training.recipe import dev_corpus

    cost = quantise(model, to, on=on or dev_corpus(model), beam=beam, length_penalty=length_penalty, progress=True,
                    force=force)  # fmt: skip
    print(cost.report())
    wrote(to)


@group.command("attentif shortlist runs/phrasebook/best clean.tsv")
def shortlist(
    model: Annotated[Path, argument("MODEL", "Model folder; the shortlist is written into it.")],
    corpora: Annotated[list[str], argument("CORPUS", "Its training text: FILE.tsv, 'train.{fr,en}', NAME:COUNT ...")],
    sentences: Annotated[int, value("N", "Most pairs to read in all.", check=at_least(1))] = 1_000_000,
) -> None:
    """Learn likely target words, for `translate --shortlist`.

    The shortlist lists the target tokens that each source token may need.
    """
    from attentif.training.shortlist import shortlist

    made = shortlist(model, corpora, sentences=sentences, progress=True)
    print(f"{len(made.to_bytes()) / 1e3:.0f} kB: {len(made.targets) / made.vocab_size:.1f} target tokens for a source "
          f"token, and {len(made.always)} for all")  # fmt: skip
    wrote(model / "shortlist.bin")

"""The group Models: import, export, parity, quantise, shortlist."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer

from attentif.cli.group import Group
from attentif.cli.output import Destination, wrote

group = Group("Models")


@group.command()
def import_(**options: Any) -> None:
    """Import a model of another library as a model folder.

    Families: Marian, Pegasus, GPT-2, BERT, DistilBERT and Llama. Nothing that a file contains is run.
    """
    from attentif.interop.importing import import_model

    made = import_model(**options)
    print(made.report(), flush=True)  # before the line on stderr
    wrote(made.folder)


@group.command()
def export(**options: Any) -> None:
    """Write a model folder in the format of another library."""
    from attentif.commands import export

    wrote(export(**options))


@group.command()
def parity(model: Path, destination: Destination, **options: Any) -> None:
    """Compare a model with transformers, layer by layer.

    Prints the largest difference of every named intermediate; exit 1 if one is above 1e-4.
    """
    from attentif.interop.parity import Parity, parity

    destination.check(Parity, model)
    found = parity(model, **options)
    destination.put(found)
    if not found.equal:
        raise typer.Exit(1)


@group.command()
def quantise(model: Path, to: Path, on: str | None, **options: Any) -> None:
    """Write a model folder in int8, a quarter of the size.

    The loss of BLEU is measured and printed.
    """
    from attentif.evaluation.quantise import quantise
    from attentif.training.recipe import dev_corpus

    print(quantise(model, to, on=on or dev_corpus(model), progress=True, **options).report())
    wrote(to)


@group.command()
def shortlist(model: Path, **options: Any) -> None:
    """Learn likely target words, for `translate --shortlist`.

    The shortlist lists the target tokens that each source token may need.
    """
    from attentif.training.shortlist import shortlist

    made = shortlist(model, progress=True, **options)
    print(f"{len(made.to_bytes()) / 1e3:.0f} kB: {len(made.targets) / made.vocab_size:.1f} target tokens for a source "
          f"token, and {len(made.always)} for all")  # fmt: skip
    wrote(model / "shortlist.bin")

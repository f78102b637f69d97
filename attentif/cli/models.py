"""The group Models: export, quantise, shortlist."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from attentif.cli.group import Group
from attentif.cli.output import wrote

group = Group("Models")


@group.command()
def export(**options: Any) -> None:
    """Write a model folder in the format of another library."""
    from attentif.commands import export

    wrote(export(**options))


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

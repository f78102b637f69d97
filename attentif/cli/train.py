"""The group Train: train, finetune, recipes, clean, tokenizer, distil, corpus."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from attentif.cli.group import Group
from attentif.cli.output import refuse, wrote

group = Group("Train")


@group.command()
def train(
    recipe: Path | None,
    own: str | None,
    minutes: float | None,
    languages: str | None,
    init: Path | None,
    dry_run: bool,
    **options: Any,
) -> None:
    """Train a model from a recipe or your own text, or resume its run.

    SIGTERM saves a checkpoint and exits with 143, Ctrl-C with 130; the same command resumes.
    """
    from attentif.terminal import printable, to_stderr
    from attentif.training.run import train as run

    got = "neither" if recipe is None else "both"
    refuse(
        (recipe is None) == (own is None),
        f"expected a RECIPE, or --from FILE with your own pairs, got {got}",
    )
    if recipe is None:
        from attentif.own_text import train_on

        refuse(
            dry_run or init, "--dry-run and --init go with a RECIPE; --from writes one as it trains"
        )
        pair = languages or "fr,en"
        return wrote(
            train_on(str(own), minutes=minutes, languages=pair, say=to_stderr, **options).best
        )
    alone = {
        "--minutes": (minutes, "training.minutes=X"),
        "--languages": (languages, "data.source_language=CODE, data.target_language=CODE"),
    }
    for option, (value, key) in alone.items():
        refuse(value is not None, f"{option} goes with --from; with a RECIPE it is --set {key}")
    if dry_run:
        from attentif.training.dry import dry

        return print(printable(dry(recipe, options["changes"], options["device"])))
    done = run(recipe, init=init, **options)
    if os.environ.get("RANK", "0") == "0":  # of the processes that torchrun starts, one says it
        wrote(done.best)


@group.command()
def finetune(model: Path, recipe: Path, **options: Any) -> None:
    """Fine-tune a model on your own pairs, or resume its run.

    All weights, or with --set finetune.lora_rank=16 by LoRA; the result is a model folder like any
    other.
    """
    from attentif.training.finetune import finetune

    done = finetune(model, recipe, **options)
    if os.environ.get("RANK", "0") == "0":
        wrote(done.best)


@group.command()
def recipes(name: str | None, as_json: bool) -> None:
    """List the recipes, with hardware, time and score; or print one."""
    from attentif.commands import recipes

    found, one = recipes(), None if name is None else recipes()[name]
    if as_json:
        return print(
            json.dumps(one.as_dict() if one else found.as_dicts(), indent=2, ensure_ascii=False)
        )
    print(one.text.rstrip() if one else found)


@group.command()
def clean(output: Path, as_json: bool, **options: Any) -> None:
    """Clean parallel text, and print what each rule dropped.

    The report shows three examples for each rule.
    """
    from attentif.commands import clean
    from attentif.terminal import printable

    report = clean(output=output, progress=True, **options)
    print(printable(json.dumps(report.as_dict(), ensure_ascii=False) if as_json else str(report)))
    wrote(output)


@group.command()
def tokenizer(output: Path, **options: Any) -> None:
    """Train a tokenizer on both sides of parallel text.

    Recipes share it through their key data.tokenizer.
    """
    from attentif.commands import tokenizer

    made = tokenizer(output=output, progress=True, **options)
    print(f"{output}: {made.vocab_size} tokens")
    wrote(output)


@group.command()
def distil(output: Path, **options: Any) -> None:
    """Translate text by a teacher, for another model to train on.

    Resumes after an interruption.
    """
    from attentif.training.distil import distil

    print(distil(output=output, progress=True, **options).report())
    wrote(output)


@group.command()
def corpus(name: str | None) -> None:
    """Print pairs of an embedded corpus, or list the corpora.

    A line is French, tab, English.
    """
    from attentif.text.corpora import corpus_names, read_embedded

    lines = corpus_names() if name is None else map("\t".join, read_embedded(name))
    for line in lines:
        print(line)

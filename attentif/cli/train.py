"""The group Train: train, recipes, clean, tokenizer, distil, corpus."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated

from attentif.cli import options
from attentif.cli.group import Group
from attentif.cli.options import Device, Force, Json, RecipeFile, Tsv, argument, at_least, flag, value
from attentif.cli.output import refuse, wrote

group = Group("Train")


@group.command("attentif train phrasebook", "attentif train --from mine.tsv --minutes 30")
def train(
    recipe: RecipeFile = None,
    own: Annotated[
        str | None, value("CORPUS", "Your own pairs instead of a recipe: FILE.tsv, 'train.{fr,en}' ...", "--from")
    ] = None,
    minutes: Annotated[float | None, value("X", "With --from: time to train.")] = None,
    languages: Annotated[str, value("PAIR", "With --from: source and target.")] = "fr,en",
    changes: Annotated[
        list[str], value("SECTION.KEY=VALUE", "Override a key of the recipe; repeatable.", "--set")
    ] = [],  # noqa: B006
    folder: Annotated[Path | None, value("FOLDER", "Folder of the run; runs/RECIPE by default.")] = None,
    init: Annotated[Path | None, value("MODEL", "Start from the weights and tokenizer of this model folder.")] = None,
    device: Device = None,
    dry_run: Annotated[bool, flag("--dry-run", "Only show parameters, memory, shapes and a batch.")] = False,
) -> None:
    """Train a model from a recipe or your own text, or resume its run.

    SIGTERM saves a checkpoint and exits with 143, Ctrl-C with 130; the same command resumes.
    """
    from attentif.training.run import train as run

    refuse((recipe is None) == (own is None), "expected a RECIPE, or --from FILE with your own pairs")
    if own is not None:
        from attentif.own_text import train_on
        from attentif.terminal import to_stderr

        refuse(
            dry_run or init is not None,
            "--dry-run and --init go with a RECIPE; --from writes one that you can use then",
        )
        done = train_on(
            own, folder=folder, minutes=minutes, languages=languages, device=device, changes=changes, say=to_stderr
        )
        return wrote(done.best)
    assert recipe is not None
    if dry_run:
        from attentif.terminal import printable
        from attentif.training.dry import dry

        print(printable(dry(recipe, changes, device)))
        return
    done = run(recipe, changes=changes, folder=folder, init=init, device=device)
    if os.environ.get("RANK", "0") == "0":  # of the processes that torchrun starts, one says it
        wrote(done.best)


@group.command("attentif recipes", "attentif recipes phrasebook > mine.toml")
def recipes(
    name: Annotated[str | None, argument("NAME", "Print this recipe.", known=options.recipes)] = None,
    as_json: Json = False,
) -> None:
    """List the recipes, with hardware, time and score; or print one."""
    from attentif.commands import recipes

    found = recipes()
    if name is None:
        print(json.dumps(found.as_dicts(), indent=2, ensure_ascii=False) if as_json else found)
        return
    print(json.dumps(found[name].as_dict(), indent=2, ensure_ascii=False) if as_json else found[name].text.rstrip())


@group.command("attentif clean raw.tsv -o clean.tsv")
def clean(
    corpora: Annotated[
        list[str], argument("CORPUS", "FILE.tsv, 'train.{fr,en}', .jsonl, .tmx, .zip; also compressed.")
    ],
    output: Tsv,
    changes: Annotated[
        list[str], value("RULE=VALUE", "Turn a rule off (digits=false) or set its limit.", "--set")
    ] = [],  # noqa: B006
    held_out: Annotated[
        list[str],
        value("CORPUS", "Held-out set: matching pairs are reported, or removed with --set remove_overlap=true."),
    ] = [],  # noqa: B006
    source_language: Annotated[str, value("CODE", "Two letters.")] = "fr",
    target_language: Annotated[str, value("CODE", "Two letters.")] = "en",
    as_json: Json = False,
    force: Force = False,
) -> None:
    """Clean parallel text, and print what each rule dropped.

    The report shows three examples for each rule.
    """
    from attentif.commands import clean
    from attentif.terminal import printable

    report = clean(corpora, output, changes=changes, held_out=held_out, source_language=source_language,
                   target_language=target_language, progress=True, force=force)  # fmt: skip
    print(printable(json.dumps(report.as_dict(), ensure_ascii=False) if as_json else str(report)))
    wrote(output)


@group.command("attentif tokenizer clean.tsv -o tokenizer.json --size 8000")
def tokenizer(
    corpora: Annotated[list[str], argument("CORPUS", "Parallel text: FILE.tsv, 'train.{fr,en}', NAME:COUNT ...")],
    output: Annotated[Path, value("FILE", "tokenizer.json to write.", "-o", "--output")],
    size: Annotated[int, value("N", "Number of tokens: subwords, characters, bytes and four special tokens.")] = 8000,
    sentences: Annotated[int, value("N", "Most pairs to read of each corpus.", check=at_least(1))] = 1_000_000,
    force: Force = False,
) -> None:
    """Train a tokenizer on both sides of parallel text.

    Recipes share it through their key data.tokenizer.
    """
    from attentif.commands import tokenizer

    made = tokenizer(corpora, output, size=size, sentences=sentences, progress=True, force=force)
    print(f"{output}: {made.vocab_size} tokens")
    wrote(output)


@group.command("attentif distil runs/teacher/best clean.tsv -o taught.tsv --beam 4")
def distil(
    teacher: Annotated[Path, argument("TEACHER", "Model folder.")],
    corpora: Annotated[
        list[str], argument("CORPUS", "FILE.tsv, 'train.{fr,en}', .jsonl, .tmx, .zip, phrasebook:COUNT ...")
    ],
    output: Tsv,
    beam: Annotated[int, value("N", "Beam width, 1 is greedy.", check=at_least(1))] = 1,
    choose: Annotated[str, value("NAME", "best hypothesis of the beam, or closest to the given English.")] = "best",
    min_score: Annotated[
        float | None, value("X", "Drop translations below this log-probability a token, as -1.5.")
    ] = None,
    device: Device = None,
    precision: Annotated[str | None, value("NAME", "float32 or bfloat16; by default bfloat16 on a GPU.")] = None,
    batch_tokens: Annotated[
        int | None, value("N", "Rows x beam x (source + limit); 131072 on a GPU, 4096 on a CPU.")
    ] = None,
    lines: Annotated[bool, flag("--lines", "The files hold one sentence a line, without translation.")] = False,
    back: Annotated[
        str | None, value("TAG", "Back-translation: write TAG translation, tab, sentence. Such as ⟲.")
    ] = None,
    force: Force = False,
) -> None:
    """Translate text by a teacher, for another model to train on.

    Resumes after an interruption.
    """
    from attentif.training.distil import distil

    summary = distil(teacher, corpora, output, beam=beam, min_score=min_score, device=device, batch_tokens=batch_tokens,
                     lines=lines, back=back, choose=choose, precision=precision, progress=True,  # type: ignore[arg-type]
                     force=force)  # fmt: skip
    print(summary.report())
    wrote(output)


@group.command("attentif corpus phrasebook:10")
def corpus(
    name: Annotated[str | None, argument("NAME:COUNT[:SEED]", "Such as news:100, or phrasebook:100:test.")] = None,
) -> None:
    """Print pairs of an embedded corpus, or list the corpora.

    A line is French, tab, English.
    """
    from attentif.text.corpora import corpus_names, read_embedded

    lines = corpus_names() if name is None else map("\t".join, read_embedded(name))
    for line in lines:
        print(line)

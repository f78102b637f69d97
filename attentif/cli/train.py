"""The group Train: train, clean, tokenizer, distil, corpus."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from attentif.cli.group import Group
from attentif.cli.options import Force

group = Group("Train")


@group.command("attentif train phrasebook")
def train(
    recipe: Annotated[
        Path | None, typer.Argument(help="The TOML file of a recipe, or the name of one of ours: phrasebook.")
    ] = None,
    own: Annotated[
        str | None, typer.Option("--from", help="Your own pairs instead of a recipe: FILE.tsv, 'train.{fr,en}' ...")
    ] = None,
    minutes: Annotated[float | None, typer.Option(help="With --from: the time to train.")] = None,
    languages: Annotated[str, typer.Option(help="With --from: source and target.")] = "fr,en",
    changes: Annotated[list[str], typer.Option("--set", help="SECTION.KEY=VALUE instead of the recipe's.")] = [],  # noqa: B006
    folder: Annotated[Path | None, typer.Option(help="The run's folder; runs/RECIPE by default.")] = None,
    init: Annotated[
        Path | None, typer.Option(help="Start from the weights and tokenizer of this model folder.")
    ] = None,
    device: Annotated[str | None, typer.Option(help="cpu or cuda; cuda where there is one.")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only show parameters, memory, shapes, a batch.")] = False,
) -> None:
    """Train a model from a recipe or your own text, or resume its run. SIGTERM saves and exits with 143, Ctrl-C with
    130."""
    from attentif.training.run import train as run

    if (recipe is None) == (own is None):
        raise typer.BadParameter("expected a RECIPE, or --from FILE with your own pairs")
    if own is not None:
        from attentif.own_text import train_on
        from attentif.terminal import to_stderr

        if dry_run or init is not None:
            raise typer.BadParameter("--dry-run and --init go with a RECIPE; --from writes one that you can use then")
        train_on(
            own, folder=folder, minutes=minutes, languages=languages, device=device, changes=changes, say=to_stderr
        )
        return
    assert recipe is not None
    if dry_run:
        from attentif.terminal import printable
        from attentif.training.dry import dry

        print(printable(dry(recipe, changes, device)))
        return
    run(recipe, changes=changes, folder=folder, init=init, device=device)


@group.command("attentif clean raw.tsv -o clean.tsv")
def clean(
    corpora: Annotated[
        list[str], typer.Argument(help="FILE.tsv, 'train.{fr,en}', .jsonl, .tmx, .zip; also compressed.")
    ],
    output: Annotated[Path, typer.Option("-o", "--output", help="The TSV to write: .tsv, .tsv.gz, .tsv.xz, .tsv.zst.")],
    changes: Annotated[list[str], typer.Option("--set", help="RULE=false, or KEY=VALUE of a rule.")] = [],  # noqa: B006
    held_out: Annotated[list[str], typer.Option(help="A test set: its sentences are looked for.")] = [],  # noqa: B006
    source_language: Annotated[str, typer.Option(help="Two letters.")] = "fr",
    target_language: Annotated[str, typer.Option(help="Two letters.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="The report for a program to read.")] = False,
    force: Force = False,
) -> None:
    """Clean parallel text: what each rule dropped, with three examples, is printed."""
    from attentif.commands import clean
    from attentif.terminal import printable

    report = clean(corpora, output, changes=changes, held_out=held_out, source_language=source_language,
                   target_language=target_language, progress=True, force=force)  # fmt: skip
    print(printable(json.dumps(report.as_dict(), ensure_ascii=False) if as_json else str(report)))


@group.command("attentif tokenizer clean.tsv -o tokenizer.json --size 8000")
def tokenizer(
    corpora: Annotated[list[str], typer.Argument(help="Parallel text: FILE.tsv, 'train.{fr,en}', figures:COUNT ...")],
    output: Annotated[Path, typer.Option("-o", "--output", help="The tokenizer.json to write.")],
    size: Annotated[int, typer.Option(help="Pieces: subwords, characters, bytes and four special tokens.")] = 8000,
    sentences: Annotated[
        int, typer.Option(min=1, max=10**9, help="The most pairs to read of each corpus.")
    ] = 1_000_000,
    force: Force = False,
) -> None:
    """Train a tokenizer on both sides of parallel text, for recipes to share: data.tokenizer."""
    from attentif.commands import tokenizer

    made = tokenizer(corpora, output, size=size, sentences=sentences, progress=True, force=force)
    print(f"{output}: {made.vocab_size} pieces")


@group.command("attentif distil runs/teacher/best clean.tsv -o taught.tsv --beam 4")
def distil(
    teacher: Annotated[Path, typer.Argument(help="A model folder.")],
    corpora: Annotated[
        list[str], typer.Argument(help="FILE.tsv, 'train.{fr,en}', .jsonl, .tmx, .zip, phrasebook:COUNT ...")
    ],
    output: Annotated[Path, typer.Option("-o", "--output", help="The TSV to write: .tsv, .tsv.gz, .tsv.xz, .tsv.zst.")],
    beam: Annotated[int, typer.Option(help="Width of the search; 1 is greedy.")] = 1,
    choose: Annotated[str, typer.Option(help="best, or closest to the given English of what the beam found.")] = "best",
    min_score: Annotated[
        float | None, typer.Option(help="Leave out what has a lower log-probability a token, such as -1.5.")
    ] = None,
    device: Annotated[str | None, typer.Option(help="cpu or cuda; cuda where there is one.")] = None,
    precision: Annotated[
        str | None, typer.Option(help="bfloat16 or float32; by default bfloat16 on a GPU only.")
    ] = None,
    batch_tokens: Annotated[
        int | None, typer.Option(help="Rows x beam x (source + limit); 131072 on a GPU, 4096 on a CPU.")
    ] = None,
    lines: Annotated[bool, typer.Option("--lines", help="The files hold one sentence a line, no translation.")] = False,
    back: Annotated[
        str | None, typer.Option(help="Back-translation: write TAG translation, tab, sentence. Such as ⟲.")
    ] = None,
    force: Force = False,
) -> None:
    """Translate the source side of text, for another model to train on. Resumes after an interruption."""
    from attentif.commands import distil

    summary = distil(teacher, corpora, output, beam=beam, min_score=min_score, device=device, batch_tokens=batch_tokens,
                     lines=lines, back=back, choose=choose, precision=precision, progress=True,  # type: ignore[arg-type]
                     force=force)  # fmt: skip
    print(summary.report())


@group.command("attentif corpus phrasebook:10")
def corpus(
    name: Annotated[
        str | None, typer.Argument(metavar="NAME:COUNT[:SEED]", help="Such as news:100, or phrasebook:100:test.")
    ] = None,
) -> None:
    """Print sentences of an embedded corpus, French TAB English; without a name, list the installed ones."""
    from attentif.text.corpora import corpus_names, read_embedded

    lines = corpus_names() if name is None else map("\t".join, read_embedded(name))
    for line in lines:
        print(line)

"""The command line: parse, import lazily, call one function, print. No logic, and no torch until a command needs it."""

from __future__ import annotations

import json
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from typer.models import CommandInfo

from attentif import __version__, cli_explore, cli_lab
from attentif.cli_lab import Force

EngineName = Annotated[str, typer.Option("--engine", help="ctranslate2, or torch.")]

app = typer.Typer(
    name="attentif",
    help="A Transformer that can be read, checked by hand, trained and used.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"attentif {__version__}")
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and leave.")
    ] = False,
    debug: Annotated[bool, typer.Option("--debug", help="Show the traceback of an error.")] = False,
) -> None:
    """Options of every command; `main` looks for --debug itself."""


@app.command()
def doctor(as_json: Annotated[bool, typer.Option("--json", help="For a program to read.")] = False) -> None:
    """What is installed, which devices there are, what is missing and how to get it."""
    from attentif.commands import doctor

    found = doctor()
    print(json.dumps(found.as_dicts(), indent=2) if as_json else found)
    raise typer.Exit(int(bool(found.missing)))


@app.command()
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


@app.command()
def translate(
    texts: Annotated[list[str] | None, typer.Argument(help="French; without any, or with -, lines from stdin.")] = None,
    model: Annotated[Path | None, typer.Option(help="A model folder; the shipped fr-en by default.")] = None,
    file: Annotated[
        str | None,
        typer.Option(
            help="Translate this file: lines of text (also .gz, .xz, .zst), or a document: .md, .html, "
            ".csv, .tsv, .srt, .vtt, .po, .json, .jsonl, .docx."
        ),
    ] = None,
    columns: Annotated[str, typer.Option(help="Of .csv and .tsv: 2,4 or names of the first row; all by default.")] = "",
    terms: Annotated[
        Path | None, typer.Option(help="A terminology, French TAB English: the English will be in the translation.")
    ] = None,
    keys: Annotated[str, typer.Option(help="Of .json: title,body; all string values by default.")] = "",
    output: Annotated[Path | None, typer.Option("-o", "--output", help="With --file: write here, also .gz ...")] = None,
    beam: Annotated[
        int | None, typer.Option(help="Width of the search, 1 is greedy; the model's own unless given.")
    ] = None,
    n_best: Annotated[
        int, typer.Option(min=1, help="Number of translations per line (prints index, score, text).")
    ] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="An object a line.")] = False,
    align: Annotated[bool, typer.Option("--align", help="With --json: which word came from which.")] = False,
    attention: Annotated[
        Path | None, typer.Option(help="Write what the model attended to: .html, .svg, .png, .tex, .txt, .json.")
    ] = None,
    shortlist: Annotated[
        bool, typer.Option("--shortlist", help="Only words that the source makes likely: faster for files.")
    ] = False,
    fast: Annotated[
        bool, typer.Option("--fast", help="Greedy search with the shortlist: faster, and slightly worse.")
    ] = False,
    precision: Annotated[str, typer.Option(help="int8 or float32.")] = "int8",
    engine: EngineName = "ctranslate2",
    device: Annotated[str | None, typer.Option(help="cpu or cuda, by torch; cuda where there is one.")] = None,
    force: Force = False,
) -> None:
    """Translate French to English, one line out for each line in."""
    from attentif.decoding.lines import Style, given, show, translate_document, translate_file, translate_lines
    from attentif.decoding.translator import Translator
    from attentif.disk import check_output
    from attentif.shipped import model_folder
    from attentif.terminal import to_stderr
    from attentif.text.formats import is_document
    from attentif.text.formats.slots import Choice

    document = file is not None and is_document(file)
    if document and (as_json or n_best > 1):
        raise typer.BadParameter(f"{file} is written in its own format: leave --json and --n-best out")
    if file is not None and file.lower().endswith(".docx") and output is None:
        raise typer.BadParameter("a .docx file needs -o: it is no text to print")
    if (columns or keys) and not document:
        raise typer.BadParameter("--columns and --keys go with --file and a table or JSON")
    if file is not None and texts:
        raise typer.BadParameter("give either texts or --file, not both")
    if output is not None and file is None:
        raise typer.BadParameter("-o goes with --file; elsewhere the translations are on stdout")
    if align and not as_json:
        raise typer.BadParameter("--align goes with --json")
    folder = model_folder(model)
    if output is not None:
        check_output(output, force=force, inputs=[str(file), folder])
    if attention is not None:
        from attentif.document.heatmap import HeatMap  # its formats are the view's, and it needs no torch

        if not texts or len(texts) != 1 or texts == ["-"]:
            raise typer.BadParameter("--attention shows one text: give it as an argument")
        HeatMap.format_of(attention)
        check_output(attention, force=force, inputs=[folder])
    if fast and (beam is not None or n_best > 1):
        raise typer.BadParameter("--fast is a greedy search: leave --beam and --n-best out")
    beam, shortlist = (1, True) if fast else (beam, shortlist)
    beam = beam if not beam or beam < 1 else max(beam, n_best)
    translator = Translator(folder, precision=precision, engine=engine, device=device, shortlist=shortlist,  # type: ignore[arg-type]
                            say=to_stderr, beam=beam, n_best=n_best, terms=terms)  # fmt: skip
    style = Style(n_best > 1, as_json, translator.align if align else None)
    if attention is not None and texts:
        to_stderr(f"wrote {translator.attention(texts[0]).save(attention)}")
    if file is not None:
        from attentif.terminal import progress_bar

        with progress_bar("translating", None) as bar:
            if document:
                choice = Choice(*(tuple(filter(None, names.split(","))) for names in (columns, keys)))
                translate_document(
                    translator, file, output, choice, lambda done, total: bar.at(done, f"of {total} parts")
                )
                return
            translate_file(translator, file, output, style, lambda done, total: bar.at(done, f"of {total} lines"))
    else:
        show(translate_lines(translator, given(texts or []), style))


@app.command()
def evaluate(
    model: Annotated[Path, typer.Argument(help="A model folder, or fr-en.")],
    source: Annotated[str, typer.Argument(help="French lines; or both sides: FILE.tsv, phrasebook:COUNT:test ...")],
    reference: Annotated[str | None, typer.Argument(help="English lines, as many; - is stdin.")] = None,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Write the translations to this file.")] = None,
    beam: Annotated[
        int | None, typer.Option(help="Width of the search, 1 is greedy; the model's own unless given.")
    ] = None,
    precision: Annotated[str, typer.Option(help="float32, or int8 as the model is served.")] = "float32",
    engine: EngineName = "ctranslate2",
    shortlist: Annotated[bool, typer.Option("--shortlist", help="Only words that the source makes likely.")] = False,
    device: Annotated[str | None, typer.Option(help="cpu or cuda, by torch; cuda where there is one.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For a program to read.")] = False,
    force: Force = False,
) -> None:
    """Translate a test set and print BLEU and chrF with their signatures."""
    from attentif.commands import evaluate
    from attentif.terminal import printable

    found = evaluate(model, source, reference, output=output, beam=beam, precision=precision, engine=engine,  # type: ignore[arg-type]
                     shortlist=shortlist, device=device, progress=True, force=force)  # fmt: skip
    print(
        json.dumps(found.score.as_dict())
        if as_json
        else printable(found.score.report(source, str(model), found.search))
    )


@app.command()
def scores(
    folder: Annotated[Path, typer.Argument(help="A folder of test sets, each of them two files: NAME.fr, NAME.en.")],
    model: Annotated[Path | None, typer.Option(help="A model folder; the shipped fr-en by default.")] = None,
    beam: Annotated[
        int | None, typer.Option(help="Not the model's own width; then its card is not held to it.")
    ] = None,
    card: Annotated[Path | None, typer.Option(help="This in place of the model's card, its README.md.")] = None,
    write: Annotated[bool, typer.Option("--write", help="Put the table into the model's card.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="For a program to read.")] = False,
) -> None:
    """Score a model as it is served, beside what its card says; exit 1 where the card is wrong."""
    from attentif.commands import scores

    if write and beam is not None:
        raise typer.BadParameter("--write writes what the model does by default: leave --beam out")
    found = scores(folder, model, beam=beam, card=card, write=write, progress=True)
    print(json.dumps(found.as_dict(), ensure_ascii=False) if as_json else found.report())
    raise typer.Exit(int(bool(found.differing) and not write))


@app.command()
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


@app.command()
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


class Target(StrEnum):
    """Where a model can go."""

    ctranslate2 = "ctranslate2"
    huggingface = "huggingface"
    onnx = "onnx"


@app.command()
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


@app.command()
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


@app.command()
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


@app.command()
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


@app.command()
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


@app.command(hidden=True, context_settings={"ignore_unknown_options": True})
def phrasebook(words: Annotated[list[str] | None, typer.Argument()] = None) -> None:
    """Print which command replaces this one."""
    from attentif.terminal import to_stderr

    to_stderr("attentif: phrasebook COUNT is now: attentif corpus phrasebook:COUNT[:SPLIT[:SEED]]")
    raise typer.Exit(2)


for command in (cli_lab.shapes, cli_lab.work, cli_lab.derive, cli_lab.draw, cli_lab.equations):
    app.command()(command)

app.add_typer(cli_explore.app, name="explore")
app.command()(cli_explore.guide)

# The help lists commands by what they are for, each with an example at the end of its own help.
GROUPS = {
    "Translate": {
        "translate": 'attentif translate "Où est la gare ?"',
        "evaluate": "attentif evaluate fr-en test.fr test.en",
        "scores": "attentif scores testsets/",
    },
    "Learn": {
        "shapes": "attentif shapes multi-head --set n_heads=2,d=8",
        "work": "attentif work --example single-head",
        "derive": "attentif derive block-matrices",
        "draw": "attentif draw multi-head -o multi-head.svg",
        "equations": "attentif equations single-head > mine.eq",
        "guide": 'attentif guide "Le chat dort." -o guide.html',
    },
    "Train": {
        "train": "attentif train phrasebook",
        "clean": "attentif clean raw.tsv -o clean.tsv",
        "tokenizer": "attentif tokenizer clean.tsv -o tokenizer.json --size 8000",
        "distil": "attentif distil runs/teacher/best clean.tsv -o taught.tsv --beam 4",
        "corpus": "attentif corpus phrasebook:10",
    },
    "Models": {
        "export": "attentif export fr-en out --to huggingface",
        "quantise": "attentif quantise runs/phrasebook/best small",
        "shortlist": "attentif shortlist runs/phrasebook/best clean.tsv",
    },
    "Help": {"doctor": "attentif doctor"},
}


def _grouped() -> None:
    """Give each command its group and its example, in the order of GROUPS."""
    found = {name: (group, example) for group, names in GROUPS.items() for name, example in names.items()}
    order = list(found)
    for info in app.registered_commands:
        if (name := _name(info)) in found:
            info.rich_help_panel, example = found[name]
            info.epilog = f"Example: {example}"
    app.registered_commands.sort(key=lambda info: order.index(_name(info)) if _name(info) in found else len(order))
    for group in app.registered_groups:
        group.rich_help_panel = "Learn"


def _name(info: CommandInfo) -> str:
    return info.name or str(getattr(info.callback, "__name__", ""))


_grouped()

"""The group Translate: translate, evaluate, scores."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from attentif.cli.group import Group
from attentif.cli.options import EngineName, Force

group = Group("Translate")


@group.command('attentif translate "Où est la gare ?"')
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


@group.command("attentif evaluate fr-en test.fr test.en")
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


@group.command("attentif scores testsets/")
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

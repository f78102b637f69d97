"""The group Translate: translate, evaluate, scores."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from attentif.cli.group import Group
from attentif.cli.options import Beam, Device, Engine, Force, Json, Model, ModelOption, at_least
from attentif.cli.output import prompt, wrote

group = Group("Translate")


@group.command('attentif translate "Où est la gare ?"', "attentif translate --file page.html -o page.en.html")
def translate(
    texts: Annotated[
        list[str] | None, typer.Argument(metavar="TEXT", help="French text; without any, or with -, lines from stdin.")
    ] = None,
    model: ModelOption = None,
    file: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help="Translate this file: lines of text (also .gz, .xz, .zst), or a document: .md, .html, .csv, .tsv, "
            ".srt, .vtt, .po, .json, .jsonl, .docx.",
        ),
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="With --file: write to this file.")
    ] = None,
    columns: Annotated[
        str, typer.Option(metavar="LIST", help="Of .csv and .tsv: numbers (2,4) or names of columns; all by default.")
    ] = "",
    keys: Annotated[str, typer.Option(metavar="LIST", help="Of .json: keys such as title,body; all by default.")] = "",
    terms: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Terms that must be translated so: French TAB English in each line."),
    ] = None,
    beam: Beam = None,
    n_best: Annotated[
        int,
        typer.Option(
            metavar="N", help="Number of translations per line (prints index, score, text).", callback=at_least(1)
        ),
    ] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON object for each line.")] = False,
    align: Annotated[bool, typer.Option("--align", help="With --json: which word was translated from which.")] = False,
    attention: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the attention weights: .html, .svg, .png, .tex, .txt or .json."),
    ] = None,
    shortlist: Annotated[
        bool, typer.Option("--shortlist", help="Choose among likely words only: faster for files.")
    ] = False,
    fast: Annotated[
        bool, typer.Option("--fast", help="Greedy search with --shortlist: faster, slightly worse.")
    ] = False,
    precision: Annotated[str, typer.Option(metavar="NAME", help="int8 or float32.")] = "int8",
    engine: Engine = "ctranslate2",
    device: Device = None,
    force: Force = False,
) -> None:
    """Translate French to English, one line out for each line in."""
    from attentif.decoding.lines import Style, given, show, translate_document, translate_file, translate_lines
    from attentif.decoding.translator import Translator
    from attentif.disk import check_output
    from attentif.shipped import model_folder
    from attentif.terminal import progress_bar, to_stderr
    from attentif.text.formats import is_document
    from attentif.text.formats.slots import Choice

    document = file is not None and is_document(file)
    if document and (as_json or n_best > 1):
        raise typer.BadParameter(f"{file} is written in its own format: leave --json and --n-best out")
    if file is not None and file.lower().endswith(".docx") and output is None:
        raise typer.BadParameter("a .docx file needs -o FILE: it cannot be printed")
    if (columns or keys) and not document:
        raise typer.BadParameter("--columns and --keys go with --file and a table or JSON")
    if file is not None and texts:
        raise typer.BadParameter("expected either texts or --file, got both")
    if output is not None and file is None:
        raise typer.BadParameter("-o goes with --file; other translations are printed on stdout")
    if align and not as_json:
        raise typer.BadParameter("--align goes with --json")
    if fast and (beam is not None or n_best > 1):
        raise typer.BadParameter("--fast is a greedy search: leave --beam and --n-best out")
    folder = model_folder(model)
    if output is not None:
        check_output(output, force=force, inputs=[str(file), folder])
    if attention is not None:
        from attentif.document.heatmap import HeatMap  # its formats are the view's, and it needs no torch

        if not texts or len(texts) != 1 or texts == ["-"]:
            raise typer.BadParameter("--attention shows one text: give it as an argument")
        HeatMap.format_of(attention)
        check_output(attention, force=force, inputs=[folder])
    beam, shortlist = (1, True) if fast else (beam and max(beam, n_best), shortlist)
    translator = Translator(folder, precision=precision, engine=engine, device=device, shortlist=shortlist,  # type: ignore[arg-type]
                            say=to_stderr, beam=beam, n_best=n_best, terms=terms)  # fmt: skip
    style = Style(n_best > 1, as_json, translator.align if align else None)
    if attention is not None and texts:
        wrote(translator.attention(texts[0]).save(attention))
    if file is None:
        return show(translate_lines(translator, given(texts or []), style))
    with progress_bar("translating", None) as bar:
        if document:
            choice = Choice(*(tuple(filter(None, names.split(","))) for names in (columns, keys)))
            translate_document(translator, file, output, choice, lambda done, total: bar.at(done, f"of {total} parts"))
        else:
            translate_file(translator, file, output, style, lambda done, total: bar.at(done, f"of {total} lines"))
    wrote(output)


@group.command("attentif evaluate fr-en test.fr test.en")
def evaluate(
    model: Model,
    source: Annotated[
        str, typer.Argument(metavar="SOURCE", help="French lines; or both sides: FILE.tsv, phrasebook:COUNT:test ...")
    ],
    reference: Annotated[
        str | None, typer.Argument(metavar="REFERENCE", help="English lines, one for each French one; - is stdin.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="Write the translations to this file.")
    ] = None,
    beam: Beam = None,
    precision: Annotated[
        str, typer.Option(metavar="NAME", help="float32, or int8 as `translate` uses it.")
    ] = "float32",
    engine: Engine = "ctranslate2",
    shortlist: Annotated[bool, typer.Option("--shortlist", help="Choose among likely words only.")] = False,
    device: Device = None,
    as_json: Json = False,
    force: Force = False,
) -> None:
    """Translate a test set, and print BLEU and chrF.

    The signatures that are printed with them make the scores repeatable.
    """
    from attentif.commands import evaluate
    from attentif.terminal import printable

    prompt("the lines of the test set", source, reference)
    found = evaluate(model, source, reference, output=output, beam=beam, precision=precision, engine=engine,  # type: ignore[arg-type]
                     shortlist=shortlist, device=device, progress=True, force=force)  # fmt: skip
    report = found.score.report(source, str(model), found.search)
    print(json.dumps(found.score.as_dict()) if as_json else printable(report))
    wrote(output)


@group.command("attentif scores testsets/")
def scores(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Test sets, each as two files: NAME.fr, NAME.en.")],
    model: ModelOption = None,
    beam: Annotated[
        int | None,
        typer.Option(
            metavar="N", help="Override the model's beam width (its card is then not checked).", callback=at_least(1)
        ),
    ] = None,
    card: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Read this card instead of the model's README.md.")
    ] = None,
    write: Annotated[bool, typer.Option("--write", help="Write the scores into the model's card.")] = False,
    as_json: Json = False,
) -> None:
    """Measure a model's scores again and compare them with its card.

    Exit 1 if one differs by more than 0.05.
    """
    from attentif.commands import scores
    from attentif.shipped import model_folder

    if write and beam is not None:
        raise typer.BadParameter("--write writes what the model does by default: leave --beam out")
    found = scores(folder, model, beam=beam, card=card, write=write, progress=True)
    print(json.dumps(found.as_dict(), ensure_ascii=False) if as_json else found.report())
    wrote(model_folder(model) / "README.md" if write else None)
    raise typer.Exit(int(bool(found.differing) and not write))

"""The group Translate: translate, serve, evaluate, compare, scores."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from attentif.cli.group import Group
from attentif.cli.options import ModelOption, at_least, flag, value
from attentif.cli.output import Destination, prompt, refuse, wrote

group = Group("Translate")


@group.command()
def translate(
    texts: list[str] | None,
    model: Path | None,
    file: str | None,
    output: Path | None,
    columns: str,
    keys: str,
    beam: int | None,
    n_best: int,
    as_json: bool,
    align: bool,
    attention: Path | None,
    shortlist: bool,
    fast: bool,
    force: bool,
    **options: Any,
) -> None:
    """Translate French to English, one line out for each line in."""
    from attentif.decoding.lines import (
        Style,
        given,
        show,
        translate_document,
        translate_file,
        translate_lines,
    )
    from attentif.decoding.translator import Translator
    from attentif.disk import check_output
    from attentif.shipped import model_folder
    from attentif.terminal import progress_bar, to_stderr
    from attentif.text.formats import check_format, is_document
    from attentif.text.formats.slots import Choice, ending

    if file is not None:
        check_format(file)
    document = file is not None and is_document(file)
    refuse(
        document and (as_json or n_best > 1),
        f"{file} is written in its own format: leave --json and --n-best out",
    )
    refuse(
        file is not None and ending(file) == ".docx" and output is None,
        "a .docx file needs -o FILE: it cannot be printed",
    )
    refuse(
        (columns or keys) and not document,
        "--columns and --keys go with --file and a table or JSON",
    )
    refuse(file is not None and texts, "expected either texts or --file, got both")
    refuse(
        texts and len(texts) > 1 and "-" in texts,
        "- is stdin: expected either - alone or texts, got both",
    )
    refuse(
        output is not None and file is None,
        "-o goes with --file; other translations are printed on stdout",
    )
    refuse(align and not as_json, "--align goes with --json")
    refuse(
        fast and (beam is not None or n_best > 1),
        "--fast is a greedy search: leave --beam and --n-best out",
    )
    refuse(
        beam is not None and n_best > beam,
        f"--n-best: expected at most {beam}, the width of --beam, got {n_best}",
    )
    folder = model_folder(model)
    if output is not None:
        check_output(output, force=force, inputs=[str(file), folder])
    if attention is not None:
        from attentif.document.heatmap import (
            HeatMap,
        )  # its formats are the view's, and it needs no torch

        refuse(
            not texts or len(texts) != 1 or texts == ["-"],
            "--attention shows one text: give it as an argument",
        )
        HeatMap.format_of(attention)
        check_output(attention, force=force, inputs=[folder])
    beam, shortlist = (1, True) if fast else (beam, shortlist)
    translator = Translator(
        folder, shortlist=shortlist, say=to_stderr, beam=beam, n_best=n_best, **options
    )
    style = Style(n_best > 1, as_json, translator.align if align else None)
    if attention is not None and texts:
        wrote(translator.attention(texts[0]).save(attention, force=force))
    if file is None:
        return show(translate_lines(translator, given(texts or []), style))
    with progress_bar("translating", None) as bar:
        if document:
            choice = Choice(*(tuple(filter(None, names.split(","))) for names in (columns, keys)))
            translate_document(
                translator,
                file,
                output,
                choice,
                lambda done, total: bar.at(done, f"of {total} parts"),
            )
        else:
            translate_file(
                translator,
                file,
                output,
                style,
                lambda done, total: bar.at(done, f"of {total} lines"),
            )
    wrote(output)


@group.command(
    "attentif serve --open",
    "attentif serve --host 0.0.0.0 --workers 2 --api-keys",
    "attentif serve --add-key NAME",
)
def serve(
    model: ModelOption = None,
    host: Annotated[
        str, value("ADDRESS", "Address to listen at; 0.0.0.0 is every network.")
    ] = "127.0.0.1",
    port: Annotated[
        int, value("N", "Port to listen at; 0 takes a free one.", check=at_least(0, 65535))
    ] = 5000,
    open_page: Annotated[bool, flag("--open", "Open the page in a browser.")] = False,
    workers: Annotated[int, value("N", "Number of processes.", check=at_least(1, 64))] = 1,
    threads: Annotated[
        int | None, value("N", "Translations at once in a process.", check=at_least(1))
    ] = None,
    char_limit: Annotated[int, value("N", "Characters of a request; 0: no limit.")] = 10_000,
    file_char_limit: Annotated[int, value("N", "Characters of a file; 0: no limit.")] = 200_000,
    batch_limit: Annotated[int, value("N", "Texts of a request; 0: no limit.")] = 100,
    body_limit: Annotated[int, value("N", "Bytes of a file that is sent; 0: no limit.")] = 16 << 20,
    req_limit: Annotated[int, value("N", "Requests of a client in a minute; 0: no limit.")] = 600,
    queue_limit: Annotated[int, value("N", "Requests that wait in a process; 0: no limit.")] = 100,
    time_limit: Annotated[
        float, value("SECONDS", "Time of a request, above 0; of a file, 20 times as long.")
    ] = 30.0,
    languages: Annotated[str, value("PAIR", "Languages of the model: from-to.")] = "fr-en",
    api_keys: Annotated[
        bool, flag("--api-keys", "Know API keys; a key has its own --req-limit.")
    ] = False,
    require_api_key: Annotated[
        bool, flag("--require-api-key", "Refuse requests without an API key.")
    ] = False,
    api_keys_db_path: Annotated[Path, value("FILE", "SQLite file of API keys.")] = Path(
        "db/api_keys.db"
    ),
    add_key: Annotated[
        str, value("NAME", "Make a key, print it, exit; NAME:N is N requests a minute.")
    ] = "",
    remove_key: Annotated[str, value("NAME", "Remove a key and exit.")] = "",
    list_keys: Annotated[bool, flag("--list-keys", "List the names of the keys and exit.")] = False,
    metrics_auth_token: Annotated[str, value("TEXT", "Bearer token that /metrics asks for.")] = "",
    allowed_hosts: Annotated[
        list[str] | None, value("NAME", "Another name of this server.", "--allowed-host")
    ] = None,
    allowed_origins: Annotated[
        list[str] | None, value("URL", "Site that may use the API.", "--allowed-origin")
    ] = None,
    trusted_proxies: Annotated[
        list[str] | None, value("IP", "Proxy to trust for addresses.", "--trusted-proxy")
    ] = None,
    shared_storage: Annotated[
        Path | None, value("FOLDER", "Folder that servers behind one proxy share.")
    ] = None,
    disable_files_translation: Annotated[
        bool, flag("--disable-files-translation", "Refuse files.")
    ] = False,
    disable_web_ui: Annotated[
        bool, flag("--disable-web-ui", "Serve the API alone, without pages.")
    ] = False,
    disable_attention: Annotated[
        bool, flag("--disable-attention", "Never load torch: less memory.")
    ] = False,
) -> None:
    """Serve translations over HTTP, with LibreTranslate's API and pages for a browser."""
    given: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in locals().items()
    }
    from attentif.serve.keys import manage
    from attentif.serve.settings import Settings

    refuse(
        sum(map(bool, (add_key, remove_key, list_keys))) > 1,
        "expected one of --add-key, --remove-key, --list-keys",
    )
    pair = given["languages"] = tuple(languages.split("-"))
    refuse(
        len(pair) != 2 or not all(pair) or pair[0] == pair[1],
        f"--languages: expected a pair (fr-en), got {languages}",
    )
    refuse(not time_limit > 0, f"--time-limit: expected more than 0, got {time_limit:g}")
    if add_key or remove_key or list_keys:
        return manage(api_keys_db_path, add_key, remove_key)
    try:
        from attentif.serve.run import serve
    except ModuleNotFoundError as error:
        raise ValueError(
            f"serve needs {error.name}; install it with `pip install 'attentif[serve]'`"
        ) from None
    known = {
        name: given[name]
        for name in given.keys() & Settings.__dataclass_fields__.keys()
        if given[name] is not None
    }
    raise typer.Exit(serve(Settings(**known)))


@group.command()
def evaluate(
    model: Path,
    source: str,
    reference: str | None,
    output: Path | None,
    record: Path | None,
    as_json: bool,
    **options: Any,
) -> None:
    """Translate a test set, and print BLEU and chrF.

    The signatures that are printed with them make the scores repeatable.
    """
    from attentif.commands import evaluate
    from attentif.terminal import printable

    wrong = record is None and [
        f"--{name}" for name in ("name", "seed", "sentence") if options[name] is not None
    ]
    refuse(wrong, f"{', '.join(wrong or ())}: goes with --record FOLDER")
    prompt("the lines of the test set", source, reference)
    found = evaluate(
        model, source, reference, output=output, record=record, progress=True, **options
    )
    print(json.dumps(found.as_dict(), ensure_ascii=False) if as_json else printable(str(found)))
    wrote(output)
    wrote(record)


@group.command()
def compare(
    systems: list[str] | None,
    plan: str | None,
    only: list[str] | None,
    changes: list[str] | None,
    folder: Path | None,
    destination: Destination,
    **options: Any,
) -> None:
    """Compare systems on one test set: scores, intervals, cost, attention.

    Records (`evaluate --record`) with the same name and different seeds are one system.
    """
    from attentif.commands import compare
    from attentif.evaluation.comparison import Comparison

    given: list[str | Path] = [*(systems or [])]
    alone = [
        name
        for name, value in (("--only", only), ("--set", changes), ("--folder", folder))
        if value
    ]
    refuse(plan is None and alone, f"{', '.join(alone)}: goes with --train PLAN")
    destination.check(Comparison, *given)
    if plan is not None:
        from attentif.plans import run_plan
        from attentif.terminal import to_stderr

        folder = folder or Path("runs") / f"compare-{Path(plan).stem}"
        given += run_plan(
            plan,
            folder,
            only=only or (),
            device=options["device"],
            changes=changes or (),
            say=to_stderr,
        )
        if len(given) == 1:
            return to_stderr(
                f"wrote {given[0]}; a comparison needs a second system, or another seed"
            )
    destination.put(compare(*given, progress=True, **options))


@group.command()
def scores(
    model: Path | None, beam: int | None, write: bool, as_json: bool, **options: Any
) -> None:
    """Measure a model's scores again and compare them with its card.

    Exit 1 if one differs by more than 0.05.
    """
    from attentif.evaluation.scores import scores
    from attentif.shipped import model_folder

    refuse(
        write and beam is not None,
        "--write writes what the model does by default: leave --beam out",
    )
    found = scores(model=model, beam=beam, write=write, progress=True, **options)
    print(json.dumps(found.as_dict(), ensure_ascii=False) if as_json else found.report())
    wrote(model_folder(model) / "README.md" if write else None)
    raise typer.Exit(int(bool(found.differing) and not write))

"""The commands as Python functions of the same names, each with a result. Imports a room when it
is called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from inspect import isclass, isfunction
from pathlib import Path
from typing import TYPE_CHECKING, Literal, get_args

from attentif.config import ConfigError, nearest

if TYPE_CHECKING:
    from attentif.decoding.options import EngineName
    from attentif.decoding.translator import Translator
    from attentif.evaluation.comparison import Comparison
    from attentif.evaluation.score import Evaluation
    from attentif.installation import Installation
    from attentif.interop.ct2_cache import Precision
    from attentif.lab.teach.code.check import Checked
    from attentif.text.cleaning import Report
    from attentif.text.corpora import Corpora
    from attentif.text.corpus import Pair
    from attentif.text.tokenizer import Tokenizer
    from attentif.training.shipped_recipes import ShippedRecipes

Target = Literal["ctranslate2", "huggingface", "onnx"]
TARGETS: tuple[str, ...] = get_args(Target)
SENTENCES = 1_000_000  # default for the most pairs that are read


def evaluate(
    model: Translator | str | Path | None,
    source: str | list[str],
    reference: str | list[str] | None = None,
    *,
    output: str | Path | None = None,
    beam: int | None = None,
    precision: Precision = "float32",
    engine: EngineName = "ctranslate2",
    shortlist: bool = False,
    device: str | None = None,
    record: str | Path | None = None,
    name: str | None = None,
    seed: int | None = None,
    sentence: str | None = None,
    progress: bool = False,
    force: bool = False,
) -> Evaluation:
    """BLEU and chrF of a model on a test set: two lists, two files, or one corpus with both sides.

    >>> found = evaluate(Translator(), ["Il dort.", "Où est la sortie ?"], ["He's sleeping.", "Where is the way out?"])
    >>> found.translations
    ["He's sleeping.", 'Where is the exit?']
    >>> print(f"chrF {found.score.chrf:.0f} of {found.score.sentences} sentences")
    chrF 74 of 2 sentences

    A Translator is used unchanged; else the options make one. `output` is a file for the
    translations. `record` is a folder for all that `compare` reports: `name` is the system's name
    in it, `seed` that of its training, and the attention is that of `sentence`.
    """
    from attentif.decoding.translator import Translator
    from attentif.disk import check_output, replace
    from attentif.evaluation.recording import precision_of, recorded
    from attentif.evaluation.score import Evaluation, evaluate
    from attentif.evaluation.testset import test_set, test_set_name
    from attentif.folder import FolderError, check_folder
    from attentif.shipped import model_folder
    from attentif.terminal import progress_bar, to_stderr
    from attentif.text.corpus import files_of
    from attentif.training.run_folder import training_of

    if record is None and (name, seed, sentence) != (None, None, None):
        raise ConfigError("name, seed, sentence: are of a record; name a folder for it with record")
    folder = None if isinstance(model, Translator) else model_folder(model)
    if output is not None:
        files = (
            [*files_of(source), reference]
            if isinstance(source, str) and not isinstance(reference, list)
            else []
        )
        check_output(output, force=force, inputs=[file for file in (folder, *files) if file])
    if record is not None:
        check_folder(record, force=force, inputs=[file for file in (folder, output) if file])
        if not force and Path(record).is_dir() and any(Path(record).iterdir()):
            raise FolderError(
                f"{record}: exists already; choose another name, or replace it with --force"
            )
    translator = (
        model
        if isinstance(model, Translator)
        else Translator(
            folder,
            precision=precision,
            engine=engine,
            device=device,
            shortlist=shortlist,
            beam=beam,
            say=to_stderr,
        )
    )
    sources, references = test_set(source, reference)
    called = test_set_name(source, reference)
    with progress_bar("translating", len(sources), shown=progress) as bar:
        tell = lambda done, _: bar.at(done)  # noqa: E731
        if record is None:
            made, (score, translations) = None, evaluate(translator, sources, references, tell)
        else:
            made = recorded(
                translator,
                sources,
                references,
                test_set=called,
                system=name,
                seed=seed,
                sentence=sentence,
                training=training_of(folder) if folder else None,
                progress=tell,
            )
            score, translations = made.score, made.outputs
    if output is not None:
        replace(Path(output), "".join(f"{line}\n" for line in translations).encode())
    if made is not None and record is not None:
        made.write(record, force=force)
    by = "" if isinstance(model, Translator) else str(model or "fr-en")
    return Evaluation(score, translations, translator.search, precision_of(translator), called, by)


def compare(
    *systems: str | Path,
    source: str | None = None,
    reference: str | None = None,
    baseline: str | None = None,
    samples: int = 1000,
    sentences: int = 3,
    device: str | None = None,
    progress: bool = False,
) -> Comparison:
    """Records, model folders or files of outputs on one test set: scores with a paired test, cost,
    curves, attention.

    >>> for name, line in [("they", "He sleeps now."), ("we", "He sleeps."), ("reference", "He sleeps.")]:
    ...     _ = Path(f"{name}.en").write_text(f"{line}\\nWhere is the station?\\n")
    >>> found = compare("they.en", "we.en", reference="reference.en")
    >>> [(row.record.system, round(row.scores["chrf"].score)) for row in found.rows]
    [('they', 93), ('we', 100)]

    A system may be written NAME=PATH. The first is the `baseline`, or that of this name; records
    with the same name and different seeds are one system. The test set is that of the records, else
    `source` and `reference`. `sentences` is the number of best and of worst sentences; plain
    outputs need `reference` alone.
    """
    from attentif.decoding.translator import Translator
    from attentif.evaluation.comparison import Comparison
    from attentif.evaluation.record import Record
    from attentif.evaluation.recording import recorded
    from attentif.evaluation.systems import TestSet, read_systems
    from attentif.shipped import model_folder
    from attentif.terminal import progress_bar, to_stderr
    from attentif.training.run_folder import training_of

    if samples < 40:
        raise ConfigError(f"samples: expected at least 40 for an interval of 95%, got {samples}")
    if sentences < 0:
        raise ConfigError(f"sentences: expected at least 0, got {sentences}")

    def measure(model: Path | None, tests: TestSet) -> Record:
        folder, (name, sources, references) = model_folder(model), tests
        translator = Translator(folder, precision="float32", device=device, say=to_stderr)
        with progress_bar(
            f"translating by {model or folder.name}", len(sources), shown=progress
        ) as bar:
            return recorded(
                translator,
                sources,
                references,
                test_set=name,
                training=training_of(folder),
                progress=lambda done, _: bar.at(done),
            )

    records = read_systems(systems, source, reference, measure)
    return Comparison(records, baseline=baseline, samples=samples, sentences=sentences)


def export(
    model: str | Path | None,
    folder: str | Path,
    to: Target,
    *,
    float32: bool = False,
    force: bool = False,
) -> Path:
    """Write a model folder in the format of another library; for CTranslate2 in int8, or in
    float32.

    >>> made = export("runs/small/best", "exported", "ctranslate2")
    >>> (made / "model.bin").exists()
    True
    """
    from attentif.shipped import model_folder

    if to not in TARGETS:
        raise ConfigError(
            f"to: expected one of {', '.join(TARGETS)}, got {to!r}{nearest(to, TARGETS)}"
        )
    if float32 and to != "ctranslate2":
        raise ConfigError(
            f"float32: goes with ctranslate2 alone; weights for {to} are in float32 always"
        )
    source, folder = model_folder(model), Path(folder)
    if to == "ctranslate2":
        from attentif.interop import ctranslate2

        ctranslate2.export(source, folder, "float32" if float32 else "int8", force=force)
    elif to == "huggingface":
        from attentif.interop import huggingface

        huggingface.export(source, folder, force=force)
    else:
        from attentif.interop import onnx

        onnx.export(source, folder, force=force)
    return folder


def recipes() -> ShippedRecipes:
    """The recipes that come with attentif: print them, or take one by its name.

    >>> recipes()["phrasebook"].hardware
    'two CPU cores'
    >>> [recipe.name for recipe in recipes() if "CPU" in recipe.hardware]
    ['phrasebook', 'phrasebook-decoder', 'phrasebook-finetune', 'phrasebook-recurrent', 'phrasebook-window']
    """
    from attentif.training.shipped_recipes import ShippedRecipes

    return ShippedRecipes()


def check(
    code: object,
    *,
    name: str | None = None,
    sizes: Mapping[str, float] | None = None,
    trust: bool = False,
) -> Checked:
    """Check a class, a function, a file, a notebook or a text of attention code: right, or the bug
    by its name. A file needs your `trust` where this system cannot isolate its code.

    >>> check("def attention(q, k, v):\\n    return (q @ k.mT).softmax(-1) @ v\\n").bugs
    ('no scale',)
    """
    from attentif.lab.teach.code.check import CheckError, check_file, check_source, source_of

    if isinstance(code, str) and ("\n" in code or code.lstrip().startswith(("def ", "class "))):
        return check_source(code, name=name, sizes=sizes, own=True)
    if isinstance(code, Path | str):
        return check_file(Path(code), name=name, sizes=sizes, trust=trust)
    if not isclass(code) and not isfunction(code):
        raise CheckError(
            f"check: expected a class, a function or a file's name, got {type(code).__name__}"
        )
    title = str(code.__name__)
    return check_source(source_of(code), name=title, sizes=sizes, own=True, title=title)


def clean(
    corpora: Corpora,
    output: str | Path,
    *,
    held_out: Corpora = (),
    source_language: str = "fr",
    target_language: str = "en",
    changes: Sequence[str] = (),
    progress: bool = False,
    force: bool = False,
    **rules: bool | int | float,
) -> Report:
    """Write the pairs that pass every rule to one TSV, and report the pairs that each rule dropped.

    >>> written = Path("raw.tsv").write_text("Il dort.\\tHe sleeps.\\nIl dort.\\tHe sleeps.\\n")
    >>> report = clean("raw.tsv", "clean.tsv", language=False)
    >>> report.read, report.kept
    (2, 1)

    `digits=False` turns a rule off, `max_words=50` sets a limit; `changes` are the same as text,
    for the command line. Pairs whose source is in a test set of `held_out` are removed, or only
    counted with `remove_overlap=False`. A pair with an empty side counts as too short.
    """
    from attentif.config import as_toml, from_changes
    from attentif.terminal import progress_bar
    from attentif.text.cleaning import CleaningConfig, Report, clean
    from attentif.text.corpora import read_corpus, several, with_split
    from attentif.text.corpus import check_table, write

    config = from_changes(
        CleaningConfig, [*changes, *(f"{name}={as_toml(value)}" for name, value in rules.items())]
    )
    languages, report = (source_language, target_language), Report()
    check_table(output, [*several(corpora), *several(held_out)], force=force)
    for one in several(held_out):
        if (named := with_split(one, "test")) != one:
            raise ConfigError(
                f"held_out: {one}: expected a split, as in {named}: without one `corpus` prints "
                "train, "
                "`evaluate` takes test"
            )
    pairs = (pair for one in several(corpora) for pair in read_corpus(one, languages, empty=True))
    held = (pair for one in several(held_out) for pair in read_corpus(one, languages))
    with progress_bar("cleaning", None, shown=progress) as bar:
        write(
            output,
            clean(
                pairs,
                config,
                report,
                languages=languages,
                held_out=held,
                workdir=Path(output).parent,
                progress=bar.at,
            ),
        )
    return report


def tokenizer(
    corpora: Corpora,
    output: str | Path | None = None,
    *,
    size: int = 8000,
    sentences: int = SENTENCES,
    progress: bool = False,
    force: bool = False,
) -> Tokenizer:
    """Train a tokenizer on both sides of parallel text; with `output` it is written there, for use
    in recipes.

    >>> made = tokenizer("phrasebook:200", size=400)
    >>> made.decode(made.encode("Le chat dort."))
    'Le chat dort.'
    """
    from attentif.disk import check_output, replace
    from attentif.terminal import progress_bar
    from attentif.text.corpora import read_corpus, several
    from attentif.text.corpus import files_of
    from attentif.training.prepare import learn_tokenizer

    named = several(corpora)
    if output is not None:
        check_output(
            output,
            force=force,
            inputs=[file for corpus_name in named for file in files_of(corpus_name)],
        )
    with progress_bar("reading", None, shown=progress) as bar:
        made = learn_tokenizer(map(read_corpus, named), sentences, size, bar.at)
    if output is not None:
        replace(Path(output), made.to_bytes())
    return made


def corpus(corpus_name: str, *, split: str = "train") -> Iterator[Pair]:
    """The pairs of a corpus, as an iterator: a file, `train.{fr,en}`, or
    phrasebook:COUNT[:SPLIT[:SEED]].

    >>> source, target = next(corpus("phrasebook:2:test"))
    >>> print(source, target, sep="\\n")
    Cet écrivain courageux sait que cette sœur malade ne pourra jamais préparer de biscuit italien.
    This brave writer knows that this sick sister will never be able to prepare an Italian biscuit.
    """
    from attentif.text.corpora import read_corpus

    return read_corpus(corpus_name, split=split)


def doctor() -> Installation:
    """What is installed, which devices there are, what is missing or broken and how to mend it:
    print it.

    >>> doctor().broken
    []
    """
    from attentif.installation import Installation

    return Installation()

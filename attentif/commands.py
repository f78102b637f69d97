"""The commands as Python functions of the same names, each with a result. Imports a room when it is called."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal, get_args

from attentif.config import ConfigError, nearest

if TYPE_CHECKING:
    from attentif.decoding.options import EngineName
    from attentif.decoding.translator import Translator
    from attentif.evaluation.quantise import Cost
    from attentif.evaluation.score import Evaluation
    from attentif.evaluation.scores import Comparison
    from attentif.installation import Installation
    from attentif.interop.ct2_cache import Precision
    from attentif.interop.imported import Imported
    from attentif.interop.parity import Parity
    from attentif.text.cleaning import Report
    from attentif.text.corpus import Pair
    from attentif.text.shortlist import Shortlist
    from attentif.text.tokenizer import Tokenizer
    from attentif.training.distil import Choice, Summary
    from attentif.training.shipped_recipes import ShippedRecipes

Target = Literal["ctranslate2", "huggingface", "onnx"]
TARGETS: tuple[str, ...] = get_args(Target)
Corpora = str | Sequence[str]  # one corpus, or several: FILE.tsv, "train.{fr,en}", .jsonl, .tmx, phrasebook:COUNT ...
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
    progress: bool = False,
    force: bool = False,
) -> Evaluation:
    """BLEU and chrF of a model on a test set: two lists, two files, or one corpus with both sides.

    >>> found = evaluate(Translator(), ["Il dort.", "Où est la gare ?"], ["He's sleeping.", "Where is the station?"])
    >>> found.translations
    ["He's sleeping.", 'Where is the train station?']
    >>> print(f"chrF {found.score.chrf:.0f} of {found.score.sentences} sentences")
    chrF 86 of 2 sentences

    A Translator is used unchanged; else the options make one. `output` is a file for the translations.
    """
    from attentif.decoding.translator import Translator
    from attentif.disk import check_output, replace
    from attentif.evaluation.score import Evaluation, evaluate
    from attentif.evaluation.testset import test_set
    from attentif.shipped import model_folder
    from attentif.terminal import progress_bar, to_stderr
    from attentif.text.corpus import files_of

    folder = None if isinstance(model, Translator) else model_folder(model)
    if output is not None:
        files = [*files_of(source), reference] if isinstance(source, str) and not isinstance(reference, list) else []
        check_output(output, force=force, inputs=[file for file in (folder, *files) if file])
    translator = model if isinstance(model, Translator) else Translator(
        folder, precision=precision, engine=engine, device=device, shortlist=shortlist, beam=beam, say=to_stderr
    )  # fmt: skip
    sources, references = test_set(source, reference)
    with progress_bar("translating", len(sources), shown=progress) as bar:
        score, translations = evaluate(translator, sources, references, lambda done, _: bar.at(done))
    if output is not None:
        replace(Path(output), "".join(f"{line}\n" for line in translations).encode())
    return Evaluation(score, translations, translator.search)


def scores(
    folder: str | Path,
    model: str | Path | None = None,
    *,
    beam: int | None = None,
    card: str | Path | None = None,
    write: bool = False,
    progress: bool = False,
) -> Comparison:
    """Measure a model's scores on a folder of test sets, NAME.fr and NAME.en, and compare them with its card.

    >>> written = [Path("sets").mkdir(), Path("sets/two.fr").write_text("Il dort.\\nElle lit.\\n"),
    ...            Path("sets/two.en").write_text("He's sleeping.\\nShe reads.\\n")]
    >>> print(f"chrF {scores('sets').scores['two'].chrf:.0f}")
    chrF 100

    `write` puts the table into the card, made from the file `card` if one is given.
    """
    from attentif.decoding.translator import Translator
    from attentif.evaluation.scores import card_of, compare, test_sets, write_card
    from attentif.folder import check_folder
    from attentif.shipped import model_folder
    from attentif.terminal import progress_bar, to_stderr

    if write and beam is not None:
        raise ConfigError("beam: a card has the scores of the default search; leave it out to write one")
    path = model_folder(model)
    if write:
        check_folder(path)
    sets = test_sets(Path(folder))
    text = card_of(path, None if card is None else Path(card))
    translator = Translator(path, say=to_stderr, beam=beam)
    with progress_bar("translating", sum(len(sources) for sources, _ in sets.values()), shown=progress) as bar:
        found = compare(translator, sets, text, bar.at, held=beam is None)
    if write:
        write_card(path, text, found.scores, found.search)
    return found


def quantise(
    model: str | Path,
    to: str | Path,
    *,
    on: str,
    beam: int | None = None,
    length_penalty: float | None = None,
    progress: bool = False,
    force: bool = False,
) -> Cost:
    """Write a model folder in int8, a quarter of the size; the loss of quality is measured on the corpus `on`.

    >>> cost = quantise("runs/small/best", "small-int8", on="phrasebook:2:test")
    >>> cost.bytes_after < cost.bytes_before
    True

    The new folder has this beam width and length penalty, by default those of the model.
    """
    from attentif.evaluation.quantise import cost, quantise
    from attentif.evaluation.testset import test_set
    from attentif.folder import check_folder
    from attentif.terminal import progress_bar
    from attentif.text.corpus import files_of

    model, to = Path(model), Path(to)
    check_folder(to, force=force, inputs=[model, *files_of(on)])
    sources, references = test_set(on)
    quantise(model, to, beam=beam, length_penalty=length_penalty, force=force)
    with progress_bar("translating twice", len(sources), shown=progress) as bar:
        return cost(model, to, sources, references, lambda done, _: bar.at(done))


def shortlist(model: str | Path, corpora: Corpora, *, sentences: int = SENTENCES, progress: bool = False) -> Shortlist:
    """Learn from the model's training text which target words each source word may need; saved in the model folder.

    >>> made = shortlist("runs/small/best", "phrasebook:2000")
    >>> made.vocab_size
    400

    A Translator with `shortlist=True` then uses only those words, which is faster.
    """
    from attentif.terminal import progress_bar
    from attentif.training.shortlist import add_shortlist

    with progress_bar("shortlist", None, shown=progress) as bar:
        return add_shortlist(Path(model), _several(corpora), sentences, bar.at)


def import_model(source: str | Path, to: str | Path, *, force: bool = False) -> Imported:
    """Write a model of another library as a model folder: a Hugging Face folder, a .gguf file, or an id on the hub.

    >>> theirs = export("runs/small/best", "theirs", "huggingface")
    >>> import_model(theirs, "imported").architecture
    'pegasus'

    Marian, Pegasus, GPT-2, BERT, DistilBERT and Llama are known. Nothing that a file contains is run.
    """
    from attentif.interop.importing import import_model

    return import_model(source, to, force=force)


def parity(model: str | Path, *, against: str | Path = "transformers", text: str | None = None) -> Parity:
    """Every named intermediate of a model beside that of transformers: the largest difference of each.

    >>> parity("runs/small/best").equal
    True

    transformers reads the model's export, or the folder `against`, from which the model was imported.
    """
    from attentif.interop.parity import parity
    from attentif.shipped import model_folder

    original = None if against == "transformers" else Path(against)
    return parity(model_folder(model), original, text)


def export(
    model: str | Path | None, folder: str | Path, to: Target, *, float32: bool = False, force: bool = False
) -> Path:
    """Write a model folder in the format of another library; for CTranslate2 in int8, or in float32.

    >>> made = export("runs/small/best", "exported", "ctranslate2")
    >>> (made / "model.bin").exists()
    True
    """
    from attentif.shipped import model_folder

    if to not in TARGETS:
        raise ConfigError(f"to: expected one of {', '.join(TARGETS)}, got {to!r}{nearest(to, TARGETS)}")
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
    ['phrasebook', 'phrasebook-decoder', 'phrasebook-recurrent', 'phrasebook-window']
    """
    from attentif.training.shipped_recipes import ShippedRecipes

    return ShippedRecipes()


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

    `digits=False` turns a rule off, `max_words=50` sets a limit; `changes` are the same as text, for the command line.
    Pairs whose source is in a test set of `held_out` are removed, or only counted with `remove_overlap=False`.
    """
    from attentif.config import as_toml, from_changes
    from attentif.terminal import progress_bar
    from attentif.text.cleaning import CleaningConfig
    from attentif.text.corpora import clean_corpora

    config = from_changes(CleaningConfig, [*changes, *(f"{name}={as_toml(value)}" for name, value in rules.items())])
    languages = (source_language, target_language)
    with progress_bar("cleaning", None, shown=progress) as bar:
        return clean_corpora(
            _several(corpora), Path(output), config, _several(held_out), languages, bar.at, force=force
        )


def tokenizer(
    corpora: Corpora,
    output: str | Path | None = None,
    *,
    size: int = 8000,
    sentences: int = SENTENCES,
    progress: bool = False,
    force: bool = False,
) -> Tokenizer:
    """Train a tokenizer on both sides of parallel text; with `output` it is written there, for use in recipes.

    >>> made = tokenizer("phrasebook:200", size=400)
    >>> made.decode(made.encode("Le chat dort."))
    'Le chat dort.'
    """
    from attentif.disk import check_output, replace
    from attentif.terminal import progress_bar
    from attentif.text.corpora import read_corpus
    from attentif.text.corpus import files_of
    from attentif.training.prepare import learn_tokenizer

    named = _several(corpora)
    if output is not None:
        check_output(output, force=force, inputs=[file for corpus_name in named for file in files_of(corpus_name)])
    with progress_bar("reading", None, shown=progress) as bar:
        made = learn_tokenizer(map(read_corpus, named), sentences, size, bar.at)
    if output is not None:
        replace(Path(output), made.to_bytes())
    return made


def distil(
    teacher: str | Path,
    corpora: Corpora,
    output: str | Path,
    *,
    beam: int = 1,
    choose: Choice = "best",
    min_score: float | None = None,
    device: str | None = None,
    precision: Literal["bfloat16", "float32"] | None = None,
    batch_tokens: int | None = None,
    lines: bool = False,
    back: str | None = None,
    progress: bool = False,
    force: bool = False,
) -> Summary:
    """Translate the source side of text with a teacher model, to train another model on. Resumes after a kill.

    >>> summary = distil("fr-en", "phrasebook:2:test", "taught.tsv")
    >>> summary.read, summary.kept, Path("taught.tsv").read_text().count("\\t")
    (2, 2, 2)

    With `lines` the files have one sentence a line; with a tag `back` it writes tag, translation, tab, sentence:
    back-translation.
    """
    from attentif.shipped import model_folder
    from attentif.terminal import progress_bar
    from attentif.training.distil import distil

    with progress_bar("distilling", None, shown=progress) as bar:
        return distil(model_folder(teacher), _several(corpora), Path(output), bar, beam=beam, choose=choose,
                      min_score=min_score, device=device, precision=precision, batch_tokens=batch_tokens,
                      lines=lines, back=back, force=force)  # fmt: skip


def corpus(corpus_name: str, *, split: str = "train") -> Iterator[Pair]:
    """The pairs of a corpus, as an iterator: a file, `train.{fr,en}`, or phrasebook:COUNT[:SPLIT[:SEED]].

    >>> source, target = next(corpus("phrasebook:2:test"))
    >>> print(source, target, sep="\\n")
    Cet écrivain courageux sait que cette sœur malade ne pourra jamais préparer de biscuit italien.
    This brave writer knows that this sick sister will never be able to prepare an Italian biscuit.
    """
    from attentif.text.corpora import read_corpus

    return read_corpus(corpus_name, split=split)


def doctor() -> Installation:
    """What is installed, which devices there are, what is missing or broken and how to mend it: print it.

    >>> doctor().broken
    []
    """
    from attentif.installation import Installation

    return Installation()


def _several(corpora: Corpora) -> list[str]:
    return [corpora] if isinstance(corpora, str) else list(corpora)

"""Document formats: the texts of a file to translate, and the file with their translations;
chosen by the suffix."""

from __future__ import annotations

from importlib import import_module

from attentif.text.formats.slots import Choice, Document, ending, with_slots
from attentif.text.plain import CorpusError, chunks_of

MOST_BYTES = 1 << 26
LIBRARIES = {"markdown_it": "markdown-it-py", "polib": "polib"}
READERS = {  # the module whose function `slots` finds the texts; `word` has `read` instead
    ".txt": "wrapped", ".md": "markdown", ".markdown": "markdown", ".html": "html", ".htm": "html",
    ".xhtml": "html", ".tsv": "table", ".csv": "table", ".srt": "subtitles", ".vtt": "subtitles",
    ".po": "catalogue", ".pot": "catalogue", ".json": "json_values", ".jsonl": "json_values", ".docx": "word",
}  # fmt: skip
# Formats whose lines are not sentences: translated line by line, they would be damaged.
UNKNOWN_ENDINGS = (
    ".yaml .yml .xlf .xliff .xml .toml .ini .properties .strings .resx .arb .ts .epub .odt "
    ".ods .odp .pdf .rtf .doc .xls .xlsx .ppt .pptx .pages .mobi .tex .rst .adoc .org .ipynb "
    ".py .js .css .php .ass .ssa .tmx .mo .zip .tar .png .jpg .jpeg .gif .mp3 .mp4"
)
UNKNOWN = frozenset(UNKNOWN_ENDINGS.split())


def is_document(path: str) -> bool:
    """Does the suffix name a format other than plain text?"""
    return ending(path) in READERS and ending(path) != ".txt"


def check_format(path: str) -> None:
    """Refuse a file whose suffix names a format that has no reader; other names are plain text."""
    if ending(path) in UNKNOWN:
        raise CorpusError(
            f"{path}: {ending(path)} is not a format that attentif translates; known: "
            f"{', '.join(READERS)}"
        )


def read_document(path: str, choice: Choice) -> Document:
    """The document in a file, which may be compressed; every error is one line that names the
    file."""
    return read_data(load(path, choice), path, choice)


def load(path: str, choice: Choice) -> bytes:
    """The bytes of a document, which may be compressed."""
    suffix = ending(path)
    if choice.columns and suffix not in (".tsv", ".csv"):
        raise CorpusError(f"{path}: --columns goes with .tsv and .csv")
    if choice.keys and suffix not in (".json", ".jsonl"):
        raise CorpusError(f"{path}: --keys goes with .json and .jsonl")
    read = bytearray()
    for chunk in chunks_of(path):
        read += chunk
        if len(read) > MOST_BYTES:
            raise CorpusError(f"{path}: expected at most {MOST_BYTES >> 20} MiB; split it")
    return bytes(read)


def read_data(data: bytes, path: str, choice: Choice) -> Document:
    """The document in the bytes of a file."""
    suffix = ending(path)
    try:
        reader = import_module(f"attentif.text.formats.{READERS[suffix]}")
        if suffix == ".docx":
            return reader.read(data, path)
        return with_slots(data, path, reader.slots, choice)
    except ModuleNotFoundError as error:
        library = LIBRARIES.get(str(error.name).split(".")[0])
        if library is None:
            raise
        raise CorpusError(
            f"{path}: {suffix} needs {library}; install it with `pip install 'attentif[documents]'`"
        ) from None
    except RecursionError:
        raise CorpusError(f"{path}: nested too deeply") from None

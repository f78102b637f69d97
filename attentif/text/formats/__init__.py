"""Document formats: the texts of a file to translate, and the file with their translations. Chosen by its ending."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from attentif.text.formats.slots import Choice, Document
from attentif.text.plain import CorpusError, named_errors

MOST_BYTES = 1 << 26
LIBRARIES = {"markdown_it": "markdown-it-py", "polib": "polib", "docx": "python-docx"}


def _markdown(data: bytes, name: str, choice: Choice) -> Document:
    from attentif.text.formats.markdown import read

    return read(data, name)


def _html(data: bytes, name: str, choice: Choice) -> Document:
    from attentif.text.formats.html import read

    return read(data, name)


def _table(data: bytes, name: str, choice: Choice) -> Document:
    from attentif.text.formats.table import read

    return read(data, name, choice.columns)


def _subtitles(data: bytes, name: str, choice: Choice) -> Document:
    from attentif.text.formats.subtitles import read

    return read(data, name)


def _catalogue(data: bytes, name: str, choice: Choice) -> Document:
    from attentif.text.formats.catalogue import read

    return read(data, name)


def _json(data: bytes, name: str, choice: Choice) -> Document:
    from attentif.text.formats.json_values import read

    return read(data, name, choice.keys)


def _docx(data: bytes, name: str, choice: Choice) -> Document:
    from attentif.text.formats.word import read

    return read(data, name)


READERS: dict[str, Callable[[bytes, str, Choice], Document]] = {
    ".md": _markdown, ".markdown": _markdown, ".html": _html, ".htm": _html, ".xhtml": _html, ".tsv": _table,
    ".csv": _table, ".srt": _subtitles, ".vtt": _subtitles, ".po": _catalogue, ".pot": _catalogue, ".json": _json,
    ".jsonl": _json, ".docx": _docx,
}  # fmt: skip


def is_document(path: str) -> bool:
    """Has its ending a format other than plain text?"""
    return Path(path).suffix.lower() in READERS


def read_document(path: str, choice: Choice) -> Document:
    """The document of a file; what cannot be read is one error that names the file."""
    suffix = Path(path).suffix.lower()
    if choice.columns and suffix not in (".tsv", ".csv"):
        raise CorpusError(f"{path}: --columns goes with .tsv and .csv")
    if choice.keys and suffix not in (".json", ".jsonl"):
        raise CorpusError(f"{path}: --keys goes with .json and .jsonl")
    with named_errors(path), open(path, "rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise CorpusError(f"{path}: expected at most {MOST_BYTES >> 20} MiB; split it")
    try:
        return READERS[suffix](data, path, choice)
    except ModuleNotFoundError as error:
        library = LIBRARIES.get(str(error.name).split(".")[0])
        if library is None:
            raise
        raise CorpusError(
            f"{path}: {suffix} needs {library}; install it with `pip install 'attentif[documents]'`"
        ) from None
    except RecursionError:
        raise CorpusError(f"{path}: nested too deep to be read") from None

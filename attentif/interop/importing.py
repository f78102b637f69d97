"""Import of a model of another library into a model folder: a Hugging Face folder, a GGUF file, or
an id on the hub.

Files are checked, and refused, before torch is imported; nothing that a file contains is run. A
local path never touches the network. Weights are written in float32.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

from attentif import sentencepiece
from attentif.folder import TOKENIZER, check_folder
from attentif.foreign_tokenizer import FILES, ForeignTokenizer, sentencepiece_file
from attentif.interop.imported import KEPT, Imported, layers, write_imported
from attentif.interop.names import NamesError
from attentif.interop.settings import Described, described
from attentif.interop.weights import (
    PICKLES,
    WEIGHTS,
    Entry,
    ImportModelError,
    entries_of,
    load,
    pickle_refusal,
    read_file,
    read_json,
)
from attentif.text.tokenizer import LARGEST_FILE, Tokenizer

SETTINGS = "tokenizer_config.json"
SINUSOIDS = "embed_positions.weight"  # the end of the names of computed tables of positions
NEAR = 1e-6  # of a table in the same precision
HUB = re.compile(r"[A-Za-z0-9][\w.-]*/[A-Za-z0-9][\w.-]*(@[\w./-]+)?", re.A)


def import_model(source: str | Path, to: str | Path, *, force: bool = False) -> Imported:
    """Write a model of another library as a model folder: a Hugging Face folder, a .gguf file, or
    an id on the hub.

    >>> theirs = export("runs/small/best", "theirs", "huggingface")
    >>> import_model(theirs, "imported").architecture
    'pegasus'

    Marian, Pegasus, GPT-2, BERT, DistilBERT and Llama are known. Nothing that a file contains is
    run.
    """
    path, to = Path(source), Path(to)
    check_folder(to, force=force, inputs=[path] if path.exists() else [])
    if path.is_dir():
        return import_folder(path, to, origin=path.name, force=force)
    if path.suffix == ".gguf" and path.exists():
        from attentif.interop.gguf import import_gguf

        return import_gguf(path, to, force=force)
    if path.exists():
        if path.suffix in PICKLES:
            raise ImportModelError(pickle_refusal(path))
        raise ImportModelError(
            f"{path}: expected a folder with config.json and {WEIGHTS}, or a .gguf file"
        )
    if not HUB.fullmatch(str(source)):
        raise ImportModelError(
            f"{source}: no such folder or file; an id on the hub is written as NAME/MODEL@REVISION"
        )
    from attentif.interop.hub import downloaded

    with downloaded(str(source)) as (folder, origin):
        return import_folder(folder, to, origin=origin, force=force)


def import_folder(path: Path, to: Path, *, origin: str, force: bool = False) -> Imported:
    """Import a Hugging Face folder."""
    settings, entries = read_json(path / "config.json"), entries_of(path)
    found = described(
        settings, path / "config.json", {name.removeprefix("bert.") for name in entries}
    )
    try:
        named = found.names.check(entries, layers(found.config))
    except NamesError as error:
        raise ImportModelError(f"{path}: {error}") from None
    texts, tokenizer = _text_files(path, found)
    if tokenizer is not None and not isinstance(tokenizer, ForeignTokenizer):
        ids = {
            name: getattr(tokenizer, name)
            for name in ("pad_id", "eos_id", "start_id", "separator_id")
        }
        found = found._replace(config=replace(found.config, **ids), foreign=False)
    tensors = load(entries, [(key, name) for name, key in named.items()])
    _check_positions(path, found, entries)
    left = tuple(
        sorted(
            key
            for key in entries
            if found.names.known(key).startswith(found.names.heads or ("\n",))
        )
    )
    sentence = _sentence(path, tokenizer)
    return write_imported(to, found, tensors, texts, origin, sentence, left, path, force=force)


def _check_positions(path: Path, found: Described, entries: dict[str, Entry]) -> None:
    """Refuse a table of positions that is not the one which both sides compute, in float32 or
    rounded to half precision."""
    keys = [key for key in entries if found.names.known(key).endswith(SINUSOIDS)]
    if found.config.positions != "sinusoidal-halves" or not keys:
        return
    import torch

    from attentif.core.positions import sinusoidal

    rows, width = found.config.position_limit, found.config.embedding_dim
    whole = sinusoidal(rows, width, found.config.position_base, halves=True)
    tables = [whole.to(dtype).double() for dtype in (torch.float32, torch.float16, torch.bfloat16)]
    for key, given in load(entries, [(key, key) for key in keys]).items():
        same = given.shape == whole.shape
        if not same or not any(torch.allclose(given.double(), one, 0, NEAR) for one in tables):
            raise ImportModelError(
                f"{path}: {key}: expected the {rows} x {width} table of sines and cosines that "
                f"{found.model_type} computes, got other numbers or sizes; attentif computes this "
                "table and cannot keep another"
            )


def _text_files(path: Path, found: Described) -> tuple[dict[str, bytes], Tokenizer | None]:
    """The tokenizer's files and the tokenizer; one of ours if attentif exported the model."""
    plain, theirs = (path / TOKENIZER).exists(), FILES.get(found.model_type, ())
    # MarianTokenizer of transformers reads no tokenizer.json; PegasusTokenizer reads it rather than
    # spiece.model.
    if theirs and (path / theirs[0]).exists() and (found.model_type == "marian" or not plain):
        _check_settings(path / SETTINGS)
        data = sentencepiece_file(
            {name: read_file(path / name, sentencepiece.LARGEST_FILE) for name in theirs}
        )
    elif plain:
        data = read_file(path / TOKENIZER, LARGEST_FILE)
    else:
        return {}, None
    if own := _own_tokenizer(data):
        return {TOKENIZER: own.to_bytes()}, own
    tokenizer = ForeignTokenizer.read(data, found.config, str(path / TOKENIZER))
    if tokenizer.vocab_size > found.config.vocab_size:
        raise ImportModelError(
            f"{path / max(tokenizer.files)}: expected ids below the model's vocab_size "
            f"{found.config.vocab_size}, got {tokenizer.vocab_size - 1}"
        )
    return {TOKENIZER: data} | {
        name: _kept(path / name) for name in KEPT if (path / name).exists()
    }, tokenizer


def _check_settings(path: Path) -> None:
    """Refuse settings of a SentencePiece tokenizer that ours does not have."""
    given = read_json(path) if path.exists() else {}
    for name, only in (("separate_vocabs", False), ("offset", 103)):
        if given.get(name, only) != only:
            raise ImportModelError(f"{path}: {name}: expected {only}, got {str(given[name])[:40]}")


def _own_tokenizer(data: bytes) -> Tokenizer | None:
    """One of ours, but for the token that an export adds after a source."""
    try:
        content = json.loads(data) | {"post_processor": None}
        content["model"]["vocab"] = dict(
            sorted(content["model"]["vocab"].items(), key=lambda one: one[1])
        )
        return Tokenizer.from_bytes(json.dumps(content).encode())
    except (ValueError, RecursionError, TypeError, KeyError, AttributeError):
        return None


def _sentence(path: Path, tokenizer: Tokenizer | None) -> str:
    """Which tokenizer a folder has, or what to do about it."""
    if tokenizer is not None:
        return f"tokenizer with {tokenizer.vocab_size:,} tokens"
    has = [
        name for name in ("tokenizer.model", "vocab.txt", "vocab.json") if (path / name).exists()
    ]
    more = (
        f": {has[0]} is not read; AutoTokenizer of transformers saves a {TOKENIZER} for most models"
        if has
        else ""
    )
    return f"no tokenizer, as the folder has no {TOKENIZER}{more}"


def _kept(path: Path) -> bytes:
    if path.suffix == ".json":
        read_json(path)
    return read_file(path)

"""Download of a model from the Hugging Face hub at a pinned revision, by `huggingface_hub` (the
extra `hf`).

Only configuration, tokenizer and safetensors files are asked for. A branch is resolved to its
commit first, and every large file is compared with the sha256 that the hub lists.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from attentif.folder import TOKENIZER
from attentif.foreign_tokenizer import FILES
from attentif.interop.imported import KEPT
from attentif.interop.weights import (
    INDEX,
    PICKLES,
    PLAIN,
    WEIGHTS,
    ImportModelError,
    pickle_refusal,
)

WANTED = ("config.json", WEIGHTS, INDEX, TOKENIZER, *KEPT, *FILES["marian"], *FILES["pegasus"])


@contextmanager
def downloaded(name: str) -> Iterator[tuple[Path, str]]:
    """A temporary folder with the files of NAME/MODEL@REVISION, and the id with the commit that
    they are of."""
    try:
        import huggingface_hub
    except ImportError:
        raise ImportModelError(
            f"{name}: no such folder; to download from the hub, install it: pip install "
            "'attentif[hf]'"
        ) from None
    model, _, revision = name.partition("@")
    with TemporaryDirectory() as folder:
        try:
            found = huggingface_hub.HfApi().model_info(
                model, revision=revision or None, files_metadata=True
            )
            for one in _wanted(found.siblings or [], model):
                huggingface_hub.hf_hub_download(
                    model, one.rfilename, revision=found.sha, local_dir=folder
                )
                _check(Path(folder, one.rfilename), one)
        except ImportModelError:
            raise
        except Exception as error:  # of the client and of the HTTP library below it
            reason = " ".join(str(error).split())[:300] or type(error).__name__
            raise ImportModelError(f"{name}: not downloaded: {reason}") from None
        yield Path(folder), f"{model}@{found.sha}"


def _wanted(listed: list[Any], model: str) -> list[Any]:
    """The files to download: one file of weights, or all those beside its index."""
    names = {one.rfilename for one in listed}
    single = WEIGHTS in names
    found = [
        one
        for one in listed
        if one.rfilename in WANTED or (PLAIN.fullmatch(one.rfilename) and not single)
    ]
    if not single and INDEX not in names:
        pickles = sorted(name for name in names if name.endswith(PICKLES))
        raise ImportModelError(
            pickle_refusal(Path(model) / pickles[0]) if pickles else f"{model}: it has no {WEIGHTS}"
        )
    return found


def _check(path: Path, listed: Any) -> None:
    if listed.lfs is None:
        return
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    if digest != listed.lfs.sha256:
        raise ImportModelError(
            f"{path.name}: expected sha256 {listed.lfs.sha256}, got {digest}; download it again"
        )

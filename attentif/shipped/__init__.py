"""The models that come with the package, by name. Knows where they lie; reads none of them."""

from __future__ import annotations

from pathlib import Path

from attentif.folder import FolderError, folder_exists

ROOT = Path(__file__).parent
NAMES = ("fr-en",)


def folder(name: str = "fr-en") -> Path:
    """The folder of a shipped model; an error says what to do where this copy has none."""
    if not folder_exists(ROOT / name):
        raise FolderError(
            "no model is shipped with this copy of attentif: name one with --model FOLDER, or "
            "train one: "
            "attentif train phrasebook"
        )
    return ROOT / name


def model_folder(given: str | Path | None) -> Path:
    """The folder that a command was given; for none, or a shipped model's name where no such
    folder is, that model."""
    if given is None:
        return folder()
    return folder(str(given)) if str(given) in NAMES and not folder_exists(given) else Path(given)

"""The model folder of an import, and what an import says about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from attentif.config import ModelConfig, write_items
from attentif.folder import CONFIG, write_folder
from attentif.interop.names import NamesError
from attentif.interop.settings import Described
from attentif.interop.weights import ImportModelError

if TYPE_CHECKING:
    from torch import Tensor

# Files that are kept for an export, unchanged, and for the number of tokens of a sentence model.
KEPT = (
    "tokenizer_config.json", "special_tokens_map.json", "generation_config.json", "sentence_bert_config.json",
    "chat_template.jinja",
)  # fmt: skip


@dataclass(frozen=True)
class Imported:
    """An imported model: its folder, its architecture, the number of parameters, and what was
    left out."""

    folder: Path
    architecture: str
    parameters: int
    left_out: tuple[str, ...]  # tensors of heads that ours does not have
    tokenizer: str  # which tokenizer it has, or why none

    def report(self) -> str:
        """What was imported, as lines."""
        lines = [f"{self.architecture}, {self.parameters:,} parameters; {self.tokenizer}"]
        if self.left_out:
            lines.append(f"left out, as attentif has no such head: {', '.join(self.left_out)}")
        return "\n".join(lines)


def layers(config: ModelConfig) -> dict[str, int]:
    """The number of layers of each stack, by the beginning of its names."""
    return {"encoder.blocks.": config.encoder_layers, "decoder.blocks.": config.decoder_layers}


def write_imported(
    to: Path,
    found: Described,
    tensors: Mapping[str, Tensor],
    texts: dict[str, bytes],
    origin: str,
    tokenizer: str,
    left: tuple[str, ...],
    source: Path,
    heads: Mapping[str, int] | None = None,
    *,
    force: bool = False,
) -> Imported:
    """Write the model folder of tensors under their names."""
    import torch

    from attentif.checkpoint import IMPORTED, model_files, shapes_of

    with torch.device("meta"):
        expected = {name: torch.empty(shape) for name, shape in shapes_of(found.config).items()}
    try:
        ours = found.names.to_ours(tensors, expected, heads)
    except NamesError as error:
        raise ImportModelError(f"{source}: {error}") from None
    card = (
        f"# {origin}\n\nImported from {origin} ({found.model_type}) by attentif. Its license and "
        "its limits are "
        "those of the original.\n"
    )
    files = model_files(found.config, ours, card=card)
    if found.foreign:
        files[CONFIG] += (
            "\n" + write_items({"architecture": found.model_type, "origin": origin}, IMPORTED)
        ).encode()
    write_folder(to, files | texts, force=force)
    count = sum(tensor.numel() for tensor in ours.values())
    return Imported(to, found.model_type, count, left, tokenizer)

"""A small model folder with a real tokenizer, whose greedy search and beam search write
different things."""

from __future__ import annotations

from pathlib import Path

import torch

from attentif.core.families import build
from attentif.folder import CONFIG, read_folder, write_folder
from attentif.text.tokenizer import Tokenizer
from tests.support import families as small
from tests.support.folders import save_model

TEXTS = [
    "le petit chat dort",
    "où est la gare ?",
    "la table est rouge",
    "il a lu trois livres",
    "elle ne dort pas",
]
SPECIAL, BYTES = 4, 256  # the tokenizer's first ids; those after them have letters


@torch.no_grad()
def small_folder(
    path: Path, decoding: str = "", *, int8: bool = True, card: str = "# A small model\n"
) -> Path:
    """The folder, with these lines of TOML as the `[decoding]` of its config.toml if there are
    any."""
    torch.manual_seed(6)
    own = (Path(__file__).parents[1] / "shipped" / "sentences.tsv").read_text(encoding="utf-8")
    tokenizer = Tokenizer.train(own.replace("\t", "\n").splitlines(), 400)
    model = build(
        small.config("marian", vocab_size=tokenizer.vocab_size, position_limit=64, tie_output=False)
    )
    for parameter in model.parameters():
        parameter.add_(0.2 * torch.randn_like(parameter))
    model.vocabulary.output_bias[SPECIAL : SPECIAL + BYTES] -= 20.0
    save_model(path, model, card=card, int8=int8, **{"tokenizer.json": tokenizer.to_bytes()})
    if decoding:
        files = read_folder(path)
        write_folder(path, files | {CONFIG: files[CONFIG] + f"\n[decoding]\n{decoding}\n".encode()})
    return path

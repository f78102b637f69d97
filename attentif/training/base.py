"""The model that is fine-tuned: its folder, its configuration and weights, and its tokenizer,
kept or pruned."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, replace
from itertools import islice
from pathlib import Path
from typing import Any

from torch import Tensor

from attentif.checkpoint import INT8, ModelFolder, shapes_of
from attentif.config import ConfigError, ModelConfig, from_table, parse_toml, write_items
from attentif.folder import CONFIG, TOKENIZER, FolderError, read_manifest
from attentif.foreign_tokenizer import ForeignTokenizer, SentencePieceTokenizer
from attentif.interop.imported import KEPT
from attentif.text.tokenizer import CHUNK, Tokenizer
from attentif.training.lora import chosen
from attentif.training.pruned import pruned
from attentif.training.recipe import FinetuneConfig, Recipe

IDS = ("pad_id", "eos_id", "start_id", "separator_id")
FREE = (
    "dropout",
    "attention_dropout",
    "activation_dropout",
    "separator_id",
)  # the weights have no part in these


class Base:
    """A model folder to fine-tune by a recipe; what does not fit is refused before any work."""

    def __init__(self, folder: Path, recipe: Recipe) -> None:
        found = ModelFolder.read(folder)
        if INT8 in found.files:
            raise ConfigError(
                f"{folder / INT8}: int8 weights cannot be trained; give the folder it was made from"
            )
        if found.tokenizer is None:
            raise FolderError(
                f"{folder / TOKENIZER}: missing, and without it a model cannot read text"
            )
        if found.model.config.family == "encoder-only":
            raise ConfigError(
                f'{folder / CONFIG}: family: "encoder-only" does not translate; choose another '
                "model"
            )
        assert recipe.finetune is not None
        self.folder, self.tokenizer, self.settings = folder, found.tokenizer, recipe.finetune
        self.config = _changed(found.model.config, found.tokenizer, recipe)
        self.digest = hashlib.sha256(read_manifest(folder)).hexdigest()
        self.weights = {name: T.float() for name, T in found.model.state_dict().items()}
        self.sections = _sections(found.files[CONFIG].decode(), folder / CONFIG)
        self._kept = {name: found.files[name] for name in KEPT if name in found.files}
        if self.settings.vocabulary == "pruned":
            self._check_prunable()
        if self.settings.lora_rank:
            chosen(shapes_of(self.config), self.settings)
            if recipe.training.parallel == "fsdp":
                raise ConfigError('training.parallel: LoRA is trained with "ddp", got "fsdp"')

    def _check_prunable(self) -> None:
        known, advice = (
            set(self.tokenizer.vocabulary().values()),
            'set finetune.vocabulary = "kept"',
        )
        if isinstance(self.tokenizer, SentencePieceTokenizer):
            raise ConfigError(
                f"{self.folder / TOKENIZER}: a SentencePiece tokenizer cannot be pruned; {advice}"
            )
        if missing := [name for name in IDS if getattr(self.config, name) not in known]:
            raise ConfigError(
                f"{self.folder / TOKENIZER}: expected a token for {missing[0]} "
                f"{getattr(self.config, missing[0])} to prune it; {advice}"
            )

    def recipe(self, given: Recipe) -> Recipe:
        """The recipe with this model: its tokenizer, and the digest of its folder."""
        settings = given.finetune or FinetuneConfig()
        if settings.base not in ("", self.digest):
            raise ConfigError(
                "finetune.base: the recipe is for a folder with the manifest "
                f"{settings.base[:16]}, "
                f"{self.folder} has {self.digest[:16]}; give that folder, or remove base"
            )
        if given.data.tokenizer not in ("", str(self.folder)):
            raise ConfigError(
                f"data.tokenizer: expected none, since {self.folder} has its own, got "
                f"{given.data.tokenizer!r}"
            )
        data = replace(given.data, tokenizer=str(self.folder))
        return replace(given, data=data, finetune=replace(settings, base=self.digest))

    def made(self, texts: Iterable[str]) -> Tokenizer:
        """The tokenizer to train with: the model's, or only those of its tokens that the texts
        need."""
        if self.settings.vocabulary == "kept":
            return self.tokenizer
        used = {getattr(self.config, name) for name in IDS}
        each = iter(texts)
        while some := list(islice(each, CHUNK)):
            used.update(*self.tokenizer.encode_batch(some))
        name = str(self.folder / TOKENIZER)
        return self.read(pruned(self.tokenizer.to_bytes(), used, name), name)

    def read(self, data: bytes, name: str) -> Tokenizer:
        """A tokenizer of the model's kind from the bytes of its file."""
        if isinstance(self.tokenizer, ForeignTokenizer):
            return ForeignTokenizer.read(data, self.config, name)
        return Tokenizer.from_bytes(data, name)

    def rows(self, tokenizer: Tokenizer) -> list[int]:
        """The ids in this model of the tokens of a pruned tokenizer."""
        known, mine = self.tokenizer.vocabulary(), tokenizer.vocabulary()
        return [known[token] for token in sorted(mine, key=mine.__getitem__)]

    def config_for(self, tokenizer: Tokenizer) -> ModelConfig:
        """The configuration of the model with this tokenizer."""
        if self.settings.vocabulary == "kept":
            return self.config
        new = {old: i for i, old in enumerate(self.rows(tokenizer))}
        ids: dict[str, Any] = {name: new[getattr(self.config, name)] for name in IDS}
        return replace(self.config, vocab_size=len(new), **ids)

    def weights_for(self, tokenizer: Tokenizer) -> dict[str, Tensor]:
        """The weights of the model with this tokenizer: rows of tokens that it does not have are
        left out."""
        if self.settings.vocabulary == "kept":
            return self.weights
        rows, size = self.rows(tokenizer), self.config.vocab_size
        tables = ("vocabulary.table", "vocabulary.target_table", "vocabulary.output")
        return {
            name: T[rows] if name.startswith(tables) and len(T) == size else T
            for name, T in self.weights.items()
        }

    def files(self, config: ModelConfig, tokenizer: Tokenizer) -> dict[str, bytes]:
        """Other files of the folder that the new one has too."""
        if self.settings.vocabulary == "kept" or not self._kept:
            return self._kept
        names = {
            "bos_token": config.start_id,
            "eos_token": config.eos_id,
            "pad_token": config.pad_id,
        }
        about = {name: tokenizer.library.id_to_token(i) for name, i in names.items()}
        text = json.dumps(
            {"tokenizer_class": "PreTrainedTokenizerFast", **about}, ensure_ascii=False, indent=2
        )
        return {
            "tokenizer_config.json": text.encode()
        }  # the others may have ids of the old tokenizer


def _changed(config: ModelConfig, tokenizer: Tokenizer, recipe: Recipe) -> ModelConfig:
    """The configuration with the recipe's dropout. What follows a source is a line feed, if that
    is a token of its own: a model of plain text knows it between two lines."""
    given = dict(recipe.model)
    if config.family == "decoder-only" and config.separator_id == config.start_id:
        line_feed = tokenizer.encode("\n")
        given = ({"separator_id": line_feed[0]} if len(line_feed) == 1 else {}) | given
    own = asdict(config)
    for name, value in given.items():
        if name not in FREE and name in own and value != own[name]:
            raise ConfigError(
                f"[model]: {name}: expected the folder's {own[name]!r}, got {value!r}; only "
                f"{', '.join(FREE)} may differ"
            )
    try:
        return from_table(ModelConfig, {**own, **given})
    except ConfigError as error:
        raise ConfigError(f"[model]: {error}") from None


def _sections(text: str, path: Path) -> str:
    """The sections of config.toml beside [model]."""
    tables = parse_toml(text, path)
    return "".join(
        f"\n{write_items(table, name)}" for name, table in tables.items() if name != "model"
    )

"""Text that continues a prompt, by a decoder-only model: greedy or sampled, token by token;
chats in a known format."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import torch
from torch import Tensor

from attentif.checkpoint import ModelFolder
from attentif.config import ConfigError
from attentif.core.models import DecoderOnly
from attentif.decoding.search import Rules, drawn, write
from attentif.folder import TOKENIZER, FolderError
from attentif.foreign_tokenizer import ForeignTokenizer
from attentif.generation.embed import prompt_of
from attentif.shipped import model_folder

TURN = "<|im_start|>{}\n{}<|im_end|>\n"
ANSWER = "<|im_start|>assistant\n"


def generate(
    model: str | Path,
    prompt: str,
    *,
    chat: bool = False,
    system: str | None = None,
    max_tokens: int = 200,
    temperature: float = 0.0,
    top_k: int = 0,
    top_p: float = 1.0,
    seed: int = 0,
    stream: Callable[[str], object] | None = None,
) -> str:
    """The text that a decoder-only model writes after a prompt; temperature 0 is the likeliest
    token each time.

    >>> generate("fr-en", "Once upon a time")
    Traceback (most recent call last):
    attentif.config.ConfigError: family: expected "decoder-only" (GPT-2, Llama), got "encoder-decoder"

    The folder of SmolLM2 is made by `fetch("smollm2", folder)`; with `chat` the prompt is a user's
    message, and `system` the message before it. `stream` gets the text as it is written.
    """
    return Generator(model)(
        prompt,
        chat=chat,
        system=system,
        max_tokens=max_tokens,
        temperature=temperature,
        top_k=top_k,
        top_p=top_p,
        seed=seed,
        stream=stream,
    )


class Generator:
    """The model and the tokenizer of a folder."""

    def __init__(self, model: str | Path) -> None:
        self.folder = model_folder(model)
        found = ModelFolder.read(self.folder)
        if not isinstance(found.model, DecoderOnly):
            raise ConfigError(
                f'family: expected "decoder-only" (GPT-2, Llama), got "{found.model.config.family}"'
            )
        if found.tokenizer is None:
            raise FolderError(
                f"{self.folder / TOKENIZER}: missing, and without it a model cannot read text"
            )
        self.model, self.tokenizer = found.model.float(), found.tokenizer
        self._template = _template(found.files)

    @torch.inference_mode()
    def __call__(
        self,
        prompt: str,
        *,
        chat: bool = False,
        system: str | None = None,
        max_tokens: int = 200,
        temperature: float = 0.0,
        top_k: int = 0,
        top_p: float = 1.0,
        seed: int = 0,
        stream: Callable[[str], object] | None = None,
    ) -> str:
        _check(temperature, top_k, top_p, max_tokens)
        ids = self.ids(prompt, chat=chat, system=system)
        config = self.model.config
        limit = min(max_tokens, config.position_limit - len(ids))
        if limit < 1:
            raise ConfigError(
                f"prompt: expected fewer than {config.position_limit} tokens (position_limit), "
                f"got {len(ids)}"
            )
        chances = torch.rand(
            limit, dtype=torch.float64, generator=torch.Generator().manual_seed(seed)
        )
        written: list[int] = []
        told = ""

        def choose(log_probs: Tensor, rows: Tensor, done: int) -> Tensor:
            nonlocal told
            if temperature:
                token = drawn(
                    log_probs.double() / temperature, chances[done : done + 1], top_k, top_p
                )
            else:
                token = log_probs.max(1).indices
            written.append(int(token))
            if stream is not None and written[-1] != config.eos_id:
                text = self.tokenizer.decode(written)
                if not text.endswith("\ufffd"):  # part of a character
                    stream(text[len(told) :])
                    told = text
            return token

        state = self.model.start(torch.tensor([ids[:-1]], dtype=torch.long))
        rules = Rules(torch.tensor(ids[-1:]), config.eos_id, limit, self._forbidden())
        found = write(self.model.step, state, torch.tensor(ids[-1:]), choose, None, rules)[0]
        text = self.tokenizer.decode(found.tokens)
        if stream is not None:
            stream(text[len(told) :])
        return text

    def ids(self, prompt: str, *, chat: bool = False, system: str | None = None) -> list[int]:
        """The tokens that the model reads; a model of ours reads its source and the separator."""
        if system is not None and not chat:
            raise ConfigError("system: expected only in a chat")
        if chat:
            return self.tokenizer.encode(self._chat(prompt, system))
        if not isinstance(self.tokenizer, ForeignTokenizer):
            return [*self.tokenizer.encode(prompt), self.model.config.first_token]
        return prompt_of(self.tokenizer, prompt) or [self.model.config.first_token]

    def _chat(self, message: str, system: str | None) -> str:
        """A conversation in the format that the model was trained on; its template is compared,
        and never run."""
        known = tomllib.loads(files(__package__).joinpath("chat.toml").read_text("utf-8"))
        found = [one for one in known.values() if one["template"].strip() == self._template.strip()]
        if not found:
            raise ConfigError(
                f"chat: {self.folder} has no chat format that attentif knows "
                f"({', '.join(known)}); write "
                "the format into the prompt"
            )
        return (
            TURN.format("system", system or found[0]["system"])
            + TURN.format("user", message)
            + ANSWER
        )

    def _forbidden(self) -> list[int]:
        """Special tokens of ours that no text has, and ids that the tokenizer does not have."""
        config = self.model.config
        beyond = list(range(self.tokenizer.vocab_size, config.vocab_size))
        if isinstance(self.tokenizer, ForeignTokenizer):
            return beyond
        return [config.pad_id, config.start_id, config.separator_id, *beyond]


def _template(kept: dict[str, bytes]) -> str:
    """The chat template of a model: a file of its own, or in the tokenizer's settings."""
    try:
        settings = json.loads(kept.get("tokenizer_config.json", b"{}"))
        found = (
            kept["chat_template.jinja"].decode()
            if "chat_template.jinja" in kept
            else settings["chat_template"]
        )
    except (ValueError, RecursionError, KeyError, TypeError):
        return ""
    return str(found)


def _check(temperature: float, top_k: int, top_p: float, max_tokens: int) -> None:
    if not 0 <= temperature < float("inf"):
        raise ConfigError(
            f"temperature: expected 0 (the likeliest token) or more, got {temperature}"
        )
    if top_k < 0:
        raise ConfigError(f"top_k: expected at least 1, or 0 for all tokens, got {top_k}")
    if not 0 < top_p <= 1:
        raise ConfigError(f"top_p: expected a number above 0 and at most 1, got {top_p}")
    if max_tokens < 1:
        raise ConfigError(f"max_tokens: expected at least 1, got {max_tokens}")

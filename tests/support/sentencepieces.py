"""SentencePiece models trained on the phrasebook, folders of Marian models with them, and odd
texts to compare on."""

from __future__ import annotations

import io
import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import torch

from attentif.text.phrasebook.corpus import pairs

sentencepiece = pytest.importorskip("sentencepiece")
transformers = pytest.importorskip("transformers")

# Repeated characters: which of two cuts with the same subwords is chosen depends on how sums are
# rounded.
EXTRA = ("100000 1000 00000 ....... ... !!! haha hahaha -- ----",) * 30
POOLS = (
    "abcdeéèàçœ'’ .,!?-",
    "01 ",
    ".!-…",
    " \t\n\u00a0\u202f\u3000",
    "e\u0301\u0323\u0300a\u0308",
    "ﬁﬂ½²①Å™ｶﾞ",
    "日本語한국어عربي",
    "👍🏽👩‍👩‍👧🇫🇷",
    "<>/sunkpad",
    "▁_",
    "\x00\x01\x7f\u200b\u200d\ufeff\ufffd",
    "ha",
)
TEXTS = (
    "",
    " ",
    "Il dort.",
    "  Où   est la\tgare ?  ",
    "été été",
    "日本",
    "👍🏽 ok",
    "a</s>b <unk> <pad>",
    ">>fra<< Il dort.",
    ">> Il <<",
    "<s>",
    "▁",
    "Il dort.\n\nElle lit.",
    "10000000",
    "...............",
    "</s>>>fra<<Il",
    ">>xyz<<",
)


@cache
def sides(count: int = 800) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """French and English sentences of the phrasebook."""
    found = list(pairs(count))
    return tuple(pair[0] for pair in found) + EXTRA, tuple(pair[1] for pair in found) + EXTRA


@cache
def trained(side: int = 0, **options: Any) -> bytes:
    """A model of one side, French or English, as a file."""
    file = io.BytesIO()
    settings = {
        "vocab_size": 500,
        "hard_vocab_limit": False,
        "minloglevel": 2,
        "num_threads": 1,
    } | options
    sentencepiece.SentencePieceTrainer.train(
        sentence_iterator=iter(sides()[side]), model_writer=file, **settings
    )
    return file.getvalue()


def pieces(data: bytes) -> list[str]:
    model = sentencepiece.SentencePieceProcessor(model_proto=data)
    return [model.id_to_piece(i) for i in range(model.vocab_size())]


def odd_texts(count: int, seed: int = 0) -> list[str]:
    """Texts of parts of sentences, runs of odd characters, and characters at random."""
    draw = random.Random(seed)
    sentences = [*sides()[0], *sides()[1]]

    def part() -> str:
        kind = draw.random()
        if kind < 0.4:
            return draw.choice(sentences)[: draw.randint(0, 40)]
        if kind < 0.9:
            return "".join(draw.choices(draw.choice(POOLS), k=draw.randint(0, 12)))
        codes = [
            draw.randrange(0x110000 if draw.random() < 0.3 else 0x11000)
            for _ in range(draw.randint(0, 6))
        ]
        return "".join(chr(code) for code in codes if not 0xD800 <= code < 0xE000)

    return ["".join(part() for _ in range(draw.randint(0, 8))) for _ in range(count)]


def marian(folder: Path, source: bytes, target: bytes, seed: int = 0, **settings: Any) -> Any:
    """A folder of a small Marian model as opus-mt has it; some subwords of either side are not
    in vocab.json."""
    names = [*dict.fromkeys([*pieces(source)[3:], *pieces(target)[3:]])]
    random.Random(seed).shuffle(names)
    table = {
        name: i
        for i, name in enumerate(["</s>", "<unk>", *names[: -len(names) // 10], ">>fra<<", "<pad>"])
    }
    config = transformers.MarianConfig(
        **{
            "vocab_size": len(table),
            "d_model": 16,
            "encoder_layers": 1,
            "decoder_layers": 2,
            "encoder_ffn_dim": 24,
            "decoder_ffn_dim": 24,
            "encoder_attention_heads": 2,
            "decoder_attention_heads": 2,
            "max_position_embeddings": 64,
            "pad_token_id": len(table) - 1,
            "decoder_start_token_id": len(table) - 1,
            "eos_token_id": 0,
            "forced_eos_token_id": None,
            "bos_token_id": None,
        }
        | settings
    )
    torch.manual_seed(seed)
    theirs = transformers.MarianMTModel(config).eval()
    with torch.no_grad():
        for parameter in theirs.parameters():
            if parameter.requires_grad:
                parameter += 0.3 * torch.randn_like(parameter)
    theirs.save_pretrained(folder)
    for name, data in (
        ("source.spm", source),
        ("target.spm", target),
        ("vocab.json", json.dumps(table).encode()),
    ):
        (folder / name).write_bytes(data)
    return theirs

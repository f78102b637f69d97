"""The built-in blocks by name, and blocks from `.eq` files. Knows texts and paths only."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import nullcontext
from functools import partial

from attentif import equations
from attentif.config import ModelConfig
from attentif.lab.language.parse import MAX_TEXT, EquationError, nearest, parse
from attentif.lab.language.tree import Block


def model(architecture: str, encoder_layers: int) -> str:
    """A published architecture with one block of each kind; sizes keep their names."""
    sizes = dict(vocab_size=9, embedding_dim=1, encoder_layers=encoder_layers, decoder_layers=1)
    return equations.model(ModelConfig.like(architecture, **sizes))


def one_head_decoder() -> str:
    attention = partial(equations.multi_head, heads=False)
    return equations.decoder_block(attention=attention, cross=attention)


TEXTS: dict[str, tuple[str, Callable[[], str]]] = {
    "single-head": ("self-attention with one head", lambda: equations.SINGLE_HEAD),
    "masked-self-attention": (
        "the same under a causal mask",
        lambda: equations.self_attention("causal"),
    ),
    "cross-attention": (
        "one head: queries of X, keys and values of E",
        lambda: equations.CROSS_ATTENTION,
    ),
    "attention-map": (
        "weights alone: give the scores S, or A itself",
        lambda: equations.ATTENTION_MAP,
    ),
    "multi-head-self-attention": (
        "n_heads heads of one X",
        lambda: equations.self_attention(heads=True),
    ),
    "multi-head": (
        "the same in the general form: X and E, with a mask",
        lambda: equations.MULTI_HEAD,
    ),
    "split-and-combine": (
        "heads cut from one wide projection, and joined",
        lambda: equations.SPLIT_AND_COMBINE,
    ),
    "linear-attention": (
        "without softmax, scale and projections: (X X^T) X",
        lambda: equations.LINEAR_ATTENTION,
    ),
    "linear-cross-attention": (
        "the same in the general form: (X E^T) E",
        lambda: equations.LINEAR_CROSS_ATTENTION,
    ),
    "feed-forward": ("out to width d_ff, the activation, and back", lambda: equations.FEED_FORWARD),
    "gated-feed-forward": ("the same with a gate", lambda: equations.GATED_FEED_FORWARD),
    "encoder-block": (
        "self-attention and feed-forward, norm after each sum",
        equations.encoder_block,
    ),
    "encoder-block-pre": (
        "the same, norm before each part",
        lambda: equations.encoder_block(place="pre"),
    ),
    "decoder-block": (
        "self-attention, cross-attention, feed-forward, norm after each sum",
        equations.decoder_block,
    ),
    "decoder-block-pre": (
        "the same, norm before each part",
        lambda: equations.decoder_block(place="pre"),
    ),
    "decoder-block-one-head": ("decoder-block with one head in each attention", one_head_decoder),
    "encoder-decoder": (
        "a whole translation model, one block of each kind",
        lambda: model("transformer-2017", 1),
    ),
    "decoder-only": ("a whole language model with one block", lambda: model("gpt2", 0)),
}
NAMES: dict[str, str] = {name: about for name, (about, _) in TEXTS.items()}


def block(name_or_path: str) -> Block:
    """A built-in block, or the block in a file: a text that ends with .eq or contains a slash is
    a path; - is stdin."""
    if (
        name_or_path == "-"
        or name_or_path.endswith(".eq")
        or "/" in name_or_path
        or os.sep in name_or_path
    ):
        named = (
            "stdin" if name_or_path == "-" else os.path.basename(name_or_path).removesuffix(".eq")
        )
        found = parse(read(name_or_path), named)
        if not found.statements:
            raise EquationError(
                f"{name_or_path}: expected at least one equation, such as Z = A V, got none"
            )
        return found
    if name_or_path not in TEXTS:
        near = nearest(name_or_path, TEXTS) or "."
        raise EquationError(
            f"no block is named {name_or_path[:100]}{near} There are {', '.join(TEXTS)}, or mine.eq"
        )
    return parse(TEXTS[name_or_path][1](), name_or_path)


def read(path: str, most: int = MAX_TEXT) -> str:
    """The text of a file, or of stdin for -; an EquationError where it is too long or not UTF-8."""
    try:
        with open(path, "rb") if path != "-" else nullcontext(sys.stdin.buffer) as file:
            data = file.read(most + 1)
    except OSError as error:
        raise EquationError(f"cannot read {path}: {error.strerror}") from None
    except ValueError as error:  # a path with a NUL in it
        raise EquationError(f"cannot read {path!r}: {error}") from None
    if len(data) > most:
        raise EquationError(f"{path} has more than {most:,} bytes, the most that are read")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise EquationError(
            f"{path} is not UTF-8: byte {data[error.start]:#04x} in line {line}"
        ) from None

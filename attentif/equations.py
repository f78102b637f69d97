"""The blackboard: every module of core/ as text. The lab reads it, and the tests hold core/ to it.

Two kinds of statement: `W_q[h], W_k[h] : d x d_q` declares shapes, `Name = expression` computes.
Names side by side are a matrix product, `*` is elementwise, `^T` transposes, `[h]` is one matrix
for each head, `concat[h]` lays the heads side by side, and a row (1 x d) added to a matrix is added
to each of its rows. `cross.A` is the A at the place `cross`. What follows a # says what the
statement is about. Queries come from X, keys and values from E: two sequences, so that a lost
transpose shows. In self-attention E is X.

A function below writes its text at a place, `at`: "" or "decoder.2.self.". A name that is given,
such as X, is another text's; a name that is not given is declared.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from attentif.config import ModelConfig

ATTENTION = """\
Q : n_tgt x d_q
K : n_src x d_q
V : n_src x d_v
M : n_tgt x n_src
S = Q K^T / sqrt(d_q)
A = softmax(mask(S, M))
Z = A V
"""

ATTENTION_MAP = """\
S : n_tgt x n_src
A = softmax(S)
"""

LINEAR_ATTENTION = """\
X : n_tgt x d
S = X X^T
Z = S X
"""

LINEAR_CROSS_ATTENTION = """\
X : n_tgt x d
E : n_src x d
S = X E^T
Z = S E
"""


SPLIT_AND_COMBINE = """\
X : T x C
W_q, W_k : C x n_heads*qk_length
W_v : C x n_heads*value_length
W_o : n_heads*value_length x C
P_q = X W_q
P_k = X W_k
P_v = X W_v
Q[h] = split[h](P_q)
K[h] = split[h](P_k)
V[h] = split[h](P_v)
S[h] = Q[h] K[h]^T / sqrt(qk_length)
A[h] = softmax(S[h])
Z[h] = A[h] V[h]
H = concat[h](Z[h])
Y = H W_o
"""

MASKS = {  # 1 is may attend, 0 may not
    "causal": "causal mask: 1 where j <= i, so that no token sees a later one",
    "padding": "padding mask: 1 where j is a token, 0 where it only fills the batch",
    "either": "causal or padding mask: 1 where token i may attend to token j",
}


def names(text: str) -> list[str]:
    """What the text declares and computes, without [h], in order."""
    heads = (re.split(r" [:=] ", line)[0].split(", ") for line in text.splitlines())
    return list(dict.fromkeys(name.removesuffix("[h]") for head in heads for name in head))


def computed(text: str) -> list[str]:
    """The left-hand sides alone: what a trace of the module holds."""
    return [line.split(" = ")[0].removesuffix("[h]") for line in text.splitlines() if " = " in line]


def multi_head(
    at: str = "",
    X: str = "",
    E: str = "",
    *,
    n: str = "n_tgt",
    m: str = "n_src",
    bias: bool = False,
    rotary: bool = False,
    scaled: bool = True,
    mask: str = "either",
    heads: bool = True,
    output: bool = True,
) -> str:
    """Heads side by side, or one without [h]; up to Z, or with W_o up to Y. `mask` is a word of
    MASKS, or "" for none.

    Rotary queries and keys are turned by their positions, c cosines and s sines.
    """
    given_X, given_E, X, E = X, E, X or f"{at}X", E or f"{at}E"
    h, wide = ("[h]", "n_heads*d_v") if heads else ("", "d_v")
    Q, K = _times(X, at, f"q{h}", bias), _times(E, at, f"k{h}", bias)
    if rotary:
        Q, K = f"rotate({Q}, {at}c_Q, {at}s_Q)", f"rotate({K}, {at}c_K, {at}s_K)"
    scores, joined = f"{at}S{h}", f"{at}H" if heads else f"{at}Z"
    return _lines(
        not given_X and f"{X} : {n} x d",
        not given_E and f"{E} : {m} x d",
        mask and f"{at}M : {n} x {m}  # {MASKS[mask]}",
        *_weights(at, [f"q{h}", f"k{h}"], "d", "d_q", bias),
        *_weights(at, [f"v{h}"], "d", "d_v", bias),
        *(_weights(at, ["o"], wide, "d", bias) if output else ()),
        rotary and f"{at}c_Q, {at}s_Q : {n} x d_q\n{at}c_K, {at}s_K : {m} x d_q",
        f"{at}Q{h} = {Q}",
        f"{at}K{h} = {K}",
        f"{at}V{h} = {_times(E, at, f'v{h}', bias)}",
        f"{scores} = {at}Q{h} {at}K{h}^T" + (" / sqrt(d_q)" if scaled else ""),
        f"{at}A{h} = softmax({f'mask({scores}, {at}M)' if mask else scores})",
        f"{at}Z{h} = {at}A{h} {at}V{h}",
        heads and f"{joined} = concat[h]({at}Z[h])",
        output and f"{at}Y = {_times(joined, at, 'o', bias)}",
    )


def self_attention(mask: str = "", heads: bool = False) -> str:
    """Queries, keys and values of one sequence X."""
    return "X : n_tgt x d\n" + multi_head("", "X", "X", m="n_tgt", mask=mask, heads=heads)


def feed_forward(
    at: str = "",
    X: str = "",
    *,
    n: str = "n_tgt",
    activation: str = "relu",
    gated: bool = False,
    bias: bool = False,
) -> str:
    """Out to width d_ff, the activation or a gate, and back."""
    given_X, X = X, X or f"{at}X"
    hidden, act = _times(X, at, "1", bias), activation.replace("-", "_")
    hidden = f"{act}({_times(X, at, 'g', bias)}) * ({hidden})" if gated else f"{act}({hidden})"
    return _lines(
        not given_X and f"{X} : {n} x d",
        *_weights(at, ["g", "1"] if gated else ["1"], "d", "d_ff", bias),
        *_weights(at, ["2"], "d_ff", "d", bias),
        f"{at}Z = dropout({hidden})",
        f"{at}Y = {_times(f'{at}Z', at, '2', bias)}",
    )


def residual(
    sublayer: Callable[..., str],
    at: str,
    X: str,
    E: str | None = None,
    *,
    norm: str = "layernorm",
    place: str = "post",
    **sizes: str,
) -> str:
    """A sublayer with the sum around it and its norm: before the sublayer (pre) or after the sum
    (post)."""
    N, total = (f"{at}N", X) if place == "pre" else (X, f"{X} + dropout({at}Y)")
    declared, normed = normalised(norm, at, total)
    others = {} if E is None else {"E": N if E == X else E}
    text = sublayer(at, N, **others, **sizes)
    if place == "pre":
        return _lines(declared, f"{at}N = {normed}") + text + f"{at}R = {X} + dropout({at}Y)\n"
    return text + _lines(declared, f"{at}R = {normed}")


def normalised(kind: str, at: str, of: str, below: str = "") -> tuple[str, str]:
    """The declaration of a norm's weights, and the norm of an expression."""
    weights = ", ".join(f"{at}{letter}{below}" for letter in ("gb" if kind == "layernorm" else "g"))
    return f"{weights} : 1 x d", f"{kind}({of}, {weights}, eps)"


def encoder_block(
    at: str = "",
    X: str = "",
    *,
    attention: Callable[..., str] = multi_head,
    feed: Callable[..., str] = feed_forward,
    n: str = "n_tgt",
    mask: str = "padding",
    **norms: str,
) -> str:
    """Self-attention, then feed-forward. Under a causal mask it is a decoder-only model's block."""
    return (
        _lines(not X and "X : n_tgt x d\neps : 1 x 1")
        + residual(attention, f"{at}self.", X or "X", X or "X", n=n, m=n, mask=mask, **norms)
        + residual(feed, f"{at}ff.", f"{at}self.R", **norms)
    )


def decoder_block(
    at: str = "",
    X: str = "",
    E: str = "",
    *,
    attention: Callable[..., str] = multi_head,
    cross: Callable[..., str] = multi_head,
    feed: Callable[..., str] = feed_forward,
    mask: str = "causal",
    **norms: str,
) -> str:
    """Masked self-attention, attention to the encoder's E, then feed-forward."""
    return (
        _lines(not X and "X : n_tgt x d\nE : n_src x d\neps : 1 x 1")
        + residual(
            attention, f"{at}self.", X or "X", X or "X", n="n_tgt", m="n_tgt", mask=mask, **norms
        )
        + residual(cross, f"{at}cross.", f"{at}self.R", E or "E", mask="padding", **norms)
        + residual(feed, f"{at}ff.", f"{at}cross.R", **norms)
    )


def embedding(
    at: str = "",
    W_e: str = "",
    *,
    n: str = "n_tgt",
    scale: bool = True,
    positions: bool = True,
    types: bool = False,
    norm: str = "",
) -> str:
    """Token ids t to rows of a table, with rows for their positions (P) and types added."""
    terms = [f"{'sqrt(d) ' if scale else ''}lookup({W_e or 'W_e'}, {at}t)"]
    terms += [f"lookup({at}W_y, {at}y)"] * types + [f"{at}P"] * positions
    declared, X = normalised(norm, at, " + ".join(terms), "_X") if norm else ("", " + ".join(terms))
    return _lines(
        not W_e and "W_e : vocab x d",
        f"{at}t : {n} x 1",
        types and f"{at}W_y : n_types x d\n{at}y : {n} x 1",
        positions and f"{at}P : {n} x d",
        declared,
        bool(norm and not W_e) and "eps : 1 x 1",
        f"{at}X = dropout({X})",
    )


def stack(
    at: str, block: Callable[..., str], layers: int, entry: str, norm: str = "", **given: str
) -> str:
    """Embeddings, the blocks one on the other, and a last norm: an encoder or a decoder, its
    output named Y."""
    text, X = entry, f"{at}X"
    for i in range(layers):
        text, X = text + block(f"{at}{i}.", X, **given), f"{at}{i}.ff.R"
    if not norm:
        return text + f"{at}Y = {X}\n"
    declared, Y = normalised(norm, at, X)
    return text + _lines(declared, f"{at}Y = {Y}")


def model(config: ModelConfig) -> str:
    """A whole model: the tables, the stacks, and the logits L of every word from the last
    stack's Y."""
    two = config.family == "encoder-decoder"
    table = "W_t" if two and not config.share_embeddings else "W_e"
    entry = partial(
        embedding,
        scale=config.embedding_scale,
        positions=config.positions not in ("rotary", "none"),
        types=bool(config.token_types),
        norm=config.norm if config.embedding_norm else "",
    )
    final, parts, text = (
        config.norm if config.final_norm else "",
        pieces(config),
        "W_e : vocab x d\n",
    )
    text += ("W_t : vocab x d\n" if table == "W_t" else "") + "eps : 1 x 1\n"
    if config.family != "decoder-only":
        n = "n_src" if two else "n_tgt"
        encoder, first = partial(encoder_block, **parts, n=n), entry("encoder.", "W_e", n=n)
        text += stack("encoder.", encoder, config.encoder_layers, first, final)
    if config.family != "encoder-only":
        mask = "causal" if config.causal_decoder else "padding"
        block = partial(decoder_block, E="encoder.Y", cross=cross(config)) if two else encoder_block
        decoder = partial(block, **parts, mask=mask)
        text += stack("decoder.", decoder, config.decoder_layers, entry("decoder.", table), final)
    Y = "encoder.Y" if config.family == "encoder-only" else "decoder.Y"
    product = f"{table}^T" if config.tie_output else "W_out"
    return text + _lines(
        not config.tie_output and "W_out : d x vocab",
        config.logits_bias and "b_out : 1 x vocab",
        f"L = {Y} {product}" + (" + b_out" if config.logits_bias else ""),
    )


def pieces(config: ModelConfig) -> dict[str, Any]:
    """What a configuration makes of a block's parts."""
    return dict(
        attention=partial(
            multi_head,
            bias=config.attention_bias,
            rotary=config.positions == "rotary",
            scaled=config.scaled_scores,
        ),
        feed=partial(
            feed_forward, activation=config.activation, gated=config.gated, bias=config.ff_bias
        ),
        norm=config.norm,
        place=config.norm_place,
    )


def cross(config: ModelConfig) -> Callable[..., str]:
    return partial(multi_head, bias=config.attention_bias, scaled=config.scaled_scores)


def _lines(*lines: str | bool) -> str:
    """Those that are there, each with its end."""
    return "".join(f"{line}\n" for line in lines if line)


def _weights(at: str, letters: list[str], rows: str, columns: str, bias: bool) -> list[str]:
    """The declaration of weights W_i and, with a bias, of a row b_i for each."""
    kinds = [("W", rows), ("b", "1")] if bias else [("W", rows)]
    return [
        f"{', '.join(f'{at}{kind}_{letter}' for letter in letters)} : {size} x {columns}"
        for kind, size in kinds
    ]


def _times(X: str, at: str, letter: str, bias: bool) -> str:
    return f"{X} {at}W_{letter}" + (f" + {at}b_{letter}" if bias else "")


MULTI_HEAD, FEED_FORWARD = multi_head(), feed_forward()
GATED_FEED_FORWARD = feed_forward(gated=True)
SINGLE_HEAD = self_attention()
CROSS_ATTENTION = multi_head(mask="", heads=False, output=False)

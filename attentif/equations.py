"""The blackboard: every module of core/ as text. The lab reads it, and the tests hold core/ to it.

Two kinds of statement: `W_q[h], W_k[h] : d x d_q` declares shapes, `Name = expression` computes. Names side by side
are a matrix product, `*` is elementwise, `^T` transposes, `[h]` is one matrix for each head, `concat[h]` lays the heads
side by side, and a row (1 x d) added to a matrix is added to each of its rows. `cross.A` is the A at the place `cross`.
X asks and E answers: two sequences, so that a lost transpose shows. In self-attention both are the same.
"""

import re

ATTENTION = """\
Q : n_tgt x d_q
K : n_src x d_q
V : n_src x d_v
M : n_tgt x n_src
S = Q K^T / sqrt(d_q)
A = softmax(mask(S, M))
Z = A V
"""

MULTI_HEAD = """\
X : n_tgt x d
E : n_src x d
M : n_tgt x n_src
W_q[h], W_k[h] : d x d_q
W_v[h] : d x d_v
W_o : n_heads*d_v x d
Q[h] = X W_q[h]
K[h] = E W_k[h]
V[h] = E W_v[h]
S[h] = Q[h] K[h]^T / sqrt(d_q)
A[h] = softmax(mask(S[h], M))
Z[h] = A[h] V[h]
H = concat[h](Z[h])
Y = H W_o
"""

SINGLE_HEAD = """\
X : n_tgt x d
W_q, W_k : d x d_q
W_v : d x d_v
W_o : d_v x d
Q = X W_q
K = X W_k
V = X W_v
S = Q K^T / sqrt(d_q)
A = softmax(S)
Z = A V
Y = Z W_o
"""

CROSS_ATTENTION = """\
X : n_tgt x d
E : n_src x d
W_q, W_k : d x d_q
W_v : d x d_v
Q = X W_q
K = E W_k
V = E W_v
S = Q K^T / sqrt(d_q)
A = softmax(S)
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

FEED_FORWARD = """\
X : n_tgt x d
W_1 : d x d_ff
W_2 : d_ff x d
Z = dropout(relu(X W_1))
Y = Z W_2
"""

GATED_FEED_FORWARD = """\
X : n_tgt x d
W_g, W_1 : d x d_ff
W_2 : d_ff x d
Z = dropout(relu(X W_g) * (X W_1))
Y = Z W_2
"""

LAYERNORM = "g, b : 1 x d\neps : 1 x 1\nN = layernorm(X, g, b, eps)\n"
RMSNORM = "g : 1 x d\neps : 1 x 1\nN = rmsnorm(X, g, eps)\n"
NORMS = {"layernorm": LAYERNORM, "rmsnorm": RMSNORM}

RESIDUAL = "R = X + dropout(Y)\n"


def names(text: str) -> list[str]:
    """What the text declares and computes, without [h], in order."""
    heads = (re.split(r" [:=] ", line)[0].split(", ") for line in text.splitlines())
    return list(dict.fromkeys(name.removesuffix("[h]") for head in heads for name in head))


def computed(text: str) -> list[str]:
    """The left-hand sides alone: what a trace of the module holds."""
    return [line.split(" = ")[0].removesuffix("[h]") for line in text.splitlines() if " = " in line]


def placed(text: str, at: str, **given: str) -> str:
    """The text with its names at a place, `Q` becoming `self.Q`; a name `given` from outside loses its declaration."""
    own = {name: f"{at}.{name}" if at else name for name in names(text)} | given
    lines = [line for line in text.splitlines() if not (" : " in line and line.split(" : ")[0] in given)]
    return "".join(re.sub(r"[A-Za-z]\w*(\.\w+)*", lambda m: own.get(m[0], m[0]), line) + "\n" for line in lines)


def biased(text: str) -> str:
    """The same text with a row bias b_i for every weight W_i."""
    text = re.sub(r"^((W_\w+(\[h\])?(, )?)+) : \S+ x (\S+)$",
                  lambda m: f"{m[0]}\n{m[1].replace('W_', 'b_')} : 1 x {m[5]}", text, flags=re.M)  # fmt: skip
    return re.sub(r"(?<=[A-Z] )W_(\w+(\[h\])?)", r"W_\1 + b_\1", text)


def rotated(text: str) -> str:
    """Multi-head text with queries and keys turned by their positions; c and s are the tables of cosines and sines."""
    text = re.sub(
        r"^([QK])\[h\] = (.*)$", lambda m: f"{m[1]}[h] = rotate({m[2]}, c_{m[1]}, s_{m[1]})", text, flags=re.M
    )
    return text.replace("Q[h] =", "c_Q, s_Q : n_tgt x d_q\nc_K, s_K : n_src x d_q\nQ[h] =", 1)


def multi_head(*, bias: bool = False, rotary: bool = False) -> str:
    text = biased(MULTI_HEAD) if bias else MULTI_HEAD
    return rotated(text) if rotary else text


def feed_forward(*, activation: str = "relu", gated: bool = False, bias: bool = False) -> str:
    text = (GATED_FEED_FORWARD if gated else FEED_FORWARD).replace("relu", activation.replace("-", "_"))
    return biased(text) if bias else text


def residual(sublayer: str, at: str, X: str, *, norm: str = "layernorm", place: str = "post", **given: str) -> str:
    """A sublayer's text with the sum around it and its norm: before the sublayer (pre) or after the sum (post)."""
    norm_text = NORMS[norm]
    if place == "pre":
        asks = {name: f"{at}.N" if value == X else value for name, value in ({"X": X} | given).items()}
        return (
            placed(norm_text, at, X=X, eps="eps")
            + placed(sublayer, at, **asks)
            + placed(RESIDUAL, at, X=X, Y=f"{at}.Y")
        )
    after = norm_text.replace("N = ", "R = ").replace("(X,", "(X + dropout(Y),")
    return placed(sublayer, at, X=X, **given) + placed(after, at, X=X, Y=f"{at}.Y", eps="eps")


def encoder_block(attention: str = MULTI_HEAD, feed: str = FEED_FORWARD, **norms: str) -> str:
    """Self-attention, then feed-forward. Under a causal mask it is a decoder-only model's block."""
    return (
        "X : n_tgt x d\neps : 1 x 1\n"
        + residual(attention, "self", "X", E="X", n_src="n_tgt", **norms)
        + residual(feed, "ff", "self.R", **norms)
    )


def decoder_block(attention: str = MULTI_HEAD, cross: str = MULTI_HEAD, feed: str = FEED_FORWARD, **norms: str) -> str:
    """Masked self-attention, attention to the encoder's E, then feed-forward."""
    return (
        "X : n_tgt x d\nE : n_src x d\neps : 1 x 1\n"
        + residual(attention, "self", "X", E="X", n_src="n_tgt", **norms)
        + residual(cross, "cross", "self.R", E="E", **norms)
        + residual(feed, "ff", "cross.R", **norms)
    )


def embedding(*, scale: bool = True, positions: bool = True, types: bool = False, norm: str = "") -> str:
    """Token ids t to rows of a table, with rows for their positions (P) and types added."""
    total = (
        ("sqrt(d) " if scale else "")
        + "lookup(W_e, t)"
        + (" + lookup(W_y, y)" if types else "")
        + (" + P" if positions else "")
    )
    text = "W_e : vocab x d\nt : n_tgt x 1\n" + ("W_y : n_types x d\ny : n_tgt x 1\n" if types else "")
    text += "P : n_tgt x d\n" if positions else ""
    if not norm:
        return f"{text}X = dropout({total})\n"
    declared, _, formula = re.sub(r"\b([gb])\b", r"\1_X", NORMS[norm]).partition("N = ")
    return f"{text}{declared}X = dropout({formula.strip().replace('X', total, 1)})\n"


def output(*, tied: bool = True, bias: bool = False) -> str:
    """Logits L of every word, from the embedding table itself when tied."""
    weight, product = ("W_e : vocab x d", "W_e^T") if tied else ("W_out : d x vocab", "W_out")
    return f"Y : n_tgt x d\n{weight}\n" + (
        f"b_out : 1 x vocab\nL = Y {product} + b_out\n" if bias else f"L = Y {product}\n"
    )


def stack(at: str, block: str, layers: int, entry: str, norm: str = "", **given: str) -> str:
    """Embeddings, the blocks one on the other, and a last norm: an encoder or a decoder, its output named Y."""
    text, X = placed(entry, at, eps="eps", **given), f"{at}.X"
    for i in range(layers):
        text, X = text + placed(block, f"{at}.{i}", X=X, eps="eps", **given), f"{at}.{i}.ff.R"
    return text + (
        placed(NORMS[norm].replace("N = ", "Y = "), at, X=X, eps="eps", **given) if norm else f"{at}.Y = {X}\n"
    )

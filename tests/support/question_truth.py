"""What questions are held to: torch and sympy on the numbers that a question gives. Imports
nothing of lab/teach/."""

import re
from fractions import Fraction
from math import inf, sqrt

import sympy
import torch
from torch import Tensor
from torch.nn.functional import scaled_dot_product_attention as attention


class Given:
    """The given matrices by name, as float64 tensors; a family has the heads first."""

    def __init__(self, work):
        given = {
            **work.inputs,
            **{(step.name, step.head): step.matrix for step in work.steps if step.given},
        }
        self.values = dict(work.sizes)
        for (name, head), M in given.items():
            self.values[name] = M if head is None else (*self.values.get(name, ()), M)

    def __getattr__(self, name):
        return tensor(self.values[name])


def tensor(rows) -> Tensor:
    """Nested tuples of numbers; None is minus infinity."""
    if isinstance(rows, tuple):
        return torch.stack([tensor(row) for row in rows])
    return torch.tensor(-inf if rows is None else float(rows), dtype=torch.float64)


def head(Q, K, V):
    """Scores, weights and output of torch's own attention, by values that pick out a column
    each."""
    S = Q @ K.mT / sqrt(Q.shape[-1])
    eye = torch.eye(K.shape[-2], dtype=torch.float64).expand(*K.shape[:-1], -1)
    return {"S": S, "A": attention(Q, K, eye), "Z": attention(Q, K, V)}


def projected(g, E=None):
    X, E = g.X, g.X if E is None else E
    return {"Q": X @ g.W_q, "K": E @ g.W_k, "V": E @ g.W_v}


def one_head(g, E=None):
    found = projected(g, E)
    return found | head(found["Q"], found["K"], found["V"])


def masked(g):
    N = g.S.masked_fill(g.M == 0, -inf)
    return {"M": g.M, "N": N, "A": torch.softmax(N, -1)}


def chunks(P, count):
    return torch.stack(P.chunk(count, -1))


NUMBERS = {
    "projections": projected,
    "scores": lambda g: {"P": g.Q @ g.K.mT, "S": g.Q @ g.K.mT / sqrt(g.Q.shape[-1])},
    "softmax": lambda g: {"A": torch.softmax(g.S, -1)},
    "single-head": one_head,
    "given-weights": lambda g: (p := projected(g)) | {"Z": g.A @ p["V"], "Y": g.A @ p["V"] @ g.W_o},
    "cross-attention": lambda g: one_head(g, g.E),
    "two-heads": lambda g: (h := head(g.Q, g.K, g.V)) | {"H": torch.cat(list(h["Z"]), -1)},
    "combine-heads": lambda g: {"H": (H := torch.cat(list(g.Z), -1)), "Y": H @ g.W_o},
    "output-projection": lambda g: {"Y": g.Z @ g.W_o, "R": g.X + g.Z @ g.W_o},
    "causal-mask": lambda g: masked(g),
    "padding-mask": lambda g: masked(g),
    "block-matrices": lambda g: {
        "P": g.X @ torch.cat([g.W_0, g.W_1], -1),
        "Q_0": g.X @ g.W_0,
        "Q_1": g.X @ g.W_1,
    },
    "copy": lambda g: {"q": g.q, "c": attention(g.q, g.K * sqrt(g.K.shape[-1]), g.V)},
    "average": lambda g: {"q": g.q, "c": attention(g.q, g.K * sqrt(g.K.shape[-1]), g.V)},
}


def split(g, heads):
    return {"Q": chunks(g.P_q, heads), "K": chunks(g.P_k, heads), "V": chunks(g.P_v, heads)}


# The same in sympy, exactly: of a family a list of matrices, and minus infinity where a mask hides
# a score


def exactly(rows) -> sympy.Matrix:
    return sympy.Matrix(
        [
            [sympy.Rational(Fraction(x).numerator, Fraction(x).denominator) for x in row]
            for row in rows
        ]
    )


class ExactlyGiven(Given):
    def __getattr__(self, name):
        M = self.values[name]
        return [exactly(one) for one in M] if isinstance(M[0][0], tuple) else exactly(M)


def exact_softmax(S) -> sympy.Matrix:
    rows = [[sympy.exp(x) for x in S.row(i)] for i in range(S.rows)]
    return sympy.Matrix([[x / sum(row) for x in row] for row in rows])


def exact_head(Q, K, V):
    S = Q * K.T / sympy.sqrt(Q.cols)
    A = exact_softmax(S)
    return {"S": S, "A": A, "Z": A * V}


def exact_projected(g, E=None):
    E = g.X if E is None else E
    return {"Q": g.X * g.W_q, "K": E * g.W_k, "V": E * g.W_v}


def exact_one_head(g, E=None):
    found = exact_projected(g, E)
    return found | exact_head(found["Q"], found["K"], found["V"])


def exact_heads(g):
    heads = [exact_head(*one) for one in zip(g.Q, g.K, g.V, strict=True)]
    found = {name: [one[name] for one in heads] for name in "SAZ"}
    return found | {"H": sympy.Matrix.hstack(*found["Z"])}


def exact_masked(g):
    N = sympy.Matrix(g.S.rows, g.S.cols, lambda i, j: g.S[i, j] if g.M[i, j] else -sympy.oo)
    return {"M": g.M, "N": N, "A": exact_softmax(N)}


def exact_split(g):
    """Head h of width d has the columns from h d on."""
    widths = {name: getattr(g, f"P_{name.lower()}").cols // g.values["n_heads"] for name in "QKV"}
    return {
        name: [
            getattr(g, f"P_{name.lower()}")[:, h * d : (h + 1) * d]
            for h in range(g.values["n_heads"])
        ]
        for name, d in widths.items()
    }


def exact_query(g):
    return {"q": g.q, "c": exact_softmax(g.q * g.K.T) * g.V}


EXACT = {
    "projections": exact_projected,
    "scores": lambda g: {"P": g.Q * g.K.T, "S": g.Q * g.K.T / sympy.sqrt(g.Q.cols)},
    "softmax": lambda g: {"A": exact_softmax(g.S)},
    "single-head": exact_one_head,
    "given-weights": lambda g: (
        (p := exact_projected(g)) | {"Z": g.A * p["V"], "Y": g.A * p["V"] * g.W_o}
    ),
    "cross-attention": lambda g: exact_one_head(g, g.E),
    "split-heads": exact_split,
    "two-heads": exact_heads,
    "combine-heads": lambda g: {"H": (H := sympy.Matrix.hstack(*g.Z)), "Y": H * g.W_o},
    "output-projection": lambda g: {"Y": g.Z * g.W_o, "R": g.X + g.Z * g.W_o},
    "causal-mask": exact_masked,
    "padding-mask": exact_masked,
    "block-matrices": lambda g: {
        "P": g.X * g.W_0.row_join(g.W_1),
        "Q_0": g.X * g.W_0,
        "Q_1": g.X * g.W_1,
    },
    "copy": exact_query,
    "average": exact_query,
}


def kind_of(work) -> str:
    """Which kind of question gives matrices of these names: what a worked solution with a
    mistake was made from."""
    given = {name for name, _ in work.inputs}
    kinds = {
        "scores": {"Q", "K"},
        "causal-mask": {"S", "M"},
        "cross-attention": {"X", "E", "W_q", "W_k", "W_v"},
        "single-head": {"X", "W_q", "W_k", "W_v"},
        "two-heads": {"Q", "K", "V"},
    }
    return next(kind for kind, names in kinds.items() if names == given)


def same(found, x, digits: int) -> bool:
    """A number of sympy's, and one of ours as its decimals: equal where it ends, else to all
    digits but the last."""
    if isinstance(x, str):
        return abs(sympy.N(found - sympy.Float(x, digits + 10), digits + 10)) < sympy.Float(
            f"1e-{digits - 1}", 10
        )
    value = -sympy.oo if x is None else sympy.Rational(x.numerator, x.denominator)
    return found == value or sympy.simplify(found - value) == 0


# Shapes: every name of a block as torch computes it, from sizes


def multi(sizes, X, E, d_q="d_q", d_v="d_v", heads=None, causal=False, batch=(), at=""):
    """The weights and activations of attention with torch's modules' shapes; heads have an axis
    after the batch."""
    h = () if heads is None else (sizes[heads],)
    wide = (sizes[heads] if heads else 1) * sizes[d_v]
    d = X.shape[-1]
    W_q, W_k = torch.ones(*h, d, sizes[d_q]), torch.ones(*h, d, sizes[d_q])
    W_v, W_o = torch.ones(*h, d, sizes[d_v]), torch.ones(wide, d)
    if heads:
        X, E = X.unsqueeze(-3), E.unsqueeze(-3)
    Q, K, V = X @ W_q, E @ W_k, E @ W_v
    P = Q @ K.mT
    Z = torch.softmax(P, -1) @ V
    H = Z.transpose(-3, -2).flatten(-2) if heads else Z
    found = {
        "W_q": W_q,
        "W_k": W_k,
        "W_v": W_v,
        "W_o": W_o,
        "Q": Q,
        "K": K,
        "V": V,
        "Q K^T": P,
        "S": P,
        "A": P,
        "Z": Z,
        "H": H,
        "Y": H @ W_o,
    }
    return {" ".join(at + part for part in name.split(" ")): M for name, M in found.items()}


def feed(sizes, X, at=""):
    W1, W2 = torch.ones(X.shape[-1], sizes["d_ff"]), torch.ones(sizes["d_ff"], X.shape[-1])
    return {f"{at}W_1": W1, f"{at}W_2": W2, f"{at}Z": X @ W1, f"{at}Y": X @ W1 @ W2, f"{at}R": X}


def split_and_combine(sizes, batch):
    X = torch.ones(*batch, sizes["T"], sizes["C"])
    qk, value, heads, C = sizes["qk_length"], sizes["value_length"], sizes["n_heads"], sizes["C"]
    weights = {
        "W_q": (C, heads * qk),
        "W_k": (C, heads * qk),
        "W_v": (C, heads * value),
        "W_o": (heads * value, C),
    }
    found = {name: torch.ones(*shape) for name, shape in weights.items()}
    for letter, length in (("q", qk), ("k", qk), ("v", value)):
        found[f"P_{letter}"] = X @ found[f"W_{letter}"]
        found[letter.upper()] = (
            found[f"P_{letter}"].unflatten(-1, (heads, length)).transpose(-3, -2)
        )
    found["Q K^T"] = found["S"] = found["A"] = found["Q"] @ found["K"].mT
    found["Z"] = found["A"] @ found["V"]
    found["H"] = found["Z"].transpose(-3, -2).flatten(-2)
    return found | {"Y": found["H"] @ found["W_o"]}


def block_shapes(block, sizes, batch=()):
    """Every weight and activation of a block, by its name."""
    tokens = {
        name: torch.ones(*batch, sizes[name], sizes["d"])
        for name in ("n_tgt", "n_src")
        if name in sizes
    }
    X, E = tokens.get("n_tgt"), tokens.get("n_src")
    wide = {"d_q": "d_q" if "d_q" in sizes else "d", "d_v": "d_v" if "d_v" in sizes else "d"}
    match block:
        case "single-head":
            return multi(sizes, X, X, **wide)
        case "cross-attention":
            return multi(sizes, X, E)
        case "multi-head-self-attention":
            return multi(sizes, X, X, heads="n_heads")
        case "split-and-combine":
            return split_and_combine(sizes, batch)
        case "feed-forward":
            return feed(sizes, X)
        case "gated-feed-forward":
            return feed(sizes, X) | {"W_g": torch.ones(sizes["d"], sizes["d_ff"])}
    heads = None if block == "decoder-block-one-head" else "n_heads"
    norms = {
        f"{at}.{letter}": torch.ones(1, sizes["d"])
        for at in ("self", "cross", "ff")
        for letter in "gb"
    }
    found = (
        multi(sizes, X, X, heads=heads, at="self.") | {"self.R": X} | feed(sizes, X, "ff.") | norms
    )
    if block.startswith("decoder"):
        return found | multi(sizes, X, E, heads=heads, at="cross.") | {"cross.R": X}
    return {name: M for name, M in found.items() if not name.startswith("cross.")}


def fits(expression: str) -> bool:
    """Does torch compute it, with sizes that all differ? The expression is in plain text, as a
    reader sees it."""
    sizes = {"n": 2, "m": 3, "d": 5, "d_q": 7, "d_v": 11}
    shapes = {"X": "n d", "Q": "n d_q", "K": "m d_q", "V": "m d_v", "A": "n m", "W_o": "d_v d"}
    names = {
        name: torch.ones(*(sizes[size] for size in shape.split())) for name, shape in shapes.items()
    }
    words = re.findall(r"softmax|W_o|[A-Z]|ᵀ|[()+]", expression)
    code, ends = "", False  # after what ends a factor, another factor is multiplied
    for word in words:
        begins = word not in "ᵀ)+"
        code += (" @ " if ends and begins else " ") + {"ᵀ": ".mT"}.get(word, word)
        ends = word in "ᵀ)" or word in names
    try:
        eval(code.strip(), {"softmax": lambda M: torch.softmax(M, -1), **names})
    except RuntimeError:
        return False
    return True


def read_matrix(text: str) -> tuple[str, list[list[float]]]:
    """A matrix as a terminal shows it: what it is called, and its numbers."""
    name = re.search(r"([A-Z](?:\[\d\])?) [=≈]", text)[1]
    rows = re.findall(
        r"[⎡⎢⎣\[]((?: *(?:-?\d+(?:\.\d+)?(?:/\d+)?|-∞))+)[⎤⎥⎦\]]", text.replace(name, "")
    )
    number = lambda word: -inf if word == "-∞" else float(Fraction(word))  # noqa: E731
    return name, [[number(word) for word in row.split()] for row in rows]

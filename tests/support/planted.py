"""Attention with one planted mistake, as a student's numpy code would have it. Imports nothing
of the package."""

from __future__ import annotations

import numpy as np

MISTAKES = {  # as the feedback must name them
    "scale forgotten": "scale forgotten",
    "scale by d_k": "scale by d_k",
    "softmax over columns": "softmax over columns",
    "Q K for Q K^T": "transpose lost",
    "K Q^T for Q K^T": "transpose lost",
    "A^T V for A V": "transpose lost",
    "K and V swapped": "K and V swapped",
    "W_k and W_v swapped": "K and V swapped",
    "mask inverted": "mask inverted",
    "mask after softmax": "mask after softmax",
    "heads interleaved": "heads interleaved",
    "heads joined as rows": "wrong axis",
    "heads joined by reshape": "reshape without transpose",
    "weights rounded too early": "rounded too early",
}


def softmax(S: np.ndarray, axis: int = -1) -> np.ndarray:
    with np.errstate(invalid="ignore", over="ignore"):
        E = np.exp(S - np.max(np.where(np.isfinite(S), S, -1e30), axis=axis, keepdims=True))
        return E / E.sum(axis=axis, keepdims=True)


def attend(Q, K, V, mask, mistake):
    """Scores, weights and output of one head."""
    if mistake == "K and V swapped":
        K, V = V, K
    if mistake == "Q K for Q K^T":
        S = Q @ K
    elif mistake == "K Q^T for Q K^T":
        S = K @ Q.T
    else:
        S = Q @ K.T
    d_q = Q.shape[1]
    S = (
        S
        if mistake == "scale forgotten"
        else S / d_q
        if mistake == "scale by d_k"
        else S / np.sqrt(d_q)
    )
    if mask is None:
        A = softmax(S, 0 if mistake == "softmax over columns" else 1)
    elif mistake == "mask after softmax":
        A = softmax(S) * mask
    else:
        seen = ~mask if mistake == "mask inverted" else mask
        A = softmax(np.where(seen, S, -1e9), 0 if mistake == "softmax over columns" else 1)
    used = np.round(A, 1) if mistake == "weights rounded too early" else A
    return S, A, (used.T if mistake == "A^T V for A V" else used) @ V


def single(X, W_q, W_k, W_v, W_o, mask=None, mistake="", E=None):
    """One head: every matrix by its name."""
    E = X if E is None else E
    if mistake == "W_k and W_v swapped":
        W_k, W_v = W_v, W_k
    Q, K, V = X @ W_q, E @ W_k, E @ W_v
    S, A, Z = attend(Q, K, V, mask, mistake)
    found = {"Q": Q, "K": K, "V": V, "S": S, "A": A, "Z": Z}
    return found if W_o is None else found | {"Y": Z @ W_o}


def split(P, heads, mistake):
    d = P.shape[1] // heads
    if mistake == "heads interleaved":
        return [P[:, h::heads] for h in range(heads)]
    return [P[:, h * d : (h + 1) * d] for h in range(heads)]


def join(parts, mistake):
    if mistake == "heads joined as rows":
        return np.concatenate(parts, axis=0)
    if mistake == "heads joined by reshape":
        return np.stack(parts).reshape(parts[0].shape[0], -1)
    if mistake == "heads interleaved":
        return np.stack(parts, axis=-1).reshape(parts[0].shape[0], -1)
    return np.concatenate(parts, axis=1)


def heads(X, W_q, W_k, W_v, W_o, mistake="", where="split"):
    """Heads cut from one projection and joined; a mistake with heads is made in the split or in
    the join."""
    n_heads = 2
    found = {"P_q": X @ W_q, "P_k": X @ W_k, "P_v": X @ W_v}
    cut = mistake if where == "split" else ""
    for name in ("Q", "K", "V"):
        for h, M in enumerate(split(found[f"P_{name.lower()}"], n_heads, cut), 1):
            found[f"{name}[{h}]"] = M
    parts = []
    for h in range(1, n_heads + 1):
        S, A, Z = attend(found[f"Q[{h}]"], found[f"K[{h}]"], found[f"V[{h}]"], None, mistake)
        found |= {f"S[{h}]": S, f"A[{h}]": A, f"Z[{h}]": Z}
        parts.append(Z)
    found["H"] = join(parts, mistake if where == "join" else "")
    return found | ({"Y": found["H"] @ W_o} if found["H"].shape[1] == len(W_o) else {})

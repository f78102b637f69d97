"""Ten wrong attentions, each one change of our own source, and the named test that each must
fail."""

import inspect
import sys
from types import ModuleType

import pytest

from attentif.core import attention, masks
from tests.core import test_attention
from tests.support.mutations import changed

ATTEND = test_attention.test_attend_is_torchs
TORCHS = test_attention.test_multi_head_attention_is_torchs
LENGTHS = test_attention.test_heads_have_lengths_of_their_own

PLAIN, MASKED = {"masked": False}, {"masked": True}
OWN_LENGTHS = {"num_kv_heads": 6, "training": False}
CROSSING = {"bias": False, "training": False, "crossing": True}
SCORES = "Q @ K.mT / sqrt(d_q)"

MUTANTS = {  # name: the code, what replaces it, the test that fails, and with which arguments
    "no scale": (SCORES, "Q @ K.mT", ATTEND, PLAIN),
    "K Q^T": (SCORES, "(K @ Q.mT / sqrt(d_q)).reshape(*Q.shape[:-1], K.shape[-2])", ATTEND, PLAIN),
    "A^T V": ("F.dropout(A, dropout) @ V", "A.mT.reshape(A.shape) @ V", ATTEND, PLAIN),
    "sqrt(d)": (
        "S, A, Z = attend(Q,",
        "S, A, Z = attend(Q * sqrt(d_q / self.embedding_dim),",
        LENGTHS,
        OWN_LENGTHS,
    ),
    "K and V swapped": (
        "K, V = repeat_kv(K, head), repeat_kv(V, head)",
        "K, V = V, K",
        TORCHS,
        CROSSING,
    ),
    "softmax over queries": ("masks.masked_softmax(S, mask)", "S.softmax(-2)", ATTEND, PLAIN),
    "/ d_q": ("/ sqrt(d_q)", "/ d_q", ATTEND, PLAIN),
    "mask inverted": (
        "masks.masked_softmax(S, mask)",
        "masks.masked_softmax(S, ~mask)",
        ATTEND,
        MASKED,
    ),
    "heads interleaved": (
        "T.unflatten(-1, (-1, vec_length)).transpose(1, 2)",
        "T.unflatten(-1, (vec_length, -1)).permute(0, 3, 1, 2)",
        LENGTHS,
        OWN_LENGTHS,
    ),
    "mask after softmax": (
        "masks.masked_softmax(S, mask)",
        "S.softmax(-1).masked_fill(~mask, 0.0)",
        ATTEND,
        MASKED,
    ),
}


def mutated(before: str, after: str) -> ModuleType:
    """Our module attention.py with one change."""
    source = changed(inspect.getsource(attention), before, after)
    module = ModuleType("mutant")
    exec(compile(source, "mutant", "exec"), module.__dict__)
    return module


@pytest.mark.parametrize("name", MUTANTS)
def test_every_wrong_attention_fails_its_test(name, monkeypatch):
    before, after, test, arguments = MUTANTS[name]
    monkeypatch.setitem(sys.modules, "mutant", ModuleType("mutant"))
    test(**arguments)
    with pytest.raises(AssertionError, match="not close"):
        test(**arguments, attention=mutated(before, after))


def test_a_mask_left_out_of_the_softmax_is_seen(monkeypatch):
    monkeypatch.setattr(masks, "masked_softmax", lambda S, mask: S.softmax(-1))
    with pytest.raises(AssertionError, match="not close"):
        ATTEND(masked=True)

"""Ten wrong attentions, each one change of our own source, and the named test that each must fail."""

import inspect
import re
import sys
from types import ModuleType

import pytest
import test_attention

from attentif.core import attention, masks

ATTEND = test_attention.test_attend_is_torchs
TORCHS = test_attention.test_multi_head_attention_is_torchs
LENGTHS = test_attention.test_heads_have_lengths_of_their_own

MUTANTS = {
    "no scale": ("Q @ K.mT / sqrt(d_q)", "Q @ K.mT", ATTEND, {"masked": False}),
    "K Q^T": ("Q @ K.mT / sqrt(d_q)", "(K @ Q.mT / sqrt(d_q)).reshape(*Q.shape[:-1], K.shape[-2])", ATTEND, {"masked": False}),
    "A^T V": ("F.dropout(A, dropout) @ V", "A.mT.reshape(A.shape) @ V", ATTEND, {"masked": False}),
    "sqrt(d)": ("S, A, Z = attend(Q, K,", "S, A, Z = attend(Q * sqrt(d_q / self.embedding_dim), K,", LENGTHS,
                {"num_kv_heads": 6, "training": False}),
    "K and V swapped": ("return KeyValue(self._heads(self.W_k(E), self.qk_length, turn), self._heads(self.W_v(E), self.value_length))",
                        "return KeyValue(self._heads(self.W_v(E), self.value_length), self._heads(self.W_k(E), self.qk_length, turn))",
                        TORCHS, {"bias": False, "training": False, "crossing": True}),
    "softmax over queries": ("A = masks.masked_softmax(S, mask)", "A = S.softmax(-2)", ATTEND, {"masked": False}),
    "/ d_q": ("/ sqrt(d_q)", "/ d_q", ATTEND, {"masked": False}),
    "mask inverted": ("masks.masked_softmax(S, mask)", "masks.masked_softmax(S, ~mask)", ATTEND, {"masked": True}),
    "heads interleaved": ("T.unflatten(-1, (-1, vec_length)).transpose(1, 2)",
                          "T.unflatten(-1, (vec_length, -1)).permute(0, 3, 1, 2)", LENGTHS,
                          {"num_kv_heads": 6, "training": False}),
    "mask after softmax": ("masks.masked_softmax(S, mask)", "S.softmax(-1).masked_fill(~mask, 0.0)", ATTEND, {"masked": True}),
}  # fmt: skip


def mutated(before: str, after: str) -> ModuleType:
    """Our module attention.py with one change, whatever line breaks the formatter chose."""
    pattern = r"\s*".join(re.escape(piece) for piece in re.split(r"\s+|(?<=[(,])|(?=\))", before) if piece)
    source, count = re.subn(pattern + r"(?:,(?=\s*\)))?", lambda _: after, inspect.getsource(attention))
    assert count == 1, f"the mutation must change exactly one place, not {count}: {before}"
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

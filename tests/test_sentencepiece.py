"""SentencePiece files read without the library of that name: its subwords for every text;
damaged files are refused."""

import contextlib
import struct

import pytest

from attentif.sentencepiece import SentencePiece
from attentif.text.tokenizer import TokenizerError
from tests.support.hostile_checkpoints import SENTENCEPIECES, SUBWORD, message, subword
from tests.support.sentencepieces import TEXTS, odd_texts, sentencepiece, trained

KINDS = {
    "unigram": {},
    "larger": {"vocab_size": 1500},
    "as it is": {"normalization_rule_name": "identity"},
    "lower case": {"normalization_rule_name": "nmt_nfkc_cf"},
    "symbols": {"user_defined_symbols": "<n>,gare,ﬁ"},
    "across words": {"split_by_whitespace": False},
    "BPE": {"model_type": "bpe"},
    "BPE across words": {"model_type": "bpe", "split_by_whitespace": False},
}


def assert_equal(kind, count):
    data = trained(**KINDS[kind])
    theirs, ours = (
        sentencepiece.SentencePieceProcessor(model_proto=data),
        SentencePiece(data, "a.spm"),
    )
    for text in (*TEXTS, *("." * length for length in range(40)), *odd_texts(count)):
        assert ours.encode(text) == theirs.encode(text, out_type=str), text


@pytest.mark.parametrize("kind", KINDS)
def test_the_subwords_are_those_of_the_library(kind):
    assert_equal(kind, 100)


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
def test_the_subwords_of_many_texts_are_those_of_the_library(kind):
    assert_equal(kind, 1000)


def test_a_tie_is_decided_by_float32(monkeypatch):
    """Without the rounding some text of the comparison is cut elsewhere: so the comparison can
    fail."""
    monkeypatch.setattr("attentif.sentencepiece._rounded", float)
    with pytest.raises(AssertionError):
        assert_equal("larger", 0)


@pytest.mark.parametrize("name", SENTENCEPIECES)
def test_a_hostile_file_is_refused_in_one_line(name):
    with pytest.raises(
        TokenizerError, match=r"^a\.spm: not a SentencePiece model that attentif reads: .+$"
    ) as error:
        SentencePiece(SENTENCEPIECES[name], "a.spm")
    assert len(str(error.value)) < 300


def test_what_the_files_above_are_made_of_is_read():
    assert SentencePiece(message(SUBWORD, (1, subword("▁".encode()))), "a.spm").encode("a b") == [
        "▁",
        "a",
        "▁",
        "b",
    ]


def test_a_real_file_cut_anywhere_is_refused_or_a_smaller_model():
    """A part that ends between two fields is a smaller model; no part raises another error."""
    data, read = trained(), 0
    for end in (*range(0, 2000, 7), *range(len(data) - 2000, len(data), 13)):
        with contextlib.suppress(TokenizerError):
            read += bool(SentencePiece(data[:end], "a.spm").encode("Il dort."))
    assert 0 < read < 400


def test_a_table_that_points_anywhere_ends():
    units = struct.pack(
        "<20I", *(0x7FFFFFFF, 0x80000100, 0x161, 0x561, *[0x100 | 0x61 | 1 << 10] * 16)
    )
    data = message(SUBWORD, (3, message((2, struct.pack("<I", len(units)) + units + b"x"))))
    assert isinstance(SentencePiece(data, "a.spm").encode("a" * 5000 + "\x01ÿ"), list)

"""SentencePiece files read without the library of that name: its subwords for every text; damaged files are refused."""

import contextlib
import struct

import pytest

from attentif.sentencepiece import SentencePiece
from attentif.text.tokenizer import TokenizerError
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
    theirs, ours = sentencepiece.SentencePieceProcessor(model_proto=data), SentencePiece(data, "a.spm")
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
    """Without the rounding some text of the comparison is cut elsewhere: so the comparison can fail."""
    monkeypatch.setattr("attentif.sentencepiece._rounded", float)
    with pytest.raises(AssertionError):
        assert_equal("larger", 0)


def message(*fields):
    """A protobuf message of fields: a number and bytes, or a number and an int."""
    return b"".join(varint(number << 3) + varint(value) if isinstance(value, int)
                    else varint(number << 3 | 2) + varint(len(value)) + value for number, value in fields)  # fmt: skip


def varint(value):
    out = b""
    while value > 127:
        out, value = out + bytes([value & 127 | 128]), value >> 7
    return out + bytes([value])


def piece(text=b"a", score=-1.0, kind=1):
    return message((1, text)) + b"\x15" + struct.pack("<f", score) + message((3, kind))


ONE = (1, piece())
HOSTILE = {
    "empty": b"",
    "text": b"not a model, but a text",
    "a length of 2^63": b"\x0a" + varint(1 << 63),
    "a length beyond the end": b"\x0a\x20abc",
    "a number without end": b"\xff" * 40,
    "a group": b"\x0b\x0b\x0b",
    "300,000 subwords": message(ONE) * 300_000,
    "300,000 empty ones": b"\x0a\x00" * 300_000,
    "nested 1,000 times": b"\x0a\x7f" * 1000,
    "bad UTF-8": message((1, piece(b"\xff\xfe"))),
    "a score that is not a number": message((1, piece(score=float("nan")))),
    "an infinite score": message((1, piece(score=float("-inf")))),
    "a score of two bytes": message((1, message((1, b"a"), (2, b"ab")))),
    "a subword as a number": message((1, 5)),
    "a subword of 2,000 characters": message((1, piece(b"a" * 2000))),
    "no subword of a text": message((1, piece(kind=3))),
    "a type of model": message(ONE, (2, message((3, 4)))),
    "a type of model as text": message(ONE, (2, message((3, b"x" * 10_000)))),
    "byte fallback": message(ONE, (2, message((35, 1)))),
    "spaces as suffixes": message(ONE, (2, message((24, 1)))),
    "no prefix": message(ONE, (3, message((3, 0)))),
    "spaces kept": message(ONE, (3, message((4, 0)))),
    "a short table": message(ONE, (3, message((2, b"abc")))),
    "a table of 2^32 bytes": message(ONE, (3, message((2, b"\xff\xff\xff\xff" + bytes(40))))),
    "a table as a number": message(ONE, (3, message((2, 7)))),
    "5,000 symbols": message(*((1, piece(b"%d" % i, kind=4)) for i in range(5000)), ONE),
    "larger than 8 MiB": bytes(9 << 20),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_in_one_line(name):
    with pytest.raises(TokenizerError, match=r"^a\.spm: not a SentencePiece model that attentif reads: .+$") as error:
        SentencePiece(HOSTILE[name], "a.spm")
    assert len(str(error.value)) < 300


def test_what_the_files_above_are_made_of_is_read():
    assert SentencePiece(message(ONE, (1, piece("▁".encode()))), "a.spm").encode("a b") == ["▁", "a", "▁", "b"]


def test_a_real_file_cut_anywhere_is_refused_or_a_smaller_model():
    """A part that ends between two fields is a smaller model; no part raises another error."""
    data, read = trained(), 0
    for end in (*range(0, 2000, 7), *range(len(data) - 2000, len(data), 13)):
        with contextlib.suppress(TokenizerError):
            read += bool(SentencePiece(data[:end], "a.spm").encode("Il dort."))
    assert 0 < read < 400


def test_a_table_that_points_anywhere_ends():
    units = struct.pack("<20I", *(0x7FFFFFFF, 0x80000100, 0x161, 0x561, *[0x100 | 0x61 | 1 << 10] * 16))
    data = message((1, piece()), (3, message((2, struct.pack("<I", len(units)) + units + b"x"))))
    assert isinstance(SentencePiece(data, "a.spm").encode("a" * 5000 + "\x01ÿ"), list)

"""SentencePiece models (.spm, .model): the file, and text to subwords as the library of that name
does. Knows no ids.

The file is a protobuf message. It is read without that library: every length is checked against the
file, and a model with a setting that is not known here is refused.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Any

from tokenizers import models

from attentif.text.tokenizer import LARGEST_VOCABULARY, LONGEST_TOKEN, SPACE, TokenizerError

LARGEST_FILE, LARGEST_CHARSMAP, LARGEST_SCORE = 5 << 20, 4 << 20, 1e30
NORMAL, USER_DEFINED = (
    1,
    4,
)  # types of subwords that a text may have; the others are control, unknown, unused, byte
UNIGRAM, BPE = 1, 2
# Fields of the message, of its trainer_spec and its normalizer_spec; and settings with the only
# value that is read.
PIECES, TRAINER, NORMALISER, MODEL_TYPE, CHARSMAP, MOST_FIELDS = 1, 2, 3, 3, 2, 64
SETTINGS = (
    (TRAINER, 24, "treat_whitespace_as_suffix", 0),
    (TRAINER, 35, "byte_fallback", 0),
    (NORMALISER, 3, "add_dummy_prefix", 1),
    (NORMALISER, 4, "remove_extra_whitespaces", 1),
    (NORMALISER, 5, "escape_whitespaces", 1),
)
MOST_SYMBOLS, LONGEST_FORM = (
    1000,
    32,
)  # symbols that the user defined; characters that one form replaces
UNKNOWN_PENALTY, USER_SCORE = 10.0, -0.1  # the first is below the least score
FLOAT = struct.Struct("<f")


class SentencePiece:
    """Text to subwords: normalised by a table of characters, then cut by the scores of a unigram
    model, or by BPE."""

    def __init__(self, data: bytes, name: str) -> None:
        self.pieces: list[
            tuple[str, float, int]
        ] = []  # all of them with score and type, in the order of the file
        try:
            model_type, charsmap = self._read(data)
            self._trie, self._forms = _charsmap(charsmap)
            # A symbol that the user defined is neither normalised nor cut.
            self._symbols = sorted(
                (piece for piece, _, kind in self.pieces if kind == USER_DEFINED), key=len
            )[::-1]
            self.scores = {piece: score for piece, score, kind in self.pieces if kind == NORMAL}
            self._unknown = _rounded(min(self.scores.values()) - UNKNOWN_PENALTY)
            if len(self._symbols) > (
                0 if model_type == BPE else MOST_SYMBOLS
            ) or model_type not in (UNIGRAM, BPE):
                raise ValueError(
                    f"expected a unigram model with at most {MOST_SYMBOLS:,} user-defined "
                    "symbols, or BPE "
                    "without"
                )
        except (ValueError, LookupError, TypeError, AttributeError, struct.error) as error:
            raise TokenizerError(
                f"{name}: not a SentencePiece model that attentif reads: {str(error)[:200]}"
            ) from None
        self.scores |= dict.fromkeys(self._symbols, USER_SCORE)
        self._reach: dict[
            str, int
        ] = {}  # the length of the longest subword with each first character
        for piece in self.scores:
            self._reach[piece[0]] = max(self._reach.get(piece[0], 0), len(piece))
        self._bpe = _bpe(self.scores) if model_type == BPE else None

    def _read(self, data: bytes) -> tuple[int, bytes]:
        """Read the pieces; the type of the model and its table of characters."""
        if len(data) > LARGEST_FILE:
            raise ValueError(f"expected at most {LARGEST_FILE:,} bytes, got {len(data):,}")
        specs: dict[int, dict[int, Any]] = {TRAINER: {}, NORMALISER: {}}
        for field, value in _fields(data):
            if field in specs:
                specs[field] |= _message(value)
            elif field == PIECES:
                one = _message(value)
                piece, score = one[1].decode(), FLOAT.unpack(one.get(2, bytes(4)))[0]
                if len(self.pieces) == LARGEST_VOCABULARY or not (
                    piece and abs(score) < LARGEST_SCORE
                ):
                    raise ValueError(
                        f"expected at most {LARGEST_VOCABULARY:,} subwords, none empty, and "
                        "finite scores"
                    )
                if len(piece) > LONGEST_TOKEN:
                    raise ValueError(
                        f"expected subwords of at most {LONGEST_TOKEN:,} characters, got "
                        f"{len(piece):,}"
                    )
                self.pieces.append((piece, score, one.get(3, NORMAL)))
        for field, number, setting, only in SETTINGS:
            if (value := specs[field].get(number, only)) != only:
                raise ValueError(f"{setting}: expected {only}, got {value}")
        return specs[TRAINER].get(MODEL_TYPE, UNIGRAM), specs[NORMALISER].get(CHARSMAP, b"")

    def encode(self, text: str) -> list[str]:
        """The subwords of a text, with ▁ for a space; characters in a row that the model does
        not know are one."""
        text = self.normalise(text)
        if self._bpe is not None:
            return [
                text.encode()[slice(*token.offsets)].decode() for token in self._bpe.tokenize(text)
            ]
        end, starts, found, known = len(text), self._starts(text), list[str](), True
        while end:
            piece, end, before = text[starts[end] : end], starts[end], known
            known = piece in self.scores
            if known or before:
                found.append(piece)
            else:
                found[-1] = piece + found[-1]
        return found[::-1]

    def normalise(self, text: str) -> str:
        """The text as the model reads it: one ▁ before each word, characters in the form of the
        table."""
        out, at = "", 0
        while at < len(text):
            found, at = self._form(text, at)
            out += found.lstrip(" ") if not out or out[-1] == " " else found
        return (SPACE + out.replace(" ", SPACE)).rstrip(SPACE)

    def _form(self, text: str, at: int) -> tuple[str, int]:
        """The form of the longest string of the table that the text has at a position, and where
        that string ends."""
        for symbol in self._symbols:
            if text.startswith(symbol, at):
                return symbol, at + len(symbol)
        found, end = text[at], at + 1
        if not self._trie:
            return found, end
        node = _offset(self._trie[0])
        for after in range(at + 1, min(at + LONGEST_FORM, len(text)) + 1):
            for byte in text[after - 1].encode():
                node ^= byte
                unit = self._trie[node] if node < len(self._trie) else 1 << 31
                if unit & (1 << 31 | 255) != byte:
                    return found, end
                node ^= _offset(unit)
            if unit >> 8 & 1:
                start = self._trie[node] & ~(1 << 31) if node < len(self._trie) else 0
                found, end = (
                    self._forms[start : self._forms.find(b"\0", start)].decode(errors="replace"),
                    after,
                )
        return found, end

    def _starts(self, text: str) -> list[int]:
        """For each beginning of a text, by its length: where the last subword of its likeliest cut
        starts.

        Sums are rounded to float32, as the library does, since that decides ties.
        """
        best, starts = [0.0] * (len(text) + 1), [-1] * (len(text) + 1)
        for start in range(len(text)):
            for end in range(
                start + 1, min(start + self._reach.get(text[start], 1), len(text)) + 1
            ):
                score = self.scores.get(
                    text[start:end], self._unknown if end == start + 1 else None
                )
                if score is not None and (starts[end] < 0 or best[start] + score > best[end]):
                    total = _rounded(best[start] + score)
                    if starts[end] < 0 or total > best[end]:
                        best[end], starts[end] = total, start
        return starts


def _bpe(scores: dict[str, float]) -> models.BPE:
    """The library's BPE, which merges first what has the highest score."""
    order = sorted(scores, key=scores.__getitem__, reverse=True)
    merges = [
        (piece[:cut], piece[cut:])
        for piece in order
        for cut in range(1, len(piece))
        if piece[:cut] in scores and piece[cut:] in scores
    ]
    vocabulary = {
        piece: number for number, piece in enumerate([*order, " "])
    }  # no text has a space after `normalise`
    return models.BPE(vocab=vocabulary, merges=merges, unk_token=" ", fuse_unk=True)


def _offset(unit: int) -> int:
    """Where the children of a node of the trie are, from the node."""
    return unit >> 10 << ((unit & 1 << 9) >> 6)


def _rounded(value: float) -> float:
    return FLOAT.unpack(FLOAT.pack(value))[0]


def _charsmap(data: bytes) -> tuple[tuple[int, ...], bytes]:
    """The units of a double-array trie (Darts), whose values are where a form begins, and the
    forms."""
    if not data:
        return (), b""
    size = int.from_bytes(data[:4], "little")
    if len(data) > LARGEST_CHARSMAP or not 4 <= size <= len(data) - 4 or size % 4:
        raise ValueError(
            f"precompiled_charsmap: expected a table of at most {LARGEST_CHARSMAP:,} bytes"
        )
    return struct.unpack(f"<{size // 4}I", data[4 : 4 + size]), data[4 + size :] + b"\0"


def _fields(data: bytes) -> Iterator[tuple[int, Any]]:
    """The numbers and values of the fields of a protobuf message: an int, or bytes that may be a
    message."""
    at = 0
    value: Any
    while at < len(data):
        key, at = _varint(data, at)
        if key & 7 == 0:
            value, at = _varint(data, at)
        else:
            size, at = _varint(data, at) if key & 7 == 2 else ({1: 8, 5: 4}[key & 7], at)
            value, at = data[at : at + size], at + size
        if at > len(data):
            raise ValueError(f"it ends at byte {len(data):,}, within a field")
        yield key >> 3, value


def _message(data: bytes) -> dict[int, Any]:
    return {field: value for field, value in _fields(data) if field < MOST_FIELDS}


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = 0
    for shift in range(0, 70, 7):
        value |= (data[at] & 127) << shift
        at += 1
        if data[at - 1] < 128:
            return value, at
    raise ValueError(f"a number of more than ten bytes at byte {at - 10:,}")

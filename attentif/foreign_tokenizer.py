"""Tokenizers of imported models: a tokenizer.json of another library, if every rule in it is of a
known kind.

A tokenizer.json may hold regular expressions and sizes that take all memory, or end the process:
its rules are compared with a closed list before the library reads them, and their strings and
numbers are bounded. Marian and Pegasus have SentencePiece files: ours of such a model has these
files in it, unchanged.
"""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import tokenizers

from attentif.config import ModelConfig
from attentif.folder import TOKENIZER
from attentif.sentencepiece import SentencePiece
from attentif.text.normalise import readable
from attentif.text.tokenizer import (
    CHUNK,
    LARGEST_FILE,
    LARGEST_VOCABULARY,
    LONGEST_TOKEN,
    SPACE,
    Tokenizer,
    TokenizerError,
)

T = TypeVar("T")
# The kinds of rule, by the part of a tokenizer.json; "Sequence" has a list of them.
KINDS = {
    "normalizer": "Sequence BertNormalizer Lowercase NFC NFD NFKC NFKD StripAccents Strip Prepend Replace Precompiled",
    "pre_tokenizer": "Sequence BertPreTokenizer ByteLevel Digits Metaspace Punctuation Split Whitespace "
    "WhitespaceSplit",
    "post_processor": "Sequence TemplateProcessing ByteLevel BertProcessing RobertaProcessing",
    "decoder": "Sequence WordPiece ByteLevel Metaspace ByteFallback Fuse Strip Replace BPEDecoder",
}
MODELS = ("BPE", "WordPiece", "Unigram")
# Regular expressions of published tokenizers (GPT-2, Llama 3, T5 and Pegasus), each of them linear
# in the text.
REGEXES = (
    r"'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+",
    r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+"
    r"|\s+(?!\S)|\s+",
    r"\p{N}{1,3}", r" {2,}", r"\n", r"\s+",
)  # fmt: skip
MOST_RULES, LONGEST_STRING, LARGEST_CHARSMAP, MOST_ADDED = 32, 64, 4 << 20, 20_000
MOST_MERGES, LONGEST_WORD = 1 << 20, 1000
# The files of a SentencePiece tokenizer, by the type of the model; in ours they are in base64 below
# this key.
SENTENCEPIECE = "sentencepiece"
FILES = {"marian": ("source.spm", "target.spm", "vocab.json"), "pegasus": ("spiece.model",)}
PAD, EOS, UNKNOWN = "<pad>", "</s>", "<unk>"
# Pegasus has these before the subwords of its file, whose first two are padding and eos.
PEGASUS = (PAD, EOS, "<mask_1>", "<mask_2>", *(f"<unk_{number}>" for number in range(2, 103)))
CODE = re.compile(">>.*?<<", re.DOTALL)
CONTROL = 3  # the type of a subword that is not written in a text


class ForeignTokenizer(Tokenizer):
    """Text to ids and back, as the library that the model comes from does it."""

    def __init__(self, library: tokenizers.Tokenizer, data: bytes, config: ModelConfig) -> None:
        super().__init__(library)
        self.data, self.files = data, {TOKENIZER: data}  # the files as they came
        self.pad_id, self.eos_id, self.start_id, self.separator_id = (
            config.pad_id,
            config.eos_id,
            config.start_id,
            config.separator_id,
        )
        self._by_bytes = (
            library.decoder is not None and b"ByteLevel" in library.decoder.__getstate__()
        )
        self._size = 1 + max(self.vocabulary().values())

    @classmethod
    def read(
        cls, data: bytes, config: ModelConfig, name: str = "tokenizer.json"
    ) -> ForeignTokenizer:
        """The tokenizer of a tokenizer.json whose rules are known; `name` is the file in errors."""
        content = _parsed(data, name)
        if SENTENCEPIECE in content:
            return SentencePieceTokenizer(content[SENTENCEPIECE], data, config, name)
        check_rules(content, name)
        library: tokenizers.Tokenizer = guarded(
            lambda: tokenizers.Tokenizer.from_str(data.decode()), name
        )
        library.no_truncation()
        library.no_padding()
        return cls(library, data, config)

    def to_bytes(self) -> bytes:
        return self.data

    @property
    def vocab_size(self) -> int:
        return self._size

    def normalise(self, text: str) -> str:
        return self.decode(self.encode(text))

    def encode(self, text: str) -> list[int]:
        return self._ids(text, special=False)

    def prompt(self, text: str) -> list[int]:
        """The ids of a text with the special tokens that the model expects around it: [CLS],
        [SEP], <s> or none."""
        return self._ids(text, special=True)

    def encode_batch(self, texts: Sequence[str]) -> list[list[int]]:
        ids: list[list[int]] = []
        for first in range(0, len(texts), CHUNK):
            chunk = [readable(text) for text in texts[first : first + CHUNK]]
            work = partial(self.library.encode_batch, chunk, add_special_tokens=False)
            ids += [one.ids for one in guarded(work, "text")]
        return ids

    def decode(self, ids: Sequence[int]) -> str:
        return guarded(
            lambda: self.library.decode(self._known(ids), skip_special_tokens=True), "ids"
        )

    def decode_batch(self, batch: Sequence[Sequence[int]]) -> list[str]:
        return [self.decode(ids) for ids in batch]

    def tokens(self, ids: Sequence[int]) -> list[str]:
        names = [self.library.id_to_token(i) or "" for i in self._known(ids)]
        return [_label(name) for name in names] if self._by_bytes else names

    def _ids(self, text: str, *, special: bool) -> list[int]:
        return guarded(
            lambda: self.library.encode(readable(text), add_special_tokens=special).ids, "text"
        )


class SentencePieceTokenizer(ForeignTokenizer):
    """The tokenizer of a Marian or Pegasus model: a SentencePiece model for each side or for both,
    one table of ids.

    A subword that is not in the table is unknown; a language code (>>fra<<) before a text of
    Marian's is one token.
    """

    def __init__(self, given: Any, data: bytes, config: ModelConfig, name: str) -> None:
        try:
            names = FILES["marian" if len(given) > 1 else "pegasus"]
            files = {file: b64decode(given[file], validate=True) for file in names}
        except (LookupError, TypeError, ValueError) as error:
            raise TokenizerError(
                f"{name}: {SENTENCEPIECE}: expected its files in base64: {str(error)[:100]}"
            ) from None
        *models, table = names if len(names) > 1 else (*names, "")
        self._sides = [
            SentencePiece(files[file], str(Path(name).with_name(file))) for file in models
        ]
        first = self._side = self._sides[0]
        self._ids_of = {
            token: i
            for i, token in enumerate([*PEGASUS, *(piece for piece, *_ in first.pieces[2:])])
        }
        if table:
            name = str(Path(name).with_name(table))
            self._ids_of = _parsed(files[table], name)
            ids = {
                i for i in self._ids_of.values() if type(i) is int and 0 <= i < LARGEST_VOCABULARY
            }
            if len(ids) < len(self._ids_of):
                raise TokenizerError(
                    f"{name}: expected tokens, each with its own id below {LARGEST_VOCABULARY:,}"
                )
        special = (PAD, EOS, UNKNOWN) if table else (*PEGASUS, UNKNOWN)
        if not self._ids_of.keys() >= {*special} or self._ids_of[EOS] != config.eos_id:
            raise TokenizerError(
                f"{name}: expected {PAD}, {UNKNOWN}, and {EOS} with the id {config.eos_id}"
            )
        self._special = re.compile(f"({'|'.join(map(re.escape, special))})")
        self._unwritten = {*special, *(piece for piece, _, kind in first.pieces if kind == CONTROL)}
        self._tokens = {i: token for token, i in self._ids_of.items()}
        super().__init__(tokenizers.Tokenizer(tokenizers.models.BPE()), data, config)
        self.files = files

    @property
    def target(self) -> Tokenizer:
        other = copy(self)
        other._side = self._sides[-1]
        return other

    def vocabulary(self) -> dict[str, int]:
        return self._ids_of

    def encode_batch(self, texts: Sequence[str]) -> list[list[int]]:
        return [self.encode(text) for text in texts]

    def decode(self, ids: Sequence[int]) -> str:
        written = (token for token in self.tokens(ids) if token not in self._unwritten)
        return "".join(written).replace(SPACE, " ").strip()

    def tokens(self, ids: Sequence[int]) -> list[str]:
        return [self._tokens.get(i, "") for i in self._known(ids)]

    def _ids(self, text: str, *, special: bool) -> list[int]:
        parts = self._special.split(readable(text))  # at odd positions special tokens
        tokens = [
            token
            for i, part in enumerate(parts)
            for token in ([part] if i % 2 else self._subwords(part))
        ]
        unknown = self._ids_of[UNKNOWN]
        return [*(self._ids_of.get(token, unknown) for token in tokens), *[self.eos_id] * special]

    def _subwords(self, text: str) -> list[str]:
        code = CODE.match(text) if len(self._sides) > 1 else None
        return (
            [code[0], *self._side.encode(text[code.end() :])] if code else self._side.encode(text)
        )


def sentencepiece_file(files: Mapping[str, bytes]) -> bytes:
    """The tokenizer.json of ours with the files of a SentencePiece tokenizer in it."""
    return json.dumps(
        {SENTENCEPIECE: {name: b64encode(data).decode() for name, data in files.items()}}
    ).encode()


def _label(name: str) -> str:
    """A name in GPT-2's alphabet of bytes as a label of ours: ▁ for a space, <0xE2> for bytes
    that are no letter."""
    visible = [
        *range(0x21, 0x7F),
        *range(0xA1, 0xAD),
        *range(0xAE, 0x100),
    ]  # each its own letter; others from U+0100
    letters = {chr(byte): byte for byte in visible}
    letters |= {
        chr(256 + i): byte
        for i, byte in enumerate(byte for byte in range(256) if byte not in visible)
    }
    if not set(name) <= letters.keys():
        return name
    data = bytes(letters[sign] for sign in name)
    try:
        return data.decode().replace(" ", "▁")
    except UnicodeDecodeError:
        return "".join(f"<0x{byte:02X}>" for byte in data)


def guarded(work: Callable[[], T], name: str) -> T:
    """The result of a call of the library; whatever it raises, also a panic, becomes a
    TokenizerError."""
    try:
        return work()
    except (KeyboardInterrupt, SystemExit, MemoryError):
        raise
    except (
        BaseException
    ) as error:  # the library raises plain Exception, and a panic is a BaseException
        raise TokenizerError(
            f"{name}: the tokenizer cannot be used: {' '.join(str(error).split())[:300]}"
        ) from None


def _parsed(data: bytes, name: str) -> dict[str, Any]:
    """The JSON object in a file of bounded size."""
    if len(data) > LARGEST_FILE:
        raise TokenizerError(f"{name}: expected at most {LARGEST_FILE:,} bytes, got {len(data):,}")
    try:
        content = json.loads(data.decode())
    except (ValueError, RecursionError) as error:
        raise TokenizerError(f"{name}: damaged, or not a tokenizer: {str(error)[:200]}") from None
    if not isinstance(content, dict):
        raise TokenizerError(f"{name}: damaged, or not a tokenizer: expected a JSON object")
    return content


def check_rules(content: dict[str, Any], name: str) -> None:
    """Refuse a tokenizer.json with a rule of an unknown kind, an unknown regular expression, or
    a large size."""
    try:
        wrong = _wrong(content)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        reason = f"it has no {error}" if isinstance(error, KeyError) else error
        raise TokenizerError(f"{name}: damaged, or not a tokenizer: {str(reason)[:200]}") from None
    if wrong:
        raise TokenizerError(f"{name}: {wrong}")


def _wrong(content: dict[str, Any]) -> str:
    model, added = content["model"], content.get("added_tokens") or []
    kind = model.get("type", "BPE" if "merges" in model else "")
    if kind not in MODELS:
        return f"model: expected a tokenizer of type {', '.join(MODELS)}, got {str(kind)[:60]!r}"
    if model.get("dropout"):
        return "dropout: expected none: a text would have other ids each time"
    if (
        model.get("max_input_chars_per_word", 0) > LONGEST_WORD
        or len(model.get("merges", ())) > MOST_MERGES
    ):
        return f"expected words of at most {LONGEST_WORD} characters and {MOST_MERGES:,} merges"
    if len(added) > MOST_ADDED or not all(
        type(one["id"]) is int and isinstance(one["content"], str) for one in added
    ):
        return f"added_tokens: expected at most {MOST_ADDED:,}, each with an id and a content"
    vocabulary = model["vocab"]
    tokens = [one[0] for one in vocabulary] if isinstance(vocabulary, list) else list(vocabulary)
    ids = list(range(len(tokens))) if isinstance(vocabulary, list) else list(vocabulary.values())
    tokens, ids = (
        [*tokens, *(one["content"] for one in added)],
        [*ids, *(one["id"] for one in added)],
    )
    if not 0 < len(tokens) <= LARGEST_VOCABULARY or not all(
        type(i) is int and 0 <= i < LARGEST_VOCABULARY for i in ids
    ):
        return (
            f"expected 1 to {LARGEST_VOCABULARY:,} tokens with ids below that, got {len(tokens):,}"
        )
    if (longest := max(len(token) for token in tokens)) > LONGEST_TOKEN:
        return f"a token has {longest:,} characters, expected at most {LONGEST_TOKEN:,}"
    for part, kinds in KINDS.items():
        if content.get(part) and (wrong := _wrong_rule(content[part], part, kinds.split(), [0])):
            return wrong
    return ""


def _wrong_rule(rule: dict[str, Any], part: str, kinds: list[str], count: list[int]) -> str:
    """What is wrong with a rule, or nothing; `count` counts the rules of a part."""
    kind = rule["type"]
    count[0] += 1
    if kind not in kinds or count[0] > MOST_RULES:
        return f"{part}: expected at most {MOST_RULES} rules of kind {', '.join(kinds)}, got {str(kind)[:60]!r}"
    if kind == "Sequence":
        inner = next(
            (
                rule[key]
                for key in ("normalizers", "pretokenizers", "processors", "decoders")
                if key in rule
            ),
            (),
        )
        return next((wrong for one in inner if (wrong := _wrong_rule(one, part, kinds, count))), "")
    pattern = rule.get("pattern")
    if isinstance(pattern, dict) and "Regex" in pattern and pattern["Regex"] not in REGEXES:
        return f"{part}: {kind}: expected a regular expression that attentif knows, got {str(pattern['Regex'])[:100]!r}"
    if kind == "Precompiled":
        long = len(rule["precompiled_charsmap"]) > LARGEST_CHARSMAP
        return f"{part}: {kind}: expected at most {LARGEST_CHARSMAP:,} bytes" if long else ""
    return _wrong_sizes(rule, part)


def _wrong_sizes(rule: dict[str, Any], part: str) -> str:
    """A rule's strings and lists are short, but for a regular expression that is known."""
    left = [value for key, value in rule.items() if key != "pattern"] + list(
        (rule.get("pattern") or {}).values()
    )
    many = 0
    while left:
        value, many = left.pop(), many + 1
        if isinstance(value, str) and len(value) > LONGEST_STRING and value not in REGEXES:
            return f"{part}: expected strings of at most {LONGEST_STRING} characters, got {len(value):,}"
        if isinstance(value, int) and abs(value) > LARGEST_VOCABULARY:
            return (
                f"{part}: expected numbers of at most {LARGEST_VOCABULARY:,}, got {str(value)[:40]}"
            )
        left += (
            value
            if isinstance(value, list)
            else [*value, *value.values()]
            if isinstance(value, dict)
            else []
        )
        if many > 1000:
            return f"{part}: expected fewer than 1,000 values in one rule"
    return ""

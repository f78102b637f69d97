"""Tokenizers of imported models: a tokenizer.json of another library, if every rule in it is of a known kind.

A tokenizer.json may hold regular expressions and sizes that take all memory, or end the process: its rules are compared
with a closed list before the library reads them, and their strings and numbers are bounded.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import tokenizers

from attentif.config import ModelConfig
from attentif.text.normalise import readable
from attentif.text.tokenizer import LARGEST_FILE, LARGEST_VOCABULARY, LONGEST_TOKEN, Tokenizer, TokenizerError

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
# Regular expressions of published tokenizers (GPT-2, Llama 3, T5 and Pegasus), each of them linear in the text.
REGEXES = (
    r"'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+",
    r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+"
    r"|\s+(?!\S)|\s+",
    r"\p{N}{1,3}", r" {2,}", r"\n", r"\s+",
)  # fmt: skip
MOST_RULES, LONGEST_STRING, LARGEST_CHARSMAP, MOST_ADDED = 32, 64, 4 << 20, 20_000
MOST_MERGES, LONGEST_WORD = 1 << 20, 1000


class ForeignTokenizer(Tokenizer):
    """Text to ids and back, as the library that the model comes from does it."""

    def __init__(self, library: tokenizers.Tokenizer, data: bytes, config: ModelConfig) -> None:
        super().__init__(library)
        self.data = data
        self.pad_id, self.eos_id, self.start_id, self.separator_id = (
            config.pad_id, config.eos_id, config.start_id, config.separator_id
        )  # fmt: skip
        self._by_bytes = library.decoder is not None and b"ByteLevel" in library.decoder.__getstate__()
        self._size = 1 + max(library.get_vocab(with_added_tokens=True).values())

    @classmethod
    def read(cls, data: bytes, config: ModelConfig, name: str = "tokenizer.json") -> ForeignTokenizer:
        """The tokenizer of a tokenizer.json whose rules are known; `name` is the file in errors."""
        check_rules(data, name)
        library: tokenizers.Tokenizer = guarded(lambda: tokenizers.Tokenizer.from_str(data.decode()), name)
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
        """The ids of a text with the special tokens that the model expects around it: [CLS], [SEP], <s> or none."""
        return self._ids(text, special=True)

    def encode_batch(self, texts: Sequence[str]) -> list[list[int]]:
        return [self.encode(text) for text in texts]

    def decode(self, ids: Sequence[int]) -> str:
        return guarded(lambda: self.library.decode(self._known(ids), skip_special_tokens=True), "ids")

    def decode_batch(self, batch: Sequence[Sequence[int]]) -> list[str]:
        return [self.decode(ids) for ids in batch]

    def tokens(self, ids: Sequence[int]) -> list[str]:
        names = [self.library.id_to_token(i) or "" for i in self._known(ids)]
        return [_label(name) for name in names] if self._by_bytes else names

    def _ids(self, text: str, *, special: bool) -> list[int]:
        return guarded(lambda: self.library.encode(readable(text), add_special_tokens=special).ids, "text")


def _label(name: str) -> str:
    """A name in GPT-2's alphabet of bytes as a label of ours: ▁ for a space, <0xE2> for bytes that are no letter."""
    visible = [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)]  # each its own letter; others from U+0100
    letters = {chr(byte): byte for byte in visible}
    letters |= {chr(256 + i): byte for i, byte in enumerate(byte for byte in range(256) if byte not in visible)}
    if not set(name) <= letters.keys():
        return name
    data = bytes(letters[sign] for sign in name)
    try:
        return data.decode().replace(" ", "▁")
    except UnicodeDecodeError:
        return "".join(f"<0x{byte:02X}>" for byte in data)


def guarded(work: Callable[[], T], name: str) -> T:
    """The result of a call of the library; whatever it raises, also a panic, becomes a TokenizerError."""
    try:
        return work()
    except (KeyboardInterrupt, SystemExit, MemoryError):
        raise
    except BaseException as error:  # the library raises plain Exception, and a panic is a BaseException
        raise TokenizerError(f"{name}: the tokenizer cannot be used: {' '.join(str(error).split())[:300]}") from None


def check_rules(data: bytes, name: str) -> None:
    """Refuse a tokenizer.json with a rule of an unknown kind, an unknown regular expression, or a large size."""
    if len(data) > LARGEST_FILE:
        raise TokenizerError(f"{name}: expected at most {LARGEST_FILE:,} bytes, got {len(data):,}")
    try:
        content = json.loads(data.decode())
    except (ValueError, RecursionError) as error:
        raise TokenizerError(f"{name}: damaged, or not a tokenizer: {str(error)[:200]}") from None
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
    if model.get("max_input_chars_per_word", 0) > LONGEST_WORD or len(model.get("merges", ())) > MOST_MERGES:
        return f"expected words of at most {LONGEST_WORD} characters and {MOST_MERGES:,} merges"
    if len(added) > MOST_ADDED or not all(type(one["id"]) is int and isinstance(one["content"], str) for one in added):
        return f"added_tokens: expected at most {MOST_ADDED:,}, each with an id and a content"
    vocabulary = model["vocab"]
    tokens = [one[0] for one in vocabulary] if isinstance(vocabulary, list) else list(vocabulary)
    ids = list(range(len(tokens))) if isinstance(vocabulary, list) else list(vocabulary.values())
    tokens, ids = [*tokens, *(one["content"] for one in added)], [*ids, *(one["id"] for one in added)]
    if not 0 < len(tokens) <= LARGEST_VOCABULARY or not all(
        type(i) is int and 0 <= i < LARGEST_VOCABULARY for i in ids
    ):
        return f"expected 1 to {LARGEST_VOCABULARY:,} tokens with ids below that, got {len(tokens):,}"
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
            (rule[key] for key in ("normalizers", "pretokenizers", "processors", "decoders") if key in rule), ()
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
    left = [value for key, value in rule.items() if key != "pattern"] + list((rule.get("pattern") or {}).values())
    many = 0
    while left:
        value, many = left.pop(), many + 1
        if isinstance(value, str) and len(value) > LONGEST_STRING and value not in REGEXES:
            return f"{part}: expected strings of at most {LONGEST_STRING} characters, got {len(value):,}"
        if isinstance(value, int) and abs(value) > LARGEST_VOCABULARY:
            return f"{part}: expected numbers of at most {LARGEST_VOCABULARY:,}, got {str(value)[:40]}"
        left += value if isinstance(value, list) else [*value, *value.values()] if isinstance(value, dict) else []
        if many > 1000:
            return f"{part}: expected fewer than 1,000 values in one rule"
    return ""

"""One tokenizer for both languages: subwords learnt by BPE, and bytes for characters that it never
saw.

    ids:  0 pad  1 eos  2 start  3 separator  |  4..259 the bytes <0x00>..<0xFF>  |  characters  |
          subwords, as learnt

`decode(encode(x)) == normalise(x)` for any text. No text can spell a special token: their names
contain a ▁, and normalised text has none. Everything is in tokenizer.json, which the plain library
`tokenizers` reads to the same effect; this file adds training, checks and errors. It knows no model
and no language.

Of a tokenizer.json only the vocabulary and the merges are used. Its rules (normalizer,
pre-tokenizer, decoder) must be those of a version of attentif: a foreign regular expression could
take all memory, or end the process.
"""

from __future__ import annotations

import functools
import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TextIO

import tokenizers
from tokenizers import Regex, decoders, models, pre_tokenizers, trainers

from attentif.terminal import told
from attentif.text.normalise import FIRST_RULES, RULES, normaliser, readable

SPACE = "▁"
SPECIALS = ("<▁pad▁>", "<▁eos▁>", "<▁start▁>", "<▁separator▁>")
BYTES = tuple(f"<0x{byte:02X}>" for byte in range(256))
FIXED = SPECIALS + BYTES
CHUNK = 10_000  # texts encoded together: the library needs 5 kB for each until its ids are read
# The largest tokenizer.json in bytes, the largest vocabulary, and the longest token in characters.
LARGEST_FILE, LARGEST_VOCABULARY, LONGEST_TOKEN = 24 << 20, 1 << 18, 1000

# A subword never crosses from a word into punctuation or a digit. A word includes the space before
# it, and an elision the word that it shortens (l'|eau, qu'|il), but an English ending is a subword
# of its own (don|'t,
# Parliament|'s).
# Each digit is a subword; so no learnt subword looks like the byte <0x41>.
ENDING = r"'(?:[sdmt]|ll|re|ve)(?![\p{L}\p{M}\p{N}])"
SUBWORD = (
    rf"{ENDING}"
    rf"|▁?[\p{{L}}\p{{M}}]+(?:(?!{ENDING})'(?=\p{{L}}))?"
    r"|\p{N}"
    r"|▁?[^▁\p{L}\p{M}\p{N}]+"
)


class TokenizerError(ValueError):
    """A tokenizer that cannot be read, trained or used: the message says what was expected and
    what came."""


class Tokenizer:
    """Text to ids and back."""

    pad_id, eos_id, start_id, separator_id = range(4)

    def __init__(self, library: tokenizers.Tokenizer) -> None:
        self.library = library

    @classmethod
    def train(
        cls,
        sentences: Iterable[str],
        vocab_size: int,
        *,
        progress: Callable[[int], None] | None = None,
    ) -> Tokenizer:
        """Train on a corpus, read once; the same sentences give the same bytes.

        It has `vocab_size` tokens, or fewer if no more subwords of the corpus occur twice: see
        `.vocab_size`. `progress` gets the number of sentences read, after every 10,000 and at the
        end.
        """
        if not len(FIXED) < vocab_size <= LARGEST_VOCABULARY:
            raise TokenizerError(
                f"vocab_size: expected {len(FIXED) + 1} (4 special tokens, 256 bytes and a "
                "character) "
                f"to {LARGEST_VOCABULARY:,}, got {vocab_size:,}"
            )
        try:
            learnt = _learnt(sentences, vocab_size - len(FIXED), progress)
        except OSError as error:
            if error.filename:  # an error of the corpus: the temporary copy has no name
                raise
            from tempfile import gettempdir

            where = gettempdir()
            raise TokenizerError(
                f"{where}: cannot hold a copy of the sentences: {error}; set TMPDIR"
            ) from None
        pairs = [(left, right) for left, right in learnt["merges"]]
        return cls(_assembled(sorted(learnt["vocab"], key=learnt["vocab"].__getitem__), pairs))

    @classmethod
    def from_bytes(cls, data: bytes, name: str = "tokenizer.json") -> Tokenizer:
        """The tokenizer that `to_bytes` wrote; `name` is the file in errors."""
        if len(data) > LARGEST_FILE:
            raise TokenizerError(
                f"{name}: expected at most {LARGEST_FILE:,} bytes, got {len(data):,}"
            )
        try:
            content = json.loads(data.decode())
            vocabulary, merges = content["model"].pop("vocab"), content["model"].pop("merges")
            tokens, ids = list(vocabulary), list(vocabulary.values())
            pairs = [(left, right) for left, right in merges]
        except (ValueError, RecursionError, KeyError, TypeError, AttributeError) as error:
            reason = f"it has no {error}" if isinstance(error, KeyError) else error
            raise TokenizerError(f"{name}: damaged, or not a tokenizer: {reason}") from None
        rules, wrong = RULES, _differs(content, RULES)
        if wrong and not _differs(content, FIRST_RULES):
            rules, wrong = FIRST_RULES, ""
        if wrong := wrong or _misnumbered(tokens, ids):
            raise TokenizerError(
                f"{name}: not a tokenizer of attentif's: {wrong}; train one with `attentif "
                "tokenizer`"
            )
        try:
            return cls(_assembled(tokens[len(FIXED) :], pairs, rules))
        except Exception as error:  # the library raises plain Exception
            raise TokenizerError(f"{name}: damaged: {' '.join(str(error).split())}") from None

    def to_bytes(self) -> bytes:
        """The content of tokenizer.json."""
        return self.library.to_str(pretty=True).encode()

    @property
    def vocab_size(self) -> int:
        return self.library.get_vocab_size()

    @property
    def target(self) -> Tokenizer:
        """The tokenizer of target texts: this one, but for imported models with two."""
        return self

    def vocabulary(self) -> dict[str, int]:
        """The id of each token."""
        return self.library.get_vocab()

    def normalise(self, text: str) -> str:
        """The text that `decode(encode(text))` gives."""
        return self.library.normalizer.normalize_str(readable(text))

    def encode(self, text: str) -> list[int]:
        """The ids of a text, without special tokens."""
        return self.library.encode(readable(text), add_special_tokens=False).ids

    def encode_batch(self, texts: Sequence[str]) -> list[list[int]]:
        """`encode` for each text, on all cores."""
        ids: list[list[int]] = []
        for first in range(0, len(texts), CHUNK):
            chunk = [readable(text) for text in texts[first : first + CHUNK]]
            ids += [
                encoded.ids
                for encoded in self.library.encode_batch_fast(chunk, add_special_tokens=False)
            ]
        return ids

    def decode(self, ids: Sequence[int]) -> str:
        """The text of ids, without special tokens; bytes that are not UTF-8 become U+FFFD."""
        return self.library.decode(self._known(ids), skip_special_tokens=False)

    def decode_batch(self, batch: Sequence[Sequence[int]]) -> list[str]:
        """`decode` for each, on all cores."""
        return self.library.decode_batch(
            [self._known(ids) for ids in batch], skip_special_tokens=False
        )

    def tokens(self, ids: Sequence[int]) -> list[str]:
        """Each id as a label: ▁ for the space before a word, bytes as <0xE2>, special tokens as
        <eos>."""
        names = [self.library.id_to_token(i) or "" for i in self._known(ids)]
        return [name.replace(SPACE, "") if name in SPECIALS else name for name in names]

    def _known(self, ids: Sequence[int]) -> list[int]:
        ids = [int(i) for i in ids]
        if ids and not (min(ids) >= 0 and max(ids) < self.vocab_size):
            wrong = next(i for i in ids if not 0 <= i < self.vocab_size)
            raise TokenizerError(
                f"id {wrong}: this tokenizer has 0 to {self.vocab_size - 1}; is it the model's own?"
            )
        return ids


def _learnt(
    sentences: Iterable[str], room: int, progress: Callable[[int], None] | None
) -> dict[str, Any]:
    """The library's table of `room` characters and subwords, and the merges that make the
    subwords."""
    # Characters are counted before subwords are learnt, and an iterator can be read only once:
    # hence a copy.
    from tempfile import TemporaryFile  # here: only training needs it

    with TemporaryFile("w+", encoding="utf-8", newline="\n") as copy:
        characters = _alphabet(_copied(sentences, copy, progress), room)
        copy.seek(0)
        learner = tokenizers.Tokenizer(models.BPE())
        learner.pre_tokenizer = _splitter()
        trainer = trainers.BpeTrainer(
            vocab_size=room,
            min_frequency=2,
            show_progress=False,
            special_tokens=[],
            initial_alphabet=characters,
            limit_alphabet=len(characters),
            max_token_length=LONGEST_TOKEN,
        )
        learner.train_from_iterator((line[:-1] for line in copy), trainer)
    return json.loads(learner.to_str())["model"]


def _copied(
    sentences: Iterable[str], copy: TextIO, progress: Callable[[int], None] | None
) -> Counter[str]:
    """Write the normalised sentences, one a line, and count their characters."""
    counts: Counter[str] = Counter()
    for sentence in told(sentences, progress, end=True):
        line = normaliser().normalize_str(readable(sentence))
        counts.update(line)
        copy.write(line + "\n")
    return counts


def _alphabet(counts: Counter[str], room: int) -> list[str]:
    """The characters that get an id; rarer ones are spelt in bytes, since a rare id is hardly
    trained."""
    least = max(2, counts.total() // 1_000_000)
    often = [
        character
        for character, count in counts.most_common()
        if count >= least and character != " "
    ]
    return sorted([SPACE, *often[: max(0, room // 2 - 1)]])


def _assembled(
    learnt: list[str], merges: list[tuple[str, str]], rules: tuple[tuple[str, str], ...] = RULES
) -> tokenizers.Tokenizer:
    vocabulary = {token: number for number, token in enumerate([*FIXED, *learnt])}
    library = tokenizers.Tokenizer(models.BPE(vocab=vocabulary, merges=merges, byte_fallback=True))
    library.normalizer = normaliser(rules)
    library.pre_tokenizer = _splitter()
    # Special tokens are not "added tokens", which the library would find in raw text; so the
    # decoder removes them.
    library.decoder = decoders.Sequence(
        [
            decoders.Replace(Regex(f"^<{SPACE}[a-z]+{SPACE}>$"), ""),
            decoders.ByteFallback(),
            decoders.Fuse(),
            decoders.Replace(SPACE, " "),
            decoders.Strip(" ", 1, 0),
        ]
    )
    return library


def _differs(content: dict[str, Any], rules: tuple[tuple[str, str], ...]) -> str:
    """The part of a tokenizer.json, vocabulary and merges aside, that does not follow these
    rules; or nothing."""
    ours, missing = _empty(rules), object()
    parts = sorted(ours.keys() | content.keys())
    other = [part for part in parts if content.get(part, missing) != ours.get(part)]
    return (
        f"its {other[0][:60]} is not the one that this version of attentif writes" if other else ""
    )


@functools.cache
def _empty(rules: tuple[tuple[str, str], ...]) -> dict[str, Any]:
    """The content of a tokenizer.json without a vocabulary: the rules that all of ours share."""
    content = json.loads(_assembled([], [], rules).to_str())
    del content["model"]["vocab"], content["model"]["merges"]
    return content


def _misnumbered(tokens: list[str], ids: list[Any]) -> str:
    """What is wrong with the tokens of a vocabulary and their ids, or nothing."""
    if not len(FIXED) < len(tokens) <= LARGEST_VOCABULARY:
        return f"it has {len(tokens):,} tokens, expected {len(FIXED) + 1} to {LARGEST_VOCABULARY:,}"
    if ids != list(range(len(ids))):
        return "its ids are not 0, 1, 2 ... in the order of its tokens"
    if tuple(tokens[: len(FIXED)]) != FIXED:
        number = next(number for number, token in enumerate(FIXED) if tokens[number] != token)
        return f"id {number} is {tokens[number][:60]!r}, expected {FIXED[number]!r}"
    longest = max(map(len, tokens))
    return (
        f"a token has {longest:,} characters, expected at most {LONGEST_TOKEN:,}"
        if longest > LONGEST_TOKEN
        else ""
    )


def _splitter() -> pre_tokenizers.PreTokenizer:
    return pre_tokenizers.Sequence(
        [
            pre_tokenizers.Metaspace(SPACE, prepend_scheme="always", split=False),
            pre_tokenizers.Split(Regex(SUBWORD), "isolated"),
        ]
    )

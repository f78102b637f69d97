"""Duplicate pairs, found on disk: memory use does not grow with the corpus. Knows no cleaning rule.

The pairs go to one file, a 64-bit hash of each key to others, which are split by range of hashes.
Each range is then sorted in memory, and every hash but the first of its value is marked by one bit;
the pairs are read again without the marked ones. Two different keys share a hash once in 100,000
corpora of 20 million pairs. The disk space needed is that of the uncompressed text, and 24 bytes
for each pair and key.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from hashlib import blake2b
from pathlib import Path
from tempfile import gettempdir

import numpy as np
from numpy.typing import NDArray

from attentif.disk import making
from attentif.text.corpus import CorpusError, Pair

Numbered = tuple[int, Pair]  # a pair and its number in its corpus
RUN = 1 << 17  # hashes read together
PARTS = 256  # ranges of hashes
# a folder, removed at the end, or after a kill by the next search in the same folder
SPOOL = "attentif-duplicates"
RECORD = np.dtype([("hash", "<u8"), ("index", "<i8")])
# Bytes that never occur in UTF-8 text.
FIELD, END = b"\xff", b"\xfe"
NO_LETTER, DIGIT = re.compile(r"[\W_]+"), re.compile(r"\d")


def exact_key(pair: Pair) -> bytes:
    return FIELD.join(map(_bytes, pair))


def near_key(pair: Pair) -> bytes:
    """Equal for pairs that differ only in case, accents, punctuation, spaces or the values of
    digits."""
    return FIELD.join(_bytes(plain(side)) for side in pair)


def source_key(pair: Pair) -> bytes:
    """The near key of the source alone."""
    return _bytes(plain(pair.source))


def plain(text: str) -> str:
    """The letters and digits of a text without case and accents, each digit as 0; the text
    itself if it has none."""
    folded = text.casefold()
    if not folded.isascii():
        folded = unicodedata.normalize(
            "NFKD", folded
        )  # é becomes e and an accent, which is not a letter
    return DIGIT.sub("0", NO_LETTER.sub("", folded)) or text


def hashed(key: bytes) -> bytes:
    return blake2b(key, digest_size=8).digest()


def distinct(
    pairs: Iterable[Numbered],
    keys: Sequence[Callable[[Pair], bytes]],
    on_repeat: Callable[[int, int, Pair], None],
    workdir: Path | None = None,
) -> Iterator[Numbered]:
    """The pairs that share no key with an earlier pair, in order. All are read before the first is
    returned.

    `on_repeat` gets each other pair: the index of the first repeated key, the pair's number, the
    pair.
    """
    try:
        with making(Path(workdir or gettempdir(), SPOOL), 0o700) as folder:
            spool, hashes = (
                Path(folder, "pairs"),
                [Path(folder, f"hashes-{which}") for which in range(len(keys))],
            )
            with ExitStack() as until:
                file, *outs = (until.enter_context(path.open("wb")) for path in (spool, *hashes))
                for number, pair in pairs:
                    file.write(b"%d\xff%b\xfe" % (number, exact_key(pair)))
                    for key, out in zip(keys, outs, strict=True):
                        out.write(hashed(key(pair)))
            later = [_later(path) for path in hashes]
            for index, (number, pair) in enumerate(_spooled(spool)):
                which = next(
                    (i for i, bits in enumerate(later) if bits[index >> 3] >> (index & 7) & 1), None
                )
                if which is None:
                    yield number, pair
                else:
                    on_repeat(which, number, pair)
    except OSError as error:
        where = workdir or error.filename or "the folder for temporary files"
        raise CorpusError(
            f"{where}: cannot find duplicates there: {error.strerror}; choose another folder"
        ) from error


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _spooled(path: Path) -> Iterator[Numbered]:
    rest = b""
    with path.open("rb") as file:
        while chunk := file.read(1 << 18):
            *whole, rest = (rest + chunk).split(END)
            for entry in whole:
                number, *sides = entry.split(FIELD)
                yield int(number), Pair(*(side.decode("utf-8", "surrogatepass") for side in sides))


def _later(path: Path) -> bytes:
    """One bit for each hash of a file, in order: does it repeat an earlier one?"""
    count = path.stat().st_size // 8
    bits = np.zeros(-(-count // 8), np.uint8)

    def firsts(records: NDArray[np.void]) -> NDArray[np.void]:
        """The first record of each hash, sorted by hash; sets the bits of the others."""
        records = records[
            np.argsort(records["hash"], kind="stable")
        ]  # stable: the first of equal ones stays first
        repeats = np.zeros(len(records), bool)
        repeats[1:] = records["hash"][1:] == records["hash"][:-1]
        index = records["index"][repeats]
        np.bitwise_or.at(bits, index >> 3, np.left_shift(1, index & 7).astype(np.uint8))
        return records[~repeats]

    parts = [path.with_name(f"{path.name}-{part}") for part in range(PARTS)]
    edges = np.arange(1, PARTS, dtype=np.uint64) * np.uint64(2**64 // PARTS)
    for start in range(0, max(count, 1), RUN):
        hashes = np.fromfile(path, "<u8", RUN, offset=8 * start)
        records = np.empty(len(hashes), RECORD)
        records["hash"], records["index"] = hashes, np.arange(start, start + len(hashes))
        # A repetition inside a run is not stored: a line that occurs a million times would fill its
        # range.
        records = firsts(records)
        for part, some in zip(
            parts, np.split(records, np.searchsorted(records["hash"], edges)), strict=True
        ):
            with part.open("ab") as file:
                some.tofile(file)
    for part in parts:
        firsts(np.fromfile(part, RECORD))
    return bits.tobytes()

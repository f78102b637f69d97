"""Duplicate pairs, found on disk: memory use does not grow with the corpus. Knows no cleaning rule.

The pairs go to one file, a 64-bit hash of each key to others, split by range of hashes. Each range is then sorted in
memory, and every hash but the first of its value is marked by one bit; the pairs are read again without the marked
ones. Two different keys share a hash once in 100,000 corpora of 20 million pairs. The disk space needed is that of the
uncompressed text, and 16 bytes for each pair and key.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from tempfile import gettempdir

import numpy as np
from numpy.typing import NDArray

from attentif.disk import making
from attentif.text.corpus import CorpusError, Pair

Numbered = tuple[int, Pair]  # a pair and its number in its corpus
RUN = 1 << 17  # hashes buffered in memory
PARTS = 256  # ranges of hashes
SPOOL = "attentif-duplicates"  # a folder, removed at the end, or after a kill by the next search in the same folder
RECORD = np.dtype([("hash", "<u8"), ("index", "<i8")])
# Bytes that never occur in UTF-8 text.
FIELD, END = b"\xff", b"\xfe"
NO_LETTER, DIGIT = re.compile(r"[\W_]+"), re.compile(r"\d")


def exact_key(pair: Pair) -> bytes:
    return FIELD.join(map(_bytes, pair))


def near_key(pair: Pair) -> bytes:
    """Equal for pairs that differ only in case, accents, punctuation, spaces or the values of digits."""
    return FIELD.join(_bytes(plain(side)) for side in pair)


def source_key(pair: Pair) -> bytes:
    """The near key of the source alone."""
    return _bytes(plain(pair.source))


def plain(text: str) -> str:
    """The letters and digits of a text without case and accents, each digit as 0; the text itself if it has none."""
    folded = text.casefold()
    if not folded.isascii():
        folded = unicodedata.normalize("NFKD", folded)  # é becomes e and an accent, which is not a letter
    return DIGIT.sub("0", NO_LETTER.sub("", folded)) or text


def hashed(key: bytes) -> bytes:
    return blake2b(key, digest_size=8).digest()


def distinct(
    pairs: Iterable[Numbered],
    keys: Sequence[Callable[[Pair], bytes]],
    on_repeat: Callable[[int, int, Pair], None],
    workdir: Path | None = None,
) -> Iterator[Numbered]:
    """The pairs that share no key with an earlier pair, in order. All are read before the first is returned.

    `on_repeat` gets each other pair: the index of the first repeated key, the pair's number, the pair.
    """
    try:
        with making(Path(workdir or gettempdir(), SPOOL), 0o700) as folder:
            known = [_Hashes(Path(folder, f"hashes-{which}")) for which in range(len(keys))]
            spool = Path(folder, "pairs")
            with spool.open("wb") as file:
                for number, pair in pairs:
                    file.write(b"%d\xff%b\xfe" % (number, exact_key(pair)))
                    for key, hashes in zip(keys, known, strict=True):
                        hashes.add(hashed(key(pair)))
            later = [hashes.later() for hashes in known]
            for index, (number, pair) in enumerate(_spooled(spool)):
                which = next((i for i, bits in enumerate(later) if bits[index >> 3] >> (index & 7) & 1), None)
                if which is None:
                    yield number, pair
                else:
                    on_repeat(which, number, pair)
    except OSError as error:
        where = workdir or error.filename or "the folder for temporary files"
        raise CorpusError(f"{where}: cannot find duplicates there: {error.strerror}; choose another folder") from error


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


class _Hashes:
    """Hashes in the order of their addition; tells which of them were repeated."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.count = 0  # hashes on disk
        self.run = bytearray()  # hashes in memory
        self.bits = bytearray()  # one for each hash: is it a repetition?

    def add(self, digest: bytes) -> None:
        self.run += digest
        if len(self.run) == 8 * RUN:
            self._flush()

    def _flush(self) -> None:
        hashes = np.frombuffer(bytes(self.run), "<u8")
        records = np.empty(len(hashes), RECORD)
        records["hash"], records["index"] = hashes, np.arange(self.count, self.count + len(hashes))
        self.count += len(hashes)
        self.bits.extend(bytes(-(-self.count // 8) - len(self.bits)))
        self.run.clear()
        # A repetition inside a run is not stored: a line that occurs a million times would fill its range.
        records = self._firsts(records)
        edges = np.searchsorted(records["hash"], np.arange(1, PARTS, dtype=np.uint64) * np.uint64(2**64 // PARTS))
        for part, some in enumerate(np.split(records, edges)):
            with self._part(part).open("ab") as file:
                some.tofile(file)

    def later(self) -> bytearray:
        """One bit for each hash, in order: is it a repetition?"""
        self._flush()
        for part in range(PARTS):
            self._firsts(np.fromfile(self._part(part), RECORD))
        return self.bits

    def _part(self, part: int) -> Path:
        return self.path.with_name(f"{self.path.name}-{part}")

    def _firsts(self, records: NDArray[np.void]) -> NDArray[np.void]:
        """The first record of each hash, sorted by hash; sets the bits of the others."""
        records = records[np.argsort(records["hash"], kind="stable")]  # stable: the first of equal ones stays first
        repeats = np.zeros(len(records), bool)
        repeats[1:] = records["hash"][1:] == records["hash"][:-1]
        index = records["index"][repeats]
        np.bitwise_or.at(np.frombuffer(self.bits, np.uint8), index >> 3, np.left_shift(1, index & 7).astype(np.uint8))
        return records[~repeats]

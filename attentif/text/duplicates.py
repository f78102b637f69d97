"""Which pairs were seen before, on disk: the memory in use does not grow with the corpus. Knows no rule of cleaning.

The pairs go to a file, a 64-bit hash of each to a second one, sorted in runs. Each range of hashes is then read from
all runs at once, and what is not the first of its hash is marked, by one bit a pair; the file of pairs is read again
without those. Two different keys share a hash once in 100,000 corpora of 20 million pairs. The room needed on disk is
that of the uncompressed text, and 16 bytes a pair and key.
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

Numbered = tuple[int, Pair]  # a pair, and its number in the corpus that it came from
RUN = 1 << 17  # hashes that are sorted in memory at a time
PARTS = 256  # ranges of hashes
SPOOL = "attentif-duplicates"  # its folder is removed at the end, or after a kill by the next search in the same place
RECORD = np.dtype([("hash", "<u8"), ("index", "<i8")])
# Bytes that no UTF-8 text holds, so that a side may hold any character.
FIELD, END = b"\xff", b"\xfe"
NO_LETTER, DIGIT = re.compile(r"[\W_]+"), re.compile(r"\d")


def exact_key(pair: Pair) -> bytes:
    return _bytes(pair.source) + FIELD + _bytes(pair.target)


def near_key(pair: Pair) -> bytes:
    """Equal for pairs that differ only in case, accents, punctuation, spaces or which digits they hold."""
    return _bytes(plain(pair.source)) + FIELD + _bytes(plain(pair.target))


def source_key(pair: Pair) -> bytes:
    """The near key of the source alone."""
    return _bytes(plain(pair.source))


def plain(text: str) -> str:
    """The letters and digits of a text, without case and accents, every digit a 0; the text itself if it has none."""
    folded = text.casefold()
    if not folded.isascii():
        folded = unicodedata.normalize("NFKD", folded)  # é becomes e and an accent, which is no letter
    return DIGIT.sub("0", NO_LETTER.sub("", folded)) or text


def hashed(key: bytes) -> bytes:
    return blake2b(key, digest_size=8).digest()


def distinct(
    pairs: Iterable[Numbered],
    keys: Sequence[Callable[[Pair], bytes]],
    on_repeat: Callable[[int, int, Pair], None],
    workdir: Path | None = None,
) -> Iterator[Numbered]:
    """The pairs of which no key came before, in their order. `on_repeat` hears of each other: which of the keys was
    the first to be known, the pair's number, the pair. All is read before the first comes out.
    """
    try:
        with making(Path(workdir or gettempdir(), SPOOL), 0o700) as folder:
            known = [_Hashes(Path(folder, f"hashes-{which}")) for which in range(len(keys))]
            spool = Path(folder, "pairs")
            with spool.open("wb") as file:
                for number, pair in pairs:
                    source, target = _bytes(pair.source), _bytes(pair.target)
                    file.write(b"%d\xff%b\xff%b\xfe" % (number, source, target))
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
                number, source, target = entry.split(FIELD)
                yield (
                    int(number),
                    Pair(source.decode("utf-8", "surrogatepass"), target.decode("utf-8", "surrogatepass")),
                )


class _Hashes:
    """Hashes in the order in which they came; tells which of them had come before."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.path.touch()
        self.count = 0  # of those in runs
        self.stored = 0  # of those on disk
        self.run = bytearray()
        self.edges: list[NDArray[np.int64]] = []  # for each run, where each part of it begins on disk, and its end
        self.bits = bytearray()  # one for each hash: had it come before?

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
        # What repeats inside a run is not stored: a line that comes a million times would swell its part of all runs.
        records = self._firsts(records)
        lowest = np.arange(PARTS, dtype=np.uint64) * np.uint64(2**64 // PARTS)
        self.edges.append(self.stored + np.append(np.searchsorted(records["hash"], lowest), len(records)))
        with self.path.open("ab") as file:
            records.tofile(file)
        self.stored += len(records)
        self.run.clear()

    def later(self) -> bytearray:
        """One bit for each hash, in order: had it come before?"""
        self._flush()
        for part in range(PARTS):
            self._firsts(self._part(part))
        return self.bits

    def _firsts(self, records: NDArray[np.void]) -> NDArray[np.void]:
        """The first of each hash, sorted by hash; the bits of the others are set."""
        records = records[np.argsort(records["hash"], kind="stable")]  # stable: of equal ones the first stays first
        repeats = np.zeros(len(records), bool)
        repeats[1:] = records["hash"][1:] == records["hash"][:-1]
        index = records["index"][repeats]
        np.bitwise_or.at(np.frombuffer(self.bits, np.uint8), index >> 3, np.left_shift(1, index & 7).astype(np.uint8))
        return records[~repeats]

    def _part(self, part: int) -> NDArray[np.void]:
        with self.path.open("rb") as file:
            pieces = []
            for edges in self.edges:
                file.seek(int(edges[part]) * RECORD.itemsize)
                pieces.append(np.fromfile(file, RECORD, int(edges[part + 1] - edges[part])))
        return np.concatenate(pieces)

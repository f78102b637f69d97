"""How the time to translate a document grows with its size; the translation itself is an echo."""

from __future__ import annotations

import time
from collections.abc import Iterator

from attentif.decoding.translator import Translator
from attentif.text.formats import read_data
from attentif.text.formats.slots import Choice
from attentif.text.plain import CorpusError
from tests.support.echo import echoing
from tests.support.growing_documents import Grown

SMALLEST = 1 << 12  # bytes
TRIES = 3


def translator() -> Translator:
    """A translator that writes large letters for small ones, sentence by sentence."""
    made = echoing(str.swapcase)
    made.long = 96
    made._attention = lambda ids, target: [[0.0] * len(ids)] * len(target)  # type: ignore[method-assign]
    return made


def seconds(file: str, data: bytes, repeats: int = 2) -> float:
    """The time of a processor to translate a document, or to refuse it; the best of several."""
    made, best = translator(), float("inf")
    for _ in range(repeats):
        start = time.process_time()
        try:
            document = read_data(data, file, Choice())
            document.written(made.translate(document.texts))
        except CorpusError:
            pass
        best = min(best, time.process_time() - start)
    return best


def growth(file: str, grow: Grown, enough: float, largest: int) -> Iterator[float]:
    """How many times as long a document of twice the size takes, at the sizes that take `enough`
    seconds of a processor: what takes less is measured with too much noise."""
    size, tries = SMALLEST, 0
    before = seconds(file, grow(size))
    while tries < TRIES and size < largest:
        size *= 2
        after = seconds(file, grow(size))
        if after > enough:
            tries += 1
            yield after / before
        before = after
    if not tries:
        yield 1.0  # the largest document takes less


def is_linear(file: str, grow: Grown, enough: float, largest: int = 1 << 22) -> bool:
    """Does one of these take at most 2.5 times as long? Noise makes single times longer."""
    return any(times <= 2.5 for times in growth(file, grow, enough, largest))

"""Speed of the data alone: from shards on the disk to tensors on the CPU, nothing else running.

    python -m bench.data [--threads N] [--examples N] [--batch-tokens N] [--repeats N]

Lengths are lognormal with a mean of 25 tokens a side and a correlation of 0.9, as in parallel text.
Tokens are real ones: padding does not count. Knows no text and no model.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import numpy as np
import torch

from attentif.text.batches import Batches, Layout
from attentif.text.shards import Shards, write_shards

VOCABULARY = 16_000


def examples(count: int) -> Iterator[tuple[list[int], list[int]]]:
    rng = np.random.default_rng(0)
    first, other = rng.standard_normal((2, count))
    second = 0.9 * first + np.sqrt(1 - 0.9**2) * other
    sizes = np.maximum(1, np.rint(25 * np.exp(0.6 * np.stack([first, second], 1) - 0.18))).astype(
        int
    )
    for source, target in sizes.tolist():
        yield (
            rng.integers(4, VOCABULARY, source).tolist(),
            rng.integers(4, VOCABULARY, target).tolist(),
        )


def measure(shards: Shards, encoder: bool, batch_tokens: int, repeats: int) -> None:
    name = "encoder-decoder" if encoder else "decoder-only"
    layout = Layout(encoder=encoder)
    began = time.perf_counter()
    batches = Batches(shards, layout=layout, batch_tokens=batch_tokens, seed=0, max_length=256)
    ready = time.perf_counter() - began
    print(
        f"{name}: {batches.per_epoch} batches, padding {batches.padding:.1%}, ready in "
        f"{ready:.2f} s"
    )
    for _ in range(repeats):
        stream = batches.stream()
        next(stream)
        began = time.perf_counter()
        tokens = sum(batch.tokens for batch in islice(stream, 2 * batches.per_epoch))
        seconds = time.perf_counter() - began
        stream.close()
        print(
            f"{name}: {tokens / seconds / 1e6:.1f} M tokens/s ({tokens} tokens, two epochs, in "
            f"{seconds:.2f} s)"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--examples", type=int, default=200_000)
    parser.add_argument("--batch-tokens", type=int, default=8192)
    parser.add_argument("--repeats", type=int, default=3)
    arguments = parser.parse_args()
    torch.set_num_threads(arguments.threads)
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        write_shards(
            Path(folder) / "shards", [("made up", examples(arguments.examples))], VOCABULARY
        )
        shards = Shards(Path(folder) / "shards")
        print(
            f"{len(shards)} examples, {len(shards.tokens)} ids, written in "
            f"{time.perf_counter() - began:.1f} s"
        )
        for encoder in (True, False):
            measure(shards, encoder, arguments.batch_tokens, arguments.repeats)


if __name__ == "__main__":
    main()

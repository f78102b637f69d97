"""Training on a user's own text without a recipe: clean, split, choose size and budget, train,
score."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from attentif.commands import clean
from attentif.config import ConfigError
from attentif.disk import digest, replace
from attentif.text import corpus
from attentif.training.run_folder import Run
from attentif.training.shipped_recipes import OURS

FEWEST = 100  # pairs: fewer are too few to learn from and to evaluate on
HELD_BACK = (
    20,
    1000,
)  # least and most pairs of the dev set and of the test set: else a fiftieth of the text
TEXT, SETS = "text", "text/sets"


@dataclass(frozen=True)
class Size:
    """The size of a model for an amount of text."""

    pairs: int  # at most
    dim: int
    heads: int
    encoder: int
    vocabulary: int
    dropout: float


# A small model is better on little text; on a CPU a large one takes too long.
SIZES = (
    Size(5_000, 128, 4, 2, 1500, 0.2),
    Size(50_000, 192, 6, 3, 4000, 0.15),
    Size(300_000, 256, 8, 4, 8000, 0.1),
    Size(2_000_000, 384, 6, 6, 12000, 0.1),
    Size(10**12, 512, 8, 6, 16000, 0.1),
)
LARGEST_ON_CPU = SIZES[2]


def size_for(pairs: int, gpu: bool) -> Size:
    found = next(size for size in SIZES if pairs <= size.pairs)
    return found if gpu or found.dim <= LARGEST_ON_CPU.dim else LARGEST_ON_CPU


def minutes_for(pairs: int, gpu: bool) -> float:
    """A budget to read the text several times, within limits."""
    return (
        float(min(30, max(3, round(pairs / 100_000))))
        if gpu
        else float(min(60, max(3, round(pairs / 2000))))
    )


def train_on(
    corpus_name: str,
    *,
    folder: Path | None = None,
    minutes: float | None = None,
    languages: str = "fr,en",
    device: str | None = None,
    changes: Sequence[str] = (),
    say: Callable[[str], None] = lambda _: None,
) -> Run:
    """Train on a file of pairs, from cleaning to a model folder whose card has its score on a
    held-back test set.

    Called again, it resumes the run; other text needs another folder.
    """
    from attentif.evaluation.scores import scores
    from attentif.training.run import train

    pair = tuple(name.strip() for name in languages.split(","))
    if len(pair) != 2 or not all(name.isalpha() for name in pair) or pair[0] == pair[1]:
        raise ConfigError(
            f"languages: expected two, the source first, as in fr,en, got {languages!r}"
        )
    if minutes is not None and not 0 < minutes < 100_000:
        raise ConfigError(f"minutes: expected more than 0, got {minutes:g}")
    folder = folder or Path("runs") / _stem(corpus_name)
    recipe = folder / f"{folder.name}.toml"
    text = "-".join(digest(file)[:16] for file in corpus.files_of(corpus_name))
    if not recipe.exists():
        pairs = split(corpus_name, folder, (pair[0], pair[1]), say)
        replace(recipe, _recipe(pairs, folder, minutes, (pair[0], pair[1]), device, text).encode())
        say(f"wrote {recipe}")
    elif f"# text {text}\n" not in recipe.read_text(encoding="utf-8"):
        raise ConfigError(
            f"{recipe}: {corpus_name} has changed since; give another --folder, or delete {folder}"
        )
    run = train(recipe, folder=folder, device=device, changes=changes)
    say(scores(folder / SETS, run.best, write=True).report())
    return run


def split(
    corpus_name: str, folder: Path, languages: tuple[str, str], say: Callable[[str], None]
) -> int:
    """Clean the pairs and divide them into train, dev and test; the number of pairs to train on."""
    if folder.resolve().is_relative_to(OURS):
        raise ConfigError(f"{folder}: expected a folder of your own")
    if folder.exists() and not folder.is_dir():
        raise ConfigError(f"{folder}: is a file; expected the name of a folder")
    cleaned = folder / TEXT / "cleaned.tsv"
    (folder / SETS).mkdir(parents=True, exist_ok=True)
    report = clean(
        corpus_name, cleaned, source_language=languages[0], target_language=languages[1], force=True
    )
    say(f"{corpus_name}\n{report}")
    # The order depends on the source alone, so that equal sources are in one set.
    pairs = sorted(
        corpus.read(str(cleaned)), key=lambda pair: hashlib.blake2b(pair.source.encode()).digest()
    )
    if len(pairs) < FEWEST:
        raise ConfigError(
            f"{corpus_name}: {len(pairs)} pairs are left after cleaning; expected at least {FEWEST}"
        )
    least, most = HELD_BACK
    held = min(most, max(least, len(pairs) // 50))
    test, dev, train = pairs[:held], pairs[held : 2 * held], pairs[2 * held :]
    corpus.write(folder / TEXT / "dev.tsv", dev)
    corpus.write(folder / TEXT / "train.tsv", train)
    for number, language in enumerate(("fr", "en")):  # the names that `attentif scores` looks for
        replace(
            folder / SETS / f"test.{language}",
            "".join(f"{pair[number]}\n" for pair in test).encode(),
        )
    cleaned.unlink()
    return len(train)


def _recipe(
    pairs: int,
    folder: Path,
    minutes: float | None,
    languages: tuple[str, str],
    device: str | None,
    text: str,
) -> str:
    import torch

    gpu = (device or ("cuda" if torch.cuda.is_available() else "cpu")).startswith("cuda")
    size = size_for(pairs, gpu)
    return (
        Path(__file__)
        .with_suffix(".toml")
        .read_text(encoding="utf-8")
        .format(
            pairs=pairs,
            hardware="a GPU" if gpu else "a CPU",
            file=folder / f"{folder.name}.toml",
            digest=text,
            dim=size.dim,
            heads=size.heads,
            encoder=size.encoder,
            dropout=size.dropout,
            folder=(folder / TEXT).as_posix(),
            source=languages[0],
            target=languages[1],
            vocabulary=size.vocabulary,
            minutes=minutes_for(pairs, gpu) if minutes is None else minutes,
            batch=65536 if gpu else 4096,
            rate=0.002 if gpu else 0.0025,
            warmup=500 if gpu else 200,
            precision="bfloat16" if gpu else "float32",
            compile="parts" if gpu else "no",
            evaluate=1000 if gpu else 250,
        )
    )


def _stem(corpus_name: str) -> str:
    name = Path(corpus.files_of(corpus_name)[0]).name
    return name.split(".")[0] or "own-text"

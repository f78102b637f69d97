"""Recipes of a stranger, or of a slip: each is refused with one line that names the file or the
option, or it runs."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.harness import Room, Trial

RECIPE = """\
[model]
family = "encoder-decoder"
embedding_dim = 16
num_heads = 2
encoder_layers = 1
decoder_layers = 1
position_limit = 128

[data]
train = ["phrasebook:60"]
dev = ["phrasebook:5"]
vocab_size = 300
max_length = 40

[training]
steps = 2
batch_tokens = 400
warmup = 1
dev_sentences = 2
"""


def given(name: str, text: str | bytes | Callable[[str], str | bytes], /, **more: Any) -> Trial:
    """A recipe of this text, trained."""

    def make(room: Room) -> None:
        room.write("r.toml", text(RECIPE) if callable(text) else text)
        room.pairs()

    settings = {
        "name": name,
        "command": ["train", "r.toml"],
        "make": make,
        "says": r"r\.toml",
        "chatty": True,
        "writes": ("work/runs*",),
    }
    return Trial(**(settings | more))


def line(change: str, says: str = "", **more: Any) -> Trial:
    """A key with another value, wherever it stands; `section.key = value` for one that is not
    there."""
    name, _, value = change.partition(" = ")
    section, key = name.rsplit(".", 1)

    def text(recipe: str) -> str:
        recipe = re.sub(rf"(?m)^{key} = .*\n", "", recipe)
        return recipe.replace(f"[{section}]\n", f"[{section}]\n{key} = {value}\n")

    return given(change[:60], text, **({"says": says or rf"r\.toml|{key}"} | more))


def dry(change: str, **more: Any) -> Trial:
    return line(
        change,
        command=["train", "r.toml", "--dry-run"],
        **({"exits": (0, 1), "name": f"dry: {change}"} | more),
    )


def option(name: str, *words: str, says: str, **more: Any) -> Trial:
    return given(name, RECIPE, command=["train", "r.toml", *words], says=says, **more)


TEXTS = [
    given("empty", ""),
    given("NUL", lambda text: text + "\0"),
    given("not UTF-8", lambda text: text.encode() + b"# caf\xe9\n"),
    given("UTF-16", lambda text: text.encode("utf-16")),
    given("byte order mark", lambda text: b"\xef\xbb\xbf" + text.encode(), exits=(0, 1)),
    given("carriage returns", lambda text: text.replace("\n", "\r\n"), exits=(0, 1)),
    given("deep arrays", lambda text: text + "x = " + "[" * 100_000),
    given("deep keys", lambda text: text + "a." * 50_000 + "a = 1\n"),
    given("an integer of 100,000 digits", lambda text: text + "seed = " + "9" * 100_000),
    given("200 MB", lambda text: text + "#" * 200_000_000),
    given("binary", os.urandom(4096)),
    given("another section", lambda text: text + "[other]\nx = 1\n"),
    given("a section that is a list", lambda text: text.replace("[training]", "[[training]]")),
    given("a section twice", lambda text: text + "[model]\n"),
    given("control characters in a key", lambda text: text + '"\\u001b[2J\\u202e" = 1\n'),
    given("no section data", lambda text: re.sub(r"(?s)\[data\].*?\n\n", "", text)),
    given("a date as a number", lambda text: text + "seed = 2026-11-16\n"),
]
LINES = [
    line("training.seed = 18446744073709551616"),
    line("training.seed = -1"),
    line("training.steps = 0"),
    line("training.steps = -9223372036854775809"),
    line("training.batch_tokens = 0"),
    line("training.batch_tokens = 1"),
    line("training.learning_rate = inf"),
    line("training.learning_rate = 1e300"),
    line("training.accumulate = -1"),
    line('training.precision = "float8"'),
    line("training.label_smoothing = 1.0"),
    line("training.minutes = nan"),
    line('training.compile = "yes"'),
    line("training.epsilon = inf"),
    line("model.embedding_dim = 1000000000"),
    line("model.encoder_layers = 1000000000"),
    line("model.num_heads = 3"),
    line('model.family = "encoder-only"'),
    line("model.position_limit = 1"),
    line("model.position_limit = 1000000000000"),
    line("model.vocab_size = 300"),
    line('model.like = "nothing"'),
    line("data.train = []"),
    line('data.train = "phrasebook:60"'),
    line('data.train = ["gone.tsv"]', says=r"gone\.tsv"),
    line('data.train = ["phrasebook:-5"]', says="phrasebook:-5"),
    line('data.train = ["phrasebook:0"]', says="phrasebook:0"),
    line('data.dev = ["phrasebook:0"]', says="phrasebook:0"),
    line('data.train = ["/dev/zero"]', says="/dev/zero"),
    line('data.train = ["."]', says=r"\."),
    line('data.train = ["../../../../etc/passwd"]', says="passwd"),
    line("data.vocab_size = 10"),
    line("data.vocab_size = 1000000000"),
    line("data.max_length = 1"),
    line('data.tokenizer = "gone.json"', says=r"gone\.json"),
    line('data.tokenizer = "/dev/zero"', says="/dev/zero"),
    line('data.tokenizer = "."', says=r"tokenizer|\."),
    line('data.folder = "c.tsv"', says=r"c\.tsv"),
    line('data.folder = "/proc"', says="/proc"),
    line("data.weights = [0]"),
    line("data.weights = [1000000000000]"),
    line('data.train = ["phrasebook:60\\u001b[2J"]', says="phrasebook"),
    line('data.source_language = "\\u001b[2J"', exits=(0, 1)),
]
DRY = [
    dry("model.encoder_layers = 1000000000"),
    dry("model.embedding_dim = 100000000"),
    dry("model.ff_length = 1000000000000"),
    dry("training.batch_tokens = 1000000000000"),
    dry("model.position_limit = 1000000000000"),
]
OPTIONS = [
    option("--set of no value", "--set", "training.steps", says="training.steps"),
    option("--set of no section", "--set", "steps=1", says="steps"),
    option("--set of a deep value", "--set", "training.steps=" + "[" * 100_000, says="steps"),
    option("--set of 100,000 digits", "--set", "training.seed=" + "9" * 100_000, says="seed"),
    option("--set with escapes", "--set", "training.\x1b[2J=1", says="training"),
    option("--device of no kind", "--device", "abacus", says="device|abacus", exits=(1, 2)),
    option(
        "--device cuda without one",
        "--device",
        "cuda",
        says="cuda",
        env={"CUDA_VISIBLE_DEVICES": ""},
    ),
    option("--init of no model", "--init", ".", says=r"\."),
    option("--folder is a file", "--folder", "c.tsv", says=r"c\.tsv"),
    option(
        "--folder is the work of somebody, whose files stay",
        "--folder",
        ".",
        says=r"\.",
        exits=(0,),
        writes=(
            "work/best*",
            "work/last*",
            "work/data*",
            "work/recipe.toml",
            "work/metrics.jsonl",
            "work/.lock",
        ),
    ),
    option(
        "--folder has a best of somebody",
        "--folder",
        "f",
        says="best",
        make=lambda room: (room.write("r.toml", RECIPE), room.write("f/best/thesis.txt", "mine")),
        writes=(
            "work/f",
            "work/f/*.toml",
            "work/f/data*",
            "work/f/last*",
            "work/f/.lock",
            "work/f/*.jsonl",
        ),
    ),
    option(
        "--folder has a link as last",
        "--folder",
        "f",
        says="last",
        exits=(0, 1),
        make=lambda room: (
            room.write("r.toml", RECIPE),
            room.write("mine/thesis.txt", "mine"),
            (room.work / "f").mkdir(),
            (room.work / "f/last").symlink_to("../mine"),
        ),
        writes=(
            "work/f",
            "work/f/*.toml",
            "work/f/data*",
            "work/f/best*",
            "work/f/.lock",
            "work/f/*.jsonl",
        ),
    ),
    option(
        "data.folder is somebody's",
        "--set",
        "data.folder=d",
        says=r"\bd\b",
        exits=(0, 1),
        make=lambda room: (
            room.write("r.toml", RECIPE),
            *(
                room.write(f"d/{name}", "mine")
                for name in ("dev/a", "dev.tsv", "tokenizer.json", "cleaning.json", "train/b")
            ),
        ),
        writes=("work/runs*", "work/d", "work/d/prepared*", "work/d/.*"),
    ),
    option(
        "damaged metrics",
        "--folder",
        "f",
        says=r"metrics\.jsonl",
        make=lambda room: (room.write("r.toml", RECIPE), room.write("f/metrics.jsonl", "{]\n\xff")),
        writes=(
            "work/f",
            "work/f/*.toml",
            "work/f/data*",
            "work/f/last*",
            "work/f/best*",
            "work/f/.lock",
        ),
    ),
]


def corrected(room: Room, done: Any) -> None:
    """After the error, the corrected recipe runs in the same folder."""
    from tests.support.harness import run

    room.write("r.toml", RECIPE)
    again = run(Trial(name="again", command=["train", "r.toml"]), room)
    assert again.code == 0, again.errors


FIRST = [
    line(
        'data.train = ["gone2.tsv"]',
        says=r"gone2\.tsv",
        after=corrected,
        name="a slip, then the right recipe",
    ),
    line(
        "data.vocab_size = 9", after=corrected, name="a vocabulary too small, then the right recipe"
    ),
]
TRIALS = [*TEXTS, *LINES, *DRY, *OPTIONS, *FIRST]


@pytest.mark.attack
@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.name)
def test_a_hostile_recipe_is_one_line_of_error(trial, hold):
    hold(trial)


def test_at_least_40_recipes():
    assert len(TRIALS) >= 40

"""Tokenizers that somebody sent, in a model folder or in a recipe: refused with one line, or
they serve."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.harness import Room, Trial

FILE = "tokenizer.json"
RECIPE = """\
[model]
family = "encoder-decoder"
embedding_dim = 16
num_heads = 2
encoder_layers = 1
decoder_layers = 1
[data]
train = ["c.tsv"]
dev = ["phrasebook:7"]
tokenizer = "t.json"
[training]
steps = 2
batch_tokens = 400
"""
LONG = "a" * 2000
TRAINED = (
    "a normalizer that multiplies text",
    "a hopeless splitter",
    "an invalid regex",
    "an added token",
    "cut",
    "ids with holes",
    "deep JSON",
)


def sent(name: str, change: Callable[[dict[str, Any]], Any], **more: Any) -> list[Trial]:
    """A tokenizer.json after `change`, in a model folder to `translate`; for some also to
    `train`."""

    def data(room: Room) -> bytes:
        table = json.loads(room.good.int8[FILE])
        made = change(table)
        return (
            made
            if isinstance(made, bytes)
            else json.dumps(table if made is None else made).encode()
        )

    def folder(room: Room) -> None:
        room.folder(files=room.good.int8 | {FILE: data(room)})

    def recipe(room: Room) -> None:
        room.write("r.toml", RECIPE)
        room.write("t.json", data(room))
        room.pairs()

    served = {
        "name": name,
        "command": ["translate", "--model", "m", "le petit chat"],
        "make": folder,
        "says": r"m/tokenizer\.json",
        "cached": False,
        "lines": 1,
    }
    trained = {
        "name": f"{name}, by train",
        "command": ["train", "r.toml"],
        "make": recipe,
        "says": r"t\.json",
        "chatty": True,
        "writes": ("work/runs*",),
    }
    kinds = (served, trained) if name in TRAINED else (served,)
    return [Trial(**(kind | more)) for kind in kinds]


def normalizer(*steps: dict[str, Any]) -> Callable[[dict[str, Any]], None]:
    return lambda table: table.update(normalizer={"type": "Sequence", "normalizers": list(steps)})


def splitter(pattern: str) -> Callable[[dict[str, Any]], None]:
    split = {
        "type": "Split",
        "pattern": {"Regex": pattern},
        "behavior": "Isolated",
        "invert": False,
    }
    return lambda table: table.update(pre_tokenizer=split)


def replace(pattern: dict[str, str], content: str) -> dict[str, Any]:
    return {"type": "Replace", "pattern": pattern, "content": content}


def model(**changes: Any) -> Callable[[dict[str, Any]], None]:
    return lambda table: table["model"].update(changes)


def vocabulary(change: Callable[[dict[str, int]], object]) -> Callable[[dict[str, Any]], None]:
    return lambda table: change(table["model"]["vocab"])


def shifted(vocab: dict[str, int]) -> None:
    vocab.update({token: number + 5 for token, number in vocab.items() if number > 300})


ADDED = {
    "id": 399,
    "content": "chat",
    "single_word": False,
    "lstrip": False,
    "rstrip": False,
    "normalized": True,
    "special": True,
}
POST = {
    "type": "TemplateProcessing",
    "single": [{"Sequence": {"id": "A", "type_id": 0}}],
    "pair": [],
    "special_tokens": {},
}
TRUNCATION = {"direction": "Right", "max_length": 1, "strategy": "LongestFirst", "stride": 0}
PADDING = {
    "strategy": {"Fixed": 1 << 40},
    "direction": "Right",
    "pad_to_multiple_of": None,
    "pad_id": 0,
    "pad_type_id": 0,
    "pad_token": "x",
}
TRIALS = [
    *sent("a normalizer that multiplies text", normalizer(*[replace({"Regex": "."}, LONG)] * 4)),
    *sent(
        "a normalizer that doubles text forty times",
        normalizer(*[replace({"Regex": "(.)"}, "aa")] * 40),
    ),
    *sent(
        "a normalizer with a hopeless regex", normalizer(replace({"Regex": "(.*)*(.*)*(.*)*x"}, ""))
    ),
    *sent("an invalid regex", splitter("(((")),
    *sent("a regex of a million brackets", splitter("(" * 100_000 + ")" * 100_000)),
    *sent("a regex that repeats", splitter("(?:a{1,30000}){1,30000}")),
    *sent("a hopeless splitter", splitter("(?:(?:.+)+)+$x")),
    *sent("no normalizer", lambda table: table.update(normalizer=None)),
    *sent("an added token", lambda table: table.update(added_tokens=[ADDED])),
    *sent("a post-processor", lambda table: table.update(post_processor=POST)),
    *sent("truncation", lambda table: table.update(truncation=TRUNCATION)),
    *sent("padding", lambda table: table.update(padding=PADDING)),
    *sent("no decoder", lambda table: table.update(decoder=None)),
    *sent(
        "a decoder that multiplies",
        lambda table: table.update(
            decoder={"type": "Sequence", "decoders": [replace({"String": "a"}, LONG)] * 5}
        ),
    ),
    *sent("ids with holes", vocabulary(shifted)),
    *sent(
        "ids twice", vocabulary(lambda vocab: vocab.update(dict.fromkeys(list(vocab)[300:], 300)))
    ),
    *sent(
        "an id of 4 billion",
        vocabulary(lambda vocab: vocab.update({list(vocab)[-1]: 4_294_967_295})),
    ),
    *sent(
        "200,000 words too many",
        vocabulary(lambda vocab: vocab.update({f"w{i}": 400 + i for i in range(200_000)})),
    ),
    *sent(
        "special tokens elsewhere",
        vocabulary(lambda vocab: vocab.update({"<▁pad▁>": 1, "<▁eos▁>": 0})),
    ),
    *sent("merges of words that are none", model(merges=[["zzz", "yyy"]])),
    *sent("dropout", model(dropout=0.9)),
    *sent("no byte fallback", model(byte_fallback=False)),
    *sent(
        "WordPiece",
        lambda table: table.update(
            model={
                "type": "WordPiece",
                "unk_token": "x",
                "continuing_subword_prefix": "##",
                "max_input_chars_per_word": 9,
                "vocab": {"x": 0},
            }
        ),
    ),
    *sent(
        "Unigram",
        lambda table: table.update(model={"type": "Unigram", "unk_id": 0, "vocab": [["x", 0.0]]}),
    ),
    *sent("of another vocabulary", lambda table: [table["model"]["vocab"].popitem() and None][0]),
    *sent("cut", lambda table: json.dumps(table).encode()[:-100]),
    *sent("deep JSON", lambda table: b'{"a":' + b"[" * 200_000 + b"]" * 200_000 + b"}"),
    *sent("another JSON", lambda table: []),
    *sent("not UTF-8", lambda table: b"\xff" + json.dumps(table).encode()),
    *sent("empty", lambda table: b""),
    *sent("200 MB", lambda table: b"{" + b" " * 200_000_000),
    *sent(
        "control characters in a token",
        vocabulary(lambda vocab: vocab.update({"\x1b[2J\u202e": 0})),
    ),
]


@pytest.mark.attack
@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.name)
def test_a_hostile_tokenizer_is_refused_in_one_line(trial, hold):
    hold(trial)


def test_at_least_20_tokenizers():
    assert len(TRIALS) >= 20

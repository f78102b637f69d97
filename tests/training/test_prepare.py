"""From places to what training reads: made once, from these data and no others, and whole or not at all."""

import json
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import islice
from pathlib import Path

import numpy as np
import pytest
from tiny import recipe, trainer

from attentif.checkpoint import load_model
from attentif.config import ConfigError
from attentif.text import corpus
from attentif.text.cleaning import CleaningConfig
from attentif.text.corpus import CorpusError, Pair
from attentif.text.embedded.phrasebook import corpus as phrasebook
from attentif.text.shards import ShardError
from attentif.text.tokenizer import Tokenizer
from attentif.training import prepare as module
from attentif.training.prepare import Prepared, fingerprint, prepare

GOOD = list(phrasebook.pairs(40))
CLEANING = CleaningConfig(language=False)


def pairs_of(data: Prepared, which: str = "train") -> list[Pair]:
    """What the shards say, as text again."""
    shards, decode = getattr(data, which), data.tokenizer.decode
    return [Pair(decode(shards.source(i).tolist()), decode(shards.target(i).tolist())) for i in range(len(shards))]


def normalised(data: Prepared, pairs: list[Pair]) -> list[Pair]:
    return [Pair(*map(data.tokenizer.normalise, pair)) for pair in pairs]


def of_file(path: Path, pairs=GOOD, cleaning=None, **data):
    corpus.write(path, pairs)
    made = recipe(data=dict(train=(str(path),), dev=("phrasebook:5",), vocab_size=300) | data)
    return replace(made, cleaning=cleaning)


def silent(_: str) -> None: ...


def test_the_shards_hold_the_pairs_of_all_places_in_order_and_the_dev_set_as_text_too(tmp_path):
    corpus.write(tmp_path / "a.tsv", GOOD[:9])
    places = dict(train=(str(tmp_path / "a.tsv"), "phrasebook:6:train:3"), dev=("phrasebook:5", "phrasebook:3:test"))
    data = prepare(recipe(data=places), tmp_path / "data", silent)
    assert pairs_of(data) == normalised(data, [*GOOD[:9], *phrasebook.pairs(6, seed=3)])
    assert [(part.name, part.count) for part in data.train.corpora] == [
        (places["train"][0], 9),
        (places["train"][1], 6),
    ]
    dev = [*phrasebook.pairs(5, split="dev"), *phrasebook.pairs(3, split="test")]
    assert data.dev_pairs == dev
    assert pairs_of(data, "dev") == normalised(data, dev)


@pytest.mark.parametrize(
    "place", ["phrasebook:x", "phrasebook:", "phrasebook:3:all", "phrasebook:3:dev:x:y", "phrasebook:²"]
)
def test_a_place_in_the_phrasebook_that_cannot_be_is_refused(place, tmp_path):
    with pytest.raises(CorpusError, match=rf"^{place}: expected phrasebook:COUNT\[:SPLIT\[:SEED\]\]"):
        prepare(recipe(data=dict(train=(place,))), tmp_path / "data", silent)


def test_cleaning_drops_what_it_should_and_reports_it(tmp_path):
    bad = [Pair("Le même texte de part en part.", "Le même texte de part en part."), Pair("Привет мир", "Hello world")]
    said: list[str] = []
    dirty = of_file(tmp_path / "a.tsv", [*GOOD, *bad, GOOD[0]], CLEANING)
    data = prepare(dirty, tmp_path / "data", said.append)
    assert pairs_of(data) == normalised(data, GOOD)
    report = json.loads((tmp_path / "data/cleaning.json").read_text())[str(tmp_path / "a.tsv")]
    assert (report["read"], report["kept"]) == (43, 40)
    dropped = {rule: found["count"] for rule, found in report["rules"].items() if found["what"] == "dropped"}
    assert {rule: count for rule, count in dropped.items() if count} == {"copy": 1, "script": 1, "duplicates": 1}
    assert report["rules"]["script"]["examples"][0]["source"] == "Привет мир"
    assert any("Привет мир" in text and "kept" in text for text in said)


def test_without_a_cleaning_section_the_data_are_taken_as_they_are(tmp_path):
    twice = [*GOOD, GOOD[0]]
    data = prepare(of_file(tmp_path / "a.tsv", twice), tmp_path / "data", silent)
    assert pairs_of(data) == normalised(data, twice)


def test_the_report_is_whole_with_a_tokenizer_that_was_given(tmp_path):
    first = prepare(of_file(tmp_path / "a.tsv"), tmp_path / "one", silent)
    again = of_file(tmp_path / "a.tsv", [*GOOD, GOOD[0]], CLEANING, tokenizer=str(tmp_path / "one"))
    data = prepare(again, tmp_path / "two", silent)
    report = json.loads((tmp_path / "two/cleaning.json").read_text())[str(tmp_path / "a.tsv")]
    assert (report["read"], report["kept"]) == (41, 40)
    assert data.tokenizer.to_bytes() == first.tokenizer.to_bytes()


def test_a_corpus_named_twice_is_cleaned_and_reported_as_the_same(tmp_path):
    place = str(tmp_path / "a.tsv")
    data = prepare(
        of_file(tmp_path / "a.tsv", [*GOOD, GOOD[0]], CLEANING, train=(place, place)), tmp_path / "data", silent
    )
    assert [part.count for part in data.train.corpora] == [40, 40]
    assert json.loads((tmp_path / "data/cleaning.json").read_text())[place]["kept"] == 40


def test_held_out_sentences_leave_the_training_data(tmp_path):
    corpus.write(tmp_path / "test.tsv", GOOD[3:5])
    held = of_file(tmp_path / "a.tsv", GOOD, CLEANING, held_out=(str(tmp_path / "test.tsv"),))
    data = prepare(held, tmp_path / "data", silent)
    assert pairs_of(data) == normalised(data, GOOD[:3] + GOOD[5:])


@pytest.mark.parametrize("as_file", [False, True])
def test_a_tokenizer_is_taken_from_a_folder_or_a_file(as_file, tmp_path):
    (tmp_path / "kept").mkdir()
    place = tmp_path / "kept/tokenizer.json"
    other = Tokenizer.train(["un deux trois quatre"] * 3, 270)
    place.write_bytes(other.to_bytes())
    given = of_file(tmp_path / "a.tsv", tokenizer=str(place if as_file else place.parent), vocab_size=5000)
    data = prepare(given, tmp_path / "data", silent)
    assert data.tokenizer.to_bytes() == other.to_bytes()
    assert data.train.vocab_size == other.vocab_size <= 270
    assert pairs_of(data) == normalised(data, GOOD)


def test_what_was_prepared_is_opened_and_not_made_again(tmp_path, monkeypatch):
    made = of_file(tmp_path / "a.tsv")
    first = prepare(made, tmp_path / "data", silent)
    monkeypatch.setattr(module, "write_shards", None)
    # How often a corpus counts, and how long a pair may be, is decided when batches are made.
    other = replace(made, data=replace(made.data, weights=(3,), max_length=9, folder="elsewhere"))
    for each in (made, other):
        again = prepare(each, tmp_path / "data", silent)
        assert np.array_equal(again.train.tokens, first.train.tokens)
        assert again.dev_pairs == first.dev_pairs


@pytest.mark.parametrize(
    "changes",
    [dict(dev=("phrasebook:6",)), dict(vocab_size=301), dict(held_out=("b.tsv",)), dict(target_language="de")],
)
def test_other_data_are_refused_in_one_line(tmp_path, changes):
    made = of_file(tmp_path / "a.tsv")
    prepare(made, tmp_path / "data", silent)
    with pytest.raises(ConfigError, match=r"data: prepared from other data, or under other \[data\] settings"):
        prepare(replace(made, data=replace(made.data, **changes)), tmp_path / "data", silent)
    with pytest.raises(ConfigError, match="prepared from other data"):
        prepare(replace(made, cleaning=CLEANING), tmp_path / "data", silent)


@pytest.mark.parametrize("which", ["train", "dev", "held_out"])
@pytest.mark.parametrize("name", ["x.tsv", "x.{fr,en}"])
def test_a_file_that_changed_its_size_is_other_data(tmp_path, name, which):
    for side in ("tsv", "fr", "en"):
        (tmp_path / f"x.{side}").write_text("oui\tyes\n")
    made = recipe(data={which: (str(tmp_path / name),)})
    before = fingerprint(made)
    assert fingerprint(made) == before
    (tmp_path / ("x.tsv" if name == "x.tsv" else "x.en")).write_text("oui\tyes\nnon\tno\n")
    assert fingerprint(made) != before


@pytest.mark.parametrize("at", ["dev", "train"])
def test_stopped_in_the_middle_it_is_made_again_from_scratch(tmp_path, monkeypatch, at):
    made = of_file(tmp_path / "a.tsv", GOOD, CLEANING)
    whole = prepare(made, tmp_path / "whole", silent)
    write = module.write_shards

    def stopped(folder, corpora, vocab_size, about):
        if folder.name != at:
            return write(folder, corpora, vocab_size, about)
        corpora = [(name, islice(examples, 3)) for name, examples in corpora]
        next(corpora[0][1])
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "write_shards", stopped)
    with pytest.raises(KeyboardInterrupt):
        prepare(made, tmp_path / "data", silent)
    assert not (tmp_path / "data/train").exists()
    monkeypatch.undo()
    data = prepare(made, tmp_path / "data", silent)
    assert pairs_of(data) == pairs_of(whole)
    assert {path.name for path in (tmp_path / "data").iterdir()} == {
        path.name for path in (tmp_path / "whole").iterdir()
    }


def test_a_tokenizer_that_is_not_the_shards_own_is_refused(tmp_path):
    made = of_file(tmp_path / "a.tsv")
    prepare(made, tmp_path / "data", silent)
    (tmp_path / "data/tokenizer.json").write_bytes(Tokenizer.train(["autre"] * 9, 280).to_bytes())
    with pytest.raises(ShardError, match=r"tokenizer.json: damaged, or not the one the shards were made with; delete"):
        prepare(made, tmp_path / "data", silent)


def test_a_dev_set_without_pairs_is_refused(tmp_path):
    (tmp_path / "none.tsv").write_text("")
    with pytest.raises(CorpusError, match=r"none\.tsv: holds no pair; expected at least one sentence"):
        prepare(of_file(tmp_path / "a.tsv", dev=(str(tmp_path / "none.tsv"),)), tmp_path / "data", silent)


def test_an_epoch_holds_each_corpus_as_often_as_it_weighs(tmp_path):
    places = dict(train=("phrasebook:30", "phrasebook:20:train:5", "phrasebook:10:train:6"), weights=(1, 3, 0))
    it = trainer(recipe(data=places, steps=2), tmp_path / "run")
    rows = np.concatenate([it.batches.rows(k) for k in range(it.batches.per_epoch)])
    assert np.bincount(rows, minlength=60).tolist() == [1] * 30 + [3] * 20 + [0] * 10
    it.run()
    assert load_model(tmp_path / "run/last").config.vocab_size == it.data.tokenizer.vocab_size


PREPARED = ("tokenizer.json", "dev.tsv", "train/tokens.bin", "train/lengths.bin", "dev/tokens.bin")


@pytest.mark.parametrize("name", PREPARED)
def test_a_flipped_byte_in_what_was_prepared_is_seen_and_named(tmp_path, name):
    made = of_file(tmp_path / "a.tsv")
    prepare(made, tmp_path / "data", print)
    path = tmp_path / "data" / name
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 4
    path.write_bytes(data)
    with pytest.raises(ShardError, match=name.replace(".", r"\.")):
        prepare(made, tmp_path / "data", print)


def test_two_runs_that_share_a_folder_prepare_it_once(tmp_path, monkeypatch):
    made, times, train = of_file(tmp_path / "a.tsv"), [], Tokenizer.train

    def slow(*given, **more):
        times.append(1)
        time.sleep(0.3)
        return train(*given, **more)

    monkeypatch.setattr(Tokenizer, "train", slow)
    with ThreadPoolExecutor(2) as both:
        first, second = both.map(lambda _: prepare(made, tmp_path / "data", print), range(2))
    assert len(times) == 1
    assert pairs_of(first) == pairs_of(second)


def test_what_a_kill_left_is_removed(tmp_path):
    (tmp_path / "data/.prepare-x").mkdir(parents=True)
    prepare(of_file(tmp_path / "a.tsv"), tmp_path / "data", print)
    assert not list((tmp_path / "data").glob(".prepare-*"))

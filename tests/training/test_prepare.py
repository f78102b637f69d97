"""From places to what training reads: made once, from these data and no others, and whole or not
at all."""

import json
import os
import shutil
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from attentif.config import ConfigError
from attentif.text import corpus
from attentif.text.cleaning import CleaningConfig
from attentif.text.corpora import sources_of
from attentif.text.corpus import CorpusError, Pair
from attentif.text.phrasebook import corpus as phrasebook
from attentif.text.shards import ShardError
from attentif.text.tokenizer import Tokenizer
from attentif.training import prepare as module
from attentif.training.prepare import Prepared, kept, origin, prepare, unshown
from tests.support.folders import load_model
from tests.support.tiny import recipe, trainer

GOOD = list(phrasebook.pairs(40))
CLEANING = CleaningConfig(language=False)


def pairs_of(data: Prepared, which: str = "train") -> list[Pair]:
    """What the shards say, as text again."""
    shards, decode = getattr(data, which), data.tokenizer.decode
    return [
        Pair(decode(shards.source(i).tolist()), decode(shards.target(i).tolist()))
        for i in range(len(shards))
    ]


def normalised(data: Prepared, pairs: list[Pair]) -> list[Pair]:
    return [Pair(*map(data.tokenizer.normalise, pair)) for pair in pairs]


def of_file(path: Path, pairs=GOOD, cleaning=None, **data):
    corpus.write(path, pairs)
    made = recipe(data=dict(train=(str(path),), dev=("phrasebook:5",), vocab_size=300) | data)
    return replace(made, cleaning=cleaning)


@pytest.fixture(autouse=True)
def new_files():
    """Every file counts as changed a moment ago, however slow the test is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "SETTLED", 1 << 62)
        yield


def silent(_: str) -> None: ...


def files(folder: Path) -> dict[str, bytes]:
    """Every file in a folder and its subfolders."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def change(path: Path, old: bytes, new: bytes) -> None:
    """Another content of the same size, with the old time of change."""
    times, data = path.stat(), path.read_bytes()
    assert old in data
    assert len(old) == len(new)
    path.write_bytes(data.replace(old, new))
    while (
        path.stat().st_ctime_ns == times.st_ctime_ns or path.stat().st_mtime_ns != times.st_mtime_ns
    ):
        os.utime(
            path, ns=(times.st_atime_ns, times.st_mtime_ns)
        )  # until the system's clock has moved on


def test_the_shards_hold_the_pairs_of_all_places_in_order_and_the_dev_set_as_text_too(tmp_path):
    corpus.write(tmp_path / "a.tsv", GOOD[:9])
    places = dict(
        train=(str(tmp_path / "a.tsv"), "phrasebook:6:train:3"),
        dev=("phrasebook:5", "phrasebook:3:test"),
    )
    data = prepare(recipe(data=places), tmp_path / "data", silent)
    assert pairs_of(data) == normalised(data, [*GOOD[:9], *phrasebook.pairs(6, seed=3)])
    assert [(part.name, part.count) for part in data.train.corpora] == [
        (places["train"][0], 9),
        (places["train"][1], 6),
    ]
    dev = [*phrasebook.pairs(5, split="dev"), *phrasebook.pairs(3, split="test")]
    assert data.dev_pairs == dev
    assert pairs_of(data, "dev") == normalised(data, dev)


def test_quotation_marks_of_a_target_are_those_of_its_source(tmp_path):
    pairs = [
        Pair("Il a dit « oui ».", "He said 'yes'."),
        Pair("Il a dit 'non'.", "He said 'no'."),
        *GOOD,
    ]
    data = prepare(of_file(tmp_path / "a.tsv", pairs), tmp_path / "data", silent)
    assert [pair.target for pair in pairs_of(data)[:2]] == ['He said "yes".', "He said 'no'."]


def test_only_english_targets_get_english_amounts(tmp_path):
    pair = Pair("Le prêt est de 35 000 euros.", "Der Kredit: 35 000 Euro.")
    found = {}
    for language in ("en", "de"):
        given = of_file(tmp_path / "a.tsv", [pair, *GOOD], target_language=language)
        found[language] = pairs_of(prepare(given, tmp_path / language, silent))[0].target
    assert found == {"en": "Der Kredit: 35,000 Euro.", "de": "Der Kredit: 35 000 Euro."}


@pytest.mark.parametrize(
    "place",
    ["phrasebook:x", "phrasebook:", "phrasebook:3:all", "phrasebook:3:dev:x:y", "phrasebook:²"],
)
def test_a_place_in_the_phrasebook_that_cannot_be_is_refused(place, tmp_path):
    with pytest.raises(
        CorpusError, match=rf"^{place}: expected phrasebook:COUNT\[:SPLIT\[:SEED\]\]"
    ):
        prepare(recipe(data=dict(train=(place,))), tmp_path / "data", silent)


def test_cleaning_drops_what_it_should_and_reports_it(tmp_path):
    bad = [
        Pair("Le même texte de part en part.", "Le même texte de part en part."),
        Pair("Привет мир", "Hello world"),
    ]
    said: list[str] = []
    dirty = of_file(tmp_path / "a.tsv", [*GOOD, *bad, GOOD[0]], CLEANING)
    data = prepare(dirty, tmp_path / "data", said.append)
    assert pairs_of(data) == normalised(data, GOOD)
    report = json.loads((tmp_path / "data/prepared/cleaning.json").read_text())[
        str(tmp_path / "a.tsv")
    ]
    assert (report["read"], report["kept"]) == (43, 40)
    dropped = {
        rule: found["count"]
        for rule, found in report["rules"].items()
        if found["what"] == "dropped"
    }
    assert {rule: count for rule, count in dropped.items() if count} == {
        "copy": 1,
        "script": 1,
        "duplicates": 1,
    }
    assert report["rules"]["script"]["examples"][0]["source"] == "Привет мир"
    assert any("Привет мир" in text and "kept" in text for text in said)


def test_without_a_cleaning_section_the_data_are_taken_as_they_are(tmp_path):
    twice = [*GOOD, GOOD[0]]
    data = prepare(of_file(tmp_path / "a.tsv", twice), tmp_path / "data", silent)
    assert pairs_of(data) == normalised(data, twice)


def test_the_report_is_whole_with_a_tokenizer_that_was_given(tmp_path):
    first = prepare(of_file(tmp_path / "a.tsv"), tmp_path / "one", silent)
    again = of_file(
        tmp_path / "a.tsv", [*GOOD, GOOD[0]], CLEANING, tokenizer=str(tmp_path / "one/prepared")
    )
    data = prepare(again, tmp_path / "two", silent)
    report = json.loads((tmp_path / "two/prepared/cleaning.json").read_text())[
        str(tmp_path / "a.tsv")
    ]
    assert (report["read"], report["kept"]) == (41, 40)
    assert data.tokenizer.to_bytes() == first.tokenizer.to_bytes()


def test_a_corpus_named_twice_is_cleaned_and_reported_as_the_same(tmp_path):
    place = str(tmp_path / "a.tsv")
    data = prepare(
        of_file(tmp_path / "a.tsv", [*GOOD, GOOD[0]], CLEANING, train=(place, place)),
        tmp_path / "data",
        silent,
    )
    assert [part.count for part in data.train.corpora] == [40, 40]
    assert json.loads((tmp_path / "data/prepared/cleaning.json").read_text())[place]["kept"] == 40


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
    given = of_file(
        tmp_path / "a.tsv", tokenizer=str(place if as_file else place.parent), vocab_size=5000
    )
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
    [
        dict(dev=("phrasebook:6",)),
        dict(vocab_size=301),
        dict(held_out=("b.tsv",)),
        dict(target_language="de"),
    ],
)
def test_other_data_are_refused_in_one_line(tmp_path, changes):
    made = of_file(tmp_path / "a.tsv")
    prepare(made, tmp_path / "data", silent)
    with pytest.raises(
        ConfigError,
        match=r"data/prepared: prepared from other data, or under other settings: .* differs",
    ):
        prepare(replace(made, data=replace(made.data, **changes)), tmp_path / "data", silent)
    with pytest.raises(ConfigError, match="prepared from other data"):
        prepare(replace(made, cleaning=CLEANING), tmp_path / "data", silent)


@pytest.mark.parametrize("which", ["train", "dev", "held_out"])
@pytest.mark.parametrize("name", ["x.tsv", "x.{fr,en}"])
def test_a_file_with_another_content_of_the_same_size_and_time_is_other_data(
    tmp_path, name, which, monkeypatch
):
    for side in ("tsv", "fr", "en"):
        (tmp_path / f"x.{side}").write_text("oui\tyes\n")
    made, known = recipe(data={which: (str(tmp_path / name),)}), {}
    monkeypatch.setattr(module, "SETTLED", -1)  # as if the files were old
    before = origin(made, known, unshown)
    assert len(known) == (1 if name == "x.tsv" else 2)
    monkeypatch.setattr(module, "digest", None)
    assert origin(made, known, unshown) == before  # without reading them again
    monkeypatch.undo()
    change(tmp_path / ("x.tsv" if name == "x.tsv" else "x.en"), b"yes", b"Yes")
    assert origin(made, known, unshown) != before


def test_a_file_that_changed_a_moment_ago_is_read_each_time(tmp_path):
    """Its clock may not have moved on when it changes again."""
    (tmp_path / "x.tsv").write_text("oui\tyes\n")
    known: dict = {}
    origin(recipe(data=dict(train=(str(tmp_path / "x.tsv"),))), known, unshown)
    assert known == {}


def test_changed_data_a_changed_tokenizer_and_other_grammars_are_refused_by_name(
    tmp_path, monkeypatch
):
    (tmp_path / "t").mkdir()
    own = tmp_path / "t/tokenizer.json"
    own.write_bytes(Tokenizer.train(["un deux trois quatre"] * 3, 270).to_bytes())
    made = of_file(tmp_path / "a.tsv", tokenizer=str(own.parent))
    prepare(made, tmp_path / "data", silent)
    for path, old, new in ((tmp_path / "a.tsv", b"e", b"i"), (own, b'"r"', b'"q"')):
        whole = path.read_bytes()
        change(path, old, new)
        with pytest.raises(
            ConfigError,
            match=f"the content of {path} differs; .*delete {tmp_path}/data/prepared: it",
        ):
            prepare(made, tmp_path / "data", silent)
        path.write_bytes(whole)
        prepare(made, tmp_path / "data", silent)
    monkeypatch.setattr(module, "_grammars", lambda folders: "others")
    with pytest.raises(ConfigError, match="the version of the embedded corpora differs"):
        prepare(made, tmp_path / "data", silent)


def test_a_change_in_any_file_of_an_embedded_corpus_makes_another_version(tmp_path):
    copied = tmp_path / "phrasebook"
    shutil.copytree(sources_of(["phrasebook:1"])[0], copied)
    grammars = module._grammars.__wrapped__  # as it is without its cache
    before = grammars((copied,))
    for path in (copied / "words.toml", copied / "draw.py"):
        whole = path.read_bytes()
        change(path, b"a", b"b")
        assert grammars((copied,)) != before
        path.write_bytes(whole)
        assert grammars((copied,)) == before
    (copied / "more.csv").write_text("new data")
    assert grammars((copied,)) != before
    (copied / "more.csv").unlink()
    (copied / "__pycache__").mkdir(exist_ok=True)
    for cache in ("__pycache__/draw.cpython-311.pyc", "words.toml~", ".words.toml.swp"):
        (copied / cache).write_text("cache")
    assert grammars((copied,)) == before


def test_the_words_of_the_phrasebook_are_what_a_run_on_it_was_prepared_from(tmp_path, monkeypatch):
    made = of_file(tmp_path / "a.tsv")
    prepare(made, tmp_path / "data", silent)
    copied = tmp_path / "phrasebook"
    shutil.copytree(sources_of(["phrasebook:1"])[0], copied)
    monkeypatch.setattr(module, "sources_of", lambda corpora: (copied,))
    module._grammars.cache_clear()
    prepare(made, tmp_path / "data", silent)
    (copied / "words.toml").write_text("changed")
    module._grammars.cache_clear()
    with pytest.raises(ConfigError, match="the version of the embedded corpora differs"):
        prepare(made, tmp_path / "data", silent)
    module._grammars.cache_clear()


def test_data_that_change_while_they_are_read_are_refused(tmp_path, monkeypatch):
    made, real = of_file(tmp_path / "a.tsv"), module.encoded

    def meanwhile(tokenizer, pairs):
        if not isinstance(pairs, list):  # the training data: the dev set is a list
            change(tmp_path / "a.tsv", b"e", b"i")
        return real(tokenizer, pairs)

    monkeypatch.setattr(module, "encoded", meanwhile)
    with pytest.raises(
        ConfigError, match=r"the content of .*a.tsv changed while it was read; start again$"
    ):
        prepare(made, tmp_path / "data", silent)
    monkeypatch.undo()
    data = prepare(made, tmp_path / "data", silent)
    assert pairs_of(data) == normalised(data, list(corpus.read(str(tmp_path / "a.tsv"))))


def test_a_pipe_as_training_data_is_refused(tmp_path):
    os.mkfifo(tmp_path / "a.tsv")
    with pytest.raises(ConfigError, match=r"a.tsv: expected a regular file"):
        prepare(recipe(data=dict(train=(str(tmp_path / "a.tsv"),))), tmp_path / "data", silent)


def test_nothing_of_ones_own_in_the_data_folder_is_touched(tmp_path):
    own = tmp_path / "data"
    for name in (
        "dev/kept.txt",
        "train/tokens.bin",
        "dev.tsv",
        "tokenizer.json",
        "cleaning.json",
        ".prepare-x/a",
        "a.tsv",
    ):
        (own / name).parent.mkdir(parents=True, exist_ok=True)
        (own / name).write_text(f"my own {name}\n")
    before = files(own)
    prepare(of_file(tmp_path / "a.tsv", GOOD, CLEANING), own, silent)
    after = files(own)
    assert {name: after.get(name) for name in before} == before
    assert {Path(name).parts[0] for name in after.keys() - before.keys()} == {"prepared"}


def test_a_subfolder_prepared_of_ones_own_is_refused_before_any_work(tmp_path, monkeypatch):
    (tmp_path / "data/prepared").mkdir(parents=True)
    (tmp_path / "data/prepared/thesis.txt").write_text("mine")
    monkeypatch.setattr(module, "learn_tokenizer", None)
    monkeypatch.setattr(module, "write_shards", None)
    with pytest.raises(
        ConfigError,
        match=r"data/prepared: holds files that attentif did not write \(thesis.txt\); choose",
    ):
        prepare(of_file(tmp_path / "a.tsv"), tmp_path / "data", silent)
    assert files(tmp_path / "data") == {"prepared/thesis.txt": b"mine"}


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"{", "damaged"),
        (b"[]", "damaged"),
        (b"[" * 100_000, "damaged"),
        (b'{"version": 1, "origin": {}, "made": {}, "known": {}}', "expected version 2, got 1"),
    ],
)
def test_data_prepared_by_another_version_or_a_damaged_table_are_refused_with_what_to_do(
    tmp_path, content, message
):
    made = of_file(tmp_path / "a.tsv")
    prepare(made, tmp_path / "data", silent)
    (tmp_path / "data/prepared/prepared.json").write_bytes(content)
    with pytest.raises(
        ConfigError,
        match=rf"prepared.json: {message}; delete {tmp_path}/data/prepared: it is made again$",
    ):
        prepare(made, tmp_path / "data", silent)


@pytest.mark.parametrize("at", ["tokenizer", "dev", "train"])
def test_stopped_in_the_middle_what_was_finished_is_used_again_and_the_result_is_equal(
    tmp_path, monkeypatch, at
):
    made = of_file(tmp_path / "a.tsv", GOOD, CLEANING)
    prepare(made, tmp_path / "whole", silent)
    write, learn = module.write_shards, module.learn_tokenizer

    def stopped(folder, corpora, vocab_size, about):
        if folder.name != at:
            return write(folder, corpora, vocab_size, about)
        _, examples = next(iter(corpora))
        list(islice(examples, 3))
        raise KeyboardInterrupt

    def learn_or_stop(*given):
        if at == "tokenizer":
            raise KeyboardInterrupt
        return learn(*given)

    assert kept(tmp_path / "data") == "nothing yet"
    monkeypatch.setattr(module, "write_shards", stopped)
    monkeypatch.setattr(module, "learn_tokenizer", learn_or_stop)
    with pytest.raises(KeyboardInterrupt):
        prepare(made, tmp_path / "data", silent)
    assert not (tmp_path / "data/prepared/train").exists()
    assert kept(tmp_path / "data") == "1 cleaned corpus" + (
        " and the tokenizer" if at != "tokenizer" else ""
    )
    monkeypatch.undo()
    monkeypatch.setattr(module, "clean", None)
    monkeypatch.setattr(module, "learn_tokenizer", learn if at == "tokenizer" else None)
    prepare(made, tmp_path / "data", silent)
    after, whole = files(tmp_path / "data"), files(tmp_path / "whole")
    assert after == whole


def test_what_was_begun_from_other_data_and_never_finished_is_made_again(tmp_path, monkeypatch):
    made = of_file(tmp_path / "a.tsv", GOOD, CLEANING)
    monkeypatch.setattr(module, "encoded", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        prepare(made, tmp_path / "data", silent)
    monkeypatch.undo()
    other = of_file(tmp_path / "a.tsv", GOOD[:20], CLEANING)
    prepare(other, tmp_path / "data", silent)
    prepare(other, tmp_path / "whole", silent)
    assert files(tmp_path / "data") == files(tmp_path / "whole")


def test_a_part_that_is_damaged_is_deleted_and_made_again(tmp_path):
    made = of_file(tmp_path / "a.tsv", GOOD, CLEANING)
    prepare(made, tmp_path / "data", silent)
    whole = files(tmp_path / "data")
    for name in ("tokenizer.json", "dev.tsv", "train/tokens.bin"):
        path = tmp_path / "data/prepared" / name
        path.write_bytes(path.read_bytes()[:-1])
        with pytest.raises(ShardError, match=r"delete .*: it is made again$") as caught:
            prepare(made, tmp_path / "data", silent)
        part = Path(str(caught.value).split("delete ")[1].split(": it is")[0])
        shutil.rmtree(part) if part.is_dir() else part.unlink()
        prepare(made, tmp_path / "data", silent)
        assert files(tmp_path / "data") == whole


def test_every_stage_shows_how_far_it_is(tmp_path, monkeypatch):
    shown: dict[str, list[float]] = {}

    class Shown:
        def __init__(self, title: str) -> None:
            self.steps = shown.setdefault(title, [])

        def at(self, step: float, note: str = "") -> None:
            self.steps.append(step)

        def say(self, text: str) -> None: ...

    @contextmanager
    def stage(title: str):
        yield Shown(title)

    path = tmp_path / "a.tsv"
    of_file(path, phrasebook.pairs(2100))
    prepare(
        replace(
            of_file(path, phrasebook.pairs(2100)),
            cleaning=replace(CLEANING, duplicates=False, near_duplicates=False),
        ),
        tmp_path / "data",
        silent,
        stage,
    )
    assert shown == {
        "checking data files": [0],
        f"cleaning {path}": [1000, 2000, 2100],
        "learning a tokenizer of 300 subwords": [4200],
        "encoding": [1000, 2000],
    }


@pytest.mark.parametrize(
    ("cleaning", "message"),
    [
        (None, "has no pairs; expected at least one sentence and its translation"),
        (
            CLEANING,
            (
                "no pairs are left of 1 after cleaning; expected at least one, or remove it from "
                "data.train"
            ),
        ),
    ],
)
def test_an_empty_corpus_is_named_before_a_tokenizer_is_trained(
    tmp_path, monkeypatch, cleaning, message
):
    monkeypatch.setattr(Tokenizer, "train", None)
    path = tmp_path / "a.tsv"
    bad = [] if cleaning is None else [Pair("Привет мир", "Hello world")]
    with pytest.raises(CorpusError, match=f"^{path}: {message}$"):
        prepare(
            of_file(path, bad, cleaning, train=("phrasebook:5", str(path))),
            tmp_path / "data",
            silent,
        )


def test_a_tokenizer_that_is_not_the_shards_own_is_refused(tmp_path):
    made = of_file(tmp_path / "a.tsv")
    prepare(made, tmp_path / "data", silent)
    (tmp_path / "data/prepared/tokenizer.json").write_bytes(
        Tokenizer.train(["autre"] * 9, 280).to_bytes()
    )
    with pytest.raises(
        ShardError,
        match=r"tokenizer.json: damaged, or not the one the shards were made with; delete",
    ):
        prepare(made, tmp_path / "data", silent)


def test_a_dev_set_without_pairs_is_refused(tmp_path):
    (tmp_path / "none.tsv").write_text("")
    with pytest.raises(
        CorpusError, match=r"none\.tsv: has no pairs; expected at least one sentence"
    ):
        prepare(
            of_file(tmp_path / "a.tsv", dev=(str(tmp_path / "none.tsv"),)),
            tmp_path / "data",
            silent,
        )


def test_an_epoch_holds_each_corpus_as_often_as_it_weighs(tmp_path):
    places = dict(
        train=("phrasebook:30", "phrasebook:20:train:5", "phrasebook:10:train:6"), weights=(1, 3, 0)
    )
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
    path = tmp_path / "data/prepared" / name
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
    made = of_file(tmp_path / "a.tsv", GOOD, CLEANING)
    prepare(made, tmp_path / "data", silent)
    whole = files(tmp_path / "data")
    place = tmp_path / "data/prepared"
    shutil.rmtree(place / "train")
    for name in (
        "work/scratch/attentif-x/pairs",
        "work/.0.tsv.new-00000000",
        ".train.new-00000000/tokens.bin",
        ".tokenizer.json.new-00000000",
        ".prepared.json.new-00000000",
    ):
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text("left")
    (place / "tokenizer.json").unlink()
    prepare(made, tmp_path / "data", silent)
    assert files(tmp_path / "data") == whole

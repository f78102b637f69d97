"""Shards: plain files that other readers read alike; every damage is seen; a kill leaves none or
a whole one."""

import hashlib
import json
import os
import random
import re
import shutil
import struct
import tracemalloc
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attentif.text import shards as module
from attentif.text.shards import Corpus, ShardError, Shards, write_shards

CORPORA = [
    ("laws", [([5, 6, 7], [8]), ([], [9, 10])]),
    ("nothing", []),
    ("games", [([11], []), ([], [])]),
]


def example(vocabulary: int):
    ids = st.lists(st.integers(0, vocabulary - 1), max_size=5)
    return st.tuples(ids, ids)


@pytest.mark.properties
@given(st.data())
def test_what_goes_in_comes_out(tmp_path_factory, data):
    vocabulary = data.draw(st.sampled_from([2, 300, 1 << 16, (1 << 16) + 1, (1 << 31) - 1]))
    corpora = data.draw(
        st.lists(
            st.tuples(st.text(max_size=3), st.lists(example(vocabulary), max_size=6)), max_size=3
        )
    )
    about = data.draw(st.dictionaries(st.text(max_size=3), st.text(max_size=3), max_size=2))
    folder = tmp_path_factory.mktemp("shards") / "s"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "CHUNK", data.draw(st.integers(1, 20)))
        write_shards(folder, corpora, vocabulary, about)
    shards = Shards(folder, verify=True)
    assert (shards.vocab_size, shards.about) == (vocabulary, about)
    assert shards.corpora == tuple(Corpus(name, len(examples)) for name, examples in corpora)
    everything = [pair for _, examples in corpora for pair in examples]
    assert len(shards) == len(everything) == len(shards.starts)
    assert [
        (shards.source(i).tolist(), shards.target(i).tolist()) for i in range(len(shards))
    ] == everything


@pytest.mark.parametrize(("vocabulary", "letter"), [(1 << 16, "H"), ((1 << 16) + 1, "I")])
def test_the_files_are_what_struct_and_sha256_say(tmp_path, vocabulary, letter):
    last = vocabulary - 1
    write_shards(
        tmp_path / "s",
        [("a", [([1, last], [3]), ([4], [last, 6, 7])])],
        vocabulary,
        {"tokenizer": "é"},
    )
    tokens, lengths = (
        (tmp_path / "s" / name).read_bytes() for name in ("tokens.bin", "lengths.bin")
    )
    assert tokens == struct.pack(f"<7{letter}", 1, last, 3, 4, last, 6, 7)
    assert lengths == struct.pack("<4i", 2, 1, 1, 3)
    table = json.loads((tmp_path / "s" / "shards.json").read_text(encoding="utf-8"))
    assert table["dtype"] == {"H": "uint16", "I": "uint32"}[letter]
    assert table["about"] == {"tokenizer": "é"}
    for name, data in (("tokens.bin", tokens), ("lengths.bin", lengths)):
        assert table["files"][name] == {
            "size": len(data),
            "sha256": hashlib.sha256(data).hexdigest(),
        }


def test_the_ids_are_mapped_and_not_read(tmp_path):
    write_shards(tmp_path / "s", CORPORA, 20)
    shards = Shards(tmp_path / "s")
    assert isinstance(shards.tokens, np.memmap)
    assert isinstance(shards.lengths, np.memmap)
    with pytest.raises(ValueError, match="read-only"):
        shards.tokens[0] = 1


def test_memory_does_not_grow_with_the_corpus(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "CHUNK", 100)
    peaks = []
    for count in (300, 300, 30_000):
        tracemalloc.start()
        write_shards(tmp_path / "s", [("a", (([i % 90] * 7, [3] * 5) for i in range(count)))], 100)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert (tmp_path / "s" / "tokens.bin").stat().st_size == 2 * 12 * 30_000
    assert peaks[2] < peaks[1] + 20_000


def damage(path: Path, rng: random.Random) -> str:
    data, kind = bytearray(path.read_bytes()), rng.random()
    if kind < 0.8:
        place, bit = rng.randrange(len(data)), rng.randrange(8)
        data[place] ^= 1 << bit
        done = f"bit {bit} of byte {place}"
    elif kind < 0.9:
        del data[rng.randrange(len(data)) :]
        done = f"cut to {len(data)}"
    else:
        data += bytes([rng.randrange(256)])
        done = f"{data[-1]} added"
    path.write_bytes(data)
    return done


def damages(folder: Path, times: int) -> None:
    """Damage to shards.json may be in its spaces or in how a letter is written: then what it
    says must be as it was."""
    rng = random.Random(0)
    whole = {path: path.read_bytes() for path in folder.iterdir()}
    said = json.loads(whole[folder / "shards.json"])
    for path, data in whole.items():
        for _ in range(times // len(whole)):
            done, seen = damage(path, rng), ""
            try:
                Shards(folder, verify=True)
            except ShardError as error:
                seen = str(error)
            if seen or path.name != "shards.json":
                assert re.fullmatch(
                    rf"{re.escape(str(path))}: [^\n]*; delete {folder}: it is made again", seen
                ), done
            else:
                assert json.loads(path.read_bytes()) == said, done
            path.write_bytes(data)
    Shards(folder, verify=True)


def test_every_damage_is_seen_and_named(tmp_path):
    write_shards(tmp_path / "s", CORPORA, 20, {"tokenizer": "é"})
    damages(tmp_path / "s", 300)


@pytest.mark.soak
def test_every_one_of_ten_thousand_damages_is_seen(tmp_path):
    write_shards(tmp_path / "s", CORPORA, 20, {"tokenizer": "é"})
    damages(tmp_path / "s", 10_000)


@pytest.mark.parametrize("name", ["tokens.bin", "lengths.bin", "shards.json"])
def test_a_file_cut_short_longer_or_lost_is_seen_without_reading_all(tmp_path, name):
    write_shards(tmp_path / "s", CORPORA, 20)
    path = tmp_path / "s" / name
    path.write_bytes(path.read_bytes()[:-2])
    with pytest.raises(
        ShardError, match=rf"^{re.escape(str(path))}: damaged: .*; delete .*s: it is made again$"
    ):
        Shards(tmp_path / "s")
    path.unlink()
    with pytest.raises(
        ShardError,
        match=rf"^{re.escape(str(path))}: cannot be read: No such file or directory; delete",
    ):
        Shards(tmp_path / "s")


def test_lengths_that_cannot_be_are_seen_without_reading_all(tmp_path):
    write_shards(tmp_path / "s", CORPORA, 20)
    for wrong in ([3, 1, 0, 2, 1, 1, 0, 0], [3, 1, 0, 2, 2, 0, -1, 0]):
        (tmp_path / "s" / "lengths.bin").write_bytes(struct.pack("<8i", *wrong))
        with pytest.raises(ShardError, match=r"lengths\.bin: damaged"):
            Shards(tmp_path / "s")


def test_another_version_is_refused(tmp_path, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(module, "VERSION", 7)
        write_shards(tmp_path / "s", CORPORA, 20)
    with pytest.raises(
        ShardError, match=r"shards\.json: expected version 1, got 7; delete .*/s: it is made again"
    ):
        Shards(tmp_path / "s")


@pytest.mark.parametrize(("wrong", "number"), [(20, 1), (-1, 4), (1 << 40, 7)])
def test_an_id_outside_the_vocabulary_is_named_with_its_example(
    tmp_path, monkeypatch, wrong, number
):
    monkeypatch.setattr(module, "CHUNK", 3)
    examples = [([2, 3], [4]) for _ in range(9)]
    examples[number - 1] = ([wrong, 2], [19])
    with pytest.raises(
        ShardError, match=f"corpus laws: example {number}: expected ids from 0 to 19, got {wrong};"
    ):
        write_shards(tmp_path / "s", [("first", [([1], [2])]), ("laws", examples)], 20)
    assert list(tmp_path.iterdir()) == []


def test_ids_that_are_no_whole_numbers_and_sizes_that_cannot_be_are_refused(tmp_path):
    with pytest.raises(
        ShardError, match="corpus a: expected ids that are whole numbers, got float64"
    ):
        write_shards(tmp_path / "s", [("a", [([1.0], [2])])], 20)
    for size in (0, 1 << 31):
        with pytest.raises(ShardError, match=f"vocab_size: expected 1 to 2147483647, got {size}"):
            write_shards(tmp_path / "s", CORPORA, size)
    assert list(tmp_path.iterdir()) == []


class Killed(BaseException):
    """Not an Exception: like a kill, nothing catches it."""


def killed_at(moment: int, monkeypatch) -> list[int]:
    """Every step that changes the disk counts; the process is gone at the given one, its tidying
    up included."""
    count = [0]

    def counting(do):
        def step(*arguments, **more):
            if count[0] >= moment:
                raise Killed
            count[0] += 1
            return do(*arguments, **more)

        return step

    steps = (
        (Path, "open"),
        (Path, "rename"),
        (os, "fsync"),
        (shutil, "rmtree"),
        (os, "unlink"),
        (os, "rmdir"),
    )
    for owner, name in steps:
        monkeypatch.setattr(owner, name, counting(getattr(owner, name)))
    return count


@pytest.mark.parametrize("old", [None, CORPORA[:1]])
def test_killed_at_any_moment_there_is_no_folder_or_a_whole_one(tmp_path, old):
    seen = set()
    for moment in range(100):
        folder = tmp_path / str(moment) / "s"
        if old:
            write_shards(folder, old, 20)
        with pytest.MonkeyPatch.context() as patch:
            count = killed_at(moment, patch)
            try:
                write_shards(folder, CORPORA, 20)
                finished = True
            except Killed:
                finished = False
        seen.add(len(Shards(folder, verify=True)) if folder.exists() else None)
        write_shards(folder, CORPORA, 20)
        assert len(Shards(folder, verify=True)) == 4
        assert [entry.name for entry in folder.parent.iterdir()] == ["s"]
        if finished:
            break
    assert finished
    assert count[0] >= 8
    assert seen == {None, 4} | ({2} if old else set())


def test_a_folder_of_ones_own_is_refused_and_stays_as_it_is(tmp_path):
    write_shards(tmp_path / "s", CORPORA, 20)
    (tmp_path / "s/thesis.txt").write_text("mine")
    with pytest.raises(
        ShardError,
        match=r"s: holds files that are no shards \(thesis.txt\); choose another folder$",
    ):
        write_shards(tmp_path / "s", CORPORA[:1], 20)
    assert (tmp_path / "s/thesis.txt").read_text() == "mine"
    assert len(Shards(tmp_path / "s", verify=True)) == 4


def test_a_full_disk_is_one_line_and_the_old_shards_stay(tmp_path, monkeypatch):
    write_shards(tmp_path / "s", CORPORA, 20)

    def full(descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ShardError, match=r"s: cannot be written: No space left on device$"):
        write_shards(tmp_path / "s", CORPORA[:1], 20)
    assert len(Shards(tmp_path / "s", verify=True)) == 4
    assert [entry.name for entry in tmp_path.iterdir()] == ["s"]


def test_an_error_in_the_corpus_leaves_nothing_behind(tmp_path):
    def broken():
        yield [1], [2]
        raise RuntimeError("line 2: bad bytes")

    with pytest.raises(RuntimeError, match="bad bytes"):
        write_shards(tmp_path / "s", [("a", broken())], 20)
    assert list(tmp_path.iterdir()) == []

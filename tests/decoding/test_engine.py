"""The engine writes what torch writes, row by row, without torch; and its files are kept,
checked and made again."""

import fcntl
import os
import random
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
import torch

from attentif.config import ConfigError, ModelConfig
from attentif.core.families import build
from attentif.decoding.beam import beam
from attentif.decoding.by_torch import TorchEngine, padded
from attentif.decoding.engine import Engine
from attentif.decoding.hypotheses import EngineError, loops
from attentif.decoding.search import greedy
from attentif.folder import FolderError
from attentif.interop import ct2_cache
from attentif.text.phrasebook import corpus as phrasebook
from attentif.text.shortlist import Shortlist
from attentif.text.tokenizer import Tokenizer
from tests.support.folders import save_model
from tests.support.thinning import diagonal

VOCAB = 61
SPECIAL = [0, 2, 3]
KINDS = {
    "pre-norm": dict(family="encoder-decoder", encoder_layers=2, decoder_layers=1, num_kv_heads=2),
    "post-norm": dict(
        family="encoder-decoder",
        encoder_layers=1,
        decoder_layers=2,
        norm_place="post",
        final_norm=False,
        qk_length=5,
    ),
    "decoder-only": dict(
        family="decoder-only", decoder_layers=2, positions="rotary", num_kv_heads=1, qk_length=6
    ),
    "decoder-only, learned": dict(family="decoder-only", decoder_layers=2, positions="learned"),
}


@pytest.fixture(autouse=True)
def cache(tmp_path_factory, monkeypatch) -> Path:
    folder = tmp_path_factory.mktemp("cache")
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder))
    return folder / "attentif" / "engine"


@torch.no_grad()
def model_of(kind: str, eos: float = 0.0, seed: int = 0, **changes):
    """A random model that knows what it wants to write: special tokens it does not, and eos now
    and then."""
    torch.manual_seed(seed)
    sizes = dict(
        vocab_size=VOCAB,
        embedding_dim=24,
        num_heads=4,
        ff_length=40,
        position_limit=90,
        tie_output=False,
    )
    model = build(
        ModelConfig(
            **(KINDS[kind] | sizes | dict(logits_bias=True, embedding_scale=True) | changes)
        )
    ).eval()
    for parameter in model.parameters():
        parameter.add_(0.1 * torch.randn_like(parameter))
        if parameter.dim() > 1:
            parameter.mul_(3)
    model.vocabulary.output_bias[SPECIAL] = -40.0
    model.vocabulary.output_bias[1] = eos
    return model


def saved(model, folder: Path, **files: bytes) -> Path:
    save_model(folder, model, card="x", **files)
    return folder


def sources(count: int, seed: int = 0, longest: int = 20) -> list[list[int]]:
    rng = random.Random(seed)
    return [rng.choices(range(4, VOCAB), k=rng.randint(1, longest)) for _ in range(count)]


def by_torch(model, ids: list[int], limit: int, width: int = 1, n_best: int = 1, forbidden=SPECIAL):
    return all_by_torch(model, [ids], [limit], width, n_best, forbidden)[0]


@torch.no_grad()
def all_by_torch(
    model,
    ids: list[list[int]],
    limits: list[int],
    width: int = 1,
    n_best: int = 1,
    forbidden=SPECIAL,
):
    """What the search over the model in torch writes, special tokens spelt out."""
    joint = model.config.family == "decoder-only"
    source, mask = padded([row if joint else [*row, 1] for row in ids], 0, torch.device("cpu"))
    given = dict(reorder=model.reorder, eos_id=1, limits=torch.tensor(limits), forbidden=forbidden)
    state, first = model.start(source, mask), torch.full((len(ids),), 3 if joint else 2)
    if width == 1:
        return [[found] for found in greedy(model.step, state, first, **given)]
    return beam(model.step, state, first, width=width, n_best=n_best, stop="width", **given)


def same(ours, engines) -> bool:
    """Equal tokens and ends; scores as far as float32 goes."""
    return [(one.tokens, one.finished) for one in ours] == [
        (one.tokens, one.finished) for one in engines
    ] and [one.score for one in engines] == pytest.approx(
        [one.score for one in ours], abs=2e-3, rel=1e-3
    )


@pytest.mark.parametrize(("kind", "wanted"), diagonal(KINDS, [(4, 3), (1, 1)]))
def test_torch_and_the_engine_write_the_same_in_float32(kind, wanted, tmp_path):
    width, n_best = wanted
    model = model_of(kind, eos=3.0)
    engine, given = Engine.open(saved(model, tmp_path / "m"), precision="float32"), sources(16)
    limits = [min(2 * len(ids) + 3, 40) for ids in given]
    found = engine.translate(given, beam=width, n_best=n_best, limits=limits)
    truth = [by_torch(model, *row, width, n_best) for row in zip(given, limits, strict=True)]
    assert all(map(same, truth, found))
    ends = [one.finished for row in found for one in row]
    assert len({len(row[0].tokens) for row in found}) > 3
    assert any(ends)
    assert width > 1 or not all(ends)


@pytest.mark.parametrize("kind", ["pre-norm", "decoder-only"])
@pytest.mark.parametrize("width", [1, 4])
def test_torch_and_the_engine_avoid_the_same_repetition(kind, width, tmp_path):
    model, given = model_of(kind, eos=1.0), sources(12)
    limits = [min(2 * len(ids) + 3, 40) for ids in given]
    asked = dict(beam=width, limits=limits, no_repeat=2)
    found = Engine.open(saved(model, tmp_path / "m"), precision="float32").translate(given, **asked)
    truth = TorchEngine(model).translate(given, **asked)
    # CTranslate2 keeps a decoder-only model from repeating its source as well, and its beams stop
    # sooner.
    assert (
        kind == "decoder-only"
        or width > 1
        or [row[0].tokens for row in found] == [row[0].tokens for row in truth]
    )
    twos = [list(pairwise(row[0].tokens)) for row in found]
    assert all(len(set(row)) == len(row) for row in twos)
    free = TorchEngine(model).translate(given, beam=width, limits=limits)
    assert any(len(set(pairwise(row[0].tokens))) < len(row[0].tokens) - 1 for row in free), (
        "nothing was repeated"
    )


def test_a_loop_is_a_handful_six_times_or_a_sentence_three_times():
    assert loops([9, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 7])
    assert not loops([9, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 7])
    assert loops([60_000] * 6)
    assert loops([3, *list(range(20)) * 3, 4])
    assert not loops([3, *list(range(20)) * 2, 4])
    assert not loops(list(range(50)) * 5)
    assert not loops([])


@pytest.mark.parametrize(
    ("kind", "width"), diagonal(["pre-norm", "decoder-only", "decoder-only, learned"], [3, 1])
)
def test_order_and_company_never_change_what_is_written(kind, width, tmp_path, monkeypatch):
    engine, given = (
        Engine.open(saved(model_of(kind, eos=3.0), tmp_path / "m"), precision="float32"),
        sources(41),
    )
    limits = [
        random.Random(row).randint(0, 50) for row in range(41)
    ]  # a batch has one limit, so these are hard
    alone = [
        engine.translate([ids], beam=width, n_best=width, limits=[limit])[0]
        for ids, limit in zip(given, limits, strict=True)
    ]
    order = random.Random(1).sample(range(41), 41)
    for rows in (1, 7, 64):
        monkeypatch.setattr("attentif.decoding.engine.ROWS", rows)
        for chosen in (range(41), order):
            found = engine.translate(
                [given[row] for row in chosen],
                beam=width,
                n_best=width,
                limits=[limits[row] for row in chosen],
            )
            assert all(same(alone[row], result) for row, result in zip(chosen, found, strict=True))
    assert all(
        len(one.tokens) + one.finished <= limits[row] for row in range(41) for one in alone[row]
    )


def test_int8_writes_nearly_the_same(tmp_path):
    model = model_of("pre-norm", eos=3.0)
    folder, given = saved(model, tmp_path / "m"), sources(60)
    exact = Engine.open(folder, precision="float32").translate(given, limits=4)
    quick = Engine.open(folder).translate(given, limits=4)
    equal = sum(a[0].tokens[:1] == b[0].tokens[:1] for a, b in zip(exact, quick, strict=True))
    assert equal >= 50
    assert any(a[0].score != b[0].score for a, b in zip(exact, quick, strict=True))


@torch.no_grad()
def test_special_tokens_and_ids_without_a_word_are_never_written(tmp_path):
    tokenizer = Tokenizer.train(["le petit chat dort", "the little cat sleeps"] * 3, 300)
    size = tokenizer.vocab_size
    model = model_of("pre-norm", eos=-40.0, vocab_size=size + 5)
    model.vocabulary.output_bias[[*SPECIAL, *range(size, size + 5)]] = 50.0
    model.vocabulary.output_bias[7] = -50.0  # an id that is forbidden only where none other is
    engine = Engine.open(
        saved(model, tmp_path / "m", **{"tokenizer.json": tokenizer.to_bytes()}),
        precision="float32",
    )
    found = engine.translate(sources(9), limits=12)
    forbidden = [*SPECIAL, *range(size, size + 5)]
    assert [row[0].tokens for row in found] == [
        by_torch(model, ids, 12, forbidden=forbidden)[0].tokens for ids in sources(9)
    ]


@pytest.mark.parametrize("kind", ["pre-norm", "decoder-only"])
def test_a_model_may_write_nothing_and_an_empty_source_gives_nothing(kind, tmp_path):
    engine = Engine.open(saved(model_of(kind, eos=60.0), tmp_path / "m"), precision="float32")
    (wrote,), (empty,) = engine.translate([[5, 6], []], limits=9)
    assert (wrote.tokens, wrote.finished) == ([], True)
    assert (empty.tokens, empty.finished, empty.score) == ([], True, 0.0)
    assert engine.translate([], limits=3) == []


def test_a_long_source_is_read_to_its_end(tmp_path):
    model, rng = model_of("pre-norm", position_limit=1400), random.Random(0)
    ids = rng.choices(range(4, VOCAB), k=1300)
    engine = Engine.open(saved(model, tmp_path / "m"), precision="float32")
    (whole,), (cut,) = engine.translate([ids, ids[:1023]], limits=15)
    assert same(by_torch(model, ids, 15), [whole])
    assert whole.score != pytest.approx(cut.score, abs=1e-2)


def test_with_a_shortlist_the_best_of_its_words_are_written(tmp_path):
    model, rng = model_of("pre-norm", eos=3.0), random.Random(3)
    rows = [rng.sample(range(4, VOCAB), rng.randint(0, 4)) for _ in range(VOCAB)]
    words = Shortlist.of(VOCAB, [9, 11], rows)
    folder = saved(model, tmp_path / "m", **{"shortlist.bin": words.to_bytes()})
    engine, plain = (
        Engine.open(folder, precision="float32"),
        Engine.open(folder, precision="float32", shortlist=False),
    )
    assert engine.shortlist
    assert not plain.shortlist
    changed = 0
    for ids in sources(15, longest=5):
        others = set(range(VOCAB)) - words.candidates(ids) - {1} | set(SPECIAL)
        assert (
            engine.translate([ids], limits=9)[0][0].tokens
            == by_torch(model, ids, 9, forbidden=others)[0].tokens
        )
        full = plain.translate([ids], limits=9)[0]
        assert same(by_torch(model, ids, 9), full)
        changed += full[0].tokens != engine.translate([ids], limits=9)[0][0].tokens
    assert changed > 5


RUN = """
import sys
from attentif.decoding.engine import Engine
loaded = lambda: sorted({"torch", "numpy"} & set(sys.modules))
print(loaded())
try:
    print(Engine.open(sys.argv[1]).translate([[5, 6, 7]], limits=4)[0][0].tokens, loaded())
except ValueError as error:
    print(type(error).__name__, error)
"""


def start(folder: Path) -> subprocess.Popen:
    return subprocess.Popen(
        [sys.executable, "-c", RUN, folder],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_two_processes_at_once_make_one_form_and_neither_loads_torch(tmp_path, cache):
    folder = saved(model_of("pre-norm"), tmp_path / "m")
    outputs = [process.communicate() for process in [start(folder), start(folder)]]
    tokens = Engine.open(folder).translate([[5, 6, 7]], limits=4)[0][0].tokens
    assert outputs == [(f"[]\n{tokens} []\n", "")] * 2
    assert len(os.listdir(cache)) == 1


def test_what_cannot_be_exported_is_one_line_from_the_other_process_too(tmp_path, cache):
    folder = saved(
        build(
            ModelConfig(
                family="recurrent",
                vocab_size=9,
                embedding_dim=4,
                encoder_layers=1,
                decoder_layers=1,
            )
        ),
        tmp_path / "m",
    )
    output, errors = start(folder).communicate()
    assert output.startswith(
        f"[]\nExportError {folder}: the CTranslate2 files cannot be made: {folder}: family: "
        "CTranslate2"
    )
    assert (output.count("\n"), errors) == (2, "")
    assert os.listdir(cache) == []


def refuse(*_: object) -> None:
    raise AssertionError("the engine files were made again")


def test_a_form_is_made_once_for_each_content_kind_and_version(tmp_path, cache, monkeypatch):
    folder = saved(model_of("pre-norm"), tmp_path / "m")
    Engine.open(folder)
    with monkeypatch.context() as patch:
        patch.setattr(ct2_cache, "export_files", refuse)
        Engine.open(folder)
        Engine.open(folder.rename(tmp_path / "moved"))
    folder = tmp_path / "moved"
    Engine.open(folder, precision="float32")
    monkeypatch.setattr(ct2_cache, "VERSION", ct2_cache.VERSION + 1)
    Engine.open(folder)
    Engine.open(saved(model_of("pre-norm", seed=1), folder))
    assert len(os.listdir(cache)) == 4


@pytest.mark.parametrize(
    "damage", ["flip", "cut", "lose", "lose all", "add", "no hashes", "a file"]
)
def test_a_damaged_form_is_made_again(damage, tmp_path, cache):
    folder = saved(model_of("pre-norm"), tmp_path / "m")
    before = Engine.open(folder).translate(sources(5), limits=9)
    (entry,) = cache.iterdir()
    weights = entry / "model.bin"
    data = bytearray(weights.read_bytes())
    data[len(data) // 2] ^= 1
    if damage in ("flip", "cut"):
        weights.write_bytes(data if damage == "flip" else data[:-7])
    elif damage == "lose":
        weights.unlink()
    elif damage == "add":
        (entry / "vmap.txt").write_text("x\ty\n")
    elif damage == "no hashes":
        (entry / "files.sha256").unlink()
    else:
        for file in entry.iterdir():
            file.unlink()
        if damage == "a file":
            entry.rmdir()
            entry.write_text("in the way")
    assert Engine.open(folder).translate(sources(5), limits=9) == before
    assert [path.name for path in cache.iterdir()] == [entry.name]
    assert ct2_cache.is_intact(entry)


def test_what_a_killed_process_left_is_removed_and_what_a_living_one_makes_is_not(tmp_path, cache):
    for name in (".new-old", ".key.new-dead", ".key.new-alive"):
        (cache / name / "files").mkdir(parents=True)
    held = os.open(cache / ".key.new-alive", os.O_RDONLY)
    fcntl.flock(held, fcntl.LOCK_EX)
    Engine.open(saved(model_of("pre-norm"), tmp_path / "m"))
    assert [entry.name for entry in cache.iterdir() if entry.name.startswith(".")] == [
        ".key.new-alive"
    ]
    os.close(held)


def test_without_a_place_to_keep_it_a_form_serves_once_and_that_is_said_once(
    tmp_path, cache, monkeypatch, capsys
):
    folder, said = saved(model_of("pre-norm"), tmp_path / "m"), []
    expected = Engine.open(folder).translate(sources(5), limits=9)
    (tmp_path / "full").write_text("not a folder")
    (tmp_path / "tmp").mkdir()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "full"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "tmp"))
    assert Engine.open(folder, say=said.append).translate(sources(5), limits=9) == expected
    assert len(said) == 1
    assert str(tmp_path / "full") in said[0]
    assert os.listdir(tmp_path / "tmp") == []
    Engine.open(folder)
    assert capsys.readouterr().err == said[0] + "\n"


def test_a_folder_replaced_meanwhile_never_gives_its_form_the_old_ones_name(
    tmp_path, cache, monkeypatch
):
    folder, export = saved(model_of("pre-norm"), tmp_path / "m"), ct2_cache.export_files
    other = model_of("pre-norm", seed=1)

    def late(*given):
        saved(other, folder)
        export(*given)

    with monkeypatch.context() as patch:
        patch.setattr(ct2_cache, "export_files", late)
        found = Engine.open(folder, precision="float32").translate([[5, 6, 7]], limits=9)[0]
    assert same(by_torch(other, [5, 6, 7], 9), found)
    assert os.listdir(cache) == []


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (dict(ids=[[5], [61]], limits=3), "source 1: expected ids from 0 to 60, got 61 to 61"),
        (dict(ids=[[-1]], limits=3), "source 0: expected ids from 0 to 60, got -1 to -1"),
        (
            dict(ids=[[5] * 90], limits=3),
            r"source 0: expected at most 89 tokens \(position_limit 90\), got 90; split it",
        ),
        (
            dict(ids=[[5]], limits=91),
            (
                r"target of source 0: expected at most 90 tokens with eos \(position_limit 90\), "
                r"got "
                r"91"
            ),
        ),
        (dict(ids=[[5]], limits=[3, 4]), "limits: expected one for each of 1 sources, got 2"),
        (
            dict(ids=[[5]], limits=3, beam=2, n_best=3),
            "expected 1 <= n_best <= beam, got beam 2 and n_best 3",
        ),
        (
            dict(ids=[[5]], limits=3, beam=0),
            "expected 1 <= n_best <= beam, got beam 0 and n_best 1",
        ),
    ],
)
def test_what_cannot_be_translated_is_one_line_that_names_it(given, message, tmp_path):
    engine = Engine.open(saved(model_of("pre-norm"), tmp_path / "m"))
    with pytest.raises(EngineError, match=message) as caught:
        engine.translate(**given)
    assert "\n" not in str(caught.value)


def test_a_decoder_only_model_shares_its_positions_between_source_and_target(tmp_path):
    model = model_of("decoder-only, learned", eos=-40.0)
    engine = Engine.open(saved(model, tmp_path / "m"), precision="float32", threads=1)
    long, short = [5] * 80, [6] * 9
    with pytest.raises(
        EngineError,
        match=r"target of source 0: expected at most 10 tokens with eos \(position_limit 90\)",
    ):
        engine.translate([long], limits=11)
    found = engine.translate([long, short], limits=[10, 81])
    assert same(by_torch(model, long, 10), found[0])
    assert same(by_torch(model, short, 81), found[1])


def test_no_model_folder_and_no_such_form_are_refused(tmp_path):
    with pytest.raises(FolderError, match=r"nowhere: no such folder"):
        Engine.open(tmp_path / "nowhere")
    folder = saved(model_of("pre-norm"), tmp_path / "m")
    with pytest.raises(
        ConfigError, match="quantization: expected one of float32, int8, got 'int4'"
    ):
        Engine.open(folder, precision="int4")
    (folder / "model.safetensors").write_bytes(b"x")
    with pytest.raises(ValueError, match=r"model\.safetensors: damaged: expected a header"):
        Engine.open(folder)


def test_progress_ends_with_all_sources(tmp_path):
    engine, seen = Engine.open(saved(model_of("pre-norm", eos=3.0), tmp_path / "m")), []
    given = sources(150)
    engine.translate(
        given, limits=[len(ids) for ids in given], progress=lambda *now: seen.append(now)
    )
    assert seen[-1] == (150, 150)
    assert seen == sorted(seen)
    assert len(seen) > 2


def phrasebook_agrees(tmp_path: Path, count: int, kind: str, width: int) -> None:
    pairs = list(phrasebook.pairs(count, split="test"))
    tokenizer = Tokenizer.train([text for pair in pairs[:200] for text in pair], 600)
    ids = tokenizer.encode_batch([french for french, _ in pairs])
    model = model_of(
        kind, eos=3.0, vocab_size=tokenizer.vocab_size, embedding_dim=32, position_limit=400
    )
    engine = Engine.open(
        saved(model, tmp_path / "m", **{"tokenizer.json": tokenizer.to_bytes()}),
        precision="float32",
    )
    limits = [2 * len(row) + 10 for row in ids]
    found = engine.translate(ids, beam=width, limits=limits)
    truth = [
        row
        for at in range(0, count, 200)
        for row in all_by_torch(model, ids[at : at + 200], limits[at : at + 200], width)
    ]
    equal = sum(a[0].tokens == b[0].tokens for a, b in zip(truth, found, strict=True))
    assert equal >= 0.999 * count
    assert len({tuple(row[0].tokens) for row in found}) > count / 4


def test_torch_and_the_engine_write_the_same_for_200_sentences(tmp_path):
    phrasebook_agrees(tmp_path, 200, "post-norm", 1)


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("width", [1, 4])
def test_torch_and_the_engine_write_the_same_for_1000_sentences(tmp_path, kind, width):
    phrasebook_agrees(tmp_path, 1000, kind, width)

"""Recipes: what is read, what is refused and where, and that what is written is read back equal."""

import json
import os
import re
import tomllib
from dataclasses import replace
from importlib import resources
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attentif.config import ConfigError, ModelConfig
from attentif.text.cleaning import CleaningConfig
from attentif.training.recipe import (
    FREE,
    DataConfig,
    Recipe,
    TrainingConfig,
    check_same,
    dev_corpus,
    read_recipe,
)
from attentif.training.shipped_recipes import find_recipe, read_opening
from tests.support.commands import command

ROOT = Path(__file__).parents[2]
TEXT = """\
[model]
family = "decoder-only"
embedding_dim = 8
decoder_layers = 1

[data]
train = ["a.tsv", "b.{fr,en}"]
dev = ["phrasebook:20"]

[training]
steps = 30
"""


@pytest.fixture
def path(tmp_path):
    (tmp_path / "r.toml").write_text(TEXT)
    return tmp_path / "r.toml"


def test_a_recipe_is_read_and_what_it_leaves_out_has_its_default(path):
    recipe = read_recipe(path)
    assert recipe.data == DataConfig(train=("a.tsv", "b.{fr,en}"), dev=("phrasebook:20",))
    assert recipe.training == TrainingConfig(steps=30)
    assert recipe.cleaning is None  # the data as they are
    wanted = ModelConfig(family="decoder-only", embedding_dim=8, decoder_layers=1, vocab_size=77)
    assert recipe.model_config(77) == wanted


def test_an_empty_cleaning_section_means_cleaning_with_the_defaults(path):
    path.write_text(TEXT + "[cleaning]\n")
    assert read_recipe(path).cleaning == CleaningConfig()


def test_a_model_like_marian_is_marian_with_sizes_of_its_own(path):
    path.write_text(TEXT.replace('family = "decoder-only"', 'like = "marian"\nencoder_layers = 2'))
    sizes = dict(embedding_dim=8, encoder_layers=2, decoder_layers=1, vocab_size=50)
    assert read_recipe(path).model_config(50) == ModelConfig.like("marian", **sizes)
    other = read_recipe(path, ["model.activation=gelu"]).model_config(50)
    assert other == ModelConfig.like("marian", activation="gelu", **sizes)


@pytest.mark.parametrize(
    "place", sorted((ROOT / "attentif/recipes").glob("*.toml")), ids=lambda place: place.stem
)
def test_every_recipe_of_ours_reads_and_is_found_by_its_name(place, tmp_path, monkeypatch):
    read_recipe(place)
    monkeypatch.chdir(tmp_path)
    assert find_recipe(Path(place.stem)).samefile(place)


def test_the_recipes_are_part_of_the_package_that_is_built():
    names = {entry.name for entry in (resources.files("attentif") / "recipes").iterdir()}
    assert {"phrasebook.toml", "fr-en-3.toml", "fr-en-teacher.toml"} <= names
    build = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"][
        "targets"
    ]
    assert "attentif" in build["wheel"]["packages"]
    assert "/attentif" in build["sdist"]["include"]
    assert not {"exclude", "only-include"} & (build["wheel"].keys() | build["sdist"].keys())


def test_a_file_comes_before_a_name_of_ours_and_an_unknown_name_lists_them(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "phrasebook").mkdir()  # a folder is no recipe
    assert find_recipe(Path("phrasebook")).parent.name == "recipes"
    Path("phrasebook").rmdir()
    Path("phrasebook").write_text(TEXT)
    assert find_recipe(Path("phrasebook")) == Path("phrasebook")
    for wrong in ("nosuch", "recipes/phrasebook.toml", "../phrasebook", "x/phrasebook"):
        with pytest.raises(
            ConfigError,
            match=rf"^{wrong}: no such file; .*: en-fr, fr-en, fr-en-2, fr-en-3, fr-en-t",
        ):
            find_recipe(Path(wrong))
    with pytest.raises(
        ConfigError,
        match=r"^\.: is a folder; expected the TOML file of a recipe, or the name of one",
    ):
        find_recipe(Path("."))


@pytest.mark.parametrize(
    ("change", "section", "key", "value"),
    [
        ("training.steps=500", "training", "steps", 500),
        (" training.steps = 500 ", "training", "steps", 500),
        ("training.minutes=1.5", "training", "minutes", 1.5),
        ("training.minutes=2", "training", "minutes", 2.0),
        ("training.learning_rate=3e-4", "training", "learning_rate", 3e-4),
        ("training.compile=parts", "training", "compile", "parts"),
        ("training.source_loss=true", "training", "source_loss", True),
        ("training.precision=bfloat16", "training", "precision", "bfloat16"),
        ('training.precision="bfloat16"', "training", "precision", "bfloat16"),
        ("data.folder=/some/where", "data", "folder", "/some/where"),
        ("data.folder='a = b'", "data", "folder", "a = b"),
        ("data.folder=a=b", "data", "folder", "a=b"),
        ("data.folder=", "data", "folder", ""),
        ("data.weights=[2, 1]", "data", "weights", (2, 1)),
        ('data.dev=["x.tsv","y.{fr,en}"]', "data", "dev", ("x.tsv", "y.{fr,en}")),
        ("cleaning.max_words=9", "cleaning", "max_words", 9),
    ],
)
def test_a_change_has_the_type_of_what_it_changes(path, change, section, key, value):
    found = getattr(getattr(read_recipe(path, [change]), section), key)
    assert (found, type(found)) == (value, type(value))


def test_of_two_changes_the_later_counts(path):
    assert read_recipe(path, ["training.steps=2", "training.steps=3"]).training.steps == 3


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("steps = 30", "stepps = 30", r"r.toml:11: stepps: unknown key; did you mean steps\?"),
        ("steps = 30", "steps = '30'", r"r.toml:11: steps: expected int, got str \('30'\)"),
        (
            "steps = 30",
            "warmup = 3",
            "r.toml:10: steps: expected a budget: steps above 0, or minutes above 0",
        ),
        (
            "steps = 30",
            "steps = 30\nminutes = -1",
            "r.toml:12: minutes: expected 0 or more, got -1.0",
        ),
        (
            "steps = 30",
            "steps = 30\nminutes = inf",
            "r.toml:12: minutes: expected 0 or more, got inf",
        ),
        (
            "steps = 30",
            "steps = 30\nbeta2 = 1.0",
            "r.toml:12: beta2: expected 0 <= beta2 < 1, got 1.0",
        ),
        ("steps = 30", "steps = 30\nclip = nan", "r.toml:12: clip: expected 0 or more, got nan"),
        (
            "steps = 30",
            "steps = 30\nlearning_rate = 0",
            "r.toml:12: learning_rate: expected above 0 and at most",
        ),
        (
            "steps = 30",
            "steps = 30\ncooldown = 2",
            "r.toml:12: cooldown: expected a share from 0 to 1, got 2.0",
        ),
        (
            "steps = 30",
            "steps = 30\nschedule = 'linear'",
            "r.toml:12: schedule: expected one of cosine, inverse-sqrt",
        ),
        ("steps = 30", "steps = ", r"r.toml: not TOML: .*line 11"),
        ("dev = [", "dev = [] #", "r.toml:8: dev: expected at least one file, or phrasebook:COUNT"),
        (
            'dev = ["phrasebook:20"]',
            'dev = "phrasebook:20"',
            "r.toml:8: dev: expected a list of str, got 'phrasebook",
        ),
        (
            "dev = [",
            "weights = [1]\ndev = [",
            "r.toml:8: weights: expected a number from 0 to 100 for each",
        ),
        ("dev = [", "weights = [0, 0]\ndev = [", "r.toml:8: weights: .* not all 0, got"),
        (
            "[training]",
            "[trainings]",
            "r.toml:10: trainings: expected the sections model, data, cleaning, training",
        ),
        ("[training]", "[data.more]\nx = 1\n[training]", "r.toml:6: more: unknown key"),
        ("[model]\n", "steps = 3\n[model]\n", "r.toml:1: steps: expected the sections"),
        (
            "embedding_dim = 8",
            "embeding_dim = 8",
            r"r.toml:3: embeding_dim: unknown key; did you mean embedding_dim",
        ),
        (
            "embedding_dim = 8",
            "embedding_dim = 8\nvocab_size = 9",
            "r.toml:4: vocab_size: it is the tokenizer's",
        ),
        (
            "embedding_dim = 8",
            "embedding_dim = 8\nlike = 't5'",
            "r.toml:4: like: expected one of transformer.*'t5'",
        ),
        (
            '"decoder-only"',
            '"decoder-only"\nnum_heads = 3',
            "r.toml:3: num_heads: 3 does not divide embedding_dim 8",
        ),
        (
            '"decoder-only"\nembedding_dim = 8\ndecoder_layers',
            '"encoder-only"\nembedding_dim = 8\nencoder_layers',
            'r.toml:2: family: "encoder-only" does not translate; choose another',
        ),
    ],
)
def test_what_cannot_be_is_one_line_that_names_the_file_and_the_line(path, old, new, message):
    assert old in TEXT
    path.write_text(TEXT.replace(old, new))
    with pytest.raises(ConfigError, match=f"^.*{message}") as caught:
        read_recipe(path)
    assert "\n" not in str(caught.value)


def test_a_section_that_is_missing_is_named(path):
    for name in ("model", "data", "training"):
        path.write_text(TEXT.replace(f"[{name}]", "[cleaning]"))
        with pytest.raises(
            ConfigError, match=rf"r.toml: expected a section \[{name}\]; it has .*cleaning"
        ):
            read_recipe(path)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("training.steps=many", r"--set training.steps: steps: expected int, got str \('many'\)"),
        ("training.step=3", r"--set training.step: step: unknown key; did you mean steps\?"),
        ("data.train=x.tsv", "--set data.train: train: expected a list of str, got 'x.tsv'"),
        ("model.vocab_size=9", "--set model.vocab_size: vocab_size: it is the tokenizer's"),
        (
            "training.source_loss=True",
            r"--set training.source_loss: source_loss: expected bool, got str \('True'\)",
        ),
        (
            "training.compile=true",
            r"--set training.compile: compile: expected one of no, parts, whole, got True",
        ),
        (
            "steps=3",
            (
                "--set steps=3: expected SECTION.KEY=VALUE, where SECTION is model, data, "
                "cleaning, "
                "training"
            ),
        ),
        ("training.steps", "--set training.steps: expected SECTION.KEY=VALUE"),
        ("trainning.steps=3", "--set trainning.steps=3: expected SECTION.KEY=VALUE"),
        ("training.=3", "--set training.=3: expected SECTION.KEY=VALUE"),
    ],
)
def test_a_change_that_cannot_be_names_itself_and_not_the_file(path, change, message):
    with pytest.raises(ConfigError, match=f"^{message}"):
        read_recipe(path, [change])


def test_a_change_to_what_is_no_section_is_refused_as_the_file_is(path):
    path.write_text("model = 3\n" + TEXT.replace("[model]", "[cleaning]"))
    with pytest.raises(ConfigError, match=r"r.toml:1: model: expected the sections"):
        read_recipe(path, ["model.num_heads=2"])


def test_bytes_that_are_no_text_are_one_line(path):
    path.write_bytes(b"[model]\n\xff")
    with pytest.raises(ConfigError, match=r"r.toml: not UTF-8 at byte 8$"):
        read_recipe(path)


def test_a_byte_order_mark_is_no_part_of_a_recipe(path):
    plain = read_recipe(path)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert read_recipe(path) == plain


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x = " + "[" * 60_000, "r.toml: not TOML: nested too deeply$"),
        ("[a" + ".a" * 8_000 + "]", "r.toml: not TOML: expected a key of at most 50 parts"),
        (TEXT + "seed = " + "9" * 5000, "r.toml: not TOML: Exceeds the limit"),
        (TEXT + "minutes = " + "9" * 400, "r.toml:10: int too large to convert to float$"),
        (TEXT + f"seed = {2**64}", f"r.toml:12: seed: expected at most {2**63 - 1}, got {2**64}$"),
        (
            TEXT + f"seed = {10**400}",
            f"r.toml:12: seed: expected at most {2**63 - 1}, got far more$",
        ),
        (
            TEXT.replace("dev =", "vocab_size = 1000000000\ndev ="),
            "r.toml:8: vocab_size: expected at most 1000000, got",
        ),
        (
            TEXT.replace("[model]", "[model]\nlike = ['gpt2']"),
            r"r.toml:2: like: expected one of .*, got \['gpt2'\]$",
        ),
        (
            "#" * (1 << 16) + "\n",
            "r.toml: expected at most 65,536 bytes, got 65,537; a recipe is a short TOML",
        ),
    ],
    ids=["deep", "dotted", "digits", "float", "seed", "seed-400", "vocabulary", "like", "long"],
)
def test_what_is_more_than_a_recipe_can_hold_is_one_line(path, text, message):
    path.write_text(text)
    with pytest.raises(ConfigError, match=message) as caught:
        read_recipe(path)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 500


def test_a_pipe_or_a_device_is_no_recipe(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for place in (tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(
            ConfigError, match=f"^{place}: expected a regular file; a recipe is a short TOML file$"
        ):
            read_recipe(place)


def test_a_change_that_is_nested_too_deeply_is_one_line(path):
    with pytest.raises(ConfigError, match=r"^--set training.steps: not TOML: nested too deeply$"):
        read_recipe(path, ["training.steps=" + "[" * 100_000])


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1)
DATA = st.builds(
    DataConfig,
    train=st.lists(TEXTS, min_size=2, max_size=2).map(tuple),
    dev=st.lists(TEXTS, min_size=1).map(tuple),
    weights=st.sampled_from([(), (1, 0), (3, 2)]),
    folder=TEXTS,
    max_length=st.integers(1, 10**9),
)
TRAINING = st.builds(
    TrainingConfig,
    steps=st.integers(1, 10**12),
    minutes=st.floats(0, 1e300),
    learning_rate=st.floats(1e-300, 1e30),
    epsilon=st.floats(0, 1),
    schedule=st.sampled_from(["cosine", "inverse-sqrt"]),
    compile=st.sampled_from(["no", "parts", "whole"]),
    seed=st.integers(0, 2**63 - 1),
)
CLEANING = st.none() | st.builds(CleaningConfig, copy=st.booleans(), max_ratio=st.floats(1, 1e9))


@given(DATA, CLEANING, TRAINING, st.floats(0, 0.99))
def test_a_recipe_that_is_written_reads_back_equal(
    tmp_path_factory, data, cleaning, training, dropout
):
    model = dict(like="gpt2", embedding_dim=6, decoder_layers=1, dropout=dropout, gated=True)
    recipe = Recipe(model, data, cleaning, training)
    path = tmp_path_factory.mktemp("recipe") / "r.toml"
    path.write_text(recipe.text(), encoding="utf-8", newline="")
    assert read_recipe(path) == recipe


@pytest.mark.parametrize(
    ("change", "name"),
    [
        ("model.embedding_dim=16", "model.embedding_dim = 8, the recipe now has 16"),
        ("data.vocab_size=300", "data.vocab_size = 8000, the recipe now has 300"),
        ("training.seed=1", "training.seed = 0, the recipe now has 1"),
    ],
)
def test_a_run_goes_on_under_its_own_recipe_only_and_the_difference_is_named(path, change, name):
    recipe, changed = read_recipe(path), read_recipe(path, [change])
    check_same(recipe, recipe, path.parent)
    with pytest.raises(
        ConfigError, match=rf"{path.parent}: it was started with {name}; restore the old value"
    ):
        check_same(changed, recipe, path.parent)


def test_a_key_that_came_or_went_is_named_as_such(path):
    with_it, without = read_recipe(path, ["model.dropout=0.3"]), read_recipe(path)
    with pytest.raises(
        ConfigError, match=r"started without cleaning.copy, the recipe now has False; restore"
    ):
        check_same(read_recipe(path, ["cleaning.copy=false"]), without, path.parent)
    with pytest.raises(
        ConfigError, match=r"started without model.dropout, the recipe now has 0\.3; restore"
    ):
        check_same(with_it, without, path.parent)
    with pytest.raises(
        ConfigError, match=r"with model.dropout = 0\.3, the plan no longer has it; restore"
    ):
        check_same(without, with_it, path.parent, what="plan")


def test_a_run_may_go_on_for_longer_and_report_more_often(path):
    recipe = read_recipe(path)
    now = {name: getattr(recipe.training, name) for name in FREE}
    more = {name: value + 5 for name, value in now.items() if name != "graphs"} | {"graphs": False}
    check_same(replace(recipe, training=replace(recipe.training, **more)), recipe, path.parent)
    assert {"steps", "minutes", "save_every"} <= FREE
    assert not FREE & {"batch_tokens", "accumulate", "learning_rate", "seed", "average"}


def test_the_dev_set_of_a_folder_is_any_place_that_can_be_read_or_an_error_says_what_to_give(
    path, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    path = path.rename(tmp_path / "recipe.toml")
    for side in ("fr", "en"):
        (tmp_path / f"dev.{side}").write_text("un\n")
    for place, used in {
        "phrasebook:20": "phrasebook:20:dev",
        "figures:20": "figures:20",
        "dev.{fr,en}": "dev.{fr,en}",
    }.items():
        path.write_text(TEXT.replace("phrasebook:20", place))
        assert dev_corpus(tmp_path) == used
    path.write_text(TEXT.replace("phrasebook:20", "gone.tsv"))
    with pytest.raises(
        ConfigError,
        match=r"recipe\.toml: its dev set cannot be used: gone\.tsv: cannot be read: .* --on FILE",
    ):
        dev_corpus(tmp_path)
    path.unlink()
    with pytest.raises(
        ConfigError,
        match=r"has no recipe\.toml that names its dev set; give the pairs .* --on FILE",
    ):
        dev_corpus(tmp_path)


def test_the_list_of_recipes_says_what_the_opening_of_each_says():
    done = command("recipes", COLUMNS="80")
    assert (done.returncode, done.stderr) == (0, "")
    head, *rows = done.stdout.splitlines()
    assert head.split() == ["name", "hardware", "time", "score"]
    assert max(map(len, done.stdout.splitlines())) <= 80
    files = sorted((ROOT / "attentif/recipes").glob("*.toml"), key=lambda file: file.stem)
    listed = json.loads(command("recipes", "--json").stdout)
    assert (
        [row.split()[0] for row in rows]
        == [file.stem for file in files]
        == [one["name"] for one in listed]
    )
    for file, row, one in zip(files, rows, listed, strict=True):
        opening = file.read_text(encoding="utf-8").split("\n[model]")[0]
        for label in ("hardware", "time", "score"):
            said = re.search(rf"^# {label}: (.+)$", opening, re.M)[1]
            assert said in row
            assert one[label] == said


def test_a_recipe_that_is_printed_trains_the_same_model(tmp_path):
    printed = command("recipes", "phrasebook").stdout
    (tmp_path / "mine.toml").write_text(printed, encoding="utf-8")
    assert read_recipe(tmp_path / "mine.toml") == read_recipe(find_recipe(Path("phrasebook")))
    assert json.loads(command("recipes", "phrasebook", "--json").stdout)["text"] == printed
    with pytest.raises(
        ConfigError, match=r"^x\.toml: expected a line '# time: \.\.\.' among its first four lines$"
    ):
        read_opening("x", "# A model.\n# hardware: one core\n# score: BLEU 1\n[model]\n")

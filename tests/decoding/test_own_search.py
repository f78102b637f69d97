"""A model folder may set its search; options override it."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from attentif.cli import app
from attentif.config import ConfigError, DecodingConfig, decoding_of, parse_table
from attentif.decoding.translator import Translator
from attentif.folder import read_folder
from tests.support.small_folder import TEXTS, small_folder


def run(*words: str | Path) -> str:
    done = CliRunner().invoke(app, [str(word) for word in words])
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.fixture(scope="module")
def asking(tmp_path_factory) -> Path:
    return small_folder(tmp_path_factory.mktemp("asking") / "m", "beam = 3\nlength_penalty = 0.5")


@pytest.fixture(scope="module")
def silent(tmp_path_factory) -> Path:
    return small_folder(tmp_path_factory.mktemp("silent") / "m")


@pytest.mark.parametrize("engine", ["ctranslate2", "torch"])
def test_a_translator_searches_as_the_folder_asks_unless_told(asking, silent, engine):
    def search(folder, **settings):
        found = Translator(folder, engine=engine, **settings)
        return found.beam, found.length_penalty, found(TEXTS)

    own = search(asking)
    assert own[:2] == (3, 0.5)
    assert own == search(silent, beam=3, length_penalty=0.5)
    assert search(silent)[:2] == (1, 1.0)
    assert search(silent)[2] == search(asking, beam=1)[2] != own[2]
    assert search(asking, length_penalty=2.0)[:2] == (3, 2.0)
    assert search(asking, n_best=2)[0] == 3
    assert search(asking, n_best=5)[0] == 5
    with pytest.raises(ConfigError, match=r"^beam: expected at least 1, got 0$"):
        search(asking, beam=0)
    with pytest.raises(
        ConfigError, match=r"^n_best: expected 1 to 2, the beam width, got 3; widen the beam$"
    ):
        search(asking, beam=2, n_best=3)


def test_the_command_searches_as_the_folder_asks_unless_told(asking, silent):
    lines = {
        beam: "".join(f"{one}\n" for one in Translator(asking, beam=beam)(TEXTS)) for beam in (1, 3)
    }
    assert lines[1] != lines[3]
    assert run("translate", "--model", asking, *TEXTS) == lines[3]
    assert (
        run("translate", "--model", asking, "--beam", 1, *TEXTS)
        == lines[1]
        == run("translate", "--model", silent, *TEXTS)
    )
    assert len(run("translate", "--model", asking, "--n-best", 3, TEXTS[0]).splitlines()) == 3
    given = ("phrasebook:4:test", "--precision", "int8")
    assert "| int8, beam 3, length penalty 0.5 | 4 sentences" in run("evaluate", asking, *given)
    assert "| int8, greedy | 4 sentences" in run("evaluate", asking, *given, "--beam", 1)
    assert "| int8, greedy | 4 sentences" in run("evaluate", silent, *given)


def test_the_int8_form_asks_for_the_same_search_or_for_the_one_that_is_given(tmp_path):
    def asks(folder: Path) -> DecodingConfig:
        return parse_table(
            DecodingConfig, read_folder(folder)["config.toml"].decode(), "config.toml", "decoding"
        )

    whole = small_folder(tmp_path / "whole", "beam = 3\nlength_penalty = 0.5", int8=False)
    run("quantise", whole, tmp_path / "same", "--on", "phrasebook:3")
    assert asks(tmp_path / "same") == DecodingConfig(beam=3, length_penalty=0.5)
    run(
        "quantise",
        whole,
        tmp_path / "other",
        "--on",
        "phrasebook:3",
        "--beam",
        4,
        "--length-penalty",
        0.6,
    )
    assert asks(tmp_path / "other") == DecodingConfig(beam=4, length_penalty=0.6)
    silent = small_folder(tmp_path / "silent", int8=False)
    run("quantise", silent, tmp_path / "small", "--on", "phrasebook:3")
    assert b"[decoding]" not in read_folder(tmp_path / "small")["config.toml"]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("beam = 0", r"config\.toml:\d+: beam: expected at least 1, got 0"),
        ("beam = 2.5", r"config\.toml:\d+: beam: expected int, got float \(2\.5\)"),
        (
            "length_penalty = -1",
            r"config\.toml:\d+: length_penalty: expected at least 0, got -1\.0",
        ),
        ("bean = 4", r"config\.toml:\d+: bean: unknown key; did you mean beam\?"),
    ],
)
def test_a_search_that_cannot_be_is_named_with_its_line(lines, message, tmp_path):
    with pytest.raises(ConfigError, match=message):
        Translator(small_folder(tmp_path / "m", lines))


def test_a_folder_from_before_asks_for_nothing(silent):
    assert decoding_of(read_folder(silent)["config.toml"].decode(), silent) == DecodingConfig()
    assert decoding_of("[ decoding ]\nbeam = 2\n", silent).beam == 2

"""Model folders of every version are read today and translate as they did when they were written.

`folders/1` was written by the first code that wrote a tokenizer into a model folder, and so were
its translations; `folders/2` is in int8, with a shortlist and a search of its own.
docs/compatibility.md says what a version is.
"""

from pathlib import Path

import pytest

from attentif import Translator
from attentif.checkpoint import WEIGHTS
from attentif.folder import CONFIG, MANIFEST, TOKENIZER, read_folder
from attentif.text.tokenizer import Tokenizer, TokenizerError
from attentif.training.recipe import read_recipe
from tests.support.rooms import ROOT

FOLDERS = Path(__file__).parent / "folders"
QUOTES = "Elle dit ``oui''."
TEXTS = ["Il dort.", "Le chat noir mange une pomme.", QUOTES]
STORED = {
    "1": ["We ara.", "The must is is is your is is your is e and.", "We are ow e ow e e oftapap."],
    "2": ["There is is is e attay.", "The back.", "Yound is is oooliger."],
}


@pytest.mark.parametrize("version", sorted(STORED))
@pytest.mark.parametrize(
    "engine", [{"precision": "float32"}, {"engine": "torch"}], ids=["ct2", "torch"]
)
def test_a_folder_of_each_version_translates_as_it_did(version, engine):
    assert Translator(FOLDERS / version, **engine).translate(TEXTS) == STORED[version]


@pytest.mark.parametrize("version", sorted(STORED))
def test_its_recipe_is_still_a_recipe(version):
    assert read_recipe(FOLDERS / version / "recipe.toml").data.train == ("phrasebook:3000",)


def test_each_version_keeps_the_rules_that_its_model_was_trained_with():
    first, second = (
        Translator(FOLDERS / version, precision="float32").tokenizer for version in "12"
    )
    assert first.normalise(QUOTES) == QUOTES
    assert second.normalise(QUOTES) == 'Elle dit "oui".'
    for version, tokenizer in (("1", first), ("2", second)):
        data = (FOLDERS / version / TOKENIZER).read_bytes()
        assert Tokenizer.from_bytes(tokenizer.to_bytes()).normalise(QUOTES) == tokenizer.normalise(
            QUOTES
        )
        assert set(Tokenizer.from_bytes(data).encode(QUOTES)) == set(tokenizer.encode(QUOTES))


def test_rules_of_no_version_are_refused():
    data = (
        (FOLDERS / "1" / TOKENIZER)
        .read_text(encoding="utf-8")
        .replace('"content": "..."', '"content": ".."')
    )
    with pytest.raises(
        TokenizerError, match="its normalizer is not the one that this version of attentif writes"
    ):
        Tokenizer.from_bytes(data.encode())


def test_the_page_names_every_file_and_every_version():
    page = (ROOT / "docs/compatibility.md").read_text(encoding="utf-8")
    for version in STORED:
        assert f"| {version} |" in page
        for name in read_folder(FOLDERS / version):
            assert f"`{name}`" in page
    assert {CONFIG, WEIGHTS, TOKENIZER, MANIFEST} <= {
        path.name for path in (FOLDERS / "1").iterdir()
    }

"""The model that comes with the package: found without a name and without torch; small, honest and
good enough.

How commands find it, and what they say where there is none, is tested with a small one in its
place.
"""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from attentif import shipped
from attentif.__main__ import main
from attentif.cli import app
from attentif.decoding.translator import Translator
from attentif.evaluation.score import score
from attentif.evaluation.scores import read_table
from attentif.folder import FolderError, read_folder
from attentif.text.noise import hurried, without_accents
from tests.support import french_numbers as numbers
from tests.support.small_folder import TEXTS, small_folder

HERE = Path(__file__).parent
MOST_BYTES = 25_000_000
# What the shipped model must reach on sentences.tsv: a point below what it had when it was put
# here, 67.4 and 80.7.
FLOOR_BLEU, FLOOR_CHRF = 66.4, 79.7


@pytest.fixture
def in_place(tmp_path, monkeypatch) -> Path:
    """A small model as the shipped one."""
    monkeypatch.setattr(shipped, "ROOT", tmp_path / "shipped")
    return small_folder(tmp_path / "shipped" / "fr-en", "beam = 3")


def said(capsys, monkeypatch, *words: str) -> tuple[int, str, str]:
    """The status, stdout and stderr of `attentif WORDS`, by the quick way where it is open."""
    monkeypatch.setattr(sys, "argv", ["attentif", *words])
    with pytest.raises(SystemExit) as left:
        main()
    out, error = capsys.readouterr()
    return left.value.code, out, error


def test_without_a_name_the_shipped_model_translates(in_place, capsys, monkeypatch):
    truth = "".join(f"{line}\n" for line in Translator(in_place)(TEXTS))
    assert len(set(truth.split("\n"))) > 3
    for words in (
        [],
        ["--model", str(in_place)],
        ["--model", "fr-en"],
        ["--precision", "int8"],
    ):  # the last one by typer
        assert said(capsys, monkeypatch, "translate", *words, *TEXTS) == (0, truth, "")


def test_a_name_is_a_folder_first_and_a_shipped_model_second(in_place, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert (
        shipped.model_folder(None) == shipped.model_folder("fr-en") == shipped.folder() == in_place
    )
    assert shipped.model_folder(Path("fr-en")) == in_place
    assert shipped.model_folder("en-fr") == Path("en-fr")
    assert shipped.model_folder("./somewhere/fr-en") == Path("somewhere/fr-en")
    (tmp_path / "fr-en").mkdir()
    assert shipped.model_folder("fr-en") == Path("fr-en")
    assert shipped.model_folder(None) == in_place


def test_other_commands_know_it_by_its_name(in_place, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for side, lines in (("fr", TEXTS), ("en", Translator(in_place, precision="float32")(TEXTS))):
        (tmp_path / f"a.{side}").write_text(
            "".join(f"{line}\n" for line in lines), encoding="utf-8"
        )
    done = CliRunner().invoke(app, ["evaluate", "fr-en", "a.fr", "a.en"])
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("BLEU 100.0 | ")
    assert " | fr-en | float32, beam 3 | 5 sentences" in done.stdout
    assert (
        CliRunner().invoke(app, ["export", "fr-en", "fast", "--to", "ctranslate2"]).exit_code == 0
    )
    assert (tmp_path / "fast" / "model.bin").exists()


@pytest.mark.parametrize(
    "words",
    [
        ["translate", "a"],
        ["translate"],
        ["translate", "--json", "a"],
        ["translate", "--model", "fr-en", "a"],
        ["scores", "."],
    ],
)
def test_where_none_is_shipped_one_line_says_what_to_do(words, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(shipped, "ROOT", tmp_path)
    assert said(capsys, monkeypatch, *words) == (
        1,
        "",
        "attentif: no model is shipped with this copy of attentif: name one with --model FOLDER, "
        "or train one: "
        "attentif train phrasebook\n",
    )
    with pytest.raises(FolderError, match="no model is shipped"):
        shipped.folder()


def test_a_plain_translation_imports_neither_torch_nor_the_command_line(in_place):
    truth = Translator(in_place)(TEXTS[0])  # which makes the engine's files
    code = f"""
import sys
from pathlib import Path
import attentif.shipped, attentif.__main__
heavy = {{"torch", "numpy", "typer", "ctranslate2", "tokenizers", "sacrebleu", "rich"}}
print(sorted(heavy & set(sys.modules)))
attentif.shipped.ROOT = Path({str(in_place.parent)!r})
sys.argv = ["attentif", "translate", {TEXTS[0]!r}]
try: attentif.__main__.main()
except SystemExit as left: print(left.code)
print(sorted(heavy & set(sys.modules)))
"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    assert done.stdout.splitlines() == ["[]", truth, "0", "['ctranslate2', 'tokenizers']"]


# What is shipped.

MODEL = shipped.ROOT / "fr-en"
LINES = [
    line.split("\t")
    for line in (HERE / "sentences.tsv").read_text(encoding="utf-8").rstrip("\n").split("\n")
]


@pytest.fixture(scope="module")
def translator() -> Translator:
    return Translator(MODEL)


@pytest.fixture(scope="module")
def written(translator) -> list[str]:
    return translator([french for french, _, _ in LINES])


def test_it_is_small_and_as_its_manifest_says():
    files = read_folder(MODEL)
    assert {
        "config.toml",
        "model.int8.safetensors",
        "tokenizer.json",
        "shortlist.bin",
        "README.md",
    } <= set(files)
    assert sum(path.stat().st_size for path in MODEL.iterdir()) <= MOST_BYTES


def test_its_card_says_what_it_was_made_of_how_good_it_is_and_where_it_is_weak():
    card = read_folder(MODEL)["README.md"].decode()
    headings = " ".join(re.findall(r"^#+ (.*)$", card, re.MULTILINE)).lower()
    for word in ("data", "licence", "scores", "weakness"):
        assert word in headings
    assert read_table(card)


def test_sentences_of_our_own_reach_the_floors(written):
    found = score(written, [english for _, english, _ in LINES])
    assert (found.bleu >= FLOOR_BLEU, found.chrf >= FLOOR_CHRF) == (True, True), found.report()
    quick = Translator(MODEL, shortlist=True)
    assert quick.engine.shortlist
    listed = score(quick([french for french, _, _ in LINES]), [english for _, english, _ in LINES])
    assert 0 < abs(found.bleu - listed.bleu) <= 1.5, (
        listed.report()
    )  # on the dev sets it costs 0.10 to 0.17


def test_missing_accents_and_hurried_typing_cost_little(translator, written):
    """The model before this one lost 11.5 and 23.2 BLEU; this one loses 3.2 and 8.7."""
    references = [english for _, english, _ in LINES]
    for changed, most in ((without_accents, 5), (hurried, 11)):
        typed = translator([changed(french) for french, _, _ in LINES])
        assert score(typed, references).bleu >= score(written, references).bleu - most


@pytest.mark.parametrize("count", [100, pytest.param(500, marks=pytest.mark.soak)])
@pytest.mark.parametrize(
    "templates", [numbers.TEMPLATES, numbers.OTHERS], ids=["templates", "others"]
)
def test_numbers_are_kept_in_99_of_100_sentences(translator, count, templates):
    given = numbers.sentences(count, templates=templates)
    found = translator([sentence for sentence, _ in given])
    lost = [
        (sentence, text)
        for (sentence, wanted), text in zip(given, found, strict=True)
        if not numbers.kept(wanted, text)
    ]
    assert len(lost) <= 0.01 * len(given), lost


def test_something_is_written_for_every_sentence(written):
    assert all(text.strip() for text in written)


HOSTILE = [
    *"aéÀ?!.7%€中я🙂",
    "ok",
    "...",
    "?!?!",
    "%$#@&*",
    "-- -- --",
    "( ) [ ] { }",
    "«»",
    "<b>",
    "http://a.fr/?x=1&y=2",
    "3 + 4 = 7",
    "1 2 3 4 5 6 7 8 9 10",
    "A B C D E F G",
    "JE NE SAIS PAS POURQUOI TU CRIES.",
    "je sais pas mdr ptdr",
    "The weather is nice today.",
    "Das Wetter ist heute schön.",
    "Сегодня хорошая погода.",
    "今天天气很好。",
    "الطقس جميل اليوم.",
    "O tempo está bonito hoje.",
    "🙂🙂🙂 👩‍🚀",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "chat " * 60,
    "oui non " * 40,
    "très " * 99 + "bien",
    "ha" * 99,
    "Bonjour. " * 50,
    "x" * 300,
    "." * 200,
    " ".join(french for french, _, _ in LINES),
    ", ".join(french.rstrip(".!? ") for french, _, _ in LINES[:60]),
]


def in_circles(text: str, most: int = 8) -> bool:
    """Does something of 1 to 12 words, or of 1 to 12 letters, come this number of times in
    succession?"""
    for parts in (text.split(), list(text)):
        for size in range(1, 13):
            run = 0
            for one, before in zip(parts[size:], parts, strict=False):
                run = run + 1 if one == before else 0
                if run >= size * (most - 1):
                    return True
    return False


def test_going_in_circles_is_seen():
    assert in_circles("and so on " * 8)
    assert in_circles("ha" * 8)
    assert not in_circles("and so on " * 7)
    assert not in_circles(" ".join(english for _, english, _ in LINES))


def test_hostile_lines_are_answered_neither_with_nothing_nor_without_end(translator):
    for line in HOSTILE:
        text = translator(line)
        assert text.strip(), line
        assert len(text) <= 3 * len(line) + 40, (line, text)
        assert in_circles(line) or not in_circles(text), (line, text)

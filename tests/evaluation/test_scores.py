"""The scores of a folder of test sets are sacrebleu's, a card's table is read back, and a wrong
card is seen."""

import json
import os
import re
import subprocess
import sys
from dataclasses import fields, replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from attentif.__main__ import main
from attentif.cli import app
from attentif.decoding.translator import Translator
from attentif.evaluation.score import Score
from attentif.evaluation.scores import BEGIN, END, Comparison, read_table, table, write_card
from attentif.evaluation.scores import test_sets as sets_of  # which pytest would take for a test
from attentif.folder import read_folder
from tests.support.small_folder import TEXTS, small_folder

GIVEN = [f"{one}, {other}" for one in TEXTS for other in TEXTS]
BLEU, CHRF = "nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:2.6.0", "nrefs:1|nc:6|nw:0"
TWO = {
    "news 2014": Score(31.7049, 58.785, BLEU, CHRF, 3003),
    "tico19.v2": Score(0.0, 9.999, BLEU, CHRF, 7),
}


@pytest.fixture(scope="module")
def model(tmp_path_factory) -> Path:
    return small_folder(
        tmp_path_factory.mktemp("models") / "m", "beam = 3", card="# Small\n\nOurs.\n"
    )


@pytest.fixture(scope="module")
def sets(model, tmp_path_factory) -> Path:
    """Two test sets whose references are what the model writes, but for some of them."""
    place = tmp_path_factory.mktemp("sets")
    written = Translator(model)(GIVEN)
    for name, lines in (("good", slice(0, 17)), ("half.v1", slice(8, 25))):
        english = [text if at % 3 else "nothing of the kind" for at, text in enumerate(written)]
        for side, texts in (("fr", GIVEN), ("en", english)):
            (place / f"{name}.{side}").write_text(
                "".join(f"{text}\n" for text in texts[lines]), encoding="utf-8"
            )
    (place / "README").write_text("not a test set", encoding="utf-8")
    return place


@pytest.fixture
def own(model, tmp_path) -> Path:
    """A copy to write in."""
    place = tmp_path / "own"
    place.mkdir()
    for path in model.iterdir():
        (place / path.name).write_bytes(path.read_bytes())
    return place


def run(*words: str | Path, code: int = 0) -> str:
    done = CliRunner().invoke(app, [str(word) for word in words])
    assert done.exit_code == code, done.output
    return done.stdout


def refused(capsys, monkeypatch, *words: str | Path) -> str:
    """One line on stderr, and exit 1."""
    monkeypatch.setattr(sys, "argv", ["attentif", *(str(word) for word in words)])
    with pytest.raises(SystemExit) as left:
        main()
    out, error = capsys.readouterr()
    assert (left.value.code, out, error.count("\n")) == (1, "", 1), error
    return error


def command(reference: Path, hypotheses: Path, metric: str) -> dict:
    """What the sacrebleu command prints, with more digits than a float has."""
    environment = {name: value for name, value in os.environ.items() if name != "SACREBLEU_FORMAT"}
    words = [str(reference), "-i", str(hypotheses), "-m", metric, "-w", "15", "-f", "json"]
    done = subprocess.run(
        [sys.executable, "-m", "sacrebleu", *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        env=environment,
    )
    return json.loads(done.stdout)


def test_each_score_is_the_sacrebleu_commands_on_what_translate_writes(model, sets, tmp_path):
    found = json.loads(run("scores", sets, "--model", model, "--json"))
    assert (found["model"], found["search"], found["unseen"]) == (str(model), "int8, beam 3", [])
    assert list(found["sets"]) == ["good", "half.v1"]
    for name, one in found["sets"].items():
        run(
            "translate",
            "--model",
            model,
            "--file",
            sets / f"{name}.fr",
            "-o",
            tmp_path / "out",
            "--force",
        )
        bleu, chrf = (
            command(sets / f"{name}.en", tmp_path / "out", metric) for metric in ("bleu", "chrf")
        )
        assert (one["bleu"], one["bleu_signature"]) == (bleu["score"], bleu["signature"])
        assert (one["chrf"], one["chrf_signature"]) == (chrf["score"], chrf["signature"])
        assert (one["sentences"], one["card"], one["differs"]) == (17, None, False)
        assert 1 < one["bleu"] < 99


def test_another_beam_gives_other_scores_and_the_card_is_not_held_to_it(own, sets):
    run("scores", sets, "--model", own, "--write")
    found = json.loads(run("scores", sets, "--model", own, "--json", "--beam", 1))
    assert found["search"] == "int8, greedy"
    assert found["sets"]["good"]["bleu"] < found["sets"]["good"]["card"]["bleu"] - 0.05
    assert not found["sets"]["good"]["differs"]
    assert "differs" not in run("scores", sets, "--model", own, "--beam", 1)
    run("scores", sets, "--model", own, "--beam", 1, "--write", code=2)


def test_what_is_written_is_read_back_and_stands_in_a_folder_that_is_whole(own, sets):
    before = read_folder(own)
    found = json.loads(run("scores", sets, "--model", own, "--write", "--json"))["sets"]
    after = read_folder(own)  # each file as the manifest says
    assert {name: data for name, data in after.items() if name != "README.md"} == {
        name: data for name, data in before.items() if name != "README.md"
    }
    card = after["README.md"].decode()
    assert card.startswith(
        "# Small\n\nOurs.\n\n## Scores\n<!-- scores -->\n| test set | sentences | BLEU | chrF |\n"
    )
    said = read_table(card)
    assert {
        name: (one.bleu, one.chrf, one.sentences, one.bleu_signature) for name, one in said.items()
    } == {
        name: (round(one["bleu"], 2), round(one["chrf"], 2), 17, one["bleu_signature"])
        for name, one in found.items()
    }
    shown = run("scores", sets, "--model", own)  # again, and now beside the card
    one = said["good"]
    assert re.search(
        rf"^good +17 +{one.bleu:.2f} +{one.bleu:.2f} +{one.chrf:.2f} +{one.chrf:.2f}$", shown, re.M
    )
    assert f"BLEU: {one.bleu_signature}\n" in shown
    run("scores", sets, "--model", own, "--write")
    assert read_folder(own)["README.md"].decode() == card  # one table, not two


def test_a_card_that_is_wrong_is_marked_and_ends_with_1(own, sets):
    found = json.loads(run("scores", sets, "--model", own, "--json"))["sets"]
    keys = [field.name for field in fields(Score)]
    measured = {name: Score(**{key: one[key] for key in keys}) for name, one in found.items()}
    good = measured["good"]
    rounded = round(good.bleu, 2)
    for wrong in (
        replace(good, bleu=rounded + 0.06),
        replace(good, bleu=rounded - 0.06),
        replace(good, sentences=16),
        replace(good, chrf=good.chrf + 1),
    ):
        write_card(own, "# Small\n", measured | {"good": wrong}, "int8, beam 3")
        shown = run("scores", sets, "--model", own, code=1)
        assert re.search("^good .* differs$", shown, re.M)
        assert re.search(r"^half\.v1 .*\d$", shown, re.M)
        assert shown.splitlines()[-1].endswith("or has another number of sentences: good")
    write_card(
        own, "# Small\n", measured | {"good": replace(good, bleu=rounded + 0.05)}, "int8, beam 3"
    )
    run("scores", sets, "--model", own)
    run("scores", sets, "--model", own, "--write")  # mends it
    assert read_table(read_folder(own)["README.md"].decode())["good"].bleu == rounded


def test_another_card_takes_the_place_of_the_models_own(own, sets, tmp_path):
    given, before = tmp_path / "card.md", read_folder(own)
    given.write_text(f"# New\n\n{BEGIN}\n{END}\n\n## Weaknesses\nMany.\n", encoding="utf-8")
    run("scores", sets, "--model", own, "--card", given)
    assert read_folder(own) == before
    run("scores", sets, "--model", own, "--card", given, "--write")
    card = read_folder(own)["README.md"].decode()
    assert card.startswith(f"# New\n\n{BEGIN}\n| test set |")
    assert card.endswith(f"\n{END}\n\n## Weaknesses\nMany.\n")
    assert list(read_table(card)) == ["good", "half.v1"]


def test_sets_that_only_one_side_knows_are_told(own, sets, tmp_path):
    write_card(own, "# Small\n", {"elsewhere": TWO["tico19.v2"]}, "")
    shown = run("scores", sets, "--model", own)
    assert re.search("^good .* not in the card$", shown, re.M)
    assert "in the card, but not among the test sets: elsewhere" in shown


def test_a_table_is_read_back_and_a_signature_of_all_stands_once():
    written = table(TWO, "int8, beam 4")
    assert (
        written
        == f"""<!-- scores -->
| test set | sentences | BLEU | chrF |
|---|---:|---:|---:|
| news 2014 | 3003 | 31.70 | 58.78 |
| tico19.v2 | 7 | 0.00 | 10.00 |

- BLEU: `{BLEU}`
- chrF2: `{CHRF}`
- as it is served: int8, beam 4; `attentif scores DIR` measures it again
<!-- /scores -->"""
    )
    rounded = {
        name: replace(one, bleu=round(one.bleu, 2), chrf=round(one.chrf, 2))
        for name, one in TWO.items()
    }
    assert read_table(f"# A card\n| other | table |\n{written}\nand more\n") == rounded
    assert read_table("# A card\n| other | table |\n") == {}
    two = TWO | {"news 2014": replace(TWO["news 2014"], bleu_signature="nrefs:2|case:lc")}
    written = table(two, "")
    assert "- BLEU of news 2014: `nrefs:2|case:lc`\n- BLEU of tico19.v2: `nrefs:1|" in written
    assert f"- chrF2: `{CHRF}`" in written
    assert {name: one.bleu_signature for name, one in read_table(written).items()} == {
        name: one.bleu_signature for name, one in two.items()
    }


@pytest.mark.parametrize(
    "card", [BEGIN, END, f"{END}{BEGIN}", f"{BEGIN}{END}{BEGIN}{END}", f"{BEGIN}\n| a | b |\n{END}"]
)
def test_a_card_with_half_a_table_is_refused(card):
    with pytest.raises(ValueError, match=r"^README\.md: expected [^\n]*$"):
        read_table(card)


def test_a_comparison_knows_what_it_cannot_compare():
    other = Comparison({"a": TWO["news 2014"]}, {"b": TWO["tico19.v2"]}, "m", "greedy")
    assert (other.differing, other.unseen, other.remark("a")) == ([], ["b"], "not in the card")


def test_what_is_no_folder_of_test_sets_is_one_line(model, tmp_path, capsys, monkeypatch):
    def error() -> str:
        return refused(capsys, monkeypatch, "scores", tmp_path / "d", "--model", model)

    (tmp_path / "d").write_text("un\n")
    assert "d: not a folder; expected one of test sets" in error()
    (tmp_path / "d").unlink()
    assert "d: not a folder; expected one of test sets, files NAME.fr and NAME.en" in error()
    (tmp_path / "d").mkdir()
    assert "d: holds no test set; expected files NAME.fr and NAME.en" in error()
    (tmp_path / "d" / "a.fr").write_text("un\ndeux\n", encoding="utf-8")
    assert "d/a.fr: expected a.en beside it" in error()
    (tmp_path / "d" / "a.en").write_text("one\n", encoding="utf-8")
    assert "a.en: expected equal numbers of lines, got 2 and 1" in error()
    (tmp_path / "d" / "a.en").write_text("one\ntwo\n", encoding="utf-8")
    assert sets_of(tmp_path / "d") == {"a": (["un", "deux"], ["one", "two"])}
    (tmp_path / "d" / "a.fr").rename(tmp_path / "d" / "a|b.fr")
    (tmp_path / "d" / "a.en").rename(tmp_path / "d" / "a|b.en")
    assert "a|b': not a name for a test set in a table; rename it" in error()

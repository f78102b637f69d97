"""The paired bootstrap is sacrebleu's; seeds are grouped; records, model folders and plain
outputs are read alike."""

import json
import os
import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace

import pytest
from sacrebleu.metrics.bleu import BLEU
from sacrebleu.metrics.chrf import CHRF

import attentif
from attentif.document.result import OutputError
from attentif.evaluation.compare import compared, lengths, paired, singles
from attentif.evaluation.comparison import Comparison
from attentif.evaluation.record import Attention, Memory, Record, Speed, Training
from attentif.evaluation.score import score
from tests.support.browser import DESK, PHONE, clean_page, no_serious_finding, started
from tests.support.commands import command
from tests.support.family_folders import REFERENCES, SOURCES, family_folder

WORDS = re.findall(
    r"\w+", "the a cat dog house sees reads red green old quickly and with under where is not it"
)


def sentences(count: int) -> list[str]:
    """Sentences of 3 to 14 words, each another."""
    return [
        " ".join(WORDS[(i * j + i + j * j) % len(WORDS)] for j in range(3 + i % 12)) + "."
        for i in range(count)
    ]


def worse(lines: list[str], every: int) -> list[str]:
    """Each sentence without its words of an index."""
    return [
        " ".join(word for j, word in enumerate(line.split()) if (i + j) % every)
        for i, line in enumerate(lines)
    ]


REFERENCE = sentences(31)
OUTPUTS = {
    "good": worse(REFERENCE, 7),
    "middle": worse(REFERENCE, 4),
    "same": worse(REFERENCE, 7),
    "close": worse(REFERENCE, 7)[:-3] + worse(REFERENCE, 3)[-3:],
}


def record(system: str, outputs: list[str], seed: int | None = None, **more) -> Record:
    return Record(
        system=system,
        seed=seed,
        test_set="made up",
        sources=[f"s {line}" for line in REFERENCE],
        references=REFERENCE,
        outputs=outputs,
        score=score(outputs, REFERENCE),
        **more,
    )


@pytest.mark.parametrize("seed", ["12345", "7"])
def test_scores_p_and_intervals_are_those_of_the_sacrebleu_command(tmp_path, monkeypatch, seed):
    for name, lines in {**OUTPUTS, "ref": REFERENCE}.items():
        (tmp_path / name).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    asked = [
        "-i",
        *OUTPUTS,
        "-m",
        "bleu",
        "chrf",
        "--paired-bs",
        "--paired-bs-n",
        "150",
        "-f",
        "text",
        "-w",
        "9",
    ]
    environment = {name: value for name, value in os.environ.items() if name != "SACREBLEU_FORMAT"}
    done = subprocess.run(
        [sys.executable, "-m", "sacrebleu", "ref", *asked],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
        env=environment | {"SACREBLEU_SEED": seed},
    )
    monkeypatch.setenv("SACREBLEU_SEED", seed)
    signatures, found = paired(list(OUTPUTS.values()), REFERENCE, 150)
    # A row of the table: score (mean ± half of the interval) of each metric, and below it p. Its
    # JSON is broken.
    said = [
        float(x)
        for row in re.findall(r"([\d.]+) \(([\d.]+) ± ([\d.]+)\)", done.stdout)
        for x in row
    ]
    ours = [
        x
        for row in found
        for one in (row["bleu"], row["chrf"])
        for x in (one.score, sum(one.interval) / 2, (one.interval[1] - one.interval[0]) / 2)
    ]
    assert len(said) == 4 * 2 * 3
    assert ours == pytest.approx(said, abs=1e-6)
    ps = [f"{row[key].p:.4f}" for row in found[1:] for key in ("bleu", "chrf")]
    assert re.findall(r"\(p = ([\d.]+)\)", done.stdout) == ps
    assert all(
        f"{name} {signatures[key]}" in " ".join(done.stdout.split())
        for key, name in (("bleu", "BLEU"), ("chrf", "chrF2"))
    )
    assert len({ours["bleu"].p for ours in found}) > 2  # the test would see one p for all
    assert f"bs:150|seed:{seed}" in signatures["bleu"]
    assert found[1]["bleu"].difference == found[1]["bleu"].score - found[0]["bleu"].score < 0
    assert found[0]["bleu"].difference is None


def test_each_seed_is_tested_against_the_baseline_of_its_seed():
    records = [
        record("b", OUTPUTS["middle"], 1),
        record("a", OUTPUTS["good"], 1),
        record("b", OUTPUTS["close"], 2),
        record("a", OUTPUTS["close"], 2),
        record("b", OUTPUTS["good"], 3),
    ]
    rows, _ = compared(records, "a", 40)
    assert [row.record.label for row in rows] == [
        "a, seed 1",
        "a, seed 2",
        "b, seed 1",
        "b, seed 2",
        "b, seed 3",
    ]
    assert [row.against for row in rows] == ["", "", "a, seed 1", "a, seed 2", "a, seed 1"]
    _, alone = paired([OUTPUTS["close"], OUTPUTS["close"]], REFERENCE, 40)
    assert rows[3].scores == alone[1]
    found = Comparison(records, baseline="a", samples=40)
    said = found.to_dict()["systems"]
    bleu = [
        BLEU().corpus_score(OUTPUTS[name], [REFERENCE]).score
        for name in ("middle", "close", "good")
    ]
    assert said[1]["system"] == "b"
    assert said[1]["bleu"] == pytest.approx(
        {"mean": sum(bleu) / 3, "lowest": bleu[0], "highest": bleu[2]}
    )
    assert f"mean of 3  {sum(bleu) / 3:.2f}  seeds: {bleu[0]:.2f} to {bleu[2]:.2f}" in found.text()
    assert compared(records, None, 40)[0][0].record.system == "b"
    with pytest.raises(ValueError, match="baseline: expected one of b, a, got 'c'"):
        compared(records, "c", 40)


def test_groups_of_lengths_have_every_sentence_once_and_sacrebleus_scores():
    groups = lengths(REFERENCE)
    assert Counter(i for _, _, inside in groups for i in inside) == Counter(range(31))
    assert len(groups) == 4
    for low, high, inside in groups:
        counts = [len(REFERENCE[i].split()) for i in inside]
        assert (min(counts), max(counts)) == (low, high)
        assert 4 <= len(inside) <= 12
    row = compared([record("a", OUTPUTS["middle"]), record("b", OUTPUTS["good"])], None, 40)[0][0]
    for (_, _, inside), found in zip(groups, row.by_length, strict=True):
        lines = [[side[i] for i in inside] for side in (OUTPUTS["middle"], REFERENCE)]
        assert found["bleu"] == BLEU().corpus_score(lines[0], [lines[1]]).score
        assert found["chrf"] == CHRF().corpus_score(lines[0], [lines[1]]).score
    assert lengths(["one"]) == [(1, 1, [0])]
    assert lengths(["", "a a", "b b"]) == [(0, 0, [0]), (2, 2, [1, 2])]


def test_the_length_ratio_is_tokens_over_tokens():
    short = {"sources": [], "references": ["a b.", "d e"]}
    one = replace(record("one", REFERENCE), outputs=["a b c d.", "d"], **short)
    rows, _ = compared([one, replace(one, system="two", outputs=["a.", "d e"])], None, 40)
    assert [row.length_ratio for row in rows] == [6 / 5, 4 / 5]


def test_best_and_worst_sentences_are_those_of_the_largest_differences():
    a, b = record("a", OUTPUTS["good"]), record("b", OUTPUTS["close"])
    found = singles(a, b)
    gains = [
        CHRF().sentence_score(y, [r]).score - CHRF().sentence_score(x, [r]).score
        for x, y, r in zip(a.outputs, b.outputs, REFERENCE, strict=True)
    ]
    assert [one.difference for one in found] == pytest.approx(sorted(gains, reverse=True))
    assert all(one.difference == pytest.approx(gains[one.index]) for one in found)
    shown = Comparison([a, b], samples=40, sentences=2)
    ((_, _, best, worst),) = shown.shown()
    assert best == []
    assert [one.index for one in worst] == sorted(range(31), key=lambda i: gains[i])[:2]
    text = shown.markdown()
    assert f"Worse by {-min(gains):.1f} chrF: sentence {worst[0].index + 1}" in text
    assert "Better by" not in text
    assert "Sentences:" not in Comparison([a, b], samples=40, sentences=0).markdown()


@pytest.fixture(scope="module")
def full() -> Comparison:
    """Two systems with all that a record has, one without attention, and plain outputs."""
    map = Attention(
        "le <chat>", "the cat", ["▁the", "▁cat", "<eos>"], ["▁le", "▁<chat>"], [[0.5, 0.5]] * 3
    )
    run = Training(
        20, 90.5, 12_000_000, [[1, 1.5, 3.0], [20, 90.0, 1.0]], [[10, 40.0, 2.0, 11.0, 30.0]]
    )
    speed = Speed(
        1234.5, 20000.0, 1.0, "at most 4,096 tokens with padding", "torch float32", "NVIDIA H200"
    )
    more = {
        "parameters": 1_234_567,
        "speed": speed,
        "memory": Memory(2_500_000_000, "GPU"),
        "training": run,
        "search": "beam 4",
        "family": "encoder-decoder",
    }
    records = [
        record("<b>one", OUTPUTS["middle"], 1, attention=map, **more),
        record("<b>one", OUTPUTS["close"], 2, attention=map, **more),
        record(
            "two",
            OUTPUTS["good"],
            1,
            attention=replace(map, rows=["▁a"], weights=[[1.0, 0.0]]),
            **more,
        ),
        record("three", OUTPUTS["same"], no_attention="this model has no attention to show"),
    ]
    return Comparison(records, samples=40)


def test_the_page_has_every_part_and_asks_nobody(full):
    page = full.html()
    for title in (
        "Scores",
        "Cost",
        "Learning curves",
        "Scores by sentence length",
        "Attention of one sentence",
        "Sentences: two against &lt;b&gt;one, seed 1",
    ):
        assert f"<h2>{title}" in page
    assert "<b>" not in page
    assert "No learned metric" in page
    assert "1,234,567" in page
    assert "2,500 MB (GPU)" in page
    assert "20 steps, 12.0 M tokens, 90 s" in page
    assert "three: this model has no attention to show" in page
    beside = page.partition('<div class="row beside">')[2].partition("</div>\n</section>")[0]
    assert beside.count("<svg") == 2
    assert page.count("<svg") == 1 + 2 + 2 + 1  # intervals, attention, curves, lengths
    without = page.replace('xmlns="http://www.w3.org/', "")
    assert "http" not in without.replace("http-equiv", "")
    assert "<script" not in page
    assert "same outputs" not in page
    assert full._repr_html_().count("<svg") == 6


def test_json_has_the_numbers_of_the_tables_and_what_makes_them_repeatable(full):
    found = json.loads(full.json())
    assert (found["version"], found["baseline"], found["samples"], found["sentences"]) == (
        1,
        "<b>one",
        40,
        31,
    )
    assert found["signatures"]["bleu"].startswith("nrefs:1|bs:40|seed:12345|")
    assert "no learned metric" in found["learned_metric"].lower()
    two = found["systems"][1]["records"][0]
    row = full.rows[2]
    assert two["bleu"]["score"] == row.scores["bleu"].score
    assert two["chrf"]["interval"] == list(row.scores["chrf"].interval)
    assert (two["against"], two["parameters"], two["memory"]["of"]) == (
        "<b>one, seed 1",
        1_234_567,
        "GPU",
    )
    assert two["training"]["dev"] == [[10, 40.0, 2.0, 11.0, 30.0]]
    assert len(two["by_length"]) == len(found["lengths"])
    best = found["single_sentences"][0]["best"][0]
    assert best["system"]["output"] == OUTPUTS["good"][best["sentence"] - 1]
    for number in (
        row.scores["bleu"].score,
        row.scores["bleu"].p,
        row.length_ratio,
        row.by_length[0]["chrf"],
    ):
        assert any(f"{number:.{digits}f}" in full.markdown() for digits in (2, 3, 4))


def test_markdown_is_tables_and_text(full, tmp_path):
    text = full.markdown()
    assert text.startswith(
        "# \\<b\\>one, two and three compared\n\n## Scores\n\n| system | seed | BLEU |"
    )
    rows = [line for line in text.splitlines() if line.startswith("| two |")]
    assert len(rows) == 5  # two metrics, the cost, two metrics by length
    assert "data:image" not in text
    assert "```text\n" in text
    assert full.save(tmp_path / "r.md").read_text(encoding="utf-8") == text
    with pytest.raises(OutputError, match=r"ends in .txt, .html, .json or .md, got .pdf"):
        full.save(tmp_path / "r.pdf")


def test_seeds_of_one_system_are_not_called_a_comparison(full):
    found = Comparison(
        [record("a", OUTPUTS["good"], 1), record("a", OUTPUTS["close"], 2)], samples=40
    )
    assert found.text().startswith("a, 2 seeds\n")
    assert "One system: for a comparison, name records of a second one." in found.text()
    assert "One system" not in full.text()


def test_the_cost_is_the_run_s_and_names_the_step_of_its_best_model():
    run = Training(600, 90.5, 279_453, [], [], 400)
    kept = [
        record("a", OUTPUTS["good"], parameters=1, training=run),
        record("b", OUTPUTS["good"], parameters=1, training=replace(run, best_step=600)),
    ]
    text = Comparison(kept, samples=40).text()
    assert "600 steps (best: 400), 279,453 tokens, 90 s" in text
    assert "600 steps, 279,453 tokens, 90 s" in text


def test_equal_outputs_are_said_to_be_equal():
    found = Comparison([record("a", OUTPUTS["good"]), record("b", OUTPUTS["same"])], samples=40)
    assert found.text().count("same outputs") == 2
    assert "*" not in found.text().partition("sentences of")[0]


def written(path, lines) -> str:
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return str(path)


def test_a_record_a_model_folder_and_plain_outputs_are_compared_by_one_command(tmp_path):
    sources, references = (
        written(tmp_path / "t.fr", SOURCES),
        written(tmp_path / "t.en", REFERENCES),
    )
    model = str(family_folder(tmp_path / "window", "window-mlp"))
    folder = str(family_folder(tmp_path / "runs" / "gru" / "best", "recurrent"))
    assert (
        command("evaluate", folder, sources, references, "--record", str(tmp_path / "r")).returncode
        == 0
    )
    plain = written(tmp_path / "plain.txt", REFERENCES)
    done = command(
        "compare", str(tmp_path / "r"), model, f"mine={plain}", "--samples", "40", "--json"
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert [one["system"] for one in found["systems"]] == ["gru", "window", "mine"]
    assert found["systems"][2]["bleu"]["mean"] == pytest.approx(100)
    assert found["systems"][1]["records"][0]["parameters"] > 1000
    assert "no attention" in found["systems"][1]["records"][0]["no_attention"]
    words = ("compare", plain, f"other={plain}", "--reference", references, "--samples", "40")
    assert "other" in command(*words).stdout
    done = command(*words, "-o", str(tmp_path / "report.html"), "--baseline", "other")
    assert (done.returncode, done.stderr.splitlines()[-1]) == (
        0,
        f"wrote {tmp_path / 'report.html'}",
    )
    assert "against other" in (tmp_path / "report.html").read_text(encoding="utf-8")
    found = attentif.compare(tmp_path / "r" / "record.json", model, samples=40)
    assert (
        repr(found)
        == "<Comparison: gru and window compared; print it, or save it as .txt, .html, .json, .md>"
    )


@pytest.mark.parametrize(
    ("systems", "options", "message"),
    [
        (["ours.en"], ["--reference", "t.en"], "expected at least two systems to compare, got 1"),
        (
            ["ours.en", "none"],
            ["--reference", "t.en"],
            "none: no such file or folder; expected a record, a model",
        ),
        (
            ["ours.en", "x=t.en"],
            [],
            "expected a record among the systems, or a test set: source and reference",
        ),
        (
            ["ours.en", "three.en"],
            ["--reference", "t.en"],
            "expected equal numbers of lines, got 3 and 4",
        ),
        (
            ["ours.en", "window"],
            ["--reference", "t.en"],
            "window: a model folder needs sentences to translate",
        ),
        (
            ["ours.en", "ours.en"],
            ["--reference", "t.en"],
            "ours: the name of 2 systems; tell them apart with NAME=PATH",
        ),
        (
            ["r", "ours.en"],
            ["--reference", "three.en"],
            "r: has other sentences than three.en: 4 of",
        ),
        (
            ["r", "ours.en"],
            ["--baseline", "they"],
            "baseline: expected one of small, ours, got 'they'",
        ),
        (["r", "ours.en"], ["-o", "ours.en", "--force"], "ours.en: "),
        (["r", "ours.en"], ["-o", "r.docx"], "expected a name that ends in"),
        (["damaged", "ours.en"], [], "damaged: its sha256 is not the one in manifest.sha256"),
        (
            ["ours.en", "r"],
            ["--reference", "t.tsv"],
            "t.tsv: a table: every line has a tab; expected a",
        ),
        (["r", "t.tsv"], [], "t.tsv: a table: every line has a tab"),
        (
            ["r", "empty"],
            [],
            "empty: neither a record nor a model folder; expected one of these, or a file of",
        ),
    ],
)
def test_what_cannot_be_compared_is_refused_in_one_line(
    systems, options, message, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    written(tmp_path / "t.en", REFERENCES)
    written(tmp_path / "ours.en", REFERENCES)
    written(tmp_path / "three.en", REFERENCES[:3])
    written(tmp_path / "t.tsv", map("\t".join, zip(SOURCES, REFERENCES, strict=True)))
    (tmp_path / "empty").mkdir()
    made = Record(
        system="small",
        test_set="four",
        sources=SOURCES,
        references=REFERENCES,
        outputs=REFERENCES,
        score=score(REFERENCES, REFERENCES),
    )
    for name in ("r", "damaged"):
        made.write(tmp_path / name)
    with (tmp_path / "damaged" / "record.json").open("a") as file:
        file.write(" ")
    if "window" in systems:
        family_folder(tmp_path / "window", "window-mlp")
    done = command("compare", *systems, *options)
    assert done.returncode in (1, 2)
    assert message in done.stderr
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.soak)])
def test_the_page_fits_a_phone_and_has_maps_side_by_side_on_a_desk(full, tmp_path, scheme):
    file = full.save(tmp_path / "report.html")
    with started() as browser:
        tops = {}
        for name, size in (("desk", DESK), ("phone", PHONE)):
            with clean_page(browser, "file:", viewport=size, color_scheme=scheme) as page:
                page.goto(file.as_uri())
                assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
                maps = page.locator(".beside figure").all()
                tops[name] = len({round(one.bounding_box()["y"]) for one in maps})
                no_serious_finding(page)
        assert tops == {"desk": 1, "phone": 2}

"""docs/comparison.md says what the JSON reports say, which the command wrote."""

import re

import pytest

from attentif.plans import plan_names, read_plan
from tests.support import comparisons

TEXT = comparisons.PAGE.read_text(encoding="utf-8")
NUMBER = re.compile(r"\d[\d,]*\.\d+|\d{1,3}(?:,\d{3})+")


def test_the_tables_are_those_of_the_reports():
    assert comparisons.rewritten(TEXT) == TEXT
    assert len(comparisons.TABLE.findall(TEXT)) == 5


def test_every_number_of_the_text_is_in_a_table_a_report_or_a_plan():
    prose = "\n".join(line for line in TEXT.splitlines() if not line.startswith("|"))
    tables = "\n".join(line for line in TEXT.splitlines() if line.startswith("|"))
    time, mix = comparisons.report("captions-time"), comparisons.report("mix")
    templates = comparisons.report("templates")
    plans = [
        read_plan(name).systems[0].tables["training"] for name in ("captions-tokens", "templates")
    ]
    counts = [time["sentences"], mix["sentences"], templates["sentences"]]
    counts += [plan[key] for plan in plans for key in ("steps", "batch_tokens")]
    known = {*NUMBER.findall(tables), "29,000", "2,359,022", *(f"{count:,}" for count in counts)}
    for (record,) in (system["records"] for system in mix["systems"]):
        numbers = [
            record["bleu"]["difference"] or 0.0,
            *(group["bleu"] for group in record["by_length"]),
        ]
        known |= {f"{abs(number):.1f}" for number in numbers}
    means = [system["bleu"]["mean"] for system in templates["systems"]]
    known |= {f"{max(means) - mean:.1f}" for mean in means}
    known |= {
        f"{record['training']['steps']:,}"
        for system in time["systems"]
        for record in system["records"]
    }
    assert {*NUMBER.findall(prose)} <= known
    assert len(NUMBER.findall(prose)) > 20


@pytest.mark.parametrize("name", sorted(set(plan_names()) - {"small"}))
def test_a_report_has_every_system_and_seed_of_its_plan_and_no_sentence_of_the_corpus(name):
    found, plan = comparisons.report(name), read_plan(name)
    wanted = {(system.name, seed) for system in plan.systems for seed in plan.seeds}
    assert {
        (one["system"], record["seed"]) for one in found["systems"] for record in one["records"]
    } == wanted
    assert not found["single_sentences"]
    sources = {
        record["attention"]["source"]
        for one in found["systems"]
        for record in one["records"]
        if record["attention"]
    }
    assert sources == {plan.sentence}
    assert (comparisons.PAGE.parent / "comparison" / f"{name}.html").is_file()

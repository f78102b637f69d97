"""docs/python.md names every public name; docs/json.md names the keys that are there."""

import re
from pathlib import Path

import pytest

import attentif

DOCS = Path(__file__).resolve().parents[1] / "docs"


def test_the_python_page_names_every_public_name():
    table = (DOCS / "python.md").read_text(encoding="utf-8").partition("## ")[0]
    assert re.findall(r"`(\w+)`", table.partition("|---")[2]) == list(attentif.__all__)


def keys(section: str) -> list[str]:
    """The first column of the tables of a section, in order."""
    text = (
        (DOCS / "json.md")
        .read_text(encoding="utf-8")
        .partition(f"\n## {section}\n")[2]
        .partition("\n## ")[0]
    )
    return [
        key
        for row in re.findall(r"^\| (`.*?) \|", text, re.MULTILINE)
        for key in re.findall(r"`(\w+)`", row)
    ]


def inside(section: str, key: str) -> list[str]:
    """What a row of the table names in its last column, before any explanation in brackets."""
    text = (DOCS / "json.md").read_text(encoding="utf-8").partition(f"\n## {section}\n")[2]
    row = re.search(rf"^\| `{key}`.*\| (.*) \|$", text, re.MULTILINE)[1]
    return re.findall(r"`(\w+)`", re.sub(r"\(.*?\)", "", row))


def test_the_json_page_has_the_keys_of_a_number_of_work_and_of_shapes():
    work = attentif.work(example="split-heads").to_dict()
    step = next(step for step in work["steps"] if step["name"] == "S")
    assert keys("A number") == list(step["matrix"][0][0])
    assert keys("work") == [*work, *step["stages"][0]]
    assert inside("work", "steps") == list(step)
    assert inside("work", "inputs") == list(work["inputs"][0])
    assert inside("work", "attention") == list(work["attention"][0])
    product = work["steps"][-2]["stages"][0]
    assert inside("work", "entries") == list(product["entries"][0])
    table = attentif.shapes("multi-head", n_heads=2, d=8).to_dict()
    assert keys("shapes") == list(table)
    assert set(inside("shapes", "rows")) <= {key for row in table["rows"] for key in row}


@pytest.mark.parametrize("example", ["single-head", "split-heads", "hand-attention"])
def test_a_number_of_the_json_is_the_entry_that_python_gives(example):
    w = attentif.work(example=example)
    for step in w.to_dict()["steps"]:
        entries = w[step["name"]] if step["head"] is None else w[step["name"], step["head"]]
        for i, row in enumerate(step["matrix"], 1):
            assert row == [entries[i, j].to_dict(4) for j in range(1, len(row) + 1)]

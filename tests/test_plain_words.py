"""The check of plain words can fail: it sees a phrase and a misspelt word in every kind of file
it reads."""

import json

import pytest

from tests.support import prose
from tests.support.plain_words import complaints, denied
from tests.support.prose import Passage, passages

SENTENCE = "Killed, the run goes\non behind it and recieves so many."
SEEN = ["goes on", "behind it", "so many", "recieves"]
FILES = {
    "page.md": f"# A page\n\n- one\n- two: {SENTENCE}\n",
    "table.md": "| a | b |\n|---|---|\n| x | " + SENTENCE.replace("\n", " ") + " |\n",
    "fence.md": "```\nattentif train x    # " + SENTENCE.replace("\n", " ") + "\n```\n",
    "attentif/docstring.py": f'def f():\n    """{SENTENCE}"""\n',
    "attentif/comment.py": "x = 1\n# " + SENTENCE.replace("\n", "\n# ") + "\n",
    "attentif/message.py": f"raise ValueError({SENTENCE!r})\n",
    "attentif/formatted.py": "x = f" + repr("{y}: " + SENTENCE) + "\n",
    "recipe.toml": 'name = "a # b"  # ' + SENTENCE.replace("\n", " ") + "\n",
    "attentif/cli/commands.toml": 'x = ["--x", "'
    + SENTENCE.replace("\n", " ")
    + '", {default = 1}]\n',
    "a.ipynb": json.dumps({"cells": [{"cell_type": "markdown", "source": [SENTENCE]}]}),
}


@pytest.mark.parametrize("name", FILES)
def test_a_phrase_and_a_misspelt_word_are_seen(name, tmp_path, monkeypatch):
    (tmp_path / "attentif/cli").mkdir(parents=True)
    (tmp_path / name).write_text(FILES[name], encoding="utf-8")
    monkeypatch.setattr(prose, "ROOT", tmp_path)
    said = [line for passage in passages(name) for line in complaints(passage)]
    assert all(any(f"{what}" in line for line in said) for what in SEEN), said


def test_what_is_code_quoted_or_french_data_is_not_spelled(tmp_path, monkeypatch):
    text = (
        'Run `attentif trayn`, say "les oignons", see [x](pages/xyzzq.md) and '
        "W_qq.\n\n```\nabcdq = 1\n```\n"
    )
    (tmp_path / "page.md").write_text(text, encoding="utf-8")
    monkeypatch.setattr(prose, "ROOT", tmp_path)
    assert [line for passage in passages("page.md") for line in complaints(passage)] == []


@pytest.mark.parametrize(
    "text", ["The run resumes after the last checkpoint.", "A dash stands for any line."]
)
def test_plain_sentences_pass(text):
    assert complaints(Passage("x.md", 1, text)) == []


def test_every_phrase_says_what_to_write():
    assert len(denied()) > 30
    assert all(say for say in denied().values())

"""attentif embed: sentence vectors equal to the mean of transformers' outputs; the order by
similarity is theirs."""

import json
from io import BytesIO, TextIOWrapper

import pytest
import torch

from attentif.config import ConfigError
from attentif.folder import read_folder, write_folder
from attentif.generation.embed import BATCH, embed, rank
from attentif.interop.importing import import_model
from tests.support.commands import command
from tests.support.text_models import encoder

SENTENCES = [
    "the cat sleeps.",
    "a dog barks",
    "the sea is red and small, and the house is small",
    "",
    "cats",
    "zebra",
]


@torch.no_grad()
def reference(model, tokenizer, texts, most):
    """The mean over real tokens, of length 1: by transformers, each text alone."""
    found = []
    for text in texts:
        batch = tokenizer(text, truncation=True, max_length=most, return_tensors="pt")
        batch.pop("token_type_ids", None)
        found.append(
            torch.nn.functional.normalize(model(**batch).last_hidden_state[0].mean(0), dim=0)
        )
    return torch.stack(found)


@pytest.fixture(scope="module")
def imported(tmp_path_factory):
    place = tmp_path_factory.mktemp("embed")
    model, tokenizer = encoder(place / "theirs")
    import_model(place / "theirs", place / "ours")
    return place / "ours", model, tokenizer


@pytest.mark.parametrize("most", [16, 7])
def test_vectors_are_those_of_transformers_in_any_batch(imported, most, tmp_path):
    folder, model, tokenizer = imported
    write_folder(
        tmp_path / "m",
        read_folder(folder) | {"sentence_bert_config.json": b'{"max_seq_length": %d}' % most},
    )
    texts = SENTENCES * (BATCH // 4)
    found = torch.tensor(embed(tmp_path / "m", texts))
    assert (found - reference(model, tokenizer, texts, most)).abs().max() < 1e-5
    assert (found.norm(dim=1) - 1).abs().max() < 1e-5


def test_sentences_are_ordered_by_the_similarity_of_their_vectors(imported):
    folder, model, tokenizer = imported
    ranked = rank(folder, "the cat", SENTENCES)
    vectors = reference(model, tokenizer, ["the cat", *SENTENCES], 16)
    scores = dict(zip(SENTENCES, (vectors[1:] @ vectors[0]).tolist(), strict=True))
    assert [one.text for one in ranked] == sorted(SENTENCES, key=lambda text: -scores[text])
    assert all(abs(one.similarity - scores[one.text]) < 1e-5 for one in ranked)
    assert rank(folder, "the cat", []) == embed(folder, []) == []


def test_the_command_prints_a_line_for_each_sentence(imported, monkeypatch):
    folder = str(imported[0])
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"the cat\na dog\n")))
    out = command("embed", folder, "--rank", "a dog").stdout.splitlines()
    assert [line.split("\t")[1] for line in out] == ["a dog", "the cat"]
    assert out[0].startswith("1.0000\t")
    vectors = [
        json.loads(line)
        for line in command("embed", folder, "the cat", "a dog", "--json").stdout.splitlines()
    ]
    assert vectors == embed(folder, ["the cat", "a dog"])


def test_another_family_is_refused():
    with pytest.raises(
        ConfigError,
        match=r'family: expected "encoder-only" \(BERT, MiniLM\), got "encoder-decoder"',
    ):
        embed("fr-en", ["Il dort."])

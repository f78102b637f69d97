"""What the benches measure is what the commands run, against peers of the same shape; their
arithmetic is right."""

import sys
from dataclasses import asdict
from importlib import import_module
from pathlib import Path

import pytest
import torch

from attentif.core.families import build
from attentif.training.peak import weights
from attentif.training.prepare import prepare
from attentif.training.recipe import read_recipe
from attentif.training.shipped_recipes import OURS
from bench.measure import Result
from bench.report import compare, table
from bench.systems.feeds import Task
from bench.systems.loops import Ours
from bench.systems.peers import gpt2_model, marian_model

BENCHES = [
    path
    for path in sorted((Path(__file__).parents[1] / "bench").glob("*.py"))
    if '__name__ == "__main__"' in path.read_text()
]
BUDGET = {"steps", "minutes", "evaluate_every", "save_every", "patience"}
SMALL = [
    "data.train=['phrasebook:200']",
    "data.dev=['phrasebook:9']",
    "data.weights=[]",
    "data.vocab_size=400",
    "model.embedding_dim=16",
    "model.num_heads=2",
    "model.ff_length=24",
]


def test_ours_is_trained_as_its_recipe_says_but_for_the_budget(tmp_path):
    sizes = [*SMALL, "training.batch_tokens=900", "training.compile=no", "training.log_every=1"]
    recipe = read_recipe(OURS / "fr-en.toml", sizes)
    task = Task(recipe, prepare(recipe, tmp_path / "data", lambda _: None), "cpu", (64,))
    ours = Ours(task, tmp_path)
    run, wanted = (asdict(each) for each in (ours.trainer.training, recipe.training))
    assert {name for name in run if run[name] != wanted[name]} <= BUDGET
    assert ours.trainer.config == recipe.model_config(task.data.tokenizer.vocab_size)
    theirs = task.batches.stream()
    for _ in range(3):
        (fed,), batch = ours.step(), next(theirs)
        assert (fed.tokens, fed.scored, fed.positions) == (
            batch.tokens,
            batch.scored,
            batch.source.numel() + batch.target.numel(),
        )
        assert fed.tokens <= fed.positions <= 900
    assert ours.trainer.progress.step == 3
    assert 3 < ours.loss() < 9
    ours.close()
    theirs.close()


@pytest.mark.parametrize(
    ("name", "peer"), [("fr-en", marian_model), ("phrasebook-decoder", gpt2_model)]
)
def test_a_peer_has_the_parameters_of_ours(name, peer):
    """All but the norm that ends a pre-norm stack, which MarianMT lacks, and the positions that
    GPT-2 learns."""
    pytest.importorskip("transformers")
    config = read_recipe(OURS / f"{name}.toml", SMALL).model_config(400)
    with torch.device("meta"):
        ours = weights(build(config))
    theirs = sum(p.numel() for p in peer(config).parameters() if p.requires_grad)
    assert theirs - ours == (-4 * 16 if peer is marian_model else config.position_limit * 16)


def test_a_shape_that_no_peer_has_is_refused():
    config = read_recipe(OURS / "fr-en.toml", [*SMALL, "model.gated=true"]).model_config(400)
    with pytest.raises(ValueError, match="no gate"):
        marian_model(config)


def test_a_ratio_is_the_median_of_the_rounds_and_failures_have_none():
    results = [
        Result("ours", "parts", speeds=[10.0, 30.0, 20.0]),
        Result("A", "eager", speeds=[5.0, 10.0, 20.0]),
        Result("B", "eager", speeds=[1.0, 1.0, 1.0]),
        Result("C", error="it failed"),
    ]
    rows = {row["peer"]: row for row in compare(results)}
    assert list(rows) == ["A", "B", "the best peer"]
    assert rows["A"]["ratio"] == 2.0
    assert rows["A"]["of_best_rounds"] == 1.5
    assert rows["the best peer"]["which"] == ["ours parts", "A eager"]
    assert compare(results, paired=False)[1]["ratio"] == 20.0


def test_a_table_is_as_wide_as_it_must_be(capsys):
    table(
        ("system", "tokens/s", "note"),
        [("ours", "1,234,567,890", "x"), "B: failed", ("C", "1", "a long one")],
        note=True,
    )
    assert capsys.readouterr().out.splitlines() == [
        "system       tokens/s  note",
        "ours    1,234,567,890  x",
        "B: failed",
        "C                   1  a long one",
    ]


@pytest.mark.parametrize("name", [path.stem for path in BENCHES])
def test_every_bench_tells_its_options_instead_of_running(name, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", [f"bench.{name}", "--help"])
    with pytest.raises(SystemExit) as ended:
        import_module(f"bench.{name}").main()
    assert ended.value.code == 0
    assert "usage:" in capsys.readouterr().out

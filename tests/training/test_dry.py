"""A dry run: its counts, shapes and batch are those of the model and the data that training
would use."""

import re

import pytest
import torch

from attentif.core.families import build
from attentif.core.trace import Trace
from attentif.text.tokenizer import Tokenizer
from attentif.training import dry as module
from attentif.training.dry import dry
from tests.support.tiny import FAMILIES, recipe, trainer


def parts(text: str) -> dict[str, list[str]]:
    """The lines of each part, by the first word of its title."""
    return {part.split()[0]: part.split("\n")[1:] for part in text.split("\n\n")}


def rows(lines: list[str]) -> dict[str, str]:
    return dict(re.split(r"\s{2,}", line, maxsplit=1) for line in lines)


def written(tmp_path, family: str, **changes):
    made = recipe(family, **changes)
    (tmp_path / "r.toml").write_text(made.text())
    return made, tmp_path / "r.toml"


@pytest.mark.parametrize("family", FAMILIES)
def test_the_counts_are_the_model_s(family, tmp_path):
    made, path = written(tmp_path, family)
    found = rows(parts(dry(path))["parameters"])
    model = build(made.model_config(420))
    wanted = {
        name: sum(p.numel() for p in part.parameters()) for name, part in model.named_children()
    }
    wanted["in all"] = sum(p.numel() for p in model.parameters())
    assert {name: int(count.replace(",", "")) for name, count in found.items()} == wanted


@pytest.mark.parametrize("family", FAMILIES)
def test_many_layers_are_counted_without_being_built(family, tmp_path, monkeypatch):
    """Uneven numbers of layers; what is built has two layers at most, and no numbers in it."""
    layers = {
        name: 3 + 2 * (name == "decoder_layers")
        for name in FAMILIES[family]
        if name.endswith("_layers")
    }
    made, path = written(tmp_path, family, model=layers)
    built = []
    monkeypatch.setattr(module, "build", lambda config: built.append(build(config)) or built[-1])
    found = rows(parts(dry(path))["parameters"])
    model = build(made.model_config(420))
    wanted = {
        name: sum(p.numel() for p in part.parameters()) for name, part in model.named_children()
    }
    assert {
        name: int(count.replace(",", "")) for name, count in found.items() if name != "in all"
    } == wanted
    assert int(found["in all"].replace(",", "")) == sum(p.numel() for p in model.parameters())
    assert max(getattr(each.config, name) for each in built for name in layers) == 2
    assert all(p.is_meta for each in built for p in (*each.parameters(), *each.buffers()))


@pytest.mark.parametrize("family", FAMILIES)
def test_the_shapes_and_the_batch_are_those_of_the_run_s_first_batch(family, tmp_path):
    """With so few pairs the dry run reads all of them, so its first batch is training's."""
    made, path = written(tmp_path, family)
    text = dry(path)
    it = trainer(made, tmp_path / "run")
    batch, trace = it.batches.batch(0), Trace()
    source = () if batch.source is None else (batch.source[:2],)
    build(it.config)(*source, batch.target[:2], trace=trace)
    shown = rows(parts(text)["shapes"])
    assert shown == {
        name: " x ".join(map(str, trace[name].shape))
        for name in trace
        if not re.search(r"\.[1-9]", name)
    }
    assert "L" in shown
    sizes = " and ".join(
        " x ".join(map(str, T.shape)) for T in (batch.source, batch.target) if T is not None
    )
    counts = f"{batch.tokens:,} real tokens, {batch.scored:,} of them scored"
    assert f"\na batch: {len(batch.target)} pairs, {sizes}, {counts}\n" in text
    row = it.batches.rows(0)[0]
    for side, line in zip(
        (it.data.train.source, it.data.train.target), parts(text)["a"][:2], strict=True
    ):
        assert line == "  " + " ".join(it.data.tokenizer.tokens(side(row).tolist()))


@pytest.mark.parametrize("family", FAMILIES)
def test_the_text_is_the_same_each_time_and_nothing_is_left_behind(family, tmp_path):
    _, path = written(tmp_path, family)
    torch.manual_seed(1)
    once = dry(path)
    torch.manual_seed(2)
    assert dry(path) == once
    assert [entry.name for entry in tmp_path.iterdir()] == ["r.toml"]


def test_memory_is_four_bytes_a_weight_and_what_training_keeps_beside_it(tmp_path):
    _, path = written(tmp_path, "encoder-decoder", model=dict(embedding_dim=1024, qk_length=5))
    weights = int(rows(parts(dry(path))["parameters"])["in all"].replace(",", ""))
    mib = weights / 2**20

    def memory(*changes: str) -> dict[str, int]:
        found = rows(parts(dry(path, changes))["memory"])
        return {
            name: int(size.removesuffix(" MiB").replace(",", "")) for name, size in found.items()
        }

    plain = memory()
    assert (plain["weights"], plain["gradients"], plain["optimiser (two moments)"]) == (
        round(4 * mib),
        round(4 * mib),
        round(8 * mib),
    )
    assert plain.keys().isdisjoint(
        {"averaged weights", "weights in bfloat16", "recorded steps, GPU (about)"}
    )
    more = memory("training.average=0.9", "training.precision=bfloat16")
    assert (more["averaged weights"], more["weights in bfloat16"]) == (
        round(4 * mib),
        round(2 * mib),
    )
    assert more["kept for backward (about)"] <= plain["kept for backward (about)"] / 2 + 1
    assert abs(sum(more.values()) - 2 * more["in all (about)"]) <= len(more) / 2
    for changes in (["training.graphs=true"], ["training.compile=parts"]):
        recorded = memory(*changes)
        step = recorded["kept for backward (about)"] + recorded["logits and their gradient"]
        assert abs(recorded["recorded steps, GPU (about)"] - 1.5 * step) <= 2
    assert "recorded steps, GPU (about)" not in memory(
        "training.compile=parts", "training.graphs=false"
    )


def test_the_vocabulary_is_the_one_to_come(tmp_path):
    """A few sentences have fewer pieces than the recipe asks for; a tokenizer that is given has
    what it has."""
    _, path = written(tmp_path, "decoder-only")
    assert (
        rows(parts(dry(path, ["data.vocab_size=9000"]))["parameters"])["vocabulary"]
        == f"{9000 * 12:,}"
    )
    (tmp_path / "tokenizer.json").write_bytes(
        Tokenizer.train(["un deux trois"] * 3, 270).to_bytes()
    )
    have = Tokenizer.from_bytes((tmp_path / "tokenizer.json").read_bytes()).vocab_size
    given = dry(path, [f"data.tokenizer={tmp_path}", "data.vocab_size=9000"])
    assert rows(parts(given)["parameters"])["vocabulary"] == f"{have * 12:,}"

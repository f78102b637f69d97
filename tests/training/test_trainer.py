"""A run in its folder: the numbers it reports are those of a plain loop, and what it leaves is
what it says."""

import json
from dataclasses import replace

import pytest
import torch
from safetensors.torch import load_file

from attentif.core.families import build
from attentif.decoding.translator import Translator
from attentif.evaluation.score import Score
from attentif.folder import FolderError
from attentif.text.batches import BatchError
from attentif.training import trainer as module
from attentif.training.evaluate import Evaluation, dev_loss, evaluate
from attentif.training.recipe import read_recipe
from attentif.training.run import opening, with_tokenizer_of
from attentif.training.run_folder import read_metrics
from attentif.training.trainer import Trainer
from tests.support.folders import load_model
from tests.support.thinning import thinned
from tests.support.tiny import FAMILIES, gradients, recipe, trainer


def sentence_by_sentence(
    model, shards, rows, *, smoothing=0.0, source_loss=False
) -> tuple[float, int]:
    """The loss of these examples, each alone and without padding, and how many labels it sums
    over."""
    config, total, count = model.config, 0.0, 0
    for row in rows:
        source, target = shards.source(row).tolist(), shards.target(row).tolist()
        wanted = [*target, config.eos_id]
        if config.family == "decoder-only":
            read = [*source, config.separator_id, *target]
            logits = model(torch.tensor([read]))[0]
            wanted = [*source[1:], config.separator_id, *wanted] if source_loss else wanted
            logits = logits[-len(wanted) :]
        else:
            logits = model(
                torch.tensor([[*source, config.eos_id]]), torch.tensor([[config.start_id, *target]])
            )[0]
        log_p = logits.double().log_softmax(-1)
        chosen = log_p[range(len(wanted)), wanted]
        total -= ((1 - smoothing) * chosen + smoothing * log_p.mean(-1)).sum().item()
        count += len(wanted)
    return total, count


def losses(folder) -> list[float]:
    return [line["loss"] for line in read_metrics(folder) if "loss" in line]


KINDS = [*[(family, {}) for family in FAMILIES], ("decoder-only", {"source_loss": True})]
NAMES = [*FAMILIES, "decoder-only, source too"]


@pytest.mark.parametrize(("family", "settings"), KINDS, ids=NAMES)
@torch.no_grad()
def test_the_first_loss_is_that_of_the_seed_s_model_on_the_first_batch(family, settings, tmp_path):
    it = trainer(
        recipe(family, steps=1, seed=11, label_smoothing=0.2, **settings), tmp_path / "run"
    )
    with torch.enable_grad():
        it.run()
    torch.manual_seed(11)
    model = build(it.config)
    total, count = sentence_by_sentence(
        model, it.data.train, it.batches.rows(0), smoothing=0.2, **settings
    )
    assert losses(tmp_path / "run") == [pytest.approx(total / count, abs=1e-5)]


@pytest.mark.parametrize("family", FAMILIES)
@torch.no_grad()
def test_the_dev_loss_is_a_plain_loop_s_over_the_whole_dev_set(family, tmp_path):
    source_loss = (
        family == "decoder-only"
    )  # of the training only: runs with and without it must compare
    it = trainer(recipe(family, label_smoothing=0.2, source_loss=source_loss), tmp_path / "run")
    model = build(it.config).double()
    total, count = sentence_by_sentence(model, it.data.dev, range(7))
    assert len(it.data.dev) == 7
    assert abs(dev_loss(model, it.dev_batches) - total / count) < 1e-10


@pytest.mark.parametrize("family", FAMILIES)
def test_every_step_draws_its_own_dropout_and_a_step_done_again_draws_the_same(family, tmp_path):
    it = trainer(recipe(family, model={"dropout": 0.2}), tmp_path / "run")
    batch, seen = it.batches.batch(0), []
    for step in (0, 1, 0):
        it.progress.step = step
        seen.append(gradients(it, [batch]))
    assert all(torch.equal(one, again) for one, again in zip(seen[0], seen[2], strict=True))
    assert not any(
        torch.equal(one, other) for one, other in zip(seen[0], seen[1], strict=True) if one.any()
    )


@pytest.mark.parametrize(("family", "settings"), KINDS, ids=NAMES)
def test_every_family_learns(family, settings, tmp_path):
    """A model that learnt nothing of 420 tokens stays near ln 420 = 6.04."""
    small = recipe(family, steps=40, learning_rate=0.03, warmup=5, label_smoothing=0.0, **settings)
    trainer(small, tmp_path / "run").run()
    seen = losses(tmp_path / "run")
    assert len(seen) == 40
    assert seen[0] > 5.9
    assert sum(seen[-5:]) / 5 < 4.8


@pytest.mark.parametrize("family", thinned(FAMILIES, 2))
def test_bfloat16_runs_on_the_cpu_and_stays_near_float32(family, tmp_path):
    for precision in ("float32", "bfloat16"):
        trainer(recipe(family, steps=3, precision=precision), tmp_path / precision).run()
    wide, narrow = (read_metrics(tmp_path / precision) for precision in ("float32", "bfloat16"))
    assert [line["step"] for line in narrow] == [1, 2, 3, 3]
    for one, other in zip(wide, narrow, strict=True):
        for name in ("loss", "dev_loss"):
            assert one.get(name, 0.0) == pytest.approx(other.get(name, 0.0), rel=0.01)
    assert [line.get("loss") for line in wide] != [line.get("loss") for line in narrow]
    weights = load_file(tmp_path / "bfloat16/last/model.safetensors")
    assert {weight.dtype for weight in weights.values()} == {torch.float32}


@pytest.mark.parametrize("wanted", ["parts", pytest.param("whole", marks=pytest.mark.soak)])
def test_a_compiled_run_reports_the_losses_of_a_plain_one(wanted, tmp_path, monkeypatch):
    """Compiled by tracing alone: not every machine has a compiler for what comes after it."""
    compile, asked = torch.compile, []

    def traced(function, **settings):
        asked.append(settings)
        return compile(function, dynamic=settings["dynamic"], backend="eager")

    monkeypatch.setattr(torch, "compile", traced)
    for each in ("no", wanted):
        torch._dynamo.reset()
        trainer(recipe(steps=3, compile=each, model={"decoder_layers": 1}), tmp_path / each).run()
        assert bool(asked) == (each != "no")
    assert losses(tmp_path / wanted) == pytest.approx(losses(tmp_path / "no"), abs=1e-5)


def test_a_step_is_adamw_s_on_the_clipped_gradient(tmp_path):
    """Loshchilov and Hutter 2019, algorithm 2, and a gradient that is never longer than `clip`."""
    settings = dict(
        beta1=0.8, beta2=0.95, epsilon=1e-3, weight_decay=0.3, clip=0.1, learning_rate=0.05
    )
    it = trainer(recipe(warmup=3, steps=10, **settings), tmp_path / "run")
    model = it.trained.model.double()
    weights = [parameter.detach().clone() for parameter in model.parameters()]
    moments = [(torch.zeros_like(weight), torch.zeros_like(weight)) for weight in weights]
    for t in range(1, 4):
        batch = it.batches.batch(t)
        grads = gradients(it, [batch])
        assert torch.stack([grad.norm() for grad in grads]).norm() == pytest.approx(0.1, rel=1e-4)
        it.progress.step = t - 1
        rate = (
            0.05
            * t
            / 3
            * (1 + torch.cos(torch.tensor(torch.pi * (t - 1) / 10, dtype=torch.float64)))
            / 2
        )
        for i, (weight, grad) in enumerate(zip(weights, grads, strict=True)):
            m, v = 0.8 * moments[i][0] + 0.2 * grad, 0.95 * moments[i][1] + 0.05 * grad**2
            moments[i] = m, v
            step = m / (1 - 0.8**t) / ((v / (1 - 0.95**t)).sqrt() + 1e-3)
            weights[i] = weight * (1 - rate * (0.3 if weight.dim() > 1 else 0)) - rate * step
        it._step([batch])
        for got, want in zip(model.parameters(), weights, strict=True):
            assert (got - want).abs().max() < 1e-10


def scripted(monkeypatch, bleus, losses=None) -> list[dict]:
    """Evaluations that find these scores; the weights they were asked about."""
    asked = []

    def found(model, data, batches, training, stopping):
        asked.append({name: tensor.clone() for name, tensor in model.state_dict().items()})
        n = len(asked) - 1
        return Evaluation(1.0 if losses is None else losses[n], Score(bleus[n], 0.0, "", "", 3), [])

    monkeypatch.setattr(module, "evaluate", found)
    return asked


def test_a_run_stops_when_the_score_rose_no_more_and_best_is_the_best_one_s_folder(
    tmp_path, monkeypatch
):
    asked = scripted(monkeypatch, [5.0, 4.0, 7.0, 6.0, 7.0, 9.0])
    it = trainer(recipe(steps=100, evaluate_every=2, patience=2), tmp_path / "run")
    it.run()
    assert (it.progress.step, it.progress.finished) == (10, True)  # 6 and 7 are no better than 7
    assert (it.progress.best, it.progress.best_step) == (7.0, 6)
    best = load_model(tmp_path / "run/best").state_dict()
    assert all(torch.equal(best[name], tensor) for name, tensor in asked[2].items())
    assert not torch.equal(asked[2]["vocabulary.table.weight"], asked[4]["vocabulary.table.weight"])
    assert "Step 6," in (tmp_path / "run/best/README.md").read_text()
    assert "Step 10," in (tmp_path / "run/last/README.md").read_text()


def test_the_best_by_loss_is_the_lowest(tmp_path, monkeypatch):
    scripted(monkeypatch, [9.0, 8.0, 7.0, 6.0], losses=[3.0, 1.0, 2.0, 1.5])
    it = trainer(recipe(steps=100, evaluate_every=1, patience=2, best="loss"), tmp_path / "run")
    it.run()
    assert (it.progress.best, it.progress.best_step, it.progress.step) == (-1.0, 2, 4)


def test_the_best_of_evaluations_without_a_score_is_that_of_the_lowest_loss(tmp_path, monkeypatch):
    scripted(monkeypatch, [0.4, 0.0, 0.2, 1.5, 0.9], losses=[4.9, 4.5, 4.6, 4.8, 4.0])
    bests = []
    for steps in (3, 5):
        it = trainer(recipe(steps=steps, evaluate_every=1), tmp_path / "run")
        it.run()
        bests.append(it.progress.best_step)
    assert bests == [2, 4]


def test_without_patience_a_run_goes_on_to_its_end(tmp_path, monkeypatch):
    scripted(monkeypatch, [5.0, 4.0, 3.0, 2.0, 1.0])
    it = trainer(recipe(steps=5, evaluate_every=1), tmp_path / "run")
    it.run()
    assert (it.progress.step, it.progress.best_step, it.progress.finished) == (5, 1, True)


def test_the_score_is_that_of_the_folder_s_translator_by_sacrebleu(tmp_path):
    from sacrebleu import corpus_bleu, corpus_chrf

    it = trainer(recipe(steps=2, dev_sentences=5), tmp_path / "run")
    it.run()
    pairs = it.data.dev_pairs[:5]
    translated = Translator(tmp_path / "run/best", engine="torch")([pair.source for pair in pairs])
    found = read_metrics(tmp_path / "run")[-1]
    assert found["bleu"] == corpus_bleu(translated, [[pair.target for pair in pairs]]).score
    assert found["chrf"] == corpus_chrf(translated, [[pair.target for pair in pairs]]).score
    for source, reference, translation in found["samples"]:
        assert (source, reference, translation) in [
            (*p, t) for p, t in zip(pairs, translated, strict=True)
        ]
    assert len(found["samples"]) == 3
    assert read_recipe(tmp_path / "run/last/recipe.toml") == it.recipe


def test_the_samples_are_spread_over_the_dev_set(tmp_path):
    it = trainer(recipe(dev_sentences=7), tmp_path / "run")
    found = evaluate(it.trained.model.eval(), it.data, it.dev_batches, it.training, lambda: False)
    places = [
        [pair.source for pair in it.data.dev_pairs].index(source) for source, _, _ in found.samples
    ]
    assert places == [0, 2, 4]


def test_minutes_end_a_run_and_the_rate_is_near_nothing_by_then(tmp_path, monkeypatch):
    monkeypatch.setattr(Trainer, "_seconds", lambda self: 3.0 * self.progress.step)
    it = trainer(recipe(steps=0, minutes=1, learning_rate=0.01), tmp_path / "run")
    it.run()
    rates = [line["rate"] for line in read_metrics(tmp_path / "run") if "rate" in line]
    assert len(rates) == 20
    assert rates[10] == pytest.approx(0.005)
    assert rates[-1] < 0.01 * 0.01
    assert it.progress.finished


def test_a_budget_of_minutes_is_real_time(tmp_path):
    it = trainer(recipe(steps=0, minutes=0.01), tmp_path / "run")
    it.run()
    assert it.progress.finished
    assert it.progress.seconds >= 0.6
    assert it.progress.step > 0


@torch.no_grad()
def test_init_starts_from_exactly_these_weights_and_nothing_else(tmp_path):
    first = recipe(steps=3, seed=1)
    with torch.enable_grad():
        trainer(first, tmp_path / "first").run()
    again = with_tokenizer_of(tmp_path / "first/last", recipe(steps=1, seed=2, label_smoothing=0.0))
    assert again.data.tokenizer == str(tmp_path / "first/last")
    it = trainer(again, tmp_path / "second", init=tmp_path / "first/last")
    assert it.data.tokenizer.to_bytes() == (tmp_path / "first/last/tokenizer.json").read_bytes()
    assert (it.progress.step, it.progress.seconds, len(it.trained.optimiser.state)) == (0, 0.0, 0)
    with torch.enable_grad():
        it.run()
    total, count = sentence_by_sentence(
        load_model(tmp_path / "first/last"), it.data.train, it.batches.rows(0)
    )
    assert losses(tmp_path / "second") == [pytest.approx(total / count, abs=1e-5)]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (dict(model={"ff_length": 16}), r".*W_1.weight: expected shape \(16, 12\), got \(20, 12\)"),
        (dict(model={"decoder_layers": 1}), "decoder.blocks.1.*: unknown to its configuration"),
        (
            dict(data={"vocab_size": 400}),
            r"vocabulary.table.weight: expected shape \(400, 12\), got \(420, 12\)",
        ),
    ],
)
def test_init_from_another_shape_is_refused_in_one_line(tmp_path, changes, message):
    trainer(recipe(steps=1), tmp_path / "first").run()
    with pytest.raises(FolderError, match=f"first/last: {message}") as caught:
        trainer(recipe(steps=1, **changes), tmp_path / "second", init=tmp_path / "first/last")
    assert "\n" not in str(caught.value)


def test_the_model_that_is_saved_is_the_average_and_beside_it_are_the_weights_in_training(tmp_path):
    it = trainer(recipe(steps=5, average=0.3, learning_rate=0.01), tmp_path / "run")
    model = it.trained.model
    means = {name: parameter.detach().double() for name, parameter in model.named_parameters()}
    for t in range(5):
        it._step([it.batches.batch(t)])
        past = min(0.3, (1 + t) / (10 + t))
        for name, parameter in model.named_parameters():
            means[name] = past * means[name] + (1 - past) * parameter.detach().double()
    assert it._pause()
    saved = load_model(tmp_path / "run/last").state_dict()
    beside = load_file(tmp_path / "run/last/training.safetensors")
    best = load_model(tmp_path / "run/best").state_dict()
    for name, parameter in model.named_parameters():
        assert (saved[name] - means[name]).abs().max() < 1e-6
        assert torch.equal(best[name], saved[name])
        assert torch.equal(beside[f"weights.{name}"], parameter)
    assert not torch.equal(
        saved["vocabulary.table.weight"], model.state_dict()["vocabulary.table.weight"]
    )


@pytest.mark.parametrize("family", FAMILIES)
def test_pairs_beyond_the_model_s_positions_are_left_out_and_counted(family, tmp_path):
    joint = family == "decoder-only"
    limit = 90 if joint else 45
    it = trainer(recipe(family, steps=20, model={"position_limit": limit}), tmp_path / "run")
    lengths = it.data.train.lengths
    longest = lengths.sum(1) + 1 if joint else lengths.max(1) + 1
    assert 0 < it.batches.left_out == (longest > limit).sum() < len(lengths)
    it.run()  # an epoch is 13 batches at most
    assert it.progress.finished


def test_a_dev_set_that_the_model_cannot_read_is_refused_before_the_first_step(tmp_path):
    (tmp_path / "short.tsv").write_text("oui\tyes\nnon\tno\n")
    short = recipe(
        model={"position_limit": 8},
        data={"train": (str(tmp_path / "short.tsv"),), "vocab_size": 261},
    )
    with pytest.raises(
        BatchError,
        match="data/prepared/dev: no example is left: 7 of 7 are longer than max_length 8",
    ):
        trainer(short, tmp_path / "run")


def test_dropout_and_the_seed_change_a_run_and_the_same_seed_does_not(tmp_path):
    plain = recipe(steps=3, model={"dropout": 0.2})
    for name, each in (
        ("a", plain),
        ("b", plain),
        ("c", replace(plain, training=replace(plain.training, seed=5))),
    ):
        trainer(each, tmp_path / name).run()
    once, again, other = (losses(tmp_path / name) for name in "abc")
    assert once == again != other
    assert json.loads((tmp_path / "a/last/training.json").read_text())["step"] == 3


def test_an_evaluation_stops_between_two_batches_of_its_loss(tmp_path):
    it = trainer(recipe(data={"dev": ("phrasebook:60",)}, batch_tokens=200), tmp_path / "run")
    batch, asked = it.dev_batches.batch, []
    it.dev_batches.batch = lambda k: asked.append(k) or batch(k)
    found = evaluate(
        it.trained.model.eval(), it.data, it.dev_batches, it.training, lambda: len(asked) >= 3
    )
    assert found is None
    assert len(asked) == 3 < it.dev_batches.per_epoch


def test_what_does_not_fit_into_memory_is_named_with_what_to_change(tmp_path):
    it = trainer(recipe(steps=9, save_every=2), tmp_path / "run")
    step, full = it._step, torch.OutOfMemoryError("CUDA out of memory")
    it._step = lambda batches: raised(full) if it.progress.step == 5 else step(batches)
    whole = (
        r"step 6: out of memory with batch_tokens = 700; the checkpoint of step 4 is intact; "
        r"lower training.batch_tok"
    )
    with pytest.raises(module.TrainingError, match=whole):
        it.run()


def raised(error):
    raise error


def test_one_batch_is_called_a_batch(tmp_path):
    it = trainer(recipe(data={"train": ("phrasebook:3",), "vocab_size": 300}), tmp_path / "run")
    assert "3 pairs, 1 batch an epoch" in opening(it, tmp_path)

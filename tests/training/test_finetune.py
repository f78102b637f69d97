"""Fine-tuning, of all weights and by LoRA, beside torch's own layers, optimiser and loss;
resumed, spread, and used."""

from __future__ import annotations

import copy
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from unittest import mock

import pytest
import torch
from safetensors.torch import load_file
from torch import nn
from torch.nn import functional as F

from attentif.checkpoint import load
from attentif.config import ModelConfig
from attentif.core.families import build
from attentif.decoding.translator import Translator
from attentif.foreign_tokenizer import ForeignTokenizer
from attentif.kernels.layers import apply
from attentif.terminal import Silence
from attentif.text.tokenizer import Tokenizer
from attentif.training.base import Base
from attentif.training.lora import Lora
from attentif.training.loss import Objective
from attentif.training.prepare import prepare
from attentif.training.pruned import pruned
from attentif.training.recipe import FinetuneConfig, read_recipe
from attentif.training.trainer import Trainer
from tests.support import bases, runs
from tests.support.commands import command
from tests.support.folders import save_model
from tests.support.small_folder import small_folder
from tests.support.thinning import thinned
from tests.support.tiny import ALONE


@pytest.fixture(scope="module")
def place(tmp_path_factory) -> Path:
    """A folder with two models and a recipe."""
    place = tmp_path_factory.mktemp("finetune")
    bases.decoder(place / "llama")
    bases.translator(place / "marian")
    for name, rank in (("lora", 3), ("full", 0)):
        (place / f"{name}.toml").write_text(bases.RECIPE.format(rank=rank), encoding="utf-8")
    return place


def words(place: Path, recipe: str, folder: Path, *changes: str, model: str = "llama") -> list[str]:
    sets = [part for change in changes for part in ("--set", change)]
    return [
        "finetune",
        str(place / model),
        str(place / f"{recipe}.toml"),
        "--folder",
        str(folder),
        *sets,
    ]


def tuned(place: Path, recipe: str, folder: Path, *changes: str, model: str = "llama") -> str:
    """What a run that succeeds prints on stderr."""
    done = command(*words(place, recipe, folder, *changes, model=model))
    assert done.returncode == 0, done.stderr
    return done.stderr


@pytest.fixture(scope="module")
def whole(place) -> dict[str, Path]:
    """Runs that nobody interrupted."""
    for name in ("lora", "full"):
        tuned(place, name, place / f"run-{name}")
    return {name: place / f"run-{name}" for name in ("lora", "full")}


def made(
    place: Path, tmp_path: Path, *changes: str, recipe: str = "lora", model: str = "llama"
) -> Trainer:
    given = read_recipe(place / f"{recipe}.toml", changes, finetune=True)
    base = Base(place / model, given)
    given = base.recipe(given)
    data = prepare(given, tmp_path / "data", lambda _: None, given=base)
    tmp_path.joinpath("run").mkdir(exist_ok=True)
    return Trainer(given, tmp_path / "run", data, ALONE, Silence(), base=base)


def state(folder: Path) -> dict[str, bytes]:
    """Every tensor of a run, bit by bit."""
    files = [path for name in ("last", "best") for path in (folder / name).glob("*.safetensors")]
    return {
        f"{file.parent.name}/{file.name}:{name}": T.numpy().tobytes()
        for file in files
        for name, T in load_file(file).items()
    }


def adapted(model: nn.Module, lora: Lora) -> nn.Module:
    """An independent LoRA: each layer adds (alpha / rank) B (A x) to its output."""
    model = copy.deepcopy(model)
    for name, factors in zip(lora.names, lora.factors, strict=True):
        A, B = factors.A.detach(), factors.B.detach()
        layer = model.get_submodule(name.removesuffix(".weight"))
        layer.register_forward_hook(
            lambda _, given, out, A=A, B=B: out + 6 / 3 * (given[0] @ A.mT) @ B.mT
        )
    return model


def shaken(lora: Lora) -> Lora:
    torch.manual_seed(5)
    for factors in lora.factors:
        nn.init.normal_(factors.B, std=0.3)
    return lora


@pytest.fixture(params=["llama", "marian"])
def parts(request, place):
    """A model in float64, factors whose B is not 0, tokens and labels."""
    model = load(place / request.param)[0].double()
    shapes = {name: tuple(T.shape) for name, T in model.state_dict().items()}
    lora = shaken(Lora(shapes, FinetuneConfig(lora_rank=3, lora_alpha=6))).double()
    torch.manual_seed(1)
    tokens, source = torch.randint(3, 300, (2, 7)), torch.randint(3, 300, (2, 5))
    encoder = model.config.family == "encoder-decoder"
    return model, lora, (source if encoder else None, None, tokens, torch.randint(3, 300, (2, 7)))


def test_the_loss_with_lora_is_that_of_layers_which_add_b_a_x(parts):
    model, lora, (source, mask, tokens, labels) = parts
    inputs = (tokens,) if source is None else (source, tokens, mask)
    expected = F.cross_entropy(
        adapted(model, lora)(*inputs).flatten(0, 1), labels.flatten(), reduction="sum"
    )
    for each in (model, apply(copy.deepcopy(model)).train()):
        assert (
            abs(Objective(each, lora=lora)(source, mask, tokens, labels) - expected).item() < 1e-10
        )
    assert abs(Objective(model)(source, mask, tokens, labels) - expected).item() > 1
    kinds = {name.split(".")[-2] for name in lora.names}
    assert kinds == {"W_q", "W_k", "W_v", "W_o", "W_1", "W_2"} | (
        {"W_g"} if source is None else set()
    )


def test_only_the_factors_have_a_gradient_and_it_is_that_of_independent_layers(parts):
    model, lora, (source, mask, tokens, labels) = parts
    model.requires_grad_(False)
    Objective(model, lora=lora)(source, mask, tokens, labels).backward()
    assert [name for name, T in model.named_parameters() if T.grad is not None] == []
    name, factors = next(
        (name, one) for name, one in zip(lora.names, lora.factors, strict=True) if "W_v" in name
    )
    A, B = factors.A.detach().requires_grad_(), factors.B.detach().requires_grad_()
    other = adapted(model, lora)
    layer = other.get_submodule(name.removesuffix(".weight"))
    layer._forward_hooks.clear()
    layer.register_forward_hook(lambda _, given, out: out + 2 * (given[0] @ A.mT) @ B.mT)
    inputs = (tokens,) if source is None else (source, tokens, mask)
    F.cross_entropy(other(*inputs).flatten(0, 1), labels.flatten(), reduction="sum").backward()
    assert torch.allclose(factors.A.grad, A.grad, rtol=0, atol=1e-10)
    assert torch.allclose(factors.B.grad, B.grad, rtol=0, atol=1e-10)
    assert all(one.A.grad.abs().max() > 0 and one.B.grad.abs().max() > 0 for one in lora.factors)


def test_at_step_0_the_model_is_the_imported_one_bit_by_bit(place, tmp_path):
    it = made(place, tmp_path)
    model, _ = load(place / "llama")
    weights = it.trained.to_use()
    assert all(torch.equal(weights[name], T) for name, T in model.state_dict().items())
    assert weights.keys() == model.state_dict().keys()
    batch = it.batches.batch(0)
    with torch.no_grad():
        it.trained.model.eval()
        assert torch.equal(it.objective.of(batch), Objective(model, 0.1).of(batch))


def test_the_merged_weights_give_the_loss_of_the_factors(place, tmp_path):
    it = made(place, tmp_path, "training.average=0.0")
    it.run()
    merged = build(it.config)
    merged.load_state_dict(it.trained.to_use())
    batch, model = it.batches.batch(3), it.trained.model.double().eval()
    with torch.no_grad():
        mine = Objective(model, lora=it.lora.double()).of(batch)
        assert abs(Objective(merged.double().eval()).of(batch) - mine).item() < 1e-4 * mine.item()
        assert abs(Objective(model).of(batch) - mine).item() > 0.1


@pytest.mark.parametrize("model", ["llama", "marian"])
def test_a_step_of_full_fine_tuning_is_that_of_a_plain_torch_loop(place, tmp_path, model):
    changes = (
        "training.steps=1",
        "training.accumulate=1",
        "training.average=0.0",
        "model.dropout=0.0",
        "training.label_smoothing=0.0",
        "training.weight_decay=0.3",
        "training.warmup=0",
    )
    it = made(place, tmp_path, *changes, recipe="full", model=model)
    batch = it.batches.batch(0)
    theirs, _ = load(place / model)
    inputs = (
        (batch.target,) if batch.source is None else (batch.source, batch.target, batch.source_mask)
    )
    if model == "llama":  # source, a line feed, target, eos
        line = it.data.tokenizer.library.token_to_id("Ċ")
        row = batch.target[0].tolist()
        assert row.count(line) == 1
        first = row.index(line)
        assert batch.labels[0, :first].tolist() == [-100] * first
        assert it.data.tokenizer.decode(row[:first]) in bases.texts()[::2]
    L = theirs.train()(*inputs)
    F.cross_entropy(L.flatten(0, 1), batch.labels.flatten()).backward()
    nn.utils.clip_grad_norm_(theirs.parameters(), 1.0)
    matrices, rest = (
        [T for T in theirs.parameters() if (T.dim() > 1) == flat] for flat in (True, False)
    )
    groups = [{"params": matrices, "weight_decay": 0.3}, {"params": rest, "weight_decay": 0.0}]
    torch.optim.AdamW(groups, lr=0.01, betas=(0.9, 0.98), eps=1e-9).step()
    before = load(place / model)[0].state_dict()
    it.run()
    after = it.trained.to_use()
    # Adam divides a gradient near 0 by its own size: those are not compared.
    for name, parameter in theirs.named_parameters():
        sure = parameter.grad.abs() > 1e-6
        assert sure.any() or name.endswith(
            "W_k.bias"
        )  # a constant added to all scores changes nothing
        if sure.any():
            assert (after[name] - parameter.detach())[sure].abs().max() < 1e-6
            assert (after[name] - before[name])[sure].abs().max() > 1e-3


@pytest.mark.parametrize("kind", ["lora", "full"])
def test_a_run_killed_between_two_checkpoints_ends_bitwise_equal(place, whole, tmp_path, kind):
    folder, real = tmp_path / "run", Trainer._step

    def step(self, batches):
        if self.progress.step == 7:
            raise KeyboardInterrupt  # in a way that nothing can prepare for
        return real(self, batches)

    with mock.patch.object(Trainer, "_step", step):
        done = command(*words(place, kind, folder, "training.save_every=3"))
    assert done.returncode == 130, done.stderr
    assert runs.numbers(folder)["step"] == 6
    assert "resuming in" in tuned(place, kind, folder, "training.save_every=3")
    assert state(folder) == state(whole[kind])
    assert runs.log(folder) == runs.log(whole[kind])


def test_the_checkpoint_of_lora_has_only_what_is_trained(whole):
    last = whole["lora"] / "last"
    assert not (last / "model.safetensors").exists()
    names = set(load_file(last / "training.safetensors"))
    assert {name.split(".")[0] for name in names} == {"weights", "exp_avg", "exp_avg_sq", "average"}
    assert len(names) == 4 * 2 * 14
    assert 'base = "' in (last / "recipe.toml").read_text()
    assert (whole["full"] / "last/model.safetensors").exists()


BARE = """
import sys
sys.modules |= dict.fromkeys("ctranslate2 gguf huggingface_hub transformers fastapi zstandard ftfy py3langid jaxtyping peft".split())
from attentif.__main__ import main
main()
"""  # noqa: E501


@pytest.mark.soak
def test_it_runs_on_a_machine_with_torch_and_few_other_packages(place, tmp_path):
    words_of = words(place, "lora", tmp_path / "run", "training.steps=1")
    done = subprocess.run(
        [sys.executable, "-c", BARE, *words_of],
        env=runs.environment(),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "run/best/model.safetensors").exists()


@pytest.mark.soak
def test_two_processes_give_the_losses_of_one(place, tmp_path):
    change = "model.dropout=0.0"  # each process has its own dropout
    tuned(place, "lora", tmp_path / "one", change)
    command = [
        sys.executable,
        "-m",
        "tests.support.forked",
        "2",
        *words(place, "lora", tmp_path / "two", change),
    ]
    done = runs.ended(
        subprocess.Popen(command, env=runs.environment(), stderr=subprocess.PIPE, text=True)
    )
    assert done.returncode == 0, done.stderr
    _close(tmp_path / "one", tmp_path / "two")


@pytest.mark.soak
@pytest.mark.parametrize("kind", ["lora", "full"])
def test_two_processes_of_torchrun_give_the_losses_of_one(place, tmp_path, kind):
    tuned(place, kind, tmp_path / "one", "model.dropout=0.0")
    torchrun = [
        sys.executable,
        "-m",
        "torch.distributed.run",
        "--standalone",
        "--nproc-per-node=2",
        "-m",
        runs.STARTED,
    ]
    started = [*torchrun, *words(place, kind, tmp_path / "two", "model.dropout=0.0")]
    done = runs.ended(
        subprocess.Popen(started, env=runs.environment(), stderr=subprocess.PIPE, text=True)
    )
    assert done.returncode == 0, done.stderr
    _close(tmp_path / "one", tmp_path / "two")


@pytest.mark.soak
@pytest.mark.parametrize(("precision", "gap"), [("float32", 1e-4), ("bfloat16", 0.1)])
def test_a_compiled_run_with_lora_has_the_losses_of_a_plain_one(place, tmp_path, precision, gap):
    tuned(place, "lora", tmp_path / "plain", "model.dropout=0.0")
    change = ("training.compile=parts", f"training.precision={precision}")
    tuned(place, "lora", tmp_path / "compiled", "model.dropout=0.0", *change)
    _close(tmp_path / "plain", tmp_path / "compiled", gap)


def _close(one: Path, two: Path, gap: float = 1e-5) -> None:
    for name in ("loss", "dev_loss", "norm"):
        mine, other = runs.losses(one, name), runs.losses(two, name)
        assert mine.keys() == other.keys()
        assert max(abs(mine[step] - other[step]) for step in mine) < gap


@pytest.mark.parametrize("model", ["llama", "marian"])
def test_pruned_tokens_are_those_of_the_text_and_the_rows_are_carried_over(place, tmp_path, model):
    change = 'data.train=["phrasebook:40"]'
    it = made(
        place, tmp_path, "finetune.vocabulary=pruned", change, "model.dropout=0.0", model=model
    )
    theirs, old = load(place / model)
    new = it.data.tokenizer
    assert new.vocab_size < 0.9 * old.vocab_size
    texts = bases.texts(40)
    assert [new.tokens(ids) for ids in new.encode_batch(texts)] == [
        old.tokens(ids) for ids in old.encode_batch(texts)
    ]
    for text in bases.texts(200)[100:]:  # text that the tokens were not chosen for
        assert new.decode(new.encode(text)) == old.decode(old.encode(text))
    rows = torch.tensor(it.base.rows(new))
    assert [old.library.id_to_token(i) for i in rows] == [
        new.library.id_to_token(i) for i in range(new.vocab_size)
    ]
    for name in ("pad_id", "eos_id", "start_id"):
        assert rows[getattr(it.config, name)] == getattr(theirs.config, name)
    tokens = torch.randint(0, new.vocab_size, (2, 9), generator=torch.Generator().manual_seed(2))
    mine = it.trained.model.eval()
    encoder = mine.config.family == "encoder-decoder"
    with torch.no_grad():
        L = mine(tokens, tokens) if encoder else mine(tokens)
        expected = theirs(rows[tokens], rows[tokens]) if encoder else theirs(rows[tokens])
    assert torch.equal(L, expected[..., rows])
    assert rows[new.prompt(texts[0])].tolist() == old.prompt(
        texts[0]
    )  # with special tokens around it


def test_one_of_our_own_tokenizers_is_pruned_to_one_of_ours():
    learnt = Tokenizer.train(bases.texts(300), 600)
    some = bases.texts(20)
    used = {i for ids in learnt.encode_batch(some) for i in ids} | {0, 1, 2, 3}
    small = Tokenizer.from_bytes(pruned(learnt.to_bytes(), used, "tokenizer.json"))
    assert small.vocab_size < 0.95 * learnt.vocab_size
    assert [small.tokens(ids) for ids in small.encode_batch(some)] == [
        learnt.tokens(ids) for ids in learnt.encode_batch(some)
    ]
    assert small.decode(small.encode("Zut, 42 œufs ŋ")) == "Zut, 42 œufs ŋ"


@pytest.mark.parametrize("vocabulary", thinned(["pruned", "kept"], 2))
def test_the_result_is_a_model_folder_that_translates_scores_and_is_exported(
    place, tmp_path, vocabulary
):
    tuned(place, "lora", tmp_path / "run", f"finetune.vocabulary={vocabulary}")
    best = tmp_path / "run/best"
    model, tokenizer = load(best)
    assert isinstance(tokenizer, ForeignTokenizer)
    assert tokenizer.library.id_to_token(model.config.separator_id) == "Ċ"
    words = [sys.executable, "-m", "attentif", "translate", "--model", str(best), "Il dort."]
    told = subprocess.run(words, env=runs.environment(), capture_output=True, text=True)
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout == Translator(best).translate("Il dort.") + "\n"
    done = command("evaluate", str(best), "phrasebook:3:test")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("BLEU ")
    assert (
        command("generate", "--model", str(best), "Il dort.\n", "--max-tokens", "3").returncode == 0
    )
    done = command("export", str(best), str(tmp_path / "theirs"), "--to", "huggingface")
    assert done.returncode == 0, done.stderr
    transformers = pytest.importorskip("transformers")
    theirs = transformers.AutoModelForCausalLM.from_pretrained(tmp_path / "theirs").eval()
    read = transformers.AutoTokenizer.from_pretrained(tmp_path / "theirs")
    ids = read("Il dort.\n", return_tensors="pt", add_special_tokens=False).input_ids
    assert ids[0].tolist() == tokenizer.encode("Il dort.\n")
    with torch.no_grad():
        assert (theirs(ids).logits - model(ids)).abs().max() < 1e-4


def test_an_imported_marian_translates_as_transformers_does(tmp_path):
    transformers = pytest.importorskip("transformers")
    library = bases.unigram()
    size = library.get_vocab_size()
    torch.manual_seed(2)
    theirs = transformers.MarianMTModel(
        transformers.MarianConfig(
            vocab_size=size,
            d_model=24,
            encoder_layers=1,
            decoder_layers=1,
            encoder_ffn_dim=30,
            decoder_ffn_dim=30,
            encoder_attention_heads=4,
            decoder_attention_heads=4,
            pad_token_id=size - 1,
            eos_token_id=0,
            decoder_start_token_id=size - 1,
            forced_eos_token_id=None,
            max_position_embeddings=64,
            num_beams=1,
        )
    ).eval()
    with torch.no_grad():
        for parameter in (
            one for one in theirs.parameters() if one.requires_grad
        ):  # sinusoids are in no file
            parameter += 0.3 * torch.randn_like(parameter)
    theirs.save_pretrained(tmp_path / "theirs")
    library.save(str(tmp_path / "theirs/tokenizer.json"))
    assert command("import", str(tmp_path / "theirs"), "-o", str(tmp_path / "ours")).returncode == 0
    sentence = "Le chat dort sur la table."
    ids = torch.tensor([library.encode(sentence).ids])
    found = theirs.generate(
        ids,
        max_new_tokens=12,
        do_sample=False,
        num_beams=1,
        bad_words_ids=[[size - 1]],
        no_repeat_ngram_size=2,
    )
    translator = Translator(tmp_path / "ours")
    source = translator.tokenizer.encode(sentence)
    assert [*source, 0] == ids[0].tolist()
    (best,) = translator.engine.translate([source], limits=[12], no_repeat=2)[0]
    assert best.tokens == found[0].tolist()[1:]
    assert len(set(best.tokens)) > 3
    assert translator.translate(sentence)


def test_a_marian_with_sentencepiece_files_is_fine_tuned_with_both_of_its_tokenizers(
    place, tmp_path
):
    pytest.importorskip("sentencepiece")
    from tests.support.sentencepieces import marian, trained

    marian(tmp_path / "theirs", trained(0), trained(1))
    assert command("import", str(tmp_path / "theirs"), "-o", str(tmp_path / "ours")).returncode == 0
    it = made(tmp_path, tmp_path, "training.steps=2", recipe=f"{place}/lora", model="ours")
    texts, tokenizer, train = bases.texts(), it.data.tokenizer, it.data.train
    assert [train.source(i).tolist() for i in range(300)] == tokenizer.encode_batch(texts[::2])
    assert [train.target(i).tolist() for i in range(300)] == tokenizer.target.encode_batch(
        texts[1::2]
    )
    it.run()
    assert Translator(tmp_path / "run/best").translate(texts[0])
    words_of = words(
        tmp_path, f"{place}/lora", tmp_path / "other", "finetune.vocabulary=pruned", model="ours"
    )
    line = runs.error(command(*words_of))
    assert 'a SentencePiece tokenizer cannot be pruned; set finetune.vocabulary = "kept"' in line


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            "finetune.lora_rank=13",
            "lora_rank: expected at most 12, since decoder.blocks.0.self_attention.W_k.weight",
        ),
        ("finetune.lora_rank=-1", "lora_rank: expected 0 or more, got -1"),
        ("finetune.lora_alpha=0", "lora_alpha: expected a number above 0, got 0"),
        ("finetune.lora_rang=1", "lora_rang: unknown key; did you mean lora_rank?"),
        ('finetune.lora_matrices=["W_x"]', "lora_matrices: the model has no W_x"),
        (
            "finetune.lora_matrices=[]",
            "lora_matrices: expected matrices that the model has, got an empty list",
        ),
        ("finetune.vocabulary=small", "vocabulary: expected one of kept, pruned, got 'small'"),
        (
            "finetune.base=0123456789abcdef0",
            "base: the recipe is for a folder with the manifest 0123456789",
        ),
        (
            "model.embedding_dim=32",
            "[model]: embedding_dim: expected the folder's 24, got 32; only dropout,",
        ),
        (
            "model.separator_id=9999",
            "[model]: separator_id: expected 0 <= separator_id < vocab_size",
        ),
        ("model.depth=3", "[model]: depth: unknown key"),
        ("model.like=gpt2", "[model]: like: unknown key"),
        ("data.tokenizer=mine.json", "data.tokenizer: expected none, since"),
        ("training.parallel=fsdp", 'parallel: LoRA is trained with "ddp", got "fsdp"'),
    ],
)
def test_a_wrong_setting_is_one_line_before_any_work(place, tmp_path, change, message):
    line = runs.error(command(*words(place, "lora", tmp_path / "run", change)))
    assert message in line
    assert not (tmp_path / "run").exists()


def test_a_folder_that_cannot_be_fine_tuned_is_refused(place, tmp_path):
    def refused(folder: Path) -> str:
        return runs.error(
            command(
                "finetune", str(folder), str(place / "lora.toml"), "--folder", str(tmp_path / "run")
            )
        )

    small_folder(tmp_path / "int8")
    assert "int8 weights cannot be trained" in refused(tmp_path / "int8")
    assert "not a model folder" in refused(place)
    assert "no such" in refused(tmp_path / "none")
    sizes = dict(
        vocab_size=703,
        embedding_dim=8,
        num_heads=2,
        encoder_layers=1,
        norm_place="post",
        final_norm=False,
    )
    model = build(ModelConfig(family="encoder-only", **sizes))
    own = Tokenizer.train(bases.texts(50), 400).to_bytes()
    save_model(tmp_path / "encoder", model, card="#\n", **{"tokenizer.json": own})
    assert '"encoder-only" does not translate' in refused(tmp_path / "encoder")
    save_model(tmp_path / "mute", load(place / "llama")[0], card="#\n")
    assert "tokenizer.json: missing" in refused(tmp_path / "mute")


def test_a_run_is_resumed_only_with_the_same_model(place, tmp_path):
    words = (
        "finetune",
        str(bases.decoder(tmp_path / "llama")),
        str(place / "lora.toml"),
        "--folder",
    )
    assert command(*words, str(tmp_path / "run"), "--set", "training.steps=1").returncode == 0
    before = runs.contents(tmp_path / "run/last")
    bases.decoder(tmp_path / "llama", norm_epsilon=0.001)
    line = runs.error(command(*words, str(tmp_path / "run"), "--set", "training.steps=2"))
    assert "it was started with finetune.base = '" in line
    assert runs.contents(tmp_path / "run/last") == before


def test_train_refuses_a_recipe_of_fine_tuning(place, tmp_path):
    for more in ([], ["--dry-run"]):
        done = command("train", str(place / "lora.toml"), "--folder", str(tmp_path / "run"), *more)
        assert (
            "[finetune]: this recipe starts from a model: attentif finetune FOLDER RECIPE"
            in runs.error(done)
        )


def test_the_recipe_of_a_run_reads_back_to_the_same(place, whole):
    for kind, run in whole.items():
        recipe = read_recipe(run / "best/recipe.toml")
        given = Base(place / "llama", recipe).recipe(read_recipe(place / f"{kind}.toml"))
        assert recipe == given
        assert (
            replace(recipe, finetune=replace(recipe.finetune, base="")).finetune.lora_rank
            == (kind == "lora") * 3
        )

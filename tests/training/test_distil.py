"""What a teacher hands on is what its translator writes, sentence by sentence; a kill loses no
part that was done."""

import gzip
import json
import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest
import sacrebleu
import torch
from typer.testing import CliRunner

from attentif.__main__ import main
from attentif.cli import app
from attentif.config import ConfigError, ModelConfig
from attentif.core.families import build
from attentif.decoding.hypotheses import Hypothesis
from attentif.decoding.translator import Translator
from attentif.disk import OutputError
from attentif.evaluation.nearest import nearest
from attentif.kernels.search import buffered, regroup
from attentif.text import corpus
from attentif.text.corpus import Pair
from attentif.text.phrasebook import corpus as phrasebook
from attentif.text.tokenizer import Tokenizer
from attentif.training import distil as module
from attentif.training.distil import Teacher, distil, parts_of
from attentif.training.table import Table
from tests.support.folders import save_model

FAMILIES = {"encoder-decoder": dict(encoder_layers=1), "decoder-only": dict(encoder_layers=0)}
SIZES = dict(
    embedding_dim=24,
    num_heads=2,
    decoder_layers=1,
    position_limit=130,
    logits_bias=True,
    tie_output=False,
    embedding_scale=True,
)


@pytest.fixture(scope="module")
def folders(tmp_path_factory) -> dict[str, Path]:
    """Untrained models that now end soon, now late or never, now repeat themselves."""
    pairs, folders = list(phrasebook.pairs(300)), {}
    tokenizer = Tokenizer.train((side for pair in pairs for side in pair), 420)
    for family, layers in FAMILIES.items():
        torch.manual_seed(0)
        model = build(
            ModelConfig(family=family, vocab_size=tokenizer.vocab_size, **SIZES, **layers)
        )
        with torch.no_grad():
            for weight in model.parameters():
                weight.mul_(1.5 if weight.dim() == 2 else 1.0)
            model.vocabulary.output_bias[model.config.eos_id] = 0.8
        folders[family] = tmp_path_factory.mktemp("teacher") / family
        save_model(
            folders[family], model, card="untrained", **{"tokenizer.json": tokenizer.to_bytes()}
        )
    return folders


@pytest.fixture
def teacher(folders) -> Path:
    return folders["encoder-decoder"]


@pytest.fixture
def text(tmp_path) -> str:
    """More than sentences of the phrasebook: copies, one in other quotes, one of no token, one
    too long."""
    pairs = list(phrasebook.pairs(60))
    pairs[7:7] = [Pair("Il dit « oui » .", "He says yes."), pairs[3], Pair("\u200b", "Nothing.")]
    pairs[50:50] = [
        Pair('Il dit "oui".', "He says: yes."),
        Pair("Bonjour à tous. " * 40, "Hello."),
        pairs[0],
    ]
    corpus.write(tmp_path / "text.tsv", pairs)
    return str(tmp_path / "text.tsv")


CHUNK = dict(module.CHUNK)


def test_on_a_cpu_a_kill_loses_at_most_500_sentences():
    assert CHUNK[False] <= 500


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch):
    monkeypatch.setattr(module, "CHUNK", {False: 17})


def run(teacher: Path, text: str, output: Path, **settings):
    return distil(teacher, [text], output, device="cpu", **{"batch_tokens": 900} | settings)


def repeats(tokens: list[int]) -> bool:
    places = [(at, size) for at in range(len(tokens)) for size in range(1, 9)]
    return any(
        tokens[at : at + 6 * size] == tokens[at : at + size] * 6
        for at, size in places
        if at + 6 * size <= len(tokens)
    )


def searched(translator: Translator, text: str, longest: int):
    """What a beam that ends with as many hypotheses as it is wide finds for each sentence that
    is new and fits: within a quarter more than its source and eight, or, if its best does not
    end there, within the translator's limit."""
    engine, width = translator.engine, translator.beam
    sources = dict.fromkeys(
        translator.tokenizer.normalise(pair.source) for pair in corpus.read(text)
    )
    for ids in map(translator.tokenizer.encode, sources):
        if 0 < len(ids) <= longest:
            most = 2 * len(ids) + 10
            if engine.joint:
                most = min(most, engine.position_limit - max(engine.position_limit // 2, len(ids)))
            for limit in (min(most, len(ids) * 5 // 4 + 8), most):
                found = engine.translate(
                    [ids], beam=width, n_best=width, limits=[limit], stop="width"
                )[0]
                if found[0].finished:
                    break
            eos = [engine.eos_id]
            yield [
                Written(
                    " ".join(translator.tokenizer.decode(one.tokens).splitlines()),
                    [*one.tokens, *eos * one.finished],
                    one.scores,
                )
                for one in found
            ]


class Written(NamedTuple):
    """A translation, as far as it is looked at here."""

    text: str
    tokens: list[int]
    log_probs: list[float]


def expected(teacher: Path, text: str, beam: int = 1, closest: bool = False, least: float = -1e9):
    """By the translator, greedily one sentence at a time: pairs with their scores, and why
    others are none."""
    translator = Translator(
        teacher, engine="torch", device="cpu", beam=beam, n_best=beam, guard=False
    )
    eos, longest = translator.engine.eos_id, min(128, translator.comfortable_source)
    pairs, faults, seen = [], Counter(), set()
    together = searched(translator, text, longest)
    for pair in corpus.read(text):
        source = translator.tokenizer.normalise(pair.source)
        if source in seen:
            faults["duplicates"] += 1
            continue
        seen.add(source)
        ids = translator.tokenizer.encode(source)
        if not ids or len(ids) > longest:
            faults["empty" if not ids else f"longer than {longest} tokens"] += 1
            continue
        found = translator.translations([source])[0] if beam == 1 else next(together)
        scores = [sacrebleu.sentence_chrf(one.text, [pair.target]).score for one in found]
        one = found[scores.index(max(scores)) if closest else 0]
        if not one.text.strip():
            faults["empty"] += 1
        elif repeats([token for token in one.tokens if token != eos]):
            faults["repeating"] += 1
        elif one.tokens[-1] != eos:
            faults["unfinished"] += 1
        elif sum(one.log_probs) / len(one.log_probs) < least:
            faults[f"below {least}"] += 1
        else:
            pairs.append((Pair(source, one.text), sum(one.log_probs) / len(one.log_probs)))
    return pairs, faults


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("beam", [1, 2])
def test_each_sentence_has_the_translators_translation_in_the_order_of_the_text(
    folders, text, tmp_path, family, beam
):
    pairs, faults = expected(folders[family], text, beam)
    summary = run(folders[family], text, tmp_path / "out.tsv", beam=beam)
    assert list(corpus.read(str(tmp_path / "out.tsv"))) == [pair for pair, _ in pairs]
    assert len({pair.target for pair, _ in pairs}) > 15
    assert faults.pop("duplicates") == summary.duplicates == 3
    assert (summary.read, summary.kept, summary.left_out) == (66, len(pairs), faults)
    assert {"empty", "repeating"} < set(faults), "a fault that the text does not show"
    assert f"66 sentences read, 3 duplicates, {len(pairs)} kept; left out: " in summary.report()
    assert not (tmp_path / "out.tsv.parts").exists()


class Killed(BaseException):
    pass


@pytest.mark.parametrize("written", [True, False])
def test_a_killed_run_goes_on_behind_its_last_part_and_gives_the_same_bytes(
    teacher, text, tmp_path, monkeypatch, written
):
    run(teacher, text, tmp_path / "whole.tsv.gz")
    add, calls = Table.add, []

    def killed(self, name, note):
        if name == "000002.tsv":
            if not written:  # else its pairs are on the disk, and no record says so
                (self.folder / name).unlink()
            raise Killed
        add(self, name, note)

    monkeypatch.setattr(Table, "add", killed)
    with pytest.raises(Killed):
        run(teacher, text, tmp_path / "out.tsv.gz")
    assert not (tmp_path / "out.tsv.gz").exists()
    (tmp_path / "out.tsv.gz.parts" / ".attentif-duplicates.new-0123abcd").mkdir()  # left by a kill
    monkeypatch.setattr(
        Table, "add", lambda self, name, note: (calls.append(name), add(self, name, note))
    )
    summary = run(teacher, text, tmp_path / "out.tsv.gz", batch_tokens=300)
    assert (tmp_path / "out.tsv.gz").read_bytes() == (tmp_path / "whole.tsv.gz").read_bytes()
    assert calls == [f"{number:06}.tsv" for number in range(2, -(-63 // 17))]
    assert summary.kept == len(list(corpus.read(str(tmp_path / "out.tsv.gz"))))
    assert not (tmp_path / "out.tsv.gz.parts").exists()


def begun(teacher, text, output, monkeypatch, **settings) -> Path:
    """The folder of a run that was killed after its first part."""
    with monkeypatch.context() as patch:
        add = Table.add

        def killed(self, name, note):
            add(self, name, note)
            raise Killed

        patch.setattr(Table, "add", killed)
        with pytest.raises(Killed):
            run(teacher, text, output, **settings)
    return output.with_name(f"{output.name}.parts")


def test_a_run_does_not_go_on_with_other_settings_another_text_or_another_teacher(
    folders, teacher, text, tmp_path, monkeypatch
):
    output = tmp_path / "out.tsv"
    folder = begun(teacher, text, output, monkeypatch)
    for change, said in [
        (dict(beam=2), "beam 1, now it is 2"),
        (dict(min_score=-2.0), "min_score None, now it is -2.0"),
        (dict(precision="bfloat16"), "precision float32, now it is bfloat16"),
        (dict(beam=3, choose="closest"), "beam 1, now it is 3"),
    ]:
        with pytest.raises(ConfigError) as refused:
            run(teacher, text, output, **change)
        assert str(refused.value) == (
            f"{folder}: started with {said}; give the old value, or delete the folder"
        )
    with pytest.raises(
        ConfigError, match=r": started with teacher [0-9a-f]{12}, now it is [0-9a-f]{12}; "
    ):
        run(folders["decoder-only"], text, output)
    with pytest.raises(
        ConfigError, match=r": started with corpora \S*text.tsv, now it is phrasebook:9; "
    ):
        run(teacher, "phrasebook:9", output)
    before = Path(text).read_bytes()
    Path(text).write_bytes(before + b"Un de plus.\tOne more.\n")
    with pytest.raises(
        ConfigError, match=r": started with text [0-9a-f]{12}, now it is [0-9a-f]{12}; "
    ):
        run(teacher, text, output)
    Path(text).write_bytes(before)
    run(teacher, text, output)
    run(teacher, text, tmp_path / "whole.tsv")
    assert output.read_bytes() == (tmp_path / "whole.tsv").read_bytes()


def test_two_runs_never_write_the_same_output_and_a_damaged_part_is_made_again(
    teacher, text, tmp_path, monkeypatch
):
    output = tmp_path / "out.tsv"
    with (
        parts_of(output),
        pytest.raises(OutputError, match=r"out.tsv.parts: another run uses it; wait for it, or"),
    ):
        run(teacher, text, output)
    folder = begun(teacher, text, output, monkeypatch)
    lines = (folder / "000000.tsv").read_bytes().splitlines(keepends=True)
    (folder / "000000.tsv").write_bytes(b"".join(lines[:-1]))
    run(teacher, text, output)
    run(teacher, text, tmp_path / "whole.tsv")
    assert output.read_bytes() == (tmp_path / "whole.tsv").read_bytes()


def test_a_run_that_was_killed_while_it_read_its_text_resumes(teacher, text, tmp_path):
    """Then its folder has a lock, and the folder in which duplicates were looked for."""
    left = tmp_path / "out.tsv.parts/.attentif-duplicates.new-0123abcd"
    left.mkdir(parents=True)
    (left.parent / ".lock").touch()
    run(teacher, text, tmp_path / "out.tsv")
    assert not left.parent.exists()


def test_the_closest_is_the_one_that_sacrebleu_finds_nearest_to_the_given_english(
    teacher, text, tmp_path
):
    pairs, _ = expected(teacher, text, beam=4, closest=True)
    run(teacher, text, tmp_path / "out.tsv", beam=4, choose="closest")
    found = list(corpus.read(str(tmp_path / "out.tsv")))
    assert found == [pair for pair, _ in pairs]
    best = [pair for pair, _ in expected(teacher, text, beam=4)[0]]
    assert len(set(found) - set(best)) > 10, "the closest is always the best: nothing was tested"
    assert nearest(["xyz", "The cat", "The cat sleeps", "The cat sleeps"], "The cat sleeps.") == 2


@pytest.mark.parametrize("family", FAMILIES)
def test_samples_are_drawn_as_often_as_the_model_gives_them(folders, family):
    """Each first token against its exact probability; 3,000 rows of one sentence, within 5
    standard deviations."""
    judge = Teacher(folders[family], 1, "sample", None, "cpu", None, 100_000)
    (ids,) = judge.tokenizer.encode_batch(["Il dort."])
    found = judge.written([ids] * 3_000, lambda done: None)
    assert all(one[0].finished or len(one[0].tokens) == 2 * len(ids) + 10 for one in found)
    firsts = Counter(one[0].tokens[0] if one[0].tokens else judge.engine.eos_id for one in found)
    state, first = judge.engine.begun(ids)
    chances = judge.engine.step(first, state)[0][0].detach().double().exp()
    for token, chance in enumerate(chances.tolist()):
        assert abs(firsts[token] - 3_000 * chance) <= 5 * (3_000 * chance * (1 - chance)) ** 0.5 + 1
    assert len({tuple(one[0].tokens) for one in found}) > 1_000


def test_samples_are_the_same_each_time_and_not_the_best(teacher, text, tmp_path):
    for name, choose in (("one", "sample"), ("two", "sample"), ("best", "best")):
        run(teacher, text, tmp_path / f"{name}.tsv", choose=choose)
    one, two, best = (
        (tmp_path / f"{name}.tsv").read_text().splitlines() for name in ("one", "two", "best")
    )
    assert one == two
    assert len(set(one) & set(best)) < len(one) / 4


def test_a_least_score_leaves_out_exactly_what_is_below_it(teacher, text, tmp_path):
    scores = sorted(score for _, score in expected(teacher, text)[0])
    least = (scores[len(scores) // 3] + scores[len(scores) // 3 + 1]) / 2
    pairs, faults = expected(teacher, text, least=least)
    summary = run(teacher, text, tmp_path / "out.tsv", min_score=least)
    assert list(corpus.read(str(tmp_path / "out.tsv"))) == [pair for pair, _ in pairs]
    assert summary.left_out[f"below {least}"] == faults[f"below {least}"] == len(scores) // 3 + 1


def test_who_repeats_himself_is_told_from_who_was_asked_to(teacher):
    judge = Teacher(teacher, 1, "best", None, "cpu", None, None)
    written = Hypothesis([5] * 7, None, True, -1.0)
    assert judge.fault([8, 9], written, "ha ha ha ha ha ha ha") == "repeating"
    assert judge.fault([8] * 7, written, "ha ha ha ha ha ha ha") == ""
    assert judge.fault([8, 9], Hypothesis([5], None, True, -1.0), " ") == "empty"
    assert judge.fault([8, 9], Hypothesis([5], None, False, -1.0), "ha") == "unfinished"


def test_who_is_late_begins_once_more_and_ends_where_he_would_have(teacher):
    judge = Teacher(teacher, 1, "best", None, "cpu", None, 2000)
    judge.engine.model.vocabulary.output_bias.data[judge.engine.eos_id] = 0.4
    sources = judge.tokenizer.encode_batch([pair.source for pair in phrasebook.pairs(90)])
    limits = [2 * len(ids) + 10 for ids in sources]
    truth = judge.engine.translate(sources, limits=limits)
    found = judge.written(sources, lambda done: None)
    assert [one[0].tokens for one in found] == [one[0].tokens for one in truth]
    rows = zip(found, sources, strict=True)
    assert (
        sum(one[0].finished and len(one[0].tokens) > len(ids) * 5 // 4 + 8 for one, ids in rows) > 2
    )
    assert judge.summary.tokens == sum(len(one[0].tokens) + one[0].finished for one in truth)


def test_batches_hold_every_row_once_and_fit_into_the_budget(teacher):
    judge = Teacher(teacher, 3, "best", None, "cpu", None, 1000)
    sources = [[5] * (1 + 7 * row % 41) for row in range(200)]
    limits = [2 * len(ids) + 10 for ids in sources]
    batches = list(judge.batches_of(sources, range(200), limits))
    assert sorted(row for batch in batches for row in batch) == list(range(200))
    for batch in batches:
        area = max(len(sources[row]) for row in batch) + max(limits[row] for row in batch)
        assert 3 * len(batch) * area <= 1000


def test_the_command_writes_a_compressed_table_and_tells_what_it_did(teacher, text, tmp_path):
    words = [
        "distil",
        str(teacher),
        text,
        "phrasebook:5:test",
        "-o",
        str(tmp_path / "out.tsv.gz"),
        "--device",
        "cpu",
    ]
    done = CliRunner().invoke(
        app, [*words, "--min-score", "-9", "--batch-tokens", "500", "--precision", "bfloat16"]
    )
    assert done.exit_code == 0, done.output
    lines = gzip.decompress((tmp_path / "out.tsv.gz").read_bytes()).decode().splitlines()
    assert done.stdout.startswith(f"71 sentences read, 3 duplicates, {len(lines)} kept; left out: ")
    assert " tokens/s in " in done.stdout
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("out")] == [
        "out.tsv.gz"
    ]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ["-o", "out.txt"],
            "out.txt: expected a name that ends in .tsv, .tsv.gz, .tsv.xz or .tsv.zst",
        ),
        (
            ["-o", "nowhere/out.tsv"],
            "nowhere: no such folder; make it first, or choose another name",
        ),
        (["--choose", "nearest"], "choose: expected one of best, closest, sample, got 'nearest'"),
        (
            ["--choose", "sample", "--beam", "2"],
            "beam: expected 1 to sample, which draws one translation at random, got 2",
        ),
        (["--choose", "closest"], "beam: expected at least 2 to choose the closest, got 1"),
        (["--precision", "int8"], "precision: expected bfloat16 or float32, got 'int8'"),
        (["--batch-tokens", "0"], "batch_tokens: expected at least 1, got 0"),
        (["--device", "abacus"], "device: 'abacus' cannot be used on this machine; expected cpu"),
        (["missing.tsv"], "missing.tsv: cannot be read: No such file or directory"),
        (["phrasebook:0"], "phrasebook:0: expected a COUNT from 1 to 10,000,000, got 0"),
        (["phrasebook:many"], "phrasebook:many: expected phrasebook:COUNT"),
    ],
)
def test_bad_input_is_one_line_and_leaves_nothing(
    words, said, teacher, tmp_path, capsys, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    place = (
        [] if words[0] in ("missing.tsv", "phrasebook:0", "phrasebook:many") else ["phrasebook:3"]
    )
    given = [
        "attentif",
        "distil",
        str(teacher),
        *place,
        *words,
        *([] if "-o" in words else ["-o", "out.tsv"]),
    ]
    monkeypatch.setattr(sys, "argv", given)
    with pytest.raises(SystemExit) as left:
        main()
    error = capsys.readouterr().err
    assert (left.value.code, error.count("\n")) == (1, 1), error
    assert error.startswith(f"attentif: {said}")
    assert not list(tmp_path.iterdir())


def test_a_folder_that_holds_no_model_is_named(tmp_path, capsys, monkeypatch):
    (tmp_path / "m").mkdir()
    words = ["distil", str(tmp_path / "m"), "phrasebook:3", "-o", str(tmp_path / "o.tsv")]
    monkeypatch.setattr(sys, "argv", ["attentif", *words])
    with pytest.raises(SystemExit):
        main()
    assert f"{tmp_path / 'm'}" in capsys.readouterr().err


@pytest.mark.parametrize("family", FAMILIES)
def test_a_state_goes_on_in_two_ways_though_the_cache_grows_in_place(folders, family):
    """In inference mode as without: each way, and the one from before, as if it were alone."""
    model, _ = module.load(folders[family])
    tokens = torch.randint(4, 400, (30, 5))

    def walks() -> list[torch.Tensor]:
        state, seen = model.start(tokens[:3].T), []
        for place in range(3, 28):
            log_probs, later = model.step(tokens[place], state)
            other, beside = model.step(tokens[place + 1], state)
            again, _ = model.step(tokens[place], state)
            seen += [log_probs, other, again, model.step(tokens[place + 2], beside)[0]]
            seen += [model.step(tokens[place + 1], later)[0]]
            state = model.reorder(later, torch.tensor([4, 1, 1, 0, 2])) if place % 7 == 0 else later
        return seen

    with torch.no_grad():
        truth = walks()
    with torch.inference_mode():
        found = walks()
    for one, other in zip(truth, found, strict=True):
        torch.testing.assert_close(one, other, atol=1e-5, rtol=0)


@torch.inference_mode()
def test_beams_that_stay_with_their_source_share_what_was_made_of_it(teacher):
    model, _ = module.load(teacher)
    tokens, beams = torch.randint(4, 400, (6, 4)), torch.tensor([1, 1, 0, 3])
    state = buffered(model.start(tokens[:3].T))
    for place in (3, 4):
        _, state = model.step(tokens[place], state)
    after = regroup(state, beams)
    assert after.E is state.E
    for place, (K, V) in state.cache.known.items():
        now = after.cache.known[place]
        assert (
            (now.K is K and now.V is V)
            if place.endswith("cross.")
            else torch.equal(now.V, V[beams])
        )


def test_a_part_says_what_it_is_made_of(teacher, text, tmp_path, monkeypatch):
    folder = begun(teacher, text, tmp_path / "out.tsv", monkeypatch, min_score=-3.0)
    table = json.loads((folder / "prepared.json").read_bytes())
    about = table["origin"]
    assert about["corpora"] == [text]
    assert (about["beam"], about["choose"], about["min_score"], about["precision"]) == (
        1,
        "best",
        -3.0,
        "float32",
    )
    assert table["notes"]["000000.tsv"]["kept"] == len(
        list(corpus.read(str(folder / "000000.tsv")))
    )

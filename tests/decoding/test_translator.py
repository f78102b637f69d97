"""A translator: each text's translation is independent of the others, and the model stays as it
was."""

import random
import subprocess
import sys
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
import torch

from attentif import checkpoint
from attentif.attention_view.alignment import Alignment
from attentif.attention_view.view import look
from attentif.config import ConfigError
from attentif.core.families import build
from attentif.decoding.by_torch import TorchEngine
from attentif.decoding.engine import Engine
from attentif.decoding.hypotheses import Hypothesis
from attentif.decoding.translation import Translation
from attentif.decoding.translator import Translator
from attentif.folder import FolderError, read_folder, write_folder
from attentif.text.tokenizer import Tokenizer
from tests.support import families as small
from tests.support.folders import load_model, save_model
from tests.support.plain_beam import plain_beam, worth
from tests.support.searches import ending_token, lively, uncached

FORBIDDEN = [0, 2, 3]
CORPUS = [
    "le petit chat dort",
    "the little cat sleeps",
    "où est la gare ?",
    "where is the station?",
] * 3


class Letters:
    """A stand-in for a tokenizer: a letter of a to s is an id from 4 on, and spaces and all else
    are nothing."""

    vocab_size = small.VOCAB
    target = property(lambda self: self)

    def encode_batch(self, texts):
        return [
            [ord(letter) - ord("a") + 4 for letter in text if "a" <= letter <= "s"]
            for text in texts
        ]

    def decode(self, ids):
        assert all(4 <= id < small.VOCAB or id == 1 for id in ids)  # what nobody uses here as eos
        return "".join(chr(id - 4 + ord("a")) if id > 3 else "." for id in ids)


def texts(count: int, longest: int, seed: int = 0) -> list[str]:
    rng = random.Random(seed)
    return [
        "".join(rng.choices("abcdefghijklmnopqrs", k=rng.randint(1, longest))) for _ in range(count)
    ]


def expected(model, ids: list[int]) -> Hypothesis:
    """Source and limit spelt out for each kind of model, and the row alone without a cache."""
    limit, longest = model.config.position_limit, 2 * len(ids) + 10
    if model.config.family == "decoder-only":
        return uncached(
            model,
            ids,
            min(longest, limit - max(limit // 2, len(ids))),
            model.config.eos_id,
            FORBIDDEN,
        )
    return uncached(
        model, [*ids, model.config.eos_id], min(longest, limit), model.config.eos_id, FORBIDDEN
    )


def same(found: Hypothesis, expected: Hypothesis) -> bool:
    close = found.scores == pytest.approx(expected.scores, abs=1e-10)
    return close and (found.tokens, found.finished) == (expected.tokens, expected.finished)


@torch.no_grad()
def ending(kind: str, **changes):
    """A lively model, whose eos is a token that ends what it writes now sooner, now later."""
    model = lively(kind, **changes)
    sources = [small.tokens(1, n)[0].tolist() for n in range(1, 12)]
    eos = ending_token(model, sources, [9] * 11, FORBIDDEN)
    model.config = replace(model.config, eos_id=eos)
    return model


@pytest.mark.parametrize("kind", small.SEARCHABLE)
@torch.no_grad()
def test_each_text_is_translated_as_if_it_were_alone_without_cache(kind):
    model, tokenizer = ending(kind, position_limit=20), Letters()
    given = texts(11, 8)
    sources = tokenizer.encode_batch(given)
    truth = [expected(model, ids) for ids in sources]
    assert len({len(hypothesis.scores) for hypothesis in truth}) > 1
    for budget in (1, 24, 4096):
        translator = Translator.of(model, tokenizer, batch_tokens=budget)
        assert all(map(same, translator.written(sources), truth))
        assert translator(given) == [tokenizer.decode(hypothesis.tokens) for hypothesis in truth]


@pytest.mark.parametrize("kind", ["llama", "marian"])
def test_order_and_company_never_change_a_translation(kind):
    translator, given = Translator.of(ending(kind), Letters(), batch_tokens=30), texts(17, 9)
    alone = {text: translator(text) for text in given}
    assert len(set(alone.values())) > 5
    for seed in range(3):
        some = random.Random(seed).sample(given, k=13 - seed)
        assert translator(some) == [alone[text] for text in some]


@pytest.mark.parametrize("kind", ["gpt2", "pegasus"])
def test_blank_texts_stay_as_they_are_and_the_rest_is_translated(kind):
    translator = Translator.of(ending(kind), Letters())
    given = ["", "abc", " \t\n", "\u00a0", "ponmlkj", "\u200b", "XYZ"]
    found = translator(given)
    assert found == [
        "",
        translator("abc"),
        " \t\n",
        "\u00a0",
        translator("ponmlkj"),
        "\u200b",
        "XYZ",
    ]
    assert translator([]) == []
    assert translator("  ") == "  "
    assert found[1] != found[4]  # else their order would not show


def test_without_an_encoder_a_short_and_a_long_source_never_run_out_of_positions():
    model = lively("llama", position_limit=40, logits_bias=True)
    translator = Translator.of(model, Letters())
    sources = [torch.randint(4, 23, (n,)).tolist() for n in (39, 1, 21, 20, 19, 3, 33, 34, 0)]
    with torch.no_grad():
        model.vocabulary.output_bias[1] -= 50.0  # so that every row goes on to its limit
        assert all(
            map(same, translator.written(sources), [expected(model, ids) for ids in sources])
        )
    with pytest.raises(
        ValueError,
        match=r"^source 1: expected at most 39 tokens \(position_limit 40\), got 40; split it$",
    ):
        translator.written([[5], [5] * 40])


def spied(model) -> list[list[int]]:
    """Every source that the model is given to read, without padding."""
    read, start = [], model.start

    def spy(source, mask=None):
        mask = torch.ones_like(source, dtype=torch.bool) if mask is None else mask
        read.extend(row[real].tolist() for row, real in zip(source, mask, strict=True))
        return start(source, mask)

    model.start = spy
    return read


@pytest.mark.parametrize(("kind", "longest"), [("llama", 16), ("marian", 31)])
@pytest.mark.parametrize("spaces", [True, False])
def test_a_text_that_is_too_long_is_read_to_its_last_letter(kind, longest, spaces):
    model = ending(kind, position_limit=32)
    read, given = spied(model), (" " if spaces else "").join(texts(30, 9, seed=1))
    found = Translator.of(model, Letters())(["abc", given, "cba"])
    read = read if kind == "llama" else [row[:-1] for row in read]
    assert len(read) > 5
    assert max(map(len, read)) <= longest
    assert sorted(id for row in read for id in row) == sorted(
        Letters().encode_batch([f"abc{given}cba"])[0]
    )
    assert len(found) == 3
    assert found[1].count(" ") == len(read) - 3


def test_the_parts_of_a_long_text_are_translated_in_their_order():
    translator = Translator.of(ending("pegasus", position_limit=16), Letters())
    given = "abcdefg hijk, lmnopq. rsabcdefg; hijklmnop"
    parts = translator(["abcdefg hijk,", "lmnopq.", "rsabcdefg;", "hijklmnop"])
    assert translator(given) == " ".join(parts)
    assert len(set(parts)) > 2


def test_a_text_that_cannot_be_halved_enough_is_refused():
    class Bytes(Letters):
        def encode_batch(self, texts):
            return [[5] * 4 * len(text) for text in texts]

    with pytest.raises(
        ValueError, match=r"^'a': expected at most 3 tokens, got 4; it cannot be cut any further$"
    ):
        Translator.of(lively("marian", position_limit=4), Bytes())("abc")


def test_batches_hold_every_row_once_within_the_budget_and_with_little_padding():
    translator = Translator.of(lively("marian", position_limit=500), Letters(), batch_tokens=1000)
    rng = random.Random(0)
    sources = [[5] * min(400, int(rng.lognormvariate(3, 0.7))) for _ in range(3000)]
    batches = list(translator.engine.batches(sources, [0] * len(sources), 1))
    assert sorted(row for batch in batches for row in batch) == list(range(3000))
    areas = [len(batch) * (1 + max(len(sources[row]) for row in batch)) for batch in batches]
    assert max(areas) <= 1000
    assert sum(areas) < 1.05 * sum(len(ids) + 1 for ids in sources)
    assert len(batches) < 1.2 * sum(areas) / 1000


def test_progress_counts_up_to_all():
    calls = []
    Translator.of(lively("gpt2"), Letters(), batch_tokens=30)(
        texts(9, 9), lambda *done: calls.append(done)
    )
    assert calls[-1] == (9, 9)
    assert len(calls) > 2
    assert calls == sorted(calls)


def test_special_ids_and_ids_that_the_tokenizer_does_not_know_are_never_written():
    class Fewer(Letters):
        vocab_size = 15

    model = lively("marian", logits_bias=True)
    with torch.no_grad():
        model.vocabulary.output_bias[[0, 2, 3, 15, 22]] += 50.0
    found = Translator.of(model, Fewer()).written(Letters().encode_batch(texts(9, 9)))
    written = {token for hypothesis in found for token in hypothesis.tokens}
    assert written
    assert written <= {1, *range(4, 15)}


@pytest.mark.parametrize("same_as", ["pad_id", "start_id"])
def test_an_eos_that_has_another_office_too_still_ends_a_row(same_as):
    """GPT-2's eos is its padding and its start."""
    model = lively("marian", logits_bias=True)
    model.config = replace(model.config, eos_id=getattr(model.config, same_as))
    with torch.no_grad():
        model.vocabulary.output_bias[model.config.eos_id] += 50.0
    assert Translator.of(model, Letters()).written([[5, 6, 7]])[0].finished


def test_no_kernel_that_plans_for_each_size_is_asked_while_it_works():
    model, seen = lively("marian"), []
    model.decoder.register_forward_hook(
        lambda *_: seen.append(torch.backends.cuda.cudnn_sdp_enabled())
    )
    Translator.of(model, Letters())(texts(5, 9))
    assert set(seen) == {False}
    assert torch.backends.cuda.cudnn_sdp_enabled()


def test_the_model_is_in_evaluation_mode_while_it_works_and_as_it_was_afterwards():
    model = lively("marian", dropout=0.5, attention_dropout=0.5)
    given, truth = texts(5, 9), Translator.of(model, Letters())(texts(5, 9))
    model.train()
    model.encoder.eval()
    modes = [part.training for part in model.modules()]
    weights = {name: weight.clone() for name, weight in model.state_dict().items()}
    translator, seen = Translator.of(model, Letters()), []
    translator.engine.model.decoder.register_forward_hook(
        lambda *_: seen.append(torch.is_inference_mode_enabled())
    )
    assert translator(given) == truth
    assert set(seen) == {True}
    assert [part.training for part in model.modules()] == modes
    assert all(torch.equal(weight, weights[name]) for name, weight in model.state_dict().items())
    with pytest.raises(ZeroDivisionError):
        translator(given, lambda done, total: 1 / 0)
    assert [part.training for part in model.modules()] == modes
    assert all(weight.requires_grad for weight in model.parameters())
    model(torch.tensor([[5]]), torch.tensor([[2]])).sum().backward()


def test_another_device_gets_a_copy_and_the_given_model_stays_where_it_is():
    model = lively("marian")
    translator = Translator.of(model, Letters(), device="meta")
    assert {weight.device.type for weight in translator.engine.model.parameters()} == {"meta"}
    assert {weight.device.type for weight in model.parameters()} == {"cpu"}
    own = Translator.of(model, Letters(), device="cpu").engine.model.state_dict(keep_vars=True)
    assert all(weight is own[name] for name, weight in model.state_dict(keep_vars=True).items())


def test_a_model_in_bfloat16_is_used_as_it_is():
    model = lively("marian").bfloat16()
    found = Translator.of(model, Letters()).written([[5, 6, 7]])[0]
    assert found.tokens
    assert len({round(score, 6) for score in found.scores}) > 1
    assert {weight.dtype for weight in model.parameters()} == {torch.bfloat16}


def test_what_cannot_translate_is_refused():
    with pytest.raises(
        ConfigError, match=r'^family: a model of the family "encoder-only" writes nothing'
    ):
        Translator.of(build(small.config("bert")), Letters())
    with pytest.raises(
        ConfigError, match=r"^vocab_size: the tokenizer has 23 tokens, the model 22; they do not"
    ):
        Translator.of(build(small.config("marian", vocab_size=22)), Letters())
    with pytest.raises(ConfigError, match=r"^batch_tokens: expected at least 1, got 0"):
        Translator.of(lively("marian"), Letters(), batch_tokens=0)
    with pytest.raises(ConfigError, match=r"^beam: expected at least 1, got 0$"):
        Translator.of(lively("marian"), Letters(), beam=0)
    with pytest.raises(ConfigError, match=r"^long: expected at least 1, got -1$"):
        Translator.of(lively("marian"), Letters(), long=-1)
    with pytest.raises(
        ConfigError, match=r"^n_best: expected 1 to 4, the beam width, got 5; widen the beam$"
    ):
        Translator.of(lively("marian"), Letters(), beam=4, n_best=5)
    with pytest.raises(TypeError, match=r"^texts\[1\]: expected a string, got int$"):
        Translator.of(lively("marian"), Letters())(["a", 2])


def plain_translations(model, ids: list[int], **rules) -> list[Translation]:
    """By a plain beam without cache, source and limit spelt out."""
    source, first, eos = [*ids, model.config.eos_id], model.config.start_id, model.config.eos_id
    limit = min(2 * len(ids) + 10, model.config.position_limit)

    def following(prefixes):
        written = torch.tensor([(first, *prefix) for prefix in prefixes])
        return (
            small.run(model, torch.tensor([source] * len(prefixes)), written)[:, -1]
            .log_softmax(-1)
            .tolist()
        )

    found, _ = plain_beam(following, limit, eos_id=eos, stop="bound", forbidden=FORBIDDEN, **rules)
    return [
        Translation(
            Letters().decode(one.tokens),
            worth(one.scores, rules["length_penalty"]),
            one.tokens + [eos] * one.finished,
            one.scores,
        )
        for one in found
    ]


def close(found: list[Translation], expected: list[Translation]) -> bool:
    return [(one.text, one.tokens) for one in found] == [
        (one.text, one.tokens) for one in expected
    ] and all(
        [one.score, *one.log_probs] == pytest.approx([other.score, *other.log_probs], abs=1e-10)
        for one, other in zip(found, expected, strict=True)
    )


@pytest.mark.parametrize("penalty", [0.0, 1.0])
@torch.no_grad()
def test_the_translations_of_a_text_are_those_of_a_plain_beam(penalty):
    model, given = ending("marian", position_limit=20), texts(6, 6)
    rules = dict(n_best=3, length_penalty=penalty)
    truth = [
        plain_translations(model, ids, width=4, **rules) for ids in Letters().encode_batch(given)
    ]
    for budget in (1, 60, 4096):
        translator = Translator.of(model, Letters(), batch_tokens=budget, beam=4, **rules)
        found = translator.translations(given)
        assert all(map(close, found, truth))
        assert translator(given) == [row[0].text for row in truth]
    assert all(len(one.tokens) == len(one.log_probs) for row in found for one in row)
    assert len({one.text for row in found for one in row}) > 4


@torch.no_grad()
def test_a_long_text_has_the_best_of_all_ways_to_join_its_sentences():
    model, rules = ending("marian", position_limit=20), dict(n_best=3, length_penalty=1.0)
    given = ["abcdefgh.", "XYZ.", "ponmlkjih!", "aceg?"]  # a tokenizer that knows no capitals
    of_parts = [
        plain_translations(model, ids, width=4, **rules)
        if ids
        else [Translation("XYZ.", 0.0, [], [])]
        for ids in Letters().encode_batch(given)
    ]
    ways = sorted(product(*of_parts), key=lambda way: -sum(one.score for one in way))[:3]
    text = "  abcdefgh.\n\nXYZ.\r\nponmlkjih!\t\naceg? "
    found = Translator.of(model, Letters(), beam=4, **rules).translations([text])[0]
    spaces = ["\n\n", "\r\n", "\t\n", " "]
    assert [one.text for one in found] == [
        "  " + "".join(part.text + space for part, space in zip(way, spaces, strict=True))
        for way in ways
    ]
    assert [one.score for one in found] == pytest.approx(
        [sum(one.score for one in way) / 3 for way in ways]
    )
    assert [one.log_probs for one in found] == [
        pytest.approx([value for part in way for value in part.log_probs], abs=1e-10)
        for way in ways
    ]
    assert len({one.text for one in found}) == 3


def test_a_line_is_translated_sentence_by_sentence_and_its_whitespace_stays():
    translator = Translator.of(ending("pegasus"), Letters())
    given = ["abcdefg hijk.", "Élmnopq ?", "Ésabcdefg !"]
    one, two, three = translator(given)
    assert translator(" " + given[0] + "\t " + given[1] + "  " + given[2] + "\u00a0") == (
        f" {one}\t {two}  {three}\u00a0"
    )
    assert tuple(Translator.of(ending("pegasus"), Letters(), long=7)(given[:1])) != (
        one,
    )  # in halves


def test_how_many_are_wanted_never_changes_the_best():
    model, given = ending("marian"), texts(9, 8)
    best = [
        [row[0] for row in Translator.of(model, Letters(), beam=5, n_best=n).translations(given)]
        for n in (1, 5)
    ]
    assert best[0] == best[1]


def test_batches_of_beams_hold_fewer_rows():
    translator = Translator.of(lively("marian"), Letters(), batch_tokens=240, beam=4)
    batches = list(translator.engine.batches([[5] * 9] * 20, [0] * 20, 4))
    assert [len(batch) for batch in batches] == [6, 6, 6, 2]


def test_whatever_a_model_spells_stays_on_one_line():
    class Breaks(Letters):
        def decode(self, ids):
            return "a\nb\r\nc\u2028d\x85e\x0bf\x1cg\n"

    assert Translator.of(ending("marian"), Breaks())("abc") == "a b c d e f g"


LINES = [
    "",
    " ",
    "\t\u00a0",
    "🙂",
    "👩‍🚀 Bonjour 🙂!",
    "שלום עולם",
    "مرحبا. كيف حالك؟",
    "\x00\x01\x07",
    "a\x00b\x1bc",
    "\u202eabc",
    "a\u2028b\x85c\x0bd",
    "e\u0301" * 50,
    "\ufeffBonjour",
    "。。。",
    "." * 3000,
    ". " * 700,
    "\u200b",
    "\U0010ffff",
    "Bonjour. " * 300,
    "x\r",
    "\u0000" * 100,
    "«»" * 200,
]


def briefly(beam: int) -> Translator:
    """A real tokenizer with a model that soon ends."""
    torch.manual_seed(0)
    tokenizer = Tokenizer.train(CORPUS, 300)
    model = build(small.config("marian", vocab_size=tokenizer.vocab_size, position_limit=512))
    with torch.no_grad():
        model.vocabulary.output_bias[1] += 3.0
    return Translator.of(model, tokenizer, beam=beam, length_penalty=0.0)


@pytest.mark.parametrize("beam", [1, 2])
def test_any_line_of_unicode_gives_exactly_one_line(beam):
    translator = briefly(beam)
    found = translator(LINES)
    assert len(found) == len(LINES)
    for line, text in zip(LINES, found, strict=True):
        assert text.count("\n") == 0
        assert text.count("\r") == line.count("\r")
        assert bool(text.strip()) or not line.strip() or translator.tokenizer.encode(line) != []
    assert [text for line, text in zip(LINES, found, strict=True) if not line.strip()] == [
        "",
        " ",
        "\t\u00a0",
    ]


@pytest.mark.parametrize("text", ["\ud800", "le caf\udce9", "123 \udfff"])
def test_a_lone_surrogate_is_refused_with_the_text_that_holds_it(text):
    translator, place = briefly(beam=1), len(text)
    for call in (translator, translator.translations):
        with pytest.raises(
            ValueError,
            match=rf"^texts\[1\]: character {place} is U\+D\w{{3}}, half of a surrogate pair",
        ):
            call(["Bonjour.", text])
    for call in (translator.align, translator.attention):
        with pytest.raises(ValueError, match=rf"^texts?\S*: character {place} is U\+D"):
            call(text)


def test_thirty_thousand_letters_without_a_space_are_all_read():
    translator = briefly(beam=1)
    words = random.Random(0).choices(
        ["chat", "noir", "dort"], k=7_500
    )  # what comes again is not read again
    read, given = spied(translator.engine.model), "".join(words)
    text = translator(given)
    assert "\n" not in text
    assert sorted(translator.tokenizer.decode([id for row in read for id in row])) == sorted(
        given + " " * text.count(" ")
    )
    assert max(map(len, read)) <= 257


class Circling:
    """A stand-in for an engine that repeats an a without end, unless it may not repeat itself."""

    joint, position_limit, eos_id = False, 400, 1

    def __init__(self):
        self.asked = []

    def translate(self, ids, *, limits, no_repeat=0, progress=None, **_):
        self.asked.append((no_repeat, [list(source) for source in ids], list(limits)))
        circle = [4, 5] * 6 if not no_repeat else [4, 5, 6]
        return [
            [Hypothesis(circle if 4 in source else list(source), None, True, -1.0)]
            for source in ids
        ]


def test_with_a_guard_what_goes_in_circles_is_searched_again_without_repetition():
    translator, engine = Translator.of(lively("marian"), Letters(), guard=True), Circling()
    translator.engine = engine
    assert translator(["abba", "ccd", "abababababab", "dad"]) == [
        "abc",
        "ccd",
        "abababababab",
        "abc",
    ]
    (first, *_), (again, sources, limits) = engine.asked
    assert (first, again) == (0, 5)
    assert sources == [[4, 5, 5, 4], [7, 4, 7]]
    assert limits == [18, 16]
    free = Translator.of(lively("marian"), Letters())
    free.engine = Circling()
    assert free("abba") == "abababababab"


@pytest.mark.parametrize(
    "text", ["-- -- --", "12 000", "Привет, мир!", "你好", "🙂🙂", "?!", "« … »", "3,5 %"]
)
def test_with_a_guard_what_has_no_latin_letter_stands_as_it_is(text, tmp_path):
    path, _ = folder(tmp_path / "m")
    translator = Translator(path, engine="torch")
    assert translator(text) == text
    assert translator(f"le chat\n{text}\n")[-len(text) - 2 :] == f"\n{text}\n"
    assert Translator(path, engine="torch", guard=False)(text) != text
    assert translator("Où") != "Où"


class Characters:
    """A stand-in for a tokenizer that loses nothing."""

    vocab_size = small.VOCAB

    def encode_batch(self, texts):
        return [[ord(letter) for letter in text] for text in texts]

    def decode(self, ids):
        return "".join(map(chr, ids))


class Echo:
    """A stand-in for an engine that writes what it reads, but for each small a."""

    joint, position_limit, eos_id = False, 400, 1

    def translate(self, ids, **how):
        return [
            [Hypothesis([token for token in source if chr(token) != "a"], None, True, -1.0)]
            for source in ids
        ]


@pytest.mark.parametrize(
    ("text", "echo"),
    [
        ("LE CHAT DORT.", "LE CHT DORT."),
        ("ÉTÉ À NICE, LÀ-BAS", "ÉTÉ À NICE, LÀ-BS"),
        ("LE MAL\nLe MAL", "LE ML\nLe MAL"),
        ("AVAL", "AVAL"),
        ("L'AVAL", "L'AVAL"),
        ("A B A C", "A B A C"),
        ("Le LAC et l'ARA", "Le LAC et l'ARA"),
        ("RATP 300", "RATP 300"),
    ],
)
def test_with_a_guard_capitals_are_read_in_small_letters(text, echo):
    translator, free = (
        Translator.of(lively("marian"), Characters(), guard=guard) for guard in (True, False)
    )
    translator.engine = free.engine = Echo()
    assert translator(text) == echo
    assert free(text) == text


def folder(path: Path, seed: int = 0, words: list[str] = CORPUS) -> tuple[Path, Tokenizer]:
    torch.manual_seed(seed)
    tokenizer = Tokenizer.train(words, 300)
    model = build(small.config("marian", vocab_size=tokenizer.vocab_size))
    save_model(path, model, card="", **{"tokenizer.json": tokenizer.to_bytes()})
    return path, tokenizer


def test_a_folder_opens_to_the_model_and_the_tokenizer_that_were_saved(tmp_path):
    path, tokenizer = folder(tmp_path / "m")
    translator = Translator(path, engine="torch", guard=False)
    given = ["le chat", "", "où est le petit chat 🙂 ?", "▁"]
    found = translator(given)
    model = load_model(path)
    with torch.no_grad():
        truth = [tokenizer.decode(expected(model, tokenizer.encode(text)).tokens) for text in given]
    assert [found[0], found[2]] == [truth[0], truth[2]]
    assert found[1] == ""
    assert len(found[2]) > 1


def test_a_folder_without_a_tokenizer_is_refused_by_name(tmp_path):
    path, _ = folder(tmp_path / "m")
    write_folder(
        path, {name: data for name, data in read_folder(path).items() if name != "tokenizer.json"}
    )
    with pytest.raises(FolderError, match=r"^\S+/m/tokenizer\.json: missing"):
        Translator(path)


def test_a_folder_that_is_replaced_while_it_is_opened_gives_a_model_and_its_own_tokenizer(
    tmp_path, monkeypatch
):
    path, tokenizer = folder(tmp_path / "m")
    model, read = load_model(path), checkpoint.read_model

    def then_replaced(place):
        files = read(place)
        folder(path, seed=1, words=["autre chose"] * 3)
        return files

    monkeypatch.setattr(checkpoint, "read_model", then_replaced)
    translator = Translator(path, engine="torch")
    assert translator.tokenizer.to_bytes() == tokenizer.to_bytes()
    assert all(
        map(torch.equal, translator.engine.model.state_dict().values(), model.state_dict().values())
    )


def test_the_fast_engine_and_torch_translate_a_folder_alike(tmp_path):
    path, _ = folder(tmp_path / "m")
    given = ["le chat", "", "où est le petit chat ? 🙂", "  la gare\n\n dort  ", "le " * 200]
    asked = {"precision": "float32", "beam": 3, "n_best": 3, "guard": False}
    fast, slow = (Translator(path, engine=engine, **asked) for engine in ("ctranslate2", "torch"))
    assert isinstance(fast.engine, Engine)
    assert isinstance(slow.engine, TorchEngine)
    assert fast(given) == slow(given)
    for ours, theirs in zip(fast.translations(given), slow.translations(given), strict=True):
        assert ours[0].tokens == theirs[0].tokens
        # What may not be written has no share of the engine's probabilities; of torch's it has the
        # little it was given.
        assert ours[0].score == pytest.approx(theirs[0].score, abs=1e-2)


def test_a_text_that_two_hypotheses_spell_is_given_once(monkeypatch):
    translator = Translator("fr-en", n_best=3, beam=4)
    first, *others = translator.translations(["Elle lit un livre."])[0]
    assert len({first.text, *(one.text for one in others)}) == 3
    monkeypatch.setattr(type(translator.tokenizer), "decode", lambda self, ids: "She is reading.")
    (only,) = translator.translations(["Elle lit un livre."])[0]
    assert (only.text, only.score) == ("She is reading.", first.score)


def test_a_translator_needs_neither_torch_nor_numpy_once_its_form_is_made(tmp_path):
    path, _ = folder(tmp_path / "m")
    Translator(path)  # makes it
    code = f"""
import sys
from attentif.decoding.translator import Translator
print(Translator({str(path)!r})("le chat"))
sys.exit(str([name for name in ("torch", "numpy") if name in sys.modules]).strip("[]") or 0)"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout == Translator(path)("le chat") + "\n"


def test_torch_translates_what_the_engine_cannot_and_says_why(tmp_path, monkeypatch):
    said = []
    tokenizer = Tokenizer.train(CORPUS, 300)
    model = build(small.config("recurrent", vocab_size=tokenizer.vocab_size))
    save_model(tmp_path / "gru", model, card="", **{"tokenizer.json": tokenizer.to_bytes()})
    translator = Translator(tmp_path / "gru", say=said.append)
    assert translator("le chat") == Translator.of(model, tokenizer)("le chat")
    assert not said  # nobody expects the engine to have recurrent models
    path, _ = folder(tmp_path / "m")
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "ctranslate2", None)  # as if it were not installed
        assert isinstance(Translator(path, say=said.append).engine, TorchEngine)
    assert "ctranslate2" in said[-1]
    assert len(said) == 1


def test_an_engine_never_gets_the_tokenizer_of_another_model(tmp_path, monkeypatch):
    path, _ = folder(tmp_path / "m")
    opened, times = Engine.open, []

    def then_replaced(place, **settings):
        engine = opened(place, **settings)
        if not times:
            folder(path, seed=1, words=["autre chose"] * 3)
        times.append(engine)
        return engine

    monkeypatch.setattr(Engine, "open", then_replaced)
    translator = Translator(path)
    assert len(times) == 2
    assert translator.tokenizer.to_bytes() == read_folder(path)["tokenizer.json"]


def test_the_attention_and_alignment_of_a_folder_are_those_of_its_model(tmp_path):
    path, tokenizer = folder(tmp_path / "m")
    translator, model = Translator(path, precision="float32"), load_model(path)
    view = translator.attention("le petit chat")
    found = translator.written([tokenizer.encode("le petit chat")])[0]
    assert view.target == tokenizer.decode(found.tokens)
    assert view.maps == look(model, tokenizer, "le petit chat", found.tokens, found.finished).maps
    assert translator.align("le petit chat") == view.alignment()
    assert translator.align(" ") == Alignment([], [], [], [])
    first, second = translator.align("le petit chat."), translator.align("Un chien ?")
    found = translator.align(" le petit chat. Un chien ?\n12 + 3")  # the last is unchanged
    assert found.source == [*first.source, *second.source, "12", "+", "3"]
    assert found.target == [*first.target, *second.target, "12", "+", "3"]
    m, n = len(first.source), len(second.source)
    assert found.weights == [
        *([*row, *[0.0] * (n + 3)] for row in first.weights),
        *([*[0.0] * m, *row, *[0.0] * 3] for row in second.weights),
        *([*[0.0] * (m + n), *row] for row in ([1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0])),
    ]
    assert found.places == first.places
    with pytest.raises(ValueError, match="split the text"):
        translator.attention("le petit chat " * 100)

"""The attention that is shown is the attention that was, and words are aligned by sums that can
be done by hand."""

import json
import re
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from attentif.attention_view.alignment import Word, split_words
from attentif.attention_view.view import DIGITS, AttentionView, look
from attentif.config import ConfigError
from attentif.core.trace import Trace
from attentif.decoding.translator import Translator
from attentif.text.phrasebook.corpus import pairs
from attentif.text.tokenizer import Tokenizer
from tests.support import families as small

ATTENTIVE = [*small.DECODERS, *small.READERS, "recurrent"]
SOURCE, TARGET = "bcadfe", "hgk"
SOURCE_IDS, TARGET_IDS = [5, 6, 4, 7, 9, 8], [11, 10, 14]


class Letters:
    """A stand-in for a tokenizer: a letter of a to s is an id from 4 on, and a word of its own."""

    vocab_size = small.VOCAB
    target = property(lambda self: self)

    def encode_batch(self, texts):
        return [
            [ord(letter) - ord("a") + 4 for letter in text if "a" <= letter <= "s"]
            for text in texts
        ]

    def decode(self, ids):
        return "".join(chr(id - 4 + ord("a")) for id in ids if id > 3)

    def tokens(self, ids):
        return [
            "▁" + chr(id - 4 + ord("a"))
            if id > 3
            else ["<pad>", "<eos>", "<start>", "<separator>"][id]
            for id in ids
        ]


@pytest.fixture(scope="module")
def tokenizer() -> Tokenizer:
    sentences = [text for pair in pairs(300) for text in (pair.source, pair.target)]
    return Tokenizer.train(sentences, 600)


def trace_of(model) -> Trace:
    """The pass spelt out: eos after the source where there is an encoder, else the separator."""
    trace = Trace()
    if model.config.family == "decoder-only":
        model(torch.tensor([[*SOURCE_IDS, 3, *TARGET_IDS]]), trace=trace)
    else:
        model(torch.tensor([[*SOURCE_IDS, 1]]), torch.tensor([[2, *TARGET_IDS]]), trace=trace)
    return trace


PLACES = {
    "decoder-only": ["decoder.0.self", "decoder.1.self"],
    "encoder-decoder": ["encoder.0.self", "encoder.1.self"]
    + [f"decoder.{layer}.{kind}" for layer in range(3) for kind in ("self", "cross")],
    "recurrent": ["decoder.cross"],
}


@pytest.mark.parametrize("kind", ATTENTIVE)
@torch.no_grad()
def test_every_map_is_the_traces_own_tensor(kind):
    model = small.model(kind)
    view, trace = look(model, Letters(), SOURCE, TARGET), trace_of(model)
    assert list(view.maps) == PLACES[model.config.family]
    for place, heads in view.maps.items():
        assert torch.equal(torch.tensor(heads, dtype=torch.float64), trace[f"{place}.A"][0]), place
        assert type(heads[0][0][0]) is float
    assert view == look(model, Letters(), SOURCE, TARGET_IDS)


@torch.no_grad()
def test_every_map_of_a_marian_is_what_transformers_says():
    pytest.importorskip("transformers")
    from tests.support.huggingface import CASES, pair

    theirs, ours = pair(CASES["marian"])
    source, read = torch.tensor([[*SOURCE_IDS, 1]]), torch.tensor([[2, *TARGET_IDS]])
    found = theirs(input_ids=source, decoder_input_ids=read, output_attentions=True)
    view = look(ours, Letters(), SOURCE, TARGET)
    expected = {f"encoder.{i}.self": A for i, A in enumerate(found.encoder_attentions)}
    expected |= {f"decoder.{i}.self": A for i, A in enumerate(found.decoder_attentions)}
    expected |= {f"decoder.{i}.cross": A for i, A in enumerate(found.cross_attentions)}
    assert view.maps.keys() == expected.keys()
    for place, A in expected.items():
        torch.testing.assert_close(torch.tensor(view.maps[place]), A[0], atol=1e-6, rtol=0)


@cache
def model_of(kind: str):
    return small.model(kind)


@pytest.mark.parametrize("kind", ATTENTIVE)
@given(n=st.integers(1, 12), m=st.integers(0, 12))
def test_rows_sum_to_one_and_nobody_looks_at_what_is_not_yet_written(kind, n, m):
    view = look(model_of(kind), Letters(), "b" * n, "c" * m)
    for place, heads in view.maps.items():
        rows, columns = view.labels(place)
        A = torch.tensor(heads)
        assert A.shape[1:] == (len(rows), len(columns))
        torch.testing.assert_close(A.sum(-1), torch.ones(A.shape[:2]), atol=1e-6, rtol=0)
        if place.startswith("decoder") and place.endswith("self"):
            assert not A.triu(1).any()
            assert rows[-1] == "<eos>"
            assert columns[len(rows) - m - 1] == (
                "<separator>" if kind in small.DECODERS else "<start>"
            )
        else:
            assert len(rows) == 1 or A.triu(1).any()


def test_rows_are_called_by_what_they_write_and_columns_by_what_was_read():
    source = ["▁b", "▁c", "▁a", "▁d", "▁f", "▁e"]
    written, read = ["▁h", "▁g", "▁k", "<eos>"], ["<start>", "▁h", "▁g", "▁k"]
    view = look(small.model("marian"), Letters(), SOURCE, TARGET)
    assert view.labels("encoder.1.self") == ([*source, "<eos>"], [*source, "<eos>"])
    assert view.labels("decoder.1.self") == (written, read)
    assert view.labels("decoder.1.cross") == (written, [*source, "<eos>"])
    view = look(small.model("gpt2"), Letters(), SOURCE, TARGET)
    assert view.labels("decoder.0.self") == (
        [*source, *written],
        [*source, "<separator>", *read[1:]],
    )
    assert view.axes["decoder.0.self"] == (("source", "written"), ("source", "read"))


@pytest.mark.parametrize("kind", ATTENTIVE)
def test_without_a_target_it_is_the_models_own_translation(kind):
    model = small.model(kind, position_limit=24)
    translator = Translator.of(model, Letters())
    for source in ("bcd", "af", "sqrpo"):
        view = translator.attention(source)
        found = translator.written(Letters().encode_batch([source]))[0]
        assert view.target == translator(source) == Letters().decode(found.tokens)
        assert view.pieces["written"] == Letters().tokens(found.tokens) + ["<eos>"] * found.finished
        assert len(view.pieces["read"]) == len(view.pieces["written"])


def test_what_ended_at_its_limit_has_no_row_for_an_end_that_was_not_written():
    model = small.model("marian", position_limit=8)
    with torch.no_grad():
        model.vocabulary.output_bias[1] = -1e4
    view = Translator.of(model, Letters()).attention("bcd")
    assert len(view.pieces["written"]) == len(view.maps["decoder.0.cross"][0]) == 8
    assert "<eos>" not in view.pieces["written"]


def by_hand(family: str, place: str, heads: list, rows: tuple, columns: tuple) -> AttentionView:
    """l'eau bout. -> water boils, in pieces."""
    pieces = {
        "source": ["▁l'", "eau", "▁bo", "ut", "<eos>"],
        "read": ["<start>", "▁wa", "ter", "▁boils"],
        "written": ["▁wa", "ter", "▁boils", "<eos>"],
    }
    words = {
        "source": [Word("l'", 0, 1), Word("eau", 1, 2), Word("bout", 2, 4)],
        "written": [Word("water", 0, 2), Word("boils", 2, 3)],
    }
    return AttentionView(
        family, "l'eau bout", "water boils", pieces, words, {place: (rows, columns)}, {place: heads}
    )


ONE = [
    [0.1, 0.5, 0.1, 0.1, 0.2],
    [0.3, 0.3, 0.0, 0.2, 0.2],
    [0.0, 0.1, 0.3, 0.4, 0.2],
    [0.0, 0.0, 0.0, 0.0, 1.0],
]
TWO = [
    [0.3, 0.5, 0.1, 0.1, 0.0],
    [0.1, 0.3, 0.2, 0.4, 0.0],
    [0.4, 0.3, 0.1, 0.0, 0.2],
    [0.0, 0.0, 0.0, 1.0, 0.0],
]
# water: l' (0.1 + 0.3 + 0.3 + 0.1) / 4, eau (0.5 + 0.5 + 0.3 + 0.3) / 4, bout (0.2 + 0.2 + 0.2 +
# 0.6) / 4 boils: l' (0.0 + 0.4) / 2, eau (0.1 + 0.3) / 2, bout (0.7 + 0.1) / 2
MERGED = [[0.2, 0.4, 0.3], [0.2, 0.2, 0.4]]


def test_words_get_the_sum_over_source_pieces_and_the_average_over_target_pieces_and_heads():
    view = by_hand("encoder-decoder", "decoder.0.cross", [ONE, TWO], ("written",), ("source",))
    found = view.alignment()
    assert found.places == view.alignment_places == ["decoder.0.cross"]
    assert (found.source, found.target, found.links) == (
        ["l'", "eau", "bout"],
        ["water", "boils"],
        [1, 2],
    )
    torch.testing.assert_close(torch.tensor(found.weights), torch.tensor(MERGED))


def test_words_are_aligned_by_all_layers_together_unless_told_otherwise():
    view = by_hand("encoder-decoder", "decoder.0.cross", [ONE], ("written",), ("source",))
    both = replace(
        view,
        maps=view.maps | {"decoder.1.cross": [TWO]},
        axes=view.axes | {"decoder.1.cross": (("written",), ("source",))},
    )
    assert both.alignment().places == ["decoder.0.cross", "decoder.1.cross"]
    torch.testing.assert_close(torch.tensor(both.alignment().weights), torch.tensor(MERGED))
    # water: (0.1 + 0.3) / 2, (0.5 + 0.3) / 2, (0.2 + 0.2) / 2; boils: 0.0, 0.1, 0.7
    assert both.alignment("decoder.0.cross") == view.alignment()
    torch.testing.assert_close(
        torch.tensor(view.alignment().weights), torch.tensor([[0.2, 0.4, 0.2], [0.0, 0.1, 0.7]])
    )


def test_a_decoder_only_model_is_aligned_by_its_rows_of_the_target_and_columns_of_the_source():
    above = [[1.0, *[0.0] * 8]] * 5
    heads = [[*above, *[[*row, *[0.0] * 4] for row in head]] for head in (ONE, TWO)]
    found = by_hand(
        "decoder-only", "decoder.0.self", heads, ("source", "written"), ("source", "read")
    ).alignment()
    torch.testing.assert_close(torch.tensor(found.weights), torch.tensor(MERGED))


def test_of_equal_weights_the_first_word_is_linked():
    even = [[0.2] * 5] * 4
    view = by_hand("encoder-decoder", "decoder.0.cross", [even], ("written",), ("source",))
    assert view.alignment().links == [2, 2]  # two pieces
    assert replace(
        view, words=view.words | {"source": [Word("l'", 0, 1), Word("eau", 1, 2)]}
    ).alignment().links == [
        0,
        0,
    ]


@pytest.mark.parametrize(
    ("labels", "words"),
    [
        ("▁le ▁ch at s", ["le", "chats"]),
        ("▁l' eau ▁qu' il", ["l'", "eau", "qu'", "il"]),
        ("▁Qu ' est ▁' non ' .", ["Qu'", "est", "'", "non", "'."]),
        ("▁il ▁a ▁ 1 2 ▁ans .", ["il", "a", "12", "ans", "."]),
        ("▁don 't .", ["don", "'t", "."]),
        ("▁Parliament 's ▁vote", ["Parliament", "'s", "vote"]),
        ("▁ 3 , 5 0 ▁€ !", ["3", ",", "50", "€!"]),
        ("▁na <0xC3> <0xAF> f ?", ["na<0xC3><0xAF>f", "?"]),
        ("▁ <0xF0> <0x9F> ▁x", ["<0xF0><0x9F>", "x"]),
        ("▁नम स् ते", ["नमस्ते"]),
        ("▁क ि", ["कि"]),
        ("▁est - ce", ["est", "-", "ce"]),
        ("( ▁", ["(", ""]),
        ("", []),
    ],
)
def test_a_word_begins_at_a_space_at_another_kind_of_character_and_after_an_elision(labels, words):
    labels = labels.split()
    assert ["".join(labels[a:b]).replace("▁", "") for a, b in split_words(labels)] == words


@given(st.lists(st.text("▁a1.'é<", min_size=1, max_size=4)))
def test_words_hold_every_piece_once_in_order(labels):
    spans = split_words(labels)
    assert [0, *(end for _, end in spans)] == [*(first for first, _ in spans), len(labels)]
    assert all(first < end for first, end in spans)
    assert all(one[1] == other[0] for one, other in pairwise(spans))


def test_words_of_french_sentences_are_those_of_a_plain_regular_expression(tokenizer):
    model = small.model("marian", vocab_size=tokenizer.vocab_size, position_limit=128)
    for pair in pairs(20, split="test"):
        view = look(model, tokenizer, pair.source, pair.target)
        plain = re.findall(r"\d+|[^\W\d_]+'?|[^\w\s]+", tokenizer.normalise(pair.source))
        assert [word.text for word in view.words["source"]] == plain
        assert (view.source, view.target) == (
            tokenizer.normalise(pair.source),
            tokenizer.normalise(pair.target),
        )


@pytest.mark.parametrize("kind", ATTENTIVE)
def test_json_has_everything_to_four_digits(kind):
    view = look(small.model(kind), Letters(), SOURCE, TARGET)
    table = json.loads(view.json())
    assert table == json.loads(json.dumps(view.to_dict()))
    assert {key: table[key] for key in ("family", "source", "target", "pieces")} == {
        "family": view.family,
        "source": SOURCE,
        "target": TARGET,
        "pieces": view.pieces,
    }
    for place, heads in view.maps.items():
        assert (
            tuple(table["maps"][place]["rows"]),
            tuple(table["maps"][place]["columns"]),
        ) == view.axes[place]
        found = torch.tensor(table["maps"][place]["heads"], dtype=torch.float64)
        assert (
            found - torch.tensor(heads, dtype=torch.float64)
        ).abs().max() <= 0.5 * 10**-DIGITS + 1e-12
        assert (found - torch.tensor(heads, dtype=torch.float64)).abs().max() > 10 ** -(DIGITS + 2)
    assert table["alignment"]["links"] == view.alignment().links
    assert table["words"]["written"] == [["h", 0, 1], ["g", 1, 2], ["k", 2, 3]]


def test_a_head_is_taken_by_its_number_and_a_wrong_one_is_refused():
    view = look(small.model("marian"), Letters(), SOURCE, TARGET)
    heads = torch.tensor(view.maps["decoder.2.cross"])
    assert torch.equal(torch.tensor(view.head("decoder.2.cross", 3)), heads[3])
    torch.testing.assert_close(torch.tensor(view.mean("decoder.2.cross")), heads.mean(0))
    with pytest.raises(ValueError, match=r"^head: decoder.2.cross has heads 0 to 3, got 4$"):
        view.head("decoder.2.cross", 4)
    with pytest.raises(
        ValueError, match=r"^place: expected one of encoder.0.self, .*, got 'decoder.3.cross'$"
    ):
        view.mean("decoder.3.cross")
    with pytest.raises(
        ValueError, match=r"^place: expected one of decoder.0.cross, .*, got 'encoder.0.self'$"
    ):
        view.alignment("encoder.0.self")


def test_dropout_is_off_and_the_model_stays_in_its_mode():
    model = small.model("marian", dropout=0.5, attention_dropout=0.5)
    quiet = look(model, Letters(), SOURCE, TARGET)
    model.train()
    assert look(model, Letters(), SOURCE, TARGET) == quiet
    assert all(module.training for module in model.modules())


def test_a_model_in_bfloat16_is_looked_at_too():
    view = look(small.model("marian").bfloat16(), Letters(), SOURCE, TARGET)
    sums = torch.tensor(view.maps["decoder.1.cross"]).sum(-1)
    torch.testing.assert_close(sums, torch.ones_like(sums), atol=0.02, rtol=0)


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        ("window-mlp", 'family: this model of the family "window-mlp" has no attention to show'),
        (
            "recurrent without attention",
            'family: this model of the family "recurrent" has no attention to show',
        ),
        (
            "bert",
            'family: a model of the family "encoder-only" writes nothing, so it cannot translate',
        ),
    ],
)
def test_a_model_without_attention_to_a_source_is_refused(kind, message):
    with pytest.raises(ConfigError, match=f"^{re.escape(message)}$"):
        Translator.of(small.model(kind), Letters()).attention(SOURCE)


@pytest.mark.parametrize(
    ("kind", "source", "target", "message"),
    [
        ("marian", "b" * 64, "c", "tokens: expected at most 64 positions (position_limit), got 65"),
        ("marian", "b", "c" * 64, "tokens: expected at most 64 positions (position_limit), got 65"),
        (
            "gpt2",
            "b" * 40,
            "c" * 30,
            "tokens: expected at most 64 positions (position_limit), got 71",
        ),
    ],
)
def test_what_does_not_fit_is_refused_by_name(kind, source, target, message):
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        look(small.model(kind), Letters(), source, target)

"""The guide's numbers are the shipped model's: worked out again here from its weights, with
torch's functions alone."""

import json
import math
from html import escape

import pytest
import torch
from torch.nn import functional as F
from typer.testing import CliRunner

from attentif.cli import app
from attentif.config import ConfigError
from attentif.decoding.translator import Translator
from attentif.lab.guide import guide
from attentif.shipped import model_folder
from tests.support.folders import load_model

TEXT = "Le chat noir dort."


@pytest.fixture(scope="module")
def found():
    return guide(TEXT)


@pytest.fixture(scope="module")
def W():
    return {
        name: tensor.detach()
        for name, tensor in load_model(model_folder(None)).state_dict().items()
    }


def station(found, title):
    return next(one for one in found.stations if one.title == title)


def close(numbers, expected):
    torch.testing.assert_close(torch.tensor(numbers), expected, atol=2e-4, rtol=1e-4)


def test_every_number_of_the_first_layer_follows_from_the_weights(found, W):
    ids = station(found, "Characters to subwords").numbers["ids"]
    n, d, heads, d_q = len(ids), 384, 6, 64
    place = (
        torch.arange(n, dtype=torch.float64)[:, None]
        * 10000.0 ** -(torch.arange(0, d, 2) / d).double()
    )
    X = (
        W["vocabulary.table.weight"][ids] * math.sqrt(d)
        + torch.cat([place.sin(), place.cos()], dim=1).float()
    )
    close(station(found, "Embeddings and positions").numbers["X"], X)
    at = "encoder.blocks.0."

    def norm(X, name):
        return F.layer_norm(X, (d,), W[f"{at}{name}.norm.g"], W[f"{at}{name}.norm.b"], 1e-5)

    def linear(X, name):
        return F.linear(X, W[f"{at}{name}.weight"], W[f"{at}{name}.bias"])

    N = norm(X, "self_residual")
    Q, K, V = (
        linear(N, f"self_attention.W_{name}").view(n, heads, d_q).transpose(0, 1) for name in "qkv"
    )
    head = station(found, "Queries, keys and values of a head").numbers
    for name, T in zip("QKV", (Q, K, V), strict=True):
        close(head[name], T[0])
    S = Q @ K.mT / 8
    close(station(found, "Scores").numbers["S"], S[0])
    close(station(found, "Weights").numbers["A"], S.softmax(-1)[0])
    Z = F.scaled_dot_product_attention(Q, K, V)
    H = Z.transpose(0, 1).reshape(n, d)
    together = station(found, "Average of values, concatenation").numbers
    close(together["H"], H)
    Y = linear(H, "self_attention.W_o")
    close(together["Y"], Y)
    close(station(found, "Residual sum and norm").numbers["R"], X + Y)
    N = norm(X + Y, "ff_residual")
    close(station(found, "Residual sum and norm").numbers["N"], N)
    hidden = linear(N, "feed_forward.W_1").relu()
    ff = station(found, "Feed-forward").numbers
    assert ff["zero"] == pytest.approx(float((hidden == 0).double().mean()), abs=1e-4)
    close(ff["R"], X + Y + linear(hidden, "feed_forward.W_2"))


def test_the_guide_ends_with_what_the_translator_writes(found):
    translator = Translator(model_folder(None), engine="torch", device="cpu", n_best=4, beam=4)
    best = translator.translations([TEXT])[0]
    assert found.translation == best[0].text == "The black cat is sleeping."
    end = [row for row in station(found, "The beam").rows if row[0] == "end"]
    assert list(dict.fromkeys(row[1] for row in end)) == [
        one.text for one in best
    ]  # a text may end two rows


def test_a_causal_row_sees_nothing_later_and_rows_sum_to_one(found):
    A = torch.tensor(station(found, "The decoder reads what is written").numbers["A"])
    assert float(A.triu(1).abs().sum()) == 0
    cross = torch.tensor(station(found, "The decoder reads the source").numbers["A"])
    for weights in (A, cross):
        torch.testing.assert_close(weights.sum(1), torch.ones(len(weights)))


def test_each_station_has_a_question_and_a_shape_and_each_format_holds_them(found):
    page, text, json_text = found.html(), found.text(width=80), json.loads(found.json())
    assert len(found.stations) == len(json_text["stations"]) == 13
    for number, one in enumerate(found.stations, start=1):
        assert one.question.endswith("?")
        assert one.shape
        assert f"{number}. {one.title}:" in text
        assert escape(f"{number}. {one.title}") in page
    assert "<math" in page
    assert max(map(len, text.splitlines())) <= 100  # a heat-map is not broken


@pytest.mark.parametrize("text", ["", "mot " * 40])
def test_a_sentence_that_is_empty_or_long_is_refused(text):
    with pytest.raises(ConfigError, match="text: expected a sentence of 1 to 24 subwords, got"):
        guide(text)


def test_the_command_writes_a_page(tmp_path):
    done = CliRunner().invoke(app, ["guide", "Oui.", "-o", str(tmp_path / "guide.html")])
    assert done.exit_code == 0, done.output
    assert "From “Oui.” to “Yes.”" in (tmp_path / "guide.html").read_text(encoding="utf-8")

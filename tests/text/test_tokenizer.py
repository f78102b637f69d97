"""The tokenizer: every text comes back as normalised, no text spells a special token, and the
plain library agrees."""

import json
import os
import random
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
import tokenizers
from hypothesis import example, given
from hypothesis import strategies as st

from attentif.config import ModelConfig
from attentif.text import tokenizer as module
from attentif.text.normalise import normalise
from attentif.text.phrasebook.corpus import pairs
from attentif.text.tokenizer import BYTES, FIXED, SPECIALS, Tokenizer, TokenizerError
from tests.support.texts import TEXT

LOOKALIKES = [
    "<pad>",
    "</s>",
    "<s>",
    "<|start|>",
    "<unk>",
    "[SEP]",
    *SPECIALS,
    "<0x41>",
    "<0xE2>",
    "<0xff>",
    "<0x+5>",
    "▁",
    "▁▁",
    "_",
    "< pad >",
    "<_pad_>",
    " <0x41> ",
]
TEXTS = [
    *LOOKALIKES,
    "",
    " ",
    " \n\t ",
    "a",
    " a",
    "a ",
    '"a',
    "'a'",
    "- a",
    "...",
    "日本語",
    "👩‍🚀🏳️‍🌈",
    "שלום עולם",
    "e\u0301\u0327",
    "\u0301",
    "a\x00b\x07",
    "\ud800",
    "\ud83d\ude00",
    "\ufffd",
    "\U0010ffff",
    "\ue000",
    "x² ½ ٣٤ 12,50 €",
    "l'eau d'Aube",
    "Quoi ?! « Rien »…",
    "\u200d\u200c",
    "Ω≈ç√∫",
    "don't we'll o'clock 'tis",
]
HARD = st.lists(st.sampled_from(TEXTS) | st.text(max_size=5), max_size=12).map("".join)


@cache
def phrasebook() -> Tokenizer:
    return Tokenizer.train(
        (side for pair in pairs(1500) for side in (pair.source, pair.target)), 900
    )


@cache
def hostile() -> Tokenizer:
    """Learnt from what looks like special tokens and bytes, so often that each would become a
    piece if it could."""
    return Tokenizer.train(LOOKALIKES * 500, 2000)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("learnt", [phrasebook, hostile])
def test_a_text_comes_back_as_normalised(learnt, text):
    tokenizer = learnt()
    assert tokenizer.decode(tokenizer.encode(text)) == normalise(text) == tokenizer.normalise(text)


@pytest.mark.properties
@given(TEXT | HARD)
def test_any_text_comes_back_as_normalised(text):
    for tokenizer in (phrasebook(), hostile()):
        assert tokenizer.decode(tokenizer.encode(text)) == normalise(text)


@pytest.mark.parametrize("unit", ["a", "été", "日", "👩\u200d🚀", "'", "1", "<0x41>"])
def test_a_hundred_kilobytes_without_a_space_come_back(unit):
    text = unit * (100_000 // len(unit.encode()))
    assert phrasebook().decode(phrasebook().encode(text)) == normalise(text)


@pytest.mark.properties
@given(TEXT | HARD)
def test_no_text_encodes_to_a_special_token(text):
    for tokenizer in (phrasebook(), hostile()):
        assert not {0, 1, 2, 3} & set(tokenizer.encode(text))


def test_a_byte_written_as_text_is_not_the_byte():
    for tokenizer in (phrasebook(), hostile()):
        for byte in (*BYTES, *(name.lower() for name in BYTES), "<0x+5>"):
            assert tokenizer.decode(tokenizer.encode(byte)) == byte
        learnt = tokenizer.tokens(range(260, tokenizer.vocab_size))
        assert not [token for token in learnt if token.startswith("<0x")]


def test_the_special_ids_are_those_of_a_models_configuration():
    config = ModelConfig.like(
        "transformer-2017", vocab_size=9, embedding_dim=2, encoder_layers=1, decoder_layers=1
    )
    for name in ("pad_id", "eos_id", "start_id", "separator_id"):
        assert getattr(Tokenizer, name) == getattr(config, name)
    assert phrasebook().tokens([0, 1, 2, 3]) == ["<pad>", "<eos>", "<start>", "<separator>"]


def test_the_vocabulary_is_specials_then_bytes_then_characters_then_pieces_and_as_large_as_asked():
    for size in (900, 417):
        tokenizer = Tokenizer.train((pair.source for pair in pairs(600)), size)
        vocabulary = json.loads(tokenizer.to_bytes())["model"]["vocab"]
        assert sorted(vocabulary.values()) == list(range(size))
        names = sorted(vocabulary, key=vocabulary.get)
        assert tuple(names[:260]) == FIXED
        lengths = [len(name) for name in names[260:]]
        first_piece = next(i for i, length in enumerate(lengths) if length > 1)
        assert min(lengths[first_piece:]) > 1
        assert tokenizer.vocab_size == size


def test_the_most_frequent_neighbours_are_joined_first_and_what_occurs_once_is_not():
    # By hand: xy 5, ▁x 4, yz 2, ▁q 2, qx 1. With xy joined: ▁xy 4, xyz 2. With ▁xy joined: only ▁q
    # twice.
    tokenizer = Tokenizer.train(["xy xy xy", "xyz qxyz q"], 280)
    assert tokenizer.tokens(range(260, tokenizer.vocab_size)) == [
        "q",
        "x",
        "y",
        "z",
        "▁",
        "xy",
        "▁xy",
        "▁q",
    ]


def test_a_corpus_too_small_gives_fewer_tokens_and_still_spells_everything():
    for sentences in ([], [""], ["a"], ["\ud800"], ["ab ab"]):
        tokenizer = Tokenizer.train(sentences, 5000)
        assert 260 < tokenizer.vocab_size < 300
        for text in TEXTS:
            assert tokenizer.decode(tokenizer.encode(text)) == normalise(text)
        assert Tokenizer.from_bytes(tokenizer.to_bytes()).to_bytes() == tokenizer.to_bytes()


def test_a_vocabulary_without_room_for_a_character_is_refused():
    with pytest.raises(TokenizerError, match=r"^vocab_size: expected 261 .* to 262,144, got 260$"):
        Tokenizer.train(["a"], 260)
    tokenizer = Tokenizer.train(["abc " * 9], 261)
    assert tokenizer.vocab_size == 261
    assert tokenizer.decode(tokenizer.encode("abc d")) == "abc d"


def test_a_vocabulary_that_takes_all_memory_is_refused_before_the_text_is_read():
    def unread():
        raise AssertionError
        yield ""

    with pytest.raises(
        TokenizerError, match=r"^vocab_size: expected 261 .* to 262,144, got 1,000,000,000$"
    ):
        Tokenizer.train(unread(), 10**9)


def test_a_rare_character_is_spelt_in_bytes_and_a_frequent_one_has_its_id():
    tokenizer = Tokenizer.train(["日 " * 40, *(chr(0x4E00 + i) for i in range(50)), "é" * 9], 500)
    assert tokenizer.tokens(tokenizer.encode("é日")) == ["▁", "é", "日"]
    assert tokenizer.tokens(tokenizer.encode("一")) == ["▁", "<0xE4>", "<0xB8>", "<0x80>"]


def test_in_a_large_corpus_one_in_a_million_is_rare():
    tokenizer = Tokenizer.train(["ab ab ab. " * 100] * 3200 + ["日 日", "月 月 月"], 300)
    assert tokenizer.tokens(tokenizer.encode("月日")) == ["▁月", "<0xE6>", "<0x97>", "<0xA5>"]


TRAIN = """
import random, sys
from attentif.text.tokenizer import Tokenizer
draw = random.Random(5)
# More characters than there is room for, and all of them equally rare: whoever breaks ties by chance is found out.
letters = [chr(code) for code in range(0x4E00, 0x4E00 + 400)] * 2
draw.shuffle(letters)
words = ["".join(draw.choices("abcde", k=draw.randint(1, 6))) for _ in range(3000)]
sentences = [" ".join(words[i : i + 9]) for i in range(0, 3000, 9)]
sys.stdout.buffer.write(Tokenizer.train(sentences + letters, 700).to_bytes())
"""


def test_the_same_sentences_give_the_same_bytes_in_every_process():
    out = set()
    for seed, threads in (("1", "1"), ("2", "2"), ("3", "4")):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "RAYON_NUM_THREADS": threads}
        run = subprocess.run(
            [sys.executable, "-c", TRAIN], env=environment, capture_output=True, check=True
        )
        out.add(run.stdout)
    assert len(out) == 1
    assert Tokenizer.from_bytes(out.pop()).vocab_size == 700


def test_training_reads_an_iterator_once_and_reports_how_far_it_is():
    seen = []
    Tokenizer.train((f"phrase numéro {i}" for i in range(20_001)), 400, progress=seen.append)
    assert seen == [10_000, 20_000, 20_001]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_one_clear_line(monkeypatch):
    def full(*_, **__):
        return Path("/dev/full").open("w")

    monkeypatch.setattr("tempfile.TemporaryFile", full)
    with pytest.raises(
        TokenizerError,
        match=r"^/.*: cannot hold a copy of the sentences: .*space left.*; set TMPDIR$",
    ):
        Tokenizer.train(["bonjour " * 9] * 10_000, 400)


def test_an_unreadable_corpus_keeps_its_own_error():
    def broken():
        yield "bonjour"
        raise FileNotFoundError(2, "No such file", "corpus.tsv")

    with pytest.raises(FileNotFoundError, match=r"corpus\.tsv"):
        Tokenizer.train(broken(), 400)


@pytest.mark.properties
@given(st.lists(TEXT | HARD, max_size=4))
def test_the_plain_library_encodes_and_decodes_alike_and_so_does_a_batch(texts):
    ours = hostile()
    plain = tokenizers.Tokenizer.from_str(ours.to_bytes().decode())
    texts = [text.encode("utf-8", "replace").decode() for text in texts]
    ids = [plain.encode(text).ids for text in texts]
    assert [ours.encode(text) for text in texts] == ids == ours.encode_batch(texts)
    assert (
        [plain.decode(one) for one in ids]
        == [ours.decode(one) for one in ids]
        == ours.decode_batch(ids)
    )
    assert plain.decode([1, *ids[0], 0, 0] if ids else [1]) == ours.decode(
        [1, *ids[0], 0, 0] if ids else [1]
    )


def test_transformers_reads_the_file_to_the_same_effect(tmp_path):
    transformers = pytest.importorskip("transformers")
    ours = phrasebook()
    (tmp_path / "tokenizer.json").write_bytes(ours.to_bytes())
    theirs = transformers.PreTrainedTokenizerFast(tokenizer_file=str(tmp_path / "tokenizer.json"))
    for text in (text for text in TEXTS if text.isprintable() or text.isspace()):
        ids = ours.encode(text)
        assert theirs(text, add_special_tokens=False)["input_ids"] == ids
        assert theirs.decode([2, *ids, 1, 0], clean_up_tokenization_spaces=False) == normalise(text)


def test_a_batch_longer_than_a_chunk_is_whole_and_in_order(monkeypatch):
    monkeypatch.setattr(module, "CHUNK", 3)
    texts = [f"phrase {i} \ud800" for i in range(8)]
    assert phrasebook().encode_batch(texts) == [phrasebook().encode(text) for text in texts]
    assert phrasebook().encode_batch([]) == []


@given(st.lists(st.integers(0, 899), max_size=40))
@pytest.mark.properties
def test_any_ids_decode_to_a_text_without_special_names(ids):
    text = phrasebook().decode(ids)
    assert "▁" not in text
    assert "<0x" not in text
    assert not any(name.replace("▁", space) in text for name in SPECIALS for space in ("", " "))


@pytest.mark.properties
@given(st.text(min_size=1))
@example("  deux")
def test_bytes_decode_as_python_decodes_them(text):
    raw = text.encode("utf-8", "replace")
    # A leading space is the one that every first word has.
    assert phrasebook().decode([4 + byte for byte in raw]) == raw.decode().replace(
        "▁", " "
    ).removeprefix(" ")


@pytest.mark.parametrize(
    "raw", [b"\xff", b"\xe2\x82", b"a\x80", b"\xed\xa0\x80", b"\xf5\x80\x80\x80"]
)
def test_bytes_that_are_not_utf8_are_shown_as_such(raw):
    word = phrasebook().encode("bonjour")
    assert "\ufffd" in phrasebook().decode([4 + byte for byte in raw])
    text = phrasebook().decode([*word, *(4 + byte for byte in raw), *word])
    assert text.startswith("bonjour\ufffd")
    assert text.endswith(" bonjour")


def test_special_tokens_say_nothing_wherever_they_stand():
    word = phrasebook().encode("bonjour")
    assert phrasebook().decode([2, *word, 3, *word, 1, 0, 0]) == "bonjour bonjour"
    assert phrasebook().decode([0, 1, 2, 3]) == phrasebook().decode([]) == ""


@pytest.mark.parametrize("wrong", [900, -1, -100, 2**40])
def test_an_id_of_another_tokenizer_is_refused(wrong):
    for call in (
        phrasebook().decode,
        phrasebook().tokens,
        lambda ids: phrasebook().decode_batch([ids]),
    ):
        with pytest.raises(
            TokenizerError,
            match=rf"^id {wrong}: this tokenizer has 0 to 899; is it the model's own\?$",
        ):
            call([5, wrong])


def test_each_digit_is_a_token():
    tokenizer = Tokenizer.train(["1234 12 ٣٤ ½½"] * 50, 400)
    for token in tokenizer.tokens(range(260, tokenizer.vocab_size)):
        assert len(token) == 1 or not any(c.isnumeric() for c in token)
    assert tokenizer.tokens(tokenizer.encode("1234")) == ["▁", "1", "2", "3", "4"]


def test_pieces_part_where_words_do():
    sentence = "l'eau qu'il boit, don't Parliament's (été) \"oui\""
    tokenizer = Tokenizer.train([sentence] * 50, 500)
    expected = [
        "▁l'",
        "eau",
        "▁qu'",
        "il",
        "▁boit",
        ",",
        "▁don",
        "'t",
        "▁Parliament",
        "'s",
        "▁(",
        "été",
        ")",
        '▁"',
        "oui",
        '"',
    ]
    assert tokenizer.tokens(tokenizer.encode(sentence)) == expected


def test_the_file_reads_back_to_the_same_bytes():
    data = phrasebook().to_bytes()
    assert Tokenizer.from_bytes(data).to_bytes() == data
    assert json.loads(data)["added_tokens"] == []


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"[]", b"null", b"\xff\xfe", b'{"model": 3}', b"x" * 999, b"7"]
)
def test_what_is_not_a_tokenizer_is_one_line_that_names_the_file(data):
    with pytest.raises(
        TokenizerError, match=r"^m/tokenizer\.json: damaged, or not a tokenizer: [^\n]+$"
    ):
        Tokenizer.from_bytes(data, "m/tokenizer.json")


def test_a_damaged_file_is_one_line_or_a_tokenizer_that_still_spells():
    data, draw, messages = hostile().to_bytes(), random.Random(2), []
    for _ in range(150):
        cut = draw.random() < 0.3
        place = draw.randrange(len(data) if cut else 9000)  # the settings come first
        broken = (
            data[:place] if cut else data[:place] + bytes([draw.randrange(256)]) + data[place + 1 :]
        )
        try:
            Tokenizer.from_bytes(broken, "there.json").encode("bonjour")
        except TokenizerError as error:
            messages.append(str(error))
    assert len(messages) > 75
    assert all(message.startswith("there.json: ") and "\n" not in message for message in messages)


def changed(**settings) -> bytes:
    content = json.loads(phrasebook().to_bytes())
    for path, value in settings.items():
        place = content
        *way, last = path.split("__")
        for key in way:
            place = place[key]
        place[last] = value(place[last]) if callable(value) else value
    return json.dumps(content).encode()


CUT = {"direction": "Right", "max_length": 5, "strategy": "LongestFirst", "stride": 0}
ADDED = {
    "id": 0,
    "content": "<pad>",
    "single_word": False,
    "lstrip": False,
    "rstrip": False,
    "normalized": False,
    "special": True,
}


def swapped(vocabulary: dict[str, int]) -> dict[str, int]:
    return {token: {899: 898, 898: 899}.get(number, number) for token, number in vocabulary.items()}


PANIC = {"type": "Replace", "pattern": {"Regex": "(?<=a|bc+)("}, "content": ""}
MULTIPLIES = {"type": "Replace", "pattern": {"Regex": "."}, "content": "x" * 10_000}
OTHER = "is not the one that this version of attentif writes"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (lambda: changed(model__byte_fallback=False), f"its model {OTHER}"),
        (lambda: changed(model__dropout=0.5), f"its model {OTHER}"),
        (lambda: changed(added_tokens=[ADDED]), f"its added_tokens {OTHER}"),
        (lambda: changed(normalizer=None), f"its normalizer {OTHER}"),
        (lambda: changed(normalizer={"type": "NFC"}), f"its normalizer {OTHER}"),
        (lambda: changed(normalizer=PANIC), f"its normalizer {OTHER}"),
        (lambda: changed(normalizer=MULTIPLIES), f"its normalizer {OTHER}"),
        (lambda: changed(pre_tokenizer=PANIC | {"type": "Split"}), f"its pre_tokenizer {OTHER}"),
        (lambda: changed(decoder=MULTIPLIES), f"its decoder {OTHER}"),
        (lambda: changed(decoder=None), f"its decoder {OTHER}"),
        (lambda: changed(truncation=CUT), f"its truncation {OTHER}"),
        (lambda: changed(extra=1), "its extra is not the one"),
        (
            lambda: changed(
                model__vocab=lambda v: {{"<▁pad▁>": "<pad>"}.get(k, k): i for k, i in v.items()}
            ),
            "id 0 is '<pad>', expected '<▁pad▁>'",
        ),
        (
            lambda: changed(model__vocab=lambda v: {k: i + (i == 899) for k, i in v.items()}),
            "its ids are not 0, 1, 2 ... in the order of its tokens",
        ),
        (
            lambda: changed(model__vocab=swapped),
            "its ids are not 0, 1, 2 ... in the order of its tokens",
        ),
        (
            lambda: changed(model__vocab=lambda v: dict(list(v.items())[:260]), model__merges=[]),
            "it has 260 tokens, expected 261 to 262,144",
        ),
        (
            lambda: changed(model__vocab=lambda v: v | {"x" * 1001: len(v)}),
            "a token has 1,001 characters, expected at most 1,000",
        ),
    ],
)
def test_a_tokenizer_that_could_not_keep_our_promises_is_refused(data, reason):
    with pytest.raises(TokenizerError) as caught:
        Tokenizer.from_bytes(data(), "m.json")
    assert str(caught.value).startswith(f"m.json: not a tokenizer of attentif's: {reason}")


@pytest.mark.parametrize(
    "data",
    [
        b"[" * 1_000_000,
        b'{"model": {"vocab": {}, "merges": [1]}}',
        b'{"model": {"vocab": [], "merges": []}}',
        b'{"model": {"vocab": {"a": %s}, "merges": []}}' % (b"9" * 5000),
        tokenizers.Tokenizer(tokenizers.models.WordLevel({"a": 0}, unk_token="a"))
        .to_str()
        .encode(),
    ],
)
def test_a_hostile_file_is_one_line(data):
    with pytest.raises(TokenizerError, match=r"^m\.json: (damaged, or )?not a tokenizer[^\n]+$"):
        Tokenizer.from_bytes(data, "m.json")


def test_merges_that_make_no_token_are_one_line():
    for merges in ([["a", "\U0001f600"]], [["a", 3]], [["a", "\ud800"]]):
        with pytest.raises(TokenizerError, match=r"^m\.json: damaged: [^\n]+$"):
            Tokenizer.from_bytes(changed(model__merges=merges), "m.json")


def test_a_second_value_of_a_key_never_reaches_the_library():
    data = phrasebook().to_bytes()
    twice = data.replace(
        b'"normalizer"', b'"normalizer": ' + json.dumps(PANIC).encode() + b', "normalizer"', 1
    )
    assert Tokenizer.from_bytes(twice).to_bytes() == data


def test_a_file_that_is_too_long_is_refused_before_it_is_parsed():
    with pytest.raises(
        TokenizerError, match=r"^m\.json: expected at most 25,165,824 bytes, got 25,165,825"
    ):
        Tokenizer.from_bytes(b" " * ((24 << 20) + 1), "m.json")


def test_no_token_of_ours_is_longer_than_a_file_may_have():
    made = Tokenizer.train(["-" * 5000] * 3, 400)
    assert Tokenizer.from_bytes(made.to_bytes()).vocab_size == made.vocab_size

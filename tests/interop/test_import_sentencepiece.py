"""Marian and Pegasus with SentencePiece files: ids and texts of transformers, both sides, and
their files on export."""

import json

import pytest
import torch

from attentif.checkpoint import load
from attentif.decoding.translator import Translator
from attentif.interop.huggingface import export
from attentif.interop.importing import import_model
from attentif.interop.weights import ImportModelError
from attentif.text.tokenizer import TokenizerError
from tests.support.huggingface import SEQ2SEQ
from tests.support.sentencepieces import (
    TEXTS,
    marian,
    odd_texts,
    pieces,
    sentencepiece,
    sides,
    trained,
    transformers,
)
from tests.support.thinning import thinned

pytestmark = pytest.mark.filterwarnings("ignore:Recommended. pip install sacremoses")
SYMBOLS = {"user_defined_symbols": "<n>"}


@pytest.fixture(autouse=True)
def quiet():
    transformers.logging.set_verbosity_error()
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(threads)


def both(tmp_path, **settings):
    """Their model and tokenizer, and our folder."""
    theirs = marian(tmp_path / "theirs", trained(0), trained(1), **settings)
    import_model(tmp_path / "theirs", tmp_path / "ours")
    return theirs, transformers.MarianTokenizer.from_pretrained(tmp_path / "theirs")


def compare_ids(tmp_path, count):
    _, theirs = both(tmp_path)
    _, ours = load(tmp_path / "ours")
    seen = set()
    for text in (*TEXTS, *odd_texts(count)):
        expected = theirs(text)["input_ids"]
        assert ours.prompt(text) == expected, text
        assert [*ours.encode(text), ours.eos_id] == expected, text
        assert ours.target.prompt(text) == theirs(text_target=text)["input_ids"], text
        assert ours.decode(expected) == theirs.decode(expected, skip_special_tokens=True), text
        assert ours.tokens(expected) == theirs.convert_ids_to_tokens(expected), text
        seen |= {*expected}
    assert ours.encode_batch(["Il dort.", ""]) == [ours.encode("Il dort."), []]
    assert ours.encode("Il dort.") != ours.target.encode("Il dort.")  # else one side would do
    assert {ours.eos_id, theirs.unk_token_id, theirs.pad_token_id} < seen
    return len(seen)


def test_ids_of_both_sides_and_texts_are_those_of_marian_tokenizer(tmp_path):
    assert compare_ids(tmp_path, 100) > 100


@pytest.mark.soak
def test_ids_of_many_texts_are_those_of_marian_tokenizer(tmp_path):
    assert compare_ids(tmp_path, 1000) > 300


CONFIGURATIONS = {
    "plain": {},
    "post norm, scaled": {
        "scale_embedding": True,
        "activation_function": "swish",
        "encoder_layers": 2,
    },
    "three heads": {
        "d_model": 24,
        "encoder_attention_heads": 3,
        "decoder_attention_heads": 3,
        "decoder_layers": 1,
    },
}


@pytest.mark.parametrize("name", thinned(CONFIGURATIONS, 3))
def test_translations_are_the_texts_of_generate(name, tmp_path):
    theirs, tokenizer = both(tmp_path, seed=len(name), **CONFIGURATIONS[name])
    texts = [text for text in sides()[0][:40] if text.count(".") + text.count("?") == 1][:8]
    for beam in (1, 3):
        ours = Translator(tmp_path / "ours", engine="torch", beam=beam, guard=False)
        for text in texts:
            given = tokenizer([text], return_tensors="pt")
            most = min(2 * (given["input_ids"].shape[1] - 1) + 10, 64)
            written = theirs.generate(
                **given,
                num_beams=beam,
                max_new_tokens=most,
                do_sample=False,
                early_stopping=beam > 1,
                bad_words_ids=[[tokenizer.pad_token_id]],
                **({"length_penalty": 1.0} if beam > 1 else {}),
            )
            expected = tokenizer.batch_decode(written, skip_special_tokens=True)[0]
            hypothesis = ours.written([ours.tokenizer.encode(text)])[0]
            assert hypothesis.tokens == [
                i for i in written[0, 1:].tolist() if i != tokenizer.eos_token_id
            ]
            assert ours.tokenizer.decode(hypothesis.tokens) == expected
            assert ours.translate(text) == expected


def test_a_target_is_read_by_its_own_model(tmp_path):
    theirs, tokenizer = both(tmp_path)
    ours = Translator(tmp_path / "ours", engine="torch")
    given = tokenizer(["Il dort."], text_target=["He sleeps."], return_tensors="pt")
    with torch.no_grad():
        loss = theirs(**given).loss * given["labels"].shape[1]
    assert ours.score("Il dort.", "He sleeps.") == pytest.approx(-loss.item(), abs=1e-4)


def test_other_choices_may_follow_any_token_that_is_not_special_in_this_model(tmp_path):
    both(tmp_path)
    ours = Translator(tmp_path / "ours", engine="torch")
    assert all(choice.tokens[:2] == [2, 3] for choice in ours.choices("Il dort.", [2, 3], 2))
    for special in (0, ours.tokenizer.pad_id, ours.tokenizer.vocab_size, -1):
        with pytest.raises(
            ValueError, match=r"^tokens: expected fewer than \d+ ids below \d+, no special tokens$"
        ):
            ours.choices("Il dort.", [special])


def test_the_files_come_back_unchanged_and_transformers_reads_them(tmp_path):
    _, first = both(tmp_path)
    export(tmp_path / "ours", tmp_path / "back")
    for name in ("source.spm", "target.spm", "vocab.json"):
        assert (tmp_path / "back" / name).read_bytes() == (tmp_path / "theirs" / name).read_bytes()
    assert not (tmp_path / "back/tokenizer.json").exists()
    again = transformers.MarianTokenizer.from_pretrained(tmp_path / "back")
    assert again("Il dort.")["input_ids"] == first("Il dort.")["input_ids"]


def pegasus(folder, **options):
    """A folder of a small Pegasus model whose file begins with padding and eos, as published
    ones do."""
    data = trained(0, pad_id=0, eos_id=1, unk_id=2, bos_id=-1, **options)
    size = 103 + len(pieces(data))
    config = transformers.PegasusConfig(
        **SEQ2SEQ | {"vocab_size": size, "decoder_start_token_id": 0}
    )
    transformers.PegasusForConditionalGeneration(config).save_pretrained(folder)
    (folder / "spiece.model").write_bytes(data)
    return data


def compare_pegasus(tmp_path, count):
    data = pegasus(tmp_path / "theirs", **SYMBOLS)
    assert (
        import_model(tmp_path / "theirs", tmp_path / "ours").tokenizer
        == f"tokenizer with {103 + len(pieces(data))} tokens"
    )
    _, ours = load(tmp_path / "ours")
    library = sentencepiece.SentencePieceProcessor(model_proto=data)
    theirs = transformers.PegasusTokenizer.from_pretrained(tmp_path / "theirs")
    texts = [*sides()[0][:50], "Il <n> dort", "日本 été 👍🏽", *odd_texts(count)]
    for text in texts:
        if not any(special in text for special in ("<pad>", "</s>", "<unk", "<mask")):
            assert ours.encode(text) == [103 + i for i in library.encode(text)], text
    for text in texts[:50]:
        assert ours.prompt(text) == theirs(text)["input_ids"], text
        assert ours.decode(ours.prompt(text)) == theirs.decode(
            theirs(text)["input_ids"], skip_special_tokens=True
        )
    assert ours.encode("<mask_1> a</s>") == [2, *ours.encode("a"), 1]


def test_ids_of_pegasus_are_those_of_its_file_103_later(tmp_path):
    compare_pegasus(tmp_path, 100)


@pytest.mark.soak
def test_ids_of_pegasus_for_many_texts(tmp_path):
    compare_pegasus(tmp_path, 1000)


def test_the_settings_of_published_models_are_known(tmp_path):
    """Those that an opus-mt folder of 2020 has beside the ones that save_pretrained writes now."""
    marian(tmp_path / "theirs", trained(0), trained(1))
    path = tmp_path / "theirs/config.json"
    old = {
        "_num_labels": 3,
        "add_bias_logits": False,
        "add_final_layer_norm": False,
        "bad_words_ids": [[600]],
        "bos_token_id": 0,
        "classif_dropout": 0.0,
        "classifier_dropout": 0.0,
        "extra_pos_embeddings": 601,
        "forced_eos_token_id": 0,
        "gradient_checkpointing": False,
        "id2label": {"0": "LABEL_0"},
        "max_length": 512,
        "label2id": {"LABEL_0": 0},
        "normalize_before": False,
        "normalize_embedding": False,
        "num_beams": 6,
        "num_hidden_layers": 6,
        "static_position_embeddings": True,
        "torch_dtype": "float16",
        "output_past": True,
    }
    new = {"share_encoder_decoder_embeddings", "decoder_vocab_size", "tie_word_embeddings", "dtype"}
    given = {name: value for name, value in json.loads(path.read_text()).items() if name not in new}
    path.write_text(json.dumps(given | old))
    assert import_model(tmp_path / "theirs", tmp_path / "ours").tokenizer.startswith(
        "tokenizer with"
    )


def test_wrong_files_are_refused_and_named(tmp_path):
    marian(tmp_path / "theirs", trained(0), trained(1))
    folder = tmp_path / "theirs"
    table = json.loads((folder / "vocab.json").read_text())

    def refused(name, data, message, error=TokenizerError):
        before = (folder / name).read_bytes() if (folder / name).exists() else None
        if data is None:
            (folder / name).unlink()
        else:
            (folder / name).write_bytes(
                data if isinstance(data, bytes) else json.dumps(data).encode()
            )
        with pytest.raises(error, match=message):
            import_model(folder, tmp_path / "ours")
        assert not (tmp_path / "ours").exists()
        (folder / name).unlink(missing_ok=True) if before is None else (folder / name).write_bytes(
            before
        )

    refused(
        "source.spm",
        b"\x0a\x05",
        r"theirs/source\.spm: not a SentencePiece model that attentif reads: ",
    )
    refused(
        "target.spm",
        trained(0)[:-100],
        r"theirs/target\.spm: not a SentencePiece model that attentif reads: ",
    )
    refused(
        "target.spm", None, r"theirs/target\.spm: missing; expected a folder with", ImportModelError
    )
    refused("source.spm", bytes(6 << 20), r"theirs/source\.spm: .*5,242,880", ImportModelError)
    refused("vocab.json", b"[1]", r"theirs/vocab\.json: damaged")
    refused(
        "vocab.json",
        table | {"x": 0},
        r"theirs/vocab\.json: expected tokens, each with its own id below 262,144",
    )
    refused("vocab.json", table | {"x": 1 << 40}, r"each with its own id below 262,144")
    refused(
        "vocab.json",
        {"</s>": 0, "a": 1},
        r"vocab\.json: expected <pad>, <unk>, and </s> with the id 0",
    )
    refused(
        "vocab.json",
        table | {"</s>": 9999},
        r"vocab\.json: expected <pad>, <unk>, and </s> with the id 0",
    )
    refused(
        "vocab.json",
        table | {"x": 9999},
        r"ids below the model's vocab_size \d+, got 9999",
        ImportModelError,
    )
    refused(
        "tokenizer_config.json",
        {"separate_vocabs": True},
        r"separate_vocabs: expected False",
        ImportModelError,
    )
    import_model(folder, tmp_path / "ours")

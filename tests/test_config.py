"""Settings: an invalid value is refused by name, and a written file is read back equal."""

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attentif.config import (
    ARCHITECTURES,
    LARGEST,
    ConfigError,
    DecodingConfig,
    ModelConfig,
    from_table,
    parse_table,
    parse_toml,
    write_table,
)

SMALL = dict(
    family="encoder-decoder",
    vocab_size=20,
    embedding_dim=8,
    num_heads=2,
    encoder_layers=1,
    decoder_layers=1,
)


def test_lengths_left_out_are_the_usual_ones():
    config = ModelConfig(**SMALL)
    assert (config.qk_length, config.value_length, config.num_kv_heads, config.ff_length) == (
        4,
        4,
        2,
        32,
    )


def test_lengths_are_independent_of_the_width():
    config = ModelConfig(**(SMALL | dict(num_heads=3, qk_length=5, value_length=7)))
    assert (config.embedding_dim, config.qk_length, config.value_length) == (8, 5, 7)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            dict(num_heads=3),
            "num_heads: 3 does not divide embedding_dim 8; choose one that does, or set qk_length",
        ),
        (
            dict(num_heads=3, qk_length=4),
            (
                "num_heads: 3 does not divide embedding_dim 8; choose one that does, or set "
                "value_length"
            ),
        ),
        (dict(num_heads=0), "num_heads: expected at least 1, got 0"),
        (dict(num_heads=-2), "num_heads: expected at least 1, got -2"),
        (dict(num_heads=4, num_kv_heads=3), "num_kv_heads: 3 does not divide num_heads 4"),
        (
            dict(positions="rotary", qk_length=3),
            "qk_length: rotary positions need an even number, got 3",
        ),
        (
            dict(positions="absolute"),
            "positions: expected one of sinusoidal-interleaved, .*, got 'absolute'",
        ),
        (
            dict(activation="tanh"),
            "activation: expected one of relu, gelu, gelu-tanh, silu, got 'tanh'",
        ),
        (dict(family="decoder"), "family: expected one of .*, got 'decoder'"),
        (dict(vocab_size=0), "vocab_size: expected at least 1, got 0"),
        (dict(vocab_size=2), "start_id: expected 0 <= start_id < vocab_size 2, got 2"),
        (dict(pad_id=-1), "pad_id: expected 0 <= pad_id < vocab_size 20, got -1"),
        (dict(dropout=1.0), "dropout: expected 0 <= dropout < 1, got 1.0"),
        (dict(dropout=float("nan")), "dropout: expected 0 <= dropout < 1, got nan"),
        (dict(norm_epsilon=0.0), "norm_epsilon: expected a number above 0, got 0.0"),
        (dict(position_base=float("inf")), "position_base: expected a number above 0, got inf"),
        (dict(position_offset=-1), "position_offset: expected at least 0, got -1"),
        (dict(embedding_dim="8"), r"embedding_dim: expected int, got str \('8'\)"),
        (dict(encoder_layers=True), r"encoder_layers: expected int, got bool \(True\)"),
        (dict(gated=1), r"gated: expected bool, got int \(1\)"),
        (
            dict(decoder_layers=0),
            'decoder_layers: the family "encoder-decoder" needs at least 1, got 0',
        ),
        (dict(family="decoder-only"), 'encoder_layers: the family "decoder-only" has none, got 1'),
        (dict(pooler=True), 'pooler: only the family "encoder-only" has it, not "encoder-decoder"'),
        (
            dict(norm_place="post"),
            "final_norm: a post-norm stack already ends with a norm; set final_norm = false",
        ),
    ],
)
def test_an_impossible_setting_is_one_error_that_names_it(changes, message):
    with pytest.raises(ConfigError, match=f"^{message}$"):
        ModelConfig(**(SMALL | changes))


@pytest.mark.parametrize(
    "name", [field.name for field in dataclasses.fields(ModelConfig) if field.name in LARGEST]
)
def test_every_size_has_a_largest_value(name):
    with pytest.raises(ConfigError, match=f"^{name}: expected at most {LARGEST[name]:,}, got "):
        ModelConfig(
            **(SMALL | dict(num_heads=1, qk_length=4, value_length=4) | {name: LARGEST[name] + 1})
        )


def test_every_size_of_a_model_is_bounded():
    whole = {field.name for field in dataclasses.fields(ModelConfig) if field.type == "int"}
    assert whole - LARGEST.keys() == {
        "pad_id",
        "eos_id",
        "start_id",
        "separator_id",
    }  # bounded by vocab_size


def test_a_table_of_positions_is_bounded_as_a_whole():
    with pytest.raises(
        ConfigError, match=r"^position_limit: expected a table of at most .*, got 131,072 positions"
    ):
        ModelConfig(**(SMALL | dict(embedding_dim=512, position_limit=1 << 17)))


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (dict(beam=0), "beam: expected at least 1, got 0"),
        (dict(beam=100_000), "beam: expected at most 128, got 100,000"),
        (dict(length_penalty=1e308), "length_penalty: expected at most 10, got "),
        (dict(length_penalty=float("inf")), "length_penalty: expected at most 10, got inf"),
        (dict(length_penalty=float("nan")), "length_penalty: expected at least 0, got nan"),
    ],
)
def test_a_search_is_bounded(asked, message):
    with pytest.raises(ConfigError, match=f"^{message}"):
        DecodingConfig(**asked)


@pytest.mark.parametrize("text", ["x = " + "[" * 100_000, "x = " + "9" * 5000, "x = {" * 50_000])
def test_toml_that_is_too_deep_or_too_long_is_one_line_that_names_the_file(text):
    with pytest.raises(ConfigError, match=r"^m/config\.toml: not TOML: [^\n]+$"):
        parse_toml(text, "m/config.toml")


def test_a_configuration_cannot_be_changed():
    with pytest.raises(dataclasses.FrozenInstanceError):
        ModelConfig(**SMALL).dropout = 0.1


def test_an_unknown_key_is_an_error_that_names_the_file_the_line_and_the_nearest():
    text = '[other]\nnum_head = 1\n\n[model]\nfamily = "decoder-only"\nnum_head = 8\n'
    with pytest.raises(
        ConfigError, match=r"config.toml:6: num_head: unknown key; did you mean num_heads\?$"
    ):
        parse_table(ModelConfig, text, "config.toml", "model")
    with pytest.raises(ConfigError, match="zzz: unknown key; known are family, vocab_size"):
        from_table(ModelConfig, {"zzz": 1})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[model]\nvocab_size = \n", r"config.toml: not TOML: .*line 2"),
        ("vocab_size = 3\n", r"config.toml: expected a section \[model\]; it has vocab_size"),
        ("", r"config.toml: expected a section \[model\]; it has none"),
        (
            '[model]\nfamily = "decoder-only"\n',
            "config.toml:1: vocab_size: missing, and it has no default",
        ),
        (
            '[model]\nfamily = "decoder-only"\nvocab_size = 9\nembedding_dim = 8\nnum_heads = 3\n',
            "config.toml:5: num_heads: 3 does not divide",
        ),
        (
            '[model]\nfamily = "decoder-only"\nvocab_size = "9"\nembedding_dim = 8\n',
            "config.toml:3: vocab_size",
        ),
    ],
)
def test_a_bad_file_is_one_error_with_its_line(text, message):
    with pytest.raises(ConfigError, match=message):
        parse_table(ModelConfig, text, "config.toml", "model")


SIZES = dict(vocab_size=11, embedding_dim=12, num_heads=2)
LAYERS = {"encoder-only": (1, 0), "decoder-only": (0, 1), "encoder-decoder": (1, 1)}


@pytest.mark.parametrize("architecture", ARCHITECTURES)
def test_every_architecture_is_written_and_read_back_equal(architecture):
    encoder, decoder = LAYERS[ARCHITECTURES[architecture]["family"]]
    config = ModelConfig.like(architecture, **SIZES, encoder_layers=encoder, decoder_layers=decoder)
    assert parse_table(ModelConfig, write_table(config, "model"), "config.toml", "model") == config


@given(st.floats(1e-12, 1e12), st.integers(5, LARGEST["vocab_size"]), st.booleans())
def test_any_number_is_written_and_read_back_equal(base, vocab, gated):
    config = ModelConfig(**(SMALL | dict(vocab_size=vocab, position_base=base, gated=gated)))
    assert parse_table(ModelConfig, write_table(config, "model"), "config.toml", "model") == config


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_any_text_is_written_and_read_back_equal(text):
    @dataclasses.dataclass(frozen=True)
    class Note:
        text: str

    assert parse_table(Note, write_table(Note(text), "note"), "note.toml", "note") == Note(text)


def test_the_first_token_is_the_separator_or_the_start():
    both = dict(SIZES, start_id=7, separator_id=8)
    assert ModelConfig.like("gpt2", **both, decoder_layers=1).first_token == 8
    assert ModelConfig.like("marian", **both, encoder_layers=1, decoder_layers=1).first_token == 7


def test_an_unknown_architecture_is_refused_with_the_known_ones():
    with pytest.raises(
        ConfigError, match='architecture: unknown "t5"; known are transformer-2017, marian'
    ):
        ModelConfig.like("t5")

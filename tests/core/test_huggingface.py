"""Our families beside `transformers`: random weights of theirs, copied by name, give the same numbers in float32."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest
import torch
from torch import Tensor, nn

from attentif.config import ModelConfig
from attentif.core.families import build
from attentif.core.trace import Trace
from attentif.interop import names

transformers = pytest.importorskip("transformers")

TOLERANCE = 1e-5
WRONG = 30 * TOLERANCE  # a wrong setting moves the outputs by more; the two gelus differ least
EPSILON = 0.01  # the usual ones are too small to be seen at the tolerance

OURS = {"vocab_size": 37, "embedding_dim": 24, "num_heads": 4, "ff_length": 44, "position_limit": 16}
SEQ2SEQ = {
    "vocab_size": 37, "d_model": 24, "max_position_embeddings": 16, "scale_embedding": True,
    "encoder_layers": 3, "encoder_ffn_dim": 44, "encoder_attention_heads": 4,
    "decoder_layers": 2, "decoder_ffn_dim": 44, "decoder_attention_heads": 4,
    "pad_token_id": 0, "eos_token_id": 1, "decoder_start_token_id": 2, "forced_eos_token_id": None,
}  # fmt: skip
LLAMA = {
    "vocab_size": 37, "hidden_size": 24, "num_hidden_layers": 2, "intermediate_size": 44, "num_attention_heads": 4,
    "num_key_value_heads": 2, "max_position_embeddings": 16, "rms_norm_eps": EPSILON,
}  # fmt: skip


@dataclass(frozen=True)
class Case:
    """One model on both sides: theirs by class name and settings, ours by architecture and settings."""

    model: str
    config: str
    theirs: dict[str, Any]
    architecture: str
    ours: dict[str, Any]
    names: names.Names


def translator(model: str, config: str, table: names.Names, ours: dict[str, Any], **theirs: Any) -> Case:
    layers = {"encoder_layers": 3, "decoder_layers": 2}
    return Case(model, config, SEQ2SEQ | theirs, config.removesuffix("Config").lower(), OURS | layers | ours, table)


def llama(table: names.Names, ours: dict[str, Any], **theirs: Any) -> Case:
    sizes = OURS | {"decoder_layers": 2, "num_kv_heads": 2, "norm_epsilon": EPSILON}
    return Case("LlamaForCausalLM", "LlamaConfig", LLAMA | theirs, "llama", sizes | ours, table)


CASES = {
    "marian": translator("MarianMTModel", "MarianConfig", names.MARIAN, {}, activation_function="swish"),
    "marian-two-tables": translator(
        "MarianMTModel", "MarianConfig", names.MARIAN_TWO_TABLES, {"share_embeddings": False},
        activation_function="swish", share_encoder_decoder_embeddings=False,
    ),
    "pegasus": translator(
        "PegasusForConditionalGeneration", "PegasusConfig", names.PEGASUS, {}, activation_function="relu",
    ),
    "bert": Case(
        "BertModel", "BertConfig",
        {"vocab_size": 37, "hidden_size": 24, "num_hidden_layers": 3, "num_attention_heads": 4,
         "intermediate_size": 44, "max_position_embeddings": 16, "type_vocab_size": 2, "layer_norm_eps": EPSILON},
        "bert", OURS | {"encoder_layers": 3, "norm_epsilon": EPSILON}, names.BERT,
    ),
    "gpt2": Case(
        "GPT2LMHeadModel", "GPT2Config",
        {"vocab_size": 37, "n_embd": 24, "n_layer": 2, "n_head": 4, "n_inner": 44, "n_positions": 16,
         "layer_norm_epsilon": EPSILON, "bos_token_id": 1, "eos_token_id": 1},
        "gpt2", OURS | {"decoder_layers": 2, "norm_epsilon": EPSILON}, names.GPT2,
    ),
    "llama": llama(names.LLAMA, {"tie_output": False}, tie_word_embeddings=False),
    "llama-tied": llama(names.LLAMA_TIED, {}, tie_word_embeddings=True),
    "llama-base": llama(
        names.LLAMA_TIED, {"position_base": 500.0}, tie_word_embeddings=True,
        rope_parameters={"rope_type": "default", "rope_theta": 500.0},
    ),
    "llama-wide-heads": llama(
        names.LLAMA, {"tie_output": False, "qk_length": 10, "value_length": 10}, tie_word_embeddings=False, head_dim=10,
    ),
}  # fmt: skip
DECODER_ONLY = [name for name, case in CASES.items() if case.architecture in ("gpt2", "llama")]


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """No gradients, no notes on generation settings, one thread: on a busy machine two wait for each other."""
    level, threads = transformers.logging.get_verbosity(), torch.get_num_threads()
    transformers.logging.set_verbosity_error()
    torch.set_num_threads(1)
    with torch.no_grad():
        yield
    torch.set_num_threads(threads)
    transformers.logging.set_verbosity(level)


def pair(case: Case, **changes: Any) -> tuple[nn.Module, nn.Module]:
    """Their model, every weight moved at random, and ours with the same weights; `changes` are to our settings."""
    torch.manual_seed(29)
    # "eager" is attention in the open: ours then shares no kernel with it.
    config = getattr(transformers, case.config)(**case.theirs, attn_implementation="eager")
    theirs = getattr(transformers, case.model)(config).eval()
    biases = [buffer for name, buffer in theirs.named_buffers() if name == "final_logits_bias"]
    # Gains of 1 and biases of 0 would hide mistakes. Sinusoids are frozen, and stay.
    for tensor in [*(p for p in theirs.parameters() if p.requires_grad), *biases]:
        tensor += 0.2 * torch.randn_like(tensor)
    ours = build(ModelConfig.like(case.architecture, **case.ours | changes)).eval()
    have = {**theirs.state_dict(), **dict(theirs.named_buffers())}
    assert {*case.names.tied, *case.names.computed} <= have.keys()  # the table lists nothing that is not there
    ours.load_state_dict(case.names.to_ours(have, ours.state_dict()))
    return theirs, ours


def padded(*lengths: int) -> tuple[Tensor, Tensor]:
    """Tokens, padded on the right, and which of them are real."""
    real = torch.arange(max(lengths)) < torch.tensor(lengths)[:, None]
    return torch.randint(4, 37, real.shape).where(real, 0), real


def compare_translators(theirs: nn.Module, ours: nn.Module, trace: Trace | None) -> Tensor:
    (source, real), (target, wanted) = padded(4, 7, 2), padded(5, 1, 3)
    expected = theirs(input_ids=source, attention_mask=real.long(), decoder_input_ids=target).logits
    return (ours(source, target, real, trace) - expected)[wanted]


def compare_encoders(theirs: nn.Module, ours: nn.Module, trace: Trace | None) -> Tensor:
    (tokens, real), types = padded(4, 7, 2), torch.randint(2, (3, 7))
    expected = theirs(input_ids=tokens, attention_mask=real.long(), token_type_ids=types)
    Y = ours.encode(tokens, real, types, trace)
    return torch.cat([(Y - expected.last_hidden_state)[real], ours.pool(Y) - expected.pooler_output])


def compare_decoders(theirs: nn.Module, ours: nn.Module, trace: Trace | None) -> Tensor:
    tokens, real = padded(4, 7, 2)
    expected = theirs(input_ids=tokens, attention_mask=real.long()).logits
    return (ours(tokens, real, trace=trace) - expected)[real]


COMPARE: dict[str, Callable[[nn.Module, nn.Module, Trace | None], Tensor]] = {
    "encoder-decoder": compare_translators,
    "encoder-only": compare_encoders,
    "decoder-only": compare_decoders,
}


def difference(theirs: nn.Module, ours: nn.Module, trace: Trace | None = None) -> float:
    """The largest difference of an output at a real position."""
    return COMPARE[ours.config.family](theirs, ours, trace).abs().max().item()


@pytest.mark.parametrize("way", ["fast", "traced", "training"])
@pytest.mark.parametrize("name", CASES)
def test_each_architecture_gives_the_outputs_of_transformers(name: str, way: str) -> None:
    """With a trace attention is computed in the open, in training in one wide product: other code, same numbers."""
    theirs, ours = pair(CASES[name])
    ours.train(way == "training")
    assert difference(theirs, ours, Trace() if way == "traced" else None) < TOLERANCE


@pytest.mark.parametrize("name", ["marian", "marian-two-tables", "pegasus"])
def test_a_translator_step_by_step_gives_the_log_probabilities_of_transformers(name: str) -> None:
    theirs, ours = pair(CASES[name])
    (source, real), (target, _) = padded(4, 7, 2), padded(5, 5, 5)
    target[:, 0] = ours.config.first_token
    expected = theirs(input_ids=source, attention_mask=real.long(), decoder_input_ids=target).logits.log_softmax(-1)
    assert (steps(ours, source, real, target) - expected).abs().max() < TOLERANCE


@pytest.mark.parametrize("side", ["right", "left"])
@pytest.mark.parametrize("name", DECODER_ONLY)
def test_a_decoder_step_by_step_after_a_padded_source_gives_what_transformers_gives_unpadded(
    name: str, side: str
) -> None:
    theirs, ours = pair(CASES[name])
    (source, real), (target, _) = padded(4, 7, 2), padded(5, 5, 5)
    target[:, 0] = ours.config.first_token
    if side == "left":
        source, real = source.flip(1), real.flip(1)
    found = steps(ours, source, real, target)
    for row in range(3):
        tokens = torch.cat([source[row][real[row]], target[row]])
        expected = theirs(input_ids=tokens[None]).logits[0, -5:].log_softmax(-1)
        assert (found[row] - expected).abs().max() < TOLERANCE


def steps(model: nn.Module, source: Tensor, real: Tensor, target: Tensor) -> Tensor:
    """Log-probabilities after each target token, read one at a time."""
    state, found = model.start(source, real), []
    for tokens in target.unbind(1):
        log_probs, state = model.step(tokens, state)
        found.append(log_probs)
    return torch.stack(found, dim=1)


@pytest.mark.parametrize(
    ("name", "setting"),
    [
        ("marian", {"positions": "sinusoidal-interleaved"}),
        ("marian", {"norm_place": "pre"}),
        ("marian", {"embedding_scale": False}),
        ("marian", {"activation": "gelu"}),
        ("pegasus", {"positions": "sinusoidal-interleaved"}),
        ("bert", {"activation": "gelu-tanh"}),
        ("bert", {"norm_place": "pre"}),
        ("bert", {"norm_epsilon": 1e-12}),
        ("gpt2", {"activation": "gelu"}),
        ("gpt2", {"norm_epsilon": 1e-5}),
        ("llama", {"activation": "gelu"}),
        ("llama", {"norm_epsilon": 1e-5}),
        ("llama-base", {"position_base": 10000.0}),
    ],
    ids=str,
)
def test_a_wrong_setting_is_seen(name: str, setting: dict[str, Any]) -> None:
    assert difference(*pair(CASES[name], **setting)) > WRONG


def test_padding_that_is_not_masked_is_seen() -> None:
    theirs, ours = pair(CASES["marian"])
    forward = ours.forward
    ours.forward = lambda source, target, mask, trace: forward(source, target)  # type: ignore[method-assign]
    assert difference(theirs, ours) > WRONG


@pytest.mark.parametrize("name", CASES)
def test_a_tensor_of_theirs_that_the_table_does_not_know_is_named(name: str) -> None:
    case = CASES[name]
    key = next(key for key in case.names.table if "{}" in key)
    table = {k: v for k, v in case.names.table.items() if k != key}
    with pytest.raises(names.NamesError, match=rf"theirs, not in the table: {re.escape(key.format(0))}"):
        pair(replace(case, names=replace(case.names, table=table)))


def test_a_parameter_of_ours_that_nothing_sets_is_named() -> None:
    with pytest.raises(names.NamesError, match=r"ours, not set: vocabulary\.output\.weight"):
        pair(CASES["marian"], tie_output=False)


@pytest.mark.parametrize("name", CASES)
def test_the_table_read_backwards_gives_each_tensor_of_theirs(name: str) -> None:
    case = CASES[name]
    theirs, ours = pair(case)
    found, expected = case.names.to_theirs(ours.state_dict()), theirs.state_dict()
    assert found.keys() == expected.keys() - {*case.names.tied, *case.names.computed}
    assert all(torch.equal(found[key], expected[key]) for key in found)


@pytest.mark.parametrize("name", CASES)
def test_a_tensor_of_ours_too_many_or_too_few_is_named(name: str) -> None:
    case = CASES[name]
    _, ours = pair(case)
    tensors = ours.state_dict()
    with pytest.raises(names.NamesError, match=r"ours, not in the table: decoder\.scale"):
        case.names.to_theirs(tensors | {"decoder.scale": torch.ones(3)})
    for lost in ("self_attention.W_k.weight", "ff_residual.norm.g", "vocabulary.table.weight"):
        key = next(key for key in reversed(tensors) if key.endswith(lost))
        with pytest.raises(names.NamesError, match=rf"theirs, not set: .*; ours has no {re.escape(key)}"):
            case.names.to_theirs({name: tensor for name, tensor in tensors.items() if name != key})


def test_a_tensor_of_another_shape_is_named() -> None:
    with pytest.raises(names.NamesError, match=r"fc1\.weight: encoder\S+W_1\.weight: expected shape \(43, 24\), got"):
        pair(CASES["marian"], ff_length=43)


def test_an_output_that_is_not_tied_is_no_duplicate() -> None:
    case = CASES["llama"]
    with pytest.raises(names.NamesError, match=r"lm_head\.weight: expected the values of model\.embed_tokens\.weight"):
        pair(replace(case, names=names.LLAMA_TIED))


@pytest.mark.parametrize(
    ("architecture", "config", "key"),
    [("bert", "BertConfig", "layer_norm_eps"), ("gpt2", "GPT2Config", "layer_norm_epsilon")],
)
def test_the_usual_epsilon_is_that_of_transformers(architecture: str, config: str, key: str) -> None:
    layers = {"encoder_layers": 1} if architecture == "bert" else {"decoder_layers": 1}
    ours = ModelConfig.like(architecture, **OURS, **layers)
    assert ours.norm_epsilon == getattr(getattr(transformers, config)(), key)

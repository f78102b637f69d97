"""Our families beside `transformers`: random weights of theirs, copied by name, give the same
numbers in float32."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import torch
from torch import Tensor, nn

from attentif.config import ModelConfig
from attentif.core.trace import Trace
from attentif.interop.names import NamesError, names_of
from tests.support.huggingface import CASES, OURS, difference, padded, pair

transformers = pytest.importorskip("transformers")

TOLERANCE = 1e-5
WRONG = 30 * TOLERANCE  # a wrong setting moves the outputs by more; the two gelus differ least


DECODER_ONLY = [name for name, case in CASES.items() if case.architecture in ("gpt2", "llama")]


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """No gradients, no notes on generation settings, one thread: on a busy machine two wait for
    each other."""
    level, threads = transformers.logging.get_verbosity(), torch.get_num_threads()
    transformers.logging.set_verbosity_error()
    torch.set_num_threads(1)
    with torch.no_grad():
        yield
    torch.set_num_threads(threads)
    transformers.logging.set_verbosity(level)


@pytest.mark.parametrize("way", ["fast", "traced", "training"])
@pytest.mark.parametrize("name", CASES)
def test_each_architecture_gives_the_outputs_of_transformers(name: str, way: str) -> None:
    """With a trace attention is computed step by step, in training in one wide product: other
    code, same numbers."""
    theirs, ours = pair(CASES[name])
    ours.train(way == "training")
    assert difference(theirs, ours, Trace() if way == "traced" else None) < TOLERANCE


@pytest.mark.parametrize("name", ["marian", "marian-two-tables", "pegasus"])
def test_a_translator_step_by_step_gives_the_log_probabilities_of_transformers(name: str) -> None:
    theirs, ours = pair(CASES[name])
    (source, real), (target, _) = padded(4, 7, 2), padded(5, 5, 5)
    target[:, 0] = ours.config.first_token
    expected = theirs(
        input_ids=source, attention_mask=real.long(), decoder_input_ids=target
    ).logits.log_softmax(-1)
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
    with pytest.raises(NamesError, match=rf"theirs, not in the table: {re.escape(key.format(0))}"):
        pair(replace(case, names=replace(case.names, table=table)))


def test_a_parameter_of_ours_that_nothing_sets_is_named() -> None:
    with pytest.raises(NamesError, match=r"ours, not set: vocabulary\.output\.weight"):
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
    with pytest.raises(NamesError, match=r"ours, not in the table: decoder\.scale"):
        case.names.to_theirs(tensors | {"decoder.scale": torch.ones(3)})
    for lost in ("self_attention.W_k.weight", "ff_residual.norm.g", "vocabulary.table.weight"):
        key = next(key for key in reversed(tensors) if key.endswith(lost))
        with pytest.raises(NamesError, match=rf"theirs, not set: .*; ours has no {re.escape(key)}"):
            case.names.to_theirs({name: tensor for name, tensor in tensors.items() if name != key})


def test_a_tensor_of_another_shape_is_named() -> None:
    with pytest.raises(
        NamesError, match=r"fc1\.weight: encoder\S+W_1\.weight: expected shape \(43, 24\), got"
    ):
        pair(CASES["marian"], ff_length=43)


def test_an_output_that_is_not_tied_is_no_duplicate() -> None:
    case = CASES["llama"]
    with pytest.raises(
        NamesError, match=r"lm_head\.weight: expected the values of model\.embed_tokens\.weight"
    ):
        pair(replace(case, names=names_of("llama-tied")))


@pytest.mark.parametrize(
    ("architecture", "config", "key"),
    [("bert", "BertConfig", "layer_norm_eps"), ("gpt2", "GPT2Config", "layer_norm_epsilon")],
)
def test_the_usual_epsilon_is_that_of_transformers(
    architecture: str, config: str, key: str
) -> None:
    layers = {"encoder_layers": 1} if architecture == "bert" else {"decoder_layers": 1}
    ours = ModelConfig.like(architecture, **OURS, **layers)
    assert ours.norm_epsilon == getattr(getattr(transformers, config)(), key)

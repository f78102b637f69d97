"""The loss over a vocabulary against torch's own in float64, without a GPU: `without_gpu` says
how."""

import subprocess
import sys
from types import SimpleNamespace

import pytest
import torch
from torch.nn import functional as F

from tests.support.tiny import FAMILIES, example
from tests.support.without_gpu import (
    as_large_as,
    built_for_a_gpu,
    compiled,
    interpreted,
    joint_graph,
    mutant,
    run_in_the_interpreter,
)

triton = pytest.importorskip("triton")

from attentif.core.expect import ShapeError  # noqa: E402
from attentif.kernels import vocabulary_loss  # noqa: E402
from attentif.text.batches import IGNORE  # noqa: E402
from attentif.training import loss as plain  # noqa: E402
from attentif.training.loss import Objective  # noqa: E402

ROWS, D = 7, 12
# What storing a gradient costs; a GPU rounds to the nearest bfloat16, the interpreter down.
ROUNDED = {torch.float32: 1e-6, torch.float16: 2**-11, torch.bfloat16: 2**-7}


@compiled
def test_the_kernel_is_right_in_the_interpreter():
    run_in_the_interpreter(__file__)


def inputs(vocab, dtype=torch.float32, bias=True, rows=ROWS):
    """Y, W, the bias and labels, the third row's not asked for."""
    Y, W, b = torch.randn(rows, D) * 2, torch.randn(vocab, D), torch.randn(vocab) if bias else None
    labels = torch.randint(0, vocab, (rows,))
    labels[2:3] = IGNORE
    return [T if T is None else T.to(dtype).requires_grad_() for T in (Y, W, b)], labels


def differentiated(loss, layer, *rest, scale=0.37):
    """The loss, and the gradients of a part of it."""
    total = loss(*layer, *rest)
    return total, *torch.autograd.grad(total * scale, [T for T in layer if T is not None])


def torchs(Y, W, bias, labels, smoothing):
    logits = F.linear(Y, W, bias)
    return F.cross_entropy(
        logits, labels, ignore_index=IGNORE, reduction="sum", label_smoothing=smoothing
    )


def double(layer):
    return [T if T is None else T.detach().double().requires_grad_() for T in layer]


def check(layer, labels, smoothing, module=vocabulary_loss, tolerance=1e-5):
    """Everything against torch's in float64, where nothing but float32 rounds; returns ours."""
    got = differentiated(module.linear_loss, layer, labels, smoothing)
    expected = differentiated(torchs, double(layer), labels, smoothing)
    for ours, theirs in zip(got, expected, strict=True):
        torch.testing.assert_close(ours.double(), theirs, rtol=tolerance, atol=tolerance)
    return got


@interpreted
@pytest.mark.parametrize("bias", [False, True])
@pytest.mark.parametrize("smoothing", [0.0, 0.1])
@pytest.mark.parametrize(
    "vocab", [1, 2, 37, 128, 129, 8192, 20_011]
)  # a block, just over, and three
def test_the_loss_and_its_gradients_are_torchs(vocab, smoothing, bias):
    check(*inputs(vocab, bias=bias), smoothing)


@interpreted
@pytest.mark.parametrize("smoothing", [0.0, 0.1])
@pytest.mark.parametrize("dtype", ROUNDED)
def test_from_rounded_logits_only_the_gradient_is_rounded_again(dtype, smoothing):
    (Y, W, bias), labels = inputs(301, dtype)
    loss, G = vocabulary_loss._linear_loss(Y, W, bias, labels, smoothing, True)
    logits = F.linear(Y, W, bias).detach().double().requires_grad_()
    total = F.cross_entropy(
        logits, labels, ignore_index=IGNORE, reduction="sum", label_smoothing=smoothing
    )
    (expected,) = torch.autograd.grad(total, logits)
    assert loss.dtype == torch.float32
    assert G.dtype == dtype
    assert abs(loss.double() - total) < 1e-6 * abs(total)
    torch.testing.assert_close(G.double(), expected, rtol=ROUNDED[dtype], atol=1e-7)


@interpreted
@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16])
def test_rows_that_are_not_asked_for_give_nothing(dtype):
    layer, labels = inputs(37, dtype)
    loss, dY, *_ = differentiated(vocabulary_loss.linear_loss, layer, labels, 0.1)
    assert loss > 0
    assert not dY[2].any()
    assert all(row.any() for i, row in enumerate(dY) if i != 2)
    labels[:] = IGNORE
    for T in differentiated(vocabulary_loss.linear_loss, layer, labels, 0.1):
        assert not T.any()


@interpreted
def test_no_rows_at_all_have_no_loss():
    layer, labels = inputs(37, rows=0)
    for T in differentiated(vocabulary_loss.linear_loss, layer, labels, 0.1):
        assert not T.any()


@interpreted
@pytest.mark.parametrize("smoothing", [0.0, 0.1])
def test_great_logits_do_not_overflow(smoothing):
    (Y, W, bias), labels = inputs(301)
    with torch.no_grad():
        bias.copy_(torch.where(torch.rand(301) < 0.5, 1e4, -1e4))
        labels[0], labels[1] = bias.argmax(), bias.argmin()
    loss, *_ = check(
        [Y, W, bias], labels, smoothing, tolerance=2e-3
    )  # near 1e4 float32 knows the thousandth
    assert loss > 1e4


@interpreted
def test_a_word_that_cannot_be_has_no_weight():
    (Y, W, bias), labels = inputs(301)
    with torch.no_grad():
        bias[128:] = -torch.inf  # whole blocks of them
        bias[:5] = -torch.inf
        labels[labels >= 0] = 7
    _, _, _, db = check([Y, W, bias], labels, 0.0)
    assert not db[128:].any()


@interpreted
@pytest.mark.parametrize("wrong", [37, 5000, -1])
def test_a_label_that_is_no_word_makes_the_loss_nan(wrong):
    (Y, W, bias), labels = inputs(37)
    labels[4] = wrong
    assert vocabulary_loss.linear_loss(Y, W, bias, labels).isnan()


@interpreted
@pytest.mark.parametrize("where", ["Y", "W"])
def test_a_nan_is_seen(where):
    (Y, W, bias), labels = inputs(37)
    with torch.no_grad():
        (Y if where == "Y" else W)[5, 3] = torch.nan
    assert vocabulary_loss.linear_loss(Y, W, bias, labels, 0.1).isnan()


@interpreted
def test_without_gradients_the_logits_are_not_kept(monkeypatch):
    layer, labels = inputs(37)
    asked, operation = [], vocabulary_loss._linear_loss
    monkeypatch.setattr(
        vocabulary_loss, "_linear_loss", lambda *given: asked.append(operation(*given)) or asked[-1]
    )
    wanted = vocabulary_loss.linear_loss(*layer, labels, 0.1)
    with torch.no_grad():
        assert vocabulary_loss.linear_loss(*layer, labels, 0.1) == wanted
    assert vocabulary_loss.linear_loss(*(T.detach() for T in layer), labels, 0.1) == wanted
    assert [G.shape for _, G in asked] == [(ROWS, 37), (0,), (0,)]


@interpreted
@pytest.mark.parametrize("frozen", [0, 1, 2])
def test_what_is_frozen_gets_no_gradient(frozen):
    layer, labels = inputs(37)
    _, *expected = check(layer, labels, 0.1)
    layer[frozen].requires_grad_(False)
    (vocabulary_loss.linear_loss(*layer, labels, 0.1) * 0.37).backward()
    for i, T in enumerate(layer):
        assert T.grad is None if i == frozen else torch.equal(T.grad, expected[i])


@interpreted
def test_a_graph_that_is_kept_gives_the_same_again_but_no_second_derivative():
    (Y, W, _), labels = inputs(37)
    loss = vocabulary_loss.linear_loss(Y, W, None, labels)
    first, again = (torch.autograd.grad(loss, W, retain_graph=True) for _ in range(2))
    assert torch.equal(*first, *again)
    (dY,) = torch.autograd.grad(loss, Y, create_graph=True)
    with pytest.raises(RuntimeError, match="expected to be differentiated once, not twice"):
        dY.sum().backward()


@interpreted
def test_states_of_any_shape_and_stride_will_do():
    (Y, W, bias), labels = inputs(37, rows=6)
    expected = check([Y, W, bias], labels, 0.1)
    Y = Y.detach().reshape(2, 3, D).transpose(0, 1).contiguous().transpose(0, 1).requires_grad_()
    labels = labels.reshape(2, 3).T.contiguous().T
    loss, dY, dW, db = differentiated(vocabulary_loss.linear_loss, (Y, W, bias), labels, 0.1)
    for got, want in zip((loss, dY.reshape(6, D), dW, db), expected, strict=True):
        torch.testing.assert_close(got, want)


@interpreted
def test_under_autocast_it_is_computed_in_bfloat16_and_gradients_come_in_float32():
    layer, labels = inputs(37)
    with torch.autocast("cpu", torch.bfloat16):
        loss = vocabulary_loss.linear_loss(*layer, labels, 0.1)
    gradients = torch.autograd.grad(loss, layer)
    cast = [T.detach().bfloat16().requires_grad_() for T in layer]
    expected = differentiated(vocabulary_loss.linear_loss, cast, labels, 0.1, scale=1)
    for got, want in zip((loss, *gradients), expected, strict=True):
        assert got.dtype == torch.float32
        assert torch.equal(got, want.float())


@interpreted
@pytest.mark.parametrize("compute", [torch.float32, torch.bfloat16])
@pytest.mark.parametrize("family", FAMILIES)
def test_an_objective_on_a_gpu_gives_what_it_gives_on_a_cpu(family, compute, monkeypatch):
    model, batch = example(family)
    objective, calls, linear_loss = Objective(model, 0.1, compute), [], vocabulary_loss.linear_loss
    tolerance = 1e-5 if compute == torch.float32 else 0.02

    def results():
        loss = objective.of(batch)
        return loss.detach(), torch.cat(
            [T.flatten() for T in torch.autograd.grad(loss, list(model.parameters()))]
        )

    loss, gradient = results()
    monkeypatch.setattr(torch.Tensor, "is_cuda", True)
    monkeypatch.setattr(vocabulary_loss, "MODERN", True)
    monkeypatch.setattr(
        vocabulary_loss, "linear_loss", lambda *given: calls.append(1) or linear_loss(*given)
    )
    got_loss, got_gradient = results()
    assert abs(got_loss - loss) < 1e-5 * loss
    assert (got_gradient - gradient).norm() < tolerance * gradient.norm()
    assert len(calls) == (
        family in ("encoder-decoder", "decoder-only")
    )  # the others make their logits themselves


@interpreted
@pytest.mark.parametrize("backend", ["eager", "aot_eager"])
def test_one_graph_serves_any_number_of_rows(backend):
    torch._dynamo.reset()
    with torch._dynamo.config.patch(error_on_recompile=True):
        traced = torch.compile(
            vocabulary_loss.linear_loss, fullgraph=True, dynamic=True, backend=backend
        )
        for rows in (5, 7, 33):
            layer, labels = inputs(37, rows=rows)
            got = differentiated(traced, layer, labels, 0.1)
            for ours, theirs in zip(got, check(layer, labels, 0.1), strict=True):
                torch.testing.assert_close(ours, theirs)


@interpreted
def test_torch_finds_the_operator_well_made():
    layer, labels = inputs(37)
    # Not the tests that trace: the interpreter cannot run on tensors without numbers. Tracing is
    # tested above.
    tests = ("test_schema", "test_autograd_registration")
    for result in torch.library.opcheck(
        vocabulary_loss._linear_loss, (*layer, labels, 0.1, True), test_utils=tests
    ).values():
        assert result == "SUCCESS"


MUTANTS = {
    "no highest logit": ("higher = tl.maximum(top, tl.max(x, 0))", "higher = 0.0 * tl.max(x, 0)"),
    "earlier blocks forgotten": ("total * tl.exp(top - higher) + tl.sum", "tl.sum"),
    "earlier blocks not rescaled": ("total * tl.exp(top - higher) +", "total +"),
    "the first block only": (
        "for start in range(0, vocab, BLOCK)",
        "for start in range(0, BLOCK, BLOCK)",
    ),
    "another's label": ("tl.load(L + label", "tl.load(L + label // 2"),
    "no smoothing": ("loss += smoothing * (said - plain / vocab)", "loss += 0.0"),
    "smoothing over one word less": ("(said - plain / vocab)", "(said - plain / (vocab - 1))"),
    "smoothing left to the label": ("G - (1.0 - smoothing)", "G - 1.0"),
    "smoothing not in the gradient": ("- smoothing / vocab", ""),
    "gradient without a sum": ("* (1.0 / total)", ""),
    "ignored rows keep their logits": ("tl.zeros([BLOCK], L.dtype.element_ty)", "tl.load(L + c)"),
    "ignored rows are scored": ("if label == IGNORED:", "if label == IGNORED - 1:"),
    "rows of another": ("L += row * vocab", "L += (row // 2) * vocab"),
    "nothing from above": ("(G @ W).float() * g", "(G @ W).float()"),
    "dW of 1": ("(G.mT @ Y).float() * g", "(G.mT @ Y).float()"),
    "the bias of 1": ("G.sum(0, dtype=torch.float32) * g", "G.sum(0, dtype=torch.float32)"),
}


def trial(module):
    torch.manual_seed(1)
    for vocab, smoothing in ((37, 0.3), (9001, 0.0)):
        layer, labels = inputs(vocab)
        with torch.no_grad():
            layer[2][-1] += 30.0  # the highest logit is in the last block
        check(layer, labels, smoothing, module)
    (Y, W, bias), labels = inputs(301)
    with torch.no_grad():
        bias += 200.0
    check([Y, W, bias], labels, 0.3, module, tolerance=2e-4)


@interpreted
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize("name", MUTANTS)
def test_every_wrong_kernel_is_seen(name, tmp_path):
    wrong = mutant(vocabulary_loss, *MUTANTS[name], tmp_path, most=3)
    trial(vocabulary_loss)
    with pytest.raises(AssertionError, match="not close"):
        trial(wrong)


@interpreted
def test_what_does_not_fit_is_refused():
    (Y, W, bias), labels = inputs(37)
    for wrong, message in [
        ((Y[:, 1:], W, bias, labels), r"Y: expected shape \(7, 12\), got \(7, 11\)"),
        ((Y, W, bias, labels[1:]), r"Y: expected shape \(6, 12\), got \(7, 12\)"),
        ((Y, W, bias[1:], labels), r"bias: expected shape \(37\), got \(36,\)"),
    ]:
        with pytest.raises(ShapeError, match=message):
            vocabulary_loss.linear_loss(*wrong)


@compiled
def test_on_a_cpu_the_loss_is_bitwise_that_of_the_logits(monkeypatch):
    monkeypatch.setattr(vocabulary_loss, "linear_loss", lambda *_: pytest.fail("not for a CPU"))
    for dtype in (torch.float64, torch.float32, torch.bfloat16):
        (Y, W, bias), labels = inputs(37, dtype)
        Y, labels = Y.detach().reshape(1, ROWS, D).requires_grad_(), labels.reshape(1, ROWS)
        got = differentiated(plain.linear_loss, (Y, W, bias), labels, 0.1)
        expected = differentiated(
            lambda Y, W, bias, *rest: plain.smoothed_loss(F.linear(Y, W, bias), *rest),
            (Y, W, bias),
            labels,
            0.1,
        )
        assert all(torch.equal(ours, theirs) for ours, theirs in zip(got, expected, strict=True))


@compiled
def test_fits_only_bfloat16_and_float32_on_a_gpu(monkeypatch):
    def fits(dtype=torch.bfloat16, W_dtype=None, cuda=True):
        Y, W = (
            SimpleNamespace(dtype=t, is_cuda=cuda, device=torch.device("cpu"))
            for t in (dtype, W_dtype or dtype)
        )
        return vocabulary_loss.fits(Y, W)

    monkeypatch.setattr(vocabulary_loss, "MODERN", False)
    assert not fits()
    monkeypatch.setattr(vocabulary_loss, "MODERN", True)
    assert fits()
    assert fits(torch.float32)
    for refused in [
        dict(dtype=torch.float16),
        dict(dtype=torch.float64),
        dict(cuda=False),
        dict(W_dtype=torch.float32),
    ]:
        assert not fits(**refused), refused
    with torch.autocast("cpu", torch.bfloat16):
        assert fits(torch.float32, torch.bfloat16)
    with torch.autocast("cpu", torch.float16):
        assert not fits()
    monkeypatch.setattr(vocabulary_loss, "triton", None)
    layer, labels = inputs(37)
    with pytest.raises(RuntimeError, match="expected triton"):
        vocabulary_loss.linear_loss(*layer, labels)


@compiled
@pytest.mark.parametrize("vocab", [1, 301, 16_000, 64_000])
@pytest.mark.parametrize("dtype", ["bf16", "fp16", "fp32"])
def test_the_kernel_compiles_for_a_gpu_that_is_not_here(vocab, dtype):
    """The interpreter takes what the compiler does not; and to the compiler an integer that is 1
    is a constant."""
    block, warps = vocabulary_loss._sizes(vocab)
    constants = {"IGNORED": IGNORE, "SMOOTHED": True, "GRADIENT": True, "BLOCK": block}
    constants |= {"vocab": 1} if vocab == 1 else {}
    types = {
        "L": f"*{dtype}",
        "labels": "*i64",
        "losses": "*fp32",
        "vocab": "i32",
        "smoothing": "fp32",
    }
    built = built_for_a_gpu(vocabulary_loss._row, types, constants, num_warps=warps)
    assert "ex2.approx" in built.asm["ptx"]


@compiled
@pytest.mark.parametrize("dynamic", [False, True])
def test_torch_compile_sees_one_operation_and_the_products_of_its_gradients(dynamic):
    """And nothing else as large as the logits: no copy of them, no zeros for a gradient of the
    gradient."""
    rows, vocab = 5, 301
    layer, labels = inputs(vocab, rows=rows, bias=False)
    layer[0], layer[1] = (
        T.detach()[:, :3].contiguous().requires_grad_() for T in layer[:2]
    )  # W is small beside logits
    nodes = joint_graph(vocabulary_loss.linear_loss, *layer, labels, 0.1, dynamic=dynamic)
    found = [
        str(node.target)
        for node in nodes
        if "attentif" in str(node.target) or "mm" in str(node.target)
    ]
    assert found == ["attentif.linear_loss.default", "aten.mm.default", "aten.mm.default"]
    assert as_large_as(rows * vocab, nodes) == ["attentif.linear_loss.default"]


INTRODUCED = """
import torch
from torch._inductor.lowering import lowerings
from attentif.kernels import vocabulary_loss

operation = torch.ops.attentif.linear_loss.default
assert operation not in lowerings, "what this test would show is so anyway"
vocabulary_loss._introduce()
assert operation in lowerings
"""


@compiled
def test_the_compiler_knows_the_operation_before_it_meets_it():
    """In a process of its own: what inductor knows is of the whole process."""
    ran = subprocess.run([sys.executable, "-c", INTRODUCED], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr

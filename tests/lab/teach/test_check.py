"""Students' code: every planted bug is named, correct code of every style passes, and hostile
code harms nothing."""

import csv
import os
import shutil
import subprocess
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import nbformat
import pytest
import torch
from nbformat.v4 import new_code_cell, new_notebook
from torch import nn

import attentif
from attentif.commands import check
from attentif.core.positions import sinusoidal
from attentif.lab.teach.code import sandbox
from attentif.lab.teach.code.check import CheckError, check_file, check_folder, check_source
from attentif.lab.teach.code.parts import sized
from attentif.lab.teach.code.reference import bugs, choices, data, reference
from attentif.lab.teach.code.sandbox import Job
from attentif.lab.teach.code.verdict import Seen, Subject
from tests.support.commands import command
from tests.support.notebooks import executed, kernel, shown

STUDENTS = Path(__file__).parent / "students"
# A file and the bug that was planted in it, as the verdict names it. The files were written before
# the checker.
PLANTED = {
    "attention_transposed": "weights transposed",
    "batch_first_forgotten": "batch and positions exchanged",
    "bias_dropped": "bias dropped",
    "causal_blocks_itself": "causal mask hides the position itself",
    "causal_off_by_one": "causal mask off by one",
    "combine_without_transpose": "view instead of transpose (combine)",
    "decoder_causal_mask_ignored": "no causal mask",
    "decoder_cross_looks_at_itself": "cross-attention to itself",
    "decoder_cross_queries_from_encoder": "cross-attention's queries from the encoder",
    "decoder_cross_residual_missing": "residual missing",
    "decoder_masks_swapped": "masks swapped",
    "encoder_attention_residual_missing": "residual missing",
    "encoder_inner_bug": "no scale",
    "encoder_one_norm_twice": "one norm used twice",
    "encoder_residual_missing": "residual missing",
    "encoder_second_norm_missing": "norm missing",
    "encoder_wrong_residual": "wrong residual",
    "function_no_scale": "no scale",
    "function_scale_by_keys": "scaled by length",
    "function_softmax_axis": "softmax over queries",
    "heads_interleaved": "heads interleaved",
    "k_and_v_swapped": "K and V swapped",
    "keys_from_queries": "keys from queries",
    "keys_not_transposed": "keys not transposed",
    "mask_after_softmax": "mask after softmax",
    "mask_ignored": "mask ignored",
    "mask_inverted": "mask inverted",
    "mask_tiny_instead_of_minus_infinity": "mask fills with 0",
    "multiplied_by_scale": "scale multiplied",
    "no_scale": "no scale",
    "norm_without_root": "norm without the root",
    "norm_wrong_axis": "norm over the wrong axis",
    "only_the_first_head": "only one head",
    "positions_base_1000": "wrong base",
    "positions_exponent": "wrong exponent",
    "positions_from_one": "positions from 1",
    "positions_halves": "sines and cosines in halves",
    "positions_not_added": "positions not added",
    "positions_sin_cos_swapped": "sine and cosine swapped",
    "q_and_k_swapped": "Q and K swapped",
    "relu_at_the_end": "relu after the second layer",
    "relu_forgotten": "no relu",
    "relu_twice": "relu twice",
    "scale_by_d_k": "scaled by d_q",
    "scale_by_length": "scaled by length",
    "scale_by_sqrt_d": "scaled by d",
    "scaled_after_softmax": "scale after softmax",
    "shared_q_and_k_projection": "shared projections",
    "softmax_forgotten": "no softmax",
    "softmax_over_heads": "softmax over heads",
    "softmax_over_queries": "softmax over queries",
    "split_without_transpose": "view instead of transpose (split)",
    "gpt_final_norm_missing": "final norm missing",
    "gpt_not_causal": "no causal mask",
    "gpt_positions_of_the_tokens": "positions of the tokens",
    "stack_decoder_only_the_first_layer": "only the first layer",
    "stack_encoder_one_layer_for_all": "one layer for all",
    "stack_source_mask_unused": "cross mask ignored",
    "transformer_decoder_norm_missing": "final norm missing",
    "transformer_feed_forward_residual_missing": "residual missing",
    "transformer_final_norm_missing": "final norm missing",
    "transformer_not_causal": "no causal mask",
    "transformer_only_last_encoder_layer": "only the last layer",
    "transformer_softmax_at_the_end": "softmax of the logits",
    "transformer_without_positions": "no positions",
    "values_from_queries": "values from queries",
    "w_o_forgotten": "no W_o",
}
LONG = {
    name
    for name in PLANTED
    if name.startswith(("transformer", "decoder", "encoder", "stack", "gpt"))
} - {
    "transformer_not_causal",
    "encoder_wrong_residual",
    "decoder_masks_swapped",
    "gpt_not_causal",
}
BLIND = tomllib.loads((STUDENTS / "blind/index.toml").read_text())
QUICK = ("s07", "s15", "s16", "s19", "s25", "s26", "s36", "s37", "s38", "s43", "s45", "s46", "s47")
# A hostile file, and words of what is said of it.
HOSTILE = {
    "allocates": "allocate",
    "does_not_parse": "SyntaxError",
    "exits_0": "ends without an answer",
    "exits_at_import": "SystemExit",
    "fills_the_disk": "too large",
    "fork_bomb": "not permitted",
    "forks": "not permitted",
    "holds_nothing": "no class or function",
    "ignores_signals": "not end within",
    "looks_for_the_reference": "attentif",
    "loops": "not end within",
    "opens_sockets": "not permitted",
    "patches_torch": "which parameter is which weight",
    "prints": "which parameter is which weight",
    "prints_terminal_escapes": "ValueError",
    "raises": "KeyError",
    "reads_files": "No such file",
    "writes_files": "No such file",
}


isolated = pytest.mark.skipif(
    not sandbox.available(),
    reason=f"NOT TESTED: the isolation of code; this system lacks {sandbox.missing()}",
)


def checked(files, **options):
    with ThreadPoolExecutor(2) as pool:
        return dict(
            zip(
                (path.stem for path in files),
                pool.map(lambda path: check_file(path, **options), files),
                strict=True,
            )
        )


def planted(names):
    found = checked([STUDENTS / "wrong" / f"{name}.py" for name in names])
    assert [name for name, one in found.items() if one.right] == []
    shown = {
        name: all(verdict.example for verdict in one.verdicts if verdict.bugs)
        for name, one in found.items()
    }
    assert [name for name in shown if not shown[name]] == []
    return {name: one.bugs for name, one in found.items()}


def test_every_planted_bug_is_named():
    names = [name for name in PLANTED if name not in LONG]
    assert planted(names) == {name: (PLANTED[name],) for name in names}


@pytest.mark.soak
def test_every_bug_of_a_decoder_or_a_transformer_is_named():
    assert planted(sorted(LONG)) == {name: (PLANTED[name],) for name in sorted(LONG)}


def test_every_planted_file_is_in_the_table():
    assert {path.stem for path in (STUDENTS / "wrong").glob("*.py")} - {"dropout_in_eval"} == set(
        PLANTED
    )


def blind(names):
    found = checked([STUDENTS / "blind" / f"{name}.py" for name in names])
    said = {name: (*one.bugs, one.summary.split(":")[0])[0] for name, one in found.items()}
    assert said == {name: BLIND[name].get("verdict", "right") for name in names}


def test_bugs_of_files_by_someone_who_had_not_seen_the_checker_are_named():
    blind(QUICK)


@pytest.mark.soak
def test_all_files_by_someone_who_had_not_seen_the_checker():
    assert len(BLIND) == 48 == len(list((STUDENTS / "blind").glob("*.py")))
    assert sum(one["right"] for one in BLIND.values()) == 12
    blind(BLIND)


def test_dropout_that_stays_on_is_reported():
    assert (
        "two calls with the same input differ"
        in check_file(STUDENTS / "wrong/dropout_in_eval.py").summary
    )


def right(files):
    found = checked(files)
    assert {name: one.summary for name, one in found.items()} == dict.fromkeys(found, "right")
    return {name: one.text() for name, one in found.items()}


def test_correct_code_of_every_style_is_right():
    found = right(
        [path for path in sorted((STUDENTS / "right").glob("*.py")) if path.stem != "hugging_face"]
    )
    assert "slip of the text" in found["homework_slip"]
    assert "nn.MultiheadAttention: the attention itself is not the student's" in found["torch_own"]
    assert "scaled_dot_product_attention, which is allowed" in found["sdpa"]
    assert "added to the scores" in found["additive_mask"]
    assert "True where it may not" in found["list_of_heads"]


@pytest.mark.soak
def test_hugging_faces_attention_in_the_signature_is_right():
    assert "Hugging Face" in right([STUDENTS / "right/hugging_face.py"])["hugging_face"]


def processes():
    return {
        pid
        for pid in os.listdir("/proc")
        if pid.isdigit() and b"child.py" in read(f"/proc/{pid}/cmdline")
    }


def read(path):
    try:
        return Path(path).read_bytes()
    except OSError:
        return b""


@isolated
def test_hostile_code_is_reported_and_harms_nothing(tmp_path, monkeypatch):
    check("def attention(q, k, v):\n    return q\n")  # the process that the others are forked from
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / ".attentif-secret").write_text("secret")
    before, outside = processes(), set(os.listdir("/tmp"))
    found = checked([STUDENTS / "hostile" / f"{name}.py" for name in HOSTILE], own=False, seconds=6)
    wrong = {
        name: one.summary
        for name, one in found.items()
        if HOSTILE[name] not in one.summary or one.right
    }
    assert wrong == {}
    assert all("\x1b" not in one.text() and "\x1b" not in one.json() for one in found.values())
    assert "prints 1" in found["prints"].text()
    assert os.listdir(tmp_path) == [".attentif-secret"]
    assert not (Path("/tmp") / "attentif-was-here").exists()
    assert {
        name for name in set(os.listdir("/tmp")) - outside if name.startswith("attentif-check")
    } == set()
    end = time.monotonic() + 5
    while processes() - before and time.monotonic() < end:
        time.sleep(0.1)
    assert processes() - before == set()


def test_the_reference_is_torch_s_own_attention_and_layers():
    torch.manual_seed(0)
    d, heads, ff, n, m = 6, 2, 7, 3, 5
    layer = nn.TransformerDecoderLayer(d, heads, ff, dropout=0.0, batch_first=True).double().eval()
    for parameter in layer.parameters():
        nn.init.normal_(parameter)
    W = {}
    for at, attention, norm in (
        ("self.", layer.self_attn, layer.norm1),
        ("cross.", layer.multihead_attn, layer.norm2),
    ):
        for i, part, row in zip(
            "qkv", attention.in_proj_weight.chunk(3), attention.in_proj_bias.chunk(3), strict=True
        ):
            W |= {f"{at}W_{i}": part.mT, f"{at}b_{i}": row}
        W |= {f"{at}W_o": attention.out_proj.weight.mT, f"{at}b_o": attention.out_proj.bias}
        W |= {f"{at}g": norm.weight, f"{at}b": norm.bias}
    W |= {
        "ff.W_1": layer.linear1.weight.mT,
        "ff.b_1": layer.linear1.bias,
        "ff.W_2": layer.linear2.weight.mT,
    }
    W |= {"ff.b_2": layer.linear2.bias, "ff.g": layer.norm3.weight, "ff.b": layer.norm3.bias}
    X, E = torch.randn(2, n, d, dtype=torch.float64), torch.randn(2, m, d, dtype=torch.float64)
    M = torch.ones(n, n, dtype=torch.bool).tril()
    values = {"X": X, "E": E, "mask": M, "cross_mask": None, "heads": heads, "eps": 1e-5}
    ours = reference("decoder layer", W, values)
    torch.testing.assert_close(ours, layer(X, E, tgt_mask=~M), rtol=0, atol=1e-10)
    table = reference("table of positions", {}, {"length": 4, "d": d})
    torch.testing.assert_close(table, sinusoidal(4, d), rtol=0, atol=1e-10)


def decoder_only(norm_first):
    """A tower of torch's own layers between a table of tokens and a linear layer, and its
    weights by our names."""
    torch.manual_seed(1)
    tower = (
        nn.TransformerEncoder(
            nn.TransformerEncoderLayer(
                6, 2, 7, dropout=0.0, batch_first=True, norm_first=norm_first
            ),
            2,
            nn.LayerNorm(6),
            enable_nested_tensor=False,
        )
        .double()
        .eval()
    )
    head, table = nn.Linear(6, 11).double(), torch.randn(11, 6, dtype=torch.float64)
    W = {"decoder.W_e": table, "decoder.W_out": head.weight.mT, "decoder.b_out": head.bias}
    W |= {"decoder.g": tower.norm.weight, "decoder.b": tower.norm.bias}
    for i, layer in enumerate(tower.layers):
        at, attention = f"decoder.{i}.", layer.self_attn
        for one, part, row in zip(
            "qkv", attention.in_proj_weight.chunk(3), attention.in_proj_bias.chunk(3), strict=True
        ):
            W |= {f"{at}self.W_{one}": part.mT, f"{at}self.b_{one}": row}
        W |= {
            f"{at}self.W_o": attention.out_proj.weight.mT,
            f"{at}self.b_o": attention.out_proj.bias,
        }
        for number, linear in (("1", layer.linear1), ("2", layer.linear2)):
            W |= {f"{at}ff.W_{number}": linear.weight.mT, f"{at}ff.b_{number}": linear.bias}
        for part, norm in (("self.", layer.norm1), ("ff.", layer.norm2)):
            W |= {f"{at}{part}g": norm.weight, f"{at}{part}b": norm.bias}

    def run(tokens):
        X = table[tokens] * 6**0.5 + sinusoidal(tokens.shape[1], 6)
        return head(
            tower(X, mask=torch.ones(tokens.shape[1], tokens.shape[1], dtype=torch.bool).triu(1))
        )

    return W, run


@pytest.mark.parametrize("norm_first", [False, True])
def test_the_reference_of_a_model_is_a_tower_of_torch_s_own_layers(norm_first):
    W, theirs = decoder_only(norm_first)
    tokens = torch.tensor([[3, 7, 2, 10], [5, 5, 9, 4]])
    pre = [
        each
        for each in choices("decoder-only", "")
        if [*each] and "residual" in each[0].steps and len(each) == 1
    ]
    ours = reference(
        "decoder-only", W, {"X": tokens, "heads": 2, "eps": 1e-5}, pre[0] if norm_first else ()
    )
    torch.testing.assert_close(ours, theirs(tokens), rtol=0, atol=1e-10)


def test_every_bug_changes_what_some_kind_of_code_computes():
    """A misspelt expression would give nothing: a bug that no reference has a meaning for is no
    bug."""
    heads, d, n = 2, 4, 3
    torch.manual_seed(2)
    one = lambda *shape: torch.randn(*shape, dtype=torch.float64)  # noqa: E731
    layer = {
        f"{at}{W}_{i}": one(d, d) if W == "W" else one(d)
        for at in ("self.", "cross.")
        for W in "Wb"
        for i in "qkvo"
    }
    layer |= {"ff.W_1": one(d, 5), "ff.b_1": one(5), "ff.W_2": one(5, d), "ff.b_2": one(d)}
    layer |= {f"{at}{part}": one(d) for at in ("self.", "cross.", "ff.") for part in "gb"}
    model = {
        f"{at}{i}.{name}": W + i
        for at in ("encoder.", "decoder.")
        for i in range(2)
        for name, W in layer.items()
    }
    model |= {
        f"{at}{name}": one(*shape)
        for at in ("encoder.", "decoder.")
        for name, shape in (("W_e", (7, d)), ("P", (7, d)), ("g", (d,)), ("b", (d,)))
    }
    model |= {"decoder.W_out": one(d, 7), "decoder.b_out": one(7)}
    attention = {
        name.removeprefix("self."): W for name, W in layer.items() if name.startswith("self.")
    }
    feed = {name.removeprefix("ff."): W for name, W in layer.items() if name.startswith("ff.")}
    weights = {"encoder layer": layer, "decoder layer": layer, "feed-forward": feed, "norm": feed}
    weights |= {"multi-head": attention, "attention": {}, "positions": {}, "table of positions": {}}
    vectors = {role: one(n, heads, n, n) for role in ("q", "k", "v")}
    inputs = {role: one(n, n, d) for role in ("q", "k", "v", "X", "E")}
    tokens = {role: torch.randint(2, 7, (n, n)) for role in ("X", "source", "target")}
    mask = torch.tensor([[1, 0, 0], [1, 1, 0], [0, 1, 1]]).bool()
    common = {"mask": mask, "cross_mask": mask.mT, "heads": heads, "eps": 1e-5, "length": n, "d": d}
    left = {
        (name, code, says)
        for group in data("bugs")["broken"]
        for name, _, code, says in group["bugs"]
    }
    cases = [(kind, W, inputs) for kind, W in weights.items()]
    cases += [("attention", {}, vectors), ("attention", {}, vectors | {"v": one(n, heads, n, 5)})]
    cases += [("multi-head", attention | {"W_o": one(d // heads, d)}, inputs)]
    cases += [
        (kind, model, inputs | tokens) for kind in data("reference")["kinds"] if kind not in weights
    ]
    for kind, W, values in cases:
        given = common | values
        for chosen in choices(kind, ""):
            right = reference(kind, W, given, chosen)
            for bug in [bug for bug in bugs(kind) if (bug.name, bug.code, bug.says) in left]:
                wrong = reference(kind, W, given, (*chosen, bug))
                if wrong is not None and (
                    right is None or wrong.shape != right.shape or not wrong.allclose(right)
                ):
                    left.discard((bug.name, bug.code, bug.says))
    assert left == set()


class MultiHeadAttention(nn.Module):
    def __init__(self, num_heads, embedding_dim, qk_length, value_length):
        super().__init__()
        self.h, self.length = num_heads, qk_length
        self.q = nn.Linear(embedding_dim, num_heads * qk_length)
        self.k = nn.Linear(embedding_dim, num_heads * qk_length)
        self.v = nn.Linear(embedding_dim, num_heads * value_length)
        self.o = nn.Linear(num_heads * value_length, embedding_dim)

    def forward(self, Q, K, V):
        q, k, v = (
            f(X).unflatten(-1, (self.h, -1)).transpose(1, 2)
            for f, X in ((self.q, Q), (self.k, K), (self.v, V))
        )
        return self.o(((q @ k.mT / self.length).softmax(-1) @ v).transpose(1, 2).flatten(2))


def test_a_class_from_python_gets_the_same_verdict_and_shows_itself():
    found = attentif.check(MultiHeadAttention)
    assert found.bugs == ("scaled by d_q",)
    assert "scaled by d_q" in found._repr_html_()
    assert found.to_dict()["verdicts"][-1]["bugs"][0]["equation"] == "S = Q K^T / sqrt(d_q)"
    with pytest.raises(CheckError, match="expected a class, a function"):
        attentif.check(3)


def test_a_class_of_a_notebook_s_cell_gets_the_same_verdict(tmp_path):
    source = (STUDENTS / "wrong/no_scale.py").read_text()
    cells = [
        "%precision 3",
        source.replace("torch.softmax(scores, dim=-1)", "scores"),
        source,
        "import attentif",
        "attentif.check(MultiHeadAttention)",
    ]
    assert cells[1] != source  # an earlier version of the cell
    path = tmp_path / "student.ipynb"
    nbformat.write(new_notebook(cells=[new_code_cell(cell) for cell in cells]), path)
    with kernel(tmp_path) as manager:
        (*_, last) = executed(path, manager).cells
    assert "MultiHeadAttention (multi-head): no scale" in shown(last)
    assert "your code" in shown(last)


@pytest.mark.skipif(
    shutil.which("pdflatex") is None,
    reason="NOT TESTED: LaTeX documents; they need pdflatex (make install)",
)
def test_pdflatex_compiles_a_verdict(tmp_path):
    found = check_source((STUDENTS / "wrong/encoder_one_norm_twice.py").read_text(), own=True)
    (tmp_path / "verdict.tex").write_text(found.latex())
    done = subprocess.run(
        ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "verdict.tex"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout[-2000:]
    assert "Missing character" not in done.stdout


def test_a_pasted_text_is_never_a_file_s_name_and_runs_as_somebody_else_s(tmp_path):
    (tmp_path / "beside.py").write_text("def attention(q, k, v):\n    return q\n")
    assert "SyntaxError" in check_source(str(tmp_path / "beside.py")).summary
    assert "import of attentif halted" in check_source("import attentif\n").summary
    assert (
        "no scale"
        in check_source(
            "def attention(q, k, v):\n    return (q @ k.mT).softmax(-1) @ v\n"
        )._repr_html_()
    )


def test_a_folder_is_checked_and_reported_as_csv(tmp_path):
    for name in ("right/homework", "wrong/no_scale", "hostile/raises"):
        (tmp_path / f"{Path(name).stem}.py").write_bytes((STUDENTS / f"{name}.py").read_bytes())
    report = tmp_path / "class.csv"
    done = command("check", "--class-folder", str(tmp_path), "--report", str(report))
    assert done.returncode == 1
    rows = {row["file"]: (row["right"], row["verdict"]) for row in csv.DictReader(report.open())}
    assert rows["homework.py"] == ("yes", "right")
    assert rows["no_scale.py"] == ("no", "no scale")
    assert rows["raises.py"][0] == "cannot be checked"
    assert "KeyError" in rows["raises.py"][1]
    assert "1 of 3 files are right, 1 cannot be checked" in done.stdout
    assert check_folder(tmp_path).checked["homework.py"].right


NUMPY = """import numpy as np


def softmax(x):
    e = np.exp(x - x.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)


def attention(q, k, v, mask=None):
    S = q @ k.TURNED / np.sqrt(k.shape[-1])
    return softmax(S if mask is None else np.where(mask, S, -np.inf)) @ v
"""


@pytest.mark.parametrize("turned", ["T", "swapaxes(-1, -2)"])
@pytest.mark.parametrize("first", ["", "import torch\n"])
def test_code_in_numpy_gets_arrays_and_the_verdict_of_the_same_code_in_torch(first, turned):
    right = first + NUMPY.replace("TURNED", turned)
    (verdict,) = check(right).verdicts
    assert verdict.right
    assert verdict.remarks[0] == "It was called with numpy arrays."
    assert check(right.replace(" / np.sqrt(k.shape[-1])", "")).bugs == ("no scale",)


def test_a_class_in_numpy_is_not_called_wrong():
    code = "import numpy as np\n\n\nclass Attention:\n    def forward(self, x):\n        return x\n"
    assert (
        "Attention (multi-head): cannot be checked:\n  The weights of a class in numpy have"
        in check(code).text()
    )


def test_a_notebook_s_code_is_read_without_jupyter_s_commands(tmp_path):
    cells = [
        "%matplotlib inline\n!pip install numpy\n" + NUMPY.replace("TURNED", "T"),
        "%%bash\nls",
        "print('done')",
    ]
    path = tmp_path / "hw.ipynb"
    nbformat.write(new_notebook(cells=[new_code_cell(cell) for cell in cells]), path)
    assert check(path).right
    (tmp_path / "other.ipynb").write_text("{}")
    assert {name: one.right for name, one in check_folder(tmp_path).checked.items()} == {
        "hw.ipynb": True,
        "other.ipynb": None,
    }
    with pytest.raises(
        ValueError, match=r"other\.ipynb: expected a Jupyter notebook, which is JSON with cells$"
    ):
        check_file(tmp_path / "other.ipynb")


def test_an_example_shows_the_output_of_the_inputs_that_it_shows():
    found = check("def attention(q, k, v):\n    return q @ k @ v\n")
    (seen,) = (one.example for one in found.verdicts)
    assert seen.got.dim() == 3
    table = found.text().partition("your code gives\n")[2].partition("\n\n")[0]
    assert len(table.splitlines()) == seen.inputs["q"].shape[-2] < len(seen.got.flatten(0, 1))


def test_what_is_said_names_no_file_of_ours_and_is_said_once():
    one_line = "def attention(q, k, v): return (q @ k.mT).softmax(-1) @ v"
    assert check(one_line).bugs == ("no scale",)
    assert (
        check("def attention(q, k, v)\n").summary
        == "it cannot be run, line 1: SyntaxError: expected ':'"
    )
    warned = check(
        "import warnings\nwarnings.warn('old')\n\n\ndef attention(q, k, v):\n    return q\n"
    )
    assert not any("prints" in text for text in warned.remarks)
    assert check("x = 1\n").text().count("holds no class or function") == 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["missing.py"], "cannot read missing.py"),
        ([], "expected a file"),
        (["a.py", "--set", "n"], "expected NAME=NUMBER"),
    ],
)
def test_errors_are_one_line(words, says, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.py").write_text("x = 1\n")
    done = command("check", *words)
    assert done.returncode != 0
    assert says in done.stderr


@isolated
def test_another_file_can_be_neither_read_nor_written(tmp_path):
    secret = tmp_path / "secret"
    secret.write_text("of somebody else")
    for act in (f"open({str(secret)!r}).read()", f"open({str(tmp_path / 'new')!r}, 'w')"):
        found = check(f"{act}\n\n\ndef attention(q, k, v):\n    return q\n")
        assert "FileNotFoundError" in found.summary
    assert os.listdir(tmp_path) == ["secret"]


@pytest.mark.parametrize("chosen", [["--class-folder"], []])
def test_files_run_without_isolation_only_if_trusted(chosen, tmp_path, monkeypatch):
    monkeypatch.setattr(sandbox, "missing", lambda: "namespaces")
    (tmp_path / "a.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'w')\n")
    words = ["check", *chosen, str(tmp_path if chosen else tmp_path / "a.py")]
    done = command(*words)
    assert (done.returncode, done.stdout) == (1, "")
    assert "cannot isolate others' code, for want of namespaces: --trust runs it" in done.stderr
    assert not (tmp_path / "ran").exists()
    for option in ("--trust", "--unsafe"):
        assert "a.py" in command(*words, option).stdout
        (tmp_path / "ran").unlink()


def test_a_trusted_file_has_its_limits_where_it_cannot_be_isolated(monkeypatch):
    monkeypatch.setattr(sandbox, "missing", lambda: "namespaces")
    code = "import os\nfor i in range(1500):\n    os.mkdir('a')\n    os.chdir('a')\nos.fork()\n"
    before = set(os.listdir("/tmp"))
    found = check(code)
    assert "not isolated, for want of namespaces" in found.limits
    assert "not permitted" in found.summary
    assert [name for name in set(os.listdir("/tmp")) - before if "attentif-check" in name] == []


MASKED = """import torch


def attention(q, k, v, mask=None):
    \"\"\"DOCSTRING\"\"\"
    S = q @ k.mT / k.shape[-1] ** 0.5
    if mask is not None:
        S = S.masked_fill(HIDDEN, float("-inf"))
    return S.softmax(-1) @ v
"""
MAY, MAY_NOT = "mask == 0", "mask.bool()"  # what is hidden, in the two conventions
UNCLEAR = (
    "mask: 1 means the token is not masked, 0 means masked.",
    "mask: True for tokens that are not padding.",
    "mask: 1 for unmasked tokens",
    "mask: 1 = may be ignored",
    "mask: True marks pairs that must not attend",
    "mask: one where a key isn't hidden",
    "mask: the opposite of torch's, whose True = blocked",
    "A mask where True = keep is made from the argument.",
    "attention_mask: 1 = keep",
    "mask: True = keep, then 1 = hidden",
)


@pytest.mark.parametrize("hidden", [MAY, MAY_NOT])
@pytest.mark.parametrize("docstring", UNCLEAR)
def test_a_docstring_that_can_be_read_in_two_ways_makes_no_mask_wrong(docstring, hidden):
    found = check(MASKED.replace("DOCSTRING", docstring).replace("HIDDEN", hidden))
    assert found.summary == "right"


@pytest.mark.parametrize(
    ("docstring", "hidden", "verdict"),
    [
        ("mask: True where a query may attend, False where it may not.", MAY, "right"),
        ("mask: True where a query may attend, False where it may not.", MAY_NOT, "mask inverted"),
        (":param mask: 1 = keep", MAY_NOT, "mask inverted"),
        ("Args:\n        mask (bool):\n            True = hidden", MAY_NOT, "right"),
        ("Args:\n        mask (bool):\n            True = hidden", MAY, "mask inverted"),
    ],
)
def test_a_mask_that_is_the_opposite_of_its_argument_s_docstring_is_inverted(
    docstring, hidden, verdict
):
    found = check(MASKED.replace("DOCSTRING", docstring).replace("HIDDEN", hidden))
    assert found.summary == verdict


def test_a_comment_about_another_mask_makes_no_mask_wrong():
    source = MASKED.replace("DOCSTRING", "mask: torch's").replace("HIDDEN", "~keep")
    keep = "    keep = ~mask.bool()  # True where a query may attend\n        S = S.m"
    assert check(source.replace("    S = S.m", keep)).summary == "right"


def test_a_class_without_weights_is_checked_as_an_attention_function():
    body = MASKED.replace("HIDDEN", MAY).partition("    S =")[2]
    lines = "".join(f"    {line}\n" for line in f"    S ={body}".splitlines())
    head = "from torch import nn\n\n\nclass ScaledDotProductAttention(nn.Module):\n"
    source = f"{head}    def forward(self, q, k, v, mask=None):\n{lines}"
    assert check(source).summary == "right"
    assert check(source.replace(" / k.shape[-1] ** 0.5", "")).bugs == ("no scale",)


def test_a_name_that_denies_a_causal_mask_promises_none():
    source = "def NAME(q, k, v):\n    return (q @ k.mT / k.shape[-1] ** 0.5).softmax(-1) @ v\n"
    wanted = {"unmasked_attention", "non_causal_attention", "not_masked_attention"}
    assert {name for name in wanted if check(source.replace("NAME", name)).right} == wanted


ONCE = """CALLS = []


def attention(q, k, v):
    CALLS.append(1)
    out = (q @ k.mT / k.shape[-1] ** 0.5).softmax(-1) @ v
    return out + (len(CALLS) > 2)
"""


def test_a_verdict_that_holds_for_one_draw_only_is_none():
    found = check(ONCE)
    assert found.right is None
    assert "with some random numbers its output is that of the equations" in found.summary


def test_infinity_equals_infinity_alone_and_nan_no_number():
    subject = Subject(Job("", 1.0), {}, "attention", "", {})
    subject.sizes = sized(data("reference")["ladder"][0])
    Q = torch.zeros(1, 2, 3, dtype=torch.float64)
    V = torch.full((1, 2, 3), torch.inf, dtype=torch.float64)

    def gives(number, changes=()):
        got = torch.full((1, 2, 3), number, dtype=torch.float64)
        return subject.gives(Seen({"q": Q, "k": Q, "v": V}, got, ""), {}, 1e-5, changes)

    assert [number for number in (torch.inf, -torch.inf, 0.0, torch.nan) if gives(number)] == [
        torch.inf
    ]
    V[:] = 1.0
    assert gives(1.0)
    assert not gives(torch.nan)
    V[:] = torch.nan
    assert not gives(1.0)


CANNOT = {
    "def attention(q, k, v, one_more, another):\n    return q\n": "call?",
    "def attention(q, k, v)\n": "SyntaxError",
    "x = 1\n": "no class or function",
    "def attention(q, k, v):\n    return nowhere\n": "NameError",
    "class LayerNorm:\n    def __init__(self, d, gamma):\n        pass\n\n"
    "    def forward(self, x):\n        return x\n": "--set gamma=NUMBER",
}


@pytest.mark.parametrize("source", CANNOT)
def test_what_cannot_be_called_cannot_be_checked_and_is_not_wrong(source, tmp_path):
    found = check(source)
    assert (found.right, found.state) == (None, "cannot be checked")
    assert CANNOT[source] in found.summary
    assert (found.to_dict()["right"], found.to_dict()["state"]) == (None, "cannot be checked")
    assert not any(mark in found.text() for mark in ("?.", "..\n", "wrong"))
    (tmp_path / "a.py").write_text(source)
    together = check_folder(tmp_path)
    (row,) = csv.DictReader(together.csv().splitlines())
    assert row["right"] == "cannot be checked"
    assert "0 of 1 files are right, 1 cannot be checked" in together.text()


def test_a_part_that_cannot_be_checked_makes_no_right_file_wrong_and_hides_no_wrong_part():
    right = "def attention(q, k, v):\n    return (q @ k.mT / k.shape[-1] ** 0.5).softmax(-1) @ v\n"
    unclear = "\n\ndef my_attention(q, k, v, one_more, another):\n    return q\n"
    found = check(right + unclear)
    assert [one.right for one in found.verdicts] == [True, None]
    assert found.state == "cannot be checked"
    wrong = check(right.replace("softmax", "log_softmax") + unclear)
    assert (wrong.state, wrong.summary) == ("wrong", "log softmax")


def verdicts_of(found):
    told = found.to_dict()
    return {name: told[name] for name in ("title", "right", "state", "summary", "verdicts")}


def equal_twice(names, folder):
    """Check each file alone, then all as a class in another order of work, then alone again."""
    for name in names:
        shutil.copy(STUDENTS / f"{name}.py", folder / f"{name.replace('/', '_')}.py")
    files = sorted(folder.glob("*.py"))
    alone = {path.name: verdicts_of(check_file(path, own=False)) for path in reversed(files)}
    together = check_folder(folder)
    assert {name: verdicts_of(one) for name, one in together.checked.items()} == alone
    again = {path.name: verdicts_of(check_file(path, own=False)) for path in files}
    assert again == alone


def test_the_same_file_gets_the_same_verdict_alone_and_in_a_class(tmp_path):
    equal_twice(
        ("right/function", "right/list_of_heads", "blind/s15", "wrong/function_no_scale"), tmp_path
    )
    (tmp_path / "nowhere.py").write_text("def attention(q, k, v):\n    return q * k.sum()\n")
    equal_twice((), tmp_path)


@pytest.mark.soak
def test_every_file_gets_the_same_verdict_alone_and_in_a_class(tmp_path):
    names = [
        f"{kind}/{path.stem}"
        for kind in ("right", "wrong", "blind")
        for path in (STUDENTS / kind).glob("*.py")
        if path.stem != "dropout_in_eval"
    ]
    assert len(names) > 120
    equal_twice(names, tmp_path)

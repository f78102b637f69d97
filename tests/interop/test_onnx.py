"""The ONNX graphs in onnxruntime, step by step: logits and greedy search are ours, for any
batch, source and past."""

import importlib.util
import json
from pathlib import Path

import numpy as np
import pytest
import torch

from attentif.config import ConfigError
from attentif.core.families import build
from attentif.decoding.search import greedy
from attentif.folder import FolderError, read_folder, write_folder
from attentif.interop import onnx
from tests.support import families as small
from tests.support.folders import load_model, save_model

onnxruntime = pytest.importorskip("onnxruntime")
pytest.importorskip("onnxscript")

STEPS = 20
# An export takes seconds, so that one kind is quick: a translator as the recipes train it.
CHANGES = dict(encoder_layers=1, decoder_layers=2, qk_length=6)
KINDS = {
    "translator": ("transformer-2017", CHANGES | {"norm_place": "pre", "final_norm": True}),
}
MORE = {
    "translator-2017": ("transformer-2017", {"share_embeddings": False, "tie_output": False}),
    "marian": ("marian", CHANGES | {"num_kv_heads": 2, "activation": "gelu"}),
    "pegasus, rotary, gated": (
        "pegasus",
        {"positions": "rotary", "gated": True, "norm": "rmsnorm"},
    ),
    "translator without positions": (
        "transformer-2017",
        {"positions": "none", "position_offset": 2},
    ),
    "llama": ("llama", {"qk_length": 6, "decoder_layers": 3}),
    "gpt2": ("gpt2", {"position_offset": 2, "activation": "gelu"}),
    "gpt2 post-norm": ("gpt2", {"norm_place": "post", "final_norm": False, "embedding_norm": True}),
    "gpt2 interleaved": ("gpt2", {"positions": "sinusoidal-interleaved"}),
}
ALL = [*KINDS, *(pytest.param(name, marks=pytest.mark.soak) for name in MORE)]


class Runtime:
    """What a stranger does with the folder: numpy and onnxruntime, and the names in onnx.json."""

    def __init__(self, folder):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        self.about = json.loads((folder / "onnx.json").read_text())
        self.sessions = {
            name: onnxruntime.InferenceSession(folder / name, options)
            for name in self.about["graphs"]
        }
        self.joint = self.about["family"] == "decoder-only"

    def call(self, name, **inputs):
        outputs = [port["name"] for port in self.about["graphs"][name]["outputs"]]
        return dict(zip(outputs, self.sessions[name].run(outputs, inputs), strict=True))

    def start(self, source, mask):
        """Nothing in the past; then the source's keys and values, or the source itself read into
        the past."""
        ports = {
            port["name"]: port["shape"] for port in self.about["graphs"]["decoder.onnx"]["inputs"]
        }
        empty = {"batch": len(source), "past": 0}
        self.past = {
            name: np.zeros([empty.get(size, size) for size in shape], np.float32)
            for name, shape in ports.items()
            if name.startswith("past.")
        }
        self.mask, self.cross = (
            mask,
            {} if self.joint else self.call("encoder.onnx", source=source, mask=mask),
        )
        if self.joint:
            self.step(source, mask)

    def step(self, tokens, mask=None):
        if self.joint and mask is None:
            tokens = tokens[:, None]
            self.mask = np.concatenate([self.mask, np.ones_like(self.mask[:, :1])], axis=1)
        out = self.call("decoder.onnx", tokens=tokens, mask=self.mask, **self.past, **self.cross)
        self.past = {name.replace("present", "past"): out[name] for name in out if name != "logits"}
        return out["logits"]


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    """Each kind once: our model and the folder."""
    made = {}

    def make(name):
        if name not in made:
            torch.manual_seed(3)
            kind, changes = (KINDS | MORE)[name]
            folder = tmp_path_factory.mktemp("onnx")
            save_model(
                folder / "ours",
                small.model(kind, **changes).float(),
                card="",
                **{"tokenizer.json": b"{}"},
            )
            files = read_folder(folder / "ours")
            files["config.toml"] += b"\n[decoding]\nbeam = 4\nlength_penalty = 0.5\n"
            write_folder(folder / "ours", files)
            onnx.export(folder / "ours", folder / "theirs")
            made[name] = load_model(folder / "ours"), folder / "theirs"
        return made[name]

    return make


def ragged(*lengths):
    real = torch.arange(max(lengths)) < torch.tensor(lengths)[:, None]
    return small.tokens(*real.shape).where(real, 0), real


@pytest.mark.parametrize("lengths", [(4, 7, 2), (1,), (5, 5)], ids=str)
@pytest.mark.parametrize("name", ALL)
@torch.no_grad()
def test_at_each_of_20_steps_the_logits_are_those_of_a_pass_over_all(name, lengths, exported):
    """Ours in one pass, without a cache: the graph must count positions and keep keys by itself."""
    ours, folder = exported(name)
    runtime = Runtime(folder)
    (source, real), target = ragged(*lengths), small.tokens(len(lengths), STEPS)
    expected = small.run(ours, source, target, real)
    runtime.start(source.numpy(), real.numpy())
    for step in range(STEPS):
        found = runtime.step(target[:, step].numpy())
        assert found.dtype == np.float32
        assert np.abs(found - expected[:, step].numpy()).max() < 1e-4, step


@pytest.mark.parametrize("name", ALL)
@torch.no_grad()
def test_greedy_search_over_the_graphs_writes_what_ours_writes(name, exported):
    ours, folder = exported(name)
    runtime, config = Runtime(folder), ours.config
    source, real = ragged(4, 7, 2, 9, 6, 3)
    first = torch.full((6,), config.first_token)
    # The id that comes first at the largest number of different places is called eos, so that rows
    # end apart.
    free = greedy(
        ours.step, ours.start(source, real), first, eos_id=-1, limits=STEPS, forbidden=[0, 2, 3]
    )
    places = {
        word: {row.tokens.index(word) for row in free if word in row.tokens}
        for word in range(small.VOCAB)
    }
    eos = max(places, key=lambda word: len(places[word]))
    expected = greedy(
        ours.step, ours.start(source, real), first, eos_id=eos, limits=STEPS, forbidden=[0, 2, 3]
    )
    assert (
        name in MORE or len({len(found.tokens) for found in expected}) > 1
    )  # a random model may write one word
    runtime.start(source.numpy(), real.numpy())
    tokens, written = np.full(6, runtime.about["first_token"]), [[] for _ in range(6)]
    for _ in range(STEPS):
        logits = runtime.step(tokens)
        logits[:, [0, 2, 3]] = -np.inf
        tokens = logits.argmax(1)
        for row, token in zip(written, tokens.tolist(), strict=True):
            row.append(token)
    assert [row[: row.index(eos)] if eos in row else row for row in written] == [
        found.tokens for found in expected
    ]


@pytest.mark.parametrize("name", ALL)
def test_the_description_is_what_the_graphs_say_of_themselves(name, exported):
    ours, folder = exported(name)
    runtime = Runtime(folder)
    assert runtime.sessions.keys() == {"decoder.onnx"} | (
        set() if runtime.joint else {"encoder.onnx"}
    )
    types = {"tensor(float)": "float32", "tensor(int64)": "int64", "tensor(bool)": "bool"}
    for graph, session in runtime.sessions.items():
        for side, ports in (("inputs", session.get_inputs()), ("outputs", session.get_outputs())):
            found = [
                {"name": port.name, "shape": port.shape, "dtype": types[port.type]}
                for port in ports
            ]
            assert runtime.about["graphs"][graph][side] == found
    for field in ("family", "eos_id", "pad_id", "first_token", "vocab_size", "position_limit"):
        assert runtime.about[field] == getattr(ours.config, field)
    assert (folder / "tokenizer.json").read_bytes() == b"{}"
    assert runtime.about["decoding"] == {"beam": 4, "length_penalty": 0.5}


def matrices(path):
    """Sizes of the matrices in a graph; the exporter may turn them, and then gives them names of
    its own."""
    graph = pytest.importorskip("onnx").load(path).graph
    return sorted(
        int(np.prod(tensor.dims)) for tensor in graph.initializer if len(tensor.dims) == 2
    )


def test_each_graph_holds_the_weights_that_it_needs_once_and_the_encoder_those_for_the_sources_keys(
    exported,
):
    ours, folder = exported("translator")
    weights = dict(ours.state_dict()) | {"positions": ours.encoder.positions.table}
    size = {name: weight.numel() for name, weight in weights.items() if weight.dim() == 2}
    crossing = {
        name for name in size if "cross_attention.W_k" in name or "cross_attention.W_v" in name
    }
    both = {"positions", "vocabulary.table.weight"}
    decoder = {name for name in size if name.startswith("decoder")} - crossing | both
    encoder = {name for name in size if name.startswith("encoder")} | crossing | both
    assert matrices(folder / "decoder.onnx") == sorted(size[name] for name in decoder)
    assert matrices(folder / "encoder.onnx") == sorted(size[name] for name in encoder)


def test_no_path_of_this_machine_is_left_in_a_graph(exported):
    for path in exported("translator")[1].glob("*.onnx"):
        assert b".py" not in path.read_bytes()
        assert str(Path(__file__).parent.parent.parent).encode() not in path.read_bytes()


@pytest.mark.parametrize("kind", ["recurrent", "window-mlp", "bert"])
def test_a_family_without_a_graph_is_refused(kind, tmp_path):
    model = build(small.config(kind))
    save_model(tmp_path / "ours", model, card="")
    line = (
        r'^\S+config\.toml: family: .*"encoder-decoder" and "decoder-only", not '
        rf'"{model.config.family}"$'
    )
    with pytest.raises(ConfigError, match=line):
        onnx.export(tmp_path / "ours", tmp_path / "theirs")
    assert not (tmp_path / "theirs").exists()


def test_positions_too_few_to_try_are_refused(tmp_path):
    save_model(tmp_path / "ours", build(small.config("gpt2", position_limit=6)), card="")
    with pytest.raises(
        ConfigError, match=r"config\.toml: position_limit: .* tries 7 positions, got 6"
    ):
        onnx.export(tmp_path / "ours", tmp_path / "theirs")


@pytest.mark.parametrize("library", ["onnx", "onnxscript"])
def test_a_missing_library_is_one_line_that_says_what_to_install(library, tmp_path, monkeypatch):
    find = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name == library else find(name)
    )
    with pytest.raises(
        onnx.ExportError, match=rf"^{library}: not installed.*; pip install 'attentif\[onnx\]'$"
    ):
        onnx.export(tmp_path / "ours", tmp_path / "theirs")


def test_a_folder_with_something_else_in_it_is_not_replaced(tmp_path):
    (tmp_path / "theirs").mkdir()
    (tmp_path / "theirs" / "thesis.txt").write_text("years of work")
    save_model(tmp_path / "ours", build(small.config("gpt2")), card="")
    with pytest.raises(
        FolderError, match=r"theirs: holds files that attentif did not write \(thesis\.txt\)"
    ):
        onnx.export(tmp_path / "ours", tmp_path / "theirs")

"""Rooms import only from rooms above them, each room only what belongs in it; docs/map.md names
every file."""

import ast
import sys

import pytest

from tests.support.rooms import (
    MAP,
    ROOMS,
    ROOT,
    as_markdown,
    imports,
    in_order,
    modules,
    room,
)


def test_the_map_is_what_make_map_writes():
    assert MAP.read_text(encoding="utf-8") == as_markdown(), (
        "docs/map.md is not up to date: run `make map`"
    )


@pytest.mark.parametrize("path", modules())
def test_a_file_imports_only_from_rooms_above_its_own(path):
    assert room(path) is not None, f"{path} is in no room of tests/support/rooms.py"
    above = ROOMS[: ROOMS.index(room(path)) + 1]
    assert [other for other in sorted(imports(path)) if room(other) not in above] == []


def test_no_file_imports_itself_in_a_circle():
    for name in ROOMS:
        in_order([path for path in modules() if room(path) == name])


def outside(path: str) -> set[str]:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    names = {
        alias.name.split(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    return names | {
        (node.module or "").split(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
    }


@pytest.mark.parametrize("path", modules())
def test_a_room_imports_only_what_belongs_in_it(path):
    own = outside(path) - {"attentif", "__future__"} - sys.stdlib_module_names
    allowed = {
        "attentif/core/": {"torch", "jaxtyping"},
        "attentif/kernels/": {"torch", "jaxtyping", "triton"},
        "attentif/attention_view/": set(),
        "attentif/attention_view/view.py": {"torch"},
        "attentif/document/": set(),
        "attentif/document/typst.py": {"typst"},
        "attentif/lab/numeric.py": {"torch"},
        "attentif/lab/bridge.py": {"torch"},
        "attentif/lab/exact/entry.py": {"numpy"},
        "attentif/lab/exact/floats.py": {"numpy"},
        "attentif/lab/exact/python_values.py": {"numpy"},
        "attentif/lab/experiments/": {"torch", "jaxtyping"},
        "attentif/lab/experiments/linearity.py": {"torch", "numpy"},
        "attentif/lab/guide": {"torch"},
        "attentif/lab/teach/code/": {"torch", "numpy"},
        "attentif/text/normalise.py": {"tokenizers"},
        "attentif/text/plain.py": {"zstandard"},
        "attentif/text/duplicates.py": {"numpy"},
        "attentif/text/cleaning.py": {"py3langid"},
        "attentif/text/tokenizer.py": {"tokenizers"},
        "attentif/text/formats/": {
            "docx",
            "html5lib",
            "lxml",
            "markdown_it",
            "polib",
            "srt",
            "webvtt",
        },
        "attentif/text/shards.py": {"numpy"},
        "attentif/text/order.py": {"numpy"},
        "attentif/text/formats/markdown.py": {"markdown_it"},
        "attentif/text/formats/catalogue.py": {"polib"},
        "attentif/text/batches.py": {"numpy", "torch"},
        "attentif/sentencepiece.py": {"tokenizers"},
        "attentif/foreign_tokenizer.py": {"tokenizers"},
        "attentif/checkpoint.py": {"torch", "safetensors"},
        "attentif/interop/": {"torch"},
        "attentif/interop/ct2_cache.py": set(),
        "attentif/interop/huggingface.py": {"torch", "safetensors"},
        "attentif/interop/weights.py": {"torch", "safetensors"},
        "attentif/interop/gguf.py": {"torch", "numpy"},
        "attentif/interop/hub.py": {"huggingface_hub"},
        "attentif/interop/parity.py": {"torch", "transformers"},
        "attentif/interop/onnx.py": {"torch", "onnx", "onnxscript"},
        "attentif/interop/ctranslate2.py": {"torch", "numpy", "ctranslate2"},
        "attentif/decoding/": {"torch", "jaxtyping"},
        "attentif/decoding/engine.py": {"ctranslate2"},
        "attentif/decoding/translator.py": {"torch"},  # for types alone
        "attentif/decoding/lines.py": set(),
        "attentif/decoding/quick.py": set(),
        "attentif/decoding/hypotheses.py": set(),
        "attentif/decoding/placing.py": set(),
        "attentif/generation/": {"torch"},
        "attentif/evaluation/score.py": {"sacrebleu"},
        "attentif/evaluation/nearest.py": {"sacrebleu"},
        "attentif/evaluation/compare.py": {"sacrebleu"},
        "attentif/evaluation/recording.py": {"torch"},  # the memory and the name of a GPU
        "attentif/training/": {"torch", "jaxtyping"},
        "attentif/training/recipe.py": set(),
        "attentif/training/shipped_recipes.py": set(),
        "attentif/training/prepare.py": set(),
        "attentif/training/shortlist.py": {"numpy"},
        "attentif/training/state.py": {"torch", "safetensors"},
        "attentif/serve/": {"fastapi", "starlette", "pydantic"},
        "attentif/serve/service.py": {"fastapi", "torch"},
        "attentif/serve/interface.py": {"fastapi", "jinja2"},
        "attentif/serve/run.py": {"uvicorn", "h11"},
        "attentif/installation.py": {"torch", "packaging"},
        "attentif/terminal.py": {"rich"},
        "attentif/own_text.py": {"torch"},
        "attentif/cli/": {"typer"},
    }
    room = max((prefix for prefix in allowed if path.startswith(prefix)), key=len, default=None)
    assert own <= (allowed[room] if room else set())


def test_the_rules_can_fail():
    assert imports("attentif/core/layers.py") >= {
        "attentif/core/attention.py",
        "attentif/config.py",
        "attentif/equations.py",
    }
    assert room("attentif/lab/exact/worked.py") == "lab/exact/"
    assert ROOMS.index("core/") < ROOMS.index("kernels/") < ROOMS.index("training/")


def test_one_file_imports_torch_distributed():
    """Or a part of it: parallelism is applied from outside."""

    def named(path: str) -> set[str]:
        nodes = list(ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))))
        found = {
            alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names
        }
        found |= {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
        return {
            name for name in found if name.startswith(("torch.distributed", "torch.nn.parallel"))
        }

    assert [path for path in modules() if named(path)] == ["attentif/training/distributed.py"]

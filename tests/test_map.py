"""The README's map names every file, in the order in which files may import each other."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MAP = re.search(r"## The map\n.*?```\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.S)[1]


def mapped() -> list[str]:
    """Paths of the map in order; an indented line stands in the folder above it."""
    paths, folders = [], []
    for line in MAP.splitlines():
        name = line.split()[0]
        depth = (len(line) - len(line.lstrip())) // 2
        folders = folders[:depth]
        if name.endswith("/"):
            folders.append(name)
        else:
            paths.append("".join(folders) + name)
            assert len(line.split()) > 1, f"the map says nothing about {name}"
            assert len(line) <= 120, f"the line for {name} is too long"
    return paths


def tracked() -> set[str]:
    out = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True
    )
    files = out.stdout.split() if out.returncode == 0 else [str(p.relative_to(ROOT)) for p in ROOT.rglob("*.py")]
    return {path for path in files if (ROOT / path).exists()}


def test_the_map_names_every_file_once():
    paths = mapped()
    assert len(paths) == len(set(paths))
    expected = {path for path in tracked() if not path.endswith(("__init__.py", "py.typed"))}
    assert sorted(paths) == sorted(expected)


def modules() -> list[str]:
    return [path for path in mapped() if path.startswith("attentif/") and path.endswith(".py")]


def imports(path: str) -> set[str]:
    """Files of ours that a file imports, at its top or inside a function."""
    found = set()
    for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "attentif":
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names if alias.name.split(".")[0] == "attentif"}
    files = {name.replace(".", "/") + ".py" for name in found}
    return {file for file in files if (ROOT / file).exists()}


@pytest.mark.parametrize("path", modules())
def test_a_file_imports_only_from_those_above_it_in_the_map(path):
    order = modules()
    assert imports(path) <= set(order[: order.index(path)])


def outside(path: str) -> set[str]:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    names = {
        alias.name.split(".")[0] for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names
    }
    return names | {(node.module or "").split(".")[0] for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}


@pytest.mark.parametrize("path", modules())
def test_a_room_imports_only_what_belongs_in_it(path):
    own = outside(path) - {"attentif", "__future__"} - sys.stdlib_module_names
    allowed = {
        "attentif/core/": {"torch", "jaxtyping"},
        "attentif/kernels/": {"torch", "jaxtyping", "triton"},
        "attentif/lab/attention_page.py": set(),
        "attentif/lab/numeric.py": {"torch"},
        "attentif/lab/bridge.py": {"torch"},
        "attentif/lab/experiments/": {"torch", "jaxtyping"},
        "attentif/text/normalise.py": {"tokenizers"},
        "attentif/text/plain.py": {"zstandard"},
        "attentif/text/duplicates.py": {"numpy"},
        "attentif/text/cleaning.py": {"py3langid"},
        "attentif/text/tokenizer.py": {"tokenizers"},
        "attentif/text/shards.py": {"numpy"},
        "attentif/text/shortlist.py": {"numpy"},
        "attentif/text/order.py": {"numpy"},
        "attentif/text/batches.py": {"numpy", "torch"},
        "attentif/checkpoint.py": {"torch", "safetensors"},
        "attentif/interop/": {"torch"},
        "attentif/interop/huggingface.py": {"torch", "safetensors"},
        "attentif/interop/onnx.py": {"torch", "onnx", "onnxscript"},
        "attentif/interop/ctranslate2.py": {"torch", "numpy", "ctranslate2"},
        "attentif/decoding/": {"torch", "jaxtyping"},
        "attentif/decoding/ct2_cache.py": set(),
        "attentif/decoding/engine.py": {"ctranslate2"},
        "attentif/decoding/translator.py": {"torch"},  # for types alone
        "attentif/decoding/lines.py": set(),
        "attentif/decoding/quick.py": set(),
        "attentif/decoding/hypotheses.py": set(),
        "attentif/evaluation/score.py": {"sacrebleu"},
        "attentif/evaluation/nearest.py": {"sacrebleu"},
        "attentif/training/": {"torch", "jaxtyping"},
        "attentif/training/recipe.py": set(),
        "attentif/training/schedule.py": set(),
        "attentif/training/prepare.py": set(),
        "attentif/training/state.py": {"torch", "safetensors"},
        "attentif/doctor.py": {"torch"},
        "attentif/terminal.py": {"rich"},
        "attentif/cli_lab.py": {"typer"},
        "attentif/cli.py": {"typer"},
    }
    room = max((prefix for prefix in allowed if path.startswith(prefix)), key=len, default=None)
    assert own <= (allowed[room] if room else set())


def test_the_readmes_examples_run(capsys):
    """Its python blocks, one after the other."""
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.S)
    assert len(blocks) == 2
    exec("\n".join(blocks), {})
    assert capsys.readouterr().out.startswith("torch.Size([2, 3, 6, 6])\nX : n_tgt x d\n")


def test_the_rules_can_fail():
    assert imports("attentif/core/layers.py") >= {
        "attentif/core/attention.py",
        "attentif/config.py",
        "attentif/equations.py",
    }
    order = modules()
    assert order.index("attentif/core/attention.py") < order.index("attentif/core/layers.py")


def test_one_file_imports_torch_distributed():
    """Or a part of it: parallelism is applied from outside."""

    def named(path: str) -> set[str]:
        nodes = list(ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))))
        found = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
        found |= {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
        return {name for name in found if name.startswith(("torch.distributed", "torch.nn.parallel"))}

    assert [path for path in modules() if named(path)] == ["attentif/training/distributed.py"]

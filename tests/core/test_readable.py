"""core/ is for readers: small, plain, and without anything that only speed needs."""

import ast
import re
from pathlib import Path

import attentif.core

FILES = sorted(Path(attentif.core.__file__).parent.glob("*.py"))


def test_the_functions_of_the_core_are_short():
    for file in FILES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                assert node.end_lineno - node.lineno < 40, f"{file.name}: {node.name}"


def test_the_core_knows_nothing_that_only_speed_needs():
    """Neither by an import nor by a word: those are in kernels/ and in the rooms that apply
    them."""
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        words = r"attentif\.kernels|triton|compil|CUDAGraph|graphs?\b|beams?\b|\bfused\b|fmt: skip"
        found = re.search(words, text, re.I)
        assert found is None, f"{file.name}: {found[0]}"


def test_a_blocks_forward_is_four_lines_at_most():
    tree = ast.parse(
        (Path(attentif.core.__file__).parent / "layers.py").read_text(encoding="utf-8")
    )
    blocks = [
        node for node in tree.body if isinstance(node, ast.ClassDef) and node.name.endswith("Block")
    ]
    bodies = [
        part.body for node in blocks for part in node.body if getattr(part, "name", "") == "forward"
    ]
    assert [len(body) for body in bodies] == [2, 3]

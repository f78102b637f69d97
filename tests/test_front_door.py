"""`import attentif`: light, complete, typed, and every example in its docstrings is true."""

import ast
import doctest
import inspect
import io
import os
import pkgutil
import subprocess
import sys
from contextlib import redirect_stderr
from pathlib import Path

import pytest
import torch

import attentif
from attentif.training import trainer

ROOT = Path(attentif.__file__).parent
NAMES = {name: getattr(attentif, name) for name in attentif.__all__}
HEAVY = ("torch", "numpy", "rich", "typer", "tokenizers", "ctranslate2")


def python(code: str, *flags: str, cwd: Path | None = None) -> str:
    """What a new process prints."""
    path = {"PYTHONPATH": str(ROOT.parent)}
    done = subprocess.run(
        [sys.executable, *flags, "-c", code],
        capture_output=True,
        text=True,
        cwd=cwd,
        env={**os.environ, **path},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_to_import_it_imports_nothing():
    code = (
        "import sys; before = set(sys.modules); import attentif; print(sorted(set(sys.modules) "
        "- before))"
    )
    assert python(code) == "['attentif']\n"
    listed = "dir(attentif); attentif.__version__; attentif.__all__; hasattr(attentif, 'nothing')"
    found = python(
        f"import sys, attentif; {listed}; print([n for n in {HEAVY} if n in sys.modules])"
    )
    assert found == "[]\n"


def test_shapes_and_exact_numbers_need_no_torch():
    code = (
        "import attentif, sys; str(attentif.shapes('multi-head', n_heads=2)); "
        "attentif.block('single-head'); "
    )
    code += (
        "w = attentif.work('attention-map', S=[[1, 2]]); float(w['A'][1, 1]); "
        "attentif.draw('single-head').svg(); "
    )
    assert (
        python(code + "print([name for name in ('torch', 'numpy', 'rich') if name in sys.modules])")
        == "[]\n"
    )


def test_every_name_is_there_for_tab_for_star_and_for_a_type_checker():
    assert len(set(attentif.__all__)) == len(attentif.__all__)
    assert set(attentif.__all__) <= set(dir(attentif))
    assert set(NAMES) <= set(python("from attentif import *; print(*dir())").split())
    tree = ast.parse((ROOT / "__init__.py").read_text(encoding="utf-8"))
    block = next(node for node in tree.body if isinstance(node, ast.If))
    typed = {
        alias.name: node.module
        for node in block.body
        for alias in node.names
        if alias.asname == alias.name
    }
    rooms = {
        name: f"attentif.{room}"
        for room, names in attentif._ROOMS.items()
        for name in names.split()
    }
    assert typed == rooms
    assert set(rooms) == set(attentif.__all__)


def test_a_name_that_is_not_there_is_an_error_that_names_those_that_are():
    with pytest.raises(AttributeError, match=r"no attribute 'Translater'; it has Translator, .*"):
        _ = attentif.Translater


def test_a_submodule_never_takes_the_place_of_a_public_name():
    """Python sets a submodule as an attribute of its package when it is imported."""
    code = """
import attentif, pkgutil
from importlib import import_module
before = {name: getattr(attentif, name) for name in attentif.__all__}
for found in pkgutil.walk_packages(attentif.__path__, "attentif."):
    if not found.name.endswith("__main__"):
        try:
            import_module(found.name)
        except ModuleNotFoundError as error:
            assert not (error.name or "").startswith("attentif"), error
print(sum(getattr(attentif, name) is before[name] for name in before), len(before))"""
    same, count = python(code).split()
    assert same == count
    assert not {found.name for found in pkgutil.iter_modules(attentif.__path__)} & set(NAMES)


def test_no_room_imports_the_front_door():
    for path in ROOT.rglob("*.py"):
        if path.name == "__init__.py" and path.parent == ROOT:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "attentif":
                names = {alias.name for alias in node.names}
                assert not names & set(NAMES), f"{path}: {names & set(NAMES)}"


def examples(name: str) -> list[doctest.DocTest]:
    """Those of a public name: of its docstring, of its public methods, or of the class that it
    extends."""
    thing, finder, globs = (
        NAMES[name],
        doctest.DocTestFinder(exclude_empty=True),
        {**NAMES, "torch": torch, "Path": Path},
    )
    found = [test for test in finder.find(thing, name, globs=globs) if test.examples]
    bases = (
        [base for base in inspect.getmro(thing)[1:] if base.__module__.startswith("attentif")]
        if inspect.isclass(thing)
        else []
    )
    return found or [
        test for base in bases for test in finder.find(base, name, globs=globs) if test.examples
    ]


@pytest.mark.parametrize("name", NAMES)
def test_every_public_name_has_an_example(name):
    assert inspect.getdoc(NAMES[name])
    assert examples(name), f"{name}: no example in its docstring"


def test_every_example_is_true(tmp_path, monkeypatch):
    """In the order of a reader: `train` makes the run that later examples use."""
    monkeypatch.chdir(tmp_path)
    # The machine's peak takes longer to measure than such a run, and only speaks of speed.
    monkeypatch.setattr(trainer, "best_product", lambda *_: 1e12)
    first = ["Translator", "train", "Run"]
    report, runner = io.StringIO(), doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF)
    with redirect_stderr(io.StringIO()):
        for name in [*first, *(name for name in NAMES if name not in first)]:
            for test in examples(name):
                runner.run(test, out=report.write)
    assert runner.summarize(verbose=False).failed == 0, report.getvalue()


def signatures(name: str):
    """The annotations of a function, or of a class's public methods, as they are written."""
    thing = NAMES[name]
    if inspect.ismodule(thing):
        yield from ((f"{name}.{one}", getattr(thing, one)) for one in thing.__all__)
        return
    if not inspect.isclass(thing):
        yield name, thing
        return
    for key, member in vars(thing).items():
        function = (
            getattr(member, "fget", None)
            or getattr(member, "func", None)
            or getattr(member, "__func__", member)
        )
        if inspect.isfunction(function) and (key == "__init__" or not key.startswith("_")):
            yield f"{name}.{key}", function


@pytest.mark.parametrize("name", NAMES)
def test_every_signature_is_typed_and_without_any(name):
    for called, function in signatures(name):
        function = inspect.unwrap(function)
        parameters = inspect.signature(function).parameters.values()
        for one in (one for one in parameters if one.name not in ("self", "cls")):
            assert one.annotation is not one.empty, f"{called}: {one.name} has no type"
        assert "return" in function.__annotations__, f"{called} has no type of result"
        words = " ".join(map(str, function.__annotations__.values()))
        assert "Any" not in words.replace("AnyEngine", ""), f"{called}: {words}"


SURFACE = ROOT.parent / "tests/support/public_surface.py"


def test_the_file_that_mypy_checks_uses_every_name():
    """`make check` reads it with `disallow-any-expr`: none of its expressions is Any."""
    text = SURFACE.read_text(encoding="utf-8")
    assert "# mypy: disallow-any-expr" in text
    assert str(SURFACE.relative_to(ROOT.parent)) in (ROOT.parent / "pyproject.toml").read_text(
        encoding="utf-8"
    )
    nodes = list(ast.walk(ast.parse(text)))
    used = {getattr(node, "attr", getattr(node, "id", "")) for node in nodes}
    assert set(NAMES) <= used


@pytest.mark.skipif(
    not (ROOT.parent / ".mypy_cache").exists(),
    reason="a minute, where mypy has not run here before",
)
def test_mypy_finds_no_any_in_what_a_user_is_given(tmp_path):
    """And finds it where a torch module is called."""
    (tmp_path / "calls.py").write_text(
        "# mypy: disallow-any-expr\nfrom attentif import MultiHeadAttention\nfrom torch import "
        "ones\n"
        "Y = MultiHeadAttention(2, 8, 4, 4)(ones(1, 3, 8))\n"
    )
    command = [sys.executable, "-m", "mypy", str(SURFACE), str(tmp_path / "calls.py")]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT.parent)
    errors = [line for line in done.stdout.splitlines() if " error: " in line]
    assert len(errors) == 1, done.stdout + done.stderr
    assert 'calls.py:4: error: Expression has type "Any"' in errors[0]

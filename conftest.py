"""Which tests run: those of kernels and of corpora only where these folders changed, or with `--all`."""

import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent
CORPORA = ("figures", "knowledge", "letters", "news", "notices", "oddities", "phrasebook", "scenes", "stories", "talk")
# Name: tests that are left out, and the files whose change brings them back.
SELDOM = {
    "kernels": (
        ["tests/kernels", "tests/training/test_vocabulary_loss.py"],
        ["attentif/kernels", "attentif/core", "tests/kernels", "tests/training/test_vocabulary_loss.py",
         "tests/support/without_gpu.py"],
    ),
    "corpora": (
        ["corpora/tests", *(f"tests/text/test_{name}.py" for name in CORPORA)],
        ["corpora", "attentif/text/embedded", "attentif/text/phrasebook", "tests/support/phrasebook_tables.py",
         *(f"tests/text/test_{name}.py" for name in CORPORA)],
    ),
}  # fmt: skip


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="run the tests of kernels and corpora even if unchanged")


def git(*words: str) -> list[str] | None:
    """The lines that git prints; None where there is no git or it fails."""
    try:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True)
    except OSError:
        return None
    return done.stdout.splitlines() if done.returncode == 0 else None


@cache
def changed() -> list[str] | None:
    """Files that differ from the last commit or from the common ancestor with main; None where git cannot tell."""
    files = git("ls-files", "--others", "--exclude-standard")
    for base in ("HEAD", *(git("merge-base", "HEAD", "origin/main") or git("merge-base", "HEAD", "main") or ())):
        found = git("diff", "--name-only", "--no-renames", base)
        files = None if files is None or found is None else files + found
    return files


@cache
def left_out(name: str) -> bool:
    files, sources = changed(), SELDOM[name][1]
    return files is not None and not any(under(file, sources) for file in files)


def under(path: str, places: list[str]) -> bool:
    return any(path == place or path.startswith(place + "/") for place in places)


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else ""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Whoever names a file or its folder on the command line gets it."""
    place = relative(collection_path)
    named = [relative((config.invocation_params.dir / word.split("::")[0]).resolve()) for word in config.args]
    for name, (tests, _) in SELDOM.items():
        if under(place, tests) and not any(under(word, tests) for word in named):
            return True if not config.getoption("all") and left_out(name) else None
    return None


def pytest_report_header(config: pytest.Config) -> list[str]:
    names = [name for name in SELDOM if not config.getoption("all") and left_out(name)]
    return [f"unchanged, so left out: the tests of {' and '.join(names)} (`--all` runs them)"] if names else []

"""Tests that run only where what they test has changed, and with --all, as CI does. Asks git
what changed."""

import subprocess
from pathlib import Path

OF_KERNELS = ["tests/kernels", "tests/training/test_vocabulary_loss.py"]
OF_CORPORA = ["corpora/tests", "tests/text/test_phrasebook.py"]
OF_MODELS = ["tests/interop", "tests/training/test_finetune.py", "tests/test_sentencepiece.py"]
OF_PACKAGING = ["tests/packaging"]
OF_PAGES = [
    "tests/serve/test_interface.py",
    "tests/serve/test_learn.py",
    "tests/serve/test_exercises.py",
]
OF_RUNS = [
    f"tests/training/test_{name}.py"
    for name in ("resume", "distributed", "failures", "graphs", "learning")
]
# Name: the tests, and the files whose change brings them back.
SELDOM = {
    "kernels": (
        OF_KERNELS,
        ["attentif/kernels", "attentif/core", "tests/support/without_gpu.py", *OF_KERNELS],
    ),
    "corpora": (
        OF_CORPORA,
        [
            "corpora",
            "attentif/text/embedded",
            "attentif/text/phrasebook",
            "tests/support/phrasebook_tables.py",
            "tests/support/french_numbers.py",
            *OF_CORPORA,
        ],
    ),
    "models of other libraries": (
        OF_MODELS,
        [
            "attentif/interop",
            "attentif/core",
            "attentif/training",
            "attentif/decoding",
            "attentif/generation",
            "attentif/config.py",
            "attentif/checkpoint.py",
            "attentif/folder.py",
            "attentif/foreign_tokenizer.py",
            "attentif/sentencepiece.py",
            "attentif/text/tokenizer.py",
            "tests/support",
            "pyproject.toml",
            "docs/models.md",
            *OF_MODELS,
        ],
    ),
    "packaging": (
        OF_PACKAGING,
        [
            "pyproject.toml",
            "corpora/pyproject.toml",
            "Makefile",
            "notebooks",
            "attentif/installation.py",
            "attentif/disk.py",
            "attentif/folder.py",
            "attentif/checkpoint.py",
            "attentif/recipes",
            *OF_PACKAGING,
        ],
    ),
    "pages in a browser": (
        OF_PAGES,
        [
            "attentif/serve",
            "attentif/lab",
            "attentif/document",
            "attentif/attention_view",
            "attentif/decoding",
            "attentif/text",
            "attentif/shipped",
            "attentif/commands.py",
            "tests/support",
            "tests/serve",
        ],
    ),
    "runs that are killed, resumed and spread": (
        OF_RUNS,
        [
            "attentif/training",
            "attentif/core",
            "attentif/text",
            "attentif/kernels",
            "attentif/cli/train.py",
            "attentif/checkpoint.py",
            "attentif/config.py",
            "attentif/disk.py",
            "attentif/folder.py",
            "attentif/terminal.py",
            "tests/support",
            *OF_RUNS,
        ],
    ),
}


def under(path: str, places: list[str]) -> bool:
    """Is it one of these files, or in one of these folders?"""
    return any(path == place or path.startswith(place + "/") for place in places)


def git(root: Path, *words: str) -> list[str] | None:
    """The lines that git prints; None where there is no git or it fails."""
    try:
        done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True)
    except OSError:
        return None
    return done.stdout.splitlines() if done.returncode == 0 else None


def changed(root: Path) -> list[str] | None:
    """Files that differ from the last commit, or from the last one in common with main; None
    where git cannot tell."""
    common = (
        git(root, "merge-base", "HEAD", "origin/main")
        or git(root, "merge-base", "HEAD", "main")
        or []
    )
    asked = [git(root, "diff", "--name-only", "--no-renames", base) for base in ("HEAD", *common)]
    asked.append(git(root, "ls-files", "--others", "--exclude-standard"))
    return None if None in asked else [file for files in asked for file in files or []]


def left_out(root: Path) -> list[str]:
    """Names of the tests that need not run."""
    files = changed(root)
    if files is None:
        return []
    return [
        name
        for name, (_, sources) in SELDOM.items()
        if not any(under(file, sources) for file in files)
    ]

"""The help as a person reads it: groups, examples that parse, 80 columns; names that are meant,
or completed."""

import os
import pty
import re
import select
import shlex
import shutil
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

import pytest
import typer

from attentif.cli import app
from attentif.cli.plain import UsageError
from attentif.cli.table import table
from attentif.lab.exact.examples import EXAMPLES
from attentif.lab.experiments.catalogue import KINDS
from attentif.lab.language.blocks import NAMES
from attentif.lab.proof.derive import NAMES as DERIVATIONS
from attentif.training.shipped_recipes import OURS
from tests.support.commands import command

GROUPS = {  # as they were designed; those that exist are listed in this order
    "Translate": "translate serve evaluate compare scores",
    "Learn": "shapes work derive draw equations explore guide",
    "Teach": "worksheet grade check",
    "Train": "train finetune recipes clean tokenizer distil corpus",
    "Models": "import export fetch parity quantise shortlist embed generate",
    "Help": "doctor",
}
ROOT = typer.main.get_command(app)
LISTED = [name for name, one in ROOT.commands.items() if not one.hidden]
CHECKOUT = Path(__file__).parents[1]
PAGES = ["", *LISTED, *(f"explore {name}" for name in KINDS)]


@cache
def page(words: str) -> str:
    done = command(*words.split(), "--help", COLUMNS="80")
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def examples(text: str) -> list[str]:
    """The lines after `Example:`, which end a page."""
    return [
        line.strip() for line in re.search(r"\nExamples?:\n((?:  .*\n)+)\Z", text)[1].splitlines()
    ]


def parse(words: list[str]) -> None:
    """As the command line parses them, group by group, without calling anything."""
    group, context = ROOT, ROOT.make_context("attentif", list(words))
    while True:
        _, one, rest = group.resolve_command(context, words)
        below = getattr(one, "list_commands", None)
        context = one.make_context(words[0], list(rest), parent=context)
        if below is None or not rest or rest[0].startswith("-"):
            return
        group, words = one, rest


def test_the_help_lists_every_command_in_its_group_and_in_order():
    shown = dict(re.findall(r"^(\w+):\n((?:  .*\n)+)", page(""), re.M))
    del shown["Options"]
    found = {heading: re.findall(r"^  (\w+) ", text, re.M) for heading, text in shown.items()}
    assert sorted(name for names in found.values() for name in names) == sorted(LISTED)
    designed = {
        heading: [name for name in names.split() if name in LISTED]
        for heading, names in GROUPS.items()
    }
    assert list(found.items()) == [(heading, names) for heading, names in designed.items() if names]


@pytest.mark.parametrize("words", PAGES)
def test_a_page_is_plain_text_of_80_columns(words):
    text = page(words)
    assert max(map(len, text.splitlines())) <= 80
    assert not re.search(r"<\w+>", text), "a type, such as <bool>"
    assert not re.search(r"[╭│╰\x1b]", text)
    flags = re.findall(r"^  (?:-\w, )?(--[a-z-]+)(?=  )", text, re.M)
    assert "--help" in flags
    for flag in flags:  # no value in the help, and none taken
        with pytest.raises(UsageError, match="does not take a value"):
            parse([*words.split(), f"{flag}=true"])


@pytest.mark.parametrize("words", [words for words in PAGES if words])
def test_a_page_ends_with_examples_of_its_command_that_parse(words):
    for example in examples(page(words)):
        program, *rest = shlex.split(example.split(" > ")[0])
        assert [program, *words.split()] == ["attentif", *rest[: len(words.split())]]
        parse(rest)


def test_every_entry_of_the_table_of_commands_is_used():
    listed = dict(table())
    shared, _ = listed.pop("shared"), listed.pop("experiment")
    assert set(listed) <= set(LISTED)
    assert set(shared) == {
        entry for one in table().values() for entry in one.values() if isinstance(entry, str)
    }


def test_an_example_that_does_not_parse_is_seen():
    for wrong in (
        "shapes multi-head --sets d=8",
        "explore copy --matches 1",
        "export fr-en out",
        "explore nothing",
    ):
        with pytest.raises(Exception, match=r"(?i)no such option|no experiment|missing|^$"):
            parse(wrong.split())


def test_help_is_never_read_as_markup():
    assert "NAME:COUNT[:SEED]" in page("corpus")
    assert "X = [[1, -1], [1/2, 0.25]]" in page("work")
    assert "'train.{fr,en}'" in page("train")


def test_a_flag_takes_no_value():
    done = command("shapes", "multi-head", "--html", "true")
    assert done.returncode == 2
    assert re.fullmatch(
        r"attentif: .*unexpected.*\(true\).*; see attentif shapes --help\n", done.stderr
    )


MEANT = {
    "trnslate": (2, "no command is named trnslate; did you mean translate?"),
    "translate --beem 3": (2, "no option is named --beem; did you mean --beam?"),
    "shapes multi-head --htm": (2, "no option is named --htm; did you mean --html?"),
    "explore copy --mach 3": (2, "no option is named --mach; did you mean --match?"),
    "explore keynorm": (2, "no experiment is named keynorm; did you mean key-norm?"),
    "shapes mult-head": (
        1,
        "no block is named mult-head; did you mean multi-head? There are single-head, ",
    ),
    "work --example singel-head": (
        1,
        "no example named singel-head; did you mean single-head? There are hand-",
    ),
    "derive blok-matrices": (
        1,
        "no derivation named blok-matrices; did you mean block-matrices? There are ",
    ),
    "train phrasebok --dry-run": (
        1,
        "phrasebok: no such file; did you mean phrasebook? Expected the TOML file",
    ),
    "recipes phrasebok": (
        1,
        "no recipe is named phrasebok; did you mean phrasebook? There are en-fr, ",
    ),
    "corpus phrasebok:3": (1, "no corpus named phrasebok is installed; did you mean phrasebook? "),
    "export fr-en out --to hugingface": (1, "got 'hugingface'; did you mean huggingface?"),
}


@pytest.mark.parametrize("words", MEANT)
def test_a_misspelt_name_is_refused_in_one_line_with_the_name_that_was_meant(words):
    done = command(*words.split())
    status, said = MEANT[words]
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (status, "", 1)
    assert done.stderr.startswith("attentif: ")
    assert said in done.stderr


USAGE = {
    "translate --beam many x": (
        "--beam: expected a whole number, got 'many'; see attentif translate --help"
    ),
    "work --decimals=1.5": (
        "--decimals: expected a whole number, got '1.5'; see attentif work --help"
    ),
    "train phrasebook --minutes soon": (
        "--minutes: expected a number, got 'soon'; see attentif train --help"
    ),
    "evaluate fr-en": "missing argument SOURCE; see attentif evaluate --help",
    "export fr-en out": "missing option --to; see attentif export --help",
    "translate --align x": "--align goes with --json; see attentif translate --help",
    "nothing-like-it": "no command is named nothing-like-it; see attentif --help",
}


@pytest.mark.parametrize("words", USAGE)
def test_a_usage_error_is_one_line_of_the_same_style_as_any_other(words):
    done = command(*words.split())
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"attentif: {USAGE[words]}\n")


def completed(words: str, shell: str = "bash") -> list[str]:
    """What the shell is told for the last of these words."""
    typed = words.split(" ")
    asked = {
        "_ATTENTIF_COMPLETE": f"complete_{shell}",
        "COMP_WORDS": words,
        "COMP_CWORD": str(len(typed) - 1),
        "_TYPER_COMPLETE_ARGS": words,
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    }
    return re.findall(r"[\w-]+", command(**asked).stdout)


def starting(start: str, names) -> list[str]:
    return sorted(name for name in names if name.startswith(start))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("attentif tra", ["train", "translate"]),
        ("attentif shapes multi", starting("multi", NAMES)),
        ("attentif draw enc", starting("enc", NAMES)),
        ("attentif equations lin", starting("lin", NAMES)),
        ("attentif work dec", starting("dec", NAMES)),
        ("attentif work --example hand", starting("hand", EXAMPLES)),
        ("attentif derive b", starting("b", DERIVATIONS)),
        ("attentif explore co", starting("co", KINDS)),
        ("attentif explore ", sorted(KINDS)),
        ("attentif train phrase", starting("phrase", [file.stem for file in OURS.glob("*.toml")])),
        ("attentif recipes fr", starting("fr", [file.stem for file in OURS.glob("*.toml")])),
        ("attentif translate --model f", ["fr-en"]),
        ("attentif evaluate f", ["fr-en"]),
        ("attentif export fr-en out --to o", ["onnx"]),
        ("attentif shapes --ht", ["--html"]),
    ],
)
def test_the_shell_completes_names(words, expected):
    assert expected
    assert sorted(completed(words)) == expected


def test_fish_and_zsh_complete_too_from_a_process_of_their_own():
    asked = {
        "_ATTENTIF_COMPLETE": "complete_fish",
        "_TYPER_COMPLETE_ARGS": "attentif derive bl",
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    }
    done = subprocess.run(
        [sys.executable, "-m", "attentif"], env=os.environ | asked, capture_output=True, text=True
    )
    assert done.stdout.split() == ["block-matrices"]
    assert completed("attentif derive bl", "zsh")[-1] == "block-matrices"


class Typist:
    """A person at an interactive bash, in a folder that is their home."""

    def __init__(self, home: Path) -> None:
        program = home / "attentif"
        program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m attentif "$@"\n')
        program.chmod(0o755)
        paths = os.pathsep.join([str(home), os.environ["PATH"]])
        environment = os.environ | {
            "HOME": str(home),
            "PATH": paths,
            "TERM": "dumb",
            "PYTHONPATH": str(CHECKOUT),
        }
        self.terminal, inner = pty.openpty()
        self.bash = subprocess.Popen(
            ["bash", "-i"],
            cwd=home,
            env=environment,
            stdin=inner,
            stdout=inner,
            stderr=inner,
            start_new_session=True,
        )
        os.close(inner)

    def types(self, keys: str, until: str, seconds: float = 60) -> str:
        """What the terminal shows after these keys, up to the awaited text."""
        os.write(self.terminal, keys.encode())
        shown, end = "", time.monotonic() + seconds
        while until not in shown and time.monotonic() < end:
            if select.select([self.terminal], [], [], 0.1)[0]:
                shown += os.read(self.terminal, 4096).decode(errors="replace").replace("\a", "")
        return shown


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
def test_an_interactive_bash_completes_the_names_of_blocks_examples_derivations_and_recipes(
    tmp_path,
):
    person = Typist(tmp_path)
    try:
        assert "take effect" in person.types("attentif --install-completion bash\n", "take effect")
        person.types("exec bash -i\n", "exec bash -i")
        for typed, completed in {
            "attentif shapes linear-a\t": "linear-attention ",
            "attentif work --example combine\t": "combine-heads ",
            "attentif derive bl\t": "block-matrices ",
            "attentif train phrasebook-d\t": "phrasebook-decoder ",
            "attentif recipes en-\t": "en-fr ",
        }.items():
            assert completed in person.types(typed, completed)
            person.types("\N{NAK}", "")  # Ctrl-U: an empty line again
    finally:
        person.bash.kill()
        person.bash.wait()
        os.close(person.terminal)


def test_the_help_of_clean_says_what_happens_to_held_out_pairs_by_default():
    from attentif.text.cleaning import CleaningConfig

    other = str(not CleaningConfig().remove_overlap).lower()
    said = " ".join(command("clean", "--help").stdout.split())
    assert f"matching pairs are removed; with --set remove_overlap={other} only counted" in said

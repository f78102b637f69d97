"""The commands as a user types them: what they print, where, and how they leave."""

import contextlib
import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from select import select

import pytest

import attentif
from attentif import terminal
from attentif.decoding.quick import plain_translation
from tests.support.commands import command

ROOT = Path(__file__).parent.parent
HEAVY = (
    "torch",
    "numpy",
    "transformers",
    "rich.console",
    "attentif.config",
    "attentif.lab",
)  # not for --help


def run(*arguments: str, **more) -> subprocess.CompletedProcess[str]:
    environment = (
        os.environ
        | {"NO_COLOR": "1", "OMP_NUM_THREADS": "1", "COLUMNS": "120"}
        | more.pop("env", {})
    )
    return subprocess.run(
        [sys.executable, "-m", "attentif", *arguments],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment,
        timeout=120,
        **more,
    )


def test_version_is_the_packages():
    done = run("--version")
    assert (done.returncode, done.stdout) == (0, f"attentif {attentif.__version__}\n")


def test_help_names_every_command_and_imports_no_torch():
    done = run("--help")
    assert done.returncode == 0
    assert "doctor" in done.stdout
    assert "explore" in done.stdout
    assert run().stdout == done.stdout
    code = "import sys, attentif.__main__; sys.argv = ['attentif', '--help']\n"
    code += "try: attentif.__main__.main()\nexcept SystemExit: pass\n"
    code += f"print([name for name in {HEAVY} if name in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (
            ["explore", "sequences", "--task", "juggle"],
            1,
            "attentif: task: expected one of copy, sort (what is learnt), got juggle",
        ),
        (
            ["explore", "sequences", "--letters", "99"],
            1,
            "attentif: letters: expected 2 to 26 (number of different letters), got 99",
        ),
        (
            ["explore", "sequences", "--steps", "2", "-o", "/nowhere/a.svg"],
            1,
            "attentif: /nowhere: no such folder",
        ),
        (
            ["explore", "sequences", "--steps", "many"],
            2,
            (
                "attentif: --steps: expected a whole number, got 'many'; see attentif explore "
                "sequences --help\n"
            ),
        ),
        (["translat"], 2, "attentif: no command is named translat; did you mean translate?\n"),
        (["--colour"], 2, "attentif: no option is named --colour; see attentif --help\n"),
        (
            ["translate", "-Xavier dort."],
            2,
            "no option is named -X; a text that begins with - goes after --\n",
        ),
        (
            ["translate", "-", "Oui."],
            2,
            "attentif: - is stdin: expected either - alone or texts, got both",
        ),
        (
            ["translate", "--n-best", "3", "--beam", "2", "Oui."],
            2,
            (
                "attentif: --n-best: expected at most 2, the width of --beam, got 3; see attentif "
                "translate --help\n"
            ),
        ),
    ],
)
def test_bad_input_is_one_clear_line_and_a_status(arguments, status, message):
    done = command(*arguments)
    assert done.returncode == status
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize(
    "words",
    [
        "tokenizer phrasebook:9 -o t.json --sentences -1",
        "shortlist model phrasebook:9 --sentences 0",
        "translate --n-best 0 Oui.",
        "translate --beam 0 Oui.",
        "translate --beam -3 Oui.",
        "evaluate fr-en phrasebook:2:test --beam 0",
        "scores sets --beam 0",
        "quantise model small --beam 0",
        "distil model phrasebook:9 -o t.tsv --beam 0",
    ],
)
def test_a_number_that_cannot_be_is_a_usage_error_with_the_options_name(words):
    done = command(*words.split())
    assert done.returncode == 2
    option, value = re.search(r"(--[a-z-]+) (-?\d+)", words).groups()
    assert (
        f"attentif: {option}: expected 1 or more, got {value}; see attentif {words.split()[0]} "
        "--help\n"
    ) == done.stderr


def test_debug_shows_the_traceback():
    for words in (["--debug", "shapes", "nothing"], ["shapes", "nothing", "--debug"]):
        done = run(*words)
        assert done.returncode == 1
        assert "Traceback" in done.stderr
    done = run("--debug", "shapes", "--beem")
    assert (done.returncode, done.stderr) == (
        2,
        "attentif: no option is named --beem; see attentif shapes --help\n",
    )


HELLO = """
import sys
from attentif.decoding import lines, quick
quick.translate_plainly = lambda model, texts: lines.show(t.upper() for group in lines.given(texts) for t in group)
from attentif.__main__ import main
sys.argv = ["attentif", "translate", *sys.argv[1:]]
main()
"""  # without a model, which takes longer than all the rest


def shell(command: str, **more) -> tuple[int, str, str]:
    environment = os.environ | {"HELLO": HELLO, "PYTHON": sys.executable}
    command = command.replace("ATTENTIF", '"$PYTHON" -c "$HELLO"')
    done = subprocess.run(
        ["bash", "-c", command],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment,
        timeout=60,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("command", "status", "out", "error"),
    [
        (
            "ATTENTIF <&-",
            1,
            "",
            "attentif: stdin: is closed; redirect a file to it, or name the file\n",
        ),
        ("ATTENTIF é <&-", 0, "É\n", ""),
        (
            "ATTENTIF é >&-",
            1,
            "",
            "attentif: stdout: is closed; redirect it to a file, or to /dev/null\n",
        ),
        ("ATTENTIF é 2>&-", 0, "É\n", ""),
        ("ATTENTIF <&- 2>&-", 1, "", ""),
        ("ATTENTIF é <&- >&- 2>&-", 1, "", ""),
        (
            "ATTENTIF é >/dev/full",
            1,
            "",
            "attentif: stdout: cannot be written: No space left on device\n",
        ),
        (
            "PYTHONUNBUFFERED= ATTENTIF é >/dev/full",
            1,
            "",
            "attentif: stdout: cannot be written: No space left on device\n",
        ),
        ("ATTENTIF é $'a\\xff' 2>/dev/full", 1, "", ""),
        ("yes é | ATTENTIF | head -1; exit ${PIPESTATUS[1]}", 1, "É\n", ""),
        ("PYTHONIOENCODING=ascii ATTENTIF é", 0, "É\n", ""),
        (
            "ATTENTIF $'Caf\\xe9 noir.'",
            1,
            "",
            "attentif: argument 1: byte 4 is 0xe9, which is not UTF-8; convert the text to UTF-8\n",
        ),
    ],
)
def test_a_closed_or_full_stream_is_named_in_one_line(command, status, out, error):
    assert shell(command) == (status, out, error)


@pytest.mark.parametrize("where", ["pipe", "terminal", "blocked"])
def test_ctrl_c_is_silent_with_130_while_it_waits_for_stdin_and_while_nobody_reads_stdout(where):
    heard = lambda: signal.signal(signal.SIGINT, signal.default_int_handler)  # noqa: E731 - the tests may run without
    ours, its = pty.openpty() if where == "terminal" else os.pipe()[::-1]
    with subprocess.Popen(
        [sys.executable, "-c", HELLO],
        stdin=its,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        preexec_fn=heard,
        start_new_session=True,
    ) as process:
        os.write(ours, b"oui\n")
        assert process.stdout.readline() == b"OUI\n"
        if where == "blocked":
            os.set_blocking(ours, False)
            with contextlib.suppress(BlockingIOError):
                while True:
                    os.write(ours, b"oui\n" * 1000)
                    time.sleep(0.001)
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 130
        assert process.stderr.read() == b""
    os.close(ours)
    os.close(its)


def typed(arguments: list[str], typing: bytes, stderr: int | None = None) -> tuple[bytes, bytes]:
    """What a command prints for text that a person types at a terminal, and what the terminal
    showed before."""
    ours, its = pty.openpty()
    with subprocess.Popen(
        [sys.executable, *arguments],
        stdin=its,
        stdout=subprocess.PIPE,
        stderr=stderr or its,
        cwd=ROOT,
        start_new_session=True,
    ) as process:
        shown = b""
        while stderr is None and not shown.endswith(b"\n") and select([ours], [], [], 20)[0]:
            shown += os.read(ours, 1000)
        os.write(ours, typing + b"\x04")
        out = process.communicate(timeout=60)[0]
    assert process.returncode == 0
    os.close(ours)
    os.close(its)
    return shown, out


def test_a_person_is_told_what_to_type_and_a_pipe_is_not():
    prompt = b"Type a text and press Enter to translate it; Ctrl-D ends.\r\n"
    assert typed(["-c", HELLO], b"oui\n") == (prompt, b"OUI\n")
    assert typed(["-c", HELLO], b"oui\n", stderr=subprocess.DEVNULL) == (b"", b"OUI\n")
    shown, out = typed(["-m", "attentif", "shapes", "-"], b"X : n x d\nY = X W\n")
    assert shown == b"Type equations; Ctrl-D ends.\r\n"
    assert out.startswith(b"stdin\n")
    assert shell("echo oui | ATTENTIF") == (0, "OUI\n", "")


def test_lists_of_names_are_wrapped_in_a_terminal():
    ours, its = pty.openpty()
    wide = os.environ | {"COLUMNS": "80"}
    done = subprocess.run(
        [sys.executable, "-m", "attentif", "explore", "--list"], stdout=its, cwd=ROOT, env=wide
    )
    shown = os.read(ours, 100_000).decode()
    assert done.returncode == 0
    assert max(map(len, shown.splitlines())) <= 80
    piped = command("explore", "--list").stdout
    assert " ".join(shown.split()) == " ".join(piped.split())
    assert piped.count("\n") < shown.count("\n")
    os.close(ours)
    os.close(its)


def test_what_a_terminal_obeys_is_printed_as_an_escape_and_json_stays_json(capfd):
    text = "\x1b[31mrouge\x9b\u202e\r\x00\ud800\té\n"
    assert terminal.printable(text) == "\\u001b[31mrouge\\u009b\\u202e\\u000d\\u0000\\ud800\té\n"
    assert json.loads(terminal.printable(json.dumps([text], ensure_ascii=False))) == [text]
    with terminal.progress_bar("reading", 3) as bar:
        bar.say("\x1b]0;title\x07")
        bar.at(3, "\x1b[2J")
    assert capfd.readouterr().err == "\\u001b]0;title\\u0007\nreading: 3 of 3, \\u001b[2J\n"
    done = command("translate", "--model", "no\x1b[31m/such", "Oui.")
    assert "\x1b" not in done.stderr
    assert "no\\u001b[31m/such" in done.stderr


def test_sequences_shows_progress_on_stderr_and_the_result_on_stdout(tmp_path):
    done = command("explore", "sequences", "--steps", "3", "--longest", "4")
    assert done.returncode == 0, done.stderr
    assert "sequences: step 3 of 3, loss" in done.stderr
    assert "of 1,000 unseen sequences of 4 letters come out whole" in done.stdout
    result = json.loads(
        command("explore", "sequences", "--steps", "3", "--longest", "4", "--json").stdout
    )["numbers"]
    assert len(result["losses"]) == 3
    assert [len(row) for row in result["A"]] == [4] * 4


def test_the_same_seed_gives_the_same_run():
    once, again, other = (
        command(
            "explore", "sequences", "--steps", "5", "--longest", "3", "--seed", seed, "--json"
        ).stdout
        for seed in "778"
    )
    assert once == again != other


def test_an_interrupted_command_leaves_with_130():
    command = [sys.executable, "-m", "attentif", "explore", "sequences", "--steps", "100000"]
    heard = lambda: signal.signal(signal.SIGINT, signal.default_int_handler)  # noqa: E731 - the tests may run without
    with subprocess.Popen(
        command,
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        preexec_fn=heard,
    ) as process:
        assert "loss" in process.stderr.readline()  # it is training
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        out, error = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Traceback" not in error
    assert out == ""


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["train"],
        ["translate", "--model"],
        ["translate", "--model", "m", "--json", "a"],
        ["translate", "a", "--json"],
        ["translate", "--model", "--json"],
        ["translate", "--model", "m", "a", "-o", "b"],
        ["train", "--model", "m"],
        ["translate", "--model", "m", "--", "-a"],
        ["translate", "--model", "m", "--help"],
        ["--debug", "translate"],
        ["translate", "--model", "m", "-"],
        ["translate", "-"],
        ["translate", "a", "--model", "m"],
        ["translate", "--help"],
    ],
)
def test_only_a_plain_translation_goes_past_the_command_line(words):
    assert plain_translation(words) is None
    assert plain_translation(["translate", "--model", "m", "a b", "c"]) == ("m", ["a b", "c"])
    assert plain_translation(["translate", "--model", "m"]) == ("m", [])
    assert plain_translation(["translate", "a b", "c"]) == (None, ["a b", "c"])
    assert plain_translation(["translate"]) == (None, [])
    assert plain_translation(["translate", "- a b", "c"]) == (None, ["- a b", "c"])


@pytest.mark.parametrize("locale", ["POSIX", "C.UTF-8"])
def test_a_text_is_read_as_utf_8_in_any_locale(locale):
    surroundings = {
        "LC_ALL": locale,
        "PYTHONUTF8": "0",
        "PYTHONCOERCECLOCALE": "0",
        "PYTHONIOENCODING": "utf-8",
    }
    done = run("guide", "Où est la gare ?", env=surroundings, encoding="utf-8")
    assert done.returncode == 0
    assert "From “Où est la gare ?” to “Where is the train station?”" in done.stdout

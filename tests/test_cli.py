"""The commands as a user types them: what they print, where, and how they leave."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import attentif
from attentif.__main__ import plain_translation

ROOT = Path(__file__).parent.parent


def run(*arguments: str, **more) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"NO_COLOR": "1", "OMP_NUM_THREADS": "1", "COLUMNS": "120"} | more.pop("env", {})
    return subprocess.run([sys.executable, "-m", "attentif", *arguments], capture_output=True, text=True, cwd=ROOT,
                          env=environment, timeout=120, **more)  # fmt: skip


def test_version_is_the_packages():
    done = run("--version")
    assert (done.returncode, done.stdout) == (0, f"attentif {attentif.__version__}\n")


def test_help_names_every_command_and_imports_no_torch():
    done = run("--help")
    assert done.returncode == 0
    assert "doctor" in done.stdout
    assert "explore" in done.stdout
    code = "import sys, attentif.__main__; sys.argv = ['attentif', '--help']\n"
    code += "try: attentif.__main__.main()\nexcept SystemExit: pass\n"
    code += "print([name for name in ('torch', 'numpy', 'transformers') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["explore", "sequences", "--task", "juggle"], 1, "attentif: task: expected one of copy, sort, got 'juggle'"),
        (["explore", "sequences", "--letters", "99"], 1, "attentif: letters: expected 2 to 26, got 99"),
        (
            ["explore", "sequences", "--steps", "2", "--svg", "/nowhere/a.svg"],
            1,
            "attentif: /nowhere/a.svg: No such file",
        ),
        (["explore", "sequences", "--steps", "many"], 2, "Invalid value for '--steps'"),
        (["translat"], 2, "No such command 'translat'"),
        (["--colour"], 2, "No such option"),
    ],
)
def test_bad_input_is_one_clear_line_and_a_status(arguments, status, message):
    done = run(*arguments)
    assert done.returncode == status
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_debug_shows_the_traceback():
    done = run("--debug", "explore", "sequences", "--task", "juggle")
    assert done.returncode == 1
    assert "Traceback" in done.stderr


def test_doctor_says_what_is_here_and_a_program_can_read_it():
    done = run("doctor")
    assert done.returncode == 0
    assert re.search(rf"^attentif +ok +{attentif.__version__}$", done.stdout, re.M)
    assert re.search(r"^torch +ok +2\.", done.stdout, re.M)
    assert re.search(r"^cpu +ok +\d+ cores", done.stdout, re.M)
    assert done.stdout.endswith("everything needed is here\n")
    found = {line["name"]: line for line in json.loads(run("doctor", "--json").stdout)}
    assert found["numpy"]["state"] == "ok"


def test_doctor_names_what_is_missing_and_how_to_get_it(tmp_path):
    """With an empty site, only the command line's own parts are there."""
    import typer

    site = Path(typer.__file__).parent.parent
    for entry in site.iterdir():
        if not entry.name.lower().startswith(("torch", "numpy", "transformers", "_attentif", "attentif")):
            (tmp_path / entry.name).symlink_to(entry)
    code = f"import sys; sys.path = [p for p in sys.path if p != {str(site)!r}] + [{str(tmp_path)!r}, {str(ROOT)!r}]\n"
    code += "sys.argv = ['attentif', 'doctor']; from attentif.__main__ import main; main()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 1, done.stderr
    assert re.search(r"^torch +MISSING +pip install torch$", done.stdout, re.M)
    assert re.search(r"^transformers +- +to compare .*pip install 'attentif\[hf\]'$", done.stdout, re.M)
    assert "missing: torch, numpy" in done.stdout


def test_sequences_shows_progress_on_stderr_and_the_result_on_stdout(tmp_path):
    done = run("explore", "sequences", "--steps", "3", "--longest", "4", "--svg", str(tmp_path / "map.svg"))
    assert done.returncode == 0, done.stderr
    assert "learning to sort: 3 of 3" in done.stderr
    assert "of 1,000 unseen sequences of 4 letters come out whole" in done.stdout
    assert (tmp_path / "map.svg").read_text().startswith("<svg")
    result = json.loads(run("explore", "sequences", "--steps", "3", "--longest", "4", "--json").stdout)
    assert len(result["losses"]) == 3
    assert [len(row) for row in result["A"]] == [4] * 4


def test_the_same_seed_gives_the_same_run():
    once, again, other = (
        run("explore", "sequences", "--steps", "5", "--seed", seed, "--json").stdout for seed in "778"
    )
    assert once == again != other


def test_an_interrupted_command_leaves_with_130():
    command = [sys.executable, "-m", "attentif", "explore", "sequences", "--steps", "100000"]
    heard = lambda: signal.signal(signal.SIGINT, signal.default_int_handler)  # noqa: E731 - the tests may run without
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT,
                          preexec_fn=heard) as process:  # fmt: skip
        assert "loss" in process.stderr.readline()  # it is training
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        out, error = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Traceback" not in error
    assert out == ""


@pytest.mark.parametrize("words", [
    [], ["train"], ["translate", "--model"], ["translate", "--model", "m", "--json", "a"], ["translate", "a", "--json"],
    ["translate", "--model", "--json"], ["translate", "--model", "m", "a", "-o", "b"], ["train", "--model", "m"],
    ["translate", "--model", "m", "--", "-a"], ["translate", "--model", "m", "--help"], ["--debug", "translate"],
    ["translate", "--model", "m", "-"], ["translate", "-"], ["translate", "a", "--model", "m"], ["translate", "--help"],
])  # fmt: skip
def test_only_a_plain_translation_goes_past_the_command_line(words):
    assert plain_translation(words) is None
    assert plain_translation(["translate", "--model", "m", "a b", "c"]) == ("m", ["a b", "c"])
    assert plain_translation(["translate", "--model", "m"]) == ("m", [])
    assert plain_translation(["translate", "a b", "c"]) == (None, ["a b", "c"])
    assert plain_translation(["translate"]) == (None, [])

"""A translator that was used before a fork works in the child, as with multiprocessing's default
before Python 3.14."""

import hashlib
import shutil
import subprocess
import sys

import pytest

from attentif.shipped import model_folder
from tests.support.rooms import ROOT

SECONDS = 30  # of a child, which would hang without end
# Each child ends as an interpreter does: a destructor that waits for a thread hangs there too.
COMMON = f"""
import os, signal, sys
import multiprocessing
from attentif.decoding.translator import Translator

def in_child(work):
    child = os.fork()
    if not child:
        signal.alarm({SECONDS})
        work()
        sys.exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])

def is_same():
    assert translator.translate(TEXTS) == expected

TEXTS = ["Il dort.", "Elle lit un livre.", "Le chat mange."]
"""
FAST = """
translator = Translator(sys.argv[1], threads=2)
expected = translator.translate(TEXTS)

def forget():
    global translator
    del translator

def twice():
    is_same()
    assert in_child(is_same) == 0  # the child's own threads stay behind too

print(in_child(is_same), in_child(forget), in_child(lambda: None), in_child(twice))
process = multiprocessing.get_context("fork").Process(target=is_same)
process.start()
process.join(30)
print(process.exitcode)
process.kill()
is_same()  # the parent goes on
"""
SLOW = """
translator = Translator(sys.argv[1], engine="torch")
expected = translator.translate(TEXTS)

def is_same():
    assert translator.translate(TEXTS) == expected
    assert translator.attention("Il dort.").target == "He's sleeping."

print(in_child(is_same), in_child(lambda: None))
"""
REPLACED = """
import shutil
translator = Translator(sys.argv[1])
expected = translator.translate(TEXTS)
shutil.rmtree(sys.argv[1])
shutil.copytree(sys.argv[2], sys.argv[1])

def refused():
    try:
        is_same()
    except ValueError as error:
        print(error, flush=True)

print(in_child(refused))
"""


def run(code, *words):
    command = [sys.executable, "-c", COMMON + code, *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_used_translator_works_and_ends_in_a_forked_process():
    assert run(FAST, model_folder(None)) == "0 0 0 0\n0\n"


@pytest.mark.soak
def test_torch_translates_in_a_forked_process():
    assert run(SLOW, model_folder(None)) == "0 0\n"


def test_a_forked_process_does_not_open_a_model_that_took_the_place_of_the_parents(tmp_path):
    shipped = model_folder(None)
    shutil.copytree(shipped, tmp_path / "model")
    other = tmp_path / "other"
    shutil.copytree(shipped, other)
    card, manifest = other / "README.md", other / "manifest.sha256"
    before = hashlib.sha256(card.read_bytes()).hexdigest()
    card.write_text("Another model.\n", encoding="utf-8")
    after = hashlib.sha256(card.read_bytes()).hexdigest()
    manifest.write_text(manifest.read_text("ascii").replace(before, after), encoding="ascii")
    said = run(REPLACED, tmp_path / "model", other)
    assert "was replaced after it was opened" in said
    assert said.endswith("\n0\n")

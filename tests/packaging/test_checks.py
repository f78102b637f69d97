"""`make check` sees code that runs what it reads, wherever in the package it is, and says what
it could not audit."""

import re
import subprocess
import sys

import pytest

from tests.support import audit
from tests.support.rooms import ROOT

DANGERS = {
    "exec(text)": "S102",
    "eval(text)": "S307",
    "import pickle": "TID251",
    "from pickle import loads": "TID251",
    "import marshal": "TID251",
    "import shelve": "TID251",
    "import torch; torch.load(text)": "TID251",
    "import subprocess; subprocess.run(text, shell=True)": "S602",
    "import os; os.system(text)": "S605",
    "import os; os.popen(text)": "S605",
}


@pytest.mark.parametrize(
    "place", ["attentif", "attentif/text/phrasebook", "corpora/attentif_corpora"]
)
def test_code_that_runs_what_it_reads_is_seen(place):
    text = "\n".join(["text = input()", *DANGERS])
    words = [sys.executable, "-m", "ruff", "check", "--no-cache", "--output-format=concise", "-"]
    words += ["--stdin-filename", f"{place}/new.py"]
    done = subprocess.run(words, cwd=ROOT, input=text, capture_output=True, text=True)
    assert done.returncode == 1
    for number, (line, rule) in enumerate(DANGERS.items(), start=2):
        assert re.search(rf"new\.py:{number}:\d+: {rule} ", done.stdout), line


def answer(*dependencies):
    return {
        "dependencies": [
            {"name": name, "version": "1.0", "vulns": []} | more for name, more in dependencies
        ]
    }


FINE, SKIPPED = {}, {"skip_reason": "not found"}
WRONG = {"vulns": [{"id": "CVE-1", "fix_versions": ["1.1"]}]}
SAYS = [
    (answer(("a", FINE), ("b", FINE)), "2 packages, no known vulnerability", 0),
    (
        answer(("a", FINE), ("b", SKIPPED)),
        "1 package, no known vulnerability; not known to the registry: b",
        0,
    ),
    (answer(("a", SKIPPED)), "not done: the registry has no data on vulnerabilities", 0),
    (answer(("a", WRONG), ("b", FINE)), "a 1.0: CVE-1, repaired in 1.1", 1),
    (None, "not done: pip-audit could not reach its data", 0),
]


@pytest.mark.parametrize(("found", "said", "status"), SAYS)
def test_the_audit_says_what_it_knows(found, said, status):
    assert audit.told(found) == (f"audit: {said}", status)


def test_what_is_audited_is_what_a_user_installs():
    names = {line.split("==")[0] for line in audit.depended()}
    assert {
        "torch",
        "tokenizers",
        "ctranslate2",
        "rich",
        "markupsafe",
    } <= names  # also what torch depends on
    assert not names & {"attentif", "pytest", "ruff"}
    assert all("+" not in line for line in audit.depended())  # a local version is in no registry

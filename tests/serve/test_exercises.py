"""The pages with exercises and experiments in a real browser: what they show is what the
commands compute."""

import json
import re
import time

import pytest

from attentif.lab import blackboard
from attentif.lab.experiments import catalogue, explore
from attentif.lab.questions import questions
from attentif.lab.teach.code import sandbox
from attentif.lab.teach.sheet import drawn as questions_of
from attentif.lab.teach.sheet import read_sheet
from attentif.serve.learn import explore as explore_page
from attentif.serve.learn import pages
from attentif.serve.learn.frame import Around
from attentif.serve.learn.pages import PAGES
from attentif.serve.learn.questions import address
from tests.serve.test_learn import drawn, same_when_opened_again

NO_SCALE = """import torch


def attention(queries, keys, values):
    return (queries @ keys.transpose(-2, -1)).softmax(-1) @ values
"""


@pytest.fixture
def ready(page, base):
    """A page of a server that has torch."""
    page.goto(f"{base}/docs")
    page.wait_for_function("fetch('/guide').then(reply => reply.status === 200)", timeout=120_000)
    return page


def test_explore_redraws_an_experiment_with_the_numbers_of_the_command(ready, base):
    ready.goto(f"{base}/explore?experiment=copy")
    ready.locator("#f-copy\\.n").fill("5")
    ready.fill("#f-copy\\.match", "1 3")
    answer = explore.copy(n=5, match=(1, 3))
    drawn(ready, "With 5 keys")
    for sentence in answer.sentences:
        assert sentence.split("`")[0] in ready.locator("#document").inner_text()
    same_when_opened_again(ready)
    ready.select_option("#f-experiment", "linearity")
    drawn(ready, "linearity: ")


@pytest.mark.parametrize("asked", [{"copy.samples": "9000"}, {"copy.n": "32", "copy.d_v": "32"}])
def test_an_experiment_that_others_would_wait_for_is_refused(asked):
    page = PAGES["explore"]
    with pytest.raises(ValueError, match="times the work of the defaults"):
        page.make(page.read({"experiment": "copy", **asked}), Around(None, True))


def test_experiments_that_train_show_the_stored_result_of_their_default_settings():
    assert set(explore_page.stored()) == set(explore_page.TRAINED)
    for name, found in explore_page.stored().items():
        kind = catalogue.KINDS[name]
        assert found["settings"] == json.loads(json.dumps(vars(kind())))
        assert found["question"] == kind.question
        assert found["answer"].endswith(".")
        assert len(found["assumptions"]) > 1
        assert (
            PAGES["explore"]
            .make(PAGES["explore"].read({"experiment": name}), Around(None, True))
            .result.title
        )


@pytest.mark.soak
@pytest.mark.parametrize("name", explore_page.TRAINED)
def test_a_stored_result_is_what_the_experiment_computes(name):
    found, again = explore_page.stored()[name], explore_page.store(name)
    assert found["columns"] == list(again["columns"])
    assert len(found["rows"]) == len(again["rows"])


def test_a_sheet_is_taken_question_by_question_and_marked(page, base):
    questions = questions_of(read_sheet("by-hand"), 3)
    place = 1 + [one.kind for one in questions].index("single-head")
    asked = questions[place - 1]
    entry = asked.entries[0]
    page.goto(f"{base}/worksheets?sheet=by-hand&seed=3&question={place}")
    field = page.locator(f"[name='a.{place}.{entry.name}']")
    field.fill("[[100]]")
    drawn(page, "0 of ")
    field.fill(str([[str(x) for x in row] for row in asked.key(entry)]).replace("'", ""))
    drawn(page, f"{entry.points} of ")
    page.select_option("#f-question", str(place + 1))
    drawn(page, f"{place + 1} of ")
    assert (
        "points so far" in page.locator("#document").inner_text()
    )  # marks of the first question are kept
    same_when_opened_again(page)
    asked = {"sheet": "by-hand", "seed": "3", "view": "key", "format": "notebook"}
    reply = page.request.post(f"{base}/worksheets", form=asked)
    assert (
        "by-hand-3-key.ipynb" in reply.headers["content-disposition"]
    )  # the sheet itself has another name
    key = json.loads(reply.body())
    assert "Key: Attention by hand" in "".join(key["cells"][0]["source"])


def test_pasted_code_gets_the_verdict_of_check(ready, base):
    ready.goto(f"{base}/check")
    ready.fill("#f-code", NO_SCALE)
    ready.click("form button[type=submit]:not([name])")
    drawn(ready, "no scale")


def test_every_question_links_to_the_page_that_answers_it(page, base):
    page.goto(f"{base}/questions")
    assert page.locator("#document section").count() == len(questions().questions) == 32
    links = page.locator("#document a").evaluate_all(
        "all => all.map(one => one.getAttribute('href'))"
    )
    expected = [address(one.command) for one in questions().questions]
    assert links == [one for one in expected if one]
    for link in links[4:7:2]:  # a derivation each: drawn by a process of its own
        assert page.request.get(f"{base}{link}").ok


def test_a_derivation_is_the_one_of_the_command(page, base):
    page.goto(f"{base}/derivations?derivation=data-dependent")
    assert page.locator("#heading").inner_text() == re.sub(
        "`", "", blackboard.derive("data-dependent").title
    )


def test_a_server_that_cannot_isolate_code_does_not_offer_to_run_it(monkeypatch):
    assert ("check" in pages.offered()) == sandbox.available()
    monkeypatch.setattr(sandbox, "missing", lambda: "namespaces")
    assert pages.offered() == [name for name in PAGES if name != "check"]
    for local in (False, True):
        with pytest.raises(ValueError, match="cannot isolate others' code"):
            PAGES["check"].make({"code": NO_SCALE}, Around(None, local))


def test_code_that_nobody_waits_for_is_ended():
    class LeftError(Exception):
        pass

    def leave():
        if time.monotonic() > begun + 1:
            raise LeftError

    begun = time.monotonic()
    with pytest.raises(LeftError):
        PAGES["check"].make({"code": "while True: pass\n"}, Around(None, False, leave))
    assert time.monotonic() < begun + 15

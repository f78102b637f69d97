"""The addresses under /api: words, choices, steps and the beam agree with the translator; files;
the lab."""

import math
import time
from threading import Event

import pytest

from attentif.decoding.translator import Translator
from attentif.serve import app, storage
from attentif.serve.errors import ApiError
from attentif.serve.files import Files
from attentif.serve.gate import Gate, Ticket
from attentif.serve.shared import Shared
from attentif.serve.storage import ENDED
from tests.serve.conftest import SETTINGS

SENTENCE = "Il a failli rater son avion."


@pytest.fixture(scope="module")
def translator():
    return Translator(threads=1)


@pytest.fixture(scope="module")
def with_torch(serving):
    client = serving(disable_attention=False)
    deadline = time.monotonic() + 60
    while (
        client.post("/api/steps", json={"q": SENTENCE}).status_code == 503
        and time.monotonic() < deadline
    ):
        time.sleep(0.2)
    return client


def test_words_have_probabilities_whose_product_is_the_score(client, translator):
    text = "Il dort. Voir https://x.org/a ici."
    found = client.post("/api/translate", json={"q": text}).json()
    assert found["translatedText"] == translator.translate(text)
    assert (
        "".join(one["target"] + one["space"] for one in found["sentences"])
        == found["translatedText"]
    )
    first = found["sentences"][0]
    for word in first["words"]:
        assert first["target"][word["start"] :].startswith(word["text"])
    ids = translator.tokenizer.encode_batch(["Il dort."])
    scores = translator.engine.score(ids, [first["tokens"]])[0][:-1]  # without eos
    assert sum(math.log(word["probability"]) for word in first["words"]) == pytest.approx(
        sum(scores), abs=1e-4
    )


def test_choices_begin_with_the_prefix_and_end_the_sentence(client, translator):
    tokens = client.post("/api/translate", json={"q": SENTENCE}).json()["sentences"][0]["tokens"]
    given = {"q": SENTENCE, "tokens": tokens[:2], "n": 3}
    found = client.post("/api/choices", json=given).json()["choices"]
    assert len({one["word"] for one in found}) == len(found) == 3
    assert found[0]["text"] == translator.translate(SENTENCE)
    for one in found:
        assert one["text"].startswith(f"He almost {one['word']}")
        assert one["text"].endswith(".")
        ids = translator.tokenizer.encode_batch([SENTENCE])
        assert 0 < one["probability"] <= 1
        assert ids
    for wrong in ([0], [10**9], [-1], list(range(4, 400))):
        assert client.post("/api/choices", json=given | {"tokens": wrong}).status_code == 400


def test_attention_needs_torch_and_is_refused_without(client):
    assert client.post("/api/attention", json={"q": SENTENCE}).status_code == 404


def test_attention_steps_and_the_beam(with_torch, translator):
    view = with_torch.post("/api/attention", json={"q": SENTENCE}).json()
    assert view["target"] == translator.translate(SENTENCE)
    assert sum(view["maps"]["decoder.0.cross"]["heads"][0][0]) == pytest.approx(1, abs=1e-3)
    steps = with_torch.post("/api/steps", json={"q": SENTENCE, "n": 3}).json()
    assert steps["target"] == view["target"]
    assert [one["token"] for one in steps["steps"]] == view["pieces"]["written"]
    ids = translator.tokenizer.encode_batch([SENTENCE])[0]
    exact = translator.torch_engine.score([ids], [[one["id"] for one in steps["steps"][:-1]]])[0]
    assert [math.log(one["probability"]) for one in steps["steps"]] == pytest.approx(
        exact, abs=1e-4
    )
    tree = with_torch.post("/api/beam", json={"q": SENTENCE}).json()
    nodes = tree["nodes"]
    assert all(0 <= node["parent"] < number for number, node in enumerate(nodes) if number)
    best = [node for node in nodes[1:] if node["best"]]
    hypothesis = translator.torch_engine.translate(
        [ids], limits=[30], beam=4, length_penalty=1.0, stop="width"
    )[0][0]
    assert [node["id"] for node in best] == [*hypothesis.tokens, translator.tokenizer.eos_id]
    assert best[-1]["score"] == pytest.approx(hypothesis.normalised(1.0), abs=1e-5)
    assert sum(node["ended"] for node in nodes) >= 4


def test_a_file_is_a_job_with_progress(client):
    text = "Il dort.\n\nElle lit.\n" * 30
    given = {"data": {"source": "fr", "target": "en"}, "files": {"file": ("a.txt", text.encode())}}
    job = client.post("/api/files", **given).json()
    deadline = time.monotonic() + 60
    while job["state"] == "working" and time.monotonic() < deadline:
        job = client.get(f"/api/files/{job['id']}").json()
    assert (job["state"], job["done"], job["total"]) == ("done", 60, 60)
    assert client.get(job["url"]).text == "He's sleeping.\n\nShe is reading.\n" * 30
    assert client.delete(f"/api/files/{job['id']}").json()["state"] == "done"
    assert client.get("/api/files/" + "0" * 32).status_code == 404


def test_a_file_whose_server_ended_has_failed(translator, tmp_path):
    def server(worker):
        shared = Shared(tmp_path)
        shared.worker = worker
        return Files(shared, translator, SETTINGS)

    first, later = server("a"), server("b")
    done, stopped, killed = (first.add("a.txt", b"Il dort.") for _ in range(3))
    assert later.find(killed.id).state == "working"
    first.work(done, Ticket(60), watched=False)
    late = first.add("a.txt", b"Il dort.")
    begun = Gate(1, 1, 60).begin(lambda ticket: first.work(late, ticket, watched=True), Ticket(-1))
    assert begun.result()[2:4] == ("cancelled", 0)  # it waited too long in the queue
    first.shared.execute("update working set alive = alive - 40 where job = ?", killed.id)
    assert later.find(killed.id)[2:] == ("failed", 0, 0, ENDED)
    first.close()
    later.alive()
    assert later.find(stopped.id)[2:] == ("failed", 0, 0, ENDED)
    assert later.find(done.id).state == "done"
    assert later.shared.execute("select * from working") == []


def test_shapes_and_work_are_the_commands(client):
    shapes = client.post(
        "/api/shapes", json={"block": "X : n x d\nZ = X^T X", "sizes": "n=3,d=2"}
    ).json()
    assert [row["shape"] for row in shapes["rows"]] == [["n", "d"], ["d", "d"]]
    work = client.post("/api/work", json={"example": "single-head"}).json()
    assert work["block"] == "single-head"
    values = {"block": "attention-map", "values": "S = [[1/2, 0], [0, 2]]"}
    assert client.post("/api/work", json=values).status_code == 200
    unknown = client.post("/api/shapes", json={"block": "single-hat"})
    assert unknown.status_code == 400
    assert unknown.json()["error"].startswith(
        "no block is named single-hat; expected one of single-head, "
    )
    for wrong in (
        {"block": "/etc/passwd"},
        {"block": "single-head"},
        {"block": "Z = ", "seed": 1},
        {},
    ):
        answer = client.post("/api/work", json=wrong)
        assert answer.status_code == 400
        assert "root" not in answer.json()["error"]


FILE = {"file": ("a.txt", b"Il dort.")}
PAIR = {"source": "fr", "target": "en"}


def kept_files(client) -> list[str]:
    return [path.name for path in client.app.state.service.files.storage.folder.iterdir()]


def states(client) -> list[str]:
    jobs = client.app.state.service.shared.execute("select state from job")
    return [state for (state,) in jobs]


def test_a_file_that_comes_while_the_queue_fills_is_removed_and_its_job_ends(serving, monkeypatch):
    """Other requests may take the last place while the file is read."""
    client = serving(queue_limit=1)
    gate, release = client.app.state.service.gate, Event()
    for _ in range(2):
        gate.begin(lambda ticket: release.wait(30), Ticket(60))
    room = gate.check_room
    for path in ("/api/files", "/translate_file"):
        answers = iter((lambda: None, room))
        monkeypatch.setattr(gate, "check_room", lambda answers=answers: next(answers)())
        assert client.post(path, data=PAIR, files=FILE).status_code == 503
    release.set()
    assert (kept_files(client), states(client)) == ([], ["failed", "failed"])


def test_a_file_whose_time_is_over_before_its_turn_is_removed(serving):
    client = serving(time_limit=0.01)  # 20 times as long: a file
    gate, release = client.app.state.service.gate, Event()
    gate.begin(lambda ticket: release.wait(30), Ticket(60))
    assert client.post("/translate_file", data=PAIR, files=FILE).status_code == 503
    release.set()
    assert (kept_files(client), states(client)) == ([], ["failed"])


def test_a_translated_file_is_removed_after_its_time_though_nobody_sends_another(
    serving, monkeypatch
):
    monkeypatch.setattr(app, "SAVED", 0.05)
    monkeypatch.setattr(app, "SWEPT", 0.05)
    client = serving()
    url = client.post("/translate_file", data=PAIR, files=FILE).json()["translatedFileUrl"]
    assert "sleeping" in client.get(url).text
    time.sleep(0.3)
    assert len(kept_files(client)) == 1
    monkeypatch.setattr(storage, "KEPT", 0.1)
    deadline = time.monotonic() + 10
    while kept_files(client) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert (kept_files(client), states(client)) == ([], [])
    assert client.get(url).status_code == 404


def test_what_a_worker_that_is_gone_left_behind_is_removed(tmp_path, monkeypatch):
    shared = Shared(tmp_path)
    files = Files(shared, None, SETTINGS)
    job = files.add("a.txt", b"Il dort.")
    (files.storage.folder / "unknown.in.txt").write_bytes(b"x")
    files.storage.sweep()
    assert len(list(files.storage.folder.iterdir())) == 2
    monkeypatch.setattr(storage, "LOST", -1)
    monkeypatch.setattr(storage, "KEPT", -1)
    files.storage.sweep()
    assert list(files.storage.folder.iterdir()) == []
    with pytest.raises(ApiError):
        files.find(job.id)

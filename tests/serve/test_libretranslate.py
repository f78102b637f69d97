"""LibreTranslate's API: its own client works unchanged, and every address answers as its
documentation says."""

import json
import re
import shlex

import pytest
from libretranslatepy import LibreTranslateAPI

from attentif.decoding.translator import Translator
from tests.support.rooms import ROOT

TEXT = "Où est la gare ?"


@pytest.fixture(scope="module")
def translator():
    return Translator(threads=1)


def test_its_own_client_works_unchanged(process, translator):
    api = LibreTranslateAPI(process.url)
    assert api.translate(TEXT, "fr", "en") == translator.translate(TEXT)
    assert api.languages()[0] == {"code": "en", "name": "English", "targets": ["en"]}
    assert api.detect("Bonjour tout le monde, comment allez-vous ?")[0]["language"] == "fr"


def test_the_request_of_the_readme_is_answered_as_it_says(client):
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    asked, said = re.search(
        r"^\$ curl (.*) http://127\.0\.0\.1:5000/translate\n(.*)$", text, re.M
    ).groups()
    fields = dict(word.split("=", 1) for word in shlex.split(asked) if word != "-d")
    assert client.post("/translate", data=fields).text == said


@pytest.mark.parametrize("kind", ["json", "data", "files"])
def test_a_body_is_json_or_a_form(client, translator, kind):
    fields = {"q": TEXT, "source": "fr", "target": "en"}
    given = {name: (None, value) for name, value in fields.items()} if kind == "files" else fields
    answer = client.post("/translate", **{kind: given})
    assert answer.status_code == 200
    assert answer.json() == {"translatedText": translator.translate(TEXT)}


def test_a_form_may_have_letters_as_they_are(client, translator):
    form = {"content-type": "application/x-www-form-urlencoded"}
    answer = client.post(
        "/translate", content=f"q={TEXT}&source=fr&target=en".encode(), headers=form
    )
    assert answer.json() == {"translatedText": translator.translate(TEXT)}


def test_a_batch_and_its_alternatives(client, translator):
    texts = ["Il dort.", "Elle lit un livre."]
    given = {"q": texts, "source": "fr", "target": "en", "alternatives": 2}
    found = client.post("/translate", json=given).json()
    assert found["translatedText"] == translator.translate(texts)
    best = translator.searching(n_best=3).translations(texts)
    assert found["alternatives"] == [[one.text for one in of_text[1:]] for of_text in best]


def test_html_keeps_its_tags(client):
    given = {
        "q": '<p class="x">Il <b>dort</b>.</p>',
        "source": "fr",
        "target": "en",
        "format": "html",
    }
    found = client.post("/translate", json=given).json()["translatedText"]
    assert found.startswith('<p class="x">')
    assert "<b>" in found
    assert found.endswith("</p>")


def test_auto_says_what_it_detected_and_a_language_stays_itself(client):
    text = "The weather is very nice today, and we are going for a walk."
    found = client.post("/translate", json={"q": text, "source": "auto", "target": "en"}).json()
    assert found["translatedText"] == text
    assert found["detectedLanguage"]["language"] == "en"


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"q": ""}, "missing q"),
        ({"q": None}, "q"),
        ({"source": "xx"}, "xx is not supported"),
        ({"source": "en", "target": "fr"}, "not available as a target language"),
        ({"format": "pdf"}, "format"),
        ({"alternatives": -1}, "alternatives"),
        ({"q": "a" * 10_001}, "exceeds text limit (10000)"),
        ({"q": ["a"] * 101}, "exceeds text limit (100)"),
    ],
)
def test_a_wrong_request_is_told_in_its_error_form(client, changed, said):
    answer = client.post("/translate", json={"q": TEXT, "source": "fr", "target": "en"} | changed)
    assert answer.status_code == 400
    assert list(answer.json()) == ["error"]
    assert said in answer.json()["error"]


def test_a_file_is_translated_and_downloaded(client):
    file = ("../notes é.md", b"# Titre\n\nIl dort.\n")
    answer = client.post(
        "/translate_file", data={"source": "fr", "target": "en"}, files={"file": file}
    )
    url = answer.json()["translatedFileUrl"]
    assert url.startswith("http://localhost:5000/download_file/")
    found = client.get(url)
    assert found.text.startswith("# ")
    assert "sleeping" in found.text
    assert found.headers["content-disposition"] == "attachment; filename*=UTF-8''notes_%C3%A9.en.md"
    refused = client.post(
        "/translate_file", data={"source": "fr", "target": "en"}, files={"file": ("a.exe", b"x")}
    )
    assert refused.status_code == 400
    assert "format not supported" in refused.json()["error"]


def test_settings_health_and_documentation(client):
    assert client.get("/health").json() == {"status": "ok"}
    settings = client.get("/frontend/settings").json()
    assert settings["charLimit"] == 10_000
    assert settings["language"]["source"] == {"code": "fr", "name": "French"}
    page = client.get("/docs").text
    paths = client.get("/openapi.json").json()["paths"]
    assert all(
        f"{method.upper()} {path}</code>" in page for path, one in paths.items() for method in one
    )
    assert "://" not in page.replace("http://localhost:5000", "")  # no file of another host
    assert json.loads(client.get("/nowhere").text)["error"]

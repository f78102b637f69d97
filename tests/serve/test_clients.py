"""Requests of five clients of LibreTranslate, as they are sent: recorded from two packages for
Node (`translate` 3.1.0, `libretranslate` 1.0.1) and from its own for Python; those of Mastodon and
Discourse are written from what their providers send."""

import json
from typing import NamedTuple

import pytest

FORM = "application/x-www-form-urlencoded"
JSON = "application/json"
NODE = {"accept": "*/*", "accept-language": "*", "sec-fetch-mode": "cors", "user-agent": "node"}


class Sent(NamedTuple):
    path: str
    body: bytes
    headers: dict[str, str]
    expected: object  # the answer, or a part of it


RECORDED = {
    "mastodon": Sent(
        "/translate",
        b'{"q":["<p>Il dort.</p>","Elle lit."],"source":"fr","target":"en","format":"html",'
        b'"api_key":null}',
        {"content-type": JSON, "user-agent": "http.rb/5.2.0 (Mastodon/4.3.0; +https://a.example/)"},
        {"translatedText": ["<p>He's sleeping.</p>", "She is reading."]},
    ),
    "mastodon, no language": Sent(
        "/translate",
        b'{"q":["Il dort dans la maison."],"source":"auto","target":"en","format":"html",'
        b'"api_key":null}',
        {"content-type": JSON, "user-agent": "http.rb/5.2.0 (Mastodon/4.3.0; +https://a.example/)"},
        {"detectedLanguage": [{"language": "fr"}]},
    ),
    "discourse": Sent(
        "/translate",
        b"q=%3Cp%3EIl+dort.%3C%2Fp%3E&source=fr&target=en&format=html&api_key=",
        {"content-type": FORM, "user-agent": "Faraday v2.9.0"},
        {"translatedText": "<p>He's sleeping.</p>"},
    ),
    "discourse, detect": Sent(
        "/detect",
        b"q=Il+dort+dans+la+maison.&api_key",
        {"content-type": FORM, "user-agent": "Faraday v2.9.0"},
        [{"language": "fr"}],
    ),
    "npm translate": Sent(
        "/translate",
        b'{"q":"Il dort.","source":"fr","target":"en"}',
        NODE | {"content-type": JSON},
        {"translatedText": "He's sleeping."},
    ),
    "npm libretranslate": Sent(
        "/translate",
        b'{"q":"Il dort.","source":"fr","target":"en","format":"text","apiKey":""}',
        NODE | {"content-type": JSON},
        {"translatedText": "He's sleeping."},
    ),
    "libretranslatepy": Sent(
        "/translate",
        b"q=Il+dort.&source=fr&target=en",
        {"content-type": FORM, "user-agent": "Python-urllib/3.11"},
        {"translatedText": "He's sleeping."},
    ),
    "libretranslatepy, detect": Sent(
        "/detect",
        b"q=Il+dort+dans+la+maison.",
        {"content-type": FORM, "user-agent": "Python-urllib/3.11"},
        [{"language": "fr"}],
    ),
}


def has(found, expected) -> bool:
    """Does an answer have these values? It may have more fields."""
    if isinstance(expected, dict):
        return all(name in found and has(found[name], one) for name, one in expected.items())
    if isinstance(expected, list):
        return all(has(one, wanted) for one, wanted in zip(found, expected, strict=False)) and (
            len(found) >= len(expected)
        )
    return found == expected


@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_request_of_a_client_gets_what_it_reads(client, name):
    sent = RECORDED[name]
    answer = client.post(sent.path, content=sent.body, headers=sent.headers)
    assert answer.status_code == 200, answer.text
    assert has(answer.json(), sent.expected), answer.text


def test_the_languages_that_clients_ask_for_first(client):
    for headers in (NODE | {"content-type": JSON}, {"content-type": FORM}):
        found = client.get("/languages", headers=headers).json()
        assert {one["code"]: one["targets"] for one in found} == {"en": ["en"], "fr": ["en", "fr"]}


NULLS = {
    "/translate": {"q": "Il dort.", "source": "fr", "target": "en"},
    "/detect": {"q": "Il dort."},
    "/api/translate": {"q": "Il dort."},
    "/api/choices": {"q": "Il dort.", "tokens": []},
    "/api/shapes": {"block": "single-head"},
    "/api/work": {"example": "single-head"},
}


@pytest.mark.parametrize("path", NULLS)
def test_null_for_an_optional_field_is_its_default(client, path):
    from attentif.serve import fields

    wanted = NULLS[path]
    kinds = {
        "/translate": fields.Translate,
        "/detect": fields.Detect,
        "/api/translate": fields.Text,
    }
    kinds |= {
        "/api/choices": fields.Choices,
        "/api/shapes": fields.Shapes,
        "/api/work": fields.Work,
    }
    optional = set(kinds[path].model_fields) - set(wanted)
    nulls = wanted | dict.fromkeys(optional, None)
    assert client.post(path, json=nulls).content == client.post(path, json=wanted).content
    required = client.post("/translate", json=NULLS["/translate"] | {"source": None})
    assert (required.status_code, "missing source" in required.json()["error"]) == (400, True)


@pytest.mark.parametrize("path", ["//translate", "/translate/", "//translate//"])
def test_an_address_may_have_more_slashes(client, path):
    fields = NULLS["/translate"]
    answer = client.post(f"http://localhost:5000{path}", json=fields)
    assert answer.json() == {"translatedText": "He's sleeping."}


@pytest.mark.parametrize("path", ["/", "/health", "/languages", "/docs", "/by-hand", "/metrics"])
def test_head_has_the_status_of_get_and_no_body(client, path):
    head, get = client.head(path), client.get(path)
    assert (head.status_code, head.content) == (get.status_code, b"") == (200, b"")
    assert head.headers["content-type"] == get.headers["content-type"]
    assert client.head("/translate").status_code == 405
    assert client.head("/nowhere").status_code == 404


def test_texts_of_a_list_are_detected_together(client):
    texts = ["Il dort dans la maison.", "Elle lit un livre."]
    together = client.post("/detect", json={"q": "\n".join(texts)})
    assert client.post("/detect", json={"q": texts}).content == together.content
    assert json.loads(together.content)[0]["language"] == "fr"

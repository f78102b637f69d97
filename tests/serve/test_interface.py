"""The pages in a real browser: features as a person uses them, no request elsewhere, no injected
script."""

import json
import re
import shutil
import subprocess
import sys
import time
import urllib.request
import xml.etree.ElementTree as ET
from itertools import product
from urllib.parse import quote

import pytest

from attentif.serve.keys import Keys
from attentif.serve.learn.pages import PAGES
from tests.serve.conftest import Process
from tests.support.browser import PHONE, clean_page, no_serious_finding

SENTENCE = "Il a failli rater son avion."
DONE = "#shown:not([hidden]), #error:not([hidden])"
INJECTIONS = [
    "<script>window.ran = 1</script>",
    "<img src=x onerror='window.ran = 1'>",
    "</textarea><svg onload=window.ran=1>",
    '"><body onload=window.ran=1>',
    "</script><script>window.ran=1</script>",
    "{{7*7}} ${window.ran=1} javascript:window.ran=1",
    "<iframe srcdoc='<script>parent.ran=1</script>'>",
    "' autofocus onfocus='window.ran=1",
]


def asked_of(base, path, **body):
    request = urllib.request.Request(
        base + path, json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    return json.load(urllib.request.urlopen(request))


def test_a_text_is_translated_while_it_is_typed_and_the_address_keeps_it(page, base):
    page.goto(base)
    page.keyboard.type(SENTENCE)
    page.wait_for_selector(".word")
    assert page.locator("#target").inner_text() == "He almost missed his plane."
    assert page.locator("#counter").inner_text().startswith(f"{len(SENTENCE)} / ")
    page.wait_for_url("**failli**")
    page.click("#copy")
    assert page.evaluate("navigator.clipboard.readText()") == "He almost missed his plane."
    page.reload()
    assert page.locator("#target").inner_text() == "He almost missed his plane."
    no_serious_finding(page)
    page.click("#clear")
    page.wait_for_selector("#target:empty", state="attached")
    page.click("#history summary")
    page.click("#history-list .entry")
    page.wait_for_selector(".word")
    assert page.locator("#q").input_value() == SENTENCE
    page.fill("#q", "a" * 10_001)
    page.wait_for_selector("#error:not([hidden])")
    assert "10001 characters" in page.locator("#error").inner_text()


def test_a_word_has_other_choices_by_keyboard_and_alternatives_are_used(page, base):
    page.goto(f"{base}/?q={quote(SENTENCE)}")
    page.wait_for_selector(".word")
    [sentence] = asked_of(base, "/api/translate", q=SENTENCE)["sentences"]
    titles = [f"Probability {round(100 * word['probability'])}%" for word in sentence["words"]]
    assert [word.get_attribute("title") for word in page.locator(".word").all()] == titles
    page.locator(".word").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_selector("#choices-list button")
    chosen = page.locator("#choices-list button span:last-child").first.inner_text()
    page.keyboard.press("Enter")
    assert page.locator("#target").inner_text() == f"He {chosen}"
    assert page.evaluate("document.activeElement.className").startswith("word")
    page.locator(".word").nth(1).click()
    page.wait_for_selector("#choices-list button")
    page.keyboard.press("Escape")
    assert page.locator("#choices").is_hidden()
    other = page.locator("#alternatives button").first
    text = other.inner_text()
    other.click()
    assert page.locator("#target").inner_text() == text


@pytest.mark.soak
def test_the_request_shown_as_code_gives_the_same_translation(page, base):
    page.goto(f"{base}/?q={quote(SENTENCE + ' L’eau d' + chr(39) + 'ici.')}")
    page.wait_for_selector("#request:not([hidden])")
    page.click("#request summary")
    shown = page.locator("#target").inner_text()
    python = [sys.executable, "-c", page.locator("#Python").inner_text()]
    assert (
        subprocess.run(python, capture_output=True, text=True, check=True).stdout.strip() == shown
    )
    if shutil.which("curl"):
        out = subprocess.run(
            ["bash", "-c", page.locator("#curl").inner_text()], capture_output=True, check=True
        ).stdout
        assert json.loads(out)["translatedText"] == shown


@pytest.mark.soak
def test_a_file_is_translated_with_progress_and_downloaded(page, base, tmp_path):
    (tmp_path / "notes.md").write_text(f"# {SENTENCE}\n\n`code`\n", encoding="utf-8")
    page.goto(base)
    page.set_input_files("#file", tmp_path / "notes.md")
    page.click("#file-send")
    page.wait_for_selector("#file-done a")
    with page.expect_download() as download:
        page.click("#file-done a")
    assert (
        download.value.path().read_text(encoding="utf-8")
        == "# He almost missed his plane.\n\n`code`\n"
    )
    assert download.value.suggested_filename == "notes.en.md"


def test_attention_is_shown_pinned_shared_and_saved(page, base, tmp_path):
    page.goto(f"{base}/attention?q={quote(SENTENCE)}")
    page.wait_for_selector("#steps-part:not([hidden])", timeout=60_000)
    assert "not an explanation" in page.locator(".warning").inner_text()
    view = asked_of(base, "/api/attention", q=SENTENCE)
    page.locator("#grid button").nth(2).click()  # layer 1, head 3
    page.locator("#rows button").nth(1).click()
    row = view["maps"]["decoder.0.cross"]["heads"][2][1]
    numbers = [float(text) for text in page.locator("#numbers .number").all_inner_texts()]
    assert numbers == pytest.approx(sorted(row, reverse=True)[:14], abs=6e-4)
    assert page.url.endswith("#cross/1/3/r2")
    page.reload()
    page.wait_for_selector("#steps-part:not([hidden])")
    assert [float(text) for text in page.locator("#numbers .number").all_inner_texts()] == numbers
    for ending in ("svg", "png"):
        with page.expect_download() as download:
            page.click(f"#save-{ending}")
        download.value.save_as(tmp_path / f"a.{ending}")
    texts = [
        node.text for node in ET.parse(tmp_path / "a.svg").iter("{http://www.w3.org/2000/svg}text")
    ]
    assert {piece.replace("▁", "") for piece in view["pieces"]["source"]} <= set(texts)
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
    words = page.locator("#lines text.to").all_text_contents()
    assert words == [word[0] for word in view["words"]["written"]]
    page.click("#step-on")
    assert "step=2" in page.url
    assert page.locator("#candidates tr.chosen .label").inner_text() == "almost"
    tokens = [text.replace("▁", "") for text in view["pieces"]["written"]]
    chosen = page.locator("#tree .node.chosen text:first-of-type").all_text_contents()
    assert all(
        token.startswith(text.rstrip("…")) for text, token in zip(chosen, tokens, strict=True)
    )


@pytest.mark.soak
def test_the_attention_of_a_chosen_alternative_is_that_of_its_own_words(page, base):
    page.goto(f"{base}/?q={quote(SENTENCE)}")
    page.wait_for_selector(".word")
    other = page.locator("#alternatives button").first
    text = other.inner_text()
    other.click()
    page.click("#looks a")
    page.wait_for_selector("#steps-part:not([hidden])", timeout=60_000)
    assert page.locator("#state strong").inner_text() == text
    steps = asked_of(base, "/api/steps", q=SENTENCE, target=text)["steps"]
    assert page.locator("#step").get_attribute("max") == str(len(steps))
    page.keyboard.press("End")
    page.locator("#step").focus()
    page.keyboard.press("End")
    chosen = float(page.locator("#candidates tr.chosen .number").inner_text())
    assert chosen == pytest.approx(steps[-1]["probability"], abs=6e-5)


def test_pages_speak_french_fit_a_phone_and_work_without_javascript(browser, base):
    with clean_page(
        browser, base, viewport=PHONE, locale="fr-FR", java_script_enabled=False
    ) as page:
        page.goto(base)
        page.fill("#q", SENTENCE)
        page.click("#translate button[type=submit]")
        assert page.locator("#target").inner_text() == "He almost missed his plane."
        assert page.locator("#translate button[type=submit]").inner_text() == "Traduire"
        page.goto(f"{base}/?q={quote(SENTENCE)}&ui=en")
        assert page.locator("#translate button[type=submit]").inner_text() == "Translate"
    with clean_page(browser, base, viewport=PHONE, locale="fr-FR", color_scheme="dark") as page:
        for path in ("/", "/attention"):
            page.goto(f"{base}{path}?q={quote(SENTENCE)}")
            page.wait_for_selector(
                ".word" if path == "/" else "#steps-part:not([hidden])", timeout=60_000
            )
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            assert not re.search(r"undefined|\{\d\}", page.locator("body").inner_text())
        page.click("#theme")
        page.reload()
        assert page.evaluate("document.documentElement.dataset.theme") == "light"


@pytest.mark.soak
@pytest.mark.parametrize(
    "options", [{"viewport": PHONE, "color_scheme": "dark", "locale": "fr-FR"}, {}]
)
def test_every_page_fits_and_has_no_serious_finding(browser, base, options):
    done = {"/": ".word", "/attention": "#steps-part:not([hidden])", "/docs": "article"}
    with clean_page(browser, base, **options) as page:
        for path in (*done, *(f"/{name}" for name in PAGES)):
            page.goto(
                f"{base}{path}" + (f"?q={quote(SENTENCE)}" if path in ("/", "/attention") else "")
            )
            if path == "/check":  # code runs only when its form is sent
                page.click("#form button[type=submit]:not([name])")
            page.wait_for_selector(done.get(path, "#document section"), timeout=60_000)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
            no_serious_finding(page)


@pytest.mark.soak
def test_a_server_with_keys_has_a_field_for_one(browser, tmp_path):
    key = Keys(tmp_path / "keys.db").add("me")
    server = Process(
        "--disable-attention", "--require-api-key", "--api-keys-db-path", str(tmp_path / "keys.db")
    )
    with clean_page(browser, server.url) as page:
        page.goto(f"{server.url}/?q={quote(SENTENCE)}")
        page.wait_for_selector("#error:not([hidden])")
        assert "API key" in page.locator("#error").inner_text()
        page.fill("#api-key", key)
        page.keyboard.press("Tab")
        page.wait_for_selector(".word")
        assert page.locator("#error").is_hidden()
        page.goto(f"{server.url}/blackboard")
        page.wait_for_selector("#document svg")
        assert key not in page.url
        with page.expect_download() as download:
            page.click("button[value=latex]")
        assert "documentclass" in download.value.path().read_text(encoding="utf-8")
    assert server.end() == 0


def places(texts):
    """Every page with these texts in every field that takes one, and what shows that they were
    read."""
    given = quote(" ".join(texts))
    yield f"/?q={given}", "#request:not([hidden])"
    yield f"/attention?q={given}", DONE
    yield f"/attention?q=Oui.&target={given}", DONE
    for name, one in PAGES.items():
        typed = [field.name for field in one.form({}) if field.kind in ("text", "area")]
        if typed:
            yield f"/{name}?" + "&".join(f"{field}={given}" for field in typed), "#document"
    labels = f"S = [{[0] * len(texts)}]\nn_src = {json.dumps([text[:100] for text in texts])}"
    yield f"/by-hand?block=attention-map&values={quote(labels)}", "#document"


def injected(page, base, addresses):
    for path, shown in addresses:
        page.goto(f"{base}{path}")
        page.wait_for_selector(shown, state="attached", timeout=60_000)
        assert page.evaluate("window.ran") is None, path
        assert "ran" in page.content(), path


def test_no_injected_script_runs(page, base):
    for k in range(2):
        injected(page, base, list(places(INJECTIONS[4 * k : 4 * k + 4]))[k::4])


@pytest.mark.soak
def test_no_injected_script_of_two_hundred_runs(page, base):
    frames = [
        "{}",
        "Bonjour {} !",
        "<b>{}</b>",
        "<!--{}-->",
        "]]>{}",
        "{}\u2028{}",
        "`{}`",
        '<a href="{}">x</a>',
        "<style>{}</style>",
        "<math>{}</math>",
        "&lt;{}",
        "'{}'",
        '"{}"',
        "\\{}",
        "<title>{}</title>",
        "<noscript>{}</noscript>",
        "<template>{}</template>",
        "<x {}>",
        "{}//",
        "/*{}*/",
        "\t{}",
        "é{}",
        "{}<",
        "</form>{}",
        "%3C{}",
    ]
    began = time.monotonic()
    for frame, k in product(frames, (0, 4)):  # four strings in one load
        injected(page, base, places([frame.replace("{}", text) for text in INJECTIONS[k : k + 4]]))
    print(
        f"{len(frames) * len(INJECTIONS)} strings in every field in "
        f"{time.monotonic() - began:.0f} s"
    )

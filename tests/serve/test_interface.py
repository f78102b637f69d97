"""The pages in a real browser: features as a person uses them, no request elsewhere, no injected script."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
import xml.etree.ElementTree as ET
from urllib.parse import quote

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
try:
    from axe_playwright_python.sync_playwright import Axe
    from playwright.sync_api import sync_playwright
except ImportError:
    CHROMIUM = None
pytestmark = pytest.mark.skipif(
    CHROMIUM is None, reason="NOT TESTED: the pages; they need chromium (make install) and playwright (extra dev)"
)
SENTENCE = "Il a failli rater son avion."
INJECTIONS = [
    "<script>window.ran = 1</script>", "<img src=x onerror='window.ran = 1'>", "</textarea><svg onload=window.ran=1>",
    "\"><body onload=window.ran=1>", "</script><script>window.ran=1</script>",
    "{{7*7}} ${window.ran=1} javascript:window.ran=1",
    "<iframe srcdoc='<script>parent.ran=1</script>'>", "' autofocus onfocus='window.ran=1",
]  # fmt: skip


@pytest.fixture(scope="module")
def base(tmp_path_factory):
    """The address of a real server with the shipped model."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    log = tmp_path_factory.mktemp("serve") / "log"
    with log.open("wb") as out:
        server = subprocess.Popen([sys.executable, "-m", "attentif", "serve", "--port", str(port)], stderr=out,
                                  env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)})  # fmt: skip
    address = f"http://127.0.0.1:{port}"
    for _ in range(300):
        try:
            urllib.request.urlopen(f"{address}/health", timeout=1).close()
            break
        except OSError:
            assert server.poll() is None, log.read_text()
            time.sleep(0.1)
    yield address
    server.send_signal(signal.SIGTERM)
    assert server.wait(20) == 0


@pytest.fixture(scope="module")
def browser():
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture
def page(browser, base):
    """A page whose console, errors and requests must stay clean."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-GB",
                                  permissions=["clipboard-read", "clipboard-write"])  # fmt: skip
    found, faults = context.new_page(), []
    found.on("console", lambda said: faults.append(said.text) if said.type == "error" and "503" not in said.text else 0)
    found.on("pageerror", lambda error: faults.append(str(error)))
    found.on("request", lambda asked: asked.url.startswith((base, "blob:")) or faults.append(asked.url))
    yield found
    context.close()
    assert faults == []


def no_serious_finding(page):
    found = Axe().run(page).response["violations"]
    assert [(one["id"], one["nodes"][0]["html"]) for one in found if one["impact"] in ("serious", "critical")] == []


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
    asked = json.dumps({"q": SENTENCE}).encode()
    request = urllib.request.Request(f"{base}/api/translate", asked, {"Content-Type": "application/json"})
    [sentence] = json.load(urllib.request.urlopen(request))["sentences"]
    titles = [f"Probability {round(100 * word['probability'])} %" for word in sentence["words"]]
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


def test_the_request_shown_as_code_gives_the_same_translation(page, base):
    page.goto(f"{base}/?q={quote(SENTENCE + ' L’eau d' + chr(39) + 'ici.')}")
    page.wait_for_selector("#request:not([hidden])")
    page.click("#request summary")
    shown = page.locator("#target").inner_text()
    python = [sys.executable, "-c", page.locator("#Python").inner_text()]
    assert subprocess.run(python, capture_output=True, text=True, check=True).stdout.strip() == shown
    if shutil.which("curl"):
        out = subprocess.run(["bash", "-c", page.locator("#curl").inner_text()], capture_output=True, check=True).stdout
        assert json.loads(out)["translatedText"] == shown


def test_a_file_is_translated_with_progress_and_downloaded(page, base, tmp_path):
    (tmp_path / "notes.md").write_text(f"# {SENTENCE}\n\n`code`\n", encoding="utf-8")
    page.goto(base)
    page.set_input_files("#file", tmp_path / "notes.md")
    page.click("#file-send")
    page.wait_for_selector("#file-done a")
    with page.expect_download() as download:
        page.click("#file-done a")
    assert download.value.path().read_text(encoding="utf-8") == "# He almost missed his plane.\n\n`code`\n"
    assert download.value.suggested_filename == "notes.en.md"


def test_attention_is_shown_pinned_shared_and_saved(page, base, tmp_path):
    page.goto(f"{base}/attention?q={quote(SENTENCE)}")
    page.wait_for_selector("#steps-part:not([hidden])", timeout=60_000)
    no_serious_finding(page)
    assert "not an explanation" in page.locator(".warning").inner_text()
    asked = json.dumps({"q": SENTENCE}).encode()
    request = urllib.request.Request(f"{base}/api/attention", asked, {"Content-Type": "application/json"})
    view = json.load(urllib.request.urlopen(request))
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
    texts = [node.text for node in ET.parse(tmp_path / "a.svg").iter("{http://www.w3.org/2000/svg}text")]
    assert {piece.replace("▁", "") for piece in view["pieces"]["source"]} <= set(texts)
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
    words = page.locator("#lines text.to").all_text_contents()
    assert words == [word[0] for word in view["words"]["written"]]
    page.click("#step-on")
    assert "step=2" in page.url
    assert page.locator("#candidates tr.chosen .label").inner_text() == "almost"
    tokens = [text.replace("▁", "") for text in view["pieces"]["written"]]
    chosen = page.locator("#tree .node.chosen text:first-of-type").all_text_contents()
    assert all(token.startswith(text.rstrip("…")) for text, token in zip(chosen, tokens, strict=True))


def test_pages_speak_french_fit_a_phone_and_work_without_javascript(browser, base):
    context = browser.new_context(viewport={"width": 390, "height": 800}, locale="fr-FR", color_scheme="dark",
                                  java_script_enabled=False)  # fmt: skip
    page = context.new_page()
    page.goto(base)
    page.fill("#q", SENTENCE)
    page.click("#translate button[type=submit]")
    assert page.locator("#target").inner_text() == "He almost missed his plane."
    assert page.locator("#translate button[type=submit]").inner_text() == "Traduire"
    page.goto(f"{base}/?q={quote(SENTENCE)}&ui=en")
    assert page.locator("#translate button[type=submit]").inner_text() == "Translate"
    context.close()
    context = browser.new_context(viewport={"width": 390, "height": 800}, locale="fr-FR", color_scheme="dark")
    page = context.new_page()
    for path in ("/", "/attention"):
        page.goto(f"{base}{path}?q={quote(SENTENCE)}")
        page.wait_for_selector(".word" if path == "/" else "#steps-part:not([hidden])", timeout=60_000)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert not re.search(r"undefined|\{\d\}", page.locator("body").inner_text())
        no_serious_finding(page)
    page.click("#theme")
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "light"
    context.close()


def injected(page, base, texts):
    for text in texts:
        page.goto(f"{base}/?q={quote(text)}")
        page.wait_for_selector("#request:not([hidden])")
        page.click("#request summary")
        page.click("#history summary")
        assert page.evaluate("window.ran") is None, text
        assert page.locator("#q").input_value() == text
        page.goto(f"{base}/attention?q={quote(text)}")
        page.wait_for_selector("#shown:not([hidden]), #error:not([hidden])")
        assert page.evaluate("window.ran") is None, text


def test_no_injected_script_runs(page, base):
    injected(page, base, INJECTIONS[:4])


@pytest.mark.soak
def test_no_injected_script_of_two_hundred_runs(page, base):
    frames = ["{}", "Bonjour {} !", "<b>{}</b>", "<!--{}-->", "]]>{}", "{}\u2028{}", "`{}`", "<a href=\"{}\">x</a>",
              "<style>{}</style>", "<math>{}</math>", "&lt;{}", "'{}'", "\"{}\"", "\\{}", "<title>{}</title>",
              "<noscript>{}</noscript>", "<template>{}</template>", "<x {}>", "{}//", "/*{}*/", "\t{}", "é{}", "{}<",
              "</form>{}", "%3C{}"]  # fmt: skip
    injected(page, base, [frame.replace("{}", text) for frame in frames for text in INJECTIONS])

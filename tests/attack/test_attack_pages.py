"""Pages of other sites in a real browser, against a running server: none makes it run code or
work, however it asks."""

import http.server
import re
import threading
import time
from urllib.parse import quote

import httpx
import pytest

from tests.serve.conftest import Process
from tests.support.browser import CHROMIUM, MISSING

pytestmark = pytest.mark.attack
SETTLED = 1.0  # seconds without new work after which a page has done what it can
REBOUND = "rebound.example"  # a name of the other site that now points to this machine


@pytest.fixture(scope="module")
def server():
    found = Process("--req-limit", "0")
    deadline = time.monotonic() + 120
    while httpx.get(f"{found.url}/guide", timeout=60).status_code != 200:
        assert time.monotonic() < deadline, "torch is not loaded"
        time.sleep(0.5)
    yield found
    found.end()


class OtherSite(http.server.ThreadingHTTPServer):
    """A site on a port of its own, whose only page is `page`."""

    page = ""

    def __init__(self) -> None:
        class Answer(http.server.BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.end_headers()
                self.wfile.write(self.server.page.encode())

            def log_message(self, *_: object) -> None:
                pass

        super().__init__(("127.0.0.1", 0), Answer)
        threading.Thread(target=self.serve_forever, daemon=True).start()


@pytest.fixture(scope="module")
def site():
    found = OtherSite()
    yield found
    found.shutdown()


@pytest.fixture(scope="module")
def chromium():
    sync_api = pytest.importorskip("playwright.sync_api", reason=MISSING)
    if CHROMIUM is None:
        pytest.skip(MISSING)
    rules = f"--host-resolver-rules=MAP {REBOUND} 127.0.0.1"
    options = ["--no-sandbox", rules, "--enable-features=Prerender2"]
    with sync_api.sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=options)
        yield found
        found.close()


def targets(url: str, marker: object) -> dict[str, str]:
    """Addresses that would run code that writes the marker, or work, by the page's name."""
    code = quote(f"open({str(marker)!r}, 'w').write('x')\nimport torch")
    return {
        "check": f"{url}/check?code={code}",
        "explore": f"{url}/explore?experiment=copy",
        "guide": f"{url}/guide?text=Il+dort.",
        "by-hand": f"{url}/by-hand",
        "attention": f"{url}/attention?q=Il+dort.&plain=1",
        "shown": f"{url}/attention?q=Il+dort.",
        "translate": f"{url}/?q=Il+dort.",
    }


def each(addresses: dict[str, str], markup: str) -> str:
    return "".join(markup.format(address) for address in addresses.values())


def frames(url, found):
    return each(found, '<iframe src="{}"></iframe>')


def objects(url, found):
    return each(found, '<object data="{0}"></object><embed src="{0}">')


def images(url, found):
    return each(
        found,
        '<img src="{0}"><script src="{0}"></script><link rel=stylesheet href="{0}">'
        '<video src="{0}"></video>',
    )


def location(url, found):
    return f"<script>location = {found['check']!r}</script>"


def links(url, found):
    return f'<a id=go href="{found["guide"]}">x</a><script>go.click()</script>'


def windows(url, found):
    return each(found, "<button onclick=\"window.open('{}')\">x</button>")


def forms(url, found):
    field = "<textarea name=code>import torch</textarea><input name=token value=x>"
    return f'<form id=f method=post action="{url}/check">{field}</form><script>f.submit()</script>'


def framed_forms(url, found):
    one = '<iframe name={0}></iframe><form id=f{0} target={0} method=post action="{1}/{2}"></form>'
    names = ("by-hand", "explore", "guide", "translate_file", "api/files", "api/attention")
    made = [one.format(f"n{number}", url, name) for number, name in enumerate(names)]
    return "".join(made) + "<script>for (const f of document.forms) f.submit()</script>"


def requests(url, found):
    return (
        "<script>"
        f"for (const path of {[*found.values()]!r}) {{"
        " fetch(path, {mode: 'no-cors', credentials: 'include'}).catch(() => 0);"
        " fetch(path).catch(() => 0); navigator.sendBeacon(path, 'x'); }"
        "for (const name of ['learn/check', 'learn/explore', 'translate', 'attention'])"
        f" fetch('{url}/api/' + name, {{method: 'POST', mode: 'no-cors', credentials: 'include',"
        """ headers: {'Content-Type': 'text/plain'}, body: '{"q": "a", "fields": {}}'}})"""
        ".catch(() => 0);"
        "</script>"
    )


def prefetches(url, found):
    rules = {kind: [{"source": "list", "urls": [*found.values()]}] for kind in KINDS}
    return each(
        found, '<link rel=prefetch href="{0}"><link rel=prerender href="{0}">'
    ) + f"<script type=speculationrules>{rules!r}</script>".replace("'", '"')


KINDS = ("prefetch", "prerender")
ATTEMPTS = (
    frames,
    objects,
    images,
    location,
    links,
    windows,
    forms,
    framed_forms,
    requests,
    prefetches,
)


def work_begun(url: str) -> int:
    said = httpx.get(f"{url}/metrics", timeout=60).text
    return int(re.search(r"^attentif_work_total (\d+)", said, re.MULTILINE)[1])


def visited(chromium, site, name: str, markup: str) -> None:
    """Open the site's page, press its buttons, and wait until its requests have come."""
    site.page = f"<!doctype html><meta charset=utf-8>{markup}"
    context = chromium.new_context()
    page = context.new_page()
    page.goto(f"http://{name}:{site.server_port}/", wait_until="commit")
    page.wait_for_timeout(1000 * SETTLED)
    for button in page.locator("button[onclick]").all():
        page.bring_to_front()
        button.click(timeout=5000)
    page.wait_for_timeout(1000 * SETTLED)
    context.close()


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", REBOUND])
@pytest.mark.parametrize("attempt", ATTEMPTS, ids=lambda attempt: attempt.__name__)
def test_a_page_of_another_site_makes_the_server_do_nothing(
    chromium, server, site, tmp_path, attempt, name
):
    """From another site, from another port of the same name, and from a name of the other site
    that was pointed at this machine after its page was loaded."""
    marker = tmp_path / "marker"
    url = f"http://{REBOUND}:{server.port}" if name == REBOUND else server.url
    before = work_begun(server.url)
    visited(chromium, site, name, attempt(url, targets(url, marker)))
    assert not marker.exists()
    assert work_begun(server.url) == before


def test_the_pages_own_button_makes_it_work(chromium, server, site, tmp_path):
    """The measure is one that moves: a person who follows the link and presses the button."""
    before = work_begun(server.url)
    site.page = f'<a href="{server.url}/?q=Il+dort.">x</a>'
    page = chromium.new_context().new_page()
    page.goto(f"http://localhost:{site.server_port}/")
    page.click("a")
    page.wait_for_selector("#unworked")
    assert work_begun(server.url) == before
    page.click("main button")
    page.wait_for_selector("#target:not(:empty)")
    assert work_begun(server.url) > before
    before = work_begun(server.url)
    page.goto(f"{server.url}/check")
    page.click("#form button[type=submit]:not([name])")
    page.wait_for_selector("#document section", timeout=60_000)
    assert work_begun(server.url) > before
    assert "token" not in page.url
    page.context.close()

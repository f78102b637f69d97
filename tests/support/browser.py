"""A real browser for the tests of the pages: started once, and pages whose console and requests
must stay clean."""

import shutil
from contextlib import contextmanager

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
MISSING = "NOT TESTED: the pages; they need chromium (make install) and playwright (extra dev)"
DESK, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 844}


@contextmanager
def started():
    """A browser; without one the tests are skipped, and say so."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        pytest.skip(MISSING)
    if CHROMIUM is None:
        pytest.skip(MISSING)
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


@contextmanager
def clean_page(browser, base, **options):
    """A page in a context of its own; it ends with an error where it logged one or asked another
    host."""
    given = {
        "viewport": DESK,
        "locale": "en-GB",
        "permissions": ["clipboard-read", "clipboard-write"],
        **options,
    }
    context = browser.new_context(**given)
    found, faults = context.new_page(), []
    found.on("console", lambda said: faults.append(said.text) if _fault(said) else None)
    found.on("pageerror", lambda error: faults.append(str(error)))
    found.on(
        "request", lambda asked: asked.url.startswith((base, "blob:")) or faults.append(asked.url)
    )
    yield found
    context.close()
    assert faults == []


def _fault(said) -> bool:
    """An error of the page. The browser logs a refused request too (400, 503), and the page
    shows what it says."""
    return said.type == "error" and not said.text.startswith("Failed to load resource")


def no_serious_finding(page):
    """Axe finds nothing serious on the page."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page).response["violations"]
    assert [
        (one["id"], one["nodes"][0]["html"])
        for one in found
        if one["impact"] in ("serious", "critical")
    ] == []

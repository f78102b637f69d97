"""The learning pages in a real browser: a problem is typed, and the numbers shown are those of
the command."""

import re
from urllib.parse import quote

import pytest

from attentif.lab import blackboard
from attentif.lab.teach import pasted
from attentif.serve.interface import LANGUAGES, _messages
from attentif.serve.learn.frame import Field
from attentif.serve.learn.pages import PAGES
from tests.support.browser import PHONE, clean_page

LATEX = r"\begin{pmatrix} 1 & 3 \\ -1 & 1 \\ \frac{5}{2} & -2 \end{pmatrix}"
SIZES = "n_heads=2,d=8,d_q=3,d_v=5,n_tgt=4,n_src=6"


CELLS = """part => [...part.querySelectorAll('tr, mtr')].filter(row => !row.querySelector('th')).map(row =>
  [...row.children].map(cell => {
    for (const one of cell.querySelectorAll('mfrac')) one.children[0].append('/');
    return cell.textContent; }))"""


def drawn(page, text):
    """Waits until the document has this text."""
    page.wait_for_function(
        "text => document.getElementById('main').innerText.includes(text)", arg=text
    )


def same_when_opened_again(page):
    """The address of the view gives the same document, from the server alone."""
    text = page.locator("#document").inner_text()
    page.goto(page.url)
    assert page.locator("#document").inner_text() == text


def test_the_blackboard_shows_the_shapes_of_the_command_and_lights_names_up(page, base):
    page.goto(f"{base}/blackboard")
    page.select_option("#f-block", "multi-head")
    page.fill("#f-sizes", SIZES)
    drawn(page, "with numbers")
    found = blackboard.shapes("multi-head", SIZES).to_dict()
    for row, cells in zip(
        found["rows"], page.locator("#document table").evaluate(CELLS), strict=True
    ):
        assert re.findall(r"\d+", cells[2]) == [str(size) for size in row["numbers"]], (row, cells)
        count = (row.get("parameters") or row.get("multiply_adds") or {}).get("value")
        assert cells[3].replace(",", "") == (str(count) if count else ""), (row, cells)
    same_when_opened_again(page)
    page.locator("#document [data-name=W_q1]").focus()
    parts = "lit => lit.map(one => one.closest('section').querySelector('h2').innerText)"
    assert set(page.locator("#document .lit").evaluate_all(parts)) == {
        "Equations",
        "Shapes",
        "Diagram",
    }
    page.fill("#f-sizes", "")
    page.fill("#f-equations", "X : n x d\nZ = X X")
    page.wait_for_selector("#error:not([hidden])")
    assert page.locator("#error").inner_text().split("\n")[-1].index("^") == len("  Z = X ")
    page.fill("#f-equations", "X : n x d\nZ = X^T X")
    page.wait_for_selector("#error", state="hidden")
    assert page.locator("#f-block").input_value() == ""


def test_by_hand_works_pasted_matrices_and_finds_the_first_wrong_step(page, base):
    page.goto(f"{base}/by-hand?example=hand-attention&decimals=6")
    work = blackboard.work(example="hand-attention", decimals=6).to_dict()
    results = page.locator("#document section:last-child > .scroll > math[display=block]")
    matrices = results.evaluate_all(f"all => all.map({CELLS})")
    for step in work["steps"]:
        numbers = [[cell["float"] for cell in row] for row in step["matrix"]]
        assert any(_is(matrix, numbers) for matrix in matrices), step["name"]
    values = page.locator("#f-values").input_value()
    pasted = re.sub(
        r"^I = .*$", "I =\n1\t-1\t0\t2\n0\t-1\t2\t1\n-2\t2\t-1\t0", values, flags=re.MULTILINE
    )
    page.fill("#f-values", pasted)
    page.fill("#f-answer", "Q = " + LATEX + "\nK = [[1, 1], [1, 1], [1, 1]]")
    drawn(page, "The first wrong step is K.")
    drawn(page, "Right: Q.")
    assert page.locator("#f-example").input_value() == ""
    same_when_opened_again(page)
    for ending, start in (("html", "<!doctype"), ("latex", "\\documentclass"), ("pdf", "%PDF")):
        with page.expect_download() as download:
            page.click(f"button[value={ending}]")
        assert download.value.path().read_bytes().startswith(start.encode())


def _is(matrix, numbers) -> bool:
    """Is it this matrix? Shown are fractions, or decimals rounded to six places."""
    typed = [[_number(cell) for cell in row] for row in matrix]
    return [len(row) for row in typed] == [len(row) for row in numbers] and typed == [
        pytest.approx(row, abs=6e-7) for row in numbers
    ]


def _number(text) -> float:
    text = text.replace("·10", "e")  # 2.23·10⁻¹⁰, whose exponent is an element of its own
    top, _, bottom = text.replace("−", "-").partition("/")
    try:
        return float(top) / float(bottom or 1)
    except ValueError:
        return float("nan")


def test_the_guide_walks_a_sentence_with_the_numbers_of_the_command(page, base):
    from attentif.lab.guide import guide

    page.goto(f"{base}/docs")
    page.wait_for_function(
        "fetch('/guide').then(reply => reply.status === 200)", timeout=60_000
    )  # torch is loaded
    page.goto(f"{base}/guide")
    page.fill("#f-text", "Elle lit un livre.")
    found = guide("Elle lit un livre.").to_dict()
    drawn(page, found["translation"])
    sections = page.locator("#document section").evaluate_all(
        f"all => all.slice(1, -1).map({CELLS})"
    )
    for station, rows in zip(found["stations"], sections, strict=True):
        assert len(rows) >= len(station["rows"]), station["title"]
        for shown, row in zip(
            rows[-len(station["rows"]) :] if station["rows"] else [], station["rows"], strict=True
        ):
            for cell, value in zip(shown, row, strict=True):
                if isinstance(value, str):
                    assert cell == value
                else:
                    assert float(cell) == pytest.approx(
                        value, abs=6e-2 if abs(value) >= 100 else 6e-5
                    )
    same_when_opened_again(page)


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.soak) if k else name for k, name in enumerate(PAGES)],
)
def test_a_page_works_in_french_without_javascript(browser, base, name):
    with clean_page(
        browser, base, viewport=PHONE, locale="fr-FR", java_script_enabled=False
    ) as page:
        page.goto(f"{base}/{name}")
        assert page.locator("h1").inner_text() == page.locator("nav [aria-current]").inner_text()
        for _ in range(60):
            if page.locator("#document section").count():
                return
            page.wait_for_timeout(500)  # torch is being loaded
            page.click("#form button[type=submit]:not([name])")
    pytest.fail("the page shows no document")


@pytest.mark.parametrize(
    ("text", "toml"),
    [
        ("X = [[1, 1/2]]", '"X" = [[1, 1/2]]\n'),
        ("X =\n1\t0,5\n-2\t3\n", '"X" = [[1, 0.5], [-2, 3]]\n'),
        (r"X = \begin{bmatrix} 1 & \frac12 \\ 0 & 2 \end{bmatrix}", '"X" = [[1, "1/2"], [0, 2]]\n'),
        (
            "X = array([[1., 2.],\n       [3., 4.5]])\nn_heads = 2",
            '"X" = [[1, 2], [3, 4.5]]\n"n_heads" = 2\n',
        ),
        (
            "W[1] = [[1 2]\n [3 4]]\nW[2] = 1 2; 3 4",
            '"W"."1" = [[1, 2], [3, 4]]\n"W"."2" = [[1, 2], [3, 4]]\n',
        ),
    ],
)
def test_pasted_matrices_are_read(text, toml):
    assert pasted.values(text) == toml


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1 2", "X = "),
        ("X = 1 a", 'X, row 1: expected a number such as 3, -0.25 or 1/2, got "a"'),
        ("X = √2", 'got "√2"'),
        ("X =", "got nothing"),
    ],
)
def test_what_is_no_matrix_is_refused(text, said):
    with pytest.raises(ValueError, match=re.escape(said)):
        pasted.values(text)


@pytest.mark.parametrize(
    ("field", "text"),
    [
        (Field("n", "number", low=1, high=3), "4"),
        (Field("n", "number"), "nan"),
        (Field("n", "number"), "1.5"),
        (Field("t", most=2), "abc"),
        (Field("c", "choice", choices={"a": "A"}), "b"),
    ],
)
def test_fields_are_checked(field, text):
    with pytest.raises(ValueError, match=f"^{field.name}: expected"):
        field.checked(text)


def test_every_message_is_in_both_languages():
    def names(words, before=""):
        parts = [
            names(one, f"{before}{name}.") if isinstance(one, dict) else {before + name}
            for name, one in words.items()
        ]
        return set().union(*parts)

    english, french = (names(_messages()[language]) for language in LANGUAGES)
    assert english == {
        name for name in french if not name.startswith("view.")
    }  # English ones are in attention_view


def test_a_page_that_is_asked_for_too_much_answers_with_one_sentence(client):
    for fields in (
        {"sizes": "d=0"},
        {"block": "nothing"},
        {"equations": "Z = " + "(" * 3000},
        {"sizes": "d=" + "9" * 399},
    ):
        reply = client.post("/api/learn/blackboard", json={"fields": fields})
        assert reply.status_code == 400
        assert "Traceback" not in reply.json()["error"]
    assert client.post("/api/learn/nothing", json={"fields": {}}).status_code == 404
    assert client.get(f"/blackboard?format={quote('../x')}").status_code == 400


def test_an_edited_example_is_worked_though_it_is_still_chosen(client):
    """As a form without JavaScript sends it."""
    shown = client.get(
        "/by-hand?example=single-head&equations=X%20:%20n%20x%20d%0AZ%20=%203%20X&values=X%3D7"
    ).text
    assert "<mn>21</mn>" in shown
    assert client.get("/guide").status_code == 404  # the server shows no attention

"""Worksheets: the five that are included, your own sheets and rosters, every format, and no
number given twice."""

import json
import re
import subprocess
import sys
import tomllib
from decimal import Decimal
from functools import cache
from html.parser import HTMLParser

import nbformat
import pytest

import attentif
from attentif.document import typst as written_typst
from attentif.document.tree import plain as plain_text
from attentif.lab.teach import worksheets
from attentif.lab.teach.kinds import kinds, question
from attentif.lab.teach.question import Question, number
from attentif.lab.teach.sheet import Item, Sheet, Student, Taken, drawn, read_sheet, roster, sheets
from attentif.lab.teach.worksheets import Worksheet
from tests.document.test_latex import compiled
from tests.support.commands import command
from tests.support.thinning import thinned

FIVE = ["by-hand", "code", "exploration", "heads", "shapes"]
ASKED = {  # of each document: what its sheet must ask
    "shapes": "shapes derivation-order derivation-blanks written causal-mask",
    "by-hand": "single-head who-attends written",
    "heads": (
        "shapes diagram given-weights derivation-order block-matrices split-heads combine-heads"
    ),
    "code": "shapes split-heads scores parameters mistake written",
    "exploration": "copy average written",
}


@cache
def every_kind(difficulty: int = 1) -> Worksheet:
    """One question of every kind."""
    items = tuple(
        Item(kind, question(kind, 0, difficulty).points, difficulty, {}) for kind in kinds()
    )
    sheet = Sheet("every", "Every kind", "", items)
    return Worksheet(sheet, 3, drawn(sheet, 3), Student("a_b&c%", "Zoë $x$ #1"))


def test_the_five_sheets_ask_what_their_documents_ask():
    assert list(sheets()) == FIVE
    for name, asked in ASKED.items():
        assert set(asked.split()) <= {item.kind for item in read_sheet(name).items}


@pytest.mark.parametrize("name", FIVE)
def test_a_seed_gives_the_same_bytes_and_another_seed_others(name):
    one, same = (attentif.worksheet(name, seed=4) for _ in range(2))
    for format in (
        "html",
        "latex",
        "notebook",
        "template",
        "json",
        *(["pdf"] if name == "exploration" else []),
    ):
        assert one.written(format) == same.written(format)
    assert one.key.latex() == same.key.latex()
    assert [q.numbers for q in one.questions] != [
        q.numbers for q in attentif.worksheet(name, seed=5).questions
    ]


class Outside(HTMLParser):
    """Whatever a page would ask the network for."""

    def __init__(self):
        super().__init__()
        self.asked, self.inside = [], []

    def handle_starttag(self, tag, attributes):
        self.inside.append(tag)
        self.asked += [
            value
            for name, value in attributes
            if name in ("src", "href", "data") and not value.startswith("#")
        ]
        self.asked += ["script"] * (tag == "script")


def test_pages_are_self_contained_and_the_sheet_has_no_answer():
    made = every_kind()
    for page in (made.html(), made.key.html()):
        parser = Outside()
        parser.feed(page)
        assert parser.asked == []
    texts = [
        str(entry.key) for one in made.questions for entry in one.entries if entry.type == "text"
    ]
    assert texts
    assert not any(text[:40] in made.text() for text in texts)
    assert all(text[:40] in made.key.text().replace("\n    ", " ") for text in texts)


def test_notebooks_are_valid_and_have_a_cell_of_answers_for_each_question():
    made = every_kind()
    for text in (made.notebook(), made.key.notebook()):
        nbformat.validate(nbformat.reads(text, as_version=4))
    cells = [cell for cell in json.loads(made.notebook())["cells"] if cell["cell_type"] == "raw"]
    assert len(cells) == len(made.questions)
    for i, (cell, one) in enumerate(zip(cells, made.questions, strict=True), 1):
        first, *lines = "".join(cell["source"]).split("\n")
        assert first == f"# question {i}"
        assert list(tomllib.loads("\n".join(lines))) == [entry.name for entry in one.entries]


def test_the_answer_file_is_toml_with_every_entry_and_no_seed_of_a_class():
    made = every_kind()
    found = tomllib.loads(made.template())
    assert found["student"] == "a_b&c%"
    assert "seed" not in found
    for i, one in enumerate(made.questions, 1):
        assert found[str(i)] == {entry.name: "" for entry in one.entries}
    for text in (made.text(), made.html(), made.latex(), made.notebook()):
        assert "seed" not in text
    assert tomllib.loads(attentif.worksheet("code", seed=9).template())["seed"] == 9


@pytest.mark.parametrize(
    ("difficulty", "part"),
    thinned([(1, "key"), (1, "sheet"), (2, "sheet"), (2, "key"), (3, "sheet"), (3, "key")], 6),
)
def test_pdflatex_compiles_every_kind_and_reads_answers_in_it(difficulty, part, tmp_path):
    made = every_kind(difficulty)
    filled = made.latex().replace(
        r"\answer{1.Q}{}", r"\answer{1.Q}{$\begin{pmatrix}1&2\\3&4\end{pmatrix}$}"
    )
    assert filled != made.latex()
    log = compiled(filled if part == "sheet" else made.key.latex(), tmp_path)
    assert max(map(float, re.findall(r"Overfull \\hbox \(([\d.]+)pt", log)), default=0) <= 3
    assert "Missing character" not in log
    names = [
        f"{i}.{entry.name}" for i, one in enumerate(made.questions, 1) for entry in one.entries
    ]
    assert (
        re.findall(r"\\answer\{(.*?)\}\{\}", made.latex().partition(r"\begin{document}")[2])
        == names
    )


@pytest.mark.parametrize(
    "difficulty", [1, *(pytest.param(one, marks=pytest.mark.soak) for one in (2, 3))]
)
def test_typst_compiles_every_kind(difficulty):
    made = every_kind(difficulty)
    assert made.pdf().startswith(b"%PDF-")
    assert made.key.pdf().startswith(b"%PDF-")


def test_answer_pages_have_one_answer_a_page_and_show_points(tmp_path):
    made = attentif.worksheet("exploration", seed=1, answer_pages=True)
    log = compiled(made.latex(), tmp_path).replace("\n", "")
    assert (
        int(re.search(r"Output written on a.pdf \((\d+) pages", log)[1]) == len(made.questions) == 8
    )
    assert made.latex().count("points)") >= 8
    assert b"/Type/Pages/Count 8/" in made.pdf()


# A class


def test_no_two_students_share_numbers_and_a_folder_holds_what_one_after_the_other_gives(tmp_path):
    sheet = Sheet(
        "small", "Small", "", (Item("softmax", question("softmax", 0).points, 1, {}),) * 10
    )
    students = [Student(f"s/{i}", f"Student {i}") for i in range(7)]
    taken: Taken = set()
    found = [Worksheet(sheet, 1, drawn(sheet, 1, i, taken), one) for i, one in enumerate(students)]
    numbers = [one.numbers for made in found for one in made.questions]
    assert len(numbers) == len(set(numbers)) == 70
    alone = [one.numbers for i in range(7) for one in drawn(sheet, 1, i)]
    assert (
        len(set(alone)) < 70
    )  # without a look at the others some would share: else this test shows nothing
    done = []
    files = worksheets.write(
        worksheets.Job(sheet, 1, tmp_path / "class", ("txt",), False), students, done.append
    )
    assert (done, len(files), all(path.is_file() for path in files)) == ([*range(1, 8)], 21, True)
    for i, made in enumerate(found):
        assert (tmp_path / f"class/sheets/s_{i}.txt").read_text(encoding="utf-8") == made.text()
        assert (tmp_path / f"class/keys/s_{i}.txt").read_text(encoding="utf-8") == made.key.text()
        assert (tmp_path / f"class/answers/s_{i}.toml").read_text(
            encoding="utf-8"
        ) == made.template()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("id,name\ns1,Ada\ns2,Emmy Noether\n", [("s1", "Ada"), ("s2", "Emmy Noether")]),
        ("s1,Ada\ns2\n", [("s1", "Ada"), ("s2", "")]),
        ('\ufeffStudent,ID,SIS User ID\n"Lovelace, Ada",17,al1\n', [("17", "Lovelace, Ada")]),
        ("First name;Surname;ID number\nAda;Lovelace;7\n\n", [("7", "Ada Lovelace")]),
        (
            "Student,ID,SIS User ID,SIS Login ID,Section,Week 1 (9)\n,,,,,Manual Posting\n    "
            "Points Possible,,,,,10\n"
            '"Lovelace, Ada",17,al1,al1,S,\n',
            [("17", "Lovelace, Ada")],
        ),
        ("nom;prénom;identifiant\nLovelace;Ada;7\n", [("7", "Lovelace Ada")]),
    ],
)
def test_rosters_of_several_programs_are_read(text, expected, tmp_path):
    (tmp_path / "r.csv").write_text(text, encoding="utf-8")
    assert [(one.id, one.name) for one in roster(tmp_path / "r.csv")] == expected


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("id,name\ns1,Ada\ns1,Bob\n", "r.csv:3: the id s1 is there twice"),
        ("id,name\n,Ada\n", "r.csv:2: expected a student's id of 1 to 100 printable signs, got ''"),
        ("", "r.csv: expected a line for each student: id,name"),
        ("name,mark\nAda,3\n", "r.csv:1: expected the headings id,name, got name,mark"),
        ("élève,classe\ns1,a\ns2,b\n", "r.csv:1: expected the headings id,name, got élève,classe"),
        ("id,name\n", "r.csv: expected 1 to 10,000 students, got 0"),
        ('id,name\n"s1,Ada\n', "r.csv: not CSV: unexpected end of data"),
    ],
)
def test_a_wrong_roster_is_one_line(text, message, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "r.csv").write_text(text, encoding="utf-8")
    found = command("worksheet", "exploration", "--students", "r.csv", "-o", "class")
    assert (found.returncode, found.stderr) == (1, f"attentif: {message}\n")
    assert not (tmp_path / "class").exists()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('title = "x"\n', "expected [[question]] with kind and points, once or more"),
        (
            'colour = 1\n[[question]]\nkind = "copy"\npoints = 1\n',
            "colour: unknown key; known are title, about",
        ),
        (
            '[[question]]\nkind = "cpoy"\npoints = 1\n',
            "question 1: there is no kind named cpoy; did you mean copy?",
        ),
        (
            '[[question]]\nkind = "copy"\npoint = 2\n',
            "question 1: point: copy has no such option; did you mean points?",
        ),
        (
            '[[question]]\nkind = "copy"\n',
            "question 1: points: expected a number up to 1000, got None",
        ),
        (
            '[[question]]\nkind = "copy"\npoints = 1\nblock = "x"\n',
            "question 1: block: copy has no such option",
        ),
        (
            '[[question]]\nkind = "copy"\npoints = 1\ndifficulty = 4\n',
            "question 1: difficulty: expected 1, 2 or 3, got 4",
        ),
        (
            '[[question]]\nkind = "shapes"\npoints = 1\nblock = "nope"\n',
            "question 1: no block is named nope",
        ),
        (
            '[[question]]\nkind = "written"\npoints = 1\ntopic = "scales"\n',
            "no topic named scales; did you mean scale?",
        ),
        (
            '[[question]]\nkind = "shapes"\npoints = 1\nbatched = "yes"\n',
            "question 1: batched: expected bool, got 'yes'",
        ),
        ("[[question]\n", "not TOML"),
    ],
)
def test_a_wrong_sheet_is_one_line(text, message, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    found = command("worksheet", "mine.toml")
    assert found.returncode == 1
    assert found.stderr.startswith("attentif: mine.toml: ")
    assert message in found.stderr
    assert found.stderr.count("\n") == 1


# What a sheet says


def test_the_points_that_a_sheet_prints_add_up():
    made = [
        (one, item.points)
        for name in FIVE
        for one, item in zip(
            attentif.worksheet(name).questions, read_sheet(name).items, strict=True
        )
    ]
    made += [
        (question(kind, 1, 2, points), points)
        for kind in ("scores", "shapes", "diagram")
        for points in (1, 5)
    ]
    for one, points in made:
        assert (
            sum(Decimal(number(entry.points)) for entry in one.entries) == points == one.points
        ), one.title


def test_a_part_of_a_block_gives_the_shapes_that_come_into_it():
    text = attentif.worksheet("shapes").text()
    assert "self.R is (B, n_tgt, d)" in text.partition("\n5. ")[2].partition("\n6. ")[0]
    assert "cross.R is (B, n_tgt, d)" in text.partition("\n6. ")[2].partition("\n7. ")[0]


def test_a_tensor_of_all_heads_is_asked_for_as_one():
    """W_q[h] would be the d x d_q of one head, as `shapes` prints it; with the batch, W_q of all
    heads is asked for."""
    batched, plain = (
        question("shapes", 0, block="multi-head", batched=one, symbols=True)
        for one in (True, False)
    )
    for made, label, shape in (
        (batched, "shape of W_k, all heads", "n_heads d d_q"),
        (plain, "shape of W_k[h]", "d d_q"),
    ):
        (entry,) = (entry for entry in made.entries if entry.name == "shape of W_k")
        assert (plain_text(entry.label), " ".join(map(str, entry.key))) == (label, shape)
    assert "the same" not in plain_text(batched.prompt[0].text)


def test_a_sheet_without_pictures_names_the_command_that_draws_the_diagram(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    words = re.search(r"attentif (draw .* diagram\.svg)", attentif.worksheet("heads").text())[
        1
    ].split()
    assert command(*words).returncode == 0
    drawing = (tmp_path / "diagram.svg").read_text(encoding="utf-8")
    (made,) = (one for one in attentif.worksheet("heads").questions if one.kind == "diagram")
    assert all(f">{entry.name}<" in drawing for entry in made.entries)


def test_the_json_of_a_sheet_has_tasks_and_numbers():
    found = json.loads(attentif.worksheet("by-hand", seed=7).written("json"))
    assert (found["seed"], found["points"]) == (7, 43)
    one = found["questions"][10]
    assert "Compute the output Z of this head" in one["task"]
    assert list(one["given"]) == ["X", "W_q", "W_k", "W_v"]
    matrix = " ".join(f"{x:g}" for x in one["given"]["X"][0])
    assert matrix in re.sub(" +", " ", one["task"])
    assert "key" not in one["entries"][0]


@pytest.mark.parametrize("kind", ["single-head", "cross-attention"])
def test_no_token_and_no_column_of_tokens_is_zero(kind):
    for made in (question(kind, seed, 2) for seed in range(40)):
        X = made.work.matrix("X")
        assert all(map(any, X))
        assert all(map(any, zip(*X, strict=True)))


# The command


def test_the_command_prints_writes_and_lists(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert (
        command("worksheet", "exploration", "--seed", "3").stdout
        == attentif.worksheet("exploration", seed=3).text()
    )
    listed = command("worksheet", "--list").stdout
    assert all(name in listed for name in [*FIVE, *kinds()])
    assert command("worksheet", "code", "--seed", "3", "--key", "-o", "key.html").returncode == 0
    assert "Key: " in (tmp_path / "key.html").read_text(encoding="utf-8")
    assert command("worksheet", "code", "-o", "one", "--formats", "tex,ipynb").returncode == 0
    assert sorted(path.name for path in (tmp_path / "one").iterdir()) == [
        "answer.toml",
        "key.ipynb",
        "key.tex",
        "sheet.ipynb",
        "sheet.tex",
    ]
    again = command("worksheet", "code", "-o", "one")
    assert (again.returncode, "expected a new folder, or an empty one" in again.stderr) == (1, True)
    assert "no worksheet is named cod; did you mean code?" in command("worksheet", "cod").stderr
    assert (
        "no such format; there are html, pdf"
        in command("worksheet", "code", "-o", "two", "--formats", "doc").stderr
    )
    assert command("worksheet", "code", "--students", "r.csv").returncode == 2
    (tmp_path / "r.csv").write_text("id,name\na,Ada\n", encoding="utf-8")
    file = command("worksheet", "code", "--students", "r.csv", "-o", "class.html")
    assert (file.returncode, "expected a folder for the sheets of a class" in file.stderr) == (
        1,
        True,
    )
    assert not (tmp_path / "class.html").exists()


def test_a_class_without_a_seed_is_told_its_seed(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "r.csv").write_text("a\nb\n", encoding="utf-8")
    found = command(
        "worksheet", "exploration", "--students", "r.csv", "-o", "class", "--formats", "txt"
    )
    seed = re.search(r"seed (\d+): keep it", found.stderr)[1]
    key = (tmp_path / "class/keys/a.txt").read_text(encoding="utf-8")
    assert f"seed: {seed}\n" in key
    again = command(
        "worksheet",
        "exploration",
        "--students",
        "r.csv",
        "-o",
        "b",
        "--formats",
        "txt",
        "--seed",
        seed,
    )
    assert again.returncode == 0
    assert (tmp_path / "b/keys/a.txt").read_text(encoding="utf-8") == key


def test_practice_and_pages_need_no_torch():
    code = """import sys
from attentif.lab.teach.worksheets import worksheet
worksheet('code', seed=1).key.html()
assert not {'torch', 'numpy', 'typst'} & sys.modules.keys()"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120)


def test_a_question_is_made_again_from_its_kind_and_seed():
    for one in attentif.worksheet("heads", seed=2).questions:
        assert isinstance(one, Question)
        if one.kind == "two-heads":
            assert question("two-heads", one.seed, one.difficulty).numbers == one.numbers


def test_the_json_of_a_sheet_has_the_expressions_that_are_asked_about():
    made = worksheets.worksheet("shapes", seed=1)
    questions = made.to_dict()["questions"]
    entries = next(q["entries"] for q in questions if q["kind"] == "shapes-that-fit")
    assert [entry["name"] for entry in entries] == list("abcdef")[: len(entries)]
    shown = made.text()
    for entry in entries:
        assert re.search(rf"{re.escape(entry['label'])}", shown)
        assert len(entry["label"]) > 1


@pytest.mark.parametrize("name", ["by-hand", "heads", "shapes"])
def test_a_question_shows_what_is_asked_and_no_answer(name):
    made = worksheets.worksheet(name, seed=7)
    for one in made.questions:
        text, page = repr(one), one._repr_html_()
        assert text.startswith(one.title)
        assert "<function" not in text
        assert one.title.split(":")[0] in page
        alone = worksheets.Worksheet(made.sheet, 7, [one]).text()
        for line in text.splitlines()[1:-1]:  # every line of it is on the sheet
            assert line.strip() in alone


def test_a_wide_diagram_is_upright_in_a_pdf():
    """On a page that is wider than high, so that the prompt's "to the left of" is true."""
    typst = pytest.importorskip("typst")
    source = written_typst.document(worksheets.worksheet("heads", seed=3).document())
    pages = typst.compile(source.encode(), format="svg", ignore_system_fonts=True)
    svgs = [page.decode() for page in pages]
    sizes = [
        [float(x) for x in re.findall(r'(?:width|height)="([\d.]+)pt"', svg)[:2]] for svg in svgs
    ]
    assert [width > height for width, height in sizes].count(True) == 1
    for svg in svgs:  # a b c d of a turn by 90 degrees are 0 -1 1 0
        for a, b, *_ in re.findall(r"matrix\(([-\d.e]+) ([-\d.e]+)", svg):
            assert abs(float(a)) > abs(float(b))
        assert "rotate(" not in svg

"""Grading as a teacher and a student meet it: files, a class, a gradebook, Moodle, practice and
the commands."""

import csv
import io
import json
import os
import re
from fractions import Fraction
from xml.etree import ElementTree

import pytest

import attentif
from attentif.cores import usable_cores
from attentif.lab.exact.entry import Number
from attentif.lab.teach.graded import ClassReport
from attentif.lab.teach.moodle import moodle_xml
from attentif.lab.teach.practice import COMMANDS, Practice, converse
from attentif.lab.teach.sheet import drawn, read_sheet
from attentif.lab.teach.sheet import roster as read_roster
from attentif.lab.teach.worksheets import Worksheet, worksheet
from tests.support.commands import command
from tests.support.thinning import diagonal

SHEET = """
title = "Small"
[[question]]
kind = "single-head"
points = 9
[[question]]
kind = "shapes"
points = 3
[[question]]
kind = "written"
points = 2
"""


def key(question, entry) -> str:
    found = question.key(entry)
    if entry.type == "matrix":
        return "; ".join(
            " ".join("-inf" if x is None else Number(x).decimal(4) for x in row) for row in found
        )
    if entry.type in ("shape", "size"):
        return " x ".join(size.typed() for size in found)
    return found if isinstance(found, str) else ", ".join(found)


def answers(made, **others: str) -> str:
    """A filled TOML template: the key, but for some entries."""
    text = made.template()
    for i, question in enumerate(made.questions, 1):
        head, table, rest = text.partition(f"\n[{i}]")
        for entry in question.entries:
            name = entry.name if re.fullmatch(r"[\w-]+", entry.name) else json.dumps(entry.name)
            rest = rest.replace(
                f'{name} = ""',
                f"{name} = {json.dumps(others.get(f'{i}.{entry.name}', key(question, entry)))}",
                1,
            )
        text = head + table + rest
    return text


@pytest.fixture
def room(tmp_path):
    """A sheet, a roster of three with Canvas's columns, and two students' answers."""
    (tmp_path / "small.toml").write_text(SHEET, encoding="utf-8")
    roster = (
        "Student,ID,SIS User ID,SIS Login "
        "ID,Section\nAda,ada,1,a1,S\nBob,bob,2,b1,S\n=Zoë,zoë,3,z1,S\n"
    )
    (tmp_path / "roster.csv").write_text(roster, encoding="utf-8")
    (tmp_path / "answers").mkdir()
    small, taken = read_sheet(str(tmp_path / "small.toml")), set()
    students = enumerate(read_roster(tmp_path / "roster.csv"))
    made = [Worksheet(small, 5, drawn(small, 5, i, taken), one) for i, one in students]
    S = made[1].questions[0].work
    forgotten = "; ".join(
        " ".join(Number(x).decimal(4) for x in row) for row in S.steps[3].stages[0].matrix
    )
    (tmp_path / "answers/ada.toml").write_text(answers(made[0]), encoding="utf-8")
    (tmp_path / "answers/bob.toml").write_text(
        answers(made[1], **{"1.S": forgotten, "1.Q": "?"}), encoding="utf-8"
    )
    (tmp_path / "answers/eve.toml").write_text("[1]\nQ = 1\n", encoding="utf-8")
    return tmp_path


def graded(room, processes: int = 1) -> ClassReport:
    sheet, roster = str(room / "small.toml"), room / "roster.csv"
    found = attentif.grade(sheet, room / "answers", seed=5, students=roster, processes=processes)
    assert isinstance(found, ClassReport)
    return found


def test_a_class_graded_in_two_processes_has_the_marks_of_one(room, monkeypatch):
    monkeypatch.setattr("attentif.lab.teach.grade.FEW", 0)
    one, two = graded(room), graded(room, processes=2)
    assert two.to_dict() == one.to_dict()
    assert two.gradebook() == one.gradebook()
    assert two.html() == one.html()


def test_each_student_is_graded_against_their_own_questions(room):
    found = graded(room)
    ada, bob, zoe = (found.students[name] for name in ("ada", "bob", "zoë"))
    assert (ada.points, ada.of, ada.by_hand) == (12, 12, 2)
    assert zoe.points == 0
    assert {mark.verdict for _, mark in zoe.marks} == {"blank"}
    verdicts = {name: mark.verdict for name, mark in bob.marks}
    assert (verdicts["1.Q"], verdicts["1.K"], verdicts["1.S"]) == ("unreadable", "right", "wrong")
    assert found.mistakes()[0][:2] == ("scale forgotten", 1)
    (stranger,) = found.problems
    assert "eve.toml: no student of the roster has this name" in stranger


def test_the_gradebook_has_the_rosters_columns_and_the_points(room):
    rows = list(csv.reader(io.StringIO(graded(room).gradebook())))
    assert rows[0] == [
        "Student",
        "ID",
        "SIS User ID",
        "SIS Login ID",
        "Section",
        "Small",
        "Small, by hand",
    ]
    assert rows[1][0].strip() == "Points Possible"
    assert rows[1][-2:] == ["12", "2"]
    assert rows[2][:6] == ["Ada", "ada", "1", "a1", "S", "12"]
    assert rows[4][0] == "'=Zoë"  # no formula for a spreadsheet
    (room / "roster.csv").write_text(
        "ID number,Email address\nada,a@x\nbob,b@x\n", encoding="utf-8"
    )
    moodle = list(csv.DictReader(io.StringIO(graded(room).gradebook())))
    assert [row["ID number"] for row in moodle] == ["ada", "bob"]
    assert moodle[0]["Small"] == "12"
    assert "Q: row 1, column 1: expected a number" in moodle[1]["Feedback"]


def test_the_commands_print_and_write_what_was_graded(room):
    words = [
        "grade",
        str(room / "small.toml"),
        str(room / "answers"),
        "--seed",
        "5",
        "--students",
        str(room / "roster.csv"),
    ]
    found = command(
        *words,
        "--report",
        str(room / "class.html"),
        "--gradebook",
        str(room / "g.csv"),
        "--feedback",
        str(room / "f"),
    )
    assert found.returncode == 0
    assert "Small: 3 students" in found.stdout
    assert "scale forgotten" in found.stdout
    page = (room / "class.html").read_text(encoding="utf-8")
    assert page.count("<svg") == 2
    assert "src=" not in page
    assert sorted(path.name for path in (room / "f").iterdir()) == [
        "ada.html",
        "bob.html",
        "zoë.html",
    ]
    assert json.loads(command(*words, "--json").stdout)["students"][0]["points"] == 12
    alone = answers(worksheet(str(room / "small.toml"), seed=5)) + 'student = "ada"\n'
    (room / "alone.toml").write_text(alone, encoding="utf-8")
    one = command(
        "grade", str(room / "small.toml"), str(room / "alone.toml")
    )  # with the seed that the file names
    assert "Small, ada: 12 of 12 points, and 2 points to be marked by hand" in one.stdout
    for bad, says in (
        ("none.toml", "none.toml: cannot be read"),
        ("empty.csv", "there is no answer in it"),
    ):
        (room / "empty.csv").write_text("question,entry,answer\n", encoding="utf-8")
        refused = command("grade", str(room / "small.toml"), str(room / bad))
        assert refused.returncode == 1
        assert says in refused.stderr
        assert refused.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            ("small.toml", "ada.toml", "--seed", "5"),
            "toml: its questions are those of the student ada: give --students",
        ),
        (
            ("small.toml", "answers", "--seed", "5"),
            "toml: its questions are those of the student ada: give --students",
        ),
        (
            ("heads", "ada.toml"),
            "ada.toml: expected answers to the sheet heads, got answers to small",
        ),
        (
            ("heads", "mine.tex"),
            "mine.tex: expected answers to the sheet heads, got answers to by-hand",
        ),
        (
            ("by-hand", "mine.tex", "--seed", "5"),
            "mine.tex: its questions are of seed 4, got --seed 5: leave it out",
        ),
        (
            ("small.toml", "answers", "--students", "roster.csv"),
            "seed: expected the seed that the worksheets",
        ),
    ],
)
def test_a_file_of_another_sheet_or_seed_or_of_a_class_is_refused(room, monkeypatch, words, says):
    monkeypatch.chdir(room)
    (room / "ada.toml").write_text(
        (room / "answers/ada.toml").read_text(encoding="utf-8"), encoding="utf-8"
    )
    (room / "answers/eve.toml").unlink()
    (room / "mine.tex").write_text(filled(worksheet("by-hand", seed=4), ".tex"), encoding="utf-8")
    refused = command("grade", *words)
    assert (refused.returncode, refused.stderr.count("\n"), refused.stdout) == (1, 1, "")
    assert says in refused.stderr


def test_what_a_person_marks_is_told_beside_what_is_marked_here(room):
    """A text that is blank needs nobody; a class report says that its points are not all there
    are."""
    found = graded(room)
    assert found.document().title == (
        "Small: 3 students; 12 points are marked here, 2 points by hand",
    )
    ada, _, zoe = found.students.values()
    assert (ada.by_hand, ada.texts, zoe.by_hand, zoe.texts) == (2, 2, 0, 2)
    assert zoe.document().title == ("Small, zoë: 0 of 12 points; texts worth 2 points are blank",)


def test_a_step_that_was_skipped_or_cannot_be_read_is_not_called_wrong(room):
    own = room / "own.toml"
    own.write_text('K = "1 x"\n', encoding="utf-8")
    found = command("work", "--example", "single-head", "--answer", str(own)).stdout
    assert "unreadable" in found
    assert "first wrong step" not in found


def test_a_file_of_another_sheet_does_not_count_in_a_class(room):
    path = room / "answers/ada.toml"
    path.write_text(
        path.read_text(encoding="utf-8").replace('sheet = "small"', 'sheet = "heads"'),
        encoding="utf-8",
    )
    found = graded(room)
    assert found.students["ada"].points == 0
    assert any(
        "expected answers to the sheet small, got answers to heads" in line
        for line in found.problems
    )


def test_own_work_is_marked_and_the_next_step_is_hinted(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text(
        "Q = [[4, 0], [1, 1]]\nK = [[3, 1], [1, 3]]\nS = [[12, 4], [4, 4]]\n", encoding="utf-8"
    )
    marked = command("work", "--example", "single-head", "--answer", str(mine))
    assert "The first wrong step is S." in marked.stdout
    assert "S = Q Kᵀ / √d_q: the scores are not divided by the square root" in marked.stdout
    hint = command("work", "--example", "single-head", "--answer", str(mine), "--hint").stdout
    assert hint.startswith("Next: V")
    assert "Z =" not in hint
    heads = tmp_path / "heads.toml"
    heads.write_text("Q = [[[1, 2], [5, 6]], [[3, 4], [7, 8]]]\n", encoding="utf-8")
    assert (
        "2 of 2 points"
        in command("work", "--example", "split-heads", "--answer", str(heads)).stdout
    )


def test_practice_asks_again_until_an_answer_is_right(monkeypatch):
    made = worksheet("by-hand", seed=3)
    at = next(i for i, q in enumerate(made.questions) if q.kind == "single-head")
    practice = Practice(made.title, [made.questions[at]])
    entries = made.questions[at].entries
    typed = iter(["help", "zz", "hint", *(key(made.questions[at], entry) for entry in entries)])
    said: list[str] = []
    found = converse(practice, lambda prompt: next(typed), lambda what: said.append(str(what)))
    assert found.points == found.of
    assert any(line.startswith("unreadable: row 1, column 1: expected a number") for line in said)
    assert any(line.startswith("Next: Q") for line in said)
    assert said.count(COMMANDS) == 2  # at the beginning, and for help
    shown = Practice(made.title, made.questions)
    assert "<math" in shown._repr_html_() or "<p>" in shown._repr_html_()
    shown.at = at
    first = entries[0].name
    assert shown.answer({first: [["x"]]}).points == 0
    assert shown.answer({first: key(made.questions[at], entries[0])}).points == entries[0].points
    monkeypatch.setattr("sys.stdin", io.StringIO(""))  # its end is the end of practice
    assert "1 of 13." in command("worksheet", "by-hand", "--interactive").stdout


FIELD = re.compile(r"\{(\d+):(NUMERICAL|SHORTANSWER|MULTICHOICE):((?:[^}\\]|\\.)+)\}")


@pytest.mark.parametrize("name", ["by-hand", "code", "exploration", "heads", "shapes"])
def test_moodle_xml_has_the_structure_of_an_import_and_the_keys(name):
    """Parsed by the library's XML parser, and the fields by the grammar that Moodle's
    documentation gives."""
    made = worksheet(name, seed=2)
    quiz = ElementTree.fromstring(moodle_xml(made.title, made.questions))
    assert quiz.tag == "quiz"
    first, *questions = quiz
    assert (first.get("type"), first.find("category/text").text) == (
        "category",
        f"$course$/top/{made.title}",
    )
    weights, essays = Fraction(0), 0
    for one in questions:
        assert one.get("type") in ("cloze", "essay")
        assert one.find("name/text").text
        assert one.find("questiontext").get("format") == "html"
        text = one.find("questiontext/text").text
        if one.get("type") == "essay":
            essays += 1
            assert one.find("graderinfo/text").text
            assert float(one.find("defaultgrade").text) > 0
            continue
        fields = FIELD.findall(text)
        assert len(fields) == len(re.findall(r"(?<!\\)\{", text)) >= 1
        for weight, kind, body in fields:
            assert int(weight) >= 1
            given = re.split(r"(?<!\\)~", body)
            assert any(answer.startswith("=") for answer in given)
            if kind == "NUMERICAL":
                assert re.fullmatch(r"=-?\d+(\.\d+)?:\d+(\.\d+)?", body)
        weights += 1
    asked = [entry for question in made.questions for entry in question.entries]
    assert essays == sum(entry.type == "text" for entry in asked)


def test_moodle_accepts_the_key_and_nothing_a_unit_away():
    made = worksheet("by-hand", seed=2)
    question = next(q for q in made.questions if q.kind == "single-head")
    fields = FIELD.findall(
        ElementTree.fromstring(moodle_xml("t", [question]))
        .findall("question")[1]
        .find("questiontext/text")
        .text
    )
    cells = [(x, entry) for entry in question.entries for row in question.key(entry) for x in row]
    assert len(fields) == len(cells)
    for (_, _, body), (x, entry) in zip(fields, cells, strict=True):
        value, tolerance = map(Fraction, body.removeprefix("=").split(":"))
        places = entry.decimals or 2
        assert abs(value - Fraction(Number(x).decimal(places))) <= tolerance + Fraction(1, 10**7)
        assert tolerance < Fraction(1, 10**places)


def filled(made, ending: str) -> str:
    """A template of the worksheet with the key in its blanks, as a student fills it in."""
    if ending == ".toml":
        return answers(made)
    if ending == ".tex":
        text = made.latex()
        for i, question in enumerate(made.questions, 1):
            for entry in question.entries:
                own = (
                    key(question, entry)
                    .replace("; ", r" \\\\ ")
                    .replace("_", r"\_" if entry.type == "text" else "_")
                )
                blank = rf"\answer{{{i}.{entry.name}}}"
                assert blank + "{}" in text
                text = text.replace(blank + "{}", f"{blank}{{{own}}}")
        return text
    notebook = json.loads(made.notebook())
    for cell in notebook["cells"]:
        if cell["cell_type"] == "raw":
            question = made.questions[int(cell["source"][0].removeprefix("# question ")) - 1]
            lines = [
                f"{json.dumps(entry.name)} = {json.dumps(key(question, entry))}\n"
                for entry in question.entries
            ]
            cell["source"] = [cell["source"][0], *lines]
    return json.dumps(notebook)


@pytest.mark.parametrize(
    ("name", "ending"),
    diagonal(["by-hand", "code", "exploration", "heads", "shapes"], [".toml", ".tex", ".ipynb"]),
)
def test_every_template_that_a_worksheet_writes_is_read_when_it_is_filled_in(
    tmp_path, name, ending
):
    made = worksheet(name, seed=4)
    path = tmp_path / f"mine{ending}"
    path.write_text(filled(made, ending), encoding="utf-8")
    found = attentif.grade(name, path)  # the seed is the one that the file names
    assert found.problems == ()
    assert [
        (place, mark.says)
        for place, mark in found.marks
        if mark.verdict not in ("right", "by hand")
    ] == []
    assert found.points == found.of > 0


def test_a_student_without_a_file_is_missing_and_has_no_points(room):
    """Of 12, 8 and no file the mean is 10, and the gradebook leaves the points blank."""
    found = graded(room)
    bob = float(found.students["bob"].points)
    assert found.missing == ["zoë"]
    text = found.text()
    assert "1 without a file: zoë." in text
    assert f"Mean {(12 + bob) / 2:.2f}, median {(12 + bob) / 2:g}, from {bob:g} to 12" in text
    assert "no file" in text.split("Students")[-1]
    rows = list(csv.reader(io.StringIO(found.gradebook())))
    assert [row[5] for row in rows[2:]] == ["12", f"{bob:g}", ""]
    (room / "roster.csv").write_text("id\nada\nbob\nzoë\n", encoding="utf-8")
    plain = list(csv.DictReader(io.StringIO(graded(room).gradebook())))
    assert (plain[2]["Small"], plain[2]["Feedback"]) == ("", "There is no file of this student.")
    (room / "roster.csv").write_text("id\nyan\nzoë\n", encoding="utf-8")
    nobody = graded(room)  # no mean of nothing
    assert "2 without a file: yan, zoë." in nobody.text()
    assert "Mean" not in nobody.text()


def test_the_shares_of_an_entry_are_those_of_the_students_with_a_file(room):
    (row,) = re.findall(r"\n +K +(\d+)% +(\d+)%", graded(room).text())
    assert row == ("100", "100")


def test_one_file_of_a_class_gives_this_students_feedback(room):
    """With the questions of the whole roster: those that no student before has."""
    sheet, roster = str(room / "small.toml"), str(room / "roster.csv")
    for name in ("ada", "bob"):
        path = room / f"answers/{name}.toml"
        words = ["grade", sheet, str(path), "--seed", "5", "--students", roster]
        found = command(*words, "--gradebook", str(room / f"{name}.csv"))
        whole = graded(room).students[name]
        assert found.stdout == f"{whole.text()}"
        rows = list(csv.reader(io.StringIO((room / f"{name}.csv").read_text(encoding="utf-8"))))
        assert rows[2:] == [
            row for row in csv.reader(io.StringIO(graded(room).gradebook())) if row[1] == name
        ]
    stranger = command(
        "grade", sheet, str(room / "answers/eve.toml"), "--seed", "5", "--students", roster
    )
    assert stranger.returncode == 1
    assert "eve.toml: no student of the roster has this name" in stranger.stderr
    by_name = attentif.grade(sheet, {"student": "ada", "1.Q": "1"}, seed=5, students=roster)
    assert (by_name.student, by_name.of) == ("ada", 12)


def test_a_class_has_one_row_for_the_words_that_differ_from_student_to_student(tmp_path):
    (tmp_path / "who.toml").write_text(
        '[[question]]\nkind = "who-attends"\npoints = 4\n', encoding="utf-8"
    )
    (tmp_path / "roster.csv").write_text(
        "id\n" + "".join(f"s{i}\n" for i in range(6)), encoding="utf-8"
    )
    (tmp_path / "answers").mkdir()
    sheet, taken, words = read_sheet(str(tmp_path / "who.toml")), set(), set()
    for i, one in enumerate(read_roster(tmp_path / "roster.csv")):
        made = Worksheet(sheet, 5, drawn(sheet, 5, i, taken), one)
        words |= {entry.name for entry in made.questions[0].entries}
        (tmp_path / f"answers/{one.id}.toml").write_text(answers(made), encoding="utf-8")
    assert len(words) > 4
    found = attentif.grade(
        str(tmp_path / "who.toml"), tmp_path / "answers", seed=5, students=tmp_path / "roster.csv"
    )
    table = found.text().split("Who attends to whom:\n")[1].split("Share of")[0]
    assert re.findall(r"^ +(\w+(?: \w+)?) +100%", table, re.MULTILINE) == [
        "word 1",
        "word 2",
        "word 3",
        "over all",
        "together",
    ]


def test_no_cell_of_a_gradebook_is_a_formula(room):
    """Numbers below 0 stay numbers."""
    names = ["-1+cmd|'/C calc'!A0", "-5", "-2.5", "=1+1", "+1", "@SUM(A1)", "\t=1", "ada"]
    path = room / "roster.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        write = csv.writer(file).writerow
        write(["id", "name", "section"])
        for i, name in enumerate(names):
            write([f"s{i}", "", name])
    cells = [row["section"] for row in csv.DictReader(io.StringIO(graded(room).gradebook()))]
    # a cell of the roster keeps its white space
    assert cells == [
        "'-1+cmd|'/C calc'!A0",
        "-5",
        "-2.5",
        "'=1+1",
        "'+1",
        "'@SUM(A1)",
        "'\t=1",
        "ada",
    ]


def test_a_file_named_by_an_id_comes_before_one_that_begins_with_it(room):
    """ada-x.toml comes before ada.toml in the alphabet."""
    (room / "answers/ada-x.toml").write_text("[1]\nQ = 1\n", encoding="utf-8")
    found = graded(room)
    assert found.students["ada"].points == 12
    (line,) = [line for line in found.problems if "ada-x" in line]
    assert line.endswith("ada.toml, which counts")


def test_ids_that_differ_have_files_that_differ(room, tmp_path):
    ids = ["a b", "a_b", "a/b", "Ada", "ada", ".x", "x", "_x"]
    (room / "roster.csv").write_text("id\n" + "".join(f"{id}\n" for id in ids), encoding="utf-8")
    students = read_roster(room / "roster.csv")
    names = [one.file_name for one in students]
    assert len({name.casefold() for name in names}) == len(ids)
    assert [names[ids.index(id)] for id in ("a_b", "Ada", "x", "_x")] == ["a_b", "Ada", "x", "_x"]
    for one in students:
        path = room / f"answers/{one.file_name}.toml"
        path.write_text(f'[1]\nQ = "{one.id}"\n', encoding="utf-8")
    found = graded(room)
    assert {id: next(m.typed for _, m in found.students[id].marks) for id in ids} == {
        id: id for id in ids
    }
    folder = found.save_feedback(tmp_path / "pages")
    for one in students:
        assert f"Small, {one.id}:" in (folder / f"{one.file_name}.html").read_text(encoding="utf-8")


def test_files_of_one_name_in_several_folders_are_all_graded(tmp_path):
    """As Moodle packs them: a folder for each student."""
    made = worksheet("heads", seed=3)
    for who in ("ada", "bob"):
        (tmp_path / who).mkdir()
        (tmp_path / who / "answers.toml").write_text(answers(made), encoding="utf-8")
    found = attentif.grade("heads", tmp_path)
    assert sorted(found.students) == [
        str(tmp_path / who / "answers") + ".toml" for who in ("ada", "bob")
    ]


def test_a_system_that_does_not_tell_its_usable_cores_grades_and_writes_worksheets(
    room, monkeypatch
):
    """macOS and Windows have no sched_getaffinity."""
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    assert usable_cores() == os.cpu_count()
    sheet, roster = str(room / "small.toml"), str(room / "roster.csv")
    words = ["--seed", "5", "--students", roster]
    written = command("worksheet", sheet, *words, "-o", str(room / "class"), "--formats", "txt")
    assert (written.returncode, written.stderr.splitlines()[-1]) == (0, f"wrote {room / 'class'}")
    found = command("grade", sheet, str(room / "answers"), *words)
    assert found.returncode == 0
    assert "Small: 3 students" in found.stdout
    assert command("doctor").returncode in (0, 1)

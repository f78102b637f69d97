"""The ratchet on dense code: it counts what it says, names what is new, and only ever falls."""

import pytest

from tests.support.density import as_toml, counted, findings, main, read_table

PLAIN = "def plain(x):\n    return x\n"
SKIP = "TABLE = [1,  2]  # fmt: skip\n"
NESTED = "def chosen(rows):\n    return [row if row else 0 for row in rows]\n"
TANGLED = "def tangled(x):\n" + "".join(
    f"    if x == {number}:\n        return {number}\n" for number in range(10)
)
DENSE = {"skip": SKIP, "nested": NESTED, "tangled": TANGLED}


@pytest.fixture
def package(tmp_path):
    """A package of two rooms, and its table."""
    for room in ("core", "lab/exact"):
        (tmp_path / "attentif" / room).mkdir(parents=True)
        (tmp_path / "attentif" / room / "a.py").write_text(PLAIN + "".join(DENSE.values()))
    table = tmp_path / "density.toml"
    table.write_text(as_toml(counted(findings(tmp_path / "attentif"))))
    return tmp_path / "attentif", table


def test_what_the_table_allows_passes(package, capsys):
    folder, table = package
    one = {"skip": 1, "nested": 1, "tangled": 1}
    assert read_table(table) == {"core": one, "lab/exact": one}
    assert main([], folder, table) == 0
    assert capsys.readouterr().out == "density: 2 skip, 2 nested, 2 tangled\n"


@pytest.mark.parametrize("kind", DENSE)
@pytest.mark.parametrize("write", [[], ["--write"]])
def test_one_more_fails_with_file_line_and_function_and_is_never_written(
    package, capsys, kind, write
):
    folder, table = package
    before = table.read_text()
    inside = "".join(f"    {line}\n" for line in DENSE[kind].splitlines())
    (folder / "lab/exact/b.py").write_text(f"{PLAIN}def around():\n{inside}")
    assert main(write, folder, table) == 1
    said = capsys.readouterr().out
    assert f"lab/exact: {kind}: expected at most 1 (tests/support/density.toml), got " in said
    where = {"skip": "4: skip in around", "nested": "5: nested in chosen"}
    assert f"lab/exact/b.py:{where.get(kind, '4: tangled in tangled')}" in said
    assert "core:" not in said
    assert table.read_text() == before


@pytest.mark.parametrize("kind", DENSE)
def test_one_less_asks_to_lower_the_table_which_write_does(package, capsys, kind):
    folder, table = package
    file = folder / "core/a.py"
    file.write_text(file.read_text().replace(DENSE[kind], ""))
    assert main([], folder, table) == 1
    assert (
        f"core: {kind}: 0, and the table allows 1; lower it: python -m" in capsys.readouterr().out
    )
    assert main(["--write"], folder, table) == 0
    assert read_table(table)["core"][kind] == 0
    assert read_table(table)["lab/exact"][kind] == 1
    file.write_text(file.read_text() + DENSE[kind])
    assert main([], folder, table) == 1


def test_a_new_room_may_have_none(package, capsys):
    folder, table = package
    (folder / "new").mkdir()
    (folder / "new/a.py").write_text(NESTED)
    assert main(["--write"], folder, table) == 1
    assert "new: nested: expected at most 0" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("code", "number"),
    [
        ("a if b else (c if d else e)", 1),
        ("[a if b else c for a in d if (e if f else g)]", 2),
        ("[[a if b else c for b in d] for a in e]", 2),
        ("lambda x: a if x else b", 1),
        ("f(a if b else c, d if e else g)", 0),
    ],
)
def test_a_conditional_counts_once_for_each_expression_around_it(tmp_path, code, number):
    (tmp_path / "a.py").write_text(f"x = {code}\n")
    assert len(findings(tmp_path)) == number


def test_complexity_is_one_more_than_the_branches(tmp_path):
    ten = "def f(a):\n" + "    a = a and a or a\n" * 4 + "    for a in a:\n        pass\n"
    (tmp_path / "a.py").write_text(ten)
    assert findings(tmp_path) == []
    (tmp_path / "a.py").write_text(ten + "    assert a\n")
    (found,) = findings(tmp_path)
    assert (found.kind, found.function, found.line) == ("tangled", "f", 1)

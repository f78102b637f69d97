"""README and docs do not lie: commands print what they say, Python runs, options, messages and
files exist."""

import ast
import doctest
import re
import tomllib
from xml.etree import ElementTree

import pytest
import typer

from attentif import Translator
from attentif.cli import app
from attentif.training import trainer
from tests.support import prose
from tests.support.rooms import modules
from tests.support.shell_docs import FENCED, ROOT, Command, blocks, check, commands, run, same

PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")])
SHOWN = [page for page in PAGES if commands(page)]
PYTHON = [page for page in PAGES if any(">>> " in block.text for block in blocks(page))]
READERS = ["student.md", "teacher.md", "trainer.md", "translator.md", "contributor.md"]
OF_MODELS = "models.md"  # its commands are run by tests/interop
RECORDS = ["log.md"]  # of what was: its commands may be gone
# In a message: a name in capitals, the name of a setting, a number, dots.
VARIES = re.compile(
    r"\b[A-Z]{1,6}(?:/[A-Z]+)?\b(?::LINE)?|\b[a-z_]+:(?= expected)|\b[\d,]*\d\b|\.\.\.|\): |e\+"
)


@pytest.mark.parametrize(
    "page", [page for page in SHOWN if page.name != OF_MODELS], ids=lambda page: page.name
)
def test_commands_print_what_the_page_says(page, tmp_path):
    check(page, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize(
    "page",
    [page for page in SHOWN if any(command.long for command in commands(page))],
    ids=lambda page: page.name,
)
def test_commands_that_take_minutes_print_what_the_page_says(page, tmp_path):
    check(page, tmp_path, long=True)


@pytest.mark.parametrize("page", PYTHON, ids=lambda page: page.name)
def test_python_of_a_page_runs(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(trainer, "best_product", lambda *_: 1e12)  # takes longer than the run
    text = "\n".join(block.text for block in blocks(page) if ">>> " in block.text)
    found = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    assert found.examples
    said = []
    doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF).run(found, out=said.append)
    assert not said, "".join(said)


@pytest.mark.parametrize(
    "page", [page for page in PAGES if page.name not in RECORDS], ids=lambda page: page.name
)
def test_every_block_is_run_read_or_has_a_placeholder(page):
    for block in blocks(page):
        if block.kind == "toml":
            tomllib.loads(block.text)
        elif block.kind not in ("console", "console checkout", "sh") and ">>> " not in block.text:
            assert block.kind in ("text", "eq"), (
                f"{page.name}:{block.line}: a block of no known kind"
            )
            for line in block.text.splitlines():
                typed = line.split("  #")[0]
                assert not line.startswith("attentif ") or re.search(r"\b[A-Z]{2,}\b", typed), (
                    f"{page.name}: {line}"
                )


def test_a_page_that_lies_is_seen(tmp_path):
    assert same("a\nb 0.3 s\nc", "a\nb 1.2 s\nc")
    assert same("a\nb\nc", "...\nc")
    assert same("cleaning: 1000\ntranslating: 5 of 9, of 12 lines\na", "a")
    assert not same("cleaning: 1000 dropped\na", "a")
    assert same("a\nb\nc", "a\n...")
    assert not same("a\nb\nc", "a\nc")
    assert same("BLEU 96.5 | x\nchrF2 98.4 | y", "BLEU 95.6 | x\n...")
    assert not same("BLEU 93.9 | x\nchrF2 98.4 | y", "BLEU 95.6 | x\n...")
    assert not same("BLEU 95.6 | y", "BLEU 95.6 | x")
    assert not same("a\nb", "a")
    echo = Command("x.md", 1, "echo one; echo two >&2", "")
    assert run(echo, tmp_path) == "one\ntwo"
    with pytest.raises(AssertionError, match="exit 3"):
        run(Command("x.md", 1, "exit 3", None), tmp_path)
    page = tmp_path / "page.md"
    page.write_text("```sh\nsleep 99  # 2 minutes\nls\n```\n```console\n$ pwd\nx\n```\n")
    assert [(one.text, one.long, one.expected) for one in commands(page)] == [
        ("sleep 99  # 2 minutes", True, None),
        ("ls", False, None),
        ("pwd", False, "x"),
    ]


def test_a_page_for_each_reader_begins_with_a_command_and_is_short():
    for name in READERS:
        text = (ROOT / "docs" / name).read_text(encoding="utf-8")
        assert text.index("```console") < 200, name
        assert 60 <= text.count("\n") <= 120, name
        assert f"docs/{name}" in (ROOT / "README.md").read_text(encoding="utf-8"), name


def anchors(text: str) -> set[str]:
    """What a heading is linked by, as GitHub makes it."""
    heads = re.findall(r"^#+ (.*)$", FENCED.sub("", text), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_to_a_file_and_to_a_heading(page):
    text = FENCED.sub("", page.read_text(encoding="utf-8"))
    for name, anchor in re.findall(r"\]\(([^)#:]*)(?:#([^)]*))?\)", text):
        target = page.parent / name if name else page
        assert target.exists(), f"{page.name}: {name}"
        if anchor:
            assert anchor in anchors(target.read_text(encoding="utf-8")), (
                f"{page.name}: {name}#{anchor}"
            )


def options() -> dict[str, set[str]]:
    """The options of every command, by its name."""
    group = typer.main.get_command(app)
    return {
        name: {option for one in command.params for option in (*one.opts, *one.secondary_opts)}
        | {"--help", "-h"}
        for name, command in group.commands.items()
    }


@pytest.mark.parametrize(
    "page", [page for page in PAGES if page.name not in RECORDS], ids=lambda page: page.name
)
def test_every_option_of_a_page_exists(page):
    known = options()
    for found in re.finditer(r"\battentif ([a-z]+)([^\n`|]*)", page.read_text(encoding="utf-8")):
        name, rest = found[1], found[2].split("  #")[0]
        if name not in known or "explore" in name:
            continue
        for option in re.findall(r"(?<![\w-])--[a-z][a-z-]*", rest):
            assert option in known[name], f"{page.name}: attentif {name} has no option {option}"


def french() -> set[str]:
    """The French texts of README, docs and Makefile that are given to the shipped model."""
    found = set()
    for page in [*PAGES, ROOT / "Makefile"]:
        text = page.read_text(encoding="utf-8")
        for line in (
            re.findall(r"attentif translate ([^\n|]*)", text) if page.name not in RECORDS else []
        ):
            found |= set(re.findall(r'"([^"]*[^".][^"]*)"', line))
        for called in re.findall(r"\.(?:translate|translations|align|attention)\((.*)\)", text):
            found |= set(re.findall(r"[\"']([^\"']*[.?])[\"']", called))
        found |= set(re.findall(r"\.score\([\"']([^\"']*)[\"'],", text))
        for listed in re.findall(r"^TEXTS := (.*)", text, re.MULTILINE):
            found |= set(re.findall(r'"([^"]*)"', listed))
    return found


def test_translations_shown_are_the_same_in_int8_and_float32_greedy_and_with_a_beam():
    texts = sorted(french())
    assert len(texts) > 8
    assert "Il a failli rater son avion." in texts
    shown = {
        (precision, beam): Translator(precision=precision, beam=beam).translate(texts)
        for precision in ("int8", "float32")
        for beam in (1, 4)
    }
    differ = {
        text: found
        for text, *found in zip(texts, *shown.values(), strict=True)
        if len(set(found)) > 1
    }
    assert differ == {}


def messages() -> str:
    """Every string of the package, what is put into it as `…`."""
    found = []
    for path in modules():
        for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                parts = [
                    str(part.value) if isinstance(part, ast.Constant) else "…"
                    for part in node.values
                ]
                found.append("".join(parts))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.append(node.value)
    return "\n".join(found)


def test_limits_names_the_messages_that_the_code_has():
    """Between what differs (names, numbers, dots), each part of a message of three words or more
    is in the code."""
    said = messages()
    rows = re.findall(
        r"^\|.*\| (`.*`.*) \|$", (ROOT / "docs/limits.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert len(rows) > 25
    for message in (message for row in rows for message in re.findall(r"`([^`]*)`", row)):
        for part in VARIES.split(message):
            words = part.strip(" :;,()")
            if len(words.split()) >= 3:
                assert words in said, f"docs/limits.md: {message}: not in the code: {words!r}"


PICTURES = {
    "multi-head.svg": "attentif draw multi-head -o it.svg",
    "attention.svg": """attentif translate --attention it.svg "Elle n'aime pas la petite table rouge." """,
}


def labels(path) -> list[str]:
    """The texts of a drawing; numbers, which may differ in their last digits, as N."""
    return [
        re.sub(r"\d+\.\d+", "N", text)
        for text in ElementTree.parse(path).getroot().itertext()
        if text.strip()
    ]


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_what_its_command_draws(name, tmp_path):
    run(Command(name, 1, PICTURES[name], None), tmp_path)
    assert labels(tmp_path / "it.svg") == labels(ROOT / "docs" / name)


def test_no_page_or_notebook_names_a_file_that_is_gone():
    for path in prose.files():
        for found in re.findall(r"docs/[a-z][\w-]*\.md", (ROOT / path).read_text(encoding="utf-8")):
            assert (ROOT / found).exists(), f"{path}: {found}"

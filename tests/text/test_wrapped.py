"""Plain text: wrapped paragraphs are translated as a whole and wrapped again; all other lines are
translated by themselves."""

import sys
import textwrap

import pytest

from attentif.__main__ import main
from attentif.text.formats import read_document
from attentif.text.formats.slots import Choice
from tests.support.echo import echoing

LETTER = (
    "Je vous écris pour vous demander si vous pourriez venir nous voir à la campagne pendant les "
    "vacances. Nous avons une grande maison avec un jardin, et les enfants seraient très heureux "
    "de vous revoir après tout ce temps."
)
LISTS = {
    "a list": "du pain\ndu lait\ndu beurre et de la confiture de fraises de la ferme\nune pomme\n",
    "an address": "Madame Anne Lefèvre\n12, rue des Trois-Frères\n75018 Paris\n",
    "a poem": "Les sanglots longs\nDes violons\nDe l'automne\nBlessent mon cœur\nD'une langueur\n",
    "alexandrines": "Je le vis, je rougis, je pâlis à sa vue ;\nUn trouble s'éleva dans mon âme éperdue ;\n"
    "Mes yeux ne voyaient plus, je ne pouvais parler ;\nJe sentis tout mon corps et transir et brûler.\n",
    "a sentence a line": "Le chat noir dort depuis ce matin sur la table.\nIl pleut.\n"
    "Les enfants jouent dans le grand jardin de la maison.\nElle lit.\n",
    "items": "- du pain que nous achetons le dimanche chez le boulanger\n"
    "- du lait que nous achetons le lundi chez le crémier du coin\n",
    "titles": "Le départ de toute la famille pour la campagne\nLe retour de toute la famille dans la ville\n",
}


def texts(tmp_path, text: str) -> list[str]:
    (tmp_path / "a.txt").write_bytes(text.encode())
    return read_document(str(tmp_path / "a.txt"), Choice()).texts


@pytest.mark.parametrize("width", [45, 60, 72, 80, 100])
@pytest.mark.parametrize("indent", ["", "  "])
def test_a_wrapped_paragraph_is_one_text(tmp_path, width, indent):
    body = textwrap.fill(LETTER, width, initial_indent=indent)
    assert texts(tmp_path, f"Cher ami,\n\n{body}\n\nÀ bientôt,\nPaul\n") == [
        "Cher ami,",
        LETTER,
        "À bientôt,",
        "Paul",
    ]


@pytest.mark.parametrize("kind", LISTS)
def test_other_lines_stay_lines(tmp_path, kind):
    assert texts(tmp_path, LISTS[kind]) == LISTS[kind].splitlines()


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_translation_is_wrapped_at_the_same_width(tmp_path, end):
    body = textwrap.fill(LETTER, 60, initial_indent="  ").replace("\n", end)
    (tmp_path / "a.txt").write_bytes(f"Un.{end}{end}{body}{end}".encode())
    document = read_document(str(tmp_path / "a.txt"), Choice())
    assert document.written(document.texts) == (tmp_path / "a.txt").read_bytes()
    translation = "word " * 40 + "end."
    lines = document.written(["One.", translation]).decode().split(end)
    assert lines[:2] == ["One.", ""]
    assert lines[-1] == ""
    wrapped = textwrap.wrap(translation, len(max(body.split(end), key=len)), initial_indent="  ")
    assert lines[2:-1] == wrapped


@pytest.fixture
def command(capsys, monkeypatch):
    """`attentif translate` by a translator that writes large letters: its stdout."""
    monkeypatch.setattr(
        "attentif.decoding.translator.Translator", lambda *given, **options: echoing(str.upper)
    )

    def run(*words) -> str:
        monkeypatch.setattr(sys, "argv", ["attentif", "translate", *map(str, words)])
        with pytest.raises(SystemExit) as left:
            main()
        assert left.value.code == 0
        return capsys.readouterr().out

    return run


def test_only_a_text_file_has_paragraphs(tmp_path, command):
    body = textwrap.fill(LETTER, 60) + "\n"
    for name in ("a.txt", "a.fr"):
        (tmp_path / name).write_text(body, encoding="utf-8")
    assert command("--file", tmp_path / "a.txt") == textwrap.fill(LETTER.upper(), 60) + "\n"
    assert command("--file", tmp_path / "a.fr") == body.upper()
    lines = command("--file", tmp_path / "a.txt", "--json").splitlines()
    assert len(lines) == body.count("\n")


def test_stdin_is_one_line_out_for_each_line_in(command, tmp_path):
    body = textwrap.fill(LETTER, 60) + "\n"
    (tmp_path / "in").write_text(body, encoding="utf-8")
    with (tmp_path / "in").open() as stdin, pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", stdin)
        assert command("--file", "-") == body.upper()

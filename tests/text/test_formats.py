"""Document formats: what is translated, and that all else stays, as each format's own library
reads it."""

import csv
import gzip
import io
import json
import lzma
import random
import re
import sys
from pathlib import Path

import docx
import html5lib
import polib
import pytest
import srt
import webvtt
from markdown_it import MarkdownIt

from attentif.__main__ import main
from attentif.text.formats import is_document, read_document
from attentif.text.formats.slots import Choice
from attentif.text.plain import CorpusError
from tests.support import hostile_documents
from tests.support.echo import echoing

MARKDOWN = """---
title: Bonjour
---
# Le guide *complet*

Le chat **noir** dort sur le [grand canapé](https://a.fr/x "titre") rouge,
et il \\*ne\\* veut pas.\x20\x20
Une ligne avec `du code` et ![une image](a.png) et une note[^1].

> Une citation sur
> deux lignes.

- Premier point
- Deuxième point, <https://b.fr> ou <b>gras</b>
  1. Sous-point

```python
print("bonjour")
```

| Nom | Prix |
|-----|------|
| Le pain | 2 € |

    code indenté
"""
HTML = """<!DOCTYPE html>
<html><head><title>Ma page</title><style>b { color: red }</style><script>var a = "le chat";</script></head>
<body class="x"><h1>Le <em>grand</em> guide</h1>
<p>Le chat <b>noir</b> dort &amp; mange.<br>Il pleut&nbsp;!</p><ul><li>Un <a href="x?a=1&amp;b=2">lien</a></li></ul>
<pre>le code</pre><p>Tapez <code>ls -l</code> ici, <span translate="no">Le Monde</span>.</p><!-- rien --></body></html>
"""
CSV = (
    'nom,texte,"autre chose"\n"Le chat","Il dit ""bonjour"", puis\nil dort.",1\nchien,Il court.,\n'
)
SRT = """1
00:00:01,000 --> 00:00:03,000
Je ne sais pas
ce que tu veux dire.

2
00:00:04,000 --> 00:00:05,000
- Bonjour !
- <i>Salut !</i>
"""
VTT = (
    "WEBVTT - Titre\n\nNOTE une note\n\nintro\n00:01.000 --> 00:03.000 align:start\nJe ne sais "
    "pas\n\n"
) + ("00:00:04.000 --> 00:00:05.000\n<v Paul>Bonjour !</v>\n")
PO = """# commentaire
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"

#: a.c:1
msgid "Le fichier %s \\"x\\" est introuvable."
msgstr ""

msgid ""
"Un message "
"long."
msgstr ""

msgid "Déjà"
msgstr "Already"

msgid "%d fichier"
msgid_plural "%d fichiers"
msgstr[0] ""
msgstr[1] ""
"""
JSON = (
    '{\n  "title": "Il pleut.", "n": 1.50,\n  "list": ["Le chat \\u00e9.", {"title": "Elle '
    '\\"lit\\"."}], "e": ""\n}'
)
SAMPLES = {
    "a.md": MARKDOWN,
    "a.html": HTML,
    "a.csv": CSV,
    "a.tsv": "id\tLe texte\n1\tIl pleut.\n\t\n",
    "a.srt": SRT,
    "a.vtt": VTT,
    "a.po": PO,
    "a.json": JSON,
    "a.jsonl": '{"a": "Oui."}\n{"a": ["Non."]}\n',
}


def shouted(text: str) -> str:
    """A translation that one can see: capitals outside of tags and braces."""
    return "".join(
        p if p[:1] in ("<", "{", "%", "h") else p.upper()
        for p in re.split(r"(<[^<>]*>|\{[^{}]*\}|%\w|https?://\S+)", text)
    )


def changed(path: Path, **choice) -> bytes:
    document = read_document(str(path), Choice(**choice))
    return document.written([shouted(text) for text in document.texts])


def put(tmp_path, name: str, text: str) -> Path:
    (tmp_path / name).write_bytes(text.encode())
    return tmp_path / name


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("form", ["as it is", "CRLF", "no last newline", "byte order mark"])
def test_nothing_changes_where_nothing_is_translated(tmp_path, name, form):
    text = SAMPLES[name]
    text = {
        "CRLF": text.replace("\n", "\r\n"),
        "no last newline": text.rstrip("\n"),
        "byte order mark": "\ufeff" + text,
    }.get(form, text)
    path = put(tmp_path, name, text)
    document = read_document(str(path), Choice())
    assert document.texts
    if name != "a.po":  # in which a message without a translation gets one
        assert document.written(document.texts) == path.read_bytes()
    new = changed(path)
    assert new != path.read_bytes()
    assert new.count(b"\r\n") == path.read_bytes().count(b"\r\n")
    assert new.count(b"\n") == path.read_bytes().count(b"\n")
    assert new.endswith(b"\n") == path.read_bytes().endswith(b"\n")
    assert new.startswith(b"\xef\xbb\xbf") == (form == "byte order mark")


def structure(text: str) -> list:
    found = []
    for token in MarkdownIt("commonmark").enable("table").parse(text):
        found.append(
            (
                token.type,
                token.tag,
                token.content if token.type in ("fence", "code_block") else "",
                token.map,
            )
        )
        found += sorted(
            (one.type, str(one.attrs.get("href", "")), one.content if "code" in one.type else "")
            for one in token.children or []
            if one.type != "text"
        )
    return found


def test_markdown_keeps_its_structure(tmp_path):
    new = changed(put(tmp_path, "a.md", MARKDOWN)).decode()
    body = MARKDOWN.split("---\n", 2)[2]
    assert structure(new.split("---\n", 2)[2]) == structure(body)
    for one in (
        "# LE GUIDE *COMPLET*",
        "**NOIR**",
        '[GRAND CANAPÉ](https://a.fr/x "titre")',
        "`du code`",
        "> DEUX LIGNES.",
        "| LE PAIN | 2 € |",
        "title: Bonjour",
        'print("bonjour")',
        "    code indenté",
        "\\*NE\\*",
        "[^1]",
    ):
        assert one in (new if "\n" in one or one[:1] in " >" else new.replace("\n", " "))


def test_markdown_that_would_become_something_else_stays(tmp_path):
    path = put(tmp_path, "a.md", "Le prix **total** monte.\n\nTrois.\n")
    document = read_document(str(path), Choice())
    assert document.written(["* un point", "# Trois"]).decode() == path.read_text()


def tree(node) -> list:
    return [node.tag, dict(node.attrib), [tree(child) for child in node]]


def test_html_keeps_its_elements(tmp_path):
    new = changed(put(tmp_path, "a.html", HTML)).decode()
    before, after = (html5lib.parse(text, namespaceHTMLElements=False) for text in (HTML, new))
    assert tree(before) == tree(after)
    text = "".join(after.itertext())
    for one in (
        "MA PAGE",
        "LE GRAND GUIDE",
        "LE CHAT NOIR DORT & MANGE.",
        "b { color: red }",
        'var a = "le chat";',
        "le code",
        "TAPEZ ls -l ICI, Le Monde.",
    ):
        assert one in text
    assert "<!-- rien -->" in new


def test_a_translation_cannot_write_tags_into_html(tmp_path):
    path = put(tmp_path, "a.html", "<p>Il pleut.</p>")
    assert (
        read_document(str(path), Choice()).written(["<script>a & b"])
        == b"<p>&lt;script&gt;a &amp; b</p>"
    )


@pytest.mark.parametrize(
    ("columns", "truth"),
    [
        (
            (),
            [
                ["NOM", "TEXTE", "AUTRE CHOSE"],
                ["LE CHAT", 'IL DIT "BONJOUR", PUIS\nIL DORT.', "1"],
                ["CHIEN", "IL COURT.", ""],
            ],
        ),
        (
            ("2",),
            [
                ["nom", "TEXTE", "autre chose"],
                ["Le chat", 'IL DIT "BONJOUR", PUIS\nIL DORT.', "1"],
                ["chien", "IL COURT.", ""],
            ],
        ),
        (
            ("nom",),
            [
                ["nom", "texte", "autre chose"],
                ["LE CHAT", 'Il dit "bonjour", puis\nil dort.', "1"],
                ["CHIEN", "Il court.", ""],
            ],
        ),
    ],
)
def test_the_chosen_columns_of_a_table_are_translated(tmp_path, columns, truth):
    new = changed(put(tmp_path, "a.csv", CSV), columns=columns).decode()
    assert list(csv.reader(io.StringIO(new, newline=""))) == truth
    semicolons = changed(put(tmp_path, "b.csv", CSV.replace(",", ";")), columns=columns).decode()
    assert [len(row) for row in csv.reader(io.StringIO(semicolons, newline=""), delimiter=";")] == [
        3,
        3,
        3,
    ]


def test_random_tables_are_read_as_pythons_library_reads_them(tmp_path):
    rng = random.Random(0)
    for _ in range(100):
        cells = [
            ["".join(rng.choice('ab ",\n;é') for _ in range(rng.randint(0, 6))) for _ in range(3)]
            for _ in range(4)
        ]
        out = io.StringIO(newline="")
        csv.writer(out, quoting=rng.choice([csv.QUOTE_ALL, csv.QUOTE_MINIMAL])).writerows(
            [["x", "y", "z"], *cells]
        )
        path = put(tmp_path, "r.csv", out.getvalue())
        document = read_document(str(path), Choice())
        assert document.texts == [
            cell for row in [["x", "y", "z"], *cells] for cell in row if cell.strip()
        ]
        new = document.written([f'{text}",' for text in document.texts]).decode()
        assert list(csv.reader(io.StringIO(new, newline="")))[1:] == [
            [f'{cell}",' if cell.strip() else cell for cell in row] for row in cells
        ]


def test_subtitles_keep_times_and_lines(tmp_path):
    new = list(srt.parse(changed(put(tmp_path, "a.srt", SRT)).decode()))
    assert [(one.index, one.start, one.end) for one in new] == [
        (o.index, o.start, o.end) for o in srt.parse(SRT)
    ]
    assert [len(one.content.split("\n")) for one in new] == [2, 2]
    assert [one.content.split() for one in new] == [
        shouted(one.content).split() for one in srt.parse(SRT)
    ]
    path = tmp_path / "b.vtt"
    path.write_bytes(changed(put(tmp_path, "a.vtt", VTT)))
    assert [(one.start, one.end, one.text) for one in webvtt.read(str(path))] == [
        ("00:00:01.000", "00:00:03.000", "JE NE SAIS PAS"),
        ("00:00:04.000", "00:00:05.000", "BONJOUR !"),
    ]
    assert "NOTE une note" in path.read_text()


def test_messages_without_a_translation_get_one(tmp_path):
    new = polib.pofile(changed(put(tmp_path, "a.po", PO)).decode())
    assert [(entry.msgid, entry.msgstr or entry.msgstr_plural) for entry in new] == [
        ('Le fichier %s "x" est introuvable.', 'LE FICHIER %s "X" EST INTROUVABLE.'),
        ("Un message long.", "UN MESSAGE LONG."),
        ("Déjà", "Already"),
        ("%d fichier", {0: "%d FICHIER", 1: "%d FICHIERS"}),
    ]
    assert new.metadata == {"Content-Type": "text/plain; charset=UTF-8"}


def test_the_chosen_keys_of_json_are_translated(tmp_path):
    path = put(tmp_path, "a.json", JSON)
    assert json.loads(changed(path)) == {
        "title": "IL PLEUT.",
        "n": 1.5,
        "list": ["LE CHAT É.", {"title": 'ELLE "LIT".'}],
        "e": "",
    }
    new = changed(path, keys=("title",))
    assert json.loads(new)["list"] == ["Le chat é.", {"title": 'ELLE "LIT".'}]
    assert b"1.50,\n" in new
    assert json.loads(changed(path, keys=("list",)))["list"] == [
        "LE CHAT É.",
        {"title": 'Elle "lit".'},
    ]


def word(path: Path) -> None:
    document = docx.Document()
    document.add_heading("Le guide", 1)
    paragraph = document.add_paragraph("Le chat ")
    paragraph.add_run("no").bold = True
    paragraph.add_run("ir").bold = True
    paragraph.add_run(" dort ")
    paragraph.add_run("bien").italic = True
    paragraph.add_run(".")
    document.add_table(1, 2).cell(0, 0).text = "Le pain"
    document.sections[0].header.paragraphs[0].text = "En-tête"
    document.save(str(path))


def test_a_word_document_keeps_its_formats(tmp_path):
    word(tmp_path / "a.docx")
    document = read_document(str(tmp_path / "a.docx"), Choice())
    assert document.texts == [
        "Le guide",
        "Le chat <k1>noir</k1> dort <k2>bien</k2>.",
        "Le pain",
        "En-tête",
    ]
    new = docx.Document(
        io.BytesIO(
            document.written(
                ["Guide", "The <k1>black</k1> cat <k2>well</k2> sleeps.", "Bread", "Head"]
            )
        )
    )
    assert [(run.text, run.bold, run.italic) for run in new.paragraphs[1].runs] == [
        ("The ", None, None),
        ("black", True, None),
        (" cat ", None, None),
        ("well", None, True),
        (" sleeps.", None, None),
    ]
    assert new.paragraphs[0].style.name == "Heading 1"
    assert new.tables[0].cell(0, 0).text == "Bread"
    assert new.sections[0].header.paragraphs[0].text == "Head"


LISTS = """- [ ] Acheter du pain
- [x] Fermer la porte
- l'eau est froide

\u2014 l'homme est parti.

Terme
: Une définition

Le ==chat noir== dort.

[^1]: Une note
"""


def test_markdown_keeps_boxes_dashes_definitions_and_highlights(tmp_path):
    path = put(tmp_path, "a.md", LISTS)
    document = read_document(str(path), Choice())
    assert document.texts == [
        "Acheter du pain",
        "Fermer la porte",
        "l'eau est froide",
        "l'homme est parti.",
        "Terme",
        "Une définition",
        "Le <k1>chat noir</k1> dort.",
        "Une note",
    ]
    new = document.written([shouted(text) for text in document.texts]).decode()
    assert new == LISTS.upper().replace("[X]", "[x]")


@pytest.mark.parametrize(
    ("source", "translation"),
    [
        ("Un mot *important*\n*et* un autre.", "One <k1>important</k1> word <k2>and</k2> another."),
        ("Un\nmot\nde\nplus", "One more"),
        ("Il a dit\n- oui - et\nil dort", "He said - yes - and he sleeps"),
        ("Le 1. mai\nil dort", "On the 1. of May"),
        ("> Un mot\n> de plus", "One"),
    ],
)
def test_a_block_of_markdown_keeps_its_number_of_lines(tmp_path, source, translation):
    path = put(tmp_path, "a.md", f"{source}\n\nFin.\n")
    document = read_document(str(path), Choice())
    new = document.written([translation, *document.texts[1:]]).decode()
    assert new.count("\n") == path.read_text().count("\n")
    assert new.split()[0] != "Un"
    blocks = [
        [(token.type, token.level) for token in MarkdownIt("commonmark").parse(text)]
        for text in (path.read_text(), new)
    ]
    assert blocks[0] == blocks[1]


def test_times_inside_of_a_cue_stay(tmp_path):
    cue = "WEBVTT\n\n00:01.000 --> 00:04.000\nJe viens <00:10.000>demain\n"
    document = read_document(str(put(tmp_path, "a.vtt", cue)), Choice())
    assert document.texts == ["Je viens <k1/>demain"]
    assert (
        document.written(["I come <k1/>tomorrow"]).decode().endswith("I come <00:10.000>tomorrow\n")
    )


def test_names_of_tags_that_a_text_has_are_not_used(tmp_path):
    path = put(tmp_path, "a.html", "<p>k1 kx1 kxx1 &#107;xxx1 <b>mot</b></p>")
    document = read_document(str(path), Choice())
    assert document.texts == ["k1 kx1 kxx1 kxxx1 <kxxxx1>mot</kxxxx1>"]
    assert document.written(["<kxxxx1>word</kxxxx1> k1"]) == b"<p><b>word</b> k1</p>"


def test_a_text_with_every_usual_name_of_a_tag_gets_another_name(tmp_path):
    path = put(tmp_path, "a.html", "<p>k1, kx1, kxz1, kxzq1 <b>mot</b></p>")
    document = read_document(str(path), Choice())
    (text,) = document.texts
    assert text.startswith("k1, kx1, kxz1, kxzq1 <")
    assert document.written([text.replace("mot", "word")]) == (
        b"<p>k1, kx1, kxz1, kxzq1 <b>word</b></p>"
    )


@pytest.mark.parametrize(
    ("page", "texts"),
    [
        ("<p>Un <!-- > --> mot</p>", ["Un", "mot"]),
        ("<p title='a > b'>Un mot</p>", ["Un mot"]),
        ("<p>Un</p><script>if (a</b) 'x'</script><p>mot</p>", ["Un", "mot"]),
        ("<title>Un <b> mot</title><p>Fin</p>", ["Un <b> mot", "Fin"]),
        ("<p>a < b et c > d</p>", ["a < b et c > d"]),
        ("<p>Un <B CLASS='x notranslate'>mot</B> de plus</p>", ["Un {k1} de plus"]),
        ("<p>Un <b title='translate'>mot</b></p>", ["Un <k1>mot</k1>"]),
        ("<p>Un mot <b title='sans fin", ["Un mot"]),
        ("<![CDATA[ un > mot ]]><p>Fin</p>", ["Fin"]),
        ("<!doctype html><?php un mot ?><p>Fin", ["Fin"]),
    ],
)
def test_html_is_read_as_the_standard_says(tmp_path, page, texts):
    path = put(tmp_path, "a.html", page)
    document = read_document(str(path), Choice())
    assert document.texts == texts
    assert document.written(texts) == path.read_bytes()


@pytest.mark.parametrize(
    ("name", "choice", "message"),
    [
        ("a.csv", {"columns": ("9",)}, "expected columns from 1 to 3, got 9"),
        ("a.csv", {"columns": ("prix",)}, "has no column 'prix'"),
        ("a.json", {"keys": ("prix",)}, "has no key 'prix'"),
        ("a.json", {"columns": ("1",)}, "--columns goes with"),
        ("a.md", {"keys": ("a",)}, "--keys goes with"),
    ],
)
def test_a_choice_that_is_not_there_is_refused(tmp_path, name, choice, message):
    with pytest.raises(CorpusError, match=message):
        read_document(str(put(tmp_path, name, SAMPLES[name])), Choice(**choice))


def test_a_missing_library_is_named_with_its_extra(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "polib", None)
    with pytest.raises(
        CorpusError, match=r"needs polib; install it with `pip install 'attentif\[documents\]'`"
    ):
        read_document(str(put(tmp_path, "a.po", PO)), Choice())


def test_only_documents_are_documents():
    assert [is_document(name) for name in ("A.MD", "a.docx", "a.txt", "a.md.gz", "a.fr.gz")] == [
        True,
        True,
        False,
        True,
        False,
    ]


@pytest.mark.parametrize(("packing", "suffix"), [(gzip, "gz"), (lzma, "xz")])
def test_a_compressed_document_is_translated_in_its_format(tmp_path, command, packing, suffix):
    for name, text in SAMPLES.items():
        path = tmp_path / f"{name}.{suffix}"
        path.write_bytes(packing.compress(text.encode()))
        assert changed(path) == changed(put(tmp_path, name, text)) != text.encode()
    assert command("--file", tmp_path / f"a.json.{suffix}", "-o", tmp_path / f"b.{suffix}")[0] == 0
    new = packing.decompress((tmp_path / f"b.{suffix}").read_bytes())
    assert new == changed(tmp_path / "a.json")
    assert command("--file", tmp_path / f"a.json.{suffix}")[1] == new.decode()


@pytest.mark.parametrize(
    "name", ["a.html", "a.htm", "a.xhtml", "a.jsonl", "a.csv", "a.tsv", "a.md", "a.srt"]
)
@pytest.mark.parametrize("text", ["", "\n"])
def test_an_empty_document_stays_empty(tmp_path, name, text):
    document = read_document(str(put(tmp_path, name, text)), Choice())
    assert (document.texts, document.written([])) == ([], text.encode())


def attacked(tmp_path, drawn) -> None:
    """A hostile document is one line, or a document again that can be read."""
    word(tmp_path / "a.docx")
    for number, (name, data) in enumerate(drawn):
        path = tmp_path / f"{number}-{name}"
        path.write_bytes(data)
        message = None
        try:
            new = changed(path)
        except CorpusError as error:
            message = str(error)
        if message is not None:
            assert message.startswith(str(path)), name
            assert "\n" not in message, name
            continue
        path.write_bytes(new)
        read_document(str(path), Choice())


def test_hostile_documents_give_one_line(tmp_path):
    word(tmp_path / "w.docx")
    attacked(tmp_path, hostile_documents.documents(SAMPLES, (tmp_path / "w.docx").read_bytes(), 30))


@pytest.mark.soak
def test_two_hundred_hostile_documents_give_one_line(tmp_path):
    word(tmp_path / "w.docx")
    attacked(
        tmp_path,
        hostile_documents.documents(SAMPLES, (tmp_path / "w.docx").read_bytes(), 200, seed=1),
    )


@pytest.fixture
def command(capsys, monkeypatch):
    """`attentif translate` by a translator that writes capitals: its status, stdout and stderr."""
    monkeypatch.setattr(
        "attentif.decoding.translator.Translator", lambda *given, **options: echoing(shouted)
    )

    def run(*words) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["attentif", "translate", *map(str, words)])
        with pytest.raises(SystemExit) as left:
            main()
        return (left.value.code, *capsys.readouterr())

    return run


def test_the_command_writes_a_document_in_its_format(tmp_path, command):
    path, output = put(tmp_path, "a.csv", "id,texte\r\n1,Il pleut."), tmp_path / "b.csv"
    assert command("--file", path, "-o", output, "--columns", "texte")[0] == 0
    assert output.read_bytes() == b"id,texte\r\n1,IL PLEUT."
    assert command("--file", path, "--columns", "2")[:2] == (0, "id,TEXTE\r\n1,IL PLEUT.")


def test_a_document_that_cannot_be_read_is_one_line_and_no_file(tmp_path, command):
    path, output = put(tmp_path, "a.json", '{"a": "Il pleut."'), tmp_path / "b.json"
    status, out, error = command("--file", path, "-o", output)
    assert (status, out, error.count("\n")) == (1, "", 1)
    assert error.startswith(f"attentif: {path}:1: is not JSON:")
    assert not output.exists()


@pytest.mark.parametrize(
    "words",
    [
        ["--file", "a.md", "--json"],
        ["--columns", "1", "Il dort."],
        ["--file", "a.docx"],
        ["--file", "a.md", "--n-best", "2"],
    ],
)
def test_options_that_do_not_go_with_a_document_are_a_usage_error(words, command):
    assert command(*words)[0] == 2


def test_a_word_that_begins_with_a_hyphen_and_a_space_is_a_text(command):
    assert command("- Il dort.", "Oui.")[:2] == (0, "- IL DORT.\nOUI.\n")
    status, out, _ = command("Non.", "- Il dort.", "--json", "Oui.")
    assert status == 0
    assert [json.loads(line)["source"] for line in out.splitlines()] == [
        "Non.",
        "- Il dort.",
        "Oui.",
    ]

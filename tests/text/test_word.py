"""Word documents: what Word tracks, links and computes is translated in its place; outside truth:
lxml and python-docx read what was written."""

import io
import re
import zipfile

import docx
import pytest
from lxml import etree

from attentif.text.formats import read_document
from attentif.text.formats.slots import Choice
from attentif.text.plain import CorpusError

MAIN = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
W = f"{{{MAIN}}}"
NAMES = (
    f'xmlns:w="{MAIN}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" '
    'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" '
    'xmlns:v="urn:schemas-microsoft-com:vml" '
    'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
)
TRACKED = 'w:id="1" w:author="A" w:date="2026-01-01T00:00:00Z"'


def run(text: str, properties: str = "") -> str:
    properties = f"<w:rPr>{properties}</w:rPr>" if properties else ""
    return f'<w:r>{properties}<w:t xml:space="preserve">{text}</w:t></w:r>'


def field(code: str, result: str) -> str:
    sign = '<w:r><w:fldChar w:fldCharType="{}"/></w:r>'.format
    code = f"<w:r><w:instrText> {code} </w:instrText></w:r>"
    return sign("begin") + code + sign("separate") + result + sign("end")


BOX = (
    "<w:r><mc:AlternateContent><mc:Choice Requires='wps'><wps:txbx><w:txbxContent><w:p>{0}</w:p>"
    "</w:txbxContent></wps:txbx></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent><w:p>"
    "{0}</w:p></w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>"
).format(run("Dans un cadre"))
DELETED = f"<w:del {TRACKED}><w:r><w:delText>noir</w:delText></w:r></w:del>"
PARAGRAPHS = {
    "insertion": f"{run('Le chat ')}<w:ins {TRACKED}>{run('gris')}</w:ins>{run(' dort.')}",
    "whole insertion": f"<w:ins {TRACKED}>{run('Il dort.')}</w:ins>",
    "deletion": f"{run('Le chat ')}{DELETED}{run(' dort.')}",
    "move": f"<w:moveFrom {TRACKED}>{run('Avant.')}</w:moveFrom><w:moveTo {TRACKED}>"
    f"{run('Après.')}</w:moveTo>",
    "content control": "<w:sdt><w:sdtPr><w:alias w:val='Nom'/></w:sdtPr><w:sdtContent>"
    f"{run('Un texte')}</w:sdtContent></w:sdt>{run(' et la suite.')}",
    "smart tag": f"{run('Il habite à ')}<w:smartTag w:element='City'>{run('Lyon')}</w:smartTag>",
    "simple field": f"{run('Voir ')}<w:fldSimple w:instr='REF a'>{run('la figure')}</w:fldSimple>",
    "field": run("Voir ") + field("REF a", run("le tableau")) + run(" ici."),
    "field in a run": "<w:r><w:fldChar w:fldCharType='begin'/><w:instrText>REF a</w:instrText>"
    "<w:fldChar w:fldCharType='separate'/><w:t>le tableau</w:t><w:fldChar w:fldCharType='end'/></w:r>",
    "nested field": field("IF " + "x", run("voici ") + field("REF b", run("la note"))),
    "link": f"{run('Un ')}<w:hyperlink w:anchor='x'>{run('grand ')}{run('lien', '<w:b/>')}"
    "</w:hyperlink>",
    "text box": f"{BOX}{run('Sous le cadre')}",
    "bookmark": f"<w:bookmarkStart w:id='0' w:name='a'/>{run('Un titre')}<w:bookmarkEnd w:id='0'/>",
    "formula": f"{run('Donc ')}<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>{run(' est positif.')}",
    "languages": f"{run('Le ', '<w:lang w:val=' + chr(39) + 'fr-FR' + chr(39) + '/>')}{run('chat')}",
    "page break": f"{run('La fin')}<w:r><w:br w:type='page'/></w:r>{run('Le début')}",
    "line break": "<w:r><w:t>Un</w:t><w:br/><w:t>Deux</w:t><w:tab/><w:t>Trois</w:t></w:r>",
}


def packed(paragraphs: str, **more: str) -> bytes:
    """A document of these paragraphs, in the archive that python-docx writes."""
    made = io.BytesIO()
    docx.Document().save(made)
    out = io.BytesIO()
    with zipfile.ZipFile(made) as archive, zipfile.ZipFile(out, "w") as new:
        for name in archive.namelist():
            data = archive.read(name)
            if name == "word/document.xml":
                data = f"<w:document {NAMES}><w:body>{paragraphs}</w:body></w:document>".encode()
            if name == "[Content_Types].xml":
                data = data.replace(b"</Types>", more.get("types", "").encode() + b"</Types>")
            new.writestr(name, data)
        for name, text in more.items():
            if name != "types":
                new.writestr(f"word/{name}.xml", text)
    return out.getvalue()


def shouted(text: str) -> str:
    return re.sub(r"(<[^<>]*>|\{[^{}]*\})|(.)", lambda found: found[1] or found[2].upper(), text)


def translated(tmp_path, data: bytes) -> tuple[list[str], bytes]:
    path = tmp_path / "a.docx"
    path.write_bytes(data)
    document = read_document(str(path), Choice())
    return document.texts, document.written([shouted(text) for text in document.texts])


def body(data: bytes) -> etree._Element:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return etree.fromstring(archive.read("word/document.xml"))


def texts(tree, inside: str) -> str:
    """The text of all elements of a kind; moved text is deleted where it was."""
    away = [text for moved in tree.iter(f"{W}moveFrom") for text in moved.iter(f"{W}t")]
    return "".join(text.text or "" for text in tree.iter(f"{W}{inside}") if text not in away)


def kinds(tree) -> list[str]:
    """All elements but runs and their texts, in order."""
    plain = {f"{W}{name}" for name in ("r", "t", "rPr", "b", "lang")}
    return [str(one.tag) for one in tree.iter() if one.tag not in plain]


@pytest.mark.parametrize("kind", PARAGRAPHS)
def test_text_of_every_kind_is_translated_where_it_is(tmp_path, kind):
    data = packed(f"<w:p>{PARAGRAPHS[kind]}</w:p>")
    found, new = translated(tmp_path, data)
    before, after = body(data), body(new)
    assert found
    assert texts(after, "t") == texts(before, "t").upper()
    assert texts(after, "delText") == texts(before, "delText")
    assert kinds(after) == kinds(before)
    moved = [text.text for gone in after.iter(f"{W}moveFrom") for text in gone.iter(f"{W}t")]
    assert moved == (["Avant."] if kind == "move" else [])
    docx.Document(io.BytesIO(new))


def test_text_stays_inside_of_its_insertion_and_its_link(tmp_path):
    data = packed("".join(f"<w:p>{PARAGRAPHS[kind]}</w:p>" for kind in ("insertion", "link")))
    _, new = translated(tmp_path, data)
    inside = {
        name: "".join(text.text for one in body(new).iter(W + name) for text in one.iter(f"{W}t"))
        for name in ("ins", "hyperlink")
    }
    assert inside == {"ins": "GRIS", "hyperlink": "GRAND LIEN"}


def test_a_page_break_does_not_join_two_lines(tmp_path):
    found, new = translated(tmp_path, packed(f"<w:p>{PARAGRAPHS['page break']}</w:p>"))
    (text,) = found
    assert [line.strip() for line in re.sub("<[^<>]*>", "", text).split("\n")] == [
        "La fin",
        "Le début",
    ]
    (paragraph,) = docx.Document(io.BytesIO(new)).paragraphs
    assert [run.text for run in paragraph.runs if run.text.strip()] == ["LA FIN", "LE DÉBUT"]
    assert len(list(body(new).iter(f"{W}br"))) == 1


def test_words_in_another_order_keep_their_formats(tmp_path):
    path = tmp_path / "a.docx"
    ends = (
        f"{run('Un ')}<w:ins {TRACKED}>{run('gris', '<w:b/>')}{run(' clair')}</w:ins>{run(' chat')}"
    )
    path.write_bytes(packed(f"<w:p>{ends}</w:p>"))
    document = read_document(str(path), Choice())
    assert document.texts == ["Un <k1><k2>gris</k2> clair</k1> chat"]
    new = body(document.written(["A cat <k1>light <k2>grey</k2></k1>"]))
    found = [
        (text.text, text.getparent().find(f"{W}rPr/{W}b") is not None, "ins" in str(one.tag))
        for text in new.iter(f"{W}t")
        for one in [text.getparent().getparent()]
    ]
    assert found == [("A cat ", False, False), ("light ", False, True), ("grey", True, True)]


@pytest.mark.parametrize(
    "translation",
    [
        "<k1>A",
        "A</k1>",
        "<k1><k2>A</k1>B</k2>",
        "A",
        "<k2></k2><k1></k1>",
        "<k1>A</k1><k1>B</k1>",
        "",
    ],
)
def test_tags_that_a_translation_loses_or_crosses_give_well_formed_xml(tmp_path, translation):
    path = tmp_path / "a.docx"
    ends = f"{run('Un ')}<w:ins {TRACKED}>{run('gris')}</w:ins><w:hyperlink w:anchor='x'>"
    note = "<w:r><w:footnoteReference w:id='2'/></w:r>"
    path.write_bytes(packed(f"<w:p>{ends}{run('chat')}</w:hyperlink>{note}{run('.')}</w:p>"))
    new = read_document(str(path), Choice()).written([translation])
    assert len(list(body(new).iter(f"{W}footnoteReference"))) == 1
    assert texts(body(new), "t") == re.sub("<[^<>]*>", "", translation)


def test_data_that_word_fills_in_stays(tmp_path):
    data = packed(f"<w:p>{run('Cher ')}{field('MERGEFIELD nom', run('«nom»'))}{run(',')}</w:p>")
    found, new = translated(tmp_path, data)
    assert found == ["Cher {k1},"]
    assert texts(body(new), "t") == "CHER «nom»,"


def test_footnotes_are_translated(tmp_path):
    note = f"<w:footnotes {NAMES}><w:footnote w:id='2'><w:p>{run('Une note')}</w:p></w:footnote></w:footnotes>"
    kind = "application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml"
    types = f'<Override PartName="/word/footnotes.xml" ContentType="{kind}"/>'
    data = packed(f"<w:p>{run('Un texte')}</w:p>", types=types, footnotes=note)
    found, new = translated(tmp_path, data)
    assert found == ["Un texte", "Une note"]
    with zipfile.ZipFile(io.BytesIO(new)) as archive:
        assert b"UNE NOTE" in archive.read("word/footnotes.xml")


def test_members_that_hold_no_text_stay_byte_for_byte(tmp_path):
    data = packed(f"<w:p>{run('Un texte')}</w:p>")
    _, new = translated(tmp_path, data)
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(io.BytesIO(new)) as made:
        changed = [name for name in old.namelist() if old.read(name) != made.read(name)]
        assert old.namelist() == made.namelist()
    assert changed == ["word/document.xml"]


@pytest.mark.parametrize(
    ("document", "said"),
    [
        ("<!DOCTYPE w:document [<!ENTITY a 'b'>]><w:document/>", "declares entities"),
        (f"<w:document {NAMES}><w:p>", "not a DOCX file, or damaged"),
        (
            f"<w:document {NAMES}><w:p>{'<w:ins>' * 300}{'</w:ins>' * 300}</w:p></w:document>",
            "deeply",
        ),
    ],
)
def test_hostile_xml_is_refused(tmp_path, document, said):
    whole = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(packed(""))) as old, zipfile.ZipFile(whole, "w") as new:
        for name in old.namelist():
            new.writestr(name, document if name == "word/document.xml" else old.read(name))
    with pytest.raises(CorpusError, match=said):
        translated(tmp_path, whole.getvalue())


def test_text_in_comments_and_sections_of_data_is_read_as_xml_says(tmp_path):
    odd = "<w:p><w:r><!-- <w:p> --><w:t><![CDATA[Le <w:p> & lui]]></w:t></w:r></w:p>"
    found, new = translated(tmp_path, packed(odd))
    assert found == ["Le <w:p> & lui"]
    assert texts(body(new), "t") == "LE <w:p> & LUI"

"""Parallel text in files: what other programs wrote is read as they meant it, and every fault is
one line."""

import gzip
import json
import lzma
import random
import re
import sys
import tracemalloc
import zipfile
from xml.etree import ElementTree

import pytest
import zstandard
from hypothesis import example, given
from hypothesis import strategies as st

from attentif.text.corpus import CorpusError, Pair, read, write

# Characters at which str.splitlines ends a line, and a line feed does not stand.
ODD = "a\u2028b\x0bc\x85d\x0ce\x1cf\u2029g"
PAIRS = [
    Pair("L'été, déjà ?", "Summer, already?"),
    Pair(f"Un {ODD} mot", "A word"),
    Pair("Où çà\u00a0!", "Where?"),
]
PACK = {
    "": bytes,
    ".gz": gzip.compress,
    ".xz": lzma.compress,
    ".zst": zstandard.ZstdCompressor().compress,
}


def lines(side, end="\n"):
    return "".join(pair[side] + end for pair in PAIRS).encode()


def table(end="\n"):
    return "".join(f"{pair.source}\t{pair.target}{end}" for pair in PAIRS).encode()


def tmx(pairs, languages=("fr", "en")):
    """As ElementTree writes it, which puts no line ends of its own."""
    root = ElementTree.Element("tmx", version="1.4")
    body = ElementTree.SubElement(root, "body")
    for pair in pairs:
        unit = ElementTree.SubElement(body, "tu")
        for language, text in zip(languages, pair, strict=True):
            side = ElementTree.SubElement(unit, "tuv", {"xml:lang": language})
            ElementTree.SubElement(side, "seg").text = text
    return ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)


def fault(place, **options):
    """The message, which must be one line."""
    with pytest.raises(CorpusError) as caught:
        list(read(str(place), **options))
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize("suffix", PACK)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_lines_are_read_alike_with_any_ends_mark_and_compression(tmp_path, suffix, end, mark):
    for name, data in (
        ("t.fr", lines(0, end)),
        ("t.en", lines(1, end)),
        ("t.tsv", table(end)),
        ("t.txt", table(end)),
    ):
        (tmp_path / (name + suffix)).write_bytes(PACK[suffix](mark + data))
        (tmp_path / ("cut-" + name + suffix)).write_bytes(
            PACK[suffix](mark + data.removesuffix(b"\n"))
        )
    for name in ("t.{fr,en}", "t.tsv", "t.txt"):
        assert list(read(f"{tmp_path}/{name}{suffix}")) == PAIRS
        assert list(read(f"{tmp_path}/cut-{name}{suffix}")) == PAIRS
    assert list(read(f"{tmp_path}/t.{{en,fr}}{suffix}")) == [Pair(b, a) for a, b in PAIRS]


@pytest.mark.parametrize("suffix", PACK)
def test_each_form_of_json_is_read(tmp_path, suffix):
    forms = [
        lambda p: {"source": p.source, "target": p.target},
        lambda p: {"id": 1, "fr": p.source, "en": p.target, "translation": None},
        lambda p: {"translation": {"en": p.target, "fr": p.source}},
    ]
    for ascii_only in (True, False):
        text = "".join(
            json.dumps(form(p), ensure_ascii=ascii_only) + "\n" for form in forms for p in PAIRS
        )
        (tmp_path / f"t.jsonl{suffix}").write_bytes(PACK[suffix](text.encode()))
        assert list(read(f"{tmp_path}/t.jsonl{suffix}")) == PAIRS * 3


@pytest.mark.parametrize("suffix", PACK)
def test_a_tmx_that_elementtree_wrote_is_read(tmp_path, suffix):
    pairs = [Pair("Où <b> & çà ?", "Where?"), Pair("Un\u2028mot\u00a0!", "A word")]
    for languages in (("fr", "en"), ("FR-ca", "en_GB")):
        (tmp_path / f"t.tmx{suffix}").write_bytes(PACK[suffix](tmx(pairs, languages)))
        assert list(read(f"{tmp_path}/t.tmx{suffix}")) == pairs


def test_a_tmx_gives_text_without_formatting_and_skips_units_that_lack_a_language(tmp_path):
    (tmp_path / "t.tmx").write_text(
        '<?xml version="1.0"?>\n<!DOCTYPE tmx SYSTEM "tmx14.dtd">\n<tmx '
        'version="1.1"><header/><body>\n'
        '<tu><tuv lang="en-US"><prop>x</prop><seg>the <hi>red</hi> door</seg></tuv><tuv '
        'lang="en-GB"><seg>b</seg></tuv>'
        '\n<tuv lang="FR"><seg>la porte <bpt i="1">&lt;b&gt;<sub>s</sub></bpt>rouge<ept '
        'i="1">/</ept>\n   ici </seg>'
        "</tuv></tu>\n"
        '<tu><tuv xml:lang="en"><seg>alone</seg></tuv><tuv '
        'xml:lang="de"><seg>allein</seg></tuv></tu>\n'
        '<tu><tuv xml:lang="fr"><seg>seul</seg></tuv></tu>\n</body></tmx>\n'
    )
    assert list(read(f"{tmp_path}/t.tmx")) == [Pair("la porte rouge ici", "the red door")]
    assert "no unit has both fr and it; its languages are: de, en, fr" in fault(
        tmp_path / "t.tmx", languages=("fr", "it")
    )


def test_a_tmx_with_entities_of_its_own_or_cut_is_refused(tmp_path):
    bomb = '<!DOCTYPE tmx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>\n<tmx><body/></tmx>'
    outside = (
        '<!DOCTYPE tmx SYSTEM "x.dtd">\n<tmx><tu><tuv lang="fr"><seg>&b;</seg></tuv></tu></tmx>'
    )
    whole = tmx(PAIRS[:1]).decode()
    for text, expected in (
        (
            bomb,
            (
                r"t\.tmx:1: declares a, or uses it as an entity; expected a document without "
                r"declarations"
            ),
        ),
        (outside, r"t\.tmx:2: declares b, or uses it as an entity;"),
        (bomb.replace("ENTITY a", "ATTLIST seg a CDATA"), r"t\.tmx:1: declares seg, or uses it"),
        (whole[:-9], r"t\.tmx:2: not XML: "),
        (whole.replace("</seg>", "</sag>", 1), r"t\.tmx:2: not XML: mismatched tag"),
        (tmx([Pair("a", " ")]).decode(), r"t\.tmx:2: the target is empty"),
        ("<tmx/>", r"t\.tmx: no unit has both fr and en; its languages are: none"),
    ):
        (tmp_path / "t.tmx").write_text(text)
        assert re.search(expected, fault(tmp_path / "t.tmx"))


HUGE = 1 << 24
UNIT = '<tu><tuv lang="fr"><seg>{}</seg></tuv></tu>'


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (
            UNIT.format("a" * HUGE),
            "expected segments of at most 1,048,576 characters in a unit, got more",
        ),
        (
            "<tu>" + UNIT[4:-5].format("a" * 999_999) * 16 + "</tu>",
            "expected segments of at most 1,048,576 characters",
        ),
        (
            f'<tu a="{"a" * HUGE}"/>',
            "expected tags and comments of at most 65,536 bytes, got a longer one",
        ),
        (f"<tu>\n<!-- {'a' * HUGE} --></tu>", "expected tags and comments of at most 65,536 bytes"),
        (f"<t{'u' * HUGE}/>", "expected tags and comments of at most 65,536 bytes"),
        (
            '<tu><tuv lang="{}"/></tu>'.format("a" * 60_000),
            "expected the code of a language, as in fr-CA, got aaa",
        ),
        (
            "".join(f'<tu><tuv lang="x{i}"/></tu>' for i in range(2000)),
            "expected at most 1,000 languages, got more",
        ),
        ("<a>" * 100_000, "expected at most 100 elements inside one another, got more"),
    ],
    ids=["segment", "unit", "attribute", "comment", "name", "code", "languages", "depth"],
)
def test_a_tmx_has_a_bound_on_each_of_its_parts(tmp_path, body, expected):
    (tmp_path / "t.tmx.gz").write_bytes(gzip.compress(f"<tmx>\n<body>\n{body}".encode(), 1))
    del body
    tracemalloc.start()
    try:
        message = fault(tmp_path / "t.tmx.gz")
        assert tracemalloc.get_traced_memory()[1] < 10_000_000
    finally:
        tracemalloc.stop()
    assert re.search(rf"t\.tmx\.gz:[34]: {expected}", message)


def test_text_between_the_units_of_a_tmx_may_be_long(tmp_path):
    (tmp_path / "t.tmx").write_bytes(
        tmx(PAIRS[:1]).replace(b"<body>", b"<body>" + b" " * (1 << 21))
    )
    assert list(read(f"{tmp_path}/t.tmx")) == PAIRS[:1]


def test_a_tmx_is_not_held_in_memory(tmp_path):
    pairs = [Pair(f"phrase {i} " * 20, f"sentence {i} " * 20) for i in range(4000)]
    (tmp_path / "t.tmx").write_bytes(tmx(pairs))
    assert (tmp_path / "t.tmx").stat().st_size > 2_000_000
    del pairs
    tracemalloc.start()
    assert sum(1 for _ in read(f"{tmp_path}/t.tmx")) == 4000
    assert tracemalloc.get_traced_memory()[1] < 1_000_000
    tracemalloc.stop()


def test_the_two_sides_of_an_opus_zip_are_found(tmp_path):
    with zipfile.ZipFile(tmp_path / "o.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("README", "en fr")
        archive.writestr("x/News.en-fr.en", lines(1))
        archive.writestr("x/News.en-fr.fr", lines(0))
        archive.writestr("x/News.en-fr.ids", "1\n2\n3\n")
        archive.writestr("__MACOSX/x/._News.en-fr.fr", b"\0")
    assert list(read(f"{tmp_path}/o.zip")) == PAIRS
    assert list(read(f"{tmp_path}/o.zip", ("en", "fr"))) == [Pair(b, a) for a, b in PAIRS]
    assert "expected one member that ends in .de, got 0: README, x/News" in fault(
        tmp_path / "o.zip", languages=("fr", "de")
    )
    with zipfile.ZipFile(tmp_path / "o.zip", "a") as archive:
        archive.writestr("more.fr", "un\n")
    assert "expected one member that ends in .fr, got 2: x/News.en-fr.fr, more.fr" in fault(
        tmp_path / "o.zip"
    )
    with zipfile.ZipFile(tmp_path / "o.zip", "w") as archive:
        archive.writestr("n.fr", "un\ndeux\n")
        archive.writestr("n.en", "one\n")
    said = (
        f"{tmp_path}/o.zip/n.fr, {tmp_path}/o.zip/n.en: expected equal numbers of lines, got 2 "
        "and 1"
    )
    assert said in fault(tmp_path / "o.zip")


@pytest.mark.parametrize(("fr", "en"), [(3, 5), (5, 3), (0, 2), (9000, 70_000), (70_001, 70_000)])
def test_unequal_files_are_told_with_both_counts(tmp_path, fr, en):
    (tmp_path / "t.fr").write_text("un\n" * fr)
    (tmp_path / "t.en").write_text("one\n" * en)
    said = f"{tmp_path}/t.fr, {tmp_path}/t.en: expected equal numbers of lines, got {fr} and {en}"
    assert said in fault(f"{tmp_path}/t.{{fr,en}}")


@pytest.mark.parametrize("line", [1, 2, 30_001])
def test_a_bad_byte_is_told_with_file_line_and_byte(tmp_path, line):
    good = "été\tsummer\n".encode()
    (tmp_path / "t.tsv").write_bytes(
        good * (line - 1) + "l'été".encode("latin-1") + b"\tsummer\n" + good
    )
    assert f"{tmp_path}/t.tsv:{line}: byte 3 is 0xe9, which is not UTF-8" in fault(
        tmp_path / "t.tsv"
    )
    (tmp_path / "t.tsv").write_bytes(good * (line - 1) + b"un\t\xc3")
    assert f"{tmp_path}/t.tsv:{line}: byte 4 is 0xc3, which is not UTF-8" in fault(
        tmp_path / "t.tsv"
    )


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("t.tsv", "un\tone\n\ttwo\n", "t.tsv:2: the source is empty"),
        ("t.tsv", "un\tone\ndeux\t \u00a0\r\n", "t.tsv:2: the target is empty"),
        ("t.tsv", "un\tone\ndeux\n", "t.tsv:2: expected 2 columns (source, tab, target), got 1"),
        ("t.txt", "un\tone\t1\n", "t.txt:1: expected 2 columns (source, tab, target), got 3"),
        ("t.tsv", "un\tone\n\n", "t.tsv:2: expected 2 columns (source, tab, target), got 1"),
        ("t.jsonl", '{"fr": "un", "en": "one"}\n{"fr": "un", "en"\n', "t.jsonl:2: not JSON: "),
        ("t.jsonl", "[" * 100_000, "t.jsonl:1: not JSON: "),
        (
            "t.jsonl",
            "[1]\n",
            (
                'expected two texts, as "source" and "target" or "fr" and "en", alone or in '
                '"translation"'
            ),
        ),
        (
            "t.jsonl",
            '{"fr": "un", "de": "ein"}\n',
            't.jsonl:1: expected two texts, as "source" and "target" or "fr"',
        ),
        ("t.jsonl", '{"fr": "un", "en": 1}\n', "t.jsonl:1: expected two texts"),
        ("t.jsonl", '{"fr": "un", "en": ""}\n', "t.jsonl:1: the target is empty"),
        (
            "t.jsonl",
            '{"fr": "un", "en": "\\ud800"}\n',
            "t.jsonl:1: contains half of a surrogate pair",
        ),
        ("t.docx", "", "t.docx: expected two files as in train.{fr,en}, or a name in .tsv"),
        ("t.zip.gz", "", "t.zip.gz: expected two files as in train.{fr,en}, or a name in .tsv"),
        ("t.zip", "no zip\n", "t.zip: damaged: File is not a zip file; copy the file again"),
        (
            "t.tsv.gz",
            "no gzip\n",
            "t.tsv.gz: damaged: Error -3 while decompressing data: incorrect header",
        ),
        ("t.tsv.xz", "no xz\n", "t.tsv.xz: damaged: Input format not supported"),
        (
            "t.tsv.zst",
            "no zstandard\n",
            "t.tsv.zst: damaged: zstd decompressor error: Unknown frame descriptor",
        ),
    ],
)
def test_a_fault_is_one_line_with_file_and_line(tmp_path, name, text, expected):
    (tmp_path / name).write_bytes(text.encode())
    assert expected in fault(tmp_path / name)


def test_an_empty_side_is_told_by_its_own_file(tmp_path):
    (tmp_path / "t.fr").write_text("un\ndeux\n")
    (tmp_path / "t.en").write_text("one\n\n")
    assert f"{tmp_path}/t.en:2: the target is empty" in fault(f"{tmp_path}/t.{{fr,en}}")


def test_what_cannot_be_opened_is_one_line(tmp_path):
    assert f"{tmp_path}/t.tsv: cannot be read: No such file" in fault(tmp_path / "t.tsv")
    assert f"{tmp_path}/t.en: cannot be read: No such file" in fault(f"{tmp_path}/t.{{en,fr}}")
    (tmp_path / "d.tsv").mkdir()
    assert f"{tmp_path}/d.tsv: cannot be read: Is a directory" in fault(tmp_path / "d.tsv")


def test_a_file_without_lines_has_no_pairs(tmp_path):
    for data in (b"", b"\xef\xbb\xbf"):
        (tmp_path / "t.tsv").write_bytes(data)
        assert list(read(f"{tmp_path}/t.tsv")) == []


@pytest.mark.parametrize("suffix", [".gz", ".xz", ".zst"])
@pytest.mark.parametrize("end", [b"", b"\n"])
def test_a_line_of_more_than_a_mebibyte_is_refused_and_does_not_fill_the_memory(
    tmp_path, suffix, end
):
    tail = (
        1 << 20 if end else 1 << 25
    )  # what ends with a line feed is held whole before it is counted
    (tmp_path / f"t.tsv{suffix}").write_bytes(PACK[suffix](b"un\tone\n" + bytes(tail + 1) + end))
    tracemalloc.start()
    try:
        message = fault(tmp_path / f"t.tsv{suffix}")
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert (
        f"{tmp_path}/t.tsv{suffix}:2: longer than 1,048,576 bytes; expected a sentence a line"
        in message
    )
    assert peak < 24 << 20


def test_a_line_of_a_mebibyte_is_read(tmp_path):
    (tmp_path / "t.tsv").write_bytes(b"un\t" + b"a" * ((1 << 20) - 3) + b"\n" + b"un\tone")
    assert [len(pair.target) for pair in read(f"{tmp_path}/t.tsv")] == [(1 << 20) - 3, 3]


def test_compressed_data_that_ask_for_much_memory_are_refused(tmp_path):
    wide = [
        {"id": lzma.FILTER_LZMA2, "dict_size": 300 << 20, "mode": lzma.MODE_FAST, "mf": lzma.MF_HC3}
    ]
    frame = zstandard.ZstdCompressor(
        compression_params=zstandard.ZstdCompressionParameters(window_log=28)
    )
    with frame.stream_writer(
        open(tmp_path / "t.tsv.zst", "wb")
    ) as file:  # of a length that is not known before
        file.write(b"un\tone\n")
    (tmp_path / "t.tsv.xz").write_bytes(lzma.compress(b"un\tone\n", filters=wide))
    assert "t.tsv.xz: needs more than 268,435,456 bytes of memory to unpack" in fault(
        tmp_path / "t.tsv.xz"
    )
    assert "t.tsv.zst: damaged: zstd decompressor error: Frame requires too much memory" in fault(
        tmp_path / "t.tsv.zst"
    )


def test_a_zip_packed_by_another_method_than_deflate_is_refused(tmp_path):
    with zipfile.ZipFile(tmp_path / "t.zip", "w", zipfile.ZIP_BZIP2) as archive:
        for name in ("t.fr", "t.en"):
            archive.writestr(name, bytes(1 << 20))
    assert f"{tmp_path}/t.zip/t.fr: expected the method deflate" in fault(tmp_path / "t.zip")


@pytest.mark.parametrize("name", ["t.tsv.gz", "t.tsv.xz", "t.tsv.zst", "t.zip"])
def test_a_compressed_file_that_was_cut_or_damaged_is_one_line(tmp_path, name):
    draw = random.Random(1)
    data = "".join(f"phrase {draw.random()}\tsentence {draw.random()}\n" for _ in range(40))
    path = tmp_path / name
    if name == "t.zip":
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("t.fr", data)
            archive.writestr("t.en", data)
    else:
        write(path, [Pair(*line.split("\t")) for line in data.splitlines()])
    whole = path.read_bytes()
    for length in {0, 1, 5, len(whole) - 1, *draw.sample(range(len(whole)), 60)}:
        path.write_bytes(whole[:length])
        assert re.search("cut short|damaged", fault(path))
    seen = []
    for place in draw.sample(range(len(whole)), 60):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 0x10]) + whole[place + 1 :])
        try:
            list(read(str(path)))
        except CorpusError as error:
            seen.append(str(error))
    # Not all is seen: a header holds bytes that mean nothing, and Zstandard need not hold a
    # checksum.
    assert len(seen) > 10
    assert not any("\n" in message for message in seen)


def test_frames_behind_each_other_are_one_file(tmp_path):
    for suffix in (".gz", ".xz", ".zst"):
        parts = [f"{p.source}\t{p.target}\n".encode() * 3000 for p in PAIRS]
        (tmp_path / f"t.tsv{suffix}").write_bytes(b"".join(map(PACK[suffix], parts)))
        assert list(read(f"{tmp_path}/t.tsv{suffix}")) == [p for p in PAIRS for _ in range(3000)]


def test_without_zstandard_the_message_says_what_to_install(tmp_path, monkeypatch):
    write(tmp_path / "t.tsv.zst", PAIRS)
    monkeypatch.setitem(sys.modules, "zstandard", None)
    assert "t.tsv.zst: .zst needs the package zstandard; run: pip install zstandard" in fault(
        tmp_path / "t.tsv.zst"
    )
    with pytest.raises(CorpusError, match="pip install zstandard"):
        write(tmp_path / "u.tsv.zst", PAIRS)
    assert [entry.name for entry in tmp_path.iterdir()] == ["t.tsv.zst"]


SIDE = st.text(st.characters(exclude_categories=["Cs"]), min_size=1).filter(
    lambda text: not text.isspace()
)


@pytest.mark.properties
@example([Pair("\ufeffa", "\ufeffb"), Pair("\ufeffc", "d")], "")
@given(st.lists(st.builds(Pair, SIDE, SIDE)), st.sampled_from(sorted(PACK)))
def test_what_is_written_is_read_back_on_one_line_each(tmp_path_factory, pairs, suffix):
    path = tmp_path_factory.mktemp("written") / f"t.tsv{suffix}"
    assert write(path, pairs) == len(pairs)
    assert list(read(str(path))) == [
        Pair(*(re.sub("[\t\n\r]", " ", side) for side in pair)) for pair in pairs
    ]
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]


def test_other_programs_read_what_is_written(tmp_path):
    zst = zstandard.ZstdDecompressor().decompressobj()
    unpack = {".gz": gzip.decompress, ".xz": lzma.decompress, ".zst": zst.decompress}
    for suffix, unpacked in unpack.items():
        write(tmp_path / f"t.tsv{suffix}", PAIRS)
        assert unpacked((tmp_path / f"t.tsv{suffix}").read_bytes()) == table()


def test_what_cannot_be_written_leaves_the_old_as_it_was(tmp_path):
    write(tmp_path / "t.tsv", PAIRS)

    def failing():
        yield PAIRS[0]
        raise KeyError("read")

    with pytest.raises(KeyError):
        write(tmp_path / "t.tsv", failing())
    with pytest.raises(CorpusError, match=r"t\.tsv:2: the target is empty"):
        write(tmp_path / "t.tsv", [PAIRS[0], Pair("un", "\n")])
    with pytest.raises(CorpusError, match=r"t\.tsv:1: contains half of a surrogate pair"):
        write(tmp_path / "t.tsv", [Pair("un", "\ud800")])
    with pytest.raises(CorpusError, match=r"no/t\.tsv: cannot be written: No such file"):
        write(tmp_path / "no" / "t.tsv", PAIRS)
    with pytest.raises(CorpusError, match=r"t\.csv: expected a name that ends in \.tsv"):
        write(tmp_path / "t.csv", PAIRS)
    assert list(read(f"{tmp_path}/t.tsv")) == PAIRS
    assert [entry.name for entry in tmp_path.iterdir()] == ["t.tsv"]

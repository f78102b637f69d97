"""Documents of any size that are made to take quadratic time or much memory: name, and a function
from a size in bytes, roughly, to the document."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable

Grown = Callable[[int], bytes]


def repeated(unit: str, before: str = "", after: str = "") -> Grown:
    return lambda size: (before + unit * (size // len(unit.encode())) + after).encode()


def nested(opening: str, inside: str, closing: str) -> Grown:
    def grow(size: int) -> bytes:
        count = size // (len(opening) + len(closing))
        return (opening * count + inside + closing * count).encode()

    return grow


def rising(unit: Callable[[int], str]) -> Grown:
    """Units that differ from each other."""

    def grow(size: int) -> bytes:
        units, length, number = list[str](), 0, 0
        while length < size:
            units.append(unit(number))
            length += len(units[-1])
            number += 1
        return "".join(units).encode()

    return grow


MAIN = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
TYPES = (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName='
    '"/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.'
    'wordprocessingml.document.main+xml"/></Types>'
)
RUN = "<w:r><w:t>x </w:t></w:r>"
BOLD = "<w:r><w:rPr><w:b/></w:rPr><w:t>y </w:t></w:r>"
SIGN = '<w:r><w:fldChar w:fldCharType="{}"/></w:r>'
BEGIN, SEPARATE, END = (SIGN.format(sign) for sign in ("begin", "separate", "end"))
CUE = "1\n00:00:01,000 --> 00:00:02,000\n"


def word(grow: Grown) -> Grown:
    def archive(size: int) -> bytes:
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
            made.writestr("[Content_Types].xml", TYPES)
            body = grow(size).decode()
            made.writestr("word/document.xml", f'<w:document xmlns:w="{MAIN}">{body}</w:document>')
        return out.getvalue()

    return archive


def members(size: int) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as made:
        made.writestr("[Content_Types].xml", TYPES)
        made.writestr("word/document.xml", f'<w:document xmlns:w="{MAIN}"/>')
        for number in range(size // 100):
            made.writestr(f"{number}", "")
    return out.getvalue()


def word_in(unit: str) -> Grown:
    return word(repeated(unit, "<w:p>", "</w:p>"))


def table(size: int) -> bytes:
    cells = size // 8
    return f"|{'a|' * cells}\n|{'-|' * cells}\n{'|mot|' * cells}\n".encode() + b"|mot|\n" * cells


DOCUMENTS: dict[str, tuple[str, Grown]] = {
    "unclosed attributes": ("a.html", repeated("<a b='x ")),
    "unclosed links": ("a.html", repeated('<a href="')),
    "comments without an end": ("a.html", repeated("<!-- a ")),
    "instructions": ("a.html", repeated("<?")),
    "closing signs": ("a.html", repeated("</ ")),
    "bold letters": ("a.html", repeated("<b>x</b> ")),
    "bold without an end": ("a.html", repeated("<b>x ")),
    "bold inside bold": ("a.html", nested("<b>", "mot", "</b>")),
    "ends without a beginning": ("a.html", repeated("x</b> ")),
    "crossing tags": ("a.html", repeated("<b>x <i>y </b>z </i>")),
    "blocks": ("a.html", repeated("<div>un mot</div>")),
    "blocks in blocks": ("a.html", nested("<div>", "un mot", "</div>")),
    "code": ("a.html", repeated("<code>x ")),
    "code inside code": ("a.html", nested("<code>", "x", "</code>")),
    "sections of data": ("a.html", repeated("<![CDATA[ x ")),
    "declarations": ("a.html", repeated("<!DOCTYPE x ")),
    "less than": ("a.html", repeated("x < y ")),
    "scripts": ("a.html", repeated("<script>x ")),
    "entities": ("a.html", repeated("&eacute;t&eacute; &am ")),
    "attributes": ("a.html", repeated(" b='x' c", "<p><a", ">un mot</a>")),
    "classes": ("a.html", repeated(" class='x' translate ", "<p><b", ">un mot</b>")),
    "equals signs": ("a.html", repeated('<a ="')),
    "images": ("a.html", repeated("mot <img src=a> ")),
    "names of tags in use": ("a.html", rising(lambda number: f"<p>k{'x' * (number % 200)}1 mot")),
    "images in Markdown": ("a.md", repeated("![ ")),
    "brackets": ("a.md", repeated("[ ")),
    "links": ("a.md", repeated("[a](b) mot ")),
    "targets without an end": ("a.md", repeated("[a](<b ")),
    "titles without an end": ("a.md", repeated('[a](b "c ')),
    "stars": ("a.md", repeated("*a ")),
    "double stars": ("a.md", repeated("**a b** ")),
    "stars and lines": ("a.md", repeated("*a _b **c __d ")),
    "highlights": ("a.md", repeated("==a ")),
    "backticks": ("a.md", rising(lambda number: "`" * (number % 97) + " a ")),
    "a run of backticks": ("a.md", repeated("`", after=" mot" * 50)),
    "escapes": ("a.md", repeated("\\* ")),
    "quotes in quotes": ("a.md", repeated("> > > > mot\n")),
    "lists": ("a.md", repeated("- mot\n")),
    "lists with space": ("a.md", repeated("1. mot\n\n")),
    "a long paragraph": ("a.md", repeated("un mot\n")),
    "definitions": ("a.md", repeated("Mot\n: sens\n")),
    "references": ("a.md", repeated("[a]: b\n")),
    "notes": ("a.md", repeated("[^1]: un mot\n")),
    "wide tables": ("a.md", table),
    "long tables": ("a.md", repeated("| mot | 2 |\n", "| a | b |\n|---|---|\n")),
    "angles": ("a.md", repeated("<a mot ")),
    "tags in Markdown": ("a.md", repeated("<b>x</b> ")),
    "cues": ("a.srt", repeated(f"{CUE}Un mot.\n\n")),
    "a cue of many lines": ("a.srt", repeated("Un mot\n", CUE)),
    "a cue of a long line": ("a.srt", repeated("mot ", CUE)),
    "large numbers": ("a.srt", repeated("9", "", "\n" + CUE + "Un mot.\n")),
    "times without an end": ("a.srt", repeated("00:00:01,000 --> ")),
    "times in a cue": ("a.vtt", repeated("<00:01.000>mot ", f"WEBVTT\n\n{CUE}")),
    "messages": ("a.po", rising(lambda number: f'msgid "Mot {number}"\nmsgstr ""\n\n')),
    "a message of many lines": ("a.po", repeated('"mot "\n', 'msgid ""\n', 'msgstr ""\n')),
    "quotes in a message": ("a.po", repeated('\\"', 'msgid "', 'mot"\nmsgstr ""\n')),
    "strings": ("a.json", repeated('"mot",', "[", '"mot"]')),
    "one string": ("a.json", repeated("mot \\u00e9 ", '["', '"]')),
    "objects": ("a.json", repeated('{"a":"mot"},', "[", "1]")),
    "lines of JSON": ("a.jsonl", repeated('{"a":"mot"}\n')),
    "lists without an end": ("a.json", repeated("[")),
    "cells": ("a.csv", repeated("mot,")),
    "quotes in cells": ("a.csv", repeated('"mot ""x"" ",')),
    "quotes without an end": ("a.csv", repeated('"a\n')),
    "rows": ("a.tsv", repeated("mot\tmot\n")),
    "wrapped lines": ("a.txt", repeated("un mot assez long pour que la ligne soit pleine\n")),
    "short lines": ("a.txt", repeated("un mot\n")),
    "spaces": ("a.txt", repeated(" " * 1000 + "mot")),
    "a run of spaces": ("a.txt", repeated(" ", "un", "mot")),
    "a run of spaces in HTML": ("a.html", repeated(" ", "<p>un", "mot")),
    "a run of spaces in Markdown": ("a.md", repeated(" ", "un", "mot")),
    "full stops": ("a.txt", repeated(". ")),
    "quotation marks": ("a.txt", repeated('" ')),
    "addresses": ("a.txt", repeated("http://a@b.c/d ")),
    "braces": ("a.txt", repeated("{a {b: ")),
    "digits": ("a.txt", repeated("12 34 56 ")),
    "slashes": ("a.txt", repeated("a/b\\c ")),
    "runs": ("a.docx", word_in(RUN + BOLD)),
    "runs of one format": ("a.docx", word_in(RUN)),
    "empty paragraphs": ("a.docx", word(repeated("<w:p/>"))),
    "paragraphs": ("a.docx", word(repeated(f"<w:p>{RUN}</w:p>"))),
    "insertions": ("a.docx", word_in(f"<w:ins>{RUN}</w:ins>")),
    "fields": ("a.docx", word_in(BEGIN + SEPARATE + RUN + END)),
    "fields without an end": ("a.docx", word_in(BEGIN + RUN)),
    "breaks": ("a.docx", word_in('<w:r><w:br w:type="page"/></w:r>')),
    "bookmarks": ("a.docx", word_in(f"<w:bookmarkStart/>{RUN}")),
    "elements in elements": ("a.docx", word(nested("<w:ins>", RUN, "</w:ins>"))),
    "members of an archive": ("a.docx", members),
}

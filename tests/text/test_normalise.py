"""Normalisation: what a reader of French and English expects, Python's own Unicode tables, and
twice is once."""

import sys
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from attentif.text.normalise import normalise, normaliser
from tests.support.texts import TEXT

TABLE = {
    "``Moi'', dit-il, ``j'y vais.''": '"Moi", dit-il, "j\'y vais."',
    "f('') ou '''x''' et l''eau": "f('') ou '''x''' et l''eau",
    "5.5’’ x 8››": '5.5" x 8"',
    "« bonjour »": '"bonjour"',
    "«bonjour» ‹toi›": "\"bonjour\" 'toi'",
    "«\u202fQuoi\u00a0?!\u202f»": '"Quoi?!"',
    "‹ oui ›": "'oui'",
    "“Yes”, she said – ‘no’": "\"Yes\", she said - 'no'",
    "l’eau, l´eau et lʼeau": "l'eau, l'eau et l'eau",
    "— Bonjour !": "- Bonjour!",
    "–\u00a0Bonjour\u00a0!": "- Bonjour!",
    "he came—late": "he came - late",
    "1939–1945, −5°, porte‑monnaie": "1939-1945, -5°, porte-monnaie",
    "Attends…": "Attends...",
    "Il dit : « oui » ; puis « non » !": 'Il dit: "oui"; puis "non"!',
    "(vraiment ?) Et ... rien ?!?!": "(vraiment?) Et... rien?!?!",
    "Quoi ? Rien , dit-il .": "Quoi? Rien, dit-il.",
    "Merci :) a != b, le .NET, un .avi": "Merci :) a != b, le .NET, un .avi",
    "10\u202f000\u00a0€\t25\u3000%": "10 000 € 25 %",
    "  une\r\nligne\u2028et\x85une\x0bautre \n": "une ligne et une autre",
    "zé\u200bro\ufeff lar\xadgeur \u200ectrl\x00\x1b": "zéro largeur ctrl",
    "bon\u200djour \u200c👩\u200d🚀 🏳\ufe0f\u200d🌈": "bonjour 👩\u200d🚀 🏳\ufe0f\u200d🌈",
    "ﬁn ﬂot eﬀet eﬃcace ﬄ": "fin flot effet efficace ffl",
    "e\u0301 e\u200b\u0301": "é é",
    "½ ² œ Œ № ™ Ａ": "½ ² œ Œ № ™ Ａ",
    "▁a▁": "_a_",
    "Quoi \u037e \u2000rien": "Quoi; rien",
    "a\ud800b\udfffc": "a\ufffdb\ufffdc",
    "": "",
    " \t\n\u00a0": "",
}


@pytest.mark.parametrize("raw", TABLE)
def test_each_spelling_becomes_the_plain_one(raw):
    assert normalise(raw) == TABLE[raw]


@pytest.mark.properties
@given(TEXT)
@example("a ! : b «\u200d » !?— ;")
def test_twice_is_once(text):
    assert normalise(normalise(text)) == normalise(text)


@pytest.mark.properties
@given(TEXT)
def test_what_comes_out_is_one_clean_line_of_nfc(text):
    out = normalise(text)
    assert "▁" not in out
    assert out.split(" ") == out.split() or out == ""
    assert len(out.splitlines()) <= 1
    assert not [
        c
        for c in out
        if unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") or (c.isspace() and c != " ")
    ]
    # The library may know a newer Unicode than Python does; on what Python knows they must agree.
    if all(unicodedata.category(c) != "Cn" for c in out):
        assert unicodedata.is_normalized("NFC", out)


@pytest.mark.properties
@given(st.text(st.characters(categories=["L", "M", "N", "Sc", "Sm"], exclude_characters="−ʼﬀﬁﬂﬃﬄ")))
def test_letters_marks_numbers_and_signs_get_nfc_and_nothing_more(text):
    assert normalise("x" + text) == unicodedata.normalize("NFC", "x" + text)


def test_every_space_is_the_plain_one_and_every_control_goes():
    for c in map(chr, range(sys.maxunicode + 1)):
        if c.isspace() or unicodedata.category(c) == "Cc":
            expected = (
                "ab" if unicodedata.category(c) == "Cc" and c not in "\t\n\v\f\r\x85" else "a b"
            )
            assert normalise(f"a{c}b") == expected, ascii(c)


def test_every_character_is_settled_at_once_alone_and_before_an_accent():
    everything = "".join(
        f"a{chr(c)} {chr(c)}\u0301 {chr(c)} "
        for c in range(0, sys.maxunicode + 1, 31)
        if not 0xD800 <= c < 0xE000
    )
    once = normalise(everything)
    assert normalise(once) == once


@pytest.mark.soak
@pytest.mark.parametrize("plane", range(17))
def test_every_character_of_every_plane_is_settled_at_once(plane):
    codes = range(plane << 16, (plane + 1) << 16)
    everything = "".join(
        f"a{chr(c)} {chr(c)}\u0301 {chr(c)}! {chr(c)} " for c in codes if not 0xD800 <= c < 0xE000
    )
    once = normalise(everything)
    assert normalise(once) == once


def test_a_long_run_of_one_mark_is_no_trouble():
    for run in ("!", " ", " !", "« ", "\u200d", "\u0301", "—"):
        text = f" {run * 30_000}x"
        assert normalise(normalise(text)) == normalise(text)


@pytest.mark.soak
def test_a_run_longer_than_the_regex_engine_goes_back_is_no_trouble():
    assert normalise("a " + "!" * 11_000_000 + "x") == "a " + "!" * 11_000_000 + "x"


def test_one_object_serves_all():
    assert normaliser() is normaliser()
    assert normaliser().normalize_str("« a »") == normalise("« a »")

"""Protected strings come through a translation unchanged; what only looks like one is translated as
before.

The strings are drawn from the formats' grammars by tests.support.protected_strings, which imports
nothing of attentif.
"""

import re
import time

import pytest

from attentif.decoding import translator as module
from attentif.decoding.placing import WORD, Mark, put_back
from attentif.decoding.translator import Translator
from attentif.text.protected import masked, unmasked
from tests.support.echo import echoing
from tests.support.protected_strings import KINDS, cases, lookalikes, sentences

TWICE = 2 * len(KINDS)


@pytest.fixture(scope="module")
def translator():
    return Translator(beam=1)


def all_unchanged(translator, count, seed=0):
    drawn = list(cases(count, seed))
    wrong = [
        case.wrong(found)
        for case, found in zip(drawn, translator([c.line for c in drawn]), strict=True)
    ]
    assert not [line for line in wrong if line]


def test_two_strings_of_each_kind_are_unchanged(translator):
    all_unchanged(translator, TWICE)


@pytest.mark.soak
@pytest.mark.parametrize("seed", [0, 1])
def test_a_thousand_strings_are_unchanged(seed):
    all_unchanged(Translator(), 1000, seed)


def test_five_hundred_lookalikes_are_no_protected_strings():
    for line in [*lookalikes(500), *sentences()]:
        assert masked(line) == (line, []), line


def test_the_mask_of_a_thousand_lines_is_undone():
    for case in cases(1000, seed=3):
        hidden, kept = masked(case.line)
        assert unmasked(hidden, kept) == case.line
        for one in case.strings:  # each within one
            held = (
                hidden.count(one) if one == "\t" else sum(string.text.count(one) for string in kept)
            )
            assert held == case.line.count(one), case.line


def test_without_the_mask_strings_are_lost(translator, monkeypatch):
    whole = module.parts
    monkeypatch.setattr(
        module, "parts", lambda texts, encode, *, most, protect: whole(texts, encode, most=most)
    )
    with pytest.raises(AssertionError):
        all_unchanged(translator, TWICE)


LINE = "Va sur https://a.fr/b puis écris à moi@b.fr, vite."


@pytest.mark.parametrize(
    ("change", "asked"),
    [
        (lambda text: text, 1),
        (lambda text: re.sub(r"\{\d\}", "", text), 2),  # loses the first stand-ins
        (lambda text: re.sub(r"[{#]\d\}?", "", text), 3),  # and the second
        (lambda text: re.sub(r"[{#]\d\}?|\d+", "", text), 6),  # and all: three pieces are read
        (
            lambda text: text.replace("{1}", "{1} {1}").replace("#", "##").replace("730", "7730"),
            6,
        ),  # doubles them
        (
            lambda text: (
                text.replace("{1}", "{1}'s").replace("#1", "#1-x").replace("7301", "/7301")
            ),
            6,
        ),  # joins them
        (
            lambda text: text.replace("{1}", "{2}").replace("#2", "#1").replace("7301", ""),
            6,
        ),  # exchanges them
    ],
)
def test_whatever_a_model_does_to_stand_ins_each_string_is_there_once(change, asked):
    made = echoing(change)
    found = made(LINE)
    assert [found.count(one) for one in ("https://a.fr/b", "moi@b.fr")] == [1, 1]
    assert len(made.engine.asked) == asked
    assert not any(one in text for text in made.engine.asked for one in ("a.fr", "@"))


def test_the_check_of_stand_ins_can_fail(monkeypatch):
    monkeypatch.setattr(module, "copied", lambda text, names: True)
    assert "https://a.fr/b" not in echoing(lambda text: text.replace("{1}", ""))(LINE)


def test_strings_in_another_order_go_where_their_stand_ins_went():
    swapped = echoing(
        lambda text: text.replace("{1}", "{9}").replace("{2}", "{1}").replace("{9}", "{2}")
    )
    assert swapped(LINE) == "Va sur moi@b.fr puis écris à https://a.fr/b, vite."


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("{name}Je dors.", "{1} Je dors."),
        ("%sIl dort.", "{1} Il dort."),
        ("$1L'homme dort.", "{1} L'homme dort."),
        ("{0}Est-ce vrai ?", "{1} Est-ce vrai ?"),
        ("Bonjour{name}, il reste {n}jours.", "Bonjour {1}, il reste {2} jours."),
        ("Voici{a}Paul.", "Voici {1} Paul."),
        ("Les `int`s et <nom>Paul.", "Les {1} s et {2} Paul."),
        ("<b>{name}Je dors</b> bien.", "{1} Je dors bien."),
        (r"{\an8}Je dors.", "Je dors."),
        (r"{\pos(1,2)\i1}Je dors{\i0} bien.", "Je dors bien."),
        (r"\NIl dort.", "Il dort."),
        (r"Il dort\Nici, là\nÀ gauche.", "Il dort ici, là À gauche."),
        ("Il dort<br>bien&nbsp;ici😀Oui.", "Il dort bien ici Oui."),
        # Letters that are no words stay joined: of these, the model reads nothing.
        ("Le pré{nom}s, {n}Go, {n}ième, v{n} et caf&eacute;s.", "Le {1}, {2}, {3}, {4} et {5}."),
        ('Un "😀" 50%de C:\\Nord.', 'Un "" 50%de {1}.'),
    ],
)
def test_a_string_joined_to_a_word_is_read_apart_and_written_joined(line, read):
    made = echoing(lambda text: text)
    made._attention = lambda ids, target: [
        [float(i == j) for j in range(len(ids))] for i in range(len(target))
    ]
    assert made(line) == line
    assert made.engine.asked == [read]


def test_a_text_may_hold_what_stands_in_for_strings():
    kept = "Voici {1}, #1, 7301, \ue000 et \ue001 sur https://a.fr/b."
    assert echoing(lambda text: text)(kept) == kept


def looked(links: dict[int, int], words: int, source: int):
    return [[float(links.get(word) == token) for token in range(source)] for word in range(words)]


@pytest.mark.parametrize(
    ("target", "links", "marks", "truth"),
    [
        # le chat <b>noir</b>: the black cat
        ("the black cat", {0: 0, 1: 2, 2: 1}, ["<b 2", "</b 3"], "the <b>black</b> cat"),
        ("the cat", {0: 0, 1: 1}, ["<b 0", "</b 3"], "<b>the cat</b>"),
        # <b>chat</b> <i>noir</i>: two pairs change places
        ("black cat", {0: 1, 1: 0}, ["<b 0", "</b 1", "<i 1", "</i 2"], "<i>black</i> <b>cat</b>"),
        # <b>un <i>deux</i></b> trois: nested ones stay nested
        (
            "two one three",
            {0: 1, 1: 0, 2: 2},
            ["<b 0", "<i 1", "</i 2", "</b 2"],
            "<b><i>two</i> one</b> three",
        ),
        # a tag whose words say nothing in the target goes between the words around it
        ("one three", {0: 0, 1: 2}, ["<b 1", "</b 2"], "one <b>three</b>"),
        ("one two three", {0: 0, 1: 1, 2: 2}, ["😀 2"], "one two 😀 three"),
        ("one two", {0: 0, 1: 1}, ["😀 0"], "😀 one two"),
        ("one two", {0: 0, 1: 1}, ["😀 3"], "one two 😀"),
    ],
)
def test_marks_go_where_the_attention_says(target, links, marks, truth):
    made = []
    for mark in marks:
        text, place = mark.split()
        pair = {"b": 0, "i": 1}.get(text.strip("</"), -1)
        closes = text.startswith("</")
        side = "" if pair < 0 else "left" if closes else "right"
        made.append((Mark(text + ">" if pair >= 0 else text, 0, pair, closes, side), int(place)))
    words, source = len(re.findall(WORD, target)), 3
    found = put_back(
        target, [m for m, _ in made], [p for _, p in made], looked(links, words, source)
    )
    assert found == truth


@pytest.mark.parametrize(
    ("source", "truth"),
    [
        ("Le chat <b>noir</b> dort.", r"The <b>black</b> cat .*"),
        ("Il a <em>failli</em> rater son avion.", r"He <em>almost</em> missed his plane\."),
        ("<p>Il dort.</p> <p>Elle lit.</p>", r"<p>He.*\.</p> <p>She.*\.</p>"),
        ("nom\tprix\t", "[Nn]ame\t[Pp]rice\t"),
        ("LISEZ https://a.fr/B MAINTENANT", "READ https://a.fr/B NOW"),
        ("https://a.fr/b", "https://a.fr/b"),
        ("À bientôt 😀", r"See you soon\.? 😀"),
        (r"{\an8}Nous partons demain.", r"\{\\an8\}We.* tomorrow\."),
        ("{name}Je ne sais pas encore.", r"\{name\}I don't know yet\."),
        (r"Je ne sais pas\Nce que tu veux dire.", r"I don't know\\Nwhat you mean\."),
    ],
)
def test_strings_keep_their_place_in_real_sentences(translator, source, truth):
    assert re.fullmatch(truth, translator(source))


def test_protection_is_a_matter_of_the_guard():
    made = echoing(str.lower)
    made.guard = False
    assert made("Va sur https://A.fr/B.") == "va sur https://a.fr/b."


UNITS = [
    "`",
    '<a b="',
    "{a, plural, ",
    "a.",
    "@a",
    "<!--",
    "/a",
    "C:\\ a",
    "+1 ",
    "a_",
    "%s",
    "😀",
    "http://",
    "</b>",
    "1 ",
]


@pytest.mark.parametrize("unit", UNITS)
def test_a_hostile_line_is_read_in_time(unit):
    masked(unit)
    start = time.process_time()
    masked((unit * (100_000 // len(unit)))[:100_000])
    assert time.process_time() - start < 5


def test_a_repeated_line_is_translated_once():
    made = echoing(str.upper)
    assert made(["Il dort.", "Elle lit.", "Il dort."]) == ["IL DORT.", "ELLE LIT.", "IL DORT."]
    assert made.engine.asked == ["Il dort.", "Elle lit."]


def test_function_words_are_not_aligned_to_the_full_stop(translator):
    aligned = translator.align("Le chat noir dort sur le grand canapé rouge.")
    pairs = [
        (word, aligned.source[link])
        for word, link in zip(aligned.target, aligned.links, strict=True)
    ]
    assert ("the", "le") in pairs
    assert [word for word, source in pairs if source == "."] == ["."]


def test_a_protected_string_is_aligned_to_itself(translator):
    aligned = translator.align("Consultez https://a.fr/b demain.")
    place = aligned.target.index("https://a.fr/b")
    assert aligned.source[aligned.links[place]] == "https://a.fr/b"


def test_the_engines_attention_is_that_of_the_last_layer_of_torchs_model():
    translator = Translator(precision="float32")
    view = translator.attention("Le chat noir dort sur le canapé.")
    source, target = translator.tokenizer.encode_batch([view.source, view.target])
    last = [row[: len(source)] for row in view.mean(view.alignment_places[-1])[: len(target)]]
    found = translator.engine.attention(source, target)
    assert found == [pytest.approx(row, abs=1e-4) for row in last]


def test_torch_places_marks_too():
    found = Translator(engine="torch", device="cpu", beam=1)("Le chat <b>noir</b> dort.")
    assert "<b>black</b>" in found

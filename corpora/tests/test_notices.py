"""Notices: each form against what was written by hand, then 40,000 texts against what is never
right, against the sheets, all of which must be met, and against the sentences that are held
out."""

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from attentif.text.corpora import read_corpus
from attentif.text.corpus import Pair
from attentif.text.phrasebook.draw import Draw
from attentif_corpora.french import contracted, elided
from attentif_corpora.notices import corpus as notices
from attentif_corpora.sheets import pairs, sheet
from corpora.tests.sizes import sentences

pytestmark = pytest.mark.properties
COUNT = sentences(40_000)


SENTENCES = Path(__file__).parents[2] / "tests" / "shipped" / "sentences.tsv"


EXIT = ("Sortie de secours", "Emergency exit")
TERMS = ("Conditions générales d'utilisation", "Terms of use")
# form | text | what it gives
FORMS = [
    (notices.small, EXIT, ("sortie de secours", "emergency exit")),
    (notices.small, ("Nouvelle recherche", "New search"), ("nouvelle recherche", "new search")),
    (notices.small, ("J'arrive !", "I'm coming!"), ("j'arrive !", "I'm coming!")),
    (notices.small, ("Lundi prochain.", "Next Monday."), ("lundi prochain.", "next Monday.")),
    (
        notices.small,
        ("Lundi ou mardi ?", "Monday or Tuesday?"),
        ("lundi ou mardi ?", "Monday or Tuesday?"),
    ),
    (
        notices.small,
        ("Londres en finale", "London in the final"),
        ("Londres en finale", "London in the final"),
    ),
    (
        notices.capitals,
        ("À bientôt, Zoé !", "See you soon, Zoé!"),
        ("À BIENTÔT, ZOÉ !", "SEE YOU SOON, ZOÉ!"),
    ),
    (notices.titled, EXIT, ("Sortie de Secours", "Emergency Exit")),
    (notices.titled, TERMS, ("Conditions Générales d'Utilisation", "Terms of Use")),
    (notices.titled, ("Péage", "Toll booth"), ("Péage", "Toll booth")),
    (notices.unmarked, ("À bientôt !", "See you soon!"), ("À bientôt", "See you soon")),
    (notices.unmarked, ("De rien.", "You're welcome."), ("De rien", "You're welcome")),
    (notices.marked((" :", ":")), ("Objet", "Subject"), ("Objet :", "Subject:")),
    (
        notices.marked((".", ".")),
        ("Où dormir ?", "Where to stay?"),
        ("Où dormir ?", "Where to stay?"),
    ),
    (notices.marked((".", ".")), ("Madame,", "Dear Madam,"), ("Madame,", "Dear Madam,")),
    (notices.cited, EXIT, ("« Sortie de secours »", '"Emergency exit"')),
]

SPELLED = """
La fin de le match|La fin du match
Retour à les sources|Retour aux sources
À le feu|Au feu
Le secret de la tour|Le secret de la tour
Carte de Alsace|Carte d'Alsace
Une caisse de haricots|Une caisse de haricots
Loin de le pont et de les bois|Loin du pont et des bois
"""

NEVER_FRENCH = re.compile(
    r"  |^\s|\s$|[{}*~]|\b[Dd]e les?\b|\b[Àà] les?\b|\b[Dd]e (?:un|une|[aeéêiouAEÉIOU]\w*)\b|"
    r"\b[Qq]ue (?:il|elle|on)\b"
    r"|(?<!-)\b(?:[Ll]e|[Ll]a) (?!une\b)[aeéêiou]\w+|\b(?!\d|[Ll]à|LÀ)(\w{2,}) \1\b"
    r"|[^ ][!?;]|[^ \d]:|(?<![\w\x22%€!?])[.,]"
)
NEVER_ENGLISH = re.compile(
    r"  |^\s|\s$|[{}*~«»’\u00a0\u202f]|\s[.,;:?!]|\b[Aa] (?!one|uni|use)[aeio]\w*\b|\b[Aa]n "
    r"[bcdfgjklmnpqrstvwxyz]"
    r"|\b(\w{2,}) \1\b|\b[Aa] (?:the|an?)\b|\b(?:color|center|favorite|neighbor|theater|elevator|"
    r"vacation)\b"
)


@cache
def corpus() -> tuple[tuple[Pair, str], ...]:
    return tuple(notices.compose(index, 1) for index in range(COUNT))


def plain(text: str) -> str:
    """One kind of space, apostrophe and quotation mark."""
    text = re.sub("[\u00a0\u202f]", " ", text).replace("’", "'")
    return re.sub("« | »", '"', text)


def key(text: str) -> str:
    """Letters and figures alone."""
    return " ".join(re.findall(r"\w+", text.lower()))


def rows() -> list[tuple[str, str]]:
    return [row for found in notices.entries().values() for row in found]


@pytest.mark.parametrize(("form", "text", "given"), FORMS)
def test_a_form_gives_what_was_written_by_hand(form, text, given):
    assert form(text) == given


@pytest.mark.parametrize("row", SPELLED.strip().split("\n"))
def test_small_words_elide_and_contract(row):
    written, right = row.split("|")
    assert contracted(elided(written)) == right


def test_a_mark_of_what_is_quoted_takes_the_place_of_the_full_stop(monkeypatch):
    monkeypatch.setattr(
        notices, "quoting", lambda: {"ask": (("On lit : « * ».", 'It says: "*".'),)}
    )
    monkeypatch.setattr(notices, "text", lambda d, kind: ("Qui ?", "Who?"))
    assert notices.framed(Draw(0), "ask") == ("On lit : « Qui ? »", 'It says: "Who?"')
    monkeypatch.setattr(notices, "text", lambda d, kind: ("Qui", "Who"))
    assert notices.framed(Draw(0), "ask") == ("On lit : « Qui ».", 'It says: "Who".')


@pytest.mark.soak
def test_texts_are_distinct_and_come_in_the_order_of_their_index():
    made = list(read_corpus("notices:5000:1"))
    assert made == list(read_corpus("notices:5000:1"))
    assert len({pair.source for pair in made}) == 5000
    in_order = list(dict.fromkeys(pair.source for pair, _ in corpus()))
    assert [pair.source for pair in made] == in_order[:5000]
    assert notices.sentence(7, seed=1) == corpus()[7][0] != notices.sentence(7, seed=2)


def test_three_texts_of_four_are_new():
    # Short texts that are set phrases come again: the other corpora, whose sentences are long,
    # repeat far fewer.
    assert len({pair.source for pair, _ in corpus()}) > 0.75 * COUNT


def test_one_french_text_has_one_english():
    english: dict[str, str] = {}
    for pair, _ in corpus():
        assert english.setdefault(plain(pair.source), pair.target) == pair.target, pair.source


def test_no_text_stands_twice_in_the_sheets():
    assert [
        french for french, many in Counter(french for french, _ in rows()).items() if many > 1
    ] == []
    assert len({plain(side) for row in rows() for side in row[:1]}) == len(rows()) >= 2300


def test_both_sides_of_a_text_have_the_same_slots():
    slot = re.compile(r"\{[a-z]+\d?\}|\*")
    held = [row for kind in sheet("notices/words") for row in notices.listed(kind)]
    framing = [
        row for heading in sheet("notices/frames") for row in pairs("notices/frames", heading)
    ]
    for french, english in [*rows(), *held, *framing]:
        assert {*slot.findall(french)} == {*slot.findall(english)}, french
        assert bool(re.search(r"\?$", french)) == bool(re.search(r"\?$", english)), french
    assert len(framing) >= 60
    assert all(french.count("*") == 1 for french, _ in framing)
    assert {*notices.quoting()} <= {*notices.entries()}


@pytest.mark.soak
def test_every_text_and_every_kind_is_met_and_none_rules():
    met = "\n".join(plain(pair.source).lower() for pair, _ in corpus())
    missing = []
    for french, _ in rows():
        pieces = [piece for piece in re.split(r"\{[^}]*\}", french.lower()) if len(piece) > 5]
        if not all(
            notices._FINAL.sub("", piece).removesuffix(" de ").removesuffix(" à ") in met
            for piece in pieces
        ):
            missing.append(french)
    assert missing == []
    shares = Counter(kind for _, kind in corpus())
    assert {*shares} == {*notices.entries(), "beside"}
    assert max(shares.values()) < COUNT / 6
    assert Counter(pair.source for pair, _ in corpus()).most_common(1)[0][1] < COUNT / 400


@pytest.mark.soak
def test_every_slot_is_used_and_nearly_every_word_of_it_met():
    used = {
        kind for row in [*rows(), *sheet("notices/frames").values()] for kind in _slots(str(row))
    }
    assert used >= {*sheet("notices/words")}
    met = "\n".join(plain(pair.target).lower() for pair, _ in corpus())
    held = [
        (kind, english) for kind in sheet("notices/words") for _, english in notices.listed(kind)
    ]
    missing = [
        two
        for two in held
        if not all(piece in met for piece in re.split(r"\{[^}]*\}", two[1].lower()))
    ]
    assert len(missing) < len(held) / 50, missing


def _slots(text: str) -> list[str]:
    return re.findall(r"\{([a-z]+)\d?\}", text)


def test_french_has_nothing_that_is_never_right():
    wrong = [
        (found[0], pair.source)
        for pair, _ in corpus()
        if (found := NEVER_FRENCH.search(plain(pair.source)))
    ]
    assert wrong == []


def test_english_has_nothing_that_is_never_right():
    wrong = [
        (found[0], pair.target)
        for pair, _ in corpus()
        if (found := NEVER_ENGLISH.search(pair.target))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    "text", ["le prix de le pain", "à les amis", "la école", "de Alsace", "non!", "le  le", "{n}"]
)
def test_what_is_never_right_is_seen(text):
    assert NEVER_FRENCH.search(text)


@pytest.mark.parametrize(
    "text", ["a apple", "an boat", "the the", "so !", "« so »", "town center", "*"]
)
def test_what_is_never_right_in_english_is_seen(text):
    assert NEVER_ENGLISH.search(text)


def test_final_marks_and_quotation_marks_are_the_same_on_both_sides():
    for pair, _ in corpus():
        source = plain(pair.source)
        assert source[-1] == pair.target[-1] or source[-1].isalnum() or source[-1] in "%€", pair
        assert source.count('"') == pair.target.count('"') in (0, 2), pair


def test_texts_come_in_all_their_forms_and_are_short():
    sources = [pair.source for pair, _ in corpus()]
    assert 0.02 < sum(source.isupper() for source in sources) / COUNT < 0.1
    assert 0.05 < sum(source[0].islower() for source in sources) / COUNT < 0.2
    lengths = [len(source.split()) for source in sources]
    assert 4 < sum(lengths) / COUNT < 8
    assert max(lengths) < 30
    text = "\n".join(sources)
    for way in ("’", "'", "« ", "«\u202f", '"', " ?", "\u00a0?", "\u202f!", " > ", " | "):
        assert text.count(way) > 10, way


def test_what_is_held_out_is_not_here():
    held = {key(line.split("\t")[0]) for line in SENTENCES.read_text(encoding="utf-8").splitlines()}
    assert len(held) == 200
    written = {key(french) for french, _ in rows()} | {key(pair.source) for pair, _ in corpus()}
    quoted = {
        key(part)
        for pair, _ in corpus()
        for part in re.split(r'[">|/]| - |[.!?] ', plain(pair.source))
    }
    assert held & (written | quoted) == set()
    # Nor can any seed make one of a template.
    made = [(french, re.compile(any_of(french))) for french, _ in rows()]
    assert [
        (french, text) for french, pattern in made for text in held if pattern.fullmatch(text)
    ] == []


def any_of(template: str) -> str:
    """A pattern of what a template gives, as `key` writes it: each slot is any of what it may
    hold."""
    pieces = re.split(r"\{([a-z]+)\d?\}", template)
    for at in range(1, len(pieces), 2):
        held = {key(french.partition("{")[0]) for french, _ in notices.listed(pieces[at])}
        pieces[at] = f"(?:{'|'.join(sorted(held))})"
    return " ?".join([piece if at % 2 else key(piece) for at, piece in enumerate(pieces)])


def test_a_text_that_a_template_makes_is_seen():
    assert re.fullmatch(any_of("À {day}, {name} !"), "à lundi paul")
    assert not re.fullmatch(any_of("À {day}, {name} !"), "à lundi londres")

"""Terminology: the given English is in the translation, whatever the inflection of the French;
else it is reported."""

import pytest

from attentif.decoding.translator import Translator
from attentif.text.plain import CorpusError
from attentif.text.terms import Terms, missing
from tests.support.echo import echoing

TERMS = {
    "contrat-cadre|contrats-cadres": "blanket deal",
    "canapé": "settee",
    "valider": "greenlight",
    "chat noir": "void cat",
}


@pytest.fixture(scope="module")
def translator():
    return Translator(beam=1, terms=TERMS)


@pytest.mark.parametrize(
    ("source", "english"),
    [
        ("Le contrat-cadre est signé.", ["blanket deal"]),
        ("Contrat-cadre : voir https://a.b/c.", ["Blanket deal", "https://a.b/c"]),
        ("Le chat noir dort sur le <b>canapé</b> rouge.", ["void cat", "<b>settee</b>"]),
        ("Les chats noirs dorment.", ["void cat"]),
        ("Nous validons les contrats-cadres demain.", ["greenlight", "blanket deal"]),
    ],
)
def test_the_given_english_is_in_the_translation(translator, source, english):
    found = translator(source)
    assert all(one in found for one in english), found


def test_a_line_without_a_term_is_translated_as_without_terms(translator):
    assert translator("Il pleut ce matin.") == Translator(beam=1)("Il pleut ce matin.")


@pytest.mark.parametrize(
    ("term", "text", "count"),
    [
        ("cheval", "Les chevaux et le cheval.", 2),
        ("bateau", "Deux bateaux.", 1),
        ("directeur", "La directrice part.", 1),
        ("actif", "Une femme active.", 1),
        ("finir", "Nous finissons.", 1),
        ("vendre", "Il a vendu.", 1),
        ("port", "Un porte-clés, au port.", 1),
        ("pomme de terre", "Des pommes de terre.", 1),
        ("l'eau", "L’eau est là.", 1),
        ("or", "Un corps d'or.", 1),
    ],
)
def test_regular_inflections_are_found(term, text, count):
    found = Terms({term: "x"}).found(text)
    assert len(found) == count, found


def test_a_listed_form_comes_before_a_derived_one():
    terms = Terms([("oeil", "eye"), ("oeils", "bullseyes")])
    assert [one.english for one in terms.found("Un oeil, des oeils.")] == ["eye", "bullseyes"]


def test_english_that_is_there_is_not_put_there_again():
    terms = Terms({"maison": "house"}).found("La maison et les maisons.")
    assert missing(terms, "The house and the houses.") == []
    assert len(missing(terms, "The house and the homes.")) == 2


def test_what_cannot_be_placed_is_reported():
    told = []
    made = echoing(lambda text: "Nothing")
    made.terms, made.say = Terms({"maison": "house"}), told.append
    made._attention = lambda ids, target: [[0.0] * len(ids)] * len(target)
    assert made("La maison.") == "Nothing"
    assert told == ["term not placed: maison as 'house', in 'La maison.'"]


@pytest.mark.parametrize("line", ["maison", "maison\t", "\thouse", "a\tb\tc"])
def test_a_line_that_is_no_term_is_refused(tmp_path, line):
    (tmp_path / "terms.tsv").write_text(f"# terms\n\nchat\tcat\n{line}\n")
    with pytest.raises(CorpusError, match=r"terms\.tsv:4: expected French TAB English"):
        Terms.read(tmp_path / "terms.tsv")

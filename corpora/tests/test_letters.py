"""Letters, advertisements, reviews and notices: forms against what was written by hand, then
20,000 sentences against what is never right, and against the sheets and tables, all of which
must be met."""

import re
from functools import cache

import pytest

from attentif.text.corpora import read_corpus
from attentif.text.corpus import Pair
from attentif_corpora.french import determined, elided
from attentif_corpora.letters import corpus as letters
from corpora.tests.sizes import sentences

pytestmark = pytest.mark.properties
COUNT = sentences(20_000)


FIRST = """
Chez nous, deux devises : "l'élégance au quotidien" et "tout pour la maison".
We have two mottos: "everyday elegance" and "everything for the home."
Offre de location : moto à partir de 80 euros par jour, casque compris.
Rental offer: motorcycle from 80 euros a day, helmet included.
Ma chère Delphine, on organise un thé dansant demain matin, tu viens ?
My dear Delphine, we're having a tea dance tomorrow morning, are you coming?
Ghislaine Ollivier a travaillé sept ans sous ma direction et s'est toujours montrée ponctuelle et motivée.
Ghislaine Ollivier worked under me for seven years and always proved punctual and motivated.
La déchetterie sera fermée vendredi en raison d'une panne informatique. Merci de votre visite.
The recycling center will be closed on Friday because of a computer failure. Thank you for your visit.
"""

# entry | form | French | plural | English plural
NOUNS = """
f armoire=wardrobe|le|l'armoire|armoires|wardrobes
m lit superposé=bunk bed|de|du lit superposé|lits superposés|bunk beds
f clé USB=flash drive|à|à la clé USB|clés USB|flash drives
m sac à main=handbag|ce|ce sac à main|sacs à main|handbags
f écharpe=scarf/scarves|mon|mon écharpe|écharpes|scarves
f veste=jacket|ton|ta veste|vestes|jackets
f hotte=range hood|le|la hotte|hottes|range hoods
m hortensia=hydrangea|le|l'hortensia|hortensias|hydrangeas
m hamster=hamster|ce|ce hamster|hamsters|hamsters
m aspirateur=vacuum cleaner|ce|cet aspirateur|aspirateurs|vacuum cleaners
f houppelande=greatcoat|un|une houppelande|houppelandes|greatcoats
m évier=sink|à|à l'évier|éviers|sinks
m bail/baux=lease|de|du bail|baux|leases
m lave-linge/lave-linge=washing machine|son|son lave-linge|lave-linge|washing machines
f souris=mouse/mice|de|de la souris|souris|mice
m chiot=puppy|un|un chiot|chiots|puppies
m avis d'imposition=tax notice|le|l'avis d'imposition|avis d'imposition|tax notices
f course à pied=running race|à|à la course à pied|courses à pied|running races
m yorkshire=Yorkshire terrier|le|le yorkshire|yorkshires|Yorkshire terriers
m onze=eleven|le|le onze|onzes|elevens
"""

# entry | masculine, feminine and their plurals
ADJECTIVES = """
blanc/blanche=white|blanc blanche blancs blanches
défectueux=faulty|défectueux défectueuse défectueux défectueuses
gris=gray|gris grise gris grises
*marron=brown|marron marron marron marron
léger=light|léger légère légers légères
craintif=timid|craintif craintive craintifs craintives
robuste=sturdy|robuste robuste robustes robustes
"""

SPELLED = """
merci de appeler|merci d'appeler
avant de huit heures|avant de huit heures
parce que il pleut|parce qu'il pleut
si il vient, si elles viennent|s'il vient, si elles viennent
jusque à demain|jusqu'à demain
le mariage de Océane et de Hervé|le mariage d'Océane et d'Hervé
"""

NEVER_FRENCH = re.compile(
    r"  |^\s|\s$|[{}|~]|\b[Dd]e les?\b|\bà les?\b|\b[Ss]i ils?\b|\b[Dd]e (?:il|un|une|"
    r"[aeéêiou]\w*)\b"
    r"|(?<!-)\b(?:[Ll]e|[Ll]a) (?!onz|oui)[aeéêiou]\w+|\b[Qq]ue (?:il|elle|un|une|on)\b"
    r"|(?<!-)\b[Cc]e [aeéiou]\w*|\b(?:ma|ta|sa) [aeéiou]|\b(?!vous|nous|on\b)(\w+) \1\b"
)
NEVER_ENGLISH = re.compile(
    r"  |^\s|\s$|[{}|~«»’\u00a0\u202f]|\s[.,;:?!]|\b[Aa] (?:[aeio]\w*|hour)\b(?<!\b[Aa] one)"
    r"|\b[Aa]n [bcdfgjklmnpqrstvwxyz]|\b(\w+) \1\b|\b[Aa] (?:the|an?)\b"
)


@cache
def corpus() -> tuple[tuple[Pair, letters.Template], ...]:
    return tuple(letters.compose(index, 1) for index in range(COUNT))


def plain(text: str) -> str:
    """One kind of space, apostrophe and quotation mark."""
    text = re.sub("[\u00a0\u202f]", " ", text).replace("’", "'").replace("…", "...")
    return re.sub("« | »", '"', text)


@pytest.mark.parametrize("row", NOUNS.strip().split("\n"))
def test_a_noun_takes_its_determiner_and_its_plurals(row):
    entry, form, french, many, english_many = row.split("|")
    word = letters.noun(tuple(entry.split("=")))
    assert determined(form, word.french, word.female) == french
    assert (word.many, word.english_many) == (many, english_many)


@pytest.mark.parametrize("row", ADJECTIVES.strip().split("\n"))
def test_an_adjective_agrees(row):
    entry, forms = row.split("|")
    assert letters.adjective(tuple(entry.split("="))).forms == tuple(forms.split())


@pytest.mark.parametrize("row", SPELLED.strip().split("\n"))
def test_small_words_elide_before_a_vowel(row):
    written, right = row.split("|")
    assert elided(written) == right


def test_the_first_sentences_never_change():
    lines = FIRST.strip().split("\n")
    expected = [Pair(*two) for two in zip(lines[::2], lines[1::2], strict=True)]
    assert len(expected) == 5
    assert [Pair(plain(p.source), p.target) for p in read_corpus("letters:5:5")] == expected


@pytest.mark.soak
def test_sentences_are_distinct_and_come_in_the_order_of_their_index():
    made = list(read_corpus("letters:5000:1"))
    assert len({pair.source for pair in made}) == 5000
    in_order = list(dict.fromkeys(pair.source for pair, _ in corpus()))
    assert [pair.source for pair in made] == in_order[:5000]
    assert letters.sentence(7, seed=1) == corpus()[7][0] != letters.sentence(7, seed=2)


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
    "text", ["le prix de le lit", "si il vient", "le armoire", "que elle", "une une", "la  fin"]
)
def test_what_is_never_right_is_seen(text):
    assert NEVER_FRENCH.search(text)


@pytest.mark.parametrize("text", ["a apple", "an boat", "the the", "so ; so", "« so »"])
def test_what_is_never_right_in_english_is_seen(text):
    assert NEVER_ENGLISH.search(text)


def test_a_sentence_begins_with_a_capital_and_has_its_quotation_marks_in_pairs():
    for pair, _ in corpus():
        for side in (plain(pair.source), pair.target):
            first = side.lstrip('"#')[0]
            assert first == first.upper(), side
            assert side.count('"') % 2 == 0, side


def test_a_sentence_ends_as_its_template_does():
    for pair, template in corpus():
        source = pair.source.rstrip('"»\u00a0\u202f ')
        if template.french[-1] in ".?!" and not template.closings:
            assert source[-1] in ".?!…", pair
            assert pair.target[-1] in '.?!,"', pair


def test_both_sides_of_a_text_have_the_same_slots():
    slot = re.compile(r"\{(?:\w+ )?([a-z]+\d?)(\+?)[^}]*\}")
    texts = [
        two
        for t in letters.templates()
        for two in ((t.french, t.english), *t.openings, *t.closings)
    ]
    texts += [(word.french, word.english) for words in letters.lists().values() for word in words]
    for french, english in texts:
        assert {name for name, _ in slot.findall(french)} == {
            name for name, _ in slot.findall(english)
        }, french
        assert not re.search(r"\{[^}]*[ :?@]", english), english


@pytest.mark.soak
def test_every_template_occurs_and_none_rules():
    counts: dict[str, int] = {}
    for _, template in corpus():
        counts[template.french] = counts.get(template.french, 0) + 1
    assert (
        len(letters.templates())
        == len({template.french for template in letters.templates()})
        >= 650
    )
    assert set(counts) == {template.french for template in letters.templates()}
    assert max(counts.values()) < COUNT / 100


@pytest.mark.soak
def test_every_entry_of_every_list_is_met():
    french = "\n".join(plain(pair.source).lower() for pair, _ in corpus())
    missing = []
    for kind, words in letters.lists().items():
        for word in words:
            pieces = [
                piece for piece in re.split(r"\{[^}]*\}", word.french.lower()) if len(piece) > 2
            ]
            forms = [form.lower() for form in word.forms] or [word.many.lower()]
            if not all(piece in french for piece in pieces) and not any(
                form in french for form in forms
            ):
                missing.append((kind, word.french))
    assert missing == []


@pytest.mark.soak
def test_there_are_many_words_and_many_lengths():
    words = {
        word for pair, _ in corpus() for word in re.findall(r"[a-zà-ÿœ]{4,}", pair.source.lower())
    }
    assert len(words) > 4000
    lengths = [len(pair.source.split()) for pair, _ in corpus()]
    assert 15 < sum(lengths) / COUNT < 19
    assert min(lengths) <= 3
    assert 40 <= max(lengths) <= 55


@pytest.mark.soak
def test_french_is_typed_in_all_its_ways():
    text = "\n".join(pair.source for pair, _ in corpus())
    for way in ("’", "'", "…", "...", "« ", "«\u202f", '"', " ?", "\u00a0?", "\u202f!"):
        assert text.count(way) > 10, way

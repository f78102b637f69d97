# ruff: noqa: E501 (a sentence has one line)
"""Stories: conjugation against what was written by hand, then 20,000 sentences against what is
never right, and against the lists, every entry of which must be met."""

import re
from functools import cache

import pytest

from attentif.text.corpora import read_corpus
from attentif.text.corpus import Pair
from attentif_corpora.french import elided, verb
from attentif_corpora.sheets import sheet
from attentif_corpora.stories import corpus as stories
from attentif_corpora.stories.corpus import named, sentence, templates
from attentif_corpora.stories.inflection import Who, english, french, inverted, predicate, tag
from corpora.tests.sizes import sentences

pytestmark = pytest.mark.properties
COUNT = sentences(20_000)


PEOPLE = {
    "je": Who("je", "I", "je"),
    "il": Who("le marin", "the sailor", "il"),
    "elle": Who("l'inconnue", "the stranger", "elle"),
    "ils": Who("les gamins", "the kids", "ils"),
    "elles": Who("les deux sœurs", "the two sisters", "elles"),
}

# predicate | who, form | French | form | English
DEEDS = """
se lever d'un bond|leap to one's feet|elle ps|se leva d'un bond|past|leapt to her feet
se lever d'un bond|leap to one's feet|je ps|me levai d'un bond|past|leapt to my feet
se lever d'un bond|leap to one's feet|elle pqp|se était levée d'un bond|had|had leapt to her feet
se lever d'un bond|leap to one's feet|elle ayant|se étant levée d'un bond|having|having leapt to her feet
se lever d'un bond|leap to one's feet|il sub|se lève d'un bond|would|would leap to his feet
se mordre! les lèvres|bite one's lips|elle pqp|se était mordu les lèvres|had|had bitten her lips
+sortir une clé de sa poche|take a key out of one's pocket|elle pa|eut sorti une clé de sa poche|had|had taken a key out of her pocket
+sortir une clé de sa poche|take a key out of one's pocket|je ps|sortis une clé de ma poche|past|took a key out of my pocket
entrer au couvent|enter a convent|elles pqp|étaient entrées au couvent|had|had entered a convent
froncer les sourcils|frown|il imp|fronçait les sourcils|was|was frowning
froncer les sourcils|frown|ils ps|froncèrent les sourcils|past|frowned
plonger|dive|il ger|en plongeant|ing|diving
tressaillir|shudder|ils ps|tressaillirent|past|shuddered
disparaître dans la brume|vanish into the mist|ils ps|disparurent dans la brume|past|vanished into the mist
retenir son souffle|hold one's breath|elle ps|retint son souffle|past|held her breath
retenir son souffle|hold one's breath|ils ps|retinrent leur souffle|past|held their breath
éteindre la lampe|turn off the lamp|ils imp|éteignaient la lampe|was|were turning off the lamp
s'asseoir|sit down|je ps|me assis|past|sat down
s'asseoir|sit down|il imp|se asseyait|was|was sitting down
s'endormir|fall asleep|elle infp|se être endormie|having|having fallen asleep
mourir de soif|be dying of thirst|ils imp|mouraient de soif|past|were dying of thirst
courir|run|il cond|courrait|was|was running
survivre|survive|ils ps|survécurent|past|survived
être trempé(e)|be soaked|elles imp|étaient trempées|past|were soaked
être trempé(e)|be soaked|il sub|soit trempé|past|was soaked
paraître soucieux/soucieuse|look worried|elle imp|paraissait soucieuse|past|looked worried
jeter l'ancre|drop anchor|il pres|jette l'ancre|pres|drops anchor
décacheter la lettre|unseal the letter|elle pres|décachette la lettre|pres|unseals the letter
feuilleter un livre|leaf through a book|ils pres|feuillettent un livre|pres|leaf through a book
essuyer une larme|wipe away a tear|elle pres|essuie une larme|pres|wipes away a tear
espérer un miracle|hope for a miracle|il cond|espérerait un miracle|would|would hope for a miracle
enlever|kidnap|il cond|enlèverait|was|was kidnapping
recueillir un chien|take in a dog|elle condp|aurait recueilli un chien|wouldhave|would have taken in a dog
conclure|conclude|je ps|conclus|past|concluded
rire|laugh|ils ps|rirent|past|laughed
sourire|smile|elle ps|sourit|past|smiled
écrire|write|il ps|écrivit|had|had written
apercevoir|catch sight of|il ps|aperçut|past|caught sight of
regarder autour de soi|look around|elle ps|regarda autour de elle|past|looked around
s'installer|settle|ils ps|se installèrent|past|settled
bâtir une cabane|build a hut|elle sub|bâtisse une cabane|has|has built a hut
mordre|bite|il sub|morde|didnot|did not bite
"""


@pytest.mark.parametrize("line", DEEDS.strip().split("\n"))
def test_a_deed_is_inflected_in_both_languages(line):
    verb, base, asked, in_french, form, in_english = line.split("|")
    person, tense = asked.split()
    p = predicate((verb, base))
    assert french(p, PEOPLE[person], tense) == in_french
    assert english(p, PEOPLE[person], form) == in_english


def test_tags_and_inversion_take_their_t():
    assert tag(predicate(("murmurer", "murmur")), PEOPLE["il"], True) == "murmura le marin"
    assert tag(predicate(("murmurer", "murmur")), PEOPLE["elle"], False) == "murmura-t-elle"
    assert tag(predicate(("répondre", "answer")), PEOPLE["il"], False) == "répondit-il"
    assert elided(tag(predicate(("s'écrier", "cry")), PEOPLE["elle"], False)) == "s'écria-t-elle"
    assert (
        inverted(predicate(("claquer la porte", "slam the door")), PEOPLE["il"], "pa")
        == "eut-il claqué la porte"
    )
    assert (
        elided(inverted(predicate(("s'évanouir", "faint")), PEOPLE["elle"], "pqp"))
        == "s'était-elle évanouie"
    )
    assert (
        inverted(predicate(("avoir froid", "be cold")), PEOPLE["elle"], "imp") == "avait-elle froid"
    )


def test_people_are_contracted_and_agreed_with():
    assert [named(PEOPLE[p], "de") for p in PEOPLE if p != "je"] == [
        "du marin",
        "de l'inconnue",
        "des gamins",
        "des deux sœurs",
    ]
    assert named(PEOPLE["il"], "à") == "au marin"
    assert named(PEOPLE["ils"], "à") == "aux gamins"
    assert elided(named(Who("Antoine", "Antoine", "il"), "de")) == "d'Antoine"
    assert [named(PEOPLE[p], "e") for p in ("il", "elle", "ils", "elles")] == ["", "e", "s", "es"]
    assert [named(PEOPLE[p], "dat") for p in ("il", "elle", "ils")] == ["lui", "lui", "leur"]
    assert named(PEOPLE["ils"], "son") == "leur"
    assert named(PEOPLE["elle"], "venu") == "venue"


def test_elision_knows_the_aspirated_h():
    assert (
        elided("je ouvris la hache de Émile et le hublot")
        == "j'ouvris la hache d'Émile et le hublot"
    )
    assert elided("que elle hait le hibou") == "qu'elle hait le hibou"
    assert elided("si il que onze de hocher") == "s'il que onze de hocher"
    assert elided("prends-le et va") == "prends-le et va"


def test_an_unknown_verb_is_an_error():
    with pytest.raises(ValueError, match="cannot conjugate 'moudru'"):
        verb("moudru")
    with pytest.raises(ValueError, match="no predicate"):
        predicate(("", "nothing"))


# --- the sentences


@cache
def corpus() -> tuple[tuple[Pair, tuple[str, str]], ...]:
    return tuple(stories.compose(index, 1) for index in range(COUNT))


@cache
def more() -> tuple[tuple[Pair, tuple[str, str]], ...]:
    return corpus() + tuple(stories.compose(index, 2) for index in range(2 * COUNT))


def plain(text: str) -> str:
    return text.replace("\u00a0", " ").replace("\u202f", " ").replace("’", "'")


FIRST = """
Ils longèrent le marécage pendant sept jours, sans rencontrer âme qui vive.
They followed the swamp for seven days without meeting a living soul.
Lucie caressa la joue du jeune homme du revers de la main.
Lucie stroked the young man's cheek with the back of her hand.
Partis de Zanzibar au printemps, ils n'atteignirent Shanghai qu'aux premières neiges.
Having left Zanzibar in the spring, they did not reach Shanghai until the first snows.
La chambre où l'aubergiste avait grandi donnait sur une cour humide dans laquelle le soleil n'entrait jamais.
The room in which the innkeeper had grown up looked out on a damp courtyard where the sun never shone.
La ville ne capitula qu'après sept mois de siège, lorsque les habitants en furent réduits à manger des rats.
The city surrendered only after seven months of siege, when the inhabitants were reduced to eating rats.
Pendant que l'ogre cirait ses bottes, la concierge déplia la carte.
While the ogre was polishing his boots, the caretaker unfolded the map.
On disait que le médecin avait affrété un navire.
People said that the doctor had chartered a ship.
La pianiste monta l'escalier à pas de loup avant que l'ermite n'ait pu faire un geste.
The pianist tiptoed up the stairs before the hermit could make a move.
"""


def test_the_first_sentences_never_change():
    lines = FIRST.strip().split("\n")
    expected = [Pair(*two) for two in zip(lines[::2], lines[1::2], strict=True)]
    assert [
        Pair(plain(p.source), p.target) for p in read_corpus(f"stories:{len(expected)}:4")
    ] == expected


@pytest.mark.soak
def test_sentences_are_distinct_and_come_in_the_order_of_their_index():
    made = list(read_corpus("stories:3000:1"))
    assert len({pair.source for pair in made}) == 3000
    in_order = list(dict.fromkeys(pair.source for pair, _ in corpus()))
    assert in_order[:3000] == [pair.source for pair in made]
    assert sentence(7, seed=1) == corpus()[7][0] != sentence(7, seed=2)


def test_almost_every_sentence_is_new():
    assert len({pair.source for pair, _ in corpus()}) > 0.85 * COUNT


NEVER_FRENCH = r"""
\b(?:de|à) les? (?:[a-zé]+(?:s|x)? )?(?:homme|marin|roi)
\bsi ils?\b
\b(?<!-)\b(?:de|que|le|la|je|ne|se|me) (?:(?!onze)[aeiouéèêâîôœ]|h(?:omme|iver|eure|istoire|abit|ôtel|ôpital|uile|orloge|ériti|erb))
\b(?:de|à) ils?\b|\bde elles?\b
\bje (?:(?:me|m'|ne|n') ?)?[a-zéè]+(?:a|aient|èrent)\b
\bje (?:se|s')\b
[{}<>|_]
  |\s$|^\s
\b(\w{2,}) \1\b(?<!nous nous)(?<!vous vous)
\s[.,]
\.\.(?!\.)
"""
NEVER_ENGLISH = r"""
\b[Aa] (?!one)[aeio]\w|\b[Aa] hour
\b[Aa]n (?!hour|heir|honest)[^aeioAEIOu"]
\b(?:the|a|an) (?:the|a|an)\b
\bone's\b|\boneself\b
[{}<>|_«»’]
  |\s$|^\s
\b(\w+) \1\b(?<!had had)
\s[.,;:?!]
\b\w+(?:eed|oed|ied)ed\b
,,|\.\.
"""


@pytest.mark.parametrize("pattern", NEVER_FRENCH.strip("\n").split("\n"))
def test_french_is_never(pattern):
    wrong = re.compile(pattern)
    assert [s for s in (plain(pair.source) for pair, _ in corpus()) if wrong.search(s)][:5] == []


@pytest.mark.parametrize("pattern", NEVER_ENGLISH.strip("\n").split("\n"))
def test_english_is_never(pattern):
    wrong = re.compile(pattern)
    assert [pair.target for pair, _ in corpus() if wrong.search(pair.target)][:5] == []


def test_sentences_begin_with_a_capital_and_end_with_a_mark():
    for pair, _ in corpus():
        assert re.match(r"(?:« |\"|— )?[A-ZÀÇÉÊŒÎ0-9]", plain(pair.source)), pair
        assert re.match(r"\"?[A-Z0-9É]", pair.target), pair
        assert re.search(r"[.!?](?: »|\")?$", plain(pair.source)), pair
        assert re.search(r"[.!?]\"?$", pair.target), pair


def test_quotation_marks_are_balanced():
    for pair, _ in corpus():
        assert pair.source.count("«") == pair.source.count("»"), pair
        assert pair.source.count('"') % 2 == 0 == pair.target.count('"') % 2, pair
        quoted = bool(re.search(r"[«\"—]", pair.source))
        assert quoted == ('"' in pair.target), pair


def test_french_is_typed_in_all_its_ways():
    text = "\n".join(pair.source for pair, _ in corpus())
    ways = ("— ", "« ", "«\u00a0", "«\u202f", "’", "'", '"', " ?", "\u00a0!", "\u202f;")
    assert [way for way in ways if text.count(way) < 20] == []


@pytest.mark.soak
def test_a_dash_opens_speech_and_never_a_title():
    titles = tuple(title for title, _ in stories.listed("titre"))
    dashed = [plain(pair.source)[2:] for pair, _ in corpus() if pair.source.startswith("— ")]
    assert len(dashed) > 200
    assert [text for text in dashed if text.startswith(titles)] == []


@pytest.mark.soak
def test_every_frame_occurs_and_none_too_often():
    met: dict[tuple[str, str], int] = {}
    for _, template in more():
        met[template] = met.get(template, 0) + 1
    all_of_them = [frame for frame, _ in stories.frames()] + list(templates())
    assert len(set(all_of_them)) >= 620
    assert set(met) == set(all_of_them)
    assert max(met.values()) < 3 * COUNT / 50


def test_both_sides_of_a_template_have_the_same_slots():
    for both in [frame for frame, _ in stories.frames()] + list(templates()):
        there, here = (set(re.findall(r"\{([a-z]+\d?)\}", side)) for side in both)
        assert there == here, both
        deeds, told = (set(re.findall(r"<[^>]*?(\d)>", side)) for side in both)
        assert deeds == told, both


@pytest.mark.soak
def test_every_entry_of_the_lists_is_met():
    text = "\n".join(plain(pair.source).lower() for pair, _ in more())
    entries = [e for kind in (*sheet("stories/words"), "bg", "ev") for e, _ in stories.listed(kind)]
    entries += [who.french for people in stories.cast().values() for who in people]
    assert [e for e in entries if e.lower().rstrip(" !?") not in text] == []
    used = {
        slot
        for both in [f for f, _ in stories.frames()] + list(templates())
        for slot in re.findall(r"\{([a-z]+)", both[0])
    }
    assert used == {*sheet("stories/words"), "bg", "ev"}
    rests = {
        p.rest.split("(")[0].split("/")[0]
        for kind in stories.deeds().values()
        for p in kind
        if " s" not in p.rest
    }
    assert [rest for rest in rests if rest.lower() not in text] == []


def test_no_entry_stands_twice():
    for kind in (*sheet("stories/words"), "bg", "ev"):
        french_side = [entry for entry, _ in stories.listed(kind)]
        assert len(french_side) == len(set(french_side)), kind
    lines = [row for rows in sheet("stories/deeds").values() for row in rows]
    assert len(lines) == len(set(lines))


@pytest.mark.soak
def test_the_corpus_is_broad():
    words = {
        w for pair, _ in corpus() for w in re.findall(r"[^\W\d_]{3,}", plain(pair.source).lower())
    }
    assert len(words) > 4000
    lengths = [len(pair.source.split()) for pair, _ in corpus()]
    assert 14 < sum(lengths) / COUNT < 22
    assert min(lengths) <= 3
    assert max(lengths) >= 35

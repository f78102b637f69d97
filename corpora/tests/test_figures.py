"""Sentences with figures: each figure of the French is in the English, by a reading of both that
shares no code with the generator, and each way of writing one is compared with a table written
by hand."""

import re
from collections import Counter
from functools import cache

import pytest

from attentif.text.corpora import read_corpus
from attentif.text.corpus import Pair
from attentif.text.phrasebook.draw import Draw
from attentif_corpora.figures.corpus import GAPS, GROUPS, HOURS, SLOTS, compose, sentence, templates
from attentif_corpora.numbers import Hand
from corpora.tests.sizes import sentences
from tests.support.french_numbers import TEMPLATES

pytestmark = pytest.mark.properties
COUNT = sentences(20_000)


MONTHS = "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre"
DAYS = "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche"
FIRST = """
Le vol LX5285 en provenance de Sens a 97 minutes de retard.
Flight LX5285 from Sens is 97 minutes late.
Sur les 24 maisons de la 35ème rue, 4 sont vides.
Of the 24 houses on 35th Street, 4 are empty.
Isabelle Tran, 72 ans, vit à Madrid depuis 1998.
Isabelle Tran, 72, has lived in Madrid since 1998.
Le ferry de 15 heures 10 est complet ; il reste des places sur celui de 15 heures.
The 15:10 ferry is full; there are still places on the 15:00 one.
Le coureur Stéphane Cordier, dossard 22, a abandonné au treizième kilomètre.
The runner Stéphane Cordier, bib number 22, dropped out at the thirteenth kilometre.
Je serai au bureau de 8h27 à 16h55, puis chez moi.
I'll be in the office from 8:27 to 16:55, then at home.
Objet : dossier 4596/12, réclamation du 13.02.1998
Subject: file 4596/12, complaint of 13.02.1998
"""


@cache
def corpus() -> tuple[tuple[Pair, str, str], ...]:
    """The sentences with their templates: French beside English."""
    return tuple(
        (pair, *template) for pair, template in (compose(index, 1) for index in range(COUNT))
    )


# --- reading the figures of a sentence

GROUPED = re.compile(r"(?<![\w.,:/-])(?<!\d )[1-9]\d{0,2}(?:[ .]\d{3})+(?![A-Z]|[ .-]?\d)")
ENGLISH_GROUPED = re.compile(r"(?<!\d)[1-9]\d{0,2}(?:,\d{3})+(?!\d)")
ROMAN_CENTURY = re.compile(r"\b([IVX]+)(?:er|ème|e) siècle")
SPACED = re.compile(r"\{(?:code|plate)2?\}")  # their groups are not thousands
ROUND_THE_CLOCK = "24 heures sur 24 et 7 jours sur 7"
EXCEPTIONS = (
    "hour without minutes",
    "minutes with a zero",
    "roman century",
    "round the clock",
    "spaced code",
)


def plain(text: str) -> str:
    """One kind of space, of hyphen and of raised e."""
    return re.sub("[−–]", "-", re.sub("[\u00a0\u202f]", " ", text)).replace("ᵉ", "e")


def arabic(numeral: str) -> int:
    digits = [{"I": 1, "V": 5, "X": 10}[letter] for letter in numeral]
    return sum(-a if a < b else a for a, b in zip(digits, [*digits[1:], 0], strict=True))


def disagreement(pair: Pair, template: str = "", used: Counter[str] | None = None) -> str:
    """What is wrong with the figures of the English, or nothing; `used` counts the exceptions."""
    used = Counter() if used is None else used
    french, english = plain(pair.source), pair.target

    def ungroup(found: re.Match[str]) -> str:
        if SPACED.search(template) and re.search(rf"(?<!\d){re.escape(found[0])}(?!\d)", english):
            used["spaced code"] += 1
            return found[0]
        return re.sub("[ .]", "", found[0])

    def century(found: re.Match[str]) -> str:
        used["roman century"] += 1
        return f"{arabic(found[1])}e siècle"

    french = ROMAN_CENTURY.sub(century, GROUPED.sub(ungroup, french))
    for whole, part in re.findall(r"(\d+),(\d+)", french):
        if not re.search(rf"(?<![\d,.]){int(whole):,}\.{part}(?!\d)", english):
            return f"{whole},{part} is not {int(whole):,}.{part}"
    bare = ENGLISH_GROUPED.sub(lambda found: found[0].replace(",", ""), english)
    if re.search(r"\d,\d", bare):
        return "a comma between digits that parts no thousands"
    for digits, end in re.findall(r"\b(\d+)(st|nd|rd|th)\b", bare):
        right = (
            {"1": "st", "2": "nd", "3": "rd"}.get(digits[-1], "th")
            if digits[-2:-1] != "1"
            else "th"
        )
        if end != right:
            return f"{digits}{end}"
    bare, zeros = re.subn(r"(hours?) 5 minutes", r"\1 05 minutes", bare)
    used["minutes with a zero"] += zeros
    if ":00" in bare and not re.search(r":00|h ?00", french):
        used["hour without minutes"] += 1
        bare = bare.replace(":00", "")
    if ROUND_THE_CLOCK in french:
        used["round the clock"] += 1
        french = french.replace(ROUND_THE_CLOCK, "24 heures et 7 jours")
    there, here = Counter(re.findall(r"\d+", french)), Counter(re.findall(r"\d+", bare))
    return "" if there == here else f"lost {there - here}, added {here - there}"


def test_every_figure_of_the_french_stands_in_the_english():
    used: Counter[str] = Counter()
    wrong = [
        (found, pair)
        for pair, template, _ in corpus()
        if (found := disagreement(pair, template, used))
    ]
    assert wrong == []
    assert set(used) == set(EXCEPTIONS)
    assert used["spaced code"] < 100
    assert used["minutes with a zero"] < 400


@pytest.mark.parametrize(
    ("french", "english"),
    [
        ("Le train de 14 h 30.", "The 14:03 train."),
        ("Le train de 14 h 30.", "The 2:30 p.m. train."),
        ("Le train de 9 h.", "The 9:30 train."),
        ("Il pèse 3,5 kg.", "It weighs 3,5 kg."),
        ("Il pèse 3,5 kg.", "It weighs 35 kg."),
        ("Il pèse 3,5 kg.", "It weighs 5.3 kg."),
        ("On compte 12\u202f400 voix.", "There are 12.400 votes."),
        ("On compte 12 400 voix.", "There are 12 400 votes."),
        ("On compte 12.400 voix.", "There are 1,240 votes."),
        ("Au XIXe siècle.", "In the 20th century."),
        ("La 22e fois.", "The 22th time."),
        ("La 12e fois.", "The 12nd time."),
        ("Tél. 01 99 00 12 34", "Tel. 01 99 00 12 43"),
        ("Tél. 0 800 123 456", "Tel. 0 800 123"),
        ("Le code 0650.", "The code 650."),
        ("De 10 à 15.", "From 10 to 15, or 20."),
        ("12 € 50", "€12.05"),
    ],
)
def test_the_reading_sees_a_figure_that_changed(french, english):
    assert disagreement(Pair(french, english))


@pytest.mark.soak
def test_a_or_an_is_chosen_by_the_sound_of_the_number():
    seen = Counter()
    for pair, _, _ in corpus():
        for article, group in re.findall(r"\b([Aa]n?) [€$£]?(\d+)(?!\d)", pair.target):
            vowel = group[0] == "8" or group in ("11", "18")
            assert article.lower() == ("an" if vowel else "a"), pair
            seen[vowel] += 1
    assert min(seen[True], seen[False]) > 20


# --- what a slot writes, against tables


def written(kind: str, low: int, high: int) -> set[tuple[str, str]]:
    """All that the slot writes between the bounds, by many hands; plain spaces."""
    hands = (Hand(d, d.pick(GROUPS), d.pick(GAPS), d.pick(HOURS)) for d in map(Draw, range(2000)))
    return {
        (plain(french), english)
        for french, english in (SLOTS[kind][0](hand, low, high) for hand in hands)
    }


TABLE = {
    ("n", 4500): "4 500 = 4,500 | 4.500 = 4,500 | 4500 = 4,500",
    ("n", 1850): "1 850 = 1,850 | 1.850 = 1,850",  # 1850 alone would be a year
    ("num", 1850): "1850 = 1850",
    ("year", 1998): "1998 = 1998",
    ("euros", 300): "300 € = €300 | 300€ = €300 | 300 euros = 300 euros",
    ("ord", 1): "1er = 1st",
    ("ordf", 1): "1re = 1st",
    ("ord", 2): "2e = 2nd | 2ème = 2nd",
    ("ordf", 21): "21e = 21st | 21ème = 21st",
    ("ord", 11): "11e = 11th | 11ème = 11th",
    ("ord", 113): "113e = 113th | 113ème = 113th",
    ("ordw", 1): "premier = first",
    ("ordwf", 1): "première = first",
    ("ordw", 2): "deuxième = second",
    ("ordw", 4): "quatrième = fourth",
    ("ordw", 5): "cinquième = fifth",
    ("ordw", 9): "neuvième = ninth",
    ("ordw", 12): "douzième = twelfth",
    ("ordw", 20): "vingtième = twentieth",
    ("ordwf", 21): "vingt et unième = twenty-first",
    ("ordw", 80): "quatre-vingtième = eightieth",
    ("ordw", 99): "quatre-vingt-dix-neuvième = ninety-ninth",
    ("century", 1): "Ier = 1st | 1er = 1st",
    ("century", 19): "XIXe = 19th | XIXème = 19th | 19e = 19th | 19ème = 19th",
    ("roman", 24): "XXIV = XXIV",
    ("wordsk", 80): "quatre-vingt mille = eighty thousand",
    ("wordsk", 200): "deux cent mille = two hundred thousand",
    ("wordsk", 21): "vingt et un mille = twenty-one thousand",
    ("words", 71): "soixante et onze = seventy-one | soixante-et-onze = seventy-one",
    ("wordsf", 21): "vingt et une = twenty-one | vingt-et-une = twenty-one",
    (
        "clockw",
        1,
    ): "une heure = one o'clock | une heure et quart = quarter past one | une heure et demie = half past one"
    " | une heure moins le quart = quarter to one",
    ("decade", 1990): "1990 = 1990",
}


@pytest.mark.parametrize(("kind", "number"), TABLE)
def test_a_slot_writes_what_the_table_says(kind, number):
    assert written(kind, number, number) == {
        tuple(row.split(" = ")) for row in TABLE[kind, number].split(" | ")
    }


def test_hours_keep_their_digits():
    seen = written("clock", 9, 9)
    rows = [
        ("9 h", "9:00"),
        ("9h", "9:00"),
        ("9 h 30", "9:30"),
        ("9h30", "9:30"),
        ("9:30", "9:30"),
        ("09:05", "09:05"),
        ("09h30", "09:30"),
        ("9 heures 30", "9:30"),
        ("9 heures", "9:00"),
    ]
    assert set(rows) <= seen
    assert {english for french, english in seen if french == "9 h 05"} == {"9:05"}
    assert ("1 heure 30", "1:30") in written("clock", 1, 1)


def test_durations_say_hours_and_minutes():
    rows = [
        ("2 h 15", "2 hours 15 minutes"),
        ("2h15", "2 hours 15 minutes"),
        ("2 heures 15", "2 hours 15 minutes"),
        ("2 h", "2 hours"),
        ("2 heures et 15 minutes", "2 hours and 15 minutes"),
    ]
    assert set(rows) <= written("dur", 2, 2)
    assert ("1 h 40", "1 hour 40 minutes") in written("dur", 1, 1)


def test_dates_are_written_in_the_order_of_their_kind():
    assert ("1er mars 1998", "1 March 1998") in written("date", 1998, 1998)
    assert ("3 août 1998", "August 3, 1998") in written("datus", 1998, 1998)
    assert ("1er décembre", "December 1") in written("dayus", 0, 0)
    assert ("mars 2011", "March 2011") in written("my", 2011, 2011)
    assert all(french == english for french, english in written("nd", 2014, 2014))
    assert len(written("month", 0, 0)) == 12
    assert len(written("wd", 0, 0)) == 7


def test_money_and_large_numbers_follow_their_language():
    seen = written("euro", 12, 12)
    rows = [
        ("12,50 €", "€12.50"),
        ("12 € 50", "€12.50"),
        ("12€50", "€12.50"),
        ("12,50 euros", "12.50 euros"),
        ("12 euros 50", "€12.50"),
    ]
    assert set(rows) <= seen
    assert {("5 $", "$5"), ("5 dollars", "5 dollars"), ("5,20 $", "$5.20")} <= written(
        "dollar", 5, 5
    )
    assert {("£5", "£5"), ("5 £", "£5"), ("5 livres sterling", "5 pounds sterling")} <= written(
        "pound", 5, 5
    )
    assert {("12 %", "12%"), ("12%", "12%"), ("12 pour cent", "12 percent")} <= written(
        "pct", 12, 12
    )
    assert {("2,4 milliards", "2.4 billion"), ("deux milliards", "two billion")} <= written(
        "milliard", 2, 2
    )
    assert ("2,4 billions", "2.4 trillion") in written("billion", 2, 2)
    assert {french.split()[-1] for french, _ in written("million", 1, 1)} == {"million"}


UNITS = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
seventeen eighteen nineteen"""
TENS = "twenty thirty forty fifty sixty seventy eighty ninety"


FRENCH_UNITS = """zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"""
FRENCH_TENS = "vingt trente quarante cinquante soixante septante octante"


def test_numbers_in_words_have_one_value():
    value = {word: n for n, word in enumerate(re.findall(r"\w+", UNITS))}
    value |= {word: 10 * n for n, word in enumerate(re.findall(r"\w+", TENS), 2)}
    there = {word: n for n, word in enumerate(FRENCH_UNITS.split())} | {"et": 0}
    there |= {word: 10 * n for n, word in enumerate(FRENCH_TENS.split(), 2)}
    seen = written("words", 0, 99)
    assert len({english for _, english in seen}) == 100
    for french, english in seen:
        parts = re.sub("quatre-vingts?", "octante", french).replace(" ", "-").split("-")
        assert sum(there[part] for part in parts) == sum(value[word] for word in english.split("-"))


def test_what_is_copied_is_the_same_in_both():
    kinds = """tel post ref flight plate room seat pin code iban version ip isbn mail url law product plane device
    gadget car road vitamin letter street sets frac"""
    for kind in kinds.split():
        assert {french == plain(english) for french, english in written(kind, 0, 0)} == {True}, kind
    assert all(
        int(octet) < 256 for address, _ in written("ip", 0, 0) for octet in address.split(".")
    )


def test_towns_and_kings_have_their_english_names():
    assert ("Genève", "Geneva") in written("town", 0, 0)
    assert ("La Rochelle", "La Rochelle") in written("town", 0, 0)
    assert ("François Ier", "Francis I") in written("king", 0, 0)
    assert ("CH-1204 Genève", "CH-1204 Geneva") in written("pc", 0, 0)
    assert all(
        re.fullmatch(r"\d{5} \S.*|(?:[A-Z]{1,2}-)?\d{4} \S.*", french)
        for french, _ in written("pc", 0, 0)
    )
    assert len(written("town", 0, 0)) >= 80
    assert len(written("m", 0, 0) | written("f", 0, 0) | written("fam", 0, 0)) >= 120


# --- the sentences


def test_the_first_sentences_never_change():
    lines = FIRST.strip().split("\n")
    expected = [Pair(*two) for two in zip(lines[::2], lines[1::2], strict=True)]
    assert [
        Pair(plain(p.source), p.target) for p in read_corpus(f"figures:{len(expected)}:4")
    ] == expected


def test_sentences_are_distinct_and_come_in_the_order_of_their_index():
    made = list(read_corpus(f"figures:{COUNT}:1"))
    assert len({pair.source for pair in made}) == COUNT
    in_order = dict.fromkeys(pair.source for pair, _, _ in corpus())
    assert list(in_order) == [pair.source for pair in made[: len(in_order)]]
    assert sentence(7, seed=1) == corpus()[7][0] != sentence(7, seed=2)


@pytest.mark.soak
def test_every_template_and_every_kind_of_slot_occurs():
    assert len(templates()) == len(set(templates())) >= 350
    assert {(french, english) for _, french, english in corpus()} == set(templates())
    kinds = {kind for french, _ in templates() for kind in re.findall(r"\{([a-z]+)", french)}
    assert kinds == set(SLOTS)


def test_both_sides_of_a_template_have_the_same_slots():
    for french, english in templates():
        there, here = (set(re.findall(r"\{([a-z]+\d?)", side)) for side in (french, english))
        assert there == here, french
        assert not re.search(r"\{\w+:|~", english), english


def test_nothing_of_the_template_or_of_the_other_language_is_left():
    french_word = re.compile(
        rf"\b(?:siècle|heures?|pour cent|degrés|milliards?|millions|{MONTHS}|{DAYS})\b(?!\.example)"
    )
    for pair, _, _ in corpus():
        assert not re.search(r"[{}|~]", pair.source + pair.target), pair
        assert not re.search(r"  |[\u00a0\u202f]|^\s|\s$|\s[.,;:?!]", pair.target), pair
        assert not re.search(r"  |^\s|\s$", plain(pair.source)), pair
        assert not french_word.search(pair.target), pair
        assert not re.search(r"\b(?:de|que) (?:[AEIOUÉ]\w+|avril|août|octobre)\b", pair.source), (
            pair
        )
        assert min(len(pair.source.split()), len(pair.target.split())) > 0


@pytest.mark.soak
def test_french_is_typed_in_all_its_ways():
    text = "\n".join(pair.source for pair, _, _ in corpus())
    ways = r"\d \d{3}\b|\d\u00a0\d{3}\b|\d\u202f\d{3}\b|\b\d\d\.\d{3}\b|\d\u00a0%|\d\u202f%|\d %|\d%|−\d|-\d"
    ways += r"|’|'|« |«\u202f| \?|\u202f\?"
    assert [way for way in ways.split("|") if len(re.findall(way, text)) < 20] == []


def test_no_sentence_is_one_of_the_shipped_examination():
    def bare(template: str) -> str:
        return " ".join(re.findall(r"[^\W\d_]+", re.sub(r"\{[^}]*\}", " ", template).lower()))

    asked = {bare(template) for template in TEMPLATES}
    assert len(asked) > 50
    assert asked.isdisjoint(bare(french) for french, _ in templates())

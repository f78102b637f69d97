"""Cleaning: each rule drops what it is for and spares what only looks like it, and the report
says what was done."""

import dataclasses
import json
import random
import re
import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attentif.config import ConfigError, parse_table, write_table
from attentif.text import cleaning
from attentif.text.cleaning import RULES, CleaningConfig, Report, clean
from attentif.text.corpus import Pair
from attentif.text.normalise import normalise
from attentif.text.phrasebook.corpus import pairs as phrasebook

SWITCHES = [rule for rule in RULES if rule != "overlap"]
GOOD = Pair("Le chat dort sur la chaise.", "The cat sleeps on the chair.")

# For each rule, pairs that it must drop and no other rule does.
BAD = {
    "length": [
        Pair("mot " * 201, "word " * 201),
        Pair("anticonstitutionnellement " * 60, "unconstitutionally " * 80),
        Pair("\u200b", "a word"),
    ],
    "ratio": [
        Pair("Oui.", "Yes, and I would like to add a few words about the other proposal."),
        Pair(
            "Non, et je voudrais dire encore quelques mots au sujet de l'autre proposition.", "No."
        ),
    ],
    "copy": [
        Pair("Sadly no agreement was reached.", "Sadly, no agreement was reached."),
        Pair(
            "Les paragraphes neuf à treize s'appliquent.",
            "LES PARAGRAPHES NEUF À TREIZE S’APPLIQUENT",
        ),
    ],
    "script": [
        Pair("Съешь ещё этих мягких булок", "Eat some more of these rolls"),
        Pair("Il fait beau aujourd'hui", "今日はとても天気がいいですね、散歩しましょう"),
    ],
    "language": [
        Pair(
            "We should have known that this was going to happen.",
            "It was clear to all of us that this would come.",
        ),
        Pair(
            "Nous aurions dû savoir que cela arriverait un jour.",
            "Il était clair pour tous que cela viendrait.",
        ),
    ],
    "digits": [
        Pair("Il est né en 1930 à Lyon.", "He was born in 1830 in Lyon."),
        Pair("Il y a 125 réacteurs et 32 centrales.", "There are 152 reactors and 32 plants."),
        Pair("Cela coûte 3,5 euros.", "This costs 4.6 euros."),
    ],
    "repeated": [
        Pair(
            "oui et non oui et non oui et non oui et non oui",
            "yes or no, it is hard for us to say today",
        ),
        Pair("Il rit beaucoup.", "Hahahahahahahahahahaha!"),
    ],
}

FINE = [
    GOOD,
    Pair("Oui.", "Yes."),
    Pair("Je me suis mise à avoir chaud.", "I got hot."),
    Pair("Hors de question !", "I don't care what you say. It's not going to happen!"),
    Pair("Internet", "Internet"),
    Pair("Motions nos 4, 5, 6, 7, 8, 15", "Motions Nos. 4, 5, 6, 7, 8, 15"),
    Pair("Le nombre π est noté « π ».", "The number π is written “π”."),
    Pair("Attention aux pickpockets.", "Look out for pickpockets."),
    Pair("Le Coastal Community Network", "Coastal Community Network"),
    Pair("Il y a 1 000 élèves, soit 3,5 %.", "There are 1,000 pupils, or 3.5%."),
    Pair("Il y a 235\u202f000 élèves.", "There are 235,000 pupils."),
    Pair("Le train part à 14h30.", "The train leaves at 2:30 p.m."),
    Pair("Dans les années 90, tout allait bien.", "In the 1990s, all was well."),
    Pair("Une dette de 2 milliards.", "A debt of 2,000 million."),
    Pair("Environ 2 p. 100 par année pendant quatre ans.", "About 2% a year, for 4 years."),
    Pair("Il a 12 ans.", "He is twelve."),
    Pair("Il a douze ans.", "He is 12."),
    Pair("Le XIXe siècle.", "The 19th century."),
    Pair("Non, non, non, non !", "No, no, no, no!"),
    Pair("— 12 / 14 —", "- 12 / 14 -"),
    Pair("On obtient 0,00694444444444444444.", "The result is 0.00694444444444444444."),
]


def outcome(pairs, config=None, **options):
    report = Report()
    return list(clean(pairs, config or CleaningConfig(**options), report)), report


def only(*rules):
    return CleaningConfig(**{rule: rule in rules for rule in SWITCHES})


def test_good_pairs_pass_all_rules():
    kept, report = outcome(FINE, normalise=False)
    assert kept == FINE
    assert (report.read, report.kept) == (len(FINE), len(FINE))


@pytest.mark.parametrize("rule", BAD)
def test_a_rule_drops_what_it_is_for_and_no_other_does(rule):
    for pair in BAD[rule]:
        kept, report = outcome([GOOD, pair])
        assert kept == [GOOD]
        assert {
            name: tally.count
            for name, tally in report.rules.items()
            if tally.count and name != "normalise"
        } == {rule: 1}
        assert outcome([pair], only("normalise", rule))[0] == []
        if (
            rule == "length" and "\u200b" in pair.source
        ):  # normalising leaves it empty, and that never passes
            assert outcome([pair, Pair(*reversed(pair))], only("normalise"))[0] == []
        else:
            off = outcome([pair], **{rule: False})[1].rules[rule]
            assert (off.what, off.count) == ("off", 0)


def test_nothing_of_the_phrasebook_breaks_a_rule():
    """2,000 pairs that are right by construction, of a grammar that knows nothing of these
    rules."""
    pairs = list(phrasebook(2000))
    assert outcome(pairs, normalise=False, near_duplicates=False)[0] == pairs


def test_two_sides_swapped_are_of_the_wrong_language():
    long = [pair for pair in phrasebook(400) if min(map(len, pair)) > 60]
    assert len(long) > 20
    config = only("language")
    assert len(outcome(long, config)[0]) == len(long)
    assert len(outcome([Pair(b, a) for a, b in long], config)[0]) < 0.05 * len(long)


def test_each_threshold_moves_its_rule():
    for options, pair in (
        ({"min_words": 2}, Pair("Oui.", "Yes, sir.")),
        ({"max_words": 5}, GOOD),
        ({"max_characters": 27}, GOOD),
        ({"max_ratio": 1.2}, Pair("Je me suis mise à avoir chaud.", "I got hot.")),
        ({"copy_words": 1}, Pair("Internet", "Internet")),
        ({"min_latin": 0.99}, Pair("Le nombre π", "The number π")),
        (
            {"language_letters": 10, "language_confidence": 0.6},
            Pair("The cat sleeps.", "The cat is asleep."),
        ),
        (
            {"max_repeats": 1.5},
            Pair("un deux trois quatre un deux trois cinq", "one two three four one two three six"),
        ),
    ):
        assert outcome([pair])[0] == [pair]
        assert outcome([pair], **options)[0] == []


@pytest.mark.properties
@given(st.text(min_size=1))
def test_the_share_of_latin_letters_is_that_of_their_unicode_names(text):
    text = re.sub("[ªºµ]", "", text)  # signs that Unicode counts as letters, and that pass
    names = [unicodedata.name(c, "") for c in text if c.isalpha()]
    share = sum("LATIN " in name for name in names) / len(names) if names else 1.0
    assert cleaning.latin_share(text) == share


def test_all_letters_that_are_passed_at_a_glance_are_latin():
    for letter in filter(str.isalpha, map(chr, range(sys.maxunicode))):
        latin = "LATIN " in unicodedata.name(letter, "")
        assert cleaning.latin_share(letter) == float(latin or letter in "ªºµ"), letter


@pytest.mark.properties
@given(st.integers(0, 10**9), st.sampled_from([" ", ",", ".", "\u00a0", "\u202f", "'"]))
def test_a_number_is_the_same_with_any_separator_of_thousands(number, separator):
    assert cleaning.numbers_in(f"Il y en a {number:,} ici.".replace(",", separator)) == [
        str(number)
    ]


def test_normalising_changes_and_is_counted():
    pair = Pair("« C’est\u00a0vrai… »", "“It’s true…”")
    kept, report = outcome([GOOD, pair])
    assert kept == [GOOD, Pair('"C\'est vrai..."', '"It\'s true..."')]
    assert (report.rules["normalise"].count, report.rules["normalise"].examples) == (1, [(2, pair)])
    assert outcome([pair], normalise=False)[0] == [pair]


def test_duplicates_are_counted_by_the_rule_that_sees_them_and_the_first_stays():
    near = Pair("LE CHAT, DORT SUR LA CHAISE!", "The cat sleeps on the chair!")
    other = Pair(GOOD.source, "A cat sleeps on the chair.")
    kept, report = outcome([GOOD, near, GOOD, other, near])
    assert kept == [GOOD, other]
    assert report.rules["duplicates"].examples == [(3, GOOD), (5, near)]
    assert report.rules["near_duplicates"].examples == [(2, near)]
    assert outcome([GOOD, near, GOOD, other, near], near_duplicates=False)[0] == [GOOD, near, other]
    assert outcome([GOOD, near, GOOD], duplicates=False)[0] == [GOOD]
    assert outcome([GOOD, near, GOOD], duplicates=False, near_duplicates=False)[0] == [
        GOOD,
        near,
        GOOD,
    ]


def test_overlap_with_held_out_sources_is_reported_and_can_be_removed():
    held_out = [Pair("« Le chat dort, sur la CHAISE »", "Whatever it says.")]
    other = Pair("Le chien dort.", "Whatever it says.")
    for remove, expected, what in ((True, [other], "dropped"), (False, [GOOD, other], "found")):
        report = Report()
        assert (
            list(
                clean(
                    [GOOD, other], CleaningConfig(remove_overlap=remove), report, held_out=held_out
                )
            )
            == expected
        )
        assert (report.rules["overlap"].what, report.rules["overlap"].examples) == (
            what,
            [(1, GOOD)],
        )
        assert report.kept == len(expected)


def test_the_report_accounts_for_every_pair_and_shows_three_of_each_rule():
    bad = [pair for rule in BAD.values() for pair in rule]
    pairs = FINE + bad * 4 + FINE
    random.Random(2).shuffle(pairs)
    kept, report = outcome(pairs)
    dropped = {rule: tally for rule, tally in report.rules.items() if tally.what == "dropped"}
    assert report.read == len(pairs) == report.kept + sum(tally.count for tally in dropped.values())
    assert report.kept == len(kept) == len(FINE)
    for rule, tally in dropped.items():
        assert len(tally.examples) == min(tally.count, 3)
        for number, pair in tally.examples:
            assert pair == Pair(*map(normalise, pairs[number - 1])), rule
    again = json.loads(json.dumps(report.as_dict(), ensure_ascii=False))
    assert (again["read"], again["kept"], list(again["rules"])) == (
        len(pairs),
        len(FINE),
        list(RULES),
    )
    number, pair = report.rules["digits"].examples[0]
    assert again["rules"]["digits"]["examples"][0] == {
        "pair": number,
        "source": pair.source,
        "target": pair.target,
    }


def test_the_report_reads_as_aligned_lines():
    report = Report()
    list(
        clean(
            [GOOD, BAD["digits"][0], Pair("x" * 90, "y" * 90)],
            CleaningConfig(language=False),
            report,
        )
    )
    text = str(report).splitlines()
    assert text[0] == "read             3"
    assert "language         0  off" in text
    assert text[text.index("digits           1  dropped") + 1] == (
        "                 2: Il est né en 1930 à Lyon. | He was born in 1830 in Lyon."
    )
    assert text[-1] == "kept             1"


def test_pairs_come_out_as_they_go_in_when_no_duplicates_are_looked_for():
    taken = []

    def source():
        for number in range(5):
            taken.append(number)
            yield Pair(f"mot {number}", f"word {number}")

    stream = clean(source(), CleaningConfig(duplicates=False, near_duplicates=False), Report())
    assert next(stream) == Pair("mot 0", "word 0")
    assert taken == [0]


def test_progress_hears_of_every_thousand_and_of_the_end():
    heard = []
    pairs = [Pair(f"le mot {number}", f"the word {number}") for number in range(2345)]
    list(clean(pairs, only(), Report(), progress=heard.append))
    assert heard == [1000, 2000, 2345]


def test_the_settings_come_back_from_toml_and_wrong_ones_are_told():
    config = CleaningConfig(max_ratio=3, language=False, min_latin=0.25)
    assert (
        parse_table(CleaningConfig, write_table(config, "cleaning"), "r.toml", "cleaning") == config
    )
    assert {type(getattr(config, f.name)) for f in dataclasses.fields(config)} <= {
        bool,
        int,
        float,
        str,
    }
    for options, message in (
        ({"copy": 1}, "copy: expected bool, got int"),
        ({"max_ratio": 0.5}, "max_ratio: expected at least 1, got 0.5"),
        ({"max_ratio": float("nan")}, "max_ratio: expected at least 1, got nan"),
        ({"min_latin": 1.5}, "min_latin: expected 0 <= min_latin <= 1, got 1.5"),
        ({"min_words": 9, "max_words": 8}, "min_words: expected at most max_words 8, got 9"),
    ):
        with pytest.raises(ConfigError) as caught:
            CleaningConfig(**options)
        assert str(caught.value).startswith(message)


def test_the_language_rule_says_what_it_needs(monkeypatch):
    with pytest.raises(
        ConfigError, match=r"language: Unknown language code.*xx.*set language = false"
    ):
        list(clean([GOOD], CleaningConfig(), Report(), languages=("xx", "en")))
    assert list(
        clean([GOOD], CleaningConfig(language=False), Report(), languages=("xx", "en"))
    ) == [GOOD]
    monkeypatch.setitem(sys.modules, "py3langid.langid", None)
    with pytest.raises(
        ConfigError,
        match="language: needs py3langid; run: pip install py3langid, or set language = fal",
    ):
        list(clean([GOOD], CleaningConfig(), Report(), languages=("fr", "it")))

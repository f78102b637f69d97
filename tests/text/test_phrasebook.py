"""The phrasebook: every inflection against tables written by hand, then twenty thousand
sentences against what is never right."""

import re
from functools import cache
from hashlib import sha256

import pytest

from attentif.text.phrasebook import grammar, sentences
from attentif.text.phrasebook.corpus import (
    Pair,
    common,
    compose,
    pairs,
    sentence,
    split_of,
    words_of,
)
from attentif.text.phrasebook.inflection import (
    adjective,
    an,
    english_inflect,
    english_number,
    english_plural,
    french_number,
    noun,
    plural,
    spell,
    verb,
)
from attentif.text.phrasebook.lexicon import (
    ACTION_TENSES,
    AFTER,
    BEFORE,
    ETRE,
    MASS,
    MIDDLES,
    NAMES,
    NOUNS,
    PEOPLE,
    STATE_TENSES,
    TRANSITIVE,
    UNOWNED,
)
from tests.support.phrasebook_tables import (
    ADJECTIVES,
    CLAUSES,
    ENGLISH_NUMBERS,
    FRENCH_0_TO_100,
    HOURS,
    OTHER,
    PHRASES,
    PRESENT,
    SPELLED,
)


def rows(table: str, separator: str = r"[|\n]") -> list[str]:
    return [row.strip() for row in re.split(separator, table)]


@pytest.mark.parametrize("row", rows(SPELLED))
def test_elision_and_contraction_follow_the_table(row):
    raw, expected = row.split(" / ")
    assert spell(raw) == expected


@pytest.mark.parametrize("row", rows(PRESENT))
def test_the_present_has_its_six_forms(row):
    infinitive, *forms = row.split()
    assert list(verb(infinitive, "do").present) == forms


@pytest.mark.parametrize("row", rows(OTHER))
def test_imperfect_future_and_participle_follow_the_table(row):
    infinitive, *forms = row.split()
    v = verb(infinitive, "do")
    assert [v.imperfect[0], v.imperfect[3], v.future[0], v.future[4], v.participle] == forms
    assert [
        f.removeprefix(v.imperfect[0][:-3])
        for f in (v.imperfect[1], v.imperfect[2], v.imperfect[5])
    ] == [
        "ais",
        "ait",
        "aient",
    ]
    assert [f.removeprefix(v.future[0][:-2]) for f in v.future] == [
        "ai",
        "as",
        "a",
        "ons",
        "ez",
        "ont",
    ]


@pytest.mark.parametrize("row", rows(ADJECTIVES))
def test_adjectives_agree(row):
    entry, feminine, masculines, feminines = row.split()
    a = adjective(f"{entry}:x")
    assert a.agree(False, False, "chat") == entry.split("/")[0]
    assert [a.agree(True, False), a.agree(False, True), a.agree(True, True)] == [
        feminine,
        masculines,
        feminines,
    ]


def test_beau_nouveau_and_vieux_change_before_a_vowel():
    beau, vieux = adjective("beau/belle/bel:beautiful"), adjective("vieux/vieille/vieil:old")
    assert beau.agree(False, False, "arbre") == "bel"
    assert beau.agree(False, False, "hibou") == "beau"
    assert vieux.agree(False, False, "homme") == "vieil"
    assert vieux.agree(False, True, "hommes") == "vieux"
    assert beau.agree(True, False, "école") == "belle"


def test_nouns_have_their_plurals():
    french = (
        "chat chats,gâteau gâteaux,cheval chevaux,journal journaux,clé clés,héros "
        "héros,bateau bateaux"
    )
    assert all(plural(row.split()[0]) == row.split()[1] for row in french.split(","))
    english = (
        "cat cats,box boxes,watch watches,cherry cherries,key keys,boy boys,glass "
        "glasses,toy toys,lorry lorries"
    )
    assert all(english_plural(row.split()[0]) == row.split()[1] for row in english.split(","))
    assert noun("couteau:m:knife/knives", "thing").english_plural == "knives"
    assert noun("hibou/hiboux:m:owl", "animal").plural == "hiboux"


def test_a_becomes_an_by_sound():
    for words in [
        "an apple",
        "an hour",
        "an honest man",
        "a uniform",
        "a university",
        "a useful tool",
        "an umbrella",
        "a house",
        "an English book",
    ]:
        assert an(words.split(" ", 1)[1]) == words


def test_english_verbs_have_their_three_forms():
    table = """eat eats ate eating|buy buys bought buying|study studies studied studying|play plays played playing
go goes went going|have has had having|wash washes washed washing|write writes wrote writing|run runs ran running
see sees saw seeing|forget forgets forgot forgetting|close closes closed closing|arrive arrives arrived arriving
choose chooses chose choosing|lose loses lost losing|open opens opened opening|prefer prefers preferred preferring"""
    for row in rows(table):
        base, *forms = row.split()
        assert list(english_inflect(base)) == forms
    assert english_inflect("look for") == ("looks for", "looked for", "looking for")


def test_french_numbers_from_0_to_100_follow_the_table():
    expected = [word.replace("_", " ") for word in FRENCH_0_TO_100.split()]
    assert [french_number(n) for n in range(101)] == expected


def test_larger_and_feminine_french_numbers_follow_the_table():
    large = (
        "101 cent un|200 deux cents|201 deux cent un|280 deux cent quatre-vingts|342 trois "
        "cent quarante-deux"
    )
    large += (
        "|1000 mille|1789 mille sept cent quatre-vingt-neuf|2000 deux mille|2300 deux mille "
        "trois cents"
    )
    for row in rows(large):
        n, words = row.split(" ", 1)
        assert french_number(int(n)) == words
    feminine = {
        1: "une",
        21: "vingt et une",
        71: "soixante et onze",
        81: "quatre-vingt-une",
        91: "quatre-vingt-onze",
        11: "onze",
    }
    assert {n: french_number(n, True) for n in feminine} == feminine


@pytest.mark.parametrize("row", rows(ENGLISH_NUMBERS))
def test_english_numbers_follow_the_table(row):
    n, words = row.split(" ", 1)
    assert english_number(int(n)) == words


SUBJECTS = {
    "je": ("I", 0),
    "tu": ("you", 1),
    "il": ("he", 2),
    "elle": ("she", 2),
    "nous": ("we", 3),
    "vous": ("you", 4),
    "ils": ("they", 5),
    "elles": ("they", 5),
}


@pytest.mark.parametrize("row", re.split(r"\n(?! )", CLAUSES))
def test_a_clause_is_right_in_both_languages(row):
    given, _, expected = row.replace("\n", "").partition(": ")
    who, infinitive, english, tense, middle, *complement = given.split(" ")
    name, person = SUBJECTS[who]
    s = grammar.Subject(who, name, person, who.startswith("elle"), person in (3, 5), "")
    state = infinitive in ("être", "avoir", "aimer")
    v = (
        ETRE
        if infinitive == "être"
        else verb(infinitive.replace("_", " "), english.replace("_", " "), "s" if state else "a")
    )
    clause = grammar.make(v, s, tense.replace("_", " "), middle.strip("-"))
    told = " ".join(complement).strip("-")
    clause.complement = (told.split("=")[0], told.split("=")[1]) if told else ("", "")
    assert [spell(clause.french()), clause.english(), clause.english_question()] == expected.split(
        " = "
    )


@pytest.mark.parametrize("row", re.split(r"\n(?! )", PHRASES))
def test_a_noun_phrase_is_right_in_both_languages(row):
    given, _, phrases = row.replace("\n", "").partition(": ")
    entry, family, mode = given.rsplit(" ", 2)
    n = noun(entry, family)
    found: dict[str, set[str]] = {}
    for seed in range(20_000):
        french, english, _ = grammar.noun_phrase(grammar.Draw(seed), n, mode)
        found.setdefault(spell(french), set()).add(english)
    for phrase in phrases.split(";"):
        french, english = phrase.strip().split("=")
        assert found.get(french) == {english}


def test_the_hour_is_right_in_both_languages():
    told = {
        french: english
        for french, english, _ in (sentences.hour(grammar.Draw(seed)) for seed in range(3000))
    }
    assert {french: told.get(french) for french in HOURS} == HOURS


@cache
def sample() -> tuple[Pair, ...]:
    return tuple(sentence(index, seed=7) for index in range(20_000))


VOWEL = "[aàâeéèêiîoôuûœ]"
FORBIDDEN_FRENCH = {
    "no elision": rf"(?i)\b(je|ne|de|le|la|que|me|te|se|ma|ta|sa) (?!onze|oui){VOWEL}",
    "no elision before a mute h": (
        r"(?i)\b(je|ne|de|le|la|que|ma|ta|sa|ce) h(omm|orl|uil|ôp|ôt|"
        r"ist|onn|eur)"
    ),
    "elision before an aspirated h": r"(?i)['’](héro|hibou|haricot|huit|onze)",
    "no contraction": r"(?i)\b(de|à) les? ",
    "ce before a vowel": rf"\b[Cc]e {VOWEL}",
    "beau before a vowel": rf"\b(beau|nouveau|vieux) {VOWEL}\w*[^sx\W]\b(?<!et)(?<!est)(?<!a)",
    "elision then a consonant": r"\b(?:[jnldmtsc]|qu)'[^aàâeéèêiîoôuûœyhAEIHÉ]",
    "si before il": r"(?i)\bsi ils?\b",
    "a negation without ne": r"(?i)^(?!.*\bn(e\b|')).*\b(pas|jamais)\b",
    "des after a negation": r"n(e |')(?!sont)\w+ (pas|jamais|plus) des ",
    "an article twice": r"\b(le|la|les|un|une|des|du) (le|la|les|un|une|des|du)\b",
}
FORBIDDEN_ENGLISH = {
    "a before a vowel": r"\b[Aa] (?!uni|use|one)[aeiou]",
    "an before a consonant": r"\b[Aa]n (?!hour|honest)[^aeiouEI]",
    "a third person without s": r"(?i)^(he|she) (eat|buy|want|have|go|do|drink)\b",
    "a double article": r"\b(a|an|the|some|any|no) (a|an|the|some|any|no|my|your)\b",
    "a wrong be": (
        r"(?i)\b(I is|I are|he are|she are|they is|we is|you is|you was|they was|we was|"
        r"I were)\b"
    ),
    "an inflected verb after do": (
        r"\b(did|does|do|will|can|must)( not)? (ate|eats|went|goes|saw|"
        r"sees|has|had)\b"
    ),
    "two auxiliaries": r"\b(can|must|will|do|does|did) (can|must|will|do|does|did)\b",
    "can not": r"\bcan not\b",
}
SHAPE = r"[A-ZÀÉÊÎÔ].*[^\s.!?]"


@pytest.mark.parametrize("error", FORBIDDEN_FRENCH)
def test_no_french_sentence_holds(error):
    wrong = re.compile(FORBIDDEN_FRENCH[error])
    assert [pair.source for pair in sample() if wrong.search(pair.source)] == []


@pytest.mark.parametrize("error", FORBIDDEN_ENGLISH)
def test_no_english_sentence_holds(error):
    wrong = re.compile(FORBIDDEN_ENGLISH[error])
    assert [pair.target for pair in sample() if wrong.search(pair.target)] == []


def test_the_forbidden_patterns_catch_what_they_name():
    french = (
        "Je aime le pain.",
        "Ce homme dort.",
        "L'héros dort.",
        "Il va à le parc.",
        "Ce arbre",
        "un beau arbre",
        "l'chat",
        "Si il dort",
        "Il mange pas.",
        "Il n'a pas des chats",
        "le la pomme",
    )
    english = (
        "a apple",
        "an cat",
        "He eat bread.",
        "a the cat",
        "you was",
        "did not ate",
        "will must",
        "can not",
    )
    for patterns, wrong in ((FORBIDDEN_FRENCH, french), (FORBIDDEN_ENGLISH, english)):
        assert [bool(re.search(p, w)) for p, w in zip(patterns.values(), wrong, strict=True)] == [
            True
        ] * len(wrong)


def test_every_sentence_begins_with_a_capital_and_ends_with_its_mark():
    for pair in sample():
        assert re.fullmatch(SHAPE + r"(\.| \?| !)", pair.source), pair
        assert re.fullmatch(SHAPE + r"[.?!]", pair.target), pair
        assert pair.source[-1] == pair.target[-1]
        assert not re.search(r"  | ,| \.|''|\{|None", pair.source + pair.target), pair


def test_a_french_sentence_has_one_english_rendering():
    seen: dict[str, str] = {}
    for pair in sample():
        assert seen.setdefault(pair.source, pair.target) == pair.target


def test_his_and_her_follow_the_subject():
    for pair in sample():
        if re.fullmatch(r"(Il|Elle) [^,]* (son|sa|ses) .*", pair.source) and not re.search(
            r"\b(et|quand)\b|qu['e]", pair.source
        ):
            assert (" his " in pair.target) == pair.source.startswith("Il"), pair
            assert (" her " in pair.target) == pair.source.startswith("Elle"), pair


def test_no_sentence_of_train_holds_a_combination_that_was_kept_back():
    combinations = {
        pair.source: found for pair, found in (compose(index, 3) for index in range(30_000))
    }
    kept = 0
    for split, others in (("train", {"dev", "test"}), ("dev", {"test"}), ("test", {"dev"})):
        for pair in pairs(300, seed=3, split=split):
            splits = {split_of(combination) for combination in combinations[pair.source]}
            assert not splits & others, pair
            kept += split != "train" and split in splits
    assert kept == 600


def test_no_noun_of_train_stands_beside_an_adjective_that_was_kept_back():
    kept = set()
    for family, nouns in NOUNS.items():
        for n in nouns:
            for a in AFTER[family]:
                if split_of((a.singular[0], n.singular)) != "train":
                    kept |= {
                        f"{n.singular} {a.agree(n.feminine, False)}",
                        f"{n.plural} {a.agree(n.feminine, True)}",
                    }
    beside = re.compile(rf"\b({'|'.join(sorted(kept))})\b")
    assert not [pair for pair in pairs(20_000, seed=9) if beside.search(pair.source)]
    assert [pair for pair in pairs(300, seed=9, split="test") if beside.search(pair.source)]


def test_about_one_combination_in_twenty_is_kept_back():
    combinations = {(v.infinitive, n.singular) for v, objects in TRANSITIVE for n in objects}
    kept = sum(split_of(combination) != "train" for combination in combinations)
    assert 0.03 < kept / len(combinations) < 0.07
    assert all(
        any(split_of((v.infinitive, n.singular)) == "train" for n in objects)
        for v, objects in TRANSITIVE
    )


def test_combinations_are_those_that_the_sentence_shows():
    for index in range(3000):
        pair, found = compose(index, 5)
        for _, name in found:
            assert re.search(rf"\b{name[:-2]}", pair.source, re.IGNORECASE), (pair, name)


def words(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d]+", text.lower()))


def test_every_word_of_dev_and_test_occurs_in_train():
    known: set[str] = set()
    for pair in pairs(60_000):
        known |= words(pair.source) | words(pair.target)
    for split in ("dev", "test"):
        for pair in pairs(500, split=split):
            assert words(pair.source) | words(pair.target) <= known, pair


def test_pairs_are_distinct_and_follow_the_seed():
    first = list(pairs(2000, seed=1))
    assert len({pair.source for pair in first}) == 2000
    assert first[:50] == list(pairs(50, seed=1))
    assert first[:50] != list(pairs(50, seed=2))


def test_an_unknown_split_is_refused():
    with pytest.raises(ValueError, match=r"'valid'.*train, dev, test"):
        next(pairs(1, split="valid"))


def count_sentences() -> tuple[int, int]:
    """At least how many sentences there are: of one clause, and of two clauses joined by et, mais
    or parce que.

    Counted: a subject, a transitive verb, and an object with le, un or ce and up to two adjectives.
    Not counted: possessives, numbers, times, places, adjectives of the subject, and every other
    kind of sentence.
    """
    subjects = 8 + len(NAMES) ** 2
    subjects += sum(2 * (2 if n.family in UNOWNED else 7) for n in PEOPLE)
    single = 0
    for v, objects in TRANSITIVE:
        tenses = set(STATE_TENSES if v.state else ACTION_TENSES)
        middles = [set(MIDDLES.get(tense) or MIDDLES["modal"]) for tense in tenses]
        groups = sum(len(kinds & {"", "pas", "plus"} if v.state else kinds) for kinds in middles)
        for n in objects:
            numbers = 1 if n.family in MASS else 2
            adjectives = (1 + len(BEFORE[n.family])) * (1 + len(AFTER[n.family]))
            articles = 2 if v.generic or n.singular == n.plural else 3
            single += subjects * groups * numbers * adjectives * articles
    return single, 3 * single**2


def test_there_are_thousands_of_millions_of_sentences():
    single, double = count_sentences()
    assert single > 10**9
    assert double == 3 * single**2


# sha256 of the first 300 and the first 10,000 pairs of seed 0, written with a tab and a line end.
GOLDEN = {
    "train": (
        "2f88926f38364633fd61f0cd0d8948aad8a710841ac85127dce41c7d314fa57c",
        "8df567099afaf97655172cea09d65fd5a2b08b627b68825472b799d487c6555b",
    ),
    "dev": (
        "9276bd3bdc0ec2ce1a532234316efe512d3192fab0a95018cccc541cf5f8ff6a",
        "d7219c476d8fac92efe8bf1b755c4f0b4ada6a9384bbc2e22c3a9163190a4d57",
    ),
    "test": (
        "60de6d66d641e7b3fd45cfa2dcf9028856ed2cf85fdd65a005c41815eaabe2fd",
        "7c56529bc87330b5a586366bd6e138055801e3e039ea9d923149dc2d4e5f7b0d",
    ),
}


def checksum(count: int, split: str) -> str:
    return sha256(
        "".join(f"{p.source}\t{p.target}\n" for p in pairs(count, 0, split)).encode()
    ).hexdigest()


def test_a_small_phrasebook_keeps_sentences_of_common_words_and_its_splits():
    words, found = common(350), list(pairs(60, 0, "test", words=350))
    assert len(words) == 350
    whole = [pair for pair in pairs(4000, 0, "test") if words.issuperset(words_of(pair))]
    assert found == whole[:60]
    assert words_of(Pair("Qu'est-ce que l'ami lit ?", "")) == [
        "qu'",
        "est-ce",
        "que",
        "l'",
        "ami",
        "lit",
    ]


@pytest.mark.parametrize("split", GOLDEN)
def test_the_first_300_pairs_are_those_of_the_first_version(split):
    assert checksum(300, split) == GOLDEN[split][0]


@pytest.mark.soak
@pytest.mark.parametrize("split", GOLDEN)
def test_the_first_10000_pairs_are_those_of_the_first_version(split):
    assert checksum(10_000, split) == GOLDEN[split][1]

"""The material that tests the shipped model: when a number counts as kept, sentences with
numbers, 200 of our own."""

import re
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from tests.support import french_numbers as numbers

HERE = Path(__file__).parent
kept = numbers.kept

RIGHT = [
    ("3,5", "It weighs 3.5 kg."),
    ("3,5", "Three and a half hours later, he left."),
    ("12,50", "The ticket costs €12.50."),
    ("12,50", "It costs 12 euros 50."),
    ("12 000", "There were 12,000 people."),
    ("12\u202f000", "There were 12000 people."),
    ("12\u00a0000", "There were 12 000 people."),
    ("12 000", "Some twelve thousand people came."),
    ("1 250 000", "It cost 1.25 million euros."),
    ("1 250 000", "It cost €1,250,000."),
    ("3,5 millions", "It has 3.5 million inhabitants."),
    ("3,5 millions", "It has 3,500,000 inhabitants."),
    ("2 milliards", "The deficit is two billion euros."),
    ("2,4 milliards", "The deficit is €2.4bn."),
    ("14h30", "at 14:30"),
    ("14h30", "at 2:30 p.m."),
    ("14h30", "at 14h30"),
    ("14 h 30", "at 2.30 pm tomorrow"),
    ("14\u00a0h\u00a030", "at half past two in the afternoon"),
    ("14 h", "from 2pm"),
    ("20 h", "at eight o'clock tonight"),
    ("9 h 15", "at 9:15 in the morning"),
    ("9h45", "at a quarter to ten"),
    ("9h", "at 9am"),
    ("12 h", "at noon"),
    ("3 h 12", "in 3 hours and 12 minutes"),
    ("2e", "on the 2nd floor"),
    ("2e", "She came second."),
    ("21e", "in the twenty-first century"),
    ("12ème", "the twelfth time"),
    ("1er", "on 1 March"),
    ("1er", "on March 1st"),
    ("5", "on the fifth of May"),
    ("5", "five cats"),
    ("20", "twenty-minute breaks"),
    ("12", "a dozen eggs"),
    ("17", "a 17-year-old girl"),
    ("37", "thirty-seven pages"),
    ("120", "a hundred and twenty passengers"),
    ("50 %", "50% of them"),
    ("50 %", "fifty per cent of them"),
    ("3,2 %", "a 3.2 percent rise"),
    ("1998", "since 1998."),
    ("-5", "It was -5 °C."),
    ("−5,5", "It was minus 5.5 degrees."),
    ("-5", "It was five degrees below zero."),
    ("3-1", "We won 3-1."),
    ("3-1", "We won three to one."),
    ("3-0", "They won three-nil."),
    ("3-0", "They won 3-0."),
    ("A380", "an A380"),
    ("B12", "vitamin B-12"),
    ("0650", "The code is 0650."),
    ("03 53 01 47 26", "call 03.53.01.47.26"),
    ("03 53 01 47 26", "call +33 3 53 01 47 26"),
    ("05/03/2024", "on 5 March 2024"),
    ("05/03/2024", "on March 5th, 2024"),
    ("25/03/2024", "on 3/25/2024"),
    ("4583-221", "file number 4583-221"),
    ("80", "a range of 60-80 km"),
    ("40", "from the city 40 km away"),
    ("14 h", "open from 2 to 5pm"),
    ("1990", "in the 1990s"),
    ("1,5", "a 1½ hour walk"),
]

WRONG = [
    ("3,5", "It weighs 3,5 kg."),
    ("3,5", "It weighs 35 kg."),
    ("3,5", "It weighs 3.55 kg."),
    ("3,5", "It has 3.5 million inhabitants."),
    ("12,50", "The ticket costs €12.05."),
    ("12 000", "There were 12.000 people."),
    ("12 000", "There were 12 people."),
    ("12 000", "There were 120,000 people."),
    ("2 milliards", "The deficit is two million euros."),
    ("3,5 millions", "It has 3.5 inhabitants."),
    ("14h30", "at 14:00"),
    ("14h30", "at 2:30"),
    ("14h30", "at 2:30 a.m."),
    ("14 h", "at 14:45"),
    ("9h15", "at 9:15 pm"),
    ("9h", "at nine in the evening"),
    ("9h45", "at a quarter past ten"),
    ("2e", "2 floors"),
    ("2e", "the twenty-second time"),
    ("1er", "one cat"),
    ("3", "13 cats"),
    ("3", "the third cat"),
    ("3", "an A3 sheet"),
    ("3", "3,000 cats"),
    ("3", "at 3:30"),
    ("2", "twenty-two cats"),
    ("20", "twenty-one cats"),
    ("100", "one hundred and twenty cats"),
    ("5", "five hundred cats"),
    ("5", "It was -5 °C."),
    ("-5", "It was 5 °C."),
    ("50 %", "50 of them"),
    ("50 %", "150% of them"),
    ("1998", "since 1,998"),
    ("1998", "since 1989"),
    ("3-1", "We won 1-3."),
    ("3-1", "We won 13-1."),
    ("A380", "an A38"),
    ("A380", "380 passengers"),
    ("0650", "The code is 650."),
    ("03 53 01 47 26", "call 03 53 01 47 62"),
    ("05/03/2024", "on 3 May 2024"),
    ("05/03/2024", "on 5 April 2024"),
    ("4583-221", "file number 4583"),
    ("9h", "at nine o'clock at night"),
    ("500", "one thousand five hundred"),
    ("7", ""),
]


@pytest.mark.parametrize(("number", "translation"), RIGHT)
def test_a_form_that_english_has_counts(number, translation):
    assert kept([number], translation)


@pytest.mark.parametrize(("number", "translation"), WRONG)
def test_another_number_does_not_count(number, translation):
    assert not kept([number], translation)


def test_each_number_needs_a_place_of_its_own():
    assert kept(["3", "3"], "3 cats and three dogs")
    assert not kept(["3", "3"], "3 cats and dogs")
    assert kept(["2", "14 h"], "2 people at 2 pm")
    assert not kept(["12", "12 %"], "a rise of 12%")
    assert kept(["12", "12 %"], "a rise of 12% in 12 months")
    assert kept(["5", "1er", "2016"], "Article 5 of the Act of 1 June 2016")
    assert kept([], "No number.")


def test_what_is_no_number_is_refused():
    with pytest.raises(ValueError, match="'14 mars' is not a number"):
        kept(["14 mars"], "14 March")


def plainly(number: str) -> str:
    """A number as English digits have it; written apart from `kept`, to hold it to something
    else."""
    number = re.sub(r"\s", " ", number).replace("−", "-")
    if found := re.fullmatch(r"(\d+) ?h ?(\d\d)?", number):
        return f"{found[1]}:{found[2] or '00'}"
    if found := re.fullmatch(r"(\d+)(?:er|e|ème)", number):
        return {"1": "1st", "2": "2nd", "3": "3rd"}.get(found[1], f"{found[1]}th")
    if re.fullmatch(r"0\d( \d\d)+", number):
        return number
    number = (
        number.replace("milliards", "billion").replace("millions", "million").replace(" %", "%")
    )
    return re.sub(r"(?<=\d) (?=\d)", ",", number.replace(",", "."))


def english(sentence: str, found: list[str], change=lambda text: text) -> str:
    """The sentence with its numbers in English digits, or in others."""
    words, rest = [], sentence
    for number in found:
        before, _, rest = rest.partition(number)
        words += [before, change(plainly(number))]
    return "".join([*words, rest])


def test_there_are_500_distinct_sentences_of_all_templates():
    drawn = numbers.sentences()
    assert len({sentence for sentence, _ in drawn}) == len(drawn) == 500
    assert len(set(numbers.TEMPLATES)) == len(numbers.TEMPLATES) >= 40
    openings = {re.split(r"\W*\{", template)[0].replace("'", "’") for template in numbers.TEMPLATES}
    plain = [sentence.replace("'", "’").replace("\u202f", " ") for sentence, _ in drawn]
    assert all(any(sentence.startswith(opening) for sentence in plain) for opening in openings)


def test_a_seed_gives_the_same_sentences_and_another_seed_others():
    assert numbers.sentences(90, seed=3) == numbers.sentences(90, seed=3)
    assert numbers.sentences(90, seed=3) == numbers.sentences(120, seed=3)[:90]
    assert numbers.sentences(90, seed=3) != numbers.sentences(90, seed=4)


def test_every_digit_of_a_sentence_is_in_its_numbers_and_in_their_order():
    for sentence, found in numbers.sentences():
        assert found
        assert all(number in sentence for number in found)
        assert re.findall(r"\d", sentence) == re.findall(r"\d", "".join(found)), sentence
        assert "{" not in sentence
        assert "|" not in sentence


def test_numbers_in_english_digits_are_kept_and_a_changed_digit_is_seen():
    for sentence, found in numbers.sentences():
        assert kept(found, english(sentence, found)), (sentence, found)
        for lost in found:
            one = plainly(lost)
            wrong = english(
                sentence,
                found,
                lambda text, one=one: (
                    re.sub(r"\d", lambda d: str((int(d[0]) + 1) % 10), text)
                    if text == one
                    else text
                ),
            )
            assert not kept(found, wrong), (wrong, found)


LINES = [
    line.split("\t")
    for line in (HERE / "sentences.tsv").read_text(encoding="utf-8").rstrip("\n").split("\n")
]
KINDS = [
    "everyday",
    "question",
    "negation",
    "tense",
    "number",
    "name",
    "idiom",
    "quote",
    "long",
    "short",
]
FRENCH = (
    "le la les l un une des du d de et en est à au que qui ne n pas il elle je j nous vous "
    "ce ça ton m très nos tu"
)
ENGLISH = (
    "the an of and to in is that not it he she we you i this for was have has are with my "
    "me your will"
)


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


def test_there_are_200_lines_of_three_columns_20_of_each_kind():
    assert [len(line) for line in LINES] == [3] * 200
    assert Counter(kind for _, _, kind in LINES) == dict.fromkeys(KINDS, 20)
    assert all(text == text.strip() != "" for line in LINES for text in line)


def test_no_sentence_stands_twice_or_in_both_columns_or_differs_by_a_word():
    french, english, _ = (
        [" ".join(words(text)) for text in column] for column in zip(*LINES, strict=True)
    )
    assert len(set(french)) == len(set(english)) == 200
    assert not set(french) & set(english)
    for column in (french, english):
        for one, other in combinations([text.split() for text in column if " " in text], 2):
            assert (
                len(one) != len(other) or sum(a != b for a, b in zip(one, other, strict=True)) > 1
            ), (one, other)


def frenchness(text: str) -> int:
    """French words and letters, less the English words."""
    found = words(text)
    letters = len(re.findall("[àâçéèêëîïôùûœ]", text.lower()))
    return (
        letters
        + sum(word in FRENCH.split() for word in found)
        - sum(word in ENGLISH.split() for word in found)
    )


def test_the_french_side_is_french_and_the_english_side_is_less_so():
    for french, english, kind in LINES:
        if kind != "short":  # which is too short to tell
            assert frenchness(french) > max(0, frenchness(english)), french


def test_the_french_is_typed_in_both_manners_and_the_english_in_one():
    french, english, _ = zip(*LINES, strict=True)
    assert sum("’" in text for text in french) > 40
    assert sum("'" in text for text in french) > 40
    assert not any("’" in text and "'" in text for text in french)
    assert sum("\u202f" in text for text in french) > 20
    assert sum(re.search(" [;:?!]", text) is not None for text in french) > 20
    assert not any(re.search("[’‘“”«»…–—\u00a0\u202f]", text) for text in english)


def test_the_long_are_long_and_the_short_short():
    for french, english, kind in LINES:
        count = sum(re.search(r"\w", word) is not None for word in french.split())
        assert kind != "long" or (25 <= count <= 45 and 25 <= len(english.split()) <= 45), french
        assert kind != "short" or count <= 3, french
        assert kind == "long" or count < 25, french


def test_the_references_keep_their_own_numbers():
    """The rule on references that a person wrote; what reads as a form of its own (18:47, 2e) is
    looked for as such."""
    shape = (
        r"\d+ ?h(?: ?\d\d)?|0\d(?: \d\d){4}|−?\d+(?: \d{3})*(?:,\d+)?(?: ?%| milliards|er\b|e\b)?"
    )
    found = [
        (re.findall(shape, re.sub(r"\s", " ", french)), english)
        for french, english, kind in LINES
        if kind == "number"
    ]
    assert sum(len(one) for one, _ in found) >= 40
    for one, english in found:
        assert kept(one, english), (one, english)

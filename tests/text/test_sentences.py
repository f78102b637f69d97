"""A text is cut where a reader would cut it, nothing of it is lost, and no text takes long."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attentif.text.sentences import halved, parts, sentences


@pytest.mark.parametrize(
    "text",
    [
        "Il part.|Elle reste.",
        "Où ?|Ici !|Vraiment ?!|Oui…|Bon...|Voilà.",
        "M. Dupont et Mme. Durand voient le Dr. Martin.|Il va bien.",
        "J.-P. Martin vit aux U.S. depuis 1990.|Il y est bien.",
        "Pi vaut 3.14 environ.|Deux fois pi, 6.28.",
        "Des pommes, des poires, etc.|Il les mange.",
        "Des pommes, etc. et des poires, etc., sont là.|Bien.",
        "Attends… je viens.|D'accord... mais vite.",
        "« Tu viens ? » dit-il.|« Oui. »|Elle part.",
        '"Are you coming?" he said.|"Yes."|She left.',
        "(Il dort.)|Elle lit.",
        "– Oui.|– Non.",
        "1. Introduction.|2. Suite.",
        "Voir cf. Hugo, p.ex. Les Misérables, et fig. 3.|Fin.",
        "Le no 3. 14 sont venus.|Bon.",
        "Yahoo! est là.|C'est tout.",
        "Oui ! ; Non ! , et encore.|Bon.",
        "Il y en a 12.|Treize viendront.",
        "他来了。|她走了！|真的？",
        "Voilà.|🙂 Super.",
        "Une seule phrase sans fin",
    ],
)
def test_a_text_is_cut_after_its_sentences_and_nowhere_else(text):
    """| stands for a boundary."""
    whole = text.replace("|", "" if "。" in text else "  ")
    assert [sentence for sentence, _ in sentences(whole)] == text.split("|")


@pytest.mark.properties
@given(st.text(alphabet="aA1 .!?…»«\"')\n\t\u00a0,M。é-", max_size=60) | st.text(max_size=40))
def test_sentences_and_the_whitespace_behind_them_are_the_text(text):
    found = sentences(text)
    assert "".join(sentence + space for sentence, space in found) == text
    assert all(not space or space.isspace() for _, space in found)
    assert all(sentence.strip() for sentence, _ in found[:-1])


def letters(texts: list[str]) -> list[list[int]]:
    """An id for each character that is no space."""
    return [[ord(character) for character in text if not character.isspace()] for text in texts]


@pytest.mark.properties
@given(
    st.lists(st.text(alphabet="abcA. ,\n\r\t\u2028!»", max_size=60), max_size=4),
    st.integers(1, 12),
)
def test_parts_fit_and_hold_every_token_and_every_line_in_order(texts, most):
    for text, found in zip(texts, parts(texts, letters, most=most), strict=True):
        assert [id for part in found for id in part.ids] == letters([text])[0]
        assert all(len(part.ids) <= most for part in found)
        joined = "".join(part.text + part.space for part in found)
        assert "".join(joined.split()) == "".join(text.split())
        assert "".join(part.space for part in found).count("\n") == text.count("\n")
        assert all("\n" not in part.text and "\r" not in part.text for part in found)


def test_a_line_is_its_sentences_and_a_long_one_of_them_its_halves():
    text = " Il dort. Elle lit.\t Nous partons. "
    (whole,), (halves,) = (parts([text], letters, most=most) for most in (12, 8))
    assert [(part.text, part.space) for part in whole] == [
        ("", " "),
        ("Il dort.", " "),
        ("Elle lit.", "\t "),
        ("Nous partons.", " "),
    ]
    assert [(part.text, part.space) for part in halves] == [
        ("", " "),
        ("Il dort.", " "),
        ("Elle lit.", "\t "),
        ("Nous", " "),
        ("partons.", " "),
    ]


def test_lines_are_parts_whatever_their_length():
    (found,) = parts(["un\r\ndeux\n\n  trois"], letters, most=99)
    assert [(part.text, part.space) for part in found] == [
        ("un", "\r\n"),
        ("deux", "\n\n  "),
        ("trois", ""),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "un deux. trois, quatre cinq six",
            ("un deux.", " ", "trois, quatre cinq six"),
        ),  # a sentence before a clause
        ("un deux trois,\t quatre cinq six", ("un deux trois,", "\t ", "quatre cinq six")),
        ("un deux trois quatre cinq six", ("un deux trois", " ", "quatre cinq six")),
        ('Il dit : "Oui." Puis il part loin', ('Il dit : "Oui."', " ", "Puis il part loin")),
        (
            "A. bcdefghij klmnopqrstu",
            ("A. bcdefghij", " ", "klmnopqrstu"),
        ),  # that sentence is too near the edge
        ("a bcdefghijklmnop", ("a", " ", "bcdefghijklmnop")),
        ("  abcdef ", ("abc", " ", "def")),
        ("3.14159265", ("3.141", " ", "59265")),
        ("a", None),
        ("", None),
    ],
)
def test_a_text_is_halved_after_a_sentence_or_a_clause_or_between_words(text, expected):
    assert halved(text) == expected


def test_a_text_that_cannot_be_halved_enough_is_refused():
    with pytest.raises(
        ValueError, match=r"^'a': expected at most 3 tokens, got 4; it cannot be cut any further$"
    ):
        parts(["abc"], lambda texts: [[5] * 4 * len(text) for text in texts], most=3)


@pytest.mark.parametrize(
    "unit", [".", "?!", "'", '."', ". ", " ", "»", "M.", "M. ", "。", "\u00a0»", "a", ",'"]
)
def test_work_grows_no_faster_than_the_text(unit):
    """200,000 characters: what tried each start of a run up to its end would take minutes."""
    text = unit * (200_000 // len(unit))
    assert "".join(sentence + space for sentence, space in sentences(text)) == text
    assert halved(text) is None or len(halved(text)) == 3


def test_sentences_that_were_joined_are_cut_where_they_were_joined():
    rng = random.Random(0)
    given = [
        "Le chat dort.",
        "Où est la gare ?",
        "Quel beau jour !",
        "Il est 3.5 fois plus grand.",
        "« Non. »",
    ]
    for _ in range(50):
        chosen = rng.choices(given, k=6)
        assert [sentence for sentence, _ in sentences(" ".join(chosen))] == chosen


@pytest.mark.parametrize("between", [" ", "  ", "\t", "\u00a0", "\u202f", " \t "])
def test_what_is_between_two_halves_comes_back(between):
    """Joined with what follows each of them, the parts are the text."""
    text = f"un deux trois,{between}quatre cinq six sept{between}huit neuf dix"
    encode = lambda texts: [[5] * len(text.split()) for text in texts]  # noqa: E731
    (found,) = parts([text], encode, most=4)
    assert len(found) > 2
    assert between in {part.space for part in found}
    assert "".join(part.text + part.space for part in found) == text

"""The kinds of sentence of the phrasebook: statements, questions, orders, prices, hours. Knows no
split and no corpus.

Each kind takes a `Draw` and gives French before elision, English, and the final mark.
"""

from attentif.text.phrasebook.clauses import DESCRIBED, action, clause_of, governed, state
from attentif.text.phrasebook.draw import Draw, Two
from attentif.text.phrasebook.grammar import (
    ANYONE,
    Clause,
    Subject,
    choose_middle,
    clash,
    comparable,
    make,
    moment,
    noun_phrase,
    noun_subject,
    person,
    place,
    someone,
)
from attentif.text.phrasebook.inflection import english_number, french_number, verb
from attentif.text.phrasebook.lexicon import (
    ACTION_TENSES,
    ACTIONS,
    AVOIR,
    CITIES,
    DAYS,
    ETRE,
    MASS,
    MONTHS,
    MOTION,
    NOUNS,
    PLACES,
    RELATIONS,
    STATE_TENSES,
    THIRD_PRONOUNS,
)

Raw = tuple[str, str, str]  # French, English, final mark
MOVABLE = tuple(
    n for f in ("fruit", "dish", "reading", "thing", "clothing", "animal") for n in NOUNS[f]
)
PRESENT_IN = (
    MOVABLE
    + NOUNS["mass"]
    + NOUNS["solid"]
    + NOUNS["drink"]
    + NOUNS["relation"]
    + NOUNS["trade"]
    + NOUNS["vehicle"]
)
CLAIMS = (verb("penser", "think"), verb("savoir", "know"), verb("dire", "say"))


def statement(d: Draw) -> Raw:
    """One clause, often with a time or a place, the time at either end."""
    if d.below(4) == 0:
        tense = d.pick(STATE_TENSES)
        clause = state(d, tense, choose_middle(d, tense))
        return clause.french(), clause.english(), "."
    tense = d.pick(ACTION_TENSES)
    middle = choose_middle(d, tense)
    clause = action(d, tense, middle)
    chance = d.below(8)
    if chance > 4 or (middle not in ("", "pas") and tense in ("past", "future", "near")):
        return clause.french(), clause.english(), "."
    when = moment(d, tense, middle)
    if chance == 4:
        return f"{when[0]}, {clause.french()}", f"{when[1]}, {clause.english()}", "."
    clause.time = when
    return clause.french(), clause.english(), "."


def joined(d: Draw) -> Raw:
    """Two clauses: et, mais, parce que, quand, si, que."""
    first, second, pattern = two_clauses(d)
    while clash(first.subject, second.subject) or unclear(second):
        d.combinations.clear()
        first, second, pattern = two_clauses(d)
    french, english = pattern
    return (
        french.format(first.french(), second.french()),
        english.format(first.english(), second.english()),
        ".",
    )


# Said of things too: after "j'ai acheté le vin parce qu'il est ...", "il" would be the wine.
OF_THINGS = frozenset(("French", "English", "Italian", "sad", "serious", "strong", "lost"))


def unclear(clause: Clause) -> bool:
    """Could the pronoun refer to a thing that was named before?"""
    return clause.subject.french in THIRD_PRONOUNS and clause.complement[1] in OF_THINGS


AND: tuple[Two, ...] = (
    ("{} et {}", "{} and {}"),
    ("{}, mais {}", "{}, but {}"),
    ("{} parce que {}", "{} because {}"),
)


def two_clauses(d: Draw) -> tuple[Clause, Clause, Two]:
    """Two clauses whose tenses suit, and the pattern that joins them."""
    chance = d.below(8)
    one, two = d.pick(ACTION_TENSES), d.pick(ACTION_TENSES)
    if chance < 4:
        first, second = (
            clause_of(d, one, choose_middle(d, one)),
            clause_of(d, two, choose_middle(d, two)),
        )
        return first, second, d.pick(AND)
    if chance == 4:
        claim = make(d.pick(CLAIMS), person(d), "present", "")
        return claim, clause_of(d, two, choose_middle(d, two)), ("{} que {}", "{} that {}")
    if chance == 5:
        condition = clause_of(d, "present", d.pick(("", "", "pas")))
        return (
            condition,
            clause_of(d, "future", d.pick(("", "", "pas"))),
            ("si {}, {}", "if {}, {}"),
        )
    # When: now, "was doing when", or to come, where English has the present after "when".
    kind = d.below(3)
    if kind == 0:
        first, second = (
            clause_of(d, "present", d.pick(("", "pas", "toujours"))),
            clause_of(d, "present", ""),
        )
    elif kind == 1:
        first, second = (
            action(d, "imperfect", d.pick(("", "", "pas")), "progressive"),
            action(d, "past", ""),
        )
    else:
        first, second = (
            clause_of(d, "future", d.pick(("", "", "pas"))),
            clause_of(d, "future", "", "present"),
        )
    return first, second, ("{} quand {}", "{} when {}")


def question(d: Draw) -> Raw:
    """Est-ce que, and the question words."""
    chance = d.below(8)
    if chance < 3:
        tense = d.pick(ACTION_TENSES)
        clause = clause_of(d, tense, d.pick(("", "", "", "pas")))
        return f"est-ce que {clause.french()}", clause.english_question(), "?"
    if chance < 5:
        french, english = d.pick((("où", "where"), ("quand", "when"), ("pourquoi", "why")))
        tense = d.pick(ACTION_TENSES)
        clause = action(d, tense, d.pick(("", "pas")) if english == "why" else "")
        if english == "where" and clause.complement[1].startswith(("to ", "at ", "in ")):
            d.combinations.clear()  # the question asks for the place, so the answer is removed
            clause = make(d.pick(MOTION), someone(d), tense, "")
        return (
            f"{french} est-ce que {clause.french()}",
            f"{english} {clause.english_question()}",
            "?",
        )
    v, objects = d.pick(ACTIONS)
    if chance < 6:
        tense = d.pick(ACTION_TENSES)
        middle = choose_middle(d, tense)
        asker = Subject("qui", "who", 2, False, False, "")
        clause = make(v, asker, tense, middle)
        clause.complement = governed(d, v, objects, middle, ANYONE)
        return clause.french(), clause.english(), "?"
    if chance < 7 and objects[0].family != "person":
        clause = make(v, person(d), d.pick(ACTION_TENSES), "")
        return f"qu'est-ce que {clause.french()}", f"what {clause.english_question()}", "?"
    n = d.pick(objects)
    d.combinations.append((v.infinitive, n.singular))
    clause = make(v, person(d), d.pick(("present", "future", "near", "want", "must")), "")
    mass = n.family in MASS
    asked = f"much {n.english}" if mass else f"many {n.english_plural}"
    return (
        f"combien de {n.singular if mass else n.plural} est-ce que {clause.french()}",
        f"how {asked} {clause.english_question()}",
        "?",
    )


def order(d: Draw) -> Raw:
    """An imperative, sometimes with "please"."""
    v, objects = d.pick(ACTIONS)
    who, negative = d.pick((1, 4, 3)), d.below(3) == 0
    form = v.present[who]
    if who == 1 and form.endswith("es"):
        form = form[:-1]  # mange, ouvre: no s in the singular imperative
    own = Subject("", "", who, False, False, "our" if who == 3 else "your")
    french, english = governed(d, v, objects, "pas" if negative else "", own)
    lead = ("let us not" if negative else "let us") if who == 3 else ("do not" if negative else "")
    french = f"ne {form} pas {french}" if negative else f"{form} {french}"
    english = f"{lead} {v.english} {english}".strip()
    if who != 3 and d.below(4) == 0:
        return f"{french}, s'il {'te' if who == 1 else 'vous'} plaît", f"{english}, please", "."
    return french, english, "!"


def existence(d: Draw) -> Raw:
    """Il y a, and what it is not."""
    n = d.pick(PRESENT_IN)
    kind, tense = d.below(6), d.below(5)
    mode = ("none", "asked", "no more", "exists", "exists", "exists")[kind]
    french, english, many = noun_phrase(d, n, mode, is_plural=True if mode == "no more" else None)
    where = place(d)
    has = "avait" if tense == 0 else "aura" if tense == 1 else "a"
    be = (
        ("were" if many else "was")
        if tense == 0
        else "be"
        if tense == 1
        else "are"
        if many
        else "is"
    )
    will = "will " if tense == 1 else ""
    if kind in (0, 2):
        return (
            f"il ne y {has} {'plus' if kind else 'pas'} {french} {where[0]}",
            f"there {will}{be} {english} {where[1]}",
            ".",
        )
    if kind == 1:
        asked = f"will there be {english}" if will else f"{be} there {english}"
        return f"est-ce que il y {has} {french} {where[0]}", f"{asked} {where[1]}", "?"
    return f"il y {has} {french} {where[0]}", f"there {will}{be} {english} {where[1]}", "."


def position(d: Draw) -> Raw:
    """Where things are, asked or told."""
    tense = d.pick(("present", "present", "imperfect"))
    if d.below(2):
        s = noun_subject(d, d.pick(MOVABLE + PLACES + NOUNS["relation"] + NOUNS["landmark"]))
        be = make(ETRE, s, tense, "")
        return f"où {be.group} {s.french}", f"where {be.parts[0]} {s.english}", "?"
    french, english = d.pick(RELATIONS)
    grounds = (
        NOUNS["furniture"]
        if english in ("on", "under")
        else PLACES + NOUNS["landmark"] + NOUNS["vehicle"]
    )
    ground = noun_phrase(d, d.pick(grounds), "definite", is_plural=False)
    s = noun_subject(d, d.pick(MOVABLE))
    be = make(ETRE, s, tense, d.pick(("", "", "pas")))
    be.complement = f"{french} {ground[0]}", f"{english} {ground[1]}"
    return be.french(), be.english(), "."


def presentation(d: Draw) -> Raw:
    """C'est, ce sont: what a thing is."""
    french, english, many = noun_phrase(d, d.pick(DESCRIBED), "named")
    negative = d.below(3) == 0
    lead = (
        ("ce ne sont pas" if negative else "ce sont")
        if many
        else ("ce ne est pas" if negative else "ce est")
    )
    this = "these are" if many else "this is"
    return f"{lead} {french}", f"{this} {'not ' if negative else ''}{english}", "."


def comparison(d: Draw) -> Raw:
    """Plus, moins, aussi ... que."""
    n = d.pick(DESCRIBED)
    adjectives = comparable(n)
    if not adjectives:
        return presentation(d)
    a = d.pick(adjectives)
    s = noun_subject(d, n, plain=True)
    others = NOUNS[n.family]
    other = others[
        (others.index(n) + 1 + d.below(len(others) - 1)) % len(others)
    ]  # any noun but this one
    than = noun_phrase(d, other, "definite", plain=True)
    d.combinations += [(a.singular[0], n.singular), (a.singular[0], other.singular)]
    degrees = [("plus", f"{a.comparative} than"), ("aussi", f"as {a.english} as")]
    if a.comparative.startswith("more "):
        degrees.append(("moins", f"less {a.english} than"))
    french, english = d.pick(degrees)
    be = make(ETRE, s, d.pick(("present", "present", "imperfect")), d.pick(("", "", "", "pas")))
    be.complement = (
        f"{french} {a.agree(s.feminine, s.plural)} que {than[0]}",
        f"{english} {than[1]}",
    )
    return be.french(), be.english(), "."


def quantity(d: Draw) -> Raw:
    """Prices, ages, dates, births and hours, in words or in digits."""
    kind = d.below(6)
    n = 2 + d.below(d.pick((30, 98, 998)))
    amount = (str(n), str(n)) if d.below(2) else (french_number(n), english_number(n))
    if kind < 2:
        goods = [*NOUNS["thing"], *NOUNS["clothing"], *NOUNS["furniture"], *NOUNS["vehicle"]]
        s = noun_subject(d, d.pick(goods))
        if d.below(3) == 0:
            costs, do = ("coûtent", "do") if s.plural else ("coûte", "does")
            return f"combien {costs} {s.french}", f"how much {do} {s.english} cost", "?"
        french, english = ("coûtent", "cost") if s.plural else ("coûte", "costs")
        return (
            f"{s.french} {french} {amount[0]} euros",
            f"{s.english} {english} {amount[1]} euros",
            ".",
        )
    if kind == 2:
        s, age = person(d), 2 + d.below(98)
        years = (str(age), str(age)) if d.below(2) else (french_number(age), english_number(age))
        had, been = make(AVOIR, s, "present", ""), make(ETRE, s, "present", "")
        return f"{had.french()} {years[0]} ans", f"{been.english()} {years[1]} years old", "."
    if kind == 3:
        day, month = 2 + d.below(27), d.pick(MONTHS)
        date = d.pick(DAYS) if d.below(3) == 0 else (f"le {day} {month[0]}", f"{day} {month[1]}")
        return f"nous sommes {date[0]}", f"it is {date[1]}", "."
    if kind == 4:
        s = person(d)
        city = d.pick(CITIES)
        where = (f"en {1900 + n % 120}",) * 2 if d.below(2) else (f"à {city[0]}", f"in {city[1]}")
        born = "né" + ("e" if s.feminine else "") + ("s" if s.plural else "")
        is_now, was = make(ETRE, s, "present", ""), make(ETRE, s, "imperfect", "")
        return (
            f"{is_now.french()} {born} {where[0]}",
            f"{was.english()} born {where[1].replace('en ', 'in ')}",
            ".",
        )
    return hour(d)


def hour(d: Draw) -> Raw:
    """Il est neuf heures moins le quart."""
    h = 1 + d.below(11)
    french, english = (
        f"il est {french_number(h, True)} heure{'s' if h > 1 else ''}",
        english_number(h),
    )
    minutes = d.pick((5, 10, 20, 25))
    name = english_number(minutes)
    endings: tuple[Two, ...] = (
        ("", f"{english} o'clock"),
        (" et quart", f"a quarter past {english}"),
        (" et demie", f"half past {english}"),
        (" moins le quart", f"a quarter to {english}"),
        (f" {french_number(minutes)}", f"{name} past {english}"),
        (f" moins {french_number(minutes)}", f"{name} to {english}"),
    )
    ending = d.pick(endings)
    return french + ending[0], f"it is {ending[1]}", "."


# Each kind of sentence, as often as it is listed.
KINDS = (
    (statement,) * 8
    + (joined,) * 5
    + (question,) * 4
    + (order, existence, position, presentation, comparison, quantity)
)

"""What somebody does in a scene, in each tense, and how they sit or stand."""

import re

from attentif.text.phrasebook.draw import Two
from attentif.text.phrasebook.inflection import REFLEXIVE, Verb, possessive
from attentif_corpora.french import verb
from attentif_corpora.scenes.lexicon import (
    Action,
    actions_of,
    agreed,
    conjugated,
    postures,
    trade_of,
)
from attentif_corpora.scenes.phrases import Phrase, is_young, noun_phrase, object_phrase
from attentif_corpora.scenes.slots import Scene, where
from attentif_corpora.sheets import pairs

_ETRE, _AVOIR = verb("être").tenses, verb("avoir").tenses


def _act(s: Scene, definite: bool = False) -> Action:
    groups = s.subject.thing.groups if s.subject.thing is not None else frozenset(("adult",))
    several = s.subject.plural
    found = actions_of(groups, s.place, several) or actions_of(groups, "", several)
    trade = trade_of(groups)
    if trade and s.d.below(2):
        found = trade
    action = s.d.pick(found)
    while s.subject.person == 0 and action.verb.infinitive == "suivre":  # "je suis" is also "I am"
        action = s.d.pick(found)
    found = actions_of(groups, s.place, several) or actions_of(groups, "", several)
    while definite and re.search(r"\b(?:de le|de la|de l'|des?|une?)\b", action.french):
        action = s.d.pick(found)
    s.settings = action.places
    return action


def _complement(s: Scene, action: Action, definite: bool = False) -> Two:
    french, english = action.french, action.english
    who = s.subject
    if action.objects:
        t = s.d.pick(action.objects)
        if "~" in french:
            what = noun_phrase(s.d, t, "le", adorned=0)
        else:
            worn = action.verb.infinitive in ("enfiler", "retirer", "essayer")
            what = object_phrase(s.d, t, who, definite, single=worn)
        french = re.sub(r"[+~]", lambda _: what.french, french)
        english = re.sub(r"(?:the )?~|\+", lambda _: what.english, english)
    for mark, feminine, many in (("#m", False, False), ("#f", True, False), ("#p", False, True)):
        if mark in french:
            following = french.partition(f"{mark} ")[2]
            french = french.replace(mark, possessive(who.person, feminine, many, following))
    return french, english.replace("#", who.own)


def _clitic(s: Scene, v: Verb) -> str:
    return f"{REFLEXIVE[s.subject.person]} " if v.reflexive else ""


def _keep(s: Scene, aux: str, rest: str, base: str) -> str:
    s.aux, s.rest, s.base = aux, rest, base
    return f"{aux} {rest}"


def does(s: Scene, which: str = "") -> Two:
    """{V}: the present; the English progressive."""
    if which:
        french_verb, english_verb = which.split("=")
        own = "se " if french_verb.startswith("se ") else ""
        infinitive, _, after = french_verb.removeprefix("se ").partition(" ")
        base, _, english_after = english_verb.partition(" ")
        v = conjugated(own + infinitive, base)
        french, english = after, english_after.replace("#", s.subject.own)
    else:
        action = _act(s)
        v = action.verb
        french, english = _complement(s, action)
    english = _keep(s, s.subject.be, f"{v.ing} {english}", f"{v.english} {english}")
    return f"{_clitic(s, v)}{v.present[s.subject.person]} {french}", english


def did(s: Scene, _: str = "") -> Two:
    """{Vp}: the passé composé; the simple past."""
    action = _act(s)
    while action.verb.reflexive:
        action = _act(s)
    v, who = action.verb, s.subject
    french, english = _complement(s, action)
    participle = v.participle
    if v.with_etre:
        participle = agreed(participle, who.feminine, who.plural)
    auxiliary = (_ETRE if v.with_etre else _AVOIR)["pres"][who.person]
    _keep(s, "did", f"{v.english} {english}", f"{v.english} {english}")
    return f"{auxiliary} {participle} {french}", f"{v.past} {english}"


def was_doing(s: Scene, _: str = "") -> Two:
    """{Vi}: the imparfait; "was -ing"."""
    action = _act(s)
    v, who = action.verb, s.subject
    french, english = _complement(s, action)
    english = _keep(s, who.was, f"{v.ing} {english}", f"{v.english} {english}")
    return f"{_clitic(s, v)}{v.imperfect[who.person]} {french}", english


def does_not(s: Scene, _: str = "") -> Two:
    """{Vn}: the negated present."""
    action = _act(s, definite=True)
    v, who = action.verb, s.subject
    french, english = _complement(s, action, definite=True)
    _keep(s, f"{who.be} not", f"{v.ing} {english}", f"{v.english} {english}")
    return (
        f"ne {_clitic(s, v)}{v.present[who.person]} pas {french}",
        f"{who.be} not {v.ing} {english}",
    )


def infinitive(s: Scene, _: str = "") -> Two:
    """{inf}: the infinitive; the English base form."""
    action = _act(s)
    french, english = _complement(s, action)
    v = action.verb
    _keep(s, s.subject.be, f"{v.ing} {english}", f"{v.english} {english}")
    return f"{_clitic(s, v)}{v.infinitive} {french}", f"{v.english} {english}"


def about(s: Scene, which: str) -> Two:
    """{W:commencer à=starting to}: a verb before the infinitive."""
    french, english = which.split("=")
    french = french.replace("s'", "se ", 1) if french.startswith("s'") else french
    head, _, rest = french.removeprefix("se ").partition(" ")
    v = conjugated(("se " if french.startswith("se ") else "") + head, "do")
    finite = f"{_clitic(s, v)}{v.present[s.subject.person]} {rest}"
    french_rest, base = infinitive(s)
    s.aux = s.subject.be
    following = s.rest if english == "ing" else f"{english} {base}"
    s.rest = following
    return f"{finite} {french_rest}", f"{s.subject.be} {following}"


def while_doing(s: Scene, _: str = "") -> Two:
    """{G}: en souriant, while smiling."""
    french, english = s.d.pick(pairs("scenes/gerunds"))
    infinitive, _, rest = french.partition(" ")
    base, _, after = english.partition(" ")
    v = conjugated(infinitive, base)
    who = s.subject
    for mark, many in (("#m", False), ("#p", True)):
        rest = rest.replace(mark, possessive(who.person, False, many, "x"))
    return f"en {v.present[3][:-3]}ant {rest}", f"while {v.ing} {after.replace('#', who.own)}"


def posture(s: Scene, tense: str = "present") -> Two:
    """{P}: est assis, is sitting; {P:imperfect}: était assis, was sitting; {P:bare}: assis,
    sitting."""
    french, english = posture_of(s, s.subject)
    if tense == "bare":
        return french, english
    etre = _ETRE["pres" if tense in ("", "present") else "imp"][s.subject.person]
    be = s.subject.be if tense in ("", "present") else s.subject.was
    _keep(s, be, english, "")
    return f"{etre} {french}", f"{be} {english}"


def posture_of(s: Scene, who: Phrase) -> Two:
    """How and where they sit, stand or lie, without a verb."""
    d = s.d
    family = "person child" if is_young(who) else "person"
    participle, rest, english, classes = d.pick(postures(family))
    form = participle.agree(who.feminine, who.plural)
    s.settings = ("home", "street", "park", "nature")
    if classes:
        t = d.pick(classes)
        if "kin" in t.groups:
            what = object_phrase(d, t, who)
        elif participle.singular[0] == "entouré":
            what = noun_phrase(d, t, "un", many=True)
        else:
            what = noun_phrase(d, t, d.pick(("un", "un", "un", "le")))
        s.settings = ()
        return f"{form} {rest} {what.french}", f"{english} {what.english}"
    if rest:
        s.settings = ()
        return f"{form} {rest}", english
    french, where_english = where(s)
    s.settings = ()
    return f"{form} {french}", f"{english} {where_english}"


def having(s: Scene, _: str = "") -> Two:
    """{avoir}: a or ont, has or have, of the subject."""
    who = s.subject
    return _AVOIR["pres"][who.person], "have" if who.english_plural or who.person in (
        0,
        1,
        3,
        4,
    ) else "has"

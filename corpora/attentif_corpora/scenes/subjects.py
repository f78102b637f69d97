"""Who acts in a scene: people with what they wear, hold or look like, animals, things."""

from dataclasses import replace

from attentif.text.phrasebook.draw import Two
from attentif.text.phrasebook.inflection import ENGLISH_OWN
from attentif_corpora.scenes.clauses import does, posture_of
from attentif_corpora.scenes.lexicon import Thing, agreed, article, core, doers, people, setting_of
from attentif_corpora.scenes.phrases import (
    ME,
    YOU,
    Phrase,
    garment,
    is_young,
    noun_phrase,
    object_phrase,
    some_kin,
)
from attentif_corpora.scenes.slots import Scene
from attentif_corpora.sheets import pairs

_GATHERED = (("un groupe de", "a group of", False), ("une foule de", "a crowd of", True))
_PRONOUNS = (("je", "I"), ("tu", "you"), ("", ""), ("nous", "we"), ("vous", "you"))


def _take(s: Scene, phrase: Phrase) -> Two:
    s.subject = s.noun = phrase
    if phrase.thing is not None and not phrase.thing.sex:
        s.settings = setting_of(phrase.thing)
    return phrase.french, phrase.english


def a_person(s: Scene, kind: str = "") -> Phrase:
    """Somebody, as the subject of a sentence."""
    d = s.d
    t = _whoever(s)
    while kind and t.noun.family == "kin":
        t = _whoever(s)
    if t.noun.family == "kin":
        return noun_phrase(d, t, "mon", some_kin(d, t), d.pick((ME, ME, YOU)), adorned=0)
    if kind:
        return noun_phrase(d, t, kind, adorned=25)
    chance = d.below(100)
    if chance < 48:
        return noun_phrase(d, t, "un")
    if chance < 60:
        return noun_phrase(d, t, "le")
    if chance < 74:
        return noun_phrase(d, t, "deux")
    if chance < 81:
        return noun_phrase(d, t, "un", many=True)
    if chance < 88:
        return noun_phrase(d, t, "plusieurs")
    if chance < 93:
        group = _GATHERED[1] if "adult.crowd" in t.groups else _GATHERED[0]
        crowd = noun_phrase(d, t, "bare", many=True, adorned=25)
        return Phrase(
            f"{group[0]} {crowd.french}",
            f"{group[1]} {crowd.english}",
            group[2],
            own="their",
            thing=t,
            bare=True,
        )
    adult = core()[0]
    if chance < 97:
        name, gender = d.pick(pairs("scenes/looks", "names"))
        return Phrase(
            name, name, gender == "f", own="her" if gender == "f" else "his", thing=adult, bare=True
        )
    french, english, female, many = d.pick(
        (("il", "he", False, False), ("elle", "she", True, False), ("ils", "they", False, True))
    )
    own = {"he": "his", "she": "her", "they": "their"}[english]
    return Phrase(french, english, female, many, many, 5 if many else 2, own, adult, True)


def _whoever(s: Scene) -> Thing:
    """Men, women and children more often than each of the trades."""
    return s.d.pick(core() if s.d.below(100) < 42 else people())


def person(s: Scene, kind: str = "") -> Two:
    """{S}: somebody, now and then described."""
    if not kind and s.d.below(100) < 40:
        return modified(s)
    return _take(s, a_person(s, kind))


def modified(s: Scene, kind: str = "") -> Two:
    """{Sm}: somebody, with what they wear, hold or look like."""
    who = a_person(s, kind)
    while who.bare or who.thing is None or who.thing.noun.family == "baby":
        who = a_person(s, kind)
    french, english = _modifier(s, who, still=bool(kind))
    return _take(
        s, replace(who, french=f"{who.french} {french}", english=f"{who.english} {english}")
    )


def couple(s: Scene, _: str = "") -> Two:
    """{SS}: a person and another."""
    one, other = a_person(s, "un"), a_person(s, "un")
    while other.thing is one.thing:
        other = a_person(s, "un")
    return _take(
        s,
        Phrase(
            f"{one.french} et {other.french}",
            f"{one.english} and {other.english}",
            one.feminine and other.feminine,
            True,
            True,
            5,
            "their",
            one.thing,
            True,
        ),
    )


def talker(s: Scene, who: str = "") -> Two:
    """{I}: je, tu, nous or vous."""
    person = int(who) if who else s.d.pick((0, 0, 1, 3, 4))
    french, english = _PRONOUNS[person]
    adult = core()[0]
    return _take(
        s,
        Phrase(
            french, english, False, person > 2, person > 2, person, ENGLISH_OWN[person], adult, True
        ),
    )


def someone(s: Scene, which: str) -> Two:
    """{O:quelqu'un=someone}: a subject in so many words."""
    french, english = which.split("=")
    adult = core()[0]
    return _take(s, Phrase(french, english, own="their", thing=adult, bare=True))


def beast(s: Scene, kind: str = "") -> Two:
    """{A}: an animal."""
    return _other(s, "beast", kind)


def moving(s: Scene, kind: str = "") -> Two:
    """{T}: a thing that does something."""
    return _other(s, "thing", kind)


def _other(s: Scene, which: str, kind: str) -> Two:
    d = s.d
    kind = kind or d.pick(("un", "un", "un", "le", "le", "deux", "plusieurs", "des", "ce"))
    t = d.pick(d.pick(doers(which)))
    return _take(s, noun_phrase(d, t, "un" if kind == "des" else kind, kind == "des"))


def _modifier(s: Scene, who: Phrase, still: bool) -> Two:
    """What they wear, hold or look like; a posture or a relative clause only of who does nothing
    else (`still`)."""
    d = s.d
    kinds = (
        "en",
        "en",
        "en",
        "vêtu",
        "vêtu",
        "portant",
        "portant",
        "coiffé",
        "avec",
        "avec",
        "tenant",
        "tenant",
        "hair",
        "chaussé",
        "accompagné",
    )
    kind = d.pick((*kinds, "posture", "posture", "posture", "qui", "qui") if still else kinds)
    if kind == "hair":
        others = () if is_young(who) else pairs("scenes/looks", "hair of adults")
        return d.pick(pairs("scenes/looks", "hair") + others)
    if kind == "qui":
        _take(s, who)
        french, english = does(s)
        return f"qui {french}", f"who {english}"
    if kind == "posture":
        french, english = posture_of(s, who)
        return french, english
    if kind == "en":
        t = garment(d, who, "garment")
        one = noun_phrase(d, t, "en", t.count == "d", adorned=85)
        if not who.plural:
            return (
                f"en {one.french}",
                f"in {one.english if one.english_plural else article(one.english)}",
            )
        head = one.english.removesuffix(t.noun.english)
        return (
            f"en {one.french}",
            f"in {one.english if one.english_plural else head + t.noun.english_plural}",
        )
    participle, classes, english = {
        "vêtu": ("vêtu", "garment", "wearing"),
        "portant": ("portant", "garment hat accessory footwear", "wearing"),
        "coiffé": ("coiffé", "hat", "wearing"),
        "chaussé": ("chaussé", "footwear.shod", "wearing"),
        "avec": ("avec", "hat accessory bag.carried", "with"),
        "tenant": ("tenant", "HELD", "holding"),
        "accompagné": ("accompagné", "pet kin", "accompanied by"),
    }[kind]
    t = garment(d, who, classes)
    agrees = participle.endswith("é") or participle == "vêtu"
    if "kin" in t.groups:
        what = object_phrase(d, t, who)
    else:
        many = t.count == "d" or (who.plural and kind not in ("tenant", "avec", "accompagné"))
        what = noun_phrase(d, t, "de" if agrees else "un", many, adorned=60)
    if agrees:
        form = agreed(participle, who.feminine, who.plural)
        return f"{form} de {what.french}", f"{english} {what.english}"
    return f"{participle} {what.french}", f"{english} {what.english}"

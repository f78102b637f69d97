"""A scene under way, and what fills its slots for places, moments and things. Knows no action."""

from dataclasses import replace

from attentif.text.phrasebook.draw import Draw, Two
from attentif_corpora.scenes.lexicon import (
    article,
    described,
    fitting,
    of_classes,
    read_adjective,
    setting_of,
    things,
)
from attentif_corpora.scenes.phrases import (
    ME,
    YOU,
    YOU_ALL,
    Phrase,
    determined,
    garment,
    noun_phrase,
    qualified,
)
from attentif_corpora.sheets import pairs, sheet, words

SETTINGS, CLASSES = "scenes/settings", "scenes/classes"
# Where no sun, rain or season is spoken of.
_SHELTERED = frozenset(
    ["home", "kitchen", "office", "shop", "work", "stage", "sofa", "bath", "tub", "winter"]
)


class Scene:
    """One sentence under way: the draw, the subject, what it does, and where that is."""

    __slots__ = ("aux", "base", "d", "noun", "place", "rest", "settings", "subject")

    def __init__(self, d: Draw) -> None:
        self.d = d
        self.subject = Phrase("il", "he")
        self.noun = self.subject
        self.settings: tuple[str, ...] = ("any",)
        self.place = ""  # a setting that the action must have
        self.aux = self.rest = self.base = ""


def where(s: Scene, setting: str = "") -> Two:
    """{L}: a place that suits the action; {L0}: a place that the action shall suit."""
    d = s.d
    settings = (setting,) if setting else s.settings or ("any",)
    chosen = d.pick(settings)
    s.settings = (chosen,)
    landmarks = of_classes(dict(pairs(SETTINGS, "landmarks")).get(chosen, ""))
    if landmarks and d.below(4) == 0:
        french, english = d.pick(pairs(SETTINGS, "relations"))
        what = noun_phrase(d, d.pick(landmarks), "un", adorned=30)
        return f"{french} {what.french}", f"{english} {what.english}"
    known = chosen in sheet("scenes/places")
    return d.pick(pairs("scenes/places", "any" if d.below(12) == 0 or not known else chosen))


def first_where(s: Scene, _: str = "") -> Two:
    """{L0}: the place first, then what happens there."""
    alone = ("any", "sky", "winter", "office", "sofa", "bath", "tub")
    s.place = s.d.pick([setting for setting in sheet("scenes/places") if setting not in alone])
    return s.d.pick(pairs("scenes/places", s.place))


def moment(s: Scene, _: str = "") -> Two:
    """{M}: when."""
    indoors = not s.settings or _SHELTERED & set(s.settings)
    return s.d.pick(pairs(SETTINGS, "moments") + (() if indoors else pairs(SETTINGS, "outdoors")))


def weather(s: Scene, _: str = "") -> Two:
    """{Wx}: a clause about the weather."""
    return s.d.pick(pairs(SETTINGS, "weather"))


def predicate(s: Scene, _: str = "") -> Two:
    """{C}: an adjective that says how the last thing is."""
    t = s.noun.thing
    a = s.d.pick(fitting(t, "after") if t is not None else ())
    return a.agree(s.noun.feminine, s.noun.plural), a.english


def being(s: Scene, _: str = "") -> Two:
    """{etre}: est or sont, is or are, of the last thing."""
    return ("sont" if s.noun.plural else "est"), ("are" if s.noun.english_plural else "is")


def _noun(s: Scene, kind: str, classes: str, many: bool | None = None, adorned: int = 45) -> Two:
    d = s.d
    t = d.pick(
        described() if classes == "described" else of_classes(classes) if classes else things()
    )
    if kind == "pas" and t.noun.singular == t.noun.plural:  # "pas de bras" is one or many
        return _noun(s, "pas", classes, many, adorned)
    several = t.count == "d" or (
        kind not in ("mon", "ton") and d.below(4) == 0 if many is None else many
    )
    owner = ME
    if kind in ("ton", "votre"):
        kind, owner = "mon", YOU if kind == "ton" else YOU_ALL
    phrase = noun_phrase(d, t, kind, several, owner, adorned)
    s.noun = phrase
    s.settings = setting_of(t)
    return phrase.french, phrase.english


def thing(s: Scene, which: str = "un") -> Two:
    """{N:le utensil crockery}: a determiner and classes of things (all of them where none is
    named)."""
    kind, _, name = (which or "un").partition(" ")
    many = {"des": True, "one": False, "bare": False, "pas": False}.get(kind)
    plain = name in ("described", "dressed", "coloured")  # the sentence itself says how it is
    return _noun(s, "un" if kind in ("des", "one") else kind, name, many, 0 if plain else 45)


def worn(s: Scene, _: str = "") -> Two:
    """{Wear}: a garment of the subject, in the plural where there are several who wear it."""
    t = garment(s.d, s.subject, "worn")
    phrase = noun_phrase(s.d, t, "un", s.subject.plural or t.count == "d", adorned=60)
    return phrase.french, phrase.english


def things_bare(s: Scene, classes: str = "") -> Two:
    """{B}: a noun in the plural without article, as after "combien de"."""
    return _noun(s, "bare", classes, True, 30)


def full(s: Scene, _: str = "") -> Two:
    """{K}: a basket of apples, a cup of coffee."""
    d = s.d
    vessel, contents = d.pick(pairs(CLASSES, "vessels"))
    t = d.pick(of_classes(vessel))
    inside = noun_phrase(d, d.pick(of_classes(contents)), "bare", many=True, adorned=20)
    kind = d.pick(("un", "un", "deux"))
    phrase = noun_phrase(d, t, kind, adorned=0)
    s.noun = replace(
        phrase,
        french=f"{phrase.french} de {inside.french}",
        english=f"{phrase.english} of {inside.english}",
    )
    return s.noun.french, s.noun.english


def exclaimed(s: Scene, _: str = "") -> Two:
    """{Quel}: quel beau chien, what a beautiful dog."""
    d = s.d
    t = d.pick([t for t in things() if fitting(t, "before")])
    n = t.noun
    a = d.pick(fitting(t, "before"))
    many = t.count in ("p", "s")
    name = n.plural if many else n.singular
    which = ("quels", "quelles") if many else ("quel", "quelle")
    english = f"{a.english} {n.english}"
    single = t.count not in ("p", "s", "u", "t")
    return (
        f"{which[n.feminine]} {a.agree(n.feminine, many, name)} {name}",
        f"what {article(english) if single else english}",
    )


def whose(s: Scene, _: str = "") -> Two:
    """{Whose}: à qui est ce chapeau, whose hat is this."""
    french, english = _noun(s, "ce", "owned", None, 25)
    this, _, bare = english.partition(" ")
    etre, be = being(s)
    return f"à qui {etre} {french}", f"whose {bare} {be} {this}"


def cost(s: Scene, _: str = "") -> Two:
    """{Cost}: combien coûte ce chapeau, how much does this hat cost."""
    french, english = _noun(s, "ce", "sold")
    verb_form = "coûtent" if s.noun.plural else "coûte"
    do = "do" if s.noun.english_plural else "does"
    return f"combien {verb_form} {french}", f"how much {do} {english} cost"


def hurt(s: Scene, _: str = "") -> Two:
    """{Hurt}: j'ai mal à le genou, my knee hurts."""
    t = s.d.pick(of_classes("body.sore"))
    many = t.noun.english_plural in words(CLASSES, "paired") and s.d.below(2) == 0
    french = noun_phrase(s.d, t, "le", many, adorned=0)
    name = t.noun.english_plural if many else t.noun.english
    return f"j'ai mal à {french.french}", f"my {name} {'hurt' if many else 'hurts'}"


def touched(s: Scene, _: str = "") -> Two:
    """{Body}: le genou, of whoever touches it: his knee."""
    t = s.d.pick(of_classes("body.human"))
    many = t.noun.english_plural in words(CLASSES, "paired") and s.d.below(2) == 0
    french = determined(t, "le", many, qualified(t, many))[0]
    name = t.noun.english_plural if many or s.subject.english_plural else t.noun.english
    return french, f"{s.subject.own} {name}"


def too(s: Scene, _: str = "") -> Two:
    """{Too}: trop cher, too expensive, of the last thing."""
    a = read_adjective(s.d.pick(sheet("scenes/adjectives")["too"]))
    return f"trop {a.agree(s.noun.feminine, s.noun.plural)}", f"too {a.english}"

"""Verbs of narration in both languages: passé simple, imparfait, passé antérieur, gérondif ... Knows no sentence.

A predicate is written `se frotter! les yeux|rub one's eyes`: the "!" says that the participle does not agree, a "+"
before the verb that it takes avoir (sortir une clé); `son`, `sa`, `ses`, `one's` and `oneself` follow the subject,
`(e)` agrees with it, and `seul/seule` gives both genders of a word that has no regular feminine.
A ":m" or ":f" behind it says that only a man or only a woman does it.
"""

import re
from dataclasses import dataclass
from functools import cache

_ASPIRATED = r"h(?:a(?!b|leine|llu|meçon|rmon)|â[tl]|éros\b|ériss|ibou|iss"
_ASPIRATED += r"|och|o(?:llan|mard|nt|rs|ngr|quet|ule|uppe)|uit|ur|eurt|erse|ublot)|onz|oui\b"
_VOWEL = rf"(?!(?i:{_ASPIRATED}))[aeiouyhàâéèêëîïôöùûœAEIOUHÉÈÊÎÔ]"
_ELISION = re.compile(rf"(?<![-\w'])([jndlmts]|(?:jus|lors|puis|quoi)?qu)(?:e|(?<=[lL])a) (?={_VOWEL})", re.IGNORECASE)
_SI = re.compile(r"\b([Ss])i (?=ils?\b)")

# infinitive or its ending: present il, present ils, stem of nous, passé simple il, participle, stem of the future,
# subjunctive il where it is not the stem of ils
IRREGULAR = """
être:est sont ét fut été ser soit
avoir:a ont av eut eu aur ait
aller:va vont all alla allé ir aille
venir:vient viennent ven vint venu viendr
tenir:tient tiennent ten tint tenu tiendr
faire:fait font fais fit fait fer fasse
dire:dit disent dis dit dit dir
mettre:met mettent mett mit mis mettr
prendre:prend prennent pren prit pris prendr
voir:voit voient voy vit vu verr
savoir:sait savent sav sut su saur sache
pouvoir:peut peuvent pouv put pu pourr puisse
vouloir:veut veulent voul voulut voulu voudr veuille
devoir:doit doivent dev dut dû devr
cevoir:çoit çoivent cev çut çu cevr
boire:boit boivent buv but bu boir
croire:croit croient croy crut cru croir
courir:court courent cour courut couru courr
mourir:meurt meurent mour mourut mort mourr
partir:part partent part partit parti partir
sortir:sort sortent sort sortit sorti sortir
dormir:dort dorment dorm dormit dormi dormir
servir:sert servent serv servit servi servir
sentir:sent sentent sent sentit senti sentir
mentir:ment mentent ment mentit menti mentir
ouvrir:ouvre ouvrent ouvr ouvrit ouvert ouvrir
offrir:offre offrent offr offrit offert offrir
souffrir:souffre souffrent souffr souffrit souffert souffrir
cueillir:cueille cueillent cueill cueillit cueilli cueiller
saillir:saille saillent saill saillit sailli saillir
fuir:fuit fuient fuy fuit fui fuir
lire:lit lisent lis lut lu lir
écrire:écrit écrivent écriv écrivit écrit écrir
vivre:vit vivent viv vécut vécu vivr
suivre:suit suivent suiv suivit suivi suivr
rire:rit rient ri rit ri rir
duire:duit duisent duis duisit duit duir
truire:truit truisent truis truisit truit truir
craindre:craint craignent craign craignit craint craindr
plaindre:plaint plaignent plaign plaignit plaint plaindr
teindre:teint teignent teign teignit teint teindr
peindre:peint peignent peign peignit peint peindr
feindre:feint feignent feign feignit feint feindr
treindre:treint treignent treign treignit treint treindr
joindre:joint joignent joign joignit joint joindr
conclure:conclut concluent conclu conclut conclu conclur
naître:naît naissent naiss naquit né naîtr
connaître:connaît connaissent connaiss connut connu connaîtr
paraître:paraît paraissent paraiss parut paru paraîtr
battre:bat battent batt battit battu battr
vaincre:vainc vainquent vainqu vainquit vaincu vaincr
coudre:coud cousent cous cousit cousu coudr
asseoir:assied asseyent assey assit assis assiér
rompre:rompt rompent romp rompit rompu rompr
taire:tait taisent tais tut tu tair
plaire:plaît plaisent plais plut plu plair
envoyer:envoie envoient envoy envoya envoyé enverr
"""
_WHOLE = ("aller", "être", "avoir", "rire", "lire")  # no endings of other verbs (installer, écrire)
WITH_ETRE = """aller
venir revenir devenir parvenir partir repartir sortir ressortir entrer rentrer monter remonter descendre
redescendre arriver rester tomber retomber mourir naître retourner passer"""
DOUBLING = """appeler jeter rejeter projeter rappeler feuilleter épousseter renouveler ensorceler grommeler chanceler
décacheter"""
_PAST = {"a": ("ai", "a", "èrent"), "i": ("is", "it", "irent"), "u": ("us", "ut", "urent"), "n": ("ns", "nt", "nrent")}
POSSESSIVES = {
    "je": {"son": "mon", "sa": "ma", "ses": "mes"},
    "ils": {"son": "leur", "sa": "leur", "ses": "leurs"},
}
# base=past[=participle[=ing]]
ENGLISH = """be=was=been
arise=arose=arisen bear=bore=borne beat=beat=beaten become=became=become begin=began=begun bend=bent
bind=bound bite=bit=bitten bleed=bled blow=blew=blown break=broke=broken bring=brought build=built burst=burst
buy=bought catch=caught choose=chose=chosen cling=clung come=came=come creep=crept cut=cut=cut=cutting deal=dealt
dig=dug=dug=digging do=did=done draw=drew=drawn dream=dreamed drink=drank=drunk drive=drove=driven eat=ate=eaten
fall=fell=fallen feed=fed feel=felt fight=fought find=found flee=fled fling=flung fly=flew=flown
forget=forgot=forgotten=forgetting forgive=forgave=forgiven freeze=froze=frozen get=got=gotten=getting give=gave=given
go=went=gone grind=ground grow=grew=grown hang=hung have=had hear=heard hide=hid=hidden hit=hit=hit=hitting hold=held
hurt=hurt keep=kept kneel=knelt know=knew=known lay=laid lead=led lean=leaned leap=leapt learn=learned leave=left
let=let=let=letting lie=lay=lain=lying light=lit lose=lost make=made mean=meant meet=met pay=paid put=put=put=putting
read=read ride=rode=ridden ring=rang=rung rise=rose=risen run=ran=run=running say=said see=saw=seen sell=sold
send=sent set=set=set=setting sew=sewed=sewn shake=shook=shaken shine=shone shoot=shot show=showed=shown
shut=shut=shut=shutting sing=sang=sung sink=sank=sunk sit=sat=sat=sitting sleep=slept slide=slid speak=spoke=spoken
spend=spent spin=spun=spun=spinning spread=spread spring=sprang=sprung stand=stood steal=stole=stolen stick=stuck
strike=struck strive=strove=striven swear=swore=sworn sweep=swept swim=swam=swum=swimming swing=swung take=took=taken
teach=taught tear=tore=torn tell=told think=thought throw=threw=thrown tread=trod=trodden understand=understood
wake=woke=woken wear=wore=worn weave=wove=woven weep=wept win=won=won=winning wind=wound withdraw=withdrew=withdrawn
write=wrote=written die=died=died=dying tie=tied=tied=tying untie=untied=untied=untying stop=stopped=stopped=stopping
slip=slipped=slipped=slipping drop=dropped=dropped=dropping nod=nodded=nodded=nodding sob=sobbed=sobbed=sobbing
grab=grabbed=grabbed=grabbing stammer=stammered hum=hummed=hummed=humming step=stepped=stepped=stepping
wrap=wrapped=wrapped=wrapping clap=clapped=clapped=clapping beg=begged=begged=begging rub=rubbed=rubbed=rubbing
trip=tripped=tripped=tripping admit=admitted=admitted=admitting jump=jumped snap=snapped=snapped=snapping
pat=patted=patted=patting plan=planned=planned=planning tap=tapped=tapped=tapping scan=scanned=scanned=scanning
knit=knitted=knitted=knitting chop=chopped=chopped=chopping rob=robbed=robbed=robbing sip=sipped=sipped=sipping
prefer=preferred=preferred=preferring tug=tugged=tugged=tugging hug=hugged=hugged=hugging dim=dimmed=dimmed=dimming
plug=plugged=plugged=plugging wag=wagged=wagged=wagging spit=spat=spat=spitting bid=bade=bidden=bidding
skip=skipped=skipped=skipping thin=thinned=thinned=thinning mop=mopped=mopped=mopping
refer=referred=referred=referring regret=regretted=regretted=regretting commit=committed=committed=committing
dip=dipped=dipped=dipping strip=stripped=stripped=stripping flip=flipped=flipped=flipping gossip=gossiped
shrug=shrugged=shrugged=shrugging stagger=staggered sag=sagged=sagged=sagging desert=deserted
fit=fitted=fitted=fitting drag=dragged=dragged=dragging mutter=muttered stride=strode=stridden cast=cast
chat=chatted=chatted=chatting stir=stirred=stirred=stirring slam=slammed=slammed=slamming
kidnap=kidnapped=kidnapped=kidnapping nap=napped=napped=napping split=split=split=splitting
spur=spurred=spurred=spurring trot=trotted=trotted=trotting thrust=thrust picnic=picnicked=picnicked=picnicking
reread=reread shoe=shod slay=slew=slain wring=wrung"""


def spell(words: str) -> str:
    """Elide: `je ouvris` becomes `j'ouvris`. A pronoun behind a hyphen stays as it is."""
    return _SI.sub(r"\1'", _ELISION.sub(r"\1'", words))


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody in the story; `person` is je, il, elle, ils or elles."""

    french: str
    english: str
    person: str

    @property
    def feminine(self) -> bool:
        return self.person in ("elle", "elles")

    @property
    def plural(self) -> bool:
        return self.person in ("ils", "elles")

    @property
    def column(self) -> int:
        return 0 if self.person == "je" else 2 if self.plural else 1

    @property
    def pronouns(self) -> tuple[str, str, str, str]:
        """Subject, object, possessive, reflexive in English."""
        return ENGLISH_PRONOUNS[self.person]


ENGLISH_PRONOUNS = {
    "je": ("I", "me", "my", "myself"),
    "il": ("he", "him", "his", "himself"),
    "elle": ("she", "her", "her", "herself"),
    "ils": ("they", "them", "their", "themselves"),
    "elles": ("they", "them", "their", "themselves"),
}


@dataclass(frozen=True, slots=True)
class Verb:
    """A French verb; the tenses are (je, il, ils), with no "je" in the present and the subjunctive."""

    infinitive: str
    present: tuple[str, str]
    stem: str
    simple: tuple[str, str, str]
    participle: str
    future: str
    subjunctive: tuple[str, str]


@cache
def _irregular() -> tuple[tuple[str, list[str]], ...]:
    rows = [(line.split(":")[0], line.split(":")[1].split(" ")) for line in IRREGULAR.strip().split("\n")]
    return tuple(sorted(rows, key=lambda row: -len(row[0])))


def _soft(stem: str, ending: str) -> str:
    """mang + a -> mangea, lanc + a -> lança."""
    if ending[0] in "aâo":
        return stem + "e" if stem.endswith("g") else stem[:-1] + "ç" if stem.endswith("c") else stem
    return stem


def _stressed(infinitive: str) -> str:
    """The stem of an -er verb before a silent ending: lever -> lèv, nettoyer -> nettoi, jeter -> jett."""
    stem = infinitive[:-2]
    if infinitive in DOUBLING.split():
        return stem + stem[-1]
    if stem.endswith(("oy", "uy", "ay")):
        return stem[:-1] + "i"
    found = re.fullmatch(r"(.*)[eé]([^aeiouéèêûçyàâîô]|gn|ch|vr|gr|tr|gu|qu)", stem)
    if not found or stem.endswith("err") or re.search(r"e[lt]{2}$|ess$|enn$|err$", stem):
        return stem
    return f"{found[1]}è{found[2]}"


@cache
def verb(infinitive: str) -> Verb:
    """Conjugate by the table of irregular verbs, or by the ending."""
    for ending, row in _irregular():
        if infinitive == ending or (ending not in _WHOLE and infinitive.endswith(ending)):
            head = infinitive[: len(infinitive) - len(ending)]
            one, many, stem, past, participle, future = (head + form for form in row[:6])
            subjunctive = head + row[6] if len(row) > 6 else many[:-2]
            plural = {"soit": "soient", "ait": "aient"}.get(subjunctive, subjunctive + "nt")
            return Verb(infinitive, (one, many), stem, _simple(past), participle, future, (subjunctive, plural))
    if infinitive in ("sourire", "relire", "élire"):
        base = verb(infinitive[-4:])
        head = infinitive[:-4]
        return Verb(
            infinitive, (head + base.present[0], head + base.present[1]), head + base.stem,
            (head + base.simple[0], head + base.simple[1], head + base.simple[2]), head + base.participle,
            head + base.future, (head + base.subjunctive[0], head + base.subjunctive[1]),
        )  # fmt: skip
    stem = infinitive[:-2]
    if infinitive.endswith("er"):
        silent = _stressed(infinitive)
        future = (silent if not stem.endswith("ay") and "é" not in stem[-3:] else stem) + "er"
        present, simple = (silent + "e", silent + "ent"), _simple(_soft(stem, "a") + "a", stem)
        return Verb(infinitive, present, stem, simple, stem + "é", future, present)
    if infinitive.endswith("ir"):
        many = stem + "issent"
        simple = _simple(stem + "it")
        return Verb(infinitive, (stem + "it", many), stem + "iss", simple, stem + "i", infinitive, (many[:-2], many))
    if infinitive.endswith("dre"):
        present, simple = (stem, stem + "ent"), _simple(stem + "it")
        return Verb(infinitive, present, stem, simple, stem + "u", infinitive[:-1], (stem + "e", stem + "ent"))
    raise ValueError(f"cannot conjugate {infinitive!r}: add it to IRREGULAR")


def _simple(third: str, stem: str = "") -> tuple[str, str, str]:
    """The passé simple of je, il, ils from that of il."""
    if third.endswith("a"):
        return third + "i", third, (stem or third[:-1]) + "èrent"
    root, kind = (third[:-1], "n") if third.endswith("nt") else (third[:-2], third[-2])
    first, _, many = _PAST[kind]
    return (root + "s", third, root + "rent") if kind == "n" else (root + first, third, root + many)


@cache
def _english_irregular() -> dict[str, list[str]]:
    return {entry.split("=")[0]: entry.split("=")[1:] for entry in ENGLISH.split()}


@cache
def english_forms(base: str) -> tuple[str, str, str, str]:
    """Third person, past, participle, -ing."""
    ends_y = base.endswith("y") and base[-2] not in "aeiou"
    third = (
        base[:-1] + "ies" if ends_y else base + "es" if base.endswith(("s", "x", "ch", "sh", "o", "zz")) else base + "s"
    )
    third = {"be": "is", "have": "has"}.get(base, third)
    past = base + "d" if base.endswith("e") else base[:-1] + "ied" if ends_y else base + "ed"
    ing = (
        base[:-1] + "ing"
        if base.endswith("e") and not base.endswith(("ee", "oe", "ye")) and base != "be"
        else base + "ing"
    )
    forms = _english_irregular().get(base, [])
    past = forms[0] if forms else past
    participle = forms[1] if len(forms) > 1 else past
    return third, past, participle, forms[2] if len(forms) > 2 else ing


@dataclass(frozen=True, slots=True)
class Predicate:
    """What somebody does, in both languages."""

    verb: Verb
    clitic: str
    rest: str
    with_etre: bool
    agrees: bool
    base: str
    english_rest: str
    many: bool  # may it be said of several people?
    gender: str  # m or f where only a man or only a woman does it


_PREDICATE = re.compile(r"(\+?)(se |s'en |s'y |s'|en |y )?([^\W\d_]+)(!?)(.*)")


def predicate(entry: str) -> Predicate:
    """Read `se frotter! les yeux|rub one's eyes`."""
    french, english = entry.split("|")
    english, _, gender = english.partition(":")
    found = _PREDICATE.fullmatch(french)
    if not found:
        raise ValueError(f"no predicate: {entry!r}")
    plus, clitic, infinitive, fixed, rest = found.groups(default="")
    clitic = {"s'": "se", "s'en ": "se en", "s'y ": "se y"}.get(clitic, clitic.strip())
    with_etre = clitic.startswith("se") or (infinitive in WITH_ETRE.split() and not plus)
    base, space, tail = english.partition(" ")
    many = "one's" not in english and "/" not in french
    return Predicate(
        verb(infinitive), clitic, rest, with_etre, with_etre and not fixed, base, space + tail, many, gender
    )


def agreed(participle: str, w: Who) -> str:
    """With the marks of gender and number."""
    return participle + "e" * w.feminine + "s" * (w.plural and not (participle.endswith("s") and not w.feminine))


def rest_of(text: str, w: Who) -> str:
    """What follows the verb, with its possessives and agreement."""
    text = re.sub(r"([^\W\d_]+)\(e\)", lambda m: agreed(m[1], w), text)
    text = re.sub(r"([^\W\d_]+)/([^\W\d_]+)", lambda m: m[2] if w.feminine else m[1], text)
    owner = POSSESSIVES.get("ils" if w.plural else w.person)
    if owner:
        text = re.sub(r"\b(son|sa|ses)(?= )", lambda m: owner[m[1]], text)
    return re.sub(
        r"\bsoi\b", "moi" if w.person == "je" else w.person if w.feminine else "eux" if w.plural else "lui", text
    )


ENDINGS = {"imp": ("ais", "ait", "aient"), "cond": ("ais", "ait", "aient")}
AUXILIARY = {"pqp": "imp", "pa": "ps", "condp": "cond", "pc": "pres"}


def finite(v: Verb, column: int, form: str) -> str:
    """One word: the verb in a simple tense."""
    if form == "ps":
        return v.simple[column]
    if form == "imp":
        return _soft(v.stem, "a") + ENDINGS[form][column]
    if form in ENDINGS:
        return v.future + ENDINGS[form][column]
    if column == 0:
        raise ValueError(f"no {form} of je")
    return (v.present if form == "pres" else v.subjunctive)[column - 1]


def present_participle(v: Verb) -> str:
    return {"être": "étant", "avoir": "ayant", "savoir": "sachant"}.get(v.infinitive, _soft(v.stem, "a") + "ant")


def french(p: Predicate, w: Who, form: str) -> str:
    """The predicate without its subject: `se leva d'un bond`, `s'étant levée d'un bond`, `en se levant d'un bond`."""
    clitic = p.clitic.replace("se", "me" if w.person == "je" else "se")
    auxiliary = verb("être" if p.with_etre else "avoir")
    participle = agreed(p.verb.participle, w) if p.agrees else p.verb.participle
    clitic = clitic + " " if clitic else ""
    rest = rest_of(p.rest, w)
    if form == "inf":
        return f"{clitic}{p.verb.infinitive}{rest}"
    if form == "infp":
        return f"{clitic}{auxiliary.infinitive} {participle}{rest}"
    if form in ("ger", "part"):
        return f"{'en ' if form == 'ger' else ''}{clitic}{present_participle(p.verb)}{rest}"
    if form == "ayant":
        return f"{clitic}{present_participle(auxiliary)} {participle}{rest}"
    if form in AUXILIARY:
        return f"{clitic}{finite(auxiliary, w.column, AUXILIARY[form])} {participle}{rest}"
    return f"{clitic}{finite(p.verb, w.column, form)}{rest}"


def tag(p: Predicate, w: Who, named: bool) -> str:
    """Behind quoted speech: `murmura le marin`, `dit-il`, `souffla-t-elle`, `balbutiai-je`, `s'écria-t-il`."""
    clitic = p.clitic.replace("se", "me" if w.person == "je" else "se")
    clitic = clitic + " " if clitic else ""
    word = finite(p.verb, w.column, "ps")
    if named:
        return f"{clitic}{word} {w.french}"
    return f"{clitic}{word}{'-t-' if word[-1] == 'a' else '-'}{w.person}"


def english(p: Predicate, w: Who, form: str) -> str:
    """The predicate without its subject: `leapt to his feet`, `had leapt to her feet`, `leaping to my feet`."""
    _, _, his, himself = w.pronouns
    third, past, participle, ing = english_forms(p.base)
    many, be = w.plural, p.base == "be"
    was, has = ("were", "have") if many else ("was", "have" if w.person == "je" else "has")
    verb_form = {
        "past": was if be else past,
        "was": f"{was} {ing}",
        "had": f"had {participle}",
        "hadbeen": f"had been {ing}",
        "would": f"would {p.base}",
        "wouldhave": f"would have {participle}",
        "base": p.base,
        "ing": ing,
        "having": f"having {participle}",
        "pres": ("are" if be else p.base) if many else third,
        "has": f"{has} {participle}",
        "usedto": f"used to {p.base}",
        "didnot": f"{was} not" if be else f"did not {p.base}",
        "pp": participle,
    }[form]
    return verb_form + p.english_rest.replace("oneself", himself).replace("one's", his)


def inverted(p: Predicate, w: Who, form: str) -> str:
    """The verb with its pronoun behind it: `eut-il claqué la porte`, `avait-elle froid`, `s'approcha-t-il`."""
    clitic = f"{p.clitic} " if p.clitic else ""
    compound = form in AUXILIARY
    v = verb("être" if p.with_etre else "avoir") if compound else p.verb
    word = finite(v, w.column, AUXILIARY.get(form, form))
    participle = f" {agreed(p.verb.participle, w) if p.agrees else p.verb.participle}" if compound else ""
    return f"{clitic}{word}{'-t-' if word[-1] in 'ae' else '-'}{w.person}{participle}{rest_of(p.rest, w)}"

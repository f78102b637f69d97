"""Verbs of speech in both languages: all persons and tenses, clitics, negation, imperatives. Knows no sentence.

A predicate is written `se rendre! compte de la chose|realize it`: clitics, infinitive, rest. The "!" says that the
participle does not agree; `son`, `sa`, `ses`, `soi`, `one's` and `oneself` follow the subject, `(e)(s)` agrees with it,
`@me` and `@lui` are an object drawn for the sentence, and a "^" before the English
makes that object its subject (tu me manques, I miss you).
"""

import re
from dataclasses import dataclass
from functools import cache

_ASPIRATED = r"h(?:a(?:ch|ï|ine|ll|nch|ndi|nt|rc|rd|ri|sard|t|usse|ut)|â[tl]|éros|ibou|o(?:llan|mard|nt|rs|ckey|ngr)"
_ASPIRATED += r"|ors|uit(?!r)|ur|eurt|aut)|onze|oui\b|yaourt|yoga|yacht"
_VOWEL = rf"(?!(?i:{_ASPIRATED}))(?:[aeiouhàâéèêëîïôöùûœAEIOUHÉÈÊÎÔ]|y(?:eux)?\b)"
_BEGINS_WITH_VOWEL = re.compile(_VOWEL)
_ELISION = re.compile(rf"(?<![-\w'])([jndlmts]|(?:jus|lors|puis|quoi)?qu)(?:e|(?<=[lL])a) (?={_VOWEL})", re.IGNORECASE)
_CE = re.compile(r"(?<![-\w'])([Cc])e (?=est\b|était|en est)")
_SI = re.compile(r"\b([Ss])i (?=ils?\b)")
_CONTRACTION = re.compile(r"(?<!-)\b(à|À|[Dd]e) (les?) ")
_CONTRACTED = {"à le": "au ", "à les": "aux ", "de le": "du ", "de les": "des "}


PRONOUN = "\u2060"  # before le and les that are no articles: à les voir, never "aux voir"


def vowel(word: str) -> bool:
    """Is the French word one that elides what stands before it?"""
    return _BEGINS_WITH_VOWEL.match(word) is not None


def spell(words: str) -> str:
    """Elide and contract: `je ne ai pas de eau` becomes `je n'ai pas d'eau`; a pronoun behind a hyphen stays."""
    words = _ELISION.sub(r"\1'", words)
    words = _CE.sub(r"\1'", _SI.sub(r"\1'", words))

    def contracted(found: re.Match[str]) -> str:
        text = _CONTRACTED[f"{found[1].lower()} {found[2]}"]
        return text.capitalize() if found[1][0].isupper() else text

    return _CONTRACTION.sub(contracted, words).replace(PRONOUN, "")


# infinitive: six forms of the present, participle, stem of the future, stems of the subjunctive where it is irregular
_IRREGULAR = """
être:suis es est sommes êtes sont:été:ser:sois sois soit soyons soyez soient
avoir:ai as a avons avez ont:eu:aur:aie aies ait ayons ayez aient
aller:vais vas va allons allez vont:allé:ir:aille ailles aille allions alliez aillent
faire:fais fais fait faisons faites font:fait:fer:fasse fasses fasse fassions fassiez fassent
pouvoir:peux peux peut pouvons pouvez peuvent:pu:pourr:puisse puisses puisse puissions puissiez puissent
vouloir:veux veux veut voulons voulez veulent:voulu:voudr:veuille veuilles veuille voulions vouliez veuillent
savoir:sais sais sait savons savez savent:su:saur:sache saches sache sachions sachiez sachent
valoir:vaux vaux vaut valons valez valent:valu:vaudr:vaille vailles vaille valions valiez vaillent
devoir:dois dois doit devons devez doivent:dû:devr
venir:viens viens vient venons venez viennent:venu:viendr
tenir:tiens tiens tient tenons tenez tiennent:tenu:tiendr
prendre:prends prends prend prenons prenez prennent:pris:prendr
mettre:mets mets met mettons mettez mettent:mis:mettr
battre:bats bats bat battons battez battent:battu:battr
dire:dis dis dit disons dites disent:dit:dir
contredire:contredis contredis contredit contredisons contredisez contredisent:contredit:contredir
lire:lis lis lit lisons lisez lisent:lu:lir
crire:cris cris crit crivons crivez crivent:crit:crir
rire:ris ris rit rions riez rient:ri:rir
boire:bois bois boit buvons buvez boivent:bu:boir
croire:crois crois croit croyons croyez croient:cru:croir
voir:vois vois voit voyons voyez voient:vu:verr
prévoir:prévois prévois prévoit prévoyons prévoyez prévoient:prévu:prévoir
cevoir:çois çois çoit cevons cevez çoivent:çu:cevr
courir:cours cours court courons courez courent:couru:courr
mourir:meurs meurs meurt mourons mourez meurent:mort:mourr
dormir:dors dors dort dormons dormez dorment:dormi:dormir
partir:pars pars part partons partez partent:parti:partir
sortir:sors sors sort sortons sortez sortent:sorti:sortir
sentir:sens sens sent sentons sentez sentent:senti:sentir
mentir:mens mens ment mentons mentez mentent:menti:mentir
servir:sers sers sert servons servez servent:servi:servir
ouvrir:ouvre ouvres ouvre ouvrons ouvrez ouvrent:ouvert:ouvrir
couvrir:couvre couvres couvre couvrons couvrez couvrent:couvert:couvrir
offrir:offre offres offre offrons offrez offrent:offert:offrir
souffrir:souffre souffres souffre souffrons souffrez souffrent:souffert:souffrir
cueillir:cueille cueilles cueille cueillons cueillez cueillent:cueilli:cueiller
suivre:suis suis suit suivons suivez suivent:suivi:suivr
vivre:vis vis vit vivons vivez vivent:vécu:vivr
uire:uis uis uit uisons uisez uisent:uit:uir
aindre:ains ains aint aignons aignez aignent:aint:aindr
eindre:eins eins eint eignons eignez eignent:eint:eindr
oindre:oins oins oint oignons oignez oignent:oint:oindr
naître:nais nais naît naissons naissez naissent:né:naîtr
connaître:connais connais connaît connaissons connaissez connaissent:connu:connaîtr
reconnaître:reconnais reconnais reconnaît reconnaissons reconnaissez reconnaissent:reconnu:reconnaîtr
paraître:parais parais paraît paraissons paraissez paraissent:paru:paraîtr
plaire:plais plais plaît plaisons plaisez plaisent:plu:plair
taire:tais tais tait taisons taisez taisent:tu:tair
vaincre:vaincs vaincs vainc vainquons vainquez vainquent:vaincu:vaincr
rompre:romps romps rompt rompons rompez rompent:rompu:rompr
asseoir:assieds assieds assied asseyons asseyez asseyent:assis:assiér
fuir:fuis fuis fuit fuyons fuyez fuient:fui:fuir
envoyer:envoie envoies envoie envoyons envoyez envoient:envoyé:enverr
quérir:quiers quiers quiert quérons quérez quièrent:quis:querr
haïr:hais hais hait haïssons haïssez haïssent:haï:haïr
soudre:sous sous sout solvons solvez solvent:solu:soudr
coudre:couds couds coud cousons cousez cousent:cousu:coudr
"""
_WITH_ETRE = """aller venir arriver partir repartir sortir ressortir entrer rentrer monter descendre tomber retomber
rester naître mourir devenir revenir parvenir intervenir retourner"""
# Regular verbs that end like an irregular one.
_REGULAR = "avaler détaler emballer déballer installer étaler aboutir convertir répartir asservir"
_DOUBLED = ("appel", "rappel", "jet", "rejet", "ficel", "feuillet", "épel")
_ENDINGS = {"imp": "ais ais ait ions iez aient", "fut": "ai as a ons ez ont"}
ADVERBS = ("toujours", "souvent", "enfin", "vraiment", "déjà")
# Verbs behind which "du" or "de la" is a preposition.
_NO_PARTITIVE = (
    """être discuter jouer souffrir sauter appeler broyer péter répondre vivre jeter garder manger boire refaire"""
)
# Idioms that keep their article in a negation.
_KEPT = "un tabac|un carton|une raison|un terme|un trait|une faim|des tas|une mémoire|des heures"
COMPOUND = {"pc": "pres", "pqp": "imp", "futp": "fut", "condp": "cond", "subp": "sub"}
REFLEXIVE = ("me", "te", "se", "nous", "vous", "se")
POSSESSIVES = ("mon ma mes", "ton ta tes", "son sa ses", "notre notre nos", "votre votre vos", "leur leur leurs")


@cache
def _irregular() -> dict[str, list[str]]:
    rows = (line.split(":") for line in _IRREGULAR.strip().split("\n"))
    return {row[0]: row[1:] for row in rows}


@dataclass(frozen=True, slots=True)
class Forms:
    """What a French verb needs: six forms a tense, the participles."""

    infinitive: str
    tenses: dict[str, tuple[str, ...]]
    participle: str
    gerund: str
    etre: bool


def _stem_before_silence(stem: str) -> str:
    if stem.endswith("y"):
        return stem[:-1] + "i"
    if stem in _DOUBLED:
        return stem + stem[-1]
    found = re.fullmatch(r"(.*)[eé]([^aeiouéèêûçyx]|ch|vr|gn|br|tr|gu|gr|cr)", stem)
    return f"{found[1]}è{found[2]}" if found and found[1] else stem


def _soft(stem: str, ending: str) -> str:
    if ending[0] in "aoâ" and stem[-1] in "gc":
        return stem + "e" + ending if stem[-1] == "g" else stem[:-1] + "ç" + ending
    return stem + ending


@cache
def forms(infinitive: str) -> Forms:
    """Conjugate; `passer.être` and `sortir.avoir` name their auxiliary."""
    name, _, auxiliary = infinitive.partition(".")
    table = _irregular()
    family = "" if name in _REGULAR.split() else max((key for key in table if name.endswith(key)), key=len, default="")
    subjunctive: list[str] = []
    stem = name[:-2]
    if family:
        head, parts = name.removesuffix(family), table[family]
        present = [head + form for form in parts[0].split()]
        participle, future = head + parts[1], head + parts[2]
        subjunctive = [head + form for form in parts[3].split()] if len(parts) > 3 else []
    elif name.endswith("er"):
        quiet = _stem_before_silence(stem)
        present = [quiet + e for e in ("e", "es", "e")] + [_soft(stem, "ons"), stem + "ez", quiet + "ent"]
        future = (stem if re.search(r"é[^é]{1,2}$", stem) else quiet) + "er"
        participle = stem + "é"
    elif name.endswith("ir"):
        present = [stem + e for e in ("is", "is", "it", "issons", "issez", "issent")]
        participle, future = stem + "i", name
    else:
        present = [stem + e for e in ("s", "s", "", "ons", "ez", "ent")]
        participle, future = stem + "u", name[:-1]
    past = "ét" if name == "être" else name[:-2] if name.endswith("er") else present[3][:-3]
    imperfect = [_soft(past, e) for e in _ENDINGS["imp"].split()]
    if not subjunctive:
        root = present[5][:-3] if present[5].endswith("ent") else present[5]
        subjunctive = [root + "e", root + "es", root + "e", imperfect[3], imperfect[4], present[5]]
    gerund = {"être": "étant", "avoir": "ayant", "savoir": "sachant"}.get(name) or present[3][:-3] + "ant"
    tenses = {
        "pres": tuple(present),
        "imp": tuple(imperfect),
        "fut": tuple(future + e for e in _ENDINGS["fut"].split()),
        "cond": tuple(future + e for e in _ENDINGS["imp"].split()),
        "sub": tuple(subjunctive),
    }
    return Forms(
        name, tenses, participle, gerund, auxiliary == "être" or (not auxiliary and name in _WITH_ETRE.split())
    )


@dataclass(frozen=True, slots=True)
class Who:
    """A subject of both languages; `person` is 0 to 5, `owner` the person whose possessive French takes (on: nous)."""

    french: str
    pronoun: str
    person: int
    owner: int
    feminine: bool
    plural: bool
    english: str
    short: str  # I, you, he ...
    object: str
    own: str
    self: str

    @property
    def stressed(self) -> str:
        if self.owner in (2, 5):
            return ("eux", "elles")[self.feminine] if self.plural else ("lui", "elle")[self.feminine]
        return ("moi", "toi", "", "nous", "vous")[self.owner]


_PRONOUNS = {
    "je": (0, 0, "I me my myself"), "tu": (1, 1, "you you your yourself"), "il": (2, 2, "he him his himself"),
    "elle": (2, 2, "she her her herself"), "on": (2, 3, "we us our ourselves"),
    "nous": (3, 3, "we us our ourselves"), "vous": (4, 4, "you you your yourself"),
    "ils": (5, 5, "they them their themselves"), "elles": (5, 5, "they them their themselves"),
}  # fmt: skip


@cache
def who(pronoun: str, feminine: bool = False, several: bool = False) -> Who:
    """A pronoun as the subject; je, tu, on, nous and vous may be women, vous may be several."""
    person, owner, english = _PRONOUNS[pronoun]
    short, thing, own, self = english.split()
    many = pronoun in ("on", "nous", "ils", "elles") or (pronoun == "vous" and several)
    self = "yourselves" if pronoun == "vous" and several else self
    feminine = pronoun in ("elle", "elles") or (feminine and pronoun not in ("il", "ils"))
    return Who(pronoun, pronoun, person, owner, feminine, many, short, short, thing, own, self)


def named(french: str, kind: str, english: str) -> Who:
    """A person by a noun or name; `kind` is m, f, mp or fp."""
    pronoun = {"m": "il", "f": "elle", "mp": "ils", "fp": "elles"}[kind]
    p = who(pronoun)
    return Who(french, pronoun, p.person, p.owner, p.feminine, p.plural, english, p.short, p.object, p.own, p.self)


@dataclass(frozen=True, slots=True)
class Predicate:
    """What can be said of somebody, in both languages; `kind` is its heading in the lists."""

    clitics: tuple[str, ...]
    verb: Forms
    agrees: bool
    rest: str
    head: str
    tail: str
    swapped: bool
    kind: str

    @property
    def has_object(self) -> bool:
        return bool({"@me", "@lui"} & set(self.clitics))


_CLITICS = ("se", "y", "en", "le", "la", "les", "@me", "@lui")


def predicate(line: str, kind: str) -> Predicate:
    """Read `se faire! avoir|be had`."""
    french, english = line.split("|")
    words = french.split()
    at = 0
    while words[at] in _CLITICS:
        at += 1
    verb = words[at]
    head, _, tail = english.removeprefix("^").partition(" ")
    return Predicate(
        tuple(words[:at]), forms(verb.removesuffix("!")), not verb.endswith("!"), " ".join(words[at + 1 :]), head, tail,
        english.startswith("^"), kind,
    )  # fmt: skip


def agreed(text: str, w: Who) -> str:
    """The rest of a predicate with what depends on the subject."""

    def own(found: re.Match[str]) -> str:
        mine, female, many = POSSESSIVES[w.owner].split()
        form = {"son": mine, "sa": mine if vowel(found[2]) else female, "ses": many}[found[1]]
        return f"{form} {found[2]}"

    text = re.sub(r"\b(son|sa|ses) (\S+)", own, text)
    text = re.sub(r"\bsoi\b", w.stressed, text)
    text = text.replace("(e)", "e" if w.feminine else "").replace("(s)", "s" if w.plural else "")
    return re.sub(r"\[([^/]+)/([^/]+)/([^/]+)/([^/]+)\]", lambda m: m[1 + w.feminine + 2 * w.plural], text)


def _object(clitic: str, o: Who) -> str:
    direct = {"il": "le", "elle": "la", "ils": "les", "elles": "les", "on": "nous"}
    indirect = {"il": "lui", "elle": "lui", "ils": "leur", "elles": "leur", "on": "nous"}
    if o.person < 2 or o.pronoun in ("nous", "vous"):
        return REFLEXIVE[o.person]
    return (direct if clitic == "@me" else indirect)[o.pronoun]


def _before(p: Predicate, w: Who, o: Who | None) -> list[str]:
    """The clitics that stand before the verb."""
    words = [REFLEXIVE[w.person] if c == "se" else _object(c, o) if c[0] == "@" and o else c for c in p.clitics]
    return [PRONOUN + word if word in ("le", "les") else word for word in words]


def participle(p: Predicate, w: Who, o: Who | None) -> str:
    """Agrees with the subject (être, reflexives) or with a direct object that stands before."""
    if {"la", "les"} & set(p.clitics):
        f, many = "la" in p.clitics, "les" in p.clitics
    elif "se" in p.clitics or p.verb.etre:
        f, many = (w.feminine, w.plural) if p.agrees else (False, False)
    elif "@me" in p.clitics and o is not None and p.agrees:
        f, many = o.feminine, o.plural
    else:
        f = many = False
    base = p.verb.participle
    base = base.replace("dû", "du") if f or many else base
    return base + ("e" if f else "") + ("s" if many and not base.endswith("s") else "")


def _rest(p: Predicate, w: Who, negative: bool, o: Who | None) -> str:
    rest = p.rest
    partitive = p.verb.infinitive not in _NO_PARTITIVE.split() and not p.verb.etre and "@me" not in p.clitics
    partitive = partitive and not ("se" in p.clitics and p.agrees) and not re.match(_KEPT, rest)
    if negative and partitive:
        rest = re.sub(r"^(?:une?\b|des\b|du\b|de la\b|de l') ?", "de ", rest)
    rest = rest.replace("@s", "s" if o is not None and o.plural else "")
    return agreed(rest, w)


def french(p: Predicate, w: Who, form: str, negation: str = "", o: Who | None = None, casual: bool = False) -> str:
    """The words behind the subject, not yet spelled: `ne me suis pas rendu compte`."""
    dropped = casual and negation != "plus"  # "j'en ai plus" alone could mean more
    ne = [] if not negation or dropped or negation in ADVERBS else ["ne"]
    second = [negation.replace("_", " ")] if negation else []
    clitics = _before(p, w, o)
    rest = [r] if (r := _rest(p, w, bool(negation) and negation not in ADVERBS, o)) else []
    infinitive = [*clitics, p.verb.infinitive]
    etre = p.verb.etre or "se" in p.clitics
    aux = forms("être" if etre else "avoir")
    if form == "inf":
        return " ".join([*(["ne"] if negation else []), *second, *infinitive, *rest])
    if form == "infp":
        done = [*clitics, aux.infinitive, participle(p, w, o)]
        return " ".join([*(["ne"] if negation else []), *second, *done, *rest])
    if form == "ger":
        return " ".join(["en", *clitics, p.verb.gerund, *rest])
    if form in ("go", "went"):
        go = forms("aller").tenses["pres" if form == "go" else "imp"][w.person]
        return " ".join([*ne, go, *second, *infinitive, *rest])
    if form in ("just", "hadjust"):
        come = forms("venir").tenses["pres" if form == "just" else "imp"][w.person]
        return " ".join([come, "de", *infinitive, *rest])
    if form.startswith("modal"):  # modal-pouvoir-cond
        _, verb, tense = form.split("-")
        if tense == "pc":
            finite = [*ne, forms("avoir").tenses["pres"][w.person], *second, forms(verb).participle]
        elif tense == "condp":
            finite = [*ne, forms("avoir").tenses["cond"][w.person], *second, forms(verb).participle]
        else:
            finite = [*ne, forms(verb).tenses[tense][w.person], *second]
        return " ".join([*finite, *infinitive, *rest])
    if form in COMPOUND:
        have = aux.tenses[COMPOUND[form]][w.person]
        return " ".join([*ne, *clitics, have, *second, participle(p, w, o), *rest])
    return " ".join([*ne, *clitics, p.verb.tenses[form][w.person], *second, *rest])


def inverted(p: Predicate, w: Who, form: str, o: Who | None = None) -> str:
    """A question by inversion: `vous en êtes-vous rendu compte`, `a-t-elle compris`."""
    clitics = _before(p, w, o)
    etre = p.verb.etre or "se" in p.clitics
    compound = form in COMPOUND
    verb = forms("être" if etre else "avoir") if compound else p.verb
    finite = verb.tenses[COMPOUND.get(form, form)][w.person]
    link = "-t-" if w.pronoun in ("il", "elle", "on") and finite[-1] in "aec" else "-"
    words = [*clitics, f"{finite}{link}{w.pronoun}", *([participle(p, w, o)] if compound else [])]
    return " ".join([*words, *([r] if (r := _rest(p, w, False, o)) else [])])


_IMPERATIVES = {"être": "sois soyons soyez", "avoir": "aie ayons ayez", "savoir": "sache sachons sachez"}
_ORDER = {"le": 0, "la": 0, "les": 0, "moi": 1, "toi": 1, "lui": 1, "nous": 1, "vous": 1, "leur": 1, "y": 2, "en": 3}


def imperative(p: Predicate, w: Who, negation: str = "", o: Who | None = None) -> str:
    """`rends-toi compte`, `ne vous en faites pas`."""
    at = {1: 0, 3: 1, 4: 2}[w.person]
    known = _IMPERATIVES.get(p.verb.infinitive)
    form = known.split()[at] if known else p.verb.tenses["pres"][w.person]
    clitics = _before(p, w, o)
    if at == 0 and not known and (p.verb.infinitive.endswith("er") or form.endswith("es")):
        keeps = not negation and clitics[:1] in (["y"], ["en"])
        form = form if keeps else form.removesuffix("s")
    rest = [r] if (r := _rest(p, w, bool(negation) and negation not in ADVERBS, o)) else []
    if negation:
        return " ".join(["ne", *clitics, form, negation, *rest])
    strong = [{"me": "moi", "te": "toi"}.get(c, c.strip(PRONOUN)) for c in clitics]
    strong.sort(key=lambda c: _ORDER[c])
    tied = "-".join([form, *strong]).replace("-moi-en", "-m'en").replace("-toi-en", "-t'en")
    return " ".join([tied.replace("-toi-y", "-t'y"), *rest])


# --- English

_ENGLISH = """
be was been|have had had|do did done|go went gone|get got gotten|take took taken|make made made|give gave given
come came come|see saw seen|say said said|tell told told|think thought thought|know knew known|find found found
feel felt felt|fall fell fallen|leave left left|keep kept kept|let let let|put put put|lose lost lost|pay paid paid
run ran run|bring brought brought|buy bought bought|catch caught caught|break broke broken|drive drove driven
eat ate eaten|drink drank drunk|sleep slept slept|speak spoke spoken|stand stood stood|steal stole stolen
wake woke woken|win won won|write wrote written|read read read|hear heard heard|hide hid hidden|hit hit hit
hold held held|hurt hurt hurt|lay laid laid|lead led led|lend lent lent|lie lied lied|light lit lit|meet met met
quit quit quit|ride rode ridden|rise rose risen|sell sold sold|send sent sent|set set set|shoot shot shot
show showed shown|shut shut shut|sing sang sung|sit sat sat|spend spent spent|split split split|stick stuck stuck
swear swore sworn|swim swam swum|teach taught taught|tear tore torn|throw threw thrown|understand understood understood
wear wore worn|choose chose chosen|cut cut cut|cost cost cost|draw drew drawn|forget forgot forgotten
forgive forgave forgiven|freeze froze frozen|grow grew grown|build built built|burst burst burst|bite bit bitten
blow blew blown|begin began begun|bend bent bent|bet bet bet|beat beat beaten|become became become|fight fought fought
fly flew flown|deal dealt dealt|dream dreamed dreamed|shake shook shaken|sweep swept swept|weep wept wept
mean meant meant|overdo overdid overdone|oversleep overslept overslept|mistake mistook mistaken
withdraw withdrew withdrawn|undergo underwent undergone|spill spilled spilled|stink stank stunk|cry cried cried
worry worried worried|try tried tried|hurry hurried hurried|tidy tidied tidied|deny denied denied|pry pried pried
rub rubbed rubbed|rebuild rebuilt rebuilt|swallow swallowed swallowed|shed shed shed|seek sought sought
sink sank sunk|spin spun spun|hang hung hung|dig dug dug|cling clung clung|sneak sneaked sneaked|slide slid slid
spread spread spread|ring rang rung|redo redid redone|rewrite rewrote rewritten|overhear overheard overheard
misunderstand misunderstood misunderstood|outdo outdid outdone|babysit babysat babysat|overthink overthought overthought
strike struck struck|picnic picnicked picnicked|foresee foresaw foreseen"""
_DOUBLING = """stop drop plan chat nap slip trip grab hug nod beg rob shop skip tap wrap swap step admit regret quit
put set cut hit let get run sit win begin forget bet split shut swim dig spin chop slam drag brag ban clap rip
flip jog pin mop wag rub bug hum plug stub snap quip shred sob zip pop tip slap pat knit
kid pig prefer unclog eavesdrop babysit"""


@cache
def _past() -> dict[str, tuple[str, str]]:
    rows = (row.split() for row in _ENGLISH.strip().replace("\n", "|").split("|"))
    return {row[0]: (row[1], row[2]) for row in rows}


@cache
def english_forms(head: str) -> tuple[str, str, str, str]:
    """Third person, past, participle, -ing form."""
    y = head.endswith("y") and head[-2] not in "aeiou"
    third = {"be": "is", "have": "has"}.get(head) or (head[:-1] + "ies" if y else head + "s")
    if head.endswith(("s", "x", "ch", "sh", "go", "do", "zz")):
        third = head + "es"
    doubled = head + head[-1] if head in _DOUBLING.split() else head
    regular = head + "d" if head.endswith("e") else head[:-1] + "ied" if y else doubled + "ed"
    past, participle = _past().get(head, (regular, regular))
    if head.endswith("ie"):
        ing = head[:-2] + "ying"
    else:
        ing = (head[:-1] if head.endswith("e") and not head.endswith(("ee", "be", "ye")) else doubled) + "ing"
    return third, past, participle, {"be": "being", "picnic": "picnicking"}.get(head, ing)


_MODALS = {"will", "would", "can", "could", "should", "must", "might", "may"}
_CONTRACTED_NOT = {
    "will": "won't",
    "can": "can't",
    "am": "'m not",
    "must": "mustn't",
    "may": "may not",
    "might": "might not",
}
_SHORT = {"am": "'m", "are": "'re", "is": "'s", "have": "'ve", "has": "'s", "had": "'d", "will": "'ll", "would": "'d"}


def _be(w: Who, past: bool) -> str:
    if past:
        return "was" if w.short in ("I", "he", "she") else "were"
    return {"I": "am", "he": "is", "she": "is"}.get(w.short, "are")


def _auxiliary(p: Predicate, w: Who, form: str) -> tuple[str, str, str]:
    """The auxiliary, what stands between it and the verb, and the verb; no auxiliary for a plain pres or past."""
    third, past, participle, ing = english_forms(p.head)
    s = w.short in ("he", "she")
    if form in ("pres", "past"):
        if p.head == "be":
            return _be(w, form == "past"), "", ""
        return "", "", past if form == "past" else third if s else p.head
    if form in ("prog", "pprog"):
        return _be(w, form == "pprog"), "", ing
    if form in ("going", "wasgoing"):
        return _be(w, form == "wasgoing"), "going to", p.head
    if form in ("perf", "had", "just", "hadjust", "perfprog"):
        aux = "had" if form.startswith("had") else "has" if s else "have"
        if form == "perfprog":
            return aux, "been", ing
        return aux, "just" if "just" in form else "", participle
    if form.endswith("have"):
        return form.removesuffix("have"), "have", participle
    if form in _MODALS:
        return form, "", p.head
    raise ValueError(f"unknown English form {form!r}")


def _words(*parts: str) -> str:
    return " ".join(part for part in parts if part)


def _with_not(aux: str) -> str:
    return _CONTRACTED_NOT.get(aux) or aux + "n't"


def english(p: Predicate, w: Who, form: str, negation: str = "", o: Who | None = None, subject: str = "") -> str:
    """The clause with its subject (`subject` where it is other words than the pronoun)."""
    tail = english_tail(p, w, o)
    if p.swapped and o is not None:
        tail, w, subject = _words(w.object if not subject or subject == w.short else subject, tail), o, o.short
    subject = subject or w.short
    always = negation.removeprefix("not").strip() if negation.startswith("not ") else ""
    negation = "not" if always else negation
    _, past, pp, ing = english_forms(p.head)
    s = w.short in ("he", "she")
    if form == "inf":
        return _words("not to" if negation == "not" else "never to" if negation else "to", p.head, tail)
    if form == "base":
        return _words(p.head, tail)
    if form == "ing":
        return _words(negation, ing, tail)
    if form == "pp":
        return _words(pp, tail)
    if form == "pres-like":
        return _words(subject, "likes" if s else "like", ing, tail)
    if form == "going-have-to":
        return _words(
            subject + _SHORT[_be(w, False)] if subject == w.short else f"{subject} {_be(w, False)}",
            "going to have to",
            p.head,
            tail,
        )
    if form == "used":
        return _words(subject, "used to", p.head, tail)
    if form == "almost":
        return _words(subject, "almost", past if p.head != "be" else _be(w, True), tail)
    if form == "has to":
        return _words(subject, "has to" if s else "have to", p.head, tail)
    if form == "subj":
        return _words(subject, p.head, tail)
    aux, middle, verb = _auxiliary(p, w, form)
    pronoun = subject == w.short
    if negation == "not":
        if not aux:
            aux = "didn't" if form == "past" else "doesn't" if s else "don't"
            return _words(subject, aux, always, p.head, tail)
        joined = subject + _with_not(aux) if aux == "am" else _words(subject, _with_not(aux))
        return _words(joined, always, middle, verb, tail)
    if aux in _SHORT and pronoun:
        return _words(subject + _SHORT[aux], negation, middle, verb, tail)
    return _words(subject, aux, negation, middle, verb, tail)


def english_question(
    p: Predicate, w: Who, form: str, negation: str = "", o: Who | None = None, subject: str = ""
) -> str:
    """`do you realize it`, `haven't you had enough`."""
    tail = english_tail(p, w, o)
    if p.swapped and o is not None:
        tail, w, subject = _words(w.object if not subject or subject == w.short else subject, tail), o, o.short
    aux, middle, verb = _auxiliary(p, w, form)
    if not aux:
        aux = "did" if form == "past" else "does" if w.short in ("he", "she") else "do"
        verb = p.head
    first = {"am": "aren't"}.get(aux) or _with_not(aux) if negation == "not" else aux
    return _words(first, subject or w.short, "" if negation == "not" else negation, middle, verb, tail)


def english_tail(p: Predicate, w: Who, o: Who | None) -> str:
    """What stands behind the English verb."""
    tail = p.tail.replace("one's", w.own).replace("oneself", w.self).replace("(s)", "s" if w.plural else "")
    if o is not None:
        tail = tail.replace("@me", o.object).replace("@my", o.own).replace("@s", "s" if o.plural else "")
    return tail

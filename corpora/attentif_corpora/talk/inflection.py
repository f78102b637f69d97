"""Predicates of speech in both languages: all persons and tenses, clitics, negation, imperatives.
Knows no sentence.

A predicate is `se rendre! compte de la chose`, `realize it`: clitics, infinitive, rest. The "!"
says that the participle does not agree; `son`, `sa`, `ses`, `soi`, `one's` and `oneself` follow the
subject, `(e)(s)` agrees with it, `@me` and `@lui` are an object drawn for the sentence, and a "^"
before the English makes that object its subject (tu me manques, I miss you).
"""

import re
from dataclasses import dataclass
from functools import cache

from attentif_corpora.english import verb as english_verb
from attentif_corpora.french import PRONOUN, Verb, contracted, elided, elides, verb
from attentif_corpora.sheets import Row

_CE = re.compile(r"(?<![-\w'])([Cc])e (?=est\b|était|en est)")
_WITH_ETRE = """aller venir arriver partir repartir sortir ressortir entrer rentrer monter descendre tomber retomber
rester naître mourir devenir revenir parvenir intervenir retourner"""
ADVERBS = ("toujours", "souvent", "enfin", "vraiment", "déjà")
# Verbs behind which "du" or "de la" is a preposition.
_NO_PARTITIVE = """être discuter jouer souffrir sauter appeler broyer péter répondre vivre jeter garder manger boire refaire"""  # noqa: E501
# Idioms that keep their article in a negation.
_KEPT = "un tabac|un carton|une raison|un terme|un trait|une faim|des tas|une mémoire|des heures"
COMPOUND = {"pc": "pres", "pqp": "imp", "futp": "fut", "condp": "cond", "subp": "sub"}
REFLEXIVE = ("me", "te", "se", "nous", "vous", "se")
POSSESSIVES = (
    "mon ma mes",
    "ton ta tes",
    "son sa ses",
    "notre notre nos",
    "votre votre vos",
    "leur leur leurs",
)


def spell(words: str) -> str:
    """Elide and contract: `je ne ai pas de eau` becomes `je n'ai pas d'eau`."""
    return contracted(_CE.sub(r"\1'", elided(words)))


@dataclass(frozen=True, slots=True)
class Who:
    """A subject of both languages; `person` is 0 to 5, `owner` the person whose possessive
    French takes (on: nous)."""

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
            return (
                ("eux", "elles")[self.feminine] if self.plural else ("lui", "elle")[self.feminine]
            )
        return ("moi", "toi", "", "nous", "vous")[self.owner]


_PRONOUNS = {
    "je": (0, 0, "I me my myself"),
    "tu": (1, 1, "you you your yourself"),
    "il": (2, 2, "he him his himself"),
    "elle": (2, 2, "she her her herself"),
    "on": (2, 3, "we us our ourselves"),
    "nous": (3, 3, "we us our ourselves"),
    "vous": (4, 4, "you you your yourself"),
    "ils": (5, 5, "they them their themselves"),
    "elles": (5, 5, "they them their themselves"),
}


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
    return Who(
        french,
        pronoun,
        p.person,
        p.owner,
        p.feminine,
        p.plural,
        english,
        p.short,
        p.object,
        p.own,
        p.self,
    )


@dataclass(frozen=True, slots=True)
class Predicate:
    """What can be said of somebody, in both languages; `kind` is its heading in the lists."""

    clitics: tuple[str, ...]
    verb: Verb
    etre: bool
    agrees: bool
    rest: str
    head: str
    tail: str
    swapped: bool
    kind: str

    @property
    def with_etre(self) -> bool:
        return self.etre or "se" in self.clitics


_CLITICS = ("se", "y", "en", "le", "la", "les", "@me", "@lui")


def predicate(row: Row, kind: str) -> Predicate:
    """Read `se faire! avoir`, `be had`; `sortir.avoir` names its auxiliary."""
    words, english = row[0].split(), row[1]
    at = next(at for at, word in enumerate(words) if word not in _CLITICS)
    infinitive, _, auxiliary = words[at].removesuffix("!").partition(".")
    etre = auxiliary == "être" or (not auxiliary and infinitive in _WITH_ETRE.split())
    head, _, tail = english.removeprefix("^").partition(" ")
    return Predicate(
        tuple(words[:at]),
        verb(infinitive),
        etre,
        not words[at].endswith("!"),
        " ".join(words[at + 1 :]),
        head,
        tail,
        english.startswith("^"),
        kind,
    )


def agreed(text: str, w: Who) -> str:
    """The rest of a predicate with what depends on the subject."""

    def own(found: re.Match[str]) -> str:
        mine, female, many = POSSESSIVES[w.owner].split()
        form = {"son": mine, "sa": mine if elides(found[2]) else female, "ses": many}[found[1]]
        return f"{form} {found[2]}"

    text = re.sub(r"\b(son|sa|ses) (\S+)", own, text)
    text = re.sub(r"\bsoi\b", w.stressed, text)
    text = text.replace("(e)", "e" if w.feminine else "").replace("(s)", "s" if w.plural else "")
    return re.sub(
        r"\[([^/]+)/([^/]+)/([^/]+)/([^/]+)\]", lambda m: m[1 + w.feminine + 2 * w.plural], text
    )


def _object(clitic: str, o: Who) -> str:
    direct = {"il": "le", "elle": "la", "ils": "les", "elles": "les", "on": "nous"}
    indirect = {"il": "lui", "elle": "lui", "ils": "leur", "elles": "leur", "on": "nous"}
    if o.person < 2 or o.pronoun in ("nous", "vous"):
        return REFLEXIVE[o.person]
    return (direct if clitic == "@me" else indirect)[o.pronoun]


def _before(p: Predicate, w: Who, o: Who | None) -> list[str]:
    """The clitics that stand before the verb."""
    words = [
        REFLEXIVE[w.person] if c == "se" else _object(c, o) if c[0] == "@" and o else c
        for c in p.clitics
    ]
    return [PRONOUN + word if word in ("le", "les") else word for word in words]


def participle(p: Predicate, w: Who, o: Who | None) -> str:
    """Agrees with the subject (être, reflexives) or with a direct object that stands before."""
    if {"la", "les"} & set(p.clitics):
        f, many = "la" in p.clitics, "les" in p.clitics
    elif p.with_etre:
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
    partitive = (
        p.verb.infinitive not in _NO_PARTITIVE.split() and not p.etre and "@me" not in p.clitics
    )
    partitive = partitive and not ("se" in p.clitics and p.agrees) and not re.match(_KEPT, rest)
    if negative and partitive:
        rest = re.sub(r"^(?:une?\b|des\b|du\b|de la\b|de l') ?", "de ", rest)
    rest = rest.replace("@s", "s" if o is not None and o.plural else "")
    return agreed(rest, w)


def french(
    p: Predicate, w: Who, form: str, negation: str = "", o: Who | None = None, casual: bool = False
) -> str:
    """The words behind the subject, not yet spelled: `ne me suis pas rendu compte`."""
    dropped = casual and negation != "plus"  # "j'en ai plus" alone could mean more
    ne = [] if not negation or dropped or negation in ADVERBS else ["ne"]
    second = [negation.replace("_", " ")] if negation else []
    clitics = _before(p, w, o)
    rest = [r] if (r := _rest(p, w, bool(negation) and negation not in ADVERBS, o)) else []
    infinitive = [*clitics, p.verb.infinitive]
    aux = verb("être" if p.with_etre else "avoir")
    if form == "inf":
        return " ".join([*(["ne"] if negation else []), *second, *infinitive, *rest])
    if form == "infp":
        done = [*clitics, aux.infinitive, participle(p, w, o)]
        return " ".join([*(["ne"] if negation else []), *second, *done, *rest])
    if form == "ger":
        return " ".join(["en", *clitics, p.verb.present_participle, *rest])
    if form in ("go", "went"):
        go = verb("aller").tenses["pres" if form == "go" else "imp"][w.person]
        return " ".join([*ne, go, *second, *infinitive, *rest])
    if form in ("just", "hadjust"):
        come = verb("venir").tenses["pres" if form == "just" else "imp"][w.person]
        return " ".join([come, "de", *infinitive, *rest])
    if form.startswith("modal"):  # modal-pouvoir-cond
        _, modal, tense = form.split("-")
        finite = (
            [*ne, verb(modal).tenses[tense][w.person], *second]
            if tense in verb(modal).tenses
            else [
                *ne,
                verb("avoir").tenses[COMPOUND[tense]][w.person],
                *second,
                verb(modal).participle,
            ]
        )
        return " ".join([*finite, *infinitive, *rest])
    if form in COMPOUND:
        have = aux.tenses[COMPOUND[form]][w.person]
        return " ".join([*ne, *clitics, have, *second, participle(p, w, o), *rest])
    return " ".join([*ne, *clitics, p.verb.tenses[form][w.person], *second, *rest])


def inverted(p: Predicate, w: Who, form: str, o: Who | None = None) -> str:
    """A question by inversion: `vous en êtes-vous rendu compte`, `a-t-elle compris`."""
    clitics = _before(p, w, o)
    compound = form in COMPOUND
    v = verb("être" if p.with_etre else "avoir") if compound else p.verb
    finite = v.tenses[COMPOUND.get(form, form)][w.person]
    link = "-t-" if w.pronoun in ("il", "elle", "on") and finite[-1] in "aec" else "-"
    words = [*clitics, f"{finite}{link}{w.pronoun}", *([participle(p, w, o)] if compound else [])]
    return " ".join([*words, *([r] if (r := _rest(p, w, False, o)) else [])])


_IMPERATIVES = {
    "être": "sois soyons soyez",
    "avoir": "aie ayons ayez",
    "savoir": "sache sachons sachez",
}
_ORDER = {
    "le": 0,
    "la": 0,
    "les": 0,
    "moi": 1,
    "toi": 1,
    "lui": 1,
    "nous": 1,
    "vous": 1,
    "leur": 1,
    "y": 2,
    "en": 3,
}


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

_MODALS = {"will", "would", "can", "could", "should", "must", "might", "may"}
_CONTRACTED_NOT = {
    "will": "won't",
    "can": "can't",
    "am": "'m not",
    "must": "mustn't",
    "may": "may not",
    "might": "might not",
}
_SHORT = {
    "am": "'m",
    "are": "'re",
    "is": "'s",
    "have": "'ve",
    "has": "'s",
    "had": "'d",
    "will": "'ll",
    "would": "'d",
}


def _be(w: Who, past: bool) -> str:
    if past:
        return "was" if w.short in ("I", "he", "she") else "were"
    return {"I": "am", "he": "is", "she": "is"}.get(w.short, "are")


def _auxiliary(p: Predicate, w: Who, form: str) -> tuple[str, str, str]:
    """The auxiliary, what stands between it and the verb, and the verb; no auxiliary for a plain
    pres or past."""
    third, past, participle, ing = english_verb(p.head, "talk")
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


def english(
    p: Predicate, w: Who, form: str, negation: str = "", o: Who | None = None, subject: str = ""
) -> str:
    """The clause with its subject (`subject` where it is other words than the pronoun)."""
    tail = english_tail(p, w, o)
    if p.swapped and o is not None:
        tail, w, subject = (
            _words(w.object if not subject or subject == w.short else subject, tail),
            o,
            o.short,
        )
    subject = subject or w.short
    always = negation.removeprefix("not").strip() if negation.startswith("not ") else ""
    negation = "not" if always else negation
    _, past, pp, ing = english_verb(p.head, "talk")
    s = w.short in ("he", "she")
    if form == "inf":
        return _words(
            "not to" if negation == "not" else "never to" if negation else "to", p.head, tail
        )
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
        tail, w, subject = (
            _words(w.object if not subject or subject == w.short else subject, tail),
            o,
            o.short,
        )
    aux, middle, verb = _auxiliary(p, w, form)
    if not aux:
        aux = "did" if form == "past" else "does" if w.short in ("he", "she") else "do"
        verb = p.head
    first = {"am": "aren't"}.get(aux) or _with_not(aux) if negation == "not" else aux
    return _words(
        first, subject or w.short, "" if negation == "not" else negation, middle, verb, tail
    )


def english_tail(p: Predicate, w: Who, o: Who | None) -> str:
    """What stands behind the English verb."""
    tail = (
        p.tail.replace("one's", w.own)
        .replace("oneself", w.self)
        .replace("(s)", "s" if w.plural else "")
    )
    if o is not None:
        tail = (
            tail.replace("@me", o.object)
            .replace("@my", o.own)
            .replace("@s", "s" if o.plural else "")
        )
    return tail

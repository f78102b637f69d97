"""French sentences full of numbers, and whether a translation kept them. Knows text, and no
model."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from decimal import Decimal

# A slot in braces is drawn by SLOTS or WORDS below.
TEMPLATES = """
Le billet pour {city} coûte {euros}.
J'ai payé {euros} pour le déjeuner et {euros} pour le taxi.
Le prix du menu est passé de {euros} à {euros}.
Leur nouvelle voiture leur a coûté {euros_big}.
La subvention s'élève à {euros_big} pour l'année {year}.
Avec cette remise de {percent}, la veste ne coûte plus que {euros}.
Elle est née le {day} {month} {year} à {city}.
La réunion aura lieu le {day} {month} à {clock}.
Le musée sera fermé du {day} {month} au {day} {month}.
Le contrat a été signé le {date} par M. {name}.
Merci de répondre avant le {date} à {clock}.
Cette église, construite en {year_old}, a été restaurée en {year}.
En {year}, la ville de {city} comptait déjà {thousands} habitants.
Depuis {year}, l'association a aidé plus de {thousands} familles.
Mme {name} dirige l'usine depuis {year}.
Pour réserver, appelez le {phone}.
Vous pouvez joindre le docteur {name} au {phone} jusqu'à {late}.
Le code de la porte est le {pin}, et notre bureau se trouve au {ordinal} étage.
Envoyez votre lettre à l'adresse suivante : {medium} rue des Lilas, {postcode}.
Le chômage a baissé de {few_percent} en {year}.
Environ {percent} des électeurs ont voté avant {clock}.
La part du charbon est passée de {percent} à {percent}.
Seulement {percent} des {thousands} demandes ont été acceptées.
Ajoutez {decimal} litres d'eau et laissez bouillir {small} minutes.
La note moyenne de la classe est de {decimal}.
Le séisme, d'une magnitude de {magnitude}, a été ressenti à {hundreds} km de {city}.
Le sac pèse {decimal} kg, et la valise {medium} kg.
Le stade peut accueillir {thousands} spectateurs.
Plus de {thousands} personnes ont manifesté à {city} le {day} {month}.
L'entreprise emploie {thousands} salariés dans {small} pays.
Le pays compte {millions} d'habitants.
La bibliothèque conserve {big} documents, dont {thousands} cartes.
Le déficit atteint {milliards} d'euros, soit {few_percent} du budget.
Notre train part à {morning} et arrive à {late}.
Le magasin est ouvert de {morning} à {late}, sauf le dimanche.
Le vol {flight} décollera à {clock}, porte {medium}.
Rendez-vous demain à {clock} devant la mairie, avec {name} et les {small} autres.
La gare se trouve à {decimal} km d'ici.
Il faisait {degrees} hier matin à {city}.
La température passera de {degrees} à {degrees} au cours de la semaine.
Faites cuire le poisson {small} minutes à {oven} °C.
Le colis mesure {medium} cm de long et pèse {hundreds} g.
Ouvrez votre livre à la page {hundreds} et lisez le paragraphe {small}.
L'article {small}, paragraphe {digit}, de la loi du {day} {month} {year} est abrogé.
Voir le tableau {digit} à la page {medium}.
Le chapitre {small} compte {medium} pages.
Notre équipe a gagné {score} devant {thousands} supporters.
L'équipe de {city} s'est imposée {score} en finale.
À la mi-temps, le score était de {score}.
L'avion est un {plane} qui peut transporter {hundreds} passagers.
Prenez l'autoroute {road} pendant {medium} km en direction de {city}.
La batterie du modèle {model} tient {decimal} heures.
Le patient doit prendre {digit} comprimés de vitamine {vitamin} par jour.
Elle est arrivée {ordinal} sur {medium} participants.
Nous habitons au {ordinal} étage d'un immeuble de {medium} étages.
C'est la {ordinal} fois que je gagne contre {name}.
La {ordinal} édition du festival commencera le {day} {month}.
Est-ce que les {small} places du {ordinal} rang sont encore libres ?
Il reste {small} chaises et {medium} tables dans la salle {model}.
Combien coûtent les {digit} billets pour {city} : {euros} ou {euros} ?
Attention : le fichier ne doit pas dépasser {hundreds} Mo !
Le député a parlé pendant {medium} minutes devant {hundreds} élus.
Votre dossier porte le numéro {reference}.
Veuillez rappeler la référence {reference} et joindre un chèque de {euros}.
""".strip().split("\n")

# Written before the shipped model was trained, so that no training text was written for them.
OTHERS = """
Le loyer de ce studio est de {euros_big} par an, charges comprises.
On nous a facturé {euros} de frais de dossier le {day} {month}.
Sur les {thousands} coureurs inscrits, {hundreds} ont abandonné avant le {ordinal} kilomètre.
La tempête a privé {thousands} foyers de courant pendant {small} jours.
Ma grand-mère aura {medium} ans le {day} {month}.
Rangez ces {medium} dossiers dans l'armoire {model}, troisième étagère.
Le bus de {morning} a pris {small} minutes de retard.
Entre {morning} et {late}, la piscine reçoit {hundreds} baigneurs.
L'eau est descendue à {degrees} dans la nuit du {day} {month}.
La mairie de {city} a planté {thousands} arbres entre {year} et {year}.
Il a couru le marathon en {small} minutes de moins que {name}.
Pour {digit} personnes, prévoyez {decimal} kg de pommes de terre.
Le roman, paru en {year_old}, compte {medium} chapitres et {hundreds} pages.
Les ventes ont bondi de {percent} après la sortie du {model}.
Son compte est débiteur de {euros}.
Les deux équipes se sont quittées sur le score de {score} après {medium} minutes de jeu.
Rappelez-moi au {phone} avant {clock}, s'il vous plaît.
La dette du club dépasse {millions} d'euros.
Mon fils mesure un mètre {medium} et chausse du {small}.
Le serveur a reçu {big} requêtes en {small} heures.
La chambre {hundreds} est au {ordinal} étage, à droite de l'ascenseur.
Tapez le {pin} puis validez.
La fusée a parcouru {millions} de kilomètres en {hundreds} jours.
Le dosage est de {decimal} mg par kilo, {digit} fois par jour.
Elle a perdu {decimal} kilos en {small} semaines.
L'abonnement passera à {euros} à partir du {date}.
Le tournoi a réuni {hundreds} joueurs venus de {medium} clubs.
Sa voiture affiche {thousands} km au compteur.
Le colis {reference} a été livré le {date} à {clock}.
L'autoroute {road} est coupée sur {small} km.
Seuls {small} des {hundreds} passagers du vol {flight} ont été blessés.
Le taux de réussite atteint {percent} chez les filles et {percent} chez les garçons.
L'orchestre donnera {digit} concerts entre le {day} et le {day} {month}.
L'île, découverte en {year_old}, n'a que {hundreds} habitants.
Mettez le gâteau au four à {oven} °C pendant {medium} minutes.
La facture n° {reference} de {euros} n'a pas été payée.
En {year}, elle a terminé {ordinal} du championnat, à {small} points de la gagnante.
Le chantier a coûté {milliards} d'euros, {percent} de plus que prévu.
Il y a {small} ans, le kilo de tomates valait {euros}.
Avec {small} voix contre {medium}, la proposition a été rejetée.
""".strip().split("\n")

WORDS = {
    "month": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "city": (
        "Lille Dijon Tours Genève Montréal Nîmes Bruxelles Québec Béziers Besançon Limoges Rouen"
    ),
    "name": "Moreau Lefèvre Garnier Dubreuil Béranger Nguyen Rousset Chevalier Haddad Pélissier",
}
# Beginnings that the French regulator keeps for fiction: nobody answers.
FICTION = "01_99_00 02_61_91 03_53_01 04_65_71 05_36_49 06_39_98"
TOWNS = (
    "01000|_Bourg-en-Bresse 02000|_Laon 05000|_Gap 06000|_Nice 07000|_Privas 08000|"
    "_Charleville 09000|_Foix"
)
SPACES = [" ", "\u00a0", "\u202f"]

Draw = Callable[[random.Random], str]


def between(low: int, high: int) -> Draw:
    return lambda rng: str(rng.randint(low, high))


def one_of(words: str) -> Draw:
    """One of the words, which may write a space as _."""
    return lambda rng: rng.choice(words.split()).replace("_", " ")


def with_part(low: int, high: int, end: str = "") -> Draw:
    return lambda rng: f"{rng.randint(low, high)},{rng.randint(1, 9)}{end}"


def time_between(low: int, high: int) -> Draw:
    def draw(rng: random.Random) -> str:
        space, minute = rng.choice(["", *SPACES]), rng.choice([0, 5, 10, 15, 20, 30, 40, 45, 50])
        return f"{rng.randint(low, high)}{space}h" + (f"{space}{minute:02}" if minute else "")

    return draw


def grouped(number: int, rng: random.Random) -> str:
    """12400 as 12 400, with one of the three spaces that are typed."""
    return f"{number:,}".replace(",", rng.choice(SPACES))


def unit(number: str, of: str, rng: random.Random) -> str:
    return f"{number}{rng.choice(SPACES)}|{rng.choice(of.split())}"


# A number as the sentence has it; what follows a bar is in the sentence but not on the list of
# numbers.
SLOTS: dict[str, Draw] = {
    "digit": between(2, 9),
    "small": between(3, 20),
    "medium": between(21, 99),
    "hundreds": between(101, 480),
    "year": between(1950, 2025),
    "year_old": between(1700, 1899),
    "thousands": lambda rng: grouped(rng.choice([10, 1]) * rng.randint(1100, 9900), rng),
    "big": lambda rng: grouped(rng.randint(3, 950) * rng.choice([50_000, 100_000]), rng),
    "millions": with_part(2, 95, " millions"),
    "milliards": with_part(2, 95, " milliards"),
    "decimal": with_part(2, 19),
    "magnitude": with_part(3, 7),
    "euros": lambda rng: unit(f"{rng.randint(3, 90)},{rng.randint(1, 19) * 5:02}", "€ euros", rng),
    "euros_big": lambda rng: unit(grouped(rng.randint(22, 950) * 100, rng), "€ euros", rng),
    "percent": lambda rng: (
        rng.choice([between(2, 96), with_part(2, 96)])(rng) + rng.choice(SPACES) + "%"
    ),
    "few_percent": lambda rng: with_part(2, 9)(rng) + rng.choice(SPACES) + "%",
    "degrees": lambda rng: unit(
        rng.choice(["-", "−", ""]) + rng.choice([between(2, 15), with_part(2, 15)])(rng), "°C", rng
    ),
    "oven": lambda rng: str(10 * rng.randint(15, 24)),
    "day": lambda rng: rng.choice(["1er", *map(str, range(2, 29))]),
    "date": lambda rng: (
        f"{rng.randint(1, 28):02}/{rng.randint(1, 12):02}/{rng.randint(1998, 2024)}"
    ),
    "clock": time_between(6, 23),
    "morning": time_between(6, 11),
    "late": time_between(13, 23),
    "ordinal": lambda rng: f"{rng.randint(2, 20)}{rng.choice(['e', 'e', 'ème'])}",
    "phone": lambda rng: f"{one_of(FICTION)(rng)} {rng.randint(10, 99)} {rng.randint(10, 99)}",
    "pin": lambda rng: f"0{rng.randint(100, 999)}",
    "postcode": one_of(TOWNS),
    "flight": lambda rng: f"{one_of('AF XK SN TO')(rng)}{rng.randint(210, 990)}",
    "plane": one_of("A320 A321 A350 A380 B747 B777 B787"),
    "road": one_of("A4 A6 A7 A10 A26 A40 A63 A71"),
    "model": lambda rng: f"{rng.choice('BCDFKRTX')}{rng.randint(101, 590)}",
    "vitamin": one_of("B1 B6 B9 B12 D3 K2"),
    "reference": lambda rng: f"{rng.randint(2100, 9999)}-{rng.randint(21, 999)}",
    "score": lambda rng: rng.choice(
        [f"{won}-{lost}" for won in range(1, 7) for lost in range(won)]
    ),
}


def sentences(
    count: int = 500, seed: int = 0, templates: list[str] = TEMPLATES
) -> list[tuple[str, list[str]]]:
    """Distinct French sentences, each with the numbers in it as they are written there; each
    template in its turn."""
    rng, found = random.Random(seed), {}
    while len(found) < count:
        sentence, numbers = filled(templates[len(found) % len(templates)], rng)
        # Equal digits (14 and 14 %) would make it unclear which of the two was lost.
        if sentence not in found and len({re.sub(r"\D", "", number) for number in numbers}) == len(
            numbers
        ):
            found[sentence] = numbers
    return list(found.items())


def filled(template: str, rng: random.Random) -> tuple[str, list[str]]:
    numbers = []

    def draw(slot: re.Match[str]) -> str:
        if slot[1] in WORDS:
            return one_of(WORDS[slot[1]])(rng)
        text = SLOTS[slot[1]](rng)
        numbers.append(text.partition("|")[0].strip())
        return text.replace("|", "")

    sentence = re.sub(r"\{(\w+)\}", draw, template)
    if rng.random() < 0.5:  # as a word processor types it
        sentence = re.sub(" (?=[:?!])", "\u202f", sentence.replace("'", "’"))
    return sentence, numbers


def kept(numbers: list[str], translation: str) -> bool:
    """Is each French number in the English translation, at a separate position, in a form English
    has for it?

    3,5           3.5, 3.50, three and a half, 3½; a price also as 3 euros 50; never 3,5
    12 000        12,000, 12000, 12 000, 12 thousand, twelve thousand; 1 250 000 also 1.25 million;
        never 12.000
    3,5 millions  3.5 million, 3.5m, 3,500,000; milliard is billion
    7, 120        7, seven, 120, one hundred and twenty; where a month is named also 7th and seventh
    1998          1998: from 1700 to 2099, written without a space, it is a year and takes no comma;
        the 1990s
    2e, 1er       2nd, second; where a month is named also 1
    50 %          50%, 50 percent, 50 per cent, fifty percent
    14h30, 14 h   14:30, 14.30, 14h30, 2:30 pm, 2.30 p.m.; also 2:30 and half past two where pm,
        afternoon, evening or
                  night is said; 12 h also noon; 3 h 12 also 3 hours and 12 minutes; 9 h is never 9
                      pm
    -5            -5, minus 5, 5 degrees below zero
    3-1           3-1, 3 to 1, three-one; 3-0 also three-nil
    05/03/2024    05/03/2024, 5 March 2024, March 5th, 2024, 2024-03-05; month first in digits if
        the day is past 12
    03 53 01 ..   the same digits, in pairs or not; after +33 without the 0
    A380, 0650    as it is; A 380 and A-380 too
    Units and currencies are not looked at, and a number inside another (the 3 of 13, 3.5, 3rd or
        A3) does not count.
    """
    text = re.sub("[‐‑‒–—−]", "-", re.sub(r"\s", " ", translation)).replace("’", "'")
    places = [
        [found.span() for found in re.finditer(english(number, text), text, re.I)]
        for number in numbers
    ]
    return settled(places, [])


def settled(places: list[list[tuple[int, int]]], taken: list[tuple[int, int]]) -> bool:
    """Can each number have one of its places, no two of them overlapping?"""
    if not places:
        return True
    free = [(a, b) for a, b in places[0] if all(b <= c or d <= a for c, d in taken)]
    return any(settled(places[1:], [*taken, span]) for span in free)


IN_WORDS = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety"""
ONES, TENS = IN_WORDS.split()[:20], IN_WORDS.split()[20:]
SCALES = [(10**9, "billion|bn"), (10**6, "million|mn?"), (10**3, "thousand|k")]
RANKS = {
    "one": "first",
    "two": "second",
    "three": "third",
    "five": "fifth",
    "eight": "eighth",
    "nine": "ninth",
}
RANKS |= {"twelve": "twelfth"} | {ten: ten[:-1] + "ieth" for ten in TENS}
IN_ORDER = "January February March April May June July August September October November December"
MONTHS = IN_ORDER.split()

BEFORE = r"(?<![^\W_])(?<!\d[.,:/])"
UNSIGNED = r"(?<![\s(\"]-)(?<!^-)(?<!minus )"
UNITS = r"(?:km|kg|[cm]?m|m?g|[cm]?l|[CFLVWx]|[MGT]B|[MGT]o|kWh?|euros?)\b"
AFTER = r"(?!\d|[.,:/]\d|[^\W\d_])"
WHOLE = (
    rf"(?:{AFTER}|(?!\d)(?={UNITS}))(?![ -]?(?:hundred|thousand|million|billion|bn)\b)(?! and "
    r"a half| ?½| 1/2)"
)
# Words that are part of a longer number: the two of twenty-two, the twenty of twenty-one.
NO_LESS = "".join(
    f"(?<!{word})"
    for word in ["hundred ", "hundred and ", "thousand ", *(f"{ten}[- ]" for ten in TENS)]
)
NO_MORE = rf"(?![- ](?:and )?(?:{'|'.join(ONES[1:] + TENS)})\b)"


def english(number: str, text: str) -> str:
    """The pattern of one French number's English forms; the text says whether a month or a part
    of the day is named."""
    number = re.sub(r"\s", " ", number).replace("−", "-")
    dated = re.search(rf"\b(?:{'|'.join(MONTHS)})\b", text) is not None
    if found := re.fullmatch(r"(\d+)/(\d+)/(\d{4})", number):
        return calendar(*map(int, found.groups()))
    if found := re.fullmatch(r"(\d+) ?(?:h|heures?)(?: ?(\d\d))?", number):
        return clock(int(found[1]), int(found[2] or 0), text)
    if found := re.fullmatch(r"(\d+)(?:er|re|e|ème)", number):
        rank = f"{BEFORE}{ranked(int(found[1]))}"
        return f"{rank}|{english(found[1], '')}" if dated else rank
    if found := re.fullmatch(r"(\d+)-(\d+)", number):
        won, lost = (f"(?:{spelt(int(n))}|{n}{'|nil' * (n == '0')})" for n in found.groups())
        return f"{BEFORE}{won}(?: ?[-:] ?| to | goals? to ){lost}{AFTER}"
    if re.fullmatch(r"0\d(?: \d\d){4}", number):
        return rf"(?<!\d)(?:0|\+33 ?(?:\(0\) ?)?){number[1:].replace(' ', '[ .-]?')}(?!\d)"
    if found := re.fullmatch(r"(?=.*[A-Z]|0.)([A-Z]*)(\d+)([A-Z]*)", number):
        return f"{BEFORE}(?-i:{'[- ]?'.join(filter(None, found.groups()))}){AFTER}"
    if found := re.fullmatch(r"(.+?) ?%", number):
        return f"{BEFORE}{UNSIGNED}{amount(value(found[1]))}[ -]?(?:%|per ?cent)"
    if number[0] == "-":
        cold = amount(value(number[1:]))
        return (
            rf"(?:(?<!\w)-|minus ){cold}{WHOLE}|{BEFORE}{cold}(?: ?°C?| degrees)?(?: Celsius)? "
            r"below"
        )
    if number.isdigit() and 1700 <= int(number) < 2100:
        return f"{BEFORE}{number}(?:'?s)?{AFTER}"
    plain = f"{BEFORE}{UNSIGNED}{amount(value(number))}{WHOLE}"
    return (
        f"{plain}|{BEFORE}{ranked(int(number))}"
        if dated and number.isdigit() and int(number) < 32
        else plain
    )


def value(number: str) -> Decimal:
    """Of a number as French writes it, such as 12 400, 3,5 or 3,5 millions."""
    found = re.fullmatch(r"(\d+(?: \d{3})*(?:,\d+)?)(?: (million|milliard)s?)?", number)
    if not found:
        raise ValueError(f"{number!r} is not a number in a form that `kept` knows")
    digits = found[1].replace(" ", "").replace(",", ".")
    return Decimal(digits) * {None: 1, "million": 10**6, "milliard": 10**9}[found[2]]


def amount(of: Decimal) -> str:
    whole, _, part = f"{of.normalize():f}".partition(".")
    digits = f"{int(whole):,}".replace(",", "[, ]?")
    forms = [rf"{digits}\.{part}0?" if part else rf"{digits}(?:\.00?)?"]
    if of < 10**6 and not part:
        forms.append(spelt(int(whole)))
    if part == "5":
        forms.append(f"(?:{digits}|{spelt(int(whole))}) and a half|{digits}(?: ?½| 1/2)")
    if 0 < len(part) < 3:
        forms.append(f"{digits} euros?(?: and)? {part:0<2}(?: cents?)?")
    for size, names in SCALES:
        if of >= size and of / size == round(of / size, 3 if size > 1000 else 0):
            forms.append(rf"{amount(of / size)}[ -]?(?:{names})\b")
    return f"(?:{'|'.join(forms)})"


def spelt(n: int) -> str:
    return NO_LESS + cardinal(n)


def cardinal(n: int) -> str:
    """In words: 120 is one hundred and twenty, a hundred and twenty or one hundred twenty."""
    if n < 20:
        return "(?:twelve|a dozen)" if n == 12 else ONES[n]
    if n < 100:
        return TENS[n // 10 - 2] + (f"[- ]{ONES[n % 10]}" if n % 10 else NO_MORE)
    size, name = (1000, "thousand") if n >= 1000 else (100, "hundred")
    many = "(?:one|an?)" if n // size == 1 else cardinal(n // size)
    return f"{many} {name}" + (f",? (?:and )?{cardinal(n % size)}" if n % size else NO_MORE)


def ranked(n: int) -> str:
    """2nd or second; in words up to 99."""
    end = "th" if n % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    if n > 99:
        return rf"{n}{end}\b"
    last = ONES[n] if n < 20 else ONES[n % 10] if n % 10 else TENS[n // 10 - 2]
    first = f"{TENS[n // 10 - 2]}[- ]" if n > 20 and n % 10 else ""
    return rf"(?:{n}{end}|{NO_LESS}{first}{RANKS.get(last, last + 'th')})\b"


def calendar(day: int, month: int, year: int) -> str:
    which = rf"(?:0?{day}|{ranked(day)})"
    name = rf"(?:{MONTHS[month - 1]}|{MONTHS[month - 1][:3]}\.?)"
    forms = [f"0?{day}(?P<bar>[/.-])0?{month}(?P=bar){year}", f"{year}-{month:02}-{day:02}"]
    forms += [f"{which}(?: of)? {name},? {year}", f"{name} (?:the )?{which},? {year}"]
    if day > 12:
        forms.append(f"0?{month}/{day}/{year}")
    return rf"(?<!\w)(?:{'|'.join(forms)})(?!\w)"


def clock(hour: int, minute: int, text: str) -> str:
    late = hour >= 12
    half, other = (
        (r" ?p\.? ?m\b", r" ?a\.? ?m\b")
        if late
        else (r" ?a\.? ?m\b", r" ?p\.? ?m\b|(?: o'clock)? (?:in the (?:after|even)|at night)")
    )
    said = hour <= 12 or re.search(r"(?<![a-z])p\.? ?m\b|afternoon|evening|night", text, re.I)
    short, after = (f"(?:0?{n}|{spelt(n)})" for n in ((hour - 1) % 12 + 1, hour % 12 + 1))
    minutes = f"[:.]{minute:02}h?" if minute else "(?:[:.]00)?(?: o'clock)?"
    hours = (
        rf" ?h(?:ours?|rs?)? ?(?:and )?0?{minute}(?: ?min(?:utes?)?\b)?"
        if minute
        else " ?h(?:ours?|rs?)?(?:00)?"
    )
    forms = [
        rf"(?:0?{hour}|{spelt(hour)})(?:{hours}|{minutes})(?:{half})?",
        f"{short}{minutes}{half}",
    ]
    if said:
        words = {15: f"quarter past {short}", 30: f"half past {short}", 45: f"quarter to {after}"}
        forms += [f"{short}{minutes}", *([words[minute]] if minute in words else [])]
    if minute == 0 and hour in (0, 12):
        forms.append("noon|midday" if hour else "midnight")
    return f"{BEFORE}(?:{'|'.join(forms)}){AFTER}(?!{other})"

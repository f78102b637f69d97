"""Numbers, dates, hours and prices: what their slots draw, and how either language writes it. Knows
no sentence.

One convention throughout: nothing is computed, so that 14 h 30 is 14:30 (never 2:30 p.m.), and a
telephone number, a date in digits or a reference is copied as it stands.
"""

from collections.abc import Callable
from dataclasses import dataclass

from attentif.text.phrasebook.draw import Draw, Two
from attentif.text.phrasebook.inflection import english_number, french_number
from attentif_corpora.sheets import pairs

RANKS = {
    "one": "first",
    "two": "second",
    "three": "third",
    "five": "fifth",
    "eight": "eighth",
    "nine": "ninth",
}
RANKS |= {"twelve": "twelfth"}
ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


@dataclass(frozen=True, slots=True)
class Hand:
    """Draws, and writes as one writer does: with one thousands separator, one gap before a unit,
    one form of hours."""

    d: Draw
    group: str
    gap: str
    hours: str

    def number(self, low: int, high: int) -> int:
        """From low to high; over a wide range each count of digits is as likely, and round
        numbers are common."""
        while low > 0 and high > 20 * low:
            if self.d.below(3) == 0:
                break
            high = max(low * 10, high // 10)
        n = low + self.d.below(high - low + 1)
        step = 10 ** (len(str(n)) - 2) if n >= 1000 and self.d.below(2) else 1
        return max(n - n % step, low)

    def whole(self, n: int) -> str:
        """As French writes it; from 1000 to 2099 without a separator it would read as a year."""
        return f"{n:,}".replace(",", self.group or (" " if n < 2100 else ""))

    def decimal(self, n: int, digits: int = 0) -> Two:
        """The whole number with random decimals, never zero, of one or two digits by default."""
        digits = digits or (1 if self.d.below(4) else 2)
        part = f"{1 + self.d.below(10**digits - 1):0{digits}}"
        return f"{self.whole(n)},{part}", f"{n:,}.{part}"


Number = Callable[[Hand, int, int], Two]


def whole(h: Hand, low: int, high: int) -> Two:
    n = h.number(low, high)
    return h.whole(n), f"{n:,}"


def same(h: Hand, low: int, high: int) -> Two:
    """A number that is a name, such as a year: without a separator in both."""
    n = str(low + h.d.below(high - low + 1))
    return n, n


def decade(h: Hand, low: int, high: int) -> Two:
    text = same(h, low // 10, high // 10)[0] + "0"
    return text, text


def decimal(h: Hand, low: int, high: int) -> Two:
    return h.decimal(h.number(low, high))


def negative(h: Hand, low: int, high: int) -> Two:
    french, english = decimal(h, low, high) if h.d.below(3) == 0 else whole(h, low, high)
    return h.d.pick("-−") + french, f"-{english}"


def temperature(h: Hand, low: int, high: int) -> Two:
    n = low + h.d.below(high - low + 1)
    french, english = (
        h.decimal(abs(n)) if abs(n) < 45 and h.d.below(3) == 0 else (str(abs(n)), str(abs(n)))
    )
    french, english = (h.d.pick("-−") + french, f"-{english}") if n < 0 else (french, english)
    chance = h.d.below(8)
    if chance == 0 and abs(n) > 1:
        return f"{french} degrés", f"{english} degrees"
    return (f"{french}°", f"{english}°") if chance == 1 else (f"{french}{h.gap}°C", f"{english}°C")


def money(sign: str, word: Two, h: Hand, low: int, high: int, cents: bool = False) -> Two:
    """12,50 € and 12 € 50 are €12.50, 12 euros are 12 euros."""
    n = h.number(low, high)
    part = (
        f"{h.d.pick((5, 10, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 95, 99)):02}" if cents else ""
    )
    french, english = h.whole(n), f"{n:,}" + (f".{part}" if cents else "")
    chance = h.d.below(8)
    if cents and sign == "€" and chance < 2:
        name = f"{h.gap}{sign}{h.gap}" if chance else f" {word[0]} "
        return f"{french}{name}{part}", f"{sign}{english}"
    french += f",{part}" if cents else ""
    if chance < 4:
        return f"{french} {word[0]}", f"{english} {word[1]}"
    if sign == "£" and chance == 4:
        return f"£{french}", f"£{english}"
    return f"{french}{h.gap}{sign}", f"{sign}{english}"


def euros(h: Hand, low: int, high: int) -> Two:
    return money("€", ("euros", "euros"), h, low, high)


def price(h: Hand, low: int, high: int) -> Two:
    return money("€", ("euros", "euros"), h, low, high, cents=True)


def dollars(h: Hand, low: int, high: int) -> Two:
    return money("$", ("dollars", "dollars"), h, low, high, cents=high < 200 and h.d.below(2) == 0)


def pounds(h: Hand, low: int, high: int) -> Two:
    return money(
        "£",
        ("livres sterling", "pounds sterling"),
        h,
        low,
        high,
        cents=high < 200 and h.d.below(2) == 0,
    )


def percentage(h: Hand, low: int, high: int) -> Two:
    french, english = decimal(h, low, high) if h.d.below(2) else whole(h, low, high)
    return (
        (f"{french}{h.gap}%", f"{english}%")
        if h.d.below(6)
        else (f"{french} pour cent", f"{english} percent")
    )


def large(french_name: str, english_name: str, h: Hand, low: int, high: int) -> Two:
    """2,4 milliards is 2.4 billion; French has the singular below two."""
    n = h.number(low, high)
    french, english = h.decimal(n) if h.d.below(3) else (str(n), str(n))
    if "," not in french and 2 <= n <= 20 and h.d.below(3) == 0:
        french, english = french_number(n), english_number(n)
    return f"{french} {french_name}{'s' if n > 1 else ''}", f"{english} {english_name}"


def words(feminine: bool, h: Hand, low: int, high: int) -> Two:
    n = low + h.d.below(high - low + 1)
    french = french_number(n, feminine)
    # The spelling of 1990 has hyphens throughout.
    return french.replace(" ", "-") if h.d.below(5) == 0 else french, english_number(n)


def thousands(h: Hand, low: int, high: int) -> Two:
    n = h.number(low, high)
    french = french_number(n)
    french = (
        french[:-1] if n % 100 == 80 or (n > 100 and n % 100 == 0) else french
    )  # quatre-vingt mille
    return f"{french} mille", f"{english_number(n)} thousand"


def clock(h: Hand, low: int, high: int) -> Two:
    """14 h 30 is 14:30, 9 h is 9:00: the digits stay."""
    hour, chance = low + h.d.below(high - low + 1), h.d.below(4)
    minute = 0 if chance == 0 else h.d.below(60) if chance == 1 else 5 * h.d.below(12)
    first = f"{hour:02}" if h.hours in ("0:", "0h") else str(hour)
    second = f"{minute:02}"
    if h.hours in (":", "0:"):
        return f"{first}:{second}", f"{first}:{second}"
    if h.hours == "heures":
        name = "heures" if hour > 1 else "heure"
        return f"{first} {name}" + (f" {second}" if minute else ""), f"{first}:{second}"
    gap = h.gap if h.hours == "h" else ""
    return f"{first}{gap}h" + (f"{gap}{second}" if minute else ""), f"{first}:{second}"


def spoken_clock(h: Hand, low: int, high: int) -> Two:
    n = low + h.d.below(high - low + 1)
    french, english = f"{french_number(n, True)} heure{'s' if n > 1 else ''}", english_number(n)
    return h.d.pick(
        (
            (french, f"{english} o'clock"),
            (french, f"{english} o'clock"),
            (f"{french} et quart", f"quarter past {english}"),
            (f"{french} et demie", f"half past {english}"),
            (f"{french} moins le quart", f"quarter to {english}"),
        )
    )


def duration(h: Hand, low: int, high: int) -> Two:
    """2 h 15 is 2 hours 15 minutes."""
    n, minute = low + h.d.below(high - low + 1), 5 * h.d.below(12)
    french, english = f"heure{'s' if n > 1 else ''}", f"{n} hour{'s' if n > 1 else ''}"
    if minute == 0:
        return h.d.pick((f"{n}{h.gap}h", f"{n} {french}")), english
    if minute > 5 and h.d.below(4) == 0:
        return f"{n} {french} et {minute} minutes", f"{english} and {minute} minutes"
    texts = (
        f"{n}{h.gap}h{h.gap}{minute:02}",
        f"{n}h{minute:02}",
        f"{n} {french} {minute:02}",
        f"{n}{h.gap}h{h.gap}{minute:02}{h.gap}min",
    )
    return h.d.pick(texts), f"{english} {minute} minutes"


def race(h: Hand, low: int, high: int) -> Two:
    """The time of a race: 1 min 32 s 4 is 1 min 32.4 s."""
    hour, minute, second, part, g = (
        1 + h.d.below(5),
        h.d.below(60),
        10 + h.d.below(50),
        1 + h.d.below(98),
        h.gap,
    )
    short = max(1, minute % 10)
    return h.d.pick(
        (
            (f"{short}{g}min{g}{second}{g}s{g}{part}", f"{short} min {second}.{part} s"),
            (f"{short}′{second}″{part:02}", f"{short}:{second}.{part:02}"),
            (
                f"{hour}{g}h{g}{minute:02}{g}min{g}{second}{g}s",
                f"{hour} h {minute:02} min {second} s",
            ),
            (f"{second}{g}s{g}{part:02}", f"{second}.{part:02} s"),
            (f"{second},{part:02}{g}s", f"{second}.{part:02} s"),
            (f"{hour}:{minute:02}:{second}", f"{hour}:{minute:02}:{second}"),
            (f"{short}{g}min{g}{second}{g}s", f"{short} min {second} s"),
        )
    )


def date(form: str, h: Hand, low: int, high: int) -> Two:
    """By its form: w is the weekday, d day and month, m month and day, n the month alone, y the
    year."""
    n, (french, english) = 1 + h.d.below(28), h.d.pick(pairs("figures/words", "months"))
    day = "1er" if n == 1 else str(n)
    french = french if "n" in form else f"{day} {french}"
    english = {"d": f"{n} {english}", "m": f"{english} {n}"}.get(form.strip("wy"), english)
    if "y" in form:
        year = same(h, low, high)[0]
        french, english = f"{french} {year}", f"{english}{',' if 'm' in form else ''} {year}"
    if "w" in form:
        weekday = h.d.pick(pairs("figures/words", "days"))
        return f"{weekday[0]} {french}", f"{weekday[1]} {english}"
    return french, english


def date_in_digits(h: Hand, low: int, high: int) -> Two:
    day, month, year = f"{1 + h.d.below(28):02}", f"{1 + h.d.below(12):02}", same(h, low, high)[0]
    slash, dot = f"{day}/{month}/{year}", f"{day}.{month}.{year}"
    text = h.d.pick(
        (
            slash,
            slash,
            slash,
            dot,
            f"{day}-{month}-{year}",
            f"{day}/{month}/{year[2:]}",
            f"{year}-{month}-{day}",
        )
    )
    return text, text


def roman(n: int) -> str:
    text = ""
    for value, sign in ROMAN:
        text += sign * (n // value)
        n %= value
    return text


def volume(h: Hand, low: int, high: int) -> Two:
    text = roman(low + h.d.below(high - low + 1))
    return text, text


def th(n: int) -> str:
    """1st, 2nd, 3rd, 4th, 11th, 21st."""
    return (
        f"{n}{'th' if n % 100 in (11, 12, 13) else {1: 'st', 2: 'nd', 3: 'rd'}.get(n % 10, 'th')}"
    )


def century(h: Hand, low: int, high: int) -> Two:
    n = low + h.d.below(high - low + 1)
    end = "er" if n == 1 else h.d.pick(("e", "e", "e", "ème", "ᵉ"))
    return (roman(n) if h.d.below(5) else str(n)) + end, th(n)


def ordinal(first: str, h: Hand, low: int, high: int) -> Two:
    n = low + h.d.below(high - low + 1)
    return first if n == 1 else f"{n}{h.d.pick(('e', 'e', 'e', 'ème', 'ᵉ'))}", th(n)


def ordinal_in_words(first: str, h: Hand, low: int, high: int) -> Two:
    n = low + h.d.below(high - low + 1)
    head, hyphen, last = english_number(n).rpartition("-")
    last = RANKS.get(last) or (f"{last[:-1]}ieth" if last.endswith("y") else f"{last}th")
    return first if n == 1 else french_ordinal(n), head + hyphen + last


def french_ordinal(n: int) -> str:
    """Deuxième, cinquième, neuvième, vingt et unième, quatre-vingtième; from 2 on."""
    stem = french_number(n).removesuffix("e")
    stem = stem[:-1] if n == 80 else f"{stem[:-1]}v" if stem.endswith("neuf") else stem
    return stem + ("uième" if stem.endswith("cinq") else "ième")


def score(h: Hand, low: int, high: int) -> Two:
    lost = low + h.d.below(high - low)
    won = lost + 1 + h.d.below(high - lost)
    return h.d.pick(
        (f"{won}-{lost}", f"{won}-{lost}", f"{won}–{lost}", f"{won} à {lost}")
    ), f"{won}-{lost}"


def sets(h: Hand, low: int, high: int) -> Two:
    text = ", ".join(
        h.d.pick(("6-0", "6-1", "6-2", "6-3", "6-4", "7-5", "7-6")) for _ in range(2 + h.d.below(2))
    )
    return text, text


def span(h: Hand, low: int, high: int) -> Two:
    start = low + h.d.below(high - low)
    end = start + 1 + h.d.below(high - start)
    dash = f"{start}-{end}"
    return h.d.pick(
        ((dash, dash), (f"{start}–{end}", dash), (f"{start} à {end}", f"{start} to {end}"))
    )


def dimensions(h: Hand, low: int, high: int) -> Two:
    sides = [str(low + h.d.below(high - low + 1)) for _ in range(3 if h.d.below(4) == 0 else 2)]
    return h.d.pick((" x ", " × ", "x")).join(sides), " x ".join(sides)


def fraction(h: Hand, low: int, high: int) -> Two:
    text = h.d.pick(("2/3", "3/4", "2/5", "3/5", "4/5", "5/6", "3/8", "5/8", "7/8", "7/10", "9/10"))
    return text, text


def grade(h: Hand, low: int, high: int) -> Two:
    top = h.d.pick((20, 20, 20, 10))
    n = 2 + h.d.below(top - 2)
    french, english = h.d.pick(((f"{n}", f"{n}"), (f"{n},5", f"{n}.5")))
    return (
        (f"{french} sur {top}", f"{english} out of {top}")
        if h.d.below(3) == 0
        else (f"{french}/{top}", f"{english}/{top}")
    )


def coordinates(h: Hand, low: int, high: int) -> Two:
    north, east = h.d.pick("NS"), h.d.pick("EO")
    west = "E" if east == "E" else "W"
    if h.d.below(3) == 0:
        (a, b), (c, d) = h.decimal(h.d.below(90), 4), h.decimal(h.d.below(180), 4)
        return f"{a}° {north}, {c}° {east}", f"{b}° {north}, {d}° {west}"
    a, c = (f"{h.d.below(n)}° {h.d.below(60):02}′" for n in (90, 180))
    if h.d.below(2):
        a, c = (f"{text} {h.d.below(60):02}″" for text in (a, c))
    return f"{a} {north}, {c} {east}", f"{a} {north}, {c} {west}"


def listed(heading: str, h: Hand, low: int, high: int) -> Two:
    """One of a list of words."""
    return h.d.pick(pairs("figures/words", heading))

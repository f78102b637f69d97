"""Strings that a translation must not change, drawn from the grammars of their formats, and lines
that hold them.

Written from RFC 3986 (URI), RFC 5322 (addresses), CommonMark (code), the HTML and XML standards
(tags), printf (POSIX), ISO 13616 (IBAN), ISO 7812 (cards), E.164 (telephone numbers) and Unicode's
emoji sequences. It imports nothing of attentif.
"""

from __future__ import annotations

import random
import string
from collections.abc import Callable, Iterator
from pathlib import Path

SENTENCES = Path(__file__).parents[1] / "shipped/sentences.tsv"
UNRESERVED = string.ascii_letters + string.digits + "-._~"
SUB_DELIMS = "!$&'()*+,;="
ATEXT = (
    string.ascii_letters + string.digits + "!#$%&'*+-/=?^_{|}~"
)  # RFC 5322's, but for the backtick, which opens code
Draw = Callable[[random.Random], str]


def _some(rng: random.Random, letters: str, least: int, most: int) -> str:
    return "".join(rng.choice(letters) for _ in range(rng.randint(least, most)))


def _name(rng: random.Random) -> str:
    return _some(rng, string.ascii_lowercase, 3, 9)


def host(rng: random.Random) -> str:
    kind = rng.random()
    if kind < 0.1:
        return ".".join(str(rng.randint(0, 255)) for _ in range(4))
    if kind < 0.15:
        return "[2001:db8::" + _some(rng, "0123456789abcdef", 1, 4) + "]"
    labels = [
        _name(rng) + rng.choice(["", "-" + _name(rng), str(rng.randint(1, 9))])
        for _ in range(rng.randint(1, 2))
    ]
    return ".".join([*labels, rng.choice(["fr", "com", "org", "museum", "co.uk"])])


def _pchars(rng: random.Random, extra: str = "") -> str:
    """Of RFC 3986's pchar. The end is no punctuation: appendix C says to set such a URI off from
    its text."""
    inner = [
        rng.choice(
            [
                *UNRESERVED,
                *SUB_DELIMS.replace("(", "").replace(")", ""),
                ":",
                "@",
                f"%{rng.randint(32, 126):02X}",
                *extra,
            ]
        )
        for _ in range(rng.randint(1, 8))
    ]
    return "".join(inner) + rng.choice(string.ascii_letters + string.digits)


def url(rng: random.Random) -> str:
    scheme = rng.choice(["http", "https", "ftp", "sftp", "git+ssh", "ldap"])
    user = rng.choice(["", "", "", f"{_name(rng)}@", f"{_name(rng)}:{_name(rng)}@"])
    port = rng.choice(["", "", f":{rng.randint(1, 65535)}"])
    path = "".join("/" + _pchars(rng) for _ in range(rng.randint(0, 4))) + rng.choice(["", "/"])
    wiki = (
        rng.choice(["", "", "", f"/{_name(rng)}_({_name(rng)})"]) if not path.endswith("/") else ""
    )
    query = rng.choice(
        ["", "", f"?{_name(rng)}={_pchars(rng, '/?')}&{_name(rng)}={rng.randint(0, 99)}"]
    )
    fragment = rng.choice(["", "", "#" + _pchars(rng, "/?")])
    return f"{scheme}://{user}{host(rng)}{port}{path}{wiki}{query}{fragment}"


def bare_url(rng: random.Random) -> str:
    return rng.choice(
        [
            f"www.{_name(rng)}.{rng.choice(['fr', 'com', 'org'])}",
            f"{_name(rng)}.{rng.choice(['fr', 'com', 'org', 'net', 'io'])}",
        ]
    ) + rng.choice(
        ["", "", f"/{_name(rng)}", f"/{_name(rng)}/{rng.randint(1, 999)}?id={rng.randint(1, 99)}"]
    )


def email(rng: random.Random) -> str:
    atoms = rng.randint(1, 3)
    local = ".".join(
        rng.choice(string.ascii_letters)
        + _some(rng, ATEXT, 1, 6)
        + rng.choice(string.ascii_letters)
        for _ in range(atoms)
    )
    if rng.random() < 0.1:
        local = '"' + _name(rng) + " " + _name(rng) + '"'
    return (
        rng.choice([_name(rng), f"{_name(rng)}.{_name(rng)}", f"{_name(rng)}+{_name(rng)}", local])
        + "@"
        + _name(rng)
        + rng.choice([".fr", ".com", ".co.uk", "-groupe.org"])
    )


def unix_path(rng: random.Random) -> str:
    start = rng.choice(["/", "/", "~/", "./", "../"])
    parts = [
        _some(rng, string.ascii_lowercase + string.digits + "_-", 2, 8)
        for _ in range(rng.randint(1, 4))
    ]
    return (
        start + "x" + "/".join(parts).strip("-") + rng.choice(["", ".txt", ".tar.gz", ".py", "/"])
    )


def windows_path(rng: random.Random) -> str:
    parts = [
        rng.choice(["Program Files", "Users", "Mes documents", "Temp", _name(rng)])
        for _ in range(rng.randint(1, 3))
    ]
    return (
        rng.choice(["C:", "D:", "\\\\serveur"])
        + "\\"
        + "\\".join(parts)
        + "\\"
        + _name(rng)
        + rng.choice([".exe", ".docx", ".ini"])
    )


def file_name(rng: random.Random) -> str:
    return rng.choice(
        [
            _name(rng),
            f"{_name(rng)}-{rng.randint(1, 99)}",
            f"{_name(rng)}_{_name(rng)}",
            f"src/{_name(rng)}",
        ]
    ) + rng.choice([".pdf", ".docx", ".py", ".csv", ".tar.gz", ".jpeg", ".md", ".json"])


def code_span(rng: random.Random) -> str:
    ticks = "`" * rng.choice([1, 1, 1, 2, 3])
    inner = rng.choice(
        [
            f"pip install {_name(rng)}",
            f"{_name(rng)}({_name(rng)}, {rng.randint(0, 99)})",
            f'git commit -m "{_name(rng)}"',
            f"if x < {rng.randint(0, 9)}. Fin",
            "ls -l | wc",
        ]
    )
    return ticks + inner + ticks if len(ticks) == 1 else f"{ticks} {inner} ` {ticks}"


def fence(rng: random.Random) -> str:
    marks = rng.choice(["```", "````", "~~~"])
    lines = [
        f"{_name(rng)} = {rng.randint(0, 999)}",
        "# Ceci est un commentaire.",
        "",
        f"print('{_name(rng)}')",
    ]
    return (
        f"{marks}{rng.choice(['', 'python', 'sh'])}\n"
        + "\n".join(lines[: rng.randint(1, 4)])
        + f"\n{marks}"
    )


def void_tag(rng: random.Random) -> str:
    return rng.choice(
        [
            "<br>",
            "<br/>",
            "<br />",
            "<hr>",
            f'<img src="{_name(rng)}.png" alt="un chat noir">',
            f"<input type='text' name={_name(rng)} disabled>",
            "<wbr>",
            f'<x:{_name(rng)} id="{rng.randint(1, 99)}"/>',
            f"<!-- {_name(rng)} à faire -->",
        ]
    )


def tag_pair(rng: random.Random) -> tuple[str, str]:
    name = rng.choice(
        ["b", "i", "em", "strong", "span", "a", "u", "mark", "ns:terme", "g", "x-note"]
    )
    attributes = rng.choice(
        [
            "",
            f' class="{_name(rng)}"',
            f" href=\"https://{_name(rng)}.fr/?a=1&amp;b=2\" title='Le titre. Ici'",
            f' id="{rng.randint(1, 99)}"',
        ]
    )
    return f"<{name}{attributes}>", f"</{name}>"


def brace(rng: random.Random) -> str:
    name = _name(rng)
    return rng.choice(
        [
            f"{{{name}}}",
            f"{{{rng.randint(0, 9)}}}",
            "{}",
            f"{{{{{name}}}}}",
            f"{{{{ {name}.{_name(rng)} }}}}",
            f"${{{name}}}",
            f"{{{name}:.2f}}",
            f"#{{{name}}}",
            f"%{{{name}}}",
            f"{{{name}!r}}",
        ]
    )


def printf(rng: random.Random) -> str:
    """POSIX: %[n$][flags][width][.precision][length]conversion; the flag "space" is left out, as
    in "50 % des"."""
    index = rng.choice(["", "", f"{rng.randint(1, 9)}$"])
    flags = _some(rng, "-+#0", 0, 1)
    width = rng.choice(["", "", str(rng.randint(1, 20)), "*"])
    precision = rng.choice(["", "", f".{rng.randint(0, 9)}", ".*"])
    length = rng.choice(["", "", "l", "ll", "h", "z"])
    return rng.choice(
        [
            f"%{index}{flags}{width}{precision}{length}{rng.choice('diouxXeEfFgGcs')}",
            "%s",
            "%d",
            f"%({_name(rng)})s",
            "%@",
            "%d%%",
        ]
    )


def dollar(rng: random.Random) -> str:
    return rng.choice(
        [
            f"${rng.randint(1, 9)}",
            f"${_name(rng)}",
            f"${_name(rng).upper()}",
            f"\\{rng.randint(1, 9)}",
            f"%{_name(rng).upper()}%",
        ]
    )


def handle(rng: random.Random) -> str:
    return rng.choice(
        [
            f"@{_name(rng)}",
            f"@{_name(rng)}_{rng.randint(1, 99)}",
            f"@{_name(rng)}@{_name(rng)}.social",
            f"#{_name(rng)}",
            f"#{_name(rng).title()}2024",
            f"#{_name(rng)}_{_name(rng)}",
        ]
    )


def iban(rng: random.Random) -> str:
    """ISO 13616: country, two check digits by ISO 7064 mod 97-10, the bank's own; also in groups
    of four."""
    country, body = rng.choice(
        [
            (
                "FR",
                _some(rng, string.digits, 10, 10)
                + _some(rng, string.digits + string.ascii_uppercase, 11, 11)
                + _some(rng, string.digits, 2, 2),
            ),
            ("DE", _some(rng, string.digits, 18, 18)),
            ("BE", _some(rng, string.digits, 12, 12)),
            ("GB", _some(rng, string.ascii_uppercase, 4, 4) + _some(rng, string.digits, 14, 14)),
            (
                "MT",
                _some(rng, string.ascii_uppercase, 4, 4)
                + _some(rng, string.digits, 5, 5)
                + _some(rng, string.digits + string.ascii_uppercase, 18, 18),
            ),
            ("NO", _some(rng, string.digits, 11, 11)),
        ]
    )
    value = int("".join(str(int(letter, 36)) for letter in body + country + "00"))
    whole = country + f"{98 - value % 97:02d}" + body
    return (
        whole if rng.random() < 0.4 else " ".join(whole[i : i + 4] for i in range(0, len(whole), 4))
    )


def card(rng: random.Random) -> str:
    """ISO 7812: 15 or 16 digits, the last by Luhn's rule."""
    digits = rng.choice("3456") + _some(rng, string.digits, 14, 14)
    american = rng.random() < 0.2
    digits = "37" + digits[2:14] if american else digits
    total = sum(
        d // 10 + d % 10 for d in (int(c) * (2 - i % 2) for i, c in enumerate(reversed(digits)))
    )
    whole = digits + str(-total % 10)
    groups = (
        [whole[:4], whole[4:10], whole[10:]]
        if american
        else [whole[i : i + 4] for i in range(0, 16, 4)]
    )
    return rng.choice([" ", "-", ""]).join(groups)


def telephone(rng: random.Random) -> str:
    pairs = [_some(rng, string.digits, 2, 2) for _ in range(4)]
    first = f"0{rng.randint(1, 9)}"
    return rng.choice(
        [
            " ".join([first, *pairs]),
            ".".join([first, *pairs]),
            "-".join([first, *pairs]),
            "".join([first, *pairs]),
            f"+33 {first[1]} " + " ".join(pairs),
            f"+33{first[1]}" + "".join(pairs),
            f"+33 (0){first[1]} " + " ".join(pairs),
            f"0033 {first[1]} " + " ".join(pairs),
            f"+1 {rng.randint(200, 999)}-555-{rng.randint(1000, 9999)}",
            f"({rng.randint(200, 999)}) 555-{rng.randint(1000, 9999)}",
            f"+44 20 7946 0{rng.randint(100, 999)}",
            f"0 800 {rng.randint(100, 999)} {rng.randint(100, 999)}",
        ]
    )


def identifier(rng: random.Random) -> str:
    def hexes(count: int) -> str:
        return _some(rng, "0123456789abcdef", count, count)

    return rng.choice(
        [
            f"{hexes(8)}-{hexes(4)}-4{hexes(3)}-a{hexes(3)}-{hexes(12)}",
            _some(rng, string.digits, 9, 20),
            ".".join(str(rng.randint(0, 255)) for _ in range(4)),
            ":".join(hexes(2) for _ in range(6)),
            f"{_name(rng)}_{_name(rng)}",
            f"{_name(rng)}.{_name(rng)}()",
            f"&{rng.choice(['nbsp', 'copy', 'eacute', '#233', '#x1F600'])};",
        ]
    )


def emoji(rng: random.Random) -> str:
    return rng.choice(
        [
            "😀",
            "👍🏽",
            "👩‍🚀",
            "🇫🇷",
            "❤️",
            "👨‍👩‍👧‍👦",
            "🎉🎉",
            "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
            "1️⃣",
            "⭐",
            "🤷🏿‍♀️",
            "☀️",
            "✅",
            "🫶",
            "🏳️‍🌈",
            "⚠️",
        ]
    )


NOUNS: dict[str, Draw] = {
    "url": url,
    "bare url": bare_url,
    "email": email,
    "unix path": unix_path,
    "windows path": windows_path,
    "file name": file_name,
    "code span": code_span,
    "fence": fence,
    "brace": brace,
    "printf": printf,
    "dollar": dollar,
    "handle": handle,
    "iban": iban,
    "card": card,
    "telephone": telephone,
    "identifier": identifier,
}
MARKS: dict[str, Draw] = {"void tag": void_tag, "emoji": emoji}
KINDS = [*NOUNS, *MARKS, "tag pair", "tab"]
ASIDE = ["({})", "{},", "« {} »", "{} :", '"{}"', "{}"]


def sentences() -> list[str]:
    """Real French sentences, one a line; one of them has a telephone number of its own."""
    found = [line.split("\t")[0] for line in SENTENCES.read_text(encoding="utf-8").splitlines()]
    return [line for line in found if "03 53 01" not in line]


class Case:
    """A line, and the strings that must be in its translation, each as often as here."""

    def __init__(
        self, kind: str, line: str, strings: list[str], around: tuple[str, str] | None = None
    ) -> None:
        self.kind, self.line, self.strings, self.around = kind, line, strings, around

    def wrong(self, translation: str) -> str:
        """What is wrong with a translation, or nothing."""
        for one in self.strings:
            before, after = self.line.count(one), translation.count(one)
            if before != after:
                return (
                    f"{self.kind}: {one!r} is there {after} times, and not {before}: "
                    f"{translation!r} from {self.line!r}"
                )
        if self.around and not 0 <= translation.find(self.around[0]) < translation.find(
            self.around[1]
        ):
            return (
                f"{self.kind}: {self.around} do not enclose anything: {translation!r} from "
                f"{self.line!r}"
            )
        return ""


def cases(count: int, seed: int = 0) -> Iterator[Case]:
    """This number of strings, of the twenty kinds in turn: at the start, in the middle, at the
    end, twice, by punctuation."""
    rng, lines = random.Random(seed), sentences()
    for number in range(count):
        kind, where = KINDS[number % len(KINDS)], number // len(KINDS) % 5
        words = rng.choice(lines).split(" ")
        middle = rng.randrange(1, len(words)) if len(words) > 1 else 0
        if kind == "tab":
            yield Case(
                kind,
                " ".join(words[:middle]) + "\t" + " ".join(words[middle:]) + "\t" * (where % 2),
                ["\t"],
            )
        elif kind == "tag pair":
            opening, closing = tag_pair(rng)
            last = rng.randrange(middle, len(words)) if words[middle:] else middle
            words[middle] = opening + words[middle]
            words[last] += closing
            yield Case(kind, " ".join(words), [opening, closing], (opening, closing))
        else:
            one = (NOUNS | MARKS)[kind](rng)
            if kind == "fence":
                yield Case(
                    kind,
                    [f"{one}\n{' '.join(words)}", f"{' '.join(words)}\n{one}"][where % 2],
                    [one],
                )
                continue
            held = rng.choice(ASIDE).format(one) if where == 4 else one
            places = {0: [0], 1: [middle], 2: [len(words)], 3: [0, middle], 4: [middle]}[where]
            for place in reversed(places):
                words.insert(place, held)
            yield Case(kind, " ".join(words), [one])


LOOKALIKES: list[Draw] = [
    lambda rng: rng.choice(
        [
            "1/2",
            "3/4",
            "24/7",
            "A/B",
            "et/ou",
            "km/h",
            "TCP/IP",
            "oui/non",
            "entrée/sortie",
            "il/elle",
            "c/o",
        ]
    ),
    lambda rng: rng.choice(["<3", "3 < 4", "x > y", "<<", "a<b et c>d", "->", "=>"]),
    lambda rng: rng.choice(
        ["50 %", "50%", "2,5 % de", "100 % des", "3 % d'eau", "20 % seulement", "5 % du total"]
    ),
    lambda rng: f"{rng.randint(1, 28):02d}/{rng.randint(1, 12):02d}/{rng.randint(1950, 2030)}",
    lambda rng: f"{rng.randint(1, 28)}.{rng.randint(1, 12)}.{rng.randint(1950, 2030)}",
    lambda rng: f"{rng.randint(1990, 2010)}-{rng.randint(2011, 2030)}",
    lambda rng: rng.choice(["{0} h {1}", "{0}:{1}", "{0}h{1}"]).format(
        rng.randint(8, 23), rng.randint(10, 59)
    ),
    lambda rng: f"{rng.randint(1, 999)} {rng.randint(100, 999)} {rng.randint(100, 999)}",
    lambda rng: f"{rng.randint(1, 99)} {rng.randint(100, 999)},{rng.randint(10, 99)} €",
    lambda rng: rng.choice(["{} €", "{} $", "{} $US", "{} euros", "US${}", "£{}"]).format(
        rng.randint(2, 999)
    ),
    lambda rng: rng.choice(
        ["M. Dupont", "J.-P. Martin", "p. ex.", "etc.", "n° 12", "c.-à-d.", "av. J.-C.", "U.S.A."]
    ),
    lambda rng: rng.choice(
        ["C'est-à-dire", "porte-monnaie", "dix-sept", "aujourd'hui", "R&D", "Q&R", "AT&T"]
    ),
    lambda rng: rng.choice(
        [
            "#1",
            "n°1",
            "@ 5 euros",
            ":-)",
            ";)",
            "...",
            "«ici»",
            "3D",
            "4x4",
            "A4",
            "B2B",
            "Covid-19",
        ]
    ),
    lambda rng: " ".join(str(rng.randint(1900, 2030)) for _ in range(3)),
    lambda rng: rng.choice(
        [
            "1 000 000",
            "12 345",
            "3,14",
            "1.500",
            "-5 °C",
            "+3 %",
            "10^3",
            "(12)",
            "[3]",
            "{ voici tout }",
        ]
    ),
]


def lookalikes(count: int, seed: int = 0) -> Iterator[str]:
    """Lines with what looks like a protected string and is none."""
    rng, lines = random.Random(seed), sentences()
    for number in range(count):
        words = rng.choice(lines).split(" ")
        words.insert(rng.randint(0, len(words)), LOOKALIKES[number % len(LOOKALIKES)](rng))
        yield " ".join(words)

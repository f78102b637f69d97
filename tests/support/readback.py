"""Printed mathematics read again by a reader of its own: three scanners, one grammar, one neutral
form to compare.

A neutral form is nested tuples: ("sum", signed terms), ("product", factors), ("/", top, bottom),
("T", of) ...
"""

import re
import xml.etree.ElementTree as ET
from decimal import Decimal
from fractions import Fraction
from itertools import groupby

from attentif.lab.language.tree import (
    Call,
    Concat,
    Elementwise,
    Name,
    Number,
    Product,
    Quotient,
    Split,
    Sum,
    Transpose,
)

FUNCTION = (
    "softmax|mask|relu|gelu_tanh|gelu|silu|layernorm|rmsnorm|rotate|dropout|lookup|concat|"
    "split|erf|tanh"
)
LOWERED, RAISED = (
    str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789"),
    str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789"),
)


# What the trees say


def number(value: Fraction):
    digits = str(abs(value))
    if value.denominator != 1 and not set(_primes(value.denominator)) <= {2, 5}:
        top, bottom = digits.split("/")
        size = ("/", ("figure", top), ("figure", bottom))
    else:
        size = ("figure", f"{Decimal(abs(value).numerator) / Decimal(value.denominator):f}")
    return size if value >= 0 else ("sum", ((-1, size),))


def _primes(n: int):
    for p in (2, 3, 5, 7, 11, 13):
        while n % p == 0:
            n //= p
            yield p
    if n > 1:
        yield n


def neutral(node):
    match node:
        case Name(text, index):
            return ("name", text, index)
        case Number(value):
            return number(value)
        case Product(factors):
            found = _powers([neutral(factor) for factor in factors])
            return found[0] if len(found) == 1 else ("product", tuple(found))
        case Elementwise(left, right):
            return ("⊙", neutral(left), neutral(right))
        case Quotient(top, divisor):
            return ("/", neutral(top), neutral(divisor))
        case Sum(terms):
            return ("sum", tuple((sign, neutral(term)) for sign, term in terms))
        case Transpose(of):
            return ("T", neutral(of))
        case Call("sqrt", (of,)):
            return ("root", neutral(of))
        case Call(function, arguments):
            return ("call", function, None, tuple(map(neutral, arguments)))
        case Concat(None, parts):
            return ("joined", tuple(map(neutral, parts)))
        case Concat(index, parts):
            return ("call", "concat", index, tuple(map(neutral, parts)))
        case Split(index, of):
            return ("call", "split", index, (neutral(of),))


def _powers(factors):
    """The same name several times in a row is printed as a power."""
    found = []
    for factor, run in groupby(factors):
        count = len(list(run))
        once = factor[0] == "name" and count > 1
        found += [("raised", factor, ("figure", str(count)))] if once else [factor] * count
    return found


def arithmetic(node):
    """The same for a line with numbers in it: fractions stay fractions."""
    match node:
        case Number(of):
            top, slash, bottom = str(abs(of)).partition("/")
            size = ("/", ("figure", top), ("figure", bottom)) if slash else ("figure", top)
            return size if of >= 0 else ("sum", ((-1, size),))
        case Name(text):
            return ("name", text, None)
        case Sum(terms):
            inside = [(sign, arithmetic(term)) for sign, term in terms]
            if inside[0][0] == 1 and inside[0][1][0] == "sum":  # the first brings its own signs
                inside[:1] = inside[0][1][1]
            return ("sum", tuple(inside))
        case Product(factors):  # numbers need no brackets inside a product
            parts = [arithmetic(part) for part in factors]
            return (
                "product",
                tuple(
                    one for part in parts for one in (part[1] if part[0] == "product" else (part,))
                ),
            )
        case Quotient(top, bottom):
            return ("/", arithmetic(top), arithmetic(bottom))
        case Call("sqrt", (of,)):
            return ("root", arithmetic(of))
        case Call("exp", (Number(1),)):
            return ("name", "e", None)
        case Call("exp", (exponent,)):
            return ("raised", ("name", "e", None), arithmetic(exponent))
        case Call("square", (of,)):
            return ("raised", arithmetic(of), ("figure", "2"))
        case Call(function, (to,)):
            return ("call", function, None, (arithmetic(to),))


# One grammar over tokens: strings are signs, tuples are whole things


class Reader:
    def __init__(self, tokens):
        self.tokens, self.at = [*tokens, "end"], 0

    def sees(self, *signs):
        return self.tokens[self.at] in signs

    def take(self):
        self.at += 1
        return self.tokens[self.at - 1]

    def whole(self):
        found = self.sum()
        assert self.sees("end"), (self.tokens, self.at)
        return found

    def sum(self):
        sign, terms = -1 if self.sees("-") and self.take() else 1, []
        terms.append((sign, self.term()))
        while self.sees("+", "-"):
            terms.append((1 if self.take() == "+" else -1, self.term()))
        return terms[0][1] if len(terms) == 1 and sign == 1 else ("sum", tuple(terms))

    def term(self):
        left = self.quotient()
        while self.sees("⊙"):
            self.take()
            left = ("⊙", left, self.quotient())
        return left

    def quotient(self):
        factors = [self.factor()]
        while self.sees("·", "(", "[") or isinstance(self.tokens[self.at], tuple):
            if self.sees("·"):
                self.take()
            factors.append(self.factor())
        top = factors[0] if len(factors) == 1 else ("product", tuple(factors))
        if not self.sees("/"):
            return top
        self.take()
        return ("/", top, self.factor())

    def factor(self):
        found = self.atom()
        while self.sees("ᵀ") or (
            isinstance(self.tokens[self.at], tuple) and self.tokens[self.at][0] == "^"
        ):
            token = self.take()
            found = ("T", found) if token == "ᵀ" else ("raised", found, Reader(token[1]).whole())
        return found

    def atom(self):
        token = self.take()
        if token == "(":
            inside = self.sum()
            assert self.take() == ")"
            return inside
        if token == "[":
            return ("joined", self.list("]", "|"))
        assert isinstance(token, tuple), (self.tokens, self.at)
        if token[0] == "function":
            assert self.take() == "("
            return ("call", token[1], token[2], self.list(")", ","))
        if token[0] == "frac":
            return ("/", Reader(token[1]).whole(), Reader(token[2]).whole())
        if token[0] == "sqrt":
            return ("root", Reader(token[1]).whole() if token[1] else self.atom())
        if token[0] == "group":
            return Reader(token[1]).whole()
        return token

    def list(self, end, between):
        found = [self.sum()]
        while self.sees(between):
            self.take()
            found.append(self.sum())
        assert self.take() == end
        return tuple(found)


# Three scanners


def from_plain(text: str):
    pattern = re.compile(
        rf"(?P<space> +)|(?P<function>{FUNCTION})(?P<over>\[\w+\])?(?=\()|(?P<power>\^\()|"
        r"(?P<raised>[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)"
        r"|(?P<name>[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z0-9_]+)*)(?P<low>[₀-₉]*)(?P<index>\[[a-z0-9]+\])?|(?P<figure>\d+(?:\.\d+)?)"
        r"|(?P<root>√)|(?P<bar>∣)|(?P<sign>.)"
    )
    out, depth = [], []
    for found in pattern.finditer(text):
        kind = found.lastgroup if found.lastgroup not in ("low", "index", "over") else None
        if found["space"]:
            continue
        if found["function"]:
            out.append(("function", found["function"], found["over"] and found["over"][1:-1]))
        elif found["name"]:
            low = "_" + found["low"].translate(LOWERED) if found["low"] else ""
            out.append(("name", found["name"] + low, found["index"] and found["index"][1:-1]))
        elif found["figure"]:
            out.append(("figure", found["figure"]))
        elif found["raised"]:
            digits = found["raised"].translate(RAISED)
            out.append(
                ("^", ["-", ("figure", digits[1:])] if digits[0] == "-" else [("figure", digits)])
            )
        elif found["root"]:
            out.append(("sqrt", ()))
        elif found["power"]:
            depth.append((len(out), "power"))
            out.append("power")
        elif found["bar"]:
            out.append("|")
        else:
            sign = found["sign"]
            if sign == "(":
                depth.append((len(out), "("))
            if sign == ")":
                start, opened = depth.pop()
                if opened == "power":
                    out[start:] = [("^", out[start + 1 :])]
                    continue
            assert sign in "()[],+-·⊙/ᵀ", (text, sign, kind)
            out.append(sign)
    return Reader(out).whole()


def _group(text: str, at: int) -> tuple[str, int]:
    """The content of the braces that open at a position, and where they end."""
    assert text[at] == "{", text[at:]
    depth, end = 0, at
    while True:
        depth += (text[end] == "{") - (text[end] == "}")
        end += 1
        if not depth:
            return text[at + 1 : end - 1], end


def _latex_tokens(text: str) -> list:
    out, at = [], 0
    simple = {
        r"\left(": "(",
        r"\right)": ")",
        r"\left[": "[",
        r"\right]": "]",
        r"\;|\;": "|",
        r"\odot": "⊙",
        "(": "(",
        ")": ")",
        r"\cdot": "·",
        r",\,": ",",
        r"\,": "",
    }
    while at < len(text):
        sign = next((key for key in simple if text.startswith(key, at)), None)
        if sign:
            out += [simple[sign]] if simple[sign] else []
            at += len(sign)
        elif text.startswith(r"\frac", at):
            top, middle = _group(text, at + 5)
            bottom, at = _group(text, middle)
            out.append(("frac", _latex_tokens(top), _latex_tokens(bottom)))
        elif text.startswith(r"\sqrt", at):
            inside, at = _group(text, at + 5)
            out.append(("sqrt", _latex_tokens(inside)))
        elif text[at] == "{":
            inside, at = _group(text, at)
            out.append(("group", _latex_tokens(inside)))
        elif text[at] == "^":
            inside, at = _group(text, at + 1)
            out.append("ᵀ" if inside == r"\top" else ("^", _latex_tokens(inside)))
        elif text[at] in "+-/":
            out.append(text[at])
            at += 1
        elif text[at] == " ":
            at += 1
        elif found := re.compile(r"\d+(\.\d+)?").match(text, at):
            out.append(("figure", found[0]))
            at = found.end()
        else:
            at = _latex_name(text, at, out)
    return out


def _latex_name(text: str, at: int, out: list) -> int:
    place, base, low, above = "", "", "", ""
    while not base:
        if text.startswith(r"\mathrm", at):
            word, at = _group(text, at + 7)
            word = word.replace(r"\_", "_")
            place, base = (word, "") if word.endswith(".") else (place, word)
        else:
            found = re.compile(r"\\pi|\\varepsilon|[A-Za-z]").match(text, at)
            base, at = {r"\pi": "π", r"\varepsilon": "eps"}.get(found[0], found[0]), found.end()
    if text.startswith("_{", at):
        low, at = _group(text, at + 1)
        low = re.sub(r"\\mathrm\{(.*)\}", r"\1", low)
    if text.startswith((r"\left(", "("), at) and re.fullmatch(FUNCTION, base):
        out.append(("function", base, low or None))
        return at
    if text.startswith("^{", at):
        above, end = _group(text, at + 1)
        marks = re.fullmatch(r"(?:\((\w+)\))?(\\,)?(\\top)?", above)
        if marks is None:
            above = ""
        else:
            at = end
            out.append(("name", place + base + (f"_{low}" if low else ""), marks[1]))
            out += ["ᵀ"] * bool(marks[3])
            return at
    out.append(("name", place + base + (f"_{low}" if low else ""), None))
    return at


def from_latex(text: str):
    return Reader(_latex_tokens(text)).whole()


def from_mathml(text: str):
    return Reader(_xml_tokens(ET.fromstring(f"<math>{text}</math>"))).whole()


def _xml_tokens(node) -> list:
    out = []
    for child in node:
        parts = list(child)
        if child.tag == "mrow":
            out += _xml_tokens(child)
        elif child.tag == "mn":
            out.append(("figure", child.text))
        elif child.tag == "mo":
            out += (
                [{"−": "-", "⊤": "ᵀ"}.get(child.text, child.text)]
                if child.text not in "\u2061\u2062"
                else []
            )
        elif child.tag in ("mi", "mtext") and re.fullmatch(FUNCTION, child.text or ""):
            out.append(("function", child.text, None))
        elif child.tag == "mfrac":
            out.append(("frac", _xml_tokens([parts[0]]), _xml_tokens([parts[1]])))
        elif child.tag == "msqrt":
            out.append(("sqrt", _xml_tokens(child)))
        elif child.tag in ("mi", "mtext", "msub", "msubsup") or (
            child.tag == "msup" and parts[0].tag == "mi"
        ):
            _xml_name(child, out)
        elif child.tag == "msup":
            out += [("group", _xml_tokens([parts[0]])), *_xml_above(_xml_tokens([parts[1]]))]
        else:
            assert child.tag == "mspace", child.tag
    return out


def _xml_above(tokens: list) -> list:
    return ["ᵀ"] if tokens == ["ᵀ"] else [("^", tokens)]


def _xml_name(node, out: list) -> None:
    parts = list(node) or [node]
    base = parts[0].text.replace("ε", "eps")
    if node.tag == "msub" and re.fullmatch(FUNCTION, base):
        out.append(("function", base, parts[1].text))
        return
    low = f"_{parts[1].text}" if node.tag in ("msub", "msubsup") else ""
    above = _xml_tokens([parts[-1]]) if node.tag in ("msup", "msubsup") else []
    index = above[1][1] if above[:1] == ["("] and above[2:3] == [")"] else None
    rest = above[3:] if index else above
    place = out.pop()[1] if out and out[-1][0] == "name" and out[-1][1].endswith(".") else ""
    out.append(("name", place + base + low, index))
    out += _xml_above(rest) if rest else []

"""What the tests of exact numbers hold them to: mpmath's and sympy's values of numbers, lines
and whole blocks."""

from fractions import Fraction

import mpmath

from attentif.lab.exact import closed
from attentif.lab.language.tree import (
    Call,
    Concat,
    Elementwise,
    Equation,
    Name,
    Number,
    Product,
    Quotient,
    Split,
    Sum,
    Transpose,
)

DIGITS = 60


class Mpmath:
    """Numbers with 60 digits, whatever is asked of them."""

    def __init__(self):
        self.exp, self.sqrt, self.erf, self.tanh = mpmath.exp, mpmath.sqrt, mpmath.erf, mpmath.tanh

    def number(self, x: Fraction):
        return mpmath.mpf(x.numerator) / x.denominator

    def pi(self):
        return mpmath.pi()

    def positive(self, x):
        return max(x, mpmath.mpf(0))


class Sympy:
    """The same in symbols."""

    def __init__(self):
        import sympy

        self.sympy = sympy
        self.exp, self.sqrt, self.erf, self.tanh = sympy.exp, sympy.sqrt, sympy.erf, sympy.tanh

    def number(self, x: Fraction):
        return self.sympy.Rational(x.numerator, x.denominator)

    def pi(self):
        return self.sympy.pi

    def positive(self, x):
        return x if x.is_positive or self.sympy.N(x, DIGITS) > 0 else self.sympy.Integer(0)


def line(node, lib):
    """The value of a written line."""
    match node:
        case Number(of):
            return lib.number(of) if isinstance(of, Fraction) else middle(of)
        case Name("π"):
            return lib.pi()
        case Name("-∞"):
            return -mpmath.inf
        case Sum(terms):
            return sum(sign * line(term, lib) for sign, term in terms)
        case Product(factors):
            out = 1
            for factor in factors:
                out = out * line(factor, lib)
            return out
        case Quotient(top, bottom):
            return line(top, lib) / line(bottom, lib)
        case Call("sqrt", (of,)):
            return lib.sqrt(line(of, lib))
        case Call("exp", (exponent,)):
            return lib.exp(line(exponent, lib))
        case Call("square", (of,)):
            return line(of, lib) ** 2
        case Call(function, (to,)):
            return bend(function, line(to, lib), lib)


def middle(x):
    """A number of the lab, to far more than 60 digits."""
    low, high = closed.bounds(x, 300)
    return (
        mpmath.mpf(low.numerator) / low.denominator / 2
        + mpmath.mpf(high.numerator) / high.denominator / 2
    )


def bend(function, x, lib):
    half = lib.number(Fraction(1, 2))
    match function:
        case "erf":
            return lib.erf(x)
        case "tanh":
            return lib.tanh(x)
        case "relu":
            return lib.positive(x)
        case "gelu":
            return half * x * (1 + lib.erf(x / lib.sqrt(lib.number(Fraction(2)))))
        case "gelu_tanh":
            cubic = x + lib.number(Fraction(44715, 10**6)) * x * x * x
            return half * x * (1 + lib.tanh(lib.sqrt(2 / lib.pi()) * cubic))
        case "silu":
            return x / (1 + lib.exp(-x))


def computed(block, values, sizes, lib):
    """Every left-hand side of a block, by the definitions and nothing else: {(name, head):
    rows}."""
    names = {(name, None): rows(M, lib) for name, M in values.single.items()}
    names |= {
        (name, h): rows(M, lib)
        for name, heads in values.family.items()
        for h, M in enumerate(heads, 1)
    }
    out = {}
    for equation in block.statements:
        if isinstance(equation, Equation):
            for h in range(1, sizes["n_heads"] + 1) if equation.left.index else [None]:
                if (equation.left.text, h) not in names:
                    out[equation.left.text, h] = names[equation.left.text, h] = value(
                        equation.right, names, sizes, h, lib
                    )
    return out


def rows(M, lib):
    return [[lib.number(x) for x in row] for row in M]


def value(node, names, sizes, h, lib):
    def part(inside, head=h):
        return value(inside, names, sizes, head, lib)

    match node:
        case Name(text, index):
            if (text, h if index else None) not in names:
                return [[lib.number(Fraction(sizes[text]))]]
            return names[text, h if index else None]
        case Number(number):
            return [[lib.number(number)]]
        case Product(factors):
            out = part(factors[0])
            for factor in factors[1:]:
                out = times(out, part(factor))
            return out
        case Elementwise(left, right):
            return [
                [a * b for a, b in zip(*two, strict=True)]
                for two in zip(part(left), part(right), strict=True)
            ]
        case Quotient(top, divisor):
            c = part(divisor)[0][0]
            return [[x / c for x in row] for row in part(top)]
        case Sum(terms):
            parts = [(sign, part(term)) for sign, term in terms]
            n, m = max(len(A) for _, A in parts), len(parts[0][1][0])
            return [
                [sum(sign * A[i if len(A) > 1 else 0][j] for sign, A in parts) for j in range(m)]
                for i in range(n)
            ]
        case Transpose(of):
            return [list(column) for column in zip(*part(of), strict=True)]
        case Concat(None, parts):
            return beside([part(one) for one in parts])
        case Concat(_, parts):
            return beside([part(parts[0], head) for head in range(1, sizes["n_heads"] + 1)])
        case Split(_, of):
            wide = len(part(of, None)[0]) // sizes["n_heads"]
            return [row[(h - 1) * wide : h * wide] for row in part(of, None)]
        case Call(function, arguments):
            return call(function, [part(argument) for argument in arguments], lib)


def beside(parts):
    return [[x for row in two for x in row] for two in zip(*parts, strict=True)]


def times(A, B):
    if len(A) == len(A[0]) == 1:
        return [[A[0][0] * x for x in row] for row in B]
    if len(B) == len(B[0]) == 1:
        return [[x * B[0][0] for x in row] for row in A]
    return [
        [sum(A[i][k] * B[k][j] for k in range(len(B))) for j in range(len(B[0]))]
        for i in range(len(A))
    ]


def call(function, parts, lib):
    X = parts[0]
    if function == "dropout":
        return X
    if function == "sqrt":
        return [[lib.sqrt(X[0][0])]]
    if function == "mask":
        return [
            [x if may == 1 else None for x, may in zip(*two, strict=True)]
            for two in zip(X, parts[1], strict=True)
        ]
    if function == "softmax":
        return [softmax(row, lib) for row in X]
    if function in ("relu", "gelu", "gelu_tanh", "silu"):
        return [[bend(function, x, lib) for x in row] for row in X]
    if function == "lookup":
        return [X[int(t)] for (t,) in parts[1]]
    if function == "rotate":
        half = len(X[0]) // 2
        turned = [[-x for x in row[half:]] + row[:half] for row in X]
        return [
            [x * c + y * s for x, y, c, s in zip(*four, strict=True)]
            for four in zip(X, turned, *parts[1:], strict=True)
        ]
    assert function in ("layernorm", "rmsnorm")
    eps, d = parts[-1][0][0], len(X[0])
    out = []
    for row in X:
        mean = (
            sum(row) / lib.number(Fraction(d))
            if function == "layernorm"
            else lib.number(Fraction(0))
        )
        spread = lib.sqrt(sum((x - mean) ** 2 for x in row) / lib.number(Fraction(d)) + eps)
        shift = parts[2][0] if function == "layernorm" else [0] * d
        out.append(
            [(x - mean) / spread * g + b for x, g, b in zip(row, parts[1][0], shift, strict=True)]
        )
    return out


def softmax(row, lib):
    powers = [lib.number(Fraction(0)) if x is None else lib.exp(x) for x in row]
    return powers if all(x is None for x in row) else [power / sum(powers) for power in powers]

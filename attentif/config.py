"""Settings as frozen dataclasses, read from and written to TOML. Knows no torch; an unknown key
is an error."""

from __future__ import annotations

import difflib
import json
import re
import tomllib
from collections.abc import Callable, Container, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from math import inf
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

T = TypeVar("T")

# The largest value of each size: a bound on the memory and time that a file or an option can ask
# for.
LARGEST = {
    "vocab_size": 1 << 20,
    "embedding_dim": 1 << 15,
    "encoder_layers": 1000,
    "decoder_layers": 1000,
    "num_heads": 1024,
    "num_kv_heads": 1024,
    "qk_length": 1 << 13,
    "value_length": 1 << 13,
    "ff_length": 1 << 17,
    "position_limit": 1 << 17,
    "position_offset": 1 << 17,
    "token_types": 1024,
    "window": 1024,
    "window_ratio": 1024,
    "beam": 128,  # as many hypotheses as the largest batch has (engine.ROWS sentences, beam 4)
    "length_penalty": 10,  # usual values are 0 to 2; from about 100 on, length ** penalty overflows
    "parameters": 1 << 30,
    "position table": 1
    << 24,  # numbers: positions times embedding_dim, or times qk_length if rotary
}

DOTS = 50  # of one key: a.b.c has two

Family = Literal["encoder-only", "decoder-only", "encoder-decoder", "recurrent", "window-mlp"]
Norm = Literal["layernorm", "rmsnorm"]
NormPlace = Literal["pre", "post"]
Activation = Literal["relu", "gelu", "gelu-tanh", "silu"]
Positions = Literal["sinusoidal-interleaved", "sinusoidal-halves", "learned", "rotary", "none"]


class ConfigError(ValueError):
    """An invalid setting: the message names it, what was expected and what came."""


@dataclass(frozen=True, kw_only=True)
class ModelConfig:
    """Everything that shapes a model; two models with equal configurations have equal parameter
    names and sizes.

    A length or number of heads of 0 is replaced by its default: qk_length = value_length =
    embedding_dim / num_heads, num_kv_heads = num_heads, ff_length = 4 embedding_dim.

    >>> config = ModelConfig(family="decoder-only", vocab_size=100, embedding_dim=8, num_heads=2, decoder_layers=1)
    >>> config.qk_length, config.ff_length
    (4, 32)
    >>> ModelConfig.like("gpt2", vocab_size=100, embedding_dim=8, decoder_layers=1).activation
    'gelu-tanh'
    """

    family: Family
    vocab_size: int
    embedding_dim: int
    encoder_layers: int = 0
    decoder_layers: int = 0

    num_heads: int = 1
    num_kv_heads: int = 0
    qk_length: int = 0  # a head's, independent of embedding_dim
    value_length: int = 0  # a head's
    attention_bias: bool = True
    scaled_scores: bool = True  # divide scores by sqrt(qk_length); false to see what it is for
    causal_decoder: bool = True  # no token attends to a later one; false to see what it is for

    ff_length: int = 0
    activation: Activation = "relu"
    gated: bool = False  # Z = act(X W_g) * (X W_1) instead of act(X W_1)
    ff_bias: bool = True

    norm: Norm = "layernorm"
    norm_place: NormPlace = "pre"
    norm_epsilon: float = 1e-5
    embedding_norm: bool = False  # a norm right after the embeddings (BERT)
    final_norm: bool = True  # a norm after the last block; pre-norm stacks need it

    positions: Positions = "sinusoidal-interleaved"
    position_limit: int = 1024  # longest sequence
    position_offset: int = 0  # row of the table for position 0 (2 in RoBERTa and OPT)
    position_base: float = 10000.0

    token_types: int = 0
    pooler: bool = False
    share_embeddings: bool = True  # source and target tokens from one table
    tie_output: bool = True  # logits from the (target) embedding table
    embedding_scale: bool = False  # multiply embeddings by sqrt(embedding_dim)
    logits_bias: bool = False

    pad_id: int = 0
    eos_id: int = 1
    start_id: int = 2  # the first token that a decoder with an encoder reads
    separator_id: int = 3  # between source and target in a decoder-only model

    dropout: float = 0.0  # after embeddings and before each residual sum
    attention_dropout: float = 0.0  # on the attention weights
    activation_dropout: float = 0.0  # between the two products of the feed-forward layer

    recurrent_attention: bool = True  # recurrent: does the decoder attend to the source?
    window: int = (
        5  # window-mlp: number of target tokens it sees, and of source tokens on either side
    )
    window_ratio: float = 1.0  # window-mlp: source tokens per target token

    def __post_init__(self) -> None:
        check_types(self)
        self._fill("num_kv_heads", self.num_heads)
        self._fill("ff_length", 4 * self.embedding_dim)
        check_size("num_heads", self.num_heads, 1)
        for name in ("qk_length", "value_length"):
            if getattr(self, name) == 0 and self.embedding_dim % self.num_heads:
                raise ConfigError(
                    f"num_heads: {self.num_heads} does not divide embedding_dim "
                    f"{self.embedding_dim}; "
                    f"choose one that does, or set {name}"
                )
            self._fill(name, self.embedding_dim // self.num_heads)
        self._check_sizes()
        self._check_parts()

    def _fill(self, name: str, value: int) -> None:
        if getattr(self, name) == 0:
            object.__setattr__(self, name, value)

    def _check_sizes(self) -> None:
        may_be_none = ("encoder_layers", "decoder_layers", "position_offset", "token_types")
        for name in (name for name in LARGEST if hasattr(self, name) and name != "window_ratio"):
            check_size(name, getattr(self, name), 0 if name in may_be_none else 1)
        width = {"none": 0, "learned": 0, "rotary": self.qk_length}.get(
            self.positions, self.embedding_dim
        )
        if (rows := self.position_limit + self.position_offset) * width > LARGEST["position table"]:
            raise ConfigError(
                f"position_limit: expected a table of at most {LARGEST['position table']:,} "
                "numbers, "
                f"got {rows:,} positions times {width:,}"
            )
        check_each(
            self,
            "dropout attention_dropout activation_dropout",
            "0 <= {} < 1",
            lambda x: 0 <= x < 1,
        )
        check_each(
            self,
            "norm_epsilon position_base window_ratio",
            "a number above 0",
            lambda x: 0 < x < inf,
        )
        check_size("window_ratio", self.window_ratio, 0)
        ids, size = "pad_id eos_id start_id separator_id", self.vocab_size
        check_each(self, ids, f"0 <= {{}} < vocab_size {size}", lambda x: 0 <= x < size)

    def _check_parts(self) -> None:
        needs = {
            "encoder-only": (True, False),
            "decoder-only": (False, True),
            "window-mlp": (False, True),
        }
        wants_encoder, wants_decoder = needs.get(self.family, (True, True))
        for name, wanted in (("encoder_layers", wants_encoder), ("decoder_layers", wants_decoder)):
            if wanted and getattr(self, name) == 0:
                raise ConfigError(f'{name}: the family "{self.family}" needs at least 1, got 0')
            if not wanted and getattr(self, name) > 0:
                raise ConfigError(
                    f'{name}: the family "{self.family}" has none, got {getattr(self, name)}'
                )
        if self.num_heads % self.num_kv_heads:
            raise ConfigError(
                f"num_kv_heads: {self.num_kv_heads} does not divide num_heads {self.num_heads}"
            )
        if self.positions == "rotary" and self.qk_length % 2:
            raise ConfigError(
                f"qk_length: rotary positions need an even number, got {self.qk_length}"
            )
        if self.family != "encoder-only" and (self.token_types or self.pooler):
            name = "pooler" if self.pooler else "token_types"
            raise ConfigError(f'{name}: only the family "encoder-only" has it, not "{self.family}"')
        if self.norm_place == "post" and self.final_norm:
            raise ConfigError(
                "final_norm: a post-norm stack already ends with a norm; set final_norm = false"
            )

    @classmethod
    def like(cls, architecture: str, **sizes: str | float) -> ModelConfig:
        """The configuration of a published architecture with other sizes: `like("gpt2",
        vocab_size=...)`."""
        if architecture not in ARCHITECTURES:
            raise ConfigError(
                f'architecture: unknown "{architecture}"; known are {", ".join(ARCHITECTURES)}'
            )
        return cls(**{**ARCHITECTURES[architecture], **sizes})

    @property
    def first_token(self) -> int:
        """The token before the first target token: the separator, or with an encoder the start
        token."""
        return self.separator_id if self.family == "decoder-only" else self.start_id


ARCHITECTURES: dict[str, dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("architectures.toml").read_text(encoding="utf-8")
)


@dataclass(frozen=True, kw_only=True)
class DecodingConfig:
    """The default search of a model: `[decoding]` in its folder's config.toml."""

    beam: int = 1  # 1 is greedy
    length_penalty: float = 1.0

    def __post_init__(self) -> None:
        check_types(self)
        check_size("beam", self.beam, 1)
        check_size("length_penalty", self.length_penalty, 0)


def check_size(name: str, value: float, least: int) -> None:
    """Refuse a value below `least` or above LARGEST."""
    if not value >= least:
        raise ConfigError(f"{name}: expected at least {least}, got {value}")
    if value > LARGEST[name]:
        raise ConfigError(
            f"{name}: expected at most {LARGEST[name]:,}, got "
            f"{value:{',' if type(value) is int else 'g'}}"
        )


def check_each(settings: Any, names: str, expected: str, holds: Callable[[Any], bool]) -> None:
    """Refuse a setting that does not hold; {} in `expected` is its name."""
    for name in names.split():
        if not holds(value := getattr(settings, name)):
            value = "far more" if isinstance(value, int) and value >= 1 << 128 else value
            raise ConfigError(f"{name}: expected {expected.format(name)}, got {value}")


def check_types(settings: Any) -> None:
    """Refuse a value of another type than its field's; an int is accepted for a float."""
    for name, wanted in get_type_hints(type(settings)).items():
        value = getattr(settings, name)
        if wanted is float and type(value) is int:
            object.__setattr__(settings, name, float(value))
        elif get_origin(wanted) is tuple:
            kind = get_args(wanted)[0]
            if not isinstance(value, list | tuple) or any(type(item) is not kind for item in value):
                raise ConfigError(f"{name}: expected a list of {kind.__name__}, got {value!r}")
            object.__setattr__(settings, name, tuple(value))
        elif choices := get_args(wanted):
            if value not in choices or type(value) not in map(type, choices):  # 1 == True
                shown = ", ".join(
                    str(choice) if isinstance(choice, str) else as_toml(choice)
                    for choice in choices
                )
                raise ConfigError(f"{name}: expected one of {shown}, got {value!r}")
        elif type(value) is not wanted:
            raise ConfigError(
                f"{name}: expected {wanted.__name__}, got {type(value).__name__} ({value!r})"
            )


def nearest(name: str, known: Iterable[str]) -> str:
    """`; did you mean softmax?` for the closest of the known names, or nothing."""
    found = difflib.get_close_matches(name[:100], list(known), 1)
    return f"; did you mean {found[0]}?" if found else ""


def from_table(kind: type[T], table: dict[str, Any]) -> T:
    """The dataclass `kind` from a table; an unknown or missing key is an error that names it."""
    known = {field.name: field for field in fields(kind)}  # type: ignore[arg-type]
    for name in table:
        if name not in known:
            hint = nearest(name, known) or f"; known are {', '.join(known)}"
            raise ConfigError(f"{name}: unknown key{hint}")
    try:
        return kind(**table)
    except TypeError as error:
        missing = re.findall(r"'(\w+)'", str(error))
        raise ConfigError(
            f"{missing[0] if missing else kind.__name__}: missing, and it has no default"
        ) from None


def utf8(data: bytes, path: str | Path) -> str:
    """The content of a file as text; bytes that are not UTF-8 are an error that names the file."""
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise ConfigError(f"{path}: not UTF-8 at byte {error.start}") from None


def parse_table(kind: type[T], text: str, path: str | Path, section: str) -> T:
    """The dataclass in `[section]` of TOML text from the file at `path`."""
    table = parse_toml(text, path)
    if not isinstance(table.get(section), dict):
        raise ConfigError(
            f"{path}: expected a section [{section}]; it has {', '.join(table) or 'none'}"
        )
    with located(text, path, section):
        return from_table(kind, table[section])


@contextmanager
def located(
    text: str, path: str | Path, section: str, changed: Container[str] = ()
) -> Iterator[None]:
    """An invalid setting is an error that names the file and the line, or the change, that set
    it."""
    try:
        yield
    except (ConfigError, OverflowError) as error:
        key = str(error).split(":")[0]
        change = f"{section}.{key}"
        where = f"--set {change}" if change in changed else f"{path}:{line_of(text, section, key)}"
        raise ConfigError(f"{where}: {error}") from None


def decoding_of(config: str, path: str | Path) -> DecodingConfig:
    """The search settings in this config.toml; greedy if it has none."""
    asks = re.search(r"^\s*\[\s*decoding\s*\]", config, re.MULTILINE)
    return parse_table(DecodingConfig, config, path, "decoding") if asks else DecodingConfig()


def parse_toml(text: str, path: str | Path) -> dict[str, Any]:
    try:
        _check_keys(text)
        return tomllib.loads(text)
    except (
        ValueError,
        RecursionError,
    ) as error:  # ValueError: also a number of thousands of digits
        reason = "nested too deeply" if isinstance(error, RecursionError) else error
        raise ConfigError(f"{path}: not TOML: {reason}") from None


def _check_keys(text: str) -> None:
    """Refuse a key of many parts, a.a.a.a: the time and memory of tomllib are quadratic in them."""
    parts = 0
    for part in text.split("."):
        parts = parts + 1 if part.strip(" \t") and not re.search(r"[\r\n=,\[\]{}#]", part) else 0
        if parts > DOTS:
            raise ValueError(
                f"expected a key of at most {DOTS} parts, got {part.strip()[:20]!r} after more dots"
            )


def parse_value(text: str, name: str) -> Any:
    """A TOML value; text that is not TOML is a string without quotes. `name` is used in errors."""
    try:
        return tomllib.loads(f"x = {text.strip()}")["x"]
    except ValueError:
        return text.strip()
    except RecursionError:
        raise ConfigError(f"{name}: not TOML: nested too deeply") from None


def from_changes(kind: type[T], changes: Iterable[str]) -> T:
    """The dataclass with its defaults and changes such as `digits=false`."""
    table = {}
    for change in changes:
        name, equals, value = change.partition("=")
        if not equals:
            raise ConfigError(f"--set {change}: expected KEY=VALUE")
        table[name.strip()] = parse_value(value, f"--set {name.strip()}")
    return from_table(kind, table)


def write_table(settings: Any, section: str) -> str:
    """The TOML text that `parse_table` reads back to an equal object."""
    return write_items(
        {field.name: getattr(settings, field.name) for field in fields(settings)}, section
    )


def write_items(items: dict[str, Any], section: str) -> str:
    return "\n".join(
        [f"[{section}]", *(f"{name} = {as_toml(value)}" for name, value in items.items()), ""]
    )


def as_toml(value: object) -> str:
    """A string, number, boolean or list in TOML."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, tuple | list):
        return f"[{', '.join(map(as_toml, value))}]"
    return str(value).lower() if isinstance(value, bool) else repr(value)


def line_of(text: str, section: str, key: str) -> int:
    """The line that sets `key` in `[section]`, or the section's own line."""
    found, inside = 1, False
    for number, line in enumerate(text.splitlines(), start=1):
        if header := re.match(r"\s*\[+\s*([^\]]+?)\s*\]", line):
            inside = header[1] == section
            found = number if inside else found
        elif inside and re.match(rf"\s*{re.escape(key)}\s*=", line):
            return number
    return found

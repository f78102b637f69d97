"""Translation: text to token ids, to an engine, and back to text. Knows no model's inside, and no torch at import.

A text is translated line by line, and a line sentence by sentence; all whitespace around them stays.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, NoReturn, Protocol, get_args, overload

from attentif.decoding.ct2_cache import EngineError, Precision, manifest_of
from attentif.decoding.engine import Engine
from attentif.decoding.hypotheses import Hypothesis, limit_of, loops
from attentif.folder import CONFIG, TOKENIZER, FolderError, read_file
from attentif.text.sentences import Part, parts

if TYPE_CHECKING:
    import torch

    from attentif.core.families import Model
    from attentif.decoding.attention import Alignment, AttentionView

EngineName = Literal["ctranslate2", "torch"]
ENGINE_FAMILIES = ("encoder-decoder", "decoder-only")
LATIN = re.compile("[A-Za-z\u00c0-\u024f]")
LOUD = re.compile("[A-Z\u00c0-\u00de]{2,}")  # in two words, or it is an abbreviation
NO_REPEAT = 5  # tokens in a row, where a model repeats itself
Progress = Callable[[int, int], None]  # parts done, parts in all


class Codec(Protocol):
    """What a translator asks of a tokenizer; `encode_batch` adds no special ids."""

    @property
    def vocab_size(self) -> int: ...

    def encode_batch(self, texts: list[str], /) -> list[list[int]]: ...

    def decode(self, ids: list[int], /) -> str: ...


class AnyEngine(Protocol):
    """What a translator asks of an engine: the fast one, or torch."""

    joint: bool  # source and target share the positions
    position_limit: int
    eos_id: int

    def translate(
        self,
        ids: Sequence[Sequence[int]],
        /,
        *,
        beam: int,
        n_best: int,
        length_penalty: float,
        limits: Sequence[int],
        no_repeat: int = 0,
        progress: Progress | None,
    ) -> list[list[Hypothesis]]: ...


class Translation(NamedTuple):
    """One way to put a text."""

    text: str
    score: float  # log-probability / length ** length_penalty; the mean of those where a text has several parts
    tokens: list[int]  # with the eos of each part
    log_probs: list[float] | None  # one for each token; None where the engine does not tell


class Translator:
    """A model folder as a function from texts to texts: `Translator(folder)("Bonjour.")`.

    A `beam` of 1 is greedy search; None is the width that the folder asks for, or 1, and at least `n_best`. A line is
    translated sentence by sentence, and a sentence of more than `long` tokens in halves: models are trained on single
    sentences, and hardly on long ones. A text's translation does not depend on the texts beside it, but for the
    rounding of floats, which may decide a near tie. With a `guard`, repetition loops that the source does not have are
    decoded again with no_repeat = 5, a part with no Latin letter (marks, figures, another script) stays as it is, and
    one ALL IN CAPITALS is read in small letters.

    It runs on CTranslate2, with weights in the `precision` int8 or float32; on torch with `engine` "torch", on a GPU,
    for a `device` that is named, and where CTranslate2 cannot run the model, which `say` is told. With a `shortlist`,
    if the folder has one, much text is translated faster and the first sentence later; then results may depend on the
    other sentences of a batch.
    """

    def __init__(
        self,
        folder: str | Path,
        *,
        precision: Precision = "int8",
        engine: EngineName = "ctranslate2",
        device: str | torch.device | None = None,
        threads: int | None = None,
        shortlist: bool = False,
        say: Callable[[str], None] | None = None,
        beam: int | None = None,
        **settings: Any,
    ) -> None:
        self.folder = Path(folder)
        for name, value, known in (
            ("precision", precision, get_args(Precision)),
            ("engine", engine, get_args(EngineName)),
        ):
            if value not in known:
                _refuse(f"{name}: expected one of {', '.join(known)}, got {value!r}")
        if device is not None:
            from attentif.decoding.by_torch import usable_device

            usable_device(device)
        # Not by tomllib, which takes milliseconds: a guess will do, since the engine reads it again.
        config = read_file(folder, CONFIG).decode(errors="surrogateescape")
        family = re.search(r'^family = "([\w-]+)"', config, re.MULTILINE)
        width, penalty = own_search(config, self.folder / CONFIG)
        settings = {"length_penalty": penalty, "guard": True, **settings}
        settings["beam"] = max(width, settings.get("n_best", 1)) if beam is None else beam
        check_search(settings["beam"], settings.get("n_best", 1), settings["length_penalty"])
        foreign = family is not None and family[1] not in ENGINE_FAMILIES
        refused: Exception | None = None
        if engine != "torch" and device is None and not foreign and not _gpu():
            try:
                fast, tokenizer = _opened(
                    self.folder, precision=precision, threads=threads, shortlist=shortlist, say=say
                )
            except (EngineError, ModuleNotFoundError) as error:
                refused = error
            else:
                self._set(fast, tokenizer, **settings)
                if shortlist and not fast.shortlist and say is not None:
                    say(f"{self.folder}: has no shortlist that can be used: every word is allowed; make one with "
                        "`attentif shortlist`")  # fmt: skip
                return
        model, tokenizer = loaded(folder)  # where the folder itself is bad, this is the error to give
        if refused is not None and say is not None:
            say(f"the fast engine cannot translate with it, torch does: {refused}")
        self._set_torch(model, tokenizer, device or ("cuda" if _gpu() else "cpu"), **settings)

    @classmethod
    def of(
        cls, model: Model, tokenizer: Codec, *, device: str | torch.device | None = None, **settings: Any
    ) -> Translator:
        """A model at hand, by torch: used where it is and as it is; with another `device` a copy of it there."""
        new = cls.__new__(cls)
        new._set_torch(model, tokenizer, device, **settings)
        return new

    def _set_torch(
        self, model: Model, tokenizer: Codec, device: Any, *, batch_tokens: int = 4096, **settings: Any
    ) -> None:
        from attentif.decoding.by_torch import TorchEngine

        engine = TorchEngine(model, tokenizer.vocab_size, device=device, batch_tokens=batch_tokens)
        self._set(engine, tokenizer, **settings)

    def _set(
        self,
        engine: AnyEngine,
        tokenizer: Codec,
        *,
        beam: int = 1,
        n_best: int = 1,
        length_penalty: float = 1.0,
        long: int = 96,
        guard: bool = False,
    ) -> None:
        check_search(beam, n_best, length_penalty)
        if long < 1:
            _refuse(f"long: expected at least 1, got {long}")
        self.engine, self.tokenizer, self.long, self.guard = engine, tokenizer, long, guard
        self.beam, self.n_best, self.length_penalty = beam, n_best, length_penalty

    @overload
    def __call__(self, texts: str, progress: Progress | None = None) -> str: ...

    @overload
    def __call__(self, texts: list[str], progress: Progress | None = None) -> list[str]: ...

    def __call__(self, texts: str | list[str], progress: Progress | None = None) -> str | list[str]:
        """One translation for each text, in their order; a blank text is its own."""
        if isinstance(texts, str):
            return self([texts], progress)[0]
        return [found[0].text for found in self._translated(texts, 1, progress)]

    def translations(self, texts: list[str], progress: Progress | None = None) -> list[list[Translation]]:
        """For each text its `n_best` translations, the best first; fewer where there are no more."""
        return self._translated(texts, self.n_best, progress)

    def written(self, sources: list[list[int]], progress: Progress | None = None) -> list[Hypothesis]:
        """What the model writes for each source of token ids without special ids, in their order."""
        return [found[0] for found in self._written(sources, 1, progress)]

    def attention(self, text: str) -> AttentionView:
        """Who looked at whom when this text of at most `longest_source` tokens is translated as one sentence."""
        from attentif.decoding.attention import look

        check_text("text", text)
        if not hasattr(self, "_model"):  # the fast engine gives no attention: the model itself is asked
            self._model = getattr(self.engine, "model", None) or loaded(self.folder)[0]
        text = text.capitalize() if self._loud(text) else text
        ids = self.tokenizer.encode_batch([text])[0]
        if len(ids) > self.longest_source:
            raise ValueError(f"text: expected at most {self.longest_source} tokens to show the attention of, got "
                             f"{len(ids)}; take a sentence of it")  # fmt: skip
        target = self.written([ids])[0].tokens if ids else None
        return look(self._model, self.tokenizer, text, target)  # type: ignore[arg-type]

    def alignment(self, text: str) -> Alignment | None:
        """Which word of the translation came from which; None for a blank text. What stands as it is, is its own."""
        from attentif.decoding.attention import Alignment

        (found,) = self._parts([text])
        aligned = [self.attention(part.text).alignment() if self._translatable(part) else Alignment.same(part.text)
                   for part in found]  # fmt: skip
        return Alignment.joined(aligned) if text.strip() else None

    def _translated(self, texts: Sequence[str], n_best: int, progress: Progress | None) -> list[list[Translation]]:
        cut = self._parts(texts)
        sources = self._read([part for of_text in cut for part in of_text if self._translatable(part)])
        found = iter(self._written(sources, n_best, progress))
        return [
            joined([(part, [self._translation(one, part) for one in next(found)] if self._translatable(part) else [])
                    for part in of_text], n_best)
            for of_text in cut
        ]  # fmt: skip

    def _parts(self, texts: Sequence[str]) -> list[list[Part]]:
        for number, text in enumerate(texts):
            check_text(f"texts[{number}]", text)
        return parts(texts, self.tokenizer.encode_batch, most=min(self.comfortable_source, self.long))

    def _translatable(self, part: Part) -> bool:
        return bool(part.ids) and (not self.guard or LATIN.search(part.text) is not None)

    def _read(self, given: list[Part]) -> list[list[int]]:
        """The ids of each part; of a loud one those of its small letters, since models have seen few capitals."""
        loud = [part.text.capitalize() for part in given if self._loud(part.text)]
        small = iter(self.tokenizer.encode_batch(loud) if loud else [])
        return [next(small) if self._loud(part.text) else part.ids for part in given]

    def _loud(self, text: str) -> bool:
        return self.guard and text.isupper() and len(LOUD.findall(text)) > 1

    def _translation(self, found: Hypothesis, part: Part) -> Translation:
        # A model can spell a line break in bytes; whoever counts lines must find as many as were given.
        text = " ".join(self.tokenizer.decode(found.tokens).splitlines())
        text = text.upper() if self._loud(part.text) else text
        tokens = [*found.tokens, self.engine.eos_id] if found.finished else found.tokens
        return Translation(text, found.normalised(self.length_penalty), tokens, found.scores)

    def _written(self, sources: list[list[int]], n_best: int, progress: Progress | None) -> list[list[Hypothesis]]:
        limits = [limit_of(len(ids), self.engine.position_limit, self.engine.joint) for ids in sources]
        search = partial(self.engine.translate, beam=self.beam, n_best=n_best, length_penalty=self.length_penalty)
        found = search(sources, limits=limits, progress=progress)
        if self.guard:
            circling = [row for row, (best, *_) in enumerate(found) if loops(best.tokens) and not loops(sources[row])]
            again = search([sources[row] for row in circling], limits=[limits[row] for row in circling],
                           no_repeat=NO_REPEAT, progress=None)  # fmt: skip
            for row, better in zip(circling, again, strict=True):
                found[row] = better
        return found

    @property
    def search(self) -> str:
        """How it looks for a translation, in words."""
        penalty = f", length penalty {self.length_penalty:g}" if self.length_penalty != 1 else ""
        return f"beam {self.beam}{penalty}" if self.beam > 1 else "greedy"

    @property
    def longest_source(self) -> int:
        """How many tokens the model can read: with an encoder eos comes behind them, else the separator."""
        return self.engine.position_limit - 1

    @property
    def comfortable_source(self) -> int:
        """How many it can read and still write as many: without an encoder both share the positions."""
        limit = self.engine.position_limit
        return limit // 2 if self.engine.joint else limit - 1


def own_search(config: str, path: Path) -> tuple[int, float]:
    """The beam width and the length penalty of a config.toml: by a pattern, where it is as attentif writes it.

    To import the modules that read settings takes longer than to translate a word.
    """
    if found := re.search(r"^\[decoding\]\nbeam = ([1-9]\d?)\nlength_penalty = (\d\.\d+)\n*\Z", config, re.MULTILINE):
        return int(found[1]), float(found[2])
    if "decoding" not in config and config.isascii():
        return 1, 1.0
    from attentif.config import decoding_of, utf8

    own = decoding_of(utf8(config.encode(errors="surrogateescape"), path), path)
    return own.beam, own.length_penalty


def check_search(beam: int, n_best: int, length_penalty: float) -> None:
    """Refuse a search that is invalid, or too wide for the memory of a machine."""
    if type(beam) is int and 1 <= n_best <= beam <= 16 and 0 <= length_penalty <= 2:  # the usual ones
        return
    from attentif.config import DecodingConfig

    DecodingConfig(beam=beam, length_penalty=length_penalty)
    if not 1 <= n_best <= beam:
        _refuse(f"n_best: expected 1 to {beam}, the beam width, got {n_best}; widen the beam")


def _refuse(reason: str) -> NoReturn:
    from attentif.config import ConfigError

    raise ConfigError(reason)


def check_text(name: str, text: Any) -> None:
    """Refuse what is no text, or cannot be written as UTF-8."""
    if not isinstance(text, str):
        raise TypeError(f"{name}: expected a string, got {type(text).__name__}")
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise ValueError(f"{name}: character {error.start + 1} is U+{ord(text[error.start]):04X}, half of a surrogate "
                         "pair, which is no character; expected text that UTF-8 can hold") from None  # fmt: skip


def _opened(folder: Path, **settings: Any) -> tuple[Engine, Codec]:
    """The engine of a folder and its tokenizer, of one and the same model: also while somebody replaces the folder."""
    from attentif.text.tokenizer import Tokenizer

    while True:
        manifest = manifest_of(folder)
        tokenizer = Tokenizer.from_bytes(read_file(folder, TOKENIZER), str(folder / TOKENIZER))
        engine = Engine.open(folder, **settings)
        if manifest_of(folder) == manifest:
            return engine, tokenizer


def loaded(folder: str | Path) -> tuple[Model, Any]:
    """The model of a folder and its tokenizer, read together: also while somebody replaces the folder."""
    from attentif.checkpoint import model_of, read_model
    from attentif.text.shortlist import SHORTLIST, Shortlist
    from attentif.text.tokenizer import Tokenizer

    files, place = read_model(folder), Path(folder) / TOKENIZER
    if TOKENIZER not in files:
        raise FolderError(f"{place}: missing, and without it a model cannot read text")
    model, tokenizer = model_of(files, Path(folder)), Tokenizer.from_bytes(files[TOKENIZER], str(place))
    if SHORTLIST in files:
        size = Shortlist.from_bytes(files[SHORTLIST], str(Path(folder) / SHORTLIST)).vocab_size
        if size != model.config.vocab_size:
            raise FolderError(f"{Path(folder) / SHORTLIST}: expected the model's vocab_size "
                              f"{model.config.vocab_size}, got {size}; make it again")  # fmt: skip
    if tokenizer.vocab_size > model.config.vocab_size:
        raise FolderError(f"{place}: has {tokenizer.vocab_size} tokens, the model {model.config.vocab_size}; they do "
                          "not belong together")  # fmt: skip
    return model, tokenizer


def _gpu() -> bool:
    """Is there one that torch can use? Asked of the system first: to import torch takes longer than to translate."""
    import os

    if not any(os.path.exists(device) for device in ("/dev/nvidiactl", "/dev/kfd", "/dev/dxg")):
        return False
    import torch

    return torch.cuda.is_available()


def joined(of_text: list[tuple[Part, list[Translation]]], n_best: int) -> list[Translation]:
    """The best translations of a text from those of its parts; a part that has none stands as it is."""
    chains: list[tuple[float, Any]] = [(0.0, None)]  # the sum of scores, and (chain before, translation)
    for part, found in of_text:
        choices = found or [Translation(part.text, 0.0, [], [])]
        longer = [(total + one.score, (chain, one)) for total, chain in chains for one in choices]
        chains = sorted(longer, key=lambda chain: -chain[0])[:n_best]
    read = max(1, sum(bool(found) for _, found in of_text))
    return [_whole([part.space for part, _ in of_text], chain, total / read) for total, chain in chains]


def _whole(spaces: list[str], chain: Any, score: float) -> Translation:
    chosen: list[Translation] = []
    while chain is not None:
        chain, last = chain
        chosen.append(last)
    chosen.reverse()
    text = "".join(one.text + space for one, space in zip(chosen, spaces, strict=True))
    tokens = [token for one in chosen for token in one.tokens]
    told = [one.log_probs for one in chosen if one.log_probs is not None]
    return Translation(
        text, score, tokens, [one for part in told for one in part] if len(told) == len(chosen) else None
    )

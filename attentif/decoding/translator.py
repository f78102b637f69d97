"""Translation: text to token ids, to an engine, and back to text. Imports no torch, and knows no
model's layers.

A text is translated line by line, and a line sentence by sentence; all whitespace around them
stays.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import cached_property, partial
from math import exp, fsum
from pathlib import Path
from typing import TYPE_CHECKING, overload

from attentif.decoding.engine import Engine
from attentif.decoding.hypotheses import EngineError, Hypothesis, Progress, limit_of, loops
from attentif.decoding.options import (
    EngineName,
    check_choice,
    check_search,
    named_options,
    own_search,
    refuse,
)
from attentif.decoding.placing import ModelInput, pieces
from attentif.decoding.translation import Translation, check_text, joined
from attentif.decoding.words import Sentence, sentences
from attentif.folder import CONFIG, TOKENIZER, read_file, read_manifest
from attentif.interop import ExportError
from attentif.interop.ct2_cache import Precision
from attentif.shipped import model_folder
from attentif.terminal import to_stderr
from attentif.text.english import anglicised
from attentif.text.protected import STAND_INS, copied, glued
from attentif.text.sentences import Part, capitalised, mended, parts

if TYPE_CHECKING:
    import torch

    from attentif.attention_view.alignment import Alignment
    from attentif.attention_view.view import AttentionView
    from attentif.core.families import Model
    from attentif.decoding.by_torch import TorchEngine
    from attentif.decoding.steps import BeamNode, DecodingStep
    from attentif.text.terms import Terms
    from attentif.text.tokenizer import Tokenizer

ENGINE_FAMILIES = ("encoder-decoder", "decoder-only")
LATIN = re.compile("[A-Za-z\u00c0-\u024f]")
LOUD = re.compile(
    "[A-Z\u00c0-\u00de]{2,}"
)  # at least two words of capitals: one may be an abbreviation
NO_REPEAT = 5  # n-grams of this length are not written twice where a model repeats itself


class Translator:
    """A model that translates: the shipped one, one by its name, or that of a folder.

    >>> translator = Translator("fr-en", beam=4)
    >>> translator.translate("Où est la sortie ?")
    'Where is the exit?'
    >>> translator.translate(["Il dort.", "Elle lit."])
    ["He's sleeping.", 'She is reading.']

    A `beam` of 1 is greedy search; None is the folder's own width, or 1, and at least `n_best`; a
    `length_penalty` of None is the folder's too. A line is translated sentence by sentence, and a
    sentence of more than `long` tokens in halves: models are trained on single sentences, few of
    them long. A translation does not depend on the other texts, except for the rounding of floats,
    which may decide a near tie.

    With a `guard`, URLs, addresses, code, tags, placeholders, long numbers and emojis stay as they
    are, repetition loops that the source does not have are decoded again with no_repeat = 5, a part
    with no Latin letter (punctuation, figures, another script) stays as it is, one ALL IN CAPITALS
    is read in small letters, and quotation marks and amounts are written as in English.

    The engine is CTranslate2, with weights in the `precision` int8 or float32, on `threads` cores
    or all of them. It is torch with `engine` "torch", on a GPU, with a `device`, and where
    CTranslate2 cannot run the model, which is reported to `say`; torch translates at most
    `batch_tokens` at once. With a `shortlist`, if the folder has one, much text is translated
    faster and the first sentence later; results may then depend on the other sentences of a batch.

    `terms`, French to English or a file of them (see attentif.text.terms), appear in the
    translation; those that could not be placed are reported to `say`.
    """

    terms: Terms | None = None
    say: Callable[[str], None] | None = None

    @named_options
    def __init__(
        self,
        model: str | Path | None = None,
        *,
        precision: Precision = "int8",
        engine: EngineName = "ctranslate2",
        device: str | torch.device | None = None,
        threads: int | None = None,
        shortlist: bool = False,
        beam: int | None = None,
        n_best: int = 1,
        length_penalty: float | None = None,
        long: int = 96,
        guard: bool = True,
        batch_tokens: int = 4096,
        terms: str | Path | Mapping[str, str] | None = None,
        say: Callable[[str], None] | None = None,
    ) -> None:
        self.say = say
        if terms is not None:
            from attentif.text.terms import Terms

            self.terms = Terms(terms) if isinstance(terms, Mapping) else Terms.read(terms)
        self.folder = folder = model_folder(model)
        check_choice("precision", precision, Precision)
        check_choice("engine", engine, EngineName)
        if device is not None:
            from attentif.decoding.by_torch import usable_device

            usable_device(device)
        # Not by tomllib, which takes milliseconds: a wrong guess is harmless, since the engine
        # reads the file itself.
        config = read_file(folder, CONFIG).decode(errors="surrogateescape")
        family = re.search(r'^family = "([\w-]+)"', config, re.MULTILINE)
        width, penalty = own_search(config, folder / CONFIG)
        self._set_search(
            max(width, n_best) if beam is None else beam,
            n_best,
            penalty if length_penalty is None else length_penalty,
            long,
            guard,
        )
        # An imported model has a tokenizer that the engine's files do not have.
        foreign = "\n[imported]\n" in config or (
            family is not None and family[1] not in ENGINE_FAMILIES
        )
        refused: Exception | None = None
        if engine != "torch" and device is None and not foreign and not _gpu():
            try:
                fast, self.tokenizer = _opened(folder, precision, threads, shortlist, say)
            except (EngineError, ExportError, ModuleNotFoundError) as error:
                refused = error
            else:
                self.engine: Engine | TorchEngine = fast
                if shortlist and not fast.shortlist and say is not None:
                    say(
                        f"{folder}: has no usable shortlist, so every word is allowed; make one "
                        "with "
                        "`attentif shortlist`"
                    )
                return
        from attentif.checkpoint import load

        loaded, tokenizer = load(
            folder
        )  # if the folder itself is invalid, this is the error to give
        if refused is not None and say is not None:
            say(f"CTranslate2 cannot run this model, so torch translates: {refused}")
        self._set_torch(loaded, tokenizer, device or ("cuda" if _gpu() else "cpu"), batch_tokens)

    @classmethod
    @named_options
    def of(
        cls,
        model: Model,
        tokenizer: Tokenizer,
        *,
        device: str | torch.device | None = None,
        beam: int = 1,
        n_best: int = 1,
        length_penalty: float = 1.0,
        long: int = 96,
        guard: bool = False,
        batch_tokens: int = 4096,
    ) -> Translator:
        """The translator of a model in memory, by torch; with another `device`, of a copy of it
        there."""
        new = cls.__new__(cls)
        new._set_search(beam, n_best, length_penalty, long, guard)
        new._set_torch(model, tokenizer, device, batch_tokens)
        return new

    def _set_search(
        self, beam: int, n_best: int, length_penalty: float, long: int, guard: bool
    ) -> None:
        check_search(beam, n_best, length_penalty)
        if long < 1:
            refuse(f"long: expected at least 1, got {long}")
        self.beam, self.n_best, self.length_penalty = beam, n_best, length_penalty
        self.long, self.guard = long, guard

    def _set_torch(
        self,
        model: Model,
        tokenizer: Tokenizer,
        device: str | torch.device | None,
        batch_tokens: int,
    ) -> None:
        from attentif.decoding.by_torch import TorchEngine

        self.engine = TorchEngine(
            model, tokenizer.vocab_size, device=device, batch_tokens=batch_tokens
        )
        self.tokenizer = tokenizer

    def __repr__(self) -> str:
        name = repr(str(self.folder)) if hasattr(self, "folder") else "of a model"
        return f"Translator({name}, {type(self.engine).__name__}, {self.search})"

    @overload
    def translate(self, texts: str, progress: Progress | None = None) -> str: ...

    @overload
    def translate(self, texts: list[str], progress: Progress | None = None) -> list[str]: ...

    def translate(
        self, texts: str | list[str], progress: Progress | None = None
    ) -> str | list[str]:
        """A translation for each text, in order; a blank text stays as it is.
        `translator(texts)` is the same."""
        found = self._of_parts(
            self._parts([texts] if isinstance(texts, str) else texts), 1, progress
        )
        return (
            found[0][0].text if isinstance(texts, str) else [of_text[0].text for of_text in found]
        )

    __call__ = translate

    def translations(
        self, texts: list[str], progress: Progress | None = None
    ) -> list[list[Translation]]:
        """The `n_best` translations of each text, the best first; fewer where there are no more."""
        return self._of_parts(self._parts(texts), self.n_best, progress)

    def sentences(self, text: str, progress: Progress | None = None) -> list[Sentence]:
        """The best translation of each sentence of a text, with the probability of every word.

        >>> one, = Translator().sentences("Il dort.")
        >>> [(word.text, round(word.probability, 1)) for word in one.words]
        [('He', 0.9), ("'s", 0.9), ('sleeping', 0.6), ('.', 0.9)]
        """
        cut = self._parts([text])[0]
        asked = [part for part in cut if self._translatable(part)]
        found = iter(self._found(asked, 1, progress))
        of_parts = [next(found)[0] if self._translatable(part) else None for part in cut]
        return sentences(cut, of_parts, self._inputs(cut), self.engine, self.tokenizer)

    def choices(self, text: str, tokens: Sequence[int], k: int = 5) -> list[Translation]:
        """Other choices for the next word after the first `tokens` of a sentence's translation,
        each continued to the end of the sentence, the likeliest first; the tokens are those of
        `sentences`.

        >>> translator = Translator()
        >>> one, = translator.sentences("Il a failli rater son avion.")
        >>> [choice.text for choice in translator.choices("Il a failli rater son avion.", one.tokens[:2], 2)]
        ['He almost missed his plane.', 'He almost laughed his plane.']
        """
        cut = self._parts([text])[0]
        if len(cut) != 1 or not self._translatable(cut[0]):
            raise ValueError(
                f"text: expected one sentence to translate, got {len(cut)} in {text!r}"
            )
        given, ids = self._inputs(cut)[0]
        limit = limit_of(len(ids), self.engine.position_limit, self.engine.joint)
        own = self.tokenizer
        free = {*range(own.vocab_size)} - {own.pad_id, own.eos_id, own.start_id, own.separator_id}
        if len(tokens) >= limit or not all(
            type(token) is int and token in free for token in tokens
        ):
            raise ValueError(
                f"tokens: expected fewer than {limit} ids below {own.vocab_size}, no special tokens"
            )
        search = partial(self.engine.continued, beam=self.beam, length_penalty=self.length_penalty)
        return self._distinct(search(ids, tokens, k + 2, limit=limit), given, ids, k)

    def searching(self, *, beam: int | None = None, n_best: int = 1) -> Translator:
        """A translator of the same model and engine with another search."""
        new, width = copy(self), max(self.beam, n_best) if beam is None else beam
        new._set_search(width, n_best, self.length_penalty, self.long, self.guard)
        return new

    def _inputs(self, cut: list[Part]) -> list[tuple[ModelInput, list[int]]]:
        """What the model reads for each part, and its ids."""
        given = [ModelInput.of(part, self._loud(part.text)) for part in cut]
        return list(zip(given, self._read(given), strict=True))

    def written(
        self, sources: list[list[int]], progress: Progress | None = None
    ) -> list[Hypothesis]:
        """The best hypothesis for each source, given as token ids without special ids, in order."""
        return [found[0] for found in self._written(sources, 1, progress)]

    def score(self, source: str, target: str) -> float:
        """The log-probability of a target text, its end included, given the source as one sentence:
        at most 0.

        Both texts are read as they are, without the guard. A search ranks by this number, divided
        by the length.

        >>> translator = Translator()
        >>> translator.score("Il dort.", "He sleeps.") > translator.score("Il dort.", "He eats.")
        True
        """
        ids, targets = (
            self._one_sentence("source", source),
            self._one_sentence("target", target, empty=True),
        )
        return fsum(self.engine.score([ids], [targets])[0])

    def attention(self, text: str, target: str | None = None) -> AttentionView:
        """The attention of every layer and head while a sentence is translated, or `target` written
        for it.

        >>> view = Translator().attention("Il dort.")
        >>> view.target, view.alignment().links
        ("He's sleeping.", [0, 1, 1, 2])
        """
        from attentif.attention_view.view import look

        text = text.capitalize() if isinstance(text, str) and self._loud(text) else text
        ids = self._one_sentence("text", text)
        found = self._hypothesis(ids, target)
        return look(self.model, self.tokenizer, ids, found.tokens, found.finished)

    def _hypothesis(self, ids: list[int], target: str | None) -> Hypothesis:
        """The translation of a source, or a given target as one."""
        if target is None:
            return self.written([ids])[0]
        return Hypothesis(self._one_sentence("target", target), None, finished=True)

    def steps(
        self, text: str, candidates: int = 5, target: str | None = None
    ) -> list[DecodingStep]:
        """The tokens of a translation, or of `target`, each with the likeliest candidates at its
        position; by torch.

        >>> first, *_ = Translator().steps("Il dort.", 2)
        >>> first.token, [one.token for one in first.candidates]
        ('▁He', ['▁He', '▁he'])
        """
        from attentif.decoding.steps import decoding_steps

        ids = self._one_sentence("text", text)
        return decoding_steps(
            self.torch_engine, self.tokenizer, ids, self._hypothesis(ids, target), candidates
        )

    def beam_tree(self, text: str) -> list[BeamNode]:
        """The hypotheses of a beam search as a tree, each node after its parent; by torch, in
        float32."""
        from attentif.decoding.steps import beam_tree

        ids = self._one_sentence("text", text)
        limit = limit_of(len(ids), self.engine.position_limit, self.engine.joint)
        return beam_tree(
            self.torch_engine, self.tokenizer, ids, self.beam, self.length_penalty, limit
        )

    def align(self, text: str) -> Alignment:
        """The source word of each word of the translation; text that stays as it is is aligned to
        itself.

        >>> aligned = Translator().align("Il dort.")
        >>> [(word, aligned.source[link]) for word, link in zip(aligned.target, aligned.links)]
        [('He', 'Il'), ("'s", 'dort'), ('sleeping', 'dort'), ('.', '.')]
        """
        from attentif.attention_view.alignment import Alignment

        def of_part(part: Part) -> Alignment:
            if not self._translatable(part):
                return Alignment.same(part.original)
            given = ModelInput.of(part, self._loud(part.text))
            return (
                self.attention(given.text)
                .alignment()
                .with_nouns(given.names, [*map(glued, given.nouns)])
            )

        return Alignment.joined([of_part(part) for part in self._parts([text])[0]])

    def _one_sentence(self, name: str, text: str, *, empty: bool = False) -> list[int]:
        """The ids of a text; one that the model cannot read at once is refused."""
        check_text(name, text)
        tokenizer = self.tokenizer.target if name == "target" else self.tokenizer
        ids = tokenizer.encode_batch([text])[0]
        if not ids and not empty:
            raise ValueError(f"{name}: expected a text to translate, got {text!r}")
        if len(ids) > self.longest_source:
            raise ValueError(
                f"{name}: expected at most {self.longest_source} tokens, got {len(ids)}; split "
                "the text"
            )
        return ids

    @cached_property
    def torch_engine(self) -> TorchEngine:
        """The torch engine: the fast one gives no probabilities of words that it does not
        choose."""
        from attentif.decoding.by_torch import TorchEngine

        if isinstance(self.engine, TorchEngine):
            return self.engine
        return TorchEngine(self.model, self.tokenizer.vocab_size)

    @cached_property
    def model(self) -> Model:
        """The torch model: CTranslate2 gives no attention of every layer."""
        from attentif.checkpoint import load

        return getattr(self.engine, "model", None) or load(self.folder)[0]

    def _of_parts(
        self, cut: list[list[Part]], n_best: int, progress: Progress | None
    ) -> list[list[Translation]]:
        asked = [part for of_text in cut for part in of_text if self._translatable(part)]
        made = self._found(asked, n_best, progress)
        if self.terms is not None:
            from attentif.decoding.term_placing import with_terms

            made = with_terms(
                asked, made, self.terms, partial(self._found, n_best=n_best, whole=True), self.say
            )
        found = iter(made)
        each = (
            [(part, next(found) if self._translatable(part) else []) for part in of_text]
            for of_text in cut
        )
        return [joined(of_text, n_best) for of_text in each]

    def _parts(self, texts: Sequence[str]) -> list[list[Part]]:
        for number, text in enumerate(texts):
            check_text(f"texts[{number}]", text)
        most = min(self.comfortable_source, self.long)
        return parts(texts, self.tokenizer.encode_batch, most=most, protect=self.guard)

    def _translatable(self, part: Part) -> bool:
        return bool(part.ids) and (not self.guard or LATIN.search(part.text) is not None)

    def _found(
        self,
        asked: list[Part],
        n_best: int,
        progress: Progress | None = None,
        *,
        whole: bool = False,
    ) -> list[list[Translation]]:
        """Translations of each part. Where no stand-in of a protected string is copied, a part
        is cut at its nouns, or, if it is to stay `whole`, has none."""
        found: list[list[Translation]] = [[] for _ in asked]
        rows = list(range(len(asked)))
        alive = _repeated(progress, len(asked))
        wide = self.beam if n_best > 1 or any(part.kept for part in asked) else 1
        for attempt in range(len(STAND_INS)):
            given = [
                ModelInput.of(asked[row], self._loud(asked[row].text), attempt) for row in rows
            ]
            sources = self._read(given)
            written = self._written(sources, wide, alive if attempt else progress)
            for row, one, ids, hypotheses in zip(rows, given, sources, written, strict=True):
                found[row] = self._distinct(hypotheses, one, ids, n_best)
                if one.marks and alive is not None:
                    alive(row, len(asked))
            rows = [row for row in rows if not found[row]]
            if not rows:
                return found
        if not whole:
            cut = [pieces(asked[row], self.tokenizer.encode_batch) for row in rows]
            for row, joined_again in zip(rows, self._of_parts(cut, 1, alive), strict=True):
                found[row] = joined_again
        return found

    def _read(self, given: list[ModelInput]) -> list[list[int]]:
        """The ids of each text: those of its part, if the text is the part's."""
        changed = [one.text for one in given if one.text != one.part.text]
        ids = iter(self.tokenizer.encode_batch(changed) if changed else [])
        return [next(ids) if one.text != one.part.text else one.part.ids for one in given]

    def _loud(self, text: str) -> bool:
        return self.guard and text.isupper() and len(LOUD.findall(text)) > 1

    def _distinct(
        self, found: Sequence[Hypothesis], given: ModelInput, ids: list[int], most: int
    ) -> list[Translation]:
        """The first `most` hypotheses as translations, one for each text; without those that lost
        a protected string."""
        distinct: dict[str, Translation] = {}
        for hypothesis in found:
            if len(distinct) == most:
                break
            translation = self._translation(hypothesis, given, ids)
            if translation is not None:
                distinct.setdefault(translation.text, translation)
        return list(distinct.values())

    def _translation(
        self, found: Hypothesis, given: ModelInput, ids: list[int]
    ) -> Translation | None:
        """A hypothesis as text; None where a protected string was lost."""
        # A model can write a line break in bytes; the output has one line for each input line.
        text = " ".join(self.tokenizer.decode(found.tokens).splitlines())
        if not copied(text, given.names):
            return None
        text = mended(given.part.text, text, given.part.begins, given.part.ends)
        text = anglicised(given.part.text, text) if self.guard else text
        if self.guard and given.part.begins:
            text = capitalised(given.part.text, text)
        text = given.restored(
            text.upper() if given.loud else text, ids, found.tokens, self.tokenizer, self._attention
        )
        tokens = [*found.tokens, self.engine.eos_id] if found.finished else found.tokens
        confidence = min(1.0, exp(found.normalised(1.0))) if tokens else None
        return Translation(
            text, found.normalised(self.length_penalty), tokens, found.scores, confidence
        )

    def _attention(self, ids: list[int], target: list[int]) -> Sequence[Sequence[float]]:
        """The attention of each token of a target to each token of its source; from CTranslate2
        where it gives it."""
        if isinstance(self.engine, Engine) and not self.engine.joint:
            return self.engine.attention(ids, target)
        from attentif.attention_view.view import token_attention

        return token_attention(self.model, self.tokenizer, ids, target)

    def _written(
        self, given: list[list[int]], n_best: int, progress: Progress | None
    ) -> list[list[Hypothesis]]:
        """The hypotheses of each source; equal sources are searched once."""
        numbers = {ids: number for number, ids in enumerate(dict.fromkeys(map(tuple, given)))}
        sources = [list(ids) for ids in numbers]
        limits = [
            limit_of(len(ids), self.engine.position_limit, self.engine.joint) for ids in sources
        ]
        search = partial(
            self.engine.translate, beam=self.beam, n_best=n_best, length_penalty=self.length_penalty
        )
        found = search(sources, limits=limits, progress=progress)
        if self.guard:
            circling = [
                row
                for row, (best, *_) in enumerate(found)
                if loops(best.tokens) and not loops(sources[row])
            ]
            again = search(
                [sources[row] for row in circling],
                limits=[limits[row] for row in circling],
                no_repeat=NO_REPEAT,
                progress=None,
            )
            for row, better in zip(circling, again, strict=True):
                found[row] = better
        return [found[numbers[tuple(ids)]] for ids in given]

    @property
    def search(self) -> str:
        """The search as a report names it."""
        penalty = f", length penalty {self.length_penalty:g}" if self.length_penalty != 1 else ""
        return f"beam {self.beam}{penalty}" if self.beam > 1 else "greedy"

    @property
    def longest_source(self) -> int:
        """The most tokens that the model can read: eos, or without an encoder the separator,
        follows them."""
        return self.engine.position_limit - 1

    @property
    def comfortable_source(self) -> int:
        """The most tokens that it can read and still write as many: without an encoder both
        share the positions."""
        return self.engine.position_limit // 2 if self.engine.joint else self.longest_source


def _repeated(progress: Progress | None, parts: int) -> Progress | None:
    """A progress for work after the first search: it reports again that all parts are searched, so
    that the caller can stop the work."""
    return None if progress is None else lambda done, total: progress(parts, parts)


def _opened(
    folder: Path,
    precision: Precision,
    threads: int | None,
    shortlist: bool,
    say: Callable[[str], None] | None,
) -> tuple[Engine, Tokenizer]:
    """The engine of a folder and its tokenizer, of the same model even if the folder is replaced
    meanwhile."""
    from attentif.text.tokenizer import Tokenizer

    while True:
        manifest = read_manifest(folder)
        tokenizer = Tokenizer.from_bytes(read_file(folder, TOKENIZER), str(folder / TOKENIZER))
        engine = Engine.open(
            folder, precision=precision, threads=threads, shortlist=shortlist, say=say or to_stderr
        )
        if read_manifest(folder) == manifest:
            return engine, tokenizer


def _gpu() -> bool:
    """Can torch use a GPU? The system is asked first: importing torch takes longer than
    translating."""
    if not any(os.path.exists(device) for device in ("/dev/nvidiactl", "/dev/kfd", "/dev/dxg")):
        return False
    import torch

    return torch.cuda.is_available()

"""The addresses under /api: words with their probabilities, other choices, attention, steps of
decoding, files, lab."""

from __future__ import annotations

import re
from math import exp, fsum
from operator import attrgetter
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from attentif.attention_view.alignment import split_words
from attentif.decoding.translation import Translation
from attentif.decoding.words import scored_words
from attentif.lab.exact.examples import EXAMPLES
from attentif.lab.language.blocks import NAMES as BLOCKS
from attentif.serve import fields
from attentif.serve.endpoint import MISSING, post
from attentif.serve.errors import ApiError
from attentif.serve.files import Job
from attentif.serve.gate import Ticket
from attentif.serve.lab import FORMATS, lab_command
from attentif.serve.libretranslate import UPLOAD, new_job
from attentif.serve.service import Service

router = APIRouter(prefix="/api", tags=["attentif"])
MOST_TOKENS = 128  # of a sentence whose attention is shown: numbers grow with the square
TORCH: dict[str, Any] = {"queue": attrgetter("torch_gate"), "responses": MISSING}
LAB_POLICY = {
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
    )
}


@post(router, "/translate", fields.Text, fields.TranslatedWords)
def translate(service: Service, given: fields.Text, ticket: Ticket) -> dict[str, Any]:
    """Translate a text, with the probability of every word."""
    found = service.translator.sentences(given.q, ticket.check)
    text = "".join(one.target + one.space for one in found)
    others: list[str] = []
    if given.alternatives:
        best = service.searching(given.alternatives + 1).translations([given.q], ticket.check)[0]
        others = [one.text for one in best if one.text != text]
    service.metrics.translated([given.q])
    made = [one._asdict() | {"words": [word._asdict() for word in one.words]} for one in found]
    return {"translatedText": text, "alternatives": others[: given.alternatives], "sentences": made}


def _one_sentence(service: Service, given: fields.Sentence) -> str:
    for name, text in {"q": given.q, "target": getattr(given, "target", "") or given.q}.items():
        tokens = len(service.translator.tokenizer.encode_batch([text])[0])
        if not 0 < tokens <= MOST_TOKENS:
            raise ApiError(
                400, f"{name}: expected one sentence of 1 to {MOST_TOKENS} tokens, got {tokens}"
            )
    return given.q


@post(router, "/choices", fields.Choices, fields.ChosenWords)
def choices(service: Service, given: fields.Choices, ticket: Ticket) -> dict[str, Any]:
    """Other choices for the word after the first tokens, each with the sentence continued from
    there."""
    found = service.translator.choices(_one_sentence(service, given), given.tokens, given.n)
    return {"choices": [_choice(service, one, len(given.tokens)) for one in found]}


def _choice(service: Service, found: Translation, before: int) -> dict[str, Any]:
    """A choice: its word is the one that the token after the prefix is in."""
    tokenizer = service.translator.tokenizer
    tokens = [token for token in found.tokens if token != tokenizer.eos_id]
    spans = split_words(tokenizer.tokens(tokens))
    first, end = next((span for span in spans if span[1] > before), (before, before))
    probability = exp(fsum((found.log_probs or [])[max(first, before) : end]))
    word = tokenizer.decode(tokens[first:end])
    words = scored_words(tokens, found.log_probs or [], found.text, tokenizer)
    return {
        "text": found.text,
        "word": word,
        "probability": min(1.0, probability),
        "confidence": found.confidence,
        "tokens": tokens,
        "words": [one._asdict() for one in words],
    }


@post(router, "/attention", fields.Written, dict[str, Any], **TORCH)
def attention(service: Service, given: fields.Written, ticket: Ticket) -> Response:
    """The attention of every layer and head while a sentence is translated."""
    view = service.translator.attention(_one_sentence(service, given), given.target or None)
    return Response(view.json(), media_type="application/json")


@post(router, "/steps", fields.Steps, fields.DecodingSteps, **TORCH)
def steps(service: Service, given: fields.Steps, ticket: Ticket) -> dict[str, Any]:
    """The tokens of a translation one by one, with the candidates at each position and their
    probabilities."""
    found = service.translator.steps(_one_sentence(service, given), given.n, given.target or None)
    made = [
        one._asdict() | {"candidates": [other._asdict() for other in one.candidates]}
        for one in found
    ]
    return {"source": given.q, "target": _text(service, [one.id for one in found]), "steps": made}


@post(router, "/beam", fields.Beam, fields.BeamTree, **TORCH)
def beam(service: Service, given: fields.Beam, ticket: Ticket) -> dict[str, Any]:
    """A beam search as a tree: each node after its parent."""
    nodes = service.translator.searching(beam=given.beam).beam_tree(_one_sentence(service, given))
    target = _text(service, [node.id for node in nodes[1:] if node.best])
    return {"source": given.q, "target": target, "nodes": [node._asdict() for node in nodes]}


def _text(service: Service, tokens: list[int]) -> str:
    tokenizer = service.translator.tokenizer
    return tokenizer.decode([token for token in tokens if token != tokenizer.eos_id])


@router.get("/blocks", response_model=dict[str, dict[str, str]])
async def blocks() -> JSONResponse:
    """Names of the blocks and examples of the lab, each with a sentence."""
    return JSONResponse({"blocks": dict(BLOCKS), "examples": dict(EXAMPLES)})


@post(router, "/shapes", fields.Shapes, dict[str, Any], queue=attrgetter("side_gate"))
def shapes(service: Service, given: fields.Shapes, ticket: Ticket) -> Response:
    """Every shape of a block, its parameters and multiply-adds."""
    return _lab(given, ["shapes"], "", ticket)


@post(router, "/work", fields.Work, dict[str, Any], queue=attrgetter("side_gate"))
def work(service: Service, given: fields.Work, ticket: Ticket) -> Response:
    """A block calculated by hand, with exact numbers and every step."""
    if bool(given.block) == bool(given.example) or (
        given.block and bool(given.values) == (given.seed is not None)
    ):
        raise ApiError(400, "expected an example, or a block with either values or a seed")
    options = ["work", f"--decimals={given.decimals}"]
    options += [f"--example={given.example}"] if given.example else []
    options += ["--random", f"--seed={given.seed}"] if given.seed is not None else []
    return _lab(given, options, given.values, ticket)


def _lab(given: fields.Shapes, options: list[str], values: str, ticket: Ticket) -> Response:
    named = given.block in BLOCKS
    if not named and re.fullmatch(r"[\w-]+", given.block):
        raise ApiError(
            400,
            f"no block is named {given.block}; expected one of {', '.join(BLOCKS)}, or equations",
        )
    words = [*options, *([f"--set={given.sizes}"] if given.sizes else [])]
    words += [given.block if named else "-"] if given.block else []
    found = lab_command(words, "" if named else given.block, values, given.format, ticket)
    return Response(
        found,
        media_type=FORMATS[given.format],
        headers=LAB_POLICY if given.format == "html" else None,
    )


@router.post("/files", status_code=202, response_model=fields.FileJob, openapi_extra=UPLOAD)
async def new_file(request: Request) -> JSONResponse:
    """Begin to translate a file; ask /api/files/{id} how far it is, at least every 30 seconds."""
    service, job = await new_job(request)
    ticket = Ticket(service.settings.file_time_limit)
    try:
        service.gate.begin(lambda ticket: service.files.work(job, ticket, watched=True), ticket)
    except ApiError as refused:  # other requests came while the file was read
        service.files.end(job, "failed", refused.said)
        raise
    return JSONResponse(_job(job), 202)


@router.get("/files/{id}", response_model=fields.FileJob, responses=MISSING)
def file_state(request: Request, id: str) -> JSONResponse:
    """How far a file is."""
    return JSONResponse(_job(request.app.state.service.files.find(id)))


@router.delete("/files/{id}", response_model=fields.FileJob, responses=MISSING)
def cancel_file(request: Request, id: str) -> JSONResponse:
    """Stop translating a file."""
    return JSONResponse(_job(request.app.state.service.files.cancel(id)))


def _job(job: Job) -> dict[str, Any]:
    return job._asdict() | {"url": job.url if job.state == "done" else None}

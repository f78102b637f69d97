"""The addresses under /api: words with their probabilities, other choices, attention, steps of decoding, files, lab."""

from __future__ import annotations

from math import exp, fsum
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from attentif.attention_view.alignment import split_words
from attentif.decoding.translation import Translation
from attentif.decoding.words import scored_words
from attentif.lab.exact.examples import EXAMPLES
from attentif.lab.language.blocks import NAMES as BLOCKS
from attentif.serve import fields
from attentif.serve.body import read
from attentif.serve.documented import answers, takes
from attentif.serve.errors import ApiError
from attentif.serve.files import Job
from attentif.serve.gate import Ticket, refusals
from attentif.serve.lab import FORMATS, lab_command
from attentif.serve.libretranslate import address, new_job
from attentif.serve.service import Service

router = APIRouter(prefix="/api", tags=["attentif"])
MOST_TOKENS = 128  # of a sentence whose attention is shown: numbers grow with the square


async def _sentence(request: Request, kind: type[fields.Sentence]) -> tuple[Service, Any]:
    """The service and the fields of a request that is about one sentence."""
    service: Service = request.app.state.service
    given = await read(request, kind)
    service.admit(request, given.api_key)
    service.check_size([given.q])
    for name, text in {"q": given.q, "target": getattr(given, "target", "") or given.q}.items():
        tokens = len(service.translator.tokenizer.encode_batch([text])[0])
        if not 0 < tokens <= MOST_TOKENS:
            raise ApiError(400, f"{name}: expected one sentence of 1 to {MOST_TOKENS} tokens, got {tokens}")
    return service, given


@router.post("/translate", **takes(fields.Text), **answers(fields.TranslatedWords))
async def translate(request: Request) -> JSONResponse:
    """Translate a text, with the probability of every word."""
    service: Service = request.app.state.service
    given = await read(request, fields.Text)
    service.admit(request, given.api_key)
    service.check_size([given.q])

    def work(ticket: Ticket) -> dict[str, Any]:
        found = service.translator.sentences(given.q, ticket.check)
        text = "".join(one.target + one.space for one in found)
        others: list[str] = []
        if given.alternatives:
            best = service.searching(given.alternatives + 1).translations([given.q], ticket.check)[0]
            others = [other for other in dict.fromkeys(one.text for one in best) if other != text]
        made = [one._asdict() | {"words": [word._asdict() for word in one.words]} for one in found]
        return {"translatedText": text, "alternatives": others[: given.alternatives], "sentences": made}

    found = await service.gate.run(request, refusals(work))
    service.metrics.translated(1, len(given.q))
    return JSONResponse(found)


@router.post("/choices", **takes(fields.Choices), **answers(fields.ChosenWords))
async def choices(request: Request) -> JSONResponse:
    """Other choices for the word after the first tokens, each with the sentence continued from there."""
    service, given = await _sentence(request, fields.Choices)

    def work(ticket: Ticket) -> list[dict[str, Any]]:
        found = service.translator.choices(given.q, given.tokens, given.n)
        return [_choice(service, one, len(given.tokens)) for one in found]

    return JSONResponse({"choices": await service.gate.run(request, refusals(work))})


def _choice(service: Service, found: Translation, before: int) -> dict[str, Any]:
    """A choice: its word is the one that the token after the prefix is in."""
    tokenizer = service.translator.tokenizer
    tokens = [token for token in found.tokens if token != tokenizer.eos_id]
    spans = split_words(tokenizer.tokens(tokens))
    first, end = next((span for span in spans if span[1] > before), (before, before))
    probability = exp(fsum((found.log_probs or [])[max(first, before) : end]))
    word = tokenizer.decode(tokens[first:end])
    words = scored_words(tokens, found.log_probs or [], found.text, tokenizer)
    return {"text": found.text, "word": word, "probability": min(1.0, probability), "confidence": found.confidence,
            "tokens": tokens, "words": [one._asdict() for one in words]}  # fmt: skip


@router.post("/attention", **takes(fields.Written), **answers(dict[str, Any], 404))
async def attention(request: Request) -> Response:
    """The attention of every layer and head while a sentence is translated."""
    service, given = await _sentence(request, fields.Written)
    work = lambda ticket: service.translator.attention(given.q, given.target or None).json()  # noqa: E731
    return Response(await service.with_torch(request, refusals(work)), media_type="application/json")


@router.post("/steps", **takes(fields.Steps), **answers(fields.DecodingSteps, 404))
async def steps(request: Request) -> JSONResponse:
    """The tokens of a translation one by one, with the candidates at each position and their probabilities."""
    service, given = await _sentence(request, fields.Steps)

    def work(ticket: Ticket) -> list[dict[str, Any]]:
        found = service.translator.steps(given.q, given.n, given.target or None)
        return [one._asdict() | {"candidates": [other._asdict() for other in one.candidates]} for one in found]

    found = await service.with_torch(request, refusals(work))
    return JSONResponse({"source": given.q, "target": _text(service, [one["id"] for one in found]), "steps": found})


@router.post("/beam", **takes(fields.Beam), **answers(fields.BeamTree, 404))
async def beam(request: Request) -> JSONResponse:
    """A beam search as a tree: each node after its parent."""
    service, given = await _sentence(request, fields.Beam)

    def work(ticket: Ticket) -> list[dict[str, Any]]:
        translator = service.translator.searching(beam=given.beam)
        return [node._asdict() for node in translator.beam_tree(given.q)]

    nodes = await service.with_torch(request, refusals(work))
    best = [node["id"] for node in nodes[1:] if node["best"]]
    return JSONResponse({"source": given.q, "target": _text(service, best), "nodes": nodes})


def _text(service: Service, tokens: list[int]) -> str:
    tokenizer = service.translator.tokenizer
    return tokenizer.decode([token for token in tokens if token != tokenizer.eos_id])


@router.get("/blocks", **answers(dict[str, dict[str, str]]))
async def blocks() -> JSONResponse:
    """Names of the blocks and examples of the lab, each with a sentence."""
    return JSONResponse({"blocks": dict(BLOCKS), "examples": dict(EXAMPLES)})


@router.post("/shapes", **takes(fields.Shapes), **answers(dict[str, Any]))
async def shapes(request: Request) -> Response:
    """Every shape of a block, its parameters and multiply-adds."""
    given = await read(request, fields.Shapes)
    return await _lab(request, given, ["shapes"], "")


@router.post("/work", **takes(fields.Work), **answers(dict[str, Any]))
async def work(request: Request) -> Response:
    """A block calculated by hand, with exact numbers and every step."""
    given = await read(request, fields.Work)
    if bool(given.block) == bool(given.example) or (given.block and bool(given.values) == (given.seed is not None)):
        raise ApiError(400, "expected an example, or a block with either values or a seed")
    options = ["work", f"--decimals={given.decimals}"]
    options += [f"--example={given.example}"] if given.example else []
    options += ["--random", f"--seed={given.seed}"] if given.seed is not None else []
    return await _lab(request, given, options, given.values)


async def _lab(request: Request, given: fields.Shapes, options: list[str], values: str) -> Response:
    service: Service = request.app.state.service
    service.admit(request, given.api_key)
    named = given.block in BLOCKS
    words = [*options, *([f"--set={given.sizes}"] if given.sizes else [])]
    words += [given.block if named else "-"] if given.block else []
    equations = "" if named else given.block
    run = lambda ticket: lab_command(words, equations, values, given.format, ticket)  # noqa: E731
    found = await service.side_gate.run(request, run)
    policy = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"}
    return Response(found, media_type=FORMATS[given.format], headers=policy if given.format == "html" else None)


@router.post("/files", status_code=202, **takes(fields.TranslateFile, multipart=True), **answers(fields.FileJob))
async def new_file(request: Request) -> JSONResponse:
    """Begin to translate a file; ask /api/files/{id} how far it is, at least every 30 seconds."""
    service: Service = request.app.state.service
    job = await new_job(request)
    service.begin(job)
    return JSONResponse(_job(job), 202)


@router.get("/files/{id}", **answers(fields.FileJob, 404))
async def file_state(request: Request, id: str) -> JSONResponse:
    """How far a file is."""
    return JSONResponse(_job(request.app.state.service.files.find(id)))


@router.delete("/files/{id}", **answers(fields.FileJob, 404))
async def cancel_file(request: Request, id: str) -> JSONResponse:
    """Stop translating a file."""
    return JSONResponse(_job(request.app.state.service.files.cancel(id)))


def _job(job: Job) -> dict[str, Any]:
    return job._asdict() | {"url": address(job) if job.state == "done" else None}

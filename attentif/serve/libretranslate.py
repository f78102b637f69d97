"""LibreTranslate's API: its addresses, field names and error form, so that its clients work unchanged."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from attentif.serve import fields
from attentif.serve.body import read
from attentif.serve.documented import answers, takes
from attentif.serve.errors import ApiError
from attentif.serve.files import SUFFIXES, Job
from attentif.serve.gate import Ticket
from attentif.serve.service import Service, name_of
from attentif.text.formats import html
from attentif.text.formats.slots import Choice, with_slots

router = APIRouter(tags=["LibreTranslate"])


@router.post("/translate", **takes(fields.Translate), **answers(fields.Translated))
async def translate(request: Request) -> JSONResponse:
    """Translate a text, or a list of texts."""
    service: Service = request.app.state.service
    given = await read(request, fields.Translate)
    service.admit(request, given.api_key)
    batch = isinstance(given.q, list)
    texts = given.q if isinstance(given.q, list) else [given.q]
    if not given.q:
        raise ApiError(400, "Invalid request: missing q parameter")
    service.check_size(texts)
    detected = service.detect(texts) if given.source == "auto" else []
    sources = [one["language"] for one in detected] or [given.source] * len(texts)
    wanted = [service.check_pair(source, given.target) for source in sources]
    count = given.alternatives + 1

    def work(ticket: Ticket) -> list[list[str]]:
        chosen = [text for text, needed in zip(texts, wanted, strict=True) if needed]
        found = iter(_translated(service, chosen, given.format, count, ticket))
        return [next(found) if needed else [text] for text, needed in zip(texts, wanted, strict=True)]

    found = await service.gate.run(request, work)
    service.metrics.translated(len(texts), sum(map(len, texts)))
    best, others = [one[0] for one in found], [one[1:] for one in found]
    answer: dict[str, Any] = {"translatedText": best if batch else best[0]}
    if given.alternatives:
        answer["alternatives"] = others if batch else others[0]
    if detected:
        answer["detectedLanguage"] = detected if batch else detected[0]
    return JSONResponse(answer)


def _translated(service: Service, texts: list[str], format: str, count: int, ticket: Ticket) -> list[list[str]]:
    """The best translations of each text, distinct, at most `count`."""
    translator = service.searching(count)
    documents = [with_slots(text.encode(), "q", html.slots, Choice()) for text in texts] if format == "html" else []
    asked = [text for document in documents for text in document.texts] if documents else texts
    found = [[one.text for one in of_text] for of_text in translator.translations(asked, ticket.check)]
    if not documents:
        return [list(dict.fromkeys(of_text)) for of_text in found]
    made, at = [], 0
    for document in documents:
        of_document = found[at : at + len(document.texts)]
        at += len(document.texts)
        ranks = range(max(map(len, of_document), default=1))
        whole = [document.written([one[min(rank, len(one) - 1)] for one in of_document]).decode() for rank in ranks]
        made.append(list(dict.fromkeys(whole)))
    return made


@router.post("/detect", **takes(fields.Detect), **answers(list[fields.Detection]))
async def detect(request: Request) -> JSONResponse:
    """Detect the language of a text, among those of the model."""
    service: Service = request.app.state.service
    given = await read(request, fields.Detect)
    service.admit(request, given.api_key)
    if not given.q:
        raise ApiError(400, "Invalid request: missing q parameter")
    service.check_size([given.q])
    return JSONResponse(await service.gate.run(request, lambda ticket: service.ranked(given.q)))


@router.get("/languages", **answers(list[fields.Language]))
async def languages(request: Request) -> JSONResponse:
    """List the languages, each with those that it is translated to."""
    service: Service = request.app.state.service
    found = [
        {"code": code, "name": name_of(code), "targets": sorted({code, service.target})}
        for code in sorted(service.settings.languages)
    ]
    return JSONResponse(found)


@router.get("/frontend/settings", **answers(dict[str, Any]))
async def frontend_settings(request: Request) -> JSONResponse:
    """What a page needs to know: limits, formats, languages."""
    service: Service = request.app.state.service
    settings = service.settings
    sides = zip(("source", "target"), settings.languages, strict=True)
    return JSONResponse({
        "apiKeys": service.keys is not None,
        "charLimit": settings.char_limit if settings.char_limit > 0 else -1,
        "batchLimit": settings.batch_limit if settings.batch_limit > 0 else -1,
        "fileCharLimit": settings.file_char_limit if settings.file_char_limit > 0 else -1,
        "filesTranslation": not settings.disable_files_translation,
        "frontendTimeout": 500,
        "keyRequired": settings.require_api_key,
        "language": {side: {"code": code, "name": name_of(code)} for side, code in sides},
        "suggestions": False,
        "supportedFilesFormat": list(SUFFIXES),
        "attention": service.attention,
    })  # fmt: skip


@router.get("/health", **answers(dict[str, str]))
async def health() -> JSONResponse:
    """Answers as long as the server runs."""
    return JSONResponse({"status": "ok"})


async def new_job(request: Request) -> Job:
    """The job of an uploaded file."""
    service: Service = request.app.state.service
    if service.settings.disable_files_translation:
        raise ApiError(403, "Files translation are disabled on this server.")
    given = await read(request, fields.TranslateFile)
    service.admit(request, given.api_key)
    source = service.source if given.source == "auto" else given.source
    if not service.check_pair(source, given.target):
        raise ApiError(400, f"{name_of(source)} is not available as a target language from itself")
    return service.files.add(given.file.filename or "", await given.file.read())


def address(job: Job) -> str:
    return f"/download_file/{job.id}.{quote(job.name)}"


@router.post("/translate_file", **takes(fields.TranslateFile, multipart=True), **answers(fields.FileUrl))
async def translate_file(request: Request) -> JSONResponse:
    """Translate a file; the answer comes when it is done."""
    service: Service = request.app.state.service
    job = await new_job(request)
    work = lambda ticket: service.files.work(job, ticket, watched=False)  # noqa: E731
    done = await service.gate.run(request, work, service.settings.file_time_limit)
    if done.state != "done":
        raise ApiError(400, done.error)
    return JSONResponse({"translatedFileUrl": str(request.base_url).rstrip("/") + address(job)})


@router.get("/download_file/{name}", **answers(None))
async def download_file(request: Request, name: str) -> Response:
    """A translated file."""
    service: Service = request.app.state.service
    job, data = service.files.result(name)
    said = f"attachment; filename*=UTF-8''{quote(job.name)}"
    return Response(data, media_type="application/octet-stream", headers={"Content-Disposition": said})

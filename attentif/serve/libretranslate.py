"""LibreTranslate's API: its addresses, field names and error form, so that its clients work
unchanged."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import quote

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from attentif.serve import fields
from attentif.serve.endpoint import MULTIPART, admitted, body, post
from attentif.serve.errors import ApiError
from attentif.serve.files import SUFFIXES, Job
from attentif.serve.gate import Ticket
from attentif.serve.service import Service, name_of
from attentif.text.formats import html
from attentif.text.formats.slots import Choice, with_slots

router = APIRouter(tags=["LibreTranslate"])


@post(router, "/translate", fields.Translate, fields.Translated)
def translate(service: Service, given: fields.Translate, ticket: Ticket) -> dict[str, Any]:
    """Translate a text, or a list of texts."""
    batch = isinstance(given.q, list)
    texts = given.q if isinstance(given.q, list) else [given.q]
    detected = [service.detect(text)[0] for text in texts] if given.source == "auto" else []
    sources = [one["language"] for one in detected] or [given.source] * len(texts)
    wanted = [service.check_pair(source, given.target) for source in sources]
    chosen = [text for text, needed in zip(texts, wanted, strict=True) if needed]
    made = iter(_translated(service, chosen, given.format, given.alternatives + 1, ticket))
    found = [next(made) if needed else [text] for text, needed in zip(texts, wanted, strict=True)]
    service.metrics.translated(texts)
    best, others = [one[0] for one in found], [one[1:] for one in found]
    answer: dict[str, Any] = {"translatedText": best if batch else best[0]}
    if given.alternatives:
        answer["alternatives"] = others if batch else others[0]
    if detected:
        answer["detectedLanguage"] = detected if batch else detected[0]
    return answer


def _translated(
    service: Service, texts: list[str], format: str, count: int, ticket: Ticket
) -> list[list[str]]:
    """The best translations of each text, distinct, at most `count`."""
    translator = service.searching(count)
    documents = (
        [with_slots(text.encode(), "q", html.slots, Choice()) for text in texts]
        if format == "html"
        else []
    )
    asked = [text for document in documents for text in document.texts] if documents else texts
    found = [
        [one.text for one in of_text] for of_text in translator.translations(asked, ticket.check)
    ]
    if not documents:
        return found
    made, at = [], 0
    for document in documents:
        of_document = found[at : at + len(document.texts)]
        at += len(document.texts)
        ranks = range(max(map(len, of_document), default=1))
        whole = [
            document.written([one[min(rank, len(one) - 1)] for one in of_document]).decode()
            for rank in ranks
        ]
        made.append(list(dict.fromkeys(whole)))
    return made


@post(router, "/detect", fields.Detect, list[fields.Detection])
def detect(service: Service, given: fields.Detect, ticket: Ticket) -> list[dict[str, Any]]:
    """Detect the language of a text, or of several together, among those of the model."""
    return service.detect(given.q if isinstance(given.q, str) else "\n".join(given.q))


@router.get("/languages", response_model=list[fields.Language])
async def languages(request: Request) -> JSONResponse:
    """List the languages, each with those that it is translated to."""
    service: Service = request.app.state.service
    found = [
        {
            "code": code,
            "name": name_of(code),
            "targets": sorted({code, service.settings.languages[1]}),
        }
        for code in sorted(service.settings.languages)
    ]
    return JSONResponse(found)


@router.get("/frontend/settings", response_model=dict[str, Any])
async def frontend_settings(request: Request) -> JSONResponse:
    """What a page needs to know: limits, formats, languages."""
    service: Service = request.app.state.service
    settings = service.settings
    limits = {
        "charLimit": settings.char_limit,
        "batchLimit": settings.batch_limit,
        "fileCharLimit": settings.file_char_limit,
    }
    sides = zip(("source", "target"), settings.languages, strict=True)
    return JSONResponse(
        {
            **{name: limit if limit > 0 else -1 for name, limit in limits.items()},
            "apiKeys": service.keys is not None,
            "filesTranslation": not settings.disable_files_translation,
            "frontendTimeout": 500,
            "keyRequired": settings.require_api_key,
            "language": {side: {"code": code, "name": name_of(code)} for side, code in sides},
            "suggestions": False,
            "supportedFilesFormat": list(SUFFIXES),
            "attention": service.attention,
        }
    )


@router.get("/health", response_model=dict[str, str])
async def health() -> JSONResponse:
    """Answers as long as the server runs."""
    return JSONResponse({"status": "ok"})


async def new_job(request: Request) -> tuple[Service, Job]:
    """The job of an uploaded file."""
    service: Service = request.app.state.service
    if service.settings.disable_files_translation:
        raise ApiError(403, "Files translation are disabled on this server.")
    given = await admitted(request, service, fields.TranslateFile, service.gate)
    source = service.settings.languages[0] if given.source == "auto" else given.source
    if not service.check_pair(source, given.target):
        raise ApiError(400, f"{name_of(source)} is not available as a target language from itself")
    data = await given.file.read()
    return service, await asyncio.to_thread(service.files.add, given.file.filename or "", data)


UPLOAD = body(fields.TranslateFile, MULTIPART)


@router.post("/translate_file", response_model=fields.FileUrl, openapi_extra=UPLOAD)
async def translate_file(request: Request) -> JSONResponse:
    """Translate a file; the answer comes when it is done."""
    service, job = await new_job(request)
    work = lambda ticket: service.files.work(job, ticket, watched=False)  # noqa: E731
    try:
        done = await service.gate.run(request, work, service.settings.file_time_limit)
    except ApiError as refused:
        service.files.end(job, "failed", refused.said)
        raise
    if done.state != "done":
        raise ApiError(400, done.error)
    return JSONResponse({"translatedFileUrl": str(request.base_url).rstrip("/") + job.url})


@router.get("/download_file/{name}", response_class=Response)
def download_file(request: Request, name: str) -> Response:
    """A translated file."""
    job, data = request.app.state.service.files.result(name)
    said = f"attachment; filename*=UTF-8''{quote(job.name)}"
    return Response(
        data, media_type="application/octet-stream", headers={"Content-Disposition": said}
    )

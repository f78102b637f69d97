"""The pages: HTML from templates, in the person's language and theme, and the files that a page
asks for.

A page is complete before its JavaScript runs, and a form works without it. Knows no model and no
torch.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from types import SimpleNamespace
from typing import Any, NamedTuple
from urllib.parse import urlencode

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse
from jinja2 import Environment, FunctionLoader, StrictUndefined

from attentif.decoding.translation import CONFIDENT
from attentif.document.html import body
from attentif.document.result import ENDINGS
from attentif.serve import fields
from attentif.serve.endpoint import read
from attentif.serve.errors import ApiError
from attentif.serve.files import SUFFIXES
from attentif.serve.gate import Ticket
from attentif.serve.guard import POLICY
from attentif.serve.lab import limited
from attentif.serve.learn.frame import Around
from attentif.serve.learn.pages import BODY, PAGES, Drawn, draw, offered
from attentif.serve.service import Service

LOCAL = ("127.0.0.1", "::1", "localhost")
LANGUAGES = ("en", "fr")  # of the interface
THEMES = ("light", "dark")
TYPES = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
FILES = {
    "html": "text/html; charset=utf-8",
    "latex": "text/x-latex; charset=utf-8",
    "pdf": "application/pdf",
    "svg": "image/svg+xml",
}
STYLED = (
    POLICY + "; style-src 'self' 'unsafe-inline'"
)  # MathML and SVG have style attributes; no script has them
Work = Callable[[Ticket], Any]
CHILD = "from attentif.serve.learn.pages import main; main()"
router = APIRouter(include_in_schema=False)


class Tried(NamedTuple):
    """The result of a page's work, or why there is none."""

    result: Any = None
    refused: ApiError | None = None


async def _tried(
    request: Request, queue: str, work: Work, texts: Sequence[str] = (), api_key: str = ""
) -> Tried:
    """Work in a queue of the service. A page that is opened has no key: where one is wanted,
    JavaScript asks again."""
    service: Service = request.app.state.service
    if service.settings.require_api_key and request.method == "GET":
        return Tried()
    try:
        service.admit(request, api_key)
        service.check_size([text for text in texts if text] or ["."])
        return Tried(await getattr(service, queue).run(request, work))
    except ApiError as refused:
        return Tried(refused=refused)


@router.get("/")
async def translate_page(request: Request, q: str = "") -> HTMLResponse:
    """The Translate page; a text in the address is already translated in it."""
    service: Service = request.app.state.service
    work = lambda ticket: service.translator.translate(q, ticket.check)  # noqa: E731
    found = await _tried(request, "gate", work, [q]) if q.strip() else Tried()
    formats = () if service.settings.disable_files_translation else SUFFIXES
    limit = service.settings.char_limit
    return _page(
        request,
        "translate",
        found,
        q=q,
        translation=found.result or "",
        formats=formats,
        limit=limit,
    )


@router.get("/attention")
async def attention_page(
    request: Request, q: str = "", target: str = "", plain: bool = False
) -> HTMLResponse:
    """The Attention page; a plain one is a document that needs no JavaScript."""
    service: Service = request.app.state.service
    work = lambda ticket: body(service.translator.attention(q, target or None).document())  # noqa: E731
    found = (
        await _tried(request, "torch_gate", work, [q, target]) if plain and q.strip() else Tried()
    )
    again = urlencode(
        {"q": q, "target": target, "plain": 1, "ui": _language(request)}, errors="replace"
    )
    return _page(request, "attention", found, q=q, document=found.result or "", plain_query=again)


async def learn_page(request: Request) -> Response:
    """A page of learn/ with its document, or its result as a file; it needs no JavaScript."""
    name, asked = request.url.path[1:], dict(request.query_params)
    if request.method == "POST":  # a file, which may be asked for with a key
        asked = {one: str(value) for one, value in (await request.form()).items()}
    format, api_key = asked.pop("format", "") or BODY, asked.pop("api_key", "")
    found = await _tried(request, *_drawing(request, name, asked, format), api_key=api_key)
    drawn = found.result or Drawn(b"", "", asked)
    if format != BODY and found.result:
        ending = next(end for end, one in ENDINGS.items() if one == format)
        file = (PAGES[name].file or name).format(**drawn.fields)
        headers = {"Content-Disposition": f'attachment; filename="{file}{ending}"'}
        return Response(
            drawn.content, media_type=FILES.get(format, "application/octet-stream"), headers=headers
        )
    document = {"heading": drawn.title, "document": drawn.content.decode()}
    return _page(
        request, name, found, "learn.html", **_form(request, name, drawn.fields), **document
    )


@router.post("/api/learn/{name}")
async def learn(request: Request, name: str) -> JSONResponse:
    """A page of the interface for the values of its form: the document as HTML, the form, and
    its new values."""
    given = await read(request, fields.Learn)
    found = await _tried(
        request, *_drawing(request, name, given.fields, BODY), api_key=given.api_key
    )
    if found.refused:
        raise found.refused
    content, title, values = found.result
    form = _templates().get_template("fields.html").render(**_form(request, name, values))
    return JSONResponse({"title": title, "html": content.decode(), "form": form, "fields": values})


def _form(request: Request, name: str, values: dict[str, str]) -> dict[str, Any]:
    """What fields.html shows."""
    words = _messages()[_language(request)]["learn"][name]
    return {"page": PAGES[name], "words": words, "form": PAGES[name].form(values), "values": values}


def _drawing(request: Request, name: str, given: dict[str, str], format: str) -> tuple[str, Work]:
    """The work of drawing a page: inside the server, where it needs torch, or in a process of
    its own; its queue."""
    if name not in offered():
        raise ApiError(404, f"there is no such page; expected one of {', '.join(offered())}")
    settings = request.app.state.service.settings
    around = Around(None if settings.model is None else str(settings.model), settings.host in LOCAL)
    if PAGES[name].torch:
        return "torch_gate", lambda ticket: draw(
            name, given, around._replace(check=ticket.check), format
        )
    asked = json.dumps({"name": name, "fields": given, "around": around[:2], "format": format})

    def work(ticket: Ticket) -> Drawn:
        with tempfile.TemporaryDirectory(prefix="attentif-") as folder:
            head, _, content = limited(CHILD, [], asked, ticket, folder).partition(b"\n")
        return Drawn(content, *json.loads(head))

    return "side_gate", work


for path in PAGES:
    router.add_api_route(f"/{path}", learn_page, methods=["GET", "POST"])


@router.get("/docs")
async def documentation(request: Request) -> HTMLResponse:
    """Every address of the API with its fields and responses, from openapi.json."""
    base = str(request.base_url).rstrip("/")
    return _page(request, "docs", Tried(), schema=request.app.openapi(), base=base)


@router.get("/static/{name:path}")
async def asset(request: Request, name: str) -> Response:
    """A file of the pages; a browser asks again whether it has changed."""
    found = _assets().get(name)
    if found is None:
        raise ApiError(404, "there is no such file")
    content, tag = found
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(content, media_type=TYPES[name.rpartition(".")[2]], headers=headers)


def _page(
    request: Request, name: str, found: Tried, template: str = "", **given: Any
) -> HTMLResponse:
    language = _language(request)
    say = _messages()[language]
    settings = request.app.state.service.settings
    source, target = settings.languages
    theme = request.cookies.get("theme", "")
    asked, here = dict(request.query_params), request.url.path
    navigation = {"/": say["translate"], "/attention": say["attention"]}
    navigation |= {f"/{one}": say["learn"][one]["title"] for one in offered()} | {
        "/docs": say["api"]
    }
    sent = {
        "source": source,
        "target": target,
        "limit": settings.char_limit,
        "confident": CONFIDENT,
        "keyed": settings.api_keys or settings.require_api_key,
    }
    values = {
        "language": language,
        "theme": theme if theme in THEMES else "",
        "title": f"attentif: {navigation[here]}",
        "scripts": [
            one for one in ("learn.js" if name in PAGES else "", f"{name}.js") if one in _assets()
        ],
        "navigation": navigation,
        "here": here,
        "in_language": {
            code: "?" + urlencode({**asked, "ui": code}, errors="replace") for code in LANGUAGES
        },
        "say": SimpleNamespace(**say),  # a dictionary has methods of the names clear and copy
        "source": source,
        "target": target,
        "source_name": say["languages"].get(source, source),
        "target_name": say["languages"].get(target, target),
        "error": found.refused.said if found.refused else "",
        "data": {
            "say": {one: said for one, said in say.items() if one not in ("learn", "docs")},
            "settings": sent,
        },
    }
    html = _templates().get_template(template or f"{name}.html").render(**values, **given)
    headers = {
        "Vary": "Cookie, Accept-Language",
        "Referrer-Policy": "same-origin",  # without it a form's origin is null
        "Content-Security-Policy": STYLED if name in PAGES else POLICY,
    }
    status, again = (
        (found.refused.status, found.refused.headers or {}) if found.refused else (200, {})
    )
    return HTMLResponse(html.encode("utf-8", "replace"), status, {**headers, **again})


def _language(request: Request) -> str:
    """The interface's language: asked for in the address, kept in the cookie, or the first that
    the browser prefers."""
    accepted = (
        part.split(";")[0].strip()[:2].lower()
        for part in request.headers.get("accept-language", "").split(",")
    )
    asked = (request.query_params.get("ui"), request.cookies.get("ui"), *accepted)
    return next((code for code in asked if code in LANGUAGES), LANGUAGES[0])


@cache
def _messages() -> dict[str, dict[str, Any]]:
    return tomllib.loads(_read("messages.toml"))


@cache
def _templates() -> Environment:
    return Environment(
        loader=FunctionLoader(lambda name: _read(f"templates/{name}")),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
    )


def _read(name: str) -> str:
    return files("attentif.serve").joinpath(f"page/{name}").read_text("utf-8")


@cache
def _assets() -> dict[str, tuple[bytes, str]]:
    """Every file that a page may ask for, by its name, with its ETag; nothing else is read from
    the disk."""
    own, shared = files("attentif.serve").joinpath("page/static"), files("attentif.attention_view")
    found = {
        file.name: file.read_bytes()
        for file in own.iterdir()
        if file.name.rpartition(".")[2] in TYPES
    }
    found |= {
        f"attention/{file.name}": file.read_bytes()
        for file in shared.iterdir()
        if file.name.endswith(".js")
    }
    found["document.css"] = files("attentif.document").joinpath("page.css").read_bytes()
    return {
        name: (content, f'"{hashlib.sha256(content).hexdigest()[:16]}"')
        for name, content in found.items()
    }

"""The pages: HTML from templates, in the person's language and theme, and the files that a page asks for.

A page is complete before its JavaScript runs, and a form works without it. Knows no model and no torch.
"""

from __future__ import annotations

import hashlib
import tomllib
from functools import cache
from importlib.resources import files
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlencode

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse
from jinja2 import Environment, FunctionLoader, StrictUndefined

from attentif.decoding.translation import CONFIDENT
from attentif.document.html import body
from attentif.serve.errors import ApiError
from attentif.serve.files import SUFFIXES
from attentif.serve.service import Service

LANGUAGES = ("en", "fr")  # of the interface
THEMES = ("light", "dark")
TYPES = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
router = APIRouter(include_in_schema=False)


@router.get("/")
async def translate_page(request: Request, q: str = "") -> HTMLResponse:
    """The Translate page; a text in the address is already translated in it."""
    service: Service = request.app.state.service
    text, error, status = "", "", 200
    if q.strip():
        try:
            service.admit(request)
            service.check_size([q])
            text = await service.gate.run(request, lambda ticket: service.translator.translate(q, ticket.check))
        except ApiError as refused:
            error, status = refused.said, refused.status
    formats = () if service.settings.disable_files_translation else SUFFIXES
    given = {"q": q, "translation": text, "formats": formats, "limit": service.settings.char_limit}
    return _page(request, "translate", status, error=error, **given)


@router.get("/attention")
async def attention_page(request: Request, q: str = "", plain: bool = False) -> HTMLResponse:
    """The Attention page; a plain one is a document that needs no JavaScript."""
    service: Service = request.app.state.service
    document, error, status = "", "", 200
    if plain and q.strip():
        try:
            service.admit(request)
            service.check_size([q])
            view = await service.torch_gate.run(request, lambda ticket: service.translator.attention(q))
            document = body(view.document())
        except ApiError as refused:
            error, status = refused.said, refused.status
        except ValueError as refused:
            error, status = str(refused), 400
    again = urlencode({"q": q, "plain": 1, "ui": _language(request)}, errors="replace")
    return _page(request, "attention", status, error=error, q=q, document=document, plain_query=again)


@router.get("/docs")
async def documentation(request: Request) -> HTMLResponse:
    """Every address of the API with its fields and responses, from openapi.json."""
    base = str(request.base_url).rstrip("/")
    return HTMLResponse(_templates().get_template("docs.html").render(schema=request.app.openapi(), base=base))


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


def _page(request: Request, name: str, status: int, **given: Any) -> HTMLResponse:
    language = _language(request)
    say = _messages()[language]
    settings = request.app.state.service.settings
    source, target = settings.languages
    theme = request.cookies.get("theme", "")
    asked = dict(request.query_params)
    values = {
        "language": language,
        "theme": theme if theme in THEMES else "",
        "title": f"attentif: {say[name]}",
        "script": f"{name}.js",
        "here": request.url.path,
        "in_language": {code: "?" + urlencode({**asked, "ui": code}, errors="replace") for code in LANGUAGES},
        "say": SimpleNamespace(**say),  # a dictionary has methods of the names clear and copy
        "source": source,
        "target": target,
        "source_name": say["languages"].get(source, source),
        "target_name": say["languages"].get(target, target),
        "data": {
            "say": say,
            "settings": {"source": source, "target": target, "limit": settings.char_limit, "confident": CONFIDENT},
        },
    }
    html = _templates().get_template(f"{name}.html").render(**values, **given)
    return HTMLResponse(html.encode("utf-8", "replace"), status, {"Vary": "Cookie, Accept-Language"})


def _language(request: Request) -> str:
    """The interface's language: asked for in the address, kept in the cookie, or the first that the browser prefers."""
    accepted = (
        part.split(";")[0].strip()[:2].lower() for part in request.headers.get("accept-language", "").split(",")
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
    """Every file that a page may ask for, by its name, with its ETag; nothing else is read from the disk."""
    own, shared = files("attentif.serve").joinpath("page/static"), files("attentif.attention_view")
    found = {file.name: file.read_bytes() for file in own.iterdir() if file.name.rpartition(".")[2] in TYPES}
    found |= {f"attention/{file.name}": file.read_bytes() for file in shared.iterdir() if file.name.endswith(".js")}
    found["document.css"] = files("attentif.document").joinpath("page.css").read_bytes()
    return {name: (content, f'"{hashlib.sha256(content).hexdigest()[:16]}"') for name, content in found.items()}

"""The pages: HTML from templates, in the person's language and theme, and the files that a page asks for.

A page is complete before its JavaScript runs, and a form works without it. Knows no model and no torch.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Awaitable, Callable
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse
from jinja2 import Environment, FunctionLoader, StrictUndefined

from attentif.decoding.translation import CONFIDENT
from attentif.document.html import body
from attentif.serve.errors import ApiError

if TYPE_CHECKING:
    from attentif.attention_view.view import AttentionView
    from attentif.serve.settings import Settings

LANGUAGES = ("en", "fr")  # of the interface
THEMES = ("light", "dark")
TYPES = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
# Only what a page is made of: no file from another host, no inline script or style, no frame around it.
POLICY = ("default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'")  # fmt: skip
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # an address holds the text
    "Cross-Origin-Opener-Policy": "same-origin",
}
Translate = Callable[[Request, str], Awaitable[str]]
Attention = Callable[[Request, str, str | None], Awaitable["AttentionView"]]


def router(settings: Settings, formats: tuple[str, ...], translate: Translate, attention: Attention) -> APIRouter:
    """The routes of the pages. `translate` and `attention` answer those who have no JavaScript, or a shared address."""
    routes = APIRouter(include_in_schema=False)

    @routes.get("/")
    async def translate_page(request: Request, q: str = "") -> HTMLResponse:
        text, error, status = "", "", 200
        if q.strip():
            try:
                text = await translate(request, q)
            except ApiError as refused:
                error, status = refused.said, refused.status
        given = {"q": q, "translation": text, "formats": formats, "limit": settings.char_limit}
        return _page(request, settings, "translate", status, error=error, **given)

    @routes.get("/attention")
    async def attention_page(request: Request, q: str = "", target: str = "", plain: bool = False) -> HTMLResponse:
        document, error, status = "", "", 200
        if plain and q.strip():
            try:
                document = body((await attention(request, q, target or None)).document())
            except ApiError as refused:
                error, status = refused.said, refused.status
        again = urlencode({"q": q, "target": target, "plain": 1, "ui": _language(request)})
        return _page(request, settings, "attention", status, error=error, q=q, document=document, plain_query=again)

    @routes.get("/page/{name:path}")
    async def asset(request: Request, name: str) -> Response:
        found = _assets().get(name)
        if found is None:
            raise ApiError(404, "Not found")
        content, tag = found
        headers = {**HEADERS, "ETag": tag, "Cache-Control": "no-cache"}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        return Response(content, media_type=TYPES[name.rpartition(".")[2]], headers=headers)

    return routes


def _page(request: Request, settings: Settings, name: str, status: int, **given: Any) -> HTMLResponse:
    language = _language(request)
    say = _messages()[language]
    source, target = settings.languages
    theme = request.cookies.get("theme", "")
    asked = dict(request.query_params)
    values = {
        "language": language,
        "theme": theme if theme in THEMES else "",
        "title": f"attentif: {say[name]}",
        "script": f"{name}.js",
        "here": request.url.path,
        "in_language": {code: "?" + urlencode({**asked, "ui": code}) for code in LANGUAGES},
        "say": say,
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
    headers = {**HEADERS, "Cache-Control": "no-store", "Vary": "Cookie, Accept-Language"}
    return HTMLResponse(html.encode("utf-8", "replace"), status, headers)


def _language(request: Request) -> str:
    """The interface's language: asked for in the address, kept in the cookie, or the first that the browser prefers."""
    accepted = (part.split(";")[0].strip()[:2].lower() for part in request.headers.get("accept-language", "").split(","))
    asked = (request.query_params.get("ui"), request.cookies.get("ui"), *accepted)
    return next((code for code in asked if code in LANGUAGES), LANGUAGES[0])


@cache
def _messages() -> dict[str, dict[str, Any]]:
    return tomllib.loads(_read("messages.toml"))


@cache
def _templates() -> Environment:
    return Environment(loader=FunctionLoader(_read), autoescape=True, undefined=StrictUndefined, trim_blocks=True)


def _read(name: str) -> str:
    return files("attentif.serve").joinpath("page", name).read_text("utf-8")


@cache
def _assets() -> dict[str, tuple[bytes, str]]:
    """Every file that a page may ask for, by its name, with its ETag; nothing else is read from the disk."""
    own, shared = files("attentif.serve").joinpath("page"), files("attentif.attention_view")
    found = {file.name: file.read_bytes() for file in own.iterdir() if file.name.rpartition(".")[2] in TYPES}
    found |= {f"attention/{file.name}": file.read_bytes() for file in shared.iterdir() if file.name.endswith(".js")}
    found["document.css"] = files("attentif.document").joinpath("page.css").read_bytes()
    return {name: (content, f'"{hashlib.sha256(content).hexdigest()[:16]}"') for name, content in found.items()}

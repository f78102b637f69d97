"""The pages: HTML from templates, in the person's language and theme, and the files that a page
asks for.

A page is complete before its JavaScript runs, and a form works without it. A page that another
site's page led to shows what was asked for, and works when the person presses its button. Knows no
model and no torch.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import re
import secrets
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
from attentif.serve.endpoint import read, read_form
from attentif.serve.errors import ApiError
from attentif.serve.files import SUFFIXES
from attentif.serve.gate import Ticket
from attentif.serve.guard import COOKIE, OWN_PAGE, POLICY
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
NO_TOKEN = "Code runs only from this page's own form: load the page again, then send its form"
Work = Callable[[Ticket], Any]
TOKEN = re.compile(r"[\w-]{43}", re.ASCII)  # of a form that runs code; the same is in the cookie
CHILD = "from attentif.serve.learn.pages import main; main()"
router = APIRouter(include_in_schema=False)


class Tried(NamedTuple):
    """The result of a page's work, or why there is none."""

    result: Any = None
    refused: ApiError | None = None


async def _tried(
    request: Request, queue: str, work: Work, texts: Sequence[str] = (), api_key: str = ""
) -> Tried:
    """Work in a queue of the service, for a client whose address was admitted. A page that is
    opened has no key: where one is wanted, JavaScript asks again."""
    service: Service = request.app.state.service
    if service.settings.require_api_key and request.method == "GET":
        return Tried()
    try:
        service.admit_key(request, api_key)
        service.check_size([text for text in texts if text] or ["."])
        return Tried(await getattr(service, queue).run(request, work))
    except ApiError as refused:
        return Tried(refused=refused)


def _addressed(request: Request) -> Tried:
    """Nothing, or why this client's address is refused."""
    try:
        request.app.state.service.admit_address(request)
    except ApiError as refused:
        return Tried(refused=refused)
    return Tried()


@router.get("/")
async def translate_page(request: Request, q: str = "") -> HTMLResponse:
    """The Translate page; a text in the address is already translated in it."""
    service: Service = request.app.state.service
    found = _addressed(request) if q.strip() else Tried()
    if q.strip() and (found.refused or not request.scope[OWN_PAGE]):
        return _unworked(request, "translate", found)
    if q.strip():
        work = lambda ticket: service.translator.translate(q, ticket.check)  # noqa: E731
        found = await _tried(request, "gate", work, [q])
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
    found = _addressed(request) if q.strip() else Tried()
    if q.strip() and (found.refused or not request.scope[OWN_PAGE]):
        return _unworked(request, "attention", found)
    if plain and q.strip():
        work = lambda ticket: body(service.translator.attention(q, target or None).document())  # noqa: E731
        found = await _tried(request, "torch_gate", work, [q, target])
    again = urlencode(
        {"q": q, "target": target, "plain": 1, "ui": _language(request)}, errors="replace"
    )
    return _page(request, "attention", found, q=q, document=found.result or "", plain_query=again)


async def learn_page(request: Request) -> Response:
    """A page of learn/ with its document, or its result as a file; it needs no JavaScript."""
    name, posted = request.scope["path"][1:], request.method == "POST"
    _expect_page(name)
    if (refused := _addressed(request)).refused:
        return _unworked(request, name, refused)
    asked = await read_form(request) if posted else dict(request.query_params)
    if not posted and PAGES[name].runs_code:
        return await _form_page(request, name, Tried(), asked, note=True)
    if not posted and not request.scope[OWN_PAGE]:
        return _unworked(request, name)
    format, api_key = asked.pop("format", "") or BODY, asked.pop("api_key", "")
    token = asked.pop("token", "")
    found = await _drawn(request, name, asked, format, api_key, token)
    if found.refused and found.refused.status == 429:  # its form may cost as much as the page
        return _unworked(request, name, found)
    if found.result and format != BODY:
        return _download(name, found.result, format)
    return await _form_page(request, name, found, asked)


def _download(name: str, drawn: Drawn, format: str) -> Response:
    ending = next(end for end, one in ENDINGS.items() if one == format)
    file = (PAGES[name].file or name).format(**drawn.fields)
    headers = {"Content-Disposition": f'attachment; filename="{file}{ending}"'}
    media = FILES.get(format, "application/octet-stream")
    return Response(drawn.content, media_type=media, headers=headers)


async def _form_page(
    request: Request, name: str, found: Tried, asked: dict[str, str], note: bool = False
) -> HTMLResponse:
    """A page of learn/ with its form; in place of the document a note says that it is to be
    sent."""
    drawn = found.result or Drawn(b"", "", asked)
    shown = {"heading": drawn.title, "document": drawn.content.decode(), "note": note}
    form = await _form(request, name, drawn.fields)
    return _page(request, name, found, "learn.html", **form, **shown)


@router.post("/api/learn/{name}")
async def learn(request: Request, name: str) -> JSONResponse:
    """A page of the interface for the values of its form: the document as HTML, the form, and
    its new values."""
    _expect_page(name)
    request.app.state.service.admit_address(request)
    given = await read(request, fields.Learn)
    found = await _drawn(request, name, given.fields, BODY, given.api_key, given.token)
    if found.refused:
        raise found.refused
    content, title, values = found.result
    form = await _form(request, name, values)
    shown = _templates().get_template("fields.html").render(**form)
    return JSONResponse({"title": title, "html": content.decode(), "form": shown, "fields": values})


def _expect_page(name: str) -> None:
    if name not in offered():
        raise ApiError(404, f"there is no such page; expected one of {', '.join(offered())}")


async def _form(request: Request, name: str, values: dict[str, str]) -> dict[str, Any]:
    """What fields.html shows; a sheet's fields depend on its questions, which may take long to
    draw."""
    page, words = PAGES[name], _messages()[_language(request)]["learn"][name]
    form = await asyncio.to_thread(page.form, values)
    return {"page": page, "words": words, "form": form, "values": values}


async def _drawn(
    request: Request, name: str, asked: dict[str, str], format: str, api_key: str, token: str
) -> Tried:
    """The result of a page of learn/. Code runs only from the page's own form, in the browser
    that the form was sent to."""
    kept = _token(request)
    sent = bool(kept) and hmac.compare_digest(token.encode(errors="replace"), kept.encode())
    if PAGES[name].runs_code and not (sent and request.scope[OWN_PAGE]):
        return Tried(refused=ApiError(403, NO_TOKEN))
    return await _tried(request, *_drawing(request, name, asked, format), api_key=api_key)


def _token(request: Request) -> str:
    """The token of this browser, from its cookie; none if it has none that we made."""
    kept = request.cookies.get(COOKIE, "")
    return kept if TOKEN.fullmatch(kept) else ""


def _drawing(request: Request, name: str, given: dict[str, str], format: str) -> tuple[str, Work]:
    """The work of drawing a page: inside the server, where it needs torch, or in a process of
    its own; its queue."""
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


def _unworked(request: Request, name: str, found: Tried = Tried()) -> HTMLResponse:  # noqa: B008
    """A page that shows what is asked for, and a button that asks for it."""
    asked = {
        key: value for key, value in request.query_params.items() if key not in ("ui", "token")
    }
    return _page(request, name, found, "unworked.html", asked=asked)


def _page(
    request: Request, name: str, found: Tried, template: str = "", **given: Any
) -> HTMLResponse:
    language = _language(request)
    say = _messages()[language]
    settings = request.app.state.service.settings
    source, target = settings.languages
    theme, token = request.cookies.get("theme", ""), _token(request) or secrets.token_urlsafe(32)
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
        "scripts": _scripts(name) if template != "unworked.html" else [],
        "token": token,
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
    page = HTMLResponse(html.encode("utf-8", "replace"), status, {**headers, **again})
    if not _token(request):
        secure = request.url.scheme == "https"
        page.set_cookie(COOKIE, token, secure=secure, httponly=True, samesite="strict")
    return page


def _scripts(name: str) -> list[str]:
    names = ["learn.js"] if name in PAGES else []
    return [one for one in (*names, f"{name}.js") if one in _assets()]


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

"""Endpoints that take a body: JSON or a form is read and checked, its client admitted, its work
done in a thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from operator import attrgetter
from typing import Any, TypeVar
from urllib.parse import parse_qsl

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse
from pydantic import ValidationError
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.formparsers import MultiPartException
from starlette.requests import ClientDisconnect

from attentif.serve import fields
from attentif.serve.errors import ApiError, ClientLeft
from attentif.serve.gate import Gate
from attentif.serve.service import Service

Fields = TypeVar("Fields", bound=fields.Request)
Parsed = TypeVar("Parsed")
Queue = Callable[[Service], Gate]
Work = TypeVar("Work", bound=Callable[..., Any])
MOST_FIELDS = 20  # of a form
SMALL = 64 << 10  # bytes of a body that is read in the event loop
JSON, FORM, MULTIPART = (
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
)
ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": fields.Error, "description": said}
    for status, said in {
        400: "The request is wrong; the error says where",
        403: "Refused: a wrong API key, or another site's page",
        408: "The body came too slowly",
        413: "The body is too large",
        429: "Too many requests; see Retry-After",
        503: "Busy, or still loading; see Retry-After",
    }.items()
}
MISSING: dict[int | str, dict[str, Any]] = {
    404: {"model": fields.Error, "description": "There is no such thing"}
}


def body(takes: type[fields.Request], *formats: str) -> dict[str, Any]:
    """What openapi.json says of the body that an endpoint takes."""
    content = {media: {"schema": takes.model_json_schema()} for media in formats}
    return {"requestBody": {"required": True, "content": content}}


def post(
    router: APIRouter,
    path: str,
    takes: type[fields.Request],
    gives: Any,
    queue: Queue = attrgetter("gate"),
    **more: Any,
) -> Callable[[Work], Work]:
    """A function of a service, the fields of a body and a ticket as an endpoint; it waits in
    `queue`."""

    def added(work: Work) -> Work:
        async def answer(request: Request) -> Response:
            service: Service = request.app.state.service
            gate = queue(service)
            given = await admitted(request, service, takes, gate)
            found = await gate.run(request, partial(work, service, given))
            return found if isinstance(found, Response) else JSONResponse(found)

        router.add_api_route(
            path,
            answer,
            methods=["POST"],
            name=work.__name__,
            description=work.__doc__,
            response_model=gives,
            openapi_extra=body(takes, JSON, FORM),
            **more,
        )
        return work

    return added


async def admitted(request: Request, service: Service, takes: type[Fields], gate: Gate) -> Fields:
    """The fields of a request that is within all limits. What can be refused without its body is
    refused before it."""
    service.admit_address(request)
    gate.check_room()
    given = await read(request, takes)
    service.admit_key(request, given.api_key)
    q: str | list[str] | None = getattr(given, "q", None)
    if q is not None:
        service.check_size([q] if isinstance(q, str) else q)
    return given


async def read(request: Request, takes: type[Fields]) -> Fields:
    """The fields of a request's body, whichever of the three formats it has."""
    media = request.headers.get("content-type", "").split(";")[0].strip().lower()
    try:
        if media == JSON or media.endswith("+json"):
            data = await request.body()
            return await _outside(len(data), lambda: _checked(takes.model_validate_json, data))
        if media not in (FORM, MULTIPART, ""):
            raise ApiError(
                415, f"Content-Type: expected {JSON}, {FORM} or {MULTIPART}, got {media}"
            )
        sent = await (_multipart if media == MULTIPART else _form)(request)
        return _checked(takes.model_validate, sent)
    except ClientDisconnect:
        raise ClientLeft from None


def _checked(validate: Callable[[Any], Fields], sent: Any) -> Fields:
    """The fields that were sent; the error of a wrong one names it."""
    try:
        return validate(sent)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        name = f"{first['loc'][0]}: " if first["loc"] else ""
        missing = f"missing {name[:-2]} parameter" if first["type"] == "missing" else ""
        said = first["msg"].removeprefix("Value error, ")
        raise ApiError(400, f"Invalid request: {missing or name + said}") from None


async def _outside(size: int, parse: Callable[[], Parsed]) -> Parsed:
    """What a body says; a large one is read in a thread, since others wait for the event loop."""
    return parse() if size <= SMALL else await asyncio.to_thread(parse)


async def read_form(request: Request) -> dict[str, str]:
    """The values of a page's form, by name."""
    try:
        return await _form(request, fields.MOST_VALUES)
    except ClientDisconnect:
        raise ClientLeft from None


async def _form(request: Request, most: int = MOST_FIELDS) -> dict[str, Any]:
    """The fields of a form; those that it does not have may be in the address."""
    data = await request.body()
    return await _outside(len(data), lambda: _form_fields(request.url.query, data, most))


def _form_fields(query: str, data: bytes, most: int) -> dict[str, Any]:
    try:
        asked, sent = (
            parse_qsl(text, keep_blank_values=True, errors="strict", max_num_fields=most)
            for text in (query, data.decode())
        )
    except UnicodeDecodeError:
        raise ApiError(400, "Invalid request: the form is not UTF-8") from None
    except ValueError:
        raise ApiError(400, f"Invalid request: expected at most {most} fields") from None
    return _once(asked) | _once(sent)


async def _multipart(request: Request) -> dict[str, Any]:
    try:
        form = await request.form(max_files=1, max_fields=MOST_FIELDS, max_part_size=1 << 20)
    except ApiError:  # the body is too large or too slow
        raise
    except (
        HTTPException,
        MultiPartException,
        ValueError,
    ) as error:  # the parser's own: starlette 0.44
        plain = "it is not UTF-8" if isinstance(error, UnicodeDecodeError) else str(error)
        said = getattr(error, "detail", None) or getattr(error, "message", None) or plain
        raise ApiError(400, f"Invalid request: the form cannot be read: {said}") from None
    return _once(form.multi_items())


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise ApiError(
                400, f"Invalid request: {name} is given twice; send several texts as JSON: a list"
            )
        # As a form is sent, a line ends in CR LF.
        found[name] = value if isinstance(value, UploadFile) else "\n".join(value.split("\r\n"))
    return found

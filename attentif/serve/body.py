"""Bodies of requests: JSON, forms and files read within their limits, and checked against a model of their fields."""

from __future__ import annotations

import asyncio
import json
from typing import Any, NoReturn, TypeVar
from urllib.parse import parse_qsl

from fastapi import Request
from pydantic import BaseModel, ValidationError
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.formparsers import MultiPartException
from starlette.requests import ClientDisconnect

from attentif.decoding.translation import check_text
from attentif.serve.errors import ApiError, ClientLeft

Fields = TypeVar("Fields", bound=BaseModel)
FIELDS = 20  # the most of a form
JSON, FORM, MULTIPART = "application/json", "application/x-www-form-urlencoded", "multipart/form-data"


async def read(request: Request, fields: type[Fields]) -> Fields:
    """The fields of a request's body, whichever of the three formats it has."""
    kind = request.headers.get("content-type", "").split(";")[0].strip().lower()
    try:
        if kind == JSON or kind.endswith("+json"):
            given = json_object(await request.body())
        elif kind == MULTIPART:
            given = await _multipart(request)
        elif kind in (FORM, ""):
            given = _form(await request.body(), request.url.query)
        else:
            raise ApiError(415, f"Content-Type: expected {JSON}, {FORM} or {MULTIPART}, got {kind}")
    except ClientDisconnect:
        raise ClientLeft from None
    return checked(given, fields)


def checked(given: dict[str, Any], fields: type[Fields]) -> Fields:
    """The fields; the error of a wrong one names it."""
    for name, value in given.items():
        for text in value if isinstance(value, list) else [value]:
            if isinstance(text, str):
                try:
                    check_text(name, text)
                except ValueError as error:
                    raise ApiError(400, str(error)) from None
    try:
        return fields.model_validate(given)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        name = str(first["loc"][0]) if first["loc"] else "the body"
        if first["type"] == "missing":
            raise ApiError(400, f"Invalid request: missing {name} parameter") from None
        raise ApiError(400, f"Invalid request: {name}: {first['msg']}") from None


def json_object(data: bytes) -> dict[str, Any]:
    """The object of a JSON text; NaN, Infinity and numbers of thousands of digits are refused."""

    def refuse(name: str) -> NoReturn:
        raise ApiError(400, f"Invalid JSON: {name} is no number of JSON")

    try:
        found = json.loads(data.decode(), parse_constant=refuse)
    except UnicodeDecodeError as error:
        raise ApiError(400, f"Invalid JSON: byte {error.start + 1} is not UTF-8") from None
    except json.JSONDecodeError as error:
        raise ApiError(400, f"Invalid JSON: line {error.lineno}, column {error.colno}: {error.msg}") from None
    except RecursionError:
        raise ApiError(400, "Invalid JSON: nested too deep to be read") from None
    except ValueError:
        raise ApiError(400, "Invalid JSON: a number has too many digits") from None
    if not isinstance(found, dict):
        raise ApiError(400, f'Invalid JSON: expected an object such as {{"q": "..."}}, got {_kind(found)}')
    return found


def _form(data: bytes, query: str) -> dict[str, Any]:
    """The fields of a form; those that it does not have may be in the address."""
    try:
        parsed = [
            parse_qsl(text, keep_blank_values=True, errors="strict", max_num_fields=FIELDS)
            for text in (data.decode("ascii"), query)
        ]
    except UnicodeDecodeError:
        raise ApiError(400, "Invalid request: the form is not UTF-8, or not encoded as a form") from None
    except ValueError:
        raise ApiError(400, f"Invalid request: expected at most {FIELDS} fields") from None
    return _once(parsed[1]) | _once(parsed[0])


async def _multipart(request: Request) -> dict[str, Any]:
    try:
        form = await request.form(max_files=1, max_fields=FIELDS, max_part_size=1 << 20)
    except (HTTPException, MultiPartException, UnicodeDecodeError) as error:
        said = getattr(error, "detail", None) or getattr(error, "message", None) or "it is not UTF-8"
        raise ApiError(400, f"Invalid request: the form cannot be read: {said}") from None
    return _once(form.multi_items())


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise ApiError(400, f"Invalid request: {name} is given twice; send several texts as JSON: a list")
        # As a form is sent, a line ends in CR LF.
        found[name] = value if isinstance(value, UploadFile) else "\n".join(value.split("\r\n"))
    return found


def _kind(value: object) -> str:
    kinds = {list: "a list", str: "a string", bool: "a truth value", int: "a number", float: "a number"}
    return kinds.get(type(value), "null")


async def until_left(request: Request) -> None:
    """Returns when the client closes its connection; the body has been read."""
    while (await request.receive())["type"] != "http.disconnect":
        await asyncio.sleep(0)

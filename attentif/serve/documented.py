"""What openapi.json says of an address: the body that it takes, in each format, and what it answers."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from attentif.serve.body import FORM, JSON, MULTIPART
from attentif.serve.fields import Error

ERRORS = {400: "The request is wrong; the error says where", 403: "Refused: a wrong API key, or another site's page",
          408: "The body came too slowly", 413: "The body is too large", 429: "Too many requests; see Retry-After",
          503: "Busy, or still loading; see Retry-After"}  # fmt: skip


def takes(fields: type[BaseModel], multipart: bool = False) -> dict[str, Any]:
    """The body of an address: JSON or a form; a form with a file if it is `multipart`."""
    schema = fields.model_json_schema()
    kinds = (MULTIPART,) if multipart else (JSON, FORM)
    return {
        "openapi_extra": {"requestBody": {"required": True, "content": {kind: {"schema": schema} for kind in kinds}}}
    }


def answers(model: Any, *more: int) -> dict[str, Any]:
    """The responses of an address; the function makes its response itself."""
    known: dict[int | str, dict[str, Any]] = {
        status: {"model": Error, "description": said} for status, said in ERRORS.items()
    }
    known |= {status: {"model": Error, "description": "There is no such thing"} for status in more}
    if model is not None:
        known[200] = {"model": model}
    return {"responses": known, "response_model": None}

"""Errors of the API: a status and one sentence, sent as LibreTranslate sends them: {"error": "..."}."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from attentif.terminal import printable

SENTENCES = {
    404: "there is no such address; /docs lists those that there are",
    405: "this address does not answer this method; /docs lists what it answers",
}


class ApiError(Exception):
    """A request that is refused: the status and why, and when to try again where that may help."""

    def __init__(self, status: int, said: str, retry_after: float | None = None) -> None:
        self.status, self.said, self.retry_after = status, said, retry_after


class ClientLeft(Exception):  # noqa: N818 - no error of ours
    """The client closed its connection: there is nobody to answer."""


def refusal(status: int, said: str, retry_after: float | None = None, **headers: str) -> JSONResponse:
    """The response of an error."""
    if retry_after is not None:
        headers["Retry-After"] = str(max(1, round(retry_after)))
    return JSONResponse({"error": printable(said)}, status, headers)


def add_errors(app: FastAPI) -> None:
    """Every error of the app in this form."""

    async def refused(request: Request, error: Any) -> JSONResponse:
        return refusal(error.status, error.said, error.retry_after)

    async def left(request: Request, error: Any) -> JSONResponse:
        return refusal(499, "the client closed the connection")

    async def of_library(request: Request, error: Any) -> JSONResponse:
        said = SENTENCES.get(error.status_code, str(error.detail))
        return refusal(error.status_code, said, **dict(error.headers or {}))

    app.add_exception_handler(ApiError, refused)
    app.add_exception_handler(ClientLeft, left)
    app.add_exception_handler(HTTPException, of_library)

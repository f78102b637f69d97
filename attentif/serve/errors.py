"""Errors of the API: a status and one sentence, sent as LibreTranslate sends them: {"error":
"..."}."""

from __future__ import annotations

from math import ceil
from typing import Any

from fastapi import Request
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from attentif.terminal import printable

SENTENCES = {
    404: "there is no such address; /docs lists those that there are",
    405: "this address does not answer this method; /docs lists what it answers",
}


class ApiError(HTTPException):
    """A request that is refused: the status and why, and when to try again where that may help."""

    def __init__(self, status: int, said: str, retry_after: float | None = None) -> None:
        again = None if retry_after is None else {"Retry-After": str(max(1, ceil(retry_after)))}
        super().__init__(status, said, again)
        self.status, self.said = status, said


class ClientLeft(ApiError):  # noqa: N818 - no error of ours
    """The client closed its connection: there is nobody to answer."""

    def __init__(self) -> None:
        super().__init__(499, "the client closed the connection")


async def refusal(request: Request | None, error: Any) -> JSONResponse:
    """The response of an error, ours or the library's."""
    said = (
        error.detail
        if isinstance(error, ApiError)
        else SENTENCES.get(error.status_code, str(error.detail))
    )
    return JSONResponse({"error": printable(said)}, error.status_code, error.headers)

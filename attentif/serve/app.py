"""The app: LibreTranslate's addresses, /api, the pages, the metrics, and the layer around all of
them."""

from __future__ import annotations

import asyncio
import hmac
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Thread

from fastapi import FastAPI, Request, Response
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware

from attentif import __version__
from attentif.serve import api, interface, libretranslate
from attentif.serve.endpoint import ERRORS
from attentif.serve.errors import ApiError, refusal
from attentif.serve.guard import Guard
from attentif.serve.service import Service
from attentif.serve.settings import Settings

SWEPT = 60.0  # seconds between two removals of files that were kept long enough
SAVED = 2.0  # seconds between two savings of a worker's metrics, and signs that it works


def make_app(settings: Settings, folder: Path) -> FastAPI:
    """The app of one worker; all workers share the folder."""

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        # No daemon: torch half loaded would abort the exit.
        Thread(target=load, args=[app, service], name="load").start()
        saving = asyncio.ensure_future(_save(service))
        yield
        saving.cancel()
        service.close()

    app = FastAPI(
        title="attentif",
        version=__version__,
        lifespan=running,
        docs_url=None,
        redoc_url=None,
        description=(
            "A translation server with LibreTranslate's API, and what a Transformer does inside."
        ),
        openapi_url="/openapi.json",
        redirect_slashes=False,
    )
    service = app.state.service = Service(settings, folder)
    app.add_exception_handler(HTTPException, refusal)
    if settings.allowed_origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=settings.allowed_origins,
            allow_headers=["*"],
            allow_methods=["GET", "POST", "DELETE"],
        )
    app.add_middleware(Guard, settings=settings, metrics=service.metrics)
    app.include_router(libretranslate.router, responses=ERRORS)
    app.include_router(api.router, responses=ERRORS)
    app.add_api_route("/metrics", metrics, include_in_schema=False)
    if not settings.disable_web_ui:
        app.include_router(interface.router)
    return app


def metrics(request: Request) -> Response:
    """The metrics of all workers, for Prometheus."""
    service: Service = request.app.state.service
    token = service.settings.metrics_auth_token
    given = request.headers.get("authorization", "").encode()
    if token and not hmac.compare_digest(given, f"Bearer {token}".encode()):
        raise ApiError(401, "Unauthorized")
    service.save_metrics()
    return Response(service.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def load(app: FastAPI, service: Service) -> None:
    """Prepare what takes long, outside the event loop."""
    app.openapi()
    service.load()


async def _save(service: Service) -> None:
    swept = 0.0
    while True:
        service.files.alive()  # at once, before another server of the folder may remove its files
        await asyncio.to_thread(service.save_metrics)
        if time.monotonic() - swept > SWEPT:
            swept = time.monotonic()
            await asyncio.to_thread(service.files.storage.sweep)
        await asyncio.sleep(SAVED)

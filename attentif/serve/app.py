"""The app: LibreTranslate's addresses, /api, the pages, the metrics, and the layer around all of them."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request, Response

from attentif import __version__
from attentif.serve import api, interface, libretranslate, pages
from attentif.serve.errors import ApiError, add_errors
from attentif.serve.guard import Guard
from attentif.serve.service import Service
from attentif.serve.settings import Settings

SAVED = 2.0  # seconds between two savings of a worker's metrics


def make_app(settings: Settings, folder: Path) -> FastAPI:
    """The app of one worker; all workers share the folder."""

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        service = app.state.service
        service.load_slowly()
        saving = asyncio.ensure_future(_save(service))
        yield
        saving.cancel()
        await service.end_jobs()
        service.close()

    app = FastAPI(title="attentif", version=__version__, lifespan=running, docs_url=None, redoc_url=None,
                  description="A translation server with LibreTranslate's API, and what a Transformer does inside.",
                  openapi_url="/openapi.json", redirect_slashes=False)  # fmt: skip
    service = app.state.service = Service(settings, folder)
    add_errors(app)
    app.add_middleware(Guard, settings=settings, metrics=lambda: service.metrics)
    app.include_router(libretranslate.router)
    app.include_router(api.router)
    app.add_api_route("/metrics", metrics, include_in_schema=False)
    if not settings.disable_web_ui:
        app.include_router(pages.router)
        app.include_router(interface.router)
    return app


async def metrics(request: Request) -> Response:
    """The metrics of all workers, for Prometheus."""
    service: Service = request.app.state.service
    token = service.settings.metrics_auth_token
    given = request.headers.get("authorization", "").encode()
    if token and not hmac.compare_digest(given, f"Bearer {token}".encode()):
        raise ApiError(401, "Unauthorized")
    service.metrics.save(service.gate.waiting, service.gate.working)
    return Response(service.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


async def _save(service: Service) -> None:
    while True:
        service.metrics.save(service.gate.waiting, service.gate.working)
        await asyncio.sleep(SAVED)

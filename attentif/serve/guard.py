"""The outer layer of every request: who may ask (Host, Origin, Sec-Fetch-Site), how much, how
slowly; the headers.

A page of another site can send requests to a server on this machine, and read the answers once its
name points here (DNS rebinding). So a name that is not this server's is refused, and so are
requests from other sites' pages. A person may follow a link from another site to a page; such a
request is marked, and the page does no work before the person asks for it.
"""

from __future__ import annotations

import ipaddress
import logging
import re
import socket
import time
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from attentif.serve.bodies import Bodies, Body
from attentif.serve.errors import ApiError, refusal
from attentif.serve.metrics import Metrics
from attentif.serve.settings import Settings

POLICY = (
    "default-src 'self'; img-src 'self' blob: data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; "
    "frame-ancestors 'self'"
)
HEADERS = {
    b"content-security-policy": POLICY.encode(),
    b"x-frame-options": b"SAMEORIGIN",
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"cache-control": b"no-store",
}
OWN_PAGE = "attentif.own_page"  # of a request's scope: does it come from no other site's page?
OWN_SITES = ("same-origin", "none")  # of Sec-Fetch-Site; none: the person typed the address
PREFETCHES = {"sec-purpose", "purpose", "x-moz", "x-purpose"}  # headers of what is loaded ahead
COOKIE = "attentif"  # SameSite=Strict: a browser sends it with no request of another site
UPLOADS = ("/translate_file", "/api/files")  # addresses that take a file
CLOSING = (403, 408, 413)  # the rest of such a request is not read
COOKIE_SENT = re.compile(rf"(^|; ?){COOKIE}=")
log = logging.getLogger("attentif.serve")


class Guard:
    """An ASGI layer around the app."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self.app, self.settings, self.metrics = app, settings, metrics
        self.bodies = Bodies(settings.body_limit)
        self.names = {
            "localhost",
            socket.gethostname().lower(),
            *map(str.lower, settings.allowed_hosts),
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            if scope["type"] == "websocket":
                return await send({"type": "websocket.close", "code": 1008})
            return await self.app(scope, receive, send)
        began, status, headers = time.monotonic(), 0, Headers(scope=scope)
        bodiless = scope["method"] == "HEAD"
        body: Body | None = None
        scope = {**scope, "path": _tidy(scope["path"])}

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                added = HEADERS | ({b"connection": b"close"} if status in CLOSING else {})
                given = {name for name, _ in message["headers"]}
                message["headers"] = [
                    *message["headers"],
                    *(one for one in added.items() if one[0] not in given),
                ]
            elif bodiless:
                message["body"] = b""
            await send(message)

        try:
            self._check(scope, headers)
            scope[OWN_PAGE] = self._from_own_page(scope, headers)
            if bodiless:  # answered as GET is, but without work
                scope |= {"method": "GET", OWN_PAGE: False}
            body = self._body(scope, receive, headers)
            await self.app(scope, body.receive, answer)
        except Exception as error:
            if not isinstance(error, ApiError):
                log.exception("%s %s", scope["method"], scope["path"])
                error = ApiError(500, "The server failed; its log says why")
            if not status:
                await (await refusal(None, error))(scope, receive, answer)
        finally:
            if body is not None:
                body.forget()
            route = getattr(scope.get("route"), "path", "other")
            self.metrics.request(route, status or 499, time.monotonic() - began)

    def _check(self, scope: Scope, headers: Headers) -> None:
        hosts = headers.getlist("host")
        host = hosts[0] if len(hosts) == 1 else ""
        if not self._known(host):
            raise ApiError(
                403,
                (
                    f"Host: {host[:100]!r} is no name of this server; start it with --allowed-host "
                    "NAME"
                ),
            )
        origin, site = headers.get("origin"), headers.get("sec-fetch-site", "none")
        if origin is not None and {"*", origin} & set(self.settings.allowed_origins):
            return
        if origin is not None and origin not in _origins(headers):
            raise ApiError(
                403,
                (
                    f"Origin: {origin[:100]!r} is another site; start the server with "
                    "--allowed-origin URL"
                ),
            )
        if site not in OWN_SITES and not _followed_link(scope, headers):
            raise ApiError(
                403,
                "Sec-Fetch-Site: the request comes from another site's page; start the server with "
                "--allowed-origin URL",
            )

    def _from_own_page(self, scope: Scope, headers: Headers) -> bool:
        """Does the request come from a page of this server, from the person, or from a program?

        Browsers send Sec-Fetch-Site over TLS and to their own machine only. Without it, a
        browser's GET needs a sign that other sites' pages cannot make it send.
        """
        origin, site = headers.get("origin"), headers.get("sec-fetch-site")
        if origin is not None and origin not in _origins(headers):
            return False
        if scope["method"] == "GET" and PREFETCHES & set(headers.keys()):
            return False  # Chromium says "none" of what another site's page has it load ahead
        if site is not None:
            return site in OWN_SITES
        if scope["method"] == "POST" or not headers.get("user-agent", "").startswith("Mozilla/"):
            return True
        referer = urlsplit(headers.get("referer", ""))
        own = f"{referer.scheme}://{referer.netloc}" in _origins(headers)
        return own or bool(COOKIE_SENT.search(headers.get("cookie", "")))

    def _known(self, host: str) -> bool:
        """Is it a name of this server? An address in numbers is: no name was pointed at it."""
        try:
            name = (urlsplit(f"//{host}").hostname or "").removesuffix(".")
            return name in self.names or bool(ipaddress.ip_address(name))
        except ValueError:
            return False

    def _body(self, scope: Scope, receive: Receive, headers: Headers) -> Body:
        settings = self.settings
        most = settings.body_limit if scope["path"] in UPLOADS else settings.text_body_limit
        host = scope["client"][0] if scope.get("client") else ""
        return Body(receive, headers, most, self.bodies, host)


def _tidy(path: str) -> str:
    """The path without empty parts: `//translate/` is `/translate`."""
    if "//" not in path and not (path.endswith("/") and path != "/"):
        return path
    return "/" + "/".join(part for part in path.split("/") if part)


def _origins(headers: Headers) -> tuple[str, str]:
    """The origins of this server's own pages, by the name that the request has for it."""
    host = headers.get("host", "")
    return f"http://{host}", f"https://{host}"


def _followed_link(scope: Scope, headers: Headers) -> bool:
    """Did a person follow a link to here? A page that opens in a frame was not asked for."""
    return (
        scope["method"] in ("GET", "HEAD")
        and headers.get("sec-fetch-mode") == "navigate"
        and headers.get("sec-fetch-dest", "document") == "document"
    )

"""The guard at the door: origins, sizes, rates, and the headers every answer carries."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from priory.server.addresses import address, household, settle
from priory.server.limits import BODY_LIMIT, BODY_SECONDS, READ, STATIC, WRITE, Limits
from priory.server.logs import ACCESS
from priory.server.metrics import ANSWERS, REFUSALS
from priory.server.refusals import Foreign, TooLarge, TooSlow, headers_of, status_of
from priory.server.settings import Settings
from priory.table.refusals import Refusal

log = logging.getLogger("priory.guard")
YEAR = 365 * 24 * 3600
SAFE = ("GET", "HEAD", "OPTIONS")
LIGHT = ("/api/", "/moment/", "/healthz", "/readyz", "/metrics")
PAGE = 3.0
"""A whole page costs three times what a program asks for, or a moment that somebody looks back at."""
WATCHED = ("/healthz", "/readyz")
"""Whoever watches over a process asks for it by its address, not by a name of the site."""
POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # the drawings place their pieces by custom properties
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits) -> None:
        self.app = app
        self.settings = settings
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        settle(scope, self.settings.proxies)
        send = noted(scope, send)
        headers = Headers(scope=scope)
        try:
            self._check(scope, headers)
        except Refusal as refusal:
            REFUSALS.labels(code=refusal.code).inc()
            log.warning("refused %s %r: %s", address(scope), scope["path"][:80], refusal.code)
            await refuse(scope, receive, send, refusal, self.settings.secure)
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        await self.app(scope, counted(receive), dressed(send, scope["path"], self.settings.secure))

    def _check(self, scope: Scope, headers: Headers) -> None:
        if scope["path"] not in WATCHED:
            self._known_host(headers)
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        place = household(address(scope))
        if unsafe:
            self.limits.check(place, WRITE)
        elif scope["path"].startswith("/static/"):
            self.limits.check(place, STATIC)
        else:
            self.limits.check(place, READ, 1 if scope["path"].startswith(LIGHT) else PAGE)
        if unsafe:
            self._same_origin(headers)
        length = headers.get("content-length") or "0"
        if not (length.isascii() and length.isdigit()):
            raise Refusal("the length of the request is not a number")
        if len(length) > len(str(BODY_LIMIT)) or int(length) > BODY_LIMIT:
            raise TooLarge(f"at most {BODY_LIMIT} bytes are read")

    def _known_host(self, headers: Headers) -> None:
        """Where the names of this server are known, others are not answered: links and cookies are made from them."""
        if self.settings.hosts and host_name(headers.get("host", "")) not in self.settings.hosts:
            raise Foreign("this server does not go by that name")

    def _same_origin(self, headers: Headers) -> None:
        origin = headers.get("origin")
        if origin is None:
            if headers.get("sec-fetch-site") in ("cross-site", "same-site"):
                raise Foreign("requests from other sites are not answered")
            return
        if origin.rstrip("/") in self.settings.origins:
            return
        host = host_of(origin)
        if not host or host != headers.get("host", ""):
            raise Foreign("requests from other sites are not answered")


def host_of(origin: str) -> str:
    """The host and the port of an origin; nothing if it is none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def host_name(host: str) -> str:
    """The name in a header `Host`, without the port."""
    return (host.partition("]")[0].removeprefix("[") if host.startswith("[") else host.partition(":")[0]).lower()


def counted(receive: Receive) -> Receive:
    """Stops reading a body that says less about its length than it sends, or that never ends."""
    read, whole = 0, False
    end = time.monotonic() + BODY_SECONDS

    async def counting() -> Message:
        nonlocal read, whole
        if whole:  # now only that the other end goes away is waited for
            return await receive()
        try:
            async with asyncio.timeout(max(0.0, end - time.monotonic())):
                message = await receive()
        except TimeoutError:
            raise TooSlow("the request did not come to its end in time") from None
        whole = not message.get("more_body", False)
        read += len(message.get("body", b""))
        if read > BODY_LIMIT:
            raise TooLarge(f"at most {BODY_LIMIT} bytes are read")
        return message

    return counting


def noted(scope: Scope, send: Send) -> Send:
    """Counts the answer and, where that is asked for, writes a line about it."""
    began = time.monotonic()

    async def noting(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.close"):
            status = message.get("status", message.get("code", 0))
            ANSWERS.labels(kind=scope["type"], status=str(status)).inc()
            if ACCESS.isEnabledFor(logging.INFO):
                facts = {
                    "from": address(scope),
                    "method": scope.get("method", "LIVE"),
                    "path": scope["path"][:200],
                    "status": status,
                    "ms": round((time.monotonic() - began) * 1000, 1),
                }
                ACCESS.info("%(from)s %(method)s %(path)r %(status)s %(ms)s ms", facts, extra={"facts": facts})
        await send(message)

    return noting


def safety(path: str, secure: bool) -> dict[str, str]:
    """The headers that every answer carries, errors included."""
    headers = {
        "content-security-policy": POLICY,
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",  # with no-referrer, forms of our own pages would have no origin
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=()",
    }
    if secure:
        headers["strict-transport-security"] = f"max-age={YEAR}; includeSubDomains"
    if not path.startswith("/static/"):
        headers["cache-control"] = "no-store"
    return headers


def dressed(send: Send, path: str, secure: bool) -> Send:
    """Adds the headers of safety to every answer."""

    async def dressing(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in safety(path, secure).items():
                headers.setdefault(name, value)
        await send(message)

    return dressing


async def refuse(
    scope: Scope, receive: Receive, send: Send, refusal: Refusal, secure: bool, close: bool = False
) -> None:
    """A short, clear no; with `close` it is the last word on its line."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.code})
        return
    body = json.dumps({"code": refusal.code, "message": refusal.message}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(name.encode(), value.encode()) for name, value in headers_of(refusal).items()]
    if close:
        headers.append((b"connection", b"close"))
    await dressed(send, scope["path"], secure)(
        {"type": "http.response.start", "status": status_of(refusal), "headers": headers}
    )
    await send({"type": "http.response.body", "body": body})

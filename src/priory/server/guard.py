"""The guard at the door: origins, sizes, rates, and the headers every answer carries."""

from __future__ import annotations

import json
import logging
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from priory.server.limits import BODY_LIMIT, READ, WRITE, Limits
from priory.server.refusals import Foreign, TooLarge, headers_of, status_of
from priory.server.settings import Settings
from priory.table.refusals import Refusal

log = logging.getLogger("priory.guard")
SAFE = ("GET", "HEAD", "OPTIONS")
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
        headers = Headers(scope=scope)
        try:
            self._check(scope, headers)
        except Refusal as refusal:
            log.warning("refused %s %r: %s", address(scope), scope["path"][:80], refusal.code)
            await refuse(scope, receive, send, refusal)
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        await self.app(scope, counted(receive), dressed(send, scope["path"]))

    def _check(self, scope: Scope, headers: Headers) -> None:
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if not scope["path"].startswith("/static/"):
            self.limits.check(address(scope), WRITE if unsafe else READ)
        if unsafe:
            self._same_origin(headers)
        length = headers.get("content-length") or "0"
        if not (length.isascii() and length.isdigit()):
            raise Refusal("the length of the request is not a number")
        if len(length) > len(str(BODY_LIMIT)) or int(length) > BODY_LIMIT:
            raise TooLarge(f"at most {BODY_LIMIT} bytes are read")

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


def address(scope: Scope) -> str:
    """Where a request comes from."""
    return str(scope["client"][0]) if scope.get("client") else "?"


def counted(receive: Receive) -> Receive:
    """Stops reading a body that says less about its length than it sends."""
    read = 0

    async def counting() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > BODY_LIMIT:
            raise TooLarge(f"at most {BODY_LIMIT} bytes are read")
        return message

    return counting


def dressed(send: Send, path: str) -> Send:
    """Adds the headers of safety to every answer."""

    async def dressing(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers["content-security-policy"] = POLICY
            headers["x-content-type-options"] = "nosniff"
            headers["referrer-policy"] = "same-origin"  # with no-referrer, forms of our own pages would have no origin
            headers["cross-origin-opener-policy"] = "same-origin"
            headers["cross-origin-resource-policy"] = "same-origin"
            headers["permissions-policy"] = "camera=(), microphone=(), geolocation=()"
            if not path.startswith("/static/"):
                headers["cache-control"] = "no-store"
        await send(message)

    return dressing


async def refuse(scope: Scope, receive: Receive, send: Send, refusal: Refusal) -> None:
    """A short, clear no."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.code})
        return
    body = json.dumps({"code": refusal.code, "message": refusal.message}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(name.encode(), value.encode()) for name, value in headers_of(refusal).items()]
    await dressed(send, scope["path"])(
        {"type": "http.response.start", "status": status_of(refusal), "headers": headers}
    )
    await send({"type": "http.response.body", "body": body})

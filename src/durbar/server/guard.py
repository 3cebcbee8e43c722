"""The door for HTTP: sizes, rates, origins, headers. Everything that comes in passes here before anything else."""

from __future__ import annotations

import ipaddress
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

from durbar.server import metrics
from durbar.server.fairness import Fairness
from durbar.server.limits import Limits
from durbar.server.messages import MAX_BODY_BYTES
from durbar.server.refusals import status_of
from durbar.server.settings import Settings
from durbar.table.refusals import Refused
from durbar.table.serialize import encode

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Scope = MutableMapping[str, Any]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",  # the engine checks finished games in the browser, as WebAssembly
        "worker-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # positions of pieces in SVG; no style sheets from elsewhere
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
]
CHANGING = frozenset({"POST", "PUT", "PATCH", "DELETE"})


def header(scope: Scope, name: bytes) -> str | None:
    for key, value in scope["headers"]:
        if key == name:
            return bytes(value).decode("latin-1")
    return None


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else "unknown"


def is_loopback(address: str) -> bool:
    """Does this visitor sit at this very machine?"""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def check_origin(scope: Scope, settings: Settings) -> None:
    """A browser says where it comes from; it must be this very server."""
    origin = header(scope, b"origin")
    if origin is None:
        if header(scope, b"sec-fetch-site") in ("cross-site", "same-site"):
            raise Refused("origin", "requests from other sites are not accepted")
        return
    if origin in settings.origins or (origin != "null" and _host_of(origin) == header(scope, b"host")):
        return
    raise Refused("origin", "requests from other sites are not accepted")


def check_host(scope: Scope, settings: Settings) -> None:
    """Where the operator has named the server, it answers under no other name; health and figures are asked for by machines."""
    if not settings.hosts or scope["path"] in ("/health", "/metrics"):
        return
    try:
        name = urlsplit("//" + (header(scope, b"host") or "")).hostname
    except ValueError:
        name = None
    if name is None or name not in {host.lower() for host in settings.hosts}:
        raise Refused("host", "this server does not answer under that name")


def _host_of(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # no address at all
        return ""


class Measure:
    """A body without a stated length is measured as it comes; what is too long never reaches the application."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._total = 0
        self.too_large = False

    async def receive(self) -> Message:
        message = await self._receive()
        if message["type"] == "http.request":
            self._total += len(message.get("body", b""))
            if self._total > MAX_BODY_BYTES:
                self.too_large = True
                raise _too_large()
        return message


def _too_large() -> Refused:
    return Refused("too-large", f"a request has at most {MAX_BODY_BYTES} bytes")


class Guard:
    def __init__(self, app: App, settings: Settings, limits: Limits, fairness: Fairness) -> None:
        self.app = app
        self.fairness = fairness
        self.settings = settings
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        status = 500
        started = False
        measure = Measure(receive)

        async def answer(message: Message) -> None:
            nonlocal status, started
            if measure.too_large:
                return  # what the application makes of half a body is of no interest
            if message["type"] == "http.response.start":
                status, started = message["status"], True
                message["headers"] = self._headers(scope, list(message.get("headers", [])))
            await send(message)

        try:
            self._check(scope)
            await self.fairness.do(address_of(scope), self.app(scope, measure.receive, answer))
            if measure.too_large:
                raise _too_large()
        except Refused as refused:
            measure.too_large = False
            if started:
                raise
            await self._refuse(refused, answer)
        finally:
            metrics.REQUESTS.labels(scope["method"] if scope["method"] in CHANGING else "GET", str(status)).inc()

    def _check(self, scope: Scope) -> None:
        check_host(scope, self.settings)
        if scope["path"].startswith("/api/"):
            self.limits.check("request", address_of(scope))
        length = header(scope, b"content-length")
        if length is not None and (not length.isdigit() or int(length) > MAX_BODY_BYTES):
            raise _too_large()
        if scope["method"] in CHANGING:
            check_origin(scope, self.settings)
            has_body = (length is not None and int(length) > 0) or header(scope, b"transfer-encoding") is not None
            kind = (header(scope, b"content-type") or "").partition(";")[0].strip().lower()
            if has_body and kind != "application/json":
                raise Refused("malformed", "the body must be application/json")

    def _headers(self, scope: Scope, headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        headers += HEADERS
        if self.settings.secure_cookies:
            headers.append((b"strict-transport-security", b"max-age=31536000"))
        if scope["path"].startswith("/api/") and not any(key == b"cache-control" for key, _ in headers):
            headers.append((b"cache-control", b"no-store"))
        return headers

    async def _refuse(self, refused: Refused, send: Send) -> None:
        body = encode(refused.to_dict()).encode("utf-8", "replace")
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        if refused.retry_after is not None:
            headers.append((b"retry-after", str(int(refused.retry_after) + 1).encode()))
        await send({"type": "http.response.start", "status": status_of(refused), "headers": headers})
        await send({"type": "http.response.body", "body": body})

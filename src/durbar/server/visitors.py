"""Who sends a request: taken from the cookie or the token, never from what is sent."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request
from starlette.requests import HTTPConnection
from starlette.responses import Response

from durbar.server.guard import CHANGING, address_of
from durbar.server.people import Visitor, same
from durbar.server.server import Server
from durbar.table.refusals import Refused

COOKIE = "durbar_session"
YEAR = 365 * 86_400


async def recognise(connection: HTTPConnection, server: Server) -> Visitor:
    visitor = await _visitor(connection, server)
    if visitor.who is not None:
        server.seen(visitor.who.id, address_of(connection.scope))
    return visitor


async def _visitor(connection: HTTPConnection, server: Server) -> Visitor:
    authorization = connection.headers.get("authorization")
    if authorization is not None:
        kind, _, token = authorization.partition(" ")
        if kind.lower() != "bearer" or not token or len(token) > 200:
            raise Refused("nobody", "the Authorization header must be 'Bearer <token>'")
        return await server.people.by_token(token)
    cookie = connection.cookies.get(COOKIE)
    if not cookie or len(cookie) > 200:
        return Visitor()
    return await server.people.by_cookie(cookie)


async def get_server(request: Request) -> Server:
    """Not a plain function: FastAPI would send those to a thread."""
    server: Server = request.app.state.server
    return server


async def get_visitor(request: Request) -> Visitor:
    visitor = await recognise(request, await get_server(request))
    if request.method in CHANGING and visitor.csrf is not None:
        sent = request.headers.get("x-csrf-token", "")
        if not same(sent, visitor.csrf):
            raise Refused("csrf", "the header X-CSRF-Token must hold the token from GET /api/me")
    return visitor


def keep(response: Response, token: str, server: Server) -> None:
    """Give the browser its cookie."""
    secure = server.settings.secure_cookies
    response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")


def drop(response: Response, server: Server) -> None:
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=server.settings.secure_cookies, path="/")


TheServer = Annotated[Server, Depends(get_server)]
TheVisitor = Annotated[Visitor, Depends(get_visitor)]

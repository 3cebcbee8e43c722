"""HTTP: guests, accounts, sessions, accounts for programs."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from durbar.server import messages as m
from durbar.server import moderation
from durbar.server.guard import address_of
from durbar.server.names import key_of
from durbar.server.people import Visitor
from durbar.server.server import Server
from durbar.server.visitors import TheServer, TheVisitor, drop, keep
from durbar.table.refusals import Refused

REFUSALS: dict[int | str, dict[str, Any]] = {
    code: {"model": m.Refusal} for code in (400, 401, 403, 404, 405, 409, 413, 421, 422, 429, 500, 503)
}
router = APIRouter(prefix="/api", responses=REFUSALS, tags=["people"])
Id = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$")]


def _me(visitor: Visitor) -> dict[str, Any]:
    who = visitor.who
    user = None if who is None else {"id": who.id, "name": who.name, "kind": who.kind}
    return {"user": user, "csrf": visitor.csrf, "operator": visitor.operator}


def _device(request: Request) -> str:
    return "".join(c for c in request.headers.get("user-agent", "") if " " <= c <= "~")[:120]


async def _enter(visitor: Visitor, old: Visitor, request: Request, response: Response, server: Server) -> dict[str, Any]:
    """A fresh session for whoever this is now; an older one of this browser ends."""
    assert visitor.who is not None
    token, fresh = await server.people.new_session(visitor.who, _device(request))
    if old.session is not None and old.who is not None:
        for ended in await server.people.end_sessions(old.who, only=old.session):
            server.end_session(ended)
    keep(response, token, server)
    return _me(fresh)


@router.get("/me", response_model=m.Me)
async def me(visitor: TheVisitor) -> Any:
    return _me(visitor)


@router.post("/guest", response_model=m.Me)
async def guest(body: m.NewGuest, request: Request, response: Response, server: TheServer, visitor: TheVisitor) -> Any:
    await server.limits.take("sign-up", address_of(request.scope))
    if visitor.who is not None:
        raise Refused("forbidden", "you are somebody already; log out first")
    person = await server.people.new_guest(body.name)
    return await _enter(Visitor(person), visitor, request, response, server)


@router.post("/account", response_model=m.Me)
async def account(body: m.NewAccount, request: Request, response: Response, server: TheServer, visitor: TheVisitor) -> Any:
    await server.limits.take("sign-up", address_of(request.scope))
    person = await server.people.new_account(body.name, body.password, visitor.who)
    if visitor.who is not None:
        await server.registry.claim(visitor.who, person)
    return await _enter(Visitor(person), visitor, request, response, server)


@router.post("/login", response_model=m.Me)
async def login(body: m.Login, request: Request, response: Response, server: TheServer, visitor: TheVisitor) -> Any:
    address, name = address_of(request.scope), key_of(body.name)
    await server.limits.take("login", address, f"{name} from {address}")
    await server.limits.slow_down("login-name", name)  # a stranger's wrong guesses must not lock the right one out
    person = await server.people.login(body.name, body.password)
    if visitor.who is not None and visitor.who.kind == "guest" and visitor.by_cookie:
        await server.registry.claim(visitor.who, person)
    return await _enter(Visitor(person), visitor, request, response, server)


@router.post("/logout", response_model=m.Me)
async def logout(response: Response, server: TheServer, visitor: TheVisitor) -> Any:
    if visitor.session is not None and visitor.who is not None:
        for ended in await server.people.end_sessions(visitor.who, only=visitor.session):
            server.end_session(ended)
    drop(response, server)
    return _me(Visitor())


@router.put("/me/name", response_model=m.Me)
async def rename(body: m.NewName, request: Request, server: TheServer, visitor: TheVisitor) -> Any:
    await server.limits.take("sign-up", address_of(request.scope))
    visitor.who = await server.people.rename(visitor.person(), body.name)
    return _me(visitor)


@router.put("/me/password", response_model=m.Me)
async def password(body: m.NewPassword, request: Request, server: TheServer, visitor: TheVisitor) -> Any:
    person = visitor.person()
    await server.limits.take("login", address_of(request.scope), "user " + person.id)
    await server.people.change_password(person, body.old, body.new)
    for ended in await server.people.end_sessions(person, but=visitor.session):
        server.end_session(ended)
    return _me(visitor)


@router.delete("/me", response_model=m.Me)
async def remove(
    request: Request, response: Response, server: TheServer, visitor: TheVisitor, body: m.Removal | None = None
) -> Any:
    person = visitor.person()
    if person.kind == "account":
        await server.limits.take("login", address_of(request.scope), "user " + person.id)
    await server.hear_all(await server.people.remove(person, None if body is None else body.password))
    drop(response, server)
    return _me(Visitor())


@router.post("/reset", response_model=m.Accepted)
async def reset(body: m.Reset, request: Request, server: TheServer) -> Any:
    await server.limits.take("login", address_of(request.scope))
    await server.hear_all(await server.people.reset_password(body.token, body.password))
    return m.Accepted()


# ---- others whom one would rather not meet ----


async def _blocks(server: Server, visitor: Visitor) -> dict[str, Any]:
    rows = await moderation.blocked_by(server.storage, visitor.person().id)
    return {"blocks": [{"id": row.other, "name": row.name, "kind": row.kind} for row in rows if row.kind != "gone"]}


@router.get("/blocks", response_model=m.Blocks)
async def blocks(server: TheServer, visitor: TheVisitor) -> Any:
    return await _blocks(server, visitor)


@router.post("/blocks", response_model=m.Blocks)
async def block(body: m.NewBlock, server: TheServer, visitor: TheVisitor) -> Any:
    person = visitor.person()
    await server.limits.take("report", person.id)
    await moderation.block(server.storage, person.id, body.user)
    return await _blocks(server, visitor)


@router.delete("/blocks/{user}", response_model=m.Blocks)
async def unblock(user: Id, server: TheServer, visitor: TheVisitor) -> Any:
    await moderation.unblock(server.storage, visitor.person().id, user)
    return await _blocks(server, visitor)


@router.post("/reports", response_model=m.Accepted)
async def report(body: m.NewReport, request: Request, server: TheServer, visitor: TheVisitor) -> Any:
    person = visitor.person()
    await server.limits.take("report", person.id, address_of(request.scope))
    await moderation.report(server.storage, person.id, body.user, body.text, body.table, body.line)
    return m.Accepted()


async def _sessions(server: Server, visitor: Visitor) -> dict[str, Any]:
    rows = await server.people.sessions_of(visitor.person())
    return {
        "sessions": [
            {
                "id": row.id,
                "current": row.id == visitor.session,
                "created_at": row.created_at,
                "seen_at": row.seen_at,
                "device": row.device,
            }
            for row in rows
        ]
    }


@router.get("/sessions", response_model=m.Sessions)
async def sessions(server: TheServer, visitor: TheVisitor) -> Any:
    return await _sessions(server, visitor)


@router.delete("/sessions", response_model=m.Sessions)
async def end_others(server: TheServer, visitor: TheVisitor) -> Any:
    for ended in await server.people.end_sessions(visitor.person(), but=visitor.session):
        server.end_session(ended)
    return await _sessions(server, visitor)


@router.delete("/sessions/{session}", response_model=m.Sessions)
async def end_one(session: Id, server: TheServer, visitor: TheVisitor) -> Any:
    ended = await server.people.end_sessions(visitor.person(), only=session)
    if not ended:
        raise Refused("unknown", "you have no such session")
    server.end_session(session)
    return await _sessions(server, visitor)


@router.get("/bots", response_model=m.BotAccounts)
async def bots(server: TheServer, visitor: TheVisitor) -> Any:
    rows = await server.people.bots_of(visitor.person())
    shown = [{"user": {"id": row.id, "name": row.name, "kind": "bot"}, "created_at": row.created_at} for row in rows]
    return {"bots": shown}


@router.post("/bots", response_model=m.BotAccount)
async def new_bot(body: m.NewBot, request: Request, server: TheServer, visitor: TheVisitor) -> Any:
    person = visitor.person()
    await server.limits.take("sign-up", address_of(request.scope), person.id)
    row, token = await server.people.new_bot(person, body.name)
    return {"user": {"id": row["id"], "name": row["name"], "kind": "bot"}, "created_at": row["created_at"], "token": token}


@router.delete("/bots/{user}", response_model=m.BotAccounts)
async def end_bot(user: Id, server: TheServer, visitor: TheVisitor) -> Any:
    await server.people.end_bot(visitor.person(), user)
    server.end_user(user)
    return await bots(server, visitor)

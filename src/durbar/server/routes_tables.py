"""HTTP: the lobby, tables, their history, chat, notes and records."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import JSONResponse, Response

from durbar.server import lobby as lobbies
from durbar.server import messages as m
from durbar.server.guard import address_of
from durbar.server.routes_people import REFUSALS
from durbar.server.server import Server
from durbar.server.visitors import TheServer, TheVisitor
from durbar.server.workers import WorkerError, WorkersBusy
from durbar.table import serialize
from durbar.table.codes import code_of
from durbar.table.gains import gains_of_film
from durbar.table.records import data_of, record_of
from durbar.table.refusals import Refused

router = APIRouter(prefix="/api", responses=REFUSALS, tags=["tables"])
TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
Invite = Annotated[str | None, Query(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
SeatNumber = Annotated[int | None, Query(ge=0, le=15)]
Step = Annotated[int, Path(ge=0, le=m.MAX_NUMBER)]
REPLAY_SECONDS = 10.0
MOST_RECORDS_EACH = 6  # of one address that may wait


@router.get("/lobby", response_model=m.Lobby)
async def lobby(server: TheServer, visitor: TheVisitor) -> Any:
    return await lobbies.lobby(server.storage, visitor.who, server.public)


@router.post("/tables", response_model=m.TableCreated)
async def create(body: m.NewTable, request: Request, server: TheServer, visitor: TheVisitor) -> Any:
    person = visitor.person()
    await server.limits.take("table", person.id, address_of(request.scope))
    live = await server.registry.create(body, person)
    return {"table": live.table.id, "number": live.table.number, "invite": live.invite}


@router.get("/tables/{table}", response_model=m.TableState)
async def table(
    table: TableId,
    server: TheServer,
    visitor: TheVisitor,
    seat: SeatNumber = None,
    since: Annotated[int, Query(ge=0, le=m.MAX_NUMBER)] = 0,
    invite: Invite = None,
) -> Any:
    live = await server.registry.visible(table, visitor.who, invite)
    async with live.lock:
        viewer = serialize.viewer_of(live.table, visitor.who, seat)
        since = min(since, live.table.number)
        state = {
            "table": live.table.id,
            "number": live.table.number,
            "since": since,
            "info": serialize.info(live.table, visitor.who, live.invite, live.connected, live.spectators),
            "position": serialize.position(live.table, viewer, server.now()),
            "lines": serialize.lines(live.table, viewer, since),
        }
    return JSONResponse(state)


@router.post("/tables/{table}/commands", response_model=m.Done)
async def command(table: TableId, body: m.AnyCommand, server: TheServer, visitor: TheVisitor) -> Any:
    person = visitor.person()
    server.limits.check("command", person.id)
    if body.table != table:
        raise Refused("malformed", "the table in the body is not the one in the path")
    return await server.registry.command(body, person)


@router.get("/tables/{table}/history/{step}", response_model=m.History)
async def history(
    table: TableId, step: Step, server: TheServer, visitor: TheVisitor, seat: SeatNumber = None, invite: Invite = None
) -> Any:
    live = await server.registry.visible(table, visitor.who, invite)
    async with live.lock:
        viewer = serialize.viewer_of(live.table, visitor.who, seat)
        return JSONResponse(serialize.history(live.table, viewer, step))


@router.get("/tables/{table}/moments/{step}", response_model=m.Moments)
async def moments(
    table: TableId,
    step: Step,
    server: TheServer,
    visitor: TheVisitor,
    count: Annotated[int, Query(ge=1, le=m.MAX_MOMENTS)] = 1,
    invite: Invite = None,
) -> Any:
    """For replays with all hands open: one request instead of one per step and seat."""
    live = await server.registry.visible(table, visitor.who, invite)
    async with live.lock:
        return JSONResponse(serialize.moments(live.table, step, count))


@router.get("/tables/{table}/gains", response_model=m.Gains)
async def gains(table: TableId, request: Request, server: TheServer, visitor: TheVisitor, invite: Invite = None) -> Any:
    """Where the points came from; worked out aside, once the game is over."""
    live = await server.registry.visible(table, visitor.who, invite)
    async with live.lock:
        if live.table.status != "finished":
            raise Refused("not-over", "the points of a game are told when it is over")
        if live.table.film is not None:
            return JSONResponse({"gains": gains_of_film(live.table.film)})
        record = record_of(live.table).to_dict()
    server.limits.check("preview", visitor.who.id if visitor.who else address_of(request.scope))
    job = {"kind": "gains", "record": record, "corrections": data_of(record)}
    return JSONResponse({"gains": await _aside(server, job, request)})


@router.get("/tables/{table}/record")
async def record(table: TableId, server: TheServer, visitor: TheVisitor, invite: Invite = None) -> Response:
    """The whole game as a file, with the seed opened; only once it is over."""
    live = await server.registry.visible(table, visitor.who, invite)
    async with live.lock:
        if live.table.status != "finished":
            raise Refused("not-over", "the record is opened when the game is over")
        content = record_of(live.table).to_dict()
    name = f'attachment; filename="durbar-{live.table.game}-{table}.json"'
    return JSONResponse(content, headers={"Content-Disposition": name})


def _check_plain(body: m.NewReplay | m.NewVerification) -> None:
    """No record is nested that deeply, has such numbers or half a character; they could not even be passed on."""
    try:
        serialize.encode(body.model_dump())
    except (TypeError, ValueError, RecursionError) as error:
        raise Refused("bad-record", f"this is no record: {error}") from None


async def _aside(server: Server, job: dict[str, Any], request: Request) -> Any:
    try:
        return await server.aside.run(job, REPLAY_SECONDS, address_of(request.scope), most=MOST_RECORDS_EACH)
    except WorkersBusy:
        raise Refused("busy", "many records are being looked at; try again in a moment") from None
    except WorkerError as error:
        raise Refused("bad-record", f"the record could not be looked at: {error}") from None


@router.post("/replay", response_model=m.Replay)
async def replay(body: m.NewReplay, request: Request, server: TheServer, visitor: TheVisitor) -> Any:
    """One moment of a record somebody brought along; worked out aside, and forgotten."""
    server.limits.check("preview", visitor.who.id if visitor.who else address_of(request.scope))
    _check_plain(body)
    found = await _aside(server, {"kind": "replay", "ask": body.model_dump(), "corrections": data_of(body.record)}, request)
    if "bad" in found:
        raise Refused("bad-record", found["bad"])
    return JSONResponse(found["moment"])


@router.post("/verify", response_model=m.Verification)
async def verify(body: m.NewVerification, request: Request, server: TheServer, visitor: TheVisitor) -> Any:
    """Every check of a record somebody brought along; worked out aside, and forgotten."""
    server.limits.check("preview", visitor.who.id if visitor.who else address_of(request.scope))
    _check_plain(body)
    found = await _aside(server, {"kind": "verify", "record": body.record, "corrections": data_of(body.record)}, request)
    if "bad" in found:
        raise Refused("bad-record", found["bad"])
    return JSONResponse(found["found"])


@router.get("/tables/{table}/chat", response_model=m.Chat)
async def chat(
    table: TableId,
    server: TheServer,
    visitor: TheVisitor,
    before: Annotated[int | None, Query(ge=0, le=m.MAX_NUMBER)] = None,
    invite: Invite = None,
) -> Any:
    live = await server.registry.visible(table, visitor.who, invite)
    return await server.chat.page(live, visitor.who, before)


@router.get("/tables/{table}/notes", response_model=m.Notes)
async def notes(table: TableId, server: TheServer, visitor: TheVisitor, invite: Invite = None) -> Any:
    person = visitor.person()
    await server.registry.visible(table, person, invite)
    return {"text": await server.storage.notes(table, person.id)}


@router.put("/tables/{table}/notes", response_model=m.Notes)
async def keep_notes(table: TableId, body: m.NewNotes, server: TheServer, visitor: TheVisitor, invite: Invite = None) -> Any:
    person = visitor.person()
    await server.registry.visible(table, person, invite)
    await server.storage.keep_notes(table, person.id, body.text)
    return {"text": body.text}


@router.post("/tables/{table}/invite", response_model=m.Invite)
async def renew_invite(table: TableId, server: TheServer, visitor: TheVisitor) -> Any:
    invite = await server.registry.renew_invite(table, visitor.person())
    return {"invite": invite, "code": code_of(invite)}


@router.post("/code", response_model=m.Invited)
async def find_by_code(body: m.Code, request: Request, server: TheServer, visitor: TheVisitor) -> Any:
    """The table that somebody was told the code of. In the body, so that no log keeps it."""
    await server.limits.take("code", visitor.who.id if visitor.who else None, address_of(request.scope))
    return await server.registry.by_code(body.code)

"""HTTP: the operator's page. Whoever is no operator is told so, and nothing else."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query

from durbar.server import messages as m
from durbar.server import moderation, operator, overview
from durbar.server.people import Visitor
from durbar.server.routes_people import REFUSALS, Id
from durbar.server.visitors import TheServer, TheVisitor
from durbar.table.refusals import Refused


async def get_operator(visitor: TheVisitor) -> Visitor:
    if not visitor.operator:
        raise Refused("forbidden", "this is for operators only")
    return visitor


TheOperator = Annotated[Visitor, Depends(get_operator)]
Number = Annotated[int, Path(ge=0, le=m.MAX_NUMBER)]
router = APIRouter(prefix="/api/operator", responses=REFUSALS, tags=["operator"])


@router.get("", response_model=m.OperatorOverview)
async def look(server: TheServer, visitor: TheOperator) -> Any:
    return await overview.overview(server)


@router.get("/tables", response_model=m.OperatorTables)
async def tables(
    server: TheServer, visitor: TheOperator, status: Literal["waiting", "playing", "finished", "cancelled"] | None = None
) -> Any:
    rows = await operator.all_tables(server.storage, status, moderation.MOST_SHOWN)
    shown = []
    for row in rows:
        names = [seat["name"] or "–" for seat in json.loads(row.summary)["seats"]]
        shown.append({"id": row.id, "game": row.game, "status": row.status, "step": row.step, "names": names})
        shown[-1]["changed_at"] = row.changed_at
    return {"tables": shown}


@router.get("/people", response_model=m.OperatorPeople)
async def people(server: TheServer, visitor: TheOperator, search: Annotated[m.Search, Query()] = "") -> Any:
    rows = await moderation.people(server.storage, search.replace("\0", ""))
    fields = m.OperatorPerson.model_fields
    return {"people": [{name: getattr(row, name) for name in fields} for row in rows]}


async def _other(server: TheServer, visitor: Visitor, user: str) -> str:
    """Operators leave each other to the command line."""
    row = await moderation.find(server.storage, user)
    if row.operator or row.id == visitor.person().id:
        raise Refused("forbidden", "an operator is changed on the command line only: durbar admin people")
    return str(row.id)


@router.post("/people/{user}/ban", response_model=m.Accepted)
async def ban(user: Id, server: TheServer, visitor: TheOperator) -> Any:
    await server.hear_all(await moderation.ban(server.storage, await _other(server, visitor, user)))
    return m.Accepted()


@router.post("/people/{user}/unban", response_model=m.Accepted)
async def unban(user: Id, server: TheServer, visitor: TheOperator) -> Any:
    await moderation.unban(server.storage, await _other(server, visitor, user))
    return m.Accepted()


@router.post("/people/{user}/reset", response_model=m.ResetLink)
async def reset(user: Id, server: TheServer, visitor: TheOperator) -> Any:
    return {"token": await moderation.reset_link(server.storage, await _other(server, visitor, user))}


@router.put("/people/{user}/name", response_model=m.Accepted)
async def rename(user: Id, body: m.OperatorRename, server: TheServer, visitor: TheOperator) -> Any:
    await server.hear_all(await moderation.rename(server.storage, await _other(server, visitor, user), body.name))
    return m.Accepted()


@router.delete("/people/{user}", response_model=m.Accepted)
async def remove(user: Id, server: TheServer, visitor: TheOperator) -> Any:
    await server.hear_all(await moderation.remove(server.storage, await _other(server, visitor, user)))
    return m.Accepted()


@router.get("/reports", response_model=m.OperatorReports)
async def reports(server: TheServer, visitor: TheOperator) -> Any:
    fields = m.OperatorReport.model_fields
    rows = await moderation.open_reports(server.storage)
    return {"reports": [{name: getattr(row, name) for name in fields} for row in rows]}


@router.post("/reports/{report}/close", response_model=m.Accepted)
async def close_report(report: Number, server: TheServer, visitor: TheOperator) -> Any:
    await moderation.close_report(server.storage, report)
    return m.Accepted()


@router.post("/chat/{line}/hide", response_model=m.Accepted)
async def hide(line: Number, server: TheServer, visitor: TheOperator) -> Any:
    await server.hear_all(await moderation.hide_line(server.storage, line))
    return m.Accepted()


@router.post("/backups", response_model=m.OperatorOverview)
async def backup(server: TheServer, visitor: TheOperator) -> Any:
    await server.upkeep.back_up()
    return await overview.overview(server)

"""What operators do to people and their talk, and what people do to keep others away.

Everything works on the database alone, so that the command line and the server share it. Whatever running servers must know at
once is returned as notices and given to the other processes with the transaction.
"""

from __future__ import annotations

import secrets
import time
from typing import Any

from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from durbar.server.database import blocks, chat, reports, resets, sessions, sittings, users
from durbar.server.names import hashed, key_of
from durbar.server.storage import Storage
from durbar.table.refusals import Refused

Notices = list[dict[str, Any]]
RESET_SECONDS = 2 * 86_400.0
MOST_BLOCKS = 500
MOST_SHOWN = 200
GONE = {"name": "–", "name_key": None, "kind": "gone", "password": None, "token": None, "operator": False}


# ---- people ----


async def find(storage: Storage, who: str) -> Any:
    """Somebody by id, or by the name that an account or a program owns."""
    async with storage.read() as connection:
        query = select(users).where(or_(users.c.id == who, users.c.name_key == key_of(who)), users.c.kind != "gone")
        row = (await connection.execute(query)).first()
    if row is None:
        raise Refused("unknown-user", f"there is nobody with the name or id '{who}'")
    return row


async def people(storage: Storage, search: str = "", kind: str | None = None, most: int = MOST_SHOWN) -> list[Any]:
    """The newest first, each with the last time one of their sessions was used and how many tables they sit at."""
    seen = select(func.max(sessions.c.seen_at)).where(sessions.c.user == users.c.id).scalar_subquery()
    tables = select(func.count(func.distinct(sittings.c.table))).where(sittings.c.user == users.c.id).scalar_subquery()
    query = select(users, seen.label("seen_at"), tables.label("tables")).where(users.c.kind != "gone")
    if search:
        plain = search.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
        query = query.where(or_(users.c.id == search, users.c.name.ilike(f"%{plain}%", escape="\\")))
    if kind is not None:
        query = query.where(users.c.kind == kind)
    async with storage.read() as connection:
        return list(await connection.execute(query.order_by(users.c.created_at.desc()).limit(most)))


async def ban(storage: Storage, user: str) -> Notices:
    """Sessions end and programs' tokens stop, now and until `unban`; games that wait for them can go on by their clocks."""
    async with storage.write() as connection:
        await connection.execute(update(users).where(users.c.id == user).values(banned_at=time.time(), operator=False))
        return await _put_out(storage, connection, user)


async def unban(storage: Storage, user: str) -> None:
    async with storage.write() as connection:
        await connection.execute(update(users).where(users.c.id == user).values(banned_at=None))


async def remove(storage: Storage, user: str) -> Notices:
    """The person goes, with their programs; the games of the others keep a seat without one."""
    async with storage.write() as connection:
        notices = await _put_out(storage, connection, user)
        mine = select(users.c.id).where(users.c.owner == user)
        for table in (resets, blocks):
            await connection.execute(delete(table).where(table.c.user == user))
        await connection.execute(update(users).where(users.c.id.in_(mine)).values(GONE))
        await connection.execute(update(users).where(users.c.id == user).values(GONE))
        return notices


async def _put_out(storage: Storage, connection: AsyncConnection, user: str) -> Notices:
    programs = (await connection.execute(select(users.c.id).where(users.c.owner == user))).scalars()
    await connection.execute(delete(sessions).where(sessions.c.user == user))
    notices: Notices = [{"gone": id} for id in (user, *programs)]
    await storage.notify(connection, notices)
    return notices


async def rename(storage: Storage, user: str, name: str) -> Notices:
    row = await find(storage, user)
    values = {"name": name} if row.name_key is None else {"name": name, "name_key": key_of(name)}
    try:
        async with storage.write() as connection:
            await connection.execute(update(users).where(users.c.id == row.id).values(values))
            notices: Notices = [{"renamed": row.id}]
            await storage.notify(connection, notices)
            return notices
    except IntegrityError:
        raise Refused("name-taken", f"the name '{name}' is taken") from None


async def make_operator(storage: Storage, user: str, on: bool) -> Notices:
    row = await find(storage, user)
    if row.kind != "account":
        raise Refused("forbidden", "only somebody with an account can be an operator")
    async with storage.write() as connection:
        await connection.execute(update(users).where(users.c.id == row.id).values(operator=on))
        notices: Notices = [{"renamed": row.id}]
        await storage.notify(connection, notices)
        return notices


# ---- a new password by a link ----


async def reset_link(storage: Storage, user: str) -> str:
    """The secret part of a link by which an account gets a new password, once and within two days."""
    row = await find(storage, user)
    if row.kind != "account":
        raise Refused("forbidden", "only accounts have a password")
    token = secrets.token_urlsafe(24)
    async with storage.write() as connection:
        await connection.execute(delete(resets).where(or_(resets.c.user == row.id, resets.c.until < time.time())))
        values = {"token": hashed(token), "user": row.id, "until": time.time() + RESET_SECONDS}
        await connection.execute(insert(resets).values(values))
    return token


async def whose_reset(storage: Storage, token: str) -> Any:
    async with storage.read() as connection:
        query = select(users).join(resets, resets.c.user == users.c.id)
        row = (await connection.execute(query.where(resets.c.token == hashed(token), resets.c.until > time.time()))).first()
    if row is None:
        raise Refused("unknown-link", "this link was used already, or is too old")
    return row


async def use_reset(storage: Storage, token: str, password_hash: str) -> Notices:
    """The link is spent, the password is new, and every session of before has ended."""
    async with storage.write() as connection:
        spent = delete(resets).where(resets.c.token == hashed(token), resets.c.until > time.time()).returning(resets.c.user)
        user = (await connection.execute(spent)).scalar_one_or_none()
        if user is None:
            raise Refused("unknown-link", "this link was used already, or is too old")
        await connection.execute(update(users).where(users.c.id == user).values(password=password_hash))
        ended = delete(sessions).where(sessions.c.user == user).returning(sessions.c.id)
        notices: Notices = [{"ended": session} for session in (await connection.execute(ended)).scalars()]
        await storage.notify(connection, notices)
        return notices


# ---- keeping others away ----


async def block(storage: Storage, user: str, other: str) -> None:
    await find(storage, other)
    if other == user:
        raise Refused("forbidden", "nobody can block themselves")
    async with storage.write() as connection:
        have = select(func.count()).select_from(blocks).where(blocks.c.user == user)
        if (await connection.execute(have)).scalar_one() >= MOST_BLOCKS:
            raise Refused("too-many", f"you have blocked {MOST_BLOCKS} people already")
        await connection.execute(delete(blocks).where(blocks.c.user == user, blocks.c.other == other))
        await connection.execute(insert(blocks).values(user=user, other=other, at=time.time()))


async def unblock(storage: Storage, user: str, other: str) -> None:
    async with storage.write() as connection:
        await connection.execute(delete(blocks).where(blocks.c.user == user, blocks.c.other == other))


async def blocked_by(storage: Storage, user: str) -> list[Any]:
    async with storage.read() as connection:
        query = select(blocks.c.other, users.c.name, users.c.kind).join(users, users.c.id == blocks.c.other)
        return list(await connection.execute(query.where(blocks.c.user == user).order_by(blocks.c.at.desc())))


async def who_blocks(storage: Storage, other: str) -> set[str]:
    async with storage.read() as connection:
        return set((await connection.execute(select(blocks.c.user).where(blocks.c.other == other))).scalars())


# ---- reports and talk ----


async def report(storage: Storage, by: str, about: str, text: str, table: str | None, line: int | None) -> int:
    await find(storage, about)
    values = {"at": time.time(), "by": by, "about": about, "text": text, "table": table, "line": line}
    async with storage.write() as connection:
        return int((await connection.execute(insert(reports).values(values).returning(reports.c.id))).scalar_one())


async def open_reports(storage: Storage) -> list[Any]:
    """With the names, and with the line of chat they are about."""
    reporter, accused = users.alias("reporter"), users.alias("accused")
    query = (
        select(reports, reporter.c.name.label("by_name"), accused.c.name.label("about_name"), chat.c.text.label("said"))
        .join(reporter, reporter.c.id == reports.c.by)
        .join(accused, accused.c.id == reports.c.about)
        .outerjoin(chat, chat.c.id == reports.c.line)
        .where(reports.c.closed_at.is_(None))
        .order_by(reports.c.at)
        .limit(MOST_SHOWN)
    )
    async with storage.read() as connection:
        return list(await connection.execute(query))


async def close_report(storage: Storage, id: int) -> None:
    async with storage.write() as connection:
        statement = update(reports).where(reports.c.id == id, reports.c.closed_at.is_(None)).values(closed_at=time.time())
        if (await connection.execute(statement.returning(reports.c.id))).first() is None:
            raise Refused("unknown", f"there is no open report {id}")


async def hide_line(storage: Storage, id: int) -> Notices:
    """A line of chat is no longer shown to anybody."""
    async with storage.write() as connection:
        statement = update(chat).where(chat.c.id == id).values(hidden_at=time.time()).returning(chat.c.table)
        table = (await connection.execute(statement)).scalar_one_or_none()
        if table is None:
            raise Refused("unknown", f"there is no line {id}")
        notices: Notices = [{"hidden": table, "id": id}]
        await storage.notify(connection, notices)
        return notices

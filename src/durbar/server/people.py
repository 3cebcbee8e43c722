"""Who is who: guests by a secret cookie, accounts with Argon2id, sessions that can be ended, tokens for programs.

Cookies and tokens are long random texts; only their hashes are stored.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import os
import secrets
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from durbar.server import moderation
from durbar.server.database import sessions, users
from durbar.server.names import hashed, key_of
from durbar.server.registry import new_id
from durbar.server.storage import Storage
from durbar.table.entries import Person
from durbar.table.refusals import Refused

REMEMBER_SECONDS = 20.0  # how long a session is believed without asking the database again
SEEN_SECONDS = 300.0
MOST_SESSIONS = 50
MOST_BOTS = 20
# The few that everybody tries first.
WEAK = frozenset({
    "password", "passwort", "12345678", "123456789", "1234567890", "qwertyui", "qwertyuiop", "qwertzui", "qwertzuiop",
    "11111111", "00000000", "iloveyou", "sunshine", "princess", "football", "baseball", "superman", "starwars", "letmein1",
    "password1", "passwort1", "abc12345", "87654321", "asdfghjk", "geheim123", "hallo123", "schatz123", "welcome1",
})  # fmt: skip


T = TypeVar("T")


def _be_gentle() -> None:
    """This thread lets the others go first, where a thread has a rank of its own."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 10)


@dataclass(slots=True)
class Visitor:
    """The sender of a request: perhaps nobody, perhaps somebody by cookie (with a session) or by token."""

    who: Person | None = None
    session: str | None = None
    csrf: str | None = None
    operator: bool = False

    @property
    def by_cookie(self) -> bool:
        return self.session is not None

    def person(self) -> Person:
        if self.who is None:
            raise Refused("nobody", "say who you are first: POST /api/guest, or log in")
        return self.who


def csrf_of(token: str) -> str:
    return hashlib.sha256(f"durbar csrf\n{token}".encode()).hexdigest()[:40]


class People:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._hasher = PasswordHasher()  # Argon2id with the library's current defaults
        self._thread = ThreadPoolExecutor(1, "passwords", initializer=_be_gentle)
        self._nobody = self._hasher.hash(secrets.token_hex(8))  # verified for unknown names: they take as long
        self._known: dict[str, tuple[float, Visitor]] = {}
        self._forgotten = 0  # how often something was: what is read meanwhile is not remembered

    # ---- recognising ----

    async def by_cookie(self, token: str) -> Visitor:
        known = self._known.get(token)
        if known is not None and time.monotonic() - known[0] < REMEMBER_SECONDS:
            return known[1]
        before, now = self._forgotten, time.time()
        async with self.storage.read() as connection:
            query = (
                select(sessions.c.id.label("session"), sessions.c.seen_at, users)
                .join(users, users.c.id == sessions.c.user)
                .where(sessions.c.token == hashed(token), sessions.c.seen_at > self.expired(now), users.c.banned_at.is_(None))
            )
            row = (await connection.execute(query)).first()
        if row is None:
            self._known.pop(token, None)
            return Visitor()
        if now - row.seen_at > SEEN_SECONDS:
            async with self.storage.write() as writing:
                await writing.execute(update(sessions).where(sessions.c.id == row.session).values(seen_at=now))
        visitor = Visitor(Person(row.id, row.name, row.kind), row.session, csrf_of(token), row.operator)
        self._remember(token, visitor, before)
        return visitor

    def expired(self, now: float) -> float:
        """Sessions that were last used before this have ended."""
        days = self.storage.settings.session_days
        return now - days * 86_400 if days else 0.0

    async def by_token(self, token: str) -> Visitor:
        key = "bearer " + token
        known = self._known.get(key)
        if known is not None and time.monotonic() - known[0] < REMEMBER_SECONDS:
            return known[1]
        before, owner = self._forgotten, users.alias("owner")
        async with self.storage.read() as connection:
            query = (
                select(users)
                .outerjoin(owner, owner.c.id == users.c.owner)
                .where(users.c.token == hashed(token), users.c.banned_at.is_(None), owner.c.banned_at.is_(None))
            )
            row = (await connection.execute(query)).first()
        if row is None:
            raise Refused("nobody", "this token is not (or no longer) valid")
        visitor = Visitor(Person(row.id, row.name, row.kind))
        self._remember(key, visitor, before)
        return visitor

    def _remember(self, key: str, visitor: Visitor, before: int) -> None:
        if before != self._forgotten:
            return
        if len(self._known) > 20_000:
            self._known.clear()
        self._known[key] = (time.monotonic(), visitor)

    async def still_here(self, who: dict[str, set[str]]) -> tuple[set[str], set[str]]:
        """Of these users with these sessions, those who are still allowed in: users and sessions."""
        users_here: set[str] = set()
        sessions_here: set[str] = set()
        ids, ended = list(who), self.expired(time.time())
        owner = users.alias("owner")
        for start in range(0, len(ids), 500):
            part = ids[start : start + 500]
            async with self.storage.read() as connection:
                allowed = select(users.c.id).outerjoin(owner, owner.c.id == users.c.owner).where(
                    users.c.id.in_(part), users.c.kind != "gone", users.c.banned_at.is_(None), owner.c.banned_at.is_(None)
                )  # fmt: skip
                users_here.update((await connection.execute(allowed)).scalars())
                valid = select(sessions.c.id).where(sessions.c.user.in_(part), sessions.c.seen_at > ended)
                sessions_here.update((await connection.execute(valid)).scalars())
        return users_here, sessions_here

    def forget(self, *, user: str | None = None, session: str | None = None) -> None:
        """Ask the database again about these."""
        self._forgotten += 1
        self._known = {
            token: (when, visitor)
            for token, (when, visitor) in self._known.items()
            if not (visitor.session is not None and visitor.session == session)
            and not (visitor.who is not None and visitor.who.id == user)
        }

    def forget_all(self) -> None:
        self._forgotten += 1
        self._known.clear()

    # ---- becoming somebody ----

    async def new_guest(self, name: str) -> Person:
        await self._name_is_free(name)
        person = Person(new_id(16), name, "guest")
        async with self.storage.write() as connection:
            await connection.execute(insert(users).values(id=person.id, name=name, kind="guest", created_at=time.time()))
        return person

    async def new_account(self, name: str, password: str, guest: Person | None) -> Person:
        """A guest keeps the id, and with it every table."""
        if guest is not None and guest.kind != "guest":
            raise Refused("forbidden", "you already have an account; log out first")
        password_hash = await self._hash(name, password)
        values = {"name": name, "name_key": key_of(name), "kind": "account", "password": password_hash}
        try:
            async with self.storage.write() as connection:
                if guest is not None:
                    await connection.execute(update(users).where(users.c.id == guest.id).values(values))
                    id = guest.id
                else:
                    id = new_id(16)
                    await connection.execute(insert(users).values(id=id, created_at=time.time(), **values))
        except IntegrityError:
            raise Refused("name-taken", f"the name '{name}' is taken") from None
        self.forget(user=id)
        return Person(id, name, "account")

    async def login(self, name: str, password: str) -> Person:
        async with self.storage.read() as connection:
            query = select(users).where(users.c.name_key == key_of(name), users.c.kind == "account")
            row = (await connection.execute(query)).first()
        right = await self._verify(row.password if row is not None else self._nobody, password)
        if row is None or not right:
            raise Refused("wrong-login", "name and password do not fit")
        if row.banned_at is not None:
            raise Refused("banned", "the operator of this server has closed this account")
        if self._hasher.check_needs_rehash(row.password):
            fresh = await self._aside(self._hasher.hash, password)
            async with self.storage.write() as connection:
                await connection.execute(update(users).where(users.c.id == row.id).values(password=fresh))
        return Person(row.id, row.name, row.kind)

    async def rename(self, guest: Person, name: str) -> Person:
        if guest.kind != "guest":
            raise Refused("forbidden", "only guests change their name")
        await self._name_is_free(name)
        async with self.storage.write() as connection:
            await connection.execute(update(users).where(users.c.id == guest.id).values(name=name))
        self.forget(user=guest.id)
        return Person(guest.id, name, "guest")

    async def change_password(self, who: Person, old: str, new: str) -> None:
        async with self.storage.read() as connection:
            row = (await connection.execute(select(users).where(users.c.id == who.id))).first()
        if row is None or row.password is None or not await self._verify(row.password, old):
            raise Refused("wrong-login", "the old password is another one")
        fresh = await self._hash(who.name, new)
        async with self.storage.write() as connection:
            await connection.execute(update(users).where(users.c.id == who.id).values(password=fresh))

    async def remove(self, who: Person, password: str | None) -> moderation.Notices:
        """The person goes; the games of the others keep a seat without one. An account must show its password."""
        if who.kind == "account":
            async with self.storage.read() as connection:
                known = (await connection.execute(select(users.c.password).where(users.c.id == who.id))).scalar_one_or_none()
            if not password or known is None or not await self._verify(known, password):
                raise Refused("wrong-login", "the password is another one")
        elif who.kind == "bot":
            raise Refused("forbidden", "a program's account is removed by its owner")
        notices = await moderation.remove(self.storage, who.id)
        self.forget(user=who.id)
        return notices

    async def reset_password(self, token: str, password: str) -> moderation.Notices:
        """By a link that an operator has made."""
        row = await moderation.whose_reset(self.storage, token)
        return await moderation.use_reset(self.storage, token, await self._hash(row.name, password))

    async def _name_is_free(self, name: str) -> None:
        async with self.storage.read() as connection:
            query = select(users.c.id).where(users.c.name_key == key_of(name))
            if (await connection.execute(query)).first() is not None:
                raise Refused("name-taken", f"the name '{name}' belongs to an account")

    async def _hash(self, name: str, password: str) -> str:
        if password.casefold() in WEAK or password.casefold() == name.casefold() or len(set(password)) < 4:
            raise Refused("bad-password", "this password is one of the first that anybody would try")
        return await self._aside(self._hasher.hash, password)

    async def _verify(self, known: str, password: str) -> bool:
        try:
            return await self._aside(self._hasher.verify, known, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _aside(self, work: Callable[..., T], *given: str) -> T:
        """Passwords are made to be slow: one at a time, and after everything else."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *given)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    # ---- sessions ----

    async def new_session(self, who: Person, device: str) -> tuple[str, Visitor]:
        """The cookie, and who one is with it."""
        token, id, now = secrets.token_urlsafe(32), new_id(12), time.time()
        async with self.storage.write() as connection:
            await connection.execute(
                insert(sessions).values(
                    id=id, token=hashed(token), user=who.id, device=device[:120], created_at=now, seen_at=now
                )
            )
            old = select(sessions.c.id).where(sessions.c.user == who.id)
            excess = (await connection.execute(old.order_by(sessions.c.seen_at.desc()).offset(MOST_SESSIONS))).scalars()
            await connection.execute(delete(sessions).where(sessions.c.id.in_(list(excess))))
        return token, Visitor(who, id, csrf_of(token))

    async def sessions_of(self, who: Person) -> list[Any]:
        async with self.storage.read() as connection:
            query = select(sessions).where(sessions.c.user == who.id).order_by(sessions.c.seen_at.desc())
            return list(await connection.execute(query))

    async def end_sessions(self, who: Person, only: str | None = None, but: str | None = None) -> list[str]:
        """End one session, or all but one; returns which."""
        async with self.storage.write() as connection:
            statement = delete(sessions).where(sessions.c.user == who.id)
            if only is not None:
                statement = statement.where(sessions.c.id == only)
            if but is not None:
                statement = statement.where(sessions.c.id != but)
            ended = list((await connection.execute(statement.returning(sessions.c.id))).scalars())
            await self.storage.notify(connection, [{"ended": session} for session in ended])
        for session in ended:
            self.forget(session=session)
        return ended

    # ---- accounts for programs ----

    async def new_bot(self, owner: Person, name: str) -> tuple[Any, str]:
        if owner.kind != "account":
            raise Refused("forbidden", "only somebody with an account can give a program one")
        if len(await self.bots_of(owner)) >= MOST_BOTS:
            raise Refused("too-many", f"you have {MOST_BOTS} of them already")
        token = "durbar_" + secrets.token_urlsafe(32)
        row = {
            "id": new_id(16), "name": name, "name_key": key_of(name), "kind": "bot", "owner": owner.id,
            "token": hashed(token), "created_at": time.time(),
        }  # fmt: skip
        try:
            async with self.storage.write() as connection:
                await connection.execute(insert(users).values(row))
        except IntegrityError:
            raise Refused("name-taken", f"the name '{name}' is taken") from None
        return row, token

    async def bots_of(self, owner: Person) -> list[Any]:
        async with self.storage.read() as connection:
            query = select(users).where(users.c.owner == owner.id, users.c.token.is_not(None)).order_by(users.c.created_at)
            return list(await connection.execute(query))

    async def end_bot(self, owner: Person, id: str) -> None:
        async with self.storage.write() as connection:
            statement = update(users).where(users.c.id == id, users.c.owner == owner.id, users.c.kind == "bot")
            done = await connection.execute(statement.values(token=None, name_key=None).returning(users.c.id))
            if done.first() is None:
                raise Refused("unknown-user", f"you own no program '{id}'")
            await self.storage.notify(connection, [{"gone": id}])
        self.forget(user=id)


def same(a: str, b: str) -> bool:
    return hmac.compare_digest(a.encode(), b.encode())

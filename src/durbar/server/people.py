"""Who is who: guests by a secret cookie, accounts with Argon2id, sessions that can be ended, tokens for programs.

Cookies and tokens are long random texts; only their hashes are stored.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import time
from dataclasses import dataclass
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from durbar.server.database import sessions, users
from durbar.server.registry import new_id
from durbar.server.storage import Storage
from durbar.table.entries import Person
from durbar.table.refusals import Refused

REMEMBER_SECONDS = 20.0  # how long a session is believed without asking the database again
SEEN_SECONDS = 300.0
MOST_SESSIONS = 50
KEY_LENGTH = 64  # of the column
MOST_BOTS = 20
# The few that everybody tries first.
WEAK = frozenset({
    "password", "passwort", "12345678", "123456789", "1234567890", "qwertyui", "qwertyuiop", "qwertzui", "qwertzuiop",
    "11111111", "00000000", "iloveyou", "sunshine", "princess", "football", "baseball", "superman", "starwars", "letmein1",
    "password1", "passwort1", "abc12345", "87654321", "asdfghjk", "geheim123", "hallo123", "schatz123", "welcome1",
})  # fmt: skip


@dataclass(slots=True)
class Visitor:
    """The sender of a request: perhaps nobody, perhaps somebody by cookie (with a session) or by token."""

    who: Person | None = None
    session: str | None = None
    csrf: str | None = None

    @property
    def by_cookie(self) -> bool:
        return self.session is not None

    def person(self) -> Person:
        if self.who is None:
            raise Refused("nobody", "say who you are first: POST /api/guest, or log in")
        return self.who


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def csrf_of(token: str) -> str:
    return hashlib.sha256(f"durbar csrf\n{token}".encode()).hexdigest()[:40]


def key_of(name: str) -> str:
    """What two names must not share. Folding can make a name longer than its column: then its hash stands for it."""
    folded = name.casefold()
    return folded if len(folded) <= KEY_LENGTH else hashed(folded)


class People:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._hasher = PasswordHasher()  # Argon2id with the library's current defaults
        self._hashing = asyncio.Semaphore(2)
        self._nobody = self._hasher.hash(secrets.token_hex(8))  # verified for unknown names: they take as long
        self._known: dict[str, tuple[float, Visitor]] = {}

    # ---- recognising ----

    async def by_cookie(self, token: str) -> Visitor:
        known = self._known.get(token)
        if known is not None and time.monotonic() - known[0] < REMEMBER_SECONDS:
            return known[1]
        async with self.storage.read() as connection:
            query = (
                select(sessions.c.id.label("session"), sessions.c.seen_at, users)
                .join(users, users.c.id == sessions.c.user)
                .where(sessions.c.token == hashed(token))
            )
            row = (await connection.execute(query)).first()
        if row is None:
            self._known.pop(token, None)
            return Visitor()
        if time.time() - row.seen_at > SEEN_SECONDS:
            async with self.storage.write() as writing:
                await writing.execute(update(sessions).where(sessions.c.id == row.session).values(seen_at=time.time()))
        visitor = Visitor(Person(row.id, row.name, row.kind), row.session, csrf_of(token))
        if len(self._known) > 20_000:
            self._known.clear()
        self._known[token] = (time.monotonic(), visitor)
        return visitor

    async def by_token(self, token: str) -> Visitor:
        key = "bearer " + token
        known = self._known.get(key)
        if known is not None and time.monotonic() - known[0] < REMEMBER_SECONDS:
            return known[1]
        async with self.storage.read() as connection:
            row = (await connection.execute(select(users).where(users.c.token == hashed(token)))).first()
        if row is None:
            raise Refused("nobody", "this token is not (or no longer) valid")
        visitor = Visitor(Person(row.id, row.name, row.kind))
        self._known[key] = (time.monotonic(), visitor)
        return visitor

    def forget(self, *, user: str | None = None, session: str | None = None) -> None:
        """Ask the database again about these."""
        self._known = {
            token: (when, visitor)
            for token, (when, visitor) in self._known.items()
            if not (visitor.session is not None and visitor.session == session)
            and not (visitor.who is not None and visitor.who.id == user)
        }

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
        if self._hasher.check_needs_rehash(row.password):
            async with self._hashing:
                fresh = await asyncio.to_thread(self._hasher.hash, password)
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

    async def remove(self, who: Person) -> None:
        """The person goes; the games of the others keep a seat without one."""
        async with self.storage.write() as connection:
            mine = select(users.c.id).where(users.c.owner == who.id)
            gone = {"name": "–", "name_key": None, "kind": "gone", "password": None, "token": None}
            await connection.execute(delete(sessions).where(sessions.c.user == who.id))
            await connection.execute(update(users).where(users.c.id.in_(mine)).values(gone))
            await connection.execute(update(users).where(users.c.id == who.id).values(gone))
        self.forget(user=who.id)

    async def _name_is_free(self, name: str) -> None:
        async with self.storage.read() as connection:
            query = select(users.c.id).where(users.c.name_key == key_of(name))
            if (await connection.execute(query)).first() is not None:
                raise Refused("name-taken", f"the name '{name}' belongs to an account")

    async def _hash(self, name: str, password: str) -> str:
        if password.casefold() in WEAK or password.casefold() == name.casefold() or len(set(password)) < 4:
            raise Refused("bad-password", "this password is one of the first that anybody would try")
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _verify(self, known: str, password: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(self._hasher.verify, known, password)
            except (VerificationError, InvalidHashError):
                return False

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

"""The accounts of guest bots: made by people or by those who run the server, good until they are revoked."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Engine, Row, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from undermine.server.names import clean_name
from undermine.server.people import hash_of, store_away
from undermine.server.refuse import CommandRefused
from undermine.server.schema import BOTS
from undermine.server.writer import Conflict, StoreAway, Unit, Work, Writer
from undermine.wire.answer import Refusal
from undermine.wire.bots import BotAccount

if TYPE_CHECKING:
    from undermine.server.config import Sources
    from undermine.server.people import People

MOST_BOTS = 20
"""Bots of one person whose tokens are good."""


def make_account(sources: Sources, name: str, owner: str | None) -> tuple[BotAccount, dict[str, Any]]:
    """A new account with its token, and what the server keeps of it."""
    now, token = sources.now(), sources.token()
    account = BotAccount(sources.name(), clean_name(name), now, now, owner, None, token)
    kept = {
        "id": account.id,
        "token_hash": hash_of(token),
        "name": account.name,
        "owner": owner,
        "made": now,
        "seen": now,
    }
    return account, kept


def account_of(row: Row[Any]) -> BotAccount:
    """An account as it is shown."""
    return BotAccount(row.id, row.name, row.made, row.seen, row.owner, row.revoked)


class GuestBots:
    """What people do with bots of their own."""

    def __init__(self, engine: Engine, writer: Writer, people: People, sources: Sources) -> None:
        """Nothing is read yet."""
        self._engine, self._writer, self._people, self._sources = engine, writer, people, sources

    async def make(self, name: str, owner: str) -> BotAccount:
        """A bot of somebody's, with its token, which is told this once."""
        good = [bot for bot in await self.of(owner) if bot.revoked is None]
        if len(good) >= MOST_BOTS:
            raise CommandRefused(Refusal.TOO_MANY, f"You have {MOST_BOTS} bots; revoke the token of one of them first.")
        account, kept = make_account(self._sources, name, owner)
        await self._write(lambda connection: _execute(connection, insert(BOTS).values(kept)))
        return account

    async def of(self, owner: str) -> list[BotAccount]:
        """The bots of somebody, the newest first."""
        try:
            return await asyncio.to_thread(self._read, owner)
        except SQLAlchemyError as error:
            raise store_away() from error

    def _read(self, owner: str) -> list[BotAccount]:
        query = select(BOTS).where(BOTS.c.owner == owner).order_by(BOTS.c.made.desc(), BOTS.c.id)
        with self._engine.connect() as connection:
            return [account_of(row) for row in connection.execute(query)]

    async def revoke(self, owner: str, wanted: str | None = None) -> None:
        """The token of a bot of somebody's, or of all of them, is good no more."""
        bots = [bot for bot in await self.of(owner) if wanted in (None, bot.id)]
        if wanted is not None and not bots:
            raise CommandRefused(Refusal.NO_SUCH_BOT, f"You have no bot “{wanted[:20]}”.")
        names = [bot.id for bot in bots if bot.revoked is None]
        change = update(BOTS).where(BOTS.c.id.in_(names)).values(revoked=self._sources.now())
        await self._write(lambda connection: _execute(connection, change))
        self._people.revoked |= set(names)

    async def _write(self, work: Work) -> None:
        try:
            await self._writer.write(Unit(works=[work]))
        except (StoreAway, Conflict) as error:
            raise store_away() from error


def revoked_bots(connection: Connection) -> set[str]:
    """All bots whose tokens were revoked."""
    return set(connection.execute(select(BOTS.c.id).where(BOTS.c.revoked.is_not(None))).scalars())


def _execute(connection: Connection, statement: Any) -> None:
    connection.execute(statement)

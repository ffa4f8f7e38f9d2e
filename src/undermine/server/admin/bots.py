"""Guest bots: how operators create, list and revoke them."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Engine, insert, or_, select, update

from undermine.errors import shown
from undermine.server.admin.database import AdminError
from undermine.server.bot_accounts import account_of, new_account
from undermine.server.config import Sources
from undermine.server.errors import CommandRefused
from undermine.server.schema import BOTS
from undermine.wire.bots import BotAccount

VALID = BOTS.c.revoked.is_(None)


def add(engine: Engine, name: str, sources: Sources | None = None) -> BotAccount:
    """Create a bot without an owner. Return it with its token. Raises `AdminError` if the name is not possible."""
    try:
        account, row = new_account(sources or Sources(), name, None)
    except CommandRefused as refusal:
        raise AdminError(
            f"“{shown(name)}” is not possible as the name of a bot: {refusal.sentence.rstrip('.')}"
        ) from None
    with engine.begin() as connection:
        taken = select(BOTS.c.id).where(BOTS.c.name == account.name, BOTS.c.owner.is_(None), VALID)
        found = connection.execute(taken).scalar()
        if found is not None:
            raise AdminError(
                f"there already is a bot “{account.name}” ({found}); revoke it first, or choose another name"
            )
        connection.execute(insert(BOTS).values(row))
    return account


def accounts(engine: Engine) -> list[BotAccount]:
    """Return all bots, the newest first."""
    with engine.connect() as connection:
        return [account_of(row) for row in connection.execute(select(BOTS).order_by(BOTS.c.made.desc(), BOTS.c.id))]


def revoke(engine: Engine, wanted: list[str], now: int) -> list[BotAccount]:
    """Revoke the tokens of bots, by id or by name, all or none. Raises `AdminError` if one is missing or ambiguous."""
    with engine.begin() as connection:
        meant = []
        for text in wanted:
            rows = connection.execute(select(BOTS).where(_named(text), VALID)).all()
            if not rows:
                raise AdminError(f"there is no bot “{shown(text)}” with a valid token; nothing was changed")
            if len(rows) > 1:
                names = ", ".join(row.id for row in rows)
                raise AdminError(f"{len(rows)} bots are called “{shown(text)}”; give the id of one: {names}")
            meant.append(account_of(rows[0]))
        connection.execute(update(BOTS).where(BOTS.c.id.in_([bot.id for bot in meant])).values(revoked=now))
    return meant


def _named(text: str) -> ColumnElement[bool]:
    return or_(BOTS.c.id == text, BOTS.c.name == text)

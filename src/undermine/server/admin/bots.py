"""Guest bots, as those who run the server make, list and revoke them."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Engine, insert, or_, select, update

from undermine.error import shown
from undermine.server.admin.database import AdminError
from undermine.server.config import Sources
from undermine.server.guest_bots import account_of, make_account
from undermine.server.refuse import CommandRefused
from undermine.server.schema import BOTS
from undermine.wire.bots import BotAccount

GOOD = BOTS.c.revoked.is_(None)


def add(engine: Engine, name: str, sources: Sources | None = None) -> BotAccount:
    """Make a bot that belongs to nobody but the server, with its token; `AdminError` if the name will not do."""
    try:
        account, kept = make_account(sources or Sources(), name, None)
    except CommandRefused as refusal:
        raise AdminError(f"“{shown(name)}” is no name for a bot: {refusal.sentence.rstrip('.')}") from None
    with engine.begin() as connection:
        taken = select(BOTS.c.id).where(BOTS.c.name == account.name, BOTS.c.owner.is_(None), GOOD)
        found = connection.execute(taken).scalar()
        if found is not None:
            raise AdminError(
                f"there is a bot “{account.name}” already ({found}); revoke it first, or take another name"
            )
        connection.execute(insert(BOTS).values(kept))
    return account


def accounts(engine: Engine) -> list[BotAccount]:
    """All bots, the newest first."""
    with engine.connect() as connection:
        return [account_of(row) for row in connection.execute(select(BOTS).order_by(BOTS.c.made.desc(), BOTS.c.id))]


def revoke(engine: Engine, wanted: list[str], now: int) -> list[BotAccount]:
    """Revoke the tokens of bots, by id or by name, all or none; `AdminError` if one is not meant clearly."""
    with engine.begin() as connection:
        meant = []
        for text in wanted:
            rows = connection.execute(select(BOTS).where(_named(text), GOOD)).all()
            if not rows:
                raise AdminError(f"there is no bot “{shown(text)}” whose token is good; nothing was changed")
            if len(rows) > 1:
                names = ", ".join(row.id for row in rows)
                raise AdminError(f"{len(rows)} bots are called “{shown(text)}”; say which by its id: {names}")
            meant.append(account_of(rows[0]))
        connection.execute(update(BOTS).where(BOTS.c.id.in_([bot.id for bot in meant])).values(revoked=now))
    return meant


def _named(text: str) -> ColumnElement[bool]:
    return or_(BOTS.c.id == text, BOTS.c.name == text)

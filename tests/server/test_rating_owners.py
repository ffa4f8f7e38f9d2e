"""One person holds one seat at a rated table: they, or one of their guest bots."""

from __future__ import annotations

import pytest

from tests.server.guest_bots import create_bot
from tests.server.helpers import async_test, contents_of, leave, new_key, person_of, refused
from tests.server.in_process import in_process_server
from tests.server.players import is_over, signed_in
from tests.server.rated_games import ANN, BEN
from undermine.client import BotSession
from undermine.server.actor import Actor
from undermine.server.errors import CommandRefused
from undermine.server.handlers.creating import create_table
from undermine.server.handlers.seating import sit
from undermine.server.log_entry import number_entries
from undermine.server.table import Table
from undermine.wire import command, entry
from undermine.wire.update import TableSettings


@async_test
async def test_nobody_plays_with_their_own_bots_at_a_rated_table(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann", "Ben", "Cat") as [ann, ben, cat]:
        tokens = [(await create_bot(ann, name)).token or "" for name in ("Hal", "Hel")]
        hal, hel = (BotSession(ann.address, token, ann.http) for token in tokens)
        [other] = [BotSession(ben.address, (await create_bot(ben, "Bert")).token or "", ben.http)]
        own = await ann.open_table(rated=True, guest_bots=True, seats=5)
        with refused("same-owner"):
            await hal.sit(own)
        async with cat.table(await cat.open_table(rated=True, guest_bots=True, seats=5)) as table:
            await hal.sit(table.name)
            with refused("same-owner"):
                await hel.sit(table.name)
            await other.sit(table.name)
            for owner in (ann, ben):
                with refused("same-owner"):
                    await owner.command(table.name, command.Sit(key=new_key()))
            await hal.sit(table.name, seat=4)  # moving is no second seat
            assert person_of(ann) not in repr(table.entries), "nobody is told who runs a bot"
            await leave(table, 0)
        unrated = await ann.open_table(guest_bots=True, seats=4)
        await hal.sit(unrated)
        await hel.sit(unrated)


@async_test
async def test_the_rematch_of_a_rated_game_keeps_owners_and_their_bots_apart(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann", "Cat") as [ann, cat]:
        hal, hel = [
            BotSession(ann.address, (await create_bot(ann, name)).token or "", ann.http) for name in ("Hal", "Hel")
        ]
        async with cat.table(await cat.open_table(rated=True, guest_bots=True, seats=4)) as table:
            await hal.sit(table.name)
            await table.start()
            await table.until(lambda table: table.has_view and bool(table.seats))
            await table.do(command.Vote(key=new_key()))
            await table.until(is_over)
            await table.do(command.Rematch(key=new_key()))
            await table.until(lambda table: bool(contents_of(table, entry.Rematched)))
            again = contents_of(table, entry.Rematched)[0].table
        assert "Hal" in [player and player.name for player in (await cat.info(again)).players]
        with refused("same-owner"):
            await hel.sit(again)
        with refused("same-owner"):
            await ann.command(again, command.Sit(key=new_key()))


def test_a_bot_may_not_sit_down_at_a_table_its_owner_hosts_without_a_seat() -> None:
    table = Table("t")
    settings = TableSettings(seats=4, rated=True, guest_bots=True)
    table.apply(number_entries(create_table(settings, ANN, "00" * 32, sits=False), 0, 0))
    with pytest.raises(CommandRefused, match="may not play at a rated table of its owner"):
        sit(table, Actor("hal", "Hal", bot=True, owner="ann"), command.Sit(key="s"))
    table.apply(
        number_entries(sit(table, Actor("hal", "Hal", bot=True, owner="ben"), command.Sit(key="s")).contents, 9, 0)
    )
    with pytest.raises(CommandRefused, match="Hal is yours"):
        sit(table, BEN, command.Sit(key="s"))

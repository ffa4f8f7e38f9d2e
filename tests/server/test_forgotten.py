"""Somebody who asks to be forgotten can do nothing any more, on no channel, and nobody waits for them."""

from __future__ import annotations

import asyncio
import json

import pytest

from tests.server.helpers import async_test, contents_of, new_key, person_of, refused, wait_for
from tests.server.in_process import in_process_server
from tests.server.players import seated, signed_in
from tests.server.process import ServerProcess
from undermine.client import ServerRefused
from undermine.server.actor import Actor
from undermine.server.command_queue import Command
from undermine.server.errors import CommandRefused
from undermine.wire import command
from undermine.wire.bots import NewBot
from undermine.wire.entry import BotSat, Chatted, Hosted
from undermine.wire.update import WIRE_VERSION


@async_test
async def test_open_sockets_of_a_forgotten_person_close(server: ServerProcess) -> None:
    async with (
        signed_in(server.address, "Ann", "Ben") as [ann, ben],
        seated([ann, ben], bots=1) as [hers, his],
        ann.http.ws_connect(f"{server.address}/api/lobby/socket?wire={WIRE_VERSION}", headers=ann.headers) as lobby,
    ):
        await lobby.receive_json()
        before = person_of(ann)
        await ann.ask("DELETE", "/api/people/me")
        with refused("unknown-person"):
            await hers.until(lambda _: False)
        with refused("unknown-person"):
            await hers.chat("I am still here")
        while (message := await lobby.receive_json())["type"] != "farewell":
            pass
        assert message["reason"] == "unknown-person"
        with refused("unknown-person"):
            await ann.command(his.name, command.Chat(key=new_key(), text="And here"))
        await wait_for(his, BotSat, times=2)  # the seat is a bot's at once: nobody waits for them
        assert (await wait_for(his, Hosted)).person == person_of(ben)
        assert not contents_of(his, Chatted)
        assert his.info is not None
        assert before not in [player.person for player in his.info.players if player]


@async_test
async def test_commands_of_a_forgotten_person_that_are_on_their_way_are_refused(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        name = await ben.open_table(seats=3)
        live = await server.services.tables.find(name)
        actor = await server.services.accounts.authenticate(ann.token)
        assert actor == Actor(person_of(ann), "Ann")
        late = asyncio.create_task(server.services.accounts.authenticate(ann.token))
        await ann.ask("DELETE", "/api/people/me")
        with pytest.raises(CommandRefused, match="forgotten"):
            await live.queue.run(Command.from_person(actor, command.Chat(key="k", text="Too late"), None))
        await late
        assert await server.services.accounts.authenticate(ann.token) is None, "nothing brings them back"
        assert not [entry for entry in live.table.entries if isinstance(entry.content, Chatted)]


@async_test
async def test_a_seat_of_a_forgotten_person_becomes_free_before_the_start(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        name = await ann.open_table(seats=3)
        async with ben.table(name) as his:
            await his.sit()
            await ann.ask("DELETE", "/api/people/me")
            await his.until(lambda table: table.info is not None and table.info.host == person_of(ben))
            assert his.info is not None
            assert [player and player.name for player in his.info.players] == [None, "Ben", None]
            await his.start()


@async_test
async def test_the_bots_of_a_forgotten_person_are_disconnected_at_once(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann", "Ben") as [ann, ben]:
        bot = await ann.ask("POST", "/api/people/me/bots", NewBot("Hal"))
        token = json.loads(bot)["token"]
        name = await ben.open_table(seats=3, guest_bots=True)
        address, headers = f"{server.address}/api/bot/tables/{name}", {"authorization": f"Bearer {token}"}
        async with ben.http.post(f"{address}/sit", json={}, headers=headers) as answer:
            assert answer.status == 200
        async with ben.http.get(f"{address}/stream", headers=headers) as stream:
            await stream.content.readline()
            await ann.ask("DELETE", "/api/people/me")
            lines = (await stream.content.read()).decode().splitlines()
        assert "token-revoked" in lines[-1]
        with pytest.raises(ServerRefused, match="name"):
            await ann.open_table(seats=3)

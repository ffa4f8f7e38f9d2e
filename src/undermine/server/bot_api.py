"""The Bot API: what guest bots do by plain HTTP, and what people do with bots of their own."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from starlette.responses import Response

from undermine.server.frames import BURST
from undermine.server.limits import Limit
from undermine.server.operation import Asked, Operation, json_response
from undermine.server.refuse import CommandRefused
from undermine.server.socket import number_in
from undermine.server.stream import NDJSON, Streams
from undermine.wire import command
from undermine.wire.answer import Accepted, Refusal
from undermine.wire.bots import BotAccount, BotMove, BotSeat, BotSit, BotTalk, BotWish, NewBot
from undermine.wire.lobby import Person
from undermine.wire.update import Farewell, Update

if TYPE_CHECKING:
    from undermine.server.conduct.rights import Actor
    from undermine.server.gate import Gate
    from undermine.server.hall import Hall
    from undermine.server.live import LiveTable

OWN = "/api/people/me/bots"
TABLE = "/api/bot/tables/{name}"
SINCE = (("since", "The last line of the log that the bot has been told of; without it, everything is told."),)


class BotApi:
    """Answers guest bots and their owners."""

    def __init__(self, hall: Hall, gate: Gate, streams: Streams) -> None:
        """No bot has come yet."""
        self._hall, self._gate, self._streams = hall, gate, streams
        rate = hall.config.commands_per_second
        self._commands = Limit(rate, BURST * rate, "commands of this bot")

    def operations(self) -> list[Operation]:
        """Everything that can be asked for."""
        return [
            Operation("POST", OWN, "Make a bot; its token is told this once.", self.make_bot, NewBot, BotAccount, 201),
            Operation("GET", OWN, "One's own bots, the newest first.", self.own_bots, answer=list[BotAccount]),
            Operation("DELETE", f"{OWN}/{{bot}}", "Revoke the token of a bot.", self.revoke_bot, status=204),
            Operation("GET", "/api/bot", "Bot API: which bot one is.", self.bot, answer=Person),
            Operation(
                "GET",
                "/api/bot/tables",
                "Bot API: the seats that the bot holds at tables where somebody is.",
                self.bot_seats,
                answer=list[BotSeat],
            ),
            Operation("POST", f"{TABLE}/sit", "Bot API: sit down, once.", self.bot_sit, BotSit, BotSeat),
            Operation(
                "GET",
                f"{TABLE}/stream",
                "Bot API: what the seat sees, line after line of JSON until the game is over.",
                self.bot_stream,
                answer=NDJSON,
                query=SINCE,
                line=Update | Farewell,
            ),
            Operation("POST", f"{TABLE}/move", "Bot API: make a move.", self.bot_move, BotMove, Accepted),
            Operation("POST", f"{TABLE}/talk", "Bot API: make a typed statement.", self.bot_talk, BotTalk, Accepted),
            Operation(
                "POST",
                f"{TABLE}/return",
                "Bot API: take the seat back from the bot of the house that plays for it.",
                self.bot_return,
                BotWish,
                Accepted,
            ),
            Operation(
                "POST",
                f"{TABLE}/leave",
                "Bot API: get up for good; ends the stream.",
                self.bot_leave,
                BotWish,
                Accepted,
            ),
        ]

    # what people do with bots of their own

    async def make_bot(self, asked: Asked) -> Response:
        given, person = asked.given(NewBot), asked.person
        self._gate.people.take(asked.address)
        return json_response(await self._hall.guest_bots.make(given.name, person.id), 201)

    async def own_bots(self, asked: Asked) -> Response:
        return json_response(await self._hall.guest_bots.of(asked.person.id))

    async def revoke_bot(self, asked: Asked) -> Response:
        await self._hall.guest_bots.revoke(asked.person.id, asked.request.path_params["bot"])
        self._streams.turn_out_the_revoked()
        return Response(status_code=204)

    # what bots do

    async def bot(self, asked: Asked) -> Response:
        return json_response(Person(asked.bot.id, asked.bot.name))

    async def bot_seats(self, asked: Asked) -> Response:
        bot = asked.bot
        tables = [live.table for live in self._hall.live.values() if live.frozen is None]
        return json_response([
            BotSeat(table.id, seat, table.status, table.number)
            for table in tables
            if table.status != "over"
            for seat in table.seats_of(bot.id)
        ])  # fmt: skip

    async def bot_sit(self, asked: Asked) -> Response:
        bot, given = asked.bot, asked.given(BotSit)
        live = await self._table(asked)
        held = live.table.seats_of(bot.id)
        if not held or given.seat not in (None, *held):
            await self._do(live, bot, command.Sit(key=_key(given), seat=given.seat))
        table = live.table
        return json_response(BotSeat(table.id, table.seats_of(bot.id)[0], table.status, table.number))

    async def bot_stream(self, asked: Asked) -> Response:
        bot, live = asked.bot, await self._table(asked)
        live.must_be_welcome(bot.id)
        _seat(live, bot)
        return self._streams.begin(live, bot, asked.address, number_in(asked.request.query_params.get("since")))

    async def bot_move(self, asked: Asked) -> Response:
        bot, given = asked.bot, asked.given(BotMove)
        live = await self._table(asked)
        wish = command.PlayMove(key=_key(given), seat=_seat(live, bot), ply=given.ply, move=given.move)
        return json_response(await self._do(live, bot, wish))

    async def bot_talk(self, asked: Asked) -> Response:
        bot, given = asked.bot, asked.given(BotTalk)
        live = await self._table(asked)
        return json_response(
            await self._do(live, bot, command.Say(key=_key(given), seat=_seat(live, bot), talk=given.talk))
        )

    async def bot_return(self, asked: Asked) -> Response:
        bot, given = asked.bot, asked.given(BotWish)
        live = await self._table(asked)
        return json_response(await self._do(live, bot, command.Return(key=_key(given), seat=_seat(live, bot))))

    async def bot_leave(self, asked: Asked) -> Response:
        bot, given = asked.bot, asked.given(BotWish)
        live = await self._table(asked)
        accepted = await self._do(live, bot, command.Leave(key=_key(given), seat=_seat(live, bot)))
        self._streams.end(live, bot.id)
        return json_response(accepted)

    async def _table(self, asked: Asked) -> LiveTable:
        return await self._hall.find(asked.request.path_params["name"])

    async def _do(self, live: LiveTable, bot: Actor, wish: command.AnyCommand) -> Accepted:
        self._commands.take(bot.id)
        return await live.do(bot, wish)


def _key(given: BotWish) -> str:
    return given.key or secrets.token_hex(8)


def _seat(live: LiveTable, bot: Actor) -> int:
    """The seat that the bot holds; it never holds two."""
    seats = live.table.seats_of(bot.id)
    if not seats:
        raise CommandRefused(Refusal.NOT_AT_THE_TABLE, "The bot does not sit at this table; sit down first.")
    return seats[0]

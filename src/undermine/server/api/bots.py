"""The Bot API: what guest bots do over plain HTTP, and what people do with their own bots."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from starlette.responses import Response

from undermine.server.api.operation import ApiRequest, Operation, answer_response, json_response
from undermine.server.bot_stream import NDJSON, BotStreams
from undermine.server.connection import BURST_SECONDS
from undermine.server.errors import CommandRefused
from undermine.server.rate_limit import RateLimiter
from undermine.server.sockets import parse_number
from undermine.wire import command
from undermine.wire.answer import Accepted, Refusal
from undermine.wire.bots import BotAccount, BotCommand, BotMove, BotSeat, BotSit, BotTalk, NewBot
from undermine.wire.lobby import Person
from undermine.wire.update import Farewell, Update

if TYPE_CHECKING:
    from undermine.server.access import AccessControl
    from undermine.server.actor import Actor
    from undermine.server.costs import Payer
    from undermine.server.live_table import LiveTable
    from undermine.server.services import Services

OWN = "/api/people/me/bots"
TABLE = "/api/bot/tables/{name}"
SINCE = (("since", "The sequence number of the last entry that the bot knows; without it, everything is sent."),)


class BotApi:
    """Answers guest bots and their owners."""

    def __init__(self, services: Services, access: AccessControl, streams: BotStreams) -> None:
        self._services, self._access, self._streams = services, access, streams
        rate = services.config.commands_per_second
        self._commands = RateLimiter(rate, BURST_SECONDS * rate, "commands of this bot")

    def operations(self) -> list[Operation]:
        """Return all operations."""
        return [
            Operation("POST", OWN, "Create a bot; its token is sent only now.", self.make_bot, NewBot, BotAccount, 201),
            Operation("GET", OWN, "Your own bots, the newest first.", self.own_bots, answer=list[BotAccount]),
            Operation("DELETE", f"{OWN}/{{bot}}", "Revoke the token of a bot.", self.revoke_bot, status=204),
            Operation("GET", "/api/bot", "Bot API: which bot you are.", self.bot, answer=Person),
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
                "Bot API: what the seat sees, as lines of JSON, until the game is over.",
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
                "Bot API: take the seat back from the server's bot that plays for it.",
                self.bot_return,
                BotCommand,
                Accepted,
            ),
            Operation(
                "POST",
                f"{TABLE}/leave",
                "Bot API: leave for good; ends the stream.",
                self.bot_leave,
                BotCommand,
                Accepted,
            ),
        ]

    # what people do with their own bots

    async def make_bot(self, request: ApiRequest) -> Response:
        given, person = request.decode(NewBot), request.require_person()
        self._access.people.check(request.address)
        return json_response(await self._services.bot_accounts.create(given.name, person.id), 201)

    async def own_bots(self, request: ApiRequest) -> Response:
        return json_response(await self._services.bot_accounts.list_of(request.require_person().id))

    async def revoke_bot(self, request: ApiRequest) -> Response:
        await self._services.bot_accounts.revoke(request.require_person().id, request.path("bot"))
        self._streams.disconnect_revoked()
        return Response(status_code=204)

    # what bots do

    async def bot(self, request: ApiRequest) -> Response:
        bot = request.require_bot()
        return json_response(Person(bot.id, bot.name))

    async def bot_seats(self, request: ApiRequest) -> Response:
        bot, payer = request.require_bot(), self._payer(request)
        payer.check(plays=False)
        await self._services.outsiders.turn(payer.lane)
        tables = [live.table for live in self._services.tables.live.values() if live.frozen is None]
        return json_response([
            BotSeat(table.id, seat, table.status, table.number)
            for table in tables
            if table.status != "over"
            for seat in table.seats_of(bot.id)
        ])  # fmt: skip

    async def bot_sit(self, request: ApiRequest) -> Response:
        bot, given = request.require_bot(), request.decode(BotSit)
        live = await self._table(request)
        held = live.table.seats_of(bot.id)
        if not held or given.seat not in (None, *held):
            await self._execute(live, bot, command.Sit(key=_key(given), seat=given.seat), request)
        table = live.table
        return json_response(BotSeat(table.id, table.seats_of(bot.id)[0], table.status, table.number))

    async def bot_stream(self, request: ApiRequest) -> Response:
        bot, live = request.require_bot(), await self._table(request)
        live.must_admit(bot.id)
        _seat(live, bot)
        return self._streams.open(live, bot, request.address, parse_number(request.query("since")))

    async def bot_move(self, request: ApiRequest) -> Response:
        bot, given = request.require_bot(), request.decode(BotMove)
        live = await self._table(request)
        message = command.PlayMove(key=_key(given), seat=_seat(live, bot), ply=given.ply, move=given.move)
        return answer_response(await self._execute(live, bot, message, request))

    async def bot_talk(self, request: ApiRequest) -> Response:
        bot, given = request.require_bot(), request.decode(BotTalk)
        live = await self._table(request)
        message = command.Say(key=_key(given), seat=_seat(live, bot), talk=given.talk)
        return answer_response(await self._execute(live, bot, message, request))

    async def bot_return(self, request: ApiRequest) -> Response:
        bot, given = request.require_bot(), request.decode(BotCommand)
        live = await self._table(request)
        message = command.Return(key=_key(given), seat=_seat(live, bot))
        return answer_response(await self._execute(live, bot, message, request))

    async def bot_leave(self, request: ApiRequest) -> Response:
        bot, given = request.require_bot(), request.decode(BotCommand)
        live = await self._table(request)
        accepted = await self._execute(live, bot, command.Leave(key=_key(given), seat=_seat(live, bot)), request)
        self._streams.close_for(live, bot.id)
        return answer_response(accepted)

    async def _table(self, request: ApiRequest) -> LiveTable:
        bot, payer = request.require_bot(), self._payer(request)
        return await self._services.tables.find_in_turn(request.path("name"), bot.id, payer)

    def _payer(self, request: ApiRequest) -> Payer:
        return self._services.costs.payer(request.address, request.actor.id if request.actor else None)

    async def _execute(self, live: LiveTable, bot: Actor, message: command.AnyCommand, request: ApiRequest) -> Accepted:
        self._commands.check(bot.id)
        return await live.execute(bot, message, self._payer(request))


def _key(given: BotCommand) -> str:
    return given.key or secrets.token_hex(8)


def _seat(live: LiveTable, bot: Actor) -> int:
    """The seat that the bot holds; it never holds two."""
    seats = live.table.seats_of(bot.id)
    if not seats:
        raise CommandRefused(Refusal.NOT_AT_THE_TABLE, "The bot does not sit at this table; sit down first.")
    return seats[0]

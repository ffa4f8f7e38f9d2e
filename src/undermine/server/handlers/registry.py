"""The handler of each command."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from undermine.server.actor import Actor
from undermine.server.config import Config
from undermine.server.handlers import chatting, ending, playing, presence, seating, server_messages, sharing, takeover
from undermine.server.handlers.dealing import Dealer
from undermine.server.handlers.server_messages import ServerMessage
from undermine.server.rate_limit import RateLimiter
from undermine.server.table import Draft, Table
from undermine.wire import command

HOUR = 3600
PersonHandler = Callable[[Table, Any, Any], Draft]
ServerHandler = Callable[[Table, Any], Draft]

PERSON_HANDLERS: dict[type, PersonHandler] = {
    command.Sit: seating.sit,
    command.Leave: seating.leave,
    command.PlaceBot: seating.place_bot,
    command.Swap: seating.swap,
    command.Pledge: sharing.pledge,
    command.Ask: playing.ask,
    command.Say: playing.say,
    command.Return: seating.return_to_seat,
    command.Replace: seating.replace,
    command.SetBotSpeed: playing.set_bot_speed,
    command.HandOn: seating.hand_on,
    command.Kick: seating.kick,
    command.Mute: chatting.mute,
    command.Vote: ending.vote,
}
"""The handlers of people's commands; `Handlers` adds those that depend on the configuration, such as all that deal."""

SERVER_HANDLERS: dict[type[ServerMessage], ServerHandler] = {
    server_messages.CatchUp: lambda _table, _message: Draft([]),
    server_messages.MarkPresence: presence.mark_presence,
    server_messages.TakeOver: takeover.take_over,
    server_messages.VacateSeats: seating.vacate_seats,
    server_messages.BotTalk: playing.bot_talk,
    server_messages.EndTable: ending.end_table,
}


class Handlers:
    """All handlers of a server."""

    def __init__(self, config: Config) -> None:
        dealer = Dealer(config.sources.secret, config.share_seconds > 0)
        self.server_handlers = SERVER_HANDLERS | {
            server_messages.CloseShares: partial(sharing.close_shares, dealer=dealer),
            server_messages.BotMove: partial(playing.bot_move, dealer=dealer),
        }
        self.person_handlers = PERSON_HANDLERS | {
            command.Start: partial(playing.start, dealer=dealer),
            command.Share: partial(sharing.share, dealer=dealer),
            command.PlayMove: partial(playing.play_move, dealer=dealer),
            command.Report: partial(
                chatting.report, limiter=RateLimiter(config.reports_per_hour / HOUR, config.reports_per_hour, "reports")
            ),
            command.Chat: partial(chatting.chat, now=config.sources.now, per_minute=config.outsider_chat_per_minute),
            command.Rematch: partial(ending.rematch, sources=config.sources),
        }

    def handle(self, table: Table, actor: Actor | None, message: Any) -> Draft:
        """Return what a command adds to the log. People's rights must have been checked (`rights.py`)."""
        if isinstance(message, ServerMessage):
            return self.server_handlers[type(message)](table, message)
        return self.person_handlers[type(message)](table, actor, message)

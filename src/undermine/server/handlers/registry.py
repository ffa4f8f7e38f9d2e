"""The handler of each command."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from undermine.server.actor import Actor
from undermine.server.config import Config
from undermine.server.handlers import chatting, ending, playing, presence, seating, server_messages, sharing, takeover
from undermine.server.handlers.server_messages import ServerMessage
from undermine.server.table import Draft, Table
from undermine.wire import command

PersonHandler = Callable[[Table, Any, Any], Draft]
ServerHandler = Callable[[Table, Any], Draft]

PERSON_HANDLERS: dict[type, PersonHandler] = {
    command.Sit: seating.sit,
    command.Leave: seating.leave,
    command.PlaceBot: seating.place_bot,
    command.Swap: seating.swap,
    command.Start: playing.start,
    command.Pledge: sharing.pledge,
    command.Share: sharing.share,
    command.PlayMove: playing.play_move,
    command.Ask: playing.ask,
    command.Say: playing.say,
    command.Return: seating.return_to_seat,
    command.Replace: seating.replace,
    command.SetBotSpeed: playing.set_bot_speed,
    command.HandOn: seating.hand_on,
    command.Kick: seating.kick,
    command.Mute: chatting.mute,
    command.Report: chatting.report,
    command.Vote: ending.vote,
}
"""The handlers of people's commands; `Handlers` adds those that depend on the configuration."""

SERVER_HANDLERS: dict[type[ServerMessage], ServerHandler] = {
    server_messages.CatchUp: lambda _table, _message: Draft([]),
    server_messages.MarkPresence: presence.mark_presence,
    server_messages.TakeOver: takeover.take_over,
    server_messages.CloseShares: sharing.close_shares,
    server_messages.BotMove: playing.bot_move,
    server_messages.BotTalk: playing.bot_talk,
    server_messages.EndTable: ending.end_table,
}


class Handlers:
    """All handlers of a server."""

    def __init__(self, config: Config) -> None:
        self._person_handlers = PERSON_HANDLERS | {
            command.Start: partial(playing.start, asks_shares=config.share_seconds > 0),
            command.Chat: partial(chatting.chat, now=config.sources.now, per_minute=config.outsider_chat_per_minute),
            command.Rematch: partial(ending.rematch, sources=config.sources),
        }

    def handle(self, table: Table, actor: Actor | None, message: Any) -> Draft:
        """Return what a command adds to the log. People's rights must have been checked (`rights.py`)."""
        if isinstance(message, ServerMessage):
            return SERVER_HANDLERS[type(message)](table, message)
        return self._person_handlers[type(message)](table, actor, message)

"""From a command to the lines that it adds to the log, or to its refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undermine.server.conduct import ending, playing, seating, sharing, talking
from undermine.server.conduct.rights import Actor
from undermine.server.table import Draft, Table
from undermine.wire import command

CONDUCT: dict[type, Callable[[Table, Actor, Any], Draft]] = {
    command.Sit: seating.sit,
    command.Leave: seating.leave,
    command.PlaceBot: seating.place_bot,
    command.Swap: seating.swap,
    command.Return: seating.give_back,
    command.Replace: seating.replace,
    command.HandOn: seating.hand_on,
    command.Kick: seating.kick,
    command.Start: playing.start,
    command.Pledge: sharing.pledge,
    command.Share: sharing.share,
    command.PlayMove: playing.move,
    command.Say: playing.say,
    command.Chat: talking.chat,
    command.Mute: talking.mute,
    command.Report: talking.report,
    command.Vote: ending.vote,
}
"""All commands but the rematch, which needs a name and a secret for its new table."""


def decide(table: Table, actor: Actor, wish: command.AnyCommand) -> Draft:
    """The lines that a command adds; `CommandRefused` if it may not be done."""
    return CONDUCT[type(wish)](table, actor, wish)

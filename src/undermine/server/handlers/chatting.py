"""Chat, mutes and reports."""

from __future__ import annotations

from undermine.server.actor import Actor
from undermine.server.errors import CommandRefused
from undermine.server.handlers.seating import known_name
from undermine.server.names import clean_chat
from undermine.server.table import Draft, Table
from undermine.wire import command, entry
from undermine.wire.answer import Refusal

MAX_CHAT_ENTRIES = 2000
"""Chat entries that a table keeps, so that its log can be read in one go."""


def chat(table: Table, actor: Actor, message: command.Chat) -> Draft:
    """Players write to everybody. Spectators write to each other until the game is over."""
    if sum(isinstance(one.content, entry.Chatted) for one in table.entries) >= MAX_CHAT_ENTRIES:
        raise CommandRefused(Refusal.TOO_MANY, "The chat of this table is full.")
    seats = table.seats_of(actor.id)
    player = table.players[seats[0]] if seats else None
    name = player.name if player else actor.name
    apart = not seats and table.status == "running"
    return Draft([entry.Chatted(actor.id, name, clean_chat(message.text), apart)])


def mute(table: Table, actor: Actor, message: command.Mute) -> Draft:
    """Hide somebody's chat from the actor, or show it again."""
    known_name(table, message.person)
    if message.person == actor.id:
        raise CommandRefused(Refusal.NO_SUCH_PERSON, "You cannot mute yourself.")
    return Draft([entry.Muted(message.person, message.on)])


def report(table: Table, _actor: Actor, message: command.Report) -> Draft:
    """Report somebody to the operators. Nothing changes at the table."""
    known_name(table, message.person)
    return Draft([entry.Reported(message.person, clean_chat(message.text))])

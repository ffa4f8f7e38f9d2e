"""Who may send which command, and when: one table of checks, used before every handler."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undermine.game import Game
from undermine.server.actor import Actor
from undermine.server.errors import CommandRefused
from undermine.server.player import Player
from undermine.server.table import Table
from undermine.wire import command
from undermine.wire.answer import Refusal

MAX_CHANGES = 300
"""How often one person may sit down, place bots, swap seats, take a seat back and the like at one table."""
FORGOTTEN_SENTENCE = "The server has forgotten you, as you asked. Choose a name to begin anew."
KICKED_SENTENCE = "The host has removed you from this table."


def check_rights(table: Table, actor: Actor | None, message: Any) -> None:
    """Raise `CommandRefused` unless the actor may send this command to this table now. Strangers may send none."""
    if actor is None:
        raise CommandRefused(Refusal.UNKNOWN_PERSON, "Choose a name before you do anything here.")
    for check in RIGHTS[type(message)]:
        check(table, actor, message)


# when


def is_waiting(table: Table, _actor: Actor, _message: Any) -> None:
    """Only before the start."""
    if table.status == "over":
        raise CommandRefused(Refusal.OVER, "This table is over.")
    if table.status != "waiting":
        raise CommandRefused(Refusal.STARTED, "The game has already begun.")


def is_running(table: Table, _actor: Actor, _message: Any) -> None:
    """Only during the game."""
    running_game(table)


def running_game(table: Table) -> Game:
    """Return the game, if it is running."""
    if table.status == "over":
        raise CommandRefused(Refusal.OVER, "This table is over.")
    if table.game is None:
        raise CommandRefused(Refusal.NOT_STARTED, "The game has not begun yet.")
    return table.game


def is_not_over(table: Table, _actor: Actor, _message: Any) -> None:
    """Before and during the game."""
    if table.status == "over":
        raise CommandRefused(Refusal.OVER, "This table is over.")


def is_over(table: Table, _actor: Actor, _message: Any) -> None:
    """Only after the game."""
    if table.status != "over":
        raise CommandRefused(Refusal.NOT_OVER, "A rematch is possible when the game is over.")


# who


def is_host(table: Table, actor: Actor, _message: Any) -> None:
    """Only the host."""
    if actor.id != table.host:
        raise CommandRefused(Refusal.NOT_THE_HOST, "Only the host of the table can do that.")


def is_not_kicked(table: Table, actor: Actor, _message: Any) -> None:
    """Everybody whom the host has not removed."""
    if actor.id in table.kicked:
        raise CommandRefused(Refusal.KICKED, KICKED_SENTENCE)


def owns_seat(table: Table, actor: Actor, message: Any) -> None:
    """Only the player on the seat that the command names."""
    own_player(table, actor, message.seat)


def owns_or_hosts_seat(table: Table, actor: Actor, message: Any) -> None:
    """Only the player on the seat that the command names; before the start, the host as well."""
    must_be_seat(table, message.seat)
    if actor.id != table.host or table.status != "waiting" or table.players[message.seat] is None:
        own_player(table, actor, message.seat)


def own_player(table: Table, actor: Actor, seat: int) -> Player:
    """Return the player on a seat, if it is the actor."""
    must_be_seat(table, seat)
    player = table.players[seat]
    if player is None or player.person != actor.id:
        raise CommandRefused(Refusal.NOT_YOUR_SEAT, f"Seat {seat} is not yours.")
    return player


def has_vote(table: Table, actor: Actor, _message: Any) -> None:
    """Only people who hold a seat; bots have no vote."""
    if not table.seats_of(actor.id):
        raise CommandRefused(Refusal.NOT_AT_THE_TABLE, "Only players can vote to end the game.")
    if actor.id not in table.people():
        raise CommandRefused(Refusal.NOT_FOR_BOTS, "Bots have no vote.")


def has_played(table: Table, actor: Actor, _message: Any) -> None:
    """Only players of the game."""
    if not table.seats_of(actor.id):
        raise CommandRefused(Refusal.NOT_AT_THE_TABLE, "Only players of the game can ask for a rematch.")


# how often


def has_changes_left(table: Table, actor: Actor, _message: Any) -> None:
    """Everybody who has not changed very much at this table: its log is read as a whole."""
    if table.changes[actor.id] >= MAX_CHANGES:
        sentence = f"You have changed something at this table {MAX_CHANGES} times; that is the most."
        raise CommandRefused(Refusal.TOO_MANY, sentence)


def votes_or_has_changes_left(table: Table, actor: Actor, message: Any) -> None:
    """The same for taking a vote back. Everybody may vote to end the game, however often they changed their mind."""
    if not message.end:
        has_changes_left(table, actor, message)


# what it names


def names_seat(table: Table, _actor: Actor, message: Any) -> None:
    """The command names a seat of this table."""
    must_be_seat(table, message.seat)


def names_two_seats(table: Table, _actor: Actor, message: Any) -> None:
    """The command names two seats of this table."""
    must_be_seat(table, message.seat)
    must_be_seat(table, message.other)


def must_be_seat(table: Table, seat: int) -> None:
    """Raise `CommandRefused` if the table has no such seat."""
    if not 0 <= seat < len(table.players):
        raise CommandRefused(Refusal.NO_SUCH_SEAT, f"There is no seat {seat}: this table has {len(table.players)}.")


Check = Callable[[Table, Actor, Any], None]
RIGHTS: dict[type, tuple[Check, ...]] = {
    command.Sit: (is_waiting, is_not_kicked, has_changes_left),
    command.Leave: (owns_or_hosts_seat, is_not_over),
    command.PlaceBot: (is_waiting, is_host, names_seat, has_changes_left),
    command.Swap: (is_waiting, is_host, names_two_seats, has_changes_left),
    command.Start: (is_waiting, is_host),
    command.Pledge: (is_running, owns_seat),
    command.Share: (is_running, owns_seat),
    command.PlayMove: (is_running, owns_seat),
    command.Ask: (is_running, owns_seat),
    command.Say: (is_running, owns_seat),
    command.Chat: (is_not_kicked,),
    command.Return: (is_running, owns_seat, has_changes_left),
    command.Replace: (is_running, is_host, names_seat),
    command.SetBotSpeed: (is_host, is_not_over, has_changes_left),
    command.HandOn: (is_host, has_changes_left),
    command.Kick: (is_host, is_not_over),
    command.Mute: (has_changes_left,),
    command.Report: (),
    command.Vote: (is_running, has_vote, votes_or_has_changes_left),
    command.Rematch: (is_over, has_played),
}
"""The checks of each command, in the order in which they are made."""

"""Chat, mutes and reports."""

from __future__ import annotations

from collections.abc import Callable

from undermine.server.actor import Actor
from undermine.server.errors import CommandRefused
from undermine.server.handlers.seating import known_name
from undermine.server.mutes import MAX_MUTES, MAX_OUTSIDER_REPORTS, MAX_REPORTS, Mute, Report
from undermine.server.names import clean_chat, look_alike
from undermine.server.player import Player
from undermine.server.rate_limit import RateLimiter
from undermine.server.table import Draft, Table
from undermine.wire import command, entry
from undermine.wire.answer import Refusal

MAX_PLAYER_LINES = 2000
"""Lines of chat that a table's log keeps of its players, so that the log can be read in one go."""
MAX_OUTSIDER_LINES = 1000
"""Lines that it keeps of everybody else."""
SHARE_OF_ONE_PLAYER, SHARE_OF_ONE = 2, 3
"""One player may write half of the lines of all players, and one outsider a third of those of all outsiders."""


def chat(table: Table, actor: Actor, message: command.Chat, now: Callable[[], int], per_minute: int) -> Draft:
    """Players write to everybody. Spectators write to each other until the game is over.

    Outsiders, who have no seat, may write `per_minute` lines together.
    """
    seats = table.seats_of(actor.id)
    _must_have_room(table, actor, bool(seats))
    if not seats:
        _must_not_flood(table, actor, now(), per_minute)
        _must_not_pose(table, actor)
    player = table.players[seats[0]] if seats else None
    name = player.name if player else actor.name
    apart = not seats and table.status == "running"
    return Draft([entry.Chatted(actor.id, name, clean_chat(message.text), apart)])


def _must_have_room(table: Table, actor: Actor, plays: bool) -> None:
    """Refuse more than a log keeps. Nobody can use up all of it alone, so that others cannot write any more."""
    history = table.chat
    lines, most = (history.player_lines, MAX_PLAYER_LINES) if plays else (history.outsider_lines, MAX_OUTSIDER_LINES)
    if lines >= most:
        raise CommandRefused(Refusal.TOO_MANY, "The chat of this table is full.")
    own = most // (SHARE_OF_ONE_PLAYER if plays else SHARE_OF_ONE)
    if history.lines_of[actor.id, plays] >= own:
        raise CommandRefused(Refusal.TOO_MANY, f"You have written {own:,} lines at this table; leave some to others.")


def _must_not_pose(table: Table, actor: Actor) -> None:
    """Refuse people without a seat whose name looks like a player's: readers would mistake them for the player."""
    for player in table.players:
        if player is not None and look_alike(player.name, actor.name) and not _has_sat(table, actor, player):
            sentence = f"Somebody called {player.name} plays here, and you only watch; change your name to write."
            raise CommandRefused(Refusal.NAME_TAKEN, sentence)


def _has_sat(table: Table, actor: Actor, player: Player) -> bool:
    """Whether a bot has the seat, and the name, of somebody who left it."""
    sat = (one.content for one in table.entries if isinstance(one.content, entry.Sat))
    return player.is_bot and any((one.person, one.name) == (actor.id, player.name) for one in sat)


def _must_not_flood(table: Table, actor: Actor, now: int, per_minute: int) -> None:
    """Raise `CommandRefused` if an outsider, or all of them, wrote many lines in the last minute."""
    of_all, of_one = table.chat.lately(actor.id, now)
    most = max(1, per_minute // SHARE_OF_ONE)
    if of_one >= most:
        raise CommandRefused(Refusal.TOO_FAST, f"Without a seat you may write {most} lines here in a minute.")
    if of_all >= per_minute:
        raise CommandRefused(
            Refusal.TOO_FAST, f"People without a seat may write {per_minute} lines here in a minute, together."
        )


def mute(table: Table, actor: Actor, message: command.Mute) -> Draft:
    """Hide somebody's chat from the actor, or show it again. Nobody else can notice."""
    known_name(table, message.person)
    if message.person == actor.id:
        raise CommandRefused(Refusal.NO_SUCH_PERSON, "You cannot mute yourself.")
    muted = table.asides.muted_by(actor.id)
    if (message.person in muted) == message.on:
        return Draft([])
    if message.on and len(muted) >= MAX_MUTES:
        raise CommandRefused(Refusal.TOO_MANY, f"You hide the chat of {MAX_MUTES} people here; that is the most.")
    return Draft([], aside=Mute(actor.id, message.person, message.on))


def report(table: Table, actor: Actor, message: command.Report, limiter: RateLimiter) -> Draft:
    """Report somebody to the operators. Nothing changes at the table, and nobody else can notice."""
    known_name(table, message.person)
    text, reports = clean_chat(message.text), table.asides.reports
    if reports[actor.id] >= MAX_REPORTS:
        sentence = f"You have sent {MAX_REPORTS} reports from this table; the operators will read them."
        raise CommandRefused(Refusal.TOO_MANY, sentence)
    sat = {one.content.person for one in table.entries if isinstance(one.content, entry.Sat)}
    if actor.id not in sat and _reports_of_others(table, sat) >= MAX_OUTSIDER_REPORTS:
        raise CommandRefused(Refusal.TOO_MANY, "The operators have enough reports from this table.")
    limiter.check(actor.id)
    return Draft([], aside=Report(actor.id, message.person, text))


def _reports_of_others(table: Table, people: set[str]) -> int:
    return sum(count for person, count in table.asides.reports.items() if person not in people)

"""What each line of a log does to its table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from undermine.game import Game
from undermine.record import settings_of
from undermine.server.clock import Clock
from undermine.server.entry import Created, DealtCards, Entry, MadeMove, Spoke
from undermine.server.player import Player
from undermine.server.promises import Promises
from undermine.talk import Floor
from undermine.wire import happening

if TYPE_CHECKING:
    from undermine.event import Event
    from undermine.server.entry import Row
    from undermine.server.table import Events, Table


Step = TypeVar("Step", bound=Callable[..., Any])
_STEPS: dict[type, Callable[[Any, Table, Row, Events | None], Events]] = {}
"""By kind of line: what it does."""


def applies(kind: type) -> Callable[[Step], Step]:
    """What lines of that kind do."""

    def register(step: Step) -> Step:
        _STEPS[kind] = step
        return step

    return register


def apply(entry: Entry, table: Table, row: Row, known: Events | None) -> Events:
    """Change the table as a line says; return what it brought about in the game, unless that is known."""
    return _STEPS[type(entry)](entry, table, row, known)


def _playing(table: Table, known: Events | None, play: Callable[[Game], list[Event]]) -> Events:
    if known is not None:
        return known
    assert table.game is not None, "a line of a game before its beginning"
    return tuple(play(table.game))


@applies(Created)
def _(entry: Created, table: Table, _row: Row, _known: Events | None) -> Events:
    table.settings, table.host = entry.settings, entry.host
    table.secret = bytes.fromhex(entry.secret)
    table.players = [None] * entry.settings.seats
    return table.changed()


@applies(happening.Sat)
def _(entry: happening.Sat, table: Table, _row: Row, _known: Events | None) -> Events:
    for seat, player in enumerate(table.players):
        if player and player.person == entry.person and player.name == entry.name:
            table.players[seat] = None
    table.players[entry.seat] = Player(entry.name, entry.person, guest_bot=entry.guest_bot)
    return table.changed()


@applies(happening.BotSat)
def _(entry: happening.BotSat, table: Table, _row: Row, _known: Events | None) -> Events:
    table.players[entry.seat] = Player(entry.name, None, entry.level)
    table.votes &= set(table.people())
    return table.changed()


@applies(happening.Left)
def _(entry: happening.Left, table: Table, _row: Row, _known: Events | None) -> Events:
    table.players[entry.seat] = None
    return table.changed()


@applies(happening.Swapped)
def _(entry: happening.Swapped, table: Table, _row: Row, _known: Events | None) -> Events:
    seats = table.players
    seats[entry.seat], seats[entry.other] = seats[entry.other], seats[entry.seat]
    return table.changed()


@applies(happening.Began)
def _(entry: happening.Began, table: Table, _row: Row, _known: Events | None) -> Events:
    table.status = "running"
    if table.game is None:
        table.game = Game(settings_of(entry.header), entry.header, None)
    table.floor = Floor(len(table.players))
    if table.settings.clock is not None:
        table.clock = Clock(table.settings.clock, len(table.players), table.outages)
    return table.changed()


@applies(happening.Committed)
def _(entry: happening.Committed, table: Table, _row: Row, _known: Events | None) -> Events:
    people = [seat for seat, player in enumerate(table.players) if player and player.is_human]
    table.promises = Promises(entry.hash, tuple(people))
    return ()


@applies(happening.Pledged)
def _(entry: happening.Pledged, table: Table, _row: Row, _known: Events | None) -> Events:
    assert table.promises is not None, "a hash before the commitment"
    table.promises.hashes[entry.seat] = entry.hash
    return ()


@applies(happening.Opening)
def _(_entry: happening.Opening, table: Table, _row: Row, _known: Events | None) -> Events:
    assert table.promises is not None, "shares are opened before the commitment"
    table.promises.opening = True
    return ()


@applies(happening.Shared)
def _(entry: happening.Shared, table: Table, _row: Row, _known: Events | None) -> Events:
    assert table.promises is not None, "a share before the commitment"
    table.promises.shares[entry.seat] = entry.share
    return ()


@applies(happening.Unshared)
def _(_entry: happening.Unshared, _table: Table, _row: Row, _known: Events | None) -> Events:
    return ()


@applies(DealtCards)
def _(entry: DealtCards, table: Table, _row: Row, known: Events | None) -> Events:
    table.floor.dealt()
    return _playing(table, known, lambda game: game.deal(entry.deal))


@applies(MadeMove)
def _(entry: MadeMove, table: Table, _row: Row, known: Events | None) -> Events:
    table.floor.moved(entry.seat)
    return _playing(table, known, lambda game: game.play(entry.move, entry.seat))


@applies(Spoke)
def _(entry: Spoke, table: Table, _row: Row, known: Events | None) -> Events:
    table.floor.said(entry.seat, table.to_move)
    return _playing(table, known, lambda game: game.say(entry.seat, entry.talk))


@applies(happening.Away)
def _(entry: happening.Away, table: Table, row: Row, _known: Events | None) -> Events:
    player = table.players[entry.seat]
    if player is not None:
        player.away_since = row.at
    return table.changed()


@applies(happening.Back)
def _(entry: happening.Back, table: Table, _row: Row, _known: Events | None) -> Events:
    player = table.players[entry.seat]
    if player is not None:
        player.away_since = None
    return table.changed()


@applies(happening.TookOver)
def _(entry: happening.TookOver, table: Table, _row: Row, _known: Events | None) -> Events:
    player = table.players[entry.seat]
    if player is not None:
        player.stand_in = entry.why
    return table.changed()


@applies(happening.HandedBack)
def _(entry: happening.HandedBack, table: Table, _row: Row, _known: Events | None) -> Events:
    player = table.players[entry.seat]
    if player is not None:
        player.stand_in = None
    if table.clock is not None:
        table.clock.refill(entry.seat)
    return table.changed()


@applies(happening.Hosted)
def _(entry: happening.Hosted, table: Table, _row: Row, _known: Events | None) -> Events:
    table.host = entry.person
    return table.changed()


@applies(happening.Kicked)
def _(entry: happening.Kicked, table: Table, _row: Row, _known: Events | None) -> Events:
    table.kicked.add(entry.person)
    return table.changed()


@applies(happening.Muted)
def _(entry: happening.Muted, table: Table, row: Row, _known: Events | None) -> Events:
    pair = (row.person or "", entry.person)
    (table.mutes.add if entry.on else table.mutes.discard)(pair)
    return ()


@applies(happening.Voted)
def _(entry: happening.Voted, table: Table, _row: Row, _known: Events | None) -> Events:
    (table.votes.add if entry.end else table.votes.discard)(entry.person)
    return table.changed()


@applies(happening.Chatted)
def _(_entry: happening.Chatted, _table: Table, _row: Row, _known: Events | None) -> Events:
    return ()


@applies(happening.Reported)
def _(_entry: happening.Reported, _table: Table, _row: Row, _known: Events | None) -> Events:
    return ()


@applies(happening.Ended)
def _(entry: happening.Ended, table: Table, _row: Row, _known: Events | None) -> Events:
    table.status, table.ended = "over", entry.why
    table.votes = set()
    return table.changed()


@applies(happening.Rematched)
def _(entry: happening.Rematched, table: Table, _row: Row, _known: Events | None) -> Events:
    table.rematch = entry.table
    return table.changed()

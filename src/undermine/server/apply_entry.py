"""The effect of each log entry on its table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from undermine.errors import UndermineError
from undermine.fair.commitments import seed_hash
from undermine.game import Game
from undermine.record.lines import settings_of
from undermine.server.clock import Clock
from undermine.server.deal_shares import DealShares, seats_of_people
from undermine.server.log_entry import (
    BotOwned,
    CommittedSeed,
    Created,
    DealtCards,
    LogEntry,
    MadeMove,
    SeedExposed,
    Spoke,
)
from undermine.server.mutes import Mute
from undermine.server.player import Player
from undermine.talk import StatementLimits
from undermine.wire import entry as wire

if TYPE_CHECKING:
    from undermine.server.table import Events, Table


class LogError(UndermineError):
    """An entry that cannot follow the entries before it."""


REPLAY_ERRORS = (UndermineError, AssertionError, LookupError, TypeError, ValueError)
"""What applying the entries of a damaged log may raise."""


def apply_entry(table: Table, entry: LogEntry, known: Events | None) -> Events:
    """Change the table as an entry says and return the events of the game; `known` saves computing them again."""
    content = entry.content
    effect = EFFECTS.get(type(content))
    if effect is None:
        return GAME_EFFECTS[type(content)](table, content, known)
    effect(table, content, entry)
    return ()


# the game itself


def on_dealt_cards(table: Table, content: DealtCards, known: Events | None) -> Events:
    table.statement_limits.dealt()
    if table.deal_shares is not None:
        table.deal_shares.rounds += 1
    return tuple(_game_of(table).deal(content.deal)) if known is None else known


def on_made_move(table: Table, content: MadeMove, known: Events | None) -> Events:
    table.statement_limits.moved(content.seat)
    return tuple(_game_of(table).play(content.move, content.seat)) if known is None else known


def on_spoke(table: Table, content: Spoke, known: Events | None) -> Events:
    table.statement_limits.said(content.seat, table.to_move)
    return tuple(_game_of(table).say(content.seat, content.talk)) if known is None else known


def _game_of(table: Table) -> Game:
    if table.game is None:
        raise LogError("there is no game yet")
    return table.game


# seats


def on_created(table: Table, content: Created, _entry: LogEntry) -> None:
    table.settings, table.host, table.creator = content.settings, content.host, content.host
    table.secret = bytes.fromhex(content.secret)
    table.players = [None] * content.settings.seats
    table.info_changed()


def on_sat(table: Table, content: wire.Sat, _entry: LogEntry) -> None:
    for seat, player in enumerate(table.players):
        if player and player.person == content.person and player.name == content.name:
            table.players[seat] = None
    table.players[content.seat] = Player(content.name, content.person, guest_bot=content.guest_bot)
    table.info_changed()


def on_bot_owned(table: Table, content: BotOwned, _entry: LogEntry) -> None:
    player = table.players[content.seat]
    if player is not None:
        player.owner, player.owner_known = content.owner, True


def on_bot_sat(table: Table, content: wire.BotSat, _entry: LogEntry) -> None:
    table.players[content.seat] = Player(content.name, None, content.level)
    table.votes &= set(table.people())
    table.info_changed()


def on_left(table: Table, content: wire.Left, _entry: LogEntry) -> None:
    table.players[content.seat] = None
    table.info_changed()


def on_swapped(table: Table, content: wire.Swapped, _entry: LogEntry) -> None:
    seats = table.players
    seats[content.seat], seats[content.other] = seats[content.other], seats[content.seat]
    table.info_changed()


def on_hosted(table: Table, content: wire.Hosted, _entry: LogEntry) -> None:
    table.host = content.person
    table.info_changed()


def on_kicked(table: Table, content: wire.Kicked, _entry: LogEntry) -> None:
    table.kicked.add(content.person)
    table.info_changed()


# the start of the game, and the shares in its deals


def on_began(table: Table, content: wire.Began, _entry: LogEntry) -> None:
    table.status = "running"
    if table.game is None:
        table.game = Game(settings_of(content.header), content.header, None)
    table.statement_limits = StatementLimits(len(table.players))
    if table.settings.clock is not None:
        table.clock = Clock(table.settings.clock, len(table.players), table.outages)
    table.info_changed()


def on_committed(table: Table, content: wire.Committed, _entry: LogEntry) -> None:
    """In logs of older versions, the seed is the secret of the table."""
    table.deal_shares = DealShares(table.secret, content.hash, seats_of_people(table))


def on_committed_seed(table: Table, content: CommittedSeed, _entry: LogEntry) -> None:
    table.secret, table.exposed = bytes.fromhex(content.seed), None
    table.deal_shares = DealShares(table.secret, seed_hash(table.secret), content.asked, content.attempt)


def on_pledged(table: Table, content: wire.Pledged, _entry: LogEntry) -> None:
    _shares_of(table).hashes[content.seat] = content.hash


def on_opening(table: Table, _content: wire.Opening, _entry: LogEntry) -> None:
    _shares_of(table).opening = True


def on_shared(table: Table, content: wire.Shared, _entry: LogEntry) -> None:
    _shares_of(table).shares[content.seat] = content.share


def on_unshared(table: Table, content: wire.Unshared, _entry: LogEntry) -> None:
    if content.why is not None:
        shares = _shares_of(table)
        shares.why, shares.withheld = content.why, content.seats
        table.failed_attempts.append(shares)


def on_seed_exposed(table: Table, content: SeedExposed, _entry: LogEntry) -> None:
    table.exposed = content.why


def _shares_of(table: Table) -> DealShares:
    if table.deal_shares is None:
        raise LogError("the server has not committed itself yet")
    return table.deal_shares


# presence


def on_away(table: Table, content: wire.Away, entry: LogEntry) -> None:
    player = table.players[content.seat]
    if player is not None:
        player.away_since = entry.at
        if player.person is not None:
            table.absences.note(player.person, entry.at)
    table.info_changed()


def on_back(table: Table, content: wire.Back, _entry: LogEntry) -> None:
    player = table.players[content.seat]
    if player is not None:
        player.away_since = None
    table.info_changed()


def on_took_over(table: Table, content: wire.TookOver, _entry: LogEntry) -> None:
    player = table.players[content.seat]
    if player is not None:
        player.stand_in = content.why
    table.info_changed()


def on_handed_back(table: Table, content: wire.HandedBack, _entry: LogEntry) -> None:
    player = table.players[content.seat]
    if player is not None:
        player.stand_in = None
    if table.clock is not None:
        table.clock.refill(content.seat)
    table.info_changed()


# people


def on_muted(table: Table, content: wire.Muted, entry: LogEntry) -> None:
    """Logs of older versions hold mutes."""
    table.asides.apply(Mute(entry.person or "", content.person, content.on))


def on_voted(table: Table, content: wire.Voted, _entry: LogEntry) -> None:
    (table.votes.add if content.end else table.votes.discard)(content.person)
    table.info_changed()


def on_bots_paced(table: Table, content: wire.BotsPaced, _entry: LogEntry) -> None:
    table.settings = msgspec.structs.replace(table.settings, bot_speed=content.bot_speed)
    table.info_changed()


def on_ended(table: Table, content: wire.Ended, _entry: LogEntry) -> None:
    table.status, table.ended = "over", content.why
    table.votes = set()
    table.info_changed()


def on_rematched(table: Table, content: wire.Rematched, _entry: LogEntry) -> None:
    table.rematch = content.table
    table.info_changed()


def on_nothing(_table: Table, _content: Any, _entry: LogEntry) -> None:
    """The effect of entries that are only told."""


GAME_EFFECTS: dict[type, Callable[[Table, Any, Events | None], Events]] = {
    DealtCards: on_dealt_cards,
    MadeMove: on_made_move,
    Spoke: on_spoke,
}
EFFECTS: dict[type, Callable[[Table, Any, LogEntry], None]] = {
    Created: on_created,
    wire.Sat: on_sat,
    BotOwned: on_bot_owned,
    wire.BotSat: on_bot_sat,
    wire.Left: on_left,
    wire.Swapped: on_swapped,
    wire.Hosted: on_hosted,
    wire.Kicked: on_kicked,
    wire.Began: on_began,
    wire.Committed: on_committed,
    CommittedSeed: on_committed_seed,
    wire.Pledged: on_pledged,
    wire.Opening: on_opening,
    wire.Shared: on_shared,
    wire.Unshared: on_unshared,
    SeedExposed: on_seed_exposed,
    wire.Away: on_away,
    wire.Back: on_back,
    wire.TookOver: on_took_over,
    wire.HandedBack: on_handed_back,
    wire.Muted: on_muted,
    wire.Chatted: on_nothing,
    wire.Reported: on_nothing,
    wire.Voted: on_voted,
    wire.BotsPaced: on_bots_paced,
    wire.Ended: on_ended,
    wire.Rematched: on_rematched,
}

"""How a round counts for the player of a seat: decided by who broke it off, left, or removed somebody."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from undermine.server.player import Player
from undermine.server.table import Table
from undermine.wire.entry import Ended


class Ruling(StrEnum):
    """How a round counts for one player."""

    PLAYED = "played"
    """As it ended; no gain if a bot made more of their moves."""
    NO_GAIN = "no-gain"
    """They removed somebody from the table, so they can lose and not gain."""
    LEFT_EARLY = "left-early"
    """They left before the round had begun. A bot made their moves, so they can lose and not gain."""
    REMOVED = "removed"
    """Somebody removed them from the table: it does not count."""
    BROKEN_OFF = "broken-off"
    """The round was broken off, and not by them: it does not count."""
    LEFT = "left"
    """They left after the round had begun: a loss."""
    VOTED = "voted"
    """They ended the game by their vote alone: a loss."""
    AWAY = "away"
    """The table was abandoned while they were away: a loss."""
    REMOVED_OTHERS = "removed-others"
    """They removed somebody from a round that was then broken off: a loss."""


AGREED, ABANDONED = "agreed", "abandoned"
LOSSES = frozenset((Ruling.LEFT, Ruling.VOTED, Ruling.AWAY, Ruling.REMOVED_OTHERS))
UNCOUNTED = frozenset((Ruling.REMOVED, Ruling.BROKEN_OFF))


class SeatRuling(msgspec.Struct, frozen=True, array_like=True):
    """How a round counts for the player of a seat, and who counts there for the others."""

    ruling: Ruling = Ruling.PLAYED
    bot: str | None = None
    """The bot that made more of the moves than the player; its strength counts for the others."""


class RoundConduct:
    """What the players of a round did apart from playing, as the log tells it."""

    def __init__(self, players: Sequence[str]) -> None:
        """`players` are who was dealt in, by seat."""
        self.players = tuple(players)
        self._moved: set[int] = set()
        self._rulings: dict[int, Ruling] = {}
        self._removers: set[str] = set()

    @property
    def begun(self) -> bool:
        """Whether every seat has had a turn. Before that, nobody loses the round by breaking it off."""
        return len(self._moved) == len(self.players)

    def moved(self, seat: int) -> None:
        """A move was made for a seat."""
        self._moved.add(seat)

    def seat_given_up(self, seat: int, player: Player, author: str | None) -> None:
        """A bot takes a seat for good, by a command of the author: the player left, or was replaced or removed."""
        if author == player.person:
            self._rulings.setdefault(seat, Ruling.LEFT if self.begun else Ruling.LEFT_EARLY)
        elif player.stand_in is None:  # nobody would have played for them yet
            self._remove(seat, author)

    def kicked(self, person: str, author: str | None) -> None:
        """The author removed somebody from the table, who may have held a seat."""
        for seat, player in enumerate(self.players):
            if player == person:
                self._remove(seat, author)

    def _remove(self, seat: int, author: str | None) -> None:
        if self._rulings.setdefault(seat, Ruling.REMOVED) is Ruling.REMOVED and author is not None:
            self._removers.add(author)

    @property
    def removers_without_seat(self) -> tuple[str, ...]:
        """Anyone who removed others without playing: they can neither gain nor lose, but help somebody who does."""
        return tuple(sorted(self._removers - set(self.players)))

    # what it comes to

    def of_finished_round(self) -> tuple[Ruling, ...]:
        """Return the rulings if the round was played to its end."""
        return tuple(self._ruling(seat, Ruling.PLAYED, Ruling.NO_GAIN) for seat in range(len(self.players)))

    def of_broken_round(self, table: Table, ended: Ended, author: str | None) -> tuple[Ruling, ...]:
        """Return the rulings if the game ended before the round did. The table is as it was just before."""
        if ended.why not in (AGREED, ABANDONED):  # operators have reasons of their own to close a table
            return (Ruling.BROKEN_OFF,) * len(self.players)
        blamed, of_remover = dict[str, Ruling](), Ruling.BROKEN_OFF
        if self.begun:
            blamed, of_remover = _blamed(table, ended, author), Ruling.REMOVED_OTHERS
        return tuple(
            self._ruling(seat, blamed.get(player, Ruling.BROKEN_OFF), of_remover)
            for seat, player in enumerate(self.players)
        )

    def _ruling(self, seat: int, usual: Ruling, of_remover: Ruling) -> Ruling:
        return self._rulings.get(seat) or (of_remover if self.players[seat] in self._removers else usual)


def _blamed(table: Table, ended: Ended, author: str | None) -> dict[str, Ruling]:
    """Return who broke off the game: one person by the only vote, or everybody who stayed away."""
    if ended.why == AGREED:
        return {author: Ruling.VOTED} if author is not None and table.votes == {author} else {}
    away = (player.person for player in table.players if player is not None and player.away_since is not None)
    return {person: Ruling.AWAY for person in away if person is not None}

"""Who sits at a table."""

from __future__ import annotations

from dataclasses import dataclass

from undermine.wire.update import PlayerInfo


@dataclass(slots=True)
class Player:
    """Who sits on a seat: a person, a guest bot, or a bot of the server."""

    name: str
    person: str | None
    """The id of the person or guest bot; `None` for a bot of the server."""
    level: str | None = None
    """The level of a bot of the server."""
    away_since: int | None = None
    stand_in: str | None = None
    """Why a bot plays for this player now."""
    guest_bot: bool = False
    """Whether this is a bot that somebody runs elsewhere."""
    owner: str | None = None
    """The person who runs this guest bot at a rated table; `None` if the operator does."""
    owner_known: bool = False

    @property
    def is_human(self) -> bool:
        """Whether a human being holds the seat, present or away."""
        return self.person is not None and not self.guest_bot

    @property
    def is_bot(self) -> bool:
        """Whether a bot of the server holds the seat."""
        return self.person is None

    @property
    def moves_themselves(self) -> bool:
        """Whether the holder of the seat makes the moves, not a bot of the server."""
        return self.person is not None and self.stand_in is None

    def info(self) -> PlayerInfo:
        """Return what everybody may know of the player."""
        away, stand_in = self.away_since is not None, self.stand_in is not None
        return PlayerInfo(self.name, self.person, self.level, away, stand_in, self.guest_bot)
